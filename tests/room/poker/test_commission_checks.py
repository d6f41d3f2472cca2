"""Commission checks: what they are worth, who has them, what they pay, and where they are redeemed."""

import pytest

from croupier.poker import messages as m
from croupier.procedure import DEALER, HOUSE, Posting
from croupier.room.chips_under_way import COURIER, ReceiveChips
from croupier.room.poker import check_messages as check
from croupier.room.poker import messages as say
from croupier.room.poker.live_poker_table import PokerTableSetup
from croupier.room.table_roles import SUPERVISOR
from tests.room.poker.tables import CROWN, STAR, Poker
from tests.rules import rule


def with_checks(count=3, **chosen):
    """Ann and Bob have blue checks worth the fee of $2."""
    poker = Poker(fee_per_hand="2", **chosen).sit(Ann=1, Bob=2, Cid=3)
    poker.do(check.AssignCheckValue(SUPERVISOR, "blue", 2_00))
    for name in ("Ann", "Bob"):
        poker.do(check.BuyChecks(name, name, "blue", count))
    return poker


@rule(STAR, "3.10")
@pytest.mark.parametrize(("cents", "is_right"), [(1_99, False), (2_00, True), (2_01, False)])
def test_a_supervisor_says_what_checks_are_worth_before_play_the_fee_per_hand(cents, is_right):
    poker = Poker(fee_per_hand="2").sit(Ann=1, Bob=2)
    poker.refuses(check.BuyChecks("Ann", "Ann", "blue", 1), "has not said what blue checks are worth", "3.10")
    asked = check.AssignCheckValue(SUPERVISOR, "blue", cents)
    poker.refuses(check.AssignCheckValue(DEALER, "blue", cents), "it is for supervisor")
    poker.begin()
    poker.refuses(asked, "it is done before play commences", "3.10")
    poker.fold_out()
    if is_right:
        done = poker.do(asked)
        assert [str(each) for each in done.events[0].cites] == ["star_sydney/poker 3.10"]
        poker.do(check.BuyChecks("Ann", "Ann", "blue", 1))
    else:
        poker.refuses(asked, r"a check is worth the fee per hand, \$2", "3.10")


@rule(STAR, "3.10")
def test_without_a_fee_per_hand_there_is_nothing_that_checks_could_pay():
    asked = check.AssignCheckValue(SUPERVISOR, "blue", 0)
    Poker().refuses(asked, "there is no fee per hand that checks could pay", "3.10")
    Poker(CROWN).refuses(asked, "there are no commission checks")
    Poker(CROWN).refuses(check.BuyChecks("Ann", "Ann", "blue", 1), "there are no commission checks")


@rule(STAR, "3.7")
def test_a_colour_has_one_value_at_a_time():
    poker = with_checks()
    poker.do(check.AssignCheckValue(SUPERVISOR, "blue", 2_00))
    poker.do(check.AssignCheckValue(SUPERVISOR, "red", 2_00))
    poker.table.course.play_by({**poker.table.course.options, "fee_per_hand": "3"})
    asked = check.AssignCheckValue(SUPERVISOR, "blue", 3_00)
    poker.refuses(asked, r"blue checks worth \$2 are out: a colour has one value at a time", "3.7")
    poker.do(check.AssignCheckValue(SUPERVISOR, "red", 3_00))
    poker.refuses(check.BuyChecks("Ann", "Ann", "blue", 1), "not the fee per hand any more", "3.10")
    for name in ("Ann", "Bob"):
        poker.do(check.RedeemChecks(name, name, "blue", 3))  # at what they were bought for
    poker.do(asked)


