"""Baccarat, cards that somebody sees before their time: what stays hidden, and what a card seen by all means."""

import json

import pytest

from croupier.games.baccarat.messages import (
    BankerFirst,
    CardDealtFaceUp,
    DealInitialCards,
    PointCountAnnounced,
    ReduceWagers,
    TakeHand,
    ThirdCardToPlayer,
    TurnCards,
    VoidHandAnnounced,
)
from croupier.procedure import DEALER
from croupier.procedure.actions import PlaceWager, ViewBurnedCard
from croupier.procedure.events import BetsClosed, CardDiscarded, CardsTurned
from croupier.procedure.incidents import (
    CardDrawnInError,
    CardFaceUpInShoe,
    CardsToBeReplaced,
    GameDisrupted,
    Misdeal,
    ShuffleDirected,
)
from tests.games.baccarat.tables import baccarat, bet, deal, fresh, next_round, points, refused, step
from tests.rules import rule
from tests.tables import cited, dealt, of_kind, proceed, settled

BAC = "skycity/baccarat"
PACED = {"paced": True}
NEXT = points(8, 1)
NATURAL = f"{points(9, 0)} {NEXT}"
SEEN = [CardDrawnInError(exposed=True), CardFaceUpInShoe()]


def paced(top, **options):
    """A paced round with $20 of Ann's on the player's hand, about to deal its first card."""
    round_ = baccarat(top, setting=PACED, **options)
    bet(round_, "Ann", "player")
    return deal(round_)


def voids(round_):
    return [cited(event) for event in of_kind(round_, VoidHandAnnounced)]


# -- seen while hands lie face down ----------------------------------------------------------------------------------


@rule(BAC, "12.2", "12.3")
@pytest.mark.parametrize(
    ("found", "numbers", "later"),
    [(SEEN[0], ["12.6", "12.2(b)"], "12.2(b)"), (SEEN[1], ["12.4", "12.3"], "12.3")],
)
@pytest.mark.parametrize("style", ["B", "C"])
@pytest.mark.parametrize("at", ["turn player", "turn banker"])
def test_a_card_seen_while_hands_are_turned_and_not_used_begins_a_void_hand(found, numbers, later, style, at):
    round_ = paced(NATURAL, dealing_style=style)
    proceed(round_, until=at)
    ruling = round_.report(found)
    assert cited(ruling) == [f"{BAC} {number}" for number in numbers]
    assert "if not, the next round is a void hand" in ruling.decides
    proceed(round_)
    assert settled(round_) == [("player", "wins", 20_00)]
    void = next_round(round_)
    refused(void, PlaceWager("Ann", "player", 20_00, 1), later)
    assert voids(void) == [[f"{BAC} {later}"]]
    step(void)
    assert void.view("Ann")["hands"] == {"player": ["Kc"]}  # it lies as everybody saw it
    proceed(void)
    assert [card for _, card in dealt(void)] == NEXT.split()
    assert voids(next_round(void)) == []


@rule(BAC, "12.2", "12.4")
@pytest.mark.parametrize("found", SEEN)
@pytest.mark.parametrize("style", ["B", "C"])
def test_if_the_round_has_another_card_it_is_used_and_the_next_is_an_ordinary_one(found, style):
    round_ = paced(f"{points(0, 7, 2)} {NEXT}", dealing_style=style)
    proceed(round_, until="turn banker")
    round_.report(found)
    proceed(round_)
    assert dealt(round_)[4:] == [("player", "2c")]
    assert voids(next_round(round_)) == []


@rule(BAC, "12.2")
def test_a_card_drawn_unseen_while_hands_are_turned_begins_the_next_round_if_it_is_not_used():
    round_ = paced(NATURAL, dealing_style="C")
    proceed(round_, until="turn player")
    ruling = round_.report(CardDrawnInError(exposed=False))
    assert cited(ruling) == [f"{BAC} 12.6", f"{BAC} 12.2(a)"]
    proceed(round_)
    following = next_round(round_, paced=False)
    assert voids(following) == []
    assert [card for _, card in dealt(deal(following))] == NEXT.split()


