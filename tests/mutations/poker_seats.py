"""Seats of poker tables: who has one that several want, who moves to one that falls vacant, with what stake."""

STAR, CROWN = "star_sydney/poker", "crown_perth/poker"
TERMS, HOLDS, WISHES, CHANGES, CLAIMS, ORDER, DRAWS, SEATS = (
    "room/poker/seat_terms.py::SeatTerms",
    "room/poker/seat_holds.py::SeatHolds",
    "room/poker/seat_wishes.py::SeatWishes",
    "room/poker/seat_changes.py::SeatChanges",
    "room/poker/seat_claims.py::SeatClaims",
    "room/poker/seat_order.py::SeatOrder",
    "room/poker/seat_draws.py::SeatDraws",
    "room/poker/seats.py::Seats",
)

# fmt: off
MUTATIONS = [  # document, rule, address, what it says there, what it says when broken
    (STAR, "6.2", f"{WISHES}._claim", "len(players) > 1", "False"),
    (STAR, "6.2", f"{WISHES}.contested", "len(players) > 1", "len(players) > 3"),
    (STAR, "6.2", f"{WISHES}.award", "(player,)", "self._wishes[seat]"),
    (STAR, "6.2", f"{WISHES}.award", "self._drawn.add(seat)", ""),
    (STAR, "6.2", f"{WISHES}._verify_begin", "raise SeatError(what, problem, self._rule)", "pass"),
    (STAR, "6.2", f"{DRAWS}._draw", "self._order.anticlockwise(contest.contenders(asked.seat))", "self._order.clockwise(contest.contenders(asked.seat))"),
    (STAR, "6.2", f"{ORDER}._sorted", "self._course.seating.count + 1", "self._course.seating.count"),
    (STAR, "6.2", "room/card_draws.py::_ranked", "sorted(heights, reverse=True)", "sorted(heights)"),
    (STAR, "6.2", "room/card_draws.py::_ranked", "_ranked(source, deck, heights[height], left, suits, cards) if left > 0 else heights[height]", "heights[height]"),
    (STAR, "6.3", f"{SEATS}.vacate", "self._claims.fall_vacant(seat.seat)", "Done(())"),
    (STAR, "6.3", f"{CLAIMS}._verify_sit", "self.verify(asked.name(), asked.player, asked.seat)", "pass"),
    (STAR, "6.3", f"{CHANGES}._claim", "offer is None", "True"),
    (STAR, "6.4", f"{CHANGES}._offer_next", "is_drawn and len(asking) > 1", "False"),
    (STAR, "6.4", f"{CHANGES}._settle_draws", "len(self.contenders(seat)) < 2", "False"),
    (STAR, "6.4", f"{ORDER}._sorted", "(way * (seat.seat - button) - 1) % places", "(way * (seat.seat - button)) % places"),
    (STAR, "6.4", "star_sydney/poker::provisions.vacated_seat.by", "draw", "clockwise"),
    (STAR, "8.5", f"{TERMS}.brought", "comes == 'broken_game' and self.stake_from_broken_game is not None", "False"),
    (STAR, "8.5", f"{TERMS}.brought", "self.stake_of_moved_player.value", "'initial'"),
    (STAR, "8.5", f"{TERMS}.brought", "comes == 'table_change'", "False"),
    (STAR, "8.5", f"{HOLDS}.verify_stake", "stake == 'initial' or (stake == 'kept' and not self._is_whole(asked.player, asked.cents))", "stake == 'initial'"),
    (STAR, "8.5", f"{HOLDS}.verify_stake", "stake == 'initial' or (stake == 'kept' and not self._is_whole(asked.player, asked.cents))", "True"),
    (CROWN, "6.1", f"{ORDER}.clockwise", "1", "-1"),
    (CROWN, "6.1", f"{ORDER}._sorted", "round_.setting.button if round_ is not None and self.has_begun else 0", "0"),
    (CROWN, "6.1", f"{CHANGES}._offer_next", "self._offer(seat, asking[0], declined)", "self._offer(seat, asking[-1], declined)"),
    (CROWN, "6.1", f"{CHANGES}._not_taken", "self._offer_next(offer.seat, (*offer.declined, offer.player))", "self._offer_next(offer.seat, tuple(self._asked))"),
    (CROWN, "6.1", f"{CHANGES}._move", "self._claims.fall_vacant(left.seat)", "NOTHING"),
    (CROWN, "6.1", f"{HOLDS}._end", "self._claims.fall_vacant(seat)", "NOTHING"),
    (CROWN, "6.1", f"{CLAIMS}._verify_sit", "self.verify(asked.name(), asked.player, asked.seat)", "pass"),
    (CROWN, "6.11", f"{TERMS}.brought", "comes in ('feeder', 'must_move') and self.stake_from_feeder is not None", "False"),
    (CROWN, "6.11", f"{HOLDS}.verify_stake", "stake == 'whole' and not self._is_whole(asked.player, asked.cents)", "False"),
    (CROWN, "6.11", f"{HOLDS}._is_whole", "cents == self._arrived.get(player)", "cents <= self._arrived.get(player, 0)"),
]
