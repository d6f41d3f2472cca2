"""Baccarat, rule 2.3 and section 15: nominees, and international baccarat with its early deal and dealing style D."""

import pytest

from croupier.games.baccarat.messages import (
    AppointNominee,
    ApprovalWithdrawn,
    AssignHand,
    CardDealtFaceUp,
    CardsShared,
    ChangeStyle,
    DealInitialCards,
    EndNomination,
    FreeHandAnnounced,
    HandsMisdelivered,
    LeaveHand,
    NomineeAnnounced,
    NomineeEnded,
    RetainCards,
    RevealCard,
    ShareCards,
    StyleChanged,
    TakeHand,
    TurnCards,
    VoidHandAnnounced,
)
from croupier.procedure import DEALER
from croupier.procedure.actions import NoMoreBets, PlaceWager, WithdrawWager
from croupier.procedure.events import BetsClosed, CardDealt, CardsTurned, HandVoided, WagerPlaced, WagerReturned
from croupier.procedure.incidents import CardFaceUpInShoe, ProhibitedDevice
from croupier.rulebook import NotAllowedError
from tests.games.baccarat.tables import baccarat, bet, deal, game, next_round, points, refused, step
from tests.rules import rule
from tests.tables import cited, dealt, of_kind, proceed, settled

BAC = "skycity/baccarat"
SEATS = {1: "Ann", 2: "Bob", 3: "Nia", 4: "Ned"}


def table(top="", style="B", *, international=True, setting=None, **options):
    setting = {"seats": SEATS, **(setting or {})}
    return baccarat(top, dealing_style=style, international=international, setting=setting, **options)


def taken(top, style="B"):
    """Ann is the player and Bob the banker of the round."""
    round_ = table(top, style)
    bet(round_, "Ann", "player", 40, 1)
    bet(round_, "Bob", "banker", 40, 2)
    deal(round_)
    round_.act(TakeHand("Bob", "banker"))
    round_.act(TakeHand("Ann", "player"))
    return round_


def with_nominees(top, *names, style="B", international=True):
    """Ann is the player of the round and has nominees; nobody has the banker's hand."""
    round_ = table(top, style, international=international)
    for name in names:
        round_.act(AppointNominee(DEALER, "Ann", name))
    bet(round_, "Ann", "player", 40, 1)
    deal(round_)
    if international:
        round_.act(RetainCards(DEALER, "banker"))
    round_.act(TakeHand("Ann", "player"))
    return round_


def turned(round_):
    return [(event.hand, "".join(event.cards), event.by) for event in of_kind(round_, CardsTurned)]


# -- nominees --------------------------------------------------------------------------------------------------------


@rule(BAC, "2.3")
def test_a_nominee_is_approved_and_announced_by_a_supervisor_and_marked():
    round_ = baccarat()
    refused(round_, AppointNominee("Ann", "Ann", "Nia"), "2.3(a)")
    round_.act(AppointNominee(DEALER, "Ann", "Nia"))
    announced = of_kind(round_, NomineeAnnounced)[0]
    assert (announced.player, announced.nominee, announced.powers) == ("Ann", "Nia", ("wagers", "cards"))
    assert cited(announced) == [f"{BAC} {n}" for n in ("1.1", "2.3(a)", "2.3(b)", "2.3(c)")]
    deal_with = baccarat(setting={"paced": True})
    deal(deal_with)
    refused(deal_with, AppointNominee(DEALER, "Ann", "Nia"), "2.3(a)")


@rule(BAC, "2.3")
def test_a_nominees_wagers_are_the_players_own():
    round_ = baccarat(points(9, 0))
    round_.act(AppointNominee(DEALER, "Ann", "Nia"))
    bet(round_, "Nia", "player")
    placed = of_kind(round_, WagerPlaced)[0]
    assert placed.player == "Ann"
    bet(round_, "Ann", "player", 30)
    assert [wager.cents for wager in round_.layout.wagers.values()] == [50_00]
    refused(round_, PlaceWager("Nia", "player", 951_00, 1), "10.1(b)", "skycity/general")
    round_.act(WithdrawWager("Nia", 1))
    bet(round_, "Nia", "player")
    deal(round_)
    assert (round_.till.balance("Ann"), round_.till.balance("Nia")) == (20_00, 0)


