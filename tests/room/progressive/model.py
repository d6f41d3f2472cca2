"""Progressive jackpots run on a floor, once more in plain whole numbers: what histories are held against.

Nothing of croupier is used. Pools are whole numbers of a small part of a cent; a claim that waits is kept beside what
the pools would hold without it. Written from the rule texts: Crown Perth 3.22-3.35, 4.16-4.23, 5.15-5.17; SKYCITY
section 11 of both games.
"""

from __future__ import annotations

from tests.jackpots.models import FIXED_CROWN, FIXED_NZ, Levels, Progressive

HOUR = 3600
POOL_HANDS = ("straight_flush", "royal_flush")


class CrownPools:
    """Three pools of three levels."""

    names = ("level_1", "level_2", "level_3")
    kinds = ("jackpot_1", "jackpot_2")
    hands = (*FIXED_CROWN, *POOL_HANDS)
    unit = Levels.unit

    def __init__(self, wager: int) -> None:
        self.wager = wager
        self.least = [5000 * wager * self.unit] * 3

    def start(self) -> list[int]:
        return list(self.least)

    def adds(self, kinds: tuple[str, ...]) -> list[int]:
        book = Levels(self.wager, (0, 0, 0))
        book.bet(self._level(kinds))
        return book.pools

    def _level(self, kinds: tuple[str, ...]) -> int:
        return sum(int(kind[-1]) for kind in kinds)

    def pay(self, pools: list[int], won: list[tuple[str, tuple[str, ...]]], verified: list[int] | None):
        """What is left in the pools, and what each hand wins."""
        is_shared = any(hand in POOL_HANDS for hand, _ in won)
        book = Levels(self.wager, (0, 0, 0))
        book.pools = list(pools if verified is None or not is_shared else verified)
        prizes = book.pay([(hand, self._level(kinds)) for hand, kinds in won])
        left = book.pools
        if verified is not None and is_shared:
            left = [cents + max(0, was - seen) for cents, was, seen in zip(left, pools, verified, strict=True)]
        return left, prizes

    def shown(self, pools: list[int]) -> list[int]:
        return [sum(pools[:level]) // self.unit for level in (1, 2, 3)]

    def is_ordered(self, _hand: str) -> bool:
        return True


class SkycityPools:
    """One pool, or a major and a minor one."""

    kinds = ("jackpot",)
    hands = (*FIXED_NZ, *POOL_HANDS)
    unit = Progressive.unit

    def __init__(self, wager: int, pool: int, minor: int, retained: int, major: int, seed: int, divided: bool) -> None:
        self.terms = (wager, pool, minor, retained, major, seed, divided)
        self.wager, self.divided = wager, divided
        self.names = ("major", "minor") if divided else ("pool",)
        self.least = [0] * len(self.names)

    def _book(self) -> Progressive:
        return Progressive(*self.terms)

    def start(self) -> list[int]:
        book = self._book()
        return [book.main, book.minor] if self.divided else [book.main]

    def adds(self, _kinds: tuple[str, ...]) -> list[int]:
        book = self._book()
        main, minor = book.main, book.minor
        book.bet(1)
        return [book.main - main, book.minor - minor][: len(self.names)]

    def pay(self, pools: list[int], won: list[tuple[str, tuple[str, ...]]], _verified: None):
        book = self._book()
        book.main, book.minor = pools if self.divided else (pools[0], 0)
        prizes = book.pay([(hand, 1) for hand, _ in won])
        return ([book.main, book.minor] if self.divided else [book.main]), prizes

    def shown(self, pools: list[int]) -> list[int]:
        return [pools[0] // self.unit]

    def is_ordered(self, hand: str) -> bool:
        return not self.divided or hand in POOL_HANDS


class Table:
    def __init__(self, device: str) -> None:
        self.device = device
        self.round, self.playing, self.registered, self.paid = 0, False, False, False
        self.wagers: dict[int, tuple[str, tuple[str, ...]]] = {}
        self.first: dict[int, int] = {}
        self.last: dict[int, int] = {}

    def begin(self) -> None:
        self.round += 1
        self.playing, self.registered, self.paid = True, False, False
        self.wagers, self.first, self.last = {}, {}, {}


class Model:
    """What is allowed, and what becomes of every cent. `ranks` go up; `by` says who does what."""

    def __init__(
        self, book, tables: dict[str, str], ranks: tuple[str, ...], by: dict[str, str], is_crown: bool
    ) -> None:
        self.book, self.ranks, self.by, self.is_crown = book, ranks, by, is_crown
        self.tables = {name: Table(device) for name, device in tables.items()}
        self.free = book.start()
        """The pools as they would be without the claims that wait."""
        self.claims: list[dict] = []
        self.made = self.tick = 0
        self.now = 0
        self.paid: dict[tuple[str, str], int] = {}
        self.withheld: dict[int, dict] = {}
        self.trouble: dict | None = None
        self.seen: list[int] | None = None
        self.order: tuple[int, int, str] | None = None
        self.late, self.withheld_from = "registered", "withheld"
        self.put_in = sum(self.free)
        self.wagered = 0

    # -- what is there ---------------------------------------------------------------------------------------------

    def waiting(self) -> list[dict]:
        return sorted(self.claims, key=lambda claim: (claim["at"], claim["number"]))

    def pools(self) -> list[int]:
        held = list(self.free)
        for claim in self.claims:
            held = [cents + change for cents, change in zip(held, claim["change"], strict=True)]
        return held

    def count(self) -> None:
        """What every claim wins, one after the other."""
        before = [0] * len(self.free)
        for claim in self.waiting():
            stood = [cents + change for cents, change in zip(claim["stood"], before, strict=True)]
            won = [(hand, kinds) for _, _, hand, kinds in claim["hands"]]
            left, prizes = self.book.pay(stood, won, claim["seen"])
            change = [after - was for after, was in zip(left, stood, strict=True)]
            if claim["change"] is not None and (change, prizes) != (claim["change"], claim["prizes"]):
                claim["confirmed"] = False
            claim["change"], claim["prizes"] = change, prizes
            before = [cents + more for cents, more in zip(before, change, strict=True)]
        self.fill()

    def fill(self) -> None:
        """The operator gives what a pool lacks: what has been won of it was taken back meanwhile."""
        for number, (held, least) in enumerate(zip(self.pools(), self.book.least, strict=True)):
            if held < least:
                self.free[number] += least - held
                self.put_in += least - held

    def is_high(self, rank: str, what: str) -> bool:
        return rank in self.ranks and self.ranks.index(rank) >= self.ranks.index(self.by[what])

    def is_halted(self, table: str) -> bool:
        return self.is_crown and self.trouble is not None and table in self.trouble["tables"]

    def moment(self) -> int:
        self.tick += 1
        return self.tick

    def do(self, verb: str, *about) -> bool:
        return bool(getattr(self, verb)(*about))

    # -- consoles --------------------------------------------------------------------------------------------------

    def begin(self, name: str, rank: str) -> bool:
        table = self.tables[name]
        if not self.is_high(rank, "press") or self.is_halted(name) or table.playing:
            return False
        table.begin()
        return True

    def start(self, name: str, rank: str, wagers: dict, late: bool) -> bool:
        table = self.tables[name]
        if not self.is_high(rank, "press") or self.is_halted(name) or not wagers:
            return False
        if self.trouble is not None and name in self.trouble["tables"]:
            return False
        if late and (not self.is_crown or self.late != "registered" or not table.playing or table.registered):
            return False
        if not late and table.playing:
            return False
        if not late:
            table.begin()
        table.registered, table.wagers = True, dict(wagers)
        for _, kinds in wagers.values():
            self.add(self.book.adds(kinds))
        return True

    def add(self, cents: list[int], times: int = 1) -> None:
        self.free = [was + times * more for was, more in zip(self.free, cents, strict=True)]
        self.wagered += times * sum(cents)

    def cards(self, name: str, first: tuple[int, ...], complete: tuple[int, ...]) -> bool:
        table = self.tables[name]
        if not table.playing or not (first or complete):
            return False
        if any(box in table.first for box in first):
            return False
        if any((box not in table.first and box not in first) or box in table.last for box in complete):
            return False
        for box in first:
            table.first[box] = self.moment()
        for box in complete:
            table.last[box] = self.moment()
        return True

    def over(self, name: str, rank: str) -> bool:
        table = self.tables[name]
        if not self.is_high(rank, "press") or self.is_halted(name) or not table.playing:
            return False
        if any(claim["table"] == name for claim in self.claims):
            return False
        table.playing = False
        return True

    def void(self, name: str, boxes: tuple[int, ...]) -> bool:
        table = self.tables[name]
        if not table.playing or table.paid or any(box not in table.wagers for box in boxes):
            return False
        self.undo(table, name, boxes or tuple(table.wagers))
        if not boxes:
            table.playing = False
        return True

    def undo(self, table: Table, name: str, boxes: tuple[int, ...]) -> None:
        for claim in [each for each in self.claims if each["table"] == name]:
            claim["hands"] = [each for each in claim["hands"] if each[0] not in boxes]
            for box in boxes:  # what they have added is not the claim's to win
                adds = self.book.adds(table.wagers[box][1])
                claim["stood"] = [was - less for was, less in zip(claim["stood"], adds, strict=True)]
            claim["stood"] = [max(was, least) for was, least in zip(claim["stood"], self.book.least, strict=True)]
            if not claim["hands"]:
                self.claims.remove(claim)
        self.count()
        for box in boxes:
            self.add(self.book.adds(table.wagers.pop(box)[1]), -1)
            self.fill()

    # -- wins ------------------------------------------------------------------------------------------------------

    def prize(self, name: str, who: str, rank: str, hands: dict[int, str]) -> bool:
        table = self.tables[name]
        if not self.is_high(rank, "press") or self.is_halted(name) or not hands or table.paid:
            return False
        if any(claim["table"] == name for claim in self.claims):
            return False
        for box, hand in hands.items():
            if box not in table.wagers or hand not in self.book.hands or table.wagers[box][0] == who:
                return False
        if not self.is_crown and table.device not in ("shoe", "automatic"):
            return False
        self.key_off(
            name, who, table.round, [(box, *self._held(table, box, hands[box])) for box in sorted(hands)], hands
        )
        return True

    def _held(self, table: Table, box: int, hand: str):
        player, kinds = table.wagers[box]
        return player, hand, kinds

    def key_off(self, name: str, who: str, number: int, hands: list, classes: dict) -> None:
        at = self.moment()
        if not self.is_crown:
            table = self.tables[name]
            times = table.first if table.device == "shoe" else table.last
            ordered = [box for box in classes if self.book.is_ordered(classes[box])] or list(classes)
            at = min(times.get(box, at) for box in ordered)
        self.made += 1
        claim = {
            "number": self.made, "table": name, "who": who, "hands": hands, "at": at, "stood": list(self.free),
            "confirmed": False, "change": None, "prizes": [], "seen": None, "until": None, "round": number,
            "when": self.now,
        }  # fmt: skip
        if self.seen is not None:
            claim["seen"] = [
                (upto - below) * self.book.unit for upto, below in zip(self.seen, (0, *self.seen), strict=False)
            ]
        for other in self.claims:
            if (other["at"], other["number"]) > (at, self.made):
                other["stood"] = list(self.free)
        claim["change"] = None
        self.claims.append(claim)
        self.count()

    def find(self, number: int):
        return next((claim for claim in self.claims if claim["number"] == number), None)

    def players(self, claim) -> set[str]:
        return {player for _, player, _, _ in claim["hands"]}

    def confirm(self, number: int, who: str, rank: str) -> bool:
        claim = self.find(number)
        if claim is None or not self.is_high(rank, "confirm") or self.is_halted(claim["table"]) or claim["confirmed"]:
            return False
        if who == claim["who"] or who in self.players(claim):
            return False
        claim["confirmed"] = True
        return True

    def pay(self, who: str, rank: str) -> bool:
        if not self.is_high(rank, "press"):
            return False
        any_paid = False
        while self.claims:
            claim = self.waiting()[0]
            if not claim["confirmed"] or who in self.players(claim) or self.is_halted(claim["table"]):
                break
            self.give(claim)
            any_paid = True
        return any_paid

    def give(self, claim) -> None:
        self.claims.remove(claim)
        self.free = [cents + change for cents, change in zip(self.free, claim["change"], strict=True)]
        for other in self.claims:
            other["stood"] = [cents + more for cents, more in zip(other["stood"], claim["change"], strict=True)]
        won: dict[str, int] = {}
        for (_, player, _, _), cents in zip(claim["hands"], claim["prizes"], strict=True):
            won[player] = won.get(player, 0) + cents
        if claim["table"] in self.tables:
            self.tables[claim["table"]].paid = True
        if claim["until"] is not None:
            self.withheld[claim["number"]] = {"won": won, "table": claim["table"]}
            return
        self.to_purses(claim["table"], won)

    def to_purses(self, table: str, won: dict[str, int]) -> None:
        for player, cents in won.items():
            self.paid[table, player] = self.paid.get((table, player), 0) + cents

    def withdraw(self, number: int, who: str, rank: str) -> bool:
        claim = self.find(number)
        if claim is None or not self.is_high(rank, "confirm") or who in self.players(claim):
            return False
        self.claims.remove(claim)
        self.count()
        return True

    def withhold(self, number: int, rank: str) -> bool:
        claim = self.find(number)
        if not self.is_crown or claim is None or not self.is_high(rank, "manage") or claim["until"] is not None:
            return False
        until = (claim["when"] if self.withheld_from == "won" else self.now) + 72 * HOUR
        if until <= self.now:
            return False
        claim["until"] = until
        return True

    def release(self, number: int, who: str, rank: str) -> bool:
        if not self.is_crown or not self.is_high(rank, "manage"):
            return False
        claim = self.find(number)
        if claim is not None and claim["until"] is not None:
            claim["until"] = None
            return True
        if number not in self.withheld or who in self.withheld[number]["won"]:
            return False
        held = self.withheld.pop(number)
        self.to_purses(held["table"], held["won"])
        return True

    # -- other games -----------------------------------------------------------------------------------------------

    def fund(self, kinds: tuple[str, ...]) -> bool:
        if not self.is_crown:
            return False
        self.add(self.book.adds(kinds))
        return True

    def claim(self, name: str, who: str, hands: list) -> bool:
        if not self.is_crown or any(each["table"] == name for each in self.claims):
            return False
        if any(who == player for _, player, _, _ in hands):
            return False
        self.key_off(name, who, 0, hands, {})
        return True

    # -- management ------------------------------------------------------------------------------------------------

    def top_up(self, pool: str, cents: int, rank: str) -> bool:
        if self.is_crown or not self.is_high(rank, "manage") or pool not in self.book.names or cents <= 0:
            return False
        self.put(pool, cents)
        return True

    def put(self, pool: str, cents: int) -> None:
        self.free[self.book.names.index(pool)] += cents * self.book.unit
        self.put_in += cents * self.book.unit

    def fail(self, tables: tuple[str, ...]) -> bool:
        if self.trouble is not None:
            return False
        self.trouble = {"tables": tables or tuple(self.tables), "found": not self.is_crown}
        return True

    def in_order(self, rank: str) -> bool:
        if self.trouble is None or self.trouble["found"] or not self.is_high(rank, "manage"):
            return False
        self.trouble = None
        return True

    def malfunction(self, rank: str) -> bool:
        if self.trouble is None or self.trouble["found"] or not self.is_high(rank, "manage"):
            return False
        self.trouble["found"] = True
        for name in self.trouble["tables"]:
            table = self.tables[name]
            if table.playing and not table.paid:
                self.undo(table, name, tuple(table.wagers))
                table.playing = False
        return True

    def restore(self, rank: str) -> bool:
        if self.trouble is None or not self.trouble["found"] or not self.is_high(rank, "manage"):
            return False
        if self.order is not None:
            return False
        self.trouble = None
        return True

    def display(self, shown: tuple[int, ...]) -> bool:
        if not self.is_crown or self.seen is not None:
            return False
        seen = list(shown or self.book.shown(self.pools()))
        parts = [upto - below for upto, below in zip(seen, (0, *seen), strict=False)]
        if len(seen) != 3 or min(parts) * self.book.unit < self.book.least[0]:
            return False
        self.seen = seen
        return True

    def repair(self, rank: str) -> bool:
        if self.seen is None or not self.is_high(rank, "manage"):
            return False
        self.seen = None
        return True

    def adjust(self, pool: str, cents: int, who: str, rank: str) -> bool:
        if self.trouble is None or not self.trouble["found"] or not self.is_high(rank, "manage"):
            return False
        if pool not in self.book.names or not cents or not self.can_put(pool, cents):
            return False
        self.order = (pool, cents, who)
        return True

    def can_put(self, pool: str, cents: int) -> bool:
        number = self.book.names.index(pool)
        return self.pools()[number] + cents * self.book.unit >= self.book.least[number]

    def confirm_adjustment(self, who: str, rank: str) -> bool:
        if self.order is None or not self.is_high(rank, "manage"):
            return False
        pool, cents, by = self.order
        if by == who or not self.can_put(pool, cents):
            return False
        self.order = None
        self.put(pool, cents)
        return True

    def advance(self, seconds: int) -> bool:
        self.now += seconds
        return True

    # -- accounts --------------------------------------------------------------------------------------------------

    def accounts(self) -> dict[str, int]:
        """Whole cents in every account but the house's own."""
        found = {
            f"pools/{name}": cents // self.book.unit for name, cents in zip(self.book.names, self.pools(), strict=True)
        }
        found["pools/pending"] = sum(sum(claim["prizes"]) for claim in self.claims)
        found |= {f"tables/{table}/purse/{player}": cents for (table, player), cents in self.paid.items()}
        found |= {f"withheld/{number}": sum(held["won"].values()) for number, held in self.withheld.items()}
        return {name: cents for name, cents in found.items() if cents}
