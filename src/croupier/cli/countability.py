"""How far a side wager can be counted, for `croupier design --side`."""

from rich.table import Table

from croupier.cli import show
from croupier.cli.common import print_json, working
from croupier.cli.risk_tables import printed
from croupier.games import Game
from croupier.pricing.countability import Countability
from croupier.pricing.countability_rows import LEVELS, effects_table, gain_rows, told_count, told_gain


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
    console.print(printed(effects_table(found, counts)))
    console.print()
    console.print(f"{told_count(best, gain)}:")
    table = Table(box=None, pad_edge=False, show_header=False)
    for row in gain_rows(gain):
        table.add_row(*row)
    console.print(table)
    console.print(told_gain(gain), style="dim", soft_wrap=True)
