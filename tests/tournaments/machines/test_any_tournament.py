"""Any tournament of 2 to 60 players: money and credits are conserved, all are placed, and a restart changes nothing."""

import random
from collections import Counter

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from croupier.chance import SeededSource
from croupier.clock import ManualClock
from croupier.errors import CroupierError
from croupier.ledger import Surroundings
from croupier.streams import known_kinds
from croupier.tournaments.machines import MACHINE_TOURNAMENT, OPERATOR, Conditions, Prize, Stage, TournamentSetup
from croupier.tournaments.machines import actions as a
from tests.tournaments.machines.hall import DAY, DIRECTOR, DOCUMENT, HOUR, STARTS, Hall, spec

CREDITS = "tournament_credits"
PERCENTS = ((100,), (60, 40), (50, 30, 20), (40, 25, 15, 10, 10))


class Evening:
    """A tournament drawn by its seed and played to its end, twice at once; one of the two is often restarted."""

    def __init__(self, seed):
        self.chance = chance = random.Random(f"machines {seed}")
        self.count = chance.randint(2, 60)
        self.players = [f"P{number}" for number in range(self.count)]
        self.edition = chance.choice(("proposed", "current"))
        options = {"equipment": chance.choice(("tournament_mode", "approved_software"))}
        options |= {"start_notice_minutes": chance.randint(1, 60)} if chance.random() < 0.5 else {}
        if self.edition == "proposed":
            options["retained_percent"] = chance.choice((0, 1, 33, 100))
        readings = {
            "runner_up_tie": chance.choice(("play_off", "shared")),
            "return_tolerance": chance.choice(("points", "relative")),
            "session_over": chance.choice(("elapsed_time", "signal")),
            "untaken_prizes": chance.choice(("in_proportion", "to_winner")),
        }
        self.setup = TournamentSetup(
            document=DOCUMENT, name="any", edition=self.edition, options=options, readings=readings
        )
        self.clocks = [ManualClock(), ManualClock()]
        self.around = [Surroundings(clock, SeededSource(seed)) for clock in self.clocks]
        self.twins = [MACHINE_TOURNAMENT.open(self.setup, around) for around in self.around]
        self.balances = Counter()
        self.refused = self.restarts = 0

    def conditions(self):
        chance = self.chance
        machines = max(2, -(-self.count // chance.randint(1, 4)))
        heats, advance = -(-self.count // machines), chance.randint(1, 2)
        stages = (
            [Stage(tuple(STARTS + at * 60 for at in range(heats)), advance)]
            if heats > 1 or chance.random() < 0.5
            else []
        )
        stages.append(Stage((STARTS + DAY,)))
        prizes = [Prize(pool_percent=percent) for percent in chance.choice(PERCENTS)]
        prizes += chance.choice(([], [Prize(cents=chance.randint(1, 999))], [Prize(goods="a bicycle")]))
        machines = max(machines, heats * advance)
        return Conditions(
            entry_form="a form", fee_cents=chance.choice((0, 1, 10_01, 50_00)), credits=chance.choice((1, 5, 20)),
            machines=tuple(spec(f"M{number}") for number in range(machines)), return_hundredths=103_50,
            allocation="drawn", session_s=chance.choice((1, 60, 600)), play_off_s=chance.choice((1, 60)),
            stages=tuple(stages), prizes=tuple(prizes), distribution="at the cage", advancement="the first two",
            is_transferable=chance.random() < 0.5, minimum_players=chance.choice((None, 1, 2)),
        )  # fmt: skip

    def wait(self, seconds):
        for clock in self.clocks:
            clock.advance(max(0, seconds))

    def now_s(self):
        return self.clocks[0].now_s()

    def state(self):
        return self.twins[0].state()

    def do(self, did):
        """Whether it was done; by both alike."""
        if self.chance.random() < 0.1:
            state = msgspec.json.decode(msgspec.json.encode(self.twins[1].state()), type=MACHINE_TOURNAMENT.state)
            self.twins[1] = MACHINE_TOURNAMENT.restore(self.setup, state, self.around[1])
            self.restarts += 1
        said = []
        for twin in self.twins:
            try:
                said.append(twin.do(MACHINE_TOURNAMENT.decode(self.setup, msgspec.json.encode(did))))
            except CroupierError as error:
                said.append(str(error))
        assert said[0] == said[1]
        assert self.twins[0].state() == self.twins[1].state()
        if isinstance(said[0], str):
            self.refused += 1
            return False
        for posting in said[0].postings:
            assert posting.cents > 0
            self.balances[posting.source, posting.unit] -= posting.cents
            self.balances[posting.target, posting.unit] += posting.cents
        assert all(event.cites and event.words() for event in said[0].events)
        for account, cents in self.twins[0].meters().items():
            assert self.balances[account] == cents >= 0
        assert sum(self.balances.values()) == 0
        return True

    # -- its course --------------------------------------------------------------------------------------------------

    def play(self):
        self.enter()
        entered, least = len(self.twins[0].players()), self.state().entries.conditions.minimum_players
        is_called_off = self.chance.random() < 0.1 and (least is None or entered < least)
        if is_called_off or not self.do(a.AllotSessions(OPERATOR)):
            assert self.do(a.CancelTournament(OPERATOR))
            self.verify_cancelled()
            return self
        for stage in range(len(self.state().entries.conditions.stages)):
            if stage:
                assert self.do(a.AllotSessions(OPERATOR))
            self.play_stage()
        assert self.do(a.AwardPrizes(OPERATOR))
        self.verify_placings()
        self.pay()
        return self

    def enter(self):
        assert self.do(a.DetermineConditions(OPERATOR, self.conditions()))
        assert self.twins[0].problems() == []
        assert self.do(a.OpenEntries(OPERATOR))
        assert self.do(a.DesignateDirector(OPERATOR, DIRECTOR))
        assert self.do(a.TakeFloor(DIRECTOR))
        for player in self.players:
            assert self.do(a.ApplyForEntry(player))
            if self.edition == "current":
                assert self.do(a.GiveConditions(OPERATOR, player))
            assert self.do(a.AcceptEntry(OPERATOR, player))
        for player in self.players:
            if self.chance.random() < 0.03:
                self.wait(min(self.chance.choice((0, HOUR, 4 * DAY)), STARTS - 1 - self.now_s()))
                assert self.do(a.WithdrawEntry(player))
                self.do(a.ConsentToRefund(OPERATOR, player))

    def play_stage(self):
        for _ in range(2000):
            sessions = self.state().sessions
            undecided = [number for number, each in enumerate(sessions.sessions, 1) if not each.is_decided]
            if sessions.play is not None:
                self.play_some()
            elif undecided:
                self.start(self.chance.choice(undecided))
            else:
                return
        raise AssertionError("a stage that does not end")

    def start(self, number):
        session = self.state().sessions.sessions[number - 1]
        self.wait(session.starts_s - self.now_s())
        players = session.tied or session.players
        absent = tuple(player for player in players if self.chance.random() < 0.03)
        act = a.StartPlayOff if session.tied else a.StartSession
        if not self.do(act(DIRECTOR, number, absent)):
            assert len(absent) == len(players)
            self.do(a.Disqualify(DIRECTOR, absent[0], "absence", "not there"))

    def play_some(self):
        chance, play = self.chance, self.state().sessions.play
        live = [
            player for player, name in play.machines.items() if play.floor[name].credits or play.floor[name].free_games
        ]
        for player in chance.sample(live, min(len(live), chance.randint(1, 8))):
            name = play.machines[player]
            self.do(a.Spin(player, name, chance.choice((0, 1, 3, 10, 11))))
            self.do(a.PlayFeature(player, name))
        if chance.random() < 0.2:
            self.disturb(chance.choice(live), play)
        if (play := self.state().sessions.play) is not None and chance.random() < 0.4:
            self.wait(play.until_s - self.now_s())
            for name in play.faults:
                self.do(a.DecideFault(OPERATOR, name, chance.choice(("resume", "replace", "stand"))))
                self.do(a.DecideFault(OPERATOR, name, "stand"))
            self.do(a.EndSession(DIRECTOR))

    def disturb(self, player, play):
        chance, name, number = self.chance, play.machines[player], play.session + 1
        is_forfeit = chance.random() < 0.5
        tried = [
            a.InsertMoney(player, name), a.CashOut(player, name), a.WithdrawEntry(player),
            a.MachineFault(name, "dark"), a.DecideFault(OPERATOR, name, chance.choice(("resume", "replace", "replay"))),
            a.GameDisrupted("fire", number), a.GameDisrupted("fraud", number, name, player, is_forfeit=is_forfeit),
            a.GameDisrupted("fraud", number, "", player, is_forfeit=True), a.IssueCredits(OPERATOR, name, 5),
            a.DeviceFound(player, "a phone", ("recording",), ("interfering",)),
            a.RuleOnDevice(OPERATOR, player, is_forfeit, not is_forfeit, chance.random() < 0.3),
            a.Disqualify(DIRECTOR, player, "breach", "shouts"), a.RaiseDispute(player, "noise"),
        ]  # fmt: skip
        did = chance.choice(tried)
        if isinstance(did, a.RuleOnDevice):
            self.do(tried[tried.index(did) - 1])
        self.do(did)

    def pay(self):
        for player, due in list(self.state().prizes.due.items()):
            if due and self.chance.random() < 0.3:
                assert self.do(a.HoldUnclaimed(OPERATOR, player))
            more = self.chance.choice((0, 0, 7))
            if due:
                assert self.do(a.PayPrize(OPERATOR, player, due + more))
            if due and more:
                assert self.do(a.RecoverOverpayment(OPERATOR, player))

    # -- what must hold ----------------------------------------------------------------------------------------------

    def verify_cancelled(self):
        assert all(not cents for (account, _), cents in self.balances.items() if account == "fees")

    def verify_placings(self):
        """All of the final are placed, each once; winner and runner-up alone, unless a tie for second is shared."""
        state = self.state()
        placed = [player for group in state.prizes.placings for player in group]
        assert sorted(placed) == sorted(state.sessions.sessions[0].players)
        assert {*placed} <= {*self.twins[0].players()}
        if placed:
            assert len(state.prizes.placings[0]) == 1
        has_runner_up = len(state.entries.conditions.prizes) > 1 and len(state.prizes.placings) > 1
        if has_runner_up and self.setup.readings["runner_up_tie"] == "play_off":
            assert len(state.prizes.placings[1]) == 1
        left = state.prizes.pool_cents - sum(state.prizes.due.values())
        assert 0 <= left < max(1, len(placed))  # cents that those who share a place cannot divide


@settings(max_examples=60, deadline=None)
@given(st.integers(0, 10**9))
def test_any_tournament_comes_to_its_end(seed):
    evening = Evening(seed).play()
    assert all(not cents for (_, unit), cents in evening.balances.items() if unit == CREDITS)


def test_such_tournaments_see_restarts_and_refusals():
    evenings = [Evening(seed).play() for seed in range(5)]
    assert sum(evening.restarts for evening in evenings) > 50
    assert sum(evening.refused for evening in evenings) > 50


def test_it_is_a_kind_of_stream():
    assert known_kinds()["machine_tournament"] is MACHINE_TOURNAMENT
    assert MACHINE_TOURNAMENT.documents(Hall().setup) == (DOCUMENT,)


def test_what_cannot_be_read_is_refused():
    hall = Hall()
    for wrong in (b'{"action": "dance", "actor": "Ann"}', b"{}", b'{"action": "spin", "actor": "Ann", "machine": 1}'):
        with pytest.raises(CroupierError):
            MACHINE_TOURNAMENT.decode(hall.setup, wrong)
    hall.opened().refused(a.ApplyForEntry("Ann\u202e"))