@rule(STAR, "3.7")
def test_checks_are_bought_with_chips_that_are_not_on_the_table():
    poker = Poker(fee_per_hand="2").sit(Ann=1)
    poker.do(check.AssignCheckValue(SUPERVISOR, "blue", 2_00))
    done = poker.do(check.BuyChecks(DEALER, "Ann", "blue", 5))
    assert done.postings == (Posting("/players/Ann", "checks/Ann", 10_00, "value", "checks_bought"),)
    assert poker.cents("Ann") == 200_00
    assert poker.table.checks.held_by("Ann") == {"blue": 5}
    assert poker.table.describe.picture("Ann").checks == {"Ann": {"blue": 5}}
    assert poker.table.describe.picture("Ann").check_values == {"blue": 2_00}
    poker.refuses(check.BuyChecks("Ann", "Ann", "blue", 0), "count: 0", "3.7")
    poker.refuses(check.BuyChecks("Bob", "Ann", "blue", 1), "it is for Ann or dealer")


@rule(STAR, "3.8")
def test_checks_pay_fees_and_are_no_table_stake():
    setup = PokerTableSetup(name="P-1", document=STAR, options={"fee_per_hand": "2"}, cage="cage/main")
    poker = Poker(fee_per_hand="2")
    poker.table = type(poker.table)(setup, poker.table.around)
    poker.do(say.OpenTable(SUPERVISOR))
    poker.do(check.AssignCheckValue(SUPERVISOR, "blue", 2_00))
    poker.do(ReceiveChips(COURIER, "cage/main", 1, "Ann", 200_00))
    poker.refuses(check.BuyChecks("Ann", "Ann", "blue", 101), "from the cage here")
    poker.do(check.BuyChecks("Ann", "Ann", "blue", 100))
    assert poker.table.purses.chips_of("Ann") == 0
    poker.refuses(say.TakeSeat("Ann", "Ann", 1, 100_00), r"Ann has \$0 from the cage here, not \$100")
    poker.do(check.RedeemChecks("Ann", "Ann", "blue", 100))
    poker.do(say.TakeSeat("Ann", "Ann", 1, 200_00))


# -- the fee of a hand -------------------------------------------------------------------------------------------------


def winners(poker):
    pots = poker.table.round.hand.showdown.pots
    return [poker.table.round.players.names[i] for i in pots[0].winners]


def won_by_ann(poker):
    """All others fold."""
    while (round_ := poker.table.in_play) is not None:
        offers = round_.offers()
        folds = [offer for offer in offers if offer.actor != "Ann" and isinstance(offer, m.Fold)]
        stays = [offer for offer in offers if isinstance(offer, m.Check | m.Call)]
        poker.do((folds or stays or offers)[0])
    assert winners(poker) == ["Ann"]
    return poker


@rule(STAR, "3.8", "3.10")
def test_a_winner_pays_the_fee_by_a_check_and_has_the_chips_back():
    poker = with_checks().begin()
    won_by_ann(poker)
    assert poker.table.round.hand.showdown.pots[0].fee == 2_00
    before = poker.cents("Ann")
    poker.refuses(check.PayFeeByCheck("Bob", "Bob", "blue"), "Bob has no fee of the hand to pay", "24.3.2")
    poker.refuses(check.PayFeeByCheck("Cid", "Cid", "blue"), "Cid has 0 blue commission checks", "3.7")
    done = poker.do(check.PayFeeByCheck("Ann", "Ann", "blue"))
    assert done.postings == (), "until the next hand the last one can be put right"
    poker.refuses(check.PayFeeByCheck("Ann", "Ann", "blue"), "has laid down a check", "3.8")
    poker.refuses(check.RedeemChecks("Ann", "Ann", "blue", 3), "Ann has 2 blue commission checks")
    assert poker.table.next_setting().table_stakes[1] == before + 2_00
    done = poker.do(say.BeginHand(DEALER))
    moved = [each for each in done.postings if each.why == "fee_paid_by_check"]
    assert [(each.source, each.target, each.cents) for each in moved] == [
        ("checks/Ann", HOUSE, 2_00),
        (HOUSE, "stack/Ann", 2_00),
    ]
    assert poker.table.checks.held_by("Ann") == {"blue": 2}
    assert poker.table.round.setting.table_stakes[1] == before + 2_00


