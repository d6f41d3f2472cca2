"""Wagers added to those on a hand: in doubling down and splitting, by whoever decides and by those who follow."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Literal

from croupier.chips import ChipKind, format_dollars
from croupier.games.blackjack.boxes import Box, Boxes, Hand
from croupier.games.blackjack.hand_rights import HandRights
from croupier.games.blackjack.hands import DOUBLE, FREE_BETS, FREE_DOUBLE, FREE_SPLIT, INITIAL, SPLIT, joined
from croupier.games.blackjack.messages import (
    CoverSplit,
    DecisionIndicated,
    DeclineDouble,
    DoubleDown,
    FollowDouble,
    FreeDouble,
    FreeSplit,
    KeepToHand,
    SplitPair,
)
from croupier.games.blackjack.places import BlackjackPlaces
from croupier.games.blackjack.side.riding import Riding
from croupier.games.blackjack.versions import PlayerSelect
from croupier.procedure.decision import Decision, IllegalActionError, Invitation, Procedure
from croupier.procedure.messages import Action
from croupier.rulebook import Citation, Cited
from croupier.table.layout import Wager
from croupier.table.round import Part, refuse

Double = DoubleDown | FollowDouble
NO_DOUBLE = "whoever decides on the box has not doubled down"
NO_SPLIT = "whoever decides on the box has not split a pair"


@dataclass(frozen=True, kw_only=True)
class AddedWagerTerms:
    """How much may be added, and who may add it."""

    turns: Citation
    decider: Citation
    doubling: Citation
    double_most: Citation
    double_least: Citation
    splitting: Citation
    follow_double: Citation
    follow_split: Citation
    followers_abide: Citation
    decider_of_box: Citation | None
    increments: Citation | None
    approved_chips: Citation | None
    wager_not_permitted: Citation
    lammer_stands_for: Cited[Literal["original_bet", "original_and_riding"]]


class AddedWagers(Part):
    """The decider's added wager, and those of the others on the hand."""

    terms: AddedWagerTerms
    actions = {
        FollowDouble: (NO_DOUBLE, lambda terms: terms.followers_abide),
        DeclineDouble: (NO_DOUBLE, lambda terms: terms.followers_abide),
        CoverSplit: (NO_SPLIT, lambda terms: terms.followers_abide),
        KeepToHand: (NO_SPLIT, lambda terms: terms.followers_abide),
    }

    def __init__(
        self, terms: AddedWagerTerms, boxes: Boxes, rights: HandRights, riding: Riding, places: BlackjackPlaces
    ) -> None:
        super().__init__(terms, boxes.course)
        self.boxes = boxes
        self.layout = boxes.layout
        self._rights = rights
        self._riding = riding
        self._places = places
        self._followed: Hand | None = None
        """The doubled hand of which somebody is asked whether they follow."""

    def _indicate(self, player: str, hand: Hand, kind: type[Action], citation: Citation) -> None:
        """A player shows what they want."""
        self.emit(DecisionIndicated((citation,), player, hand.name, kind.name()))

    # -- doubling --------------------------------------------------------------------------------------------------

    def double(self, box: Box, hand: Hand, cents: int) -> Procedure[None]:
        """The decider's added wager, and those of players who follow. Without consent it comes to nothing."""
        free = self._rights.free_double(hand)
        kind = FreeDouble if free else DoubleDown
        decider, sponsors = self.boxes.decider_of(box), self._rights.sponsors(hand, DoubleDown)
        if sponsors:
            yield from self._offer_doubles(box, hand, sponsors)
            if not self.has_double(hand):
                hand.not_agreed.add(DoubleDown.name())
                return
        self._indicate(decider, hand, kind, free or self.terms.doubling)
        if hand.stakes_of(decider):
            self._add_double(hand, decider, cents)
        others = [player for player in box.players if player != decider and player not in sponsors]
        yield from self._offer_doubles(box, hand, others)
        hand.is_doubled = True

    def has_double(self, hand: Hand) -> bool:
        return any(wager.kind in (DOUBLE, FREE_DOUBLE) and wager.is_standing for wager in hand.wagers)

    def _offer_doubles(self, box: Box, hand: Hand, players: list[str]) -> Procedure[None]:
        """Others with a wager on the hand may double down too."""
        for player in players:
            is_asked = bool(hand.stakes_of(player)) and player not in box.absent
            if is_asked and not self._rights.why_no_double(hand, player):
                yield from self._offer_double(hand, player)

    def _offer_double(self, hand: Hand, player: str) -> Procedure[None]:
        offer: Action = FollowDouble(player, hand.name, self.most_added(hand, player))
        verify = self._verifier(hand, player, self.terms.follow_double)
        for_less = Invitation(FollowDouble, verify, "double for less", actor=player)
        is_free = self._rights.free_double(hand) is not None
        if is_free:
            offer = FreeDouble(player, hand.name)
        self._followed = hand
        action = yield Decision(
            f"follow the double on {hand.name}",
            self.terms.follow_double,
            (offer, DeclineDouble(player, hand.name)),
            () if is_free else (for_less,),
            stands=self.boxes.has_wager(hand, player),
        )
        self._followed = None
        match action:
            case FollowDouble(cents=cents):
                self._indicate(player, hand, FollowDouble, self.terms.follow_double)
                self._add_double(hand, player, cents)
            case FreeDouble():
                self._indicate(player, hand, FreeDouble, self.terms.follow_double)
                self._add_double(hand, player, 0)

    def most_added(self, hand: Hand, player: str) -> int:
        """What the player has on the hand, with what rides with it."""
        return sum(self._full_amount(stake, DOUBLE) for stake in hand.stakes_of(player))

    def double_for_less(self, hand: Hand, decider: str) -> Invitation:
        """Where doubling down is offered, it is open for less too."""
        verify = self._verifier(hand, decider, self.terms.decider)
        return Invitation(DoubleDown, verify, "double for less", actor=decider)

    def _verifier(self, hand: Hand, player: str, citation: Citation) -> Callable[[Double], None]:
        def verify(action: Double) -> None:
            if action.actor != player:
                refuse(action, f"it is for {player} to decide", citation)
            if action.hand != hand.name:
                refuse(action, f"hand: it is about {hand.name}", self.terms.turns)
            self._verify_added(action, self.most_added(hand, player), hand)

        return verify

    def _verify_added(self, action: Double, most: int, hand: Hand) -> None:
        """No more than the wager it is added to, and no less than the step between amounts, if there is one."""
        terms, otherwise = self.terms, self.terms.wager_not_permitted
        limits = self._places.limits_for(action.actor, hand.box, INITIAL).value
        least = limits.increment_cents or 1
        shown = format_dollars(action.cents)
        if action.cents < least:
            problem = f"cents: {shown} is less than the least of {format_dollars(least)}"
            refuse(action, problem, terms.double_least)
        if action.cents > most:
            problem = f"cents: {shown} is more than the wager of {format_dollars(most)}"
            riding = [self._riding.rule(stake, "doubling") for stake in hand.stakes_of(action.actor)]
            raise IllegalActionError(action, problem, terms.double_most, *(rule for rule in riding if rule))
        if action.cents != most and limits.increment_cents and action.cents % limits.increment_cents:
            problem = f"cents: {shown} is not in steps of {format_dollars(least)}"
            refuse(action, problem, terms.increments, otherwise)
        if not self.layout.chip_set.can_pay(action.cents):
            problem = f"cents: {shown} cannot be made up of the chips in use"
            refuse(action, problem, terms.approved_chips, otherwise)

    def _add_double(self, hand: Hand, player: str, cents: int) -> None:
        """The full amount beside each wager of the player's on the hand; a lower one beside the first."""
        stakes = hand.stakes_of(player)
        kind = FREE_DOUBLE if self._rights.free_double(hand) else DOUBLE
        if kind == DOUBLE and cents != self.most_added(hand, player):
            self._add_beside(stakes[0], hand, kind, cents)
            return
        for stake in stakes:
            self._add_beside(stake, hand, kind, self._full_amount(stake, kind))

    # -- splitting -------------------------------------------------------------------------------------------------

    def split(self, box: Box, hand: Hand) -> Procedure[Hand | None]:
        """A hand of its own for the second card. Others cover both hands or keep to one. None: nobody consented."""
        free = self._rights.free_split(hand)
        kind, wager = (FreeSplit, FREE_SPLIT) if free else (SplitPair, SPLIT)
        decider, sponsors = self.boxes.decider_of(box), self._rights.sponsors(hand, SplitPair)
        agreed: list[str] = []
        for player in sponsors:
            is_asked = bool(hand.stakes_of(player)) and player not in box.absent
            if is_asked and (yield from self._is_split_covered(hand, player)):
                agreed.append(player)
        if sponsors and not agreed:
            hand.not_agreed.add(SplitPair.name())
            return None
        self._indicate(decider, hand, kind, free or self.terms.splitting)
        refusals = {player: self._rights.why_not_cover(hand, player) for player in box.players}
        hand.not_covered = {player: refusal for player, refusal in refusals.items() if refusal}
        formed = self.boxes.split(hand)
        for player in [decider, *agreed]:
            self._cover(hand, formed, player, wager)
        for player in box.players:
            is_asked = bool(hand.stakes_of(player)) and player not in box.absent
            if is_asked and player not in (decider, *agreed):
                yield from self._follow_split(hand, formed, player, wager)
        return formed

    def _is_split_covered(self, hand: Hand, player: str) -> Procedure[bool]:
        """Whether somebody on whom it depends agrees to split, by covering both hands."""
        action = yield Decision(
            f"agree to split {hand.name}",
            self.terms.follow_split,
            (CoverSplit(player, hand.name), KeepToHand(player, hand.name)),
            stands=self.boxes.has_wager(hand, player),
        )
        return isinstance(action, CoverSplit)

    def _cover(self, hand: Hand, formed: Hand, player: str, kind: str) -> None:
        """A wager on the hand formed, equal to the player's on the other."""
        for stake in hand.stakes_of(player):
            self._add_beside(stake, formed, kind, self._full_amount(stake, kind))

    def _follow_split(self, hand: Hand, formed: Hand, player: str, kind: str) -> Procedure[None]:
        """Before any further card: cover both hands, or say on which one's wager is."""
        keeps = (KeepToHand(player, hand.name), KeepToHand(player, formed.name))
        may_cover = player not in hand.not_covered
        has_wager = self.boxes.has_wager(hand, player)
        action = yield Decision(
            f"follow the split of {hand.name}",
            self.terms.follow_split,
            (CoverSplit(player, hand.name), *keeps) if may_cover else keeps,
            stands=lambda: has_wager() and not formed.is_void,
        )
        match action:
            case CoverSplit():
                self._indicate(player, hand, CoverSplit, self.terms.follow_split)
                self._cover(hand, formed, player, kind)
            case KeepToHand(hand=chosen):
                self._indicate(player, self.boxes.hands[chosen], KeepToHand, self.terms.follow_split)
                if chosen == formed.name:
                    self._move_wagers(hand, formed, player)

    def _move_wagers(self, hand: Hand, formed: Hand, player: str) -> None:
        moving = [wager for wager in hand.wagers if wager.player == player and wager.is_standing]
        hand.wagers = [wager for wager in hand.wagers if not any(wager is other for other in moving)]
        for wager in moving:
            self.layout.shift(wager, formed.on, self.terms.follow_split)
            formed.wagers.append(wager)

    # -- amounts ---------------------------------------------------------------------------------------------------

    def _full_amount(self, stake: Wager, kind: str) -> int:
        """What is added to a wager in full: as much, with what rides with it; a free bet may stand for less."""
        if kind in FREE_BETS and self.terms.lammer_stands_for.value == "original_bet":
            return min(stake.cents, self.boxes.initial_cents(stake.box, stake.player))
        return stake.cents + self._riding.cents(stake)

    def _add_beside(self, stake: Wager, hand: Hand, kind: str, cents: int) -> None:
        """A wager on a hand in chips like those that it is added to; the house's token where it is free."""
        chips: ChipKind = "value" if stake.chips == "lammer" else stake.chips
        if kind in FREE_BETS:
            chips = "lammer"
        citation = self.layout.kinds[kind].citation
        riding = self._riding.rule(stake, "doubling" if kind == DOUBLE else "splitting")
        if riding and kind not in FREE_BETS:
            citation = joined(citation, riding)
        wager = self.layout.add(stake.player, kind, hand.box, cents, citation, chips, hand.on)
        if not any(wager is other for other in hand.wagers):
            hand.wagers.append(wager)

    # -- as a part -------------------------------------------------------------------------------------------------

    def why_barred(self, kind: type[Action]) -> Cited[str] | None:
        """Why somebody who is asked whether they follow may not do it so."""
        if kind is FollowDouble and self._followed is not None:
            free = self._rights.free_double(self._followed)
            return self._with_decider(Cited("it is free here", free)) if free else None
        hand, decision = self.boxes.in_turn, self.course.decision
        if kind is CoverSplit and decision is not None and hand is not None:
            asked = [offer.actor for offer in decision.offers if isinstance(offer, KeepToHand)]
            return next((Cited(*hand.not_covered[player]) for player in asked if player in hand.not_covered), None)
        return None

    def why_closed(self, kind: type[Action]) -> tuple[str, Citation | None]:
        problem, citation = super().why_closed(kind)
        if kind in (FollowDouble, CoverSplit) and citation is not None:
            return self._with_decider(Cited(problem, citation))
        return problem, citation

    def _with_decider(self, why: Cited[str]) -> Cited[str]:
        """Nobody doubles or splits unless the player who decides on the box does, and has the right to."""
        rule = self.terms.decider_of_box
        is_shared = isinstance(self.boxes.version, PlayerSelect) and rule is not None
        return Cited(why.value, why.citation + rule) if is_shared and rule is not None else why
