"""What nobody may say to a poker tournament, at whatever moment: each is to be refused, and to change nothing."""

import msgspec

from croupier.errors import CroupierError
from croupier.procedure.actions import NoMoreBets
from croupier.tournaments.poker import entry_messages as en
from croupier.tournaments.poker import floor_messages as fl
from croupier.tournaments.poker import play_messages as pl
from croupier.tournaments.poker import prize_messages as pr
from croupier.tournaments.poker.tournament import POKER_TOURNAMENT
from tests.tournaments.poker.hall import DESK, DIRECTOR, MANAGER

NOT_SAID = (
    b"",
    b"[]",
    b"null",
    b'"opened"',
    b"{}",
    b"\xff\xfe",
    b'{"action":"enter"}',
    b'{"actor":"dealer"}',
    b'{"action":"no_such_thing","actor":"manager"}',
    b'{"action":"enter","actor":"dealer","player":7}',
    b'{"action":"enter","actor":"dealer","player":"Ann","session":"one"}',
    b'{"action":"enter","actor":"dealer","player":"Ann","session":1.5}',
    b'{"action":"bust_out","actor":"dealer","players":"P0000"}',
    b'{"action":"bust_out","actor":"dealer","players":[["P0000"]]}',
    b'{"action":"end_session","actor":"supervisor","chips":{"P0000":"all"}}',
    b'{"action":"determine_conditions","actor":"manager","conditions":{"chips":5000,"bank":5000}}',
    b'{"action":"announce_round","actor":"supervisor","kind":"lucky","table":1}',
    b'{"action":"pay_prize","actor":"dealer","player":"P0000"',
)
"""What is no message at all."""
NO_NAMES = (
    "",
    " ",
    "a/b",
    "\x00",
    "a\nb",
    "x" * 1000,
    "\u202eAnn",
    "dealer",
    "supervisor",
    "manager",
    "system",
    "courier",
)
NO_NUMBERS = (-1, -(10**30), 10**6, 10**30)
"""Of tables, sessions and seats."""
STRANGERS = ("Nobody Here", "", "cashier", "dealer ", "Supervisor")
"""Who may say nothing for anybody."""