@rule(BAC, "2.3")
def test_a_nominee_acts_for_one_player_and_does_not_work_at_the_casino():
    round_ = baccarat()
    refused(round_, AppointNominee(DEALER, "Ann", "Nia", works_here=True), "2.3(h)")
    refused(round_, AppointNominee(DEALER, "Ann", DEALER), "2.3(h)")
    refused(round_, AppointNominee(DEALER, "Ann", "Ann"), "2.3(a)")
    refused(round_, AppointNominee(DEALER, "Ann", "Nia", wagers=False, cards=False), "2.3(a)")
    round_.act(AppointNominee(DEALER, "Ann", "Nia"))
    refused(round_, AppointNominee(DEALER, "Bob", "Nia"), "2.3(d)")
    refused(round_, AppointNominee(DEALER, "Nia", "Ned"), "2.3(d)")
    bet(round_, "Bob", "player")
    refused(round_, AppointNominee(DEALER, "Cid", "Bob"), "2.3(d)")


@rule(BAC, "2.3", "15.3")
def test_a_player_has_one_nominee_but_several_at_international_baccarat():
    round_ = baccarat()
    round_.act(AppointNominee(DEALER, "Ann", "Nia"))
    refused(round_, AppointNominee(DEALER, "Ann", "Ned"), "1.1")
    round_ = table(style="A")
    round_.act(AppointNominee(DEALER, "Ann", "Nia"))
    round_.act(AppointNominee(DEALER, "Ann", "Ned"))
    assert set(round_._nominees.by_name) == {"Nia", "Ned"}


@rule(BAC, "2.3")
def test_a_nominee_acts_until_the_player_confirms_the_end_also_in_later_rounds():
    round_ = baccarat(points(9, 0))
    round_.act(AppointNominee(DEALER, "Ann", "Nia", cards=False))
    following = next_round(deal(round_))
    bet(following, "Nia", "player")
    assert following.layout.wagers[1].player == "Ann"
    refused(following, EndNomination("Bob", "Nia"), "2.3(e)")
    following.act(EndNomination("Ann", "Nia"))
    ended = of_kind(following, NomineeEnded)[0]
    assert (ended.player, ended.nominee, cited(ended)) == ("Ann", "Nia", [f"{BAC} 2.3(e)"])
    bet(following, "Nia", "player", box=2)
    assert following.layout.wagers[2].player == "Nia"
    refused(following, EndNomination("Ann", "Nia"), "2.3(e)")


@rule(BAC, "2.3")
def test_a_supervisor_may_end_it_and_the_nominee_may_not():
    round_ = baccarat()
    round_.act(AppointNominee(DEALER, "Ann", "Nia"))
    refused(round_, EndNomination("Nia", "Nia"), "2.3(e)")
    round_.act(EndNomination(DEALER, "Nia"))
    assert round_._nominees.by_name == {}


@rule(BAC, "2.3")
def test_somebody_who_is_excluded_acts_for_nobody():
    excluded = {"excluded": ("Nia",)}
    refused(baccarat(setting=excluded), AppointNominee(DEALER, "Ann", "Nia"), "17.3", "skycity/general")
    round_ = baccarat()
    round_.act(AppointNominee(DEALER, "Ann", "Nia"))
    round_.report(ProhibitedDevice("Nia"))
    refused(round_, PlaceWager("Nia", "player", 20_00, 1), "17.3", "skycity/general")
    bet(round_, "Ann", "player")


