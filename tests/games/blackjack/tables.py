"""Blackjack tables set for a test: a stacked shoe, options and readings by name, and hands played by words."""

from functools import cache
from typing import Any

import msgspec

from croupier.cards import Shoe, make_shoe
from croupier.chance import SeededSource
from croupier.games import Game, next_setting
from croupier.games.blackjack import Blackjack
from croupier.procedure import DEALER, Action
from croupier.procedure.actions import NoMoreBets
from croupier.rulebook import Rules
from tests import tables

BLACKJACK = "skycity/blackjack"


def game(edition: str | None = None, **choices: Any) -> Game:
    """The game with options and readings by name."""
    return _game(edition, tuple(choices.items()))


@cache
def _game(edition: str | None, choices: tuple[tuple[str, Any], ...]) -> Game:
    known = Rules(BLACKJACK, edition=edition)
    readings = {n for rules in (known, *known.included) for n in rules.readings}
    return Game(
        BLACKJACK,
        edition=edition,
        options={name: value for name, value in choices if name not in readings},
        readings={name: value for name, value in choices if name in readings},
    )


def blackjack(
    top: str = "",
    *,
    edition: str | None = None,
    setting: dict[str, Any] | None = None,
    cutting_card: int | None = None,
    **choices: Any,
) -> Any:
    """A round from a shoe whose first cards are `top`, with the cutting card before card number `cutting_card`.

    The deal is a card to each box, one to the dealer, a second to each box; then cards as they are wanted.
    """
    played = game(edition, **choices)
    decks = played.rules.choice("decks", int).value
    shoe = Shoe.stacked(SeededSource(1), top, decks=decks)
    kind: Any = played.rules.choice("shuffler", str).value
    if kind != "shoe":
        machine = make_shoe(kind, shoe.source, decks)
        machine.cards, machine.due = shoe.cards, None
        if kind == "continuous":  # it has no order: the cards wanted are held ready
            first = shoe.deck.parse(top)
            machine.cards, machine.held = shoe.cards[len(first) :], first
        shoe = machine
    shoe.cutting_card = cutting_card
    return played.open_round(shoe, played.setting(**(setting or {})))


def fresh(*, seed: int = 1, setting: dict[str, Any] | None = None, edition: str | None = None, **choices: Any) -> Any:
    """A round with cards still to be shuffled."""
    played = game(edition, **choices)
    return played.open_round(played.new_equipment(SeededSource(seed)), played.setting(**(setting or {})))


def next_round(round_: Blackjack, **changes: Any) -> Any:
    """The round after this one at the same table."""
    rules = round_.rules
    choices = {**rules.chosen_options(), **rules.chosen_readings()}
    played = game(rules.edition, **{name: _hashable(value) for name, value in choices.items()})
    return played.open_round(round_.cards.shoe, msgspec.structs.replace(next_setting(round_), **changes))


def _hashable(value: Any) -> Any:
    return tuple(value) if isinstance(value, list) else value


def bet(round_: Any, player: str, dollars: int = 20, box: int = 1, wager: str = "blackjack", **more: Any) -> int:
    """A wager; returns its number."""
    tables.bet(round_, player, wager, dollars, box, **more)
    return len(round_.layout.wagers)


def deal(round_: Any, *bets: tuple[Any, ...]) -> Any:
    """Wagers (player, dollars, box ...), or Ann's of $20 on box 1, and the call of no more bets."""
    if not round_.layout.wagers or bets:
        for wager in bets or (("Ann",),):
            bet(round_, *wager)
    round_.act(NoMoreBets(DEALER))
    return round_


def say(round_: Any, *words: str) -> Any:
    """Take the offers that go by these names, one after the other: `draw`, `Bob decline_double`."""
    for word in words:
        round_.act(offer(round_, word))
    return round_


def offer(round_: Any, word: str) -> Action:
    """The first of the actions offered that goes by that name, or by an actor and that name."""
    *actor, name = word.split()
    found = [o for o in round_.offers() if o.name() == name and (not actor or o.actor == actor[0])]
    assert found, f"{word} is not offered, only {round_.offers()}"
    return found[0]


def open_to(round_: Any) -> list[str]:
    """What is offered, by name."""
    return [offer.name() for offer in round_.offers()]


def refused(round_: Any, what: Any, number: str, document: str = BLACKJACK) -> str:
    return tables.refused(round_, what, number, document)


def words(round_: Any) -> list[str]:
    return [event.name() for event in round_.events]


def net(round_: Any) -> dict[str, int]:
    """What each player has won or lost in the round, in dollars."""
    assert round_.is_over
    closed = round_.events[[e.name() for e in round_.events].index("round_closed")]
    return {player: cents / 100 for player, cents in closed.net_cents.items()}
