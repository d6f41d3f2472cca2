"""What a round of a wager, or of several on the same round, wins: the law that sums and ruin start from."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from typing import NamedTuple

from croupier.chips import format_dollars
from croupier.games import Game
from croupier.games.baccarat.point_counts import MAIN_WAGERS
from croupier.games.baccarat.price import joint_table
from croupier.games.baccarat.terms import BaccaratTerms
from croupier.kernels.distribution import Distribution
from croupier.pricing.parsheet import WagerPrice, price
from croupier.pricing.risk.errors import RiskError
from croupier.rulebook import UnknownNameError
from croupier.table.terms import read

SOME = 6
"""How many places are named where one is not known."""


@dataclass(frozen=True)
class Law:
    """How likely each net result of one round is, with what it is of."""

    name: str
    distribution: Distribution
    meter_cents: int | None = None
    """What a jackpot's display is taken to show all along, of a wager on one."""
    cents: int | None = None
    """The one amount that it holds for, where another would win or lose other parts of itself."""

    @property
    def house(self) -> "Law":
        """The same round as the house sees it."""
        turned = self.distribution.times(Fraction(-1))
        return replace(self, name=f"{self.name}, the house's side", distribution=turned)

    def times(self, amount: Fraction) -> "Law":
        """The same with so much on it instead of one."""
        self.verify_amount(amount)
        return replace(self, distribution=self.distribution.times(amount))

    def verify_amount(self, amount: Fraction) -> None:
        """An amount is one, the unit that all is in, or dollars; where it holds for one amount, no others."""
        if self.cents is not None and amount not in (1, Fraction(self.cents, 100)):
            only = format_dollars(self.cents)
            raise RiskError(
                f"{self.name}: its price holds for a wager of {only} alone, and not of {float(amount):g}; "
                f"say ={float(Fraction(self.cents, 100)):g}, or no amount to have all in units of {only}"
            )

    @property
    def expected_loss(self) -> Fraction | float:
        return -self.distribution.mean


def find_price(game: Game, wager: str, on: str = "", strategy: str | None = None) -> WagerPrice:
    """The price of a wager, as its sheet names it or by its kind and where it lies; of a strategy, if one is named."""
    kind = wager if wager in game.rules.wagers() else wager.split()[0] if wager else wager
    priced = price(game, kind)
    sheet = priced.wagers
    if wager in sheet and not on:
        found = sheet[wager]
    else:
        fitting = [each for each in sheet.values() if each.wager == wager and (not on or on in each.placements)]
        if not fitting and priced.unpriced:
            raise RiskError(
                "; ".join(f"{each.name} is not priced: {each.why} ({each.citation})" for each in priced.unpriced)
            )
        if not fitting and (
            places := [f"{kind}@{at}" for e in sheet.values() if e.wager == wager for at in e.placements]
        ):
            some = ", ".join(places[:SOME]) + (f" and {len(places) - SOME} more" if len(places) > SOME else "")
            raise UnknownNameError(f"{game.rules.name}: {wager}@{on} is not known; there is {some}")
        if not fitting:
            raise UnknownNameError(f"{game.rules.name}: {wager}@{on} is not known; there is {', '.join(sheet)}")
        if len(fitting) > 1:
            raise RiskError(f"{wager}: its prices differ; name one of {', '.join(each.name for each in fitting)}")
        found = fitting[0]
    if strategy is None:
        return found
    for each in (found, *found.others):
        if each.strategy is not None and each.strategy.name == strategy:
            return each
    names = [each.strategy.name for each in (found, *found.others) if each.strategy is not None]
    raise UnknownNameError(f"strategy {strategy!r} is not known; there is {', '.join(names) or 'none'}")


def law_of(priced: WagerPrice) -> Law:
    """One round of a priced wager; of one that may stay undecided, until it is decided."""
    if priced.distribution is None:
        raise RiskError(f"{priced.name}: its price is solved, and does not say how likely each net result is")
    by = f" by {priced.strategy.name}" if priced.strategy else ""
    meter = priced.facts.get("meter_cents")
    # of a tier of wagers, the price holds for all of them; the amount is only one of them
    cents = None if priced.solved is not None and priced.solved.tier else priced.cents
    return Law(f"{priced.name}{by}", priced.distribution, None if meter is None else int(meter), cents)


