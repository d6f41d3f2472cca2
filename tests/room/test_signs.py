"""Signs show what is in force: limits, versions, pay scales, odds, antes, at every table and in the poker room."""

import re
from contextlib import suppress

import pytest

from croupier import Game
from croupier.poker.game import PokerGame
from croupier.procedure import Limits
from croupier.room import ManualClock, Table, signs_of
from croupier.rulebook import NotAllowedError, RulebookError, Rules, load, rule_number, shipped_documents
from tests.floors import sign_texts
from tests.rules import rule

BLACKJACK = "skycity/blackjack"
BACCARAT = "skycity/baccarat"
CARIBBEAN = "skycity/caribbean_stud"
HOLDEM = "skycity/ultimate_texas_holdem"
CROWN = "crown_perth/ultimate_texas_holdem"
CROWN_POKER = "crown_perth/poker"
STAR_POKER = "star_sydney/poker"


def game(document, edition=None, **options):
    make = PokerGame if load(document).game == "poker" else Game
    return make(document, edition=edition, options=options)


def shown(document, number, edition=None, **options):
    """What the signs say that a rule has displayed."""
    signs = signs_of(game(document, edition, **options))
    return [sign.text for sign in signs if number in map(rule_number, sign.citation.rules)]


# -- blackjack ---------------------------------------------------------------------------------------------------------

BLACKJACK_SIGNS = [  # rule, choices, what is displayed
    ("3.2", {"blackjack_pays": "6 to 5"}, "a blackjack pays 6 to 5"),
    ("3.2", {}, "Insurance: wins 2 to 1"),
    ("3.2", {}, "the dealer draws to 16 and stands on any 17"),
    ("3.2", {"style_a": True}, "the dealer draws to 16 and to a soft 17"),
    ("3.2", {"version": "free_bet"}, "the dealer draws to 16 and to a soft 17"),
    ("11.8", {"doubling": "9_10_11"}, "doubling down on 9, 10 or 11 only, not with an ace"),
    ("11.8", {"doubling": "10_11"}, "doubling down on 10 or 11 only, not with an ace"),
    ("11.8", {"doubling": "none"}, "no doubling down"),
    ("11.8", {"double_after_split": False}, "no doubling down after a split"),
    ("11.8", {"dealer_blackjack_takes_doubles": True}, "a dealer's blackjack takes what was added in doubling down"),
    ("12.10", {"split_pairs": False}, "no splitting of pairs"),
    ("12.10", {"split_aces": False}, "no splitting of aces"),
    ("12.10", {"most_hands": 2}, "one split only: two hands a box"),
    ("12.10", {"dealer_blackjack_takes_splits": True}, "a dealer's blackjack takes what was added in splitting"),
    ("14.2", {"box_total_maximum": True}, "all wagers on a box: $1,000 in all"),
    ("14.2", {"player_total_maximum": True}, "a player on a box: $1,000 in all"),
    ("15.3", {"super_sevens": True}, "Super Sevens: $5 to $1,000"),
    ("15A.3", {"madness_21": True}, "Madness 21: $5 to $1,000"),
    ("15B.4", {"perfect_pair": True}, "Perfect Pair: $5 to $1,000"),
    ("15B.8", {"perfect_pair": True, "perfect_pair_scale": 3}, "Perfect Pair: pay scale 3"),
    ("15B.8", {"perfect_pair": True, "perfect_pair_scale": 3},
     "Perfect Pair: mixed pair 5 to 1, coloured pair 12 to 1, perfect pair 25 to 1"),
    ("15C.5", {"any_pair": True}, "Any Pair: $5 to $1,000"),
    ("15C.9", {"any_pair": True, "any_pair_scale": 2}, "Any Pair: pair 10 to 1"),
    ("15D.4", {"house_money": True}, "House Money: $5 to $1,000"),
    ("15E.3", {"let_it_ride": True}, "Let It Ride: $5 to $1,000"),
    ("15F.5", {"lucky_match": True}, "Lucky Match: $5 to $1,000"),
    ("15F.11", {"lucky_match": True, "lucky_match_scale": 2},
     "Lucky Match: mixed match 5 to 1, coloured match 10 to 1, lucky match 20 to 1, lucky triple match 500 to 1"),
    ("15G.4", {"lucky_lucky": True}, "Lucky Lucky: $5 to $1,000"),
    ("15G.9", {"lucky_lucky": True, "lucky_lucky_table": 2}, "Lucky Lucky: pay scale 2"),
    ("15H.4", {"buster": True}, "Buster Blackjack: $5 to $1,000"),
    ("15H.8", {"buster": True, "buster_scale": "F"},
     "Buster Blackjack: bust 8 or more 250 to 1, bust 7 50 to 1, bust 6 20 to 1, bust 5 8 to 1, bust 4 2 to 1, "
     "bust 3 1 to 1"),
    ("15H.9", {"buster": True, "free_bonus": "B3"}, "free bonus beside Buster Blackjack: pay scale B3"),
    ("17.3", {"style_a": True}, "Blackjack (Style A)"),
    ("18.3", {"version": "ante_up", "table_minimum": "10"}, "ante $1"),
    ("18.4", {"version": "ante_up", "table_minimum": "10", "ante_waived_from": "50"},
     "no ante beside an initial wager of $50 or more"),
    ("19.2", {"version": "blackjack_plus"}, "Blackjack +"),
    ("20.2", {"version": "free_bet"}, "Free Bet Blackjack"),
    ("20A.3", {"push_22": True}, "Push 22: $5 to $1,000"),
    ("20A.7", {"push_22": True, "push_22_scale": 2},
     "Push 22: same suit 22 50 to 1, same colour 22 20 to 1, other 22 7 to 1"),
    ("21.2", {"version": "player_select"}, "lower minimum $5, upper minimum $25"),
    ("21.3", {"version": "player_select", "blackjack_pays": "6 to 5"}, "a blackjack pays 6 to 5, from $25 on 3 to 2"),
    ("21.4", {"version": "player_select", "blackjack_pays": "6 to 5"}, "a blackjack pays 6 to 5, from $25 on 3 to 2"),
    ("11.8", {"version": "player_select", "doubling": "none"}, "below $25: no doubling down"),
    ("11.8", {"version": "player_select", "upper_doubling": "none"}, "from $25 on: no doubling down"),
    ("12.10", {"version": "player_select", "split_aces": False}, "below $25: no splitting of aces"),
    ("12.10", {"version": "player_select", "upper_split_aces": False}, "from $25 on: no splitting of aces"),
    ("21.6", {"version": "player_select", "most_hands": 2}, "below $25: up to 2 hands a box"),
    ("21.6", {"version": "player_select", "most_hands": 2}, "from $25 on: up to 3 hands a box"),
]  # fmt: skip


