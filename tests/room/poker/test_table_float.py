"""Cash that the dealer changes for chips, and the float that they come from."""

import pytest

from croupier.procedure import DEALER, Posting
from croupier.room.floats import CountFloatIn, CountFloatOut, CreditFloat, FillFloat
from croupier.room.poker import messages as say
from croupier.room.poker.table_float import BuyIn
from croupier.room.table_roles import SUPERVISOR
from tests.room.poker.tables import CROWN, STAR, Poker
from tests.rules import rule


@rule(STAR, "8.4")
@rule(CROWN, "7.6")
@pytest.mark.parametrize(("document", "number"), [(STAR, "8.4"), (CROWN, "7.6")])
def test_cash_is_changed_for_chips_of_the_float(document, number):
    poker = Poker(document)
    asked = BuyIn(DEALER, "Ann", 200_00)
    poker.refuses(asked, "no float has been counted in", number)
    done = poker.do(CountFloatIn(SUPERVISOR, {100_00: 2, 5_00: 20}))
    assert done.postings == (Posting("/cage", "rack", 300_00, "value", "float_counted_in"),)
    done = poker.do(asked)
    assert done.postings == (
        Posting("/patrons", "drop", 200_00, "cash", "cash_changed"),
        Posting("rack", "/players/Ann", 200_00, "value", "cash_changed"),
    )
    assert [str(each) for each in done.events[0].cites] == [f"{document} {number}"]
    poker.do(say.TakeSeat("Ann", "Ann", 1, 200_00))
    poker.refuses(BuyIn(DEALER, "Bob", 101_00), r"only \$100 are in the rack; fill it first", number)
    poker.do(BuyIn(DEALER, "Bob", 100_00))
    for actor in ("Ann", "Bob"):  # nobody has given cash because they say so
        poker.refuses(BuyIn(actor, "Ann", 5_00), f"it is for dealer, not {actor}")
    poker.refuses(BuyIn(DEALER, "dealer", 5_00), "is not a player")
    poker.refuses(BuyIn(DEALER, "Ann", 50), "the lowest chip")


@rule(CROWN, "7.6")
def test_chips_are_bought_before_a_round_of_play():
    poker = Poker(CROWN).sit(Ann=1, Bob=2)
    poker.do(CountFloatIn(SUPERVISOR, {100_00: 10}))
    poker.begin()
    poker.refuses(BuyIn(DEALER, "Ann", 100_00), "is in a hand: more chips are bought when it is over", "7.6")
    assert "buy_in" not in {form.kind for form in poker.table.describe.forms("Ann")}
    assert "buy_in" in {form.kind for form in poker.table.describe.forms(DEALER)}
    poker.fold_out().do(BuyIn(DEALER, "Ann", 100_00))


def test_the_float_is_filled_credited_and_counted_by_the_house():
    poker = Poker()
    poker.refuses(FillFloat(SUPERVISOR, {5_00: 1}), "has not been counted in")
    poker.refuses(CountFloatIn("Ann", {5_00: 1}), "actor: it is for supervisor or manager, not Ann")
    poker.do(CountFloatIn(SUPERVISOR, {5_00: 100}))
    poker.do(FillFloat(SUPERVISOR, {100_00: 5}))
    poker.do(CreditFloat(SUPERVISOR, {100_00: 1}))
    poker.do(BuyIn(DEALER, "Ann", 100_00))
    assert poker.table.rack.expected_cents == 800_00
    assert poker.table.describe.picture(DEALER).rack.expected_cents == 800_00
    assert poker.table.describe.picture("Ann").rack is None
    done = poker.do(CountFloatOut(SUPERVISOR, {100_00: 8}))
    assert done.events[0].difference_cents == 0
    assert poker.table.state().rack is None
    poker.refuses(BuyIn(DEALER, "Ann", 100_00), "no float has been counted in", "8.4")


def test_what_the_house_takes_for_seats_and_hands_is_not_in_the_rack():
    poker = Poker(fee_per_hand="2", sitting_fee="5")
    poker.do(CountFloatIn(SUPERVISOR, {5_00: 100}))
    poker.sit(Ann=1, Bob=2).begin().check_down()
    assert poker.table.rack.expected_cents == 500_00
