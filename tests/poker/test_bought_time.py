"""Time to act that is bought: what it costs, how that is divided, how often it can be had."""

import copy
from typing import Any

import pytest

import croupier.poker.messages as m
from croupier.poker.ruling_messages import PaidFromStack
from croupier.poker.rulings.card_counts import WrongNumberOfCards
from croupier.poker.rulings.deck import DeckIncorrect
from croupier.poker.rulings.misdeals import CardsNotShuffledOrCut
from croupier.poker.rulings.out_of_turn_messages import ActedOutOfTurn
from croupier.poker.rulings.time_messages import BuyTime, TimeBought, TimeRanOut
from croupier.procedure import HOUSE
from croupier.rulebook import NotAllowedError
from tests.poker.ruled import play, refused, report, stacks, table, turn, verify
from tests.poker.tables import events
from tests.poker.timed import TIMED, is_same_again, no_sale, timed
from tests.rules import rule

STAR = "star_sydney/poker"
CROWN = "crown_perth/poker"


@rule(STAR, "7.13.2", "7.13.3")
@pytest.mark.parametrize(("fee", "pot", "house"), [("1", 1, 0), ("2", 1, 1), ("3", 2, 1), ("5", 3, 2), ("4", 2, 2)])
def test_what_it_costs_is_divided_in_whole_dollars_the_odd_one_to_the_pot(fee: str, pot: float, house: float) -> None:
    round_ = timed(extra_time_fee=fee, denomination="0.50")
    round_.act(BuyTime("cat"))
    (paid,) = events(round_, PaidFromStack)
    assert (paid.player, paid.pot_cents, paid.house_cents) == ("cat", pot * 100, house * 100)
    assert stacks(round_) == {"ann": 995, "ben": 990, "cat": 1000 - pot - house}
    assert round_.till.balance(HOUSE) == house * 100
    assert round_.hand is not None
    assert round_.hand.pot == 1500 + pot * 100
    verify(round_)
    assert "7.13.3" in {number for cite in paid.cites for number in cite.rules}
    play(round_, "f f")
    assert stacks(round_) == {"ann": 995, "ben": 1005 + pot, "cat": 1000 - pot - house}
    assert round_.setting_after().table_stakes[3] == round((1000 - pot - house) * 100)
    assert is_same_again(round_)


@rule(STAR, "7.13.2")
def test_the_time_of_that_turn_is_longer() -> None:
    round_ = play(timed(), "c c x")
    round_.act(BuyTime("ann"))
    assert "ann has 30 s of 50 s left" in refused(round_, TimeRanOut(20_000), "7.13")
    refused(round_, TimeRanOut(49_999), "7.13")
    report(copy.deepcopy(round_), TimeRanOut(50_000), "7.13")
    play(round_, "ann:x ben:r20 cat:f")
    refused(round_, TimeRanOut(19_999), "7.13")
    assert "dead" in report(round_, TimeRanOut(20_000), "7.13").decides  # in ann's next turn it is as it was


@rule(STAR, "7.13.4")
def test_a_player_buys_time_twice_in_a_betting_round_and_no_more() -> None:
    round_ = play(timed(), "c c x")
    round_.act(BuyTime("ann"))
    assert [(event.seconds, event.number) for event in events(round_, TimeBought)] == [(30, 1)]
    play(round_, "ann:x")
    round_.act(BuyTime("ben"))  # others have their own two
    play(round_, "ben:r20 cat:c")
    round_.act(BuyTime("ann"))
    assert "ann has bought time 2 times in this betting round" in no_sale(round_, "ann", "7.13.4")
    play(round_, "ann:r60")
    round_.act(BuyTime("ben"))
    no_sale(round_, "ben", "7.13.4")
    play(round_, "ben:c cat:f")
    round_.act(BuyTime("ann"))  # in the next betting round two more
    round_.act(BuyTime("ann"))
    refused(round_, TimeRanOut(79_999), "7.13")
    no_sale(round_, "ann", "7.13.4")
    report(round_, TimeRanOut(80_000), "7.13")
    play(round_, "ben:x x x s m")
    assert round_.till.balance(HOUSE) == 6 * 2_00
    assert sum(stacks(round_).values()) == 3_000 - 6 * 2
    assert is_same_again(round_)


