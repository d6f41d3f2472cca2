"""Signs: what must be displayed, how it may change, and what tables have in common."""

from tests.mutants.documents import ABSENT, THERE

BLACKJACK = "skycity/blackjack"
GENERAL = "skycity/general"
BACCARAT = "skycity/baccarat"
CARIBBEAN = "skycity/caribbean_stud"
HOLDEM = "skycity/ultimate_texas_holdem"
WAR = "skycity/casino_war"
CROWN = "crown_perth/ultimate_texas_holdem"
CROWN_POKER = "crown_perth/poker"
STAR_POKER = "star_sydney/poker"

# fmt: off
MUTATIONS = [  # document, rule, address, what it says there, what it says when broken
    (BLACKJACK, "3.2", "skycity/blackjack::signs.layout.text", "a blackjack pays {blackjack_pays}", "a blackjack pays 3 to 2"),
    (BLACKJACK, "11.8", "room/table.py::Table.change_options", "signs and self.play.in_play is not None", "False"),
    (BLACKJACK, "11.8", "room/table.py::Table.setting", "Setting(limits=self.limits_now(), box_limits=self._board.of_boxes(), wager_limits=self._board.of_wagers(), player_limits=self._board.of_players(), markers=self._board.markers.minimums(), chip_values=self.non_value.values() if self.non_value is not None else {}, tokens=self.tokens.held() if self.tokens is not None else None, non_value=self.non_value.worth() if self.non_value is not None else None, seats=dict(self.seats.by_box), indulged=dict(self.play.indulged), excluded=self.play.excluded, exclusions=self.play.exclusions, carried=self.play.carried, guests=self.reservation.admitted(), signs=tuple(self._lasting_signs()), paced=paced, sealed=sealed)", "Setting(limits=self.limits_now(), box_limits=self._board.of_boxes(), wager_limits=self._board.of_wagers(), player_limits=self._board.of_players(), markers=self._board.markers.minimums(), chip_values=self.non_value.values() if self.non_value is not None else {}, tokens=self.tokens.held() if self.tokens is not None else None, non_value=self.non_value.worth() if self.non_value is not None else None, seats=dict(self.seats.by_box), indulged=dict(self.play.indulged), excluded=self.play.excluded, exclusions=self.play.exclusions, carried=self.play.carried, guests=self.reservation.admitted(), paced=paced, sealed=sealed)"),
    (BLACKJACK, "11.8", "room/signs.py::verify_displayed", "sign not in setting.signs", "False"),
    (BLACKJACK, "11.8", "room/signs.py::verify_displayed", "sign.kind in _kinds(rules) and sign.citation in derived_by and (sign not in due)", "sign.kind in _kinds(rules) and False"),
    (BLACKJACK, "11.8", "skycity/blackjack::signs.doubling_down.says.double_after_split", THERE, ABSENT),
    (BLACKJACK, "12.10", "room/table.py::Table.begin_round", "self._verify_as_displayed(round_)", ""),
    (BLACKJACK, "12.10", "room/displays.py::DisplayBoard.in_force", "change is not None and change.at_s <= self._clock.now_s() and (not is_in_play)", "change is not None and change.at_s <= self._clock.now_s()"),
    (BLACKJACK, "15B.4", "room/signs.py::_lines", "wager_limits.get(wager, limits)", "limits"),
    (BLACKJACK, "15B.8", "room/pit.py::Pit._verify_alike", "is_shared and mine and others and (mine != others)", "False"),
    (BLACKJACK, "15B.8", "room/pit.py::Pit._verify_alike", "is_shared and mine and others and (mine != others)", "is_shared and mine != others"),
    (BLACKJACK, "15B.8", "room/table.py::Table.change_options", "self.verify_alike(rules)", ""),
    (BLACKJACK, "15H.9", "skycity/blackjack::signs.free_bonus.says.free_bonus.none", "", "none"),
    (BLACKJACK, "18.4", "skycity/blackjack::signs.ante_waived.says.ante_waived_from", "no ante beside an initial wager of {ante_waived_from} or more", "no ante beside an initial wager of a set amount or more"),
    (BLACKJACK, "21.6", "room/signs.py::_stands", "not differs or any(differs)", "True"),
    (BACCARAT, "5.11", "skycity/baccarat::signs.banker_pays.when.banker_pays", "six_pays_half", ABSENT),
    (BACCARAT, "5.17", "skycity/baccarat::signs.differential.when", THERE, ABSENT),
    (BACCARAT, "11A.8", "room/pit.py::Pit._are_of_one_game", "is_shared or rules.document.game == other.document.game", "rules.document.game == other.document.game"),
    (BACCARAT, "11B.9", "skycity/baccarat::signs.dragon_bonus_table.same_at_all_tables", True, ABSENT),
    (BACCARAT, "13.6", "room/displays.py::DisplayBoard.begin_round", "not self.shown or self.shown[-1].signs != signs", "not self.shown"),
    (CARIBBEAN, "5.9", "skycity/caribbean_stud::signs.maximum_payout.says.maximum_payout", "no bet wager wins more than {maximum_payout}", "what a bet wager wins is limited"),
    (HOLDEM, "5.12", "room/pit.py::Pit._at_all", "table.displays.choices = choices", "pass"),
    (HOLDEM, "5.12", "room/pit.py::Pit._verify_alike", "(proposed or {}).get(other, other.rules)", "other.rules"),
    (WAR, "8.7.1", "room/pit.py::Pit._verify_same", "their_rules.choice(option, object).value != chosen", "False"),
    (CROWN, "3.22", "crown_perth/ultimate_texas_holdem::provisions.regulator_notice.days", 14, 13),
    (CROWN, "3.22", "room/table.py::Table.change_options", "self.displays.notices.verify(before, rules, self._clock.now_s())", ""),
    (CROWN, "3.22", "room/displays.py::DisplayBoard.announce", "self.notices.verify(self._rules, rules, at_s)", ""),
    (CROWN, "3.22", "room/displays.py::DisplayBoard._take_up", "self.notices.made(self._rules, rules)", ""),
    (CROWN, "3.22", "room/pit.py::Pit.add", "table.displays.notices.share(self.notices)", ""),
    (CROWN, "3.35", "room/signs.py::jackpot_signs", "[Sign('jackpot', text, terms.citation) for terms in rules.signs() if terms.jackpot for text in shown]", "[Sign('jackpot', text, terms.citation) for terms in () for text in shown]"),
    (CROWN, "6.3", "crown_perth/ultimate_texas_holdem::signs.pay_tables.changes_like_limits", True, ABSENT),
    (CROWN, "6.3", "room/displays.py::DisplayBoard.announce", "terms.changes_like_limits and at_s - now < self._notice_s", "False"),
    (CROWN, "6.3", "room/table.py::Table._verify_as_displayed", "taken != shown", "False"),
    (CROWN, "6.3", "room/table.py::Table.record_round", "verify_displayed(round_)", "pass"),
    (CROWN_POKER, "7.2", "crown_perth/poker::signs.buy_in.says.buy_in_maximum", "maximum table buy-in {buy_in_maximum}", ABSENT),
    (CROWN_POKER, "7.8", "crown_perth/poker::signs.wagers.says.betting.half_pot", "wagers from {table_minimum} to half the pot", "wagers from {table_minimum} to the pot"),
    (CROWN_POKER, "10.5", "room/signs.py::_poker_facts", "terms.order.classes", "terms.order.classes[::-1]"),
    (CROWN_POKER, "20.2", "crown_perth/poker::signs.blinds.says.blinds", "compulsory blinds {blinds}", "compulsory blinds"),
    (STAR_POKER, "8.9.2", "star_sydney/poker::signs.straddle.when.straddle", True, False),
    (CROWN, "3.22", "room/live_table.py::LiveTable._notify", "self._cites('regulator_notice')", "()"),
    (CROWN, "6.3", "room/live_table.py::LiveTable._announce_options", "any((terms.changes_like_limits for terms in changed))", "False"),
    (CROWN, "6.3", "room/live_table.py::LiveTable._withdraw_options", "say.ChangeWithdrawn(cites, 'options')", "say.ChangeWithdrawn((), 'options')"),
    (GENERAL, "7.1", "room/live_table.py::LiveTable._reserve", "self._cites('private_table')", "()"),
    (GENERAL, "7.2", "room/live_table.py::LiveTable._admit", "self._cites('private_table')", "()"),
    (GENERAL, "9.4", "room/live_table.py::LiveTable._begin_day", "self._cites('limit_change_first_opening')", "()"),
    (GENERAL, "10.2", "room/live_table.py::LiveTable._begin_day", "cites += (reading.citation,)", "pass"),
]
