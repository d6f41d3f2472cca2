"""Ultimate Texas Hold'em at the table, by both rulebooks."""

CROWN, SKYCITY = "crown_perth/ultimate_texas_holdem", "skycity/ultimate_texas_holdem"
CROWN_TOML, SKYCITY_TOML = f"rulebooks/{CROWN}.toml", f"rulebooks/{SKYCITY}.toml"
FILES = ("round", "betting", "places", "amounts", "outcomes")
ROUND, BETTING, PLACES, AMOUNTS, OUTCOMES = (f"games/ultimate_texas_holdem/{name}.py" for name in FILES)
YIELDING, TABLE = "games/house_poker/yielding.py", "games/house_poker/table.py"

# fmt: off
MUTATIONS = [  # document, rule, file, what it says, what it says when broken
    (CROWN, "3.2", PLACES, 'placing.manner != "chips"', 'placing.manner == "oral_without_chips"'),
    (CROWN, "3.3", TABLE, "return Cited(1,", "return Cited(2,"),
    (CROWN, "3.7(b)", YIELDING, 'placing.wager == "ante" and', 'placing.wager == "trips" and'),
    (CROWN, "3.7(b)", YIELDING, 'if wager.kind == "ante"}', 'if wager.kind == "none"}'),
    (CROWN, "3.7(c)", PLACES, "placing.actor not in self.setting.seats.values()", "not self.setting.seats"),
    (CROWN, "3.8", PLACES, "if ante != blind and", "if ante < blind and"),
    (CROWN, "3.9(b)", OUTCOMES, '"is_beaten": "loses"', '"is_beaten": "stands_off"'),
    (CROWN, "3.9(c)", OUTCOMES, "if dealer_qualifies else NOT_QUALIFIED", "if True else NOT_QUALIFIED"),
    (CROWN, "3.10", CROWN_TOML, 'wins = { rule = ["3.9(a)", "3.10"], pays = "1 to 1" }', 'wins = { rule = ["3.9(a)", "3.10"], pays = "3 to 2" }'),
    (CROWN, "3.14(c)", OUTCOMES, 'rules.reading(name).value == "stand_off"', 'rules.reading(name).value == "nothing"'),
    (CROWN, "3.15", CROWN_TOML, 'pays = "3 to 2" }', 'pays = "2 to 1" }'),
    (CROWN, "3.18", PLACES, "elif not ante and not blind:", "elif False:"),
    (CROWN, "3.19", CROWN_TOML, "[provisions.trips_survive_fold]", "[provisions.trips_regardless]"),
    (CROWN, "3.20(b)", OUTCOMES, 'else "loses"\n', 'else "three_of_a_kind"\n'),
    (CROWN, "3.21", CROWN_TOML, '2 = "8 to 1", 3 = "8 to 1", 4 = "7 to 1"', '2 = "9 to 1", 3 = "8 to 1", 4 = "7 to 1"'),
    (CROWN, "3.25(b)", ROUND, '        self.lose_jackpot(box, "not_exposed", self.rules.cite("hand_not_exposed"))\n', ""),
    (CROWN, "3.36(a)", CROWN_TOML, "multiples = [4, 3]", "multiples = [4, 3, 2]"),
    (CROWN, "3.36(b)", CROWN_TOML, "multiples = [2]", "multiples = [3]"),
    (CROWN, "3.37", BETTING, "        self.played[box] = stage\n        self.note_decision(box, is_final=True)", "        self.played[box] = stage\n        self.note_decision(box, is_final=False)"),
    (CROWN, "3.38", OUTCOMES, '"beats" if not dealer_qualifies and is_always_paid(rules)', '"beats" if not dealer_qualifies'),
    (CROWN, "4.1", CROWN_TOML, "cards_from_either_end = 2", "cards_from_either_end = 1"),
    (CROWN, "4.7", BETTING, "yield from self.deal_community(count, citation, face_up=True)", "yield from self.deal_community(count, citation, face_up=False)"),
    (CROWN, "4.9", CROWN_TOML, "[provisions.turn_and_river]\nrule = \"4.9\"\ncards = 2", "[provisions.turn_and_river]\nrule = \"4.9\"\ncards = 1"),
    (CROWN, "4.10", BETTING, "[Check] if not is_last and self.may_check() else []", "[Check] if self.may_check() else []"),
    (CROWN, "4.14", ROUND, 'if self.is_looked_at else "is_beaten"', 'if self.is_looked_at else "ties"'),
    (CROWN, "4.14", ROUND, "if self.is_looked_at else NO_CLASS", "if False else NO_CLASS"),
    (CROWN, "4.15", ROUND, "            self.folded_with_trips.append(box)\n            return\n", "            self.folded_with_trips.append(box)\n            return self.settle_folded_trips(box)\n"),
    (CROWN, "4.14", BETTING, "if action.box in self.closed or not self.is_face_down(hand_of(action.box)):", "if action.box in self.closed:"),
    (CROWN, "5.5(b)", AMOUNTS, "        if cents > most:\n", "        if cents > 2 * most:\n"),
    (CROWN, "5.5(c)", AMOUNTS, "            return self.played[found.box]\n", "            return LAST\n"),
    (CROWN, "5.5(d)", AMOUNTS, '("second_decision_short", "second_decision_over")', '("second_decision_over", "second_decision_short")'),
    (CROWN, "5.6", AMOUNTS, "        self.overlooked[found.box] = (ante, blind)\n", ""),
    (CROWN, "5.10", PLACES, "self.overlooked.get(box) != (ante, blind)", "box not in self.overlooked"),
    (CROWN, "5.7", BETTING, 'provision = stage if any(self.standing(ANTE, box)) else "ante_missing"', "provision = stage"),
    (CROWN, "5.9", AMOUNTS, "        if not ante and not blind:\n", "        if False:\n"),
    (CROWN, "5.10", AMOUNTS, "missing = BLIND if not blind else", "missing = BLIND if not ante or ante != blind else"),
    (SKYCITY, "5.3", BETTING, "            self.shoe.discard(left)\n", "            self.shoe.hold(left)\n"),
    (SKYCITY, "5.8.1", YIELDING, "len(taken) == self.boxes.value and not", "not"),
    (SKYCITY, "5.8.1", YIELDING, "(seats or boxes)[0]", "boxes[0]"),
    (SKYCITY, "5.9", TABLE, "there.chips != placing.chips and", "False and"),
    (SKYCITY, "12.7", BETTING, "[Fold] if is_last or self.are_folds_given() else []", "[Fold] if is_last else []"),
    (SKYCITY, "12.9", BETTING, "        self.is_dealt = True\n", ""),
    (SKYCITY, "5.8.2", TABLE, "and box not in self.blind_boxes", ""),
    (SKYCITY, "5.12", SKYCITY_TOML, 'odds = ["trips", "blind"]\nsame_at_all_tables = true', 'odds = ["trips", "blind"]'),
    (SKYCITY, "8.4", BETTING, "if at_once and is_first:", "if at_once and not is_first:"),
    (SKYCITY, "9.2", BETTING, "only=range(first, first + count)", "only=range(first, first + count + 1)"),
    (SKYCITY, "9.6", OUTCOMES, 'FOLDED = "folded"', 'FOLDED = "loses"'),
    (SKYCITY, "9.7", ROUND, '== "two_and_three":', '== "nothing":'),
    (SKYCITY, "10.1", OUTCOMES, 'rules.reading(name).value == "always_paid"', 'rules.reading(name).value == "compared"'),
    (SKYCITY, "10.1", ROUND, 'comparison == "is_beaten" and self.is_dealer_qualified()', 'comparison == "is_beaten"'),
    (SKYCITY, "10.5", ROUND, "for box in self.boxes_to_settle():", "for box in self.boxes_to_settle()[::-1]:"),
    (SKYCITY, "10.7(b)", SKYCITY_TOML, 'order_if_beaten = ["play", "ante", "blind", "trips"]', 'order_if_beaten = ["ante", "play", "blind", "trips"]'),
]
# fmt: on
