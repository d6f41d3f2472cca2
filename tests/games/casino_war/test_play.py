"""Casino War, sections 7 and 8: shuffle, cut, deal, settlement and war."""

import pytest

from croupier.cards import Shoe, commitment_of
from croupier.chance import SeededSource
from croupier.games import Game, next_setting
from croupier.games.casino_war import GoToWar, Surrender
from croupier.procedure import DEALER, IllegalActionError
from croupier.procedure.actions import CutCards, DeclineCut, ViewBurnedCard
from croupier.procedure.events import (
    BetsClosed,
    BurnedCardShown,
    CardBurned,
    CardDealt,
    CardDiscarded,
    CardsCut,
    CardsShuffled,
    CuttingCardAppeared,
    HouseMatched,
    ShoeOpened,
    ShoeSealed,
    WagerSettled,
)
from croupier.procedure.incidents import CardsToBeReplaced, ShuffleDirected
from croupier.rulebook import NotAllowedError
from tests.rules import rule
from tests.tables import bet, casino_war, cited, deal, dealt, fresh, of_kind, proceed, refused, settled

WAR = "skycity/casino_war"
SEATS = {3: "Ann", 1: "Bob", 7: "Cid"}  # Ann arrived first


def with_cutting_card(top, at, **options):
    """A round from a stacked shoe with the cutting card lying before card number `at`."""
    game = Game(WAR, options=options)
    shoe = Shoe.stacked(SeededSource(1), top, decks=6)
    shoe.cutting_card = at
    return game.open_round(shoe, game.setting(seats=SEATS))


# -- section 7: shuffle and cut --------------------------------------------------------------------------------------


@rule(WAR, "7.1(a)")
def test_cards_are_shuffled_before_play():
    round_ = fresh(cut=False)
    first = round_.events[0]
    assert isinstance(first, CardsShuffled)
    assert cited(first) == [f"{WAR} 7.1(a)"]
    assert round_.cards.shoe.cards != round_.cards.shoe.deck.cards(6)
    round_.cards.verify_cards()


@rule(WAR, "7.1(b)")
def test_a_cutting_card_that_comes_first_means_a_shuffle_before_the_deal():
    round_ = with_cutting_card("9c 8d", 0, cut=False)
    bet(round_, "Ann", "casino_war", 10)
    deal(round_)
    names = [event.name() for event in round_.events if not isinstance(event, CardDiscarded)]
    assert names[1:5] == ["bets_closed", "cutting_card_appeared", "cards_shuffled", "card_burned"]
    assert cited(of_kind(round_, CardsShuffled)[0]) == [f"{WAR} 7.1(b)"]
    assert len(of_kind(round_, CardsShuffled)) == 1
    assert names.index("cards_shuffled") < names.index("card_dealt")


@rule(WAR, "7.1(c)")
def test_a_cutting_card_that_comes_later_means_a_shuffle_after_the_round():
    round_ = with_cutting_card("9c 8d", 1, cut=False)
    bet(round_, "Ann", "casino_war", 10)
    deal(round_)
    appeared = of_kind(round_, CuttingCardAppeared)
    assert [event.at for event in appeared] == ["dealer"]
    assert dealt(round_) == [("box 1", "9c"), ("dealer", "8d")]
    names = [event.name() for event in round_.events]
    assert names.index("cards_shuffled") > names.index("round_closed")
    assert cited(of_kind(round_, CardsShuffled)[0]) == [f"{WAR} 7.1(c)"]
    assert round_.cards.shoe.due is None
    assert round_.is_over


@rule(WAR, "7.1(c)")
def test_without_the_cutting_card_there_is_no_shuffle():
    round_ = with_cutting_card("9c 8d", 2, cut=False)
    bet(round_, "Ann", "casino_war", 10)
    deal(round_)
    assert of_kind(round_, CardsShuffled) == []


@rule(WAR, "7.1(d)", "7.1(e)", "7.1(f)")
@pytest.mark.parametrize(
    ("reason", "number"),
    [("table_vacant", "7.1(d)"), ("randomness_in_doubt", "7.1(e)"), ("card_exposed_before_shoe", "7.1(f)")],
)
def test_a_shuffle_directed_before_the_round_is_made_at_once(reason, number):
    round_ = casino_war("9c 8d", cut=False)
    bet(round_, "Ann", "casino_war", 10)
    ruling = round_.report(ShuffleDirected(reason))
    assert cited(ruling) == cited(of_kind(round_, CardsShuffled)[0]) == [f"{WAR} {number}"]
    assert round_.decision.about == "wagering"
    assert round_.till.balance("Ann") == -10_00


