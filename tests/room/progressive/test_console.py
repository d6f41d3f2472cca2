"""The console of a table that is dealt elsewhere: buttons in their order, forgotten, and pressed late."""

import pytest

import croupier.room.progressive.actions as a
from tests.room.progressive.floor import BOTH, CARIBBEAN, CROWN, HOLDEM, ONE, TWO, Floor, named, refusal
from tests.rules import rule

RESEED = 25_000_00


@rule(CROWN, "4.2")
def test_the_start_button_registers_jackpot_wagers_and_they_are_on_the_displays():
    floor = Floor(CROWN)
    (registered,) = named(floor.start("T1", ONE, TWO, BOTH), "wagers_registered")
    assert any(citation.rules[0] == "4.2" for citation in registered.cites)
    # Level 1: 41% of $5; Level 2: 20.5% of $10 to two pools; Level 3: that, and 41% of $5 to pool 3
    assert floor.shown() == [RESEED + 6_15, 2 * RESEED + 10_25, 3 * RESEED + 12_30]
    assert "round 1 at T1 is not over" in refusal(lambda: floor.start("T1"))
    assert "there is no jackpot wager" in refusal(lambda: floor.do(a.PressStartGame("Dan", "dealer", "T2", {})))


@rule(CROWN, "4.23")
def test_the_game_over_button_is_pressed_after_all_has_been_paid():
    floor = Floor(CROWN)
    floor.start("T1")
    claim = floor.win("T1", "flush")
    over = a.PressGameOver("Dan", "dealer", "T1")
    assert "claim 1 has not been paid (crown_perth/ultimate_texas_holdem 4.23)" in refusal(lambda: floor.do(over))
    floor.confirm(claim)
    floor.pay()
    assert "is not over" in refusal(lambda: floor.start("T1")), "it was forgotten"
    floor.do(over)
    assert "no round is in play" in refusal(lambda: floor.do(over))
    floor.start("T1")


@rule(CROWN, "4.2")
@pytest.mark.parametrize("late", ["registered", "not_in"])
def test_a_start_that_was_forgotten_is_pressed_late_while_the_round_is_in_play(late):
    floor = Floor(CROWN, readings={"jackpot_late_start": late})
    floor.do(a.BeginRound("Dan", "dealer", "T1"))
    assert "no jackpot wager of box 1 is registered" in refusal(lambda: floor.win("T1", "flush"))
    if late == "not_in":
        assert "are not in (crown_perth/ultimate_texas_holdem" in refusal(lambda: floor.start("T1", late=True))
        return
    (registered,) = named(floor.start("T1", late=True), "wagers_registered")
    assert registered.is_late
    assert floor.shown()[0] == RESEED + 2_05
    assert "no press is missing" in refusal(lambda: floor.start("T1", late=True))
    floor.do(a.PressGameOver("Dan", "dealer", "T1"))
    assert "no press is missing" in refusal(lambda: floor.start("T1", late=True))


@rule(CARIBBEAN, "11.5")
@rule(HOLDEM, "11.5")
@pytest.mark.parametrize("document", [CARIBBEAN, HOLDEM])
def test_a_wager_without_its_light_is_not_in_however_late_it_is_told(document):
    floor = Floor(document)
    floor.do(a.BeginRound("Dan", "dealer", "T1"))
    assert f"are not in ({document} 11.4, 11.5)" in refusal(lambda: floor.start("T1", late=True))
    assert floor.shown() == [100_000_00]


@rule(CROWN, "3.22")
def test_wagers_are_of_the_kinds_that_the_rulebook_knows():
    floor = Floor(CROWN)
    for kinds in ((), ("jackpot",), ("jackpot_1", "jackpot_1")):
        assert "jackpot wagers are jackpot_1, jackpot_2" in refusal(lambda kinds=kinds: floor.start("T1", kinds))
    floor.start("T1", BOTH)
    claim = floor.win("T1", "straight")
    assert floor.prizes() == {claim: 25 * 15_00}


def test_a_hand_that_wins_nothing_or_a_box_without_a_wager_claims_nothing():
    floor = Floor(CARIBBEAN)
    floor.start("T1")
    assert "'straight' wins no jackpot" in refusal(lambda: floor.win("T1", "straight"))
    assert "no jackpot wager of box 2" in refusal(lambda: floor.win("T1", "flush", "flush"))
    assert "say which boxes" in refusal(lambda: floor.win("T1"))
    floor.settle("T1", "flush")
    assert "have been paid at T1" in refusal(lambda: floor.win("T1", "flush"))


def test_cards_are_told_once_and_in_order():
    floor = Floor(CARIBBEAN)
    floor.start("T1")
    tell = lambda **cards: floor.do(a.TellCards("Dan", "dealer", "T1", **cards))  # noqa: E731
    assert "box 1 has no card" in refusal(lambda: tell(complete=(1,)))
    tell(first=(1,))
    assert "box 1 has its first card" in refusal(lambda: tell(first=(1,)))
    tell(complete=(1,))
    assert "or all of them" in refusal(lambda: tell(complete=(1,)))
    assert "no card is dealt at T2" in refusal(lambda: floor.do(a.TellCards("Dan", "dealer", "T2", first=(1,))))


def test_tables_are_linked_once_and_unlinked_between_rounds():
    floor = Floor(CROWN)
    link = a.LinkConsole("Mia", "casino_operator", "T1", "shoe")
    assert "is linked" in refusal(lambda: floor.do(link))
    assert "'wheel' deals no hands" in refusal(lambda: floor.do(a.LinkConsole("Mia", "casino_operator", "T9", "wheel")))
    assert "does not fund these pools" in refusal(
        lambda: floor.do(a.LinkConsole("Mia", "casino_operator", "T9", "shoe", "3 Card Poker"))
    )
    floor.start("T1")
    unlink = a.UnlinkConsole("Mia", "casino_operator", "T1")
    assert "a round is in play at T1" in refusal(lambda: floor.do(unlink))
    floor.do(a.PressGameOver("Dan", "dealer", "T1"))
    floor.do(unlink)
    assert "T1 is not linked by a console" in refusal(lambda: floor.start("T1"))


@rule(CROWN, "3.29")
def test_wagers_that_go_back_after_their_pool_was_won_are_the_operators_to_give():
    floor = Floor(CROWN)
    floor.start("T1")
    floor.start("T2")
    floor.settle("T2", "royal_flush")
    (returned,) = named(floor.do(a.RoundVoid("T1")), "wagers_returned")
    assert returned.added == {"level_1": "205"}
    assert floor.shown() == [RESEED, 2 * RESEED, 3 * RESEED]
    assert "have been paid" in refusal(lambda: floor.do(a.RoundVoid("T2")))
