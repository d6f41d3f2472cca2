"""The players' turns: stand, draw, double down (section 11), split pairs (section 12), and those who follow (14.3)."""

from collections.abc import Callable
from typing import ClassVar

from croupier.cards import rank_of
from croupier.chips import ChipKind, format_dollars
from croupier.games.blackjack.hands import (
    DOUBLE,
    FREE_BETS,
    FREE_DOUBLE,
    FREE_SPLIT,
    INITIAL,
    SPLIT,
    BoxPlay,
    HandPlay,
    joined,
    name_of_hand,
)
from croupier.games.blackjack.insurance import Insurance
from croupier.games.blackjack.messages import (
    CoverSplit,
    DecisionIndicated,
    DeclineDouble,
    DoubleDown,
    Draw,
    FollowDouble,
    FreeDouble,
    FreeSplit,
    HandSplit,
    KeepToHand,
    PointsAnnounced,
    SplitPair,
    Stand,
)
from croupier.games.blackjack.rights import Refusal
from croupier.games.wagering import Wager
from croupier.procedure import Action, Decision, IllegalActionError, Invitation, Procedure, step
from croupier.procedure.events import WagerRepositioned
from croupier.rulebook import Citation

Double = DoubleDown | FollowDouble
TURN = ("it is not a player's turn", "turns")
NO_DOUBLE = ("whoever decides on the box has not doubled down", "followers_abide")
NO_SPLIT = ("whoever decides on the box has not split a pair", "followers_abide")


