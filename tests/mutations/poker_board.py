"""Both poker rulebooks: community cards that came early, without a burn or too many at once, and late discards."""

from tests.mutants.documents import ABSENT, THERE

STAR, CROWN = "star_sydney/poker", "crown_perth/poker"
BOARD, ALL, MANILA, LATE = (
    f"poker/rulings/{name}.py" for name in ("board_errors", "community", "manila_errors", "late_discards")
)

# fmt: off
MUTATIONS = [  # document, rule, address, what it says there, what it says when broken
    (STAR, "26.24", f"{MANILA}::ManilaErrors.on_next_card_exposed", "most or hand.stakes.minimum", "most"),
    (STAR, "26.24", f"{MANILA}::ManilaErrors.on_next_card_exposed", "repairs.expose(cards, STUB, citation)", "repairs.shuffle_in(cards, STUB, citation)"),
    (STAR, "26.25", f"{MANILA}::ManilaErrors.on_too_many_cards", "board.is_last(street)", "True"),
    (STAR, "26.25", "poker/repairs.py::Repairs.begin_betting_anew", "[0] * hand.state.count if hand.street else self.turns.blinds", "[0] * hand.state.count"),
    (STAR, "26.27", f"{BOARD}::BoardErrors.on_burn_missed", "board.deal_anew(street, repairs.poker.streets[street].burn, citation)", "board.deal_anew(street, 0, citation)"),
    (STAR, "26.27", "star_sydney/poker::provisions.flop_without_burn.mended", True, False),
    (STAR, "26.27", "star_sydney/poker::provisions.substantial_action.players", 2, 1),
    (STAR, "26.27", "star_sydney/poker::provisions.substantial_action.players", 2, 3),
    (STAR, "26.28", "star_sydney/poker::provisions.later_card_without_burn.otherwise", "stands", "dealt_again"),
    (STAR, "26.28", f"{BOARD}::BoardErrors._mend", "repairs.move(repairs.top(1), STUB, BOARD, by)", "repairs.move(repairs.top(2)[1:], STUB, BOARD, by)"),
    (STAR, "26.29", f"{BOARD}::BoardErrors._rule_on_flop", "board.take_burns_back(street, by)", "pass"),
    (STAR, "26.29", "star_sydney/poker::provisions.too_many_flop_cards.mended", True, False),
    (STAR, "26.30", "star_sydney/poker::provisions.flop_too_early.burn", "taken_back", "stays"),
    (STAR, "26.30", "star_sydney/poker::provisions.flop_too_early.rule.crazy_pineapple", THERE, ABSENT),
    (STAR, "26.31", f"{BOARD}::BoardErrors._set_fourth_aside", "if burns:\n    self._board.dealing.order(after).burns = 0", "pass"),
    (STAR, "26.31", f"{BOARD}::BoardErrors._set_fourth_aside", "self._repairs.set_aside(cards, BOARD, after, *cites)", "self._repairs.shuffle_in(cards, BOARD, *cites)"),
    (STAR, "26.31", "poker/dealing.py::Dealing.begin", "[DealStep('shuffle_in')] * bool(aside)", "[]"),
    (STAR, "26.32", f"{BOARD}::BoardErrors._take_fifth_back", "self._leave_burn(street, burns)", "pass"),
    (STAR, "26.32", f"{ALL}::CommunityCards.turn_up", "self.repairs.move(self.repairs.top(burns), STUB, BURNED, *cites, is_open=False)", "pass"),
    (STAR, "26.33", "star_sydney/poker::provisions.two_community_cards.other", "next_burn", "shuffled_in"),
    (STAR, "26.33", "star_sydney/poker::provisions.two_community_cards.last", "discarded", ABSENT),
    (STAR, "26.33", f"{ALL}::CommunityCards._keeps_betting", "repairs.begin_betting_anew(*cites)", "pass"),
    (STAR, "26.34", "star_sydney/poker::provisions.more_community_cards.others", "shuffled_in", "next_burn"),
    (STAR, "26.34", f"{BOARD}::BoardErrors.on_too_many_cards", "two_community_cards if found.extra == 1 else more_community_cards", "two_community_cards"),
    (STAR, "26.34.1", f"{LATE}::LateDiscards.on_discard_missed", "repairs.kill(player, 'it has a card too many', late_discard_dead)", "self._ask(player)"),
    (STAR, "26.34.1", f"{BOARD}::BoardErrors.on_next_card_exposed", "hand.phase not in ('betting', 'drawing')", "hand.phase != 'betting'"),
    (STAR, "26.34.2", "poker/draw.py::Draw.ask_again", "self.state.actor = player if turn is None else min(player, turn)", "self.state.actor = player"),
    (STAR, "26.34.2", f"{LATE}::LateDiscards._ask", "dealing.order(hand.street).burns = board.burns_pending()", "pass"),
    (STAR, "26.34.3", f"{LATE}::LateDiscards._take_cards_back", "board.dealing.order(street).burns = board.second_burn(street)", "pass"),
    (STAR, "26.34.3", f"{LATE}::LateDiscards._take_cards_back", "repairs.begin_betting_anew(by)", "pass"),
    (CROWN, "30.2", f"{MANILA}::ManilaErrors.on_card_face_up", "not repairs.has_substantial_action()", "not repairs.turns.acted_in()"),
    (CROWN, "30.2", "crown_perth/poker::provisions.second_card_face_up", THERE, ABSENT),
    (CROWN, "35.1", f"{MANILA}::ManilaErrors._lay_out", "dealing.order(street).board = 0", "pass"),
    (CROWN, "35.1", f"{MANILA}::ManilaErrors._lay_out", "dealing.order(street - 1).most_bet = (cents, by)", "pass"),
    (CROWN, "35.1", f"{MANILA}::ManilaErrors._limit", "before is None or cents < before", "True"),
    (CROWN, "35.2", "crown_perth/poker::provisions.manila_card_too_early.most_of", "hand", "betting_round"),
    (CROWN, "35.2", f"{MANILA}::ManilaErrors._most_of_hand", "wagers + [event.cents for event in self.course.events if isinstance(event, ForcedBet)]", "wagers"),
    (CROWN, "36.2", "crown_perth/poker::provisions.flop_without_burn.mended", False, True),
    (CROWN, "36.2", "crown_perth/poker::provisions.substantial_action.players", 2, 1),
    (CROWN, "36.3", "crown_perth/poker::provisions.later_card_without_burn.otherwise", "dealt_again", "stands"),
    (CROWN, "36.4", "crown_perth/poker::provisions.too_many_flop_cards.burn", "stays", "taken_back"),
    (CROWN, "36.4", "crown_perth/poker::provisions.too_many_flop_cards.mended", False, True),
    (CROWN, "36.5", "crown_perth/poker::provisions.flop_too_early.burn", "stays", "taken_back"),
    (CROWN, "36.5", f"{BOARD}::BoardErrors._leave_burn", "burns or not dealing.burns_due(street)", "False"),
    (CROWN, "36.6", "crown_perth/poker::provisions.two_community_cards.other", "next_burn", "discarded"),
    (CROWN, "36.7", "crown_perth/poker::provisions.more_community_cards.last", "shuffled_in", "discarded"),
    (CROWN, "36.8", f"{BOARD}::BoardErrors._set_fourth_aside", "street + 1", "street"),
    (CROWN, "36.9", f"{BOARD}::BoardErrors._take_fifth_back", "self._repairs.shuffle_in(cards, BOARD, *cites)", "self._repairs.set_aside(cards, BOARD, street, *cites)"),
    (CROWN, "36.10", "crown_perth/poker::provisions.community_card_unknown", THERE, ABSENT),
    (CROWN, "36.10", f"{ALL}::CommunityCards.second_burn", "self.repairs.poker.streets[street].burn if is_burned else 0", "self.repairs.poker.streets[street].burn"),
]
