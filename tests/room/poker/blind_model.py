"""The button and the blinds of an evening, told from the rulebooks alone by walking round the table seat by seat.

Nothing of the product is used here. Blinds are numbered 1, 2, ... from the left of the button; the last is the big
blind. A hand is told as who has the button, what each posts (the blind of their place, live beside it, dead), and who
is dealt in.
"""

from dataclasses import dataclass, field


@dataclass
class Person:
    """Somebody at the table, and the markers that lie before them."""

    name: str
    seat: int
    is_here: bool = True
    is_new: bool = False
    comes: str = ""
    has_moved: bool = False
    waits: bool = False
    missed: set[int] = field(default_factory=set)

    def may_wait(self) -> bool:
        return self.waits and (self.is_new or self.has_moved or bool(self.missed))

    def is_clear(self) -> bool:
        return not self.is_new and not self.has_moved


@dataclass
class Dealt:
    """A hand as it has to be."""

    button: int
    posts: dict[str, tuple[int, int, int]]
    players: set[str]


class Evening:
    """One table; `book` is crown, star, or star_dead (the button of the Star, read as dead)."""

    def __init__(self, book: str, seats: int, blinds: list[int], minimum: int, *, all_dead: bool = False,
                 any_blind: bool = False, small_after_departure: bool = False, always_clockwise: bool = False,
                 ) -> None:  # fmt: skip
        self.book, self.seats, self.blinds, self.minimum = book, seats, blinds, minimum
        self.all_dead, self.any_blind = all_dead, any_blind
        self.small_after_departure, self.always_clockwise = small_after_departure, always_clockwise
        self.people: dict[int, Person] = {}
        self.has_begun = False
        self.button = 0
        self.at: list[int] = []
        """The seat at which each blind was in the last hand."""
        self.by: list[str] = []
        """Who posted each; nobody, where it was not posted."""
        self.dealt: set[str] = set()
        """Who was dealt in in the last hand."""
        self.paid: dict[str, Person] = {}
        """How those stood before the last hand who were dealt in: to be told if it is dealt again."""

    # -- walking -----------------------------------------------------------------------------------------------------

    def left_of(self, seat: int) -> int:
        return 1 if seat >= self.seats else seat + 1

    def walk(self, start: int) -> list[int]:
        """All seats clockwise from the left of one, itself last."""
        way, seat = [], start
        for _ in range(self.seats):
            seat = self.left_of(seat)
            way.append(seat)
        return way

    def between(self, start: int, end: int) -> list[int]:
        """The seats that are passed from one to another, clockwise."""
        way = self.walk(start)
        return way[: way.index(end)]

    def is_here(self, seat: int) -> bool:
        return seat in self.people and self.people[seat].is_here

    def _was_in(self, seat: int) -> bool:
        return self.is_here(seat) and self.people[seat].name in self.dealt

    def of(self, name: str) -> Person:
        return next(person for person in self.people.values() if person.name == name)

    # -- people ------------------------------------------------------------------------------------------------------

    def sit(self, name: str, seat: int, how: str = "post", comes: str = "") -> None:
        # Crown 6.5, Star 8.8.5: who comes to a game in play is new.
        self.people[seat] = Person(name, seat, is_new=self.has_begun, comes=comes, waits=how == "wait")

    def leave(self, name: str) -> None:
        del self.people[self.of(name).seat]
        self.paid.pop(name, None)

    def sit_out(self, name: str) -> None:
        self.of(name).is_here = False

    def come_back(self, name: str, how: str) -> None:
        self.of(name).is_here = True
        self.choose(name, how)

    def choose(self, name: str, how: str) -> None:
        person = self.of(name)
        if person.is_new or person.has_moved or person.missed:
            person.waits = how == "wait"

    def move(self, name: str, seat: int) -> None:
        """Crown 6.2, Star 8.8.4."""
        person = self.of(name)
        old = person.seat
        del self.people[old]
        ahead = [each for each in self.between(old, seat) if self.is_here(each)]
        behind = [each for each in self.between(seat, old) if self.is_here(each)]
        held = [
            number for number, (at, by) in enumerate(zip(self.at, self.by, strict=True), 1) if (at, by) == (old, name)
        ]
        if self.has_begun:
            blinds = [at for at in self.at if at != old]
            crosses_none = not ahead and not [at for at in blinds if at in (*self.between(old, seat), seat)]
            crosses_none_back = not behind and not [at for at in blinds if at in (*self.between(seat, old), seat)]
            if crosses_none or crosses_none_back:  # the same order: the blinds go with their player
                self.at = [seat if number in held else at for number, at in enumerate(self.at, 1)]
            else:
                is_clockwise = self.always_clockwise or len(ahead) <= len(behind)
                if is_clockwise and len(ahead) > 2 and person.is_clear():
                    person.has_moved = True
                if held:  # the smaller blinds that were to come are left behind
                    person.missed |= set(range(1, max(held)))
                if not is_clockwise and person.is_clear() and self.at[-1] in (*self.between(seat, old), seat):
                    person.missed |= set(range(1, len(self.blinds) + 1))  # moved back over all that was coming
        person.seat = seat
        self.people[seat] = person

    def misdeal(self) -> None:
        """The last hand does not count: all that was posted goes back, and is owed as before."""
        for name, before in self.paid.items():
            person = self.of(name)
            person.is_new, person.has_moved, person.missed = before.is_new, before.has_moved, set(before.missed)
            person.comes, person.waits = before.comes, before.waits

    # -- the next hand -----------------------------------------------------------------------------------------------

    def deal(self, first_button: int = 0, *, is_again: bool = False) -> Dealt | None:
        """The next hand, or none if fewer than two could be dealt in; what it changes is kept."""
        if not self.has_begun:
            found = self._from_button(first_button)
        elif is_again and len([seat for seat in self.people if self._was_in(seat)]) > 1:
            others = [person for seat, person in self.people.items() if person.is_here and not self._was_in(seat)]
            for person in others:  # they wait until the hand has been dealt
                person.is_here = False
            found = self._same_again()
            for person in others:
                person.is_here = True
        elif self.book == "star":
            found = self._from_button(self._button_passes())
        else:
            found = self._from_big_blind()
        if found is None:
            return None
        button, at, by, players = found
        posts = {}
        for name in players:
            own = by.index(name) + 1 if name in by else 0
            live, dead = self._owed(self.of(name), own)
            if own or live or dead:
                posts[name] = (self.blinds[own - 1] if own else 0, live, dead)
        if not is_again or not {*players} <= self.dealt:
            self._miss(button, at, players)
        self.paid = {}
        for name in players:
            person = self.of(name)
            if name in posts and (posts[name][1] or posts[name][2]):
                self.paid[name] = Person(
                    name, 0, True, person.is_new, person.comes, person.has_moved, person.waits, set(person.missed)
                )
            person.is_new = person.has_moved = person.waits = False
            person.missed, person.comes = set(), ""
        self.dealt = {*players}
        self.has_begun, self.button, self.at, self.by = True, button, at, by
        return Dealt(button, posts, set(players))

    # The Star, 9.2-9.4: the button passes to the next person, the first blind is on its left, and so on.

    def _plays(self, seat: int) -> bool:
        return self.is_here(seat) and not self.people[seat].may_wait()

    def _button_passes(self) -> int:
        playing = [seat for seat in self.walk(self.button) if self._plays(seat)]
        there = [seat for seat in self.walk(self.button) if self.is_here(seat)]
        return (playing or there or [self.button])[0]

    def _from_button(self, button: int):
        playing = [seat for seat in self.walk(button) if self._plays(seat)]
        dealt: list[int] = []
        for seat in self.walk(button):
            if not self.is_here(seat):
                continue
            if self.people[seat].may_wait():
                turn = len(dealt) + 1  # the blind that would be theirs
                is_theirs = turn <= len(self.blinds) if self.any_blind else turn == len(self.blinds)
                alone = len(playing) == 1 and not dealt
                if not is_theirs and not alone:
                    continue
            dealt.append(seat)
        if len(dealt) < max(2, len(self.blinds)):
            return None
        order = dealt
        has_first = self.book != "crown" or len(self.blinds) > 1  # Star 9.8; Crown 6.9 is said of two blinds
        if len(dealt) == 2 and button in dealt and has_first:
            order = [button, *[seat for seat in dealt if seat != button]]
        at = order[: len(self.blinds)]
        return button, at, [self.people[seat].name for seat in at], [self.people[seat].name for seat in dealt]

    # Crown, 6.3, 6.9, 6.10: the big blind is posted by the player due; small blind and button stand accordingly.

    def _from_big_blind(self):
        due = next((seat for seat in self.walk(self.at[-1]) if self.is_here(seat)), None)
        if due is None:
            return None
        return self._stand(self.at[0], [*self.at[1:], due], [*self.by[1:], self.people[due].name])

    def _same_again(self):
        """A misdeal: the same button and blinds; if the big blind has gone, the next player has it."""
        at, by = list(self.at), list(self.by)
        if not self.is_here(at[-1]) or self.people[at[-1]].name != by[-1]:
            due = next((seat for seat in self.walk(at[-1]) if self.is_here(seat)), None)
            if due is None:
                return None
            at[-1], by[-1] = due, self.people[due].name
        return self._stand(self.button, at, by, is_again=True)

    def _stand(self, button: int, at: list[int], by: list[str], *, is_again: bool = False):
        due, big = at[-1], len(at)
        # Who has posted a blind posts the next smaller one, if still there.
        posting = {}
        for number, seat in enumerate(at[:-1], 1):
            person = self.people.get(seat)
            is_there = seat != due and person is not None and person.is_here and person.name == by[number - 1]
            if is_there and (is_again or person.is_clear()) and not person.may_wait():
                posting[seat] = number
        # Nobody else has a place between the button and the player due for the big blind: whoever has come to sit
        # there is dealt in when the button has passed.
        no_place = set()
        if big > 1 and button != at[-2]:
            no_place = {*self.between(button, at[-2]), at[-2]}
        if is_again:  # somebody may have moved there since
            no_place |= set(self.between(button, due))
        dealt, held_back = [], []
        for seat in self.walk(0):
            if not self.is_here(seat):
                continue
            person = self.people[seat]
            if seat == due or seat in posting:
                dealt.append(seat)
            elif person.may_wait() and not self._exempt(person):
                continue
            elif seat in no_place or (seat == button and self._new_at_button(person)):
                held_back.append(seat)
            else:
                dealt.append(seat)
        has_claims = len(dealt) > 1
        if not has_claims:
            dealt += held_back
        if len(dealt) < 2:
            return None
        if len(dealt) > 2 and not has_claims:
            # only people without a claim: they stand as they sit, up to the big blind
            way = [seat for seat in self.walk(due) if seat in dealt]
            at = way[-big:]
            button = way[-big - 1] if len(way) > big else due
            by = [self.people[seat].name for seat in at]
            return button, at, by, [self.people[seat].name for seat in dealt]
        if len(dealt) > 2:
            # Those who post are met first, and in order, walking from the button; else it is with the player before
            # the first of them, and nobody else is dealt in among them.
            all_posts = posting | {due: big}
            met = [seat for seat in self.walk(button) if seat in dealt]
            first = min(all_posts, key=lambda seat: all_posts[seat])
            if [all_posts.get(seat) for seat in met[: len(all_posts)]] != sorted(all_posts.values()):
                button = [seat for seat in self.walk(first) if seat in dealt and seat != first][-1]
            among = [seat for seat in self.between(button, due) if seat not in all_posts]
            dealt = [seat for seat in dealt if seat not in among]
        if len(dealt) == 2:
            other = next(seat for seat in dealt if seat != due)
            if big == 1:
                button = due if self.book != "crown" else other
            else:
                button = other  # 6.9
                if other not in posting and self.small_after_departure:
                    posting = {other: big - 1}
                for seat, number in posting.items():
                    at = [seat if i == number else each for i, each in enumerate(at, 1)]
        posting[due] = big
        names = [self.people[seat].name if posting.get(seat) == number else "" for number, seat in enumerate(at, 1)]
        return button, at, names, [self.people[seat].name for seat in dealt]

    def _new_at_button(self, person: Person) -> bool:
        """Crown 6.4."""
        return self.book == "crown" and person.is_new and person.comes not in ("broken_game", "supervisor", "must_move")

    def _exempt(self, person: Person) -> bool:
        """Crown 6.11(c)."""
        return self.book == "crown" and person.is_new and person.comes == "feeder"

    # -- what is owed ------------------------------------------------------------------------------------------------

    def _owed(self, person: Person, own: int) -> tuple[int, int]:
        """Live and dead beside the blind of the place."""
        big = len(self.blinds)
        value = dict(enumerate(self.blinds, 1))
        if own == big or self._exempt(person) or (own and person.waits):  # their turn has come
            return 0, 0
        have = value.get(own, 0)
        missed = person.missed - {own}
        if person.is_new or person.has_moved:
            # One big blind (Crown 6.2, 6.5) or table minimum (Star 8.8.4, 8.8.5.1), the blind of the place counted in.
            entry = self.blinds[-1] if self.book == "crown" else self.minimum
            return max(0, entry - have), sum(value[number] for number in missed if number != big)
        total = sum(value[number] for number in missed)
        if self.all_dead:
            return 0, total
        # The big blind is live and all others are forfeited, or those are live; no more is live than a big blind.
        live = min(value[big] if big in missed else total, value[big] - have)
        return live, total - live

    def _miss(self, button: int, at: list[int], players: list[str]) -> None:
        """Who was away when a blind came to their seat has missed it (Crown 6.7, Star 8.8.3)."""
        for seat, person in self.people.items():
            if person.name in players or person.is_new or (person.is_here and not person.missed):
                continue
            if self.book == "star" or not self.has_begun:
                if seat == button:
                    continue
                before = [
                    each
                    for each in self.between(button, seat)
                    if each in self.people and self.people[each].name in players
                ]
                if len(before) < len(self.blinds):
                    person.missed.add(len(before) + 1)
                continue
            for number, (was, now) in enumerate(zip(self.at, at, strict=True), 1):
                if was != now and seat in (*self.between(was, now), now):
                    person.missed.add(number)
