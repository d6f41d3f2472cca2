"""Poker against the house, rule by rule: what only one test would show, by four documents."""

CARIBBEAN = "skycity/caribbean_stud"
NZ_UTH = "skycity/ultimate_texas_holdem"
CROWN_UTH = "crown_perth/ultimate_texas_holdem"
FOUR_CARD = "star_sydney/four_card_poker"

# fmt: off
MUTATIONS = [  # document, rule, address, what it says there, what it says when broken
    (CARIBBEAN, "5.6.2", "games/house_poker/boxes.py::Boxes._box_of_seat", "seats[0] if seats else None", "seats[0] if seats and seats[0] in boxes else boxes[0]"),
    (CARIBBEAN, "5.6.2", "games/house_poker/boxes.py::Boxes._box_of_seat", "reading.value == 'first_box'", "reading.value == 'none'"),
    (CARIBBEAN, "12.15", "games/house_poker/exposure_rulings.py::ExposureRulings._deem_seated_at", "self.boxes.let_see(box)", ""),
    (NZ_UTH, "5.8.2", "games/house_poker/boxes.py::Boxes._box_of_seat", "seats[0] if seats else None", "seats[0] if seats and seats[0] in boxes else boxes[0]"),
    (CARIBBEAN, "7.2", "games/house_poker/deck.py::OneDeck.prepare", "shuffle.shoe.cut(at, margin)", ""),
    (NZ_UTH, "4.4", "ranking/orders.py::Order.rank_from", "i < len(values)", "i < min(4, len(values))"),
    (NZ_UTH, "5.1", "games/ultimate_texas_holdem/places.py::InitialWagers.lacking", "ante != blind", "ante > blind"),
    (NZ_UTH, "10.4", "games/ultimate_texas_holdem/showdown.py::Showdown._settle_wagers", "terms.trips_outcome(hand_class)", "terms.trips_outcome(hand_class) if comparison != 'is_beaten' else 'loses'"),
    (NZ_UTH, "11.13", "skycity/ultimate_texas_holdem::provisions.jackpot_verification.notified", ["flush", "full_house", "four_of_a_kind", "straight_flush", "royal_flush"], ["flush", "four_of_a_kind", "straight_flush", "royal_flush"]),
    (CROWN_UTH, "1.1", "crown_perth/ultimate_texas_holdem::provisions.qualifies.class", "one_pair", "two_pairs"),
    (CROWN_UTH, "3.24", "games/ultimate_texas_holdem/places.py::HoldemPlaces.beside", "dict.fromkeys(KINDS, ANTE)", "{'jackpot_1': ANTE}"),
    (CROWN_UTH, "4.17", "crown_perth/ultimate_texas_holdem::provisions.jackpot_sorted_cards.hands", ["straight_flush", "royal_flush"], ["straight_flush"]),
    (CROWN_UTH, "6.6", "room/seats.py::Seats._seat_was_free", "self._needs_full_table()", "True"),
    (CROWN_UTH, "6.10", "games/house_poker/conduct_rulings.py::ConductRulings.on_dispute", "found.stage == 'review' and stage == 'review'", "False"),
    (CROWN_UTH, "6.10", "crown_perth/ultimate_texas_holdem::provisions.disputes.reviewed_by", "the Gaming and Wagering Commission", "a casino supervisor"),
    (CROWN_UTH, "2.4", "games/house_poker/deck.py::DeckTerms.problems", "len(self.backs) > len({*self.backs})", "False"),
    (FOUR_CARD, "3.2.2", "games/house_poker/deck.py::DeckInTurn.which", "f'{which}, {backs[1 - shoe.set_in_use]} backs'", "f'{which}, {backs[0]} backs'"),
    (FOUR_CARD, "3.8", "games/house_poker/deck_rulings.py::DeckRulings.on_deck_counted#1", "self.emit(checked)", ""),
    (FOUR_CARD, "3.8", "games/house_poker/deck_rulings.py::DeckRulings.on_deck_counted", "found.by not in by", "False"),
    (FOUR_CARD, "8.7", "games/house_poker/conduct_rulings.py::ConductRulings.on_player_talked", "not self.turns.is_anybody_undecided()", "False"),
    (FOUR_CARD, "12.10.3", "games/house_poker/deck_rulings.py::DeckRulings.on_deck_incorrect", "self.terms.deck_checked_further is not None", "False"),
    (FOUR_CARD, "14.3.3", "room/play.py::Play.banned", "self._banned.union(last.banned if last is not None else ())", "self._banned"),
    (FOUR_CARD, "14.3.3", "games/house_poker/conduct_rulings.py::ConductRulings.on_casino_exclusion", "self.course.exclude(player, citation)", "pass"),
    (CARIBBEAN, "7.3", "skycity/caribbean_stud::provisions.deck_count.by", ["dealer"], ["inspector"]),
    (CROWN_UTH, "6.6", "room/seats.py::Seats.end_round", "counts and player in seated and (player not in wagered)", "counts and player not in wagered"),
    (CROWN_UTH, "6.7", "crown_perth/ultimate_texas_holdem::provisions.closure_notice.minutes", 10, 9),
    (FOUR_CARD, "4.1", "cards.py::Shoe.shuffle", "shuffle(self.cards, self.source)", ""),
    (FOUR_CARD, "8.6", "games/four_card_poker/showdown.py::Showdown._dealers_best", "self.cards.hands[DEALER]", "self.cards.hands[DEALER][:5]"),
    (FOUR_CARD, "9.2", "games/four_card_poker/showdown.py::Showdown._settle_box", "self.cards.turn_up(hand, terms.settlement)", ""),
    (FOUR_CARD, "9.2.1.4", "games/four_card_poker/terms.py::FourCardTerms.against_dealer", "rank >= dealer", "rank > dealer"),
    (FOUR_CARD, "9.6", "games/four_card_poker/showdown.py::Showdown._settle_box", "self.cards.hands[hand]", "self.cards.hands[hand][:4]"),
    (FOUR_CARD, "14.5", "table/wager_rulings.py::WagerRulings.on_game_disrupted", "found.fraud_by if found.forfeit else None", "found.fraud_by"),
]
