"""SKYCITY's Caribbean Stud and Ultimate Texas Hold'em by the numbers: what each rule says, where only it decides."""

import pytest

from croupier.games.house_poker.incidents import DeckIncorrect
from croupier.games.house_poker.jackpot_messages import JackpotHandVerified, JackpotWagersCollected
from croupier.procedure import DEALER, IllegalActionError
from croupier.procedure.actions import NoMoreBets, PlaceWager, WithdrawWager
from croupier.procedure.events import CardDealt, CardDiscarded, CardsTurned, WagerPlaced, WagerSettled
from croupier.rulebook import NotAllowedError, Rules
from tests import tables
from tests.games.caribbean_stud.tables import against, caribbean
from tests.games.caribbean_stud.tables import next_round as next_stud
from tests.games.ultimate_texas_holdem import tables as uth_tables
from tests.games.ultimate_texas_holdem.tables import bet, next_round, outcomes, proceed, say, settled_order, won
from tests.jackpots.tables import DEALERS, NOTHING, nz_holdem
from tests.rules import rule
from tests.tables import cited, of_kind, refused, settled

CARIBBEAN = "skycity/caribbean_stud"
HOLDEM = "skycity/ultimate_texas_holdem"
HIGHER = {"hands": "AsAh", "dealer": "KsKh", "community": "2c7d9hTd3s"}


def at_caribbean(**options):
    """Ann has an ante; a jackpot is offered unless the options say otherwise."""
    round_ = caribbean(NOTHING, DEALERS, **{"progressive": "electronic", **options})
    tables.bet(round_, "Ann", "ante", 10, 1)
    return round_


def at_holdem(**options):
    """Likewise."""
    round_ = holdem(**HIGHER, **{"progressive": "electronic", **options})
    bet(round_, "Ann", 20, 1)
    return round_


def holdem(*cards, **choices):
    return uth_tables.holdem(*cards, document=HOLDEM, **choices)


def played(*words, **choices):
    return uth_tables.played(*words, document=HOLDEM, **choices)


both = pytest.mark.parametrize(("document", "table"), [(CARIBBEAN, at_caribbean), (HOLDEM, at_holdem)])


# -- Caribbean Stud --------------------------------------------------------------------------------------------------

EQUAL_HANDS = [
    ("Ah Kc 9d 7c 3h", "Ad Kh 9c 7s 3d"),
    ("As Js 8s 6s 2s", "Ac Jc 8c 6c 2c"),
    ("9h 9s 8c 8d Ah", "9c 9d 8h 8s Ac"),
    ("Kh Qh Jh Th 9h", "Kd Qd Jd Td 9d"),
]


@rule(CARIBBEAN, "4.1", "10.4")
@pytest.mark.parametrize("hands", EQUAL_HANDS)
def test_no_suit_breaks_a_tie_whoever_holds_it(hands):
    for own, dealers in (hands, hands[::-1]):
        assert settled(against(own, dealers)) == [("ante", "stands_off", 0), ("bet", "stands_off", 0)]


# -- the jackpot of both games ---------------------------------------------------------------------------------------


@both
@rule(CARIBBEAN, "3.5")
@rule(HOLDEM, "3.5")
def test_the_equipment_records_the_pool_from_round_to_round(document, table):
    round_ = table()
    round_.act(PlaceWager("Ann", "jackpot", 5_00, 1))
    tables.deal(round_)
    assert round_.view("Bob")["jackpot"] == {"pool": 100_003_75}
    while round_.decision:
        round_.act(round_.offers()[-1])
    after = next_stud(round_) if document == CARIBBEAN else next_round(round_)
    assert after.view("Bob")["jackpot"] == {"pool": 100_003_75}


