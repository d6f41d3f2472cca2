"""A poker room for a night, as people make it: a cage, tables, lists, and a courier; what must hold is kept apart.

For `test_random_rooms` and `benchmarks.rooms_soak`. People come, wait, are called, sit down, play, add chips, miss
blinds, go broke, move and go home. Chips are counted here from what is posted, and the button and the blinds are told
by a model that knows the rulebooks and nothing of the product.
"""

import random
from typing import Any

import msgspec

from croupier.chance import SeededSource
from croupier.clock import ManualClock
from croupier.errors import CroupierError
from croupier.ledger import Did, Done, Surroundings
from croupier.poker import messages as m
from croupier.procedure import CASHIER, DEALER
from croupier.room import cage as at_cage
from croupier.room.chips_under_way import COURIER, ConfirmChips, ReceiveChips
from croupier.room.poker import blind_messages as blinds
from croupier.room.poker import messages as at_table
from croupier.room.poker import seat_messages as seats
from croupier.room.poker.course import PokerTableSetup
from croupier.room.poker.live_poker_table import POKER_TABLE, LivePokerTable
from croupier.room.poker.table_action import SYSTEM
from croupier.room.poker_room import messages as say
from croupier.room.poker_room.errands import said_to_table
from croupier.room.poker_room.poker_room import POKER_ROOM, PokerRoom
from croupier.room.poker_room.terms import PokerRoomSetup
from croupier.room.table_roles import SUPERVISOR
from tests.poker.wrongs import Wrongs
from tests.room.poker.blind_model import Dealt, Evening

STAR, CROWN = "star_sydney/poker", "crown_perth/poker"
CAGE, ROOM = "cage/main", "room/poker"
TABLES = ("poker/1", "poker/2")
SEATS = 6
PEOPLE = [f"P{number}" for number in range(16)]
STEADY = (m.Check, m.Call, m.Fold, m.Show, m.Muck, m.Decline)
WRONG_SHARE = 0.12


class Trouble(Wrongs):
    """Irregularities of whatever hand is at the table."""

    def __init__(self, luck: random.Random) -> None:
        self.luck = luck

    def some(self, table: LivePokerTable) -> Did:
        assert table.round is not None
        self.game, self.round = table.game, table.round
        self.usual = self.luck.choice(self.round.reportable())
        return self.some_incident()