@rule(BLACKJACK, "3.2", "11.8", "12.10", "14.2", "15.3", "15A.3", "15B.4", "15B.8", "15C.5", "15C.9", "15D.4", "15E.3")
@rule(BLACKJACK, "15F.5", "15F.11", "15G.4", "15G.9", "15H.4", "15H.8", "15H.9", "17.3", "18.3", "18.4", "19.2", "20.2")
@rule(BLACKJACK, "20A.3", "20A.7", "21.2", "21.3", "21.4", "21.6")
@pytest.mark.parametrize(("number", "choices", "text"), BLACKJACK_SIGNS)
def test_blackjack_displays(number, choices, text):
    assert text in shown(BLACKJACK, number, **choices)


@rule(BLACKJACK, "11.8", "12.10", "15B.4", "15B.8", "15H.9", "17.3", "18.3", "18.4", "19.2", "20.2", "21.3", "21.6")
def test_what_is_not_in_effect_at_a_blackjack_table_is_not_displayed():
    for number in ("11.8", "12.10", "15B.4", "15B.8", "15H.9", "17.3", "18.3", "19.2", "20.2", "21.3", "21.6"):
        assert shown(BLACKJACK, number) == []
    assert shown(BLACKJACK, "18.4", version="ante_up", table_minimum="10") == []
    assert shown(BLACKJACK, "15H.9", buster=True) == []


@rule(BLACKJACK, "21.6")
def test_the_rules_of_player_select_are_displayed_where_two_sets_apply():
    alike = {"doubling": "none", "upper_doubling": "none"}
    assert shown(BLACKJACK, "21.6", version="player_select", **alike) == []
    assert len(shown(BLACKJACK, "21.6", version="player_select", doubling="none")) == 14


