"""The chart of the simple strategy: every cell has the highest value of those allowed, on paper and on screen."""

import io
import re
from xml.etree import ElementTree as ET

import pytest
from rich.console import Console

from croupier.cli.charts import show_charts
from croupier.drawing import draw
from croupier.games import Game
from croupier.games.blackjack.chart import LETTERS, UPS, charts_of, strategy_charts
from croupier.games.blackjack.solver_terms import terms_of, tiers_of
from croupier.games.blackjack.solving import solution_of
from croupier.rulebook import Rules
from tests.rules import rule

BLACKJACK = "skycity/blackjack"
CELL = r"[SHDP][sh]?\*?"
ALL_LOST = {"dealer_blackjack_takes_doubles": True, "dealer_blackjack_takes_splits": True}
CHOICES = {
    "as it comes": {},
    "four decks": {"decks": 4},
    "style A": {"style_a": True, "decks": 6},
    "all lost": ALL_LOST,
    "restricted": {"doubling": "9_10_11", "double_after_split": False, "split_aces": False, "most_hands": 2},
    "no doubling, no splitting": {"doubling": "none", "split_pairs": False},
    "blackjack +": {"version": "blackjack_plus", "decks": 6},
    "free bet": {"version": "free_bet", "decks": 6},
    "player select": {"version": "player_select", "doubling": "none"},
    "depleted": {"decks": 4, "shoe": (8, 12, 12, 6, 5, 5, 10, 12, 12, 50)},
}


def rules(**options):
    return Rules(BLACKJACK, options=options)


def rows(chart):
    return {row.label: row for section in chart.sections for row in section.rows}


def text(chart):
    """The chart as lines of letters."""
    return {label: " ".join(cell.text for cell in row.cells) for label, row in rows(chart).items()}


# -- cells against the solver's values -------------------------------------------------------------------------------


@pytest.mark.parametrize("choices", CHOICES.values(), ids=CHOICES)
def test_every_cell_has_the_highest_value_of_those_allowed(choices):
    """Over all hands that come to it, by how often they do: with two cards, and with more."""
    chosen = rules(**choices)
    checked = {False: 0, True: 0}
    for chart, tier in zip(charts_of(chosen), tiers_of(chosen), strict=True):
        simple = solution_of(chosen, tier, "simple")
        for section in chart.sections[:2]:
            for row, cell, up in cells_of(section):
                for later, letter in ((False, cell.action), (True, cell.later)):
                    for total in totals_of(row, section.name):
                        values = simple.cell_values(section.name, total, up, later=later)
                        if values:
                            assert letter == LETTERS[max(values, key=values.get)], (row.label, total, up, values)
                            checked[later] += 1
    assert checked[False] >= 220
    assert checked[True] >= 210


def cells_of(section):
    return [(row, cell, up) for row in section.rows for cell, up in zip(row.cells, UPS, strict=True)]


def totals_of(row, kind):
    """Those of a row that says the same of several: "20 to 17", "A-9 to A-8"."""
    high, *low = [int(part.rpartition("-")[2]) + (11 if kind == "soft" else 0) for part in row.label.split(" to ")]
    return range(low[0] if low else high, high + 1)


