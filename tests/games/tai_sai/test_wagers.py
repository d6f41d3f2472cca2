"""Tai Sai, section 4: what each wager wins on, what it pays, where and when it may be made."""

from collections import Counter
from fractions import Fraction
from itertools import combinations, product

import pytest

from croupier.games import Game
from croupier.games.tai_sai.messages import AcceptDice, ThrowDice, WagerTouchingLine
from croupier.pricing import price, simulate
from croupier.procedure import Limits
from croupier.procedure.actions import PlaceWager, WithdrawWager
from croupier.procedure.events import WagerReturned, WagerSettled
from croupier.procedure.incidents import LateWager, WagerAcceptedOutsideLimits, WagerHandled, WagerMoved
from croupier.rulebook import RulebookError
from tests.games.tai_sai.tables import game, nets, paced, refused, table
from tests.rules import rule
from tests.tables import cited, deal, of_kind, proceed, put

ROLLS = list(product(range(1, 7), repeat=3))
TRIPLES = [(n, n, n) for n in range(1, 7)]
ODDS_OF_TOTALS = {4: 62, 5: 31, 6: 18, 7: 12, 8: 8, 9: 7, 10: 6, 11: 6, 12: 7, 13: 8, 14: 12, 15: 18, 16: 31, 17: 62}
PAIRS = list(combinations(range(1, 7), 2))
PAIRED = [tuple(sorted((pair, pair, other))) for pair in range(1, 7) for other in range(1, 7) if other != pair]
DIFFERENT = list(combinations(range(1, 7), 3))
FOURS = [(3, 4, 5, 6), (2, 3, 5, 6), (2, 3, 4, 5), (1, 2, 3, 4)]
ADDED = ("three_dice_combination", "four_number_combination", "odd", "even")


def written(numbers):
    return "-".join(map(str, numbers))


def to_1(odds, wins):
    """Odds paid where `wins` says so, in units won or lost on one."""
    return lambda roll: odds if wins(roll) else -1


def face(number):
    return lambda roll: {0: -1, 1: 1, 2: 2, 3: 12}[roll.count(number)]


AREAS = {  # the rulebook's own words, wager by wager
    ("small", ""): to_1(1, lambda r: 4 <= sum(r) <= 10 and r not in TRIPLES),
    ("big", ""): to_1(1, lambda r: 11 <= sum(r) <= 17 and r not in TRIPLES),
    ("odd", ""): to_1(1, lambda r: sum(r) in (5, 7, 9, 11, 13, 15, 17) and r not in TRIPLES),
    ("even", ""): to_1(1, lambda r: sum(r) in (4, 6, 8, 10, 12, 14, 16) and r not in TRIPLES),
    ("any_triple", ""): to_1(31, lambda r: r in TRIPLES),
    **{("triple", str(n)): to_1(180, lambda r, n=n: r == (n, n, n)) for n in range(1, 7)},
    **{("double", str(n)): to_1(11, lambda r, n=n: r.count(n) >= 2) for n in range(1, 7)},
    **{("face", str(n)): face(n) for n in range(1, 7)},
    **{("total", str(t)): to_1(odds, lambda r, t=t: sum(r) == t) for t, odds in ODDS_OF_TOTALS.items()},
    **{("combination", written(p)): to_1(6, lambda r, p=p: p[0] in r and p[1] in r) for p in PAIRS},
    **{("three_dice_combination", written(c)): to_1(60, lambda r, c=c: tuple(sorted(r)) == c) for c in PAIRED},
    **{("three_dice_combination", written(c)): to_1(30, lambda r, c=c: tuple(sorted(r)) == c) for c in DIFFERENT},
    **{("four_number_combination", written(f)): to_1(7, lambda r, f=f: len({*r}) == 3 and {*r} <= {*f}) for f in FOURS},
}


def areas_of(document):
    kinds = document.definition
    return {(wager, on) for wager in document.rules.wagers() for on in kinds.placements(document.rules, wager)}


