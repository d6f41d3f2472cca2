"""The price of the side wagers of blackjack, against figures from elsewhere, formulas, and deals counted one by one."""

from collections import Counter
from fractions import Fraction
from itertools import product

import pytest

from croupier.cards import DECK_52, Card
from croupier.games.blackjack.side import side_wagers_of
from croupier.games.blackjack.side.counts import side_counts
from croupier.games.blackjack.side_prices import side_details, side_tables
from croupier.rulebook import NotAllowedError, Rules
from croupier.table.outcomes import OutcomeTable, Unpriced
from tests.rules import rule

BLACKJACK = "skycity/blackjack"
STYLE_A = {"style_a": True}
"""The dealer draws to a soft 17."""
ALWAYS, NEVER = "always_draw_third_card", "never_third_card"
RANKS = "A23456789TJQK"


def rules(decks=8, edition="proposed", readings=None, **options):
    return Rules(BLACKJACK, edition=edition, options={"decks": decks, **options}, readings=readings)


def table(given, wager, strategy=""):
    """The wager by a strategy: the first of that name, since others may have to be solved."""
    every = side_tables(given, [wager])
    return next(found for found in every if (found.strategy.name if found.strategy else "") == strategy)


def ev(given, found):
    """Per unit: what the rulebook pays for every outcome, as often as it comes."""
    assert isinstance(found, OutcomeTable)
    assert sum(found.counts.values()) == found.total
    net = sum(count * given.pays(leg.wager, leg.outcome).value.net for (leg,), count in found.counts.items())
    return Fraction(net) / found.total


def chances(found):
    return {leg.outcome: Fraction(count, found.total) for (leg,), count in found.counts.items()}


def percent(wager, decks, strategy="", digits=6, readings=None, **options):
    given = rules(decks, readings=readings, **options)
    return f"{float(ev(given, table(given, wager, strategy))) * 100:.{digits}f}"


# -- figures published or independently computed: percent of a unit wagered ------------------------------------------


@rule(BLACKJACK, "15B.5", "15B.7")
@pytest.mark.parametrize(
    ("decks", "scale", "figure"),
    [(5, 2, "-7.722008"), (5, 3, "-11.583012"), (6, 1, "-5.787781"), (7, 2, "-4.958678"), (8, 2, "-4.096386")],
)
def test_perfect_pair_by_pay_scale(decks, scale, figure):
    assert percent("perfect_pair", decks, perfect_pair_scale=scale) == figure


@rule(BLACKJACK, "15C.6", "15C.8")
def test_any_pair_by_pay_scale():
    assert percent("any_pair", 6) == "-11.254019"
    assert percent("any_pair", 6, any_pair_scale=2) == f"{100 * (11 * 23 / 311 - 1):.6f}"


@rule(BLACKJACK, "15F.6", "15F.7", "15F.9")
@pytest.mark.parametrize(
    ("decks", "scale", "strategy", "figure"),
    [
        (4, 1, ALWAYS, "-16.819099"),
        (5, 1, ALWAYS, "-14.097154"),
        (8, 1, ALWAYS, "-9.973808"),
        (7, 2, NEVER, "-20.936639"),
        (8, 1, NEVER, "-11.807229"),
    ],
)
def test_lucky_match_by_pay_scale_and_play(decks, scale, strategy, figure):
    assert percent("lucky_match", decks, strategy, lucky_match_scale=scale) == figure


@rule(BLACKJACK, "15.4", "15.5")
@pytest.mark.parametrize(
    ("decks", "strategy", "digits", "figure"),
    [
        (7, ALWAYS, 6, "-10.043798"),
        (7, NEVER, 6, "-35.982200"),
        (8, NEVER, 6, "-35.736793"),
        (8, ALWAYS, 4, "-9.0078"),
        (6, ALWAYS, 2, "-11.40"),
        (8, ALWAYS, 2, "-9.01"),
    ],
)
def test_super_sevens_by_play(decks, strategy, digits, figure):
    assert percent("super_sevens", decks, strategy, digits) == figure


@rule(BLACKJACK, "15D.5")
@pytest.mark.parametrize(("decks", "figure"), [(4, "-27.015979"), (6, "-26.490230")])
def test_house_money_kept(decks, figure):
    assert percent("house_money", decks, "keep") == figure


