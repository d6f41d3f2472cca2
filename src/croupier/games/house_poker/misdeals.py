"""Cards dealt wrongly or seen too soon, at poker against the house: what is a misdeal, and what is not."""

from collections.abc import Callable

from croupier.cards import Card, Shoe
from croupier.games.house_poker.incidents import (
    CardExposed,
    CardExposedInDeal,
    CardsWithoutWager,
    DealerExposedCards,
    DealtIncorrectly,
    DeckIncorrect,
    NextCardExposed,
    PlayerExposedCards,
    WrongNumberOfCards,
)
from croupier.games.house_poker.rulings import Rulings
from croupier.games.house_poker.table import COMMUNITY
from croupier.games.wagering import hand_of
from croupier.procedure import DEALER, Procedure, Ruling, Setting, incident, step
from croupier.procedure.actions import PlaceWager
from croupier.procedure.events import CardsTurned
from croupier.rulebook import Citation, Rules


class DealRulings(Rulings):
    """By most rulebooks one card seen in the deal does no harm; a wrong number of cards spoils it."""

    concluded_incidents = (*Rulings.concluded_incidents, DeckIncorrect)
    late_incidents = (*Rulings.late_incidents, DeckIncorrect)

    def __init__(self, rules: Rules, shoe: Shoe, setting: Setting) -> None:
        super().__init__(rules, shoe, setting)
        self.exposed_in_deal: list[tuple[str, int]] = []
        """Cards seen in error while they were dealt, each as its hand and its place in the hand."""
        self.dealers_card_seen: int | None = None
        """The place in the dealer's hand of a card seen in error, which stays up instead of the one that should be."""
        self.is_next_card_seen = False
        self.cleared_areas: set[int] = set()
        """Boxes without a wager from which a hand has been taken away."""

    # -- numbers of cards ------------------------------------------------------------------------------------------

    @incident(DealtIncorrectly, "incorrect_deal")
    def on_dealt_incorrectly(self, found: DealtIncorrectly) -> Ruling:
        citation = self.rules.cite("incorrect_deal")
        if not self.has_deal_begun:
            self.refuse(found, "no card has been dealt", "incorrect_deal")
        if self.are_cards_handled(found, found.handled):
            self.refuse(found, "a player has handled cards: it is no misdeal for that alone", "incorrect_deal")
        return self.declare_misdeal(found, citation)

    @incident(WrongNumberOfCards, "wrong_number_to_player", "wrong_number_to_dealer")
    def on_wrong_number(self, found: WrongNumberOfCards) -> Ruling:
        """Of the dealer's hand: a misdeal. Of a player's: a misdeal, or that hand alone is void."""
        provision = "wrong_number_to_dealer" if found.hand == DEALER else "wrong_number_to_player"
        right = self.dealt_to(found.hand)
        if found.hand not in (DEALER, *map(hand_of, self.players)) or not right or found.hand in self.void_hands:
            self.refuse(found, f"hand: {found.hand!r} has no cards in this round", provision)
        if found.cards == right or not 0 <= found.cards <= self.shoe.deck.size:
            self.refuse(found, f"cards: {found.cards}; {right} are right, and a number seen must differ", provision)
        handled = self.are_cards_handled(found, found.handled)
        citation = self.rules.cite(provision)
        if found.hand == DEALER:
            return self.declare_misdeal(found, citation)
        if self.rules.has("incorrect_deal") and not handled:
            return self.declare_misdeal(found, self.rules.cite("incorrect_deal"))
        if self.rules.get(provision, "voids", str).value == "round":
            return self.declare_misdeal(found, citation)
        self.void_hand(found.hand, citation)
        decides = f"{found.hand} has {found.cards} cards: the hand is void and its wagers are returned; others play on"
        return self.ruling(found, decides, citation, concerns=(found.hand,))

    @incident(CardsWithoutWager, "cards_without_wager", "hand_without_wager")
    def on_cards_without_wager(self, found: CardsWithoutWager) -> Ruling:
        """While cards are being dealt a misdeal; a complete hand may simply be taken away."""
        self.verify_without_wager(found)
        is_complete = found.cards == self.hand_size
        provision = "hand_without_wager" if is_complete or self.is_dealt else "cards_without_wager"
        must_be_handled = self.rules.says("hand_without_wager", "once_handled")
        if must_be_handled and not self.are_cards_handled(found, found.handled):
            provision = "cards_without_wager"
        citation = self.rules.cite(provision)
        if self.rules.get(provision, "then", str).value == "misdeal":
            return self.declare_misdeal(found, citation)
        self.cleared_areas.add(found.box)
        cards = [self.shoe.draw() for _ in range(min(found.cards, self.shoe.remaining))]
        self.put_in_rack_unseen(cards, hand_of(found.box), citation)
        decides = f"the cards of box {found.box} are counted and go to the discard rack; the game continues"
        if found.jackpot_by:
            wager = self.add_wager(found.jackpot_by, "jackpot", found.box, self.jackpot_amount, citation)
            self.return_wager(wager, "void", citation)
            decides += f"; the jackpot wager of {found.jackpot_by} is void and returned"
        return self.ruling(found, decides, citation, concerns=(hand_of(found.box),))

    def verify_without_wager(self, found: CardsWithoutWager) -> None:
        provision = "cards_without_wager"
        if not self.has_deal_begun:
            self.refuse(found, "no card has been dealt", provision)
        if not 1 <= found.box <= self.boxes.value:
            self.refuse(found, f"box: {found.box} is not one of 1 to {self.boxes.value}", provision)
        if found.box in self.players:
            self.refuse(found, f"box: {self.players[found.box]} has a wager on box {found.box}", provision)
        if found.box in self.cleared_areas:
            self.refuse(found, f"box: the cards of box {found.box} have been taken away already", provision)
        most = self.most_dealt()
        if not 1 <= found.cards <= most:
            self.refuse(found, f"cards: from 1 to {most} of them can lie there", provision)
        self.are_cards_handled(found, found.handled)
        if found.jackpot_by and "jackpot" not in self.wagers_offered():
            self.refuse(found, "jackpot_by: no jackpot wager is offered at this table", "hand_without_wager")
        if found.jackpot_by:
            self.verify_form(PlaceWager(found.jackpot_by, "jackpot", self.jackpot_amount, found.box))

    def most_dealt(self) -> int:
        """How many cards an area can have by now: from a shoe, where hands get one at a time, one more than others."""
        if self.is_dealt or self.shoe.kind != "shoe":
            return self.hand_size
        return min(self.hand_size, 1 + max(self.dealt_to(hand) for hand in (DEALER, *map(hand_of, self.players))))

    @property
    def jackpot_amount(self) -> int:
        return self.rules.choice("jackpot_wager", int).value

    @incident(DeckIncorrect, "incorrect_deck")
    def on_deck_incorrect(self, found: DeckIncorrect) -> Ruling:
        """The round is void; what was completed before it was found stands."""
        citation = self.rules.cite("incorrect_deck")
        size = self.shoe.deck.size
        if found.foreign and not self.rules.says("incorrect_deck", "foreign_cards"):
            self.refuse(found, "foreign: the rulebook goes by the number of cards", "incorrect_deck")
        if found.cards < 0 or found.foreign < 0 or (found.cards == size and not found.foreign):
            self.refuse(found, f"cards: {size} are right; say how many there are, or foreign ones", "incorrect_deck")
        if self.is_closed and self.is_void:
            self.refuse(found, "the round is void already", "incorrect_deck")
        if self.is_closed and self.rules.has("completed_rounds"):
            return self.ruling(found, "the round was completed: its result stands", self.rules.cite("completed_rounds"))
        if self.is_closed and not self.rules.says("incorrect_deck", "at_any_time"):
            self.refuse(found, "the round has been concluded", "conclusion")
        if self.rules.says("incorrect_deck", "is_misdeal"):
            return self.declare_misdeal(found, citation)
        self.void_round("incorrect deck", citation)
        decides = "the round is void and all wagers are returned"
        if self.rules.has("incorrect_deck", "notify"):
            told = self.rules.get("incorrect_deck", "notify", list).value
            decides += f"; the deck is checked for more, and {' and '.join(told)} are notified"
        return self.ruling(found, decides, citation)

    # -- cards seen ------------------------------------------------------------------------------------------------

    @incident(CardExposedInDeal, "exposed_cards_misdeal")
    def on_card_exposed_in_deal(self, found: CardExposedInDeal) -> Ruling:
        """So many are a misdeal; the dealer's own may be one at once, or stay up; any other is turned over."""
        place = self.verify_exposed_in_deal(found)
        most, too_many = self.rules.get("exposed_cards_misdeal", "cards", int)
        is_dealers = found.hand == DEALER and self.rules.has("exposed_card_of_dealer")
        self.exposed_in_deal.append(place)
        if len(self.exposed_in_deal) >= most:
            return self.declare_misdeal(found, too_many)
        if is_dealers and self.rules.get("exposed_card_of_dealer", "then", str).value == "misdeal":
            return self.declare_misdeal(found, self.rules.cite("exposed_card_of_dealer"))
        if is_dealers:
            return self.leave_dealers_card_up(found, place)
        citation = self.rules.cite("exposed_card")
        self.make_known([place], citation)
        decides = f"no misdeal: card {place[1] + 1} of {found.hand} is turned over, and dealing continues"
        return self.ruling(found, decides, citation, concerns=(found.hand,))

    def verify_exposed_in_deal(self, found: CardExposedInDeal) -> tuple[str, int]:
        provision = "exposed_cards_misdeal"
        if not self.has_deal_begun:
            self.refuse(found, "no card has been dealt", provision)
        if self.acted:
            self.refuse(found, "the deal is over, and players have gone on to decide", provision)
        if not self.hands.get(found.hand):
            self.refuse(found, f"hand: {found.hand!r} has no cards on the table", provision)
        number = found.number or len(self.hands[found.hand])
        (place,) = self.places(found, found.hand, (number,), provision)
        is_up = any((DEALER, n) not in self.face_down for n in range(len(self.hands.get(DEALER, ()))))
        if found.hand == DEALER and self.rules.has("exposed_card_of_dealer") and is_up and not self.exposed_in_deal:
            problem = "hand: the dealer's card that should be up lies there: report that the dealer exposed cards"
            self.refuse(found, problem, "exposed_card_of_dealer")
        return place

    def leave_dealers_card_up(self, found: CardExposedInDeal, place: tuple[str, int]) -> Ruling:
        citation = self.rules.cite("exposed_card_of_dealer")
        self.dealers_card_seen = place[1]
        self.face_down.discard(place)
        self.emit(CardsTurned((citation,), DEALER, (self.hands[DEALER][place[1]],), DEALER))
        decides = "no misdeal: the card stays exposed as the dealer's face up card, and the others lie face down"
        return self.ruling(found, decides, citation, concerns=(DEALER,))

    def deal_card(
        self, hand: str, citation: Citation, stands: Callable[[], bool], face_up: bool = True
    ) -> Procedure[Card | None]:
        """A card seen before its time has come; and after one of the dealer's was seen in error, none is dealt up."""
        if hand == DEALER and self.dealers_card_seen is not None:
            face_up = False
        card = yield from super().deal_card(hand, citation, stands, face_up)
        if card is not None:
            self.is_next_card_seen = False
        return card

    @incident(NextCardExposed, "exposed_card_after_deal")
    def on_next_card_exposed(self, found: NextCardExposed) -> Ruling:
        citation = self.rules.cite("exposed_card_after_deal")
        self.verify_dealt(found, "exposed_card_after_deal")
        if self.are_decisions_over or not self.is_card_to_come():
            self.refuse(found, "no further card is to come in this round", "exposed_card_after_deal")
        if self.is_next_card_seen:
            self.refuse(found, "everybody knows the next card already", "exposed_card_after_deal")
        card = self.shoe.draw()
        self.shoe.hold([card])
        self.is_next_card_seen = True
        self.emit(CardExposed((citation,), "next card", card))
        return self.ruling(found, "the card is used in sequence: it is the next to come", citation)

    def is_card_to_come(self) -> bool:
        """Whether community cards are still to be dealt."""
        due = sum(self.rules.get(street, "cards", int).value for street in ("flop", "turn_and_river"))
        return len(self.hands.get(COMMUNITY, ())) < due

    @incident(PlayerExposedCards, "player_exposes_cards")
    def on_player_exposed_cards(self, found: PlayerExposedCards) -> Ruling:
        provision = "player_exposes_cards"
        self.verify_dealt(found, provision)
        self.verify_in_play(found, found.box, provision)
        places = self.places(found, hand_of(found.box), found.numbers, provision)
        citation = self.rules.cite(provision)
        self.make_known(places, citation)
        return self.ruling(found, "no misdeal: play continues", citation, concerns=(hand_of(found.box),))

    @incident(DealerExposedCards, "dealer_exposes_cards")
    def on_dealer_exposed_cards(self, found: DealerExposedCards) -> Ruling:
        """Before anybody has acted it may be a misdeal; else players go on to decide, knowing the cards."""
        provision = "dealer_exposes_cards"
        citation = self.rules.cite(provision)
        self.verify_dealt(found, provision)
        places = self.places(found, DEALER, found.numbers, provision)
        is_for_decisions = self.rules.get(provision, "while_deciding", bool).value
        if is_for_decisions and not any(self.is_undecided(box) for box in self.in_play):
            self.refuse(found, "all players have decided: the dealer's hand is to be turned", provision)
        if not self.acted and self.rules.get(provision, "before_any_action", str).value == "misdeal":
            return self.declare_misdeal(found, citation)
        self.make_known(places, citation)
        if not is_for_decisions:
            return self.ruling(found, "a player has acted on a hand: play continues as normal", citation)
        self.is_asked_anew = True
        again = self.reopen_decisions(citation)
        undecided = [box for box in self.in_play if self.is_undecided(box)]
        decides = "no misdeal: " + " and ".join(self.players[box] for box in undecided) + " may go on or fold"
        if again:
            decides += f"; boxes {', '.join(map(str, again))} decide again"
        return self.ruling(found, decides, citation, concerns=[hand_of(box) for box in undecided])

    @step
    def reopen_decisions(self, citation: Citation) -> list[int]:
        """By one reading, who has made a wager to go on decides again, and takes it back for that."""
        reading = "dealer_exposure_asks"
        if not self.rules.has_choice(reading) or self.rules.reading(reading).value == "undecided_players":
            return []
        again = [box for box in self.in_play if box in self.committed]
        for box in again:
            if (wager := self.wager_to_go_on(box)) is not None:
                self.return_wager(wager, "decided again", citation, self.rules.reading(reading).citation)
            self.committed.discard(box)
        self.to_ask = sorted({*self.to_ask, *again})
        return again

    def may_check(self) -> bool:
        """Whether a player may still pass: by one reading not once the dealer's cards are known."""
        is_known = any(hand == DEALER for hand, _ in self.known)
        reading = "check_after_exposure"
        return not (is_known and self.rules.has_choice(reading) and self.rules.reading(reading).value == "barred")
