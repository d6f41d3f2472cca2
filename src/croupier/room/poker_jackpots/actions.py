"""What people do with a jackpot, and what goes wrong with it. Who acts for the house says with which rank."""

from typing import Any, Literal

import msgspec

from croupier.cards import Card
from croupier.procedure import Action, Incident
from croupier.room.poker_jackpots.hands import SeenRound
from croupier.room.poker_jackpots.setup import Offer
from croupier.room.poker_jackpots.terms import PokerJackpotError

Cause = Literal["forgotten", "malfunction"]
"""Why a round was not recorded."""


class StaffAction(Action, frozen=True):
    """An action for the house; `rank` is one of those that the rulebook names."""

    rank: str


# -- tables and pools --------------------------------------------------------------------------------------------------


class OpenJackpot(StaffAction, frozen=True):
    """The operator puts in what the pools begin with, and offers the jackpot."""


class LinkTable(StaffAction, frozen=True):
    """A table takes part from now on."""

    table: str
    variant: str


class UnlinkTable(StaffAction, frozen=True):
    """A table takes part no longer."""

    table: str


class SetContribution(StaffAction, frozen=True):
    """Each round adds other amounts from now on, by pool, where the operator is free to say so."""

    cents: dict[str, int]


class AddToPool(StaffAction, frozen=True):
    """The operator adds to a pool of its own accord."""

    pool: str
    cents: int


class AnnounceChange(StaffAction, frozen=True):
    """A sign tells other parameters, and from when they hold; it replaces an earlier one."""

    at_s: int
    contribution: dict[str, int]
    offers: tuple[Offer, ...]
    reseed_cents: int = 0


class MakeChange(StaffAction, frozen=True):
    """The change on the sign is made."""


# -- rounds ------------------------------------------------------------------------------------------------------------


class StartRound(StaffAction, frozen=True):
    """The first card of a round is dealt, whether or not its start was registered."""

    table: str


class PressNoMoreBets(StaffAction, frozen=True):
    """Register the start of a round; `late` for one that has begun, or is over, without it."""

    table: str
    late: bool = False


class CompleteRound(StaffAction, frozen=True):
    """The pot has been passed to its winner."""

    table: str


class PressEndGame(StaffAction, frozen=True):
    """Register the end of a round."""

    table: str


class AuthoriseLatePress(StaffAction, frozen=True):
    """Let the dealer of a table register a round late, once."""

    table: str


class RecordRounds(StaffAction, frozen=True):
    """Add what rounds would have that were not recorded."""

    table: str
    rounds: int
    cause: Cause


# -- hands and claims --------------------------------------------------------------------------------------------------


class TellHand(StaffAction, frozen=True):
    """The hand at a table as it lies there, in the round at hand or the one just over."""

    table: str
    hand: SeenRound


class ExposeHoleCards(Action, frozen=True):
    """A player turns the hole cards face up on the table."""

    table: str


class RequestFlop(Action, frozen=True):
    """The only player left tables the hole cards, and asks to see the flop for the jackpot."""

    table: str


class ShowFlop(StaffAction, frozen=True):
    """The dealer exposes the flop that was asked for."""

    table: str
    cards: tuple[Card, ...]


class ClaimJackpot(Action, frozen=True):
    """A player claims a jackpot event; it need not be named where there is one."""

    table: str
    event: str = ""


class InitiatePrize(StaffAction, frozen=True):
    """The dealer initiates the prize of a claim on the keypad: the reserve takes the place of the prize pool."""

    claim: int


class ConfirmPrize(StaffAction, frozen=True):
    """Somebody else confirms the prize on the management console."""

    claim: int


class PayJackpot(StaffAction, frozen=True):
    """Settle what has been claimed at a table and may be paid."""

    table: str


class WithholdPrize(StaffAction, frozen=True):
    """A prize is not paid while its round is investigated."""

    claim: int
    why: str


class ReleasePrize(StaffAction, frozen=True):
    """The investigation is over."""

    claim: int


# -- malfunctions ------------------------------------------------------------------------------------------------------


class GiveNotice(StaffAction, frozen=True):
    """Somebody has been told of the malfunction who must be."""

    whom: str


class AdjustPool(StaffAction, frozen=True):
    """After a malfunction the pool is put right at the management terminal; less than nothing takes from it."""

    cents: int
    why: str


class ConfirmAmount(StaffAction, frozen=True):
    """The jackpot as it stood when a hand won during a malfunction is confirmed at the management terminal."""

    claim: int
    cents: int


class RestoreEquipment(StaffAction, frozen=True):
    """The equipment works again."""


class RepairDisplay(StaffAction, frozen=True):
    """The display shows the amount of the console again."""


# -- incidents ---------------------------------------------------------------------------------------------------------


class RoundNotRecorded(Incident, frozen=True):
    """The dealer has failed to record rounds that are over, and tells the manager."""

    table: str
    rounds: int = 1


class JackpotMalfunction(Incident, frozen=True):
    """The jackpot equipment has failed; nothing can be registered until it is restored."""

    what: str


class BroadcastDiffers(Incident, frozen=True):
    """The display shows another amount than the management console."""

    shown_cents: int


class HandCorrected(Incident, frozen=True):
    """An error in a hand was put right by a ruling; `rules` are those it went by."""

    table: str
    round: int
    hand: SeenRound
    rules: tuple[str, ...]


ACTIONS: tuple[type[Action], ...] = (
    *(OpenJackpot, LinkTable, UnlinkTable, SetContribution, AddToPool, AnnounceChange, MakeChange),
    *(StartRound, PressNoMoreBets, CompleteRound, PressEndGame, AuthoriseLatePress, RecordRounds),
    *(TellHand, ExposeHoleCards, RequestFlop, ShowFlop, ClaimJackpot, InitiatePrize, ConfirmPrize, PayJackpot),
    *(WithholdPrize, ReleasePrize, GiveNotice, AdjustPool, ConfirmAmount, RestoreEquipment, RepairDisplay),
)
INCIDENTS: tuple[type[Incident], ...] = (RoundNotRecorded, JackpotMalfunction, BroadcastDiffers, HandCorrected)


def _union(kinds: tuple[type, ...]) -> Any:
    found: Any = kinds[0]
    for kind in kinds[1:]:
        found = found | kind
    return found


_ACTION = msgspec.json.Decoder(_union(ACTIONS))
_INCIDENT = msgspec.json.Decoder(_union(INCIDENTS))
_KEYS = msgspec.json.Decoder(dict[str, msgspec.Raw])


def decode(did: bytes) -> Action | Incident:
    """What was done, from JSON: a tagged action or incident."""
    try:
        is_incident = "incident" in _KEYS.decode(did)
        found: Action | Incident = (_INCIDENT if is_incident else _ACTION).decode(did)
    except msgspec.MsgspecError as error:
        raise PokerJackpotError("did", str(error)) from None
    return found
