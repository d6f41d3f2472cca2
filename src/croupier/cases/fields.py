"""The fields of a case: what each holds, and what it says."""

from collections.abc import Mapping
from typing import Any

from croupier.cases import kinds
from croupier.cases.expectations import EXPECTATIONS, Spec


class Seats(kinds.Kind):
    takes = 'a list of names, or a table of names: at poker with chips, { Ann = "500" }, else with a box, { Ann = 2 }'

    def read(self, value: Any) -> dict[str, str]:
        if isinstance(value, list) and all(isinstance(name, str) for name in value):
            return dict.fromkeys(value, "")
        if not isinstance(value, Mapping) or not all(type(held) in (int, str) for held in value.values()):
            raise ValueError(self.takes)
        return {name: str(held) for name, held in value.items()}


class Nested(kinds.Kind):
    """What is made of other fields."""

    def __init__(self, takes: str) -> None:
        self.takes = takes


class Ordered(kinds.Texts):
    takes = "a list of texts"


class Given(kinds.By):
    """Cards in the order in which they come."""

    def __init__(self) -> None:
        super().__init__(kinds.Cards(), "players")


_STEPS = Nested('a list of texts, like "Ann: call", and of tables')
_EXPECTED = Nested("a table of what can be expected")
_DOCUMENTS = Nested("a table of documents, each with a table of fields")
SITUATION: Mapping[str, Spec] = {
    "edition": Spec(kinds.Kind(), "the edition of the rulebook; unless it is said, the usual one"),
    "options": Spec(kinds.Choices(), "what the operator chooses, as after --set"),
    "readings": Spec(kinds.Choices(), "how unclear text is read, as after --reading"),
    "seats": Spec(Seats(), "who sits at the table, in order"),
    "standing": Spec(kinds.Names(), "who is there without a seat"),
    "button": Spec(kinds.Kind(), "who has the button; else the player in the last seat"),
    "deck": Spec(kinds.Cards(), "the first cards in the order of the deal, burns included; all others are by chance"),
    "hands": Spec(Given(), "at poker, instead: the cards of players, in the order in which they get them"),
    "board": Spec(kinds.Cards(), "at poker, instead: the community cards"),
    "burns": Spec(kinds.Cards(), "at poker, instead: the cards that are burned"),
    "results": Spec(Ordered(), "what the wheel or the dice show, spin by spin"),
    "by_card": Spec(kinds.Flag(), "the round stops before each step of the dealer, who says next"),
    "seed": Spec(kinds.Whole(), "for other chance than the usual, where it matters"),
}
"""What can be said of a table before anything is done; in a file, in a case, and in a case of one document."""
CASE: Mapping[str, Spec] = {
    "title": Spec(kinds.Kind(), "what the case shows, in a line"),
    "about": Spec(kinds.Kind(), "more of it: why it is so, where it is from"),
    "rules": Spec(kinds.Rules(), "the rules that it shows: a list, or a table of documents"),
    "play": Spec(kinds.Texts(), "the documents that it is played by; else those of the rules"),
    "steps": Spec(_STEPS, "what is done and reported, in the words of `croupier play`"),
    "expect": Spec(_EXPECTED, "what is so after the last step"),
    "in": Spec(_DOCUMENTS, "what is otherwise in a document: any of the fields but title, about, play and in"),
}
"""Beside the situation."""
STEP: Mapping[str, Spec] = {
    "do": Spec(kinds.Kind(), 'what is said: "Ann: raise 30", "deal", "next until deal to dealer", "next hand"'),
    "report": Spec(kinds.Kind(), 'an irregularity: "late_wager player=Bob wager=red amount=5"'),
    "refused": Spec(kinds.Rules(), "that it is refused: true, or by which rules; or a table of documents with these"),
    "times": Spec(kinds.Whole(), "how often it is done"),
    "round": Spec(kinds.Whole(), "of which round it is reported, where that is an earlier one"),
    "deck": Spec(kinds.Cards(), "the cards of the hand that is opened"),
    "expect": Spec(_EXPECTED, "what is so afterwards; it may stand beside these as well"),
    "in": Spec(_DOCUMENTS, "what is otherwise in a document"),
}
"""What a step says beside what is expected of it."""

__all__ = ["CASE", "EXPECTATIONS", "SITUATION", "STEP", "Spec"]
