"""A poker table described by itself: who sits where with what, and what is open to whom, in a hand and between hands.

While a hand is in play its own description (`PokerDescription`) is part of it, so that a page asks this one alone.
"""

from collections.abc import Iterable
from typing import Any

import msgspec

from croupier.chips import format_dollars
from croupier.errors import CroupierError
from croupier.poker.conduct.messages import Act
from croupier.poker.description import PokerPicture
from croupier.procedure import DEALER, Action, Sign
from croupier.room.poker.charges import ChargePicture
from croupier.room.poker.course import Asks
from croupier.room.poker.next_hand import NextHand, next_hand
from croupier.room.poker.table_action import PLAYER, STAFF, TableAction, may_say
from croupier.room.poker.table_float import FloatPicture
from croupier.room.poker.turn_clock import TimeLeft
from croupier.room.signs import signs_of
from croupier.table.forms import Form, Listed, Message, as_choices, cited, in_words, make_form


class SeatPicture(msgspec.Struct, frozen=True, omit_defaults=True):
    """One seat of the table, taken or not."""

    seat: int
    player: str = ""
    """Who has it; nobody, if it is empty."""
    stack_cents: int = 0
    """The chips before the player; what lies in the bets and pots of a hand in play is not among them."""
    is_button: bool = False
    is_dealt_in: bool = False
    """In the hand in play; between hands, in the next one as things are."""
    sits_out: bool = False
    has_missed_blind: bool = False
    posts: bool = False
    """They post more than the blind of their place in the next hand."""
    held_for: str = ""
    """The person for whom the room keeps the seat."""
    offered_to: str = ""
    """A player at the table to whom the seat is offered before others may have it."""
    wanted_by: tuple[str, ...] = ()
    """Those who want the seat when play begins, or among whom cards are to be drawn for it."""
    asks_for: int | None = None
    """The seat that the player asks for when it falls vacant; 0 for any."""
    moves_to: int = 0
    """The seat that the player moves to when the hand is over."""
    goes_to: str = ""
    """The table that the player is sent to when the hand is over."""


class ShownSign(msgspec.Struct, frozen=True):
    """What a sign says, and the rules that have it displayed."""

    text: str
    rules: tuple[str, ...]
    at_s: int | None = None
    """The time that it announces."""


class ChangePicture(msgspec.Struct, frozen=True, omit_defaults=True):
    """A change that is announced, and how far it has come."""

    options: dict[str, str]
    agreed: tuple[str, ...]
    missing: tuple[str, ...]
    """Those at the table who have not agreed."""
    rounds_left: int
    at_s: int | None = None


class DeckPicture(msgspec.Struct, frozen=True):
    """A deck at the table, as everybody sees it."""

    number: int
    colour: str
    cards: int


class PokerTablePicture(msgspec.Struct, frozen=True):
    """The table as one person may see it."""

    name: str
    game: str
    is_open: bool
    number: int
    """The number of the hand in play, or of the last one."""
    is_in_play: bool
    button: int
    """The seat that has the dealer button: in the hand in play, else in the next; 0 where nobody has it."""
    seats: tuple[SeatPicture, ...]
    """All of them in the order of their numbers, empty ones too."""
    least_cents: int
    most_cents: int | None
    """The bounds of a first table stake."""
    signs: tuple[ShownSign, ...]
    clock: TimeLeft | None
    """Whose time to act runs."""
    next_hand: NextHand | None
    """Who has the button in the next hand, and who posts what; None while one is in play."""
    hand: PokerPicture | None
    """The hand in play, or the last one as it ended; None where none has been dealt."""
    charges: tuple[ChargePicture, ...] = ()
    """What seats cost those who have any; nothing where they cost nothing."""
    checks: dict[str, dict[str, int]] = {}
    """How many commission checks of each colour players have."""
    check_values: dict[str, int] = {}
    """What those of each colour are worth, in cents."""
    make_up_cents: dict[str, int] = {}
    """What players have to add to their table stakes before they are dealt in again."""
    rack: FloatPicture | None = None
    """The dealer's tray, for the house to see; None where it has not been counted in."""
    change: ChangePicture | None = None
    """The change that is announced."""
    closes_at_s: int | None = None
    """The time on the sign of a closure."""
    decks: tuple[DeckPicture, ...] = ()
    """The deck in play first, then the one in the shuffler; nothing where none were recorded."""
    away: dict[str, int] = {}
    """Until when the places of players who are away are kept, in milliseconds."""


