"""A jackpot: pools that wagers fund, displays that show them, and prizes that are keyed off them."""

from abc import ABC, abstractmethod
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from typing import ClassVar, NamedTuple

from croupier.chips import PoolShare
from croupier.errors import OddsError
from croupier.jackpots.books import HELD, HOUSE, OTHER_TABLES, PENDING, PLAYERS, RETAINED, Books, JackpotError
from croupier.procedure import Posting
from croupier.rulebook import Citation, RulebookError, Rules, remembered

POOL_HANDS = {"straight_flush": "jackpot_straight_flush", "royal_flush": "jackpot_royal_flush"}
"""Hands that win a share of a pool, in the order in which they are paid, with the provision that says so.

What other hands win is fixed.
"""
REPLENISHED = "replenished"
"""The tag of what was put into pools that held less than they must."""


class Stake(NamedTuple):
    """A jackpot wager: its kind, and its amount."""

    kind: str
    cents: int


@dataclass(frozen=True)
class Claim:
    """A winning hand with the jackpot wagers on it; `name` says whose, such as "box 3"."""

    name: str
    hand: str
    stakes: tuple[Stake, ...]

    @property
    def cents(self) -> int:
        return sum(stake.cents for stake in self.stakes)


@dataclass(frozen=True)
class KeyOff:
    """A prize that was paid: from which display, to whom, and what became of the pools."""

    hand: str
    display: str
    """The name of the display that it was a share of; empty for a prize that is fixed."""
    prizes: Mapping[str, int]
    """What each claim won, in whole cents."""
    text: str
    """The prize in words, such as "10% of level 2"."""
    taken: Mapping[str, Fraction]
    """From each pool."""
    added: Mapping[str, Fraction]
    """To each pool by the operator: a reseed, a floor, what was wanting."""
    displays: Mapping[str, int]
    """What the meters show after it."""
    cites: tuple[Citation, ...]


