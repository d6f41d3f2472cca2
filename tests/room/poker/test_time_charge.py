"""What a seat costs: by the hour, in advance and in part, and once for sitting down."""

import pytest

from croupier.errors import CroupierError
from croupier.procedure import DEALER, HOUSE
from croupier.room.chips_under_way import COURIER
from croupier.room.poker import messages as say
from croupier.room.poker.charge_messages import AcceptPaidTime
from croupier.room.poker.table_action import SYSTEM
from croupier.room.signs import signs_of
from tests.room.poker.tables import CROWN, STAR, Poker
from tests.rules import rule

MINUTE = 60
HOUR = 60 * MINUTE
TICK = say.ClockStrikes(SYSTEM)


class Charged(Poker):
    """A table that charges by time; what each has paid the house is kept."""

    def __init__(self, **chosen):
        self.paid = {}
        super().__init__(STAR, **{"time_charge": "12", **chosen})

    def do(self, did):
        done = super().do(did)
        for posting in done.postings:
            if posting.target == HOUSE and posting.source.startswith("stack/"):
                name = posting.source.removeprefix("stack/")
                self.paid[name] = self.paid.get(name, 0) + posting.cents
        return done

    def wait(self, seconds):
        self.table.around.clock.advance(seconds)
        return self

    def wait_until(self, seconds):
        return self.wait(seconds - self.table.around.clock.now_s())

    def fell_due(self):
        return [(each.player, each.cents) for each in self.events if each.name() == "charge_fell_due"]


@rule(STAR, "3.3.3", "3.3.3.1", "3.3.3.2")
def test_everybody_pays_for_an_hour_in_advance_from_when_the_game_commences():
    poker = Charged().sit(Ann=1, Bob=2).wait(17 * MINUTE)
    assert poker.paid == {}, "no game has commenced"
    assert poker.table.due_ms() is None
    poker.begin()
    assert poker.paid == {"Ann": 12_00, "Bob": 12_00}
    assert poker.table.round.setting.table_stakes == {1: 188_00, 2: 188_00}
    assert poker.table.due_ms() == (17 * MINUTE + HOUR) * 1000
    poker.fold_out()
    poker.wait_until(17 * MINUTE + HOUR - 1)
    poker.refuses(TICK, "nothing is due by time alone")
    poker.wait(1).do(TICK)
    assert poker.paid == {"Ann": 24_00, "Bob": 24_00}
    poker.wait(HOUR - 1).begin()
    assert poker.paid == {"Ann": 24_00, "Bob": 24_00}
    poker.fold_out().wait(1).begin()  # without a clock that says so, the hand finds it
    assert poker.paid == {"Ann": 36_00, "Bob": 36_00}


@rule(STAR, "3.3.3.2")
def test_an_hour_that_strikes_in_a_hand_is_paid_when_the_next_begins():
    poker = Charged().sit(Ann=1, Bob=2).begin().wait(HOUR)
    poker.do(TICK)
    assert poker.paid == {"Ann": 12_00, "Bob": 12_00}
    assert [each.owes_cents for each in poker.table.describe.picture("Ann").charges] == [12_00, 12_00]
    poker.fold_out()
    assert poker.paid == {"Ann": 12_00, "Bob": 12_00}
    stacks = poker.cents("Ann"), poker.cents("Bob")
    assert poker.table.next_setting().table_stakes == {1: stacks[0] - 12_00, 2: stacks[1] - 12_00}
    poker.begin()
    assert poker.paid == {"Ann": 24_00, "Bob": 24_00}
    assert poker.table.round.setting.table_stakes == {1: stacks[0] - 12_00, 2: stacks[1] - 12_00}


@rule(STAR, "3.3.3.2")
@pytest.mark.parametrize(
    ("reading", "minutes", "seconds", "cents"),
    [
        ("begun", 0, 1, 12_00),
        ("begun", 14, 59, 12_00),
        ("begun", 15, 0, 9_00),
        ("begun", 15, 1, 9_00),
        ("begun", 30, 0, 6_00),
        ("begun", 45, 1, 3_00),
        ("begun", 59, 59, 3_00),
        ("full", 0, 1, 9_00),
        ("full", 14, 59, 9_00),
        ("full", 15, 0, 9_00),
        ("full", 15, 1, 6_00),
        ("full", 45, 0, 3_00),
        ("full", 45, 1, 0),
    ],
)
def test_who_joins_pays_for_what_is_left_of_the_hour_in_steps(reading, minutes, seconds, cents):
    poker = Charged(readings={"joining_rounds": reading}).sit(Ann=1, Bob=2).hand()
    poker.wait(minutes * MINUTE + seconds).sit(Cid=3)
    assert poker.paid.get("Cid", 0) == cents
    poker.wait_until(HOUR - 1)
    poker.refuses(TICK, "nothing is due")
    poker.wait(1).do(TICK)
    assert poker.paid == {"Ann": 24_00, "Bob": 24_00, "Cid": cents + 12_00}


