"""Dice that go round the table: who is asked to throw, and in which order. Shared by games in which players throw."""

from typing import Literal

from croupier.games.wagering import Wagering
from croupier.procedure import Action, Event, Incident


class DeclineDice(Action, frozen=True):
    """Leave the dice to the next player."""


class RelinquishDice(Action, frozen=True):
    """Give up the dice after a throw, or for want of a wager."""


class DiceTakenAway(Incident, frozen=True):
    """The dealer or game supervisor requires the player who has the dice to pass them."""

    reason: Literal["unreasonable_delay", "repeated_void_rolls", "contravention"]


class DiceDeclined(Event, frozen=True):
    player: str

    def words(self) -> str:
        return f"{self.player} leaves the dice to the next player"


def seat_of(round_: Wagering, player: str) -> int:
    """The seat of a player, 0 for one who stands."""
    return next((seat for seat, seated in sorted(round_.setting.seats.items()) if seated == player), 0)


def clockwise(round_: Wagering, last: str = "", seat: int = 0) -> list[str]:
    """Those seated, from the dealer's left, then those who wager standing.

    After somebody had the dice it goes on from there, or from the seat that they have left; they come last.
    """
    seats = sorted(round_.setting.seats.items())
    players = list(dict.fromkeys((*(player for _, player in seats), *(w.player for w in round_.wagers.values()))))
    at = players.index(last) + 1 if last in players else 0
    if seat:
        at = sum(number <= seat for number, _ in seats)
    others = [player for player in players[at:] + players[:at] if player != last]
    return [*others, last] if last in players else others
