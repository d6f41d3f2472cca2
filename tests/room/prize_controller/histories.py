"""Random histories of a controller of Madness 21 at one to four tables, and what the plain model makes of them."""

import random
from collections import Counter

import msgspec

from croupier.errors import CroupierError
from croupier.ledger import Surroundings
from croupier.room.prize_controller import PRIZE_CONTROLLER, ControllerSetup
from croupier.room.prize_controller import actions as a
from tests.room.prize_controller.model import RANKS, Model
from tests.room.progressive.histories import AnyClock, DifferenceError

BLACKJACK = "skycity/blackjack"
PLAYERS = ("Ann", "Ben", "Cy", "Dee")
STAFF = ("Dan", "Dot", "Gus", "Ann")
VERBS = {
    "register": 8, "tell": 8, "press": 8, "nominate": 3, "decline": 4, "pay": 8, "close": 6, "fail": 1, "repair": 3,
    "void": 2, "advance": 1,
}  # fmt: skip


class Rigged:
    """Chance that is told beforehand."""

    def __init__(self) -> None:
        self.number = 0

    def below(self, n: int) -> int:
        return self.number % n


class History:
    """One of them, by its seed."""

    def __init__(self, document: str, seed: int, *, has_twin: bool = True) -> None:
        self.chance = chance = random.Random(f"{document} {seed}")
        self.tables = tuple(f"B{number}" for number in range(1, chance.randint(1, 4) + 1))
        fives, stake = chance.choice((0, 7, 190)), chance.choice(("beside_stake", "replaces_stake"))
        pays, least = chance.choice(("flat", "per_dollar")), chance.choice((1_00, 5_00))
        options = {"madness_21": True, "five_dollar_prizes": str(fives)}
        readings = {"madness_21_prize": stake, "jackpot_failure_pays": pays}
        self.setup = ControllerSetup(
            document=document, tables=self.tables, minimum=least, maximum=25_00, options=options, readings=readings
        )
        self.model = Model(self.tables, least, 25_00, fives, stake == "beside_stake", pays == "flat")
        self.source, self.clock = Rigged(), AnyClock()
        self.around = Surroundings(self.clock, self.source)
        self.lived = PRIZE_CONTROLLER.open(self.setup, self.around)
        self.restarted = PRIZE_CONTROLLER.open(self.setup, self.around) if has_twin else self.lived
        self.accounts: Counter[str] = Counter()
        self.done: list[object] = []
        self.allowed = self.restarts = self.paid = 0
        self.at = ""
        self._both(a.OpenController("Gus", "game_supervisor"))

    def run(self, steps: int) -> "History":
        verbs, weights = [*VERBS], [*VERBS.values()]
        for _ in range(steps):
            self.at = self.chance.choice(self.tables)
            verb = self.chance.choices(verbs, weights)[0]
            if self.chance.random() < 0.75:
                verb = self._sensible()
            self.step(verb)
        return self

    def _sensible(self) -> str:
        table = self.model.tables[self.at]
        if table["broken"] and not table["boxes"] and self.chance.random() < 0.5:
            return "repair"
        if not table["in"]:
            return "register"
        if not table["dealt"]:
            return "tell"
        if not table["boxes"]:
            return "close"
        if any(box["won"] is not None for box in table["boxes"].values()) and self.chance.random() < 0.5:
            return "pay"
        return self.chance.choice(("press", "press", "nominate", "decline"))

    def step(self, verb: str) -> None:
        about, did = getattr(self, f"_{verb}")()
        self.done.append((verb, *about))
        if did is None:
            self.clock.seconds += about[0]
            return
        allowed = self.model.do(verb, *about)
        if self.chance.random() < 0.1:
            state = msgspec.json.encode(self.restarted.state())
            again = msgspec.json.decode(state, type=PRIZE_CONTROLLER.state)
            is_alone = self.restarted is self.lived
            self.restarted = PRIZE_CONTROLLER.restore(self.setup, again, self.around)
            self.lived = self.restarted if is_alone else self.lived
            self.restarts += 1
        if self._both(did) != allowed:
            raise DifferenceError(f"{'allowed' if allowed else 'refused'} by the model alone: {self.done[-1]}")
        self.allowed += allowed
        self.paid += allowed and verb == "pay"
        posted = {name: cents for name, cents in self.accounts.items() if cents}
        if posted != self.model.accounts():
            raise DifferenceError(f"{self.done[-1]}: {posted}, and by the model {self.model.accounts()}")

    def _both(self, did) -> bool:
        decoded = PRIZE_CONTROLLER.decode(self.setup, msgspec.json.encode(did))
        said = []
        for controller in {id(each): each for each in (self.lived, self.restarted)}.values():
            try:
                said.append(controller.do(decoded))
            except CroupierError as error:
                said.append(f"{type(error).__name__}: {error}")
        if said[0] != said[-1]:
            raise DifferenceError(f"after a restart: {said}")
        if isinstance(said[0], str):
            return False
        for posting in said[0].postings:
            self.accounts[posting.source] -= posting.cents
            self.accounts[posting.target] += posting.cents
        return True

    # -- what is tried ---------------------------------------------------------------------------------------------

    def _rank(self, usual: str = "dealer") -> str:
        return usual if self.chance.random() < 0.9 else self.chance.choice((*RANKS, "player"))

    def _register(self):
        chance, rank, boxes, told = self.chance, self._rank(), {}, {}
        for box in chance.sample(range(1, 10), chance.randint(0 if chance.random() < 0.05 else 1, 3)):
            wagers = {player: chance.choice((1_00, 5_00, 7_50, 25_00)) for player in chance.sample(PLAYERS, 2)}
            if chance.random() < 0.03:
                wagers[chance.choice(PLAYERS)] = chance.choice((0, 25_01))
            holder = chance.choice([*wagers, "Eve"])
            boxes[box] = (holder, wagers)
            told[box] = a.BoxWagers(holder, tuple(a.MadnessWager(*wager) for wager in wagers.items()))
        return (self.at, rank, boxes), a.RegisterWagers("Dan", rank, self.at, told)

    def _tell(self):
        rank, boxes = self._rank(), self.model.tables[self.at]["boxes"]
        with_blackjack = tuple(box for box in boxes if self.chance.random() < 0.6)
        who = self.chance.choice(("Dan", "Dot"))
        return (self.at, who, rank, with_blackjack), a.TellBlackjacks(who, rank, self.at, with_blackjack)

    def _box(self) -> tuple[int, str]:
        """A box, and who may press for it."""
        boxes = self.model.tables[self.at]["boxes"]
        number = self.chance.choice([*boxes]) if boxes and self.chance.random() < 0.95 else 9
        asked = boxes[number]["asked"] if number in boxes else None
        return number, (asked or "Gus") if self.chance.random() < 0.85 else self.chance.choice((*PLAYERS, "Eve"))

    def _press(self):
        number, who = self._box()
        self.source.number = drawn = self.chance.randrange(10**6)
        rank = self.chance.choice(("dealer", "game_supervisor", "")) if who == "Gus" else ""
        return (self.at, number, who, rank, drawn), a.PressButton(who, self.at, number, rank)

    def _nominate(self):
        (number, who), nominee = self._box(), self.chance.choice(PLAYERS)
        return (self.at, number, who, nominee), a.NominateForButton(who, self.at, number, nominee)

    def _decline(self):
        number, who = self._box()
        return (self.at, number, who), a.DeclineButton(who, self.at, number)

    def _pay(self):
        boxes = self.model.tables[self.at]["boxes"]
        ready = [number for number, box in boxes.items() if box["won"] is not None]
        number = self.chance.choice(ready) if ready else self._box()[0]
        who, rank = self.chance.choice(STAFF), self._rank()
        return (self.at, number, who, rank), a.PayPrize(who, rank, self.at, number)

    def _close(self):
        rank = self._rank()
        return (self.at, rank), a.CloseRound("Dan", rank, self.at)

    def _some(self) -> tuple[str, ...]:
        return tuple(self.chance.sample(self.tables, self.chance.randint(0, len(self.tables))))

    def _fail(self):
        names = self._some()
        return (names,), a.ControllerFailed("the display is dark", names)

    def _repair(self):
        names, rank = self._some() if self.chance.random() < 0.2 else (self.at,), self._rank("game_supervisor")
        return (names, rank), a.RepairController("Gus", rank, names)

    def _void(self):
        boxes = [*self.model.tables[self.at]["boxes"]]
        chosen = tuple(self.chance.sample(boxes, self.chance.randint(0, len(boxes))))
        return (self.at, chosen), a.WagersVoid(self.at, chosen)

    def _advance(self):
        return (self.chance.choice((1, 3600, -1, -600)),), None
