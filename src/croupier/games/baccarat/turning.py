"""How the cards of a baccarat hand are turned face up: by the dealer, or by whoever holds them."""

from dataclasses import dataclass

from croupier.games.baccarat.handlers import Handlers
from croupier.games.baccarat.hands import TwoHands
from croupier.games.baccarat.messages import BankerFirst, RetainCards, RevealCard, ShareCards, TurnCards
from croupier.games.baccarat.point_counts import BANKER, PLAYER
from croupier.games.baccarat.styles import DEAL_ORDER, DealingStyle
from croupier.procedure import DEALER, Action, Decision, Procedure
from croupier.procedure.actions import Proceed
from croupier.rulebook import Citation
from croupier.table.round import Part


@dataclass(frozen=True, kw_only=True)
class TurningTerms:
    turn_hand: Citation
    dealer_turns: Citation
    dealer_turns_after_all: Citation


class Turning(Part):
    """Until no card lies face down: a hand at a time, or by style D card by card."""

    terms: TurningTerms
    actions = {
        TurnCards: ("no hand is out to be turned", lambda terms: terms.turn_hand),
        RevealCard: ("cards are revealed one by one by style D only", lambda terms: terms.turn_hand),
    }

    def __init__(self, terms: TurningTerms, hands: TwoHands, handlers: Handlers, styles: DealingStyle) -> None:
        super().__init__(terms, hands.course)
        self._hands = hands
        self._handlers = handlers
        self._styles = styles

    def turn_all(self) -> Procedure[None]:
        hands, roles = self._hands, self._handlers.roles
        while hands.cards.face_down and hands.is_on_course():
            order = (BANKER, PLAYER) if self._styles.is_banker_first else (PLAYER, BANKER)
            hidden = [hand for hand in order if hands.hidden(hand)]
            if self._styles.style.one_by_one and not roles.keys().isdisjoint(hidden):
                yield from self._reveal_a_card(hidden)
            elif hidden[0] in roles:
                yield from self._holders_turn(hidden[0])
            else:
                yield from self._dealer_turns(hidden[0])

    def why_dealer_turns(self) -> Citation:
        style = self._styles.style
        if not style.passed:
            return style.citation
        return self.terms.dealer_turns_after_all if self._styles.is_international else self.terms.dealer_turns

    def _holders_turn(self, hand: str) -> Procedure[None]:
        hands, holders = self._hands, self._handlers.holders(hand)
        names = dict.fromkeys(holders[number] for number in hands.hidden(hand))
        action = yield Decision(
            f"turn the {hand}'s cards",
            self.terms.turn_hand,
            (*(TurnCards(name, hand) for name in names), RetainCards(DEALER, hand), *self._swap(hand)),
            self._handlers.share_invitation([hand]) + self._styles.change_to_d_invitation(),
            stands=lambda: (
                bool(hands.hidden(hand)) and hands.is_on_course() and self._handlers.holders(hand) == holders
            ),
        )
        if isinstance(action, TurnCards):
            theirs = [number for number in hands.hidden(hand) if holders[number] == action.actor]
            hands.turn(hand, self._why_turned(), action.actor, theirs)
        elif action is not None:
            self._take(action)

    def _is_still_with(self, hand: str, holders: tuple[str, ...]) -> bool:
        hands = self._hands
        return bool(hands.hidden(hand)) and hands.is_on_course() and self._handlers.holders(hand) == holders

    def _dealer_turns(self, hand: str) -> Procedure[None]:
        """The dealer may be told to leave it till after the banker's."""
        hands, citation, step = self._hands, self.why_dealer_turns(), f"turn {hand}"
        swap = self._swap(hand) if self.course.setting.paced and not hands.is_void_hand else ()
        if swap:
            action = yield Decision(step, citation, (Proceed(DEALER, step), *swap), stands=hands.is_on_course)
            is_due = isinstance(action, Proceed)
            if action is not None and not is_due:
                self._take(action)
        else:
            is_due = yield from self.course.step(step, citation, hands.is_on_course)
        if is_due:
            hands.cards.turn_up(hand, citation)
            hands.announce(hand)

    def _reveal_a_card(self, hidden: list[str]) -> Procedure[None]:
        """Any card may be next by style D: once anybody has seen it, it stays face up for all."""
        hands, handlers, styles = self._hands, self._handlers, self._styles
        holders = {hand: handlers.holders(hand) for hand in hidden}
        action = yield Decision(
            "reveal a card",
            styles.style.citation,
            (
                *(RevealCard(holders[hand][n], hand, n + 1) for hand in hidden for n in hands.hidden(hand)),
                *(RetainCards(DEALER, hand) for hand in hidden if hand in handlers.roles),
            ),
            handlers.share_invitation(hidden) + styles.change_to_d_invitation() + styles.manner_invitation(),
            stands=lambda: hands.is_on_course() and all(handlers.holders(hand) == who for hand, who in holders.items()),
        )
        if isinstance(action, RevealCard):
            hands.turn(action.hand, self._why_turned(), action.actor, [action.card - 1])
        elif action is not None:
            self._take(action)

    def _why_turned(self) -> Citation:
        style = self._styles.style
        return style.citation if style.one_by_one else self.terms.turn_hand

    def _swap(self, hand: str) -> tuple[Action, ...]:
        """The banker's hand may come first as long as no card of the two has been turned."""
        cards = self._hands.cards
        is_untouched = hand == PLAYER and len(cards.deal_log) == len(cards.face_down) == len(DEAL_ORDER)
        return (BankerFirst(DEALER),) if is_untouched and self._styles.style.passed else ()

    def _take(self, action: Action) -> None:
        match action:
            case RetainCards(hand=hand):
                self._handlers.take_back(hand)
            case ShareCards():
                self._handlers.share(action)
            case _:
                self._styles.take(action)
