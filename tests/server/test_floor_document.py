"""docs/floor.md: every threat has a test that is there, every picture too."""

import re
from pathlib import Path

import pytest

from tests.server.houses import PASSWORD

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


def test_the_example_of_programs_runs(house):
    """As it stands, but for where the house is and who signs in."""
    mina = house.client("Mina")
    mina.open("table", "table/War 1", name="War 1", document="skycity/casino_war", paced=True)
    mina.act("table/War 1", "open_table")
    mina.act("table/War 1", "begin_round")
    (example,) = re.findall(r"```py\n(.*?)```", TEXT, re.S)
    exec(example.replace("http://127.0.0.1:8700", house.origin).replace('"..."', repr(PASSWORD)), {})
    assert any("face up" in line["words"] for line in lines_of(mina))


def lines_of(client):
    with client.follow("table/War 1") as followed:
        followed.until(lambda told: told.seq > 0)
        return followed.log
