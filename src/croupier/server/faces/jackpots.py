"""The faces of jackpots: meters and what is pending for everybody, the management terminal for staff and inspectors.

Who acts, and with which rank, is never for a page to say: both come from who is signed in. What may be done, and what
is refused, says the jackpot.
"""

from collections.abc import Iterable, Sequence
from fractions import Fraction
from typing import Any
from weakref import WeakKeyDictionary

import msgspec

from croupier.games.house_poker.jackpot_messages import cents_words
from croupier.ledger.subject import Did, SubjectKind
from croupier.procedure import Action, Event, Incident
from croupier.room.jackpot_board import Board, Waiting, board_of
from croupier.room.jackpot_views import Offer
from croupier.server.errors import FloorError, NotYoursError
from croupier.server.faces.asking import filled_in
from croupier.server.faces.face import Said
from croupier.server.faces.jackpot_forms import Expand, as_sent, staff_form
from croupier.server.faces.jackpot_ranks import rank_of
from croupier.server.faces.summaries import ShownSign, Summary
from croupier.server.merge_patch import Document, without_nulls
from croupier.server.roles import SYSTEM, Person
from croupier.table.forms import Listed, Message, cited, in_words

ADDED, TAKEN, METER = ("put in", "wagered", "contributed"), ("keyed off", "collected", "paid"), "meter"
"""The sums that a meter is made of, those that went in and those that came out."""
CONFIRMING = ("confirm_win", "confirm_prize", "pay_prize")
"""What the second of two people does."""


