"""Prizes and bounties are paid as soon as nothing changes them; Star 28.3.2, 28.8.4, Crown 40.2, 40.5."""

import pytest

from croupier.poker.rulings.disputes_messages import OtherError
from croupier.tournaments.poker import entry_messages as en
from croupier.tournaments.poker import floor_messages as fl
from croupier.tournaments.poker import play_messages as pl
from croupier.tournaments.poker import prize_messages as pr
from croupier.tournaments.poker.conditions import Bounty, More, Prize, Prizes, SessionPlan, Stage
from croupier.tournaments.poker.description import TournamentDescription
from croupier.tournaments.poker.desk import BOUNTIES, POOL, purse
from tests.rules import rule
from tests.tournaments.poker.floor import DealtFloor
from tests.tournaments.poker.hall import CROWN, DAY, DESK, DIRECTOR, MANAGER, STAR, STARTS, Hall, changed, names
from tests.tournaments.poker.hands import fold, names_at, win

REACHED = {"disqualified_place": "reached"}


def of(*parts):
    """Prizes by parts of the pool in percent, or goods."""
    places = [Prize(goods=part) if isinstance(part, str) else Prize(pool_hundredths=part * 100) for part in parts]
    return (Prizes(places=tuple(places)),)


def pay(hall, player):
    """What is told of the payment."""
    (told,) = hall.told(pr.PrizePaid, hall.do(pr.PayPrize(DESK, player)))
    return told


def taken_back(hall, player):
    return hall.do(pr.TakeBackPrize(DIRECTOR, player, "it was paid to somebody else"))


def disqualify(hall, player):
    hall.do(pl.Disqualify(DIRECTOR, player, "rules", "said which cards were folded"))


