"""Acts out of turn at poker, by both rulebooks."""

from tests.mutants.documents import ABSENT, THERE

STAR, CROWN = "star_sydney/poker", "crown_perth/poker"
PART = "poker/rulings/out_of_turn.py::OutOfTurn"
ACTS = "poker/rulings/out_of_turn_acts.py"

# fmt: off
MUTATIONS = [  # document, rule, address, what it says there, what it says when broken
    (STAR, "26.4", f"{PART}.on_acted_out_of_turn", "not found.directed or not self.terms.retracts(found.move)", "True"),
    (STAR, "26.4", f"{PART}.on_directed_out_of_turn", "order[first:]", "order[first:first + 1]"),
    (STAR, "26.4", f"{PART}.on_directed_out_of_turn", "act.cards and found.mucked", "act.cards"),
    (STAR, "26.4", f"{PART}._retract", "hand.betting.unbar(player)", "pass"),
    (STAR, "26.4", f"{PART}._take_turn_back", "has_passed and is_to_act", "False"),
    (STAR, "26.4", "poker/hand_cards.py::HandCards.take_back_hand", "list(up)", "[]"),
    (STAR, "26.5", f"{PART}._check_in_turn", "not hand.betting.can_check", "True"),
    (STAR, "26.5", f"{PART}.verify_act", "hand.actor == player", "False"),
    (STAR, "26.5", "poker/rulings/out_of_turn_terms.py::OutOfTurnTerms.is_fold_made_in_turn", "self.out_of_turn_fold is not None and self.out_of_turn_fold.value == 'at_turn'", "True"),
    (STAR, "26.5.1", "star_sydney/poker::provisions.out_of_turn_checked", THERE, ABSENT),
    (STAR, "26.5.1", f"{PART}._wager_in_turn", "not did.folded or folds is None or folds.value == 'check'", "not did.folded"),
    (STAR, "26.5.2", f"{PART}._wager_in_turn", "decisive <= act.cents and terms.out_of_turn_matched is not None", "decisive < act.cents and terms.out_of_turn_matched is not None"),
    (STAR, "26.5.2", "star_sydney/poker::provisions.out_of_turn_matched.fold_leaves", True, False),
    (STAR, "26.5.2", "poker/hand.py::Hand._collect", "excess and (not state.dead[player])", "excess"),
    (STAR, "26.5.2", "poker/bounds.py::Bounds.left_with_fold", "bound.fold_leaves - hand.bets[player]", "bound.fold_leaves"),
    (STAR, "26.5.2", f"{PART}._choose", "no_raise is None or no_raise.value == 'round'", "False"),
    (STAR, "26.5.3", f"{PART}._wager_in_turn", "decisive > act.cents and terms.out_of_turn_exceeded is not None", "False"),
    (STAR, "26.5.3", "star_sydney/poker::provisions.out_of_turn_exceeded.fold_leaves", True, False),
    (STAR, "26.5.4", f"{PART}._wager_in_turn", "self._stand(hand, act, *(*self.terms.rules_of(act.move), *readings))", "False"),
    (STAR, "26.5.4", f"{ACTS}::since", "bet == act.seen.get(player)", "False"),
    (CROWN, "37.1", "crown_perth/poker::provisions.directed_out_of_turn", THERE, ABSENT),
    (CROWN, "37.1", f"{PART}._is_retractable", "is_now and (bool(act.cards) or is_done) or self._is_undecided(act)", "self._is_undecided(act)"),
    (CROWN, "37.2", f"{ACTS}::amount_standing", "(cents - level) * WHOLE >= of * percent", "(cents - level) * WHOLE > of * percent"),
    (CROWN, "37.2", f"{ACTS}::amount_standing", "min(level, betting.least_raise) if base == 'wager_or_raise' else level", "level"),
    (CROWN, "37.2", f"{PART}._stand", "to > level", "False"),
    (CROWN, "37.3", "crown_perth/poker::provisions.out_of_turn_exceeded.fold_leaves", False, True),
    (CROWN, "37.3", f"{PART}._wager_in_turn", "decisive > act.cents and terms.out_of_turn_exceeded is not None", "decisive >= act.cents and terms.out_of_turn_exceeded is not None"),
    (CROWN, "37.4", "crown_perth/poker::provisions.check_out_of_turn.may_raise", False, True),
    (CROWN, "37.4", "poker/bounds.py::Bounds.has_moved", "bound is not None and bound.lasts", "False"),
]
