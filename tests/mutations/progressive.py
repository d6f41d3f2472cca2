"""Running progressive jackpots on a floor, and blackjack's prize controller."""

CROWN = "crown_perth/ultimate_texas_holdem"
CARIBBEAN = "skycity/caribbean_stud"
HOLDEM = "skycity/ultimate_texas_holdem"
BLACKJACK = "skycity/blackjack"

# fmt: off
MUTATIONS = [  # document, rule, address, what it says there, what it says when broken
    (CROWN, "3.22", "room/progressive/changes.py::_verify_notified", "now - told < days * SECONDS_A_DAY", "now - told <= days * SECONDS_A_DAY"),
    (CROWN, "3.22", "room/progressive/changes.py::_verify_notified", "told is None or now - told < days * SECONDS_A_DAY", "False"),
    (CROWN, "3.29", "room/jackpots.py::JackpotSystem.give_back", "return self.fill()", "return {}"),
    (CROWN, "4.2", "room/progressive/console.py::Console._verify_late", "late is None or late.value == 'not_in'", "False"),
    (CROWN, "4.2", "room/progressive/console.py::Console._verify_late", "not table.is_in_play or table.is_registered", "False"),
    (CROWN, "4.2", "room/progressive/console.py::Console._wagers", "not action.wagers", "False"),
    (CROWN, "4.16", "crown_perth/ultimate_texas_holdem::provisions.jackpot_confirmation.by", "table_inspector", "dealer"),
    (CROWN, "4.16", "room/progressive/wins.py::Wins.confirm", "action.actor == claim.keyed_by or action.actor in claim.players", "action.actor in claim.players"),
    (CROWN, "4.16", "room/progressive/wins.py::Wins.confirm", "action.actor == claim.keyed_by or action.actor in claim.players", "action.actor == claim.keyed_by"),
    (CROWN, "4.16", "room/progressive/wins.py::Wins._ready", "not claim.is_confirmed or action.actor in claim.players or is_suspended", "action.actor in claim.players or is_suspended"),
    (CROWN, "4.16", "room/linked_jackpots.py::LinkedJackpot._do_at", "isinstance(did, ReadMeter)", "False"),
    (CROWN, "4.22", "room/progressive/wins.py::Wins.recount", "Fraction(claim.raw[pool]) + cents", "Fraction(claim.raw[pool])"),
    (CROWN, "4.22", "room/progressive/desk.py::Desk.ordered", "(claim.at, claim.number)", "(-claim.number,)"),
    (CROWN, "4.23", "room/progressive/console.py::Console.end", "claim is not None", "False"),
    (CROWN, "5.15", "room/progressive/wins.py::Wins._enter", "claim.verified = self._verified()", ""),
    (CROWN, "5.15", "room/progressive/trouble.py::Troubles.fail_display", "cents < jackpot.least(pool)", "False"),
    (CROWN, "5.16", "room/progressive/desk.py::Desk.is_suspended", "self.terms.game_manager_suspended is not None and self.is_failing(table)", "False"),
    (CROWN, "5.16", "room/progressive/trouble.py::Troubles.find_malfunction", "self._console.take_back(name, tuple(table.wagers))", ""),
    (CROWN, "5.16", "room/progressive/trouble.py::Troubles.find_malfunction", "desk.system.report(name, GameManagerMalfunction())", ""),
    (CROWN, "5.16", "room/progressive/trouble.py::Troubles.fail", "desk.system.report(name, GameManagerSuspected())", ""),
    (CROWN, "5.17", "room/progressive/wins.py::Wins.withhold", "until <= desk.now_s()", "until < desk.now_s()"),
    (CROWN, "5.17", "room/progressive/wins.py::Wins.withhold", "claim.keyed_s if is_from_win else desk.now_s()", "desk.now_s()"),
    (CROWN, "5.17", "room/progressive/wins.py::Wins._pay", "is_withheld = claim.withheld_until_s is not None", "is_withheld = False"),
    (CROWN, "6.3", "room/progressive/changes.py::verify_due", "stood < minutes.value * SECONDS_A_MINUTE", "stood <= minutes.value * SECONDS_A_MINUTE"),
    (CROWN, "6.3", "room/progressive/changes.py::verify_due", "minutes is not None and stood < minutes.value * SECONDS_A_MINUTE", "False"),
    (CARIBBEAN, "11.4", "room/progressive/console.py::Console.start", "desk.is_failing(action.table) and not terms.is_manual", "False"),
    (HOLDEM, "11.5", "room/progressive/console.py::Console._verify_late", "late is None or late.value == 'not_in'", "False"),
    (CARIBBEAN, "11.6", "room/linked_jackpots.py::LinkedJackpot._add", "self._desk.verify_manager(asked)", ""),
    (CARIBBEAN, "11.6A", "room/progressive/changes.py::Changes.announce", "terms.approved is not None and name in terms.approved.value and not action.approval.strip()", "False"),
    (HOLDEM, "11.6B", "skycity/ultimate_texas_holdem::provisions.jackpot_approval.options", ["jackpot_retained_percent", "jackpot_sub_pools", "jackpot_major_percent"], ["jackpot_retained_percent"]),
    (CARIBBEAN, "11.11", "room/progressive/wins.py::Wins._when_told", "first if order == 'first_card' else last or now", "last or now"),
    (HOLDEM, "11.11", "room/progressive/wins.py::Wins._when_told", "min(moments)", "now"),
    (CARIBBEAN, "11.11", "room/progressive/wins.py::Wins._enter", "other.raw = dict(claim.raw)", "pass"),
    (CARIBBEAN, "11.13", "room/progressive/wins.py::Wins.confirm", "action.actor == claim.keyed_by or action.actor in claim.players", "False"),
    (BLACKJACK, "3.5", "skycity/blackjack::provisions.prize_controller.tables", 4, 5),
    (BLACKJACK, "3.5", "room/prize_controller/controller.py::PrizeController._draw", "number -= count", "number -= count + 1"),
    (BLACKJACK, "15A.3", "room/prize_controller/controller.py::PrizeController._register", "self.setup.minimum <= wager.cents <= self.setup.maximum", "self.setup.minimum < wager.cents < self.setup.maximum"),
    (BLACKJACK, "15A.5", "room/prize_controller/controller.py::PrizeController._tell", "number in action.boxes", "True"),
    (BLACKJACK, "15A.7", "room/prize_controller/controller.py::PrizeController._pay", "HOUSE if takes_stake else _purse(action.table, player)", "HOUSE"),
    (BLACKJACK, "15A.9", "room/prize_controller/controller.py::PrizeController._asked", "box.asked and box.asked != action.actor", "False"),
    (BLACKJACK, "15A.9", "room/prize_controller/controller.py::PrizeController._press", "box.is_left and action.actor == box.controller", "False"),
    (BLACKJACK, "16.12", "room/prize_controller/controller.py::PrizeController._register", "table.is_broken", "False"),
    (BLACKJACK, "16.12", "room/prize_controller/controller.py::PrizeController._settle_failed", "100 if is_flat else cents", "cents"),
    (BLACKJACK, "16.12", "room/prize_controller/controller.py::PrizeController._repair", "table.boxes", "False"),
]
