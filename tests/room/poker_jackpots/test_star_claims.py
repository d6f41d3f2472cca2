"""The Star's jackpot hands: who may claim, the flop on request, and hands put right by a ruling."""

import pytest

import croupier.room.poker_jackpots.actions as a
from croupier.room.poker_jackpots import Offer
from tests.room.poker_jackpots.floor import DEALER, QUADS, ROYAL, STRAIGHT, SUPERVISOR, TENTH, WHOLE, cards, hand, star
from tests.rules import rule

CLAIM = a.ClaimJackpot("Ann", "P1", ROYAL)


def claim_of(hole: str, event: str, board: str = "QhJhTh2c2d"):
    """A house where Ann has shown these cards, and her claim of an event."""
    house = star(WHOLE, TENTH, Offer(QUADS, fixed_cents=500_00), Offer("full_house", ranks="A", fixed_cents=50_00))
    house.tell(hand(board, Ann=hole, Ben="3c3s"))
    return house, a.ClaimJackpot("Ann", "P1", event)


@rule("star_sydney/poker", "30.8")
@pytest.mark.parametrize(
    ("hole", "board", "event", "may"),
    [
        ("AhKh", "QhJhTh2c2d", ROYAL, True),
        ("AhKd", "QhJhTh2c2d", ROYAL, False),  # a straight
        ("9h8h", "QhJhTh2c2d", ROYAL, False),  # a straight flush is no royal flush
        ("9h8h", "QhJhTh2c2d", STRAIGHT, True),
        ("AhKh", "QhJhTh2c2d", STRAIGHT, False),  # nor the other way round
        ("2h2s", "QhJhTh2c2d", QUADS, True),
        ("2h4s", "QhJhTh2c2d", QUADS, False),
        ("AcAd", "AhKdKs2c4d", "full_house", True),
        ("KcQd", "AhKdKsQc4d", "full_house", False),  # kings full: the display says aces
    ],
)
def test_the_hand_must_match_the_one_displayed(hole, board, event, may):
    house, claim = claim_of(hole, event, board)
    if may:
        assert "30.8" in house.cites(claim)
    else:
        house.refused(claim, "the hand of Ann is no", "30.8")


@rule("star_sydney/poker", "30.8")
def test_an_active_hand_at_a_table_that_takes_part_is_needed():
    house = star()
    house.refused(CLAIM, "no hand has been told at P1", "30.8")
    house.tell(hand(Ann="AhKh mucked", Ben="3c3s", Cy="4c4s dead"))
    house.refused(CLAIM, "the hand of Ann is mucked, and no longer active", "30.8")
    house.refused(a.ClaimJackpot("Cy", "P1", ROYAL), "dead, and no longer active", "30.8")
    house.refused(a.ClaimJackpot("Dee", "P1", ROYAL), "Dee has no hand in this round", "30.8")
    house.refused(a.ClaimJackpot("Ann", "P8", ROYAL), "'P8' takes no part in the jackpot", "30.2")
    house.refused(a.ClaimJackpot("Ann", "P1", "flush"), "'flush' is none of royal_flush")
    house.refused(a.ClaimJackpot("Ann", "P1"), "say which: royal_flush, straight_flush")
    house.tell(hand(Ann="AhKh", void=True), "P2")
    house.refused(a.ClaimJackpot("Ann", "P2", ROYAL), "the hand is void", "30.8")


def test_a_hand_is_claimed_once_and_before_the_next_begins():
    house = star()
    house.win(Ann=ROYAL)
    house.refused(CLAIM, "it is claim 1 already", "30.8")
    house.pay()
    house.play("P2")
    house.refused(CLAIM, "it is claim 1 already", "30.8")
    house.tell(hand(Ann="AhKh"), "P1")
    house.do(CLAIM)
    house.do(a.PressEndGame(**DEALER, table="P1"))
    house.do(a.PressNoMoreBets(**DEALER, table="P1"))
    house.refused(CLAIM, "no hand has been told at P1")


