"""A machine tournament for tests to act on: a clock, chance told beforehand, and shortcuts to any point of it."""

from collections import Counter

import msgspec
import pytest

from croupier.clock import ManualClock
from croupier.errors import CroupierError
from croupier.ledger import Surroundings
from croupier.tournaments.machines import (
    MACHINE_TOURNAMENT,
    OPERATOR,
    Conditions,
    MachineSpec,
    PayLine,
    Prize,
    Stage,
    TournamentSetup,
)
from croupier.tournaments.machines import actions as a

DOCUMENT, GENERAL = "skycity/machine_tournaments", "skycity/general_machines"
HOUR, DAY = 3600, 24 * 3600
STARTS = 10 * DAY
DIRECTOR = "Dora"
LOSES, DOUBLES, TRIPLES, FEATURE = 0, 12, 17, 19
"""Numbers of chance that draw these lines of the pay table: nothing, twice, three times, twice and three free games."""
PAYS = (PayLine(12), PayLine(5, 2), PayLine(2, 3), PayLine(1, 2, 3))
"""A return of 18/20 of a spin, and 3/20 free games: 1.035."""


def spec(name, **changed):
    return msgspec.structs.replace(MachineSpec(name, 100, 10, PAYS), **changed)


CONDITIONS = Conditions(
    entry_form="form 7",
    fee_cents=50_00,
    credits=100,
    machines=tuple(spec(f"M{number}") for number in range(1, 5)),
    return_hundredths=103_50,
    allocation="drawn by the software",
    session_s=600,
    play_off_s=120,
    stages=(Stage((STARTS,)),),
    prizes=(Prize(pool_percent=60), Prize(pool_percent=30), Prize(pool_percent=10)),
    distribution="paid at the cage",
)


def changed(conditions=CONDITIONS, **fields):
    return msgspec.structs.replace(conditions, **fields)


class Told:
    """Chance that is told beforehand: the numbers in order, then the last again and again."""

    def __init__(self):
        self.numbers = [0]

    def below(self, n):
        number = self.numbers.pop(0) if len(self.numbers) > 1 else self.numbers[0]
        return number % n


class Hall:
    def __init__(self, conditions=CONDITIONS, *, edition="proposed", readings=None, **options):
        self.clock, self.source = ManualClock(), Told()
        self.around = Surroundings(self.clock, self.source)
        self.setup = TournamentSetup(
            document=DOCUMENT, name="Spring", edition=edition, options=options, readings=readings or {}
        )
        self.tournament = MACHINE_TOURNAMENT.open(self.setup, self.around)
        self.balances = Counter()
        self.conditions = conditions

    # -- doing -------------------------------------------------------------------------------------------------------

    def do(self, did):
        """Done, and there and back through JSON; the events."""
        done = self.tournament.do(MACHINE_TOURNAMENT.decode(self.setup, msgspec.json.encode(did)))
        for posting in done.postings:
            self.balances[posting.source, posting.unit] -= posting.cents
            self.balances[posting.target, posting.unit] += posting.cents
        assert all(event.cites and event.words() for event in done.events)
        return done.events

    def refused(self, did, *rules):
        """The problem, if it is refused by these rules and nothing has changed."""
        before = self.tournament.state()
        with pytest.raises(CroupierError) as caught:
            self.do(did)
        assert self.tournament.state() == before
        cited = {number for one in getattr(caught.value, "cites", ()) for each in one.each() for number in each.rules}
        assert {*rules} <= cited, f"{caught.value} does not cite {rules}"
        return str(caught.value)

    def restart(self):
        state = msgspec.json.decode(msgspec.json.encode(self.tournament.state()), type=MACHINE_TOURNAMENT.state)
        self.tournament = MACHINE_TOURNAMENT.restore(self.setup, state, self.around)
        assert self.tournament.state() == state
        return self

    def at(self, now_s):
        self.clock.advance(now_s - self.clock.now_s())
        return self

    # -- as far as one likes -----------------------------------------------------------------------------------------

    def opened(self):
        self.do(a.DetermineConditions(OPERATOR, self.conditions))
        self.do(a.OpenEntries(OPERATOR))
        return self

    def applied(self, player):
        self.do(a.ApplyForEntry(player))
        if self.setup.edition == "current":
            self.do(a.GiveConditions(OPERATOR, player))
        return self

    def entered(self, *players):
        if not self.tournament.state().entries.is_open:
            self.opened()
        for player in players or ("Ann", "Ben", "Cy"):
            self.applied(player).do(a.AcceptEntry(OPERATOR, player))
        return self

    def directed(self):
        self.do(a.DesignateDirector(OPERATOR, DIRECTOR))
        self.do(a.TakeFloor(DIRECTOR))
        return self

    def allotted(self, *players):
        self.entered(*players).directed()
        self.do(a.AllotSessions(OPERATOR))
        return self

    def started(self, *players, absent=()):
        self.allotted(*players).at(STARTS)
        self.do(a.StartSession(DIRECTOR, 1, absent))
        return self

    # -- play --------------------------------------------------------------------------------------------------------

    @property
    def play(self):
        return self.tournament.state().sessions.play

    def machine(self, player):
        return self.play.machines[player]

    def credits(self, player):
        play = self.play
        return play.floor[play.machines[player]].credits

    def spin(self, player, bet=1, drawn=LOSES):
        self.source.numbers = [drawn]
        return self.do(a.Spin(player, self.machine(player), bet))

    def hold(self, **held):
        """Spins until each holds so many credits, by losing or doubling what is too much or too little."""
        for player, wanted in held.items():
            while self.play and player in self.play.machines and (now := self.credits(player)) != wanted:
                if now < wanted:
                    self.spin(player, min(10, wanted - now), DOUBLES)
                else:
                    self.spin(player, min(10, now - wanted), LOSES)
        return self

    def end(self):
        if self.play:
            self.at(max(self.clock.now_s(), self.play.until_s))
            return self.do(a.EndSession(DIRECTOR))
        return ()

    def final(self, **held):
        """A final that ends with these credits."""
        self.started(*held)
        self.hold(**held).end()
        return self

    def play_off(self, session=1, **held):
        self.do(a.StartPlayOff(DIRECTOR, session))
        self.hold(**held).end()
        return self

    def awarded(self):
        return self.do(a.AwardPrizes(OPERATOR))

    def session(self, number=1):
        return self.tournament.state().sessions.sessions[number - 1]


def rules_of(events, name):
    """The rules that an event of this name cites."""
    found = [event for event in events if event.name() == name]
    assert found, f"no {name} among {[event.name() for event in events]}"
    return {number for event in found for one in event.cites for each in one.each() for number in each.rules}


def one(events, name):
    (found,) = [event for event in events if event.name() == name]
    return found
