"""The rulebook of blackjack: what every wager pays by every scale, what may be chosen, and the two editions."""

from fractions import Fraction

import pytest

from croupier.games import Game
from croupier.games.blackjack.choices import full_counts, verify_choices
from croupier.rulebook import NotAllowedError, Rules, load
from tests.rulebook.test_registers import expanded
from tests.rules import rule

BJ = "skycity/blackjack"
LOSES = -1
PROPOSED_ONLY = expanded("11.6-8 12.7-10 13.5 15B.9-10 15C.10-11 15G.1-9 15H.1-9 15H.10a 15H.10b 19.2 21.1-9")


def make(edition: str = "proposed", readings: dict[str, str] | None = None, **options: object) -> Rules:
    return Rules(BJ, edition=edition, options=options, readings=readings)


def nets(rules: Rules, wager: str) -> dict[str, Fraction]:
    """What each outcome wins or loses per unit."""
    return {outcome: rules.pays(wager, outcome).value.net for outcome in rules.outcomes(wager)}


# -- what wagers pay -------------------------------------------------------------------------------------------------


@rule(BJ, "5.4", "10.1A", "10.3")
@pytest.mark.parametrize(("pays", "net"), [("3 to 2", Fraction(3, 2)), ("6 to 5", Fraction(6, 5)), ("1 to 1", 1)])
@pytest.mark.parametrize("edition", ["proposed", "current"])
def test_a_blackjack_pays_by_the_layout_and_other_wins_one_to_one(pays, net, edition):
    rules = make(edition, blackjack_pays=pays)
    expected = {"blackjack": net, "even_money": 1, "wins": 1, "stands_off": 0, "loses": LOSES, "busts": LOSES}
    expected |= {"loses_to_blackjack": LOSES, "returned": 0}
    found = nets(rules, "blackjack")
    found.pop("blackjack_upper", None)
    assert found == expected
    for wager in ("house_money_riding", "let_it_ride_riding"):
        assert {name: nets(rules, wager)[name] for name in ("blackjack", "even_money")} == {
            "blackjack": net,
            "even_money": 1,
        }


def test_a_blackjack_of_six_to_five_is_not_on_the_layout_as_seven_to_five():
    with pytest.raises(NotAllowedError, match=r"7 to 5 is not allowed.*\(skycity/blackjack 5\.4, 10\.1A\)"):
        make(blackjack_pays="7 to 5")


@rule(BJ, "21.3")
@pytest.mark.parametrize(("upper", "net"), [("3 to 2", Fraction(3, 2)), ("6 to 5", Fraction(6, 5)), ("1 to 1", 1)])
def test_at_player_select_blackjacks_of_the_upper_minimum_may_pay_otherwise(upper, net):
    rules = make(version="player_select", blackjack_pays="6 to 5", upper_blackjack_pays=upper)
    for wager in ("blackjack", "house_money_riding", "let_it_ride_riding"):
        assert nets(rules, wager)["blackjack"] == Fraction(6, 5)
        assert nets(rules, wager)["blackjack_upper"] == net
    assert "blackjack_upper" not in make("current").outcomes("blackjack")


@rule(BJ, "9.4", "11.4", "12.5", "20.8")
@pytest.mark.parametrize("version", ["blackjack", "ante_up", "blackjack_plus", "free_bet", "player_select"])
def test_insurance_pays_two_to_one_and_doubles_and_splits_one_to_one(version):
    rules = make(version=version)
    assert nets(rules, "insurance") == {"wins": 2, "loses": LOSES}
    added = {"wins": 1, "stands_off": 0, "loses": LOSES, "busts": LOSES, "loses_to_blackjack": LOSES, "returned": 0}
    assert nets(rules, "double_down") == nets(rules, "split") == added
    assert nets(rules, "free_double") == nets(rules, "free_split") == {"wins": 1, "collected": 0}
    assert nets(rules, "ante") == {"collected": LOSES}


@pytest.mark.parametrize(
    ("version", "outcome", "rules"),
    [
        ("blackjack", "wins", ("5.1(a)", "5.1(b)", "5.4")),
        ("blackjack", "stands_off", ("5.1(e)",)),
        ("blackjack", "loses_to_blackjack", ("5.1(d)", "5.1(g)")),
        ("blackjack_plus", "wins", ("19.3", "19.4")),
        ("blackjack_plus", "stands_off", ("19.3(h)", "19.3(i)")),
        ("blackjack_plus", "busts", ("13.2", "19.3(f)")),
        ("blackjack_plus", "blackjack", ("10.1A", "19.3(d)", "19.4")),
        ("free_bet", "stands_off", ("5.1(e)", "20.7")),
        ("player_select", "blackjack", ("5.1(b)", "5.1(c)", "5.4", "10.1A", "21.3")),
    ],
)
def test_the_wager_is_settled_by_the_rules_of_the_version(version, outcome, rules):
    assert make(version=version).pays("blackjack", outcome).citation.rules == rules


