"""The Star's poker between players."""

POKER = "star_sydney/poker"
TOML = "rulebooks/star_sydney/poker.toml"
FILES = ("betting", "hand", "draws", "settlement", "pots", "terms", "table", "sign", "voluntary")
BETTING, HAND, DRAWS, SETTLEMENT, POTS, TERMS, TABLE, SIGN, VOLUNTARY = (f"poker/{name}.py" for name in FILES)

# fmt: off
MUTATIONS = [  # document, rule, file, what it says, what it says when broken
    (POKER, "3.2", SETTLEMENT, "return terms.cap - sum(other.commission for other in self.pots)", "return terms.cap"),
    (POKER, "3.3.1.2", SETTLEMENT, 'self.terms.forced == "blinds" and not self.has_wagered', "not self.has_wagered"),
    (POKER, "3.3.1.2", TOML, "[provisions.no_commission_on_blinds]", "[provisions.no_commission_on_blind]"),
    (POKER, "3.3.1.3", SETTLEMENT, "set(pot.payers) == set(pot.winners)", "set(pot.eligible) == set(pot.winners)"),
    (POKER, "3.3.2.1", SETTLEMENT, "min(terms.fee, main.amount - main.commission)", "terms.fee"),
    (POKER, "3.6", POTS, "return player, most - second", "return player, 0"),
    (POKER, "5.3", TABLE, "cards = self._cut(cards)", "cards = cards"),
    (POKER, "6.1.2", TOML, "players = { 52 = 10, 32 = 6 }", "players = { 52 = 10, 32 = 5 }"),
    (POKER, "7.2", BETTING, "if amount % self.stakes.denomination and", "if False and"),
    (POKER, "7.4", TERMS, 'has_blind_option=rules.has("last_blind_option")', 'has_blind_option=rules.has("last_blind")'),
    (POKER, "8.7", BETTING, "most = min(most, top)", "most = most"),
    (POKER, "8.8.1", SIGN, "elif blinds[-1] < minimum:", "elif blinds[-1] < minimum // 2:"),
    (POKER, "8.8.2", VOLUNTARY, "amount = stakes.blinds[-1] * self.terms.over_blind_times", "amount = stakes.blinds[1] * self.terms.over_blind_times"),
    (POKER, "8.8.6", BETTING, "self.size = max(self.size, amount - before)", "self.size = amount - before"),
    (POKER, "8.8.6", BETTING, "high + (stakes.maximum or NO_LIMIT)", "stakes.maximum or NO_LIMIT"),
    (POKER, "8.8.7", BETTING, "pot = self.total + high - self.bets[player]", "pot = self.total"),
    (POKER, "8.8.9", TOML, "most = 3\n", "most = 4\n"),
    (POKER, "8.8.9", TOML, 'lifted = "final_round"', 'lifted = "heads_up"'),
    (POKER, "8.9.1", HAND, "        full = max(blinds)\n", "        full = max(blinds)\n        self.raises = stakes.voluntary\n"),
    (POKER, "9.2", TABLE, "[self.setting.button])[0])", "[self.setting.button])[-1])"),
    (POKER, "9.8", TOML, "always = true", "always = false"),
    (POKER, "9.8", HAND, "i = count - 1 - place if is_reversed else place", "i = place"),
    (POKER, "11.5", TOML, 'opening = "bet_or_fold"', 'opening = "check_or_bet"'),
    (POKER, "12.2", TOML, "full_blind = true, amount_posted = false", "full_blind = false, amount_posted = false"),
    (POKER, "12.3", BETTING, "if not self.high:  # a short bet", "if False:  # a short bet"),
    (POKER, "12.4", TOML, "no = false, yes = true", "no = true, yes = true"),
    (POKER, "12.6", POTS, "eligible = tuple(i for i in live if paid[i] >= level)", "eligible = tuple(live)"),
    (POKER, "12.7", TOML, "[provisions.all_in_shows]", "[provisions.all_in_show]"),
    (POKER, "13.3", TOML, 'order = "reduced_32"', 'order = "star_36"'),
    (POKER, "14.4.2.2", TOML, "[provisions.draw_all_last]", "[provisions.draw_all_second]"),
    (POKER, "14.4.3", DRAWS, "if len(self.stub) > 1:", "if len(self.stub) > 0:"),
    (POKER, "15.4.3", DRAWS, "            self.muck += self.given_up[1]\n            self.given_up = (player, given)\n", "            self.muck += given\n            self.given_up = (player, [])\n"),
    (POKER, "16.3.1", BETTING, "sign = 1 if opens ==", "sign = -1 if opens =="),
    (POKER, "17.5.2", HAND, "len(stub) < count * len(live)", "len(stub) <= count * len(live)"),
    (POKER, "17.5.3", BETTING, "cards = [*self.up[player], *self.board]", "cards = [*self.up[player]]"),
    (POKER, "19.6.3", TERMS, "for two in combinations(hole, 2)", "for two in combinations(hole[:2], 2)"),
    (POKER, "20.4.1", TOML, "burn = 1\nboard = 3", "board = 3"),
    (POKER, "20.7.1", SETTLEMENT, "if called is not None and not self.dead[called]:", "if False:"),
    (POKER, "24.4", POTS, "share = amount // winners // denomination * denomination", "share = amount // winners"),
    (POKER, "26.17", BETTING, "players = self.live() if self.terms.passes_all_in_opener and self.street else able", "players = able"),
]
