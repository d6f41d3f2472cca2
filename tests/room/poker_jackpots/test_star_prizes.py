"""The Star's prizes: shares worked out by hand from the text of 30.12 to 30.15, and changes of what is on offer."""

import pytest

import croupier.room.poker_jackpots.actions as a
from croupier.room.poker_jackpots import Offer
from tests.room.poker_jackpots.floor import (
    ASSISTANT,
    BOARD,
    DEALER,
    FIXED,
    QUADS,
    ROYAL,
    STRAIGHT,
    SUPERVISOR,
    TENTH,
    WHOLE,
    hand,
    star,
)
from tests.rules import rule

SHARED = "9hKhQhJhTh"
"""All who stay in play the straight flush on the board, unless they hold the ace of hearts."""


def share(offer: Offer, winners: int, pool: int, **more):
    """A house where so many players of one hand have claimed an event, the pool being at so much."""
    house = star(offer, start=pool - 50, **more)
    names = ["Ann", "Ben", "Cy", "Dee"][:winners]
    holes = ["2c2d", "3c3d", "4c4d", "5c5d"]
    house.tell(hand(SHARED, **dict(zip(names, holes, strict=False))))
    for name in names:
        house.do(a.ClaimJackpot(name, "P1", offer.called))
    return house


@rule("star_sydney/poker", "30.12")
@pytest.mark.parametrize(
    ("winners", "each", "left"), [(1, 1_000_00, 0), (2, 500_00, 0), (3, 333_33, 1), (4, 250_00, 0)]
)
def test_all_of_the_jackpot_is_shared_equally(winners, each, left):
    house = share(Offer(STRAIGHT, share=10_000), winners, 1_000_00)
    paid = house.do(a.PayJackpot(**SUPERVISOR, table="P1"))
    assert set(paid.events[0].cents.values()) == {each}
    assert len(paid.events[0].cents) == winners
    assert house.meters == {"pool": left}
    assert ("30.12" in str(paid.events[0].cites[0])) == (winners > 1)


@rule("star_sydney/poker", "30.13")
@pytest.mark.parametrize(
    ("winners", "each", "left"),
    [  # a tenth of $1,000 is $100, then of $900 is $90, then of $810 is $81, then of $729 is $72.90
        (1, 100_00, 900_00),
        (2, 95_00, 810_00),
        (3, 90_33, 729_01),
        (4, 85_97, 656_12),
    ],
)
def test_a_percentage_is_an_equal_share_of_what_it_takes_one_after_another(winners, each, left):
    house = share(Offer(STRAIGHT, share=1_000), winners, 1_000_00)
    assert set(house.pay().values()) == {each}
    assert house.meters == {"pool": left}


@rule("star_sydney/poker", "30.13")
def test_each_percentage_payout_is_in_whole_cents():
    """12.5% of $10.01 is $1.25, of $8.76 is $1.09: $2.34 for two."""
    house = share(Offer(STRAIGHT, share=1_250), 2, 10_01)
    assert house.pay() == {"Ann": 1_17, "Ben": 1_17}
    assert house.meters == {"pool": 7_67}


@rule("star_sydney/poker", "30.14")
@pytest.mark.parametrize(("winners", "left", "put_in"), [(1, 500_00, 1_000_00), (2, 0, 1_000_00), (3, 0, 1_500_00)])
def test_a_fixed_amount_is_paid_to_each_and_the_operator_adds_what_the_pool_lacks(winners, left, put_in):
    house = share(Offer(STRAIGHT, fixed_cents=500_00), winners, 1_000_00)
    paid = house.do(a.PayJackpot(**SUPERVISOR, table="P1"))
    assert set(paid.events[-1].cents.values()) == {500_00}
    assert (house.meters, house.balances["/house"]) == ({"pool": left}, -put_in)
    assert ("30.14" in str(paid.events[-1].cites[0])) == (winners > 1)


@rule("star_sydney/poker", "30.14")
def test_or_the_operator_pays_it_beside_the_pool():
    house = share(Offer(STRAIGHT, fixed_cents=300_00), 2, 1_000_00, readings={"jackpot_fixed_from": "operator"})
    assert house.pay() == {"Ann": 300_00, "Ben": 300_00}
    assert (house.meters, house.balances["/house"]) == ({"pool": 1_000_00}, -1_600_00)


@rule("star_sydney/poker", "30.12", "30.13")
@pytest.mark.parametrize(
    ("offer", "each", "left", "added"),
    [(Offer(STRAIGHT, share=10_000), 333_34, 0, 2), (Offer(STRAIGHT, share=1_000), 90_34, 729_00, 2)],
)
def test_or_the_operator_adds_to_cents_that_do_not_divide(offer, each, left, added):
    house = share(offer, 3, 1_000_00, readings={"jackpot_odd_cents": "operator_adds"})
    assert set(house.pay().values()) == {each}
    assert (house.meters, house.balances["/house"]) == ({"pool": left}, -1_000_00 - added)


