"""What a round offers somebody, and what they say back: the same for games against the house and for poker."""

import hashlib
from collections.abc import Iterable
from typing import Any
from weakref import WeakKeyDictionary

import msgspec

from croupier.ledger.subject import Did
from croupier.procedure import DEALER, Action, Incident
from croupier.server.errors import FloorError, NotYoursError
from croupier.server.faces.face import Said
from croupier.server.merge_patch import Document
from croupier.server.roles import Person
from croupier.table.forms import in_words


def asked_key(round_: Any) -> str:
    """What a round asks now, in short: an offer that was made to another question is not taken.

    The dealer's steps are told apart though two may read alike, so that a double click takes one of them.
    """
    decision = round_.decision
    if decision is None:
        return "over"
    known = _asked.get(round_)
    if known is None or known[0] != len(round_.records):  # many who watch ask for the same
        known = _asked[round_] = (len(round_.records), _digest(round_, decision))
    return known[1]


_asked: WeakKeyDictionary[Any, tuple[int, str]] = WeakKeyDictionary()


def _digest(round_: Any, decision: Any) -> str:
    steps = sum(len(record.events) for record in round_.records) if _is_step(decision) else 0
    content = (round_.records[0].events[:1] if round_.records else (), decision.about, decision.offers, steps)
    return hashlib.sha256(repr(content).encode()).hexdigest()[:16]


def _is_step(decision: Any) -> bool:
    return any(offer.name() == "proceed" for offer in decision.offers)


def asking(round_: Any, speakers: Iterable[str]) -> Document:
    """What some people may say now: offers as they stand, and what they are invited to fill in.

    Forms themselves are asked for when they are wanted: to make them takes longer than to deal with what they say.
    """
    decision = round_.decision
    if decision is None:
        return {"asked": "over", "offers": {}, "invited": {}}
    describe, named = round_.describe, set(speakers)
    offers = {
        str(number): {"words": describe.words(offer), "kind": offer.name(), "actor": offer.actor}
        for number, offer in enumerate(decision.offers)
        if offer.actor in named
    }
    invited = {
        each.action.name(): {
            "kind": each.action.name(),
            "label": in_words(each.action.name()),
            "hint": each.hint or (each.action.__doc__ or "").strip().split("\n")[0],
            "is_dealers": each.action.is_dealers,
        }
        for each in decision.invitations
        if any(each.is_for(who) for who in named)
    }
    return {"asked": asked_key(round_), "offers": offers, "invited": invited}


def asking_key(round_: Any, speakers: Iterable[str]) -> object:
    """What `asking` depends on."""
    decision = round_.decision
    if decision is None:
        return "over"
    named = set(speakers)
    invited = tuple(each.action for each in decision.invitations if any(each.is_for(who) for who in named))
    return (asked_key(round_), invited)


def said_to(round_: Any, person: Person, said: Said, action_types: Iterable[type[Action]]) -> Did:
    """What somebody says to a round, as it is done. Who acts is never for a page to say."""
    actor = person.actor
    if said.speaks_for:
        if not person.is_staff:
            raise NotYoursError(f"speaks_for: nobody acts for {said.speaks_for} but themselves")
        actor = said.speaks_for
    if said.offer is not None:
        return _offered(round_, actor, said)
    if said.incident is not None:
        if not person.is_staff:
            raise NotYoursError("incident: for the dealer or a supervisor to report")
        kinds = {kind.name(): kind for kind in round_.reportable()}
        found: Incident = filled_in(said.incident, "incident", kinds)
        return found
    if said.action is not None:
        kinds = {kind.name(): kind for kind in action_types}
        kind = kinds.get(str(said.action.get("action")))
        if kind is not None and kind.is_machines and person.role != "system":
            raise NotYoursError(f"{kind.name()}: for equipment to tell")
        if kind is not None and kind.is_dealers and not person.is_staff:
            raise NotYoursError(f"{kind.name()}: for the dealer")
        if not person.is_staff and person.role not in ("player", "system"):
            raise NotYoursError(f"{said.action.get('action')}: for those who play and those who deal")
        did: Action = filled_in({**said.action, "actor": actor}, "action", kinds)
        return did
    raise FloorError("nothing is said: an offer, an action or an incident")


def _offered(round_: Any, actor: str, said: Said) -> Action:
    decision = round_.decision
    if decision is None or said.asked != asked_key(round_) or not 0 <= (said.offer or 0) < len(decision.offers):
        raise FloorError("that is not asked any more; nothing has changed")
    offer: Action = decision.offers[said.offer or 0]
    if offer.actor != actor:
        raise NotYoursError(f"{offer.name()}: it is for {offer.actor} to decide")
    return offer


def filled_in(given: Document, tag: str, kinds: Any) -> Any:
    """An action or incident by its name, with the fields that it has and no wrong ones."""
    kind = kinds.get(str(given.get(tag)))
    if kind is None:
        raise FloorError(f"{tag}: {given.get(tag)!r} cannot be said at this table")
    try:
        return msgspec.convert(given, kind, strict=True, str_keys=True)
    except msgspec.ValidationError as error:
        problem, _, field = str(error).partition(" - at `$.")
        raise FloorError(f"{field.rstrip('`') or tag}: {problem}") from None


def speakers(person: Person, guests: Iterable[str]) -> list[str]:
    """The names by which somebody may speak: dealers for themselves and for guests without a device."""
    if person.is_staff:
        return [DEALER, *guests]
    return [person.name] if person.role == "player" else []