@rule("skycity/tai_sai", "4.1", "4.10")
def test_the_layout_has_just_the_areas_of_the_rulebook():
    assert areas_of(game()) == {*AREAS}
    assert len(AREAS) == 5 + 3 * 6 + 14 + 15 + 50 + 4


@rule("skycity/tai_sai", "4.1", "4.2", "4.10")
@pytest.mark.parametrize("wager", sorted({wager for wager, _ in AREAS}))
def test_every_wager_wins_and_loses_on_every_roll_as_the_rulebook_says(wager):
    rules, kinds = game().rules, game().definition
    for on, expected in ((on, net) for (kind, on), net in AREAS.items() if kind == wager):
        for roll in ROLLS:
            outcome = kinds.outcome_of(rules, wager, on, tuple(sorted(roll)))
            odds, citation = rules.pays(wager, outcome)
            assert odds.net == expected(roll), (on, roll)
            if odds.net > 0:
                assert "4.10" in citation.rules


@rule("skycity/tai_sai", "4.10")
@pytest.mark.parametrize("edition", ["proposed", "current"])
def test_every_price_is_what_the_216_rolls_give(edition):
    found = set()
    for priced in price(game(edition=edition)).wagers.values():
        for on in priced.placements:
            counts = Counter(AREAS[priced.wager, on](roll) for roll in ROLLS)
            assert priced.ev == Fraction(sum(net * count for net, count in counts.items()), 216)
            found.add((priced.wager, on))
    assert found == {*AREAS}


@pytest.mark.parametrize(
    ("wager", "percent"),
    [
        ("small", -2.777778),
        ("big", -2.777778),
        ("total 4, 17", -12.5),
        ("total 7, 14", -9.722222),
        ("total 8, 13", -12.5),
        ("total 9, 12", -7.407407),
    ],
)
def test_prices_known_from_elsewhere(wager, percent):
    assert round(float(price(game()).wagers[wager].ev) * 100, 6) == percent


@rule("skycity/tai_sai", "4.1")
def test_by_the_loose_reading_a_four_number_combination_wins_on_pairs_and_triples_of_its_numbers():
    loose = price(game(four_number_wins="any_three")).wagers["four_number_combination"]
    assert round(float(loose.ev) * 100, 6) == 137.037037
    assert loose.hit_frequency == Fraction(64, 216)
    for reading, net in (("three_different", -5), ("any_three", 35)):
        for roll in ("334", "444"):
            round_ = table(roll, alternative_layout=True, four_number_wins=reading)
            put(round_, "Ann", "four_number_combination", 5, "3-4-5-6")
            deal(round_)
            assert [net for *_, net in nets(round_)] == [net]


@rule("skycity/tai_sai", "4.1")
def test_the_combination_printed_2_5_or_6_is_2_5_and_6():
    round_ = table("625", alternative_layout=True)
    put(round_, "Ann", "three_dice_combination", 5, "2-5-6")
    deal(round_)
    assert nets(round_) == [("Ann", "three_dice_combination 2-5-6", "different", 150)]
    without = table(alternative_layout=True, combination_2_5_6="not_on_offer")
    refused(without, PlaceWager("Ann", "three_dice_combination", 500, on="2-5-6"), "4.1(i)")