@rule(BLACKJACK, "15E.4")
@pytest.mark.parametrize(("decks", "figure"), [(7, "-23.415978"), (8, "-23.373494")])
def test_let_it_ride_kept(decks, figure):
    """Two of a suit and face value are of a suit."""
    assert percent("let_it_ride", decks, "keep") == figure


@rule(BLACKJACK, "15G.5", "15G.6", "15G.8")
@pytest.mark.parametrize(
    ("decks", "pay_table", "digits", "figure"),
    [
        (4, 1, 6, "-5.349006"),
        (4, 2, 6, "-10.000974"),
        (5, 1, 6, "-5.324594"),
        (5, 2, 6, "-9.955726"),
        (6, 1, 4, "-5.3054"),
        (6, 2, 4, "-9.9227"),
        (6, 3, 4, "-12.5724"),
        (7, 2, 6, "-9.897686"),
        (8, 2, 6, "-9.878175"),
    ],
)
def test_lucky_lucky_by_pay_table(decks, pay_table, digits, figure):
    assert percent("lucky_lucky", decks, digits=digits, lucky_lucky_table=pay_table) == figure


@rule(BLACKJACK, "15G.8")
def test_a_published_pay_table_of_lucky_lucky_that_is_not_the_rulebooks():
    """Wizard of Odds: 200/100/50/30/15/3/2/2 with six decks costs 2.66%."""
    odds = {"suited_777": 200, "suited_678": 100, "unsuited_777": 50, "unsuited_678": 30, "suited_21": 15,
            "unsuited_21": 3, "any_20": 2, "any_19": 2, "loses": -1}  # fmt: skip
    found = chances(table(rules(6), "lucky_lucky"))
    assert f"{-100 * float(sum(odds[name] * likely for name, likely in found.items())):.2f}" == "2.66"


@rule(BLACKJACK, "15H.5", "15H.6", "15H.10a", "13.3", "13.5")
@pytest.mark.parametrize(
    ("decks", "scale", "figure"),
    [
        (4, "A", "-7.62494592"),
        (4, "D", "-8.34493621"),
        (5, "B", "-7.62189751"),
        (5, "C", "-8.27058378"),
        (5, "F", "-16.09545428"),
        (6, "A", "-7.55169514"),
        (6, "B", "-7.59397400"),
        (6, "D", "-8.28851062"),
        (6, "F", "-16.04956324"),
        (7, "C", "-8.22865487"),
        (8, "A", "-7.51439955"),
        (8, "B", "-7.55872669"),
    ],
)
def test_buster_by_pay_scale(decks, scale, figure):
    assert percent("buster", decks, digits=8, buster_scale=scale) == figure


@rule(BLACKJACK, "15H.10a", "17.2")
@pytest.mark.parametrize(
    ("decks", "scale", "figure"),
    [
        (4, "F", "-13.35103310"),
        (5, "A", "-5.45967495"),
        (5, "F", "-13.27161272"),
        (6, "C", "-6.21425472"),
        (6, "D", "-6.27398099"),
        (6, "E", "-8.26150981"),
        (6, "F", "-13.21833694"),
        (7, "B", "-5.45791507"),
        (8, "D", "-6.23747803"),
        (8, "E", "-8.22395492"),
    ],
)
def test_buster_when_the_dealer_draws_to_a_soft_17(decks, scale, figure):
    assert percent("buster", decks, digits=8, buster_scale=scale, **STYLE_A) == figure


@rule(BLACKJACK, "15H.10a")
def test_buster_with_six_decks_as_the_operator_may_claim_it():
    figures = [percent("buster", 6, digits=3, buster_scale=scale) for scale in "ABCDEF"]
    assert figures == ["-7.552", "-7.594", "-8.246", "-8.289", "-10.158", "-16.050"]
    both = [percent("buster", decks, digits=2, buster_scale="C", **of) for decks in (6, 8) for of in (STYLE_A, {})]
    assert both == ["-6.21", "-8.25", "-6.17", "-8.22"]  # Wizard of Odds


