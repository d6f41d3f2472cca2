"""Dice that go round the table: who is asked to throw, and in which order. Shared by games in which players throw."""

from collections.abc import Container
from typing import Literal

from croupier.procedure import Action, Event, Incident, Setting
from croupier.rulebook import Cited
from croupier.table.layout import Layout
from croupier.table.round import refuse


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


def seat_of(setting: Setting, player: str) -> int:
    """The seat of a player, 0 for one who stands."""
    return next((seat for seat, seated in sorted(setting.seats.items()) if seated == player), 0)


def clockwise(layout: Layout, last: str = "", seat: int = 0) -> list[str]:
    """Those seated, from the dealer's left, then those who wager standing.

    After somebody had the dice it goes on from there, or from the seat that they have left; they come last.
    """
    seats = sorted(layout.course.setting.seats.items())
    wagering = (wager.player for wager in layout.wagers.values())
    players = list(dict.fromkeys((*(player for _, player in seats), *wagering)))
    at = players.index(last) + 1 if last in players else 0
    if seat:
        at = sum(number <= seat for number, _ in seats)
    others = [player for player in players[at:] + players[:at] if player != last]
    return [*others, last] if last in players else others


def asked(
    layout: Layout, last: str, seat: int, gave_up: Container[str], previous: Literal["asked_last", "not_asked"]
) -> list[str]:
    """Whom the dice are offered to, in turn: the one who had them last comes last, if at all."""
    players = clockwise(layout, last, seat)
    if last in players and previous == "not_asked":
        players.remove(last)
    return [player for player in players if player not in gave_up]


def verify_repeated(found: DiceTakenAway, void_rolls: int, since: str, least: Cited[int]) -> None:
    """That rolls were void as often as the reason says, where it is that."""
    if found.reason == "repeated_void_rolls" and void_rolls < least.value:
        problem = f"reason: {void_rolls} void rolls {since}; repeated are {least.value} or more"
        refuse(found, problem, least.citation)
