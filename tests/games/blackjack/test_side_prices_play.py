"""Side wagers of blackjack that depend on how the player plays: their prices, and the strategies at the table."""

import math
from dataclasses import replace
from fractions import Fraction
from functools import cache

import pytest

from croupier.chance import SeededSource
from croupier.games import next_setting
from croupier.games.blackjack.side import parlays, side_wagers_of
from croupier.games.blackjack.side.counts import side_counts
from croupier.games.blackjack.side_prices import side_details, side_tables
from croupier.games.blackjack.solver_terms import counts_of, terms_of
from croupier.games.blackjack.solving import solution_of
from croupier.kernels.blackjack import solve
from croupier.kernels.blackjack_side import Stands, count_points, dealer_hands
from croupier.pricing.autoplay import is_to_be_prepared, next_action
from croupier.procedure import DEALER
from croupier.procedure.actions import NoMoreBets
from croupier.procedure.events import WagerSettled
from croupier.rulebook import Rules
from croupier.table.outcomes import SolvedTable
from tests.games.blackjack.tables import bet, blackjack, game
from tests.rules import rule

BLACKJACK = "skycity/blackjack"
PARLAYS = ("house_money", "let_it_ride")


def rules(decks=8, readings=None, **options):
    return Rules(BLACKJACK, options={"decks": decks, **options}, readings=readings)


def tables(given, wager):
    return {found.strategy.name: found for found in side_tables(given, [wager])}


def parlay(given, wager, unit=None):
    unit = unit or parlays.riding(given)
    return side_wagers_of(given)[wager].parlay(side_counts(given), unit)


def played(top, strategy, wager, **options):
    """How Ann's wagers end, in order, when she plays by the wager's strategy of that name."""
    round_ = blackjack(top, **{wager: True}, **options)
    bet(round_, "Ann")
    bet(round_, "Ann", wager=wager)
    round_.act(NoMoreBets(DEALER))
    chosen = tables(round_.rules, wager)[strategy]
    while not round_.is_over:
        round_.act(next_action(round_, {"Ann": chosen.strategy}))
    return [(event.wager, event.outcome) for event in round_.events if isinstance(event, WagerSettled)]


# -- a third card ----------------------------------------------------------------------------------------------------


@rule(BLACKJACK, "15.4", "15.5")
@pytest.mark.parametrize("decks", [6, 8])
def test_super_sevens_when_the_main_game_is_played_at_its_best(decks):
    """Sevens are drawn to against an ace or an eight and higher, and split against all others."""
    sevens, size = 4 * decks, 52 * decks
    two, three = Fraction(sevens * (sevens - 1)), Fraction(sevens * (sevens - 1) * (sevens - 2))
    up_cards = 7 * sevens  # A, 8, 9, T, J, Q, K
    drawn = three * up_cards / math.perm(size, 4)
    suited = Fraction(decks - 1, sevens - 1)
    found = tables(rules(decks), "super_sevens")["main_game_optimal"]
    chances = {leg.outcome: Fraction(count, found.total) for (leg,), count in found.counts.items()}
    assert chances["three_sevens"] + chances["three_suited_sevens"] == drawn
    assert chances["three_suited_sevens"] == drawn * suited * Fraction(decks - 2, sevens - 2)
    assert chances["two_suited_sevens"] == (two / math.perm(size, 2) - drawn) * suited


@rule(BLACKJACK, "15F.7", "15F.10")
def test_lucky_match_when_the_main_game_is_played_at_its_best():
    """Which face values take a third card against how many others: two and three, four, five, six, seven, eight."""
    ups = {2: "A89TJQK", 3: "A89TJQK", 4: "A234789TJQK", 5: "A23456789TJQK", 6: "A789TJQK", 7: "A89TJQK", 8: "A"}
    deals = math.perm(416, 4)
    triples = sum(
        8 * 7 * 6 * 4 * (29 if "A23456789".find(up) + 1 == rank else 32) for rank, of in ups.items() for up in of
    )
    found = tables(rules(8), "lucky_match")
    chance = {
        name: Fraction(sum(count for (leg,), count in every.counts.items() if leg.outcome == "lucky_triple_match"))
        / every.total
        for name, every in found.items()
    }
    assert chance["main_game_optimal"] == Fraction(triples, deals)
    assert chance["never_third_card"] == 0 < chance["main_game_optimal"] < chance["always_draw_third_card"]


