"""Poker tables between hands: table stakes, the button, new players, of both rulebooks."""

STAR, CROWN = "star_sydney/poker", "crown_perth/poker"
TERMS, COURSE, CHIPS, SEATS, SEATING, NEXT = (
    "room/poker/stake_terms.py::StakeTerms",
    "room/poker/course.py::TableCourse",
    "room/poker/chips.py::TableChips",
    "room/poker/seats.py::Seats",
    "room/poker/seating.py::Seating",
    "room/poker/next_deal.py::NextDeal",
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
    (STAR, "8.7", f"{CHIPS}._verify_add", "self._course.is_in_hand(asked.player)", "False"),
    (STAR, "8.7", f"{SEATS}._verify_leave", "self._course.is_dealt_in(asked.player)", "False"),
    (STAR, "8.8.5.1", f"{NEXT}._is_new", "self.has_begun and self._course.has_blinds", "False"),
    (STAR, "8.8.5.1", f"{SEATING}.begin", "self.change(player, is_new=False)", "pass"),
    (STAR, "8.8.5.1", "star_sydney/poker::provisions.new_player_blind.posts", "table_minimum", "big_blind"),
    (STAR, "9.1", f"{SEATING}.first_button", "max(self.dealt_in(before), default=0)", "min(self.dealt_in(before), default=0)"),
    (STAR, "9.2", f"{SEATING}.next_button", "seat > button", "seat >= button"),
    (STAR, "25.7", f"{NEXT}._into_setting", "round_ is not None and round_.players.is_dealt_again", "False"),
    (CROWN, "6.5", f"{NEXT}._into_setting", "BlindsLeft(owed=new, why=why).instead(setting) if self._course.has_blinds else setting", "setting"),
    (CROWN, "7.1", f"{TERMS}.verify_first", "cents < self.least_cents", "False"),
    (CROWN, "7.1", f"{TERMS}.verify_first", "cents > self.most_cents", "cents >= self.most_cents"),
    (CROWN, "7.3", f"{COURSE}.is_in_hand", "not round_.hand.dead[round_.players.names.index(player)]", "True"),
    (CROWN, "7.3", f"{CHIPS}._verify_add", "self._course.is_in_hand(asked.player)", "False"),
    (CROWN, "7.3", f"{SEATS}._verify_leave", "self._course.is_dealt_in(asked.player)", "False"),
    (CROWN, "7.6", f"{TERMS}.bounds_of_added", "how == 'any' or self.most_cents is None", "self.most_cents is None"),
    (CROWN, "20.1", f"{SEATING}.next_button", "seat > button", "seat < button"),
]
