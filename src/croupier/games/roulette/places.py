"""Where wagers lie on a roulette layout, and of what amounts: those on a racetrack are made of equal pieces."""

from math import gcd

from croupier.chips import ChipKind, format_dollars
from croupier.games.roulette.layout import join, numbers_of
from croupier.games.roulette.terms import RouletteTerms
from croupier.games.roulette.wagers import MULTIPLE, RACETRACKS
from croupier.procedure.actions import PlaceWager
from croupier.procedure.messages import Action, Citations, Incident
from croupier.procedure.setting import Limits
from croupier.rulebook import Cited, merge
from croupier.table.layout import Layout, Wager
from croupier.table.places import Places
from croupier.table.round import refuse

COURTESY = "courtesy:"
"""Before a place that lies on a courtesy line: `courtesy:0-00`."""
ON_COURTESY_LINES = ("straight_up", "split")


class RoulettePlaces(Places):
    """Numbers may be said in any order, and some places are there twice; racetrack wagers the dealer alone places."""

    def __init__(self, terms: RouletteTerms, layout: Layout) -> None:
        super().__init__(terms.betting, layout)
        self._terms = terms
        self._felt = terms.felt

    def of(self, wager: str) -> tuple[str, ...]:
        return self._terms.places(wager)

    def main_place(self, on: str) -> str:
        numbers = numbers_of(on.removeprefix(COURTESY))
        main = join(numbers) if {*numbers} <= self._felt.layout.areas.keys() else on
        return on if on.startswith(COURTESY) and main not in self._felt.courtesy else main

    def verify_lies(self, what: Action | Incident, wager: str, on: str) -> None:
        if not self.of(wager):
            wheel, citation = self._terms.wheel
            refuse(what, f"wager: there is no {wager} with a {wheel} wheel", citation)
        is_elsewhere = on.startswith(COURTESY) and wager not in ON_COURTESY_LINES
        super().verify_lies(what, wager, on if is_elsewhere else self.main_place(on))

    def is_placed(self, wager: Wager, placing: PlaceWager) -> None:
        if placing.on.startswith(COURTESY):
            self.reposition(wager, wager.kind, wager.box, wager.on, self._terms.courtesy_lines)

    def is_moved(self, wager: Wager, cents_before: int) -> None:
        self.void_remainder(wager, cents_before)

    def is_cut(self, wager: Wager, cents_before: int) -> None:
        self.void_remainder(wager, cents_before)

    def limits_for(self, player: str, box: int, wager: str = "") -> Cited[Limits]:
        limits, citation = super().limits_for(player, box, wager)
        if wager in MULTIPLE and self._terms.racetrack_limits.value == "each_piece":
            return Cited(scaled(limits, self._felt.piece_count(wager)), citation)
        return Cited(limits, citation)

    def verify_payable(self, placing: PlaceWager) -> None:
        super().verify_payable(placing)
        if placing.wager in RACETRACKS and placing.manner == "chips":
            problem = "manner: it is declared to the dealer, who places it (oral_with_chips)"
            refuse(placing, problem, self._terms.racetrack_put_by_player)
        self.verify_pieces(placing, placing.wager, placing.cents, placing.chips)

    # -- pieces of multiple wagers -----------------------------------------------------------------------------------

    def verify_pieces(self, what: Action | Incident, wager: str, cents: int, chips: ChipKind) -> None:
        """That an amount makes equal pieces of a multiple wager, in chips."""
        if self._beyond_pieces(wager, cents, chips, 1):
            count = self._felt.piece_count(wager)
            problem = f"cents: {format_dollars(cents)} is not {count} equal pieces of {wager}"
            refuse(what, problem, self._terms.multiple(wager))

    def _beyond_pieces(self, wager: str, cents: int, chips: ChipKind, unit: int) -> int:
        """What is over when an amount is made into equal pieces: of value chips, or of the unit that others have."""
        if wager not in MULTIPLE:
            return 0
        count = self._felt.piece_count(wager)
        each = cents // count
        if chips == "value":
            each = next(less for less in range(each, -1, -1) if self.layout.terms.chip_set.can_pay(less))
        else:
            each -= each % unit
        return cents - each * count

    def remainder(self, wager: str, cents: int, chips: ChipKind, staked: int) -> int:
        """What of a multiple wager is void because the rest, once part of it was voided, is not in equal pieces.

        The value of non-value chips is not known here; it is taken to divide a piece, and the table's smallest chip.
        """
        if wager not in MULTIPLE:
            return 0
        each, over = divmod(staked, self._felt.piece_count(wager))
        unit = gcd(staked if over else each, self.layout.terms.chip_set.denominations[0])
        beyond = self._beyond_pieces(wager, cents, chips, unit)
        return cents if beyond and self._terms.remainder_of_multiple.value == "wholly_void" else beyond

    def remainder_cites(self, wager: str) -> Citations:
        """The rules by which such a remainder is void."""
        return merge((self._terms.multiple(wager), self._terms.remainder_of_multiple.citation))

    def void_remainder(self, wager: Wager, staked: int) -> int:
        """After part of what was staked has been voided; returns how much more that voids."""
        void = self.remainder(wager.kind, wager.cents, wager.chips, staked) if wager.is_standing else 0
        if void:
            self.layout.give_back(wager, "void", *self.remainder_cites(wager.kind), cents=void)
        return void


def scaled(limits: Limits, count: int) -> Limits:
    """What limits of each of some pieces come to for all."""
    step = limits.increment_cents
    return Limits(limits.minimum_cents * count, limits.maximum_cents * count, step * count if step else None)