@both
@rule(CARIBBEAN, "5.2")
@rule(HOLDEM, "5.2")
def test_a_jackpot_wager_is_made_by_the_rules_for_other_wagers(document, table):
    oral, closed = {CARIBBEAN: ("5.5", "5.11"), HOLDEM: ("5.7", "5.15")}[document]
    round_ = table()
    spoken = PlaceWager("Ann", "jackpot", 5_00, 1, manner="oral_without_chips")
    refused(round_, spoken, oral, document)
    round_.act(PlaceWager("Ann", "jackpot", 5_00, 1))
    placed = of_kind(round_, WagerPlaced)[-1]
    assert f"{document} 5.2" in cited(placed)
    tables.deal(round_)
    refused(round_, WithdrawWager("Ann", placed.wager_id), closed, document)


@rule(HOLDEM, "5.2", "11.1")
def test_before_the_amendment_holdem_had_no_jackpot():
    for operated in ("electronic", "manual"):
        Rules(HOLDEM, options={"progressive": operated})
        with pytest.raises(NotAllowedError, match="progressive"):
            Rules(HOLDEM, edition="current", options={"progressive": operated})
    assert "jackpot" not in Rules(HOLDEM, edition="current").wagers()


@both
@rule(CARIBBEAN, "11.3")
@rule(HOLDEM, "11.3")
def test_a_jackpot_wager_is_no_promotional_chip(document, table):
    round_ = table(promotional_chips=True)
    with pytest.raises(IllegalActionError, match="value chips") as error:
        round_.act(PlaceWager("Ann", "jackpot", 5_00, 1, chips="promotional"))
    assert error.value.cites[0].document == document


@rule(HOLDEM, "8.1", "11.12")
def test_only_the_wagers_of_an_electronic_jackpot_are_collected_before_the_deal():
    for operated, is_collected in (("electronic", True), ("manual", False)):
        round_ = at_holdem(progressive=operated)
        round_.act(PlaceWager("Ann", "jackpot", 5_00, 1))
        tables.deal(round_)
        kinds = [type(event) for event in round_.events]
        assert (JackpotWagersCollected in kinds) is is_collected
        if is_collected:
            assert kinds.index(JackpotWagersCollected) < kinds.index(CardDealt)
            assert cited(of_kind(round_, JackpotWagersCollected)[0]) == [f"{HOLDEM} 8.1(b)"]


JACKPOT_HANDS = {  # hole cards and community cards: the first three count
    "flush": ("AsTs", "8s4s2sKdKh"),
    "full_house": ("3c3d", "3h4s4cKdQh"),
    "four_of_a_kind": ("9c9d", "9h9s4cKdQh"),
    "straight_flush": ("9s8s", "7s6s5sKdKh"),
    "royal_flush": ("AsKs", "QsJsTs3d4h"),
}


@rule(HOLDEM, "11.7", "11.13")
@pytest.mark.parametrize("hand", JACKPOT_HANDS)
def test_the_dealer_verifies_every_hand_that_wins_and_the_supervisor_hears_of_it(hand):
    (verified,) = of_kind(nz_holdem(*JACKPOT_HANDS[hand]), JackpotHandVerified)
    assert (verified.shows, verified.by, verified.is_notified) == (hand, DEALER, True)
    assert cited(verified) == [f"{HOLDEM} 11.13"]


# -- Ultimate Texas Hold'em: wagers and betting rounds ---------------------------------------------------------------


@rule(HOLDEM, "5.1")
@pytest.mark.parametrize(("ante", "blind"), [(20, 0), (0, 20), (20, 15), (15, 20)])
def test_neither_of_ante_and_blind_may_be_more_than_the_other(ante, blind):
    round_ = holdem(**HIGHER)
    for kind, dollars in (("ante", ante), ("blind", blind)):
        if dollars:
            tables.bet(round_, "Ann", kind, dollars)
    uth_tables.refused(round_, NoMoreBets(DEALER), "5.1(a)", HOLDEM)


@rule(HOLDEM, "5.4", "5.5")
def test_players_decide_again_when_three_and_when_five_community_cards_are_up():
    round_ = uth_tables.deal(holdem(**HIGHER))
    seen = ["2c", "7d", "9h", "Td", "3s"]
    for up in (0, 3, 5):
        assert round_.view("Ann")["hands"]["community"] == seen[:up] + [None] * (5 - up)
        if up < 5:
            say(round_, "check")


