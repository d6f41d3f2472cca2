"""Irregularities and acts found by the words of somebody who saw one.

Two things are weighed, both by how rare a word is among the wordings of the document: how much of what was said an
entry has anywhere (BM25 over its fields), and how near the best of its wordings come to it. Words that nothing has
count against all, those of other games more. So a score is a share, and below a threshold nothing fits. What cases are
called is left out: it found nothing more in the wordings of tests/reference, and to read all cases takes its time.
"""

import difflib
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from math import log, sqrt

from croupier.errors import CroupierError
from croupier.reference.entries import Entry
from croupier.reference.rules_of import rules_of
from croupier.reference.wordings import counted, wordings

WEIGHTS = {"name": 3.0, "said": 2.0, "about": 2.0, "rules": 0.4}
"""How much a word counts by where it stands."""
_SATURATION = 2.0
"""The constant of BM25: how soon a repeated word stops to count. Texts are not held back for their length."""
UNKNOWN, ELSEWHERE = 1.0, 1.2
"""How much a word weighs that nothing has, and one that only other games have, against the rarest of the others."""
DOUBT = 0.7
"""How much speaks against anything from the start, in words that nothing has: a word that all have proves little."""
WORDINGS = 0.4
"""How much of the score the nearest wordings are; the rest is all of the words together."""
NEXT_BEST = (1.0, 0.5, 0.25)
"""What the nearest wording counts, and the next ones."""
FITS = 0.295
"""What fits less is not what was seen."""
NEAR = 0.8
"""What comes so near to the best may be what was meant."""
_TYPO = 0.84
"""How alike a word that nothing has must be to another to be taken for it."""
_LEAST_LETTERS = 5
"""And of how many letters at least."""


@dataclass(frozen=True)
class Found:
    """What the words may mean, in all its variants, and how well it fits: from 0 to 1."""

    entries: tuple[Entry, ...]
    score: float

    @property
    def entry(self) -> Entry:
        return self.entries[0]

    @property
    def name(self) -> str:
        return self.entry.name

    @property
    def is_fitting(self) -> bool:
        return self.score >= FITS


@dataclass(frozen=True)
class _Text:
    """What is known of an entry by words: how much each counts, and the wordings one by one."""

    words: Mapping[str, float]
    wordings: tuple[frozenset[str], ...]


class _Texts:
    """All entries of a document, and how rare each word is among them."""

    def __init__(self, texts: Mapping[str, _Text]) -> None:
        self.texts = texts
        self.words = {word for text in texts.values() for word in text.words}
        self._wordings = [wording for text in texts.values() for wording in text.wordings]
        self._count = Counter(word for wording in self._wordings for word in wording)
        self._rarity: dict[str, float] = {}

    def rarity(self, word: str) -> float:
        known = self._rarity.get(word)
        if known is None:
            count = self._count[word]
            known = self._rarity[word] = log(1 + (len(self._wordings) - count + 0.5) / (count + 0.5))
        return known

    def weights(self, said: Sequence[str]) -> dict[str, float]:
        """How much each word of what was said weighs."""
        return {word: self.rarity(word) * self._share(word) for word in map(self._meant, said)}

    def _meant(self, word: str) -> str:
        """A word that nothing has may be another mistyped."""
        if word in self.words or word in wordings().vocabulary or len(word) < _LEAST_LETTERS:
            return word
        forms = wordings().forms
        like = difflib.get_close_matches(word, [*self.words, *forms], n=1, cutoff=_TYPO)
        return forms.get(like[0], like[0]) if like else word

    def _share(self, word: str) -> float:
        """Small talk counts less; what belongs to another game counts more."""
        if word in self.words:
            return 1.0
        return ELSEWHERE if word in wordings().vocabulary else UNKNOWN

    def score(self, name: str, weights: Mapping[str, float]) -> float:
        """How much of what was said an entry has, and how near its wordings come to it."""
        text, doubt = self.texts[name], DOUBT * self.rarity("")
        shares = ((text.words.get(word, 0.0), weight) for word, weight in weights.items())
        has = sum(weight * count / (count + _SATURATION) for count, weight in shares) / (sum(weights.values()) + doubt)
        length = sum(weight**2 for weight in weights.values()) + doubt**2
        near = sorted((self._likeness(weights, length, wording) for wording in text.wordings), reverse=True)
        best = sum(share * like for share, like in zip(NEXT_BEST, near, strict=False)) / sum(NEXT_BEST)
        return (1 - WORDINGS) * has + WORDINGS * best

    def _likeness(self, weights: Mapping[str, float], length: float, wording: frozenset[str]) -> float:
        """The cosine between what was said and a wording."""
        shared = sum(weights[word] ** 2 for word in wording if word in weights)
        return shared / sqrt(length * sum(self.rarity(word) ** 2 for word in wording)) if shared else 0.0


def find(entries: Sequence[Entry], wanted: str) -> list[Found]:
    """All of them by how well they fit, the best first. Whoever knows the name finds what is called so."""
    said = list(dict.fromkeys(wordings().meant(wanted)))
    named: dict[str, list[Entry]] = {}
    for entry in entries:
        named.setdefault(entry.name, []).append(entry)
    exact = wanted.strip().lower().replace(" ", "_")
    if not said and exact not in named:
        raise CroupierError(f"{wanted!r}: no word that says what happened")
    texts = _Texts({name: _text(some) for name, some in named.items()})
    weights = texts.weights(said)
    found = [Found(tuple(some), 1.0 if name == exact else texts.score(name, weights)) for name, some in named.items()]
    return sorted(found, key=lambda each: (each.name != exact, -each.score, each.name))


def near(found: Sequence[Found]) -> list[Found]:
    """Those after the best that fit nearly as well."""
    return [each for each in found[1:] if each.is_fitting and each.score >= NEAR * found[0].score]


def _text(entries: Sequence[Entry]) -> _Text:
    first = entries[0]
    said = wordings().said.get(first.name, ())
    about = first.about.replace("`", "")
    rules = {(document, rule.number): rule.summary for entry in entries for document, _, rule in rules_of(entry.cites)}
    fields = {
        "name": counted(first.title),
        "said": counted(*said),
        "about": counted(about),
        "rules": counted(*rules.values()),
    }
    words: dict[str, float] = {}
    for field, counts in fields.items():
        for word, count in counts.items():
            words[word] = words.get(word, 0.0) + WEIGHTS[field] * count
    each = (frozenset(wordings().meant(wording)) for wording in (first.title, about, *said))
    return _Text(words, tuple(wording for wording in each if wording))
