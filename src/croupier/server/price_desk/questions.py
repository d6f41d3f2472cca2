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
            "compare",
            "Compare",
            "what differs between two editions, operators or choices, and what each change does to every wager",
            "comparing",
            ("document",),
        ),
        Question(
            "claim",
            "Claims",
            "by which rules and on which basis a figure that somebody claims of a wager is true",
            "claims",
            ("document", "wager", "figure"),
        ),
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
        Question(
            "rounds",
            "Many rounds",
            "what many rounds win together, how likely they end ahead, how bad it can get",
            "risk_rounds",
            ("document", "wager"),
        ),
        Question(
            "ruin",
            "Ruin",
            "how likely a bankroll is gone, and which one is enough",
            "risk_ruin",
            ("document", "wager"),
        ),
        Question(
            "hold",
            "Hold",
            "what tables have won in a month against what they should, and which leak would be noticed when",
            "risk_hold",
            ("month",),
            has_game=False,
        ),
        Question(
            "jackpot",
            "Jackpots",
            "what a jackpot wager returns at a meter, how long until it is won, and at which meter",
            "risk_jackpot",
            ("document", "wager"),
        ),
    )
}


def question_of(name: str) -> Question:
    try:
        return QUESTIONS[name]
    except KeyError:
        raise UnknownError(f"{name}: there is no such question; there are {', '.join(QUESTIONS)}") from None
