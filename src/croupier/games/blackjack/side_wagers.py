"""When side wagers are settled: after the initial deal, with a further card, with a split, with the dealer's hand."""

from collections.abc import Sequence
from fractions import Fraction
from typing import ClassVar

from croupier.cards import Card
from croupier.chips import Odds, format_dollars
from croupier.games.blackjack.hands import BoxPlay, HandPlay
from croupier.games.blackjack.madness import Madness
from croupier.games.blackjack.pair_wagers import PAIR_WAGERS, PairWagers
from croupier.games.blackjack.riding import Riding
from croupier.games.blackjack.side import side_wagers_of
from croupier.games.blackjack.side.buster import Buster
from croupier.games.blackjack.side.wager import CARD, DEAL, DEALERS_HAND, Seen
from croupier.games.blackjack.side_places import SIDE_WAGERS, SUPER_SEVENS, first_of_each
from croupier.games.wagering import Wager
from croupier.procedure import DEALER, Procedure
from croupier.rulebook import Citation, Cited, Rules

LUCKY_MATCH, LUCKY_LUCKY, BUSTER, PUSH_22 = "lucky_match", "lucky_lucky", "buster", "push_22"
WAIT_FOR_THIRD_CARD = (SUPER_SEVENS, LUCKY_MATCH)
"""Their outcomes on two cards may be left until a third card, a split or the end of the hand decides."""
SETTLED = {SUPER_SEVENS: "super_sevens_settled", LUCKY_MATCH: "lucky_match_settled"}
ON_SPLIT = {SUPER_SEVENS: "super_sevens_split", LUCKY_MATCH: "lucky_match_split"}
ON_DEALERS_HAND = {BUSTER: "buster_settled", PUSH_22: "push_22_settled"}
COMPLETES = {BUSTER: "buster_completes", PUSH_22: "push_22_completes"}
"""The rule by which the dealer's hand is completed for a wager."""


