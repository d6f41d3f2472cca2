"""Results that were worked out lately, so that the same as a file is there at once."""

from collections import OrderedDict
from collections.abc import Callable
from typing import Generic, TypeVar

from croupier.server.price_desk.asked import Asked

T = TypeVar("T")
MOST = 4


class Lately(Generic[T]):
    """The last few results of a question, by what was asked; `looks` are fields that only say how they are shown."""

    def __init__(self, *looks: str) -> None:
        self._looks = frozenset(looks)
        self._kept: OrderedDict[tuple[tuple[str, str], ...], T] = OrderedDict()

    def of(self, asked: Asked, work: Callable[[], T]) -> T:
        key = tuple(sorted((name, value) for name, value in asked.fields.items() if value and name not in self._looks))
        if key not in self._kept:
            self._kept[key] = work()
        self._kept.move_to_end(key)
        while len(self._kept) > MOST:
            self._kept.popitem(last=False)
        return self._kept[key]
