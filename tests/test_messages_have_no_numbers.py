"""No number of a rulebook in what the software says: it would be wrong as soon as a file says another."""

import ast
import re
from collections.abc import Iterator

import pytest

from tests.golden import ROOT

SOURCE = ROOT / "src/croupier"
ROOMS = ("games", "poker", "room", "tournaments")
NUMBER = re.compile(
    r"\d|\b(two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|half|third|quarter|twice)\b", re.IGNORECASE
)

NOT_A_RULEBOOKS = {
    # what something is, not how many the rulebook wants
    "Two in a cell", "0 to ", "1 to ", "1 box", "is there twice", "given up twice", "twice", "such as", " for each $1",
    "third card", "has no two initial cards out", "a hand is two or three cards", "standing players use box 0",
    "two cards", "three of the board", "five of seven", "third, fourth", "two pairs or better", "four of a suit",
    "four card ", "four-card hands", "only two cards of the same value", "two and three",
    "from 1 to ", "at least 1 is expected", "write it as", "AA KK QQ", "AKs, QQ+", "is more than 0 and at most",
    "it takes two to play", "a table has from 2 to", "structure, level 1", "say them from 1 entry on",
    # what a solver knows: a game with other numbers is refused by the price
    "A to 10", "soft 17", "cards that count from 1 to 10", "counts ten", "stand on 12 or more", "stands on 17 or more",
    " to 1",
}  # fmt: skip
"""Parts of texts whose numbers are not those of a rulebook."""


def texts(path) -> Iterator[tuple[int, str]]:
    """What a module may say: texts of more than one word that are no docstring."""
    tree = ast.parse(path.read_text("utf-8"))
    told = {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr)}
    for node in ast.walk(tree):
        is_text = isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in told
        if is_text and " " in node.value.strip():
            yield node.lineno, node.value


@pytest.mark.parametrize("room", ROOMS)
def test_messages_take_their_numbers_from_the_rulebook(room):
    found = [
        f"{path.relative_to(SOURCE)}:{line}: {text!r}"
        for path in sorted((SOURCE / room).rglob("*.py"))
        for line, text in texts(path)
        if NUMBER.search(text) and not any(part in text for part in NOT_A_RULEBOOKS)
    ]
    assert not found, "\n".join(found)


def test_each_exception_is_still_needed():
    said = [text for room in ROOMS for path in (SOURCE / room).rglob("*.py") for _, text in texts(path)]
    for part in NOT_A_RULEBOOKS:
        assert any(part in text and NUMBER.search(text) for text in said), part
