"""What a rulebook says of Tai Sai: the areas of the table, what three dice make of each, who throws them."""

import re
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property
from typing import Literal, TypeVar

import msgspec

from croupier.chips import Odds
from croupier.dice import FACES, Roll, all_rolls
from croupier.procedure import Action, Incident
from croupier.rulebook import Citation, Cited
from croupier.table.definition import HouseTerms
from croupier.table.place_rulings import PlaceRulingTerms
from croupier.table.result import ResultTerms
from croupier.table.terms import WagerTerms, each, each_says, each_wager, named, says
from croupier.table.written_wagers import THROW, DiceSight, WrittenWager, written_wagers

BY_NUMBER = ("triple", "double", "face")
BY_COMBINATION = {"combination": 2, "three_dice_combination": 3, "four_number_combination": 4}
"""Wagers that name several numbers, and how many."""
FACE_OUTCOMES = ("loses", "one_die", "two_dice", "three_dice")
ALIKE = {2: "double", 3: "triple"}
WAGERS = (
    "small", "big", "triple", "double", "any_triple", "total", "combination", "face",
    "three_dice_combination", "four_number_combination", "odd", "even",
)  # fmt: skip
Message = TypeVar("Message", bound=Action | Incident)


def numbers_of(on: str) -> Roll:
    """The numbers that a place names: "1-1-2" is 1, 1 and 2."""
    return tuple(int(number) for number in on.split("-"))


def written(result: Roll) -> str:
    """A result as it is entered: "1-1-2"."""
    return "-".join(map(str, result))


def in_order(what: Message) -> Message:
    """The same, with the numbers that a combination names from low to high: the layout has it so."""
    on = getattr(what, "on", None)
    if getattr(what, "wager", None) not in [*BY_COMBINATION] or not isinstance(on, str):
        return what
    if not re.fullmatch(r"[0-9](-[0-9])+", on):
        return what
    return msgspec.structs.replace(what, on=written(tuple(sorted(numbers_of(on)))))


def call(result: Roll) -> tuple[str, str]:
    """A result as it is written, and as the dealer calls it: "double 3, 4, Total 10"."""
    faces = [f"{ALIKE[count]} {face}" if count > 1 else f"{face}" for face, count in Counter(result).items()]
    return written(result), f"{', '.join(faces)}, Total {sum(result)}"


@dataclass(frozen=True, kw_only=True)
class ThrowTerms:
    """Who throws, where players do."""

    style: Cited[Literal["A", "B"]]
    offer_of_dice: Citation
    odds_to_be_offered: Cited[str] = says("odds_above", of="offer_of_dice")
    next_offer: Citation
    keeping_the_dice: Citation
    odds_to_keep: Cited[str] = says("odds_above", of="keeping_the_dice")
    relinquishing: Citation
    dealer_throws: Citation
    throw: Citation
    determination: Citation
    dice_taken_away: Cited[int] | None = says("void_rolls")
    void_by_others: Cited[list[str]] | None = says("by_others", of="void_result")
    odds_to_throw: Cited[Literal["some_win_pays_more", "every_win_pays_more"]]
    odds_to_keep_the_dice: Cited[Literal["paid", "of_the_area"]]
    previous_thrower: Cited[Literal["asked_last", "not_asked"]]


