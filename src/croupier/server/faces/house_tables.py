"""The face of a table of a game against the house."""

from collections.abc import Iterator
from typing import Any

import msgspec

from croupier.errors import CroupierError
from croupier.games import Game
from croupier.ledger.subject import Did, SubjectKind
from croupier.procedure import Action
from croupier.procedure.actions import WithdrawWager
from croupier.room import table_messages as say
from croupier.room.floats import FLOAT_ACTIONS, BuyChips
from croupier.room.live_table import TABLE, LiveTable
from croupier.server.drawn_layouts import layout_key, tray
from croupier.server.errors import FloorError, NotYoursError
from croupier.server.faces.asking import asked_key, asking, said_to, speakers
from croupier.server.faces.face import Said
from croupier.server.merge_patch import Document, without_nulls
from croupier.server.roles import SPECTATOR, Person
from croupier.table.forms import cited, in_words

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
        shown["layout"] = layout_key(round_.rules if round_ is not None else table.game().rules)
        if round_ is not None:
            shown |= self._picture(round_)
            shown["asked"] = asked_key(round_)
            denominations = round_.layout.terms.chip_set.denominations
            shown["chips"] = tray(denominations, limits.minimum_cents, limits.maximum_cents)
        return shown

    def _picture(self, round_: Any) -> Document:
        """The table as anybody may see it, with which wagers may still go back to their players."""
        picture: Document = msgspec.to_builtins(round_.describe.picture(SPECTATOR))
        hands = {hand["name"]: list(hand["cards"]) for hand in picture.pop("hands")}
        wagers = {str(wager["id"]): wager for wager in picture.pop("wagers")}
        for wager in self._may_go_back(round_):
            wagers[str(wager)]["may_go_back"] = True
        shown: Document = without_nulls({**picture, "wagers": wagers})
        return {**shown, "hands": hands}

    def _may_go_back(self, round_: Any) -> Iterator[int]:
        invited = (
            [each for each in round_.decision.invitations if each.action is WithdrawWager] if round_.decision else ()
        )
        for invitation in invited:
            for wager in round_.layout.standing():
                try:
                    invitation.verify(WithdrawWager(wager.player, wager.id))
                except CroupierError:
                    continue
                yield wager.id

    def own(self, subject: LiveTable, person: Person) -> Document:
        own: Document = {"acts": self._table_acts(subject, person)}
        round_ = subject.table.play.in_play or subject.table.play.last
        if round_ is None:
            return own
        own |= self._asked(subject, round_, person)
        if hands := own_hands(round_, person.actor):
            own["hands"] = hands
        if person.is_staff:
            own["reports"] = {
                kind.name(): {
                    "label": in_words(kind.name()),
                    "about": (kind.__doc__ or "").strip().split("\n")[0],
                    "rules": cited(round_.rules_on(kind)),
                }
                for kind in (round_.reportable(now=True) if subject.table.is_open else ())
            }
        return own

    def _asked(self, subject: LiveTable, round_: Any, person: Person) -> Document:
        """What somebody may say now. Dealers are shown what any player may fill in once, not for each of them."""
        named = speakers(person, [*subject.table.players, *round_.describe.people()] if person.is_staff else [])
        own = asking(round_, named[:1])
        if person.is_staff:
            offers = asking(round_, dict.fromkeys(named)) if round_.decision is not None else own
            own["offers"] = offers["offers"]
            for form in own["forms"].values():
                form["is_dealers"] = _is_dealers(round_, form["kind"])
        return own

    def own_key(self, subject: LiveTable, person: Person) -> object:
        table = subject.table
        round_ = table.play.in_play or table.play.last
        seats = (dict(table.seats.by_box), tuple(table.seats.standing), table.is_open, table.play.number)
        if round_ is None:
            return seats
        if person.is_staff:
            return (seats, id(round_), len(round_.records))
        decision = round_.decision
        offers = tuple(offer for offer in round_.offers() if offer.actor == person.actor)
        asked = None if decision is None else (decision.about, tuple(each.action for each in decision.invitations))
        mine = tuple(
            (wager.id, wager.cents) for wager in round_.layout.standing() if round_.layout.owner(wager) == person.actor
        )
        return (seats, id(round_), asked, asked_key(round_), offers, mine, own_hands(round_, person.actor))

    def _table_acts(self, subject: LiveTable, person: Person) -> Document:
        """What may be done with the table itself now, by one button each."""
        table, acts = subject.table, Document()
        if person.is_any("supervisor"):
            if table.is_open:
                acts["close_table"] = {"words": "close the table"}
            else:
                acts["open_table"] = {"words": "open the table"}
        if person.is_staff and table.is_open and table.play.in_play is None:
            acts["begin_round"] = {"words": f"begin round {table.play.number + 1}"}
        if table.is_open and (person.is_staff or person.role == "player"):
            taken = table.seats.by_box
            free = [box for box in range(1, table.boxes.value + 1) if box not in taken]
            if free:
                acts["seat_player"] = {"words": "take a seat", "boxes": free}
            if person.is_staff or person.name not in table.seats.standing:
                acts["stand_player"] = {"words": "stand at the table"}
            if person.is_staff or person.name in table.players:
                acts["vacate_seat"] = {"words": "leave the table"}
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
    """The game as it is played now, to be drawn: that of the round, until the next has begun."""
    round_ = subject.table.play.in_play or subject.table.play.last
    game = subject.table.game()
    if round_ is None or layout_key(round_.rules) == layout_key(game.rules):
        return game
    rules = round_.rules
    return Game(rules.name, edition=rules.edition, options=rules.chosen_options(), readings=rules.chosen_readings())


def own_hands(round_: Any, actor: str) -> dict[str, list[str | None]]:
    """Hands of which somebody may see more than everybody may."""
    cards = getattr(round_, "cards", None)
    if cards is None or actor == SPECTATOR:
        return {}
    seen = {hand: cards.seen_cards(hand, actor) for hand in cards.hands}
    return {
        hand: [None if card is None else str(card) for card in some]
        for hand, some in seen.items()
        if some != cards.seen_cards(hand, SPECTATOR)
    }


def _is_dealers(round_: Any, kind: str) -> bool:
    """Whether an action is for the dealer alone to say, and never for a player."""
    return any(each.action.name() == kind and each.action.is_dealers for each in round_.decision.invitations)
