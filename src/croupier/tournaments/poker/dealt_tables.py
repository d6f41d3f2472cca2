"""What tables where hands are dealt are to do, numbered and kept until the carrier says that it was done."""

from typing import NamedTuple

import msgspec

from croupier.room.chips_under_way import COURIER
from croupier.room.poker.table_action import TableAction
from croupier.tournaments.poker.dealt import messages as say
from croupier.tournaments.poker.desk import Desk
from croupier.tournaments.poker.state import DealtState, SessionState
from croupier.tournaments.poker.structure import Level

HAND_FOR_HAND, WHY_OVER = "hand for hand", "the session is over"
"""Why a clock stands: each hand counts so many seconds, or nothing follows."""


class Errand(NamedTuple):
    """One thing that a table is to do: what is said to it, as JSON."""

    number: int
    table: str
    said: msgspec.Raw


class DealtTables:
    """Errands to tables; off where people enter what happens."""

    def __init__(self, desk: Desk) -> None:
        self._desk = desk

    @property
    def _state(self) -> DealtState:
        return self._desk.state.dealt

    # -- what tables are told --------------------------------------------------------------------------------------

    def prepare(self, session: SessionState, stream: str) -> None:
        """A table comes into use in a session: it plays by the level in force, or waits."""
        if session.began_ms:
            self.set_level(session, stream)

    def seat(self, stream: str, player: str, seat: int, chips: int, session: int) -> None:
        self._give(stream, say.SeatEntrant(COURIER, player, seat, chips, session))

    def release(self, stream: str, player: str) -> None:
        self._give(stream, say.ReleaseEntrant(COURIER, player))

    def remove(self, stream: str, player: str, why: str, *, is_broke: bool) -> None:
        self._give(stream, say.RemoveEntrant(COURIER, player, why, is_broke))

    def give(self, stream: str, player: str, chips: int, why: str) -> None:
        self._give(stream, say.GiveChips(COURIER, player, chips, why))

    def mark(self, stream: str, player: str, *, is_absent: bool) -> None:
        kind = say.MarkAbsent if is_absent else say.MarkPresent
        self._give(stream, kind(COURIER, player))

    def announce(self, stream: str, told: say.AnnounceRound) -> None:
        self._give(stream, told)

    def call_off_round(self, stream: str) -> None:
        self._give(stream, say.CallOffRound(COURIER))

    def clear(self, stream: str) -> None:
        self._give(stream, say.ReturnChips(COURIER))

    def let_play(self, session: SessionState) -> None:
        """All tables play or wait, as the session has it just now."""
        for stream in self.streams(session):
            self._let(session, stream)

    def race_off(self, session: SessionState, chips: int, next_chips: int) -> None:
        for stream in self.streams(session):
            self._give(stream, say.RaceOff(COURIER, chips, next_chips))

    def set_levels(self, session: SessionState) -> None:
        """All tables play by the level in force; in a break they hold."""
        for stream in self.streams(session):
            self.set_level(session, stream)

    def set_level(self, session: SessionState, stream: str) -> None:
        structure = self._desk.conditions.structure
        assert structure is not None, "published conditions have a structure"
        step, found = session.clock.step, structure.steps[session.clock.step]
        if isinstance(found, Level):
            level = say.SetLevel(
                COURIER, structure.level_number(step), found.blinds, found.ante, found.ante_by, found.bets,
                structure.smallest_chip(step), session.time_to_act_s, self._desk.conditions.absent,
            )  # fmt: skip
            self._give(stream, level)
        self._let(session, stream)

    def _let(self, session: SessionState, stream: str) -> None:
        """A table waits while play does; else it plays on, or so many hands."""
        if why := self._why_held(session):
            self._give(stream, say.HoldPlay(COURIER, why))
            return
        stage, waits = self._desk.conditions.stages[session.stage], session.hand_for_hand
        if waits is not None:
            number, table = next(each for each in self._desk.state.tables.items() if each[1].stream == stream)
            until = table.hands + (number not in waits.waiting)
            self._give(stream, say.ResumePlay(COURIER, until, "hand for hand: the other tables are waited for"))
        elif stage.ends == "hands":
            self._give(stream, say.ResumePlay(COURIER, stage.length, WHY_OVER))
        else:
            self._give(stream, say.ResumePlay(COURIER))

    def _why_held(self, session: SessionState) -> str:
        """Why no hand begins in a session; empty if one may."""
        structure, clock = self._desk.conditions.structure, session.clock
        assert structure is not None, "published conditions have a structure"
        if number := self._desk.open_dispute():
            return f"dispute {number}"
        if not isinstance(structure.steps[clock.step], Level):
            return "a break"
        if clock.since_ms or (session.hand_for_hand is not None and clock.why == HAND_FOR_HAND):
            return ""
        return clock.why or "the clock stands"

    def streams(self, session: SessionState) -> list[str]:
        """The tables of a session where hands are dealt."""
        tables = self._desk.state.tables.values()
        return [table.stream for table in tables if table.stream and table.session == session.number]

    # -- errands ---------------------------------------------------------------------------------------------------

    def _give(self, stream: str, told: TableAction) -> None:
        state = self._state
        state.given += 1
        state.errands[state.given] = (stream, msgspec.Raw(msgspec.json.encode(told)))

    def pending(self) -> tuple[Errand, ...]:
        """What is not known to be done, in its order."""
        return tuple(Errand(number, *errand) for number, errand in self._state.errands.items())

    def is_due(self, stream: str) -> bool:
        """Whether a table has something to do that is not known to be done."""
        return any(to == stream for to, _ in self._state.errands.values())

    def settle(self, number: int) -> Errand | None:
        """An errand that was done or refused; nothing if it was settled before."""
        found = self._state.errands.pop(number, None)
        return Errand(number, *found) if found is not None else None

    # -- what was heard --------------------------------------------------------------------------------------------

    def heard(self, stream: str) -> int:
        """The last result of a table that was taken in."""
        return self._state.heard.get(stream, 0)

    def hear(self, stream: str, number: int) -> None:
        """A result was taken in: the table may forget it."""
        self._state.heard[stream] = number
