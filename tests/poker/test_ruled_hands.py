"""Hands mucked, fouled, taken in, folded by accident, left alone, or dealt to somebody who had not posted."""

import pytest

import croupier.poker.messages as m
from croupier.poker import PokerRound
from croupier.poker.ruling_messages import CardsMoved, WagersReturned
from croupier.poker.rulings.disputes_messages import OtherError
from croupier.poker.rulings.fouled_hands_messages import (
    BlindNotPosted,
    BlindOwed,
    HandFoldedByAccident,
    HandFouled,
    HandTakenIn,
    HandThrownIn,
    PlayerAbsent,
)
from croupier.procedure.conduct import HandReconstructed
from croupier.procedure.events import RoundCorrected
from tests.poker.ruled import (
    CROWN,
    STAR,
    again,
    check_down,
    next_hand,
    play,
    refused,
    report,
    stacks,
    table,
    turn,
    where,
)
from tests.poker.tables import cards, events
from tests.rules import rule

DECK = "AcKc2c AdKd4h 3h Ts Js 2d 3d 9h 3s 5d"
"""ann a pair of aces, ben of kings, cat of deuces, on a board of Ts Js 2d 9h 5d."""


def rules_of(event: m.Event) -> list[str]:
    return [number for citation in event.cites for number in citation.rules]


# -- hands that touched the discards ---------------------------------------------------------------------------------


@rule(CROWN, "13.4")
def test_a_protected_hand_that_can_be_put_together_again_is_played_on() -> None:
    round_ = play(table(CROWN, deck=DECK), "cat:r30 c")
    assert "played on" in report(round_, HandFouled("ann", protected=True, reconstructible=True), "13.4").decides
    assert events(round_, HandReconstructed)
    assert turn(round_) == "ben"
    assert where(round_, "Ac") == "ann"
    check_down(round_)
    assert stacks(round_) == {"ann": 1060, "ben": 970, "cat": 970}


@rule(CROWN, "13.4")
@pytest.mark.parametrize("paced", [False, True])
def test_one_that_cannot_is_dead_and_refunded_out_of_the_pot(paced: bool) -> None:
    round_ = table(CROWN, deck=DECK, paced=paced)
    while turn(round_) is None:
        play(round_, ">")
    play(round_, "cat:r30 c")
    report(round_, HandFouled("ann", protected=True), "13.4")
    (back,) = events(round_, WagersReturned)
    assert (back.player, back.cents) == ("ann", 30_00)
    assert [where(round_, card) for card in ("Ac", "Ad")] == ["muck", "muck"]
    assert turn(round_) == "ben"  # $20 to call, as before
    assert m.Call("ben", 20_00) in round_.offers()
    check_down(round_)
    assert stacks(round_) == {"ann": 1000, "ben": 1030, "cat": 970}


@rule(CROWN, "13.3")
@pytest.mark.parametrize("reconstructible", [False, True])
def test_a_hand_that_was_not_protected_has_no_redress(reconstructible: bool) -> None:
    round_ = play(table(CROWN, deck=DECK), "cat:r30 c")
    found = HandFouled("ann", protected=False, reconstructible=reconstructible)
    assert "stays in the pot" in report(round_, found, "13.3").decides
    assert not events(round_, WagersReturned)
    check_down(round_)
    assert stacks(round_) == {"ann": 970, "ben": 1060, "cat": 970}


# -- hands that the dealer took in -----------------------------------------------------------------------------------


@rule(CROWN, "13.5")
@pytest.mark.parametrize("protected", [False, True])
def test_a_hand_that_the_dealer_took_in_is_refunded(protected: bool) -> None:
    round_ = play(table(CROWN, deck=DECK), "cat:r30 c c x")  # on the flop ann has checked
    report(round_, HandTakenIn("ann", protected), "13.5")
    assert stacks(round_)["ann"] == 1000
    assert where(round_, "Ac") == "muck"
    check_down(round_)
    assert stacks(round_) == {"ann": 1000, "ben": 1030, "cat": 970}


@rule(CROWN, "13.3", "13.5")
def test_by_the_other_reading_only_if_it_was_protected() -> None:
    readings = {"hand_taken_in_unprotected": "no_redress"}
    round_ = play(table(CROWN, deck=DECK, readings=readings), "cat:r30 c c")
    report(round_, HandTakenIn("ann", protected=False), "13.3")
    assert stacks(round_)["ann"] == 970
    other = play(table(CROWN, deck=DECK, readings=readings), "cat:r30 c c")
    report(other, HandTakenIn("ann", protected=True), "13.5")
    assert stacks(other)["ann"] == 1000


