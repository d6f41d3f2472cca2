"""A poker tournament for tests to act on: a clock, chance of a seed, books kept beside, shortcuts to any point."""

import contextlib
from collections import Counter

import msgspec
import pytest

from croupier.chance import SeededSource
from croupier.clock import ManualClock
from croupier.errors import CroupierError
from croupier.ledger import Surroundings
from croupier.tournaments.poker import entry_messages as en
from croupier.tournaments.poker import floor_messages as fl
from croupier.tournaments.poker import play_messages as pl
from croupier.tournaments.poker import prize_messages as pr
from croupier.tournaments.poker.conditions import Conditions, Prize, Prizes, SessionPlan, Stage
from croupier.tournaments.poker.desk import CHIPS, OPERATOR_ACCOUNT, chips_account
from croupier.tournaments.poker.structure import Break, Level, Structure
from croupier.tournaments.poker.tournament import POKER_TOURNAMENT, PokerTournamentSetup

STAR, CROWN = "star_sydney/poker", "crown_perth/poker"
MINUTE, HOUR, DAY = 60, 3600, 24 * 3600
STARTS = 10 * DAY
DIRECTOR, MANAGER, DESK = "supervisor", "manager", "dealer"
STRUCTURE = Structure(
    steps=(
        Level(20, blinds=(25, 50)),
        Level(20, blinds=(50, 100)),
        Break(10, colours_up=(25,)),
        Level(20, blinds=(100, 200), ante=200, ante_by="big_blind"),
        Level(20, blinds=(200, 400), ante=400, ante_by="big_blind"),
    ),
    name="short",
    denominations=(25, 100, 500, 1000),
)
CONDITIONS = Conditions(
    entry_form="form P1",
    fee_cents=20_00,
    buy_in_cents=100_00,
    chips=5000,
    structure=STRUCTURE,
    seats=9,
    stages=(Stage(sessions=(SessionPlan(starts_ms=STARTS * 1000),)),),
    allocation="drawn by the software",
    advancement="the last player with chips wins",
    play="tables are balanced by the big blind",
    eligibility="persons entitled to enter the casino and to gamble",
    payment="at the cage",
    prizes=(
        Prizes(
            places=(Prize(pool_hundredths=50_00), Prize(pool_hundredths=30_00), Prize(pool_hundredths=20_00)),
        ),
    ),
    statement="The Tournament Supervisor conducts it by these conditions and the rules; the rules prevail.",
)


def changed(conditions=CONDITIONS, **fields):
    return msgspec.structs.replace(conditions, **fields)


def only(**fields):
    """Conditions with one stage of one session, which is as said."""
    stage = Stage(sessions=(SessionPlan(starts_ms=STARTS * 1000),), **fields)
    return changed(stages=(stage,))


def names(count, first=1):
    return [f"P{number:03d}" for number in range(first, first + count)]


