"""Which mutations have been shown to be caught, as they, their code and their tests were then.

A digest of each is kept in a file beside them, so that a fresh clone knows it without history. It is written by
`make landed` only, for those that it has just run and that a test has caught.
"""

import functools
import hashlib
import json
import os
import random
from collections.abc import Iterable

from croupier.rulebook import rule_number
from tests.cases import shipped
from tests.golden import ROOT, rule_tests
from tests.mutants.code import source_of
from tests.mutants.finding import text_of
from tests.mutants.mutation import Mutation

LANDED = ROOT / "tests/mutations/landed.json"
"""Files of mutations to the digests of those that were caught, in their order."""
SEED = "CROUPIER_MUTATIONS_SEED"
SAMPLE = 24
"""How many of those that have landed are tried again with all tests, drawn anew each time."""


@functools.cache
def test_source(test: str) -> str:
    """The code of a test, such as `tests/test_cards.py::test_a_deck`, or what the case says that is one."""
    if test.startswith(shipped.TEST):
        return shipped.source_of(test)
    path, _, name = test.partition("::")
    return source_of((ROOT / path).read_text("utf-8")).text_of(name)


def digest(mutation: Mutation) -> str:
    """Of what is broken, of the code it is in, and of the tests of its rule."""
    tests = rule_tests()[mutation.document].get(rule_number(mutation.rule), [])
    said = [mutation.document, mutation.rule, mutation.address, mutation.says, mutation.broken]
    code = source_of(text_of(mutation)).text_of(mutation.symbol) if mutation.is_code else ""
    sources = [code, *map(test_source, tests)]
    whole = [said, tests, [[line.strip() for line in source.splitlines()] for source in sources]]
    return hashlib.sha256(json.dumps(whole).encode()).hexdigest()[:10]


def landed() -> set[str]:
    found = json.loads(LANDED.read_text("utf-8")) if LANDED.exists() else {}
    return {each for digests in found.values() for each in digests}


def changed(mutations: Iterable[Mutation]) -> list[Mutation]:
    """Those that have changed, or whose code or tests have, since they were caught."""
    known = landed()
    return [mutation for mutation in mutations if digest(mutation) not in known]


def selected(mutations: list[Mutation]) -> tuple[list[Mutation], list[Mutation], int]:
    """Those that have changed, some of the others, at most one of them a solver, and the seed they are drawn with."""
    to_try = changed(mutations)
    others = [mutation for mutation in mutations if mutation not in to_try]
    seed = int(os.environ[SEED])
    drawn = random.Random(seed).sample(others, min(SAMPLE, len(others)))
    solvers = [mutation for mutation in drawn if mutation.is_slow]
    return to_try, [mutation for mutation in drawn if mutation not in solvers[1:]], seed


def write(caught: Iterable[str]) -> None:
    """Note the digests of those that have been caught, beside those that were before and have not changed since."""
    from tests.mutants.finding import entries

    known = landed() | {*caught}
    found: dict[str, list[str]] = {}
    for entry in entries():
        if (each := digest(entry.mutation)) in known:
            found.setdefault(entry.path.stem, []).append(each)
    LANDED.write_text(json.dumps(found, indent=1) + "\n", "utf-8")
