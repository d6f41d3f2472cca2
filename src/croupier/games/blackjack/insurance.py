"""Insurance against the dealer's ace (section 9), and blackjacks paid before the dealer's hand (section 10)."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import ClassVar

from croupier.cards import Card, Shoe, rank_of
from croupier.chips import format_dollars
from croupier.games.blackjack.hands import INITIAL, BoxPlay, HandPlay, joined
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
from croupier.games.blackjack.table import BlackjackTable
from croupier.games.wagering import Wager
from croupier.procedure import DEALER, Action, Decision, IllegalActionError, Invitation, Procedure, Setting
from croupier.rulebook import Citation, Cited, Rules
from croupier.table.terms import read, says

INSURANCE = "insurance"
OFFERED = ("insurance is offered after the initial deal, if the dealer's first card is an ace", "insurance")
PAID = ("a blackjack may be paid at once after the initial deal, if the dealer's first card is an ace", "even_money")


@dataclass(frozen=True, kw_only=True)
class InsuranceTerms:
    """What insurance is against, and what it wins by."""

    up_rank: Cited[str] = says("up_rank", of="insurance")
    wins_on: Cited[str] = says("wins_on", of="insurance")

    def outcome(self, second: Card) -> str:
        """Wins if the dealer's second card makes a blackjack of the ace."""
        return "wins" if rank_of(second) in self.wins_on.value else "loses"


