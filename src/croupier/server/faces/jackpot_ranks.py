"""The rank that somebody who is signed in has with a jackpot: the rulebook names ranks, the house gives roles."""

from collections.abc import Sequence

from croupier.server.roles import Person

WORDS: dict[str, tuple[str, ...]] = {
    "dealer": ("dealer",),
    "supervisor": ("supervisor", "inspector"),
    "manager": ("manager", "operator"),
    "owner": ("licensee",),
}
"""What ranks of each role are called, in part; a role has those of the roles below it too. A regulator's has nobody."""


def rank_of(person: Person, ranks: Sequence[str]) -> str:
    """The highest of the rulebook's ranks, which are in order, that somebody has; none for those who do not act."""
    words = [word for role, names in WORDS.items() if person.is_any(role) for word in names]
    return next((rank for rank in reversed(ranks) if any(word in rank.split("_") for word in words)), "")
