"""Tables of Ultimate Texas Hold'em set for a test: cards as they fall, wagers, and hands played by words."""

from functools import cache
from typing import Any

import msgspec

from croupier.cards import DECK_52, Shoe, make_shoe
from croupier.chance import SeededSource
from croupier.games import Game, next_setting
from croupier.procedure import DEALER
from croupier.procedure.actions import NoMoreBets, Proceed
from croupier.rulebook import Rules
from tests import tables

CROWN = "crown_perth/ultimate_texas_holdem"
SKYCITY = "skycity/ultimate_texas_holdem"


def game(document: str = CROWN, edition: str | None = None, **choices: Any) -> Game:
    """The game with options and readings by name."""
    return _game(document, edition, tuple(choices.items()))


@cache
def _game(document: str, edition: str | None, choices: tuple[tuple[str, Any], ...]) -> Game:
    known = Rules(document, edition=edition)
    readings = {name for rules in (known, *known.included) for name in rules.readings}
    return Game(
        document,
        edition=edition,
        options={name: value for name, value in choices if name not in readings},
        readings={name: value for name, value in choices if name in readings},
    )


def stack(hands: str, dealer: str, community: str, shuffler: str = "shoe", community_first: bool = False) -> str:
    """Hands (`AsKs 7h2d` for two boxes) as cards in the order in which they leave the shoe or shuffler."""
    held = [DECK_52.parse(hand) for hand in (*hands.split(), dealer)]
    if shuffler == "shoe":
        order = [hand[n] for n in range(2) for hand in held]
    else:
        order = [card for hand in held for card in hand]
    common = DECK_52.parse(community)
    return "".join([*common, *order] if community_first else [*order, *common])


def holdem(
    hands: str = "",
    dealer: str = "",
    community: str = "",
    *,
    document: str = CROWN,
    edition: str | None = None,
    setting: dict[str, Any] | None = None,
    **choices: Any,
) -> Any:
    """A round in which the boxes get these hands, the dealer this one, and these are the cards in common."""
    played = game(document, edition, **choices)
    kind: Any = played.rules.choice("shuffler", str).value
    top = stack(hands, dealer, community, kind, choices.get("community_first", False)) if hands else ""
    shoe = Shoe.stacked(SeededSource(1), top)
    if kind != "shoe":
        machine = make_shoe(kind, shoe.source, 1)
        machine.cards, machine.due = shoe.cards, None
        shoe = machine
    return played.open_round(shoe, played.setting(**(setting or {})))


def fresh(document: str = CROWN, *, seed: int = 1, setting: dict[str, Any] | None = None, **choices: Any) -> Any:
    """A round with cards still to be shuffled."""
    played = game(document, **choices)
    return played.open_round(played.new_equipment(SeededSource(seed)), played.setting(**(setting or {})))


def next_round(round_: Any, **changes: Any) -> Any:
    """The round after this one at the same table."""
    rules = round_.rules
    played = Game(
        rules.document, edition=rules.edition, options=rules.chosen_options(), readings=rules.chosen_readings()
    )
    return played.open_round(round_.cards.shoe, msgspec.structs.replace(next_setting(round_), **changes))


def bet(round_: Any, player: str = "Ann", dollars: int = 20, box: int = 1, trips: int = 0, **more: Any) -> None:
    """An Ante and a Blind, and a Trips wager if one is wanted."""
    tables.bet(round_, player, "ante", dollars, box, **more)
    tables.bet(round_, player, "blind", dollars, box, **more)
    if trips:
        tables.bet(round_, player, "trips", trips, box, **more)


def deal(round_: Any, trips: int = 0) -> Any:
    """Ann's wagers of $20 on box 1 where none have been made, and the call of no more bets."""
    if not round_.layout.wagers:
        bet(round_, trips=trips)
    round_.act(NoMoreBets(DEALER))
    return round_


def say(round_: Any, *words: str) -> Any:
    """Take offers one after the other: `play 4`, `check`, `fold`, by whoever is asked."""
    for word in words:
        name, _, times = word.partition(" ")
        name = "place_play" if name == "play" else name
        found = [o for o in round_.offers() if o.name() == name and (not times or o.multiple == int(times))]
        assert found, f"{word} is not offered, only {round_.offers()}"
        round_.act(found[0])
    return round_


def played(*words: str, trips: int = 0, hands: str = "AsKd", **cards: Any) -> Any:
    """A round of Ann's alone from cards to settlement."""
    return say(deal(holdem(hands, **cards), trips), *words)


def outcomes(round_: Any) -> dict[str, str]:
    """How each wager ended, by its kind; of several boxes, `trips 2`."""
    found = tables.of_kind(round_, tables.WagerSettled)
    many = len({event.box for event in found}) > 1
    return {f"{event.wager} {event.box}" if many else event.wager: event.outcome for event in found}


def won(round_: Any) -> dict[str, float]:
    """What each wager won or lost, in dollars."""
    return {event.wager: event.net_cents / 100 for event in tables.of_kind(round_, tables.WagerSettled)}


def why(round_: Any, wager: str) -> list[str]:
    """The rules that a wager's settlement cites."""
    event = next(e for e in tables.of_kind(round_, tables.WagerSettled) if e.wager == wager)
    return [number for citation in event.cites for number in citation.rules]


def net(round_: Any) -> dict[str, float]:
    """What each player has won or lost in the round, in dollars."""
    assert round_.is_over
    closed = next(event for event in round_.events if event.name() == "round_closed")
    return {player: cents / 100 for player, cents in closed.net_cents.items()}


def words(round_: Any) -> list[str]:
    return [event.name() for event in round_.events]


def refused(round_: Any, what: Any, number: str, document: str = CROWN) -> str:
    return tables.refused(round_, what, number, document)


def proceed(round_: Any, until: str = "") -> None:
    """The dealer's steps of a paced round, up to one named, or until somebody else decides."""
    while round_.decision and any(isinstance(offer, Proceed) for offer in round_.decision.offers):
        if round_.decision.about == until:
            return
        round_.act(Proceed(DEALER, round_.decision.about))


def settled_order(round_: Any) -> list[str]:
    return [event.wager for event in tables.of_kind(round_, tables.WagerSettled)]
