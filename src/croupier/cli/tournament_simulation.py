"""`croupier tournament simulate`: how long a structure lasts with a field, who is left when, and how prizes fall."""

import csv
import sys
from collections.abc import Sequence
from math import isnan
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import msgspec
import typer
from rich.table import Table

from croupier.chips import format_dollars
from croupier.cli import show
from croupier.cli.common import Json, print_json, progress_bar
from croupier.errors import CroupierError

if TYPE_CHECKING:
    from rich.console import Console

    from croupier.tournaments.poker.simulation import LevelCourse, Moment, Simulation
    from croupier.tournaments.poker.simulation_plan import SkillClass

STANDARD_OUTPUT = "-"
HOUR_MS, MINUTE_MS = 3_600_000, 60_000
HARDLY, DRAWN = 0.01, 0.05
"""The shares of tournaments that go on until which hours are listed, and drawn."""
_PLACES = 4


def simulate_command(
    given: Annotated[
        str, typer.Argument(metavar="CONDITIONS", help="a file with the conditions, or the name of a template")
    ],
    players: Annotated[int, typer.Option("--players", "-p", help="how many enter, further entries apart")],
    style: Annotated[
        str, typer.Option("--style", help="how they play: careful, tight, loose, calling, bold, mixed")
    ] = "careful",
    seconds: Annotated[int, typer.Option("--seconds-a-hand", help="from one hand of a table to the next")] = 120,
    late: Annotated[int, typer.Option("--late", metavar="PERCENT", help="who sits down after the start")] = 0,
    rebuys: Annotated[int, typer.Option("--rebuys", metavar="PERCENT", help="of those without chips, who re-buys")] = 0,
    again: Annotated[int, typer.Option("--re-entries", metavar="PERCENT", help="of those out, who enters again")] = 0,
    add_ons: Annotated[int, typer.Option("--add-ons", metavar="PERCENT", help="of those in, who has an add-on")] = 0,
    skill: Annotated[
        list[str] | None,
        typer.Option(
            "--skill", metavar="NAME=PLAYERS:SKILL", help="a class that wins more or less often; again for more"
        ),
    ] = None,
    runs: Annotated[int, typer.Option("--runs", "-n", help="how many tournaments")] = 1000,
    seed: Annotated[int, typer.Option("--seed", help="the same seed has the same result")] = 1,
    as_json: Json = False,
    as_csv: Annotated[bool, typer.Option("--csv", help="print CSV: a line for each level")] = False,
    svg: Annotated[
        Path | None,
        typer.Option("--svg", metavar="FILE", help="draw who is left by the hour into this file; - prints it alone"),
    ] = None,
) -> None:
    """Simulate tournaments by a model of hands: how long they last, who is left when, how prizes fall."""
    from croupier.tournaments.poker.condition_files import read_conditions
    from croupier.tournaments.poker.simulation import simulate
    from croupier.tournaments.poker.simulation_plan import Plan

    if as_json and as_csv:
        raise CroupierError("--json, --csv: say one of them")
    conditions = read_conditions(given)
    plan = Plan(
        players=players, style=style, seconds_a_hand=seconds, skills=tuple(map(_skill, skill or ())),
        late_percent=late, rebuy_percent=rebuys, reentry_percent=again, add_on_percent=add_ons,
    )  # fmt: skip
    with progress_bar() as progress:
        task = progress.add_task("tournaments", total=runs)
        found = simulate(conditions, plan, runs, seed, lambda done: progress.update(task, completed=done))
    title = (
        conditions.structure.name
        if conditions.structure is not None and conditions.structure.name
        else Path(given).stem
    )
    if svg is not None:
        _draw(found, title, svg)
    if str(svg) == STANDARD_OUTPUT:
        return
    if as_json:
        print_json(_as_dict(found))
    elif as_csv:
        _print_csv(found)
    else:
        _show(found, title, show.make_console())


def _skill(text: str) -> "SkillClass":
    from croupier.tournaments.poker.simulation_plan import SkillClass

    name, _, numbers = text.partition("=")
    players, _, skill = numbers.partition(":")
    try:
        return SkillClass(name.strip(), int(players), float(skill or 1))
    except ValueError:
        raise CroupierError(f"--skill {text}: say a name, how many and how skilled: regulars=20:1.2") from None


