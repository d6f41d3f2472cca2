"""Rounds: decisions, actions, incidents, rulings, events, settlements and the journal that rebuilds them."""

from croupier.procedure.decision import Decision, IllegalActionError, Invitation, Procedure
from croupier.procedure.messages import CASHIER, DEALER, Action, CardMove, Citations, Event, Incident, Ruling
from croupier.procedure.names import NotAPlayerError, verify_player, why_no_player
from croupier.procedure.round import Equipment, Record
from croupier.procedure.setting import (
    Limits,
    LimitVerdict,
    Setting,
    Sign,
    TerminalLimits,
    TerminalState,
    judge_accepted,
)
from croupier.procedure.till import HOUSE, LAYOUT, POOLS, ConservationError, OutsideActionError, Posting, Till

__all__ = [
    "CASHIER",
    "DEALER",
    "HOUSE",
    "LAYOUT",
    "POOLS",
    "Action",
    "CardMove",
    "Citations",
    "ConservationError",
    "Decision",
    "Equipment",
    "Event",
    "IllegalActionError",
    "Incident",
    "Invitation",
    "LimitVerdict",
    "Limits",
    "NotAPlayerError",
    "OutsideActionError",
    "Posting",
    "Procedure",
    "Record",
    "Ruling",
    "Setting",
    "Sign",
    "TerminalLimits",
    "TerminalState",
    "Till",
    "judge_accepted",
    "verify_player",
    "why_no_player",
]
