"""Electronic baccarat, any play: nothing is taken late, no cent is lost, displays and replays agree with accounts."""

from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from croupier.chance import SeededSource
from croupier.games import next_setting, replay
from croupier.games.electronic_baccarat import ElectronicBaccarat
from croupier.games.electronic_baccarat.messages import (
    AccountCorrected,
    CloseWagering,
    CorrectAccount,
    CreditsPaid,
    HandDisrupted,
    IncorrectResult,
    OverpaymentClaimed,
    TerminalCredited,
    TerminalInterference,
    TerminalMalfunction,
    TerminalsClosed,
    TouchWager,
    VoucherPrinted,
    VoucherReduced,
    WagerPutBack,
)
from croupier.pricing import price
from croupier.procedure import DEALER, IllegalActionError, Limits, TerminalLimits, TerminalState, journal
from croupier.procedure.actions import NoMoreBets, PlaceWager, WithdrawWager
from croupier.procedure.events import (
    SettlementReversed,
    WagerPlaced,
    WagerReturned,
    WagerSettled,
)
from croupier.procedure.incidents import ProhibitedDevice, ShuffleDirected
from croupier.room import GameSystem, ManualClock
from croupier.room.errors import RoundError
from tests.games.electronic_baccarat.tables import make_game, notes

NAMES = ["Ann", "Bob", "Cid", "Dot"]
names = st.sampled_from(NAMES)
terminals = st.one_of(st.integers(1, 4), st.integers(0, 31))
bets = st.sampled_from(
    [
        ("banker", ""),
        ("player", ""),
        ("tie", ""),
        ("perfect_pair", "player"),
        ("perfect_pair", "banker"),
        ("any_pair", "x"),
    ]
)
cents = st.sampled_from([5_00, 5_01, 7_77, 10_00, 20_00, 25_00, 60_00, 100_00, -5_00, 0, 1, 4_99, 1000_00, 2500_00])
boxes = st.integers(0, 8)
ids = st.integers(1, 8)
hands = st.sampled_from([("Kh", "9d"), ("2c", "5s"), ("2c", "2c", "4d"), ("Kh",), ("9h", "Kd")])

own = st.sampled_from(list(zip(NAMES, (1, 2, 3, 4), strict=True)))
at = st.one_of(own, own, own, st.tuples(names, terminals))
"""Somebody, mostly at their own terminal."""

Move = Callable[[GameSystem], Any]


def move(kind: str, *arguments: Any) -> Move:
    return lambda system: getattr(system, kind)(*arguments)


@dataclass
class Touch:
    """What somebody does on a screen."""

    kind: str
    arguments: tuple[Any, ...]

    def __call__(self, system: GameSystem) -> Any:
        return getattr(system, self.kind)(*self.arguments)


def touching(kind: str) -> st.SearchStrategy[Move]:
    return st.builds(lambda at, bet, c: Touch(kind, (*at, bet[0], c, bet[1])), at, bets, cents)


clearing = st.builds(lambda at, bet: Touch("clear", (*at, *bet)), at, st.one_of(st.just(("", "")), bets))


def around_the_close(off_ms: int) -> Move:
    """On to just before, at or just after the end of the period."""
    return lambda system: system.clock.advance_ms(
        max(0, system.round.period.closes_ms + off_ms - system.clock.now_ms())
    )


def deal(system: GameSystem) -> None:
    """On to the next round, whatever the present one waits for; of an outcome to be entered, half of them wrongly."""
    count = len(system.played)
    while len(system.played) == count:
        step(system)


def step(system: GameSystem) -> None:
    decision = system.round.decision
    assert decision is not None
    if system.round.period.is_open:
        around_the_close(0)(system)
        system.tick()
    elif decision.about == "outcome" and len(system.round.records) % 2:
        system.enter_outcome(("Kh", "9d"), ("2c", "5s"))
    else:
        system.act(decision.offers[0])


def doing(kind: type[Any], *fields: st.SearchStrategy[Any]) -> st.SearchStrategy[Move]:
    return st.builds(lambda *values: move("act", kind(*values)), *fields)


