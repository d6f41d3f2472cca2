"""The face of a poker room: lists with places as the house shows names, tables, who is called until when.

What all see has nobody's whole name where the house shows initials, and never who sits where, a reason, or what the
house knows of people. The house sees names; a player their own place, call and wishes.
"""

from collections.abc import Iterable, Iterator
from typing import Any

import msgspec

from croupier.ledger.subject import Did, SubjectKind
from croupier.procedure import Action
from croupier.room.chips_under_way import COURIER
from croupier.room.poker.table_action import PLAYER, SYSTEM
from croupier.room.poker_room import messages as say
from croupier.room.poker_room.calls import Call, Offer
from croupier.room.poker_room.errands import Errand
from croupier.room.poker_room.poker_room import POKER_ROOM, PokerRoom
from croupier.room.poker_room.tables import RoomTable
from croupier.room.poker_room.waiting import Waiting
from croupier.room.table_roles import OPERATOR, SUPERVISOR
from croupier.server.errors import FloorError, NotYoursError
from croupier.server.faces.asking import filled_in
from croupier.server.faces.face import Said
from croupier.server.faces.poker_acts import role_of
from croupier.server.merge_patch import Document, without_nulls
from croupier.server.roles import SPECTATOR, Person
from croupier.server.roles import SYSTEM as THE_SYSTEM
from croupier.server.rule_texts import rule_texts
from croupier.table.forms import cited, in_words

KINDS: dict[str, type[say.RoomAction]] = {kind.name(): kind for kind in say.ROOM_ACTIONS}
SERVERS = (say.TellTable, say.ErrandDone, say.ErrandRefused, say.ClockStrikes)
"""What the server itself says, for tables and for the clock."""
LATEST = 30
"""Events of the room that everybody is sent."""


