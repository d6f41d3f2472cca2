"""A machine tournament described by itself: what one person may see and do, so that pages know no rule."""

from collections.abc import Iterator
from functools import cached_property

import msgspec

from croupier.table.forms import Choice, Field, Form, Listed, Message, as_choices, cited, make_form
from croupier.tournaments.machines import actions as a
from croupier.tournaments.machines.conditions import Problem
from croupier.tournaments.machines.offers import OFFERS, Asks, Now
from croupier.tournaments.machines.pictures import TournamentPicture, picture
from croupier.tournaments.machines.speaking import KINDS, PLAYERS, Kind, Speaker, name_for
from croupier.tournaments.machines.tournament import MachineTournament

NO_FORM = (a.DetermineConditions, a.AllotSessions, a.AlterStart)
"""What pages have controls of their own for."""


class MyDispute(msgspec.Struct, frozen=True, omit_defaults=True):
    about: str
    decision: str = ""
    is_advised: bool = False


class MyEntry(msgspec.Struct, frozen=True, omit_defaults=True):
    """How somebody stands in a tournament, for themselves and the house."""

    player: str
    status: str
    """applied, in, beaten, out or disqualified."""
    full_name: str = ""
    is_name_asked: bool = False
    has_conditions: bool = False
    """They have the conditions in writing."""
    paid_cents: int = 0
    """What was paid and has not gone back."""
    can_get_back: bool = False
    """The fee goes back if the operator consents."""
    session: int = 0
    """The session of this stage that they are in."""
    starts_ms: int = 0
    machine: str = ""
    credits: int = 0
    is_at_play: bool = False
    place: int = 0
    last_place: int = 0
    won_cents: int = 0
    won_goods: str = ""
    due_cents: int = 0
    held_cents: int = 0
    """What was not collected, and is put aside."""
    overpaid_cents: int = 0
    disputes: dict[int, MyDispute] = {}


