"""What is done with the controller of Madness 21 at its tables, and what goes wrong with it."""

from typing import Any

import msgspec

from croupier.procedure import Action, Incident


class StaffAction(Action, frozen=True):
    """An action for the house; `rank` is one of those that the rulebook names."""

    rank: str


class MadnessWager(msgspec.Struct, frozen=True):
    """A Madness 21 wager on a box."""

    player: str
    cents: int


class BoxWagers(msgspec.Struct, frozen=True):
    """The Madness 21 wagers on a box, and who controls it."""

    controller: str
    wagers: tuple[MadnessWager, ...]


class OpenController(StaffAction, frozen=True):
    """The controller is put into use at its tables."""


class RegisterWagers(StaffAction, frozen=True):
    """No more bets: the Madness 21 wagers of a round, by box."""

    table: str
    boxes: dict[int, BoxWagers]


class TellBlackjacks(StaffAction, frozen=True):
    """The initial deal is complete: these boxes have a blackjack, and all other wagers lose."""

    table: str
    boxes: tuple[int, ...] = ()


class PressButton(Action, frozen=True):
    """Activate the Jackpot Prize Button for a box; an employee says with which rank."""

    table: str
    box: int
    rank: str = ""


class NominateForButton(Action, frozen=True):
    """Decline the button in favour of another with a Madness 21 wager on the box."""

    table: str
    box: int
    nominee: str


class DeclineButton(Action, frozen=True):
    """Leave the button to others; in the end an employee presses it."""

    table: str
    box: int


class PayPrize(StaffAction, frozen=True):
    """Pay what the display shows for a box, to each with a wager on it."""

    table: str
    box: int


class CloseRound(StaffAction, frozen=True):
    """All Madness 21 wagers of the round are settled."""

    table: str


class RepairController(StaffAction, frozen=True):
    """The equipment of tables has been repaired."""

    tables: tuple[str, ...]


class ControllerFailed(Incident, frozen=True):
    """The electronic equipment of Madness 21 fails, at some of its tables or at all."""

    what: str
    tables: tuple[str, ...] = ()


class WagersVoid(Incident, frozen=True):
    """The round at a table is void, or the hands of some boxes."""

    table: str
    boxes: tuple[int, ...] = ()


ACTIONS: tuple[type[Action], ...] = (
    *(OpenController, RegisterWagers, TellBlackjacks, PressButton, NominateForButton, DeclineButton, PayPrize),
    *(CloseRound, RepairController),
)
INCIDENTS: tuple[type[Incident], ...] = (ControllerFailed, WagersVoid)


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
