"""Who sits where, by a model that knows the events of a tournament and its conditions, and nothing of its code.

It follows every event that tells of a seat. Where somebody moves, it says whether it is who the conditions say that
moves, and whether the seat is the one that they are to have: it walks round the table seat by seat, as a dealer does.
"""

from typing import NamedTuple

from croupier.tournaments.poker import entry_messages as en
from croupier.tournaments.poker import floor_messages as fl
from croupier.tournaments.poker import play_messages as pl


class Place(NamedTuple):
    """A table as the model knows it."""

    seats: int
    taken: dict[int, str]
    button: int
    last_blind: int
    kept: int = 0
    """So many of the last seats are for the last table alone."""
    closed: frozenset = frozenset()

    def open(self, *, is_last=False):
        """The seats that somebody can be given."""
        last = self.seats if is_last else self.seats - self.kept
        return [seat for seat in range(1, last + 1) if seat not in self.taken and seat not in self.closed]

    def after(self, seat):
        """All seats clockwise from the left of one, itself last."""
        return [(seat + step) % self.seats + 1 for step in range(self.seats)]

    def big_blind_was_at(self):
        """The seat that paid the last big blind: as it was told, or the second left of the button."""
        if self.last_blind:
            return self.last_blind
        sitting = [seat for seat in self.after(self.button) if seat in self.taken]
        return sitting[0] if len(sitting) < 3 else sitting[1]

    def pays_next(self):
        """Who pays the next big blind: the first who sits left of the last one."""
        return next(self.taken[seat] for seat in self.after(self.big_blind_was_at()) if seat in self.taken)

    def hands_until_blind(self, seat):
        """How many others pay the big blind before somebody who takes a free seat."""
        walk = self.after(self.big_blind_was_at())
        return sum(each in self.taken for each in walk[: walk.index(seat)])


