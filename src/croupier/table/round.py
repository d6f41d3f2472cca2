"""One play of a game: a coroutine that waits at decisions, driven by verified actions and reported incidents.

A round is made of parts. A part owns its state, does its steps and rules on what goes wrong with them; a game's `play`
says in which order. Nobody changes anything but through `act` and `report`.
"""

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from functools import cache, wraps
from inspect import isgeneratorfunction, signature
from typing import Any, ClassVar, Literal, NamedTuple, NoReturn, Protocol, TypeVar, cast, get_type_hints
from weakref import ref

import msgspec

from croupier.chance import Committed, CommittedSource, RecordedSource, Recorder, SeededSource, Source
from croupier.errors import CroupierError
from croupier.procedure.actions import Proceed
from croupier.procedure.decision import Decision, IllegalActionError, Invitation, Procedure, verify_types
from croupier.procedure.events import PlayerExcluded, RulingMade
from croupier.procedure.incidents import Irregularity
from croupier.procedure.messages import DEALER, Action, Event, Incident, Ruling
from croupier.procedure.round import Equipment, Record, RoundBrokenError
from croupier.procedure.setting import Setting
from croupier.procedure.till import OutsideActionError, Till
from croupier.rulebook import NOT_EXECUTED, Citation, Cited, Rules, merge
from croupier.rulebook.errors import unknown
from croupier.table.hooks import Hooks

Handler = TypeVar("Handler", bound=Callable[..., Ruling])
Step = TypeVar("Step", bound=Callable[..., Any])
Until = Literal["concluded", "over", "next_round", "ever"]
"""Until when an incident can be reported: that everything is settled, that the round is over, that the next begins."""
Closed = tuple[str, Callable[[Any], Citation | None]]
"""Why an action may be closed, and the rule that closes it, of the terms of whoever takes it."""


class Mark(NamedTuple):
    """What a handler rules on, the terms that it needs, and until when it can be reported."""

    kind: type[Incident]
    needs: tuple[str, ...]
    until: Until
    handler: str = ""


def incident(until: Until = "concluded") -> Callable[[Handler], Handler]:
    """Marks a method that rules on an incident, which is its first argument.

    The others are the terms that it needs, by name: where the rulebook lacks one, the incident cannot be reported.
    """

    def mark(handler: Handler) -> Handler:
        found, *needs = list(signature(handler).parameters.values())[1:]
        rule = _in_play(handler)
        rule.__dict__["rules_on"] = Mark(found.annotation, tuple(need.name for need in needs), until)
        return rule

    return mark


def _in_play(method: Step) -> Step:
    """A method of a part that refuses unless an action or incident is being dealt with."""

    @wraps(method)
    def guarded(part: "Part", *args: Any, **named: Any) -> Any:
        if not part.course.till.is_open:
            raise OutsideActionError(method.__name__)
        return method(part, *args, **named) if named else method(part, *args)

    return cast(Step, guarded)


def refuse(what: Action | Incident, problem: str, *by: Citation | None) -> NoReturn:
    """Raise, by the first rule that there is of those named."""
    raise IllegalActionError(what, problem, *[citation for citation in by if citation is not None][:1])


def ruling(incident: Incident, decides: str, *cites: Citation, concerns: Sequence[str] = ()) -> Ruling:
    return Ruling(incident.name(), decides, tuple(concerns), cites)


class Suspension(NamedTuple):
    """Why a round waits, and who is told when it goes on."""

    decision: Decision
    resume: Callable[[Action], None]


class Meanwhile(Protocol):
    """What people may do while a round waits for the dealer."""

    def invitations(self) -> tuple[Invitation, ...]: ...

    def take(self, action: Action) -> None: ...


