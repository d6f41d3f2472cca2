"""`croupier play`: sit down at a table."""

from pathlib import Path
from typing import Annotated, Any

import typer

from croupier.chance import LiveSource, SeededSource, Source
from croupier.cli import journals, poker, show
from croupier.cli.common import Edition, Readings, Sets, complete_document, house_game, is_poker, pairs
from croupier.cli.histories import open_game
from croupier.cli.ledgers import going_on_in, stored_in
from croupier.cli.play import Terminal
from croupier.cli.terminal.journal import Follower, Resumed, resume
from croupier.errors import CroupierError
from croupier.poker import PokerGame

GUEST = "guest"
NOBODY_STOPS = "--by-card: nobody stops a game that plays itself; leave out --auto"

Played = Annotated[
    str | None,
    typer.Argument(
        help="operator/game, such as skycity/casino_war, or a .toml file of your own; none with --resume",
        autocompletion=complete_document,
    ),
]


def play(
    document: Played = None,
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
    ledger: Annotated[
        str | None, typer.Option("--ledger", help="store every step in this ledger, as a new stream or with --resume")
    ] = None,
    stream: Annotated[
        str | None, typer.Option("--stream", help="its name in the ledger; terminal/1, ... if none")
    ] = None,
    commit: Annotated[
        Path | None,
        typer.Option("--commit", metavar="FILE", help="settle all chance before, by a secret in a new file"),
    ] = None,
    reveal: Annotated[bool, typer.Option("--reveal", help="write the secret into the journal at its end")] = False,
    resumed: Annotated[
        str | None,
        typer.Option(
            "--resume", metavar="FILE", help="go on with a journal; with --ledger, with a stream of that name"
        ),
    ] = None,
    auto: Annotated[
        str | None,
        typer.Option(
            "--auto",
            metavar="STRATEGY",
            help="the players play by this strategy, by themselves; optimal is the best there is",
        ),
    ] = None,
    rounds: Annotated[int, typer.Option("--rounds", min=1, help="how many, with --auto")] = 1,
    opponents: Annotated[int | None, typer.Option("--opponents", help="how many, in poker")] = None,
    stake: Annotated[
        str | None, typer.Option("--stake", metavar="DOLLARS", help="each player's table stake, in poker")
    ] = None,
) -> None:
    """Play at a terminal: legal choices, irregularities, every event with its rule.

    Type ? for help. At a table with boxes: bet 10, deal, hit, double, stand. At roulette: bet 17 5, bet 5 on red, deal.
    In poker: call, raise 20, fold.
    """
    if commit is not None and seed is not None:
        raise CroupierError("--commit: chance is settled by its secret; leave out --seed")
    if commit is not None and ledger is not None:
        raise CroupierError("--commit: a ledger settles chance by its own secret; leave out one of the two")
    usual: Source = LiveSource() if seed is None else SeededSource(seed)
    if resumed is not None:
        given = {
            "DOCUMENT": document, "--edition": edition, "--set": sets, "--reading": readings, "--by-card": by_card,
            "--sealed": sealed, "--log": log, "--auto": auto, "--opponents": opponents, "--stake": stake,
            "--stream": stream,
        }  # fmt: skip
        if ledger is not None:
            given |= {"--seed": seed, "--sign": sign, "--reveal": reveal}
            with going_on_in(ledger, resumed) as (writer, so_far):
                session = Resumed(so_far.game, [*so_far.rounds], f"the stream {resumed}")
                go_on(session, given, so_far.source, player, writer)
            return
        with journals.Keeping(Path(resumed), sign, commit, reveal, is_resumed=True) as keeping:
            source = keeping.source() or usual
            go_on(resume(Path(resumed), source, open_game), given, source, player)
        return
    if document is None:
        raise CroupierError("play: say which game, such as croupier play skycity/casino_war; croupier rulebooks lists")
    if is_poker(document):
        if sealed:
            raise CroupierError("--sealed: poker is not dealt from a shoe")
        if auto is not None and by_card:
            raise CroupierError(NOBODY_STOPS)
        table = PokerGame(
            document, edition=edition, options=pairs(sets, "--set"), readings=pairs(readings, "--reading")
        )
        with journals.Keeping(log, sign, commit, reveal) as keeping, stored_in(ledger, stream, table, seed) as kept:
            asked: dict[str, Any] = {"log": log, "seed": seed, "opponents": opponents, "stake": stake}
            asked |= {"by_card": by_card, "source": kept.source if kept else keeping.source()}
            poker.play(table, player, auto, rounds, ledger=kept.writer if kept else None, **asked)
        return
    if opponents is not None or stake is not None:
        raise CroupierError(f"{'--opponents' if opponents is not None else '--stake'}: is for poker between players")
    if auto is not None and by_card:
        raise CroupierError(NOBODY_STOPS)
    game = house_game(document, edition, sets, readings)
    strategy = None if auto is None else game.strategy(auto)
    with journals.Keeping(log, sign, commit, reveal) as keeping, stored_in(ledger, stream, game, seed) as kept:
        source = (kept.source if kept else keeping.source()) or usual
        terminal = Terminal(show.make_console(), game, source, player or [GUEST], log)
        terminal.journal.ledger = kept.writer if kept else None
        if strategy is None:
            terminal.run(by_card, sealed)
        else:
            terminal.run_alone(strategy, rounds, sealed)


def go_on(
    resumed: Resumed,
    given: dict[str, Any],
    source: Source,
    players: list[str] | None,
    ledger: Follower | None = None,
) -> None:
    """Play on from a journal or a ledger: the game, its choices and its players are as it says."""
    for name, value in given.items():
        if value not in (None, False, []):
            raise CroupierError(f"{name}: {resumed.name} says it; leave it out with --resume")
    setting = resumed.rounds[-1].setting
    seated = list(setting.seats.values())
    if isinstance(resumed.game, PokerGame):
        first = list(resumed.rounds[0].setting.seats.values())
        people = players or [GUEST if GUEST in first else first[0]]
        for name in people:
            if name not in first:
                raise CroupierError(f"--player {name}: did not sit at the table, only {', '.join(first)}")
        poker.PokerTerminal(
            show.make_console(), resumed.game, people, source=source, resumed=resumed, ledger=ledger
        ).run()
        return
    people = [*seated, *(name for name in players or [] if name not in seated)] or [GUEST]
    terminal = Terminal(show.make_console(), resumed.game, source, people, None, resumed)
    terminal.journal.ledger = ledger
    terminal.run(setting.paced, setting.sealed)
