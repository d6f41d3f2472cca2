"""Classes that a rulebook writes down for the cards or dice that a wager looks at, and the outcomes that they make.

A class is a table: all that it says must hold.

    { same_rank = 2, same_suit = "all" }                        one of the classes of cards or dice, or several
    { any = [{ total = 20 }, { ranks = "77" }] }                one of several; also `all`, and `not = { ... }`
    { dealers_first_card = { ranks = "A" } }                    a class of some of the cards looked at

Outcomes are tried in the order in which they are written: the first that fits counts, and the last is for all the rest.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from enum import IntEnum
from functools import reduce
from itertools import chain
from operator import or_
from typing import Any, NamedTuple

from croupier.rulebook.errors import unknown

Groups = tuple[tuple[Any, ...], ...]
"""Cards or faces of dice, by what a wager looks at."""


class ClassError(ValueError):
    """A class that cannot be: which field says it, and what is wrong."""

    def __init__(self, field: str, problem: str) -> None:
        super().__init__(f"{field}: {problem}")
        self.field = field
        self.problem = problem


class Pattern(IntEnum):
    """How much of the suits bears on a class."""

    NOTHING = 0
    WHOLE = 1
    """Whether all cards that the wager looks at are of one suit, or of one colour."""
    EACH = 2


class Tells(NamedTuple):
    """What a class tells apart: the less it is, the fewer deals must be looked at to count all."""

    ranks: frozenset[str] = frozenset()
    """Sets of ranks, each told from all others."""
    suits: frozenset[str] = frozenset()
    """Sets of suits, each told from all others."""
    pattern: Pattern = Pattern.NOTHING
    has_colours: bool = False

    def __or__(self, other: "Tells") -> "Tells":
        return Tells(
            self.ranks | other.ranks,
            self.suits | other.suits,
            max(self.pattern, other.pattern),
            self.has_colours or other.has_colours,
        )


class Test(NamedTuple):
    """Whether the cards or dice looked at are of a class."""

    holds: Callable[[Groups], bool]
    tells: tuple[Tells, ...]
    """What it tells apart of each that the wager looks at."""


@dataclass(frozen=True)
class Look:
    """Cards or dice of a round that a wager may look at."""

    name: str
    about: str
    least: int
    most: int
    """How many there can be."""
    among: tuple[str, ...] = ()
    """Others of which these are a part, or which are a part of these."""


@dataclass(frozen=True)
class Scope:
    """The cards or dice that a class is of: all that the wager looks at, or some."""

    looks: tuple[Look, ...]
    at: tuple[int, ...]
    field: str
    """Where the class is written."""

    @property
    def least(self) -> int:
        return sum(self.looks[place].least for place in self.at)

    @property
    def most(self) -> int:
        return sum(self.looks[place].most for place in self.at)

    @property
    def is_whole(self) -> bool:
        return len(self.at) == len(self.looks)

    def inside(self, name: str) -> "Scope":
        return Scope(self.looks, self.at, f"{self.field}.{name}")

    def narrowed(self, name: str) -> "Scope":
        """To the cards of one name."""
        place = next(place for place in self.at if self.looks[place].name == name)
        return Scope(self.looks, (place,), f"{self.field}.{name}")

    def fail(self, problem: str) -> ClassError:
        return ClassError(self.field, problem)

    def test(self, holds: Callable[[Groups], bool], tells: Tells) -> Test:
        """A test that tells something apart of the cards of the scope, and nothing of others."""
        return Test(holds, tuple(tells if place in self.at else Tells() for place in range(len(self.looks))))

    def gather(self) -> Callable[[Groups], tuple[Any, ...]]:
        """What takes the cards of the scope from all that are looked at."""
        if len(self.at) == 1:
            (place,) = self.at
            return lambda groups: groups[place]
        return lambda groups: tuple(chain.from_iterable(groups))


Leaf = Callable[[Any, Scope], Test]
"""What makes a test of what a field of a class says."""
Vocabulary = Mapping[str, Leaf]
"""The classes of cards or of dice, by name."""


def parse(said: Any, scope: Scope, vocabulary: Vocabulary) -> Test:
    """The test that a table describes: all that it says must hold."""
    if not isinstance(said, Mapping) or not said:
        raise scope.fail("must be a table with at least one class")
    return _all([_field(name, inner, scope, vocabulary) for name, inner in said.items()])


def _field(name: str, said: Any, scope: Scope, vocabulary: Vocabulary) -> Test:
    groups = [scope.looks[place].name for place in scope.at] if len(scope.at) > 1 else []
    if name in groups:
        return parse(said, scope.narrowed(name), vocabulary)
    inside = scope.inside(name)
    if name in vocabulary:
        return vocabulary[name](said, inside)
    if name == "not":
        test = parse(said, inside, vocabulary)
        return Test(lambda seen: not test.holds(seen), test.tells)
    if name not in ("any", "all"):
        raise inside.fail(str(unknown("class", name, [*vocabulary, "all", "any", "not", *groups])))
    if not isinstance(said, list) or not said:
        raise inside.fail("must be a list of tables")
    tests = [parse(each, inside.inside(str(number)), vocabulary) for number, each in enumerate(said, 1)]
    return _all(tests) if name == "all" else _any(tests)


def _all(tests: list[Test]) -> Test:
    if len(tests) == 1:
        return tests[0]
    return Test(lambda seen: all(test.holds(seen) for test in tests), _told(tests))


def _any(tests: list[Test]) -> Test:
    return Test(lambda seen: any(test.holds(seen) for test in tests), _told(tests))


def _told(tests: Iterable[Test]) -> tuple[Tells, ...]:
    """What several of them tell apart together."""
    return tuple(reduce(or_, of_group) for of_group in zip(*(test.tells for test in tests), strict=True))


@dataclass(frozen=True)
class Outcomes:
    """The outcomes of a wager, in the order in which they are tried."""

    tests: tuple[tuple[str, Test], ...]
    rest: str
    """What all cards come to that fit none of them."""

    @property
    def tells(self) -> tuple[Tells, ...]:
        """What they tell apart of each that the wager looks at."""
        return _told(test for _, test in self.tests)

    def of(self, seen: Groups) -> str:
        """The first that fits."""
        for name, test in self.tests:
            if test.holds(seen):
                return name
        return self.rest

    def names(self) -> Iterator[str]:
        yield from (name for name, _ in self.tests)
        yield self.rest

    def verify_possible(self, deals: Iterable[Groups], field: str) -> None:
        """That each of them can come to pass, among all that can be dealt or thrown."""
        waiting = set(self.names())
        fits: set[str] = set()
        for seen in deals:
            waiting.discard(self.of(seen))
            if not waiting:
                return
            fits.update(name for name, test in self.tests if name in waiting and test.holds(seen))
        first = next(name for name in self.names() if name in waiting)
        if first == self.rest:
            raise ClassError(f"{field}.{first}", "never comes to pass: the outcomes before it take all there is")
        problem = "the outcomes before it take all that fits" if first in fits else "nothing that can come is such"
        raise ClassError(f"{field}.{first}.when", f"never comes to pass: {problem}")


def parse_outcomes(said: Mapping[str, Any], looks: tuple[Look, ...], vocabulary: Vocabulary, field: str) -> Outcomes:
    """All outcomes of a wager, by name: what each is `when`, nothing for the last."""
    *others, last = said
    if not others:
        raise ClassError(field, "there is only one outcome: whatever comes")
    at = tuple(range(len(looks)))
    for name in others:
        if said[name] is None:
            raise ClassError(f"{field}.{name}.when", "is missing: only the last outcome is for all the rest")
    if said[last] is not None:
        problem = "the last outcome is for all that fits no other, and says nothing of when"
        raise ClassError(f"{field}.{last}.when", problem)
    tests = [(name, parse(said[name], Scope(looks, at, f"{field}.{name}.when"), vocabulary)) for name in others]
    return Outcomes(tuple(tests), last)


# -- numbers ---------------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Numbers:
    """Some whole numbers: one, several, or all from one to another."""

    listed: frozenset[int] | None = None
    least: int | None = None
    most: int | None = None

    def __contains__(self, number: int) -> bool:
        if self.listed is not None:
            return number in self.listed
        return (self.least is None or number >= self.least) and (self.most is None or number <= self.most)


def parse_numbers(said: Any, scope: Scope) -> Numbers:
    """`3`, `[3, 5]`, `{ from = 3, to = 5 }`, `{ from = 3 }` or `{ to = 5 }`."""
    if isinstance(said, Mapping):
        if not said or not set(said) <= {"from", "to"}:
            raise scope.fail("must say from, to, or both")
        least, most = (_whole(said[end], scope) if end in said else None for end in ("from", "to"))
        if least is not None and most is not None and least > most:
            raise scope.fail(f"from {least} to {most} is nothing")
        return Numbers(None, least, most)
    listed = said if isinstance(said, list) else [said]
    if not listed:
        raise scope.fail("names no number")
    return Numbers(frozenset(_whole(number, scope) for number in listed))


def _whole(said: Any, scope: Scope) -> int:
    if type(said) is not int:
        raise scope.fail(f"{said!r} is not a whole number, a list of them, or from and to")
    return said


def texts(said: Any, scope: Scope, what: str) -> list[str]:
    """One text or several."""
    listed = said if isinstance(said, list) else [said]
    if not listed or not all(isinstance(text, str) and text for text in listed):
        raise scope.fail(f"must be {what}, or a list of such")
    return listed
