"""The face of a table of a game against the house."""

from typing import Any

import msgspec

from croupier.games import Game
from croupier.ledger.subject import Did, SubjectKind
from croupier.procedure import Action
from croupier.room import table_messages as say
from croupier.room.floats import FLOAT_ACTIONS, BuyChips
from croupier.room.live_table import TABLE, LiveTable
from croupier.server.errors import FloorError, NotYoursError
from croupier.server.faces.asking import asked_key, asking, said_to, speakers
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
        own: Document = {"acts": self._table_acts(subject, person)}
        round_ = subject.table.play.in_play or subject.table.play.last
        if round_ is None:
            return own
        own |= asking(round_, speakers(person, self._guests(subject, person)))
        if person.actor != SPECTATOR:
            picture = self._picture(round_, person.actor)
            own["hands"] = picture["hands"]
        if person.is_staff:
            describe = round_.describe
            own["reports"] = {
                kind.name(): {
                    "label": kind.name().replace("_", " "),
                    "about": (kind.__doc__ or "").strip().split("\n")[0],
                    "rules": cited(round_.rules_on(kind)),
                }
                for kind in round_.reportable(now=True)
            }
            own["people"] = describe.people()
        return own

    def own_key(self, subject: LiveTable, person: Person) -> object:
        round_ = subject.table.play.in_play or subject.table.play.last
        seats = (dict(subject.table.seats.by_box), tuple(subject.table.seats.standing), subject.table.is_open)
        if round_ is None:
            return seats
        if person.is_staff:
            return (seats, id(round_), len(round_.records))
        mine = tuple(
            (wager.id, wager.cents) for wager in round_.layout.standing() if round_.layout.owner(wager) == person.actor
        )
        offers = tuple(offer for offer in round_.offers() if offer.actor == person.actor)
        about = round_.decision.about if round_.decision is not None else ""
        cards = getattr(round_, "cards", None)
        return (seats, id(round_), about, offers, mine, cards and len(cards.hands), round_.is_over)

    def _guests(self, subject: LiveTable, person: Person) -> list[str]:
        return subject.table.players if person.is_staff else []

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
        if kind in OWN_SEAT and person.role == "player":
            if given.get("player") not in (None, person.name):
                raise NotYoursError(f"player: nobody but {given['player']} may say so")
            given["player"] = person.name
        elif kind is BuyChips or kind in FLOAT_ACTIONS:
            if not person.is_any("supervisor", "cashier"):
                raise NotYoursError(f"{kind.name()}: for a supervisor or the cashier")
        elif kind in MANAGERS:
            if not person.is_any("supervisor"):
                raise NotYoursError(f"{kind.name()}: for a supervisor")
        elif not person.is_staff:
            raise NotYoursError(f"{kind.name()}: for the dealer")
        actor = said.speaks_for if said.speaks_for and person.is_staff else person.name
        try:
            did: Action = msgspec.convert({**given, "actor": actor}, kind, strict=True)
        except msgspec.ValidationError as error:
            problem, _, field = str(error).partition(" - at `$.")
            raise FloorError(f"{field.rstrip('`') or kind.name()}: {problem}") from None
        return did

    # -- time ------------------------------------------------------------------------------------------------------

    def due_ms(self, subject: LiveTable) -> int | None:  # noqa: ARG002 - at these tables only people act
        return None

    def tick(self, subject: Any) -> Did:
        raise NotImplementedError("nothing is due at a table by time alone")


_OWN: dict[str, type[Action]] = {kind.name(): kind for kind in (*say.TABLE_ACTIONS, *FLOAT_ACTIONS)}


def game_of(subject: LiveTable) -> Game:
    """The game as it is played now, to be drawn."""
    return subject.table.game()
