"""Additional pair wagers on hands that are split: placed before the hand's second card, settled by it."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from croupier.games.blackjack.boxes import Boxes, Hand
from croupier.games.blackjack.hands import INITIAL
from croupier.games.blackjack.side.perfect_pair import PerfectPair
from croupier.games.blackjack.side.wager import BlackjackSideWager
from croupier.games.blackjack.side_messages import DeclinePairWager
from croupier.games.blackjack.side_wagers import SideWagers
from croupier.procedure.actions import PlaceWager
from croupier.procedure.decision import Decision, Invitation, Procedure
from croupier.rulebook import Citation, Cited
from croupier.table.betting import Betting
from croupier.table.round import Part, refuse


@dataclass(frozen=True, kw_only=True)
class PairsOnSplitTerms:
    turns: Citation


class PairsOnSplit(Part):
    """Players are asked in turn; a table offers one of the two kinds at most."""

    terms: PairsOnSplitTerms
    actions = {DeclinePairWager: ("no pair wager on a split hand is on offer", lambda terms: terms.turns)}

    def __init__(
        self,
        terms: PairsOnSplitTerms,
        kinds: Mapping[str, BlackjackSideWager],
        boxes: Boxes,
        betting: Betting,
        side: SideWagers,
    ) -> None:
        super().__init__(terms, boxes.course)
        self.boxes = boxes
        self.layout = boxes.layout
        self._betting = betting
        self._side = side
        pairs = [kind for kind in kinds.values() if isinstance(kind, PerfectPair)]
        self.offered = {kind.name: kind.on_split for kind in pairs if kind.on_split is not None}
        """How many of each kind may lie beside a split hand."""

    def offer(self, hand: Hand) -> Procedure[None]:
        """Those who come first are asked first, as many as may place one."""
        for kind, most in self.offered.items():
            yield from self._offer_kind(kind, most, hand)

    def _offer_kind(self, kind: str, most: Cited[int], hand: Hand) -> Procedure[None]:
        placed = 0
        for player in self._in_order_of_preference(kind, hand.box):
            if placed == most.value:
                return
            may_place = self._placing_test(hand, player)
            if not may_place():
                continue
            verify = self._verifier(player, kind, hand, most.citation)
            action = yield Decision(
                f"{kind} on {hand.name}",
                most.citation,
                offers=(DeclinePairWager(player, hand.name),),
                invitations=(Invitation(PlaceWager, verify, f"{kind} on {hand.name}"),),
                stands=may_place,
            )
            if isinstance(action, PlaceWager):
                wager = self.layout.add(player, kind, hand.box, action.cents, most.citation, action.chips, action.on)
                self._side.lay_beside(hand, wager)
                placed += 1

    def _placing_test(self, hand: Hand, player: str) -> Callable[[], bool]:
        """Whether the hand is still to be dealt to, by a card that nobody has seen, and the player there."""

        def may_place() -> bool:
            is_present = all(player not in box.absent for box in self.boxes.in_play.values())
            return is_present and hand.is_in_play and self.boxes.cards.seen_next is None

        return may_place

    def _in_order_of_preference(self, kind: str, box: int) -> list[str]:
        """Players of the box; then those who had such a wager on its first cards; then others, from the left."""
        initial = [wager for wager in self.layout.wagers.values() if wager.kind == INITIAL]
        initial = [wager for wager in initial if wager.is_standing or wager.settlement]
        from_left = list(dict.fromkeys(wager.player for wager in sorted(initial, key=lambda wager: wager.box)))
        on_box = [wager.player for wager in initial if wager.box == box]
        again = [player for player in from_left if player in self._side.wagerers.get((kind, box), ())]
        return list(dict.fromkeys([*on_box, *again, *from_left]))

    def _verifier(self, player: str, kind: str, hand: Hand, citation: Citation) -> Callable[[PlaceWager], None]:
        def verify(placing: PlaceWager) -> None:
            if placing.actor != player:
                refuse(placing, f"the wager is offered to {player} now", citation)
            if (placing.wager, placing.box, placing.on) != (kind, hand.box, hand.on):
                problem = f"{kind} on {hand.name} is offered now (box={hand.box}, on={hand.on!r})"
                refuse(placing, problem, citation)
            self._betting.verify_form(placing)
            self._betting.places.verify_limits(placing)
            self._betting.places.verify_payable(placing)

        return verify
