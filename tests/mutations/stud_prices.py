"""Prices and strategies of Caribbean Stud and Four Card Poker, and their solvers."""

CARIBBEAN, FOUR_CARD = "skycity/caribbean_stud", "star_sydney/four_card_poker"
PARTS = ("terms", "strategy", "price")
TERMS, STRATEGY, PRICE = (f"games/caribbean_stud/{part}.py" for part in PARTS)
TERMS_4, STRATEGY_4, PRICE_4 = (f"games/four_card_poker/{part}.py" for part in PARTS)
SOLVER, SOLVER_4, SWEEP = (f"kernels/poker/{part}.py" for part in ("caribbean", "four_card", "sweep"))

# fmt: off
MUTATIONS = [  # document, rule, file, what it says, what it says when broken
    (CARIBBEAN, "5.3", TERMS, "Fraction(bet_times(rules))", "Fraction(1)"),
    (CARIBBEAN, "5.3", STRATEGY, "return up <= QUEEN or QUEEN in held or JACK in held", "return True"),
    (CARIBBEAN, "5.3", STRATEGY, "return QUEEN in held and up < held[3]", "return QUEEN in held"),
    (CARIBBEAN, "5.6.2", STRATEGY, "if len(cards) < 5 or up is None or", "if len(cards) == 5 and"),
    (CARIBBEAN, "5.9", TERMS, "int(ante_cents * leg.units)", "ante_cents"),
    (CARIBBEAN, "5.9", TERMS, 'tiers = {"minimum": "table_minimum", "maximum": "table_maximum"}', 'tiers = {"minimum": "table_minimum"}'),
    (CARIBBEAN, "5.9", PRICE, "pays=capped(rules, size),", ""),
    (CARIBBEAN, "5.9", STRATEGY, "cents = ante.cents if ante and self.has_sizes else None", "cents = None"),
    (CARIBBEAN, "5.10", PRICE, "if rules.offered(BET).value:", "if not rules.offered(BET).value:"),
    (CARIBBEAN, "9.2", PRICE, "FOLDED if RESULTS[result] == FOLDED else won", "won"),
    (CARIBBEAN, "10.1", TERMS, '"dealer_not_qualified": "void"', '"dealer_not_qualified": "loses"'),
    (CARIBBEAN, "10.4", SOLVER, "results[STANDS_OFF] += many * (most - less)", "results[LOSES] += many * (most - less)"),
    (CARIBBEAN, "10.4", SWEEP, "return 3 if one == two or two == three else 6", "return 6"),
    (CARIBBEAN, "11.9", PRICE, "pays={key: paid for key, paid in odds.items() if paid != rules.pays(*key)},", ""),
    (FOUR_CARD, "5.3", STRATEGY_4, "        if not plays:\n            return first\n", "        if not plays:\n            return Fold(first.actor, first.box)\n"),
    (FOUR_CARD, "6.1", TERMS_4, 'most = min(most, Fraction(rules.choice("table_maximum", int).value, ante_cents))', "pass"),
    (FOUR_CARD, "6.1", STRATEGY_4, "return wanted if round_.can(wanted) else plays[-1]", "return plays[-1]"),
    (FOUR_CARD, "8.4", TERMS_4, "Leg(ACES_UP, FOLDED if result.outcome == FOLDED else outcome)", "Leg(ACES_UP, outcome)"),
    (FOUR_CARD, "8.4", PRICE_4, "if together.ev !=", "if False and together.ev !="),
    (FOUR_CARD, "8.5", TERMS_4, 'most = Fraction(rules.get("play_wager", "most_times", int).value)', "most = least"),
    (FOUR_CARD, "8.5", STRATEGY_4, "return plays[0] if action == LEAST else", "return plays[0] if action == MOST else"),
    (FOUR_CARD, "9.2.1.1", TERMS_4, "if bonus is not None:", 'if bonus is not None and result.outcome == "wins":'),
    (FOUR_CARD, "10.2", TERMS_4, "Leg(ANTE_BONUS, bonus, is_bonus=True)", "Leg(ANTE_BONUS, bonus)"),
    (FOUR_CARD, "10.6", SOLVER_4, "slots, flushes) == value:", "slots, flushes) != value:"),
]
