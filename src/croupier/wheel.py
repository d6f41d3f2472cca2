"""Wheels: equal sections in their order around the rim; where one comes to rest comes from the source of chance."""

from collections.abc import Sequence
from typing import Any

import msgspec

from croupier.chance import Source
from croupier.errors import CroupierError


class WheelState(msgspec.Struct, frozen=True):
    sections: tuple[str, ...]
    at: int


class Wheel:
    """Sections by what is marked on them, and the one that came up last. No rules."""

    def __init__(self, sections: Sequence[str], source: Source, at: int = 0) -> None:
        self.sections = tuple(sections)
        self.source = source
        self.at = at
        if not 0 <= at < len(self.sections):
            raise CroupierError(f"wheel: it has {len(self.sections)} sections, and cannot rest at number {at}")

    def spin(self) -> str:
        self.at = self.source.below(len(self.sections))
        return self.showing

    @property
    def showing(self) -> str:
        return self.sections[self.at]

    def state(self) -> Any:
        return WheelState(self.sections, self.at)

    @staticmethod
    def restore(state: bytes, source: Source) -> "Wheel":
        was = msgspec.json.decode(state, type=WheelState)
        return Wheel(was.sections, source, was.at)