@rule(BLACKJACK, "20A.4", "20A.6")
@pytest.mark.parametrize(
    ("decks", "scale", "options", "digits", "figure"),
    [
        (6, 1, STYLE_A, 4, "-5.8539"),
        (6, 2, STYLE_A, 4, "-11.7090"),
        (7, 1, STYLE_A, 8, "-5.76633223"),
        (8, 2, {}, 8, "-12.45524272"),
    ],
)
def test_push_22_by_pay_scale(decks, scale, options, digits, figure):
    assert percent("push_22", decks, digits=digits, push_22_scale=scale, **options) == figure


@rule(BLACKJACK, "20A.4", "20A.6", "20.6")
@pytest.mark.parametrize(
    ("decks", "options", "of_22", "same_suit", "same_colour"),
    [
        (4, {}, "0.0725732074082970", "0.0032575674226829", "0.0115425725724214"),
        (6, {}, "0.0725907176297479", "0.0033171886623828", "0.0115777515221065"),
        (6, STYLE_A, "0.0735362283604267", "0.0033268992533131", "0.0116587290166576"),
        (8, {"version": "free_bet"}, "0.0735441151310317", "0.0033566488808180", "0.0116763548790123"),
    ],
)
def test_what_the_cards_of_22_have_in_common(decks, options, of_22, same_suit, same_colour):
    """Free Bet's dealer draws to a soft 17 too."""
    found = chances(table(rules(decks, **options), "push_22"))
    every = sum(found[name] for name in ("same_suit_22", "same_colour_22", "other_22"))
    figures = every, found["same_suit_22"], found["same_colour_22"]
    assert [f"{float(figure):.16f}" for figure in figures] == [of_22, same_suit, same_colour]


@rule(BLACKJACK, "9.1", "9.4")
@pytest.mark.parametrize(("decks", "figure"), [(7, "-7.438017"), (8, "-7.469880")])
def test_insurance_with_no_other_cards_seen(decks, figure):
    assert percent("insurance", decks) == figure


@pytest.mark.parametrize(("decks", "figure"), [(7, "0.04746768383"), (8, "0.04745134384")])
def test_how_often_a_blackjack_is_dealt(decks, figure):
    assert f"{float(side_counts(rules(decks)).blackjack_chance()):.11f}" == figure


@rule(BLACKJACK, "15A.4", "15A.6")
@pytest.mark.parametrize(
    ("decks", "prizes", "reading", "figure"),
    [
        (6, 0, "replaces_stake", "-30.576133"),
        (6, 0, "beside_stake", "-25.827184"),
        (6, 540, "replaces_stake", "-36.742815"),
        (8, 540, "beside_stake", "-32.048489"),
        (8, 1540, "replaces_stake", "-44.689765"),
    ],
)
def test_madness_21_by_how_many_prizes_are_of_5_dollars(decks, prizes, reading, figure):
    readings = {"madness_21_prize": reading}
    assert percent("madness_21", decks, readings=readings, five_dollar_prizes=prizes) == figure


@rule(BLACKJACK, "15A.6")
def test_the_printed_prizes_of_madness_21():
    listed = rules().get("jackpot_prizes", "prizes", list).value
    assert (sum(count for _, count in listed), sum(dollars * count for dollars, count in listed)) == (3460, 50581)


@rule(BLACKJACK, "15A.6")
def test_madness_21_refuses_to_be_priced_while_a_row_of_its_prizes_is_missing():
    (refused,) = side_tables(rules(), ["madness_21"])
    assert isinstance(refused, Unpriced)
    assert "five_dollar_prizes" in refused.why
    assert str(refused.citation) == "skycity/blackjack 15A.6"


# -- the dealer's hand and what goes with it -------------------------------------------------------------------------


@rule(BLACKJACK, "13.3", "17.2")
@pytest.mark.parametrize(
    ("decks", "options", "ends"),
    [
        (6, STYLE_A, {"17": 0.1334589459656701, "18": 0.14120467748821322, "19": 0.13568167334150275,
                      "20": 0.1815306022489949, "21": 0.07487441756687357, "blackjack": 0.047489488003957456,
                      "bust": 0.28576019538478803}),
        (8, {}, {"17": 0.14521549618257618, "18": 0.13931754655621048, "19": 0.13362935742554785,
                 "20": 0.17970915960669331, "21": 0.07283799885570875, "blackjack": 0.047451343836886005,
                 "bust": 0.2818390975363774}),
    ],
)  # fmt: skip
def test_how_the_dealers_hand_ends(decks, options, ends):
    rows = side_details(rules(decks, **options))["dealer"]
    assert {row["total"]: row["probability"] for row in rows} == pytest.approx(ends, abs=1e-16)