@rule(STAR, "3.3.3.2")
def test_who_joins_in_a_hand_in_which_the_hour_has_struck_pays_for_the_new_hour():
    poker = Charged().sit(Ann=1, Bob=2).begin().wait(HOUR + 16 * MINUTE).sit(Cid=3)
    assert poker.paid["Cid"] == 9_00
    assert poker.fell_due() == [("Ann", 12_00), ("Bob", 12_00)] * 2 + [("Cid", 9_00)]
    poker.fold_out().begin()
    assert poker.paid == {"Ann": 24_00, "Bob": 24_00, "Cid": 9_00}


@rule(STAR, "3.3.3.2")
@pytest.mark.parametrize(
    ("reading", "first", "next_s"), [("from_commencement", 12_00, 80 * MINUTE), ("clock", 9_00, HOUR)]
)
def test_hours_are_counted_from_the_commencement_or_by_the_clock(reading, first, next_s):
    poker = Charged(readings={"on_the_hour": reading}).sit(Ann=1, Bob=2).wait(20 * MINUTE).hand()
    assert poker.paid == {"Ann": first, "Bob": first}
    assert poker.table.due_ms() == next_s * 1000
    poker.wait_until(next_s).do(TICK)
    assert poker.paid == {"Ann": first + 12_00, "Bob": first + 12_00}
    assert poker.table.due_ms() == (next_s + HOUR) * 1000


@rule(STAR, "3.3.3.1")
@pytest.mark.parametrize(
    ("rounding", "each", "joins"), [("down", 13_00, 3_00), ("up", 14_00, 4_00)]
)  # $40 among three are $13.33, and a quarter of that $3.33
def test_the_charge_of_a_table_is_divided_among_its_players(rounding, each, joins):
    chosen = {"time_charge": "40", "time_charge_basis": "per_table"}
    poker = Charged(readings={"time_charge_rounds": rounding}, **chosen).sit(Ann=1, Bob=2, Cid=3).hand()
    assert poker.paid == {"Ann": each, "Bob": each, "Cid": each}
    poker.wait(50 * MINUTE).sit(Dee=4)
    assert poker.paid["Dee"] == joins
    poker.wait_until(HOUR).do(TICK)  # now there are four
    assert poker.paid == {"Ann": each + 10_00, "Bob": each + 10_00, "Cid": each + 10_00, "Dee": joins + 10_00}


@rule(STAR, "3.3.3.1")
@pytest.mark.parametrize(("reading", "cents"), [("as_charged", 20_00), ("divided_anew", 13_00)])
def test_who_joins_a_table_that_is_charged_as_one_pays_a_share(reading, cents):
    chosen = {"time_charge": "40", "time_charge_basis": "per_table"}
    poker = Charged(readings={"joining_share": reading}, **chosen).sit(Ann=1, Bob=2).hand()
    poker.sit(Cid=3)
    assert poker.paid == {"Ann": 20_00, "Bob": 20_00, "Cid": cents}


@rule(STAR, "3.3.3.5")
def test_who_sits_out_is_charged_too():
    poker = Charged().sit(Ann=1, Bob=2, Cid=3)
    poker.do(say.SitOut("Cid", "Cid"))
    poker.hand()
    assert poker.paid == {"Ann": 12_00, "Bob": 12_00, "Cid": 12_00}
    paid = [each for each in poker.events if each.name() == "charge_paid" and each.player == "Cid"]
    assert "3.3.3.5" in str(paid[0].cites)
    poker.wait(HOUR).do(TICK)
    assert poker.paid["Cid"] == 24_00


@rule(STAR, "3.3.3.4")
def test_who_leaves_before_the_hour_is_over_gets_nothing_back():
    poker = Charged().sit(Ann=1, Bob=2, Cid=3).hand()
    chips = poker.cents("Cid")
    done = poker.wait(1).do(say.LeaveSeat("Cid", "Cid"))
    assert [(each.target, each.cents) for each in done.postings] == [("/players/Cid", chips)]
    (left,) = [each for each in done.events if each.name() == "paid_time_left"]
    assert (left.until_ms, str(left.cites[0])) == (HOUR * 1000, "star_sydney/poker 3.3.3.4")
    poker.wait_until(HOUR + 1)  # who was there on the hour has paid for it
    chips = poker.cents("Bob")
    done = poker.do(say.LeaveSeat("Bob", "Bob"))
    assert [(each.target, each.cents) for each in done.postings] == [(HOUSE, 12_00), ("/players/Bob", chips - 12_00)]


# -- players who are moved ---------------------------------------------------------------------------------------------