class Turns(Insurance):
    """Box by box, hand by hand, until no player has anything to decide."""

    needs: ClassVar[tuple[str, ...]] = (
        "turns", "further_cards", "doubling", "double_most", "double_least", "double_one_card", "splitting",
        "split_wager", "split_order", "split_turn", "no_blackjack_after_split", "aces_split_once", "resplitting",
        "drawing", "stands_at", "must_draw", "busts", "follow_double", "follow_split", "followers_abide",
    )  # fmt: skip
    needs_choices: ClassVar[tuple[str, ...]] = ("lammer_stands_for",)
    out_of_time = Insurance.out_of_time | {
        Stand: TURN, Draw: TURN, DoubleDown: TURN, FreeDouble: TURN, SplitPair: TURN, FreeSplit: TURN,
        FollowDouble: NO_DOUBLE, DeclineDouble: NO_DOUBLE, CoverSplit: NO_SPLIT, KeepToHand: NO_SPLIT,
    }  # fmt: skip

    # -- the order of play -----------------------------------------------------------------------------------------

    def turns(self) -> Procedure[None]:
        """From the dealer's left, clockwise; a hand formed by a split comes after the one it was formed from."""
        while (hand := self.next_hand()) is not None:
            yield from self.play_hand(self.box_of(hand), hand)
        self.hand_in_turn = None

    def next_hand(self) -> HandPlay | None:
        """The first that is not complete."""
        for box in self.boxes_in_play.values():
            for hand in box.hands:
                if self.is_in_play(hand):
                    return hand
        return None

    def play_hand(self, box: BoxPlay, hand: HandPlay) -> Procedure[None]:
        """Until it is complete, or a ruling has sent play back to an earlier one."""
        self.hand_in_turn = hand
        if len(hand.cards) > 1:
            self.announce(hand, self.rules.cite("turns"))
        while self.next_hand() is hand:
            if self.insurance_owed:
                yield from self.offer_owed_insurance()
            elif len(hand.cards) == 1:
                yield from self.deal_second_card(hand)
            elif self.is_card_of_double_due(hand):
                yield from self.deal_card_of_double(hand)
            elif self.why_no_draw(hand):
                self.complete(hand)
            else:
                yield from self.take_turn(box, hand)

    def deal_second_card(self, hand: HandPlay) -> Procedure[None]:
        """To a hand that was formed by a split."""
        yield from self.side_wagers_before_second_card(hand)
        provision = "aces_split_once" if hand.is_from_aces else "split_order"
        yield from self.deal_unasked(hand, self.rules.cite(provision))

    def take_turn(self, box: BoxPlay, hand: HandPlay) -> Procedure[None]:
        """One decision on a hand, and what it brings. Where only a card can come, nobody is asked."""
        offers = self.turn_offers(box, hand)
        must_draw = self.must_draw(hand)
        if len(offers) == 1 and must_draw:
            _, citation = must_draw
            yield from self.deal_to(hand, joined(self.rules.cite("further_cards"), citation))
            return
        action = yield Decision(
            f"turn of {hand.name}",
            self.why_decides(box, "split_turn" if hand.is_split else "turns"),
            offers,
            self.turn_invitations(hand, offers),
            stands=lambda: self.is_turn_as_asked(box, hand, offers),
        )
        if action is not None:
            yield from self.take_decision(box, hand, action)

    def is_turn_as_asked(self, box: BoxPlay, hand: HandPlay, offers: tuple[Action, ...]) -> bool:
        """No ruling has sent play elsewhere, or changed who decides or what is open."""
        is_due = self.next_hand() is hand and not self.insurance_owed
        return is_due and len(hand.cards) > 1 and self.turn_offers(box, hand) == offers

    def take_decision(self, box: BoxPlay, hand: HandPlay, action: Action) -> Procedure[None]:
        match action:
            case Stand(actor=actor):
                self.indicate(actor, hand, Stand, self.rules.cite("turns"))
                self.complete(hand)
            case Draw(actor=actor):
                self.indicate(actor, hand, Draw, self.rules.cite("drawing"))
                yield from self.deal_to(hand, self.rules.cite("further_cards"))
            case DoubleDown(cents=cents):
                yield from self.double_down(box, hand, cents)
            case FreeDouble():
                yield from self.double_down(box, hand, 0)
            case SplitPair() | FreeSplit():
                yield from self.split(box, hand)

    def indicate(self, player: str, hand: HandPlay, kind: type[Action], citation: Citation) -> None:
        self.emit(DecisionIndicated((citation,), player, hand.name, kind.name()))

    def announce(self, hand: HandPlay, citation: Citation) -> None:
        if hand.is_split and len(hand.cards) == 2:
            provision = "no_blackjack_after_split" if self.counts.is_blackjack(hand.cards) else "split_turn"
            citation = self.rules.cite(provision)
        self.emit(PointsAnnounced((citation,), hand.name, *self.points(hand)))

    # -- what is open ----------------------------------------------------------------------------------------------

    def turn_offers(self, box: BoxPlay, hand: HandPlay) -> tuple[Action, ...]:
        """All that the decider may do, doubling for the full amount."""
        decider, name = self.decider_of(box), hand.name
        offers: list[Action] = []
        if not self.must_draw(hand):
            offers.append(Stand(decider, name))
        offers.append(Draw(decider, name))
        if len(hand.cards) == 2:
            if not self.why_no_double(hand, decider):
                offers.append(
                    FreeDouble(decider, name)
                    if self.free_double(hand)
                    else DoubleDown(decider, name, self.most_added(hand, decider))
                )
            if not self.why_no_split(hand, decider):
                offers.append(FreeSplit(decider, name) if self.free_split(hand) else SplitPair(decider, name))
        return tuple(offers)

    def turn_invitations(self, hand: HandPlay, offers: tuple[Action, ...]) -> tuple[Invitation, ...]:
        """Where doubling down is offered, it is open for less too."""
        deciders = [offer.actor for offer in offers if isinstance(offer, DoubleDown)]
        return tuple(
            Invitation(DoubleDown, self.double_verifier(hand, decider, "decider"), "double for less", actor=decider)
            for decider in deciders
        )

    def why_no_draw(self, hand: HandPlay) -> Refusal | None:
        """Why no further card comes to the hand; None if one may."""
        below = self.rules.get("drawing", "below", int).value
        if self.points(hand).total >= below:
            return f"only a hand below {below} may draw", self.rules.cite("stands_at")
        if hand.is_from_aces:
            return "a split ace has one card only", self.rules.cite("aces_split_once")
        if hand.is_doubled:
            return "a doubled hand has one card only", self.rules.cite("double_one_card")
        return self.version.why_no_more_cards(hand.cards)

    def must_draw(self, hand: HandPlay) -> Refusal | None:
        """Why the hand may not stand; None if it may."""
        least, citation = self.rules.get("must_draw", "to", int)
        return (f"a hand of less than {least} must draw", citation) if self.points(hand).total < least else None

    def why_no_double(self, hand: HandPlay, player: str) -> Refusal | None:
        """Why a player may not double down on the hand; None if they may."""
        if not hand.stakes_of(player):
            return f"{player} has no wager on the hand", self.rules.cite("double_most")
        if hand.not_agreed and DoubleDown.name() in hand.not_agreed:
            return "nobody with the right to it agreed", self.rules.cite("decider")
        cents = self.initial_cents(hand.box, player)
        return self.version.why_not_double(hand.cards, self.points(hand).total, hand.is_split, cents)

    def why_no_split(self, hand: HandPlay, player: str) -> Refusal | None:
        """Why a player may not split the hand; None if they may."""
        if not hand.stakes_of(player):
            return f"{player} has no wager on the hand", self.rules.cite("split_wager")
        if hand.not_agreed and SplitPair.name() in hand.not_agreed:
            return "nobody with the right to it agreed", self.rules.cite("decider")
        cents = self.initial_cents(hand.box, player)
        return self.version.why_not_split(hand.cards, self.box_of(hand).formed, hand.is_split, cents)

    def free_double(self, hand: HandPlay) -> Citation | None:
        """The rule by which doubling the hand is free, if it is."""
        return self.version.free_double(hand.cards, self.points(hand).total, hand.is_split)

    def free_split(self, hand: HandPlay) -> Citation | None:
        return self.version.free_split(hand.cards)

    def sponsors(self, hand: HandPlay, kind: type[Action]) -> list[str]:  # noqa: ARG002
        """Players on whose consent the decider's choice depends: one of them must make it too. None: nobody's."""
        return []

    def why_closed(self, kind: type[Action]) -> tuple[str, Citation]:
        """In a turn, why just this hand cannot be played so."""
        hand, about = self.hand_in_turn, self.decision.about if self.decision else ""
        if hand is not None and kind is FollowDouble and about == f"follow the double on {hand.name}":
            return self.it_is_free(self.free_double(hand)) or super().why_closed(kind)
        if hand is not None and about == f"turn of {hand.name}":
            decider = self.decider_of(self.box_of(hand))
            double, split = self.why_no_double(hand, decider), self.why_no_split(hand, decider)
            refusal = {
                Stand: self.must_draw(hand),
                DoubleDown: double or self.it_is_free(self.free_double(hand)),
                FreeDouble: double or ("doubling is not free here", self.rules.cite("doubling")),
                SplitPair: split or self.it_is_free(self.free_split(hand)),
                FreeSplit: split or ("splitting is not free here", self.rules.cite("splitting")),
            }.get(kind)
            if refusal:
                return refusal
        return super().why_closed(kind)

    def it_is_free(self, citation: Citation | None) -> Refusal | None:
        return ("it is free here", citation) if citation else None

    # -- cards -----------------------------------------------------------------------------------------------------

    def deal_to(self, hand: HandPlay, citation: Citation) -> Procedure[None]:
        """A further card, unless a ruling has made it unwanted; a hand over 21 loses at once."""
        self.deal_order.append(hand.name)
        card = yield from self.deal_card(hand.name, citation, lambda: self.is_card_due(hand))
        if card is None:
            self.strike_from_deal(hand.name)
            return
        self.announce(hand, self.rules.cite("further_cards"))
        self.side_wagers_on_card(hand)
        self.decide_hand(hand)

    def is_card_due(self, hand: HandPlay) -> bool:
        """No ruling has sent play elsewhere, or left no double on a hand that gets its card by one."""
        return self.next_hand() is hand and hand.is_doubled == self.has_double(hand)

    def deal_unasked(self, hand: HandPlay, citation: Citation) -> Procedure[None]:
        """A card that comes without a decision to draw it."""
        if (yield from self.accepts_card(hand)):
            yield from self.deal_to(hand, citation)
        elif self.is_in_play(hand):
            self.complete(hand)

    def decide_hand(self, hand: HandPlay) -> None:
        """What the last card has brought: the hand may be lost, won, or complete."""
        total = self.points(hand).total
        if total > self.counts.most.value:
            citation = self.rules.cite("busts")
            hand.has_busted = True
            self.settle_hand(hand, "busts")
            self.collect_hand(hand, citation)
            self.complete(hand)
        elif won := self.version.wins_at_once(hand.cards, total):
            self.settle_hand(hand, "wins")
            self.collect_hand(hand, won)
            self.complete(hand)
        elif self.why_no_draw(hand):
            self.complete(hand)

    # -- doubling --------------------------------------------------------------------------------------------------

    def double_down(self, box: BoxPlay, hand: HandPlay, cents: int) -> Procedure[None]:
        """The decider's added wager, those of players who follow, and one card."""
        kind = FreeDouble if self.free_double(hand) else DoubleDown
        decider, sponsors = self.decider_of(box), self.sponsors(hand, DoubleDown)
        if sponsors:
            yield from self.offer_doubles(box, hand, sponsors)
            if not self.has_double(hand):
                hand.not_agreed.add(DoubleDown.name())
                return
        self.indicate(decider, hand, kind, self.free_double(hand) or self.rules.cite("doubling"))
        if hand.stakes_of(decider):
            self.add_double(hand, decider, cents)
        others = [player for player in box.players if player != decider and player not in sponsors]
        yield from self.offer_doubles(box, hand, others)
        hand.is_doubled = True
        yield from self.deal_card_of_double(hand)

    def has_double(self, hand: HandPlay) -> bool:
        return any(wager.kind in (DOUBLE, FREE_DOUBLE) and wager.is_standing for wager in hand.wagers)

    def is_card_of_double_due(self, hand: HandPlay) -> bool:
        """A ruling has sent play elsewhere between a double and its card."""
        return hand.is_doubled and len(hand.cards) == self.rules.get("doubling", "cards", int).value

    def deal_card_of_double(self, hand: HandPlay) -> Procedure[None]:
        """One and no more; but if a ruling has left no double on the hand, it is played like any other."""
        hand.is_doubled = self.has_double(hand)
        if hand.is_doubled:
            yield from self.deal_unasked(hand, self.rules.cite("double_one_card"))

    def offer_doubles(self, box: BoxPlay, hand: HandPlay, players: list[str]) -> Procedure[None]:
        """Others with a wager on the hand may double down too."""
        for player in players:
            is_asked = bool(hand.stakes_of(player)) and self.is_present(box, player)
            if is_asked and not self.why_no_double(hand, player):
                yield from self.offer_double(hand, player)

    def offer_double(self, hand: HandPlay, player: str) -> Procedure[None]:
        offer: Action = FollowDouble(player, hand.name, self.most_added(hand, player))
        verify = self.double_verifier(hand, player, "follow_double")
        for_less = Invitation(FollowDouble, verify, "double for less", actor=player)
        is_free = self.free_double(hand) is not None
        if is_free:
            offer = FreeDouble(player, hand.name)
        action = yield Decision(
            f"follow the double on {hand.name}",
            self.rules.cite("follow_double"),
            (offer, DeclineDouble(player, hand.name)),
            () if is_free else (for_less,),
            stands=self.has_wager(hand, player),
        )
        match action:
            case FollowDouble(cents=cents):
                self.indicate(player, hand, FollowDouble, self.rules.cite("follow_double"))
                self.add_double(hand, player, cents)
            case FreeDouble():
                self.indicate(player, hand, FreeDouble, self.rules.cite("follow_double"))
                self.add_double(hand, player, 0)

    def most_added(self, hand: HandPlay, player: str) -> int:
        """As much as the player has on the hand, with what rides with it."""
        return sum(self.full_amount(stake, DOUBLE) for stake in hand.stakes_of(player))

    def double_verifier(
        self, hand: HandPlay, player: str, provision: str
    ) -> Callable[[DoubleDown | FollowDouble], None]:
        def verify(action: DoubleDown | FollowDouble) -> None:
            if action.actor != player:
                self.refuse(action, f"it is for {player} to decide", provision)
            if action.hand != hand.name:
                self.refuse(action, f"hand: it is about {hand.name}", "turns")
            self.verify_added(action, self.most_added(hand, player), hand)

        return verify

    def verify_added(self, action: Double, most: int, hand: HandPlay) -> None:
        """No more than the wager it is added to, and no less than the step between amounts, if there is one."""
        limits = self.limits_for(action.actor, hand.box, INITIAL).value
        least = limits.increment_cents or 1
        shown = format_dollars(action.cents)
        if action.cents < least:
            self.refuse(action, f"cents: {shown} is less than the least of {format_dollars(least)}", "double_least")
        if action.cents > most:
            problem = f"cents: {shown} is more than the wager of {format_dollars(most)}"
            riding = [self.riding_rule(stake, "doubling") for stake in hand.stakes_of(action.actor)]
            cites = [self.rules.cite("double_most"), *(rule for rule in riding if rule)]
            raise IllegalActionError(action, problem, *cites)
        if action.cents != most and limits.increment_cents and action.cents % limits.increment_cents:
            self.refuse(action, f"cents: {shown} is not in steps of {format_dollars(least)}", "increments")
        if not self.chip_set.can_pay(action.cents):
            self.refuse(action, f"cents: {shown} cannot be made up of the chips in use", "approved_chips")

    def add_double(self, hand: HandPlay, player: str, cents: int) -> None:
        """The full amount beside each wager of the player's on the hand; a lower one beside the first."""
        stakes = hand.stakes_of(player)
        kind = FREE_DOUBLE if self.free_double(hand) else DOUBLE
        if kind == DOUBLE and cents != self.most_added(hand, player):
            self.add_beside(stakes[0], hand, kind, cents)
            return
        for stake in stakes:
            self.add_beside(stake, hand, kind, self.full_amount(stake, kind))

    def full_amount(self, stake: Wager, kind: str) -> int:
        """What is added to a wager in full: as much, with what rides with it; a free bet may stand for less."""
        if kind in FREE_BETS and self.rules.reading("lammer_stands_for").value == "original_bet":
            return min(stake.cents, self.initial_cents(stake.box, stake.player))
        return stake.cents + self.riding_cents(stake)

    def add_beside(self, stake: Wager, hand: HandPlay, kind: str, cents: int) -> None:
        """A wager on a hand in chips like those that it is added to; the house's token where it is free."""
        chips: ChipKind = "value" if stake.chips == "lammer" else stake.chips
        if kind in FREE_BETS:
            chips = "lammer"
        citation = self.rules.wager(kind).citation
        riding = self.riding_rule(stake, "doubling" if kind == DOUBLE else "splitting")
        if riding and kind not in FREE_BETS:
            citation = joined(citation, riding)
        wager = self.add_wager(stake.player, kind, hand.box, cents, citation, chips, hand.on)
        if not any(wager is other for other in hand.wagers):
            hand.wagers.append(wager)

    # -- splitting -------------------------------------------------------------------------------------------------

    def split(self, box: BoxPlay, hand: HandPlay) -> Procedure[None]:
        """The second card begins a hand of its own, which is played next. Others cover both hands or keep to one."""
        kind, wager = (FreeSplit, FREE_SPLIT) if self.free_split(hand) else (SplitPair, SPLIT)
        decider, sponsors = self.decider_of(box), self.sponsors(hand, SplitPair)
        agreed: list[str] = []
        for player in sponsors:
            is_asked = bool(hand.stakes_of(player)) and self.is_present(box, player)
            if is_asked and (yield from self.is_split_covered(hand, player)):
                agreed.append(player)
        if sponsors and not agreed:
            hand.not_agreed.add(SplitPair.name())
            return
        self.indicate(decider, hand, kind, self.free_split(hand) or self.rules.cite("splitting"))
        refusals = {player: self.why_not_cover(hand, player) for player in box.players}
        hand.not_covered = {player: refusal for player, refusal in refusals.items() if refusal}
        formed = self.form_hand(box, hand)
        for player in [decider, *agreed]:
            self.cover(hand, formed, player, wager)
        for player in box.players:
            is_asked = bool(hand.stakes_of(player)) and self.is_present(box, player)
            if is_asked and player not in (decider, *agreed):
                yield from self.follow_split(hand, formed, player, wager)
        yield from self.side_wagers_on_split(box, hand, formed)

    def is_split_covered(self, hand: HandPlay, player: str) -> Procedure[bool]:
        """Whether somebody on whom it depends agrees to split, by covering both hands."""
        action = yield Decision(
            f"agree to split {hand.name}",
            self.rules.cite("follow_split"),
            (CoverSplit(player, hand.name), KeepToHand(player, hand.name)),
            stands=self.has_wager(hand, player),
        )
        return isinstance(action, CoverSplit)

    @step
    def form_hand(self, box: BoxPlay, hand: HandPlay) -> HandPlay:
        card = hand.cards.pop()
        name = name_of_hand(box.box, box.formed)
        is_from_aces = rank_of(card) in self.rules.get("aces_split_once", "rank", str).value
        formed = HandPlay(name, box.box, [card], [], is_split=True, is_from_aces=is_from_aces)
        hand.is_split, hand.is_from_aces = True, is_from_aces
        box.formed += 1
        box.hands.insert(box.hands.index(hand) + 1, formed)
        self.hand_plays[name] = formed
        self.hands[name] = formed.cards
        last = max(number for number, drawn in enumerate(self.draw_log) if drawn == (card, hand.name))
        self.draw_log[last] = (card, name)
        self.emit(HandSplit((self.rules.cite("splitting"),), hand.name, name))
        return formed

    def cover(self, hand: HandPlay, formed: HandPlay, player: str, kind: str) -> None:
        """A wager on the hand formed, equal to the player's on the other."""
        for stake in hand.stakes_of(player):
            self.add_beside(stake, formed, kind, self.full_amount(stake, kind))

    def follow_split(self, hand: HandPlay, formed: HandPlay, player: str, kind: str) -> Procedure[None]:
        """Before any further card: cover both hands, or say on which one's wager is."""
        keeps = (KeepToHand(player, hand.name), KeepToHand(player, formed.name))
        may_cover = player not in hand.not_covered
        action = yield Decision(
            f"follow the split of {hand.name}",
            self.rules.cite("follow_split"),
            (CoverSplit(player, hand.name), *keeps) if may_cover else keeps,
            stands=lambda: self.has_wager(hand, player)() and not formed.is_void,
        )
        match action:
            case CoverSplit():
                self.indicate(player, hand, CoverSplit, self.rules.cite("follow_split"))
                self.cover(hand, formed, player, kind)
            case KeepToHand(hand=chosen):
                self.indicate(player, self.hand_plays[chosen], KeepToHand, self.rules.cite("follow_split"))
                if chosen == formed.name:
                    self.move_wagers(hand, formed, player)

    def why_not_cover(self, hand: HandPlay, player: str) -> Refusal | None:  # noqa: ARG002
        """Why a player who follows may not cover both hands if it is split; None if they may."""
        return None

    def move_wagers(self, hand: HandPlay, formed: HandPlay, player: str) -> None:
        citation = self.rules.cite("follow_split")
        moving = [wager for wager in hand.wagers if wager.player == player and wager.is_standing]
        hand.wagers = [wager for wager in hand.wagers if not any(wager is other for other in moving)]
        for wager in moving:
            wager.on = formed.on
            formed.wagers.append(wager)
            self.emit(WagerRepositioned((citation,), wager.id, wager.kind, wager.player, wager.on))
