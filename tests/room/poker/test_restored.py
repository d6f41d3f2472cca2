"""A poker table goes on after a restart at any moment as if there had been none; chips are all there."""

import copy
import random
from typing import Any

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from croupier.chance import SeededSource
from croupier.clock import ManualClock
from croupier.errors import CroupierError
from croupier.ledger import Did, Surroundings
from croupier.procedure import DEALER
from croupier.room.chips_under_way import COURIER
from croupier.room.floats import CountFloatIn, CountFloatOut
from croupier.room.poker import absence_messages as absence
from croupier.room.poker import blind_messages as blinds
from croupier.room.poker import change_messages as change
from croupier.room.poker import check_messages as check
from croupier.room.poker import closing_messages as closing
from croupier.room.poker import deck_messages as deck
from croupier.room.poker import freeze_out_messages as freeze
from croupier.room.poker import messages as say
from croupier.room.poker import seat_messages as seats
from croupier.room.poker import stake_messages as stake
from croupier.room.poker.charge_messages import AcceptPaidTime
from croupier.room.poker.live_poker_table import POKER_TABLE, LivePokerTable, PokerTableSetup
from croupier.room.poker.player_cards import PresentCard
from croupier.room.poker.table_action import SYSTEM
from croupier.room.poker.table_float import BuyIn
from croupier.room.table_roles import MANAGER, SUPERVISOR
from tests.poker.wrongs import Wrongs

NAMES = ["Ann", "Bob", "Cid", "Dee", "Eve"]
CARDS_NEEDED_S = 1_800_000_000
GAMES: list[tuple[str, dict[str, Any]]] = [
    ("star_sydney/poker", {"variant": "holdem", "straddle": True, "fee_per_hand": "1", "time_charge": "12"}),
    ("star_sydney/poker", {"variant": "draw", "table_stake_maximum": "300", "sitting_fee": "5"}),
    (
        "star_sydney/poker",
        {"variant": "omaha", "fee_per_hand": "2", "time_charge": "50", "time_charge_basis": "per_table"},
    ),
    (
        "star_sydney/poker",
        {"variant": "five_card_stud", "time_to_act_s": 20, "extra_time_s": 30, "extra_time_fee": "5"},
    ),
    ("crown_perth/poker", {"variant": "omaha"}),
    ("crown_perth/poker", {"variant": "draw_ante", "buy_in_maximum": "300"}),
    ("crown_perth/poker", {"variant": "manila"}),
]


CHANGES: list[dict[str, Any]] = [
    {"variant": "holdem"},
    {"variant": "omaha"},
    {"variant": "five_card_stud"},
    {"variant": "draw_ante"},
    {"table_minimum": "10"},
    {"table_minimum": "4"},
    {"commission_percent": 0},
    {"commission_percent": 6, "commission_cap": "8"},
    {"buy_in_minimum": "150", "buy_in_maximum": "250", "variant": "seven_card_stud"},
    {"buy_in_minimum": "100", "buy_in_maximum": "250", "variant": "five_card_stud"},
    {"table_stake_maximum": "250"},
    {"buy_in_maximum": None},
    {"straddle": True},
]


