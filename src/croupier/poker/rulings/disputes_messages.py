"""Claims, disputes, errors that no rule covers; and what is told of them."""

from typing import Literal

from croupier.procedure import Event, Incident

# -- what happened ---------------------------------------------------------------------------------------------------


class PotPassedWrongly(Incident, frozen=True):
    """The dealer passed a pot to others than the cards say; the chips lie there."""

    to: tuple[str, ...]
    """Who has it, in equal shares."""
    pot: int = 0
    """The main pot is number 0, the first side pot 1."""


class PotContested(Incident, frozen=True):
    """A player claims that a pot was passed wrongly."""

    player: str
    pot: int = 0
    """The main pot is number 0, the first side pot 1."""
    table_closed: bool = False
    """It was the last hand of a table, which has closed."""


class OtherError(Incident, frozen=True):
    """Something happened that no other rule covers, and somebody decides: the hand is void, or played on."""

    what: str
    by: str
    void: bool
    reason: str = ""
    """Why it is decided so."""


class Dispute(Incident, frozen=True):
    """A player disputes something in the game, asks for a review of the decision, or is not satisfied with it."""

    player: str
    by: str
    """Who decides, or tells the player of the right to complain."""
    decision: str
    """What is decided."""
    stage: Literal["raised", "review", "not_satisfied"] = "raised"


# -- what follows ----------------------------------------------------------------------------------------------------


class DisputeDecided(Event, frozen=True):
    """An instance has decided a dispute."""

    player: str
    by: str
    decision: str
    is_final: bool = False

    def words(self) -> str:
        final = ", and that is final" if self.is_final else ""
        return f"dispute of {self.player}, decided by {self.by.replace('_', ' ')}: {self.decision}{final}"


class ToldOfComplaint(Event, frozen=True):
    """A player was told to whom a complaint can be made."""

    player: str
    to: str

    def words(self) -> str:
        return f"{self.player} is told of the right to complain to {self.to}"
