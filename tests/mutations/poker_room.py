"""Poker tables between hands: table stakes, of both rulebooks."""

STAR, CROWN = "star_sydney/poker", "crown_perth/poker"
TERMS, COURSE, CHIPS, SEATS = (
    "room/poker/stake_terms.py::StakeTerms",
    "room/poker/course.py::TableCourse",
    "room/poker/chips.py::TableChips",
    "room/poker/seats.py::Seats",
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
    (CROWN, "7.1", f"{TERMS}.verify_first", "cents < self.least_cents", "False"),
    (CROWN, "7.1", f"{TERMS}.verify_first", "cents > self.most_cents", "cents >= self.most_cents"),
    (CROWN, "7.3", f"{COURSE}.is_in_hand", "not round_.hand.dead[round_.players.names.index(player)]", "True"),
    (CROWN, "7.3", f"{CHIPS}._verify_add", "self._course.is_in_hand(asked.player)", "False"),
    (CROWN, "7.3", f"{SEATS}._verify_leave", "self._course.is_dealt_in(asked.player)", "False"),
    (CROWN, "7.6", f"{TERMS}.bounds_of_added", "how == 'any' or self.most_cents is None", "self.most_cents is None"),
]