@rule(BAC, "12.4")
def test_one_card_found_face_up_is_one_card_face_up():
    round_ = paced(points(9, 0), dealing_style="C")
    step(round_)
    round_.report(CardFaceUpInShoe())
    proceed(round_, until="turn player")
    assert round_.view("Ann")["hands"] == {"player": [None, None], "banker": ["Kd", None]}
    assert cited(of_kind(round_, CardsTurned)[0]) == [f"{BAC} 12.4"]


@rule(BAC, "12.2", "12.3", "12.6")
@pytest.mark.parametrize(("found", "number"), [(SEEN[0], "12.2(b)"), (SEEN[1], "12.3")])
@pytest.mark.parametrize("end", [Misdeal(affected=("player",)), GameDisrupted("fire")])
def test_a_card_seen_in_a_round_that_is_void_begins_a_void_hand_all_the_same(found, number, end):
    round_ = paced(NATURAL)
    step(round_, 2)
    round_.report(found)
    round_.report(end)
    void = next_round(round_)
    assert voids(void) == [[f"{BAC} {number}"]]
    void.report(GameDisrupted("fire"))
    assert voids(next_round(void)) == [[f"{BAC} {number}"]]  # it still has to be dealt


@rule(BAC, "12.2", "12.3")
@pytest.mark.parametrize("change", [CardsToBeReplaced(), ShuffleDirected("discretion")])
def test_unless_the_cards_are_shuffled_before_the_next_round(change):
    round_ = paced(NATURAL, dealing_style="C", cut=False)
    proceed(round_, until="turn player")
    round_.report(CardFaceUpInShoe())
    round_.report(change)
    proceed(round_)
    assert voids(next_round(round_)) == []


@rule(BAC, "12.2")
@pytest.mark.parametrize("at", ["turn player", "settle"])
def test_one_card_at_a_time_leaves_the_shoe_too_early(at):
    round_ = paced(NATURAL, dealing_style="C")
    proceed(round_, until=at)
    round_.report(CardDrawnInError(exposed=False))
    held = list(round_.cards.shoe.held)
    assert held == ["Kc"]
    assert "lies there already" in refused(round_, CardDrawnInError(exposed=True), "12.2(b)")
    refused(round_, CardFaceUpInShoe(), "12.4")
    proceed(round_)
    following = next_round(round_, paced=False)
    refused(following, CardDrawnInError(exposed=False), "12.2(a)")


@rule(BAC, "12.1")
def test_a_disclosed_third_card_lies_face_up_as_the_bankers():
    for exposed in (True, False):
        round_ = paced(f"{points(6, 5, 2)} {NEXT}", dealing_style="B")
        step(round_, 6)  # four cards, two hands turned
        round_.report(ThirdCardToPlayer(exposed))
        step(round_)
        assert round_.cards.hands["banker"][2] == "2c"
        assert bool(round_.cards.face_down) != exposed
        proceed(round_)


@rule(BAC, "12.1")
def test_if_the_round_is_void_before_the_banker_draws_it_a_disclosed_third_card_begins_a_void_hand():
    round_ = paced(f"{points(6, 5, 2)} {NEXT}")
    step(round_, 4)
    round_.report(ThirdCardToPlayer(exposed=True))
    round_.report(GameDisrupted("fire"))
    assert voids(next_round(round_)) == [[f"{BAC} 12.1(b)"]]


@rule(BAC, "12.1")
def test_a_third_card_to_the_player_after_the_bankers_begins_the_next_round():
    round_ = paced(f"{points(6, 5, 4)} {NEXT}")
    proceed(round_, until="settle")
    ruling = round_.report(ThirdCardToPlayer(exposed=True))
    assert cited(ruling) == [f"{BAC} 12.1(b)"]
    assert len(round_.cards.hands["banker"]) == 3
    proceed(round_)
    assert voids(next_round(round_)) == [[f"{BAC} 12.1(b)"]]


# -- the first card of a round ---------------------------------------------------------------------------------------


