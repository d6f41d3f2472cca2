"""What a progressive jackpot remembers beside its pools: tables that are dealt elsewhere, claims, trouble, changes."""

import msgspec

from croupier.room.jackpots import Moment


class ClaimedHand(msgspec.Struct, frozen=True):
    """A hand that has won: whose, its class, and the jackpot wagers on it."""

    player: str
    hand: str
    stakes: dict[str, int]


class WinClaim(msgspec.Struct, omit_defaults=True):
    """What a table has won in a round, keyed off and not yet paid. Amounts of pools are exact cents as text."""

    number: int
    table: str
    round: int
    hands: dict[str, ClaimedHand]
    at: Moment
    """What its place among the claims goes by."""
    keyed_s: int
    keyed_by: str
    out: str
    """What of its prizes comes out of pools."""
    raw: dict[str, str]
    """The pools as they stood when it was keyed off, without the wins that waited then."""
    is_confirmed: bool = False
    confirmed_by: str = ""
    basis: dict[str, str] = {}
    """The pools that it is paid of: with the wins before it keyed off."""
    effect: dict[str, str] = {}
    """The amount by which each pool changes."""
    prizes: dict[str, int] = {}
    texts: dict[str, str] = {}
    """What each hand wins, in words: "10% of level 2"."""
    verified: dict[str, str] | None = None
    """Pools last verified, which it is paid by where the displays had failed."""
    withheld_until_s: int | None = None

    @property
    def cents(self) -> int:
        return sum(self.prizes.values())

    @property
    def players(self) -> set[str]:
        return {each.player for each in self.hands.values()}


class WithheldPrize(msgspec.Struct, frozen=True):
    """A prize of a round that is over, held back while it is investigated."""

    claim: int
    table: str
    round: int
    won: dict[str, int]
    """What each player has won."""
    until_s: int

    @property
    def account(self) -> str:
        return f"withheld/{self.claim}"


class ConsoleTable(msgspec.Struct, omit_defaults=True):
    """A table that is dealt elsewhere: its round, and the jackpot wagers of it that are registered."""

    game: str
    device: str
    round: int = 0
    is_in_play: bool = False
    is_registered: bool = False
    has_paid: bool = False
    """A jackpot prize of the round has been paid."""
    wagers: dict[int, tuple[str, dict[str, int]]] = {}
    """The wagers of each box: whose, and what."""
    cards: dict[int, tuple[Moment, Moment | None]] = {}
    """When a box got its first card, and all of them."""


class Trouble(msgspec.Struct, omit_defaults=True):
    what: str
    since_s: int
    tables: list[str]
    is_found: bool = False
    """It has been determined that there is a malfunction."""


class Adjustment(msgspec.Struct, frozen=True):
    pool: str
    cents: int
    why: str
    ordered_by: str


class Announced(msgspec.Struct, frozen=True):
    displayed_s: int
    at_s: int
    options: dict[str, str]
    approval: str = ""


class DeskState(msgspec.Struct, omit_defaults=True):
    claims_made: int = 0
    claims: list[WinClaim] = []
    withheld: list[WithheldPrize] = []
    consoles: dict[str, ConsoleTable] = {}
    trouble: Trouble | None = None
    verified: tuple[int, ...] | None = None
    """What the displays showed when last verified, while they do not work."""
    adjustment: Adjustment | None = None
    announced: Announced | None = None
    notified: dict[str, int] = {}
    """When the regulator was told that an option is to become a value: "jackpot_wager=10"."""
    options: dict[str, str] = {}
    """What has been changed since the jackpot was opened."""