class Course:
    """The course of a round, as its parts share it: the setting, the facts so far, the dealer's pace."""

    def __init__(self, setting: Setting, chance: Recorder, till: Till) -> None:
        self.setting = setting
        self.chance = chance
        self.till = till
        """Open while an action or incident is being dealt with: only then is there anything new."""
        self.excluded = list(setting.excluded)
        """People who may not play any more."""
        self.exclusions = dict(setting.exclusions)
        """The rules by which they were excluded, where a round has said so."""
        self.events: list[Event] = []
        self.are_bets_closed = False
        """No more bets has been called."""
        self.decision: Decision | None = None
        """What somebody is to decide now, or was last."""
        self.is_concluded = False
        """Everything is settled; at most the cards are still to be shuffled."""
        self.is_ended = False
        """A ruling has ended the round where it was."""
        self.is_over = False
        """Nothing more is to be done."""
        self.has_waited = False
        """The round has waited for somebody since it began."""
        self.after_ruling: Hooks[Callable[[], None]] = Hooks()
        """Who has something to do when an incident has been ruled on, before it is told."""
        self._meanwhile: ref[Meanwhile] | None = None
        self.suspended: Suspension | None = None
        """What is to be decided before anything else: a ruling has suspended the round."""

    def emit(self, event: Event) -> None:
        """A fact. Whatever changes with it changes afterwards, so that nothing changes out of turn."""
        if not self.till.is_open:
            raise OutsideActionError(type(event).__name__)
        self.till.fact = event
        self.events.append(event)

    def verify_in_play(self, step: str) -> None:
        """Refuse a step that no fact goes before, unless an action or incident is being dealt with."""
        if not self.till.is_open:
            raise OutsideActionError(step)

    def step(self, step: str, citation: Citation, stands: Callable[[], bool] = lambda: True) -> Procedure[bool]:
        """In a paced round, wait for the dealer; returns whether the step is still to be done."""
        self.verify_in_play(step)
        meanwhile = self._meanwhile() if self._meanwhile is not None else None
        while self.setting.paced and stands():
            others = meanwhile.invitations() if meanwhile is not None else ()
            action = yield Decision(step, citation, (Proceed(DEALER, step),), others, stands=stands)
            if meanwhile is None or action is None or isinstance(action, Proceed):
                break
            meanwhile.take(action)
        return stands()

    def allow_meanwhile(self, others: Meanwhile) -> None:
        """What a part of the round lets people do while the dealer is waited for; the part is not kept alive by it."""
        self._meanwhile = ref(others)

    def suspend(self, decision: Decision, resume: Callable[[Action], None]) -> None:
        """Nothing else is done until somebody has decided; `resume` is told what, and everything goes on as it was."""
        self.verify_in_play("suspend")
        self.suspended = Suspension(decision, resume)

    def exclude(self, player: str, *cites: Citation) -> None:
        """From further participation in the game."""
        if player not in self.excluded:
            self.emit(PlayerExcluded(cites, player))
            self.excluded.append(player)
            self.exclusions[player] = merge(cites)[0]


class RoundInPlayError(CroupierError):
    """Something was asked that can be done only when a round is over."""


class Part:
    """Something that a round is made of: it owns its state and reads terms of its own.

    Its procedures and rulings refuse by themselves unless an action or incident is being dealt with; its other steps
    say a fact first, or `course.verify_in_play`, and so refuse too.
    """

    actions: ClassVar[dict[type[Action], Closed]] = {}
    """What can be done with it, and why not at other times."""
    marks: ClassVar[tuple[Mark, ...]] = ()

    def __init_subclass__(cls) -> None:
        marked = ((name, member.__dict__.get("rules_on")) for name, member in vars(cls).items() if callable(member))
        cls.marks = (*cls.marks, *(mark._replace(handler=name) for name, mark in marked if mark))
        for name, member in list(vars(cls).items()):
            if isgeneratorfunction(member) and not name.startswith("_"):
                setattr(cls, name, _in_play(member))

    def __init__(self, terms: Any, course: Course) -> None:
        self.terms = terms
        self.course = course
        self.emit = course.emit
        self.unheard_of: tuple[type[Incident], ...] = ()
        """Incidents that it could rule on, and that cannot happen as the options are."""

    def why_closed(self, kind: type[Action]) -> tuple[str, Citation | None]:
        """Why an action of the part cannot be taken now, and the rule that says so."""
        problem, rule = self.actions[kind]
        return problem, rule(self.terms)

    def why_barred(self, kind: type[Action]) -> Cited[str] | None:  # noqa: ARG002 - most have nothing to add
        """A reason that the part has just now for refusing any action of a kind, whoever takes it."""
        return None

    def needed(self, mark: Mark) -> list[Any] | None:
        """The terms that a handler needs; None if the rulebook lacks one."""
        if mark.kind in self.unheard_of:
            return None
        needed = [getattr(self.terms, name) for name in mark.needs]
        return None if any(term is None for term in needed) else needed

    def field_values(self, kind: type[Action] | type[Incident]) -> dict[str, tuple[str, ...]]:  # noqa: ARG002 - most list nothing
        """What the fields of an incident take, where the rulebook lists it."""
        return {}

    def verify_reportable(self, found: Incident) -> None:
        """Refuse an incident that cannot be reported now for what the part knows, whoever rules on it."""

    def leave(self, setting: Setting) -> Setting:
        """The setting with what the part leaves for the next round."""
        return setting

    def view(self, actor: str) -> dict[str, Any]:  # noqa: ARG002 - most have nothing to show but events
        """What somebody may know of the part beside events, ready for JSON."""
        return {}


