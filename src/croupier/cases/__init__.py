"""Cases as data: a situation, what is done and reported, and what a rulebook makes of it, in TOML.

`load(path)` reads the cases of a file, `run(case, document)` plays one and says what is not as expected.
"""

from typing import TYPE_CHECKING, Any

from croupier.cases.case import Case, CaseError, Difference, Done, Outcome, Play, Step
from croupier.cases.reading import case_files, load, loads

if TYPE_CHECKING:
    from croupier.cases.running import run

__all__ = [
    "Case",
    "CaseError",
    "Difference",
    "Done",
    "Outcome",
    "Play",
    "Step",
    "case_files",
    "load",
    "loads",
    "run",
]


def __getattr__(name: str) -> Any:
    """Whoever only reads cases waits for no game."""
    if name != "run":
        raise AttributeError(name)
    from croupier.cases.running import run

    return run
