"""What winners are told, offered and paid, as actions of a promotion."""

import msgspec

from croupier.procedure import Event
from croupier.promotions import messages as say
from croupier.promotions.actors import OPERATOR, verify_actor
from croupier.promotions.campaign import Award, Campaign
from croupier.promotions.errors import PromotionError
from croupier.promotions.paying import Part, alternative, is_winners_choice, verify_parts


class WinnersState(msgspec.Struct, frozen=True, omit_defaults=True):
    """What winners have chosen, by prize."""

    taken: dict[str, int] = {}
    chosen: dict[str, tuple[Part, ...]] = {}


class Winners:
    """The winners of a campaign and their choices."""

    def __init__(self, campaign: Campaign, state: WinnersState) -> None:
        self._campaign = campaign
        self._rules = campaign.rules
        self._taken = dict(state.taken)
        """Money, in cents, that was taken instead of a prize."""
        self._chosen = dict(state.chosen)
        """How a prize is to be paid, where that is the winner's choice."""

    def state(self) -> WinnersState:
        return WinnersState(dict(self._taken), dict(self._chosen))

    def tell(self, did: say.TellWinner) -> list[Event]:
        verify_actor(self._rules, did.actor, OPERATOR, by="winner_told")
        self._campaign.tell_winner(self._campaign.award(did.prize), did.method)
        return []

    def offer(self, did: say.OfferMoney) -> list[Event]:
        verify_actor(self._rules, did.actor, OPERATOR, by="prize_cash_alternative")
        award = self._campaign.award(did.prize)
        self._verify_not_taken(award)
        citation = self._campaign.offer_money(award, did.cents)
        return [say.MoneyOffered((citation,), did.prize, award.winner, did.cents)]

    def take(self, did: say.TakeMoney) -> list[Event]:
        award = self._unpaid(did.prize)
        verify_actor(self._rules, did.actor, award.winner, by="prize_cash_alternative")
        self._verify_not_taken(award)
        citation = self._rules.cite("prize_cash_alternative")
        if award.prize.is_money:
            raise PromotionError("take_money", f"{did.prize} is money", citation)
        cents = alternative(award.prize, self._rules, self._campaign.offers.get(did.prize))
        self._taken[did.prize] = cents
        return [say.MoneyTaken((citation,), did.prize, award.winner, cents)]

    def choose(self, did: say.ChoosePayment) -> list[Event]:
        award = self._unpaid(did.prize)
        citation = self._rules.cite("prize_payment")
        verify_actor(self._rules, did.actor, award.winner, by="prize_payment")
        if not is_winners_choice(award.prize, self._rules):
            problem = f"how {did.prize} is paid is not for the winner to choose"
            raise PromotionError("choose_payment", problem, citation)
        parts = verify_parts(did.parts, award.prize.value_cents, award.winner, self._rules)
        self._chosen[did.prize] = parts
        return [say.PaymentChosen((citation,), did.prize, award.winner, parts)]

    def pay(self, did: say.PayPrize) -> list[Event]:
        verify_actor(self._rules, did.actor, OPERATOR, by="prize_payment")
        award = self._unpaid(did.prize)
        parts, chosen_by = did.parts, "operator"
        if is_winners_choice(award.prize, self._rules):
            chosen = self._chosen.get(did.prize)
            citation = self._rules.cite("prize_payment")
            if chosen is None:
                raise PromotionError("pay_prize", f"{award.winner} has not said how to be paid", citation)
            if did.parts and did.parts != chosen:
                raise PromotionError("parts", f"{award.winner} chose {say.in_parts(chosen)}", citation)
            parts, chosen_by = chosen, "winner"
        payment = self._campaign.pay(award, *parts, chosen_by=chosen_by, in_cash=did.prize in self._taken)
        return [say.PrizePaid(payment.citations, did.prize, award.winner, payment.parts)]

    def _unpaid(self, prize: str) -> Award:
        award = self._campaign.award(prize)
        if any(payment.prize == award.prize for payment in self._campaign.payments):
            raise PromotionError("prize", f"{prize} has been paid")
        return award

    def _verify_not_taken(self, award: Award) -> None:
        if award.prize.name in self._taken:
            citation = self._rules.cite("prize_cash_alternative")
            raise PromotionError("prize", f"{award.winner} has taken money instead of {award.prize.name}", citation)
