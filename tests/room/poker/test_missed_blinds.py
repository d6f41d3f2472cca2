"""Blinds that pass players who are away, and how they come back; changes of seats."""

import pytest

from croupier.procedure import DEALER
from croupier.room.poker import messages as say
from croupier.room.poker.blind_messages import BlindMissed, ChooseEntry, SeatChangeCounted
from croupier.room.poker.seat_messages import ChangeSeat
from tests.room.poker.tables import CROWN, STAR, Poker
from tests.room.poker.test_button import blinds, five
from tests.room.poker.test_new_players import is_in, posts_of
from tests.rules import rule


def missed(poker):
    return [(each.player, each.blinds) for each in poker.events if isinstance(each, BlindMissed)]


def shows_button(poker, player):
    """Whether a missed-blind button lies before a player."""
    seats = poker.table.describe.picture("Zoe").seats
    return next(each.has_missed_blind for each in seats if each.player == player)


# -- both ------------------------------------------------------------------------------------------------------------


@rule(CROWN, "1", "6.7")
def test_at_crown_who_missed_both_posts_the_big_blind_live_and_forfeits_the_small():
    poker = five().out("Dee").begin()  # the big blind was due from Dee, and falls on Eve
    assert (blinds(poker), missed(poker)) == ([("Cid", 2_00), ("Eve", 5_00)], [("Dee", (2,))])
    assert shows_button(poker, "Dee")
    poker.fold_out().begin()  # and the small blind passes her
    assert (blinds(poker), missed(poker)[-1]) == ([("Eve", 2_00), ("Ann", 5_00)], ("Dee", (1,)))
    (told,) = poker.fold_out().do(say.ComeBack("Dee", "Dee")).events
    assert [cite.rules for cite in told.cites] == [("6.7(a)", "6.7(b)")]
    assert posts_of(poker.begin(), "Dee") == [("post", 7_00, 2_00)]
    assert not shows_button(poker, "Dee")
    poker.fold_out().begin()
    assert posts_of(poker, "Dee") == [], "it is paid once"


@rule(CROWN, "6.10")
def test_nobody_comes_back_between_the_button_and_the_big_blind():
    poker = five().out("Dee").hand().back("post", "Dee").begin()
    assert (poker.button, blinds(poker), is_in(poker, "Dee")) == (3, [("Eve", 2_00), ("Ann", 5_00)], False)
    assert posts_of(poker.fold_out().begin(), "Dee") == [("post", 7_00, 2_00)], "when the button has passed"


@rule(STAR, "8.8.3", "8.8.3.1")
@pytest.mark.parametrize(("reading", "dead"), [("small", 2_00), ("all", 7_00)])
def test_at_the_star_the_value_of_both_is_placed_and_it_is_read_what_of_it_is_dead(reading, dead):
    poker = five(STAR, readings={"missed_blinds_dead": reading}).out("Dee").hand().hand()
    assert missed(poker) == [("Dee", (2,)), ("Dee", (1,))]
    poker.back("post", "Dee").begin()
    assert (poker.button, posts_of(poker, "Dee")) == (4, [("post", 7_00, dead)]), "the button passes to her"


# -- one -------------------------------------------------------------------------------------------------------------


@rule(CROWN, "6.7")
def test_the_small_blind_alone_is_posted_live():
    poker = five().out("Cid").begin()
    assert (blinds(poker), missed(poker)) == ([("Dee", 5_00)], [("Cid", (1,))])
    poker.fold_out().back("post", "Cid").begin()
    assert (poker.button, posts_of(poker, "Cid")) == (3, [("post", 2_00, 0)])


@rule(STAR, "8.8.3.1")
@pytest.mark.parametrize(("reading", "dead"), [("small", 0), ("all", 2_00)])
def test_at_the_star_too_unless_all_that_is_missed_is_dead(reading, dead):
    poker = five(STAR, readings={"missed_blinds_dead": reading}).out("Cid").begin()  # the small blind is Dee's now
    assert (blinds(poker), missed(poker)) == ([("Dee", 2_00), ("Eve", 5_00)], [("Cid", (1,))])
    poker.fold_out().back("post", "Cid").begin()
    assert (poker.button, posts_of(poker, "Cid")) == (3, [("post", 2_00, dead)])


@rule(STAR, "8.8.3.1")
def test_who_comes_back_in_the_small_blind_posts_it_beside_the_big_blind_missed():
    poker = five(STAR).out("Dee").hand().back("post", "Dee").begin()
    assert (poker.button, posts_of(poker, "Dee")) == (3, [("blind", 2_00, 0), ("post", 5_00, 2_00)])


def test_who_sat_out_and_missed_no_blind_comes_back_without_posting():
    poker = five().out("Ann").hand()
    assert missed(poker) == []
    assert posts_of(poker.back("post", "Ann").begin(), "Ann") == []
    assert is_in(poker, "Ann")


# -- waiting -----------------------------------------------------------------------------------------------------------


@rule(CROWN, "6.7")
@rule(STAR, "8.8.3", "8.8.3.2")
@pytest.mark.parametrize("document", [STAR, CROWN])
def test_or_they_wait_for_the_big_blind_and_post_no_more(document):
    poker = five(document).out("Dee").hand().hand().back("wait", "Dee")
    for big in ("Bob", "Cid"):
        poker.begin()
        assert (blinds(poker)[-1], is_in(poker, "Dee")) == ((big, 5_00), False)
        poker.fold_out()
    assert posts_of(poker.begin(), "Dee") == [("blind", 5_00, 0)]
    assert posts_of(poker.fold_out().begin(), "Dee") == [("blind", 2_00, 0)]


