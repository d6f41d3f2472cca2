"""Fees, pools, refunds, added value, guarantees, cancellations; Star 28.3, 28.9.7, Crown 40.2."""

import pytest

from croupier.tournaments.poker import entry_messages as en
from croupier.tournaments.poker import floor_messages as fl
from croupier.tournaments.poker import play_messages as pl
from croupier.tournaments.poker import prize_messages as pr
from croupier.tournaments.poker.condition_files import read_conditions
from croupier.tournaments.poker.conditions import Bounty, More, Prize, Prizes, SessionPlan, Stage
from croupier.tournaments.poker.description import TournamentDescription
from croupier.tournaments.poker.desk import FEES, OPERATOR_ACCOUNT, POOL, purse
from tests.rules import rule
from tests.tournaments.poker.hall import (
    CROWN,
    DAY,
    DESK,
    DIRECTOR,
    HOUR,
    MANAGER,
    STAR,
    STARTS,
    Hall,
    changed,
    names,
)

REBUYS = More(cents=100_00, chips=5000, most=2, until_level=2, fee_cents=5_00)
ADD_ONS = More(cents=50_00, chips=10_000, most=1, until_level=2)
WINNER_TAKES_ALL = (Prizes(places=(Prize(pool_hundredths=100_00),)),)
HEATS = (
    Stage(sessions=(SessionPlan(starts_ms=STARTS * 1000), SessionPlan(starts_ms=STARTS * 1000)), advance=1),
    Stage(sessions=(SessionPlan(starts_ms=(STARTS + DAY) * 1000),)),
)


# -- entry fees --------------------------------------------------------------------------------------------------------


@rule(STAR, "28.3.1")
@pytest.mark.parametrize("fee", [0, 1, 20_00, 500_00])
def test_the_operator_charges_a_fee_and_may_keep_all_of_it(fee):
    hall = Hall(changed(fee_cents=fee)).begin(4)
    assert hall.tournament.meters()[FEES] == 4 * fee
    hall.finish().pay_all()
    assert hall.balances[OPERATOR_ACCOUNT] == 4 * fee
    assert sum(hall.won(player) for player in names(4)) == 4 * 100_00
    assert hall.cites(pr.FeesKept, "28.3.1")


@rule(STAR, "28.3.1")
def test_a_fee_is_paid_before_somebody_is_in():
    hall = Hall().publish()
    hall.do(en.Enter(DESK, "Ann"))
    (paid,) = hall.told(en.EntryPaid, hall.do(en.PayEntry(DESK, "Ann", "buy_in")))
    assert (paid.pool_cents, paid.fee_cents) == (100_00, 0)
    assert not hall.told(en.PlayerEntered)
    events = hall.do(en.PayEntry(DESK, "Ann", "fee"))
    assert hall.told(en.EntryPaid, events)[0].fee_cents == 20_00
    assert hall.told(en.PlayerEntered, events)[0].cites
    hall.refused(en.PayEntry(DESK, "Ann"), "Ann is in, and has nothing to pay")


# -- the pools ---------------------------------------------------------------------------------------------------------


@rule(STAR, "28.3.2")
def test_buy_ins_re_buys_and_add_ons_go_into_the_pool_and_to_the_winners():
    """Four buy-ins of $100, two re-buys of $100 and three add-ons of $50 are $750; of two re-buys $5 each are fees."""
    hall = Hall(changed(rebuys=REBUYS, add_ons=ADD_ONS, prizes=WINNER_TAKES_ALL)).begin(4)
    hall.do(en.BuyAgain(DESK, "P001"))
    hall.do(en.BuyAgain(DESK, "P002", 1))
    for player in ("P001", "P003", "P004"):
        hall.do(en.BuyAddOn(DESK, player))
    assert hall.tournament.meters()[POOL] == 750_00
    assert hall.tournament.meters()[FEES] == 4 * 20_00 + 2 * 5_00
    assert hall.cites(en.EntryPaid, "28.3.2")
    hall.go(HOUR).finish()
    assert hall.won("P001") == 750_00
    hall.pay_all()
    assert hall.balances[POOL] == 0
    assert hall.balances[purse("P001")] == 750_00 - 120_00 - 105_00 - 50_00


