"""Both jackpots once more, as plain arithmetic written from the text of the rules; nothing of the package is used.

What is done comes as a tuple: a verb, and what it is about. `do` says whether the rules allow it, and keeps count.
"""

RANKS = {
    "star": ["dealer", "gaming_supervisor", "casino_supervisor", "assistant_gaming_manager", "gaming_manager"],
    "crown": ["dealer", "poker_supervisor", "table_games_manager", "casino_licensee"],
}
EQUIPMENT = ("press", "press_late", "end", "initiate")


class DeniedError(Exception):
    """By the rules."""


def deny(if_so):
    if if_so:
        raise DeniedError


class Model:
    """What both have in common: rounds at tables, hands, claims."""

    book = ""
    manager = ""

    def __init__(self, tables):
        self.now = 0
        self.tables = {
            name: {"in": False, "dealt": False, "rec": False, "wait": False, "n": 0, "forgot": 0, "lost": 0,
                   "told": 0, "auth": None, "hand": None, "flop": None, "down": False}
            for name in tables
        }  # fmt: skip
        self.claims = []
        self.broken = None
        self.paid = {}
        self.house = 0

    def do(self, verb, *about):
        if self.broken is not None and verb in EQUIPMENT:
            return False
        try:
            getattr(self, verb)(*about)
        except DeniedError:
            return False
        return True

    def at_least(self, rank, least):
        ranks = RANKS[self.book]
        return rank in ranks and ranks.index(rank) >= ranks.index(least)

    def pay_out(self, player, cents):
        self.paid[player] = self.paid.get(player, 0) + cents

    def new_round(self, name, recorded):
        table = self.tables[name]
        if table["wait"] and not recorded:
            self.round_without_end(table)
        table.update({"in": True, "rec": recorded, "dealt": not recorded, "wait": False, "n": table["n"] + 1,
                      "auth": None, "hand": None, "flop": None, "down": False})  # fmt: skip

    def round_without_end(self, table):
        pass

    def advance(self, seconds):
        self.now += seconds

    # -- rounds

    def start(self, name):
        table = self.tables[name]
        if table["in"]:
            deny(table["dealt"] or not table["rec"])
            table["dealt"] = True
        else:
            self.new_round(name, False)

    def press(self, name):
        table = self.tables[name]
        deny(table["in"] or table["wait"])
        self.new_round(name, True)
        self.began()

    def complete(self, name):
        table = self.tables[name]
        deny(not table["in"])
        table["in"] = False
        table["down"] = self.broken is not None
        if table["rec"]:
            table["wait"] = True
        else:
            table["lost" if self.broken is not None else "forgot"] += 1

    def end(self, name):
        table = self.tables[name]
        deny(not table["wait"] and not (table["in"] and table["rec"]))
        table["in"] = table["wait"] = False
        table["rec"] = False
        self.ended()

    def began(self):
        pass

    def ended(self):
        pass

    # -- hands

    def tell(self, name, hand):
        table = self.tables[name]
        deny(not table["n"] or (table["hand"] is not None and table["hand"]["over"]))
        self.judge_again(name, table["n"], hand)
        table["hand"] = hand

    def correct(self, name, number, hand):
        table = self.tables[name]
        ours = [claim for claim in self.claims if (claim["table"], claim["n"]) == (name, number)]
        deny(any(claim["state"] == "paid" and (number == table["n"]) for claim in ours))
        here = number == table["n"] and table["hand"] is not None
        deny(not here and not any(self.is_open(claim) for claim in ours))
        self.judge_again(name, number, hand)
        if here:
            table["hand"] = hand

    def is_open(self, claim):
        return claim["state"] not in ("paid", "fallen")

    def holds(self, hand, player, event, shown):
        """The hand is in, matches, and lies open."""
        own = hand["players"].get(player)
        is_in = own is not None and not hand["void"] and own["fate"] == "live"
        return is_in and self.matches(own, hand, event) and (own["shown"] or shown)

    def judge_again(self, name, number, hand):
        for claim in list(self.claims):
            if self.is_open(claim) and (claim["table"], claim["n"]) == (name, number):
                if self.holds(hand, claim["player"], claim["event"], True):
                    claim["final"] = hand["over"]
                else:
                    self.fall(claim)
                    claim["state"] = "fallen"

    def fall(self, claim):
        pass

    def own_live(self, name, player):
        hand = self.tables[name]["hand"]
        own = None if hand is None else hand["players"].get(player)
        return own if own is not None and own["fate"] == "live" else None

    def expose(self, name, player):
        own = self.own_live(name, player)
        deny(own is None)
        own["shown"] = True

    def request_flop(self, name, player):
        table, own = self.tables[name], self.own_live(name, player)
        deny(own is None or table["hand"]["void"] or table["hand"]["board"] or table["flop"])
        live = [each for each, held in table["hand"]["players"].items() if held["fate"] == "live"]
        deny(live != [player] or not self.could(own))
        own["shown"], table["flop"] = True, player

    def show_flop(self, name, makes):
        """`makes` is whether it makes the hand of hearts a royal flush."""
        table = self.tables[name]
        deny(not table["flop"] or table["hand"] is None or table["hand"]["board"])
        table["hand"]["board"] = True
        for own in table["hand"]["players"].values():
            if own["hearts"] and makes:
                own["star"], own["crown"] = "royal_flush", True

    def claim(self, name, player, event):
        table = self.tables[name]
        hand = table["hand"]
        deny(hand is None or not self.holds(hand, player, event, False))
        for other in self.claims:
            same = (other["player"], other["table"], other["n"], other["event"]) == (player, name, table["n"], event)
            deny(same and other["state"] != "fallen")
        down = self.broken is not None if table["in"] else table["down"]
        self.claims.append(
            {"number": len(self.claims) + 1, "player": player, "table": name, "n": table["n"], "event": event,
             "state": "claimed", "final": hand["over"], "down": down, "at": self.now, "basis": None}
        )  # fmt: skip

    def open_claim(self, number):
        return next((claim for claim in self.claims if claim["number"] == number and self.is_open(claim)), None)

    # -- malfunctions

    def fail(self):
        deny(self.broken is not None)
        self.broken = self.to_tell()

    def notify(self, whom):
        deny(self.broken is None or whom not in self.broken)
        self.broken.remove(whom)

    def restore(self, rank):
        deny(self.broken is None or not self.at_least(rank, self.manager) or self.broken)
        self.broken = None


