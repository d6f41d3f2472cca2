"""A poker tournament described by itself: what one person may see and do, so that pages know no rule."""

from collections.abc import Iterable
from functools import cached_property
from typing import Any

import msgspec

from croupier.room.poker.table_action import PLAYER, STAFF, may_say
from croupier.table.forms import Form, Listed, Message, as_choices, cited, make_form
from croupier.tournaments.poker import entry_messages as en
from croupier.tournaments.poker import floor_messages as fl
from croupier.tournaments.poker import play_messages as pl
from croupier.tournaments.poker import prize_messages as pr
from croupier.tournaments.poker.conditions import Problem
from croupier.tournaments.poker.desk import Asks
from croupier.tournaments.poker.messages import HOUSE, TournamentAction
from croupier.tournaments.poker.paying_out import Due
from croupier.tournaments.poker.pictures import TournamentPicture, picture, seat_of
from croupier.tournaments.poker.standings import groups_of
from croupier.tournaments.poker.state import SessionState, Won
from croupier.tournaments.poker.tournament import PokerTournament

TOPICS: dict[str, tuple[type[TournamentAction], ...]] = {
    "entries": (
        *(en.Enter, en.Agree, en.PayEntry, en.BuyAgain, en.BuyAddOn, en.WithdrawEntry, en.TransferEntry),
        *(en.TakePlace, en.DeclinePlace, en.PassOver, en.WaitAgain),
        *(en.NameSubstitute, en.RefuseEntry, en.PresentCard, en.AskName, en.GiveName, en.UndoPayment, en.AddValue),
        en.CancelTournament,
    ),
    "sessions": (fl.AlterStart, fl.DrawSeats, fl.StartSession, fl.EndSession, fl.DecidePlayOff, fl.ReturnChips),
    "tables": (
        *(fl.DesignateTable, fl.ReleaseTable, fl.SeatLate, fl.MovePlayer, fl.BalanceTables, fl.BreakTable),
        *(fl.RedrawSeats, fl.UndoMoves, fl.CloseSeat, fl.OpenSeat, fl.TellButton),
    ),
    "clock": (fl.StopClock, fl.SetClock, fl.TakeTimeOut, pl.LimitTime),
    "play": (
        *(pl.BustOut, pl.UndoBustOut, pl.BeginHandForHand, pl.HandOver, pl.EndHandForHand, pl.AnnounceRound),
        *(pl.EndRound, pl.ColourUp, pl.CountChips, pl.CorrectChips, pl.MatchWon, pl.UndoMatch, fl.NoteHands),
    ),
    "conduct": (
        *(pl.MarkAbsent, pl.MarkPresent, pl.LeaveTable, pl.Disqualify, pl.RaiseDispute, pl.DecideDispute),
        *(pl.NotSatisfied, pl.ReviewDecision),
    ),
    "prizes": (pr.ProposeDeal, pr.AgreeToDeal, pr.RefuseDeal, pr.PayPrize, pr.TakeBackPrize),
}
"""What is filled in, by what it is about."""


class MyEntry(msgspec.Struct, frozen=True, omit_defaults=True):
    """How somebody stands in a tournament, for themselves and the house."""

    player: str
    status: str
    session: int
    full_name: str = ""
    table: int = 0
    seat: int = 0
    stream: str = ""
    """The table where their hands are dealt."""
    chips: int = 0
    is_absent: bool = False
    is_moving: bool = False
    may_buy_until_ms: int = 0
    owes_cents: int = 0
    paid_cents: int = 0
    has_agreed: bool = False
    needs_card: bool = False
    """A Player Card has to be shown before play begins."""
    is_asked_name: bool = False
    entries: int = 0
    rebuys: int = 0
    add_ons: int = 0
    waits_as: int = 0
    is_offered: bool = False
    """A place that has come free in play is theirs if they take it."""
    offered_until_ms: int = 0
    is_passed_over: bool = False
    """They did not take a place that was offered, and are asked no more until they say that they wait again."""
    bounty_cents: int = 0
    standing: int = 0
    """The place of somebody who is out of a session in play, as things are."""
    place: int = 0
    won_cents: int = 0
    """What of prize and bounties is settled, while others play."""
    won_goods: str = ""
    is_paid: bool = False
    due_cents: int = 0
    """What can be paid now."""
    due_goods: str = ""
    undoable: tuple[str, ...] = ()
    """What they have paid for that can be taken back, if it was booked by mistake."""


