"""Any night at baccarat terminals: restored at any moment it goes on alike, no cent is lost, the ledger is sound."""

import random
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from croupier.errors import CroupierError
from croupier.games.electronic_baccarat.messages import (
    CancelCredits,
    ChangeWager,
    ClearWager,
    CloseWagering,
    EnterOutcome,
    HandDisrupted,
    IncorrectResult,
    InsertNotes,
    OpenWagering,
    PrintVoucher,
    RedeemVoucher,
    RepairTerminal,
    TerminalInterference,
    TerminalMalfunction,
    TouchWager,
)
from croupier.ledger import queries
from croupier.ledger.audit import verify
from croupier.ledger.queries import Span
from croupier.procedure import CASHIER, DEALER, Limits
from croupier.procedure.actions import NoMoreBets, PlaceWager, Proceed
from croupier.procedure.incidents import ShuffleDirected
from croupier.room import floats
from croupier.room import table_messages as say
from croupier.room.live_terminals import TERMINALS
from croupier.room.terminal_messages import ReportLate, SetTerminalLimits, Tick
from tests.room.terminal_floors import STREAM, Floor, Stream, encoded, setup, verify_books

PERIOD_MS = 39_000
WRONG = EnterOutcome(DEALER, ("Kh", "9d"), ("2c", "5s"))
"""The player's hand wins, if that is entered."""

# -- any night ---------------------------------------------------------------------------------------------------------

NAMES = ["Ann", "Bob", "Cid", "Dot"]


