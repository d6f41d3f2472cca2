"""General rules of tables: players who have joined forces, and what is not collected."""

from tests.mutants.documents import ABSENT, THERE

GENERAL = "skycity/general"

# fmt: off
MUTATIONS = [  # document, rule, address, what it says there, what it says when broken
    (GENERAL, "10.1", "skycity/general::provisions.joined_forces", THERE, ABSENT),
    (GENERAL, "10.1", "skycity/general::readings.joined_forces_void.default", "excess", "all"),
    (GENERAL, "10.1", "table/wager_rulings.py::WagerRulings.on_maximum_exceeded_together", "max(0, total - joined.most_cents)", "total"),
    (GENERAL, "10.1", "table/wager_rulings.py::WagerRulings.on_maximum_exceeded_together", "total - joined.most_cents", "total - joined.most_cents - 1_00"),
    (GENERAL, "10.1", "table/wager_rulings.py::WagerRulings.on_maximum_exceeded_together", "self.betting.places.joined.note(joined)", ""),
    (GENERAL, "10.1", "table/wager_rulings.py::WagerRulings.on_maximum_exceeded_together", "self._verify_can_be_cut(found, theirs[number], joined_forces)", "pass"),
    (GENERAL, "10.1", "table/wager_rulings.py::WagerRulings.on_maximum_exceeded_together", "not void and (self.betting.is_closed or self.course.is_concluded)", "False"),
    (GENERAL, "10.1", "table/wager_rulings.py::WagerRulings._joined", "not 1 < len({*players}) == len(players)", "False"),
    (GENERAL, "10.1", "table/wager_rulings.py::WagerRulings._joined", "max((each.value.maximum_cents for each in limits))", "min((each.value.maximum_cents for each in limits))"),
    (GENERAL, "10.1", "table/wager_rulings.py::WagerRulings._joined", "not is_any_accepted", "False"),
    (GENERAL, "10.1", "table/wager_rulings.py::WagerRulings._verify_can_be_cut", "wager.settlement and layout.owner(wager) != wager.player", "False"),
    (GENERAL, "10.1", "table/wager_rulings.py::WagerRulings._cut", "settle_anew(wager)", "pass"),
    (GENERAL, "10.1", "table/wager_rulings.py::WagerRulings._cut", "self.betting.places.is_cut(wager, before)", ""),
    (GENERAL, "10.1", "table/joined_forces.py::JoinedForces.verify", "there + cents > joined.most_cents", "there + cents >= joined.most_cents"),
    (GENERAL, "10.1", "table/joined_forces.py::JoinedForces.wagers", "self._layout.owner(wager) in joined.players", "True"),
    (GENERAL, "10.1", "table/joined_forces.py::Joined.is_on", "self.box in (0, box)", "True"),
    (GENERAL, "10.1", "table/joined_forces.py::last_made", "reversed(made)", "made"),
    (GENERAL, "10.1", "table/betting.py::Betting._verify_placing", "self._verify_alone(placing)", ""),
    (GENERAL, "10.1", "games/electronic_baccarat/touches.py::Touches.verify", "self._verify_alone(action, allowed)", ""),
    (GENERAL, "10.1", "games/electronic_baccarat/rulings.py::TerminalRulings.on_maximum_exceeded_together", "self._touches.tidy(number)", "pass"),
    (GENERAL, "10.1", "games/house_poker/conduct_rulings.py::ConductRulings.on_maximum_exceeded_together", "self.voids.hands_without_wagers(*ruled.cites)", ""),
    (GENERAL, "12.2", "skycity/general::provisions.uncollected", THERE, ABSENT),
    (GENERAL, "12.2", "skycity/general::options.uncollected_days.default", ABSENT, 30),
    (GENERAL, "12.2", "room/uncollected.py::Uncollected._found", "round_ is not None and any((round_.layout.owner(wager) == player for wager in round_.layout.standing()))", "False"),
    (GENERAL, "12.2", "room/uncollected.py::Uncollected._found", "there is not None and (there <= 0 or cents > there)", "False"),
    (GENERAL, "12.2", "room/uncollected.py::Uncollected._found", "cents > there", "cents >= there"),
    (GENERAL, "12.2", "room/uncollected.py::Uncollected._found", "cents <= 0", "False"),
    (GENERAL, "12.2", "room/uncollected.py::Uncollected._hold", "table.vacate(player)", ""),
    (GENERAL, "12.2", "room/uncollected.py::Uncollected._claim", "self.held = [each for each in self.held if each.player != player]", ""),
    (GENERAL, "12.2", "room/uncollected.py::Uncollected._claim", "self._purses.cage and has > 0 and (player not in self._table.players)", "False"),
    (GENERAL, "12.2", "room/uncollected.py::Uncollected._claim", "self._purses.chips_of(player) + cents", "cents"),
    (GENERAL, "12.2", "room/uncollected.py::Uncollected._due", "not rules.has_choice('uncollected_days')", "False"),
    (GENERAL, "12.2", "room/uncollected.py::Uncollected._due", "each.since_s <= until_s", "each.since_s < until_s"),
    (GENERAL, "12.2", "room/uncollected.py::Uncollected._due", "each.since_s <= until_s", "each.since_s <= until_s + 1"),
    (GENERAL, "12.2", "room/uncollected.py::Uncollected._dispose", "[each for each in self.held if each not in due]", "[each for each in self.held if each.player != player]"),
    (GENERAL, "12.2", "room/uncollected.py::Uncollected._dispose", "(('standard', asked.standard), ('reason', asked.reason))", "()"),
    (GENERAL, "12.2", "room/live_table.py::LiveTable.state", "LiveTableState(self.table.state(), self.rack.state(), last=journals[0], in_play=journals[1], dealt=journals[2], purses=self.purses.state_if_any(), uncollected=self.uncollected.state_if_any())", "LiveTableState(self.table.state(), self.rack.state(), last=journals[0], in_play=journals[1], dealt=journals[2], purses=self.purses.state_if_any())"),
    (GENERAL, "12.2", "room/live_terminals.py::LiveTerminals._take_up", "self._desk.uncollected = Uncollected(self._desk.table, clock, purses, state.uncollected)", ""),
]
# fmt: on
