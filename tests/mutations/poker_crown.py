"""Crown Perth's poker: its rulebook, and what only it does in a hand."""

CROWN = "crown_perth/poker"
TOML = "rulebooks/crown_perth/poker.toml"
BETTING, HAND, DRAWS, SETTLEMENT, SIGN, ROUND = (
    f"poker/{name}.py" for name in ("betting", "hand", "draws", "settlement", "sign", "round")
)

# fmt: off
MUTATIONS = [  # document, rule, file, what it says, what it says when broken
    (CROWN, "4.3", TOML, "players = { 52 = 10, 32 = 6 }", "players = { 52 = 10, 32 = 7 }"),
    (CROWN, "5.3", TOML, "beyond = 1 ", "beyond = 0 "),
    (CROWN, "6.9", HAND, "i = count - 1 - place if is_reversed else place", "i = place"),
    (CROWN, "7.11", BETTING, "self.marks[player] == self.reopened or self.is_capped", "self.is_capped"),
    (CROWN, "7.11", BETTING, "if least > most:", "if False:"),
    (CROWN, "7.12", BETTING, "if before and self.full:", "if before:"),
    (CROWN, "7.13", TOML, "accumulates = true", "accumulates = false"),
    (CROWN, "7.13", BETTING, "self.under < self.size:", "self.under <= self.size:"),
    (CROWN, "7.15", TOML, "most = 3\nlifted", "most = 4\nlifted"),
    (CROWN, "7.15", BETTING, "or not is_heads_up or self.is_cap_final", "or not is_heads_up"),
    (CROWN, "7.16", TOML, 'betting = ["no_limit", "pot_limit", "half_pot", "limit"]', 'betting = ["no_limit", "pot_limit", "half_pot", "limit", "table_limits"]'),
    (CROWN, "7.16", ROUND, "self._verify_cents(hand, hand.actor, action)", "pass"),
    (CROWN, "7.18", TOML, "straddle = true, blind = false }", "straddle = true, blind = true }"),
    (CROWN, "7.18", HAND, "self.last_blind = i\n", "self.last_blind = min(i, 1)\n"),
    (CROWN, "9.2(a)", TOML, 'order = ["all_in", "called", "others"]', 'order = ["called", "all_in", "others"]'),
    (CROWN, "10.2", TOML, 'order = "reduced_32"', 'order = "standard"'),
    (CROWN, "18.2", TOML, 'to = "each"', 'to = "first"'),
    (CROWN, "19.1", TOML, 'none = "showdown", deducted', 'none = "end", deducted'),
    (CROWN, "19.2", TOML, "max = 10\ndefault = 5", "max = 11\ndefault = 5"),
    (CROWN, "19.6", TOML, 'rule = ["19.6", "19.7"]\nper = "player"', 'rule = ["19.6", "19.7"]\nper = "pot"'),
    (CROWN, "19.8", TOML, "rounding_cents = 100", "rounding_cents = 10"),
    (CROWN, "21.2(a)", TOML, 'opens = "highest_card"', 'opens = "lowest_card"'),
    (CROWN, "21.4(a)", TOML, 'opens = "highest_hand"', 'opens = "left_of_button"'),
    (CROWN, "21.5(d)", SETTLEMENT, "rank <= rank_of_up_cards(showing", "rank < 0 * rank_of_up_cards(showing"),
    (CROWN, "21.5(d)", HAND, "self.checked_up.append(tuple(self.up[player]))", "self.checked_up.append(())"),
    (CROWN, "22.7(d)", TOML, 'deal = ["1 down"]\nopens = "highest_hand"\nopening = "check_or_bet"\nlater_checks = true', 'deal = ["1 down"]\nopens = "highest_hand"\nopening = "check_or_bet"'),
    (CROWN, "23.4(a)", TOML, 'low_card = "compulsory"', 'low_card = "bet_or_fold"'),
    (CROWN, "24.1", TOML, "blind_times = [1, 2, 3]", "blind_times = [1, 2, 3, 4]"),
    (CROWN, "24.1", SIGN, "if len(blinds) != terms.blinds:", "if False:"),
    (CROWN, "24.5", HAND, "self.current.raises[0] * self.stakes.blind if", "self.stakes.minimum if"),
    (CROWN, "24.7", BETTING, "        if least == most:\n", "        if False:\n"),
    (CROWN, "24.5", TOML, "raise = [1, 2]", "raise = [1, 3]"),
    (CROWN, "24.9", TOML, "bet = [4, 4]", "bet = [2, 4]"),
    (CROWN, "24.10(a)", BETTING, "if street.raise_within_limits and self.dead.count(False) > 2:", "if street.raise_within_limits:"),
    (CROWN, "25.8", TOML, 'betting = ["table_limits"]\nhand = "two_and_three"', 'betting = ["table_limits"]\nhand = "any_five"'),
    (CROWN, "26.4(a)", TOML, "times = 2                                # the last blind", "times = 1"),
    (CROWN, "26.5(c)", TOML, "[provisions.draw_all_last]", "[provisions.draw_all_lost]"),
    (CROWN, "26.5(d)", TOML, "dealt_if_it_completes = true", "dealt_if_it_completes = false"),
    (CROWN, "26.5(d)", TOML, "[provisions.deck_runs_out]", "[provisions.deck_ran_out]"),
    (CROWN, "26.6(a)", BETTING, "start = self.opened_by if self.opened_by is not None else 0", "start = 0"),
    (CROWN, "27.3(c)", TOML, "carries = true ", "carries = false "),
    (CROWN, "29.9", TOML, 'hand = "two_and_three"\nstreets = ["omaha_1"', 'hand = "any_five"\nstreets = ["omaha_1"'),
    (CROWN, "33.1", TOML, "[provisions.community_card]", "[provisions.shared_card]"),
]
