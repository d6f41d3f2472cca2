"""The `croupier` command. Its forms are relied upon by scripts: keep them."""

import json
import sys
from collections import Counter
from pathlib import Path
from typing import Annotated, Any

import msgspec
import typer
from rich.console import Console
from rich.progress import Progress
from rich.status import Status

from croupier import __version__
from croupier.chance import LiveSource, SeededSource
from croupier.cli import histories, jackpots, poker, promotions, show
from croupier.cli.charts import show_charts
from croupier.cli.equity import equity_command
from croupier.cli.play import Terminal
from croupier.cli.variants import variants_command
from croupier.drawing import draw
from croupier.errors import CroupierError
from croupier.games import Game, replay
from croupier.poker import PokerGame
from croupier.pricing import Alternative, ParSheet, alternatives, find_strategy, price, simulate
from croupier.procedure.events import RoundClosed
from croupier.procedure.journal import JournalError, is_torn
from croupier.rulebook import NotAllowedError, Option, Rules, load, rule_number, shipped_documents
from croupier.rulebook.coverage import tests_of
from croupier.rulebook.loader import unknown

app = typer.Typer(
    no_args_is_help=True,
    add_completion=False,
    pretty_exceptions_enable=False,
    rich_markup_mode=None,
    help="Casino rulebooks as software: deal, rule and price, with the rule that says so.",
)

Document = Annotated[str, typer.Argument(help="operator/game, such as skycity/casino_war, or a .toml file of your own")]
Edition = Annotated[str | None, typer.Option("--edition", help="edition of the rulebook")]
Sets = Annotated[list[str] | None, typer.Option("--set", metavar="OPTION=VALUE", help="an operator's choice")]
Readings = Annotated[list[str] | None, typer.Option("--reading", metavar="NAME=VALUE", help="how to read unclear text")]
Json = Annotated[bool, typer.Option("--json", help="print JSON")]

app.add_typer(jackpots.app, name="jackpot")
app.add_typer(promotions.app, name="promotion")
app.command("equity")(equity_command)
app.command("variants")(variants_command)


def _pairs(given: list[str] | None, flag: str) -> dict[str, str]:
    pairs = {}
    for text in given or []:
        name, separator, value = text.partition("=")
        if not separator or not name:
            raise CroupierError(f"{flag} {text}: write it as NAME=VALUE")
        if name in pairs:
            raise CroupierError(f"{flag} {name}: is given twice")
        pairs[name] = value
    return pairs


def _game(document: str, edition: str | None, sets: list[str] | None, readings: list[str] | None) -> Game:
    """A game against the house."""
    if poker.is_poker(document):
        raise poker.no_house_edge(document)
    return Game(document, edition=edition, options=_pairs(sets, "--set"), readings=_pairs(readings, "--reading"))


def _working(what: str) -> Status:
    """A line on the screen while something is worked out that may take its time."""
    return Console(stderr=True).status(f"{what}: the first time on a machine its solver is compiled, and kept")


def _progress() -> Progress:
    """A bar on the error stream, where somebody is looking."""
    return Progress(transient=True, disable=not sys.stderr.isatty(), console=Console(stderr=True))


def _print_json(data: Any) -> None:
    print(json.dumps(data, indent=2, ensure_ascii=False))


def _version(wanted: bool) -> None:
    if wanted:
        print(f"croupier {__version__}")
        raise typer.Exit


@app.callback()
def common(
    version: Annotated[bool, typer.Option("--version", callback=_version, is_eager=True, help="print it")] = False,
) -> None:
    """Casino rulebooks as software: deal, rule and price, with the rule that says so."""


@app.command()
def rulebooks(
    document: Annotated[str | None, typer.Argument(help="only this one")] = None, as_json: Json = False
) -> None:
    """List documents, their editions, options and readings."""
    listing = [_describe(name) for name in ([document] if document else shipped_documents())]
    if as_json:
        _print_json(listing)
        return
    console = show.make_console()
    for entry in listing:
        console.print(f"[bold]{entry['document']}[/bold]  {entry['operator']} {entry['title']}, {entry['source']}")
        for name, about in entry["editions"].items():
            default = " (default)" if name == entry["default_edition"] else ""
            console.print(f"  --edition {name}{default}  {about}")
        for option in entry["options"]:
            console.print(f"  --set {option['name']}={option['default']}  {option['about']}")
            console.print(f"      takes {option['allowed']}  ({option['rule']})", style="dim")
        for reading in entry["readings"]:
            others = " or ".join(value for value in reading["values"] if value != reading["default"])
            console.print(f"  --reading {reading['name']}={reading['default']}  or {others}  ({reading['rule']})")
            console.print(f"      {reading['why']}", style="dim")
        if entry["game"] == poker.POKER:
            console.print(f"  its variants: croupier variants {document or entry['document']}", style="dim")
        for included in entry["includes"]:
            console.print(f"  and what {included} leaves to the operator: croupier rulebooks {included}", style="dim")