@rule(CROWN, "13.5")
def test_the_bet_of_a_hand_taken_in_is_not_to_be_called_any_more() -> None:
    round_ = play(table(CROWN, deck=DECK), "cat:c c x ann:x ben:r50 cat:r150")
    report(round_, HandTakenIn("cat"), "13.5")
    assert turn(round_) == "ann"
    assert m.Call("ann", 50_00) in round_.offers()
    play(round_, "ann:f")
    assert stacks(round_) == {"ann": 990, "ben": 1010, "cat": 1000}  # ben has the pot, and what nobody called


@rule(CROWN, "13.5")
def test_at_the_showdown_too_and_the_last_who_can_claim_the_pot_has_won_it() -> None:
    round_ = play(table(CROWN, deck=DECK), "cat:r30 c c x x x x x x x x x")
    assert turn(round_) == "ann"
    report(round_, HandTakenIn("ben"))
    assert stacks(round_)["ben"] == 1000
    play(round_, "ann:m")
    assert "has won it" in refused(round_, HandTakenIn("cat"), "13.5")
    play(round_, "cat:s")
    assert stacks(round_) == {"ann": 970, "ben": 1000, "cat": 1030}


@rule(STAR, "26.7")
def test_at_the_star_an_unprotected_hand_that_the_dealer_mucks_has_no_redress() -> None:
    round_ = play(table(STAR, deck=DECK), "cat:r30 c c")
    report(round_, HandTakenIn("ann"), "26.7")
    assert where(round_, "Ac") == "muck"
    check_down(round_)
    assert stacks(round_) == {"ann": 970, "ben": 1060, "cat": 970}


@rule(STAR, "26.7", "26.14")
def test_of_a_protected_one_the_rule_says_nothing_so_it_is_an_error_not_covered() -> None:
    round_ = play(table(STAR, deck=DECK), "cat:r30 c c")
    assert "no rule covers" in refused(round_, HandTakenIn("ann", protected=True), "26.14")
    report(round_, OtherError("a protected hand was mucked", "casino_supervisor", void=True), "26.14")
    assert stacks(round_) == {"ann": 1000, "ben": 1000, "cat": 1000}


# -- hands thrown in -------------------------------------------------------------------------------------------------


@rule(STAR, "10.3")
def test_at_the_star_cards_are_live_until_they_are_mucked() -> None:
    round_ = play(table(STAR, deck=DECK), "cat:r30 c c")
    assert "is live" in report(round_, HandThrownIn("ann", mucked=False), "10.3").decides
    assert where(round_, "Ac") == "ann"
    check_down(round_)
    assert stacks(round_)["ann"] == 1060


@rule(STAR, "10.3", "10.4")
def test_one_that_touched_the_muck_is_dead_and_does_not_come_back() -> None:
    round_ = play(table(STAR, deck=DECK), "cat:r30 c c")
    report(round_, HandThrownIn("ann", mucked=True), "10.3", "10.4")
    assert where(round_, "Ac") == "muck"
    assert turn(round_) == "ben"
    assert "out of the hand" in refused(round_, HandThrownIn("ann", mucked=False), "10.3")
    check_down(round_)
    assert stacks(round_) == {"ann": 970, "ben": 1060, "cat": 970}


@rule(CROWN, "12.1", "13.6")
@pytest.mark.parametrize("mucked", [False, True])
def test_at_crown_a_hand_that_is_thrown_in_is_folded(mucked: bool) -> None:
    round_ = play(table(CROWN, deck=DECK), "cat:r30 c c")
    report(round_, HandThrownIn("ann", mucked), "12.1", "13.6")
    assert where(round_, "Ac") == "muck"


# -- hands folded by accident ----------------------------------------------------------------------------------------


def at_showdown(paced: bool = False) -> PokerRound:
    """cat bet last and shows first, then ann and ben."""
    round_ = table(CROWN, deck=DECK, paced=paced)
    for move in ["cat:r30", "c", "c", "x", "x", "x", "x", "x", "x", "x", "x", "cat:r10", "c", "c"]:
        while turn(round_) is None:
            play(round_, ">")
        play(round_, move)
    return round_


@rule(CROWN, "9.1")
def test_a_hand_mucked_by_accident_in_the_showdown_comes_back_if_a_supervisor_says_so() -> None:
    round_ = play(at_showdown(), "cat:s ann:m")
    assert where(round_, "Ac") == "muck"
    ruling = report(round_, HandFoldedByAccident("ann", "poker_supervisor", eligible=True), "9.1")
    assert "eligible" in ruling.decides
    (moved,) = events(round_, CardsMoved)
    assert (moved.lay, moved.to, moved.cards) == ("muck", "hand ann", tuple(cards("AcAd")))
    assert "Ac" not in str(moved.seen_by("ben"))
    assert where(round_, "Ac") == "ann"
    play(round_, "ann:s ben:s")
    assert stacks(round_) == {"ann": 1080, "ben": 960, "cat": 960}
    again(round_)