@cache
def parts_of(kind: type["Round"]) -> dict[str, type[Part]]:
    """A round's parts: its attributes that are annotated as such, in the order in which people are told of them."""
    hints = get_type_hints(kind)
    return {name: part for name, part in hints.items() if isinstance(part, type) and issubclass(part, Part)}


def action_types(kind: type["Round"]) -> list[type[Action]]:
    """What can be done in rounds of a kind."""
    return list(dict.fromkeys(action for part in parts_of(kind).values() for action in part.actions))


def incident_types(kind: type["Round"]) -> list[type[Incident]]:
    """What can be reported in rounds of a kind, by one rulebook or another."""
    return list(dict.fromkeys(mark.kind for part in parts_of(kind).values() for mark in part.marks))


class Round(ABC):
    """The driver. A game makes its parts and writes `play`, top to bottom like its rulebook."""

    terms: Any
    _rounds_overlap: ClassVar[bool] = False
    """Whether rounds follow each other without a pause: what is reported until the next begins may be so ever."""
    definition: ClassVar[Any] = None
    """The game that it is a round of, as `GameDefinition` tells it."""

    def __init__(self, terms: Any, equipment: Equipment, setting: Setting) -> None:
        self.terms = terms
        self.rules: Rules = terms.rules
        self.setting = setting
        self.equipment = equipment
        self.equipment_before = equipment.state()
        """What the round is dealt from, as it was before the first event: the journal keeps it."""
        source = equipment.source
        source = source.source if isinstance(source, Recorder) else source
        self.committed_before: Committed | None = source.committed() if isinstance(source, CommittedSource) else None
        """What its chance was committed to, and how much was drawn before: the journal keeps it too."""
        self.chance = Recorder(source)
        equipment.source = self.chance
        self.till = Till()
        self.till.is_open = False
        self.records: list[Record] = []
        self.decision: Decision | None = None
        self.is_over = False
        self._course = Course(setting, self.chance, self.till)
        self.events = self._course.events
        self._procedure: Procedure[None] | None = None
        self._waiting: Decision | None = None
        """What is to be decided once the round is no longer suspended."""

    @abstractmethod
    def play(self) -> Procedure[None]:
        """The procedure, in the order of play."""

    @staticmethod
    def _as_written(message: Any, /) -> Any:
        """An action or incident as it is kept, where what it says can be said in several ways."""
        return message

    def start(self) -> None:
        """Run to the first decision. Called once, when the table is set."""
        if self._procedure is not None or self.records:
            raise OutsideActionError("start")
        self.till.is_open = True
        try:
            self._procedure = self.play()
            self._advance(None)
            self._record(None, 0)
        finally:
            self.till.is_open = False

    # -- acting ----------------------------------------------------------------------------------------------------

    def act(self, action: Action) -> tuple[Event, ...]:
        """Take an action; returns what happened. An illegal one raises and changes nothing."""
        action = self._as_written(action)
        self.verify(action)
        before = len(self.events)
        self.till.is_open = True
        try:
            if (suspended := self._course.suspended) is not None:
                self._course.suspended = None
                self.decision, self._waiting = self._waiting, None
                suspended.resume(action)
                self._go_on()
            else:
                self._advance(action)
            return self._record(action, before)
        finally:
            self.till.is_open = False

    def verify(self, action: Action) -> None:
        """Raise unless the action can be taken now."""
        action = self._as_written(action)
        verify_types(action)
        if self.decision is None:
            raise IllegalActionError(action, "the round is over")
        self.decision.verify(action, self.why_closed)

    def can(self, action: Action) -> bool:
        try:
            self.verify(action)
        except IllegalActionError:
            return False
        return True

    def offers(self, actor: str | None = None) -> list[Action]:
        """The actions that may be taken just as they stand, by one actor or by all."""
        offers = self.decision.offers if self.decision else ()
        return [offer for offer in offers if actor in (None, offer.actor)]

    def why_closed(self, kind: type[Action]) -> tuple[str, Citation]:
        """Why no action of a kind is open at the pending decision, and the rule that says so."""
        assert self.decision is not None
        if barred := next((why for part in self._parts() if (why := part.why_barred(kind))), None):
            return barred.value, barred.citation
        problem, citation = "it is no action of this game", None
        if (part := next((part for part in reversed(self._parts()) if kind in part.actions), None)) is not None:
            problem, citation = part.why_closed(kind)
        elif (pending := self.rules.not_executed(kind.name())) is not None:
            return NOT_EXECUTED, pending
        return f"{problem}; now: {self.decision.about.replace('_', ' ')}", citation or self.decision.citation

    # -- irregularities --------------------------------------------------------------------------------------------

    def reportable(self, *, now: bool = False) -> list[type[Incident]]:
        """The kinds of incident that this rulebook has a rule for; or those of them that it is not too late for now."""
        ruled_on = {kind: mark for kind, (part, mark) in self._rulers().items() if part.needed(mark) is not None}
        return [kind for kind, mark in ruled_on.items() if not now or self._is_in_time(mark.until)]

    def _has_next_begun(self) -> bool:
        """Whether another round is dealt from the equipment by now."""
        return self.is_over and self.equipment.source is not self.chance

    def _is_too_late(self, until: Until) -> bool:
        """Whether the next round has begun, and what is reported is not for then."""
        lasts = until == "ever" or (self._rounds_overlap and until == "next_round")
        return self._has_next_begun() and not lasts

    def _is_in_time(self, until: Until) -> bool:
        if self.is_over:
            return not self._is_too_late(until) and until in ("next_round", "ever")
        return until != "concluded" or not self._course.is_concluded

    def ruler_of(self, kind: type[Incident]) -> tuple[Part, Mark]:
        """The part that rules on an incident of a kind, and by which of its methods."""
        return self._rulers()[kind]

    def rules_on(self, kind: type[Incident]) -> tuple[Citation, ...]:
        """The rules by which an incident of a kind is ruled on."""
        part, mark = self.ruler_of(kind)
        needed = part.needed(mark) or ()
        each = (some for term in needed for some in (term.values() if isinstance(term, dict) else (term,)))
        return tuple(term if isinstance(term, Citation) else term.citation for term in each)

    def report(self, incident: Incident) -> Ruling:
        """Rule on an irregularity. One that cannot be raises and changes nothing."""
        incident = self._as_written(incident)
        part, mark = self._rulers().get(type(incident), (None, None))
        self._verify_time(incident, mark.until if mark else "concluded")
        needed = part.needed(mark) if part and mark else None
        if part is None or mark is None or needed is None:
            raise IllegalActionError(incident, f"{self.rules.name} has no rule for it in edition {self.rules.edition}")
        before = len(self.events)
        self.till.is_open = True
        try:
            ruled: Ruling = getattr(part, mark.handler)(incident, *needed)
            for finish in self._course.after_ruling:
                finish()
            self._course.emit(RulingMade(ruled.cites, ruled))
            self._go_on()
            self._record(incident, before)
        finally:
            self.till.is_open = False
        return ruled

    def _verify_time(self, incident: Incident, until: Until) -> None:
        """Refuse what is reported too late, or is not executed."""
        for part in self._parts():
            part.verify_reportable(incident)
        if self._course.is_concluded and not self.is_over and until == "concluded":
            raise IllegalActionError(incident, "the round has been concluded", self.terms.conclusion)
        if self._is_too_late(until) and self._rulers():  # else nothing could ever be reported: that is said below
            raise IllegalActionError(incident, "the round is over, and the next has begun", self.terms.conclusion)
        verify_types(incident)
        name = incident.what if isinstance(incident, Irregularity) else incident.name()
        if type(incident) not in self.reportable() and (pending := self.rules.not_executed(name)) is not None:
            raise IllegalActionError(incident, f"{name.replace('_', ' ')}: {NOT_EXECUTED}", pending)
        if isinstance(incident, Irregularity):
            raise IllegalActionError(incident, f"what: {unknown('irregularity', name, self.rules.all_not_executed())}")
        if self.decision is None and until not in ("next_round", "ever"):
            raise IllegalActionError(incident, "the round is over")

    def field_values(self, kind: type[Action] | type[Incident]) -> dict[str, tuple[str, ...]]:
        """What the fields of an incident take, where the rulebook lists it."""
        return {name: values for part in self._parts() for name, values in part.field_values(kind).items()}

    # -- what it leaves, what it shows -----------------------------------------------------------------------------

    def setting_after(self) -> Setting:
        """What the round leaves for the next at the same table."""
        setting = msgspec.structs.replace(
            self.setting,
            carried={},
            excluded=tuple(self._course.excluded),
            exclusions=dict(self._course.exclusions),
        )
        for part in self._parts():
            setting = part.leave(setting)
        return setting

    def view(self, actor: str) -> dict[str, Any]:
        """All that `actor` may know, ready for JSON."""
        seen = [event.seen_by(actor) for event in self.events]
        decision = self.decision
        view = {
            "over": self.is_over,
            "decision": decision
            and {
                "about": decision.about,
                "rule": str(decision.citation),
                "offers": msgspec.to_builtins(self.offers(actor)),
                "invited": [
                    invitation.action.name() for invitation in decision.invitations if invitation.is_for(actor)
                ],
            },
            "events": [cast(Any, msgspec.to_builtins(event)) for event in seen if event is not None],
        }
        for part in self._parts():
            view |= part.view(actor)
        return view

    def __reduce__(self) -> tuple[Any, ...]:
        """A round is its journal: it is pickled and copied as what was done, and rebuilt by doing it again."""
        state = msgspec.json.encode(self.equipment_before)
        return _done_again, (type(self), self.rules, state, self.setting, tuple(self.records), self.chance.source)

    # -- inner -----------------------------------------------------------------------------------------------------

    def _parts(self) -> list[Part]:
        return [getattr(self, name) for name in parts_of(type(self))]

    def _rulers(self) -> dict[type[Incident], tuple[Part, Mark]]:
        """Who rules on what: where two parts could, the later one that the rulebook has terms for."""
        found: dict[type[Incident], tuple[Part, Mark]] = {}
        for part in self._parts():
            for mark in part.marks:
                if mark.kind not in found or part.needed(mark) is not None:
                    found[mark.kind] = (part, mark)
        return found

    def _go_on(self) -> None:
        """After a ruling: end the round if it has, else pass over whatever it has overtaken."""
        if self._course.is_ended and self._procedure is not None:
            self._course.suspended = self._waiting = None
            self._procedure.close()
            self._finish()
        self._put_suspension()
        while self.decision is not None and not self.decision.stands():
            self._advance(None)

    def _put_suspension(self) -> None:
        """What the round is suspended for is decided first, unless a ruling has overtaken it."""
        suspended = self._course.suspended
        if suspended is not None and not suspended.decision.stands():
            self._course.suspended = None
            if self._waiting is not None:
                self.decision, self._waiting = self._waiting, None
        elif suspended is not None and self._waiting is None:
            self._waiting, self.decision = self.decision, suspended.decision

    def _advance(self, action: Action | None) -> None:
        assert self._procedure is not None
        try:
            self.decision = self._course.decision = self._procedure.send(action)
            self._put_suspension()
        except StopIteration:
            self._finish()
        except Exception as error:
            self._finish()
            raise RoundBrokenError(f"{type(self).__name__} failed on a verified action {action}: {error}") from error

    def _finish(self) -> None:
        self._procedure, self.decision, self.is_over = None, None, True
        self._course.is_over, self._course.decision = True, None

    def _record(self, did: Action | Incident | None, before: int) -> tuple[Event, ...]:
        events = tuple(self.events[before:])
        self.records.append(Record(did, self.chance.drain(), events, self.till.drain() if self.till.made else ()))
        self._course.has_waited = True
        return events


