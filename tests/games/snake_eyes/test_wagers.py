"""Snake Eyes by rule number: what each total means for each wager, and what it pays."""

from fractions import Fraction
from itertools import product

import pytest

from croupier.games import Game
from croupier.pricing import alternatives, price, simulate
from croupier.procedure.actions import PlaceWager
from croupier.procedure.events import BetsReopened, WagerSettled
from croupier.rulebook import NotAllowedError, RulebookError, Rules
from tests.games.snake_eyes.tables import refused_by, shown, table, throw
from tests.rules import rule
from tests.tables import of_kind, put, settled

SNAKE = "skycity/snake_eyes"
ROLLS = list(product(range(1, 7), repeat=2))
GENERAL = "skycity/general"


def net(wager, roll, on="", **options):
    """Won on $10 by one roll in dollars; None if the wager stays up."""
    round_ = table(roll, **options)
    put(round_, "Ann", wager, 10, on)
    throw(round_)
    found = [cents / 1000 for _, _, cents in settled(round_)]
    return found[0] if found else None


# -- what each roll means: the text of 4.1 for every one of the 36 rolls ---------------------------------------------


@rule(SNAKE, "4.1(a)", "4.9")
@pytest.mark.parametrize(("total", "odds"), [(4, 7), (6, 9), (8, 9), (10, 7)])
def test_a_hardways_wager_wins_on_its_pair_and_loses_on_its_total_otherwise_or_a_seven(total, odds):
    for roll in ROLLS:
        expected = None
        if sum(roll) == 7:
            expected = -1
        elif sum(roll) == total:
            expected = odds if roll[0] == roll[1] else -1
        assert net("hardway", roll, str(total)) == expected, roll


@rule(SNAKE, "4.1(b)", "4.9")
def test_a_hardway_combo_wins_on_any_of_the_four_pairs_and_loses_on_those_totals_otherwise_or_a_seven():
    for roll in ROLLS:
        expected = None
        if sum(roll) == 7:
            expected = -1
        elif sum(roll) in (4, 6, 8, 10):
            expected = 4 if roll[0] == roll[1] else -1
        assert net("hardway_combo", roll) == expected, roll


@rule(SNAKE, "4.1(c)", "4.1(d)", "4.1(e)", "4.9")
@pytest.mark.parametrize(("wager", "total"), [("five", 5), ("six", 6), ("eight", 8)])
def test_a_5_6_or_8_wager_wins_on_its_total_and_loses_on_a_seven(wager, total):
    for roll in ROLLS:
        assert net(wager, roll) == {total: 1, 7: -1}.get(sum(roll)), roll


@rule(SNAKE, "4.1(f)", "4.9", "4.10")
@pytest.mark.parametrize(("option", "twelve", "snake_eyes"), [(1, 2, 3), (2, 2, 2), (3, 1, 3)])
def test_the_field_bet_pays_by_its_option(option, twelve, snake_eyes):
    pays = {2: snake_eyes, 12: twelve, 3: 1, 4: 1, 9: 1, 10: 1, 11: 1}
    for roll in ROLLS:
        assert net("field", roll, field_option=option) == pays.get(sum(roll), -1), roll


@rule(SNAKE, "4.1(g)", "4.1(h)", "4.1(i)", "4.1(j)", "4.1(k)", "4.1(l)", "4.9")
@pytest.mark.parametrize(
    ("wager", "totals", "odds"),
    [
        ("any_7", {7}, 4),
        ("c_and_e", {2, 3, 11, 12}, 4),
        ("craps_2", {2}, 34),
        ("craps_3", {3}, 16),
        ("craps_12", {12}, 34),
        ("eleven", {11}, 16),
    ],
)
def test_a_wager_on_a_single_roll_wins_on_its_totals_and_loses_on_any_other(wager, totals, odds):
    for roll in ROLLS:
        assert net(wager, roll) == (odds if sum(roll) in totals else -1), roll


# -- odds and prices -------------------------------------------------------------------------------------------------

ALTERNATIVES = {
    "hardway_4_odds": ("hardway", "hard_4", (7, 6)),
    "hardway_6_odds": ("hardway", "hard_6", (9, 8)),
    "hardway_8_odds": ("hardway", "hard_8", (9, 8)),
    "hardway_10_odds": ("hardway", "hard_10", (7, 6)),
    "craps_2_odds": ("craps_2", "rolled", (34, 33, 32, 31, 30)),
    "craps_3_odds": ("craps_3", "rolled", (16, 15)),
    "craps_12_odds": ("craps_12", "rolled", (34, 33, 32, 31, 30)),
    "eleven_odds": ("eleven", "rolled", (16, 15)),
}


