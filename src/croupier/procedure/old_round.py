"""The driver of rounds that are not made of parts yet."""

import functools
from abc import abstractmethod
from collections.abc import Callable, Generator, Sequence
from types import FunctionType
from typing import Any, ClassVar, TypeVar, cast, get_origin

import msgspec

from croupier.chance import Committed, CommittedSource, RecordedSource, Recorder, Source
from croupier.errors import CroupierError
from croupier.procedure.actions import Proceed
from croupier.procedure.decision import Decision, IllegalActionError, Procedure, verify_types
from croupier.procedure.events import RulingMade
from croupier.procedure.incidents import Irregularity
from croupier.procedure.messages import DEALER, Action, Event, Incident, Ruling
from croupier.procedure.round import Equipment, Record, RoundBrokenError
from croupier.procedure.setting import Setting
from croupier.procedure.till import OutsideActionError, Till
from croupier.rulebook import NOT_EXECUTED, Citation, Rules
from croupier.rulebook.errors import unknown
from croupier.table import round as table_round

Handler = TypeVar("Handler", bound=Callable[..., Ruling])


def incident(kind: type[Incident], *provisions: str) -> Callable[[Handler], Handler]:
    """Marks the method that rules on a kind of incident; it needs the provisions named."""

    def mark(handler: Handler) -> Handler:
        handler.__dict__["rules_on"] = (kind, provisions)
        return handler

    return mark


Step = TypeVar("Step", bound=Callable[..., Any])


def step(method: Step) -> Step:
    """A method that changes a round, and so is for its procedure and its rulings alone: called by itself it refuses."""

    @functools.wraps(method)
    def guarded(self: "Round", *args: Any, **keywords: Any) -> Any:
        if not self.till.is_open:
            raise OutsideActionError(method.__name__)
        return method(self, *args, **keywords) if keywords else method(self, *args)

    guarded.__dict__["is_step"] = True
    return cast(Step, guarded)


def _is_command(member: object) -> bool:
    """A public method that answers nothing: it can only change something, unless it verifies.

    Procedures and rulings are likewise; what both answers and changes is marked as a `step` by hand.
    """
    if not isinstance(member, FunctionType) or "is_step" in member.__dict__:
        return False
    if member.__name__ in _DRIVEN or member.__name__.startswith(("_", "verify_", "audit")):
        return False
    answers: Any = member.__annotations__.get("return", member)
    kind: object = get_origin(answers)
    return answers in (None, Ruling) or kind is Generator


_DRIVEN = ("start", "act", "report", "verify")
"""What opens a round to changes, or asks whether it would."""


