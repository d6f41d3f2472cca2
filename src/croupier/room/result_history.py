"""The last results of a table, as a display shows them: worked out from what the ledger holds of its rounds."""

import re
from collections import deque
from collections.abc import Callable
from typing import Any, Literal

import msgspec
import sqlalchemy as sa

from croupier.games import Game
from croupier.ledger import schema as s
from croupier.ledger.record import read_body
from croupier.ledger.store import Store
from croupier.rulebook import Citation
from croupier.table.terms import read

Shape = Literal["", "roads", "strip", "dice_faces", "numbers"]
"""How results are shown: roads of a shoe, a plain line of letters, faces of dice, or numbers and symbols of a wheel."""

MOST_KEPT = 120
ROUNDS_READ = 150
"""Rounds whose records are looked through when a table is first asked for."""
STRIP = "results_strip"
"""The option of a rulebook by which so many letters may be shown, in one line, and no other history."""
COLOURS = ("red", "black")
"""Wagers that give numbers their colour, where a rulebook has them."""

_DICE = re.compile(r"\d(-\d)+")
_MARKS = tuple(
    f'"event":"{name}"'.encode()
    for name in (
        *("result_determined", "result_voided", "result_announced", "outcome_recorded", "result_amended"),
        *("round_voided", "void_hand_announced", "cards_shuffled", "dice_out"),
    )
)
"""What a record must hold to be decoded at all."""


class ShownResult(msgspec.Struct, frozen=True, omit_defaults=True):
    """One result: as it is written, as it is called, and the colour or letter that it has."""

    round: int
    text: str
    words: str
    mark: str = ""


class History(msgspec.Struct, frozen=True, omit_defaults=True):
    """The results of a table, the oldest first, and how they may be shown."""

    shape: Shape
    results: tuple[ShownResult, ...] = ()
    rule: Citation | None = None
    """The rule that says how results are shown, where one does."""


class ResultHistory:
    """The results of one stream. It reads on from the record that it read last; not for an event loop."""

    def __init__(self, store: Store, stream: str, game: Game) -> None:
        self._store, self._stream = store, stream
        self._seq = 0
        self._results: deque[ShownResult] = deque(maxlen=MOST_KEPT)
        self._is_final = True
        """The last result can no longer be replaced or become void."""
        self._void_round = 0
        """The round on whose hand nobody may wager: its result is none."""
        self._colour = _colouring(game)
        self._strip = game.rules.choice(STRIP, int) if game.rules.has_choice(STRIP) else None
        """How many may be shown in a line, as the rulebook comes."""
        self._folds: dict[str, Callable[[int, Any], None]] = {
            "result_determined": self._determined,
            "result_voided": self._voided,
            "result_announced": self._announced,
            "outcome_recorded": self._recorded,
            "result_amended": self._amended,
            "round_voided": self._voided,
            "void_hand_announced": self._void_hand,
            "cards_shuffled": self._shuffled,
            "dice_out": self._made_final,
        }

    def now(self, most_in_line: int | None = None) -> History:
        """The results by the last record that is stored; in a line at most so many, where the operator has chosen."""
        self._read_on()
        found = tuple(self._results)
        if self._strip is not None:
            most = self._strip.value if most_in_line is None else most_in_line
            return History("strip", found[-most:] if most else (), self._strip.citation)
        if not found:
            return History("")
        if found[-1].mark in ("P", "B", "T"):
            return History("roads", found)
        return History("dice_faces" if _DICE.fullmatch(found[-1].text) else "numbers", found)

    def _read_on(self) -> None:
        records, where = s.records, [s.records.c.stream == self._stream, s.records.c.seq > self._seq]
        with self._store.problems_told(), self._store.readers.connect() as db:
            if not self._seq:
                newest = db.execute(sa.select(sa.func.max(records.c.round)).where(*where)).scalar() or 0
                where.append(records.c.round > newest - ROUNDS_READ)
            columns = (records.c.seq, records.c.round, records.c.body, records.c.version)
            rows = db.execute(sa.select(*columns).where(*where).order_by(records.c.seq)).all()
        for seq, round_, body, version in rows:
            self._seq = seq
            raw = bytes(body)
            if not any(mark in raw for mark in _MARKS):
                continue
            for told in read_body(raw, version).events:
                event = msgspec.json.decode(told)
                if (fold := self._folds.get(event["event"])) is not None:
                    fold(round_, event)

    # -- events ----------------------------------------------------------------------------------------------------

    def _add(self, result: ShownResult) -> None:
        """A result that is determined again in the same round takes the place of the one before."""
        if self._is_open(result.round):
            self._results.pop()
        self._results.append(result)
        self._is_final = False

    def _is_open(self, round_: int) -> bool:
        return bool(self._results) and not self._is_final and self._results[-1].round == round_

    def _determined(self, round_: int, event: Any) -> None:
        self._add(ShownResult(round_, event["result"], event["call"], self._colour(event["result"])))

    def _announced(self, round_: int, event: Any) -> None:
        if round_ != self._void_round:
            winner = event.get("winner", "")
            words = f"player {event['player']}, banker {event['banker']}"
            letter = winner[:1].upper() or "T"
            self._add(ShownResult(round_, letter, words, letter))

    def _recorded(self, round_: int, event: Any) -> None:
        letter = event["letter"]
        self._add(ShownResult(round_, letter, letter, letter))

    def _amended(self, round_: int, event: Any) -> None:
        """What is shown is replaced as a whole."""
        self._results.clear()
        self._results.extend(ShownResult(round_, letter, letter, letter) for letter in event["results"])
        self._is_final = True

    def _voided(self, round_: int, _event: Any) -> None:
        if self._is_open(round_):
            self._results.pop()

    def _void_hand(self, round_: int, event: Any) -> None:
        self._void_round = round_
        self._voided(round_, event)

    def _shuffled(self, _round: int, event: Any) -> None:
        """Roads are of one shoe."""
        if self._strip is None and event.get("which") != "discard rack":
            self._results.clear()

    def _made_final(self, _round: int, _event: Any) -> None:
        self._is_final = True


def _colouring(game: Game) -> Callable[[str], str]:
    """The colour of a number, by the wagers on colours that it wins; nothing where there are none."""
    definition, rules = game.definition, game.rules
    wagers = [wager for wager in COLOURS if wager in rules.wagers()]
    if definition.outcome is None or definition.results is None or not wagers:
        return lambda _: ""
    terms, found = read(rules, definition.terms), {}
    for result in definition.results_of(rules):
        for wager in wagers:
            on = definition.placements(rules, wager)[0]
            outcome = definition.outcome(terms, wager, on, result)
            if outcome is not None and rules.pays(wager, outcome).value.net > 0:
                found[definition.call(result)[0]] = wager
    return lambda text: found.get(text, "zero")
