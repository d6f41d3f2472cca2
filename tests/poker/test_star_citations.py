"""The Star's poker at a table: what happens is told with the rule that a floor manager would quote."""

from typing import Any

import pytest

from croupier.poker import messages as m
from tests.poker.tables import events, poker, seated
from tests.rules import rule

STAR = "star_sydney/poker"


def cited(event: Any) -> list[str]:
    return [number for citation in event.cites for number in citation.rules]


def said(round_, *actions):
    for action in actions:
        round_.act(action)
    return round_


def moves(round_, move: str) -> list[m.Acted]:
    return [event for event in events(round_, m.Acted) if event.move == move]


def to_the_end(round_):
    """Whoever is in turn checks or calls, stands pat or gives up a card, and shows."""
    while round_.decision is not None:
        hand = round_.hand
        name = round_.players.names[hand.actor]
        if hand.phase == "drawing":
            least = hand.draw.limits()[0]
            round_.act(m.Discard(name, tuple(hand.hole[hand.actor][:least])) if least else m.StandPat(name))
        else:
            kinds = (m.Check, m.Call, m.Open, m.Show)
            round_.act(next(offer for offer in round_.decision.offers if isinstance(offer, kinds)))
    return round_


# -- forced bets -----------------------------------------------------------------------------------------------------


@rule(STAR, "15.1.1", "18.1.1", "19.1.1", "20.1.1", "21.1.1", "22.1.1", "23.1.1", "14.1", "16.1", "17.1", "7.3", "9.5")
@pytest.mark.parametrize(
    ("variant", "number"),
    [("draw", "15.1.1"), ("two_card_manila", "18.1.1"), ("three_card_manila", "19.1.1"), ("holdem", "20.1.1"),
     ("omaha", "21.1.1"), ("pineapple", "22.1.1"), ("crazy_pineapple", "23.1.1"),
     ("draw_ante", "14.1"), ("five_card_stud", "16.1"), ("seven_card_stud", "17.1")],
)  # fmt: skip
def test_a_forced_bet_cites_the_variant(variant, number):
    forced = cited(events(seated(poker(variant, over_blinds=False), 3), m.ForcedBet)[0])
    assert forced[0] == number
    assert {"7.3", "9.5"} <= set(forced)


@rule(STAR, "12.1")
def test_a_blind_that_takes_the_last_chip_cites_the_rule_of_all_in():
    small, big = events(seated(poker(), [100_00, 5_00, 100_00]), m.ForcedBet)
    assert "12.1" in cited(big)
    assert "12.1" not in cited(small)


# -- betting ---------------------------------------------------------------------------------------------------------


@rule(STAR, "7.4")
@pytest.mark.parametrize("variant", ["holdem", "draw"])
def test_the_check_of_the_last_blind_cites_its_option_and_not_the_rules_of_checking(variant):
    round_ = seated(poker(variant, over_blinds=False), 3)
    said(round_, m.Call("cat", 5_00), m.Call("ann", 3_00), m.Check("ben"))
    assert cited(moves(round_, "check")[0]) == ["7.4"]


@rule(STAR, "8.9.1")
def test_the_check_of_a_straddle_cites_the_straddle():
    round_ = seated(poker(straddle=True), 3)
    said(round_, m.Straddle("cat", 10_00), m.Call("ann", 8_00), m.Call("ben", 5_00), m.Check("cat"))
    assert cited(moves(round_, "check")[0]) == ["8.9", "8.9.1"]


@rule(STAR, "7.5.1", "7.5.2", "7.5.3", "7.5.4", "7.5.5", "10.2")
def test_each_decision_cites_its_own_rule():
    round_ = said(seated(poker(), 2), m.Call("ben", 3_00), m.Check("ann"))
    said(round_, m.Check("ann"), m.Bet("ben", 5_00), m.RaiseTo("ann", 10_00), m.Call("ben", 5_00))
    said(round_, m.Bet("ann", 5_00), m.Fold("ben"))
    for move, numbers in (
        ("check", "7.5.1"),
        ("bet", "7.5.2 10.2"),
        ("call", "7.5.3"),
        ("raise", "7.5.4"),
        ("fold", "7.5.5"),
    ):
        assert set(numbers.split()) <= set(cited(moves(round_, move)[-1])), move


