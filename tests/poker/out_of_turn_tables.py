"""Acts out of turn told in a line, and what became of them."""

from typing import Any

import croupier.poker.messages as m
from croupier.poker import PokerRound
from croupier.poker.rulings.out_of_turn_messages import ActedOutOfTurn
from tests.poker.ruled import play, report, stacks, table, verify
from tests.poker.tables import events


def flop_of(document: str, players: int = 3, **options: Any) -> PokerRound:
    """$10 of each in the pot, and ann to act on the flop."""
    return play(table(document, players=players, **options), "c " * (players - 1) + "x")


def out(round_: PokerRound, player: str, move: Any, dollars: float = 0, *rules: str) -> PokerRound:
    report(round_, ActedOutOfTurn(player, move, round(dollars * 100)), *rules)
    return round_


def kinds(round_: PokerRound) -> set[str]:
    """The moves that the player in turn may make."""
    decision = round_.decision
    assert decision is not None
    return {type(offer).__name__ for offer in decision.offers} | {
        i.action.__name__ for i in decision.invitations if i.actor is not None
    }


def last(round_: PokerRound, kind: type[Any]) -> Any:
    return events(round_, kind)[-1]


def cited(event: Any) -> set[str]:
    return {number for citation in event.cites for number in citation.rules}


def to_the_end(round_: PokerRound) -> PokerRound:
    """Whoever is in turn checks or calls, and shows; then every chip is with a player."""
    while round_.decision is not None:
        round_.act(next(offer for offer in round_.offers() if isinstance(offer, m.Check | m.Call | m.Show)))
    verify(round_)
    assert sum(stacks(round_).values()) == sum(round_.setting.table_stakes.values()) / 100
    return round_
