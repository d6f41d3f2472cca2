"""Errors of rulebooks; each names the document or file and the field, and the rule where one speaks."""

import difflib
from collections.abc import Iterable

from croupier.errors import CroupierError
from croupier.rulebook.citation import Citation

NOT_EXECUTED = "there is a rule for it, not executed yet"
"""How a refusal says that the rulebook knows of something and the software does not yet."""
MOST_NAMED = 12
"""How many names an error lists for one that is not known."""


class RulebookError(CroupierError):
    """A rulebook file that cannot be used as it stands."""

    def __init__(self, where: str, field: str, problem: str) -> None:
        super().__init__(f"{where}: {field}: {problem}")
        self.where = where
        self.field = field


class UnknownNameError(CroupierError):
    """No document, edition, option, reading, wager or rule of that name."""


class NotExecutedError(UnknownNameError):
    """The rulebook has a rule for it, and Croupier does not execute that rule yet."""

    def __init__(self, what: str, citation: Citation) -> None:
        super().__init__(f"{what}: {NOT_EXECUTED} ({citation})")
        self.citation = citation


class NotAllowedError(CroupierError):
    """An operator's choice outside what the rulebook allows; without a citation where no rule of the edition speaks."""

    def __init__(self, field: str, problem: str, citation: Citation | None = None) -> None:
        super().__init__(f"{field}: {problem}" + (f" ({citation})" if citation else ""))
        self.field = field
        self.problem = problem
        self.citation = citation


def unknown(kind: str, name: str, known: Iterable[str], hint: str = "") -> UnknownNameError:
    """An error for a name that is not there, with the nearest that is."""
    known = list(known)
    near = difflib.get_close_matches(name, known, n=1)
    some = known if len(known) <= MOST_NAMED + 1 else [*known[:MOST_NAMED], f"and {len(known) - MOST_NAMED} more"]
    meant = f"; did you mean {near[0]}?" if near else f"; there is {', '.join(some)}" if known else "; there is none"
    return UnknownNameError(f"{kind} {name!r} is not known{meant}{f' ({hint})' if hint else ''}")
