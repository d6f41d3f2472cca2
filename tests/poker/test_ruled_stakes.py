"""Table stakes below the minimum or above the maximum that are noticed in a hand, or when it is over."""

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import croupier.poker.messages as m
from croupier.poker import PokerError, PokerRound
from croupier.poker.players import OFF_TABLE, TableLeft
from croupier.poker.ruling_messages import WagersReturned
from croupier.poker.rulings.disputes_messages import OtherError
from croupier.poker.rulings.wrong_stakes_messages import (
    StakeAugmented,
    StakeReduced,
    StakeToBeMadeUp,
    WrongTableStake,
)
from croupier.procedure.events import RoundClosed
from tests.poker.ruled import CROWN, STAR, again, check_down, next_hand, play, refused, report, stacks, table, turn
from tests.poker.tables import events, poker
from tests.rules import rule

DECK = "AcKc2c AdKd4h 3h Ts Js 2d 3d 9h 3s 5d"
"""ann a pair of aces, ben of kings, cat of deuces, on a board of Ts Js 2d 9h 5d."""


def opened(*dollars: float, deck: str = DECK, **more: Any) -> PokerRound:
    """ann, ben and cat with so many dollars; table stakes are from $100 to $1,000, blinds $5 and $10."""
    players = [round(each * 100) for each in dollars]
    stated = {"table_stake_minimum": "100", "table_stake_maximum": "1000", **more}
    return table(STAR, deck=deck, players=players, **stated)


def off_table(round_: PokerRound, name: str) -> float:
    """What a player has got back beside the table."""
    return round_.till.balance(f"{OFF_TABLE}{name}") / 100


def back(round_: PokerRound) -> dict[str, float]:
    return {event.player: event.cents / 100 for event in events(round_, WagersReturned)}


# -- before substantial action ----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("stake", "brought"),
    [(50, 50), (99.99, 0.01), (100, None), (1000, None), (1000.01, -0.01), (1500, -500)],
)
@rule(STAR, "8.2.1", "8.2.1.1")
def test_before_substantial_action_a_stake_is_brought_to_the_bounds(stake: float, brought: float | None) -> None:
    round_ = opened(stake, 500, 500)
    if brought is None:
        assert "$100 to $1,000 is right" in refused(round_, WrongTableStake("ann"), "8.2.1")
        return
    play(round_, "cat:c")  # one player has acted
    report(round_, WrongTableStake("ann"), "8.2.1", "8.2.1.1", "8.7")
    assert stacks(round_)["ann"] == round(stake + brought - 5, 2)
    assert off_table(round_, "ann") == -brought
    assert back(round_) == {}
    kind = StakeAugmented if brought > 0 else StakeReduced
    (event,) = events(round_, kind)
    assert event.stake_cents in (100_00, 1000_00)
    assert event.words().endswith(f"a table stake of {'$100' if brought > 0 else '$1,000'}")
    check_down(round_)
    assert events(round_, RoundClosed)[0].net_cents == {
        "ann": 20_00,
        "ben": -10_00,
        "cat": -10_00,
    }  # chips brought are no win
    assert round_.net_of("ann") == 20_00
    assert round_.setting_after().table_stakes[1] == round((stake + brought) * 100) + 20_00


@rule(STAR, "8.2.1.1")
def test_a_stake_too_small_may_be_brought_up_to_anything_that_complies() -> None:
    for dollars, problem in ((99, "does not comply either"), (1001, "does not comply either"), (100.5, "lowest chip")):
        round_ = opened(50, 500, 500, denomination="1")
        assert problem in refused(round_, WrongTableStake("ann", to_cents=round(dollars * 100)))
    round_ = opened(50, 500, 500)
    report(round_, WrongTableStake("ann", to_cents=400_00), "8.2.1.1")
    assert (stacks(round_)["ann"], off_table(round_, "ann")) == (395, -350)
    assert "is right" in refused(round_, WrongTableStake("ann"))
    great = opened(1500, 500, 500)
    assert "if it is too small" in refused(great, WrongTableStake("ann", to_cents=900_00), "8.2.1")