@rule(WAR, "7.1(e)")
def test_a_shuffle_directed_during_a_round_waits_for_its_end():
    round_ = casino_war("9c 9d", cut=False)
    bet(round_, "Ann", "casino_war", 10)
    deal(round_)
    round_.report(ShuffleDirected("randomness_in_doubt"))
    assert of_kind(round_, CardsShuffled) == []
    round_.act(Surrender("Ann", 1))
    assert len(of_kind(round_, CardsShuffled)) == 1
    with pytest.raises(IllegalActionError, match="reason: Invalid enum value 'boredom'"):
        casino_war().report(ShuffleDirected("boredom"))


@rule(WAR, "7.3")
def test_the_cut_is_the_operators_choice_in_the_proposed_edition_only():
    assert len(of_kind(fresh(), CardsCut)) == 1
    assert of_kind(fresh(cut=False), CardsCut) == []
    with pytest.raises(NotAllowedError, match=r"cut.*7\.3"):
        fresh(cut=False, edition="current")


@rule(WAR, "7.4(a)", "7.5")
def test_the_first_to_arrive_is_offered_the_cut_then_the_others_clockwise():
    round_ = fresh(setting={"seats": SEATS})
    for player in ("Ann", "Cid", "Bob"):  # clockwise from box 3: 7, then 1
        assert round_.offers() == [DeclineCut(player)]
        others = {"Ann", "Bob", "Cid"} - {player}
        refused(round_, CutCards(min(others), 100), "7.4")
        round_.act(DeclineCut(player))
    cut = of_kind(round_, CardsCut)[0]
    assert cut.by == DEALER
    assert 52 <= cut.at <= 5 * 52


@rule(WAR, "7.4(b)", "7.4(c)")
@pytest.mark.parametrize(("at", "offered"), [(1, "Ann"), (2, "Cid"), (3, "Cid"), (0, "Bob")])
def test_the_cut_goes_to_where_the_cutting_card_appeared(at, offered):
    """Boxes 1, 3 and 7, then the dealer: the dealer's card means the player farthest to the dealer's right."""
    round_ = with_cutting_card("2c 3c 4c 9d", at)
    for box, player in SEATS.items():
        bet(round_, player, "casino_war", 10, box)
    deal(round_)
    assert round_.offers() == [DeclineCut(offered)]


@rule(WAR, "7.4(d)", "7.8")
def test_replaced_cards_are_shuffled_and_cut_from_the_dealers_left():
    round_ = casino_war("9c 9d", setting={"seats": SEATS})
    bet(round_, "Ann", "casino_war", 10, 3)
    deal(round_)
    ruling = round_.report(CardsToBeReplaced())
    assert cited(ruling) == [f"{WAR} 7.8"]
    round_.act(Surrender("Ann", 1))
    assert cited(of_kind(round_, CardsShuffled)[0]) == [f"{WAR} 7.8"]
    assert round_.offers() == [DeclineCut("Bob")]


@rule(WAR, "7.6")
@pytest.mark.parametrize(("at", "is_allowed"), [(51, False), (52, True), (260, True), (261, False)])
def test_the_cut_is_at_least_one_deck_from_either_end(at, is_allowed):
    round_ = fresh(setting={"seats": {1: "Ann"}})
    if is_allowed:
        before = list(round_.cards.shoe.cards)
        round_.act(CutCards("Ann", at))
        assert round_.cards.shoe.cards == before[at:] + before[:at]
    else:
        refused(round_, CutCards("Ann", at), "7.6")


@rule(WAR, "7.7")
@pytest.mark.parametrize(("percent", "behind"), [(0, 0), (25, 78), (50, 156)])
def test_the_cutting_card_lies_no_more_than_half_way_from_the_back(percent, behind):
    shoe = fresh(cut=False, cutting_card_percent=percent).cards.shoe
    assert len(shoe.cards) - shoe.cutting_card == behind
    with pytest.raises(NotAllowedError, match=r"cutting_card_percent.*7\.7"):
        fresh(cutting_card_percent=51)


@rule(WAR, "7.7", "3.4(b)")
def test_a_second_cutting_card_lies_at_the_back_and_a_continuous_shuffler_has_none():
    assert [fresh(cutting_cards=n).cards.shoe.back_card for n in (1, 2)] == [False, True]
    assert fresh(shuffler="continuous").cards.shoe.cutting_card is None


# -- section 8: the deal ---------------------------------------------------------------------------------------------


