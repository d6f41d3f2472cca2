"""Blackjack, section 12: splitting pairs, the order of play, aces, and what a dealer's blackjack takes of it."""

import pytest

from croupier.cards import Shoe
from croupier.chance import SeededSource
from croupier.games import Game
from croupier.games.blackjack.hands import name_of_hand
from croupier.games.blackjack.messages import (
    DecisionIndicated,
    DoubleDown,
    Draw,
    FreeSplit,
    HandSplit,
    PointsAnnounced,
    SplitPair,
    Stand,
)
from croupier.procedure.events import CardDealt, CardDiscarded, SettlementReversed, WagerPlaced, WagerSettled
from croupier.rulebook import NotAllowedError
from tests.games.blackjack.tables import bet, blackjack, deal, net, open_to, refused, say
from tests.rules import rule
from tests.tables import cited, dealt, of_kind, settled

BJ = "skycity/blackjack"
FIRST, SECOND, THIRD = "box 1", "box 1 second hand", "box 1 third hand"


def turn(round_):
    return round_.offers()[0].hand


# -- 12.1 and 12.2: pairs --------------------------------------------------------------------------------------------


@rule(BJ, "12.1")
@pytest.mark.parametrize("top", ["Ac 5d Ah", "2c 5d 2h", "9c 5d 9h", "Tc 5d Kh", "Jc 5d Qh"])
def test_aces_or_two_cards_of_the_same_value_may_be_split(top):
    round_ = deal(blackjack(top))
    assert SplitPair("Ann", "box 1") in round_.offers()


@rule(BJ, "12.1")
@pytest.mark.parametrize("top", ["9c 5d Th", "Ac 5d 2h", "2c 5d 3h"])
def test_cards_of_different_value_may_not(top):
    round_ = deal(blackjack(top))
    refused(round_, SplitPair("Ann", "box 1"), "12.1")


@rule(BJ, "12.1")
def test_only_the_first_two_cards_of_a_hand_may_be_split():
    round_ = say(deal(blackjack("2c 5d 2h Tc")), "draw")
    refused(round_, SplitPair("Ann", "box 1"), "12.1")


@rule(BJ, "12.2")
def test_the_second_hand_gets_a_wager_equal_to_the_original():
    round_ = say(deal(blackjack("8c 5d 8h Tc"), ("Ann", 35)), "split_pair")
    placed = of_kind(round_, WagerPlaced)[-1]
    assert (placed.wager, placed.cents, placed.on) == ("split", 3500, "second hand")
    assert cited(placed) == [f"{BJ} 12.1", f"{BJ} 12.2"]
    split = of_kind(round_, HandSplit)[0]
    assert (split.hand, split.into) == (FIRST, SECOND)
    assert [wager.kind for wager in round_.boxes.hands[SECOND].wagers] == ["split"]


@rule(BJ, "12.2")
def test_wagers_in_two_kinds_of_chips_are_each_matched_in_their_own():
    round_ = blackjack("8c 5d 8h Tc", promotional_chips=True)
    bet(round_, "Ann", 20)
    bet(round_, "Ann", 10, chips="promotional")
    say(deal(round_), "split_pair")
    assert [(w.cents, w.chips) for w in round_.boxes.hands[SECOND].wagers] == [(2000, "value"), (1000, "promotional")]


# -- 12.3 and 12.4: the order of play --------------------------------------------------------------------------------


@rule(BJ, "12.3", "12.4")
def test_the_first_hand_is_played_to_its_end_before_the_second_gets_a_card():
    round_ = say(deal(blackjack("8c 5d 8h 2c 4d 3h Td Tc")), "split_pair")
    assert dealt(round_)[3:] == [(FIRST, "2c")]
    assert cited(of_kind(round_, CardDealt)[-1]) == [f"{BJ} 12.3"]
    assert (turn(round_), round_.cards.hands[SECOND]) == (FIRST, ["8h"])
    refused(round_, Draw("Ann", SECOND), "12.4")
    say(round_, "draw")  # 14
    say(round_, "draw")  # 17
    assert round_.cards.hands[SECOND] == ["8h"]
    say(round_, "stand")
    assert dealt(round_)[-1] == (SECOND, "Td")
    assert (turn(round_), open_to(round_)) == (SECOND, ["stand", "draw", "double_down"])


