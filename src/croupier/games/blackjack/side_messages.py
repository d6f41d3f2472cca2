"""What players do about side wagers after the initial deal, what happens to them, and what can go wrong."""

from croupier.procedure import Action, Event, Incident

# -- actions ---------------------------------------------------------------------------------------------------------


class PressPrizeButton(Action, frozen=True):
    """Activate the Jackpot Prize Button for the Madness 21 wagers on a box."""

    box: int


class NominatePresser(Action, frozen=True):
    """Decline the Jackpot Prize Button in favour of another with a Madness 21 wager on the box."""

    box: int
    nominee: str


class DeclinePrizeButton(Action, frozen=True):
    """Leave the Jackpot Prize Button to others; in the end a casino employee presses it."""

    box: int


class KeepPayout(Action, frozen=True):
    """Take a winning House Money or Let It Ride wager and its payout."""

    wager_id: int


class LetItRide(Action, frozen=True):
    """Leave a winning House Money or Let It Ride wager and its payout in action, or a part of them."""

    wager_id: int
    cents: int


class DeclinePairWager(Action, frozen=True):
    """Place no further pair wager on a split hand."""

    hand: str


# -- events ----------------------------------------------------------------------------------------------------------


class PresserNominated(Event, frozen=True):
    box: int
    by: str
    nominee: str

    def words(self) -> str:
        return f"{self.by} leaves the Jackpot Prize Button for box {self.box} to {self.nominee}"


class PrizeDrawn(Event, frozen=True):
    """What the electronic jackpot prize display shows."""

    box: int
    by: str
    dollars: int

    def words(self) -> str:
        return f"{self.by} presses the Jackpot Prize Button for box {self.box}: ${self.dollars} for each $1"


# -- incidents -------------------------------------------------------------------------------------------------------


class PrizeEquipmentFailed(Incident, frozen=True):
    """The electronic equipment of Madness 21 has failed."""


class PrizeEquipmentRepaired(Incident, frozen=True):
    """The electronic equipment of Madness 21 has been repaired by approved procedures."""


class HandPlayedBeforeChoice(Incident, frozen=True):
    """A player decided on the hand before saying what becomes of a winning House Money or Let It Ride wager."""

    wager_id: int
