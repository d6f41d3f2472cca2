"""How a prize reaches its winner."""

from collections.abc import Sequence

import msgspec

from croupier.chips import format_dollars, verify_cents
from croupier.promotions.checking import over, why_no_alternative
from croupier.promotions.errors import PromotionError
from croupier.promotions.terms import Prize
from croupier.rulebook import Citation, Rules


class Part(msgspec.Struct, frozen=True, omit_defaults=True):
    """A part of a payment: an amount, in one way."""

    method: str
    cents: int
    payee: str = ""
    """Whose account it goes to, or whom a cheque is made out to; the winner if nothing is said."""


class Payment(msgspec.Struct, frozen=True):
    """The payment of a prize; without parts it was handed over as it is."""

    prize: Prize
    winner: str
    parts: tuple[Part, ...]
    citations: tuple[Citation, ...]


def alternative(prize: Prize, rules: Rules, offered_cents: int | None = None) -> int:
    """What the winner may be paid instead: as the terms say, or as offered where that need not be in the terms."""
    cents = offered_cents if prize.cash_alternative_cents is None else prize.cash_alternative_cents
    if cents is None:
        citation = rules.cite("prize_cash_alternative")
        is_in_terms = rules.says("prize_cash_alternative", "in_terms")
        problem = "the terms offer no cash" if is_in_terms else "nobody has offered money"
        raise PromotionError("in_cash", f"{problem} instead of {prize.name}", citation)
    return cents


def verify_offer(prize: Prize, cents: int, rules: Rules) -> Citation:
    """That money may be offered for a prize that has been won, though its terms say nothing of it."""
    citation = rules.cite("prize_cash_alternative")
    if prize.cash_alternative_cents is not None:
        said = format_dollars(prize.cash_alternative_cents)
        raise PromotionError("offer", f"the terms of {prize.name} say it: {said}", citation)
    if rules.says("prize_cash_alternative", "in_terms"):
        raise PromotionError("offer", f"the terms offer no cash instead of {prize.name}", citation)
    if found := why_no_alternative(prize, cents, rules):
        raise PromotionError("offer", *found)
    return citation


def pay(
    prize: Prize,
    winner: str,
    rules: Rules,
    parts: Sequence[Part] = (),
    *,
    chosen_by: str,
    in_cash: bool = False,
    offered_cents: int | None = None,
) -> Payment:
    """Money is paid in parts that make it up; over a certain amount the winner may choose them, else the operator.

    Anything else is handed over, or paid as the alternative in money that is offered if the winner takes it.
    """
    cites: tuple[Citation, ...] = ()
    cents = prize.value_cents
    if not prize.is_money:
        if not in_cash:
            if parts:
                raise PromotionError("parts", f"{prize.name} is no money: it is handed over")
            return Payment(prize, winner, (), (rules.cite("promotional_prizes"),))
        cites = (rules.cite("prize_cash_alternative"),)
        cents = alternative(prize, rules, offered_cents)
    parts = verify_parts(parts, cents, winner, rules)
    if prize.is_money:
        _verify_chooser(prize, parts, rules, chosen_by)
    return Payment(prize, winner, parts, (*cites, rules.cite("prize_payment")))


def verify_parts(parts: Sequence[Part], cents: int, winner: str, rules: Rules) -> tuple[Part, ...]:
    """The ways in which an amount is paid: all of it, each as the rulebook has it, to the winner."""
    methods, citation = rules.get("prize_payment", "methods", list)
    if not parts:
        if "cash" not in methods:
            raise PromotionError("parts", f"say how it is paid: {', '.join(methods)}", citation)
        return (Part("cash", cents),)
    for part in parts:
        verify_cents(part.cents, "parts")
        if part.method not in methods:
            raise PromotionError("parts", f"{part.method!r}: it is paid by {', '.join(methods)}", citation)
        if part.payee not in ("", winner):
            raise PromotionError("parts", f"{part.payee} is not the winner: {winner} is paid", citation)
    if sum(part.cents for part in parts) != cents:
        made = format_dollars(sum(part.cents for part in parts))
        raise PromotionError("parts", f"they make {made}, the prize is {format_dollars(cents)}", citation)
    return tuple(parts)


def is_winners_choice(prize: Prize, rules: Rules) -> bool:
    """Whether the winner of a prize of money may say how it is paid."""
    has_choice = prize.is_money and rules.has("prize_payment", "over_dollars")
    return has_choice and over(prize.value_cents, rules, "prize_payment")


def _verify_chooser(prize: Prize, parts: Sequence[Part], rules: Rules, chosen_by: str) -> None:
    citation = rules.cite("prize_payment")
    if chosen_by not in ("winner", "operator"):
        raise PromotionError("chosen_by", f"{chosen_by!r}: it is the winner or the operator", citation)
    if not rules.has("prize_payment", "over_dollars"):
        return
    is_winners = is_winners_choice(prize, rules)
    if is_winners and chosen_by == "operator":
        raise PromotionError("chosen_by", "how so large a prize is paid is for the winner to choose", citation)
    if not is_winners and chosen_by == "winner" and [part.method for part in parts] != ["cash"]:
        raise PromotionError("chosen_by", "only a larger prize is paid as the winner chooses", citation)
