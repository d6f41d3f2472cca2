"""The deal of a baccarat round, to complete hands: the initial cards, then third cards by the table of play."""

from dataclasses import dataclass

from croupier.cards import Card
from croupier.games.baccarat.handlers import Handlers
from croupier.games.baccarat.hands import TwoHands
from croupier.games.baccarat.point_counts import BANKER, PLAYER
from croupier.games.baccarat.styles import DEAL_ORDER, DealingStyle
from croupier.games.baccarat.turning import Turning
from croupier.procedure import Procedure
from croupier.rulebook import Citation
from croupier.table.layout import Layout
from croupier.table.places import BesideBetting
from croupier.table.round import Part


@dataclass(frozen=True, kw_only=True)
class DealTerms:
    initial_deal: Citation
    deal_after_a_wager: Citation
    deal_before_wagers: Citation
    third_card_face_up: Citation
    third_card_passed: Citation


class Deal(Part, BesideBetting):
    """Cards to both hands; at some tables the initial ones while wagers may still be placed."""

    terms: DealTerms

    def __init__(
        self,
        terms: DealTerms,
        hands: TwoHands,
        handlers: Handlers,
        turning: Turning,
        styles: DealingStyle,
        layout: Layout,
    ) -> None:
        super().__init__(terms, hands.course)
        self._hands = hands
        self._cards = hands.cards
        self._handlers = handlers
        self._turning = turning
        self._styles = styles
        self._layout = layout

    def is_interrupting(self) -> bool:
        return self._styles.is_dealt_early and not self._cards.hands

    def attend(self) -> Procedure[None]:
        is_wagered = any(self._layout.standing())
        yield from self._initial_cards(self.terms.deal_after_a_wager if is_wagered else self.terms.deal_before_wagers)

    def complete(self) -> Procedure[None]:
        """The initial cards, unless they lie there already, and third cards."""
        hands = self._hands
        if self._styles.style.passed and not hands.is_void_hand:
            yield from self._handlers.appoint()
        if not self._cards.hands:
            yield from self._initial_cards()
        if hands.is_on_course():
            hands.announce_if_open()
            yield from self._turning.turn_all()
        if hands.is_on_course():
            yield from self._third_cards()
        hands.complete()

    def _initial_cards(self, early: Citation | None = None) -> Procedure[None]:
        """Two cards each, in turn, the player's hand first; `early` is why before no more bets, if they come then."""
        citation = self.terms.initial_deal
        if early:
            citation += early
        if self._styles.style.passed:
            self._cards.shoe.is_handled = True
        self._cards.deal_order = list(DEAL_ORDER)
        for number, hand in enumerate(DEAL_ORDER, start=1):
            is_up, why = self._styles.face_up_on_deal(number)
            yield from self._hands.deal_to(hand, citation + why if why else citation, is_up)
            if self._styles.is_turned_as_dealt():
                yield from self._turning.turn_all()

    def _third_cards(self) -> Procedure[None]:
        """To the player's hand first, then to the banker's, as the table of play says."""
        counts = self._hands.counts
        player, banker = self._hands.points(PLAYER), self._hands.points(BANKER)
        third: int | None = None
        draws, citation = counts.player_draws(player, banker)
        if draws:
            card = yield from self._third_card(PLAYER, citation)
            if card is None:
                return
            third = counts.card_value(card)
        draws, citation = counts.banker_draws(player, banker, third)
        if draws:
            yield from self._third_card(BANKER, citation)

    def _third_card(self, hand: str, citation: Citation) -> Procedure[Card | None]:
        """Face up by the dealer's styles; by the others passed face down, and turned before play goes on."""
        self._cards.deal_order.append(hand)
        style = self._styles.style
        how = self.terms.third_card_passed if style.passed else self.terms.third_card_face_up
        if style.one_by_one:
            how = style.citation
        card = yield from self._hands.deal_to(hand, citation + how, self._styles.is_third_face_up())
        yield from self._turning.turn_all()
        return card
