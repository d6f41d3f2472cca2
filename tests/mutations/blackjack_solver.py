"""Blackjack: the solver."""

BLACKJACK = "skycity/blackjack"
PARTS = ("worth", "solver", "splitting", "playing", "dealer", "terms", "tally", "joint")
WORTH, SOLVER, SPLITTING, PLAYING, DEALER, TERMS, TALLY, JOINT = (f"kernels/blackjack/{part}.py" for part in PARTS)

# fmt: off
MUTATIONS = [  # document, rule, file, what it says, what it says when broken
    (BLACKJACK, "9.4", SOLVER, "int(left.sum())) * 3 > 1", "int(left.sum())) * 2 > 1"),
    (BLACKJACK, "10.3", TALLY, "self.insurance_ev += self.weight * (1 - value)", "self.insurance_ev += self.weight"),
    (BLACKJACK, "11.1", PLAYING, "elif total in paid if not has_ace else with_aces and total < MOST:", "elif total in paid:"),
    (BLACKJACK, "11.1", SOLVER, "terms.doubles_soft and bool(terms.doubles_after_split)", "terms.doubles_soft"),
    (BLACKJACK, "11.5", WORTH, "-(money * taken + added * terms.takes_doubles)", "-(money * taken + added)"),
    (BLACKJACK, "12.4", SPLITTING, "of_others = of_others - 2 * again * twice * four.sum(0)", "pass"),
    (BLACKJACK, "12.4", TERMS, "min(self.most_hands, 2) if value == 1 else self.most_hands", "self.most_hands"),
    (BLACKJACK, "12.6", WORTH, "return terms.takes_original and not terms.takes_splits", "return False"),
    (BLACKJACK, "12.6", JOINT, "decided += again * three_decided(drawing, sets, left, work)", "pass"),
    (BLACKJACK, "13.1", PLAYING, "MUST_DRAW_BELOW = 12", "MUST_DRAW_BELOW = 11"),
    (BLACKJACK, "13.2", SOLVER, "return Split(value + decided, *ends, decided, is_free)", "return Split(value, *ends, 0.0, is_free)"),
    (BLACKJACK, "16.7", SPLITTING, "        ends[0, PLAIN, STOOD_OFF] = 1.0\n", ""),
    (BLACKJACK, "16.7", SPLITTING, "        if size == 3:  # no second hand gets a card\n", "        if False:\n"),
    (BLACKJACK, "17.2", DEALER, "or (total == LOWEST and is_soft and hits_soft_17)", ""),
    (BLACKJACK, "19.6", PLAYING, "wins[hands.cards == cards] = 1", "pass"),
    (BLACKJACK, "20.7", PLAYING, "busts -= results[game.dealer.stands_off]", "busts -= 0.0"),
    (BLACKJACK, "20.8", WORTH, "return _worth(terms, 0, 1, taken=False)", "return _worth(terms, 1, 0, taken=False)"),
]
