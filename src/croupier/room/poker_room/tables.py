"""The tables of a room as they were last reported: who sits there since when, which seats are vacant since when."""

from collections.abc import Iterator

import msgspec

from croupier.procedure import why_no_player
from croupier.procedure.names import why_no_text
from croupier.room.poker.table_report import TableReport
from croupier.room.poker_room.messages import Role
from croupier.room.poker_room.terms import PokerRoomError
from croupier.rulebook import Citation

MOST_SEATS = 99
"""More are an error of whoever reports them. Ours."""


class Vacancy(msgspec.Struct, frozen=True):
    """A seat that is vacant, from when it was reported until somebody sits there."""

    number: int
    """They are counted, and filled in their order."""
    table: str
    seat: int
    since_ms: int
    is_counted: bool = False
    """Whether it has been noted as a seat that came free for those who wait, or is not to be."""
    asked: tuple[str, ...] = ()
    """Who was asked and did not want it, or is not to have it."""
    passed: tuple[str, ...] = ()
    """Who was passed over for it, which is recorded once."""


class RoomTable(msgspec.Struct, frozen=True):
    """A table, and what the room makes of it."""

    name: str
    report: TableReport
    role: Role
    feeds: str = ""
    is_broken: bool = False
    arrived: dict[str, int] = {}
    """Since when each player is there; in the order in which they came."""
    vacancies: dict[int, Vacancy] = {}

    @property
    def game(self) -> str:
        return self.report.game

    @property
    def is_in_play(self) -> bool:
        return self.report.is_open and not self.is_broken

    def seat_of(self, player: str) -> int:
        """0 for somebody who does not sit there."""
        return next((seat for seat, name in self.report.players.items() if name == player), 0)


class TablesState(msgspec.Struct, frozen=True):
    vacated: int = 0
    """How many vacancies there have been."""
    tables: dict[str, RoomTable] = {}


class RoomTables:
    """Tables by the names of their streams."""

    def __init__(self, state: TablesState) -> None:
        self._vacated = state.vacated
        self._tables = dict(state.tables)

    def state(self) -> TablesState:
        return TablesState(self._vacated, dict(self._tables))

    # -- asking ----------------------------------------------------------------------------------------------------

    def __iter__(self) -> Iterator[RoomTable]:
        return iter(tuple(self._tables.values()))

    def find(self, name: str) -> RoomTable | None:
        return self._tables.get(name)

    def required(self, name: str, rule: Citation, field: str = "table") -> RoomTable:
        found = self._tables.get(name)
        if found is None:
            raise PokerRoomError(field, f"{name!r} is not known; there are: {', '.join(self._tables) or 'none'}", rule)
        return found

    def of(self, game: str) -> list[RoomTable]:
        """The tables at which a game is on."""
        return [each for each in self._tables.values() if each.is_in_play and each.game == game]

    def where(self, player: str) -> list[RoomTable]:
        """The tables at which somebody sits, games that are broken up not counted."""
        return [each for each in self._tables.values() if each.is_in_play and each.seat_of(player)]

    def seated_in(self, game: str, player: str) -> RoomTable | None:
        return next((each for each in self.where(player) if each.game == game), None)

    def vacancies(self) -> list[Vacancy]:
        """Those of games that are on, the longest vacant first."""
        found = [vacancy for table in self._tables.values() if table.is_in_play for vacancy in table.vacancies.values()]
        return sorted(found, key=lambda each: each.number)

    # -- changing --------------------------------------------------------------------------------------------------

    def put(self, table: RoomTable) -> None:
        self._tables[table.name] = table

    def change(self, name: str, **changes: object) -> RoomTable:
        self._tables[name] = msgspec.structs.replace(self._tables[name], **changes)
        return self._tables[name]

    def vacate(self, name: str, seat: int, now_ms: int, *, is_counted: bool = False) -> Vacancy:
        """A vacancy that was not there before."""
        self._vacated += 1
        vacancy = Vacancy(self._vacated, name, seat, now_ms, is_counted)
        self.note(vacancy)
        return vacancy

    def note(self, vacancy: Vacancy) -> None:
        """What has become of a vacancy."""
        table = self._tables[vacancy.table]
        self.change(vacancy.table, vacancies={**table.vacancies, vacancy.seat: vacancy})

    def fill(self, name: str, seat: int) -> None:
        """A seat is not vacant any more, or not known to be."""
        vacancies = dict(self._tables[name].vacancies)
        if vacancies.pop(seat, None) is not None:
            self.change(name, vacancies=vacancies)

    def vacancy(self, name: str, seat: int) -> Vacancy | None:
        table = self._tables.get(name)
        return None if table is None else table.vacancies.get(seat)


def verify_report(table: str, report: TableReport) -> None:
    """Refuse what no table can say."""
    if not table.strip() or why_no_text(table):
        raise PokerRoomError("table", f"{table!r}: name the stream of a table")
    if not report.game.strip() or (why_no_text(report.game)):
        raise PokerRoomError("report.game", f"{report.game!r}: say which game and limits")
    if not 1 <= report.seats <= MOST_SEATS:
        raise PokerRoomError("report.seats", f"{report.seats}; a table has from 1 to {MOST_SEATS}")
    for seat, player in report.players.items():
        if problem := why_no_player(player):
            raise PokerRoomError("report.players", problem)
        if not 1 <= seat <= report.seats:
            raise PokerRoomError("report.players", f"seat {seat} is not there; the table has {report.seats}")
    if len(set(report.players.values())) < len(report.players):
        raise PokerRoomError("report.players", "somebody sits in several seats")
    for seat in report.vacant:
        if not 1 <= seat <= report.seats or report.vacant.count(seat) > 1:
            raise PokerRoomError("report.vacant", f"{seat} is not there, or named again")
        if seat in report.players:
            raise PokerRoomError("report.vacant", f"seat {seat} is {report.players[seat]}'s")
    if not 0 <= report.dealt <= len(report.players):
        raise PokerRoomError("report.dealt", f"{report.dealt} of {len(report.players)} players")