@rule("skycity/tai_sai", "4.1", "4.2", "4.10")
@pytest.mark.parametrize(
    ("roll", "wager", "on", "outcome", "net"),
    [
        ("222", "small", "", "loses", -10),
        ("333", "small", "", "loses", -10),
        ("111", "small", "", "loses", -10),
        ("136", "small", "", "wins", 10),
        ("146", "small", "", "loses", -10),
        ("146", "big", "", "wins", 10),
        ("555", "big", "", "loses", -10),
        ("666", "big", "", "loses", -10),
        ("444", "triple", "4", "wins", 1800),
        ("444", "triple", "5", "loses", -10),
        ("343", "double", "3", "wins", 110),
        ("333", "double", "3", "wins", 110),
        ("344", "double", "3", "loses", -10),
        ("111", "any_triple", "", "wins", 310),
        ("222", "total", "6", "wins_on_6_or_15", 180),
        ("111", "total", "4", "loses", -10),
        ("112", "total", "4", "wins_on_4_or_17", 620),
        ("161", "combination", "1-6", "wins", 60),
        ("166", "combination", "1-6", "wins", 60),
        ("111", "combination", "1-6", "loses", -10),
        ("125", "face", "5", "one_die", 10),
        ("155", "face", "5", "two_dice", 20),
        ("555", "face", "5", "three_dice", 120),
        ("211", "three_dice_combination", "1-1-2", "paired", 600),
        ("212", "three_dice_combination", "1-1-2", "loses", -10),
        ("643", "four_number_combination", "3-4-5-6", "wins", 70),
        ("644", "four_number_combination", "3-4-5-6", "loses", -10),
        ("333", "odd", "", "loses", -10),
        ("126", "odd", "", "wins", 10),
        ("444", "even", "", "loses", -10),
        ("666", "even", "", "loses", -10),
        ("112", "even", "", "wins", 10),
    ],
)
def test_wagers_at_the_table_are_settled_by_the_uppermost_faces(roll, wager, on, outcome, net):
    round_ = table(roll, alternative_layout=True)
    put(round_, "Ann", wager, 10, on)
    deal(round_)
    assert nets(round_) == [("Ann", f"{wager} {on}".strip(), outcome, net)]
    assert round_.till.balance("Ann") == net * 100


@rule("skycity/tai_sai", "3.2", "4.1")
@pytest.mark.parametrize("wager", ADDED)
def test_the_standard_layout_lacks_what_the_alternative_one_adds(wager):
    on = {"three_dice_combination": "1-2-3", "four_number_combination": "1-2-3-4"}.get(wager, "")
    placing = PlaceWager("Ann", wager, 500, on=on)
    assert "not offered at this table" in refused(table(), placing, "3.2")
    assert table(alternative_layout=True).can(placing)


@rule("skycity/tai_sai", "4.1", "4.3")
@pytest.mark.parametrize(
    ("wager", "on", "number"),
    [
        ("small", "4", "4.1(a)"),
        ("triple", "", "4.1(c)"),
        ("triple", "7", "4.1(c)"),
        ("total", "3", "4.1(f)"),
        ("total", "18", "4.1(f)"),
        ("combination", "1-1", "4.1(g)"),
        ("face", "0", "4.1(h)"),
        ("three_dice_combination", "1-1-1", "4.1(i)"),
        ("four_number_combination", "1-2-5-6", "4.1(j)"),
        ("odd", "5", "4.1(k)"),
    ],
)
def test_a_wager_lies_within_a_segment_of_the_layout(wager, on, number):
    message = refused(table(alternative_layout=True), PlaceWager("Ann", wager, 500, on=on), number)
    assert f"{on!r} is no place for a wager on {wager}" in message


@rule("skycity/tai_sai", "4.1")
@pytest.mark.parametrize(
    ("wager", "said", "lies_on"),
    [
        ("combination", "2-1", "1-2"),
        ("three_dice_combination", "2-1-1", "1-1-2"),
        ("three_dice_combination", "6-2-5", "2-5-6"),
        ("four_number_combination", "6-5-4-3", "3-4-5-6"),
    ],
)
def test_the_numbers_of_a_combination_may_be_said_in_any_order(wager, said, lies_on):
    round_ = table(alternative_layout=True, setting={"limits": Limits(500, 1000)})
    put(round_, "Ann", wager, 5, said)
    put(round_, "Ann", wager, 5, lies_on)
    assert [(w.on, w.cents) for w in round_.layout.wagers.values()] == [(lies_on, 1000)]
    refused(round_, PlaceWager("Ann", wager, 500, on=said), "10.1(b)", document="skycity/general")
    other = put(round_, "Bob", "small", 5)
    round_.report(WagerMoved(other, wager, said, "player"))
    assert round_.layout.wagers[other].on == lies_on
    round_.report(WagerAcceptedOutsideLimits("Cid", wager, 1100, on=said))
    assert (round_.layout.wagers[3].on, round_.layout.wagers[3].cents) == (lies_on, 1000)
    deal_late = paced(alternative_layout=True)
    put(deal_late, "Ann", "small", 5)
    deal(deal_late)
    deal_late.report(LateWager("Bob", wager, 500, said))


