"""What a rulebook says of Snake Eyes: what each total means for the wagers, whose turn it is, what can go wrong."""

from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property
from math import lcm
from typing import Literal

from croupier.dice import Roll, all_rolls
from croupier.rulebook import Citation, Cited
from croupier.table.definition import HouseTerms
from croupier.table.outcomes import Leg, OutcomeTable, placement_tables
from croupier.table.place_rulings import PlaceRulingTerms
from croupier.table.result import ResultTerms
from croupier.table.terms import WagerTerms, each, each_says, each_wager, named, says
from croupier.table.written_wagers import THROW, DiceSight, WrittenWager, written_wagers

TOTALS = {
    "five": "five_totals",
    "six": "six_totals",
    "eight": "eight_totals",
    "field": "field_totals",
    "any_7": "any_7_totals",
    "c_and_e": "c_and_e_totals",
    "craps_2": "craps_2_totals",
    "craps_3": "craps_3_totals",
    "craps_12": "craps_12_totals",
    "eleven": "eleven_totals",
}
"""Wagers on totals, however they are made, and the provision that says which decide each."""
HARDWAYS = {"hardway": "hardway_totals", "hardway_combo": "hardway_combo_totals"}
"""Wagers on totals that are made the hard way, by a pair, likewise."""
WAGERS = (*HARDWAYS, *TOTALS)
UNDECIDED = "undecided"
VOID_ALWAYS = {
    "left_table": "void_left_table",
    "on_other_die": "void_on_other_die",
    "on_bank": "void_on_bank",
    "in_bowl_or_on_rail": "void_in_bowl_or_on_rail",
    "on_several_faces": "void_on_several_faces",
    "fraud": "void_fraud",
    "fall_could_be_called": "void_fall_could_be_called",
    "not_the_shooter": "void_not_the_shooter",
}
"""Causes that void a roll whether or not anybody says so, and the provision for each."""

OVERRULED_BY = {
    "game_supervisor": "overruled_by_game_supervisor",
    "casino_supervisor": "overruled_by_casino_supervisor",
    "senior_casino_supervisor": "overruled_by_senior_casino_supervisor",
    "casino_operator": "overruled_by_casino_operator",
}
"""Who may overrule a call, and the provision that says so."""


def call(roll: Roll) -> tuple[str, str]:
    """A roll as it is written, and as the dealer calls it: "8, a pair"."""
    is_hard = len({*roll}) == 1
    return "-".join(map(str, roll)), f"{sum(roll)}, {'a pair' if is_hard else ' and '.join(map(str, roll))}"


@dataclass(frozen=True, kw_only=True)
class ShooterTerms:
    """Whose turn it is to throw, with which dice."""

    dice: Cited[int]
    active_dice: Cited[int] = says("count")
    throw: Citation
    first_offer: Citation
    next_offer: Citation
    choice_of_dice: Citation
    further_wager: Citation
    relinquishing: Citation
    relinquishing_after_seven: Citation
    relinquishing_required: Cited[int] | None = says("void_rolls")
    seven_out: Cited[int] = says("total")
    second_chance: Citation | None
    has_second_chance: Cited[bool] = named("second_chance")
    dealer_rolls: Citation
    first_offer_to: Cited[Literal["all_players", "players_with_a_wager"]]
    previous_shooter: Cited[Literal["asked_last", "not_asked"]]
    nobody_takes_the_dice: Cited[Literal["dealer_rolls", "wagers_returned"]]
    dealer_rolls_until: Cited[Literal["a_wager_is_decided", "all_wagers_are_decided"]]
    dice_left_table: Citation | None
    dice_found: Cited[list[str]] | None = says("inspected_by")
    dice_not_found: Citation | None
    void_left_table: Citation | None


