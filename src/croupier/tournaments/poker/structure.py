"""Levels, breaks and chips of a poker tournament, as data."""

from collections.abc import Sequence
from typing import Literal

import msgspec


class Level(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True, tag="level", tag_field="step"):
    """A time of equal blinds and antes, in chips."""

    minutes: int
    blinds: tuple[int, ...] = ()
    ante: int = 0
    ante_by: Literal["everybody", "big_blind", "big_blind_after_blind"] = "everybody"
    bets: tuple[int, ...] = ()
    """The bet of each betting round, where the betting is limit."""

    @property
    def least(self) -> int:
        """The least bet: the last blind, or the ante where there are none."""
        return self.blinds[-1] if self.blinds else self.bets[0] if self.bets else self.ante


class Break(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True, tag="break", tag_field="step"):
    """A time without play."""

    minutes: int
    colours_up: tuple[int, ...] = ()
    """Values of chips that leave play."""


Step = Level | Break


class Structure(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """All levels and breaks in their order; the last level lasts until the end."""

    steps: tuple[Step, ...]
    name: str = ""
    denominations: tuple[int, ...] = ()
    """The values of the chips, the smallest first."""

    def levels(self) -> list[Level]:
        return [step for step in self.steps if isinstance(step, Level)]

    def level_number(self, step: int) -> int:
        """The number of the level at a step, or of the last before a break."""
        return sum(isinstance(each, Level) for each in self.steps[: step + 1])

    def level_at(self, step: int) -> Level:
        """The level at a step, or the last before a break."""
        return next(each for each in reversed(self.steps[: step + 1]) if isinstance(each, Level))

    def smallest_chip(self, step: int) -> int:
        """The smallest chip that is in play at a step: those that were coloured up before it are not."""
        gone = {value for each in self.steps[:step] if isinstance(each, Break) for value in each.colours_up}
        return min((value for value in self.denominations if value not in gone), default=1)

    def words(self, step: int) -> str:
        """A level or break as it is announced."""
        found = self.steps[step]
        if isinstance(found, Break):
            return f"break of {found.minutes} minutes"
        return f"level {self.level_number(step)}, {level_words(found)}"


def level_words(level: Level) -> str:
    """What is posted and bet in a level."""
    parts = [f"blinds {_slashed(level.blinds)}"] if level.blinds else []
    if level.ante:
        by = {"everybody": "", "big_blind": " by the big blind", "big_blind_after_blind": " by the big blind, after it"}
        parts.append(f"ante {level.ante:,}{by[level.ante_by]}")
    if level.bets:
        parts.append(f"bets {_slashed(level.bets)}")
    return ", ".join(parts)


def _slashed(amounts: Sequence[int]) -> str:
    return "/".join(f"{amount:,}" for amount in amounts)