@rule(BJ, "15.4")
def test_super_sevens_pay_by_how_many_and_whether_of_one_suit():
    assert nets(make(), "super_sevens") == {
        "one_seven": 3,
        "two_sevens": 50,
        "two_suited_sevens": 100,
        "three_sevens": 500,
        "three_suited_sevens": 5000,
        "no_seven": LOSES,
    }


PRIZES = {1000: 1, 100: 10, 50: 25, 40: 50, 35: 60, 30: 70, 25: 105, 24: 108, 23: 110, 22: 112, 21: 115, 20: 134}
PRIZES |= {15: 150, 14: 175, 13: 200, 12: 250, 11: 350, 10: 400, 9: 225, 8: 260, 7: 270, 6: 280}


@rule(BJ, "15A.6")
def test_the_prizes_of_madness_21_are_those_of_the_table_and_one_of_five_dollars():
    prizes = make().get("jackpot_prizes", "prizes", list).value
    assert dict(prizes) == PRIZES
    assert (sum(number for _, number in prizes), sum(dollars * number for dollars, number in prizes)) == (3460, 50581)
    assert make().get("jackpot_prizes", "unlisted", int).value == 5
    assert nets(make(), "madness_21") == {f"prize_{dollars}": dollars for dollars in [*PRIZES, 5]} | {"loses": LOSES}
    for_one = make(readings={"madness_21_prize": "replaces_stake"})
    assert nets(for_one, "madness_21")["prize_1000"] == 999
    assert for_one.pays("madness_21", "prize_5").value.takes_stake


@rule(BJ, "15A.6")
def test_how_many_prizes_of_five_dollars_there_are_is_for_the_operator_to_say():
    assert not make().has_choice("five_dollar_prizes")
    with pytest.raises(NotAllowedError, match=r"five_dollar_prizes: .*not set.*\(skycity/blackjack 1\.0, 15A\.6\)"):
        make().choice("five_dollar_prizes", int)
    assert make(five_dollar_prizes="540").choice("five_dollar_prizes", int).value == 540
    assert make(five_dollar_prizes=0).choice("five_dollar_prizes", int).value == 0


@rule(BJ, "15B.7")
@pytest.mark.parametrize(("scale", "mixed", "coloured", "perfect"), [(1, 5, 10, 30), (2, 6, 12, 25), (3, 5, 12, 25)])
def test_perfect_pairs_pay_by_one_of_three_scales(scale, mixed, coloured, perfect):
    expected = {"mixed_pair": mixed, "coloured_pair": coloured, "perfect_pair": perfect, "no_pair": LOSES}
    assert nets(make(perfect_pair_scale=scale), "perfect_pair") == expected


@rule(BJ, "15C.8")
@pytest.mark.parametrize(("scale", "odds"), [(1, 11), (2, 10)])
def test_any_pair_pays_by_one_of_two_scales(scale, odds):
    assert nets(make(any_pair_scale=scale), "any_pair") == {"pair": odds, "no_pair": LOSES}


@rule(BJ, "15D.5", "15E.4")
def test_house_money_and_let_it_ride_pay_by_the_first_two_cards():
    house_money = {"suited_ace_king": 9, "suited_sequence": 4, "pair": 3, "sequence": 1, "loses": LOSES}
    assert nets(make(), "house_money") == house_money
    assert nets(make(), "let_it_ride") == {"suited_sequence": 2, "suited": 1, "sequence": 1, "loses": LOSES}
    assert make().get("sequence", "ranks", str).value == "A23456789TJQKA"


@rule(BJ, "15D.10", "15D.11", "15E.9", "15E.10")
@pytest.mark.parametrize("wager", ["house_money_riding", "let_it_ride_riding"])
def test_what_is_in_action_goes_with_the_hand(wager):
    found = nets(make(), wager)
    assert {name: found[name] for name in ("wins", "stands_off", "loses")} == {
        "wins": 1,
        "stands_off": 0,
        "loses": LOSES,
    }


