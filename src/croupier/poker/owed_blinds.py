"""What players post beside, or instead of, the usual blinds, as the table has it or a hand before has left it."""

from collections.abc import Iterator
from dataclasses import replace
from typing import Annotated

import msgspec

from croupier.chips import format_dollars
from croupier.poker.players import Players, is_button_out, seats_in_turn
from croupier.poker.ruling_messages import HandVoid
from croupier.poker.stakes import Stakes
from croupier.poker.table_stakes import stakes_of
from croupier.poker.terms import PokerError, PokerTerms
from croupier.procedure import Setting
from croupier.rulebook import Rules
from croupier.table.left_behind import Each, LeftBehind
from croupier.table.round import Course, Part

OWED = "owed_blind"
"""The provision by which a blind is owed of which nothing else is said."""


class BlindsLeft(LeftBehind, frozen=True):
    """What players post beside the blinds of their places, and which blinds nobody posts.

    A table puts it into the setting of a hand (`instead`), and reads from the setting after it what is still owed.
    """

    owed: Annotated[dict[str, bool], Each("owes a big blind: ")] = {}
    """Who has a big blind to post, live: what their place has them post, and `live`, counts towards it."""
    live: Annotated[dict[str, int], Each("posts live: ")] = {}
    """In cents, beside any blind of their place: it is their bet, and they act on it in turn."""
    dead: Annotated[dict[str, int], Each("posts dead: ")] = {}
    """In cents, forfeited to the pot."""
    why: Annotated[dict[str, str], Each("posts by: ")] = {}
    """The name of the provision by which each posts."""
    unposted: int = msgspec.field(default=0, name="blinds that nobody posts")
    """How many of the first compulsory blinds: who was due for them has left."""
    gaps: tuple[int, ...] = msgspec.field(default=(), name="blinds that nobody posts among the others")
    """Further ones, counted from 0, where somebody has posted one before them."""

    def without(self, posted: set[str]) -> "BlindsLeft":
        """The same but for those who have posted; all blinds of the next hand are posted."""
        owed = {name: True for name in self.owed if name not in posted}
        live, dead = (
            {name: cents for name, cents in each.items() if name not in posted} for each in (self.live, self.dead)
        )
        left = {*owed, *live, *dead}
        return BlindsLeft(
            owed=owed, live=live, dead=dead, why={name: self.why[name] for name in self.why if name in left}
        )


def stakes_at(rules: Rules, setting: Setting) -> Stakes:
    """The stakes of the hand that a setting is for, with the compulsory blinds that are posted in it."""
    left, players = BlindsLeft.of(setting), len(seats_in_turn(setting))
    return stakes_of(rules, players, left.unposted, gaps=left.gaps, is_button_out=is_button_out(setting))


def blinds_due(terms: PokerTerms, setting: Setting) -> dict[str, int]:
    """What each who is dealt in posts as the blind of their place, in cents; who posts none is not there."""
    stakes = stakes_at(terms.rules, setting)
    names = [setting.seats[seat] for seat in seats_in_turn(setting)]
    return dict(zip(_in_order_of_blinds(terms, stakes, names), stakes.blinds, strict=False))


def _in_order_of_blinds(terms: PokerTerms, stakes: Stakes, names: list[str]) -> list[str]:
    return names[::-1] if stakes.is_reversed(terms, len(names)) else names


