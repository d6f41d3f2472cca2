"""Blackjack: the terms that the solver is given, the price, and the strategy at the table."""

BLACKJACK = "skycity/blackjack"
TERMS, PRICE, STRATEGY, SOLVING, PARLAYS, PRICES, CHOICES = (
    f"games/blackjack/{name}.py"
    for name in ("terms", "price", "strategy", "solving", "parlays", "side_prices", "choices")
)

# fmt: off
MUTATIONS = [  # document, rule, file, what it says, what it says when broken
    (BLACKJACK, "10.1A", TERMS, "blackjack_pays=float(rules.pays(INITIAL, version.blackjack_outcome(cents)).value.net)", "blackjack_pays=float(rules.pays(INITIAL, \"wins\").value.net)"),
    (BLACKJACK, "11.5", TERMS, '.value == "original_plus_busted"', '.value != "original_plus_busted"'),
    (BLACKJACK, "11.6", TERMS, "return version.why_not_double(hand, total, is_split, cents) is None", "return version.why_not_double(hand, total, False, cents) is None"),
    (BLACKJACK, "11.7", TERMS, "takes_doubles=rights.takes_doubles.value", "takes_doubles=rights.takes_splits.value and False"),
    (BLACKJACK, "12.7", TERMS, "if version.why_not_split((card, card), 1, False, cents) is None:", "if card:"),
    (BLACKJACK, "12.8", TERMS, "most_hands=rights.most_hands.value", "most_hands=3"),
    (BLACKJACK, "12.9", TERMS, "takes_splits=rights.takes_splits.value", "takes_splits=False"),
    (BLACKJACK, "17.2", TERMS, "hits_soft_17=not version.stands_on(values.most - 4, is_soft=True).value", "hits_soft_17=not version.stands_on(values.most - 4, is_soft=False).value"),
    (BLACKJACK, "19.3", TERMS, "dealer_stand_off_at=_stand_off(version, values.most)", "dealer_stand_off_at=0"),
    (BLACKJACK, "19.6", TERMS, "five_card_wins=_winning_count(version, cards)", "five_card_wins=0"),
    (BLACKJACK, "20.3", TERMS, "free_doubles=free[False]", "free_doubles=frozenset()"),
    (BLACKJACK, "20.4", TERMS, "if version.free_split((cards[value], cards[value]))", "if False"),
    (BLACKJACK, "21.5", TERMS, "if cents >= least_of(rules, tiers_of(rules)[-1])", "if cents > least_of(rules, tiers_of(rules)[-1])"),
    (BLACKJACK, "21.2", TERMS, 'return rules.choice("upper_minimum" if tier == "upper" else "table_minimum", int).value', 'return rules.choice("table_minimum", int).value'),
    (BLACKJACK, "18.3", PRICE, "found.ev - fee", "found.ev"),
    (BLACKJACK, "18.4", PRICE, "ante = version_of(rules).ante(cents)", "ante = version_of(rules).ante(0)"),
    (BLACKJACK, "21.3", PRICE, "(wager, blackjack if outcome == \"blackjack\" else outcome)", "(wager, outcome)"),
    (BLACKJACK, "9.1", STRATEGY, "if self.solution(round_, hand.box, player).insurance(self.values(hand.cards)):", "if False:"),
    (BLACKJACK, "10.3", STRATEGY, "wanted = (TakeEvenMoney, TakeInsurance, *wanted)", "wanted = (TakeInsurance, *wanted)"),
    (BLACKJACK, "12.4", STRATEGY, "hands_on_box=len(round_.boxes_in_play[hand.box].hands)", "hands_on_box=len(round_.boxes_in_play[hand.box].hands) + 1"),
    (BLACKJACK, "14.3", STRATEGY, 'worth.get("double", 0) > 0', 'worth.get("double", 0) > -2'),
    (BLACKJACK, "14.3", STRATEGY, 'solution.values(pair, self.up(round_))["split"] > 0', 'solution.values(pair, self.up(round_))["split"] > -2'),
    (BLACKJACK, "11.5", SOLVING, "takes_original=terms.takes_doubles, ", ""),
    (BLACKJACK, "11.7", SOLVING, "takes_original=terms.takes_doubles, ", "takes_original=False, takes_doubles=False, "),
    (BLACKJACK, "12.6", SOLVING, "takes_original=terms.takes_splits, ", ""),
    (BLACKJACK, "12.9", SOLVING, "takes_original=terms.takes_splits, ", "takes_original=False, takes_splits=False, "),
    (BLACKJACK, "20.4", STRATEGY, "solution.terms.is_split_free(pair[0]) or ", ""),
    (BLACKJACK, "21.7", SOLVING, "doubles=TOTALS_OF_TWO - terms.free_doubles", "doubles=terms.doubles"),
    (BLACKJACK, "21.5", PARLAYS, "riding(rules, tier_of(rules, initial_cents))", "riding(rules)"),
    (BLACKJACK, "21.5", PRICES, "solution_of(rules, tier).action(", "solution_of(rules).action("),
    (BLACKJACK, "21.5", PRICES, "partial(payouts, rules, wager), parlays.riding(rules, tier))", "partial(payouts, rules, wager), parlays.riding(rules))"),
    (BLACKJACK, "21.5", PRICES, "[cards[0], cards[0]], least)", "[cards[0], cards[0]], 0)"),
    (BLACKJACK, "21.3", PRICES, "_riding_outcomes(rules, wager, tier)]", "_riding_outcomes(rules, wager, \"lower\")]"),
    (BLACKJACK, "18.3", CHOICES, ', "ante": "ante_up"', ""),
    (BLACKJACK, "20.8", STRATEGY, "with_lammer=bool(stakes) and all(stake.kind == FREE_SPLIT for stake in stakes)", "with_lammer=False"),
    (BLACKJACK, "21.5", STRATEGY, "if self.has_tiers else", "if False else"),
]
# fmt: on
