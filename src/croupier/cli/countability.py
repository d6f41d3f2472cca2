"""How far a side wager can be counted, for `croupier design --side`."""

from rich.console import Console
from rich.table import Table

from croupier.cli import show
from croupier.cli.common import print_json, working
from croupier.games import Game
from croupier.pricing.countability import VALUES, Count, Countability, Gain

LEVELS = (1, 2)


def show_countability(game: Game, wager: str, behind: int, cards_a_round: int, as_json: bool) -> None:
    """Effects of removal, the best simple counts, and what the better of them gains."""
    with working(f"counting {wager}"):
        found = Countability(game, wager)
        counts = {level: found.best_count(level) for level in LEVELS}
        best = max(counts.values(), key=lambda count: count.correlation)
        gain = found.gain(best, behind, cards_a_round)
    if as_json:
        print_json(found.to_dict(counts, gain))
        return
    console = show.make_console()
    console.print(f"[bold]{game.rules.name} {wager}[/bold]  house edge {show.percent(-found.worth)}")
    console.print()
    console.print(_effects(found, counts))
    console.print()
    _say_gain(console, best, gain)


def _effects(found: Countability, counts: dict[int, Count]) -> Table:
    table = Table("card", box=None, pad_edge=False, header_style="bold")
    table.add_column("effect of removal", justify="right")
    for level in counts:
        table.add_column(f"level {level}", justify="right")
    for at, value in enumerate(VALUES):
        name = {1: "ace", 10: "ten"}.get(value, str(value))
        tags = (f"{count.tags[at]:+d}" if count.tags[at] else "0" for count in counts.values())
        table.add_row(name, f"{float(found.effects[at]) * 100:+.5f}%", *tags)
    table.add_row("correlation", "", *(f"{count.correlation:.4f}" for count in counts.values()))
    table.add_row("favourable from a true count of", "", *(f"{count.threshold:.2f}" for count in counts.values()))
    return table


def _say_gain(console: Console, count: Count, gain: Gain) -> None:
    console.print(
        f"by the count of correlation {count.correlation:.4f}, {gain.cards_dealt} cards dealt, "
        f"{gain.cards_a_round:g} a round, one unit whenever it is favourable:"
    )
    table = Table(box=None, pad_edge=False, show_header=False)
    rows = (
        ("favourable rounds", show.percent(gain.favourable, 2), show.percent(gain.favourable_error, 2)),
        ("player's edge then", show.percent(gain.advantage, 2), show.percent(gain.advantage_error, 2)),
        ("units won in 100 rounds", f"{gain.per_100_rounds:.3f}", f"{gain.per_100_rounds_error:.3f}"),
    )
    for name, value, error in rows:
        table.add_row(name, f"{value} ± {error}")
    console.print(table)
    told = f"{gain.shoes:,} shoes shuffled, {gain.priced} favourable moments priced exactly; ± is one standard error"
    console.print(told, style="dim", soft_wrap=True)
