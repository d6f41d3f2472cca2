"""A table, a pit and payments withheld go on after a restart as if there had been none."""

import random

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from croupier.clock import ManualClock
from croupier.procedure import Limits
from croupier.procedure.incidents import VoidResult
from croupier.room import Pit, RoomError, RoundError, Table, Voucher
from croupier.room.pit import PitState
from croupier.room.withheld import WithheldPayments, WithheldState
from croupier.rulebook import Rules
from tests.floors import FIVE_TO_THOUSAND, TEN_TO_THOUSAND, Floor
from tests.room.twins import Acts, did, rebuilt, restored, seen

TABLES = {
    "skycity/casino_war": {"boxes": 3},
    "skycity/blackjack": {},
    "skycity/roulette": {},
    "skycity/baccarat": {},
    "skycity/caribbean_stud": {"progressive": "electronic"},
    "crown_perth/ultimate_texas_holdem": {},
    "star_sydney/four_card_poker": {"promotional_chips": True},
}


@pytest.mark.parametrize("document", TABLES)
@settings(max_examples=12, deadline=None)
@given(seed=st.integers(0, 10**6))
def test_a_restored_table_goes_on_like_the_one_that_lived_on(document, seed):
    luck = random.Random(seed)
    rules = Rules(document, options=TABLES[document])
    clock = ManualClock(luck.randint(0, 10**6))
    boxes = None if rules.has_choice("boxes") else 7
    table = Table(rules, "T1", clock, FIVE_TO_THOUSAND, boxes=boxes)
    acts = Acts(rules, luck, clock)
    table.open()
    for _ in range(luck.randint(0, 60)):
        did(table, acts.next())
        clock.advance(luck.choice([0, 0, 1, 60, 600]))
    again = restored(table, rules, clock)
    assert seen(again) == seen(table)
    for _ in range(40):
        act = acts.next()
        assert did(again, act) == did(table, act)
        clock.advance(luck.choice([0, 0, 1, 60, 600]))
        assert seen(again) == seen(table)


def test_the_state_of_a_table_is_looked_at_without_changing_it():
    """An announced change whose time has come is in the state as announced until somebody asks for the limits."""
    floor = Floor()
    floor.table.announce_limits(TEN_TO_THOUSAND, 1200)
    floor.clock.advance(1200)
    before = floor.table.state()
    assert before == floor.table.state()
    assert before.limits.announced
    again = restored(floor.table, floor.game.rules, floor.clock)
    assert again.limits_now() == floor.table.limits_now() == TEN_TO_THOUSAND
    assert not floor.table.state().limits.announced


def test_another_round_than_the_one_in_play_is_not_taken_up():
    floor = Floor()
    floor.play("Ann")
    round_ = floor.begin()
    state, last, in_play = floor.table.state(), rebuilt(floor.table.play.last), rebuilt(round_)
    rules, clock = floor.game.rules, floor.clock
    for wrong in (None, last):
        with pytest.raises(RoundError, match="in_play: it is not the round that was in play"):
            Table.restore(rules, state, clock, last_round=last, in_play=wrong)
    with pytest.raises(RoundError, match="last_round: it is not the round that was played last"):
        Table.restore(rules, state, clock, last_round=in_play, in_play=in_play)


def test_without_the_last_round_all_goes_on_but_what_is_reported_of_it():
    floor = Floor()
    floor.play("Ann")
    again = Table.restore(floor.game.rules, floor.table.state(), floor.clock)
    assert again.setting() == floor.table.setting()
    assert again.signs() == floor.table.signs()
    with pytest.raises(RoundError, match="report: the last round is not at hand"):
        again.report(VoidResult("fire"))


# -- pits ------------------------------------------------------------------------------------------------------------


def test_a_restored_pit_knows_what_all_its_tables_know():
    document = "star_sydney/four_card_poker"
    rules, clock = Rules(document, options={"promotional_chips": True}), ManualClock()
    pit = Pit(Rules("star_sydney/four_card_poker"))
    for name in ("A", "B"):
        pit.add(Table(rules, name, clock, Limits(5_00, 500_00))).open()
    pit.tables["A"].exchange_voucher("Ann", Voucher("17", 50_00))
    state = msgspec.json.decode(msgspec.json.encode(pit.state()), type=PitState)
    again = Pit.restore(pit.rules, state, [restored(table, rules, clock) for table in pit.tables.values()])
    assert again.state() == pit.state()
    for each in (pit, again):
        with pytest.raises(RoomError, match="17 was exchanged for Ann"):
            each.tables["B"].exchange_voucher("Bob", Voucher("17", 50_00))
        each.tables["B"].exchange_voucher("Bob", Voucher("18", 50_00))
        assert each.vouchers == {"17": "Ann", "18": "Bob"}
    assert again.tables["A"].tokens.held() == {"Ann": 50_00}
    with pytest.raises(RoomError, match="tables: A given, the pit had A, B"):
        Pit.restore(pit.rules, state, [pit.tables["A"]])


def test_a_restored_pit_keeps_its_tables_alike_and_its_notices():
    crown, clock = Rules("crown_perth/ultimate_texas_holdem"), ManualClock()
    war = Rules("skycity/casino_war", options={"boxes": 3})
    pit = Pit(war)
    for name, rules in (("A", crown), ("B", crown), ("C", war), ("D", war)):
        pit.add(Table(rules, name, clock, Limits(5_00, 500_00)))
    pit.tables["A"].notify_regulator({"jackpot_wager": "10"})
    tables = [restored(table, crown if name in "AB" else war, clock) for name, table in pit.tables.items()]
    again = Pit.restore(pit.rules, pit.state(), tables)
    method = next(option for option in war.get("same_at_all_tables", "options", list).value)
    other = next(
        war.options[method].show(value)
        for value in war.options[method].listed()
        if value != war.choice(method, object).value
    )
    for each in (pit, again):
        with pytest.raises(RoomError, match="another"):
            each.tables["C"].change_options({method: other})
        with pytest.raises(RoomError, match="0 days and 0 hours"):
            each.tables["B"].change_options({"jackpot_wager": "10"})
        each.change_options([each.tables["C"], each.tables["D"]], {method: other})
    assert [t.state() for t in again.tables.values()] == [t.state() for t in pit.tables.values()]


def test_withheld_payments_are_due_after_a_restart_when_they_were():
    rules, clock = Rules("crown_perth/ultimate_texas_holdem"), ManualClock()
    withheld = WithheldPayments(rules, clock)
    withheld.release(withheld.withhold("Ann", 5_00).number)
    withheld.withhold("Bob", 7_00)
    state = msgspec.json.decode(msgspec.json.encode(withheld.state()), type=WithheldState)
    again = WithheldPayments(rules, clock, state)
    clock.advance(withheld.hours * 3600)
    assert again.due() == withheld.due() != []
    assert again.withhold("Cid", 1_00) == withheld.withhold("Cid", 1_00)
