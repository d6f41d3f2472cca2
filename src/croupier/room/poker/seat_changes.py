"""Players of a poker table change seats: those at the table come before others for a seat that falls vacant.

They ask for it before it does. It is then offered to one of them after the other, by the order that the rulebook has,
for as long as the house gives them to answer; and only then it is vacant for those who come from elsewhere.
"""

import msgspec

from croupier.ledger import Done
from croupier.procedure import Citations
from croupier.room.errors import RoomError, RoundError, SeatError
from croupier.room.poker.course import NOTHING, Act, Asks, TableCourse, together, told
from croupier.room.poker.opening import Opening
from croupier.room.poker.seat_claims import Claim, SeatClaims
from croupier.room.poker.seat_messages import (
    AskForSeat,
    ChangeSeat,
    DeclineSeat,
    MovePlayers,
    SeatAsked,
    SeatChanged,
    SeatChangeWaits,
    SeatContested,
    SeatNotTaken,
    SeatOffered,
    SeatWishWithdrawn,
    WithdrawSeatWish,
)
from croupier.room.poker.seat_order import SeatOrder
from croupier.room.poker.seat_sending import SeatSending
from croupier.room.poker.seat_terms import SeatTerms
from croupier.room.poker.seat_wishes import SeatWishes
from croupier.room.poker.seating import SeatState
from croupier.room.poker.table_action import STAFF
from croupier.rulebook import Citation

ANY = 0
"""In place of the number of a seat."""


class SeatOffer(msgspec.Struct, frozen=True, omit_defaults=True):
    """A seat that fell vacant and that players at the table have asked for."""

    seat: int
    player: str = ""
    """To whom it is offered; nobody, while cards are to be drawn for it."""
    until_ms: int = 0
    declined: tuple[str, ...] = ()
    """Those who did not take it."""


class SeatChangesState(msgspec.Struct, frozen=True, omit_defaults=True):
    asked: dict[str, int] = {}
    """The seat that each player asks for; 0 stands for any."""
    offers: tuple[SeatOffer, ...] = ()
    moving: dict[str, int] = {}
    """The seat that each moves to who waits for the end of a hand."""