@rule(BJ, "12.4")
def test_the_total_is_announced_after_the_second_card_and_the_player_decides():
    round_ = say(deal(blackjack("8c 5d 8h 3c")), "split_pair")
    said = of_kind(round_, PointsAnnounced)[-1]
    assert (said.hand, said.total, cited(said)) == (FIRST, 11, [f"{BJ} 12.4"])
    assert open_to(round_) == ["draw", "double_down"]
    refused(round_, Stand("Ann", FIRST), "13.1(d)")


@rule(BJ, "12.4")
def test_a_split_hand_may_be_split_again_to_three_hands_at_most():
    round_ = say(deal(blackjack("8c 5d 8h 8d 8s Tc 9h")), "split_pair")
    assert SplitPair("Ann", FIRST) in round_.offers()
    say(round_, "split_pair")
    assert round_.cards.hands == {FIRST: ["8c", "8s"], SECOND: ["8h"], THIRD: ["8d"], "dealer": ["5d"]}
    assert "no more than 3 hands" in refused(round_, SplitPair("Ann", FIRST), "12.4(a)")
    assert [hand.name for hand in round_.boxes.in_play[1].hands] == [FIRST, THIRD, SECOND]
    say(round_, "stand")
    assert (turn(round_), round_.cards.hands[THIRD]) == (THIRD, ["8d", "Tc"])
    say(round_, "stand")
    assert (turn(round_), round_.cards.hands[SECOND]) == (SECOND, ["8h", "9h"])
    assert [wager.cents for wager in round_.layout.standing()] == [2000, 2000, 2000]


@rule(BJ, "12.4")
def test_the_second_hand_may_be_split_again_as_well():
    round_ = say(deal(blackjack("Tc 5d Kh 9d Qs 8h 7h")), "split_pair", "stand", "split_pair")
    assert [hand.name for hand in round_.boxes.in_play[1].hands] == [FIRST, SECOND, THIRD]
    assert round_.cards.hands[SECOND] == ["Kh", "8h"]
    say(round_, "stand")
    assert round_.cards.hands[THIRD] == ["Qs", "7h"]


@rule(BJ, "12.4", "13.1")
def test_aces_are_split_once_and_get_one_card_each():
    round_ = say(deal(blackjack("Ac 5d Ah As 2c Td 3h")), "split_pair")
    assert [event.decision for event in of_kind(round_, DecisionIndicated)] == ["split_pair"]
    cards = [(e.to, e.card, cited(e)) for e in of_kind(round_, CardDealt)[3:5]]
    why = [f"{BJ} 12.4(b)", f"{BJ} 13.1(c)"]
    assert cards == [(FIRST, "As", why), (SECOND, "2c", why)]
    assert [(kind, outcome) for kind, outcome, _ in settled(round_)] == [("blackjack", "loses"), ("split", "loses")]


@rule(BJ, "12.4")
def test_an_ace_and_a_ten_after_a_split_are_21_but_no_blackjack():
    round_ = say(deal(blackjack("Ac 5d Ah Td Kc Tc 6h")), "split_pair")  # the dealer makes 21 of three cards
    assert settled(round_) == [("blackjack", "stands_off", 0), ("split", "stands_off", 0)]
    said = [e for e in of_kind(round_, PointsAnnounced) if e.total == 21 and e.hand != "dealer"]
    assert [cited(event) for event in said] == [[f"{BJ} 12.4(c)"]] * 2
    round_ = say(deal(blackjack("Tc 5d Th Ad As 9c 5h")), "split_pair")  # of tens, against 19
    assert settled(round_) == [("blackjack", "wins", 2000), ("split", "wins", 2000)]  # 1 to 1


@rule(BJ, "12.4")
def test_a_split_hand_may_be_doubled():
    round_ = say(deal(blackjack("8c 5d 8h 3c Td 9c Tc 2h")), "split_pair", "double_down", "stand")
    kinds = [(w.kind, w.on, w.cents) for w in round_.layout.wagers.values()]
    assert kinds == [("blackjack", "", 2000), ("split", "second hand", 2000), ("double_down", "", 2000)]
    round_ = say(deal(blackjack("8c 5d 8h Td 3c 9c Tc 2h")), "split_pair", "stand")
    round_.act(DoubleDown("Ann", SECOND, 7_00))
    assert [(w.kind, w.on, w.cents) for w in round_.layout.wagers.values()][2] == ("double_down", "second hand", 700)