class RandomRoom:
    """Everything is done through `do`, by which it is counted and can be done again."""

    def __init__(self, seed: int, *, has_trouble: bool = False) -> None:
        self.luck = luck = random.Random(seed)
        self.has_trouble = has_trouble
        self.document = luck.choice([STAR, CROWN])
        self.clock = ManualClock(1_000_000)
        self.subjects: dict[str, Any] = {}
        self.setups: dict[str, Any] = {}
        self.done: dict[str, list[tuple[int, bytes]]] = {}
        self.books: dict[str, int] = {}
        self.models: dict[str, Evening] = {}
        self.hands = self.refused = self.told_wrong = self.restarts = self.compared = 0
        self._trouble = Trouble(luck)
        self._open(CAGE, at_cage.CAGE_KIND, at_cage.CageSetup("Main"))
        self._open(ROOM, POKER_ROOM, PokerRoomSetup(name="Poker", document=self.document, call_s=120))
        options = {"commission_percent": luck.choice([0, 5]), "blinds": "2,5", "table_minimum": "5"}
        for name in TABLES:
            setup = PokerTableSetup(
                name=name, document=self.document, seats=SEATS, options=options, cage=CAGE, room=ROOM
            )
            self._open(name, POKER_TABLE, setup)
            self.do(name, at_table.OpenTable(SUPERVISOR))
        self.carry()

    def _open(self, name: str, kind: Any, setup: Any) -> None:
        self.setups[name] = (kind, setup)
        self.done[name] = []
        self.subjects[name] = kind.open(setup, Surroundings(self.clock, SeededSource(len(self.setups))))

    @property
    def room(self) -> PokerRoom:
        found: PokerRoom = self.subjects[ROOM]
        return found

    def table(self, name: str) -> LivePokerTable:
        found: LivePokerTable = self.subjects[name]
        return found

    # -- doing -------------------------------------------------------------------------------------------------------

    def do(self, name: str, did: Did) -> Done | None:
        """What came of it; nothing, if it was refused, and then nothing has changed."""
        subject = self.subjects[name]
        before = subject.state() if self.luck.random() < 0.02 else None
        at_ms, raw = self.clock.now_ms(), msgspec.json.encode(did)
        try:
            done: Done = subject.do(self.setups[name][0].decode(self.setups[name][1], raw))
        except CroupierError:
            self.refused += 1
            assert before is None or subject.state() == before, f"{did} was refused and changed something"
            return None
        self.done[name].append((at_ms, raw))
        self._post(name, done)
        if name in TABLES:
            self._follow(name, done)
        return done

    def _post(self, name: str, done: Done) -> None:
        for posting in done.postings:
            if posting.unit == "cash":
                continue
            for account, cents in ((posting.source, -posting.cents), (posting.target, posting.cents)):
                known = account if account.startswith("/") else f"{name}:{account}"
                self.books[known] = self.books.get(known, 0) + cents

    def verify_chips(self) -> None:
        """Every chip is where the books say, and none has come about or gone."""
        assert sum(self.books.values()) == 0
        for name in TABLES:
            table = self.table(name)
            stacks = {each.player: each.cents for each in table.seating.state()}
            for player in PEOPLE:
                assert self.books.get(f"{name}:stack/{player}", 0) == stacks.get(player, 0), (name, player)
                assert self.books.get(f"{name}:purse/{player}", 0) == table.purses.chips_of(player), (name, player)
            pot = table.in_play.till.balance("layout") if table.in_play is not None else 0
            assert self.books.get(f"{name}:pot", 0) == pot
        for player in PEOPLE:
            assert self.books.get(f"{CAGE}:purse/{player}", 0) == self.subjects[CAGE].chips_of(player)
            assert all(self.table(name).seating.of(player) is None for name in TABLES[1:]) or all(
                self.table(name).seating.of(player) is None for name in TABLES[:1]
            ), f"{player} sits at two tables"

    # -- the courier -------------------------------------------------------------------------------------------------

    def carry(self) -> None:
        """Chips, reports and errands are brought until nothing is left to bring; some of it waits now and then."""
        for _ in range(30):
            moved = self._bring_chips()
            for name in TABLES:
                report = self.table(name).report()
                known = next((each.report for each in self.room.board.tables if each.name == name), None)
                if known != report:
                    moved = self.do(ROOM, say.TellTable(COURIER, name, report)) is not None or moved
            for errand in self.room.errands()[:1]:
                done = self.do(errand.table, said_to_table(errand, "courier"))
                answer: Did = say.ErrandDone(COURIER, errand.number)
                if done is None:
                    answer = say.ErrandRefused(COURIER, errand.number, "it cannot be")
                moved = self.do(ROOM, answer) is not None
            if not moved:
                return

    def _bring_chips(self) -> bool:
        moved = False
        for name in (CAGE, *TABLES):
            for each in self.subjects[name].transfers.under_way():
                received = ReceiveChips(COURIER, name, each.number, each.player, each.cents)
                assert self.do(each.target, received) is not None
                assert self.do(name, ConfirmChips(COURIER, each.target, each.number)) is not None
                moved = True
        return moved

    # -- the model of button and blinds ------------------------------------------------------------------------------

    def _follow(self, name: str, done: Done) -> None:
        """The model hears what people did, and says what the next hand must be."""
        if self.has_trouble:
            return
        table = self.table(name)
        if table.in_play is None and name in self.models:
            for person in self.models[name].people.values():  # who has no chips left is not there to be passed over
                seat = table.seating.of(person.name)
                person.is_here = seat is None or (seat.cents > 0 and not seat.sits_out)
        for event in done.events:
            model = self.models.get(name)
            match event:
                case at_table.TableOpened():
                    self.models[name] = Evening(
                        "crown" if self.document == CROWN else "star", SEATS, [2_00, 5_00], 5_00,
                        small_after_departure=self.document == STAR,
                    )  # fmt: skip
                case at_table.SeatTaken():
                    seat = table.seating.of(event.player)
                    model.sit(event.player, event.seat, seat.enters, seat.comes)
                case at_table.SeatLeft():
                    model.leave(event.player)
                case at_table.SatOut():
                    model.sit_out(event.player)
                case at_table.CameBack():
                    model.come_back(event.player, "wait" if event.waits else "post")
                case blinds.EntryChosen():
                    model.choose(event.player, "wait" if event.waits else "post")
                case seats.SeatChanged():
                    model.move(event.player, event.seat)
                case m.HandOpened():
                    self._compare(model, table, done)

    def _compare(self, model: Evening, table: LivePokerTable, done: Done) -> None:
        round_ = table.round
        assert round_ is not None
        expected = model.deal(round_.setting.button if not model.has_begun else 0)
        assert expected is not None
        posts: dict[str, tuple[int, int, int]] = {}
        for event in done.events:
            if isinstance(event, m.ForcedBet):
                own, live, dead = posts.get(event.player, (0, 0, 0))
                if event.kind == "blind":
                    own += event.cents
                else:
                    live, dead = live + event.cents - event.dead_cents, dead + event.dead_cents
                posts[event.player] = (own, live, dead)
        short = min(round_.setting.table_stakes.values()) < 10_00
        dealt = Dealt(round_.setting.button, expected.posts if short else posts, {*round_.players.names})
        assert dealt == expected, (table.setup.name, dealt, expected)
        self.compared += not short

    # -- people ------------------------------------------------------------------------------------------------------

    def step(self) -> None:
        """Somebody does something, or time passes."""
        luck = self.luck
        name, player = luck.choice(TABLES), luck.choice(PEOPLE)
        table = self.table(name)
        seat, how = table.seating.of(player), luck.choice(["post", "wait"])
        roll = luck.random()
        if roll < 0.08:
            self.clock.advance(luck.choice([1, 20, 90, 200]))
            for each in (ROOM, *TABLES):
                due = self.subjects[each].due_ms()
                if due is not None and due <= self.clock.now_ms():
                    strikes = say.ClockStrikes if each == ROOM else at_table.ClockStrikes
                    self.do(each, strikes(SYSTEM))
        elif roll < 0.30:
            self.answer_calls()
        elif roll < 0.45:
            self.come(player)
        elif seat is None:
            return
        elif roll < 0.53 and len(table.seating) > 2:
            self.do(name, at_table.LeaveSeat(player, player))
        elif roll < 0.64:
            self.do(name, at_table.SitOut(player, player))
        elif roll < 0.76:
            self.do(name, at_table.ComeBack(player, player, how))
        elif roll < 0.82:
            self.do(name, blinds.ChooseEntry(player, player, how))
        elif roll < 0.88:
            self.do(name, seats.AskForSeat(player, player, luck.choice([None, luck.randint(1, SEATS)])))
        elif roll < 0.93 and (free := table.seating.free()):
            self.do(name, seats.ChangeSeat(player, player, luck.choice(free)))
        elif roll < 0.96:
            self.do(ROOM, say.AskTableChange(player, player))
            self.do(ROOM, say.ApproveTableChange(SUPERVISOR, player))
        else:
            self.add_chips(name, player)
        self.carry()

    def come(self, player: str) -> None:
        """Somebody buys chips and waits for a seat, or takes one that nobody waits for."""
        if any(self.table(name).seating.of(player) for name in TABLES):
            return
        if self.subjects[CAGE].chips_of(player) < 400_00:
            self.do(CAGE, at_cage.BuyIn(CASHIER, player, 800_00))
        games = self.room.board.lists.games
        if games:
            self.do(ROOM, say.JoinList(player, player, (self.luck.choice(games),)))
        self.carry()

    def answer_calls(self) -> None:
        for call in self.room.board.calls.all():
            offer = call.offers[0]
            if self.luck.random() < 0.15:
                self.do(ROOM, say.DeclineCall(call.player, call.player, offer.game))
            else:
                self.do(ROOM, say.SayComing(call.player, call.player))
                self.carry()
                self.sit(offer.table, offer.seat, call.player)
        self.carry()

    def sit(self, name: str, seat: int, player: str) -> None:
        table = self.table(name)
        there = table.purses.chips_of(player)
        cents = there
        if not there and self.subjects[CAGE].chips_of(player) >= 200_00:
            self.do(CAGE, at_cage.SendChips(player, player, name, 200_00))
            self.carry()
            cents = 200_00
        if cents:
            self.do(name, at_table.TakeSeat(player, player, seat, cents, self.luck.choice(["post", "wait"])))
        self.carry()

    def add_chips(self, name: str, player: str) -> None:
        if self.subjects[CAGE].chips_of(player) < 200_00:
            self.do(CAGE, at_cage.BuyIn(CASHIER, player, 400_00))
        self.do(CAGE, at_cage.SendChips(player, player, name, 200_00))
        self.carry()
        self.do(name, at_table.AddChips(player, player, 200_00))

    # -- hands -------------------------------------------------------------------------------------------------------

    def play(self, name: str) -> bool:
        """A hand at a table, to its end; whether there was one."""
        table, luck = self.table(name), self.luck
        self.do(name, blinds.DrawForButton(DEALER))
        for seat in (*table.wishes.contested(), *table.seat_changes.contested()):
            self.do(name, seats.DrawForSeat(DEALER, seat))
        self.do(name, seats.MovePlayers(DEALER))
        if self.do(name, at_table.BeginHand(DEALER)) is None:
            return False
        self.hands += 1
        for _ in range(300):
            round_ = self.table(name).in_play
            if round_ is None:
                break
            if self.has_trouble and luck.random() < WRONG_SHARE:
                self.told_wrong += self.do(name, self._trouble.some(self.table(name))) is not None
                continue
            offers = round_.offers()
            steady = [each for each in offers if isinstance(each, STEADY)]
            done = self.do(name, luck.choice(steady if steady and luck.random() < 0.9 else offers))
            assert done is not None
            if luck.random() < 0.01:
                self.restart(name)
        else:
            assert self.has_trouble, "the hand does not end"
        self.verify_chips()
        self.carry()
        return True

    def restart(self, name: str) -> None:
        """The process dies and another takes up the stream where it was."""
        kind, setup = self.setups[name]
        old = self.subjects[name]
        state = msgspec.json.decode(msgspec.json.encode(old.state()), type=kind.state)
        self.subjects[name] = kind.restore(setup, state, old.around)
        assert self.subjects[name].state() == old.state()
        self.restarts += 1

    def night(self, hands: int) -> "RandomRoom":
        """So many hands, and what people do between them."""
        for player in PEOPLE[:6]:
            self.come(player)
            self.open_seats(player)
        idle = 0
        while self.hands < hands and idle < 400:
            for _ in range(self.luck.randint(0, 4)):
                self.step()
            idle = 0 if self.play(self.luck.choice(TABLES)) else idle + 1
        self.verify_chips()
        self.verify_lists()
        return self

    def open_seats(self, player: str) -> None:
        """The first of the night sit down where they like."""
        name = self.luck.choice(TABLES)
        if (vacant := self.table(name).report().vacant) and self.room.board.calls.of(player) is None:
            self.sit(name, self.luck.choice(vacant), player)

    def verify_lists(self) -> None:
        """Nobody stands before somebody who has waited for longer, and nobody waits for where they sit."""
        for game in self.room.board.lists.games:
            waiting = self.room.board.lists.of(game)
            assert [each.since_ms for each in waiting] == sorted(each.since_ms for each in waiting)
            assert len({each.player for each in waiting}) == len(waiting)

    def done_again(self) -> None:
        """Every stream, from its setup and what was done in it, comes to the same."""
        for number, (name, (kind, setup)) in enumerate(self.setups.items(), start=1):
            clock = ManualClock(1_000_000)
            again = kind.open(setup, Surroundings(clock, SeededSource(number)))
            for at_ms, raw in self.done[name]:
                clock.advance_ms(at_ms - clock.now_ms())
                again.do(kind.decode(setup, raw))
            assert again.state() == self.subjects[name].state(), name
