"""What a player does in turn, sign by sign: words, chips in one motion, a tap, cards pushed forward, a gesture.

An act is several signs in the order in which they came; what is said while chips are put in comes before them.

    say raise       say raise 400     say raise to 400    say raise by 200    say 400      an amount alone
    say bet         say bet 50        say call            say check           say fold     say all in
    put 100 100 25  chips of one motion by denomination; a further motion is a further sign
    put 25x4        the same: four chips of $25
    tap, knock      on the table
    push cards      face down, to the dealer
    indicate raise  a gesture without a word; so with bet, call, check, fold, all in
"""

import re
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Literal, get_args

from croupier.chips import parse_amount
from croupier.errors import AmountError, CroupierError

Decision = Literal["fold", "check", "call", "bet", "raise", "all in", "amount"]
"""What can be said or shown; an amount without any other word is one, too."""
DECISIONS: tuple[Decision, ...] = get_args(Decision)[:-1]
Measure = Literal["", "to", "by"]

_CHIPS = re.compile(r"(.+?)(?:x(\d{1,4}))?")
_ALL_IN = ("all-in", "allin")
_EXPECTED = "say, put, tap, knock, push cards or indicate comes first"
_PUT = "chips by denomination in dollars are expected, such as put 100 25 or put 25x4"


class SignError(CroupierError):
    """Not a sign that can be read."""


@dataclass(frozen=True, slots=True)
class Say:
    """Words: a decision, with the amount if one was named."""

    decision: Decision
    cents: int | None = None
    measure: Measure = ""
    """Whether the amount was said to be all that is wagered, or what a raise adds; mostly it is not said."""


@dataclass(frozen=True, slots=True)
class Put:
    """Chips put in with one motion."""

    chips: tuple[tuple[int, int], ...]
    """Denominations in cents, the greatest first, and how many of each."""

    @property
    def cents(self) -> int:
        return sum(denomination * count for denomination, count in self.chips)

    @property
    def count(self) -> int:
        return sum(count for _, count in self.chips)


@dataclass(frozen=True, slots=True)
class Tap:
    """A tap or knock on the table."""


@dataclass(frozen=True, slots=True)
class PushCards:
    """The hand passed face down to the dealer."""


@dataclass(frozen=True, slots=True)
class Indicate:
    """A gesture that shows what is meant, without a word."""

    decision: Decision


Sign = Say | Put | Tap | PushCards | Indicate


def parse_sign(text: str) -> Sign:
    """One sign, as it was told."""
    if not isinstance(text, str):
        raise SignError(f"sign {text!r}: a text is expected")
    match text.lower().split():
        case ["tap" | "knock"]:
            return Tap()
        case ["push", "cards"]:
            return PushCards()
        case ["put", *chips]:
            return _put(text, chips)
        case ["say", *said]:
            return _say(text, said)
        case ["indicate", *shown]:
            decision = _decision(" ".join(shown))
            if decision is None:
                raise _wrong(text, f"after indicate comes one of {', '.join(DECISIONS)}")
            return Indicate(decision)
    raise _wrong(text, _EXPECTED)


def parse_act(signs: Iterable[str]) -> tuple[Sign, ...]:
    """All signs of an act, in order; of none, or one that cannot be read, an error that names it."""
    if isinstance(signs, str):
        raise SignError(f"signs: {signs!r}: a list of signs is expected, each a text")
    read = tuple(parse_sign(text) for text in signs)
    if not read:
        raise SignError("signs: nothing was done; at least one sign is expected")
    return read


def together(motions: Iterable[Put]) -> Put:
    """Chips of several motions as if they had been put in with one."""
    counts: dict[int, int] = {}
    for denomination, count in (chips for put in motions for chips in put.chips):
        counts[denomination] = counts.get(denomination, 0) + count
    return Put(tuple(sorted(counts.items(), reverse=True)))


# -- inner -----------------------------------------------------------------------------------------------------------


def _say(text: str, said: list[str]) -> Say:
    if (decision := _decision(" ".join(said))) is not None:
        return Say(decision)
    match said:
        case [amount] if amount.lstrip("$")[:1].isdigit():
            return Say("amount", _amount(text, amount))
        case ["bet", amount]:
            return Say("bet", _amount(text, amount))
        case ["raise", amount]:
            return Say("raise", _amount(text, amount))
        case ["raise", "to", amount]:
            return Say("raise", _amount(text, amount), "to")
        case ["raise", "by", amount]:
            return Say("raise", _amount(text, amount), "by")
    raise _wrong(
        text, f"after say comes one of {', '.join(DECISIONS)}, or an amount in dollars, such as say raise to 40"
    )


def _decision(words: str) -> Decision | None:
    words = "all in" if words in _ALL_IN else words
    return next((decision for decision in DECISIONS if decision == words), None)


def _amount(text: str, amount: str) -> int:
    try:
        cents = parse_amount(amount)
    except AmountError as error:
        raise _wrong(text, str(error)) from None
    if not cents:
        raise _wrong(text, "an amount is more than nothing")
    return cents


def _put(text: str, chips: list[str]) -> Put:
    if not chips:
        raise _wrong(text, _PUT)
    put: list[Put] = []
    for chip in chips:
        match = _CHIPS.fullmatch(chip)
        if match is None or (count := int(match[2] or "1")) < 1:
            raise _wrong(text, _PUT)
        put.append(Put(((_amount(text, match[1]), count),)))
    return together(put)


def _wrong(text: str, expected: str) -> SignError:
    return SignError(f"sign {text!r}: {expected}")
