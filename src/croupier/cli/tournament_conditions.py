"""`croupier tournament` before entries open: templates, what keeps conditions from being published, opening one."""

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import msgspec
import typer
from rich.markup import escape
from rich.table import Table

from croupier.cli import show
from croupier.cli.common import Edition, Json, Readings, pairs, print_json
from croupier.cli.ledgers import Keys, Url, known_kinds, open_store, read_keys
from croupier.cli.live_streams import HOLDER
from croupier.cli.tournament_streams import MACHINES, POKER, Name, Who, as_it_stands, say, tell, verify_kind
from croupier.clock import ManualClock, SystemClock, format_utc
from croupier.errors import CroupierError
from croupier.rulebook import load
from croupier.rulebook.errors import unknown

if TYPE_CHECKING:
    from croupier.tournaments.poker.condition_files import ConditionsFile
    from croupier.tournaments.poker.conditions import Conditions
    from croupier.tournaments.poker.tournament import PokerTournament, PokerTournamentSetup

Given = Annotated[str, typer.Argument(metavar="CONDITIONS", help="a .toml or .json file, or the name of a template")]
Sets = Annotated[
    list[str] | None,
    typer.Option("--set", metavar="FIELD=VALUE", help="a field of the conditions: buy_in=150, structure.minutes=15"),
]
Starts = Annotated[
    list[str] | None,
    typer.Option(
        "--starts",
        metavar="TIME",
        help="when a session begins, 2026-11-20T19:00 in UTC, or with +11:00; once for each",
    ),
]
Options = Annotated[
    list[str] | None, typer.Option("--option", metavar="OPTION=VALUE", help="an operator's choice: variant=omaha")
]
DocumentOption = Annotated[
    str, typer.Option("--document", help="the rulebook, such as star_sydney/poker; else as the file says")
]


def templates_command(
    template: Annotated[str | None, typer.Argument(help="one of them, whole")] = None, as_json: Json = False
) -> None:
    """List the templates for conditions; of one, what it says, its levels and its prizes."""
    from croupier.tournaments.poker.condition_files import read_file, template_names

    if template is not None:
        _show_conditions(read_file(template).conditions, as_json)
        return
    found = {name: read_file(name) for name in template_names()}
    if as_json:
        rows = {name: {"about": each.about, "rulebooks": [*each.rulebooks]} for name, each in found.items()}
        print_json(rows)
        return
    table = Table("template", "what it is", "for", box=None, pad_edge=False, header_style="bold")
    for name, each in found.items():
        table.add_row(name, escape(each.about), "\n".join(each.rulebooks))
    show.make_console().print(table)


def check_command(
    given: Given,
    document: DocumentOption = "",
    sets: Sets = None,
    starts: Starts = None,
    options: Options = None,
    edition: Edition = None,
    readings: Readings = None,
    as_json: Json = False,
) -> None:
    """Say what keeps conditions from being published, each with its rule, and what they come to.

    The exit status is 1 if something does. A file that names a rulebook of machine tournaments is held against that.
    """
    if (machine := _machine_setup(given)) is not None:
        problems = [msgspec.to_builtins(each) for each in _machine_problems(machine)]
        _show_problems(machine.name, machine.document, problems, as_json)
        return
    file, setup = _setup(given, document, sets, starts, options, edition, readings, "checked")
    tournament = _alone(setup)
    found = [msgspec.to_builtins(each) for each in tournament.problems()]
    notes = [msgspec.to_builtins(each) for each in tournament.published.warnings()]
    _show_problems(file.name or str(given), setup.document, found, as_json, notes)


def open_command(
    url: Url,
    stream: Name,
    given: Annotated[str, typer.Option("--conditions", help="a .toml or .json file, or the name of a template")],
    who: Who,
    document: DocumentOption = "",
    sets: Sets = None,
    starts: Starts = None,
    options: Options = None,
    edition: Edition = None,
    readings: Readings = None,
    title: Annotated[str, typer.Option("--title", help="what it is called; else as the file, or the stream")] = "",
    publish: Annotated[bool, typer.Option("--publish", help="publish the conditions at once")] = False,
    keys: Keys = None,
) -> None:
    """Open a tournament in a ledger with its conditions; they may still change until they are published."""
    from croupier.ledger.live import Command, open_stream

    setup: Any = _machine_setup(given)
    kind = POKER if setup is None else MACHINES
    if setup is None:
        called = title or stream.rpartition("/")[2]
        _, setup = _setup(given, document, sets, starts, options, edition, readings, called, is_named=bool(title))
        if publish and (problems := _alone(setup).problems()):
            raise CroupierError("--publish: " + "; ".join(map(str, problems)))
    elif publish:
        raise CroupierError("--publish: goes with a poker tournament; say: croupier tournament publish")
    store = open_store(url)
    if any(place.stream == stream for place in store.streams()):
        raise CroupierError(f"{stream}: exists already")
    asked = Command(f"{HOLDER}:1", who, "manager", msgspec.Raw(b'"opened"'))
    now_ms, secrets = SystemClock().now_ms(), read_keys(url, keys)
    live = open_stream(store, known_kinds()[kind], stream, setup, asked, now_ms, HOLDER, secrets)
    live.release()
    print(f"{live.lease.place}: opened")
    if publish:
        publish_command(url, stream, who, keys)