@rule(STAR, "7.13.2")
def test_time_is_for_the_player_in_turn_to_buy() -> None:
    round_ = timed()
    assert "time is for cat to buy" in no_sale(round_, "ann")
    no_sale(round_, "dealer")
    assert "buy_time" in [form.kind for form in round_.describe.forms("cat")]
    assert "buy_time" not in [form.kind for form in round_.describe.forms("ann")]
    round_.act(BuyTime("cat"))
    assert turn(round_) == "cat"


@rule(STAR, "7.13.2")
def test_where_none_is_sold_none_can_be_bought() -> None:
    for round_ in (table(STAR), table(STAR, time_to_act_s=20)):
        assert "no time to act can be bought" in no_sale(round_, "cat", "7.13.2")
        assert round_.decision is not None
        assert BuyTime not in [each.action for each in round_.decision.invitations]
    no_sale(table(CROWN, time_to_act_s=20), "cat")


@rule(STAR, "7.13.2")
@pytest.mark.parametrize(
    ("options", "field", "problem"),
    [
        ({"extra_time_s": 30, "extra_time_fee": "5"}, "extra_time_s", "time_to_act_s is not set"),
        ({"time_to_act_s": 20, "extra_time_s": 30}, "extra_time_s", "extra_time_fee is not set"),
        ({"time_to_act_s": 20, "extra_time_fee": "5"}, "extra_time_fee", "extra_time_s is not set"),
        ({**TIMED, "extra_time_fee": "2.50"}, "extra_time_fee", r"\$2.50: it is divided in full units of \$1"),
        ({**TIMED, "extra_time_s": 0}, "extra_time_s", "a whole number from 1 on"),
    ],
)
def test_what_is_sold_has_a_time_a_length_and_a_price_in_chips(
    options: dict[str, Any], field: str, problem: str
) -> None:
    with pytest.raises(NotAllowedError, match=problem) as error:
        table(STAR, **options)
    assert error.value.field == field


@rule(STAR, "7.13.2")
def test_the_fee_is_paid_with_chips_on_the_table_and_leaves_some_to_act_with() -> None:
    short = timed(players=[1000_00, 1000_00, 5_00])
    assert "it costs $5 and has to leave something to act with: cat has $5" in no_sale(short, "cat", "7.13.2")
    no_sale(timed(players=[1000_00, 1000_00, 4_00]), "cat", "7.13.2")
    enough = timed(players=[1000_00, 1000_00, 6_00])
    enough.act(BuyTime("cat"))
    assert stacks(enough)["cat"] == 1
    assert m.Call("cat", 1_00) in enough.offers()  # all-in for what is left
    play(enough, "cat:c ann:c ben:x x x x x x x")
    while not enough.is_over:
        enough.act(enough.offers()[0])
    verify(enough)
    assert sum(stacks(enough).values()) == 2_006 - 2


@rule(STAR, "7.13.2")
@pytest.mark.parametrize(("stack", "is_sold"), [(14, False), (15, True), (16, True)])
def test_by_the_other_reading_it_has_to_leave_the_call(stack: int, is_sold: bool) -> None:
    reading = {"chips_after_buying_time": "call_left"}
    round_ = table(STAR, players=[1000_00, 1000_00, stack * 100], readings=reading, **TIMED)
    if is_sold:
        round_.act(BuyTime("cat"))
        play(round_, "cat:c")
    else:
        assert "has to leave the $10 that is to be wagered" in no_sale(round_, "cat", "7.13.2", "8.7")
        table(STAR, players=[1000_00, 1000_00, stack * 100], **TIMED).act(BuyTime("cat"))