class Jackpot(ABC):
    """Its rulebook, and its books. `kinds` are the wagers that take part, `pools` the accounts that they fund."""

    kinds: tuple[str, ...]
    pools: tuple[str, ...]
    terms: ClassVar[tuple[str, ...]]
    """Options and readings, beside the amounts of wagers, that are the same at every table on the same pools."""
    replenished_by: ClassVar[str] = HOUSE
    """Who fills up a pool that has less than it must hold."""

    def __init__(self, rules: Rules, state: Mapping[str, str] | None = None, *, is_linked: bool = False) -> None:
        """New, with what the operator puts in; or taken up again from what `state` says.

        `is_linked`: of one table of several, whose books begin with nothing until it reads the meter.
        """
        self.rules = rules
        self.books = Books.restore(state) if state else Books()
        self.rearranged: Citation | None = None
        """The rule by which pools that the books held were divided, combined or filled up, if they were."""
        if is_linked:
            return
        if not state:
            for pool, begins_with in self.beginnings().items():
                self.books.post(HOUSE, pool, begins_with)
        pools = {*self.pools, *self.other_pools()}
        for account, cents in self.books.balances.items():
            if account not in {PLAYERS, HOUSE, RETAINED, OTHER_TABLES, PENDING, *pools}:
                raise JackpotError(f"jackpot: {account!r} is no account of {rules.name}")
            if cents < 0 and account in pools:
                raise JackpotError(f"jackpot: {account}: {cents} cents; a pool cannot hold less than nothing")
        self.prepare()
        self.books.settle()

    @abstractmethod
    def beginnings(self) -> dict[str, int]:
        """What each pool begins with."""

    def other_pools(self) -> tuple[str, ...]:
        """Pools that the books may hold from before, when the options were others."""
        return ()

    def prepare(self) -> None:  # noqa: B027 - there may be nothing to do
        """Bring what the books hold into line with the options."""

    def least(self, pool: str) -> int:  # noqa: ARG002 - a pool may have a least amount of its own
        """What a pool must hold, in cents."""
        return 0

    def replenish(self) -> dict[str, Fraction]:
        """Fill up pools that hold less than they must; returns what is added to what was added for it before.

        A wager that is taken back may have been won by then, with the rest of its pool.
        """
        before = {posting.target: posting.cents for posting in self.books.undo(REPLENISHED)}
        added = {}
        for pool in self.pools:
            wanting = self.least(pool) - self.books.balance(pool)
            if wanting > 0:
                self.books.post(self.replenished_by, pool, wanting, REPLENISHED)
                added[pool] = wanting - before.get(pool, Fraction(0))
        return {pool: cents for pool, cents in added.items() if cents > 0}

    # -- what is shown ---------------------------------------------------------------------------------------------

    @abstractmethod
    def displays(self) -> dict[str, int]:
        """What the meters show, in whole cents."""

    def amounts(self) -> dict[str, int]:
        """What each pool holds, in whole cents."""
        return {pool: self.books.display(pool) for pool in self.pools}

    # -- wagers ----------------------------------------------------------------------------------------------------

    @abstractmethod
    def wager_cents(self, kind: str) -> int:
        """What a wager of a kind must be."""

    @abstractmethod
    def shares(self, stakes: Sequence[Stake]) -> dict[str, Fraction]:
        """What the wagers on one hand add to each pool."""

    @property
    @abstractmethod
    def funding(self) -> Citation:
        """The rules by which they do."""

    def contribute(self, name: str, stakes: Sequence[Stake]) -> dict[str, Fraction]:
        """The wagers on a hand are taken: a part of them to the pools, the rest is the operator's."""
        shares = {pool: cents for pool, cents in self.shares(stakes).items() if cents}
        for pool, cents in shares.items():
            self.books.post(PLAYERS, pool, cents, _wagered(name))
        rest = sum(stake.cents for stake in stakes) - sum(shares.values())
        self.books.post(PLAYERS, RETAINED, rest, _wagered(name))
        return shares

    def take_back(self, name: str) -> dict[str, Fraction]:
        """Undo the wagers on a hand as if they had not been made; returns what each pool loses by it."""
        lost: dict[str, Fraction] = {}
        for posting in self.books.undo(_wagered(name)):
            if posting.target in self.pools:
                lost[posting.target] = lost.get(posting.target, Fraction(0)) + posting.cents
        return lost

    # -- prizes ----------------------------------------------------------------------------------------------------

    @abstractmethod
    def pay(self, claims: Sequence[Claim]) -> list[KeyOff]:
        """Key off and pay all that was won at a table in a round, in the order of the rulebook."""

    def pay_verified(self, claims: Sequence[Claim], verified: Mapping[str, Fraction]) -> list[KeyOff]:
        """Pay by the amounts of pools last verified, not by what the books say: what those have more stays there.

        Where no share of a pool is won, the pools are left alone.
        """
        if not any(claim.hand in POOL_HANDS for claim in claims):
            return self.pay(claims)
        over: dict[str, Fraction] = {}
        for pool, cents in verified.items():
            difference = self.books.balance(pool) - cents
            if difference > 0:
                over[pool] = difference
                self.books.post(pool, HELD, difference, "verified")
            else:
                self.books.post(HOUSE, pool, -difference, "verified")
        paid = self.pay(claims)
        for pool, cents in over.items():
            self.books.post(HELD, pool, cents, "verified")
        return [*paid[:-1], replace(paid[-1], displays=self.displays())]

    def round_up(self, name: str, cents: int) -> None:
        """What the operator adds to a prize so that chips can pay it."""
        self.books.post(HOUSE, PLAYERS, cents, _won(name))

    def take_back_prize(self, name: str) -> None:
        """A prize that was paid is not due after all: it goes back to where it came from."""
        self.books.undo(_won(name))

    def read_meter(self, amounts: Mapping[str, Fraction]) -> None:
        """What the pools hold that several tables fund: the difference is the other tables' doing."""
        for pool, cents in amounts.items():
            self.books.post(OTHER_TABLES, pool, cents - self.books.balance(pool), "meter")

    def undo(self) -> None:
        """Everything since the books were taken up."""
        self.books.undo()

    def drain(self, why: str) -> tuple[Posting, ...]:
        """The whole cents by which pools have changed since it was last asked, for the fact that is named."""
        return self.books.drain_cents({*self.pools, *self.other_pools(), PENDING}, why)

    def share(self, hand: str) -> PoolShare:
        """What part of its display a hand wins."""
        return self.percent(POOL_HANDS[hand], "share", self.rules.get(POOL_HANDS[hand], "share", str).value)

    def percent(self, provision: str, parameter: str, text: str) -> PoolShare:
        """A percentage of a provision, read once."""
        return _percent(self.rules, provision, parameter, text)

    def is_from_display(self, hand: str) -> bool:  # noqa: ARG002 - a pool that is not shown may pay some
        """Whether what a hand wins comes out of pools that are displayed."""
        return True

    def wins(self, outcome: str) -> bool:
        """Whether an outcome of the wagers is a hand that wins, and no way to lose."""
        return self.rules.pays(self.kinds[0], outcome).value.net > 0

    def fixed_prize(self, claim: Claim) -> int:
        """What its odds make of a hand's wagers; the stake itself is no part of it."""
        return sum(int(self._times(stake, claim.hand) * stake.cents) for stake in claim.stakes)

    def _times(self, stake: Stake, hand: str) -> Fraction:
        odds = self.rules.pays(stake.kind, hand).value
        return odds.net + odds.takes_stake

    def odds_words(self, claim: Claim) -> str:
        return self.rules.pays(claim.stakes[0].kind, claim.hand).value.text

    def odds_citation(self, claim: Claim) -> Citation:
        return self.rules.pays(claim.stakes[0].kind, claim.hand).citation

    def award(self, claim: Claim, source: str, cents: int) -> None:
        """A prize to its winner; where the stake goes back beside it, the operator gives that."""
        self.books.post(source, PLAYERS, cents, _won(claim.name))
        for stake in claim.stakes:
            if not self.rules.pays(stake.kind, claim.hand).value.takes_stake:
                self.books.post(RETAINED, PLAYERS, stake.cents, _won(claim.name))

    def cites(self, *provisions: str) -> tuple[Citation, ...]:
        return tuple(self.rules.cite(name) for name in provisions)


def _wagered(name: str) -> str:
    return f"wager {name}"


def _won(name: str) -> str:
    return f"prize {name}"


def total(amounts: Iterable[Fraction]) -> Fraction:
    return sum(amounts, Fraction(0))


@remembered
def _percent(rules: Rules, provision: str, parameter: str, text: str) -> PoolShare:
    try:
        return PoolShare.parse(text)
    except OddsError as error:
        raise RulebookError(rules.name, f"provisions.{provision}.{parameter}", str(error)) from None
