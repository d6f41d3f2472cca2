"""All that a jackpot must know to go on."""

from typing import Literal

import msgspec

from croupier.room.poker_jackpots.hands import SeenRound
from croupier.room.poker_jackpots.setup import Offer

Phase = Literal["idle", "in_play", "complete"]
"""A round is complete when it is over and its end has not been registered."""
ClaimStatus = Literal["claimed", "initiated", "confirmed", "paid", "fallen"]
CLOSED = ("paid", "fallen")


class TableState(msgspec.Struct):
    variant: str
    is_linked: bool = True
    round: int = 0
    """The number of the round in play, or of the last one."""
    phase: Phase = "idle"
    is_dealt: bool = False
    is_recorded: bool = False
    authorised_by: str = ""
    """Who has let a round be registered late, until it is."""
    missed: dict[str, int] = {}
    """Rounds that are over and were not recorded, by cause."""
    told: int = 0
    """How many of those that were forgotten the manager has been told of."""
    hand: SeenRound | None = None
    """The hand of the round."""
    hand_s: int = 0
    """When it was first told."""
    was_in_malfunction: bool = False
    """The equipment was out of order when the last round was over."""
    flop_for: str = ""
    """Who has asked for the flop."""


class Claim(msgspec.Struct):
    number: int
    player: str
    table: str
    round: int
    offer: Offer
    at_s: int
    status: ClaimStatus = "claimed"
    is_final: bool = False
    """The hand was over as it was last told."""
    in_malfunction: bool = False
    basis_cents: int | None = None
    """The jackpot as it was confirmed to have stood when the hand won during a malfunction."""
    initiated_by: str = ""
    initiated: int = 0
    """The place in the order in which prizes were initiated, from 1."""
    cents: int = 0
    """What a prize holds that has been initiated."""
    reserve_cents: int = 0
    """What the reserve pool gave to the new prize pool then."""
    reseed_cents: int = 0
    """What the operator added to it."""
    withheld_until_s: int | None = None

    @property
    def is_open(self) -> bool:
        return self.status not in CLOSED

    @property
    def account(self) -> str:
        """Where the money of an initiated prize lies."""
        return f"won {self.number}"


class Announced(msgspec.Struct, frozen=True):
    """A sign with other parameters."""

    displayed_s: int
    at_s: int
    contribution: dict[str, int]
    offers: tuple[Offer, ...]
    reseed_cents: int


class Malfunction(msgspec.Struct):
    what: str
    since_s: int
    to_notify: list[str]


class JackpotState(msgspec.Struct, omit_defaults=True):
    contribution: dict[str, int]
    reseed_cents: int
    offers: tuple[Offer, ...]
    is_open: bool = False
    meters: dict[str, int] = {}
    """What each pool holds, in cents."""
    put_in_cents: int = 0
    """All that the operator has put in; what it took back is taken off."""
    paid_cents: int = 0
    tables: dict[str, TableState] = {}
    claims: list[Claim] = []
    """Those that are open, and those just settled of rounds that are not past."""
    claims_made: int = 0
    initiations: int = 0
    awarded: list[str] = []
    """The events that have been won since they were put on offer."""
    announced: Announced | None = None
    malfunction: Malfunction | None = None
    stuck_display_cents: int | None = None
    """What the display shows if it is not what the console does."""