class Evening(Wrongs):
    """What people do at a table, at random from a seed; most of it can be done, and some goes wrong."""

    def __init__(self, table: LivePokerTable, luck: random.Random) -> None:
        self.table, self.game, self.luck = table, table.game, luck
        self.how_often = luck.choice([0.05, 0.2])
        self.notices = luck.choice([0.1, 0.4])

    def next(self) -> Did:
        luck, in_play = self.luck, self.table.in_play
        if luck.random() < self.notices:
            return self.some_notice()
        if self.table.round is not None:
            self.round, self.game = self.table.round, self.table.game
            self.usual = luck.choice(self.round.reportable())
        if self.table.round is not None and luck.random() < self.how_often:
            return self.some_incident()
        if in_play is not None and luck.random() < 0.85:
            action = self.some_action()
            return action if action is not None else say.BeginHand(DEALER)
        name = luck.choice(NAMES)
        actor = luck.choice([name, name, name, DEALER, luck.choice(NAMES)])
        cents = luck.choice([10_00, 100_00, 100_00, 250_00, 400_00])
        how, comes = luck.choice(["post", "wait"]), luck.choice(["", "", "feeder", "broken_game"])
        people: list[Did] = [say.TakeSeat(actor, name, luck.randint(1, 6), cents, how, comes)] * 6
        people += [say.AddChips(actor, name, cents), say.LeaveSeat(actor, name), say.SitOut(actor, name)]
        people += (
            [say.ComeBack(actor, name, how)] * 3
            + [blinds.ChooseEntry(actor, name, how)] * 2
            + [PresentCard(actor, name, name * 3)] * 2
        )
        if luck.random() < 0.2:
            self.table.around.clock.advance(luck.choice([1, 60, 900, 3600]))
        house: list[Did] = [say.BeginHand(DEALER)] * 5 + [say.OpenTable(SUPERVISOR), say.CloseTable(SUPERVISOR)]
        house += [blinds.DrawForButton(DEALER)] * 2
        others = [self.about_seats(actor, name), self.charged(actor, name), self.frozen_out(actor, name, cents)]
        return luck.choice(luck.choice([people, people, house, house, *others]))

    def frozen_out(self, actor: str, name: str, cents: int) -> list[Did]:
        """What is said of freeze-outs, and of playing with one more."""
        consents: list[Did] = [freeze.ConsentToFreezeOut(each, each) for each in NAMES]
        return [
            blinds.AgreeToOneMore(actor, name),
            freeze.ApproveFreezeOut(MANAGER, cents),
            freeze.WithdrawFreezeOut(MANAGER),
            *consents,
            freeze.FindUnableToContinue(SUPERVISOR, name),
            *[freeze.DeclareEliminated(DEALER, each) for each in NAMES],
        ]

    def charged(self, actor: str, name: str) -> list[Did]:
        """What is done with chips between hands: spent, charged, changed, bought as checks."""
        luck = self.luck
        cents, colour, count = luck.choice([1_00, 2_00, 5_00, 250_00]), luck.choice(["blue", "red"]), luck.randint(1, 3)
        until = self.table.course.now_ms + luck.choice([-1, 60_000, 3_600_000])
        return [
            *[say.ClockStrikes(SYSTEM)] * 4,
            stake.SpendChips(actor, name, cents, "coffee"),
            stake.TakeChipsOff(MANAGER, name, cents, "a loan"),
            stake.ReceivePrize(DEALER, name, cents, keeps_on_table=luck.random() < 0.5),
            stake.NoticeStake(DEALER, name, luck.choice([50_00, 900_00])),
            stake.LendChips(actor, name, luck.choice(NAMES), cents),
            luck.choice([CountFloatIn(SUPERVISOR, {5_00: 100}), CountFloatOut(SUPERVISOR, {5_00: 90})]),
            BuyIn(actor, name, cents),
            AcceptPaidTime(DEALER, name, luck.choice(["supervisor", "list"]), until),
            *[check.AssignCheckValue(SUPERVISOR, colour, self.game.terms.commission.fee)] * 2,
            *[check.BuyChecks(actor, name, colour, count)] * 3,
            *[check.PayFeeByCheck(DEALER, each, colour) for each in self.table.checks.everybodys()] * 4,
            luck.choice([check.RedeemChecks, check.RedeemChecksElsewhere])(actor, name, colour, count),
        ]

    def about_seats(self, actor: str, name: str) -> list[Did]:
        """Somebody wants another seat, the room keeps one or sends somebody elsewhere, time passes."""
        luck, table, seat = self.luck, self.table, self.luck.randint(1, 6)
        until_ms = table.course.now_ms + luck.choice([1, 60_000])
        comes = luck.choice(["list", "table_change", "broken_game", "feeder", "must_move", "supervisor"])
        if luck.random() < 0.1:
            clock = table.around.clock
            assert isinstance(clock, ManualClock)
            clock.advance(luck.choice([1, 59, 60]))
        acts: list[Did] = [seats.AskForSeat(actor, name, luck.choice([None, seat])), seats.WishSeat(actor, name, seat)]
        acts += [seats.ChangeSeat(actor, name, seat), seats.WithdrawSeatWish(actor, name)]
        acts += [seats.HoldSeat(COURIER, name, seat, until_ms, comes), say.ClockStrikes(SYSTEM)]
        if luck.random() < 0.2:
            acts.append(seats.SendPlayer(COURIER, name, "P-2"))
        return self.due_acts() or acts if luck.random() < 0.5 else acts

    def due_acts(self) -> list[Did]:
        """What follows from seats that are wanted, offered or held, and from players who wait for the end of a hand."""
        table, found = self.table, list[Did]()
        found += [
            seats.DrawForSeat(DEALER, each) for each in (*table.wishes.contested(), *table.seat_changes.contested())
        ]
        for each in table.describe.picture("Zoe").seats:
            if each.wanted_by:
                found.append(seats.WishSeat(DEALER, self.luck.choice(NAMES), each.seat))
            if each.offered_to:
                found.append(seats.DeclineSeat(each.offered_to, each.offered_to, each.seat))
                found.append(seats.ChangeSeat(each.offered_to, each.offered_to, each.seat))
            if each.held_for:
                found.append(seats.ReleaseSeat(COURIER, each.held_for, each.seat))
                found.append(say.TakeSeat(DEALER, each.held_for, each.seat, self.luck.choice([40_00, 100_00])))
            if each.goes_to:
                found.append(seats.KeepPlayer(SUPERVISOR, each.player))
            if each.goes_to or each.moves_to:
                found.append(seats.MovePlayers(DEALER))
        return found

    def some_notice(self) -> Did:
        """Something about what is announced at the table, who is away, or its decks; time passes too."""
        luck, clock = self.luck, self.table.around.clock
        assert isinstance(clock, ManualClock)
        clock.advance(luck.choice([0, 0, 60, 600]))
        name = luck.choice(NAMES)
        if self.table.due_ms() is not None and luck.random() < 0.3:
            return say.ClockStrikes(SYSTEM)
        changes: list[Did] = [change.AnnounceChange(SUPERVISOR, luck.choice(CHANGES))] * 6
        missing = self.table.changes.missing if self.table.changes.pending is not None else NAMES
        changes += [change.Agree(each, each) for each in missing] * 9 + [change.Disagree(name, name)]
        changes += [change.MakeChange(DEALER)] * 3 + [change.WithdrawChange(SUPERVISOR)]
        changes += [change.ReduceStake(name, name, cents) for cents in (50_00, 100_00)]
        for seat in self.table.seating.state():
            if seat.player in self.table.adjusted_stakes.players:
                changes += [change.ReduceStake(DEALER, seat.player, seat.cents - 250_00)] * 9
        signs: list[Did] = [closing.AnnounceClosure(SUPERVISOR, clock.now_s() + luck.choice([0, 600]))] * 2
        signs += [closing.WithdrawClosure(SUPERVISOR)] * 5 + [say.CloseTable(SUPERVISOR)]
        if not self.table.is_open:
            return say.OpenTable(SUPERVISOR)
        kept = self.table.reservations.state()
        if kept is not None and luck.random() < 0.7:
            name = luck.choice([*kept.until_ms, *kept.held])
        away: list[Did] = [
            absence.ReserveSeat(DEALER, name, luck.choice([None, 1])),
            absence.ReturnStake(MANAGER, name),
        ]
        away += [absence.CollectStake(SUPERVISOR, name), absence.RequireToVacate(SUPERVISOR, name)]
        colour = luck.choice(["red", "blue"])
        decks: list[Did] = [deck.IntroduceDeck(DEALER, colour, "Kim", "Lou"), deck.CountDeck(DEALER, 52)]
        reason, actor = luck.choice(["unfit", "request", "mutilated"]), luck.choice([DEALER, SUPERVISOR])
        decks += [deck.ChangeDeck(actor, reason, colour, "Kim", "Lou"), deck.RequestDeckChange(name, name)]
        return luck.choice(luck.choice([changes, changes, signs, away, decks]))


