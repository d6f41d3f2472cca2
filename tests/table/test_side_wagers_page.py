"""The page on side wagers says what the code says."""

import re
import tomllib

from croupier.rulebook import load
from tests.golden import ROOT
from tests.table.side_wagers_page import PAGE, filled


def test_its_tables_are_what_the_code_says():
    text = PAGE.read_text("utf-8")
    assert filled(text) == text, "run python -m tests.table.side_wagers_page"


def test_the_file_that_it_shows_is_the_example():
    (shown,) = re.findall(r"```toml\n(extends.*?)```", PAGE.read_text("utf-8"), re.DOTALL)
    example = ROOT / "examples/top_three.toml"
    assert tomllib.loads(shown) == tomllib.loads(example.read_text("utf-8"))
    said = [line for line in shown.splitlines() if line]
    assert len(said) <= 10
    assert load(example).wagers["top_three"].terms.origin == "top_three"