class JackpotFace:
    """What the jackpots of all kinds have in common."""

    page = "jackpots"
    actions: Sequence[type[Action]] = ()
    incidents: Sequence[type[Incident]] = ()
    players: tuple[type[Action], ...] = ()
    """What players do of themselves, and staff for guests without a sign-in."""
    equipments: tuple[type[Action], ...] = ()
    """What only equipment tells."""

    def __init__(self) -> None:
        self._boards: WeakKeyDictionary[Any, tuple[object, Board]] = WeakKeyDictionary()

    @property
    def kind(self) -> SubjectKind:
        raise NotImplementedError

    # -- what differs ----------------------------------------------------------------------------------------------

    def summary(self, subject: Any) -> Summary:
        raise NotImplementedError

    def ranks(self, subject: Any) -> list[str]:
        found: list[str] = subject.terms.staff.value
        return found

    def now_s(self, subject: Any) -> int:  # noqa: ARG002 - not every jackpot goes by the time
        return 0

    def tables(self, subject: Any) -> Document:
        """Tables that tell of their rounds, by name."""
        raise NotImplementedError

    def other_offers(self, subject: Any) -> list[Offer]:  # noqa: ARG002
        """What may be said besides: what the board does not list, or what is refused with its reason until its time."""
        return []

    def more(self, subject: Any) -> Document:  # noqa: ARG002
        """What the terminal shows besides: a change that is announced, an adjustment that waits."""
        return {}

    def choices(self, subject: Any, name: str) -> Listed:
        """What a field takes, where that can be listed."""
        raise NotImplementedError

    def expand(self, subject: Any, kind: str) -> Expand:  # noqa: ARG002
        return {}

    def completed(self, subject: Any, given: Document) -> Document:  # noqa: ARG002
        """What was filled in, with what stays as it is."""
        return given

    # -- what is seen ----------------------------------------------------------------------------------------------

    def shared(self, subject: Any) -> Document:
        shown: Document = without_nulls(msgspec.to_builtins(self.summary(subject)))
        shown["kind"] = self.kind.name
        shown["signs"] = [{"words": sign["words"], "rules": sign.get("rules", [])} for sign in shown.get("signs", ())]
        shown["meters"] = {str(meter["name"]): meter for meter in shown.get("meters", ())}
        return shown

    def hears(self, person: Person, event: Event) -> bool:  # noqa: ARG002 - all events of jackpots are alike
        """Whether somebody is told what has happened: events name who wagered and who won."""
        return _looks_on(person)

    def own(self, subject: Any, person: Person) -> Document:
        if not _looks_on(person):
            return {}
        board, ranks = self._board(subject), self.ranks(subject)
        rank = rank_of(person, ranks)
        offers = [self._offer(offer, ranks, rank, person) for offer in board.offers]
        return {
            "rank": in_words(rank),
            "acts": bool(rank),
            "pools": [
                {"name": in_words(m.name), "cents": m.cents, "is_displayed": m.is_displayed} for m in board.meters
            ],
            "waiting": [_waiting(each, board.offers) for each in board.waiting],
            "duties": [
                without_nulls(
                    {"rank": in_words(due.rank), "what": due.what, "rules": cited([due.citation]), "by_s": due.by_s}
                )
                for due in board.duties
            ],
            "offers": offers,
            "sums": [{"name": name, "words": cents_words(cents)} for name, cents in board.sums.items()],
            "is_reconciled": is_reconciled(board.sums),
            "tables": self.tables(subject),
            "incidents": [
                {"kind": each.name(), "label": in_words(each.name()), "about": _about(each)} for each in self.incidents
            ],
            **self.more(subject),
        }

    def own_key(self, subject: Any, person: Person) -> object:
        if not _looks_on(person):
            return None
        return (person.name, person.role, self._state(subject))

    def _offer(self, offer: Offer, ranks: list[str], rank: str, person: Person) -> Document:
        kind = next(each for each in self.actions if each.name() == offer.action)
        needed = ranks.index(offer.rank) if offer.rank in ranks else len(ranks)
        return {
            "key": " ".join([offer.action, *(f"{value}" for value in offer.fields.values())]),
            "action": offer.action,
            "about": _about(kind),
            "rank": in_words(offer.rank),
            "fields": msgspec.to_builtins(offer.fields),
            "to_say": list(offer.to_say),
            "rules": cited([offer.citation]),
            "not_by": [who for who in offer.not_by if who],
            "is_yours": bool(rank) and needed <= ranks.index(rank),
            "is_not_by_you": person.name in offer.not_by,
        }

    def _board(self, subject: Any) -> Board:
        """The board for everybody: to find what may be done takes longer than to say it."""
        state = self._state(subject)
        known = self._boards.get(subject)
        if known is None or known[0] != state:
            board = board_of(subject)
            listed = {(offer.action, str(offer.fields)) for offer in board.offers}
            others = [each for each in self.other_offers(subject) if (each.action, str(each.fields)) not in listed]
            known = self._boards[subject] = (state, board._replace(offers=(*board.offers, *others)))
        return known[1]

    def _state(self, subject: Any) -> object:
        return (msgspec.json.encode(subject.state()), self.now_s(subject) // 60)

    # -- what is said ----------------------------------------------------------------------------------------------

    def form(self, subject: Any, person: Person, kind: str) -> Document:
        if not person.is_staff:
            raise NotYoursError(f"{kind}: for the staff")
        kinds: list[type[Message]] = [*self.actions, *self.incidents]
        found = next((each for each in kinds if each.name() == kind), None)
        if found is None:
            raise FloorError(f"{kind}: is nothing that is said to a jackpot")
        return staff_form(found, lambda name: self.choices(subject, name), self.expand(subject, kind))

    def did(self, subject: Any, person: Person, said: Said) -> Did:
        if said.incident is not None:
            if not person.is_staff:
                raise NotYoursError("incident: for the staff to report")
            kinds = {each.name(): each for each in self.incidents}
            reported: Incident = filled_in(as_sent(said.incident, self.now_s(subject)), "incident", kinds)
            return reported
        if said.action is None:
            raise FloorError("nothing is said: an action or an incident")
        named = str(said.action.get("action"))
        known = {each.name(): each for each in self.actions}
        kind = known.get(named)
        if kind is None:
            raise FloorError(f"action: {named!r} cannot be said to a jackpot")
        given = self.completed(subject, as_sent(said.action, self.now_s(subject)))
        did: Action = filled_in({**given, **self._speaker(subject, person, said, kind)}, "action", known)
        return did

    def _speaker(self, subject: Any, person: Person, said: Said, kind: type[Action]) -> dict[str, str]:
        """Who acts and with which rank, by who is signed in: what a page says of it does not count."""
        has_rank = "rank" in kind.__struct_fields__
        if kind in self.equipments:
            if person.role != SYSTEM:
                raise NotYoursError(f"{kind.name()}: for equipment to tell")
            return {"actor": person.name}
        if person.role == "player" or said.speaks_for:
            if kind not in self.players:
                raise NotYoursError(f"{kind.name()}: for the staff")
            return {"actor": said.speaks_for or person.name, **({"rank": ""} if has_rank else {})}
        rank = rank_of(person, self.ranks(subject))
        if not rank:
            raise NotYoursError(f"{kind.name()}: for the staff")
        if kind in self.players and not has_rank:
            raise NotYoursError(f"{kind.name()}: for the player")
        return {"actor": person.name, **({"rank": rank} if has_rank else {})}

    # -- time ------------------------------------------------------------------------------------------------------

    def due_ms(self, subject: Any) -> int | None:  # noqa: ARG002
        return None

    def tick(self, subject: Any) -> Did:
        raise NotImplementedError("nothing is due at a jackpot by time alone")


def is_reconciled(sums: dict[str, str]) -> bool:
    """Whether what went in, less what came out, is what the meters hold."""
    total = sum((Fraction(sums[name]) for name in ADDED if name in sums), Fraction(0))
    total -= sum((Fraction(sums[name]) for name in TAKEN if name in sums), Fraction(0))
    return total == Fraction(sums.get(METER, "0"))


def all_but_amounts(signs: Iterable[ShownSign]) -> tuple[ShownSign, ...]:
    """The signs without the amounts, which meters show, and without prizes, which stand beside them."""
    return tuple(sign for sign in signs if sign.kind not in ("jackpot", "jackpot_pending"))


def _looks_on(person: Person) -> bool:
    return person.is_staff or person.is_any("auditor")


def _about(kind: type) -> str:
    return (kind.__doc__ or "").strip().split("\n")[0]


def _waiting(each: Waiting, offers: Iterable[Offer]) -> Document:
    """A prize that waits, with who may confirm it."""
    confirm = next((o for o in offers if o.action in CONFIRMING and _is_of(o, each)), None)
    found = {
        "claim": each.claim,
        "table": each.table,
        "round": each.round,
        "won": each.won,
        "cents": sum(each.won.values()),
        "status": each.status,
        "by": each.by,
        "confirmed_by": each.confirmed_by,
        "withheld_until_s": each.withheld_until_s,
        "next": ("paid" if confirm.action.startswith("pay") else "confirmed") if confirm is not None else None,
        "next_by": in_words(confirm.rank) if confirm is not None else None,
        "not_by": [who for who in confirm.not_by if who] if confirm is not None else None,
        "rules": cited([confirm.citation]) if confirm is not None else None,
    }
    told: Document = without_nulls(found)
    return told


def _is_of(offer: Offer, each: Waiting) -> bool:
    if "box" in offer.fields:
        return f"box {offer.fields['box']}" == each.claim and offer.fields.get("table") == each.table
    return str(offer.fields.get("claim")) == each.claim