# -- baccarat ----------------------------------------------------------------------------------------------------------

TWO_TO_ONE = {"version": "two_to_one", "two_to_one_six_pays_half": True}
BACCARAT_SIGNS = [
    ("5.10", {"tie_odds": "9 to 1"}, "Tie: tied 9 to 1"),
    ("5.11", {"banker_pays": "six_pays_half"},
     "Banker: wins 1 to 1, wins with six 1 to 2, wins with three card seven 1 to 1, "
     "wins with three card eight or nine 1 to 1"),
    ("5.17", {"limit_differential": True, "maximum_differential": "2500"}, "maximum table differential $2,500"),
    ("11A.4", {"perfect_pair": True}, "Perfect Pair: $5 to $1,000"),
    ("11A.8", {"perfect_pair": True, "perfect_pair_scale": 2},
     "Perfect Pair: mixed pair 6 to 1, coloured pair 12 to 1, perfect pair 25 to 1"),
    ("11B.5", {"dragon_bonus": True}, "Dragon Bonus: $5 to $1,000"),
    ("11B.9", {"dragon_bonus": True, "dragon_bonus_table": 2},
     "Dragon Bonus: wins by 9 20 to 1, wins by 8 8 to 1, wins by 7 7 to 1, wins by 6 4 to 1, wins by 5 3 to 1, "
     "wins by 4 1 to 1, natural wins 1 to 1"),
    ("11C.5", {"any_pair": True}, "Any Pair: $5 to $1,000"),
    ("11C.9", {"any_pair": True}, "Any Pair: pair 11 to 1"),
    ("11D.5", {"lucky_match": True}, "Lucky Match: $5 to $1,000"),
    ("11D.10", {"lucky_match": True},
     "Lucky Match: mixed match 5 to 1, coloured match 10 to 1, lucky match 25 to 1, lucky triple match 100 to 1"),
    ("11E.4", {"dragon_7": True}, "Dragon 7: $5 to $1,000"),
    ("11F.4", {"panda_8": True}, "Panda 8: $5 to $1,000"),
    ("13.5", {"version": "two_to_one"}, "2 to 1 Baccarat"),
    ("13.6", TWO_TO_ONE,
     "Banker: wins 1 to 1, wins with six 1 to 2, wins with three card seven 1 to 1, "
     "wins with three card eight or nine 2 to 1"),
    ("14.3", {"ante_up": True, "table_minimum": "10"}, "ante $1"),
    ("14.4", {"ante_up": True, "table_minimum": "10", "waive_ante": True, "ante_waived_from": "200"},
     "no ante beside an initial wager of $200 or more"),
    ("15.2", {"international": True}, "International Baccarat"),
    ("16.2", {"version": "ez"}, "EZ Baccarat"),
]  # fmt: skip


@rule(BACCARAT, "5.10", "5.11", "5.17", "11A.4", "11A.8", "11B.5", "11B.9", "11C.5", "11C.9", "11D.5", "11D.10")
@rule(BACCARAT, "11E.4", "11F.4", "13.5", "13.6", "14.3", "14.4", "15.2", "16.2")
@pytest.mark.parametrize(("number", "choices", "text"), BACCARAT_SIGNS)
def test_baccarat_displays(number, choices, text):
    assert text in shown(BACCARAT, number, **choices)


@rule(BACCARAT, "5.11", "5.17", "11A.8", "13.5", "13.6", "14.3", "14.4", "15.2", "16.2")
def test_what_is_not_in_effect_at_a_baccarat_table_is_not_displayed():
    for number in ("5.11", "5.17", "11A.8", "13.5", "13.6", "14.3", "14.4", "15.2", "16.2"):
        assert shown(BACCARAT, number) == []
    assert shown(BACCARAT, "13.6", version="two_to_one") == []
    assert shown(BACCARAT, "14.4", ante_up=True, table_minimum="10") == []


def test_electronic_baccarat_displays_what_it_takes_over():
    assert shown("skycity/electronic_baccarat", "11A.8", perfect_pair=True) == [
        "Perfect Pair: pay scale 1",
        "Perfect Pair: mixed pair 5 to 1, coloured pair 10 to 1, perfect pair 30 to 1",
    ]


