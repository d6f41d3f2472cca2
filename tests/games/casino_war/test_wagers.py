"""Casino War, sections 3 to 5: the table, the rank of cards, wagers and what they pay."""

from fractions import Fraction

import pytest

from croupier.cards import Shoe, make_shoe
from croupier.chance import SeededSource
from croupier.games import Game
from croupier.games.casino_war import GoToWar, Surrender, WarTerms
from croupier.procedure import DEALER
from croupier.procedure.actions import NoMoreBets, PlaceWager, WithdrawWager
from croupier.procedure.events import WagerPlaced, WagerReturned
from croupier.rulebook import NotAllowedError, Rules
from croupier.table.terms import read
from tests.rules import rule
from tests.tables import bet, casino_war, cited, deal, dealt, of_kind, refused, settled

WAR = "skycity/casino_war"


# -- section 3 -------------------------------------------------------------------------------------------------------


@rule(WAR, "3.1")
@pytest.mark.parametrize(("box", "is_there"), [(0, False), (1, True), (7, True), (8, False)])
def test_a_table_has_up_to_seven_boxes(box, is_there):
    round_ = casino_war()
    action = PlaceWager("Ann", "tie", 5_00, box)
    assert round_.can(action) == is_there
    if not is_there:
        assert "box" in refused(round_, action, "3.1")


@rule(WAR, "3.1")
@pytest.mark.parametrize(("boxes", "allowed"), [(0, False), (1, True), (7, True), (8, False)])
def test_the_operator_may_have_fewer_boxes_but_not_more(boxes, allowed):
    if allowed:
        assert casino_war(boxes=boxes).can(PlaceWager("Ann", "tie", 5_00, boxes))
        assert not casino_war(boxes=boxes).can(PlaceWager("Ann", "tie", 5_00, boxes + 1))
    else:
        with pytest.raises(NotAllowedError, match=r"boxes.*3\.1"):
            casino_war(boxes=boxes)


@rule(WAR, "3.4(a)")
@pytest.mark.parametrize(("decks", "allowed"), [(3, False), (4, True), (8, True), (9, False)])
def test_four_to_eight_decks(decks, allowed):
    if allowed:
        shoe = Game(WAR, options={"decks": decks}).new_equipment()
        assert sorted(shoe.inventory()).count("As") == decks
        assert len(shoe.inventory()) == 52 * decks
    else:
        with pytest.raises(NotAllowedError, match=r"decks.*3\.4\(a\)"):
            Game(WAR, options={"decks": decks})


@rule(WAR, "3.4(b)", "3.4(e)", "3.5")
@rule("skycity/general", "15.4")
def test_one_or_two_cutting_cards_and_three_kinds_of_shoe():
    with pytest.raises(NotAllowedError, match=r"3\.4\(b\)"):
        Game(WAR, options={"cutting_cards": 3})
    kinds = {
        kind: Game(WAR, options={"shuffler": kind}).new_equipment() for kind in ("shoe", "automatic", "continuous")
    }
    assert [shoe.kind for shoe in kinds.values()] == list(kinds)
    assert [shoe.sets for shoe in kinds.values()] == [1, 2, 1]
    with pytest.raises(NotAllowedError, match=r"shuffler.*3\.5"):
        Game(WAR, options={"shuffler": "hand"})


@rule("skycity/general", "15.1")
def test_decks_are_of_52_cards():
    assert Rules(WAR).get("deck", "cards", int).value == 52
    shoe = Game(WAR, options={"decks": 4}).new_equipment()
    assert len(set(shoe.inventory())) == shoe.deck.size == 52


# -- section 4 -------------------------------------------------------------------------------------------------------


@rule(WAR, "4.1")
def test_suits_do_not_count():
    round_ = casino_war("Qc Qs")
    bet(round_, "Ann", "tie", 5)
    deal(round_)
    assert settled(round_) == [("tie", "tied", 50_00)]


@rule(WAR, "4.2")
def test_cards_rank_from_two_up_to_the_ace():
    order = ["2", "3", "4", "5", "6", "7", "8", "9", "T", "J", "Q", "K", "A"]
    terms = read(Rules(WAR), WarTerms)
    for low, lower in enumerate(order):
        assert terms.compare(lower, lower) == "equal"
        for higher in order[low + 1 :]:
            assert terms.compare(higher, lower) == "higher"
            assert terms.compare(lower, higher) == "lower"


