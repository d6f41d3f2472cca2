"""How hands of a simulated tournament are played: found in hands really dealt, by how many sit at the table.

A style is fitted to hands that the engine has dealt to simple opponents (`tests/tournaments/poker/calibration.py`,
4,000 with nine players and more with fewer, with 25 and 120 big blinds each, with an ante and without). All of it is
in thousandths, and what a hand costs is in first pots: all blinds and antes together.
"""

from collections.abc import Mapping
from dataclasses import dataclass

import numpy as np

from croupier.kernels.poker import tournament_hand as kernel
from croupier.tournaments.poker.errors import TournamentError

THOUSAND = 1000
MOST_PLAYERS = 10


@dataclass(frozen=True)
class AtTable:
    """How hands are played by so many players, in thousandths."""

    contested: int
    """How many hands are contested; the others are given up to somebody before."""
    least: int
    """What everybody pays at least who stays with a contested hand to its end, in first pots."""
    tail: int
    """How fast prices above it become rare: twice the price has half the chance, raised to this."""
    joins: int = 0
    """How often each player beside two stays as well."""
    enters: int = 0
    """How often each of the others pays the least price, and gives up."""


@dataclass(frozen=True)
class PlayStyle:
    """How a field plays; numbers of players that are not named lie between those that are, or are as the nearest."""

    name: str
    about: str
    tables: Mapping[int, AtTable]
    commits: int = 667
    """Whoever has to pay this part of their chips or more goes all-in; two thirds, as the engine's opponents do."""
    splits: int = 30
    """How many contested pots are split between two."""

    def __post_init__(self) -> None:
        for players, table in self.tables.items():
            shares = (table.contested, table.joins, table.enters)
            if players < 2 or not all(0 <= share <= THOUSAND for share in shares):
                raise TournamentError("style", f"{self.name}, {players} players: shares are from 0 to {THOUSAND}")
            if table.least < THOUSAND // 2 or table.tail < 1:
                problem = f"{self.name}, {players} players: a contested hand costs at least {THOUSAND // 2}"
                raise TournamentError("style", problem)
        if not self.tables or not 0 <= self.splits <= THOUSAND:
            raise TournamentError("style", f"{self.name}: say how it is played by some number of players")

    def at(self, players: int, field: str) -> int:
        """A number for so many players, on a straight line between those that are known."""
        known = sorted(self.tables)
        lower = max((each for each in known if each <= players), default=known[0])
        upper = min((each for each in known if each >= players), default=known[-1])
        low, high = int(getattr(self.tables[lower], field)), int(getattr(self.tables[upper], field))
        return low if lower == upper else low + (high - low) * (players - lower) // (upper - lower)

    def for_kernel(self) -> kernel.Style:
        contested, least, tail, joins, enters = (
            np.array([self.at(max(players, 2), field) for players in range(MOST_PLAYERS + 1)]) / THOUSAND
            for field in ("contested", "least", "tail", "joins", "enters")
        )
        return kernel.Style(contested, least, tail, joins, enters, self.commits / THOUSAND, self.splits / THOUSAND)


def _style(name: str, about: str, *rows: tuple[int, int, int, int, int, int]) -> PlayStyle:
    return PlayStyle(name, about, {players: AtTable(*numbers) for players, *numbers in rows})


STYLES = {
    style.name: style
    for style in (
        _style(
            "careful",
            "few hands, fewer the more others there are, and big pots with good ones: as people play for whom it is "
            "over without chips",
            (2, 257, 935, 988, 0, 0),
            (3, 415, 1313, 820, 66, 278),
            (4, 454, 1314, 828, 29, 146),
            (6, 481, 1301, 898, 31, 100),
            (9, 449, 1311, 1183, 23, 59),
        ),
        _style(
            "tight",
            "the engine's tight opponents, who look at their own cards and not at what is at stake",
            (2, 431, 840, 610, 0, 0),
            (3, 627, 1180, 521, 160, 532),
            (4, 730, 1187, 441, 86, 295),
            (6, 805, 1187, 339, 57, 263),
            (9, 853, 1228, 281, 38, 173),
        ),
        _style(
            "loose",
            "the engine's loose opponents: nearly every hand is contested",
            (2, 584, 1044, 773, 0, 0),
            (3, 774, 1280, 507, 199, 727),
            (4, 881, 1374, 353, 175, 599),
            (6, 961, 1548, 220, 142, 572),
            (9, 979, 1783, 125, 131, 453),
        ),
        _style(
            "calling",
            "the engine's calling opponents: many stay to the end",
            (2, 341, 1175, 1352, 0, 0),
            (3, 629, 1393, 752, 394, 559),
            (4, 767, 1474, 451, 453, 716),
            (6, 905, 1701, 203, 566, 795),
            (9, 972, 2000, 68, 726, 611),
        ),
        _style(
            "bold",
            "the engine's bold opponents: pots grow fast",
            (2, 759, 880, 490, 0, 0),
            (3, 904, 1191, 305, 184, 1000),
            (4, 935, 1170, 259, 123, 688),
            (6, 971, 1347, 195, 77, 478),
            (9, 989, 1279, 145, 53, 350),
        ),
        _style(
            "mixed",
            "one of these each, as they come",
            (2, 575, 957, 708, 0, 0),
            (3, 797, 1279, 471, 209, 739),
            (4, 864, 1254, 359, 177, 665),
            (6, 942, 1522, 241, 147, 541),
            (9, 975, 1562, 152, 164, 427),
        ),
    )
}
"""The styles that are known by name; one of one's own is a `PlayStyle`."""
