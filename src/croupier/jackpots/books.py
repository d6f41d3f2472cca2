"""The books of a jackpot: double-entry accounts in exact cents, from which every display is read.

Only whole cents are shown and paid; what a wager adds to a pool may be a part of a cent, and stays there. Nothing that
was posted is erased: what is undone is posted back, and whoever keeps the history asks for it with `drain`.
"""

import re
from collections.abc import Collection, Mapping
from fractions import Fraction
from typing import NamedTuple

from croupier.errors import AmountError, CroupierError
from croupier.procedure import POOLS, Posting

PLAYERS = "players"
"""What players have won from the jackpot less what they wagered on it."""
HOUSE = "house"
"""What the operator has put into pools, or taken out of them."""
RETAINED = "retained"
"""The part of the wagers that enters no pool, less what is paid from it."""
OTHER_TABLES = "other tables"
"""On the books of one table of several: what the others put into the pools, less what they took."""
HELD = "held"
"""What is put aside for a moment: prizes to be shared, an amount that a display did not show."""
PENDING = "pending"
"""Prizes that have been keyed off and wait to be confirmed and paid."""

Amount = int | Fraction

_EXACT = re.compile(r"(-?\d{1,400})(?:/([1-9]\d{0,399}))?", re.ASCII)


class JackpotError(CroupierError):
    """A jackpot that cannot be as it is said to be; names the pool or the field."""


class ExactPosting(NamedTuple):
    source: str
    target: str
    cents: Fraction
    tag: str
    """What it was for, such as "prize box 3": what has one tag can be undone together."""
    is_reversal: bool = False
    """It takes back one with the same tag."""


class Books:
    def __init__(self, balances: Mapping[str, Fraction] | None = None) -> None:
        self.balances: dict[str, Fraction] = dict(balances or {})
        self.postings: list[ExactPosting] = []
        """What can still be undone: what was posted in the round in play and has not been taken back."""
        self._made: list[ExactPosting] = []
        """All that was posted since somebody last asked, reversals too."""
        self._is_changed = True
        self.verify()

    def post(self, source: str, target: str, cents: Amount, tag: str = "") -> None:
        """Move an amount; a negative one moves the other way."""
        amount = Fraction(cents)
        if amount:
            posting = ExactPosting(source, target, amount, tag)
            self._enter(posting)
            self.postings.append(posting)

    def _enter(self, posting: ExactPosting) -> None:
        self._is_changed = True
        self.balances[posting.source] = self.balance(posting.source) - posting.cents
        self.balances[posting.target] = self.balance(posting.target) + posting.cents
        self._made.append(posting)

    def balance(self, account: str) -> Fraction:
        return self.balances.get(account, Fraction(0))

    def display(self, *accounts: str) -> int:
        """Their sum in whole cents, as it is shown and paid."""
        return int(sum((self.balance(account) for account in accounts), Fraction(0)))

    def tagged(self, tag: str) -> list[ExactPosting]:
        """What was posted under a tag and stands."""
        return [posting for posting in self.postings if posting.tag == tag]

    def undo(self, *tags: str) -> list[ExactPosting]:
        """Post back what stands under the tags, or all that stands; returns what that was.

        It stands no longer, so that it is not taken back twice.
        """
        undone = [posting for posting in self.postings if not tags or posting.tag in tags]
        self.postings = [posting for posting in self.postings if tags and posting.tag not in tags]
        for source, target, cents, tag, _ in undone:
            self._enter(ExactPosting(target, source, cents, tag, is_reversal=True))
        return undone

    def settle(self) -> None:
        """What was posted stands for good: nothing of it can be undone any more."""
        self.postings.clear()

    # -- what is told ----------------------------------------------------------------------------------------------

    def drain(self) -> tuple[ExactPosting, ...]:
        """What has been posted since it was last asked, in exact cents."""
        made = tuple(self._made)
        self._made.clear()
        return made

    def drain_cents(self, pools: Collection[str], why: str) -> tuple[Posting, ...]:
        """What has been posted since it was last asked as a ledger takes it: by whole cents of these pools.

        Each posting moves as many as the display of its pool changes by, from the house or to it, so that their sum
        is always what is displayed. Stakes and prizes go between players and the house by the till.
        """
        made, now = self.drain(), dict(self.balances)
        for posting in made:
            now[posting.source] += posting.cents
            now[posting.target] -= posting.cents
        found: list[Posting] = []
        for posting in made:
            for account, cents in ((posting.source, -posting.cents), (posting.target, posting.cents)):
                before = int(now[account])
                now[account] += cents
                change = int(now[account]) - before
                if account in pools and change:
                    ends = (HOUSE, POOLS + account) if change > 0 else (POOLS + account, HOUSE)
                    found.append(Posting(*ends, abs(change), why=why))
        return tuple(found)

    def verify(self) -> None:
        if not self._is_changed:
            return
        if total := sum(self.balances.values(), Fraction(0)):
            raise JackpotError(f"jackpot: the accounts must add up to nothing, and are {total} cents out")
        self._is_changed = False

    def state(self) -> dict[str, str]:
        """Every account that is not empty, in exact cents, ready for the journal."""
        return {account: str(cents) for account, cents in sorted(self.balances.items()) if cents}

    @staticmethod
    def restore(state: Mapping[str, str]) -> "Books":
        return Books({account: exact_cents(text, account) for account, text in state.items()})


def exact_cents(text: object, field: str) -> Fraction:
    """An amount as `state` writes it: "5000000", "1230001/200"."""
    match = _EXACT.fullmatch(text) if isinstance(text, str) else None
    if match is None:
        raise AmountError(f"{field}: {text!r} is not an amount in exact cents, such as 5000 or 10001/2")
    return Fraction(int(match[1]), int(match[2] or 1))