@rule(BLACKJACK, "15H.5", "17.2")
@pytest.mark.parametrize(
    ("decks", "options", "cards", "figure"),
    [
        (4, STYLE_A, 5, "0.02043531"), (4, STYLE_A, 7, "0.00020465"), (5, {}, 8, "0.00000814"),
        (6, {}, 4, "0.08727389"), (5, STYLE_A, 4, "0.08948459"), (6, {}, 5, "0.01911939"),
        (6, STYLE_A, 3, "0.17303184"),
        (6, STYLE_A, 4, "0.08939181"), (6, STYLE_A, 5, "0.02047255"), (6, STYLE_A, 7, "0.00021444"),
        (7, {}, 4, "0.08721027"), (7, {}, 8, "0.00000869"), (7, STYLE_A, 3, "0.17302219"),
        (7, STYLE_A, 4, "0.08932573"), (7, STYLE_A, 5, "0.02048303"), (7, STYLE_A, 6, "0.00265088"),
        (7, STYLE_A, 7, "0.00021728"),
        (8, {}, 4, "0.08716266"), (8, {}, 8, "0.00000887"), (8, STYLE_A, 3, "0.17301491"),
    ],
)  # fmt: skip
def test_how_many_cards_the_dealer_goes_over_with(decks, options, cards, figure):
    rows = side_details(rules(decks, **options))["dealer busts"]
    at_least = sum(row["probability"] for row in rows if row["cards"] == cards or row["cards"] > cards == 8)
    assert f"{at_least:.8f}" == figure


@rule(BLACKJACK, "15H.9", "15H.10b")
@pytest.mark.parametrize(
    ("decks", "options", "seven", "more"),
    [(4, STYLE_A, "9.035241885e-06", "4.528270633e-07"), (6, {}, None, "3.734428912e-07"),
     (6, STYLE_A, "9.702378198e-06", None), (8, STYLE_A, "1.004454517e-05", None)],
)  # fmt: skip
def test_a_blackjack_while_the_dealer_goes_over_with_seven_cards_or_more(decks, options, seven, more):
    given = rules(decks, free_bonus="B1", **options)
    found = side_wagers_of(given)["buster"].bonus_chances(side_counts(given))
    assert set(found) == {1000, 8000}
    for dollars, figure in ((1000, seven), (8000, more)):
        assert figure is None or f"{float(found[dollars]):.9e}" == figure


def bonus_per_round(given):
    return side_wagers_of(given)["buster"].bonus_dollars_per_round(side_counts(given))


@rule(BLACKJACK, "15H.9", "15H.10b")
@pytest.mark.parametrize(
    ("decks", "scale", "digits", "figure"),
    [(6, "B1", 11, "0.01084310935"), (6, "B3", 12, "0.009722780679"), (8, "B3", 11, "0.01012086744")],
)
def test_what_the_free_bonus_is_worth_a_round(decks, scale, digits, figure):
    assert f"{float(bonus_per_round(rules(decks, free_bonus=scale))):.{digits}f}" == figure


@rule(BLACKJACK, "15H.9")
def test_without_a_scale_there_is_no_free_bonus():
    assert bonus_per_round(rules(free_bonus="none")) == 0
    assert "free bonus" not in side_details(rules(free_bonus="none"))
    *rows, every = side_details(rules(6, free_bonus="B1"))["free bonus"]
    assert [row["dollars"] for row in rows] == ["1000", "8000"]
    assert every["dollars per round"] == pytest.approx(sum(row["dollars per round"] for row in rows))
    assert every["dollars per round"] == pytest.approx(0.01084310935, abs=1e-11)


# -- formulas and deals counted one by one ---------------------------------------------------------------------------


