"""Who may place which side wager on whose box, who makes way for whom, and what goes back with an initial wager."""

from collections.abc import Iterator
from typing import ClassVar

from croupier.games.blackjack.hands import INITIAL
from croupier.games.blackjack.table import BlackjackTable
from croupier.games.wagering import Wager
from croupier.procedure import IllegalActionError
from croupier.procedure.actions import PlaceWager
from croupier.procedure.events import WagerSettled
from croupier.rulebook import Citation

SIDE_WAGERS = (
    "super_sevens", "madness_21", "perfect_pair", "any_pair", "house_money", "let_it_ride", "lucky_match",
    "lucky_lucky", "buster", "push_22",
)  # fmt: skip
RIDING = {"house_money": "house_money_riding", "let_it_ride": "let_it_ride_riding"}
"""As what a winning wager is left in action."""


class SidePlaces(BlackjackTable):
    """Side wagers as they are placed, and as they become void."""

    initial_wagers: ClassVar[tuple[str, ...]] = (*BlackjackTable.initial_wagers, *SIDE_WAGERS)
    needs: ClassVar[tuple[str, ...]] = (
        "side_wager_own_box", "side_wager_any_box", "side_wagers_per_box", "side_wager_void",
    )  # fmt: skip
    needs_choices: ClassVar[tuple[str, ...]] = ("side_wagers_alone", "void_hand_undoes")

    # -- placing ---------------------------------------------------------------------------------------------------

    def verify_place(self, placing: PlaceWager) -> None:
        super().verify_place(placing)
        if placing.wager in SIDE_WAGERS:
            self.verify_side_wager(placing)

    def verify_side_wager(self, placing: PlaceWager) -> None:
        """Beside one's own initial wager; some beside anybody's."""
        citation = self.rules.wager(placing.wager).citation
        if not any(self.standing(INITIAL, placing.box)):
            raise IllegalActionError(placing, f"box: nobody has an initial wager on box {placing.box}", citation)
        if self.is_for_any_box(placing.wager):
            is_placed = self.goes_alone or any(self.standing(INITIAL, player=placing.actor))
            problem = f"wager: {placing.wager} goes with an initial wager of one's own at the table"
        else:
            is_placed = self.has_own_wager(placing)
            problem = (
                f"box: {placing.wager} goes with one's own initial wager, and {placing.actor} has none on that box"
            )
        if not is_placed:
            raise IllegalActionError(placing, problem, citation)
        most = self.most_per_box(placing.wager)
        if most is not None and self.is_full(placing, most) and not any(self.strangers(placing)):
            problem = f"box: {most} {placing.wager} wagers lie on box {placing.box} already"
            raise IllegalActionError(placing, problem, citation)

    def is_for_any_box(self, kind: str) -> bool:
        return kind in self.rules.get("side_wager_any_box", "wagers", list).value

    @property
    def goes_alone(self) -> bool:
        """Whether somebody without an initial wager may wager on the box of another."""
        return self.rules.reading("side_wagers_alone").value == "allowed"

    def has_own_wager(self, placing: PlaceWager) -> bool:
        return any(self.standing(INITIAL, placing.box, placing.actor))

    def most_per_box(self, kind: str) -> int | None:
        """How many of a kind may lie on a box, where the rulebook says."""
        found: int | None = self.rules.get("side_wagers_per_box", "most", dict).value.get(kind)
        return found

    def is_full(self, placing: PlaceWager, most: int) -> bool:
        others = {wager.player for wager in self.standing(placing.wager, placing.box)} - {placing.actor}
        return len(others) >= most

    def strangers(self, placing: PlaceWager) -> Iterator[Wager]:
        """The wagers that yield to one of a player of the box: those of others, the last placed first."""
        if self.has_own_wager(placing):
            owners = {wager.player for wager in self.standing(INITIAL, placing.box)}
            there = sorted(self.standing(placing.wager, placing.box), key=lambda wager: -wager.id)
            yield from (wager for wager in there if wager.player not in owners)

    def make_way(self, placing: PlaceWager) -> None:
        super().make_way(placing)
        most = self.most_per_box(placing.wager) if placing.wager in SIDE_WAGERS else None
        if most is not None and self.is_full(placing, most):
            last = next(self.strangers(placing))
            for wager in list(self.standing(placing.wager, placing.box, last.player)):
                self.return_wager(wager, "makes way", self.rules.wager(placing.wager).citation)

    # -- going back ------------------------------------------------------------------------------------------------

    def return_wager(self, wager: Wager, why: str, *cites: Citation, cents: int | None = None) -> None:
        """With the last initial wager that a side wager goes with, that too is withdrawn or void."""
        if not wager.is_standing:
            return  # it has gone back with the wager that it goes with
        super().return_wager(wager, why, *cites, cents=cents)
        if wager.kind == INITIAL and not wager.is_standing:
            self.return_orphans(why, *cites)

    def return_orphans(self, why: str, *cites: Citation) -> None:
        for wager in list(self.wagers.values()):
            if self.is_side_wager(wager) and not self.has_company(wager):
                if wager.settlement and self.reaches_settled_wagers():
                    self.reverse_settlement(wager, *cites)
                self.return_wager(wager, why, *cites, self.why_it_goes_too(wager))

    def is_side_wager(self, wager: Wager) -> bool:
        return wager.kind in SIDE_WAGERS or wager.kind in RIDING.values()

    def has_company(self, wager: Wager) -> bool:
        """Whether the initial wagers that a side wager goes with have neither been withdrawn nor voided."""
        initial = [other for other in self.wagers.values() if other.kind == INITIAL]
        initial = [other for other in initial if other.is_standing or other.settlement]
        if self.is_for_any_box(wager.kind):
            is_in_play = any(other.box == wager.box for other in initial)
            return is_in_play and (self.goes_alone or any(other.player == wager.player for other in initial))
        return any((other.box, other.player) == (wager.box, wager.player) for other in initial)

    def reaches_settled_wagers(self) -> bool:
        return self.rules.reading("void_hand_undoes").value == "settled_wagers_too"

    def why_it_goes_too(self, wager: Wager) -> Citation:
        if self.bets_are_closed:
            return self.rules.cite("side_wager_void")
        return self.rules.wager(wager.kind).citation

    # -- settling --------------------------------------------------------------------------------------------------

    def settle_by(self, provision: str, wager: Wager, outcome: str) -> WagerSettled:
        """As a rule says that settles the wager now."""
        return self.settle(wager, outcome, self.rules.cite(provision))