@rule(STAR, "28.3.2")
@pytest.mark.parametrize("players", [2, 3, 4, 7])
def test_nothing_of_the_pool_is_kept_back(players):
    """Whatever cents and places there are, and also when there are more places than players."""
    parts = (33_33, 33_33, 33_34)
    prizes = (Prizes(places=tuple(Prize(pool_hundredths=part) for part in parts)),)
    hall = Hall(changed(buy_in_cents=99_99, prizes=prizes)).begin(players).finish()
    assert sum(hall.won(player) for player in names(players)) == players * 99_99
    hall.pay_all()
    assert hall.balances[POOL] == 0


@rule(STAR, "28.3.2")
@pytest.mark.parametrize(
    ("when", "late_refund", "back"),
    [
        (STARTS - DAY - 1, "none", 120_00),
        (STARTS - DAY, "none", 120_00),  # in time
        (STARTS - DAY + 1, "none", 0),
        (STARTS - DAY + 1, "buy_in", 100_00),
        (STARTS - DAY + 1, "all", 120_00),
    ],
)
def test_what_was_paid_goes_back_only_as_the_conditions_permit(when, late_refund, back):
    hall = Hall(changed(withdrawal_ms=(STARTS - DAY) * 1000, late_refund=late_refund)).publish().enter("Ann", "Ben")
    hall.go(when)
    events = hall.do(en.WithdrawEntry("Ann", "Ann"))
    assert hall.balances[purse("Ann")] == back - 120_00
    assert sum(event.cents for event in hall.told(en.NotRefunded, events)) == 120_00 - back
    if back < 120_00:
        assert hall.cites(en.NotRefunded, "28.3.2", events)


@rule(STAR, "28.3.2")
def test_once_the_session_has_begun_nothing_goes_back():
    hall = Hall(changed(late_refund="all", withdrawal_ms=(STARTS + DAY) * 1000)).begin(4)
    hall.refused(en.WithdrawEntry("P001", "P001"), "plays already")
    hall.out("P004")
    hall.refused(en.WithdrawEntry("P004", "P004"), "P004 is out")


@rule(STAR, "28.3.2")
@pytest.mark.parametrize(
    "leaves", [en.WithdrawEntry("P004", "P004"), en.RefuseEntry(MANAGER, "P004"), en.CancelTournament(MANAGER)]
)
def test_an_entry_that_was_played_does_not_go_back_with_the_next(leaves):
    """P004 is out, pays for another entry, and does not play it: $120 go back, not $240; all if it is cancelled."""
    sessions = (SessionPlan(starts_ms=STARTS * 1000), SessionPlan(starts_ms=(STARTS + DAY) * 1000))
    stages = (Stage(sessions=sessions, advance=1), HEATS[1])
    hall = Hall(changed(stages=stages, reentries=1, withdrawal_ms=(STARTS + DAY) * 1000)).begin(4)
    hall.out("P004")
    hall.enter("P004", session=2)
    assert hall.balances[purse("P004")] == -240_00
    hall.do(leaves)
    is_cancelled = isinstance(leaves, en.CancelTournament)
    assert hall.balances[purse("P004")] == (0 if is_cancelled else -120_00)
    if not is_cancelled:
        assert hall.tournament.prizes.entries() == 4
        assert hall.tournament.meters()[POOL] == 400_00