@rule(SNAKE, "4.9", "4.10")
@pytest.mark.parametrize("option", ALTERNATIVES)
def test_any_of_the_odds_may_be_displayed_each_apart_from_the_others_and_no_other(option):
    wager, outcome, every = ALTERNATIVES[option]
    for odds in every:
        rules = Rules(SNAKE, options={option: f"{odds} to 1"})
        assert rules.pays(wager, outcome).value.net == odds
        others = [(w, o, a[0]) for name, (w, o, a) in ALTERNATIVES.items() if name != option]
        assert all(rules.pays(w, o).value.net == highest for w, o, highest in others)
    for odds in (max(every) + 1, min(every) - 1):
        with pytest.raises(NotAllowedError, match=r"4\.9, 4\.10"):
            Rules(SNAKE, options={option: f"{odds} to 1"})


@rule(SNAKE, "4.9")
def test_the_current_edition_has_the_lowest_odds_only():
    rules = Rules(SNAKE, edition="current")
    for option, (wager, outcome, every) in ALTERNATIVES.items():
        assert rules.pays(wager, outcome).value.net == min(every)
        with pytest.raises(NotAllowedError):
            Rules(SNAKE, edition="current", options={option: f"{max(every)} to 1"})
    for option in (0, 4):
        with pytest.raises(NotAllowedError):
            Rules(SNAKE, options={"field_option": option})


# Of 36: a hard 4 comes in 1 way against 2 easy ones and 6 sevens, a hard 6 against 4 and 6; a 2 in 1, a 3 or 11 in 2.
@rule(SNAKE, "4.9")
@pytest.mark.parametrize(
    ("reading", "edges"),
    [
        (
            "lowest",
            {"hardway 4": (2, 9), "hardway 6": (2, 11), "craps_2": (5, 36), "craps_3": (4, 36), "eleven": (4, 36)},
        ),
        (
            "all_printed",
            {"hardway 4": (1, 9), "hardway 6": (1, 11), "craps_2": (1, 36), "craps_3": (2, 36), "eleven": (2, 36)},
        ),
    ],
)
def test_what_the_odds_were_before_the_amendment_is_a_reading_with_a_price(reading, edges):
    game = Game(SNAKE, edition="current", readings={"odds_before_amendment": reading})
    found = price(game).wagers
    for name, (numerator, denominator) in edges.items():
        assert found[name].ev == -Fraction(numerator, denominator), name
    for option, (wager, outcome, every) in ALTERNATIVES.items():
        allowed = every if reading == "all_printed" else every[-1:]
        for odds in every:
            chosen = {
                "edition": "current",
                "options": {option: f"{odds} to 1"},
                "readings": game.rules.chosen_readings(),
            }
            if odds in allowed:
                assert Rules(SNAKE, **chosen).pays(wager, outcome).value.net == odds
            else:
                with pytest.raises(NotAllowedError, match=rf"{option}: .* edition proposed allows it .*4\.9"):
                    Rules(SNAKE, **chosen)


@pytest.mark.parametrize(
    ("wager", "options", "per_wager", "per_roll"),
    [  # percent, as known from elsewhere to every digit printed
        ("hardway 4", {"hardway_4_odds": "6 to 1"}, "-22.222222", None),
        ("hardway 6", {}, "-9.090909", None),
        ("hardway 8", {}, "-9.090909", None),
        ("hardway 10", {}, "-11.111111", "-2.777778"),
        ("five", {}, "-20.000000", None),
        ("eight", {}, "-9.090909", "-2.777778"),
        ("field", {"field_option": 2}, "-5.555556", None),
    ],
)
def test_prices_known_from_elsewhere(wager, options, per_wager, per_roll):
    priced = price(Game(SNAKE, options=options)).wagers[wager]
    assert f"{float(priced.ev) * 100:.6f}" == per_wager
    assert per_roll is None or f"{-float(priced.edge_per_roll) * 100:.6f}" == per_roll


