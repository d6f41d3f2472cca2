"""Finding rules by words: over the summaries of the register and the names of what the rules grant."""

import re
from collections import Counter
from collections.abc import Iterable, Sequence
from math import log

import msgspec

from croupier.errors import CroupierError
from croupier.rulebook.citation import rule_number
from croupier.rulebook.document import Document, RuleEntry

_ENDINGS = ("ings", "ing", "ers", "er", "ed", "es", "s")
_LEAST_STEM = 3
_SMALL_WORDS = re.compile("a|an|and|are|as|at|be|by|for|if|in|is|it|of|on|or|the|to")
_SATURATION, _LENGTH = 1.2, 0.5
"""The two constants of BM25: how soon a repeated word stops to count, and how much a long text is held back."""


class Hit(msgspec.Struct, frozen=True):
    """A rule that was found, what it grants, and how well it fits: the higher the better."""

    document: str
    rule: RuleEntry
    grants: tuple[str, ...]
    score: float


class _Text(msgspec.Struct, frozen=True):
    document: str
    rule: RuleEntry
    grants: tuple[str, ...]
    words: Counter[str]


def find_rule(document: Document, number: str) -> RuleEntry:
    """The rule of that number; of one that is not there, an error that names its neighbours."""
    wanted = rule_number(number)
    if wanted in document.register:
        return document.register[wanted]
    chapter = wanted.split(".")[0]
    beside = [each for each in document.register if each.split(".")[0] == chapter]
    if beside:
        raise CroupierError(
            f"{document.name}: rule {wanted!r} is not known; chapter {chapter} has {beside[0]} to {beside[-1]}"
        )
    chapters = list(dict.fromkeys(each.split(".")[0] for each in document.register))
    raise CroupierError(
        f"{document.name}: rule {wanted!r} is not known; there are the chapters {', '.join(chapters)}; "
        f"croupier rules {document.name} lists its rules"
    )


def search(documents: Iterable[Document], wanted: str) -> list[Hit]:
    """The rules that have the most of the words wanted, the best first; a rule number finds that rule, too."""
    number = rule_number(wanted.strip())
    texts = [text for document in documents for text in _texts(document)]
    scores = rate([text.words for text in texts], wanted)
    most = len({*words_of(wanted)})
    above = 1 + max((score for _, score in scores), default=0.0)
    hits = []
    for text, (has, score) in zip(texts, scores, strict=True):
        is_asked_for = text.rule.number == number
        if has or is_asked_for:
            rated = Hit(text.document, text.rule, text.grants, round(score + above * is_asked_for, 3))
            hits.append((most if is_asked_for else has, rated))
    most = max((has for has, _ in hits), default=0)
    best = [hit for has, hit in hits if has == most]
    return sorted(best, key=lambda hit: -hit.score)


def rate(texts: Sequence[Counter[str]], wanted: str) -> list[tuple[int, float]]:
    """How many of the words wanted each text has, and how well it fits: the higher the better."""
    words = list(dict.fromkeys(words_of(wanted)))
    if not words:
        raise CroupierError(f"{wanted!r}: no word to search for")
    if not texts:
        return []
    average = sum(text.total() for text in texts) / len(texts)
    weights = {word: _rarity(sum(word in text for text in texts), len(texts)) for word in words}
    return [
        (
            sum(word in text for word in words),
            sum(_frequency(text, word, average) * weights[word] for word in words),
        )
        for text in texts
    ]


def _rarity(found: int, texts: int) -> float:
    return log(1 + (texts - found + 0.5) / (found + 0.5))


def _frequency(text: Counter[str], word: str, average: float) -> float:
    count = text[word]
    held_back = _SATURATION * (1 - _LENGTH + _LENGTH * text.total() / average)
    return count * (_SATURATION + 1) / (count + held_back) if count else 0.0


def _texts(document: Document) -> list[_Text]:
    grants: dict[str, list[tuple[str, str]]] = {}
    for (table, name, *outcome), entry in document.entries():
        if table in ("signs", "suspensions", "not_executed"):
            continue
        told = " ".join(str(entry.fields.get(field, "")) for field in ("about", "title"))
        for number in entry.rules():
            grants.setdefault(number, []).append((": ".join([name, *outcome[1:]]), told))
    found = []
    for rule in document.register.values():
        mine = grants.get(rule.number, [])
        words = Counter(words_of(rule.summary))
        words.update(words_of(" ".join(f"{what} {told}" for what, told in mine)))
        names = tuple(dict.fromkeys(what for what, _ in mine))
        found.append(_Text(document.name, rule, names, words))
    return found


def words_of(text: str) -> list[str]:
    """The words of a text without their endings and the smallest, so that "exposed cards" finds "a card is exposed"."""
    found = re.findall(r"[a-z0-9]+", text.lower().replace("'s", ""))
    return [_stem(word) for word in found if not _SMALL_WORDS.fullmatch(word)]


def _stem(word: str) -> str:
    for ending in _ENDINGS:
        if word.endswith(ending) and len(word) - len(ending) >= _LEAST_STEM:
            stem = word.removesuffix(ending)
            return stem.removesuffix("e") if len(stem) > _LEAST_STEM else stem
    return word.removesuffix("e") if len(word) > _LEAST_STEM + 1 else word