@pytest.mark.parametrize(
    ("wager", "on", "shown", "hint", "number"),
    [
        ("four_number_combination", "6-5-2-1", "1-2-5-6", "2-3-5-6", "4.1(j)"),
        ("three_dice_combination", "1,1,2", "1,1,2", "1-1-2", "4.1(i)"),
        ("combination", "12", "12", "1-2", "4.1(g)"),
    ],
)
def test_a_place_that_is_none_is_answered_with_one_like_it(wager, on, shown, hint, number):
    message = refused(table(alternative_layout=True), PlaceWager("Ann", wager, 500, on=on), number)
    assert f"{shown!r} is no place" in message
    assert hint in message


@rule("skycity/tai_sai", "4.3")
def test_a_layout_has_no_boxes():
    assert "the layout has none" in refused(table(), PlaceWager("Ann", "small", 500, 1), "4.1")


@rule("skycity/tai_sai", "3.4", "4.3")
def test_value_and_non_value_chips_may_be_used():
    round_ = table("136")
    put(round_, "Ann", "small", 5, chips="non_value")
    put(round_, "Ann", "small", 10)
    deal(round_)
    assert sorted((e.returned_cents, e.won_cents) for e in of_kind(round_, WagerSettled)) == [(500, 500), (1000, 1000)]


@rule("skycity/tai_sai", "4.3")
@pytest.mark.parametrize(
    ("is_satisfied", "reading", "net"),
    [(True, "returned", [50]), (False, "returned", []), (False, "stands", [50])],
)
def test_a_wager_that_touches_the_line_is_paid_if_the_operator_is_satisfied(is_satisfied, reading, net):
    round_ = paced("166", touching_the_line=reading)
    put(round_, "Ann", "combination", 5, "1-6")
    put(round_, "Bob", "total", 5, "13")
    ruling = round_.report(WagerTouchingLine(2, is_satisfied))
    assert (cited(ruling), ruling.concerns) == (["skycity/tai_sai 4.3"], ("Bob",))
    deal(round_)
    proceed(round_)
    expected = [("Ann", "combination 1-6", "wins", 30), ("Bob", "total 13", "wins_on_8_or_13", 40)]
    assert nets(round_) == expected[: 1 + len(net)]
    assert len(of_kind(round_, WagerReturned)) == 1 - len(net)
    assert round_.till.balance("layout") == 0


def test_only_a_standing_wager_can_touch_the_line():
    refused(table(), WagerTouchingLine(1, is_satisfied=True), "4.3")


@rule("skycity/tai_sai", "4.4")
def test_no_wager_is_placed_before_the_winning_wagers_are_paid():
    round_ = paced("136")
    put(round_, "Ann", "small", 5)
    deal(round_)
    refused(round_, PlaceWager("Bob", "big", 500), "4.7")
    proceed(round_, until="collect and pay")
    message = refused(round_, PlaceWager("Bob", "big", 500), "4.4")
    assert "before all winning wagers of this spin are paid" in message
    proceed(round_)
    assert round_.is_over


@rule("skycity/tai_sai", "4.5")
def test_a_spoken_wager_needs_its_chips_and_time_to_place_it():
    round_ = paced("136")
    put(round_, "Ann", "small", 5, manner="oral_with_chips")
    spoken = PlaceWager("Ann", "small", 500, manner="oral_without_chips")
    assert "only with its chips" in refused(round_, spoken, "4.5")
    deal(round_)
    refused(round_, PlaceWager("Ann", "small", 500, manner="oral_with_chips"), "4.7")


