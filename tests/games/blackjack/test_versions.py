"""Blackjack, sections 17 to 20: Style A, Ante Up, Blackjack + and Free Bet, each with Style A too."""

import pytest

from croupier.games.blackjack.incidents import DealtWithoutAnte
from croupier.games.blackjack.messages import (
    DecisionIndicated,
    DoubleDown,
    Draw,
    FreeDouble,
    FreeSplit,
    SplitPair,
    Stand,
    TakeInsurance,
)
from croupier.procedure import Limits
from croupier.procedure.events import CardDealt, CardDiscarded, WagerReturned, WagerSettled
from croupier.procedure.incidents import Misdeal
from croupier.rulebook import NotAllowedError
from tests.games.blackjack.tables import bet, blackjack, deal, game, net, open_to, refused, say
from tests.rules import rule
from tests.tables import cited, dealt, of_kind, proceed, settled

BJ = "skycity/blackjack"
ANTE = {"version": "ante_up", "ante": "1", "table_minimum": "10"}
EIGHTHS = {"version": "ante_up", "chip_denominations": "0.25,0.5,1,5"}
PLUS = {"version": "blackjack_plus"}
FREE = {"version": "free_bet"}


def dealers_cards(round_):
    return [card for to, card in dealt(round_) if to == "dealer"]


def play(cards, *words, **choices):
    """Ann's $20 on box 1, played by these words to the end of the round."""
    round_ = say(deal(blackjack(cards, **choices)), *words)
    assert round_.is_over
    return round_


