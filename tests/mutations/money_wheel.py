"""Money Wheel, and what it shares with other games of wheels and dice."""

from tests.mutants.documents import ABSENT, THERE

WHEEL = "skycity/money_wheel"
GENERAL = "skycity/general"

# fmt: off
MUTATIONS = [  # document, rule, address, what it says there, what it says when broken
    (WHEEL, "3.1", "games/money_wheel.py::WheelTerms.outcome", "on == result", "on != result"),
    (WHEEL, "3.5", "table/place_rulings.py::PlaceRulings.is_move_too_late", "after.value == 'original_place'", "False"),
    (WHEEL, "3.7", "table/place_rulings.py::PlaceRulings._is_forgiven", "found.by == 'player' or not found.restore or self.terms.moved_wager is None", "found.by == 'player' or self.terms.moved_wager is None"),
    (WHEEL, "3.8", "skycity/money_wheel::wagers.symbol.outcomes.wins_d.pays.two", "10 to 1", "11 to 1"),
    (WHEEL, "4.2", "skycity/money_wheel::provisions.revolutions.at_least", 3, 2),
    (WHEEL, "4.4", "table/layout.py::Layout._is_paid", "self.kinds[wager.kind].pays[outcome].value.net >= 0", "self.kinds[wager.kind].pays[outcome].value.net < 0"),
    (WHEEL, "5.2", "games/money_wheel.py::MoneyWheel.__init__", "('between_two_sections',)", "()"),
    (WHEEL, "5.6", "skycity/money_wheel::provisions.equipment_turned_off", THERE, ABSENT),
    (GENERAL, "10.2(b)", "table/places.py::Places.reposition", "excess > 0", "False"),
    (GENERAL, "14.1", "table/layout.py::Layout.net_of", "self._till.balance(player) + self._till.balance(player, 'non_value')", "self._till.balance(player)"),
    (GENERAL, "17.3", "table/wager_rulings.py::WagerRulings.on_prohibited_device", "found.settled_too and wager.settlement", "False"),
    (WHEEL, "5.1", "table/result.py::ResultRulings.void", "self._wager_rulings.void_round(why, *cites)", "pass"),
    (WHEEL, "5.4", "table/result.py::ResultRulings.on_void_result", "incident(until='next_round')", "incident()"),
]
