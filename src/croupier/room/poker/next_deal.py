"""Who is dealt in in the next hand, who has the button, and what is posted by whom."""

from collections.abc import Iterable
from dataclasses import replace
from typing import Literal, NamedTuple

import msgspec

from croupier.ledger import Done
from croupier.poker.owed_blinds import BlindsLeft
from croupier.procedure import Citations, Event, Setting
from croupier.room.poker import blind_messages as say
from croupier.room.poker.blind_terms import Amount, BlindTerms
from croupier.room.poker.blinds_due import Post, Prices, missed_after, posts_of
from croupier.room.poker.course import NOTHING, TableCourse, told
from croupier.room.poker.messages import SatOut
from croupier.room.poker.positions import NOBODY, Places, Positions, Standing, Table
from croupier.room.poker.seat_moves import SeatMove
from croupier.room.poker.seating import SeatState
from croupier.room.poker.stake_terms import StakeTerms
from croupier.rulebook import Citation


class DealState(msgspec.Struct, frozen=True, omit_defaults=True):
    """What is known from the hands before."""

    standings: dict[str, Standing] = {}
    last: Positions | None = None
    before: dict[str, Standing] = {}
    drawn: str = ""
    agreed: tuple[str, ...] = ()


class Plan(NamedTuple):
    """The next hand, as things are."""

    table: Table
    places: Places
    prices: Prices
    posts: dict[int, Post]


