"""Poker against the house, rule by rule: what only one test would show, by four documents."""

CARIBBEAN = "skycity/caribbean_stud"
NZ_UTH = "skycity/ultimate_texas_holdem"
CROWN_UTH = "crown_perth/ultimate_texas_holdem"
FOUR_CARD = "star_sydney/four_card_poker"

# fmt: off
MUTATIONS = [  # document, rule, address, what it says there, what it says when broken
    (CARIBBEAN, "5.6.2", "games/house_poker/table.py::HousePoker.box_of_seat", "seats[0] if seats else None", "seats[0] if seats and seats[0] in boxes else boxes[0]"),
    (CARIBBEAN, "5.6.2", "games/house_poker/table.py::HousePoker.box_of_seat", "self.rules.reading('player_without_seat').value == 'first_box'", "self.rules.reading('player_without_seat').value == 'none'"),
    (CARIBBEAN, "12.15", "games/house_poker/irregularities.py::HousePokerRulings.deem_seated_at", "self.blind_boxes.discard(box)", ""),
    (NZ_UTH, "5.8.2", "games/house_poker/table.py::HousePoker.box_of_seat", "seats[0] if seats else None", "seats[0] if seats and seats[0] in boxes else boxes[0]"),
    (CARIBBEAN, "7.2", "games/house_poker/table.py::HousePoker.prepare_shoe", "self.shoe.cut(at, margin)", ""),
    (NZ_UTH, "4.4", "ranking/orders.py::Order.rank_from", "i < len(values)", "i < min(4, len(values))"),
    (NZ_UTH, "5.1", "games/ultimate_texas_holdem/places.py::HoldemWagers.boxes_lacking", "ante != blind", "ante > blind"),
    (NZ_UTH, "10.4", "games/ultimate_texas_holdem/round.py::UltimateTexasHoldem.settle_wagers", "self.terms.trips_outcome(hand_class)", "self.terms.trips_outcome(hand_class) if comparison != 'is_beaten' else 'loses'"),
    (NZ_UTH, "11.13", "skycity/ultimate_texas_holdem::provisions.jackpot_verification.notified", ["flush", "full_house", "four_of_a_kind", "straight_flush", "royal_flush"], ["flush", "four_of_a_kind", "straight_flush", "royal_flush"]),
    (CROWN_UTH, "1.1", "crown_perth/ultimate_texas_holdem::provisions.qualifies.class", "one_pair", "two_pairs"),
    (CROWN_UTH, "3.24", "games/ultimate_texas_holdem/places.py::HoldemWagers.beside", "dict.fromkeys(KINDS, ANTE)", "{'jackpot_1': ANTE}"),
    (CROWN_UTH, "4.17", "crown_perth/ultimate_texas_holdem::provisions.jackpot_sorted_cards.hands", ["straight_flush", "royal_flush"], ["straight_flush"]),
    (CROWN_UTH, "6.6", "room/seats.py::Seats._seat_was_free", "self._needs_full_table()", "True"),
    (CROWN_UTH, "6.10", "games/house_poker/conduct.py::HouseConduct.on_dispute", "found.stage == 'review' and stage == 'review'", "False"),
    (CROWN_UTH, "6.10", "crown_perth/ultimate_texas_holdem::provisions.disputes.reviewed_by", "the Gaming and Wagering Commission", "a casino supervisor"),
    (CROWN_UTH, "2.4", "games/house_poker/conduct.py::HouseConduct.verify_rules", "first.value == second.value", "False"),
    (FOUR_CARD, "3.2.2", "games/house_poker/conduct.py::HouseConduct.cards_to_come", "f'{which}, {self.rules.choice(BACKS[1 - self.shoe.set_in_use], str).value} backs'", "f'{which}, {self.rules.choice(BACKS[0], str).value} backs'"),
    (FOUR_CARD, "3.8", "games/house_poker/conduct.py::HouseConduct.on_deck_counted#1", "self.emit(checked)", ""),
    (FOUR_CARD, "3.8", "games/house_poker/conduct.py::HouseConduct.on_deck_counted", "found.by not in by", "False"),
    (FOUR_CARD, "8.7", "games/house_poker/conduct.py::HouseConduct.on_player_talked", "not any((self.is_undecided(box) for box in self.in_play))", "False"),
    (FOUR_CARD, "12.10.3", "games/house_poker/conduct.py::HouseConduct.on_deck_incorrect", "self.rules.has('deck_checked_further')", "False"),
    (FOUR_CARD, "14.3.3", "room/play.py::Play.banned", "self._banned | {event.player for event in last if isinstance(event, ExcludedFromCasino)}", "self._banned if last else {event.player for event in last if isinstance(event, ExcludedFromCasino)}"),
    (FOUR_CARD, "14.3.3", "games/house_poker/conduct.py::HouseConduct.on_casino_exclusion", "self.exclude(found.player, citation)", "pass"),
    (CARIBBEAN, "7.3", "skycity/caribbean_stud::provisions.deck_count.by", ["dealer"], ["inspector"]),
    (CROWN_UTH, "6.6", "room/seats.py::Seats.end_round", "counts and player in seated and (player not in wagered)", "counts and player not in wagered"),
    (CROWN_UTH, "6.7", "crown_perth/ultimate_texas_holdem::provisions.closure_notice.minutes", 10, 9),
    (FOUR_CARD, "4.1", "cards.py::Shoe.shuffle", "shuffle(self.cards, self.source)", ""),
    (FOUR_CARD, "8.6", "games/four_card_poker/round.py::FourCardPoker.dealers_best", "self.hands[DEALER]", "self.hands[DEALER][:5]"),
    (FOUR_CARD, "9.2", "games/four_card_poker/round.py::FourCardPoker.settle_box", "self.turn_up(hand, self.rules.cite('settlement'))", ""),
    (FOUR_CARD, "9.2.1.4", "games/four_card_poker/terms.py::FourCardTerms.against_dealer", "rank >= dealer", "rank > dealer"),
    (FOUR_CARD, "9.6", "games/four_card_poker/round.py::FourCardPoker.settle_box", "self.hands[hand]", "self.hands[hand][:4]"),
    (FOUR_CARD, "14.5", "games/house.py::HouseRound.on_game_disrupted", "found.fraud_by if found.forfeit else None", "found.fraud_by"),
]
