"""`croupier promotion`: whether a promotion may open, who must be told of it, and whether a draw was as settled."""

import json
from pathlib import Path
from typing import Annotated

import typer
from rich.markup import escape

from croupier.cli import show
from croupier.promotions import (
    DrawError,
    DrawRecord,
    PromotionFile,
    duties_before,
    problems,
    read,
    read_commitment,
    read_draw,
    verify_draw,
)

HELP = "Promotional prizes: check the terms of one, verify a draw."
app = typer.Typer(no_args_is_help=True, rich_markup_mode=None, help=HELP)


@app.callback()
def common() -> None:
    """Promotional prizes: check the terms of one, verify a draw."""


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


@app.command("verify-draw")
def verify_a_draw(
    record: Annotated[Path, typer.Argument(help="the record of a draw as it was published, in JSON")],
    commitment: Annotated[
        Path | None, typer.Option(help="the commitment as it was published before the draw, in JSON")
    ] = None,
    as_json: Annotated[bool, typer.Option("--json", help="print JSON")] = False,
) -> None:
    """Work out again who wins by the secret and the entries that a draw was committed to.

    The exit status is 1 if it is not whom the record says. Without the commitment from before the draw nothing shows
    that the record was not made up as a whole.
    """
    given = read_draw(record)
    try:
        verify_draw(given, None if commitment is None else read_commitment(commitment))
    except DrawError as error:
        _tell_draw(given, as_json, commitment is not None, error)
        raise typer.Exit(1) from None
    _tell_draw(given, as_json, commitment is not None)


def _tell_draw(record: DrawRecord, as_json: bool, is_compared: bool, error: DrawError | None = None) -> None:
    committed = record.committed
    if as_json:
        report = {
            "promotion": committed.promotion,
            "prize": committed.prize,
            "winner": record.winner,
            "holds": error is None,
            "compared_with_commitment": is_compared,
            "problem": None if error is None else {"field": error.what, "problem": error.problem},
        }
        print(json.dumps(report, indent=2, ensure_ascii=False))
        return
    console = show.make_console()
    title = f"[bold]{escape(committed.promotion)}[/bold], {escape(committed.prize)}"
    if error is not None:
        console.print(f"{title}: the record does not hold", soft_wrap=True)
        console.print(escape(str(error)), soft_wrap=True)
        return
    drawn = f"entry {record.drawn[-1]} of {committed.entries}"
    passed = len(record.drawn) - 1
    after = f", after {passed} of people who were not there" if passed else ""
    console.print(f"{title}: {escape(record.winner)} wins with {drawn}{after}", soft_wrap=True)
    if is_compared:
        console.print(
            "it follows from the secret and the entries that were committed to before the draw", soft_wrap=True
        )
    else:
        console.print(
            "it follows from the secret and the entries; compare with what was published before: "
            f"commitment {committed.commitment}, entries {committed.entries_digest}",
            soft_wrap=True,
        )


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