class NextDeal:
    """Those who play, from hand to hand."""

    def __init__(self, course: TableCourse, *, has_begun: bool = False, state: DealState | None = None) -> None:
        self._course = course
        self.has_begun = has_begun
        """A hand has been dealt since the table was opened."""
        state = state or DealState()
        self.standings = dict(state.standings)
        """How players stand with the blinds; who owes nothing is not there."""
        self.last = state.last
        """Where button and blinds were in the last hand."""
        self._before = dict(state.before)
        """How those stood, if they owed something, who were dealt in in the last hand: what they posted may go back."""
        self.drawn = state.drawn
        """Who has drawn the first button."""
        self.agreed = state.agreed
        """Who has agreed that one more plays than may be dealt to."""
        course.opens.add(self._opened)
        course.sits.add(self._sits)
        course.leaves.add(self._leaves)
        course.moves.add(self._moves)
        course.settings.add(self._into_setting)
        course.begins.add(self._begins)

    def state(self) -> DealState | None:
        state = DealState(self.standings, self.last, self._before, self.drawn, self.agreed)
        return state if state != DealState() else None

    @property
    def terms(self) -> BlindTerms:
        return self._course.terms(BlindTerms)

    @property
    def blinds_rule(self) -> Citation:
        """The rule by which the blinds of each hand are posted."""
        return self._course.game.terms.citations["blinds"]

    # -- the next hand ---------------------------------------------------------------------------------------------

    def plan(self, before: Setting | None = None) -> Plan:
        """The next hand as things are, after a hand that left this setting."""
        course, terms = self._course, self.terms
        if before is None:
            before = course.left()
        seating, poker = course.seating, course.game.terms
        ready = frozenset(seating.ready(before))
        prices = self.prices()
        exempt, welcome = terms.new_player_exempt, terms.welcome_on_button
        table = Table(
            count=seating.count,
            seated={each.seat: each.player for each in seating.state()},
            ready=ready,
            blinds=len(prices.blinds),
            standings=self._standings_after(before),
            last=self.last if self.has_begun else None,
            first_button=self._first_button(ready),
            dead_button=terms.is_dead,
            button_waits=terms.button_moves is not None and terms.button_moves.value == "waits",
            arrivals=terms.arrivals.value if terms.arrivals is not None else "",
            is_again=course.round is not None and course.round.players.is_dealt_again,
            keeps_new_off_button=terms.not_on_button is not None,
            welcome_on_button=frozenset(welcome.value if welcome is not None else ()),
            exempt=frozenset(exempt.value if exempt is not None else ()),
            heads_up_reversed=poker.reverses_heads_up,
            heads_up_one_blind=poker.heads_up_one_blind,
            posts_when_due_left=terms.small_blind_left is not None and terms.small_blind_left.value,
            waits_for_any=terms.waits_for is not None and terms.waits_for.value == "any_blind",
            most=poker.most_players,
            sits_over=self._who_sits_over(),
        )
        places = table.next()
        return Plan(table, places, prices, posts_of(table, places, prices))

    def prices(self) -> Prices:
        """What there is to post by the choices in force."""
        terms, game = self.terms, self._course.game
        if not self._course.has_blinds:
            return Prices(())
        stakes = game.stakes(game.terms.most_players)

        def amount(posts: Amount) -> int:
            return stakes.blind if posts == "big_blind" else stakes.minimum

        new, moved, dead = terms.new_player_posts, terms.seat_change_posts, terms.missed_are_dead
        return Prices(
            stakes.blinds,
            new=amount(new.value) if new is not None else 0,
            moved=amount(moved.value) if moved is not None else 0,
            are_missed_dead=dead is not None and dead.value,
        )

    def _first_button(self, ready: frozenset[int]) -> int:
        if not self.terms.is_drawn_for:
            return max(ready, default=0)
        seat = self._course.seating.of(self.drawn) if self.drawn else None
        return seat.seat if seat is not None and seat.seat in ready else max(ready, default=0)

    def _who_sits_over(self) -> Literal["button", "last_button", ""]:
        sits_out = self.terms.one_more_seated
        return sits_out.value if sits_out is not None and self.may_be_one_more() else ""

    def may_be_one_more(self) -> bool:
        """Whether one more may be seated than are dealt to, with the deck that is played with."""
        decks = self.terms.one_more_decks
        return decks is not None and self._course.game.terms.deck.size in decks.value

    def _standings_after(self, before: Setting | None = None) -> dict[str, Standing]:
        """How players stand, when what went back in the last hand is owed again."""
        if not self._before or self._course.round is None:
            return self.standings
        left = BlindsLeft.of(before or self._course.left())
        owing = {name: each for name, each in self._before.items() if name in left.live or name in left.dead}
        return self.standings | {name: each for name, each in owing.items() if name not in self.standings}

    def _into_setting(self, before: Setting) -> Setting:
        plan = self.plan(before)
        places, seated = plan.places, plan.table.seated
        taken = {each.seat: each for each in self._course.seating.state()}
        setting = msgspec.structs.replace(
            before,
            seats=dict(seated),
            table_stakes={seat: taken[seat].cents for seat in places.dealt},
            button=places.button,
        )
        left = BlindsLeft.of(before)
        owed = {name: True for name in left.owed if name in seated.values()}
        unposted, gaps = self._unposted(plan)
        return BlindsLeft(
            owed=owed,
            live={seated[seat]: post.live for seat, post in plan.posts.items() if post.live},
            dead={seated[seat]: post.dead for seat, post in plan.posts.items() if post.dead},
            why={name: why for name, why in left.why.items() if name in owed}
            | {seated[seat]: post.why for seat, post in plan.posts.items()},
            unposted=unposted,
            gaps=gaps,
        ).instead(setting)

    def _unposted(self, plan: Plan) -> tuple[int, tuple[int, ...]]:
        """How many of the first blinds nobody posts, and which of the others."""
        posted = sorted(plan.places.posts.values())
        if not posted:
            return 0, ()
        return posted[0], tuple(place for place in range(posted[0], posted[-1]) if place not in posted)

    def _begins(self, setting: Setting) -> Done:  # noqa: ARG002 - what was planned is what has begun
        seating, plan = self._course.seating, self.plan()
        seated, places = plan.table.seated, plan.places
        standings = dict(plan.table.standings)
        missed = missed_after(standings, plan.table, places) if self.terms.missed_blinds is not None else {}
        dealt = [seated[seat] for seat in places.dealt]
        over = [seated[seat] for seat, why in places.out.items() if why == "sits_over"]
        self.has_begun, self.drawn = True, ""
        self._before = {name: standings[name] for name in dealt if name in standings}
        self.standings = {name: each for name, each in standings.items() if name not in dealt}
        follows = self._course.has_blinds or self.terms.button_left is None or not self.terms.button_left.value
        self.last = Positions(
            places.button,
            places.blinds,
            tuple(seated[seat] if places.posts.get(seat) == i else "" for i, seat in enumerate(places.blinds)),
            seated.get(places.button, ""),
            over[0] if over else "",
            tuple(dealt),
            0 if follows else plan.table.from_left(places.button, places.dealt)[0],
        )
        broke = seating.broke()
        for player in broke:
            seating.change(player, sits_out=True)
        rule = self._course.terms(StakeTerms).table_stake
        events: list[Event] = [SatOut((rule,), player, is_broke=True) for player in broke]
        return told(*events, *[self._miss(player, blinds) for player, blinds in missed.items()])

    def _miss(self, player: str, blinds: Iterable[int]) -> Event:
        """A player has missed these."""
        standing = self.standings.get(player, NOBODY)
        known = tuple(sorted({*standing.missed, *blinds}))
        self.standings[player] = msgspec.structs.replace(standing, missed=known)
        rule = self.terms.missed_blinds
        return say.BlindMissed((rule,) if rule is not None else (), player, tuple(each + 1 for each in blinds))

    # -- who comes, goes and moves ---------------------------------------------------------------------------------

    def _opened(self) -> Done:
        self.has_begun, self.last = False, None
        self.standings, self._before, self.drawn, self.agreed = {}, {}, "", ()
        return NOTHING

    def _sits(self, seat: SeatState) -> Done:
        posts = self.terms.new_player_posts
        if not self.has_begun or not self._course.has_blinds or posts is None:
            return NOTHING
        waits, exempt = seat.enters == "wait", self.terms.new_player_exempt
        self.standings[seat.player] = Standing("new", seat.comes, waits)
        if exempt is not None and seat.comes in exempt.value:
            return told(say.NewPlayer((exempt.citation,), seat.player, is_exempt=True))
        return told(say.NewPlayer(self.cites_of_entry("new", waits=waits), seat.player, waits))

    def cites_of_entry(self, entry: str, *, waits: bool) -> Citations:
        """The rules by which somebody posts to be dealt in, or waits."""
        terms = self.terms
        posts = {"new": terms.new_player_posts, "moved": terms.seat_change_posts}.get(entry)
        if entry == "new" and waits and terms.new_player_waits is not None:
            return (terms.new_player_waits,)
        if not entry and waits and terms.missed_waits is not None:
            return (terms.missed_waits,)
        found = posts.citation if posts is not None else terms.missed_blinds
        return (found,) if found is not None else ()

    def _leaves(self, seat: SeatState) -> Done:
        self.standings.pop(seat.player, None)
        self._before.pop(seat.player, None)
        self.agreed = tuple(each for each in self.agreed if each != seat.player)
        return NOTHING

    def _moves(self, seat: SeatState, new: int) -> Done:
        """Blinds are not avoided by a change of seats."""
        terms = self.terms
        if not self.has_begun or not self._course.has_blinds or terms.seat_change_posts is None:
            return NOTHING
        assert terms.seat_change_most is not None
        assert terms.seat_change_counted is not None
        plan = self.plan()
        others = {place: name for place, name in plan.table.seated.items() if name != seat.player}
        ready = frozenset(place for place in plan.table.ready if place in others)
        table = replace(plan.table, seated=others, ready=ready)
        way = terms.seat_change_counted.value == "clockwise"
        move = SeatMove(table, seat.player, seat.seat, new, terms.seat_change_most.value, way)
        moved = move.made()
        self.last = moved.last if self.last is not None else None
        if moved.standing != NOBODY:
            self.standings[seat.player] = moved.standing
        events: list[Event] = []
        if moved.is_far:
            rule = terms.seat_change_posts.citation
            events.append(say.SeatChangeCounted((rule,), seat.player, len(move.passed())))
        if moved.missed:
            events.append(self._miss(seat.player, moved.missed))
        return told(*events)

    # -- asking ----------------------------------------------------------------------------------------------------

    def standing_of(self, player: str) -> Standing:
        """How a player stands with the blinds."""
        return self._standings_after().get(player, NOBODY)

    def choose(self, player: str, *, waits: bool) -> None:
        """A player who owes a blind posts it, or waits for the big blind."""
        standing = self.standing_of(player)
        if standing.owes:
            self.standings[player] = msgspec.structs.replace(standing, waits=waits)
