"""What players and dealers do at a baccarat table, what happens there, and what can go wrong."""

from typing import Literal

import msgspec

from croupier.cards import Card, pretty
from croupier.procedure import Action, Event, Incident
from croupier.procedure.events import CardTurnedFromShoe

Power = Literal["wagers", "cards"]
"""What a nominee has leave for."""

# -- actions ---------------------------------------------------------------------------------------------------------


class AppointNominee(Action, frozen=True):
    """A supervisor approves and announces somebody who wagers, or handles the cards, or both, for a player."""

    is_dealers = True

    player: str
    nominee: str
    wagers: bool = True
    cards: bool = True
    works_here: bool = False


class EndNomination(Action, frozen=True):
    """A nominee ceases to act: the player confirms it, and a supervisor announces it."""

    nominee: str


class TakeHand(Action, frozen=True):
    """Be the banker or the player of the round: receive that hand and turn its cards."""

    hand: str


class LeaveHand(Action, frozen=True):
    """Leave that to the next."""

    hand: str


class TurnCards(Action, frozen=True):
    """Look at the cards of a hand that one holds and turn them face up on the layout."""

    hand: str


class RevealCard(Action, frozen=True):
    """Turn one card of a hand face up, the first, second or third: by style D in any order."""

    hand: str
    card: int


class RetainCards(Action, frozen=True):
    """A supervisor directs that the dealer keeps and turns a hand."""

    is_dealers = True

    hand: str


class AssignHand(Action, frozen=True):
    """At international baccarat a supervisor lets another seated player who wishes to turn a hand."""

    is_dealers = True

    hand: str
    player: str


class BankerFirst(Action, frozen=True):
    """The casino supervisor authorises that the banker's hand is turned before the player's."""

    is_dealers = True


class ShareCards(Action, frozen=True):
    """At international baccarat, who gets each of a hand's first two cards: the player or nominees of theirs."""

    hand: str
    first: str
    second: str


class DealAsAsked(Action, frozen=True):
    """Deal or reveal the round's cards by style D, in the manner that a player asks for and the operator allows."""

    is_dealers = True

    player: str
    face_up: tuple[int, ...] = ()
    """Which of the four initial cards are dealt face up, as numbers in the order of the deal."""
    turn_as_dealt: bool = False
    """Each initial card is revealed before the next is dealt."""
    thirds_face_up: bool = False
    """Third cards are dealt face up."""


class ReduceWagers(Action, frozen=True):
    """Reduce the wagers on the heavier hand, so that the maximum table differential is not exceeded."""

    is_dealers = True


class LeaveWagers(Action, frozen=True):
    """Leave the wagers as they lie, though they exceed the maximum table differential."""

    is_dealers = True


class ChangeStyle(Action, frozen=True):
    """The operator changes the dealing style."""

    is_dealers = True

    style: str


class DealInitialCards(Action, frozen=True):
    """At international baccarat the dealer deals the initial cards face down while wagers may still be placed."""

    is_dealers = True


# -- events ----------------------------------------------------------------------------------------------------------


class FirstCardTurned(CardTurnedFromShoe, frozen=True):
    """The first card of a shoe, discarded face up: it says how many more are discarded."""

    def words(self) -> str:
        return f"the first card of the shoe is {pretty(self.card)}; it is discarded"


class CardsBurned(Event, frozen=True):
    """Cards discarded face down: nobody sees them, and only the record knows them."""

    count: int
    cards: tuple[Card, ...] = ()

    def seen_by(self, actor: str) -> Event:  # noqa: ARG002 - the dealer does not look at them either
        return msgspec.structs.replace(self, cards=())

    def words(self) -> str:
        return f"{self.count} {'cards' if self.count > 1 else 'card'} discarded face down"


class LastHandAnnounced(Event, frozen=True):
    def words(self) -> str:
        return "last hand"