# -- section 5: making wagers ----------------------------------------------------------------------------------------


@rule(WAR, "5.1")
def test_a_player_may_wager_on_casino_war_on_tie_or_on_both():
    round_ = casino_war("Kc Kd Kh 2s")
    bet(round_, "Ann", "casino_war", 10, 1)
    bet(round_, "Bob", "tie", 10, 2)
    bet(round_, "Cid", "casino_war", 10, 3)
    bet(round_, "Cid", "tie", 5, 3)
    deal(round_)
    assert [hand for hand, _ in dealt(round_)] == ["box 1", "box 2", "box 3", "dealer"]
    assert len(settled(round_)) == 4


@rule(WAR, "5.1")
@rule("skycity/general", "10.1(a)")
@pytest.mark.parametrize("wager", ["go_to_war", "insurance", ""])
def test_no_other_wager_may_be_made_before_the_deal(wager):
    assert "wager" in refused(casino_war(), PlaceWager("Ann", wager, 5_00, 1), "10.1(a)", "skycity/general")


@rule(WAR, "5.1", "5.14(a)", "5.14(b)")
def test_wagers_come_before_no_more_bets_and_stay():
    round_ = casino_war("9c 9d")
    bet(round_, "Ann", "casino_war", 10)
    deal(round_)
    refused(round_, PlaceWager("Ann", "tie", 5_00, 1), "5.14")
    refused(round_, WithdrawWager("Ann", 1), "5.14")
    refused(round_, NoMoreBets(DEALER), "5.14")


@rule(WAR, "5.14(b)")
def test_before_no_more_bets_a_player_may_withdraw_an_own_wager():
    round_ = casino_war()
    bet(round_, "Ann", "casino_war", 10)
    refused(round_, WithdrawWager("Bob", 1), "5.1")
    round_.act(WithdrawWager("Ann", 1))
    assert round_.till.balance("Ann") == 0
    refused(round_, WithdrawWager("Ann", 1), "5.1")
    deal(round_)
    assert round_.is_over
    assert dealt(round_) == []


@rule(WAR, "5.2")
def test_war_or_surrender_is_for_equal_cards_and_a_casino_war_wager():
    round_ = casino_war("9c 8d 9h 9d")
    bet(round_, "Ann", "casino_war", 10, 1)
    bet(round_, "Bob", "casino_war", 10, 2)
    bet(round_, "Cid", "tie", 10, 3)
    refused(round_, Surrender("Ann", 1), "5.2")
    deal(round_)
    assert round_.offers() == [GoToWar("Ann", 1), Surrender("Ann", 1)]
    refused(round_, Surrender("Bob", 2), "5.2")
    refused(round_, GoToWar("Cid", 3), "5.2")
    round_.act(GoToWar("Ann", 1))
    placed = of_kind(round_, WagerPlaced)[-1]
    assert (placed.wager, placed.player, placed.box, placed.cents) == ("go_to_war", "Ann", 1, 10_00)
    assert cited(placed) == [f"{WAR} 5.2(a)"]


# -- section 5: what wins and what it pays ---------------------------------------------------------------------------


@rule(WAR, "5.3", "5.13")
@pytest.mark.parametrize(
    ("cards", "outcome", "net", "number"),
    [
        ("As Kd", "beats_dealer", 10_00, "5.3(a)"),
        ("Kd As", "loses", -10_00, "5.3(b)"),
        ("2s 3d", "loses", -10_00, "5.3(b)"),
    ],
)
def test_the_higher_first_card_wins_even_money(cards, outcome, net, number):
    round_ = casino_war(cards)
    bet(round_, "Ann", "casino_war", 10)
    deal(round_)
    assert settled(round_) == [("casino_war", outcome, net)]
    assert round_.till.balance("Ann") == net
    settlement = next(event for event in round_.events if event.name() == "wager_settled")
    assert f"{WAR} {number}" in cited(settlement)
    assert (f"{WAR} 5.13" in cited(settlement)) == (net > 0)


WARS = [  # second cards, edition, net on the casino war wager, net on the go to war wager
    ("9s 8d", "proposed", 0, 10_00),
    ("8s 8d", "proposed", 0, 20_00),
    ("7s 8d", "proposed", -10_00, -10_00),
    ("9s 8d", "current", 10_00, 5_00),
    ("8s 8d", "current", 10_00, 20_00),
    ("7s 8d", "current", -10_00, -10_00),
]


