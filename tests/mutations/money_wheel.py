"""Money Wheel, and what it shares with other games of wheels and dice."""

WHEEL = "skycity/money_wheel"
GENERAL = "skycity/general"
WHEEL_TOML = "rulebooks/skycity/money_wheel.toml"
GAME, LAYOUT_GAME, HOUSE = "games/money_wheel.py", "games/layout_game.py", "games/house.py"

# fmt: off
MUTATIONS = [  # document, rule, file, what it says, what it says when broken
    (WHEEL, "3.1", GAME, "if on == result else", "if on != result else"),
    (WHEEL, "3.5", "games/positions.py", 'self.move_after_no_more_bets() == "original_place"', "False"),
    (WHEEL, "3.7", "games/positions.py", "or not found.restore or", "or"),
    (WHEEL, "3.8", WHEEL_TOML, 'two = "10 to 1", three = "10 to 1"', 'two = "11 to 1", three = "10 to 1"'),
    (WHEEL, "4.2", WHEEL_TOML, "at_least = 3", "at_least = 2"),
    (WHEEL, "4.4", LAYOUT_GAME, ".value.net >= 0", ".value.net < 0"),
    (WHEEL, "5.2", GAME, 'void_at_rest = ("between_two_sections",)', "void_at_rest = ()"),
    (WHEEL, "5.6", WHEEL_TOML, '[provisions.equipment_turned_off]\nrule = "5.6"\n', ""),
    (GENERAL, "10.2(b)", "games/positions.py", "        if excess > 0:\n", "        if False:\n"),
    (GENERAL, "14.1", HOUSE, ' + self.till.balance(player, "non_value")', ""),
    (GENERAL, "17.3", HOUSE, "if found.settled_too and wager.settlement]", "if False]"),
    (WHEEL, "5.1", LAYOUT_GAME, "            self.void_round(why, *cites)\n            return\n", "            return\n"),
    (WHEEL, "5.4", LAYOUT_GAME, "    late_incidents = (*WagerPositions.late_incidents, VoidResult, RevolutionsCounted)\n", "    late_incidents = WagerPositions.late_incidents\n"),
]
# fmt: on