@rule(STAR, "3.8")
@pytest.mark.parametrize("reading", ["winner", "any_player"])
def test_who_may_pay_the_fee_of_a_hand(reading):
    poker = with_checks(readings={"fee_by_check": reading}).begin()
    poker.do(check.PayFeeByCheck("Bob", "Bob", "blue"))  # laid down before it is known who wins
    won_by_ann(poker)
    before = poker.cents("Ann")
    poker.begin()
    is_paid = reading == "any_player"
    assert poker.table.checks.held_by("Bob") == {"blue": 2 if is_paid else 3}
    assert poker.table.round.setting.table_stakes[1] == before + (2_00 if is_paid else 0)


def test_who_leaves_pays_with_the_check_that_lies_there_and_no_fee_is_paid_twice():
    poker = with_checks(readings={"fee_by_check": "any_player"}).begin()
    for name in ("Ann", "Bob"):
        poker.do(check.PayFeeByCheck(name, name, "blue"))
    poker.fold_out()
    (winner,) = winners(poker)
    done = poker.do(say.LeaveSeat("Bob", "Bob"))
    moved = [(each.source, each.target) for each in done.postings if each.why == "fee_paid_by_check"]
    assert moved == [("checks/Bob", HOUSE), (HOUSE, f"stack/{winner}")]
    poker.begin()
    assert poker.table.checks.everybodys() == {"Ann": {"blue": 3}, "Bob": {"blue": 2}}


def test_a_check_of_another_value_does_not_pay_the_fee():
    poker = with_checks()
    poker.table.course.play_by({**poker.table.course.options, "fee_per_hand": "3"})
    poker.begin()
    poker.refuses(check.PayFeeByCheck("Ann", "Ann", "blue"), r"the fee of the hand is \$3, and a blue check", "3.10")
    poker.refuses(check.PayFeeByCheck("Ann", "Ann", "red"), "Ann has 0 red commission checks")


# -- redeemed ----------------------------------------------------------------------------------------------------------


@rule(STAR, "3.9")
def test_checks_are_redeemed_at_the_table_and_elsewhere_only_when_it_is_closed():
    poker = with_checks()
    elsewhere = check.RedeemChecksElsewhere(COURIER, "Bob", "blue", 3)
    poker.refuses(elsewhere, "P-1 is open: they are redeemed there", "3.9")
    done = poker.do(check.RedeemChecks("Ann", "Ann", "blue", 2))
    assert done.postings == (Posting("checks/Ann", "/players/Ann", 4_00, "value", "checks_redeemed"),)
    assert [str(each) for each in done.events[0].cites] == ["star_sydney/poker 3.9"]
    poker.refuses(check.RedeemChecks("Ann", "Ann", "blue", 2), "Ann has 1 blue commission checks")
    for name in ("Ann", "Bob", "Cid"):
        poker.do(say.LeaveSeat(name, name))
    poker.do(say.CloseTable(SUPERVISOR))
    poker.refuses(check.RedeemChecks("Bob", "Bob", "blue", 3), "P-1 is closed: they are redeemed elsewhere", "3.9")
    poker.refuses(check.RedeemChecksElsewhere("Bob", "Bob", "blue", 3), "it is for courier or supervisor")
    assert poker.do(elsewhere).postings[0].target == "/players/Bob"
    assert poker.table.checks.everybodys() == {"Ann": {"blue": 1}}


def test_forms_for_checks_are_there_for_those_who_can_use_them():
    poker = with_checks()

    def kinds(actor):
        return {form.kind for form in poker.table.describe.forms(actor)} & {k.name() for k in check.CHECK_ACTIONS}

    assert kinds("Ann") == {"buy_checks", "redeem_checks"}
    assert kinds("Cid") == {"buy_checks"}
    assert kinds(SUPERVISOR) == {"assign_check_value", "buy_checks", "redeem_checks"}
    poker.begin()
    assert kinds("Ann") == {"buy_checks", "redeem_checks", "pay_fee_by_check"}
    assert kinds(DEALER) == {"buy_checks", "redeem_checks", "pay_fee_by_check"}