class Star(Model):
    """Chapter 30, with the readings that are taken by default or as told."""

    book, manager = "star", "assistant_gaming_manager"

    def __init__(self, tables, pool, each, prizes, reseed, odd="stay_in_pool", fixed="pool"):
        super().__init__(tables)
        self.pool = self.house = pool
        self.each, self.prizes, self.reseed, self.odd, self.fixed = each, dict(prizes), reseed, odd, fixed
        self.won = set()
        self.sign = None

    def meters(self):
        return {"pool": self.pool}

    def to_tell(self):
        return ["L&GNSW", "Surveillance"]

    def fund(self, cents):
        self.pool += cents
        self.house += cents

    def began(self):  # 30.6
        self.fund(self.each)

    def authorise(self, name, rank, who):  # 30.7.1, 30.7.2
        table = self.tables[name]
        missing = (table["in"] and not table["rec"]) or (not table["in"] and not table["wait"] and table["forgot"])
        deny(not missing or not self.at_least(rank, "gaming_supervisor"))
        table["auth"] = who

    def press_late(self, name, who):
        table = self.tables[name]
        during = table["in"] and not table["rec"]
        after = not table["in"] and not table["wait"] and table["forgot"] > 0
        deny(not (during or after) or table["auth"] in (None, who))
        if after:
            table["forgot"] -= 1
            table["wait"] = True
        table["rec"], table["auth"] = True, None
        self.fund(self.each)

    def matches(self, own, hand, event):
        return own["star"] == event and hand["board"]

    def could(self, own):
        return "four_of_a_kind" in self.prizes or ("royal_flush" in self.prizes and own["hearts"])

    def pay(self, name, rank):
        due = [claim for claim in self.claims if self.is_open(claim) and claim["table"] == name]
        deny(not due or not self.at_least(rank, "gaming_supervisor"))
        deny(any(not claim["final"] or (claim["down"] and claim["basis"] is None) for claim in due))
        while due:
            first = due[0]
            together = [
                claim for claim in due
                if all(claim[key] == first[key] for key in ("event", "n", "down", "basis"))
            ]  # fmt: skip
            due = [claim for claim in due if claim not in together]
            self.award(together, first)

    def award(self, winners, first):
        jackpot = self.pool if first["basis"] is None else first["basis"]
        kind, amount = self.prizes[first["event"]]
        count = len(winners)
        if kind == "fixed":  # 30.14
            share = amount
            if self.fixed == "operator":
                self.fund(amount * count)
        else:
            if kind == "whole":  # 30.12
                taken = jackpot
            else:  # 30.13
                left, taken = jackpot, 0
                for _ in winners:
                    payout = left * amount // 100
                    left -= payout
                    taken += payout
            share = taken // count
            if taken % count and self.odd == "operator_adds":
                share += 1
                self.fund(share * count - taken)
        if share * count > self.pool:
            self.fund(share * count - self.pool)
        for claim in winners:
            self.pool -= share
            self.pay_out(claim["player"], share)
            claim["state"] = "paid"
        self.won.add(first["event"])
        if kind == "whole" and self.pool < self.reseed:
            self.fund(self.reseed - self.pool)

    def announce(self, each, wait_s, rank):  # 30.16
        deny(not self.at_least(rank, "assistant_gaming_manager"))
        self.sign = (self.now, self.now + wait_s, each)

    def change(self):
        deny(self.sign is None)
        since, at, each = self.sign
        deny(self.now - since < 20 * 60 or self.now < at or (each != self.each and not self.won))
        if each != self.each:
            self.won = set()
        self.each, self.sign = each, None

    def adjust(self, cents, rank):  # 30.17.2
        deny(self.broken is None or not self.at_least(rank, self.manager) or not cents or self.pool + cents < 0)
        self.fund(cents)

    def record(self, name, rounds, rank):
        table = self.tables[name]
        deny(not self.at_least(rank, self.manager) or not 1 <= rounds <= table["lost"])
        table["lost"] -= rounds
        self.fund(rounds * self.each)

    def confirm_amount(self, number, cents, rank):  # 30.17.3
        claim = self.open_claim(number)
        deny(claim is None or not claim["down"] or not self.at_least(rank, self.manager) or not 0 <= cents <= self.pool)
        for other in self.claims:
            same = all(other[key] == claim[key] for key in ("event", "table", "n", "down", "basis"))
            if other is not claim and same and self.is_open(other):
                other["basis"] = cents
        claim["basis"] = cents


