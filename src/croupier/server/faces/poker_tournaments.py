"""The face of a poker tournament: what everybody may see of it, what is a player's own, and what the house works with.

Names, seats, places and prizes are for all; what somebody has paid or owes is theirs and the house's. Who has entered
is asked for by words, since there may be thousands.
"""

from typing import Any

import msgspec

from croupier.ledger.subject import Did, SubjectKind
from croupier.room.chips_under_way import COURIER
from croupier.room.poker.table_action import PLAYER, SYSTEM
from croupier.server.errors import FloorError, NotYoursError
from croupier.server.faces.asking import filled_in
from croupier.server.faces.face import Said
from croupier.server.faces.poker_acts import role_of
from croupier.server.merge_patch import Document, without_nulls
from croupier.server.roles import SYSTEM as THE_SYSTEM
from croupier.server.roles import Person
from croupier.server.rule_texts import rule_texts
from croupier.table.forms import cited
from croupier.tournaments.poker import floor_messages as fl
from croupier.tournaments.poker import play_messages as pl
from croupier.tournaments.poker.conditions import Conditions
from croupier.tournaments.poker.description import TournamentDescription
from croupier.tournaments.poker.messages import TournamentAction
from croupier.tournaments.poker.tournament import POKER_TOURNAMENT, TOURNAMENT_ACTIONS, PokerTournament
from croupier.tournaments.poker.wording import lines

KINDS: dict[str, type[TournamentAction]] = {kind.name(): kind for kind in TOURNAMENT_ACTIONS}
SERVERS = (pl.HearTable, pl.ErrandDone, pl.ErrandRefused, fl.ClockStrikes)
"""What the server itself says, for tables and for the clock."""
MOST_DIGITS = 6
LAST_ENTRIES = 8
"""So many of those who asked last are sent to the desk."""


def with_defaults(conditions: Conditions) -> Document:
    """Conditions with what is not said in them, so that pages know what holds then."""
    found: Document = without_nulls(msgspec.to_builtins(msgspec.structs.asdict(conditions), str_keys=True))
    return found


