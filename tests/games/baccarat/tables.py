"""Baccarat tables set for a test: a stacked shoe, options and readings by name, hands by their point counts."""

from functools import cache
from typing import Any

import msgspec

from croupier.cards import Shoe
from croupier.chance import SeededSource
from croupier.games import Game, next_setting
from croupier.games.baccarat import Baccarat
from croupier.procedure import DEALER
from croupier.procedure.actions import NoMoreBets, Proceed
from tests import tables

BACCARAT = "skycity/baccarat"
READINGS = (
    "seat_numbers_run", "side_wagers_alone", "standing_players_cut", "ante_per", "waiver_by", "differential_cut_to",
    "voided_hand_returns", "moved_after_no_more_bets", "cards_out_of_sight",
)  # fmt: skip
OF_VALUE = "KA23456789"
"""A rank of each value from 0 to 9."""


def game(edition: str | None = None, **options: Any) -> Game:
    """The game with options and readings by name."""
    readings = {name: options.pop(name) for name in READINGS if name in options}
    return _game(edition, tuple(options.items()), tuple(readings.items()))


@cache
def _game(edition: str | None, options: tuple[tuple[str, Any], ...], readings: tuple[tuple[str, str], ...]) -> Game:
    return Game(BACCARAT, edition=edition, options=dict(options), readings=dict(readings))


def baccarat(
    top: str = "",
    *,
    edition: str | None = None,
    setting: dict[str, Any] | None = None,
    cutting_card: int | None = None,
    **options: Any,
) -> Any:
    """A round from a shoe whose first cards are `top`, with the cutting card before card number `cutting_card`."""
    played = game(edition, **options)
    shoe = Shoe.stacked(SeededSource(1), top, decks=played.rules.choice("decks", int).value)
    if played.rules.choice("shuffler", str).value == "automatic":
        shoe.sets, shoe.kind = 2, "automatic"
    shoe.cutting_card = cutting_card
    return played.open_round(shoe, played.setting(**(setting or {})))


def fresh(*, seed: int = 1, setting: dict[str, Any] | None = None, edition: str | None = None, **options: Any) -> Any:
    """A round with cards still to be shuffled."""
    played = game(edition, **options)
    return played.open_round(played.new_equipment(SeededSource(seed)), played.setting(**(setting or {})))


def next_round(round_: Baccarat, **changes: Any) -> Any:
    """The round after this one at the same table."""
    rules = round_.rules
    played = game(rules.edition, **rules.chosen_options(), **rules.chosen_readings())
    return played.open_round(round_.cards.shoe, msgspec.structs.replace(next_setting(round_), **changes))


def points(player: int, banker: int, *thirds: int) -> str:
    """Cards in the order dealt that give the hands these point counts on two cards, and third cards of these values."""
    first = f"Kc Kd {OF_VALUE[player]}h {OF_VALUE[banker]}s"
    return " ".join([first, *(f"{OF_VALUE[third]}{suit}" for third, suit in zip(thirds, "cd", strict=False))])


def bet(round_: Any, player: str, wager: str, dollars: int = 20, box: int = 1, **more: Any) -> None:
    tables.bet(round_, player, wager, dollars, box, **more)


def deal(round_: Any) -> Any:
    round_.act(NoMoreBets(DEALER))
    return round_


def step(round_: Any, count: int = 1) -> None:
    for _ in range(count):
        round_.act(Proceed(DEALER, round_.decision.about))


def refused(round_: Any, what: Any, number: str, document: str = BACCARAT) -> str:
    return tables.refused(round_, what, number, document)


def words(round_: Any) -> list[str]:
    return [event.name() for event in round_.events]