@rule(BLACKJACK, "15B.5", "15B.7", "15C.6", "15C.8")
@pytest.mark.parametrize("decks", range(4, 9))
def test_pairs_from_how_many_cards_match_the_first(decks):
    """Of the 52 x decks - 1 cards left, 2 x decks make a mixed pair, decks a coloured and decks - 1 a perfect one."""
    others = 52 * decks - 1
    for scale, odds in ((1, (5, 10, 30)), (2, (6, 12, 25)), (3, (5, 12, 25))):
        given = rules(decks, perfect_pair_scale=scale)
        wins = sum(ways * (odd + 1) for ways, odd in zip((2 * decks, decks, decks - 1), odds, strict=True))
        assert ev(given, table(given, "perfect_pair")) == Fraction(wins, others) - 1
    for scale, odds in ((1, 11), (2, 10)):
        given = rules(decks, any_pair_scale=scale)
        assert ev(given, table(given, "any_pair")) == Fraction((4 * decks - 1) * (odds + 1), others) - 1


def every_two(decks):
    """Two cards of full decks and the ways to be dealt them."""
    cards = DECK_52.cards()
    for first, second in product(cards, cards):
        yield first, second, decks * (decks - (first == second))


def steps(first, second):
    """How far two ranks lie apart; ace and king are neighbours."""
    apart = abs(RANKS.index(first[0]) - RANKS.index(second[0]))
    return min(apart, 13 - apart)


@rule(BLACKJACK, "15D.5", "15E.4")
@pytest.mark.parametrize("decks", [4, 7])
def test_sequences_and_suits_counted_card_by_card(decks):
    house, ride = Counter(), Counter()
    for first, second, ways in every_two(decks):
        is_suited, apart = first[1] == second[1], steps(first, second)
        if is_suited and {first[0], second[0]} == {"A", "K"}:
            house[9] += ways
        else:
            house[4 if is_suited and apart == 1 else 3 if apart == 0 else 1 if apart == 1 else -1] += ways
        ride[2 if is_suited and apart == 1 else 1 if is_suited or apart == 1 else -1] += ways
    given = rules(decks)
    deals = 52 * decks * (52 * decks - 1)
    for wager, expected in (("house_money", house), ("let_it_ride", ride)):
        found = Counter()
        for outcome, likely in chances(table(given, wager, "keep")).items():
            found[given.pays(wager, outcome).value.net] += likely
        assert found == {net: Fraction(ways, deals) for net, ways in expected.items()}


def lucky_lucky_net(cards, odds):
    """What three cards win, written from the pay table: the best that they make."""
    ranks, is_suited = "".join(sorted(card[0] for card in cards)), len({card[1] for card in cards}) == 1
    if ranks in ("777", "678"):
        return odds[("777", "678").index(ranks) + (0 if is_suited else 2)]
    least = sum(min(RANKS.index(card[0]) + 1, 10) for card in cards)
    totals = {least + 10 * high for high in range(ranks.count("A") + 1)}
    if 21 in totals:
        return odds[4 if is_suited else 5]
    return odds[6] if 20 in totals else odds[7] if 19 in totals else -1


@rule(BLACKJACK, "15G.5", "15G.6", "15G.8")
def test_lucky_lucky_counted_card_by_card():
    decks, counts = 5, Counter()
    best = (0, 1, 2, 3, 4, 5, 6, 7)  # which row of the pay table
    for first, second, ways in every_two(decks):
        for third in DECK_52.cards():
            counts[lucky_lucky_net((first, second, third), best)] += ways * (decks - (first, second).count(third))
    deals = 260 * 259 * 258
    assert sum(counts.values()) == deals
    for pay_table, odds in (
        (1, (200, 100, 50, 30, 10, 3, 2, 2, -1)),
        (2, (200, 100, 50, 30, 15, 3, 2, 1, -1)),
        (3, (200, 100, 50, 30, 10, 3, 2, 1, -1)),
    ):
        given = rules(decks, lucky_lucky_table=pay_table)
        assert ev(given, table(given, "lucky_lucky")) == Fraction(sum(odds[n] * w for n, w in counts.items()), deals)