class PokerTableDescription:
    """What there is to know of a poker table just now."""

    def __init__(self, table: Any) -> None:
        self._table = table

    # -- what lies where -------------------------------------------------------------------------------------------

    def picture(self, actor: str) -> PokerTablePicture:
        """The table as somebody may see it."""
        table, terms = self._table, self._table.terms
        in_play, round_ = table.in_play, table.round
        setting = in_play.setting if in_play is not None else table.next_setting()
        return PokerTablePicture(
            name=table.setup.name,
            game=table.game.terms.title,
            is_open=table.is_open,
            number=table.number,
            is_in_play=in_play is not None,
            button=setting.button,
            seats=tuple(self._seats(setting.button, setting.table_stakes)),
            next_hand=None if in_play is not None else next_hand(table.next_deal),
            least_cents=terms.least_cents,
            most_cents=terms.most_cents,
            signs=tuple(ShownSign(sign.text, cited([sign.citation]), sign.at_s) for sign in self.signs()),
            clock=table.turn_clock.left(),
            hand=round_.describe.picture(actor) if round_ is not None else None,
            charges=table.charges.pictures(),
            checks=table.checks.everybodys(),
            check_values=dict(table.checks.values),
            make_up_cents=table.stakes.missing(),
            rack=table.rack.picture() if actor in STAFF else None,
            change=self._change(),
            closes_at_s=table.closing.at_s,
            decks=tuple(DeckPicture(each.number, each.colour, each.cards) for each in table.decks.decks),
            away={name: at for name in self._players() if (at := table.reservations.until_ms(name)) is not None},
        )

    def signs(self) -> list[Sign]:
        """All that people can read at the table and in the room: what holds, and what is announced."""
        announced = [sign for signs in self._table.course.signs for sign in signs()]
        return [*signs_of(self._table.game), *announced]

    def _change(self) -> ChangePicture | None:
        changes = self._table.changes
        if changes.pending is None:
            return None
        options = {name: "" if value is None else str(value) for name, value in changes.pending.options.items()}
        agreed = tuple(changes.consent.agreed)
        return ChangePicture(options, agreed, changes.missing, changes.rounds_left, changes.at_s)

    def _players(self) -> list[str]:
        return [each.player for each in self._table.seating.state()]

    def _seats(self, button: int, dealt: Iterable[int]) -> Iterable[SeatPicture]:
        taken, deal = {each.seat: each for each in self._table.seating.state()}, self._table.next_deal
        posts = {} if self._table.in_play is not None else deal.plan().posts
        for number in range(1, self._table.seating.count + 1):
            each = taken.get(number)
            if each is None:
                yield self._empty(number, is_button=number == button)
                continue
            standing = deal.standing_of(each.player)
            yield SeatPicture(
                number,
                each.player,
                each.cents,
                number == button,
                number in dealt,
                each.sits_out,
                bool(standing.missed),
                number in posts,
                asks_for=self._table.seat_changes.asked_by(each.player),
                moves_to=self._table.seat_changes.moves_to(each.player),
                goes_to=self._table.sending.target_of(each.player),
            )

    def _empty(self, number: int, *, is_button: bool) -> SeatPicture:
        table = self._table
        return SeatPicture(
            number,
            is_button=is_button,
            held_for=table.holds.holder(number),
            offered_to=table.seat_changes.offered_to(number),
            wanted_by=table.wishes.wanting(number) or table.seat_changes.contenders(number),
        )

    # -- what is open to whom ----------------------------------------------------------------------------------------

    def offers(self, actor: str) -> list[Action]:
        """What somebody may do just as it stands: with the table, and in the hand."""
        in_play = self._table.in_play
        found = [] if in_play is None else in_play.offers(DEALER if actor in STAFF else actor)
        return [*found, *self.own_offers(actor)]

    def own_offers(self, actor: str) -> list[Action]:
        """What somebody may do with the table itself, just as it stands."""
        own: list[Action] = []
        for kind in self._table.course.acts:
            asked = fields_of(kind)
            if not asked:
                own.append(kind(actor))
            elif asked == (PLAYER,) and actor not in STAFF:
                own.append(kind(actor, actor))
        return [action for action in own if self.why_not(action) == ""]

    def why_not(self, action: Action) -> str:
        """Why an action would be refused now, with its rule; empty if it would not be."""
        try:
            self._table.verify(action)
        except CroupierError as error:
            return str(error)
        return ""

    def forms(self, actor: str) -> list[Form]:
        """What somebody is invited to fill in: a seat with its first table stake, chips to add, and all of the hand.

        The dealer does for players what they ask for.
        """
        in_play = self._table.in_play
        found = [] if in_play is None else in_play.describe.forms(DEALER if actor in STAFF else actor)
        if not self._table.is_in_hand(actor):
            found = [form for form in found if form.kind != Act.name()]
        return [*found, *self.own_forms(actor)]

    def reports(self) -> list[Form]:
        """What can be reported now of the hand in play, or of the last one."""
        return [] if self._table.round is None else self._table.round.describe.reports()

    def words(self, action: Action) -> str:
        """An action just as it stands, for a button."""
        if isinstance(action, TableAction) or self._table.round is None:
            return in_words(action.name())
        said: str = self._table.round.describe.words(action)
        return said

    def own_forms(self, actor: str) -> Iterable[Form]:
        """What somebody is invited to fill in of the table itself."""
        players = self._players()
        for kind, act in self._table.course.acts.items():
            if not may_say(kind, actor):
                continue
            asks = act.asks(actor)
            if fields_of(kind) == (PLAYER,):
                others = () if asks is None else asks.choices.get(PLAYER, ())
                named = [*players, *(str(each) for each in others if each not in players)]
                able = [each for each in named if not self.why_not(kind(actor, each))]
                if actor in STAFF and able:
                    yield _form(kind, Asks({PLAYER: able}, {}, asks.cites if asks is not None else ()))
            elif asks is not None:
                yield _form(kind, asks if actor in STAFF else asks._replace(choices={**asks.choices, PLAYER: [actor]}))


def fields_of(kind: type[Action]) -> tuple[str, ...]:
    """What is said of an act beside who does it."""
    return kind.__struct_fields__[1:]


def _form(kind: type[Action], asks: Asks) -> Form:
    """A form of the table's own, with what its fields take."""

    def choices(message: type[Message], name: str) -> Listed:  # noqa: ARG001 - the form is of one kind
        return as_choices(asks.choices[name]) if name in asks.choices else None

    def bounds_of(message: type[Message], name: str) -> tuple[int | None, int | None]:  # noqa: ARG001
        return asks.bounds.get(name, (None, None))

    least, most = (format_dollars(cents) if cents is not None else "" for cents in bounds_of(kind, "cents"))
    hint = f"{least} to {most}" if most else f"from {least}" if least else ""
    return make_form(kind, choices, bounds_of, {}, hint, cited(asks.cites))