@rule(BJ, "12.4")
def test_two_hands_of_a_box_are_doubled_each():
    round_ = say(deal(blackjack("8c 5d 8h 3c Td 3d 9h 9c 9d")), "split_pair", "double_down", "double_down")
    doubles = [w for w in round_.layout.wagers.values() if w.kind == "double_down"]
    assert [(w.on, w.cents) for w in doubles] == [("", 2000), ("second hand", 2000)]
    assert net(round_) == {"Ann": 80}


# -- 12.5 and 13.2: what is won --------------------------------------------------------------------------------------


@rule(BJ, "12.5")
def test_each_hand_wins_1_to_1_loses_or_stands_off_by_itself():
    round_ = say(deal(blackjack("8c 9d 8h 8d Tc 9s 7h 9c")), "split_pair", "split_pair", "stand", "stand", "stand")
    outcomes = [(event.on, event.wager, event.outcome, event.net_cents) for event in of_kind(round_, WagerSettled)]
    assert outcomes == [
        ("", "blackjack", "stands_off", 0),  # 18
        ("third hand", "split", "loses", -2000),  # 17
        ("second hand", "split", "loses", -2000),  # 15
    ]


@rule(BJ, "13.2", "12.5")
def test_a_split_hand_over_21_loses_its_own_wager_at_once():
    round_ = say(deal(blackjack("8c 5d 8h 5c Td 9h")), "split_pair", "draw")
    assert settled(round_) == [("blackjack", "busts", -2000)]
    assert [event.of for event in of_kind(round_, CardDiscarded)] == [FIRST] * 3
    assert (turn(round_), sorted(round_.cards.hands)) == (SECOND, [SECOND, "dealer"])
    round_.cards.verify_cards()


# -- 12.6 and 12.9: a dealer's blackjack -----------------------------------------------------------------------------


@rule(BJ, "12.6")
def test_a_dealers_blackjack_takes_only_the_original_wager():
    round_ = say(deal(blackjack("8c Td 8h 8d Tc 9s 7h Ad")), "split_pair", "split_pair", "stand", "stand", "stand")
    assert settled(round_) == [
        ("blackjack", "loses_to_blackjack", -2000),
        ("split", "returned", 0),
        ("split", "returned", 0),
    ]
    assert cited(of_kind(round_, WagerSettled)[1]) == [f"{BJ} 12.6"]


@rule(BJ, "12.6", "11.5")
def test_doubles_on_split_hands_go_back_too():
    round_ = say(deal(blackjack("8c Td 8h 3c Tc 3d 9s Ad")), "split_pair", "double_down", "double_down")
    assert net(round_) == {"Ann": -20}


@rule(BJ, "12.9", "11.7")
@pytest.mark.parametrize(
    ("takes", "dollars"),
    [((), -20), (("doubles",), -60), (("splits",), -40), (("doubles", "splits"), -80)],
)
def test_the_operator_may_take_what_was_added_in_splitting_or_doubling(takes, dollars):
    options = {f"dealer_blackjack_takes_{name}": True for name in takes}
    round_ = deal(blackjack("8c Td 8h 3c Tc 3d 9s Ad", **options))
    assert net(say(round_, "split_pair", "double_down", "double_down")) == {"Ann": dollars}


@rule(BJ, "12.9")
def test_no_such_choice_before_the_amendment():
    with pytest.raises(NotAllowedError, match=r"12\.9"):
        blackjack(dealer_blackjack_takes_splits=True, edition="current")


@rule(BJ, "12.6", "13.2")
@pytest.mark.parametrize(("reading", "dollars"), [("original_plus_busted", -40), ("original_only", -20)])
def test_of_a_busted_and_a_standing_hand_the_blackjack_takes_an_original_wager_more_or_none(reading, dollars):
    top = "8c Td 8h 5c Tc 9s Ad"  # the first hand busts with 23, the second stands on 17
    round_ = say(deal(blackjack(top, dealer_blackjack_takes=reading)), "split_pair", "draw", "stand")
    assert net(round_) == {"Ann": dollars}
    last = settled(round_)[-1]
    assert last == ("split", "returned", 0) if reading == "original_only" else ("split", "loses_to_blackjack", -2000)


@rule(BJ, "12.6", "13.2")
@pytest.mark.parametrize(("reading", "dollars"), [("original_plus_busted", -60), ("original_only", -20)])
def test_of_two_busted_hands_and_one_that_stands(reading, dollars):
    top = "8c Td 8h 8d 5c Tc 5h Th 9s Ad"
    round_ = deal(blackjack(top, dealer_blackjack_takes=reading))
    say(round_, "split_pair", "split_pair", "draw", "draw", "stand")
    assert net(round_) == {"Ann": dollars}
    assert len(of_kind(round_, SettlementReversed)) == (reading == "original_only")


