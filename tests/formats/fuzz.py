"""Files of hand histories broken at random, and what must hold of each: nothing is thrown, and no hand is lost."""

import io
import random
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from rich.console import Console

from croupier.cli import histories
from croupier.errors import CroupierError
from croupier.formats import HandHistory, ohh, phh, replay
from croupier.formats.replay import Replayed

HERE = Path(__file__).parent.parent
HANDS = 5
"""In a collection."""
NUMBERS = [
    *(
        "0",
        "-1",
        "1",
        "10.0",
        "10.",
        ".5",
        "1e1",
        "+10",
        "1_0",
        "١٠",
        "010",
        "0x10",
        "0b1",
        "inf",
        "-inf",
        "nan",
        "1e400",
    ),
    *("-0.25", "0.123456789", "99999999999999", "999999999999999", "9" * 19, "9" * 5000, "0x" + "f" * 5000, "1e-400"),
]
VALUES = [
    *("true", "false", "[]", "{}", "''", "'x'", "[[]]", "[1, 'x']", "{a = 1}", "1979-05-27", "23:05:00", '"\\u0000"'),
    *(
        "[" * 400 + "]" * 400,
        "'''",
        '"""',
        "[",
        "{",
        "null",
        '"NaN"',
        '"Infinity"',
        '"1e999999"',
        "[inf, inf]",
        "[nan, 1]",
    ),
]
OWN = [
    *("_rulebook = 'crown_perth/poker'", "_rulebook = '../../etc/passwd'", "_rulebook = 'x.toml'", "_rulebook = ''"),
    *("_options = {commission_percent = 5}", "_options = {commission_percent = [1]}", "_options = {blinds = {a = 1}}"),
    *("_options = {variant = 'omaha'}", "_options = {nosuch = 1}", "_options = {commission_percent = 1e400}"),
    *("_readings = {odd_chip_recipient = 5}", "_readings = {nosuch = 'x'}", "_readings = {odd_chip_recipient = []}"),
    *("_stakes = {}", "_stakes = {bets = [1, 2]}", "_stakes = {minimum = 'x'}", "_stakes = {carried = 7}"),
    *(
        "_stakes = {denomination = 0}",
        "_stakes = {voluntary = 99}",
        "_stakes = {voluntary = 1.5}",
        "_stakes = {bets = []}",
    ),
    *(
        "_stakes = {maximum = 1}",
        "_stakes = {denomination = 0.001}",
        "_scale = 100",
        "_scale = 100000000",
        "_rake = [1, 2]",
    ),
]
WORDS = [
    *(
        "p1",
        "p2",
        "p02",
        "p٢",
        "p0",
        "p99",
        "p100",
        "d",
        "dh",
        "db",
        "f",
        "cc",
        "cbr",
        "pb",
        "sd",
        "sm",
        "-",
        "????",
        "AsAs",
    ),
    *(
        "XxYy",
        "#",
        "'",
        '"',
        "\\",
        "\n",
        "\r",
        "\x00",
        "\ufeff",
        "[",
        "]",
        "[[",
        "{",
        "}",
        "=",
        ",",
        "\u2028",
        "\ud800",
    ),
]
FIELDS = [
    *(
        "variant",
        "antes",
        "blinds_or_straddles",
        "min_bet",
        "starting_stacks",
        "actions",
        "finishing_stacks",
        "winnings",
    ),
    *("_rake", "_scale", "_stakes", "_options", "_readings", "_rulebook", "time", "day", "hand", "seats", "players"),
]


@dataclass(frozen=True)
class Made:
    """A broken file: its suffix, its bytes, and how each of the hands that were left alone must come out."""

    suffix: str
    data: bytes
    untouched: tuple[tuple[bool | None, str], ...] = ()


@cache
def whole() -> dict[str, list[bytes]]:
    """Texts of hands as they are, by the format of the file."""
    files = [*sorted(HERE.glob("phh/*.phh")), *sorted(HERE.glob("phh/wsop/*.phh")), *sorted(HERE.glob("phh_*/*.phh"))]
    single = [file.read_bytes() for file in files]
    hands = [*phh.read(HERE / "phh_sites/ongame.phhs"), *phh.read(HERE / "phh/pluribus.phhs")[:40]]
    tables = [f"[{n}]\n{phh.dumps(hand, one_line=n % 2 == 0)}".encode() for n, hand in enumerate(hands)]
    return {".phh": single, ".phhs": tables, ".ohh": [ohh.dumps([hand]).encode() + b"\n" for hand in hands]}


def make(seed: int) -> Made:
    """The file of a number: one broken hand, or a collection of which one hand is broken."""
    rng = random.Random(seed)
    suffix = rng.choice([".phh", ".phhs", ".phhs", ".ohh"])
    if suffix == ".phh":
        return Made(suffix, broken(rng.choice(whole()[suffix]), rng))
    numbers = rng.sample(range(len(whole()[suffix])), HANDS)
    texts = [whole()[suffix][number] for number in numbers]
    victim = rng.randrange(HANDS)
    near = {victim - 1, victim}  # the hand before it may swallow it, if its first line is broken
    left = tuple(_came_out(suffix, number) for place, number in enumerate(numbers) if place not in near)
    texts[victim] = broken(texts[victim], rng) + b"\n"
    return Made(suffix, b"".join(texts), left)