@rule(STAR, "8.2.1.1")
def test_substantial_action_is_two_players_who_have_acted() -> None:
    one = play(opened(50, 500, 500), "cat:f")
    report(one, WrongTableStake("ann"), "8.2.1.1")
    two = play(opened(50, 500, 500), "cat:f ann:c")
    report(two, WrongTableStake("ann"), "8.2.1.2")
    assert stacks(two)["ann"] == 40


@rule(STAR, "8.2.1.1")
def test_what_is_added_is_open_to_its_player_at_once_and_to_others_to_answer() -> None:
    round_ = play(opened(20, 500, 500), "cat:r100")
    assert turn(round_) == "ann"
    assert m.Call("ann", 15_00) in round_.offers()
    report(round_, WrongTableStake("ann"), "8.2.1.1")
    assert m.Call("ann", 95_00) in round_.offers()
    again(round_)
    straddled = opened(50, 500, 500, straddle=True)
    assert straddled.hand is None
    report(straddled, WrongTableStake("ann"), "8.2.1.1")
    straddled.act(m.Decline("cat"))
    assert stacks(straddled)["ann"] == 95


@rule(STAR, "8.2.1.1")
def test_a_wager_of_more_than_the_maximum_is_cut_with_the_stake() -> None:
    round_ = play(opened(2000, 2000, 1500), "cat:a")
    report(round_, WrongTableStake("cat"), "8.2.1.1")
    assert back(round_) == {"cat": 500}
    assert (stacks(round_)["cat"], off_table(round_, "cat")) == (0, 500)
    assert m.Call("ann", 995_00) in round_.offers()
    play(round_, "ann:c ben:f")
    check_down(round_)
    assert stacks(round_) == {"ann": 3010, "ben": 1990, "cat": 0}


@pytest.mark.parametrize(("reading", "is_wrong"), [("least_and_most", True), ("most", False)])
@rule(STAR, "8.2.1")
def test_whether_the_minimum_holds_for_what_was_added_is_a_reading(reading: str, is_wrong: bool) -> None:
    small = opened(50, 500, 500, readings={"chips_added": reading})
    if is_wrong:
        report(small, WrongTableStake("ann", added=True), "8.2.1")
    else:
        assert "is right" in refused(small, WrongTableStake("ann", added=True), "8.2.1")
        report(small, WrongTableStake("ann"), "8.2.1")
    great = opened(1500, 500, 500, readings={"chips_added": reading})
    report(great, WrongTableStake("ann", added=True), "8.2.1.1")
    assert "from $100 is right" in refused(table(STAR, players=[5000_00] * 2), WrongTableStake("ann"), "8.2.1")


# -- after it, too small -----------------------------------------------------------------------------------------------


@rule(STAR, "8.2.1.2")
def test_after_substantial_action_a_small_stake_plays_on_and_is_made_up_before_the_next_hand() -> None:
    round_ = play(opened(500, 50, 500, deck="2cKcAc 3dKdAd"), "cat:c ann:c")
    report(round_, WrongTableStake("ben"), "8.2.1", "8.2.1.2")
    (event,) = events(round_, StakeToBeMadeUp)
    assert event.words() == "ben plays on, and after this hand with a table stake of at least $100"
    assert (stacks(round_)["ben"], off_table(round_, "ben")) == (40, 0)
    check_down(round_)
    after = round_.setting_after()
    assert (after.table_stakes[2], TableLeft.of(after).least_stake) == (40_00, {"ben": 100_00})
    short = next_hand(round_, table_stakes={**after.table_stakes, 2: 99_99})
    assert short.players.names == ["cat", "ann"]
    assert TableLeft.of(short.setting_after()).least_stake == {"ben": 100_00}
    made_up = next_hand(round_, table_stakes={**after.table_stakes, 2: 100_00})
    assert "ben" in made_up.players.names
    assert TableLeft.of(made_up.setting_after()).least_stake == {}


