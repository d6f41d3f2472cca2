"""Random histories of a progressive jackpot at a few tables: what the package makes of them, and what a model does."""

import random
from collections import Counter

import msgspec

import croupier.room.progressive.actions as a
from croupier.chance import SeededSource
from croupier.errors import CroupierError
from croupier.ledger import Surroundings
from croupier.room.linked_jackpots import LINKED_JACKPOT, LinkedSetup
from tests.room.progressive.model import CrownPools, Model, SkycityPools

CROWN, CARIBBEAN, HOLDEM = (
    "crown_perth/ultimate_texas_holdem",
    "skycity/caribbean_stud",
    "skycity/ultimate_texas_holdem",
)
DOCUMENTS = (CARIBBEAN, HOLDEM, CROWN)
STUD = "Crown Stud Poker"
PLAYERS = ("Ann", "Ben", "Cy", "Dee")
STAFF = ("Dan", "Dot", "Ian", "Ida", "Ann")
RANKS = {
    True: ("dealer", "table_inspector", "casino_operator"),
    False: ("dealer", "game_supervisor", "casino_supervisor", "casino_operator"),
}
BY = {
    True: {"press": "dealer", "confirm": "table_inspector", "manage": "casino_operator"},
    False: {"press": "dealer", "confirm": "game_supervisor", "manage": "casino_supervisor"},
}
VERBS = {
    "begin": 3, "start": 16, "cards": 8, "prize": 12, "confirm": 10, "pay": 10, "over": 10, "void": 4, "withdraw": 1,
    "withhold": 2, "release": 2, "fund": 2, "claim": 2, "top_up": 2, "fail": 1, "in_order": 2, "malfunction": 1,
    "restore": 2, "display": 1, "repair": 2, "adjust": 1, "confirm_adjustment": 2, "advance": 3,
}  # fmt: skip


class DifferenceError(AssertionError):
    """The package and the model do not say the same."""


class AnyClock:
    """It goes forth and back."""

    def __init__(self) -> None:
        self.seconds = 1_000_000

    def now_s(self) -> int:
        return self.seconds

    def now_ms(self) -> int:
        return self.seconds * 1000