class Round(table_round.Round):
    """The driver. A game's class writes `play`, top to bottom like its rulebook."""

    out_of_time: ClassVar[dict[type[Action], tuple[str, str]]] = {}
    """Why each kind of action that the game knows may be closed, and the provision that closes it."""

    rules: Rules
    events: list[Event]
    late_incidents: ClassVar[tuple[type[Incident], ...]] = ()
    """What can be reported when the round is over."""

    _handlers: ClassVar[dict[type[Incident], tuple[str, tuple[str, ...]]]] = {}

    def __init_subclass__(cls) -> None:
        cls._handlers = {}
        for base in reversed(cls.__mro__[1:]):
            cls._handlers.update(vars(base).get("_handlers", {}))
        for name, member in list(vars(cls).items()):
            if marked := getattr(member, "rules_on", None):
                cls._handlers[marked[0]] = (name, marked[1])
            if _is_command(member):
                setattr(cls, name, step(member))

    def __init__(self, rules: Rules, equipment: Equipment, setting: Setting) -> None:
        self.rules = rules
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
        self.events: list[Event] = []
        self.records: list[Record] = []
        self.decision: Decision | None = None
        self.is_over = False
        self._procedure: Procedure[None] | None = None

    def start(self) -> None:
        """Run to the first decision. Called once, when the table is set."""
        if self._procedure is not None:
            raise OutsideActionError("start")
        self.till.is_open = True
        try:
            self._procedure = self.play()
            self._advance(None)
            self._record(None, 0)
        finally:
            self.till.is_open = False

    @abstractmethod
    def play(self) -> Procedure[None]:
        """The procedure, in the order of play."""

    # -- acting ----------------------------------------------------------------------------------------------------

    def act(self, action: Action) -> tuple[Event, ...]:
        """Take an action; returns what happened. An illegal one raises and changes nothing."""
        self.verify(action)
        before = len(self.events)
        self.till.is_open = True
        try:
            self._take(action)
            return self._record(action, before)
        finally:
            self.till.is_open = False

    def verify(self, action: Action) -> None:
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
        if kind not in self.out_of_time and (pending := self.rules.not_executed(kind.name())) is not None:
            return NOT_EXECUTED, pending
        problem, provision = self.out_of_time.get(kind, ("it is no action of this game", ""))
        citation = self.rules.cite(provision) if self.rules.has(provision) else self.decision.citation
        return f"{problem}; now: {self.decision.about.replace('_', ' ')}", citation

    # -- irregularities --------------------------------------------------------------------------------------------

    @classmethod
    def action_types(cls) -> list[type[Action]]:
        return list(cls.out_of_time)

    @classmethod
    def incident_types(cls) -> list[type[Incident]]:
        return list(cls._handlers)

    def reportable(self, *, now: bool = False) -> list[type[Incident]]:
        """The kinds of incident that this rulebook has a rule for."""
        kinds = [
            kind for kind, (_, provisions) in self._handlers.items() if all(self.rules.has(name) for name in provisions)
        ]
        return [kind for kind in kinds if not (now and self.is_over) or issubclass(kind, self.late_incidents)]

    def report(self, incident: Incident) -> Ruling:
        """Rule on an irregularity. One that cannot be raises and changes nothing."""
        verify_types(incident)
        self._verify_executed(incident)
        if self.decision is None and not isinstance(incident, self.late_incidents):
            raise IllegalActionError(incident, "the round is over")
        if type(incident) not in self.reportable():
            raise IllegalActionError(incident, f"{self.rules.name} has no rule for it in edition {self.rules.edition}")
        before = len(self.events)
        handler = getattr(self, self._handlers[type(incident)][0])
        self.till.is_open = True
        try:
            ruling: Ruling = handler(incident)
            self.emit(RulingMade(ruling.cites, ruling))
            while self.decision is not None and not self.decision.stands():
                self._advance(None)
            self._record(incident, before)
        finally:
            self.till.is_open = False
        return ruling

    def _verify_executed(self, incident: Incident) -> None:
        """Refuses, by number, what the rulebook rules on and the software does not yet."""
        name = incident.what if isinstance(incident, Irregularity) else incident.name()
        if type(incident) not in self.reportable() and (pending := self.rules.not_executed(name)) is not None:
            raise IllegalActionError(incident, f"{name.replace('_', ' ')}: {NOT_EXECUTED}", pending)
        if isinstance(incident, Irregularity):
            raise IllegalActionError(incident, f"what: {unknown('irregularity', name, self.rules.all_not_executed())}")

    def ruling(self, incident: Incident, decides: str, *cites: Citation, concerns: Sequence[str] = ()) -> Ruling:
        return Ruling(incident.name(), decides, tuple(concerns), cites)

    @step
    def end(self) -> None:
        """A ruling has ended the round here."""
        assert self._procedure is not None
        self._procedure.close()
        self.decision = None
        self.is_over = True

    # -- for procedures --------------------------------------------------------------------------------------------

    def emit(self, event: Event) -> None:
        """A fact: kept, and the books checked after it."""
        if not self.till.is_open:
            raise OutsideActionError(type(event).__name__)
        self.events.append(event)
        self.audit()

    @abstractmethod
    def audit(self) -> None:
        """Raises if chips appeared or vanished."""

    def dealer_step(self, step: str, citation: Citation, stands: Callable[[], bool] = lambda: True) -> Procedure[bool]:
        """In a paced round, wait for the dealer; returns whether the step is still to be done."""
        if self.setting.paced and stands():
            yield Decision(step, citation, (Proceed(DEALER, step),), stands=stands)
        return stands()

    def setting_after(self) -> Setting:
        """What the round leaves for the next at the same table."""
        return self.setting

    def __reduce__(self) -> tuple[Any, ...]:
        """A round is its journal: it is pickled and copied as what was done, and rebuilt by doing it again."""
        state = msgspec.json.encode(self.equipment_before)
        return _done_again, (type(self), self.rules, state, self.setting, tuple(self.records), self.chance.source)

    @staticmethod
    def restore_equipment(state: bytes, source: Source) -> Any:  # noqa: ARG004 - games have their own
        """From the JSON that a journal keeps of it."""
        raise CroupierError("the equipment of this round cannot be made again from its state")

    # -- inner -----------------------------------------------------------------------------------------------------

    def _take(self, action: Action) -> None:
        """A verified action goes to the procedure."""
        self._advance(action)

    def _advance(self, action: Action | None) -> None:
        assert self._procedure is not None
        try:
            self.decision = self._procedure.send(action)
        except StopIteration:
            self.decision = None
            self.is_over = True
        except Exception as error:
            self.decision = None
            self.is_over = True
            raise RoundBrokenError(f"{type(self).__name__} failed on a verified action {action}: {error}") from error

    def _record(self, did: Action | Incident | None, before: int) -> tuple[Event, ...]:
        events = tuple(self.events[before:])
        self.records.append(Record(did, self.chance.drain(), events))
        return events

    def view(self, actor: str) -> dict[str, Any]:
        """All that `actor` may know, ready for JSON."""
        seen = [event.seen_by(actor) for event in self.events]
        decision = self.decision
        return {
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


def _done_again(
    kind: type[Round], rules: Rules, state: bytes, setting: Setting, records: tuple[Record, ...], source: Source
) -> Round:
    """A round that was pickled, as it stood; it goes on with its own source."""
    recorded = RecordedSource()
    round_ = kind(rules, kind.restore_equipment(state, recorded), setting)
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
