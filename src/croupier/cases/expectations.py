"""What can be expected of a table after a step: by name, how it is written, and where it is looked for."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, NamedTuple

from croupier.cases import kinds
from croupier.procedure.messages import Event, Ruling
from croupier.rulebook import Citation

if TYPE_CHECKING:  # it looks at rounds of every game
    from croupier.cases.seen import Seen


class Spec(NamedTuple):
    """A field: what it holds, and what it says."""

    kind: kinds.Kind
    about: str


_CARDS, _PILE = kinds.Cards(), kinds.Pile()
_PEOPLE, _HANDS = "names", "hands"

EXPECTATIONS: Mapping[str, Spec] = {
    # what was said
    "ruling": Spec(kinds.Words(), "the ruling, in some of its words"),
    "rules": Spec(
        kinds.Rules(), "rules that are cited by it, or at the end by anything; true: those that the case shows"
    ),
    "concerns": Spec(kinds.Names(), "whom the ruling concerns"),
    "told": Spec(kinds.Words(), "something that happened, in words that `croupier play` says"),
    # whose turn it is
    "turn": Spec(kinds.Names(), "who is asked"),
    "may": Spec(kinds.Moves(), "all that may be done now"),
    "may_not": Spec(kinds.ClosedMoves(), "what may not be done now"),
    "about": Spec(kinds.Text(), "what the round waits for"),
    "over": Spec(kinds.Flag(), "whether the round is over"),
    "excluded": Spec(kinds.Names(), "who may not play any more"),
    # where the cards are
    "cards": Spec(kinds.Places(), "where cards lie"),
    "hands": Spec(kinds.By(_PILE, _HANDS), "the cards of a hand, or of a player at poker"),
    "face_up": Spec(kinds.By(_PILE, _HANDS), "those of them that lie face up"),
    "board": Spec(_CARDS, "community cards, at poker"),
    "burned": Spec(_CARDS, "burned cards, at poker"),
    "muck": Spec(_PILE, "cards given up, at poker"),
    "aside": Spec(_PILE, "cards set aside, at poker"),
    "exposed": Spec(_PILE, "cards that everybody has seen, at poker"),
    "stub": Spec(kinds.TopCards(), "the cards to come, at poker"),
    "shoe": Spec(kinds.TopCards(), "the cards to come, against the house"),
    "rack": Spec(_PILE, "the discard rack, against the house"),
    "dead": Spec(kinds.Names(), "whose hands are dead, at poker"),
    "void": Spec(kinds.Names(), "hands that are void, against the house"),
    # where the chips are
    "stacks": Spec(kinds.By(kinds.Amount(), _PEOPLE), "chips before players, at poker"),
    "bets": Spec(kinds.By(kinds.Amount(), _PEOPLE), "bets of the betting round; against the house all that lies there"),
    "pot": Spec(kinds.Amount(), "all that can be won, at poker"),
    "net": Spec(kinds.By(kinds.Result(), _PEOPLE), "what players have won or lost"),
    "wagers": Spec(
        kinds.States(), "stands, won, lost, stand_off, returned or forfeited; with the amount, where it is said"
    ),
    # what comes of it
    "result": Spec(kinds.Text(), "what the wheel or the dice show"),
    "next_button": Spec(kinds.Text(), "who has the button in the next hand, at poker"),
}
"""Every expectation, in the order in which differences are told."""
_SEEN_AS = {"cards": "places", "may_not": "may"}
"""What is looked at under another name than the expectation's."""


@dataclass(frozen=True)
class Moment:
    """A table after a step, and what the step brought about."""

    seen: "Seen"
    ruling: Ruling | None
    """The last one."""
    events: tuple[Event, ...]

    def ruled(self) -> tuple[str, ...]:
        return (self.ruling.decides,) if self.ruling is not None else ()

    def told(self) -> tuple[str, ...]:
        return tuple(event.words() for event in self.events)

    def cited(self) -> list[str]:
        """Every rule that the step was done by, each with its document."""
        return cited(citation for event in self.events for citation in event.cites)

    def concerned(self) -> tuple[str, ...]:
        return self.ruling.concerns if self.ruling is not None else ()


def cited(cites: Iterable[Citation]) -> list[str]:
    """Rules of citations, each with its document, once."""
    each = (one for citation in cites for one in citation.each())
    return list(dict.fromkeys(f"{one.document} {rule}" for one in each for rule in one.rules))


def unlike(expected: Mapping[str, Any], moment: Moment) -> Iterator[tuple[str, str, str]]:
    """What is not as expected: the field, and in words what was expected and what is found."""
    for name, spec in EXPECTATIONS.items():
        if name not in expected:
            continue
        if (found := _found(name, moment)) is None:
            yield name, spec.kind.show(expected[name]), "nothing of the kind in this game"
            continue
        for differs in spec.kind.unlike(expected[name], found):
            yield f"{name} {differs.which}".rstrip(), differs.expected, differs.found


def _found(name: str, moment: Moment) -> Any:
    match name:
        case "ruling":
            return moment.ruled()
        case "rules":
            return moment.cited()
        case "concerns":
            return moment.concerned()
        case "told":
            return moment.told()
    look = getattr(moment.seen, _SEEN_AS.get(name, name), None)
    return look() if look is not None else None
