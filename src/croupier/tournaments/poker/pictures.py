"""A poker tournament as people see it: sessions with clock and field, tables, prizes, results, what happened last."""

from collections.abc import Container, Iterable, Iterator, Mapping
from typing import Literal

import msgspec

from croupier.tournaments.poker.conditions import Conditions
from croupier.tournaments.poker.level_clock import MINUTE_MS
from croupier.tournaments.poker.paying_out import Due
from croupier.tournaments.poker.standings import groups_of
from croupier.tournaments.poker.state import Match, SessionState, TableState, Won
from croupier.tournaments.poker.structure import Break, Structure
from croupier.tournaments.poker.tournament import PokerTournament
from croupier.tournaments.poker.wording import session_words

Phase = Literal["draft", "open", "running", "between", "over", "cancelled"]
LAST_OUT = 12


class StepPicture(msgspec.Struct, frozen=True, omit_defaults=True):
    """A level or break of the structure."""

    words: str
    minutes: int
    level: int = 0
    """Its number; nothing for a break."""
    blinds: tuple[int, ...] = ()
    ante: int = 0
    ante_by: str = ""
    bets: tuple[int, ...] = ()
    colours_up: tuple[int, ...] = ()


class ClockPicture(msgspec.Struct, frozen=True, omit_defaults=True):
    """Where the clock is: what was left when it was started says what is left now."""

    step: int
    left_ms: int
    since_ms: int = 0
    """When it was started; nothing while it stands."""
    why: str = ""
    whole_ms: int = 0
    break_in_ms: int = -1
    """How long after this step the next break comes; less than nothing where none does."""
    goes_on_ms: int = 0
    """When a clock that stands goes on by itself."""


class OutPicture(msgspec.Struct, frozen=True, omit_defaults=True):
    """Somebody who is out, and the place that they have as things are."""

    player: str
    place: int
    last: int
    at_ms: int
    by: tuple[str, ...] = ()
    why: str = ""


class MatchPicture(msgspec.Struct, frozen=True, omit_defaults=True):
    players: tuple[str, ...]
    wins: dict[str, int] = {}
    table: int = 0
    area: int = 0
    is_over: bool = False


class SessionPicture(msgspec.Struct, frozen=True, omit_defaults=True):
    number: int
    stage: int
    starts_ms: int
    state: Literal["waiting", "playing", "over"]
    is_repechage: bool = False
    entered: int = 0
    """Who is to play in it, or has played."""
    left: int = 0
    chips: int = 0
    average: int = 0
    big_blinds: int = 0
    """The average stack, in the least bets of the level."""
    tables: int = 0
    breaks_next: int = 0
    """The table that can be broken now."""
    is_unbalanced: bool = False
    is_drawn: bool = False
    is_decided: bool = False
    has_run_out: bool = False
    takes_entries: bool = False
    needs_card: bool = False
    """Whoever plays in it has shown a Player Card."""
    sells_rebuys: bool = False
    sells_add_ons: bool = False
    clock: ClockPicture | None = None
    hand_for_hand: tuple[int, ...] | None = None
    """Hand for hand: the tables that have finished their hand."""
    rounds: dict[int, str] = {}
    """Bonus and elimination rounds that are announced, by table."""
    tied: tuple[tuple[str, ...], ...] = ()
    matches: tuple[MatchPicture, ...] = ()
    round: int = 0
    outs: tuple[OutPicture, ...] = ()
    """The last who went out, the latest first."""
    advanced: tuple[str, ...] = ()
    time_to_act_s: int = 0
    length: str = ""
    """How long it lasts and who goes on, in words."""


class SeatsPicture(msgspec.Struct, frozen=True, omit_defaults=True):
    """A table of the tournament."""

    seats: int
    session: int = 0
    taken: dict[int, str] = {}
    stream: str = ""
    button: int = 0
    chips: dict[int, int] = {}
    """What players are known to have, by seat; where hands are dealt."""
    absent: tuple[int, ...] = ()
    moving: tuple[int, ...] = ()
    bounties: dict[int, int] = {}
    closed: dict[int, str] = {}
    """Seats that nobody is given, and why, where it was said."""
    kept: tuple[int, ...] = ()
    """Seats that are there for the last table alone."""


class PlacePrize(msgspec.Struct, frozen=True, omit_defaults=True):
    """What some places win each."""

    first: int
    last: int
    cents: int
    goods: str = ""


class ResultPicture(msgspec.Struct, frozen=True, omit_defaults=True):
    place: int
    player: str
    cents: int = 0
    bounties_cents: int = 0
    goods: str = ""
    is_paid: bool = False