class Insurance(BlackjackTable):
    """What is offered and paid between the initial deal and the first player's turn."""

    needs: ClassVar[tuple[str, ...]] = (
        "insurance", "insurance_amount", "insurance_payable", "insurance_settled", "insurance_void",
        "blackjack_paid_at_once", "blackjack_waits", "even_money", "even_money_cards", "even_money_ends_insurance",
        "follower_insurance", "follower_even_money",
    )  # fmt: skip
    out_of_time = BlackjackTable.out_of_time | {
        TakeInsurance: OFFERED, DeclineInsurance: OFFERED, TakeEvenMoney: PAID, AwaitDealersHand: PAID,
    }  # fmt: skip

    def __init__(self, rules: Rules, shoe: Shoe, setting: Setting) -> None:
        super().__init__(rules, shoe, setting)
        self.insurance_owed: list[tuple[int, str]] = []
        """Boxes and players to whom insurance is still to be offered after it was passed over."""

    # -- the offer -------------------------------------------------------------------------------------------------

    def offer_insurance(self) -> Procedure[None]:
        """If the dealer's first card is an ace, to each player on each box in turn."""
        if not self.is_up_card_of("insurance"):
            return
        self.emit(InsuranceAnnounced((self.rules.cite("insurance"),)))
        for box in self.boxes_in_play.values():
            for player in box.players:
                yield from self.offer_insurance_to(box, player)

    def offer_owed_insurance(self) -> Procedure[None]:
        while self.insurance_owed:
            number, player = self.insurance_owed.pop(0)
            yield from self.offer_insurance_to(self.boxes_in_play[number], player)

    def offer_insurance_to(self, box: BoxPlay, player: str) -> Procedure[None]:
        hand, offers = self.insured_hand(box, player), self.insurance_offers(box, player)
        if hand is None or not offers:
            return
        citation = self.why_asked(box, "insurance", "follower_insurance")
        if any(isinstance(offer, TakeEvenMoney) for offer in offers):
            citation = joined(citation, self.why_asked(box, "even_money", "follower_even_money"))
        action = yield Decision(
            f"insurance, {hand.name}",
            citation,
            offers,
            (Invitation(TakeInsurance, self.insurance_verifier(box, player), "any lower amount", actor=player),)
            if isinstance(offers[0], TakeInsurance)
            else (),
            stands=lambda: self.insured_hand(box, player) is hand and self.is_present(box, player),
        )
        match action:
            case TakeInsurance(cents=cents):
                self.insure(hand, player, cents)
            case TakeEvenMoney():
                self.pay_even_money(box, hand, player)

    def why_asked(self, box: BoxPlay, provision: str, of_each: str) -> Citation:
        citation = self.rules.cite(provision)
        return joined(citation, self.rules.cite(of_each)) if len(box.players) > 1 else citation

    def insurance_offers(self, box: BoxPlay, player: str) -> tuple[Action, ...]:
        hand = self.insured_hand(box, player)
        if hand is None or not self.is_present(box, player) or any(self.standing(INSURANCE, box.box, player)):
            return ()
        offers: tuple[Action, ...] = ()
        cents = self.most_insurance(hand, player)
        if cents and not self.version.why_no_insurance(self.has_blackjack(hand)):
            offers += (TakeInsurance(player, box.box, cents),)
        if self.may_have_even_money(hand, player):
            offers += (TakeEvenMoney(player, box.box),)
        return (*offers, DeclineInsurance(player, box.box)) if offers else ()

    def insured_hand(self, box: BoxPlay, player: str) -> HandPlay | None:
        """The hand that the player's initial wager lies on, or was lost on; None if it is void or a blackjack paid."""
        for hand in box.hands:
            if not hand.is_void and any(self.is_insurable(hand, wager) for wager in self.initial_on(hand, player)):
                return hand
        return None

    def is_insurable(self, hand: HandPlay, wager: Wager) -> bool:
        return wager.is_standing or (wager.settlement is not None and not self.has_blackjack(hand))

    def initial_on(self, hand: HandPlay, player: str) -> list[Wager]:
        return [wager for wager in hand.wagers if (wager.kind, wager.player) == (INITIAL, player)]

    def has_wager(self, hand: HandPlay, player: str) -> Callable[[], bool]:
        """Asked afresh: a ruling may void the wager, or find the player absent."""
        return lambda: (
            self.is_live(hand) and bool(hand.stakes_of(player)) and self.is_present(self.box_of(hand), player)
        )

    def is_up_card_of(self, provision: str) -> bool:
        """Whether the dealer's first card is the one that a provision is about."""
        up_rank = self.rules.get(provision, "up_rank", str).value
        return DEALER in self.hands and rank_of(self.up_card) == up_rank

    def why_closed(self, kind: type[Action]) -> tuple[str, Citation]:
        """Against an ace, why whoever is asked now may not insure or be paid at once."""
        if kind in (TakeInsurance, TakeEvenMoney) and self.is_initial_deal_over and self.decision is not None:
            for offer in self.decision.offers:
                box = self.box_about(offer)
                if box is not None and (refusal := self.why_not_against_ace(kind, box, offer.actor)):
                    return refusal
        return super().why_closed(kind)

    def box_about(self, offer: Action) -> BoxPlay | None:
        """The box that an offer names, by its number or by a hand."""
        if isinstance(offer, DeclineInsurance | TakeEvenMoney):
            return self.boxes_in_play.get(offer.box)
        hand = self.hand_plays.get(getattr(offer, "hand", ""))
        return self.box_of(hand) if hand is not None else None

    def why_not_against_ace(self, kind: type[Action], box: BoxPlay, player: str) -> Refusal | None:
        """Apart from the time for it; None if nothing else is in the way."""
        hand = self.insured_hand(box, player) or box.hands[0]
        if kind is TakeEvenMoney:
            if not self.is_up_card_of("even_money"):
                return None
            if not self.has_blackjack(hand):
                return f"there is no blackjack on {hand.name}", self.rules.cite("even_money")
            return self.version.why_no_even_money(self.initial_cents(box.box, player))
        if not self.is_up_card_of("insurance") or player not in box.players:
            return None
        if refusal := self.version.why_no_insurance(self.has_blackjack(hand)):
            return refusal
        if not self.most_insurance(hand, player):
            percent = self.rules.get("insurance_amount", "percent_of_wager", int).value
            problem = f"no part of {percent}% of {player}'s wager on {hand.name} could be made up and paid in chips"
            return problem, self.rules.cite("insurance_payable")
        return None

    # -- insurance -------------------------------------------------------------------------------------------------

    def most_insurance(self, hand: HandPlay, player: str) -> int:
        """Half of the initial wager, or as much of that as chips can make up and pay."""
        percent = self.rules.get("insurance_amount", "percent_of_wager", int).value
        cents = self.initial_cents(hand.box, player) * percent // 100
        while cents and not self.can_insure_with(cents):
            cents -= 1
        return cents

    def can_insure_with(self, cents: int) -> bool:
        winnings = self.rules.pays(INSURANCE, "wins").value.winnings(cents)
        return self.chip_set.can_pay(cents) and self.chip_set.can_pay(winnings)

    def insurance_verifier(self, box: BoxPlay, player: str) -> Callable[[TakeInsurance], None]:
        def verify(action: TakeInsurance) -> None:
            if (action.actor, action.box) != (player, box.box):
                self.refuse(action, f"insurance is offered to {player} on box {box.box} now", "insurance")
            percent, citation = self.rules.get("insurance_amount", "percent_of_wager", int)
            most = self.initial_cents(box.box, player) * percent // 100
            if not 0 < action.cents <= most:
                shown = format_dollars(action.cents)
                problem = f"cents: {shown}; it is at most {percent}% of the wager, {format_dollars(most)}"
                insured = self.insured_hand(box, player) or box.hands[0]
                riding = [self.riding_rule(stake, "insurance") for stake in insured.stakes_of(player)]
                raise IllegalActionError(action, problem, citation, *(rule for rule in riding if rule))
            if not self.can_insure_with(action.cents):
                problem = f"cents: {format_dollars(action.cents)} could not be made up or paid in chips"
                self.refuse(action, problem, "insurance_payable")

        return verify

    def insure(self, hand: HandPlay, player: str, cents: int) -> None:
        chips = next(wager.chips for wager in self.initial_on(hand, player) if self.is_insurable(hand, wager))
        self.add_wager(player, INSURANCE, hand.box, cents, self.rules.wager(INSURANCE).citation, chips)

    def settle_insurance(self) -> None:
        """By the dealer's second card, before any other."""
        if not any(self.standing(INSURANCE)):
            return
        outcome = read(self.rules, InsuranceTerms).outcome(self.hands[DEALER][1])
        for wager in list(self.standing(INSURANCE)):
            self.settle(wager, outcome)

    def insurance_voided(self, hand: HandPlay, *cites: Citation) -> None:
        """Insurance is of the hand that the player's initial wager lies on now."""
        insured = {wager.player for wager in hand.wagers if wager.kind == INITIAL}
        citation = self.rules.cite("insurance_void")
        undoes = self.rules.reading("void_hand_undoes").value == "settled_wagers_too"
        on_box = [wager for wager in self.wagers.values() if (wager.kind, wager.box) == (INSURANCE, hand.box)]
        for wager in [wager for wager in on_box if wager.player in insured]:
            if wager.settlement and undoes:
                self.reverse_settlement(wager, *cites, citation)
            if wager.is_standing:
                self.return_wager(wager, "void", *cites, citation)

    # -- blackjacks before the dealer's hand -----------------------------------------------------------------------

    def pay_blackjacks(self) -> Procedure[None]:
        """At once if the dealer's first card cannot make a blackjack; otherwise they wait for the dealer's hand."""
        if DEALER not in self.hands:
            return
        citation = self.version.pays_blackjack_at_once(self.up_card)
        for box in self.boxes_in_play.values():
            hand = box.hands[0]
            if not self.is_live(hand) or not self.has_blackjack(hand):
                continue
            self.announce_blackjack(hand.name, citation or self.rules.cite("blackjack_waits"))
            if citation and (yield from self.dealer_step("pay blackjack", citation, self.has_stakes(hand))):
                self.settle_hand(hand, "blackjack")
                self.collect_hand(hand, citation)
            elif not citation:
                yield from self.offer_even_money_again(box, hand)
            self.complete(hand)

    def has_stakes(self, hand: HandPlay) -> Callable[[], bool]:
        return lambda: self.is_live(hand)

    def announce_blackjack(self, hand: str, citation: Citation) -> None:
        self.emit(BlackjackAnnounced((citation,), hand))

    def complete(self, hand: HandPlay) -> None:
        if not hand.is_complete:
            hand.is_complete = True
            self.side_wagers_on_hand_complete(hand)

    def may_have_even_money(self, hand: HandPlay, player: str) -> bool:
        return (
            self.is_up_card_of("even_money")
            and self.has_blackjack(hand)
            and not self.version.why_no_even_money(self.initial_cents(hand.box, player))
        )

    def pay_even_money(self, box: BoxPlay, hand: HandPlay, player: str) -> None:
        """In full settlement; insurance is void. The cards go when no player on the box is left to wait."""
        citation = self.rules.cite("even_money")
        self.emit(DecisionIndicated((citation,), player, hand.name, TakeEvenMoney.name()))
        self.settle_hand(hand, "even_money", player)
        for wager in list(self.standing(INSURANCE, box.box, player)):
            self.return_wager(wager, "void", self.rules.cite("even_money_ends_insurance"))
        if not hand.is_at_stake():
            self.collect_hand(hand, self.rules.cite("even_money_cards"))
            self.complete(hand)

    def offer_even_money_again(self, box: BoxPlay, hand: HandPlay) -> Procedure[None]:
        """Who has insured a blackjack may still have it paid before the dealer's second card."""
        for player in box.players:
            insured = any(self.standing(INSURANCE, box.box, player))
            is_asked = insured and hand.stakes_of(player) and self.is_present(box, player)
            if not is_asked or not self.may_have_even_money(hand, player):
                continue
            action = yield Decision(
                f"even money, {hand.name}",
                self.why_asked(box, "even_money", "follower_even_money"),
                (TakeEvenMoney(player, box.box), AwaitDealersHand(player, box.box)),
                stands=self.has_wager(hand, player),
            )
            if isinstance(action, TakeEvenMoney):
                self.pay_even_money(box, hand, player)
