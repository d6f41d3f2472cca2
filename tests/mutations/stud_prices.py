"""Prices and strategies of Caribbean Stud and Four Card Poker, and their solvers."""

CARIBBEAN = "skycity/caribbean_stud"
FOUR_CARD = "star_sydney/four_card_poker"

# fmt: off
MUTATIONS = [  # document, rule, address, what it says there, what it says when broken
    (CARIBBEAN, "5.3", "games/caribbean_stud/terms.py::StudTerms.legs_of", "self.bet_times", "1"),
    (CARIBBEAN, "5.3", "games/caribbean_stud/strategy.py::bets_simply", "up <= QUEEN or QUEEN in held or JACK in held", "True"),
    (CARIBBEAN, "5.3", "games/caribbean_stud/strategy.py::bets_simply", "QUEEN in held and up < held[3]", "QUEEN in held"),
    (CARIBBEAN, "5.6.2", "games/caribbean_stud/strategy.py::Player.choose", "len(cards) < 5 or up is None or self.bets(round_, first.box, cards, up)", "len(cards) == 5 and self.bets(round_, first.box, cards, up)"),
    (CARIBBEAN, "5.9", "games/house_poker/terms.py::PokerTerms.odds_of", "int(ante_cents * leg.units)", "ante_cents"),
    (CARIBBEAN, "5.9", "games/house_poker/terms.py::PokerTerms.sizes", "(Size('minimum', self.betting.table_minimum.value), Size('maximum', self.betting.table_maximum.value))", "(Size('minimum', self.betting.table_minimum.value),)"),
    (CARIBBEAN, "5.9", "games/caribbean_stud/price.py::main_table", "capped(terms, size)", "{}"),
    (CARIBBEAN, "5.9", "games/caribbean_stud/strategy.py::Player.bets", "ante.cents if ante and self.terms.is_priced_by_size else None", "None"),
    (CARIBBEAN, "5.10", "games/caribbean_stud/price.py::outcome_tables", "terms.bet_wager.offered.value", "not terms.bet_wager.offered.value"),
    (CARIBBEAN, "9.2", "games/caribbean_stud/price.py::jackpot_table", "FOLDED if RESULTS[result] == FOLDED else won", "won"),
    (CARIBBEAN, "10.1", "games/caribbean_stud/terms.py::StudTerms.legs_of", "{'dealer_not_qualified': 'void', 'wins': self.bet_outcome(hand_class)}", "{'dealer_not_qualified': 'loses', 'wins': self.bet_outcome(hand_class)}"),
    (CARIBBEAN, "10.4", "kernels/poker/caribbean.py::count_results", "results[STANDS_OFF] += many * (most - less)", "results[LOSES] += many * (most - less)"),
    (CARIBBEAN, "10.4", "kernels/poker/sweep.py::multiplicity_of", "3 if one == two or two == three else 6", "6"),
    (CARIBBEAN, "11.9", "games/caribbean_stud/price.py::jackpot_table", "OutcomeTable(JACKPOT, found.deals, strategy=strategy_of(terms), cents=terms.jackpot_wager.value, pays={key: paid for key, paid in odds.items() if paid != terms.pays(*key)}, facts=jackpot_facts(terms))", "OutcomeTable(JACKPOT, found.deals, strategy=strategy_of(terms), cents=terms.jackpot_wager.value, facts=jackpot_facts(terms))"),
    (FOUR_CARD, "5.3", "games/four_card_poker/strategy.py::Player.choose#2", "return first", "return Fold(first.actor, first.box)"),
    (FOUR_CARD, "6.1", "games/four_card_poker/terms.py::FourCardTerms.multiples_of", "most = min(most, Fraction(self.betting.table_maximum.value, ante_cents))", "pass"),
    (FOUR_CARD, "6.1", "games/four_card_poker/strategy.py::Player.most", "wanted if round_.can(wanted) else plays[-1]", "plays[-1]"),
    (FOUR_CARD, "8.4", "games/four_card_poker/terms.py::aces_up_leg", "FOLDED if result.outcome == FOLDED else outcome", "outcome"),
    (FOUR_CARD, "8.4", "games/four_card_poker/price.py::outcome_tables", "together.ev != solution_of(terms, terms.sizes[0].cents).ev + alone.worth(terms.rules)", "False"),
    (FOUR_CARD, "8.5", "games/four_card_poker/terms.py::FourCardTerms.multiples_of", "Fraction(self.most_times.value)", "least"),
    (FOUR_CARD, "8.5", "games/four_card_poker/strategy.py::Player.choose", "action == LEAST", "action == MOST"),
    (FOUR_CARD, "9.2.1.1", "games/four_card_poker/terms.py::legs_of", "bonus is not None", "bonus is not None and result.outcome == 'wins'"),
    (FOUR_CARD, "10.2", "games/four_card_poker/terms.py::legs_of", "Leg(ANTE_BONUS, bonus, is_bonus=True)", "Leg(ANTE_BONUS, bonus)"),
    (FOUR_CARD, "10.6", "kernels/poker/four_card.py::without_own", "best_value(key + keys[up], mask | masks[up], rows, slots, flushes) == value", "best_value(key + keys[up], mask | masks[up], rows, slots, flushes) != value"),
]