@rule(SNAKE, "4.1", "4.9")
@pytest.mark.parametrize("edition", ["proposed", "current"])
def test_every_price_is_that_of_the_36_rolls(edition):
    odds = {name: (max if edition == "proposed" else min)(every) for name, (_, _, every) in ALTERNATIVES.items()}
    ways = {total: sum(1 for roll in ROLLS if sum(roll) == total) for total in range(2, 13)}
    expected = {  # winning ways at odds against losing ways
        **{
            f"hardway {total}": ([(1, odds[f"hardway_{total}_odds"])], ways[total] - 1 + ways[7])
            for total in (4, 6, 8, 10)
        },
        "hardway_combo": ([(4, 4)], sum(ways[t] - 1 for t in (4, 6, 8, 10)) + ways[7]),
        **{name: ([(ways[t], 1)], ways[7]) for name, t in (("five", 5), ("six", 6), ("eight", 8))},
        "field": ([(sum(ways[t] for t in (3, 4, 9, 10, 11)), 1), (ways[12], 2), (ways[2], 3)], 20),
        "any_7": ([(ways[7], 4)], 36 - ways[7]),
        "c_and_e": ([(6, 4)], 30),
        "craps_2": ([(1, odds["craps_2_odds"])], 35),
        "craps_3": ([(2, odds["craps_3_odds"])], 34),
        "craps_12": ([(1, odds["craps_12_odds"])], 35),
        "eleven": ([(2, odds["eleven_odds"])], 34),
    }
    prices = price(Game(SNAKE, edition=edition)).wagers
    assert list(prices) == list(expected)
    for name, (wins, losing) in expected.items():
        won = sum(count * pays for count, pays in wins)
        decided = losing + sum(count for count, _ in wins)
        assert prices[name].ev == Fraction(won - losing, decided), name
        assert -prices[name].edge_per_roll == Fraction(won - losing, 36), name


def test_what_other_odds_would_change():
    found = {(each.choice, each.value) for each in alternatives(Game(SNAKE))}
    every = {(name, f"{odds} to 1") for name, (_, _, all_odds) in ALTERNATIVES.items() for odds in all_odds[1:]}
    assert found == every | {("field_option", "2"), ("field_option", "3"), ("hardway_combo_loses_to", "that_total")}


def test_the_real_procedure_agrees_with_the_price():
    for readings in ({}, {"hardway_combo_loses_to": "that_total"}):
        for simulated in simulate(Game(SNAKE, readings=readings), 1_500, seed=11).values():
            assert abs(simulated.standard_errors_off) < 4, simulated


# -- the literal reading of the hardway combo ------------------------------------------------------------------------


def chance_of_a_combo_by_its_literal_reading():
    """By continuous time: every way of a roll comes at rate one, and a seven ends it.

    Given the time s of the seven and x = exp(-s), the hard way of a total comes before its easy ways and the seven
    with probability a (1 - x^(1/a)), where a is one in its ways; the totals are independent. No total does:
    the integral of 6 x^5 times the product, over x from 0 to 1.
    """
    polynomial = {5: Fraction(6)}
    for ways in (3, 5, 5, 3):
        a = Fraction(1, ways)
        product_: dict[int, Fraction] = {}
        for power, factor in polynomial.items():
            product_[power] = product_.get(power, Fraction(0)) + factor * (1 - a)
            product_[power + ways] = product_.get(power + ways, Fraction(0)) + factor * a
        polynomial = product_
    return 1 - sum(factor / (power + 1) for power, factor in polynomial.items())


@rule(SNAKE, "4.1(b)")
def test_by_the_literal_reading_the_combo_favours_the_player():
    priced = price(Game(SNAKE, readings={"hardway_combo_loses_to": "that_total"})).wagers["hardway_combo"]
    chance = chance_of_a_combo_by_its_literal_reading()
    assert priced.hit_frequency == chance
    assert priced.ev == 5 * chance - 1
    assert priced.ev > 0


@rule(SNAKE, "4.1(b)")
def test_by_the_literal_reading_an_easy_total_spoils_its_own_hard_way_only():
    rolls = [(1, 5), (3, 3), (2, 6), (6, 2), (4, 4), (2, 2)]
    round_ = table(*rolls, readings={"hardway_combo_loses_to": "that_total"})
    put(round_, "Ann", "hardway_combo", 10)
    for _ in rolls[:5]:
        throw(round_)
        assert settled(round_) == []
    throw(round_)
    assert settled(round_) == [("hardway_combo", "hard_way", 40_00)]


