"""What a search finds for the words of dealers: measured on wordings that it was worked out on, and on others."""

from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

import pytest
import tomli

from croupier.poker.conduct.conduct_terms import ConductTerms
from croupier.procedure import Incident
from croupier.reference import entries_of, find, near
from croupier.reference.wordings import wordings
from croupier.rulebook import load, shipped_documents

FILE: dict[str, Any] = tomli.loads(Path(__file__).with_name("wordings.toml").read_text("utf-8"))
HALVES = ("tuning", "held_out")
LEAST_FIRST = {"tuning": 0.92, "held_out": 0.79}
"""What share of wordings is answered rightly at once, by half."""
LEAST_OF_THREE = {"tuning": 0.98, "held_out": 0.93}
"""What share has the right answer among the first three."""
LEAST_REFUSED = {"tuning": 1.0, "held_out": 0.8}
"""Of what the rulebook has nothing for, the share of which that is said."""
GAMES = [name for name in shipped_documents() if load(name).game]
PASSED = (["pot_passed_wrongly", "pot_contested"], ["pot_contested", "pot_passed_wrongly"])
entries = cache(entries_of)


class Measured(NamedTuple):
    words: str
    document: str
    wanted: tuple[str, ...]
    """Nothing where nothing fits."""
    found: tuple[str, ...]
    """The first three."""
    is_fitting: bool

    @property
    def is_right(self) -> bool:
        return self.is_fitting and self.found[0] in self.wanted if self.wanted else not self.is_fitting


@cache
def measured(half: str) -> tuple[Measured, ...]:
    return tuple(_measured(half))


def _measured(half: str) -> Iterator[Measured]:
    for document, rows in FILE[half].items():
        for words, *wanted in rows:
            found = find(entries(document), words)
            names = tuple(each.name for each in found[:3])
            yield Measured(words, document, tuple(filter(None, wanted)), names, found[0].is_fitting)


def test_the_wordings_are_many_and_no_half_has_those_of_the_other():
    rows = {half: {(document, row[0]) for document, some in FILE[half].items() for row in some} for half in HALVES}
    assert all(len(some) >= 100 for some in rows.values())
    assert not {words for _, words in rows["tuning"]} & {words for _, words in rows["held_out"]}
    documents = {document for half in HALVES for document in FILE[half]}
    assert {"crown_perth/poker", "star_sydney/poker"} < documents
    assert len(documents) >= 6


@pytest.mark.parametrize("half", HALVES)
def test_every_answer_is_something_that_the_document_has(half):
    for each in measured(half):
        assert {*each.wanted} <= {entry.name for entry in entries(each.document)}, each


@pytest.mark.parametrize("half", HALVES)
def test_the_right_answer_comes_first(half):
    asked = [each for each in measured(half) if each.wanted]
    share = sum(each.is_right for each in asked) / len(asked)
    assert share >= LEAST_FIRST[half], share


@pytest.mark.parametrize("half", HALVES)
def test_the_right_answer_is_among_three(half):
    asked = [each for each in measured(half) if each.wanted]
    share = sum(not {*each.wanted}.isdisjoint(each.found) for each in asked) / len(asked)
    assert share >= LEAST_OF_THREE[half], share


@pytest.mark.parametrize("half", HALVES)
def test_what_the_rulebook_does_not_know_finds_nothing(half):
    asked = [each for each in measured(half) if not each.wanted]
    assert len(asked) >= 10
    share = sum(each.is_right for each in asked) / len(asked)
    assert share >= LEAST_REFUSED[half], [each for each in asked if not each.is_right]


@pytest.mark.parametrize("document", GAMES)
def test_what_is_no_matter_of_the_table_finds_nothing(document):
    fitting = {words: find(entries(document), words)[0] for words in FILE["unrelated"]}
    assert not {words: best.name for words, best in fitting.items() if best.is_fitting}


@pytest.mark.parametrize("document", GAMES)
def test_everything_is_found_by_its_own_wordings(document):
    for name in dict.fromkeys(entry.name for entry in entries(document)):
        for words in wordings().said[name]:
            best = find(entries(document), words)
            assert name in [each.name for each in best[:5]], (name, words)


def test_every_irregularity_and_act_has_wordings_and_no_others_have():
    names = {entry.name for document in GAMES for entry in entries(document)}
    assert names <= {*wordings().said}
    kinds = {each.name() for each in _kinds(Incident)}
    assert {*wordings().said} <= kinds | {*wordings().acts}


def _kinds(kind: type[Incident]) -> Iterator[type[Incident]]:
    yield kind
    for each in kind.__subclasses__():
        yield from _kinds(each)


def test_acts_are_told_by_terms_that_there_are():
    for name, act in wordings().acts.items():
        assert {*act.terms, *act.further} <= {*ConductTerms.__dataclass_fields__}, name


def test_no_word_has_two_meanings():
    seen: dict[tuple[str, ...], str] = {}
    for phrases in wordings().alike.values():
        for phrase, stands in phrases:
            assert seen.setdefault(phrase, stands) == stands, (phrase, stands, seen[phrase])


def test_a_mistyped_word_is_taken_for_the_one_that_is_like_it():
    (best, *_) = find(entries("crown_perth/poker"), "oversizd chip")
    assert (best.name, best.is_fitting) == ("oversize_chip", True)


def test_only_what_fits_is_near():
    found = find(entries("star_sydney/poker"), "pot given to the wrong player")
    assert [each.name for each in (found[0], *near(found))][:2] in PASSED
    assert all(each.is_fitting for each in near(found))
    assert not near(find(entries("star_sydney/poker"), "xyzzy"))
