"""What a player may put on the table before the deal: bets, each of one or more wagers, among which they choose."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import NamedTuple

import msgspec

from croupier.chance import SeededSource
from croupier.chips import format_dollars
from croupier.errors import CroupierError
from croupier.games import Game
from croupier.pricing.autoplay import find_box, is_to_be_prepared, next_action, with_required
from croupier.procedure import Setting
from croupier.procedure.actions import PlaceWager
from croupier.procedure.events import WagerReturned, place
from croupier.rulebook import cite
from croupier.table.house_round import HouseRound

Wagers = Mapping[str, int]
"""Cents by wager, with its place on the layout after a space if it has several: {"ante": 500}, {"split 17-20": 500}."""


class Bet(NamedTuple):
    """Wagers that are made together; none at all is to sit the round out."""

    name: str
    placings: tuple[PlaceWager, ...]


def bets_of(game: Game, player: str, wagers: Wagers | Sequence[Wagers] | None) -> tuple[Bet, ...]:
    """Those given, each verified by the rulebook; else the game's own (see `usual_bets`)."""
    if wagers is None:
        return tuple(usual_bets(game, player))
    given = [wagers] if isinstance(wagers, Mapping) else list(wagers)
    if not given:
        raise CroupierError("wagers: at least one bet is needed to choose from")
    return tuple(_given_bet(game, player, each) for each in given)


def usual_bets(game: Game, player: str) -> Iterator[Bet]:
    """The main wager with those required beside it; where the wager is all there is to choose, every one there is.

    Each is of the table minimum, or of its least multiple that the rulebook takes on all of them.
    """
    round_ = open_probe(game, player)
    main = PlaceWager(
        player,
        round_.betting.initial[0],
        game.limits.minimum_cents,
        box=1 if round_.betting.boxes.value else 0,
        manner="chips" if game.rules.has("no_oral_wagers") else "oral_with_chips",  # some the dealer alone places
    )
    if game.definition.is_choice_of_wagers:
        placings = [
            msgspec.structs.replace(main, wager=wager, on=on)
            for wager in round_.betting.offered()
            for on in round_.definition.placements(game.rules, wager)
        ]
    else:
        placings = [main]
    unit = _least_taken(game, round_, placings)
    for placing in placings:
        whole = msgspec.structs.replace(placing, cents=unit)
        if round_.can(whole):
            yield _bet([whole, *with_required(round_, whole)])


def _least_taken(game: Game, round_: HouseRound, placings: list[PlaceWager]) -> int:
    """In cents: the least that the rulebook takes on most of these; the others need something beside them."""
    low, high = game.limits.minimum_cents, game.limits.maximum_cents
    least, most = low, 0
    for cents in range(low, high + 1, low):
        taken = sum(round_.can(msgspec.structs.replace(placing, cents=cents)) for placing in placings)
        if taken > most:
            least, most = cents, taken
        if taken == len(placings):
            break
    if not most:
        round_.verify(placings[0])  # says why not
    return least


def _given_bet(game: Game, player: str, wagers: Wagers) -> Bet:
    """Each wager in the order given, on the first box that takes the first; a wrong one is refused with its rule."""
    round_ = open_probe(game, player)
    placings: list[PlaceWager] = []
    for name, cents in wagers.items():
        wager, _, on = name.partition(" ")
        placing = PlaceWager(player, wager, cents, placings[0].box if placings else 0, on)
        if not placings:
            placing = msgspec.structs.replace(placing, box=find_box(round_, placing, placing, alone=True)[0])
        round_.act(placing)
        placings.append(placing)
    while not round_.betting.is_closed and not round_.is_over:
        round_.act(next_action(round_, {}))
    for event in round_.events:
        if isinstance(event, WagerReturned):  # it is nothing without another
            raise CroupierError(f"wagers: {event.words()} ({cite(*event.cites)})")
    return _bet(placings)


def _bet(placings: Iterable[PlaceWager]) -> Bet:
    placings = tuple(placings)
    shown = [f"{place(placing.wager, placing.on, 0)} {format_dollars(placing.cents)}" for placing in placings]
    return Bet(" + ".join(shown) or "no wager", placings)


def open_probe(game: Game, player: str) -> HouseRound:
    """A round at wagering, on which it can be tried what the rulebook takes."""
    round_ = game.open_round(game.new_equipment(SeededSource(0)), seated(game, player))
    prepare(round_)
    return round_


def seated(game: Game, player: str) -> Setting:
    """The player has the first seat, and the table for themselves."""
    return game.setting(seats={1: player})


def prepare(round_: HouseRound) -> None:
    """Everything that comes before wagering: shuffle, cut, burn."""
    while is_to_be_prepared(round_):
        round_.act(next_action(round_, {}))
    if round_.is_over:
        raise CroupierError(f"{round_.rules.name}: as the options are, no wager can be made at the table")