@rule(STAR, "28.3.2")
def test_whoever_applies_again_and_withdraws_has_no_more_entries_for_it():
    sessions = (SessionPlan(starts_ms=STARTS * 1000), SessionPlan(starts_ms=(STARTS + DAY) * 1000))
    hall = Hall(changed(stages=(Stage(sessions=sessions, advance=1), HEATS[1]), reentries=1)).begin(4)
    hall.out("P004")
    for _ in range(2):
        hall.do(en.Enter(DESK, "P004", 2))
        hall.do(en.WithdrawEntry("P004", "P004"))
    assert hall.state.entries.entrants["P004"].status == "out"
    hall.enter("P004", session=2)
    hall.play_down().do(fl.EndSession(DIRECTOR))
    hall.designate(1).enter("P005", session=2).go(DAY).do(fl.StartSession(DIRECTOR, 2))
    hall.out("P004")
    hall.refused(en.Enter(DESK, "P004", 2), "entries are closed")
    assert hall.state.entries.entrants["P004"].entries == 2


# -- added value -------------------------------------------------------------------------------------------------------


@rule(STAR, "28.3.3")
@rule(CROWN, "40.2")
@pytest.mark.parametrize(("document", "number"), [(STAR, "28.3.3"), (CROWN, "40.2(a)(vi)")])
def test_the_operator_may_add_cash_goods_or_services(document, number):
    conditions = changed(added_cents=500_00, added_goods="a hotel night", prizes=WINNER_TAKES_ALL)
    hall = Hall(conditions, document=document).publish()
    assert hall.tournament.meters()[POOL] == 500_00
    assert hall.cites(en.ValueAdded, number)
    for player in names(3):
        hall.do(en.Enter(DESK, player, agrees=True))
        hall.do(en.PayEntry(DESK, player))
    hall.do(en.AddValue(MANAGER, 100_00, "a dinner"))
    hall.designate(1).go(STARTS)
    hall.do(fl.StartSession(DIRECTOR))
    hall.finish()
    assert hall.won("P001") == 3 * 100_00 + 600_00
    assert sorted(hall.state.prizes.won["P001"].goods) == ["a dinner", "a hotel night"]


@rule(STAR, "28.3.3")
def test_it_is_the_operator_who_adds_and_before_the_prizes_are_settled():
    hall = Hall().publish().enter(*names(3))
    for wrong in (en.AddValue(DIRECTOR, 100_00), en.AddValue(DESK, 100_00), en.AddValue("P001", 100_00)):
        hall.refused(wrong, "add_value is for manager")
    hall.refused(en.AddValue(MANAGER), "say what is added", rule="28.3.3")
    hall.refused(en.AddValue(MANAGER, -1), rule="28.3.3")
    hall.designate(1).go(STARTS).do(fl.StartSession(DIRECTOR))
    hall.refused(en.AddValue(MANAGER, 100_00), "the prizes are settled", rule="28.3.3")


# -- a guarantee -------------------------------------------------------------------------------------------------------


def guaranteed(entries, least):
    """Two heats of a tournament that guarantees $600 if there are so many entries; a buy-in is $100."""
    hall = Hall(changed(stages=HEATS, guarantee_cents=600_00, minimum_players=least, prizes=WINNER_TAKES_ALL)).publish()
    for number, player in enumerate(names(entries)):
        hall.enter(player, session=1 + number % 2)
    return hall.designate(3).go(STARTS)


@rule(STAR, "28.3.4")
@pytest.mark.parametrize(
    ("entries", "least", "added"), [(4, 5, 0), (5, 5, 100_00), (5, 4, 100_00), (6, 6, 0), (7, 5, 0)]
)
def test_what_is_guaranteed_is_made_up_if_there_are_the_least_number_of_entries(entries, least, added):
    hall = guaranteed(entries, least)
    for session in (1, 2):
        hall.do(fl.StartSession(DIRECTOR, session))
    for session in (1, 2):
        playing = hall.state.sessions[session - 1]
        for player in list(playing.players)[1:]:
            hall.out(player)
        hall.do(fl.EndSession(DIRECTOR, session=session))
    hall.go(DAY).do(fl.StartSession(DIRECTOR, 3))
    hall.finish()
    assert hall.won(next(player for player, place in hall.state.prizes.places.items() if place == 1)) == (
        entries * 100_00 + added
    )
    assert hall.cites(en.GuaranteeMet, "28.3.4") is bool(added)


