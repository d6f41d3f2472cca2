"""Discards of Pineapple that were not made in time."""

from dataclasses import dataclass

from croupier.poker.dealing import Resumption
from croupier.poker.hand import Hand
from croupier.poker.messages import BOARD
from croupier.poker.repairs import Repairs
from croupier.poker.rulings.community import CommunityCards
from croupier.procedure import Incident, Ruling
from croupier.rulebook import Citation
from croupier.table.round import Part, incident, refuse, ruling
from croupier.table.terms import read


class DiscardMissed(Incident, frozen=True):
    """A player who was taken to have discarded has not: the card is still in the hand."""

    player: str


@dataclass(frozen=True, kw_only=True)
class LateDiscardsTerms:
    """What becomes of a hand with a card too many, by when it is found."""

    late_discard_dead: Citation | None
    wrong_number_of_last: Citation | None
    late_discard_made: Citation | None
    late_discard_cards_back: Citation | None


class LateDiscards(Part):
    """Discards of Pineapple that were not made in time."""

    terms: LateDiscardsTerms

    def __init__(self, repairs: Repairs) -> None:
        super().__init__(read(repairs.poker.rules, LateDiscardsTerms), repairs.course)
        self._repairs = repairs
        self._board = CommunityCards(repairs)
        streets = repairs.poker.streets
        self._due = next((number for number, street in enumerate(streets) if street.after == "discard"), 0)
        """The street after whose betting cards are discarded."""

    @incident(until="next_round")
    def on_discard_missed(
        self,
        found: DiscardMissed,
        late_discard_dead: Citation,
        late_discard_made: Citation,
        late_discard_cards_back: Citation,
    ) -> Ruling:
        board, repairs = self._board, self._repairs
        if repairs.turns.hand is not None and repairs.hand.is_over:
            return self._of_last_player(found, repairs.hand, late_discard_dead)
        player = repairs.verify_live(found, found.player, late_discard_made)
        hand, name = repairs.hand, found.player
        if not board.discards(player):
            when = "has still to discard" if hand.phase == "drawing" else "has not been asked to discard yet"
            refuse(found, f"player: {name} {when}", late_discard_made)
        after = range(self._due + 1, hand.street + 1)
        if any(repairs.has_substantial_action(street) for street in after):
            if len(hand.live()) < 2 and self.terms.wrong_number_of_last is not None:  # others have mucked
                return self._misdeal(found, self.terms.wrong_number_of_last)
            board.give_back_discards(player, late_discard_dead)
            repairs.kill(player, "it has a card too many", late_discard_dead)
            return ruling(found, f"the hand of {name} is dead", late_discard_dead, concerns=[name])
        if not board.is_dealt(self._due + 1):
            board.give_back_discards(player, late_discard_made)
            self._ask(player)
            return ruling(found, f"{name} discards before anything else is done", late_discard_made, concerns=[name])
        board.give_back_discards(player, late_discard_cards_back)
        self._take_cards_back(late_discard_cards_back)
        self._ask(player)
        decides = f"the community cards are shuffled into the deck, which is cut; {name} discards, and they come again"
        return ruling(found, decides, late_discard_cards_back, concerns=[name])

    def _of_last_player(self, found: DiscardMissed, hand: Hand, by: Citation) -> Ruling:
        """The only player left has won without a showdown, with a card too many."""
        last, player = self.terms.wrong_number_of_last, self._repairs.number(found, found.player, by)
        has_won = hand.live() == [player] and hand.showdown.pots and not hand.showdown.order
        if last is None or not has_won or not self._board.discards(player):
            refuse(found, "the hand is over", by)
        return self._misdeal(found, last)

    def _misdeal(self, found: DiscardMissed, by: Citation) -> Ruling:
        return self._repairs.misdeal(found, f"only {found.player} is left, with a card too many", by)

    def _take_cards_back(self, by: Citation) -> None:
        """Community cards dealt since the discard was due go back; what was burned before them stays."""
        board, repairs = self._board, self._repairs
        hand, first = repairs.hand, self._due + 1
        if hand.phase == "betting" and hand.actor is not None:
            if board.does_betting_stand and hand.street == first:
                board.dealing.resumes = Resumption(hand.street, hand.phase, hand.actor)
            elif repairs.turns.acted_in(hand.street):
                repairs.begin_betting_anew(by)
        repairs.shuffle_in(board.cards_of(first), BOARD, by)
        for street in board.streets:
            if first <= street < hand.street or (street == hand.street and board.being_dealt() is None):
                board.dealing.order(street).burns = board.second_burn(street)

    def _ask(self, player: int) -> None:
        """The player is asked to discard in turn, before the hand goes on."""
        board, repairs = self._board, self._repairs
        hand, dealing = repairs.hand, board.dealing
        if hand.street > self._due:
            if board.being_dealt() is not None:  # what has been burned for it stays so
                dealing.order(hand.street).burns = board.burns_pending()
            hand.return_to(self._due)
            hand.draw.ask_again(player)
        elif hand.phase == "drawing":
            hand.draw.ask_again(player, hand.actor)
        elif (resumes := dealing.resumes) is not None:  # cards are dealt anew, and then it goes on with the discards
            hand.draw.ask_again(player, resumes.actor)
            dealing.resumes = Resumption(self._due, "drawing", min(player, resumes.actor))
            hand.deal_again()
        repairs.turns.put_again()
