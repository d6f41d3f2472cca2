"""Irregularities found by the words of somebody who saw one."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass

from croupier.reference.entries import Entry
from croupier.rulebook import Citation, load
from croupier.rulebook.document import RuleEntry
from croupier.rulebook.search import find_rule, rate, words_of


@dataclass(frozen=True)
class Found:
    """An irregularity, and how well it fits the words: the higher the better."""

    entry: Entry
    has: int
    """How many of the words it has."""
    score: float


def find(entries: Sequence[Entry], wanted: str, also: Sequence[str] = ()) -> list[Found]:
    """Those that have some of the words, first those that have most of them. `also` are more words for each."""
    texts = [_words(entry, more) for entry, more in zip(entries, also or [""] * len(entries), strict=True)]
    titles = [Counter(words_of(entry.title)) for entry in entries]
    rated = zip(entries, rate(texts, wanted), rate(titles, wanted), strict=True)
    found = [Found(entry, has, score + in_title) for entry, (has, score), (_, in_title) in rated if has]
    exact = wanted.strip().lower().replace(" ", "_")
    return sorted(found, key=lambda each: (each.entry.name != exact, -each.has, -each.score, each.entry.name))


def rules_of(cites: Sequence[Citation]) -> list[tuple[str, RuleEntry]]:
    """The rules of citations with their documents, each once."""
    found: dict[tuple[str, str], RuleEntry] = {}
    for citation in cites:
        for number in citation.rules:
            rule = find_rule(load(citation.document), number)
            found.setdefault((citation.document, rule.number), rule)
    return [(document, rule) for (document, _), rule in found.items()]


def _words(entry: Entry, more: str) -> Counter[str]:
    words = Counter(words_of(entry.title))
    words.update(words_of(f"{entry.about} {' '.join(field.label for field in entry.form.fields)} {more}"))
    for _, rule in rules_of(entry.cites):
        words.update(words_of(rule.summary))
    return words
