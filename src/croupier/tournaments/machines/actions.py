"""What is done in a machine tournament by the operator, its director and the players, and what goes wrong in it."""

from typing import Any

import msgspec

from croupier.procedure import Action, Incident
from croupier.tournaments.machines.conditions import Conditions

# -- before the tournament -------------------------------------------------------------------------------------------


class DetermineConditions(Action, frozen=True):
    """The operator says what the conditions of entry are; again and again, until entries open."""

    conditions: Conditions


class OpenEntries(Action, frozen=True):
    """The conditions are published and bind from then on; applications are taken."""


class ApplyForEntry(Action, frozen=True):
    """Somebody asks to be let in."""


class GiveConditions(Action, frozen=True):
    """The operator gives the conditions to an applicant in writing."""

    applicant: str


class AcceptEntry(Action, frozen=True):
    """The operator lets an applicant in, who pays the fee."""

    applicant: str


class RefuseEntry(Action, frozen=True):
    applicant: str


class TransferEntry(Action, frozen=True):
    """A player leaves the entry to an applicant."""

    to: str


class WithdrawEntry(Action, frozen=True):
    """A player does not take part any more."""


class ConsentToRefund(Action, frozen=True):
    """The operator gives the fee back to a player who withdrew late."""

    player: str


class CancelTournament(Action, frozen=True):
    """The operator calls it off for lack of entries."""


class DesignateDirector(Action, frozen=True):
    """The operator names who is responsible for the conduct of the tournament."""

    director: str


class TakeFloor(Action, frozen=True):
    """The director is there."""


class LeaveFloor(Action, frozen=True):
    """The director goes."""


class AllotSessions(Action, frozen=True):
    """The operator says who plays in which session of the stage; nobody named, and it is drawn."""

    sessions: tuple[tuple[str, ...], ...] = ()


class AlterStart(Action, frozen=True):
    """The director moves the beginning of a session and tells the participants."""

    session: int
    starts_s: int
    stage: int = 0
    """Counted from 1; if none is named, the one that players are allotted to, or the first."""


# -- sessions --------------------------------------------------------------------------------------------------------


class StartSession(Action, frozen=True):
    """Machines are drawn and play begins; `absent` are those who are not there."""

    session: int
    absent: tuple[str, ...] = ()


class StartPlayOff(Action, frozen=True):
    """Those who are tied play on; `absent` are those of them who are not there."""

    session: int
    absent: tuple[str, ...] = ()


class Spin(Action, frozen=True):
    machine: str
    credits: int


class PlayFeature(Action, frozen=True):
    """The next free game of a feature in progress."""

    machine: str


class EndSession(Action, frozen=True):
    """The director signals that the time is up."""


class RecordCredits(Action, frozen=True):
    """The director or a representative records what machines show; again, where something was read or written wrong."""

    session: int
    credits: dict[str, int]
    """What the machine of each player shows."""


class IssueCredits(Action, frozen=True):
    """Somebody wants more credits put on a machine."""

    machine: str
    credits: int


class InsertMoney(Action, frozen=True):
    """A player tries to put money into a machine."""

    machine: str


class CashOut(Action, frozen=True):
    """A player tries to collect the credits of a machine."""

    machine: str


class ClaimCredits(Action, frozen=True):
    """A player asks to be paid for credits that were left on a machine."""


# -- people ----------------------------------------------------------------------------------------------------------


class NameRepresentative(Action, frozen=True):
    """The director delegates to somebody, who may then ask for names too."""

    representative: str


class AskName(Action, frozen=True):
    """The director or a representative asks a player for a name to record."""

    player: str


class GiveName(Action, frozen=True):
    full_name: str


class Disqualify(Action, frozen=True):
    """The operator or director takes a player out: for a breach of the rules, or for absence at a playing time."""

    player: str
    ground: str
    """breach or absence."""
    why: str


class ExamineRules(Action, frozen=True):
    """Somebody asks for a copy of the rules."""


class RaiseDispute(Action, frozen=True):
    about: str


class DecideDispute(Action, frozen=True):
    dispute: int
    decision: str


class LeaveUnresolved(Action, frozen=True):
    """Whoever raised a dispute is not content with how it was decided, or has waited long enough."""

    dispute: int


class OrderDeviceAway(Action, frozen=True):
    """The operator orders something switched off or taken away that could be used against the rules."""

    person: str
    device: str


class RuleOnDevice(Action, frozen=True):
    """The operator is satisfied that a device was used: wagers may be void, and the player excluded."""

    player: str
    is_void: bool = False
    """The last wager is."""
    are_all_void: bool = False
    """All wagers of the session are."""
    is_excluded: bool = False


class DecideFault(Action, frozen=True):
    """The operator says how it goes on after a fault: resume, replace, stand or replay."""

    machine: str
    decision: str


# -- prizes ----------------------------------------------------------------------------------------------------------


class AwardPrizes(Action, frozen=True):
    """The operator declares the result of the final."""


class PayPrize(Action, frozen=True):
    """The operator hands money to a player who has won some."""

    player: str
    cents: int


class RecoverOverpayment(Action, frozen=True):
    player: str


class HoldUnclaimed(Action, frozen=True):
    """A prize was not collected; the operator puts it aside."""

    player: str


# -- incidents -------------------------------------------------------------------------------------------------------


class DeviceFound(Incident, frozen=True):
    """Somebody at or near a machine uses or has a device; `role` is for whoever is there on duty."""

    person: str
    device: str
    meant_for: tuple[str, ...] = ()
    capable_of: tuple[str, ...] = ()
    role: str = ""


class GameDisrupted(Incident, frozen=True):
    """A disturbance, or a fraud by somebody, affects a session, or the last spin on one machine of it."""

    cause: str
    session: int
    machine: str = ""
    person: str = ""
    is_forfeit: bool = False
    """Whether the operator orders the wager of a fraudulent player forfeited."""


class MachineFault(Incident, frozen=True):
    """A machine in use does not work any more."""

    machine: str
    what: str


ACTIONS: tuple[type[Action], ...] = (
    *(DetermineConditions, OpenEntries, ApplyForEntry, GiveConditions, AcceptEntry, RefuseEntry, TransferEntry),
    *(WithdrawEntry, ConsentToRefund, CancelTournament, DesignateDirector, TakeFloor, LeaveFloor, AllotSessions),
    *(AlterStart, StartSession, StartPlayOff, Spin, PlayFeature, EndSession, RecordCredits, IssueCredits, InsertMoney),
    *(CashOut, ClaimCredits, NameRepresentative, AskName, GiveName, Disqualify, ExamineRules, RaiseDispute),
    *(DecideDispute, LeaveUnresolved),
    *(OrderDeviceAway, RuleOnDevice, DecideFault, AwardPrizes, PayPrize, RecoverOverpayment, HoldUnclaimed),
)
INCIDENTS: tuple[type[Incident], ...] = (DeviceFound, GameDisrupted, MachineFault)


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
    is_incident = "incident" in _KEYS.decode(did)
    found: Action | Incident = (_INCIDENT if is_incident else _ACTION).decode(did)
    return found
