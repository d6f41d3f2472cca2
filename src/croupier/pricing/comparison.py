"""The editions of a game beside each other: their prices at every value of an option or reading."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from croupier.errors import CroupierError
from croupier.games import Game
from croupier.pricing.parsheet import ParSheet, price
from croupier.pricing.shown import Shown
from croupier.rulebook import NotAllowedError, Rules, load
from croupier.rulebook.errors import unknown


class UnlistedError(CroupierError):
    """An option whose values are for the operator to give and cannot be gone through."""


@dataclass(frozen=True, repr=False)
class Comparison(Shown):
    """Prices by the value that was chosen, as it is shown, and the edition; and why some values were refused."""

    over: str
    sheets: dict[tuple[str, str], ParSheet]
    refused: dict[str, NotAllowedError]

    def __repr__(self) -> str:
        values, editions = (dict.fromkeys(key[at] for key in self.sheets) for at in (0, 1))
        return f"Comparison({self.over!r}: {', '.join(values)}; {', '.join(editions)})"

    def to_list(self) -> list[dict[str, Any]]:
        """A row for each price and for each value that was refused, for JSON."""
        rows: list[dict[str, Any]] = [
            {self.over: value, **sheet.to_dict()} for (value, _), sheet in self.sheets.items()
        ]
        return rows + [{self.over: value, "not_allowed": str(error)} for value, error in self.refused.items()]


def compare(
    document: str | Path,
    over: str,
    options: Mapping[str, Any] | None = None,
    readings: Mapping[str, str] | None = None,
    progress: Callable[[int, int], None] | None = None,
) -> Comparison:
    """Price every edition that has it at every value of an option or reading, beside what else was chosen.

    A value that does not go with the other choices is refused by itself; where none goes, the first refusal is raised.
    `progress` hears how many values were gone through, and how many there are.
    """
    editions = [Rules(document, edition=edition) for edition in load(document).editions]
    sheets: dict[tuple[str, str], ParSheet] = {}
    refused: dict[str, NotAllowedError] = {}
    values = _values_of(editions, over)
    for number, (shown, chosen, read) in enumerate(values):
        if progress is not None:
            progress(number, len(values))
        for edition in (rules.edition for rules in editions if _has_value(rules, chosen, read)):
            try:
                game = Game(
                    document,
                    edition=edition,
                    options={**(options or {}), **chosen},
                    readings={**(readings or {}), **read},
                )
            except NotAllowedError as error:
                refused[shown] = error
            else:
                sheets[shown, edition] = price(game)
    if refused and not sheets:
        raise next(iter(refused.values()))
    return Comparison(over, sheets, refused)


def _values_of(editions: list[Rules], over: str) -> list[tuple[str, dict[str, Any], dict[str, str]]]:
    """Every value of an option or reading that some edition has: as it is shown, and as it is chosen."""
    options = [rules.priced_options().get(over) or rules.options.get(over) for rules in editions]
    there = [option for option in options if option is not None]  # one that is unset is no part of the price
    readings = [rules.priced_readings()[over] for rules in editions if over in rules.priced_readings()]
    if not there and not readings:
        known = [name for rules in editions for name in (*rules.priced_options(), *rules.priced_readings())]
        raise unknown(f"{editions[0].name}: option", over, dict.fromkeys(known))
    if there and not any(option.listed() for option in there):
        raise UnlistedError(f"{over}: its values cannot be listed; it takes {there[0].allowed}")
    chosen = {option.show(value): value for option in there for value in option.listed()}
    read = dict.fromkeys(value for reading in readings for value in reading.values)
    return [(shown, {over: value}, {}) for shown, value in chosen.items()] or [(v, {}, {over: v}) for v in read]


def _has_value(rules: Rules, options: dict[str, Any], readings: dict[str, str]) -> bool:
    known = rules.priced_options()
    return all(name in known and known[name].permits(value) for name, value in options.items()) and all(
        name in rules.priced_readings() for name in readings
    )