# -- wheels, dice, casino war ------------------------------------------------------------------------------------------


@rule("skycity/roulette", "6.2")
def test_viva_roulette_and_its_odds_are_displayed():
    inside = ["Straight Up: wins 35 for 1", "Split: wins 17 for 1", "Street: wins 11 for 1", "Corner: wins 8 for 1"]
    single = ["Viva Roulette", *inside, "Six-Line: wins 5 for 1"]
    assert shown("skycity/roulette", "6.2", version="viva") == single
    double = shown("skycity/roulette", "6.2", version="viva", wheel="double_zero")
    assert double == [*single, "Five-Line: wins 6 for 1"]
    assert shown("skycity/roulette", "6.2") == []


@rule("skycity/tai_sai", "3.2")
def test_the_table_of_tai_sai_shows_the_odds_of_each_wager():
    standard, alternative = (shown("skycity/tai_sai", "3.2", alternative_layout=wide) for wide in (False, True))
    assert "Triples: wins 180 to 1" in standard
    assert [text.partition(":")[0] for text in alternative if text not in standard] == [
        "Three Dice Combinations",
        "Four Number Combinations",
        "Odd",
        "Even",
    ]


@rule("skycity/money_wheel", "2.5", "3.8")
def test_the_wheel_and_its_layout_show_the_odds_in_use():
    for number in ("2.5", "3.8"):
        assert shown("skycity/money_wheel", number, payout_option="three") == [
            "Symbol: wins a 1 to 1, wins b 3 to 1, wins c 5 to 1, wins d 10 to 1, wins e 20 to 1, wins f 45 to 1, "
            "wins g 45 to 1"
        ]


@rule("skycity/snake_eyes", "4.10")
def test_the_odds_of_snake_eyes_are_displayed():
    odds = shown("skycity/snake_eyes", "4.10", craps_2_odds="33 to 1", field_option=3)
    assert "Craps 2: rolled 33 to 1" in odds
    assert "Field Bet: in the field 1 to 1, twelve 1 to 1, snake eyes 3 to 1" in odds
    assert len(odds) == 12


# -- poker against the house -------------------------------------------------------------------------------------------


@rule(CARIBBEAN, "3.2", "3.5", "5.9", "11.2")
def test_caribbean_stud_displays():
    chosen = {"maximum_payout": "5000", "progressive": "electronic", "jackpot_wager": "25", "jackpot_pool": "70000"}
    assert shown(CARIBBEAN, "3.2") == ["the dealer plays only with ace and king or higher"]
    assert shown(CARIBBEAN, "3.5", **chosen) == ["pool: $70,000"]
    assert shown(CARIBBEAN, "5.9", **chosen) == ["no bet wager wins more than $5,000"]
    assert shown(CARIBBEAN, "11.2", **chosen) == ["jackpot wager $25"]
    assert [shown(CARIBBEAN, number) for number in ("3.5", "5.9", "11.2")] == [[], [], []]


@rule(HOLDEM, "3.2", "3.5", "5.12", "5.13", "11.2")
def test_ultimate_texas_holdem_displays():
    chosen = {"trips_table": 4, "maximum_payout": "5000", "progressive": "manual", "jackpot_wager": "25"}
    assert shown(HOLDEM, "3.2") == ["the dealer plays only with a pair or higher"]
    assert shown(HOLDEM, "3.5", **chosen) == ["pool: $100,000"]
    assert shown(HOLDEM, "5.12", **chosen)[:2] == [
        "pay table 4",
        "Trips Bonus: royal flush 50 to 1, straight flush 40 to 1, four of a kind 20 to 1, full house 7 to 1, "
        "flush 6 to 1, straight 5 to 1, three of a kind 3 to 1",
    ]
    assert shown(HOLDEM, "5.13", **chosen) == ["no wager wins more than $5,000"]
    assert shown(HOLDEM, "11.2", **chosen) == ["jackpot wager $25"]


