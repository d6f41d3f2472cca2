"""Who of a house says what to a machine tournament, and in whose name it is done.

The rules know the operator, the director and the players. In a house the operator is whoever has the rank for an act,
the director is the one who is designated, and the desk says for players what they say to it.
"""

from collections.abc import Collection
from typing import NamedTuple

from croupier.procedure import DEALER, Action, Incident
from croupier.room.table_roles import MANAGER, SUPERVISOR
from croupier.tournaments.machines import actions as a
from croupier.tournaments.machines.desk import OPERATOR
from croupier.tournaments.machines.state import TournamentState

PLAYER = "player"
RANKS = (DEALER, SUPERVISOR, MANAGER)
"""Each may do all that those before may."""
Kind = type[Action] | type[Incident]

OPERATORS: dict[Kind, str] = {
    **dict.fromkeys((a.GiveConditions, a.AcceptEntry), DEALER),
    **dict.fromkeys((a.RefuseEntry, a.AllotSessions, a.DesignateDirector, a.Disqualify), SUPERVISOR),
    **dict.fromkeys((a.DecideFault, a.DecideDispute, a.OrderDeviceAway, a.RuleOnDevice), SUPERVISOR),
    **dict.fromkeys((a.AwardPrizes, a.PayPrize, a.RecoverOverpayment, a.HoldUnclaimed), SUPERVISOR),
    **dict.fromkeys((a.DetermineConditions, a.OpenEntries, a.ConsentToRefund, a.CancelTournament), MANAGER),
}
"""The least rank of those who act for the operator."""
REPORTS: dict[Kind, str] = {a.MachineFault: DEALER, a.DeviceFound: DEALER, a.GameDisrupted: SUPERVISOR}
DIRECTORS: Collection[Kind] = (
    *(a.TakeFloor, a.LeaveFloor, a.AlterStart, a.StartSession, a.StartPlayOff, a.EndSession),
    *(a.NameRepresentative, a.AskName, a.RecordCredits, a.Disqualify),
)
REPRESENTATIVES: Collection[Kind] = (a.AskName, a.RecordCredits)
PLAYERS: Collection[Kind] = (
    *(a.ApplyForEntry, a.TransferEntry, a.WithdrawEntry, a.GiveName, a.ExamineRules, a.RaiseDispute),
    *(a.LeaveUnresolved, a.InsertMoney, a.CashOut, a.ClaimCredits, a.IssueCredits),
)
"""What players say, and the desk for whoever stands there; what they try at a machine, somebody reports."""
PLAYS: Collection[Kind] = (a.Spin, a.PlayFeature)
"""What nobody does but the player, or the house for a guest who has no device."""
_ALL: tuple[Kind, ...] = (*a.ACTIONS, *a.INCIDENTS)
KINDS: dict[str, Kind] = {kind.name(): kind for kind in _ALL}


class Speaker(NamedTuple):
    """Somebody in the house: their name, and their rank there; or a player."""

    name: str
    role: str = PLAYER

    @property
    def is_house(self) -> bool:
        return self.role in RANKS

    def is_at_least(self, rank: str) -> bool:
        return self.is_house and RANKS.index(self.role) >= RANKS.index(rank)


def name_for(state: TournamentState, speaker: Speaker, kind: Kind, player: str = "", guest: str = "") -> str | None:
    """The name in which somebody does something, for a player or a guest where it is theirs; None if they may not."""
    if kind in PLAYS or kind in PLAYERS:
        named = (guest if kind in PLAYS else player or guest) if speaker.is_house else speaker.name
        return named if named not in ("", OPERATOR) else None
    rank = OPERATORS.get(kind) or REPORTS.get(kind)
    if rank is not None and speaker.is_at_least(rank):
        return OPERATOR
    is_for_guest = bool(guest) and speaker.is_at_least(SUPERVISOR)
    name = guest if is_for_guest else speaker.name if speaker.is_house else ""
    is_director = kind in DIRECTORS and bool(name) and state.entries.director == name
    return name if is_director or (kind in REPRESENTATIVES and name in state.entries.representatives) else None


def whose(kind: Kind) -> str:
    """Those who may say it, in words."""
    if kind in PLAYS or kind in PLAYERS:
        return "a player"
    if kind in DIRECTORS and kind not in OPERATORS:
        return "the tournament director" + (" or a representative" if kind in REPRESENTATIVES else "")
    return f"a {OPERATORS.get(kind) or REPORTS[kind]}"