@dataclass
class Report:
    """Something is found to be wrong."""

    incident: Any
    is_late: bool
    is_report: bool = True

    def __call__(self, system: GameSystem) -> Any:
        return (system.report_late if self.is_late else system.report)(self.incident)


def finding(kind: type[Any], *fields: st.SearchStrategy[Any], late: bool = False) -> st.SearchStrategy[Move]:
    return st.builds(lambda *values: Report(kind(*values), late), *fields)


def play_on(system: GameSystem) -> None:
    """On until terminals are settled, if the hand gets so far before the round is over."""
    count = len(system.played)
    while len(system.played) == count and not system.round.results.recorded:
        step(system)


def take_over(number: int, name: str) -> Move:
    """Once terminals are settled, who has this one takes everything out, and somebody else sits down."""

    def moves(system: GameSystem) -> None:
        play_on(system)
        leaver = system.round.terminals.by_number[number].player if number in system.round.terminals.by_number else ""
        attempt(system, move("print_voucher", leaver, number))
        attempt(system, move("insert", name, number, 50_00))

    return moves


def any_code(round_: Any, number: int) -> str:
    """That of a voucher, or none."""
    return next((code for code, voucher in round_._vouchers.codes.items() if voucher == number), "0")


dealer = st.just(DEALER)
money = st.one_of(
    st.builds(lambda at, c: move("insert", *at, c), at, cents),
    st.builds(
        lambda p, c, how, t: move("credit", p, c, how, t), names, cents, st.sampled_from(["cash", "chips"]), terminals
    ),
    st.builds(lambda at: move("print_voucher", *at), at),
    st.builds(lambda t: move("cancel_credits", t), terminals),
    st.builds(lambda p, n: lambda system: system.redeem(p, any_code(system.round, n)), names, ids),
    doing(CorrectAccount, dealer, terminals, names, st.sampled_from([-30_00, 0, 12_34]), st.just(0)),
)
table = st.one_of(
    doing(PlaceWager, names, st.sampled_from(["banker", "player", "tie"]), cents, boxes),
    doing(WithdrawWager, names, ids),
    doing(NoMoreBets, dealer),
    doing(CloseWagering, dealer, st.just(0)),
    st.just(move("open_wagering")),
    st.builds(lambda p, b: move("enter_outcome", p, b), hands, hands),
    st.builds(lambda t: move("repair", t), terminals),
)
time = st.one_of(
    st.builds(around_the_close, st.sampled_from([-1, -1, 0, 1])),
    st.builds(lambda ms: lambda system: system.clock.advance_ms(ms), st.sampled_from([0, 1, 500, 20_000])),
)
taking_over = st.builds(take_over, st.integers(1, 4), names)
irregular = st.one_of(
    finding(HandDisrupted),
    finding(IncorrectResult),
    finding(IncorrectResult, late=True),
    finding(TerminalMalfunction, terminals),
    finding(TerminalMalfunction, st.integers(1, 4), late=True),
    finding(TerminalInterference, terminals),
    finding(ProhibitedDevice, names, st.booleans(), st.booleans()),
    finding(TerminalInterference, st.integers(1, 4), late=True),
    finding(ShuffleDirected, st.just("randomness_in_doubt")),
)
often = [*[touching("touch")] * 5, touching("change"), clearing, money, time, table]
often += [*[st.just(deal)] * 2, st.just(play_on), taking_over, irregular, irregular]
moves = st.integers(0, len(often) - 1).flatmap(often.__getitem__)

configurations = st.fixed_dictionaries(
    {
        "table_layout": st.booleans(),
        "result_entry": st.sampled_from(["automatic", "manual"]),
        "terminals": st.sampled_from([3, 30]),
        "wagering_period_s": st.sampled_from([39, 60]),
        "require_aggregate": st.booleans(),
        "dealing_style": st.sampled_from(["A", "C"]),
        "perfect_pair": st.booleans(),
        "shuffler": st.sampled_from(["shoe", "continuous"]),
    }
)


def snapshot(system: GameSystem) -> tuple[Any, ...]:
    round_ = system.round
    books = (
        repr(round_.layout.wagers),
        repr(round_.till.balances),
        repr(round_._vouchers.left),
        repr(round_.terminals.by_number),
    )
    return (
        len(system.played),
        len(round_.events),
        len(round_.records),
        round_.decision,
        round_.cards.shoe.state(),
        *books,
    )