@rule("star_sydney/poker", "30.9")
def test_folded_hands_have_no_claim_and_one_folded_after_it_loses_it():
    house = star()
    house.tell(hand(Ann="AhKh folded", Ben="3c3s"))
    house.refused(CLAIM, "the hand of Ann is folded", "30.9")
    house.tell(hand(over=False, Ann="AhKh", Ben="3c3s"), "P2")
    house.do(a.ClaimJackpot("Ann", "P2", ROYAL))
    done = house.do(a.TellHand(**DEALER, table="P2", hand=hand(Ann="AhKh folded", Ben="3c3s")))
    assert [event.name() for event in done.events] == ["claim_fell", "hand_told"]
    assert str(done.events[0].cites[0]) == "star_sydney/poker 30.9"
    house.refused(a.PayJackpot(**SUPERVISOR, table="P2"), "nothing is claimed at P2", "30.9")


@rule("star_sydney/poker", "30.9")
def test_jackpots_are_settled_after_the_hand():
    house = star()
    house.tell(hand(over=False, Ann="AhKh", Ben="3c3s"))
    house.do(CLAIM)
    house.refused(a.PayJackpot(**SUPERVISOR, table="P1"), "has not been told to its end", "30.9")
    house.do(a.TellHand(**DEALER, table="P1", hand=hand(Ann="AhKh", Ben="3c3s")))
    house.refused(a.PayJackpot(**DEALER, table="P1"), "it is for a gaming supervisor or above", "30.9")
    house.refused(a.PayJackpot("Ann", "gaming_supervisor", "P1"), "nobody settles their own claim", "30.9")
    assert house.pay() == {"Ann": 1_000_50}
    house.refused(a.PayJackpot(**SUPERVISOR, table="P1"), "nothing is claimed at P1", "30.9")


def test_who_settles_is_the_operators_to_say():
    house = star(options={"jackpot_paid_by": "dealer"})
    house.win(Ann=ROYAL)
    house.do(a.PayJackpot(**DEALER, table="P1"))
    assert house.meters == {"pool": 0}


@rule("star_sydney/poker", "30.10")
def test_hole_cards_must_lie_face_up_on_the_table():
    house = star()
    house.tell(hand(Ann="AhKh hidden", Ben="3c3s folded"))
    house.refused(CLAIM, "Ann has not exposed the hole cards", "30.10")
    house.refused(a.ExposeHoleCards("Ben", "P1"), "the hand of Ben is folded", "30.9")
    assert "30.10" in house.cites(a.ExposeHoleCards("Ann", "P1"))
    assert "30.10" in house.cites(CLAIM)


# -- the flop on request ---------------------------------------------------------------------------------------------


def alone(hole: str = "AhKh", **readings: str):
    house = star(WHOLE, TENTH, readings=readings)
    house.tell(hand("", Ann=f"{hole} hidden", Ben="3c3s folded"))
    return house


@rule("star_sydney/poker", "30.1", "30.11")
def test_who_is_left_alone_may_table_the_cards_and_see_the_flop_which_decides_though_the_game_is_over():
    house = alone()
    house.refused(CLAIM, "the hand of Ann is no royal flush", "30.8")
    house.refused(a.ShowFlop(**DEALER, table="P1", cards=cards("QhJhTh")), "nobody at P1 has asked for it", "30.11")
    cited = house.cites(a.RequestFlop("Ann", "P1"))
    assert "30.1, 30.11" in cited
    house.refused(a.RequestFlop("Ann", "P1"), "has been dealt, or asked for", "30.11")
    for wrong in ("QhJh", "QhJhTh9h", "QhQhTh", "AhJhTh", "QhJh??"):
        house.refused(a.ShowFlop(**DEALER, table="P1", cards=cards(wrong)))
    assert "30.11" in house.cites(a.ShowFlop(**DEALER, table="P1", cards=cards("QhJhTh")))
    house.do(CLAIM)
    assert house.pay() == {"Ann": 1_000_50}


@rule("star_sydney/poker", "30.11")
def test_a_flop_that_does_not_make_it_wins_nothing():
    house = alone()
    house.do(a.RequestFlop("Ann", "P1"))
    house.do(a.ShowFlop(**DEALER, table="P1", cards=cards("QhJhTd")))
    house.refused(CLAIM, "the hand of Ann is no royal flush", "30.8")


@rule("star_sydney/poker", "30.11")
@pytest.mark.parametrize(
    ("hole", "may"), [("AhKh", True), ("ThAh", True), ("AhKd", False), ("9h5h", True), ("9h4h", False), ("7c7d", False)]
)
def test_only_cards_from_which_a_flop_can_make_a_jackpot_hand(hole, may):
    """A royal or a straight flush takes two cards of a suit that are not too far apart."""
    for reading in ("can_make_it", "any_hand"):
        house = alone(hole, jackpot_requested_flop=reading)
        if may or reading == "any_hand":
            house.do(a.RequestFlop("Ann", "P1"))
        else:
            house.refused(a.RequestFlop("Ann", "P1"), "no flop makes it a jackpot hand", "30.11")


