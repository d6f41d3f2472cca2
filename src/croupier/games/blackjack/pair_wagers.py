"""Perfect Pair and Any Pair wagers: on a box's first two cards, and on hands that are split (15B and 15C)."""

from collections.abc import Callable
from typing import ClassVar

from croupier.cards import Shoe
from croupier.games.blackjack.hands import INITIAL, STAKES, HandPlay
from croupier.games.blackjack.side.wager import Seen
from croupier.games.blackjack.side_messages import DeclinePairWager
from croupier.games.blackjack.side_places import SidePlaces
from croupier.games.wagering import Wager
from croupier.procedure import Decision, IllegalActionError, Invitation, Procedure, Setting
from croupier.procedure.actions import PlaceWager
from croupier.rulebook import Citation, Rules

PAIR_WAGERS = ("perfect_pair", "any_pair")
SETTLED = {"perfect_pair": "perfect_pair_settled", "any_pair": "any_pair_settled"}
ON_SPLIT = {"perfect_pair": "perfect_pair_on_split", "any_pair": "any_pair_on_split"}


class PairWagers(SidePlaces):
    """Of the two kinds a table offers one at most."""

    needs: ClassVar[tuple[str, ...]] = ("pair_colours",)

    out_of_time = {
        **SidePlaces.out_of_time,
        DeclinePairWager: ("no pair wager on a split hand is on offer", "turns"),
    }

    def __init__(self, rules: Rules, shoe: Shoe, setting: Setting) -> None:
        super().__init__(rules, shoe, setting)
        self.pair_wagerers: dict[int, set[str]] = {}
        """Who had a pair wager on the first two cards of a box."""
        self.on_split_hands: dict[int, HandPlay] = {}
        """The hands on which additional wagers lie, by their numbers."""

    def settle_pair_on_first_cards(self, wager: Wager, hand: HandPlay) -> None:
        self.pair_wagerers.setdefault(wager.box, set()).add(wager.player)
        self.settle_pair(wager, hand, SETTLED[wager.kind])

    def settle_pair(self, wager: Wager, hand: HandPlay, provision: str) -> None:
        """By the first two cards of a hand."""
        outcome = self.side_kinds[wager.kind].outcome(Seen(hand.cards, ()))
        assert outcome is not None
        self.settle_by(provision, wager, outcome)

    # -- on hands that are split -----------------------------------------------------------------------------------

    def pair_wagers_on_split(self, hand: HandPlay) -> Procedure[None]:
        """Additional wagers are placed before a split hand's second card, those who come first asked first."""
        if not self.is_chosen("pair_wagers_on_split_hands"):
            return
        for kind in PAIR_WAGERS:
            if self.rules.offered(kind).value and self.rules.has(ON_SPLIT[kind]):
                yield from self.offer_on_split(kind, hand)

    def offer_on_split(self, kind: str, hand: HandPlay) -> Procedure[None]:
        most, citation = self.rules.get(ON_SPLIT[kind], "most", int)
        placed = 0
        for player in self.in_order_of_preference(hand.box):
            if placed == most:
                return
            may_place = self.placing_test(hand, player)
            if not may_place():
                continue
            action = yield Decision(
                f"{kind} on {hand.name}",
                citation,
                offers=(DeclinePairWager(player, hand.name),),
                invitations=(
                    Invitation(PlaceWager, self.split_wager_verifier(player, kind, hand), f"{kind} on {hand.name}"),
                ),
                stands=may_place,
            )
            if isinstance(action, PlaceWager):
                wager = self.add_wager(player, kind, hand.box, action.cents, citation, action.chips, action.on)
                self.on_split_hands[wager.id] = hand
                placed += 1

    def placing_test(self, hand: HandPlay, player: str) -> Callable[[], bool]:
        """Whether the hand is still to be dealt to, by a card that nobody has seen, and the player there."""

        def may_place() -> bool:
            is_present = all(self.is_present(box, player) for box in self.boxes_in_play.values())
            return is_present and self.is_in_play(hand) and not self.is_next_card_seen()

        return may_place

    def in_order_of_preference(self, box: int) -> list[str]:
        """Players of the box; then those who had such a wager on its first cards; then others, from the left."""
        initial = [wager for wager in self.wagers.values() if wager.kind == INITIAL]
        initial = [wager for wager in initial if wager.is_standing or wager.settlement]
        from_left = list(dict.fromkeys(wager.player for wager in sorted(initial, key=lambda wager: wager.box)))
        on_box = [wager.player for wager in initial if wager.box == box]
        again = [player for player in from_left if player in self.pair_wagerers.get(box, ())]
        return list(dict.fromkeys([*on_box, *again, *from_left]))

    def split_wager_verifier(self, player: str, kind: str, hand: HandPlay) -> Callable[[PlaceWager], None]:
        def verify(placing: PlaceWager) -> None:
            citation = self.rules.cite(ON_SPLIT[kind])
            if placing.actor != player:
                raise IllegalActionError(placing, f"the wager is offered to {player} now", citation)
            if (placing.wager, placing.box, placing.on) != (kind, hand.box, hand.on):
                problem = f"{kind} on {hand.name} is offered now (box={hand.box}, on={hand.on!r})"
                raise IllegalActionError(placing, problem, citation)
            self.verify_form(placing)
            self.verify_limits(placing)
            self.verify_payable(placing)

        return verify

    def settle_pairs_on_split(self, hand: HandPlay) -> None:
        """As soon as a split hand has its second card."""
        if len(hand.cards) == 2:
            for wager in self.standing_on_split(hand):
                self.settle_pair(wager, hand, ON_SPLIT[wager.kind])

    def return_pairs_without_card(self, hand: HandPlay) -> None:
        """A split hand whose player refuses the next card has no second card to settle them."""
        if len(hand.cards) < 2:
            for wager in self.standing_on_split(hand):
                self.return_wager(wager, "no second card", self.rules.cite(ON_SPLIT[wager.kind]))

    def standing_on_split(self, hand: HandPlay) -> list[Wager]:
        return [wager for wager in self.standing(box=hand.box) if self.on_split_hands.get(wager.id) is hand]

    def has_company(self, wager: Wager) -> bool:
        """An additional one goes with those on its hand."""
        if wager.id not in self.on_split_hands:
            return super().has_company(wager)
        stakes = (other for other in self.on_split_hands[wager.id].wagers if other.kind in STAKES)
        return any(other.is_standing or other.settlement for other in stakes)

    def why_it_goes_too(self, wager: Wager) -> Citation:
        is_additional = wager.id in self.on_split_hands
        return self.rules.cite(ON_SPLIT[wager.kind]) if is_additional else super().why_it_goes_too(wager)