def publish_command(url: Url, stream: Name, who: Who, keys: Keys = None, as_json: Json = False) -> None:
    """Publish the conditions: they bind from then on, and entries are taken."""
    if verify_kind(open_store(url), stream, POKER, MACHINES) == MACHINES:
        from croupier.cli.tournament_machines import tell_machines

        tell_machines(url, stream, "open_entries", {}, who, keys, as_json)
        return
    from croupier.tournaments.poker.entry_messages import PublishConditions

    tell(url, stream, lambda _: [say(PublishConditions)], who, keys, as_json)


def change_command(
    url: Url,
    stream: Name,
    who: Who,
    given: Annotated[str, typer.Option("--conditions", help="settle them anew, from a file or template")] = "",
    sets: Sets = None,
    starts: Starts = None,
    keys: Keys = None,
    as_json: Json = False,
) -> None:
    """Settle conditions otherwise, as long as they are not published."""
    from croupier.tournaments.poker.condition_files import read_conditions
    from croupier.tournaments.poker.entry_messages import DetermineConditions

    if not given:
        raise CroupierError("--conditions: say the file or template, with --set what is otherwise")
    conditions = read_conditions(given, pairs(sets, "--set"), starts or ())
    tell(url, stream, lambda _: [say(DetermineConditions, conditions)], who, keys, as_json)


def conditions_command(url: Url, stream: Name, as_json: Json = False) -> None:
    """Show the conditions in words, with levels and prizes; before they are published, what is still missing."""
    subject = as_it_stands(url, stream, POKER, MACHINES)
    if subject.setup.document and hasattr(subject, "published"):
        found = subject.desk.state.entries.conditions
        if found is None:
            raise CroupierError(f"{stream}: its conditions are not settled yet")
        _show_conditions(found, as_json)
        if not subject.desk.state.entries.is_open and not as_json:
            for problem in subject.problems():
                print(f"missing: {problem}")
        return
    from croupier.tournaments.machines.wording import lines

    conditions = subject.conditions()
    if conditions is None:
        raise CroupierError(f"{stream}: its conditions are not settled yet")
    if as_json:
        print_json(msgspec.to_builtins(conditions))
        return
    _print_lines([*lines(conditions, subject.rules)])


def suggest_command(
    players: Annotated[int, typer.Option("--players", help="how many are likely to enter")],
    chips: Annotated[int, typer.Option("--chips", help="what each begins with")],
    hours: Annotated[int, typer.Option("--hours", help="when it is to be over")],
    places: Annotated[int, typer.Option("--places", help="how many prizes; about one in seven, if not said")] = 0,
    ante: Annotated[bool, typer.Option("--ante/--no-ante", help="whether the big blind posts an ante")] = True,
    template: Annotated[str, typer.Option("--extends", help="the template that says all else")] = "freezeout",
    output: Annotated[Path | None, typer.Option("--output", "-o", metavar="FILE", help="a .toml file")] = None,
) -> None:
    """Suggest levels and prizes for players, chips and hours, as a file that goes on from a template."""
    from croupier.cli.tournament_files import write
    from croupier.tournaments.poker import suggestions
    from croupier.tournaments.poker.condition_files import template_names

    if template not in template_names():
        raise unknown("template", template, template_names())
    found = suggestions.structure(players, chips, hours, ante)
    text = suggestions.as_toml(template, chips, found, suggestions.prizes(players, places))
    levels, minutes = found.structure.levels(), found.structure.levels()[0].minutes
    about = f"# For {players:,} players: {found.planned} levels of {minutes} minutes to the planned end, "
    text = f"{about}{len(levels) - found.planned} beyond it.\n{text}"
    if output is None:
        print(text, end="")
        return
    write(output, text)
    print(f"{output}: written")


# -- made of what is given -------------------------------------------------------------------------------------------


