"""Baccarat, sections 8 and 9 by dealing style: face down, passed to the banker and the player of the round, turned."""

import pytest

from croupier.games.baccarat.messages import (
    BankerFirst,
    ChangeStyle,
    HandTaken,
    LeaveHand,
    PointCountAnnounced,
    RetainCards,
    StyleChanged,
    TakeHand,
    TurnCards,
)
from croupier.procedure import DEALER
from croupier.procedure.actions import PlaceWager
from croupier.procedure.events import CardDealt, CardsCut, CardsShuffled, CardsTurned
from croupier.procedure.incidents import CardsToBeReplaced, ProhibitedDevice, ShuffleDirected
from croupier.rulebook import NotAllowedError
from croupier.table.pre_shuffled import (
    AcceptCards,
    CardsInspected,
    DenyRequest,
    GrantRequest,
    InspectCards,
    RequestShuffle,
)
from tests.games.baccarat.tables import baccarat, bet, deal, fresh, game, next_round, points, refused, step, words
from tests.rules import rule
from tests.tables import cited, dealt, of_kind, proceed, settled

BAC = "skycity/baccarat"
SEATS = {1: "Ann", 2: "Bob", 3: "Cid", 4: "Dan"}


def style_b(top, *bets, **options):
    """A round by style B after no more bets; bets are player, kind and dollars, each on the player's own seat."""
    setting = {"seats": SEATS, **options.pop("setting", {})}
    round_ = baccarat(top, dealing_style="B", setting=setting, **options)
    boxes = {player: box for box, player in SEATS.items()}
    for player, kind, dollars in bets:
        bet(round_, player, kind, dollars, boxes.get(player, 5))
    return deal(round_)


def asked(round_):
    """Everybody who is offered the hand, each leaving it to the next, with what hand it is."""
    found = []
    while round_.decision and isinstance(round_.offers()[0], TakeHand):
        offer = round_.offers()[0]
        found.append((offer.hand, offer.actor))
        round_.act(LeaveHand(offer.actor, offer.hand))
    return found


def turned(round_):
    return [(event.hand, "".join(event.cards), event.by) for event in of_kind(round_, CardsTurned)]


# -- style A and C ---------------------------------------------------------------------------------------------------


@rule(BAC, "8.7", "8.20")
@pytest.mark.parametrize("style", ["A", "C"])
def test_by_styles_a_and_c_players_never_get_the_cards(style):
    round_ = baccarat(points(4, 5, 3, 1), dealing_style=style, setting={"seats": SEATS, "paced": True})
    bet(round_, "Ann", "player")
    deal(round_)
    while round_.decision:
        assert {offer.actor for offer in round_.offers()} == {DEALER}
        refused(round_, TurnCards("Ann", "player"), "8.13")
        step(round_)


@rule(BAC, "8.19", "9.7")
def test_style_c_deals_face_down_and_the_dealer_turns_the_players_hand_first():
    round_ = baccarat("2c 3d 4h 5s 6c 7d", dealing_style="C", setting={"paced": True})
    bet(round_, "Ann", "player")
    deal(round_)
    step(round_, 4)
    assert [event.face_up for event in of_kind(round_, CardDealt)] == [False] * 4
    assert round_.view("Ann")["hands"] == {"player": [None, None], "banker": [None, None]}
    assert round_.view(DEALER)["hands"]["player"] == [None, None]
    assert {event.get("card") for event in round_.view("Ann")["events"] if event["event"] == "card_dealt"} == {None}
    step(round_)
    assert round_.view("Ann")["hands"] == {"player": ["2c", "4h"], "banker": [None, None]}
    step(round_)
    assert turned(round_) == [("player", "2c4h", DEALER), ("banker", "3d5s", DEALER)]
    assert cited(of_kind(round_, CardsTurned)[0]) == [f"{BAC} 8.19", f"{BAC} 8.20"]
    announced = [(event.hand, event.points) for event in of_kind(round_, PointCountAnnounced)]
    assert announced == [("player", 6), ("banker", 8)]
    proceed(round_)
    round_ = baccarat(points(0, 0, 1, 2), dealing_style="C")
    bet(round_, "Ann", "player")
    deal(round_)
    assert [event.face_up for event in of_kind(round_, CardDealt)[4:]] == [True, True]


# -- who is banker and player ----------------------------------------------------------------------------------------


