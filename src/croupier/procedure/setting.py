"""What stands at the table when a round begins: limits, seats, and what earlier rounds left behind."""

from typing import Literal

import msgspec

from croupier.chips import format_dollars, verify_cents
from croupier.errors import AmountError
from croupier.procedure.names import verify_player
from croupier.rulebook import Citation


class Limits(msgspec.Struct, frozen=True, omit_defaults=True):
    """The least and the most that may be wagered, and the step between amounts if there is one."""

    minimum_cents: int
    maximum_cents: int
    increment_cents: int | None = None

    def __post_init__(self) -> None:
        for field in ("minimum_cents", "maximum_cents"):
            verify_cents(getattr(self, field), f"limits: {field}")
        if not self.minimum_cents <= self.maximum_cents:
            low, high = format_dollars(self.minimum_cents), format_dollars(self.maximum_cents)
            raise AmountError(f"limits: minimum {low}, maximum {high}; the minimum is not above the maximum")
        if self.increment_cents is not None:
            verify_cents(self.increment_cents, "limits: increment_cents")

    def widened_by(self, other: "Limits") -> "Limits":
        """The wider of both at either end; the step stays."""
        return Limits(
            min(self.minimum_cents, other.minimum_cents),
            max(self.maximum_cents, other.maximum_cents),
            self.increment_cents,
        )

    def narrowed_by(self, other: "Limits") -> "Limits | None":
        """What is within both, in the other's steps if it has any; None if no amount is."""
        minimum, maximum = (
            max(self.minimum_cents, other.minimum_cents),
            min(self.maximum_cents, other.maximum_cents),
        )
        if minimum > maximum:
            return None
        return Limits(minimum, maximum, other.increment_cents or self.increment_cents)

    def __str__(self) -> str:
        steps = f" in steps of {format_dollars(self.increment_cents)}" if self.increment_cents else ""
        return f"{format_dollars(self.minimum_cents)} to {format_dollars(self.maximum_cents)}{steps}"


class LimitVerdict(msgspec.Struct, frozen=True):
    """What becomes of a wager that was accepted: how much of it is valid, how much void."""

    kind: Literal["valid", "valid_once", "valid_always", "void", "excess_void"]
    valid_cents: int
    void_cents: int


def judge_accepted(cents: int, limits: Limits, indulged_before: int, times: int | None) -> LimitVerdict:
    """Below the minimum a wager is valid `times` times for a player, then void; above the maximum, the excess is.

    Without `times` it is always valid.
    """
    if cents < limits.minimum_cents:
        if times is None:
            return LimitVerdict("valid_always", cents, 0)
        return LimitVerdict("valid_once", cents, 0) if indulged_before < times else LimitVerdict("void", 0, cents)
    excess = max(0, cents - limits.maximum_cents)
    return LimitVerdict("excess_void" if excess else "valid", cents - excess, excess)


class TerminalState(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A terminal through which a game is wagered on, as the round before left it."""

    player: str = ""
    """Who has control of it."""
    credits_cents: int = 0
    won_cents: int = 0
    """In the last round."""
    out_of_use: str = ""
    """Why nobody may use it, if that is so."""

    def __post_init__(self) -> None:
        for field in ("credits_cents", "won_cents"):
            if getattr(self, field) < 0:
                raise AmountError(f"terminals: {field}: {getattr(self, field)} cents; it cannot be less than nothing")


class TerminalLimits(msgspec.Struct, frozen=True, omit_defaults=True):
    """A terminal's own limits."""

    limits: Limits | None = None
    """Limits for every wager; else those of the table hold."""
    wagers: dict[str, Limits] = {}
    """Limits for a kind of wager."""


class Sign(msgspec.Struct, frozen=True, omit_defaults=True):
    """What people at the table can read, and the rule that has it displayed. `at_s` is the time it announces."""

    kind: str
    text: str
    citation: Citation
    at_s: int | None = None


class Setting(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A round is rebuilt from its rulebook, options, equipment, actions, and this."""

    limits: Limits
    box_limits: dict[int, Limits] = {}
    wager_limits: dict[str, Limits] = {}
    """The limits of a kind of wager, where the sign shows others for it than the table's."""
    player_limits: dict[str, Limits] = {}
    markers: dict[str, dict[str, int]] = {}
    """The minimum in cents that a player may keep to though it was raised, by kind of wager; "" for the table's."""
    chip_values: dict[str, tuple[int, ...]] = {}
    """What a player's non-value chips are worth in cents, a value for each colour; where the table counts them."""
    tokens: dict[str, int] | None = None
    """Promotional tokens in cents that each player has got for vouchers; None where nobody counts them."""
    non_value: dict[str, int] | None = None
    """What the non-value chips that each player has bought at the table are worth; None where nobody counts them."""
    seats: dict[int, str] = {}
    """Box to seated player, the first to arrive first. Others may wager standing."""
    table_stakes: dict[int, int] = {}
    """At a poker table: the chips in cents before each seated player."""
    button: int = 0
    """At a poker table: the seat that has the dealer button."""
    standing: tuple[str, ...] = ()
    """Players at the table without a seat, where it matters who they are: the cut may be offered to them."""
    indulged: dict[str, int] = {}
    """How often a wager below the minimum has been let stand, by player."""
    excluded: tuple[str, ...] = ()
    exclusions: dict[str, Citation] = {}
    """The rules by which those excluded were, where an earlier round said so."""
    guests: tuple[str, ...] | None = None
    """At a private table, those who may wager."""
    carried: dict[str, str | int | bool] = {}
    """What a round of the game left for the next, by the game's own names: who throws, what must be put right."""
    terminals: dict[int, TerminalState] = {}
    """Those that differ from one that nobody uses."""
    terminal_limits: dict[int, TerminalLimits] = {}
    signs: tuple[Sign, ...] = ()
    """What stood on the table for people to read when the round began, where somebody kept it."""
    paced: bool = False
    """The dealer confirms each step, so that an irregularity can be reported between two cards."""
    sealed: bool = False
    """A shoe's order is committed to after each shuffle and opened before the next."""

    def __post_init__(self) -> None:
        for player in (*self.seats.values(), *self.standing, *(self.guests or ())):
            verify_player(player, "seats, standing, guests")
        for terminal in self.terminals.values():
            if terminal.player:
                verify_player(terminal.player, "terminals: player")
