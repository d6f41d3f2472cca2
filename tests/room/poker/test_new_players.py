"""Players who are new to a game in play: they post, or wait, and are not dealt in everywhere."""

import pytest

from croupier.poker import messages as m
from croupier.procedure import DEALER
from croupier.room.poker import messages as say
from croupier.room.poker.blind_messages import ChooseEntry, NewPlayer
from tests.room.poker.tables import CROWN, STAR, Poker
from tests.room.poker.test_button import five
from tests.rules import rule


def comes(poker, player, seat, how="post", way=""):
    return poker.do(say.TakeSeat(DEALER, player, seat, 200_00, how, way))


def is_in(poker, player):
    return player in poker.table.round.players.names


def posts_of(poker, player):
    """What a player posts in the last hand: kind, cents, and how much of it is dead."""
    events = poker.table.round.events
    return [(e.kind, e.cents, e.dead_cents) for e in events if isinstance(e, m.ForcedBet) and e.player == player]


# -- posting -----------------------------------------------------------------------------------------------------------


@rule(STAR, "8.8.5", "8.8.5.1")
@rule(CROWN, "6.5")
@pytest.mark.parametrize(("document", "number"), [(STAR, "8.8.5.1"), (CROWN, "6.5")])
def test_a_new_player_posts_a_blind_once_and_others_do_not(document, number):
    poker = five(document).sit(Fay=7).begin()  # Bob has the button, so Cid and Dee have the blinds
    assert poker.posts() == [("Cid", "blind", 2_00), ("Dee", "blind", 5_00), ("Fay", "post", 5_00)]
    (post,) = [each for each in poker.events if isinstance(each, m.ForcedBet) and each.kind == "post"]
    assert [cite.rules for cite in post.cites] == [(number,)]
    assert poker.table.round.turns.hand.bets[poker.table.round.players.names.index("Fay")] == 5_00, "it is live"
    (told,) = [each for each in poker.events if isinstance(each, NewPlayer)]
    assert (told.player, told.waits, [cite.rules for cite in told.cites]) == ("Fay", False, [(number,)])
    for posted in (["Dee", "Eve"], ["Eve", "Fay"], ["Fay", "Ann"]):
        poker.fold_out().begin()
        assert [(player, kind) for player, kind, _ in poker.posts()] == [(each, "blind") for each in posted]


@rule(STAR, "8.8.5.1")
@rule(CROWN, "6.5")
@pytest.mark.parametrize(("document", "posted"), [(STAR, 5_00), (CROWN, 10_00)])
def test_at_the_star_it_is_the_table_minimum_and_at_crown_the_big_blind(document, posted):
    poker = five(document, blinds="5,10", table_minimum="5").sit(Fay=7).begin()
    assert posts_of(poker, "Fay") == [("post", posted, 0)]


@rule(STAR, "8.8.5.1")
def test_at_the_star_the_blind_of_a_place_counts_towards_it():
    poker = Poker(STAR).sit(Ann=1, Bob=3, Cid=4).hand().sit(Eve=2).begin()  # left of the button: the small blind
    assert posts_of(poker, "Eve") == [("blind", 2_00, 0), ("post", 3_00, 0)]
    poker = Poker(STAR).sit(Ann=1, Bob=2, Cid=4).hand().sit(Eve=3).begin()
    assert posts_of(poker, "Eve") == [("blind", 5_00, 0)], "the big blind is all"


def test_with_antes_nobody_posts_to_come_in():
    poker = Poker(variant="five_card_stud").sit(Ann=1, Bob=2).hand()
    poker.sit(Eve=5).begin()
    assert {kind for _, kind, _ in poker.posts()} == {"ante"}


# -- waiting -----------------------------------------------------------------------------------------------------------


@rule(STAR, "8.8.5", "8.8.5.2")
@rule(CROWN, "6.5")
@pytest.mark.parametrize("document", [STAR, CROWN])
def test_or_waits_for_the_big_blind(document):
    poker = five(document)
    (_, told) = comes(poker, "Fay", 7, "wait").events
    assert told.waits
    for big in ("Dee", "Eve"):
        assert poker.begin().posts()[-1] == (big, "blind", 5_00)
        assert not is_in(poker, "Fay")
        poker.fold_out()
    assert posts_of(poker.begin(), "Fay") == [("blind", 5_00, 0)]
    poker.fold_out().begin()
    assert posts_of(poker, "Fay") == [("blind", 2_00, 0)]


@rule(STAR, "8.8.5.2")
@pytest.mark.parametrize(("reading", "posted"), [("last_blind", []), ("any_blind", [("blind", 2_00, 0)])])
def test_the_turn_is_that_of_the_last_blind_or_read_otherwise_of_any(reading, posted):
    poker = Poker(STAR, readings={"blind_waited_for": reading}).sit(Ann=1, Bob=3, Cid=4).hand()
    comes(poker, "Eve", 2, "wait")  # Ann has the button now
    assert posts_of(poker.begin(), "Eve") == posted


