"""What the parts of a tournament share: its state, rules, clock and chance, and the facts and money of an act."""

from croupier.chance import Source
from croupier.clock import Clock
from croupier.procedure import Event, Posting, verify_player
from croupier.room.errors import RoomError
from croupier.rulebook import Citation, Rules
from croupier.tournaments.machines.conditions import Conditions
from croupier.tournaments.machines.machine import Machine
from croupier.tournaments.machines.state import Play, TournamentState

OPERATOR = "operator"
"""The actor for the casino operator."""
HOUSE = "/house/tournaments"
"""The account of the house that retains fees, gives prizes, and whose the credits are."""
FEES, POOL, HELD = "fees", "pool", "held"
CREDITS = "tournament_credits"
"""The unit of credits on machines: by their denomination, and no money."""


class TournamentError(RoomError):
    """What a tournament does not allow, or not now; nothing has changed."""


class Desk:
    """One for all parts; `begin` clears what the last act said."""

    def __init__(
        self, rules: Rules, state: TournamentState, clock: Clock, source: Source, *, is_recorded: bool = False
    ) -> None:
        self.rules = rules
        self.is_recorded = is_recorded
        """Whether machines count for themselves, and what they show is recorded."""
        self.state = state
        self.source = source
        self.events: list[Event] = []
        self.postings: list[Posting] = []
        self._clock = clock

    def begin(self) -> None:
        self.events, self.postings = [], []

    def now_s(self) -> int:
        return self._clock.now_s()

    def tell(self, event: Event, *moves: tuple[str, str, int], unit: str = "value") -> None:
        """A fact, and what it moves from one account to another."""
        self.events.append(event)
        self.postings += [Posting(*move, unit=unit, why=event.name()) for move in moves if move[2]]

    # -- asking ----------------------------------------------------------------------------------------------------

    def conditions(self, citation: Citation) -> Conditions:
        """Those that bind."""
        if self.state.entries.conditions is None or not self.state.entries.is_open:
            raise TournamentError("conditions", "they are not published yet", citation)
        return self.state.entries.conditions

    def play(self, citation: Citation) -> Play:
        """The session or play-off under way."""
        if self.state.sessions.play is None:
            raise TournamentError("session", "none is in progress", citation)
        return self.state.sessions.play

    def machine(self, play: Play, name: str, citation: Citation) -> Machine:
        """A machine in use."""
        if name not in play.floor:
            raise TournamentError("machine", f"{name!r} is not in use", citation)
        specs = {spec.name: spec for spec in self.conditions(citation).machines}
        return Machine(specs[name], play.floor[name], self.source)

    def value(self, held: int, citation: Citation) -> int:
        """What credits stand for, in cents."""
        return held * self.conditions(citation).machines[0].denomination_cents

    # -- who may ---------------------------------------------------------------------------------------------------

    def verify_actor(self, actor: str, citation: Citation, *allowed: str) -> None:
        if actor not in allowed or not actor:
            said = " or ".join(each for each in allowed if each) or "a director whom the operator designates"
            raise TournamentError("actor", f"{actor}: it is for {said} to do", citation)

    def verify_person(self, name: str, field: str) -> None:
        """That somebody can take part under the name."""
        verify_player(name, field)
        if name == OPERATOR or "/" in name:
            raise TournamentError(field, f"{name!r} is no name of a player")


def purse(player: str) -> str:
    """The account of somebody outside the tournament."""
    return f"entrant/{player}"


def meter(machine: str) -> str:
    """The account of the credits on a machine."""
    return f"machine/{machine}"
