"""What the parts of a poker table share: what is played, who sits there, and the turns at which they take part.

A part owns its state and does its acts. It tells the course once which acts are its own, and at which turns it has a
say: before a hand, when one begins, when somebody sits down or leaves, when time has passed. Parts know one another
only by what they are given.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from typing import Any, NamedTuple, TypeVar

import msgspec

from croupier.ledger import Done, Surroundings
from croupier.poker import PokerGame, PokerRound
from croupier.procedure import Action, Citations, Event, Setting, Sign
from croupier.room.poker.charge_terms import ChargeTerms
from croupier.room.poker.seating import Seating, SeatState
from croupier.table.hooks import Hooks
from croupier.table.terms import read

T = TypeVar("T")
NOTHING = Done(())


class PokerTableSetup(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """What a poker table is: the operator's options say variant, stakes, table stakes, commission."""

    name: str
    document: str
    edition: str | None = None
    options: dict[str, Any] = {}
    readings: dict[str, str] = {}
    seats: int | None = None
    """How many there are; as many as are dealt to, if it is not said."""
    paced: bool = False
    """Whether the dealer confirms each step."""
    keeps_time: bool = True
    """Whether the clock of the house says when a player's time to act is over; else the dealer does."""
    seat_offer_s: int = 60
    """How long a player at the table has to answer when a seat that they asked for falls vacant."""
    cage: str = ""
    """The stream of the cage that players' chips come from and go back to: nobody sits down with more than came."""
    room: str = ""
    """The stream of the poker room that fills its seats from its lists."""


class Asks(NamedTuple):
    """What a form for something asks, beside who says it: what its fields take, and the rules that say so."""

    choices: Mapping[str, Sequence[object]] = {}
    bounds: Mapping[str, tuple[int | None, int | None]] = {}
    cites: Citations = ()


class Act(NamedTuple):
    """How something that people do with the table is verified and done, and what a form for it asks of an actor.

    What has no field beside the actor is offered just as it is, and what names a player alone is for each of them. For
    all else `asks` says what is asked; nothing, if the actor cannot be asked now.
    """

    verify: Callable[[Any], None]
    do: Callable[[Any], Done]
    asks: Callable[[str], Asks | None] = lambda _: None


