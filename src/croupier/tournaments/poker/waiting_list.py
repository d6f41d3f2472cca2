"""Who waits for a place where all are taken: in the order in which they came, before anybody who comes later.

A place that comes free before play is the next one's at once. In play it is offered, for so long as the conditions have
it; whoever does not take it is passed over, and asked no more until they say that they wait again.
"""

from collections.abc import Callable

from croupier.rulebook import Citation
from croupier.tournaments.poker import entry_messages as say
from croupier.tournaments.poker.desk import Asks, Desk, by
from croupier.tournaments.poker.errors import TournamentError
from croupier.tournaments.poker.level_clock import SECOND_MS
from croupier.tournaments.poker.state import Entrant, EntriesState, SessionState

NO_ANSWER = "no answer in time"
NOT_TAKEN = "does not take it"


class WaitingList:
    """Places that come free, and to whom they are offered."""

    def __init__(self, desk: Desk) -> None:
        self._desk = desk
        desk.acts |= {
            say.TakePlace: (self._take, self._asks_offered),
            say.DeclinePlace: (self._decline, self._asks_offered),
            say.PassOver: (self._pass_over, self._asks_offered),
            say.WaitAgain: (self._wait_again, self._asks_again),
        }

    @property
    def _state(self) -> EntriesState:
        return self._desk.state.entries

    @property
    def _rule(self) -> Citation:
        return self._desk.terms.must_say.citation

    # -- asking ----------------------------------------------------------------------------------------------------

    def taken(self) -> int:
        """How many places are taken: by who has asked and was not told to wait, who is in, and who is offered one."""
        return sum(each.status in ("applied", "in") or each.is_offered for each in self._state.entrants.values())

    def is_full(self) -> bool:
        """Whether nobody more has a place."""
        most = self._desk.conditions.maximum_players
        return bool(most) and self.taken() >= most

    def offers(self) -> dict[str, int]:
        """To whom a place is offered, and until when they have to answer; nothing where there is no such time."""
        return {player: each.offered_until_ms for player, each in self._waiting() if each.is_offered}

    def passed_over(self) -> list[str]:
        """Those who wait and did not take a place that they were offered."""
        return [player for player, each in self._waiting() if each.is_passed_over]

    def number_of(self, player: str) -> int:
        """The number that somebody waits as; nothing for who does not wait, or was passed over."""
        asked = [name for name, each in self._waiting() if not each.is_passed_over]
        return asked.index(player) + 1 if player in asked else 0

    def _waiting(self) -> list[tuple[str, Entrant]]:
        return [(player, self._state.entrants[player]) for player in self._state.waiting]

    def has_offer(self, entrant: Entrant) -> bool:
        """Whether somebody may still take a place that they are offered."""
        return entrant.is_offered and not self._is_late(entrant)

    def _is_late(self, entrant: Entrant) -> bool:
        return 0 < entrant.offered_until_ms <= self._desk.now_ms()

    def due_ms(self) -> int | None:
        """When the time of an offer is over."""
        return min((until for until in self.offers().values() if until), default=None)

    # -- coming and going --------------------------------------------------------------------------------------------

    def join(self, player: str) -> None:
        """Somebody waits behind the others."""
        self._state.entrants[player].status = "waiting"
        self._state.waiting.append(player)
        self._desk.tell(say.EntryWaits(by(self._rule), player, self.number_of(player)))

    def leave(self, player: str) -> None:
        """Somebody waits no more."""
        if player in self._state.waiting:
            self._state.waiting.remove(player)
        self._state.entrants[player].waits_no_more()

    def take(self, player: str) -> None:
        """The place that is offered is theirs, and they have to pay."""
        self.leave(player)
        self._state.entrants[player].status = "applied"
        self._desk.tell(say.PlaceTaken(by(self._rule), player))

    def _pass(self, player: str, why: str) -> None:
        """Somebody is behind all others, and asked no more until they say so."""
        self.leave(player)
        self._state.waiting.append(player)
        self._state.entrants[player].is_passed_over = True
        self._desk.tell(say.PlacePassedOn(by(self._rule), player, why))

    # -- what is said --------------------------------------------------------------------------------------------------

    def _verify_offered(self, player: str) -> None:
        self._desk.verify_going()
        entrant = self._desk.entrant(player, self._rule)
        if not self.has_offer(entrant):
            problem = "the time to answer is over" if entrant.is_offered else f"no place is offered to {player}"
            raise TournamentError("player", problem, self._rule)

    def _take(self, action: say.TakePlace) -> None:
        self._verify_offered(action.player)
        self.take(action.player)

    def _decline(self, action: say.DeclinePlace) -> None:
        self._verify_offered(action.player)
        self._pass(action.player, NOT_TAKEN)

    def _pass_over(self, action: say.PassOver) -> None:
        self._desk.verify_text("reason", action.reason)
        self._verify_offered(action.player)
        self._pass(action.player, action.reason or "is not there")

    def _asks_offered(self, actor: str) -> Asks | None:  # noqa: ARG002 - it is the same for all who may
        offered = [player for player, each in self._waiting() if self.has_offer(each)]
        return Asks({"player": offered}, {}, (self._rule,)) if offered and self._desk.is_open else None

    def _wait_again(self, action: say.WaitAgain) -> None:
        self._desk.verify_going()
        entrant = self._desk.entrant(action.player, self._rule)
        if not entrant.is_passed_over:
            raise TournamentError("player", f"{action.player} was not passed over", self._rule)
        self.leave(action.player)
        self.join(action.player)

    def _asks_again(self, actor: str) -> Asks | None:  # noqa: ARG002 - it is the same for all who may
        found = self.passed_over()
        return Asks({"player": found}, {}, (self._rule,)) if found and self._desk.is_open else None

    # -- what follows ------------------------------------------------------------------------------------------------

    def look(self, is_open: Callable[[SessionState], bool]) -> None:
        """Offers whose time is over are passed on, and whoever waits longest is told of a place that is free."""
        for player, entrant in self._waiting():
            if entrant.is_offered and self._is_late(entrant):
                self._pass(player, NO_ANSWER)
        self._call_back(is_open)
        for player, entrant in self._waiting():
            if self.is_full():
                return
            session = self._desk.state.sessions[entrant.session - 1]
            if is_open(session) and not (entrant.is_offered or entrant.is_passed_over):
                self._give(player, entrant, session)

    def _call_back(self, is_open: Callable[[SessionState], bool]) -> None:
        """Offers of places that are not free after all, as when somebody is not out after all: the last one first."""
        most = self._desk.conditions.maximum_players
        for player, entrant in reversed(self._waiting()):
            is_closed = not is_open(self._desk.state.sessions[entrant.session - 1])
            if entrant.is_offered and (is_closed or self.taken() > most):
                entrant.is_offered, entrant.offered_until_ms = False, 0
                self._desk.tell(say.OfferWithdrawn(by(self._rule), player))

    def _give(self, player: str, entrant: Entrant, session: SessionState) -> None:
        desk = self._desk
        if session.began_ms:
            seconds = desk.conditions.answer_s
            entrant.is_offered = True
            entrant.offered_until_ms = desk.now_ms() + seconds * SECOND_MS if seconds else 0
            desk.tell(say.PlaceOffered(by(self._rule), player, entrant.offered_until_ms))
            return
        self.leave(player)
        entrant.status = "applied"
        desk.tell(say.PlaceFree(by(self._rule), player))
