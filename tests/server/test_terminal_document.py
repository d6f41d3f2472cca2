"""docs/electronic_baccarat.md: every executed rule has its screen, every screen its part, every part its test."""

import re
from pathlib import Path

import pytest

from croupier.rulebook import load

ROOT = Path(__file__).parents[2]
TEXT = (ROOT / "docs/electronic_baccarat.md").read_text()
ROWS = re.findall(r"^\| ([\dA-D.()a-z]+) \| ([a-z, ]+) \| ([`a-z -]+) \| `(test_\w+)` \|$", TEXT, re.M)
CHOSEN = re.search(r"screen of its own: ([\d., ]+)\.", TEXT)[1].split(", ")
"""Rules of which a table is made, when it is opened."""
TEMPLATES = {
    "terminal": "terminal.html",
    "system": "terminals_system.html",
    "desk": "terminals_desk.html",
    "choose": "terminals_choose.html",
    "display": "terminals_display.html",
}
TESTS = "".join(file.read_text() for file in (ROOT / "tests/server").glob("test_terminal_*.py"))


def test_every_executed_rule_is_on_a_screen():
    """By the register: a rule itself, or paragraphs of it."""
    register = load("skycity/electronic_baccarat").register.values()
    executed = [rule.number for rule in register if rule.status in ("executed", "partly")]
    shown = {rule.partition("(")[0] for rule, *_ in ROWS} | {*CHOSEN}
    assert [number for number in executed if number not in shown] == []
    assert shown <= {*executed}


@pytest.mark.parametrize(("rule", "screens", "parts", "test"), ROWS)
def test_every_part_is_on_its_screen_and_has_a_test(rule, screens, parts, test):
    pages = [(ROOT / "src/croupier/server/templates" / TEMPLATES[each]).read_text() for each in screens.split(", ")]
    pages.append((ROOT / "src/croupier/server/templates/_terminals_events.html").read_text())
    for part in re.findall(r"`([a-z-]+)`", parts):
        assert any(f'id="{part}"' in page for page in pages), (rule, part)
    assert f"def {test}(" in TESTS