@rule(BLACKJACK, "15.4", "15.5")
@pytest.mark.parametrize(
    ("strategy", "top", "outcome"),
    [
        ("always_draw_third_card", "7c 6d 7c 7c", "three_suited_sevens"),
        ("always_draw_third_card", "7c 6d 7d 7c", "three_sevens"),
        ("always_draw_third_card", "7c 6d 7d 2c", "two_sevens"),
        ("never_third_card", "7c Td 7c 7c", "two_suited_sevens"),
        ("main_game_optimal", "7c 6d 7c 7c", "two_suited_sevens"),
        ("main_game_optimal", "7c Td 7c 7c", "three_suited_sevens"),
    ],
)
def test_who_draws_to_sevens(strategy, top, outcome):
    assert ("super_sevens", outcome) in played(top, strategy, "super_sevens")


@rule(BLACKJACK, "15F.7", "15F.10")
@pytest.mark.parametrize(
    ("strategy", "top", "outcome"),
    [
        ("always_draw_third_card", "Kc 6d Kc Kc", "lucky_triple_match"),
        ("always_draw_third_card", "Kc 6d Ks Ks", "coloured_match"),
        ("never_third_card", "Kc 6d Kc Kc", "lucky_match"),
        ("never_third_card", "2c Td 2c 2c", "lucky_match"),
        ("main_game_optimal", "2c Td 2c 2c", "lucky_triple_match"),
        ("main_game_optimal", "Kc 6d Kc Kc", "lucky_match"),
    ],
)
def test_who_draws_to_a_lucky_match(strategy, top, outcome):
    assert ("lucky_match", outcome) in played(top, strategy, "lucky_match")


@rule(BLACKJACK, "13.1(d)")
def test_where_a_pair_must_take_a_third_card_so_does_who_never_would():
    settled = played("2c Td 2c 2c", "never_third_card", "lucky_match", split_pairs=False)
    assert ("lucky_match", "lucky_triple_match") in settled


# -- left in action --------------------------------------------------------------------------------------------------


def riding_that_always_stands_off(given):
    """The assumption of the figures below: a dealer's blackjack returns what rides even if the hand had busted."""
    main = solution_of(given)
    terms = replace(terms_of(given), takes_original=False, takes_busted=False)
    return parlays.Riding(main, solve(counts_of(given), terms, main.strategy))


@rule(BLACKJACK, "15D.6", "15D.10", "15D.11", "15E.5", "15E.9", "15E.10")
@pytest.mark.parametrize(
    ("decks", "wager", "figure", "by_the_rules"),
    [
        (4, "house_money", "-3.266383", "-3.301213"),
        (4, "let_it_ride", "-5.281828", "-5.322978"),
        (6, "let_it_ride", "-5.073458", "-5.114398"),
    ],
)
def test_the_best_parlay(decks, wager, figure, by_the_rules):
    """Independent figures let what rides stand off in any case; but what busted is no longer in play: it costs .04%."""
    given = rules(decks, readings={"dealer_blackjack_takes": "original_only"})
    assert f"{100 * parlay(given, wager, riding_that_always_stands_off(given)).ev:.6f}" == figure
    assert f"{100 * parlay(given, wager).ev:.6f}" == by_the_rules


def drawn_and_busted(solution, left, cards, up, likely=1.0):
    """How likely a hand that is only drawn to busts while the dealer's next card makes a blackjack."""
    total = sum(cards)
    if total > 21:
        other = 10 if up == 1 else 1
        return likely * left[other - 1] / sum(left)
    if solution.action(cards, up) == "stand" or (1 in cards and total == 11):
        return 0.0
    assert solution.action(cards, up) == "draw"
    found = 0.0
    for value, count in enumerate(left, 1):
        fewer = [n - (i == value) for i, n in enumerate(left, 1)]
        found += drawn_and_busted(solution, fewer, (*cards, value), up, likely * count / sum(left))
    return found