@rule(BJ, "15F.9")
@pytest.mark.parametrize(("scale", "odds"), [(1, (5, 10, 25, 100)), (2, (5, 10, 20, 500))])
def test_lucky_matches_pay_by_one_of_two_scales(scale, odds):
    names = ("mixed_match", "coloured_match", "lucky_match", "lucky_triple_match")
    assert nets(make(lucky_match_scale=scale), "lucky_match") == dict(zip(names, odds, strict=True)) | {
        "no_match": LOSES
    }


LUCKY_LUCKY = (
    *("suited_777", "suited_678", "unsuited_777", "unsuited_678"),
    *("suited_21", "unsuited_21", "any_20", "any_19"),
)


@rule(BJ, "15G.8")
@pytest.mark.parametrize(
    ("table", "odds"),
    [
        (1, (200, 100, 50, 30, 10, 3, 2, 2)),
        (2, (200, 100, 50, 30, 15, 3, 2, 1)),
        (3, (200, 100, 50, 30, 10, 3, 2, 1)),
    ],
)
def test_lucky_lucky_pays_by_one_of_three_tables(table, odds):
    found = nets(make(lucky_lucky_table=table), "lucky_lucky")
    assert found == dict(zip(LUCKY_LUCKY, odds, strict=True)) | {"loses": LOSES}


@rule(BJ, "15G.6", "15G.8")
def test_the_combinations_of_lucky_lucky_are_listed_from_the_highest_down():
    listed = make().get("lucky_lucky", "combinations", list).value
    assert tuple(each["outcome"] for each in listed) == LUCKY_LUCKY
    assert [each.get("ranks", each.get("total")) for each in listed] == ["777", "678", "777", "678", 21, 21, 20, 19]
    assert [each["outcome"] for each in listed if each.get("suited")] == ["suited_777", "suited_678", "suited_21"]


@rule(BJ, "15H.10a")
@pytest.mark.parametrize(
    ("scale", "odds"),
    [
        ("A", (250, 50, 15, 4, 2, 2)),
        ("B", (200, 50, 15, 4, 2, 2)),
        ("C", (250, 50, 12, 4, 2, 2)),
        ("D", (200, 50, 12, 4, 2, 2)),
        ("E", (250, 50, 12, 3, 2, 2)),
        ("F", (250, 50, 20, 8, 2, 1)),
    ],
)
def test_buster_blackjack_pays_by_the_number_of_the_dealers_cards(scale, odds):
    names = ("bust_8_or_more", "bust_7", "bust_6", "bust_5", "bust_4", "bust_3")
    assert nets(make(buster_scale=scale), "buster") == dict(zip(names, odds, strict=True)) | {"loses": LOSES}


@rule(BJ, "15H.10a", "15H.10b", "15H.9")
def test_outcomes_of_buster_blackjack_and_the_free_bonus_go_by_cards():
    by_cards = {"3": "bust_3", "4": "bust_4", "5": "bust_5", "6": "bust_6", "7": "bust_7", "8": "bust_8_or_more"}
    assert make().get("buster", "outcome_of_cards", dict).value == by_cards
    dollars = {"B1": {"7": 1000, "8": 8000}, "B3": {"7": 1000, "8": 5000}}
    assert make().get("free_bonus", "dollars", dict).value == dollars
    assert make().choice("free_bonus", str).value == "none"
    with pytest.raises(NotAllowedError, match=r"B2 is not allowed.*15H\.9, 15H\.10b"):
        make(free_bonus="B2")


@rule(BJ, "20A.6")
@pytest.mark.parametrize(("scale", "odds"), [(1, (50, 20, 8)), (2, (50, 20, 7))])
def test_push_22_pays_by_one_of_two_scales(scale, odds):
    names = ("same_suit_22", "same_colour_22", "other_22")
    assert nets(make(push_22_scale=scale), "push_22") == dict(zip(names, odds, strict=True)) | {"loses": LOSES}


# -- numbers that the play goes by -----------------------------------------------------------------------------------


@rule(BJ, "4.1")
def test_cards_count_their_number_pictures_ten_and_an_ace_eleven_or_one():
    counts = make().get("card_values", "of_rank", dict).value
    assert counts == {"A": 1, **{str(n): n for n in range(2, 10)}, "T": 10, "J": 10, "Q": 10, "K": 10}
    assert make().get("card_values", "ace_high_adds", int).value == 10
    assert make().get("card_values", "most", int).value == 21