@rule(BAC, "8.8", "8.9", "8.10")
def test_the_hands_are_offered_by_the_highest_wager_on_them_and_the_lowest_seat():
    bets = [
        ("Dan", "banker", 100), ("Bob", "banker", 100), ("Cid", "banker", 200), ("Ann", "banker", 20),
        ("Cid", "player", 20), ("Ann", "player", 40),
    ]  # fmt: skip
    round_ = style_b(points(9, 0), *bets)
    assert cited_decision(round_) == [f"{BAC} 8.8", f"{BAC} 8.9"]
    bankers = [("banker", name) for name in ("Cid", "Bob", "Dan", "Ann")]
    assert asked(round_) == [*bankers, ("player", "Ann"), ("player", "Cid")]
    assert round_._handlers.roles == {}


def cited_decision(round_):
    citation = round_.decision.citation
    return [f"{citation.document} {number}" for number in citation.rules]


@rule(BAC, "8.9")
def test_of_equal_wagers_the_lowest_seat_is_first_then_counter_clockwise():
    bets = [(name, "banker", 20) for name in ("Dan", "Cid", "Bob", "Ann")]
    assert [name for _, name in asked(style_b(points(9, 0), *bets))] == ["Ann", "Bob", "Cid", "Dan"]
    other = style_b(points(9, 0), *bets, seat_numbers_run="clockwise")
    assert [name for _, name in asked(other)] == ["Ann", "Dan", "Cid", "Bob"]


@rule(BAC, "8.9")
def test_who_came_or_wagered_first_does_not_matter():
    seats = {4: "Dan", 2: "Bob", 1: "Ann", 3: "Cid"}
    round_ = baccarat(points(9, 0), dealing_style="B", setting={"seats": seats})
    for box in (3, 4, 1, 2):
        bet(round_, seats[box], "banker", 20, box)
    deal(round_)
    assert [name for _, name in asked(round_)] == ["Ann", "Bob", "Cid", "Dan"]


@rule(BAC, "8.9")
def test_a_players_wagers_on_a_hand_count_together():
    round_ = baccarat(points(9, 0), dealing_style="B", setting={"seats": SEATS})
    bet(round_, "Ann", "banker", 60, 1)
    bet(round_, "Bob", "banker", 40, 2)
    bet(round_, "Bob", "banker", 40, 5)
    deal(round_)
    assert asked(round_)[0] == ("banker", "Bob")


@rule(BAC, "8.9")
def test_whoever_takes_the_hand_ends_the_offer_and_has_the_puck():
    round_ = style_b(points(9, 0), ("Ann", "banker", 20), ("Bob", "banker", 40))
    refused(round_, TakeHand("Ann", "banker"), "8.9")
    round_.act(TakeHand("Bob", "banker"))
    taken = of_kind(round_, HandTaken)
    assert [(event.hand, event.player, cited(event)) for event in taken] == [
        ("banker", "Bob", [f"{BAC} 8.8", f"{BAC} 8.9"])
    ]
    assert round_.offers()[0] == TurnCards("Bob", "banker")  # nobody wagered on the player's hand


@rule(BAC, "8.10")
def test_the_players_hand_is_offered_by_the_wagers_on_it_alone():
    """Bob has most on the banker's hand, and least on the player's; Cid and Dan are equal, Cid sits lower."""
    bets = [
        ("Bob", "banker", 500), ("Bob", "player", 20), ("Ann", "player", 40), ("Dan", "player", 100),
        ("Cid", "player", 100),
    ]  # fmt: skip
    order = [("banker", "Bob"), *(("player", name) for name in ("Cid", "Dan", "Ann", "Bob"))]
    round_ = style_b(points(9, 0), *bets)
    assert asked(round_) == order
    assert round_._handlers.roles == {}
    other = style_b(points(9, 0), *bets, ("Ann", "player", 60), seat_numbers_run="clockwise")
    assert asked(other)[1:4] == [("player", "Ann"), ("player", "Dan"), ("player", "Cid")]


@rule(BAC, "8.10")
def test_whoever_takes_the_players_hand_has_it_by_the_rule_on_it():
    round_ = style_b(points(9, 0), ("Ann", "player", 20), ("Bob", "player", 40), ("Cid", "player", 60))
    assert cited_decision(round_) == [f"{BAC} 8.8", f"{BAC} 8.10"]
    refused(round_, TakeHand("Bob", "player"), "8.10")
    round_.act(LeaveHand("Cid", "player"))
    refused(round_, TakeHand("Cid", "player"), "8.10")
    round_.act(TakeHand("Bob", "player"))
    taken = of_kind(round_, HandTaken)
    assert [(event.hand, event.player, cited(event)) for event in taken] == [
        ("player", "Bob", [f"{BAC} 8.8", f"{BAC} 8.10"])
    ]
    assert round_._handlers.roles == {"player": "Bob"}
    assert round_.offers()[0] == TurnCards("Bob", "player")


