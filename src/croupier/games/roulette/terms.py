"""What a rulebook says of roulette: its wheel, its cloth, its wagers, the spin, and what can go wrong with it."""

from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property
from typing import Literal

from croupier.games.roulette.layout import INSIDE
from croupier.games.roulette.wagers import MULTIPLE, OUTSIDE, RACETRACKS, Felt, FeltTerms
from croupier.rulebook import Citation, Cited
from croupier.table.definition import HouseTerms
from croupier.table.outcomes import Leg
from croupier.table.place_rulings import PlaceRulingTerms
from croupier.table.result import ResultTerms
from croupier.table.terms import WagerTerms, each, each_wager, says

WAGERS = (*INSIDE[:3], RACETRACKS[0], *INSIDE[3:], *OUTSIDE, *MULTIPLE)


@dataclass(frozen=True, kw_only=True)
class RouletteTerms(HouseTerms):
    """What the rulebook says of roulette."""

    result: ResultTerms
    place_rulings: PlaceRulingTerms
    cloth: FeltTerms
    wagers: dict[str, WagerTerms] = each_wager(*WAGERS)
    wheel: Cited[Literal["single_zero", "double_zero"]]
    winning_number_display: Cited[bool]
    wheel_order: Citation
    spin: Citation
    change_ball: Citation
    determination: Citation
    dolly: Citation | None
    pay_winners: Citation
    handling: Citation
    taking_outside_winners: Cited[list[str]] = says("wagers")
    wagering_area: Cited[Literal["all_numbers", "each_place"]]
    losing_wager_handled: Citation
    courtesy_lines: Citation
    racetrack_put_by_player: Citation
    racetrack_to_layout: Citation
    racetrack_below_minimum: Citation | None
    racetrack_increments: Citation | None
    racetrack_limits: Cited[Literal["whole_wager", "each_piece"]]
    remainder_of_multiple: Cited[Literal["void_to_whole_pieces", "wholly_void"]]
    foreign_non_value_chips: Citation | None
    prohibited_device: Citation | None
    results_display: Citation | None
    settled_by_position: Citation | None
    touching_line: Citation | None
    clarification: Citation | None
    ball_out_of_wheel: Cited[list[str]] | None = says("examiners")
    void_result: Citation
    void_causes: dict[str, Citation] = each(
        same_direction="void_same_direction",
        foreign_object="void_foreign_object",
        ball_hung_up="void_ball_hung_up",
        interference="void_interference",
    )

    def problems(self) -> Iterator[tuple[str, str]]:
        _ = self.felt  # says itself what is wrong with it
        yield from ()

    @cached_property
    def felt(self) -> Felt:
        return Felt(self.cloth)

    @property
    def results(self) -> dict[str, int]:
        """Every number, which comes up in one of equally likely ways."""
        return dict.fromkeys(self.felt.wheel, 1)

    def places(self, wager: str) -> tuple[str, ...]:
        """Where on the layout a kind of wager may lie."""
        return self.felt.placements.get(wager, ())

    def outcome(self, wager: str, on: str, result: str) -> str:
        """What a number makes of a wager; of a multiple one, of the pieces that stay on the racetrack."""
        if wager not in MULTIPLE and self.felt.wins(wager, on, result):
            return "wins"
        return "loses_to_zero" if result in self.felt.zeros else "loses"

    def call(self, number: str) -> tuple[str, str]:
        """A number as it is written, and as the dealer announces it."""
        return number, f"{number} {self.felt.colour(number)}"

    def legs(self, wager: str, on: str, result: str) -> tuple[Leg, ...]:
        """What a unit becomes. A price need not tell losing to zero from losing, unless they cost differently."""
        outcome, pays = self.outcome(wager, on, result), self.wagers[wager].pays
        if pays[outcome].value == pays["loses"].value:
            outcome = "loses"
        if wager not in MULTIPLE:
            return (Leg(wager, outcome),)
        each_piece = Fraction(1, len(self.felt.pieces[wager, on]))
        won = self.felt.winning_pieces(wager, on, result)
        left = 1 - each_piece * sum(won.values())
        return (*(Leg(kind, "wins", each_piece * count) for (kind, _), count in won.items()), Leg(wager, outcome, left))

    def multiple(self, wager: str) -> Citation:
        """The rule that says of which pieces a multiple wager is made."""
        cited: Cited[object] = getattr(self.cloth, wager)
        return cited.citation
