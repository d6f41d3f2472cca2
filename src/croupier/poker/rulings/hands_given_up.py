"""Hands that lie in the muck: which cards they were; and the last that can claim the pot, which stays out of it."""

from croupier.cards import Card
from croupier.poker.hand import Hand
from croupier.poker.messages import CardsGivenUp
from croupier.poker.repairs import Repairs
from croupier.procedure import Incident
from croupier.rulebook import Citation
from croupier.table.round import refuse


def hand_given_up(repairs: Repairs, player: int) -> tuple[Card, ...]:
    """The cards of a hand that was folded, mucked or declared dead, as far as they lie in the muck."""
    cards, name = repairs.cards, repairs.name(player)
    events = (event for event in repairs.course.events if isinstance(event, CardsGivenUp))
    exchanged = {card for event in events if event.player == name for card in event.cards}
    return tuple(card for card in cards.discarded.get(player, ()) if card in cards.muck and card not in exchanged)


def is_last_to_claim(hand: Hand, player: int) -> bool:
    """Whether all others have given up the pot in the showdown: without this hand nobody could win it."""
    return hand.phase == "showdown" and hand.live() == [player]


def verify_can_die(found: Incident, repairs: Repairs, name: str, *by: Citation | None) -> int:
    """A player whose hand is live, and not the last that can claim the pot."""
    player = repairs.verify_live(found, name, *by)
    if is_last_to_claim(repairs.hand, player):
        refuse(found, f"player: all others have given up the pot, and {name} has won it", *by)
    return player
