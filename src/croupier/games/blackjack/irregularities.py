"""What goes wrong at a blackjack table, and what then: section 16."""

from collections.abc import Callable, Iterable
from typing import ClassVar

from croupier.cards import Card, Shoe, pretty
from croupier.games.blackjack.antes import Antes
from croupier.games.blackjack.dealer import DealersHand
from croupier.games.blackjack.hands import BoxPlay, HandPlay
from croupier.games.blackjack.incidents import (
    AcceptCard,
    CardRefused,
    DecisionMishandled,
    InsuranceNotOffered,
    PlayerAbsent,
    RefuseCard,
    RightsErrorNoticed,
)
from croupier.games.blackjack.insurance import INSURANCE
from croupier.games.blackjack.messages import DecisionIndicated, Draw, InsuranceAnnounced, Stand
from croupier.games.blackjack.player_select import RightsErrors
from croupier.games.blackjack.rights import Refusal
from croupier.games.blackjack.side_wagers import SideWagers
from croupier.games.dealing import DISCARD_RACK
from croupier.procedure import (
    DEALER,
    Action,
    Citations,
    Decision,
    Event,
    Incident,
    Procedure,
    Ruling,
    Setting,
    incident,
    step,
)
from croupier.procedure.events import CardDealt, WagerSettled
from croupier.procedure.incidents import CardDrawnInError, CardFaceUpInShoe, Misdeal
from croupier.rulebook import Citation, Rules

NO_CARD = ("no card drawn in error is offered", "exposed_card_offered")


