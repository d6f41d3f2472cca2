"""A gaming machine, as far as a tournament needs one: credits, spins by a stated pay table, and features of free games.

It knows no rule. Whether somebody may spin, and what follows, is for the tournament to say.
"""

from fractions import Fraction
from typing import NamedTuple

import msgspec

from croupier.chance import Source


class PayLine(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """A result of a spin: how likely, what it pays for each credit bet, and the free games that it starts."""

    weight: int
    pays: int = 0
    free_games: int = 0


class MachineSpec(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """What a machine is set to before a tournament; bets are in credits."""

    name: str
    denomination_cents: int
    maximum_bet: int
    pays: tuple[PayLine, ...]
    is_linked: bool = False
    """Whether it is part of a linked jackpot."""

    def weight(self) -> int:
        return sum(line.weight for line in self.pays)

    def why_not(self) -> str:
        """Why nobody can play on it so; empty if one can."""
        if not self.name.strip() or self.denomination_cents < 1 or self.maximum_bet < 1:
            return "it has a name, a denomination and a maximum bet"
        if not self.pays or any(line.weight < 1 or line.pays < 0 or line.free_games < 0 for line in self.pays):
            return "each line of its pay table has a weight, and neither pays nor gives fewer than none"
        return ""

    def return_to_player(self) -> Fraction:
        """The part of what is wagered that comes back in the long run; free games start no others."""
        a_spin = Fraction(sum(line.weight * line.pays for line in self.pays), self.weight())
        free_games = Fraction(sum(line.weight * line.free_games for line in self.pays), self.weight())
        return a_spin * (1 + free_games)


class LastSpin(msgspec.Struct):
    """The last wager on a machine, and what it has won so far, its free games included."""

    bet: int
    won: int


class MachineState(msgspec.Struct, omit_defaults=True):
    credits: int = 0
    allotted: int = 0
    """What there was on it at the beginning."""
    free_games: int = 0
    """Those left of a feature in progress, at the bet of the last spin."""
    last: LastSpin | None = None


class Spun(NamedTuple):
    """What came of a spin or a free game."""

    bet: int
    won: int
    free_games: int
    """Those that are left to play."""


class Machine:
    """One machine in use; its money and collect buttons do nothing."""

    is_money_disabled = True

    def __init__(self, spec: MachineSpec, state: MachineState, source: Source) -> None:
        self.spec = spec
        self.state = state
        self._source = source

    @property
    def holds_none(self) -> bool:
        """Whether nothing is left on it, and nothing can come any more."""
        return self.state.credits == 0 and self.state.free_games == 0

    def spin(self, bet: int) -> Spun:
        """A wager, which the machine takes from its credits."""
        line = self._drawn()
        won = bet * line.pays
        self.state.credits += won - bet
        self.state.free_games = line.free_games
        self.state.last = LastSpin(bet, won)
        return Spun(bet, won, line.free_games)

    def play_free_game(self) -> Spun:
        """The next free game of the feature in progress."""
        last = self.state.last
        if last is None or not self.state.free_games:
            raise ValueError(f"{self.spec.name}: no feature is in progress")
        won = last.bet * self._drawn().pays
        self.state.credits += won
        self.state.free_games -= 1
        last.won += won
        return Spun(0, won, self.state.free_games)

    def take_back(self, *, is_forfeit: bool) -> LastSpin:
        """Undo the last spin: what it won goes, and its bet comes back unless it is forfeit."""
        last = self.state.last
        if last is None:
            raise ValueError(f"{self.spec.name}: nothing has been wagered")
        self.state.credits -= last.won - (0 if is_forfeit else last.bet)
        self.state.free_games = 0
        self.state.last = None
        return last

    def take_back_all(self) -> int:
        """Undo every spin of the session: how many credits more or fewer there are."""
        change = self.state.allotted - self.state.credits
        self.state.credits, self.state.free_games, self.state.last = self.state.allotted, 0, None
        return change

    def clear(self) -> int:
        """Take everything off it: how many credits there were."""
        taken = self.state.credits
        self.state.credits, self.state.free_games, self.state.last = 0, 0, None
        return taken

    def _drawn(self) -> PayLine:
        at = self._source.below(self.spec.weight())
        for line in self.spec.pays:
            if at < line.weight:
                return line
            at -= line.weight
        raise AssertionError("a number below the sum of the weights is in one of the lines")