@rule(WAR, "5.3", "5.4(a)", "5.4(b)", "5.4(c)", "5.5(a)", "5.5(b)", "5.13")
@pytest.mark.parametrize(("seconds", "edition", "casino_war_net", "war_net"), WARS)
def test_a_war_won_tied_and_lost_in_both_editions(seconds, edition, casino_war_net, war_net):
    round_ = casino_war(f"5s 5d 2c 3c 4c {seconds}", edition=edition)
    bet(round_, "Ann", "casino_war", 10)
    deal(round_)
    round_.act(GoToWar("Ann", 1))
    nets = {wager: net for wager, _, net in settled(round_)}
    assert nets == {"casino_war": casino_war_net, "go_to_war": war_net}
    assert round_.till.balance("Ann") == casino_war_net + war_net


@rule(WAR, "5.5")
def test_proposed_war_settlements_cite_the_stand_off_rule():
    round_ = casino_war("5s 5d 2c 3c 4c 9s 8d")
    bet(round_, "Ann", "casino_war", 10)
    deal(round_)
    events = round_.act(GoToWar("Ann", 1))
    assert [cited(event) for event in events if event.name() == "wager_settled"] == [
        [f"{WAR} 5.4(a)", f"{WAR} 5.13"],
        [f"{WAR} 5.5(a)"],
    ]


@rule(WAR, "5.13")
@pytest.mark.parametrize(
    ("readings", "net"),
    [
        ({}, 10_00 + 20_00),
        ({"current_war_tie_odds": "1_to_1"}, 10_00 + 10_00),
        ({"current_original_on_war_tie": "stands_off"}, 20_00),
        ({"current_war_tie_odds": "1_to_1", "current_original_on_war_tie": "stands_off"}, 10_00),
    ],
)
def test_a_tied_war_under_the_readings_of_the_current_edition(readings, net):
    round_ = casino_war("5s 5d 2c 3c 4c 8s 8d", edition="current", **readings)
    bet(round_, "Ann", "casino_war", 10)
    deal(round_)
    round_.act(GoToWar("Ann", 1))
    assert round_.till.balance("Ann") == net


@rule(WAR, "5.2(b)", "5.13", "8.6")
def test_surrender_loses_half():
    round_ = casino_war("5s 5d")
    bet(round_, "Ann", "casino_war", 10)
    deal(round_)
    events = round_.act(Surrender("Ann", 1))
    assert settled(round_) == [("casino_war", "surrenders", -5_00)]
    assert cited(events[0]) == [f"{WAR} 5.2(b)", f"{WAR} 8.6"]
    assert round_.is_over


@rule(WAR, "5.2(b)")
@pytest.mark.parametrize(("reading", "net"), [("player_keeps_more", -2_00), ("house_rounds", -3_00)])
def test_half_of_an_odd_wager_in_whole_dollar_chips(reading, net):
    """Half of $5 is $2.50, which $1 chips cannot pay."""
    round_ = casino_war("5s 5d", odd_surrender=reading)
    bet(round_, "Ann", "casino_war", 5)
    deal(round_)
    round_.act(Surrender("Ann", 1))
    assert round_.till.balance("Ann") == net


@rule(WAR, "5.6", "5.13")
@pytest.mark.parametrize(("cards", "net"), [("5s 5d", 50_00), ("6s 5d", -5_00), ("4s 5d", -5_00)])
def test_a_tie_wager_pays_ten_to_one_on_equal_first_cards(cards, net):
    round_ = casino_war(cards)
    bet(round_, "Ann", "tie", 5)
    deal(round_)
    assert round_.till.balance("Ann") == net


@rule(WAR, "5.13")
@pytest.mark.parametrize(
    ("edition", "wager", "outcome", "net"),
    [
        ("proposed", "casino_war", "beats_dealer", Fraction(1)),
        ("proposed", "casino_war", "surrenders", Fraction(-1, 2)),
        ("proposed", "go_to_war", "war_won", Fraction(1)),
        ("proposed", "go_to_war", "war_tied", Fraction(2)),
        ("proposed", "tie", "tied", Fraction(10)),
        ("current", "go_to_war", "war_won", Fraction(1, 2)),
    ],
)
def test_the_payout_table(edition, wager, outcome, net):
    odds, citation = Rules(WAR, edition=edition).pays(wager, outcome)
    assert odds.net == net
    assert "5.13" in citation.rules