@rule(STAR, "8.2.1.2")
@pytest.mark.parametrize(("stake", "is_due"), [(33.33, True), (33.34, False), (50, False)])
def test_who_has_the_minimum_after_the_hand_goes_on_with_all_there_is(stake: float, is_due: bool) -> None:
    """ann wins three times the stake: $99.99, $100.02, $150."""
    round_ = play(opened(stake, 500, 500), f"cat:c ann:r{stake} ben:c cat:c")
    report(round_, WrongTableStake("ann"), "8.2.1.2")
    check_down(round_)
    after = round_.setting_after()
    assert after.table_stakes[1] == round(stake * 300)
    assert (TableLeft.of(after).least_stake == {"ann": 100_00}) == is_due
    if not is_due:
        assert "ann" in next_hand(round_).players.names


# -- after it, too great -----------------------------------------------------------------------------------------------


@rule(STAR, "8.2.1.3")
def test_after_substantial_action_a_great_stake_is_cut_at_once() -> None:
    round_ = play(opened(1500, 500, 500), "cat:c ann:c ben:x")
    report(round_, WrongTableStake("ann"), "8.2.1", "8.2.1.3", "8.7")
    assert back(round_) == {}
    assert (stacks(round_)["ann"], off_table(round_, "ann")) == (990, 500)
    assert turn(round_) == "ann"
    folded = play(opened(1500, 500, 500), "cat:c ann:f ben:x")
    report(folded, WrongTableStake("ann"), "8.2.1.3")
    assert stacks(folded)["ann"] == 995


@pytest.mark.parametrize(
    ("reading", "returned", "call", "won"),
    [
        # all that is above $1,000 goes back: ben calls that, and ann and ben have nothing beside
        ("all", {"ann": 500, "cat": 500}, 990, {"ann": 4000, "ben": 1000, "cat": 0}),
        # ann's call stands: ben calls $1,500, and the $500 above cat's stake are between ann and ben
        ("uncalled", {"cat": 500}, 1490, {"ann": 4500, "ben": 500, "cat": 0}),
    ],
)
@rule(STAR, "8.2.1.3")
def test_wagers_above_the_maximum_go_back_to_those_in_the_pot(
    reading: str, returned: dict[str, int], call: int, won: dict[str, int]
) -> None:
    """cat brought $1,500; ann and ben have won their $2,000 at the table."""
    round_ = play(opened(2000, 2000, 1500, readings={"excess_wagers": reading}), "cat:a ann:c")
    report(round_, WrongTableStake("cat"), "8.2.1.3")
    assert back(round_) == returned
    assert (stacks(round_)["cat"], off_table(round_, "cat")) == (0, 500)
    assert m.Call("ben", call * 100) in round_.offers()
    play(round_, "ben:c")
    check_down(round_)
    assert stacks(round_) == won


@rule(STAR, "8.2.1.3")
def test_an_all_in_player_can_win_no_more_than_the_maximum_from_each() -> None:
    """ann brought $1,500, and has the best hand: of each of the others she wins $1,000."""
    for reading in ("all", "uncalled"):
        round_ = play(opened(1500, 2000, 2000, readings={"excess_wagers": reading}), "cat:r50 ann:a ben:c cat:c")
        report(round_, WrongTableStake("ann"), "8.2.1.3")
        check_down(round_)
        assert stacks(round_)["ann"] == 3000
        assert sum(stacks(round_).values()) == 5000


@pytest.mark.parametrize(
    ("reading", "bens", "returned", "pot"),
    [
        ("all", "c", {"ann": 300, "ben": 300, "cat": 300}, 3000),
        ("all", "f", {"ann": 300, "cat": 300}, 2600),
        ("uncalled", "c", {"cat": 300}, 3600),
        ("uncalled", "f", {"ann": 300, "cat": 300}, 2600),  # nobody has matched what ann called
    ],
)
@rule(STAR, "8.2.1.3")
def test_wagers_of_rounds_that_are_over_go_back_too(
    reading: str, bens: str, returned: dict[str, int], pot: int
) -> None:
    """$600 each before the flop, $700 after it: noticed on the turn."""
    round_ = opened(2000, 2000, 1500, readings={"excess_wagers": reading})
    play(round_, "cat:r600 ann:c ben:c ann:x ben:x cat:r700 ann:c")
    play(round_, f"ben:{bens}")
    report(round_, WrongTableStake("cat"), "8.2.1.3")
    assert back(round_) == returned
    hand = round_.hand
    assert hand is not None
    assert hand.pot == pot * 100
    assert (stacks(round_)["cat"], off_table(round_, "cat")) == (0, 500)
    check_down(round_)


