"""Docstrings stand alone: a sentence, an imperative or a noun phrase, no fragment that leans on a name."""

import ast
from collections.abc import Iterator
from pathlib import Path

from tests.golden import ROOT

SOURCE = ROOT / "src/croupier"
FRAGMENTS = ("Of", "By", "As", "For")
"""How a docstring begins that says something of a thing without naming it."""
WHOLE = ("By oversight a wager below the minimum or above the maximum was accepted.",)
"""Sentences that begin so and are whole."""


def docstrings(file: Path) -> Iterator[tuple[int, str]]:
    """Those of modules, classes and functions, and what stands below a field or constant."""
    for node in ast.walk(ast.parse(file.read_text("utf-8"))):
        body = getattr(node, "body", ())
        for statement in body if isinstance(body, list) else ():
            match statement:
                case ast.Expr(value=ast.Constant(value=str(text))) if text.strip():
                    yield statement.lineno, text.strip()


def fragments() -> Iterator[str]:
    for file in sorted(SOURCE.rglob("*.py")):
        for line, text in docstrings(file):
            first = text.splitlines()[0]
            if text.split()[0].rstrip(",:") in FRAGMENTS and first not in WHOLE:
                yield f"{file.relative_to(SOURCE)}:{line}: {first}"


def test_docstrings_stand_alone():
    found = list(fragments())
    assert found == [], "\n".join(found)
