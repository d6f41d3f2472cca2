"""The layout: the wagers that lie on it and the books of them. Placed, settled, given back, reversed, void."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property
from weakref import WeakMethod

from croupier.chips import CHIP_KINDS, ChipKind, ChipSet, Odds
from croupier.procedure.events import (
    HouseMatched,
    RoundClosed,
    RoundCorrected,
    RoundVoided,
    SettlementReversed,
    WagerForfeited,
    WagerPlaced,
    WagerRepositioned,
    WagerReturned,
    WagerSettled,
)
from croupier.procedure.messages import DEALER, Citations, Event
from croupier.procedure.till import HOUSE, LAYOUT, ConservationError
from croupier.rulebook import Citation, Cited, merge
from croupier.table.hooks import Hooks
from croupier.table.round import Course, Part
from croupier.table.standing_wagers import Place, StandingWagers
from croupier.table.terms import WagerTerms
from croupier.table.wager import Wager, hand_of

__all__ = ["Hooks", "Layout", "LayoutTerms", "Wager", "hand_of"]

Moved = Callable[[Wager, Citations], None]
GivenBack = Callable[[Wager, int], None]
Returned = Callable[[Wager, str, Citations], None]
Voided = Callable[[Citations], None]


@dataclass(frozen=True, kw_only=True)
class LayoutTerms:
    conclusion: Citation
    chip_denominations: Cited[tuple[int, ...]]
    rounding_up: Citation | None
    promotional_chips_after_win: Cited[str] | None

    @cached_property
    def chip_set(self) -> ChipSet:
        return ChipSet.of(self.chip_denominations.value)


class Layout(Part):
    """Chips lie there for their players until something decides them. After every movement the books are audited."""

    terms: LayoutTerms

    def __init__(
        self,
        terms: LayoutTerms,
        course: Course,
        kinds: Mapping[str, WagerTerms],
        bound: Mapping[str, tuple[str, ...]] | None = None,
        *,
        chips_for: Callable[[Wager], ChipSet] | None = None,
        owner: Callable[[Wager], str] = lambda wager: wager.player,
        kept: Callable[[Wager, Fraction | int], Cited[int] | None] = lambda wager, cents: None,  # noqa: ARG005
        is_final: Callable[[Wager], bool] = lambda wager: False,  # noqa: ARG005
        most: Callable[[Wager, Cited[Odds]], Cited[Odds] | None] = lambda wager, odds: None,  # noqa: ARG005
    ) -> None:
        super().__init__(terms, course)
        self.kinds = kinds
        """The wagers that the edition has, by name, with what they pay."""
        self.bound = bound or {}
        """Wagers of an equal amount that may follow another, and stand or fall with it."""
        self.wagers: dict[int, Wager] = {}
        self.is_voiding = False
        """Every wager of the round goes back or is forfeited for itself, none because another does."""
        self.on_return: Hooks[Returned] = Hooks()
        """Who wants to know that a wager has gone back whole, because others go with it."""
        self.before_settle: Hooks[Moved] = Hooks()
        """Who wants to know that a wager is about to be settled."""
        self.on_give_back: Hooks[GivenBack] = Hooks()
        """Who wants to know that chips go back, and how many."""
        self.on_settle: Hooks[Moved] = Hooks()
        """Who wants to know that a wager has been settled, and by which further rules."""
        self.before_reverse: Hooks[Moved] = Hooks()
        """Who wants to know that a settlement is about to be undone."""
        self.on_reverse: Hooks[Moved] = Hooks()
        """Who wants to know that a settlement is undone."""
        self.before_void: Hooks[Voided] = Hooks()
        """Who wants to know that the round is about to become void."""
        self.on_void: Hooks[Voided] = Hooks()
        """Who wants to know that it is void."""
        self.owner = owner
        """The person whose wager it is, where wagers go by the name of something else."""
        self._chips_for = chips_for or (lambda wager: terms.chip_set)  # noqa: ARG005
        """What a wager's winnings are paid in."""
        self._kept = kept
        """What a player keeps of a stake that loses in part, where chips cannot make that up exactly."""
        self._is_final = is_final
        """Whether a settled wager is so for good, though the round should become void."""
        self._most = most
        """What a wager wins at most, if that is less than its odds."""
        self._undone: WeakMethod[Callable[[], list[Wager]]] | None = None
        self._till = course.till
        self._standing = StandingWagers()

    # -- what lies there -------------------------------------------------------------------------------------------

    def standing(self, kind: str | None = None, box: int | None = None, player: str | None = None) -> Iterator[Wager]:
        """Wagers that are neither settled nor void, by box and then in the order placed."""
        return (
            wager
            for wager in self._standing.of(player)
            if wager.is_standing and (kind is None or wager.kind == kind) and (box is None or wager.box == box)
        )

    def has_wagers(self, player: str | None = None) -> bool:
        """Whether any wager stands, or any of a player."""
        return bool(self._standing) if player is None else self._standing.has(player)

    def cents_on(self, kind: str, box: int, on: str, player: str) -> int:
        """What a player has on a place, in chips of whatever kind."""
        return sum(wager.cents for wager in self._standing.at(Place(kind, box, on, player)))

    def hands(self, kind: str | None = None) -> list[str]:
        """Hands of the boxes with a standing wager (of a kind), clockwise from the dealer's left."""
        return [hand_of(box) for box in sorted({wager.box for wager in self.standing(kind)})]

    def is_playing(self, hand: str, kind: str | None = None) -> bool:
        """Whether a wager (of a kind) stands on the hand; for the dealer's, on any."""
        is_dealers = hand == DEALER
        return any(
            wager.is_standing and (kind is None or wager.kind == kind) and (is_dealers or wager.hand == hand)
            for wager in self.wagers.values()
        )

    def bound_to(self, wager: Wager) -> list[Wager]:
        """The standing wagers of an equal amount that stand or fall with this one."""
        kinds = {*self.bound.get(wager.kind, ())}
        kinds.update(main for main, bound in self.bound.items() if wager.kind in bound)
        beside = self.standing(box=wager.box, player=wager.player)
        return [other for other in beside if other.kind in kinds and other.chips == wager.chips]

    def net_of(self, player: str) -> int:
        """What a player has won or lost, in cents: promotional chips are no money."""
        return self._till.balance(player) + self._till.balance(player, "non_value")

    def nets(self) -> dict[str, int]:
        """What everybody who wagered has won or lost, in cents."""
        return {wager.player: self.net_of(wager.player) for wager in self.wagers.values()}

    def audit(self) -> None:
        """Raises if chips appeared or vanished: goes through all there are, so it is done at the end of a round."""
        on_layout = dict.fromkeys(CHIP_KINDS, 0)
        for wager in self.wagers.values():
            if wager.is_standing:
                on_layout[wager.chips] += wager.cents
                on_layout["value"] += wager.matched_cents
        self._till.verify(on_layout)
        if on_layout != self._standing.cents:
            raise ConservationError(f"{self._standing.cents} cents were counted on the layout, {on_layout} lie there")

    def _note(self, *wagers: Wager) -> None:
        """After every movement: what was moved, and that what lies on the layout is what the till says."""
        for wager in wagers:
            self._standing.note(wager)
        self._till.verify_layout(self._standing.cents)

    @property
    def chip_set(self) -> ChipSet:
        """The chips in use."""
        return self.terms.chip_set

    # -- movements -------------------------------------------------------------------------------------------------

    def add(
        self,
        player: str,
        kind: str,
        box: int,
        cents: int,
        citation: Citation,
        chips: ChipKind = "value",
        on: str = "",
    ) -> Wager:
        """Chips go from a player to the layout; to a wager of theirs that is already there, if there is one."""
        there = (wager for wager in self._standing.at(Place(kind, box, on, player)) if wager.chips == chips)
        wager = next(there, None) or Wager(len(self.wagers) + 1, kind, player, box, 0, chips, on)
        self.emit(WagerPlaced((citation,), wager.id, kind, player, box, cents, chips, on))
        self.wagers[wager.id] = wager
        wager.cents += cents
        self._till.post(wager.purse, LAYOUT, cents, chips)
        self._note(wager)
        return wager

    def match(self, wager: Wager, citation: Citation) -> None:
        """The dealer sets the same amount of the house's chips beside a wager."""
        self.emit(HouseMatched((citation,), wager.id, wager.cents))
        wager.matched_cents = wager.cents
        self._till.post(HOUSE, LAYOUT, wager.cents)
        self._note(wager)

    def move(self, wager: Wager, kind: str, box: int, on: str, *cites: Citation) -> None:
        """It lies elsewhere now."""
        self.emit(WagerRepositioned(cites, wager.id, kind, wager.player, on, box))
        wager.kind, wager.box, wager.on = kind, box, on
        self._note(wager)

    def shift(self, wager: Wager, on: str, *cites: Citation) -> None:
        """It lies elsewhere on its box now."""
        self.emit(WagerRepositioned(cites, wager.id, wager.kind, wager.player, on))
        wager.on = on
        self._note(wager)

    def split_off(self, wager: Wager, kind: str, on: str, cents: int) -> Wager:
        """A piece of a wager becomes one of its own, elsewhere on the layout."""
        self.course.verify_in_play("splitting a wager")
        piece = Wager(len(self.wagers) + 1, kind, wager.player, wager.box, cents, wager.chips, on, wager.manner)
        self.wagers[piece.id] = piece
        wager.cents -= cents
        self._note(wager, piece)
        return piece

    def put_back(self, wager: Wager, cents: int) -> None:
        """Chips that went back to their player lie there again."""
        self.course.verify_in_play("putting chips back")
        self._till.post(wager.purse, LAYOUT, cents, wager.chips)
        wager.cents = cents + (wager.cents if wager.is_standing else 0)
        wager.is_standing = True
        self._note(wager)

    def rejoin(self, piece: Wager, wager: Wager) -> None:
        """A piece goes back to the wager that it was split off from."""
        self.course.verify_in_play("rejoining a wager")
        piece.is_standing = False
        wager.cents += piece.cents
        self._note(wager, piece)

    def give_back(self, wager: Wager, why: str, *cites: Citation, cents: int | None = None) -> None:
        """Chips go back to their player: all that stands, or `cents` of it."""
        if not wager.is_standing:
            return  # it has gone back with a wager that it goes with
        cents = wager.cents if cents is None else cents
        self.emit(WagerReturned(cites, wager.id, wager.player, cents, why))
        for count in self.on_give_back:
            count(wager, cents)
        self._till.post(LAYOUT, wager.purse, cents, wager.chips)
        matched = min(wager.matched_cents, cents)
        self._till.post(LAYOUT, HOUSE, matched)
        if cents == wager.cents:
            wager.is_standing = False
        else:
            wager.cents -= cents
            wager.matched_cents -= matched
        self._note(wager)
        if not wager.is_standing:
            for tell in self.on_return:
                tell(wager, why, cites)

    def lay_again(self, wager: Wager, event: Event) -> None:
        """Chips that went back lie where they were, as the event says."""
        self.emit(event)
        self._till.post(wager.purse, LAYOUT, wager.cents, wager.chips)
        wager.is_standing = True
        self._note(wager)

    def settle(
        self,
        wager: Wager,
        outcome: str,
        *why: Citation,
        paid: Cited[Odds] | None = None,
    ) -> WagerSettled:
        """Pay or take a wager at the rulebook's odds, exactly, or rounded up where chips cannot pay it exactly.

        `why` are further rules it is settled by, `paid` other odds than its own, where the rulebook says so.
        """
        for tell in self.before_settle:
            tell(wager, why)
        odds, citation = paid or self.kinds[wager.kind].pays[outcome]
        if (capped := self._most(wager, Cited(odds, citation))) is not None:
            odds, why = capped.value, (*why, capped.citation)
        cites: Citations = (citation, *why)
        winnings = odds.winnings(wager.cents)
        returned, won, rounded, commission = wager.cents, 0, 0, 0
        if winnings < 0:
            returned = int(wager.cents + winnings)
            if (kept := self._kept(wager, wager.cents + winnings)) is not None:
                returned, cites = kept.value, (*cites, kept.citation)
        elif winnings > 0:
            if odds.takes_stake:
                returned, winnings = 0, winnings + wager.cents
            won = self._chips_for(wager).round_up(winnings)
            if won != winnings:
                rounded = won - int(winnings)
                if self.terms.rounding_up is not None:
                    cites += (self.terms.rounding_up,)
            if odds.commission:
                commission = max(0, int(winnings / (1 - odds.commission)) - won)
            after_win = self.terms.promotional_chips_after_win
            if wager.chips == "promotional" and after_win is not None and after_win.value == "taken":
                returned = 0
                cites += (after_win.citation,)
        settled = WagerSettled(
            merge(cites) if len(cites) > 1 else cites,
            wager.id,
            wager.kind,
            wager.player,
            wager.box,
            outcome,
            odds.text,
            wager.cents,
            returned,
            won,
            rounded,
            wager.on,
            commission,
        )
        self.emit(settled)
        self._till.post(LAYOUT, wager.purse, returned, wager.chips)
        self._till.post(LAYOUT, HOUSE, wager.cents - returned, wager.chips)
        self._till.post(HOUSE, wager.player, won)
        if wager.matched_cents:
            self._till.post(LAYOUT, HOUSE, wager.matched_cents)
        wager.is_standing = False
        wager.settlement = settled
        self._note(wager)
        for tell in self.on_settle:
            tell(wager, cites)
        return settled

    def settle_in_order(self, decided: Iterable[tuple[Wager, str]]) -> None:
        """Losing wagers are collected before winning ones are paid."""
        for wager, outcome in sorted(decided, key=self._is_paid):
            self.settle(wager, outcome)

    def _is_paid(self, decided: tuple[Wager, str]) -> bool:
        wager, outcome = decided
        return self.kinds[wager.kind].pays[outcome].value.net >= 0

    def reverse(self, wager: Wager, *cites: Citation) -> None:
        """Undo a settlement as if it had not been: chips go back to where they lay."""
        settled = wager.settlement
        if settled is None:
            return  # it has been undone with a wager that it goes with
        for tell in self.before_reverse:
            tell(wager, cites)
        self.emit(SettlementReversed(cites, wager.id, wager.player))
        self._till.post(wager.purse, LAYOUT, settled.returned_cents, wager.chips)
        self._till.post(HOUSE, LAYOUT, wager.cents - settled.returned_cents, wager.chips)
        self._till.post(wager.player, HOUSE, settled.won_cents)
        self._till.post(HOUSE, LAYOUT, wager.matched_cents)
        wager.is_standing = True
        wager.settlement = None
        self._note(wager)
        for tell in self.on_reverse:
            tell(wager, cites)

    def unsettle(self, wager: Wager, *cites: Citation) -> Callable[[], None]:
        """Reverse a settlement; the answer settles the wager as before, by whatever it is then."""
        settled = wager.settlement
        assert settled is not None
        self.reverse(wager, *cites)

        def settle_again() -> None:
            paid = Cited(Odds.parse(settled.pays), settled.cites[0])
            self.settle(wager, settled.outcome, *settled.cites[1:], *cites, paid=paid)

        return settle_again

    def void(self, why: str, *cites: Citation, forfeit_by: str | None = None) -> None:
        """No result: every wager of the round goes back, settled or not, except one that is forfeited."""
        self.course.verify_in_play("void")
        for tell in self.before_void:
            tell(cites)
        self.is_voiding = True
        for wager in self.undone_with_round():
            self.reverse(wager, *cites)
        for wager in list(self.standing()):
            if not wager.is_standing:
                continue  # it has gone with another
            if self.owner(wager) == forfeit_by:
                self.emit(WagerForfeited(cites, wager.id, wager.player, wager.cents, why))
                self._till.post(LAYOUT, HOUSE, wager.cents, wager.chips)
                self._till.post(LAYOUT, HOUSE, wager.matched_cents)
                wager.is_standing = False
                self._note(wager)
            else:
                self.give_back(wager, why, *cites)
        self.is_voiding = False
        self.emit(RoundVoided(cites, why))
        for tell in self.on_void:
            tell(cites)

    def undone_with_round(self) -> list[Wager]:
        """The settled wagers that a void round gives back: all, unless a game settles for good within a round."""
        undone = self._undone() if self._undone is not None else None
        if undone is not None:
            return undone()
        return [wager for wager in self.wagers.values() if wager.settlement and not self._is_final(wager)]

    def settles_for_good(self, undone: Callable[[], list[Wager]]) -> None:
        """A part that knows which settled wagers a void round gives back, where earlier ones stay settled."""
        self._undone = WeakMethod(undone)

    @property
    def is_void(self) -> bool:
        """Whether a ruling has made the round void."""
        return any(isinstance(event, RoundVoided) for event in self.course.events)

    # -- the end ---------------------------------------------------------------------------------------------------

    def close_books(self, *cites: Citation) -> None:
        """The net result of everybody who wagered; nothing may be left on the layout."""
        self.audit()
        for chips in CHIP_KINDS:
            if left := self._till.balance(LAYOUT, chips):
                raise ConservationError(f"{left} cents of {chips} chips are left on the layout")
        self.emit(RoundClosed(cites, self.nets()))
        self.course.is_concluded = True

    def correct_books(self, before: dict[str, int], *cites: Citation) -> None:
        """What has changed of the net results, if they have been said already."""
        if self.course.is_concluded:
            changes = {name: net - before.get(name, 0) for name, net in self.nets().items()}
            self.emit(RoundCorrected(cites, {name: change for name, change in changes.items() if change}))
