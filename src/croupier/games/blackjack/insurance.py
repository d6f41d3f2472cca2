"""Insurance against the dealer's ace, and blackjacks paid before the dealer's hand."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Literal

from croupier.cards import Card, rank_of
from croupier.chips import format_dollars
from croupier.games.blackjack.boxes import Box, Boxes, Hand
from croupier.games.blackjack.hands import INITIAL, INSURANCE, joined
from croupier.games.blackjack.messages import (
    AwaitDealersHand,
    BlackjackAnnounced,
    DecisionIndicated,
    DeclineInsurance,
    InsuranceAnnounced,
    TakeEvenMoney,
    TakeInsurance,
)
from croupier.games.blackjack.rights import Refusal
from croupier.games.blackjack.settlement import Settlement
from croupier.games.blackjack.side.riding import Riding
from croupier.procedure.decision import Decision, IllegalActionError, Invitation, Procedure
from croupier.procedure.messages import Action
from croupier.rulebook import Citation, Cited
from croupier.table.layout import Wager
from croupier.table.round import Part, refuse
from croupier.table.terms import WagerTerms, named, says

OFFERED = "insurance is offered after the initial deal, if the dealer's first card is an ace"
PAID = "a blackjack may be paid at once after the initial deal, if the dealer's first card is an ace"


@dataclass(frozen=True, kw_only=True)
class InsuranceTerms:
    """What insurance is against and what it wins by; when a blackjack is paid."""

    wager: WagerTerms = named("insurance")
    insurance: Citation
    up_rank: Cited[str] = says("up_rank", of="insurance")
    wins_on: Cited[str] = says("wins_on", of="insurance")
    insurance_amount: Cited[int] = says("percent_of_wager")
    insurance_payable: Citation
    insurance_settled: Citation
    insurance_void: Citation
    blackjack_waits: Citation
    even_money: Cited[str] = says("up_rank")
    even_money_cards: Citation
    even_money_ends_insurance: Citation
    follower_insurance: Citation
    follower_even_money: Citation
    void_hand_undoes: Cited[Literal["settled_wagers_too", "standing_wagers_only"]]

    def outcome(self, second: Card) -> str:
        """Wins if the dealer's second card makes a blackjack of the ace."""
        return "wins" if rank_of(second) in self.wins_on.value else "loses"