@rule(STAR, "28.3.4")
@pytest.mark.parametrize(("entries", "lapses"), [(4, True), (5, False)])
def test_prizes_are_foreseen_as_they_are_settled_also_with_too_few_for_a_guarantee(entries, lapses):
    """$600 are guaranteed from five entries of $100 on: four win the $400 that they paid, and are told why."""
    hall = guaranteed(entries, 5)
    prizes = [400_00 if lapses else 600_00]
    assert [each.cents for each in hall.tournament.prizes.foreseen()] == prizes
    assert TournamentDescription(hall.tournament).picture.guarantee_takes == (5 if lapses else 0)
    for session in (1, 2):
        hall.do(fl.StartSession(DIRECTOR, session))
        for player in list(hall.state.sessions[session - 1].players)[1:]:
            hall.out(player)
        hall.do(fl.EndSession(DIRECTOR, session=session))
    hall.go(DAY).do(fl.StartSession(DIRECTOR, 3))
    assert hall.state.prizes.amounts == prizes
    assert hall.cites(en.GuaranteeLapsed, "28.3.4") is lapses
    told = [each.words() for each in hall.told(en.GuaranteeLapsed)]
    assert told == ["$600 are not guaranteed: there are 4 entries, and it takes 5"] * lapses


@rule(STAR, "28.3.4", "28.3.5")
@pytest.mark.parametrize(("entries", "is_short"), [(4, True), (5, False)])
def test_with_fewer_entries_the_tournament_may_be_cancelled_for_that(entries, is_short):
    hall = guaranteed(entries, 5)
    events = hall.do(en.CancelTournament(MANAGER, "too few entries"))
    assert hall.cites(en.TournamentCancelled, "28.3.5", events)
    assert hall.cites(en.TournamentCancelled, "28.3.4", events) is is_short


@rule(STAR, "28.3.4")
def test_it_does_not_begin_with_fewer():
    hall = Hall(changed(minimum_players=5)).publish().enter(*names(4)).designate(1).go(STARTS)
    hall.refused(fl.StartSession(DIRECTOR), "5 at least")
    hall.enter("P005").do(fl.StartSession(DIRECTOR))


# -- cancelled ---------------------------------------------------------------------------------------------------------


@rule(STAR, "28.3.5")
@rule(CROWN, "40.1")
@pytest.mark.parametrize("document", [STAR, CROWN])
@pytest.mark.parametrize("when", ["before", "in play", "with bounties won", "prizes settled"])
def test_when_it_is_cancelled_all_fees_and_buy_ins_are_refunded(document, when):
    bounty = Bounty(cents=30_00, is_progressive=True) if when == "with bounties won" else None
    goods = (Prize(goods="a watch", goods_cents=150_00), Prize(pool_hundredths=100_00))
    prizes = (Prizes(places=goods),) if when == "prizes settled" else WINNER_TAKES_ALL
    more = {} if when == "prizes settled" else {"rebuys": REBUYS, "add_ons": ADD_ONS}
    hall = Hall(changed(bounty=bounty, prizes=prizes, added_cents=77_00, **more), document=document).publish()
    for player in names(4):
        hall.enter(player, agrees=True)
    hall.do(en.WithdrawEntry("P004", "P004"))
    if when != "before":
        hall.designate(1).go(STARTS).do(fl.StartSession(DIRECTOR))
        if more:
            hall.do(en.BuyAgain(DESK, "P001"))
            hall.do(en.BuyAddOn(DESK, "P001"))
        hall.out("P003", won_by=("P001",))
        assert hall.state.prizes.is_settled is (when == "prizes settled")
    hall.refused(en.CancelTournament(DIRECTOR), "cancel_tournament is for manager")
    events = hall.do(en.CancelTournament(MANAGER, "the power is off"))
    assert {account: cents for account, cents in hall.balances.items() if cents} == {}
    assert not hall.session_chips()
    assert hall.cites(en.Refunded, "28.3.5" if document == STAR else "40.1", events)
    for later in (en.Enter(DESK, "Eve"), en.PayEntry(DESK, "P001"), en.AddValue(MANAGER, 1), fl.StartSession(DIRECTOR)):
        hall.refused(later, "it is cancelled")


