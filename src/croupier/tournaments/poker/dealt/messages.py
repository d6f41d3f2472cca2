"""What a tournament tells a table where hands are dealt, what people do there, and what comes of it."""

from typing import Literal

import msgspec

from croupier.chips import format_dollars
from croupier.procedure import Event
from croupier.room.card_draws import CardDrawn
from croupier.room.poker.table_action import BY_DEALER, BY_ROOM, BY_SUPERVISOR, TableAction

# -- what the tournament tells ---------------------------------------------------------------------------------------


class SeatEntrant(TableAction, frozen=True):
    """A player of the tournament takes a seat with so many chips, in a session."""

    by = BY_ROOM
    player: str
    seat: int
    chips: int
    session: int


class ReleaseEntrant(TableAction, frozen=True):
    """A player goes to another table with all chips, when the hand is over."""

    by = BY_ROOM
    player: str


class RemoveEntrant(TableAction, frozen=True):
    """A player is out: what chips they have go back to the operator when the hand is over, and the seat is free."""

    by = BY_ROOM
    player: str
    why: str
    is_broke: bool = False
    """It is for want of chips: whoever has some again by a ruling stays."""


class GiveChips(TableAction, frozen=True):
    """A player has more chips, by a re-buy or an add-on."""

    by = BY_ROOM
    player: str
    chips: int
    why: str


class MarkAbsent(TableAction, frozen=True):
    """A player is not at the seat."""

    by = BY_ROOM
    player: str


class MarkPresent(TableAction, frozen=True):
    """A player is back at the seat."""

    by = BY_ROOM
    player: str


class SetLevel(TableAction, frozen=True):
    """Blinds, antes and bets from the next hand on."""

    by = BY_ROOM
    level: int
    blinds: tuple[int, ...] = ()
    ante: int = 0
    ante_by: Literal["everybody", "big_blind", "big_blind_after_blind"] = "everybody"
    bets: tuple[int, ...] = ()
    chip: int = 1
    """The smallest chip in play."""
    time_to_act_s: int = 0
    absent: Literal["posted", "missed_blinds"] = "posted"
    """Whether blinds of who is not there are posted and the hand is folded, or they miss them."""


class HoldPlay(TableAction, frozen=True):
    """No hand begins until play goes on."""

    by = BY_ROOM
    why: str


class ResumePlay(TableAction, frozen=True):
    """Hands may begin again; where there is a number, until so many of the session have been played at the table."""

    by = BY_ROOM
    until: int = 0
    then: str = ""
    """Why the table waits then."""


class RaceOff(TableAction, frozen=True):
    """Odd chips of a value are raced off for the next."""

    by = BY_ROOM
    chips: int
    next_chips: int


class AnnounceRound(TableAction, frozen=True):
    """The next hand is a bonus round, with chips of the operator in the pot, or an elimination round."""

    by = BY_ROOM
    kind: Literal["bonus", "elimination"]
    chips: int = 0
    prize: str = ""


class CallOffRound(TableAction, frozen=True):
    """A bonus or elimination round that was announced is not played, unless it has begun."""

    by = BY_ROOM


class ReturnChips(TableAction, frozen=True):
    """The session is over for the table: all chips go back, and all seats are free."""

    by = BY_ROOM


class ResultsHeard(TableAction, frozen=True):
    """The tournament has taken in what the table told, up to this number."""

    by = BY_ROOM
    number: int


# -- what people do there --------------------------------------------------------------------------------------------


class TellAbsent(TableAction, frozen=True):
    """The dealer sees that a player is not at the seat; the tournament is told."""

    by = BY_DEALER
    player: str


class TellPresent(TableAction, frozen=True):
    """The dealer sees that a player is back."""

    by = BY_DEALER
    player: str


class StopTable(TableAction, frozen=True):
    """The supervisor stops play at the table, as for a dispute."""

    by = BY_SUPERVISOR
    why: str


class GoOn(TableAction, frozen=True):
    """The supervisor lets play at the table go on."""

    by = BY_SUPERVISOR


# -- what comes of it ------------------------------------------------------------------------------------------------


class EntrantSeated(Event, frozen=True):
    player: str
    seat: int
    chips: int

    def words(self) -> str:
        return f"{self.player} takes seat {self.seat} with {format_dollars(self.chips)}"


class EntrantReleased(Event, frozen=True):
    """A player has left the table for another seat, or for good."""

    player: str
    seat: int
    chips: int
    why: str = ""

    def words(self) -> str:
        reason = f": {self.why}" if self.why else ""
        return f"{self.player} leaves seat {self.seat} with {format_dollars(self.chips)}{reason}"


class EntrantDue(Event, frozen=True):
    """What is done with a player when the hand is over."""

    player: str
    why: str

    def words(self) -> str:
        return f"{self.player} leaves the table when the hand is over: {self.why}"


class EntrantComing(Event, frozen=True):
    """A player takes a seat when the hand in play is over and all chips are back."""

    player: str
    seat: int

    def words(self) -> str:
        return f"{self.player} takes seat {self.seat} when the hand is over"


class ChipsGiven(Event, frozen=True):
    player: str
    chips: int
    why: str

    def words(self) -> str:
        return f"{self.player} has {format_dollars(self.chips)} more by {self.why}"


class AbsenceNoted(Event, frozen=True):
    player: str
    is_absent: bool

    def words(self) -> str:
        return f"{self.player} is {'absent' if self.is_absent else 'there'}"


