"""A field of 10,000 as a director runs it: `python -m benchmarks.tournaments` tells time by act, and memory.

Entries and payments, the draw, the start, bust-outs with tables that are balanced and broken by themselves, the clock,
prizes. Every act goes through JSON as it does in a ledger; snapshots are taken as a ledger takes them. `--players` says
how many, `--profile` where the time goes.
"""

import argparse
import cProfile
import pstats
import random
import resource
import time
import tracemalloc
from collections import defaultdict
from collections.abc import Callable
from functools import cache, partial

import msgspec
from rich.console import Console
from rich.table import Table

from croupier.chance import SeededSource
from croupier.clock import ManualClock
from croupier.ledger import Surroundings
from croupier.procedure import Action
from croupier.tournaments.poker import entry_messages as en
from croupier.tournaments.poker import floor_messages as fl
from croupier.tournaments.poker import play_messages as pl
from croupier.tournaments.poker import prize_messages as pr
from croupier.tournaments.poker.conditions import Conditions, Prize, Prizes, SessionPlan, Stage
from croupier.tournaments.poker.description import TournamentDescription
from croupier.tournaments.poker.structure import Level, Structure
from croupier.tournaments.poker.tournament import POKER_TOURNAMENT, PokerTournament, PokerTournamentSetup

PLAYERS, SEATS, PAID = 10_000, 9, 1000
SNAPSHOT_EVERY = 64
DOCUMENT = "star_sydney/poker"
DESK, DIRECTOR, MANAGER, SYSTEM = "dealer", "supervisor", "manager", "system"
STARTS_S = 10 * 24 * 3600
MEGABYTE = 1 << 20


def conditions() -> Conditions:
    levels = [Level(30, blinds=(50 * rise, 100 * rise), ante=100 * rise, ante_by="big_blind") for rise in range(1, 60)]
    first = tuple(Prize(pool_hundredths=part) for part in (16_95, 9_00, 6_50, 5_00, 4_00, 3_00, 2_50, 2_00, 1_50))
    rest = tuple(Prize(pool_hundredths=5) for _ in range(PAID - len(first)))
    return Conditions(
        entry_form="form P1",
        fee_cents=50_00,
        buy_in_cents=500_00,
        chips=30_000,
        structure=Structure(tuple(levels), "one day", (50, 100, 500, 1000, 5000)),
        seats=SEATS,
        stages=(Stage(sessions=(SessionPlan(starts_ms=STARTS_S * 1000),)),),
        allocation="drawn by the software",
        advancement="the last player with chips wins",
        play="tables are balanced by the big blind",
        eligibility="persons entitled to enter the casino and to gamble",
        payment="at the cage",
        late_level=2,
        reentries=1,
        is_automatic=True,
        prizes=(Prizes(places=(*first, *rest)),),
        statement="The Tournament Supervisor conducts it by these conditions and the rules; the rules prevail.",
    )


class Timed:
    """A tournament whose every act is timed, by its kind."""

    def __init__(self) -> None:
        self.clock = ManualClock()
        self.setup = PokerTournamentSetup(document=DOCUMENT, name="Main", conditions=conditions())
        self.tournament = PokerTournament(self.setup, Surroundings(self.clock, SeededSource(1)))
        self.times: dict[str, list[float]] = defaultdict(list)
        self.acts = 0

    def timed(self, what: str, work: Callable[[], object]) -> None:
        begun = time.process_time()
        work()
        self.times[what].append(time.process_time() - begun)

    def do(self, did: Action) -> None:
        said = msgspec.json.encode(did)
        self.timed(did.name(), lambda: self.tournament.do(POKER_TOURNAMENT.decode(self.setup, said)))
        self.acts += 1
        if self.acts % SNAPSHOT_EVERY == 0:
            self.timed("a snapshot", lambda: msgspec.json.encode(self.tournament.state()))

    def strike(self) -> None:
        while (due := self.tournament.due_ms()) is not None and due <= self.clock.now_ms():
            self.do(fl.ClockStrikes(SYSTEM))


