"""What is said of play and conduct in a poker tournament, and what comes of it."""

from typing import Any, Literal

import msgspec

from croupier.chips import format_dollars
from croupier.procedure import Event
from croupier.room.card_draws import CardDrawn, in_words
from croupier.tournaments.poker.messages import (
    DESK,
    OF_PLAYERS,
    TABLES,
    HouseEvent,
    PrivateEvent,
    TournamentAction,
    and_why,
)
from croupier.tournaments.poker.terms import Ground

# -- what is said ----------------------------------------------------------------------------------------------------


class BustOut(TournamentAction, frozen=True):
    """Players of one table have lost their chips in one hand; of several it is told what each had before it."""

    by = DESK
    players: tuple[str, ...]
    stakes: dict[str, int] = {}
    won_by: tuple[str, ...] = ()
    """Who has won their chips, where a bounty goes by it."""


class UndoBustOut(TournamentAction, frozen=True):
    """An elimination was entered by mistake."""

    player: str
    reason: str


class BeginHandForHand(TournamentAction, frozen=True):
    """Every table plays one hand and waits for the others."""

    session: int = 0


class HandOver(TournamentAction, frozen=True):
    """Hand for hand, a table has finished its hand, with those who are out in it."""

    by = DESK
    table: int
    players: tuple[str, ...] = ()
    stakes: dict[str, int] = {}
    won_by: tuple[str, ...] = ()


class EndHandForHand(TournamentAction, frozen=True):
    """Tables go on without waiting for each other."""

    session: int = 0


class AnnounceRound(TournamentAction, frozen=True):
    """The next round at a table is a bonus or elimination round."""

    kind: Literal["bonus", "elimination"]
    table: int
    chips: int = 0
    prize: str = ""


class EndRound(TournamentAction, frozen=True):
    """A bonus or elimination round is over: its winner, or the table stakes after it."""

    by = DESK
    table: int
    winner: str = ""
    stakes: dict[str, int] = {}


class ColourUp(TournamentAction, frozen=True):
    """Chips of a value leave play: the odd ones that players have are raced off, table by table, for the next."""

    chips: int
    """The value that leaves play."""
    odd: dict[str, int] = {}
    """How many of them each player has beside those that make up whole chips of the next value."""
    session: int = 0


class CountChips(TournamentAction, frozen=True):
    """Chips of players are counted."""

    by = DESK
    chips: dict[str, int]


class CorrectChips(TournamentAction, frozen=True):
    """Another number of chips is in play than was booked: some are missing, were found, or were booked by mistake."""

    chips: int
    """All that are in play, as they were counted."""
    reason: str
    session: int = 0


class MatchWon(TournamentAction, frozen=True):
    """A player holds all chips of a heads-up match."""

    by = DESK
    player: str


class UndoMatch(TournamentAction, frozen=True):
    """The last match that a player has won in this round was said by mistake."""

    player: str
    reason: str


class MarkAbsent(TournamentAction, frozen=True):
    """A player is not at the seat."""

    by = DESK
    player: str


class MarkPresent(TournamentAction, frozen=True):
    """A player is back at the seat."""

    by = DESK
    player: str


class LeaveTable(TournamentAction, frozen=True):
    """A player asks to leave a table before the session is over."""

    by = OF_PLAYERS
    player: str
    reason: Literal["emergency", "approved", "other"] = "other"


class Disqualify(TournamentAction, frozen=True):
    """A player is disqualified, on a ground that the rules have."""

    player: str
    ground: Ground
    reason: str
    refund_fee: bool = False
    """Whether the entry fee goes back, where the rule lets the supervisor approve it."""
    chips: int = 0
    """What the player has, as counted: it leaves play. What was known last, where nothing is said."""


class RaiseDispute(TournamentAction, frozen=True):
    """A player disputes something: play waits."""

    by = OF_PLAYERS
    player: str
    about: str


class DecideDispute(TournamentAction, frozen=True):
    """A dispute is decided, finally."""

    number: int
    decision: str


