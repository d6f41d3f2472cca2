"""The time to act, at the Star and at Crown."""

STAR = "star_sydney/poker"
CROWN = "crown_perth/poker"
RULINGS = "poker/rulings/time_to_act.py::"

# fmt: off
MUTATIONS = [  # document, rule, address, what it says there, what it says when broken
    (STAR, "7.13", "star_sydney/poker::provisions.time_to_act.ends", "before", "within"),
    (STAR, "7.13", "star_sydney/poker::provisions.time_to_act.then", "check_if_open", "dead_after_bet"),
    (STAR, "7.13", RULINGS + "TimeToAct._too_late", "self._move(found, hand, 'check', citation)", "self._kill(found, hand, citation)"),
    (STAR, "7.13", RULINGS + "TimeToAct._too_late", "self._why_bound(hand, m.Check)", "None"),
    (STAR, "7.13", RULINGS + "TimeToAct._verify_betting", "hand.phase != 'betting'", "False"),
    (STAR, "7.13.1", "star_sydney/poker::options.time_to_act_s.min", 20, 19),
    (STAR, "7.13.1", "star_sydney/poker::options.time_to_act_s.min", 20, 21),
    (STAR, "7.13.2", RULINGS + "TimeToAct._limits", "scheduled.value + turn.bought_s", "scheduled.value"),
    (STAR, "7.13.2", RULINGS + "TimeToAct._why_too_dear", "max(owed, 1)", "0"),
    (STAR, "7.13.2", RULINGS + "TimeToAct._why_too_dear", "reading is not None and reading.value == 'call_left'", "False"),
    (STAR, "7.13.3", "star_sydney/poker::provisions.extra_time_division.unit_cents", 100, 50),
    (STAR, "7.13.3", RULINGS + "Sale.divided", "self.fee.value - house, house", "house, self.fee.value - house"),
    (STAR, "7.13.3", "poker/players.py::Players.return_fee", "hand.stacks[player] += cents", ""),
    (STAR, "7.13", RULINGS + "TimeToAct._limits", "hand.phase == 'betting'", "True"),
    (STAR, "26.12", RULINGS + "TimeToAct._in_turn", "hand.actor is None", "hand.actor is None or hand.phase != 'betting'"),
    (CROWN, "12.6", RULINGS + "TimeToAct._in_turn", "hand.actor is None", "hand.actor is None or hand.phase != 'betting'"),
    (STAR, "26.12", RULINGS + "TimeToAct._verify_can_die", "is_last_to_claim(hand, hand.actor)", "False"),
    (STAR, "7.13.3", RULINGS + "TimeToAct.take", "hand.betting.count_anew()", "None"),
    (STAR, "7.13.4", "star_sydney/poker::provisions.extra_time_most.times", 2, 3),
    (STAR, "7.13.4", RULINGS + "TimeToAct._times_bought", "(hand.street, hand.actor)", "(0, hand.actor)"),
    (STAR, "7.13.5", "star_sydney/poker::provisions.time_warning.before_s", 5, 4),
    (STAR, "7.13.5", RULINGS + "TimeToAct.take", "turn.is_warned = False", "turn.is_warned = turn.is_warned"),
    (STAR, "7.13.5", RULINGS + "TimeToAct.on_time_running_out", "found.left_s < before_s", "found.left_s <= before_s"),
    (STAR, "7.13.6", "star_sydney/poker::signs.time_to_act.says.extra_time_fee", "charge for additional time: {extra_time_fee}", ""),
    (STAR, "26.12", "star_sydney/poker::provisions.called_time.seconds", 40, 39),
    (STAR, "26.12", "star_sydney/poker::provisions.called_time.ends", "within", "before"),
    (STAR, "26.12", "star_sydney/poker::provisions.called_time.then", "fold", "dead_hand"),
    (STAR, "26.12", RULINGS + "TimeToAct.on_time_called", "self._authority.verify(found, found.by, called_time_by)", "None"),
    (STAR, "26.12", RULINGS + "TimeToAct._limits", "limits.clear()", "limits.pop('call', None)"),
    (STAR, "26.12", RULINGS + "TimeToAct._turn", "self._last if self._last.key == key else _Turn(key)", "self._last"),
    (CROWN, "12.5", "crown_perth/poker::provisions.time_to_act.ends", "before", "within"),
    (CROWN, "12.5", "crown_perth/poker::provisions.time_to_act.then", "dead_after_bet", "check_if_open"),
    (CROWN, "12.5", "crown_perth/poker::provisions.time_to_act.may_be_waived", True, False),
    (CROWN, "12.5", "crown_perth/poker::signs.time_to_act.says.time_to_act_s", "time to act: {time_to_act_s} seconds", ""),
    (CROWN, "12.5", RULINGS + "TimeToAct._kill", "self._repairs.turns.leave_bound(hand, player)", "None"),
    (CROWN, "12.6", "crown_perth/poker::provisions.called_time.seconds", 60, 61),
    (CROWN, "12.6", "crown_perth/poker::provisions.called_time.ends", "within", "before"),
    (CROWN, "12.6", "crown_perth/poker::provisions.called_time.only_unscheduled", True, False),
    (CROWN, "12.6", "crown_perth/poker::provisions.called_time.decided_by", "poker_supervisor", "dealer"),
]
