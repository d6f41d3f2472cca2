"""Moves that are told before they are made: nothing is drawn for it, and what is done then is what was told."""

from collections import Counter

import msgspec

from croupier.errors import CroupierError
from croupier.ledger import Surroundings
from croupier.tournaments.poker import floor_messages as fl


class NoLots:
    """Chance that nobody may ask."""

    def below(self, n):
        raise AssertionError(f"a lot of {n} is drawn for what is only told")


class Proposing:
    """What a director does who looks first; for a hall."""

    proposed = 0
    """How many moves were told beforehand and made."""

    def proposal(self, what, *args):
        """What would be done, or None where it would be refused; it has drawn nothing and changed nothing."""
        desk, moves = self.tournament.desk, self.tournament.moves
        before, around = msgspec.json.encode(desk.state), desk.around
        desk.around = Surroundings(around.clock, NoLots())
        try:
            return getattr(moves, f"to_{what}")(*args)
        except CroupierError:
            return None
        finally:
            desk.around = around
            assert msgspec.json.encode(desk.state) == before

    def shown(self, what, *args):
        found = self.proposal(what, *args)
        return found.shown if found is not None else ""

    def breaks_table(self, session):
        """A table is broken as it was told; or without a look."""
        if self.chance.random() < 0.3:
            return self.says(fl.BreakTable, session=session.number)
        found = self.proposal("break", 0, session.number)
        if found is None:
            return False
        told = len(self.story)
        players = self.state.sessions[session.number - 1].players  # the tournament may have been restored since
        before = {name: (at.table, at.seat) for name, at in players.items()}
        assert self.says(fl.BreakTable, table=found.table, session=session.number, shown=found.shown)
        if self.conditions.redraws_last and len(found.comes) == 1 and len(self.tables_of(session)) == 1:
            drawn = [each for each in self.story[told:] if isinstance(each, fl.SeatDrawn)]
            assert {(each.player, each.table, each.seat) for each in found.moves} == {
                (name, *place) for name, place in before.items() if place[0]
            }
            assert Counter(each.table for each in drawn) == found.comes
            self.proposed += len(drawn)
            return True
        moved = [each for each in self.story[told:] if isinstance(each, fl.PlayerMoved)][: len(found.moves)]
        assert sorted((each.player, each.table, each.seat) for each in moved) == sorted(
            (each.player, each.table, each.seat) for each in found.moves
        )
        assert Counter(each.to_table for each in moved) == found.comes
        assert not any(each.to_table or each.to_seat for each in found.moves), "a lot is told before it is drawn"
        self.proposed += len(moved)
        return True

    def tables_of(self, session):
        return [number for number, each in self.state.tables.items() if each.session == session.number]

    def balances_tables(self, session):
        """Tables are balanced as it was told, all but some moves perhaps; whether none was left out."""
        found = self.proposal("balance", session.number)
        if found is None or self.chance.random() < 0.2:
            self.says(fl.BalanceTables, session=session.number)
            return True
        found = self.with_buttons(session, found)
        without = tuple(each.number for each in found.moves if self.chance.random() < 0.3)
        if without and found.may_leave_out and len(without) < len(found.moves):
            self.says(fl.BalanceTables, session=session.number, without=without)  # no reason: refused
            self.says(fl.BalanceTables, session=session.number, without=without, reason="said", shown=found.shown)
            found = self.proposal("balance", session.number, without)
        told = len(self.story)
        left_out = tuple(each.number for each in found.moves if each.is_left_out)
        reason = "a wheelchair" if left_out else ""
        fields = {"session": session.number, "without": left_out, "reason": reason, "shown": found.shown}
        assert self.says(fl.BalanceTables, **fields)
        self.as_told(found, self.story[told:])
        return not left_out

    def with_buttons(self, session, found):
        """The proposal once the director has told some buttons, or all that are asked for: then no lot is left."""
        tells_all = self.chance.random() < 0.5
        for number in found.asks_button:
            if tells_all or self.chance.random() < 0.4:
                seats = self.state.tables[number].taken
                assert self.says(fl.TellButton, table=number, seat=self.chance.choice([*seats]))
        again = self.proposal("balance", session.number)
        if tells_all and self.conditions.balancing == "big_blind":
            assert not again.has_lots
            assert not again.asks_button
        assert [(each.table, each.to_table) for each in again.moves] == [
            (each.table, each.to_table) for each in found.moves
        ]
        return again

    def as_told(self, found, events):
        """Each move is the one that was told; where it stood open, a lot has decided."""
        done = [each for each in events if isinstance(each, fl.PlayerMoved | fl.MoveLeftOut)]
        for each, event in zip(found.moves, done, strict=True):
            assert each.is_left_out == isinstance(event, fl.MoveLeftOut)
            assert (each.table, each.to_table) == (event.table, event.to_table)
            assert each.player in ("", event.player)
            assert each.seat in (0, event.seat)
            if not each.is_left_out:
                assert each.to_seat in (0, event.to_seat)
                assert each.why == event.why
        self.proposed += len(done)
