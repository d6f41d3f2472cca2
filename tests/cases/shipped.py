"""The cases of the project as tests: each is one for every document that it is played by."""

from collections.abc import Iterator
from functools import cache
from pathlib import Path

from croupier.cases import Case, case_files, load
from croupier.rulebook import load as load_document

CASES = Path(__file__).parents[2] / "cases"
TEST = "tests/cases/test_cases.py::test_case"


@cache
def every_case() -> dict[str, tuple[Case, str]]:
    """A case and a document that it is played by, by the name that pytest gives to the test of it."""
    found = {}
    for path in case_files([CASES]):
        for case in load(path):
            name = f"{path.relative_to(CASES).with_suffix('').as_posix()}/{case.slug()}"
            found |= {f"{name}@{document}": (case, document) for document in case.documents}
    return found


def case_tests() -> Iterator[tuple[str, str, str]]:
    """Document, rule and test for every rule that a case shows; one of a document that others include by them."""
    for name, (case, document) in every_case().items():
        for shown, numbers in case.rules.items():
            if shown == document or shown in load_document(document).includes:
                yield from ((shown, number, f"{TEST}[{name}]") for number in numbers)


def source_of(test: str) -> str:
    """All that a test of a case says; it is another text when the case is another."""
    case, document = every_case()[test.removeprefix(f"{TEST}[").removesuffix("]")]
    return f"{case.title}\n{case.plays[document]}"
