"""What is reported of acts out of turn, and what becomes of them."""

from typing import Literal

from croupier.chips import format_dollars
from croupier.procedure import Event, Incident

Move = Literal["check", "fold", "call", "bet", "raise"]
Outcome = Literal["check", "fold", "call", "open", "bet", "raise", "free", "no_raise", "short"]
"""What becomes of an act when the player's turn comes: a move made for them, or what they may choose."""


class ActedOutOfTurn(Incident, frozen=True):
    """A player acted before it was their turn."""

    player: str
    move: Move
    cents: int = 0
    """All that then lies before the player in this betting round; of a call it need not be said."""
    directed: bool = False
    """The dealer had told the player in error that it was their turn."""
    mucked: bool = False
    """Cards of a fold have reached the muck, or cannot be told from it."""


class DirectedOutOfTurn(Incident, frozen=True):
    """It turned out that the dealer had directed players in error to act before their turn."""

    players: tuple[str, ...]
    """Those who were; who acted out of turn after them is found by itself."""
    mucked: bool = False
    """Cards of a fold have reached the muck, or cannot be told from it."""


def told(move: str, cents: int) -> str:
    """An act in words."""
    return f"{move} {'to' if move == 'raise' else 'of'} {format_dollars(cents)}" if cents else move


class OutOfTurnAct(Event, frozen=True):
    """Somebody acted before their turn; what they put in lies before them and is no wager yet."""

    player: str
    move: Move
    cents: int
    in_turn: str

    def words(self) -> str:
        return f"{self.player}, out of turn: {told(self.move, self.cents)}; it is for {self.in_turn} to act"


class OutOfTurnRetracted(Event, frozen=True):
    """An act out of turn counts as not done: chips and cards are before the player again."""

    player: str
    move: Move
    cents: int

    def words(self) -> str:
        return f"{self.player} takes back: {told(self.move, self.cents)}"


class OutOfTurnSettled(Event, frozen=True):
    """The player's turn has come, and what the players before did decides what becomes of the act."""

    player: str
    move: Move
    cents: int
    becomes: Outcome
    to_cents: int = 0
    """All that lies before the player then, if a wager is made."""
    leaves_cents: int = 0
    """What stays in the pot if the player folds, in all in this betting round."""

    def words(self) -> str:
        act = f"the {told(self.move, self.cents)} that {self.player} made out of turn"
        if self.becomes in ("call", "open", "bet", "raise"):
            is_same = self.to_cents == self.cents and (self.becomes == self.move or self.becomes == "open")
            return f"{act} {'stands' if is_same else f'becomes a {told(self.becomes, self.to_cents)}'}"
        if self.becomes in ("check", "fold"):
            back = f"; {format_dollars(self.cents)} goes back" if self.becomes == "check" and self.cents else ""
            return f"{act}: {self.player} {self.becomes}s{back}"
        left = f"; with a fold {format_dollars(self.leaves_cents)} stays in the pot" if self.leaves_cents else ""
        may = {"no_raise": "call or fold, and not raise", "short": "make up the difference or fold"}
        choice = may.get(self.becomes, "call, raise or fold")
        return f"{act}: {self.player} may {choice}{left}"


class OutOfTurnLapsed(Event, frozen=True):
    """The betting round ended before the player's turn came: what they put in goes back."""

    player: str
    move: Move
    cents: int

    def words(self) -> str:
        return f"the {told(self.move, self.cents)} of {self.player} out of turn has no effect: their turn did not come"
