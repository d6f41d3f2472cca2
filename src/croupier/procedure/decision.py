"""A decision is where a round waits: what may be done now, by whom, and by which rule."""

from collections.abc import Callable, Generator, Mapping
from dataclasses import dataclass, field
from functools import cache
from typing import Any, Literal, TypeVar, get_args, get_origin

import msgspec

from croupier.chips import format_dollars
from croupier.errors import CroupierError
from croupier.procedure.messages import DEALER, Action, Incident
from croupier.procedure.names import why_no_text
from croupier.rulebook import Citation, cite

T = TypeVar("T")


class IllegalActionError(CroupierError):
    """The action is not open to that actor now, or not in that form; nothing has changed."""

    def __init__(self, what: Action | Incident, problem: str, *cites: Citation) -> None:
        super().__init__(f"{what.name()}: {problem}" + (f" ({cite(*cites)})" if cites else ""))
        self.what = what
        self.cites = cites


def describe(what: Action | Incident) -> str:
    """Its name and fields as they are typed, money in dollars."""
    fields = msgspec.structs.asdict(what)
    fields.pop("actor", None)
    shown = {name: format_dollars(value) if name.endswith("cents") else value for name, value in fields.items()}
    return " ".join([what.name(), *(f"{name}={value}" for name, value in shown.items())])


def verify_types(what: Action | Incident) -> None:
    """That every field holds what it should: Python itself would let half a cent or a box of 1.5 through."""
    try:
        msgspec.convert(msgspec.to_builtins(what), type(what))
    except (msgspec.ValidationError, TypeError) as error:
        problem, _, field = str(error).partition(" - at `$.")
        raise IllegalActionError(what, f"{field.rstrip('`') or 'fields'}: {problem}") from None
    for name in _texts_of(type(what)):
        value = getattr(what, name)
        for text in value if isinstance(value, tuple) else (value,):
            if isinstance(text, str) and (problem := why_no_text(text)):
                raise IllegalActionError(what, f"{name}: {problem}")


@cache
def _texts_of(kind: type[Action] | type[Incident]) -> tuple[str, ...]:
    """The fields in which anything can be said: not numbers, nor words from a list."""

    def holds_text(hint: Any) -> bool:
        if getattr(hint, "__supertype__", hint) is str:
            return True
        return any(holds_text(part) for part in get_args(hint) if get_origin(hint) is not Literal)

    return tuple(field.name for field in msgspec.structs.fields(kind) if holds_text(field.type))


@dataclass(frozen=True, slots=True)
class Invitation:
    """Actions of a kind are welcome, from anybody whom `verify` does not refuse."""

    action: type[Action]
    verify: Callable[[Any], None]
    hint: str
    actor: str | None = None
    """Whom alone it is for; anybody, if nobody is named."""
    bounds: Mapping[str, tuple[int, int]] = field(default_factory=dict)
    """The least and the most that a field takes, by its name."""

    def is_for(self, actor: str) -> bool:
        """Whether it can be of any use to somebody."""
        if self.actor is not None:
            return actor == self.actor
        return not self.action.is_machines and (actor == DEALER or not self.action.is_dealers)


def _always() -> bool:
    return True


@dataclass(frozen=True, slots=True)
class Decision:
    """`offers` are taken just as they stand; `invitations` are filled in by whoever acts.

    Where a kind is both, the invitation says of offers too whether they can be.

    `stands` is asked again after an incident: a decision that a ruling has overtaken is passed over.
    """

    about: str
    citation: Citation
    offers: tuple[Action, ...] = ()
    invitations: tuple[Invitation, ...] = ()
    stands: Callable[[], bool] = field(default=_always, repr=False)

    def actors(self) -> list[str]:
        """Who is asked by name, in order."""
        return list(dict.fromkeys(offer.actor for offer in self.offers))

    def is_open_to(self, kind: type[Action]) -> bool:
        """Whether actions of a kind can be taken now, by somebody, in some form."""
        return any(type(offer) is kind for offer in self.offers) or any(i.action is kind for i in self.invitations)

    def verify(self, action: Action, closed: Callable[[type[Action]], tuple[str, Citation]]) -> None:
        """Raises unless the action is one of those open now; `closed` says why one of its kind is not.

        What is offered is verified like any other of its kind: an offer made in error is not taken.
        """
        for invitation in self.invitations:
            if type(action) is invitation.action:
                invitation.verify(action)
                return
        if action in self.offers:
            return
        same_kind = [offer for offer in self.offers if type(offer) is type(action)]
        if same_kind:
            others = [offer.actor for offer in same_kind if offer.actor != action.actor]
            open_now = " or ".join(describe(offer) for offer in same_kind[:4])
            problem = f"it is for {others[0]} to decide" if others else f"open now is {open_now}"
            raise IllegalActionError(action, problem, self.citation)
        problem, citation = closed(type(action))
        raise IllegalActionError(action, problem, citation)


Procedure = Generator[Decision, Action | None, T]
"""A step of a round. It is sent the action taken, or None when a ruling has overtaken the decision."""
