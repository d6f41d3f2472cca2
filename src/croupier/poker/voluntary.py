"""Blinds that players may put in of their own will before the cards are dealt: a straddle, over-blinds."""

from dataclasses import replace
from typing import Literal

from croupier.poker.messages import Decline, OverBlind, Straddle
from croupier.poker.stakes import Stakes
from croupier.poker.table import PokerTable
from croupier.poker.table_stakes import stakes_of
from croupier.procedure import Action, Decision, Procedure

Kind = Literal["blind", "straddle", "over_blind"]


class VoluntaryBlinds(PokerTable):
    """Of a round."""

    voluntary: dict[int, Kind]
    """Who has put in a blind of their own will, and of which kind."""

    def blinds(self) -> Procedure[Stakes]:
        """The stakes of the hand, when all who may have said whether they add a blind."""
        stakes = stakes_of(self.rules, len(self.names))
        self.voluntary = {}
        if not stakes.blinds:
            return stakes
        if len(stakes.blinds) == len(self.names):
            return (yield from self._straddle_over_blind(stakes))
        if self.terms.voluntary.has_over_blinds:
            return (yield from self._over_blinds(stakes))
        if self._may_straddle:
            return (yield from self._straddle(stakes))
        return stakes

    @property
    def _may_straddle(self) -> bool:
        return self.terms.voluntary.has_straddle

    def _straddle(self, stakes: Stakes) -> Procedure[Stakes]:
        """The first player left of the last compulsory blind."""
        player = self._player_at(len(stakes.blinds))
        amount = yield from self._ask_to_straddle(stakes, player)
        return self._posted(stakes, player, amount, "straddle") if amount else stakes

    def _straddle_over_blind(self, stakes: Stakes) -> Procedure[Stakes]:
        """Everybody has posted: left of the last blind sits who posted the first, and what they add counts with it."""
        if not self._may_straddle or not self.terms.voluntary.straddles_over_own_blind:
            return stakes
        is_reversed = len(self.names) == 2 and self.terms.reverses_heads_up
        player = 1 if is_reversed else 0
        amount = yield from self._ask_to_straddle(stakes, player)
        if not amount:
            return stakes
        self.voluntary[player] = "straddle"
        return replace(stakes, blinds=(amount, *stakes.blinds[1:]))

    def _ask_to_straddle(self, stakes: Stakes, player: int) -> Procedure[int]:
        """What the player puts in, or nothing."""
        amount = stakes.blinds[-1] * self.terms.voluntary.straddle_times
        if not self._can_post(player, amount):
            return 0
        name = self.names[player]
        citation = self.rules.cite("straddle")
        action = yield Decision(f"straddle: {name}", citation, (Straddle(name, amount), Decline(name)))
        return amount if isinstance(action, Straddle) else 0

    def _over_blinds(self, stakes: Stakes) -> Procedure[Stakes]:
        """One after another, each twice the one before; who declines ends it, or leaves it to the next.

        The first may straddle instead, where that is permitted.
        """
        citation = self.rules.cite("over_blind")
        passes_on = self.terms.voluntary.passes_on
        posted = stakes
        for place in range(len(stakes.blinds), len(self.names)):
            player = self._player_at(place)
            name = self.names[player]
            amount = posted.blinds[-1] * self.terms.voluntary.over_blind_times
            action = None
            straddle = stakes.blinds[-1] * self.terms.voluntary.straddle_times
            offers: list[Action] = [OverBlind(name, amount)] if self._can_post(player, amount) else []
            if place == len(stakes.blinds) and self._may_straddle and self._can_post(player, straddle):
                offers.insert(0, Straddle(name, straddle))
            if offers:
                action = yield Decision(f"over-blind: {name}", citation, (*offers, Decline(name)))
            if isinstance(action, Straddle):
                posted = self._posted(posted, player, straddle, "straddle")
                if not self.terms.voluntary.follow_straddle:
                    break
            elif isinstance(action, OverBlind):
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
