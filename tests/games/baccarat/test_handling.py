"""Baccarat 8.13, 15.7 and 15.12: cards in players' hands, out of sight, and dealt or revealed as somebody asks."""

import pytest

from croupier.games import replay
from croupier.games.baccarat.messages import (
    AppointNominee,
    CardsOutOfSight,
    ChangeStyle,
    DealAsAsked,
    DealInitialCards,
    MannerAgreed,
    PointCountAnnounced,
    RetainCards,
    RevealCard,
    ShareCards,
    TakeHand,
    TurnCards,
)
from croupier.procedure import DEALER, journal
from croupier.procedure.events import CardDealt, CardsTurned
from tests.games.baccarat.tables import baccarat, bet, deal, points, refused
from tests.rules import rule
from tests.tables import cited, of_kind, settled

BAC = "skycity/baccarat"
SEATS = {1: "Ann", 2: "Bob", 3: "Nia"}


def wagered(top, style="D", **options):
    """Ann wagers on the player's hand, Bob on the banker's; wagering goes on."""
    options = {"international": True, **options}
    round_ = baccarat(top, dealing_style=style, setting={"seats": SEATS}, **options)
    bet(round_, "Ann", "player", 40, 1)
    bet(round_, "Bob", "banker", 40, 2)
    return round_


def take(round_):
    deal(round_)
    round_.act(TakeHand("Bob", "banker"))
    round_.act(TakeHand("Ann", "player"))
    return round_


def facing(round_):
    return [event.face_up for event in of_kind(round_, CardDealt)]


def counts(round_):
    return [(event.hand, event.points) for event in of_kind(round_, PointCountAnnounced)]


# -- 8.13, 15.7: in view and on the table ------------------------------------------------------------------------------


@rule("skycity/baccarat", "8.13", "8.18")
@pytest.mark.parametrize("how", ["out_of_view", "off_the_table"])
@pytest.mark.parametrize("edition", ["proposed", "current"])
def test_the_dealer_turns_a_hand_that_was_out_of_sight(how, edition):
    round_ = take(wagered(points(9, 0), "B", international=False, edition=edition))
    refused(round_, CardsOutOfSight("dealer", how), "8.13")
    ruling = round_.report(CardsOutOfSight("player", how))
    assert cited(ruling) == [f"{BAC} 8.13", f"{BAC} 8.18"]
    assert ruling.concerns == ("Ann",)
    turned = of_kind(round_, CardsTurned)[0]
    assert (turned.hand, turned.by) == ("player", DEALER)
    refused(round_, CardsOutOfSight("player", how), "8.13")  # it is not out
    round_.act(TurnCards("Bob", "banker"))
    assert settled(round_) == [("banker", "loses", -40_00), ("player", "wins", 40_00)]


@rule("skycity/baccarat", "8.13", "8.15")
def test_the_same_goes_for_the_bankers_hand_and_for_third_cards():
    round_ = take(wagered(points(0, 0, 4, 6), "B", international=False))
    ruling = round_.report(CardsOutOfSight("banker", "off_the_table"))
    assert cited(ruling) == [f"{BAC} 8.13", f"{BAC} 8.15", f"{BAC} 8.18"]
    round_.act(TurnCards("Ann", "player"))
    assert [(event.hand, event.by) for event in of_kind(round_, CardsTurned)] == [("player", "Ann"), ("banker", DEALER)]
    round_.report(CardsOutOfSight("player", "out_of_view"))
    assert {event.by for event in of_kind(round_, CardsTurned)[2:]} == {DEALER}
    assert round_.is_over


@rule("skycity/baccarat", "15.7", "15.9", "8.13")
def test_cards_that_were_handed_on_stay_in_view_too():
    round_ = baccarat(points(9, 0), dealing_style="B", international=True, setting={"seats": SEATS})
    round_.act(AppointNominee(DEALER, "Ann", "Nia"))
    bet(round_, "Ann", "player", 40, 1)
    deal(round_)
    round_.act(RetainCards(DEALER, "banker"))
    round_.act(TakeHand("Ann", "player"))
    round_.act(ShareCards("Nia", "player", "Nia", "Ann"))
    ruling = round_.report(CardsOutOfSight("player", "out_of_view"))
    assert cited(ruling) == [f"{BAC} {number}" for number in ("8.13", "15.7", "15.9")]
    assert ruling.concerns == ("Nia", "Ann")
    assert of_kind(round_, CardsTurned)[0].by == DEALER


@rule("skycity/baccarat", "8.13")
def test_by_the_other_reading_cards_are_brought_back_into_view_and_play_goes_on():
    round_ = take(wagered(points(9, 0), "B", cards_out_of_sight="play_goes_on"))
    ruling = round_.report(CardsOutOfSight("player", "out_of_view"))
    assert cited(ruling) == [f"{BAC} 8.13"]
    round_.act(TurnCards("Ann", "player"))
    assert of_kind(round_, CardsTurned)[0].by == "Ann"


