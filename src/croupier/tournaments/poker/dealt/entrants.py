"""The players of a tournament table: the tournament seats them, moves them, gives them chips and takes them out."""

import msgspec

from croupier.ledger import Done
from croupier.poker.players import TableLeft
from croupier.procedure import Event
from croupier.room.errors import SeatError
from croupier.room.poker.course import NOTHING, Act, TableCourse, together, told
from croupier.room.poker.seating import SeatState
from croupier.room.poker.stack_books import CARRIED_POT
from croupier.tournaments.poker.dealt import messages as say
from croupier.tournaments.poker.dealt.results import Results
from croupier.tournaments.poker.dealt.setup import EntrantBooks, cited
from croupier.tournaments.poker.errors import TournamentError


class Going(msgspec.Struct, frozen=True, omit_defaults=True):
    """What is to be done with a player when the hand is over."""

    why: str = ""
    """Why they are out; nothing where they go to another seat."""
    is_broke: bool = False


class EntrantsState(msgspec.Struct, frozen=True, omit_defaults=True):
    going: dict[str, Going] = {}
    given: dict[str, tuple[tuple[int, str], ...]] = {}
    """Chips that players have when the hand is over, each with the reason."""
    received: dict[str, int] = {}
    """Chips that players have been given since they sat down here."""
    is_clearing: bool = False
    """All chips go back when the hand is over."""
    coming: tuple[say.SeatEntrant, ...] = ()
    """Who takes a seat then, when the chips are back."""