class PokerRooms:
    """Poker rooms as pages see them."""

    page = "room"
    is_on_floor = False
    """It has a page of its own."""

    @property
    def kind(self) -> SubjectKind:
        return POKER_ROOM

    # -- what is seen ----------------------------------------------------------------------------------------------

    def shared(self, subject: PokerRoom) -> Document:
        board, setup, terms = subject.board, subject.setup, subject.terms
        history = list(subject.describe.history(SPECTATOR))[-LATEST:]
        return {
            "kind": POKER_ROOM.name,
            "name": setup.name,
            "document": terms.rules.name,
            "title": terms.rules.document.title,
            "edition": terms.rules.edition,
            "call_s": setup.call_s,
            "passes": setup.passes,
            "shows_names": setup.shows_names,
            "rules": {
                "list": list(cited([terms.list_rule])),
                "change": list(cited([terms.change_rule])),
                "broken": list(cited([terms.broken_game_move])),
                "separate": list(cited([terms.separate.citation])) if terms.separate is not None else [],
                "feeder": list(cited([terms.feeder_table])) if terms.feeder_table is not None else [],
            },
            "games": list(board.lists.games),
            "lists": {game: self._list(subject, game) for game in board.lists.games},
            "tables": {table.name: _table(subject, table) for table in board.tables},
            "calls": {
                key: {**_call(call, offer), "player": subject.describe.name_for(SPECTATOR, call.player)}
                for key, call, offer in _calls(subject)
            },
            "history": _history(subject, history),
        }

    def _list(self, subject: PokerRoom, game: str) -> Document:
        board, describe = subject.board, subject.describe
        waiting, places, ahead = board.lists.of(game), Document(), 0
        keys = _keys(waiting)
        for key, each in zip(keys, waiting, strict=True):
            place: Document = {"player": describe.name_for(SPECTATOR, each.player), "since_ms": each.since_ms}
            if (called := _called(subject, game, each.player)) is not None:
                place["called"] = called
            else:
                ahead += 1
                if (wait := describe.wait(game, ahead)).is_known:  # else the list itself says why not
                    place["wait"] = wait.words()
            places[key] = place
        on = board.tables.of(game)
        free = sum(_table(subject, table)["vacant"] for table in on)
        words = "none, a seat is free" if free and not ahead else describe.wait(game, ahead + 1).words()
        return {"order": keys, "places": places, "tables": len(on), "wait": words}

    def own(self, subject: PokerRoom, person: Person) -> Document:
        if person.is_staff or person.role == "auditor":
            return self._house(subject, person)
        return self._players(subject, person.name) if person.role == "player" else {}

    def own_key(self, subject: PokerRoom, person: Person) -> object:
        return (subject, subject.changes) if person.is_staff or person.role in ("player", "auditor") else None

    def _players(self, subject: PokerRoom, name: str) -> Document:
        """One's own places, call and wishes, and what can be done about them."""
        board = subject.board
        places = {}
        for game in board.lists.games_of(name):
            waiting, place = board.lists.of(game), board.lists.place(game, name)
            places[game] = {
                "key": _keys(waiting)[place - 1],
                "place": place,
                "declined": waiting[place - 1].declined,
            }
        own: Document = {
            "places": places,
            "seated": {table.name: table.seat_of(name) for table in board.tables.where(name)},
            "offers": _offers(subject, name),
            "forms": _forms(subject, name),
            "calls": {key: _call(call, offer) for key, call, offer in _calls(subject) if call.player == name},
        }
        if (change := board.calls.change_of(name)) is not None:
            own["change"] = {
                "source": change.source, "wanted": change.wanted, "since_ms": change.since_ms,
                "is_approved": change.is_approved,
            }  # fmt: skip
        return own

    def _house(self, subject: PokerRoom, person: Person) -> Document:
        """Whole names, what is asked for and noted, what tables are still to be told; inspectors may do nothing."""
        board = subject.board
        actor = role_of(person) if person.is_staff else SUPERVISOR
        lists: Document = {}
        for game in board.lists.games:
            waiting = board.lists.of(game)
            places = {
                key: {"player": each.player, "by": each.by, "comes": each.comes, "declined": each.declined}
                for key, each in zip(_keys(waiting), waiting, strict=True)
            }
            lists[game] = {"places": places}
        own: Document = {
            "lists": lists,
            "tables": {
                table.name: {"names": {str(seat): name for seat, name in sorted(table.report.players.items())}}
                for table in board.tables
            },
            "calls": {key: {"player": call.player} for key, call, _ in _calls(subject)},
            "changes": {
                each.player: {
                    "source": each.source, "wanted": each.wanted, "since_ms": each.since_ms,
                    "is_approved": each.is_approved,
                }
                for each in board.calls.changes()
            },
            "near": {
                f"{near.table} {near.seats[0]} {near.seats[1]}": {
                    "table": near.table, "players": list(near.players), "seats": list(near.seats)
                }
                for near in board.near
            },
            "connections": {
                " ".join(each.players): {"players": list(each.players), "reason": each.reason}
                for each in board.connections
            },
            "errands": {str(each.number): _errand_words(each) for each in subject.errands()},
            "history": _history(subject, subject.describe.history(actor)),
        }  # fmt: skip
        if person.is_staff:
            own |= {"actor": actor, "offers": _offers(subject, actor), "forms": _forms(subject, actor)}
        return own

    def form(self, subject: PokerRoom, person: Person, kind: str) -> Document:
        """Something that can be said to the room, to be filled in; tables go by their names."""
        is_theirs = person.is_staff or person.role == "player"
        forms = subject.describe.forms(role_of(person)) if is_theirs else []
        form = next((form for form in forms if form.kind == kind), None)
        if form is None:
            raise FloorError(f"{kind}: cannot be said to the room now")
        found: Document = without_nulls(msgspec.to_builtins(form))
        tables = {table.name for table in subject.board.tables}
        for field in found["fields"]:
            for choice in field.get("choices", ()):
                if choice["value"] in tables:
                    choice["words"] = name_of(choice["value"])
        return {**found, "texts": rule_texts(form.rules)}

    def people(self, subject: PokerRoom) -> list[str]:
        """Everybody whom the room knows, for the house to see who has no sign-in."""
        board = subject.board
        waiting = (each.player for game in board.lists.games for each in board.lists.of(game))
        seated = (name for table in board.tables for name in table.report.players.values())
        return list(dict.fromkeys((*waiting, *(call.player for call in board.calls.all()), *seated)))

    # -- what is said ----------------------------------------------------------------------------------------------

    def did(self, subject: PokerRoom, person: Person, said: Said) -> Did:  # noqa: ARG002 - the room itself judges
        if said.action is None:
            raise FloorError("nothing is said: an action of the poker room")
        given = dict(said.action)
        kind = KINDS.get(str(given.get("action")))
        if kind is None:
            raise FloorError(f"action: {given.get('action')!r} cannot be said to a poker room")
        given["actor"] = self._speaker(person, said, kind, given)
        did: Action = filled_in(given, "action", KINDS)
        return did

    def _speaker(self, person: Person, said: Said, kind: type[say.RoomAction], given: Document) -> str:
        """The name by which it is said: players speak for themselves, the house for guests, the server for tables."""
        if person.role == THE_SYSTEM:
            return COURIER if person.name == COURIER else SYSTEM
        if kind in SERVERS:
            raise NotYoursError(f"{kind.name()}: for the server itself")
        actor = role_of(person)
        if person.is_staff and actor not in kind.by:
            raise NotYoursError(f"{kind.name()}: for the {' or the '.join(kind.by)}")
        if person.is_staff:
            is_own_doing = PLAYER not in kind.by or (kind is say.LeaveList and actor in OPERATOR)
            if not is_own_doing and (not said.speaks_for or given.get("player") != said.speaks_for):
                raise NotYoursError("speaks_for: who has a sign-in speaks for themselves; the house speaks for guests")
            return actor
        if person.role != "player" or PLAYER not in kind.by:
            raise NotYoursError(f"{kind.name()}: for the {' or the '.join(kind.by)}")
        if given.get("player") not in (None, person.name):
            raise NotYoursError(f"player: nobody but {given['player']} may say so")
        given["player"] = person.name
        return person.name

    # -- time ------------------------------------------------------------------------------------------------------

    def due_ms(self, subject: PokerRoom) -> int | None:
        return subject.due_ms()

    def tick(self, subject: Any) -> Did:  # noqa: ARG002 - it says the same of every room
        return say.ClockStrikes(SYSTEM)


