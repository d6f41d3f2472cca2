"""Hands from which on something happens: a dealer plays, a bonus is paid."""

from croupier.errors import CardError
from croupier.ranking import ORDERS, STANDARD, Order, threshold
from croupier.rulebook import RulebookError, Rules


def order_of(rules: Rules) -> Order:
    """What beats what, by the rulebook's name for it; the usual order where it says nothing."""
    if not rules.has("ranking", "order"):
        return STANDARD
    order = rules.get("ranking", "order", str).value
    if order not in ORDERS:
        raise RulebookError(rules.name, "provisions.ranking.order", f"{order!r} is none of {', '.join(ORDERS)}")
    return ORDERS[order]


def lowest_hand(rules: Rules, provision: str) -> int:
    """The rank of the lowest hand that a provision is about, by its `class` and `ranks`."""
    return threshold(
        rules.get(provision, "class", str).value, rules.get(provision, "ranks", str).value, order_of(rules)
    )


def verify_lowest_hand(rules: Rules, provision: str) -> None:
    """That there are such hands."""
    lowest, classes = rules.get(provision, "class", str).value, order_of(rules).classes
    if lowest not in classes:
        problem = f"{lowest!r} is none of {', '.join(classes)}"
        raise RulebookError(rules.name, f"provisions.{provision}.class", problem)
    try:
        lowest_hand(rules, provision)
    except CardError as error:
        raise RulebookError(rules.name, f"provisions.{provision}.ranks", str(error)) from None