@rule(BJ, "12.6", "13.2")
@pytest.mark.parametrize(("reading", "dollars"), [("original_plus_busted", -60), ("original_only", -20)])
def test_a_busted_hand_that_was_doubled_beside_one_that_stands(reading, dollars):
    top = "8c Td 8h 6c Tc 9s Ad"  # 14 doubled: 24
    round_ = say(deal(blackjack(top, dealer_blackjack_takes=reading)), "split_pair", "double_down", "stand")
    assert net(round_) == {"Ann": dollars}


@rule(BJ, "12.6", "11.5")
@pytest.mark.parametrize("reading", ["original_plus_busted", "original_only"])
def test_an_original_wager_in_two_kinds_of_chips_is_one(reading):
    round_ = blackjack("8c Td 8h 5c Tc 9s Ad", promotional_chips=True, dealer_blackjack_takes=reading)
    bet(round_, "Ann", 20)
    bet(round_, "Ann", 10, chips="promotional")
    say(deal(round_), "split_pair", "draw", "stand")  # the first hand busts
    lost = [event.stake_cents for event in of_kind(round_, WagerSettled) if event.outcome == "loses_to_blackjack"]
    assert lost == ([2000, 1000] if reading == "original_plus_busted" else [])
    round_ = blackjack("9c Td 2h Tc Ad", promotional_chips=True)
    bet(round_, "Ann", 20)
    bet(round_, "Ann", 10, chips="promotional")
    say(deal(round_), "double_down")
    assert settled(round_)[:2] == [
        ("blackjack", "loses_to_blackjack", -2000),
        ("blackjack", "loses_to_blackjack", -1000),
    ]


@rule(BJ, "12.6", "12.9", "13.2")
@pytest.mark.parametrize(("reading", "dollars"), [("original_plus_busted", -40), ("original_only", -40)])
def test_with_the_election_original_and_added_wagers_are_lost_whichever_busted(reading, dollars):
    top = "8c Td 8h 9s 5c Tc Ad"  # the first stands on 17, the second busts
    round_ = deal(blackjack(top, dealer_blackjack_takes=reading, dealer_blackjack_takes_splits=True))
    assert net(say(round_, "split_pair", "stand", "draw")) == {"Ann": dollars}


@rule(BJ, "12.6", "13.2", "13.4")
@pytest.mark.parametrize(("reading", "dollars", "cards"), [("original_plus_busted", -40, 1), ("original_only", -20, 2)])
def test_if_every_hand_has_busted_a_blackjack_may_still_leave_one_wager_lost_in_all(reading, dollars, cards):
    top = "8c Td 8h 5c Tc 5h Th Ad"
    round_ = say(deal(blackjack(top, dealer_blackjack_takes=reading)), "split_pair", "draw", "draw")
    assert net(round_) == {"Ann": dollars}
    assert [hand for hand, _ in dealt(round_)].count("dealer") == cards


@rule(BJ, "12.6", "13.2")
@pytest.mark.parametrize(("reading", "dollars"), [("original_plus_busted", -20), ("original_only", 0)])
def test_so_it_is_where_the_card_is_dealt_for_insurance(reading, dollars):
    round_ = deal(blackjack("8c Ad 8h 5c Tc 5h Th Kh", dealer_blackjack_takes=reading))
    assert net(say(round_, "take_insurance", "split_pair", "draw", "draw")) == {"Ann": dollars}


@rule(BJ, "12.6", "13.2", "13.5")
@pytest.mark.parametrize(("reading", "dollars"), [("original_plus_busted", -45), ("original_only", -25)])
def test_and_where_it_is_dealt_for_a_buster_wager(reading, dollars):
    round_ = blackjack("Tc Td 6h Kd Ad", dealer_blackjack_takes=reading, buster=True)
    bet(round_, "Ann", 20)
    bet(round_, "Ann", 5, wager="buster")
    assert net(say(deal(round_), "double_down")) == {"Ann": dollars}