def next_did(luck: random.Random, floor: Floor, codes: list[str]) -> tuple[Any, int]:
    """Something that somebody might do now; much of it is refused."""
    live, player, terminal = floor.live, luck.choice(NAMES), luck.randint(1, 5)
    player = luck.choice([player, NAMES[(terminal - 1) % 4]])
    wager = luck.choice(["banker", "player", "tie"])
    cents = luck.choice([5_00, 10_00, 25_00, 4_99, 60_00])
    decision = live.round.decision
    due_ms = live.due_ms()
    everyday: list[Any] = [
        *[TouchWager(player, terminal, wager, cents, 0)] * 5,
        ChangeWager(player, terminal, wager, cents, 0),
        ClearWager(player, terminal, 0),
        *[InsertNotes(f"terminal {terminal}", player, terminal, luck.choice([20_00, 100_00, 7_00]), 0)] * 2,
        PrintVoucher(player, terminal, 0),
        CancelCredits(DEALER, terminal, 0),
        *[RedeemVoucher(CASHIER, player, code) for code in codes[-1:]],
        PlaceWager(player, wager, 25_00, luck.randint(1, 3)),
        *([Tick("system")] * 3 if due_ms is not None else [OpenWagering(DEALER, 0)] * 3),
        *[offer for offer in (decision.offers if decision else ()) if not isinstance(offer, CloseWagering)] * 3,
        NoMoreBets(DEALER),
        WRONG,
    ]
    number = live.number
    rare: list[Any] = [
        HandDisrupted(),
        IncorrectResult(),
        TerminalMalfunction(luck.randint(0, 5)),
        TerminalInterference(terminal),
        ShuffleDirected("randomness_in_doubt"),
        RepairTerminal(DEALER, luck.randint(0, 5)),
        *[ReportLate(DEALER, number - luck.randint(1, 3), {"incident": "incorrect_result"})] * 2,
        ReportLate(DEALER, number - 1, {"incident": "terminal_malfunction", "terminal": terminal}),
        say.SeatPlayer(DEALER, player, luck.randint(1, 3)),
        say.VacateSeat(DEALER, player),
        say.ChangeLimits("manager", Limits(luck.choice([1_00, 5_00, 20_00]), 1000_00)),
        say.AnnounceLimits("manager", Limits(20_00, 1000_00), floor.now_ms // 1000 + luck.choice([60, 1800])),
        say.ChangeOptions("manager", {luck.choice(["wagering_period_s", "results_strip"]): luck.choice([39, 60, 5])}),
        say.ChangeOptions("manager", {"decks": luck.choice([6, 8])}),
        SetTerminalLimits("manager", terminal, Limits(luck.choice([5_00, 25_00]), 500_00)),
        say.CloseTable("manager", tuple(NAMES)),
        say.OpenTable("manager"),
    ]
    did = luck.choice(rare if luck.random() < 0.25 else everyday)
    after = luck.choice([0, 1, 100, 5_000])
    if isinstance(did, Tick) and due_ms is not None:
        after = max(0, due_ms - floor.now_ms) + luck.choice([0, 0, 700])
    return did, after


def came_of(floor: Floor, did: Any, after: int) -> Any:
    try:
        return floor.do(did, after)
    except CroupierError as error:
        return f"{type(error).__name__}: {error}"


def any_setup(luck: random.Random) -> Any:
    options = {
        "table_layout": luck.random() < 0.5,
        "result_entry": luck.choice(["automatic", "manual"]),
        "shuffler": luck.choice(["shoe", "continuous"]),
        "require_aggregate": luck.random() < 0.3,
    }
    return setup(options=options, paced=luck.random() < 0.3, rounds_kept=luck.choice([1, 3]))


def a_night(seed: int, steps: int) -> None:
    """One lives on, the other is restored at random moments: both do the same, and the books are right throughout."""
    luck = random.Random(seed)
    made = any_setup(luck)
    one, two = Floor(seed, made), Floor(seed, made)
    for floor in (one, two):
        floor.open(*NAMES)
        floor.do(floats.CountFloatIn("manager", {25_00: 100}))
    codes: list[str] = []
    done_at_all = 0
    for _ in range(steps):
        if luck.random() < 0.15:
            two.restart()
        did, after = next_did(luck, one, codes)
        before = encoded(one) if luck.random() < 0.3 else None
        came = came_of(one, did, after)
        assert came_of(two, did, after) == came, did
        if isinstance(came, str):
            assert before in (None, encoded(one)), (did, came)
            continue
        done_at_all += 1
        codes += [event.code for event in came.events if event.name() == "voucher_printed"]
        verify_books(one)
        assert one.live.due_ms() == two.live.due_ms()
    assert encoded(two) == encoded(one)
    assert two.balances == one.balances
    assert done_at_all > steps // 10


@settings(max_examples=30, deadline=None)
@given(seed=st.integers(0, 10**9))
def test_one_that_was_restored_at_any_moment_goes_on_alike_and_no_cent_is_lost(seed):
    a_night(seed, 60)


def test_a_long_night():
    a_night(20261118, 400)


# -- in the ledger -----------------------------------------------------------------------------------------------------


def test_thirty_terminals_with_people_coming_and_going_in_the_ledger(tmp_path):
    """Two periods: every terminal is taken, a third of the people leave by voucher and others come."""
    luck, stream = random.Random(30), Stream(tmp_path)
    stream.do(say.OpenTable("manager"))
    at = {number: f"player {number}" for number in range(1, 31)}
    for number, player in at.items():
        stream.do(InsertNotes(f"terminal {number}", player, number, 100_00, 0))
    for night in (1, 2):
        stream.do(OpenWagering(DEALER, 0))
        for number, player in luck.sample([*at.items()], 30):
            stream.do(TouchWager(player, number, luck.choice(["banker", "player", "tie"]), 10_00, 0))
            if luck.random() < 0.1:
                stream.restart()
        stream.do(Tick("system"), PERIOD_MS)
        for number in luck.sample(range(1, 31), 10):
            stream.do(PrintVoucher(at[number], number, 0))
            (printed,) = queries.balances(stream.store, f"{STREAM}/vouchers")
            assert printed.cents == sum(each.cents for each in stream.subject.round.displays.unpaid_vouchers())
            at[number] = f"{at[number]} then {night}"
            stream.do(InsertNotes(f"terminal {number}", at[number], number, 50_00, 0))
    held = {each.account: each.cents for each in queries.balances(stream.store, f"{STREAM}/terminals/")}
    has = {f"{STREAM}/terminals/{n}": stream.subject.round.terminals.credits(n) for n in at}
    assert held == {account: cents for account, cents in has.items() if cents}
    report = verify(stream.store, {TERMINALS.name: TERMINALS}, keys=stream.keys)
    assert report.is_sound, report.findings
    assert report.replayed == report.records


def test_a_wild_night_in_the_ledger_is_sound(tmp_path):
    luck, stream = random.Random(5), Stream(tmp_path, setup(paced=True, rounds_kept=3))
    stream.do(say.OpenTable("manager"))
    for number, player in enumerate(NAMES, start=1):
        stream.do(InsertNotes(f"terminal {number}", player, number, 100_00, 0))

    class Shown:
        """The stream as `next_did` looks at a floor."""

        @property
        def live(self) -> Any:
            return stream.subject

        @property
        def now_ms(self) -> int:
            return stream.now_ms

    refused = 0
    for _ in range(250):
        did, after = next_did(luck, Shown(), [])  # type: ignore[arg-type]
        try:
            stream.do(did, after)
        except CroupierError:
            refused += 1
        if luck.random() < 0.05:
            stream.restart()
    assert refused < 220
    assert not stream.live.memory.halted
    report = verify(stream.store, {TERMINALS.name: TERMINALS}, keys=stream.keys)
    assert report.is_sound, report.findings


def test_the_ledger_recalls_a_late_report_with_the_round_that_it_is_about(tmp_path):
    stream = Stream(tmp_path)
    stream.do(say.OpenTable("manager"))
    stream.do(InsertNotes("terminal 1", "Ann", 1, 100_00, 0))
    for _ in range(2):
        stream.do(OpenWagering(DEALER, 0))
        stream.do(TouchWager("Ann", 1, "banker", 10_00, 0))
        stream.do(Tick("system"), PERIOD_MS)
    stream.do(ReportLate(DEALER, 1, {"incident": "terminal_malfunction", "terminal": 1}))
    entries = [entry for entry in stream.store.read(STREAM, 1) if entry.round == 1]
    assert entries[-1].seq == stream.live.lease.place.seq
    assert {"malfunction"} <= {each.sort for each in queries.notable(stream.store, Span(), ("malfunction",))}


def test_steps_of_a_paced_hand_are_the_dealers():
    floor = Floor(paced=True).open("Ann")
    while not floor.live.round.decision.is_open_to(OpenWagering):
        floor.do(floor.live.round.decision.offers[0])
    floor.open_wagering()
    floor.touch("Ann", 1)
    floor.tick()
    steps = 0
    while floor.live.number == 1:
        (offer,) = floor.live.round.decision.offers
        assert isinstance(offer, Proceed)
        floor.do(offer)
        steps += 1
    assert steps > 4
    verify_books(floor)
