"""The tournaments of a house in short, of poker and on gaming machines; and what new ones are opened with."""

import asyncio
from typing import Any, NamedTuple

import msgspec

from croupier.errors import CroupierError
from croupier.rulebook import Document, document_names, load
from croupier.server.errors import FloorError
from croupier.server.faces.machine_tournaments import MachineTournaments
from croupier.server.faces.poker_tournaments import PokerTournaments
from croupier.server.floor import Elsewhere, Floor
from croupier.server.opening import verify_name
from croupier.server.short_links import short_code
from croupier.tournaments.machines.description import TournamentDescription as MachineDescription
from croupier.tournaments.machines.tournament import MACHINE_TOURNAMENT, MachineTournament, TournamentSetup
from croupier.tournaments.poker.dealt.setup import TournamentTableSetup
from croupier.tournaments.poker.description import TournamentDescription
from croupier.tournaments.poker.pictures import SessionPicture, TournamentPicture
from croupier.tournaments.poker.tournament import POKER_TOURNAMENT, PokerTournament, PokerTournamentSetup

PHASES = {
    "draft": ("not published", "pending"),
    "open": ("entries are taken", "on"),
    "closed": ("entries are closed", "pending"),
    "running": ("is played", "on"),
    "between": ("between sessions", "pending"),
    "over": ("over", ""),
    "cancelled": ("cancelled", "wrong"),
}
ORDER = ("running", "between", "open", "closed", "draft", "over", "cancelled")
MACHINE_GAMES = ("machine_tournament",)


class ListedTournament(NamedTuple):
    """A tournament as the list shows it."""

    stream: str
    name: str
    kind: str
    page: str
    clock_page: str
    remote_page: str
    about: str
    phase: str
    told: str
    mood: str
    entries: int
    left: int = 0
    level: str = ""
    starts_ms: int = 0
    """The next session, where one is to come."""
    left_ms: int = 0
    since_ms: int = 0
    has_clock: bool = False

    @property
    def code(self) -> str:
        return short_code(self.stream)


async def listed(floor: Floor) -> list[ListedTournament]:
    """Those that are played first, then those to come; what another server holds and does not tell is left out."""
    held = [each for each in await asyncio.to_thread(floor.streams) if each.kind in _KINDS]
    found = [each for stream in held if (each := await _listed(floor, stream.stream)) is not None]
    return sorted(found, key=lambda each: (ORDER.index(each.phase), each.starts_ms, each.name))


async def _listed(floor: Floor, stream: str) -> ListedTournament | None:
    try:
        thing = await floor.take(stream)
        if isinstance(thing, Elsewhere):
            return _elsewhere(stream)
        await thing.at_rest()
    except CroupierError:
        return None
    subject = thing.live.memory.subject
    if isinstance(subject, PokerTournament):
        return _poker(stream, TournamentDescription(subject).picture)
    return _machines(stream, subject) if isinstance(subject, MachineTournament) else None


def _elsewhere(stream: str) -> ListedTournament:
    """What is known without asking the server that holds it."""
    kind, _, name = stream.partition("/")
    is_poker = kind == POKER_TOURNAMENT.name
    page = PokerTournaments.page if is_poker else MachineTournaments.page
    clock = "tournament-clock" if is_poker else "machine-tournament-board"
    remote = "tournament-remote" if is_poker else ""
    return ListedTournament(stream, name, kind, page, clock, remote, "", "running", "at another server", "on", 0)


def _poker(stream: str, picture: TournamentPicture) -> ListedTournament:
    told, mood = PHASES[picture.phase]
    base = ListedTournament(
        stream, picture.name, POKER_TOURNAMENT.name, PokerTournaments.page, "tournament-clock", "tournament-remote",
        f"{picture.game}, {picture.document}", picture.phase, told, mood, picture.entries,
    )  # fmt: skip
    session = _session_of(picture)
    if session is None:
        return base
    if session.clock is None:
        return base._replace(starts_ms=session.starts_ms)
    clock = session.clock
    return base._replace(
        left=session.left, level=picture.steps[clock.step].words, left_ms=clock.left_ms, since_ms=clock.since_ms,
        has_clock=True,
    )  # fmt: skip


