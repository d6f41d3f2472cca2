"""A betting round kept on paper: stacks, bets and who may do what, written down from the rulebooks alone.

Nothing here is taken from `croupier.poker` or from PokerKit: it says where the two must differ, and what must then be
the case. Star is star_sydney/poker, Crown crown_perth/poker.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import NamedTuple


class Legal(NamedTuple):
    """What a player may do in turn."""

    player: int
    fold: bool
    check: bool
    call: int
    raises: tuple[int, int] | None
    """From what to what, in all in the betting round."""


@dataclass(frozen=True)
class Manner:
    """What the two rulebooks settle differently, and the betting of the table."""

    betting: str
    unit: int
    bets: tuple[int, ...]
    """In limit: of each round."""
    rounds: int
    openings: tuple[str, ...]
    """Of each round: call, check_or_bet, bet_or_fold or compulsory."""
    full_blind: bool
    """A short blind is called in full: Star 12.2; for what was posted: Crown 1, "call"."""
    accumulates: bool
    """Under-raises that add up to a raise reopen the betting: Crown 7.13."""
    lifted: str
    """When there is no cap on raises: between two in the "final" round (Star 8.8.9), or "heads_up" (Crown 7.15)."""
    opening_bet: int
    """The least compulsory one."""
    cap: int = 3
    """Star 8.8.9, Crown 7.15."""
    maximum: int = 0
    """Of a bet or raise, where table limits hold."""
    blind: int = 0
    """In Manila, where bets are made in blinds: Crown 24.5-24.10."""
    staying: frozenset[int] = frozenset()
    """Rounds in which the first player checks or bets: Crown 21.4(a), 21.5(a) and their likes in 22 and 23, 24.9(a)."""

    @property
    def is_structured(self) -> bool:
        """Limits that fix what is bet: raises are capped, and whoever fell short is brought to the level."""
        return self.betting in ("limit", "table_limits", "manila")


@dataclass
class Book:
    manner: Manner
    stacks: list[int]
    bets: list[int] = field(default_factory=list)
    put: list[int] = field(default_factory=list)
    """By each in the whole hand, what came back taken off."""
    folded: list[bool] = field(default_factory=list)
    street: int = 0
    level: int = 0
    """What it takes to stay."""
    full: int = 0
    """The level of the last full bet or raise."""
    size: int = 0
    """The least raise."""
    raises: int = 0
    under: int = 0
    acted: set[int] = field(default_factory=set)
    """Since the betting was last opened."""
    turned: set[int] = field(default_factory=set)
    """Who has had a turn in this round."""
    cap_is_final: bool = False
    odd: dict[str, int] = field(default_factory=dict)
    """What was out of the ordinary in this round, and how many full raises ago."""

    def __post_init__(self) -> None:
        count = len(self.stacks)
        self.bets, self.put, self.folded = [0] * count, [0] * count, [False] * count
        self._open_round(0)

    # -- forced bets and rounds ------------------------------------------------------------------------------------

    def post(self, antes: Sequence[int], blinds: Sequence[int], straddled: bool) -> None:
        """`blinds` by player."""
        for i, ante in enumerate(antes):
            self._pay(i, min(ante, self.stacks[i]))
            self.bets[i] = 0
        for i, blind in enumerate(blinds):
            self._pay(i, min(blind, self.stacks[i]))
        if most := max(blinds, default=0):
            posted = max(self.bets)
            self.level = most if self.manner.full_blind else posted
            self.full = max((blind for blind in blinds if self.manner.unit <= blind <= self.level), default=0)
            self._measure(most)
            self.odd = {"short blind": 0} if posted < most else {}
            self.odd |= {"straddle": 0} if straddled else {}

    def _pay(self, player: int, amount: int) -> None:
        self.stacks[player] -= amount
        self.bets[player] += amount
        self.put[player] += amount

    def _open_round(self, street: int) -> None:
        self.street = street
        self.level = self.full = self.raises = self.under = 0
        self.size = self.manner.bets[street] if self.manner.betting == "limit" else self.manner.unit
        if self.manner.betting == "manila":
            self.size = self.manner.blind * (1 if street == 0 else 4 if street == self.manner.rounds - 1 else 2)
        self.acted, self.turned = set(), set()
        self.cap_is_final = False
        self.odd = {}

    def collect(self) -> None:
        """The end of a round: what nobody called goes back (Star 3.6, Crown 19.5)."""
        first, second = sorted(self.bets, reverse=True)[:2]
        top = self.bets.index(first)
        self.stacks[top] += first - second
        self.put[top] -= first - second
        self.bets = [0] * len(self.bets)

    def next_round(self, street: int) -> None:
        self.collect()
        self._open_round(street)

    # -- whose turn, and for what ----------------------------------------------------------------------------------

    @property
    def live(self) -> list[int]:
        return [i for i, folded in enumerate(self.folded) if not folded]

    def total(self, player: int) -> int:
        return self.bets[player] + self.stacks[player]

    def others(self, player: int) -> list[int]:
        return [i for i in self.live if i != player]

    def has_turn(self, player: int) -> bool:
        """Something to call that somebody could win, or somebody with chips who could answer a bet."""
        if self.folded[player] or not self.stacks[player]:
            return False
        if self.bets[player] < self.level:
            return any(self.total(i) > self.bets[player] for i in self.others(player))
        return player not in self.turned and any(self.stacks[i] for i in self.others(player))

    def next_turn(self, after: int) -> int | None:
        count = len(self.stacks)
        turns = ((after + step) % count for step in range(1, count + 1))
        return next((i for i in turns if self.has_turn(i)), None)

    def legal(self, player: int) -> Legal:
        opening = self.manner.openings[self.street]
        must_open = opening == "compulsory" and not self.level
        owed = min(self.level - self.bets[player], self.stacks[player])
        if must_open:
            owed = min(self.manner.opening_bet, self.stacks[player])
        can_check = owed == 0 and (self.level > 0 or opening == "check_or_bet")
        must_stay = self.street in self.manner.staying and not self.turned
        return Legal(player, not must_open and not must_stay, can_check, owed, self._raises(player))

    def _raises(self, player: int) -> tuple[int, int] | None:
        top = self.total(player)
        if top <= self.level or player in self.acted or self.is_capped:
            return None
        if all(self.total(i) <= self.level for i in self.others(player)):
            return None
        least = self.least
        pot = sum(self.put) + self.level - self.bets[player]  # the call counted in: Star 8.8.7
        most = {
            "no_limit": top,
            "pot_limit": self.level + pot,
            "half_pot": self.level + pot // 2,
            "limit": least,
            "table_limits": self.level + self.manner.maximum,
            "manila": self._most_of_manila(least),
        }[self.manner.betting]
        most = max(least, most)
        return min(least, top), min(most, top)

    @property
    def least(self) -> int:
        """By a full raise; to the next level of the structure where somebody fell short: Star 12.3-12.4, Crown 7.12."""
        if self.manner.betting == "limit":
            return self.full + self.manner.bets[self.street]
        size = self._in_blinds[0] if self.manner.betting == "manila" else self.size
        fell_short = self.manner.is_structured and self.level - self.full < size
        return (self.full if fell_short else self.level) + size

    @property
    def _in_blinds(self) -> tuple[int, int]:
        """Of Manila, least and most: raises of one or two blinds, bets of two, and at the end of four.

        Crown 24.5, 24.7, 24.9, 24.10; at the end more than two players raise within the table limits.
        """
        blind, is_last = self.manner.blind, self.street == self.manner.rounds - 1
        if self.street == 0:
            return max(blind, self.size), 2 * blind
        if not is_last:
            return 2 * blind, 2 * blind
        if self.level and len(self.live) > 2:
            return self.size, self.manner.maximum
        return 4 * blind, 4 * blind

    @property
    def is_capped(self) -> bool:
        if not self.manner.is_structured or self.raises < self.manner.cap:
            return False
        between_two = len(self.live) == 2
        if self.manner.lifted == "final":
            return not (between_two and self.street == self.manner.rounds - 1)
        return not between_two or self.cap_is_final

    def still(self, what: str) -> bool:
        """Whether something can still matter: it changes the next full raise, and what is measured from that one."""
        return self.odd.get(what, 2) < 2

    def _most_of_manila(self, least: int) -> int:
        """Where one size is given, that and no other."""
        low, most = self._in_blinds
        return least if self.street and low == most else self.level + most

    # -- acting ----------------------------------------------------------------------------------------------------

    def fold(self, player: int) -> None:
        self.folded[player] = True

    def check(self, player: int) -> None:
        self.acted.add(player)
        self.turned.add(player)

    def call(self, player: int) -> None:
        if self.level == 0:  # whoever has to open
            self.raise_to(player, min(self.manner.opening_bet, self.stacks[player]))
            return
        self._pay(player, min(self.level - self.bets[player], self.stacks[player]))
        self.acted.add(player)
        self.turned.add(player)

    def raise_to(self, player: int, amount: int) -> None:
        least, before = self.least, self.level
        self._pay(player, amount - self.bets[player])
        self.level = amount
        self.turned.add(player)
        if amount >= least:
            self._full_raise(amount, amount - before)
        elif before == 0:  # less than a bet: all may still raise, who has checked too (Star 12.3, Crown 7.12)
            self.odd["short bet"] = 0
            self.under = amount
            self.acted = set()
        else:  # less than a raise: not for those who have acted (Star 12.4, Crown 7.11)
            self.odd["under-raise"] = 0
            self.under += amount - before
            if self.manner.accumulates and self.under >= self.size:
                self._full_raise(amount, 0)
        self.acted.add(player)

    def _measure(self, size: int) -> None:
        """A raise is not less than any bet or raise before it (Star 8.8.6, Crown 7.11); in limit all are the same."""
        if self.manner.betting != "limit":
            self.size = max(self.size, size)

    def _full_raise(self, amount: int, size: int) -> None:
        if self.full:
            self.raises += 1
            if self.raises == self.manner.cap:
                self.cap_is_final = len(self.live) > 2
        self.full = amount
        self._measure(size)
        self.under = 0
        self.acted = set()
        self.odd = {what: ago + 1 for what, ago in self.odd.items()}
