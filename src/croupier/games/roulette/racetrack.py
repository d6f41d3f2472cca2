"""Where wagers lie on a roulette layout, and those on its racetracks: made of pieces, placed by the dealer only."""

from math import gcd
from typing import Any, ClassVar

import msgspec

from croupier.chips import ChipKind, format_dollars
from croupier.games.house import Accepted
from croupier.games.layout_game import LayoutRound
from croupier.games.roulette.layout import join, numbers_of
from croupier.games.roulette.messages import WagerPutOnRacetrack, WinnerMovedToLayout
from croupier.games.roulette.terms import RouletteTerms
from croupier.games.roulette.wagers import MULTIPLE, RACETRACKS
from croupier.games.wagering import Wager
from croupier.procedure import (
    Action,
    Citations,
    IllegalActionError,
    Incident,
    Limits,
    Ruling,
    Setting,
    incident,
    step,
)
from croupier.procedure.actions import PlaceWager
from croupier.procedure.incidents import ForeignChips, ProhibitedDevice, WagerAcceptedOutsideLimits, WagerMoved
from croupier.rulebook import Citation, Cited, Rules, merge
from croupier.table.terms import read

COURTESY = "courtesy:"
"""Before a place that lies on a courtesy line: `courtesy:0-00`."""
ON_COURTESY_LINES = ("straight_up", "split")