@rule(CROWN, "9.1")
def test_also_when_the_pot_has_been_passed_without_it() -> None:
    round_ = play(at_showdown(), "cat:s ann:m ben:s")
    assert stacks(round_) == {"ann": 960, "ben": 1080, "cat": 960}
    report(round_, HandFoldedByAccident("ann", "table_games_manager", eligible=True), "9.1")
    assert stacks(round_) == {"ann": 1080, "ben": 960, "cat": 960}
    (corrected,) = events(round_, RoundCorrected)
    assert corrected.net_cents == {"ann": 120_00, "ben": -120_00}
    assert round_.net_of("ann") == 80_00
    assert round_.setting_after().table_stakes == {1: 1080_00, 2: 960_00, 3: 960_00}
    again(round_)


@rule(CROWN, "9.1")
def test_with_commission_the_house_has_what_is_due_once() -> None:
    round_ = table(CROWN, deck=DECK, commission_percent=10)
    play(round_, "cat:r30 c c x x x x x x x x cat:r10 c c cat:s ann:m ben:s")
    report(round_, HandFoldedByAccident("ann", "poker_supervisor", eligible=True))
    assert round_.till.balance("house") == 10_00  # 10% of $120 is $12, and $10 the most
    assert stacks(round_) == {"ann": 1070, "ben": 960, "cat": 960}


@rule(CROWN, "9.1")
def test_not_if_the_cards_cannot_be_told_or_a_supervisor_decides_against_it() -> None:
    round_ = play(at_showdown(), "cat:s ann:m")
    found = HandFoldedByAccident("ann", "poker_supervisor", eligible=True, identifiable=False)
    assert "eligible: the cards cannot be identified" in refused(round_, found, "9.1")
    report(round_, HandFoldedByAccident("ann", "poker_supervisor", eligible=False), "9.1")
    assert where(round_, "Ac") == "muck"
    play(round_, "ben:s")
    assert stacks(round_) == {"ann": 960, "ben": 1080, "cat": 960}


@rule(CROWN, "9.1")
@pytest.mark.parametrize(("by", "may"), [("dealer", False), ("poker_supervisor", True), ("casino_licensee", True)])
def test_a_poker_supervisor_or_above_decides(by: str, may: bool) -> None:
    round_ = play(at_showdown(), "cat:s ann:m")
    found = HandFoldedByAccident("ann", by, eligible=True)
    if may:
        report(round_, found)
    else:
        assert "by: it is for a poker supervisor or above" in refused(round_, found, "9.1")
    assert "by: 'janitor' is none of dealer" in refused(round_, HandFoldedByAccident("ann", "janitor", True))


@rule(CROWN, "9.1", "13.6")
def test_of_a_player_all_in_too_but_not_of_one_who_folded_to_a_bet_or_whose_cards_lie_open() -> None:
    round_ = play(table(CROWN, deck=DECK, players=[1000_00, 1000_00, 20_00]), "cat:a c c")
    report(round_, HandFoldedByAccident("cat", "poker_supervisor", eligible=True), "9.1")
    assert where(round_, "2c") == "cat"
    report(round_, HandFoldedByAccident("cat", "poker_supervisor", eligible=False), "9.1")
    assert where(round_, "2c") == "muck"
    folded = play(table(CROWN, deck=DECK), "cat:f")
    assert "neither all-in nor in the showdown" in refused(
        folded, HandFoldedByAccident("cat", "poker_supervisor", True), "13.6"
    )
    shown = play(at_showdown(), "cat:s")
    assert "turned face up" in refused(shown, HandFoldedByAccident("cat", "poker_supervisor", True), "9.1")


@rule(CROWN, "9.1", "13.6")
@pytest.mark.parametrize("mucked", [False, True])
@pytest.mark.parametrize("more", ["", "x", "x x x x", "x x x x x x"])
def test_a_hand_thrown_in_all_in_is_dead_unless_a_supervisor_finds_it_eligible(more: str, mucked: bool) -> None:
    """ann's aces win the pot of $60, whenever they come back."""
    round_ = play(table(CROWN, deck=DECK, players=[20_00, 1000_00, 1000_00]), "cat:r20 c c")
    report(round_, HandThrownIn("ann", mucked=mucked), "13.6")
    assert where(round_, "Ac") == "muck"
    play(round_, more)
    refused(round_, HandFoldedByAccident("ann", "dealer", eligible=True), "9.1")
    report(round_, HandFoldedByAccident("ann", "poker_supervisor", eligible=True), "9.1")
    assert where(round_, "Ac") == "ann"
    check_down(round_)
    assert stacks(round_) == {"ann": 60, "ben": 980, "cat": 980}