@rule(BLACKJACK, "15D.11", "15E.10")
def test_a_dealers_blackjack_returns_what_rides_unless_the_hand_had_busted():
    given = rules(4)
    unit, always, main = parlays.riding(given), riding_that_always_stands_off(given), solution_of(given)
    for up, first, second in ((10, 2, 9), (1, 5, 6), (10, 4, 6), (1, 2, 8), (10, 1, 7), (1, 9, 10), (10, 6, 7)):
        left = [n - [up, first, second].count(value) for value, n in enumerate(counts_of(given), 1)]
        if main.action((first, second), up) == "double":
            busted = 0.0  # no two cards that are doubled against these come to more than eleven
        else:
            busted = drawn_and_busted(main, left, (first, second), up)
        assert unit.worth(up, first, second) == pytest.approx(always.worth(up, first, second) - busted, abs=1e-12)
        blackjack = left[9 if up == 1 else 0] / sum(left)
        taken = main.value(up, first, second) + blackjack - busted
        if main.action((first, second), up) != "double":
            assert unit.worth(up, first, second) == pytest.approx(taken, abs=1e-12)


@rule(BLACKJACK, "15D.11", "15E.10")
@pytest.mark.parametrize("options", [{}, {"style_a": True}, {"decks": 4}])
def test_nothing_that_rides_against_an_ace_or_ten_is_added_to_and_busts(options):
    """So the reading of what a dealer's blackjack takes of busted doubles and splits does not bear on what rides."""
    given = rules(**options)
    unit, main = parlays.riding(given), solution_of(given)
    for up in (1, 10):
        for first in range(1, 11):
            for second in range(first, 11):
                if unit.worth(up, first, second) <= 0:
                    continue
                action = main.action((first, second), up)
                assert action != "split" or first == 1
                assert action != "double" or first + second <= 11
    other = rules(readings={"dealer_blackjack_takes": "original_only"}, **options)
    for wager in PARLAYS:
        assert parlay(given, wager).ev == pytest.approx(parlay(other, wager).ev, abs=1e-12)


def busted_after_split(solution, left, cards, up, likely=1.0):
    """How likely a hand of a split busts and the dealer's next card makes a blackjack: as if it were the first."""
    if sum(cards) > 21:
        return likely * left[9 if up == 1 else 0] / sum(left)
    if len(cards) > 1 and solution.action(cards, up, is_split=True) == "stand":
        return 0.0
    found = 0.0
    for value, count in enumerate(left, 1):
        if count and not (1 in (*cards, value) and sum(cards) + value == 11):  # a soft 21 draws no card
            fewer = [n - (i == value) for i, n in enumerate(left, 1)]
            found += busted_after_split(solution, fewer, (*cards, value), up, likely * count / sum(left))
    return found


@rule(BLACKJACK, "12.6", "15D.11", "15E.10")
@pytest.mark.parametrize("up", [1, 10])
def test_what_a_split_adds_to_it_comes_back_from_a_busted_hand_by_the_reading_that_only_the_original_is_lost(up):
    """As at the table: what rides is lost with the first hand; the match on the other is no original wager."""
    given = rules(4, {"dealer_blackjack_takes": "original_only"}, most_hands=2, doubling="none")
    main, terms = solution_of(given), parlays.riding_terms(given)
    assert main.action((8, 8), up) == "split"
    lost = solve(counts_of(given), replace(terms, takes_busted=True), main.strategy)
    left = [n - [up, 8, 8].count(value) for value, n in enumerate(counts_of(given), 1)]
    gain = parlays.riding(given).worth(up, 8, 8) - lost.value(up, 8, 8)
    assert gain == pytest.approx(busted_after_split(main, left, (8,), up), abs=1e-12)
    assert gain > 0.01


@rule(BLACKJACK, "15D.6", "15E.5")
@pytest.mark.parametrize("wager", PARLAYS)
def test_no_play_for_what_rides_alone_gains_much_more(wager):
    given = rules(6)
    kept, ridden = tables(given, wager).values()
    bound = parlay(given, wager, parlays.riding_alone(given))
    assert isinstance(ridden, SolvedTable)
    assert float(sum(count * given.pays(wager, leg.outcome).value.net for (leg,), count in kept.counts.items())) < (
        ridden.ev * kept.total
    )
    assert 0 < bound.ev - ridden.ev < 0.0003
    rows = [row for row in side_details(given)["left in action"] if row["wager"] == wager]
    assert [(row["played for"], row["ev"]) for row in rows] == [("main game", ridden.ev), ("riding money", bound.ev)]