def _setup(
    given: str,
    document: str,
    sets: list[str] | None,
    starts: list[str] | None,
    options: list[str] | None,
    edition: str | None,
    readings: list[str] | None,
    called: str,
    *,
    is_named: bool = False,
) -> "tuple[ConditionsFile, PokerTournamentSetup]":
    from croupier.tournaments.poker.condition_files import read_file
    from croupier.tournaments.poker.tournament import PokerTournamentSetup

    file = read_file(given, pairs(sets, "--set"), starts or ())
    document = document or file.document
    if not document:
        likely = ", ".join(file.rulebooks) or "star_sydney/poker"
        raise CroupierError(f"--document: say by which rulebook it is held ({likely})")
    if load(document).game != "poker":
        raise CroupierError(f"--document {document}: is no rulebook of poker")
    chosen = file.chosen_under(document)
    setup = PokerTournamentSetup(
        document=document,
        name=called if is_named else file.name or called,
        conditions=file.conditions,
        edition=edition or file.edition,
        options={**chosen.options, **pairs(options, "--option")},
        readings={**chosen.readings, **pairs(readings, "--reading")},
    )
    return file, setup


def _alone(setup: "PokerTournamentSetup") -> "PokerTournament":
    """A tournament that is in no ledger, to be asked what is missing."""
    from croupier.chance import SeededSource
    from croupier.ledger import Surroundings
    from croupier.tournaments.poker.tournament import PokerTournament

    return PokerTournament(setup, Surroundings(ManualClock(), SeededSource(0)))


def _machine_setup(given: str) -> Any:
    """The setup of a machine tournament, if a file is one."""
    from croupier.cli.tournament_machines import machine_setup

    return machine_setup(given)


def _machine_problems(setup: Any) -> Any:
    from croupier.chance import SeededSource
    from croupier.ledger import Surroundings
    from croupier.tournaments.machines import MACHINE_TOURNAMENT

    subject: Any = MACHINE_TOURNAMENT.open(setup, Surroundings(ManualClock(), SeededSource(0)))
    return subject.problems()


# -- shown -----------------------------------------------------------------------------------------------------------


def _show_problems(
    name: str, document: str, problems: list[dict[str, Any]], as_json: bool, notes: Sequence[dict[str, Any]] = ()
) -> None:
    if as_json:
        print_json({"name": name, "document": document, "problems": problems, "warnings": notes})
    else:
        console = show.make_console()
        for mark, each in (*(("", each) for each in problems), *(("worth a second look: ", each) for each in notes)):
            told = f"{escape(each['field'])}: {escape(each['problem'])}  [dim]({escape(str(each['rule']))})[/dim]"
            console.print(mark + told, soft_wrap=True)
        count = len(problems)
        verdict = f"{count} to be put right" if count else "may be published"
        console.print(f"[bold]{escape(name)}[/bold], {document}: {verdict}", soft_wrap=True)
    if problems:
        raise typer.Exit(1)


def _show_conditions(conditions: "Conditions", as_json: bool) -> None:
    from croupier.tournaments.poker.pictures import steps_of
    from croupier.tournaments.poker.wording import lines, prize_tables, session_words

    if as_json:
        print_json(msgspec.to_builtins(conditions))
        return
    number, sessions = 0, []
    for at, stage in enumerate(conditions.stages, 1):
        for plan in stage.sessions:
            number += 1
            when = f"{format_utc(plan.starts_ms)} UTC" if plan.starts_ms else "time not said"
            sessions.append(
                (f"Session {number}", f"{when}, {session_words(conditions, at, is_repechage=plan.is_repechage)}")
            )
    _print_lines([*lines(conditions), *sessions])
    console = show.make_console()
    if conditions.structure is not None:
        table = Table("level", "minutes", "blinds, antes and bets", box=None, pad_edge=False, header_style="bold")
        for step in steps_of(conditions.structure):
            words = step.words.partition(", ")[2] if step.level else step.words
            gone = f", colour up {', '.join(f'{each:,}' for each in step.colours_up)}" if step.colours_up else ""
            table.add_row(str(step.level or ""), str(step.minutes), words + gone)
        console.print(table)
    for prizes in prize_tables(conditions):
        where = prizes.title or "prizes"
        console.print(f"{where}: {'; '.join(f'{place} {words}' for place, words in prizes.places)}", soft_wrap=True)


def _print_lines(lines: list[tuple[str, str]]) -> None:
    table = Table(box=None, pad_edge=False, show_header=False)
    table.add_column(no_wrap=True)
    table.add_column(overflow="fold")
    for label, words in lines:
        table.add_row(label, escape(words))
    show.make_console().print(table)