@rule(WAR, "8.3")
def test_the_first_card_after_a_shuffle_is_discarded_face_down_if_the_operator_wants():
    round_ = fresh(cut=False)
    burned = of_kind(round_, CardBurned)[0]
    assert round_.cards.shoe.discards == [burned.card] == [round_.cards.shoe.cards[0]]
    assert burned.seen_by("Ann").card is None
    assert burned.card not in [event.get("card") for event in round_.view("Ann")["events"]]
    round_.act(ViewBurnedCard("Ann"))
    shown = of_kind(round_, BurnedCardShown)[0]
    assert (shown.card, shown.player) == (burned.card, "Ann")
    assert shown.seen_by("Bob") is None
    without = fresh(cut=False, burn_first_card=False)
    assert of_kind(without, CardBurned) == []
    assert not without.can(ViewBurnedCard("Ann"))


@rule(WAR, "8.1", "8.4")
def test_one_card_face_up_to_each_box_from_the_left_then_the_dealer():
    round_ = casino_war("2c 3c 4c 9d")
    bet(round_, "Cid", "tie", 5, 6)
    bet(round_, "Ann", "casino_war", 10, 2)
    bet(round_, "Bob", "casino_war", 10, 2)
    bet(round_, "Dot", "casino_war", 10, 4)
    deal(round_)
    assert dealt(round_) == [("box 2", "2c"), ("box 4", "3c"), ("box 6", "4c"), ("dealer", "9d")]
    names = [event.name() for event in round_.events]
    assert names.index("bets_closed") < names.index("card_dealt")
    assert [e["card"] for e in round_.view("Ann")["events"] if e["event"] == "card_dealt"] == ["2c", "3c", "4c", "9d"]
    assert cited(of_kind(round_, CardDealt)[0]) == [f"{WAR} 8.4"]


@rule(WAR, "8.5.1", "8.5.2")
def test_ties_are_settled_before_casino_war_and_losers_before_winners():
    round_ = casino_war("9c 2c Kc 9d")
    for box, player in ((1, "Ann"), (2, "Bob"), (3, "Cid")):
        bet(round_, player, "casino_war", 10, box)
        bet(round_, player, "tie", 5, box)
    deal(round_)
    order = [(event.player, event.wager, event.net_cents) for event in of_kind(round_, WagerSettled)]
    assert order == [
        ("Bob", "tie", -5_00),
        ("Cid", "tie", -5_00),
        ("Ann", "tie", 50_00),
        ("Bob", "casino_war", -10_00),
        ("Cid", "casino_war", 10_00),
    ]
    assert round_.offers("Ann") == [GoToWar("Ann", 1), Surrender("Ann", 1)]


@rule(WAR, "8.5.3")
def test_decided_hands_leave_the_layout_before_further_cards():
    round_ = casino_war("9c 9h 2c 9d")
    for box, player in ((1, "Ann"), (2, "Bob"), (3, "Cid")):
        bet(round_, player, "casino_war", 10, box)
    deal(round_)
    assert set(round_.cards.hands) == {"box 1", "box 2", "dealer"}
    assert [(event.card, event.of) for event in of_kind(round_, CardDiscarded)] == [("2c", "box 3")]
    round_.act(Surrender("Ann", 1))
    events = round_.act(GoToWar("Bob", 2))
    names = [(event.name(), getattr(event, "of", "")) for event in events]
    assert names.index(("card_discarded", "box 1")) < names.index(("card_discarded", "discard before war"))


@rule(WAR, "8.7.1")
@pytest.mark.parametrize(("method", "matched"), [("A", []), ("B", [10_00])])
def test_by_method_b_the_dealer_sets_out_as_much_beside_the_war_wager(method, matched):
    for seconds, net in (("9s 8d", 10_00), ("7s 8d", -20_00)):
        round_ = casino_war(f"5s 5d 2c 3c 4c {seconds}", dealing_method=method, setting={"paced": True})
        bet(round_, "Ann", "casino_war", 10)
        deal(round_)
        proceed(round_)
        round_.act(GoToWar("Ann", 1))
        assert [event.cents for event in of_kind(round_, HouseMatched)] == matched
        assert round_.till.balance("layout") == 20_00 + sum(matched)
        proceed(round_)
        assert round_.is_over
        assert round_.till.balance("Ann") == net
        assert round_.till.balance("layout") == 0


@rule(WAR, "8.7.2")
def test_players_on_one_box_decide_each_for_themselves():
    round_ = casino_war("5s 5d 2c 3c 4c 9s 8d")
    bet(round_, "Ann", "casino_war", 10)
    bet(round_, "Bob", "casino_war", 20)
    deal(round_)
    refused(round_, Surrender("Bob", 2), "8.7.2")
    round_.act(Surrender("Ann", 1))
    round_.act(GoToWar("Bob", 2))
    assert round_.till.balance("Ann") == -5_00
    assert round_.till.balance("Bob") == 20_00


