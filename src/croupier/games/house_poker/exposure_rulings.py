"""Cards seen too soon at poker against the house, by all or by somebody who should not have looked."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Literal

from croupier.games.house_poker.incidents import (
    BlindHandsViewed,
    CardExposed,
    CardExposedInDeal,
    DealerExposedCards,
    HandsChangedPlaces,
    NextCardExposed,
    PlayerExposedCards,
)
from croupier.games.house_poker.table_checks import verify_dealt, verify_in_play, verify_undecided
from croupier.games.house_poker.turns import Turns
from croupier.games.house_poker.voids import Folds, Voids
from croupier.procedure import DEALER, Incident, Ruling
from croupier.procedure.events import CardsTurned
from croupier.rulebook import Citation, Cited
from croupier.table.layout import hand_of
from croupier.table.round import Part, incident, refuse, ruling
from croupier.table.terms import says

Place = tuple[str, int]
"""A card, as its hand and its place in the hand."""


@dataclass(frozen=True, kw_only=True)
class ExposureTerms:
    exposed_cards_misdeal: Cited[int] | None = says("cards")
    exposed_card: Citation | None
    exposed_card_of_dealer: Cited[Literal["stays_up", "misdeal"]] | None = says("then")
    exposed_card_after_deal: Citation | None
    player_exposes_cards: Citation | None
    dealer_exposes_cards: Cited[bool] | None = says("while_deciding")
    before_any_action: Cited[Literal["misdeal", "play_on"]] | None = says(
        "before_any_action", of="dealer_exposes_cards"
    )
    dealer_exposure_asks: Cited[Literal["undecided_players", "all_players"]] | None
    blind_hand_viewed: Citation | None
    wager_not_permitted: Citation


class ExposureRulings(Part):
    """In most rulebooks one card seen in the deal does no harm. Handlers verify all before they change anything."""

    terms: ExposureTerms

    def __init__(
        self,
        terms: ExposureTerms,
        turns: Turns,
        voids: Voids,
        folds: Folds,
        is_card_to_come: Callable[[], bool] = lambda: False,
    ) -> None:
        super().__init__(terms, turns.course)
        self.turns = turns
        self.deal = turns.deal
        self.cards = turns.deal.cards
        self.boxes = turns.boxes
        self.voids = voids
        self.folds = folds
        self._is_card_to_come = is_card_to_come
        """Whether community cards are still to be dealt."""
        self._exposed_in_deal: list[Place] = []
        """Cards seen in error while they were dealt."""
        self._viewed_first: dict[str, int] = {}
        """Players who have viewed a hand that was to be played blind, and the box to which it counts as dealt."""

    # -- in the deal -----------------------------------------------------------------------------------------------

    @incident()
    def on_card_exposed_in_deal(self, found: CardExposedInDeal, exposed_cards_misdeal: Cited[int]) -> Ruling:
        """So many are a misdeal; the dealer's own may be one at once, or stay up; any other is turned over."""
        most, too_many = exposed_cards_misdeal
        place = self._verify_exposed_in_deal(found, too_many)
        of_dealer = self.terms.exposed_card_of_dealer if found.hand == DEALER else None
        self._exposed_in_deal.append(place)
        if len(self._exposed_in_deal) >= most:
            return self.voids.declare_misdeal(found, too_many)
        if of_dealer is not None and of_dealer.value == "misdeal":
            return self.voids.declare_misdeal(found, of_dealer.citation)
        if of_dealer is not None:
            return self._leave_dealers_card_up(found, place, of_dealer.citation)
        assert self.terms.exposed_card is not None
        self._make_known([place], self.terms.exposed_card)
        decides = f"no misdeal: card {place[1] + 1} of {found.hand} is turned over, and dealing continues"
        return ruling(found, decides, self.terms.exposed_card, concerns=(found.hand,))

    def _verify_exposed_in_deal(self, found: CardExposedInDeal, citation: Citation) -> Place:
        if not self.deal.has_begun:
            refuse(found, "no card has been dealt", citation)
        if self.turns.acted:
            refuse(found, "the deal is over, and players have gone on to decide", citation)
        if not self.cards.hands.get(found.hand):
            refuse(found, f"hand: {found.hand!r} has no cards on the table", citation)
        number = found.number or len(self.cards.hands[found.hand])
        (place,) = self._places(found, found.hand, (number,), citation)
        dealers = range(len(self.cards.hands.get(DEALER, ())))
        is_up = any((DEALER, n) not in self.cards.face_down for n in dealers)
        of_dealer = self.terms.exposed_card_of_dealer
        if found.hand == DEALER and of_dealer is not None and is_up and not self._exposed_in_deal:
            problem = "hand: the dealer's card that should be up lies there: report that the dealer exposed cards"
            refuse(found, problem, of_dealer.citation)
        return place

    def _leave_dealers_card_up(self, found: CardExposedInDeal, place: Place, citation: Citation) -> Ruling:
        self.emit(CardsTurned((citation,), DEALER, (self.cards.hands[DEALER][place[1]],), DEALER))
        self.deal.leave_up(place[1])
        self.cards.face_down.discard(place)
        decides = "no misdeal: the card stays exposed as the dealer's face up card, and the others lie face down"
        return ruling(found, decides, citation, concerns=(DEALER,))

    def _places(self, found: Incident, hand: str, numbers: tuple[int, ...], citation: Citation) -> list[Place]:
        """Cards of a hand by their numbers, all of them face down and not seen yet."""
        places = [(hand, number - 1) for number in numbers]
        if not places or len({*places}) < len(places):
            refuse(found, "numbers: name each card that was seen, once", citation)
        for _, place in places:
            if not 0 <= place < len(self.cards.hands.get(hand, ())):
                refuse(found, f"numbers: {hand} has no card {place + 1}", citation)
            if (hand, place) not in self.cards.face_down or (hand, place) in self.cards.known:
                refuse(found, f"numbers: everybody knows card {place + 1} of {hand} already", citation)
        return places

    def _make_known(self, places: list[Place], citation: Citation) -> None:
        for hand, place in places:
            self.emit(CardExposed((citation,), hand, self.cards.hands[hand][place]))
            self.cards.known.add((hand, place))

    # -- after the deal --------------------------------------------------------------------------------------------

    @incident()
    def on_next_card_exposed(self, found: NextCardExposed, exposed_card_after_deal: Citation) -> Ruling:
        citation = exposed_card_after_deal
        verify_dealt(found, self.deal, citation)
        if self.turns.are_over or not self._is_card_to_come():
            refuse(found, "no further card is to come in this round", citation)
        if self.deal.is_next_card_seen:
            refuse(found, "everybody knows the next card already", citation)
        card = self.cards.shoe.draw()
        self.cards.shoe.hold([card])
        self.deal.know_next_card()
        self.emit(CardExposed((citation,), "next card", card))
        return ruling(found, "the card is used in sequence: it is the next to come", citation)

    @incident()
    def on_player_exposed_cards(self, found: PlayerExposedCards, player_exposes_cards: Citation) -> Ruling:
        citation, hand = player_exposes_cards, hand_of(found.box)
        verify_dealt(found, self.deal, citation)
        verify_in_play(found, self.boxes, found.box, citation)
        self._make_known(self._places(found, hand, found.numbers, citation), citation)
        return ruling(found, "no misdeal: play continues", citation, concerns=(hand,))

    @incident()
    def on_dealer_exposed_cards(self, found: DealerExposedCards, dealer_exposes_cards: Cited[bool]) -> Ruling:
        """Before anybody has acted it may be a misdeal; else players go on to decide, knowing the cards."""
        is_for_decisions, citation = dealer_exposes_cards
        verify_dealt(found, self.deal, citation)
        places = self._places(found, DEALER, found.numbers, citation)
        if is_for_decisions and not self.turns.is_anybody_undecided():
            refuse(found, "all players have decided: the dealer's hand is to be turned", citation)
        before_any_action = self.terms.before_any_action
        if not self.turns.acted and before_any_action is not None and before_any_action.value == "misdeal":
            return self.voids.declare_misdeal(found, citation)
        self._make_known(places, citation)
        if not is_for_decisions:
            return ruling(found, "a player has acted on a hand: play continues as normal", citation)
        self.turns.put_again()
        again = self._reopen_decisions(citation)
        undecided = [box for box in self.boxes.in_play if self.turns.is_undecided(box)]
        decides = "no misdeal: " + " and ".join(self.boxes.players[box] for box in undecided) + " may go on or fold"
        if again:
            decides += f"; boxes {', '.join(map(str, again))} decide again"
        return ruling(found, decides, citation, concerns=[hand_of(box) for box in undecided])

    def _reopen_decisions(self, citation: Citation) -> list[int]:
        """Under one reading, who has made a wager to go on decides again, and takes it back for that."""
        reading = self.terms.dealer_exposure_asks
        if reading is None or reading.value == "undecided_players":
            return []
        again = [box for box in self.boxes.in_play if box in self.turns.committed]
        for box in again:
            if (wager := self.folds.wager_to_go_on(box)) is not None:
                self.voids.layout.give_back(wager, "decided again", citation, reading.citation)
        self.turns.reopen(again)
        return again

    # -- hands played blind ----------------------------------------------------------------------------------------

    @incident()
    def on_blind_hands_viewed(self, found: BlindHandsViewed, blind_hand_viewed: Citation) -> Ruling:
        """One hand only: it is deemed to be dealt where the player sits. More: all that were viewed are void."""
        citation = blind_hand_viewed
        verify_dealt(found, self.deal, citation)
        boxes = sorted({*found.boxes})
        if len(boxes) < len(found.boxes) or not {*boxes} & self.boxes.blind:
            refuse(found, "boxes: name each hand that was viewed, and one played blind at least", citation)
        for box in boxes:
            verify_in_play(found, self.boxes, box, citation)
            if self.boxes.players[box] != found.player:
                refuse(found, f"boxes: box {box} is not played by {found.player}", citation)
        if len(boxes) == 1 and found.player not in self._viewed_first:
            return self._deem_dealt_to_seat(found, boxes[0], citation)
        earlier = self._viewed_first.get(found.player)
        if earlier in self.boxes.in_play and earlier not in boxes:
            boxes = sorted([*boxes, earlier])
        for box in boxes:
            self.voids.hand(hand_of(box), citation)
        decides = f"all hands viewed by {found.player} are void and their wagers returned"
        return ruling(found, decides, citation, concerns=[hand_of(box) for box in boxes])

    def _deem_dealt_to_seat(self, found: BlindHandsViewed, box: int, citation: Citation) -> Ruling:
        own = [b for b, who in self.boxes.players.items() if who == found.player]
        seat = next((b for b in own if b not in self.boxes.blind), None)
        for needed in (box if seat is None else seat, box):
            verify_undecided(found, self.turns, needed, citation)
        if seat is None:
            return self._deem_seated_at(found, box, citation)
        here, there = hand_of(seat), hand_of(box)
        self.emit(HandsChangedPlaces((citation,), (here, there)))
        self.cards.exchange(here, there)
        self._viewed_first[found.player] = seat
        decides = f"the hand viewed is deemed to be dealt to box {seat}; the other is played blind on box {box}"
        return ruling(found, decides, citation, concerns=(here, there))

    def _deem_seated_at(self, found: BlindHandsViewed, box: int, citation: Citation) -> Ruling:
        """No hand was dealt where the player sits: the hand viewed is the one they may look at."""
        self.boxes.let_see(box)
        self._viewed_first[found.player] = box
        decides = f"the hand viewed, on box {box}, is deemed to be the one dealt where {found.player} sits"
        return ruling(found, decides, citation, concerns=(hand_of(box),))
