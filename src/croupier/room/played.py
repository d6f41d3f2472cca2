"""The rounds of a game system that are over: what must be known of each is kept, and each can be loaded."""

from collections import deque
from collections.abc import Callable, Iterator, Sequence
from typing import overload

import msgspec

from croupier.games.electronic_baccarat import ElectronicBaccarat
from croupier.room.errors import RoundError
from croupier.table.round import set_aside

Load = Callable[[int], ElectronicBaccarat]
"""Gives a round by its number, as its journal restores it, with all that was reported of it since."""
AT_HAND = 2
"""How many rounds stay in memory where others can be loaded: the last, and the one that was asked for last."""


class Finished(msgspec.Struct, frozen=True):
    """What is to be known of a round that is over, as far as it has been corrected."""

    number: int
    letter: str
    """The first letter of its result; empty if it has none."""
    has_hand: bool
    """It has a hand that decides what was won in it."""
    steps: int
    """Actions and incidents so far: a correction is one more."""

    @staticmethod
    def by(round_: ElectronicBaccarat, number: int) -> "Finished":
        return Finished(number, round_.results.letter(), round_.results.has_hand(), len(round_.records))


class PlayedRounds(Sequence[ElectronicBaccarat]):
    """The last of them, the latest last. Without `load` all are kept in memory."""

    def __init__(self, keep: int, load: Load | None = None) -> None:
        self.keep = keep
        self._load = load
        self._finished: deque[Finished] = deque(maxlen=keep)
        self._at_hand: dict[int, ElectronicBaccarat] = {}
        """Under their numbers, the one that was asked for last being the last."""

    def __len__(self) -> int:
        return len(self._finished)

    @overload
    def __getitem__(self, index: int) -> ElectronicBaccarat: ...

    @overload
    def __getitem__(self, index: slice) -> list[ElectronicBaccarat]: ...

    def __getitem__(self, index: int | slice) -> ElectronicBaccarat | list[ElectronicBaccarat]:
        if isinstance(index, slice):
            return [self.round(each.number) for each in list(self._finished)[index]]
        return self.round(self._finished[index].number)

    def __iter__(self) -> Iterator[ElectronicBaccarat]:
        return iter(self[:])

    def append(self, round_: ElectronicBaccarat, number: int) -> None:
        """One more is over."""
        self._finished.append(Finished.by(round_, number))
        self._put(round_, number)

    def round(self, number: int) -> ElectronicBaccarat:
        """One of those kept, from memory or from wherever rounds are."""
        found = self._at_hand.get(number)
        if found is None:
            if self._load is None:
                raise RoundError("played", f"round {number} is not at hand, and nobody was named who could load it")
            found = self._load(number)
            set_aside(found)
            known = next(each for each in self._finished if each.number == number)
            if not found.is_over or Finished.by(found, number) != known:
                raise RoundError("played", f"round {number} is another than the one that was played")
        self._put(found, number)
        return found

    def _put(self, round_: ElectronicBaccarat, number: int) -> None:
        self._at_hand.pop(number, None)
        self._at_hand[number] = round_
        most = self.keep if self._load is None else AT_HAND
        kept = {each.number for each in self._finished}
        for old in list(self._at_hand):
            if old not in kept or len(self._at_hand) > most:
                del self._at_hand[old]

    # -- what is known of them -------------------------------------------------------------------------------------

    def look_again(self, number: int) -> None:
        """A round that is at hand has been corrected."""
        place = next(index for index, each in enumerate(self._finished) if each.number == number)
        self._finished[place] = Finished.by(self.round(number), number)

    def since(self, number: int) -> list[Finished]:
        """A round and all after it; none if it is not kept any more."""
        kept = list(self._finished)
        return kept[number - kept[0].number :] if kept and kept[0].number <= number else []

    def state(self) -> tuple[Finished, ...]:
        return tuple(self._finished)

    def take_up(self, finished: tuple[Finished, ...]) -> None:
        self._finished.extend(finished)