@rule(STAR, "28.3.5")
def test_not_after_a_prize_was_paid():
    hall = Hall().begin(3).finish()
    hall.do(pr.PayPrize(DESK, "P001"))
    hall.refused(en.CancelTournament(MANAGER), "it is over")


# -- no gaming revenue -------------------------------------------------------------------------------------------------


@rule(STAR, "28.9.7")
def test_what_is_paid_and_won_is_no_gaming_revenue():
    """All of it goes between players, the pools and an account of the operator for tournaments alone."""
    hall = Hall(changed(rebuys=REBUYS, added_cents=50_00, guarantee_cents=900_00)).begin(3)
    hall.do(en.BuyAgain(DESK, "P002"))
    hall.go(HOUR).finish().pay_all()
    accounts = {account for account in hall.balances if not account.startswith("entrant/")}
    assert accounts == {POOL, FEES, OPERATOR_ACCOUNT} == {"pool", "fees", "/house/tournaments"}
    assert hall.cites(pr.FeesKept, "28.9.7")
    assert hall.cites(pr.PrizePaid, "28.9.7")


# -- more chips for money ----------------------------------------------------------------------------------------------


@rule(STAR, "28.3.2", "28.7.10")
@pytest.mark.parametrize(("chips", "is_sold"), [(0, True), (4999, True), (5000, False), (5001, False)])
def test_whoever_has_fewer_chips_than_the_starting_bank_may_re_buy(chips, is_sold):
    hall = Hall(changed(rebuys=REBUYS)).begin(4)
    if is_sold:
        hall.do(en.BuyAgain(DESK, "P001", chips))
        assert hall.session.players["P001"].chips == chips + 5000
    else:
        hall.refused(en.BuyAgain(DESK, "P001", chips), "re-buys with fewer than 5,000", rule="28.1.1")


@rule(CROWN, "40.6")
@pytest.mark.parametrize(("chips", "is_sold"), [(5000, True), (5001, False)])
def test_at_crown_perth_as_the_conditions_say(chips, is_sold):
    hall = Hall(changed(rebuys=REBUYS), document=CROWN).publish()
    for player in names(4):
        hall.enter(player, agrees=True)
    hall.designate(1).go(STARTS).do(fl.StartSession(DIRECTOR))
    if is_sold:
        hall.do(en.BuyAgain(DESK, "P001", chips))
    else:
        hall.refused(en.BuyAgain(DESK, "P001", chips), rule="40.6(d)")


@rule(STAR, "28.3.2")
@rule(CROWN, "40.6")
@pytest.mark.parametrize(("document", "number"), [(STAR, "28.1.1"), (CROWN, "40.6(d)")])
def test_nobody_buys_more_chips_unless_the_conditions_have_it(document, number):
    hall = Hall(document=document).publish()
    for player in names(3):
        hall.enter(player, agrees=True)
    hall.designate(1).go(STARTS).do(fl.StartSession(DIRECTOR))
    hall.refused(en.BuyAgain(DESK, "P001"), "the conditions have none", rule=number)
    hall.refused(en.BuyAddOn(DESK, "P001"), "the conditions have none", rule=number)


