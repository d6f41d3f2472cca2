"""The roulette layout: every place for a chip, against lists made from the text by arithmetic, not by geometry."""

import pytest

from croupier.games import Game
from croupier.games.roulette.layout import INSIDE, Area, Layout, NoSuchPlaceError, join
from tests.games.roulette.tables import ROULETTE, game
from tests.golden import ROOT
from tests.rules import rule

TABLES = {
    "one zero": {"wheel": "single_zero"},
    "00 left of 0": {"wheel": "double_zero", "zero_order": "00_0"},
    "0 left of 00": {"wheel": "double_zero", "zero_order": "0_00"},
}
ZERO_SPLITS = {
    "one zero": {"0-1", "0-2", "0-3"},
    "00 left of 0": {"0-00", "00-1", "00-2", "0-2", "0-3"},
    "0 left of 00": {"0-00", "0-1", "0-2", "00-2", "00-3"},
}
ZERO_STREETS = {  # as the text lists them
    "one zero": {"0-1-2", "0-2-3"},
    "00 left of 0": {"0-2-3", "0-00-2", "00-1-2"},
    "0 left of 00": {"00-2-3", "0-00-2", "0-1-2"},
}
LAYOUTS = {
    "one zero": Layout(3, 12, ["0"]),
    "00 left of 0": Layout(3, 12, ["00", "0"]),
    "0 left of 00": Layout(3, 12, ["0", "00"]),
}


def run(*numbers):
    return "-".join(map(str, numbers))


def expected(table):
    """Every placement of every inside wager: 1 2 3 in the first row, 34 35 36 in the last."""
    numbers = range(1, 37)
    rows = [(n, n + 1, n + 2) for n in numbers if n % 3 == 1]
    has_one_zero = table == "one zero"
    return {
        "straight_up": {"0", *map(str, numbers)} | (set() if has_one_zero else {"00"}),
        "split": {run(n, n + 1) for n in numbers if n % 3}
        | {run(n, n + 3) for n in numbers if n <= 33}
        | ZERO_SPLITS[table],
        "street": {run(*row) for row in rows} | ZERO_STREETS[table],
        "corner": {run(n, n + 1, n + 3, n + 4) for n in numbers if n % 3 and n <= 33}
        | ({"0-1-2-3"} if has_one_zero else set()),
        "five_line": set() if has_one_zero else {"0-00-1-2-3"},
        "six_line": {run(*range(n, n + 6)) for n, *_ in rows[:-1]},
        "column": {"1", "2", "3"},
        "dozen": {"1st", "2nd", "3rd"},
        **{kind: {""} for kind in ("low", "high", "even", "odd", "red", "black")},
    }  # fmt: skip


def placements(table, wager):
    set_up = game(**TABLES[table])
    return set_up.definition.placements(set_up.rules, wager)


@rule("skycity/roulette", "2.2", "3.1", "3.1A(c)", "3.1A(cA)")
@pytest.mark.parametrize("table", list(TABLES))
def test_each_layout_has_these_places_for_each_wager_and_no_others(table):
    for wager, places in expected(table).items():
        found = placements(table, wager)
        assert {*found} == places, wager
        assert len(found) == len(places), wager


@rule("skycity/roulette", "3.1(d)", "3.1A(d)", "3.1A(e)")
def test_zero_one_two_three_is_a_corner_with_one_zero_and_a_five_line_with_two():
    assert "0-1-2-3" in placements("one zero", "corner")
    assert placements("one zero", "five_line") == ()
    for table in ("00 left of 0", "0 left of 00"):
        assert not any(on.startswith("0") for on in placements(table, "corner"))
        assert placements(table, "five_line") == ("0-00-1-2-3",)


def test_places_are_named_in_the_order_of_their_numbers_zeros_first():
    assert join({"2", "00", "0"}) == "0-00-2"
    assert join({"10", "9", "00"}) == "00-9-10"
    assert placements("00 left of 0", "split")[:5] == ("0-00", "0-2", "0-3", "00-1", "00-2")


# -- chips on lines --------------------------------------------------------------------------------------------------


def touching(on, *lines, table="one zero"):
    layout = LAYOUTS[table]
    return layout.touching(layout.places[on], lines)


