"""Ultimate Texas Hold'em: outcomes, terms, prices, the strategy, its chart and the solver."""

CROWN = "crown_perth/ultimate_texas_holdem"
SKYCITY = "skycity/ultimate_texas_holdem"

# fmt: off
MUTATIONS = [  # document, rule, address, what it says there, what it says when broken
    (CROWN, "3.9", "games/ultimate_texas_holdem/terms.py::HoldemTerms.ante_outcome", "COMPARED[comparison] if dealer_qualifies else NOT_QUALIFIED", "COMPARED[comparison]"),
    (CROWN, "3.14", "games/ultimate_texas_holdem/terms.py::HoldemTerms.blind_outcome", "self.is_always_paid or self._does_blind_stand_off", "self.is_always_paid"),
    (CROWN, "3.14", "games/ultimate_texas_holdem/terms.py::HoldemTerms.blind_outcome", "hand_class if is_paid else below", "below"),
    (CROWN, "3.14", "games/ultimate_texas_holdem/terms.py::HoldemTerms.blind_outcome", "hand_class if is_paid else NOT_QUALIFIED", "NOT_QUALIFIED"),
    (CROWN, "3.20", "games/ultimate_texas_holdem/terms.py::HoldemTerms.trips_outcome", "hand_class if self.has_outcome(TRIPS, hand_class) else 'loses'", "'loses'"),
    (SKYCITY, "10.1", "games/ultimate_texas_holdem/terms.py::HoldemTerms.play_outcome", "'beats' if not dealer_qualifies and self.is_always_paid else comparison", "comparison"),
    (CROWN, "3.9", "games/ultimate_texas_holdem/solving.py::solvers_terms", "net(ANTE, FOLDED) + net(BLIND, FOLDED)", "net(ANTE, FOLDED)"),
    (CROWN, "3.36", "games/ultimate_texas_holdem/solving.py::solvers_terms", "tuple(terms.first_decision.value)", "(3,)"),
    (CROWN, "3.36", "games/ultimate_texas_holdem/solving.py::solvers_terms", "(second,), (third,) = terms.second_decision.value, terms.last_decision.value", "(second,), (third,) = terms.last_decision.value, terms.last_decision.value"),
    (CROWN, "3.36", "games/ultimate_texas_holdem/terms.py::HoldemTerms.legs_of", "Fraction(end.play)", "Fraction(1)"),
    (SKYCITY, "9.7", "games/ultimate_texas_holdem/solving.py::solvers_terms", "terms.hand.value == 'two_and_three'", "terms.hand.value != 'two_and_three'"),
    (SKYCITY, "5.13", "games/house_poker/terms.py::PokerTerms.odds_of", "self.capped(leg.wager, int(ante_cents * leg.units), paid) or paid", "paid"),
    (SKYCITY, "5.13", "games/house_poker/terms.py::PokerTerms.sizes", "(Size('minimum', self.betting.table_minimum.value), Size('maximum', self.betting.table_maximum.value))", "(Size('minimum', self.betting.table_minimum.value), Size('maximum', self.betting.table_minimum.value))"),
    (SKYCITY, "5.13", "games/ultimate_texas_holdem/price.py::_outcome_tables", "terms.is_play_capped(size.cents)", "False"),
    (SKYCITY, "5.13", "games/ultimate_texas_holdem/price.py::main_table", "table = capped(terms, table)", ""),
    (SKYCITY, "9.6", "games/ultimate_texas_holdem/price.py::trips_table", "not end.play and (not survives)", "False"),
    (CROWN, "3.19", "games/ultimate_texas_holdem/price.py::trips_table", "terms.trips_survive_fold is not None", "False"),
    (SKYCITY, "10.2", "games/ultimate_texas_holdem/price.py::jackpot_counts", "FOLDED if is_folded else name if terms.has_outcome(kind, name) else 'loses'", "name if terms.has_outcome(kind, name) else 'loses'"),
    (CROWN, "3.31", "games/ultimate_texas_holdem/price.py::jackpot_table", "prices.pays(terms.rules, level)", "prices.pays(rules)"),
    (CROWN, "3.26", "games/ultimate_texas_holdem/price.py::both_facts", "together = 3", "together = 2"),
    (CROWN, "4.4", "games/ultimate_texas_holdem/strategy.py::Player.choose", "plays.get(solution.play(hand_numbers(cards), hand_numbers(seen)), stay)", "stay"),
    (CROWN, "4.8", "games/ultimate_texas_holdem/strategy.py::Player.choose", "hand_numbers(seen)", "[]"),
    (SKYCITY, "5.8.2", "games/ultimate_texas_holdem/strategy.py::Player.choose", "stay if isinstance(stay, Check) else plays[min(plays)]", "stay"),
    (CROWN, "3.36", "games/ultimate_texas_holdem/chart.py::first_section", "(len(RANKS) - 1 - row, len(RANKS) - 1 - column)", "(len(RANKS) - 1 - column, len(RANKS) - 1 - row)"),
    (SKYCITY, "5.13", "games/ultimate_texas_holdem/chart.py::chart_of", "terms.is_play_capped(size.cents)", "False"),
    (SKYCITY, "9.7", "kernels/poker/uth/kinds.py::_with_three", "combinations(range(5), 3)", "list(combinations(range(5), 3))[1:]"),
    (CROWN, "3.38", "kernels/poker/uth/river.py::count_dealers", "total - passed[x] - passed[y] + 1", "total - passed[x] - passed[y]"),
    (CROWN, "3.36", "kernels/poker/uth/values.py::value_flops", "second * found[PLAY]", "found[PLAY]"),
    (CROWN, "3.38", "kernels/poker/uth/counting.py::results_of", "every - lower - equal", "every - lower"),
]