@rule(BLACKJACK, "15D.6", "15D.11", "15E.5", "15E.10")
@pytest.mark.parametrize(("wager", "figures"), [("house_money", "3.61% 2.44%"), ("let_it_ride", "5.85% 5.01%")])
def test_that_a_dealers_blackjack_does_not_take_it_is_the_lesser_part_of_what_a_parlay_gains(wager, figures):
    given = rules(8)
    like_the_original = parlays.Riding(solution_of(given), solution_of(given))
    edges = [-parlay(given, wager, unit).ev for unit in (like_the_original, None)]
    assert " ".join(f"{edge:.2%}" for edge in edges) == figures


@rule(BLACKJACK, "15D.6")
def test_what_is_put_at_risk_when_it_rides():
    """A unit; what rides; and what is added to that in doubling and splitting."""
    ridden = tables(rules(8), "house_money")["parlay"]
    found = parlay(rules(8), "house_money")
    assert ridden.frequencies == {"left in action": found.rides}
    assert 0.13 < found.rides < 0.14
    assert 1 + 2 * found.rides < ridden.wagered < 1 + 10 * found.rides


@pytest.mark.parametrize(
    ("options", "cited", "not_cited"),
    [
        ({}, {"15D.5(c)", "15D.6", "15D.10", "15D.11", "10.3(a)"}, "21.3"),
        ({"blackjack_pays": "6 to 5"}, {"15D.10", "15D.11"}, "10.3(a)"),
    ],
)
def test_a_parlay_cites_what_can_come_of_it(options, cited, not_cited):
    found = {
        number for citation in tables(rules(**options), "house_money")["parlay"].cites for number in citation.rules
    }
    assert cited <= found
    assert not_cited not in found


@rule(BLACKJACK, "20.3", "20.8")
@pytest.mark.parametrize(
    ("reading", "house_money", "let_it_ride"),
    [("original_bet", "-7.376", "-8.687"), ("original_and_riding", "2.364", "-4.286")],
)
def test_whether_a_lammer_stands_for_what_rides_too(reading, house_money, let_it_ride):
    """If it did, House Money beside Free Bet Blackjack would be the player's."""
    given = rules(8, readings={"lammer_stands_for": reading}, version="free_bet")
    figures = [f"{100 * parlay(given, wager).ev:.3f}" for wager in PARLAYS]
    assert figures == [house_money, let_it_ride]
    main = solution_of(given)
    assert main.action((5, 6), 6) == "double"
    left = [n - [5, 6, 6].count(value) for value, n in enumerate(counts_of(given), 1)]
    wins = loses = 0.0
    for value, count in enumerate(left, 1):
        if count:
            total = 21 if value == 10 else 11 + value
            fewer = tuple(n - (i == value) for i, n in enumerate(left, 1))
            won, lost = against_a_six(fewer, total)
            wins, loses = wins + won * count / sum(left), loses + lost * count / sum(left)
    doubled = 2 if reading == "original_and_riding" else 1
    assert parlays.riding(given).worth(6, 5, 6) == pytest.approx(doubled * wins - loses, abs=1e-12)


def against_a_six(left, total):
    """How likely a hand wins and loses against a dealer who shows a six and draws to a soft 17; 22 stands off."""
    stands = Stands.by(lambda points, is_soft: points >= 17 + is_soft)
    size, won, lost = sum(left), 0.0, 0.0
    for hand in dealer_hands(stands):
        if 5 not in hand.values or hand.total == 22:
            continue
        others = list(hand.values)
        others.remove(5)
        ways = orders_from_a_six(tuple(sorted(others)), stands)
        likely = (
            ways * math.prod(math.perm(left[v], others.count(v)) for v in set(others)) / math.perm(size, len(others))
        )
        won += likely * (hand.total > 22 or hand.total < total)
        lost += likely * (total < hand.total < 22)
    return won, lost


@cache
def orders_from_a_six(others, stands):
    """Orders of the other cards in which a dealer who shows a six draws them all."""
    if not others:
        return 1
    found = 0
    for last in set(others):
        before = list(others)
        before.remove(last)
        points, is_soft = count_points((5, *before))
        if not before or (points < 22 and points not in (stands.soft if is_soft else stands.hard)):
            found += orders_from_a_six(tuple(before), stands)
    return found


