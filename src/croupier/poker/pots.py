"""Pots: who contests what, what the house takes, and how the rest is divided. Whole units only."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass


@dataclass(slots=True)
class Pot:
    """Those who are eligible have all paid their share of it and have not folded."""

    amount: int
    eligible: tuple[int, ...]
    winners: tuple[int, ...] = ()
    commission: int = 0
    shares: tuple[int, ...] = ()
    """What each winner gets, in their order."""
    payers: tuple[int, ...] = ()
    odd_chips: tuple[int, int] | None = None
    """Who got what could not be divided, and how much, if that was no winner."""
    fee: int = 0
    """The part of the commission that is the fee for the hand."""
    promotion: int = 0
    """The part of the commission that is no commission but put aside for promotions."""
    spared_by: str = ""
    """The provision by which no percentage is taken."""


def uncalled(paid: Sequence[int]) -> tuple[int, int]:
    """The player who has paid more than anybody else, and by how much: that part goes back."""
    most = max(paid)
    player = paid.index(most)
    second = max((amount for i, amount in enumerate(paid) if i != player), default=0)
    return player, most - second


def layers(paid: Sequence[int], live: Sequence[int], dead: int = 0) -> list[Pot]:
    """The main pot and the side pots: one for each amount that a live player has paid in all.

    What folded players paid lies in the pots it reaches into; `dead` money lies in the first.
    """
    levels = sorted({paid[i] for i in live})
    if len(levels) == 1 and max(paid) == levels[0]:  # as mostly: no side pots
        return [Pot(sum(paid) + dead, tuple(live), payers=tuple(i for i, money in enumerate(paid) if money))]
    pots: list[Pot] = []
    below = 0
    for level in levels:
        amount = sum(min(money, level) - min(money, below) for money in paid)
        eligible = tuple(i for i in live if paid[i] >= level)
        if amount:
            pots.append(Pot(amount, eligible, payers=tuple(i for i, money in enumerate(paid) if money > below)))
        below = level
    above = sum(money - min(money, below) for money in paid)  # a folded player had paid more than anybody left
    if not pots:
        pots.append(Pot(0, tuple(live)))
    pots[-1].amount += above
    pots[0].amount += dead
    return pots


def winners_of(pot: Pot, rank: Callable[[int], int]) -> tuple[int, ...]:
    """The eligible with the best hand, the first left of the button first."""
    best = max(rank(i) for i in pot.eligible)
    return tuple(i for i in pot.eligible if rank(i) == best)


def divide(amount: int, winners: int, denomination: int, one_each: bool) -> tuple[list[int], int]:
    """Equal shares in chips of a denomination, and what is left; it may be dealt out first, a chip to each in turn."""
    share = amount // winners // denomination * denomination
    shares = [share] * winners
    left = amount - share * winners
    if one_each:
        for i in range(winners):
            chip = min(denomination, left)
            shares[i] += chip
            left -= chip
    return shares, left
