"""How pools move: wagers and winners written as steps, done one after the other.

`1x250` is 250 wagers of Level 1 (`x250` where there is one level); `royal_flush@3` a winner with wagers of Level 3;
`straight_flush@1+straight_flush@2` winners at one table in one round.
"""

import re
from collections.abc import Iterable
from dataclasses import dataclass

from croupier.chips import format_dollars
from croupier.jackpots.books import JackpotError
from croupier.jackpots.jackpot import Claim, Jackpot, Stake
from croupier.rulebook import Citation

_WAGERS = re.compile(r"([123]?)x(\d{1,6})", re.ASCII)
_WINNER = re.compile(r"([a-z_]+)(?:@([123]))?", re.ASCII)


@dataclass(frozen=True)
class Move:
    """A step, what it did, and what is displayed after it."""

    step: str
    did: str
    displays: dict[str, int]
    cites: tuple[Citation, ...]


def run(jackpot: Jackpot, steps: Iterable[str]) -> list[Move]:
    """Do the steps; one that cannot be done is refused before anything is."""
    read = [(step, _read(jackpot, step)) for step in steps]
    return [Move(step, *_do(jackpot, what)) for step, what in read]


Wagers = tuple[tuple[Stake, ...], int]


def _read(jackpot: Jackpot, step: str) -> Wagers | list[Claim]:
    if match := _WAGERS.fullmatch(step):
        return _stakes(jackpot, step, match[1]), int(match[2])
    claims = []
    for number, text in enumerate(step.split("+"), 1):
        match = _WINNER.fullmatch(text)
        known = [hand for hand in jackpot.rules.outcomes(jackpot.kinds[0]) if jackpot.wins(hand)]
        if match is None or match[1] not in known:
            wagers = f"wagers like {'2x100' if len(jackpot.kinds) > 1 else 'x100'}"
            raise JackpotError(f"{step}: a step is {wagers}, or a winner: {', '.join(known)}")
        claims.append(Claim(f"winner {number}", match[1], _stakes(jackpot, step, match[2])))
    return claims


def _stakes(jackpot: Jackpot, step: str, level: str | None) -> tuple[Stake, ...]:
    if len(jackpot.kinds) == 1:
        if level and level != "1":
            raise JackpotError(f"{step}: the jackpot has one level")
        kinds: tuple[str, ...] = jackpot.kinds
    elif not level:
        raise JackpotError(f"{step}: say the level, such as 3x100 or royal_flush@3")
    else:
        kinds = jackpot.kinds if level == "3" else (jackpot.kinds[int(level) - 1],)
    return tuple(Stake(kind, jackpot.wager_cents(kind)) for kind in kinds)


def _do(jackpot: Jackpot, what: Wagers | list[Claim]) -> tuple[str, dict[str, int], tuple[Citation, ...]]:
    if isinstance(what, tuple):
        stakes, count = what
        for _ in range(count):
            jackpot.contribute("players", stakes)
            _settle(jackpot)
        wagered = format_dollars(sum(stake.cents for stake in stakes))
        return f"{count} wagers of {wagered}", jackpot.displays(), (jackpot.funding,)
    paid = jackpot.pay(what)
    _settle(jackpot)
    won = [
        f"{name}: {format_dollars(cents)} ({keyed_off.text})"
        for keyed_off in paid
        for name, cents in keyed_off.prizes.items()
    ]
    return ", ".join(won), jackpot.displays(), tuple(citation for keyed_off in paid for citation in keyed_off.cites)


def _settle(jackpot: Jackpot) -> None:
    """A step is not undone; what it did is told by its displays."""
    jackpot.books.settle()
    jackpot.books.drain()
