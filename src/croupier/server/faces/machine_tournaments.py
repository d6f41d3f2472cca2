"""The face of a gaming machine tournament: what everybody may see, what is a player's own, what the house works with.

Sessions, machines, scores, places and prizes are for all. What somebody has paid, is called in full, disputes or is
suspected of is theirs and the house's, or the house's alone; and the pay tables of machines are the manager's.
"""

from typing import Any

import msgspec

from croupier.ledger.subject import Did, SubjectKind
from croupier.procedure import DEALER, Event, Incident
from croupier.room.table_roles import MANAGER, SUPERVISOR
from croupier.server.errors import FloorError, NotYoursError
from croupier.server.faces.asking import filled_in
from croupier.server.faces.face import Said
from croupier.server.faces.tournaments import LAST_ENTRIES, document_of, entries_by_name, form_with_texts
from croupier.server.merge_patch import Document, without_nulls
from croupier.server.roles import Person
from croupier.table.forms import cited
from croupier.tournaments.machines.description import TournamentDescription
from croupier.tournaments.machines.events import FreeGamePlayed, SpinMade
from croupier.tournaments.machines.speaking import KINDS, PLAYER, PLAYERS, Kind, Speaker, name_for, whose
from croupier.tournaments.machines.tournament import MACHINE_TOURNAMENT, MachineTournament
from croupier.tournaments.machines.wording import lines, prize_words

RULES = {
    "conditions": "entry_form", "fee": "entry_fee", "machines": "own_machine_only", "allocation": "random_allocation",
    "credits": "credits_allotted", "sessions": "players_to_sessions", "length": "session_length",
    "altered": "starting_time_altered", "director": "director_there", "recorded": "credits_recorded",
    "over": "time_is_up", "winner": "session_winner", "proceed": "winners_proceed", "tied": "session_play_off",
    "fault": "operator_decides", "device": "device_ruling", "dispute": "operator_decides", "prizes": "prize_list",
    "pool": "prize_pool", "placings": "later_placings", "paid": "strict_payment", "uncollected": "uncollected",
    "name": "name_on_request", "refund": "withdrawal_with_consent", "complaint": "complaint_right",
}  # fmt: skip
"""The rules that stand beside what pages show, by the provision that grants it."""


def speaker_of(person: Person) -> Speaker:
    """A person as the tournament knows them."""
    if person.is_any("manager"):
        return Speaker(person.name, MANAGER)
    if person.is_staff:
        return Speaker(person.name, SUPERVISOR if person.is_any("supervisor") else DEALER)
    return Speaker(person.name)