@rule(CROWN, "3.35", "6.3")
def test_crowns_holdem_displays_pay_tables_jackpot_wagers_and_prizes():
    pay_tables = shown(CROWN, "6.3", trips_table=2, jackpot_wager="10")
    assert pay_tables[:2] == ["$5 to $1,000", "Trips: pay table 2"]
    assert "flush 6 to 1" in pay_tables[3]
    assert pay_tables[4] == "Jackpot Wager: $10, Level 2 double that"
    assert shown(CROWN, "3.35") == ["level 1: $25,000", "level 2: $50,000", "level 3: $75,000"]
    assert shown(CROWN, "3.35", jackpot=False) == []


# -- poker between players ---------------------------------------------------------------------------------------------

CROWN_POKER_SIGNS = [
    ("7.2", {"buy_in_minimum": "200", "buy_in_maximum": "1000"}, "minimum table buy-in $200"),
    ("7.2", {"buy_in_minimum": "200", "buy_in_maximum": "1000"}, "maximum table buy-in $1,000"),
    ("7.8", {"table_minimum": "10"}, "wagers from $10, with no maximum"),
    ("7.8", {"betting": "pot_limit"}, "wagers from $5 to the pot"),
    ("7.8", {"betting": "half_pot"}, "wagers from $5 to half the pot"),
    ("7.8", {"betting": "limit", "bets": "5,5,10,10"}, "wagers of a fixed size by betting round: $5, $5, $10, $10"),
    ("7.8", {"variant": "seven_card_stud", "table_maximum": "50"}, "wagers from $5 to $50"),
    ("7.8", {"variant": "manila", "table_maximum": "50"}, "wagers from $5 to $50"),
    ("7.16", {"betting": "half_pot", "variant": "omaha"}, "Omaha, half pot"),
    ("19.1", {"commission_percent": 7}, "commission 7% of the pot"),
    ("19.1", {"commission_percent": 0}, "no commission"),
    ("19.7", {"commission_cap": "12"}, "no more than $12 of commission"),
    ("1", {"commission_cap": "12"}, "no more than $12 of commission"),
    ("20.2", {"blinds": "5,10"}, "compulsory blinds $5, $10"),
    ("20.2", {"table_minimum": "10"}, "compulsory blinds $5, $10"),
    ("23.5", {"variant": "seven_card_stud"}, "High Card Open"),
    ("23.5", {"variant": "seven_card_stud", "stud_opening": "low_card"}, "Low Card Open"),
]


@rule(CROWN_POKER, "1", "7.2", "7.8", "7.16", "19.1", "19.7", "20.2", "23.5")
@pytest.mark.parametrize(("number", "choices", "text"), CROWN_POKER_SIGNS)
def test_crowns_poker_room_displays(number, choices, text):
    assert text in shown(CROWN_POKER, number, **choices)


@rule(CROWN_POKER, "10.5")
@pytest.mark.parametrize(
    ("deck", "order"),
    [
        ("52", "royal flush, straight flush, four of a kind, full house, flush, straight, three of a kind"),
        ("32", "royal flush, straight flush, four of a kind, flush, full house, straight, three of a kind"),
    ],
)
def test_crowns_poker_room_displays_the_order_of_hands(deck, order):
    variant = "holdem" if deck == "52" else "manila"
    (text,) = shown(CROWN_POKER, "10.5", variant=variant)
    assert text == f"order of hands: {order}, two pairs, one pair, high card"


STAR_POKER_SIGNS = [
    ("3.2", {"commission_percent": 8}, "commission 8% of the pot"),
    ("3.2", {"commission_minimum": "1"}, "commission of at least $1 from a hand that pays any"),
    ("3.2", {"commission_cap": "15"}, "commission of at most $15 from a hand"),
    ("3.2", {"fee_per_hand": "2", "commission_percent": 0}, "fee of $2 per hand"),
    ("8.1", {"variant": "omaha", "betting": "pot_limit"}, "Omaha, pot limit, from $5"),
    ("8.1", {"betting": "table_limits", "table_maximum": "50"}, "no bet or raise over $50"),
    ("8.1", {"table_stake_minimum": "200"}, "initial table stake of at least $200"),
    ("8.1", {"table_stake_maximum": "1000"}, "initial table stake of at most $1,000"),
    ("8.1", {"variant": "draw_ante"}, "ante $5"),
    ("8.1", {"betting": "limit"}, "bets by betting round: $5, $5, $10, $10"),
    ("8.8.1", {"blinds": "5,5,10"}, "compulsory blinds $5, $5, $10"),
    ("8.9.2", {"straddle": True}, "straddles are permitted"),
    ("15.1.3", {"variant": "draw"}, "compulsory blinds $2, $5"),
    ("18.1.2", {"variant": "two_card_manila"}, "compulsory blinds $5"),
    ("19.1.2", {"variant": "three_card_manila"}, "compulsory blinds $5"),
    ("20.1.3", {"variant": "holdem"}, "compulsory blinds $2, $5"),
    ("21.1.3", {"variant": "omaha"}, "compulsory blinds $2, $5"),
    ("22.1.3", {"variant": "pineapple"}, "compulsory blinds $2, $5"),
    ("23.1.3", {"variant": "crazy_pineapple"}, "compulsory blinds $2, $5"),
]


