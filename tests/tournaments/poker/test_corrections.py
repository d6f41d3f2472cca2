"""Payments that were recorded by mistake are taken back, with money and chips: ours, beside Star 28.3.2, Crown 40.2."""

import pytest

from croupier.tournaments.poker import entry_messages as en
from croupier.tournaments.poker import floor_messages as fl
from croupier.tournaments.poker import play_messages as pl
from croupier.tournaments.poker import prize_messages as pr
from croupier.tournaments.poker.conditions import Bounty, More, Prize, Prizes, SessionPlan, Stage
from croupier.tournaments.poker.description import TournamentDescription
from croupier.tournaments.poker.desk import BOUNTIES, FEES, OPERATOR_ACCOUNT, POOL, purse
from tests.rules import rule
from tests.tournaments.poker.floor import DealtFloor
from tests.tournaments.poker.hall import CROWN, DAY, DESK, DIRECTOR, MANAGER, STAR, STARTS, Hall, changed, names
from tests.tournaments.poker.hands import agree, fold, names_at

REBUYS = More(cents=100_00, chips=5000, most=2, until_level=2, fee_cents=5_00)
ADD_ONS = More(cents=50_00, chips=10_000, most=1, until_level=2)
OPEN = changed(rebuys=REBUYS, add_ons=ADD_ONS, late_level=2, reentries=1)


def undo(player, what="entry", reason="it was booked for the wrong player"):
    return en.UndoPayment(DIRECTOR, player, what, reason)


