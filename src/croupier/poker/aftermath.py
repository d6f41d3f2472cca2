"""A hand that is over, taken up again by a ruling before the next begins: pots passed elsewhere, or awarded anew."""

from croupier.poker.messages import PotPassed
from croupier.poker.pots import Pot
from croupier.poker.repairs import Repairs
from croupier.poker.ruling_messages import HandVoid
from croupier.poker.terms import PokerTerms
from croupier.procedure import Incident
from croupier.rulebook import Citation, merge
from croupier.table.round import Part, refuse


class Aftermath(Part):
    """What was passed out of the pots, and how rulings change it."""

    terms: PokerTerms

    def __init__(self, repairs: Repairs) -> None:
        super().__init__(repairs.poker, repairs.course)
        self._repairs = repairs

    @property
    def is_void(self) -> bool:
        """The hand has no result."""
        return any(isinstance(event, HandVoid) for event in self.course.events)

    def verify_passed(self, found: Incident, *by: Citation | None) -> list[Pot]:
        """The pots of a hand that is over; refused before that, and of one that is void."""
        hand = self._repairs.turns.hand
        if self.is_void:
            refuse(found, "the hand is void, and all wagers went back", *by)
        if hand is None or not hand.is_over:
            refuse(found, "no pot has been passed to anybody yet", *by)
        return hand.showdown.pots

    def pass_pot(self, number: int, shares: dict[int, int], *cites: Citation) -> None:
        """The chips of a pot lie with these players from now on, in cents each."""
        repairs, players = self._repairs, self._repairs.players
        hand, before = repairs.hand, players.nets()
        pot = hand.showdown.pots[number]
        told = {repairs.name(player): cents for player, cents in shares.items()}
        self.emit(PotPassed(merge(cites), number, told))
        for player, cents in shares_of(pot).items():
            hand.stacks[player] -= cents
        for player, cents in shares.items():
            hand.stacks[player] += cents
        pot.winners, pot.shares, pot.odd_chips = tuple(shares), tuple(shares.values()), None
        players.balance(hand)
        repairs.correct_books(before, *cites)

    def award_again(self, *cites: Citation) -> None:
        """Take all pots back, and award them by the hands that are in play now."""
        repairs, players = self._repairs, self._repairs.players
        hand, before = repairs.hand, players.nets()
        repairs.take_back_pots(*cites)
        hand.showdown.award_again()
        repairs.turns.settle()
        players.balance(hand)
        repairs.correct_books(before, *cites)


def shares_of(pot: Pot) -> dict[int, int]:
    """What each player was passed of a pot, odd chips included."""
    shares = dict(zip(pot.winners, pot.shares, strict=True))
    if pot.odd_chips is not None:
        player, cents = pot.odd_chips
        shares[player] = shares.get(player, 0) + cents
    return shares
