"""`croupier promotion`: whether a promotion may open, and who must be told of it."""

import json
from pathlib import Path
from typing import Annotated

import typer
from rich.markup import escape

from croupier.cli import show
from croupier.promotions import PromotionFile, duties_before, problems, read

app = typer.Typer(no_args_is_help=True, rich_markup_mode=None, help="Promotional prizes: check the terms of one.")


@app.callback()
def common() -> None:
    """Promotional prizes: check the terms of one."""


@app.command()
def check(
    file: Annotated[Path, typer.Argument(help="a .toml file with [promotion], [terms] and [[prizes]]")],
    as_json: Annotated[bool, typer.Option("--json", help="print JSON")] = False,
) -> None:
    """Say what a promotion lacks before it may open, each with its rule, and who must be told by when.

    The exit status is 1 if something is lacking.
    """
    given = read(file)
    found = problems(given.promotion, given.rules, given.prescribed)
    if as_json:
        print(json.dumps(_report(given), indent=2, ensure_ascii=False))
    else:
        console = show.make_console()
        for problem in found:
            line = f"{escape(problem.field)}: {escape(problem.problem)}  [dim]({problem.citation})[/dim]"
            console.print(line, soft_wrap=True)
        for duty in duties_before(given.promotion, given.rules):
            by = "" if duty.by_s is None else f" by {given.date(duty.by_s)}"
            line = f"tell {escape(duty.whom)}{by}: {escape(duty.what)}  [dim]({duty.citation})[/dim]"
            console.print(line, soft_wrap=True)
        verdict = f"{len(found)} to be put right" if found else "may open at its time, if these are told by theirs"
        console.print(f"[bold]{escape(given.promotion.name)}[/bold]: {verdict}")
    if found:
        raise typer.Exit(1)


def _report(given: PromotionFile) -> dict[str, object]:
    promotion, rules = given.promotion, given.rules
    return {
        "promotion": promotion.name,
        "rulebook": rules.name,
        "problems": [
            {"field": problem.field, "problem": problem.problem, "rule": str(problem.citation)}
            for problem in problems(promotion, rules, given.prescribed)
        ],
        "duties": [
            {
                "whom": duty.whom,
                "what": duty.what,
                "by": None if duty.by_s is None else given.date(duty.by_s),
                "rule": str(duty.citation),
            }
            for duty in duties_before(promotion, rules)
        ],
    }