class Moves:
    """All tables of a tournament, act by act."""

    def __init__(self, conditions):
        self.conditions = conditions
        self.tables, self.sessions, self.entrants = {}, {}, {}
        self.checked = 0
        self.by_blind = 0
        """Moves that were by the big blind at both tables."""
        self.breaking = 0
        self.stays = []
        """Moves of a balancing that were left out: from and to which table, and whose seat, where no lot decides."""
        self.left_out = 0
        self.acts, self.last = 0, {}
        """The last moves of each session, and the number of the act that was followed last."""
        self.undone = 0
        self.redrawn = False

    def begin(self, state):
        """What is there before an act."""
        self.tables = {
            number: Place(each.seats, dict(each.taken), each.button, each.last_blind, each.kept, frozenset(each.closed))
            for number, each in state.tables.items()
        }
        if state.acts != self.acts:
            self.last = {}  # something was not followed
        self.sessions = {number: each.session for number, each in state.tables.items()}
        self.breaking = 0
        self.stays = []

    def follow(self, did, events, state):
        """Every event of an act; then everybody sits where the model has them."""
        self.entrants, self.acts = state.entries.entrants, state.acts
        if did.name() == "undo_moves":
            self._goes_back(events)
            events = ()
        else:
            self._remembers(events)
        for number, event in enumerate(events):
            self.redrawn = isinstance(events[min(number + 1, len(events) - 1)], fl.SeatsRedrawn)
            match event:
                case fl.TableDesignated():
                    c = self.conditions
                    kept = max(0, c.final_seats - c.seats) if not did.seats else 0
                    assert event.seats == (did.seats or max(c.seats, c.final_seats))
                    self.tables[event.table] = Place(event.seats, {}, 0, 0, kept)
                    self.sessions[event.table] = 0
                case fl.SeatClosed():
                    place = self.tables[event.table]
                    assert event.seat not in place.taken
                    self.tables[event.table] = place._replace(closed=place.closed | {event.seat})
                case fl.SeatOpened():
                    place = self.tables[event.table]
                    self.tables[event.table] = place._replace(closed=place.closed - {event.seat})
                case fl.TableReleased():
                    del self.tables[event.table]
                case fl.ButtonTold():
                    place = self.tables[event.table]
                    self.tables[event.table] = place._replace(button=event.seat, last_blind=did.last_blind)
                case fl.TableBroken():
                    self._breaks(did, event.table)
                case fl.MoveLeftOut():
                    self._stays(event)
                case fl.PlayerMoved():
                    self._moves(did, event)
                case fl.SeatDrawn() if did.name() != "start_session":
                    self._sits(event.player, event.table, event.seat)
                case pl.OutUndone() if event.table:  # else they have lost a match, and wait for a table
                    self._sits(event.player, event.table, event.seat)
                case pl.PlayerOut() | pl.PlayerDisqualified() | en.EntryUndone():
                    self._leaves(event.player)
                case fl.SeatsRedrawn() | fl.SessionStarted() | fl.SessionEnded():
                    if not isinstance(event, fl.SeatsRedrawn):
                        return  # all at once; told by another event, which is held against the seats elsewhere
                    self._clear(event.session)
        if did.name() in ("name_substitute", "match_won", "cancel_tournament"):
            return
        assert {n: p.taken for n, p in self.tables.items()} == {n: t.taken for n, t in state.tables.items()}, did
        for number, place in self.tables.items():
            assert (place.button, place.last_blind) == (state.tables[number].button, state.tables[number].last_blind)

    # -- taken back ------------------------------------------------------------------------------------------------

    def _where(self):
        return {name: (number, seat) for number, place in self.tables.items() for seat, name in place.taken.items()}

    def _remembers(self, events):
        """Who goes where by an act that moves anybody; what such an act was before is forgotten."""
        if self.conditions.is_automatic:
            return
        before, is_redrawn, moves = self._where(), False, {}
        for event in events:
            is_redrawn |= isinstance(event, fl.SeatsRedrawn)
            if isinstance(event, fl.PlayerMoved) or (is_redrawn and isinstance(event, fl.SeatDrawn)):
                to = (event.table, event.seat) if isinstance(event, fl.SeatDrawn) else (event.to_table, event.to_seat)
                session = self.entrants[event.player].session
                moves.setdefault(session, []).append((event.player, before[event.player], to))
        for session, some in moves.items():
            buttons = {place[0]: self.tables[place[0]] for _, place, _ in some}
            self.last[session] = (some, {n: (p.button, p.last_blind) for n, p in buttons.items()})

    def _goes_back(self, events):
        """Everybody who moved by the last act is where they were, and buttons that were forgotten are known again."""
        undone, *moved = events
        session = self.entrants[undone.players[0]].session
        assert not self.conditions.is_automatic
        assert undone.reason
        if session in self.last:
            moves, buttons = self.last.pop(session)
            assert [(e.player, (e.table, e.seat), (e.to_table, e.to_seat)) for e in moved] == [
                (player, to, before) for player, before, to in moves
            ]
            self.undone += 1
        else:
            buttons = {}
        for event in moved:
            self._leaves(event.player)
        for event in moved:
            self._sits(event.player, event.to_table, event.to_seat)
        for number, (button, last_blind) in buttons.items():
            if not self.tables[number].button:
                self.tables[number] = self.tables[number]._replace(button=button, last_blind=last_blind)

    # -- seats -----------------------------------------------------------------------------------------------------

    def _sits(self, player, table, seat):
        self._leaves(player)
        place = self.tables[table]
        assert 1 <= seat <= place.seats, (player, table, seat)
        assert seat not in place.closed, (player, table, seat)
        assert seat not in place.taken, (player, table, seat)
        place.taken[seat] = player
        self.sessions[table] = self.entrants[player].session

    def _leaves(self, player):
        for number, place in self.tables.items():
            for seat, name in [*place.taken.items()]:
                if name == player:
                    del place.taken[seat]
                    self._empties(number)

    def _empties(self, number):
        """Nobody knows of a button where nobody sits."""
        if not self.tables[number].taken:
            self.tables[number] = self.tables[number]._replace(button=0, last_blind=0)
            self.sessions[number] = 0

    def _clear(self, session):
        for number, place in self.tables.items():
            if self.sessions[number] == session:
                place.taken.clear()
                self._empties(number)

    def _in_use(self, session):
        return {n: p for n, p in self.tables.items() if p.taken and self.sessions[n] == session}

    # -- who moves -------------------------------------------------------------------------------------------------

    def _breaks(self, did, number):
        """The table that the conditions have broken first, whose players fit at the others."""
        tables = self._in_use(self.sessions[number])
        others = {n: p for n, p in tables.items() if n != number}
        players = len(tables[number].taken)
        free = sum(len(p.open(is_last=len(others) == 1)) for p in others.values())
        assert players <= free, (number, players, free)
        if len(others) == 1 and self.conditions.final_seats:
            assert sum(len(p.taken) for p in tables.values()) <= self.conditions.final_seats
        assert self.redrawn is (len(others) == 1 and self.conditions.redraws_last), number
        if not getattr(did, "table", 0) or did.name() != "break_table":
            first = {
                "highest": max(tables),
                "lowest": min(tables),
                "shortest": min(tables, key=lambda n: (len(tables[n].taken), -n)),
            }[self.conditions.breaking]
            assert number == first, (number, first)
        self.breaking = number
        self.checked += 1

    def _moves(self, did, event):
        place = self.tables[event.table]
        assert place.taken[event.seat] == event.player
        if did.name() != "move_player":
            session = self.sessions[event.table]
            if event.table == self.breaking:
                self._to_one_of_the_shortest(event, session)
            else:
                self.breaking = 0
                self._balances(event, session)
            self.checked += 1
        self._sits(event.player, event.to_table, event.to_seat)

    def _to_one_of_the_shortest(self, event, session):
        """From a broken table everybody is drawn to a seat; tables stay as equal as they can."""
        tables = {n: p for n, p in self._in_use(session).items() if n != event.table}
        others = [p for p in tables.values() if p.open(is_last=len(tables) == 1)]
        assert len(self.tables[event.to_table].taken) == min(len(p.taken) for p in others), event

    def _is_due(self, event, session):
        """From the fullest table to the shortest with a free seat, as if nobody were left out; who, if no lot says."""
        tables = self._in_use(session)
        gone = [stays[0] for stays in self.stays]
        comes = [stays[1] for stays in self.stays]
        counts = {n: len(p.taken) - gone.count(n) + comes.count(n) for n, p in tables.items()}
        room = {n: len(p.taken) + len(p.open(is_last=len(tables) == 1)) for n, p in tables.items()}
        short = min(counts[n] for n in tables if counts[n] < room[n])
        assert counts[event.table] == max(counts.values()), event
        assert counts[event.to_table] == short, event
        assert counts[event.table] - short > self.conditions.difference, event
        place = tables[event.table]
        if self.conditions.balancing != "big_blind" or not place.button:
            return place, tables[event.to_table]
        stays = {seat for table, _, seat in self.stays if table == event.table}
        place = place._replace(taken={seat: name for seat, name in place.taken.items() if seat not in stays})
        assert event.player == place.pays_next(), event
        return place, tables[event.to_table]

    def _stays(self, event):
        """A move that the conditions have is left out: whoever it is keeps the seat."""
        assert event.reason
        place, _ = self._is_due(event, self.sessions[event.table])
        is_known = bool(place.button) and self.conditions.balancing == "big_blind"
        assert bool(event.player) == is_known, event
        assert place.taken.get(event.seat, "") == event.player
        self.stays.append((event.table, event.to_table, event.seat))
        self.left_out += 1

    def _balances(self, event, session):
        """Who has the big blind next moves to the seat that has it soonest, where the buttons are known."""
        place, to = self._is_due(event, session)
        if self.conditions.balancing != "big_blind":
            return
        if place.button:
            assert place.taken.get(place.big_blind_was_at()) != event.player, "the big blind twice in two hands"
        if to.button:
            free = to.open()
            waits = to.hands_until_blind(event.to_seat)
            assert waits == min(to.hands_until_blind(seat) for seat in free), event
            next_ = to.big_blind_was_at() % to.seats + 1
            assert waits == 0 or next_ in to.taken or next_ not in free, "somebody escapes the big blind"
        self.by_blind += bool(place.button and to.button)
