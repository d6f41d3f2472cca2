"""A table with baccarat terminals set for a test: its subject alone, or its stream in a ledger."""

from typing import Any

import msgspec

from croupier.chance import SeededSource
from croupier.games.electronic_baccarat.messages import (
    CreditTerminal,
    InsertNotes,
    OpenWagering,
    PrintVoucher,
    RedeemVoucher,
    TouchWager,
)
from croupier.ledger import Done, Surroundings
from croupier.ledger.chance_keys import ChanceKeys
from croupier.ledger.live import Command, LiveStream, open_stream
from croupier.ledger.rebuilding import StreamClock
from croupier.ledger.store import Store
from croupier.procedure import CASHIER, DEALER
from croupier.room import table_messages as say
from croupier.room.live_terminals import TERMINALS, LiveTerminals, TerminalsSetup
from croupier.room.terminal_messages import Tick

STREAM = "terminals/EB-1"
ONLY_TERMINALS = {"table_layout": False}


def setup(**more: Any) -> TerminalsSetup:
    options = {**ONLY_TERMINALS, **more.pop("options", {})}
    return TerminalsSetup(name="EB-1", options=options, **more)


class Floor:
    """The subject itself, with a clock and chance of its own; postings are added up."""

    def __init__(self, seed: int = 1, made: TerminalsSetup | None = None, **more: Any) -> None:
        self.clock = StreamClock()
        self.setup = made or setup(**more)
        self.source = SeededSource(seed)
        self.live = LiveTerminals(self.setup, Surroundings(self.clock, self.source))
        self.balances: dict[tuple[str, str], int] = {}
        self.now_ms = 1_000

    def do(self, did: Any, after_ms: int = 100) -> Done:
        """A while later; what is refused takes no time."""
        before = self.clock.now_ms()
        self.clock.show(self.now_ms + after_ms)
        try:
            done = self.live.do(did)
        except Exception:
            self.clock.take_back(before)
            raise
        self.now_ms += after_ms
        for posting in done.postings:
            for account, sign in ((posting.source, -1), (posting.target, 1)):
                key = (account, posting.unit)
                self.balances[key] = self.balances.get(key, 0) + sign * posting.cents
        return done

    def balance(self, account: str, unit: str = "value") -> int:
        return self.balances.get((account, unit), 0)

    def restart(self) -> None:
        """From the state as JSON; chance goes on where it was."""
        state = msgspec.json.decode(msgspec.json.encode(self.live.state()), type=TERMINALS.state)
        self.live = TERMINALS.restore(self.setup, state, Surroundings(self.clock, self.source))

    # -- what people do --------------------------------------------------------------------------------------------

    def open(self, *players: str) -> "Floor":
        """The table opens; each player has $100 in the terminal of their number."""
        self.do(say.OpenTable("manager"))
        for number, player in enumerate(players, start=1):
            self.notes(player, number)
        return self

    def notes(self, player: str, terminal: int, cents: int = 100_00) -> Done:
        return self.do(InsertNotes(f"terminal {terminal}", player, terminal, cents, 0))

    def credit(self, player: str, cents: int = 100_00, tendered: Any = "cash") -> Done:
        return self.do(CreditTerminal(DEALER, player, cents, 0, tendered))

    def open_wagering(self) -> Done:
        return self.do(OpenWagering(DEALER, 0))

    def touch(self, player: str, terminal: int, wager: str = "banker", cents: int = 10_00) -> Done:
        return self.do(TouchWager(player, terminal, wager, cents, 0))

    def voucher(self, player: str, terminal: int) -> str:
        """The code that is printed."""
        (event,) = self.do(PrintVoucher(player, terminal, 0)).events
        return str(event.code)  # type: ignore[attr-defined]

    def redeem(self, player: str, code: str) -> Done:
        return self.do(RedeemVoucher(CASHIER, player, code))

    def tick(self) -> Done:
        """When it is due."""
        due_ms = self.live.due_ms()
        assert due_ms is not None
        return self.do(Tick("system"), max(0, due_ms - self.now_ms))

    def play(self) -> Done:
        """A hand, with whatever is wagered by now."""
        if self.live.due_ms() is None:
            self.open_wagering()
        return self.tick()


class Stream:
    """The same in a ledger."""

    def __init__(self, folder: Any, made: TerminalsSetup | None = None) -> None:
        self.store = Store.create(str(folder / "house.db"), "house")
        self.keys, self.number, self.now_ms = ChanceKeys.new(), 1, 1_000
        opening = Command("desk:1", "Pat", "manager", msgspec.Raw(b'"opened"'))
        self.live: LiveStream = open_stream(
            self.store, TERMINALS, STREAM, made or setup(), opening, self.now_ms, "first", self.keys, snapshot_every=16
        )

    @property
    def subject(self) -> Any:
        return self.live.memory.subject

    def do(self, did: Any, after_ms: int = 100, role: str = "dealer") -> list[dict[str, Any]]:
        self.number += 1
        self.now_ms += after_ms
        raw = msgspec.Raw(msgspec.json.encode(did))
        answer = self.live.handle(Command(f"desk:{self.number}", "Deb", role, raw), self.now_ms)
        return [msgspec.json.decode(event) for event in answer.events]

    def restart(self) -> None:
        self.live.release()
        self.live = LiveStream(self.store, TERMINALS, STREAM, "another", self.keys, snapshot_every=16)


def encoded(floor: Floor) -> bytes:
    return msgspec.json.encode(floor.live.state())


def held(floor: Floor) -> dict[int, int]:
    """What the ledger's accounts say of the terminals."""
    return {number: floor.balance(f"terminals/{number}") for number in floor.live.round.terminals.by_number}


def verify_books(floor: Floor) -> None:
    """Every account holds what the round at hand says, and the house owes just what people have in credits."""
    round_ = floor.live.round
    assert held(floor) == {number: round_.terminals.credits(number) for number in round_.terminals.by_number}
    assert floor.balance("vouchers") == sum(each.cents for each in round_.displays.unpaid_vouchers())
    on_layout = sum(wager.cents for wager in round_.layout.standing())
    on_screens = sum(w.cents for w in round_.layout.standing() if w.player.startswith("terminal "))
    assert floor.balance("layout") == on_layout
    assert floor.balance("house") == floor.live.rack.expected_cents
    owed = sum(held(floor).values()) + floor.balance("vouchers") + on_screens
    assert floor.balance("credits") + owed + floor.balance("corrections") + floor.balance("recoverable") == 0
    if not floor.live.system.state().due:
        assert floor.balance("corrections") == 0
    for unit in ("value", "cash"):
        assert sum(cents for (_, of), cents in floor.balances.items() if of == unit) == 0
