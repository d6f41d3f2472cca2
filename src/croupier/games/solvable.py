"""What a solver takes for granted: a file of one's own that says otherwise is dealt, but not priced."""

from collections.abc import Iterable, Mapping
from typing import Any

from croupier.rulebook import RulebookError, Rules

Field = tuple[str, str]
"""A provision and one of its parameters."""


def verify_known(rules: Rules, known: Mapping[Field, Any]) -> None:
    """That each parameter is the one value that the price knows."""
    verify_one_of(rules, {field: (value,) for field, value in known.items()})


def verify_one_of(rules: Rules, known: Mapping[Field, Iterable[Any]]) -> None:
    """That each parameter is one of the values that the price knows, all of one type."""
    for (provision, parameter), values in known.items():
        allowed = tuple(values)
        value, _ = rules.get(provision, parameter, type(allowed[0]))
        if value not in allowed:
            shown = " or ".join(map(str, allowed)) if len(allowed) < 4 else f"{allowed[0]} to {allowed[-1]}"
            raise unsolved(rules, provision, parameter, f"{shown} here, not {value}")


def unsolved(rules: Rules, provision: str, parameter: str, known: str) -> RulebookError:
    """The refusal to price a provision: `known` is what the price knows instead."""
    problem = f"{rules.cite(provision)}: the price knows {known}"
    return RulebookError(rules.name, f"provisions.{provision}.{parameter}", problem)
