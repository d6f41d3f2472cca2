"""Chance: the documented stream recomputed with hashlib alone, and uniformity shown by counting, not by sampling."""

import hashlib
import itertools
import struct
from collections import Counter
from collections.abc import Iterator
from types import SimpleNamespace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from croupier.chance import LiveSource, RecordedSource, Recorder, SeededSource, shuffle
from croupier.errors import CroupierError


def documented_words(seed: int) -> Iterator[int]:
    """The stream as `SeededSource` documents it, written again from that text."""
    for counter in itertools.count():
        block = hashlib.sha256(str(seed).encode("ascii") + struct.pack(">Q", counter)).digest()
        for k in range(8):
            yield int.from_bytes(block[4 * k : 4 * k + 4], "big")


def documented_numbers(seed: int, bounds: list[int]) -> list[int]:
    words = documented_words(seed)
    numbers = []
    for n in bounds:
        bits = len(f"{n - 1:b}") if n > 1 else 0
        numbers.append(next(top for word in words if (top := word >> (32 - bits)) < n))
    return numbers


# -- the seeded stream ---------------------------------------------------------------------------------------------


def test_the_words_of_seed_7_are_those_that_sha256sum_prints():
    # printf '7\0\0\0\0\0\0\0\0' | sha256sum   and the same with a last byte of 1
    printed = (
        "e62b8536 019651e7 cda4ccde e6cd0283 e8c94c65 880db860 8105339c 3c7816a7"
        " 531496cb 4d4a06cc a696b774 c3e5a60e 667bd04d 93c9568c f97e3daf ee63dde8"
    )
    source = SeededSource(7)
    assert [f"{source.below(2**32):08x}" for _ in range(16)] == printed.split()


@given(st.integers(-(10**30), 10**30), st.lists(st.integers(1, 2**32), max_size=60))
def test_numbers_are_the_top_bits_of_the_documented_words(seed, bounds):
    source = SeededSource(seed)
    assert [source.below(n) for n in bounds] == documented_numbers(seed, bounds)


def test_the_same_seed_gives_the_same_numbers_and_another_seed_others():
    def first(seed: int) -> list[int]:
        source = SeededSource(seed)
        return [source.below(1000) for _ in range(20)]

    assert first(1) == first(1)
    assert len({tuple(first(seed)) for seed in (0, 1, -1, 10, 11, 2**64)}) == 6


@pytest.mark.parametrize("n", [0, -1, -(2**32), 2**32 + 1])
def test_a_bound_out_of_range_is_refused_and_costs_no_chance(n):
    source = SeededSource(1)
    with pytest.raises(ValueError, match=rf"below\({n}\).*1 to 2\*\*32"):
        source.below(n)
    assert source.below(2**32) == next(documented_words(1))


def test_the_greatest_bound_gives_whole_words_and_the_least_gives_zero():
    words = documented_words(3)
    source = SeededSource(3)
    assert source.below(2**32) == next(words)
    assert source.below(1) == 0
    next(words)
    assert source.below(2**32) == next(words)


@pytest.mark.parametrize("n", [1, 2, 3, 4, 5, 6, 7, 8, 9, 36, 37, 52, 64, 65, 416])
def test_every_number_has_equally_many_words_and_the_rest_are_rejected(n, monkeypatch):
    """The 2**32 words fall into classes of equal size by their top bits. Each class, tried with its least and its
    greatest word, gives its own number if that is below n and is rejected if not: no number is favoured."""
    bits = (n - 1).bit_length()
    size = 1 << (32 - bits)
    words = [word for top in range(1 << bits) for word in (top * size, (top + 1) * size - 1)]
    words += [0] * (-len(words) % 8)
    blocks = (struct.pack(">8I", *words[i : i + 8]) for i in range(0, len(words), 8))
    fake = SimpleNamespace(sha256=lambda _: SimpleNamespace(digest=lambda: next(blocks)))
    monkeypatch.setattr("croupier.chance.hashlib", fake)
    source = SeededSource(0)
    assert [source.below(n) for _ in range(2 * n)] == [number for number in range(n) for _ in (1, 2)]