class NomineeAnnounced(Event, frozen=True):
    player: str
    nominee: str
    powers: tuple[Power, ...]

    def words(self) -> str:
        return (
            f"{self.nominee} is announced as nominee of {self.player} for {' and '.join(self.powers)}; a marker is set"
        )


class NomineeEnded(Event, frozen=True):
    player: str
    nominee: str

    def words(self) -> str:
        return f"{self.nominee} ceases to act for {self.player}"


class HandTaken(Event, frozen=True):
    """Who is the banker or the player of the round; a puck shows it."""

    hand: str
    player: str

    def words(self) -> str:
        return f"{self.player} handles the {self.hand}'s hand"


class CardsShared(Event, frozen=True):
    hand: str
    to: tuple[str, ...]

    def words(self) -> str:
        return f"the {self.hand}'s cards go to {' and '.join(self.to)}"


class StyleChanged(Event, frozen=True):
    style: str

    def words(self) -> str:
        return f"dealing style {self.style}"


class PointCountAnnounced(Event, frozen=True):
    hand: str
    points: int

    def words(self) -> str:
        return f"the {self.hand}'s hand has {self.points}"


class ResultAnnounced(Event, frozen=True):
    """The final point counts, and the hand that has won if one has."""

    player: int
    banker: int
    winner: str

    def words(self) -> str:
        won = f"the {self.winner}'s hand wins" if self.winner else "tie hand"
        return f"player {self.player}, banker {self.banker}: {won}"


class FreeHandAnnounced(Event, frozen=True):
    def words(self) -> str:
        return "free hand: nobody has wagered"


class VoidHandAnnounced(Event, frozen=True):
    def words(self) -> str:
        return "no bets this hand"


class MannerAgreed(Event, frozen=True):
    """How the cards of the round are dealt and revealed at a player's request."""

    player: str
    face_up: tuple[int, ...] = ()
    turn_as_dealt: bool = False
    thirds_face_up: bool = False

    def words(self) -> str:
        parts = [
            f"initial cards {', '.join(map(str, self.face_up))} face up" if self.face_up else "",
            "each card revealed before the next" if self.turn_as_dealt else "",
            "third cards face up" if self.thirds_face_up else "",
        ]
        return f"as {self.player} asks: {', '.join(filter(None, parts)) or 'face down'}"


# -- incidents -------------------------------------------------------------------------------------------------------


class ApprovalWithdrawn(Incident, frozen=True):
    """A supervisor directs players (all if none is named) to place their own wagers, or to handle their own cards."""

    power: Power
    players: tuple[str, ...] = ()


class UnpayableWagerAccepted(Incident, frozen=True):
    """A banker wager was accepted by oversight whose winnings cannot be paid exactly in chips."""

    player: str
    cents: int
    box: int = 0


class WagerWithoutAnte(Incident, frozen=True):
    """A wager was accepted by oversight without the ante that was due beside it."""

    wager_id: int


class ThirdCardToPlayer(Incident, frozen=True):
    """A third card was dealt to the player's hand, which stands."""

    exposed: bool


class CardDealtFaceUp(Incident, frozen=True):
    """The last card dealt came face up out of the shoe, in a style in which cards are dealt face down."""


class BurnMissed(Incident, frozen=True):
    """The dealer did not draw and discard cards at the beginning of the shoe."""


class SeenBeforeNoMoreBets(Incident, frozen=True):
    """Before the call of no more bets a card was disclosed by accident, or handled by somebody but the dealer."""

    how: Literal["disclosed", "handled"]


class CardsOutOfSight(Incident, frozen=True):
    """Cards that a player or nominee holds were not in full view, or were taken off the table."""

    hand: str
    how: Literal["out_of_view", "off_the_table"]


class HandsMisdelivered(Incident, frozen=True):
    """Cards of one hand were delivered to the area or the handler of the other.

    `withdrawn` are the wagers that players take back where the operator gives them the option; `void_hands` the hands
    that the operator voids at a player's request.
    """

    withdrawn: tuple[int, ...] = ()
    void_hands: tuple[str, ...] = ()