# -- on the screen -----------------------------------------------------------------------------------------------------


def clock(ms: float) -> str:
    """Hours and minutes."""
    minutes = round(ms / MINUTE_MS)
    return f"{minutes // 60}:{minutes % 60:02}"


def _count(value: float) -> str:
    return f"{value:,.1f}".removesuffix(".0")


def _show(found: "Simulation", title: str, console: "Console") -> None:
    plan = found.plan
    told = f"{title}: {plan.players:,} players, {plan.play_style.name}, a hand every {plan.seconds_a_hand} seconds"
    console.print(f"{told}; {found.runs:,} tournaments by the model, seed {found.seed}", markup=False)
    console.print()
    table = Table("", box=None, pad_edge=False, header_style="bold")
    for heading in ("median", "±", "10th", "90th percentile"):
        table.add_column(heading, justify="right")
    for what, spread in (("it lasts", found.length_ms), ("prizes begin after", found.prizes_begin_ms)):
        table.add_row(what, *(clock(each) for each in (spread.median, spread.error, spread.low, spread.high)))
    hands = found.hands
    table.add_row(
        "hands of a table", *(_count(round(each)) for each in (hands.median, hands.error, hands.low, hands.high))
    )
    console.print(table)
    console.print()
    lines = [f"entries {_count(round(found.entries.mean, 1))}, prizes {_count(round(found.paid_places.mean, 1))}"]
    lines += [f"re-buys {_count(round(found.rebuys.mean, 1))}"] if found.rebuys.mean else []
    lines += [f"add-ons {_count(round(found.add_ons.mean, 1))}"] if found.add_ons.mean else []
    pool = found.pool_cents
    lines.append(
        f"pool {format_dollars(round(pool.mean))}" + (f" ± {format_dollars(round(pool.error))}" if pool.error else "")
    )
    console.print(", ".join(lines), markup=False)
    ends = sorted(found.last_level.items(), key=lambda each: -each[1])[:4]
    console.print(
        "ends in " + ", ".join(f"level {number} ({100 * share:.0f}%)" for number, share in ends), markup=False
    )
    console.print()
    console.print(_level_table(found.levels))
    console.print()
    console.print(_hour_table(hourly(found.moments)))
    console.print()
    console.print(_class_table(found))


def _level_table(levels: "Sequence[LevelCourse]") -> Table:
    table = Table("level", "blinds", box=None, pad_edge=False, header_style="bold")
    for heading in (
        "reached",
        "begins at",
        "players",
        "10th",
        "90th",
        "big blinds each",
        "±",
        "first tenth has",
    ):
        table.add_column(heading, justify="right")
    stages = len({each.stage for each in levels}) > 1
    for each in levels:
        name = f"{each.stage}.{each.number}" if stages else f"{each.number}"
        players, stack = each.players, each.average_bb
        table.add_row(
            name, blinds(each), f"{100 * each.reached:.0f}%", clock(each.at_ms.median), _count(players.median),
            _count(players.low), _count(players.high), f"{stack.mean:.1f}", f"{stack.error:.1f}",
            f"{100 * each.first_tenth:.0f}%",
        )  # fmt: skip
    return table


def blinds(each: "LevelCourse") -> str:
    """What is posted or bet, and the ante in brackets."""
    level = each.level
    posted = "/".join(f"{amount:,}" for amount in level.blinds or level.bets)
    return f"{posted} ({level.ante:,})" if level.ante and posted else posted or f"{level.ante:,}"


def hourly(moments: "Sequence[Moment]") -> "list[Moment]":
    """Those at full hours, or all if it is over within two, until hardly any tournament goes on."""
    going = [each for each in moments if each.going >= HARDLY]
    full = [each for each in going if not each.at_ms % HOUR_MS]
    return full if len(full) > 3 else going