class Insurance(Part):
    """What is offered and paid between the initial deal and the first player's turn."""

    terms: InsuranceTerms
    actions = {
        TakeInsurance: (OFFERED, lambda terms: terms.insurance),
        DeclineInsurance: (OFFERED, lambda terms: terms.insurance),
        TakeEvenMoney: (PAID, lambda terms: terms.even_money.citation),
        AwaitDealersHand: (PAID, lambda terms: terms.even_money.citation),
    }

    def __init__(self, terms: InsuranceTerms, boxes: Boxes, settlement: Settlement, riding: Riding) -> None:
        super().__init__(terms, boxes.course)
        self.boxes = boxes
        self.layout = boxes.layout
        self.cards = boxes.cards
        self._settlement = settlement
        self._riding = riding
        self.owed: list[tuple[int, str]] = []
        """Boxes and players to whom insurance is still to be offered after it was passed over."""
        self.is_offering = False
        """Somebody is asked just now."""

    # -- the offer -------------------------------------------------------------------------------------------------

    def offer(self) -> Procedure[None]:
        """If the dealer's first card is an ace, to each player on each box in turn."""
        if not self._is_up_card(self.terms.up_rank):
            return
        self.emit(InsuranceAnnounced((self.terms.insurance,)))
        for box in self.boxes.in_play.values():
            for player in box.players:
                yield from self._offer_to(box, player)

    def offer_owed(self) -> Procedure[None]:
        """Offer it to those who were passed over, one after the other."""
        while self.owed:
            number, player = self.owed.pop(0)
            yield from self._offer_to(self.boxes.in_play[number], player)

    def _offer_to(self, box: Box, player: str) -> Procedure[None]:
        hand, offers = self._insured_hand(box, player), self.offers(box, player)
        if hand is None or not offers:
            return
        citation = self._why_asked(box, self.terms.insurance, self.terms.follower_insurance)
        if any(isinstance(offer, TakeEvenMoney) for offer in offers):
            even_money = self._why_asked(box, self.terms.even_money.citation, self.terms.follower_even_money)
            citation = joined(citation, even_money)
        self.is_offering = True
        action = yield Decision(
            f"insurance, {hand.name}",
            citation,
            offers,
            (Invitation(TakeInsurance, self._verifier(box, player), "any lower amount", actor=player),)
            if isinstance(offers[0], TakeInsurance)
            else (),
            stands=lambda: self._insured_hand(box, player) is hand and player not in box.absent,
        )
        self.is_offering = False
        match action:
            case TakeInsurance(cents=cents):
                self._insure(hand, player, cents)
            case TakeEvenMoney():
                self._pay_even_money(box, hand, player)

    def _why_asked(self, box: Box, citation: Citation, of_each: Citation) -> Citation:
        return joined(citation, of_each) if len(box.players) > 1 else citation

    def offers(self, box: Box, player: str) -> tuple[Action, ...]:
        """What a player may be offered against an ace; nothing if there is nothing to insure."""
        hand = self._insured_hand(box, player)
        if hand is None or player in box.absent or any(self.layout.standing(INSURANCE, box.number, player)):
            return ()
        offers: tuple[Action, ...] = ()
        cents = self._most(hand, player)
        if cents and not self.boxes.version.why_no_insurance(self.boxes.has_blackjack(hand)):
            offers += (TakeInsurance(player, box.number, cents),)
        if self._may_have_even_money(hand, player):
            offers += (TakeEvenMoney(player, box.number),)
        return (*offers, DeclineInsurance(player, box.number)) if offers else ()

    def _insured_hand(self, box: Box, player: str) -> Hand | None:
        """The hand that the player's initial wager lies on, or was lost on; None if it is void or a blackjack paid."""
        for hand in box.hands:
            if not hand.is_void and any(self._is_insurable(hand, wager) for wager in _initial_on(hand, player)):
                return hand
        return None

    def _is_insurable(self, hand: Hand, wager: Wager) -> bool:
        return wager.is_standing or (wager.settlement is not None and not self.boxes.has_blackjack(hand))

    def _is_up_card(self, rank: Cited[str]) -> bool:
        """Whether the dealer's first card is the one that something is offered against."""
        dealers = self.boxes.dealers_cards
        return bool(dealers) and rank_of(dealers[0]) == rank.value

    def why_barred(self, kind: type[Action]) -> Cited[str] | None:
        """Against an ace, why whoever is asked now may not insure or be paid at once."""
        decision = self.course.decision
        if kind in (TakeInsurance, TakeEvenMoney) and self.boxes.is_dealt and decision is not None:
            for offer in decision.offers:
                box = self._box_about(offer)
                if box is not None and (refusal := self._why_not_against_ace(kind, box, offer.actor)):
                    return Cited(*refusal)
        return None

    def _box_about(self, offer: Action) -> Box | None:
        """The box that an offer names, by its number or by a hand."""
        if isinstance(offer, DeclineInsurance | TakeEvenMoney):
            return self.boxes.in_play.get(offer.box)
        hand = self.boxes.hands.get(getattr(offer, "hand", ""))
        return self.boxes.box_of(hand) if hand is not None else None

    def _why_not_against_ace(self, kind: type[Action], box: Box, player: str) -> Refusal | None:
        """Apart from the time for it; None if nothing else is in the way."""
        hand, version = self._insured_hand(box, player) or box.hands[0], self.boxes.version
        if kind is TakeEvenMoney:
            if not self._is_up_card(self.terms.even_money):
                return None
            if not self.boxes.has_blackjack(hand):
                return f"there is no blackjack on {hand.name}", self.terms.even_money.citation
            return version.why_no_even_money(self.boxes.initial_cents(box.number, player))
        if not self._is_up_card(self.terms.up_rank) or player not in box.players:
            return None
        if refusal := version.why_no_insurance(self.boxes.has_blackjack(hand)):
            return refusal
        if not self._most(hand, player):
            percent = self.terms.insurance_amount.value
            problem = f"no part of {percent}% of {player}'s wager on {hand.name} could be made up and paid in chips"
            return problem, self.terms.insurance_payable
        return None

    # -- insurance -------------------------------------------------------------------------------------------------

    def _most(self, hand: Hand, player: str) -> int:
        """A part of the initial wager, or as much of that as chips can make up and pay."""
        cents = self.boxes.initial_cents(hand.box, player) * self.terms.insurance_amount.value // 100
        while cents and not self._can_insure_with(cents):
            cents -= 1
        return cents

    def _can_insure_with(self, cents: int) -> bool:
        winnings, chips = self.terms.wager.pays["wins"].value.winnings(cents), self.layout.chip_set
        return chips.can_pay(cents) and chips.can_pay(winnings)

    def _verifier(self, box: Box, player: str) -> Callable[[TakeInsurance], None]:
        def verify(action: TakeInsurance) -> None:
            if (action.actor, action.box) != (player, box.number):
                problem = f"insurance is offered to {player} on box {box.number} now"
                refuse(action, problem, self.terms.insurance)
            percent, citation = self.terms.insurance_amount
            most = self.boxes.initial_cents(box.number, player) * percent // 100
            if not 0 < action.cents <= most:
                shown = format_dollars(action.cents)
                problem = f"cents: {shown}; it is at most {percent}% of the wager, {format_dollars(most)}"
                insured = self._insured_hand(box, player) or box.hands[0]
                riding = [self._riding.rule(stake, "insurance") for stake in insured.stakes_of(player)]
                raise IllegalActionError(action, problem, citation, *(rule for rule in riding if rule))
            if not self._can_insure_with(action.cents):
                problem = f"cents: {format_dollars(action.cents)} could not be made up or paid in chips"
                refuse(action, problem, self.terms.insurance_payable)

        return verify

    def _insure(self, hand: Hand, player: str, cents: int) -> None:
        chips = next(wager.chips for wager in _initial_on(hand, player) if self._is_insurable(hand, wager))
        self.layout.add(player, INSURANCE, hand.box, cents, self.terms.wager.citation, chips)

    def settle(self) -> None:
        """Settle it by the dealer's second card, before any other."""
        if not any(self.layout.standing(INSURANCE)):
            return
        outcome = self.terms.outcome(self.boxes.dealers_cards[1])
        for wager in list(self.layout.standing(INSURANCE)):
            self.layout.settle(wager, outcome)

    def hand_void(self, hand: Hand, *cites: Citation) -> None:
        """Insurance is of the hand that the player's initial wager lies on now: it is void with it."""
        insured = {wager.player for wager in hand.wagers if wager.kind == INITIAL}
        citation = self.terms.insurance_void
        undoes = self.terms.void_hand_undoes.value == "settled_wagers_too"
        on_box = [w for w in self.layout.wagers.values() if (w.kind, w.box) == (INSURANCE, hand.box)]
        for wager in [wager for wager in on_box if wager.player in insured]:
            if wager.settlement and undoes:
                self.layout.reverse(wager, *cites, citation)
            if wager.is_standing:
                self.layout.give_back(wager, "void", *cites, citation)

    # -- blackjacks before the dealer's hand -----------------------------------------------------------------------

    def pay_blackjacks(self) -> Procedure[None]:
        """Pay them if the dealer's first card cannot make a blackjack; otherwise they wait for the dealer's hand."""
        if not self.boxes.dealers_cards:
            return
        citation = self.boxes.version.pays_blackjack_at_once(self.boxes.up_card)
        for box in self.boxes.in_play.values():
            hand = box.hands[0]
            if not hand.is_live or not self.boxes.has_blackjack(hand):
                continue
            self.announce_blackjack(hand.name, citation or self.terms.blackjack_waits)
            if citation and (yield from self.course.step("pay blackjack", citation, _is_live(hand))):
                self._settlement.settle(hand, "blackjack")
                self._settlement.collect(hand, citation)
            elif not citation:
                yield from self._offer_even_money_again(box, hand)
            self._settlement.complete(hand)

    def announce_blackjack(self, hand: str, citation: Citation) -> None:
        self.emit(BlackjackAnnounced((citation,), hand))

    def _may_have_even_money(self, hand: Hand, player: str) -> bool:
        return (
            self._is_up_card(self.terms.even_money)
            and self.boxes.has_blackjack(hand)
            and not self.boxes.version.why_no_even_money(self.boxes.initial_cents(hand.box, player))
        )

    def _pay_even_money(self, box: Box, hand: Hand, player: str) -> None:
        """Settle in full; insurance is void. The cards go when no player on the box is left to wait."""
        citation = self.terms.even_money.citation
        self.emit(DecisionIndicated((citation,), player, hand.name, TakeEvenMoney.name()))
        self._settlement.settle(hand, "even_money", player)
        for wager in list(self.layout.standing(INSURANCE, box.number, player)):
            self.layout.give_back(wager, "void", self.terms.even_money_ends_insurance)
        if not hand.is_at_stake:
            self._settlement.collect(hand, self.terms.even_money_cards)
            self._settlement.complete(hand)

    def _offer_even_money_again(self, box: Box, hand: Hand) -> Procedure[None]:
        """Who has insured a blackjack may still have it paid before the dealer's second card."""
        for player in box.players:
            insured = any(self.layout.standing(INSURANCE, box.number, player))
            is_asked = insured and hand.stakes_of(player) and player not in box.absent
            if not is_asked or not self._may_have_even_money(hand, player):
                continue
            action = yield Decision(
                f"even money, {hand.name}",
                self._why_asked(box, self.terms.even_money.citation, self.terms.follower_even_money),
                (TakeEvenMoney(player, box.number), AwaitDealersHand(player, box.number)),
                stands=self.boxes.has_wager(hand, player),
            )
            if isinstance(action, TakeEvenMoney):
                self._pay_even_money(box, hand, player)


def _initial_on(hand: Hand, player: str) -> list[Wager]:
    return [wager for wager in hand.wagers if (wager.kind, wager.player) == (INITIAL, player)]


def _is_live(hand: Hand) -> Callable[[], bool]:
    return lambda: hand.is_live
