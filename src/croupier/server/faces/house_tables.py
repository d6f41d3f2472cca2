"""The face of a table of a game against the house."""

from typing import Any

import msgspec

from croupier.games import Game
from croupier.ledger.subject import Did, SubjectKind
from croupier.procedure import DEALER, Action
from croupier.room import table_messages as say
from croupier.room.cage import CASHIER
from croupier.room.chips_under_way import COURIER, COURIER_ACTIONS
from croupier.room.floats import FLOAT_ACTIONS, BuyChips
from croupier.room.live_table import TABLE, LiveTable
from croupier.room.purses import ReturnChips
from croupier.server.errors import FloorError, NotYoursError
from croupier.server.faces.asking import asked_key, asking, asking_key, filled_in, said_to, speakers
from croupier.server.faces.cages import verify_courier
from croupier.server.faces.face import Said
from croupier.server.faces.summaries import Summary, table_summary
from croupier.server.merge_patch import Document, without_nulls
from croupier.server.roles import SPECTATOR, Person
from croupier.table.forms import cited

OWN_SEAT = (say.SeatPlayer, say.StandPlayer, say.VacateSeat)
"""What players may do of themselves, and staff for anybody."""
MANAGERS = (
    *(say.OpenTable, say.CloseTable, say.BeginGamingDay, say.AnnounceClosure, say.ChangeLimits, say.AnnounceLimits),
    *(say.WithdrawLimits, say.AllowLimits, say.ChangeOptions, say.AnnounceOptions, say.WithdrawOptions),
    *(say.NotifyRegulator, say.ReserveTable, say.AdmitGuest, say.EndReservation, say.RequireToVacate),
)
"""What is for a supervisor at the least: the table itself, its limits and choices."""


