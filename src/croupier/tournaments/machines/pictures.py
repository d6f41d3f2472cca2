"""A machine tournament as people see it: sessions with their scores, machines, prizes, results."""

from collections.abc import Iterator
from typing import Literal

import msgspec

from croupier.tournaments.machines.conditions import Conditions
from croupier.tournaments.machines.standings import places
from croupier.tournaments.machines.state import Play, Session
from croupier.tournaments.machines.tournament import MachineTournament

Phase = Literal["draft", "open", "closed", "running", "between", "over", "cancelled"]
MS = 1000


class ScorePicture(msgspec.Struct, frozen=True, omit_defaults=True):
    """How somebody stands in a session: as things are, or as they were recorded at its end."""

    place: int = 0
    """One more than those who have more credits; nothing for who is not in it any more."""
    credits: int = 0
    machine: str = ""
    free_games: int = 0
    play_off: int = -1
    """What was held at the end of the last play-off; less than nothing for who was not in one."""
    is_absent: bool = False
    is_eliminated: bool = False
    is_recorded: bool = False
    """What the machine shows was recorded when the time was over."""
    proceeds: bool = False
    is_tied: bool = False


class SessionPicture(msgspec.Struct, frozen=True, omit_defaults=True):
    number: int
    stage: int
    starts_ms: int
    state: Literal["waiting", "playing", "over"]
    title: str
    is_past: bool = False
    """Another stage has begun since."""
    is_final: bool = False
    players: tuple[str, ...] = ()
    scores: dict[str, ScorePicture] = {}
    until_ms: int = 0
    whole_ms: int = 0
    is_play_off: bool = False
    """A play-off of it is in progress."""
    tied: tuple[str, ...] = ()
    is_decided: bool = False
    advance: int = 0
    """How many of it go on; nobody from the final."""
    can_correct: tuple[str, ...] = ()
    """Those whose record can be put right."""


class MachinePicture(msgspec.Struct, frozen=True, omit_defaults=True):
    state: Literal["free", "in_use", "out", "stands", "replaced"]
    player: str = ""
    credits: int = 0
    fault: str = ""


class PlacePrize(msgspec.Struct, frozen=True, omit_defaults=True):
    """What a place wins."""

    first: int
    last: int
    cents: int = 0
    goods: str = ""


class ResultPicture(msgspec.Struct, frozen=True, omit_defaults=True):
    place: int
    last: int
    """The last of the places that are shared; the same where none is."""
    player: str
    cents: int = 0
    goods: str = ""
    is_paid: bool = False


class TournamentPicture(msgspec.Struct, frozen=True, omit_defaults=True):
    """The tournament as everybody may see it."""

    name: str
    document: str
    phase: Phase
    stage: int = 0
    """The one that players are allotted to; nothing before that."""
    stages: int = 0
    is_recorded: bool = False
    """Machines count for themselves, and what they show is recorded."""
    fee_cents: int = 0
    credits: int = 0
    denomination_cents: int = 0
    maximum_bet: int = 0
    session_s: int = 0
    is_transferable: bool = False
    minimum_players: int = 0
    capacity: int = 0
    """How many can be let in."""
    begins_ms: int = 0
    entries: int = 0
    """Those who are in."""
    sessions: tuple[SessionPicture, ...] = ()
    machines: dict[str, MachinePicture] = {}
    director: str = ""
    is_director_there: bool = False
    representatives: tuple[str, ...] = ()
    pool_cents: int = 0
    has_begun: bool = False
    prizes: tuple[PlacePrize, ...] = ()
    results: tuple[ResultPicture, ...] = ()


def picture(tournament: MachineTournament) -> TournamentPicture:
    """All that everybody may see; nothing of conditions that do not bind yet."""
    state = tournament.desk.state
    conditions = state.entries.conditions if state.entries.is_open else None
    base = TournamentPicture(
        name=tournament.setup.name,
        document=tournament.rules.name,
        phase=_phase(tournament),
        is_recorded=tournament.desk.is_recorded,
        director=state.entries.director,
        is_director_there=state.entries.is_director_there,
        representatives=tuple(state.entries.representatives),
    )
    return base if conditions is None else _published(tournament, conditions, base)


def _published(tournament: MachineTournament, c: Conditions, base: TournamentPicture) -> TournamentPicture:
    state = tournament.desk.state
    pool_cents = tournament.prizes.foreseen()
    return msgspec.structs.replace(
        base,
        stage=state.sessions.stage + 1,
        stages=len(c.stages),
        fee_cents=c.fee_cents or 0,
        credits=c.credits or 0,
        denomination_cents=c.machines[0].denomination_cents,
        maximum_bet=c.machines[0].maximum_bet,
        session_s=c.session_s or 0,
        is_transferable=c.is_transferable,
        minimum_players=c.minimum_players or 0,
        capacity=min(c.capacity(), c.maximum_players or c.capacity()),
        begins_ms=tournament.starts.first() * MS,
        entries=len(tournament.players()),
        sessions=tuple(_sessions(tournament, c)),
        machines={spec.name: _machine(state.sessions.play, spec.name) for spec in c.machines},
        pool_cents=pool_cents,
        has_begun=state.entries.has_begun,
        prizes=tuple(_prizes(tournament, c)),
        results=tuple(results(tournament)),
    )


def _phase(tournament: MachineTournament) -> Phase:
    state = tournament.desk.state
    if state.entries.is_cancelled:
        return "cancelled"
    if state.prizes.is_awarded:
        return "over"
    if state.sessions.play is not None:
        return "running"
    if state.entries.is_closed:
        return "between" if state.entries.has_begun else "closed"
    return "open" if state.entries.is_open else "draft"


# -- sessions ----------------------------------------------------------------------------------------------------------