def any_of(chance, players):
    """An act that is to be refused whenever it comes."""
    name, number = chance.choice(NO_NAMES), chance.choice(NO_NUMBERS)
    player = chance.choice(players)
    stranger = chance.choice(STRANGERS)
    acts = (
        en.Enter(DESK, name, agrees=True),
        en.Enter(DESK, "Somebody New", number, agrees=True),
        en.Enter(stranger, player, agrees=True),
        en.Enter("Ben", "Ann", agrees=True),
        en.PayEntry(DESK, "Nobody Here"),
        en.PayEntry(player, player),
        en.PublishConditions(MANAGER),
        en.PublishConditions(DESK),
        en.AddValue(MANAGER, cents=-1),
        en.AddValue(MANAGER, cents=10**30),
        en.AddValue(DESK, cents=1),
        en.CancelTournament(DESK, "for fun"),
        en.CancelTournament(stranger, "for fun"),
        en.NameSubstitute(DESK, player, name, agrees=True),
        en.TakePlace(DESK, "Nobody Here"),
        en.TakePlace(stranger, player),
        en.PassOver(player, player),
        en.WaitAgain("Ben", "Ann"),
        fl.BalanceTables(DIRECTOR, without=(number,), reason="a reason"),
        fl.BalanceTables(DIRECTOR, shown="not shown"),
        fl.BreakTable(DIRECTOR, shown="not shown"),
        fl.RedrawSeats(DIRECTOR, shown="not shown"),
        en.BuyAgain(DESK, "Nobody Here"),
        en.BuyAgain(DESK, player, has_chips=-1),
        fl.DesignateTable(DIRECTOR, number),
        fl.DesignateTable(DIRECTOR, 99_999, 1),
        fl.DesignateTable(DIRECTOR, 99_999, 1000),
        fl.DesignateTable(player, 99_999),
        fl.ReleaseTable(DIRECTOR, number),
        fl.StartSession(DIRECTOR, number),
        fl.StartSession(DESK, 1),
        fl.AlterStart(DIRECTOR, 1, 10**30),
        fl.AlterStart(DIRECTOR, number, 10**12),
        fl.DrawSeats(DIRECTOR, number),
        fl.EndSession(DIRECTOR, {}, number),
        fl.EndSession(DIRECTOR, {"Nobody Here": 5}, number),
        fl.MovePlayer(DIRECTOR, "Nobody Here", 1, 1, "a reason"),
        fl.MovePlayer(DIRECTOR, player, number, 1, "a reason"),
        fl.MovePlayer(DIRECTOR, player, 1, number, "a reason"),
        fl.MovePlayer(DIRECTOR, player, 1, 1, ""),
        fl.TellButton(DESK, 1, number),
        fl.TellButton(DESK, number, 1),
        fl.BalanceTables(DIRECTOR, number),
        fl.BreakTable(DIRECTOR, number),
        fl.SetClock(DIRECTOR, 0, 0),
        fl.SetClock(DIRECTOR, 1, number),
        fl.SetClock(DIRECTOR, number, 0),
        fl.TakeTimeOut(DIRECTOR, 5, 4, "no power"),
        fl.TakeTimeOut(DIRECTOR, 0, 10**30, "no power"),
        fl.NoteHands(DESK, number if number < 0 else 0),
        fl.ClockStrikes(player),
        fl.DecidePlayOff(DIRECTOR, ("Nobody Here",)),
        fl.ReturnChips(DIRECTOR, {25: -1}),
        pl.BustOut(DESK, ()),
        pl.BustOut(DESK, (player, player)),
        pl.BustOut(DESK, ("Nobody Here",)),
        pl.BustOut(DESK, (player,), {player: 0}),
        pl.BustOut(DESK, (player,), {"Nobody Here": 100}),
        pl.BustOut(DESK, (player,), won_by=(player,)),
        pl.BustOut(player, (player,)),
        pl.UndoBustOut(DIRECTOR, "Nobody Here", "a slip"),
        pl.UndoBustOut(DIRECTOR, player, ""),
        pl.HandOver(DESK, number),
        pl.CountChips(DESK, {}),
        pl.CountChips(DESK, {player: -1}),
        pl.CountChips(DESK, {player: 10**30}),
        pl.Disqualify(DIRECTOR, "Nobody Here", "rules", "as one does"),
        pl.Disqualify(DIRECTOR, player, "rules", ""),
        pl.Disqualify(DESK, player, "rules", "as one does"),
        pl.DecideDispute(DIRECTOR, number, "so"),
        pl.RaiseDispute(DESK, player, ""),
        pl.HearTable("courier", "table/none", {}),
        pl.HearTable(player, "table/none", {}),
        pr.ProposeDeal(DIRECTOR, {"Nobody Here": 1}),
        pr.ProposeDeal(DIRECTOR, {}),
        pr.AgreeToDeal(DIRECTOR, "Nobody Here"),
        pr.PayPrize(DESK, "Nobody Here"),
        pr.PayPrize(player, player),
        NoMoreBets("dealer"),  # said to other things, and not to a tournament
        # what JSON cannot say, and Python can
        pl.BustOut(DESK, player),
        pl.BustOut(DESK, [player], stakes={player: 1.5}),
        en.AddValue(MANAGER, cents=0.5),
        en.AddValue(MANAGER, cents="100"),
        fl.SetClock(DIRECTOR, True, None),
        fl.StartSession(DIRECTOR, None),
        en.Enter(DESK, None),
    )
    return chance.choice(acts)


def is_refused(tournament, setup, chance, players):
    """Whether something of all that is refused; what it said is for the test to tell."""
    if chance.random() < 0.3:
        said = chance.choice(NOT_SAID)
        try:
            tournament.do(POKER_TOURNAMENT.decode(setup, said))
        except CroupierError as error:
            return said, str(error)
        return said, ""
    did = any_of(chance, players)
    try:
        tournament.do(did)
    except CroupierError as error:
        return did, str(error)
    return did, ""


def bytes_of(tournament):
    return msgspec.json.encode(tournament.desk.state)