class SideWagers(PairWagers, Madness, Riding):
    """All side wagers of sections 15 to 15H and 20A."""

    needs: ClassVar[tuple[str, ...]] = ("super_sevens",)
    out_of_time = {**PairWagers.out_of_time, **Madness.out_of_time, **Riding.out_of_time}

    @classmethod
    def verify_rules(cls, rules: Rules) -> None:
        super().verify_rules(rules)
        side_wagers_of(rules)

    # -- after the initial deal ------------------------------------------------------------------------------------

    def side_wagers_after_initial_deal(self) -> Procedure[None]:
        first = next((wager for wager in self.standing() if self.is_decided_by_deal(wager)), None)
        if first is None:
            return
        citation = self.rules.wager(first.kind).citation
        if not (yield from self.dealer_step("settle side wagers", citation, self.is_any_decided)):
            return
        self.settle_on_initial_deal()
        yield from self.settle_madness()
        yield from self.keep_or_ride()

    def is_any_decided(self) -> bool:
        return any(self.is_decided_by_deal(wager) for wager in self.standing())

    def is_decided_by_deal(self, wager: Wager) -> bool:
        """Whether a side wager waits neither for a third card nor for the dealer's hand."""
        if wager.kind in WAIT_FOR_THIRD_CARD:
            cards = self.boxes_in_play[wager.box].hands[0].cards
            return self.side_kinds[wager.kind].outcome(Seen(cards, ()), DEAL) is not None
        return wager.kind in SIDE_WAGERS and wager.kind not in ON_DEALERS_HAND

    def settle_on_initial_deal(self) -> None:
        """Those that the first two cards decide, with the dealer's first."""
        for wager in list(self.standing()):
            hand = self.boxes_in_play[wager.box].hands[0]
            if wager.kind in PAIR_WAGERS:
                self.settle_pair_on_first_cards(wager, hand)
            elif wager.kind == LUCKY_LUCKY:
                outcome = self.side_kinds[wager.kind].outcome(Seen(hand.cards, self.hands[DEALER]), DEAL)
                assert outcome is not None
                self.settle_by("lucky_lucky_settled", wager, outcome)
            elif wager.kind in SETTLED and self.is_decided_by_deal(wager):
                self.settle_by(SETTLED[wager.kind], wager, self.outcome_by_cards(wager, hand.cards))

    # -- while hands are played ------------------------------------------------------------------------------------

    def outcome_by_cards(self, wager: Wager, cards: Sequence[Card]) -> str:
        """Of a wager that the first two or three cards of a hand decide."""
        outcome = self.side_kinds[wager.kind].outcome(Seen(cards, ()), CARD)
        assert outcome is not None
        return outcome

    def side_wagers_on_split(self, box: BoxPlay, hand: HandPlay, formed: HandPlay) -> Procedure[None]:
        """What waits for a third card is settled by the two that were dealt first."""
        self.settle_waiting(box.box, (hand.cards[0], formed.cards[0]), ON_SPLIT)
        yield from ()

    def side_wagers_before_second_card(self, hand: HandPlay) -> Procedure[None]:
        yield from self.pair_wagers_on_split(hand)

    def side_wagers_on_card(self, hand: HandPlay) -> None:
        self.settle_pairs_on_split(hand)
        if not hand.is_split:
            self.settle_waiting(hand.box, hand.cards, SETTLED)

    def side_wagers_on_hand_complete(self, hand: HandPlay) -> None:
        self.return_pairs_without_card(hand)
        if not hand.is_split:
            self.settle_waiting(hand.box, hand.cards, SETTLED)

    def settle_waiting(self, box: int, cards: Sequence[Card], rules: dict[str, str]) -> None:
        for kind, provision in rules.items():
            for wager in list(self.standing(kind, box)):
                self.settle_by(provision, wager, self.outcome_by_cards(wager, cards))

    def are_cards_kept(self, hand: HandPlay) -> bool:
        """Those of a busted hand lie under a buster wager that is still in play."""
        is_tucked = self.rules.has("buster_stays") and hand.has_busted and any(self.standing(BUSTER, hand.box))
        return is_tucked or super().are_cards_kept(hand)

    # -- when the dealer's hand is complete ------------------------------------------------------------------------

    def must_complete_dealers_hand(self) -> bool:
        return any(wager.kind in ON_DEALERS_HAND for wager in self.standing())

    def why_completed(self) -> Citation | None:
        kinds = (kind for kind in COMPLETES if any(self.standing(kind)))
        return next((self.rules.cite(COMPLETES[kind]) for kind in kinds), None)

    def side_wagers_after_dealer(self) -> Procedure[None]:
        for kind, provision in ON_DEALERS_HAND.items():
            if any(self.standing(kind)):
                citation = self.rules.cite(provision)
                if (yield from self.dealer_step(f"settle {kind}", citation, self.is_dealers_hand_to_settle)):
                    self.settle_on_dealers_hand(kind)

    def is_dealers_hand_to_settle(self) -> bool:
        """No ruling has reopened it, and a wager waits for it."""
        return self.is_dealers_hand_complete and self.must_complete_dealers_hand()

    def settle_on_dealers_hand(self, kind: str) -> None:
        """From the dealer's right to the left. Of one player's on a box in chips of two kinds, one has the bonus."""
        cards = self.hands[DEALER]
        total = self.counts.points(cards).total
        wagers = list(self.standing(kind))
        first = first_of_each(wagers)
        for wager in reversed(wagers):
            if kind == BUSTER:
                self.settle_buster(wager, total, len(cards), may_have_bonus=any(wager is other for other in first))
            else:
                outcome = self.side_kinds[kind].outcome(Seen((), cards), DEALERS_HAND)
                assert outcome is not None
                self.settle_by(ON_DEALERS_HAND[kind], wager, outcome)

    def settle_buster(self, wager: Wager, total: int, cards: int, *, may_have_bonus: bool) -> None:
        """With a bonus beside its odds for a player with a blackjack, where that is offered."""
        kind = self.side_kinds[BUSTER]
        assert isinstance(kind, Buster)
        outcome = kind.of(total, cards)
        bonus = kind.bonus_dollars(total, cards) * 100
        if not may_have_bonus or not bonus or not self.has_blackjack(self.boxes_in_play[wager.box].hands[0]):
            self.settle_by(ON_DEALERS_HAND[BUSTER], wager, outcome)
            return
        odds, citation = self.rules.pays(wager.kind, outcome)
        with_bonus = Odds(f"{odds} and {format_dollars(bonus)}", odds.net + Fraction(bonus, wager.cents))
        self.settle(wager, outcome, self.rules.cite("free_bonus"), paid=Cited(with_bonus, citation))