@rule(STAR, "3.6")
def test_a_wager_that_goes_back_cites_the_rule_of_uncalled_wagers():
    round_ = said(seated(poker(), 2), m.RaiseTo("ben", 20_00), m.Fold("ann"))
    (returned,) = events(round_, m.BetReturned)
    assert (returned.player, returned.cents, cited(returned)) == ("ben", 15_00, ["3.6"])


@rule(STAR, "12.5", "12.6")
def test_a_side_pot_cites_the_rules_of_side_pots_and_the_main_pot_does_not():
    round_ = seated(poker(), [20_00, 50_00, 50_00], "AsKsQs AdKdQd 2c 3c4c8h 2d 9h 2h Jd")
    to_the_end(said(round_, m.AllIn("cat", 50_00), m.Call("ann", 18_00), m.Call("ben", 45_00)))
    main, side = events(round_, m.PotAwarded)
    assert {"12.5", "12.6"} <= set(cited(side))
    assert not {"12.5", "12.6"} & set(cited(main))


@rule(STAR, "13.2", "13.3", "13.4", "20.7.2")
@pytest.mark.parametrize(("deck", "number"), [("52", "13.2"), ("32", "13.3"), ("36", "13.4")])
def test_a_hand_shown_cites_the_order_of_its_deck_and_one_mucked_first_the_rule_of_showing(deck, number):
    round_ = said(seated(poker(deck=deck), 3), m.Call("cat", 5_00), m.Call("ann", 3_00), m.Check("ben"))
    while round_.hand.phase == "betting":
        round_.act(m.Check(round_.players.names[round_.hand.actor]))
    to_the_end(said(round_, m.Muck("ann")))  # all have checked
    assert "20.7.2" in cited(events(round_, m.HandMucked)[0])
    orders = [set(cited(event)) & {"13.2", "13.3", "13.4"} for event in events(round_, m.HandShown)]
    assert orders == [{number}] * 2


@rule(STAR, "24.4")
def test_a_pot_that_is_divided_cites_the_rule_of_division():
    for arranged, is_divided in (("As Ah Kd Kc", True), ("As Qh Kd Qc", False)):
        round_ = seated(poker(), 2, arranged + "2c 3c4c8h 2d 9h 2h Jd")
        (pot,) = events(to_the_end(round_), m.PotAwarded)
        assert (len(pot.shares_cents) == 2) == is_divided
        assert ("24.4" in cited(pot)) == is_divided


@rule(STAR, "11.3")
def test_a_later_check_cites_the_rules_of_checking():
    round_ = said(seated(poker(), 2), m.Call("ben", 3_00), m.Check("ann"), m.Check("ann"))
    assert "11.3" in cited(moves(round_, "check")[1])


@rule(STAR, "16.3.1", "17.3.1")
@pytest.mark.parametrize(("variant", "number"), [("five_card_stud", "16.3.1"), ("seven_card_stud", "17.3.1")])
def test_the_compulsory_bet_cites_its_own_variant(variant, number):
    round_ = seated(poker(variant), 3)
    round_.act(round_.decision.offers[0])
    assert cited(moves(round_, "open")[0]) == [number]


@rule(STAR, "12.1", "12.3", "16.3.1")
def test_a_compulsory_bet_that_is_all_in_for_less_cites_the_rules_of_that_too():
    round_ = seated(poker("five_card_stud"), [8_00, 100_00, 100_00], "KcQcJc 2s4s5s")  # $3 are left after the ante
    round_.act(round_.decision.offers[0])
    (opened,) = moves(round_, "open")
    assert (opened.player, opened.cents) == ("ann", 3_00)
    assert {"12.1", "12.3", "16.3.1"} <= set(cited(opened))


