"""The books of a jackpot: double-entry accounts in exact cents, from which every display is read.

Only whole cents are shown and paid; what a wager adds to a pool may be a part of a cent, and stays there.
"""

import re
from collections.abc import Mapping
from fractions import Fraction
from typing import NamedTuple

from croupier.errors import AmountError, CroupierError

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

Amount = int | Fraction

_EXACT = re.compile(r"(-?\d{1,400})(?:/([1-9]\d{0,399}))?", re.ASCII)


class JackpotError(CroupierError):
    """A jackpot that cannot be as it is said to be; names the pool or the field."""


class Posting(NamedTuple):
    source: str
    target: str
    cents: Fraction
    tag: str
    """What it was for, such as "prize box 3": what has one tag can be undone together."""


class Books:
    def __init__(self, balances: Mapping[str, Fraction] | None = None) -> None:
        self.balances: dict[str, Fraction] = dict(balances or {})
        self.postings: list[Posting] = []
        """Since the books were opened, or taken up again."""
        self._is_changed = True
        self.verify()

    def post(self, source: str, target: str, cents: Amount, tag: str = "") -> None:
        """Move an amount; a negative one moves the other way."""
        amount = Fraction(cents)
        if amount:
            self._is_changed = True
            self.balances[source] = self.balances.get(source, Fraction(0)) - amount
            self.balances[target] = self.balances.get(target, Fraction(0)) + amount
            self.postings.append(Posting(source, target, amount, tag))

    def balance(self, account: str) -> Fraction:
        return self.balances.get(account, Fraction(0))

    def display(self, *accounts: str) -> int:
        """Their sum in whole cents, as it is shown and paid."""
        return int(sum((self.balance(account) for account in accounts), Fraction(0)))

    def tagged(self, tag: str) -> list[Posting]:
        return [posting for posting in self.postings if posting.tag == tag]

    def undo(self, *tags: str) -> list[Posting]:
        """Take back everything that was posted under the tags, or everything at all; returns what that was."""
        undone = [posting for posting in self.postings if not tags or posting.tag in tags]
        self.postings = [posting for posting in self.postings if tags and posting.tag not in tags]
        self._is_changed = True
        for posting in undone:
            self.balances[posting.source] += posting.cents
            self.balances[posting.target] -= posting.cents
        return undone

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
