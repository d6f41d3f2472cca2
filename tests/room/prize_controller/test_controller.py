"""The controller of Madness 21 at its tables: rules 3.5, 15A and 16.12 of SKYCITY's blackjack."""

import os

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from croupier.clock import ManualClock
from croupier.errors import CroupierError
from croupier.ledger import Surroundings
from croupier.procedure import ConservationError
from croupier.room.prize_controller import PRIZE_CONTROLLER, ControllerSetup
from croupier.room.prize_controller import actions as a
from tests.room.prize_controller.histories import BLACKJACK, History, Rigged
from tests.room.prize_controller.model import PRIZES
from tests.rules import rule

HISTORIES = int(os.environ.get("CROUPIER_JACKPOT_HISTORIES", "150"))
LISTED = 3460


class Pit:
    """A controller of two tables; Ann controls box 1, Ben and Cy have wagers there too."""

    def __init__(self, tables=("B1", "B2"), readings=None, **options):
        self.source = Rigged()
        self.setup = ControllerSetup(
            document=BLACKJACK, tables=tables, minimum=1_00, maximum=25_00, options={"madness_21": True, **options},
            readings=readings or {},
        )  # fmt: skip
        self.around = Surroundings(ManualClock(), self.source)
        self.controller = PRIZE_CONTROLLER.open(self.setup, self.around)
        self.do(a.OpenController("Gus", "game_supervisor"))

    def do(self, did):
        return self.controller.do(PRIZE_CONTROLLER.decode(self.setup, msgspec.json.encode(did)))

    def wager(self, table="B1", *, ann=5_00, ben=10_00, cy=1_00):
        wagers = tuple(a.MadnessWager(*each) for each in (("Ann", ann), ("Ben", ben), ("Cy", cy)) if each[1])
        box = {1: a.BoxWagers("Ann", wagers), 2: a.BoxWagers("Eve", (a.MadnessWager("Dee", 2_00),))}
        return self.do(a.RegisterWagers("Dan", "dealer", table, box))

    def tell(self, *boxes, table="B1"):
        return self.do(a.TellBlackjacks("Dan", "dealer", table, boxes))

    def press(self, who="Ann", drawn=0, rank="", box=1, table="B1"):
        self.source.number = drawn
        return self.do(a.PressButton(who, table, box, rank))

    def pay(self, by="Dan", box=1, table="B1"):
        return self.do(a.PayPrize(by, "dealer", table, box))

    def refused(self, call) -> str:
        before = self.controller.state()
        with pytest.raises(CroupierError) as caught:
            call()
        assert self.controller.state() == before
        return str(caught.value)


def moved(done) -> dict[str, int]:
    found: dict[str, int] = {}
    for posting in done.postings:
        found[posting.source] = found.get(posting.source, 0) - posting.cents
        found[posting.target] = found.get(posting.target, 0) + posting.cents
    return {name: cents for name, cents in found.items() if cents}


@rule(BLACKJACK, "3.5")
@pytest.mark.parametrize(("count", "is_allowed"), [(0, False), (1, True), (4, True), (5, False)])
def test_a_controller_serves_up_to_four_tables(count, is_allowed):
    tables = tuple(f"B{number}" for number in range(count))
    if is_allowed:
        Pit(tables)
    else:
        with pytest.raises(CroupierError, match=r"tables: one to 4 .*3\.5\(a\)"):
            Pit(tables)


@rule(BLACKJACK, "3.5", "15A.6")
def test_every_possible_prize_is_drawn_as_often_as_it_is_listed():
    pit, found = Pit(("B1",)), {}
    draw = pit.controller._draw
    for number in range(LISTED):
        pit.source.number = number
        dollars = draw()
        found[dollars] = found.get(dollars, 0) + 1
    assert found == PRIZES


@rule(BLACKJACK, "15A.4", "15A.5")
def test_wagers_without_a_blackjack_are_collected_when_the_initial_deal_is_complete():
    pit = Pit()
    assert moved(pit.wager())["stakes"] == 18_00
    assert moved(pit.tell(1)) == {"stakes": -2_00, "house": 2_00}
    assert "no initial deal is to be completed" in pit.refused(lambda: pit.tell(1))
    assert [(due.box, due.asked) for due in pit.controller.due()] == [(1, "Ann")]


@rule(BLACKJACK, "15A.6", "15A.7")
@pytest.mark.parametrize("stake", ["beside_stake", "replaces_stake"])
def test_each_with_a_wager_on_the_box_gets_the_prize_that_the_display_shows(stake):
    pit = Pit(readings={"madness_21_prize": stake})
    pit.wager()
    pit.tell(1)
    pit.press(drawn=1)  # the first of ten prizes of $100
    assert pit.controller.displays()["B1"] == {1: 100}
    assert pit.controller.meters() == {"stakes": 16_00, "prizes": 1600_00}
    back = 1 if stake == "beside_stake" else 0
    paid = moved(pit.pay())
    assert paid["tables/B1/purse/Ben"] == 1000_00 + back * 10_00
    assert paid["tables/B1/purse/Ann"] == 500_00 + back * 5_00
    assert pit.controller.meters() == {"stakes": 0, "prizes": 0}


