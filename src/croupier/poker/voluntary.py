"""Blinds that players may put in of their own will before the cards are dealt: a straddle, over-blinds."""

from dataclasses import replace
from typing import ClassVar, Literal

from croupier.poker.messages import Decline, OverBlind, Straddle
from croupier.poker.players import Players
from croupier.poker.stakes import Stakes
from croupier.poker.terms import PokerTerms
from croupier.procedure import Action, Decision, Procedure
from croupier.table.round import Closed, Course, Part

Kind = Literal["blind", "straddle", "over_blind"]


class VoluntaryBlinds(Part):
    """Who adds a blind, and of which kind."""

    terms: PokerTerms
    actions: ClassVar[dict[type[Action], Closed]] = {
        Straddle: (
            "a straddle is made before the cards are dealt, by the player left of the blinds",
            lambda terms: terms.citations.get("straddle"),
        ),
        OverBlind: ("blinds are placed before the cards are dealt", lambda terms: terms.citations.get("over_blind")),
        Decline: ("nothing is offered that could be declined", lambda terms: terms.citations.get("turn")),
    }

    def __init__(self, terms: PokerTerms, course: Course, players: Players) -> None:
        super().__init__(terms, course)
        self._players = players
        self.kinds: dict[int, Kind] = {}
        """Who has put in a blind of their own will, and of which kind."""

    def ask(self, stakes: Stakes) -> Procedure[Stakes]:
        """The stakes of the hand, when all who may have said whether they add a blind."""
        terms = self.terms.voluntary
        if not stakes.blinds:
            return stakes
        if len(stakes.blinds) == len(self._players.names):
            return (yield from self._straddle_over_blind(stakes))
        if terms.has_over_blinds:
            return (yield from self._over_blinds(stakes))
        if terms.has_straddle:
            return (yield from self._straddle(stakes))
        return stakes

    def _straddle(self, stakes: Stakes) -> Procedure[Stakes]:
        """The first player left of the last compulsory blind may."""
        player = self._player_at(len(stakes.blinds))
        amount = yield from self._ask_to_straddle(stakes, player)
        return self._posted(stakes, player, amount, "straddle") if amount else stakes

    def _straddle_over_blind(self, stakes: Stakes) -> Procedure[Stakes]:
        """Everybody has posted: left of the last blind sits who posted the first, and what they add counts with it."""
        terms = self.terms.voluntary
        if not terms.has_straddle or not terms.straddles_over_own_blind:
            return stakes
        is_reversed = len(self._players.names) == 2 and self.terms.reverses_heads_up
        player = 1 if is_reversed else 0
        amount = yield from self._ask_to_straddle(stakes, player)
        if not amount:
            return stakes
        self.kinds[player] = "straddle"
        return replace(stakes, blinds=(amount, *stakes.blinds[1:]))

    def _ask_to_straddle(self, stakes: Stakes, player: int) -> Procedure[int]:
        """What the player puts in, or nothing."""
        amount = stakes.blinds[-1] * self.terms.voluntary.straddle_times
        if not self._can_post(player, amount):
            return 0
        name = self._players.names[player]
        citation = self.terms.citations["straddle"]
        action = yield Decision(f"straddle: {name}", citation, (Straddle(name, amount), Decline(name)))
        return amount if isinstance(action, Straddle) else 0

    def _over_blinds(self, stakes: Stakes) -> Procedure[Stakes]:
        """One after another, each a multiple of the one before; who declines ends it, or leaves it to the next.

        The first may straddle instead, where that is permitted.
        """
        terms, citation, names = self.terms.voluntary, self.terms.citations["over_blind"], self._players.names
        posted = stakes
        for place in range(len(stakes.blinds), len(names)):
            player = self._player_at(place)
            name = names[player]
            amount = posted.blinds[-1] * terms.over_blind_times
            action = None
            straddle = stakes.blinds[-1] * terms.straddle_times
            offers: list[Action] = [OverBlind(name, amount)] if self._can_post(player, amount) else []
            if place == len(stakes.blinds) and terms.has_straddle and self._can_post(player, straddle):
                offers.insert(0, Straddle(name, straddle))
            if offers:
                action = yield Decision(f"over-blind: {name}", citation, (*offers, Decline(name)))
            if isinstance(action, Straddle):
                posted = self._posted(posted, player, straddle, "straddle")
                if not terms.follow_straddle:
                    break
            elif isinstance(action, OverBlind):
                between = place - len(posted.blinds)
                posted = self._posted(posted, player, amount, "over_blind", between)
            elif not terms.passes_on:
                break
        return posted

    def _player_at(self, place: int) -> int:
        """The player at a place after the blinds: between two, the one who has not posted the only blind."""
        is_two = len(self._players.names) == 2
        is_reversed = is_two and self.terms.reverses_heads_up and self.terms.heads_up_one_blind
        return 1 - place if is_reversed else place

    def _can_post(self, player: int, amount: int) -> bool:
        return self._players.stacks[player] >= amount

    def _posted(self, stakes: Stakes, player: int, amount: int, kind: Kind, between: int = 0) -> Stakes:
        """The stakes with one more blind; `between` the last one and this so many have declined."""
        self.kinds[player] = kind
        blinds = (*stakes.blinds, *[0] * between, amount)
        return replace(stakes, blinds=blinds, voluntary=stakes.voluntary + between + 1)