class NotSatisfied(TournamentAction, frozen=True):
    """Somebody does not accept how a dispute was decided, and is told where to complain."""

    by = OF_PLAYERS
    player: str
    number: int


class ReviewDecision(TournamentAction, frozen=True):
    """An authority has reviewed how a dispute was decided."""

    number: int
    decision: str


class LimitTime(TournamentAction, frozen=True):
    """From now on players have so long to act; nothing lifts the limit."""

    seconds: int
    session: int = 0


class HearTable(TournamentAction, frozen=True):
    """What a table where hands are dealt says of itself, as the courier brings it."""

    by = TABLES
    table: str
    report: dict[str, Any]


class ErrandDone(TournamentAction, frozen=True):
    """A table has done what it was told."""

    by = TABLES
    number: int


class ErrandRefused(TournamentAction, frozen=True):
    """A table could not do what it was told."""

    by = TABLES
    number: int
    problem: str


PLAY_ACTIONS: tuple[type[TournamentAction], ...] = (
    *(BustOut, UndoBustOut, BeginHandForHand, HandOver, EndHandForHand, AnnounceRound, EndRound, ColourUp),
    *(CountChips, CorrectChips, MatchWon, UndoMatch, MarkAbsent, MarkPresent, LeaveTable, Disqualify),
    *(RaiseDispute, DecideDispute, LimitTime, NotSatisfied, ReviewDecision, HearTable, ErrandDone, ErrandRefused),
)


# -- what comes of it ------------------------------------------------------------------------------------------------


class DrawnForPlace(Event, frozen=True):
    """Cards for the place of players who went out together with equal stakes; the highest is placed first."""

    cards: tuple[CardDrawn, ...]
    order: tuple[str, ...]

    def words(self) -> str:
        return f"cards decide places: {in_words(self.cards)}"


class PlayerOut(Event, frozen=True):
    player: str
    table: int
    left: int
    """How many players are left."""
    stake: int = 0
    shares: bool = False
    by_whom: tuple[str, ...] = msgspec.field(default=(), name="by")
    why: str = ""

    def words(self) -> str:
        by = f" by {' and '.join(self.by_whom)}" if self.by_whom else ""
        return f"{self.player} is out{by}{and_why(self.why)}; {self.left} are left"


class MayBuyAgain(Event, frozen=True):
    """A player without chips is not out yet: they may re-buy."""

    player: str
    until_ms: int

    def words(self) -> str:
        return f"{self.player} has no chips left, and may re-buy"


class OutUndone(Event, frozen=True):
    player: str
    table: int
    seat: int
    reason: str

    def words(self) -> str:
        return f"{self.player} is not out{and_why(self.reason)}"


class HandForHandBegun(Event, frozen=True):
    session: int

    def words(self) -> str:
        return "hand for hand: each table plays one hand and waits"


class HandForHandNext(Event, frozen=True):
    session: int

    def words(self) -> str:
        return "hand for hand: all tables are done, and play the next hand"


class HandForHandEnded(Event, frozen=True):
    session: int

    def words(self) -> str:
        return "hand for hand is over"


class RoundAnnounced(Event, frozen=True):
    kind: str
    table: int
    chips: int = 0
    prize: str = ""

    def words(self) -> str:
        more = f", with {self.chips:,} chips of the operator" if self.chips else ""
        prize = f", for {self.prize}" if self.prize else ""
        article = "an" if self.kind == "elimination" else "a"
        return f"the next round at table {self.table} is {article} {self.kind} round{more}{prize}"


class RoundCalledOff(Event, frozen=True):
    kind: str
    table: int

    def words(self) -> str:
        return f"the {self.kind} round at table {self.table} is not played"


class RoundEnded(Event, frozen=True):
    kind: str
    table: int
    winner: str = ""
    prize: str = ""

    def words(self) -> str:
        who = f": {self.winner}{f' has {self.prize}' if self.prize else ''}" if self.winner else ""
        return f"the {self.kind} round at table {self.table} is over{who}"