@rule(CROWN, "6.7")
def test_who_waits_may_post_after_all():
    poker = five().out("Dee").hand().hand().back("wait", "Dee").hand()
    poker.do(ChooseEntry(DEALER, "Dee", "post"))
    assert posts_of(poker.begin(), "Dee") == [("post", 7_00, 2_00)]


@rule(STAR, "9.6")
def test_a_blind_is_declined_only_by_sitting_out_and_then_it_is_missed():
    poker = five(STAR).begin()
    assert ("Dee", 5_00) not in blinds(poker.fold_out().out("Dee").begin())
    assert ("Dee", (1,)) in missed(poker)


# -- changes of seats --------------------------------------------------------------------------------------------------


def eight(document=CROWN, **chosen):
    """Eight players in the first nine seats, the eighth empty; Ann has the button, Bob and Cid the blinds."""
    seats = {"Ann": 1, "Bob": 2, "Cid": 3, "Dee": 4, "Eve": 5, "Fay": 6, "Gus": 7, "Hal": 9}
    count = 12 if document == CROWN else 11
    poker = Poker(document, seats=count, blinds="5,10", table_minimum="5", **chosen).sit(**seats)
    return poker.button_to("Ann").hand() if document == CROWN else poker.hand().hand()


@rule(CROWN, "6.2")
@rule(STAR, "8.8.4")
@pytest.mark.parametrize(
    ("document", "player", "posted"),
    [
        (CROWN, "Fay", []),
        (CROWN, "Eve", []),
        (CROWN, "Dee", [("post", 1000, 0)]),
        (STAR, "Fay", []),
        (STAR, "Eve", []),
        (STAR, "Dee", [("post", 500, 0)]),
    ],
)
def test_who_moves_past_more_than_two_players_posts_a_blind(document, player, posted):
    poker = eight(document).move(player, 8).begin()
    passed = [each.passed for each in poker.events if isinstance(each, SeatChangeCounted)]
    assert (posts_of(poker, player), passed, is_in(poker, player)) == (posted, [3] if posted else [], True)


@rule(CROWN, "6.2")
@rule(STAR, "8.8.4")
@pytest.mark.parametrize("document", [STAR, CROWN])
def test_or_waits_until_the_blinds_are_due(document):
    poker = eight(document).move("Dee", 8)
    poker.do(ChooseEntry("Dee", "Dee", "wait"))
    for big in ("Eve", "Fay", "Gus"):
        poker.begin()
        assert (blinds(poker)[-1], is_in(poker, "Dee")) == ((big, 10_00), False)
        poker.fold_out()
    assert posts_of(poker.begin(), "Dee") == [("blind", 10_00, 0)]


@rule(CROWN, "6.2", "6.7")
@rule(STAR, "8.8.4", "8.8.3")
@pytest.mark.parametrize(
    ("document", "reading", "posted"),
    [
        (CROWN, "shorter_way", 15_00),
        (CROWN, "clockwise", 10_00),
        (STAR, "shorter_way", 15_00),
        (STAR, "clockwise", 5_00),
    ],
)
def test_who_moves_back_over_the_blinds_that_were_coming_has_missed_them(document, reading, posted):
    poker = eight(document, readings={"seat_change_counted": reading}).move("Dee", 11).begin()
    assert posts_of(poker, "Dee") == [("post", posted, posted - 10_00 if posted > 10_00 else 0)]
    assert missed(poker) == ([("Dee", (1, 2))] if reading == "shorter_way" else [])


@rule(CROWN, "6.2", "6.10")
def test_a_seat_nearer_the_blinds_or_next_to_nobody_changes_nothing():
    poker = eight().move("Hal", 8).hand()
    assert posts_of(poker, "Hal") == []
    for big in ("Eve", "Fay", "Gus", "Hal"):
        assert blinds(poker.begin())[-1] == (big, 10_00)
        poker.fold_out()


@rule(CROWN, "6.10")
def test_a_blind_goes_with_its_player_to_a_seat_beside():
    poker = eight()
    for _ in range(4):
        poker.hand()
    assert blinds(poker) == [("Fay", 5_00), ("Gus", 10_00)]
    poker.move("Gus", 8).begin()
    assert (poker.button, blinds(poker)) == (6, [("Gus", 5_00), ("Hal", 10_00)])


@rule(CROWN, "6.2", "6.7")
def test_a_small_blind_that_was_due_is_not_left_behind():
    poker = eight()
    for _ in range(4):
        poker.hand()
    poker.move("Gus", 10).begin()  # past Hal, who has the big blind now
    assert (poker.button, blinds(poker), posts_of(poker, "Gus")) == (6, [("Hal", 10_00)], [("post", 5_00, 0)])
    assert blinds(poker.fold_out().begin())[-1] == ("Gus", 10_00)


@rule(CROWN, "6.2")
@rule(STAR, "8.8.4")
@pytest.mark.parametrize(("document", "posted"), [(CROWN, 10_00), (STAR, 5_00)])
def test_so_it_is_when_a_player_asks_for_the_seat(document, posted):
    poker = eight(document)
    poker.do(ChangeSeat("Dee", "Dee", 8))
    assert posts_of(poker.begin(), "Dee") == [("post", posted, 0)]
    assert poker.table.seating.of("Dee").seat == 8