@rule(BLACKJACK, "15.4", "15.5")
@pytest.mark.parametrize("decks", [6, 8])
def test_super_sevens_from_how_many_sevens_there_are(decks):
    """Each seven drawn leaves one fewer; the next one's suit is as likely as any that is left."""
    size, sevens = 52 * decks, 4 * decks
    one, two = Fraction(sevens, size), Fraction(sevens, size) * Fraction(sevens - 1, size - 1)
    three = two * Fraction(sevens - 2, size - 2)
    suited, suited_three = (
        Fraction(decks - 1, sevens - 1),
        Fraction(decks - 1, sevens - 1) * Fraction(decks - 2, sevens - 2),
    )
    given = rules(decks)
    assert chances(table(given, "super_sevens", NEVER)) == {
        "no_seven": 1 - one, "one_seven": one - two, "two_sevens": two * (1 - suited), "two_suited_sevens": two * suited
    }  # fmt: skip
    assert chances(table(given, "super_sevens", ALWAYS)) == {
        "no_seven": 1 - one,
        "one_seven": one - two,
        "two_sevens": (two - three) * (1 - suited),
        "two_suited_sevens": (two - three) * suited,
        "three_sevens": three * (1 - suited_three),
        "three_suited_sevens": three * suited_three,
    }
    odds = {
        "one_seven": 3,
        "two_sevens": 50,
        "two_suited_sevens": 100,
        "three_sevens": 500,
        "three_suited_sevens": 5000,
    }
    assert {name: given.pays("super_sevens", name).value.net for name in odds} == odds


@rule(BLACKJACK, "3.3(a)")
@pytest.mark.parametrize("decks", [4, 5])
def test_super_sevens_is_not_priced_for_fewer_decks_than_it_is_played_with(decks):
    (refused,) = side_tables(rules(decks), ["super_sevens"])
    assert isinstance(refused, Unpriced)
    assert "3.3(a)" in str(refused.citation)


@rule(BLACKJACK, "15F.6", "15F.7", "15F.9", "15F.10")
@pytest.mark.parametrize("decks", [4, 8])
def test_lucky_match_from_how_many_cards_match_the_first(decks):
    others = 52 * decks - 1
    identical = Fraction(decks - 1, others)
    triple = identical * Fraction(decks - 2, others - 1)
    for strategy, third in ((ALWAYS, triple), (NEVER, 0)):
        found = chances(table(rules(decks), "lucky_match", strategy))
        expected = {"mixed_match": Fraction(2 * decks, others), "coloured_match": Fraction(decks, others),
                    "lucky_match": identical - third, "lucky_triple_match": third,
                    "no_match": 1 - Fraction(4 * decks - 1, others)}  # fmt: skip
        assert found == {name: likely for name, likely in expected.items() if likely}


@rule(BLACKJACK, "13.1(d)", "15F.10")
def test_a_pair_that_can_be_neither_split_nor_stood_on_takes_a_third_card():
    """Twos to fives come to less than 12: four of the thirteen face values."""
    always, never = (
        chances(table(rules(8, split_pairs=False), "lucky_match", strategy))["lucky_triple_match"]
        for strategy in (ALWAYS, NEVER)
    )
    assert never == always * Fraction(4, 13)
    assert "lucky_triple_match" not in chances(table(rules(8, split_aces=False), "lucky_match", NEVER))


# -- from a shoe that is not full ------------------------------------------------------------------------------------

SEVENS_AND_TENS = (0,) * 6 + (3, 0, 0, 5)
"""Three sevens and five cards that count ten, of four decks."""


@rule(BLACKJACK, "15B.5", "15C.6", "15F.6")
def test_pairs_from_what_is_left_of_four_decks():
    """A seven's 15 like it in face value: 3 in suit, 4 in colour, 8 in neither; a ten's are 15 of 63."""
    given = rules(4, shoe=SEVENS_AND_TENS)
    sevens, tens = Fraction(3 * 2, 8 * 7), Fraction(5 * 4, 8 * 7) * Fraction(15, 63)
    pair = sevens + tens
    assert chances(table(given, "any_pair")) == {"pair": pair, "no_pair": 1 - pair}
    assert chances(table(given, "perfect_pair")) == {
        "mixed_pair": pair * Fraction(8, 15),
        "coloured_pair": pair * Fraction(4, 15),
        "perfect_pair": pair * Fraction(3, 15),
        "no_pair": 1 - pair,
    }