# -- section 5: who may wager where ----------------------------------------------------------------------------------


@rule(WAR, "5.7", "5.8")
@pytest.mark.parametrize("allowed", [1, 2, 7])
def test_a_player_may_wager_on_as_many_boxes_as_the_operator_permits(allowed):
    round_ = casino_war(boxes_per_player=allowed)
    for box in range(1, allowed + 1):
        bet(round_, "Ann", "casino_war", 10, box)
    assert round_.can(PlaceWager("Ann", "tie", 5_00, allowed))
    if allowed < 7:
        refused(round_, PlaceWager("Ann", "casino_war", 10_00, allowed + 1), "5.8")
        assert round_.can(PlaceWager("Bob", "casino_war", 10_00, allowed + 1))


@rule(WAR, "5.7")
def test_on_each_box_the_minimum_is_due():
    round_ = casino_war()
    bet(round_, "Ann", "casino_war", 50, 1)
    refused(round_, PlaceWager("Ann", "casino_war", 4_00, 2), "10.1(b)", "skycity/general")
    bet(round_, "Ann", "casino_war", 5, 2)


@rule(WAR, "5.9")
@pytest.mark.parametrize("allowed", [1, 2, 3])
def test_up_to_three_players_on_a_betting_area_or_fewer(allowed):
    round_ = casino_war(players_per_area=allowed)
    for player in ("Ann", "Bob", "Cid")[:allowed]:
        bet(round_, player, "casino_war", 10)
    assert "box" in refused(round_, PlaceWager("Dot", "casino_war", 10_00, 1), "5.9")
    bet(round_, "Ann", "casino_war", 10)


@rule(WAR, "5.9")
def test_four_players_on_an_area_cannot_be_chosen():
    with pytest.raises(NotAllowedError, match=r"players_per_area.*5\.9"):
        casino_war(players_per_area=4)


@rule(WAR, "5.10")
@pytest.mark.parametrize(("second", "is_allowed"), [(399, True), (400, True), (401, False)])
def test_the_operator_may_cap_the_total_on_a_box(second, is_allowed):
    for option, player in (("box_total_maximum", "Bob"), ("player_total_maximum", "Ann")):
        round_ = casino_war(**{option: True})
        bet(round_, "Ann", "casino_war", 600)
        action = PlaceWager(player, "tie" if player == "Ann" else "casino_war", second * 100, 1)
        assert round_.can(action) == is_allowed
        if not is_allowed:
            refused(round_, action, "5.10")
        assert casino_war().can(action)
    round_ = casino_war(player_total_maximum=True)
    bet(round_, "Ann", "casino_war", 600)
    assert round_.can(PlaceWager("Bob", "casino_war", 600_00, 1))


@rule(WAR, "5.11(b)")
def test_a_casino_war_player_has_first_claim_on_the_tie_area():
    round_ = casino_war()
    for player in ("Ann", "Bob", "Cid"):
        bet(round_, player, "casino_war", 10)
    bet(round_, "Ann", "tie", 5)
    bet(round_, "Dot", "tie", 5)
    bet(round_, "Eve", "tie", 5)
    refused(round_, PlaceWager("Fay", "tie", 5_00, 1), "5.9")
    bet(round_, "Bob", "tie", 5)
    returned = of_kind(round_, WagerReturned)
    assert [(event.player, event.cents) for event in returned] == [("Eve", 5_00)]
    assert cited(returned[0]) == [f"{WAR} 5.11(b)"]
    assert {wager.player for wager in round_.layout.standing("tie")} == {"Ann", "Bob", "Dot"}


@rule(WAR, "5.12")
def test_a_spoken_wager_needs_its_chips():
    round_ = casino_war()
    refused(round_, PlaceWager("Ann", "tie", 5_00, 1, manner="oral_without_chips"), "5.12")
    bet(round_, "Ann", "tie", 5, manner="oral_with_chips")


@rule(WAR, "3.5")
def test_an_automatic_shuffler_uses_its_two_sets_in_turn():
    shoe = make_shoe("automatic", SeededSource(1), 4)
    assert isinstance(shoe, Shoe)
    used = []
    for _ in range(3):
        shoe.shuffle()
        used.append(shoe.set_in_use)
    assert used == [1, 0, 1]