def _describe(name: str) -> dict[str, Any]:
    rules = Rules(name)
    document = rules.document
    return {
        "document": document.name,
        "operator": document.operator,
        "title": document.title,
        "source": document.source,
        "game": document.game,
        "includes": list(document.includes),
        "default_edition": document.default_edition,
        "editions": document.editions,
        "options": [_describe_option(option, rules) for option in rules.options.values()],
        "readings": [
            {
                "name": reading.name,
                "values": list(reading.values),
                "default": rules.chosen_readings()[reading.name],
                "rule": str(reading.citation),
                "why": reading.why,
            }
            for reading in rules.readings.values()
        ],
    }


def _describe_option(option: Option, rules: Rules) -> dict[str, Any]:
    """What a file records under `[choices]` is what holds without `--set`."""
    is_set = rules.has_choice(option.name)
    described: dict[str, Any] = {
        "name": option.name,
        "type": option.type,
        "about": option.about,
        "default": option.show(rules.choice(option.name, object).value) if is_set else option.shown_default,
        "allowed": option.allowed,
        "rule": str(option.citation),
    }
    if option.values is not None:
        described["values"] = [option.show(value) for value in option.values]
    if option.type == "integer":
        described |= {"min": option.min, "max": option.max}
    return described


@app.command()
def rules(
    document: Annotated[str | None, typer.Argument(help="a document; without one, a line for each")] = None,
    number: Annotated[str | None, typer.Argument(help="one rule of it")] = None,
    as_json: Json = False,
) -> None:
    """Show the register: every numbered rule, its status, and the tests that cover it."""
    console = show.make_console()
    if document is None:
        documents = [load(name) for name in shipped_documents()]
        if as_json:
            _print_json([{"document": d.name, "title": d.title, **show.register_counts(d)} for d in documents])
        else:
            show.show_registers(console, documents)
        return
    loaded = load(document)
    if number is not None:
        wanted = rule_number(number)
        if wanted not in loaded.register:
            raise unknown(f"{loaded.name}: rule", wanted, loaded.register)
        entries = [loaded.register[wanted]]
    else:
        entries = list(loaded.register.values())
    listing = [msgspec.to_builtins(entry) | {"tests": tests_of(loaded, entry.number)} for entry in entries]
    if as_json:
        _print_json(listing[0] if number is not None else {"document": loaded.name, "rules": listing})
    elif number is None:
        show.show_register(console, loaded)
    else:
        entry = listing[0]
        console.print(f"[bold]{loaded.name} {entry['number']}[/bold]  {entry['status']}")
        console.print(entry["summary"])
        for test in entry["tests"]:
            console.print(f"  {test}", style="dim", soft_wrap=True)


@app.command("price")
def price_command(
    document: Document,
    edition: Edition = None,
    sets: Sets = None,
    readings: Readings = None,
    every: Annotated[
        bool, typer.Option("--every", help="what each other value of an option or reading would change")
    ] = False,
    details: Annotated[
        bool, typer.Option("--details", help="the further tables that the price rests on, if it has some")
    ] = False,
    as_json: Json = False,
) -> None:
    """Price every wager of a game exactly."""
    game = _game(document, edition, sets, readings)
    with _working(f"pricing {document}"):
        sheet = price(game)
    others: list[Alternative] = []
    refused: list[str] = []
    if every:
        with _progress() as progress:
            task = progress.add_task("choices")
            others = alternatives(game, lambda done, all_: progress.update(task, completed=done, total=all_), refused)
    tables = game.round_class.details(game.rules) if details else {}
    if details and not tables:
        raise CroupierError(f"--details: the price of {document} rests on no further tables")
    if as_json:
        listed = [{found.choice: found.value, "wager": found.price.name, **found.price.to_dict()} for found in others]
        _print_json(sheet.to_dict() | ({"every": listed} if every else {}) | ({"details": tables} if tables else {}))
        return
    console = show.make_console()
    if every:
        show.show_every(console, sheet, others)
        show.show_refused(console, refused)
    if details:
        show.show_details(console, tables)
    if not every and not details:
        show.show_price(console, sheet)