@rule("star_sydney/poker", "30.11")
def test_not_while_others_are_in_or_when_the_flop_is_there():
    house = star()
    house.tell(hand("", Ann="AhKh hidden", Ben="3c3s hidden"))
    house.refused(a.RequestFlop("Ann", "P1"), "only when all other players have folded", "30.11")
    house.tell(hand("QhJhTd", Ann="AhKh hidden", Ben="3c3s folded"), "P2")
    house.refused(a.RequestFlop("Ann", "P2"), "the flop has been dealt", "30.11")
    house.tell(hand("", Ann="AhKh folded", Ben="3c3s hidden"), "P3")
    house.refused(a.RequestFlop("Ann", "P3"), "the hand of Ann is folded", "30.9")


# -- hands put right ---------------------------------------------------------------------------------------------------


@rule("star_sydney/poker", "30.18")
def test_the_corrected_hand_decides():
    house = star()
    house.win(Ann=ROYAL)
    wrong = a.HandCorrected("P1", 1, hand("QhJhTd2c2d", Ann="AhKh", Ben="2h2s"), ("26.29",))
    house.refused(a.HandCorrected("P1", 1, wrong.hand, ()), "name those of the rulebook", "30.18")
    house.refused(a.HandCorrected("P1", 1, wrong.hand, ("99.9",)), "name those of the rulebook", "30.18")
    house.refused(a.HandCorrected("P1", 7, wrong.hand, ("26.29",)), "nothing is claimed of round 7", "30.18")
    done = house.do(wrong)
    assert [event.name() for event in done.events] == ["claim_fell", "hand_told"]
    assert "30.18, 26.29" in str(done.events[0].cites[0])
    house.refused(a.PayJackpot(**SUPERVISOR, table="P1"), "nothing is claimed at P1")
    house.do(a.ClaimJackpot("Ben", "P1", QUADS))
    assert house.pay() == {"Ben": 500_00}


@rule("star_sydney/poker", "30.18")
def test_a_claim_that_the_corrected_hand_bears_out_is_paid_and_then_nothing_is_corrected():
    house = star()
    house.win(Ann=ROYAL)
    house.play("P1")  # the table has gone on
    corrected = a.HandCorrected("P1", 1, hand("QhJhTh3c3d", Ann="AhKh"), ("26.29",))
    house.do(corrected)
    assert house.pay() == {"Ann": 1_001_00}
    house.refused(corrected, "has been paid", "30.18")
    house.play("P1")
    house.refused(corrected, "nothing is claimed of round 1", "30.18")
    house.win("P2", Ann=ROYAL)
    house.pay("P2")
    house.refused(a.HandCorrected("P2", 1, corrected.hand, ("26.29",)), "has been paid", "30.18")


@rule("star_sydney/poker", "30.18")
def test_a_hand_that_was_over_is_told_otherwise_only_by_a_ruling():
    house = star()
    house.tell(hand(Ann="9h8h", Ben="3c3s"))
    again = a.TellHand(**DEALER, table="P1", hand=hand(Ann="AhKh", Ben="3c3s"))
    house.refused(again, "is corrected by a ruling", "30.18")
    house.do(a.HandCorrected("P1", 1, again.hand, ("26.27",)))
    house.do(CLAIM)


def test_hands_that_cannot_be_are_refused():
    house = star()
    house.refused(a.TellHand(**DEALER, table="P1", hand=hand(Ann="AhKh")), "no round has begun at P1")
    house.do(a.PressNoMoreBets(**DEALER, table="P1"))
    for told, says in [
        (hand(Ann="AhKh", Ben="AhKd"), "Ah is there twice"),
        (hand(Ann="AhQh"), "Qh is there twice"),
        (hand(Ann="AhXh"), "Xh is no card of the deck"),
    ]:
        house.refused(a.TellHand(**DEALER, table="P1", hand=told), says)
    unseen = hand("QhJhTh2c2d", Ann="????", Ben="????")
    house.do(a.TellHand(**DEALER, table="P1", hand=unseen))
    house.refused(CLAIM, "the hand of Ann is no royal flush", "30.8")