def begun(players=5, document=STAR, conditions=None, **chosen):
    hall = Hall(changed(prizes=of(50, 30, 20)) if conditions is None else conditions, document=document, **chosen)
    hall.publish()
    for player in names(players):
        hall.enter(player, agrees=True)
    hall.designate(-(-players // hall.conditions.seats)).go(STARTS).do(fl.StartSession(DIRECTOR))
    return hall


# -- places ------------------------------------------------------------------------------------------------------------


@rule(STAR, "28.3.2", "28.8.4")
@rule(CROWN, "40.2", "40.5")
@pytest.mark.parametrize("document", [STAR, CROWN])
def test_whoever_is_out_in_the_prizes_is_paid_while_others_play(document):
    """Five buy-ins of $100, of which the third has 20 percent: $100."""
    hall = begun(document=document)
    hall.refused(pr.PayPrize(DESK, "P003"), "is not out", rule="28.3.2" if document == STAR else "40.2(a)(vi)")
    hall.out("P005")
    hall.out("P004")
    hall.refused(pr.PayPrize(DESK, "P004"), "has place 4, which wins nothing")
    hall.out("P003")
    told = pay(hall, "P003")
    assert (told.cents, told.place, told.bounties_cents) == (100_00, 3, 0)
    assert told.words() == "P003 has $100 (place 3)"
    for number in ("28.3.2", "28.8.4", "28.9.7") if document == STAR else ("40.2(a)(vi)", "40.5(a)"):
        assert hall.cites(pr.PrizePaid, number)
    assert hall.tournament.meters()[POOL] == 400_00
    assert hall.balances[purse("P003")] == 100_00 - 120_00
    hall.refused(pr.PayPrize(DESK, "P003"), "has been paid for place 3")
    hall.finish().pay_all()
    assert [hall.won(player) for player in names(5)] == [250_00, 150_00, 100_00, 0, 0]
    assert len(hall.told(pr.PrizePaid)) == 3
    assert not any(hall.tournament.meters().values())


@rule(STAR, "28.3.2")
def test_nothing_is_paid_while_somebody_may_still_enter_or_buy():
    more = More(cents=100_00, chips=5000, until_level=1)
    hall = begun(conditions=changed(prizes=of(50, 30, 20), rebuys=more, late_level=1))
    for player in ("P005", "P004", "P003"):
        hall.out(player)
    hall.refused(pr.PayPrize(DESK, "P003"), "the prizes are not settled yet", rule="28.3.2")
    hall.go(20 * 60)
    assert pay(hall, "P003").cents == 100_00


@rule(STAR, "28.8.4")
def test_a_bust_out_stays_while_what_goes_by_it_is_paid():
    """P004 again in the field would move P003 down: its bust-out stays too. That of P002, placed higher, does not."""
    hall = begun()
    for player in ("P005", "P004", "P003"):
        hall.out(player)
    pay(hall, "P003")
    for player in ("P005", "P004", "P003"):
        hall.refused(pl.UndoBustOut(DIRECTOR, player, "a slip"), "P003 has been paid a prize", rule="28.3.2")
    hall.out("P002")
    hall.do(pl.UndoBustOut(DIRECTOR, "P002", "a slip"))
    hall.refused(pr.TakeBackPrize(DESK, "P003", "a slip"), "take_back_prize is for supervisor")
    hall.refused(pr.TakeBackPrize(DIRECTOR, "P003", ""), "say why")
    hall.refused(pr.TakeBackPrize(DIRECTOR, "P004", "a slip"), "has been paid nothing")
    (told,) = hall.told(pr.PrizeTakenBack, taken_back(hall, "P003"))
    assert told.words() == "$100 that P003 had are taken back: it was paid to somebody else"
    assert hall.cites(pr.PrizeTakenBack, "28.3.2")
    assert (hall.tournament.meters()[POOL], hall.balances[purse("P003")]) == (500_00, -120_00)
    hall.do(pl.UndoBustOut(DIRECTOR, "P003", "it was P002"))
    hall.out("P002")
    assert pay(hall, "P002").cents == 100_00
    hall.finish().pay_all()
    assert [hall.won(player) for player in names(3)] == [250_00, 100_00, 150_00]


@rule(STAR, "28.8.4")
def test_a_payment_is_taken_back_when_all_is_over_too():
    hall = begun().finish().pay_all()
    taken_back(hall, "P002")
    assert hall.tournament.meters()[POOL] == 150_00
    assert pay(hall, "P002").cents == 150_00


@rule(STAR, "28.9.2")
def test_in_a_dispute_nothing_is_paid():
    hall = begun()
    for player in ("P005", "P004", "P003"):
        hall.out(player)
    hall.do(pl.RaiseDispute("P003", "P003", "the last hand"))
    assert "pay_prize" not in TournamentDescription(hall.tournament).can(DESK)
    hall.refused(pr.PayPrize(DESK, "P003"), "dispute 1 is not decided", rule="28.9.2")
    hall.do(pl.DecideDispute(DIRECTOR, 1, "it stands"))
    assert pay(hall, "P003").cents == 100_00


# -- others are disqualified -------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("parts", "readings", "first", "then"),
    [
        ((50, 30, 20), {}, 100_00, 50_00),  # moved up to the second place, which has $150
        ((50, 30, 20), REACHED, 100_00, 0),
        ((50, 20, 30), {}, 100_00, 0),  # the second place has less: so much is certain
        ((50, 20, 30), REACHED, 150_00, 0),
        ((50, 30, 20), None, 100_00, 0),  # nobody is disqualified
        ((50, 20, 30), None, 100_00, 50_00),
    ],
)
@rule(STAR, "28.5.11")
def test_whoever_may_move_up_is_paid_what_is_certain_and_the_rest_later(parts, readings, first, then):
    hall = begun(conditions=changed(prizes=of(*parts)), readings=readings or {})
    for player in ("P005", "P004", "P003"):
        hall.out(player)
    assert pay(hall, "P003").cents == first
    if readings is not None:
        disqualify(hall, "P002")
    hall.finish()
    if then:
        assert pay(hall, "P003").cents == then
    hall.pay_all()
    assert hall.won("P003") == first + then
    assert not any(hall.tournament.meters().values())


@pytest.mark.parametrize(("readings", "is_given"), [({}, False), (REACHED, True)])
def test_goods_are_given_once_no_other_place_has_others(readings, is_given):
    hall = begun(conditions=changed(prizes=of(60, 40, "a cup")), readings=readings)
    for player in ("P005", "P004", "P003"):
        hall.out(player)
    if is_given:
        assert pay(hall, "P003").goods == "a cup"
        taken_back(hall, "P003")
        pay(hall, "P003")
    else:
        hall.refused(pr.PayPrize(DESK, "P003"), "may win less or other things if somebody is disqualified")
    hall.finish().pay_all()
    assert hall.state.prizes.won["P003"].given == ["a cup"]


def divided():
    """Five players, $500 in parts of 40, 30, 20 and 10; the first three have divided all but $60 for the winner."""
    hall = begun(conditions=changed(prizes=of(40, 30, 20, 10)))
    hall.out("P005")
    hall.out("P004")
    assert pay(hall, "P004").cents == 50_00
    hall.do(pr.ProposeDeal(DIRECTOR, {"P001": 150_00, "P002": 140_00, "P003": 100_00}, 60_00))
    for player in names(3):
        hall.do(pr.AgreeToDeal(DIRECTOR, player))
    return hall


@rule(STAR, "28.3.2")
def test_what_was_agreed_is_paid_to_whoever_is_out():
    hall = divided()
    hall.refused(pl.UndoBustOut(DIRECTOR, "P005", "a slip"), "P004 has been paid a prize")
    taken_back(hall, "P004")
    hall.refused(pl.UndoBustOut(DIRECTOR, "P004", "a slip"), "have divided the prizes without P004", rule="28.3.2")
    pay(hall, "P004")
    hall.out("P003")
    assert pay(hall, "P003").cents == 100_00
    hall.finish().pay_all()
    assert [hall.won(player) for player in names(5)] == [210_00, 140_00, 100_00, 50_00, 0]


@rule(STAR, "28.3.2", "28.5.11")
def test_nobody_moves_up_into_what_others_have_divided():
    """P002 is disqualified: $140 are the winner's, and P004 keeps the fourth prize, being placed third."""
    hall = divided()
    disqualify(hall, "P002")
    hall.out("P003")
    hall.finish().pay_all()
    assert hall.place("P004") == 3
    assert [hall.won(player) for player in names(5)] == [350_00, 0, 100_00, 50_00, 0]


# -- places that are not taken yet -------------------------------------------------------------------------------------


def test_hand_for_hand_all_tables_finish_the_hand_first():
    """Who goes out of another table in the same hand shares the place: $100 and $50 are $75 each."""
    hall = begun(6, conditions=changed(seats=3, prizes=of(30, 25, 20, 15, 10), hand_for_hand="share"))
    hall.do(pl.BeginHandForHand(DIRECTOR))
    tables = {number: [*table.taken.values()] for number, table in hall.state.tables.items()}
    hall.do(pl.HandOver(DESK, 1, (tables[1][0],)))
    hall.refused(pr.PayPrize(DESK, tables[1][0]), "when all tables have finished the hand")
    hall.do(pl.HandOver(DESK, 2, (tables[2][0],)))
    for player in (tables[1][0], tables[2][0]):  # places 5 and 6: 10 percent of $600 and nothing
        assert pay(hall, player).cents == 30_00


@rule(STAR, "28.6.1")
def test_those_who_lose_in_a_round_are_paid_when_it_is_over():
    hall = begun(4, conditions=changed(format="heads_up", prizes=of(40, 30, 20, 10), seats=2))
    (one, other), (third, last) = (match.players for match in hall.session.matches)
    for _ in range(2):
        hall.do(pl.MatchWon(DESK, one))
    hall.refused(pr.PayPrize(DESK, other), "shares the place with all who lose in this round")
    for _ in range(2):
        hall.do(pl.MatchWon(DESK, third))
    for player in (other, last):
        assert pay(hall, player).cents == 60_00  # half of 20 and 10 percent of $400


def test_places_of_the_stages_before_are_paid_when_the_last_one_plays():
    stages = (
        Stage(sessions=(SessionPlan(starts_ms=STARTS * 1000), SessionPlan(starts_ms=STARTS * 1000)), advance=1),
        Stage(sessions=(SessionPlan(starts_ms=(STARTS + DAY) * 1000),)),
    )
    hall = Hall(changed(stages=stages, prizes=of(50, 30, 20))).publish()
    hall.enter(*names(2)).enter(*names(2, first=3), session=2).designate(2).go(STARTS)
    for number, player in ((1, "P002"), (2, "P004")):
        hall.do(fl.StartSession(DIRECTOR, number))
        hall.out(player)
        hall.refused(pr.PayPrize(DESK, player), "the prizes are not settled yet")
        hall.do(fl.EndSession(DIRECTOR, session=number))
    hall.go(DAY).do(fl.StartSession(DIRECTOR, 3))
    assert pay(hall, "P004").cents == 80_00  # 20 percent of $400 for the third place
    hall.refused(pr.PayPrize(DESK, "P002"), "has place 4, which wins nothing")
    hall.finish().pay_all()
    assert sum(hall.won(player) for player in names(4)) == 400_00


# -- bounties ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("is_progressive", "paid"), [(False, 30_00), (True, 15_00)])
@rule(STAR, "28.3.2")
def test_a_bounty_is_paid_as_soon_as_it_is_won(is_progressive, paid):
    """Entries are still taken: prizes are not settled, and the bounty is."""
    bounty = Bounty(cents=30_00, is_progressive=is_progressive)
    hall = begun(conditions=changed(bounty=bounty, late_level=2))
    hall.refused(pr.PayPrize(DESK, "P001"), "is not out, and has won no bounty that is not paid")
    hall.out("P005", won_by=("P001",))
    told = pay(hall, "P001")
    assert (told.cents, told.bounties_cents, told.place) == (paid, paid, 0)
    assert told.words() == f"P001 has ${paid // 100} (${paid // 100} for bounties)"
    assert hall.tournament.meters()[BOUNTIES] == 150_00 - paid
    hall.refused(pl.UndoBustOut(DIRECTOR, "P005", "a slip"), "P001 has been paid the bounty on P005")
    hall.out("P004", won_by=("P001",))
    hall.do(pl.UndoBustOut(DIRECTOR, "P004", "it was P003"))  # that one was not paid
    taken_back(hall, "P001")
    hall.do(pl.UndoBustOut(DIRECTOR, "P005", "a slip"))
    hall.out("P005", won_by=("P002",))
    assert pay(hall, "P002").cents == paid
    hall.go(40 * 60).finish().pay_all()
    assert not any(hall.tournament.meters().values())


def test_the_bounty_of_an_entry_before_is_not_taken_back_with_the_next_elimination():
    """P005 entered again, and is out for nobody's gain; that it was a slip says nothing of the first time."""
    hall = begun(conditions=changed(bounty=Bounty(cents=30_00), reentries=1, late_level=2))
    hall.out("P005", won_by=("P001",))
    hall.enter("P005")
    hall.out("P005")
    hall.do(pl.UndoBustOut(DIRECTOR, "P005", "a slip"))
    assert hall.won("P001") == 30_00
    assert hall.state.prizes.bounties["P005"] == 30_00


@rule(STAR, "28.3.5")
def test_what_was_paid_comes_back_before_a_tournament_is_cancelled():
    hall = begun(conditions=changed(bounty=Bounty(cents=30_00)))
    hall.out("P005", won_by=("P001",))
    pay(hall, "P001")
    hall.refused(en.CancelTournament(MANAGER, "the power is off"), "prizes have been paid", rule="28.3.5")
    taken_back(hall, "P001")
    hall.do(en.CancelTournament(MANAGER, "the power is off"))
    assert not any(hall.balances.values())


# -- where hands are dealt ---------------------------------------------------------------------------------------------


@rule(STAR, "28.3.2")
def test_a_hand_that_was_dealt_here_is_ruled_on_until_the_next():
    """The bounty and the fourth place are paid when the table has finished another hand, and no ruling changes them."""
    prizes = of(40, 30, 20, 10)
    floor = DealtFloor(changed(seats=4, bounty=Bounty(cents=30_00), prizes=prizes), readings=REACHED).begin(4, seats=4)
    hall, (table,) = floor.hall, floor.tables.values()
    winner, loser, *_ = names_at(table)
    win(floor, table, winner, loser)
    floor.carry()
    hall.refused(pr.PayPrize(DESK, winner), "has won no bounty that is not paid")
    hall.refused(pr.PayPrize(DESK, loser), "by a ruling on a hand, until its table plays the next")
    assert not hall.tournament.paying_out.due()
    fold(table)
    floor.carry()
    assert pay(hall, loser).cents == 28_00  # 10 percent of four times $70
    assert pay(hall, winner).cents == 30_00


def test_a_ruling_after_that_hand_brings_nobody_back_who_was_paid():
    floor = DealtFloor(changed(seats=4, bounty=Bounty(cents=30_00))).begin(4, seats=4)
    hall, (table,) = floor.hall, floor.tables.values()
    winner, loser, *_ = names_at(table)
    win(floor, table, winner, loser)
    floor.carry()
    fold(table)
    floor.carry()
    pay(hall, winner)
    table.do(OtherError("a card too many", "casino_supervisor", True))  # of the last hand, in which all folded
    floor.carry()
    assert loser not in hall.left()
    assert hall.state.prizes.won[winner].paid_cents == 30_00


# -- what is told ------------------------------------------------------------------------------------------------------


def test_forms_list_who_can_be_paid_and_what_is_theirs():
    hall = begun(conditions=changed(bounty=Bounty(cents=30_00)))
    assert "pay_prize" not in TournamentDescription(hall.tournament).can(DESK)
    for player in ("P005", "P004", "P003"):
        hall.out(player, won_by=("P001",))
    form = TournamentDescription(hall.tournament).form(DESK, "pay_prize")
    assert sorted(choice.value for choice in form.fields[0].choices) == ["P001", "P003"]
    assert TournamentDescription(hall.tournament).form(DIRECTOR, "take_back_prize") is None
    hall.do(pr.PayPrize(DESK, "P001"))
    form = TournamentDescription(hall.tournament).form(DIRECTOR, "take_back_prize")
    assert [choice.value for choice in form.fields[0].choices] == ["P001"]
    assert "take_back_prize" not in TournamentDescription(hall.tournament).can(DESK)