@pytest.mark.parametrize("source", [LiveSource(), SeededSource(5)], ids=["live", "seeded"])
def test_every_number_below_the_bound_comes_and_no_other(source):
    # each of 6 numbers is missing from 2,000 draws with probability (5/6)**2000, below 10**-158
    assert {source.below(6) for _ in range(2000)} == set(range(6))


@pytest.mark.parametrize("n", [0, -1])
def test_live_chance_refuses_a_bound_that_is_not_positive(n):
    with pytest.raises(ValueError, match="positive"):
        LiveSource().below(n)


# -- shuffling -----------------------------------------------------------------------------------------------------


def test_fisher_yates_makes_each_order_of_four_from_exactly_one_row_of_choices():
    orders = Counter()
    for choices in itertools.product(range(4), range(3), range(2)):
        items = list("abcd")
        shuffle(items, RecordedSource(choices))
        orders["".join(items)] += 1
    assert orders == {"".join(order): 1 for order in itertools.permutations("abcd")}


@pytest.mark.parametrize("size", [0, 1, 2, 5, 52])
def test_fisher_yates_asks_below_n_then_n_minus_1_down_to_2(size):
    asked = []

    class Asked:
        def below(self, n: int) -> int:
            asked.append(n)
            return 0

    shuffle(list(range(size)), Asked())
    assert asked == list(range(size, 1, -1))


@given(st.lists(st.integers(), max_size=60), st.integers(0, 10**6))
def test_a_shuffle_keeps_every_item(items, seed):
    shuffled = list(items)
    shuffle(shuffled, SeededSource(seed))
    assert Counter(shuffled) == Counter(items)


# -- recording -----------------------------------------------------------------------------------------------------


@given(st.integers(0, 10**6), st.lists(st.integers(1, 500), max_size=40))
def test_what_was_recorded_plays_back(seed, bounds):
    recorder = Recorder(SeededSource(seed))
    played = [recorder.below(n) for n in bounds]
    recording = RecordedSource(recorder.drain())
    assert [recording.below(n) for n in bounds] == played == documented_numbers(seed, bounds)


def test_a_recorder_gives_each_number_to_one_drain_only():
    recorder = Recorder(RecordedSource([4, 2, 9]))
    assert recorder.drain() == ()
    assert [recorder.below(10), recorder.below(10)] == [4, 2]
    assert recorder.drain() == (4, 2)
    assert recorder.below(10) == 9
    assert recorder.drain() == (9,)
    assert recorder.drain() == ()


def test_an_extended_recording_plays_the_earlier_numbers_first():
    recording = RecordedSource([1, 2])
    recording.extend([3, 4])
    assert recording.below(10) == 1
    recording.extend(iter([5]))
    assert [recording.below(10) for _ in range(4)] == [2, 3, 4, 5]


def test_an_exhausted_recording_says_so():
    recording = RecordedSource([0])
    recording.below(1)
    with pytest.raises(CroupierError, match="recording holds no more chance"):
        recording.below(1)


@pytest.mark.parametrize("number", [6, 7, -1])
def test_a_recorded_number_that_the_bound_excludes_is_refused(number):
    with pytest.raises(CroupierError, match=rf"recording holds {number} where a number below 6 is wanted"):
        RecordedSource([number]).below(6)


def test_a_copy_of_a_seeded_source_goes_on_alike_and_leaves_it_alone():
    source, same = SeededSource(7), SeededSource(7)
    for each in (source, same):
        for _ in range(5):
            each.below(52)
    other = source.copy()
    numbers = [same.below(52) for _ in range(20)]
    assert [other.below(52) for _ in range(20)] == numbers
    assert [source.below(52) for _ in range(20)] == numbers
