"""Progressive jackpots on a floor, and what people do there, for tests."""

from typing import Any

import msgspec

import croupier.room.progressive.actions as a
from croupier.cards import Shoe
from croupier.chance import SeededSource
from croupier.clock import ManualClock
from croupier.errors import CroupierError
from croupier.games import Game
from croupier.ledger import Surroundings
from croupier.procedure import DEALER
from croupier.procedure.actions import NoMoreBets, PlaceWager
from croupier.room.linked_jackpots import LINKED_JACKPOT, LinkedSetup
from tests.games.ultimate_texas_holdem.tables import stack

CROWN, CARIBBEAN, HOLDEM = (
    "crown_perth/ultimate_texas_holdem",
    "skycity/caribbean_stud",
    "skycity/ultimate_texas_holdem",
)
ONE, TWO, BOTH = ("jackpot_1",), ("jackpot_2",), ("jackpot_1", "jackpot_2")


class Floor:
    """A jackpot with consoles T1, T2, T3; Dan deals, Ida inspects, Mia and Max manage."""

    def __init__(self, document: str, device: str = "shoe", readings: dict[str, str] | None = None, **options: Any):
        chosen = options if document == CROWN else {"progressive": "electronic", **options}
        self.document = document
        self.setup = LinkedSetup(document=document, options=chosen, readings=readings or {})
        self.clock = ManualClock(1_000_000)
        self.around = Surroundings(self.clock, SeededSource(1))
        self.jackpot: Any = LINKED_JACKPOT.open(self.setup, self.around)
        self.inspector = "table_inspector" if document == CROWN else "game_supervisor"
        self.manager = "casino_operator" if document == CROWN else "casino_supervisor"
        self.do(a.OpenPools("Mia", self.manager))
        for table in ("T1", "T2", "T3"):
            self.do(a.LinkConsole("Mia", self.manager, table, device))

    def do(self, did: Any) -> Any:
        return self.jackpot.do(LINKED_JACKPOT.decode(self.setup, msgspec.json.encode(did)))

    def restart(self) -> None:
        state = msgspec.json.decode(msgspec.json.encode(self.jackpot.state()), type=LINKED_JACKPOT.state)
        self.jackpot = LINKED_JACKPOT.restore(self.setup, state, self.around)

    # -- what people do --------------------------------------------------------------------------------------------

    def start(self, table: str, *boxes: tuple[str, ...], late: bool = False, players: str = "Ann Ben Cy") -> Any:
        kinds = boxes or ((ONE if self.document == CROWN else ("jackpot",)),)
        wagers = {
            number: a.JackpotWager(player, each)
            for number, (player, each) in enumerate(zip(players.split(), kinds, strict=False), 1)
        }
        return self.do(a.PressStartGame("Dan", "dealer", table, wagers, late))

    def win(self, table: str, *hands: str, by: str = "Dan") -> int:
        """Keyed off; the number of the claim."""
        done = self.do(a.PressPrizeButton(by, "dealer", table, dict(enumerate(hands, 1))))
        return next(event.claim for event in done.events if event.name() == "win_keyed_off")

    def confirm(self, claim: int, by: str = "Ida", rank: str = "") -> Any:
        return self.do(a.ConfirmWin(by, rank or self.inspector, claim))

    def pay(self, by: str = "Dan") -> Any:
        return self.do(a.PayPrizes(by, "dealer"))

    def settle(self, table: str, *hands: str) -> Any:
        self.confirm(self.win(table, *hands))
        return self.pay()

    # -- what there is ---------------------------------------------------------------------------------------------

    def shown(self) -> list[int]:
        return [*self.jackpot.system.displays().values()]

    def pools(self) -> list[int]:
        return [*self.jackpot.system.jackpot.amounts().values()]

    def prizes(self) -> dict[int, int]:
        return {claim.number: claim.cents for claim in self.jackpot.claims()}

    # -- a table that is dealt here --------------------------------------------------------------------------------

    def deal(self, name: str, hole: str, community: str, kinds: tuple[str, ...] = ONE) -> Any:
        """A round of Crown's from these cards, up to where its prize waits."""
        game = Game(self.document)
        shoe = Shoe.stacked(SeededSource(1), stack(hole, "2d7c", community))
        round_ = self.jackpot.system.link(name, game, shoe)
        self.jackpot._options[name], self.jackpot._desk.rounds[name] = {}, 1
        for wager, cents in (("ante", 20_00), ("blind", 20_00), *((kind, 5_00 * int(kind[-1])) for kind in kinds)):
            self.at(name, PlaceWager("Ann", wager, cents, 1))
        self.at(name, NoMoreBets(DEALER))
        while round_.offers():
            self.at(name, round_.offers()[0])
        return round_

    def at(self, table: str, did: Any) -> Any:
        return self.do(a.DoAtTable(DEALER, table, msgspec.to_builtins(did)))


def refusal(call: Any) -> str:
    """What is said when it is refused."""
    try:
        call()
    except CroupierError as error:
        return str(error)
    raise AssertionError("it was not refused")


def named(done: Any, name: str) -> list[Any]:
    return [event for event in done.events if event.name() == name]