@rule(BAC, "2.3")
def test_approval_to_wager_may_be_withdrawn_for_some_or_all_players():
    round_ = baccarat()
    round_.act(AppointNominee(DEALER, "Ann", "Nia"))
    round_.act(AppointNominee(DEALER, "Bob", "Ned"))
    bet(round_, "Nia", "player")
    ruling = round_.report(ApprovalWithdrawn("wagers", ("Ann",)))
    assert (cited(ruling), ruling.concerns) == ([f"{BAC} 2.3(f)"], ("Ann",))
    refused(round_, PlaceWager("Nia", "player", 20_00, 1), "2.3(f)")
    refused(round_, WithdrawWager("Nia", 1), "2.3(f)")
    bet(round_, "Ned", "player", box=2)
    round_.report(ApprovalWithdrawn("wagers"))
    refused(round_, PlaceWager("Ned", "player", 20_00, 2), "2.3(f)")
    bet(round_, "Ann", "player")
    refused(round_, ApprovalWithdrawn("wagers"), "2.3(f)")


@rule(BAC, "2.3", "8.13")
def test_a_seated_nominee_handles_the_cards_until_that_approval_is_withdrawn():
    for standing in (False, True):
        setting = {"seats": {1: "Ann", 2: "Bob"}} if standing else {}
        round_ = table(points(7, 6), international=False, setting=setting)
        round_.act(AppointNominee(DEALER, "Ann", "Nia"))
        bet(round_, "Ann", "player", 40, 1)
        deal(round_)
        round_.act(TakeHand("Ann" if standing else "Nia", "player"))
        if standing:
            assert round_.offers()[0] == TurnCards("Ann", "player")
            continue
        assert round_.offers()[0] == TurnCards("Nia", "player")
        refused(round_, TurnCards("Ann", "player"), "8.13")
        ruling = round_.report(ApprovalWithdrawn("cards"))
        assert cited(ruling) == [f"{BAC} 2.3(g)"]
        refused(round_, TurnCards("Nia", "player"), "8.13")
        round_.act(TurnCards("Ann", "player"))


@rule(BAC, "2.3")
def test_an_offer_to_a_nominee_lapses_with_the_approval():
    round_ = table(points(7, 6), international=False)
    round_.act(AppointNominee(DEALER, "Ann", "Nia"))
    bet(round_, "Ann", "player", 40, 1)
    deal(round_)
    assert {offer.actor for offer in round_.offers()} == {"Ann", "Nia"}
    round_.report(ApprovalWithdrawn("cards"))
    assert {offer.actor for offer in round_.offers()} == {"Ann"}
    round_.report(ApprovalWithdrawn("wagers"))
    assert round_._nominees.by_name == {}


# -- the deal before the wagers --------------------------------------------------------------------------------------


@rule(BAC, "15.4", "15.1")
def test_after_a_first_wager_the_cards_may_be_dealt_and_more_wagers_follow_until_no_more_bets():
    round_ = table(points(9, 0))
    bet(round_, "Ann", "player", 40, 1)
    refused(round_, DealInitialCards("Ann"), "15.4(b)")
    round_.act(DealInitialCards(DEALER))
    cards = of_kind(round_, CardDealt)
    assert [event.face_up for event in cards] == [False] * 4
    assert cited(cards[0]) == [f"{BAC} 8.1", f"{BAC} 8.4", f"{BAC} 15.4(a)"]
    bet(round_, "Bob", "banker", 40, 2)
    round_.act(WithdrawWager("Ann", 1))
    bet(round_, "Ann", "player", 20, 1)
    deal(round_)
    refused(round_, PlaceWager("Cid", "player", 20_00, 3), "5.14")
    assert len(dealt(round_)) == 4
    round_.act(TakeHand("Bob", "banker"))
    round_.act(TakeHand("Ann", "player"))
    round_.act(TurnCards("Ann", "player"))
    round_.act(TurnCards("Bob", "banker"))
    assert settled(round_) == [("banker", "loses", -40_00), ("player", "wins", 20_00)]


