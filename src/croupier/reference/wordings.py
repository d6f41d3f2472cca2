"""How people say what they saw: words that mean the same, words that mean nothing, and wordings of irregularities."""

import re
from collections import Counter
from dataclasses import dataclass
from functools import cache, cached_property
from pathlib import Path
from typing import Any

import msgspec
import tomli

from croupier.rulebook.search import words_of

FILE = Path(__file__).with_name("said.toml")
_WORD = re.compile(r"[a-z0-9]+")
_DOUBLED = re.compile(r"([bdgmnprt])\1$")


class ActWording(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Something that players do with words, chips and gestures, and the terms that say what it is."""

    about: str
    terms: tuple[str, ...]
    """Those that decide; where the rulebook has none of them there is no such thing."""
    told: str
    """How it is typed at a table."""
    further: tuple[str, ...] = ()
    """Those that it may depend on."""


@dataclass(frozen=True)
class Wordings:
    """All of the file."""

    small: frozenset[str]
    """Those that say nothing."""
    things: frozenset[str]
    """Those that mean the same alone and in a phrase."""
    alike: dict[str, list[tuple[tuple[str, ...], str]]]
    """First word to phrases that begin with it, the longest first, each with the word that stands for it."""
    said: dict[str, tuple[str, ...]]
    acts: dict[str, ActWording]

    @cached_property
    def vocabulary(self) -> frozenset[str]:
        """All words by which anything is told, in whatever game."""
        return frozenset(
            word for name, some in self.said.items() for each in (name, *some) for word in self.meant(each)
        )

    @cached_property
    def forms(self) -> dict[str, str]:
        """Single words to what stands for them."""
        return {phrase[0]: stands for some in self.alike.values() for phrase, stands in some if len(phrase) == 1}

    def meant(self, text: str) -> list[str]:
        """The words of a text that say something, each in the form that stands for all that are alike."""
        words = _WORD.findall(text.lower().replace("'s", "").replace("’s", "").replace("'", "").replace("’", ""))
        found: list[str] = []
        place = 0
        while place < len(words):
            phrase, stands = self._phrase(words, place)
            if stands:
                found.append(stands)
                found += [
                    each for word in phrase if len(phrase) > 1 and word in self.things for each in self._alone(word)
                ]
            else:
                found += self._alone(words[place])
            place += len(phrase) or 1
        return found

    def _alone(self, word: str) -> list[str]:
        """What a word means by itself."""
        one = [stands for phrase, stands in self.alike.get(word, ()) if len(phrase) == 1]
        return one or ([] if word in self.small or word.isdecimal() else list(_stems(word)))

    def _phrase(self, words: list[str], place: int) -> tuple[tuple[str, ...], str]:
        """The longest phrase that begins at a place, and what stands for it; none, mostly."""
        for phrase, stands in self.alike.get(words[place], ()):
            if tuple(words[place : place + len(phrase)]) == phrase:
                return phrase, stands
        return (), ""


@cache
def wordings() -> Wordings:
    """The file, read once."""
    raw: dict[str, Any] = tomli.loads(FILE.read_text("utf-8"))
    alike: dict[str, list[tuple[tuple[str, ...], str]]] = {}
    for stands, forms in raw["alike"].items():
        for form in forms:
            words = tuple(_WORD.findall(form.replace("'s", "").replace("'", "")))
            alike.setdefault(words[0], []).append((words, f"={stands}"))  # no other word is written so
    for phrases in alike.values():
        phrases.sort(key=lambda each: -len(each[0]))
    said = {name: tuple(some) for name, some in raw["said"].items()}
    acts = msgspec.convert(raw["acts"], dict[str, ActWording])
    return Wordings(frozenset(raw["small"].split()), frozenset(raw["things"].split()), alike, said, acts)


@cache
def _stems(word: str) -> tuple[str, ...]:
    """A word without its ending, and without the letter that it doubles before one: grabb is grab."""
    return tuple(_DOUBLED.sub(r"\1", stem) for stem in words_of(word))


def counted(*texts: str) -> Counter[str]:
    """The words of texts that say something, with how often each comes."""
    return Counter(word for text in texts for word in wordings().meant(text))