def _session_of(picture: TournamentPicture) -> SessionPicture | None:
    """The session that is played, or else the next."""
    for state in ("playing", "waiting"):
        if (found := next((each for each in picture.sessions if each.state == state), None)) is not None:
            return found
    return None


def _machines(stream: str, subject: MachineTournament) -> ListedTournament:
    picture = MachineDescription(subject).picture
    told, mood = PHASES[picture.phase]
    waiting = next((each.starts_ms for each in picture.sessions if each.state == "waiting"), 0)
    return ListedTournament(
        stream, picture.name, MACHINE_TOURNAMENT.name, MachineTournaments.page, "machine-tournament-board", "",
        f"gaming machines, {picture.document}", picture.phase, told, mood, picture.entries,
        starts_ms=waiting if picture.phase in ("open", "closed", "between") else 0,
    )  # fmt: skip


# -- opening -----------------------------------------------------------------------------------------------------------


def tournament_documents() -> list[Document]:
    """The rulebooks that tournaments can be held by."""
    found = [load(name) for name in document_names()]
    return [each for each in found if _kind_of(each)]


def _kind_of(document: Document) -> str:
    if document.game == "poker" and "tournament" in document.options:
        return POKER_TOURNAMENT.name
    return MACHINE_TOURNAMENT.name if document.name.endswith("/machine_tournaments") else ""


def variants_of(documents: list[Document]) -> list[str]:
    """The games of poker that any of the rulebooks has."""
    found: dict[str, None] = {}
    for document in documents:
        if (option := document.options.get("variant")) is not None:
            found |= dict.fromkeys(map(str, option.fields.get("values", ())))
    return list(found)


async def setup_for(floor: Floor, given: dict[str, str]) -> tuple[str, str, msgspec.Struct]:
    """The kind, stream and setup of a new tournament; what cannot be raises, and names the field or the rule."""
    verify_name(given["name"])
    documents = {each.name: each for each in await asyncio.to_thread(tournament_documents)}
    document = documents.get(given["document"])
    if document is None:
        raise FloorError(f"document: {given['document']}: there is no such rulebook of tournaments")
    kind = _kind_of(document)
    conditions = await _conditions_like(floor, kind, given["like"]) if given["like"] else None
    name = given["name"]
    if kind == MACHINE_TOURNAMENT.name:
        setup: Any = TournamentSetup(
            document=document.name, name=name, conditions=conditions, are_credits_recorded=bool(given["recorded"])
        )
        setup.rules()
    else:
        options = {"variant": given["variant"]} if given["variant"] else {}
        setup = PokerTournamentSetup(document=document.name, name=name, conditions=conditions, options=options)
        setup.game()
    return kind, f"{kind}/{name}", setup


def table_setup(tournament: PokerTournament, stream: str, number: int) -> TournamentTableSetup:
    """A table where hands of a tournament are dealt: as many seats as others have, and the tournament's own game."""
    setup, conditions = tournament.setup, tournament.desk.conditions
    seats = conditions.seats
    return TournamentTableSetup(
        name=f"{setup.name} {number}", document=setup.document, options={**setup.options, "tournament": True},
        readings=setup.readings, seats=seats, tournament=stream, tournament_name=setup.name,
    )  # fmt: skip


async def _conditions_like(floor: Floor, kind: str, stream: str) -> Any:
    """The conditions of a tournament that was held before, to begin with."""
    thing = await floor.take(stream)
    if isinstance(thing, Elsewhere):
        raise FloorError(f"like: {stream} is held by another server; take it up there")
    await thing.at_rest()
    subject: Any = thing.live.memory.subject
    if thing.face.kind.name != kind:
        raise FloorError(f"like: {stream} is no tournament of that sort")
    return subject.desk.state.entries.conditions


_KINDS = (POKER_TOURNAMENT.name, MACHINE_TOURNAMENT.name)