class TournamentDescription:
    """What there is to know of a tournament just now."""

    def __init__(self, tournament: PokerTournament) -> None:
        self._tournament = tournament

    @cached_property
    def picture(self) -> TournamentPicture:
        return picture(self._tournament)

    def problems(self) -> list[Problem]:
        """What keeps the conditions from being published; for the house."""
        return self._tournament.problems() if not self._tournament.desk.state.entries.is_open else []

    def warnings(self) -> list[Problem]:
        """What is worth a second look in conditions that are not published; for the house."""
        return self._tournament.published.warnings() if not self._tournament.desk.state.entries.is_open else []

    # -- people ------------------------------------------------------------------------------------------------------

    def entry(self, player: str) -> MyEntry | None:
        """How somebody stands; None if they have not entered."""
        state = self._tournament.desk.state
        each = state.entries.entrants.get(player)
        if each is None:
            return None
        at = seat_of(self._tournament, player)
        session = state.sessions[each.session - 1]
        there = session.players.get(player)
        won, due = state.prizes.won.get(player, Won()), self._due.get(player, Due())
        prize = won.cents if state.is_over else won.paid_cents - won.bounties_paid_cents + due.cents
        goods = won.goods if state.is_over else [*won.given, *due.goods]
        return MyEntry(
            player,
            each.status,
            each.session,
            each.full_name,
            at[0] if at is not None else 0,
            at[1] if at is not None else 0,
            self._tournament.floor.stream_of(there) if there is not None else "",
            there.chips if there is not None else 0,
            there is not None and there.is_absent,
            there is not None and there.is_moving,
            there.may_buy_until_ms if there is not None else 0,
            each.owes_buy_in_cents + each.owes_fee_cents,
            each.buy_in_cents + each.fee_cents,
            each.has_agreed,
            self._tournament.registration.needs_card(player, session),
            each.is_asked_name,
            each.entries,
            each.rebuys,
            each.add_ons,
            self._tournament.registration.waiting_list.number_of(player),
            each.is_offered,
            each.offered_until_ms,
            each.is_passed_over,
            state.prizes.bounties.get(player, 0),
            self._standing(player, session) if each.status == "out" and not session.ended_ms else 0,
            state.prizes.places.get(player, 0),
            prize + won.bounties_cents,
            ", ".join(goods),
            player in state.prizes.won
            and won.paid_cents == prize + won.bounties_cents
            and len(won.given) == len(goods),
            due.cents + due.bounties_cents,
            ", ".join(due.goods),
            tuple(self._tournament.corrections.able(player)) if self._tournament.desk.is_open else (),
        )

    @cached_property
    def _due(self) -> dict[str, Due]:
        return self._tournament.paying_out.due()

    @staticmethod
    def _standing(player: str, session: SessionState) -> int:
        place = len(session.players) + 1
        for group in reversed(groups_of(session.outs)):
            if any(out.player == player for out in group):
                return place
            place += len(group)
        return 0

    def entries(self, words: str = "", most: int = 50) -> list[MyEntry]:
        """Those whose names have these words in them, the last who asked first."""
        wanted = words.casefold().split()
        entrants = self._tournament.desk.state.entries.entrants
        found: list[MyEntry] = []
        for player, each in reversed(entrants.items()):
            text = f"{player} {each.full_name} {each.status}".casefold()
            if all(word in text for word in wanted):
                entry = self.entry(player)
                assert entry is not None
                found.append(entry)
                if len(found) == most:
                    break
        return found

    # -- what is open to whom ----------------------------------------------------------------------------------------

    def can(self, actor: str) -> list[str]:
        """What somebody is invited to fill in now, by name."""
        return [kind.name() for kind, _ in self._asked(actor)]

    def forms(self, actor: str) -> list[Form]:
        """The same, to be filled in."""
        return [self._form(kind, asks, actor) for kind, asks in self._asked(actor)]

    def form(self, actor: str, name: str) -> Form | None:
        """One of these; None if it cannot be said now."""
        for kind in (kind for kinds in TOPICS.values() for kind in kinds):
            if kind.name() == name and (asks := self._asks(kind, actor)) is not None:
                return self._form(kind, asks, actor)
        return None

    def _asked(self, actor: str) -> Iterable[tuple[type[TournamentAction], Asks]]:
        for kinds in TOPICS.values():
            for kind in kinds:
                if (asks := self._asks(kind, actor)) is not None:
                    yield kind, asks

    def _asks(self, kind: type[TournamentAction], actor: str) -> Asks | None:
        """What a form for it asks; what has nothing to ask is a button."""
        if not may_say(kind, actor, actor if PLAYER in kind.by and actor not in HOUSE else ""):
            return None
        desk = self._tournament.desk
        asks = desk.acts[kind][1](actor)
        if asks is None and kind in _BY_PEOPLE and desk.is_open and desk.playing():
            names = [name for session in desk.playing() for name in session.players]
            return Asks(dict.fromkeys(_BY_PEOPLE[kind], names), {}, ())
        if asks is None or actor in STAFF:
            return asks
        players = asks.choices.get("player")
        if players is not None and actor not in players:
            return None
        return asks._replace(choices={**asks.choices, "player": [actor]})

    @staticmethod
    def _form(kind: type[TournamentAction], asks: Asks, actor: str) -> Form:
        def choices(message: type[Message], name: str) -> Listed:  # noqa: ARG001 - the form is of one kind
            if name in asks.choices:
                return as_choices(asks.choices[name])
            return as_choices([actor]) if name == "player" and actor not in STAFF else None

        def bounds_of(message: type[Message], name: str) -> tuple[int | None, int | None]:  # noqa: ARG001
            return asks.bounds.get(name, (None, None))

        return make_form(kind, choices, bounds_of, {}, "", cited(asks.cites))


_BY_PEOPLE: dict[type[Any], tuple[str, ...]] = {
    pl.CountChips: ("chips",),
    fl.EndSession: ("chips",),
    pr.ProposeDeal: ("shares",),
}
"""Forms that ask an amount of everybody who plays."""
