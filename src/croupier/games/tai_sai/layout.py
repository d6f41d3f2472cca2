"""Tai Sai, its layout: where wagers lie, what three dice make of each, how a result is called and lit up."""

import re
from collections import Counter
from typing import Any, ClassVar, TypeVar

import msgspec

from croupier.chance import Source
from croupier.dice import FACES, Dice, Roll, all_rolls
from croupier.games.layout_game import LayoutRound
from croupier.procedure import Action, Event, Incident, Ruling, Setting
from croupier.rulebook import NotAllowedError, RulebookError, Rules

BY_TOTAL = ("small", "big", "odd", "even")
BY_NUMBER = ("triple", "double", "face")
BY_COMBINATION = {"combination": 2, "three_dice_combination": 3, "four_number_combination": 4}
"""Wagers that name several numbers, and how many."""
FACE_OUTCOMES = ("loses", "one_die", "two_dice", "three_dice")
Message = TypeVar("Message", bound=Action | Incident)
ALIKE = {2: "double", 3: "triple"}


def numbers_of(on: str) -> Roll:
    """The numbers that a place names: "1-1-2" is 1, 1 and 2."""
    return tuple(int(number) for number in on.split("-"))


def in_order(what: Message) -> Message:
    """The same, with the numbers that a combination names from low to high: the layout has it so."""
    on = getattr(what, "on", None)
    if getattr(what, "wager", None) not in [*BY_COMBINATION] or not isinstance(on, str):
        return what
    if not re.fullmatch(r"[0-9](-[0-9])+", on):
        return what
    return msgspec.structs.replace(what, on=written(tuple(sorted(numbers_of(on)))))


def written(result: Roll) -> str:
    return "-".join(map(str, result))


class TaiSaiLayout(LayoutRound):
    """Three dice and the areas of the table."""

    initial_wagers = (
        "small", "big", "triple", "double", "any_triple", "total", "combination", "face",
        "three_dice_combination", "four_number_combination", "odd", "even",
    )  # fmt: skip
    needs: ClassVar[tuple[str, ...]] = ("dice", *BY_TOTAL, *BY_NUMBER, "total", *BY_COMBINATION)
    needs_choices: ClassVar[tuple[str, ...]] = ("four_number_wins",)

    def __init__(self, rules: Rules, equipment: Any, setting: Setting) -> None:
        super().__init__(rules, equipment, setting)
        count, citation = rules.get("dice", "count", int)
        if len(equipment.showing) != count:
            problem = f"there are {len(equipment.showing)}, the game is played with {count}"
            raise NotAllowedError("dice", problem, citation)

    @classmethod
    def verify_rules(cls, rules: Rules) -> None:
        super().verify_rules(rules)
        if rules.get("dice", "count", int).value != max(ALIKE):
            raise RulebookError(rules.name, "provisions.dice.count", f"must be {max(ALIKE)}")
        for wager in BY_NUMBER:
            if not {*rules.get(wager, "numbers", list).value} <= {*FACES}:
                raise RulebookError(rules.name, f"provisions.{wager}.numbers", "must be faces of a die")
        for wager, count in BY_COMBINATION.items():
            for on in cls.placements(rules, wager):
                if on not in map(written, all_rolls(count)):
                    such_as = written(FACES[:count])
                    problem = f"{on!r} must be {count} faces of dice from low to high, such as {such_as}"
                    raise RulebookError(rules.name, f"provisions.{wager}.on", problem)
        for total, outcome in rules.get("total", "outcome_of", dict).value.items():
            if not total.isdecimal() or outcome not in rules.outcomes("total"):
                raise RulebookError(rules.name, "provisions.total.outcome_of", f"{total} = {outcome!r} is no total")

    # -- dice and places -------------------------------------------------------------------------------------------

    @staticmethod
    def new_equipment(rules: Rules, source: Source) -> Dice:
        return Dice(rules.get("dice", "count", int).value, source)

    @staticmethod
    def restore_equipment(state: bytes, source: Source) -> Dice:
        return Dice.restore(state, source)

    @classmethod
    def results(cls, rules: Rules) -> dict[Roll, int]:
        return rules.memo("tai_sai results", lambda: all_rolls(rules.get("dice", "count", int).value))

    @classmethod
    def placements(cls, rules: Rules, wager: str) -> tuple[str, ...]:
        return rules.memo(("tai_sai placements", wager), lambda: cls._placements(rules, wager))

    @classmethod
    def _placements(cls, rules: Rules, wager: str) -> tuple[str, ...]:
        if wager in BY_NUMBER:
            return tuple(map(str, rules.get(wager, "numbers", list).value))
        if wager == "total":
            return tuple(rules.get("total", "outcome_of", dict).value)
        if wager == "three_dice_combination":
            return (*rules.get(wager, "on", list).value, *rules.get(wager, "also_on", list).value)
        return tuple(rules.get(wager, "on", list).value) if wager in BY_COMBINATION else ("",)

    def act(self, action: Action) -> tuple[Event, ...]:
        return super().act(in_order(action))

    def verify(self, action: Action) -> None:
        super().verify(in_order(action))

    def report(self, incident: Incident) -> Ruling:
        return super().report(in_order(incident))

    # -- what wins -------------------------------------------------------------------------------------------------

    @classmethod
    def outcome(cls, rules: Rules, wager: str, on: str, result: Roll) -> str:
        return rules.memo(("tai_sai outcome", wager, on, result), lambda: cls._outcome(rules, wager, on, result))

    @classmethod
    def _outcome(cls, rules: Rules, wager: str, on: str, result: Roll) -> str:
        is_triple = len({*result}) == 1
        numbers = numbers_of(on) if on else ()
        match wager:
            case "face":
                return FACE_OUTCOMES[result.count(numbers[0])]
            case "total":
                return str(rules.get("total", "outcome_of", dict).value[on]) if sum(result) == numbers[0] else "loses"
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
                any_three = rules.reading("four_number_wins").value == "any_three"
                wins = {*result} <= {*numbers} and (any_three or len({*result}) == len(result))
            case _:
                lost_to = rules.get(wager, "except_triples", list).value
                wins = sum(result) in rules.get(wager, "totals", list).value
                wins = wins and not (is_triple and result[0] in lost_to)
        return "wins" if wins else "loses"

    @classmethod
    def lit(cls, rules: Rules, result: Roll) -> tuple[str, ...]:
        """The areas of the layout in use that win: "total 10", "combination 1-3"."""
        return rules.memo(
            ("tai_sai lit", result),
            lambda: tuple(
                f"{wager} {on}".rstrip()
                for wager in cls.initial_wagers
                if wager in rules.wagers() and rules.offered(wager).value
                for on in cls.placements(rules, wager)
                if cls.outcome(rules, wager, on, result) != "loses"
            ),
        )

    def call(self, result: Roll) -> tuple[str, str]:
        """From the lowest to the highest, then the total: "double 3, 4, Total 10"."""
        faces = [f"{ALIKE[count]} {face}" if count > 1 else f"{face}" for face, count in Counter(result).items()]
        return written(result), f"{', '.join(faces)}, Total {sum(result)}"