@rule(CROWN, "9.1", "13.6")
def test_one_thrown_in_at_the_showdown_comes_back_too_before_the_pot_is_passed_and_after() -> None:
    for more in ("", "ben:s"):
        round_ = play(at_showdown(), "cat:s")
        report(round_, HandThrownIn("ann", mucked=True), "13.6")
        play(round_, more)
        report(round_, HandFoldedByAccident("ann", "poker_supervisor", eligible=True), "9.1")
        check_down(round_)
        assert stacks(round_) == {"ann": 1080, "ben": 960, "cat": 960}


@rule(CROWN, "9.1")
def test_where_the_pot_would_be_lost_with_it_the_supervisor_is_asked_first() -> None:
    round_ = play(table(CROWN, deck=DECK, players=[1000_00, 1000_00, 20_00]), "cat:a f f")
    assert round_.is_over  # nobody called
    round_ = play(table(CROWN, deck=DECK, players=[1000_00, 20_00, 1000_00], paced=True), "> " * 6 + "cat:r30 f c")
    assert "accident" in refused(round_, HandThrownIn("ben", mucked=True), "9.1")
    report(round_, HandFoldedByAccident("ben", "poker_supervisor", eligible=False), "9.1")
    assert stacks(round_) == {"ann": 995, "ben": 0, "cat": 1025}


@rule(CROWN, "9.1")
def test_a_hand_thrown_in_that_has_missed_cards_or_a_showdown_does_not_come_back() -> None:
    stud = table(CROWN, "five_card_stud", deck="As Ks Qs 9d 2d Jd 3c 4c 5c", players=[1000_00, 20_00, 1000_00])
    play(stud, "cat:r20 c c")
    report(stud, HandThrownIn("ben", mucked=True), "13.6")
    play(stud, "x x")
    assert "dealt cards since" in refused(stud, HandFoldedByAccident("ben", "poker_supervisor", True), "9.1")
    round_ = play(table(CROWN, deck=DECK, players=[1000_00, 1000_00, 20_00]), "cat:a c c")
    report(round_, HandThrownIn("cat", mucked=True), "13.6")
    play(round_, "r10 f")
    assert "without a showdown" in refused(round_, HandFoldedByAccident("cat", "poker_supervisor", True), "9.1")


@rule(CROWN, "9.1")
def test_a_hand_that_was_declared_dead_does_not_come_back_so() -> None:
    round_ = at_showdown()
    report(round_, PlayerAbsent("ben"))
    assert "declared dead" in refused(round_, HandFoldedByAccident("ben", "poker_supervisor", True), "9.1")


# -- players who are not there ---------------------------------------------------------------------------------------


@rule(CROWN, "12.7")
def test_the_hand_of_a_player_who_is_not_there_is_dead_and_the_wagers_stay() -> None:
    round_ = play(table(CROWN, deck=DECK), "cat:r30 c")
    report(round_, PlayerAbsent("ann"), "12.7")
    assert where(round_, "Ac") == "muck"
    check_down(round_)
    assert stacks(round_) == {"ann": 970, "ben": 1060, "cat": 970}


@rule(CROWN, "12.7")
def test_all_in_or_not_and_the_last_who_is_there_wins() -> None:
    round_ = play(table(CROWN, deck=DECK, players=[1000_00, 1000_00, 20_00]), "cat:a c c")
    report(round_, PlayerAbsent("cat"), "12.7")
    report(round_, PlayerAbsent("ann"), "12.7")
    assert round_.is_over
    assert stacks(round_) == {"ann": 980, "ben": 1040, "cat": 0}
    assert "no rule for it" in refused(table(STAR), PlayerAbsent("ann"))


# -- players who have not posted -------------------------------------------------------------------------------------


def posts(round_: PokerRound) -> list[tuple[str, str, int]]:
    return [(event.player, event.kind, event.cents) for event in events(round_, m.ForcedBet)]