@rule(STAR, "3.3.3.3")
@pytest.mark.parametrize("comes", ["broken_game", "supervisor", "must_move"])
def test_who_has_paid_and_is_directed_to_move_pays_in_the_next_period(comes):
    poker = Charged().sit(Ann=1, Bob=2).hand().wait(20 * MINUTE)
    poker.do(AcceptPaidTime(COURIER, "Cid", comes, (20 + 25) * MINUTE * 1000))
    poker.sit(Cid=3)
    assert "Cid" not in poker.paid
    poker.wait_until(HOUR - 1)
    poker.refuses(TICK, "nothing is due")
    poker.wait(1).do(TICK)
    assert poker.paid["Cid"] == 12_00


@rule(STAR, "3.3.3.3")
@pytest.mark.parametrize(("reading", "cents", "at"), [("next_period", 0, 60), ("when_paid_time_ends", 3_00, 45)])
def test_hours_of_two_tables_need_not_be_the_same(reading, cents, at):
    poker = Charged(readings={"moved_player_pays": reading}).sit(Ann=1, Bob=2).hand().wait(20 * MINUTE)
    poker.do(AcceptPaidTime(DEALER, "Cid", "supervisor", 45 * MINUTE * 1000))
    poker.sit(Cid=3)
    assert poker.table.due_ms() == at * MINUTE * 1000
    poker.wait_until(at * MINUTE - 1)
    poker.refuses(TICK, "nothing is due")
    if at != 60:
        poker.wait(1).do(TICK)
    assert poker.paid.get("Cid", 0) == cents
    poker.wait_until(HOUR).do(TICK)
    assert poker.paid["Cid"] == cents + 12_00


@rule(STAR, "3.3.3.3")
def test_who_comes_by_choice_or_has_paid_nothing_pays():
    poker = Charged().sit(Ann=1, Bob=2).hand().wait(20 * MINUTE)
    now = 20 * MINUTE * 1000
    for comes in ("table_change", "list", "feeder"):
        asked = AcceptPaidTime(COURIER, "Cid", comes, now + 1)
        poker.refuses(asked, "only who is directed to move does not pay again", "3.3.3.3")
    for until in (now, 0, now + HOUR * 1000 + 1):
        poker.refuses(AcceptPaidTime(COURIER, "Cid", "supervisor", until), "paid_until_ms", "3.3.3.3")
    poker.refuses(AcceptPaidTime(COURIER, "Ann", "supervisor", now + 1), "sits here already", "3.3.3.3")
    poker.refuses(AcceptPaidTime("Cid", "Cid", "supervisor", now + 1), "actor: it is for courier or dealer")
    poker.refuses(AcceptPaidTime(COURIER, "", "supervisor", now + 1), "is not a player")
    poker.do(AcceptPaidTime(COURIER, "Cid", "supervisor", now + 1))
    poker.wait(1).sit(Cid=3)  # what was paid for is over
    assert poker.paid["Cid"] == 9_00
    crown = Poker(CROWN)
    crown.refuses(AcceptPaidTime(COURIER, "Cid", "supervisor", 1), "seats are not charged for")


# -- who cannot pay ----------------------------------------------------------------------------------------------------


def short(cents, reading="left_out"):
    """Cid has just so much, in a game without blinds that could be missed."""
    poker = Charged(variant="five_card_stud", readings={"charge_not_covered": reading}).sit(Ann=1, Bob=2, Cid=3)
    poker.table.seating.change("Cid", cents=cents)
    return poker


@pytest.mark.parametrize(
    ("cents", "is_paid", "plays"), [(11_00, False, False), (12_00, True, False), (13_00, True, True)]
)
@rule(STAR, "3.3.3.2")
def test_who_cannot_pay_is_not_dealt_in(cents, is_paid, plays):
    poker = short(cents).begin()
    assert ("Cid" in poker.paid) is is_paid
    assert poker.table.is_in_hand("Cid") is plays
    if is_paid:
        return
    told = [each for each in poker.events if each.name() == "charge_not_covered"]
    assert [(each.player, each.cents) for each in told] == [("Cid", 12_00)]
    poker.fold_out().refuses(say.ComeBack("Cid", "Cid"), r"owes \$12 for the seat and has \$11", "3.3.3.2")
    poker.do(say.AddChips("Cid", "Cid", 100_00))
    poker.do(say.ComeBack("Cid", "Cid"))
    poker.begin()
    assert poker.paid["Cid"] == 12_00
    assert poker.table.round.setting.table_stakes[3] == 99_00


def test_a_hand_for_which_too_few_can_pay_does_not_begin():
    poker = Charged().sit(Ann=1, Bob=2)
    poker.table.seating.change("Bob", cents=5_00)
    poker.refuses(say.BeginHand(DEALER), "1 player: at least 2 are needed")
    assert poker.paid == {}