@rule(STAR, "28.3.2")
def test_as_often_and_as_long_as_they_say():
    rebuys = More(cents=100_00, chips=5000, most=2, from_level=2, until_level=3)
    hall = Hall(changed(rebuys=rebuys, add_ons=ADD_ONS)).begin(4)
    again, add_on = en.BuyAgain(DESK, "P001"), en.BuyAddOn(DESK, "P001")
    hall.refused(again, "it is sold in levels 2 to 3, and it is level 1")
    hall.go(20 * 60)
    hall.do(again)
    hall.do(again)
    hall.refused(again, "P001 has had 2, which is the most")
    hall.do(add_on)
    hall.refused(add_on, "P001 has had the add-on")
    hall.go(20 * 60)
    assert hall.told(fl.LevelBegun)[-1].told.startswith("break")
    hall.do(en.BuyAgain(DESK, "P002"))  # a break belongs to the level before it
    hall.do(en.BuyAddOn(DESK, "P002"))
    hall.go(10 * 60)
    hall.do(en.BuyAgain(DESK, "P003"))
    hall.refused(en.BuyAddOn(DESK, "P003"), "it is level 3")
    hall.go(20 * 60)
    hall.refused(en.BuyAgain(DESK, "P004"), "it is level 4")


@rule(STAR, "28.3.2")
def test_an_add_on_of_the_break_is_bought_at_no_other_time():
    """An add-on is bought at a specified time (28.1.1): here in the break after level 2, which lasts ten minutes."""
    in_break = More(cents=50_00, chips=10_000, most=1, from_level=2, until_level=2, in_break=True)
    hall = Hall(changed(add_ons=in_break)).begin(3)
    add_on = en.BuyAddOn(DESK, "P001")
    hall.refused(add_on, "it is sold in the break after level 2, and it is level 1", rule="28.1.1")
    hall.go(20 * 60)
    hall.refused(add_on, "and it is level 2", rule="28.1.1")
    hall.go(20 * 60 - 1)
    hall.refused(add_on, rule="28.1.1")
    hall.go(1)
    hall.do(add_on)
    hall.go(10 * 60 - 1)
    hall.do(en.BuyAddOn(DESK, "P002"))
    hall.go(1)
    hall.refused(en.BuyAddOn(DESK, "P003"), "and it is level 3", rule="28.1.1")
    assert hall.state.prizes.pool_cents == 3 * 100_00 + 2 * 50_00


@rule(STAR, "28.3.2")
def test_a_refusal_names_the_break_that_it_is():
    hall = Hall(changed(rebuys=More(cents=100_00, chips=5000, until_level=1))).begin(3).go(40 * 60)
    hall.refused(en.BuyAgain(DESK, "P001"), "it is sold in level 1, and it is the break after level 2", rule="28.1.1")


@rule(STAR, "28.3.2")
def test_the_template_sells_the_add_on_when_it_says():
    """The template for re-buys promises the add-on in the break after level 4; levels last 20 minutes."""
    hall = Hall(read_conditions("rebuy", starts=["1970-01-11T00:00"])).begin(3).go(79 * 60)
    hall.refused(en.BuyAddOn(DESK, "P001"), "in the break after level 4", rule="28.1.1")
    hall.do(en.BuyAgain(DESK, "P001", 200))
    hall.go(60)
    hall.do(en.BuyAddOn(DESK, "P001"))
    hall.do(en.BuyAgain(DESK, "P002", 200))


@rule(STAR, "28.3.2")
def test_the_prizes_wait_until_nobody_can_buy_or_enter():
    hall = Hall(changed(rebuys=REBUYS, late_level=1, prizes=WINNER_TAKES_ALL)).begin(4)
    assert not hall.told(pr.PrizesSettled)
    hall.go(40 * 60)
    assert not hall.told(pr.PrizesSettled)  # the break after level 2
    hall.do(en.BuyAgain(DESK, "P001"))
    hall.go(10 * 60)
    assert hall.told(pr.PrizesSettled)[0].pool_cents == 500_00
    hall.out("P004")
    assert hall.told(pl.PlayerOut)