def attempt(system: GameSystem, done: Move) -> None:
    """Do it; a refusal must leave everything as it was."""
    system.tick()
    if isinstance(done, Touch) and system.round.decision.about == "opening of wagering":
        system.open_wagering()
    if getattr(done, "is_report", False):
        system.note_time()
    before, others = snapshot(system), held_by_others(system.round)
    try:
        done(system)
        if getattr(done, "is_report", False):
            assert held_by_others(live := system.round if len(system.played) == before[0] else system.played[-1]) == {
                number: cents for number, cents in others.items() if number in held_by_others(live)
            }
    except (IllegalActionError, RoundError):
        assert snapshot(system) == before


def held_by_others(round_: Any) -> dict[int, int]:
    """The credits of players at terminals on which somebody else wagered in this round."""
    taken = {n: t for n, t in round_.terminals.by_number.items() if t.backer and t.player not in ("", t.backer)}
    return {number: round_.terminals.credits(number) for number in taken}


def verify_not_late(system: GameSystem) -> None:
    """After terminals have closed, nothing is placed on them, and nothing withdrawn or changed."""
    for round_ in (*system.played, system.round):
        is_closed = False
        for record in round_.records:
            for event in record.events:
                is_closed = is_closed or isinstance(event, TerminalsClosed)
                if is_closed and terminal_of(event):
                    assert not isinstance(event, WagerPlaced)
                    assert not (isinstance(event, WagerReturned) and event.why in ("withdrawn", "changed"))
            at_ms = getattr(record.did, "at_ms", None)
            if type(record.did).__name__ in ("TouchWager", "ChangeWager", "ClearWager"):
                assert at_ms is not None
                assert not is_closed


def terminal_of(event: Any) -> int:
    """Whose wager an event is about, if it is a terminal's."""
    name = getattr(event, "player", "")
    return int(name.split()[1]) if isinstance(name, str) and name.startswith("terminal ") else 0


def ledger(round_: ElectronicBaccarat) -> Counter[int]:
    """What each terminal's credits have changed by in a round, from what the events say alone."""
    change: Counter[int] = Counter()
    settled: dict[int, WagerSettled] = {}
    for event in round_.events:
        number = terminal_of(event)
        match event:
            case WagerPlaced() if number:
                change[number] -= event.cents
            case WagerReturned() if number:
                change[number] += event.cents
            case WagerSettled() if number:
                settled[event.wager_id] = event
                change[number] += event.returned_cents + event.won_cents
            case SettlementReversed() if number:
                undone = settled.pop(event.wager_id)
                change[number] -= undone.returned_cents + undone.won_cents
            case TerminalCredited():
                change[event.terminal] += event.cents
            case VoucherPrinted() | CreditsPaid():
                change[event.terminal] -= event.cents
            case AccountCorrected():
                change[event.terminal] += event.cents
            case WagerPutBack():
                change[number] -= event.cents
            case OverpaymentClaimed() | VoucherReduced():
                change[event.terminal] += event.cents
    return change


def verify_books(system: GameSystem) -> None:
    round_ = system.round
    told = ledger(round_)
    straight = {*round_.terminals.by_number} - {n for n in round_.terminals.by_number if has_left(round_, n)}
    for number in straight:
        before = round_.setting.terminals.get(number, TerminalState()).credits_cents
        assert round_.terminals.credits(number) == before + told[number]
    for number in round_.terminals.by_number:
        shown = system.display(number)
        assert shown.credits_cents == round_.terminals.credits(number) >= 0
        on_screen = sum(w.cents for w in round_.layout.standing(player=f"terminal {number}"))
        assert sum(shown.wagers.values()) == on_screen
        assert shown.wagered_cents >= on_screen
    assert all(sum(accounts.values()) == 0 for accounts in round_.till.balances.values())


