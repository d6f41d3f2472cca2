"""Four Card Poker: the best four of five cards against the dealer's best four of six.

Played by star_sydney/four_card_poker. Wagers and their limits are in `wagers.py`, what goes wrong with the cards in
`house_poker/irregularities.py`.
"""

from collections.abc import Callable, Iterator
from typing import ClassVar

from croupier.cards import Card, Shoe, pretty
from croupier.games.charts import StrategyChart
from croupier.games.four_card_poker.messages import PlacePlay, PlayedOn, PlayOn
from croupier.games.four_card_poker.terms import FourCardTerms
from croupier.games.four_card_poker.wagers import FourCardWagers
from croupier.games.house_poker.messages import Concede, Fold, HandConceded, HandDeclared
from croupier.games.outcomes import PriceTable, Unpriced
from croupier.games.wagering import hand_of
from croupier.procedure import DEALER, Action, Decision, IllegalActionError, Invitation, Procedure, Setting
from croupier.procedure.actions import PlaceWager, Proceed
from croupier.ranking import Hand, best_hand, describe
from croupier.rulebook import Citation, Rules
from croupier.table.terms import read

SETTLEMENT = "final_settlement"


class FourCardPoker(FourCardWagers):
    """Five cards each and six to the dealer; fold, or play one to three times the Ante; equal hands win."""

    needs: ClassVar[tuple[str, ...]] = (
        "hands", "card_face_up", "betting_round", "play_wager", "aces_up_alone", "dealers_hand", "optimal_hand",
        "ante_bonus", "aces_up_wins", "equal_hands", "concede", "conceded_for_good", "ranking",
    )  # fmt: skip
    out_of_time = FourCardWagers.out_of_time | {
        PlacePlay: ("it is not a player's turn to decide", "betting_round"),
        PlayOn: ("it is for a player with an Aces Up wager only, in turn", "aces_up_alone"),
        Fold: ("it is not a player's turn to decide", "betting_round"),
        Concede: ("a hand is conceded once the dealer's is exposed", "concede"),
    }

    def __init__(self, rules: Rules, shoe: Shoe, setting: Setting) -> None:
        super().__init__(rules, shoe, setting)
        self.conceded: set[int] = set()
        self.revealed: list[int] = []
        """Boxes whose hands have been shown and settled, in that order."""

    # -- the procedure ---------------------------------------------------------------------------------------------

    def play(self) -> Procedure[None]:
        yield from self.open_round()
        if self.in_play:
            yield from self.deal()
            yield from self.ask_in_turn(self.ask_box, is_last=True)
            yield from self.expose_dealers_hand()
            yield from self.final_settlement()
            yield from self.dealer_step("collect the cards", self.rules.cite("conclusion"))
        yield from self.conclude()

    def deal(self) -> Procedure[None]:
        """Five cards face down to each box and the dealer, who then gets a sixth face up."""
        size, dealers = self.terms.players_cards.value, self.terms.dealers_cards.value
        yield from self.deal_hands(
            size, self.rules.cite("initial_deal"), dealer_size=dealers, dealer_up=range(size, dealers)
        )

    def deal_card(
        self, hand: str, citation: Citation, stands: Callable[[], bool], face_up: bool = True
    ) -> Procedure[Card | None]:
        """The dealer's last card, face up, has a rule of its own."""
        return super().deal_card(hand, self.rules.cite("card_face_up") if face_up else citation, stands, face_up)

    # -- the betting round -----------------------------------------------------------------------------------------

    def ask_box(self, box: int) -> Procedure[None]:
        """Fold or play."""
        player = self.players[box]
        plays: list[Action] = [PlayOn(player, box)]
        invitations: tuple[Invitation, ...] = ()
        if self.ante_on(box):
            plays = [PlacePlay(player, box, cents) for cents in self.play_amounts(box)]
            invitations = (Invitation(PlacePlay, self.play_verifier(box), self.play_hint(), player),)
        action = yield Decision(
            "betting_round",
            self.rules.cite("betting_round"),
            (*plays, Fold(player, box)),
            invitations,
            stands=lambda: self.is_turn_of(box),
        )
        match action:
            case PlacePlay():
                self.place_play(action)
            case PlayOn():
                self.emit(PlayedOn((self.rules.cite("aces_up_alone"),), hand_of(box), player))
            case Fold():
                self.fold_box(box)
            case _:
                return  # a ruling has overtaken it
        self.note_decision(box, is_final=True)

    def fold_box(self, box: int, *why: Citation) -> None:
        """Ante and Aces Up are taken, and the cards go to the rack unseen."""
        for wager in list(self.standing(box=box)):
            self.settle(wager, "folded", *why)
        self.fold(box, self.rules.cite("fold"), *why)

    # -- the dealer's hand -----------------------------------------------------------------------------------------

    def expose_dealers_hand(self) -> Procedure[None]:
        citation = self.rules.cite("dealers_hand")
        if (yield from self.dealer_step("turn the dealer's hand", citation, self.is_live)):
            self.turn_up(DEALER, citation)
            self.declare(DEALER, self.dealers_best(), citation)

    def dealers_best(self) -> Hand:
        """The dealer's four cards: the best of six, unless they were set wrongly and stand as set."""
        return self.best_of(self.dealers_set or self.hands[DEALER])

    def best_of(self, cards: list[Card] | tuple[Card, ...]) -> Hand:
        return best_hand(cards, self.terms.order)

    def declare(self, hand: str, best: Hand, *cites: Citation) -> None:
        """The dealer's own cards that do not count are laid apart."""
        apart = [pretty(card) for card in self.hands[hand] if card not in best.cards and hand == DEALER]
        value = describe(best.rank, self.terms.order, kickers=True)
        self.emit(HandDeclared(cites, hand, value, best.cards, f"{' '.join(apart)} apart" if apart else ""))

    # -- final settlement ------------------------------------------------------------------------------------------

    def final_settlement(self) -> Procedure[None]:
        """Hand by hand from the dealer's right; until a hand is shown, its player may concede it."""
        is_asked = False
        while (box := self.next_to_reveal()) is not None:
            if not is_asked or self.setting.paced:
                action = yield self.settlement_decision(box)
                is_asked = isinstance(action, Proceed)
                if isinstance(action, Concede):
                    self.concede(action.box)
                if not is_asked:
                    continue
            self.settle_box(box)

    def next_to_reveal(self) -> int | None:
        return max((box for box in self.in_play if box not in self.revealed), default=None)

    def settlement_decision(self, box: int) -> Decision:
        step = f"settle box {box}" if self.setting.paced else "settle all boxes"
        return Decision(
            SETTLEMENT,
            self.rules.cite("settlement"),
            offers=(Proceed(DEALER, step),),
            invitations=(Invitation(Concede, self.verify_concede, "give a hand up without showing it"),),
            stands=lambda: self.next_to_reveal() == box,
        )

    def settle_box(self, box: int) -> None:
        """Bonus; what loses; what wins."""
        hand = hand_of(box)
        self.turn_up(hand, self.rules.cite("settlement"))
        best = self.best_of(self.hands[hand])
        self.revealed.append(box)
        self.declare(hand, best, self.rules.cite("settlement"), self.rules.cite("optimal_hand"))
        self.pay_ante_bonus(box, best.rank)
        if self.against_dealer(box) == "loses":
            self.settle_against_dealer(box)
            self.settle_aces_up(box, best.rank)
        elif self.terms.aces_up_outcome(best.rank) == "loses":
            self.settle_aces_up(box, best.rank)
            self.settle_against_dealer(box)
        else:
            self.settle_against_dealer(box)
            self.settle_aces_up(box, best.rank)

    def pay_ante_bonus(self, box: int, rank: int) -> None:
        outcome = self.terms.bonus_outcome(rank)
        if outcome is not None:
            for ante in self.standing("ante", box):
                self.return_excess(ante)
                self.pay_bonus(ante, "ante_bonus", outcome)

    def against_dealer(self, box: int) -> str:
        return self.terms.against_dealer(self.best_of(self.hands[hand_of(box)]).rank, self.dealers_best().rank)

    def settle_against_dealer(self, box: int) -> None:
        """Ante and Play: they win unless the dealer's hand is higher."""
        rank, dealer = self.best_of(self.hands[hand_of(box)]).rank, self.dealers_best().rank
        why = (self.rules.cite("equal_hands"),) if rank == dealer else ()
        for kind in ("ante", "play"):
            for wager in list(self.standing(kind, box)):
                self.settle(wager, self.terms.against_dealer(rank, dealer), *why)

    def late_outcome(self, placing: PlaceWager) -> str | None:
        """Aces Up goes by the hand alone, which has been declared."""
        if placing.wager == "aces_up" and (cards := self.declared(placing)):
            return self.terms.aces_up_outcome(self.best_of(cards).rank)
        return super().late_outcome(placing)

    def settle_aces_up(self, box: int, rank: int) -> None:
        for wager in list(self.standing("aces_up", box)):
            self.settle(wager, self.terms.aces_up_outcome(rank))

    # -- conceding -------------------------------------------------------------------------------------------------

    def verify_concede(self, action: Concede) -> None:
        if action.box in self.conceded:
            self.refuse(action, f"box: box {action.box} has been conceded", "conceded_for_good")
        if action.box not in self.in_play or action.box in self.revealed:
            self.refuse(action, f"box: there is no hand on box {action.box} to concede", "concede")
        if action.actor != self.players[action.box]:
            problem = f"it is for {self.players[action.box]} to decide"
            raise IllegalActionError(action, problem, self.rules.cite("concede"))

    def concede(self, box: int) -> None:
        """All of the player's wagers are taken; the cards go to the rack unseen, for good."""
        citation = self.rules.cite("concede")
        self.conceded.add(box)
        self.in_play.remove(box)
        self.emit(HandConceded((citation,), hand_of(box), self.players[box]))
        for wager in list(self.standing(box=box)):
            self.settle(wager, "conceded")
        self.collect(hand_of(box), citation)

    # -- its price -------------------------------------------------------------------------------------------------

    @classmethod
    def outcome_tables(cls, rules: Rules) -> Iterator[PriceTable | Unpriced]:
        from croupier.games.four_card_poker.price import outcome_tables  # with it comes the solver

        return outcome_tables(read(rules, FourCardTerms))

    has_charts = True

    @classmethod
    def charts(cls, rules: Rules) -> tuple[StrategyChart, ...]:
        from croupier.games.four_card_poker.chart import charts

        return charts(read(rules, FourCardTerms))
