"""One deck a round: shuffled before it, cut by a casino employee; a shuffling device has two that are used in turn."""

from collections.abc import Iterator
from dataclasses import dataclass

from croupier.cards import ShuffleNote
from croupier.procedure import DEALER, Procedure
from croupier.procedure.events import CardsCut
from croupier.rulebook import Citation, Cited, NotAllowedError
from croupier.table.shuffle import CardTerms, NewCards, ShoeHandling, Shuffle
from croupier.table.terms import each, says

NEW_CARDS = ("replacement_of_cards", "shuffling_device_failed")
"""Why a shuffle is made with others than the cards used before."""
AFTER_ROUND, BEFORE_PLAY = "shuffle_after_round", "shuffle_before_play"


@dataclass(frozen=True, kw_only=True)
class DeckTerms(CardTerms):
    """What a rulebook says of a deck that is shuffled for every round."""

    shuffles: dict[str, Citation] = each(
        BEFORE_PLAY, AFTER_ROUND, "shuffle_after_vacancy", "shuffle_for_randomness", "shuffle_after_exposure",
        "shuffle_at_discretion", "shuffle_incomplete", *NEW_CARDS,
    )  # fmt: skip
    cut_cards: Cited[int] = says("cards_from_either_end", of="cut")
    cut_from: Cited[list[str]] = says("dealt_from", of="cut")
    shuffle_after_round: Citation | None
    deck_backs: Citation | None
    first_deck_backs: Cited[str] | None
    second_deck_backs: Cited[str] | None

    @property
    def are_cards_cut(self) -> bool:
        """Whether cards dealt from the device in use are cut."""
        return self.shuffler.value in self.cut_from.value

    @property
    def backs(self) -> tuple[str, ...]:
        """The colours of the decks of a shuffling device, in the order of their use; none where no rule is on them."""
        colours = (self.first_deck_backs, self.second_deck_backs)
        return tuple(colour.value for colour in colours if colour) if self.deck_backs is not None else ()

    def problems(self) -> Iterator[tuple[str, str]]:
        yield from super().problems()
        if self.shuffler.value == "automatic" and len(self.backs) > len({*self.backs}):
            problem = f"both decks of the shuffling device would have {self.backs[0]} backs"
            raise NotAllowedError("second_deck_backs", problem, self.deck_backs)


class OneDeck(ShoeHandling):
    """The whole deck is ready for each round, and what is left of it is of no further use."""

    def __init__(self, terms: DeckTerms) -> None:
        self.terms = terms

    def prepare(self, shuffle: Shuffle, note: ShuffleNote) -> Procedure[None]:  # noqa: ARG002 - an employee cuts after any
        """A casino employee cuts, if cards dealt from this device are cut; no cutting card comes between the cards."""
        shuffle.course.verify_in_play("prepare")
        if self.terms.are_cards_cut:
            margin, citation = self.terms.cut_cards
            at = margin + shuffle.course.chance.below(len(shuffle.shoe.cards) - 2 * margin + 1)
            shuffle.shoe.cut(at, margin)
            shuffle.emit(CardsCut((citation,), DEALER, at))
        shuffle.seal()
        yield from ()

    def after_round(self, shuffle: Shuffle, *, is_dealt: bool) -> None:  # noqa: ARG002 - also if it was void before the deal
        """The cards are shuffled before the next round, whatever became of this one."""
        shoe = shuffle.shoe
        if shoe.is_dealt_from and (shoe.due is None or not shoe.due.is_directed):
            shoe.due = ShuffleNote(AFTER_ROUND if self.terms.shuffle_after_round is not None else BEFORE_PLAY)


class DeckInTurn(NewCards):
    """Which deck comes into use."""

    def __init__(self, terms: DeckTerms) -> None:
        self.terms = terms

    def which(self, shuffle: Shuffle, note: ShuffleNote) -> str:
        """The one of two decks used in turn that has not been in use, by the colour of its backs."""
        which = "new cards" if note.cause in NEW_CARDS else "all cards"
        backs, shoe = self.terms.backs, shuffle.shoe
        return f"{which}, {backs[1 - shoe.set_in_use]} backs" if backs and shoe.sets >= len(backs) else which
