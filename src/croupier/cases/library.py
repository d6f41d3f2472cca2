"""The project's own cases, wherever they lie: beside the source, or in the package as it is installed."""

from functools import cache
from pathlib import Path

from croupier.cases.case import Case
from croupier.cases.reading import case_files, loads

_PACKAGE = Path(__file__).parent
SHIPPED = _PACKAGE / "shipped"
BESIDE = _PACKAGE.parents[2] / "cases"


def shipped_cases() -> tuple[Case, ...]:
    """All cases of the project, file by file."""
    return tuple(case for path in _files() for case in _cases(path))


def cases_by(document: str, saying: str = "") -> list[Case]:
    """Those that are played by a document, from files that say some words; others are not read."""
    read = (path for path, text in _files().items() if document in text and saying in text)
    return [case for path in read for case in _cases(path) if document in case.documents]


@cache
def _files() -> dict[Path, str]:
    """The files with their text; none where there are no cases."""
    folder = SHIPPED if SHIPPED.is_dir() else BESIDE
    return {path: path.read_text("utf-8-sig") for path in case_files([folder])} if folder.is_dir() else {}


@cache
def _cases(path: Path) -> tuple[Case, ...]:
    return loads(_files()[path], str(path))