@rule(BAC, "5.6")
def test_standing_players_are_never_banker_or_player():
    round_ = style_b(points(9, 0), ("Eve", "banker", 100), ("Ann", "banker", 20))
    assert asked(round_) == [("banker", "Ann")]
    round_ = style_b(points(9, 0), ("Eve", "banker", 100))
    assert round_.is_over
    assert [by for _, _, by in turned(round_)] == [DEALER, DEALER]


@rule(BAC, "8.9")
def test_a_player_whose_wager_is_void_meanwhile_is_asked_no_more():
    round_ = style_b(points(9, 0), ("Ann", "banker", 40), ("Bob", "banker", 20))
    round_.report(ProhibitedDevice("Ann"))
    assert asked(round_) == [("banker", "Bob")]


# -- style B ---------------------------------------------------------------------------------------------------------


def taken(top, **options):
    """Ann is the player and Bob the banker of the round; the initial cards lie face down."""
    round_ = style_b(top, ("Ann", "player", 40), ("Bob", "banker", 40), **options)
    round_.act(TakeHand("Bob", "banker"))
    round_.act(TakeHand("Ann", "player"))
    return round_


@rule(BAC, "8.12", "8.13", "8.14", "8.15", "8.16")
def test_the_player_then_the_banker_turn_their_cards_one_hand_out_at_a_time():
    round_ = taken("2c 3d 5h 6s")
    assert [event.face_up for event in of_kind(round_, CardDealt)] == [False] * 4
    assert round_.view("Ann")["hands"] == {"player": [None, None], "banker": [None, None]}
    refused(round_, TurnCards("Bob", "banker"), "8.16")
    refused(round_, TurnCards("Bob", "player"), "8.13")
    round_.act(TurnCards("Ann", "player"))
    assert round_.view("Cid")["hands"] == {"player": ["2c", "5h"], "banker": [None, None]}
    assert [(event.hand, event.points) for event in of_kind(round_, PointCountAnnounced)] == [("player", 7)]
    refused(round_, TurnCards("Ann", "player"), "8.16")
    round_.act(TurnCards("Bob", "banker"))
    assert turned(round_) == [("player", "2c5h", "Ann"), ("banker", "3d6s", "Bob")]
    assert round_.is_over
    assert settled(round_) == [("player", "loses", -40_00), ("banker", "wins", 38_00)]


@rule(BAC, "9.8")
def test_third_cards_are_passed_face_down_and_turned_in_the_same_way():
    round_ = taken(points(0, 0, 4, 6))
    round_.act(TurnCards("Ann", "player"))
    round_.act(TurnCards("Bob", "banker"))
    assert round_.view("Cid")["hands"]["player"][2] is None
    assert len(round_.cards.hands["banker"]) == 2  # the banker's depends on it
    assert cited(of_kind(round_, CardDealt)[4]) == [f"{BAC} 9.3", f"{BAC} 9.8"]
    refused(round_, TurnCards("Bob", "player"), "8.13")
    round_.act(TurnCards("Ann", "player"))
    round_.act(TurnCards("Bob", "banker"))
    assert turned(round_)[2:] == [("player", "4c", "Ann"), ("banker", "6d", "Bob")]
    assert settled(round_) == [("player", "loses", -40_00), ("banker", "wins", 38_00)]


@rule(BAC, "8.17", "8.16")
def test_the_bankers_hand_comes_first_if_the_casino_supervisor_authorises_it():
    round_ = taken(points(7, 6))
    refused(round_, BankerFirst("Ann"), "8.13")
    round_.act(BankerFirst(DEALER))
    refused(round_, TurnCards("Ann", "player"), "8.16")
    round_.act(TurnCards("Bob", "banker"))
    refused(round_, BankerFirst(DEALER), "8.17")
    round_.act(TurnCards("Ann", "player"))
    assert [hand for hand, _, _ in turned(round_)] == ["banker", "player"]


@rule(BAC, "8.18")
def test_the_dealer_turns_a_hand_without_a_bet_one_that_nobody_wants_or_as_directed():
    round_ = style_b(points(7, 6), ("Ann", "player", 20))  # no bet on the banker's hand
    round_.act(LeaveHand("Ann", "player"))  # nobody wants the player's
    assert [by for _, _, by in turned(round_)] == [DEALER, DEALER]
    assert cited(of_kind(round_, CardsTurned)[0]) == [f"{BAC} 8.18"]
    round_ = taken(points(7, 6))
    round_.act(RetainCards(DEALER, "player"))  # directed
    assert turned(round_)[0][2] == DEALER
    round_.act(TurnCards("Bob", "banker"))
    assert turned(round_)[1][2] == "Bob"


