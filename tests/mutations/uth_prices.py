"""Ultimate Texas Hold'em: outcomes, terms, prices, the strategy, its chart and the solver."""

CROWN, SKYCITY = "crown_perth/ultimate_texas_holdem", "skycity/ultimate_texas_holdem"
FILES = ("outcomes", "terms", "price", "strategy", "chart")
OUTCOMES, TERMS, PRICE, STRATEGY, CHART = (f"games/ultimate_texas_holdem/{name}.py" for name in FILES)
KINDS, RIVER, VALUES, COUNTING = (f"kernels/poker/uth/{name}.py" for name in ("kinds", "river", "values", "counting"))

# fmt: off
MUTATIONS = [  # document, rule, file, what it says, what it says when broken
    (CROWN, "3.9", OUTCOMES, "return COMPARED[comparison] if dealer_qualifies else NOT_QUALIFIED", "return COMPARED[comparison]"),
    (CROWN, "3.14", OUTCOMES, "(is_always_paid(rules) or _stands_off_unqualified(rules))", "is_always_paid(rules)"),
    (CROWN, "3.14", OUTCOMES, "return hand_class if is_paid else below", "return below"),
    (CROWN, "3.14", OUTCOMES, "return hand_class if is_paid else NOT_QUALIFIED", "return NOT_QUALIFIED"),
    (CROWN, "3.20", OUTCOMES, 'return hand_class if hand_class in rules.outcomes(TRIPS) else "loses"', 'return "loses"'),
    (SKYCITY, "10.1", OUTCOMES, 'COMPARED["beats" if not dealer_qualifies and is_always_paid(rules) else comparison]', "COMPARED[comparison]"),
    (CROWN, "3.9", TERMS, "folded=net(ANTE, FOLDED) + net(BLIND, FOLDED)", "folded=net(ANTE, FOLDED)"),
    (CROWN, "3.36", TERMS, "first=multiples(rules, FIRST)", "first=(3,)"),
    (CROWN, "3.36", TERMS, "        second=second,", "        second=third,"),
    (CROWN, "3.36", TERMS, "Fraction(end.play)", "Fraction(1)"),
    (SKYCITY, "9.7", TERMS, '== "two_and_three"', '!= "two_and_three"'),
    (SKYCITY, "5.13", TERMS, "return capped_odds(rules, leg.wager, int(cents * leg.units), paid) or paid", "return paid"),
    (SKYCITY, "5.13", TERMS, '"maximum": "table_maximum"', '"maximum": "table_minimum"'),
    (SKYCITY, "5.13", PRICE, "if is_play_capped(rules, size.cents):", "if False:"),
    (SKYCITY, "5.13", PRICE, "    table = capped(rules, table)\n", ""),
    (SKYCITY, "9.6", PRICE, "is_forfeited = not end.play and not survives", "is_forfeited = False"),
    (CROWN, "3.19", PRICE, 'survives = rules.has("trips_survive_fold")', "survives = False"),
    (SKYCITY, "10.2", PRICE, "FOLDED if is_folded else name", "name"),
    (CROWN, "3.31", PRICE, "odds = prices.pays(rules, level)", "odds = prices.pays(rules)"),
    (CROWN, "3.26", PRICE, "together = 3", "together = 2"),
    (CROWN, "4.4", STRATEGY, "return plays.get(solution.play(hand_numbers(cards), hand_numbers(seen)), stay)", "return stay"),
    (CROWN, "4.8", STRATEGY, "hand_numbers(seen)", "[]"),
    (SKYCITY, "5.8.2", STRATEGY, "if isinstance(stay, Check) else plays[min(plays)]", ""),
    (CROWN, "3.36", CHART, "first_plays[len(RANKS) - 1 - row, len(RANKS) - 1 - column]", "first_plays[len(RANKS) - 1 - column, len(RANKS) - 1 - row]"),
    (SKYCITY, "5.13", CHART, "    if is_play_capped(rules, size.cents):\n", "    if False:\n"),
    (SKYCITY, "9.7", KINDS, "for three in combinations(range(5), 3):", "for three in list(combinations(range(5), 3))[1:]:"),
    (CROWN, "3.38", RIVER, "passed[y] + 1 - dealers.lower[i]", "passed[y] - dealers.lower[i]"),
    (CROWN, "3.36", VALUES, "played = second * found[PLAY] + found[INITIAL]", "played = found[PLAY] + found[INITIAL]"),
    (CROWN, "3.38", COUNTING, "column[IS_BEATEN] += every - lower - equal", "column[IS_BEATEN] += every - lower"),
]
