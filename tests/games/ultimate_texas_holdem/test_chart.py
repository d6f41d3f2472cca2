"""The chart of Ultimate Texas Hold'em: the first decision for every two cards, and how often hands are played later."""

from fractions import Fraction

import pytest

from croupier.drawing.charts import draw_charts
from croupier.games.ultimate_texas_holdem.chart import RANKS, charts, percent
from croupier.games.ultimate_texas_holdem.solving import solution_of
from croupier.games.ultimate_texas_holdem.terms import HoldemTerms
from croupier.rulebook import NotAllowedError
from croupier.table.charts import Section
from croupier.table.terms import read
from tests.games.ultimate_texas_holdem.tables import CROWN, SKYCITY, game
from tests.rules import rule

FOUR, CHECK = "4", "C"


def letter(section: Section, first: str, second: str) -> str:
    """Of the row and the column of two ranks."""
    cells = dict(section.rows)[first]
    return cells[section.columns.index(second)].letter


@rule("crown_perth/ultimate_texas_holdem", "3.36", "4.4")
@pytest.mark.parametrize(
    ("document", "row", "column", "expected"),
    [
        (CROWN, "K", "2", FOUR),
        (CROWN, "2", "K", CHECK),
        (CROWN, "5", "K", FOUR),
        (CROWN, "4", "K", CHECK),
        (CROWN, "Q", "6", FOUR),
        (CROWN, "Q", "5", CHECK),
        (CROWN, "8", "Q", FOUR),
        (CROWN, "7", "Q", CHECK),
        (CROWN, "J", "8", FOUR),
        (CROWN, "T", "J", FOUR),
        (CROWN, "9", "J", CHECK),
        (CROWN, "3", "3", FOUR),
        (CROWN, "2", "2", CHECK),
        (CROWN, "2", "A", FOUR),
        (SKYCITY, "2", "2", FOUR),
        (SKYCITY, "9", "J", FOUR),
        (SKYCITY, "T", "9", FOUR),
        (SKYCITY, "9", "T", CHECK),
    ],
)
def test_suited_hands_are_above_the_diagonal(document: str, row: str, column: str, expected: str) -> None:
    (chart,) = charts(read(game(document).rules, HoldemTerms))
    assert letter(chart.sections[0], row, column) == expected


def test_the_grid_has_every_starting_hand() -> None:
    (chart,) = charts(read(game().rules, HoldemTerms))
    grid = chart.sections[0]
    assert grid.columns == tuple(label for label, _ in grid.rows) == tuple(RANKS)
    plays = [cell.letter for _, cells in grid.rows for cell in cells].count(FOUR)
    assert plays == list(solution_of(read(game().rules, HoldemTerms)).first_plays.values()).count(4)


def test_hands_that_are_made_are_played_and_low_ones_wait() -> None:
    (chart,) = charts(read(game().rules, HoldemTerms))
    flop, river = (dict(section.rows) for section in chart.sections[1:])
    assert [flop[name][0].text for name in ("straight flush", "flush", "straight")] == ["100%"] * 3
    assert flop["own pair"][0].letter == "2"
    assert flop["no pair"][0].letter == flop["board pair"][0].letter == CHECK
    assert river["high card"][0].letter == "F"
    assert river["flush"][0] == ("100%", "1")


def test_all_hands_checked_at_the_flop_are_played_as_often_as_the_price_says() -> None:
    """The kinds of hands together: second plays of all deals."""
    from croupier.kernels.poker.uth import flop_summary, kinds

    solution = solution_of(read(game().rules, HoldemTerms))
    ways = kinds.flops().ways[:, None] * (solution.starts[kinds.starts()] == 3)
    every = [int(ways[flop_summary.flop_hands() == kind].sum()) for kind in range(flop_summary.KINDS)]
    parts = list(flop_summary.second_plays(solution))
    played = sum(n * part for n, part in zip(every, parts, strict=True) if part is not None)
    assert Fraction(played, 22100 * 1176) == solution.frequencies[2]


def test_third_plays_and_folds_are_told_by_class() -> None:
    from croupier.kernels.poker.uth import flop_summary

    solution = solution_of(read(game().rules, HoldemTerms))
    parts = list(flop_summary.third_plays(solution))
    folded = sum(n for end, n in solution.ends.items() if end.hand_class == 0 and not end.play)
    played = sum(n for end, n in solution.ends.items() if end.hand_class == 0 and end.play == 1)
    assert parts[0] == Fraction(played, played + folded)
    assert parts[9] == 1


def test_words_say_which_game_it_is() -> None:
    (crown,), (auckland,) = charts(read(game().rules, HoldemTerms)), charts(read(game(SKYCITY).rules, HoldemTerms))
    assert crown.caption == (
        "a hand is the best five of seven cards; the dealer qualifies with one pair",
        "the Blind stands off to a higher hand of a dealer who does not qualify",
    )
    assert auckland.caption == (
        "a hand is both hole cards and three of the board; the dealer qualifies with one pair",
        "the Blind loses to a higher hand of a dealer who does not qualify",
    )
    assert "worth -1.4718% of the ante" in crown.notes
    assert "37.7074% play 4x, 21.4288% play 2x, 23.7409% play 1x, 17.1229% fold" in crown.notes


@pytest.mark.parametrize(
    ("part", "shown"),
    [(0, "0%"), (Fraction(1, 1000), "<1%"), (Fraction(1, 3), "33%"), (Fraction(999, 1000), ">99%"), (1, "100%")],
)
def test_only_all_is_shown_as_all(part: Fraction, shown: str) -> None:
    assert percent(Fraction(part)) == shown


@rule("skycity/ultimate_texas_holdem", "5.13")
def test_a_maximum_payout_has_a_chart_for_the_least_and_the_greatest_ante() -> None:
    low, high = charts(
        read(game(SKYCITY, maximum_payout="1000", table_minimum="200", table_maximum="200").rules, HoldemTerms)
    )
    assert (low.caption[0], high.caption[0]) == ("the minimum ante of the table", "the maximum ante of the table")
    with pytest.raises(NotAllowedError, match=r"maximum_payout.*Play wager"):
        charts(read(game(SKYCITY, maximum_payout="799", table_maximum="200").rules, HoldemTerms))


def test_it_can_be_drawn() -> None:
    rules = game().rules
    drawn = draw_charts(rules, charts(read(rules, HoldemTerms))).to_svg()
    plays = list(solution_of(read(rules, HoldemTerms)).first_plays.values()).count(4)
    assert drawn.count(">4</text>") == plays + 3  # with a row, a column and the legend
    assert "suited above the diagonal" in drawn
