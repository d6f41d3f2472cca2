"""Any night in a poker room: whatever people, tables and the courier do, the order of the lists is kept."""

import random

import hypothesis.strategies as st
import pytest
from hypothesis import HealthCheck, settings
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from croupier.room.poker_room import messages as say
from tests.room.poker_room.nights import PEOPLE, TABLES, Night
from tests.room.poker_room.rooms import BOSS, CROWN, GAME, OTHER, STAR

people, tables = st.sampled_from(PEOPLE), st.sampled_from([*TABLES])
games = st.sampled_from([GAME, OTHER])


class AnyNight(RuleBasedStateMachine):
    """People join, leave, decline and stay away; seats come free, time passes, games break up, the room restarts."""

    night: Night

    @initialize(
        document=st.sampled_from([STAR, CROWN]),
        seed=st.integers(0, 99),
        passes=st.integers(0, 2),
        move_s=st.sampled_from([0, 60]),
    )
    def begin(self, document, seed, passes, move_s):
        self.night = Night(document, seed, passes=passes, move_s=move_s)

    @rule(player=people, wanted=st.sampled_from([(GAME,), (OTHER,), (GAME, OTHER)]))
    def join(self, player, wanted):
        self.night.say(say.JoinList(player, player, wanted))

    @rule(player=people)
    def leave(self, player):
        self.night.say(say.LeaveList(player, player))

    @rule(player=people, game=games, place=st.integers(1, 3))
    def move_on_list(self, player, game, place):
        self.night.say(say.MoveOnList(BOSS, player, game, place, "so"))

    @precondition(lambda self: self.night.room.called())
    @rule(data=st.data())
    def answer(self, data):
        calls = self.night.room.room.board.calls
        player = data.draw(st.sampled_from(sorted(self.night.room.called())))
        game = data.draw(st.sampled_from([offer.game for offer in calls.of(player).offers]))
        kind = data.draw(st.sampled_from([say.SayComing, say.DeclineCall]))
        self.night.say(kind(player, player, game))

    @precondition(lambda self: self.night.room.called())
    @rule(data=st.data())
    def sit_down(self, data):
        self.night.comes_and_sits(data.draw(st.sampled_from(sorted(self.night.room.called()))))

    @rule(player=people)
    def stand_up(self, player):
        self.night.stand(player)

    @rule(player=people, table=tables)
    def walk_in(self, player, table):
        self.night.walks_in(table, player)

    @rule(player=people)
    def change_tables(self, player):
        self.night.say(say.AskTableChange(player, player))
        self.night.say(say.ApproveTableChange(BOSS, player))

    @rule(table=tables, role=st.sampled_from(["feeder", "must_move"]), feeds=tables)
    def feed(self, table, role, feeds):
        self.night.say(say.SetTableRole(BOSS, table, role, feeds))

    @rule(player=people, goes=st.booleans())
    def refuse_to_move(self, player, goes):
        if self.night.say(say.RefuseMove(player, player)):
            self.night.say(say.DecideMove(BOSS, player, goes))

    @rule(table=tables)
    def break_up(self, table):
        self.night.breaks(table)

    @rule(table=tables)
    def open_or_close(self, table):
        self.night.opens_or_closes(table)

    @rule(one=people, other=people)
    def connect(self, one, other):
        self.night.say(say.NoteConnection(BOSS, (one, other), "kin"))

    @rule(seconds=st.sampled_from([1, 60, 299, 300, 2200]))
    def wait(self, seconds):
        self.night.waits(seconds)

    @rule(dies=st.booleans())
    def carry(self, dies):
        self.night.carry(dies)

    @rule()
    def deliver(self):
        self.night.deliver()

    @rule()
    def restart(self):
        self.night.restarts()

    @rule()
    def settle(self):
        self.night.verify_settled()

    @invariant()
    def holds(self):
        if hasattr(self, "night"):
            self.night.check()

    def teardown(self):
        if hasattr(self, "night"):
            self.night.verify_settled()


AnyNight.TestCase.settings = settings(
    max_examples=30, stateful_step_count=40, deadline=None, suppress_health_check=list(HealthCheck)
)
test_any_night = AnyNight.TestCase


@pytest.mark.parametrize("document", [STAR, CROWN])
def test_a_long_night_of_many_random_steps(document):
    luck = random.Random(document)
    night = Night(document, 7)
    for step in range(10_000):
        night.act(*(luck.randrange(720) for _ in range(4)))
        if step % 100 == 99:
            night.verify_settled()
    assert night.seated > 100, "from the lists"
    assert len(night.room.room.state().history) == 200
