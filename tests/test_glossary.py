"""The words of the house are in its code: every name that the glossary gives leads somewhere."""

import re
from importlib import import_module
from importlib.util import find_spec

import pytest

from tests.golden import ROOT

ROWS = re.findall(r"^\| ([\w ,]+) \| `(croupier[\w.]+)` \| (.+) \|$", (ROOT / "docs/glossary.md").read_text(), re.M)


def test_there_is_a_glossary():
    words = [word for word, _, _ in ROWS]
    assert len(words) == len(set(words)) > 18


@pytest.mark.parametrize(("word", "name"), [(word, name) for word, name, _ in ROWS])
def test_a_word_is_in_the_code(word, name):
    found = import_module("croupier")
    for part in name.split(".")[1:]:
        if hasattr(found, "__path__") and find_spec(f"{found.__name__}.{part}"):
            found = import_module(f"{found.__name__}.{part}")
        else:
            assert part in {*dir(found), *getattr(found, "__annotations__", {})}, f"{word}: {name}"
            found = getattr(found, part, None)
