"""Money Wheel, and what it shares with other games of wheels and dice."""

from tests.mutants.documents import ABSENT, THERE

WHEEL = "skycity/money_wheel"
GENERAL = "skycity/general"

# fmt: off
MUTATIONS = [  # document, rule, address, what it says there, what it says when broken
    (WHEEL, "3.1", "games/money_wheel.py::WheelTerms.outcome", "on == result", "on != result"),
    (WHEEL, "3.5", "games/positions.py::WagerPositions.is_move_forbidden", "self.move_after_no_more_bets() == 'original_place'", "False"),
    (WHEEL, "3.7", "games/positions.py::WagerPositions.is_move_forgiven", "found.by == 'player' or not found.restore or (not self.rules.has('moved_wager'))", "found.by == 'player' or not self.rules.has('moved_wager')"),
    (WHEEL, "3.8", "skycity/money_wheel::wagers.symbol.outcomes.wins_d.pays.two", "10 to 1", "11 to 1"),
    (WHEEL, "4.2", "skycity/money_wheel::provisions.revolutions.at_least", 3, 2),
    (WHEEL, "4.4", "games/layout_game.py::LayoutRound.settle_all", "self.rules.pays(found[0].kind, found[1]).value.net >= 0", "self.rules.pays(found[0].kind, found[1]).value.net < 0"),
    (WHEEL, "5.2", "games/money_wheel.py::MoneyWheel.__init__", "('between_two_sections',)", "()"),
    (WHEEL, "5.6", "skycity/money_wheel::provisions.equipment_turned_off", THERE, ABSENT),
    (GENERAL, "10.2(b)", "games/positions.py::WagerPositions.void_excess", "excess > 0", "False"),
    (GENERAL, "14.1", "games/house.py::HouseRound.net_of", "self.till.balance(player) + self.till.balance(player, 'non_value')", "self.till.balance(player)"),
    (GENERAL, "17.3", "games/house.py::HouseRound.on_prohibited_device", "found.settled_too and wager.settlement", "False"),
    (WHEEL, "5.1", "games/layout_game.py::LayoutRound.void_result", "self.void_round(why, *cites)", ""),
    (WHEEL, "5.4", "games/layout_game.py::LayoutRound.late_incidents", "(*WagerPositions.late_incidents, VoidResult, RevolutionsCounted)", "WagerPositions.late_incidents"),
]