@app.command()
def compare(
    document: Document,
    over: Annotated[
        str, typer.Option("--over", metavar="OPTION", help="the option or reading to go through, value by value")
    ],
    sets: Sets = None,
    readings: Readings = None,
    as_json: Json = False,
) -> None:
    """Compare the editions of a game: the house edge of every wager, over all values of an option or reading."""
    if poker.is_poker(document):
        raise poker.no_house_edge(document)
    chosen = _pairs(sets, "--set")
    rules_ = Rules(document)
    options = rules_.priced_options()
    option = options.get(over) or rules_.options.get(over)  # one that is unset is no part of the price
    reading = rules_.priced_readings().get(over)
    if option is None and reading is None:
        raise unknown(f"{rules_.name}: option", over, [*options, *rules_.priced_readings()])
    if option is not None and not option.listed():
        raise CroupierError(f"--over {over}: its values cannot be listed; it takes {option.allowed}")
    read = _pairs(readings, "--reading")
    listed: list[tuple[str, dict[str, Any], dict[str, str]]] = []
    if option is not None:
        listed = [(option.show(value), {over: value}, {}) for value in option.listed()]
    elif reading is not None:
        listed = [(value, {}, {over: value}) for value in reading.values]
    sheets: dict[tuple[str, str], ParSheet] = {}
    refused: dict[str, NotAllowedError] = {}
    for shown, options_, readings_ in listed:
        for edition in rules_.document.editions:
            if options_ and not Rules(document, edition=edition).priced_options()[over].permits(options_[over]):
                continue
            try:
                game = Game(document, edition=edition, options=chosen | options_, readings=read | readings_)
            except NotAllowedError as error:  # it does not go with the other choices
                refused[shown] = error
            else:
                sheets[shown, edition] = price(game)
    if refused and not sheets:
        raise next(iter(refused.values()))
    if as_json:
        rows: list[dict[str, Any]] = [{over: value, **sheet.to_dict()} for (value, _), sheet in sheets.items()]
        _print_json(rows + [{over: value, "not_allowed": str(error)} for value, error in refused.items()])
        return
    console = show.make_console()
    show.show_comparison(console, over, sheets)
    show.show_refused(console, [f"{over}={value}: {error}" for value, error in refused.items()])


@app.command()
def chart(
    document: Document,
    edition: Edition = None,
    sets: Sets = None,
    readings: Readings = None,
) -> None:
    """Chart a strategy that people can follow: what to do with which hand."""
    game = _game(document, edition, sets, readings)
    if not game.round_class.has_charts:
        raise CroupierError(f"{document}: there is no strategy to chart")
    with _working(f"solving {document}"):
        charts = game.round_class.charts(game.rules)
    show_charts(show.make_console(), charts)


@app.command("draw")
def draw_command(
    document: Document,
    what: Annotated[str, typer.Argument(help="layout, wheel, or strategy")] = "layout",
    edition: Edition = None,
    sets: Sets = None,
    readings: Readings = None,
    out: Annotated[Path | None, typer.Option("--out", help="the file to write; printed if none is given")] = None,
) -> None:
    """Draw a game's layout, wheel or strategy chart as SVG, as the options are."""
    picture = draw(_game(document, edition, sets, readings), what)
    if out is None:
        print(picture, end="")
        return
    try:
        out.write_text(picture, "utf-8")
    except OSError as error:
        raise CroupierError(f"--out {out}: {error.strerror}") from None


@app.command("simulate")
def simulate_command(
    document: Document,
    rounds: Annotated[int, typer.Option("--rounds", help="how many to play")] = 100_000,
    seed: Annotated[int, typer.Option("--seed", help="of the cards")] = 1,
    strategy: Annotated[str | None, typer.Option("--strategy", help="instead of the best one")] = None,
    edition: Edition = None,
    sets: Sets = None,
    readings: Readings = None,
    as_json: Json = False,
) -> None:
    """Play rounds through the real procedure and compare with the exact price."""
    game = _game(document, edition, sets, readings)
    with _progress() as progress:
        task = progress.add_task("rounds", total=rounds)
        results = simulate(game, rounds, seed, lambda n: progress.update(task, completed=n), strategy)
    if as_json:
        _print_json({"document": document, "rounds": rounds, "seed": seed, "wagers": _dicts(results)})
    else:
        show.show_simulation(show.make_console(), results)


def _dicts(results: dict[str, Any]) -> dict[str, Any]:
    return {name: result.to_dict() for name, result in results.items()}


@app.command()
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
    if poker.is_poker(document):
        if by_card or sealed:
            raise CroupierError(f"{'--by-card' if by_card else '--sealed'}: poker is not dealt from a shoe")
        table = PokerGame(
            document, edition=edition, options=_pairs(sets, "--set"), readings=_pairs(readings, "--reading")
        )
        poker.play(table, player, auto, rounds, log=log, seed=seed, opponents=opponents, stake=stake)
        return
    if opponents is not None or stake is not None:
        raise CroupierError(f"{'--opponents' if opponents is not None else '--stake'}: is for poker between players")
    game = _game(document, edition, sets, readings)
    source = LiveSource() if seed is None else SeededSource(seed)
    terminal = Terminal(show.make_console(), game, source, player or ["guest"], log)
    if auto is None:
        terminal.run(by_card, sealed)
    elif by_card:
        raise CroupierError("--by-card: nobody stops a game that plays itself; leave out --auto")
    else:
        terminal.run_alone(find_strategy(game, auto), rounds, sealed)