@pytest.mark.parametrize(
    ("provision", "parameter", "value", "rules"),
    [
        ("insurance_amount", "percent_of_wager", 50, ("9.3(a)",)),
        ("blackjack_paid_at_once", "up_ranks", "23456789", ("10.1",)),
        ("even_money", "blackjack_pays", "3 to 2", ("10.3(a)",)),
        ("doubling_restricted", "totals_of", {"9_10_11": [9, 10, 11], "10_11": [10, 11], "none": []}, ("11.6",)),
        ("resplitting", "most_hands", 3, ("12.4(a)",)),
        ("must_draw", "to", 12, ("13.1(d)",)),
        ("absent_player", "total", 12, ("16.6",)),
        ("jackpot_failure", "dollars", 25, ("16.12",)),
        ("dealer_draws", "soft_from", 17, ("13.3",)),
        ("dealer_draws_style_a", "soft_from", 18, ("17.2",)),
        ("dealer_draws_free_bet", "soft_from", 18, ("20.6",)),
        ("ante", "thousandths_of_minimum", 125, ("1.0", "18.3")),
        ("five_and_under", "cards", 5, ("1.0", "19.3(e)", "19.6")),
        ("plus_stands_off", "total", 22, ("19.3(i)",)),
        ("plus_no_more_cards", "cards", 5, ("19.8",)),
        ("free_double", "totals", [9, 10, 11], ("20.3",)),
        ("free_split", "ranks", "A23456789", ("20.4",)),
        ("free_bet_stands_off", "total", 22, ("20.7",)),
        ("push_22", "total", 22, ("20A.4",)),
    ],
)
def test_a_number_comes_with_its_rule(provision, parameter, value, rules):
    found = make().get(provision, parameter, type(value))
    assert (found.value, found.citation.rules) == (value, rules)


# -- what the operator may choose ------------------------------------------------------------------------------------


@rule(BJ, "3.1", "3.3", "7.6", "12.8", "14.1")
@pytest.mark.parametrize(
    ("option", "least", "most", "cited"),
    [
        ("decks", 4, 8, "3.3(a)"),
        ("boxes", 1, 9, "3.1"),
        ("players_per_box", 1, 3, "14.1"),
        ("boxes_per_player", 1, 9, "5.8, 14.4, 14.7"),
        ("most_hands", 2, 3, "12.4(a), 12.8"),
        ("cutting_cards", 1, 2, "3.3(b), 7.6(a)"),
        ("cutting_card_percent", 0, 50, "7.6(a)"),
    ],
)
def test_numbers_below_and_above_what_the_rulebook_allows_are_refused(option, least, most, cited):
    for value in (least, most):
        assert make(**{option: value}).choice(option, int).value == value
    for value in (least - 1, most + 1):
        with pytest.raises(NotAllowedError) as error:
            make(**{option: value})
        assert str(error.value) == (
            f"{option}: {value} is not allowed; it takes a whole number from {least} to {most} ({BJ} {cited})"
        )


@rule(BJ, "15B.1A", "15C.2", "15F.2")
@pytest.mark.parametrize(
    ("one", "other"), [("perfect_pair", "any_pair"), ("perfect_pair", "lucky_match"), ("any_pair", "lucky_match")]
)
@pytest.mark.parametrize("edition", ["proposed", "current"])
def test_of_perfect_pair_any_pair_and_lucky_match_a_table_offers_one(one, other, edition):
    make(edition, **{one: True})
    with pytest.raises(NotAllowedError, match=rf"{one}: it may not be set together with {other} \({BJ} 15"):
        make(edition, **{one: True, other: True})


@rule(BJ, "15D.12", "15E.11")
@pytest.mark.parametrize(("wager", "cited"), [("house_money", "15D.12"), ("let_it_ride", "15E.11")])
def test_beside_house_money_or_let_it_ride_a_table_offers_only_pair_and_match_wagers(wager, cited):
    apart = {"super_sevens", "madness_21", "house_money", "let_it_ride", "push_22"} - {wager}
    for other in ("perfect_pair", "any_pair"):
        for edition in ("proposed", "current"):
            make(edition, **{wager: True, other: True})
    make(**{wager: True, "lucky_match": True})
    excluded = [(other, edition) for other in apart for edition in ("proposed", "current")]
    excluded += [("lucky_lucky", "proposed"), ("buster", "proposed"), ("lucky_match", "current")]
    for other, edition in excluded:
        with pytest.raises(NotAllowedError, match=f"not be set together with.*({cited}|15D.12|15E.11)"):
            make(edition, **{wager: True, other: True})