class SeatChanges:
    """Who wants another seat, and who moves where."""

    def __init__(
        self,
        course: TableCourse,
        opening: Opening,
        claims: SeatClaims,
        sending: SeatSending,
        wishes: SeatWishes,
        order: SeatOrder,
        state: SeatChangesState | None = None,
    ) -> None:
        self._course = course
        self._opening = opening
        self._claims = claims
        self._sending = sending
        self._wishes = wishes
        self._order = order
        state = state or SeatChangesState()
        self._asked = dict(state.asked)
        self._offers = {each.seat: each for each in state.offers}
        self._moving = dict(state.moving)
        if course.setup.seat_offer_s < 1:
            raise RoomError("seat_offer_s", f"{course.setup.seat_offer_s}: nobody can answer in that time")
        course.acts[AskForSeat] = Act(self._verify_ask, self._ask, self._asks_ask)
        course.acts[WithdrawSeatWish] = Act(self._verify_withdraw, self._withdraw)
        course.acts[DeclineSeat] = Act(self._verify_decline, self._decline, self._asks_decline)
        course.acts[ChangeSeat] = Act(self._verify_change, self._change, self._asks_change)
        course.acts[MovePlayers] = Act(self._verify_move_all, self._move_all)
        course.may_begin.add(self._verify_begin)
        course.leaves.add(self._leaves)
        course.due.add(self._due)
        course.strikes.add(self._strikes)
        claims.finds.add(self._claim)
        claims.frees.add(self._fall_vacant)

    def state_if_any(self) -> SeatChangesState | None:
        offers = tuple(self._offers[seat] for seat in sorted(self._offers))
        state = SeatChangesState(dict(self._asked), offers, dict(self._moving))
        return state if state != SeatChangesState() else None

    # -- asking ----------------------------------------------------------------------------------------------------

    @property
    def _terms(self) -> SeatTerms:
        return self._course.terms(SeatTerms)

    @property
    def _rule(self) -> Citation | None:
        return self._terms.vacated_seat.citation if self._terms.vacated_seat is not None else None

    @property
    def cites(self) -> Citations:
        """The rules by which cards are drawn for a seat that falls vacant."""
        draw = self._terms.vacated_seat_draw
        return tuple(each for each in (self._rule, draw) if each is not None)

    def asked_by(self, player: str) -> int | None:
        """The seat that a player asks for, 0 for any; None if they ask for none."""
        return self._asked.get(player)

    def moves_to(self, player: str) -> int:
        """The seat that a player moves to when the hand is over; 0 if they do not."""
        return self._moving.get(player, 0)

    def offered_to(self, seat: int) -> str:
        """The player to whom a seat is offered, if it is to anybody."""
        return self._offers[seat].player if seat in self._offers else ""

    def contested(self) -> list[int]:
        """The seats for which cards are to be drawn."""
        return sorted(seat for seat, offer in self._offers.items() if not offer.player)

    def contenders(self, seat: int) -> tuple[str, ...]:
        """Among whom cards are drawn for a seat; nobody, if none are to be."""
        return tuple(self._asking(seat, self._offers[seat].declined)) if seat in self.contested() else ()

    def _asking(self, seat: int, declined: tuple[str, ...]) -> list[str]:
        """Those at the table who may have a seat that fell vacant, clockwise from the button."""
        asking = [player for player, wanted in self._asked.items() if wanted in (ANY, seat)]
        out = {*declined, *self._moving}
        return self._order.clockwise(
            player for player in asking if player not in out and not self._sending.target_of(player)
        )

    def _claim(self, seat: int) -> Claim | None:
        if seat in self._moving.values():
            player = next(player for player, number in self._moving.items() if number == seat)
            return Claim("", f"is {player}'s, who moves there when the hand is over", self._rule)
        offer = self._offers.get(seat)
        if offer is None:
            return None
        problem = f"is offered to {offer.player}" if offer.player else "is to be drawn for by players at the table"
        return Claim(offer.player, f"{problem}, who come before others", self._rule)

    # -- a seat falls vacant ---------------------------------------------------------------------------------------

    def _fall_vacant(self, seat: int) -> Done:
        if self._rule is None or self._claims.of(seat) is not None:
            return NOTHING
        return self._offer_next(seat, ())

    def _offer_next(self, seat: int, declined: tuple[str, ...]) -> Done:
        """Offer a seat to the next who asked for it, or let cards decide; with nobody left it is vacant for others."""
        self._offers.pop(seat, None)
        asking = self._asking(seat, declined)
        if not asking:
            return NOTHING
        is_drawn = self._terms.vacated_seat is not None and self._terms.vacated_seat.value == "draw"
        if is_drawn and len(asking) > 1:
            self._offers[seat] = SeatOffer(seat, declined=declined)
            return told(SeatContested(self.cites, seat, tuple(asking)))
        return self._offer(seat, asking[0], declined)

    def _offer(self, seat: int, player: str, declined: tuple[str, ...]) -> Done:
        until_ms = self._course.now_ms + 1000 * self._course.setup.seat_offer_s
        self._offers[seat] = SeatOffer(seat, player, until_ms, declined)
        cites = (self._rule,) if self._rule is not None else ()
        return told(SeatOffered(cites, player, seat, until_ms))

    def award(self, seat: int, player: str) -> Done:
        """Cards have decided to whom a seat is offered."""
        return self._offer(seat, player, self._offers[seat].declined)

    def _not_taken(self, offer: SeatOffer, *, is_late: bool = False) -> Done:
        if self._asked.get(offer.player) == offer.seat:
            del self._asked[offer.player]
        cites = (self._rule,) if self._rule is not None else ()
        event = SeatNotTaken(cites, offer.player, offer.seat, is_late=is_late)
        return together(told(event), self._offer_next(offer.seat, (*offer.declined, offer.player)))

    def _due(self) -> int | None:
        return min((each.until_ms for each in self._offers.values() if each.player), default=None)

    def _strikes(self) -> Done:
        now = self._course.now_ms
        late = [each for _, each in sorted(self._offers.items()) if each.player and each.until_ms <= now]
        return together(*[self._not_taken(each, is_late=True) for each in late])

    # -- what players want -----------------------------------------------------------------------------------------

    def _verify_ask(self, asked: AskForSeat) -> None:
        what = asked.name()
        self._opening.verify_is_open(what)
        seat = self._course.seating.required(what, asked.player)
        if self._rule is None:
            raise SeatError(what, "players at the table do not come before others: a vacant seat is taken")
        if self._terms.first_seat_draw is not None and not self._order.has_begun:
            raise SeatError(what, "play has not begun: a free seat is wished for", self._terms.first_seat_draw)
        self._verify_stays(what, asked.player)
        if asked.seat is not None:
            self._course.seating.verify_number(what, asked.seat)
            if asked.seat == seat.seat:
                raise SeatError(what, f"seat: {asked.seat} is {asked.player}'s")
            if asked.seat in self._claims.open_to(asked.player):
                raise SeatError(what, f"seat: {asked.seat} is vacant: it is moved to", self._terms.empty_seat)
        if self._asked.get(asked.player) == (asked.seat or ANY):
            raise SeatError(what, f"{asked.player} asks for it already", self._rule)

    def _ask(self, asked: AskForSeat) -> Done:
        self._asked[asked.player] = asked.seat or ANY
        cites = (self._rule,) if self._rule is not None else ()
        return together(told(SeatAsked(cites, asked.player, asked.seat)), self._settle_draws())

    def _asks_ask(self, actor: str) -> Asks | None:
        is_early = self._terms.first_seat_draw is not None and not self._order.has_begun
        players = self._staying(actor)
        if self._rule is None or is_early or not players:
            return None
        seats = list(range(1, self._course.seating.count + 1))
        return Asks({"player": players, "seat": seats}, {}, (self._rule,))

    def _verify_withdraw(self, asked: WithdrawSeatWish) -> None:
        player = asked.player
        wants = (
            player in self._asked or player in self._moving or any(player == o.player for o in self._offers.values())
        )
        if not wants and self._wishes.wished_by(player) is None:
            raise SeatError(asked.name(), f"{player} wants no other seat")

    def _withdraw(self, asked: WithdrawSeatWish) -> Done:
        self._wishes.forget(asked.player)
        return together(told(SeatWishWithdrawn((), asked.player)), self._forget(asked.player))

    def _forget(self, player: str) -> Done:
        """A player wants no other seat: what was offered to them is offered to the next."""
        self._asked.pop(player, None)
        kept = self._moving.pop(player, None)
        theirs = [each for _, each in sorted(self._offers.items()) if each.player == player]
        done = [self._offer_next(each.seat, each.declined) for each in theirs]
        if kept is not None:
            done.append(self._claims.fall_vacant(kept))
        return together(*done, self._settle_draws())

    def _settle_draws(self) -> Done:
        """No cards are drawn for a seat that fewer than two want any more."""
        few = [seat for seat in self.contested() if len(self.contenders(seat)) < 2]
        return together(*[self._offer_next(seat, self._offers[seat].declined) for seat in few])

    def _verify_decline(self, asked: DeclineSeat) -> None:
        if self.offered_to(asked.seat) != asked.player:
            raise SeatError(asked.name(), f"seat: {asked.seat} is not offered to {asked.player}")

    def _decline(self, asked: DeclineSeat) -> Done:
        return self._not_taken(self._offers[asked.seat])

    def _asks_decline(self, actor: str) -> Asks | None:
        offers = [each for _, each in sorted(self._offers.items()) if each.player and actor in (each.player, *STAFF)]
        players = list(dict.fromkeys(each.player for each in offers))
        return Asks({"player": players, "seat": [each.seat for each in offers]}, {}, self.cites) if offers else None

    # -- moving ----------------------------------------------------------------------------------------------------

    def _verify_stays(self, what: str, player: str) -> None:
        if target := self._sending.target_of(player):
            raise SeatError(what, f"{player} goes to {target} when the hand is over")

    def _staying(self, actor: str) -> list[str]:
        """Those whom an actor may move, or ask for."""
        seated = [each.player for each in self._course.seating.state() if actor in (each.player, *STAFF)]
        return [player for player in seated if not self._sending.target_of(player)]

    def _verify_change(self, asked: ChangeSeat) -> None:
        what = asked.name()
        self._course.seating.required(what, asked.player)
        self._verify_stays(what, asked.player)
        if to := self.moves_to(asked.player):
            raise SeatError(what, f"{asked.player} moves to seat {to} when the hand is over")
        self._course.seating.verify_seat(what, asked.seat)
        self._claims.verify(what, asked.player, asked.seat)

    def _change(self, asked: ChangeSeat) -> Done:
        rule = self._rule if self.offered_to(asked.seat) == asked.player else self._terms.empty_seat
        cites = (rule,) if rule is not None else ()
        if not self._course.is_dealt_in(asked.player):
            return self._move(asked.player, asked.seat, cites)
        self._offers.pop(asked.seat, None)
        done = self._forget(asked.player)
        self._moving[asked.player] = asked.seat
        return together(told(SeatChangeWaits(cites, asked.player, asked.seat)), done)

    def _asks_change(self, actor: str) -> Asks | None:
        players = [player for player in self._staying(actor) if not self.moves_to(player)]
        seats = sorted({seat for player in players for seat in self._claims.open_to(player)})
        rule = self._terms.empty_seat
        return Asks({"player": players, "seat": seats}, {}, (rule,) if rule is not None else ()) if seats else None

    def _move(self, player: str, number: int, cites: Citations) -> Done:
        seating = self._course.seating
        self._moving.pop(player, None)
        self._offers.pop(number, None)
        left = seating.leave(player)
        seating.sit(msgspec.structs.replace(left, seat=number))
        moved = told(SeatChanged(cites, player, left.seat, number))
        after = [moves(left, number) for moves in self._course.moves]
        return together(moved, *after, self._forget(player), self._claims.fall_vacant(left.seat))

    def _verify_move_all(self, asked: MovePlayers) -> None:
        if self._course.in_play is not None:
            raise RoundError(asked.name(), f"hand {self._course.number} is in play")
        if not self._moving and not self._sending.is_waiting:
            raise SeatError(asked.name(), "nobody waits for the end of the hand")

    def _move_all(self, asked: MovePlayers) -> Done:  # noqa: ARG002 - there is nothing to choose
        sent = self._sending.send_waiting()
        cites = (self._terms.empty_seat,) if self._terms.empty_seat is not None else ()
        return together(sent, *[self._move(player, seat, cites) for player, seat in list(self._moving.items())])

    # -- turns of the table ----------------------------------------------------------------------------------------

    def _verify_begin(self, what: str) -> None:
        for player, seat in self._moving.items():
            raise SeatError(what, f"{player} moves to seat {seat} first", self._terms.empty_seat)

    def _leaves(self, seat: SeatState) -> Done:
        return self._forget(seat.player)