@rule(BAC, "8.18", "9.8")
def test_the_dealer_turns_third_cards_of_a_hand_kept():
    round_ = style_b(points(0, 0, 4, 6), ("Bob", "banker", 40))
    round_.act(TakeHand("Bob", "banker"))
    round_.act(TurnCards("Bob", "banker"))
    assert turned(round_)[2] == ("player", "4c", DEALER)
    round_.act(TurnCards("Bob", "banker"))
    assert round_.is_over


@rule(BAC, "3.4")
@pytest.mark.parametrize("options", [{"dealing_style": "B"}, {"dealing_style": "D", "international": True}])
def test_players_do_not_handle_cards_from_a_continuous_shuffler(options):
    with pytest.raises(NotAllowedError, match=r"dealing_style.*continuous.*3\.4"):
        game(shuffler="continuous", **options)
    game(shuffler="automatic", **options)


# -- changing the style ----------------------------------------------------------------------------------------------


@rule(BAC, "8.5")
def test_the_style_may_change_after_any_round_and_holds_for_those_that_follow():
    round_ = baccarat(f"{points(9, 0)} {points(8, 0)} {points(7, 6)}")
    refused(round_, ChangeStyle("Ann", "C"), "8.5")
    refused(round_, ChangeStyle(DEALER, "E"), "8.5")
    round_.act(ChangeStyle(DEALER, "C"))
    assert cited(of_kind(round_, StyleChanged)[0]) == [f"{BAC} 8.5"]
    deal(round_)
    following = deal(next_round(round_))
    assert [event.face_up for event in of_kind(following, CardDealt)] == [False] * 4
    back = next_round(following)
    back.act(ChangeStyle(DEALER, "A"))
    assert deal(back).setting_after().carried == {}


@rule(BAC, "8.5")
def test_during_a_round_it_may_not():
    round_ = baccarat(points(9, 0), setting={"paced": True})
    deal(round_)
    refused(round_, ChangeStyle(DEALER, "C"), "8.5")


@rule(BAC, "8.5")
def test_before_the_amendment_a_shoe_keeps_its_style_and_there_is_no_style_d():
    refused(baccarat(edition="current"), ChangeStyle(DEALER, "C"), "8.5")
    machine = fresh(edition="current", shuffler="continuous")
    machine.act(ChangeStyle(DEALER, "C"))
    refused(machine, ChangeStyle(DEALER, "B"), "3.4(a)")
    with pytest.raises(NotAllowedError, match=r"dealing_style: D.*8\.5"):
        game("current", dealing_style="D", international=True)


@rule(BAC, "11.3", "7.3")
@pytest.mark.parametrize(("style", "which", "number"), [("A", "all cards", "7.3"), ("B", "new cards", "11.3")])
def test_a_shoe_that_players_have_handled_is_followed_by_new_cards(style, which, number):
    round_ = baccarat(points(9, 0), dealing_style=style, cutting_card=0, cut=False)
    bet(round_, "Ann", "player")
    deal(round_)
    shuffled = of_kind(round_, CardsShuffled)[0]
    assert (shuffled.which, cited(shuffled)[0]) == (which, f"{BAC} {number}")


@rule(BAC, "11.3")
def test_one_round_by_style_b_is_enough_and_new_cards_are_as_good_as_untouched():
    round_ = baccarat(f"{points(9, 0)} {points(8, 0)}", cutting_card=1, cut=False)
    round_.act(ChangeStyle(DEALER, "B"))
    last = next_round(deal(round_))
    last.act(ChangeStyle(DEALER, "A"))
    deal(last)
    assert [event.which for event in of_kind(last, CardsShuffled)] == ["new cards"]
    assert not last.cards.shoe.is_handled


@rule(BAC, "11.3", "15.12.2")
def test_style_d_is_a_style_in_which_players_handle_the_cards():
    round_ = baccarat(points(9, 0), dealing_style="D", international=True, cutting_card=0, cut=False)
    deal(round_)
    assert [event.which for event in of_kind(round_, CardsShuffled)] == ["new cards"]