def test_who_cannot_pay_may_leave_and_owes_nothing_or_plays_on_and_pays_what_there_is():
    poker = short(11_00).hand()
    done = poker.do(say.LeaveSeat("Cid", "Cid"))
    assert [(each.target, each.cents) for each in done.postings] == [("/players/Cid", 11_00)]
    assert "charge_lapsed" in {each.name() for each in done.events}
    poker = short(11_00, "owes").begin()
    assert poker.table.is_in_hand("Cid")
    poker.fold_out()
    there = poker.cents("Cid")
    assert 0 < there < 12_00
    done = poker.do(say.LeaveSeat("Cid", "Cid"))
    assert [(each.target, each.cents) for each in done.postings] == [(HOUSE, there)]


# -- sitting fees and what is displayed --------------------------------------------------------------------------------


@rule(STAR, "3.3.3.6")
def test_a_sitting_fee_is_paid_once_for_a_seat_until_it_is_left():
    poker = Charged(time_charge="0", sitting_fee="5").sit(Ann=1, Bob=2)
    assert poker.paid == {"Ann": 5_00, "Bob": 5_00}
    poker.hand().wait(3 * HOUR).hand()
    assert poker.paid == {"Ann": 5_00, "Bob": 5_00}
    assert poker.table.due_ms() is None
    poker.do(say.LeaveSeat("Bob", "Bob"))
    poker.sit(Bob=2)
    assert poker.paid == {"Ann": 5_00, "Bob": 10_00}


@rule(STAR, "3.3.3.6")
@pytest.mark.parametrize(("reading", "cents"), [("once_a_session", 0), ("each_table", 5_00)])
def test_who_is_moved_has_not_ended_the_session(reading, cents):
    poker = Charged(time_charge="0", sitting_fee="5", readings={"sitting_fee_when_moved": reading})
    poker.do(AcceptPaidTime(COURIER, "Ann", "supervisor", 0, has_paid_sitting_fee=True))
    poker.sit(Ann=1)
    assert poker.paid.get("Ann", 0) == cents
    poker.do(say.LeaveSeat("Ann", "Ann"))
    poker.sit(Ann=1)
    assert poker.paid["Ann"] == cents + 5_00


@rule(STAR, "3.1")
def test_all_kinds_of_commission_may_be_combined():
    poker = Charged(commission_percent=5, commission_cap="10", fee_per_hand="2", sitting_fee="3")
    poker.sit(Ann=1, Bob=2)
    assert poker.paid == {"Ann": 3_00, "Bob": 3_00}
    poker.begin()
    assert poker.paid == {"Ann": 15_00, "Bob": 15_00}
    poker.check_down()
    total = poker.cents("Ann") + poker.cents("Bob")
    pot = 10_00  # both have called the big blind of $5, which is a wager
    taken = sum(each.commission_cents for each in poker.events if each.name() == "pot_awarded")
    assert taken in (2_00, 2_00 + pot * 5 // 100)  # a tie spares the percentage
    assert total + taken + 30_00 == 400_00


@rule(STAR, "3.2", "3.3.3.6")
def test_signs_say_what_seats_cost():
    def shown(**chosen):
        signs = signs_of(Poker(**chosen).table.game)
        return [(sign.text, str(sign.citation)) for sign in signs if sign.kind.startswith(("time_", "sitting"))]

    assert shown() == []
    assert shown(time_charge="12", sitting_fee="5") == [
        ("time charge of $12 an hour from each player", "star_sydney/poker 3.2"),
        ("sitting fee of $5", "star_sydney/poker 3.2, 3.3.3.6"),
    ]
    divided = "time charge of $40 an hour from the table, divided among its players"
    assert shown(time_charge="40", time_charge_basis="per_table") == [(divided, "star_sydney/poker 3.2")]


@rule(STAR, "3.3.3")
def test_what_no_chips_make_up_is_no_charge():
    for name in ("time_charge", "sitting_fee"):
        with pytest.raises(CroupierError, match=rf"{name}: \$2.50: the lowest chip is \$1 \(star_sydney/poker 3"):
            Poker(**{name: "2.50"})
    with pytest.raises(CroupierError, match="time_charge"):
        Poker(CROWN, time_charge="5")


def test_hours_begin_anew_when_the_table_is_opened_again():
    poker = Charged().sit(Ann=1, Bob=2).hand()
    for name in ("Ann", "Bob"):
        poker.do(say.LeaveSeat(name, name))
    poker.do(say.CloseTable("supervisor"))
    assert poker.table.due_ms() is None
    poker.wait(10 * MINUTE).do(say.OpenTable("supervisor"))
    poker.sit(Ann=1, Bob=2)
    assert poker.paid == {"Ann": 12_00, "Bob": 12_00}
    poker.begin()
    assert poker.table.due_ms() == 70 * MINUTE * 1000
