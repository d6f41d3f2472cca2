"""The table of a poker game against the house: one deck a round, boxes of one player each, hands dealt face down.

A game's rulebook provides the rules under these names; one it does not provide is off.
"""

from collections.abc import Callable, Sequence
from typing import ClassVar

from croupier.cards import Card, Shoe, ShuffleNote
from croupier.chips import Odds
from croupier.games.card_care import CardCare
from croupier.games.house_poker.messages import HandDeclared, HandFolded
from croupier.games.house_poker.terms import PokerTerms
from croupier.games.wagering import Wager, hand_of
from croupier.procedure import (
    DEALER,
    HOUSE,
    IllegalActionError,
    Incident,
    Procedure,
    Ruling,
    Setting,
    step,
)
from croupier.procedure.actions import PlaceWager, WithdrawWager
from croupier.procedure.events import BonusPaid, BonusReversed, CardsCut, ShoeSealed, WagerSettled
from croupier.rulebook import Citation, Cited, Rules

NEW_CARDS = ("replacement_of_cards", "shuffling_device_failed")
"""Why a shuffle is made with others than the cards used before."""
COMMUNITY = "community"
"""The hand of the cards that all share."""


class HousePoker(CardCare):
    """A round of one deck, shuffled before it, in which players hold hands that nobody else sees."""

    needs: ClassVar[tuple[str, ...]] = ("initial_deal", "one_wager_per_area", "fold", "misdeal", "settlement")
    needs_choices: ClassVar[tuple[str, ...]] = ("boxes",)

    terms: PokerTerms

    hand_wagers: ClassVar[tuple[str, ...]] = ("ante",)
    """Any of these on a box has a hand dealt to it."""
    beside: ClassVar[dict[str, str]] = {}
    """Wagers that may only be made beside another of the same player: that other one."""
    mixes_chips: ClassVar[bool] = False
    """Whether chips of several kinds may lie on one area."""

    def __init__(self, rules: Rules, shoe: Shoe, setting: Setting) -> None:
        super().__init__(rules, shoe, setting)
        self.players: dict[int, str] = {}
        """Who plays each box, since no more bets."""
        self.in_play: list[int] = []
        """Boxes whose hands are live, clockwise from the dealer's left: neither folded nor void."""
        self.blind_boxes: set[int] = set()
        """Boxes whose cards nobody may look at until they are settled."""
        self.bonuses: dict[int, list[BonusPaid]] = {}
        """What has been paid beside the settlement of a wager, by its number."""

    # -- the steps that the games share ----------------------------------------------------------------------------

    def open_round(self) -> Procedure[None]:
        """Shuffle, cut, wagers until no more bets; then it is known who plays which box."""
        yield from self.shuffle_if_due()
        yield from self.wagering()
        for wager in self.standing():
            if wager.kind in self.hand_wagers:
                self.players[wager.box] = wager.player
        self.in_play = sorted(self.players)
        self.blind_boxes = self.boxes_played_blind()

    def deal_hands(
        self, size: int, citation: Citation, *, dealer_size: int | None = None, dealer_up: Sequence[int] = ()
    ) -> Procedure[None]:
        """`size` cards to each box in play and `dealer_size` to the dealer, face down but for places `dealer_up`.

        From a shoe one at a time, clockwise and the dealer last; from a shuffler all of a hand at a time.
        """
        hands = [hand_of(box) for box in self.in_play]
        most = dealer_size or size
        if self.shoe.kind == "automatic":
            order = [hand for hand in hands for _ in range(size)] + [DEALER] * most
        else:
            order = [hand for _ in range(size) for hand in (*hands, DEALER)] + [DEALER] * (most - size)
        yield from self.deal_in_order(order, citation, dealer_up)

    def deal_community(self, count: int, citation: Citation, *, face_up: bool) -> Procedure[None]:
        """Cards in the centre of the table."""
        yield from self.deal_in_order([COMMUNITY] * count, citation, range(len(self.shoe.cards)) if face_up else ())

    def deal_in_order(self, order: list[str], citation: Citation, up: Sequence[int]) -> Procedure[None]:
        """A card to each place in turn, if its hand is still live by then; `up` are cards of the house's, from 0."""
        self.deal_order, self.deal_log = order, []
        for hand in list(order):
            number = len(self.hands.get(hand, ()))
            face_up = hand in (DEALER, COMMUNITY) and number in up
            yield from self.deal_card(hand, citation, self.live_test(hand, self.is_live), face_up)

    def is_live(self, hand: str = DEALER) -> bool:
        """Whether a hand is in play; the dealer's and the community's are while any is."""
        if hand in (DEALER, COMMUNITY):
            return bool(self.in_play)
        return any(hand_of(box) == hand for box in self.in_play)

    def fold(self, box: int, *cites: Citation) -> None:
        """The player no longer continues: the cards go to the rack unseen. What becomes of wagers, the game says."""
        self.give_up(box, *cites)
        self.collect(hand_of(box), cites[0])

    def give_up(self, box: int, *cites: Citation) -> None:
        """The hand is out of the game; its cards still lie there."""
        self.in_play.remove(box)
        self.emit(HandFolded(cites, hand_of(box), self.players[box]))

    def conclude(self) -> Procedure[None]:
        """All cards to the rack; nothing is left to settle."""
        citation = self.rules.cite("conclusion")
        for hand in list(self.hands):
            self.collect(hand, citation)
        self.close_books(citation)
        self.clear_table()
        yield from ()

    def start_jackpot(self) -> None:
        """What is done with jackpot wagers when bets are closed, where the table has a jackpot."""

    def settle_jackpots(self) -> Procedure[None]:
        """Jackpot wagers, after all others, where the table has a jackpot."""
        yield from ()

    # -- cards -----------------------------------------------------------------------------------------------------

    def prepare_shoe(self, note: ShuffleNote) -> Procedure[None]:  # noqa: ARG002 - a casino employee cuts after any
        """A casino employee cuts, if cards dealt from this device are cut; no cutting card comes between the cards."""
        if self.are_cards_cut():
            citation = self.rules.cite("cut")
            margin = self.rules.get("cut", "cards_from_either_end", int).value
            at = margin + self.chance.below(len(self.shoe.cards) - 2 * margin + 1)
            self.shoe.cut(at, margin)
            self.emit(CardsCut((citation,), DEALER, at))
        if self.setting.sealed:
            self.emit(ShoeSealed((), self.shoe.seal()))
        yield from ()

    def are_cards_cut(self) -> bool:
        return self.shoe.kind in self.rules.get("cut", "dealt_from", list).value

    def cards_to_come(self, note: ShuffleNote) -> str:
        return "new cards" if note.cause in NEW_CARDS else super().cards_to_come(note)

    def clear_table(self) -> None:
        """The cards are shuffled before the next round, whatever became of this one."""
        super().clear_table()
        if self.shoe.is_dealt_from and (self.shoe.due is None or not self.shoe.due.is_directed):
            self.shoe.due = ShuffleNote(self.known_provision("shuffle_after_round", "shuffle_before_play"))

    def viewers(self, hand: str) -> tuple[str, ...]:
        """A player sees their own hand, unless it is played blind; the dealer sees none before it is turned."""
        for box, player in self.players.items():
            if hand_of(box) == hand and box not in self.blind_boxes:
                return (player,)
        return ()

    def boxes_played_blind(self) -> set[int]:
        """Of several boxes of one player, where the operator directs so, all but that at which the player sits."""
        if not self.is_chosen("blind_hands"):
            return set()
        blind: set[int] = set()
        for player in {*self.players.values()}:
            boxes = sorted(box for box, who in self.players.items() if who == player)
            if len(boxes) > 1:
                blind.update({*boxes} - {self.box_of_seat(player, boxes)})
        return blind

    def box_of_seat(self, player: str, boxes: Sequence[int]) -> int | None:
        """The box at which a player with wagers on `boxes` is seated; a reading says which, if they have no seat."""
        seats = [box for box, who in self.setting.seats.items() if who == player]
        if not seats and self.rules.reading("player_without_seat").value == "first_box":
            return boxes[0]
        return seats[0] if seats else None

    # -- wagers ----------------------------------------------------------------------------------------------------

    @property
    def boxes(self) -> Cited[int]:
        return self.rules.choice("boxes", int)

    @property
    def boxes_per_player(self) -> Cited[int]:
        """As the operator allows; one where the rulebook knows no more."""
        if self.rules.has_choice("boxes_per_player"):
            return self.rules.choice("boxes_per_player", int)
        return Cited(1, self.rules.cite(self.known_provision("one_hand_per_player", "one_wager_per_area")))

    def verify_place(self, placing: PlaceWager) -> None:
        super().verify_place(placing)
        others = [wager for wager in self.standing(box=placing.box) if wager.player != placing.actor]
        if any(not self.makes_way(wager, placing) for wager in others):
            problem = f"box: somebody else wagers on box {placing.box}"
            self.refuse(placing, problem, "one_wager_per_area")
        on_boxes = {wager.box for wager in self.standing(player=placing.actor)} | {placing.box}
        most = self.boxes_per_player
        if len(on_boxes) > most.value:
            boxes = "1 box" if most.value == 1 else f"{most.value} boxes"
            raise IllegalActionError(placing, f"box: {placing.actor} may wager on {boxes} at most", most.citation)
        main = self.beside.get(placing.wager)
        if main and not any(self.standing(main, placing.box, placing.actor)):
            problem = f"wager: {placing.wager} is only for a player with an {main} wager on the box"
            raise IllegalActionError(placing, problem, self.rules.wager(placing.wager).citation)
        there = next(self.standing(placing.wager, placing.box, placing.actor), None)
        if there and there.chips != placing.chips and not self.mixes_chips:
            self.refuse(placing, f"chips: the {placing.wager} wager lies there in others", "one_wager_per_area")

    def makes_way(self, wager: Wager, placing: PlaceWager) -> bool:  # noqa: ARG002 - a game with such a rule says when
        """Whether a wager yields its box to somebody else's."""
        return False

    def verify_withdraw_wager(self, action: WithdrawWager) -> None:
        super().verify_withdraw_wager(action)
        wager = self.wagers[action.wager_id]
        for other in self.standing(box=wager.box, player=wager.player):
            if self.beside.get(other.kind) == wager.kind:
                problem = (
                    f"wager_id: the {other.kind} wager (wager {other.id}) stands only beside it: withdraw that first"
                )
                raise IllegalActionError(action, problem, self.rules.wager(other.kind).citation)

    # -- paying ----------------------------------------------------------------------------------------------------

    def settle(self, wager: Wager, outcome: str, *why: Citation, paid: Cited[Odds] | None = None) -> WagerSettled:
        """Where the operator has set a maximum payout, no more than that is won."""
        due = paid or self.terms.pays(wager.kind, outcome)
        if capped := self.terms.capped(wager.kind, wager.cents, due):
            why, paid = (*why, capped.citation), Cited(capped.value, due.citation)
        return super().settle(wager, outcome, *why, paid=paid)

    def pay_bonus(self, wager: Wager, kind: str, outcome: str, *why: Citation) -> BonusPaid:
        """What a hand wins on a wager's amount beside its settlement, at the odds of the bonus."""
        odds, citation = self.rules.pays(kind, outcome)
        won = self.chips_for(wager).round_up(odds.winnings(wager.cents))
        paid = BonusPaid((citation, *why), wager.id, kind, wager.player, wager.box, outcome, odds.text, won)
        self.till.post(HOUSE, wager.player, won)
        self.bonuses.setdefault(wager.id, []).append(paid)
        self.emit(paid)
        return paid

    def reverse_bonuses(self, wager: Wager, *cites: Citation) -> None:
        for paid in self.bonuses.pop(wager.id, ()):
            self.till.post(wager.player, HOUSE, paid.won_cents)
            self.emit(BonusReversed(cites, wager.id, wager.player, paid.won_cents))

    def reverse_settlement(self, wager: Wager, *cites: Citation) -> None:
        self.reverse_bonuses(wager, *cites)
        super().reverse_settlement(wager, *cites)

    @step
    def unsettle(self, wager: Wager, *cites: Citation) -> Callable[[], None]:
        """With the bonuses paid on it, which are paid again."""
        bonuses = list(self.bonuses.get(wager.id, ()))
        settle = super().unsettle(wager, *cites)

        def settle_again() -> None:
            settle()
            for paid in bonuses:
                self.pay_bonus(wager, paid.wager, paid.outcome, *paid.cites[1:])

        return settle_again

    def declared(self, placing: PlaceWager) -> tuple[Card, ...]:
        """The cards that the dealer has declared to be a player's hand, where a wager of theirs is found."""
        hand = hand_of(placing.box)
        if self.players.get(placing.box) != placing.actor or hand in self.void_hands:
            return ()
        said = [event.cards for event in self.events if isinstance(event, HandDeclared) and event.hand == hand]
        return said[-1] if said else ()

    def can_join(self, placing: PlaceWager) -> bool:
        """Beside a wager on the hand that its player is still in play with."""
        beside = self.standing(box=placing.box, player=placing.actor)
        return placing.box in self.in_play and any(wager.kind in self.hand_wagers for wager in beside)

    def return_wager(self, wager: Wager, why: str, *cites: Citation, cents: int | None = None) -> None:
        if cents is None or cents == wager.cents:
            self.reverse_bonuses(wager, *cites)
        super().return_wager(wager, why, *cites, cents=cents)

    # -- what goes wrong -------------------------------------------------------------------------------------------

    def void_hand(self, hand: str, *cites: Citation) -> None:
        self.in_play = [box for box in self.in_play if hand_of(box) != hand]
        super().void_hand(hand, *cites)

    def misdeal(self, found: Incident, decides: str, *cites: Citation) -> Ruling:
        """The round is void: all wagers go back, and the cards are shuffled and dealt anew."""
        self.void_round("misdeal", *cites)
        self.in_play = []
        return self.ruling(found, decides, *cites)