@rule(BAC, "7.1", "11.3")
@pytest.mark.parametrize("reason", ["randomness_in_doubt", "discretion"])
def test_a_directed_shuffle_shuffles_cards_that_players_have_handled_and_the_shoes_end_replaces_them(reason):
    round_ = baccarat(f"{points(9, 0)} {points(8, 1)}", dealing_style="B", cut=False, burn="one_card")
    following = next_round(deal(round_))
    following.report(ShuffleDirected(reason))
    assert [event.which for event in of_kind(following, CardsShuffled)] == ["all cards"]
    following.act(ChangeStyle(DEALER, "A"))
    following.cards.shoe.cutting_card = following.cards.shoe.drawn
    deal(following)
    assert [event.which for event in of_kind(following, CardsShuffled)] == ["all cards", "new cards"]


@rule(BAC, "7.1", "11.3")
@pytest.mark.parametrize(("cutting_card", "which"), [(0, "new cards"), (1, "all cards")])
def test_at_the_end_of_the_last_hand_new_cards_come_even_if_a_shuffle_was_directed(cutting_card, which):
    round_ = baccarat(points(9, 0), dealing_style="B", cutting_card=cutting_card, cut=False, setting={"paced": True})
    deal(round_)
    step(round_, 3)
    round_.report(ShuffleDirected("discretion"))
    proceed(round_)
    assert [event.which for event in of_kind(round_, CardsShuffled)] == [which]


# -- pre-shuffled cards ----------------------------------------------------------------------------------------------


@rule(BAC, "7.4")
def test_players_may_ask_to_look_at_pre_shuffled_cards_and_to_have_them_shuffled():
    round_ = fresh(pre_shuffled=True)
    assert [event.which for event in of_kind(round_, CardsShuffled)] == ["pre-shuffled cards"]
    refused(round_, PlaceWager("Ann", "player", 20_00, 1), "7.4")
    refused(round_, InspectCards(DEALER), "7.4")
    round_.act(InspectCards("Ann"))
    round_.act(GrantRequest(DEALER))
    looked = of_kind(round_, CardsInspected)[0]
    assert (looked.player, cited(looked)) == ("Ann", [f"{BAC} 7.4(a)"])
    before = list(round_.cards.shoe.cards)
    round_.act(RequestShuffle("Bob"))
    round_.act(GrantRequest(DEALER))
    again = of_kind(round_, CardsShuffled)[1]
    assert (again.which, cited(again)) == ("all cards", [f"{BAC} 7.4(b)"])
    assert round_.cards.shoe.cards != before
    assert len(of_kind(round_, CardsCut)) == 1
    assert round_.decision.about == "wagering"


@rule(BAC, "7.4")
def test_an_operator_who_declines_brings_another_pre_shuffled_set():
    round_ = fresh(pre_shuffled=True)
    for request in (RequestShuffle("Ann"), InspectCards("Ann")):
        before = list(round_.cards.shoe.cards)
        round_.act(request)
        round_.act(DenyRequest(DEALER))
        other = of_kind(round_, CardsShuffled)[-1]
        assert (other.which, cited(other)) == ("another pre-shuffled set", [f"{BAC} 7.4"])
        assert round_.cards.shoe.cards != before
        assert round_.decision.about == "pre_shuffled_cards"
    round_.act(AcceptCards(DEALER))
    assert round_.decision.about == "wagering"
    assert of_kind(round_, CardsInspected) == []


@rule(BAC, "7.4")
def test_before_the_amendment_players_may_insist():
    round_ = fresh(pre_shuffled=True, edition="current")
    round_.act(InspectCards("Ann"))
    assert len(of_kind(round_, CardsInspected)) == 1
    round_.act(RequestShuffle("Ann"))
    assert [event.which for event in of_kind(round_, CardsShuffled)] == ["pre-shuffled cards", "all cards"]
    assert round_.decision.about == "wagering"


@rule(BAC, "7.9", "11.3", "7.4")
def test_only_cards_new_to_the_table_are_pre_shuffled():
    round_ = baccarat(pre_shuffled=True)
    round_.report(CardsToBeReplaced())
    assert round_.decision.about == "pre_shuffled_cards"
    handled = baccarat(points(9, 0), pre_shuffled=True, dealing_style="B", cutting_card=0)
    deal(handled)
    assert handled.decision.about == "pre_shuffled_cards"
    used = baccarat(points(9, 0), pre_shuffled=True, cutting_card=0)
    deal(used)
    assert "all cards" in [event.which for event in of_kind(used, CardsShuffled)]
    assert "card_dealt" in words(used)
    assert len(dealt(used)) == 4
    assert used.is_over
