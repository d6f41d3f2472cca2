"""Who may do what at a table with baccarat terminals: whose each action and each incident is.

A server asks this and knows no rule. The rulebook speaks of players, the dealer, the game supervisor and the casino
operator; notes and time are told by equipment, and vouchers are paid at the cashier's desk.
"""

import msgspec

from croupier.errors import CroupierError
from croupier.games.baccarat.messages import AppointNominee, EndNomination
from croupier.games.electronic_baccarat import ELECTRONIC_BACCARAT
from croupier.games.electronic_baccarat import messages as at
from croupier.games.electronic_baccarat.terminals import terminal_number
from croupier.ledger import Did
from croupier.procedure import CASHIER, DEALER, Action, Incident
from croupier.procedure.actions import CutCards, DeclineCut
from croupier.room import floats
from croupier.room import table_messages as say
from croupier.room import terminal_messages as tell
from croupier.room.table_roles import AT_THE_SHOE, MANAGER, OPERATOR, SUPERVISOR, TABLE_ROLES, Roles

PLAYER, DEVICE, SYSTEM = "player", "device", "system"
ROLES = (PLAYER, DEVICE, SYSTEM, DEALER, SUPERVISOR, MANAGER, CASHIER)
"""`device` is a terminal, signed in by its name (`terminal 7`); `system` the server itself, by its clock."""

_ROLES: dict[type[Action] | type[Incident], Roles] = {
    at.InsertNotes: (DEVICE,),
    at.RedeemVoucher: (CASHIER,),
    at.CorrectAccount: OPERATOR,
    at.AmendResult: OPERATOR,
    at.AmendWinnings: OPERATOR,
    at.RepairTerminal: OPERATOR,
    at.NoteTime: (SYSTEM,),
    at.CloseWagering: (*AT_THE_SHOE, SYSTEM),
    CutCards: (PLAYER, *AT_THE_SHOE),
    DeclineCut: (PLAYER, *AT_THE_SHOE),
    AppointNominee: AT_THE_SHOE,
    EndNomination: (PLAYER, *AT_THE_SHOE),
    tell.Tick: (SYSTEM,),
    tell.ReportLate: OPERATOR,
    tell.SetTerminalLimits: (MANAGER,),
    at.HandDisrupted: AT_THE_SHOE,
    at.IncorrectResult: OPERATOR,
    at.TerminalMalfunction: OPERATOR,
    at.TerminalInterference: OPERATOR,
    **TABLE_ROLES,
    say.ExchangeVoucher: OPERATOR,
    say.BeginRound: (),
}
"""Where it is another's than what the message itself says of it."""
_NAMED = (floats.BuyChips, floats.CashChips)
"""Actions whose actor is the player that they are done for, whoever does them."""


class RoleError(CroupierError):
    """Somebody asked for what is not theirs to do; nothing has changed."""

    def __init__(self, kind: type[Action] | type[Incident], role: str) -> None:
        super().__init__(f"{kind.name()}: role: it is for {' or '.join(roles_for(kind)) or 'nobody'}, not for {role}")


def roles_for(kind: type[Action] | type[Incident]) -> Roles:
    """Whose an action or incident is; nobody's if there is none such at these tables."""
    if kind in _ROLES:
        return _ROLES[kind]
    if issubclass(kind, Incident):
        return AT_THE_SHOE if kind in ELECTRONIC_BACCARAT.incident_types() else ()
    if kind not in ELECTRONIC_BACCARAT.action_types():
        return ()
    return AT_THE_SHOE if kind.is_dealers else (PLAYER,)


def kinds_for(role: str) -> tuple[type[Action] | type[Incident], ...]:
    """All that somebody of a role may ever do or report."""
    kinds: list[type[Action] | type[Incident]] = [*ELECTRONIC_BACCARAT.action_types()]
    kinds += ELECTRONIC_BACCARAT.incident_types()
    kinds += (*say.TABLE_ACTIONS, *floats.FLOAT_ACTIONS, *tell.SYSTEM_ACTIONS)
    return tuple(kind for kind in kinds if role in roles_for(kind))


def spoken(did: Did, role: str, who: str) -> Did:
    """What somebody of a role asks for, with the actor that it has then; refused if it is not theirs.

    A player acts by their own name and a terminal by its own, so that nobody acts for another; all others act for the
    house.
    """
    if role not in roles_for(type(did)):
        raise RoleError(type(did), role)
    if isinstance(did, (Incident, *_NAMED)):
        return did
    return msgspec.structs.replace(did, actor=_actor(did, role, who))


def _actor(did: Action, role: str, who: str) -> str:
    if role == PLAYER or (role == DEVICE and terminal_number(who) is not None):
        return who
    if role == DEVICE:
        raise RoleError(type(did), who)
    if isinstance(did, say.TABLE_ACTIONS + floats.FLOAT_ACTIONS):
        return who
    return CASHIER if role == CASHIER else DEALER
