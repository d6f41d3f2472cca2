"""The face of a table of a game against the house."""

from collections.abc import Iterator
from typing import Any
from weakref import WeakKeyDictionary

import msgspec

from croupier.errors import CroupierError
from croupier.games import Game
from croupier.ledger.subject import Did, SubjectKind
from croupier.procedure import Action
from croupier.procedure.actions import WithdrawWager
from croupier.room import table_messages as say
from croupier.room.chips_under_way import COURIER, COURIER_ACTIONS
from croupier.room.floats import FLOAT_ACTIONS, BuyChips
from croupier.room.live_table import TABLE, LiveTable
from croupier.room.purses import ReturnChips
from croupier.room.table_roles import TABLE_ROLES
from croupier.server.drawn_layouts import layout_key, tray
from croupier.server.errors import FloorError, NotYoursError
from croupier.server.faces.asking import asked_key, asking, asking_key, filled_in, said_to, speakers
from croupier.server.faces.cages import purses_seen, returned, verify_courier
from croupier.server.faces.face import Said
from croupier.server.faces.summaries import Summary, table_summary
from croupier.server.merge_patch import Document, without_nulls
from croupier.server.roles import SPECTATOR, Person
from croupier.table.forms import cited, in_words

OWN_SEAT = (say.SeatPlayer, say.StandPlayer, say.VacateSeat)
"""What players may do of themselves, and staff for anybody."""


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
        """Wagers that may still be taken back; each is tried once while the round waits for the same."""
        decision = round_.decision
        invited = [each for each in decision.invitations if each.action is WithdrawWager] if decision else []
        about = decision.about if decision else ""
        if not invited:
            return
        tried = _tried.get(round_)
        if tried is None or tried[0] != about:
            tried = _tried[round_] = (about, {})
        for wager in round_.layout.standing():
            if wager.id not in tried[1]:
                tried[1][wager.id] = any(_may(each, WithdrawWager(wager.player, wager.id)) for each in invited)
            if tried[1][wager.id]:
                yield wager.id

    def own(self, subject: LiveTable, person: Person) -> Document:
        own: Document = {"acts": self._table_acts(subject, person), **purses_seen(subject.purses, person)}
        if person.is_any("supervisor"):
            own["rack"] = msgspec.to_builtins(subject.rack.state()) | {"chips": _denominations(subject)}
        round_ = subject.table.play.in_play or subject.table.play.last
        if round_ is None:
            return own
        own |= asking(round_, speakers(person, self._guests(subject, round_, person)))
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

    def own_key(self, subject: LiveTable, person: Person) -> object:
        table = subject.table
        round_ = table.play.in_play or table.play.last
        seats = (
            dict(table.seats.by_box),
            tuple(table.seats.standing),
            table.is_open,
            table.play.number,
            tuple(purses_seen(subject.purses, person).get("purses", {}).items()),
            subject.rack.state() if person.is_any("supervisor") else None,
        )
        if round_ is None:
            return seats
        speaks = asking_key(round_, speakers(person, self._guests(subject, round_, person)))
        reportable = tuple(round_.reportable(now=True)) if person.is_staff else ()
        return (seats, id(round_), round_.is_over, speaks, own_hands(round_, person.actor), reportable)

    def _guests(self, subject: LiveTable, round_: Any, person: Person) -> list[str]:
        """Whom a dealer may speak for: those at the table, with a seat or a wager."""
        return [*subject.table.players, *round_.describe.people()] if person.is_staff else []

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
            return returned(person, given, _OWN)
        if kind in OWN_SEAT and person.role == "player":
            if given.get("player") not in (None, person.name):
                raise NotYoursError(f"player: nobody but {given['player']} may say so")
            given["player"] = person.name
        elif not person.is_any(*TABLE_ROLES[kind]):
            raise NotYoursError(f"{kind.name()}: for the {' or a '.join(TABLE_ROLES[kind])}")
        elif kind is BuyChips and not said.speaks_for:
            raise FloorError("speaks_for: whose money it is: a guest's; who has a sign-in buys at the cage")
        actor = said.speaks_for if said.speaks_for and person.is_staff else person.name
        did: Action = filled_in({**given, "actor": actor}, "action", _OWN)
        return did

    # -- time ------------------------------------------------------------------------------------------------------

    def due_ms(self, subject: LiveTable) -> int | None:  # noqa: ARG002 - at these tables only people act
        return None

    def tick(self, subject: Any) -> Did:
        raise NotImplementedError("nothing is due at a table by time alone")


USUAL_CHIPS = (100, 500, 2_500, 10_000, 50_000, 100_000)
"""The chips of a house that has not said otherwise, in cents."""


def _denominations(subject: LiveTable) -> list[int]:
    """The chips that are counted in the rack."""
    round_ = subject.table.play.in_play or subject.table.play.last
    return list(round_.layout.terms.chip_set.denominations if round_ is not None else USUAL_CHIPS)


def _keep_own_wagers(form: Document, round_: Any, actor: str) -> None:
    """Leave those of the wagers to choose from that are somebody's own: what is shown to them hangs on no other's."""
    own = {wager.id for wager in round_.layout.wagers.values() if round_.layout.owner(wager) == actor}
    for field in form.get("fields", ()):
        if field["name"] == "wager_id" and "choices" in field:
            field["choices"] = [choice for choice in field["choices"] if choice["value"] in own]


_KINDS: tuple[type[Action], ...] = (*say.TABLE_ACTIONS, *FLOAT_ACTIONS, *COURIER_ACTIONS, ReturnChips)
_OWN: dict[str, type[Action]] = {kind.name(): kind for kind in _KINDS}


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


def _may(invitation: Any, action: Action) -> bool:
    try:
        invitation.verify(action)
    except CroupierError:
        return False
    return True


_tried: WeakKeyDictionary[Any, tuple[str, dict[int, bool]]] = WeakKeyDictionary()
"""At which step each round was last looked at, and which wagers might be taken back then."""
