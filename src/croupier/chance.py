"""Where chance comes from. Everything random in Croupier asks a `Source`; nothing else may."""

import hashlib
import secrets
import struct
from collections.abc import Iterable, MutableSequence
from typing import Any, Protocol

from croupier.errors import CroupierError


class Source(Protocol):
    """Uniform whole numbers."""

    def below(self, n: int) -> int:
        """A number from 0 to n-1, each equally likely."""
        ...


class LiveSource:
    """The operating system's cryptographic generator, for live play."""

    def below(self, n: int) -> int:
        return secrets.randbelow(n)


class SeededSource:
    """SHA-256 in counter mode: the same seed gives the same numbers on every machine and version, for replay.

    Word k of the stream is the k-th big-endian 32-bit word of SHA-256(seed, 8-byte counter 0, 1, 2, ...), where the
    seed is its decimal digits in ASCII. Numbers below n take the top bits and reject what is not below n.
    """

    def __init__(self, seed: int) -> None:
        self._seed = str(seed).encode()
        self._counter = 0
        self._words: list[int] = []

    def below(self, n: int) -> int:
        if not 0 < n <= 1 << 32:
            raise ValueError(f"below({n}): n must be from 1 to 2**32")
        shift = 32 - (n - 1).bit_length()
        while True:
            if not self._words:
                block = hashlib.sha256(self._seed + self._counter.to_bytes(8, "big")).digest()
                self._words.extend(reversed(struct.unpack(">8I", block)))
                self._counter += 1
            number = self._words.pop() >> shift
            if number < n:
                return number

    def copy(self) -> "SeededSource":
        """One that goes on with the same numbers."""
        other = SeededSource.__new__(SeededSource)
        other._seed, other._counter, other._words = self._seed, self._counter, self._words.copy()
        return other


class RecordedSource:
    """Gives back numbers that a `Recorder` took, for replay of live play."""

    def __init__(self, numbers: Iterable[int] = ()) -> None:
        self._numbers = list(reversed(list(numbers)))

    @property
    def is_used_up(self) -> bool:
        return not self._numbers

    def extend(self, numbers: Iterable[int]) -> None:
        self._numbers = list(reversed(list(numbers))) + self._numbers

    def below(self, n: int) -> int:
        if not self._numbers:
            raise CroupierError("the recording holds no more chance: the replay asks for more than was played")
        number = self._numbers.pop()
        if not 0 <= number < n:
            raise CroupierError(f"the recording holds {number} where a number below {n} is wanted")
        return number


class Recorder:
    """Passes a source through and keeps what it gave."""

    def __init__(self, source: Source) -> None:
        self.source = source
        self.taken: list[int] = []

    def below(self, n: int) -> int:
        number = self.source.below(n)
        self.taken.append(number)
        return number

    def drain(self) -> tuple[int, ...]:
        taken = tuple(self.taken)
        self.taken.clear()
        return taken


def shuffle(items: MutableSequence[Any], source: Source) -> None:
    """Fisher-Yates: every order equally likely, in place."""
    for last in range(len(items) - 1, 0, -1):
        chosen = source.below(last + 1)
        items[last], items[chosen] = items[chosen], items[last]