def play(field: Timed, players: int, tick: Callable[[int], None] = lambda _: None) -> None:
    """From the conditions to the last prize."""
    chance, clock, state = random.Random(1), field.clock, field.tournament.desk.state
    field.do(en.PublishConditions(MANAGER))
    late = players // 20
    for number in range(players - late):
        field.do(en.Enter(DESK, f"Player {number}", agrees=True))
        field.do(en.PayEntry(DESK, f"Player {number}"))
    for number in range(1, -(-players // SEATS) + 20):
        field.do(fl.DesignateTable(DIRECTOR, number, SEATS))
    field.do(fl.DrawSeats(DIRECTOR))
    clock.advance(STARTS_S)
    field.do(fl.StartSession(DIRECTOR))
    for number in range(players - late, players):
        field.do(en.Enter(DESK, f"Player {number}", agrees=True))
        field.do(en.PayEntry(DESK, f"Player {number}"))
    session = state.sessions[0]
    field.timed("a restart from a snapshot", lambda: restart(field))
    state = field.tournament.desk.state
    session = state.sessions[0]
    while len(session.players) > 1:
        table = state.tables[session.players[chance.choice(tuple(session.players))].table]
        seats = sorted(table.taken)
        number = next(iter(session.players.values())).table
        field.do(fl.TellButton(DESK, number, min(state.tables[number].taken)))
        player, *others = [table.taken[seat] for seat in chance.sample(seats, len(seats))]
        field.do(pl.BustOut(DESK, (player,), won_by=tuple(others[:1])))
        if len(session.outs) % 500 == 0:
            field.do(pl.UndoBustOut(DIRECTOR, player, "a slip"))
            field.do(pl.BustOut(DESK, (player,)))
            description = TournamentDescription(field.tournament)
            field.timed("a picture of it", lambda of=description: of.picture)
            field.timed("what a director can do", lambda of=description: of.can(DIRECTOR))
        clock.advance(5)
        field.strike()
        tick(len(session.players))
    field.do(fl.EndSession(DIRECTOR))
    for player in [*state.prizes.won]:
        field.do(pr.PayPrize(DESK, player))


def restart(field: Timed) -> None:
    kept = msgspec.json.decode(msgspec.json.encode(field.tournament.state()), type=POKER_TOURNAMENT.state)
    field.tournament = PokerTournament(field.setup, field.tournament.desk.around, kept)


def show(field: Timed, players: int, seconds: float) -> None:
    table = Table("what", title=f"{players:,} players", box=None, pad_edge=False)
    for heading in ("times", "mean, ms", "slowest, ms", "in all, s"):
        table.add_column(heading, justify="right")
    for what, times in sorted(field.times.items(), key=lambda each: -max(each[1])):
        mean = 1000 * sum(times) / len(times)
        table.add_row(
            what.replace("_", " "), f"{len(times):,}", f"{mean:.3f}", f"{1000 * max(times):.1f}", f"{sum(times):.1f}"
        )
    Console(width=100).print(table)
    kept = len(msgspec.json.encode(field.tournament.desk.state)) / MEGABYTE
    peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024
    print(f"{field.acts:,} acts in {seconds:.0f} s: {field.acts / seconds:,.0f} a second")
    print(f"state {kept:.1f} MB as JSON; the process {peak:.0f} MB at most")


# -- for `make bench` --------------------------------------------------------------------------------------------------

FEW = 100


@cache
def begun(players: int) -> bytes:
    """The state of a tournament of so many that has begun."""
    field = Timed()
    field.do(en.PublishConditions(MANAGER))
    for number in range(players):
        field.do(en.Enter(DESK, f"Player {number}", agrees=True))
        field.do(en.PayEntry(DESK, f"Player {number}"))
    for number in range(1, -(-players // SEATS) + 1):
        field.do(fl.DesignateTable(DIRECTOR, number, SEATS))
    field.clock.advance(STARTS_S)
    field.do(fl.StartSession(DIRECTOR))
    return msgspec.json.encode(field.tournament.state())


def bust_out(players: int, count: int) -> None:
    """So many are out, in tournaments of so many one after the other; tables are broken and balanced meanwhile."""
    field, done = Timed(), 0
    field.clock.advance(STARTS_S)
    around = field.tournament.desk.around
    while done < count:
        state = msgspec.json.decode(begun(players), type=POKER_TOURNAMENT.state)
        field.tournament = PokerTournament(field.setup, around, state)
        chance = random.Random(1)
        names = [*state.sessions[0].players]
        chance.shuffle(names)
        for name in names[: min(count - done, players - 1)]:
            field.tournament.do(pl.BustOut(DESK, (name,)))
            done += 1


def bench() -> list[tuple[str, Callable[[int], None], int, str, Callable[[int], None], int]]:
    return [
        (
            "bust-outs of 10,000 players, tables kept in order", partial(bust_out, PLAYERS), 2000,
            "the same of 100 players", partial(bust_out, FEW), 2000,
        )
    ]  # fmt: skip


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--players", type=int, default=PLAYERS)
    parser.add_argument("--profile", action="store_true", help="where the time goes")
    parser.add_argument("--memory", action="store_true", help="what Python objects take; all is slower then")
    options = parser.parse_args()
    field, profile = Timed(), cProfile.Profile()
    if options.memory:
        tracemalloc.start()
    begun = time.process_time()
    if options.profile:
        profile.runcall(play, field, options.players)
    else:
        play(field, options.players)
    show(field, options.players, time.process_time() - begun)
    if options.memory:
        print(f"{tracemalloc.get_traced_memory()[1] / MEGABYTE:.0f} MB of Python objects at most")
    if options.profile:
        pstats.Stats(profile).sort_stats("tottime").print_stats(30)


if __name__ == "__main__":
    main()
