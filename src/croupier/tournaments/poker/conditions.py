"""The conditions of a poker tournament as data: all that an operator settles before entries open, and then keeps."""

from typing import Literal

import msgspec

from croupier.tournaments.poker.structure import Structure

PERCENT = 100
HUNDREDTHS = PERCENT * PERCENT
"""A whole in hundredths of a percent."""


class _Data(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True, forbid_unknown_fields=True):
    """Conditions are written by people: what is not known is refused."""


class Prize(_Data, frozen=True, kw_only=True):
    """What a place wins: money, a part of the pool in hundredths of a percent, and goods or services."""

    cents: int = 0
    pool_hundredths: int = 0
    goods: str = ""
    goods_cents: int = 0
    """What the goods cost the pool: an entry to another tournament, bought out of the buy-ins."""


class Prizes(_Data, frozen=True, kw_only=True):
    """The winner's prize, the second's, and so on, where there are so many entries or more."""

    entries: int = 1
    places: tuple[Prize, ...]


class More(_Data, frozen=True, kw_only=True):
    """More chips for money: re-buys, or add-ons."""

    cents: int
    chips: int
    most: int = 0
    """How often a player may; nothing where there is no limit."""
    until_level: int
    """The last level in which they are sold, and the break after it."""
    from_level: int = 1
    in_break: bool = False
    """They are sold in the breaks after these levels, and not while these are played."""
    fee_cents: int = 0
    below_chips: int = 0
    """Whoever has fewer may re-buy; nothing where it is whoever has fewer than the starting bank."""
    decide_s: int = 60
    """How long a player without chips has to re-buy, where hands are dealt here."""


class Bounty(_Data, frozen=True, kw_only=True):
    """A part of each buy-in that goes to whoever eliminates the player."""

    cents: int
    is_progressive: bool = False
    """Half of a bounty that is won is paid, and half is added to the winner's own."""


class SessionPlan(_Data, frozen=True, kw_only=True):
    """When a session begins, and whether it is for those who went out of the others of its stage."""

    starts_ms: int
    is_repechage: bool = False


class BuyIn(_Data, frozen=True, kw_only=True):
    """A price at which somebody may enter at a later stage."""

    buy_in_cents: int
    fee_cents: int = 0


class Stage(_Data, frozen=True, kw_only=True):
    """Sessions that lead to the next stage; the last stage is one session, and finds the winner."""

    sessions: tuple[SessionPlan, ...]
    ends: Literal["players", "minutes", "hands", "level"] = "players"
    """A session lasts until so many players are left, for so many minutes or hands, or through a level."""
    length: int = 1
    advance: int = 0
    """How many go on from each session, where it is a number."""
    advance_hundredths: int = 0
    """How many go on from each session in hundredths of a percent of those who played in it, rounded up."""
    chips: Literal["equal", "carried"] = "equal"
    """What those who come from an earlier stage begin with: as many chips as all, or those that they had."""
    first_level: int = 1
    """The level at which the sessions begin."""
    direct: BuyIn | None = None
    """At which price somebody may enter here, who was in no session before."""


class Conditions(_Data, frozen=True, kw_only=True):
    """All that is determined; what is None or empty is not determined yet."""

    entry_form: str = ""
    fee_cents: int | None = None
    """Nothing where there is none."""
    buy_in_cents: int | None = None
    """What goes to the pools, bounties included."""
    bounty: Bounty | None = None
    chips: int | None = None
    """What each player begins a session with."""
    structure: Structure | None = None
    """Levels and breaks of every session."""
    rebuys: More | None = None
    add_ons: More | None = None
    late_level: int = 0
    """The last level in which entries are taken; nothing where none are after the start."""
    answer_s: int = 300
    """How long somebody who waits has to take a place that comes free in play; nothing where there is no limit."""
    reentries: int = 0
    """How often somebody who is out may enter again while entries are taken, in any session of the first stage."""
    minimum_players: int = 2
    maximum_players: int = 0
    """Nothing where there is no maximum; who comes after it waits."""
    seats: int = 9
    """Players at a full table."""
    final_seats: int = 0
    """Players at the last table, where it seats more or fewer than others."""
    stages: tuple[Stage, ...] = ()
    format: Literal["tables", "heads_up"] = "tables"
    active_tables: str = ""
    """How many tables are in play in each session, in words; where nothing is said, as many as its players need."""
    allocation: str = ""
    """How tables and places are allotted, in words for the players."""
    balancing: Literal["big_blind", "draw", "none"] = "big_blind"
    """Who moves to a shorter table: who would have the big blind next, where that is known, or whoever is drawn."""
    difference: int = 1
    """The most players that one table may have above another."""
    breaking: Literal["highest", "lowest", "shortest"] = "highest"
    """Which table is broken first: by its number, or the one with the fewest players."""
    redraws_last: bool = False
    """When the last table but one is broken, all draw new seats at the last, and not only those who come to it."""
    is_automatic: bool = False
    """Tables are balanced and broken as soon as they can be, without being asked for."""
    hand_for_hand: Literal["share", "stake"] = "share"
    """Players who are out in the same hand at different tables, hand for hand: share places, or are placed by stake."""
    hand_for_hand_s: int = 0
    """What is taken off the clock for each such hand; nothing where the clock goes on."""
    time_to_act_s: int = 0
    absent: Literal["posted", "missed_blinds"] = "posted"
    """What becomes of those who are not there: blinds are posted and cards folded, or they miss their blinds."""
    advancement: str = ""
    """How it is found who goes on from a session, and who wins, in words."""
    play: str = ""
    """Conditions of play that the rules do not have: bonus rounds, balancing, late wagers, and so on."""
    eligibility: str = ""
    may_refuse: bool = True
    transferable: bool = False
    substitutes: bool = False
    withdrawal_ms: int = 0
    """Until this time who withdraws gets everything back; nothing where nobody does."""
    late_refund: Literal["none", "buy_in", "all"] = "none"
    """What goes back to whoever withdraws later, before the session begins."""
    prizes: tuple[Prizes, ...] = ()
    """The prizes, each list from so many entries on."""
    prize_unit_cents: int = 100
    """Prizes that are parts of the pool are whole numbers of this; what is left over goes to the first."""
    payment: str = ""
    """How prizes are paid."""
    guarantee_cents: int = 0
    added_cents: int = 0
    added_goods: str = ""
    statement: str = ""
    """That it is conducted by the Tournament Supervisor by these conditions and the rules, which prevail."""

    @property
    def pool_cents(self) -> int:
        """What of a buy-in goes to the prize pool."""
        return (self.buy_in_cents or 0) - self.bounty_cents

    @property
    def bounty_cents(self) -> int:
        return self.bounty.cents if self.bounty is not None else 0

    def begins_ms(self) -> int:
        return min((plan.starts_ms for stage in self.stages for plan in stage.sessions), default=0)

    def guaranteed_cents(self, entries: int) -> int:
        """What of the pool is guaranteed where there are so many entries: nothing with fewer than the least."""
        return self.guarantee_cents if entries >= self.minimum_players else 0

    def prizes_for(self, entries: int) -> tuple[Prize, ...]:
        """The prizes where there are so many entries."""
        fitting = [each for each in self.prizes if each.entries <= entries] or list(self.prizes[:1])
        return max(fitting, key=lambda each: each.entries).places if fitting else ()


class Problem(msgspec.Struct, frozen=True):
    """What keeps entries from opening: the field, in words, and the rules."""

    field: str
    problem: str
    rule: str

    def __str__(self) -> str:
        return f"{self.field}: {self.problem} ({self.rule})"
