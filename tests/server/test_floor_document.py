"""docs/floor.md: every threat has a test that is there, every picture too."""

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
TEXT = (ROOT / "docs/floor.md").read_text()
THREATS = re.findall(r"`(test_\w+\.py)::(test_\w+)` \|$", TEXT, re.M)


def test_there_are_threats():
    assert len(THREATS) >= 25


@pytest.mark.parametrize(("file", "name"), THREATS)
def test_every_threat_has_its_test(file, name):
    assert re.search(rf"^def {name}\(", (ROOT / "tests/server" / file).read_text(), re.M)


@pytest.mark.parametrize("picture", re.findall(r"\((floor/[\w./-]+)\)", TEXT))
def test_every_picture_and_file_is_there(picture):
    assert (ROOT / "docs" / picture).exists()
