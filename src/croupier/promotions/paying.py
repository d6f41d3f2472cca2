"""How a prize reaches its winner."""

from collections.abc import Sequence

import msgspec

from croupier.chips import format_dollars, verify_cents
from croupier.promotions.checking import over
from croupier.promotions.errors import PromotionError
from croupier.promotions.terms import Prize
from croupier.rulebook import Citation, Rules


class Part(msgspec.Struct, frozen=True):
    """A part of a payment: an amount, in one way."""

    method: str
    cents: int


class Payment(msgspec.Struct, frozen=True):
    """The payment of a prize; without parts it was handed over as it is."""

    prize: Prize
    winner: str
    parts: tuple[Part, ...]
    citations: tuple[Citation, ...]


def pay(
    prize: Prize, winner: str, rules: Rules, parts: Sequence[Part] = (), *, chosen_by: str, in_cash: bool = False
) -> Payment:
    """Cash is paid in parts that make it up; over a certain amount the winner chooses them, else the operator.

    Anything else is handed over, or paid as the alternative in cash that the terms offer if the winner takes it.
    """
    cites: tuple[Citation, ...] = ()
    cents = prize.value_cents
    if not prize.is_cash:
        if not in_cash:
            if parts:
                raise PromotionError("parts", f"{prize.name} is no money: it is handed over")
            return Payment(prize, winner, (), (rules.cite("promotional_prizes"),))
        cites = (rules.cite("prize_cash_alternative"),)
        if prize.cash_alternative_cents is None:
            raise PromotionError("in_cash", f"the terms offer no cash instead of {prize.name}", cites[0])
        cents = prize.cash_alternative_cents
    if not parts:
        parts = (Part("cash", cents),)
    methods, citation = rules.get("prize_payment", "methods", list)
    for part in parts:
        verify_cents(part.cents, "parts")
        if part.method not in methods:
            raise PromotionError("parts", f"{part.method!r}: it is paid by {', '.join(methods)}", citation)
    if sum(part.cents for part in parts) != cents:
        made = format_dollars(sum(part.cents for part in parts))
        raise PromotionError("parts", f"they make {made}, the prize is {format_dollars(cents)}", citation)
    if prize.is_cash:
        _verify_chooser(prize, parts, rules, chosen_by)
    return Payment(prize, winner, tuple(parts), (*cites, citation))


def _verify_chooser(prize: Prize, parts: Sequence[Part], rules: Rules, chosen_by: str) -> None:
    citation = rules.cite("prize_payment")
    if chosen_by not in ("winner", "operator"):
        raise PromotionError("chosen_by", f"{chosen_by!r}: it is the winner or the operator", citation)
    is_winners = over(prize.value_cents, rules, "prize_payment")
    if is_winners and chosen_by == "operator":
        raise PromotionError("chosen_by", "how so large a prize is paid is for the winner to choose", citation)
    if not is_winners and chosen_by == "winner" and [part.method for part in parts] != ["cash"]:
        raise PromotionError("chosen_by", "only a larger prize is paid as the winner chooses", citation)