@rule("star_sydney/poker", "30.12", "30.13", "30.14")
@pytest.mark.parametrize(
    ("reading", "paid"), [("same_hand", {"Ann": 100_10}), ("pending_together", {"Ann": 95_09, "Cy": 95_09})]
)
def test_who_qualifies_at_once(reading, paid):
    """Tenths of $1,001 and $900.90, in two hands at two tables."""
    house = star(TENTH, readings={"jackpot_simultaneous": reading})
    house.win("P1", Ann=STRAIGHT)
    house.win("P2", Cy=STRAIGHT)
    assert house.pay("P1") == paid
    if reading == "same_hand":
        assert house.pay("P2") == {"Cy": 90_09}


def test_claims_of_several_events_in_one_hand_are_settled_in_their_order():
    house = star(WHOLE, FIXED)
    house.tell(hand(BOARD, Ann="2h2s", Ben="AhKh"))
    house.do(a.ClaimJackpot("Ann", "P1", QUADS))
    house.do(a.ClaimJackpot("Ben", "P1", ROYAL))
    assert house.pay() == {"Ann": 500_00, "Ben": 500_50}


def test_a_pool_that_is_won_begins_again_where_the_operator_has_set_it():
    house = star(reseed=250_00)
    house.win(Ann=ROYAL)
    assert house.pay() == {"Ann": 1_000_50}
    assert (house.meters, house.balances["/house"]) == ({"pool": 250_00}, -1_250_50)
    house.win(Ann=STRAIGHT)
    assert house.pay() == {"Ann": 25_05}
    assert house.meters == {"pool": 225_45}  # only when all of it is won


@rule("star_sydney/poker", "30.15")
@pytest.mark.parametrize("shown", [1, 999_99, 1_000_49, 1_000_51, 9_999_99])
def test_the_amount_of_the_console_is_paid_whatever_the_display_shows(shown):
    house = star(TENTH)
    house.win(Ann=STRAIGHT)
    assert "30.15" in house.cites(a.BroadcastDiffers(shown))
    assert (house.jackpot.console_cents(), house.jackpot.broadcast_cents()) == (1_000_50, shown)
    assert [duty.what for duty in house.jackpot.duties()] == ["the display shows another amount"]
    done = house.do(a.PayJackpot(**SUPERVISOR, table="P1"))
    assert done.events[0].cents == {"Ann": 100_05}
    assert "30.15" in str(done.events[0].cites[0])
    house.do(a.RepairDisplay(**ASSISTANT))
    assert house.jackpot.broadcast_cents() == house.jackpot.console_cents() == 900_45
    house.refused(a.RepairDisplay(**ASSISTANT), "30.15")
    house.refused(a.BroadcastDiffers(900_45), "the console shows $900.45", "30.15")


# -- changes -----------------------------------------------------------------------------------------------------------


def announce(house, *offers: Offer, minutes: int = 20, each: int = 50, **more):
    at_s = house.clock.now_s() + minutes * 60
    house.do(a.AnnounceChange(**ASSISTANT, at_s=at_s, contribution={"pool": each}, offers=offers, **more))


@rule("star_sydney/poker", "30.16", "30.16.1")
def test_an_event_is_changed_once_it_has_been_won():
    house, larger = star(WHOLE, TENTH), Offer(STRAIGHT, share=2_000)
    announce(house, WHOLE, larger)
    house.pass_minutes(20)
    house.refused(a.MakeChange(**ASSISTANT), "straight_flush has not been won", "30.16.1")
    house.win(Ann=ROYAL)
    house.pay()
    house.refused(a.MakeChange(**ASSISTANT), "straight_flush has not been won", "30.16.1")
    house.win(Ann=STRAIGHT)
    house.refused(a.MakeChange(**ASSISTANT), "straight_flush has not been won", "30.16.1")  # nobody has got it
    house.pay()
    assert "30.16, 30.16.1, 30.16.2" in house.cites(a.MakeChange(**ASSISTANT))
    assert house.jackpot.state().offers == (WHOLE, larger)
    house.refused(a.MakeChange(**ASSISTANT), "no sign tells it", "30.16.2")
    announce(house, WHOLE, TENTH)
    house.pass_minutes(20)
    house.refused(a.MakeChange(**ASSISTANT), "straight_flush has not been won", "30.16.1")  # since it was put on offer