class BlackjackRulings(SideWagers, Antes, RightsErrors, DealersHand):
    """A card that everybody has seen goes to the hands in turn; a hand that cannot be put right is void."""

    needs: ClassVar[tuple[str, ...]] = (
        "card_drawn_unexposed", "card_drawn_exposed", "exposed_card_offered", "reconstruction", "absent_player",
        "insurance_not_offered", "dealers_hand_completed",
    )  # fmt: skip
    needs_choices: ClassVar[tuple[str, ...]] = ("absent_decider", "card_exposed_before_deal")
    concluded_incidents: ClassVar[tuple[type[Incident], ...]] = (*DealersHand.concluded_incidents, RightsErrorNoticed)
    out_of_time = {
        **DealersHand.out_of_time, **SideWagers.out_of_time, AcceptCard: NO_CARD, RefuseCard: NO_CARD,
    }  # fmt: skip

    def __init__(self, rules: Rules, shoe: Shoe, setting: Setting) -> None:
        super().__init__(rules, shoe, setting)
        self.seen_card: Card | None = None
        """The next card, drawn in error, which everybody has seen."""
        self.accepting = ""
        """The hand whose player chose, having seen it, what brings it that card."""
        self.absent: set[tuple[int, str]] = set()
        """Boxes and players who are not there to act on them."""

    # -- a card that everybody has seen ----------------------------------------------------------------------------

    def verify_nothing_held(self, found: Incident, provision: str) -> None:
        """One card at a time lies beside the shoe: that one comes next, and no other can come before it."""
        self.verify_card_can_be_drawn(found, provision)
        if self.shoe.held:
            self.refuse(found, "a card that left the shoe too early lies there already, and comes next", provision)

    @incident(CardFaceUpInShoe, "card_face_up_in_shoe")
    def on_card_face_up(self, found: CardFaceUpInShoe) -> Ruling:
        self.verify_nothing_held(found, "card_face_up_in_shoe")
        return super().on_card_face_up(found)

    @incident(CardDrawnInError, "card_drawn_unexposed", "card_drawn_exposed", "exposed_card_offered", "reconstruction")
    def on_card_drawn_in_error(self, found: CardDrawnInError) -> Ruling:
        """Exposed: after the initial deal it is offered; before, it is the next card; at the end, out of play."""
        provision = "reconstruction"
        if not found.exposed:
            provision = "card_drawn_unexposed"
        elif self.is_dealers_hand_complete:
            provision = "card_drawn_exposed"
        elif self.is_initial_deal_over:
            provision = "exposed_card_offered"
        self.verify_nothing_held(found, provision)
        if provision in ("card_drawn_unexposed", "card_drawn_exposed"):
            return super().on_card_drawn_in_error(found)
        if not self.bets_are_closed:
            return self.rule_on_card_before_deal(found)
        card, citation = self.draw_early(), self.rules.cite(provision)
        if not self.is_initial_deal_over:
            return self.ruling(found, f"{pretty(card)} is the next card of the initial deal", citation)
        return self.ruling(found, self.goes_next(card), citation)

    @step
    def draw_early(self) -> Card:
        """A card lies beside the shoe for all to see, and comes next."""
        card = self.seen_card = self.take_from_shoe()
        self.shoe.hold([card])
        return card

    def rule_on_card_before_deal(self, found: CardDrawnInError) -> Ruling:
        """While wagers can still be made; a round begins with its first card, unless the cutting card comes first."""
        reading, citation = self.rules.reading("card_exposed_before_deal")
        if reading == "removed" or self.shoe.is_cutting_card_next:
            return super().on_card_drawn_in_error(found)
        card = self.draw_early()
        self.close_bets(citation)
        return self.ruling(found, f"{pretty(card)} is the first card of the round, which has begun: no bets", citation)

    def is_next_card_seen(self) -> bool:
        return self.seen_card is not None

    def goes_next(self, card: Card) -> str:
        hands = [hand for box in self.boxes_in_play.values() for hand in box.hands if self.may_get_card(hand)]
        if not hands:
            return f"{pretty(card)} is the dealer's next card"
        if self.is_directed(self.box_of(hands[0])):
            return f"{pretty(card)} goes on from {hands[0].name}, where nobody is there to refuse it"
        return f"{pretty(card)} is offered from {hands[0].name} on; who refuses it gets no more cards"

    def may_get_card(self, hand: HandPlay) -> bool:
        """Whether one is due to the hand, or could be asked for."""
        is_due = len(hand.cards) == 1 or self.is_card_of_double_due(hand)
        return self.is_in_play(hand) and (is_due or self.why_no_draw(hand) is None)

    def is_card_due(self, hand: HandPlay) -> bool:
        """Not a card that has been seen since it was asked for, unless it was accepted or nobody can refuse it."""
        is_taken = not self.seen_card or self.accepting == hand.name or self.is_directed(self.box_of(hand))
        return is_taken and super().is_card_due(hand)

    def deal_to(self, hand: HandPlay, citation: Citation) -> Procedure[None]:
        yield from super().deal_to(hand, citation)
        if self.seen_card and super().is_card_due(hand) and not self.is_card_due(hand):
            yield from self.deal_unasked(hand, citation)

    def why_no_draw(self, hand: HandPlay) -> Refusal | None:
        if hand.name in self.refused_card:
            return "a card drawn in error was refused there", self.rules.cite("exposed_card_offered")
        return super().why_no_draw(hand)

    def refuse_card(self, hand: HandPlay, card: Card) -> None:
        self.refused_card.add(hand.name)
        self.emit(CardRefused((self.rules.cite("exposed_card_offered"),), card, hand.name))

    def must_draw(self, hand: HandPlay) -> Refusal | None:
        """A card that was drawn in error may be refused on any total."""
        return None if self.seen_card else super().must_draw(hand)

    def take_decision(self, box: BoxPlay, hand: HandPlay, action: Action) -> Procedure[None]:
        if self.seen_card:
            if isinstance(action, Stand):
                self.refuse_card(hand, self.seen_card)
            else:
                self.accepting = hand.name
        yield from super().take_decision(box, hand, action)

    def accepts_card(self, hand: HandPlay) -> Procedure[bool]:
        """A card that comes by itself may be refused too, unless it was known when the hand was doubled or split."""
        box, citation = self.box_of(hand), self.rules.cite("exposed_card_offered")
        while self.seen_card and self.next_hand() is hand and self.accepting != hand.name and not self.is_directed(box):
            decider = self.decider_of(box)
            action = yield Decision(
                f"card for {hand.name}",
                citation,
                (AcceptCard(decider, hand.name), RefuseCard(decider, hand.name)),
                stands=self.decider_test(hand, decider),
            )
            if isinstance(action, AcceptCard):
                self.accepting = hand.name
            if isinstance(action, RefuseCard):
                self.refuse_card(hand, self.seen_card)
                return False
        return True

    def decider_test(self, hand: HandPlay, decider: str) -> Callable[[], bool]:
        box = self.box_of(hand)
        return lambda: self.next_hand() is hand and not self.is_directed(box) and self.decider_of(box) == decider

    def deal_card(
        self, hand: str, citation: Citation, stands: Callable[[], bool], face_up: bool = True
    ) -> Procedure[Card | None]:
        card = yield from super().deal_card(hand, citation, stands, face_up)
        if card is not None:
            self.seen_card, self.accepting = None, ""
            if self.is_initial_deal_over:
                self.discard_surplus()
        return card

    def clear_table(self) -> None:
        """A card that nobody was dealt is left exposed: it is out of play."""
        if self.seen_card:
            self.seen_card = None
            self.put_in_rack([self.shoe.draw()], "drawn in error", self.rules.cite("card_drawn_exposed"))
        super().clear_table()

    # -- decisions that were mishandled ----------------------------------------------------------------------------

    @incident(DecisionMishandled, "reconstruction", "exposed_card_offered")
    def on_decision_mishandled(self, found: DecisionMishandled) -> Ruling:
        """The last decision on a hand is taken again, while no card has come after it but the one that it brought."""
        hand, since = self.verify_mishandled(found)
        cites: Citations = (self.rules.cite("reconstruction"),)
        card = hand.cards[-1] if self.is_of_kind(self.events[since], Draw) else None
        self.reverse_since(since, [hand], *cites)
        self.refused_card.discard(hand.name)
        self.reopen(hand)
        decides = f"{self.decider_of(self.box_of(hand))} decides again on {hand.name}"
        if card is not None:
            self.lay_out_again(hand)
            self.strike_dealt([card], [hand.name])
            self.take_back(self.draw_log[-1:], cites[0])
            self.seen_card = card
            cites += (self.rules.cite("exposed_card_offered"),)
            decides += f"; {pretty(card)} was drawn in error: {self.goes_next(card)}"
        return self.ruling(found, decides, *cites, concerns=(hand.name,))

    def is_of_kind(self, event: Event, kind: type[Action]) -> bool:
        return isinstance(event, DecisionIndicated) and event.decision == kind.name()

    def verify_mishandled(self, found: DecisionMishandled) -> tuple[HandPlay, int]:
        """The hand, and the place among the events of the decision that is to be taken again."""
        hand = self.hand_plays.get(found.hand)
        indicated = [
            number
            for number, event in enumerate(self.events)
            if isinstance(event, DecisionIndicated) and event.hand == found.hand
        ]
        if hand is None or hand.is_void or not indicated:
            self.refuse(found, f"hand: nothing has been decided on {found.hand!r}", "turns")
        since = indicated[-1]
        is_drawn = self.is_of_kind(self.events[since], Draw)
        is_stood = self.is_of_kind(self.events[since], Stand) and hand.is_complete
        if not (is_drawn or is_stood):
            self.refuse(found, f"hand: no decision to stand or draw on {hand.name} has been acted on", "turns")
        later = self.cards_since(since)
        if later != [hand.name] * is_drawn or len(self.deal_order) > len(self.deal_log):
            problem = f"hand: cards have been dealt since, or are due: what cannot be put right on {hand.name} is void"
            self.refuse(found, f"{problem}; report the hands affected", "reconstruction_impossible")
        if is_drawn:
            self.verify_nothing_held(found, "reconstruction")
            self.verify_laid_out(found, [hand])
        return hand, since

    # -- absent players --------------------------------------------------------------------------------------------

    @incident(PlayerAbsent, "absent_player")
    def on_player_absent(self, found: PlayerAbsent) -> Ruling:
        box = self.boxes_in_play.get(found.box)
        if box is None or found.player not in (*box.players, box.decider):
            self.refuse(found, f"player: {found.player} has no wager in play on box {found.box}", "absent_player")
        is_asked = self.decision is not None and found.player in self.decision.actors()
        if not is_asked and not any(self.is_in_play(hand) for hand in box.hands):
            self.refuse(found, f"box: nothing is left to decide on box {found.box}", "absent_player")
        if not self.is_present(box, found.player):
            self.refuse(found, f"player: {found.player} is known to be absent", "absent_player")
        decider = self.decider_of(box)
        self.absent.add((found.box, found.player))
        now = self.decider_of(box)
        if self.is_directed(box):
            least, citation = self.rules.get("absent_player", "total", int)
            decides = f"cards are dealt to box {found.box} until it has {least} or more, then it stands"
            return self.ruling(found, decides, citation, concerns=(found.player,))
        if found.player != decider:
            decides = f"{found.player} elects nothing; {decider} decides on box {found.box}"
            return self.ruling(found, decides, self.rules.cite("decider"), concerns=(found.player,))
        why = self.rules.reading("absent_decider").citation
        return self.ruling(found, f"{now} decides on box {found.box}", why, concerns=(found.player, now))

    def is_present(self, box: BoxPlay, player: str) -> bool:
        return (box.box, player) not in self.absent

    def decider_of(self, box: BoxPlay) -> str:
        """The next who has a wager on the box, if the player who was to decide is absent."""
        decider = super().decider_of(box)
        if self.is_present(box, decider) or self.rules.reading("absent_decider").value == "nobody":
            return decider
        others = (player for player in self.players_at_stake(box) if self.is_present(box, player))
        return next(others, decider)

    def is_directed(self, box: BoxPlay) -> bool:
        """Whether nobody is there to decide on a box."""
        return bool(self.absent) and not self.is_present(box, self.decider_of(box))

    def turn_offers(self, box: BoxPlay, hand: HandPlay) -> tuple[Action, ...]:
        return () if self.is_directed(box) else super().turn_offers(box, hand)

    def take_turn(self, box: BoxPlay, hand: HandPlay) -> Procedure[None]:
        if not self.is_directed(box):
            yield from super().take_turn(box, hand)
            return
        least, citation = self.rules.get("absent_player", "total", int)
        if self.points(hand).total < least:
            yield from self.deal_to(hand, citation)
        else:
            self.complete(hand)

    # -- insurance that was not offered ----------------------------------------------------------------------------

    @incident(InsuranceNotOffered, "insurance_not_offered")
    def on_insurance_not_offered(self, found: InsuranceNotOffered) -> Ruling:
        citation = self.rules.cite("insurance_not_offered")
        box = self.boxes_in_play.get(found.box)
        if not any(isinstance(event, InsuranceAnnounced) for event in self.events):
            self.refuse(found, "insurance has not been called for in this round", "insurance")
        if self.decision is not None and self.decision.about.startswith(INSURANCE):
            self.refuse(found, "insurance is being offered now", "insurance")
        if DEALER in self.further_cards():
            self.refuse(found, "the dealer's second card has been dealt", "insurance_not_offered")
        place = (found.box, found.player)
        if box is None or place in self.insurance_owed or not self.insurance_offers(box, found.player):
            problem = f"player: {found.player} has no wager on box {found.box} that could be insured"
            self.refuse(found, problem, "insurance_not_offered")
        self.insurance_owed.append(place)
        self.is_dealers_hand_complete = False  # if nothing needed a second card, insurance may
        return self.ruling(found, f"{found.player} may insure box {found.box} now", citation, concerns=(found.player,))

    # -- misdeals --------------------------------------------------------------------------------------------------

    def places(self) -> set[str]:
        return super().places() | {*self.hand_plays}

    def verify_hands(self, found: Incident, hands: Iterable[str], provision: str) -> None:
        for name in hands:
            hand = self.hand_plays.get(name)
            is_there = bool(self.hands.get(DEALER)) if name == DEALER else hand is not None and not hand.is_void
            if not is_there:
                self.refuse(found, f"affected: {name!r} has no hand in this round", provision)

    def reconstruct(self, found: Misdeal) -> Ruling:
        if len(found.placed) > len(self.deal_order):
            self.verify_nothing_held(found, "reconstruction")
        return super().reconstruct(found)

    def void_affected(self, found: Misdeal) -> Ruling:
        """Hands affected are void; the dealer's is put right as far as that goes and completed, if anybody is left."""
        citation = self.rules.cite("reconstruction_impossible")
        self.verify_hands(found, found.affected, "reconstruction_impossible")
        is_dealers = DEALER in found.affected
        if is_dealers:
            self.verify_dealer_can_be_completed(found)
        hands = [hand for hand in dict.fromkeys(found.affected) if hand != DEALER]
        for hand in hands:
            self.void_hand(hand, citation)
        decides = "cannot be reconstructed" + (": void, wagers returned" if hands else "")
        is_any_left = any(self.is_live(hand) for hand in self.hand_plays.values())
        if not is_any_left and not self.must_complete_dealers_hand():
            return self.ruling(found, f"{decides}; no hand is left to play", citation, concerns=found.affected)
        cites: Citations = (citation,)
        if is_dealers:
            cites += (self.rules.cite("dealers_hand_completed"),)
            self.complete_dealers_hand(cites[-1])
            decides += "; the dealer's last card is out of play, and another is drawn"
        return self.ruling(found, f"{decides}; other hands stand as dealt", *cites, concerns=found.affected)

    def verify_dealer_can_be_completed(self, found: Misdeal) -> None:
        provision = "dealers_hand_completed"
        if self.is_dealers_hand_complete and not self.is_settlement_due() and not self.awaits_settlement():
            problem = "affected: wagers have been settled against the dealer's hand; void the hands affected"
            self.refuse(found, problem, provision)
        if self.is_initial_deal_over and len(self.hands[DEALER]) == 1:
            problem = "affected: players have gone by the dealer's first card; void the hands affected"
            self.refuse(found, problem, provision)
        self.verify_nothing_held(found, provision)

    def awaits_settlement(self) -> bool:
        """Whether side wagers wait to be settled by the dealer's hand, and nothing has been settled by it yet."""
        last = max(n for n, event in enumerate(self.events) if isinstance(event, CardDealt) and event.to == DEALER)
        since = [self.wagers[e.wager_id] for e in self.events[last:] if isinstance(e, WagerSettled)]
        by_it = (wager for wager in since if wager.settlement and wager.kind != INSURANCE)
        return self.must_complete_dealers_hand() and not any(by_it)

    def complete_dealers_hand(self, citation: Citation) -> None:
        """The last card is out of play. A first card is replaced at once; others as the dealer's hand goes on."""
        cards = self.hands[DEALER]
        if len(cards) == 2:
            for wager in self.wagers.values():
                if wager.kind == INSURANCE and wager.settlement:
                    self.reverse_settlement(wager, citation)
        lost = cards.pop()
        self.put_in_rack([lost], DEALER, citation)
        last = max(number for number, drawn in enumerate(self.draw_log) if drawn == (lost, DEALER))
        self.draw_log[last] = (lost, DISCARD_RACK)
        self.is_dealers_hand_complete = False
        if not cards:
            card = self.take_from_shoe()
            cards.append(card)
            self.deal_log[self.deal_order.index(DEALER)] = card
            self.draw_log.append((card, DEALER))
            self.emit(CardDealt((citation,), card, DEALER))
