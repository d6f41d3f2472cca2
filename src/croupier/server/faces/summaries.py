"""A stream in short, as the floor and displays show it: made of a few facts, without the whole of what is in play."""

from collections.abc import Iterable, Mapping
from typing import Any, Literal

import msgspec

from croupier.procedure import DEALER, Sign
from croupier.room.live_table import LiveTable
from croupier.room.result_history import STRIP
from croupier.server.faces.face import Face
from croupier.table.forms import cited, in_words

Mood = Literal["", "on", "pending", "wrong"]
"""How a state looks: shut, going on, waiting for somebody of the house, or amiss."""
Sort = Literal["table", "jackpot"]


class ShownSign(msgspec.Struct, frozen=True, omit_defaults=True):
    """What stands on a sign, its rules, and the time that it announces."""

    words: str
    rules: tuple[str, ...] = ()
    at_s: int | None = None
    kind: str = ""


class Seat(msgspec.Struct, frozen=True, omit_defaults=True):
    """A box or seat: its number, who has it, whether they are asked."""

    number: int
    player: str = ""
    is_asked: bool = False


class Meter(msgspec.Struct, frozen=True, omit_defaults=True):
    """A display of a jackpot, in cents."""

    name: str
    cents: int
    pending: str = ""
    """What a claim waits for, in words, while one does."""
    rules: tuple[str, ...] = ()
    is_out: bool = False
    """It does not work: what it should show is not shown."""


class Summary(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A stream in short."""

    sort: Sort = "table"
    name: str
    title: str
    document: str = ""
    edition: str = ""
    other_edition: str = ""
    """The edition, where it is not the one that the document comes with."""
    limits: str = ""
    limits_rules: tuple[str, ...] = ()
    state: str = ""
    mood: Mood = ""
    rules: tuple[str, ...] = ()
    is_open: bool = False
    round: int = 0
    seats: tuple[Seat, ...] = ()
    standing: int = 0
    """People who play without a seat."""
    signs: tuple[ShownSign, ...] = ()
    meters: tuple[Meter, ...] = ()

    results_in_line: int | None = None
    """How many earlier results may be shown, where the rulebook says so and the operator has chosen."""
    asks: str = ""
    """Who is asked, where it is one alone: a player or the dealer."""

    @property
    def told(self) -> str:
        """What goes on, with the name of the one who is asked."""
        return f"{self.asks}: {self.state}" if self.asks else self.state

    def for_public(self, name: str = "") -> "Summary":
        """The same without names but one's own: that a seat is taken, not by whom."""
        seats = tuple(
            seat if seat.player in ("", name) else msgspec.structs.replace(seat, player="taken") for seat in self.seats
        )
        asks = self.asks if self.asks in ("", DEALER) else "you" if self.asks == name else "a player"
        return msgspec.structs.replace(self, seats=seats, asks=asks)


def summary_of(face: Face, subject: Any) -> Summary:
    """What a face says of a subject in short; where it says nothing of its own, what can be taken from what all see."""
    own = getattr(face, "summary", None)
    if own is not None:
        made: Summary = own(subject)
        return made
    return _from_document(face.shared(subject), face.kind.name)


def shown_signs(signs: Iterable[Sign]) -> tuple[ShownSign, ...]:
    return tuple(ShownSign(sign.text, cited([sign.citation]), sign.at_s, sign.kind) for sign in signs)


def table_summary(subject: LiveTable) -> Summary:
    """A table of a game against the house."""
    table = subject.table
    rules, signs = table.rules, shown_signs(table.signs())
    asked, alone, state, mood, by = _state(subject, signs)
    return Summary(
        name=subject.setup.name,
        title=rules.document.title,
        document=rules.document.name,
        edition=rules.edition,
        other_edition=rules.edition if rules.edition != rules.document.default_edition else "",
        limits=str(table.limits_now()),
        limits_rules=_rules_on(signs, "limits"),
        state=state,
        asks=alone,
        mood=mood,
        rules=by,
        is_open=table.is_open,
        round=table.play.number,
        seats=seats_of(table.boxes.value, table.seats.by_box, asked),
        standing=len(table.seats.standing),
        results_in_line=rules.choice(STRIP, int).value if rules.has_choice(STRIP) else None,
        signs=tuple(sign for sign in signs if sign.kind not in ("limits", "jackpot")),
        meters=tuple(
            Meter(in_words(name), cents, rules=_rules_on(signs, "jackpot")) for name, cents in table.meters().items()
        ),
    )


def seats_of(count: int, by_box: Mapping[int, str], asked: Iterable[str] = ()) -> tuple[Seat, ...]:
    """All seats in order; a table that knows no number of them has those that are taken."""
    wanted = set(asked)
    numbers = range(1, max(count, *by_box, 0) + 1) if by_box else range(1, count + 1)
    return tuple(Seat(box, player := by_box.get(box, ""), bool(player) and player in wanted) for box in numbers)


def _rules_on(signs: Iterable[ShownSign], kind: str) -> tuple[str, ...]:
    return next((sign.rules for sign in signs if sign.kind == kind), ())


def _state(subject: LiveTable, signs: Iterable[ShownSign]) -> tuple[list[str], str, str, Mood, tuple[str, ...]]:
    """Who is asked, the one who is asked alone, and what goes on, in words with its rule."""
    table = subject.table
    if not table.is_open:
        return [], "", "closed", "", ()
    closing = next((sign for sign in signs if sign.kind == "closure"), None)
    round_ = table.play.in_play
    decision = round_.decision if round_ is not None else None
    if decision is None:
        if closing is not None:
            return [], "", "to close", "pending", closing.rules
        return [], "", "between rounds", "on", ()
    actors = decision.actors()
    players = [actor for actor in actors if actor != DEALER]
    is_for_all = any(not invited.action.is_dealers and invited.actor is None for invited in decision.invitations)
    alone = "" if is_for_all or len(actors) != 1 else actors[0]
    mood: Mood = "on" if closing is None else "pending"
    asked = players if DEALER not in actors else []
    return asked, alone, in_words(decision.about), mood, cited([decision.citation])


def _from_document(shown: Mapping[str, Any], kind: str) -> Summary:
    """From the names that documents of other kinds have in common with those of tables."""
    is_open = bool(shown.get("is_open", True))
    by_box = {int(box): str(player) for box, player in dict(shown.get("seats") or {}).items() if str(box).isdigit()}
    count = shown.get("boxes", 0)
    meters = shown.get("meters") or {}
    pending = shown.get("pending") or ""
    return Summary(
        sort="jackpot" if meters and not by_box and not count else "table",
        name=str(shown.get("name", "")),
        title=str(shown.get("title", in_words(kind))),
        document=str(shown.get("document", "")),
        edition=str(shown.get("edition", "")),
        limits=str(shown.get("limits", "")),
        state=str(shown.get("about", "open" if is_open else "closed")) if is_open else "closed",
        mood="pending" if pending else "on" if is_open else "",
        rules=tuple(shown.get("rule") or ()),
        is_open=is_open,
        round=int(shown.get("round", 0)),
        seats=seats_of(count if isinstance(count, int) else 0, by_box, shown.get("waits_for") or ()),
        standing=len(shown.get("standing") or ()),
        signs=tuple(
            ShownSign(sign["words"], tuple(sign.get("rules", ())))
            for sign in shown.get("signs") or ()
            if "words" in sign
        ),
        meters=tuple(Meter(in_words(name), int(cents), str(pending)) for name, cents in dict(meters).items()),
    )