@rule("star_sydney/poker", "30.16", "30.16.1")
def test_or_once_its_time_is_over():
    house = star(WHOLE, Offer(STRAIGHT, share=1_000, ends_s=1_000_000 + 30 * 60))
    announce(house, WHOLE)
    house.pass_minutes(29)
    house.refused(a.MakeChange(**ASSISTANT), "its time is not over", "30.16.1")
    house.pass_minutes(1)
    house.do(a.MakeChange(**ASSISTANT))
    assert house.jackpot.state().offers == (WHOLE,)


@rule("star_sydney/poker", "30.16", "30.16.1")
@pytest.mark.parametrize("reading", ["any_event", "all_of_it"])
def test_the_pool_is_changed_once_it_has_been_won(reading):
    house = star(WHOLE, TENTH, readings={"jackpot_pool_awarded": reading})
    announce(house, WHOLE, TENTH, each=75)
    house.pass_minutes(20)
    house.refused(a.MakeChange(**ASSISTANT), "the pool has not been won", "30.16.1")
    house.win(Ann=STRAIGHT)
    house.pay()
    if reading == "all_of_it":
        house.refused(a.MakeChange(**ASSISTANT), "the pool has not been won", "30.16.1")
        house.win(Ann=ROYAL)
        house.pay()
    house.do(a.MakeChange(**ASSISTANT))
    before = house.meters["pool"]
    house.play()
    assert house.meters == {"pool": before + 75}
    announce(house, WHOLE, TENTH, each=50)
    house.pass_minutes(20)
    house.refused(a.MakeChange(**ASSISTANT), "the pool has not been won", "30.16.1")  # since it was changed


@rule("star_sydney/poker", "30.16.1")
def test_another_event_is_a_change_of_the_pool():
    house = star(WHOLE)
    announce(house, WHOLE, FIXED)
    house.pass_minutes(20)
    house.refused(a.MakeChange(**ASSISTANT), "the pool has not been won", "30.16.1")


@rule("star_sydney/poker", "30.16", "30.16.2")
@pytest.mark.parametrize(("seconds", "may"), [(20 * 60 - 1, False), (20 * 60, True), (20 * 60 + 1, True)])
def test_a_sign_has_told_it_for_twenty_minutes(seconds, may):
    house = star(WHOLE, Offer(STRAIGHT, share=1_000, ends_s=1_000_000))
    house.refused(a.MakeChange(**ASSISTANT), "no sign tells it", "30.16.2")
    announce(house, WHOLE, minutes=0)
    house.clock.advance(seconds)
    if may:
        house.do(a.MakeChange(**ASSISTANT))
    else:
        house.refused(a.MakeChange(**ASSISTANT), "has to stand for 20 minutes, it has for 19:59", "30.16.2")


@rule("star_sydney/poker", "30.16.2")
def test_the_sign_tells_the_time_and_the_change_is_not_made_before_it():
    house = star(WHOLE, Offer(STRAIGHT, share=1_000, ends_s=1_000_000))
    announce(house, WHOLE, minutes=45)
    (sign,) = [sign for sign in house.jackpot.signs("P2") if sign.kind == "jackpot_change"]
    assert sign.text == "royal flush: 100% of the jackpot; each round adds $0.50"
    assert (sign.at_s, str(sign.citation)) == (1_000_000 + 45 * 60, "star_sydney/poker 30.16, 30.16.2")
    house.pass_minutes(44)
    house.refused(a.MakeChange(**ASSISTANT), "a time 1:00 from now", "30.16.2")
    announce(house, WHOLE, minutes=0)  # another sign: its time begins anew
    house.pass_minutes(19)
    house.refused(a.MakeChange(**ASSISTANT), "it has for 19:00", "30.16.2")
    house.pass_minutes(1)
    house.do(a.MakeChange(**ASSISTANT))
    assert not [sign for sign in house.jackpot.signs("P2") if sign.kind == "jackpot_change"]
    past = a.AnnounceChange(**ASSISTANT, at_s=5, contribution={"pool": 50}, offers=(WHOLE,))
    house.refused(past, "5 has passed", "30.16.2")
    house.refused(a.MakeChange(**SUPERVISOR), "assistant gaming manager or above")


def test_an_event_whose_time_was_over_when_the_hand_was_played_is_not_claimed():
    house = star(WHOLE, Offer(STRAIGHT, share=1_000, ends_s=1_000_060))
    house.tell(hand(Ann="9h8h"))
    house.tell(hand(Ann="AhKh"), "P2")
    house.pass_minutes(1)
    house.do(a.ClaimJackpot("Ann", "P1", STRAIGHT))  # the hand was told in time
    house.tell(hand(Cy="9h8h"), "P3")
    house.refused(a.ClaimJackpot("Cy", "P3", STRAIGHT), "offered no longer")
    house.do(a.PressEndGame(**DEALER, table="P1"))
    assert house.pay("P1") == {"Ann": 100_15}
