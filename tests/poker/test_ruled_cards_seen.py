"""Cards that others than their player came to see or hear of, by both rulebooks."""

import pytest

from croupier.poker.messages import MUCK, hand_of
from croupier.poker.ruling_messages import CardsExposed
from croupier.poker.rulings.cards_seen_messages import (
    CardsCounted,
    CardsShownTo,
    CardsShownToAll,
    CardsShownToOne,
    InformationGiven,
    PlayerExposedCards,
)
from croupier.poker.rulings.disputes_messages import OtherError
from croupier.procedure.events import RoundClosed
from tests.poker.ruled import CROWN, STAR, check_down, next_hand, play, refused, report, stacks, table, turn, where
from tests.poker.tables import cards, events
from tests.rules import rule

DECK = "2c3c4c 5c6c7c 8h Ts Js Qs 9h Ks 9d As"
"""ann 2c 5c, ben 3c 6c, cat 4c 7c; a royal flush on the board."""


def test_what_is_dealt() -> None:
    round_ = table(STAR, deck=DECK)
    assert [where(round_, card) for card in ("2c", "6c", "4c", "Ts")] == ["ann", "ben", "cat", "stub"]


# -- exposed by their player -----------------------------------------------------------------------------------------


@rule(STAR, "26.2")
@pytest.mark.parametrize("paced", [False, True])
def test_a_dropped_card_is_still_played_and_the_cards_are_counted_in_the_end(paced: bool) -> None:
    round_ = table(STAR, deck=DECK, paced=paced)
    while turn(round_) is None:
        play(round_, ">")
    ruling = report(round_, PlayerExposedCards("ann", (2,)), "26.2")
    assert "played on" in ruling.decides
    (seen,) = events(round_, CardsExposed)
    assert (seen.cards, seen.where) == (tuple(cards("5c")), hand_of("ann"))
    assert where(round_, "5c") == "ann"
    assert turn(round_) == "cat"
    assert "5c" in str(round_.view("ben")["table"]["players"][0]["cards"])
    assert "2c" not in str(round_.view("ben")["table"]["players"][0]["cards"])
    assert not events(round_, CardsCounted)
    check_down(round_)
    (counted,) = events(round_, CardsCounted)
    assert counted.cards == 52
    assert "26.2" in counted.cites[0].rules
    kinds = [type(event) for event in round_.events]
    assert kinds.index(CardsCounted) > kinds.index(RoundClosed)
    assert stacks(round_) == {"ann": 1000, "ben": 1000, "cat": 1000}  # the board plays: a hand that was seen shares it


@rule(STAR, "26.2")
def test_they_are_counted_once_in_that_hand_and_also_if_it_is_void() -> None:
    round_ = table(STAR, deck=DECK)
    report(round_, PlayerExposedCards("ann"))
    report(round_, PlayerExposedCards("ann", (1,)))
    report(round_, PlayerExposedCards("ben"))
    report(round_, OtherError("the lights went out", "gaming_manager", void=True))
    assert len(events(round_, CardsCounted)) == 1
    report(round_, CardsShownToOne("ann", "ben"))
    assert len(events(round_, CardsCounted)) == 1
    assert events(check_down(next_hand(round_)), CardsCounted) == []


@rule(CROWN, "13.1")
def test_cards_that_come_open_with_a_fold_are_shown_to_all() -> None:
    round_ = play(table(CROWN, deck=DECK), "cat:f")
    report(round_, PlayerExposedCards("cat"), "13.1")
    (seen,) = events(round_, CardsExposed)
    assert (seen.cards, seen.where) == (tuple(cards("4c7c")), MUCK)
    assert {seen.seen_by(name) for name in ("ann", "ben", "cat")} == {seen}
    assert [where(round_, card) for card in ("4c", "7c")] == ["muck", "muck"]
    check_down(round_)
    assert not events(round_, CardsCounted)


@rule(CROWN, "13.1")
def test_the_hand_of_a_player_who_is_still_in_is_not_dead_for_it() -> None:
    round_ = table(CROWN, deck=DECK)
    assert "played on" in report(round_, PlayerExposedCards("ben", (1,)), "13.1").decides
    assert where(round_, "3c") == "ben"
    check_down(round_)


@rule(CROWN, "13.1")
def test_in_draw_poker_it_is_the_hand_and_not_what_was_given_up_before() -> None:
    round_ = table(CROWN, "draw_ante", "2c2d2h 3c3d3h 4c4d4h 5c5d5h 6c6d6h 7c7d7h", players=3)
    play(round_, "ann:r10 c c ann:d2c3c p p ann:r10 ben:r20 c ann:f")
    report(round_, PlayerExposedCards("ann"), "13.1")
    (seen,) = events(round_, CardsExposed)
    assert set(seen.cards) == set(cards("4c5c6c7c7d"))


def test_which_cards_has_to_make_sense() -> None:
    round_ = table(STAR, deck=DECK)
    for numbers in ((3,), (0,), (1, 1)):
        assert refused(round_, PlayerExposedCards("ann", numbers), "26.2").startswith("player_exposed_cards: numbers")
    assert "player: 'zoe'" in refused(round_, PlayerExposedCards("zoe"), "26.2")
    asked = table(STAR, "draw")  # over-blinds are asked for: no cards are there
    assert "no cards have been dealt" in refused(asked, PlayerExposedCards("ann"), "26.2")


# -- shown to one ----------------------------------------------------------------------------------------------------


