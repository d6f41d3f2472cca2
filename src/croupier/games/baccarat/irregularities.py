"""What goes wrong at a baccarat table, and what then: section 12, and 15.10 and 15.11 of international baccarat."""

from typing import ClassVar

from croupier.cards import ShuffleNote, pretty
from croupier.games.baccarat.antes import ANTE
from croupier.games.baccarat.hands import DEAL_ORDER
from croupier.games.baccarat.messages import (
    BurnMissed,
    CardDealtFaceUp,
    CardsOutOfSight,
    HandsMisdelivered,
    SeenBeforeNoMoreBets,
    ThirdCardToPlayer,
    VoidHandAnnounced,
)
from croupier.games.baccarat.point_counts import BANKER, PLAYER
from croupier.games.baccarat.styles import PassedHands
from croupier.games.wagering import Wager
from croupier.procedure import Action, Incident, Procedure, Ruling, incident, step
from croupier.procedure.actions import NoMoreBets, PlaceWager, WithdrawWager
from croupier.procedure.events import HandVoided
from croupier.procedure.incidents import CardDrawnInError, CardFaceUpInShoe, Misdeal
from croupier.rulebook import Citation, merge


class BaccaratRulings(PassedHands):
    """A card that everybody has seen before its time means a void hand: one on which nobody wagers."""

    needs: ClassVar[tuple[str, ...]] = (
        "third_card_for_next_round",
        "card_drawn_exposed",
        "first_card_face_up",
        "hands_stand",
    )
    needs_choices: ClassVar[tuple[str, ...]] = ("voided_hand_returns", "cards_out_of_sight")

    why_void: Citation
    """The rule by which the round is a void hand."""

    # -- void hands ------------------------------------------------------------------------------------------------

    def begin_void_hand(self, citation: Citation) -> None:
        """No bets this hand: wagers go back, and the round is dealt without any."""
        for wager in list(self.standing()):
            self.return_wager(wager, "no bets this hand", citation)
        self.is_void_hand = self.bets_are_closed = True
        self.roles.clear()
        self.why_void = citation
        self.emit(VoidHandAnnounced((citation,)))

    def void_hand_if_exposed(self) -> None:
        """An earlier round may have left its first card in view."""
        if self.shoe.exposed:
            self.next_seen, self.shoe.exposed = self.shoe.exposed, ""
            self.begin_void_hand(self.rules.cite(self.next_seen))

    def leave_card_seen(self) -> None:
        if self.next_seen:
            as_first = {
                "card_face_up_in_shoe": self.first_of_round(),
                "third_card_for_banker": "third_card_for_next_round",
            }
            self.shoe.exposed, self.next_seen = as_first.get(self.next_seen, self.next_seen), ""

    def first_of_round(self) -> str:
        """The provision on a first card that is found face up."""
        return "boxed_card" if self.is_international else "first_card_face_up"

    def void_round(self, why: str, *cites: Citation, forfeit_by: str | None = None) -> None:
        if not self.is_closed:
            self.leave_card_seen()
        super().void_round(why, *cites, forfeit_by=forfeit_by)

    def why_closed(self, kind: type[Action]) -> tuple[str, Citation]:
        if self.is_void_hand and kind in (PlaceWager, WithdrawWager, NoMoreBets):
            return "no bets this hand: nobody wagers on a void hand", self.why_void
        return super().why_closed(kind)

    @step
    def leave_for_next_round(self, provision: str, exposed: bool) -> str:
        """A card too many begins the next round, which is a void hand if the card has been seen."""
        self.shoe.hold([self.take_from_shoe()])
        if not exposed:
            return "the card is the first of the next round, unless the cards are shuffled or replaced before"
        self.shoe.exposed = provision
        return "the next round is a void hand: no bets, and it begins with the card exposed"

    def is_next_card_due(self) -> bool:
        """Whether this round is sure to have another card; while hands lie face down nobody knows."""
        return len(self.deal_log) < len(self.deal_order)

    def close_if_disclosed(self, decides: str) -> tuple[str, tuple[Citation, ...]]:
        """A card seen while wagers can still be made is as good as the call of no more bets."""
        if self.bets_are_closed:
            return decides, ()
        citation = self.rules.cite("seen_before_no_more_bets")
        self.close_bets(citation)
        return f"{decides}; no more bets counts as called", (citation,)

    # -- cards too many --------------------------------------------------------------------------------------------

    def verify_excess(self, found: Incident, provision: str) -> None:
        """One card at a time leaves the shoe too early: that one comes next, and no other can come before it."""
        self.verify_card_can_be_drawn(found, provision)
        if self.shoe.held:
            self.refuse(found, "a card that left the shoe too early lies there already, and comes next", provision)

    @incident(ThirdCardToPlayer, "third_card_for_banker", "third_card_for_next_round")
    def on_third_card_to_player(self, found: ThirdCardToPlayer) -> Ruling:
        player, banker = (self.hands.get(hand, []) for hand in (PLAYER, BANKER))
        if len(player) != 2 or len(banker) < 2 or self.face_down:
            self.refuse(found, "it is not the time for third cards", "third_card_for_banker")
        points = self.terms.hands.points(player), self.terms.hands.points(banker[:2])
        if self.terms.hands.player_draws(*points).value:
            self.refuse(found, "the player's hand is to draw", "third_card_for_banker")
        if len(banker) == 2 and self.terms.hands.banker_draws(*points, None).value:
            self.verify_card_can_be_drawn(found, "third_card_for_banker")
            self.shoe.hold([self.take_from_shoe()])
            if found.exposed:
                self.next_seen = "third_card_for_banker"
            decides = "it becomes the third card of the banker's hand, which is obliged to draw"
            return self.ruling(found, decides, self.rules.cite("third_card_for_banker"))
        self.verify_excess(found, "third_card_for_next_round")
        decides = self.leave_for_next_round("third_card_for_next_round", found.exposed)
        return self.ruling(found, decides, self.rules.cite("third_card_for_next_round"))

    @incident(CardDrawnInError, "card_drawn_unexposed", "card_drawn_exposed", "reconstruction")
    def on_card_drawn_in_error(self, found: CardDrawnInError) -> Ruling:
        """In excess if it was none of this round's; else it only comes early."""
        provision = "card_drawn_exposed" if found.exposed else "card_drawn_unexposed"
        citation = self.rules.cite(provision)
        self.verify_excess(found, provision)
        if self.are_hands_complete:
            return self.ruling(found, self.leave_for_next_round(provision, found.exposed), citation)
        self.shoe.hold([self.take_from_shoe()])
        if found.exposed:
            self.next_seen = provision
        if self.deal_order:
            return self.rule_early_card(found, citation)
        if not found.exposed or self.is_void_hand:
            return self.ruling(found, "the card is the first of this round", citation)
        self.begin_void_hand(citation)
        return self.ruling(found, "this round is a void hand: no bets, and it begins with the card exposed", citation)

    def rule_early_card(self, found: CardDrawnInError, excess: Citation) -> Ruling:
        """It is the next card of this round; whether there is one may show only when the hands are turned."""
        decides = "it is the next card of this round, as it would have been"
        cites: tuple[Citation, ...] = (self.rules.cite("reconstruction"),)
        if not self.is_next_card_due():
            then = "the next round is a void hand that begins with it" if found.exposed else "it begins the next"
            decides, cites = f"{decides}, if one is due; if not, {then}", (*cites, excess)
        if found.exposed:
            decides, more = self.close_if_disclosed(decides)
            cites += more
        return self.ruling(found, decides, *cites)

    # -- cards face up ---------------------------------------------------------------------------------------------

    @incident(CardFaceUpInShoe, "first_card_face_up", "card_face_up_in_shoe")
    def on_card_face_up(self, found: CardFaceUpInShoe) -> Ruling:
        self.verify_excess(found, "card_face_up_in_shoe")
        first = self.rules.cite(self.first_of_round())
        if self.are_hands_complete:
            self.shoe.exposed = self.first_of_round()
            return self.ruling(found, "the next round is a void hand: no bets, and it begins with that card", first)
        self.next_seen = "card_face_up_in_shoe"
        if self.is_initial_deal_boxed(len(self.deal_log)):
            return self.rule_boxed_card(found)
        if not self.deal_log and not self.is_void_hand:
            self.begin_void_hand(first)
            return self.ruling(found, "no bets this hand; a void hand is dealt, beginning with that card", first)
        decides = "the card is used in this round"
        cites: tuple[Citation, ...] = (self.rules.cite("card_face_up_in_shoe"),)
        if self.deal_log and not self.is_next_card_due():
            then = "the next round is a void hand that begins with it"
            decides, cites = f"{decides} if a card is due; if not, {then}", (*cites, first)
        decides, more = self.close_if_disclosed(decides)
        return self.ruling(found, decides, *cites, *more)

    @incident(CardDealtFaceUp, "first_card_face_up", "card_face_up_in_shoe", "boxed_card")
    def on_card_dealt_face_up(self, found: CardDealtFaceUp) -> Ruling:
        if not self.deal_log or self.style.face_up or self.are_hands_complete:
            self.refuse(found, "no card has just been dealt that should lie face down", "card_face_up_in_shoe")
        number = len(self.deal_log) - 1
        hand = self.deal_order[number]
        place = len(self.hands[hand]) - 1
        if (hand, place) not in self.face_down:
            self.refuse(found, "the last card dealt does not lie face down", "card_face_up_in_shoe")
        self.turn_up(hand, self.rules.cite("card_face_up_in_shoe"), only=[place])
        if self.is_initial_deal_boxed(number):
            return self.rule_boxed_card(found)
        if number == 0 and not self.is_void_hand:
            first = self.rules.cite("first_card_face_up")
            self.begin_void_hand(first)
            return self.ruling(found, "no bets this hand; the round goes on as a void hand", first)
        decides = f"{pretty(self.deal_log[-1])} stays face up and is used in this round"
        return self.ruling(found, decides, self.rules.cite("card_face_up_in_shoe"))

    def is_initial_deal_boxed(self, number: int) -> bool:
        """At international baccarat any of the initial cards that comes face up is a boxed card."""
        return self.is_international and number < len(DEAL_ORDER) and not self.is_void_hand

    def rule_boxed_card(self, found: Incident) -> Ruling:
        citation = self.rules.cite("boxed_card")
        self.begin_void_hand(citation)
        return self.ruling(found, "no bets this hand; a void hand is dealt", citation)

    @incident(SeenBeforeNoMoreBets, "seen_before_no_more_bets")
    def on_seen_before_no_more_bets(self, found: SeenBeforeNoMoreBets) -> Ruling:
        citation = self.rules.cite("seen_before_no_more_bets")
        if self.bets_are_closed:
            self.refuse(found, "no more bets was called", "no_more_bets")
        self.close_bets(citation)
        decides = "no more bets counts as called: no wager may be made, handled, altered or withdrawn"
        return self.ruling(found, decides, citation)

    # -- cards in the wrong place ----------------------------------------------------------------------------------

    def places(self) -> set[str]:
        return {PLAYER, BANKER}

    @incident(Misdeal, "reconstruction", "reconstruction_impossible", "hands_stand")
    def on_misdeal(self, found: Misdeal) -> Ruling:
        if not self.deal_log:
            self.refuse(found, "no card of this round has been dealt; earlier hands stand as dealt", "hands_stand")
        if len(found.placed) > len(self.deal_order):
            problem = "placed: a card too many is reported as card_drawn_in_error or third_card_to_player"
            self.refuse(found, problem, "reconstruction")
        return super().on_misdeal(found)

    def void_affected(self, found: Misdeal) -> Ruling:
        """What cannot be reconstructed makes the whole round void."""
        citation = self.rules.cite("reconstruction_impossible")
        for hand in found.affected:
            if hand not in self.places():
                self.refuse(found, f"affected: {hand!r} is neither {PLAYER} nor {BANKER}", "reconstruction_impossible")
        self.void_round("cannot be reconstructed", citation)
        return self.ruling(found, "the round is void: cards are discarded, wagers returned", citation)

    @incident(CardsOutOfSight, "cards_in_view")
    def on_cards_out_of_sight(self, found: CardsOutOfSight) -> Ruling:
        """What follows is not said: by one reading the dealer takes the hand back and turns it."""
        hand = found.hand
        if hand not in self.places():
            self.refuse(found, f"hand: {hand!r} is neither {PLAYER} nor {BANKER}", "cards_in_view")
        if hand not in self.roles or not self.hidden(hand):
            self.refuse(found, f"hand: no card of the {hand}'s is out with a player", "cards_in_view")
        holders = self.holders(hand)
        concerns = tuple(dict.fromkeys(holders[number] for number in self.hidden(hand)))
        cites = [self.rules.cite("cards_in_view")]
        if hand == BANKER:
            cites.append(self.rules.cite("banker_turns"))
        if self.style.one_by_one:
            cites.append(self.style.citation)
        if hand in self.shared:
            cites.append(self.rules.cite("cards_handed_on_in_view"))
        if self.rules.reading("cards_out_of_sight").value == "play_goes_on":
            return self.ruling(
                found, "the cards are brought into view and play goes on", *merge(cites), concerns=concerns
            )
        del self.roles[hand]
        cites.append(self.why_dealer_turns())
        decides = f"the dealer takes the {hand}'s cards back and turns them"
        return self.ruling(found, decides, *merge(cites), concerns=concerns)

    @incident(HandsMisdelivered, "misdelivery")
    def on_hands_misdelivered(self, found: HandsMisdelivered) -> Ruling:
        remedy, citation = self.rules.get("misdelivery", "remedy", str)
        if not (self.is_international and self.style.passed):
            self.refuse(found, "only by style B or D at international baccarat", "misdelivery")
        if not self.hands or any(wager.settlement for wager in self.wagers.values()):
            self.refuse(found, "it is put right while cards are out, before wagers are settled", "misdelivery")
        if found.withdrawn and remedy != "withdrawal":
            self.refuse(found, "withdrawn: hands may be voided, wagers not withdrawn", "misdelivery")
        if found.void_hands and remedy != "void_hands":
            self.refuse(found, "void_hands: wagers may be withdrawn, hands not voided", "misdelivery")
        decides = self.withdraw(found, citation) if remedy == "withdrawal" else self.void_hands_of(found, citation)
        return self.ruling(found, f"{decides}; the round is completed", citation)

    def withdraw(self, found: HandsMisdelivered, citation: Citation) -> str:
        """Whole wagers go back to players who want them; nothing new is wagered."""
        for number in found.withdrawn:
            wager = self.wagers.get(number)
            if wager is None or not wager.is_standing or wager.kind == ANTE:
                self.refuse(found, f"withdrawn: no wager {number} lies on the table", "misdelivery")
        if not self.bets_are_closed:
            self.close_bets(citation)
        withdrawn = [self.wagers[number] for number in dict.fromkeys(found.withdrawn)]
        for wager in withdrawn:
            self.return_with_ante(wager, "withdrawn", citation)
        names = ", ".join(f"wager {wager.id} of {wager.player}" for wager in withdrawn)
        return f"withdrawn: {names}" if withdrawn else "nobody is given the option to withdraw"

    def void_hands_of(self, found: HandsMisdelivered, citation: Citation) -> str:
        """The wagers on a void hand go back, and those that compare it with the other; nothing new is wagered."""
        for hand in found.void_hands:
            if hand not in self.places():
                self.refuse(found, f"void_hands: {hand!r} is neither {PLAYER} nor {BANKER}", "misdelivery")
        if found.void_hands and not self.bets_are_closed:
            self.close_bets(citation)
        for hand in dict.fromkeys(found.void_hands):
            self.emit(HandVoided((citation,), hand))
            for wager in list(self.standing()):
                if wager.kind != ANTE and self.needs_hand(wager, hand):
                    self.return_with_ante(wager, "void", citation)
        return f"void: {', '.join(found.void_hands)}" if found.void_hands else "no hand is voided"

    def needs_hand(self, wager: Wager, hand: str) -> bool:
        """Whether a wager has no result without the hand: it lies on it, or compares the two."""
        is_on_it = (wager.on or wager.kind) not in self.places() - {hand}
        side = self.terms.side.get(wager.kind)
        is_comparing = side is None or side.compares_hands
        return is_on_it or (is_comparing and self.rules.reading("voided_hand_returns").value == "all_that_compare")

    def return_with_ante(self, wager: Wager, why: str, citation: Citation) -> None:
        """A wager goes back, and with the player's last one the ante."""
        if not wager.is_standing:
            return
        self.return_wager(wager, why, citation)
        left = list(self.standing(player=wager.player))
        if all(other.kind == ANTE for other in left):
            for ante in left:
                self.return_wager(ante, why, citation)

    # -- cards too few, or not discarded ---------------------------------------------------------------------------

    def run_out(self) -> Procedure[None]:
        """The round is void, and another begins after a shuffle or with new cards."""
        citation = self.rules.cite("not_enough_cards")
        self.is_voided = self.bets_are_closed = True
        self.shoe.due = ShuffleNote("not_enough_cards")
        self.void_wagers("not enough cards", citation)
        yield from ()

    @incident(BurnMissed, "burn_missed")
    def on_burn_missed(self, found: BurnMissed) -> Ruling:
        if self.decision is None or self.decision.about != "burn":
            self.refuse(found, "no cards are due to be discarded now", "burn_missed")
        self.is_burn_missed = True
        return self.ruling(found, "play goes on all the same", self.rules.cite("burn_missed"))
