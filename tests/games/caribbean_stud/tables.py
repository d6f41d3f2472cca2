"""Tables of Caribbean Stud set for a test: a stacked deck, options and readings by name, hands by box."""

from functools import cache
from typing import Any

import msgspec

from croupier.cards import Shoe, make_shoe
from croupier.chance import SeededSource
from croupier.games import Game, next_setting
from croupier.games.caribbean_stud import CaribbeanStud
from croupier.games.caribbean_stud.messages import Fold, MakeBet
from croupier.procedure import Action, Incident
from croupier.procedure.actions import Proceed
from croupier.rulebook import Rules
from tests import tables
from tests.tables import bet, deal

CARIBBEAN = "skycity/caribbean_stud"

NO_HAND = "Qd Jh 9c 7s 3c"
"""A dealer's hand that does not qualify."""
ACE_KING = "Ad Kh 9c 7s 3c"
"""The dealer's hand that only just beats nothing: ace, king, 9, 7, 3."""
PAIR_OF_NINES = "9d 9h Kc 7s 3c"


def game(edition: str | None = None, **choices: Any) -> Game:
    """The game with options and readings by name."""
    return _game(edition, tuple(choices.items()))


@cache
def _game(edition: str | None, choices: tuple[tuple[str, Any], ...]) -> Game:
    known = Rules(CARIBBEAN, edition=edition)
    readings = {name for rules in (known, *known.included) for name in rules.readings}
    return Game(
        CARIBBEAN,
        edition=edition,
        options={name: value for name, value in choices if name not in readings},
        readings={name: value for name, value in choices if name in readings},
    )


def order_of_deal(hands: list[str], kind: str) -> str:
    """The deck from which each box in turn, and the dealer last, gets its hand."""
    rows = [hand.split() for hand in hands]
    if kind == "automatic":
        return " ".join(card for row in rows for card in row)
    return " ".join(row[n] for n in range(5) for row in rows)


def caribbean(
    *hands: str, edition: str | None = None, setting: dict[str, Any] | None = None, **choices: Any
) -> CaribbeanStud:
    """A round in which the boxes that wager get these hands, in their order, and the dealer the last."""
    played = game(edition, **choices)
    kind: Any = played.rules.choice("shuffler", str).value
    stacked = Shoe.stacked(SeededSource(1), order_of_deal(list(hands), kind))
    shoe = make_shoe(kind, stacked.source, 1)
    shoe.cards, shoe.due = stacked.cards, None
    round_ = played.open_round(shoe, played.setting(**(setting or {})))
    assert isinstance(round_, CaribbeanStud)
    return round_


def fresh(
    *, seed: int = 1, setting: dict[str, Any] | None = None, edition: str | None = None, **choices: Any
) -> CaribbeanStud:
    """A round with cards still to be shuffled."""
    played = game(edition, **choices)
    round_ = played.open_round(played.new_equipment(SeededSource(seed)), played.setting(**(setting or {})))
    assert isinstance(round_, CaribbeanStud)
    return round_


def next_round(round_: CaribbeanStud, **changes: Any) -> CaribbeanStud:
    """The round after this one at the same table."""
    following = round_.definition(
        round_.rules, round_.cards.shoe, msgspec.structs.replace(next_setting(round_), **changes)
    )
    following.start()
    return following


def antes(round_: CaribbeanStud, *players: str, dollars: int = 10) -> None:
    """An ante of each player on the boxes in order, and no more bets."""
    for box, player in enumerate(players, start=1):
        bet(round_, player, "ante", dollars, box)
    deal(round_)


def bets(round_: CaribbeanStud, *boxes: int) -> None:
    for box in boxes:
        round_.act(MakeBet(round_.boxes.players[box], box))


def folds(round_: CaribbeanStud, *boxes: int) -> None:
    for box in boxes:
        round_.act(Fold(round_.boxes.players[box], box))


def settle_all(round_: CaribbeanStud) -> None:
    """Nobody concedes; in a paced round the dealer carries out every step."""
    while round_.decision and isinstance(round_.decision.offers[0], Proceed):
        round_.act(round_.decision.offers[0])


def against(own: str, dealers: str, dollars: int = 10, **choices: Any) -> CaribbeanStud:
    """One player's hand, bet and settled against the dealer's."""
    round_ = caribbean(own, dealers, **choices)
    antes(round_, "Ann", dollars=dollars)
    bets(round_, 1)
    settle_all(round_)
    return round_


def refused(round_: CaribbeanStud, what: Action | Incident, number: str, document: str = CARIBBEAN) -> str:
    return tables.refused(round_, what, number, document)


def is_players_turn(round_: CaribbeanStud, player: str) -> bool:
    return round_.decision is not None and round_.decision.offers[0].actor == player
