"""Incidents that any game may meet; a game adds its own and rules on those its rulebook provides for."""

from typing import Literal

from croupier.cards import Card
from croupier.chips import PlayersChips
from croupier.procedure.messages import Incident


class Irregularity(Incident, frozen=True):
    """What there is no incident of its own for yet, by the name under which the rulebook lists rules not executed."""

    what: str


# -- wagers and money ------------------------------------------------------------------------------------------------


class WagerAcceptedOutsideLimits(Incident, frozen=True):
    """By oversight a wager below the minimum or above the maximum was accepted."""

    player: str
    wager: str
    cents: int
    box: int = 0
    chips: PlayersChips = "value"
    on: str = ""


class MaximumExceededTogether(Incident, frozen=True):
    """Players have joined forces to exceed a maximum: on that wager they count as one. Without a box, on any box."""

    players: tuple[str, ...]
    wager: str
    box: int = 0
    on: str = ""


class ForeignChips(Incident, frozen=True):
    """Part of a wager was made with non-value chips of another table."""

    wager_id: int
    cents: int


class NoMoreBetsNotCalled(Incident, frozen=True):
    """The dealer went on to determine the result without calling no more bets."""


class WrongPayment(Incident, frozen=True):
    """A settled wager was paid another amount of winnings than was due."""

    wager_id: int
    paid_cents: int


class ProhibitedDevice(Incident, frozen=True):
    """The operator is satisfied that a player used a calculator or other prohibited device.

    Standing wagers are void; with `settled_too` those of this round that have been settled as well.
    """

    player: str
    exclude: bool = True
    settled_too: bool = False


class GameDisrupted(Incident, frozen=True):
    """The operator invalidates the game. `fraud_by` names who committed the fraud, if that is the cause."""

    cause: str
    fraud_by: str | None = None
    forfeit: bool = False


# -- the layout, wheels and dice --------------------------------------------------------------------------------------


class WagerMoved(Incident, frozen=True):
    """A wager is found on another place of the layout than where it was put; `by` is who moved or misplaced it."""

    wager_id: int
    wager: str
    on: str
    by: Literal["player", "dealer", "patron"]
    was_called: bool = False
    """The player had declared it orally, and the dealer placed it."""
    restore: bool = True
    """The operator settles it where it was put, where the rulebook leaves that to them."""
    box: int | None = None
    """The box where it is found, if it is another."""


class LateWager(Incident, frozen=True):
    """Chips were put on the layout when wagers could no longer be made."""

    player: str
    wager: str
    cents: int
    on: str = ""
    box: int = 0
    chips: PlayersChips = "value"


class WagerHandled(Incident, frozen=True):
    """After no more bets a player handled, altered or withdrew a wager."""

    wager_id: int


class VoidResult(Incident, frozen=True):
    """A spin or roll does not count, for one of the causes that the rulebook knows."""

    cause: str


class RevolutionsCounted(Incident, frozen=True):
    """How many turns the wheel, or the ball in it, completed is in question."""

    revolutions: int


class WrongResultEntered(Incident, frozen=True):
    """Other numbers than the result were entered into the electronic equipment."""

    entered: str


class IlluminationFailed(Incident, frozen=True):
    """The electronic equipment does not light up the winning areas, or lights up others."""


class ResultsDisplayWrong(Incident, frozen=True):
    """The display of recent results shows something else than what happened."""


# -- cards -----------------------------------------------------------------------------------------------------------


class CardFaceUpInShoe(Incident, frozen=True):
    """The next card of the shoe is found turned face up."""


class CardDrawnInError(Incident, frozen=True):
    """A card left the shoe that nobody should have had."""

    exposed: bool


class Misdeal(Incident, frozen=True):
    """Cards of this deal went to the wrong places.

    If it can be reconstructed, `placed` says where each card of the deal really went, in the order drawn ("box 2",
    "dealer"). If not, `affected` names the hands that cannot be put right.
    """

    placed: tuple[str, ...] = ()
    affected: tuple[str, ...] = ()


class CardDamaged(Incident, frozen=True):
    """A card is found to be damaged."""

    card: Card


class ReshuffleMissed(Incident, frozen=True):
    """The cutting card had come out and play went on without the shuffle that was due."""


class CuttingCardMissing(Incident, frozen=True):
    """The cutting card was not put back into the cards after the shuffle."""


class ShufflerMalfunction(Incident, frozen=True):
    """The continuous shuffler failed; the operator voids the round, or only the hands affected."""

    affected: tuple[str, ...] = ()


class ShuffleDirected(Incident, frozen=True):
    """A supervisor wants the cards shuffled, for one of the reasons that the rulebook knows."""

    reason: Literal["table_vacant", "randomness_in_doubt", "card_exposed_before_shoe", "discretion"]


class CardsToBeReplaced(Incident, frozen=True):
    """The operator directs that the cards in play be replaced, between this round and another."""