@rule("skycity/baccarat", "8.13", "8.7", "8.20")
@pytest.mark.parametrize("style", ["A", "C"])
def test_cards_that_the_dealer_keeps_are_never_out_of_sight(style):
    round_ = baccarat(points(9, 0), dealing_style=style, setting={"paced": True})
    bet(round_, "Ann", "player", 40)
    deal(round_)
    refused(round_, CardsOutOfSight("player", "out_of_view"), "8.13")


# -- 15.12: any manner -------------------------------------------------------------------------------------------------


@rule("skycity/baccarat", "15.12.2")
@pytest.mark.parametrize("face_up", [(), (1,), (2, 4), (4, 3, 2, 1)])
def test_by_style_d_initial_cards_are_dealt_face_up_where_a_player_asks(face_up):
    round_ = wagered("2c 3d 5h 6s")
    round_.act(DealAsAsked(DEALER, "Ann", face_up))
    agreed = of_kind(round_, MannerAgreed)[0]
    assert (agreed.player, agreed.face_up, cited(agreed)) == ("Ann", face_up, [f"{BAC} 15.12.2"])
    take(round_)
    assert facing(round_)[:4] == [number in face_up for number in (1, 2, 3, 4)]
    for event in of_kind(round_, CardDealt)[:4]:
        assert (f"{BAC} 15.12.2" in cited(event)) == event.face_up
    while not round_.is_over:
        round_.act(round_.offers()[0])
    assert sorted(counts(round_)) == [("banker", 9), ("player", 7)]
    assert settled(round_) == [("player", "loses", -40_00), ("banker", "wins", 38_00)]


@rule("skycity/baccarat", "15.12.2", "8.4", "8.16")
def test_by_style_d_each_card_may_be_revealed_before_the_next_is_dealt():
    round_ = wagered("2c 3d 5h 6s")
    round_.act(DealAsAsked(DEALER, "Bob", turn_as_dealt=True))
    take(round_)
    for holder, hand, number in (
        ("Ann", "player", 1),
        ("Bob", "banker", 1),
        ("Ann", "player", 2),
        ("Bob", "banker", 2),
    ):
        reveals = [offer for offer in round_.offers() if isinstance(offer, RevealCard)]
        assert reveals == [RevealCard(holder, hand, number)]  # one card is out, of one hand
        round_.act(reveals[0])
    assert [event.to for event in of_kind(round_, CardDealt)] == ["player", "banker", "player", "banker"]
    assert counts(round_) == [("player", 7), ("banker", 9)]


@rule("skycity/baccarat", "15.12.2", "9.8")
@pytest.mark.parametrize("is_up", [False, True])
def test_by_style_d_third_cards_may_be_dealt_face_up(is_up):
    round_ = take(wagered(points(0, 0, 4, 6)))
    if is_up:
        refused(round_, DealAsAsked(DEALER, "Ann", (1,), thirds_face_up=True), "15.12.2")  # they lie there
        round_.act(DealAsAsked(DEALER, "Ann", thirds_face_up=True))
    while not round_.is_over:
        round_.act(round_.offers()[0])
    assert facing(round_) == [False] * 4 + [is_up] * 2


@rule("skycity/baccarat", "15.12.2")
def test_the_manner_is_the_operators_to_allow_and_a_players_to_ask_for():
    round_ = wagered("2c 3d 5h 6s")
    refused(round_, DealAsAsked("Ann", "Ann", (1,)), "15.12.2")
    refused(round_, DealAsAsked(DEALER, "Zoe", (1,)), "15.12.2")
    for face_up in ((0,), (5,), (1, 1)):
        refused(round_, DealAsAsked(DEALER, "Ann", face_up), "15.12.2")
    other = wagered("2c 3d 5h 6s", "B")
    refused(other, DealAsAsked(DEALER, "Ann", (1,)), "8.5")
    other.act(ChangeStyle(DEALER, "D"))
    other.act(DealAsAsked(DEALER, "Ann", (1,)))
    other.act(ChangeStyle(DEALER, "B"))  # and what was agreed is off
    assert facing(take(other)) == [False] * 4


@rule("skycity/baccarat", "12.10", "15.4", "15.12.2")
def test_no_card_is_seen_while_wagers_are_made():
    round_ = wagered("2c 3d 5h 6s")
    round_.act(DealAsAsked(DEALER, "Ann", (1,)))
    refused(round_, DealInitialCards(DEALER), "12.10")
    early = wagered("2c 3d 5h 6s")
    early.act(DealInitialCards(DEALER))
    refused(early, DealAsAsked(DEALER, "Ann", (1,)), "15.12.2")


@rule("skycity/baccarat", "15.12.2")
def test_a_round_dealt_as_asked_replays():
    round_ = wagered("2c 3d 5h 6s")
    round_.act(DealAsAsked(DEALER, "Ann", (2,), turn_as_dealt=True, thirds_face_up=True))
    assert of_kind(round_, MannerAgreed)[0].words() == (
        "as Ann asks: initial cards 2 face up, each card revealed before the next, third cards face up"
    )
    take(round_)
    while not round_.is_over:
        round_.act(round_.offers()[0])
    again = replay(journal.write(round_))[0].round
    assert again.events == round_.events