@rule(BAC, "15.4")
def test_the_cards_may_be_dealt_before_any_wager_and_the_hand_completed_without_one():
    round_ = table(points(0, 0, 4, 6), setting={"seats": {}}, free_hands=False)
    round_.act(DealInitialCards(DEALER))
    assert cited(of_kind(round_, CardDealt)[0])[-1] == f"{BAC} 15.4(b)"
    deal(round_)
    assert len(dealt(round_)) == 6
    assert round_.is_over


@rule(BAC, "15.4")
def test_a_free_hand_is_announced_first():
    round_ = deal(table(points(9, 0), setting={"seats": {}}))
    assert cited(of_kind(round_, FreeHandAnnounced)[0]) == [f"{BAC} 15.4(b)"]


@rule(BAC, "15.4", "5.14", "8.2")
@pytest.mark.parametrize(("style", "international"), [("A", True), ("C", True), ("B", False)])
def test_else_no_more_bets_comes_before_the_cards(style, international):
    round_ = table(points(9, 0), style, international=international)
    refused(round_, DealInitialCards(DEALER), "15.4(b)")


@rule(BAC, "15.4")
def test_before_the_amendment_the_initial_cards_always_come_first():
    round_ = table(points(9, 0), edition="current", setting={"seats": {}})
    bet(round_, "Ann", "player", 20, 1)
    refused(round_, NoMoreBets(DEALER), "15.4")
    round_.act(DealInitialCards(DEALER))
    deal(round_)
    assert settled(round_) == [("player", "wins", 20_00)]


@rule(BAC, "11A.3", "11B.4", "11C.4", "11D.4", "11E.3", "11F.3")
@pytest.mark.parametrize(
    ("kind", "number"),
    [
        ("perfect_pair", "11A.3"), ("dragon_bonus", "11B.4"), ("any_pair", "11C.4"), ("lucky_match", "11D.4"),
        ("dragon_7", "11E.3"), ("panda_8", "11F.3"),
    ],
)  # fmt: skip
def test_side_wagers_are_placed_before_any_card_is_dealt(kind, number):
    round_ = table(points(9, 0), **{kind: True})
    on = "" if kind in ("dragon_7", "panda_8") else "player"
    bet(round_, "Ann", "player", 20, 1)
    bet(round_, "Ann", kind, 5, 1, on=on)
    round_.act(DealInitialCards(DEALER))
    refused(round_, PlaceWager("Ann", kind, 5_00, 1, on), number)
    bet(round_, "Ann", "tie", 20, 1)


# -- who turns the cards ---------------------------------------------------------------------------------------------


@rule(BAC, "15.5", "15.6")
def test_at_a_players_request_each_of_the_two_cards_goes_to_the_player_or_a_nominee():
    round_ = with_nominees(points(7, 6), "Nia", "Ned", "Sue")
    refused(round_, ShareCards(DEALER, "player", "Nia", "Zoe"), "15.5")
    refused(round_, ShareCards(DEALER, "player", "Nia", "Sue"), "15.5")  # she stands
    refused(round_, ShareCards(DEALER, "banker", "Nia", "Ned"), "15.5")
    round_.act(ShareCards(DEALER, "player", "Ned", "Ann"))
    shared = of_kind(round_, CardsShared)[0]
    assert (shared.to, cited(shared)) == (("Ned", "Ann"), [f"{BAC} 15.5", f"{BAC} 15.6"])
    refused(round_, TurnCards("Nia", "player"), "8.13")
    round_.act(TurnCards("Ann", "player"))
    assert turned(round_) == [("player", "7h", "Ann")]
    round_.act(TurnCards("Ned", "player"))
    assert [by for _, _, by in turned(round_)] == ["Ann", "Ned", DEALER]
    assert [event.points for event in round_.events if event.name() == "point_count_announced"] == [7, 6]


