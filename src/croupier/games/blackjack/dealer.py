"""The initial deal, the dealer's hand (8.5, 13.3 to 13.5), and what it decides (5.1, 11.5, 12.6)."""

from collections.abc import Callable, Iterator
from fractions import Fraction
from typing import ClassVar

from croupier.cards import Card
from croupier.chips import Odds, format_dollars
from croupier.games.blackjack.hands import (
    FREE_BETS,
    INITIAL,
    SPLIT,
    BoxPlay,
    HandPlay,
    joined,
)
from croupier.games.blackjack.insurance import INSURANCE
from croupier.games.blackjack.messages import PointsAnnounced
from croupier.games.blackjack.turns import Turns
from croupier.games.wagering import Wager
from croupier.procedure import DEALER, Procedure
from croupier.rulebook import Citation, Cited


class DealersHand(Turns):
    """What the dealer does before and after the players' turns."""

    needs: ClassVar[tuple[str, ...]] = ("initial_deal", "dealers_hand", "no_needless_card", "original_after_bust")
    needs_choices: ClassVar[tuple[str, ...]] = ("dealer_blackjack_takes", "void_hand_undoes")

    # -- the initial deal ------------------------------------------------------------------------------------------

    def initial_deal(self) -> Procedure[None]:
        """A card to each box with a wager, one to the dealer, a second to each box; all face up."""
        boxes = self.hands_with(INITIAL)
        yield from self.shuffle_if_cutting_card_first(boxes[0])
        self.open_boxes()
        citation = self.rules.cite("initial_deal")
        self.deal_order = [*boxes, DEALER, *boxes]
        self.deal_log = []
        for play in self.hand_plays.values():
            self.hands[play.name] = play.cards
        for hand in list(self.deal_order):
            card = yield from self.deal_card(hand, citation, self.initial_test(hand))
            if card is None:
                self.strike_from_deal(hand)
        self.discard_surplus()
        self.is_initial_deal_over = True

    def initial_test(self, hand: str) -> Callable[[], bool]:
        if hand == DEALER:
            return lambda: any(self.standing())
        play = self.hand_plays[hand]
        return lambda: self.is_live(play)

    # -- the dealer's hand -----------------------------------------------------------------------------------------

    def dealers_hand(self) -> Procedure[None]:
        """To its end, and what it decides; again from there if a ruling has changed it before that is done."""
        while not self.is_dealers_hand_complete:
            yield from self.play_dealers_hand()
            citation = self.rules.cite("collected_after_payment")
            if (yield from self.dealer_step("settle", citation, self.is_settlement_due)):
                for box in self.boxes_in_play.values():
                    self.settle_box(box)

    def is_play_over(self) -> bool:
        """The dealer's hand is complete, and no ruling has reopened a player's."""
        return self.is_dealers_hand_complete and self.next_hand() is None

    def play_dealers_hand(self) -> Procedure[None]:
        """A second card, by which insurance is settled, then as many as the version wants and the round needs."""
        while not self.is_dealers_hand_complete:
            yield from self.turns()
            yield from self.offer_owed_insurance()
            citation = self.why_dealer_draws()
            if citation is None:
                self.is_dealers_hand_complete = True
                self.announce_dealers_hand()
                return
            self.deal_order.append(DEALER)
            card = yield from self.deal_card(DEALER, citation, self.is_dealers_turn)
            if card is None:
                self.strike_from_deal(DEALER)
            elif len(self.hands[DEALER]) == 2:
                self.settle_insurance()

    def is_dealers_turn(self) -> bool:
        return self.is_card_needed() and not self.insurance_owed and self.next_hand() is None

    def why_dealer_draws(self) -> Citation | None:
        """The rule by which the dealer takes a further card; None if the hand stands, or no card could matter."""
        if not self.is_card_needed():
            return None
        cards = self.hands[DEALER]
        stands, citation = self.version.stands_on(*self.counts.points(cards))
        if len(cards) < 2:
            stands, citation = False, self.rules.cite("dealers_hand")
        if stands:
            return None
        why = None if self.is_card_awaited() else self.why_completed()
        if not any(self.standing()):
            why = self.rules.reading("dealer_blackjack_takes").citation  # for what a blackjack would give back
        return joined(citation, why) if why else citation

    def announce_dealers_hand(self) -> None:
        citation = self.rules.cite("dealers_hand")
        cards = self.hands.get(DEALER, ())
        if self.has_dealer_blackjack():
            self.announce_blackjack(DEALER, citation)
        elif len(cards) > 1:
            self.emit(PointsAnnounced((citation,), DEALER, *self.counts.points(cards)))

    def is_card_needed(self) -> bool:
        """Whether a further card could still decide a wager."""
        return DEALER in self.hands and (self.is_card_awaited() or self.must_complete_dealers_hand())

    def is_card_awaited(self) -> bool:
        """By a player's hand that stands; a second card by blackjacks, insurance and hands over 21 too."""
        is_second = len(self.hands[DEALER]) < 2
        for hand in self.hand_plays.values():
            if self.is_live(hand) and (is_second or not self.has_blackjack(hand)):
                return True
        return is_second and (any(self.standing(INSURANCE)) or self.may_give_back_to_busted())

    def has_dealer_blackjack(self) -> bool:
        return self.counts.is_blackjack(self.hands.get(DEALER, ()))

    # -- settlement ------------------------------------------------------------------------------------------------

    def is_settlement_due(self) -> bool:
        is_due = any(self.is_live(hand) for hand in self.hand_plays.values())
        is_due = is_due or (self.has_dealer_blackjack() and self.gives_back_to_busted())
        return self.is_dealers_hand_complete and is_due

    def gives_back_to_busted(self) -> bool:
        """Whether a dealer's blackjack would give back some of what hands over 21 have lost."""
        return any(
            not wager.is_standing and not is_lost
            for box in self.boxes_in_play.values()
            for player in box.players
            for wager, is_lost in self.decided_by_blackjack(box, player)
        )

    def may_give_back_to_busted(self) -> bool:
        """Whether it would, and the dealer's first card may become one."""
        up = self.up_card
        others = (Card(f"{rank}{up[1]}") for rank in self.counts.of_rank.value)
        return any(self.counts.is_blackjack((up, other)) for other in others) and self.gives_back_to_busted()

    def settle_box(self, box: BoxPlay) -> None:
        takes_some = self.has_dealer_blackjack()
        for hand in box.hands:
            if self.is_live(hand) and (not takes_some or self.has_blackjack(hand)):
                self.settle_hand(hand, self.result_of(hand))
        if takes_some:
            for player in box.players:
                self.settle_against_blackjack(box, player)

    def result_of(self, hand: HandPlay) -> str:
        """What becomes of a hand that is not over 21, by the dealer's."""
        dealer = self.counts.points(self.hands[DEALER]).total
        if self.has_blackjack(hand):
            return "stands_off" if self.has_dealer_blackjack() else "blackjack"
        if self.version.stands_off_at(dealer):
            return "stands_off"
        total = self.points(hand).total
        if dealer > self.counts.most.value or total > dealer:
            return "wins"
        return "stands_off" if total == dealer else "loses"

    def settle_against_blackjack(self, box: BoxPlay, player: str) -> None:
        """Of a player's wagers on a box the original is lost; those added go back, unless the operator takes them."""
        for wager, is_lost in list(self.decided_by_blackjack(box, player)):
            if not wager.is_standing and not is_lost:
                self.reverse_settlement(wager, self.rules.reading("dealer_blackjack_takes").citation)
            if wager.is_standing and is_lost:
                why, in_part = self.why_lost(box, wager), self.lost_in_part(box, wager)
                self.settle(wager, self.outcome_of(wager, "loses_to_blackjack"), *why, paid=in_part)
            elif wager.is_standing:
                self.settle(wager, self.outcome_of(wager, "returned"))

    def why_lost(self, box: BoxPlay, wager: Wager) -> tuple[Citation, ...]:
        """Beside the rule on blackjacks: the election that takes an added wager, or why it counts as original."""
        if wager.kind == INITIAL:
            return ()
        is_taken, citation = self.takes_on_blackjack(wager)
        if is_taken:
            return (citation,)
        has_busted = any(hand.has_busted for hand in box.hands)
        return (self.rules.cite("original_after_bust"),) if has_busted else ()

    def lost_in_part(self, box: BoxPlay, wager: Wager) -> Cited[Odds] | None:
        """Of a split wager that counts as original, what matches riding money goes back: that is no original wager."""
        if wager.kind != SPLIT or self.takes_on_blackjack(wager).value:
            return None
        mine = [w for hand in box.hands for w in hand.wagers if (w.kind, w.player) == (INITIAL, wager.player)]
        alike = [w for w in mine if w.chips == wager.chips] or mine
        cents = sum(initial.cents for initial in alike)
        if cents >= wager.cents:
            return None
        citation = self.rules.pays(SPLIT, "loses_to_blackjack").citation
        riding = self.riding_rule(wager, "splitting")
        odds = Odds(f"lose {format_dollars(cents)}", Fraction(-cents, wager.cents))
        return Cited(odds, joined(citation, riding) if riding else citation)

    def decided_by_blackjack(self, box: BoxPlay, player: str) -> Iterator[tuple[Wager, bool]]:
        """A player's wagers on a box that a dealer's blackjack decides, and whether it takes them.

        A hand over 21 has lost its wagers before. By one reading that stays so, and another's are the original then;
        by the other only the original is lost, and what else a busted hand has lost goes back too.
        """
        is_only_original = self.rules.reading("dealer_blackjack_takes").value == "original_only"
        hands = [hand for hand in box.hands if not hand.is_void and not self.has_blackjack(hand)]
        hands = [hand for hand in hands if hand.is_at_stake() or (hand.has_busted and is_only_original)]
        wagers = [[wager for wager in hand.wagers if wager.player == player] for hand in hands]
        originals = self.originals_of(wagers)
        for wager in (wager for of_hand in wagers for wager in of_hand):
            if wager.is_standing or (wager.settlement and wager.kind not in FREE_BETS):
                is_original = any(wager is original for original in originals)
                yield wager, is_original or self.takes_on_blackjack(wager).value

    def originals_of(self, hands: list[list[Wager]]) -> list[Wager]:
        """Of a player's wagers by hand: the initial ones, or those of the first hand if the initial ones are gone."""
        hands = [[wager for wager in wagers if wager.kind in (INITIAL, SPLIT)] for wagers in hands]
        initial = [wagers for wagers in hands if any(wager.kind == INITIAL for wager in wagers)]
        return next(iter([*initial, *(wagers for wagers in hands if wagers)]), [])
