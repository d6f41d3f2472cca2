"""Money in whole cents, the chips it is paid in, and odds. No floats: an amount is an `int` of cents."""

import heapq
import re
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from dataclasses import dataclass
from fractions import Fraction
from functools import cache, cached_property
from typing import Literal

from croupier.errors import AmountError, OddsError

PlayersChips = Literal["value", "promotional", "non_value"]
ChipKind = PlayersChips | Literal["lammer"]
"""A lammer is the house's: it stands for a wager that costs nothing, and goes back to the house whatever happens."""
CHIP_KINDS: tuple[ChipKind, ...] = ("value", "promotional", "non_value", "lammer")

_DOLLARS = re.compile(r"\$?(\d{1,3}(?:,\d{3}){1,5}|\d{1,18})(?:\.(\d{1,18}))?")


def parse_dollars(text: str) -> int:
    """Cents from dollars as people write them: "25", "2.50", "$1,000". Refuses signs and parts of a cent."""
    match = _DOLLARS.fullmatch(text.strip())
    if match is None:
        reason = "an amount cannot be negative" if text.strip().startswith("-") else "not an amount in dollars"
        raise AmountError(f"{text!r}: {reason}; write it like 25 or 2.50")
    whole, part = match.groups()
    if part and part[2:].strip("0"):
        raise AmountError(f"{text!r}: money is in whole cents; write it like 25 or 2.50")
    return int(whole.replace(",", "")) * 100 + int((part or "").ljust(2, "0")[:2])


def parse_amount(text: str) -> int:
    """An amount as people say it at a table: in dollars, or in tournament chips where these are played for."""
    if _AMOUNTS.get() == "money":
        return parse_dollars(text)
    match = _DOLLARS.fullmatch(text.strip())
    if match is None or match.group(2) or "$" in text:
        raise AmountError(f"{text!r}: not a number of chips; write it like 25 or 1,000")
    return int(match.group(1).replace(",", ""))


Amounts = Literal["money", "chips"]
"""What amounts are told in: dollars and cents, or tournament chips, which are no money."""
_AMOUNTS: ContextVar[Amounts] = ContextVar("amounts", default="money")


@contextmanager
def amounts_in(amounts: Amounts) -> Iterator[None]:
    """Meanwhile amounts are told so: a hand for tournament chips is the same hand, in other words."""
    token = _AMOUNTS.set(amounts)
    try:
        yield
    finally:
        _AMOUNTS.reset(token)


def format_dollars(cents: int) -> str:
    """-1250 is "-$12.50", 100000 is "$1,000"; of tournament chips they are "-1,250" and "100,000"."""
    if _AMOUNTS.get() == "chips":
        return f"{cents:,}"
    whole, part = divmod(abs(cents), 100)
    return f"{'-' if cents < 0 else ''}${whole:,}" + (f".{part:02}" if part else "")


def signed_dollars(cents: int) -> str:
    """A result: "+$10", "-$5", "$0"."""
    return f"{'+' if cents > 0 else ''}{format_dollars(cents)}"


def verify_cents(cents: object, field: str = "amount") -> int:
    """The amount itself if it is a positive whole number of cents."""
    if isinstance(cents, bool) or not isinstance(cents, int):
        raise AmountError(f"{field}: {cents!r} is not a whole number of cents")
    if cents <= 0:
        raise AmountError(f"{field}: {cents} cents; it must be more than nothing")
    return cents


@dataclass(frozen=True, slots=True)
class Odds:
    """What an outcome pays, as a rulebook prints it.

    "3 to 2" wins 3 for every 2 staked and returns the stake; "35 for 1" returns 35 for every 1 staked, stake included;
    "1 to 1 less 5%" keeps that part of what is won as commission; "lose", "lose half" and "stand off" are odds too, so
    that every outcome of a wager has one.
    """

    text: str
    net: Fraction
    """Won (or, negative, lost) per unit staked."""
    commission: Fraction = Fraction(0)
    """The part of what is won that the house keeps; `net` is less by it."""
    takes_stake: bool = False
    """What is paid includes the stake, which the house takes."""

    @staticmethod
    def parse(text: str) -> "Odds":
        return _parse_odds(text)

    def winnings(self, stake_cents: int) -> int | Fraction:
        """Won or lost on a stake, in exact cents: perhaps not a whole number of them."""
        whole, part = divmod(self.net.numerator * stake_cents, self.net.denominator)
        return self.net * stake_cents if part else whole

    def __str__(self) -> str:
        return self.text