def _sessions(tournament: MachineTournament, c: Conditions) -> Iterator[SessionPicture]:
    """All of them, those of earlier stages first, and those that nobody is allotted to yet as they are announced."""
    state = tournament.desk.state.sessions
    for stage, sessions in enumerate(state.past):
        for number, session in enumerate(sessions):
            found = _session(tournament, stage, number, session)
            yield msgspec.structs.replace(found, is_past=True, can_correct=(), is_decided=True)
    for number, session in enumerate(state.sessions):
        yield _session(tournament, state.stage, number, session)
    for stage, each in enumerate(c.stages):
        if stage > state.stage:
            for number, starts_s in enumerate(tournament.starts.planned(stage)):
                title, is_final = _title(c, stage, number), stage == len(c.stages) - 1
                advance = 0 if is_final else each.advance
                yield SessionPicture(
                    number + 1, stage + 1, starts_s * MS, "waiting", title, is_final=is_final, advance=advance
                )


def _title(c: Conditions, stage: int, number: int) -> str:
    """What a session is called: sessions are numbered where there are several, stages where there are more than two."""
    if stage == len(c.stages) - 1:
        return "final"
    many = f"session {number + 1}" if len(c.stages[stage].starts_s) > 1 else ""
    before = f"stage {stage + 1}" if len(c.stages) > 2 or not many else ""
    return ", ".join(filter(None, (before, many)))


def _session(tournament: MachineTournament, stage: int, number: int, session: Session) -> SessionPicture:
    desk = tournament.desk
    conditions = desk.state.entries.conditions or Conditions()
    play = desk.state.sessions.play
    is_now = stage == desk.state.sessions.stage
    running = play if is_now and play is not None and play.session == number else None
    is_final = stage == len(conditions.stages) - 1
    advance = 0 if is_final else conditions.stages[stage].advance
    seconds = (conditions.play_off_s if running is not None and running.is_play_off else conditions.session_s) or 0
    is_played = session.is_played and running is None
    return SessionPicture(
        number=number + 1,
        stage=stage + 1,
        starts_ms=session.starts_s * MS,
        state="playing" if running is not None else "over" if session.is_played else "waiting",
        title=_title(conditions, stage, number),
        is_final=is_final,
        players=tuple(session.players),
        scores=_running(running) if running is not None else _held(session, advance),
        until_ms=running.until_s * MS if running is not None else 0,
        whole_ms=seconds * MS if running is not None else 0,
        is_play_off=running is not None and running.is_play_off,
        tied=tuple(session.tied),
        is_decided=session.is_decided,
        advance=advance,
        can_correct=tuple(tournament.recording.correctable(number)) if is_now and is_played else (),
    )


def _running(play: Play) -> dict[str, ScorePicture]:
    """Those who play, by the credits that they have now."""
    held = {player: play.floor[name].credits if (name := play.machines.get(player)) else 0 for player in play.players}
    found = {}
    for player, now in held.items():
        name = play.machines.get(player, "")
        on_it = play.floor.get(name)
        free_games = on_it.free_games if on_it is not None else 0
        is_recorded = name in play.recorded
        found[player] = ScorePicture(
            place=1 + sum(each > now for each in held.values()),
            credits=now,
            machine=name,
            free_games=free_games,
            is_absent=not name,
            is_eliminated=bool(name) and not now and not free_games and not is_recorded,
            is_recorded=is_recorded,
        )
    return found


def _held(session: Session, advance: int) -> dict[str, ScorePicture]:
    """What was recorded at the end of a session and of its play-offs."""
    if not session.contests:
        return {player: ScorePicture() for player in session.players}
    at = {player: place + 1 for place, group in places(session.order) for player in group}
    proceeds = session.is_decided
    play_offs = {player: held for contest in session.contests[1:] for player, held in contest.held.items()}
    return {
        player: ScorePicture(
            place=at.get(player, 0),
            credits=held,
            play_off=play_offs.get(player, -1),
            is_absent=player in session.absent,
            proceeds=proceeds and 0 < at.get(player, 0) <= advance,
            is_tied=player in session.tied,
        )
        for player, held in session.contests[0].held.items()
    }


# -- machines ----------------------------------------------------------------------------------------------------------


def _machine(play: Play | None, name: str) -> MachinePicture:
    if play is None or name not in play.floor:
        return MachinePicture("replaced" if play is not None and name in play.replaced else "free")
    player = next((each for each, own in play.machines.items() if own == name), "")
    state: Literal["in_use", "out", "stands"] = "in_use"
    if name in play.faults:
        state = "out"
    elif name in play.frozen:
        state = "stands"
    return MachinePicture(state, player, play.floor[name].credits, play.faults.get(name, ""))


# -- prizes ------------------------------------------------------------------------------------------------------------


def _prizes(tournament: MachineTournament, c: Conditions) -> Iterator[PlacePrize]:
    """What places win that there are players for: as it is since the beginning, or with those who are in now."""
    for place, (prize, cents) in enumerate(zip(c.prizes, tournament.prizes.expected(c), strict=False), 1):
        yield PlacePrize(place, place, cents, prize.goods)


def results(tournament: MachineTournament) -> Iterator[ResultPicture]:
    """Placings with what each has won, the first place first, once prizes are awarded."""
    state = tournament.desk.state.prizes
    for place, group in places(state.placings):
        wins = place < len(state.amounts)
        cents, _, goods = tournament.prizes.won(place, group) if wins else (0, 0, ())
        for player in group:
            owed = state.due.get(player, 0) + state.held.get(player, 0)
            last = place + len(group)
            yield ResultPicture(place + 1, last, player, cents, ", ".join(goods), bool(cents) and not owed)
