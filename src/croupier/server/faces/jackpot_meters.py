"""The faces of jackpots as displays show them: meters that follow the books, and prizes that are pending."""

from typing import Any

import msgspec

from croupier.ledger.subject import Did, SubjectKind
from croupier.room.linked_jackpots import LINKED_JACKPOT, LinkedJackpot
from croupier.room.poker_jackpots.system import POKER_JACKPOT, PokerJackpot
from croupier.server.errors import FloorError, NotYoursError
from croupier.server.faces.face import Said
from croupier.server.faces.summaries import Meter, ShownSign, Summary, shown_signs
from croupier.server.merge_patch import Document, without_nulls
from croupier.server.roles import Person
from croupier.table.forms import cited, in_words


class JackpotMeters:
    """What the jackpots of all sorts have in common: everybody sees the same, and a manager runs them."""

    page = "display"

    @property
    def kind(self) -> SubjectKind:
        raise NotImplementedError

    def summary(self, subject: Any) -> Summary:
        raise NotImplementedError

    def shared(self, subject: Any) -> Document:
        shown: Document = without_nulls(msgspec.to_builtins(self.summary(subject)))
        shown["kind"] = self.kind.name
        shown["signs"] = [{"words": sign["words"], "rules": sign.get("rules", [])} for sign in shown.get("signs", ())]
        shown["meters"] = {str(meter["name"]): meter for meter in shown.get("meters", ())}
        return shown

    def own(self, subject: Any, person: Person) -> Document:  # noqa: ARG002 - nobody has anything of their own here
        return {}

    def own_key(self, subject: Any, person: Person) -> object:  # noqa: ARG002
        return None

    def form(self, subject: Any, person: Person, kind: str) -> Document:  # noqa: ARG002
        raise FloorError(f"{kind}: no form of it is shown")

    def did(self, subject: Any, person: Person, said: Said) -> Did:
        if not person.is_any("manager"):
            raise NotYoursError("for a manager: nobody else runs a jackpot")
        if said.action is None:
            raise FloorError("nothing is said that is done to a jackpot")
        staff = getattr(subject.terms, "staff", None) if hasattr(subject, "terms") else None
        rank = {"rank": staff.value[-1]} if staff is not None else {}
        try:
            return self.kind.decode(subject.setup, msgspec.json.encode({**rank, **said.action, "actor": person.name}))
        except msgspec.ValidationError as error:
            raise FloorError(f"action: {error}") from None

    def due_ms(self, subject: Any) -> int | None:  # noqa: ARG002
        return None

    def tick(self, subject: Any) -> Did:
        raise NotImplementedError("nothing is due at a jackpot by time alone")


class LinkedJackpots(JackpotMeters):
    """Progressive jackpots of several tables."""

    @property
    def kind(self) -> SubjectKind:
        return LINKED_JACKPOT

    def summary(self, subject: LinkedJackpot) -> Summary:
        system, rules = subject.system, subject.system.rules
        claims = getattr(subject, "claims", None)
        where = [claim.table for claim in claims()] if claims is not None else system.waiting()
        pending = f"a prize at {' and at '.join(where)} is being verified" if where else ""
        by = cited([rules.cite("jackpot_display")])
        return Summary(
            sort="jackpot",
            name="",
            title=rules.document.title,
            document=rules.document.name,
            edition=rules.edition,
            state=pending or "open",
            mood="pending" if where else "on",
            rules=by,
            is_open=True,
            signs=_others(shown_signs(subject.view().signs() if hasattr(subject, "view") else system.signs())),
            meters=tuple(Meter(in_words(name), cents, pending, by) for name, cents in system.displays().items()),
        )


class PokerJackpots(JackpotMeters):
    """Jackpots of poker tables."""

    @property
    def kind(self) -> SubjectKind:
        return POKER_JACKPOT

    def summary(self, subject: PokerJackpot) -> Summary:
        setup, terms, claims = subject.setup, subject.terms, subject.claims()
        where = [f"{claim.table}: {claim.offer.words()}" for claim in claims if claim.status not in ("paid", "fallen")]
        pending = f"a prize is being verified, {' and '.join(where)}" if where else ""
        by = cited([terms.jackpot_pool_display or terms.jackpot_events_display or terms.poker_jackpot])
        signs = subject.signs(setup.tables[0]) if setup.tables and subject.state().is_open else ()
        return Summary(
            sort="jackpot",
            name=setup.name,
            title=setup.rules().document.title,
            document=setup.document,
            edition=setup.rules().edition,
            state=pending or "open",
            mood="pending" if where else "on",
            rules=by,
            is_open=subject.state().is_open,
            signs=_others(shown_signs(signs)),
            meters=(Meter("jackpot", subject.broadcast_cents(), pending, by),),
        )


def _others(signs: tuple[ShownSign, ...]) -> tuple[ShownSign, ...]:
    """All but the amounts, which meters show."""
    return tuple(sign for sign in signs if sign.kind != "jackpot")
