"""What all that is said to a poker tournament has in common, and who hears of it."""

from typing import ClassVar

from croupier.procedure import DEALER, Action, Event
from croupier.room.chips_under_way import COURIER
from croupier.room.poker.table_action import PLAYER, STAFF, SYSTEM, may_say
from croupier.room.table_roles import MANAGER, SUPERVISOR
from croupier.tournaments.poker.errors import TournamentError

DESK = (DEALER,)
"""The registration desk and dealers; supervisors and managers may do all that they may."""
OF_PLAYERS = (PLAYER, DEALER)
DIRECTOR = (SUPERVISOR,)
"""The Tournament Supervisor, or Tournament Director."""
OPERATOR = (MANAGER,)
CLOCK = (SYSTEM, SUPERVISOR)
TABLES = (COURIER, SUPERVISOR)
"""Tables where hands are dealt, as the courier brings what they say."""
HOUSE = (*STAFF, COURIER, SYSTEM)
"""Who is told reasons and amounts of others."""


class TournamentAction(Action, frozen=True):
    """Something said to a tournament; `by` are those who may."""

    by: ClassVar[tuple[str, ...]] = DIRECTOR


class PrivateEvent(Event, frozen=True):
    """What a player has paid or is told is for them and the house to know."""

    player: str

    def seen_by(self, actor: str) -> "Event | None":
        return self if actor in (*HOUSE, self.player) else None


class HouseEvent(Event, frozen=True):
    """What players are not told."""

    def seen_by(self, actor: str) -> "Event | None":
        return self if actor in HOUSE else None


def and_why(reason: str) -> str:
    """A reason at the end of a sentence."""
    return f": {reason}" if reason else ""


def verify_role(action: TournamentAction) -> None:
    """Refuse what is not for the actor to say."""
    player = getattr(action, "player", "") if PLAYER in action.by else ""
    if not may_say(type(action), action.actor, player):
        names = [player or PLAYER if each == PLAYER else each for each in action.by]
        raise TournamentError("actor", f"{action.actor}: {action.name()} is for {' or '.join(names)}")
