"""Who people are in the house, and what that lets them do.

The rulebooks speak of dealers, casino supervisors (also: games supervisors) and the casino manager (also: the casino
operator, the shift manager); whoever is higher may do what is for the lower. Players act for themselves. Inspectors and
surveillance see everything and change nothing; a display shows what hangs on the wall.
"""

from typing import Literal, NamedTuple

from croupier.procedure import DEALER
from croupier.procedure.messages import CASHIER

Role = Literal["owner", "manager", "supervisor", "dealer", "cashier", "player", "auditor", "display", "system"]
ROLES: tuple[Role, ...] = ("owner", "manager", "supervisor", "dealer", "cashier", "player", "auditor", "display")
SYSTEM: Role = "system"
"""The role of the house's own equipment: clocks and terminals."""

WORDS: dict[str, str] = {
    "owner": "Owner: everything, and who the people of the house are",
    "manager": "Manager: opens new tables, changes games and choices, confirms jackpots, looks into the ledger",
    "supervisor": "Supervisor: opens and closes tables, changes limits, counts floats, rules on irregularities",
    "dealer": "Dealer: deals and reports what goes wrong",
    "cashier": "Cashier: sells chips and buys them back, pays vouchers",
    "player": "Player: wagers and decides for themselves",
    "auditor": "Inspector or surveillance: sees everything, changes nothing",
    "display": "Display: a screen on the wall",
}

_INCLUDES: dict[str, frozenset[str]] = {
    "owner": frozenset({"owner", "manager", "supervisor", "dealer", "cashier", "auditor"}),
    "manager": frozenset({"manager", "supervisor", "dealer", "auditor"}),
    "supervisor": frozenset({"supervisor", "dealer"}),
}

SPECTATOR = "nobody in particular"
"""The name by which a round is asked what anybody may see; no person can have it."""
RESERVED = frozenset({DEALER, SYSTEM, SPECTATOR, "house", CASHIER, "layout", "device", "croupier"})
"""Names that stand for something else in rounds and records."""


class Person(NamedTuple):
    """Somebody who is signed in."""

    name: str
    role: Role

    def is_any(self, *roles: str) -> bool:
        """Whether they are one of these, or higher."""
        return bool(_INCLUDES.get(self.role, frozenset({self.role})) & set(roles))

    @property
    def is_staff(self) -> bool:
        return self.is_any("dealer")

    @property
    def actor(self) -> str:
        """The name by which a round knows them."""
        if self.is_staff:
            return DEALER
        if self.role == "cashier":
            return CASHIER
        return self.name if self.role == "player" else SPECTATOR