@rule(STAR, "11.1", "11.5")
@pytest.mark.parametrize(("variant", "number"), [("draw_ante", "11.5"), ("five_card_stud", "16.3.1")])
def test_a_check_that_is_not_permitted_is_refused_by_the_rule_of_the_variant(variant, number):
    round_ = seated(poker(variant), 3)
    hand = round_.hand
    with pytest.raises(Exception, match=rf"\({STAR} {number}\)"):
        hand.check(hand.actor)


# -- draws -----------------------------------------------------------------------------------------------------------


@rule(STAR, "14.4.1", "14.4.2.2", "15.4.1", "15.4.2.2")
@pytest.mark.parametrize(("variant", "section"), [("draw_ante", "14"), ("draw", "15")])
def test_a_draw_cites_its_own_variant_and_the_burn_its_own_rule(variant, section):
    round_ = seated(poker(variant, over_blinds=False), 2)
    if variant == "draw":
        said(round_, m.Call("ben", 3_00), m.Check("ann"))
    else:
        said(round_, m.Bet("ben", 5_00), m.Call("ann", 5_00))
    said(round_, m.StandPat("ann"), m.Draw("ben", tuple(round_.hand.hole[1])))
    assert [cited(event) for event in events(round_, m.CardsGivenUp)] == [[f"{section}.4.1"]] * 2
    assert [cited(event) for event in events(round_, m.CardBurned)] == [[f"{section}.4.2.2"]]
    assert cited(events(round_, m.CardsDealt)[-1]) == [f"{section}.4.1"]


@rule(STAR, "22.3.3", "23.4.4")
@pytest.mark.parametrize(("variant", "number"), [("pineapple", "22.3.3"), ("crazy_pineapple", "23.4.4")])
def test_a_discard_cites_its_own_variant(variant, number):
    round_ = to_the_end(seated(poker(variant), 2))
    assert [cited(event) for event in events(round_, m.CardsGivenUp)] == [[number]] * 2


# -- the end ---------------------------------------------------------------------------------------------------------


@rule(STAR, "20.7.1", "20.7.2", "20.7.3")
def test_who_was_called_and_who_claims_the_pot_cite_different_rules():
    checked = [cited(event)[0] for event in events(to_the_end(seated(poker(), 3)), m.HandShown)]
    assert checked == ["20.7.2", "20.7.3", "20.7.3"]
    round_ = said(seated(poker(), 2), m.Call("ben", 3_00), m.Check("ann"))
    for _ in range(2):
        said(round_, m.Check("ann"), m.Check("ben"))
    said(round_, m.Check("ann"), m.Bet("ben", 10_00), m.Call("ann", 10_00), m.Show("ben"), m.Muck("ann"))
    assert cited(events(round_, m.HandShown)[0])[0] == "20.7.1"
    assert cited(events(round_, m.HandMucked)[0]) == ["20.7.3", "24.2"]


@rule(STAR, "12.7")
def test_all_in_players_who_were_called_cite_the_rule_by_which_they_show():
    round_ = seated(poker(), [50_00, 50_00, 500_00])
    said(round_, m.RaiseTo("cat", 50_00), m.Call("ann", 48_00), m.Call("ben", 45_00))
    shown = {event.player: cited(event)[0] for event in events(to_the_end(round_), m.HandShown)}
    assert (shown["ann"], shown["ben"]) == ("12.7", "12.7")
    assert shown["cat"] != "12.7"


@rule(STAR, "20.3.2", "20.4.3", "24.3.3")
def test_a_pot_won_without_a_showdown_cites_the_betting_round_that_left_one_player():
    round_ = said(seated(poker(), 3), m.Fold("cat"), m.Fold("ann"))
    (pot,) = events(round_, m.PotAwarded)
    assert {"20.3.2", "24.3.3"} <= set(cited(pot))
    round_ = said(seated(poker(), 2), m.Call("ben", 3_00), m.Check("ann"), m.Bet("ann", 5_00), m.Fold("ben"))
    assert "20.4.3" in cited(events(round_, m.PotAwarded)[0])


