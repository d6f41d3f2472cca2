"""Side wagers: each kind is one object in one file. What is here knows none of them by name."""

from abc import ABC, abstractmethod
from collections.abc import Iterable, Iterator
from typing import Any, ClassVar, Generic, TypeVar

from croupier.rulebook import Citation, Rules
from croupier.table.terms import WagerTerms, read, wager_terms

Seen = TypeVar("Seen")
"""What a game lets its side wagers look at: cards, a result, where the wager lies."""
Counts = TypeVar("Counts")
"""What a game counts or solves for their prices."""


class SideWager(ABC, Generic[Seen, Counts]):
    """A kind of side wager: where it may lie, when it is decided, how it ends, and how often it ends so.

    The rulebook says what each outcome pays, at the table and in the price alike.
    """

    kind: ClassVar[str] = ""
    """The name by which rulebooks know it; one that a file defines goes by the file's name for it."""
    terms_class: ClassVar[type[Any] | None] = None
    """What it reads of the rulebook beside what it pays."""
    places: tuple[str, ...] = ("",)
    """Where on the layout, or on which hand, it may lie; nothing is said where it has one area only."""
    moments: tuple[str, ...] = ()
    """When it may be decided, by the game's names; where there are none, with all other wagers."""

    def __init__(self, wager: WagerTerms, terms: Any = None) -> None:
        self.wager = wager
        self.terms = terms

    @property
    def name(self) -> str:
        return self.wager.name

    @abstractmethod
    def outcome(self, seen: Seen, moment: str = "") -> str | None:
        """The outcome by the rulebook's name for it; None while it waits for more than can be seen."""

    def rule(self, moment: str) -> Citation | None:  # noqa: ARG002 - most are settled by what they pay alone
        """A further rule by which it is settled at that moment."""
        return None

    @abstractmethod
    def prices(self, counts: Counts) -> Iterator[Any]:
        """Its tables of outcomes, through the same `outcome`: one for each place where it may lie."""


Kind = TypeVar("Kind", bound=SideWager[Any, Any])


def side_wagers(rules: Rules, kinds: Iterable[type[Kind]]) -> dict[str, Kind]:
    """Those of the kinds that the edition has, by name."""
    return {kind.kind: _made(rules, kind) for kind in kinds if kind.kind in rules.wagers()}


def _made(rules: Rules, kind: type[Kind]) -> Kind:
    terms = read(rules, kind.terms_class) if kind.terms_class is not None else None
    return kind(wager_terms(rules, kind.kind), terms)
