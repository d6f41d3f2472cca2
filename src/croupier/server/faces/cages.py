"""The face of a cage: cashiers see every purse and exchange money, players see their own and send chips to tables."""

from collections.abc import Mapping
from typing import Any

import msgspec

from croupier.ledger.subject import Did, SubjectKind
from croupier.procedure import DEALER, Action
from croupier.procedure.messages import CASHIER
from croupier.room.cage import CAGE_ACTIONS, CAGE_KIND, BuyIn, Cage, CashOut, SendChips
from croupier.room.chips_under_way import COURIER, COURIER_ACTIONS
from croupier.room.purses import Purses
from croupier.server.errors import FloorError, NotYoursError
from croupier.server.faces.asking import filled_in
from croupier.server.faces.face import Said
from croupier.server.merge_patch import Document
from croupier.server.roles import Person
from croupier.table.forms import make_form


class Cages:
    """Cages as pages see them."""

    page = "cage"
    is_on_floor = False
    """It has a desk of its own."""

    @property
    def kind(self) -> SubjectKind:
        return CAGE_KIND

    def shared(self, subject: Cage) -> Document:  # noqa: ARG002 - what anybody has is for them and the cashier
        return {"kind": "cage"}

    def own(self, subject: Cage, person: Person) -> Document:
        if person.is_any("cashier", "auditor"):
            under_way = [msgspec.to_builtins(each) for each in subject.transfers.under_way()]
            return {"purses": dict(sorted(subject.purses.items())), "under_way": under_way}
        if person.role == "player":
            return {"purses": {person.name: subject.chips_of(person.name)}}
        return {}

    def own_key(self, subject: Cage, person: Person) -> object:
        return str(self.own(subject, person))

    def form(self, subject: Cage, person: Person, kind: str) -> Document:  # noqa: ARG002 - forms of a cage are all alike
        if (found := _KINDS.get(kind)) is None:
            raise FloorError(f"{kind}: is no act of a cage")
        made: Document = msgspec.to_builtins(make_form(found, lambda *_: None, lambda *_: (1, None), {}))
        return made

    def did(self, subject: Cage, person: Person, said: Said) -> Did:  # noqa: ARG002 - the cage itself counts
        if said.action is None:
            raise FloorError("nothing is said: an action of the cage")
        kind = _KINDS.get(str(said.action.get("action")))
        if kind in COURIER_ACTIONS:
            verify_courier(person, said)
            actor = COURIER
        elif kind in (BuyIn, CashOut):
            if not person.is_any("cashier"):
                raise NotYoursError(f"{said.action['action']}: for a cashier")
            actor = CASHIER
        elif kind is SendChips:
            actor = CASHIER if person.is_any("cashier") else person.name
            if actor != CASHIER and (person.role != "player" or said.action.get("player") not in (None, person.name)):
                raise NotYoursError(f"player: nobody but {said.action.get('player')} sends their chips")
            said = Said(said.id, action={"player": person.name, **said.action})
        else:
            actor = person.name
        did: Action = filled_in({**(said.action or {}), "actor": actor}, "action", _KINDS)
        return did

    def due_ms(self, subject: Cage) -> int | None:  # noqa: ARG002 - nothing happens in a cage by itself
        return None

    def tick(self, subject: Any) -> Did:
        raise NotImplementedError("nothing is due in a cage by time alone")


_KINDS: dict[str, type[Action]] = {kind.name(): kind for kind in CAGE_ACTIONS}


def verify_courier(person: Person, said: Said) -> None:
    """That it is the server itself who brings chips, and nobody who is signed in."""
    if person.role != "system":
        raise NotYoursError(f"{(said.action or {}).get('action')}: for the {COURIER}, who is the server itself")


def purses_seen(purses: Purses, person: Person) -> Document:
    """What somebody has at a table that counts chips: everybody's to those who deal or look into the books."""
    if not purses.cage:
        return {}
    if person.is_staff or person.is_any("cashier", "auditor"):
        return {"cage": purses.cage, "purses": dict(sorted(purses.chips.items()))}
    if person.role == "player":
        return {"cage": purses.cage, "purses": {person.name: purses.chips_of(person.name)}}
    return {}


def returned(person: Person, given: Document, kinds: Mapping[str, type[Action]]) -> Action:
    """Chips sent back: by players their own, by dealers those of whoever leaves them, by cashiers anybody's."""
    given = dict(given)
    if person.role == "player":
        if given.get("player") not in (None, person.name):
            raise NotYoursError(f"player: nobody but {given['player']} may say so")
        given["player"] = actor = person.name
    elif person.is_any("cashier") and not person.is_staff:
        actor = CASHIER
    elif person.is_staff:
        actor = DEALER
    else:
        raise NotYoursError(f"{given['action']}: for the player, the dealer or a cashier")
    did: Action = filled_in({**given, "actor": actor}, "action", kinds)
    return did