@dataclass(frozen=True, kw_only=True)
class TaiSaiTerms(HouseTerms):
    """What the rulebook says of Tai Sai."""

    result: ResultTerms
    place_rulings: PlaceRulingTerms
    wagers: dict[str, WagerTerms] = each_wager(*WAGERS, has_written=True)
    throwing: ThrowTerms
    dice: Cited[int] = says("count")
    totals: dict[str, Cited[list[int]]] = each_says("totals", "small", "big", "odd", "even")
    except_triples: dict[str, Cited[list[int]]] = each_says("except_triples", "small", "big", "odd", "even")
    numbers: dict[str, Cited[list[int]]] = each_says("numbers", *BY_NUMBER)
    total: Cited[dict[str, str]] = says("outcome_of")
    combinations: dict[str, Cited[list[str]]] = each_says("on", *BY_COMBINATION)
    three_dice_combination: Cited[list[str]] = says("also_on")
    four_number_wins: Cited[Literal["three_different", "any_three"]]
    tumble: Cited[int] = says("at_least")
    dice_in_cup: Citation
    determination: Citation
    entry: Citation
    collect_and_pay: Citation
    previous_wagers_paid: Citation
    losing_wager_handled: Citation
    no_games_until_rectified: Citation
    has_results_display: Cited[bool] = named("results_display")
    results_display: Citation | None
    display_malfunction_stops_games: Cited[Literal["yes", "no"]]
    result_amended: Citation | None
    illumination_failed: Citation | None
    no_more_bets_not_called: Citation | None
    prohibited_device: Citation | None
    touching_the_line: Citation | None
    when_touching_the_line: Cited[Literal["returned", "stands"]] = named("touching_the_line")
    void_result: Citation
    causes: Cited[list[str]] = says("causes", of="void_result")
    void_causes: dict[str, Citation] = each(
        die_not_flat="void_die_not_flat",
        tumbler_malfunction="void_tumbler_malfunction",
        dice_exposed="void_dice_exposed",
        tumbler_not_activated="void_tumbler_not_activated",
        short_of_throw_line="void_short_of_throw_line",
        left_throwing_area="void_left_throwing_area",
        hit_obstruction="void_hit_obstruction",
        interference="void_interference",
        not_random="void_not_random",
    )

    def problems(self) -> Iterator[tuple[str, str]]:
        if self.dice.value != max(ALIKE):
            yield "provisions.dice.count", f"must be {max(ALIKE)}"
        for wager, numbers in self.numbers.items():
            if not {*numbers.value} <= {*FACES}:
                yield f"provisions.{wager}.numbers", "must be faces of a die"
        for wager, count in BY_COMBINATION.items():
            for on in self.places(wager):
                if on not in map(written, all_rolls(count)):
                    such_as = written(FACES[:count])
                    problem = f"{on!r} must be {count} faces of dice from low to high, such as {such_as}"
                    yield f"provisions.{wager}.on", problem
        for total, outcome in self.total.value.items():
            if not total.isdecimal() or outcome not in self.rules.outcomes("total"):
                yield "provisions.total.outcome_of", f"{total} = {outcome!r} is no total"

    @property
    def dice_taken_away(self) -> Cited[int] | None:
        """After how many void rolls a player may have to give up the dice; off where the rulebook has no such rule."""
        return self.throwing.dice_taken_away

    @property
    def is_covered_style(self) -> bool:
        """Whether the dice are spun under a cover before the wagers."""
        return self.throwing.style.value == "A"

    @cached_property
    def results(self) -> dict[Roll, int]:
        """Every roll, with the number of equally likely ways in which it comes up."""
        return all_rolls(self.dice.value)

    def places(self, wager: str) -> tuple[str, ...]:
        """Where on the layout a kind of wager may lie."""
        return self._places.get(wager, ("",))

    @cached_property
    def _places(self) -> dict[str, tuple[str, ...]]:
        places: dict[str, tuple[str, ...]] = dict.fromkeys(WAGERS, ("",))
        places |= {wager: tuple(map(str, numbers.value)) for wager, numbers in self.numbers.items()}
        places |= {wager: tuple(on.value) for wager, on in self.combinations.items()}
        places["three_dice_combination"] += tuple(self.three_dice_combination.value)
        places["total"] = tuple(self.total.value)
        return places

    def outcome(self, wager: str, on: str, result: Roll) -> str:
        """What a roll makes of a wager, by the rulebook's name for it."""
        found = self._outcomes.get((wager, on, result))
        if found is None:
            found = self._outcomes[wager, on, result] = self._outcome(wager, on, result)
        return found

    @cached_property
    def _outcomes(self) -> dict[tuple[str, str, Roll], str]:
        return {}

    @cached_property
    def sight(self) -> DiceSight:
        """What wagers that the rulebook describes itself may look at."""
        return DiceSight(self.dice.value)

    @cached_property
    def _side(self) -> dict[str, WrittenWager]:
        return written_wagers(self.rules, self.sight)

    def _outcome(self, wager: str, on: str, result: Roll) -> str:
        if wager in self._side:
            return self._side[wager].outcome({THROW: result})
        is_triple = len({*result}) == 1
        numbers = numbers_of(on) if on else ()
        match wager:
            case "face":
                return FACE_OUTCOMES[result.count(numbers[0])]
            case "total":
                return self.total.value[on] if sum(result) == numbers[0] else "loses"
            case "three_dice_combination":
                matched = "different" if len({*result}) == len(result) else "paired"
                return matched if result == numbers else "loses"
            case "any_triple":
                wins = is_triple
            case "triple":
                wins = is_triple and result[0] == numbers[0]
            case "double":  # a triple of the number is one, and wins once
                wins = result.count(numbers[0]) > 1
            case "combination":
                wins = {*numbers} <= {*result}
            case "four_number_combination":
                any_three = self.four_number_wins.value == "any_three"
                wins = {*result} <= {*numbers} and (any_three or len({*result}) == len(result))
            case _:
                wins = sum(result) in self.totals[wager].value
                wins = wins and not (is_triple and result[0] in self.except_triples[wager].value)
        return "wins" if wins else "loses"

    def lit(self, result: Roll) -> tuple[str, ...]:
        """The areas of the layout in use that win: "total 10", "combination 1-3"."""
        found = self._lit.get(result)
        if found is None:
            found = self._lit[result] = tuple(
                f"{wager} {on}".rstrip()
                for wager, terms in self.wagers.items()
                if terms.offered.value
                for on in self.places(wager)
                if self._is_lit(wager, self.outcome(wager, on, result))
            )
        return found

    def _is_lit(self, wager: str, outcome: str) -> bool:
        return self.wagers[wager].pays[outcome].value.net > 0 if wager in self._side else outcome != "loses"

    @cached_property
    def _lit(self) -> dict[Roll, tuple[str, ...]]:
        return {}

    # -- the odds that a thrower needs -----------------------------------------------------------------------------

    def entitles(self, wager: str, on: str) -> bool:
        """Whether a wager lies on an area with odds great enough to throw, by one reading if it has several."""
        found = self._entitled.get((wager, on))
        if found is None:
            found = self._entitled[wager, on] = self._entitles(wager, on)
        return found

    @cached_property
    def _entitled(self) -> dict[tuple[str, str], bool]:
        return {}

    def _entitles(self, wager: str, on: str) -> bool:
        outcomes = {self.outcome(wager, on, result) for result in self.results}
        nets = [self.wagers[wager].pays[outcome].value.net for outcome in outcomes]
        winning = [net for net in nets if net > 0] or [Fraction(0)]
        some = self.throwing.odds_to_throw.value == "some_win_pays_more"
        return (max(winning) if some else min(winning)) > Odds.parse(self.throwing.odds_to_be_offered.value).net

    def keeps_dice(self, wager: str, on: str, outcome: str) -> bool:
        """Whether a wager of the thrower that was settled so lets them throw again."""
        net = self.wagers[wager].pays[outcome].value.net
        if self.throwing.odds_to_keep_the_dice.value == "paid":
            return net > Odds.parse(self.throwing.odds_to_keep.value).net
        return net > 0 and self.entitles(wager, on)
