"""Blinds that players may put in of their own will before the cards are dealt: a straddle, over-blinds."""

from dataclasses import replace
from typing import Literal

from croupier.poker.messages import Decline, OverBlind, Straddle
from croupier.poker.sign import stakes_of
from croupier.poker.stakes import Stakes
from croupier.poker.table import PokerTable
from croupier.poker.terms import is_offered
from croupier.procedure import Decision, Procedure

Kind = Literal["blind", "straddle", "over_blind"]


class VoluntaryBlinds(PokerTable):
    """Of a round."""

    voluntary: dict[int, Kind]
    """Who has put in a blind of their own will, and of which kind."""

    def blinds(self) -> Procedure[Stakes]:
        """The stakes of the hand, when all who may have said whether they add a blind."""
        stakes = stakes_of(self.rules, len(self.names))
        self.voluntary = {}
        if len(stakes.blinds) in (0, len(self.names)):
            return stakes
        if is_offered(self.rules, "over_blind", "over_blinds"):
            return (yield from self._over_blinds(stakes))
        if is_offered(self.rules, "straddle", "straddle"):
            return (yield from self._straddle(stakes))
        return stakes

    def _straddle(self, stakes: Stakes) -> Procedure[Stakes]:
        """The first player left of the last compulsory blind."""
        player = self._player_at(len(stakes.blinds))
        amount = stakes.blinds[-1] * self.terms.straddle_times
        if not self._can_post(player, amount):
            return stakes
        name = self.names[player]
        citation = self.rules.cite("straddle")
        action = yield Decision(f"straddle: {name}", citation, (Straddle(name, amount), Decline(name)))
        return self._posted(stakes, player, amount, "straddle") if isinstance(action, Straddle) else stakes

    def _over_blinds(self, stakes: Stakes) -> Procedure[Stakes]:
        """One after another, each twice the one before; who declines ends it, or leaves it to the next."""
        citation = self.rules.cite("over_blind")
        passes_on = self.rules.says("over_blind", "passes_on")
        posted = stakes
        for place in range(len(stakes.blinds), len(self.names)):
            player = self._player_at(place)
            name = self.names[player]
            amount = posted.blinds[-1] * self.terms.over_blind_times
            action = None
            if self._can_post(player, amount):
                action = yield Decision(f"over-blind: {name}", citation, (OverBlind(name, amount), Decline(name)))
            if isinstance(action, OverBlind):
                between = place - len(posted.blinds)
                posted = self._posted(posted, player, amount, "over_blind", between)
            elif not passes_on:
                break
        return posted

    def _player_at(self, place: int) -> int:
        """Of a place after the blinds: between two, the one who has not posted the only blind."""
        is_reversed = len(self.names) == 2 and self.terms.reverses_heads_up and self.terms.heads_up_one_blind
        return 1 - place if is_reversed else place

    def _can_post(self, player: int, amount: int) -> bool:
        return self.setting.table_stakes[self.seats[player]] >= amount

    def _posted(self, stakes: Stakes, player: int, amount: int, kind: Kind, between: int = 0) -> Stakes:
        """`between` the last blind and this one so many have declined."""
        self.voluntary[player] = kind
        blinds = (*stakes.blinds, *[0] * between, amount)
        return replace(stakes, blinds=blinds, voluntary=stakes.voluntary + between + 1)
