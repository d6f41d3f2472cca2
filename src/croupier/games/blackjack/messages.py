"""What players do at a blackjack table, and what happens there. What goes wrong is in `incidents.py`."""

from croupier.procedure import Action, CardMove, Event

# -- actions ---------------------------------------------------------------------------------------------------------


class Stand(Action, frozen=True):
    """Have no further cards."""

    hand: str


class Draw(Action, frozen=True):
    """Take a further card."""

    hand: str


class DoubleDown(Action, frozen=True):
    """Add a wager up to the amount of the first, and take one card and no more."""

    hand: str
    cents: int


class FreeDouble(Action, frozen=True):
    """Double down for free: the house stands for the added wager."""

    hand: str


class SplitPair(Action, frozen=True):
    """Make two hands of two cards of the same value, with a second wager equal to the first."""

    hand: str


class FreeSplit(Action, frozen=True):
    """Split for free: the house stands for the second wager."""

    hand: str


class FollowDouble(Action, frozen=True):
    """With a wager on a hand that another has doubled: double down too, up to the amount of one's own wager."""

    hand: str
    cents: int


class DeclineDouble(Action, frozen=True):
    """Leave one's wager on the doubled hand as it is."""

    hand: str


class CoverSplit(Action, frozen=True):
    """With a wager on a hand that another has split: cover both hands with an additional wager."""

    hand: str


class KeepToHand(Action, frozen=True):
    """With a wager on a hand that another has split: leave it on one of the two hands, which is named."""

    hand: str


class TakeInsurance(Action, frozen=True):
    """Wager up to half of the initial wager that the dealer's second card will make a blackjack."""

    box: int
    cents: int


class DeclineInsurance(Action, frozen=True):
    """Make no insurance wager."""

    box: int


class TakeEvenMoney(Action, frozen=True):
    """Have a blackjack against the dealer's ace paid 1 to 1 at once."""

    box: int


class AwaitDealersHand(Action, frozen=True):
    """Leave a blackjack against the dealer's ace until the dealer's hand is complete."""

    box: int


class RestrictPlayer(Action, frozen=True):
    """The operator limits a person to one box and to the minimum wager."""

    is_dealers = True

    player: str


class LiftRestriction(Action, frozen=True):
    """The operator limits a person no longer."""

    is_dealers = True

    player: str


# -- events ----------------------------------------------------------------------------------------------------------


class PointsAnnounced(Event, frozen=True):
    """The point total of a hand as the dealer says it."""

    hand: str
    total: int
    is_soft: bool = False

    def words(self) -> str:
        return f"{self.hand}: {'soft ' if self.is_soft else ''}{self.total}"


class BlackjackAnnounced(Event, frozen=True):
    hand: str

    def words(self) -> str:
        return f"{self.hand}: blackjack"


class InsuranceAnnounced(Event, frozen=True):
    def words(self) -> str:
        return "insurance"


class DecisionIndicated(Event, frozen=True):
    """What a player does with a hand, or with a wager of theirs on it."""

    player: str
    hand: str
    decision: str

    def words(self) -> str:
        return f"{self.player}, {self.hand}: {self.decision.replace('_', ' ')}"


class HandSplit(Event, frozen=True):
    """The second card of a hand begins another."""

    hand: str
    into: str

    def words(self) -> str:
        return f"{self.hand} is split: {self.into}"

    def moves(self) -> tuple[CardMove, ...]:
        return (CardMove(self.hand, self.into, (None,)),)


class PlayerRestricted(Event, frozen=True):
    player: str

    def words(self) -> str:
        return f"{self.player} may wager on one box only, and the minimum"


class RestrictionLifted(Event, frozen=True):
    player: str

    def words(self) -> str:
        return f"{self.player} may wager like others"
