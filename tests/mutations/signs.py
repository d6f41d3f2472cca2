"""Signs: what must be displayed, how it may change, and what tables have in common."""

BLACKJACK = "skycity/blackjack"
BACCARAT = "skycity/baccarat"
CARIBBEAN = "skycity/caribbean_stud"
HOLDEM = "skycity/ultimate_texas_holdem"
WAR = "skycity/casino_war"
CROWN = "crown_perth/ultimate_texas_holdem"
CROWN_POKER = "crown_perth/poker"
STAR_POKER = "star_sydney/poker"
SIGNS, DISPLAYS, TABLE, PIT, LIMITS = (f"room/{name}.py" for name in ("signs", "displays", "table", "pit", "limits"))
BLACKJACK_TOML, BACCARAT_TOML, CARIBBEAN_TOML, HOLDEM_TOML, CROWN_TOML, CROWN_POKER_TOML, STAR_POKER_TOML = (
    f"rulebooks/{name}.toml" for name in (BLACKJACK, BACCARAT, CARIBBEAN, HOLDEM, CROWN, CROWN_POKER, STAR_POKER)
)
IN_PLAY = "        if signs and self.play.in_play is not None:\n"

# fmt: off
MUTATIONS = [  # document, rule, file, what it says, what it says when broken
    (BLACKJACK, "3.2", BLACKJACK_TOML, 'text = "a blackjack pays {blackjack_pays}"', 'text = "a blackjack pays 3 to 2"'),
    (BLACKJACK, "11.8", TABLE, IN_PLAY, "        if False:\n"),
    (BLACKJACK, "11.8", TABLE, "            signs=tuple(self._lasting_signs()),\n", ""),
    (BLACKJACK, "11.8", SIGNS, "            if sign not in setting.signs:\n", "            if False:\n"),
    (BLACKJACK, "11.8", SIGNS, "sign.citation in derived_by and sign not in due", "False"),
    (BLACKJACK, "11.8", BLACKJACK_TOML, 'double_after_split = { false = "no doubling down after a split" }\n', ""),
    (BLACKJACK, "12.10", TABLE, "        self._verify_as_displayed(round_)\n        signs", "        signs"),
    (BLACKJACK, "12.10", DISPLAYS, "self._clock.now_s() and not is_in_play:", "self._clock.now_s():"),
    (BLACKJACK, "15B.4", SIGNS, "str(wager_limits.get(wager, limits))", "str(limits)"),
    (BLACKJACK, "15B.8", PIT, "is_shared and mine and others and mine != others", "False"),
    (BLACKJACK, "15B.8", PIT, "                if is_shared and mine and others and mine != others:", "                if is_shared and mine != others:"),
    (BLACKJACK, "15B.8", TABLE, "        self.verify_alike(rules)\n", ""),
    (BLACKJACK, "15H.9", BLACKJACK_TOML, 'free_bonus = { none = "", else', 'free_bonus = { none = "none", else'),
    (BLACKJACK, "18.4", BLACKJACK_TOML, "wager of {ante_waived_from} or more", "wager of a set amount or more"),
    (BLACKJACK, "21.6", SIGNS, "not differs or any(differs)", "True"),
    (BACCARAT, "5.11", BACCARAT_TOML, 'when = { version = "baccarat", banker_pays = "six_pays_half" }', 'when = { version = "baccarat" }'),
    (BACCARAT, "5.17", BACCARAT_TOML, "when = { limit_differential = true }\n", ""),
    (BACCARAT, "11A.8", PIT, "        return is_shared or rules", "        return rules"),
    (BACCARAT, "11B.9", BACCARAT_TOML, 'odds = ["dragon_bonus"]\nsame_at_all_tables = true', 'odds = ["dragon_bonus"]'),
    (BACCARAT, "13.6", DISPLAYS, "        if not self.shown or self.shown[-1].signs != signs:\n", "        if not self.shown:\n"),
    (CARIBBEAN, "5.9", CARIBBEAN_TOML, "no bet wager wins more than {maximum_payout}", "what a bet wager wins is limited"),
    (HOLDEM, "5.12", PIT, "                table.displays.state = state\n", "                pass\n"),
    (HOLDEM, "5.12", PIT, "(proposed or {}).get(other, other.rules)", "other.rules"),
    (WAR, "8.7.1", PIT, "        if their_rules.choice(option, object).value != chosen:", "        if False:"),
    (CROWN, "3.22", CROWN_TOML, "days = 14", "days = 13"),
    (CROWN, "3.22", TABLE, "        self.displays.notices.verify(before, rules, self._clock.now_s())\n", ""),
    (CROWN, "3.22", DISPLAYS, "        self.notices.verify(self._rules, rules, at_s)\n", ""),
    (CROWN, "3.22", DISPLAYS, "        self.notices.made(self._rules, rules)\n", ""),
    (CROWN, "3.22", PIT, "        table.displays.notices.share(self.notices)\n", ""),
    (CROWN, "3.35", SIGNS, "for terms in rules.signs() if terms.jackpot for text", "for terms in () for text"),
    (CROWN, "6.3", CROWN_TOML, 'odds = ["blind", "trips"]\nchanges_like_limits = true', 'odds = ["blind", "trips"]'),
    (CROWN, "6.3", DISPLAYS, "            if terms.changes_like_limits and at_s - now < self._notice_s:\n", "            if False:\n"),
    (CROWN, "6.3", TABLE, "        if taken != shown:\n", "        if False:\n"),
    (CROWN, "6.3", TABLE, "        if not is_begun and round_.setting.signs:\n            verify_displayed(round_)\n", "        if not is_begun and round_.setting.signs:\n            pass\n"),
    (CROWN_POKER, "7.2", CROWN_POKER_TOML, ', buy_in_maximum = "maximum table buy-in {buy_in_maximum}"', ""),
    (CROWN_POKER, "7.8", CROWN_POKER_TOML, 'half_pot = "wagers from {table_minimum} to half the pot"', 'half_pot = "wagers from {table_minimum} to the pot"'),
    (CROWN_POKER, "10.5", SIGNS, "for name in terms.order.classes", "for name in terms.order.classes[::-1]"),
    (CROWN_POKER, "20.2", CROWN_POKER_TOML, "compulsory blinds {blinds}", "compulsory blinds"),
    (STAR_POKER, "8.9.2", STAR_POKER_TOML, "when = { straddle = true }\n", "when = { straddle = false }\n"),
]
# fmt: on
