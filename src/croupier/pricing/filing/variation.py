"""What a proposal changes: two rulebooks as they hold, term by term, each with its rules on both sides."""

from collections.abc import Callable, Iterable, Iterator
from functools import partial
from typing import Any

from croupier.errors import CroupierError
from croupier.pricing.filing.model import ChangedPrice, ChangedTerm, RuleLine, Text, Variation
from croupier.pricing.parsheet import ParSheet
from croupier.rulebook import Option, Rules
from croupier.rulebook.document import RuleEntry

Term = tuple[str, str]
"""What it says, and its rules."""
NO_TERM: Term = ("", "")


def variation_of(before: Rules, after: Rules, texts: tuple[Text, ...], sheets: tuple[ParSheet, ParSheet]) -> Variation:
    """All that differs between a game that is there and one that is proposed."""
    old, new = _terms(before), _terms(after)
    names = dict.fromkeys((*old, *new))
    changed = [(name, old.get(name, NO_TERM), new.get(name, NO_TERM)) for name in names]
    return Variation(
        of=before.name,
        edition=before.edition,
        terms=tuple(ChangedTerm(name, a[0], b[0], a[1], b[1]) for name, a, b in changed if a[0] != b[0]),
        added=tuple(_rules_only_in(after, before)),
        removed=tuple(_rules_only_in(before, after)),
        prices=tuple(_prices(*sheets)),
        texts=texts,
    )


def _terms(rules: Rules) -> dict[str, Term]:
    """Everything that the rules say by name: parameters, allowed and chosen values, and what outcomes pay."""
    found: dict[str, Term] = {}
    for wager in rules.wagers():
        title, permitted = rules.wager(wager)
        found[f"wager {wager}"] = (title, str(permitted))
        for outcome in rules.outcomes(wager):
            odds, rule = rules.pays(wager, outcome)
            found[f"wager {wager}: {outcome} pays"] = (str(odds), str(rule))
    for name in rules.provisions():
        citation = _said(partial(rules.cite, name))
        found[f"provision {name}"] = ("there", citation)
        for parameter in rules.parameters(name):
            if parameter not in ("rule", "editions"):
                value = _said(partial(_value, rules, name, parameter))
                found[f"provision {name}: {parameter}"] = (value, citation)
    chosen: dict[str, Any] = rules.chosen_options() | rules.chosen_readings()
    options: dict[str, Option] = {**rules.priced_options(), **rules.options}
    for name, option in options.items():
        found[f"option {name}: allowed"] = (option.allowed, str(option.citation))
        found[f"option {name}"] = (_shown(chosen.get(name, "unset")), str(option.citation))
    for name, reading in {**rules.priced_readings(), **rules.readings}.items():
        found[f"reading {name}"] = (_shown(chosen.get(name, reading.default)), str(reading.citation))
    return found


def _value(rules: Rules, provision: str, parameter: str) -> Any:
    return rules.get(provision, parameter, object).value


def _said(look: Callable[[], Any]) -> str:
    try:
        return _shown(look())
    except CroupierError:  # nothing holds for what is chosen
        return ""


def _shown(value: Any) -> str:
    if isinstance(value, bool):
        return str(value).lower()
    if isinstance(value, list | tuple):
        return ", ".join(map(_shown, value))
    if isinstance(value, dict):
        return "; ".join(f"{name}: {_shown(each)}" for name, each in value.items())
    return str(value)


def _rules_only_in(one: Rules, other: Rules) -> Iterator[RuleLine]:
    """Rules that one edition has and the other has not. Those of two operators are numbered each by itself."""
    if _operator_file(one) != _operator_file(other):
        return
    there = {entry.number for entry in _register(other)}
    for entry in _register(one):
        if entry.number not in there:
            yield RuleLine(one.name, entry.number, entry.summary)


def _operator_file(rules: Rules) -> str:
    return rules.document.extends or rules.name


def _register(rules: Rules) -> Iterable[RuleEntry]:
    return [each for each in rules.document.register.values() if not each.editions or rules.edition in each.editions]


def _prices(before: ParSheet, after: ParSheet) -> Iterator[ChangedPrice]:
    for name in dict.fromkeys((*before.wagers, *after.wagers)):
        was, now = (sheet.wagers[name].house_edge if name in sheet.wagers else None for sheet in (before, after))
        yield ChangedPrice(name, was, now)