def name_of(stream: str) -> str:
    """A table as people call it."""
    return stream.partition("/")[2] or stream


def _keys(waiting: Iterable[Waiting]) -> list[str]:
    """What a page knows those who wait by: it stays while they do, and says nothing of who they are."""
    found: list[str] = []
    for each in waiting:
        same = sum(key.partition(".")[0] == str(each.since_ms) for key in found)
        found.append(f"{each.since_ms}.{same}" if same else str(each.since_ms))
    return found


def _calls(subject: PokerRoom) -> Iterator[tuple[str, Call, Offer]]:
    """Every seat that is held for somebody, by where it is."""
    for call in subject.board.calls.all():
        for offer in call.offers:
            yield f"{offer.table} {offer.seat}", call, offer


def _called(subject: PokerRoom, game: str, player: str) -> str | None:
    call = subject.board.calls.of(player)
    offer = call.offer_of(game) if call is not None else None
    return None if offer is None else f"{offer.table} {offer.seat}"


def _call(call: Call, offer: Offer) -> Document:
    return {
        "game": offer.game,
        "table": offer.table,
        "seat": offer.seat,
        "comes": offer.comes,
        "stage": call.stage,
        "since_ms": call.since_ms,
        "until_ms": call.due_ms,
        **({"source": offer.source} if offer.source else {}),
    }


def _table(subject: PokerRoom, table: RoomTable) -> Document:
    """A table without names: which seats are taken, held, free for those who wait, or kept by the table itself."""
    held = subject.board.calls.held_at(table.name)
    seats = {}
    for seat in range(1, table.report.seats + 1):
        is_free = seat in table.vacancies and table.is_in_play
        state = "taken" if seat in table.report.players else "held" if seat in held else "free" if is_free else "kept"
        seats[str(seat)] = state
    return {
        "name": name_of(table.name),
        "game": table.game,
        "is_open": table.report.is_open,
        "is_broken": table.is_broken,
        "role": table.role,
        "feeds": table.feeds,
        "players": len(table.report.players),
        "vacant": sum(state == "free" for state in seats.values()),
        "seats": seats,
    }


def _history(subject: PokerRoom, history: Iterable[Any]) -> Document:
    """What happened, by when: the same event keeps its key, so that only what is new is sent."""
    found: Document = {}
    tables = sorted((table.name for table in subject.board.tables), key=len, reverse=True)
    last, same = -1, 0
    for each in history:
        same = same + 1 if each.at_ms == last else 0
        last = each.at_ms
        words = each.words
        for table in tables:
            words = words.replace(table, name_of(table))
        line: Document = {"at_ms": each.at_ms, "what": each.what, "words": words, "rules": list(each.rules)}
        found[f"{each.at_ms}.{same:03d}"] = line | ({"by": each.by} if each.by else {})
    return found


def _offers(subject: PokerRoom, actor: str) -> Document:
    """What somebody may do just as it stands, as buttons: each with what is said by it."""
    found: Document = {}
    for action in subject.describe.offers(actor):
        said: Document = msgspec.json.decode(msgspec.json.encode(action))
        del said["actor"]
        key = " ".join(", ".join(value) if isinstance(value, list) else str(value) for value in said.values())
        found[key] = {
            "kind": action.name(),
            "words": subject.describe.words(action),
            "player": said.get("player", ""),
            "action": said,
        }
    return found


def _forms(subject: PokerRoom, actor: str) -> Document:
    """What can be filled in, by its name: what it is called, and its rules."""
    return {
        form.kind: {"words": form.label, "about": form.about, "rules": list(form.rules)}
        for form in subject.describe.forms(actor)
    }


def _errand_words(errand: Errand) -> str:
    """What a table is still to be told, for the house."""
    what = in_words(str(msgspec.to_builtins(errand)["type"]))
    where = f"seat {errand.seat} of " if hasattr(errand, "seat") else "from "
    return f"{what}: {errand.player}, {where}{name_of(errand.table)}"