class PaidPicture(msgspec.Struct, frozen=True, omit_defaults=True):
    """What somebody can be paid while others play, and what they were."""

    player: str
    place: int = 0
    """The place that the prize is for, where it is settled."""
    cents: int = 0
    """What can be paid now of the prize."""
    bounties_cents: int = 0
    goods: str = ""
    had_cents: int = 0
    """What they have, of prize and bounties."""
    given: str = ""


class TournamentPicture(msgspec.Struct, frozen=True, omit_defaults=True):
    """The tournament as everybody may see it."""

    name: str
    document: str
    game: str
    phase: Phase
    conditions: Conditions | None = None
    """Those that are published."""
    steps: tuple[StepPicture, ...] = ()
    sessions: tuple[SessionPicture, ...] = ()
    tables: dict[int, SeatsPicture] = {}
    entries: int = 0
    players: int = 0
    """Different people."""
    rebuys: int = 0
    add_ons: int = 0
    applied: int = 0
    waiting: tuple[str, ...] = ()
    offers: dict[str, int] = {}
    """To whom of those a place is offered, and until when they may take it; nothing where there is no such time."""
    passed_over: tuple[str, ...] = ()
    """Who of those did not take a place."""
    is_full: bool = False
    """Whoever enters now waits."""
    unseated: tuple[str, ...] = ()
    pool_cents: int = 0
    bounties_cents: int = 0
    is_settled: bool = False
    """Prizes are settled; else they are as they would be now."""
    guarantee_takes: int = 0
    """How many entries it takes for what is guaranteed, while there are fewer."""
    prizes: tuple[PlacePrize, ...] = ()
    in_the_money: int = 0
    """How many more go out before prizes are won; nothing once they are."""
    deal: dict[str, int] = {}
    plays_for_cents: int = 0
    agreed: tuple[str, ...] = ()
    is_deal_made: bool = False
    paid_early: tuple[PaidPicture, ...] = ()
    """Who can be paid before the end, or was."""
    results: tuple[ResultPicture, ...] = ()
    disputes: dict[int, str] = {}
    """Those that are not decided."""
    commitments: dict[int, str] = {}
    """To the secrets by which the seats of sessions are drawn."""


def picture(tournament: PokerTournament) -> TournamentPicture:
    """All that everybody may see; nothing of conditions that are not published."""
    state = tournament.desk.state
    conditions = state.entries.conditions if state.entries.is_open else None
    entrants = state.entries.entrants.values()
    sessions = tuple(_session(tournament, each) for each in state.sessions)
    prizes = tuple(_prizes(tournament)) if conditions is not None else ()
    left = sum(each.left for each in sessions if each.state == "playing")
    paid = prizes[-1].last if prizes else 0
    waiting_list = tournament.registration.waiting_list
    is_final = bool(sessions) and sessions[-1].state == "playing"
    return TournamentPicture(
        name=tournament.setup.name,
        document=tournament.rules.name,
        game=tournament.game.base.terms.title,
        phase=_phase(tournament),
        conditions=conditions,
        steps=steps_of(conditions.structure) if conditions is not None and conditions.structure is not None else (),
        sessions=sessions,
        tables={number: _table(tournament, number) for number in sorted(state.tables)},
        entries=sum(each.entries for each in entrants),
        players=sum(each.entries > 0 for each in entrants),
        rebuys=sum(each.rebuys for each in entrants),
        add_ons=sum(each.add_ons for each in entrants),
        applied=sum(each.status == "applied" for each in entrants),
        waiting=tuple(state.entries.waiting),
        offers=waiting_list.offers() if tournament.desk.is_open else {},
        passed_over=tuple(waiting_list.passed_over()),
        is_full=tournament.desk.is_open and waiting_list.is_full(),
        unseated=tuple(tournament.floor.unseated()),
        pool_cents=state.prizes.pool_cents,
        bounties_cents=state.prizes.bounties_cents,
        is_settled=state.prizes.is_settled,
        guarantee_takes=_guarantee_takes(tournament),
        prizes=prizes,
        in_the_money=max(0, left - paid) if is_final else 0,
        deal=state.prizes.deal,
        plays_for_cents=state.prizes.plays_for_cents,
        agreed=tuple(state.prizes.agreed),
        is_deal_made=tournament.prizes.is_made(),
        paid_early=tuple(_paid_early(tournament)),
        results=tuple(results(tournament)),
        disputes={number: each.about for number, each in enumerate(state.conduct.disputes, 1) if not each.decision},
        commitments=state.commitments,
    )