class RacetrackRound(LayoutRound):
    """The part of a round of roulette that is about places, and about pieces of racetrack wagers."""

    needs: ClassVar[tuple[str, ...]] = ("courtesy_lines", "racetrack_put_by_player", "racetrack_to_layout")
    needs_choices: ClassVar[tuple[str, ...]] = ("racetrack_limits", "remainder_of_multiple")

    def __init__(self, rules: Rules, equipment: Any, setting: Setting) -> None:
        super().__init__(rules, equipment, setting)
        self.felt = read(rules, RouletteTerms).felt
        self.moved: dict[int, Wager] = {}
        """Racetrack wagers from which pieces went to the main layout, by the number of the piece."""
        self.staked: dict[int, int] = {}
        """What those wagers came to before."""
        self.voided_whole: set[int] = set()
        """Those of which a ruling on their player has voided what stood."""

    # -- who may wager where ---------------------------------------------------------------------------------------

    def main_place(self, on: str) -> str:
        """A place on the numbers by its own name: they may be said in any order, or be those of a courtesy line."""
        numbers = numbers_of(on.removeprefix(COURTESY))
        main = join(numbers) if {*numbers} <= self.felt.layout.areas.keys() else on
        return on if on.startswith(COURTESY) and main not in self.felt.courtesy else main

    def verify_placement(self, what: Action | Incident, wager: str, on: str) -> None:
        if not self.placements(self.rules, wager):
            wheel = self.rules.choice("wheel", str)
            raise IllegalActionError(what, f"wager: there is no {wager} with a {wheel.value} wheel", wheel.citation)
        is_elsewhere = on.startswith(COURTESY) and wager not in ON_COURTESY_LINES
        super().verify_placement(what, wager, on if is_elsewhere else self.main_place(on))

    def already_there(self, placing: PlaceWager) -> int:
        return super().already_there(msgspec.structs.replace(placing, on=self.main_place(placing.on)))

    @step
    def add_wager(
        self,
        player: str,
        kind: str,
        box: int,
        cents: int,
        citation: Citation,
        chips: ChipKind = "value",
        on: str = "",
    ) -> Wager:
        main = self.main_place(on)
        wager = super().add_wager(player, kind, box, cents, citation, chips, main)
        if on.startswith(COURTESY):
            self.reposition(wager, kind, main, self.rules.cite("courtesy_lines"))
        return wager

    def reposition(self, wager: Wager, kind: str, on: str, *cites: Citation) -> None:
        staked = wager.cents
        super().reposition(wager, kind, self.main_place(on), *cites)
        self.void_remainder(wager, staked)

    def limits_for(self, player: str, box: int, wager: str = "") -> Cited[Limits]:
        limits, citation = super().limits_for(player, box, wager)
        if wager in MULTIPLE and self.rules.reading("racetrack_limits").value == "each_piece":
            return Cited(scaled(limits, self.piece_count(wager)), citation)
        return Cited(limits, citation)

    def piece_count(self, wager: str) -> int:
        """Of a multiple wager; it has as many wherever it lies."""
        return len(self.felt.pieces[wager, self.felt.placements[wager][0]])

    def verify_place_wager(self, placing: PlaceWager) -> None:
        super().verify_place_wager(placing)
        if placing.wager in RACETRACKS and placing.manner == "chips":
            problem = "manner: it is declared to the dealer, who places it (oral_with_chips)"
            self.refuse(placing, problem, "racetrack_put_by_player")
        self.verify_pieces(placing, placing.wager, placing.cents, placing.chips)

    def verify_pieces(self, what: Action | Incident, wager: str, cents: int, chips: ChipKind) -> None:
        """That an amount makes equal pieces of a multiple wager, in chips."""
        if self.beyond_pieces(wager, cents, chips, 1):
            problem = f"cents: {format_dollars(cents)} is not {self.piece_count(wager)} equal pieces of {wager}"
            raise IllegalActionError(what, problem, self.rules.cite(wager))

    def beyond_pieces(self, wager: str, cents: int, chips: ChipKind, unit: int) -> int:
        """What is over when an amount is made into equal pieces: of value chips, or of the unit that others have."""
        if wager not in MULTIPLE:
            return 0
        count = self.piece_count(wager)
        each = cents // count
        if chips == "value":
            each = next(less for less in range(each, -1, -1) if self.chip_set.can_pay(less))
        else:
            each -= each % unit
        return cents - each * count

    def remainder(self, wager: str, cents: int, chips: ChipKind, staked: int) -> int:
        """What of a multiple wager is void because the rest, once part of it was voided, is not in equal pieces.

        The value of non-value chips is not known here; it is taken to divide a piece, and the table's smallest chip.
        """
        if wager not in MULTIPLE:
            return 0
        each, over = divmod(staked, self.piece_count(wager))
        unit = gcd(staked if over else each, self.chip_set.denominations[0])
        beyond = self.beyond_pieces(wager, cents, chips, unit)
        return cents if beyond and self.rules.reading("remainder_of_multiple").value == "wholly_void" else beyond

    def remainder_cites(self, wager: str) -> Citations:
        return merge((self.rules.cite(wager), self.rules.reading("remainder_of_multiple").citation))

    def void_remainder(self, wager: Wager, staked: int) -> int:
        """After part of what was staked has been voided; returns how much more that voids."""
        void = self.remainder(wager.kind, wager.cents, wager.chips, staked) if wager.is_standing else 0
        if void:
            self.return_wager(wager, "void", *self.remainder_cites(wager.kind), cents=void)
        return void

    # -- winners go to the main layout, and back after a void spin ---------------------------------------------------

    def move_racetrack_winners(self) -> None:
        cites = (self.rules.cite("racetrack_to_layout"),)
        for wager in list(self.standing()):
            if wager.kind in MULTIPLE:
                each = wager.cents // self.piece_count(wager.kind)
                self.staked[wager.id] = wager.cents
                won = self.felt.winning_pieces(wager.kind, wager.on, self.result)
                for (kind, on), count in won.items():
                    piece = Wager(
                        len(self.wagers) + 1, kind, wager.player, 0, each * count, wager.chips, on, wager.manner
                    )
                    wager.cents -= piece.cents
                    self.wagers[piece.id] = piece
                    self.moved[piece.id] = wager
                    self.emit(WinnerMovedToLayout(cites, piece.id, kind, wager.player, piece.cents, on, wager.id))
            elif wager.kind in RACETRACKS and self.felt.wins(wager.kind, wager.on, self.result):
                self.emit(
                    WinnerMovedToLayout(cites, wager.id, wager.kind, wager.player, wager.cents, self.result, wager.id)
                )

    def put_back(self) -> None:
        """Pieces that stand go back to their racetrack wagers; only then is judged what of these is void."""
        for number, wager in self.moved.items():
            piece = self.wagers[number]
            if piece.is_standing:
                piece.is_standing = False
                wager.cents += piece.cents
        self.moved.clear()
        for number, staked in self.staked.items():
            wager = self.wagers[number]
            if wager.is_standing and number in self.voided_whole:
                self.return_wager(wager, "void", self.rules.cite("prohibited_device"))
            elif wager.is_standing:
                self.void_remainder(wager, staked)
        self.staked.clear()
        self.voided_whole.clear()

    # -- incidents -------------------------------------------------------------------------------------------------

    def on_wager_moved(self, found: WagerMoved) -> Ruling:
        """A player who pushes a wager on to a racetrack voids it, while players may move wagers at all."""
        wager = self.verify_standing(found, found.wager_id, "settled_by_position")
        is_elsewhere = (found.wager, self.main_place(found.on)) != (wager.kind, wager.on)
        is_pushed = found.by == "player" and found.wager in RACETRACKS and is_elsewhere
        counts = not self.bets_are_closed or self.move_after_no_more_bets() != "original_place"
        if not is_pushed or self.result is not None or not counts:
            return super().on_wager_moved(found)
        self.verify_kind(found, found.wager)
        self.verify_placement(found, found.wager, found.on)
        citation = self.rules.cite("racetrack_put_by_player")
        self.return_wager(wager, "void", citation)
        return self.ruling(
            found, "put on a racetrack by a player: void and returned", citation, concerns=(wager.player,)
        )

    @incident(WagerPutOnRacetrack, "racetrack_put_by_player")
    def on_wager_put_on_racetrack(self, found: WagerPutOnRacetrack) -> Ruling:
        """It never was a wager: the chips go back, whatever the result."""
        placing = PlaceWager(found.player, found.wager, found.cents, 0, found.on)
        if found.wager not in RACETRACKS:
            self.refuse(found, f"wager: {found.wager!r} is none of {', '.join(RACETRACKS)}", "racetrack_put_by_player")
        self.verify_form(placing)
        self.verify_place(placing)
        decides = "put on a racetrack by a player: void, and the chips go back"
        return self.ruling(found, decides, self.rules.cite("racetrack_put_by_player"), concerns=(found.player,))

    def lying(self, placing: PlaceWager) -> list[Wager]:
        return super().lying(msgspec.structs.replace(placing, on=self.main_place(placing.on)))

    def late_outcome(self, placing: PlaceWager) -> str | None:
        return super().late_outcome(msgspec.structs.replace(placing, on=self.main_place(placing.on)))

    def on_the_books(self, placing: PlaceWager) -> int:
        """Of a racetrack wager, with the pieces of it that went to the main layout."""
        there = self.wager_there(placing)
        pieces = (number for number, wager in self.moved.items() if wager is there)
        return super().on_the_books(placing) + sum(self.wagers[number].cents for number in pieces)

    def has_own_limits(self, wager: str) -> bool:
        """Racetrack wagers below the minimum are void at once; beyond the steps required, the excess is."""
        has_rules = self.rules.has("racetrack_below_minimum") and self.rules.has("racetrack_increments")
        return wager in RACETRACKS and has_rules

    def as_accepted(self, found: WagerAcceptedOutsideLimits) -> PlaceWager:
        placing = super().as_accepted(found)
        return (
            msgspec.structs.replace(placing, manner="oral_with_chips") if self.has_own_limits(found.wager) else placing
        )

    def judge_limits(self, found: WagerAcceptedOutsideLimits, placing: PlaceWager) -> Accepted:
        if not self.has_own_limits(found.wager):
            return super().judge_limits(found, placing)
        parts = self.void_parts(placing)
        if not parts:
            self.refuse(found, f"{format_dollars(found.cents)} is within the limits", "outside_limits")
        void = sum(cents for cents, _ in parts)
        rest = "; the rest stands" if void < found.cents + self.on_the_books(placing) else ""
        cites = merge(tuple(citation for _, cited in parts for citation in cited))
        return Accepted(f"{format_dollars(void)} is void and returned{rest}", cites, tuple(parts))

    def void_parts(self, placing: PlaceWager) -> list[tuple[int, Citations]]:
        """What of an accepted racetrack wager is void, and why: until the rest is in order, or nothing is left."""
        parts: list[tuple[int, Citations]] = []
        left = placing.cents
        there = self.on_the_books(placing)
        same = sum(wager.cents for wager in (self.wager_there(placing),) if wager)
        while left:
            void, provision = self.racetrack_excess(placing, there + left)
            over = self.remainder(placing.wager, same + left, placing.chips, placing.cents) if parts and not void else 0
            if not void and not over:
                break
            cites = (self.rules.cite(provision),) if void else self.remainder_cites(placing.wager)
            parts.append((min(void or over, left), cites))
            left -= parts[-1][0]
        return parts

    def racetrack_excess(self, placing: PlaceWager, cents: int) -> tuple[int, str]:
        """How much of an amount on a racetrack is void, and by which provision."""
        limits = self.limits_for(placing.actor, 0, placing.wager).value
        if cents < limits.minimum_cents:
            return cents, "racetrack_below_minimum"
        if cents > limits.maximum_cents:
            return cents - limits.maximum_cents, "above_maximum"
        base = limits.minimum_cents if self.rules.reading("increments_from").value == "minimum" else 0
        return (cents - base) % (limits.increment_cents or 1), "racetrack_increments"

    def on_foreign_chips(self, found: ForeignChips) -> Ruling:
        wager = self.wagers.get(found.wager_id)
        staked = wager.cents if wager else 0
        ruling = super().on_foreign_chips(found)
        void = self.void_remainder(wager, staked) if wager else 0
        if not void:
            return ruling
        assert wager is not None
        decides = f"{ruling.decides}; so is {format_dollars(void)} more, for the rest to be in equal pieces"
        return self.ruling(found, decides, *ruling.cites, *self.remainder_cites(wager.kind), concerns=(wager.player,))

    def on_prohibited_device(self, found: ProhibitedDevice) -> Ruling:
        """A racetrack wager is void with the pieces of it that were still to be paid."""
        pieces = [wager.id for wager in self.standing(player=found.player) if wager.id in self.moved]
        ruling = super().on_prohibited_device(found)
        self.voided_whole |= {self.moved[piece].id for piece in pieces}
        return ruling


def scaled(limits: Limits, count: int) -> Limits:
    """What limits of each of some pieces come to for all."""
    step = limits.increment_cents
    return Limits(limits.minimum_cents * count, limits.maximum_cents * count, step * count if step else None)
