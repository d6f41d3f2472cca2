"""The best simple strategy, tables from books, and what a player who remembers would gain."""

import numpy as np
import pytest

from croupier.errors import CroupierError
from croupier.kernels.blackjack import NOTHING, PAIRS, Terms, evaluate, full_shoe, solve
from croupier.kernels.blackjack.memory import memory_bound, memory_gains
from croupier.kernels.blackjack.simple import AFTER_SPLIT, FIRST, WHOLE, SimpleTable, simple_table
from croupier.kernels.blackjack.strategy import DRAW, STAND

# Against ace, 2, ... 9, ten, as books print it. Eight decks, dealer stands on 17, only the original wager is lost to a
# dealer's blackjack, no doubling with an ace.
HARD = {
    8: "HHHHHHHHHH",
    9: "HHDDDDHHHH",
    10: "HDDDDDDDDH",
    11: "HDDDDDDDDD",
    12: "HHHSSSHHHH",
    13: "HSSSSSHHHH",
    14: "HSSSSSHHHH",
    15: "HSSSSSHHHH",
    16: "HSSSSSHHHH",
    17: "SSSSSSSSSS",
}
SOFT = dict.fromkeys(range(12, 18), "HHHHHHHHHH") | {18: "HSSSSSSSHH", 19: "SSSSSSSSSS", 20: "SSSSSSSSSS"}
PAIR = {
    1: "PPPPPPPPPP",
    2: "-PPPPPP---",
    3: "-PPPPPP---",
    4: "----PP----",
    5: "----------",
    6: "-PPPPP----",
    7: "-PPPPPP---",
    8: "PPPPPPPPPP",
    9: "-PPPPP-PP-",
    10: "----------",
}
ORIGINAL_ONLY = Terms(takes_busted=False)


def test_the_best_simple_strategy_is_that_of_the_books():
    table = solve(full_shoe(8), ORIGINAL_ONLY, "simple").simple
    assert table is not None
    assert {total: table.row("hard", total) for total in HARD} == HARD
    assert {total: table.row("soft", total) for total in SOFT} == SOFT
    assert {value: table.row("pair", value) for value in PAIR} == PAIR
    assert not table.insures


def test_losing_all_to_a_blackjack_changes_the_doubles_and_splits_of_the_books():
    table = solve(full_shoe(8), Terms(takes_doubles=True, takes_splits=True), "simple").simple
    assert table is not None
    assert table.row("hard", 11) == "HDDDDDDDDH"
    assert table.row("pair", 8) == "-PPPPPPPP-"
    assert table.row("pair", 1) == "-PPPPPPPPP"


def test_a_16_of_more_than_two_cards_stands_against_a_ten():
    table = solve(full_shoe(8), ORIGINAL_ONLY, "simple").simple
    assert table is not None
    assert table.row("hard", 16)[9] == "H"
    assert table.row("hard", 16, later=True)[9] == "S"


@pytest.mark.parametrize("counts", [full_shoe(8), full_shoe(1), (2, 4, 4, 4, 4, 4, 4, 4, 4, 30)])
def test_a_simple_strategy_costs_little_and_never_less_than_nothing(counts):
    simple, optimal = solve(counts, Terms(), "simple"), solve(counts, Terms())
    assert simple.cost == pytest.approx(optimal.ev - simple.ev)
    assert 0 <= simple.cost < 0.002
    assert simple.outcomes.keys() == optimal.outcomes.keys()


def test_the_cost_of_the_simple_strategy_of_eight_decks():
    assert solve(full_shoe(8), Terms(), "simple").cost * 100 == pytest.approx(0.00078, abs=0.000005)


@pytest.mark.parametrize("terms", [ORIGINAL_ONLY, Terms(wins_at_21=True, five_card_wins=5, dealer_stand_off_at=22)])
def test_no_change_of_one_cell_gains(terms):
    """Of hands that are not split: pairs are left alone here."""
    terms = Terms(**{**vars(terms), "splits": NOTHING})
    counts = (3, 5, 2, 4, 4, 6, 3, 2, 5, 14)
    simple = solve(counts, terms, "simple")
    assert simple.simple is not None
    generator = np.random.default_rng(1)
    cells = [cell for cell in np.ndindex(2, 2, 22, 10) if cell[2] in range(5, 21)]
    tried = 0
    for place in generator.permutation(len(cells))[:40]:
        changed = simple.simple.cells.copy()
        cell = cells[place]
        changed[(0, *cell)] = (changed[(0, *cell)] + generator.integers(1, 3)) % 3
        other = evaluate(counts, terms, SimpleTable(changed, simple.simple.splits))
        assert other.ev <= simple.ev + 1e-14
        tried += other.ev < simple.ev - 1e-14
    assert tried > 10


def test_the_values_of_a_cell_choose_its_action():
    simple = solve(full_shoe(8), ORIGINAL_ONLY, "simple")
    letters = {"stand": "S", "draw": "H", "double": "D"}
    assert simple.simple is not None
    for kind, totals in (("hard", range(5, 20)), ("soft", range(13, 21))):
        for total in totals:
            for up in range(1, 11):
                values = simple.cell_values(kind, total, up)
                assert letters[max(values, key=values.__getitem__)] == simple.simple.row(kind, total)[up - 1]
    assert simple.cell_values("pair", 8, 6)["split"] > simple.cell_values("pair", 8, 6)["stand"]
    assert simple.cell_values("hard", 20, 6, later=True)["stand"] > 0.6
    assert simple.cell_values("pair", 1, 6) == {"split": pytest.approx(simple.value(6, 1, 1))}
    assert solve(full_shoe(8), ORIGINAL_ONLY).cell_values("hard", 16, 10) == {}