def did(table: LivePokerTable, act: Did) -> Any:
    """What came of it, or how it was refused."""
    decoded = POKER_TABLE.decode(table.setup, msgspec.json.encode(act))
    try:
        return table.do(decoded)
    except CroupierError as error:
        return f"{type(error).__name__}: {error}"


def seen(table: LivePokerTable) -> Any:
    """All that can be asked of a table by anybody."""
    describe = table.describe
    people = [*NAMES, DEALER, SUPERVISOR, COURIER, "Zoe"]
    return (
        [describe.picture(actor) for actor in people],
        [(describe.offers(actor), describe.forms(actor)) for actor in people],
        [form.kind for form in describe.reports()],
        table.report(),
    )


def restored(table: LivePokerTable) -> LivePokerTable:
    state = msgspec.json.decode(msgspec.json.encode(table.state()), type=POKER_TABLE.state)
    around = Surroundings(table.around.clock, copy.deepcopy(table.around.source))
    again = POKER_TABLE.restore(table.setup, state, around)
    assert isinstance(again, LivePokerTable)
    return again


class Books:
    """Accounts kept from postings alone, apart from the table."""

    def __init__(self) -> None:
        self.accounts: dict[str, int] = {}

    def post(self, done: Any) -> None:
        for posting in () if isinstance(done, str) else done.postings:
            assert posting.cents > 0
            self.accounts[posting.source] = self.accounts.get(posting.source, 0) - posting.cents
            self.accounts[posting.target] = self.accounts.get(posting.target, 0) + posting.cents

    def verify(self, table: LivePokerTable) -> None:
        assert sum(self.accounts.values()) == 0
        for account, cents in self.accounts.items():
            assert cents >= 0 or account.startswith("/") or account == "variance", f"{account} is overdrawn"
        seated = {each.player: each.cents for each in table.seating.state()}
        for name in NAMES:
            assert self.accounts.get(f"stack/{name}", 0) == seated.get(name, 0)
            worth = sum(table.checks.values[colour] * n for colour, n in table.checks.held_by(name).items())
            assert self.accounts.get(f"checks/{name}", 0) == worth
        assert self.accounts.get("rack", 0) == table.rack.expected_cents
        pot = table.in_play.till.balance("layout") if table.in_play is not None else 0
        assert self.accounts.get("pot", 0) == pot


