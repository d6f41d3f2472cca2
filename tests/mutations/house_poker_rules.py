"""Poker against the house, rule by rule: what only one test would show, by four documents."""

CARIBBEAN, NZ_UTH = "skycity/caribbean_stud", "skycity/ultimate_texas_holdem"
CROWN_UTH, FOUR_CARD = "crown_perth/ultimate_texas_holdem", "star_sydney/four_card_poker"
NZ_TOML, CROWN_TOML = f"rulebooks/{NZ_UTH}.toml", f"rulebooks/{CROWN_UTH}.toml"
HOLDEM, PLACES = (f"games/ultimate_texas_holdem/{name}.py" for name in ("round", "places"))
STAR, OUTCOMES = (f"games/four_card_poker/{name}.py" for name in ("round", "outcomes"))
TABLE, HOUSE, CARDS, ORDERS = "games/house_poker/table.py", "games/house.py", "cards.py", "ranking/orders.py"
SEATS, CONDUCT = "room/seats.py", "games/house_poker/conduct.py"

# fmt: off
MUTATIONS = [  # document, rule, file, what it says, what it says when broken
    (CARIBBEAN, "5.6.2", TABLE, "return seats[0] if seats else None", "return seats[0] if seats and seats[0] in boxes else boxes[0]"),
    (CARIBBEAN, "5.6.2", TABLE, 'reading("player_without_seat").value == "first_box"', 'reading("player_without_seat").value == "none"'),
    (CARIBBEAN, "12.15", "games/house_poker/irregularities.py", "        self.blind_boxes.discard(box)\n", ""),
    (NZ_UTH, "5.8.2", TABLE, "return seats[0] if seats else None", "return seats[0] if seats and seats[0] in boxes else boxes[0]"),
    (CARIBBEAN, "7.2", TABLE, "            self.shoe.cut(at, margin)\n", ""),
    (NZ_UTH, "4.4", ORDERS, "(values[i] if i < len(values) else 0)", "(values[i] if i < min(4, len(values)) else 0)"),
    (NZ_UTH, "5.1", PLACES, "if ante != blind and", "if ante > blind and"),
    (NZ_UTH, "10.4", HOLDEM, "TRIPS: trips_outcome(self.rules, hand_class),", 'TRIPS: trips_outcome(self.rules, hand_class) if comparison != "is_beaten" else "loses",'),
    (NZ_UTH, "11.13", NZ_TOML, 'notified = ["flush", "full_house", ', 'notified = ["flush", '),
    (CROWN_UTH, "1.1", CROWN_TOML, 'rule = "1.1"\nclass = "one_pair"', 'rule = "1.1"\nclass = "two_pairs"'),
    (CROWN_UTH, "3.24", PLACES, "dict.fromkeys(KINDS, ANTE)", '{"jackpot_1": ANTE}'),
    (CROWN_UTH, "4.17", CROWN_TOML, 'hands = ["straight_flush", "royal_flush"]', 'hands = ["straight_flush"]'),
    (CROWN_UTH, "6.6", SEATS, "        if self._needs_full_table():\n            self._idle", "        if True:\n            self._idle"),
    (CROWN_UTH, "6.10", CONDUCT, 'if found.stage == "review" and stage == "review":', "if False:"),
    (CROWN_UTH, "6.10", CROWN_TOML, 'reviewed_by = "the Gaming and Wagering Commission"', 'reviewed_by = "a casino supervisor"'),
    (CROWN_UTH, "2.4", CONDUCT, "if first.value == second.value:", "if False:"),
    (FOUR_CARD, "3.2.2", CONDUCT, "BACKS[1 - self.shoe.set_in_use]", "BACKS[0]"),
    (FOUR_CARD, "3.8", CONDUCT, "            self.emit(checked)\n            return", "            return"),
    (FOUR_CARD, "3.8", CONDUCT, "if found.by not in by:", "if False:"),
    (FOUR_CARD, "8.7", CONDUCT, "not any(self.is_undecided(box) for box in self.in_play)", "False"),
    (FOUR_CARD, "12.10.3", CONDUCT, 'if self.rules.has("deck_checked_further"):', "if False:"),
    (FOUR_CARD, "14.3.3", "room/play.py", "        return self._banned | {event.player for event in last if", "        return self._banned if last else {event.player for event in last if"),
    (FOUR_CARD, "14.3.3", CONDUCT, "            self.exclude(found.player, citation)\n", "            pass\n"),
    (CARIBBEAN, "7.3", "rulebooks/skycity/caribbean_stud.toml", 'rule = "7.3"\nby = ["dealer"]', 'rule = "7.3"\nby = ["inspector"]'),
    (CROWN_UTH, "6.6", SEATS, "if counts and player in seated and", "if counts and"),
    (CROWN_UTH, "6.7", CROWN_TOML, 'rule = "6.7(c)"\nminutes = 10', 'rule = "6.7(c)"\nminutes = 9'),
    (FOUR_CARD, "4.1", CARDS, "        shuffle(self.cards, self.source)\n\n    def mix", "\n    def mix"),
    (FOUR_CARD, "8.6", STAR, "self.dealers_set or self.hands[DEALER])", "self.dealers_set or self.hands[DEALER][:5])"),
    (FOUR_CARD, "9.2", STAR, '        self.turn_up(hand, self.rules.cite("settlement"))\n', ""),
    (FOUR_CARD, "9.2.1.4", OUTCOMES, '"wins" if rank >= dealer else', '"wins" if rank > dealer else'),
    (FOUR_CARD, "9.6", STAR, "best = self.best_of(self.hands[hand])", "best = self.best_of(self.hands[hand][:4])"),
    (FOUR_CARD, "14.5", HOUSE, "forfeit_by=found.fraud_by if found.forfeit else None", "forfeit_by=found.fraud_by"),
]
# fmt: on