@rule(STAR, "8.8.5")
@rule(CROWN, "6.5")
@pytest.mark.parametrize("document", [STAR, CROWN])
def test_they_may_think_better_of_it_until_they_are_dealt_in(document):
    poker = five(document)
    comes(poker, "Fay", 7, "wait")
    assert not is_in(poker.hand(), "Fay")
    poker.do(ChooseEntry("Fay", "Fay", "post"))
    assert posts_of(poker.begin(), "Fay") == [("post", 5_00, 0)]
    poker.refuses(ChooseEntry("Fay", "Fay", "wait"), "Fay owes no blind")
    poker.refuses(ChooseEntry("Ann", "Ann", "wait"), "Ann owes no blind")
    poker.refuses(ChooseEntry("Ann", "Fay", "wait"), "it is for Fay or dealer, not Ann")


@rule(CROWN, "3.2", "6.5")
def test_if_all_but_one_wait_no_hand_is_dealt():
    poker = Poker(CROWN).sit(Ann=1, Bob=2).button_to("Ann").hand().leave("Bob")  # Bob had the big blind
    comes(poker, "Eve", 9, "wait")
    assert poker.table.next_deal.plan().places.posts == {9: 1}, "the big blind is due from her"
    poker.leave("Ann").sit(Ann=10)
    poker.do(ChooseEntry("Ann", "Ann", "wait"))
    poker.refuses(say.BeginHand(DEALER), "1 player: at least 2 are needed", "3.2")


# -- where -------------------------------------------------------------------------------------------------------------


@rule(CROWN, "6.4")
@pytest.mark.parametrize(
    ("way", "is_dealt"),
    [
        ("", False),
        ("list", False),
        ("table_change", False),
        ("feeder", False),
        ("broken_game", True),
        ("supervisor", True),
        ("must_move", True),
    ],
)
def test_a_new_player_is_not_dealt_in_at_the_button_unless_moved_there_by_the_house(way, is_dealt):
    poker = five().leave("Bob")  # the button will be dead before seat 2
    comes(poker, "Fay", 2, "post", way)
    poker.begin()
    assert (poker.button, is_in(poker, "Fay")) == (2, is_dealt)
    assert posts_of(poker, "Fay") == ([("post", 5_00, 0)] if is_dealt else [])
    poker.fold_out().begin()
    assert (poker.button, is_in(poker, "Fay")) == (3, True), "the button has passed"


@rule(CROWN, "6.4", "6.10")
def test_nor_between_the_button_and_the_big_blind():
    poker = five().leave("Cid")  # the button will be Bob's, and Dee has the big blind
    comes(poker, "Fay", 3, "post", "supervisor")
    poker.begin()
    assert (poker.button, poker.posts(), is_in(poker, "Fay")) == (2, [("Dee", "blind", 5_00)], False)
    (out,) = poker.fold_out().table.next_deal.plan().places.out or [None]
    assert out is None, "at the button, and moved there by the house"


@rule(CROWN, "6.4")
def test_where_there_is_nobody_else_a_new_player_has_the_button():
    poker = Poker(CROWN).sit(Ann=1, Bob=2).button_to("Bob").hand()  # Ann had the big blind
    poker.leave("Ann").sit(Eve=1).begin()
    assert (poker.button, posts_of(poker, "Bob"), posts_of(poker, "Eve")) == (
        1,
        [("blind", 5_00, 0)],
        [("post", 5_00, 0)],
    )


# -- how they come -----------------------------------------------------------------------------------------------------


@rule(CROWN, "6.11")
@pytest.mark.parametrize(
    ("way", "posted"), [("feeder", []), ("table_change", [("post", 5_00, 0)]), ("list", [("post", 5_00, 0)])]
)
def test_who_comes_from_a_feeder_table_posts_nothing_and_who_changes_tables_is_new(way, posted):
    poker = five()
    comes(poker, "Fay", 7, "post", way)
    assert posts_of(poker.begin(), "Fay") == posted
    assert is_in(poker, "Fay")


@rule(STAR, "8.8.5")
def test_at_the_star_everybody_is_new_to_a_table_however_they_come():
    poker = five(STAR)
    comes(poker, "Fay", 7, "post", "feeder")
    assert posts_of(poker.begin(), "Fay") == [("post", 5_00, 0)]


@rule(CROWN, "6.5")
def test_how_they_come_is_not_for_players_to_say():
    poker = five()
    poker.refuses(say.TakeSeat("Fay", "Fay", 7, 200_00, "post", "feeder"), "comes: .* for the house to say", "6.5")


@rule(CROWN, "6.5", "6.6")
def test_a_new_player_leaves_before_being_dealt_in_and_comes_again_as_new():
    poker = five().sit(Fay=7).leave("Fay").sit(Fay=7)
    assert posts_of(poker.begin(), "Fay") == [("post", 5_00, 0)]
