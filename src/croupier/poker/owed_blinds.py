"""Blinds that players owe from a hand before, posted in the next that they are dealt in."""

from collections.abc import Iterator
from dataclasses import replace
from typing import Annotated

from croupier.poker.players import Players
from croupier.poker.ruling_messages import HandVoid
from croupier.poker.stakes import Stakes
from croupier.poker.terms import PokerTerms
from croupier.procedure import Setting
from croupier.table.left_behind import Each, LeftBehind
from croupier.table.round import Course, Part


class BlindsLeft(LeftBehind, frozen=True):
    """Who owes a big blind."""

    owed: Annotated[dict[str, bool], Each("owes a big blind: ")] = {}
    new: Annotated[dict[str, bool], Each("posts as a new player: ")] = {}
    """Those who owe it because they have come to a game in play."""


class OwedBlinds(Part):
    """Who owes a big blind posts it, less what they post anyhow; it is live, and they act on it in turn."""

    terms: PokerTerms

    def __init__(self, terms: PokerTerms, course: Course, players: Players) -> None:
        super().__init__(terms, course)
        self._players = players
        left = BlindsLeft.of(course.setting)
        self._new = left.new
        self._owed = left.owed | left.new
        """From hands before, or to be dealt in for the first time."""
        self._owed_next: dict[str, bool] = {}

    def owe(self, name: str) -> None:
        """A player has to post a big blind in the next hand that they are dealt in."""
        self.course.verify_in_play("owe")
        self._owed_next[name] = True

    def added_to(self, stakes: Stakes) -> Stakes:
        """The stakes of the hand with what is posted beside the blinds."""
        if not self._owed or not stakes.blinds:
            return stakes
        return replace(stakes, posts=tuple(self._posts(stakes)))

    def _posts(self, stakes: Stakes) -> Iterator[int]:
        """What each posts, by place as blinds are."""
        names = self._players.names
        in_order = names[::-1] if stakes.is_reversed(self.terms, len(names)) else names
        for place, name in enumerate(in_order):
            own = stakes.blinds[place] if place < len(stakes.blinds) else 0
            yield max(0, stakes.blind - own) if name in self._owed else 0

    def leave(self, setting: Setting) -> Setting:
        """Who was not dealt in still owes it, and so do all if the hand was void, and what they posted went back."""
        is_returned = any(isinstance(event, HandVoid) for event in self.course.events)
        is_posted = self.terms.forced == "blinds" and not is_returned
        owed = {name: True for name in self._owed if not (is_posted and name in self._players.names)}
        new = {name: True for name in owed if name in self._new}
        owed = {name: True for name in owed if name not in new}
        return BlindsLeft(owed=owed | self._owed_next, new=new).into(setting)
