"""The questions that the price desk answers, each by a module of its own."""

from collections.abc import Callable
from importlib import import_module
from typing import NamedTuple

from croupier.server.errors import UnknownError
from croupier.server.price_desk.answer import Answer
from croupier.server.price_desk.asked import Asked


class Question(NamedTuple):
    """What can be asked: by this name, with this form."""

    name: str
    title: str
    about: str
    """What one learns by it, in a few words."""
    module: str
    """The module of this package whose `answer` answers it; it is read by the process that works prices out."""
    needs: tuple[str, ...] = ()
    """Fields without which it is not asked yet."""
    has_game: bool = True
    """Whether it is about one game with its options and readings."""

    @property
    def answer(self) -> Callable[[Asked], Answer]:
        found: Callable[[Asked], Answer] = import_module(f"{__package__}.{self.module}").answer
        return found

    @property
    def template(self) -> str:
        """Its form."""
        return f"prices_{self.name}.html"


QUESTIONS: dict[str, Question] = {
    question.name: question
    for question in (
        Question("sheet", "Prices", "every wager of a game with all that its price rests on", "sheets", ("document",)),
        Question(
            "design",
            "Design",
            "pay tables by which a wager has the house edge that is wanted",
            "designing",
            ("document", "wager", "edge"),
        ),
        Question(
            "count",
            "Count",
            "how far a side wager can be counted, and what a player gains who does",
            "counting",
            ("document", "wager"),
        ),
    )
}


def question_of(name: str) -> Question:
    try:
        return QUESTIONS[name]
    except KeyError:
        raise UnknownError(f"{name}: there is no such question; there are {', '.join(QUESTIONS)}") from None