@rule(SNAKE, "4.1(b)")
@pytest.mark.parametrize(("last", "outcome"), [((4, 6), "easy_way"), ((3, 4), "seven")])
def test_by_the_literal_reading_the_combo_loses_when_all_four_are_spoiled_or_on_a_seven(last, outcome):
    rolls = [(1, 3), (1, 5), (2, 6), last]
    round_ = table(*rolls, readings={"hardway_combo_loses_to": "that_total"})
    put(round_, "Ann", "hardway_combo", 10)
    throw(round_)
    message = refused_by(round_, PlaceWager("Ann", "hardway_combo", 500), "4.1(b)")
    assert "wager 1 has lost some of its totals" in message
    put(round_, "Bob", "hardway_combo", 10)
    for _ in rolls[1:]:
        throw(round_)
    (first, *_) = of_kind(round_, WagerSettled)
    assert (first.player, first.outcome, first.net_cents) == ("Ann", outcome, -10_00)
    bobs = [event for event in of_kind(round_, WagerSettled) if event.player == "Bob"]
    assert len(bobs) == (1 if outcome == "seven" else 0)  # Bob's has still to see a 4


# -- wagers over several rolls ---------------------------------------------------------------------------------------


@rule(SNAKE, "4.1", "4.2")
def test_wagers_over_several_rolls_stay_up_until_a_roll_decides_them():
    round_ = table((5, 6), (1, 4), (6, 6), (3, 3), (3, 4))
    for wager, on in (("hardway", "6"), ("hardway", "4"), ("six", ""), ("five", ""), ("field", "")):
        put(round_, "Ann", wager, 10, on)
    throw(round_)
    assert settled(round_) == [("field", "in_the_field", 10_00)]
    throw(round_)
    assert settled(round_)[1:] == [("five", "rolled", 10_00)]
    throw(round_)
    assert len(settled(round_)) == 2
    throw(round_)
    assert settled(round_)[2:] == [("hardway", "hard_6", 90_00), ("six", "rolled", 10_00)]
    throw(round_)
    assert settled(round_)[4:] == [("hardway", "seven", -10_00)]
    assert round_.is_over
    assert shown(round_) == ["5-6", "1-4", "6-6", "3-3", "3-4"]


@rule(SNAKE, "4.2", "4.4")
def test_between_rolls_wagers_may_be_made_again():
    round_ = table((5, 6), (1, 1), (3, 4))
    put(round_, "Ann", "six", 10)
    throw(round_)
    assert len(of_kind(round_, BetsReopened)) == 1
    put(round_, "Ann", "craps_2", 10)
    throw(round_)
    assert settled(round_) == [("craps_2", "rolled", 340_00)]
    put(round_, "Ann", "six", 5)
    throw(round_)
    assert settled(round_)[1:] == [("six", "seven", -15_00)]


@rule(SNAKE, "4.2")
def test_losing_wagers_are_taken_before_winning_ones_are_paid():
    round_ = table((3, 4))
    for wager in ("any_7", "five", "field"):
        put(round_, "Ann", wager, 10)
    throw(round_)
    assert [outcome for _, outcome, _ in settled(round_)] == ["seven", "other_total", "rolled"]


# -- the file --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("field", "lines"),
    [
        ("provisions.field_totals", "[provisions.field_totals.totals]\ntwelve = [13]"),
        ("provisions.field_totals", "[provisions.field_totals.totals]\ntwelve = [11]"),
        ("provisions.field_totals", '[provisions.field_totals.totals]\ntwelve = ["12"]'),
        ("provisions.field_totals", "[provisions.field_totals.totals]\nthirteen = [5]"),
        ("provisions.field_totals", '[provisions.field_totals]\notherwise = "lost"'),
        ("provisions.hardway_totals", "[provisions.hardway_totals]\nhard = [4, 6, 8, 12]"),
    ],
)
def test_a_slip_in_the_totals_is_refused_by_its_field(field, lines, tmp_path):
    ours = tmp_path / "ours.toml"
    ours.write_text(f'extends = "{SNAKE}"\n{lines}\n')
    with pytest.raises(RulebookError) as error:
        Game(ours)
    assert error.value.field == field