def test_the_values_of_a_cell_are_means_over_its_hands():
    """Two-card hands weighed by how often they are dealt, against values of the best play, which differs by little."""
    chosen = rules()
    simple, optimal = solution_of(chosen, kind="simple"), solution_of(chosen)
    for total, up in ((12, 4), (16, 10), (15, 9), (11, 1)):
        hands = [(first, total - first) for first in range(2, 11) if first < total - first <= 10]
        hands += [(total // 2,) * 2] if total == 16 and simple.action((8, 8), up) != "split" else []
        weights = [optimal.hand_probability[up - 1, first - 1, second - 1] for first, second in hands]
        if total == 12 and simple.action((6, 6), up) != "split":
            continue
        mean = sum(w * optimal.values(hand, up)["draw"] for w, hand in zip(weights, hands, strict=True)) / sum(weights)
        assert simple.cell_values("hard", total, up)["draw"] == pytest.approx(mean, abs=2e-4)


@pytest.mark.parametrize("choices", CHOICES.values(), ids=CHOICES)
def test_pairs_are_split_where_that_is_worth_more(choices):
    chosen = rules(**choices)
    for chart, tier in zip(charts_of(chosen), tiers_of(chosen), strict=True):
        optimal, terms = solution_of(chosen, tier), terms_of(chosen, tier)
        departures = {(departure.hand, departure.up): departure for departure in chart.departures}
        assert all(departure.gain > 0 for departure in chart.departures)
        pairs = [section for section in chart.sections if section.name == "pairs"]
        assert bool(pairs) == any(terms.can_split(value) for value in range(1, 11))
        for row, cell, up in cells_of(pairs[0]) if pairs else ():
            values = optimal.values(row.hand, up)
            if values and (row.hand, up) not in departures:
                assert cell.action == LETTERS[max(values, key=values.get)], (row.label, up, values)
            assert cell.has_exceptions == ((row.hand, up) in departures)


# -- what charts are known to say ------------------------------------------------------------------------------------


@rule(BLACKJACK, "11.1", "12.1", "13.3")
def test_the_chart_of_eight_decks():
    """That of every book on games without a hole card and with soft hands that cannot be doubled."""
    (chart,) = charts_of(rules())
    assert text(chart) == {
        "20 to 17": "S S S S S S S S S S",
        "16": "S S S S S H H H Hs H",
        "15 to 13": "S S S S S H H H H H",
        "12": "H H S S S H H H H H",
        "11": "D D D D D D D D D H",
        "10": "D D D D D D D D H H",
        "9": "H D D D D H H H H H",
        "8 to 5": "H H H H H H H H H H",
        "A-9 to A-8": "S S S S S S S S S S",
        "A-7": "S S S S S S S H H H",
        "A-6 to A-2": "H H H H H H H H H H",
        "10-10": "S S S S S S S S S S",
        "9-9": "P P P P P S P P S S",
        "8-8": "P P P P P P P P P H",
        "7-7": "P P P P P P H H H H",
        "6-6": "P P P P P H H H H H",
        "5-5": "D D D D D D D D H H",
        "4-4": "H H H P P H H H H H",
        "3-3": "P P P P P P H H H H",
        "2-2": "P P P P P P H H H H",
        "A-A": "P P P P P P P P P P",
    }
    assert chart.departures == ()


@rule(BLACKJACK, "11.7", "12.9")
def test_where_a_dealers_blackjack_takes_all_less_is_wagered_against_it():
    """No double of 11 against a ten, no split of eights against a ten or of aces against an ace."""
    (usual,), (lost,) = charts_of(rules()), charts_of(rules(**ALL_LOST))
    changed = {label: line for label, line in text(lost).items() if line != text(usual).get(label)}
    assert changed == {"11 to 10": "D D D D D D D D H H", "8-8": "P P P P P P P P H H", "A-A": "P P P P P P P P P H"}


@rule(BLACKJACK, "20.3", "20.4")
def test_what_is_free_is_taken_against_every_card():
    (chart,) = charts_of(rules(version="free_bet", decks=6))
    assert text(chart)["11 to 9"] == " ".join("D" * 10)
    assert {text(chart)[f"{pair}-{pair}"] for pair in "A2346789"} == {" ".join("P" * 10)}
    assert text(chart)["10-10"] == " ".join("S" * 10)


def test_hands_that_are_better_played_otherwise_are_marked_and_listed():
    (chart,) = charts_of(rules(decks=4))
    (departure,) = chart.departures
    assert (departure.hand, departure.up, departure.charted, departure.best) == ((2, 10), 4, "S", "H")
    optimal = solution_of(rules(decks=4)).values((10, 2), 4)
    assert departure.gain == pytest.approx(optimal["draw"] - optimal["stand"], abs=1e-12)
    assert departure.gain > 0
    assert rows(chart)["12"].cells[UPS.index(4)].text == "S*"
    assert chart.legend[-1] == "10-2 against 4: draw"


@rule(BLACKJACK, "21.5")
def test_player_select_has_a_chart_for_each_minimum():
    lower, upper = charts_of(rules(version="player_select", doubling="none", upper_minimum="50"))
    assert (lower.tier, upper.tier) == ("lower", "upper")
    assert "D" not in " ".join(text(lower).values())
    assert text(upper) == text(charts_of(rules())[0])
    assert upper.caption[0] == "player select, wagers from $50"


def test_a_chart_says_what_it_is_for():
    (chart,) = charts_of(rules(style_a=True, doubling="10_11", double_after_split=False, split_aces=False, decks=5))
    assert chart.caption == (
        "5 decks; the dealer draws to soft 17",
        "doubling on 10 11, not after a split; splitting to 3 hands, no aces",
        "a dealer's blackjack takes the original wager",
    )
    (chart,) = charts_of(rules(doubling="none", split_pairs=False, **ALL_LOST))
    assert chart.caption[1:] == (
        "no doubling; no splitting",
        "a dealer's blackjack takes the original wager and doubles and splits",
    )
    left = (8, 12, 12, 6, 5, 5, 10, 12, 12, 50)
    assert (
        charts_of(rules(shoe=left))[0].caption[0]
        == "8 12 12 6 5 5 10 12 12 50 left of A to 10; the dealer stands on soft 17"
    )


@rule(BLACKJACK, "4.1")
def test_hands_that_cannot_come_are_left_blank():
    """Twos, eights and tens are left: no soft hand, few totals and pairs, and three columns."""
    few = rules(shoe=(0, 4, 0, 0, 0, 0, 0, 6, 0, 20), decks=4)
    (chart,) = charts_of(few)
    filled = {up for section in chart.sections for row, cell, up in cells_of(section) if cell.text}
    assert filled == {2, 8, 10}
    by_total = {total: row for row in chart.sections[0].rows for total in totals_of(row, "hard")}
    # two and a ten, two and an eight, eight and a ten; with more than two: 2-2-2, 2-2-2-2, 2-2-8, 2-2-10, 2-2-2-8 ...
    possible = {total for total, row in by_total.items() if row.cells[UPS.index(10)].text}
    assert possible == {6, 8, 10, 12, 14, 16, 18, 20}
    assert not any(cell.text for row, cell, up in cells_of(chart.sections[1]))
    pairs = {row.label for row in chart.sections[2].rows if row.cells[UPS.index(8)].text}
    assert pairs == {"2-2", "8-8", "10-10"}
    said = [word for word in drawn("strategy", shoe=few.choice("shoe", tuple).value) if re.fullmatch(CELL, word)]
    cells = [cell.text for section in chart.sections for row, cell, _ in cells_of(section) if cell.text]
    assert sorted(said) == sorted([*cells, "S", "H", "D", "P"])
    screen = Console(width=120, file=io.StringIO(), color_system=None)
    show_charts(screen, strategy_charts(few))
    assert re.search(r"^9-9\s*$", screen.file.getvalue(), re.MULTILINE)


@rule(BLACKJACK, "12.7")
def test_a_pair_that_may_not_be_split_belongs_to_its_total():
    """Eights, as sixteen, can be had against an ace; nothing else makes sixteen of these cards."""
    (chart,) = charts_of(rules(shoe=(8, 0, 0, 0, 0, 0, 0, 12, 0, 0), split_pairs=False, decks=4))
    by_total = {total: row for row in chart.sections[0].rows for total in totals_of(row, "hard")}
    assert by_total[16].cells[UPS.index(1)].text
    (split,) = charts_of(rules(shoe=(0, 0, 0, 0, 0, 0, 0, 12, 0, 8), decks=4))
    by_total = {total: row for row in split.sections[0].rows for total in totals_of(row, "hard")}
    assert not by_total[16].cells[UPS.index(8)].text


# -- on paper and screen ---------------------------------------------------------------------------------------------


def drawn(what, **options):
    root = ET.fromstring(draw(Game(BLACKJACK, options=options), what))
    return [node.text or "" for node in root.iter() if node.tag.endswith("}text")]


@pytest.mark.parametrize("choices", [{}, {"decks": 4}, {"version": "player_select", "doubling": "none"}])
def test_the_picture_and_the_terminal_show_every_cell(choices):
    cells = [cell.text for chart in charts_of(rules(**choices)) for section in chart.sections for row in section.rows
             for cell in row.cells]  # fmt: skip
    said = [word for word in drawn("strategy", **choices) if re.fullmatch(CELL, word)]
    legend = ["S", "H", "D", "P"] * len(charts_of(rules(**choices)))
    assert sorted(said) == sorted(cells + legend)
    screen = Console(width=120, file=io.StringIO(), color_system=None)
    show_charts(screen, strategy_charts(rules(**choices)))
    printed = screen.file.getvalue()
    lines = [line for line in printed.splitlines() if not line.startswith(("S stand", "D:"))]
    assert sorted(re.findall(r"(?<=\s)[SHDP][sh]?\*?(?=\s|$)", "\n".join(lines))) == sorted(cells)


def test_the_layout_has_its_inscriptions_and_what_is_offered():
    plain = drawn("layout")
    assert "Blackjack pays 3 to 2" in plain
    assert "Dealer draws to 16 and stands on all 17s" in plain
    assert "Insurance pays 2 to 1" in plain
    assert [word for word in plain if word.isdecimal()] == list("1234567")
    assert "Buster Blackjack" not in plain
    other = drawn(
        "layout", style_a=True, blackjack_pays="6 to 5", boxes=9, buster=True, buster_scale="B", perfect_pair=True
    )
    assert "Blackjack pays 6 to 5" in other
    assert "Dealer draws to 16 and soft 17, stands on 17 and soft 18" in other
    assert other.count("Buster Blackjack") == other.count("up to 200 to 1") == other.count("5, 10, 30 to 1") == 9


def test_the_layout_of_versions():
    ante = drawn("layout", version="ante_up", table_minimum="10")
    assert ante.count("Ante") == ante.count("$1") == 7
    two = drawn("layout", version="player_select", blackjack_pays="6 to 5")
    assert "Blackjack pays 6 to 5 from $5, 3 to 2 from $25" in two