def _phase(tournament: PokerTournament) -> Phase:
    state = tournament.desk.state
    if state.entries.is_cancelled:
        return "cancelled"
    if state.is_over:
        return "over"
    if tournament.desk.playing():
        return "running"
    if any(each.ended_ms for each in state.sessions):
        return "between"
    return "open" if state.entries.is_open else "draft"


def steps_of(structure: Structure) -> tuple[StepPicture, ...]:
    """Levels and breaks in their order."""
    found = []
    for number, step in enumerate(structure.steps):
        if isinstance(step, Break):
            found.append(StepPicture(structure.words(number), step.minutes, colours_up=step.colours_up))
            continue
        by = step.ante_by if step.ante else ""
        found.append(
            StepPicture(
                structure.words(number), step.minutes, structure.level_number(number), step.blinds, step.ante, by,
                step.bets,
            )
        )  # fmt: skip
    return tuple(found)


# -- sessions ----------------------------------------------------------------------------------------------------------


def _session(tournament: PokerTournament, session: SessionState) -> SessionPicture:
    desk, conditions = tournament.desk, tournament.desk.conditions
    is_playing = bool(session.began_ms) and not session.ended_ms
    base = SessionPicture(
        number=session.number,
        stage=session.stage + 1,
        starts_ms=session.starts_ms,
        state="playing" if is_playing else "over" if session.ended_ms else "waiting",
        is_repechage=session.is_repechage,
        entered=session.started or len(tournament.field.entered(session)),
        is_drawn=bool(session.drawn) or is_playing,
        takes_entries=desk.is_open and not tournament.registration.why_closed(session),
        needs_card=tournament.registration.needs_card("", session),
        advanced=tuple(session.advanced),
        length=session_words(conditions, session.stage + 1, is_repechage=session.is_repechage),
        outs=tuple(_outs(session)),
    )
    return _playing(tournament, session, base) if is_playing else base


def _playing(tournament: PokerTournament, session: SessionState, base: SessionPicture) -> SessionPicture:
    conditions, floor, clock = tournament.desk.conditions, tournament.floor, tournament.clock
    structure, left = clock.structure(), len(session.players)
    average = session.chips // left if left else 0
    least = structure.level_at(session.clock.step).least
    waits = session.hand_for_hand
    is_tables = conditions.format == "tables"
    return msgspec.structs.replace(
        base,
        left=left,
        chips=session.chips,
        average=average,
        big_blinds=average // least if least else 0,
        tables=len(floor.in_use(session)) if is_tables else len({match.table for match in session.matches}),
        breaks_next=floor.breaks_next(session) if is_tables else 0,
        is_unbalanced=is_tables and conditions.balancing != "none" and floor.is_unbalanced(session),
        is_decided=tournament.ends.is_decided(session),
        has_run_out=tournament.ends.has_run_out(session),
        sells_rebuys=conditions.rebuys is not None and clock.sells(session, conditions.rebuys),
        sells_add_ons=conditions.add_ons is not None and clock.sells(session, conditions.add_ons),
        clock=_clock(structure, session),
        hand_for_hand=tuple(waits.waiting) if waits is not None else None,
        rounds={number: each.kind for number, each in session.rounds.items()},
        tied=tuple(map(tuple, session.tied)),
        matches=tuple(_match(tournament, each) for each in session.matches),
        round=session.round,
        time_to_act_s=session.time_to_act_s,
    )


def _clock(structure: Structure, session: SessionState) -> ClockPicture:
    clock = session.clock
    whole_ms = structure.steps[clock.step].minutes * MINUTE_MS
    until = 0
    for step in structure.steps[clock.step + 1 :]:
        if isinstance(step, Break):
            break
        until += step.minutes * MINUTE_MS
    else:
        until = -1
    return ClockPicture(clock.step, clock.left_ms, clock.since_ms, clock.why, whole_ms, until, clock.goes_on_ms)


def _match(tournament: PokerTournament, match: Match) -> MatchPicture:
    return MatchPicture(match.players, match.wins, match.table, match.area, tournament.heads_up.is_over(match))


def _outs(session: SessionState) -> Iterator[OutPicture]:
    """The last who went out, with the places that they have as things are."""
    place = len(session.players) + 1
    shown = 0
    for group in reversed(groups_of(session.outs[-3 * LAST_OUT :])):
        for out in group:
            yield OutPicture(out.player, place, place + len(group) - 1, out.at_ms, out.by, out.why)
            shown += 1
        place += len(group)
        if shown >= LAST_OUT:
            return


