"""`croupier risk`: many rounds together, ruin, bankrolls, the hold of tables, jackpots until they are won."""

from collections.abc import Callable
from fractions import Fraction
from pathlib import Path
from typing import Annotated

import typer

from croupier.chips import parse_dollars
from croupier.cli import risk_tables as tables
from croupier.cli import show
from croupier.cli.common import Document, Edition, Json, Readings, Sets, house_game, print_json, working
from croupier.errors import CroupierError
from croupier.pricing import risk
from croupier.pricing.risk import RiskError, data, plots
from croupier.pricing.risk.rows import QUANTILES, leak_rows
from croupier.pricing.risk.wagered import number, part, positive, said, said_law, said_stretches

HELP = "Risk: many rounds together, ruin and bankrolls, the hold of tables, jackpots until they are won."
app = typer.Typer(no_args_is_help=True, rich_markup_mode=None, help=HELP)

Wager = Annotated[str, typer.Argument(help="such as red, straight_up@17, or a name of croupier price")]
Strategy = Annotated[str | None, typer.Option("--strategy", help="instead of the best one")]
House = Annotated[bool, typer.Option("--house", help="as the house sees it")]
Svg = Annotated[Path | None, typer.Option("--svg", help="draw it into that file; - prints the drawing")]


@app.callback()
def common() -> None:
    """Risk: many rounds together, ruin and bankrolls, the hold of tables, jackpots until they are won."""


@app.command(name="rounds")
def rounds_command(
    document: Document,
    wagers: Annotated[
        list[str],
        typer.Argument(
            metavar="WAGER...",
            help="[ROUNDSx]WAGER[@PLACE][=AMOUNT]: red, 500xbanker=25, straight_up@17=5",
        ),
    ],
    rounds: Annotated[int | None, typer.Option("--rounds", help="how many, of each wager that does not say it")] = None,
    together: Annotated[bool, typer.Option("--together", help="all wagers lie on the same round")] = False,
    at_least: Annotated[list[str] | None, typer.Option("--at-least", help="the chance to win that or more")] = None,
    at_most: Annotated[list[str] | None, typer.Option("--at-most", help="the chance to win no more than that")] = None,
    quantiles: Annotated[list[str] | None, typer.Option("--quantile", help="such as 5%")] = None,
    sessions: Annotated[
        int | None, typer.Option("--sessions", help="how the best and the worst of so many end on average")
    ] = None,
    running: Annotated[
        bool, typer.Option("--running", help="how high and low the running result gets on average")
    ] = False,
    method: Annotated[str, typer.Option("--method", help="auto, exact or transform")] = "auto",
    house: House = False,
    strategy: Strategy = None,
    edition: Edition = None,
    sets: Sets = None,
    readings: Readings = None,
    svg: Svg = None,
    as_json: Json = False,
) -> None:
    """Find what many rounds win together: quantiles, the chance to be ahead, how bad it can get."""
    _verify_apart(svg, as_json)
    if method not in ("auto", "exact", "transform"):
        raise CroupierError(f"--method {method}: it is auto, exact or transform")
    if sessions is not None and sessions < 1:
        raise CroupierError(f"--sessions {sessions}: one at least")
    game = house_game(document, edition, sets, readings)
    with working(f"pricing {document}"):
        stretches = said_stretches(
            game,
            [said(text) for text in wagers],
            rounds,
            is_together=together,
            house=house,
            strategy=strategy,
            flags="--",
        )
        found = risk.total(stretches, method)  # type: ignore[arg-type]
    if sessions is not None:
        try:
            found.verify_sessions(sessions)
        except RiskError as error:
            raise CroupierError(f"--{error}") from None
    parts = [_read("--quantile", part, text) for text in quantiles or ()] or list(QUANTILES)
    least = [_read("--at-least", number, text) for text in at_least or ()]
    most = [_read("--at-most", number, text) for text in at_most or ()]
    peaks = None
    if running:
        if len(stretches) > 1:
            raise CroupierError("--running: of rounds that are all alike, which several wagers are not")
        alike = stretches[0]
        peaks = risk.peaks(alike.distribution, alike.rounds)
    if svg is not None:
        _write(svg, plots.drawn_total(found, wagers))
    if as_json:
        played = {"document": game.rules.name, "wagers": wagers}
        print_json(played | data.total_data(found, parts, least, most, sessions, peaks))
    elif svg is None or str(svg) != "-":
        tables.show_total(show.make_console(), found, wagers, parts, least, most, sessions, peaks)


@app.command(name="ruin")
def ruin_command(
    document: Document,
    wager: Wager,
    bankrolls: Annotated[list[str], typer.Option("--bankroll", help="in units of the wager")],
    goal: Annotated[str | None, typer.Option("--goal", help="the bankroll at which play ends")] = None,
    rounds: Annotated[int | None, typer.Option("--rounds", help="how many are played at most")] = None,
    need: Annotated[
        str | None, typer.Option("--need", help="what a round needs, instead of the most that it can cost")
    ] = None,
    house: House = False,
    strategy: Strategy = None,
    edition: Edition = None,
    sets: Sets = None,
    readings: Readings = None,
    svg: Svg = None,
    as_json: Json = False,
) -> None:
    """Find how likely a bankroll is gone: ever, before a goal, within so many rounds."""
    _verify_apart(svg, as_json)
    game = house_game(document, edition, sets, readings)
    with working(f"pricing {document}"):
        law = said_law(game, wager, house=house, strategy=strategy)
    amounts = sorted(_read("--bankroll", number, text) for text in bankrolls)
    target = None if goal is None else _read("--goal", number, goal)
    least = None if need is None else _read("--need", number, need)
    found = risk.ruins(law, amounts, target, rounds, least)
    if svg is not None:
        _write(svg, plots.drawn_ruin(law, amounts, target, rounds, least))
    if as_json:
        print_json(data.ruin_data(law, found))
    elif svg is None or str(svg) != "-":
        tables.show_ruin(show.make_console(), law, found)


