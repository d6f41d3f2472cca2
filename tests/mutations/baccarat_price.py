"""Baccarat: outcomes and prices."""

BACCARAT = "skycity/baccarat"
BACCARAT_TOML = "rulebooks/skycity/baccarat.toml"
OUTCOMES, PRICE, KERNEL = "games/baccarat/outcomes.py", "games/baccarat/price.py", "kernels/baccarat.py"
PAIRS = "games/pairs.py"
TABLE = "games/baccarat/table.py"

# fmt: off
MUTATIONS = [  # document, rule, file, what it says, what it says when broken
    (BACCARAT, "4.1", BACCARAT_TOML, "of_rank = { A = 1,", "of_rank = { A = 2,"),
    (BACCARAT, "4.2", OUTCOMES, "return total % len(POINTS)", "return total"),
    (BACCARAT, "5.1(c)", OUTCOMES, 'return "tied" if result.player.points == result.banker.points', 'return "tied" if result.player == result.banker'),
    (BACCARAT, "5.10(b)", BACCARAT_TOML, 'commission = "1 to 1 less 5%", six_pays_half = "1 to 1" }, two_to_one = "1 to 1", ez = "1 to 1" }', 'commission = "1 to 1", six_pays_half = "1 to 1" }, two_to_one = "1 to 1", ez = "1 to 1" }'),
    (BACCARAT, "5.10(c)", BACCARAT_TOML, '"9 to 1" = "9 to 1"', '"9 to 1" = "8 to 1"'),
    (BACCARAT, "5.11", BACCARAT_TOML, "commission = [], six_pays_half = [6]", "commission = [6], six_pays_half = []"),
    (BACCARAT, "9.2", KERNEL, "is_over = play.naturals[player] or play.naturals[banker]", "is_over = play.naturals[player]"),
    (BACCARAT, "9.3", BACCARAT_TOML, 'rule = "9.3"\non = [0, 1, 2, 3, 4, 5]', 'rule = "9.3"\non = [0, 1, 2, 3, 4]'),
    (BACCARAT, "9.4", BACCARAT_TOML, "6 = [6, 7]", "6 = [7]"),
    (BACCARAT, "9.4", KERNEL, "            row[(banker + value) % POINTS] -= ways_drawn", "            row[(banker + value) % POINTS] -= 0"),
    (BACCARAT, "9.5", BACCARAT_TOML, 'rule = "9.5"\non = [0, 1, 2, 3, 4, 5]', 'rule = "9.5"\non = [0, 1, 2, 3, 4, 5, 6]'),
    (BACCARAT, "11A.1A", BACCARAT_TOML, 'excludes = ["any_pair", "lucky_match"]', 'excludes = ["any_pair"]'),
    (BACCARAT, "11A.7", BACCARAT_TOML, '1 = "30 to 1", 2 = "25 to 1", 3 = "25 to 1"', '1 = "25 to 1", 2 = "25 to 1", 3 = "25 to 1"'),
    (BACCARAT, "11A.5", PAIRS, "if rank_of(first) != rank_of(second):", "if suit_of(first) != suit_of(second):"),
    (BACCARAT, "11B.6", OUTCOMES, 'return "natural_wins" if margin > 0', 'return "natural_wins" if margin > 3'),
    (BACCARAT, "11B.8", BACCARAT_TOML, '1 = "6 to 1", 2 = "7 to 1", 3 = "4 to 1"', '1 = "6 to 1", 2 = "7 to 1", 3 = "6 to 1"'),
    (BACCARAT, "11C.8", BACCARAT_TOML, '1 = "11 to 1", 2 = "10 to 1"', '1 = "11 to 1", 2 = "11 to 1"'),
    (BACCARAT, "11D.6", KERNEL, "            banker += triples * ways * thirds", "            banker += triples * ways * unseen"),
    (BACCARAT, "11D.8", BACCARAT_TOML, '1 = "100 to 1", 2 = "500 to 1"', '1 = "100 to 1", 2 = "100 to 1"'),
    (BACCARAT, "11D.9", PAIRS, 'if wager == "lucky_match" and is_triple:', "if False:"),
    (BACCARAT, "11E.5", BACCARAT_TOML, 'rule = "11E.5"\nhand = "banker"\ncards = [3]', 'rule = "11E.5"\nhand = "banker"\ncards = [2, 3]'),
    (BACCARAT, "11F.5", OUTCOMES, "if ours.points > theirs.points and _is_hand(rules, wager, ours)", "if _is_hand(rules, wager, ours)"),
    (BACCARAT, "13.2", BACCARAT_TOML, 'two_to_one = "lose", ez = "stand off" }', 'two_to_one = "stand off", ez = "stand off" }'),
    (BACCARAT, "13.3", BACCARAT_TOML, "two_to_one = [8, 9], ez = []", "two_to_one = [8], ez = []"),
    (BACCARAT, "13.4", BACCARAT_TOML, 'true = "1 to 2", false = "1 to 1"', 'true = "1 to 1", false = "1 to 1"'),
    (BACCARAT, "14.3", BACCARAT_TOML, "thousandths_of_minimum = 125", "thousandths_of_minimum = 130"),
    (BACCARAT, "13.4", TABLE, 'if is_half and version != "two_to_one":', "if False:"),
    (BACCARAT, "5.11", TABLE, 'if banker_pays == "six_pays_half" and version != "baccarat":', "if False:"),
    (BACCARAT, "14.3", TABLE, '            verify_ante(rules, rules.choice("table_minimum", int).value)\n', "            pass\n"),
    (BACCARAT, "14.4", PRICE, '        if rules.choice("waive_ante", bool).value:\n', "        if False:\n"),
    (BACCARAT, "14.5", PRICE, 'if table.wager not in MAIN_WAGERS or not rules.choice("ante_up", bool).value:', "if True:"),
    (BACCARAT, "14.6", PRICE, 'Leg(FEE, "collected", Fraction(ante, wager))', 'Leg(FEE, "collected", Fraction(wager, ante))'),
    (BACCARAT, "16.3", BACCARAT_TOML, 'ez = "stand off" }\neditions', 'ez = "lose" }\neditions'),
    (BACCARAT, "16.3", OUTCOMES, "return hand.cards in cards and hand.points in points", "return hand.points in points"),
]
# fmt: on
