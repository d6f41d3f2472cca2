"""Wagers that a rulebook describes itself: what they look at, which class of it makes which outcome.

A game says what there is to look at (`Sight`), and how likely it is; it needs to know no such wager by name.
"""

from abc import ABC, abstractmethod
from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction
from math import lcm
from typing import Any, ClassVar

from croupier.dice import all_rolls
from croupier.rulebook import RulebookError, Rules
from croupier.rulebook.errors import unknown
from croupier.table.card_classes import Reading, card_vocabulary
from croupier.table.class_counts import Deals, chances, possible_deals
from croupier.table.classes import ClassError, Groups, Look, Outcomes, Pattern, Vocabulary, parse_outcomes
from croupier.table.dice_classes import DICE
from croupier.table.outcomes import Leg, OutcomeTable

THROW = "throw"
"""The name under which wagers look at dice."""
MOST_BY_SUIT = 5
"""The most cards whose suits are counted one by one."""


class Sight(ABC):
    """What wagers that a rulebook describes may look at in a game."""

    looks: Mapping[str, Look]
    unseen: ClassVar[Mapping[str, str]] = {}
    """What a wager cannot look at, and why not."""

    @property
    @abstractmethod
    def vocabulary(self) -> Vocabulary:
        """The classes that there are."""

    @abstractmethod
    def possible(self, names: Sequence[str], outcomes: Outcomes) -> Iterator[Groups]:
        """All that can come, of what outcomes cannot tell apart one."""

    @abstractmethod
    def chances(self, names: Sequence[str], outcomes: Outcomes) -> dict[str, Fraction]:
        """How likely each outcome is."""


class CardSight(Sight):
    """The cards of a game that wagers may look at."""

    def __init__(self, reading: Reading, looks: Sequence[Look]) -> None:
        self.reading = reading
        self.looks = {look.name: look for look in looks}

    @property
    def vocabulary(self) -> Vocabulary:
        return card_vocabulary(self.reading)

    @abstractmethod
    def deals(self, names: Sequence[str], decks: int | None = None) -> Deals:
        """How likely the cards of these names have which values: with so many full decks, or as the game is dealt."""

    def possible(self, names: Sequence[str], outcomes: Outcomes) -> Iterator[Groups]:
        """With as many decks as it takes to have all cards alike: how many there are is for the operator to choose."""
        decks = sum(self.looks[name].most for name in names)
        return possible_deals(outcomes, self.reading, self.deals(names, decks))

    def chances(self, names: Sequence[str], outcomes: Outcomes) -> dict[str, Fraction]:
        return chances(outcomes, self.reading, self.deals(names))

    def sizes(self, names: Sequence[str]) -> list[int]:
        """How many cards these are, where that is always the same."""
        return [self.looks[name].most for name in names]


class DiceSight(Sight):
    """A throw of some dice."""

    def __init__(self, dice: int) -> None:
        self.looks = {THROW: Look(THROW, "the dice as they fall", dice, dice)}
        self.dice = dice

    @property
    def vocabulary(self) -> Vocabulary:
        return DICE

    def possible(self, names: Sequence[str], outcomes: Outcomes) -> Iterator[Groups]:  # noqa: ARG002 - there is one
        yield from ((roll,) for roll in all_rolls(self.dice))

    def chances(self, names: Sequence[str], outcomes: Outcomes) -> dict[str, Fraction]:  # noqa: ARG002
        rolls = all_rolls(self.dice)
        found: dict[str, Fraction] = {}
        for roll, ways in rolls.items():
            name = outcomes.of((roll,))
            found[name] = found.get(name, Fraction(0)) + Fraction(ways, sum(rolls.values()))
        return {name: found[name] for name in outcomes.names() if name in found}


class WrittenWager:
    """A wager as a rulebook describes it: how it ends, and how likely it ends so."""

    def __init__(self, rules: Rules, name: str, sight: Sight) -> None:
        self.name = name
        self.citation = rules.wager(name).citation
        self.looks_at = rules.looks_at(name)
        self._sight = sight
        try:
            self._outcomes = self._parsed(rules)
        except ClassError as error:
            raise RulebookError(rules.name, error.field, error.problem) from None

    def _parsed(self, rules: Rules) -> Outcomes:
        field = f"wagers.{self.name}"
        self._verify_looks(f"{field}.looks_at")
        looks = tuple(self._sight.looks[look] for look in self.looks_at)
        outcomes = parse_outcomes(rules.when(self.name), looks, self._sight.vocabulary, f"{field}.outcomes")
        by_suit = any(told.pattern == Pattern.EACH for told in outcomes.tells)
        if by_suit and sum(look.most for look in looks) > MOST_BY_SUIT:
            problem = f"of more than {MOST_BY_SUIT} cards it can be told only whether all are of one suit or colour"
            raise ClassError(f"{field}.looks_at", problem)
        outcomes.verify_possible(self._sight.possible(self.looks_at, outcomes), f"{field}.outcomes")
        return outcomes

    def _verify_looks(self, field: str) -> None:
        known = self._sight.looks
        for number, name in enumerate(self.looks_at):
            if name in self._sight.unseen:
                raise ClassError(field, f"{name}: {self._sight.unseen[name]}")
            if name not in known:
                raise ClassError(field, str(unknown("name", name, known)))
            for other in self.looks_at[:number]:
                if other == name:
                    raise ClassError(field, f"{name} is named twice")
                if other in known[name].among or name in known[other].among:
                    raise ClassError(field, f"{name} and {other} have cards in common")

    def outcome(self, seen: Mapping[str, Sequence[Any]]) -> str:
        """The outcome by what is seen under each name that the wager looks at."""
        return self._outcomes.of(tuple([tuple(seen[name]) for name in self.looks_at]))

    def chances(self) -> dict[str, Fraction]:
        """How likely each outcome is."""
        return self._sight.chances(self.looks_at, self._outcomes)

    def table(self) -> OutcomeTable:
        """The outcomes, counted in as many deals or throws as make every one of them a whole number."""
        chances = self.chances()
        total = lcm(*(likely.denominator for likely in chances.values()))
        return OutcomeTable(
            self.name, total, counts={(Leg(self.name, name),): int(likely * total) for name, likely in chances.items()}
        )


def written_wagers(rules: Rules, sight: Sight) -> dict[str, WrittenWager]:
    """Those that the edition has, by name; of a game that has one sight."""
    return rules.memo(
        WrittenWager,
        lambda: {name: WrittenWager(rules, name, sight) for name in rules.written_wagers()},
    )
