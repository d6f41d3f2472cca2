"""One table of a tournament by itself: what its tournament would tell it is told here."""

from collections import Counter

import msgspec
import pytest

from croupier.chance import SeededSource
from croupier.clock import ManualClock
from croupier.errors import CroupierError
from croupier.ledger import Surroundings
from croupier.poker import messages as m
from croupier.procedure import DEALER
from croupier.room.chips_under_way import COURIER
from croupier.room.poker import messages as say
from croupier.room.poker.blind_messages import DrawForButton
from croupier.tournaments.poker.dealt import messages as told
from croupier.tournaments.poker.dealt.setup import TournamentTableSetup
from croupier.tournaments.poker.dealt.tournament_table import TOURNAMENT_TABLE
from croupier.tournaments.poker.desk import CHIPS as CHIPS_UNIT
from croupier.tournaments.poker.desk import chips_account
from tests.tournaments.poker.hall import STAR

CHIPS = 5000
"""What each begins with."""


class Lone:
    """Everything done is kept; the books of its chips are kept beside."""

    def __init__(self, document=STAR, *, seats=9, paced=False, seed=1, readings=None, **options):
        self.setup = TournamentTableSetup(
            name="T1", document=document, options={**options, "tournament": True}, readings=readings or {},
            seats=seats, paced=paced, tournament="poker_tournament/Spring", tournament_name="Spring",
        )  # fmt: skip
        self.around = Surroundings(ManualClock(), SeededSource(seed))
        self.table = TOURNAMENT_TABLE.open(self.setup, self.around)
        self.events = []
        self.books = Counter()
        self.session = 1

    def do(self, did):
        if not hasattr(did, "incident"):
            assert TOURNAMENT_TABLE.decode(self.setup, msgspec.json.encode(did)) == did
        done = self.table.do(did)
        self.events += done.events
        assert all(event.words() for event in done.events)
        for posting in done.postings:
            assert posting.unit == CHIPS_UNIT
            self.books[posting.source] -= posting.cents
            self.books[posting.target] += posting.cents
        assert {name: self.books[f"stack/{name}"] for name in self.chips()} == self.chips()
        return done.events

    def refused(self, did, *words, rule=""):
        before = self.table.state()
        with pytest.raises(CroupierError) as caught:
            self.table.do(did)
        assert self.table.state() == before
        for each in (*words, rule):
            assert each in str(caught.value), str(caught.value)

    def sit(self, chips=CHIPS, **players):
        """`Ann=1` sits in seat 1."""
        for player, seat in players.items():
            self.do(told.SeatEntrant(COURIER, player, seat, chips, self.session))
        return self

    def level(self, *blinds, **level):
        self.do(told.SetLevel(COURIER, 1, blinds, **level))
        self.do(told.ResumePlay(COURIER))
        return self

    def gone(self, *players):
        """They have lost all their chips, and leave the table."""
        for player in players:
            self.do(told.RemoveEntrant(COURIER, player, "out"))
        return self

    def away(self, *players):
        for player in players:
            self.do(told.MarkAbsent(COURIER, player))
        return self

    def begin(self):
        draw = DrawForButton(DEALER)
        if draw in self.table.describe.own_offers(DEALER):
            self.do(draw)
        self.do(say.BeginHand(DEALER))
        return self

    def act(self, kind, *fields):
        """The player in turn does this."""
        offer = next(each for each in self.round.offers() if isinstance(each, kind))
        self.do(kind(offer.actor, *fields) if fields else offer)
        return self

    def all_in(self, *players):
        """These are all-in, one after the other; everybody else folds when asked."""
        while (round_ := self.table.in_play) is not None:
            offers = round_.offers()
            wanted = m.AllIn if offers[0].actor in players else m.Fold
            self.do(next((each for each in offers if isinstance(each, wanted)), offers[0]))
        return self

    def fold_out(self):
        while (round_ := self.table.in_play) is not None:
            offers = round_.offers()
            self.do(next((each for each in offers if isinstance(each, m.Fold)), offers[0]))
        return self

    def check_down(self):
        kinds = (m.Check, m.Call, m.Open, m.Show, m.StandPat)
        while (round_ := self.table.in_play) is not None:
            offers = round_.offers()
            self.do(next((each for each in offers if isinstance(each, kinds)), offers[0]))
        return self

    def hand(self):
        return self.begin().fold_out()

    def restart(self):
        raw = msgspec.json.encode(self.table.state())
        state = msgspec.json.decode(raw, type=TOURNAMENT_TABLE.state)
        self.table = TOURNAMENT_TABLE.restore(self.setup, state, self.around)
        return self

    # -- asking --------------------------------------------------------------------------------------------------------

    @property
    def round(self):
        return self.table.round

    @property
    def button(self):
        return self.round.setting.button

    @property
    def dealt(self):
        return sorted(self.round.players.names)

    def posts(self, kind="blind"):
        events = (each for each in self.round.events if isinstance(each, m.ForcedBet))
        return [(each.player, each.cents) for each in events if each.kind == kind]

    def chips(self):
        return {each.player: each.cents for each in self.table.seating.state()}

    def in_play(self):
        """All chips that have come to the table and not left it: in stacks, and in the middle."""
        return -self.books[chips_account("Spring")]

    def told(self, kind, events=None):
        return [each for each in (self.events if events is None else events) if isinstance(each, kind)]

    def results(self, kind):
        """What the tournament is to hear."""
        return [each for each in self.table.report().outbox if isinstance(each, kind)]
