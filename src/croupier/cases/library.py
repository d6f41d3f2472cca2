"""The project's own cases, wherever they lie: beside the source, or in the package as it is installed."""

from functools import cache
from pathlib import Path

from croupier.cases.case import Case
from croupier.cases.reading import case_files, load

_PACKAGE = Path(__file__).parent
SHIPPED = _PACKAGE / "shipped"
BESIDE = _PACKAGE.parents[2] / "cases"


@cache
def shipped_cases() -> tuple[Case, ...]:
    """All cases of the project, file by file."""
    folder = SHIPPED if SHIPPED.is_dir() else BESIDE
    return tuple(case for path in case_files([folder]) for case in load(path)) if folder.is_dir() else ()


def cases_by(document: str) -> list[Case]:
    """Those that are played by a document."""
    return [case for case in shipped_cases() if document in case.documents]
