"""What can be done, go wrong and happen at a Tai Sai table beyond what all games share."""

from typing import Literal

from croupier.procedure import Action, Event, Incident


class AcceptDice(Action, frozen=True):
    """Take the cup that is offered."""


class ThrowDice(Action, frozen=True):
    """Throw the dice, from the cup or the hand."""


class WagerTouchingLine(Incident, frozen=True):
    """A wager touches the line of its segment; the operator is, or is not, satisfied where it was meant to be."""

    wager_id: int
    is_satisfied: bool


class EquipmentMalfunction(Incident, frozen=True):
    """Equipment failed without spoiling this game's result; what spoils it is a void result."""

    equipment: Literal["electronic_equipment", "results_display"]


class DiceAccepted(Event, frozen=True):
    player: str

    def words(self) -> str:
        return f"{self.player} takes the dice"


class DiceThrown(Event, frozen=True):
    by: str

    def words(self) -> str:
        return f"{self.by} throws"


class DicePassed(Event, frozen=True):
    """A player has the dice no longer; they are offered to the next clockwise."""

    player: str
    why: str

    def words(self) -> str:
        return f"the dice pass from {self.player}: {self.why.replace('_', ' ')}"


class DiceSpun(Event, frozen=True):
    """Under the cover: how they lie is known to nobody."""

    times: int

    def words(self) -> str:
        return f"the dice are spun {self.times} times under the cover; place your bets"


class DiceInCup(Event, frozen=True):
    def words(self) -> str:
        return "the dice are in the cup; place your bets"


class ResultEntered(Event, frozen=True):
    """The electronic equipment has been told the result, and lights up all that wins."""

    entered: str
    lit: tuple[str, ...]

    def words(self) -> str:
        return f"entered {self.entered}; lit: {', '.join(self.lit)}"
