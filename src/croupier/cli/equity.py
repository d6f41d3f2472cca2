"""`croupier equity`: how often each hand wins, and which cards help whom."""

import json
from typing import TYPE_CHECKING, Annotated, Any

import typer
from rich.console import Console
from rich.markup import escape
from rich.table import Table

from croupier.cards import DECK_52, Card, pretty
from croupier.cli import show
from croupier.errors import CardError
from croupier.rulebook import cite

if TYPE_CHECKING:  # equities import numpy, which other commands have no use for
    from croupier.poker.equity import Equity, Out

DOCUMENT = "star_sydney/poker"
BAR = 40
"""Columns of a bar that stands for the whole pot."""


def equity_command(
    hands: Annotated[
        list[str],
        typer.Argument(
            help="AhKh, or a range: QQ+, AKs, A2s-A5s:0.5, 15%, random; AhAd/7c8d9s: two kept and three given up"
        ),
    ],
    board: Annotated[str, typer.Option("--board", help='community cards, such as "2h 7h Jc"')] = "",
    dead: Annotated[str, typer.Option("--dead", help="cards that are out of play")] = "",
    variant: Annotated[str | None, typer.Option("--variant", help="such as omaha; without it, the usual one")] = None,
    deck: Annotated[int | None, typer.Option("--deck", help="52, 36 or 32 cards, as the variant has them")] = None,
    document: Annotated[str, typer.Option("--rules", metavar="DOCUMENT", help="a rulebook of poker")] = DOCUMENT,
    simulate: Annotated[
        int | None, typer.Option("--simulate", min=1, help="so many deals at random instead of an exact count")
    ] = None,
    seed: Annotated[int, typer.Option("--seed", help="of the cards of a simulation")] = 1,
    with_outs: Annotated[bool, typer.Option("--outs", help="what each card that may come next would change")] = False,
    as_json: Annotated[bool, typer.Option("--json", help="print JSON")] = False,
) -> None:
    """Find the equities of hands of poker, exactly or by dealing at random."""
    from croupier.poker.equity import outs_of, solve
    from croupier.poker.spot import composition, read_spot

    spot = read_spot(composition(document, variant, deck), hands, board, dead)
    found = solve(spot, simulate, seed)
    next_cards = outs_of(spot) if with_outs else []
    if as_json:
        report = found.to_dict() | ({"outs": [out.to_dict() for out in next_cards]} if with_outs else {})
        print(json.dumps(report, indent=2, ensure_ascii=False))
        return
    console = show.make_console()
    show_equity(console, found)
    if with_outs:
        console.print()
        show_outs(console, found, next_cards)


def _cards(cards: tuple[Card, ...]) -> str:
    return " ".join(pretty(card) for card in cards)


def _written(text: str) -> str:
    """Cards with their symbols; a range as it was given."""
    try:
        parts = [_cards(tuple(DECK_52.parse(part))) for part in text.split("/")]
    except CardError:
        return escape(text)
    return " / ".join(parts).strip()


def show_equity(console: Console, found: "Equity") -> None:
    terms = found.composition.terms
    ranked = cite(*terms.cite(f"ranking_{terms.deck.size}"))
    console.print(f"[bold]{escape(terms.title)}[/bold]  {terms.deck.size} cards, hands ranked by {ranked}")
    for name, cards in (("board", found.board), ("dead", found.dead)):
        if cards:
            console.print(f"{name}  {_cards(cards)}")
    console.print()
    table = Table("hand", box=None, pad_edge=False, header_style="bold")
    has_kept = any(player.kept for player in found.players)
    headings = [*(["keeps"] if has_kept else []), "wins", "ties", "equity", *([] if found.is_exact else ["± error"])]
    for heading in headings:
        table.add_column(heading, justify="left" if heading == "keeps" else "right")
    table.add_column("")
    for player in found.players:
        row = [_written(player.hand), *([_cards(player.kept)] if has_kept else [])]
        row += [show.percent(share, 2) for share in (player.win, player.tie)]
        row += [show.percent(player.equity)]
        row += [] if found.is_exact else [show.percent(player.standard_error)]
        table.add_row(*row, _bar(float(player.equity)))
    console.print(table)
    console.print()
    console.print(_method(found), style="dim")


def _bar(share: float) -> str:
    eighths = round(share * BAR * 8)
    return "█" * (eighths // 8) + " ▏▎▍▌▋▊▉"[eighths % 8].strip()


def _method(found: "Equity") -> str:
    if found.is_exact:
        deals = "deal" if found.total == 1 else "deals"
        return f"exact: {found.total:,} {deals} counted{', by weight' if found.is_weighted else ''}"
    return f"simulated: {found.trials:,} deals at random, seed {found.seed}"


# -- outs ------------------------------------------------------------------------------------------------------------


def show_outs(console: Console, found: "Equity", outs: "list[Out]") -> None:
    """Cards that make the same player best, together, with the equities on average; else those that change as much."""
    table = Table("next card", "best then", box=None, pad_edge=False, header_style="bold")
    table.add_column("cards", justify="right")
    for player in found.players:
        table.add_column(_written(player.hand), justify="right")
    table.add_column("which")
    groups: dict[Any, list[Out]] = {}
    for out in outs:
        groups.setdefault((out.player, out.ahead or out.equities), []).append(out)
    for same in sorted(groups.values(), key=_standing):
        first = same[0]
        to = "to the board" if first.player is None else f"to {_written(found.hands[first.player])}"
        best = " and ".join(_written(found.hands[player]) for player in first.ahead)
        means = [sum(out.equities[i] for out in same) / len(same) for i in range(len(found.hands))]
        which = _cards(tuple(out.card for out in same))
        table.add_row(to, best, str(len(same)), *(show.percent(mean, 2) for mean in means), which)
    console.print(table)


def _standing(same: "list[Out]") -> Any:
    """The place of outs: by who gets the card; then the fewest that are best, or the best for who gets it."""
    first = same[0]
    return first.player or 0, len(first.ahead), first.ahead, -first.equities[first.player or 0]
