"""What can go wrong at a table of poker against the house, as it was seen; and the facts that rulings on it make.

Which of these a rulebook knows, and what it says of them, is in its provisions: one without a rule cannot be reported.
"""

from typing import Literal

from croupier.cards import Card, pretty
from croupier.procedure import CardMove, Event, Incident
from croupier.procedure.conduct import ExcludedFromCasino, HandReconstructed, PlayDirected, PlayerWarned

__all__ = ["ExcludedFromCasino", "HandReconstructed", "PlayDirected", "PlayerWarned"]
"""Facts that poker between players has too."""

# -- what happened ---------------------------------------------------------------------------------------------------


class CardExposed(Event, frozen=True):
    """Everybody has seen a card that should lie face down."""

    hand: str
    card: Card

    def words(self) -> str:
        return f"everybody has seen {pretty(self.card)} ({self.hand})"


class HandsChangedPlaces(Event, frozen=True):
    """The hand dealt to one area counts as dealt to the other."""

    hands: tuple[str, str]

    def words(self) -> str:
        return f"the hands of {self.hands[0]} and {self.hands[1]} change places"

    def moves(self) -> tuple[CardMove, ...]:
        here, there = self.hands
        return CardMove(here, there), CardMove(there, here)


class DeckChecked(Event, frozen=True):
    """The number of cards in the deck was checked, and how many of them do not belong to it."""

    by: str
    """Who had it done."""
    cards: int
    foreign: int = 0

    def words(self) -> str:
        foreign = f", {self.foreign} of them foreign" if self.foreign else ""
        return f"the deck is checked ({self.by}): {self.cards} cards{foreign}"


# -- cards dealt wrongly ---------------------------------------------------------------------------------------------


class DealtIncorrectly(Incident, frozen=True):
    """The dealer realises that the cards have been dealt incorrectly, in whatever way."""

    handled: bool = False
    """A player has picked up cards."""


class WrongNumberOfCards(Incident, frozen=True):
    """A box or the dealer has got `cards` cards, which is not what the hand should have by now."""

    hand: str
    cards: int
    handled: bool = False
    """A player has picked up cards."""


class CardsWithoutWager(Incident, frozen=True):
    """`cards` cards, perhaps a complete hand, have been dealt to an area without a wager."""

    box: int
    cards: int
    handled: bool = False
    """A player has picked up cards."""
    jackpot_by: str = ""
    """Who has made a jackpot wager there, and no other."""


class CardExposedInDeal(Incident, frozen=True):
    """A card that should be dealt face down was seen while it was dealt: the last of the hand, or one by its number."""

    hand: str
    number: int = 0


class NextCardExposed(Incident, frozen=True):
    """After the initial deal the next card to come is seen before its time."""


# -- cards seen after the deal ---------------------------------------------------------------------------------------


class DealerExposedCards(Incident, frozen=True):
    """After the deal the dealer lets cards of their own hand be seen, by their numbers in it."""

    numbers: tuple[int, ...]


class PlayerExposedCards(Incident, frozen=True):
    """A player lets cards of their hand be seen, by their numbers in it."""

    box: int
    numbers: tuple[int, ...]


class BlindHandsViewed(Incident, frozen=True):
    """A player has looked at the hands of these boxes, one of which at least was to be played blind."""

    player: str
    boxes: tuple[int, ...]


# -- cards in the wrong place ----------------------------------------------------------------------------------------


class CardsCollectedEarly(Incident, frozen=True):
    """The dealer has collected a player's cards before the player has decided."""

    box: int
    reconstructible: bool = True


class HandDiscarded(Incident, frozen=True):
    """Cards that a player laid down went to the discard pile, as if folded; `covered_by` cards lie upon them there."""

    box: int
    covered_by: int = 0
    reconstruct: bool = True
    """The operator has the hand reconstructed if it can be."""


class DeckIncorrect(Incident, frozen=True):
    """The deck in use is found to hold `cards` cards, or `foreign` ones that are not of it."""

    cards: int
    foreign: int = 0


class DeckCounted(Incident, frozen=True):
    """Somebody whom the rulebook lets do so had the cards counted: all are there, or so many, `foreign` among them."""

    by: str
    cards: int | None = None
    foreign: int = 0


# -- hands set or declared wrongly -----------------------------------------------------------------------------------


class DealersHandMisset(Incident, frozen=True):
    """The dealer has set their own hand of these cards, which are not the best ones."""

    cards: tuple[Card, ...]


class HandMisdeclared(Incident, frozen=True):
    """The dealer made an error in declaring and arranging a player's hand, noticed before the next round."""

    box: int
    reconstructible: bool = True


# -- players ---------------------------------------------------------------------------------------------------------


class PlayerAbsent(Incident, frozen=True):
    """The player of a box is not there to decide, or does not."""

    box: int


class CannotMakePlay(Incident, frozen=True):
    """The player of a box cannot make the wager to go on, not even the least."""

    box: int


class InformationExchanged(Incident, frozen=True):
    """A player exchanged cards, or information on the hands, with another."""

    player: str
    void: bool = True
    """The operator declares the hand and its wagers void."""
    exclude: bool = False
    """The operator excludes the player, where the rulebook allows that."""


class CollusionSuspected(Incident, frozen=True):
    """Players are suspected of looking at each other's cards or of telling; a supervisor directs something."""

    players: tuple[str, ...]
    direction: Literal["play_first", "play_apart", "english_only", "silence"]


class RuleContravened(Incident, frozen=True):
    """The operator is satisfied that a player has contravened a rule: hands are void, or the player is out."""

    player: str
    rule: str
    void: bool = True
    exclude: bool = False


class Dispute(Incident, frozen=True):
    """Somebody disputes or complains of something in the game, asks for a review, or is not satisfied with it."""

    player: str
    stage: Literal["raised", "review", "not_satisfied"] = "raised"


class CasinoExclusion(Incident, frozen=True):
    """The operator is satisfied that a person used a prohibited device, and excludes the person from the casino."""

    player: str


class PlayerTalked(Incident, frozen=True):
    """A player said something else than their decision while the betting round was not over."""

    player: str


class WagerRefused(Incident, frozen=True):
    """A supervisor refuses a wager on reasonable grounds before the first card is dealt."""

    wager_id: int
    grounds: str


# -- equipment -------------------------------------------------------------------------------------------------------


class ShuffleIncomplete(Incident, frozen=True):
    """The shuffling device jams, stops intermixing cards or does not complete a shuffle."""


class ShufflingDeviceFailed(Incident, frozen=True):
    """After a card of the round has been dealt, the shuffling device can no longer do its work."""
