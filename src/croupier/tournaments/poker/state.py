"""All that must be known of a poker tournament to go on with it; each part keeps its own."""

from typing import Literal

import msgspec

from croupier.room.poker.player_cards import ShownCard
from croupier.tournaments.poker.conditions import Conditions
from croupier.tournaments.poker.standings import Out

Status = Literal["applied", "waiting", "in", "out", "withdrawn", "refused", "disqualified"]
"""Those who have gone on from a session are in the next one."""


class Payment(msgspec.Struct, frozen=True, omit_defaults=True):
    """Something that was paid for the last entry, by its receipt."""

    receipt: int
    what: str
    entry: int
    """The number that the entrant had then: who enters again has another."""
    session: int
    pool_cents: int = 0
    fee_cents: int = 0
    bounty_cents: int = 0
    chips: int = 0
    had: int = 0
    """What the player was last known to have before chips were bought."""
    has: int = 0
    """What they were taken to have then."""


class Came(msgspec.Struct, omit_defaults=True):
    """How somebody came into a session in play, so that it can be taken back."""

    entry: int
    player: str
    chips: int
    table: int = 0
    hands: int = 0
    """How many hands that table had told of, where they are dealt."""
    outs: list[tuple[int, Out]] = []
    """Where they had been out before, by session: that is forgotten while they play."""


class Entrant(msgspec.Struct, omit_defaults=True):
    """Somebody who has asked to enter, and how they stand."""

    status: Status = "applied"
    session: int = 1
    """The session that they have entered, or play in."""
    number: int = 0
    """They are counted as they ask."""
    owes_buy_in_cents: int = 0
    owes_fee_cents: int = 0
    bounty_cents: int = 0
    """What of the buy-in that is owed goes to the bounty."""
    buy_in_cents: int = 0
    """Buy-ins, re-buys and add-ons that were paid and have not gone back."""
    fee_cents: int = 0
    played_buy_in_cents: int = 0
    """What of that was paid for entries before the last one: it goes back only if the tournament is cancelled."""
    played_fee_cents: int = 0
    has_agreed: bool = False
    full_name: str = ""
    is_asked_name: bool = False
    is_offered: bool = False
    """They wait, and a place that has come free in play is offered to them."""
    offered_until_ms: int = 0
    """Until then they have to answer; nothing where there is no such time."""
    is_passed_over: bool = False
    """They wait, and did not take a place that was offered to them."""
    entries: int = 0
    rebuys: int = 0
    add_ons: int = 0
    payments: list[Payment] = []
    """What was paid for the last entry, in order."""
    came: Came | None = None
    """How they came in, if it was after the start."""

    def waits_no_more(self) -> None:
        """No place is offered to them, or was."""
        self.is_offered, self.offered_until_ms, self.is_passed_over = False, 0, False


class EntriesState(msgspec.Struct, omit_defaults=True):
    conditions: Conditions | None = None
    is_open: bool = False
    """Conditions are published, and bind."""
    is_cancelled: bool = False
    entrants: dict[str, Entrant] = {}
    asked: int = 0
    """How many have asked to enter."""
    waiting: list[str] = []
    cards: dict[str, ShownCard] = {}
    """What is kept of the Player Cards that were shown."""
    void: dict[int, str] = {}
    """Receipts of what was recorded by mistake, and why that was."""


class TableState(msgspec.Struct, omit_defaults=True):
    """A table that is designated for the tournament."""

    seats: int
    session: int = 0
    """The session that it is used in; nothing while nobody sits there."""
    taken: dict[int, str] = {}
    stream: str = ""
    """The stream of the table where its hands are dealt; nothing where people enter what happens."""
    kept: int = 0
    """How many of its seats, the last ones, are there only for when it is the last table."""
    closed: dict[int, str] = {}
    """Seats that nobody is given, and why."""
    button: int = 0
    """The seat that had it in the last hand, where it is known."""
    last_blind: int = 0
    """The seat that had the last blind in that hand, where it is known."""
    hands: int = 0
    """How many it has told of in the session that it was used in last, where hands are dealt."""
    used_in: int = 0
    """That session."""