@cache
def _came_out(suffix: str, number: int) -> tuple[bool | None, str]:
    reader: Callable[[str], list[HandHistory]] = phh.loads_all if suffix == ".phhs" else ohh.loads
    (hand,) = reader(whole()[suffix][number].decode())
    return _outcome(replay(hand))


def _outcome(replayed: Replayed) -> tuple[bool | None, str]:
    return replayed.matches, repr(replayed.finishing_stacks)


# -- breaking --------------------------------------------------------------------------------------------------------


def broken(data: bytes, rng: random.Random) -> bytes:
    for _ in range(rng.choice([1, 1, 1, 2, 5])):
        data = rng.choice(BREAKERS)(data, rng)
    return data


def _span(data: bytes, rng: random.Random) -> tuple[int, int]:
    start = rng.randrange(len(data) + 1)
    return start, min(len(data), start + rng.choice([1, 1, 2, 5, 30, 300]))


def _cut_out(data: bytes, rng: random.Random) -> bytes:
    start, end = _span(data, rng)
    return data[:start] + data[end:]


def _repeat(data: bytes, rng: random.Random) -> bytes:
    start, end = _span(data, rng)
    return data[:end] + data[start:end] * rng.choice([1, 2, 20]) + data[end:]


def _noise(data: bytes, rng: random.Random) -> bytes:
    start, end = _span(data, rng)
    return data[:start] + rng.randbytes(end - start) + data[end:]


def _truncate(data: bytes, rng: random.Random) -> bytes:
    return data[: rng.randrange(len(data) + 1)]


def _insert_word(data: bytes, rng: random.Random) -> bytes:
    at = rng.randrange(len(data) + 1)
    return data[:at] + rng.choice(WORDS).encode("utf-8", "surrogatepass") + data[at:]


def _change_number(data: bytes, rng: random.Random) -> bytes:
    """Some run of digits becomes another number."""
    starts = [i for i, byte in enumerate(data) if chr(byte).isdigit() and not chr(data[i - 1]).isdigit()]
    if not starts:
        return data
    start = end = rng.choice(starts)
    while end < len(data) and chr(data[end]) in "0123456789.":
        end += 1
    return data[:start] + rng.choice(NUMBERS).encode() + data[end:]


def _change_lines(data: bytes, rng: random.Random) -> bytes:
    lines = data.splitlines(keepends=True)
    if not lines:
        return data
    at, to = rng.randrange(len(lines)), rng.randrange(len(lines))
    line = lines.pop(at)
    if rng.random() < 0.7:
        lines.insert(min(to, len(lines)), line)
    if rng.random() < 0.3:
        lines.insert(min(to, len(lines)), line)
    return b"".join(lines)


def _change_value(data: bytes, rng: random.Random) -> bytes:
    """Some field becomes another value, or a new field is there."""
    value = rng.choice([*NUMBERS, *VALUES])
    name = rng.choice(FIELDS)
    lines = data.splitlines(keepends=True)
    fields = [i for i, line in enumerate(lines) if b"=" in line or b'":' in line]
    if not fields or rng.random() < 0.3:
        return data + f"\n{rng.choice([f'{name} = {value}', *OWN])}\n".encode()
    at = rng.choice(fields)
    mark = b"=" if b"=" in lines[at] else b":"
    lines[at] = lines[at].partition(mark)[0] + mark + f" {value}".encode() + (b",\n" if mark == b":" else b"\n")
    return b"".join(lines)


def _change_action(data: bytes, rng: random.Random) -> bytes:
    """Some word of some action becomes another."""
    spaces = [i for i, byte in enumerate(data) if byte == 32]
    if not spaces:
        return data
    start = rng.choice(spaces) + 1
    end = start
    while end < len(data) and chr(data[end]) not in " '\",\n":
        end += 1
    return data[:start] + rng.choice([*WORDS, *NUMBERS]).encode("utf-8", "surrogatepass") + data[end:]


BREAKERS = [
    *(_cut_out, _repeat, _noise, _truncate, _insert_word, _change_number, _change_number, _change_lines),
    *(_change_value, _change_value, _change_action, _change_action),
]


# -- what must hold --------------------------------------------------------------------------------------------------


def verify(made: Made, folder: Path) -> dict[str, int]:
    """How many hands came to which verdict; an assertion fails if one is lost, and nothing else may be thrown."""
    file = folder / f"broken{made.suffix}"
    file.write_bytes(made.data)
    replays = histories.Replays(Console(file=io.StringIO()))
    outcomes = list(histories.replay_file(file, None))
    assert outcomes, "nothing is said of the file"
    for history, replayed in outcomes:
        replays.add((history, replayed))
        histories.to_json(histories.report_of(replayed))
        assert replayed.finishing_stacks is not None or replayed.problem, "a hand without a result or a reason"
        if history is not None and _outcome(replayed) not in made.untouched:
            _verify_writing(history)
    replays.show()
    came = iter([_outcome(replayed) for _, replayed in outcomes if "another hand of this name" not in replayed.problem])
    twice = sum("another hand of this name" in replayed.problem for _, replayed in outcomes)
    lost = [wanted for wanted in made.untouched if not any(each == wanted for each in came)]
    assert len(lost) <= twice, f"lost: {lost}"
    return dict(replays.counts)


def _verify_writing(history: HandHistory) -> None:
    """What was read is written and read again the same; as an Open Hand History, or it is said why not."""
    text = phh.dumps(history)
    assert phh.loads(text) == history or "nan" in text  # which equals nothing
    with suppress(CroupierError):
        ohh.dumps([history])
