"""Tables of Four Card Poker set for a test: a stacked deck, options and readings by name, hands by box."""

from functools import cache
from typing import Any

import msgspec

from croupier.cards import Shoe, make_shoe
from croupier.chance import SeededSource
from croupier.games import Game, next_setting
from croupier.games.four_card_poker import Fold, FourCardPoker, PlacePlay, PlayOn
from croupier.procedure import DEALER, Action, Incident
from croupier.procedure.actions import PlaceWager, Proceed
from croupier.procedure.events import BonusPaid
from croupier.rulebook import Rules
from tests import tables
from tests.tables import deal

STAR = "star_sydney/four_card_poker"

LOW = "2c 4d 6h 8s Th Qd"
"""A dealer's hand of nothing: queen, ten, eight, six."""
HIGH = "Ac Ad Ah Ks Qh Jd"
"""Three aces."""


def game(**choices: Any) -> Game:
    """The game with options and readings by name."""
    return _game(tuple(choices.items()))


@cache
def _game(choices: tuple[tuple[str, Any], ...]) -> Game:
    readings = Rules(STAR).readings
    return Game(
        STAR,
        options={name: value for name, value in choices if name not in readings},
        readings={name: value for name, value in choices if name in readings},
    )


def order_of_deal(hands: list[list[str]], kind: str) -> str:
    """The deck from which each box in turn gets its five cards, and the dealer, who comes last, six."""
    if kind == "automatic":
        return " ".join(card for hand in hands for card in hand)
    return " ".join([hand[n] for n in range(5) for hand in hands] + hands[-1][5:])


def four_card(*hands: str, setting: dict[str, Any] | None = None, **choices: Any) -> FourCardPoker:
    """A round in which the boxes that wager get these hands, in their order, and the dealer the last."""
    played = game(**choices)
    kind: Any = played.rules.choice("shuffler", str).value
    stacked = Shoe.stacked(SeededSource(1), order_of_deal([hand.split() for hand in hands], kind) if hands else "")
    shoe = make_shoe(kind, stacked.source, 1)
    shoe.cards, shoe.due = stacked.cards, None
    round_ = played.open_round(shoe, played.setting(**(setting or {})))
    assert isinstance(round_, FourCardPoker)
    return round_


def fresh(*, seed: int = 1, setting: dict[str, Any] | None = None, **choices: Any) -> FourCardPoker:
    """A round with cards still to be shuffled."""
    played = game(**choices)
    round_ = played.open_round(played.new_equipment(SeededSource(seed)), played.setting(**(setting or {})))
    assert isinstance(round_, FourCardPoker)
    return round_


def next_round(round_: FourCardPoker, **changes: Any) -> FourCardPoker:
    """The round after this one at the same table."""
    following = round_.definition(
        round_.rules, round_.cards.shoe, msgspec.structs.replace(next_setting(round_), **changes)
    )
    following.start()
    return following


def bet(round_: FourCardPoker, player: str, box: int = 1, ante: int = 0, aces_up: int = 0, **more: Any) -> None:
    """Wagers of a player on a box, in dollars."""
    for wager, dollars in (("ante", ante), ("aces_up", aces_up)):
        if dollars:
            round_.act(PlaceWager(player, wager, dollars * 100, box, **more))


def decide(round_: FourCardPoker, *choices: int | str) -> FourCardPoker:
    """The boxes' decisions in turn: how many times the Ante to play, "fold", or "on" with Aces Up only."""
    for choice in choices:
        offer = round_.offers()[-1]
        assert isinstance(offer, Fold)
        player, box = offer.actor, offer.box
        action: Action = offer
        if choice == "on":
            action = PlayOn(player, box)
        elif choice != "fold":
            action = PlacePlay(player, box, int(choice) * round_.excess.ante_on(box))
        round_.act(action)
    return round_


def settle_all(round_: FourCardPoker) -> FourCardPoker:
    """Nobody concedes; in a paced round the dealer carries out every step."""
    while round_.decision and isinstance(round_.decision.offers[0], Proceed):
        round_.act(round_.decision.offers[0])
    return round_


def against(
    own: str, dealers: str, times: int | str = 1, *, ante: int = 10, aces_up: int = 0, **choices: Any
) -> FourCardPoker:
    """One player's hand, decided and settled against the dealer's."""
    round_ = four_card(own, dealers, **choices)
    bet(round_, "Ann", 1, ante, aces_up)
    deal(round_)
    return settle_all(decide(round_, times))


def bonuses(round_: FourCardPoker) -> list[tuple[str, int]]:
    return [(event.outcome, event.won_cents) for event in tables.of_kind(round_, BonusPaid)]


def refused(round_: FourCardPoker, what: Action | Incident, number: str) -> str:
    return tables.refused(round_, what, number, STAR)


__all__ = ["DEALER", "STAR", "against", "bet", "deal", "decide", "four_card", "fresh", "game", "settle_all"]