@rule(STAR, "3.3.1.2")
def test_a_pot_of_blinds_only_says_by_which_rule_nothing_is_taken():
    round_ = said(seated(poker(commission_percent=10), 3), m.Fold("cat"), m.Fold("ann"))
    (pot,) = events(round_, m.PotAwarded)
    assert (pot.commission_cents, "3.3.1.2" in cited(pot), "3.3.1" in cited(pot)) == (0, True, False)


@rule(STAR, "3.3.1.3")
def test_a_pot_shared_by_all_who_paid_says_by_which_rule_nothing_is_taken():
    cards = "AsAdKdKs2cQsQdJh3c7c4c2s"  # two equal hands over that board, with the burns
    round_ = to_the_end(seated(poker(commission_percent=10), 2, cards))
    (pot,) = events(round_, m.PotAwarded)
    assert (pot.commission_cents, len(pot.shares_cents)) == (0, 2)
    assert ("3.3.1.3" in cited(pot), "3.3.1" in cited(pot)) == (True, False)


@rule(STAR, "3.3.2.1")
@pytest.mark.parametrize(("percent", "has_percentage"), [(0, False), (10, True)])
def test_a_fee_is_cited_as_a_fee(percent, has_percentage):
    cards = "AsQsAdQd2c7d9hJs3cKc4c2s"
    round_ = to_the_end(seated(poker(commission_percent=percent, fee_per_hand="2"), 2, cards))
    (pot,) = events(round_, m.PotAwarded)
    assert pot.commission_cents == 2_00 + percent * 10  # of a pot of $10
    assert ("3.3.2.1" in cited(pot), "3.3.1" in cited(pot)) == (True, has_percentage)


# -- decisions -------------------------------------------------------------------------------------------------------


@rule(STAR, "14.4.1", "15.4.1", "22.3.3", "23.4.4")
@pytest.mark.parametrize(
    ("variant", "number"),
    [("draw_ante", "14.4.1"), ("draw", "15.4.1"), ("pineapple", "22.3.3"), ("crazy_pineapple", "23.4.4")],
)
def test_a_decision_about_cards_cites_the_draw_or_the_discard(variant, number):
    round_ = seated(poker(variant, over_blinds=False), 2)
    while round_.hand.phase != "drawing":
        hand = round_.hand
        allowed = hand.betting.raise_range()
        name = round_.players.names[hand.actor]
        if hand.betting.bet_to_call == 0 and not hand.betting.can_check:
            round_.act(m.Bet(name, allowed[0]))
        else:
            round_.act(next(offer for offer in round_.decision.offers if isinstance(offer, (m.Check, m.Call))))
    assert round_.decision.citation.rules == (number,)


@rule(STAR, "12.7", "20.7.2", "20.7.3")
def test_a_decision_at_the_showdown_cites_why_that_player_shows():
    round_ = seated(poker(), 2)
    while round_.hand.phase != "showdown":
        round_.act(next(offer for offer in round_.decision.offers if isinstance(offer, (m.Check, m.Call))))
    assert round_.decision.citation.rules == ("20.7.2",)
    round_.act(m.Show("ann"))
    assert "20.7.3" in round_.decision.citation.rules
    round_ = said(seated(poker(), [50_00, 50_00]), m.AllIn("ben", 50_00), m.Call("ann", 45_00))
    assert round_.decision.citation.rules == ("12.7",)


@rule(STAR, "12.3", "12.4")
def test_an_all_in_short_of_a_bet_or_of_a_raise_cites_that_it_is_none():
    round_ = seated(poker(), [8_00, 14_00, 100_00])
    said(round_, m.Call("cat", 5_00), m.Call("ann", 3_00), m.Check("ben"), m.AllIn("ann", 3_00), m.AllIn("ben", 9_00))
    short, full = (next(e for e in events(round_, m.Acted) if e.all_in and e.player == name) for name in ("ann", "ben"))
    assert "12.3" in cited(short)
    assert not {"12.3", "12.4"} & set(cited(full))
    round_ = seated(poker(), [100_00, 100_00, 8_00])
    round_.act(m.AllIn("cat", 8_00))
    assert "12.4" in cited(moves(round_, "raise")[0])