@rule(BAC, "15.7", "15.6")
def test_whoever_receives_the_cards_may_hand_them_on():
    round_ = with_nominees(points(7, 6), "Nia")
    assert round_.offers()[0] == TurnCards("Nia", "player")
    refused(round_, ShareCards("Bob", "player", "Ann", "Nia"), "15.7")
    round_.act(ShareCards("Nia", "player", "Nia", "Ann"))
    assert cited(of_kind(round_, CardsShared)[0]) == [f"{BAC} 15.6", f"{BAC} 15.7"]
    round_.act(ShareCards("Ann", "player", "Ann", "Ann"))
    round_.act(TurnCards("Ann", "player"))
    assert turned(round_)[0][2] == "Ann"
    plain = with_nominees(points(7, 6), "Nia", international=False)
    refused(plain, ShareCards("Nia", "player", "Nia", "Ann"), "15.5")


@rule(BAC, "15.5", "15.7")
def test_another_players_nominee_gets_no_card_and_the_third_goes_to_whose_hand_it_is():
    round_ = table(points(0, 7, 2))
    round_.act(AppointNominee(DEALER, "Ann", "Nia"))
    round_.act(AppointNominee(DEALER, "Bob", "Ned"))
    bet(round_, "Ann", "player", 40, 1)
    deal(round_)
    round_.act(RetainCards(DEALER, "banker"))
    round_.act(TakeHand("Ann", "player"))
    refused(round_, ShareCards("Nia", "player", "Ned", "Ann"), "15.5")
    refused(round_, ShareCards(DEALER, "player", "Ann", "Ned"), "15.5")
    round_.act(ShareCards("Nia", "player", "Ann", "Ann"))
    round_.act(TurnCards("Ann", "player"))
    assert dealt(round_)[4:] == [("player", "2c")]
    refused(round_, TurnCards("Ann", "player"), "8.13")
    refused(round_, ShareCards("Nia", "player", "Ann", "Ann"), "15.5")
    round_.act(TurnCards("Nia", "player"))
    assert turned(round_)[-1] == ("player", "2c", "Nia")


@rule(BAC, "15.7", "2.3")
def test_a_card_comes_back_to_the_player_when_its_holder_loses_leave():
    round_ = with_nominees(points(7, 6), "Nia", "Ned")
    round_.act(ShareCards(DEALER, "player", "Ned", "Nia"))
    round_.report(ApprovalWithdrawn("cards"))
    assert round_.offers()[0] == TurnCards("Ann", "player")


@rule(BAC, "15.8")
def test_a_hand_that_nobody_entitled_takes_may_be_turned_by_another_seated_player():
    round_ = table(points(7, 6))
    bet(round_, "Ann", "player", 40, 1)
    deal(round_)
    refused(round_, AssignHand(DEALER, "player", "Bob"), "15.8")  # it is about the banker's
    refused(round_, AssignHand(DEALER, "banker", "Zoe"), "5.6(b)")
    refused(round_, AssignHand("Bob", "banker", "Bob"), "15.8")
    round_.act(AssignHand(DEALER, "banker", "Bob"))
    round_.act(LeaveHand("Ann", "player"))
    round_.act(AssignHand(DEALER, "player", "Nia"))
    refused(round_, TurnCards("Bob", "banker"), "8.16")
    round_.act(TurnCards("Nia", "player"))
    round_.act(TurnCards("Bob", "banker"))
    assert [by for _, _, by in turned(round_)] == ["Nia", "Bob"]


@rule(BAC, "15.9")
def test_if_nobody_else_wants_it_the_dealer_turns_it():
    round_ = table(points(7, 6))
    bet(round_, "Ann", "player", 40, 1)
    deal(round_)
    round_.act(RetainCards(DEALER, "banker"))
    round_.act(TakeHand("Ann", "player"))
    round_.act(RetainCards(DEALER, "player"))
    assert [by for _, _, by in turned(round_)] == [DEALER, DEALER]
    assert cited(of_kind(round_, CardsTurned)[0]) == [f"{BAC} 15.9"]


