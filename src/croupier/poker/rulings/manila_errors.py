"""Community cards of Manila dealt wrongly or too early."""

from dataclasses import dataclass
from typing import Literal

from croupier.chips import format_dollars
from croupier.poker.messages import BOARD, STUB, Acted, ForcedBet, shown
from croupier.poker.repairs import Repairs
from croupier.poker.rulings.board_errors import turn_up_extra
from croupier.poker.rulings.community import CommunityCards
from croupier.poker.rulings.incidents import NextCardExposed, TooManyCommunityCards
from croupier.procedure import Action, Event, Incident, Ruling
from croupier.procedure.incidents import CardFaceUpInShoe
from croupier.rulebook import Citation, Cited
from croupier.table.round import Part, incident, refuse, ruling
from croupier.table.terms import read, says


class LaterBettingLimited(Event, frozen=True):
    """Nobody may have more than this before them in a betting round that is still to come."""

    street: str
    to_cents: int

    def words(self) -> str:
        return f"{self.street}: no more than {format_dollars(self.to_cents)} may be bet by anybody"


@dataclass(frozen=True, kw_only=True)
class ManilaErrorsTerms:
    """How far bets may go after a card was seen too early, and what becomes of several cards at once."""

    manila_card_too_early: Cited[Literal["betting_round", "hand"]] | None = says("most_of")
    manila_cards_at_once: Citation | None
    second_card_face_up: Citation | None
    second_card_after_action: Citation | None
    later_card_face_up: Citation | None
    wagers_before_face_up_card: Cited[Literal["restricted", "stand"]] | None
    """Whether bets above the limit that were made before the card was seen are cut back to it."""