@rule(BJ, "15.1", "15A.1", "15B.1", "15C.1", "15D.1", "15E.1", "15F.1", "15G.1", "15H.1", "20A.1")
@pytest.mark.parametrize(
    "wager",
    [
        *("super_sevens", "madness_21", "perfect_pair", "any_pair", "house_money", "let_it_ride"),
        *("lucky_match", "lucky_lucky", "buster", "push_22"),
    ],
)
def test_a_side_wager_is_offered_where_the_operator_offers_it(wager):
    assert not make().offered(wager).value
    assert make(**{wager: True}).offered(wager).value


@rule(BJ, "11.6", "11.7", "12.7", "12.8", "12.9")
@pytest.mark.parametrize(
    ("option", "values"),
    [
        ("doubling", ["9_10_11", "10_11", "none"]),
        ("double_after_split", [False]),
        ("split_pairs", [False]),
        ("split_aces", [False]),
        ("most_hands", [2]),
        ("dealer_blackjack_takes_doubles", [True]),
        ("dealer_blackjack_takes_splits", [True]),
    ],
)
@pytest.mark.parametrize("upper", ["", "upper_"])
def test_doubling_and_splitting_may_be_restricted_as_amended_and_not_before(option, values, upper):
    for value in values:
        rules = make(version="player_select", **{upper + option: value})
        assert rules.choice(upper + option, type(value)).value == value
        refusal = (
            "edition current of .* does not have it" if upper else ".* is not allowed; .* edition proposed allows it"
        )
        with pytest.raises(NotAllowedError, match=f"{upper + option}: {refusal}"):
            make("current", **{upper + option: value})


# -- editions --------------------------------------------------------------------------------------------------------


def test_the_rules_that_the_amendment_adds_are_marked():
    register = load(BJ).register
    assert [number for number, entry in register.items() if entry.editions] == PROPOSED_ONLY
    assert all(register[number].editions == ("proposed",) for number in PROPOSED_ONLY)


@pytest.mark.parametrize("table", ["provisions", "wagers"])
def test_nothing_in_the_current_edition_rests_only_on_rules_that_the_amendment_adds(table):
    rules = make("current")
    if table == "wagers":
        cited = {(w, o): rules.pays(w, o).citation for w in rules.wagers() for o in rules.outcomes(w)}
    else:
        cited = {name: rules.cite(name) for name in rules.document.provisions if rules.has(name)}
    found = {
        what for what, citation in cited.items() if {n.partition("(")[0] for n in citation.rules} <= {*PROPOSED_ONLY}
    }
    assert found == set()


def test_the_current_edition_has_neither_lucky_lucky_nor_buster_nor_player_select_and_always_cuts():
    rules = make("current")
    assert {*make().wagers()} - {*rules.wagers()} == {"lucky_lucky", "buster"}
    without = (
        "buster_completes",
        "perfect_pair_on_split",
        "any_pair_on_split",
        "upper_rights",
        "cut_by_standing_players",
    )
    assert not any(rules.has(name) for name in without)
    assert all(make().has(name) for name in without)
    refused = {"version": "player_select", "lucky_lucky": True, "buster": True, "pair_wagers_on_split_hands": True}
    for option, value in (*refused.items(), ("cut", False)):
        make(**{option: value})
        with pytest.raises(NotAllowedError, match=f"^{option}: "):
            make("current", **{option: value})


# -- choices that bear on one another --------------------------------------------------------------------------------


@rule(BJ, "3.3")
@pytest.mark.parametrize("decks", range(4, 9))
def test_super_sevens_are_played_with_six_to_eight_decks(decks):
    verify_choices(make(decks=decks))
    if decks >= 6:
        verify_choices(make(decks=decks, super_sevens=True))
    else:
        with pytest.raises(
            NotAllowedError, match=rf"^super_sevens: .*6 to 8 decks, not with {decks} \({BJ} 3.3\(a\)\)$"
        ):
            verify_choices(make(decks=decks, super_sevens=True))


@rule(BJ, "18.3")
@pytest.mark.parametrize(
    ("minimum", "ante", "is_allowed"), [("8", "1", True), ("7", "1", False), ("40", "5", True), ("39", "5", False)]
)
def test_an_ante_is_at_most_an_eighth_of_the_table_minimum(minimum, ante, is_allowed):
    rules = make(version="ante_up", table_minimum=minimum, ante=ante)
    if is_allowed:
        verify_choices(rules)
    else:
        with pytest.raises(NotAllowedError, match=rf"^ante: .*\({BJ} 1.0, 18.3\)$"):
            verify_choices(rules)


