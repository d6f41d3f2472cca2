"""Random poker tournaments, from the first entry to the last prize, with whatever can be said at random moments."""

import contextlib
import random
from collections import Counter

import msgspec

from croupier.chance import SeededSource
from croupier.errors import CroupierError
from croupier.procedure import IllegalActionError
from croupier.tournaments.poker import entry_messages as en
from croupier.tournaments.poker import floor_messages as fl
from croupier.tournaments.poker import play_messages as pl
from croupier.tournaments.poker import prize_messages as pr
from croupier.tournaments.poker.description import TournamentDescription
from croupier.tournaments.poker.entry_messages import ENTRY_ACTIONS
from croupier.tournaments.poker.floor_messages import FLOOR_ACTIONS
from croupier.tournaments.poker.play_messages import PLAY_ACTIONS
from croupier.tournaments.poker.prize_messages import PRIZE_ACTIONS
from tests.tournaments.poker import random_conditions
from tests.tournaments.poker.hall import CROWN, DESK, DIRECTOR, MANAGER, MINUTE, STAR, Hall
from tests.tournaments.poker.model_of_moves import Moves
from tests.tournaments.poker.model_of_results import Results
from tests.tournaments.poker.model_of_waiting import Waiting
from tests.tournaments.poker.proposing import Proposing

KINDS = {kind.name(): kind for kind in (*ENTRY_ACTIONS, *FLOOR_ACTIONS, *PLAY_ACTIONS, *PRIZE_ACTIONS)}
AMISS = 0.2
"""How often something else than the regular course is tried, per step."""
ENDING = ("cancel_tournament", "end_session", "propose_deal", "agree_to_deal", "end_round", "count_chips")
"""Said by the course itself, with what belongs to it."""
MOST_STEPS = 60


def field(chance, most):
    """Most fields are small, and some are as large as can be."""
    return min(most, max(2, int(2 * (most / 2) ** (chance.random() ** 1.5))))