# -- misdelivered and boxed cards ------------------------------------------------------------------------------------


@rule(BAC, "15.10")
def test_after_a_misdelivery_players_may_withdraw_whole_wagers_and_the_round_is_completed():
    round_ = taken(points(9, 0))
    round_.act(TurnCards("Ann", "player"))  # the result may be known
    ruling = round_.report(HandsMisdelivered(withdrawn=(2,)))
    assert cited(ruling) == [f"{BAC} 15.10"]
    assert [(event.player, event.cents, event.why) for event in of_kind(round_, WagerReturned)] == [
        ("Bob", 40_00, "withdrawn")
    ]
    refused(round_, PlaceWager("Bob", "banker", 40_00, 2), "5.14")
    refused(round_, HandsMisdelivered(withdrawn=(2,)), "15.10")
    round_.act(TurnCards("Bob", "banker"))
    assert settled(round_) == [("player", "wins", 40_00)]


@rule(BAC, "15.10")
def test_the_round_is_completed_even_if_all_wagers_are_withdrawn():
    round_ = taken(points(0, 0, 4, 6))
    round_.report(HandsMisdelivered(withdrawn=(1, 2)))
    while round_.decision:
        round_.act(round_.offers()[0])
    assert len(dealt(round_)) == 6
    assert settled(round_) == []


@rule(BAC, "15.10")
def test_it_is_put_right_by_styles_b_and_d_before_wagers_are_settled_and_only_then():
    for style, international in (("A", True), ("C", True), ("B", False)):
        other = table(points(9, 0), style, international=international, setting={"paced": True, "seats": {}})
        bet(other, "Ann", "player", 20, 1)
        deal(other)
        step(other, 4)
        assert "only by style B or D at international" in refused(other, HandsMisdelivered(), "15.10")
    refused(table(), HandsMisdelivered(), "15.10")
    over = table(points(9, 0), setting={"paced": True, "seats": {}})
    bet(over, "Ann", "player", 20, 1)
    deal(over)
    proceed(over, until="collect the cards")
    assert "before wagers are settled" in refused(over, HandsMisdelivered(withdrawn=(1,)), "15.10")
    round_ = taken(points(9, 0))
    refused(round_, HandsMisdelivered(void_hands=("player",)), "15.10")
    refused(round_, HandsMisdelivered(withdrawn=(3,)), "15.10")
    ruling = round_.report(HandsMisdelivered())
    assert "nobody is given the option" in ruling.decides


@rule(BAC, "15.10")
def test_with_cards_out_before_no_more_bets_a_misdelivery_closes_the_bets():
    round_ = table(points(9, 0))
    bet(round_, "Ann", "player", 20, 1)
    round_.act(DealInitialCards(DEALER))
    round_.report(HandsMisdelivered(withdrawn=(1,)))
    refused(round_, PlaceWager("Ann", "player", 20_00, 1), "5.14")


@rule(BAC, "15.10")
@pytest.mark.parametrize("reading", ["all_that_compare", "wagers_on_it"])
def test_before_the_amendment_hands_were_voided_instead_and_nothing_new_is_wagered(reading):
    """Wagers that compare the hands go back; by the other reading those on the other hand stand."""
    options = {"perfect_pair": True, "dragon_bonus": True, "voided_hand_returns": reading}
    round_ = table(points(9, 0), edition="current", setting={"seats": {}}, **options)
    for kind in ("player", "banker", "tie"):
        bet(round_, "Ann", kind, 20, 1)
    bet(round_, "Ann", "perfect_pair", 5, 1, on="banker")
    bet(round_, "Ann", "dragon_bonus", 5, 1, on="banker")
    round_.act(DealInitialCards(DEALER))
    refused(round_, HandsMisdelivered(withdrawn=(1,)), "15.10")
    refused(round_, HandsMisdelivered(void_hands=("dealer",)), "15.10")
    round_.report(HandsMisdelivered(void_hands=("player",)))
    assert [event.hand for event in of_kind(round_, HandVoided)] == ["player"]
    assert [event.wager_id for event in of_kind(round_, WagerReturned)] == (
        [1, 2, 3, 5] if reading == "all_that_compare" else [1, 3]
    )
    assert cited(of_kind(round_, BetsClosed)[0]) == [f"{BAC} 15.10"]
    refused_after = [kind for kind, _, _ in settled(round_)]
    left = ["perfect_pair"] if reading == "all_that_compare" else ["banker", "perfect_pair", "dragon_bonus"]
    assert sorted(refused_after) == sorted(left)
    assert len(dealt(round_)) == 4