class OwedBlinds(Part):
    """What is posted beside the blinds is as the setting says, or all that a player has."""

    terms: PokerTerms

    def __init__(self, terms: PokerTerms, course: Course, players: Players, stakes: Stakes) -> None:
        super().__init__(terms, course)
        self._players = players
        self._left = BlindsLeft.of(course.setting)
        self._blinds = stakes.blinds
        """The compulsory ones that are posted, by place."""
        self._owed_next: dict[str, bool] = {}
        self._returned: set[str] = set()
        """Whose wagers were refused before the first card."""
        self._live = self._verified(stakes) if self._left != BlindsLeft() else {}
        """What each has to post live beside the blind of their place."""

    def _verified(self, stakes: Stakes) -> dict[str, int]:
        """What each posts live; refused where it is more than a big blind, or by a provision that is not there."""
        left, names, blind = self._left, self._players.names, stakes.blind
        if not stakes.blinds and (left.live or left.dead):
            raise PokerError(f"live, dead: {self.terms.title} is played without blinds", *self.terms.cite("ante"))
        for field, amounts in (("live", left.live), ("dead", left.dead)):
            for name, cents in amounts.items():
                if cents < 0 or cents % stakes.denomination:
                    problem = f"{field}: {name}: {format_dollars(cents)} cannot be posted in the chips in play"
                    raise PokerError(problem, *self.terms.cite("chips_only"))
        for name, provision in left.why.items():
            if provision not in self.terms.citations:
                raise PokerError(f"why: {name}: {provision!r} is no provision of {self.terms.rules.name}")
        due: dict[str, int] = {}
        for place, name in enumerate(_in_order_of_blinds(self.terms, stakes, names) if stakes.blinds else ()):
            own = stakes.blinds[place] if place < len(stakes.blinds) else 0
            live = left.live.get(name, 0)
            if live and own + live > blind:
                posts = f"live: {name} posts {format_dollars(own + live)} in all"
                raise PokerError(f"{posts}; no more than {format_dollars(blind)} is live", *self.terms.cite("blinds"))
            due[name] = max(live, blind - own) if name in left.owed else live
        return due

    # -- asking ----------------------------------------------------------------------------------------------------

    def provision_of(self, player: int) -> str:
        """The name of the provision by which a player posts beside a blind."""
        return self._left.why.get(self._players.names[player], OWED)

    def live_of(self, player: int) -> int:
        """What a player has to post live beside the blind of their place."""
        return self._live.get(self._players.names[player], 0)

    def dead_of(self, player: int) -> int:
        """What a player forfeits to the pot."""
        return self._left.dead.get(self._players.names[player], 0)

    # -- posting ---------------------------------------------------------------------------------------------------

    def owe(self, name: str) -> None:
        """A player has to post a big blind in the next hand that they are dealt in."""
        self.course.verify_in_play("owe")
        self._owed_next[name] = True

    def keep_owing(self, player: int) -> None:
        """What a player posted has gone back before the first card: it is posted in the next hand."""
        self.course.verify_in_play("keep_owing")
        self._returned.add(self._players.names[player])

    def added_to(self, stakes: Stakes) -> Stakes:
        """The stakes of the hand with what is posted beside the blinds."""
        if not stakes.blinds or not (self._live or self._left.dead):
            return stakes
        names = _in_order_of_blinds(self.terms, stakes, self._players.names)
        dead = tuple(self._left.dead.get(name, 0) for name in names)
        return replace(stakes, posts=tuple(self._posts(stakes, names)), dead_posts=dead if any(dead) else ())

    def _posts(self, stakes: Stakes, names: list[str]) -> Iterator[int]:
        """What each posts live, by place as blinds are; a blind of their own will counts towards it."""
        for place, name in enumerate(names):
            blind = stakes.blinds[place] if place < len(stakes.blinds) else 0
            compulsory = self._blinds[place] if place < len(self._blinds) else 0
            yield max(0, self._live.get(name, 0) - (blind - compulsory))

    def leave(self, setting: Setting) -> Setting:
        """Who was not dealt in still owes it, and so do all if the hand was void, and what they posted went back.

        A misdeal is dealt again with the same blinds.
        """
        is_returned = any(isinstance(event, HandVoid) for event in self.course.events)
        is_posted = self.terms.forced == "blinds" and not is_returned
        posted = {*self._players.names} - self._returned if is_posted else set()
        left = self._left.without(posted)
        unposted, gaps = (self._left.unposted, self._left.gaps) if self._players.is_dealt_again else (0, ())
        owed = left.owed | self._owed_next
        return msgspec.structs.replace(left, owed=owed, unposted=unposted, gaps=gaps).into(setting)
