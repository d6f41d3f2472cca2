"""What a jackpot wager is worth, exactly, at what its display shows: paid by the code that pays at a table.

The winner is the only one, and every hand that wins is played to the end.
"""

from collections.abc import Callable, Mapping
from fractions import Fraction

from croupier.chips import Odds
from croupier.jackpots import Claim, Jackpot, LevelJackpot, Stake, open_jackpot
from croupier.jackpots.books import HOUSE
from croupier.jackpots.jackpot import POOL_HANDS
from croupier.rulebook import Cited, NotAllowedError, Rules

CEILING_CENTS = 10**15
"""A display above which nobody looks for the point where a wager is even."""


def stakes(rules: Rules, level: int = 1) -> tuple[Stake, ...]:
    """The wagers of a level; there is one level where there is one pool."""
    jackpot = open_jackpot(rules)
    kinds = jackpot.kinds if level == 3 or len(jackpot.kinds) == 1 else (jackpot.kinds[level - 1],)
    return tuple(Stake(kind, jackpot.wager_cents(kind)) for kind in kinds)


def meter(rules: Rules, level: int = 1) -> int:
    """What the display (of a level) shows in cents as the options are: a wager is worth what it is at that meter."""
    jackpot = open_jackpot(rules)
    pools = jackpot.pools[:level] if isinstance(jackpot, LevelJackpot) else jackpot.pools[:1]
    return jackpot.books.display(*pools)


def least_meter(rules: Rules, level: int = 1) -> int:
    """The least that the display (of a level) can show, in cents."""
    jackpot = open_jackpot(rules)
    return sum(jackpot.reseed(n) for n in range(1, level + 1)) if isinstance(jackpot, LevelJackpot) else 0


def _jackpot_showing(rules: Rules, level: int = 1, meter_cents: int | None = None) -> Jackpot:
    """A jackpot whose display (of a level) shows an amount; else what the options say."""
    jackpot = open_jackpot(rules)
    if meter_cents is None:
        return jackpot
    if isinstance(jackpot, LevelJackpot):
        pools = jackpot.pools[:level]
        least = sum(jackpot.reseed(number) for number in range(1, level + 1))
        if meter_cents < least:
            problem = f"{meter_cents} cents; its reseeds make it {least} cents at least"
            raise NotAllowedError(f"level {level}", problem, rules.cite("jackpot_reseed"))
        targets = {pool: jackpot.reseed(number) for number, pool in enumerate(pools, 1)}
        targets[pools[-1]] += meter_cents - least
    else:
        targets = {jackpot.pools[0]: meter_cents}
    for pool, cents in targets.items():
        jackpot.books.post(HOUSE, pool, cents - jackpot.books.balance(pool))
    return jackpot


def pays(rules: Rules, level: int = 1, meter_cents: int | None = None) -> dict[tuple[str, str], Cited[Odds]]:
    """The odds at which every outcome of the wagers of a level is paid, by wager and outcome.

    A prize of two wagers is split between them by their amounts, so that each is paid at the same odds.
    """
    placed = stakes(rules, level)
    found: dict[tuple[str, str], Cited[Odds]] = {}
    for outcome in rules.outcomes(placed[0].kind):
        for stake in placed:
            found[stake.kind, outcome] = rules.pays(stake.kind, outcome)
        if outcome in POOL_HANDS:
            found |= _pool_odds(rules, placed, outcome, _jackpot_showing(rules, level, meter_cents))
    return found


def _pool_odds(
    rules: Rules, placed: tuple[Stake, ...], hand: str, jackpot: Jackpot
) -> dict[tuple[str, str], Cited[Odds]]:
    claim = Claim("player", hand, placed)
    keyed_off = jackpot.pay([claim])[-1]
    times = Fraction(keyed_off.prizes[claim.name], claim.cents)
    return {(stake.kind, hand): _prize_odds(rules, stake.kind, hand, keyed_off.text, times) for stake in placed}


def _prize_odds(rules: Rules, kind: str, hand: str, text: str, times: Fraction) -> Cited[Odds]:
    """The odds of a prize that is so many times the wager; the stake goes back if it does at the rulebook's odds."""
    odds, citation = rules.pays(kind, hand)
    return Cited(Odds(text, times - odds.takes_stake, takes_stake=odds.takes_stake), citation)


def expected(rules: Rules, counts: Mapping[str, int], level: int = 1, meter_cents: int | None = None) -> Fraction:
    """What a player wins on average per unit wagered; `counts` are how many of all hands are of each class."""
    odds = pays(rules, level, meter_cents)
    outcomes = {outcome for _, outcome in odds}
    kind = stakes(rules, level)[0].kind
    won = sum(count * odds[kind, name if name in outcomes else "loses"].value.net for name, count in counts.items())
    return Fraction(won) / sum(counts.values())


def break_even(rules: Rules, counts: Mapping[str, int], level: int = 1) -> int | None:
    """The least display, in cents, at which the wager does not lose in the long run; None if no display does that."""
    return _least(least_meter(rules, level), lambda cents: expected(rules, counts, level, cents) >= 0)


def _least(low: int, is_enough: Callable[[int], bool]) -> int | None:
    """The least amount from `low` on that is enough, as every greater one is."""
    if is_enough(low):
        return low
    high = low + 1
    while not is_enough(high):
        if high > CEILING_CENTS:
            return None
        low, high = high, 2 * high
    while high - low > 1:
        middle = (low + high) // 2
        if is_enough(middle):
            high = middle
        else:
            low = middle
    return high
