"""Jackpots: Crown Perth's three levels, New Zealand's pool or pools, at one table and at several."""

CROWN, CARIBBEAN, HOLDEM = (
    "crown_perth/ultimate_texas_holdem",
    "skycity/caribbean_stud",
    "skycity/ultimate_texas_holdem",
)
CROWN_TOML, STUD_TOML, HOLDEM_TOML = (f"rulebooks/{name}.toml" for name in (CROWN, CARIBBEAN, HOLDEM))
BOOKS, JACKPOT, LEVELS, POOL = (f"jackpots/{name}.py" for name in ("books", "jackpot", "levels", "pool"))
TABLE, FUNDS, PRIZES = (f"games/house_poker/{name}.py" for name in ("jackpot", "jackpot_books", "jackpot_prizes"))
ROOM, WITHHELD = "room/jackpots.py", "room/withheld.py"

# fmt: off
MUTATIONS = [  # document, rule, file, what it says, what it says when broken
    (CROWN, "3.22", CROWN_TOML, "level_2_times = 2", "level_2_times = 3"),
    (CROWN, "3.22", PRIZES, "return Cited(Limits(cents, cents), citation)", "return Cited(Limits(1, cents), citation)"),
    (CROWN, "3.25", PRIZES, "class_of(rank_of_hand(self.jackpot_cards(box)))", "class_of(rank_of_hand(self.jackpot_cards(box)[::-1])).replace('straight', 'flush')"),
    (CROWN, "3.26", CROWN_TOML, 'share = "10%"', 'share = "11%"'),
    (CROWN, "3.27", ROOM, "if game not in self.games[1:]:", "if not self.games:"),
    (CROWN, "3.28", CROWN_TOML, 'jackpot_1 = ["41%", "0%", "0%"]', 'jackpot_1 = ["40%", "0%", "0%"]'),
    (CROWN, "3.29", CROWN_TOML, "times = [5000, 5000, 5000]", "times = [5000, 10000, 15000]"),
    (CROWN, "3.29", LEVELS, "if cents < reseed:", "if False:"),
    (CROWN, "3.30", CROWN_TOML, 'jackpot_1_of_level_3 = ["0%", "0%", "41%"]', 'jackpot_1_of_level_3 = ["41%", "0%", "0%"]'),
    (CROWN, "3.31", LEVELS, "return self.books.display(*self.pools[:level])", "return self.books.display(self.pools[level - 1])"),
    (CROWN, "3.32", LEVELS, "cents = reseed - balance + (balance % 1 if", "cents = 0 * reseed - balance + (balance % 1 if"),
    (CROWN, "3.33", LEVELS, "Fraction(upto[number + 1] - upto[number])", "Fraction(upto[-1] if number == 0 else 0)"),
    (CROWN, "3.34", LEVELS, "if cents > 0 or hand ==", "if hand =="),
    (CROWN, "4.2", FUNDS, 'if self.rules.has("jackpot_start"):', "if False:"),
    (CROWN, "4.18", LEVELS, "each = int(combined) // len(winners)", "each = int(combined)"),
    (CROWN, "4.19", JACKPOT, 'POOL_HANDS = {"straight_flush": "jackpot_straight_flush", "royal_flush": "jackpot_royal_flush"}', 'POOL_HANDS = {"royal_flush": "jackpot_royal_flush", "straight_flush": "jackpot_straight_flush"}'),
    (CROWN, "4.20", LEVELS, "            for level in LEVELS:", "            for level in LEVELS[::-1]:"),
    (CROWN, "4.22", CROWN_TOML, 'shoe = "claim"', 'shoe = "first_card"'),
    (CROWN, "4.23", PRIZES, 'self.rules.has("jackpot_game_over")', "False"),
    (CROWN, "5.14", TABLE, "        if not found.amends:\n", "        if found.amends:\n"),
    (CROWN, "5.15", PRIZES, "if self.verified_pools is None:", "if True:"),
    (CROWN, "5.15", JACKPOT, '            self.books.post(HELD, pool, cents, "verified")\n        return', '            self.books.post(HELD, HOUSE, cents, "verified")\n        return'),
    (CROWN, "5.16", FUNDS, "            self.jackpot.undo()\n", ""),
    (CROWN, "5.16", TABLE, "        self.suspended = self.decision\n        self.decision =", "        self.suspended = None\n        _ ="),
    (CROWN, "5.17", CROWN_TOML, "hours = 72", "hours = 71"),
    (CARIBBEAN, "11.1", STUD_TOML, 'offered_by = "progressive"\n', ""),
    (CARIBBEAN, "11.5", TABLE, '            self.return_wager(wager, "not accepted into the jackpot", citation)\n', "            pass\n"),
    (CARIBBEAN, "11.6", POOL, "* (1 - retained)", "* 1"),
    (HOLDEM, "11.6", POOL, "            self.books.post(HOUSE, pool, wanting,", "            self.books.post(HOUSE, HOUSE, wanting,"),
    (CARIBBEAN, "11.6A", POOL, "return {MAJOR: major, MINOR: enters - major}", "return {MAJOR: enters - major, MINOR: major}"),
    (CARIBBEAN, "11.6B", POOL, "            for part in (MAJOR, MINOR):\n", "            for part in (MAJOR,):\n"),
    (HOLDEM, "11.6C", POOL, "return MINOR if self.is_divided and hand in minor else", "return MINOR if False else"),
    (CARIBBEAN, "11.6C", PRIZES, 'return not (self.is_chosen("jackpot_sub_pools") and hand in minor)', "return True"),
    (CARIBBEAN, "11.8", STUD_TOML, 'flush = { rule = "11.9(e)", pays = { by = "jackpot_odds", to_1 = "100 to 1", for_1 = "100 for 1" } }', 'flush = { rule = "11.9(e)", pays = { by = "jackpot_odds", to_1 = "50 to 1", for_1 = "50 for 1" } }'),
    (CARIBBEAN, "11.9", POOL, "if cents > floor else", "if True else"),
    (CARIBBEAN, "11.9", PRIZES, "or self.is_paid_in_chips:", "or False:"),
    (HOLDEM, "11.9", HOLDEM_TOML, 'share = "100%"', 'share = "90%"'),
    (CARIBBEAN, "11.10", POOL, "            prizes = [self._prize(claim, len(winners)) for claim in winners]\n            paid += [self._pay(claim, *prize, claims) for claim, prize in zip(winners, prizes, strict=True)]\n", "            paid += [self._pay(claim, *self._prize(claim, len(winners)), claims) for claim in winners]\n"),
    (HOLDEM, "11.10", POOL, "cents // winners", "cents"),
    (CARIBBEAN, "11.11", ROOM, 'hand[0 if order == "first_card" else 1]', "hand[0]"),
    (HOLDEM, "11.11", HOLDEM_TOML, 'shoe = "first_card"', 'shoe = "claim"'),
    (CARIBBEAN, "11.12", PRIZES, "        if self.is_manual:\n            ids", "        if False:\n            ids"),
    (HOLDEM, "10.7", PRIZES, "if not self.wins_jackpot(box) and self.is_manual:", "if False:"),
    (CARIBBEAN, "11.13", STUD_TOML, 'proposed = ["straight_flush", "royal_flush"]', 'proposed = ["royal_flush"]'),
    (CARIBBEAN, "11.6", FUNDS, "added = {} if self.is_linked else self.jackpot.replenish()", "added: dict[str, str] = {}"),
    (CROWN, "3.29", ROOM, "        self.jackpot.replenish()  #", "        #"),
    (CARIBBEAN, "11.6C", ROOM, "for box in ordered or won]", "for box in won]"),
    (CARIBBEAN, "11.3", PRIZES, 'if rules.has("jackpot_chip") and', "if False and"),
    (HOLDEM, "11.14", PRIZES, 'if self.rules.has("jackpot_count") and', "if False and"),
]