# -- several on one round ----------------------------------------------------------------------------------------------


class Bet(NamedTuple):
    """So much on a wager at a place."""

    wager: str
    on: str = ""
    amount: Fraction = Fraction(1)

    def __str__(self) -> str:
        return f"{self.wager}{f' {self.on}' if self.on else ''}"


def joint_law(game: Game, bets: Sequence[Bet]) -> Law:
    """Several wagers on the same round, from a count of what each result does to all of them.

    There is one where a wheel or dice decide, and for the main wagers of baccarat. A wager that the count does not
    settle as its price does is refused: one that may stay undecided, or one of pieces that are paid apart.
    """
    ends = _wheel_or_dice(game, bets) if game.definition.results is not None else _baccarat(game, bets)
    for number, bet in enumerate(bets):
        counted = Distribution.of((nets[number], chance) for nets, chance in ends.items())
        if counted.chances != _priced(game, bet).chances:
            raise RiskError(f"{bet}: it is not settled by one result alone, and has no place beside others")
    amounts = [bet.amount for bet in bets]
    together = (
        (sum((net * amount for net, amount in zip(nets, amounts, strict=True)), Fraction(0)), chance)
        for nets, chance in ends.items()
    )
    return Law(" + ".join(map(str, bets)), Distribution.of(together))


def _priced(game: Game, bet: Bet) -> Distribution:
    found = find_price(game, bet.wager, bet.on)
    if found.distribution is None:
        raise RiskError(f"{bet}: its price is solved, and does not say how likely each net result is")
    return found.distribution


Ends = Mapping[tuple[Fraction, ...], Fraction]
"""What a unit on each of several wagers wins together, with how likely that is."""


def _wheel_or_dice(game: Game, bets: Sequence[Bet]) -> Ends:
    rules, definition = game.rules, game.definition
    results = definition.results_of(rules)
    total = sum(results.values())
    placed = [_with_place(game, bet) for bet in bets]
    found: dict[tuple[Fraction, ...], Fraction] = {}
    for result, ways in results.items():
        outcomes = [definition.outcome_of(rules, bet.wager, bet.on, result) for bet in placed]
        nets = tuple(
            rules.pays(bet.wager, outcome).value.net if outcome is not None else Fraction(0)
            for bet, outcome in zip(placed, outcomes, strict=True)
        )
        found[nets] = found.get(nets, Fraction(0)) + Fraction(ways, total)
    return found


def _with_place(game: Game, bet: Bet) -> Bet:
    places = game.definition.placements(game.rules, bet.wager)
    if bet.on in places:
        return bet
    if not bet.on and len(places) == 1:
        return bet._replace(on=places[0])
    few = ", ".join(places[:5])
    raise RiskError(f"{bet}: say where it lies, such as {bet.wager}@{places[0]}" if not bet.on else f"{bet}: not {few}")


def _baccarat(game: Game, bets: Sequence[Bet]) -> Ends:
    if not issubclass(game.definition.terms, BaccaratTerms):
        raise RiskError(f"{game.rules.name}: how its wagers end together is not counted; give them as separate rounds")
    terms = read(game.rules, game.definition.terms)
    if strays := [str(bet) for bet in bets if bet.wager not in MAIN_WAGERS]:
        raise RiskError(f"{', '.join(strays)}: of baccarat only {', '.join(MAIN_WAGERS)} are counted together")
    counts = joint_table(terms)
    total = sum(counts.values())
    found: dict[tuple[Fraction, ...], Fraction] = {}
    for result, count in counts.items():
        nets = []
        for bet in bets:
            outcome = terms.hands.main_outcome(bet.wager, result, terms.wagers[bet.wager].pays)
            nets.append(game.rules.pays(bet.wager, outcome).value.net)
        found[tuple(nets)] = found.get(tuple(nets), Fraction(0)) + Fraction(count, total)
    return found
