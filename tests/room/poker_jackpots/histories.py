"""Random histories of a jackpot at a few tables: what the package makes of them, and what the plain model does."""

import random
from collections import Counter

import msgspec

import croupier.room.poker_jackpots.actions as a
from croupier.chance import SeededSource
from croupier.clock import ManualClock
from croupier.errors import CroupierError
from croupier.ledger import Surroundings
from croupier.room.poker_jackpots import POKER_JACKPOT, JackpotSetup, Offer, Pool, SeenHand, SeenRound
from tests.room.poker_jackpots.floor import CROWN, STAR, cards
from tests.room.poker_jackpots.model import RANKS, Crown, Star

PLAYERS = ("Ann", "Ben", "Cy", "Dee")
EVENTS = ("royal_flush", "straight_flush", "four_of_a_kind")
BOARDS = (  # the board, and hands with the event each makes by the Star's display, and whether it wins by Crown's rules
    ("QhJhTh2c2d", [("AhKh", EVENTS[0], True), ("9h8h", EVENTS[1], False), ("2h2s", EVENTS[2], False),
                    ("3c3s", "", False), ("5c6d", "", False)]),
    ("9hKhQhJhTh", [("Ah2c", EVENTS[0], False), ("2d3c", EVENTS[1], False), ("4c4d", EVENTS[1], False),
                    ("5c5d", EVENTS[1], False)]),
    ("QhJh2cTh3d", [("AhKh", EVENTS[0], False), ("9h8h", EVENTS[1], False), ("4c4d", "", False), ("5c6d", "", False)]),
    ("", [("AhKh", "", False), ("3c3s", "", False), ("4c4d", "", False), ("5c6d", "", False)]),
)  # fmt: skip
VERBS = {  # how often each is tried
    "start": 6, "press": 14, "press_late": 5, "complete": 9, "end": 14, "tell": 14, "expose": 4,
    "claim": 30, "pay": 14, "request_flop": 3, "show_flop": 3, "correct": 4, "fail": 3, "notify": 4, "restore": 4,
    "record": 4, "advance": 2,
}  # fmt: skip
OWN = {
    STAR: {"authorise": 4, "adjust": 2, "confirm_amount": 4, "announce": 2, "change": 3},
    CROWN: {"initiate": 14, "confirm": 16, "withhold": 2, "tell_manager": 3, "record_forgotten": 3, "add_money": 1,
            "set_each": 1},
}  # fmt: skip


class DifferenceError(AssertionError):
    """The package and the model do not say the same."""