class TournamentDescription:
    """What there is to know of a tournament just now."""

    def __init__(self, tournament: MachineTournament) -> None:
        self._tournament = tournament
        self._now = Now(tournament)

    @cached_property
    def picture(self) -> TournamentPicture:
        return picture(self._tournament)

    def problems(self) -> list[Problem]:
        """What keeps entries from opening; for the house."""
        return [] if self._now.entries.is_open else self._tournament.problems()

    # -- people ------------------------------------------------------------------------------------------------------

    def entry(self, player: str) -> MyEntry | None:
        """How somebody stands; None if they have not applied."""
        state = self._now.state
        disputes = {
            number: MyDispute(each.about, each.decision, each.is_advised)
            for number, each in enumerate(state.conduct.disputes, 1)
            if each.person == player
        }
        has_conditions = player in state.entries.in_writing
        has_applied = player in state.entries.applicants
        each = state.entries.entries.get(player)
        if each is None:
            return MyEntry(player, "applied", has_conditions=has_conditions, disputes=disputes) if has_applied else None
        is_late = each.is_out and not each.is_disqualified and not state.entries.has_begun
        found = MyEntry(
            player,
            "applied" if has_applied else self._status(player),
            each.full_name,
            each.is_name_asked,
            has_conditions,
            each.fee_cents,
            is_late and bool(each.fee_cents) and not state.entries.is_cancelled,
            disputes=disputes,
        )
        return self._won(self._placed(found))

    def _status(self, player: str) -> str:
        state = self._now.state
        each = state.entries.entries[player]
        if each.is_out:
            return "disqualified" if each.is_disqualified else "out"
        sessions = state.sessions.sessions
        if not sessions or any(player in session.players and not session.is_decided for session in sessions):
            return "in"
        of_stage = next((session for session in sessions if player in session.players), None)
        if of_stage is None:
            return "beaten"
        is_through = self._tournament.ending.is_final() or player in self._tournament.ending.qualified(of_stage)
        return "in" if is_through else "beaten"

    def _placed(self, entry: MyEntry) -> MyEntry:
        """The same with the session, the machine and the place there."""
        state = self._now.state.sessions
        play = state.play
        at = next((n for n, session in enumerate(state.sessions) if entry.player in session.players), None)
        if at is None:
            return entry
        name = play.machines.get(entry.player, "") if play is not None and play.session == at else ""
        on_it = play.floor.get(name) if play is not None else None
        shown = next(each for each in self.picture.sessions if not each.is_past and each.number == at + 1)
        score = shown.scores.get(entry.player)
        return msgspec.structs.replace(
            entry,
            session=at + 1,
            starts_ms=shown.starts_ms,
            machine=name,
            credits=on_it.credits if on_it is not None else score.credits if score is not None else 0,
            is_at_play=bool(name),
            place=score.place if score is not None else 0,
        )

    def _won(self, entry: MyEntry) -> MyEntry:
        state, player = self._now.state.prizes, entry.player
        result = next((each for each in self.picture.results if each.player == player), None)
        if result is None:
            return entry
        return msgspec.structs.replace(
            entry,
            place=result.place,
            last_place=result.last,
            won_cents=result.cents,
            won_goods=result.goods,
            due_cents=state.due.get(player, 0) + state.held.get(player, 0),
            held_cents=state.held.get(player, 0),
            overpaid_cents=state.overpaid.get(player, 0),
        )

    def entries(self, words: str = "", most: int = 50) -> list[MyEntry]:
        """Those whose names have these words in them: applicants, and then players, the last first."""
        wanted = words.casefold().split()
        state = self._now.entries
        found: list[MyEntry] = []
        for player in dict.fromkeys((*reversed(state.applicants), *reversed(state.entries))):
            full_name = state.entries[player].full_name if player in state.entries else ""
            if all(word in f"{player} {full_name}".casefold() for word in wanted):
                entry = self.entry(player)
                assert entry is not None
                found.append(entry)
                if len(found) == most:
                    break
        return found

    # -- what is open to whom ----------------------------------------------------------------------------------------

    def can(self, who: Speaker) -> list[str]:
        """What somebody may say now, by name."""
        return [kind.name() for kind, _ in self._asked(who)]

    def forms(self, who: Speaker) -> list[Form]:
        """The same, to be filled in."""
        return [self._form(kind, asks, who) for kind, asks in self._asked(who) if kind not in NO_FORM]

    def form(self, who: Speaker, name: str) -> Form | None:
        """One of these; None if it cannot be said now."""
        kind = KINDS.get(name)
        asks = self._asks(kind, who) if kind is not None and kind not in NO_FORM else None
        return None if asks is None or kind is None else self._form(kind, asks, who)

    def _asked(self, who: Speaker) -> Iterator[tuple[Kind, Asks]]:
        for kind in OFFERS:
            if (asks := self._asks(kind, who)) is not None:
                yield kind, asks

    def _asks(self, kind: Kind, who: Speaker) -> Asks | None:
        offer = OFFERS.get(kind)
        somebody = "somebody" if who.is_house else ""
        if offer is None or name_for(self._now.state, who, kind, somebody) is None:
            return None
        return offer(self._now, who)

    @staticmethod
    def _form(kind: Kind, asks: Asks, who: Speaker) -> Form:
        def choices(message: type[Message], name: str) -> Listed:  # noqa: ARG001 - the form is of one kind
            listed = asks.choices.get(name)
            if listed is None:
                return None
            return [each if isinstance(each, Choice) else as_choices([each])[0] for each in listed]

        def bounds_of(message: type[Message], name: str) -> tuple[int | None, int | None]:  # noqa: ARG001
            return asks.bounds.get(name, (None, None))

        form = make_form(kind, choices, bounds_of, {}, "", cited(asks.cites))
        if kind not in PLAYERS or not who.is_house:
            return form
        names = None if asks.players is None else tuple(as_choices(asks.players))
        player = Field("player", "player", "text" if names is None else "choice", choices=names)
        return msgspec.structs.replace(form, fields=(player, *form.fields))