@dataclass(frozen=True, kw_only=True)
class SnakeEyesTerms(HouseTerms):
    """What the rulebook says of Snake Eyes."""

    result: ResultTerms
    place_rulings: PlaceRulingTerms
    wagers: dict[str, WagerTerms] = each_wager(*WAGERS, has_written=True)
    shooter: ShooterTerms
    active_dice: Cited[int] = says("count")
    totals: dict[str, Cited[dict[str, list[int]]]] = each_says("totals", **TOTALS)
    otherwise: dict[str, Cited[str]] = each_says("otherwise", **TOTALS)
    hard: dict[str, Cited[list[int]]] = each_says("hard", **HARDWAYS)
    seven: dict[str, Cited[list[int]]] = each_says("seven", **HARDWAYS)
    hardway_combo_loses_to: Cited[Literal["any_easy_total", "that_total"]]
    throw: Citation
    wagering: Citation
    no_more_bets: Citation
    wager_during_roll: Citation
    wager_reduced: Citation
    losing_wager: Citation
    settled_by_position: Citation | None
    determination: Citation
    entry: Citation
    collect_and_pay: Citation
    collect_dice: Citation
    display: Cited[bool]
    electronic_equipment: Cited[bool]
    results_display: Citation | None
    result_amended: Citation | None
    illumination_failed: Citation | None
    no_games_until_rectified: Citation
    die_on_object: Citation | None
    overruling: Cited[list[str]] | None = says("ranks")
    overruled_by: dict[str, Citation] = each(**OVERRULED_BY)
    prohibited_device: Citation | None
    void_result: Citation
    void_causes: dict[str, Citation] = each(
        **VOID_ALWAYS,
        not_together="voidable_not_together",
        end_not_struck="voidable_end_not_struck",
        improper="voidable_improper",
        irregularity="voidable_irregularity",
    )
    """Those and the causes for which the dealer or game supervisor may void it: reported, they have."""

    def problems(self) -> Iterator[tuple[str, str]]:
        possible = {sum(roll) for roll in self.results}
        for wager in (wager for wager in WAGERS if wager in self.wagers):
            where = f"provisions.{(TOTALS | HARDWAYS)[wager]}"
            outcomes, totals = self._decided_by(wager)
            for outcome in outcomes:
                if outcome not in self.wagers[wager].pays:
                    yield where, f"{wager} has no outcome {outcome!r}"
            if not all(type(total) is int and total in possible for total in totals):
                yield where, f"{totals} are not all totals of the dice"
            if len({*totals}) != len(totals):
                yield where, f"{totals} has a total twice"

    def _decided_by(self, wager: str) -> tuple[list[str], list[int]]:
        """The outcomes that a wager's provision names, and the totals."""
        if wager in HARDWAYS:
            hard, seven = self.hard[wager].value, self.seven[wager].value
            ways = [f"hard_{total}" for total in hard] if wager == "hardway" else ["hard_way"]
            return [*ways, "easy_way", "seven"], [*hard, *seven]
        by_outcome, otherwise = self.totals[wager].value, self.otherwise[wager].value
        others = [] if otherwise == UNDECIDED else [otherwise]
        return [*by_outcome, *others], [total for totals in by_outcome.values() for total in totals]

    @property
    def overrulers(self) -> dict[str, Citation] | None:
        """Who may overrule a call, by which rule; None unless the rulebook has a rule for each."""
        return self.overruled_by if self.overruled_by.keys() == OVERRULED_BY.keys() else None

    @cached_property
    def results(self) -> dict[Roll, int]:
        """Every roll, with the number of equally likely ways in which it comes up."""
        return all_rolls(self.active_dice.value)

    @cached_property
    def sight(self) -> DiceSight:
        """What wagers that the rulebook describes itself may look at."""
        return DiceSight(self.active_dice.value)

    @cached_property
    def _side(self) -> dict[str, WrittenWager]:
        return written_wagers(self.rules, self.sight)

    def places(self, wager: str) -> tuple[str, ...]:
        """Where on the layout a kind of wager may lie."""
        return tuple(map(str, self.hard[wager].value)) if wager == "hardway" else ("",)

    def outcome(self, wager: str, on: str, result: Roll) -> str | None:
        """What a roll makes of a wager, by the rulebook's name for it; None if it stays undecided."""
        if wager in HARDWAYS:
            return self._hardway_outcome(wager, on, result)
        if wager in self._side:
            return self._side[wager].outcome({THROW: result})
        total = sum(result)
        for outcome, totals in self.totals[wager].value.items():
            if total in totals:
                return outcome
        otherwise = self.otherwise[wager].value
        return None if otherwise == UNDECIDED else otherwise

    def _hardway_outcome(self, wager: str, on: str, result: Roll) -> str | None:
        """The hard way is a pair; a total that comes otherwise loses, and so does a seven."""
        total, is_pair = sum(result), len({*result}) == 1
        if total in self.seven[wager].value:
            return "seven"
        if total not in self.hard[wager].value or (wager == "hardway" and str(total) != on):
            return None
        if is_pair:
            return f"hard_{total}" if wager == "hardway" else "hard_way"
        return None if wager == "hardway_combo" and self.is_spoiled_singly else "easy_way"

    @property
    def is_spoiled_singly(self) -> bool:
        """Under the literal reading, an easy total spoils only its own hard way of a hardway combo."""
        return self.hardway_combo_loses_to.value == "that_total"

    def combo_outcome(self, roll: Roll, spoiled: frozenset[int]) -> tuple[str | None, frozenset[int]]:
        """What a roll makes of a hardway combo of which some totals are spoiled, and those that are then."""
        if not self.is_spoiled_singly:
            return self.outcome("hardway_combo", "", roll), spoiled
        hard, total = self.hard["hardway_combo"].value, sum(roll)
        if total in hard and len({*roll}) > 1:
            spoiled |= {total}
            return "easy_way" if spoiled.issuperset(hard) else None, spoiled
        return None if total in spoiled else self.outcome("hardway_combo", "", roll), spoiled

    def prices(self) -> Iterator[OutcomeTable]:
        """How every wager can end."""
        places = {wager: self.places(wager) for wager in self.wagers}
        for table in placement_tables(places, self.results, self.outcome):
            is_combo = table.wager == "hardway_combo" and self.is_spoiled_singly
            yield self.combo_table() if is_combo else table

    # -- the price of a hardway combo ------------------------------------------------------------------------------

    def combo_table(self) -> OutcomeTable:
        """A hardway combo that lives on for the totals that have not come the easy way.

        Ways are scaled so that all are whole; `trials` to `total` is the mean number of rolls until it is decided.
        """
        chances, rolls = self._combo(frozenset(self.hard["hardway_combo"].value))
        total = lcm(rolls.denominator, *(chance.denominator for chance in chances.values()))
        counts: dict[tuple[Leg, ...], int] = {
            (Leg("hardway_combo", outcome),): int(chance * total) for outcome, chance in chances.items()
        }
        return OutcomeTable("hardway_combo", total, trials=int(rolls * total), counts=counts)

    def _combo(self, alive: frozenset[int]) -> tuple[dict[str, Fraction], Fraction]:
        """How it ends, and after how many rolls on average, with these totals not spoiled yet."""
        if not alive:
            return {"easy_way": Fraction(1)}, Fraction(0)
        ends: dict[str, Fraction] = {}
        easy: dict[int, int] = {}
        deciding = 0
        for roll, ways in self.results.items():
            total = sum(roll)
            outcome = self.outcome("hardway_combo", "", roll)
            if outcome == "seven" or (outcome and total in alive):
                ends[outcome] = ends.get(outcome, Fraction(0)) + ways
                deciding += ways
            elif total in alive:
                easy[total] = easy.get(total, 0) + ways
                deciding += ways
        rolls = Fraction(sum(self.results.values()))
        for total, ways in easy.items():
            after, more = self._combo(alive - {total})
            rolls += ways * more
            for outcome, chance in after.items():
                ends[outcome] = ends.get(outcome, Fraction(0)) + ways * chance
        return {outcome: chance / deciding for outcome, chance in ends.items()}, rolls / deciding