@rule("skycity/tai_sai", "4.7")
def test_after_no_more_bets_no_wager_is_made_altered_or_withdrawn():
    round_ = paced("136")
    put(round_, "Ann", "small", 5)
    refused(round_, WagerHandled(1), "4.1")
    deal(round_)
    refused(round_, WithdrawWager("Ann", 1), "4.7")
    late = round_.report(LateWager("Bob", "total", 500, "10"))
    assert (cited(late), late.concerns) == (["skycity/tai_sai 4.7(a)"], ("Bob",))
    handled = round_.report(WagerHandled(1))
    assert cited(handled) == ["skycity/tai_sai 4.7(b)"]
    refused(round_, WagerHandled(2), "4.7(b)")
    proceed(round_)
    assert nets(round_) == [("Ann", "small", "wins", 5)]


@rule("skycity/tai_sai", "4.8")
def test_a_losing_wager_is_not_touched():
    round_ = paced("136")
    put(round_, "Ann", "big", 5)
    put(round_, "Ann", "small", 5)
    deal(round_)
    proceed(round_, until="collect and pay")
    refused(round_, WithdrawWager("Ann", 1), "4.8")
    assert cited(round_.report(WagerHandled(1))) == ["skycity/tai_sai 4.8"]
    assert cited(round_.report(WagerHandled(2))) == ["skycity/tai_sai 4.7(b)"]
    proceed(round_)
    assert [net for *_, net in nets(round_)] == [-5, 5]


@rule("skycity/tai_sai", "4.6", "4.9")
@pytest.mark.parametrize(
    ("by", "was_called", "rules", "net"),
    [
        ("patron", False, ["4.9", "4.9"], 30),
        ("dealer", False, ["4.9", "4.9"], 30),
        ("dealer", True, ["4.9", "4.6", "4.9"], -5),
        ("patron", True, ["4.9", "4.9"], 30),
    ],
)
def test_a_wager_counts_where_it_lies_unless_somebody_else_moved_it_by_accident(by, was_called, rules, net):
    round_ = paced("136")
    put(round_, "Ann", "total", 5, "10", manner="oral_with_chips" if was_called else "chips")
    deal(round_)
    ruling = round_.report(WagerMoved(1, "total", "11", by, was_called))
    assert cited(ruling) == [f"skycity/tai_sai {number}" for number in rules]
    proceed(round_)
    assert [net for *_, net in nets(round_)] == [net]


@rule("skycity/tai_sai", "4.9")
@pytest.mark.parametrize("by", ["dealer", "patron"])
def test_the_operator_need_not_put_a_moved_wager_back(by):
    round_ = paced("136")
    put(round_, "Ann", "total", 5, "10")
    deal(round_)
    ruling = round_.report(WagerMoved(1, "total", "11", by, restore=False))
    assert cited(ruling) == ["skycity/tai_sai 4.9"]
    refused(round_, WagerMoved(1, "total", "12", "dealer", was_called=True), "4.9")
    proceed(round_)
    assert nets(round_) == [("Ann", "total 11", "loses", -5)]


@rule("skycity/tai_sai", "4.7", "4.9")
@pytest.mark.parametrize(
    ("style", "choices", "rules", "net"),
    [
        ("A", {}, ["4.9", "4.7", "6.2"], 30),
        ("A", {"moved_after_no_more_bets": "as_it_lies"}, ["4.9"], -5),
        ("B", {}, ["4.9", "4.7", "6A.2"], 30),
        ("B", {"moved_after_no_more_bets": "as_it_lies"}, ["4.9"], -5),
    ],
)
def test_a_wager_that_its_player_moves_after_no_more_bets_counts_where_it_was_put(style, choices, rules, net):
    round_ = paced("136", style=style, **choices)
    put(round_, "Ann", "total", 5, "10")
    deal(round_)
    if style == "B":
        round_.act(AcceptDice("Ann"))
        round_.act(ThrowDice("Ann"))
    ruling = round_.report(WagerMoved(1, "total", "11", "player"))
    assert cited(ruling) == [f"skycity/tai_sai {number}" for number in rules]
    proceed(round_)
    assert [net for *_, net in nets(round_)] == [net]


