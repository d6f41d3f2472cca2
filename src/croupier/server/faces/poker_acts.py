"""What people may do with a poker table itself, as its pages offer it: the parts of the table say what there is."""

from collections.abc import Iterable, Mapping
from typing import Any

from croupier.procedure import Action
from croupier.room.chips_under_way import COURIER, COURIER_ACTIONS
from croupier.room.poker import messages as say
from croupier.room.poker.description import fields_of
from croupier.room.poker.live_poker_table import TABLE_ACTIONS, LivePokerTable
from croupier.room.poker.table_action import PLAYER, STAFF, SYSTEM, may_say
from croupier.room.purses import ReturnChips
from croupier.room.table_roles import MANAGER, SUPERVISOR
from croupier.server.errors import NotYoursError
from croupier.server.faces.asking import filled_in
from croupier.server.faces.cages import returned, verify_courier
from croupier.server.faces.face import Said
from croupier.server.merge_patch import Document
from croupier.server.roles import SYSTEM as THE_SYSTEM
from croupier.server.roles import Person
from croupier.table.forms import cited, in_words
from croupier.tournaments.poker.dealt.tournament_table import TABLE_ACTIONS as TOURNAMENT_TABLE_ACTIONS
from croupier.tournaments.poker.dealt.tournament_table import TournamentTable

BRINGS_CHIPS = (say.TakeSeat, say.AddChips)
"""Acts with which chips of a player come to the table: for that player to say, or for whoever speaks for a guest."""
_KINDS: tuple[type[Action], ...] = (*TABLE_ACTIONS, *COURIER_ACTIONS, ReturnChips)
Acts = Mapping[str, type[Action]]
OWN: Acts = {kind.name(): kind for kind in _KINDS}
"""What is not of the hand in play."""
OF_TOURNAMENTS: Acts = {kind.name(): kind for kind in TOURNAMENT_TABLE_ACTIONS}
"""The same at the table of a tournament."""


def role_of(person: Person) -> str:
    """The name by which somebody does something with the table itself: their own, or their role in the house."""
    if person.role == THE_SYSTEM:
        return COURIER if person.name == COURIER else SYSTEM
    if person.is_any("manager"):
        return MANAGER
    return SUPERVISOR if person.is_any("supervisor") else person.actor


def offered_acts(subject: LivePokerTable | TournamentTable, person: Person, kinds: Acts) -> Document:
    """What somebody may do with the table now, by name: just as it stands, or by a form that is asked for."""
    actor = role_of(person)
    if actor not in STAFF and person.role != PLAYER:
        return {}
    describe, acts = subject.describe, Document()
    for action in describe.own_offers(actor):
        acts[action.name()] = {"words": in_words(action.name()), "topic": _topic(type(action))}
    for form in describe.own_forms(actor):
        kind = kinds[form.kind]
        acts[form.kind] = {"words": form.label, "topic": _topic(kind), "form": True, **_known(subject, kind, actor)}
    return acts


def _known(subject: LivePokerTable | TournamentTable, kind: type[Action], actor: str) -> Document:
    """What the page has a control of its own for, without asking for the form."""
    asks = subject.course.acts[kind].asks(actor)
    if asks is None or kind not in BRINGS_CHIPS:
        return {}
    bounds: Iterable[int | None] = asks.bounds.get("cents", ())
    seats = {"seats": list(asks.choices["seat"])} if "seat" in asks.choices else {}
    return {**seats, "bounds": [each for each in bounds if each is not None], "rules": list(cited(asks.cites))}


def _topic(kind: type[Action]) -> str:
    """Under which heading a page shows it: the file that it stands in says what it is about."""
    return kind.__module__.rpartition(".")[2].removesuffix("_messages").replace("_", " ")


def acts_key(subject: LivePokerTable | TournamentTable, person: Person) -> object:
    """What `offered_acts` depends on."""
    return subject.course.changes, subject.in_play is None, subject.number, subject.is_in_hand(person.name)


def act_of(kind: type[Action], person: Person, said: Said, kinds: Acts) -> Action:
    """What somebody asks for, as it is done to the table; what is not theirs raises."""
    given: dict[str, Any] = dict(said.action or {})
    if kind in COURIER_ACTIONS:
        verify_courier(person, said)
        brought: Action = filled_in({**given, "actor": COURIER}, "action", kinds)
        return brought
    if kind is ReturnChips:
        return returned(person, given, kinds)
    actor = role_of(person)
    if person.role == PLAYER and PLAYER in fields_of(kind):
        if given.get(PLAYER) not in (None, person.name):
            raise NotYoursError(f"player: nobody but {given[PLAYER]} may say so")
        given[PLAYER] = person.name
    if not may_say(kind, actor) or not (actor in (*STAFF, SYSTEM, COURIER) or person.role == PLAYER):
        raise NotYoursError(f"{kind.name()}: for the {' or the '.join(getattr(kind, 'by', ()))}")
    if actor in STAFF and kind in BRINGS_CHIPS and (not said.speaks_for or given.get(PLAYER) != said.speaks_for):
        raise NotYoursError("speaks_for: chips are brought by their player; the dealer may speak for a guest")
    did: Action = filled_in({**given, "actor": actor}, "action", kinds)
    return did