def some_table(game: tuple[str, dict[str, Any]], luck: random.Random) -> LivePokerTable:
    document, options = game
    setup = PokerTableSetup(
        name="P-1", document=document, options=options, seats=luck.choice([None, 6]), paced=luck.random() < 0.3
    )
    clock = ManualClock(luck.choice([0, CARDS_NEEDED_S]))
    table = LivePokerTable(setup, Surroundings(clock, SeededSource(luck.randrange(10**6))))
    if setup.seats is None and table.seating.count < 6:
        assert table.seating.count == table.game.terms.most_players
    table.do(say.OpenTable(SUPERVISOR))
    for seat, name in enumerate(luck.sample(NAMES, luck.randint(2, 4)), start=1):
        if document == "star_sydney/poker":
            table.do(PresentCard(name, name, name * 3))
        table.do(say.TakeSeat(name, name, seat, luck.choice([100_00, 150_00, 300_00])))
    return table


@pytest.mark.parametrize("game", GAMES, ids=lambda game: f"{game[0].split('_')[0]} {game[1]['variant']}")
@settings(max_examples=10, deadline=None)
@given(seed=st.integers(0, 10**6))
def test_a_restored_table_goes_on_like_the_one_that_lived_on(game, seed):
    luck = random.Random(seed)
    table = some_table(game, luck)
    acts, books = Evening(table, luck), Books()
    for each in table.seating.state():
        books.accounts |= {f"stack/{each.player}": each.cents, f"/players/{each.player}": -each.cents}
    for _ in range(luck.randint(0, 120)):
        before, act = table.state(), acts.next()
        done = did(table, act)
        assert not isinstance(done, str) or table.state() == before, f"{act} was refused and changed something"
        books.post(done)
        books.verify(table)
    table.turn_clock.look()  # as a restored one does: time may have passed since something was last done
    again = restored(table)
    assert seen(again) == seen(table)
    for _ in range(30):
        act = acts.next()
        assert did(again, act) == did(table, act)
        assert again.state() == table.state()
    assert seen(again) == seen(table)
