"""What the parts of a poker tournament share: its rules, clock and chance, and what an act comes to."""

from collections.abc import Callable
from typing import Any

from croupier.ledger import Surroundings
from croupier.procedure import Citations, Event, Posting, why_no_player
from croupier.procedure.names import why_no_text
from croupier.room.poker.course import Act, Asks
from croupier.rulebook import Citation, Rules
from croupier.tournaments.poker.conditions import Conditions
from croupier.tournaments.poker.errors import TournamentError
from croupier.tournaments.poker.messages import TournamentAction
from croupier.tournaments.poker.state import Entrant, PokerTournamentState, SessionState, TableState
from croupier.tournaments.poker.terms import DirectorTerms

OPERATOR_ACCOUNT = "/house/tournaments"
"""The account of the house that keeps fees, adds value and gives chips; its takings are no gaming revenue."""
FEES, POOL, BOUNTIES = "fees", "pool", "bounties"
CHIPS = "tournament_chips"
"""The unit of tournament chips, which are no money."""
MOST_NAME = 64


class Desk:
    """One for all parts. A part registers its acts here, tells facts, and asks what the others know."""

    def __init__(
        self, name: str, rules: Rules, terms: DirectorTerms, state: PokerTournamentState, around: Surroundings
    ) -> None:
        self.name = name
        self.rules = rules
        self.terms = terms
        self.state = state
        self.around = around
        self.acts: dict[type[TournamentAction], tuple[Callable[[Any], None], Callable[[str], Asks | None]]] = {}
        """How each act is done, and what a form for it asks of an actor; nothing, if it cannot be done now."""
        self.events: list[Event] = []
        self.postings: list[Posting] = []

    def begin(self) -> None:
        """An act begins."""
        self.events, self.postings = [], []
        self.state.acts += 1

    def tell(self, event: Event, *moves: tuple[str, str, int], unit: str = "value") -> None:
        """A fact, and what it moves from one account to another."""
        self.events.append(event)
        self.postings += [Posting(*move, unit=unit, why=event.name()) for move in moves if move[2]]

    def issue(self, session: SessionState, event: Event, chips: int) -> None:
        """Chips of the operator come into play in a session, or leave it."""
        session.chips += chips
        account = self.chips_account
        move = (OPERATOR_ACCOUNT, account, chips) if chips >= 0 else (account, OPERATOR_ACCOUNT, -chips)
        self.tell(event, move, unit=CHIPS)

    def next_hand(self) -> int:
        """A number that those who go out together have in common, and nobody else."""
        self.state.hands += 1
        return self.state.hands

    def next_out(self) -> int:
        """A number for an elimination, higher than those of all before it."""
        self.state.outs += 1
        return self.state.outs

    # -- asking ----------------------------------------------------------------------------------------------------

    @property
    def chips_account(self) -> str:
        """The account of all chips that are in play; tables where hands are dealt take them from it."""
        return chips_account(self.name)

    def now_ms(self) -> int:
        return self.around.clock.now_ms()

    @property
    def conditions(self) -> Conditions:
        """Those that bind."""
        entries = self.state.entries
        if entries.conditions is None or not entries.is_open:
            raise TournamentError("conditions", "they are not published yet", self.terms.published)
        return entries.conditions

    @property
    def is_open(self) -> bool:
        """Whether the conditions are published, and the tournament neither cancelled nor over."""
        return self.state.entries.is_open and not self.state.entries.is_cancelled and not self.state.is_over

    def verify_going(self) -> None:
        """Refuse what comes when all is over."""
        self.conditions  # noqa: B018 - they are published first
        if self.state.entries.is_cancelled:
            raise TournamentError("tournament", "it is cancelled", self.terms.cancelled)
        if self.state.is_over:
            raise TournamentError("tournament", "it is over", self.terms.placings)

    def entrant(self, player: str, citation: Citation | None = None) -> Entrant:
        found = self.state.entries.entrants.get(player)
        if found is None:
            raise TournamentError("player", f"{player!r} has not entered", citation)
        return found

    def table(self, number: int, citation: Citation | None = None) -> TableState:
        found = self.state.tables.get(number)
        if found is None:
            raise TournamentError("table", f"{number} is not designated for the tournament", citation)
        return found

    # -- sessions --------------------------------------------------------------------------------------------------

    def playing(self) -> list[SessionState]:
        """The sessions in play."""
        return [each for each in self.state.sessions if each.began_ms and not each.ended_ms]

    def in_play(self, number: int = 0, citation: Citation | None = None) -> SessionState:
        """A session in play, by its number; the one that there is, where none is said."""
        there = self.playing()
        if number:
            there = [each for each in there if each.number == number]
        if len(there) != 1:
            which = f"{number} is not in play" if number else "none is in play" if not there else "say which"
            raise TournamentError("session", which, citation)
        return there[0]

    def session_of(self, player: str, citation: Citation | None = None) -> SessionState:
        """The session in play that somebody plays in, and is not out of."""
        entrant = self.entrant(player, citation)
        session = self.state.sessions[entrant.session - 1] if self.state.sessions else None
        if session is None or entrant.status != "in" or player not in session.players or session.ended_ms:
            raise TournamentError("player", f"{player} is not in play", citation)
        return session

    def open_dispute(self) -> int:
        """The number of the first dispute that is not decided; nothing if all are."""
        disputes = enumerate(self.state.conduct.disputes, 1)
        return next((number for number, each in disputes if not each.decision), 0)

    # -- refusing --------------------------------------------------------------------------------------------------

    def verify_undisputed(self, what: str) -> None:
        """Play does not proceed until disputes are decided."""
        if number := self.open_dispute():
            raise TournamentError(what, f"dispute {number} is not decided, and play waits for it", self.terms.dispute)

    def verify_person(self, name: str, field: str = "player") -> None:
        if problem := why_no_player(name):
            raise TournamentError(field, problem)
        if "/" in name or len(name) > MOST_NAME:
            raise TournamentError(field, f"{name!r} is no name of a player")

    def verify_text(self, field: str, text: str, needed: str = "", citation: Citation | None = None) -> None:
        """Refuse what cannot be said so, and nothing where something is `needed`."""
        if text and (problem := why_no_text(text)):
            raise TournamentError(field, problem)
        if needed and not text.strip():
            raise TournamentError(field, needed, citation)


def chips_account(tournament: str) -> str:
    """The account of the house for the chips of a tournament that are in play and at no table where hands are dealt."""
    return f"/tournament_chips/{tournament}"


def purse(player: str) -> str:
    """The account of somebody outside the tournament."""
    return f"entrant/{player}"


def by(*rules: Citation | None) -> Citations:
    """The rules that there are, of these."""
    return tuple(rule for rule in rules if rule is not None)


def nothing_asked(actor: str) -> Asks | None:  # noqa: ARG001 - the same for all
    """An act that a page has a control of its own for."""
    return None


__all__ = ["Act", "Asks", "Desk", "by", "chips_account", "purse"]
