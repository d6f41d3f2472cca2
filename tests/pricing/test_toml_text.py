"""TOML that is written is read as the same again."""

from datetime import date, datetime

import tomli
from hypothesis import given
from hypothesis import strategies as st

from croupier.pricing.toml_text import toml_text

WORDS = st.text(st.characters(exclude_categories=["Cs"]), max_size=6)
SCALARS = st.one_of(
    st.booleans(), st.integers(-(2**63), 2**63 - 1), WORDS, st.floats(allow_nan=False), st.dates(), st.datetimes()
)
VALUES = st.recursive(
    SCALARS, lambda some: st.lists(some, max_size=3) | st.dictionaries(WORDS, some, max_size=3), max_leaves=12
)


@given(st.dictionaries(WORDS, VALUES, max_size=4))
def test_what_is_written_is_read_as_the_same(table):
    assert tomli.loads(toml_text(table)) == table


def test_tables_stand_under_their_headings():
    told = {"wagers": {"tie": {"outcomes": {"tied": {"pays": "11 to 1"}}}}, "extends": "skycity/casino_war"}
    assert toml_text(told) == ('extends = "skycity/casino_war"\n\n[wagers.tie.outcomes.tied]\npays = "11 to 1"\n')
    assert toml_text({"from": date(2024, 5, 1), "at": datetime(2024, 5, 1, 20, 30), "none": {}}) == (
        "from = 2024-05-01\nat = 2024-05-01 20:30:00\n\n[none]\n"
    )
