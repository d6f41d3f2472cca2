"""What the commands on a tournament share: its stream in a ledger, what is said to it, and how it stands."""

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Annotated, Any

import msgspec
import typer

from croupier.cli.ledgers import known_kinds, open_store, read_keys
from croupier.cli.live_streams import HOLDER, show_answer
from croupier.clock import ManualClock, SystemClock
from croupier.errors import CroupierError

if TYPE_CHECKING:
    from pathlib import Path

    from croupier.ledger.live import Answer, LiveStream
    from croupier.ledger.store import Store
    from croupier.tournaments.poker.messages import TournamentAction
    from croupier.tournaments.poker.tournament import PokerTournament

POKER, MACHINES = "poker_tournament", "machine_tournament"
Name = Annotated[str, typer.Argument(metavar="NAME", help="the name of its stream, such as tournament/spring")]
Player = Annotated[str, typer.Argument(help="a player's name")]
Who = Annotated[
    str, typer.Option("--who", envvar="CROUPIER_WHO", help="who says so; or in the environment, as CROUPIER_WHO")
]
Session = Annotated[int, typer.Option("--session", help="which session, where several are in play")]
Reason = Annotated[str, typer.Option("--reason", help="why; it is recorded")]


class RefusedError(CroupierError):
    """One of several things that are said together is refused, and none of them was done."""

    def __init__(self, number: int, error: CroupierError) -> None:
        super().__init__(str(error))
        self.number = number
        """Which of them, counted from nothing."""


# -- saying ----------------------------------------------------------------------------------------------------------


def role_for(kind: "type[TournamentAction]") -> str:
    """The least rank of the house that may say it."""
    from croupier.room.poker.table_action import STAFF

    return next((rank for rank in STAFF if rank in kind.by), "supervisor")


def say(kind: "type[TournamentAction]", *values: Any, **fields: Any) -> "TournamentAction":
    """Something said to a poker tournament in the name of whoever may."""
    return kind(role_for(kind), *values, **fields)


def tell(
    url: str,
    stream: str,
    said: "Callable[[PokerTournament], Sequence[TournamentAction]]",
    who: str,
    keys: "Path | None",
    as_json: bool = False,
    *,
    is_shown: bool = True,
) -> "Answer":
    """Say it to a poker tournament; what is due by the time comes first. All of it is done, or nothing."""
    from croupier.ledger.live import LiveStream
    from croupier.room.poker.table_action import SYSTEM
    from croupier.tournaments.poker.floor_messages import ClockStrikes

    store = open_store(url)
    verify_kind(store, stream, POKER)
    live = LiveStream(store, known_kinds()[POKER], stream, HOLDER, read_keys(url, keys))
    answers: list[Answer] = []
    try:
        now_ms = SystemClock().now_ms()
        live.memory.clock.show(now_ms)
        tournament: Any = live.memory.subject
        due_ms = tournament.due_ms()
        if due_ms is not None and due_ms <= now_ms:
            answers.append(_handle(live, ClockStrikes(SYSTEM), SYSTEM))
            tournament = live.memory.subject
        acts = said(tournament)
        rehearse(tournament, acts)
        answers += [_handle(live, act, who, role_for(type(act))) for act in acts]
    finally:
        live.release()
    if not answers:
        raise CroupierError(f"{stream}: there is nothing to be done")
    events = tuple(event for answer in answers for event in answer.events)
    whole = answers[-1]._replace(events=events)
    if is_shown:
        show_answer(whole, as_json)
    return whole


def rehearse(tournament: "PokerTournament", acts: "Sequence[TournamentAction]") -> None:
    """Refuse all of them if one is refused: they are done with a copy first, which is forgotten."""
    from croupier.chance import SeededSource
    from croupier.ledger import Surroundings
    from croupier.tournaments.poker.tournament import POKER_TOURNAMENT

    if len(acts) < 2:
        return
    clock = ManualClock()
    clock.advance_ms(tournament.desk.now_ms())
    around = Surroundings(clock, SeededSource(0))
    copy = POKER_TOURNAMENT.restore(tournament.setup, tournament.state(), around)
    for number, act in enumerate(acts):
        try:
            copy.do(act)
        except CroupierError as error:
            raise RefusedError(number, error) from None


def _handle(live: "LiveStream", did: Any, who: str, role: str = "") -> "Answer":
    from croupier.ledger.live import Command

    number = live.memory.clients.get(HOLDER, 0) + 1
    raw = msgspec.Raw(msgspec.json.encode(did))
    return live.handle(Command(f"{HOLDER}:{number}", who, role or who, raw), SystemClock().now_ms())


# -- asking ----------------------------------------------------------------------------------------------------------


def verify_kind(store: "Store", stream: str, *kinds: str) -> str:
    """The kind of a stream, which is one of these."""
    names = [place.stream for place in store.streams()]
    if stream not in names:
        there = [name for name in names if store.kind_of(name) in kinds]
        hint = f"; there is {', '.join(there)}" if there else ""
        raise CroupierError(f"{stream}: there is no such tournament in {store.shown}{hint}")
    kind = store.kind_of(stream)
    if kind not in kinds:
        article = " or ".join(each.replace("_", " ") for each in kinds)
        raise CroupierError(f"{stream}: is a {kind.replace('_', ' ')}, not a {article}")
    return kind


def as_it_stands(url: str, stream: str, *kinds: str) -> Any:
    """A tournament as it stands now, with what is due by the time; nothing is held for it, and nothing stored."""
    from croupier.ledger.rebuilding import rebuild
    from croupier.room.poker.table_action import SYSTEM
    from croupier.tournaments.poker.floor_messages import ClockStrikes

    store = open_store(url)
    kind = verify_kind(store, stream, *(kinds or (POKER,)))
    found = rebuild(store, known_kinds()[kind], stream, store.last_snapshot(stream))
    now_ms = SystemClock().now_ms()
    found.clock.show(now_ms)
    subject: Any = found.subject
    if kind == POKER and (due_ms := subject.due_ms()) is not None and due_ms <= now_ms:
        subject.do(ClockStrikes(SYSTEM))
    return subject


def tournament_of(url: str, stream: str) -> "PokerTournament":
    found: PokerTournament = as_it_stands(url, stream, POKER)
    return found