@rule(BJ, "12.6", "12.9", "13.2", "11.7")
@pytest.mark.parametrize(
    ("top", "words", "election", "cites"),
    [
        ("8c Td 8h 5c Tc 9s Ad", ("split_pair", "draw", "stand"), None, ("12.6", "13.2")),  # the first hand busts
        ("8c Td 8h 5c Tc 9s Ad", ("split_pair", "draw", "stand"), "splits", ("12.6", "12.9")),
        ("8c Td 8h 9s Tc Ad", ("split_pair", "stand", "stand"), "splits", ("12.6", "12.9")),
        ("9c Td 2h 9s Ad", ("double_down",), "doubles", ("11.5", "11.7")),
    ],
)
def test_what_takes_an_added_wager_is_cited(top, words, election, cites):
    options = {f"dealer_blackjack_takes_{election}": True} if election else {}
    last = of_kind(say(deal(blackjack(top, **options)), *words), WagerSettled)[-1]
    assert (last.outcome, cited(last)) == ("loses_to_blackjack", [f"{BJ} {number}" for number in cites])


@rule(BJ, "12.9", "21.5")
def test_at_player_select_the_election_for_that_wager_is_cited():
    options = {"version": "player_select", "upper_dealer_blackjack_takes_splits": True}
    round_ = say(deal(blackjack("8c Td 8h 9s Tc Ad", **options), ("Ann", 30)), "split_pair", "stand", "stand")
    last = of_kind(round_, WagerSettled)[-1]
    assert cited(last) == [f"{BJ} 12.6", f"{BJ} 12.9", f"{BJ} 21.5"]


# -- 12.7 and 12.8: restrictions -------------------------------------------------------------------------------------


@rule(BJ, "12.7")
@pytest.mark.parametrize(
    ("options", "eights", "aces"),
    [
        ({}, True, True),
        ({"split_pairs": False}, False, False),
        ({"split_aces": False}, True, False),
        ({"split_pairs": False, "split_aces": False}, False, False),
    ],
)
def test_the_operator_may_rule_out_splitting_pairs_or_aces(options, eights, aces):
    for top, may_split in (("8c 5d 8h", eights), ("Ac 5d Ah", aces)):
        round_ = deal(blackjack(top, **options))
        assert ("split_pair" in open_to(round_)) == may_split
        if not may_split:
            number = "12.7(a)" if "split_pairs" in options else "12.7(b)"
            refused(round_, SplitPair("Ann", FIRST), number)


@rule(BJ, "12.8")
def test_the_operator_may_allow_a_single_split():
    round_ = say(deal(blackjack("8c 5d 8h 8d", most_hands=2)), "split_pair")
    assert open_to(round_) == ["stand", "draw", "double_down"]
    refused(round_, SplitPair("Ann", FIRST), "12.8")


@rule(BJ, "12.7", "12.8")
@pytest.mark.parametrize("options", [{"split_pairs": False}, {"split_aces": False}, {"most_hands": 2}])
def test_no_restriction_before_the_amendment(options):
    with pytest.raises(NotAllowedError, match=r"12\.(7|4)"):
        blackjack(edition="current", **options)


@rule(BJ, "12.4", "12.8")
def test_a_file_of_ones_own_may_have_four_hands_if_it_says_so_twice(tmp_path):
    file = tmp_path / "ours.toml"
    four = f'extends = "{BJ}"\n[options.most_hands]\nrule = "12.4(a)"\nabout = "hands"\nmin = 2\nmax = 4\ndefault = 4\n'
    file.write_text(four, "utf-8")
    with pytest.raises(NotAllowedError, match=r"most_hands: 4 hands on a box; no more than 3.*12\.4\(a\)"):
        Game(str(file))
    file.write_text(f"{four}[provisions.resplitting]\nmost_hands = 4\n", "utf-8")
    played = Game(str(file))
    shoe = Shoe.stacked(SeededSource(1), "8c Td 8h 8d 8s 8c 9c 9h Tc 7d 8d", decks=8)
    round_ = deal(played.open_round(shoe, played.setting()))
    say(round_, "split_pair", "split_pair", "split_pair", "stand", "stand", "stand", "stand")
    assert [hand.name for hand in round_.boxes.in_play[1].hands] == [FIRST, "box 1 fourth hand", THIRD, SECOND]


def test_any_number_of_hands_has_a_name():
    names = [name_of_hand(2, number) for number in (0, 1, 2, 9, 10)]
    assert names == ["box 2", "box 2 second hand", "box 2 third hand", "box 2 tenth hand", "box 2 11th hand"]


def test_nothing_is_free_here():
    refused(deal(blackjack("8c 5d 8h")), FreeSplit("Ann", FIRST), "12.1")
