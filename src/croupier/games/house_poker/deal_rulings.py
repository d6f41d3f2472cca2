"""Cards dealt wrongly at poker against the house: what is a misdeal, and what is not.

The same incident has different rulings where the rulebooks differ: each goes by its terms, and without one it cannot be
reported.
"""

from dataclasses import dataclass
from typing import Literal

from croupier.games.house_poker.deal import Deal
from croupier.games.house_poker.incidents import CardsWithoutWager, DealtIncorrectly, WrongNumberOfCards
from croupier.games.house_poker.turns import Turns
from croupier.games.house_poker.voids import Voids
from croupier.procedure import DEALER, Incident, Ruling
from croupier.procedure.actions import PlaceWager
from croupier.rulebook import Citation, Cited
from croupier.table.betting import Betting
from croupier.table.layout import hand_of
from croupier.table.round import Part, incident, refuse, ruling
from croupier.table.terms import says

Then = Literal["misdeal", "discard"]


@dataclass(frozen=True, kw_only=True)
class DealRulingTerms:
    incorrect_deal: Citation | None
    wrong_number_to_player: Cited[Literal["round", "hand"]] | None = says("voids")
    wrong_number_to_dealer: Citation | None
    cards_without_wager: Cited[Then] | None = says("then")
    hand_without_wager: Cited[Then] | None = says("then")
    is_hand_to_be_handled: Cited[bool] | None = says("once_handled", of="hand_without_wager")
    jackpot_wager: Cited[int] | None
    betting_round: Citation | None
    dealing: Citation


class DealRulings(Part):
    """In most rulebooks a wrong number of cards spoils the deal. Handlers verify all before they change anything."""

    terms: DealRulingTerms

    def __init__(self, terms: DealRulingTerms, betting: Betting, deal: Deal, turns: Turns, voids: Voids) -> None:
        super().__init__(terms, deal.course)
        self.betting = betting
        self.layout = betting.layout
        self.deal = deal
        self.cards = deal.cards
        self.boxes = deal.boxes
        self.turns = turns
        self.voids = voids
        self._cleared: set[int] = set()
        """Boxes without a wager from which a hand has been taken away."""

    @incident()
    def on_dealt_incorrectly(self, found: DealtIncorrectly, incorrect_deal: Citation) -> Ruling:
        if not self.deal.has_begun:
            refuse(found, "no card has been dealt", incorrect_deal)
        if self._are_cards_handled(found, found.handled):
            refuse(found, "a player has handled cards: it is no misdeal for that alone", incorrect_deal)
        return self.voids.declare_misdeal(found, incorrect_deal)

    def _are_cards_handled(self, found: Incident, is_said: bool) -> bool:
        """Whether a player has picked up cards: as somebody saw it, and surely if one has decided on them."""
        if is_said and not self.deal.is_complete:
            problem = "handled: players pick up their cards when all have been dealt"
            refuse(found, problem, self.terms.betting_round, self.terms.dealing)
        return is_said or bool(self.turns.acted)

    @incident()
    def on_wrong_number(
        self,
        found: WrongNumberOfCards,
        wrong_number_to_player: Cited[Literal["round", "hand"]],
        wrong_number_to_dealer: Citation,
    ) -> Ruling:
        """The dealer's hand makes it a misdeal; a player's makes it a misdeal, or that hand alone is void."""
        is_dealers = found.hand == DEALER
        citation = wrong_number_to_dealer if is_dealers else wrong_number_to_player.citation
        right, hands = self.deal.dealt_to(found.hand), (DEALER, *map(hand_of, self.boxes.players))
        if found.hand not in hands or not right or found.hand in self.cards.void_hands:
            refuse(found, f"hand: {found.hand!r} has no cards in this round", citation)
        if found.cards == right or not 0 <= found.cards <= self.cards.shoe.deck.size:
            refuse(found, f"cards: {found.cards}; {right} are right, and a number seen must differ", citation)
        handled, incorrect_deal = self._are_cards_handled(found, found.handled), self.terms.incorrect_deal
        if is_dealers:
            return self.voids.declare_misdeal(found, citation)
        if incorrect_deal is not None and not handled:
            return self.voids.declare_misdeal(found, incorrect_deal)
        if wrong_number_to_player.value == "round":
            return self.voids.declare_misdeal(found, citation)
        self.voids.hand(found.hand, citation)
        decides = f"{found.hand} has {found.cards} cards: the hand is void and its wagers are returned; others play on"
        return ruling(found, decides, citation, concerns=(found.hand,))

    @incident()
    def on_cards_without_wager(
        self, found: CardsWithoutWager, cards_without_wager: Cited[Then], hand_without_wager: Cited[Then]
    ) -> Ruling:
        """While cards are being dealt it is a misdeal; a complete hand may simply be taken away."""
        self._verify_without_wager(found, cards_without_wager.citation, hand_without_wager.citation)
        is_complete = found.cards == self.deal.hand_size
        then, citation = hand_without_wager if is_complete or self.deal.is_complete else cards_without_wager
        must_be_handled = self.terms.is_hand_to_be_handled
        if must_be_handled and must_be_handled.value and not self._are_cards_handled(found, found.handled):
            then, citation = cards_without_wager
        if then == "misdeal":
            return self.voids.declare_misdeal(found, citation)
        self._cleared.add(found.box)
        cards = [self.cards.shoe.draw() for _ in range(min(found.cards, self.cards.shoe.remaining))]
        self.cards.put_in_rack_unseen(cards, hand_of(found.box), citation)
        decides = f"the cards of box {found.box} are counted and go to the discard rack; the game continues"
        if found.jackpot_by:
            wager = self.layout.add(found.jackpot_by, "jackpot", found.box, self._jackpot_cents(), citation)
            self.layout.give_back(wager, "void", citation)
            decides += f"; the jackpot wager of {found.jackpot_by} is void and returned"
        return ruling(found, decides, citation, concerns=(hand_of(found.box),))

    def _verify_without_wager(self, found: CardsWithoutWager, citation: Citation, of_hand: Citation) -> None:
        boxes = self.betting.boxes.value
        if not self.deal.has_begun:
            refuse(found, "no card has been dealt", citation)
        if not 1 <= found.box <= boxes:
            refuse(found, f"box: {found.box} is not one of 1 to {boxes}", citation)
        if found.box in self.boxes.players:
            refuse(found, f"box: {self.boxes.players[found.box]} has a wager on box {found.box}", citation)
        if found.box in self._cleared:
            refuse(found, f"box: the cards of box {found.box} have been taken away already", citation)
        most = self._most_dealt()
        if not 1 <= found.cards <= most:
            refuse(found, f"cards: from 1 to {most} of them can lie there", citation)
        self._are_cards_handled(found, found.handled)
        if found.jackpot_by and "jackpot" not in self.betting.offered():
            refuse(found, "jackpot_by: no jackpot wager is offered at this table", of_hand)
        if found.jackpot_by:
            self.betting.verify_form(PlaceWager(found.jackpot_by, "jackpot", self._jackpot_cents(), found.box))

    def _jackpot_cents(self) -> int:
        assert self.terms.jackpot_wager is not None
        return self.terms.jackpot_wager.value

    def _most_dealt(self) -> int:
        """How many cards an area can have by now: from a shoe, where hands get one at a time, one more than others."""
        size = self.deal.hand_size
        if self.deal.is_complete or self.cards.shoe.kind != "shoe":
            return size
        dealt = [self.deal.dealt_to(hand) for hand in (DEALER, *map(hand_of, self.boxes.players))]
        return min(size, 1 + max(dealt))