@rule("skycity/roulette", "3.8(b)")
@pytest.mark.parametrize(
    ("on", "lines", "where"),
    [
        ("17", ["17-20"], "17-20"),
        ("17", ["14-17"], "14-17"),
        ("17", ["17-20", "17-18"], "17-18-20-21"),
        ("17-20", ["17-18"], "17-18-20-21"),
        ("16", ["16-17-18"], "16-17-18"),
        ("18", ["16-17-18"], "16-17-18"),
        ("16", ["16-17-18", "16-19"], "16-17-18-19-20-21"),
        ("16-17-18", ["19-20-21"], "16-17-18-19-20-21"),
        ("0", ["0-2"], "0-2"),
        ("2", ["0-2", "1-2"], "0-1-2"),
        ("2", ["0-2", "2-3"], "0-2-3"),
        ("1", ["0-1", "1-2-3"], "0-1-2-3"),
        ("3", ["0-3", "1-2-3"], "0-1-2-3"),
        ("36", ["35-36", "33-36"], "32-33-35-36"),
    ],
)
def test_a_chip_that_touches_lines_lies_on_the_line_or_where_they_cross(on, lines, where):
    assert touching(on, *lines) == where


@rule("skycity/roulette", "3.1A", "3.8(b)")
@pytest.mark.parametrize(
    ("table", "on", "lines", "where"),
    [
        ("00 left of 0", "2", ["00-2", "0-2"], "0-00-2"),
        ("00 left of 0", "1", ["00-1", "1-2"], "00-1-2"),
        ("00 left of 0", "3", ["0-3", "2-3"], "0-2-3"),
        ("00 left of 0", "1", ["00-1", "1-2-3"], "0-00-1-2-3"),
        ("0 left of 00", "0", ["0-00", "0-2"], "0-00-2"),
        ("0 left of 00", "1", ["0-1", "1-2"], "0-1-2"),
        ("0 left of 00", "3", ["00-3", "2-3"], "00-2-3"),
        ("0 left of 00", "00", ["0-00"], "0-00"),
    ],
)
def test_chips_on_lines_around_two_zeros(table, on, lines, where):
    assert touching(on, *lines, table=table) == where


@pytest.mark.parametrize(
    ("on", "lines"),
    [
        ("17", ["20-23"]),  # not at that number
        ("17", ["16-17", "17-18"]),  # its two sides at once
        ("17", ["16-17-18"]),  # in the middle of the row
        ("17", ["17"]),  # a number, not a line
        ("2", ["0-1-2"]),  # a crossing, not a line
        ("17", ["17-21"]),  # nothing lies there
    ],
)
def test_a_chip_cannot_touch_what_is_not_there(on, lines):
    with pytest.raises(NoSuchPlaceError):
        touching(on, *lines)


def test_a_dozen_lies_beside_its_rows_and_touches_only_their_outer_line():
    layout = LAYOUTS["one zero"]
    second = layout.beside(13, 24)
    assert layout.touching([second], ["13-14-15"]) == "13-14-15"
    assert layout.touching([second], ["13-14-15", "16-17-18"]) == "13-14-15-16-17-18"
    with pytest.raises(NoSuchPlaceError):
        layout.touching([second], ["28-29-30"])


def test_areas_share_their_edges():
    assert Area(0, 0, 1, 1).meets(Area(1, 0, 2, 1)) == Area(1, 0, 1, 1)
    assert Area(0, 0, 1, 1).meets(Area(1, 1, 2, 2)) == Area(1, 1, 1, 1)
    assert Area(0, 0, 1, 1).meets(Area(2, 0, 3, 1)) is None
    assert not Area(1, 1, 1, 1).is_line
    assert not Area(0, 0, 1, 1).is_line


# -- the page --------------------------------------------------------------------------------------------------------


def test_the_page_counts_the_places_that_there_are():
    page = (ROOT / "docs/roulette.md").read_text("utf-8")
    lines = [line for line in page.splitlines() if line.startswith("| `")]
    counted = {}
    for line in lines:
        name, *counts = [cell.strip() for cell in line.strip("|").split("|")]
        if all(count.isdigit() for count in counts) and len(counts) == len(TABLES):
            counted[name.strip("`")] = [int(count) for count in counts]
    wagers = Game(ROULETTE).definition.initial_wagers
    assert counted == {wager: [len(placements(table, wager)) for table in TABLES] for wager in wagers}
    totals = next(line for line in page.splitlines() if line.startswith("| all"))
    assert [int(cell) for cell in totals.split("|")[2:-1]] == [
        sum(column) for column in zip(*counted.values(), strict=True)
    ]


def test_inside_wagers_are_told_apart_by_how_many_numbers_they_cover():
    assert INSIDE == ("straight_up", "split", "street", "corner", "five_line", "six_line")