class Entrants:
    """What concerns somebody who was dealt in waits until the hand is over."""

    def __init__(
        self, course: TableCourse, books: EntrantBooks, results: Results, state: EntrantsState | None = None
    ) -> None:
        state = state or EntrantsState()
        self._course = course
        self._books = books
        self._results = results
        self._going = dict(state.going)
        self._given = dict(state.given)
        self._received = dict(state.received)
        self._is_clearing = state.is_clearing
        self._coming = state.coming
        course.acts |= {
            say.SeatEntrant: Act(self._verify_seat, self._seat),
            say.ReleaseEntrant: Act(self._verify_there, self._release),
            say.RemoveEntrant: Act(self._verify_there, self._remove),
            say.GiveChips: Act(self._verify_give, self._give),
            say.ReturnChips: Act(lambda _: None, self._clear),
        }
        course.seat_pictures.add(self._shown_at)

    def state(self) -> EntrantsState | None:
        state = EntrantsState(self._going, self._given, self._received, self._is_clearing, self._coming)
        return state if state != EntrantsState() else None

    def _shown_at(self, seat: int, player: str) -> dict[str, object]:  # noqa: ARG002 - who goes is known by name
        going = self._going.get(player)
        return {} if going is None else {"goes_to": going.why or "another seat"}

    # -- coming ----------------------------------------------------------------------------------------------------

    def _verify_seat(self, asked: say.SeatEntrant) -> None:
        rule = self._books.terms.seating
        if not self._is_clearing:
            self._course.seating.verify_free(asked.name(), asked.player, asked.seat)
        if asked.chips < 1 or asked.session < 1:
            raise TournamentError("chips", f"{asked.chips}: a player comes with some", rule)
        if any(asked.player == each.player or asked.seat == each.seat for each in self._coming):
            raise TournamentError("seat_entrant", f"somebody takes seat {asked.seat} when the hand is over", rule)

    def _seat(self, asked: say.SeatEntrant) -> Done:
        if self._is_clearing:
            self._coming = (*self._coming, asked)
            return told(say.EntrantComing((self._books.terms.seating,), asked.player, asked.seat))
        self._results.begin(asked.session)
        if not len(self._course.seating):  # a game begins: nobody has had the button
            for opens in self._course.opens:
                opens()
        self._course.seating.sit(SeatState(asked.seat, asked.player, 0, comes="supervisor"))
        terms = self._books.terms
        event = say.EntrantSeated(cited(terms.seating, terms.chips), asked.player, asked.seat, asked.chips)
        done = self._books.bring(asked.player, asked.chips, event)
        seat = self._course.seating.required(asked.name(), asked.player)
        return together(done, *[sits(seat) for sits in self._course.sits])

    def _verify_give(self, asked: say.GiveChips) -> None:
        self._course.seating.required(asked.name(), asked.player)
        if asked.chips < 1:
            raise TournamentError("chips", f"{asked.chips}", self._books.terms.chips)

    def _give(self, asked: say.GiveChips) -> Done:
        if self._course.is_dealt_in(asked.player):
            self._given[asked.player] = (*self._given.get(asked.player, ()), (asked.chips, asked.why))
            return NOTHING
        return self._bring(asked.player, asked.chips, asked.why)

    def _bring(self, player: str, chips: int, why: str) -> Done:
        event = say.ChipsGiven((self._books.terms.chips,), player, chips, why)
        done = self._books.bring(player, chips, event)
        self._course.seating.change(player, sits_out=False)
        self._received[player] = self.received(player) + chips
        return done

    def received(self, player: str) -> int:
        """The chips that somebody has been given since they sat down here."""
        return self._received.get(player, 0)

    # -- going -----------------------------------------------------------------------------------------------------

    def _verify_there(self, asked: say.ReleaseEntrant | say.RemoveEntrant) -> None:
        if any(each.player == asked.player for each in self._coming):
            return
        seat = self._course.seating.required(asked.name(), asked.player)
        if isinstance(asked, say.RemoveEntrant) and asked.is_broke and seat.cents:
            raise SeatError(asked.name(), f"{asked.player} has chips again", self._books.terms.out)

    def _release(self, asked: say.ReleaseEntrant) -> Done:
        return self._goes(asked.player, Going())

    def _remove(self, asked: say.RemoveEntrant) -> Done:
        return self._goes(asked.player, Going(asked.why, asked.is_broke))

    def _goes(self, player: str, going: Going) -> Done:
        for each in self._coming:
            if each.player == player:
                return self._not_coming(each, going)
        if not self._course.is_dealt_in(player):
            return self._let_go(player, going)
        self._going[player] = going
        why = going.why or "a move"
        return told(say.EntrantDue((self._books.terms.seating,), player, why))

    def _let_go(self, player: str, going: Going) -> Done:
        """A player leaves with all chips: to another seat, or out of the tournament."""
        course, results, terms = self._course, self._results, self._books.terms
        seat = course.seating.required("leave", player)
        before = [leaves(seat) for leaves in course.leaves]
        rule = terms.out if going.why else terms.chips_removed
        event = say.EntrantReleased((rule,), player, seat.seat, seat.cents, going.why)
        taken = self._books.take(player, seat.cents, event)
        course.seating.leave(player)
        received, number = self._received.pop(player, 0), results.next_number()
        if going.why:
            results.tell(say.EntrantRemoved(number, results.session, player, seat.cents))
        else:
            results.tell(say.EntrantLeft(number, results.session, player, seat.cents, received))
        return together(*before, taken)

    def _not_coming(self, asked: say.SeatEntrant, going: Going) -> Done:
        """Somebody who was to take a seat when the hand is over does not; the chips were never brought."""
        self._coming = tuple(each for each in self._coming if each is not asked)
        results = self._results
        number = results.next_number()
        if going.why:
            results.tell(say.EntrantRemoved(number, asked.session, asked.player, asked.chips))
        else:
            results.tell(say.EntrantLeft(number, asked.session, asked.player, asked.chips))
        return NOTHING

    def _clear(self, asked: say.ReturnChips) -> Done:  # noqa: ARG002 - there is nothing to choose
        self._is_clearing, self._coming = True, ()
        return self.look() if self._course.in_play is None else NOTHING

    # -- between hands ---------------------------------------------------------------------------------------------

    def look(self) -> Done:
        """What had to wait is done when no hand is in play."""
        if self._course.in_play is not None:
            return NOTHING
        done = [self._bring(player, *each) for player, some in self._given.items() for each in some]
        self._given = {}
        going, self._going = self._going, {}
        for player, each in going.items():
            seat = self._course.seating.of(player)
            if seat is not None and not (each.is_broke and seat.cents):
                done.append(self._let_go(player, each))
        if self._is_clearing:
            done.append(self._return_all())
        done.append(self._leave_pot())
        coming, self._coming = self._coming, ()
        return together(*done, *[self._seat(each) for each in coming])

    def _leave_pot(self) -> Done:
        """What a hand has left in the middle is nobody's, once those who played it are gone."""
        course, results = self._course, self._results
        if len(course.seating) or course.round is None:
            return NOTHING
        chips, course.round = TableLeft.of(course.left()).pot_cents, None
        if not chips:
            return NOTHING
        results.tell(say.PotLeft(results.next_number(), results.session, chips))
        return self._books.put_away(CARRIED_POT, chips, say.PotReturned((self._books.terms.chips_returned,), chips))

    def _return_all(self) -> Done:
        self._is_clearing, self._received = False, {}
        course, rule = self._course, self._books.terms.chips_returned
        done: list[Done] = []
        chips = 0
        for each in course.seating.state():
            done += [leaves(each) for leaves in course.leaves]
            chips += each.cents
            event: Event = say.EntrantReleased((rule,), each.player, each.seat, each.cents, "the session is over")
            done.append(self._books.take(each.player, each.cents, event))
            course.seating.leave(each.player)
        return together(*done, told(say.AllChipsReturned((rule,), chips)))