def outcome(cards, *words, **choices):
    """What becomes of Ann's $20."""
    return [(kind, how, cents // 100) for kind, how, cents in settled(play(cards, *words, **choices))]


# -- Style A ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("version", ["blackjack", "ante_up", "blackjack_plus", "player_select"])
@rule(BJ, "17.1", "17.2", "18.1", "19.1", "21.1")
def test_style_a_draws_to_a_soft_17_and_goes_with_other_versions(version):
    cards = "Tc 6d 9c Ac 5s"  # Ann 19; the dealer 6 and an ace, which is a soft 17
    choices = ANTE if version == "ante_up" else {"version": version}
    plain = play(cards, "stand", **choices)
    style_a = play(cards, "stand", style_a=True, **choices)
    assert dealers_cards(plain) == ["6d", "Ac"]
    assert dealers_cards(style_a)[:3] == ["6d", "Ac", "5s"]
    drawn = [event for event in of_kind(style_a, CardDealt) if event.to == "dealer"][2]
    assert cited(drawn) == [f"{BJ} 17.2"]


@pytest.mark.parametrize(
    ("second", "third", "stands"),
    [("Tc", "Ac", 2), ("Ac", "", 2), ("6c", "5c", 3)],
)
@rule(BJ, "17.2")
def test_style_a_stands_on_hard_17_and_soft_18(second, third, stands):
    first = {"Tc": "7d", "Ac": "7d", "6c": "6d"}[second]  # 7+T hard 17, 7+A soft 18, 6+6+5 hard 17
    round_ = play(f"Tc {first} 9c {second} {third}", "stand", style_a=True)
    assert len(dealers_cards(round_)) == stands


# -- Ante Up ---------------------------------------------------------------------------------------------------------


@rule(BJ, "18.5", "18.6")
def test_an_ante_goes_with_each_initial_wager_and_is_the_houses_after_the_initial_deal():
    round_ = blackjack("Tc 9d 5h 6c Th 9c Tc", setting={"paced": True}, **ANTE)
    deal(round_, ("Ann", 20, 1), ("Ann", 20, 2), ("Bob", 30, 2))
    antes = [(w.player, w.box, w.cents) for w in round_.layout.standing("ante")]
    assert antes == [("Ann", 1, 1_00), ("Ann", 2, 1_00), ("Bob", 2, 1_00)]
    proceed(round_, until="collect antes")
    assert len(round_.cards.drawn) == 5
    assert not of_kind(round_, WagerSettled)
    proceed(round_)
    assert settled(round_) == [("ante", "collected", -1_00)] * 3
    assert all(f"{BJ} 18.6" in cited(event) for event in of_kind(round_, WagerSettled))
    say(round_, "stand")
    proceed(round_)
    assert round_.decision.about == "turn of box 2"


@rule(BJ, "18.1", "18.6")
def test_an_ante_is_lost_whatever_the_hand_does():
    assert outcome("Tc 6d Tc 9c 9s", "stand", **ANTE) == [("ante", "collected", -1), ("blackjack", "wins", 20)]


@pytest.mark.parametrize(("dollars", "antes"), [(49, 1), (50, 0), (51, 0)])
@rule(BJ, "18.4")
def test_an_ante_may_be_waived_from_a_displayed_wager_on(dollars, antes):
    round_ = blackjack(ante_waived_from="50", **ANTE)
    bet(round_, "Ann", dollars)
    deal(round_)
    assert len([w for w in round_.layout.wagers.values() if w.kind == "ante"]) == antes


@rule(BJ, "18.4")
def test_two_wagers_of_one_player_on_a_box_count_together():
    round_ = blackjack(ante_waived_from="50", promotional_chips=True, **ANTE)
    bet(round_, "Ann", 30)
    bet(round_, "Ann", 20, chips="promotional")
    deal(round_)
    assert not [w for w in round_.layout.wagers.values() if w.kind == "ante"]


@rule(BJ, "18.4", "18.5")
def test_no_ante_is_waived_unless_an_amount_is_displayed():
    round_ = deal(blackjack(**ANTE), ("Ann", 1000, 1))
    assert [w.cents for w in round_.layout.wagers.values() if w.kind == "ante"] == [1_00]
    assert not [w for w in deal(blackjack()).layout.wagers.values() if w.kind == "ante"]


@rule(BJ, "18.3")
def test_an_ante_is_at_most_an_eighth_of_the_table_minimum():
    for ante in ("1", "1.25"):
        assert game(ante=ante, table_minimum="10", **EIGHTHS)
    with pytest.raises(
        NotAllowedError, match=r"\$1\.50 is above 12\.5% of the table minimum of \$10.*skycity/blackjack 1\.0, 18\.3"
    ):
        game(ante="1.50", table_minimum="10", **EIGHTHS)


@rule(BJ, "18.3")
def test_the_tables_own_minimum_bounds_the_ante_too():
    with pytest.raises(NotAllowedError, match="ante"):
        blackjack(setting={"limits": Limits(5_00, 100_00)}, **ANTE)


@rule(BJ, "18.3")
def test_an_ante_that_chips_cannot_pay_is_refused():
    with pytest.raises(NotAllowedError, match="cannot be paid in the chips"):
        game(version="ante_up", ante="1", chip_denominations="2,5,25", table_minimum="10")


@rule(BJ, "18.7")
def test_a_wager_dealt_to_without_an_ante_is_void_and_its_cards_are_discarded():
    round_ = deal(blackjack("Tc 5d 9d Tc 7c 9c Ts", **ANTE), ("Ann", 20, 1), ("Bob", 20, 2))
    ruling = round_.report(DealtWithoutAnte("Ann", 1))
    assert f"{BJ} 18.7" in cited(ruling)
    assert "discarded" in ruling.decides
    assert sorted(event.cents for event in of_kind(round_, WagerReturned)) == [1_00, 20_00]
    assert [event.card for event in of_kind(round_, CardDiscarded)] == ["Tc", "Tc"]
    assert round_.decision.about == "turn of box 2"  # the game goes on
    say(round_, "draw")
    assert net(round_) == {"Ann": 0, "Bob": 19}


@rule(BJ, "18.7")
def test_on_a_shared_box_only_the_wager_without_an_ante_is_void():
    cards = "Tc 9d 9c Ts"
    shared = deal(blackjack(cards, **ANTE), ("Ann", 20, 1), ("Bob", 20, 1))
    ruling = shared.report(DealtWithoutAnte("Ann", 1))
    assert "discarded" not in ruling.decides
    assert [offer.actor for offer in shared.offers()] == ["Bob"] * len(shared.offers())
    say(shared, "stand")
    assert net(shared) == {"Ann": 0, "Bob": -1}
    literal = deal(blackjack(cards, no_ante_voids="box", **ANTE), ("Ann", 20, 1), ("Bob", 20, 1))
    literal.report(DealtWithoutAnte("Ann", 1))
    assert literal.is_over
    assert net(literal) == {"Ann": 0, "Bob": 0}


@pytest.mark.parametrize("undoes", ["settled_wagers_too", "standing_wagers_only"])
@rule(BJ, "18.7")
def test_a_settled_wager_without_an_ante_is_void_too(undoes):
    round_ = blackjack("Ac Tc 9d Tc 7c 5c Ts", void_hand_undoes=undoes, **ANTE)
    deal(round_, ("Ann", 20, 1), ("Bob", 20, 2))
    assert ("blackjack", "blackjack", 30_00) in settled(round_)
    round_.report(DealtWithoutAnte("Ann", 1))
    say(round_, "stand")
    assert net(round_)["Ann"] == 0
    round_.cards.verify_cards()


@rule(BJ, "18.4", "18.7")
def test_a_report_without_cause_is_refused():
    waived = deal(blackjack("Tc 9d 9c", ante_waived_from="20", **ANTE))
    refused(waived, DealtWithoutAnte("Ann", 1), "18.4")
    due = deal(blackjack("Tc 9d 9c", **ANTE))
    refused(due, DealtWithoutAnte("Bob", 1), "18.7")
    refused(due, DealtWithoutAnte("Ann", 2), "18.7")
    twice = deal(blackjack("Tc 5d 9d Tc 7c 9c Ts", **ANTE), ("Ann", 20, 1), ("Bob", 20, 2))
    twice.report(DealtWithoutAnte("Ann", 1))
    assert "void already" in refused(twice, DealtWithoutAnte("Ann", 1), "18.7")
    wagering = blackjack(**ANTE)
    bet(wagering, "Ann")
    refused(wagering, DealtWithoutAnte("Ann", 1), "18.7")


@rule(BJ, "16.5", "18.5")
def test_an_ante_goes_back_with_a_void_hand():
    round_ = deal(blackjack("Tc 9d 9c", setting={"paced": True}, **ANTE))
    proceed(round_, until="collect antes")
    round_.report(Misdeal(affected=("box 1",)))
    proceed(round_)
    assert net(round_) == {"Ann": 0}
    collected = deal(blackjack("Tc 9d 9c", **ANTE))
    collected.report(Misdeal(affected=("box 1",)))
    assert net(collected) == {"Ann": 0}


# -- Blackjack + -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("up", ["Ad", "Td", "9d"])
@rule(BJ, "19.3", "19.4", "19.5")
def test_at_plus_a_blackjack_is_paid_at_once_whatever_the_dealer_shows(up):
    round_ = deal(blackjack(f"Ac {up} Kc", **PLUS))
    assert round_.is_over
    assert settled(round_) == [("blackjack", "blackjack", 30_00)]
    assert [event.card for event in of_kind(round_, CardDiscarded) if f"{BJ} 19.5" in cited(event)] == ["Ac", "Kc"]
    assert dealers_cards(round_) == [up]


@pytest.mark.parametrize(("pays", "won"), [("3 to 2", 30_00), ("6 to 5", 24_00), ("1 to 1", 20_00)])
@rule(BJ, "19.4", "19.5")
def test_at_plus_a_blackjack_is_paid_by_the_layout(pays, won):
    round_ = deal(blackjack("Ac Ad Kc", blackjack_pays=pays, **PLUS))
    assert settled(round_) == [("blackjack", "blackjack", won)]


@rule(BJ, "19.3", "19.6")
def test_at_plus_any_21_wins_at_once_and_its_cards_leave_before_the_next_card():
    round_ = deal(blackjack("5c 8c Td 6c 9c Tc 4s 7d Jd", **PLUS), ("Ann", 20, 1), ("Bob", 20, 2))
    say(round_, "draw")
    assert settled(round_) == [("blackjack", "wins", 20_00)]
    assert "box 1" not in round_.cards.hands
    assert [event.card for event in of_kind(round_, CardDiscarded)] == ["5c", "6c", "Tc"]
    say(round_, "draw")  # 8 9 4: 21
    assert round_.is_over
    assert dealers_cards(round_) == ["Td"]


@rule(BJ, "19.3", "19.6", "19.8")
def test_at_plus_five_cards_under_21_win_at_once():
    cards = "2c Td 3c 4c 2d 5s"
    round_ = deal(blackjack(cards, **PLUS))
    say(round_, "draw")  # 9, then 11: a hand under 12 that can only draw does so
    assert settled(round_) == [("blackjack", "wins", 20_00)]  # 16 on five cards
    assert round_.is_over
    assert cited(of_kind(round_, CardDiscarded)[0]) == [f"{BJ} 1.0", f"{BJ} 19.3(e)", f"{BJ} 19.6"]
    plain = deal(blackjack(f"{cards} 9d"))
    say(plain, "draw", "stand")
    assert settled(plain) == [("blackjack", "loses", -20_00)]


@pytest.mark.parametrize(
    ("fifth", "how"), [("9s", "wins"), ("Ts", "wins"), ("Js", "wins")], ids=["20", "21", "21 by a knave"]
)
@rule(BJ, "19.3", "19.6")
def test_at_plus_five_cards_of_20_or_21(fifth, how):
    round_ = deal(blackjack(f"2c Td 3c 2d 4c {fifth}", **PLUS))
    say(round_, "draw")
    assert [how for _, how, _ in settled(round_)] == [how]


@rule(BJ, "19.3", "19.6")
def test_at_plus_five_cards_win_whatever_they_are():
    round_ = deal(blackjack("Ac Td Ad 2c 2d 3s", **PLUS))
    say(round_, "draw", "draw", "draw")  # 14, 16, 19, all with an ace as eleven
    assert settled(round_) == [("blackjack", "wins", 20_00)]
    assert dealers_cards(round_) == ["Td"]


@rule(BJ, "19.3")
def test_at_plus_five_cards_over_21_lose():
    round_ = deal(blackjack("2c Td 3c 4d 6c Ts", **PLUS))
    say(round_, "draw", "draw")
    assert settled(round_) == [("blackjack", "busts", -20_00)]


@pytest.mark.parametrize(
    ("dealers", "result"),
    [("Td 6d 6s", 0), ("Td 6d 7s", 20), ("Td 6d 5s", -20), ("Td 9s", 0), ("Td Ts", -20), ("Td 8s", 20)],
    ids=["22", "23", "21", "19", "20", "18"],
)
@rule(BJ, "19.3")
def test_at_plus_a_dealers_22_stands_off_and_other_totals_compare(dealers, result):
    first, *more = dealers.split()
    assert net(play(f"Tc {first} 9c {' '.join(more)}", "stand", **PLUS)) == {"Ann": result}


@rule(BJ, "19.3")
def test_at_plus_a_22_stands_off_doubles_and_splits_but_not_what_won_before():
    cards = "8c 5c 7c Td 8d 6c 6d Ts Ks 6s 8s 4s 8h"
    round_ = deal(blackjack(cards, **PLUS), ("Ann", 20, 1), ("Bob", 20, 2), ("Cid", 20, 3))
    say(round_, "split_pair", "stand", "stand", "double_down", "draw")  # 18 and 18; Bob 11 and 6: 17; Cid 21
    assert round_.is_over
    assert [(kind, how) for kind, how, _ in settled(round_) if how != "stands_off"] == [("blackjack", "wins")]
    assert net(round_) == {"Ann": 0, "Bob": 0, "Cid": 20}
    assert f"{BJ} 19.3(i)" in [rule for event in of_kind(round_, WagerSettled) for rule in cited(event)]


@rule(BJ, "19.3", "19.6")
def test_at_plus_a_doubled_or_split_hand_of_21_wins_all_its_wagers_at_once():
    doubled = play("5c Td 6c Ts", "double_down", **PLUS)
    assert net(doubled) == {"Ann": 40}
    split = deal(blackjack("Ac Td Ad Ts Ks", **PLUS))
    say(split, "split_pair")
    assert split.is_over
    assert net(split) == {"Ann": 40}  # 21, not a blackjack
    assert dealers_cards(split) == ["Td"]


@pytest.mark.parametrize("takes", ["original_plus_busted", "original_only"])
@rule(BJ, "12.6", "19.6")
def test_at_plus_a_hand_of_a_split_that_has_won_stays_won_against_a_dealers_blackjack(takes):
    round_ = deal(blackjack("8c Td 8d 3s Ts Ks Ac", dealer_blackjack_takes=takes, **PLUS))
    say(round_, "split_pair", "draw", "stand")  # 8 3 T: 21; 8 K: 18; the dealer T A
    assert net(round_) == {"Ann": 0}
    assert [(kind, cents) for kind, _, cents in settled(round_)] == [("blackjack", 20_00), ("split", -20_00)]


@rule(BJ, "19.7")
def test_at_plus_a_player_with_a_blackjack_is_not_offered_insurance_and_others_are():
    round_ = deal(blackjack("Ac 9c Ad Kc 9d Ts", **PLUS), ("Ann", 20, 1), ("Bob", 20, 2))
    assert {offer.actor for offer in round_.offers()} == {"Bob"}
    say(round_, "take_insurance")
    assert [w.player for w in round_.layout.standing("insurance")] == ["Bob"]
    say(round_, "stand")
    assert net(round_) == {"Ann": 30, "Bob": 0}  # the dealer's ten makes a blackjack: the insurance wins


@rule(BJ, "19.7")
def test_at_plus_a_blackjack_that_asks_for_insurance_is_refused():
    round_ = deal(blackjack("Ac 9c Ad Kc 9d Ts", setting={"paced": True}, **PLUS), ("Ann", 20, 1), ("Bob", 20, 2))
    proceed(round_)
    refused(round_, TakeInsurance("Ann", 1, 10_00), "9.1")
    assert round_.boxes.version.why_no_insurance(True)[1].rules == ("19.7",)
    assert round_.boxes.version.why_no_insurance(False) is None


@rule(BJ, "19.8")
def test_at_plus_a_hand_of_five_cards_takes_no_more():
    version = blackjack(**PLUS).boxes.version
    five = ["2c", "2d", "2h", "2s", "3c"]
    assert version.why_no_more_cards(five)[1].rules == ("19.8",)
    assert version.why_no_more_cards(five[:4]) is None
    assert blackjack().boxes.version.why_no_more_cards([*five, "3d"]) is None


@rule(BJ, "19.1")
def test_what_plus_leaves_alone_is_blackjack():
    """A dealer's blackjack takes of a split what 12.6 says."""
    split = deal(blackjack("8c Td 8d Ts Ks Ac", **PLUS))
    say(split, "split_pair", "stand", "stand")
    assert net(split) == {"Ann": -20}
    refused(deal(blackjack("Ac Td 5c", **PLUS)), DoubleDown("Ann", "box 1", 20_00), "11.1")


# -- Free Bet --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("cards", "is_free"),
    [("4c 4d", False), ("4c 5d", True), ("6c 4d", True), ("6c 5d", True), ("7c 5d", False), ("8c Ad", None)],
    ids=["8", "9", "10", "11", "12", "soft 19"],
)
@rule(BJ, "20.3", "20.5")
def test_doubling_on_9_10_or_11_is_free(cards, is_free):
    first, second = cards.split()
    round_ = deal(blackjack(f"{first} Td {second} 9s", **FREE))
    assert ("free_double" in open_to(round_)) == (is_free is True)
    assert ("double_down" in open_to(round_)) == (is_free is False)


@rule(BJ, "20.3", "20.8")
def test_a_free_double_wins_as_money_and_loses_nothing():
    won = play("6c 6d 5d Ts 9c 8s", "free_double", **FREE)  # 21 against 6 9 8: 23
    assert net(won) == {"Ann": 40}
    lost = play("6c Td 5d 2s 9c", "free_double", **FREE)  # 13 against 19
    assert net(lost) == {"Ann": -20}
    stood_off = play("6c Td 5d 8s 9c", "free_double", **FREE)  # 19 against 19
    assert net(stood_off) == {"Ann": 0}
    for round_ in (won, lost, stood_off):
        lammers = [w for w in round_.layout.wagers.values() if w.kind == "free_double"]
        assert [(w.chips, w.cents) for w in lammers] == [("lammer", 20_00)]
        assert round_.till.balance("house", "lammer") == 0
        assert round_.till.balance("Ann", "lammer") == 0
        assert f"{BJ} 20.8" in cited(next(e for e in of_kind(round_, WagerSettled) if e.wager == "free_double"))


@rule(BJ, "20.3")
def test_a_free_double_has_one_card_only():
    round_ = deal(blackjack("6c Td 3d 2s 9c", **FREE))
    say(round_, "free_double")
    assert round_.is_over
    refused(deal(blackjack("4c Td 5d", **FREE)), DoubleDown("Ann", "box 1", 5_00), "20.3")


@pytest.mark.parametrize("rank", "A23456789")
@rule(BJ, "20.4")
def test_pairs_up_to_nines_and_aces_split_for_free(rank):
    round_ = deal(blackjack(f"{rank}c Td {rank}d", **FREE))
    assert "free_split" in open_to(round_)
    assert "split_pair" not in open_to(round_)


@pytest.mark.parametrize("pair", ["Tc Td", "Kc Qd", "Jc Th"])
@rule(BJ, "20.4", "20.5")
def test_pairs_of_tens_split_with_money(pair):
    first, second = pair.split()
    round_ = deal(blackjack(f"{first} 6d {second} 5s", **FREE))
    assert "split_pair" in open_to(round_)
    assert "free_split" not in open_to(round_)
    say(round_, "split_pair")
    assert [w.cents for w in round_.layout.standing("split")] == [20_00]


@rule(BJ, "20.4", "20.8")
def test_a_free_split_wins_as_money_and_loses_nothing():
    won = deal(blackjack("8c 6d 8d Ts Ks Td 7c", **FREE))
    say(won, "free_split", "stand", "stand")
    assert net(won) == {"Ann": 40}  # the dealer goes over with 23
    lost = deal(blackjack("8c Td 8d Ts Ks Kd", **FREE))
    say(lost, "free_split", "stand", "stand")
    assert net(lost) == {"Ann": -20}


@pytest.mark.parametrize(("second", "lost"), [("9s", -40), ("Ac", -20)])
@rule(BJ, "20.5", "20.8")
def test_money_doubled_onto_a_hand_that_a_lammer_stakes_is_money(second, lost):
    round_ = deal(blackjack(f"4c Td 4d Ks 3s Th {second}", **FREE))
    say(round_, "free_split", "stand", "double_down")  # 14; 4 3: 7, which is not free, and T: 17
    assert [(w.kind, w.chips) for w in round_.layout.wagers.values()][1:] == [
        ("free_split", "lammer"),
        ("double_down", "value"),
    ]
    assert net(round_) == {"Ann": lost}


@rule(BJ, "11.1", "12.1", "20.3", "20.4", "20.5")
def test_what_is_free_is_done_by_the_rule_on_free_bets():
    free = deal(blackjack("4c Td 4d 5s 3s Th 9s Tc", **FREE))
    say(free, "free_split", "free_double", "double_down")
    done = [(event.decision, cited(event)) for event in of_kind(free, DecisionIndicated)]
    assert done == [
        ("free_split", [f"{BJ} 20.4"]), ("free_double", [f"{BJ} 20.3"]), ("double_down", [f"{BJ} 11.1"]),
    ]  # fmt: skip
    money = say(deal(blackjack("Tc 6d Kd 5s", **FREE)), "split_pair")
    assert cited(of_kind(money, DecisionIndicated)[0]) == [f"{BJ} 12.1"]


@rule(BJ, "12.8", "20.4")
def test_the_most_hands_that_the_operator_allows_bind_free_splits_in_any_case():
    for restricted in ("no", "yes"):
        choices = {"most_hands": 2, "free_bets_restricted": restricted, **FREE}
        round_ = say(deal(blackjack("8c 6d 8d 8h 8s", **choices)), "free_split")
        refused(round_, FreeSplit("Ann", "box 1"), "12.8")


@rule(BJ, "20.4")
def test_no_more_than_three_hands_and_aces_once():
    round_ = deal(blackjack("8c 6d 8d 8h 8s", **FREE))
    say(round_, "free_split", "free_split")
    assert len(round_.boxes.in_play[1].hands) == 3
    assert "free_split" not in open_to(round_)
    aces = deal(blackjack("Ac 6d Ad Ah Ts", **FREE))
    say(aces, "free_split")
    assert aces.is_over
    assert len([w for w in aces.layout.wagers.values() if w.kind == "free_split"]) == 1


@rule(BJ, "20.3", "20.4", "20.8")
def test_a_split_hand_doubles_for_free_at_the_value_of_the_original_wager():
    round_ = deal(blackjack("8c 6d 8d 3h Ts 2s Td Tc 8s", **FREE))
    say(round_, "free_split", "free_double", "free_double")
    assert [(w.kind, w.cents) for w in round_.layout.wagers.values()] == [
        ("blackjack", 20_00), ("free_split", 20_00), ("free_double", 20_00), ("free_double", 20_00),
    ]  # fmt: skip
    assert net(round_) == {"Ann": 80}


@rule(BJ, "20.6")
def test_at_free_bet_the_dealer_draws_to_a_soft_17():
    for style_a in (False, True):
        round_ = play("Tc 6d 9c Ac 5s Kd", "stand", style_a=style_a, **FREE)
        assert dealers_cards(round_)[:3] == ["6d", "Ac", "5s"]
        drawn = [event for event in of_kind(round_, CardDealt) if event.to == "dealer"][2]
        assert cited(drawn) == [f"{BJ} 20.6"]


@rule(BJ, "20.1", "20.7")
def test_at_free_bet_a_22_stands_off_all_but_a_blackjack():
    round_ = deal(blackjack("Ac 9c Td Kc Th 6s 6d", **FREE), ("Ann", 20, 1), ("Bob", 20, 2))
    say(round_, "stand")
    assert net(round_) == {"Ann": 30, "Bob": 0}
    assert net(play("Tc Td 9c 6s 7d", "stand", **FREE)) == {"Ann": 20}  # 23
    doubled = play("6c Td 5d 9s 6s 6d", "free_double", **FREE)
    assert net(doubled) == {"Ann": 0}


@rule(BJ, "20.7")
def test_a_22_has_its_rule_cited():
    round_ = play("Tc Td 9c 6s 6d", "stand", **FREE)
    assert f"{BJ} 20.7" in cited(of_kind(round_, WagerSettled)[0])


@rule(BJ, "20.1", "20.3", "20.4")
def test_an_operators_restrictions_reach_free_bets_by_one_reading_only():
    choices = {"doubling": "none", "split_pairs": False, **FREE}
    free = deal(blackjack("4c Td 4d", **choices))
    assert open_to(free) == ["draw", "free_split"]
    refused(deal(blackjack("7c Td 5d", **choices)), DoubleDown("Ann", "box 1", 20_00), "11.6")
    refused(deal(blackjack("Tc 9d Td", **choices)), SplitPair("Ann", "box 1"), "12.7(a)")
    assert "free_double" in open_to(deal(blackjack("4c Td 5d", **choices)))
    bound = {**choices, "free_bets_restricted": "yes"}
    refused(deal(blackjack("8c Td 8d", **bound)), SplitPair("Ann", "box 1"), "12.7(a)")
    refused(deal(blackjack("7c Td 5d", **bound)), FreeDouble("Ann", "box 1"), "11.6")
    nine = (["4c", "5d"], 9, False)
    assert blackjack(**choices).boxes.version.free_double(*nine).rules == ("20.3",)
    assert blackjack(**bound).boxes.version.free_double(*nine) is None


@rule(BJ, "20.3")
def test_only_the_first_two_cards_are_doubled_for_free():
    version = blackjack(**FREE).boxes.version
    assert version.free_double(["4c", "5d"], 9, False)
    assert version.free_double(["4c", "3d", "2d"], 9, False) is None
    assert version.free_double(["8c", "Ad"], 9, False) is None  # however its ace is counted


@rule(BJ, "20.3", "20.4")
def test_others_on_the_box_follow_for_free():
    round_ = deal(blackjack("8c 6d 8d 3h Ts 2s 9d Tc 8s", **FREE), ("Ann", 20, 1), ("Bob", 30, 1))
    say(round_, "Ann free_split", "Bob cover_split", "Ann free_double", "Bob free_double", "Ann draw", "Ann stand")
    kinds = [(w.kind, w.player, w.cents, w.chips) for w in round_.layout.wagers.values()][2:]
    assert kinds == [
        ("free_split", "Ann", 20_00, "lammer"),
        ("free_split", "Bob", 30_00, "lammer"),
        ("free_double", "Ann", 20_00, "lammer"),
        ("free_double", "Bob", 30_00, "lammer"),
    ]


@rule(BJ, "20.8")
def test_a_dealers_blackjack_takes_the_original_wager_and_the_lammers_are_collected():
    for choices in ({}, {"dealer_blackjack_takes_doubles": True, "dealer_blackjack_takes_splits": True}):
        round_ = deal(blackjack("8c Td 8d 3h Ts 9s Ac", **choices, **FREE))
        say(round_, "free_split", "free_double", "stand")
        assert net(round_) == {"Ann": -20}


# -- what restrictions of doubling bind ------------------------------------------------------------------------------


@rule(BJ, "11.6")
def test_the_totals_that_may_be_doubled_bind_split_hands_by_one_reading():
    cards = "8c 6d 8d 4h Ts"
    bound = say(deal(blackjack(cards, doubling="10_11")), "split_pair")
    refused(bound, DoubleDown("Ann", "box 1", 20_00), "11.6")
    free = say(deal(blackjack(cards, doubling="10_11", doubling_totals_bind="first_hands")), "split_pair")
    assert "double_down" in open_to(free)
    none = say(deal(blackjack(cards, doubling="none", doubling_totals_bind="first_hands")), "split_pair")
    refused(none, DoubleDown("Ann", "box 1", 20_00), "11.6")


# -- editions --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("version", ["ante_up", "blackjack_plus", "free_bet"])
@rule(BJ, "18.1", "19.1", "20.1")
def test_the_versions_before_the_amendment_are_played_too(version):
    round_ = deal(blackjack("Tc 6d 9c Tc 9s", edition="current", table_minimum="10", version=version))
    refused(round_, Stand("Bob", "box 1"), "8.3")
    refused(round_, Draw("Ann", "box 2"), "8.3")
    say(round_, "stand")
    assert net(round_)["Ann"] in (19, 20)


@rule(BJ, "21.1")
def test_player_select_came_with_the_amendment():
    with pytest.raises(NotAllowedError, match="version"):
        game("current", version="player_select")