@app.command(name="bankroll")
def bankroll_command(
    document: Document,
    wager: Wager,
    risks: Annotated[list[str], typer.Option("--risk", help="of ruin, such as 1%")],
    rounds: Annotated[int | None, typer.Option("--rounds", help="a trip of so many; else for ever")] = None,
    need: Annotated[
        str | None, typer.Option("--need", help="what a round needs, instead of the most that it can cost")
    ] = None,
    house: House = False,
    strategy: Strategy = None,
    edition: Edition = None,
    sets: Sets = None,
    readings: Readings = None,
    as_json: Json = False,
) -> None:
    """Find the least bankroll whose ruin is no likelier than a risk."""
    game = house_game(document, edition, sets, readings)
    with working(f"pricing {document}"):
        law = said_law(game, wager, house=house, strategy=strategy)
    least = None if need is None else _read("--need", number, need)
    wanted = [_read("--risk", part, text) for text in risks]
    found = [risk.bankroll_for(law, each, rounds, least) for each in wanted]
    if as_json:
        print_json(data.ruin_data(law, bankrolls=list(zip(wanted, found, strict=True))))
    else:
        tables.show_bankrolls(show.make_console(), law, list(zip(risks, found, strict=True)))


@app.command(name="hold")
def hold_command(
    file: Annotated[Path, typer.Argument(help="a CSV file: table, document, wagers, rounds, average_bet or bets, win")],
    confidence: Annotated[str, typer.Option("--confidence", help="of the interval of each table")] = "99%",
    leaks: Annotated[
        list[str] | None,
        typer.Option("--leak", help="of each dollar wagered: in how many such months it would be noticed"),
    ] = None,
    power: Annotated[str, typer.Option("--power", help="how likely it is noticed by then")] = "90%",
    svg: Svg = None,
    as_json: Json = False,
) -> None:
    """Hold what tables have won against what they should, and say which leak would be noticed when."""
    _verify_apart(svg, as_json)
    month = risk.read_month(file)
    with working(f"{len(month.plays)} tables"):
        pit = risk.check(month.plays, month.won, float(_read("--confidence", part, confidence)))
        missing = [(text, _read("--leak", part, text)) for text in leaks or ()]
        notices = leak_rows(month.plays, missing, pit, float(_read("--power", part, power)))
    if svg is not None:
        _write(svg, plots.drawn_hold(pit))
    if as_json:
        print_json(data.hold_data(pit, notices))
    elif svg is None or str(svg) != "-":
        tables.show_hold(show.make_console(), pit, notices)


@app.command(name="jackpot")
def jackpot_command(
    document: Document,
    wager: Annotated[str, typer.Argument(help="a jackpot wager, such as jackpot or jackpot_1")],
    meters: Annotated[list[str] | None, typer.Option("--meter", help="what the display shows, in dollars")] = None,
    per_hour: Annotated[str | None, typer.Option("--per-hour", help="how many such wagers an hour sees")] = None,
    edition: Edition = None,
    sets: Sets = None,
    readings: Readings = None,
    svg: Svg = None,
    as_json: Json = False,
) -> None:
    """Find what a jackpot wager returns at a meter, how long until it is won, and at which meter."""
    _verify_apart(svg, as_json)
    game = house_game(document, edition, sets, readings)
    with working(f"pricing {document}"):
        found = risk.jackpot_wager(game, wager)
        try:
            pool, why = found.meters(), ""
            pool.at_hit  # noqa: B018 - it is solved while somebody is told so
        except RiskError as error:
            pool, why = None, str(error)
    cents = [parse_dollars(text) for text in meters or ()]
    hourly = None if per_hour is None else _read("--per-hour", positive, per_hour)
    if svg is not None:
        if pool is None:
            raise CroupierError(f"--svg: {why}")
        _write(svg, plots.drawn_meter(found, pool))
    if as_json:
        print_json(data.jackpot_data(found, pool, cents, hourly))
    elif svg is None or str(svg) != "-":
        tables.show_jackpot(show.make_console(), found, pool, why, cents, hourly)


def _verify_apart(svg: Path | None, as_json: bool) -> None:
    if as_json and svg is not None and str(svg) == "-":
        raise CroupierError("--svg -: a drawing and JSON would be printed as one; name a file for the drawing")


def _read(flag: str, read: Callable[[str], Fraction], text: str) -> Fraction:
    """What a flag says."""
    try:
        return read(text)
    except RiskError as error:
        raise CroupierError(f"{flag} {error}") from None


def _write(path: Path, picture: str, write: Callable[[str], object] = print) -> None:
    if str(path) == "-":
        write(picture.rstrip("\n"))
        return
    try:
        path.write_text(picture, "utf-8")
    except OSError as error:
        raise CroupierError(f"--svg {path}: {error.strerror}") from None