@rule("skycity/tai_sai", "4.9")
def test_before_no_more_bets_a_player_may_move_a_wager():
    round_ = paced("136")
    put(round_, "Ann", "total", 5, "11")
    assert cited(round_.report(WagerMoved(1, "total", "10", "player"))) == ["skycity/tai_sai 4.9"]
    deal(round_)
    proceed(round_)
    assert nets(round_) == [("Ann", "total 10", "wins_on_10_or_11", 30)]


@rule("skycity/tai_sai", "4.9")
def test_a_wager_that_its_player_moves_after_the_result_counts_where_it_lay():
    round_ = paced("136")
    put(round_, "Ann", "total", 5, "11")
    deal(round_)
    proceed(round_, until="collect and pay")
    ruling = round_.report(WagerMoved(1, "total", "10", "player"))
    assert cited(ruling) == ["skycity/tai_sai 4.9", "skycity/tai_sai 4.8"]
    refused(round_, WagerMoved(2, "total", "10", "player"), "4.9")
    proceed(round_)
    assert nets(round_) == [("Ann", "total 11", "loses", -5)]


@rule("skycity/tai_sai", "4.6", "4.9")
def test_a_called_wager_that_the_dealer_misplaced_counts_where_it_lies_also_when_it_is_seen_after_the_result():
    round_ = paced("136")
    put(round_, "Ann", "total", 5, "10", manner="oral_with_chips")
    deal(round_)
    proceed(round_, until="collect and pay")
    ruling = round_.report(WagerMoved(1, "face", "6", "dealer", was_called=True))
    assert "settled where it lies: face 6" in ruling.decides
    proceed(round_)
    assert nets(round_) == [("Ann", "face 6", "one_die", 5)]


def test_the_real_procedure_agrees_with_the_price():
    for style in "AB":
        set_up = game(style=style, alternative_layout=True)
        simulated = simulate(set_up, 2_000, seed=9)
        assert len(simulated) == len(price(set_up).wagers)
        assert all(abs(wager.standard_errors_off) < 4 for wager in simulated.values())


@pytest.mark.parametrize(
    ("text", "field"),
    [
        ("[provisions.dice]\ncount = 2", "provisions.dice.count"),
        ("[provisions.face]\nnumbers = [1, 7]", "provisions.face.numbers"),
        ('[provisions.combination]\non = ["2-1"]', "provisions.combination.on"),
        ('[provisions.four_number_combination]\non = ["1-2-3"]', "provisions.four_number_combination.on"),
        ('[provisions.total.outcome_of]\n4 = "nothing"', "provisions.total.outcome_of"),
    ],
)
def test_a_file_with_an_impossible_layout_is_refused(tmp_path, text, field):
    ours = tmp_path / "ours.toml"
    ours.write_text(f'extends = "skycity/tai_sai"\n{text}\n')
    with pytest.raises(RulebookError) as error:
        Game(ours)
    assert error.value.field == field


def test_two_lines_change_the_odds_and_cite_the_users_file(tmp_path):
    ours = tmp_path / "ours.toml"
    ours.write_text('extends = "skycity/tai_sai"\n[wagers.total.outcomes.wins_on_4_or_17]\npays = "60 to 1"\n')
    priced = price(Game(ours)).wagers["total 4, 17"]
    assert priced.ev == Fraction(61 * 3, 216) - 1
    assert priced.rows[0].rule == "ours 4.1(f)(i), 4.10"