@rule(STAR_POKER, "3.2", "8.1", "8.8.1", "8.9.2", "15.1.3", "18.1.2", "19.1.2", "20.1.3", "21.1.3", "22.1.3", "23.1.3")
@pytest.mark.parametrize(("number", "choices", "text"), STAR_POKER_SIGNS)
def test_the_stars_poker_room_displays(number, choices, text):
    assert text in shown(STAR_POKER, number, **choices)


SOLD = {"time_to_act_s": 25, "extra_time_s": 30, "extra_time_fee": "2.50"}


@rule(STAR_POKER, "7.13", "7.13.6")
def test_the_star_displays_the_time_to_act_what_more_costs_and_how_much_that_is():
    texts = ["time to act: 25 seconds", "additional time: 30 seconds", "charge for additional time: $2.50"]
    assert shown(STAR_POKER, "7.13.6", **SOLD) == texts
    assert shown(STAR_POKER, "7.13", **SOLD) == texts
    assert shown(STAR_POKER, "7.13.6", time_to_act_s=25) == texts[:1]
    assert shown(STAR_POKER, "7.13.6") == []


@rule(CROWN_POKER, "12.5")
def test_crown_displays_the_time_to_act_in_the_room():
    assert shown(CROWN_POKER, "12.5", time_to_act_s=45) == ["time to act: 45 seconds"]
    assert shown(CROWN_POKER, "12.5") == []


# -- at a table --------------------------------------------------------------------------------------------------------


@rule(BLACKJACK, "15B.4")
def test_the_amount_of_a_side_wager_stands_with_the_limits_once():
    rules = Rules(BLACKJACK, options={"perfect_pair": True})
    table = Table(rules, "B1", ManualClock(), Limits(10_00, 500_00))
    assert sign_texts(table, "wager_limits") == ["Perfect Pair: $10 to $500"]
    table.change_limits(Limits(5_00, 100_00), wager="perfect_pair")
    assert sign_texts(table, "wager_limits") == ["Perfect Pair: $5 to $100"]


@rule(BLACKJACK, "14.2")
def test_a_total_goes_by_the_limits_in_force():
    table = Table(Rules(BLACKJACK, options={"box_total_maximum": True}), "B1", ManualClock())
    table.change_limits(Limits(10_00, 500_00))
    assert sign_texts(table, "box_total_maximum") == ["all wagers on a box: $500 in all"]


@rule(CROWN, "3.35")
def test_a_table_shows_the_prizes_of_its_jackpot():
    table = Table(Rules(CROWN), "U1", ManualClock())
    assert sign_texts(table, "jackpot") == ["level 1: $25,000", "level 2: $50,000", "level 3: $75,000"]


# -- every rule that wants something displayed -------------------------------------------------------------------------

