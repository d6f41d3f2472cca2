"""Which tests cover which rule: an index made by `make golden`, shipped with the rules.

It has the tests that are marked with a rule by `@rule`, and the cases that show it.
"""

import json
from functools import cache

from croupier.rulebook.citation import rule_number
from croupier.rulebook.document import Document, RuleEntry
from croupier.rulebook.library import SHIPPED

INDEX = SHIPPED / "coverage.json"


@cache
def index() -> dict[str, dict[str, list[str]]]:
    """Document to rule number to tests, as `tests/games/x/test_y.py::test_z`, a case with its name in brackets."""
    found: dict[str, dict[str, list[str]]] = json.loads(INDEX.read_text("utf-8"))
    return found


def tests_of(document: Document, number: str) -> list[str]:
    """The tests that cover a rule of a document; a file that extends a document has that one's tests."""
    name = document.extends if document.extends and document.name not in index() else document.name
    return index().get(name, {}).get(rule_number(number), [])


def is_covered(document: Document, rule: RuleEntry) -> bool:
    return bool(tests_of(document, rule.number))
