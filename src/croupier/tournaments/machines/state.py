"""All that must be known of a machine tournament to go on with it."""

import msgspec

from croupier.tournaments.machines.conditions import Conditions
from croupier.tournaments.machines.machine import MachineState


class Entry(msgspec.Struct, omit_defaults=True):
    """A player who was accepted."""

    fee_cents: int
    """What was paid and has not gone back."""
    is_out: bool = False
    is_disqualified: bool = False
    is_name_asked: bool = False
    full_name: str = ""


class EntriesState(msgspec.Struct, omit_defaults=True):
    conditions: Conditions | None = None
    is_open: bool = False
    is_closed: bool = False
    """Whether players have been allotted to sessions."""
    is_cancelled: bool = False
    has_begun: bool = False
    applicants: list[str] = []
    in_writing: list[str] = []
    """Who has the conditions in writing."""
    entries: dict[str, Entry] = {}
    director: str = ""
    is_director_there: bool = False
    representatives: list[str] = []


class Play(msgspec.Struct, omit_defaults=True):
    """A session or play-off under way."""

    session: int
    """Its place in the stage, from 0."""
    is_play_off: bool
    players: list[str]
    until_s: int
    machines: dict[str, str] = {}
    """Which machine is whose."""
    floor: dict[str, MachineState] = {}
    faults: dict[str, str] = {}
    """What is out of order and not decided on."""
    frozen: list[str] = []
    """Machines whose credits stand as they are."""
    replaced: list[str] = []
    """Machines out of order that others have taken the place of."""
    recorded: list[str] = []
    """Machines whose credits were recorded when the time was over, where they are recorded at all."""


class Contest(msgspec.Struct, omit_defaults=True):
    """A session or play-off that is over: what each held, and who was before whom until then."""

    held: dict[str, int]
    before: list[list[str]]


class Session(msgspec.Struct, omit_defaults=True):
    players: list[str]
    starts_s: int
    is_played: bool = False
    order: list[list[str]] = []
    tied: list[str] = []
    """Those whom a play-off must tell apart."""
    played_off: list[str] = []
    absent: list[str] = []
    forfeiting: list[str] = []
    """Those who get no credits when it is played again."""
    contests: list[Contest] = []
    """The session itself, and then its play-offs."""

    @property
    def is_decided(self) -> bool:
        return self.is_played and not self.tied


class SessionsState(msgspec.Struct, omit_defaults=True):
    stage: int = -1
    sessions: list[Session] = []
    play: Play | None = None
    past: list[list[Session]] = []
    """The sessions of earlier stages."""
    starts: list[list[int]] = []
    """When sessions of each stage are to begin that nobody is allotted to; none, while the conditions say it."""


class Dispute(msgspec.Struct, omit_defaults=True):
    person: str
    about: str
    decision: str = ""
    is_advised: bool = False


class ConductState(msgspec.Struct, omit_defaults=True):
    disputes: list[Dispute] = []
    devices: list[str] = []
    """Players found with a device, on whom the operator may rule."""


class PrizesState(msgspec.Struct, omit_defaults=True):
    pool_cents: int = 0
    fees_cents: int = 0
    """Fees of a tournament that has not begun."""
    is_awarded: bool = False
    placings: list[list[str]] = []
    amounts: list[int] = []
    """What each place wins, from when the tournament begins."""
    due: dict[str, int] = {}
    held: dict[str, int] = {}
    overpaid: dict[str, int] = {}


class TournamentState(msgspec.Struct, omit_defaults=True):
    entries: EntriesState
    sessions: SessionsState
    conduct: ConductState
    prizes: PrizesState
