"""Whose each act with a table itself is: seats, limits, choices of the operator, its float.

The rulebooks speak of the dealer, the game supervisor and the casino operator. What is left to the operator is done by
a supervisor or a manager; which game is played, and who is let in at all, by a manager.
"""

from croupier.procedure import CASHIER, DEALER, Action, Incident
from croupier.room import floats
from croupier.room import table_messages as say

SUPERVISOR, MANAGER = "supervisor", "manager"
Roles = tuple[str, ...]
AT_THE_SHOE: Roles = (DEALER, SUPERVISOR)
OPERATOR: Roles = (SUPERVISOR, MANAGER)
"""What the rulebook leaves to the casino operator is done by a supervisor or a manager."""

TABLE_ROLES: dict[type[Action] | type[Incident], Roles] = {
    **dict.fromkeys((say.SeatPlayer, say.StandPlayer, say.VacateSeat), AT_THE_SHOE),
    **dict.fromkeys((say.BeginRound, say.ExchangeVoucher), AT_THE_SHOE),
    **dict.fromkeys((say.RequireToVacate, say.AdmitGuest, say.BeginGamingDay), OPERATOR),
    **dict.fromkeys((say.OpenTable, say.CloseTable, say.AnnounceClosure), OPERATOR),
    **dict.fromkeys((say.ChangeLimits, say.AnnounceLimits, say.WithdrawLimits, say.AllowLimits), OPERATOR),
    **dict.fromkeys((say.ChangeOptions, say.AnnounceOptions, say.WithdrawOptions, say.NotifyRegulator), (MANAGER,)),
    **dict.fromkeys((say.ReserveTable, say.EndReservation, say.DisposeOfUncollected), (MANAGER,)),
    say.HoldUncollected: OPERATOR,
    say.ClaimUncollected: (*OPERATOR, CASHIER),
    **dict.fromkeys((floats.CountFloatIn, floats.FillFloat, floats.CreditFloat, floats.CountFloatOut), OPERATOR),
    floats.BuyChips: AT_THE_SHOE,
    floats.CashChips: (CASHIER,),
}
"""Players may seat themselves, beside those whose it is to seat anybody."""
