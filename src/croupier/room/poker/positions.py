"""Where the button and the blinds are from hand to hand, and who is dealt in: plain reckoning with seats.

Seats are numbered clockwise. The blinds of a hand are counted from 0, the first one left of the button; the last is the
big blind.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Literal, NamedTuple

import msgspec

Entry = Literal["", "new", "moved"]


class Standing(msgspec.Struct, frozen=True, omit_defaults=True):
    """How a player stands with the blinds; nothing is owed by one of whom nothing is said."""

    entry: Entry = ""
    """They have a blind to post to be dealt in: as new to the game, or after a change of seats."""
    comes: str = ""
    """How somebody new has come."""
    waits: bool = False
    """They are dealt in when the big blind is due from them; else they post at once what they owe."""
    missed: tuple[int, ...] = ()
    """The blinds that have passed them."""

    @property
    def owes(self) -> bool:
        return bool(self.entry or self.missed)


class Positions(msgspec.Struct, frozen=True, omit_defaults=True):
    """Where button and blinds were in a hand."""

    button: int = 0
    blinds: tuple[int, ...] = ()
    """The seat of each, whether or not somebody posted it there."""
    holders: tuple[str, ...] = ()
    """Who posted each; nobody, where it was not posted."""
    had_button: str = ""
    """Who had the button; nobody, where it was before an empty seat."""
    sat_over: str = ""
    """Who was not dealt in because one more was seated than are dealt to."""
    dealt: tuple[str, ...] = ()
    """Who was dealt in."""
    left: int = 0
    """The seat of who was left of the button, where there are no blinds that it follows."""


NOBODY = Standing()

Why = Literal["waits", "on_button", "before_big_blind", "sits_over", "dealt_again"]
"""Why somebody who is there is not dealt in: for the big blind, at the button, between it and the big blind, because
one more is seated than are dealt to, or because a hand is dealt again that they were not in."""


class Places(NamedTuple):
    """The next hand."""

    button: int
    blinds: tuple[int, ...]
    """The seat of each, whether or not it is posted there."""
    posts: dict[int, int]
    """Which blind is posted at which seat."""
    dealt: tuple[int, ...]
    out: dict[int, Why]
    """Who is there and is not dealt in."""
    passed: dict[int, tuple[int, ...]] = {}
    """The blinds that pass those who are not dealt in, by seat."""


@dataclass(frozen=True)
class Table:
    """Who sits at a table, and how the next hand is to be found."""

    count: int
    """How many seats there are."""
    seated: Mapping[int, str]
    ready: frozenset[int]
    """The seats of those who could be dealt in."""
    blinds: int
    """How many there are."""
    standings: Mapping[str, Standing] = field(default_factory=dict)
    last: Positions | None = None
    """Where button and blinds were before; None where a game begins."""
    first_button: int = 0
    """The seat that has the button when a game begins."""
    dead_button: bool = True
    """The big blind moves to the next player, and button and small blind follow, also before an empty seat; else the
    button moves to the next player, and the blinds follow."""
    button_waits: bool = False
    """Where the button would be before an empty seat, it stays with the last before it of those who were dealt in."""
    arrivals: Literal["", "wait", "dealt_in"] = ""
    """Who has come to sit between the button and the player of the next blind: they wait until the button has passed,
    or they are dealt in, and have the button; where nothing is said, they wait if the button follows the blinds."""
    is_again: bool = False
    """The last hand is dealt again."""
    keeps_new_off_button: bool = True
    welcome_on_button: frozenset[str] = frozenset()
    """Who may be there though new, by how they come."""
    exempt: frozenset[str] = frozenset()
    """Who posts nothing though new, by how they come."""
    heads_up_reversed: bool = True
    """Between two the button has the first of several blinds."""
    heads_up_one_blind: bool = False
    """It has a single one, too."""
    posts_when_due_left: bool = False
    """Between two the button posts the small blind, though who was due for it has left."""
    waits_for_any: bool = False
    """Who waits is dealt in when any blind is due; else when the big blind is."""
    most: int = 99
    """How many may be dealt in."""
    sits_over: Literal["button", "last_button", ""] = ""
    """Who is not dealt in where there is one more."""

    # -- asking ----------------------------------------------------------------------------------------------------

    def standing(self, seat: int) -> Standing:
        return self.standings.get(self.seated.get(seat, ""), NOBODY)

    def steps(self, start: int, seat: int) -> int:
        """How many seats clockwise one is from another; a whole turn to itself."""
        return (seat - start - 1) % self.count + 1

    def from_left(self, start: int, seats: Iterable[int]) -> list[int]:
        """These seats clockwise from the left of one, which is the last if it is among them."""
        return sorted(seats, key=lambda seat: self.steps(start, seat))

    def waits(self, seat: int) -> bool:
        """Whether somebody has chosen to wait, and has a reason to."""
        standing = self.standing(seat)
        return standing.waits and standing.owes and not self.is_exempt(seat)

    def is_exempt(self, seat: int) -> bool:
        standing = self.standing(seat)
        return standing.entry == "new" and standing.comes in self.exempt

    def is_kept_off_button(self, seat: int) -> bool:
        standing = self.standing(seat)
        is_new = self.keeps_new_off_button and standing.entry == "new"
        return is_new and standing.comes not in self.welcome_on_button

    # -- the next hand ---------------------------------------------------------------------------------------------

    def next(self) -> Places:
        """Button, blinds and players of the next hand."""
        last = self.last
        if last is None:
            return self._by_button(self.first_button)
        if not self.blinds or len(last.blinds) != self.blinds:
            is_left = last.left and self.dead_button and not self.is_again
            return self._by_button(self._where_it_waits(last, last.left) if is_left else self._next_button(last))
        same = frozenset(seat for seat in self.ready if self.seated[seat] in last.dealt)
        if self.is_again and len(same) > 1:  # to the same players, as far as they are there
            others: dict[int, Why] = dict.fromkeys(sorted(self.ready - same), "dealt_again")
            again = replace(self, ready=same)._again(last)
            return again._replace(out=again.out | others)
        return replace(self, is_again=False)._on(last)

    def _on(self, last: Positions) -> Places:
        """Button and blinds have moved on."""
        if not self.dead_button:
            return self._among_arrivals(last) if self.arrivals else self._by_button(self._next_button(last))
        due = self._due(last.blinds[-1])
        return self._by_big_blind(last, due) if due else Places(last.blinds[0], (), {}, (), {})

    def _next_button(self, last: Positions) -> int:
        """The next player clockwise; somebody who may not have it while new, only if there is no other."""
        if self.is_again and last.button in self.ready:
            return last.button
        there = [seat for seat in self.ready if not (self.blinds and self.waits(seat))] or list(self.ready)
        able = [seat for seat in there if not self.is_kept_off_button(seat)] or there
        return self.from_left(last.button, able)[0] if able else last.button

    # -- the button first ------------------------------------------------------------------------------------------

    def _by_button(self, button: int) -> Places:
        """The blinds are left of the button, from player to player; who waits comes in when it is their turn."""
        dealt: list[int] = []
        out: dict[int, Why] = {}
        order = self.from_left(button, self.ready)
        in_any_case = [seat for seat in order if not (self.blinds and self.waits(seat))]
        for seat in order:
            is_other_of_two = len(in_any_case) == 1 and not dealt
            if seat in in_any_case or is_other_of_two or self._is_turn(len(dealt)):
                dealt.append(seat)
            else:
                out[seat] = "waits"
        over = self._who_sits_over(button, dealt)
        for seat in over:
            dealt.remove(seat)
            out[seat] = "sits_over"
        placed = self._in_order(dealt, button)[: self.blinds]
        posts = {seat: place for place, seat in enumerate(placed)}
        return Places(button, tuple(placed), posts, tuple(sorted(dealt)), out, self._passed_by_button(button, dealt))

    def _among_arrivals(self, last: Positions) -> Places:
        """The button passes to the next of those who were dealt in; who has come to sit left of it waits, or has it."""
        known = [seat for seat in self.ready if self.seated[seat] in last.dealt]
        if not known:
            return self._by_button(self._next_button(last))
        button, *others = self.from_left(last.button, known)
        first = others[0] if others else button
        order = self.from_left(button, self.ready)
        arrived = [seat for seat in order[: order.index(first)] if seat not in known]
        there = self.ready.difference(arrived)
        if self.arrivals == "dealt_in" and arrived:
            return self._by_button(arrived[-1])
        if len(there) < 2:
            return self._by_button(button)
        placed = replace(self, ready=there)._by_button(button)
        return placed._replace(out=placed.out | dict.fromkeys(sorted(arrived), "before_big_blind"))

    def _is_turn(self, place: int) -> bool:
        return place < self.blinds if self.waits_for_any else place == self.blinds - 1

    def _in_order(self, dealt: Sequence[int], button: int) -> list[int]:
        """The order in which players post."""
        is_heads_up = len(dealt) == 2 and self.heads_up_reversed and button in dealt
        if is_heads_up and (self.blinds > 1 or self.heads_up_one_blind):
            return list(dealt[::-1])
        return list(dealt)

    def _passed_by_button(self, button: int, dealt: Sequence[int]) -> dict[int, tuple[int, ...]]:
        """Who would have had a blind if they had been there."""
        passed: dict[int, tuple[int, ...]] = {}
        for seat in self._who_may_miss(dealt):
            place = sum(1 for other in dealt if self.steps(button, other) < self.steps(button, seat))
            if seat != button and place < self.blinds:
                passed[seat] = (place,)
        return passed

    def _who_may_miss(self, dealt: Sequence[int]) -> list[int]:
        """Those of the game who are not dealt in, for being away or for blinds missed before."""
        away = [seat for seat in self.seated if seat not in dealt and self.standing(seat).entry != "new"]
        return [seat for seat in away if seat not in self.ready or self.standing(seat).missed]

    # -- the big blind first ---------------------------------------------------------------------------------------

    def _due(self, last_blind: int) -> int:
        """The seat that has the next big blind."""
        order = self.from_left(last_blind, self.ready)
        return order[0] if order else 0

    def _by_big_blind(self, last: Positions, due: int) -> Places:
        """The big blind falls on the player due; the other blinds and the button are where the next was before."""
        return self._placed(last, last.blinds[0], (*last.blinds[1:], due), (*last.holders[1:], self.seated[due]))

    def _again(self, last: Positions) -> Places:
        """The same, as far as they are there."""
        button, blinds, holders = last.button, last.blinds, last.holders
        if blinds[-1] not in self.ready or self.seated[blinds[-1]] != holders[-1]:
            due = self._due(blinds[-1])
            blinds, holders = (*blinds[:-1], due), (*holders[:-1], self.seated[due])
        placed = self._placed(last, button, blinds, holders)
        return placed._replace(passed={})

    def _placed(self, last: Positions, button: int, blinds: tuple[int, ...], holders: tuple[str, ...]) -> Places:
        due, button = blinds[-1], self._where_it_waits(last, button)
        before = {seat: place for place, seat in enumerate(blinds[:-1]) if seat != due}
        held = {seat: place for seat, place in before.items() if self._holds(seat, holders[place])}
        dealt, out = [], {}
        for seat in sorted(self.ready):
            why = "" if seat == due or seat in held else self._why_out(seat, button, blinds)
            if why:
                out[seat] = why
            else:
                dealt.append(seat)
        arrived = [seat for seat, why in out.items() if why == "before_big_blind"]
        if arrived and self.arrivals == "dealt_in" and not self.is_again:
            dealt, button = sorted((*dealt, *arrived)), self.from_left(button, arrived)[-1]
            out = {seat: why for seat, why in out.items() if seat not in arrived}
        if len(dealt) < 2:  # places that nobody has a claim to keep nobody out
            dealt += [seat for seat, why in out.items() if why != "waits"]
            out = {seat: why for seat, why in out.items() if why == "waits"}
            if len(dealt) > 2:
                return self._from_big_blind(last, due, sorted(dealt), out)
        if len(dealt) == 2:
            return self._heads_up(last, due, dealt, blinds, held, out)
        posts = held | {due: self.blinds - 1}
        button = self._before_the_first(button, posts, dealt)
        if self.button_waits and button not in dealt:
            button = self.from_left(button, dealt)[-1]
        order = self.from_left(button, dealt)
        for seat in order[: order.index(due)]:
            if seat not in posts:  # more than two blinds were out of order
                dealt.remove(seat)
                out[seat] = "before_big_blind"
        if len(dealt) == 2:
            return self._heads_up(last, due, dealt, blinds, held, out)
        for seat in self._who_sits_over(button, dealt):
            dealt.remove(seat)
            out[seat] = "sits_over"
        return Places(button, blinds, posts, tuple(sorted(dealt)), out, self._passed(last, blinds, dealt))

    def _where_it_waits(self, last: Positions, button: int) -> int:
        """Where the button is that would come to a seat whose player is gone, if it waits."""
        known = [seat for seat in self.ready if self.seated[seat] in last.dealt]
        if not self.button_waits or self.is_again or button in known or not known:
            return button
        return self.from_left(button, known)[-1]

    def _before_the_first(self, button: int, posts: dict[int, int], dealt: Sequence[int]) -> int:
        """Where the button is: if the blinds are not left of it in their order, with the player before the first.

        Where as many play as there are blinds, that is the big blind.
        """
        posting = sorted(posts, key=lambda seat: posts[seat])
        if self.from_left(button, dealt)[: len(posting)] == posting:
            return button
        return self.from_left(posting[0], dealt)[-2]

    def _holds(self, seat: int, holder: str) -> bool:
        """Whether who had the blind before this one, or the same in a hand that is dealt again, is there to post it."""
        is_in = self.is_again or not self.standing(seat).entry
        return seat in self.ready and self.seated[seat] == holder and is_in and not self.waits(seat)

    def _why_out(self, seat: int, button: int, blinds: Sequence[int]) -> Why | Literal[""]:
        """Why somebody is not dealt in who has none of the blinds."""
        if self.waits(seat):
            return "waits"
        if seat == button:
            return "on_button" if self.is_kept_off_button(seat) else ""
        ends = [blinds[-2]] if len(blinds) > 1 and blinds[-2] != button else []
        ends += [blinds[-1]] if self.is_again else []  # somebody may have moved there since
        is_between = any(self.steps(button, seat) <= self.steps(button, end) for end in ends)
        return "before_big_blind" if is_between else ""

    def _heads_up(
        self,
        last: Positions,
        due: int,
        dealt: Sequence[int],
        blinds: tuple[int, ...],
        held: dict[int, int],
        out: dict[int, Why],
    ) -> Places:
        """The other player has the button, and with it the small blind if that is posted."""
        (other,) = [seat for seat in dealt if seat != due]
        big = self.blinds - 1
        if not big:
            has_it = self.heads_up_reversed and self.heads_up_one_blind
            button, posts = (due if has_it else other), {due: 0}
        else:
            place = held.get(other, big - 1 if self.posts_when_due_left else None)
            button, posts = other, {due: big} if place is None else {other: place, due: big}
            if place is not None:
                blinds = (*blinds[:place], other, *blinds[place + 1 :])
        return Places(button, blinds, posts, tuple(sorted(dealt)), out, self._passed(last, blinds, dealt))

    def _from_big_blind(self, last: Positions, due: int, dealt: Sequence[int], out: dict[int, Why]) -> Places:
        """Nobody has a claim to a place: all stand as they sit before the big blind."""
        order = self.from_left(due, dealt)  # the big blind is last
        places = order[-self.blinds :]
        button = order[-self.blinds - 1] if len(order) > self.blinds else due
        posts = {seat: place for place, seat in enumerate(places)}
        passed = self._passed(last, places, dealt) if len(places) == self.blinds else {}
        return Places(button, tuple(places), posts, tuple(sorted(dealt)), out, passed)

    def _passed(self, last: Positions, blinds: Sequence[int], dealt: Sequence[int]) -> dict[int, tuple[int, ...]]:
        """Which blinds have moved past those who are not dealt in, from one seat to the next."""
        passed: dict[int, tuple[int, ...]] = {}
        for place, (before, now) in enumerate(zip(last.blinds, blinds, strict=True)):
            if before == now:
                continue
            for seat in self._who_may_miss(dealt):
                if self.steps(before, seat) <= self.steps(before, now):
                    passed[seat] = (*passed.get(seat, ()), place)
        return passed

    def _who_sits_over(self, button: int, dealt: Sequence[int]) -> list[int]:
        """Who is not dealt in where one more is seated than may be dealt to."""
        if len(dealt) != self.most + 1 or not self.sits_over:
            return []
        if self.sits_over == "button":
            return [button] if button in dealt else []
        last = self.last or Positions()
        had = last.sat_over if self.is_again else last.had_button
        seats = [seat for seat in dealt if had and self.seated[seat] == had]
        return seats or [self.from_left(button, [seat for seat in dealt if seat != button])[-1]]