class Crown(Model):
    """Chapter 41. Amounts are found by going through all that was ever added or won, without wins that fell."""

    book, manager = "crown", "table_games_manager"

    def __init__(self, tables, prize, reserve, each, reseed, at_end=True, missed="prize_pool"):
        super().__init__(tables)
        self.log = [("add", prize, reserve)]
        self.each, self.reseed, self.at_end, self.missed = each, reseed, at_end, missed
        self.count()

    def count(self):
        prize = reserve = house = 0
        self.wins = {}
        for what, *amounts in self.log:
            if what == "add":
                prize, reserve = prize + amounts[0], reserve + amounts[1]
                house += sum(amounts)
            else:
                self.wins[amounts[0]] = prize
                house += max(0, self.reseed - reserve)
                prize, reserve = max(self.reseed, reserve), 0
        self.prize, self.reserve, self.house = prize, reserve, house

    def meters(self):
        waiting = {
            f"won {claim['number']}": self.wins[claim["number"]]
            for claim in self.claims
            if claim["state"] in ("initiated", "confirmed")
        }
        return {"prize": self.prize, "reserve": self.reserve, **waiting}

    def to_tell(self):
        return []

    def add(self, prize, reserve):
        self.log.append(("add", prize, reserve))
        self.count()

    def began(self):
        if not self.at_end:
            self.add(*self.each)

    def ended(self):
        if self.at_end:
            self.add(*self.each)

    def round_without_end(self, table):
        if self.at_end:
            table["lost" if self.broken is not None else "forgot"] += 1

    def press_late(self, name, who):
        del who
        table = self.tables[name]
        deny(not table["in"] or table["rec"])
        table["rec"] = True
        self.began()

    def tell_manager(self, name, rounds):
        table = self.tables[name]
        deny(rounds < 1 or table["told"] + rounds > table["forgot"])
        table["told"] += rounds

    def record_forgotten(self, name, rounds, rank):
        table = self.tables[name]
        deny(not self.at_least(rank, self.manager) or not 1 <= rounds <= table["told"])
        table["told"] -= rounds
        table["forgot"] -= rounds
        self.add(rounds * self.each[0], rounds * self.each[1] if self.missed == "both_pools" else 0)

    def record(self, name, rounds, rank):
        table = self.tables[name]
        deny(not self.at_least(rank, self.manager) or not 1 <= rounds <= table["lost"])
        table["lost"] -= rounds
        self.add(rounds * self.each[0], rounds * self.each[1])

    def add_money(self, prize, reserve, rank):
        deny(not self.at_least(rank, self.manager))
        self.add(prize, reserve)

    def set_each(self, prize, reserve, rank):
        deny(not self.at_least(rank, self.manager))
        self.each = (prize, reserve)

    def matches(self, own, hand, event):
        return own["crown"] and hand["board"] and event == "royal_flush"

    def could(self, own):
        return own["hearts"]

    def initiate(self, number):
        claim = self.open_claim(number)
        deny(claim is None or claim["state"] != "claimed")
        if claim["down"]:
            deny(any(table["lost"] for table in self.tables.values()))
            deny(any(other["down"] and other["state"] == "claimed" for other in self.claims[: number - 1]))
        claim["state"] = "initiated"
        self.log.append(("win", number))
        self.count()

    def order(self):
        """Of the wins that stand and are not paid, the first first."""
        numbers = [entry[1] for entry in self.log if entry[0] == "win"]
        return [self.claims[number - 1] for number in numbers if self.claims[number - 1]["state"] != "paid"]

    def confirm(self, number, rank, who):
        claim = self.open_claim(number)
        deny(claim is None or claim["state"] != "initiated" or not self.at_least(rank, self.manager) or who == "Dan")
        deny(next(other for other in self.order() if other["state"] == "initiated") is not claim)
        claim["state"] = "confirmed"

    def withhold(self, number, rank):
        claim = self.open_claim(number)
        deny(claim is None or "until" in claim or not self.at_least(rank, self.manager))
        claim["until"] = self.now + 72 * 3600

    def pay(self, name, rank):
        order = self.order()
        ready = [claim for claim in order if claim["table"] == name and claim["state"] == "confirmed"]
        deny(not ready or not self.at_least(rank, "dealer") or order[0] is not ready[0])
        deny(self.now < ready[0].get("until", 0))
        ready[0]["state"] = "paid"
        self.pay_out(ready[0]["player"], self.wins[ready[0]["number"]])

    def fall(self, claim):
        """As if it had never been initiated; amounts that were confirmed and change are confirmed anew."""
        entry = ("win", claim["number"])
        if entry in self.log:
            later = [entry[1] for entry in self.log[self.log.index(entry) + 1 :] if entry[0] == "win"]
            self.log.remove(entry)
            self.count()
            for number in later:
                if self.claims[number - 1]["state"] == "confirmed":
                    self.claims[number - 1]["state"] = "initiated"