# -- Ultimate Texas Hold'em: settlement ------------------------------------------------------------------------------

TRIPS = {  # three kings, or what it takes to be more or less than the dealer's hand
    "beats": ({"hands": "KhKs", "dealer": "QhQs", "community": "Kd2d7c4c9h"}, "wins"),
    "ties": ({"hands": "KhQs", "dealer": "KsQh", "community": "KdKc7c4c9h"}, "stands_off"),
    "is_beaten": ({"hands": "KhKs", "dealer": "AhAs", "community": "KdAd7c4c9h"}, "loses"),
    "unqualified": ({"hands": "KhKs", "dealer": "8h6s", "community": "Kd2d7c4c9h"}, "wins"),
}


@rule(HOLDEM, "10.4")
@pytest.mark.parametrize("case", TRIPS)
def test_three_of_a_kind_is_paid_whether_the_hand_wins_loses_or_stands_off(case):
    cards, play = TRIPS[case]
    round_ = played("play 4", trips=10, **cards)
    assert outcomes(round_)["play"] == play
    assert (outcomes(round_)["ante"] == "dealer_not_qualified") is (case == "unqualified")
    assert (outcomes(round_)["trips"], won(round_)["trips"]) == ("three_of_a_kind", 30)


@rule(HOLDEM, "10.4")
@pytest.mark.parametrize(("hands", "community"), [("AsAh", "2c7d9hTd3s"), ("Ac7s", "Ad7d9hTd3s")])
def test_a_pair_and_two_pairs_lose_the_trips_bonus_wager_though_the_hand_wins(hands, community):
    round_ = played("play 4", trips=10, hands=hands, dealer="KsKh", community=community)
    assert (outcomes(round_)["play"], won(round_)["trips"]) == ("wins", -10)


@rule(HOLDEM, "10.3", "10.8", "10.9")
@pytest.mark.parametrize("case", ["beats", "ties"])
def test_cards_lie_face_up_until_the_trips_bonus_is_paid(case):
    cards, _ = TRIPS[case]
    round_ = uth_tables.deal(holdem(**cards, setting={"paced": True}), trips=10)
    proceed(round_)
    say(round_, "play 4")
    proceed(round_)
    events = [
        event.name()
        for event in round_.events
        if (isinstance(event, CardsTurned) and event.hand == "box 1")
        or (isinstance(event, WagerSettled) and event.wager == "trips")
        or (isinstance(event, CardDiscarded) and event.of == "box 1")
    ]
    assert events == ["cards_turned", "wager_settled", "card_discarded", "card_discarded"]


@rule(HOLDEM, "10.5", "10.7", "10.8")
def test_wagers_are_settled_in_the_order_of_the_rules():
    assert settled_order(played("play 4", trips=10, **TRIPS["beats"][0])) == ["ante", "play", "blind", "trips"]
    assert settled_order(played("play 4", trips=10, **TRIPS["is_beaten"][0])) == ["play", "ante", "blind", "trips"]


@rule(HOLDEM, "5.13")
def test_the_maximum_payout_holds_for_every_wager():
    straight_flush = {"hands": "9s8s", "dealer": "KhKd", "community": "7s6s5s2d3c"}
    most = played("play 4", trips=20, maximum_payout="15", **straight_flush)
    assert won(most) == {"ante": 15, "blind": 15, "play": 15, "trips": 15}
    assert won(played("play 4", trips=20, **straight_flush)) == {"ante": 20, "blind": 1000, "play": 80, "trips": 800}


@rule(HOLDEM, "12.10")
def test_a_deck_of_52_cards_is_no_misdeal():
    round_ = uth_tables.deal(holdem(**HIGHER))
    assert "52 are right" in uth_tables.refused(round_, DeckIncorrect(52), "12.10", HOLDEM)
