"""Baccarat hands that players handle: dealing styles B and D, and what international baccarat adds to them."""

from collections.abc import Iterator
from dataclasses import replace
from typing import ClassVar

from croupier.cards import Shoe
from croupier.games.baccarat.hands import DEAL_ORDER, STYLES, BaccaratHands, style_of, why_not
from croupier.games.baccarat.messages import (
    AssignHand,
    BankerFirst,
    CardsShared,
    ChangeStyle,
    DealAsAsked,
    DealInitialCards,
    HandTaken,
    LeaveHand,
    MannerAgreed,
    RetainCards,
    RevealCard,
    ShareCards,
    StyleChanged,
    TakeHand,
    TurnCards,
)
from croupier.games.baccarat.point_counts import BANKER, PLAYER
from croupier.procedure import DEALER, Action, Decision, IllegalActionError, Invitation, Procedure, Setting
from croupier.procedure.actions import NoMoreBets, Proceed
from croupier.rulebook import Citation, Rules

ROLES = {BANKER: "banker_role", PLAYER: "player_role"}


class PassedHands(BaccaratHands):
    """Who receives a hand, and how it is turned. Only one hand is out at a time."""

    needs: ClassVar[tuple[str, ...]] = (
        "style_change", "banker_role", "player_role", "turn_hand", "banker_first", "dealer_turns", "seated_only",
        "deal_after_a_wager", "deal_before_wagers", "cards_shared", "cards_handed_on", "other_player_turns",
        "dealer_turns_after_all",
    )  # fmt: skip
    needs_choices: ClassVar[tuple[str, ...]] = ("seat_numbers_run",)
    out_of_time = BaccaratHands.out_of_time | {
        TakeHand: ("no hand is offered", "banker_role"),
        LeaveHand: ("no hand is offered", "banker_role"),
        TurnCards: ("no hand is out to be turned", "turn_hand"),
        RevealCard: ("cards are revealed one by one by style D only", "turn_hand"),
        RetainCards: ("no hand is out, or about to be", "dealer_turns"),
        AssignHand: ("it is for a hand that nobody takes at international baccarat", "other_player_turns"),
        BankerFirst: ("it is authorised before the player's hand is turned", "banker_first"),
        ShareCards: ("it is for a hand that is out at international baccarat", "cards_shared"),
        ChangeStyle: ("the dealing style changes between rounds", "style_change"),
        DealInitialCards: ("no more bets is called first", "deal_before_wagers"),
        DealAsAsked: ("the manner of dealing is agreed by style D, before the cards it is about", "style_change"),
    }

    def __init__(self, rules: Rules, shoe: Shoe, setting: Setting) -> None:
        super().__init__(rules, shoe, setting)
        self.roles: dict[str, str] = {}
        """Hand to the player who is the banker or the player of this round."""
        self.shared: dict[str, tuple[str, str]] = {}
        """Hand to who was given its first and its second card."""
        self.is_banker_first = False
        self.is_dealt_early = False
        """The initial cards are dealt before no more bets is called."""
        self.manner: DealAsAsked | None = None
        """How cards are dealt and revealed by style D, where a player has asked for something."""

    def carry(self) -> dict[str, str | int | bool]:
        letter = self.style.letter
        is_changed = letter != self.rules.choice("dealing_style", str).value
        return super().carry() | ({"style": letter} if is_changed else {})

    # -- who receives a hand ---------------------------------------------------------------------------------------

    def appoint_handlers(self) -> Procedure[None]:
        for hand in (BANKER, PLAYER):
            yield from self.offer_hand(hand)

    def offer_hand(self, hand: str) -> Procedure[None]:
        """To seated players by their wagers on it, the highest first; if none takes it, the dealer keeps it."""
        for player in list(self.candidates(hand)):
            answer: Action | None = None
            while answer is None and self.has_wager(player, hand):
                answer = yield self.hand_offer(hand, player)
                if isinstance(answer, BankerFirst):
                    self.is_banker_first, answer = True, None
            if isinstance(answer, TakeHand):
                self.give(hand, player, self.rules.cite(ROLES[hand]))
                return
        if self.is_international and self.setting.seats:
            yield from self.assign_hand(hand)

    def hand_offer(self, hand: str, player: str) -> Decision:
        """The player answers, or a nominee who would handle the cards."""
        speakers = [player, self.handler_for(player)]
        return Decision(
            f"take the {hand}'s hand",
            self.rules.cite(ROLES[hand]),
            tuple(kind(actor, hand) for actor in dict.fromkeys(speakers) for kind in (TakeHand, LeaveHand)),
            self.banker_first_invitation(),
            stands=lambda: self.has_wager(player, hand) and self.handler_for(player) == speakers[1],
        )

    def has_wager(self, player: str, hand: str) -> bool:
        return any(self.standing(hand, player=player))

    def give(self, hand: str, player: str, citation: Citation) -> None:
        self.roles[hand] = player
        self.emit(HandTaken((citation,), hand, player))

    def candidates(self, hand: str) -> Iterator[str]:
        """Seated players with a wager on the hand: the highest first, of equal ones from the lowest seat on."""
        amounts: dict[str, int] = {}
        for wager in self.standing(hand):
            amounts[wager.player] = amounts.get(wager.player, 0) + wager.cents
        seated = list(dict.fromkeys(self.setting.seats[seat] for seat in sorted(self.setting.seats)))
        runs_clockwise = self.rules.reading("seat_numbers_run").value == "clockwise"
        for amount in sorted(set(amounts.values()), reverse=True):
            equal = [player for player in seated if amounts.get(player) == amount]
            yield from equal[:1]
            yield from reversed(equal[1:]) if runs_clockwise else equal[1:]

    def assign_hand(self, hand: str) -> Procedure[None]:
        """At international baccarat another seated player may turn a hand that nobody entitled takes."""

        def verify(action: AssignHand) -> None:
            self.verify_dealers(action, "other_player_turns")
            if action.hand != hand:
                self.refuse(action, f"hand: it is about the {hand}'s", "other_player_turns")
            if not self.is_seated(action.player) or action.player in self.excluded:
                self.refuse(action, f"player: {action.player} is not seated at the game", "seated_only")

        answer = yield Decision(
            f"who turns the {hand}'s hand",
            self.rules.cite("other_player_turns"),
            (RetainCards(DEALER, hand),),
            (Invitation(AssignHand, verify, "let a seated player who wishes to turn it"),),
            stands=lambda: not self.is_void_hand,
        )
        if isinstance(answer, AssignHand):
            self.give(hand, answer.player, self.rules.cite("other_player_turns"))

    def holders(self, hand: str) -> tuple[str, ...]:
        """Who holds each card of a hand that is out; the third goes to whose hand it is."""
        if hand not in self.roles:
            return (DEALER,) * 3
        handler = self.handler_for(self.roles[hand])
        first, second = (
            name if self.may_hold(name, hand) else handler for name in self.shared.get(hand, (handler, handler))
        )
        return first, second, handler

    def may_hold(self, name: str, hand: str) -> bool:
        """The player whose hand it is, or a seated nominee of theirs with leave to handle cards."""
        player, nominee = self.roles.get(hand), self.nominees.get(name)
        if name == player or nominee is None:
            return name == player
        return nominee.player == player and "cards" in nominee.powers and self.is_seated(name)

    # -- turning ---------------------------------------------------------------------------------------------------

    def turn_hands(self) -> Procedure[None]:
        """Until no card lies face down: a hand at a time, or by style D card by card."""
        while self.face_down and self.is_on_course():
            order = (BANKER, PLAYER) if self.is_banker_first else (PLAYER, BANKER)
            hands = [hand for hand in order if self.hidden(hand)]
            if self.style.one_by_one and not self.roles.keys().isdisjoint(hands):
                yield from self.reveal_a_card(hands)
            else:
                yield from self.turn_hand(hands[0])

    def turn_hand(self, hand: str) -> Procedure[None]:
        if hand not in self.roles:
            yield from self.turn_hand_kept(hand)
            return
        holders = self.holders(hand)
        names = dict.fromkeys(holders[number] for number in self.hidden(hand))
        action = yield Decision(
            f"turn the {hand}'s cards",
            self.rules.cite("turn_hand"),
            (*(TurnCards(name, hand) for name in names), RetainCards(DEALER, hand), *self.swap(hand)),
            self.international_invitations([hand]),
            stands=lambda: bool(self.hidden(hand)) and self.is_on_course() and self.holders(hand) == holders,
        )
        if isinstance(action, TurnCards):
            self.turn(hand, [number for number in self.hidden(hand) if holders[number] == action.actor], action.actor)
        elif action is not None:
            self.take_direction(action)

    def turn_hand_kept(self, hand: str) -> Procedure[None]:
        """By the dealer, who may be told to leave it till after the banker's."""
        if self.setting.paced and (swap := self.swap(hand)) and not self.is_void_hand:
            step = f"turn {hand}"
            action = yield Decision(
                step, self.why_dealer_turns(), (Proceed(DEALER, step), *swap), stands=self.is_on_course
            )
            if isinstance(action, Proceed):
                self.turn_up(hand, self.why_dealer_turns())
                self.announce(hand)
            elif action is not None:
                self.take_direction(action)
        else:
            yield from self.dealer_turns(hand, self.why_dealer_turns())

    def why_dealer_turns(self) -> Citation:
        if not self.style.passed:
            return self.style.citation
        return self.rules.cite("dealer_turns_after_all" if self.is_international else "dealer_turns")

    def swap(self, hand: str) -> tuple[Action, ...]:
        """The banker's hand may come first as long as no card of the two has been turned."""
        is_untouched = hand == PLAYER and len(self.deal_log) == len(self.face_down) == len(DEAL_ORDER)
        return (BankerFirst(DEALER),) if is_untouched and self.style.passed else ()

    def banker_first_invitation(self) -> tuple[Invitation, ...]:
        """It may be authorised in advance too, where players turn cards."""
        if not self.style.passed or self.is_banker_first:
            return ()

        def verify(action: BankerFirst) -> None:
            self.verify_dealers(action, "banker_first")

        return (Invitation(BankerFirst, verify, "let the banker's hand be turned first"),)

    def turn(self, hand: str, numbers: list[int], by: str) -> None:
        citation = self.style.citation if self.style.one_by_one else self.rules.cite("turn_hand")
        self.turn_up(hand, citation, by, numbers)
        if not self.hidden(hand):
            self.announce(hand)

    def reveal_a_card(self, hands: list[str]) -> Procedure[None]:
        """By style D any card may be next: once anybody has seen it, it stays face up for all."""
        holders = {hand: self.holders(hand) for hand in hands}
        action = yield Decision(
            "reveal a card",
            self.style.citation,
            (
                *(RevealCard(holders[hand][n], hand, n + 1) for hand in hands for n in self.hidden(hand)),
                *(RetainCards(DEALER, hand) for hand in hands if hand in self.roles),
            ),
            self.international_invitations(hands) + self.manner_invitation(),
            stands=lambda: self.is_on_course() and all(self.holders(hand) == who for hand, who in holders.items()),
        )
        if isinstance(action, RevealCard):
            self.turn(action.hand, [action.card - 1], action.actor)
        elif action is not None:
            self.take_direction(action)

    def take_direction(self, action: Action) -> None:
        match action:
            case RetainCards(hand=hand):
                del self.roles[hand]
            case BankerFirst():
                self.is_banker_first = True
            case ShareCards(hand=hand, first=first, second=second):
                provision = "cards_shared" if action.actor == DEALER else "cards_handed_on"
                self.shared[hand] = (first, second)
                self.emit(CardsShared((self.rules.cite(provision),), hand, (first, second)))
            case ChangeStyle(style=letter):
                self.change_style(letter, self.rules.cite("style_d_at_any_time"))
            case DealAsAsked():
                self.agree_manner(action)

    # -- international baccarat ------------------------------------------------------------------------------------

    def international_invitations(self, hands: list[str]) -> tuple[Invitation, ...]:
        """While a hand is out its two cards may be shared, and the style changed to D."""
        invitations: tuple[Invitation, ...] = ()
        if self.is_international and any(self.is_out(hand) for hand in hands):
            invitations += (Invitation(ShareCards, self.verify_share_cards, "who gets the first and the second card"),)
        if self.is_international and not self.style.one_by_one and self.rules.has("style_d_at_any_time"):
            invitations += (Invitation(ChangeStyle, self.verify_change_to_d, "to D"),)
        return invitations

    def is_out(self, hand: str) -> bool:
        """Whether both initial cards of a hand are with a player, unturned."""
        return hand in self.roles and self.hidden(hand) == [0, 1]

    def verify_share_cards(self, action: ShareCards) -> None:
        hand = action.hand
        if not self.is_out(hand):
            self.refuse(action, f"hand: {hand!r} has no two initial cards out", "cards_shared")
        if action.actor not in (DEALER, *self.holders(hand)):
            self.refuse(action, f"{action.actor} does not hold the {hand}'s cards", "cards_handed_on")
        for name in (action.first, action.second):
            if not self.may_hold(name, hand):
                problem = f"{name} is neither {self.roles[hand]} nor a seated nominee with leave to handle the cards"
                self.refuse(action, problem, "cards_shared")

    def verify_change_to_d(self, action: ChangeStyle) -> None:
        self.verify_dealers(action, "style_d_at_any_time")
        if action.style not in STYLES or not style_of(self.rules, action.style).one_by_one:
            self.refuse(action, "style: during a round it may be changed to D only", "style_d_at_any_time")

    def may_deal_early(self) -> bool:
        return self.is_international and self.style.passed and not self.is_dealt_early

    def must_deal_early(self) -> bool:
        return self.may_deal_early() and self.rules.get("deal_before_wagers", "is_mandatory", bool).value

    def wagering_decision(self) -> Decision:
        decision = super().wagering_decision()
        return replace(decision, offers=()) if self.must_deal_early() else decision

    def why_closed(self, kind: type[Action]) -> tuple[str, Citation]:
        if kind is NoMoreBets and not self.bets_are_closed and self.must_deal_early():
            return "the initial cards are dealt first", self.rules.cite("deal_before_wagers")
        return super().why_closed(kind)

    # -- style D -----------------------------------------------------------------------------------------------------

    def manner_invitation(self) -> tuple[Invitation, ...]:
        if not self.style.one_by_one:
            return ()
        return (Invitation(DealAsAsked, self.verify_deal_as_asked, "as a player asks, if the operator allows it"),)

    def verify_deal_as_asked(self, action: DealAsAsked) -> None:
        self.verify_dealers(action, "style_d")
        if not self.is_seated(action.player) and not any(self.standing(player=action.player)):
            self.refuse(action, f"player: {action.player!r} is not at the game", "style_d")
        numbers = range(1, len(DEAL_ORDER) + 1)
        if any(number not in numbers for number in action.face_up) or len({*action.face_up}) < len(action.face_up):
            self.refuse(action, f"face_up: numbers from {numbers[0]} to {numbers[-1]}, each once", "style_d")
        if (action.face_up or action.turn_as_dealt) and (self.deal_log or self.is_dealt_early):
            self.refuse(action, "the initial cards are dealt, or about to be while wagers are made", "style_d")

    def agree_manner(self, action: DealAsAsked) -> None:
        self.manner = action
        agreed = (action.player, action.face_up, action.turn_as_dealt, action.thirds_face_up)
        self.emit(MannerAgreed((self.style.citation,), *agreed))

    def face_up_on_deal(self, number: int) -> tuple[bool, Citation | None]:
        if self.manner is not None and number in self.manner.face_up:
            return True, self.style.citation
        return super().face_up_on_deal(number)

    def after_initial_card(self) -> Procedure[None]:
        if self.manner is not None and self.manner.turn_as_dealt:
            yield from self.turn_hands()

    def is_third_face_up(self) -> bool:
        return super().is_third_face_up() or (self.manner is not None and self.manner.thirds_face_up)

    # -- between rounds --------------------------------------------------------------------------------------------

    def other_invitations(self) -> tuple[Invitation, ...]:
        invitations = super().other_invitations()
        if not self.hands:
            invitations += (Invitation(ChangeStyle, self.verify_change_style, "another dealing style"),)
        if self.may_deal_early():
            hint = "face down, while wagers may still be placed"
            invitations += (Invitation(DealInitialCards, self.verify_deal_initial_cards, hint),)
        return invitations + self.banker_first_invitation() + self.manner_invitation()

    def verify_deal_initial_cards(self, action: DealInitialCards) -> None:
        self.verify_dealers(action, "deal_before_wagers")
        if self.manner is not None and (self.manner.face_up or self.manner.turn_as_dealt):
            self.refuse(action, "cards that are seen when dealt come after no more bets", "seen_before_no_more_bets")

    def verify_dealers(self, action: Action, provision: str) -> None:
        if action.actor != DEALER:
            self.refuse(action, "actor: it is for the dealer, or a supervisor", provision)

    def verify_change_style(self, action: ChangeStyle) -> None:
        option = self.rules.options["dealing_style"]
        self.verify_dealers(action, "style_change")
        if not option.permits(action.style):
            self.refuse(action, f"style: {action.style!r} is not allowed; it takes {option.allowed}", "style_change")
        if problem := why_not(self.rules, action.style):
            raise IllegalActionError(action, f"style: {problem[0]}", problem[1])
        may_change = self.rules.get("style_change", "during_a_shoe", bool).value or self.shoe.kind == "continuous"
        if not may_change:
            self.refuse(action, "style: a game goes on in the style in which it began", "style_change")

    def take_other(self, action: Action) -> None:
        match action:
            case ChangeStyle(style=letter):
                self.change_style(letter, self.rules.cite("style_change"))
            case DealInitialCards():
                self.is_dealt_early = True
            case BankerFirst() | DealAsAsked():
                self.take_direction(action)
            case _:
                super().take_other(action)

    def change_style(self, letter: str, citation: Citation) -> None:
        self.style = style_of(self.rules, letter)
        self.manner = None
        self.emit(StyleChanged((citation,), letter))

    def is_interrupted(self) -> bool:
        return (self.is_dealt_early and not self.hands) or super().is_interrupted()

    def interruption(self) -> Procedure[None]:
        if self.is_dealt_early and not self.hands:
            provision = "deal_after_a_wager" if any(self.standing()) else "deal_before_wagers"
            yield from self.initial_deal(self.rules.cite(provision))
        else:
            yield from super().interruption()
