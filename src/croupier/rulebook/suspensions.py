"""Rules that do not hold where an option is chosen so: in tournaments, or outside of them.

What is granted by such rules alone is not there then; where a rule that holds grants it too, that one is cited.
"""

from collections.abc import Callable, Iterable, Mapping
from functools import lru_cache
from typing import Any, NamedTuple

from croupier.rulebook.citation import Citation, rule_number
from croupier.rulebook.document import Document, Entry


class Suspension(NamedTuple):
    """Rules with all that are numbered under them, and the rule by which they do not hold."""

    rules: tuple[str, ...]
    citation: Citation
    when: str
    """What was chosen so that they do not hold, in words."""

    def has(self, reference: str) -> bool:
        """Whether a rule, or a paragraph of one, is among them."""
        return _is_among(reference, self.rules)


@lru_cache(maxsize=4096)
def _is_among(reference: str, rules: tuple[str, ...]) -> bool:
    """Kept: every level of a tournament asks it of every rule."""
    number = rule_number(reference)
    return any(number == rule or number.startswith(f"{rule}.") for rule in rules)


class Suspensions:
    """Those that are in force."""

    def __init__(self, in_force: Iterable[Suspension] = ()) -> None:
        self._in_force = tuple(in_force)

    def __bool__(self) -> bool:
        return bool(self._in_force)

    def by(self, references: Iterable[str]) -> Suspension | None:
        """The suspension by which none of these references holds; None if one of them does."""
        found = None
        for reference in references:
            found = next((each for each in self._in_force if each.has(reference)), None)
            if found is None:
                return None
        return found

    def holding(self, rules: tuple[str, ...]) -> tuple[str, ...]:
        """Those of the references that hold; all, if none does."""
        return tuple(each for each in rules if self.by((each,)) is None) or rules


def in_force(
    document: Document, edition: str, asked: Mapping[str, Any], resolve: Callable[[Any], Any]
) -> Iterable[Suspension]:
    """The suspensions of a document in an edition, as options were asked for."""
    for entry in document.suspensions.values():
        when = _written(entry)
        chosen = {name: as_written(asked.get(name, resolve(_usual(document, name)))) for name in when}
        if edition in entry.fields.get("editions", (edition,)) and all(chosen[name] in when[name] for name in when):
            rule = resolve(entry.fields["rule"])
            citation = Citation(entry.origin, (rule,) if isinstance(rule, str) else tuple(rule))
            words = " and ".join(f"{name} is {value}" for name, value in chosen.items())
            yield Suspension(tuple(resolve(entry.fields["rules"])), citation, words)


def _usual(document: Document, option: str) -> Any:
    return document.choices.get(option, document.options[option].fields.get("default"))


def _written(entry: Entry) -> dict[str, tuple[str, ...]]:
    """The options that a suspension goes by, with the values of which one is chosen, as they are written."""
    when = entry.fields["when"].items()
    return {name: tuple(map(as_written, values if isinstance(values, list) else [values])) for name, values in when}


def as_written(value: Any) -> str:
    """A value of an option as a file has it."""
    return str(value).lower() if isinstance(value, bool) else str(value)


def verify_suspension(entry: Entry, options: Mapping[str, Any], register: Iterable[str]) -> None:
    """That options and rules that it names are there; else a ValueError, with the field and the problem."""
    when, rules = entry.fields["when"], entry.fields["rules"]
    if not isinstance(when, Mapping) or not when:
        raise ValueError("when", "must be a table of options, each with the values for which the rules do not hold")
    for option, values in when.items():
        if option not in options:
            raise ValueError("when", f"there is no option {option!r}")
        if not all(isinstance(value, bool | str) for value in (values if isinstance(values, list) else [values])):
            raise ValueError("when", f"{option}: true, false or text")
    lists = [value for name, value in rules.items() if name != "by"] if isinstance(rules, Mapping) else [rules]
    numbers = tuple(register)
    for each in lists:
        if not isinstance(each, list) or not all(isinstance(rule, str) for rule in each) or not each:
            raise ValueError("rules", "must be a list of rule numbers in quotes")
        for rule in each:
            if not any(number == rule or number.startswith(f"{rule}.") for number in numbers):
                raise ValueError("rules", f"rule {rule} is not in the register")