class LevelSet(Event, frozen=True):
    level: int
    told: str

    def words(self) -> str:
        return f"level {self.level} from the next hand on: {self.told}"


class PlayHeld(Event, frozen=True):
    why: str

    def words(self) -> str:
        return f"play waits: {self.why}"


class PlayResumed(Event, frozen=True):
    until: int = 0
    """The number of the session's last hand at the table before it waits; nothing where it plays on."""

    def words(self) -> str:
        return "play goes on" + (f" until hand {self.until} of the session is played" if self.until else "")


class OddChipsRaced(Event, frozen=True):
    """Odd chips were raced off: a card for each, and the highest have a chip of the next value."""

    chips: int
    changes: dict[str, int]
    cards: tuple[CardDrawn, ...] = ()

    def words(self) -> str:
        told = ", ".join(f"{player} {'+' * (change > 0)}{change:,}" for player, change in self.changes.items())
        return f"chips of {self.chips:,} leave play{f': {told}' if told else ''}"


class SpecialRoundAnnounced(Event, frozen=True):
    kind: str
    chips: int = 0
    prize: str = ""

    def words(self) -> str:
        more = f", with {self.chips:,} chips of the operator in the pot" if self.chips else ""
        return f"the next round is a {self.kind} round{more}{f', for {self.prize}' if self.prize else ''}"


class SpecialRoundOff(Event, frozen=True):
    kind: str

    def words(self) -> str:
        return f"the {self.kind} round is not played"


class SpecialRoundOver(Event, frozen=True):
    kind: str
    winners: tuple[str, ...]
    lowest: tuple[str, ...] = ()

    def words(self) -> str:
        return f"the {self.kind} round is over: {', '.join(self.lowest or self.winners)}"


class PotReturned(Event, frozen=True):
    """What was left in the middle for a next hand that is not dealt here."""

    chips: int

    def words(self) -> str:
        return f"{self.chips:,} chips that nobody has won go back to the operator"


class AllChipsReturned(Event, frozen=True):
    chips: int

    def words(self) -> str:
        return f"{self.chips:,} chips go back to the operator"


# -- what the tournament hears ---------------------------------------------------------------------------------------


class HandPlayed(msgspec.Struct, frozen=True, omit_defaults=True, tag="hand"):
    """A hand is over: what everybody had before and has after it."""

    number: int
    session: int
    hand: int
    """Its number in the session."""
    before: dict[str, int]
    after: dict[str, int]
    button: int
    last_blind: int = 0
    """The seat of the last blind; nothing where there are none."""
    there: tuple[str, ...] = ()
    """Who sits at the table."""
    out: tuple[str, ...] = ()
    """Who has nothing left."""
    won_by: dict[str, tuple[str, ...]] = {}
    """Who won the chips of those who are out."""
    received: dict[str, int] = {}
    """The chips that players were given since they sat down there."""
    gone: int = 0
    """Chips that a ruling has taken out of play."""


class EntrantLeft(msgspec.Struct, frozen=True, omit_defaults=True, tag="left"):
    """A player was let go, with so many chips."""

    number: int
    session: int
    player: str
    chips: int
    received: int = 0
    """The chips that they were given since they sat down there."""


class EntrantRemoved(msgspec.Struct, frozen=True, omit_defaults=True, tag="removed"):
    """A player who is out has left the seat; their chips are back with the operator."""

    number: int
    session: int
    player: str
    chips: int


class PotLeft(msgspec.Struct, frozen=True, omit_defaults=True, tag="pot"):
    """Nobody sits at the table any more: what a hand had left in the middle for the next is with the operator."""

    number: int
    session: int
    chips: int


class TableRaced(msgspec.Struct, frozen=True, omit_defaults=True, tag="raced"):
    """Odd chips were raced off: what each has more or less."""

    number: int
    session: int
    chips: int
    changes: dict[str, int]


class RoundPlayed(msgspec.Struct, frozen=True, omit_defaults=True, tag="round"):
    """A bonus or elimination round is over."""

    number: int
    session: int
    kind: str
    winners: tuple[str, ...]
    stakes: dict[str, int]
    """What everybody has after it who was dealt in."""


class RoundNotPlayed(msgspec.Struct, frozen=True, omit_defaults=True, tag="round_off"):
    """A bonus or elimination round was called off before it began."""

    number: int
    session: int


class PresenceTold(msgspec.Struct, frozen=True, omit_defaults=True, tag="presence"):
    """The dealer has seen whether a player is there."""

    number: int
    session: int
    player: str
    is_absent: bool


Result = HandPlayed | EntrantLeft | EntrantRemoved | PotLeft | TableRaced | RoundPlayed | RoundNotPlayed | PresenceTold
"""Facts of a table, counted upwards, that the tournament takes in in their order."""


class TableReport(msgspec.Struct, frozen=True):
    """A table as it tells of itself: what the tournament may not have heard yet."""

    outbox: tuple[Result, ...] = ()


FROM_TOURNAMENT: tuple[type[TableAction], ...] = (
    *(SeatEntrant, ReleaseEntrant, RemoveEntrant, GiveChips, MarkAbsent, MarkPresent, SetLevel, HoldPlay, ResumePlay),
    *(RaceOff, AnnounceRound, CallOffRound, ReturnChips, ResultsHeard),
)
AT_THE_TABLE: tuple[type[TableAction], ...] = (TellAbsent, TellPresent, StopTable, GoOn)
