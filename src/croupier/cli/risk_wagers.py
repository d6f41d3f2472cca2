"""Wagers and figures as they are given to `croupier risk`."""

import re
from collections.abc import Sequence
from fractions import Fraction

from croupier.errors import CroupierError
from croupier.games import Game
from croupier.pricing import risk
from croupier.pricing.risk import Bet, Law, Stretch

_WAGER = re.compile(r"(?:(\d{1,9})x)?([^@=]+)(?:@([^=]+))?(?:=(.+))?")


def number(text: str, flag: str) -> Fraction:
    """A figure, such as 100, -20 or 1/2."""
    try:
        return Fraction(text.strip().replace(",", ""))
    except (ValueError, ZeroDivisionError):
        raise CroupierError(f"{flag} {text}: not a number; write it like 100 or 2.5") from None


def positive(text: str, flag: str) -> Fraction:
    found = number(text, flag)
    if found <= 0:
        raise CroupierError(f"{flag} {text}: more than nothing")
    return found


def part(text: str, flag: str) -> Fraction:
    """A part of one, such as 5% or 0.05."""
    found = number(text.strip().removesuffix("%"), flag) / (100 if text.strip().endswith("%") else 1)
    if not 0 < found < 1:
        raise CroupierError(f"{flag} {text}: above 0% and below 100%; write it like 5% or 0.05")
    return found


def split(text: str) -> tuple[int | None, Bet]:
    """`[ROUNDSx]WAGER[@PLACE][=AMOUNT]` as rounds, if they are said, and what lies where."""
    match = _WAGER.fullmatch(text.strip())
    if match is None:
        raise CroupierError(f"{text}: write a wager like red, straight_up@17 or 500xbanker=25")
    rounds, kind, on, amount = match.groups()
    bet = Bet(kind, on or "", Fraction(1) if amount is None else positive(amount, f"{kind}: amount"))
    if rounds is not None and not int(rounds):
        raise CroupierError(f"{text}: one round at least")
    return None if rounds is None else int(rounds), bet


def law_for(game: Game, text: str, house: bool, strategy: str | None) -> Law:
    """One unit on a wager."""
    rounds, bet = split(text)
    if rounds is not None or bet.amount != 1:
        raise CroupierError(f"{text}: a wager alone, without rounds or an amount; bankrolls are in units of it")
    return risk.law_for(game, bet, house=house, strategy=strategy)


def stretches_of(
    game: Game, texts: Sequence[str], rounds: int | None, together: bool, house: bool, strategy: str | None
) -> list[Stretch]:
    """Wagers one after the other, each for its rounds; or all of them on each round."""
    given = [split(text) for text in texts]
    if together:
        if any(count is not None for count, _ in given):
            raise CroupierError("--together: all wagers lie on the same rounds; say how many with --rounds")
        return risk.together(game, [bet for _, bet in given], _wanted(rounds, texts[0]), house=house)
    played = [(bet, count or _wanted(rounds, text)) for (count, bet), text in zip(given, texts, strict=True)]
    return risk.one_after_the_other(game, played, house=house, strategy=strategy)


def _wanted(rounds: int | None, text: str) -> int:
    if rounds is None:
        raise CroupierError(f"{text}: say how many rounds, with --rounds or as 500x{text}")
    return rounds
