"""Where chance comes from. Everything random in Croupier asks a `Source`; nothing else may."""

import hashlib
import hmac
import secrets
import struct
from collections.abc import Iterable, MutableSequence
from dataclasses import dataclass
from typing import Any, Protocol, runtime_checkable

from croupier.errors import CroupierError


class Source(Protocol):
    """Uniform whole numbers."""

    def below(self, n: int) -> int:
        """A number from 0 to n-1, each equally likely."""
        ...


@runtime_checkable
class Sealing(Protocol):
    """A source that also keeps secrets which are settled before they are known."""

    def seal(self, name: str) -> str:
        """The commitment to a secret of that name, which nobody knows before it is opened."""
        ...

    def unseal(self, name: str) -> str:
        """The secret of that name, in hexadecimal."""
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


SECRET_BYTES = 32
WORD_BYTES = 4
WORD = 1 << 8 * WORD_BYTES
"""Secrets are noted as numbers below this."""
_DOMAIN = b"croupier-chance/1\n"


class ChanceError(CroupierError):
    """Chance that was not drawn as it was committed to, or cannot go on so."""


def new_secret() -> bytes:
    """A secret for a `CommittedSource`, from the operating system's generator."""
    return secrets.token_bytes(SECRET_BYTES)


def commitment_to(secret: bytes) -> str:
    """What is published of a secret before it is used: it tells nothing, and no other secret has the same."""
    return hashlib.sha256(_DOMAIN + secret).hexdigest()


def bytes_to_words(secret: bytes) -> list[int]:
    """A secret as numbers below `WORD`."""
    return [int.from_bytes(secret[at : at + WORD_BYTES], "big") for at in range(0, len(secret), WORD_BYTES)]


def words_to_bytes(words: Iterable[int]) -> bytes:
    return b"".join(word.to_bytes(WORD_BYTES, "big") for word in words)


@dataclass(frozen=True)
class Committed:
    """Where in the numbers of a secret somebody stands: what may be published of a `CommittedSource`."""

    commitment: str
    stream: str
    position: int


class CommittedSource:
    """Numbers that were settled before they are asked for, so that what is tried again draws the same.

    Draw k of a stream follows from the secret alone: HMAC-SHA256 with the secret as its key, of `croupier-chance/1`
    and a line feed, the stream's name in UTF-8, a zero byte, k in 8 bytes and the number of the try in 4 (big-endian,
    from 0). A number below n is the top bits of it, as many as n - 1 has; tries that are not below n are passed over.
    Whoever holds the secret can foresee every draw; when it is revealed, everybody can verify them.
    No two uses of a secret may have the same stream.
    """

    def __init__(self, secret: bytes, stream: str, position: int = 0) -> None:
        if len(secret) < SECRET_BYTES:
            raise ChanceError(f"secret: {len(secret)} bytes; at least {SECRET_BYTES} are needed")
        if "\0" in stream:
            raise ChanceError("stream: its name holds a zero byte")
        self._secret = secret
        self._prefix = _DOMAIN + stream.encode() + b"\0"
        self.stream = stream
        self.position = position
        """How many numbers have been drawn; set back to draw them again."""

    def __repr__(self) -> str:
        return f"CommittedSource({commitment_to(self._secret)[:16]}..., {self.stream!r}, {self.position})"

    def committed(self) -> Committed:
        return Committed(commitment_to(self._secret), self.stream, self.position)

    def below(self, n: int) -> int:
        if not 0 < n <= 1 << 256:
            raise ValueError(f"below({n}): n must be from 1 to 2**256")
        shift = 256 - (n - 1).bit_length()
        drawn = self._prefix + self.position.to_bytes(8, "big")
        tries = 0
        while True:
            block = hmac.digest(self._secret, drawn + tries.to_bytes(4, "big"), "sha256")
            number = int.from_bytes(block, "big") >> shift
            if number < n:
                self.position += 1
                return number
            tries += 1


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


class CheckedSource:
    """Gives back recorded numbers, each compared with the one that was committed to."""

    def __init__(self, recorded: RecordedSource, committed: CommittedSource) -> None:
        self._recorded = recorded
        self._committed = committed

    def below(self, n: int) -> int:
        position = self._committed.position
        number, settled = self._recorded.below(n), self._committed.below(n)
        if number != settled:
            raise ChanceError(f"draw {position} below {n}: the recording holds {number}, the secret gives {settled}")
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


def source_of(chance: Source | int | None) -> Source:
    """What chance is to come from: a source, the one of a seed, or a live one if nothing is said."""
    if chance is None:
        return LiveSource()
    if isinstance(chance, bool) or not (isinstance(chance, int) or callable(getattr(chance, "below", None))):
        raise CroupierError(f"source: {chance!r} is neither a seed, which is a whole number, nor a source of chance")
    return SeededSource(chance) if isinstance(chance, int) else chance


def secret_from(source: Source) -> str:
    """A secret of the chance that is injected, so that nobody chooses it; in hexadecimal."""
    return words_to_bytes(source.below(WORD) for _ in range(SECRET_BYTES // WORD_BYTES)).hex()


def digest_of_names(domain: bytes, names: Iterable[str]) -> str:
    """SHA-256 of a domain and each name as a netstring: its bytes in UTF-8, counted. So "Ann" is `3:Ann,`.

    Another list, or another order of it, has another digest.
    """
    digest = hashlib.sha256(domain)
    for name in map(str.encode, names):
        digest.update(b"%d:%b," % (len(name), name))
    return digest.hexdigest()


def shuffle(items: MutableSequence[Any], source: Source) -> None:
    """Fisher-Yates: every order equally likely, in place."""
    for last in range(len(items) - 1, 0, -1):
        chosen = source.below(last + 1)
        items[last], items[chosen] = items[chosen], items[last]
