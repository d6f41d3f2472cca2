"""The end of a replayed hand beside what its file says of it: stacks, winnings, and what the house took."""

from decimal import Decimal
from typing import Any, NamedTuple

from croupier.formats.amounts import UNKNOWN_STACK, Amount, from_units, show_amount, to_units
from croupier.formats.history import HandHistory
from croupier.poker import Hand


class Verdict(NamedTuple):
    """Whether the two agree."""

    matches: bool | None = None
    """`None` if the file says nothing to compare with."""
    problem: str = ""
    rake: Amount | None = None
    """What the pots lost, and only they: a rake, whether or not the file names it."""


def compare(history: HandHistory, hand: Hand, log: list[tuple[Any, ...]] | None) -> Verdict:
    """`log` is what the hand noted; without it, what was returned to a player is not looked for in the winnings."""
    verdicts = []
    if history.finishing_stacks is not None:
        ours = [None if stack == UNKNOWN_STACK else had for stack, had in _beside(history.starting_stacks, hand.stacks)]
        if any(had is not None and said != UNKNOWN_STACK for had, said in _beside(ours, history.finishing_stacks)):
            verdicts.append(_compare(history, hand, ours, history.finishing_stacks, "has"))
    if history.winnings is not None and is_told(history, hand):
        won = _winnings_of(hand)
        returned = [0] * hand.state.count
        for note in log or ():
            if note[0] == "returned":
                returned[note[1]] += note[2]
        readings = [won, [a + b for a, b in zip(won, returned, strict=True)]]
        found = [_compare(history, hand, list(each), history.winnings, "wins") for each in readings]
        verdicts.append(min(found, key=lambda verdict: (not verdict.matches, verdict.rake is None)))
    if not verdicts:
        return Verdict()
    return min(verdicts, key=lambda verdict: (bool(verdict.matches), verdict.rake is not None))


def is_told(history: HandHistory, hand: Hand) -> bool:
    """Whether the file says who won: a hand that is over has a winner, and some write nothing but noughts."""
    return hand.is_over and any(history.winnings or ())


def _winnings_of(hand: Hand) -> list[int]:
    """What each player takes from the pots."""
    won = [0] * hand.state.count
    for pot in hand.showdown.pots:
        for player, share in zip(pot.winners, pot.shares, strict=True):
            won[player] += share
        if pot.odd_chips is not None:
            won[pot.odd_chips[0]] += pot.odd_chips[1]
    return won


def _compare(history: HandHistory, hand: Hand, ours: list[int | None], told: list[Amount], verb: str) -> Verdict:
    scale = history.scale
    missing = [
        0 if had is None or said == UNKNOWN_STACK else had - to_units(said, scale) for had, said in _beside(ours, told)
    ]
    if not any(missing):
        return Verdict(True)
    winners = {player for pot in hand.showdown.pots for player in pot.winners}
    if any(less < 0 or (less and player not in winners) for player, less in enumerate(missing)):
        return Verdict(False, _difference(ours, told, scale, verb))
    lost, named = from_units(sum(missing), scale), history.rake
    if named is not None and named == lost:
        return Verdict(True, rake=lost)
    pots = sum(pot.amount for pot in hand.showdown.pots)
    share = f"{Decimal(100 * sum(missing) / pots).quantize(Decimal('0.01'))}% of the pot" if pots else ""
    said = "names none" if named is None else f"names {show_amount(named)}"
    return Verdict(False, f"rake: {show_amount(lost)} is missing from what was won, {share}; the file {said}", lost)


def _difference(ours: list[int | None], told: list[Amount], scale: int, verb: str) -> str:
    return "; ".join(
        f"p{number} {verb} {show_amount(from_units(had, scale))}, in the file {show_amount(said)}"
        for number, (had, said) in enumerate(_beside(ours, told), start=1)
        if had is not None and said != UNKNOWN_STACK and had != to_units(said, scale)
    )


def _beside(ours: list[Any], theirs: list[Any]) -> list[tuple[Any, Any]]:
    return list(zip(ours, theirs, strict=True))