@rule(CROWN, "6.6")
def test_found_before_a_new_player_acts_the_hand_is_dead_and_a_blind_may_be_asked_for() -> None:
    round_ = table(CROWN, deck=DECK, players=4)
    assert turn(round_) == "cat"
    report(round_, BlindNotPosted("dan"), "6.6(a)")
    assert events(round_, BlindOwed)
    play(round_, "cat:f ann:f")
    after = next_hand(round_)  # ann has the button: ben and cat have the blinds, dan is first
    assert posts(after) == [("ben", "blind", 5_00), ("cat", "blind", 10_00), ("dan", "post", 10_00)]
    (post,) = [event for event in events(after, m.ForcedBet) if event.kind == "post"]
    assert rules_of(post) == ["6.6"]
    assert m.Check("dan") in after.offers()  # the post is live
    play(after, "dan:x ann:f ben:f cat:x")
    check_down(after)
    assert posts(next_hand(after)) == [("cat", "blind", 5_00), ("dan", "blind", 10_00)]
    spared = table(CROWN, deck=DECK, players=4)
    report(spared, BlindNotPosted("dan", must_post=False), "6.6(a)")
    assert spared.hand is not None
    assert spared.hand.dead[3]
    play(spared, "cat:f ann:f")
    assert posts(next_hand(spared)) == [("ben", "blind", 5_00), ("cat", "blind", 10_00)]


@rule(CROWN, "6.6")
@pytest.mark.parametrize("move", ["c", "r30"])
def test_found_after_a_call_the_hand_is_live_and_the_blind_is_owed(move: str) -> None:
    round_ = play(table(CROWN, deck=DECK, players=4), f"cat:{move}")
    assert "live" in report(round_, BlindNotPosted("cat"), "6.6(b)").decides
    assert where(round_, "2c") == "cat"
    refused(round_, BlindNotPosted("cat", must_post=False), "6.6(b)")
    play(round_, "dan:f ann:f ben:f" if move == "r30" else "dan:f ann:f ben:x ben:x cat:r10 ben:f")
    after = next_hand(round_)  # cat has the big blind anyhow, and posts no other
    assert posts(after) == [("ben", "blind", 5_00), ("cat", "blind", 10_00)]
    play(after, "dan:f ann:f ben:f")
    assert posts(next_hand(after)) == [("cat", "blind", 5_00), ("dan", "blind", 10_00)]


@rule(CROWN, "6.6")
def test_found_after_a_fold_the_blind_is_owed_too_until_the_player_is_dealt_in() -> None:
    round_ = play(table(CROWN, deck=DECK, players=4), "cat:c dan:f ann:f")
    report(round_, BlindNotPosted("dan"), "6.6(c)")
    play(round_, "ben:x ben:x cat:r10 f")
    stakes = {**round_.setting_after().table_stakes, 4: 0}
    away = next_hand(round_, table_stakes=stakes)  # dan has no chips on the table
    assert posts(away) == [("ben", "blind", 5_00), ("cat", "blind", 10_00)]
    play(away, "ann:f ben:f")
    back = next_hand(away, table_stakes={**away.setting_after().table_stakes, 4: 500_00}, button=1)
    assert posts(back) == [("ben", "blind", 5_00), ("cat", "blind", 10_00), ("dan", "post", 10_00)]


@rule(CROWN, "6.6")
def test_who_has_the_small_blind_then_posts_the_difference_and_a_void_hand_is_none() -> None:
    round_ = play(table(CROWN, deck=DECK, players=3), "cat:f ann:f")
    report(round_, BlindNotPosted("cat"), "6.6(c)")
    void = next_hand(round_, button=2)  # cat has the small blind
    assert posts(void) == [("cat", "blind", 5_00), ("ann", "blind", 10_00), ("cat", "post", 5_00)]
    report(void, OtherError("a fire alarm", "poker_supervisor", void=True))
    after = next_hand(void, button=2)
    assert ("cat", "post", 5_00) in posts(after)
    heads_up = play(table(CROWN, deck=DECK, players=3), "cat:f ann:f")
    report(heads_up, BlindNotPosted("cat"), "6.6(c)")
    stakes = {**heads_up.setting_after().table_stakes, 1: 0}
    between_two = next_hand(heads_up, table_stakes=stakes, button=3)  # the button has the small blind
    assert posts(between_two) == [("cat", "blind", 5_00), ("ben", "blind", 10_00), ("cat", "post", 5_00)]


@rule(CROWN, "6.6")
def test_who_has_posted_has_posted_and_without_blinds_there_is_none_to_post() -> None:
    round_ = table(CROWN, deck=DECK)
    assert "has posted a blind" in refused(round_, BlindNotPosted("ann"), "6.6")
    assert "no rule for it" in refused(table(CROWN, "five_card_stud"), BlindNotPosted("ann"))
