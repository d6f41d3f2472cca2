"""Blinds that players may put in of their own will before the cards are dealt: a straddle, over-blinds."""

from dataclasses import replace
from functools import partial
from typing import ClassVar, Literal

from croupier.poker.messages import Decline, OverBlind, Straddle
from croupier.poker.owed_blinds import OwedBlinds
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

    def __init__(self, terms: PokerTerms, course: Course, players: Players, owed: OwedBlinds) -> None:
        super().__init__(terms, course)
        self._players = players
        self._owed = owed
        self.kinds: dict[int, Kind] = {}
        """Who has put in a blind of their own will, and of which kind."""
        self._asked: Stakes | None = None
        """The stakes as they are while players are asked."""
        self._compulsory: tuple[int, ...] = ()

    def ask(self, stakes: Stakes) -> Procedure[Stakes]:
        """The stakes of the hand, when all who may have said whether they add a blind."""
        terms = self.terms.voluntary
        self._asked, self._compulsory = stakes, stakes.blinds
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
        player = self._player_at(len(stakes.blinds), stakes)
        amount = yield from self._ask_to_straddle(stakes, player)
        return self._posted(stakes, player, amount, "straddle") if amount else stakes

    def _straddle_over_blind(self, stakes: Stakes) -> Procedure[Stakes]:
        """Everybody has posted: left of the last blind sits who posted the first, and what they add counts with it."""
        terms = self.terms.voluntary
        if not terms.has_straddle or not terms.straddles_over_own_blind:
            return stakes
        player = self._player_at(0, stakes)
        amount = yield from self._ask_to_straddle(stakes, player)
        if not amount:
            return stakes
        self.kinds[player] = "straddle"
        self._asked = replace(stakes, blinds=(amount, *stakes.blinds[1:]))
        return self._asked

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
        terms, names = self.terms.voluntary, self._players.names
        posted = stakes
        for place in range(len(stakes.blinds), len(names)):
            player = self._player_at(place, stakes)
            can_straddle = place == len(stakes.blinds) and terms.has_straddle
            action = yield from self._ask_to_over_blind(player, stakes.blinds[-1] if can_straddle else 0)
            posted = self._asked or posted
            if isinstance(action, Straddle):
                posted = self._posted(posted, player, action.cents, "straddle")
                if not terms.follow_straddle:
                    break
            elif isinstance(action, OverBlind):
                between = place - len(posted.blinds)
                posted = self._posted(posted, player, action.cents, "over_blind", between)
            elif not terms.passes_on:
                break
        return posted

    def _ask_to_over_blind(self, player: int, straddled: int) -> Procedure[Action | None]:
        """What a player says, asked anew if a blind before it is refused; who may straddle the last blind may do so."""
        terms, citation, name = self.terms.voluntary, self.terms.citations["over_blind"], self._players.names[player]
        while True:
            asked = self._asked
            assert asked is not None
            last = next(blind for blind in reversed(asked.blinds) if blind)
            amount, straddle = last * terms.over_blind_times, straddled * terms.straddle_times
            offers: list[Action] = [OverBlind(name, amount)] if self._can_post(player, amount) else []
            if straddle and self._can_post(player, straddle):
                offers.insert(0, Straddle(name, straddle))
            if not offers:
                return None
            offers.append(Decline(name))
            action = yield Decision(
                f"over-blind: {name}", citation, tuple(offers), stands=partial(self._is_asked, asked)
            )
            if action is not None:
                return action

    def _is_asked(self, stakes: Stakes) -> bool:
        return self._asked is stakes

    def _player_at(self, place: int, stakes: Stakes) -> int:
        """The player at a place in the order of blinds: between two, the button may be the first."""
        count = len(self._players.names)
        return count - 1 - place if stakes.is_reversed(self.terms, count) else place

    def _can_post(self, player: int, amount: int) -> bool:
        """What a player has to post live counts towards it, what is forfeited does not."""
        return self._players.stacks[player] >= amount + self._owed.dead_of(player)

    def _posted(self, stakes: Stakes, player: int, amount: int, kind: Kind, between: int = 0) -> Stakes:
        """The stakes with one more blind; `between` the last one and this so many have declined."""
        self.kinds[player] = kind
        blinds = (*stakes.blinds, *[0] * between, amount)
        self._asked = replace(stakes, blinds=blinds, voluntary=stakes.voluntary + between + 1)
        return self._asked

    def place_of(self, player: int, stakes: Stakes) -> int:
        """Where in the order of blinds a player's is."""
        return self._player_at(player, stakes)  # the order is the same backwards

    def blind_of(self, player: int) -> int:
        """What a player has to put in, or has said to, before the cards."""
        stakes = self._asked
        place = self.place_of(player, stakes) if stakes is not None else 0
        return stakes.blinds[place] if stakes is not None and place < len(stakes.blinds) else 0

    def refuse(self, player: int, stakes: Stakes | None = None) -> Stakes:
        """Without the voluntary blind of a player: the stakes as they are being asked for, or as they have been."""
        self.course.verify_in_play("refuse")
        stakes = stakes or self._asked
        assert stakes is not None
        del self.kinds[player]
        place = self.place_of(player, stakes)
        blinds, voluntary = [*stakes.blinds], stakes.voluntary
        blinds[place] = self._compulsory[place] if place < len(self._compulsory) else 0
        while voluntary and not blinds[-1]:
            blinds.pop()
            voluntary -= 1
        self._asked = replace(stakes, blinds=tuple(blinds), voluntary=voluntary)
        return self._asked
