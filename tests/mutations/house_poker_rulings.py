"""The rulings of poker against the house, by four documents."""

CARIBBEAN, NZ_UTH = "skycity/caribbean_stud", "skycity/ultimate_texas_holdem"
CROWN_UTH, FOUR_CARD = "crown_perth/ultimate_texas_holdem", "star_sydney/four_card_poker"
CARIBBEAN_TOML, NZ_TOML, CROWN_TOML, STAR_TOML = (
    f"rulebooks/{name}.toml" for name in (CARIBBEAN, NZ_UTH, CROWN_UTH, FOUR_CARD)
)
TURNS, RULINGS, MISDEALS, HANDS = (
    f"games/house_poker/{name}.py" for name in ("turns", "rulings", "misdeals", "irregularities")
)

# fmt: off
MUTATIONS = [  # document, rule, file, what it says, what it says when broken
    (CARIBBEAN, "9.6", HANDS, "if placing.actor in group and here & {*group}:", "if False:"),
    (CARIBBEAN, "12.1", RULINGS, "            self.void_hand(hand, *cites)\n        return hands", "            break\n        return hands"),
    (CARIBBEAN, "12.1", HANDS, 'if exclude and not self.rules.says(provision, "may_exclude"):', "if False:"),
    (CARIBBEAN, "12.2", CARIBBEAN_TOML, 'whole_round = "round"', 'whole_round = "hand"'),
    (CARIBBEAN, "12.2", MISDEALS, "if found.cards == right or not 0 <= found.cards", "if not 0 <= found.cards"),
    (CARIBBEAN, "12.4", MISDEALS, "        if hand == DEALER and self.dealers_card_seen is not None:\n            face_up = False\n", ""),
    (CARIBBEAN, "12.4", MISDEALS, "        self.face_down.discard(place)\n", ""),
    (CARIBBEAN, "12.4", CARIBBEAN_TOML, 'then = "stays_up"', 'then = "misdeal"'),
    (CARIBBEAN, "12.5", CARIBBEAN_TOML, 'rule = "12.5"\ncards = 2', 'rule = "12.5"\ncards = 3'),
    (CARIBBEAN, "12.6", RULINGS, "            self.known.add((hand, place))\n", ""),
    (CARIBBEAN, "12.7", MISDEALS, "if is_for_decisions and not any(", "if False and not any("),
    (CARIBBEAN, "12.7", MISDEALS, "            self.committed.discard(box)\n", ""),
    (CARIBBEAN, "12.7", RULINGS, "if wager.id in later), None)", "if True), None)"),
    (CARIBBEAN, "12.8", MISDEALS, "if is_complete or self.is_dealt else", "if True else"),
    (CARIBBEAN, "12.8", MISDEALS, 'if self.is_dealt or self.shoe.kind != "shoe":', "if True:"),
    (CARIBBEAN, "12.9", MISDEALS, "        cards = [self.shoe.draw() for _ in range(min(found.cards, self.shoe.remaining))]\n", "        cards: list[Card] = []\n"),
    (CARIBBEAN, "12.9", MISDEALS, '            self.return_wager(wager, "void", citation)\n            decides += f"; the jackpot', '            decides += f"; the jackpot'),
    (CARIBBEAN, "12.10", MISDEALS, "or (found.cards == size and not found.foreign)", "or found.cards > size"),
    (CARIBBEAN, "12.11", RULINGS, '(*cites, self.rules.cite("misdeal"))', "cites"),
    (CARIBBEAN, "12.12", RULINGS, "            self.forfeit(wager, *why)\n        self.fold_box", "            pass\n        self.fold_box"),
    (CARIBBEAN, "12.12", RULINGS, "if not self.is_undecided(box):", "if False:"),
    (CARIBBEAN, "12.13", HANDS, "        if found.reconstructible:\n            return self.reconstructed(found, hand, \"the player", "        if True:\n            return self.reconstructed(found, hand, \"the player"),
    (CARIBBEAN, "12.14", CARIBBEAN_TOML, "within = 5", "within = 6"),
    (CARIBBEAN, "12.14", HANDS, 'if reading.value == "returned":', "if True:"),
    (CARIBBEAN, "12.15", HANDS, "        self.hands[here], self.hands[there] = self.hands[there], self.hands[here]\n", ""),
    (CARIBBEAN, "12.14", HANDS, "if self.is_turned_up(hand_of(found.box)):", "if False:"),
    (CARIBBEAN, "12.14", HANDS, "            self.take_up_again(found.box, cards, citation)\n", ""),
    (CARIBBEAN, "12.14", HANDS, "if found.covered_by != above:", "if False:"),
    (CARIBBEAN, "12.15", HANDS, "if len(boxes) == 1 and", "if len(boxes) <= 2 and"),
    (CARIBBEAN, "12.15", HANDS, " and found.player not in self.viewed_first:", ":"),
    (NZ_UTH, "12.4", NZ_TOML, 'rule = "12.4"\nthen = "misdeal"', 'rule = "12.4"\nthen = "stays_up"'),
    (NZ_UTH, "12.7", MISDEALS, "        self.is_asked_anew = True\n", ""),
    (NZ_UTH, "12.14", NZ_TOML, "within_top_five = 5", "within_top_five = 4"),
    (CROWN_UTH, "5.1", CROWN_TOML, 'voids = "round"', 'voids = "hand"'),
    (CROWN_UTH, "5.2", CROWN_TOML, 'rule = "5.2"\ncards = 1', 'rule = "5.2"\ncards = 2'),
    (CROWN_UTH, "5.3", CROWN_TOML, 'before_any_action = "misdeal"', 'before_any_action = "play_on"'),
    (CROWN_UTH, "5.3", MISDEALS, "if not self.acted and self.rules.get(provision", "if self.rules.get(provision"),
    (CROWN_UTH, "5.4", CROWN_TOML, '[provisions.hand_without_wager]\nrule = "5.4"\nthen = "misdeal"', '[provisions.hand_without_wager]\nrule = "5.4"\nthen = "discard"'),
    (CROWN_UTH, "5.13", MISDEALS, "        self.shoe.hold([card])\n", "        self.shoe.discard([card])\n"),
    (CROWN_UTH, "6.8", RULINGS, "                self.take_cards(box, cites[0])\n", ""),
    (CROWN_UTH, "6.4", CROWN_TOML, "forfeits = false", "forfeits = true"),
    (FOUR_CARD, "12.1", MISDEALS, 'if self.rules.has("incorrect_deal") and not handled:', "if False:"),
    (FOUR_CARD, "12.6", STAR_TOML, 'voids = "hand"', 'voids = "round"'),
    (FOUR_CARD, "12.7", MISDEALS, "if must_be_handled and not self.are_cards_handled(", "if False and not self.are_cards_handled("),
    (FOUR_CARD, "12.8", HANDS, "        self.dealers_set = found.cards\n", ""),
    (FOUR_CARD, "12.8", HANDS, "if not any(self.is_turned_up(hand_of(box)) for box in self.players):", "if not self.compared_boxes():"),
    (FOUR_CARD, "12.9", HANDS, "        self.void_hand(hand, citation)\n        self.correct_books(before, citation)\n", "        self.void_hand(hand, citation)\n"),
    (FOUR_CARD, "12.10.1", MISDEALS, "        if self.is_closed and self.rules.has(\"completed_rounds\"):\n", "        if False:\n"),
    (FOUR_CARD, "12.10.1", MISDEALS, "        if self.is_closed and self.is_void:\n", "        if False:\n"),
    (FOUR_CARD, "12.11", STAR_TOML, "warnings = 1", "warnings = 2"),
    (FOUR_CARD, "12.12.1", TURNS, "self.to_ask = self.in_betting_order([", "self.to_ask = list(["),
    (FOUR_CARD, "12.13", HANDS, "        self.take_cards(box, citation)\n        return \"the cards", "        return \"the cards"),
    (FOUR_CARD, "13.1", HANDS, "        self.shoe.shuffle()\n", ""),
    (FOUR_CARD, "14.11", HANDS, "            self.in_play.remove(wager.box)\n", ""),
    (CROWN_UTH, "6.4(c)", CROWN_TOML, "at_any_time = true\n", ""),
    (CROWN_UTH, "6.4(a)", "games/house.py", "        WrongPayment, WagerAcceptedOutsideLimits, ProhibitedDevice, GameDisrupted,\n", "        WrongPayment, WagerAcceptedOutsideLimits, ProhibitedDevice,\n"),
    (CROWN_UTH, "6.4(c)", "games/house_poker/jackpot_books.py", "            self.jackpot.undo()\n", ""),
    (CROWN_UTH, "6.9", HANDS, "            self.exclude(player, citation, *broken)\n", "            self.exclude(player, citation)\n"),
    (CROWN_UTH, "6.9", "games/wagering.py", "        found = self.exclusions.get(player)\n", "        found = None\n"),
    (CROWN_UTH, "6.9", RULINGS, "        if not self.is_closed:\n            return self.in_play\n", "        if True:\n            return self.in_play\n"),
    (FOUR_CARD, "14.3.1", "games/house.py", "        WrongPayment, WagerAcceptedOutsideLimits, ProhibitedDevice, GameDisrupted,\n", "        WrongPayment, WagerAcceptedOutsideLimits, GameDisrupted,\n"),
    (FOUR_CARD, "14.4.2", "games/house.py", "        WrongPayment, WagerAcceptedOutsideLimits, ProhibitedDevice, GameDisrupted,\n", "        WrongPayment, WagerAcceptedOutsideLimits, ProhibitedDevice,\n"),
    (FOUR_CARD, "6.3", "games/house_poker/table.py", "            for paid in bonuses:\n", "            for paid in ():\n"),
]
# fmt: on
