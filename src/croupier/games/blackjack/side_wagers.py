"""Side wagers on the layout: when they are settled, and what goes back with the wagers that they go with.

What decides each kind is its own: one file a kind in `side`.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Literal

from croupier.cards import Card
from croupier.chips import Odds, format_dollars
from croupier.games.blackjack.boxes import Boxes, Hand
from croupier.games.blackjack.hands import INITIAL, STAKES
from croupier.games.blackjack.side.wager import (
    CARD,
    COMPLETE,
    DEAL,
    DEALERS_HAND,
    SPLIT,
    SPLIT_HAND,
    BlackjackSideWager,
    PlacingTerms,
    Seen,
)
from croupier.procedure.decision import Procedure
from croupier.procedure.messages import Citations
from croupier.rulebook import Citation, Cited
from croupier.table.betting import Betting
from croupier.table.layout import Wager
from croupier.table.round import Part


@dataclass(frozen=True, kw_only=True)
class SideWagerTerms:
    """What becomes of side wagers with the wagers that they go with."""

    placing: PlacingTerms
    void_hand_undoes: Cited[Literal["settled_wagers_too", "standing_wagers_only"]]


class SideWagers(Part):
    """All kinds of side wagers that the edition has."""

    terms: SideWagerTerms

    def __init__(
        self, terms: SideWagerTerms, kinds: Mapping[str, BlackjackSideWager], boxes: Boxes, betting: Betting
    ) -> None:
        super().__init__(terms, boxes.course)
        self.kinds = kinds
        self.boxes = boxes
        self.layout = boxes.layout
        self._betting = betting
        self.wagerers: dict[tuple[str, int], set[str]] = {}
        """Who had a wager of a kind on the first two cards of a box."""
        self._riding = {kind.rides_as: kind for kind in kinds.values() if kind.rides_as}
        """Kinds by the wagers as which they are left in action."""
        self._beside: dict[int, Hand] = {}
        """The hands beside which additional wagers lie, by the wagers' numbers."""
        self._dealt_first: dict[int, Sequence[Card]] = {}
        """The first two cards of each box: when the dealer's hand is complete, they may be split or gone."""
        self.layout.on_return.add(self._return_orphans)

    # -- after the initial deal ------------------------------------------------------------------------------------

    def settle_after_deal(self) -> Procedure[bool]:
        """Those that the first two cards decide, with the dealer's first. Returns whether there are any."""
        self._dealt_first = {number: tuple(box.hands[0].cards[:2]) for number, box in self.boxes.in_play.items()}
        first = next((wager for wager in self.layout.standing() if self._is_decided_by_deal(wager)), None)
        if first is None:
            return False
        citation = self.layout.kinds[first.kind].citation
        if not (yield from self.course.step("settle side wagers", citation, self._is_any_decided)):
            return False
        for wager in list(self.layout.standing()):
            kind = self.kinds.get(wager.kind)
            if kind is not None and not kind.needs_procedure and self._is_decided_by_deal(wager):
                self.wagerers.setdefault((wager.kind, wager.box), set()).add(wager.player)
                self._settle(wager, self._first_cards(wager), DEAL)
        return True

    def _is_any_decided(self) -> bool:
        return any(self._is_decided_by_deal(wager) for wager in self.layout.standing())

    def _is_decided_by_deal(self, wager: Wager) -> bool:
        """Whether a side wager waits neither for a third card nor for the dealer's hand."""
        kind = self.kinds.get(wager.kind)
        if kind is None or DEAL not in kind.moments:
            return False
        return kind.needs_procedure or kind.outcome(self._seen(self._first_cards(wager)), DEAL) is not None

    def _first_cards(self, wager: Wager) -> Sequence[Card]:
        return self.boxes.in_play[wager.box].hands[0].cards

    def _seen(self, cards: Sequence[Card]) -> Seen:
        return Seen(cards, self.boxes.dealers_cards)

    def _settle(self, wager: Wager, cards: Sequence[Card], moment: str) -> None:
        kind = self.kinds[wager.kind]
        outcome = kind.outcome(self._seen(cards), moment)
        if outcome is not None:
            rule = kind.rule(moment)
            self.layout.settle(wager, outcome, *((rule,) if rule else ()))

    # -- while hands are played ------------------------------------------------------------------------------------

    def lay_beside(self, hand: Hand, wager: Wager) -> None:
        """An additional wager lies beside a hand that was split, and is decided by it."""
        self.course.verify_in_play("lay a wager beside a hand")
        self._beside[wager.id] = hand

    def hand_split(self, hand: Hand, formed: Hand) -> None:
        """What waits for a third card is settled by the two that were dealt first."""
        self._settle_waiting(hand.box, (hand.cards[0], formed.cards[0]), SPLIT)

    def card_dealt(self, hand: Hand) -> None:
        """A further card has come to a hand."""
        if len(hand.cards) == 2:
            for wager in self._standing_beside(hand):
                self._settle(wager, hand.cards, SPLIT_HAND)
        if not hand.is_split:
            self._settle_waiting(hand.box, hand.cards, CARD)

    def hand_complete(self, hand: Hand) -> None:
        """No further card comes to a hand; one of a split may be without a second card, which was refused."""
        if len(hand.cards) < 2:
            for wager in self._standing_beside(hand):
                rule = self.kinds[wager.kind].rule(SPLIT_HAND)
                self.layout.give_back(wager, "no second card", *((rule,) if rule else ()))
        if not hand.is_split:
            self._settle_waiting(hand.box, hand.cards, COMPLETE)

    def _settle_waiting(self, box: int, cards: Sequence[Card], moment: str) -> None:
        for name, kind in self.kinds.items():
            if moment in kind.moments:
                for wager in list(self.layout.standing(name, box)):
                    self._settle(wager, cards, moment)

    def _standing_beside(self, hand: Hand) -> list[Wager]:
        if not self._beside:
            return []
        return [wager for wager in self.layout.standing(box=hand.box) if self._beside.get(wager.id) is hand]

    def keeps_cards(self, hand: Hand) -> bool:
        """Whether the cards of a busted hand lie under a wager that is still in play."""
        if not hand.has_busted:
            return False
        kept_by = (name for name, kind in self.kinds.items() if kind.keeps_busted_cards)
        return any(any(self.layout.standing(name, hand.box)) for name in kept_by)

    # -- when the dealer's hand is complete ------------------------------------------------------------------------

    def awaits_dealer(self) -> bool:
        """Whether one depends on the dealer's whole hand."""
        return any(self._is_on_dealers_hand(wager) for wager in self.layout.standing())

    def _is_on_dealers_hand(self, wager: Wager) -> bool:
        kind = self.kinds.get(wager.kind)
        return kind is not None and DEALERS_HAND in kind.moments

    def why_completed(self) -> Citation | None:
        """The rule by which the dealer's hand is then completed though it decides no player's hand."""
        waiting = (kind for name, kind in self.kinds.items() if kind.completes and any(self.layout.standing(name)))
        return next((kind.completes for kind in waiting), None)

    def settle_after_dealer(self, is_complete: Callable[[], bool]) -> Procedure[None]:
        """The dealer's hand is complete, unless a ruling reopens it, and players' hands have been settled."""
        for name, kind in self.kinds.items():
            if DEALERS_HAND in kind.moments and any(self.layout.standing(name)):
                citation = kind.rule(DEALERS_HAND) or kind.wager.citation
                is_due = self._test_of(is_complete)
                if (yield from self.course.step(f"settle {name}", citation, is_due)):
                    self._settle_on_dealers_hand(name, kind)

    def _test_of(self, is_complete: Callable[[], bool]) -> Callable[[], bool]:
        return lambda: is_complete() and self.awaits_dealer()

    def _settle_on_dealers_hand(self, name: str, kind: BlackjackSideWager) -> None:
        """Settle from the right to the left. One of a player's on a box in chips of two kinds has the bonus."""
        wagers = list(self.layout.standing(name))
        first = first_of_each(wagers)
        for wager in reversed(wagers):
            hand = self.boxes.in_play[wager.box].hands[0]
            bonus = kind.bonus(self._seen(())) if self.boxes.has_blackjack(hand) else None
            if bonus is not None and any(wager is other for other in first):
                self._settle_with_bonus(wager, kind, bonus)
            else:
                self._settle(wager, self._dealt_first[wager.box], DEALERS_HAND)

    def _settle_with_bonus(self, wager: Wager, kind: BlackjackSideWager, bonus: Cited[int]) -> None:
        """An amount beside its odds."""
        outcome = kind.outcome(self._seen(()), DEALERS_HAND)
        assert outcome is not None
        odds, citation = kind.wager.pays[outcome]
        with_bonus = Odds(f"{odds} and {format_dollars(bonus.value)}", odds.net + Fraction(bonus.value, wager.cents))
        self.layout.settle(wager, outcome, bonus.citation, paid=Cited(with_bonus, citation))

    # -- going back ------------------------------------------------------------------------------------------------

    def _return_orphans(self, gone: Wager, why: str, cites: Citations) -> None:
        """A side wager is withdrawn or void with the last wager that it goes with.

        Those that stand go back; of those that have been settled, a kind that is void for whatever reason.
        """
        if gone.kind not in STAKES or self.layout.is_voiding:
            return
        for wager in list(self.layout.wagers.values()):
            kind = self._kind_of(wager)
            if kind is not None and not self._has_company(wager, kind):
                too = (*cites, self._why_it_goes_too(wager, kind))
                if kind.is_void_when_settled:
                    self._undo(wager, *too)
                self.layout.give_back(wager, why, *too)

    def hand_void(self, hand: Hand, *cites: Citation) -> None:
        """What was settled on the box goes back too, unless another hand is left there that it goes with."""
        for wager in list(self.layout.wagers.values()):
            kind = self._kind_of(wager)
            if wager.box == hand.box and kind is not None and not self._has_company(wager, kind):
                too = (*cites, self._why_it_goes_too(wager, kind))
                self._undo(wager, *too)
                self.layout.give_back(wager, "void", *too)

    def _undo(self, wager: Wager, *cites: Citation) -> None:
        """If it has been settled, and what is void reaches that."""
        if wager.settlement and self.terms.void_hand_undoes.value == "settled_wagers_too":
            self.layout.reverse(wager, *cites)

    def _kind_of(self, wager: Wager) -> BlackjackSideWager | None:
        """The kind of a side wager, or of what rides; None for others."""
        return self.kinds.get(wager.kind) or self._riding.get(wager.kind)

    def _has_company(self, wager: Wager, kind: BlackjackSideWager) -> bool:
        """Whether wagers that a side wager goes with are left: that have neither been withdrawn nor voided.

        Those on the player's hands of the box; for some, and for what rides, the initial one. For what may lie on
        anybody's box, those of anybody; until the deal the player's own initial wager, wherever it is, as well. An
        additional one goes with those on its hand.
        """
        if wager.id in self._beside:
            stakes = (other for other in self._beside[wager.id].wagers if other.kind in STAKES)
            return any(other.is_standing or other.settlement for other in stakes)
        valid = [other for other in self.layout.wagers.values() if other.is_standing or other.settlement]
        on_box = [other for other in valid if other.kind in STAKES and other.box == wager.box]
        mine = [other for other in on_box if other.player == wager.player]
        if kind.goes_with == "initial" or wager.kind in self._riding:
            return any(other.kind == INITIAL for other in mine)
        placing = self.terms.placing
        if wager.kind not in placing.side_wager_any_box.value:
            return bool(mine)
        has_own = any((other.kind, other.player) == (INITIAL, wager.player) for other in valid)
        return bool(on_box) and (self._betting.is_closed or placing.goes_alone or has_own)

    def _why_it_goes_too(self, wager: Wager, kind: BlackjackSideWager) -> Citation:
        if wager.id in self._beside:
            return kind.rule(SPLIT_HAND) or kind.wager.citation
        if wager.kind in self._riding:
            return self.layout.kinds[wager.kind].citation
        return kind.why_void(is_dealt=self._betting.is_closed)


def first_of_each(wagers: Iterable[Wager]) -> list[Wager]:
    """One for each player and box: a wager made in chips of two kinds is two here, and one to the rulebook."""
    found: dict[tuple[int, str], Wager] = {}
    for wager in wagers:
        found.setdefault((wager.box, wager.player), wager)
    return list(found.values())