class MachineTournaments:
    """Gaming machine tournaments as pages see them."""

    page = "machine-tournament"
    is_on_floor = False
    """They have a list of their own."""

    @property
    def kind(self) -> SubjectKind:
        return MACHINE_TOURNAMENT

    # -- what is seen ----------------------------------------------------------------------------------------------

    def shared(self, subject: MachineTournament) -> Document:
        describe = TournamentDescription(subject)
        shown = document_of(describe.picture)
        sessions, conditions = shown.pop("sessions", []), subject.conditions()
        is_published = subject.desk.state.entries.is_open and conditions is not None
        return {
            **shown,
            "kind": MACHINE_TOURNAMENT.name,
            "title": subject.rules.document.title,
            "edition": subject.rules.edition,
            "sessions": {f"{session['stage']}.{session['number']}": session for session in sessions},
            "rules": {name: list(cited([subject.rules.cite(provision)])) for name, provision in RULES.items()},
            "terms": [list(line) for line in lines(conditions, subject.rules)] if is_published and conditions else [],
        }

    def own(self, subject: MachineTournament, person: Person) -> Document:
        describe, speaker = TournamentDescription(subject), speaker_of(person)
        if person.is_staff or person.role == "auditor":
            own = self._for_house(subject, describe)
            if person.is_staff:
                own |= {"rank": speaker.role, "can": dict.fromkeys(describe.can(speaker), True)}
            if speaker.is_at_least(MANAGER) and (draft := self._draft(subject)) is not None:
                own["conditions"] = draft
            return own
        if person.role != PLAYER:
            return {}
        entry = describe.entry(person.name)
        mine = {"entry": document_of(entry)} if entry is not None else {}
        return {**mine, "can": dict.fromkeys(describe.can(speaker), True)}

    @staticmethod
    def _for_house(subject: MachineTournament, describe: TournamentDescription) -> Document:
        state = subject.desk.state
        own: Document = {
            "latest": entries_by_name(describe.entries("", LAST_ENTRIES)),
            "problems": {each.field: str(each) for each in describe.problems()},
            "applicants": list(state.entries.applicants),
            "players": subject.players(),
            "devices": [name for name in state.conduct.devices if name in subject.players()],
            "disputes": {
                str(number): {"person": each.person, "about": each.about}
                for number, each in enumerate(state.conduct.disputes, 1)
                if not each.decision
            },
            "due": {name: cents for name, cents in state.prizes.due.items() if cents},
            "held": dict(state.prizes.held),
            "overpaid": dict(state.prizes.overpaid),
        }
        conditions = state.entries.conditions
        if not state.entries.is_open and conditions is not None:
            own["draft"] = [list(line) for line in lines(conditions, subject.rules)]
            own["draft_prizes"] = [prize_words(prize) for prize in conditions.prizes]
        return own

    @staticmethod
    def _draft(subject: MachineTournament) -> Document | None:
        """The conditions as they are to be changed, with their defaults; none once they bind."""
        entries = subject.desk.state.entries
        if entries.is_open or entries.conditions is None:
            return None
        made: Document = without_nulls(msgspec.to_builtins(msgspec.structs.asdict(entries.conditions)))
        return made

    def own_key(self, subject: MachineTournament, person: Person) -> object:
        has_own = person.is_staff or person.role in (PLAYER, "auditor")
        return (subject, subject.changes) if has_own else None

    def hears(self, person: Person, event: Event) -> bool:
        """Every spin is for whoever plays to hear of; all others see the credits."""
        return not isinstance(event, SpinMade | FreeGamePlayed) or event.player == person.name

    def entries(self, subject: MachineTournament, words: str, most: int) -> Document:
        """Those who have applied or entered, by words of their names; for the house."""
        return entries_by_name(TournamentDescription(subject).entries(words, most))

    def form(self, subject: MachineTournament, person: Person, kind: str) -> Document:
        """Something that can be said to the tournament, to be filled in."""
        is_theirs = person.is_staff or person.role == PLAYER
        form = TournamentDescription(subject).form(speaker_of(person), kind) if is_theirs else None
        return form_with_texts(form, kind)

    # -- what is said ----------------------------------------------------------------------------------------------

    def did(self, subject: MachineTournament, person: Person, said: Said) -> Did:
        given = dict(said.action or said.incident or {})
        if not given:
            raise FloorError("nothing is said: an action of the tournament, or an incident")
        name = str(given.pop("action", "") or given.pop("incident", ""))
        kind = KINDS.get(name)
        if kind is None:
            raise FloorError(f"action: {name!r} cannot be said to a tournament")
        actor = self._actor(subject, person, kind, given, said.speaks_for)
        is_incident = issubclass(kind, Incident)
        tag = "incident" if is_incident else "action"
        named = {**given, tag: name} if is_incident else {**given, tag: name, "actor": actor}
        did: Did = filled_in(named, tag, KINDS)
        return did

    @staticmethod
    def _actor(subject: MachineTournament, person: Person, kind: Kind, given: Document, guest: str) -> str:
        """The name in which it is done; the desk says who stands there, and nobody else speaks for another."""
        if not person.is_staff and person.role != PLAYER:
            raise NotYoursError(f"{kind.name()}: for those who play and for the house")
        player = str(given.pop("player", "")) if kind in PLAYERS else ""
        if not person.is_staff and player not in ("", person.name):
            raise NotYoursError(f"player: nobody but {player} may say so")
        actor = name_for(subject.desk.state, speaker_of(person), kind, player, guest)
        if actor is not None:
            return actor
        if person.is_staff and kind in PLAYERS:
            raise FloorError("player: say for whom")
        raise NotYoursError(f"{kind.name()}: it is for {whose(kind)}")

    # -- time ------------------------------------------------------------------------------------------------------

    def due_ms(self, subject: MachineTournament) -> int | None:  # noqa: ARG002 - the director signals what is over
        return None

    def tick(self, subject: Any) -> Did:
        raise NotImplementedError("nothing is due in a machine tournament by time alone")