@rule(STAR, "26.3")
def test_what_one_was_shown_the_whole_table_is_shown_in_the_end_if_somebody_asks() -> None:
    round_ = table(STAR, deck=DECK)
    report(round_, CardsShownToOne("ann", "ben", (1,), asked_by="cat"), "26.3")
    (told,) = events(round_, CardsShownTo)
    assert "2c" in str(told.seen_by("ben"))
    assert "2c" in str(told.seen_by("ann"))
    assert "2c" not in str(told.seen_by("cat"))
    assert "2c" not in str(round_.view("cat"))
    assert not events(round_, CardsShownToAll)
    play(round_, "cat:f ann:f")
    (shown,) = events(round_, CardsShownToAll)
    assert (shown.player, shown.cards) == ("ann", tuple(cards("2c")))
    assert "26.3" in shown.cites[0].rules


@rule(STAR, "26.3")
def test_nothing_follows_unless_it_is_asked_for_and_that_may_be_when_the_hand_is_over() -> None:
    round_ = table(STAR, deck=DECK)
    assert "nothing follows" in report(round_, CardsShownToOne("ann", "ben")).decides
    play(round_, "cat:f ann:f")
    assert not events(round_, CardsShownToAll)
    report(round_, CardsShownToOne("ann", "ben", asked_by="dealer"))
    (shown,) = events(round_, CardsShownToAll)
    assert shown.cards == tuple(cards("2c5c"))


@rule(STAR, "26.3")
def test_it_is_for_the_dealer_or_another_player_to_ask() -> None:
    round_ = table(STAR, deck=DECK)
    assert "asked_by: it is for" in refused(round_, CardsShownToOne("ann", "ben", asked_by="ann"), "26.3")
    assert "asked_by: 'zoe'" in refused(round_, CardsShownToOne("ann", "ben", asked_by="zoe"), "26.3")
    assert "to: 'ann'" in refused(round_, CardsShownToOne("ann", "ann"), "26.3")
    assert "no rule for it" in refused(table(CROWN), CardsShownToOne("ann", "ben"))


# -- told to one -----------------------------------------------------------------------------------------------------


@rule(CROWN, "14.4")
def test_what_one_active_player_is_told_of_a_folded_hand_all_are_told() -> None:
    round_ = play(table(CROWN, deck=DECK), "cat:f")
    report(round_, InformationGiven("cat", "ann", (2,)), "14.4")
    (seen,) = events(round_, CardsExposed)
    assert (seen.cards, seen.where) == (tuple(cards("7c")), MUCK)
    assert "7c" in str(seen.seen_by("ben"))
    check_down(round_)


@rule(CROWN, "14.4")
def test_so_is_what_anybody_is_told_of_a_hand_that_won_by_a_bet_nobody_called() -> None:
    round_ = play(table(CROWN, deck=DECK), "cat:r30 f f")
    assert round_.is_over
    report(round_, InformationGiven("cat", "ann"), "14.4")
    (seen,) = events(round_, CardsExposed)
    assert seen.cards == tuple(cards("4c7c"))


@rule(CROWN, "14.4")
def test_not_of_a_hand_that_is_in_play_nor_to_one_who_is_out() -> None:
    round_ = play(table(CROWN, deck=DECK), "cat:f")
    assert "about: ann" in refused(round_, InformationGiven("ann", "ben"), "14.4")
    assert "to: 'cat'" in refused(round_, InformationGiven("cat", "cat"), "14.4")
    play(round_, "ann:f")
    assert "to: ann is not in the hand" in refused(round_, InformationGiven("cat", "ann"), "14.4")
    shown = play(table(CROWN, deck=DECK), "cat:c c x x x x x x x x x x s s s")
    assert "about: cat" in refused(shown, InformationGiven("cat", "ann"), "14.4")
    assert "no rule for it" in refused(table(STAR), InformationGiven("ann", "ben"))


# -- nobody looks ----------------------------------------------------------------------------------------------------


@rule(STAR, "26.9", "26.10")
@pytest.mark.parametrize("variant", ["holdem", "draw_ante", "seven_card_stud"])
def test_nobody_is_shown_discards_or_undealt_cards_in_the_hand_or_after_it(variant: str) -> None:
    round_ = table(STAR, variant, players=3, seed=7)
    given_up: set[str] = set()
    while not round_.is_over:
        hand = round_.hand
        assert hand is not None
        assert hand.actor is not None
        name, hole = round_.players.names[hand.actor], hand.hole[hand.actor]
        if hand.phase == "drawing":
            given_up |= {*map(str, hole[:2])} if name == "ann" else set()
            play(round_, f"d{hole[0]}{hole[1]}")
        elif hand.phase == "showdown":
            play(round_, "s")
        elif name == "ann" and hand.street and hand.betting.can_fold:
            given_up |= {*map(str, hole)} - {*map(str, hand.up[hand.actor])}
            play(round_, "f")
        elif hand.betting.can_check:
            play(round_, "x")
        elif hand.betting.call_amount:
            play(round_, "c")
        else:
            play(round_, f"r{hand.raise_range()[0] / 100}")  # type: ignore[index]
        undealt = {*map(str, hand.cards.stub.cards), *map(str, hand.cards.burned)}  # type: ignore[attr-defined]
        for person in ("ben", "cat", "zoe"):
            shown = str(round_.view(person))
            assert not [card for card in undealt | given_up if f"'{card}'" in shown]
    assert given_up
