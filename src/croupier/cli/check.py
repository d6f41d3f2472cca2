"""`croupier check`: cases played, and what a rulebook makes of them held against what they expect."""

import sys
from collections.abc import Mapping
from pathlib import Path
from typing import Annotated, Any

import msgspec
import typer

from croupier.cases import Case, CaseError, Outcome, case_files, load, run
from croupier.cases.fields import CASE, EXPECTATIONS, SITUATION, STEP, Spec
from croupier.cli.common import Json, print_json
from croupier.errors import CroupierError

FAILED, UNREADABLE = 1, 2
"""The status of the command when a case differs, and when a file cannot be read or a case not be played."""
TABLES: Mapping[str, Mapping[str, Spec]] = {
    "of a case": CASE,
    "the situation, in a case or for all cases of a file": SITUATION,
    "of a step that is a table": STEP,
    "what can be expected": EXPECTATIONS,
}


def check(
    paths: Annotated[
        list[Path] | None,
        typer.Argument(metavar="FILE_OR_FOLDER...", help="cases in TOML; of a folder all files in it"),
    ] = None,
    told: Annotated[bool, typer.Option("--told", help="tell all that happens at every step")] = False,
    fields: Annotated[bool, typer.Option("--fields", help="list what can be written in a case")] = False,
    as_json: Json = False,
) -> None:
    """Play cases, situations with what is expected of the rulebook, and say what differs.

    The status is 1 if something is not as expected, 2 if a file cannot be read or a case cannot be played as written.
    """
    if fields:
        show_fields()
        return
    if not paths:
        raise CroupierError("check: say which file or folder of cases")
    cases, unreadable = read(paths)
    outcomes = [run(case, document) for case in cases for document in case.documents]
    passed = sum(all(each.is_passed for each in outcomes if each.case is case) for case in cases)
    if as_json:
        problems = [str(error) for error in unreadable]
        found = [as_data(outcome) for outcome in outcomes]
        print_json({"cases": len(cases), "passed": passed, "unreadable": problems, "outcomes": found})
    else:
        for outcome in outcomes:
            show(outcome, told=told)
        show_sum(cases, outcomes, passed)
        for error in unreadable:
            print(f"croupier: {error}", file=sys.stderr)
    if unreadable or any(outcome.is_misread for outcome in outcomes):
        raise typer.Exit(UNREADABLE)
    if passed < len(cases):
        raise typer.Exit(FAILED)


def read(paths: list[Path]) -> tuple[list[Case], list[CaseError]]:
    """The cases that can be read, and why others cannot."""
    cases: list[Case] = []
    unreadable = []
    for path in case_files(paths):
        try:
            cases += load(path)
        except CaseError as error:
            unreadable.append(error)
    return cases, unreadable


def show(outcome: Outcome, *, told: bool = False) -> None:
    """A line, and what differs; where it is wanted, all that happened."""
    case = outcome.case
    where = f"{case.file}:{case.line}" if case.line else case.file
    went = "CANNOT BE PLAYED" if outcome.is_misread else "ok" if outcome.is_passed else "DIFFERS"
    print(f"{went}  {where}  {case.title}  ({outcome.document})")
    for step in outcome.steps if told else ():
        print(f"    > {step.said}")
        for words in step.told:
            print(f"      {words}")
        if step.refusal:
            print(f"      Refused. {step.refusal}")
    for differs in outcome.differences:
        print(f"    {differs.at}: {differs.what}")
        print(f"        expected  {differs.expected}")
        print(f"        found     {differs.found}")


def show_sum(cases: list[Case], outcomes: list[Outcome], passed: int) -> None:
    count = "1 case" if len(cases) == 1 else f"{len(cases)} cases"
    often = f", played {len(outcomes)} times" if len(outcomes) > len(cases) else ""
    failed = f", {len(cases) - passed} not" if passed < len(cases) else ""
    print(f"{count}{often}, {passed} passed{failed}")


def as_data(outcome: Outcome) -> dict[str, Any]:
    case = outcome.case
    return {
        "file": case.file,
        "line": case.line,
        "title": case.title,
        "rules": {document: list(numbers) for document, numbers in case.rules.items()},
        "document": outcome.document,
        "passed": outcome.is_passed,
        "misread": outcome.is_misread,
        "differences": [msgspec.to_builtins(each) for each in outcome.differences],
        "steps": [
            {"said": each.said, "ruling": each.ruling and msgspec.to_builtins(each.ruling), "refusal": each.refusal}
            | {"cited": list(each.cited), "told": list(each.told)}
            for each in outcome.steps
        ],
    }


def show_fields() -> None:
    """All that can be written in a case."""
    width = max(len(name) for table in TABLES.values() for name in table) + 2
    for number, (title, table) in enumerate(TABLES.items()):
        print(f"{chr(10) if number else ''}{title}")
        for name, spec in table.items():
            print(f"  {name:{width}}{spec.about}")
            if spec.kind.takes:
                print(f"  {'':{width}}{spec.kind.takes}")