@rule(STAR, "8.2.1.3")
def test_a_folded_player_has_the_excess_back_too_and_a_showdown_is_for_what_is_left() -> None:
    round_ = play(opened(2000, 2000, 1500), "cat:r600 ann:c ben:c ann:x ben:x cat:r700 ann:c ben:c ann:x ben:f")
    assert turn(round_) == "cat"
    play(round_, "cat:x ann:x cat:x")
    assert round_.hand is not None
    assert round_.hand.phase == "showdown"
    report(round_, WrongTableStake("cat"), "8.2.1.3")
    assert back(round_) == {"ann": 300, "ben": 300, "cat": 300}
    check_down(round_)
    assert stacks(round_) == {"ann": 4000, "ben": 1000, "cat": 0}


# -- when the hand is over ---------------------------------------------------------------------------------------------


@rule(STAR, "8.2.1.4")
def test_when_the_hand_is_over_wagers_and_results_stand() -> None:
    round_ = check_down(play(opened(50, 500, 1500), "cat:r40 ann:c ben:c"))
    before = (stacks(round_), round_.setting_after())
    assert "stand" in report(round_, WrongTableStake("cat"), "8.2.1", "8.2.1.4").decides
    report(round_, WrongTableStake("ann"), "8.2.1.4")
    assert (stacks(round_), round_.setting_after()) == before


@rule(STAR, "8.2.1")
def test_who_is_not_in_the_hand_a_void_hand_and_another_rulebook_are_refused() -> None:
    round_ = opened(50, 500, 500)
    assert "is not in the hand" in refused(round_, WrongTableStake("zoe"), "8.2.1")
    report(round_, OtherError("a fire alarm", "casino_supervisor", void=True))
    assert "is void" in refused(round_, WrongTableStake("ann"), "8.2.1")
    assert "no rule for it" in refused(table(CROWN), WrongTableStake("ann"))
    with pytest.raises(PokerError, match="off_table/ann"):
        poker().open_round(None, poker().setting({"off_table/ann": 100_00, "ben": 100_00}))


@settings(max_examples=120, deadline=None)
@given(st.data(), st.sampled_from(["all", "uncalled"]))
def test_chips_are_conserved_whenever_it_is_noticed(data: st.DataObject, reading: str) -> None:
    dollars = [data.draw(st.integers(15, 2500)) for _ in range(3)]
    round_ = opened(*dollars, readings={"excess_wagers": reading})
    wrong = data.draw(st.sampled_from([0, 1, 2]))
    steps = data.draw(st.integers(0, 12))
    while not round_.is_over and steps:
        steps -= 1
        offers = [offer for offer in round_.offers() if not isinstance(offer, m.Muck)]
        round_.act(data.draw(st.sampled_from(offers)))
    name = ("ann", "ben", "cat")[wrong]
    if not round_.is_over and not 100 <= dollars[wrong] <= 1000:
        is_early = len(round_.turns.acted_in()) < 2
        report(round_, WrongTableStake(name))
        if is_early or dollars[wrong] > 1000:
            hand = round_.hand
            assert hand is not None
            assert off_table(round_, name) == dollars[wrong] - min(1000, max(100, dollars[wrong]))
            if dollars[wrong] > 1000 and not round_.is_over:
                assert hand.paid[wrong] <= 1000_00
    check_down(round_)
    assert sum(stacks(round_).values()) + off_table(round_, name) == sum(dollars)