@rule(BLACKJACK, "15D.7", "15D.8", "15E.6", "15E.7")
def test_what_rides_is_doubled_and_split_like_the_original():
    unit = parlays.riding(rules(8))
    assert [unit.wagered(6, *cards) for cards in ((10, 10), (10, 9), (5, 6), (6, 5))] == [1.0, 1.0, 2.0, 2.0]
    assert 2 < unit.wagered(6, 8, 8) < 3
    once = parlays.riding(rules(8, most_hands=2, double_after_split=False))
    assert once.wagered(6, 8, 8) == pytest.approx(2.0, abs=1e-12)
    assert parlays.riding(rules(8, doubling="none")).wagered(6, 5, 6) == 1.0


@rule(BLACKJACK, "10.3(a)", "15D.10")
@pytest.mark.parametrize(("others", "is_even"), [(32, False), (20, True)])
def test_a_riding_blackjack_takes_even_money_where_the_original_does(others, is_even):
    """With few enough other cards left the dealer's ace makes a blackjack more than one time in three."""
    given = rules(8, shoe=(32, *(others,) * 8, 128))
    waits = 1.5 * (1 - 127 / (30 + 8 * others + 127))
    assert (waits < 1) == is_even
    unit = parlays.riding(given)
    assert unit.worth(1, 1, 10) == unit.worth(1, 10, 1) == pytest.approx(max(waits, 1.0), abs=1e-12)
    assert unit.worth(6, 1, 10) == 1.5


@rule(BLACKJACK, "15D.6", "15D.11", "15E.5", "15E.10")
@pytest.mark.parametrize(
    ("wager", "strategy", "top", "settled"),
    [
        ("house_money", "keep", "Tc 6d Tc Tc Tc", [("house_money", "pair"), ("blackjack", "wins")]),
        ("house_money", "parlay", "Tc 6d Tc Tc Tc",
         [("house_money", "pair"), ("blackjack", "wins"), ("house_money_riding", "wins")]),
        ("house_money", "parlay", "6c Td 6c Tc", [("house_money", "pair"), ("blackjack", "busts")]),
        ("house_money", "parlay", "Tc Td Tc Ac",
         [("house_money", "pair"), ("blackjack", "loses_to_blackjack"), ("house_money_riding", "stands_off")]),
        ("let_it_ride", "parlay", "Ac 6d Kc",
         [("let_it_ride", "suited_sequence"), ("blackjack", "blackjack"), ("let_it_ride_riding", "blackjack")]),
        ("let_it_ride", "parlay", "9c Td 7c 2d Tc",
         [("let_it_ride", "suited"), ("blackjack", "loses")]),
    ],
)  # fmt: skip
def test_who_lets_it_ride(wager, strategy, top, settled):
    assert played(top, strategy, wager) == settled


@pytest.mark.parametrize("wager", PARLAYS)
def test_parlays_through_the_real_procedure(wager):
    """All that Ann wins on equal wagers is worth what main wager and parlay are, within four standard errors."""
    dealt = game(shuffler="continuous", **{wager: True})
    ridden = tables(dealt.rules, wager)["parlay"]
    equipment, setting, nets = dealt.new_equipment(SeededSource(5)), dealt.setting(), []
    for _ in range(3_000):
        round_ = dealt.open_round(equipment, setting)
        while is_to_be_prepared(round_):
            round_.act(next_action(round_, {}))
        bet(round_, "Ann")
        bet(round_, "Ann", wager=wager)
        round_.act(NoMoreBets(DEALER))
        while not round_.is_over:
            round_.act(next_action(round_, {"Ann": ridden.strategy}))
        nets.append(sum(event.net_cents for event in round_.events if isinstance(event, WagerSettled)) / 2000)
        setting = next_setting(round_)
    mean = sum(nets) / len(nets)
    error = math.sqrt(sum((net - mean) ** 2 for net in nets) / len(nets) / (len(nets) - 1))
    assert abs(mean - ridden.ev - solution_of(dealt.rules).ev) < 4 * error
    assert error < 0.07