@rule(BAC, "12.3", "12.4")
@pytest.mark.parametrize("style", ["B", "C"])
def test_a_first_card_that_comes_face_up_makes_a_void_hand_and_a_later_one_is_used(style):
    round_ = paced(points(9, 0), dealing_style=style)
    step(round_)
    ruling = round_.report(CardDealtFaceUp())
    assert [cited(ruling)] == voids(round_) == [[f"{BAC} 12.3"]]
    assert round_.till.balance("Ann") == 0
    step(round_)
    assert cited(round_.report(CardDealtFaceUp())) == [f"{BAC} 12.4"]
    proceed(round_)
    assert (len(dealt(round_)), settled(round_)) == (4, [])
    assert voids(next_round(round_)) == []


@rule(BAC, "12.3")
def test_nobody_turns_the_cards_of_a_void_hand():
    seats = {"seats": {1: "Ann", 2: "Bob"}, **PACED}
    round_ = baccarat(points(9, 0), dealing_style="B", setting=seats)
    bet(round_, "Ann", "player")
    deal(round_)
    round_.act(TakeHand("Ann", "player"))
    round_.report(CardFaceUpInShoe())
    assert round_._handlers.roles == {}
    proceed(round_)
    assert round_.is_over
    assert {event.by for event in of_kind(round_, CardsTurned)} == {DEALER}


@rule(BAC, "15.11")
def test_at_international_baccarat_a_card_found_face_up_after_the_hands_is_a_boxed_card_of_the_next_round():
    round_ = paced(NATURAL, international=True)
    proceed(round_, until="settle")
    assert cited(round_.report(CardFaceUpInShoe())) == [f"{BAC} 15.11"]
    proceed(round_)
    assert voids(next_round(round_)) == [[f"{BAC} 15.11"]]


@rule(BAC, "15.8", "15.11")
def test_in_a_void_hand_nobody_is_assigned_cards_and_no_card_is_boxed():
    setting = {"seats": {1: "Ann"}, **PACED}
    round_ = baccarat(points(9, 0), dealing_style="B", international=True, setting=setting)
    round_.act(DealInitialCards(DEALER))
    round_.report(CardFaceUpInShoe())
    assert voids(round_) == [[f"{BAC} 15.11"]]
    step(round_)
    assert cited(round_.report(CardFaceUpInShoe())) == [f"{BAC} 12.4"]
    proceed(round_)
    assert round_.is_over
    assert len(voids(round_)) == 1
    deals = baccarat(points(9, 0), dealing_style="B", international=True, setting=setting)
    deal(deals)
    assert deals.decision.about == "who turns the banker's hand"
    deals.report(CardFaceUpInShoe())
    proceed(deals)
    assert deals.is_over


# -- while wagers may still be made ----------------------------------------------------------------------------------


@rule(BAC, "12.10", "15.4")
@pytest.mark.parametrize(("found", "dealt_before"), [(SEEN[0], 4), (SEEN[1], 4), (SEEN[0], 1)])
def test_a_card_seen_after_an_early_deal_closes_the_bets(found, dealt_before):
    round_ = baccarat(points(0, 7, 2), dealing_style="B", international=True, setting=PACED)
    bet(round_, "Ann", "player")
    round_.act(DealInitialCards(DEALER))
    step(round_, dealt_before)
    ruling = round_.report(found)
    assert f"{BAC} 12.10" in cited(ruling)
    assert "no more bets counts as called" in ruling.decides
    assert [cited(event) for event in of_kind(round_, BetsClosed)] == [[f"{BAC} 12.10"]]
    refused(round_, PlaceWager("Bob", "player", 20_00, 2), "5.14")
    proceed(round_)
    assert len(settled(round_)) == 1


@rule(BAC, "12.10")
def test_a_card_drawn_unseen_after_an_early_deal_does_not():
    round_ = baccarat(points(0, 7, 2), dealing_style="B", international=True)
    round_.act(DealInitialCards(DEALER))
    round_.report(CardDrawnInError(exposed=False))
    assert of_kind(round_, BetsClosed) == []
    bet(round_, "Bob", "player")


@rule(BAC, "12.10", "5.18")
def test_the_differential_is_reduced_then_too():
    round_ = baccarat(
        points(7, 6), dealing_style="B", international=True, limit_differential=True, maximum_differential="50"
    )
    bet(round_, "Ann", "player", 100)
    round_.act(DealInitialCards(DEALER))
    round_.report(CardDrawnInError(exposed=True))
    round_.act(ReduceWagers(DEALER))
    assert settled(round_) == [("player", "wins", 50_00)]