def has_left(round_: Any, number: int) -> bool:
    """A correction went to a player by voucher, or as a claim, because somebody else or nobody has the terminal."""
    corrected = {e.terminal for e in round_.events if isinstance(e, AccountCorrected)}
    asked = [r.did for r in round_.records if isinstance(r.did, CorrectAccount) and r.did.terminal == number]
    return bool(asked) and (number not in corrected or len(asked) > 1)


@settings(max_examples=60, deadline=None)
@given(
    options=configurations,
    paced=st.booleans(),
    seed=st.integers(0, 10**6),
    played=st.lists(moves, min_size=25, max_size=60),
)
def test_any_play_at_terminals_and_layout_takes_nothing_late_loses_no_cent_and_replays(options, paced, seed, played):
    game = make_game(**options)
    states = {2: TerminalState(player="Bob", credits_cents=700_00)}
    limits = {2: TerminalLimits(Limits(10_00, 500_00, 5_00))}
    setting = game.setting(terminals=states, terminal_limits=limits, paced=paced)
    system = GameSystem(game, ManualClock(), game.new_equipment(SeededSource(seed)), setting)
    for number, name in enumerate(NAMES[: options["terminals"]], start=1):
        attempt(system, move("insert", name, number, 300_00))
    attempt(system, move("open_wagering"))
    for done in played:
        attempt(system, done)
        verify_books(system)
        system.round.cards.verify_cards()
    verify_not_late(system)
    log = system.journal()
    replays = replay(log)
    assert [(r.differs_at, r.continues) for r in replays] == [(None, True)] * len(replays)
    writer = journal.Writer()
    assert b"".join(journal.write(r.round, writer) for r in replays) == log
    for live, again in zip((*system.played, system.round), replays, strict=True):
        for number in live.terminals.by_number:
            assert again.round.displays.of(number) == live.displays.of(number)


def test_thirty_terminals_around_the_close_of_the_period():
    """Each of 30 players touches a moment before the period ends, and again as it ends."""
    system = GameSystem(make_game(), ManualClock(), setting=make_game().setting())
    for number in range(1, 31):
        system.insert(f"player {number}", number, 100_00)
    system.open_wagering()
    system.clock.advance_ms(system.round.period.closes_ms - 1)
    for number in range(1, 31):
        system.touch(f"player {number}", number, "banker" if number % 2 else "player", 10_00)
    system.clock.advance_ms(1)
    for number in range(1, 31):
        before = snapshot(system) if number > 1 else None
        with pytest.raises(IllegalActionError, match=r"3\.4\(c\)\(i\)"):
            system.touch(f"player {number}", number, "tie", 10_00)
        assert before in (None, snapshot(system))
    assert [system.credits(number) for number in range(1, 31)] == [90_00] * 30
    system.act(NoMoreBets(DEALER))
    result = system.played[-1].results.letter()
    expected = {"P": (90_00, 110_00), "B": (109_50, 90_00), "T": (100_00, 100_00)}[result]
    assert [system.credits(number) for number in range(1, 31)] == list(expected) * 15


def test_a_simulation_at_terminals_agrees_with_the_price_by_the_real_procedure():
    """Wagers of $20 at terminals, the banker's paid to the cent: within four standard errors of the exact price."""
    game = make_game(table_layout=False, shuffler="continuous", tie_odds="9 to 1")
    prices = price(game).wagers
    equipment, setting = game.new_equipment(SeededSource(7)), game.setting()
    rounds, wagers = 3000, ("banker", "player", "tie")
    totals = dict.fromkeys(wagers, 0)
    for _ in range(rounds):
        round_ = game.open_round(equipment, setting)
        for number, wager in enumerate(wagers, start=1):
            round_.act(notes(wager, number, 20_00, round_.terminals.now_ms))
            round_.act(TouchWager(wager, number, wager, 20_00, round_.terminals.now_ms))
        round_.act(CloseWagering(DEALER, round_.period.closes_ms))
        for event in round_.events:
            if isinstance(event, WagerSettled):
                totals[event.wager] += event.net_cents
        setting = next_setting(round_)
    for wager, total in totals.items():
        standard_error = prices[wager].standard_deviation / rounds**0.5
        assert abs(total / (rounds * 20_00) - float(prices[wager].ev)) < 4 * standard_error
    assert prices["banker"].house_edge < prices["player"].house_edge
