"""Wagers as they are said and played: from either side, one after the other or together on the same rounds."""

import re
from collections.abc import Sequence
from fractions import Fraction
from typing import NamedTuple

from croupier.games import Game
from croupier.pricing.risk.errors import RiskError
from croupier.pricing.risk.laws import Bet, Law, find_price, joint_law, law_of
from croupier.pricing.risk.rounds import Stretch

MOST = 10**15
"""The greatest amount that is looked at."""
LONGEST = 40
"""Characters of a number; longer ones are typed by nobody."""
LONGEST_WAGER = 200
_LARGE = re.compile(r"e[+-]?\d{3}", re.IGNORECASE)
_WAGER = re.compile(r"(?:(\d{1,9})x)?([^@=]+)(?:@([^=]+))?(?:=(.+))?")


def law_for(game: Game, bet: Bet, *, house: bool = False, strategy: str | None = None) -> Law:
    """One unit on a wager, as the player or the house sees it."""
    law = law_of(find_price(game, bet.wager, bet.on, strategy))
    return law.house if house else law


def one_after_the_other(
    game: Game, played: Sequence[tuple[Bet, int]], *, house: bool = False, strategy: str | None = None
) -> list[Stretch]:
    """Wagers that are played each for so many rounds."""
    stretches = []
    for bet, rounds in played:
        law = law_for(game, bet, house=house, strategy=strategy)
        law.verify_amount(bet.amount)
        stretches.append(Stretch(law, rounds, Fraction(bet.amount)))
    return stretches


def together(game: Game, bets: Sequence[Bet], rounds: int, *, house: bool = False) -> list[Stretch]:
    """Wagers that all lie on each of so many rounds."""
    law = joint_law(game, bets)
    return [Stretch(law.house if house else law, rounds)]


# -- as they are said --------------------------------------------------------------------------------------------------


def number(text: str) -> Fraction:
    """A figure, such as 100, -20 or 1/2."""
    plain = text.strip().replace(",", "")
    try:
        if len(plain) > LONGEST or _LARGE.search(plain):
            raise ValueError
        found = Fraction(plain)
    except (ValueError, ZeroDivisionError):
        raise RiskError(f"{_short(text)}: not a number; write it like 100 or 2.5") from None
    if abs(found) > MOST:
        raise RiskError(f"{_short(text)}: more than {MOST:,}")
    return found


def positive(text: str) -> Fraction:
    found = number(text)
    if found <= 0:
        raise RiskError(f"{_short(text)}: more than nothing")
    return found


def part(text: str) -> Fraction:
    """A part of one, such as 5% or 0.05."""
    found = number(text.strip().removesuffix("%")) / (100 if text.strip().endswith("%") else 1)
    if not 0 < found < 1:
        raise RiskError(f"{_short(text)}: above 0% and below 100%; write it like 5% or 0.05")
    return found


class Said(NamedTuple):
    """A wager as it was said, with its rounds if it says them."""

    text: str
    rounds: int | None
    bet: Bet


def said(text: str) -> Said:
    """`[ROUNDSx]WAGER[@PLACE][=AMOUNT]`: rounds, if they are said, and what lies where."""
    match = _WAGER.fullmatch(text.strip()) if len(text) <= LONGEST_WAGER else None
    rounds, kind, on, amount = match.groups() if match else (None, "", "", None)
    kind, on = kind.strip(), (on or "").strip()
    if not kind:
        raise RiskError(f"{_short(text)}: write a wager like red, straight_up@17 or 500xbanker=25")
    try:
        bet = Bet(kind, on, Fraction(1) if amount is None else positive(amount))
    except RiskError as error:
        raise RiskError(f"{kind}: amount {error}") from None
    if rounds is not None and not int(rounds):
        raise RiskError(f"{text}: one round at least")
    return Said(text.strip(), None if rounds is None else int(rounds), bet)


def said_law(game: Game, text: str, *, house: bool = False, strategy: str | None = None) -> Law:
    """One unit on a wager that was said."""
    found = said(text)
    if found.rounds is not None or found.bet.amount != 1:
        raise RiskError(f"{text}: a wager alone, without rounds or an amount; bankrolls are in units of it")
    return law_for(game, found.bet, house=house, strategy=strategy)


def said_stretches(
    game: Game,
    wagers: Sequence[Said],
    rounds: int | None,
    *,
    is_together: bool = False,
    house: bool = False,
    strategy: str | None = None,
    flags: str = "",
) -> list[Stretch]:
    """Wagers one after the other, each for its rounds; or all of them on each round.

    What is wrong is told with the names of the fields; `flags` stands before them where they are flags.
    """
    if is_together:
        if any(each.rounds is not None for each in wagers):
            raise RiskError(f"{flags}together: all wagers lie on the same rounds; say how many with {flags}rounds")
        if strategy is not None:
            raise RiskError(f"{flags}strategy: wagers that lie together have none")
        return together(game, [each.bet for each in wagers], _wanted(rounds, wagers[0], flags), house=house)
    played = [(each.bet, each.rounds or _wanted(rounds, each, flags)) for each in wagers]
    return one_after_the_other(game, played, house=house, strategy=strategy)


def _wanted(rounds: int | None, wager: Said, flags: str) -> int:
    if rounds is None:
        raise RiskError(f"{flags}rounds: say how many rounds, or as 500x{wager.text}")
    return rounds


def _short(text: str) -> str:
    text = text.strip()
    return text if len(text) <= LONGEST else f"{text[:LONGEST]}..."
