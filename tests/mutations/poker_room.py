"""Poker tables between hands: table stakes, the button, new players, of both rulebooks."""

STAR, CROWN = "star_sydney/poker", "crown_perth/poker"
TERMS, TABLE, SEATS = (
    "room/poker/stake_terms.py::StakeTerms",
    "room/poker/live_poker_table.py::LivePokerTable",
    "room/poker/seating.py::Seating",
)

# fmt: off
MUTATIONS = [  # document, rule, address, what it says there, what it says when broken
    (STAR, "8.1", f"{TERMS}.verify_first", "cents > self.most_cents", "cents >= self.most_cents"),
    (STAR, "8.1", f"{TERMS}.verify_first", "self.most_cents is not None and cents > self.most_cents", "False"),
    (STAR, "8.4", f"{TERMS}.verify_first", "cents < self.least_cents", "cents <= self.least_cents"),
    (STAR, "8.4", f"{TERMS}.verify_first", "cents < self.least_cents", "False"),
    (STAR, "8.4", f"{TERMS}.verify_added", "not stake_cents", "False"),
    (STAR, "8.2.1", f"{TERMS}.bounds_of_added", "self.chip_cents if how != 'least_and_most' else max(self.chip_cents, self.least_cents - stake_cents)", "self.chip_cents"),
    (STAR, "8.2.1", f"{TERMS}.bounds_of_added", "how == 'any' or self.most_cents is None", "True"),
    (STAR, "8.7", f"{TABLE}._verify_add", "self.is_in_hand(asked.player)", "False"),
    (STAR, "8.7", f"{TABLE}._verify_leave", "self.in_play is not None and asked.player in self.in_play.players.names", "False"),
    (STAR, "8.8.5.1", f"{TABLE}._is_new", "self.has_begun and self._has_blinds", "False"),
    (STAR, "8.8.5.1", f"{SEATS}.begin", "self.change(player, is_new=False)", "pass"),
    (STAR, "8.8.5.1", "star_sydney/poker::provisions.new_player_blind.posts", "table_minimum", "big_blind"),
    (STAR, "9.1", f"{SEATS}.first_button", "max(self.dealt_in(before), default=0)", "min(self.dealt_in(before), default=0)"),
    (STAR, "9.2", f"{SEATS}.next_button", "seat > button", "seat >= button"),
    (STAR, "25.7", f"{TABLE}.next_setting", "self.round is not None and self.round.players.is_dealt_again", "False"),
    (CROWN, "6.5", f"{SEATS}.setting", "BlindsLeft(owed=new, why=why).into(setting) if posts else setting", "setting"),
    (CROWN, "6.5", "room/poker/seating.py::Seating.setting", "dict.fromkeys(new, 'new_player_blind')", "{}"),
    (CROWN, "7.1", f"{TERMS}.verify_first", "cents < self.least_cents", "False"),
    (CROWN, "7.1", f"{TERMS}.verify_first", "cents > self.most_cents", "cents >= self.most_cents"),
    (CROWN, "7.3", f"{TABLE}.is_in_hand", "not round_.hand.dead[round_.players.names.index(player)]", "True"),
    (CROWN, "7.3", f"{TABLE}._verify_add", "self.is_in_hand(asked.player)", "False"),
    (CROWN, "7.3", f"{TABLE}._verify_leave", "self.in_play is not None and asked.player in self.in_play.players.names", "False"),
    (CROWN, "7.6", f"{TERMS}.bounds_of_added", "how == 'any' or self.most_cents is None", "self.most_cents is None"),
    (CROWN, "20.1", f"{SEATS}.next_button", "seat > button", "seat < button"),
]
