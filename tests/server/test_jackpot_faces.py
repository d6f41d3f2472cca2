"""Jackpots as pages see them, with a clock that can be set: changes with notice, forms, what is told to whom."""

import pytest

from croupier.chance import SeededSource
from croupier.clock import ManualClock
from croupier.errors import CroupierError
from croupier.ledger import Surroundings
from croupier.room.linked_jackpots import LINKED_JACKPOT, LinkedSetup
from croupier.server.errors import NotYoursError
from croupier.server.faces.face import Said
from croupier.server.faces.jackpot_kinds import LinkedJackpots
from croupier.server.faces.jackpots import is_reconciled
from croupier.server.roles import Person
from tests.rules import rule

BOOK = "crown_perth/ultimate_texas_holdem"
MINA, MILO, DANA = Person("Mina", "manager"), Person("Milo", "manager"), Person("Dana", "dealer")
MINUTE, DAY = 60, 86_400


class Run:
    """A progressive at which somebody says something by a page."""

    def __init__(self):
        self.clock, self.face = ManualClock(1_800_000_000), LinkedJackpots()
        around = Surroundings(self.clock, SeededSource(1))
        self.subject = LINKED_JACKPOT.open(LinkedSetup(document=BOOK), around)
        self.say(MINA, "open_pools")

    def say(self, person, action, **fields):
        return self.subject.do(self.face.did(self.subject, person, Said("x:1", action={"action": action, **fields})))

    def offers(self, person):
        return {offer["action"]: offer for offer in self.face.own(self.subject, person)["offers"]}


@rule(BOOK, "3.22", "6.3(c)")
def test_a_change_is_made_when_sign_and_notice_have_stood_long_enough():
    run = Run()
    run.say(MINA, "notify_regulator", option="jackpot_wager", value="10")
    run.clock.advance(14 * DAY - 40 * MINUTE)
    run.say(MINA, "announce_change", **{"options.jackpot_wager": "10", "minutes_from_now": 40})
    with pytest.raises(CroupierError, match="the sign has to stand for"):
        run.say(MINA, "make_change")
    run.clock.advance(40 * MINUTE - 1)
    with pytest.raises(CroupierError, match="time"):
        run.say(MINA, "make_change")
    run.clock.advance(1)
    with pytest.raises(CroupierError, match="casino operator or above"):
        run.say(DANA, "make_change", rank="casino_operator")
    run.say(MINA, "make_change")
    assert run.face.shared(run.subject)["meters"]["level 1"]["cents"] == 5_000 * 10_00  # 5,000 times the new wager
    assert is_reconciled(
        {sum_["name"]: sum_["words"].strip("$").replace(",", "") for sum_ in run.face.own(run.subject, MINA)["sums"]}
    )


def test_a_form_asks_only_what_is_not_known_of_who_speaks():
    run = Run()
    fields = {field["name"]: field for field in run.face.form(run.subject, MINA, "link_console")["fields"]}
    assert set(fields) == {"table", "device", "game"}
    assert {choice["value"] for choice in fields["device"]["choices"]} >= {"automatic"}
    asked = {field["name"] for field in run.face.form(run.subject, MINA, "announce_change")["fields"]}
    assert asked == {"options.jackpot_wager", "minutes_from_now", "approval"}
    with pytest.raises(NotYoursError):
        run.face.form(run.subject, Person("Ann", "player"), "link_console")


def test_what_may_be_done_is_marked_for_who_looks():
    run = Run()
    assert run.offers(MINA)["link_console"]["is_yours"]
    assert not run.offers(DANA)["link_console"]["is_yours"]
    assert not run.offers(Person("Ines", "auditor"))["link_console"]["is_yours"]
    assert run.face.own(run.subject, Person("Ann", "player")) == {}


@pytest.mark.parametrize(
    ("sums", "right"),
    [
        ({"put in": "100", "contributed": "41/100", "keyed off": "10", "meter": "9041/100"}, True),
        ({"put in": "100", "contributed": "41/100", "keyed off": "10", "meter": "90"}, False),
        ({"wagered": "5", "put in": "50", "collected": "5", "paid": "50", "meter": "0"}, True),
    ],
)
def test_sums_agree_to_the_part_of_a_cent(sums, right):
    assert is_reconciled(sums) is right
