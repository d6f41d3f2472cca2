"""What each reading of unclear text does to every wager, and which of them change no price."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any

from croupier.games import Game
from croupier.pricing.figures import Figures, Measured, Prices
from croupier.pricing.parsheet import price
from croupier.rulebook import Citation, NotAllowedError, Reading, Rules

Progress = Callable[[int, int], None]


@dataclass(frozen=True)
class ReadingEffect:
    """A reading, the value that is taken, and the prices by each of its values."""

    name: str
    citation: Citation
    why: str
    taken: str
    prices: Mapping[str, Prices]
    """Those of each value, the one that is taken among them."""
    refused: Mapping[str, str] = field(default_factory=dict)
    """Values that do not go with the other choices, and why."""

    @property
    def moved(self) -> tuple[str, ...]:
        """The wagers whose price is another by another value."""
        here = self.prices[self.taken]
        names = dict.fromkeys(name for prices in self.prices.values() for name in prices)
        return tuple(n for n in names if any(prices.get(n) != here.get(n) for prices in self.prices.values()))

    def to_dict(self) -> dict[str, Any]:
        return {
            "reading": self.name,
            "rule": str(self.citation),
            "why": self.why,
            "taken": self.taken,
            "moves": {
                wager: {value: _dict(prices.get(wager)) for value, prices in self.prices.items()}
                for wager in self.moved
            },
            **({"not_allowed": dict(self.refused)} if self.refused else {}),
        }


def reading_effects(game: Game, progress: Progress | None = None) -> list[ReadingEffect]:
    """Every reading of a game with the prices by each of its values, all else being as it is."""
    readings = dict(_readings(game.rules))
    measured = Measured()
    here = measured.of(price(game).wagers)
    found = []
    for number, reading in enumerate(readings.values()):
        if progress is not None:
            progress(number, len(readings))
        found.append(_effect(game.rules, reading, here, measured))
    return found


def _effect(rules: Rules, reading: Reading, here: Prices, measured: Measured) -> ReadingEffect:
    taken = rules.reading(reading.name).value
    prices, refused = {}, {}
    for value in reading.values:
        if value == taken:
            prices[value] = here
            continue
        options, readings = rules.chosen_options(), {**rules.chosen_readings(), reading.name: value}
        try:
            other = Game(rules.document, edition=rules.edition, options=options, readings=readings)
        except NotAllowedError as error:
            refused[value] = str(error)
        else:
            prices[value] = measured.of(price(other).wagers)
    return ReadingEffect(reading.name, reading.citation, reading.why, taken, prices, refused)


def _readings(rules: Rules) -> Iterator[tuple[str, Reading]]:
    """All that hold for a game, each once, the nearest first."""
    seen = set()
    for some in (rules, *rules.included):
        for name, reading in some.readings.items():
            if name not in seen:
                seen.add(name)
                yield name, reading


def _dict(figures: Figures | None) -> dict[str, Any] | None:
    return None if figures is None else figures.to_dict()