@rule(BLACKJACK, "15A.9")
def test_who_controls_the_box_presses_or_names_another_and_in_the_end_an_employee():
    pit = Pit()
    pit.wager()
    pit.tell(1)
    assert "offered to Ann" in pit.refused(lambda: pit.press("Ben"))
    assert "'Dee' has no wager on box 1" in pit.refused(lambda: pit.do(a.NominateForButton("Ann", "B1", 1, "Dee")))
    pit.do(a.NominateForButton("Ann", "B1", 1, "Ben"))
    pit.do(a.DeclineButton("Ben", "B1", 1))
    assert "Ann has left the button to others" in pit.refused(pit.press)
    assert "or has been asked" in pit.refused(lambda: pit.do(a.NominateForButton("Ann", "B1", 1, "Ben")))
    pit.do(a.DeclineButton("Ann", "B1", 1))
    assert pit.controller.due()[0].asked == "Cy"
    pit.do(a.DeclineButton("Cy", "B1", 1))
    assert "an employee presses" in pit.refused(lambda: pit.press("Ben"))
    pit.press("Gus", rank="game_supervisor")
    assert "does not pay it" in pit.refused(lambda: pit.pay("Gus"))
    pit.pay("Dan")


def test_nobody_pays_what_they_pressed_for_or_won():
    pit = Pit()
    pit.wager()
    pit.tell(1)
    assert "has not been pressed" in pit.refused(pit.pay)
    pit.press()
    assert "is established" in pit.refused(pit.press)
    for person in ("Ann", "Ben"):
        assert "who has pressed or won it does not pay it" in pit.refused(lambda by=person: pit.pay(by))
    assert "'player' is none of" in pit.refused(lambda: pit.do(a.PayPrize("Dan", "player", "B1", 1)))
    pit.pay()


@rule(BLACKJACK, "16.12")
@pytest.mark.parametrize(("pays", "ben"), [("flat", 25_00), ("per_dollar", 250_00)])
def test_blackjacks_of_the_round_in_which_the_equipment_fails_win_25_dollars(pays, ben):
    pit = Pit(readings={"jackpot_failure_pays": pays})
    pit.wager()
    pit.wager("B2")
    pit.tell(1, table="B2")
    pit.press(table="B2", drawn=0)
    pit.do(a.ControllerFailed("the display is dark"))
    pit.tell(1)
    assert "is established" in pit.refused(pit.press)
    assert pit.controller.due()[0].won["Ben"] == ben
    assert pit.controller.due()[1].won["Ben"] == 10_000_00, "the display had shown it"
    assert "does not pay it" in pit.refused(lambda: pit.pay("Dan")), "who has told of it"
    assert moved(pit.pay("Dot"))["tables/B1/purse/Ben"] == ben + 10_00


@rule(BLACKJACK, "16.12")
def test_it_is_not_offered_until_it_is_repaired():
    pit = Pit()
    pit.wager()
    pit.do(a.ControllerFailed("the display is dark", ("B1",)))
    repair = a.RepairController("Gus", "game_supervisor", ("B1",))
    assert "still to be settled at B1" in pit.refused(lambda: pit.do(repair))
    pit.tell()
    pit.do(a.CloseRound("Dan", "dealer", "B1"))
    assert "not offered until" in pit.refused(pit.wager)
    pit.wager("B2")
    assert "for a game supervisor or above" in pit.refused(lambda: pit.do(a.RepairController("Dan", "dealer", ("B1",))))
    pit.do(repair)
    assert "it works at B1" in pit.refused(lambda: pit.do(repair))
    pit.wager()


def test_void_wagers_go_back_and_their_prize_is_not_due():
    pit = Pit()
    pit.wager()
    pit.tell(1)
    pit.press()
    done = moved(pit.do(a.WagersVoid("B1")))
    assert done == {
        "stakes": -16_00, "prizes": -16_000_00, "house": 16_000_00,
        "tables/B1/purse/Ann": 5_00, "tables/B1/purse/Ben": 10_00, "tables/B1/purse/Cy": 1_00,
    }  # fmt: skip
    pit.wager()


@rule(BLACKJACK, "15A.3")
@pytest.mark.parametrize(("cents", "is_allowed"), [(99, False), (1_00, True), (25_00, True), (25_01, False)])
def test_a_wager_is_within_the_limits_of_the_sign(cents, is_allowed):
    pit = Pit()
    if is_allowed:
        pit.wager(ann=cents)
    else:
        assert "within the limits" in pit.refused(lambda: pit.wager(ann=cents))


def test_the_audit_raises_when_money_appears():
    pit = Pit()
    pit.controller._state.put_in += 1
    with pytest.raises(ConservationError, match="put in"):
        pit.wager()


def test_a_rulebook_without_it_or_a_table_that_does_not_offer_it_has_no_controller():
    with pytest.raises(CroupierError, match=r"madness_21 is not offered .*15A\.1"):
        Pit(madness_21=False)


# -- histories -------------------------------------------------------------------------------------------------------


def test_meters_prizes_and_refusals_are_those_of_the_plain_model():
    paid = 0
    for seed in range(HISTORIES):
        try:
            paid += History(BLACKJACK, seed, has_twin=False).run(60).paid
        except Exception as error:
            raise AssertionError(f"history {seed}") from error
    assert paid > HISTORIES


@settings(max_examples=20, deadline=None)
@given(seed=st.integers(10**6, 10**9), steps=st.integers(1, 80))
def test_one_that_was_restarted_at_any_moment_goes_on_like_one_that_lived_on(seed, steps):
    history = History(BLACKJACK, seed).run(steps)
    assert history.restarted.state() == history.lived.state()
