"""What questions of risk have in common: wagers and lists of figures as they are written, and answers as files."""

import json
import re
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import replace
from fractions import Fraction
from typing import Any, NamedTuple

from croupier.games import Game
from croupier.pricing.risk import Law, RiskError
from croupier.pricing.risk.wagered import said_law
from croupier.rulebook import UnknownNameError
from croupier.server.price_desk.answer import Answer, Link
from croupier.server.price_desk.asked import Asked, AskedError, game_fields
from croupier.server.price_desk.messages import File

MOST_FIGURES = 12
"""The most figures of a list: each is worked out by itself."""
MOST_ROUNDS = 999_999_999
MEDIA = {"json": "application/json", "svg": "image/svg+xml"}
_BETWEEN = re.compile(r"[\s;]+")


class Figure(NamedTuple):
    """A figure, and how it was written."""

    text: str
    value: Fraction


class Told(NamedTuple):
    """An answer with all that its files are made of; what it was found from may be large, and is not kept."""

    answer: Answer
    data: dict[str, Any]
    svg: str = ""


def figures(asked: Asked, name: str, read: Callable[[str], Fraction]) -> list[Figure]:
    """Figures with spaces between, none where the field is empty."""
    texts = [text.rstrip(",") for text in _BETWEEN.split(asked.text(name)) if text.rstrip(",")]
    if len(texts) > MOST_FIGURES:
        raise AskedError(name, f"{len(texts)} figures; {MOST_FIGURES} at most")
    with field(name):
        return [Figure(text, read(text)) for text in dict.fromkeys(texts)]


def figure(asked: Asked, name: str, read: Callable[[str], Fraction]) -> Fraction | None:
    """One figure, if there is one."""
    with field(name):
        return read(text) if (text := asked.text(name)) else None


def rounds_of(asked: Asked) -> int | None:
    return asked.whole("rounds", 1, MOST_ROUNDS)


def law_of(asked: Asked, game: Game) -> Law:
    """One unit on the wager that is asked about, from the side and by the strategy that are said."""
    text = asked.wanted("wager")
    with wagered("wager"):
        return said_law(game, text, house=asked.is_on("house"), strategy=asked.text("strategy") or None)


@contextmanager
def field(name: str) -> Iterator[None]:
    """What cannot be taken is told at a field."""
    try:
        yield
    except RiskError as error:
        raise AskedError(name, str(error).removeprefix(f"{name}: ")) from None


@contextmanager
def wagered(name: str) -> Iterator[None]:
    """A wager that cannot be taken is told at its field, or its strategy at that one."""
    try:
        yield
    except (RiskError, UnknownNameError) as error:
        about = "strategy" if str(error).startswith("strategy") else name
        cited = getattr(error, "citation", None)
        raise AskedError(about, str(error).removeprefix(f"{about}: "), (cited,) if cited else ()) from None


def next_of(asked: Asked, words: str, question: str, *names: str, **fields: str) -> Link:
    """Another question about the same game, with what of this one goes for it too."""
    same = {name: asked.text(name) for name in names}
    return Link(words, question, {**game_fields(asked), **same, **fields})


def in_form(asked: Asked, question: str, told: Told, *links: Link) -> Answer:
    """The answer with its files and what is asked next; as a file where `form` names one."""
    forms = ("json", "svg") if told.svg else ("json",)
    files = tuple(Link(f".{form}", question, {**asked.fields, "form": form}, is_file=True) for form in forms)
    file = None
    if asked.text("form"):
        form = asked.one_of("form", forms)
        text = told.svg if form == "svg" else json.dumps(told.data, indent=2, ensure_ascii=False) + "\n"
        name = f"{asked.text('document').replace('/', '-')}-{question}".removeprefix("-")
        file = File(f"{name}.{form}", MEDIA[form], text.encode())
    return replace(told.answer, links=(*links, *files), file=file)
