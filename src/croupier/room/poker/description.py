"""A poker table described by itself: who sits where with what, and what is open to whom, in a hand and between hands.

While a hand is in play its own description (`PokerDescription`) is part of it, so that a page asks this one alone.
"""

from collections.abc import Iterable
from typing import Any

from croupier.chips import format_dollars
from croupier.errors import CroupierError
from croupier.poker.conduct.messages import Act
from croupier.procedure import DEALER, Action, Sign
from croupier.room.poker.course import Asks
from croupier.room.poker.next_hand import next_hand
from croupier.room.poker.pictures import PokerTablePicture, SeatPicture, ShownSign
from croupier.room.poker.table_action import PLAYER, STAFF, TableAction, may_say
from croupier.room.signs import signs_of
from croupier.table.forms import Form, Listed, Message, as_choices, cited, in_words, make_form


class PokerTableDescription:
    """What there is to know of a poker table just now."""

    def __init__(self, table: Any) -> None:
        self._table = table

    # -- what lies where -------------------------------------------------------------------------------------------

    def picture(self, actor: str) -> PokerTablePicture:
        """The table as somebody may see it, with whatever its parts show."""
        table = self._table
        in_play, round_ = table.in_play, table.round
        setting = in_play.setting if in_play is not None else table.next_setting()
        beside: dict[str, Any] = {}
        for shows in table.course.pictures:
            beside |= shows(actor)
        return PokerTablePicture(
            name=table.setup.name,
            game=table.game.terms.title,
            is_open=table.is_open,
            number=table.number,
            is_in_play=in_play is not None,
            button=setting.button,
            seats=tuple(self._seats(setting.button, setting.table_stakes)),
            next_hand=None if in_play is not None else next_hand(table.next_deal),
            signs=tuple(ShownSign(sign.text, cited([sign.citation]), sign.at_s) for sign in self.signs()),
            clock=table.turn_clock.left(),
            hand=round_.describe.picture(actor) if round_ is not None else None,
            **beside,
        )

    def signs(self) -> list[Sign]:
        """All that people can read at the table and in the room: what holds, and what is announced."""
        announced = [sign for signs in self._table.course.signs for sign in signs()]
        return [*signs_of(self._table.game), *announced]

    def _players(self) -> list[str]:
        return [each.player for each in self._table.seating.state()]

    def _seats(self, button: int, dealt: Iterable[int]) -> Iterable[SeatPicture]:
        taken, deal = {each.seat: each for each in self._table.seating.state()}, self._table.next_deal
        posts = {} if self._table.in_play is not None else deal.plan().posts
        for number in range(1, self._table.seating.count + 1):
            each = taken.get(number)
            beside: dict[str, Any] = {}
            for shows in self._table.course.seat_pictures:
                beside |= shows(number, each.player if each is not None else "")
            if each is None:
                yield SeatPicture(number, is_button=number == button, **beside)
                continue
            yield SeatPicture(
                number,
                each.player,
                each.cents,
                number == button,
                number in dealt,
                each.sits_out,
                bool(deal.standing_of(each.player).missed),
                number in posts,
                **beside,
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