DEMANDED = {  # the rules whose text has something displayed on a sign, a notice or the layout
    "skycity/general": "7.2 8.1 9.2 9.3 9.4 9.5 9.6 14.3",
    "skycity/blackjack": "3.2 11.8 12.10 14.2 15.3 15A.3 15B.4 15B.8 15C.5 15C.9 15D.4 15E.3 15F.5 15F.11 15G.4 15G.9 "
    "15H.4 15H.8 15H.9 17.3 18.3 18.4 19.2 20.2 20A.3 20A.7 21.3 21.4 21.6",
    "skycity/baccarat": "5.10 5.11 5.17 11A.4 11A.8 11B.5 11B.9 11C.5 11C.9 11D.5 11D.10 11E.4 11F.4 13.5 13.6 14.3 "
    "14.4 15.2 16.2",
    "skycity/electronic_baccarat": "",
    "skycity/general_machines": "",
    "skycity/machine_tournaments": "",
    "skycity/caribbean_stud": "3.2 3.5 5.9 11.2",
    "skycity/ultimate_texas_holdem": "3.2 3.5 5.12 5.13 11.2",
    "skycity/casino_war": "5.10",
    "skycity/roulette": "6.2",
    "skycity/tai_sai": "3.2",
    "skycity/money_wheel": "2.5 3.8",
    "skycity/snake_eyes": "4.10",
    "crown_perth/ultimate_texas_holdem": "3.35 6.3 6.7",
    "crown_perth/poker": "1 7.2 7.8 7.16 10.5 12.5 19.1 19.7 20.2 23.5 38.5 39.4 41.3",
    "star_sydney/four_card_poker": "6.1 6.5 6.5.1.1 6.5.2 6.5.3 10.3 10.5 14.8",
    "star_sydney/poker": "3.2 3.3.3.6 7.13 7.13.6 8.1 8.8.1 8.9.2 15.1.3 18.1.2 19.1.2 20.1.3 21.1.3 22.1.3 23.1.3 "
    "27.10 28.4.1 30.2 30.5.4 30.16.2",
}
OF_THE_ROOM = (  # provisions by which a table, or a tournament, shows what has become of it
    "table_limits", "box_limits", "player_limits", "increments", "limit_change_notice", "private_table",
    "closure_notice", "non_value_declared", "markers", "two_minimums", "marked_minimum_notice",
    "jackpot_table_sign", "jackpot_events_display", "jackpot_pool_display", "jackpot_change_sign",
    "competition_published", "competition_levels",
)  # fmt: skip


@pytest.mark.parametrize("document", shipped_documents())
def test_every_rule_that_wants_something_displayed_has_a_sign(document):
    loaded = load(document)
    entries = [*loaded.signs.values(), *(loaded.provisions[name] for name in OF_THE_ROOM if name in loaded.provisions)]
    cited = set(re.findall(r"'(\d\w*(?:\.\w+)*)", " ".join(f"'{entry.fields['rule']}'" for entry in entries)))
    demanded = set(DEMANDED[document].split())
    assert demanded <= cited
    assert {loaded.register[number].status for number in demanded}.isdisjoint({"procedural", "not_modelled"})


def every_choice(document, edition):
    """A game for each value of each option that can be listed and chosen alone."""
    for option in Rules(document, edition=edition).options.values():
        for value in option.listed()[:9]:
            with suppress(NotAllowedError):
                yield game(document, edition, **{option.name: value})


@pytest.mark.parametrize("document", [name for name in shipped_documents() if load(name).game])
def test_whatever_is_chosen_signs_can_be_read(document):
    for edition in load(document).editions:
        games = list(every_choice(document, edition))
        assert len(games) > 1
        for each in games:
            texts = [sign.text for sign in signs_of(each)]
            assert texts
            assert not [text for text in texts if not text.strip() or "{" in text or "  " in text or "None" in text]


@pytest.mark.parametrize("document", shipped_documents())
def test_a_sign_cites_rules_of_its_edition(document):
    register = load(document).register
    for edition in load(document).editions:
        rules = Rules(document, edition=edition)
        own = [terms.citation for terms in rules.signs() if terms.citation.document == document]
        entries = [register[rule_number(number)] for citation in own for number in citation.rules]
        assert [entry.number for entry in entries if edition not in (entry.editions or (edition,))] == []


def test_a_file_of_ones_own_may_say_a_sign_otherwise(tmp_path):
    ours = tmp_path / "ours.toml"
    ours.write_text(f'''extends = "{BLACKJACK}"
[choices]
style_a = true
[signs.style_a]
text = "Dealer hits soft 17"
''')
    signs = {sign.kind: sign for sign in signs_of(Game(ours))}
    assert (signs["style_a"].text, str(signs["style_a"].citation)) == ("Dealer hits soft 17", "ours 17.3")
    ours.write_text(f'extends = "{BLACKJACK}"\n[signs.styleA]\ntext = "x"\n')
    with pytest.raises(RulebookError, match="did you mean style_a"):
        load(ours)