class History:
    """One of them, by its seed: of a jackpot that is restarted, with a twin that is not beside it."""

    def __init__(self, document: str, seed: int, *, has_twin: bool = True) -> None:
        self.chance = random.Random(f"{document} {seed}")
        self.document, self.is_crown = document, document == CROWN
        self.book, setup = self._crown() if self.is_crown else self._skycity()
        self.setup: LinkedSetup = setup
        devices = ("shoe", "automatic")
        self.tables = {f"T{number}": self.chance.choice(devices) for number in range(1, self.chance.randint(2, 5))}
        self.model = Model(self.book, self.tables, RANKS[self.is_crown], BY[self.is_crown], self.is_crown)
        if self.is_crown:
            self.model.late = setup.readings["jackpot_late_start"]
            self.model.withheld_from = setup.readings["jackpot_withheld_from"]
        self.clock = AnyClock()
        self.model.now = self.clock.seconds
        self.around = Surroundings(self.clock, SeededSource(1))
        self.lived = LINKED_JACKPOT.open(setup, self.around)
        self.restarted = LINKED_JACKPOT.open(setup, self.around) if has_twin else self.lived
        self.accounts: Counter[str] = Counter()
        self.done: list[object] = []
        self.allowed = self.restarts = 0
        self.at = ""
        top = RANKS[self.is_crown][-1]
        self._both(a.OpenPools("Mia", top))
        for name, device in self.tables.items():
            self._both(a.LinkConsole("Mia", top, name, device))
        self._compare()

    def _crown(self):
        wager = self.chance.choice((1, 3, 7, 1_00, 5_00))
        readings = {
            "jackpot_late_start": self.chance.choice(("registered", "not_in")),
            "jackpot_withheld_from": self.chance.choice(("withheld", "won")),
            "jackpot_odds": self.chance.choice(("for_1", "to_1")),
        }
        options = {"jackpot_wager": _dollars(wager)}
        setup = LinkedSetup(document=CROWN, options=options, readings=readings, shared_with=(STUD,))
        return CrownPools(wager), setup

    def _skycity(self):
        chance = self.chance
        wager, pool, minor = chance.choice((1, 3, 7, 5_00)), chance.randint(0, 20_000_00), chance.randint(0, 5_000_00)
        retained, major, seed = (
            chance.randint(0, 100),
            chance.randint(0, 100),
            chance.choice((0, chance.randint(1, 9_99))),
        )
        divided = chance.random() < 0.5
        options = {
            "progressive": "electronic",
            "jackpot_wager": _dollars(wager),
            "jackpot_pool": _dollars(pool),
            "jackpot_minor_pool": _dollars(minor),
            "jackpot_retained_percent": str(retained),
            "jackpot_major_percent": str(major),
            "jackpot_seed": _dollars(seed),
            "jackpot_sub_pools": "true" if divided else "false",
        }
        readings = {"jackpot_odds": chance.choice(("for_1", "to_1"))}
        setup = LinkedSetup(document=self.document, options=options, readings=readings)
        return SkycityPools(wager, pool, minor, retained, major, seed, divided), setup

    # -- one thing after the other ---------------------------------------------------------------------------------

    def run(self, steps: int) -> "History":
        verbs, weights = [*VERBS], [*VERBS.values()]
        for _ in range(steps):
            self.at = ""
            verb = self.chance.choices(verbs, weights)[0]
            if self.chance.random() < 0.7:
                verb = self._sensible() or verb
            self.step(verb)
        return self

    def _sensible(self) -> str:
        model, chance = self.model, self.chance
        self.at = chance.choice([*self.tables])
        table = model.tables[self.at]
        if model.trouble is not None and chance.random() < 0.3:
            return chance.choice(
                ("adjust", "confirm_adjustment", "restore") if model.trouble["found"] else ("in_order", "malfunction")
            )
        if model.claims and chance.random() < 0.3:
            return chance.choice(("confirm", "confirm", "pay"))
        if any(claim["table"] == self.at for claim in model.claims):
            return ""
        if not table.playing:
            return chance.choice(("start", "start", "start", "begin"))
        if not table.registered and chance.random() < 0.4:
            return "start"
        if table.wagers and not table.paid:
            return chance.choice(("cards", "cards", "prize", "prize", "over"))
        return "over"

    def step(self, verb: str) -> None:
        about, did = getattr(self, f"_{verb}")()
        self.done.append((verb, *about))
        if verb == "advance":
            self.clock.seconds += about[0]
            self.model.advance(*about)
            return
        allowed = self.model.do(verb, *about)
        if self.chance.random() < 0.08:
            self._restart()
        if self._both(did) != allowed:
            raise DifferenceError(f"{'allowed' if allowed else 'refused'} by the model alone: {self.done[-1]}")
        self.allowed += allowed
        self._compare()

    def _restart(self) -> None:
        state = msgspec.json.encode(self.restarted.state())
        again = msgspec.json.decode(state, type=LINKED_JACKPOT.state)
        is_alone = self.restarted is self.lived
        self.restarted = LINKED_JACKPOT.restore(self.setup, again, self.around)
        self.lived = self.restarted if is_alone else self.lived
        self.restarts += 1

    def _both(self, did) -> bool:
        decoded = LINKED_JACKPOT.decode(self.setup, msgspec.json.encode(did))
        said = []
        for jackpot in {id(each): each for each in (self.lived, self.restarted)}.values():
            try:
                said.append(jackpot.do(decoded))
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

    def _compare(self) -> None:
        model, unit, system = self.model, self.book.unit, self.lived.system
        theirs, ours = model.pools(), system.jackpot.books
        for name, cents in zip(self.book.names, theirs, strict=True):
            held = ours.balance(name)
            if held.numerator * unit != cents * held.denominator:
                raise DifferenceError(f"{self.done[-1:]}: {name} {held}, and by the model {cents}/{unit}")
        posted = {name: cents for name, cents in self.accounts.items() if cents and name != "house"}
        if posted != model.accounts():
            raise DifferenceError(f"{self.done[-1:]}: posted {posted}, and by the model {model.accounts()}")
        shown = [*system.displays().values()]
        if shown != self.book.shown(theirs):
            raise DifferenceError(f"{self.done[-1:]}: shown {shown}, and by the model {self.book.shown(theirs)}")
        claims = [(each.number, sum(each.prizes.values()), each.is_confirmed) for each in self.lived.claims()]
        expected = [(each["number"], sum(each["prizes"]), each["confirmed"]) for each in model.waiting()]
        if claims != expected:
            raise DifferenceError(f"{self.done[-1:]}: claims {claims}, and by the model {expected}")
        if system.tally.contributed * unit != model.wagered:
            raise DifferenceError(f"{self.done[-1:]}: contributed {system.tally.contributed}, model {model.wagered}")

    # -- what is tried ---------------------------------------------------------------------------------------------

    def _table(self) -> str:
        return self.at or self.chance.choice([*self.tables])

    def _rank(self, what: str) -> str:
        usual = BY[self.is_crown][what]
        return usual if self.chance.random() < 0.85 else self.chance.choice((*RANKS[self.is_crown], "player"))

    def _who(self, usual: str) -> str:
        return usual if self.chance.random() < 0.7 else self.chance.choice(STAFF)

    def _kinds(self) -> tuple[str, ...]:
        kinds = self.book.kinds
        return kinds if len(kinds) == 1 else self.chance.choice(((kinds[0],), (kinds[1],), kinds))

    def _begin(self):
        table, rank = self._table(), self._rank("press")
        return (table, rank), a.BeginRound("Dan", rank, table)

    def _start(self):
        chance, table, rank = self.chance, self._table(), self._rank("press")
        boxes = sorted(chance.sample(range(1, 8), chance.randint(0 if chance.random() < 0.1 else 1, 3)))
        wagers = {box: (chance.choice(PLAYERS), self._kinds()) for box in boxes}
        at = self.model.tables[table]
        late = at.playing and not at.registered if chance.random() < 0.9 else chance.random() < 0.5
        told = {box: a.JackpotWager(*wager) for box, wager in wagers.items()}
        return (table, rank, wagers, late), a.PressStartGame("Dan", rank, table, told, late)

    def _cards(self):
        chance, name = self.chance, self._table()
        table = self.model.tables[name]
        first = tuple(box for box in table.wagers if box not in table.first and chance.random() < 0.5)
        known = [*table.first, *first]
        complete = tuple(box for box in known if box not in table.last and chance.random() < 0.5)
        if chance.random() < 0.1:
            first = (*first, chance.randint(1, 7))
            first = tuple(dict.fromkeys(first))
        return (name, first, complete), a.TellCards("Dan", "dealer", name, first, complete)

    def _hand(self) -> str:
        return self.chance.choice((*self.book.hands, "straight_flush", "straight_flush", "royal_flush"))

    def _prize(self):
        chance, name = self.chance, self._table()
        wagers = [*self.model.tables[name].wagers]
        boxes = chance.sample(wagers, chance.randint(1, len(wagers))) if wagers else [chance.randint(1, 7)]
        hands = {box: self._hand() for box in boxes}
        if chance.random() < 0.05:
            hands[chance.randint(1, 8)] = chance.choice(("straight_flush", "two_pairs"))
        who, rank = self._who("Dan"), self._rank("press")
        told = dict(sorted(hands.items(), reverse=chance.random() < 0.5))
        return (name, who, rank, hands), a.PressPrizeButton(who, rank, name, told)

    def _number(self) -> int:
        waiting = self.model.waiting()
        open_ones = [claim["number"] for claim in waiting if not claim["confirmed"]] or [0]
        known = [*open_ones, *open_ones[:1] * 3, *(claim["number"] for claim in waiting), *self.model.withheld]
        return self.chance.choice(known)

    def _confirm(self):
        number, who, rank = self._number(), self._who("Ian"), self._rank("confirm")
        return (number, who, rank), a.ConfirmWin(who, rank, number)

    def _pay(self):
        who, rank = self._who("Dot"), self._rank("press")
        return (who, rank), a.PayPrizes(who, rank)

    def _withdraw(self):
        number, who, rank = self._number(), self._who("Ian"), self._rank("confirm")
        return (number, who, rank), a.WithdrawClaim(who, rank, number, "the hand was misread")

    def _withhold(self):
        number, rank = self._number(), self._rank("manage")
        return (number, rank), a.WithholdPrize("Mia", rank, number, "the round is looked into")

    def _release(self):
        number, who, rank = self._number(), self._who("Mia"), self._rank("manage")
        return (number, who, rank), a.ReleasePrize(who, rank, number)

    def _over(self):
        table, rank = self._table(), self._rank("press")
        return (table, rank), a.PressGameOver("Dan", rank, table)

    def _void(self):
        chance, name = self.chance, self._table()
        wagers = [*self.model.tables[name].wagers]
        boxes = tuple(chance.sample(wagers, chance.randint(0, len(wagers))))
        if chance.random() < 0.05:
            boxes = (*boxes, 9)
        return (name, boxes), a.RoundVoid(name, boxes)

    def _fund(self):
        kinds = self._kinds()
        stakes = {kind: self.book.wager * (int(kind[-1]) if self.is_crown else 1) for kind in kinds}
        return (kinds,), a.FundFromOtherGame("system", STUD, "S1", stakes)

    def _claim(self):
        chance = self.chance
        hands, told = [], {}
        for player in chance.sample(PLAYERS, chance.randint(1, 2)):
            kinds, hand = self._kinds(), self._hand()
            stakes = {kind: self.book.wager * (int(kind[-1]) if self.is_crown else 1) for kind in kinds}
            hands.append((player, player, hand, kinds))
            told[player] = (hand, stakes)
        who = self._who("Dan")
        return ("S1", who, hands), a.ClaimFromOtherGame(who, STUD, "S1", told)

    def _pool(self) -> str:
        return self.chance.choice(self.book.names) if self.chance.random() < 0.9 else "none"

    def _top_up(self):
        pool, cents, rank = self._pool(), self.chance.randint(0, 500_00), self._rank("manage")
        return (pool, cents, rank), a.AddToPool("Mia", rank, pool, cents)

    def _fail(self):
        tables = tuple(self.chance.sample([*self.tables], self.chance.randint(0, len(self.tables))))
        return (tables,), a.EquipmentFailed("the controller is silent", tables)

    def _in_order(self):
        rank = self._rank("manage")
        return (rank,), a.FindInOrder("Mia", rank)

    def _malfunction(self):
        rank = self._rank("manage")
        return (rank,), a.FindMalfunction("Mia", rank)

    def _restore(self):
        rank = self._rank("manage")
        return (rank,), a.RestoreEquipment("Mia", rank)

    def _display(self):
        shown = self.book.shown(self.model.pools())
        off = self.chance.choice((0, 0, -1_00, 1_00, 5_00))
        told = tuple(cents + off for cents in shown) if self.chance.random() < 0.7 else ()
        return (told,), a.DisplayFailed(told)

    def _repair(self):
        rank = self._rank("manage")
        return (rank,), a.RepairDisplay("Mia", rank)

    def _adjust(self):
        pool, cents = self._pool(), self.chance.randint(-300_00, 300_00)
        who, rank = self._who("Mia"), self._rank("manage")
        return (pool, cents, who, rank), a.OrderAdjustment(who, rank, pool, cents, "the meter was behind")

    def _confirm_adjustment(self):
        who, rank = self._who("Max"), self._rank("manage")
        return (who, rank), a.ConfirmAdjustment(who, rank)

    def _advance(self):
        return (self.chance.choice((1, 60, 3600, 40 * 3600, -1, -600, -30 * 3600)),), None


def _dollars(cents: int) -> str:
    return f"{cents // 100}.{cents % 100:02}"
