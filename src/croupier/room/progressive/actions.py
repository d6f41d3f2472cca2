"""What people do with a progressive jackpot and all its tables, and what goes wrong with it."""

from typing import Any

import msgspec

from croupier.procedure import Action, Incident, Setting


class StaffAction(Action, frozen=True):
    """An action for the house; `rank` is one of those that the rulebook names."""

    rank: str


# -- pools and tables --------------------------------------------------------------------------------------------------


class OpenPools(StaffAction, frozen=True):
    """The operator puts into the pools what they begin with; nothing else is done before."""


class AddToPool(StaffAction, frozen=True):
    """The operator adds to a pool from their own."""

    pool: str
    cents: int


class LinkTable(Action, frozen=True):
    """A table is linked to the pools, and its first round opened."""

    table: str
    options: dict[str, Any] = {}
    """What is chosen otherwise at this table; what decides the pools must be the same at all."""
    setting: Setting | None = None


class OpenNextRound(Action, frozen=True):
    """The next round at a table, once the last is over."""

    table: str


class DoAtTable(Action, frozen=True):
    """Something is done or reported in the round at a table; `did` is the action or incident."""

    table: str
    did: dict[str, Any]


# -- the console of a table that is dealt elsewhere --------------------------------------------------------------------


class JackpotWager(msgspec.Struct, frozen=True):
    """The jackpot wagers on a box: whose they are, and which."""

    player: str
    kinds: tuple[str, ...]


class LinkConsole(StaffAction, frozen=True):
    """A table takes part that is dealt elsewhere; a game that shares the pools is named."""

    table: str
    device: str
    """What its cards are dealt from, as the rulebook calls it: the order of claims may go by it."""
    game: str = ""


class UnlinkConsole(StaffAction, frozen=True):
    """It takes part no longer."""

    table: str


class BeginRound(StaffAction, frozen=True):
    """The first card of a round is dealt there, whether or not wagers have been registered."""

    table: str


class PressStartGame(StaffAction, frozen=True):
    """No more bets: the jackpot wagers on the boxes are registered; `late` once the round has begun."""

    table: str
    wagers: dict[int, JackpotWager]
    late: bool = False


class TellCards(StaffAction, frozen=True):
    """Boxes that have now got their first card, and those that have all of theirs."""

    table: str
    first: tuple[int, ...] = ()
    complete: tuple[int, ...] = ()


class PressGameOver(StaffAction, frozen=True):
    """All wagers of the round have been paid."""

    table: str


# -- other games -------------------------------------------------------------------------------------------------------


class FundFromOtherGame(Action, frozen=True):
    """Jackpot wagers on a hand of a game that is not dealt here."""

    game: str
    table: str
    stakes: dict[str, int]


class ClaimFromOtherGame(Action, frozen=True):
    """What hands of a game that is not dealt here have won: whose they are, their class and the jackpot wagers."""

    game: str
    table: str
    hands: dict[str, tuple[str, dict[str, int]]]


# -- wins --------------------------------------------------------------------------------------------------------------


class PressPrizeButton(StaffAction, frozen=True):
    """Key off what a table has won in its round; of one that is dealt elsewhere, `hands` are their classes by box."""

    table: str
    hands: dict[int, str] = {}


class ConfirmWin(StaffAction, frozen=True):
    """Somebody else has verified the hands of a claim."""

    claim: int


class PayPrizes(StaffAction, frozen=True):
    """Every prize that is confirmed is paid, in the order of the rulebook."""


class WithdrawClaim(StaffAction, frozen=True):
    """A claim was keyed off in error: pools and later prizes are as if it had not been."""

    claim: int
    why: str


class WithholdPrize(StaffAction, frozen=True):
    """A prize is not given out while its round is investigated."""

    claim: int
    why: str


class ReleasePrize(StaffAction, frozen=True):
    """The investigation is over, or may last no longer: what was withheld is given out."""

    claim: int


# -- equipment and parameters ------------------------------------------------------------------------------------------


class FindInOrder(StaffAction, frozen=True):
    """There was no malfunction: games go on."""


class FindMalfunction(StaffAction, frozen=True):
    """There was one; rounds that it affects are void, where the rulebook says so."""


class RestoreEquipment(StaffAction, frozen=True):
    """It works again."""


class RepairDisplay(StaffAction, frozen=True):
    """The displays show the amounts again."""


class OrderAdjustment(StaffAction, frozen=True):
    """After a malfunction a pool is to be put right; less than nothing takes from it."""

    pool: str
    cents: int
    why: str


class ConfirmAdjustment(StaffAction, frozen=True):
    """Somebody else confirms it, and it is made."""


class NotifyRegulator(StaffAction, frozen=True):
    """The regulator is told what an option is to become."""

    option: str
    value: str


class AnnounceChange(StaffAction, frozen=True):
    """A sign tells what options of the jackpot are to become, and when; it replaces an earlier one."""

    options: dict[str, str]
    at_s: int
    approval: str = ""
    """The regulator's approval, where one is needed."""


class MakeChange(StaffAction, frozen=True):
    """The change on the sign is made."""


# -- incidents ---------------------------------------------------------------------------------------------------------


class EquipmentFailed(Incident, frozen=True):
    """The system that manages the jackpot fails, or seems to; which tables it concerns, all if none are named."""

    what: str
    tables: tuple[str, ...] = ()


class DisplayFailed(Incident, frozen=True):
    """The jackpot displays do not work; what each showed when last verified, else what they should show now."""

    verified_cents: tuple[int, ...] = ()


class RoundVoid(Incident, frozen=True):
    """A round at a table that is dealt elsewhere is void, or the hands of some boxes: jackpot wagers go back."""

    table: str
    boxes: tuple[int, ...] = ()


ACTIONS: tuple[type[Action], ...] = (
    *(OpenPools, AddToPool, LinkTable, OpenNextRound, DoAtTable, LinkConsole, UnlinkConsole),
    *(BeginRound, PressStartGame, TellCards, PressGameOver, FundFromOtherGame, ClaimFromOtherGame),
    *(PressPrizeButton, ConfirmWin, PayPrizes, WithdrawClaim, WithholdPrize, ReleasePrize),
    *(FindInOrder, FindMalfunction, RestoreEquipment, RepairDisplay, OrderAdjustment, ConfirmAdjustment),
    *(NotifyRegulator, AnnounceChange, MakeChange),
)
INCIDENTS: tuple[type[Incident], ...] = (EquipmentFailed, DisplayFailed, RoundVoid)