class AnyTournament(Proposing, Hall):
    """A tournament drawn by its seed; `play()` brings it to its end and holds it against what must be so."""

    def __init__(self, seed, most=2000, count=0):
        self.chance = chance = random.Random(f"poker tournament {seed}")
        drawn = field(chance, most)
        self.count = count or drawn
        document = chance.choice((STAR, CROWN))
        options, sort, more = chance.choice(random_conditions.GAMES[document])
        readings = dict([more]) if more and isinstance(more[0], str) else {}
        conditions = random_conditions.conditions(chance, document, sort, () if readings else more, self.count)
        super().__init__(conditions, document=document, source=SeededSource(seed), readings=readings, **options)
        self.moves, self.results = Moves(conditions), Results(conditions, document)
        self.waiting = Waiting(conditions)
        self.restarts = self.refusals = self.done = 0
        self.newcomers = 0
        self.kinds = Counter()
        self.is_large = self.count > 60

    # -- doing -----------------------------------------------------------------------------------------------------

    def check(self):
        """All is held against the books, in large fields now and then."""
        if not self.is_large or self.chance.random() < 10 / self.count:
            super().check()
        self.check_tables()

    def check_tables(self):
        """Tables that are kept in order by the software differ by no more players than they may."""
        c = self.conditions
        if not c.is_automatic or c.balancing == "none" or c.format != "tables" or not self.tournament.desk.is_open:
            return
        for session in self.tournament.desk.playing():
            waits = session.hand_for_hand
            if session.tied or (waits is not None and waits.waiting):
                continue
            self.assert_balanced(session)

    def assert_balanced(self, session):
        """No table has more players than the conditions allow above one that has a free seat."""
        tables = [each for each in self.state.tables.values() if each.session == session.number]
        short = [len(each.taken) for each in tables if self.has_open_seat(each, is_last=len(tables) == 1)]
        most = max((len(each.taken) for each in tables), default=0)
        assert not short or most - min(short) <= self.conditions.difference, (most, short)

    @staticmethod
    def has_open_seat(table, *, is_last):
        last = table.seats if is_last else table.seats - table.kept
        return any(seat not in table.taken and seat not in table.closed for seat in range(1, last + 1))

    def do(self, did):
        if self.chance.random() < (0.02 if not self.is_large else 1 / self.count):
            self.restart()
            self.restarts += 1
        is_followed = not self.is_large or self.chance.random() < 0.25
        if is_followed:
            self.moves.begin(self.state)
        waited = any(each.hand_for_hand for each in self.state.sessions)
        found = super().do(did)
        self.done += 1
        self.kinds[did.name()] += 1
        if is_followed:
            self.moves.follow(did, found, self.state)
        self.results.follow(found, self.state, waited)
        self.waiting.follow(found, self.clock.now_ms(), self.state.entries, self.takes_entries)
        return found

    def takes_entries(self, number):
        return not self.tournament.registration.why_closed(self.state.sessions[number - 1])

    def tries(self, did):
        """Whether it was done; what is refused has changed nothing."""
        before = msgspec.json.encode(self.state) if not self.is_large or self.chance.random() < 0.05 else None
        try:
            self.do(did)
        except CroupierError as error:
            self.told_why(error)
            self.refusals += 1
            if before is not None:
                assert msgspec.json.encode(self.state) == before, did
            return False
        return True

    @staticmethod
    def told_why(error):
        assert str(error)

    def says(self, kind, actor=DIRECTOR, /, **fields):
        return self.tries(kind(actor, **fields))

    # -- its course ------------------------------------------------------------------------------------------------

    def play(self):
        self.do(en.PublishConditions(MANAGER))
        self.fill()
        for _ in range(len(self.state.sessions) + 1):
            waiting = [each for each in self.state.sessions if not each.ended_ms]
            if not self.tournament.desk.is_open or not waiting:
                break
            self.hold(waiting[0])
        if self.tournament.desk.is_open:
            self.call_off("it cannot be held")
        self.pay_everybody()
        self.verify_end()
        return self

    def call_off(self, why):
        """It is cancelled, once all that was paid of prizes is back."""
        for player, won in [*self.state.prizes.won.items()]:
            if won.paid_cents or won.given:
                assert not self.says(en.CancelTournament, MANAGER, reason=why)
                self.do(pr.TakeBackPrize(DIRECTOR, player, why))
        self.do(en.CancelTournament(MANAGER, why))

    def fill(self):
        """Everybody enters, most of them pay, and some do something else."""
        chance = self.chance
        first = [each.number for each in self.state.sessions if not each.stage and not each.is_repechage]
        for number in range(self.count):
            self.register(f"P{number:04d}", chance.choice(first))
            if chance.random() < AMISS / 4:
                self.something()
        for each in self.state.sessions:
            if each.stage and self.conditions.stages[each.stage].direct is not None:
                self.register(f"Direct {each.number}", each.number)

    def register(self, name, session):
        chance = self.chance
        card = f"card {name}" if chance.random() < 0.95 or self.is_large else ""
        given = {"card": card} if self.setup.document == STAR else {}
        if self.says(en.Enter, DESK, player=name, session=session, agrees=chance.random() < 0.97, **given):
            if chance.random() < 0.02:
                self.says(en.Agree, DESK, player=name)
            if chance.random() < 0.97:
                self.says(en.PayEntry, DESK, player=name)

    def hold(self, session):
        """One session, from its seats to its end."""
        self.clock.advance(max(0, -(-session.starts_ms // 1000) - self.clock.now_s()))
        self.strike()
        entered = len(self.tournament.field.entered(session))
        if self.conditions.format == "tables" or entered:
            self.make_room(entered)
        if self.conditions.format == "tables" and self.chance.random() < 0.7:
            self.says(fl.DrawSeats, session=session.number)
        if self.chance.random() < 0.2:
            self.something()
        if not self.tournament.desk.is_open or session.ended_ms or session.began_ms:
            return
        while number := self.tournament.desk.open_dispute():
            self.do(pl.DecideDispute(DIRECTOR, number, "as the director says"))
        if not self.says(fl.StartSession, session=session.number):
            self.call_off("too few have entered")
            return
        self.play_session(session)

    def make_room(self, players):
        """Tables with the seats of the conditions, or where the last one has more, with those for it alone."""
        seats = self.conditions.seats
        tables = [each for each in self.state.tables.values() if not each.session]
        free = sum(each.seats - each.kept - len(each.closed) for each in tables)
        first = max(self.state.tables, default=0) + 1
        said = self.chance.choice((0, seats))
        for number in range(first, first + max(0, -(-(players + 2 - free) // seats))):
            self.says(fl.DesignateTable, table=number, seats=said)

    def play_session(self, session):
        number = session.number
        idle = 0
        while self.tournament.desk.is_open:
            session = self.state.sessions[number - 1]
            if session.ended_ms:
                return
            before = self.done
            if self.tournament.desk.open_dispute():
                self.do(pl.DecideDispute(DIRECTOR, self.tournament.desk.open_dispute(), "as it was"))
            elif session.tied:
                self.do(fl.DecidePlayOff(DIRECTOR, tuple(self.shuffled(session.tied[0])), number))
            elif session.rounds:
                self.end_round(session)
            elif self.ends_now(session):
                self.end(session)
            else:
                self.step(session)
            idle = idle + 1 if self.done == before else 0
            assert idle < 200, "nothing goes on"

    def ends_now(self, session):
        return self.tournament.ends.is_decided(session) or self.tournament.ends.has_run_out(session)

    def step(self, session):
        """What happens most: somebody is out; time passes; tables are kept in order; now and then something else."""
        chance = self.chance
        roll = chance.random()
        if roll < 0.02 or (session.clock.since_ms == 0 and roll < 0.5):
            self.says(fl.StartClock, session=session.number)
        if self.conditions.stages[session.stage].ends == "hands" and roll < 0.3:
            self.says(fl.NoteHands, hands=chance.randint(1, 3), session=session.number)
        if chance.random() < (0.4 if not self.is_large else 5 / self.count):
            self.clock.advance(chance.randint(1, 12 * MINUTE))
            self.strike()
        if self.state.entries.waiting and not self.tournament.desk.open_dispute():
            self.answer()
        if chance.random() < AMISS * (1 if not self.is_large else 20 / self.count):
            self.something()
            return
        if session.ended_ms or not self.tournament.desk.playing() or self.tournament.desk.open_dispute():
            return
        if 1 < len(session.players) < 9 and chance.random() < 0.05:
            self.deal(session)
            return
        if chance.random() < 0.04 and not self.is_large:
            self.register(f"Late {self.newcomers}", session.number)
            if chance.random() < 0.3:
                self.says(en.UndoPayment, player=f"Late {self.newcomers}", what="entry", reason="nobody of that name")
            self.newcomers += 1
        if self.conditions.format == "heads_up":
            self.win_match(session)
        elif session.hand_for_hand is not None:
            self.hand_over(session)
        else:
            self.bust(session)
        if not self.conditions.is_automatic and chance.random() < 0.35 and not session.ended_ms:
            self.keep_order(session)
        sells = self.conditions.rebuys is not None or self.conditions.add_ons is not None
        if sells and chance.random() < 0.1 and not self.is_large and session.players and not session.ended_ms:
            self.settle_on_a_slip(session)

    def keep_order(self, session):
        """Tables that are kept in order by the director are in order when nothing more can be done."""
        c = self.conditions
        while c.format == "tables" and self.breaks_table(session):
            pass
        if c.format == "tables" and c.balancing != "none":
            is_whole = self.balances_tables(session)
            if is_whole and not session.tied and not session.ended_ms:
                self.assert_balanced(session)
        if self.tournament.floor.unseated():
            self.make_room(len(self.tournament.floor.unseated()))
            self.says(fl.SeatLate, player=self.tournament.floor.unseated()[0])

    def answer(self):
        """Those who are offered a place take it, do not, or say nothing; those who were passed over wait again."""
        chance, waiting = self.chance, self.tournament.registration.waiting_list
        for player in waiting.offers():
            kind = chance.choice((en.TakePlace, en.TakePlace, en.PayEntry, en.PassOver, en.DeclinePlace, None, None))
            actor = player if kind in (en.TakePlace, en.DeclinePlace) and chance.random() < 0.5 else DESK
            if kind is not None and self.says(kind, actor, player=player) and kind is en.TakePlace:
                self.says(en.PayEntry, DESK, player=player)
        for player in waiting.passed_over():
            if chance.random() < 0.2:
                self.says(en.WaitAgain, player, player=player)

    def bust(self, session):
        tables = [each for each in self.state.tables.items() if each[1].session == session.number and each[1].taken]
        if not tables:
            return
        number, table = self.chance.choice(tables)
        if self.chance.random() < 0.3:
            self.says(fl.TellButton, table=number, seat=self.chance.choice([*table.taken]))
        self.says(pl.BustOut, DESK, **self.out_of(table, least=1))
        if self.chance.random() < 0.05:
            self.undo_out(session)
        if self.chance.random() < (0.3 if not self.is_large else 2 / self.count):
            self.pay_some()
        if self.conditions.rebuys is not None and self.chance.random() < 0.3 and session.players:
            self.buys(en.BuyAgain, self.chance.choice([*session.players]), "re-buy", has_chips=0)
        if self.conditions.add_ons is not None and self.chance.random() < 0.1 and session.players:
            self.buys(en.BuyAddOn, self.chance.choice([*session.players]), "add-on")
        if self.chance.random() < 0.1 and session.outs:
            again = self.chance.choice(session.outs).player
            if self.says(en.Enter, DESK, player=again, session=session.number, agrees=True):
                self.says(en.PayEntry, DESK, player=again)
                if self.chance.random() < 0.3:
                    self.says(en.UndoPayment, player=again, what="entry", reason="it was somebody else")
        settled = self.state.prizes.is_settled and not self.is_large
        if self.chance.random() < (0.5 if settled else 0.1) and not session.ended_ms:
            self.correct(session)

    def settle_on_a_slip(self, session):
        """Something is bought for the wrong player, and found out when prizes may be settled on it."""
        more = [(en.BuyAgain, {"has_chips": 0}), (en.BuyAddOn, {})]
        for kind, fields in more:
            self.says(kind, DESK, player=self.chance.choice([*session.players]), **fields)
        self.clock.advance(self.chance.choice((10, 60, 300)) * MINUTE)
        self.strike()
        if not session.ended_ms and session.players:
            self.correct(session)

    def buys(self, kind, player, what, **fields):
        """More chips, now and then for the wrong player."""
        if self.says(kind, DESK, player=player, **fields) and self.chance.random() < 0.2:
            assert self.says(en.UndoPayment, player=player, what=what, reason="it was not for them"), player

    def undo_out(self, session):
        """The last elimination is taken back, or any; what was paid by it is taken back first, or it is refused."""
        outs = [each.player for each in session.outs] or ["P0000"]
        player = self.chance.choice((outs[-1], self.chance.choice(outs)))
        if not self.says(pl.UndoBustOut, player=player, reason="a slip") and self.chance.random() < 0.5:
            for name, won in [*self.state.prizes.won.items()]:
                if won.paid_cents or won.given:
                    self.do(pr.TakeBackPrize(DIRECTOR, name, "the place was not certain"))
            self.says(pl.UndoBustOut, player=player, reason="a slip")

    def pay_some(self):
        """Some who can be paid now are; and somebody who cannot is refused."""
        due = [*self.tournament.paying_out.due()]
        disputed = self.tournament.desk.open_dispute()
        for player in self.shuffled(due)[:2]:
            assert self.says(pr.PayPrize, DESK, player=player) is not bool(disputed), player
            if not disputed and self.chance.random() < 0.2:
                assert self.says(pr.TakeBackPrize, player=player, reason="it was somebody else"), player
        others = sorted({*self.state.entries.entrants} - {*due})
        if others:
            assert not self.says(pr.PayPrize, DESK, player=self.chance.choice(others))

    def correct(self, session):
        """A payment was recorded by mistake: the last one, or one of somebody, also once prizes are settled on it."""
        if self.state.prizes.is_settled and not self.is_large:
            able = [(player, what) for player in session.players for what in self.tournament.corrections.able(player)]
            for player, what in self.shuffled(able)[:1]:
                done = self.says(en.UndoPayment, player=player, what=what, reason="it was booked for somebody else")
                assert done is not bool(self.tournament.paying_out.why_fixed()), player
            return
        paid = [each for each in self.story[-200:] if isinstance(each, en.EntryPaid)]
        names = [each.player for each in paid[-3:]] or [*session.players]
        if not names:
            return
        player = self.chance.choice(names)
        kinds = [each.what for each in paid if each.player == player] or ["entry"]
        what = kinds[-1] if kinds[-1] in ("re-buy", "add-on") else "entry"
        self.says(en.UndoPayment, player=player, what=what, reason="it was booked for somebody else")

    def out_of(self, table, least):
        """Some of a table who are out in one hand, with what they had, and who won it."""
        names = self.shuffled(table.taken.values())
        count = min(max(least, self.chance.choice((0, 1, 1, 1, 1, 1, 2, 3))), max(0, len(names) - 1) or least)
        out, others = names[:count], names[count:]
        stakes = {name: self.chance.choice((100, 200, 300)) for name in out} if count > 1 or self.is_by_stake else {}
        return {"players": tuple(out), "stakes": stakes if out else {}, "won_by": tuple(others[:1]) if out else ()}

    @property
    def is_by_stake(self):
        return self.conditions.hand_for_hand == "stake"

    def hand_over(self, session):
        waits = session.hand_for_hand.waiting
        left = [
            number
            for number, each in self.state.tables.items()
            if each.session == session.number and each.taken and number not in waits
        ]
        if not left or self.chance.random() < 0.02:
            self.says(pl.EndHandForHand, session=session.number)
            return
        number = self.chance.choice(left)
        self.says(pl.HandOver, DESK, table=number, **self.out_of(self.state.tables[number], least=0))

    def win_match(self, session):
        open_ = [each for each in session.matches if not self.tournament.heads_up.is_over(each)]
        if open_:
            self.says(pl.MatchWon, DESK, player=self.chance.choice(self.chance.choice(open_).players))
            return
        self.clock.advance(MINUTE)
        self.strike()

    def end_round(self, session):
        number = self.chance.choice([*session.rounds])
        names = [*self.state.tables[number].taken.values()]
        kind = session.rounds[number].kind
        stakes = {name: self.chance.choice((100, 200, 300)) for name in names} if kind == "elimination" else {}
        winner = self.chance.choice(names) if names and kind == "bonus" else ""
        if not self.says(pl.EndRound, DESK, table=number, winner=winner, stakes=stakes):
            session.rounds.pop(number) if not names else None
            self.step(session)

    def end(self, session):
        """Players present chips that add up to all that are in play; some have as many as others."""
        names, chance = [*session.players], self.chance
        if len(names) > 1 and chance.random() < 0.2:
            self.deal(session)
        shares = [chance.choice((1, 1, 2, 3, chance.randint(0, 9))) for _ in names]
        shares[0] += not sum(shares)
        stacks = [session.chips * share // sum(shares) for share in shares]
        stacks[chance.randrange(len(names))] += session.chips - sum(stacks)
        chips = dict(zip(names, stacks, strict=True))
        if not self.says(fl.EndSession, chips=chips, session=session.number):
            self.do(fl.EndSession(DIRECTOR, {}, session.number))

    def deal(self, session):
        """Those who are left divide what is left; all of them agree, or one does not."""
        prizes, chance = self.tournament.prizes, self.chance
        if not self.state.prizes.is_settled or session is not self.state.sessions[-1]:
            return
        left = prizes.left()
        total = prizes.to_divide()
        keeps = chance.choice((0, total // 3))
        share, odd = divmod(total - keeps, len(left))
        shares = {name: share + (number < odd) for number, name in enumerate(left)}
        if not self.says(pr.ProposeDeal, shares=shares, plays_for_cents=keeps):
            return
        for name in left:
            if chance.random() < 0.02:
                self.says(pr.RefuseDeal, player=name)
                return
            self.says(pr.AgreeToDeal, player=name)

    # -- whatever can be said --------------------------------------------------------------------------------------

    def something(self):
        """One of the forms that there are, filled in with whatever they list."""
        if self.is_large and self.chance.random() < 0.5:
            return
        if self.chance.random() < 0.4:
            self.press()
            return
        actor = self.chance.choice((DIRECTOR, MANAGER, DESK))
        describe = TournamentDescription(self.tournament)
        names = [name for name in describe.can(actor) if name not in ENDING]
        if not names:
            return
        form = describe.form(actor, self.chance.choice(names))
        fields = [each for each in form.fields if each.name != "stream"]  # no hands are dealt
        values = {each.name: self.value(each) for each in fields if each.required or self.chance.random() < 0.4}
        with contextlib.suppress(msgspec.ValidationError, IllegalActionError):
            self.tries(msgspec.convert({"actor": actor, "action": form.kind, **values}, KINDS[form.kind], strict=False))

    def press(self):
        """One of the acts that pages have buttons for."""
        chance, playing = self.chance, self.tournament.desk.playing()
        number = chance.choice(playing).number if playing else 1
        names = [*self.state.entries.entrants] or ["Nobody"]
        now = self.clock.now_ms()
        steps = len(self.conditions.structure.steps)
        kind, fields = chance.choice(
            (
                (pl.BeginHandForHand, {"session": number}),
                (pl.BeginHandForHand, {"session": number}),
                (pl.EndHandForHand, {"session": number}),
                (fl.StopClock, {"session": number, "reason": "a fire alarm"}),
                (fl.StopClock, {"session": number, "reason": "dinner", "minutes": chance.choice((-1, 1, 45, 10**6))}),
                (fl.UndoMoves, {"session": number, "reason": chance.choice(("", "the wrong room"))}),
                (fl.CloseSeat, {"table": chance.randint(1, 3), "seat": chance.randint(0, 10), "reason": "a chair"}),
                (fl.OpenSeat, {"table": chance.randint(1, 3), "seat": chance.randint(1, 9)}),
                (fl.StartClock, {"session": number}),
                (
                    fl.SetClock,
                    {"step": chance.randint(1, steps + 1), "left_s": chance.randint(0, 900), "session": number},
                ),
                (fl.TakeTimeOut, {"from_ms": now - 60_000, "until_ms": now, "reason": "no power", "session": number}),
                (fl.RedrawSeats, {"session": number, "shown": self.shown("redraw", number)}),
                (fl.NoteHands, {"hands": 1, "session": number}),
                (fl.ReturnChips, {"session": number, "missing": {25: 2}}),
                (fl.BalanceTables, {"session": number}),
                (fl.BreakTable, {"session": number}),
                (en.AddValue, {"cents": chance.choice((0, 100_00)), "goods": chance.choice(("", "a watch"))}),
                (en.Agree, {"player": chance.choice(names)}),
                (en.TakePlace, {"player": chance.choice(names)}),
                (en.WaitAgain, {"player": chance.choice(names)}),
                (en.NameSubstitute, {"player": chance.choice(names), "substitute": f"S{self.done}", "agrees": True}),
                (en.AskName, {"player": chance.choice(names)}),
                (en.UndoPayment, {"player": chance.choice(names), "what": "entry", "reason": "a slip"}),
                (pr.TakeBackPrize, {"player": chance.choice(names), "reason": "a slip"}),
                (pr.PayPrize, {"player": chance.choice(names)}),
                (en.GiveName, {"player": chance.choice(names), "full_name": "Some Body"}),
                (pl.MarkPresent, {"player": chance.choice(names)}),
                (pl.AnnounceRound, {"kind": "bonus", "table": 1, "chips": 500}),
                (pl.AnnounceRound, {"kind": "elimination", "table": 1}),
                (fl.AlterStart, {"session": 1, "starts_ms": now + 3_600_000}),
                (en.TransferEntry, {"player": chance.choice(names), "session": chance.randint(1, 3)}),
            )
        )
        actor = MANAGER if kind in (en.AddValue,) else DIRECTOR
        self.says(kind, actor, **fields)

    def value(self, of):
        chance = self.chance
        if of.shape == "amounts":
            return {each.value: chance.choice((0, 1, 3)) for each in of.choices or () if chance.random() < 0.5}
        if of.choices is not None:
            values = [each.value for each in of.choices] or [""]
            if of.many:
                return self.shuffled(values)[: chance.randint(1, 3)]
            return chance.choice(values)
        if of.shape == "yes_no":
            return chance.random() < 0.5
        if of.shape in ("number", "money"):
            return chance.randint(of.least or 0, of.most if of.most is not None else (of.least or 0) + 3)
        return ["said"] if of.many else f"said {chance.randint(0, 99)}"

    def shuffled(self, names):
        found = [*names]
        self.chance.shuffle(found)
        return found

    def strike(self):
        while (due := self.tournament.due_ms()) is not None and due <= self.clock.now_ms():
            self.do(fl.ClockStrikes("system"))

    # -- its end ---------------------------------------------------------------------------------------------------

    def pay_everybody(self):
        if not self.state.is_over:
            return
        for player, won in [*self.state.prizes.won.items()]:
            if won.cents + won.bounties_cents > won.paid_cents or len(won.goods) > len(won.given):
                self.do(pr.PayPrize(DESK, player))

    def verify_end(self):
        """Every cent of the pools is paid or back, all chips are back, and everybody who played is placed once."""
        super().check()
        state = self.state
        assert not any(self.tournament.meters().values()), self.tournament.meters()
        assert not any(self.units.values())
        if not state.is_over:
            assert state.entries.is_cancelled
            return
        self.results.verify(state)
        assert len(self.told(pr.PrizesSettled)) == 1 + len(self.told(pr.PrizesReopened))