@rule(WAR, "8.8")
def test_three_cards_are_discarded_then_boxes_at_war_and_the_dealer_get_one():
    round_ = casino_war("5s 2h 5c 5d 2c 3c 4c 9s 7s 8d")
    for box, player in ((1, "Ann"), (2, "Bob"), (3, "Cid")):
        bet(round_, player, "casino_war", 10, box)
    deal(round_)
    round_.act(GoToWar("Ann", 1))
    assert "2c" not in round_.cards.shoe.discards
    round_.act(GoToWar("Cid", 3))
    burned = [event.card for event in of_kind(round_, CardDiscarded) if event.of == "discard before war"]
    assert burned == ["2c", "3c", "4c"]
    assert {event.seen_by("Ann").card for event in of_kind(round_, CardDiscarded) if event.card in burned} == {None}
    assert dealt(round_)[4:] == [("box 1", "9s"), ("box 3", "7s"), ("dealer", "8d")]


@rule(WAR, "8.8")
def test_without_a_war_nothing_is_discarded():
    round_ = casino_war("5s 5d")
    bet(round_, "Ann", "casino_war", 10)
    deal(round_)
    round_.act(Surrender("Ann", 1))
    assert round_.cards.shoe.drawn == 2


@rule(WAR, "8.9")
def test_final_settlement_takes_both_wagers_of_every_war():
    round_ = casino_war("5s 5c 5d 2c 3c 4c 9s 7s 8d")
    bet(round_, "Ann", "casino_war", 10, 1)
    bet(round_, "Bob", "casino_war", 10, 2)
    deal(round_)
    round_.act(GoToWar("Ann", 1))
    round_.act(GoToWar("Bob", 2))
    assert settled(round_) == [
        ("go_to_war", "war_won", 10_00),
        ("casino_war", "war_won", 0),
        ("go_to_war", "war_lost", -10_00),
        ("casino_war", "war_lost", -10_00),
    ]


@rule(WAR, "8.10")
def test_all_cards_end_in_the_discard_rack_hand_by_hand():
    round_ = casino_war("5s 5d 2c 3c 4c 9s 8d")
    bet(round_, "Ann", "casino_war", 10)
    deal(round_)
    round_.act(GoToWar("Ann", 1))
    assert round_.cards.hands == {}
    assert round_.cards.shoe.discards == ["2c", "3c", "4c", "5s", "9s", "5d", "8d"]
    round_.cards.verify_cards()


# -- the shoe over several rounds ------------------------------------------------------------------------------------


def test_a_sealed_shoe_is_committed_to_and_opened_before_the_next_shuffle():
    game = Game(WAR, options={"cut": False, "cutting_card_percent": 50})
    shoe = game.new_equipment(SeededSource(3))
    setting = game.setting(sealed=True)
    sealed, drawn = [], []
    for _ in range(200):
        round_ = game.open_round(shoe, setting)
        sealed += of_kind(round_, ShoeSealed)
        bet(round_, "Ann", "casino_war", 10)
        deal(round_)
        if round_.decision:
            round_.act(Surrender("Ann", 1))
        opened = of_kind(round_, ShoeOpened)
        if not opened:
            drawn += [card for _, card in dealt(round_)]
            setting = next_setting(round_)
            continue
        break
    assert opened[0].commitment == sealed[0].commitment
    assert commitment_of(shoe.deck.parse(opened[0].order), opened[0].nonce) == sealed[0].commitment
    order = shoe.deck.parse(opened[0].order)
    assert order[1 : 1 + len(drawn)] == drawn
    assert len(of_kind(round_, ShoeSealed)) == 1


def test_a_continuous_shuffler_gets_its_cards_back_after_every_round():
    game = Game(WAR, options={"shuffler": "continuous", "decks": 4})
    shoe = game.new_equipment(SeededSource(1))
    for number in range(100):
        round_ = game.open_round(shoe)
        assert len(of_kind(round_, CardsShuffled)) == len(of_kind(round_, CardsCut)) == (number == 0)
        bet(round_, "Ann", "casino_war", 10)
        deal(round_)
        if round_.decision:
            round_.act(GoToWar("Ann", 1))
        assert shoe.remaining == 4 * 52
        round_.cards.verify_cards()


def test_no_more_bets_is_called_once_a_round():
    round_ = casino_war("9c 8d")
    bet(round_, "Ann", "casino_war", 10)
    deal(round_)
    assert len(of_kind(round_, BetsClosed)) == 1
