"""A tournament in a ledger: every command durable, taken up by another process, and proven by doing it again."""

import msgspec

from croupier.clock import parse_utc
from croupier.ledger.audit import verify
from croupier.ledger.chance_keys import ChanceKeys
from croupier.ledger.live import Command, LiveStream, open_stream
from croupier.ledger.queries import balances
from croupier.ledger.store import Store
from croupier.streams import known_kinds
from croupier.tournaments.machines import MACHINE_TOURNAMENT, OPERATOR, Stage, TournamentSetup
from croupier.tournaments.machines import actions as a
from tests.tournaments.machines.hall import CONDITIONS, DAY, DIRECTOR, DOCUMENT, changed

STREAM = "tournament/spring"


class Kept:
    """A tournament in a store, which another process goes on with after every few commands."""

    def __init__(self, store):
        self.store, self.keys = store, ChanceKeys.of(bytes(range(32)))
        self.now_ms, self.count = parse_utc("2026-11-18T20:00"), 1
        self.starts_s = self.now_ms // 1000 + 3 * DAY
        conditions = changed(CONDITIONS, stages=(Stage((self.starts_s,)),), credits=20)
        setup = TournamentSetup(document=DOCUMENT, name="Spring", conditions=conditions)
        asked = Command("desk:1", "Pat", "manager", msgspec.Raw(b'"opened"'))
        self.live = open_stream(
            store, MACHINE_TOURNAMENT, STREAM, setup, asked, self.now_ms, "desk", self.keys, snapshot_every=8
        )

    def do(self, did):
        self.count += 1
        if self.count % 5 == 0:
            self.live.release()
            holder = f"desk {self.count}"
            self.live = LiveStream(self.store, MACHINE_TOURNAMENT, STREAM, holder, self.keys, snapshot_every=8)
        command = Command(
            f"desk:{self.count}", getattr(did, "actor", "Pat"), "any", msgspec.Raw(msgspec.json.encode(did))
        )
        self.live.handle(command, self.now_ms)

    @property
    def state(self):
        return self.live.memory.subject.state()


def test_a_tournament_lives_in_a_ledger(tmp_path):
    store = Store.create(str(tmp_path / "ledger.db"), "test")
    kept = Kept(store)
    kept.do(a.OpenEntries(OPERATOR))
    for player in ("Ann", "Ben", "Cy"):
        kept.do(a.ApplyForEntry(player))
        kept.do(a.AcceptEntry(OPERATOR, player))
    kept.do(a.DesignateDirector(OPERATOR, DIRECTOR))
    kept.do(a.TakeFloor(DIRECTOR))
    kept.do(a.AllotSessions(OPERATOR))
    kept.now_ms = kept.starts_s * 1000
    kept.do(a.StartSession(DIRECTOR, 1))
    while not kept.state.sessions.sessions[0].is_decided:
        play = kept.state.sessions.play
        if play is None:
            kept.do(a.StartPlayOff(DIRECTOR, 1))
            continue
        able = [(player, name) for player, name in play.machines.items() if play.floor[name].credits]
        player, name = able[kept.count % len(able)]
        if kept.now_ms >= play.until_s * 1000:
            kept.do(a.EndSession(DIRECTOR))
        elif play.floor[name].free_games:
            kept.do(a.PlayFeature(player, name))
        else:
            kept.do(a.Spin(player, name, 1))
        kept.now_ms += 9_000
    kept.do(a.AwardPrizes(OPERATOR))
    for player, cents in kept.state.prizes.due.items():
        kept.do(a.PayPrize(OPERATOR, player, cents))
    kept.live.release()
    report = verify(store, known_kinds(), keys=kept.keys)
    assert (report.findings, report.replayed) == ([], kept.count)
    assert report.drawn > 0
    held = {(each.account.removeprefix(f"{STREAM}/"), each.unit): each.cents for each in balances(store)}
    won = {player: held.get((f"entrant/{player}", "value"), 0) + 50_00 for player in ("Ann", "Ben", "Cy")}
    assert sorted(won.values()) == [15_00, 45_00, 90_00]
    assert not any(cents for (_, unit), cents in held.items() if unit != "value")
    store.close()