class TableCourse:
    """The course of a table from opening to closing, hand by hand."""

    def __init__(self, setup: PokerTableSetup, around: Surroundings) -> None:
        self.setup = setup
        self.around = around
        self.options: dict[str, Any] = dict(setup.options)
        """The operator's choices in force."""
        self.game = self.game_by(self.options)
        """What is played from the next hand on."""
        self.played_by = self.options
        """The choices by which the last hand was played."""
        self._terms: dict[type, Any] = {}
        self._left: tuple[tuple[int, int], Setting] | None = None
        """What the last hand left when it was asked last, and by what it is known that nothing has changed."""
        self.seating = Seating(0)
        self.round: PokerRound | None = None
        """The hand in play, or the last one: what goes wrong with it can be reported until the next begins."""
        self.number = 0
        """The number of that hand."""
        self.changes = 0
        """Counts what was done with the table itself, so that whoever shows it knows when to look again."""
        self.acts: dict[type[Action], Act] = {}
        """What people may do with the table itself; all else is of the hand in play."""
        self.may_begin: Hooks[Callable[[str], None]] = Hooks()
        """Who may refuse the next hand, named so."""
        self.settings: Hooks[Callable[[Setting], Setting]] = Hooks()
        """Who adds to the setting of the next hand, in this order; asked at any time, and changes nothing."""
        self.settles: Hooks[Callable[[], Done]] = Hooks()
        """Who has chips to take, or somebody to leave out, before the next hand begins."""
        self.foresees: Hooks[Callable[[Seating], None]] = Hooks()
        """The same, done to a copy of the seats: to ask who will be dealt in, and with what."""
        self.begins: Hooks[Callable[[Setting], Done]] = Hooks()
        """Who has to know that a hand begins in this setting; what comes of it is told before the hand."""
        self.may_sit: Hooks[Callable[[Any], None]] = Hooks()
        """Who may refuse somebody a seat: they are given what was asked for."""
        self.sits: Hooks[Callable[[SeatState], Done]] = Hooks()
        """Who has to know that somebody sits down; what comes of it is told after it."""
        self.may_add: Hooks[Callable[[str, str], None]] = Hooks()
        """Who may keep a player from adding chips: what is asked, and the player."""
        self.may_take_off: Hooks[Callable[[str, str], None]] = Hooks()
        """Who may keep a player from taking chips off the table: what is asked, and the player."""
        self.may_leave: Hooks[Callable[[str, str], None]] = Hooks()
        """Who may keep a player from leaving: what is asked, and the player."""
        self.leaves: Hooks[Callable[[SeatState], Done]] = Hooks()
        """Who has to know that somebody leaves; what comes of it is told before it."""
        self.may_come_back: Hooks[Callable[[str, str], None]] = Hooks()
        """Who may keep a player who sits out from being dealt in again: what is asked, and the player."""
        self.moves: Hooks[Callable[[SeatState, int], Done]] = Hooks()
        """Who has to know that somebody has changed seats: the seat as it was, and the number of the new one."""
        self.may_close: Hooks[Callable[[str], None]] = Hooks()
        self.opens: Hooks[Callable[[], Done]] = Hooks()
        """Who has to know that the table opens."""
        self.may_change: Hooks[Callable[[str], None]] = Hooks()
        """Who may keep what is played from being changed."""
        self.closes: Hooks[Callable[[], Done]] = Hooks()
        """Who has to know that it closes, before players leave."""
        self.due: Hooks[Callable[[], int | None]] = Hooks()
        """Who has something to do when time has passed, and the millisecond at which."""
        self.strikes: Hooks[Callable[[], Done]] = Hooks()
        """Who does something if its time has come."""
        self.pictures: Hooks[Callable[[str], Mapping[str, Any]]] = Hooks()
        """Who shows somebody what there is beside seats and hands, as fields of the picture."""
        self.seat_pictures: Hooks[Callable[[int, str], Mapping[str, Any]]] = Hooks()
        """Who shows something at a seat, and of its player if it is taken."""
        self.signs: Hooks[Callable[[], Iterable[Sign]]] = Hooks()
        """Who displays something at the table beside what follows from the operator's choices."""

    # -- what is played --------------------------------------------------------------------------------------------

    def game_by(self, options: dict[str, Any]) -> PokerGame:
        """The game of the table with these choices; those that the rulebook does not allow are refused."""
        setup = self.setup
        game = PokerGame(setup.document, edition=setup.edition, options=dict(options), readings=dict(setup.readings))
        read(game.rules, ChargeTerms).verify_options()
        return game

    def play_by(self, options: dict[str, Any]) -> None:
        """These choices are in force from the next hand on."""
        self.options = dict(options)
        self.game = self.game_by(self.options)
        self._terms.clear()
        self._left = None

    def terms(self, kind: type[T]) -> T:
        """What the rulebook says of something, as the choices in force have it."""
        if kind not in self._terms:
            self._terms[kind] = read(self.game.rules, kind)
        found: T = self._terms[kind]
        return found

    @property
    def has_blinds(self) -> bool:
        return self.game.terms.forced == "blinds"

    # -- time and hands --------------------------------------------------------------------------------------------

    @property
    def now_ms(self) -> int:
        return self.around.clock.now_ms()

    @property
    def in_play(self) -> PokerRound | None:
        """The hand that is being played."""
        return self.round if self.round is not None and not self.round.is_over else None

    def left(self) -> Setting:
        """What the last hand leaves for the next; before any, what the first one finds."""
        round_ = self.round
        if round_ is None:
            return Setting(limits=self.game.limits, paced=self.setup.paced)
        key = (self.number, len(round_.records))
        if self._left is None or self._left[0] != key:
            self._left = (key, round_.setting_after())
        return self._left[1]

    @contextmanager
    def foreseen(self) -> Iterator[None]:
        """Meanwhile the seats are as they will be when the next hand begins."""
        now = self.seating
        self.seating = now.copy()
        try:
            for sees in self.foresees:
                sees(self.seating)
            yield
        finally:
            self.seating = now

    def is_dealt_in(self, player: str) -> bool:
        """Whether a player was dealt in in the hand in play; they may have given it up."""
        return self.in_play is not None and player in self.in_play.players.names

    def is_in_hand(self, player: str) -> bool:
        """Whether a player was dealt in and has not given up the hand in play."""
        round_ = self.in_play
        if round_ is None or player not in round_.players.names:
            return False
        return round_.hand is None or not round_.hand.dead[round_.players.names.index(player)]


def told(*events: Event) -> Done:
    """What was done moved no chips."""
    return Done(events)


def together(*done: Done) -> Done:
    """Several things that were done at once."""
    events = tuple(event for each in done for event in each.events)
    postings = tuple(posting for each in done for posting in each.postings)
    return Done(events, postings, max((each.round for each in done), default=0))