@rule(BJ, "18.3", "18.4")
@pytest.mark.parametrize(("option", "cited"), [("ante", "1.0, 18.3"), ("ante_waived_from", "18.4")])
def test_an_ante_is_chosen_only_where_there_is_one(option, cited):
    verify_choices(make(version="ante_up", table_minimum="20", **{option: "2"}))
    verify_choices(make(version="blackjack", ante="1"))  # as it comes
    for version in ("blackjack", "blackjack_plus", "free_bet", "player_select"):
        with pytest.raises(NotAllowedError) as error:
            verify_choices(make(version=version, table_minimum="20", **{option: "2"}))
        assert str(error.value) == f"{option}: it is for version=ante_up, not version={version} ({BJ} {cited})"


@rule(BJ, "21.2")
@pytest.mark.parametrize(("upper", "is_allowed"), [("10", False), ("11", True), ("500", True), ("501", False)])
def test_the_upper_minimum_is_above_the_lower_and_within_the_limits(upper, is_allowed):
    rules = make(version="player_select", table_minimum="10", table_maximum="500", upper_minimum=upper)
    if is_allowed:
        verify_choices(rules)
    else:
        with pytest.raises(NotAllowedError, match=rf"^upper_minimum: .*\({BJ} 21.2\)$"):
            verify_choices(rules)


@rule(BJ, "21.3", "21.5")
@pytest.mark.parametrize(
    ("option", "value", "cited"),
    [
        ("upper_minimum", "50", "21.2"),
        ("upper_blackjack_pays", "6 to 5", "10.1A, 21.3"),
        ("upper_doubling", "none", "11.6, 21.5"),
        ("upper_double_after_split", False, "11.6, 21.5"),
        ("upper_split_pairs", False, "12.7(a), 21.5"),
        ("upper_split_aces", False, "12.7(b), 21.5"),
        ("upper_most_hands", 2, "12.8, 21.5"),
        ("upper_dealer_blackjack_takes_doubles", True, "11.7, 21.5"),
        ("upper_dealer_blackjack_takes_splits", True, "12.9, 21.5"),
    ],
)
def test_what_holds_from_an_upper_minimum_is_chosen_only_at_player_select(option, value, cited):
    verify_choices(make(version="player_select", **{option: value}))
    for version in ("blackjack", "ante_up", "blackjack_plus", "free_bet"):
        with pytest.raises(NotAllowedError) as error:
            verify_choices(make(version=version, table_minimum="10", **{option: value}))
        assert str(error.value) == f"{option}: it is for version=player_select, not version={version} ({BJ} {cited})"


FOUR_DECKS = (16,) * 9 + (64,)


@rule(BJ, "3.3")
def test_what_is_left_of_a_shoe_is_at_most_what_the_decks_held():
    assert not make().has_choice("shoe")
    assert full_counts(make(decks=4)) == FOUR_DECKS
    assert full_counts(make()) == (32,) * 9 + (128,)
    verify_choices(make(decks=4, shoe=FOUR_DECKS))
    verify_choices(make(decks=5, shoe=",".join(str(count + 4) for count in FOUR_DECKS)))
    for place, most in enumerate(FOUR_DECKS):
        left = [*FOUR_DECKS]
        left[place] += 1
        with pytest.raises(NotAllowedError) as error:
            verify_choices(make(decks=4, shoe=tuple(left)))
        problem = f"{most + 1} cards that count {place + 1} cannot be left: 4 decks hold {most}"
        assert str(error.value) == f"shoe: {problem} ({BJ} 3.3(a), 4.1)"


@rule(BJ, "3.3", "21.5")
@pytest.mark.parametrize(
    "options", [{"super_sevens": True, "decks": 4}, {"upper_doubling": "none"}, {"shoe": (33,) * 10}], ids=str
)
def test_choices_that_do_not_go_together_are_refused_before_anything_is_dealt_or_priced(options):
    with pytest.raises(NotAllowedError, match=f"^{next(iter(options))}: "):
        Game(BJ, options=options)


def test_limits_that_contradict_each_other_are_left_to_the_table_to_refuse():
    verify_choices(make(version="player_select", table_minimum="100", table_maximum="50"))
