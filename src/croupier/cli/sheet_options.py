"""What `croupier price` is told about PAR sheets; apart from what makes them, which most prices do not need."""

from fractions import Fraction
from pathlib import Path
from typing import Annotated

import typer

from croupier.cli.common import complete_document
from croupier.errors import CroupierError

OptionalDocument = Annotated[
    str | None,
    typer.Argument(
        help="operator/game, such as skycity/casino_war, or a .toml file of your own", autocompletion=complete_document
    ),
]
SheetFlag = Annotated[bool, typer.Option("--sheet", help="the PAR sheet: all that the prices rest on")]
Out = Annotated[
    Path | None,
    typer.Option("-o", "--out", metavar="FILE", help="write the PAR sheet: .html, .xlsx, .json, .csv or .md"),
]
PartOf = Annotated[
    str, typer.Option("--part", metavar="TITLE", help="of the sheet at the terminal, the section that begins so")
]
All = Annotated[bool, typer.Option("--all", help="every game, edition and version, into the folder -o names")]
Forms = Annotated[
    str, typer.Option("--forms", help="with --all: the forms of each sheet, with commas between; the index is HTML")
]
VariationOf = Annotated[
    str | None,
    typer.Option(
        "--variation-of",
        metavar="DOCUMENT[@EDITION]",
        help="say on the sheet what is changed of another game; @EDITION alone is one of the same document",
    ),
]
Confidence = Annotated[str, typer.Option("--confidence", metavar="PERCENT", help="of the volatility index")]
Dated = Annotated[str, typer.Option("--dated", metavar="DATE", help="what the sheet is dated; no clock is asked")]
NoCache = Annotated[bool, typer.Option("--no-cache", help="work everything out, and keep nothing")]


def parse_confidence(text: str) -> Fraction:
    """A level of confidence in percent, as a part of one."""
    try:
        level = Fraction(text.strip().removesuffix("%")) / 100
    except (ValueError, ZeroDivisionError):
        level = Fraction(0)
    if not 0 < level < 1:
        raise CroupierError(f"--confidence {text}: it takes a percentage between 0 and 100, such as 90 or 99.5")
    return level