def setting_after(round_: Round, changes: Mapping[str, Any]) -> Setting:
    """What a round that is over leaves for the next, with changes made at the table since."""
    if not round_.is_over:
        raise RoundInPlayError("next_round: the round is not over")
    return msgspec.structs.replace(round_.setting_after(), **changes)


def is_followed(round_: Round) -> bool:
    """Whether another round is dealt from its equipment by now."""
    return round_._has_next_begun()


def set_aside(round_: Round) -> None:
    """Tell a round that was rebuilt by itself that another has followed it."""
    round_.equipment.source = Recorder(round_.chance.source)


def as_it_stood(round_: Round, step: int) -> Round:
    """A round of its own, as this one stood after so many actions and incidents: a ruling can be tried on it."""
    if not 0 <= step < len(round_.records):
        raise CroupierError(f"step {step}: the round has steps 0 to {len(round_.records) - 1}")
    kind, rules, state, setting, records, _ = round_.__reduce__()[1]
    return _done_again(kind, rules, state, setting, records[: step + 1], SeededSource(step))


def _done_again(
    kind: type[Round], rules: Rules, state: bytes, setting: Setting, records: tuple[Record, ...], source: Source
) -> Round:
    """A round that was pickled, as it stood; it goes on with its own source."""
    recorded = RecordedSource()
    round_: Round = kind.definition(rules, kind.definition.restore_equipment(state, recorded), setting)
    for record in records:
        recorded.extend(record.chance)
        if record.did is None:
            round_.start()
        elif isinstance(record.did, Incident):
            round_.report(record.did)
        else:
            round_.act(record.did)
        if round_.records[-1].events != record.events:
            raise CroupierError(f"{kind.__name__}: doing {record.did} again gave other events than before")
    round_.chance.source = source
    return round_