@rule(STAR, "7.13.2")
@pytest.mark.parametrize(("stack", "is_sold"), [(34, False), (35, True)])
def test_chips_that_lie_there_out_of_turn_pay_for_no_time(stack: int, is_sold: bool) -> None:
    """ben has put in $30 out of turn, ann bets as much: if ben folds, that stays."""
    round_ = play(timed(players=[1000_00, (stack + 10) * 100, 1000_00]), "cat:c ann:c ben:x")
    report(round_, ActedOutOfTurn("ben", "bet", 30_00))
    play(round_, "ann:r30")
    if not is_sold:
        assert f"has to leave the $30 that is to be wagered: ben has ${stack}" in no_sale(round_, "ben", "7.13.2")
        return
    round_.act(BuyTime("ben"))
    report(round_, TimeRanOut(50_000), "7.13")  # dead, and the $30 stays
    assert stacks(round_)["ben"] == 0
    verify(round_)


@rule(STAR, "7.13.3")
def test_the_pots_part_is_for_whoever_wins_the_main_pot() -> None:
    """ann is all-in for $50 with the best hand; cat, who paid $3 for time, wins the side pot from ben."""
    round_ = timed(
        deck="As Ks Qs Ad 2d Qd 3c Ac 7h 8h 4c 9s 5c Jc", players=[50_00, 1000_00, 1000_00]
    )  # ann aces, ben king-deuce, cat queens
    round_.act(BuyTime("cat"))
    play(round_, "cat:r100 ann:c ben:c x x x x x x")
    while not round_.is_over:
        round_.act(round_.offers()[0])
    main, side = events(round_, m.PotAwarded)
    assert (main.cents, main.shares_cents) == (153_00, {"ann": 153_00})
    assert (side.cents, side.shares_cents) == (100_00, {"cat": 100_00})
    assert stacks(round_) == {"ann": 153, "ben": 900, "cat": 995}


@rule(STAR, "7.13.3")
def test_in_pot_limit_it_counts_as_pot() -> None:
    round_ = timed(betting="pot_limit")
    assert round_.hand is not None
    assert round_.hand.raise_range() == (20_00, 35_00)  # blinds of $15, a call of $10 on top, and the call itself
    round_.act(BuyTime("cat"))
    assert round_.hand.raise_range() == (20_00, 38_00)
    play(round_, "cat:r38")
    verify(round_)


@rule(STAR, "7.13.3")
def test_a_hand_without_a_result_gives_all_of_it_back() -> None:
    round_ = timed()
    round_.act(BuyTime("cat"))
    play(round_, "cat:c")
    report(round_, DeckIncorrect(foreign=1), "26.6.2")
    assert stacks(round_) == {"ann": 1000, "ben": 1000, "cat": 1000}
    assert round_.till.balance(HOUSE) == 0
    assert round_.setting_after().table_stakes == {1: 1000_00, 2: 1000_00, 3: 1000_00}
    assert is_same_again(round_)


@rule(STAR, "7.13.3")
@pytest.mark.parametrize(("fee", "may"), [("0.50", False), ("1", True), ("2.50", False), ("3", True)])
def test_a_fee_can_be_divided_in_full_dollars_whatever_the_chips(fee: str, may: bool) -> None:
    if may:
        timed(extra_time_fee=fee, denomination="0.50")
    else:
        with pytest.raises(NotAllowedError, match=r"extra_time_fee: .*full units of \$1.*7\.13\.3"):
            timed(extra_time_fee=fee, denomination="0.50")


@rule(STAR, "25.1.5", "25.7")
@pytest.mark.parametrize(("reading", "cat"), [("all", 1000), ("house_keeps", 998)])
def test_the_fee_goes_back_alike_from_a_misdeal_and_from_a_void_hand(reading: str, cat: int) -> None:
    """Of $5 the pot has $3 and the house $2."""
    for moves, found in (("", CardsNotShuffledOrCut("cut")), ("cat:c ann:c", WrongNumberOfCards("cat", 3))):
        round_ = table(STAR, readings={"returned_time_fee": reading}, **TIMED)
        round_.act(BuyTime("cat"))
        play(round_, moves)
        report(round_, found)
        assert stacks(round_)["cat"] == cat
        assert round_.till.balance(HOUSE) == (1000 - cat) * 100
        assert is_same_again(round_)
