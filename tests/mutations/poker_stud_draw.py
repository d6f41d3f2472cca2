"""Both poker rulebooks: cards of stud and draw that came early, lie face up or went to the wrong player."""

from tests.mutants.documents import ABSENT, THERE

STAR, CROWN = "star_sydney/poker", "crown_perth/poker"
STUD, DRAW, FACE_UP = "poker/rulings/stud_errors.py", "poker/rulings/draw_errors.py", "poker/rulings/face_up_cards.py"

# fmt: off
MUTATIONS = [  # document, rule, address, what it says there, what it says when broken
    (STAR, "25.2", "star_sydney/poker::provisions.draw_card_exposed", THERE, ABSENT),
    (STAR, "25.2", f"{DRAW}::DrawErrors._use", "self._repairs.expose(cards, where, *cites)", "self._repairs.move(cards, where, 'muck', *cites)"),
    (STAR, "26.1", f"{FACE_UP}::FaceUpCards.on_card_face_up", "hand.cards.retired |= {card}", "pass"),
    (STAR, "26.1", f"{FACE_UP}::FaceUpCards.on_card_face_up", "repairs.move([card], m.STUB, m.MUCK, citation)", "repairs.move([card], m.STUB, m.BURNED, citation)"),
    (STAR, "26.1", f"{FACE_UP}::FaceUpCards._lacks", "left < self._to_be_dealt(hand) + sum(each)", "left <= self._to_be_dealt(hand) + sum(each)"),
    (STAR, "26.15", f"{DRAW}::DrawErrors.on_draw_out_of_sequence", "not found.looked", "False"),
    (STAR, "26.15", "poker/draw.py::Draw._swap", "len(given) - extra", "len(given)"),
    (STAR, "26.15", "poker/draw.py::Draw._pass_from", "not state.dead[i] and i not in self.served", "not state.dead[i]"),
    (STAR, "26.18", "star_sydney/poker::provisions.stud_card_early.rule.five_card_stud", THERE, ABSENT),
    (STAR, "26.21", f"{STUD}::StudErrors.take_back_last", "if taken:\n    repairs.shuffle_in(taken, r.ASIDE, citation, is_open=False)", "pass"),
    (STAR, "26.21", f"{STUD}::StudErrors.on_final_deal_begun", "hand.live()[:count]", "list(range(count))"),
    (STAR, "26.22", f"{STUD}::StudErrors.on_card_early", "hand.street + 1", "hand.street + 2"),
    (STAR, "26.23", f"{STUD}::StudErrors._turn_all_up", "dealing.order(street).opener = opener", "pass"),
    (STAR, "26.23", f"{STUD}::StudErrors._turn_all_up", "step.is_up or step.kind == 'hole'", "step.is_up"),
    (STAR, "26.23", f"{STUD}::StudErrors._let_choose", "repairs.has_substantial_action(hand.street)", "bool(repairs.turns.acted_in(hand.street))"),
    (STAR, "26.23", "star_sydney/poker::provisions.substantial_action.players", 2, 3),
    (STAR, "26.23", "star_sydney/poker::provisions.last_card_exposed.after_action", "all_in", ABSENT),
    (CROWN, "31.2", f"{FACE_UP}::FaceUpCards._begins_deal", "hand.phase == 'dealing' and hand.street == 0", "False"),
    (CROWN, "31.2", f"{FACE_UP}::FaceUpCards.on_card_face_up_in_stud", "repairs.expose([card], m.STUB, *cites)", "repairs.shuffle_in([card], m.STUB, *cites)"),
    (CROWN, "31.3", f"{STUD}::StudErrors.on_card_early", "repairs.set_aside(repairs.top(count), m.STUB, hand.street + 1, stud_card_early)", "repairs.shuffle_in(repairs.top(count), m.STUB, stud_card_early)"),
    (CROWN, "32.1", f"{STUD}::StudErrors.on_last_card_exposed", "player == dealt_to[0]", "False"),
    (CROWN, "32.1", f"{STUD}::StudErrors._let_choose", "self.terms.exposed_after_action is None and repairs.turns.acted_in(hand.street)", "False"),
    (CROWN, "32.1", "poker/rulings/tapping_out.py::TappingOut.take_out", "hand.open_anew()", "pass"),
    (CROWN, "34.1", "crown_perth/poker::provisions.draw_card_exposed.tap_out", True, False),
    (CROWN, "34.1", "poker/rulings/tapping_out.py::TappingOut._ask", "not self._exposed or hand.phase != 'betting' or (not hand.state.is_last_street)", "not self._exposed or hand.phase != 'betting'"),
    (CROWN, "34.2", f"{DRAW}::DrawErrors.on_draw_out_of_sequence", "draw.keep(wrong.player, kept, is_locked=reading is None or reading.value == 'part_of_the_draw')", "draw.keep(wrong.player, kept, is_locked=False)"),
    (CROWN, "34.2", f"{DRAW}::DrawErrors._has_drawn", "player < actor", "False"),
]