class ManilaErrors(Part):
    """Community cards of Manila dealt wrongly or too early."""

    terms: ManilaErrorsTerms

    def __init__(self, repairs: Repairs) -> None:
        super().__init__(read(repairs.poker.rules, ManilaErrorsTerms), repairs.course)
        self._repairs = repairs
        self._board = CommunityCards(repairs)

    def field_values(self, kind: type[Action] | type[Incident]) -> dict[str, tuple[str, ...]]:
        """The deals that have community cards, by name."""
        return {"street": ("", *self._board.names)} if kind is TooManyCommunityCards else {}

    # -- seen too early --------------------------------------------------------------------------------------------

    @incident()
    def on_next_card_exposed(self, found: NextCardExposed, manila_card_too_early: Cited[str]) -> Ruling:
        """The card is used when its turn comes, and the bets of the round are limited."""
        most_of, citation = manila_card_too_early
        repairs = self._repairs
        repairs.verify_dealt(found, citation)
        hand = repairs.hand
        if hand.phase != "betting":
            refuse(found, "no betting round is going on", citation)
        if len(hand.board) >= sum(self._board.count(street) for street in self._board.streets):
            refuse(found, "no further community cards are dealt", citation)
        count = found.count or 1
        if not 0 < count <= len(repairs.stub):
            refuse(found, "count: how many cards were seen, of those that are left", citation)
        cards = repairs.top(count)
        repairs.expose(cards, STUB, citation)
        most = max(hand.bets) if most_of == "betting_round" else self._most_of_hand()
        cents = self._limit(most or hand.stakes.minimum, citation)
        decides = f"nobody may bet more than {format_dollars(cents)} in this betting round"
        return ruling(found, f"{decides}; {shown(cards)} is dealt when its turn comes", citation)

    def _most_of_hand(self) -> int:
        """The most that anybody has wagered in a betting round of the hand, forced bets included."""
        wagers = [event.to_cents for event in self.course.events if isinstance(event, Acted)]
        return max(wagers + [event.cents for event in self.course.events if isinstance(event, ForcedBet)], default=0)

    def _limit(self, cents: int, citation: Citation) -> int:
        """Limit the bets of the round, unless they are limited more narrowly; to what they are limited then."""
        before = self._repairs.hand.betting.most_bet
        if before is None or cents < before:
            self._repairs.limit_bets(cents, citation)
            return cents
        return before

    # -- several at once -------------------------------------------------------------------------------------------

    @incident()
    def on_too_many_cards(self, found: TooManyCommunityCards, manila_cards_at_once: Citation) -> Ruling:
        board, repairs, by = self._board, self._repairs, manila_cards_at_once
        place = board.find(found, found.street, by, at_burn=False)
        street = place.street
        extra = turn_up_extra(board, found, place, by)
        if not found.reconstructable:
            repairs.shuffle_in(board.cards_of(street), BOARD, by)
            board.deal_anew(street, repairs.poker.streets[street].burn, by)
            decides = "all cards turned up are shuffled into the deck, which is cut; another community card is dealt"
            return ruling(found, decides, by)
        if board.is_last(street):  # where it belonged
            repairs.move(extra, BOARD, STUB, by)
            done = "goes back to the deck"
        else:
            repairs.shuffle_in(extra, BOARD, by)
            done = "is shuffled into the deck, which is cut"
        if place.stage == "being dealt":
            repairs.open_betting()
        return ruling(found, f"the right card stays; {shown(extra)} {done}", by)

    # -- face up in the deck ---------------------------------------------------------------------------------------

    @incident()
    def on_card_face_up(
        self, found: CardFaceUpInShoe, second_card_face_up: Citation, later_card_face_up: Citation
    ) -> Ruling:
        board, repairs = self._board, self._repairs
        repairs.verify_dealt(found, later_card_face_up)
        hand = repairs.hand
        number = len(hand.board) + 1
        if (hand.phase != "betting" and board.being_dealt() is None) or number > len(board.streets):
            refuse(found, "the next card is no community card", later_card_face_up)
        if number == 1:
            refuse(found, "there is a rule for the second to the last community card, not for the first", *_both(self))
        if number > 2:
            return self._lay_out(found, board.streets[number - 1], later_card_face_up)
        if not repairs.has_substantial_action():
            return repairs.misdeal(found, "the second community card is face up in the deck", second_card_face_up)
        cites = [cite for cite in (second_card_face_up, self.terms.second_card_after_action) if cite is not None]
        cards = repairs.top(1)
        repairs.expose(cards, STUB, *cites)
        decides = f"after substantial action the hand goes on: {shown(cards)} is dealt when its turn comes"
        return ruling(found, decides, *cites)

    def _lay_out(self, found: CardFaceUpInShoe, street: int, by: Citation) -> Ruling:
        """The card lies with the others at once, and the betting before its own is kept to the minimum."""
        repairs, dealing = self._repairs, self._board.dealing
        hand, cards = repairs.hand, repairs.top(1)
        if hand.phase == "dealing":
            repairs.expose(cards, STUB, by)
            return ruling(found, f"{shown(cards)} is laid out; the betting before it is over", by)
        repairs.move(cards, STUB, BOARD, by)
        dealing.order(street).board = 0
        cents = hand.stakes.minimum
        back: dict[str, int] = {}
        if street == hand.street + 1:
            cents = self._limit(cents, by)
            back = self._cut(cents, by)
        else:
            self.emit(LaterBettingLimited((by,), self._board.name(street - 1), cents))
            dealing.order(street - 1).most_bet = (cents, by)
        decides = f"{shown(cards)} is laid out; in the betting before its own nobody may bet more than "
        told = "".join(f"; {format_dollars(excess)} goes back to {name}" for name, excess in back.items())
        return ruling(found, decides + format_dollars(cents) + told, by, concerns=tuple(back))

    def _cut(self, cents: int, by: Citation) -> dict[str, int]:
        """Who has back what of bets that were made before the limit; nobody, where they stand."""
        reading = self.terms.wagers_before_face_up_card
        if reading is None or reading.value == "stand" or max(self._repairs.hand.bets) <= cents:
            return {}
        return self._repairs.cut_bets(cents, by, reading.citation)


def _both(part: ManilaErrors) -> tuple[Citation | None, ...]:
    return part.terms.second_card_face_up, part.terms.later_card_face_up
