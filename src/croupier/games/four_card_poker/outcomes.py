"""How a hand ends, by the rulebook's names: for the table and for the price alike."""

from croupier.games.house_poker.thresholds import lowest_hand, order_of, verify_lowest_hand
from croupier.ranking import class_of
from croupier.rulebook import RulebookError, Rules


def against_dealer(rank: int, dealer: int) -> str:
    """Of Ante and Play: an equal hand wins."""
    return "wins" if rank >= dealer else "loses"


def verify_outcomes(rules: Rules) -> None:
    """That the hands that win the bonus and Aces Up are there, each with its odds."""
    classes = order_of(rules).classes
    for provision, wager in (("ante_bonus", "ante_bonus"), ("aces_up_wins", "aces_up")):
        verify_lowest_hand(rules, provision)
        lowest = rules.get(provision, "class", str).value
        for name in classes[: classes.index(lowest) + 1]:
            paid = name_of_pair(name) if wager == "aces_up" else name
            if paid not in rules.outcomes(wager):
                raise RulebookError(rules.name, f"wagers.{wager}.outcomes.{paid}", "a hand that wins has no odds")


def name_of_pair(name: str) -> str:
    """Aces Up knows one kind of pair."""
    return "pair_of_aces" if name == "one_pair" else name


def bonus_outcome(rules: Rules, rank: int) -> str | None:
    """Of the Ante Bonus; None for a hand that earns none."""
    least = rules.memo("lowest ante bonus", lambda: lowest_hand(rules, "ante_bonus"))
    return class_of(rank, order_of(rules)) if rank >= least else None


def aces_up_outcome(rules: Rules, rank: int) -> str:
    """Of Aces Up, whatever the dealer has."""
    least = rules.memo("lowest aces up", lambda: lowest_hand(rules, "aces_up_wins"))
    if rank < least:
        return "loses"
    return name_of_pair(class_of(rank, order_of(rules)))
