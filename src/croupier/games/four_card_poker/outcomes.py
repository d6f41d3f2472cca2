"""How a hand ends, by the rulebook's names: for the table and for the price alike."""

from croupier.errors import CardError
from croupier.ranking import ORDERS, Order, class_of, threshold
from croupier.rulebook import RulebookError, Rules


def order_of(rules: Rules) -> Order:
    """What beats what."""
    return ORDERS[rules.get("ranking", "order", str).value]


def against_dealer(rank: int, dealer: int) -> str:
    """Of Ante and Play: an equal hand wins."""
    return "wins" if rank >= dealer else "loses"


def lowest_winning(rules: Rules, provision: str) -> int:
    """The lowest rank that earns an Ante Bonus, or wins Aces Up."""
    ranks = rules.get(provision, "ranks", str).value
    return threshold(rules.get(provision, "class", str).value, ranks, order_of(rules))


def verify_outcomes(rules: Rules) -> None:
    """That the hands that win the bonus and Aces Up are there, each with its odds."""
    order = rules.get("ranking", "order", str).value
    if order not in ORDERS:
        raise RulebookError(rules.name, "provisions.ranking.order", f"{order!r} is none of {', '.join(ORDERS)}")
    for provision, wager in (("ante_bonus", "ante_bonus"), ("aces_up_wins", "aces_up")):
        lowest = rules.get(provision, "class", str).value
        classes = ORDERS[order].classes
        if lowest not in classes:
            problem = f"{lowest!r} is none of {', '.join(classes)}"
            raise RulebookError(rules.name, f"provisions.{provision}.class", problem)
        try:
            lowest_winning(rules, provision)
        except CardError as error:
            raise RulebookError(rules.name, f"provisions.{provision}.ranks", str(error)) from None
        for name in classes[: classes.index(lowest) + 1]:
            paid = name_of_pair(name) if wager == "aces_up" else name
            if paid not in rules.outcomes(wager):
                raise RulebookError(rules.name, f"wagers.{wager}.outcomes.{paid}", "a hand that wins has no odds")


def name_of_pair(name: str) -> str:
    """Aces Up knows one kind of pair."""
    return "pair_of_aces" if name == "one_pair" else name


def bonus_outcome(rules: Rules, rank: int) -> str | None:
    """Of the Ante Bonus; None for a hand that earns none."""
    least = rules.memo("lowest ante bonus", lambda: lowest_winning(rules, "ante_bonus"))
    return class_of(rank, order_of(rules)) if rank >= least else None


def aces_up_outcome(rules: Rules, rank: int) -> str:
    """Of Aces Up, whatever the dealer has."""
    least = rules.memo("lowest aces up", lambda: lowest_winning(rules, "aces_up_wins"))
    if rank < least:
        return "loses"
    return name_of_pair(class_of(rank, order_of(rules)))