class ChipsRaced(Event, frozen=True):
    """Odd chips of a table were raced off: a card for each, and the highest have a chip of the next value."""

    chips: int
    table: int
    changes: dict[str, int]
    """Chips that each has more or fewer, by their value."""
    cards: tuple[CardDrawn, ...] = ()

    def words(self) -> str:
        return f"table {self.table}: chips of {self.chips:,} leave play"


class ChipsCounted(Event, frozen=True):
    chips: dict[str, int]

    def words(self) -> str:
        return "counted: " + ", ".join(f"{player} {chips:,}" for player, chips in self.chips.items())


class ChipsCorrected(Event, frozen=True):
    session: int
    booked: int
    counted: int
    reason: str

    def words(self) -> str:
        return f"{self.counted:,} chips are in play, and not {self.booked:,}{and_why(self.reason)}"


class HeadsUpRoundDrawn(Event, frozen=True):
    session: int
    round: int
    pairs: tuple[tuple[str, ...], ...]

    def words(self) -> str:
        pairs = "; ".join(" - ".join(pair) if len(pair) > 1 else f"{pair[0]} has a bye" for pair in self.pairs)
        return f"round {self.round}: {pairs}"


class MatchUndone(Event, frozen=True):
    player: str
    opponent: str
    wins: int
    reason: str

    def words(self) -> str:
        matches = f"{self.wins} match{'es' * (self.wins != 1)}"
        return f"{self.player} has not won that match: {matches} against {self.opponent}{and_why(self.reason)}"


class MatchDecided(Event, frozen=True):
    player: str
    other: str
    wins: int

    def words(self) -> str:
        return f"{self.player} wins a match against {self.other}, and has won {self.wins}"


class PlayerAbsent(Event, frozen=True):
    player: str
    is_posted: bool = True

    def words(self) -> str:
        if self.is_posted:
            return f"{self.player} is absent: what is compulsory is taken, cards are dealt and folded"
        return f"{self.player} is absent, and misses blinds"


class PlayerPresent(Event, frozen=True):
    player: str

    def words(self) -> str:
        return f"{self.player} is there"


class TableLeft(Event, frozen=True):
    player: str
    reason: str

    def words(self) -> str:
        return f"{self.player} may leave the table: {self.reason}"


class PlayerDisqualified(Event, frozen=True):
    player: str
    why: str
    chips: int

    def words(self) -> str:
        return f"{self.player} is disqualified{and_why(self.why)}"


class DisputeRaised(Event, frozen=True):
    number: int
    by: str
    about: str

    def words(self) -> str:
        return f"dispute {self.number} of {self.by}: {self.about}; play waits"


class DisputeDecided(Event, frozen=True):
    number: int
    decision: str

    def words(self) -> str:
        return f"dispute {self.number} is decided: {self.decision}"


class ToldOfComplaint(PrivateEvent, frozen=True):
    """Somebody who does not accept a decision was told to whom a complaint can be made."""

    number: int
    to: str

    def words(self) -> str:
        return f"{self.player} is told of the right to complain of the decision of dispute {self.number} to {self.to}"


class DecisionReviewed(Event, frozen=True):
    """An authority outside the house has reviewed a decision that was final there."""

    number: int
    whose: str
    decision: str

    def words(self) -> str:
        return f"dispute {self.number}, reviewed by the {self.whose.replace('_', ' ')}: {self.decision}"


class TimeLimited(Event, frozen=True):
    seconds: int

    def words(self) -> str:
        return f"players have {self.seconds} seconds to act" if self.seconds else "time to act is not limited"


class BountyWon(Event, frozen=True):
    """The bounty on a player who is out; shared by those who won the chips."""

    player: str
    cents: dict[str, int]
    added_cents: dict[str, int] = {}
    """What is added to the bounties of those who won it."""

    def words(self) -> str:
        won = ", ".join(f"{name} {format_dollars(cents)}" for name, cents in self.cents.items())
        return f"the bounty on {self.player}: {won}"


class ChipsGone(HouseEvent, frozen=True):
    """Chips that a ruling at a table has taken out of play."""

    table: str
    chips: int

    def words(self) -> str:
        return f"{self.chips:,} chips are out of play by a ruling at {self.table}"