@rule(BLACKJACK, "15.4", "15G.5", "15H.5", "20A.4")
def test_other_wagers_from_what_is_left_of_decks():
    given = rules(6, shoe=SEVENS_AND_TENS)
    two, three = Fraction(3 * 2, 8 * 7), Fraction(3 * 2 * 1, 8 * 7 * 6)
    found = chances(table(given, "super_sevens", ALWAYS))
    assert found["three_suited_sevens"] == three * Fraction(5 * 4, 23 * 22)
    assert found["two_suited_sevens"] == (two - three) * Fraction(5, 23)
    assert chances(table(given, "lucky_lucky")) == {
        "suited_777": three * Fraction(5 * 4, 23 * 22),
        "unsuited_777": three * (1 - Fraction(5 * 4, 23 * 22)),
        "loses": 1 - three,
    }  # 7-7-T and 7-T-T come to 24 and 27
    assert chances(table(given, "buster")) == {"bust_3": two * Fraction(5, 6), "loses": 1 - two * Fraction(5, 6)}
    assert chances(table(given, "push_22")) == {"loses": 1}


@rule(BLACKJACK, "20A.4", "20A.6")
def test_push_22_from_what_is_left_of_decks():
    """Sixes and tens, four of each, of four decks: 6-6-T and 6-T-6 come to 22, T-6-6 too; T-6-T and 6-T-T to 26."""
    given = rules(4, shoe=(0,) * 5 + (4, 0, 0, 0, 4))
    every = Fraction(3 * (4 * 3 * 4), 8 * 7 * 6)
    suited = Fraction(3, 15) * Fraction(1, 4)
    coloured = Fraction(7, 15) * Fraction(1, 2)
    assert chances(table(given, "push_22")) == {
        "same_suit_22": every * suited,
        "same_colour_22": every * (coloured - suited),
        "other_22": every * (1 - coloured),
        "loses": 1 - every,
    }


@rule(BLACKJACK, "9.1", "9.4")
@pytest.mark.parametrize(
    ("aces", "tens", "net"), [(2, 128, Fraction(3 * 128, 385) - 1), (2, 1, Fraction(3, 258) - 1), (1, 0, -1)]
)
def test_insurance_by_how_many_tens_are_left(aces, tens, net):
    given = rules(8, shoe=(aces,) + (32,) * 8 + (tens,))
    assert ev(given, table(given, "insurance")) == net


@rule(BLACKJACK, "9.1")
def test_insurance_is_not_priced_when_no_ace_is_left():
    (refused,) = side_tables(rules(8, shoe=(0,) + (32,) * 8 + (128,)), ["insurance"])
    assert isinstance(refused, Unpriced)
    assert "no ace" in refused.why


def test_full_decks_said_card_by_card_are_full_decks():
    for decks in (4, 8):
        plain, told = rules(decks), rules(decks, shoe=(4 * decks,) * 9 + (16 * decks,))
        for wager in ("perfect_pair", "lucky_lucky", "buster", "push_22", "insurance"):
            assert chances(table(plain, wager)) == chances(table(told, wager))


@rule(BLACKJACK, "4.1")
@pytest.mark.parametrize(
    ("shoe", "problem"),
    [
        ((17,) + (16,) * 8 + (64,), "17 cards that count 1, but 4 decks have 16"),
        ((16,) * 9 + (65,), "65 cards that count 10, but 4 decks have 64"),
    ],
)
def test_no_more_cards_are_left_than_the_decks_have(shoe, problem):
    with pytest.raises(NotAllowedError, match=problem):
        side_counts(rules(4, shoe=shoe))


def test_too_few_cards_to_complete_the_dealers_hand():
    with pytest.raises(NotAllowedError, match="not always enough"):
        table(rules(4, shoe=(0, 4, 1) + (0,) * 7), "buster")


# -- all of them -----------------------------------------------------------------------------------------------------


def test_every_side_wager_of_an_edition_is_priced():
    options = {"five_dollar_prizes": 540}
    wagers = {edition: {found.wager for found in side_tables(rules(8, edition, **options))}
              for edition in ("proposed", "current")}  # fmt: skip
    assert wagers["proposed"] - wagers["current"] == {"lucky_lucky", "buster"}
    assert wagers["current"] == {
        "super_sevens", "madness_21", "perfect_pair", "any_pair", "house_money", "let_it_ride", "lucky_match",
        "push_22", "insurance",
    }  # fmt: skip
    assert "free bonus" not in side_details(rules(8, "current"))


def test_cards_by_value_are_a_deck():
    by_value = side_counts(rules()).cards_by_value
    assert sorted(card for cards in by_value for card in cards) == sorted(DECK_52.cards())
    assert by_value[0] == [Card(f"A{suit}") for suit in "cdhs"]
    assert [len(cards) for cards in by_value] == [4] * 9 + [16]
