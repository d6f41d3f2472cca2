"""Who moves when tables are balanced, a table is broken or seats are drawn anew; and the same told beforehand."""

from collections.abc import Sequence

from croupier.tournaments.poker import floor_messages as say
from croupier.tournaments.poker import seating
from croupier.tournaments.poker.desk import Asks, Desk, by, nothing_asked
from croupier.tournaments.poker.errors import TournamentError
from croupier.tournaments.poker.floor import Floor
from croupier.tournaments.poker.proposals import Proposal, of_balancing, of_breaking, of_redraw
from croupier.tournaments.poker.seating import Planned, Seats
from croupier.tournaments.poker.state import SessionState


class Moves:
    """Moves by the method of the conditions: when the supervisor says so, or by themselves."""

    def __init__(self, desk: Desk, floor: Floor) -> None:
        self._desk = desk
        self._floor = floor
        desk.acts |= {
            say.BalanceTables: (self._balance, nothing_asked),
            say.BreakTable: (self._break, self._asks_break),
            say.RedrawSeats: (self._redraw, nothing_asked),
        }

    def _verify_shown(self, field: str, shown: str, proposal: Proposal) -> None:
        """That what is to be done is what was shown, where something was."""
        if shown and shown != proposal.shown:
            problem = "players or buttons are not where they were when it was shown: look again"
            raise TournamentError(field, problem, self._desk.terms.seating)

    # -- balancing -------------------------------------------------------------------------------------------------

    def to_balance(self, session: int = 0, without: Sequence[int] = ()) -> Proposal:
        """Who would move if the tables were balanced now; refused as the balancing itself would be."""
        found = self._desk.in_play(session, self._desk.terms.seating)
        return of_balancing(found.number, self._planned(found, without), self._floor.in_use(found), self._desk)

    def _planned(self, session: SessionState, without: Sequence[int]) -> list[Planned]:
        desk, rule, conditions = self._desk, self._desk.terms.seating, self._desk.conditions
        if conditions.balancing == "none" or conditions.format != "tables":
            raise TournamentError("balance_tables", "the conditions have no balancing", rule)
        found = seating.plan(self._floor.in_use(session), conditions.balancing, conditions.difference, without)
        if not found:
            raise TournamentError("balance_tables", "tables differ by no more than they may", rule)
        if without and desk.conditions.is_automatic:
            raise TournamentError("without", "by the conditions tables are balanced by themselves, all of them", rule)
        if unknown := sorted(set(without) - {each.number for each in found}):
            raise TournamentError("without", f"there is no move {unknown[0]}, but {len(found)}", rule)
        return found

    def _balance(self, action: say.BalanceTables) -> None:
        """All moves, or all but those that the supervisor leaves out for a reason."""
        desk, rule = self._desk, self._desk.terms.seating
        session = desk.in_play(action.session, rule)
        planned = self._planned(session, action.without)
        desk.verify_text("reason", action.reason, "say why not all of them move" if action.without else "", rule)
        proposal = of_balancing(session.number, planned, self._floor.in_use(session), desk)
        self._verify_shown("balance_tables", action.shown, proposal)
        if all(each.is_left_out for each in planned):
            raise TournamentError("without", "all moves are left out: then the tables stay as they are", rule)
        self._make(session, planned, action.reason)

    def balance(self, session: SessionState) -> None:
        """Move players until the tables are balanced."""
        conditions = self._desk.conditions
        if conditions.balancing != "none":
            tables = self._floor.in_use(session)
            self._make(session, seating.plan(tables, conditions.balancing, conditions.difference))

    def _make(self, session: SessionState, planned: Sequence[Planned], reason: str = "") -> None:
        desk = self._desk
        for each in planned:
            if each.is_left_out:
                told = by(desk.terms.seating)
                desk.tell(say.MoveLeftOut(told, each.table, each.to_table, each.player, each.seat, reason))
            else:
                self._floor.make(session, seating.settle(each, self._floor.in_use(session), desk.around.source))

    # -- breaking --------------------------------------------------------------------------------------------------

    def to_break(self, table: int = 0, session: int = 0) -> Proposal:
        """Who would draw a seat at which tables if one were broken now; refused as the breaking itself would be."""
        found, breaks = self._to_break(table, session)
        others = self._others(found, breaks)
        return of_breaking(found.number, breaks, others, self._desk, all_draw=self._all_draw(others))

    def _others(self, session: SessionState, table: Seats) -> list[Seats]:
        """The tables that are left without one."""
        others = [each for each in self._floor.in_use(session) if each.number != table.number]
        return [others[0].as_last()] if len(others) == 1 else others

    def _all_draw(self, others: Sequence[Seats]) -> bool:
        """Whether the one table that is left is drawn for anew."""
        return len(others) == 1 and self._desk.conditions.redraws_last

    def _to_break(self, number: int, session: int) -> tuple[SessionState, Seats]:
        desk, rule = self._desk, self._desk.terms.seating
        if number:
            desk.table(number, rule)
        found = desk.in_play(session or (desk.state.tables[number].session if number else 0), rule)
        tables, conditions = self._floor.in_use(found), desk.conditions
        if number:
            table = next((each for each in tables if each.number == number), None)
        else:
            table = seating.which_breaks(tables, conditions.breaking, conditions.final_seats)
        if table is None or not seating.can_break(table, tables, conditions.final_seats):
            raise TournamentError("table", "there are not enough seats at the others, or nobody sits there", rule)
        if self._waits(found, table):
            problem = "all draw seats at the last table, and players are still on their way to one"
            raise TournamentError("break_table", problem, rule)
        return found, table

    def _waits(self, session: SessionState, table: Seats) -> bool:
        """Whether a table is not broken yet: all would draw, and somebody is on the way to a seat."""
        return self._all_draw(self._others(session, table)) and any(each.is_moving for each in session.players.values())

    def _break(self, action: say.BreakTable) -> None:
        session, table = self._to_break(action.table, action.session)
        if action.shown:
            self._verify_shown("break_table", action.shown, self.to_break(table.number, session.number))
        self._break_up(session, table)

    def _break_up(self, session: SessionState, table: Seats) -> None:
        """Every player of a table is drawn to a seat at the others; at the last one perhaps all are."""
        desk = self._desk
        others = self._others(session, table)
        desk.tell(say.TableBroken(by(desk.terms.seating), table.number, seating.why_breaks(table, others)))
        if self._all_draw(others):
            self._draw_anew(session, [player for player, at in session.players.items() if at.table], others)
            return
        for move in seating.break_up(table, others, desk.around.source):
            self._floor.make(session, move)

    def _asks_break(self, actor: str) -> Asks | None:  # noqa: ARG002 - it is the same for all who may
        found = []
        for session in self._desk.playing():
            found += seating.breakable(self._floor.in_use(session), self._desk.conditions.final_seats)
        return Asks({"table": found}, {}, (self._desk.terms.seating,)) if found else None

    def tidy(self, session: SessionState) -> None:
        """Break and balance tables as soon as they can be: hand for hand only between hands of all."""
        waits = session.hand_for_hand
        if waits is not None and waits.waiting:
            return
        conditions = self._desk.conditions
        while conditions.balancing != "none":
            tables = self._floor.in_use(session)
            table = seating.which_breaks(tables, conditions.breaking, conditions.final_seats)
            if table is None or self._waits(session, table):
                break
            self._break_up(session, table)
        self.balance(session)

    # -- all anew --------------------------------------------------------------------------------------------------

    def to_redraw(self, session: int = 0) -> Proposal:
        """Who would draw a new seat at which tables; refused as the draw itself would be."""
        found, players = self._to_redraw(session)
        return of_redraw(found.number, self._floor.in_use(found), self._for_redraw(found, len(players)), self._desk)

    def _to_redraw(self, number: int) -> tuple[SessionState, list[str]]:
        desk, rule = self._desk, self._desk.terms.seating
        session = desk.in_play(number, rule)
        players = [player for player, at in session.players.items() if at.table]
        if desk.conditions.format != "tables" or len(players) < 2:
            raise TournamentError("redraw_seats", "there are no seats to draw for", rule)
        if any(session.players[player].is_moving for player in players):
            raise TournamentError("redraw_seats", "players are still on their way to a seat", rule)
        return session, players

    def _redraw(self, action: say.RedrawSeats) -> None:
        """Everybody draws a new seat, at as few tables as have room."""
        session, players = self._to_redraw(action.session)
        if action.shown:
            self._verify_shown("redraw_seats", action.shown, self.to_redraw(session.number))
        self._draw_anew(session, players, self._for_redraw(session, len(players)))

    def _draw_anew(self, session: SessionState, players: Sequence[str], tables: Sequence[Seats]) -> None:
        desk = self._desk
        drawn = seating.draw(players, [table._replace(taken={}) for table in tables], desk.around.source)
        numbers = tuple(table.number for table in tables)
        desk.tell(say.SeatsRedrawn(by(desk.terms.seating), session.number, numbers))
        self._floor.seat_anew(session, drawn)

    def _for_redraw(self, session: SessionState, players: int) -> list[Seats]:
        """The fewest of the tables in use that have room for all, the lowest numbers first."""
        tables, last = self._floor.in_use(session), self._desk.conditions.final_seats
        for count in range(1, len(tables)):
            used = [tables[0].as_last()] if count == 1 else tables[:count]
            places = sum(table.places - len(table.closed) for table in used)
            if players <= (min(places, last or places) if count == 1 else places):
                return used
        return tables
