"""Chance committed to beforehand: the documented draws recomputed with the standard library alone, and counted."""

import hashlib
import hmac
import itertools
from types import SimpleNamespace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from croupier.chance import (
    ChanceError,
    CheckedSource,
    CommittedSource,
    RecordedSource,
    Recorder,
    commitment_to,
    new_secret,
)

SECRET = bytes(range(32))


def documented(secret: bytes, stream: str, position: int, n: int) -> int:
    """A draw as `CommittedSource` documents it, written again from that text."""
    bits = len(f"{n - 1:b}") if n > 1 else 0
    for tries in itertools.count():
        message = b"croupier-chance/1\n" + stream.encode() + b"\0"
        message += position.to_bytes(8, "big") + tries.to_bytes(4, "big")
        word = int.from_bytes(hmac.new(secret, message, hashlib.sha256).digest(), "big")
        if (number := word >> (256 - bits)) < n:
            return number
    raise AssertionError


@given(st.binary(min_size=32, max_size=64), st.text(st.characters(exclude_characters="\0", codec="utf-8"), max_size=9),
       st.lists(st.integers(1, 2**256), max_size=20))  # fmt: skip
def test_draws_are_those_that_the_text_describes(secret, stream, bounds):
    source = CommittedSource(secret, stream)
    drawn = [source.below(n) for n in bounds]
    assert drawn == [documented(secret, stream, position, n) for position, n in enumerate(bounds)]
    assert source.position == len(bounds)


def test_a_draw_depends_on_its_secret_stream_and_position_alone():
    whole = CommittedSource(SECRET, "table 7")
    numbers = [whole.below(1000) for _ in range(50)]
    assert [CommittedSource(SECRET, "table 7", at).below(1000) for at in range(50)] == numbers
    whole.position = 10
    assert [whole.below(1000) for _ in range(5)] == numbers[10:15]
    for other in (CommittedSource(SECRET, "table 8"), CommittedSource(SECRET[::-1], "table 7")):
        assert [other.below(1000) for _ in range(50)] != numbers


@pytest.mark.parametrize("n", [1, 2, 3, 6, 37, 52, 312])
def test_every_number_has_equally_many_words_and_the_rest_are_passed_over(n, monkeypatch):
    """All words fall into classes of equal size by their top bits; each class gives its own number or none."""
    bits = (n - 1).bit_length()
    size = 1 << (256 - bits)
    words = [word for top in range(1 << bits) for word in (top * size, (top + 1) * size - 1)]
    blocks = (word.to_bytes(32, "big") for word in words)
    monkeypatch.setattr("croupier.chance.hmac", SimpleNamespace(digest=lambda *_: next(blocks)))
    source = CommittedSource(SECRET, "")
    assert [source.below(n) for _ in range(2 * n)] == [number for number in range(n) for _ in (1, 2)]


def test_numbers_come_equally_often():
    """Chi-squared with 36 degrees of freedom: 85 is passed by chance once in some 100,000 such runs."""
    source, draws = CommittedSource(SECRET, "wheel"), 37_000
    counts = [0] * 37
    for _ in range(draws):
        counts[source.below(37)] += 1
    assert sum((count - 1000) ** 2 / 1000 for count in counts) < 85


def test_the_commitment_is_what_sha256sum_prints():
    """(printf 'croupier-chance/1\\n'; printf '\\0\\1...\\37') | sha256sum."""
    assert commitment_to(SECRET) == hashlib.sha256(b"croupier-chance/1\n" + SECRET).hexdigest()
    source = CommittedSource(SECRET, "table 7")
    source.below(6)
    published = source.committed()
    assert (published.commitment, published.stream, published.position) == (commitment_to(SECRET), "table 7", 1)
    assert SECRET.hex() not in repr(published) + repr(source)
    assert commitment_to(new_secret()) != commitment_to(new_secret())


@pytest.mark.parametrize("n", [0, -1, 2**256 + 1])
def test_a_bound_out_of_range_is_refused_and_costs_no_chance(n):
    source = CommittedSource(SECRET, "")
    with pytest.raises(ValueError, match="1 to 2"):
        source.below(n)
    assert source.position == 0


def test_a_secret_that_could_be_guessed_and_a_stream_that_could_be_another_are_refused():
    with pytest.raises(ChanceError, match="at least 32"):
        CommittedSource(SECRET[:31], "")
    with pytest.raises(ChanceError, match="zero byte"):
        CommittedSource(SECRET, "a\0b")


def test_recorded_numbers_are_compared_with_the_secret():
    recorder = Recorder(CommittedSource(SECRET, "table 7"))
    numbers = [recorder.below(n) for n in (52, 51, 50)]
    checked = CheckedSource(RecordedSource(numbers), CommittedSource(SECRET, "table 7"))
    assert [checked.below(n) for n in (52, 51, 50)] == numbers
    forged = [numbers[0], (numbers[1] + 1) % 51, numbers[2]]
    checked = CheckedSource(RecordedSource(forged), CommittedSource(SECRET, "table 7"))
    checked.below(52)
    with pytest.raises(ChanceError, match=rf"draw 1 below 51: the recording holds {forged[1]}"):
        checked.below(51)