class HouseTables:
    """Tables of games against the house, as pages see them."""

    page = "table"

    @property
    def kind(self) -> SubjectKind:
        return TABLE

    # -- what is seen ----------------------------------------------------------------------------------------------

    def summary(self, subject: LiveTable) -> Summary:
        """The table in short, as the floor shows it."""
        return table_summary(subject)

    def shared(self, subject: LiveTable) -> Document:
        table = subject.table
        limits = table.limits_now()
        shown: Document = {
            "kind": "table",
            "name": subject.setup.name,
            "document": table.rules.document.name,
            "title": table.rules.document.title,
            "edition": table.rules.edition,
            "is_open": table.is_open,
            "limits": str(limits),
            "minimum_cents": limits.minimum_cents,
            "maximum_cents": limits.maximum_cents,
            "seats": {str(box): player for box, player in table.seats.by_box.items()},
            "standing": list(table.seats.standing),
            "boxes": table.boxes.value,
            "signs": [{"words": sign.text, "rules": cited([sign.citation])} for sign in table.signs()],
            "round": table.play.number,
            "in_play": table.play.in_play is not None,
        }
        round_ = table.play.in_play or table.play.last
        if round_ is not None:
            shown |= self._picture(round_, SPECTATOR)
            shown["asked"] = asked_key(round_)
        return shown

    def _picture(self, round_: Any, actor: str) -> Document:
        picture: Document = msgspec.to_builtins(round_.describe.picture(actor))
        picture["hands"] = {hand["name"]: list(hand["cards"]) for hand in picture["hands"]}
        picture["wagers"] = {str(wager["id"]): wager for wager in picture["wagers"]}
        return {name: without_nulls(value) if name != "hands" else value for name, value in picture.items()}

    def own(self, subject: LiveTable, person: Person) -> Document:
        own: Document = {"acts": self._table_acts(subject, person), **self._chips(subject, person)}
        round_ = subject.table.play.in_play or subject.table.play.last
        if round_ is None:
            return own
        own |= asking(round_, speakers(person, self._guests(subject, person)))
        if person.actor != SPECTATOR:
            own["hands"] = {hand.name: list(hand.cards) for hand in round_.describe.hands(person.actor)}
        if person.is_staff:
            own["reports"] = {
                kind.name(): {
                    "label": kind.name().replace("_", " "),
                    "about": (kind.__doc__ or "").strip().split("\n")[0],
                    "rules": cited(round_.rules_on(kind)),
                }
                for kind in round_.reportable(now=True)
            }
        return own

    def own_key(self, subject: LiveTable, person: Person) -> object:
        round_ = subject.table.play.in_play or subject.table.play.last
        seats = (
            dict(subject.table.seats.by_box),
            tuple(subject.table.seats.standing),
            subject.table.is_open,
            tuple(self._chips(subject, person).get("purses", {}).items()),
        )
        if round_ is None:
            return seats
        speaks = asking_key(round_, speakers(person, self._guests(subject, person)))
        hands = tuple((hand.name, hand.cards) for hand in round_.describe.hands(person.actor))
        reportable = tuple(round_.reportable(now=True)) if person.is_staff else ()
        return (seats, id(round_), round_.is_over, speaks, hands, reportable)

    def _guests(self, subject: LiveTable, person: Person) -> list[str]:
        return subject.table.players if person.is_staff else []

    def _chips(self, subject: LiveTable, person: Person) -> Document:
        """What somebody has at the table, where chips are counted: everybody's to those who deal."""
        if not subject.purses.cage:
            return {}
        if person.is_staff or person.is_any("cashier", "auditor"):
            return {"cage": subject.purses.cage, "purses": dict(sorted(subject.purses.chips.items()))}
        if person.role == "player":
            return {"cage": subject.purses.cage, "purses": {person.name: subject.purses.chips_of(person.name)}}
        return {}

    def _table_acts(self, subject: LiveTable, person: Person) -> Document:
        """What may be done with the table itself now, by one button each."""
        table = subject.table
        acts: Document = {}
        if person.is_any("supervisor"):
            if table.is_open:
                acts["close_table"] = {"words": "close the table"}
            else:
                acts["open_table"] = {"words": "open the table"}
        if person.is_staff and table.is_open and table.play.in_play is None:
            acts["begin_round"] = {"words": f"begin round {table.play.number + 1}"}
        return acts

    def form(self, subject: LiveTable, person: Person, kind: str) -> Document:
        """An incident or an action to be filled in, by its name."""
        round_ = subject.table.play.in_play or subject.table.play.last
        if round_ is None:
            raise FloorError(f"{kind}: no round has been played")
        kinds: dict[str, Any] = {each.name(): each for each in round_.reportable()} if person.is_staff else {}
        kinds |= {each.name(): each for each in round_.definition.action_types()}
        if kind not in kinds:
            raise FloorError(f"{kind}: cannot be said at this table")
        found: Document = without_nulls(msgspec.to_builtins(round_.describe.form(kinds[kind], person.actor)))
        if not person.is_staff:
            _keep_own_wagers(found, round_, person.actor)
        return found

    # -- what is said ----------------------------------------------------------------------------------------------

    def did(self, subject: LiveTable, person: Person, said: Said) -> Did:
        if said.action is not None and (kind := _OWN.get(str(said.action.get("action")))) is not None:
            return self._of_table(kind, person, said)
        round_ = subject.table.play.in_play or subject.table.play.last
        if round_ is None:
            raise FloorError(f"no round is in play at {subject.setup.name}")
        return said_to(round_, person, said, round_.definition.action_types())

    def _of_table(self, kind: type[Action], person: Person, said: Said) -> Did:
        given = dict(said.action or {})
        if kind in COURIER_ACTIONS:
            verify_courier(person, said)
            brought: Action = filled_in({**given, "actor": COURIER}, "action", _OWN)
            return brought
        if kind is ReturnChips:
            return self._return_chips(person, said, given)
        if kind in OWN_SEAT and person.role == "player":
            if given.get("player") not in (None, person.name):
                raise NotYoursError(f"player: nobody but {given['player']} may say so")
            given["player"] = person.name
        elif kind is BuyChips and said.speaks_for and person.is_staff:
            pass  # a guest's money is changed at the table
        elif kind in FLOAT_ACTIONS:
            if not person.is_any("supervisor", "cashier"):
                raise NotYoursError(f"{kind.name()}: for a supervisor or the cashier")
        elif kind in MANAGERS:
            if not person.is_any("supervisor"):
                raise NotYoursError(f"{kind.name()}: for a supervisor")
        elif not person.is_staff:
            raise NotYoursError(f"{kind.name()}: for the dealer")
        actor = said.speaks_for if said.speaks_for and person.is_staff else person.name
        did: Action = filled_in({**given, "actor": actor}, "action", _OWN)
        return did

    def _return_chips(self, person: Person, said: Said, given: Document) -> Did:
        """Players send back their own chips, dealers those of whoever leaves them, cashiers anybody's."""
        if person.role == "player":
            if given.get("player") not in (None, person.name):
                raise NotYoursError(f"player: nobody but {given['player']} may say so")
            given["player"] = actor = person.name
        elif person.is_any("cashier") and not person.is_staff:
            actor = CASHIER
        elif person.is_staff:
            actor = DEALER
        else:
            raise NotYoursError(f"{(said.action or {})['action']}: for the player, the dealer or a cashier")
        did: Action = filled_in({**given, "actor": actor}, "action", _OWN)
        return did

    # -- time ------------------------------------------------------------------------------------------------------

    def due_ms(self, subject: LiveTable) -> int | None:  # noqa: ARG002 - at these tables only people act
        return None

    def tick(self, subject: Any) -> Did:
        raise NotImplementedError("nothing is due at a table by time alone")


def _keep_own_wagers(form: Document, round_: Any, actor: str) -> None:
    """Of the wagers that somebody may choose from, their own: what is shown to them hangs on no other's."""
    own = {wager.id for wager in round_.layout.wagers.values() if round_.layout.owner(wager) == actor}
    for field in form.get("fields", ()):
        if field["name"] == "wager_id" and "choices" in field:
            field["choices"] = [choice for choice in field["choices"] if choice["value"] in own]


_KINDS: tuple[type[Action], ...] = (*say.TABLE_ACTIONS, *FLOAT_ACTIONS, *COURIER_ACTIONS, ReturnChips)
_OWN: dict[str, type[Action]] = {kind.name(): kind for kind in _KINDS}


def game_of(subject: LiveTable) -> Game:
    """The game as it is played now, to be drawn."""
    return subject.table.game()
