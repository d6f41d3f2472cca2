"""Blackjack: the solver."""

BLACKJACK = "skycity/blackjack"

# fmt: off
MUTATIONS = [  # document, rule, address, what it says there, what it says when broken
    (BLACKJACK, "9.4", "kernels/blackjack/solver.py::Solver.choose_insurance", "blackjack_chance(ACE, left, int(left.sum())) * 3", "blackjack_chance(ACE, left, int(left.sum())) * 2"),
    (BLACKJACK, "10.3", "kernels/blackjack/tally.py::Tally.add_blackjack", "self.weight * (1 - value)", "self.weight"),
    (BLACKJACK, "11.1", "kernels/blackjack/playing.py::doubling_kinds", "total in paid if not has_ace else with_aces and total < MOST", "total in paid"),
    (BLACKJACK, "11.1", "kernels/blackjack/solver.py::Solver.__init__", "terms.doubles_soft and bool(terms.doubles_after_split)", "terms.doubles_soft"),
    (BLACKJACK, "11.5", "kernels/blackjack/worth.py::_worth", "money * taken + added * terms.takes_doubles", "money * taken + added"),
    (BLACKJACK, "12.4", "kernels/blackjack/splitting.py::split_ends", "of_others = of_others - 2 * again * twice * four.sum(0)", "pass"),
    (BLACKJACK, "12.4", "kernels/blackjack/terms.py::Terms.most_hands_of", "min(self.most_hands, 2) if value == 1 else self.most_hands", "self.most_hands"),
    (BLACKJACK, "12.6", "kernels/blackjack/worth.py::takes_one", "terms.takes_original and (not terms.takes_splits)", "False"),
    (BLACKJACK, "12.6", "kernels/blackjack/joint.py::all_decided", "decided += again * three_decided(drawing, sets, left, work)", "pass"),
    (BLACKJACK, "13.1", "kernels/blackjack/playing.py::MUST_DRAW_BELOW", "MUST_DRAW_BELOW = 12", "MUST_DRAW_BELOW = 11"),
    (BLACKJACK, "13.2", "kernels/blackjack/solver.py::Solver.split_pair", "Split(value + decided, *ends, decided, is_free)", "Split(value, *ends, 0.0, is_free)"),
    (BLACKJACK, "16.7", "kernels/blackjack/splitting.py::split_hand_ends", "ends[0, PLAIN, STOOD_OFF] = 1.0", ""),
    (BLACKJACK, "16.7", "kernels/blackjack/splitting.py::split_ends", "size == 3", "False"),
    (BLACKJACK, "17.2", "kernels/blackjack/dealer.py::_result", "total < LOWEST or (total == LOWEST and is_soft and hits_soft_17)", "total < LOWEST"),
    (BLACKJACK, "19.6", "kernels/blackjack/playing.py::hands_that_win_at_once", "wins[hands.cards == cards] = 1", "pass"),
    (BLACKJACK, "20.7", "kernels/blackjack/playing.py::compare", "results[game.dealer.stands_off]", "0.0"),
    (BLACKJACK, "20.8", "kernels/blackjack/worth.py::lammer_hand", "_worth(terms, 0, 1, taken=False)", "_worth(terms, 1, 0, taken=False)"),
]