class ClockState(msgspec.Struct, omit_defaults=True):
    """Where the clock of a session is."""

    step: int = 0
    """The level or break in force, counted from 0 in the structure."""
    left_ms: int = 0
    """What was left of it when the clock was started or stopped last."""
    since_ms: int = 0
    """When it was started; nothing while it stands."""
    why: str = ""
    """Why it stands."""
    stopped_ms: int = 0
    """When it was stopped; nothing while it goes."""
    goes_on_ms: int = 0
    """When it goes on by itself; nothing while it goes, or waits for somebody."""


class InPlay(msgspec.Struct, omit_defaults=True):
    """A player of a session who is not out."""

    chips: int = 0
    """What they were last known to have."""
    table: int = 0
    seat: int = 0
    is_absent: bool = False
    is_moving: bool = False
    """A table where hands are dealt has still to let them go."""
    given: int = 0
    """The chips that they have bought since they sat down at that table."""
    is_there: bool = False
    """The table where hands are dealt has them, or was told to."""
    may_buy_until_ms: int = 0
    """They have no chips, and may re-buy until then."""
    stake: int = 0
    """What they had before the hand in which they lost their chips, while they may re-buy."""
    hand: int = 0
    """The number of that hand."""
    lost_to: tuple[str, ...] = ()
    """Who won their chips in it."""
    declines: bool = False
    """They do not re-buy, or may not, and wait for others who lost their chips in that hand."""

    def has_chips_again(self) -> None:
        """They are not about to go out."""
        self.may_buy_until_ms, self.stake, self.hand, self.lost_to, self.declines = 0, 0, 0, (), False


class HandForHandState(msgspec.Struct, omit_defaults=True):
    waiting: list[int] = []
    """The tables that have finished their hand."""
    number: int = 0
    """What those who go out in this hand have in common."""


class SpecialRound(msgspec.Struct, omit_defaults=True):
    """A bonus or elimination round that is announced and not over."""

    kind: Literal["bonus", "elimination"]
    chips: int = 0
    prize: str = ""
    players: list[str] = []
    """Who sat at the table when it was announced."""


class Match(msgspec.Struct, omit_defaults=True):
    """Two players of a heads-up round, and the matches that each has won; one alone has a bye."""

    players: tuple[str, ...]
    wins: dict[str, int] = {}
    table: int = 0
    area: int = 0


class LastMoves(msgspec.Struct, omit_defaults=True):
    """Who moved by one act, so that it can be printed and taken back."""

    act: int
    """The number of the act."""
    moves: list[tuple[str, int, int, int, int]] = []
    """Each player with table and seat before, and table and seat since."""
    buttons: dict[int, tuple[int, int]] = {}
    """Where button and last blind were at the tables that somebody left, as far as it was known."""


class SessionState(msgspec.Struct, omit_defaults=True):
    """A session that is planned, in play or over."""

    number: int
    stage: int
    starts_ms: int
    is_repechage: bool = False
    is_closed: bool = False
    """Entries are closed, and whoever had not paid was turned away."""
    began_ms: int = 0
    ended_ms: int = 0
    allotted: dict[str, int] = {}
    """Who goes on into it from an earlier stage, with which chips; nothing where they begin anew."""
    started: int = 0
    """How many have played in it."""
    players: dict[str, InPlay] = {}
    outs: list[Out] = []
    advanced: list[str] = []
    tied: list[list[str]] = []
    """Groups of players whom a play-off has to tell apart, the best group first."""
    stacks: dict[str, int] = {}
    """What players presented at the end."""
    chips: int = 0
    """Chips that are in play."""
    hands: int = 0
    stood_ms: int = 0
    """How long its clock has stood since it began, until it was started again."""
    stands: list[tuple[int, int]] = []
    """When that was, from and until: none of it is taken out again."""
    clock: ClockState = msgspec.field(default_factory=ClockState)
    hand_for_hand: HandForHandState | None = None
    rounds: dict[int, SpecialRound] = {}
    """Bonus and elimination rounds, by table."""
    matches: list[Match] = []
    before: list[Match] = []
    """Those of the round before."""
    round: int = 0
    time_to_act_s: int = 0
    drawn: dict[str, tuple[int, int]] = {}
    """Seats that are drawn before it begins."""
    bounties: list[tuple[str, dict[str, int], dict[str, int]]] = []
    """Bounties that were won: on whom, what each winner has of it, and what was added to their own."""
    last_moves: LastMoves | None = None
    coloured: list[int] = []
    """The values of chips that have left play."""


