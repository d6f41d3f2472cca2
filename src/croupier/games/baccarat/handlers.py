"""Who handles the hands of a baccarat round, where cards are passed to players: styles B and D."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Literal

from croupier.games.baccarat.hands import TwoHands
from croupier.games.baccarat.messages import (
    AssignHand,
    BankerFirst,
    CardsShared,
    HandTaken,
    LeaveHand,
    RetainCards,
    ShareCards,
    TakeHand,
)
from croupier.games.baccarat.nominees import Nominees
from croupier.games.baccarat.point_counts import BANKER, PLAYER
from croupier.games.baccarat.styles import DealingStyle
from croupier.procedure import DEALER, Action, Decision, Invitation, Procedure
from croupier.rulebook import Citation, Cited
from croupier.table.layout import Layout
from croupier.table.round import Part, refuse


@dataclass(frozen=True, kw_only=True)
class HandlerTerms:
    banker_role: Citation
    player_role: Citation
    seat_numbers_run: Cited[Literal["counter_clockwise", "clockwise"]]
    other_player_turns: Citation
    seated_only: Citation
    dealer_turns: Citation
    cards_shared: Citation
    cards_handed_on: Citation


class Handlers(Part):
    """Who is the banker and the player of the round, and who holds their cards. Only one hand is out at a time."""

    terms: HandlerTerms
    actions = {
        TakeHand: ("no hand is offered", lambda terms: terms.banker_role),
        LeaveHand: ("no hand is offered", lambda terms: terms.banker_role),
        RetainCards: ("no hand is out, or about to be", lambda terms: terms.dealer_turns),
        AssignHand: (
            "it is for a hand that nobody takes at international baccarat",
            lambda terms: terms.other_player_turns,
        ),
        ShareCards: ("it is for a hand that is out at international baccarat", lambda terms: terms.cards_shared),
    }

    def __init__(
        self, terms: HandlerTerms, hands: TwoHands, layout: Layout, nominees: Nominees, styles: DealingStyle
    ) -> None:
        super().__init__(terms, hands.course)
        self._hands = hands
        self._layout = layout
        self._nominees = nominees
        self._styles = styles
        self.roles: dict[str, str] = {}
        """Hand to the player who is the banker or the player of this round."""
        self.shared: dict[str, tuple[str, str]] = {}
        """Hand to who was given its first and its second card."""

    # -- who receives a hand ---------------------------------------------------------------------------------------

    def appoint(self) -> Procedure[None]:
        """Offer each hand to seated players by their wagers on it, the highest first; else the dealer keeps it."""
        for hand, citation in ((BANKER, self.terms.banker_role), (PLAYER, self.terms.player_role)):
            yield from self._offer(hand, citation)

    def _offer(self, hand: str, citation: Citation) -> Procedure[None]:
        for player in list(self._candidates(hand)):
            answer: Action | None = None
            while answer is None and self._has_wager(player, hand):
                answer = yield self._hand_offer(hand, player, citation)
                if isinstance(answer, BankerFirst):
                    self._styles.take(answer)
                    answer = None
            if isinstance(answer, TakeHand):
                self._give(hand, player, citation)
                return
        if self._styles.is_international and self.course.setting.seats:
            yield from self._assign(hand)

    def _hand_offer(self, hand: str, player: str, citation: Citation) -> Decision:
        """The player answers, or a nominee who would handle the cards."""
        handler = self._nominees.handler_for(player)
        return Decision(
            f"take the {hand}'s hand",
            citation,
            tuple(kind(actor, hand) for actor in dict.fromkeys((player, handler)) for kind in (TakeHand, LeaveHand)),
            self._styles.banker_first_invitation(),
            stands=lambda: self._has_wager(player, hand) and self._nominees.handler_for(player) == handler,
        )

    def _has_wager(self, player: str, hand: str) -> bool:
        return any(self._layout.standing(hand, player=player))

    def _give(self, hand: str, player: str, citation: Citation) -> None:
        self.emit(HandTaken((citation,), hand, player))
        self.roles[hand] = player

    def _candidates(self, hand: str) -> Iterator[str]:
        """Seated players with a wager on the hand: the highest first, of equal ones from the lowest seat on."""
        amounts: dict[str, int] = {}
        for wager in self._layout.standing(hand):
            amounts[wager.player] = amounts.get(wager.player, 0) + wager.cents
        seats = self.course.setting.seats
        seated = list(dict.fromkeys(seats[seat] for seat in sorted(seats)))
        runs_clockwise = self.terms.seat_numbers_run.value == "clockwise"
        for amount in sorted(set(amounts.values()), reverse=True):
            equal = [player for player in seated if amounts.get(player) == amount]
            yield from equal[:1]
            yield from reversed(equal[1:]) if runs_clockwise else equal[1:]

    def _assign(self, hand: str) -> Procedure[None]:
        """At international baccarat another seated player may turn a hand that nobody entitled takes."""
        citation = self.terms.other_player_turns

        def verify(action: AssignHand) -> None:
            self._styles.verify_dealers(action, citation)
            if action.hand != hand:
                refuse(action, f"hand: it is about the {hand}'s", citation)
            if not self._nominees.is_seated(action.player) or action.player in self.course.excluded:
                refuse(action, f"player: {action.player} is not seated at the game", self.terms.seated_only)

        answer = yield Decision(
            f"who turns the {hand}'s hand",
            citation,
            (RetainCards(DEALER, hand),),
            (Invitation(AssignHand, verify, "let a seated player who wishes to turn it"),),
            stands=lambda: not self._hands.is_void_hand,
        )
        if isinstance(answer, AssignHand):
            self._give(hand, answer.player, citation)

    # -- who holds its cards ---------------------------------------------------------------------------------------

    def holders(self, hand: str) -> tuple[str, ...]:
        """Who holds each card of a hand that is out; the third goes to whose hand it is."""
        if hand not in self.roles:
            return (DEALER,) * 3
        handler = self._nominees.handler_for(self.roles[hand])
        first, second = (
            name if self._may_hold(name, hand) else handler for name in self.shared.get(hand, (handler, handler))
        )
        return first, second, handler

    def _may_hold(self, name: str, hand: str) -> bool:
        """The player whose hand it is, or a seated nominee of theirs with leave to handle cards."""
        player = self.roles.get(hand)
        return player is not None and (name == player or self._nominees.may_handle_cards(name, player))

    def is_out(self, hand: str) -> bool:
        """Whether both initial cards of a hand are with a player, unturned."""
        return hand in self.roles and self._hands.hidden(hand) == [0, 1]

    def share_invitation(self, hands: list[str]) -> tuple[Invitation, ...]:
        """At international baccarat the two cards of a hand that is out may be shared."""
        if not self._styles.is_international or not any(self.is_out(hand) for hand in hands):
            return ()
        return (Invitation(ShareCards, self._verify_share, "who gets the first and the second card"),)

    def _verify_share(self, action: ShareCards) -> None:
        hand, terms = action.hand, self.terms
        if not self.is_out(hand):
            refuse(action, f"hand: {hand!r} has no two initial cards out", terms.cards_shared)
        if action.actor not in (DEALER, *self.holders(hand)):
            refuse(action, f"{action.actor} does not hold the {hand}'s cards", terms.cards_handed_on)
        for name in (action.first, action.second):
            if not self._may_hold(name, hand):
                problem = f"{name} is neither {self.roles[hand]} nor a seated nominee with leave to handle the cards"
                refuse(action, problem, terms.cards_shared)

    def share(self, action: ShareCards) -> None:
        citation = self.terms.cards_shared if action.actor == DEALER else self.terms.cards_handed_on
        to = (action.first, action.second)
        self.emit(CardsShared((citation,), action.hand, to))
        self.shared[action.hand] = to

    def take_back(self, hand: str) -> None:
        """The dealer keeps and turns a hand."""
        self.course.verify_in_play("take_back")
        del self.roles[hand]

    def take_all_back(self) -> None:
        self.course.verify_in_play("take_all_back")
        self.roles.clear()