def _table(tournament: PokerTournament, number: int) -> SeatsPicture:
    state = tournament.desk.state
    table = state.tables[number]
    session = state.sessions[table.session - 1] if table.session else None
    if session is None:
        drawn = {seat: name for each in state.sessions for name, (at, seat) in each.drawn.items() if at == number}
        return SeatsPicture(
            table.seats, 0, dict(sorted(drawn.items())), table.stream, closed=table.closed, kept=_kept(table, drawn)
        )
    there = {seat: session.players[name] for seat, name in sorted(table.taken.items())}
    bounties = state.prizes.bounties
    has_bounties = tournament.desk.conditions.bounty is not None
    return SeatsPicture(
        table.seats,
        table.session,
        dict(sorted(table.taken.items())),
        table.stream,
        table.button,
        {seat: each.chips for seat, each in there.items()} if table.stream else {},
        tuple(seat for seat, each in there.items() if each.is_absent),
        tuple(seat for seat, each in there.items() if each.is_moving),
        {seat: bounties.get(table.taken[seat], 0) for seat in there} if has_bounties else {},
        table.closed,
        _kept(table, table.taken) if table.kept and len(tournament.floor.in_use(session)) > 1 else (),
    )


def _kept(table: TableState, taken: Container[int]) -> tuple[int, ...]:
    last = range(table.seats - table.kept + 1, table.seats + 1)
    return tuple(seat for seat in last if seat not in taken and seat not in table.closed)


# -- prizes ------------------------------------------------------------------------------------------------------------


def _prizes(tournament: PokerTournament) -> Iterator[PlacePrize]:
    """What places win: as settled, or as it would be if entries closed now; equal ones together."""
    state = tournament.desk.state.prizes
    if state.is_settled:
        yield from _together(zip(state.amounts, state.goods_of, strict=True))
    else:
        yield from _together((each.cents, each.goods) for each in tournament.prizes.foreseen())


def _guarantee_takes(tournament: PokerTournament) -> int:
    conditions, entries = tournament.desk.state.entries.conditions, tournament.prizes.entries()
    if conditions is None or conditions.guaranteed_cents(entries) == conditions.guarantee_cents:
        return 0
    return conditions.minimum_players


def _together(places: Iterable[tuple[int, str]]) -> Iterator[PlacePrize]:
    last: PlacePrize | None = None
    for place, (cents, goods) in enumerate(places, 1):
        if last is not None and (last.cents, last.goods) == (cents, goods):
            last = PlacePrize(last.first, place, cents, goods)
            continue
        if last is not None:
            yield last
        last = PlacePrize(place, place, cents, goods)
    if last is not None:
        yield last


def _paid_early(tournament: PokerTournament) -> Iterator[PaidPicture]:
    """Whom something is settled for while others play, or was paid to: the last who went out first."""
    if not tournament.desk.is_open:
        return
    won, due, none = tournament.desk.state.prizes.won, tournament.paying_out.due(), Due()
    paid = {player for player, each in won.items() if each.paid_cents or each.given}
    places = {player: due.get(player, none).place or tournament.paying_out.place_of(player) for player in {*due, *paid}}
    for player in sorted(places, key=lambda name: (places[name], name)):
        now, had = due.get(player, none), won.get(player, Won())
        yield PaidPicture(
            player, places[player], now.cents, now.bounties_cents, ", ".join(now.goods), had.paid_cents,
            ", ".join(had.given),
        )  # fmt: skip


def results(tournament: PokerTournament) -> Iterator[ResultPicture]:
    """Placings with what each has won, the first place first, once the tournament is over."""
    state = tournament.desk.state.prizes
    for player, place in sorted(state.places.items(), key=lambda each: (each[1], each[0])):
        won = state.won.get(player)
        if won is None:
            yield ResultPicture(place, player)
            continue
        is_paid = won.paid_cents == won.cents + won.bounties_cents and len(won.given) == len(won.goods)
        yield ResultPicture(place, player, won.cents, won.bounties_cents, ", ".join(won.goods), is_paid)


def seat_of(tournament: PokerTournament, player: str) -> tuple[int, int] | None:
    """The table and seat of somebody, also one that is drawn for a session to come."""
    state = tournament.desk.state
    entrant = state.entries.entrants.get(player)
    if entrant is None or not state.sessions:
        return None
    session = state.sessions[entrant.session - 1]
    if (at := session.players.get(player)) is not None:
        return (at.table, at.seat) if at.table else None
    drawn: Mapping[str, tuple[int, int]] = session.drawn
    return drawn.get(player)
