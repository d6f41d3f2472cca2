"""Who may do what with a poker table: each message says which roles may say it."""

from typing import ClassVar

from croupier.procedure import DEALER, Action, IllegalActionError
from croupier.room.chips_under_way import COURIER
from croupier.room.table_roles import MANAGER, SUPERVISOR

PLAYER = "player"
"""The player whom a message names, or else whoever says it."""
SYSTEM = "system"
"""The clock of the house."""
Roles = tuple[str, ...]
BY_PLAYER: Roles = (PLAYER, DEALER)
BY_DEALER: Roles = (DEALER,)
BY_SUPERVISOR: Roles = (SUPERVISOR,)
BY_MANAGER: Roles = (MANAGER,)
BY_ROOM: Roles = (COURIER, SUPERVISOR)
"""What the room around the table has decided, and a supervisor may say as well."""
STAFF: Roles = (DEALER, SUPERVISOR, MANAGER)
"""Each may do all that those before may."""


class TableAction(Action, frozen=True):
    """Something that is done with the table itself. The actor is a player, by name, or one of the house, by role."""

    by: ClassVar[Roles] = BY_PLAYER


def may_say(kind: type[Action], actor: str, player: str = "") -> bool:
    """Whether an actor may say something at all; of a player, what is theirs."""
    by: Roles = getattr(kind, "by", ())
    if actor in (*STAFF, SYSTEM, COURIER):
        return actor in by or (actor in STAFF and any(each in STAFF[: STAFF.index(actor)] for each in by))
    return PLAYER in by and actor == (player or actor)


def verify_role(action: TableAction) -> None:
    """Refuse what is not for the actor to do."""
    player = getattr(action, "player", "")
    if not may_say(type(action), action.actor, player):
        names = [player or PLAYER if each == PLAYER else each for each in action.by]
        raise IllegalActionError(action, f"actor: it is for {' or '.join(names)}, not {action.actor}")