def test_a_chart_from_a_book_is_worth_what_the_best_simple_strategy_is():
    simple = solve(full_shoe(8), ORIGINAL_ONLY, "simple")
    chart = evaluate(full_shoe(8), ORIGINAL_ONLY, simple_table(HARD, SOFT, PAIR))
    assert 0 < simple.ev - chart.ev < 0.00005  # a 16 of three cards against a ten
    assert chart.cost > simple.cost
    assert chart.action((10, 2, 4), 10) == "draw"
    assert chart.action((9, 2), 6) == "double"
    assert chart.action((2, 3, 6), 6) == "draw"


def test_a_chart_may_double_or_else_stand_and_not_double_split_hands():
    chart = simple_table(HARD | {12: "HHHEESHHHH"}, SOFT, PAIR, doubles_after_split=False, insures=True)
    solution = evaluate(full_shoe(4), Terms(doubles_after_split=NOTHING), chart)
    assert solution.action((10, 2), 5) == "double"
    assert solution.action((6, 4, 2), 5) == "stand"
    assert solution.action((5, 6), 6, is_split=True, hands_on_box=2) == "draw"
    assert solution.insurance((10, 9))
    assert solution.insurance_ev < 0


def test_what_is_no_chart_is_refused():
    for rows in ({22: "H" * 10}, {16: "H" * 9}, {16: "HHHHHHHHHX"}):
        with pytest.raises(CroupierError, match="is not 10 letters of SHDE"):
            simple_table(rows, {}, {})


def test_insurance_is_one_decision_for_all_hands():
    counts = (4, 4, 4, 4, 4, 4, 4, 4, 4, 19)
    optimal, simple = solve(counts, Terms()), solve(counts, Terms(), "simple")
    assert optimal.insurance((9, 9))
    assert not optimal.insurance((10, 10))
    assert simple.insurance((9, 9)) == simple.insurance((10, 10)) == True  # noqa: E712
    assert 0 < simple.insurance_ev < optimal.insurance_ev


# -- memory ----------------------------------------------------------------------------------------------------------

TINY = (0, 0, 0, 0, 0, 0, 0, 8, 0, 9)


def remembered(terms: Terms) -> float:
    """Worked out here, card by card, for a shoe of eights and tens: both hands together, the first first."""
    from functools import cache

    from tests.kernels.blackjack_reference import Hand, Reference, draws, total, winnings, without

    reference = Reference(TINY, terms)

    @cache
    def best(done, waiting, up, shoe):
        if not waiting:
            return winnings(terms, reference.settle(done, up, shoe))
        hand, *later = waiting
        rest = tuple(later)

        def after_card(staked, goes_on):
            value = 0
            for card, chance, left in draws(shoe):
                after = staked._replace(cards=tuple(sorted((*hand.cards, card))))
                is_over = not goes_on or not reference.may_draw(after)
                state = ((*done, after), rest) if is_over else (done, (after, *rest))
                value += chance * best(*state, up, left)
            return value

        if len(hand.cards) == 1:
            return after_card(hand, True)
        found = [after_card(hand, True)]
        if total(hand.cards) >= 12:
            found.append(best((*done, hand), rest, up, shoe))
        if doubled := reference.double(hand):
            found.append(after_card(doubled, False))
        return max(found)

    first, second = Hand((8,), is_split=True), Hand((8,), is_split=True, is_first=False)
    return float(best((), (first, second), 10, without(TINY, 10, 8, 8)))


@pytest.mark.parametrize("terms", [Terms(), ORIGINAL_ONLY, Terms(takes_doubles=True, takes_splits=True)])
def test_the_player_who_remembers_gets_all_there_is(terms):
    (gain,) = memory_gains(TINY, terms, [8], [10], margin=10)
    assert gain.remembered == pytest.approx(max(remembered(terms), gain.value))
    assert gain.remembered >= gain.value


def test_split_hands_have_no_cells_of_their_own():
    """Against a ten, to stand with a split sixteen of two cards would gain; with one not split it would not."""
    found = solve(full_shoe(8), Terms(), "simple")
    gains = []
    for table in (WHOLE, AFTER_SPLIT):
        cells = found.simple.cells.copy()
        assert cells[table, FIRST, 0, 16, 9] == DRAW
        cells[table, FIRST, 0, 16, 9] = STAND
        changed = SimpleTable(cells, found.simple.splits, found.simple.insures)
        gains.append(evaluate(full_shoe(8), Terms(), changed).ev - found.ev)
    whole, after_split = gains
    assert whole < 0
    assert f"{after_split:.4%}" == "0.0002%"


def test_memory_is_worth_little():
    counts = (4, 0, 0, 0, 0, 0, 4, 8, 4, 16)
    bound = memory_bound(counts, Terms(splits=PAIRS - {10}))
    assert 0 <= bound < 0.01
    assert memory_bound(counts, Terms(most_hands=1)) == 0