@app.command("replay")
def replay_command(
    files: Annotated[list[Path], typer.Argument(help="journals, or hand histories (.phh, .phhs, .ohh), or folders")],
    rulebook: Annotated[str | None, typer.Option("--rulebook", help="where the file it was played by is now")] = None,
    by: Annotated[
        str | None, typer.Option("--rules", metavar="DOCUMENT", help="the rulebook to replay hand histories by")
    ] = None,
    as_json: Json = False,
) -> None:
    """Replay journals and verify every event of them, or hand histories and compare the stacks at their end."""
    reports: list[Any] = []
    hands: list[histories.Outcome] = []
    is_good = True
    found = histories.find(files)
    histories.verify_rules(by)
    with _progress() as progress:
        for file in progress.track(found, description="files"):
            if histories.is_history(file):
                replayed = histories.replay_file(file, by)
                hands += replayed
                reports += [histories.report_of(result) for _, result in replayed]
                continue
            report, rounds = _replay_journal(file, rulebook)
            reports.append(report)
            is_good = is_good and report["verified"]
            if not as_json:
                _show_replay(report, rounds)
    if as_json:
        is_one = found == files and len(reports) == 1 and files[0].suffix != ".phhs"
        print(histories.to_json(reports[0] if is_one else reports))
    elif hands:
        histories.show_outcomes(show.make_console(), hands)
    if not is_good or not histories.are_good(hands):
        raise typer.Exit(1)


def _replay_journal(file: Path, rulebook: str | None) -> tuple[dict[str, Any], list[Any]]:
    try:
        data = file.read_bytes()
    except OSError as error:
        raise CroupierError(f"{file}: {error.strerror}") from None
    try:
        replays = replay(data, rulebook, histories.open_game)
    except JournalError as error:
        raise CroupierError(f"{file}: {error}") from None
    differing = [(number, r.differs_at) for number, r in enumerate(replays, start=1) if r.differs_at]
    events = [event for r in replays if r.round is not None for event in r.round.events]
    finished = [event for event in events if isinstance(event, RoundClosed)]
    totals: Counter[str] = Counter()
    for event in events:  # results of rounds, and what was corrected in them later
        if isinstance(nets := getattr(event, "net_cents", None), dict):
            totals.update(nets)
    report = {
        "file": str(file),
        "rounds": len(replays),
        "finished": len(finished),
        "events": len(events),
        "verified": not differing,
        "same_rulebook": all(r.same_rulebook for r in replays),
        "continuous": all(r.continues for r in replays),
        "torn": is_torn(data),
        "net_cents": dict(totals),
        "differences": [{"round": number, "at": at} for number, at in differing],
    }
    return report, replays


def _show_replay(report: dict[str, Any], replays: list[Any]) -> None:
    console = show.make_console()
    for number, replayed in enumerate(replays, start=1):
        console.print(f"[bold]Round {number}[/bold]")
        for event in replayed.round.events if replayed.round else ():
            show.show_event(console, event)
        if replayed.differs_at:
            console.print(f"  DIFFERS at {replayed.differs_at}", style="red")
    notes = {
        "same_rulebook": "The rulebook is not the one it was played by.",
        "continuous": "A round was not dealt from what the one before it left.",
    }
    for name, note in notes.items():
        if not report[name]:
            console.print(note, style="yellow")
    if report["torn"]:
        console.print("The last line is torn and left out.", style="yellow")
    verdict = "verified: every event is as recorded" if report["verified"] else "NOT verified"
    console.print(f"{report['rounds']} rounds, {report['finished']} finished, {report['events']} events, {verdict}")


@app.command()
def convert(
    source: Annotated[Path, typer.Argument(metavar="IN", help="a file of hand histories, or a journal of poker")],
    target: Annotated[Path, typer.Argument(metavar="OUT", help="the file to write: .phh, .phhs, .ohh")],
    by: Annotated[
        str | None, typer.Option("--rules", metavar="DOCUMENT", help="the rulebook to replay them by, for their pots")
    ] = None,
    overwrite: Annotated[bool, typer.Option("--overwrite", help="replace OUT if it is there")] = False,
) -> None:
    """Convert hand histories between PHH and Open Hand History."""
    count = histories.convert(source, target, by, overwrite=overwrite)
    print(f"{target}: {count} hand{'s' if count != 1 else ''}")