@rule(BAC, "15.11", "15.1")
@pytest.mark.parametrize("number", [0, 1, 2, 3])
@pytest.mark.parametrize("style", ["A", "B"])
def test_any_initial_card_found_face_up_in_the_shoe_makes_a_void_hand(number, style):
    round_ = table(points(9, 0), style, setting={"paced": True, "seats": {}})
    bet(round_, "Ann", "player", 20, 1)
    deal(round_)
    step(round_, number)
    ruling = round_.report(CardFaceUpInShoe())
    assert cited(ruling) == cited(of_kind(round_, VoidHandAnnounced)[0]) == [f"{BAC} 15.11"]
    proceed(round_)
    assert (len(dealt(round_)), settled(round_), round_.till.balance("Ann")) == (4, [], 0)
    following = next_round(round_)
    assert following.decision.about == "wagering"


@rule(BAC, "15.11", "12.4")
def test_a_later_card_found_face_up_is_used():
    round_ = table(points(0, 0, 4, 6), setting={"paced": True, "seats": {}})
    bet(round_, "Ann", "player", 20, 1)
    deal(round_)
    step(round_, 6)  # four cards, two hands turned
    assert round_.decision.about == "deal to player"
    ruling = round_.report(CardFaceUpInShoe())
    assert cited(ruling) == [f"{BAC} 12.4"]
    step(round_)
    assert round_.cards.face_down == set()
    proceed(round_)
    assert len(settled(round_)) == 1


@rule(BAC, "15.11", "12.4")
@pytest.mark.parametrize("international", [True, False])
def test_an_initial_card_that_comes_face_up_out_of_the_shoe(international):
    round_ = table(points(9, 0), international=international, setting={"paced": True, "seats": {}})
    bet(round_, "Ann", "player", 20, 1)
    refused(round_, CardDealtFaceUp(), "12.4")
    deal(round_)
    step(round_, 2)
    ruling = round_.report(CardDealtFaceUp())
    assert round_.view("Ann")["hands"] == {"player": [None], "banker": ["Kd"]}
    assert cited(ruling) == [f"{BAC} {'15.11' if international else '12.4'}"]
    refused(round_, CardDealtFaceUp(), "12.4")
    proceed(round_)
    assert len(settled(round_)) == (0 if international else 1)


@rule(BAC, "15.11")
def test_with_cards_dealt_before_the_wagers_a_boxed_card_ends_the_wagering():
    round_ = table(points(9, 0), setting={"paced": True, "seats": {}})
    bet(round_, "Ann", "player", 20, 1)
    round_.act(DealInitialCards(DEALER))
    step(round_)
    round_.report(CardFaceUpInShoe())
    proceed(round_)
    assert round_.is_over
    assert round_.till.balance("Ann") == 0


# -- style D ---------------------------------------------------------------------------------------------------------


