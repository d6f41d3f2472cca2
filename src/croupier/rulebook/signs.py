"""What a document wants displayed, as its `[signs.*]` tables say it: what is shown, where, and how it may change."""

import string
from collections.abc import Collection, Iterable, Mapping
from typing import Any

import msgspec

from croupier.rulebook.citation import Citation

SIGN_FIELDS = {
    "rule",
    "editions",
    "text",
    "says",
    "odds",
    "limits",
    "jackpot",
    "when",
    "unlike",
    "changes_like_limits",
    "same_at_all_tables",
}
FACTS = ("table_minimum", "table_maximum", "order_of_hands")
"""What a text may show beside options: the limits in force, and at poker the order of hands."""


class SignTerms(msgspec.Struct, frozen=True, kw_only=True):
    """One sign of a document. It stands where something is to be shown, and `when` and `unlike` hold."""

    name: str
    citation: Citation
    text: str = ""
    """Said wherever the sign stands; `{option}` is what the operator chose."""
    says: dict[str, str | dict[str, str]] = {}
    """Said of an option: always where it is set, or for some of its values."""
    odds: tuple[str, ...] = ()
    """Wagers of which it shows what they pay, where they are offered."""
    limits: tuple[str, ...] = ()
    """Wagers of which it shows the least and the most, where they are offered."""
    jackpot: bool = False
    """It shows what the meters of the jackpot show."""
    when: dict[str, tuple[str, ...]] = {}
    """Options, and the values of which each has one."""
    unlike: dict[str, str] = {}
    """Pairs of options, of which at least one pair differs."""
    changes_like_limits: bool = False
    """What it shows is changed before players as limits are, with agreement or notice; else between any two rounds."""
    same_at_all_tables: bool = False
    """All tables that have the sign show the same."""

    @property
    def options(self) -> tuple[str, ...]:
        """Those that it speaks of."""
        return tuple(dict.fromkeys([*self.says, *_named(self.text), *self.when, *self.unlike, *self.unlike.values()]))


def read_sign(name: str, citation: Citation, fields: Mapping[str, Any]) -> SignTerms:
    """The terms in a table whose values have been chosen by edition and option."""
    when = {option: tuple(map(_shown, _listed(values))) for option, values in fields.get("when", {}).items()}
    given = {field: value for field, value in fields.items() if field not in ("rule", "editions", "when")}
    return msgspec.convert({**given, "name": name, "citation": citation, "when": when}, SignTerms)


def verify_sign(fields: Mapping[str, Any], options: Collection[str], wagers: Collection[str]) -> None:
    """That what a table names is there; else a ValueError, with the field and the problem."""
    for field in ("says", "when", "unlike"):
        if not isinstance(fields.get(field, {}), Mapping):
            raise ValueError(field, "must be a table of options")
    for field in ("odds", "limits"):
        names = fields.get(field, [])
        if not isinstance(names, list):
            raise ValueError(field, "must be a list of wagers")
        _verify_known(field, "wager", names, wagers)
    says = fields.get("says", {})
    texts = [fields.get("text", ""), *(text for said in says.values() for text in _texts(said))]
    if not all(isinstance(text, str) for text in texts):
        raise ValueError("text", "must be text")
    known = {*options, *FACTS}
    _verify_known("text", "option", [name for text in texts for name in _named(text)], known)
    for field in ("says", "when", "unlike"):
        _verify_known(field, "option", fields.get(field, {}), known)
    _verify_known("unlike", "option", fields.get("unlike", {}).values(), known)
    if not any(fields.get(field) for field in ("text", "says", "odds", "limits", "jackpot")):
        raise ValueError("text", "is missing: a sign shows something")


def _verify_known(field: str, kind: str, names: Iterable[str], known: Collection[str]) -> None:
    for name in names:
        if name not in known:
            raise ValueError(field, f"there is no {kind} {name!r}")


def _texts(said: Any) -> list[Any]:
    return list(said.values()) if isinstance(said, Mapping) else [said]


def _named(text: str) -> list[str]:
    """The options of which a text shows the value."""
    return [name for _, name, _, _ in string.Formatter().parse(text) if name is not None]


def _listed(values: Any) -> list[Any]:
    return values if isinstance(values, list) else [values]


def _shown(value: Any) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value)