_NAMED_ODDS = {"lose": Fraction(-1), "lose half": Fraction(-1, 2), "stand off": Fraction(0)}
_QUOTED_ODDS = re.compile(r"(\d{1,9}) (to|for) (\d{1,9})(?: less (\d{1,2}(?:\.\d{1,4})?)%)?")


@cache
def _parse_odds(text: str) -> Odds:
    if text in _NAMED_ODDS:
        return Odds(text, _NAMED_ODDS[text])
    match = _QUOTED_ODDS.fullmatch(text)
    if match is None or int(match[3]) == 0 or (match[4] and match[2] == "for"):
        named = ", ".join(repr(name) for name in _NAMED_ODDS)
        raise OddsError(f"{text!r}: odds are written like '3 to 2', '1 to 1 less 5%' or '35 for 1', or are {named}")
    ratio = Fraction(int(match[1]), int(match[3]))
    if match[2] == "for":
        return Odds(text, ratio - 1, takes_stake=True)
    commission = Fraction(match[4] or 0) / 100
    return Odds(text, ratio * (1 - commission), commission)


@dataclass(frozen=True, slots=True)
class PoolShare:
    """A prize that is a percentage of a pool, such as "10%" or "2.5%"."""

    text: str
    share: Fraction

    @staticmethod
    def parse(text: str) -> "PoolShare":
        match = re.fullmatch(r"(\d{1,3}(?:\.\d{1,9})?)%", text)
        share = Fraction(match[1]) / 100 if match else None
        if share is None or share > 1:
            raise OddsError(f"{text!r}: a share of a pool is written like '10%', at most '100%'")
        return PoolShare(text, share)

    def of(self, pool_cents: int) -> int:
        """The prize in whole cents; a part of a cent stays in the pool."""
        return int(self.share * pool_cents)

    def __str__(self) -> str:
        return self.text


class ChipSet:
    """The denominations in which a table can pay."""

    @staticmethod
    @cache
    def of(denominations_cents: tuple[int, ...]) -> "ChipSet":
        """The one set of these denominations: what it has worked out serves every round."""
        return ChipSet(denominations_cents)

    def __init__(self, denominations_cents: Iterable[int]) -> None:
        self.denominations = tuple(sorted({verify_cents(d, "denomination") for d in denominations_cents}))
        if not self.denominations:
            raise AmountError("chip denominations: at least one is needed")

    @cached_property
    def _least_by_residue(self) -> list[int | None]:
        """The least payable amount that leaves each remainder modulo the smallest chip.

        Shortest paths over the remainders; an amount is payable just when it is at least the one of its remainder.
        This holds for any set of chips, also one whose denominations do not divide each other.
        """
        smallest, *others = self.denominations
        least: list[int | None] = [None] * smallest
        queue = [0]
        while queue:
            amount = heapq.heappop(queue)
            if least[amount % smallest] is None:
                least[amount % smallest] = amount
                for chip in others:
                    heapq.heappush(queue, amount + chip)
        return least

    def can_pay(self, cents: int | Fraction) -> bool:
        if cents < 0 or cents != int(cents):
            return False
        least = self._least_by_residue[int(cents) % self.denominations[0]]
        return least is not None and cents >= least

    def round_up(self, cents: int | Fraction) -> int:
        """The least amount payable in these chips that is not below `cents`."""
        if cents <= 0:
            return 0
        if self.can_pay(cents):
            return int(cents)
        smallest = self.denominations[0]
        candidates = (
            least + max(0, -((least - cents) // smallest)) * smallest
            for least in self._least_by_residue
            if least is not None
        )
        return int(min(candidates))

    def break_down(self, cents: int) -> dict[int, int]:
        """Chips that make up an amount, large ones first: `{denomination: how many}`."""
        if not self.can_pay(cents):
            chips = ", ".join(format_dollars(d) for d in self.denominations)
            raise AmountError(f"{format_dollars(cents)} cannot be paid in chips of {chips}")
        counts: dict[int, int] = {}
        for chip in reversed(self.denominations):
            count = cents // chip
            while not self.can_pay(cents - count * chip):
                count -= 1
            if count:
                counts[chip] = count
                cents -= count * chip
        return counts