def begun(players=4, document=STAR, conditions=OPEN, **chosen):
    hall = Hall(conditions, document=document, **chosen).publish()
    for player in names(players):
        hall.enter(player, agrees=True)
    hall.designate(-(-players // hall.conditions.seats)).go(STARTS).do(fl.StartSession(DIRECTOR))
    return hall


def books(hall):
    return {account: cents for account, cents in hall.balances.items() if cents}


# -- re-buys and add-ons -----------------------------------------------------------------------------------------------


@rule(STAR, "28.3.2")
@rule(CROWN, "40.2", "40.6")
@pytest.mark.parametrize("document", [STAR, CROWN])
@pytest.mark.parametrize(("what", "kind", "cents"), [("re-buy", en.BuyAgain, 105_00), ("add-on", en.BuyAddOn, 50_00)])
def test_what_was_bought_for_the_wrong_player_goes_back_with_its_chips(document, what, kind, cents):
    hall = begun(document=document)
    before, seats = books(hall), [(each.table, each.seat, each.chips) for each in hall.session.players.values()]
    hall.do(kind(DESK, "P001"))
    hall.refused(en.UndoPayment(DESK, "P001", what, "a slip"), "undo_payment is for supervisor")
    hall.refused(undo("P001", what, ""), "say why")
    assert hall.balances[purse("P001")] == -120_00 - cents
    if what == "add-on":
        assert hall.session.players["P001"].chips == 15_000
    else:
        hall.do(pl.CountChips(DIRECTOR, {"P001": 10_000}))
    events = hall.do(undo("P001", what))
    (told,) = hall.told(en.PaymentUndone, events)
    (receipt,) = [each for each in hall.told(en.EntryPaid) if each.what == what]
    assert (told.receipt, told.cents, told.paid_for) == (receipt.receipt, cents, what)
    assert "were recorded by mistake, and go back: it was booked for the wrong player" in told.words()
    assert hall.cites(en.PaymentUndone, "28.3.2" if document == STAR else "40.2(a)(vi)", events)
    assert books(hall) == before
    assert hall.session_chips() == 20_000
    assert [(each.table, each.seat, each.chips) for each in hall.session.players.values()] == seats
    hall.refused(undo("P001", what), f"has bought no {what} in this session")
    hall.do(kind(DESK, "P001"))  # it does not count among those that they may have
    if what == "re-buy":
        hall.do(kind(DESK, "P001"))
    hall.refused(kind(DESK, "P001"), "has had")


def test_the_last_of_two_goes_back():
    hall = begun()
    hall.do(en.BuyAgain(DESK, "P001"))
    hall.do(en.BuyAgain(DESK, "P001"))
    first, last = (each.receipt for each in hall.told(en.EntryPaid)[-2:])
    assert hall.told(en.PaymentUndone, hall.do(undo("P001", "re-buy")))[0].receipt == last
    assert hall.told(en.PaymentUndone, hall.do(undo("P001", "re-buy")))[0].receipt == first
    assert hall.session.players["P001"].chips == 5000  # that they had none left was said of somebody else
    assert hall.session_chips() == 20_000


def test_chips_that_are_known_to_be_gone_stay_bought():
    hall = begun()
    hall.do(en.BuyAddOn(DESK, "P001"))
    hall.do(pl.CountChips(DIRECTOR, {"P001": 9_999}))
    hall.refused(undo("P001", "add-on"), "last known to have 9,999 chips, and it was for 10,000", rule="28.1.1")
    hall.do(pl.CountChips(DIRECTOR, {"P001": 10_000}))
    hall.do(undo("P001", "add-on"))
    hall.do(en.BuyAddOn(DESK, "P002"))
    hall.out("P002", stakes={"P002": 200})
    hall.refused(undo("P002", "add-on"), "is out: take that back first")
    hall.do(pl.UndoBustOut(DIRECTOR, "P002", "a slip"))
    hall.refused(undo("P002", "add-on"), "last known to have 200 chips")
    hall.do(pl.CountChips(DIRECTOR, {"P002": 15_000}))
    hall.do(undo("P002", "add-on"))
    assert hall.session_chips() == 20_000


def test_what_was_bought_in_a_session_before_stays():
    stages = (
        Stage(sessions=(SessionPlan(starts_ms=STARTS * 1000),), advance=2, length=2),
        Stage(sessions=(SessionPlan(starts_ms=(STARTS + DAY) * 1000),)),
    )
    hall = begun(conditions=changed(OPEN, stages=stages))
    hall.do(en.BuyAddOn(DESK, "P001"))
    hall.out("P004")
    hall.out("P003")
    hall.do(fl.EndSession(DIRECTOR))
    hall.refused(undo("P001", "add-on"), "has bought no add-on in this session")
    hall.refused(undo("P001"), "has come from the stage before")
    hall.go(DAY).do(fl.StartSession(DIRECTOR, 2))
    hall.refused(undo("P001", "add-on"), "has bought no add-on in this session")
    hall.refused(undo("P001"), "has come from the stage before")


# -- entries -----------------------------------------------------------------------------------------------------------


@rule(STAR, "28.3.2")
@rule(CROWN, "40.2")
@pytest.mark.parametrize("document", [STAR, CROWN])
def test_a_late_entry_of_somebody_else_goes_back_with_its_seat(document):
    hall = begun(document=document)
    before, free = books(hall), hall.state.tables[1].taken.copy()
    hall.enter("Ann", agrees=True)
    assert hall.session_chips() == 25_000
    events = hall.do(undo("Ann", reason="it was Anne"))
    assert hall.told(en.EntryUndone, events)[0].player == "Ann"
    assert hall.cites(en.PaymentUndone, "28.3.2" if document == STAR else "40.2(a)(vi)", events)
    assert books(hall) == before
    assert hall.state.tables[1].taken == free
    assert hall.session_chips() == 20_000
    assert hall.tournament.prizes.entries() == 4
    assert hall.state.entries.entrants["Ann"].status == "withdrawn"
    hall.enter("Anne", agrees=True)
    hall.enter("Ann", agrees=True)  # they come after all
    hall.go(50 * 60).finish().pay_all()
    assert sorted(hall.state.prizes.places) == ["Ann", "Anne", *names(4)]


def test_whoever_was_booked_to_enter_again_is_out_again_where_they_were():
    """Of six P006 went out first, then P005, then P004 while P006 was booked as in again."""
    hall = begun(6, conditions=changed(OPEN, bounty=Bounty(cents=30_00)))
    hall.out("P006", won_by=("P001",))
    hall.out("P005", won_by=("P002",))
    before = hall.tournament.meters()
    hall.enter("P006")
    hall.out("P004")
    assert [out.player for out in hall.session.outs] == ["P005", "P004"]
    hall.do(undo("P006"))
    assert [out.player for out in hall.session.outs] == ["P006", "P005", "P004"]
    assert hall.tournament.meters() == before
    assert hall.won("P001") == 30_00
    entrant = hall.state.entries.entrants["P006"]
    assert (entrant.status, entrant.entries) == ("out", 1)
    hall.enter("P006")
    hall.do(undo("P006"))
    hall.do(pl.UndoBustOut(DIRECTOR, "P006", "it was P003"))
    assert hall.won("P001") == 0
    hall.out("P003")
    hall.go(50 * 60).finish()
    assert [hall.place(player) for player in names(6)] == [1, 2, 4, 5, 6, 3]


def test_of_another_flight_too():
    flights = (SessionPlan(starts_ms=STARTS * 1000), SessionPlan(starts_ms=(STARTS + DAY) * 1000))
    stages = (Stage(sessions=flights, advance=1), Stage(sessions=(SessionPlan(starts_ms=(STARTS + 2 * DAY) * 1000),)))
    hall = begun(conditions=changed(OPEN, stages=stages))
    hall.out("P004")
    hall.play_down().do(fl.EndSession(DIRECTOR))
    hall.enter("P005", "P006", session=2).go(DAY).do(fl.StartSession(DIRECTOR, 2))
    hall.enter("P004", session=2)
    outs = hall.state.sessions[0].outs
    assert [out.player for out in outs] == ["P003", "P002"]
    hall.do(undo("P004"))
    assert [out.player for out in hall.state.sessions[0].outs] == ["P004", "P003", "P002"]
    assert hall.state.entries.entrants["P004"].session == 1
    assert sorted(hall.left()) == ["P005", "P006"]


@rule(STAR, "28.3.2")
def test_an_entry_that_has_been_played_stays():
    hall = begun(5, conditions=changed(OPEN, substitutes=True, bounty=Bounty(cents=30_00)))
    hall.refused(undo("P001"), "was there when session 1 began", rule="28.3.1")
    hall.refused(undo("Nobody"), "has not entered")
    for player in ("Ann", "Ben", "Cyd", "Dee"):
        hall.enter(player)
    hall.do(en.BuyAddOn(DESK, "Ann"))
    hall.refused(undo("Ann"), "has bought more chips since: take these back first")
    hall.do(undo("Ann", "add-on"))
    hall.do(pl.CountChips(DIRECTOR, {"Ann": 5_025}))
    hall.refused(undo("Ann"), "was last known to have 5,025 chips, and came with 5,000")
    hall.out("P005", won_by=("Ben",))
    hall.refused(undo("Ben"), "has put somebody out since")
    hall.do(en.NameSubstitute(DIRECTOR, "Cyd", "Eve"))
    hall.refused(undo("Eve"), "has the place of Cyd, who paid for it")
    hall.refused(undo("Cyd"), "is withdrawn")
    hall.out("Dee")
    hall.refused(undo("Dee"), "is out: take that back first")
    hall.do(pl.UndoBustOut(DIRECTOR, "Dee", "a slip"))
    hall.do(pl.CountChips(DIRECTOR, {"Dee": 5_000}))
    hall.do(undo("Dee"))
    hall.refused(undo("Dee"), "is withdrawn")


def test_what_was_paid_before_a_seat_is_had_goes_back_too():
    """A fee of somebody who has still to pay the buy-in, and an entry before the start."""
    hall = begun()
    before = books(hall)
    hall.do(en.Enter(DESK, "Ann", agrees=True))
    hall.refused(undo("Ann"), "has paid nothing for it")
    hall.do(en.PayEntry(DESK, "Ann", "fee"))
    hall.do(undo("Ann"))
    assert books(hall) == before
    hall = Hall().publish().enter("Ann", "Ben").designate(1).go(STARTS)
    hall.do(fl.DrawSeats(DIRECTOR, 1))
    hall.do(undo("Ann"))
    assert books(hall) == {POOL: 100_00, FEES: 20_00, purse("Ben"): -120_00}
    assert list(hall.state.sessions[0].drawn) == ["Ben"]


def test_whoever_waits_is_offered_the_place():
    hall = begun(conditions=changed(OPEN, maximum_players=5))
    hall.enter("Ann")
    hall.enter("Ben", pays=False)
    assert hall.state.entries.waiting == ["Ben"]
    hall.do(undo("Ann"))
    assert hall.state.entries.entrants["Ben"].is_offered


# -- prizes that were settled on it ------------------------------------------------------------------------------------


def settled():
    """Four entries of $100 and a re-buy in a pool that is guaranteed to be $700, of which $150 pay for a watch."""
    places = (Prize(pool_hundredths=60_00), Prize(pool_hundredths=40_00), Prize(goods="a watch", goods_cents=150_00))
    conditions = changed(OPEN, prizes=(Prizes(places=places),), guarantee_cents=700_00, bounty=Bounty(cents=10_00))
    hall = begun(conditions=conditions)
    hall.do(en.BuyAgain(DESK, "P001", 100))
    hall.go(50 * 60)  # level 3
    return hall


@rule(STAR, "28.3.2", "28.3.4")
def test_prizes_are_settled_anew_without_it():
    """$90 of each entry are $360; with the re-buy the operator makes up $240, without it $340: $550 are shared."""
    hall = settled()
    assert hall.state.prizes.amounts == [330_00, 220_00, 0]
    assert hall.balances[OPERATOR_ACCOUNT] == 150_00 - 240_00
    events = hall.do(undo("P001", "re-buy"))
    assert hall.told(pr.PrizesReopened, events)[0].cites
    assert hall.told(pr.PrizesSettled, events)[0].pool_cents == 700_00
    assert hall.state.prizes.amounts == [330_00, 220_00, 0]
    assert hall.balances[OPERATOR_ACCOUNT] == 150_00 - 340_00
    assert hall.balances[purse("P001")] == -120_00
    hall.finish().pay_all()
    assert {account: hall.balances[account] for account in (POOL, FEES, BOUNTIES)} == {POOL: 0, FEES: 0, BOUNTIES: 0}
    assert hall.balances[purse("P001")] == 330_00 + 4 * 10_00 - 120_00


@rule(STAR, "28.3.2")
def test_not_once_a_prize_is_paid_or_a_division_agreed_to():
    hall = settled()
    hall.out("P004")
    hall.out("P003", won_by=("P001",))
    hall.do(pr.PayPrize(DESK, "P001"))  # a bounty is no part of these prizes
    hall.do(pr.ProposeDeal(DIRECTOR, {"P001": 300_00, "P002": 250_00}))
    problem = "the prizes are settled, and a division of these prizes is proposed or agreed to"
    hall.refused(undo("P001", "re-buy"), problem, rule="28.3.2")
    assert "undo_payment" not in TournamentDescription(hall.tournament).can(DIRECTOR)
    hall.do(pr.RefuseDeal(DIRECTOR, "P001"))
    hall.do(undo("P001", "re-buy"))
    hall = begun(5, conditions=changed(OPEN, prizes=(Prizes(places=(Prize(pool_hundredths=25_00),) * 4),)))
    hall.do(en.BuyAgain(DESK, "P001"))
    hall.go(50 * 60)
    hall.out("P005")
    hall.out("P004")
    hall.do(pr.PayPrize(DESK, "P004"))
    hall.refused(undo("P001", "re-buy"), "P004 has been paid a prize: take that back first")
    hall.do(pr.TakeBackPrize(DIRECTOR, "P004", "the pool was wrong"))
    hall.do(undo("P001", "re-buy"))
    (told,) = hall.told(pr.PrizePaid, hall.do(pr.PayPrize(DESK, "P004")))
    assert told.cents == 125_00  # a quarter of $500


def test_when_all_is_over_nothing_goes_back():
    hall = begun()
    hall.do(en.BuyAddOn(DESK, "P001"))
    hall.go(50 * 60).finish()
    hall.refused(undo("P001", "add-on"), "it is over")
    hall = begun()
    hall.do(en.CancelTournament(MANAGER, "no power"))
    hall.refused(undo("P001", "entry"), "it is cancelled")


# -- where hands are dealt ---------------------------------------------------------------------------------------------


def dealt():
    floor = DealtFloor(changed(OPEN, seats=5)).begin(4, seats=5)
    (table,) = floor.tables.values()
    floor.hall.enter("Ann")
    floor.carry()
    return floor, floor.hall, table


def test_before_the_next_hand_a_table_gives_the_chips_of_an_entry_back():
    floor, hall, table = dealt()
    assert table.stacks()["Ann"] == 5000
    hall.do(undo("Ann"))
    floor.carry()
    assert "Ann" not in names_at(table)
    assert hall.session_chips() == 20_000
    agree(floor)
    fold(table)
    floor.carry()
    agree(floor)


def test_after_a_hand_there_nothing_goes_back():
    floor, hall, table = dealt()
    hall.do(en.BuyAddOn(DESK, "P001"))
    floor.carry()
    hall.refused(undo("P001", "add-on"), "sits where hands are dealt: the table has had the chips")
    fold(table)
    floor.carry()
    if hall.session.players["Ann"].chips == 5000:
        hall.refused(undo("Ann"), "has been dealt hands")
    else:
        hall.refused(undo("Ann"), "was last known to have")


# -- what is told ------------------------------------------------------------------------------------------------------


def test_forms_list_what_can_be_taken_back():
    hall = begun()
    assert "undo_payment" not in TournamentDescription(hall.tournament).can(DIRECTOR)
    hall.enter("Ann")
    hall.do(en.BuyAgain(DESK, "P002"))
    form = TournamentDescription(hall.tournament).form(DIRECTOR, "undo_payment")
    choices = {field.name: [each.value for each in field.choices or ()] for field in form.fields}
    assert choices["player"] == ["P002", "Ann"]
    assert choices["what"] == ["entry", "re-buy"]
    assert "undo_payment" not in TournamentDescription(hall.tournament).can(DESK)
