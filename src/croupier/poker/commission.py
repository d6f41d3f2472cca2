"""What the house takes from the pots of a hand."""

from collections.abc import Sequence

from croupier.poker.pots import Pot
from croupier.poker.terms import Commission


def take_commission(terms: Commission, pots: Sequence[Pot], is_showdown: bool, is_blinds_only: bool) -> None:
    """Set down in each pot what is taken from it. The winners are known; nobody has been paid yet."""
    percent = 0 if terms.at_showdown_only and not is_showdown else terms.percent
    taken: dict[int, int] = {}
    for pot in pots:
        pot.spared_by = _spared_by(terms, pot, is_blinds_only) if percent else ""
        due = 0 if pot.spared_by else pot.amount * percent // 100
        if terms.cap is not None:
            due = min(due, _cap_left(terms, terms.cap, pots, pot, taken))
        pot.commission = due - due % terms.rounding
        for player in pot.winners:
            taken[player] = taken.get(player, 0) + pot.commission // len(pot.winners)
    if terms.least and percent:
        _make_up(terms, pots)
    if terms.fee:
        main = pots[0]
        main.fee = min(terms.fee, main.amount - main.commission)
        main.commission += main.fee
    if terms.promotion:
        main = pots[0]
        main.promotion = min(terms.promotion, main.amount - main.commission)
        main.commission += main.promotion


def _make_up(terms: Commission, pots: Sequence[Pot]) -> None:
    """To the least of a hand, from the pots that pay any; not above the greatest."""
    least = terms.least if terms.cap is None else min(terms.least, terms.cap)
    missing = least - sum(pot.commission for pot in pots)
    for pot in pots:
        if missing > 0 and not pot.spared_by:
            more = min(missing, pot.amount - pot.commission)
            pot.commission += more
            missing -= more


def _spared_by(terms: Commission, pot: Pot, is_blinds_only: bool) -> str:
    """Where only blinds were wagered, or all who have paid into the pot share it, there may be no percentage."""
    if terms.spares_blinds and is_blinds_only:
        return "no_commission_on_blinds"
    is_tie_of_all = len(pot.winners) > 1 and set(pot.payers) == set(pot.winners)
    return "no_commission_on_tie" if terms.spares_ties and is_tie_of_all else ""


def _cap_left(terms: Commission, cap: int, pots: Sequence[Pot], pot: Pot, taken: dict[int, int]) -> int:
    """What may still be taken: from the pot, from its winners, or from the hand."""
    if terms.cap_per == "pot":
        return cap
    if terms.cap_per == "player":
        return min(cap, sum(cap - taken.get(i, 0) for i in pot.winners))
    return cap - sum(other.commission for other in pots)