class Hall:
    """Everything that is done is booked a second time here, and compared with what the tournament says of itself."""

    def __init__(self, conditions=CONDITIONS, *, document=STAR, readings=None, seed=1, source=None, **options):
        self.clock, self.source = ManualClock(), source or SeededSource(seed)
        self.around = Surroundings(self.clock, self.source)
        self.setup = PokerTournamentSetup(
            document=document, name="Spring", options=options, readings=readings or {}, conditions=conditions
        )
        self.tournament = POKER_TOURNAMENT.open(self.setup, self.around)
        self.balances = Counter()
        self.units = Counter()
        self.conditions = conditions
        self.story = []

    # -- doing -----------------------------------------------------------------------------------------------------

    def do(self, did):
        """Do it by way of JSON, as the ledger does; books are kept beside."""
        again = POKER_TOURNAMENT.decode(self.setup, msgspec.json.encode(did))
        assert again == did
        done = self.perform(did)
        for posting in done.postings:
            assert posting.cents > 0
            book = self.units if posting.unit == CHIPS else self.balances
            book[posting.source] -= posting.cents
            book[posting.target] += posting.cents
        self.story += done.events
        for event in done.events:
            assert event.words()
        self.check()
        return done.events

    def perform(self, did):
        """Where it is done; other tournaments may be kept elsewhere."""
        return self.tournament.do(did)

    def check(self):
        """Money and chips are where the tournament says they are."""
        assert sum(self.balances.values()) == 0
        for account, cents in self.tournament.meters().items():
            assert self.balances[account] == cents >= 0, account
        there = sum(session.chips for session in self.state.sessions)
        assert self.units[chips_account("Spring")] == there == -self.units[OPERATOR_ACCOUNT]
        for session in self.tournament.desk.playing():
            seated = {name: at for name, at in session.players.items() if at.table}
            for name, at in seated.items():
                assert self.state.tables[at.table].taken[at.seat] == name
            taken = [
                name
                for table in self.state.tables.values()
                if table.session == session.number
                for name in table.taken.values()
            ]
            assert sorted(taken) == sorted(seated)

    def refused(self, did, *words, rule=None):
        """It is refused, and nothing has changed."""
        before = msgspec.json.encode(self.tournament.desk.state)
        with pytest.raises(CroupierError) as caught:
            self.tournament.do(did)
        assert msgspec.json.encode(self.tournament.desk.state) == before
        told = str(caught.value)
        for each in words:
            assert each in told, told
        if rule is not None:
            assert rule in told, told
        return told

    def restart(self):
        """What is kept is all that there is."""
        state = msgspec.json.decode(
            msgspec.json.encode(self.tournament.state()), type=POKER_TOURNAMENT.state, strict=True
        )
        self.tournament = POKER_TOURNAMENT.restore(self.setup, state, self.around)

    # -- asking ----------------------------------------------------------------------------------------------------

    @property
    def state(self):
        return self.tournament.desk.state

    @property
    def session(self):
        return self.tournament.desk.in_play()

    def told(self, kind, events=None):
        return [event for event in (self.story if events is None else events) if isinstance(event, kind)]

    def left(self):
        return list(self.session.players)

    def session_chips(self):
        """The chips of all sessions that are in play."""
        return sum(session.chips for session in self.state.sessions)

    def cites(self, kind, number, events=None):
        """Whether what was told so cites a rule."""
        told = self.told(kind, events)
        return any(number in citation.rules for event in told for citation in event.cites)

    def counts(self):
        return [len(table.taken) for table in self.state.tables.values() if table.taken]

    def place(self, player):
        return self.state.prizes.places.get(player)

    def won(self, player):
        won = self.state.prizes.won.get(player)
        return won.cents + won.bounties_cents if won is not None else 0

    def won_goods(self, player):
        won = self.state.prizes.won.get(player)
        return won.goods if won is not None else []

    # -- shortcuts ---------------------------------------------------------------------------------------------------

    def publish(self):
        self.do(en.PublishConditions(MANAGER))
        return self

    def enter(self, *players, session=1, agrees=True, pays=True):
        for player in players:
            self.do(en.Enter(DESK, player, session, agrees))
            if pays:
                self.do(en.PayEntry(DESK, player))
        return self

    def designate(self, count, seats=0):
        first = max(self.state.tables, default=0) + 1
        for number in range(first, first + count):
            self.do(fl.DesignateTable(DIRECTOR, number, seats))
        return self

    def go(self, seconds):
        self.clock.advance(seconds)
        while (due := self.tournament.due_ms()) is not None and due <= self.clock.now_ms():
            self.do(fl.ClockStrikes("system"))
        return self

    def begin(self, players=9, tables=0, session=1):
        """Published, entered, seated and started."""
        self.publish()
        self.enter(*(names(players) if isinstance(players, int) else players), session=session)
        if self.conditions.format == "tables" or tables:
            count = players if isinstance(players, int) else len(players)
            self.designate(tables or -(-count // self.conditions.seats))
        self.go(max(0, STARTS - self.clock.now_s()))
        self.do(fl.StartSession(DIRECTOR, session))
        return self

    def out(self, *players, stakes=None, won_by=()):
        told = dict.fromkeys(players, 1000) if stakes is None and len(players) > 1 else stakes or {}
        return self.do(pl.BustOut(DESK, tuple(players), told, tuple(won_by)))

    def mates(self, player):
        """Others at the table of a player."""
        table = self.session.players[player].table
        return [name for name in self.state.tables[table].taken.values() if name != player]

    def play_down(self, to=1):
        """Players go out one after the other, those who entered last first; tables are kept in order."""
        while len(self.session.players) > to:
            self.out(self.left()[-1])
            with contextlib.suppress(CroupierError):
                self.do(fl.BreakTable(DIRECTOR))
            with contextlib.suppress(CroupierError):
                self.do(fl.BalanceTables(DIRECTOR))
        return self

    def finish(self):
        self.play_down()
        self.do(fl.EndSession(DIRECTOR))
        return self

    def pay_all(self):
        for player in self.tournament.paying_out.due():
            self.do(pr.PayPrize(DESK, player))
        return self