class History:
    """One of them, by its seed: of a jackpot that is restarted, with a twin that is not beside it."""

    def __init__(self, document: str, seed: int, *, has_twin: bool = True) -> None:
        self.chance = random.Random(f"{document} {seed}")
        self.document = document
        self.book = "star" if document == STAR else "crown"
        self.tables = [f"P{number}" for number in range(1, self.chance.randint(1, 4) + 1)]
        setup, self.model = self._star() if document == STAR else self._crown()
        self.setup: JackpotSetup = setup
        self.clock = ManualClock(1_000)
        self.model.now = 1_000
        self.around = Surroundings(self.clock, SeededSource(1))
        self.lived = POKER_JACKPOT.open(setup, self.around)
        self.restarted = POKER_JACKPOT.open(setup, self.around) if has_twin else self.lived
        self.accounts: Counter[str] = Counter()
        self.done: list[object] = []
        self.allowed = 0
        self.is_slow = self.chance.random() < 0.3
        """Prizes wait for long, and hands are put right meanwhile."""
        self.at = ""
        manager = "assistant_gaming_manager" if document == STAR else "table_games_manager"
        self._both(a.OpenJackpot("Mia", manager))
        self._compare(("open",))

    # -- what they are made from -----------------------------------------------------------------------------------

    def _star(self):
        chance = self.chance
        prizes, offers = {}, []
        for event in chance.sample(EVENTS, chance.randint(1, 3)):
            kind = chance.choice(("whole", "percent", "fixed"))
            amount = chance.randint(1, 99) if kind == "percent" else chance.randint(1, 900_00)
            prizes[event] = (kind, amount)
            share = {"whole": 10_000, "percent": amount * 100, "fixed": 0}[kind]
            offers.append(Offer(event, share=share, fixed_cents=amount if kind == "fixed" else 0))
        start, each, reseed = chance.randint(0, 500_00), chance.randint(1, 3_00), chance.choice((0, 100_00))
        odd, fixed = chance.choice(("stay_in_pool", "operator_adds")), chance.choice(("pool", "operator"))
        pool = Pool({"pool": each}, {"pool": start}, reseed, tuple(offers))
        readings = {"jackpot_odd_cents": odd, "jackpot_fixed_from": fixed}
        setup = JackpotSetup(STAR, "Any", pool, tables=tuple(self.tables), readings=readings)
        self.offers = tuple(offers)
        return setup, Star(self.tables, start, each, prizes, reseed, odd, fixed)

    def _crown(self):
        chance = self.chance
        reseed = chance.randint(1, 100_00)
        prize, reserve = reseed + chance.randint(0, 100_00), chance.randint(0, 150_00)
        each = (chance.randint(1, 3_00), chance.randint(0, 3_00))
        at, missed = chance.choice(("end_of_round", "start_of_round")), chance.choice(("prize_pool", "both_pools"))
        pool = Pool({"prize": each[0], "reserve": each[1]}, {"prize": prize, "reserve": reserve}, reseed)
        readings = {"jackpot_contribution_at": at, "jackpot_missed_round": missed}
        setup = JackpotSetup(CROWN, "Any", pool, tables=tuple(self.tables), readings=readings)
        return setup, Crown(self.tables, prize, reserve, each, reseed, at == "end_of_round", missed)

    # -- one thing after the other ---------------------------------------------------------------------------------

    def run(self, steps: int) -> "History":
        verbs = VERBS | OWN[self.document]
        for _ in range(steps):
            (verb,) = self.chance.choices([*verbs], [*verbs.values()])
            self.at = ""
            if self.chance.random() < 0.7:
                verb = self._sensible() or verb
            self.step(verb)
        return self

    def _sensible(self) -> str:
        """What would come next at some table, or with some claim."""
        model, chance, is_star = self.model, self.chance, self.document == STAR
        self.at = chance.choice(self.tables)
        table = model.tables[self.at]
        if chance.random() < 0.3 and (waiting := [claim for claim in model.claims if model.is_open(claim)]):
            claim = chance.choice(waiting if self.is_slow else waiting[:2])
            self.at = claim["table"]
            if not claim["final"] and is_star:
                return "correct"
            if is_star:
                return "confirm_amount" if claim["down"] and claim["basis"] is None else "pay"
            if self.is_slow and claim["state"] != "claimed":
                return chance.choice(("confirm", "correct", "pay", ""))
            return {"claimed": "initiate", "initiated": "confirm", "confirmed": "pay"}[claim["state"]]
        if model.broken is not None and chance.random() < 0.4:
            own = ("adjust", "notify", "notify") if is_star else ("record",)
            return chance.choice((*own, "start", "complete", "restore"))
        if is_star and model.sign is not None and chance.random() < 0.2:
            return chance.choice(("advance", "change"))
        if table["lost"] and chance.random() < 0.4:
            return "record"
        if table["in"]:
            return self._during(table)
        if table["wait"]:
            return chance.choice(("end", "end", "end", "claim", "tell"))
        if table["forgot"] and chance.random() < 0.5:
            return chance.choice(("authorise", "press_late") if is_star else ("tell_manager", "record_forgotten"))
        return chance.choice(("press", "press", "press", "start"))

    def _during(self, table) -> str:
        chance, hand = self.chance, table["hand"]
        if not table["rec"] and chance.random() < 0.3:
            return chance.choice(("authorise", "press_late") if self.document == STAR else ("press_late",))
        if hand is None:
            return "tell"
        if not hand["board"]:
            return chance.choice(("request_flop", "show_flop", "complete", "end"))
        likely = any(self.model.holds(hand, name, each, False) for name in hand["players"] for each in EVENTS)
        return chance.choice(("claim", "claim", "complete") if likely else ("tell", "expose", "complete", "end"))

    def step(self, verb: str) -> None:
        about, did = getattr(self, f"_{verb}")()
        self.done.append((verb, *about))
        if verb == "advance":
            self.clock.advance(about[0])
            self.model.do(verb, *about)
            return
        allowed = self.model.do(verb, *about)
        if self.chance.random() < 0.15:
            state = msgspec.json.encode(self.restarted.state())
            again = msgspec.json.decode(state, type=POKER_JACKPOT.state)
            is_alone = self.restarted is self.lived
            self.restarted = POKER_JACKPOT.restore(self.setup, again, self.around)
            self.lived = self.restarted if is_alone else self.lived
        if self._both(did) != allowed:
            raise DifferenceError(f"{'allowed' if allowed else 'refused'} by the model alone: {self.done[-1]}")
        self.allowed += allowed
        self._compare(about)

    def _both(self, did) -> bool:
        """To the one that has lived on and to the one that was restarted; whether it was done."""
        decoded = POKER_JACKPOT.decode(self.setup, msgspec.json.encode(did))
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

    def _compare(self, about) -> None:
        model = self.model
        ours = {name: cents for name, cents in self.lived.meters().items() if cents}
        theirs = {name: cents for name, cents in model.meters().items() if cents}
        posted = {name: cents for name, cents in self.accounts.items() if cents}
        expected = {**theirs, **{f"/players/{name}": cents for name, cents in model.paid.items() if cents}}
        if model.house:
            expected["/house"] = -model.house
        if ours != theirs or posted != expected:
            raise DifferenceError(f"{about}: {ours} {posted}, and by the model {theirs} {expected}")

    # -- what is tried ---------------------------------------------------------------------------------------------

    def _table(self) -> str:
        return self.at or self.chance.choice(self.tables)

    def _rank(self, usual: str) -> str:
        return usual if self.chance.random() < 0.8 else self.chance.choice([*RANKS[self.book], "player"])

    def _who(self) -> dict[str, str]:
        return {"actor": "Dan", "rank": "dealer"}

    def _start(self):
        table = self._table()
        return (table,), a.StartRound(**self._who(), table=table)

    def _press(self):
        table = self._table()
        return (table,), a.PressNoMoreBets(**self._who(), table=table)

    def _press_late(self):
        table = self._table()
        return (table, "Dan"), a.PressNoMoreBets(**self._who(), table=table, late=True)

    def _authorise(self):
        table, rank, who = self._table(), self._rank("gaming_supervisor"), self.chance.choice(("Sue", "Sue", "Dan"))
        return (table, rank, who), a.AuthoriseLatePress(who, rank, table)

    def _complete(self):
        table = self._table()
        return (table,), a.CompleteRound(**self._who(), table=table)

    def _end(self):
        table = self._table()
        return (table,), a.PressEndGame(**self._who(), table=table)

    def _hand(self):
        """For the model, and as it is told."""
        chance = self.chance
        board, held = chance.choice(BOARDS[:3]) if chance.random() < 0.85 else BOARDS[3]
        names = chance.sample(PLAYERS, chance.randint(1, len(PLAYERS)))
        holes = chance.sample(held, len(names))
        if self.document == CROWN and board and chance.random() < 0.5:
            board, held = BOARDS[0]
            holes = [held[0], *chance.sample(held[1:], len(names) - 1)]
        over, void = chance.random() < 0.8, chance.random() < 0.03
        players, hands = {}, []
        for name, (hole, event, wins) in zip(names, holes, strict=True):
            fate = chance.choices(("live", "folded", "mucked", "dead"), (9, 2 if board else 20, 1, 1))[0]
            shown = chance.random() < 0.85
            is_hearts = hole == "AhKh"
            players[name] = {"star": event, "crown": wins, "fate": fate, "shown": shown, "hearts": is_hearts}
            hands.append(SeenHand(name, cards(hole), fate, shown))
        told = SeenRound("holdem", tuple(hands), cards(board), over, void)
        return {"players": players, "board": bool(board), "over": over, "void": void}, told

    def _tell(self):
        table, (hand, told) = self._table(), self._hand()
        return (table, hand), a.TellHand(**self._who(), table=table, hand=told)

    def _correct(self):
        table, (hand, told) = self._table(), self._hand()
        claims = [claim for claim in self.model.claims if self.model.is_open(claim)]
        number = self.model.tables[table]["n"]
        if claims and self.chance.random() < 0.6:
            claim = claims[0] if self.is_slow else self.chance.choice(claims)
            table, number = claim["table"], claim["n"]
        rules = ("26.29",) if self.document == STAR else ("36.4",)
        return (table, number, hand), a.HandCorrected(table, number, told, rules)

    def _expose(self):
        table, player = self._table(), self.chance.choice(PLAYERS)
        return (table, player), a.ExposeHoleCards(player, table)

    def _request_flop(self):
        table, player = self._table(), self.chance.choice(PLAYERS)
        hand = self.model.tables[table]["hand"]
        live = [name for name, own in hand["players"].items() if own["fate"] == "live"] if hand is not None else []
        if live and self.chance.random() < 0.9:
            player = live[0]
        return (table, player), a.RequestFlop(player, table)

    def _show_flop(self):
        table, makes = self._table(), self.chance.random() < 0.7
        return (table, makes), a.ShowFlop(**self._who(), table=table, cards=cards("QhJhTh" if makes else "2c2d3d"))

    def _claim(self):
        table, player = self._table(), self.chance.choice(PLAYERS)
        event = self.chance.choice(EVENTS)
        hand = self.model.tables[table]["hand"]
        if hand is not None and self.chance.random() < 0.8:
            likely = [
                (name, each) for name in hand["players"] for each in EVENTS if self.model.holds(hand, name, each, False)
            ]
            player, event = self.chance.choice(likely or [(player, event)])
        if self.document == CROWN:
            event = EVENTS[0]
        elif event not in self.model.prizes:
            event = self.chance.choice([*self.model.prizes])
        return (table, player, event), a.ClaimJackpot(player, table, event)

    def _pay(self):
        table, rank = self._table(), self._rank("gaming_supervisor" if self.document == STAR else "dealer")
        return (table, rank), a.PayJackpot("Pia", rank, table)

    def _fail(self):
        return (), a.JackpotMalfunction("no answer")

    def _notify(self):
        whom = self.chance.choice(("L&GNSW", "Surveillance", "nobody"))
        return (whom,), a.GiveNotice(**self._who(), whom=whom)

    def _restore(self):
        rank = self._rank(self.model.manager)
        return (rank,), a.RestoreEquipment("Mia", rank)

    def _record(self):
        table, rounds, rank = self._table(), self.chance.randint(0, 2), self._rank(self.model.manager)
        return (table, rounds, rank), a.RecordRounds("Mia", rank, table, rounds, "malfunction")

    def _advance(self):
        return (self.chance.choice((1, 60, 20 * 60, 30 * 3600)),), None

    # -- the Star's

    def _adjust(self):
        cents, rank = self.chance.randint(-200_00, 200_00), self._rank(self.model.manager)
        return (cents, rank), a.AdjustPool("Mia", rank, cents, "as it was read")

    def _number(self) -> int:
        return self.chance.randint(1, len(self.model.claims) + 1)

    def _open_number(self) -> int:
        found = [claim["number"] for claim in self.model.claims if self.model.is_open(claim)]
        return self.chance.choice(found) if found and self.chance.random() < 0.9 else self._number()

    def _confirm_amount(self):
        number, rank = self._open_number(), self._rank(self.model.manager)
        cents = self.chance.choice((self.model.pool, self.chance.randint(0, self.model.pool + 5)))
        return (number, cents, rank), a.ConfirmAmount("Mia", rank, number, cents)

    def _announce(self):
        each, wait, rank = (
            self.chance.randint(1, 3_00),
            self.chance.choice((0, 1200, 4000)),
            self._rank("gaming_manager"),
        )
        at, reseed = self.clock.now_s() + wait, self.setup.pool.reseed_cents
        return (each, wait, rank), a.AnnounceChange("Mia", rank, at, {"pool": each}, self.offers, reseed)

    def _change(self):
        return (), a.MakeChange("Mia", "gaming_manager")

    # -- Crown's

    def _initiate(self):
        number = self._open_number()
        return (number,), a.InitiatePrize(**self._who(), claim=number)

    def _confirm(self):
        number, rank = self._open_number(), self._rank(self.model.manager)
        who = self.chance.choice(("Mia", "Mia", "Mia", "Dan"))
        return (number, rank, who), a.ConfirmPrize(who, rank, number)

    def _withhold(self):
        number, rank = self._open_number(), self._rank(self.model.manager)
        return (number, rank), a.WithholdPrize("Mia", rank, number, "cards are counted")

    def _tell_manager(self):
        table, rounds = self._table(), self.chance.randint(0, 2)
        return (table, rounds), a.RoundNotRecorded(table, rounds)

    def _record_forgotten(self):
        table, rounds, rank = self._table(), self.chance.randint(0, 2), self._rank(self.model.manager)
        return (table, rounds, rank), a.RecordRounds("Mia", rank, table, rounds, "forgotten")

    def _add_money(self):
        cents, rank = self.chance.randint(1, 50_00), self._rank(self.model.manager)
        pool = self.chance.choice(("prize", "reserve"))
        return (cents * (pool == "prize"), cents * (pool == "reserve"), rank), a.AddToPool("Mia", rank, pool, cents)

    def _set_each(self):
        prize, reserve, rank = (
            self.chance.randint(1, 3_00),
            self.chance.randint(0, 3_00),
            self._rank(self.model.manager),
        )
        return (prize, reserve, rank), a.SetContribution("Mia", rank, {"prize": prize, "reserve": reserve})
