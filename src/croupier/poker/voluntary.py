"""Blinds that players may put in of their own will before the cards are dealt: a straddle, over-blinds."""

from dataclasses import replace
from typing import Literal

from croupier.poker.messages import Decline, OverBlind, Straddle
from croupier.poker.sign import stakes_of
from croupier.poker.stakes import Stakes
from croupier.poker.table import PokerTable
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
        if not stakes.blinds or len(self.names) < 3:
            return stakes
        if self._is_offered("over_blind", "over_blinds"):
            return (yield from self._over_blinds(stakes))
        if self._is_offered("straddle", "straddle"):
            return (yield from self._straddle(stakes))
        return stakes

    def _is_offered(self, provision: str, option: str) -> bool:
        rules = self.rules
        if not rules.has(provision) or not rules.has_choice(option) or not rules.choice(option, bool).value:
            return False
        if not rules.has(provision, "variants"):
            return True
        return self.terms.variant in rules.get(provision, "variants", list).value

    def _straddle(self, stakes: Stakes) -> Procedure[Stakes]:
        """The first player left of the last compulsory blind, if there is one beyond the blinds."""
        player = len(stakes.blinds)
        amount = stakes.blinds[-1] * self.terms.straddle_times
        if player >= len(self.names) or not self._can_post(player, amount):
            return stakes
        name = self.names[player]
        citation = self.rules.cite("straddle")
        action = yield Decision(f"straddle: {name}", citation, (Straddle(name, amount), Decline(name)))
        return self._posted(stakes, player, amount, "straddle") if isinstance(action, Straddle) else stakes

    def _over_blinds(self, stakes: Stakes) -> Procedure[Stakes]:
        """One after another, each twice the one before, until somebody declines."""
        citation = self.rules.cite("over_blind")
        for player in range(len(stakes.blinds), len(self.names)):
            name = self.names[player]
            amount = stakes.blinds[-1] * self.terms.over_blind_times
            if not self._can_post(player, amount):
                break
            action = yield Decision(f"over-blind: {name}", citation, (OverBlind(name, amount), Decline(name)))
            if not isinstance(action, OverBlind):
                break
            stakes = self._posted(stakes, player, amount, "over_blind")
        return stakes

    def _can_post(self, player: int, amount: int) -> bool:
        return self.setting.table_stakes[self.seats[player]] >= amount

    def _posted(self, stakes: Stakes, player: int, amount: int, kind: Kind) -> Stakes:
        self.voluntary[player] = kind
        return replace(stakes, blinds=(*stakes.blinds, amount), voluntary=stakes.voluntary + 1)