def _hour_table(moments: "Sequence[Moment]") -> Table:
    table = Table("after", box=None, pad_edge=False, header_style="bold")
    for heading in ("goes on", "players", "10th", "90th", "tables", "dealers", "supervisors"):
        table.add_column(heading, justify="right")
    for each in moments:
        spread = each.players
        table.add_row(
            clock(each.at_ms), f"{100 * each.going:.0f}%", _count(spread.median), _count(spread.low),
            _count(spread.high), _count(each.tables.high), _count(each.dealers), _count(each.supervisors),
        )  # fmt: skip
    return table


def _class_table(found: "Simulation") -> Table:
    table = Table("players", box=None, pad_edge=False, header_style="bold")
    for heading in ("how many", "skill", "pays", "wins", "±", "return", "±", "in the prizes", "first"):
        table.add_column(heading, justify="right")
    for each in found.classes:
        table.add_row(
            each.skills.name, f"{each.skills.players:,}", f"{each.skills.skill:g}",
            format_dollars(round(each.paid_cents.mean)), format_dollars(round(each.won_cents.mean)),
            format_dollars(round(each.won_cents.error)), f"{each.return_percent.mean:+.1f}%",
            f"{each.return_percent.error:.1f}", show.percent(each.in_prizes.mean, 1), show.percent(each.wins.mean, 1),
        )  # fmt: skip
    return table


# -- for programs ------------------------------------------------------------------------------------------------------


def _as_dict(found: "Simulation") -> dict[str, Any]:
    plan = found.plan
    said = msgspec.to_builtins({name: getattr(found, name) for name in found.__dataclass_fields__ if name != "plan"})
    told = {name: getattr(plan, name) for name in plan.__dataclass_fields__ if name not in ("style", "skills")}
    rounded: dict[str, Any] = _rounded({"plan": {**told, "style": plan.play_style.name}, **said})
    return rounded


def _rounded(value: Any) -> Any:
    if isinstance(value, float):
        return None if isnan(value) else round(value, _PLACES)
    if isinstance(value, dict):
        return {str(name): _rounded(each) for name, each in value.items()}
    return [_rounded(each) for each in value] if isinstance(value, list | tuple) else value


def _print_csv(found: "Simulation") -> None:
    writer = csv.writer(sys.stdout, lineterminator="\n")
    writer.writerow(
        ["stage", "level", "blinds", "ante", "reached", "begins_minutes", "players", "players_10", "players_90",
         "average_big_blinds", "standard_error", "first_tenth"]
    )  # fmt: skip
    for each in found.levels:
        posted, spread = "/".join(map(str, each.level.blinds or each.level.bets)), each.players
        numbers = (each.reached, each.at_ms.median / MINUTE_MS, spread.median, spread.low, spread.high)
        more = (each.average_bb.mean, each.average_bb.error, each.first_tenth)
        told = [round(number, _PLACES) for number in (*numbers, *more)]
        writer.writerow([each.stage, each.number, posted, each.level.ante, *told])


def _draw(found: "Simulation", title: str, file: Path) -> None:
    from croupier.drawing.tournament_course import Bar, Left, Mark, draw_course

    going = [each for each in found.moments if each.going >= DRAWN]
    going += found.moments[len(going) : len(going) + 1]
    left = [Left(each.at_ms, each.players.low, each.players.median, each.players.high) for each in going]
    levels = [Bar(each.at_ms.median, blinds(each).partition(" ")[0]) for each in found.levels]
    marks = [
        Mark(found.prizes_begin_ms.median, f"prizes begin, {clock(found.prizes_begin_ms.median)}"),
        Mark(found.length_ms.median, f"half are over, {clock(found.length_ms.median)}"),
    ]
    plan = found.plan
    about = (
        f"{plan.players:,} players, {plan.play_style.name}, a hand every {plan.seconds_a_hand} seconds; "
        f"{found.runs:,} tournaments by the model, seed {found.seed}"
    )
    picture = draw_course(title, about, left, levels, marks).to_svg()
    if str(file) == STANDARD_OUTPUT:
        print(picture, end="")
        return
    try:
        file.write_text(picture, "utf-8")
    except OSError as error:
        raise CroupierError(f"--svg {file}: {error.strerror}") from None
    print(f"{file}: drawn", file=sys.stderr)