class PokerTournaments:
    """Poker tournaments as pages see them."""

    page = "tournament"
    is_on_floor = False
    """They have a list of their own."""

    @property
    def kind(self) -> SubjectKind:
        return POKER_TOURNAMENT

    # -- what is seen ----------------------------------------------------------------------------------------------

    def shared(self, subject: PokerTournament) -> Document:
        describe, terms = TournamentDescription(subject), subject.desk.terms
        shown: Document = without_nulls(msgspec.to_builtins(describe.picture, str_keys=True))
        if describe.picture.conditions is not None:
            shown["conditions"] = with_defaults(describe.picture.conditions)
        steps, sessions = shown.pop("steps", []), shown.pop("sessions", [])
        rules = {
            "levels": terms.levels, "pool": terms.pool, "fee": terms.fee, "seating": terms.seating, "out": terms.out,
            "published": terms.published, "placings": terms.placings, "chips": terms.chips, "tables": terms.tables,
            "advance": terms.advance, "dispute": terms.dispute, "waiting": terms.must_say.citation,
        }  # fmt: skip
        return {
            **shown,
            "kind": POKER_TOURNAMENT.name,
            "title": subject.rules.document.title,
            "edition": subject.rules.edition,
            "steps": {str(number): step for number, step in enumerate(steps)},
            "sessions": {str(session["number"]): session for session in sessions},
            "rules": {name: list(cited([rule])) for name, rule in rules.items()},
            "terms": [list(line) for line in lines(describe.picture.conditions)] if describe.picture.conditions else [],
        }

    def own(self, subject: PokerTournament, person: Person) -> Document:
        describe = TournamentDescription(subject)
        if person.is_staff or person.role == "auditor":
            own: Document = {
                "latest": self._entries(describe, "", LAST_ENTRIES),
                "problems": {each.field: str(each) for each in describe.problems()},
                "warnings": {each.field: str(each) for each in describe.warnings()},
                "errands": len(subject.errands()),
            }
            if person.is_staff:
                own |= {"actor": role_of(person), "can": dict.fromkeys(describe.can(role_of(person)), True)}
            if not subject.desk.state.entries.is_open and subject.desk.state.entries.conditions is not None:
                draft = subject.desk.state.entries.conditions
                own["draft"] = [list(line) for line in lines(draft)]
                own["conditions"] = with_defaults(draft)
            return own
        if person.role != PLAYER:
            return {}
        entry = describe.entry(person.name)
        mine = {"entry": without_nulls(msgspec.to_builtins(entry))} if entry is not None else {}
        return {**mine, "can": dict.fromkeys(describe.can(person.name), True)}

    def own_key(self, subject: PokerTournament, person: Person) -> object:
        has_own = person.is_staff or person.role in (PLAYER, "auditor")
        return (subject, subject.changes) if has_own else None

    @staticmethod
    def _entries(describe: TournamentDescription, words: str, most: int) -> Document:
        found = describe.entries(words, most)
        return {each.player: without_nulls(msgspec.to_builtins(each)) for each in found}

    def entries(self, subject: PokerTournament, words: str, most: int) -> Document:
        """Those who have entered, by words of their names; for the house."""
        return self._entries(TournamentDescription(subject), words, most)

    def proposal(self, subject: PokerTournament, what: str, session: int, table: int, without: str) -> Document:
        """Who would move where and why; no lot is drawn for it, and nobody moves."""
        numbers = [each for each in without.split(",") if each]
        if not all(each.isdecimal() and len(each) <= MOST_DIGITS for each in numbers):
            raise FloorError(f"without: {without!r}: numbers of moves, with commas between them")
        moves = subject.moves
        subject.desk.verify_going()
        if what == "balance":
            found = moves.to_balance(session, tuple(map(int, numbers)))
        elif what == "break":
            found = moves.to_break(table, session)
        elif what == "redraw":
            found = moves.to_redraw(session)
        else:
            raise FloorError(f"what: {what!r}; there are balance, break and redraw")
        shown: Document = without_nulls(msgspec.to_builtins(found, str_keys=True))
        return shown

    def form(self, subject: PokerTournament, person: Person, kind: str) -> Document:
        """Something that can be said to the tournament, to be filled in."""
        is_theirs = person.is_staff or person.role == PLAYER
        form = TournamentDescription(subject).form(role_of(person), kind) if is_theirs else None
        if form is None:
            raise FloorError(f"{kind}: cannot be said to the tournament now")
        found: Document = without_nulls(msgspec.to_builtins(form))
        return {**found, "texts": rule_texts(form.rules)}

    # -- what is said ----------------------------------------------------------------------------------------------

    def did(self, subject: PokerTournament, person: Person, said: Said) -> Did:  # noqa: ARG002 - it judges itself
        if said.action is None:
            raise FloorError("nothing is said: an action of the tournament")
        given = dict(said.action)
        kind = KINDS.get(str(given.get("action")))
        if kind is None:
            raise FloorError(f"action: {given.get('action')!r} cannot be said to a tournament")
        given["actor"] = self._speaker(person, kind, given)
        did: Did = filled_in(given, "action", KINDS)
        return did

    def _speaker(self, person: Person, kind: type[TournamentAction], given: Document) -> str:
        """The name by which it is said: players speak for themselves, the desk for whoever stands there."""
        if person.role == THE_SYSTEM:
            return COURIER if person.name == COURIER else SYSTEM
        if kind in SERVERS:
            raise NotYoursError(f"{kind.name()}: for the server itself")
        if person.is_staff:
            return role_of(person)
        if person.role != PLAYER or PLAYER not in kind.by:
            raise NotYoursError(f"{kind.name()}: for the {' or the '.join(kind.by)}")
        if given.get("player") not in (None, person.name):
            raise NotYoursError(f"player: nobody but {given['player']} may say so")
        given["player"] = person.name
        return person.name

    # -- time ------------------------------------------------------------------------------------------------------

    def due_ms(self, subject: PokerTournament) -> int | None:
        return subject.due_ms()

    def tick(self, subject: Any) -> Did:  # noqa: ARG002 - it says the same of every tournament
        return fl.ClockStrikes(SYSTEM)