def spare(session: SessionState) -> int:
    """How many chips can leave play, so that everybody who is in has one at least."""
    return max(0, session.chips - len(session.players))


class Won(msgspec.Struct, omit_defaults=True):
    """What somebody has won, and what of it they have."""

    place: int = 0
    cents: int = 0
    goods: list[str] = []
    bounties_cents: int = 0
    paid_cents: int = 0
    """What was paid of all that: of the prize, and of bounties."""
    bounties_paid_cents: int = 0
    given: list[str] = []


class PrizesState(msgspec.Struct, omit_defaults=True):
    pool_cents: int = 0
    bounties_cents: int = 0
    fees_cents: int = 0
    goods: list[str] = []
    """What the operator has added beside money."""
    goods_cents: int = 0
    """What the pool has paid for goods that are prizes."""
    amounts: list[int] = []
    """What each place wins in money, once the pool is settled."""
    goods_of: list[str] = []
    """What each place wins beside it."""
    is_settled: bool = False
    made_up_cents: int = 0
    """What the operator added as they were settled: for what is guaranteed, and what prizes come to."""
    places: dict[str, int] = {}
    won: dict[str, Won] = {}
    bounties: dict[str, int] = {}
    """What is on each player's head."""
    deal: dict[str, int] = {}
    """What players have been proposed to have of the prizes that are left."""
    plays_for_cents: int = 0
    agreed: list[str] = []


class Dispute(msgspec.Struct, omit_defaults=True):
    by: str
    about: str
    decision: str = ""
    stopped: list[int] = []
    """The sessions whose clocks it has stopped."""
    told: list[str] = []
    """Who did not accept the decision, and was told where to complain."""
    review: str = ""
    """What came of a review of the decision."""


class Disqualification(msgspec.Struct, omit_defaults=True):
    """The record of a disqualification."""

    player: str
    why: str
    ground: str
    by: str
    at_ms: int
    chips: int


class ConductState(msgspec.Struct, omit_defaults=True):
    disputes: list[Dispute] = []
    disqualified: list[Disqualification] = []


class DealtState(msgspec.Struct, omit_defaults=True):
    """What tables where hands are dealt are to do, and what was heard of them."""

    given: int = 0
    errands: dict[int, tuple[str, msgspec.Raw]] = {}
    """What is still to be said to tables, by number: the stream of the table, and the words."""
    heard: dict[str, int] = {}
    """The last result of each table that was taken in."""


class PokerTournamentState(msgspec.Struct, omit_defaults=True):
    acts: int = 0
    """How much was done: receipts are numbered by it."""
    hands: int = 0
    """How many hands somebody went out in, or other ways out."""
    outs: int = 0
    """How many eliminations there were, and of those how many were placed anew."""
    entries: EntriesState = msgspec.field(default_factory=EntriesState)
    tables: dict[int, TableState] = {}
    sessions: list[SessionState] = []
    is_over: bool = False
    prizes: PrizesState = msgspec.field(default_factory=PrizesState)
    conduct: ConductState = msgspec.field(default_factory=ConductState)
    dealt: DealtState = msgspec.field(default_factory=DealtState)
    secrets: dict[int, str] = {}
    """Secrets of seat draws that were committed to, where nothing else keeps them; nobody is shown them."""
    commitments: dict[int, str] = {}
