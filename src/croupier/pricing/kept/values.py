"""Results as JSON and back, exactly: fractions stay fractions, and what is read is equal to what was written.

No code is written and none is run by reading. A strategy is written by its name; who reads it says how it plays.
"""

import json
from collections.abc import Callable, Mapping
from dataclasses import dataclass, fields, is_dataclass
from fractions import Fraction
from typing import Any

from msgspec.structs import asdict

from croupier.kernels.distribution import Distribution
from croupier.pricing.parsheet import Alternative, ExpectedRow, Note, OutcomeRow, ParSheet, WagerPrice
from croupier.rulebook import Citation
from croupier.table.charts import Cell, Meaning, Section, StrategyChart
from croupier.table.outcomes import SolvedTable, Strategy, Unpriced

Choose = Callable[[str], Strategy]
"""Makes the strategy of a name."""


class NotKeptError(Exception):
    """Something that cannot be written down; it is worked out each time, and nobody is told."""


@dataclass(frozen=True)
class FoundBefore:
    """A distribution that was found, in place of what finds it."""

    distribution: Distribution

    def __call__(self) -> Distribution:
        return self.distribution


@dataclass(frozen=True)
class Later:
    """What finds a number that nobody has asked for yet; whoever reads the price puts in how it is found."""

    def __call__(self) -> Fraction:
        raise LookupError("a price as it is kept finds nothing by itself")


RECORDS: dict[str, type] = {
    kind.__name__: kind
    for kind in (
        *(ParSheet, WagerPrice, OutcomeRow, ExpectedRow, Note, Alternative, SolvedTable, Unpriced, Citation),
        *(Distribution, FoundBefore, Later, StrategyChart, Section, Cell, Meaning),
    )
}


def write(value: Any) -> bytes:
    return json.dumps(_plain(value), ensure_ascii=False, allow_nan=False, separators=(",", ":")).encode()


def read(data: bytes, strategy: Choose) -> Any:
    return _made(json.loads(data), strategy)


def _plain(value: Any) -> Any:
    if value is None or type(value) in (bool, int, float, str):
        return value
    if isinstance(value, Fraction):
        return {"fraction": str(value)}
    if isinstance(value, Strategy):
        return {"strategy": value.name}
    name = type(value).__name__
    if RECORDS.get(name) is type(value):
        return {"record": name, **{field: _plain(each) for field, each in _fields(value).items()}}
    if type(value) is list:
        return [_plain(each) for each in value]
    if type(value) is tuple:
        return {"tuple": [_plain(each) for each in value]}
    if type(value) is frozenset:
        return {"set": sorted(map(_plain, value))}
    if isinstance(value, Mapping):
        return {"map": [[_plain(key), _plain(each)] for key, each in value.items()]}
    raise NotKeptError(f"{name} is nothing that is kept")


def _fields(value: Any) -> dict[str, Any]:
    if is_dataclass(value):
        return {field.name: getattr(value, field.name) for field in fields(value)}
    return asdict(value) if isinstance(value, Citation) else value._asdict()


def _made(plain: Any, strategy: Choose) -> Any:
    if isinstance(plain, list):
        return [_made(each, strategy) for each in plain]
    if not isinstance(plain, dict):
        return plain
    if "record" in plain:
        kind = RECORDS[plain.pop("record")]
        return kind(**{name: _made(each, strategy) for name, each in plain.items()})
    ((what, inner),) = plain.items()
    if what == "fraction":
        return Fraction(inner)
    if what == "strategy":
        return strategy(inner)
    if what == "map":
        return {_made(key, strategy): _made(each, strategy) for key, each in inner}
    return (tuple if what == "tuple" else frozenset)(_made(each, strategy) for each in inner)
