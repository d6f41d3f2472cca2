"""What rulings at poker against the house verify before they change anything."""

from croupier.games.house_poker.boxes import Boxes
from croupier.games.house_poker.deal import Deal
from croupier.games.house_poker.turns import Turns
from croupier.procedure import Incident
from croupier.rulebook import Citation
from croupier.table.cards import CardTable
from croupier.table.round import refuse


def verify_dealt(found: Incident, deal: Deal, citation: Citation) -> None:
    """That every hand has all its cards."""
    if not deal.is_complete:
        refuse(found, "the cards have not all been dealt", citation)


def verify_in_play(found: Incident, boxes: Boxes, box: int, citation: Citation) -> None:
    if box not in boxes.in_play:
        refuse(found, f"box: no hand of box {box} is in play", citation)


def verify_undecided(found: Incident, turns: Turns, box: int, citation: Citation) -> None:
    """That a complete hand lies there, on which its player is still to decide."""
    verify_dealt(found, turns.deal, citation)
    verify_in_play(found, turns.boxes, box, citation)
    if not turns.is_undecided(box):
        refuse(found, f"box: nothing is left to decide on box {box}", citation)


def is_turned_up(cards: CardTable, hand: str) -> bool:
    """Whether a hand lies on the table with all its cards face up."""
    held = cards.hands.get(hand, ())
    return bool(held) and not any((hand, number) in cards.face_down for number in range(len(held)))
