"""What `croupier price` is told about PAR sheets; apart from what makes them, which most prices do not need."""

import re
from fractions import Fraction
from pathlib import Path
from typing import Annotated

import typer

from croupier.cli.common import complete_document
from croupier.errors import CroupierError
from croupier.kernels.distribution import NEXT_TO_ONE, in_percent

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


_PERCENTAGE = re.compile(r"(\d{1,3}\.?\d*|\.\d+)")
_LONGEST = 40
"""Digits of a percentage."""


def parse_confidence(text: str) -> Fraction:
    """A level of confidence in percent, as a part of one."""
    plain = text.strip().removesuffix("%")
    is_number = len(plain) <= _LONGEST and _PERCENTAGE.fullmatch(plain) is not None
    level = Fraction(plain) / 100 if is_number else Fraction(0)
    if not 0 < float(level) < 1 - NEXT_TO_ONE:
        said = text if len(text) <= _LONGEST else f"{text[:_LONGEST]}..."
        raise CroupierError(
            f"--confidence {said}: it takes a percentage above 0 and short of 100, such as 90 or 99.5; "
            f"nearer than {in_percent(1 - Fraction(NEXT_TO_ONE))} to 100 it has no normal quantile"
        )
    return level