# -- what nobody may see ---------------------------------------------------------------------------------------------


def seen(round_, player="Ann"):
    return json.dumps(round_.view(player), ensure_ascii=False)


@rule(BAC, "12.6")
def test_a_misdeal_of_cards_face_down_names_them_by_number():
    round_ = paced("Kc Kd 9h 4s", dealing_style="C")
    step(round_, 4)
    ruling = round_.report(Misdeal(placed=("player", "player", "banker", "banker")))
    assert "card 2 from player to banker; card 3 from banker to player" in ruling.decides
    proceed(round_, until="turn banker")
    ruling = round_.report(Misdeal(placed=("player", "player", "banker", "banker")))
    assert "card 2 from player to banker; 9♥ from banker to player" in ruling.decides


@rule(BAC, "12.6")
def test_cards_that_lay_face_down_are_discarded_unseen():
    round_ = paced("Kc Kd 9h 4s", dealing_style="C")
    step(round_, 5)
    round_.report(Misdeal(affected=("player",)))
    discarded = of_kind(round_, CardDiscarded)
    assert [(event.card, event.face_down) for event in discarded] == [
        ("Kc", False), ("9h", False), ("Kd", True), ("4s", True),
    ]  # fmt: skip
    assert [event.seen_by("Ann").card for event in discarded] == ["Kc", "9h", None, None]
    assert [event.seen_by(DEALER).card for event in discarded][2:] == [None, None]
    assert discarded[2].words() == "discarded: a card face down (banker)"
    assert "9h" in seen(round_)
    assert not {card for card in ("Kd", "4s") if card in seen(round_)}


@rule(BAC, "7.7")
@pytest.mark.parametrize("nobody", ["", DEALER, "house", "layout"])
def test_the_discarded_card_is_shown_to_players_only(nobody):
    refused(fresh(burn="one_card", cut=False), ViewBurnedCard(nobody), "7.7(b)")


# -- the order of the hands ------------------------------------------------------------------------------------------


def bankers_hand_out(**setting):
    """Bob is the banker; nobody has wagered on the player's hand, which the dealer keeps."""
    round_ = baccarat(points(7, 6), dealing_style="B", setting={"seats": {2: "Bob"}, **setting})
    bet(round_, "Bob", "banker", 40, 2)
    return round_


def hands_turned(round_):
    return [(event.hand, event.by) for event in of_kind(round_, CardsTurned)]


@rule(BAC, "8.17", "8.15")
@pytest.mark.parametrize("when", ["wagering", "offer", "turn"])
def test_the_bankers_hand_may_come_first_also_where_the_dealer_keeps_the_players(when):
    round_ = bankers_hand_out(paced=when == "turn")
    if when == "wagering":
        refused(round_, BankerFirst("Bob"), "8.17")
        round_.act(BankerFirst(DEALER))
        refused(round_, BankerFirst(DEALER), "8.17")
    deal(round_)
    if when == "offer":
        round_.act(BankerFirst(DEALER))
    round_.act(TakeHand("Bob", "banker"))
    if when == "turn":
        proceed(round_, until="turn player")
        round_.act(BankerFirst(DEALER))
    assert hands_turned(round_) == []
    round_.act(TurnCards("Bob", "banker"))
    proceed(round_)
    assert hands_turned(round_) == [("banker", "Bob"), ("player", DEALER)]


@rule(BAC, "8.17")
def test_without_leave_the_players_hand_comes_first_and_styles_a_and_c_know_no_such_leave():
    round_ = deal(bankers_hand_out())
    round_.act(TakeHand("Bob", "banker"))
    assert hands_turned(round_) == [("player", DEALER)]
    for style in ("A", "C"):
        refused(baccarat(dealing_style=style), BankerFirst(DEALER), "8.17")


@rule(BAC, "8.14", "8.15")
def test_the_bankers_count_is_announced_by_its_own_rule():
    round_ = deal(bankers_hand_out())
    round_.act(TakeHand("Bob", "banker"))
    round_.act(TurnCards("Bob", "banker"))
    player, banker = of_kind(round_, PointCountAnnounced)
    assert f"{BAC} 8.14" in cited(player)
    assert cited(banker) == [f"{BAC} 8.15"]
