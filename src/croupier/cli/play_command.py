"""`croupier play`: sit down at a table."""

from pathlib import Path
from typing import Annotated, Any

import typer

from croupier.chance import LiveSource, SeededSource
from croupier.cli import journals, poker, show
from croupier.cli.common import Document, Edition, Readings, Sets, house_game, is_poker, pairs
from croupier.cli.play import Terminal
from croupier.errors import CroupierError
from croupier.poker import PokerGame
from croupier.pricing import find_strategy


def play(
    document: Document,
    seed: Annotated[int | None, typer.Option("--seed", help="for a game that can be repeated")] = None,
    edition: Edition = None,
    sets: Sets = None,
    readings: Readings = None,
    player: Annotated[
        list[str] | None, typer.Option("--player", metavar="NAME", help="a seated player; repeat for more")
    ] = None,
    by_card: Annotated[
        bool,
        typer.Option("--by-card", help="stop before each step of the dealer, to report irregularities"),
    ] = False,
    sealed: Annotated[
        bool, typer.Option("--sealed", help="commit to the order of the cards and open it after")
    ] = False,
    log: Annotated[Path | None, typer.Option("--log", help="write the journal to this new file")] = None,
    sign: Annotated[Path | None, typer.Option("--sign", metavar="KEY", help="sign the journal at its end")] = None,
    commit: Annotated[
        Path | None,
        typer.Option("--commit", metavar="FILE", help="settle all chance before, by a secret in a new file"),
    ] = None,
    reveal: Annotated[bool, typer.Option("--reveal", help="write the secret into the journal at its end")] = False,
    auto: Annotated[
        str | None, typer.Option("--auto", metavar="STRATEGY", help="the players play by this strategy, by themselves")
    ] = None,
    rounds: Annotated[int, typer.Option("--rounds", min=1, help="how many, with --auto")] = 1,
    opponents: Annotated[int | None, typer.Option("--opponents", help="how many, in poker")] = None,
    stake: Annotated[
        str | None, typer.Option("--stake", metavar="DOLLARS", help="each player's table stake, in poker")
    ] = None,
) -> None:
    """Play at a terminal: legal choices, irregularities, every event with its rule."""
    if commit is not None and seed is not None:
        raise CroupierError("--commit: chance is settled by its secret; leave out --seed")
    if is_poker(document):
        if by_card or sealed:
            raise CroupierError(f"{'--by-card' if by_card else '--sealed'}: poker is not dealt from a shoe")
        table = PokerGame(
            document, edition=edition, options=pairs(sets, "--set"), readings=pairs(readings, "--reading")
        )
        with journals.Keeping(log, sign, commit, reveal) as keeping:
            asked: dict[str, Any] = {"log": log, "seed": seed, "opponents": opponents, "stake": stake}
            poker.play(table, player, auto, rounds, source=keeping.source(), **asked)
        return
    if opponents is not None or stake is not None:
        raise CroupierError(f"{'--opponents' if opponents is not None else '--stake'}: is for poker between players")
    if auto is not None and by_card:
        raise CroupierError("--by-card: nobody stops a game that plays itself; leave out --auto")
    game = house_game(document, edition, sets, readings)
    strategy = None if auto is None else find_strategy(game, auto)
    with journals.Keeping(log, sign, commit, reveal) as keeping:
        source = keeping.source() or (LiveSource() if seed is None else SeededSource(seed))
        terminal = Terminal(show.make_console(), game, source, player or ["guest"], log)
        if strategy is None:
            terminal.run(by_card, sealed)
        else:
            terminal.run_alone(strategy, rounds, sealed)
