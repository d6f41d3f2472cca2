"""A tournament with its tables where hands are dealt, and a carrier between them that is slow and repeats itself."""

import random
from collections import Counter

import msgspec

from croupier.chance import SeededSource
from croupier.errors import CroupierError
from croupier.ledger import Surroundings
from croupier.poker import messages as m
from croupier.procedure.actions import Proceed
from croupier.room.chips_under_way import COURIER
from croupier.room.poker import messages as say
from croupier.room.poker.blind_messages import DrawForButton
from croupier.tournaments.poker import floor_messages as fl
from croupier.tournaments.poker import play_messages as pl
from croupier.tournaments.poker.dealt import messages as told
from croupier.tournaments.poker.dealt.setup import TournamentTableSetup
from croupier.tournaments.poker.dealt.tournament_table import TOURNAMENT_TABLE
from croupier.tournaments.poker.desk import CHIPS, OPERATOR_ACCOUNT
from tests.tournaments.poker.hall import CONDITIONS, DESK, DIRECTOR, STARTS, Hall, names


class Table:
    """One table, with the chance of a seed."""

    def __init__(self, floor, number, seats=9, *, paced=False, seed=1):
        hall = floor.hall
        options = {**hall.setup.options, "tournament": True}
        self.setup = TournamentTableSetup(
            name=f"T{number}", document=hall.setup.document, options=options, readings=hall.setup.readings,
            seats=seats, paced=paced, tournament="poker_tournament/Spring", tournament_name="Spring",
        )  # fmt: skip
        self.floor, self.number, self.stream = floor, number, f"tournament_table/T{number}"
        self.around = Surroundings(hall.clock, SeededSource(seed * 1000 + number))
        self.live = TOURNAMENT_TABLE.open(self.setup, self.around)

    def do(self, did):
        if not hasattr(did, "incident"):
            did = TOURNAMENT_TABLE.decode(self.setup, msgspec.json.encode(did))
        done = self.live.do(did)
        self.floor.book(self.stream, done.postings)
        assert all(event.words() for event in done.events)
        return done.events

    def restart(self):
        raw = msgspec.json.encode(self.live.state())
        self.live = TOURNAMENT_TABLE.restore(
            self.setup, msgspec.json.decode(raw, type=TOURNAMENT_TABLE.state), self.around
        )
        assert msgspec.json.encode(self.live.state()) == raw

    def stacks(self):
        return {each.player: each.cents for each in self.live.seating.state()}

    @property
    def hand(self):
        return self.live.in_play

    def begin(self):
        draw = DrawForButton(DESK)
        if draw in self.live.describe.own_offers(DESK):
            self.do(draw)
        return self.do(say.BeginHand(DESK))

    def act(self, chance, boldness=0.3):
        """The player in turn does something; all-in often, so that somebody goes out."""
        offers = self.hand.offers()
        for kind in (Proceed, m.Show):
            if found := [each for each in offers if isinstance(each, kind)]:
                return self.do(found[0])
        if not offers:
            return self.do(self._filled())
        bold = [each for each in offers if isinstance(each, m.AllIn)]
        if bold and chance.random() < boldness:
            return self.do(bold[0])
        calm = [each for each in offers if not isinstance(each, m.AllIn)]
        return self.do(chance.choice(calm or offers))

    def _filled(self):
        """What is not offered as it stands: cards to give up."""
        decision = self.hand.decision
        invited = decision.invitations[0]
        cards = self.hand.turns.cards_of(invited.actor)
        if invited.action is m.Discard:
            return m.Discard(invited.actor, tuple(cards[:1]))
        return m.StandPat(invited.actor)

    def play(self, chance, boldness=0.3):
        """A hand from its beginning to its end."""
        self.begin()
        while self.hand is not None:
            self.act(chance, boldness)


class DealtFloor:
    """Everything that moves chips is booked here, whichever stream it is of."""

    def __init__(self, conditions=CONDITIONS, *, seed=1, paced=False, **options):
        self.books = Counter()
        self.hall = Hall(conditions, seed=seed, **options)
        self.hall.check = self.check
        self.hall.units = self.books
        self.tables = {}
        self.chance = random.Random(seed)
        self.seed, self.paced = seed, paced

    def book(self, stream, postings):
        for posting in postings:
            assert posting.unit == CHIPS
            assert posting.cents > 0
            for account, sign in ((posting.source, -1), (posting.target, 1)):
                self.books[account if account.startswith("/") else f"{stream}/{account}"] += sign * posting.cents

    def check(self):
        assert sum(self.books.values()) == 0
        issued = sum(session.chips for session in self.hall.state.sessions)
        assert -self.books[OPERATOR_ACCOUNT] == issued
        for table in self.tables.values():
            for player, chips in table.stacks().items():
                in_books = self.books[f"{table.stream}/stack/{player}"]
                assert in_books == chips, (table.stream, player)

    def begin(self, players, seats=9, spare=0):
        hall = self.hall
        hall.publish()
        hall.enter(*names(players))
        for number in range(1, -(-players // seats) + 1 + spare):
            self.add(number, seats)
        hall.go(max(0, STARTS - hall.clock.now_s()))
        hall.do(fl.StartSession(DIRECTOR))
        self.carry()
        return self

    def add(self, number, seats=9):
        self.tables[number] = table = Table(self, number, seats, paced=self.paced, seed=self.seed)
        self.hall.do(fl.DesignateTable(DIRECTOR, number, seats, table.stream))
        return table

    # -- the carrier -----------------------------------------------------------------------------------------------

    def table(self, stream):
        return next(table for table in self.tables.values() if table.stream == stream)

    def report(self, table):
        """The tournament hears a table; what it has heard before changes nothing."""
        report = msgspec.json.decode(msgspec.json.encode(table.live.report()))
        if not report["outbox"]:
            return False
        self.hall.do(pl.HearTable(COURIER, table.stream, report))
        if self.chance.random() < 0.3:
            before = msgspec.json.encode(self.hall.state.sessions)
            self.hall.do(pl.HearTable(COURIER, table.stream, report))
            assert msgspec.json.encode(self.hall.state.sessions) == before
        table.do(told.ResultsHeard(COURIER, max(each["number"] for each in report["outbox"])))
        return True

    def run_errand(self):
        """The first errand of some table."""
        first = {}
        for errand in self.hall.tournament.errands():
            first.setdefault(errand.table, errand)
        if not first:
            return False
        errand = first[self.chance.choice(sorted(first))]
        table = self.table(errand.table)
        try:
            table.do(TOURNAMENT_TABLE.decode(table.setup, bytes(errand.said)))
        except CroupierError as error:
            self.hall.do(pl.ErrandRefused(COURIER, errand.number, str(error)[:150]))
        else:
            self.hall.do(pl.ErrandDone(COURIER, errand.number))
        return True

    def carry(self):
        """Until there is nothing left to be carried."""
        while any([self.run_errand(), *[self.report(table) for table in self.tables.values()]]):
            pass
        return self

    def failures(self):
        return [event for event in self.hall.story if isinstance(event, fl.ErrandFailed)]

    # -- play ----------------------------------------------------------------------------------------------------------

    def ready(self):
        """The tables where a hand may begin."""
        found = []
        for table in self.tables.values():
            live = table.live
            there = [each for each in live.seating.state() if each.cents and not each.sits_out]
            if live.in_play is None and not live.holding.why and len(there) > 1:
                found.append(table)
        return found

    def hands(self, count=1, boldness=0.3):
        for _ in range(count):
            for table in self.ready():
                table.play(self.chance, boldness)
            self.carry()
        return self
