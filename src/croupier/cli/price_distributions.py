"""What a terminal shows of distributions and strategies: no more digits than are certain."""

from fractions import Fraction

from rich.console import Console
from rich.table import Table

from croupier.cli.show import percent
from croupier.kernels.distribution import Distribution, in_percent
from croupier.pricing import ParSheet, WagerPrice
from croupier.pricing.certain import certain, certain_odds, certain_percent


def deviation(wager: WagerPrice) -> str:
    """Nothing where it is not known."""
    told = wager.distribution
    return "" if told is None else certain(told.deviation, told.deviation_error)


def hit_frequency(wager: WagerPrice) -> str:
    told = wager.distribution
    return "" if told is None else certain_percent(told.hit_frequency, told.hit_error)


def show_distributions(console: Console, sheet: ParSheet, level: Fraction) -> None:
    """A row for each wager and strategy: what follows from how likely each net result is."""
    table = _table("wager", "strategy")
    headings = (
        "std deviation",
        "wins",
        "stands off",
        "skew",
        f"volatility {in_percent(level)}%",
        "most won",
        "once in",
    )
    for heading in headings:
        table.add_column(heading, justify="right")
    is_uncertain = False
    for best in sheet.wagers.values():
        for wager in (best, *best.others):
            told = wager.distribution
            if told is None:
                continue
            is_uncertain = is_uncertain or told.method == "simulated"
            name = wager.strategy.name if wager.strategy else ""
            table.add_row(wager.name, name, *_facts(told, wager, float(level)), style="" if wager is best else "dim")
    console.print(table)
    if is_uncertain:
        console.print(
            "Split hands of blackjack are drawn at random: figures are cut where they get uncertain.", style="dim"
        )


def _facts(told: Distribution, wager: WagerPrice, level: float) -> tuple[str, ...]:
    skew, scale = told.skewness, told.volatility_index(level) / told.deviation if told.deviation else 0.0
    return (
        deviation(wager),
        hit_frequency(wager),
        certain_percent(told.push_frequency, told.push_error),
        "" if skew is None else f"{skew:.2f}",
        certain(told.volatility_index(level), scale * told.deviation_error),
        _units(told.largest),
        _odds(certain_odds(told)),
    )


def _odds(once_in: float) -> str:
    return f"{once_in:,.0f}" if once_in >= 100 else f"{once_in:.2f}"


def _units(net: Fraction) -> str:
    return f"{net.numerator:,}" if net.denominator == 1 else f"{float(net):,.2f}"


def show_strategies(console: Console, sheet: ParSheet) -> None:
    """The wagers that are played in several ways: what each gives away against the best."""
    if not any(first.strategy and first.others for first in sheet.wagers.values()):
        console.print(f"{sheet.document}: there is nothing to decide, or one way to do it")
        return
    table = _table("wager", "strategy")
    for heading in ("house edge", "cost", "std deviation", "hit frequency", "equal plays"):
        table.add_column(heading, justify="right")
    for first in sheet.wagers.values():
        every = sorted((first, *first.others), key=lambda wager: wager.ev, reverse=True)
        for wager in every if first.strategy and first.others else ():
            assert wager.strategy is not None
            equal = wager.equal_plays
            table.add_row(
                wager.name,
                wager.strategy.name,
                percent(wager.house_edge),
                percent(wager.cost(every[0])) if wager is not every[0] else "",
                deviation(wager),
                hit_frequency(wager),
                "" if equal is None else percent(equal),
                style="" if wager is first else "dim",
            )
    console.print(table)


def _table(*headings: str) -> Table:
    return Table(*headings, box=None, pad_edge=False, header_style="bold")