@rule(BAC, "15.12.2", "8.16")
def test_by_style_d_cards_are_revealed_one_by_one_in_any_order_and_stay_face_up():
    round_ = taken("2c 3d 5h 6s", "D")
    for actor, hand, card in (("Bob", "banker", 2), ("Ann", "player", 1), ("Bob", "banker", 1)):
        refused(round_, RevealCard("Nia", hand, card), "15.12.2")
        round_.act(RevealCard(actor, hand, card))
        refused(round_, RevealCard(actor, hand, card), "15.12.2")
    assert round_.view("Nia")["hands"] == {"player": ["2c", None], "banker": ["3d", "6s"]}
    assert turned(round_) == [("banker", "6s", "Bob"), ("player", "2c", "Ann"), ("banker", "3d", "Bob")]
    assert cited(of_kind(round_, CardsTurned)[0]) == [f"{BAC} 15.12.2"]
    round_.act(RevealCard("Ann", "player", 2))
    assert settled(round_) == [("player", "loses", -40_00), ("banker", "wins", 38_00)]


@rule(BAC, "15.12.2")
def test_third_cards_are_revealed_likewise_in_the_order_of_the_table_of_play():
    round_ = taken(points(0, 0, 4, 6), "D")
    for hand, actor in (("player", "Ann"), ("banker", "Bob")):
        for card in (1, 2):
            round_.act(RevealCard(actor, hand, card))
    assert dealt(round_)[4:] == [("player", "4c")]
    assert cited(of_kind(round_, CardDealt)[4]) == [f"{BAC} 9.3", f"{BAC} 15.12.2"]
    assert [offer for offer in round_.offers() if isinstance(offer, RevealCard)] == [RevealCard("Ann", "player", 3)]
    round_.act(RevealCard("Ann", "player", 3))
    round_.act(RetainCards(DEALER, "banker"))
    assert turned(round_)[-1] == ("banker", "6d", DEALER)
    assert round_.is_over


@rule(BAC, "15.12.2")
def test_by_style_d_the_dealer_reveals_a_hand_that_nobody_took():
    round_ = table(points(7, 6), "D")
    bet(round_, "Ann", "player", 40, 1)
    deal(round_)
    round_.act(RetainCards(DEALER, "banker"))
    round_.act(TakeHand("Ann", "player"))
    round_.act(RevealCard(DEALER, "banker", 1))
    round_.act(RevealCard("Ann", "player", 1))
    round_.act(RevealCard("Ann", "player", 2))
    assert [by for _, _, by in turned(round_)] == [DEALER, "Ann", "Ann", DEALER]


@rule(BAC, "15.12.1")
def test_the_style_may_be_changed_to_d_at_any_time_in_a_round():
    round_ = taken(points(7, 6))
    refused(round_, ChangeStyle(DEALER, "C"), "15.12.1")
    refused(round_, ChangeStyle("Ann", "D"), "15.12.1")
    round_.act(ChangeStyle(DEALER, "D"))
    assert cited(of_kind(round_, StyleChanged)[0]) == [f"{BAC} 15.12.1"]
    round_.act(RevealCard("Bob", "banker", 1))
    refused(round_, ChangeStyle(DEALER, "D"), "8.5")  # it is D
    assert round_.setting_after().carried == {"style": "D"}  # until it is changed again
    plain = table(points(7, 6), international=False)
    refused(plain, ChangeStyle(DEALER, "D"), "15.12.2")
    bet(plain, "Ann", "player", 40, 1)
    deal(plain)
    plain.act(TakeHand("Ann", "player"))
    refused(plain, ChangeStyle(DEALER, "D"), "8.5")
    before = table(points(7, 6), edition="current")
    bet(before, "Ann", "player", 40, 1)
    before.act(DealInitialCards(DEALER))
    deal(before)
    before.act(RetainCards(DEALER, "banker"))
    before.act(TakeHand("Ann", "player"))
    refused(before, ChangeStyle(DEALER, "D"), "8.5")


@rule(BAC, "15.12.1", "8.5")
def test_style_d_is_for_international_baccarat_only():
    with pytest.raises(NotAllowedError, match=r"dealing_style.*international.*15\.12\.2"):
        game(dealing_style="D")
    game(dealing_style="D", international=True)
