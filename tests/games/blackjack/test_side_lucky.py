"""Blackjack, sections 15F and 15G: Lucky Match, which may wait for a third card, and Lucky Lucky."""

import pytest

from croupier.games.blackjack.messages import Draw, SplitPair, Stand
from croupier.procedure.events import CardDealt, WagerSettled
from croupier.procedure.incidents import Misdeal
from tests.games.blackjack.side_tables import bet, deal, finish, paid, side, table, won
from tests.rules import rule
from tests.tables import cited, of_kind

BJ = "skycity/blackjack"
MATCH, LUCKY = "lucky_match", "lucky_lucky"

# -- lucky match -----------------------------------------------------------------------------------------------------


@rule(BJ, "15F.6", "15F.9")
@pytest.mark.parametrize(("scale", "lucky", "triple"), [(1, 25, 100), (2, 20, 500)])
def test_lucky_match(scale, lucky, triple):
    for second, third, outcome, odds in (
        ("6d", "6d", "mixed_match", 5), ("6c", "6c", "coloured_match", 10), ("6s", "6c", "lucky_match", lucky),
        ("6s", "6s", "lucky_triple_match", triple),
    ):  # fmt: skip
        round_ = side(f"6s 2d {second} {third}", MATCH, lucky_match_scale=scale)
        round_.act(Draw("Ann", "box 1"))
        assert won(round_, MATCH) == [(outcome, odds * 5_00)]
        finish(round_)
        assert len(won(round_, MATCH)) == 1


@rule(BJ, "15F.6", "15F.8")
@pytest.mark.parametrize("cards", ["6s 2d 5s", "Ks 2d Qs"])
def test_cards_of_unequal_face_value_lose_after_the_initial_deal(cards):
    round_ = side(cards, MATCH)
    assert won(round_, MATCH) == [("no_match", -5_00)]
    assert f"{BJ} 15F.8" in cited(paid(round_, MATCH))


@rule(BJ, "15F.8")
def test_winning_wagers_stay_until_the_third_card_or_the_end_of_the_hand():
    for second, outcome, odds in (("6s", "lucky_match", 25), ("6d", "mixed_match", 5)):
        round_ = side(f"6s 2d {second} 6s Td Td", MATCH)
        assert won(round_, MATCH) == []
        round_.act(Stand("Ann", "box 1"))
        assert won(round_, MATCH) == [(outcome, odds * 5_00)]


@rule(BJ, "15F.7")
def test_a_triple_match_is_paid_alone():
    round_ = side("6s 2d 6s 6s", MATCH)
    round_.act(Draw("Ann", "box 1"))
    assert won(finish(round_), MATCH) == [("lucky_triple_match", 500_00)]


@rule(BJ, "15F.10")
@pytest.mark.parametrize(("second", "outcome", "odds"), [("6s", "lucky_match", 25), ("6d", "mixed_match", 5)])
def test_a_split_settles_it_at_once_whatever_the_third_card_is(second, outcome, odds):
    round_ = side(f"6s 2d {second} 6s Td Td", MATCH)
    round_.act(SplitPair("Ann", "box 1"))
    assert won(round_, MATCH) == [(outcome, odds * 5_00)]
    assert f"{BJ} 15F.10" in cited(paid(round_, MATCH))
    events = [event for event in round_.events if isinstance(event, WagerSettled | CardDealt)]
    assert [type(event) for event in events[-2:]] == [WagerSettled, CardDealt]
    assert len(won(finish(round_), MATCH)) == 1


@rule(BJ, "15F.3", "15F.6")
def test_a_strangers_wager_goes_by_the_cards_of_the_box_it_lies_on():
    round_ = table("6s Ts 2d 6s 9h 6s", **{MATCH: True})
    bet(round_, "Ann", box=1)
    bet(round_, "Bob", box=2)
    bet(round_, "Bob", MATCH, 5, box=1)
    deal(round_)
    round_.act(Draw("Ann", "box 1"))
    assert won(round_, MATCH) == [("lucky_triple_match", 500_00)]


@rule(BJ, "15F.8")
def test_a_strangers_wager_goes_back_with_a_void_hand():
    round_ = table("6s Ts 2d 6s 9h 6s", **{MATCH: True})
    bet(round_, "Ann", box=1)
    bet(round_, "Bob", box=2)
    bet(round_, "Bob", MATCH, 5, box=1)
    deal(round_)
    round_.report(Misdeal(affected=("box 1",)))
    assert [wager.kind for wager in round_.layout.standing()] == ["blackjack"]
    assert won(finish(round_), MATCH) == []


# -- lucky lucky -----------------------------------------------------------------------------------------------------

COMBINATIONS = [
    ("7s 7s 7s", "suited_777", (200, 200, 200)),
    ("6s 8s 7s", "suited_678", (100, 100, 100)),
    ("7s 7h 7s", "unsuited_777", (50, 50, 50)),
    ("8s 6h 7s", "unsuited_678", (30, 30, 30)),
    ("9s 2s Ks", "suited_21", (10, 15, 10)),
    ("9s 2h Ks", "unsuited_21", (3, 3, 3)),
    ("As 9h As", "unsuited_21", (3, 3, 3)),  # 11, 1 and 9
    ("As Ks Ts", "suited_21", (10, 15, 10)),  # 1, 10 and 10
    ("9s As Ks", "any_20", (2, 2, 2)),
    ("9s 4h 7d", "any_20", (2, 2, 2)),
    ("As 8s 8s", "loses", (-1, -1, -1)),  # 17
    ("As 9s 9s", "any_19", (2, 1, 1)),
    ("8s Kh Ad", "any_19", (2, 1, 1)),
    ("9s 4h 5d", "loses", (-1, -1, -1)),  # 18
    ("9s 8h 5d", "loses", (-1, -1, -1)),  # 22
]
"""The player's first card, the dealer's, the player's second; the odds of the three pay tables."""


@rule(BJ, "15G.5", "15G.8")
@pytest.mark.parametrize("pay_table", [1, 2, 3])
@pytest.mark.parametrize(("cards", "outcome", "odds"), COMBINATIONS)
def test_lucky_lucky_by_the_players_two_cards_and_the_dealers_first(pay_table, cards, outcome, odds):
    round_ = side(cards, LUCKY, lucky_lucky_table=pay_table)
    assert won(round_, LUCKY) == [(outcome, odds[pay_table - 1] * 5_00)]


@rule(BJ, "15G.6")
def test_only_the_highest_combination_is_paid():
    assert won(finish(side("7s 7s 7s 5d Td", LUCKY)), LUCKY) == [("suited_777", 1000_00)]  # a suited 21 as well


@rule(BJ, "15G.7")
def test_it_is_settled_when_the_initial_deal_is_complete():
    round_ = side("9s Ad Kc", LUCKY)
    assert won(round_, LUCKY) == [("any_20", 10_00)]
    assert round_.decision.about.startswith("insurance")
    assert f"{BJ} 15G.7" in cited(paid(round_, LUCKY))
    assert len(of_kind(round_, CardDealt)) == 3
