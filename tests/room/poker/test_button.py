"""The button from hand to hand, and the blinds that go with it."""

import pytest

from croupier.errors import CroupierError
from croupier.poker import messages as m
from croupier.poker.rulings.misdeals import CardsNotShuffledOrCut
from croupier.procedure import DEALER
from croupier.room.poker import messages as say
from croupier.room.poker.blind_messages import ButtonDrawn, DrawForButton
from tests.room.poker.tables import CROWN, STAR, Poker
from tests.rules import rule

FIVE = {"Ann": 1, "Bob": 2, "Cid": 3, "Dee": 4, "Eve": 5}


def five(document=CROWN, **chosen):
    """Five players; in the first hand Ann has the button, Bob the small blind and Cid the big blind."""
    poker = Poker(document, **chosen).sit(**FIVE)
    if document == CROWN:
        return poker.button_to("Ann").hand()
    return poker.hand().hand()  # the first button is Eve's, the second Ann's


def opened(poker):
    """The last hand as it was opened."""
    return next(event for event in poker.table.round.events if isinstance(event, m.HandOpened))


def blinds(poker):
    return [(player, cents) for player, kind, cents in poker.posts() if kind == "blind"]


# -- the first button --------------------------------------------------------------------------------------------------


@rule(CROWN, "4.1", "20.1")
@pytest.mark.parametrize("seed", range(25))
def test_the_highest_card_has_the_first_button_and_suits_decide_between_equal_cards(seed):
    seats = dict(zip("ABCDEFGHIJ", [10, 2, 3, 4, 5, 6, 7, 8, 9, 1], strict=True))
    poker = Poker(CROWN, seed=seed).sit(**seats)
    poker.refuses(say.BeginHand(DEALER), "has not been drawn for", "20.1")
    (drawn,) = poker.do(DrawForButton(DEALER)).events
    assert isinstance(drawn, ButtonDrawn)
    assert [each.player for each in drawn.cards] == list("JBCDEFGHIA"), "from the dealer's left"
    highest = max(drawn.cards, key=lambda each: ("23456789TJQKA".index(each.card[0]), "sdch".index(each.card[1])))
    assert (drawn.player, drawn.seat) == (highest.player, seats[highest.player])
    poker.refuses(DrawForButton(DEALER), "has drawn the button")
    assert poker.begin().button == drawn.seat
    poker.fold_out()
    poker.refuses(DrawForButton(DEALER), "the game has begun", "20.1")


@rule(CROWN, "4.2")
def test_in_games_with_the_reduced_deck_it_is_drawn_from_that():
    tied = 0
    for seed in range(12):
        poker = Poker(CROWN, variant="manila", seed=seed)
        poker.sit(Ann=1, Bob=2, Cid=3, Dee=4, Eve=5, Fay=6, Gus=7, Hal=8)
        (drawn,) = poker.do(DrawForButton(DEALER)).events
        heights = {each.player: ("789TJQKA".index(each.card[0]), "sdch".index(each.card[1])) for each in drawn.cards}
        assert drawn.player == max(heights, key=lambda player: heights[player])
        tied += [rank for rank, _ in heights.values()].count(max(heights.values())[0]) > 1
    assert tied, "suits have decided"


@rule(CROWN, "20.1")
def test_if_who_has_drawn_the_button_is_gone_it_is_drawn_for_again():
    poker = Poker(CROWN).sit(Ann=1, Bob=2, Cid=3).draw()
    winner = poker.table.next_deal.drawn
    poker.leave(winner)
    poker.refuses(say.BeginHand(DEALER), "has not been drawn for", "20.1")
    (drawn,) = poker.do(DrawForButton(DEALER)).events
    assert len(drawn.cards) == 2
    assert poker.hand().button == drawn.seat


@rule(CROWN, "3.2")
def test_nobody_draws_or_plays_alone():
    poker = Poker(CROWN).sit(Ann=1)
    poker.refuses(DrawForButton(DEALER), "1 player: at least 2 are needed", "3.2")
    poker.refuses(say.BeginHand(DEALER), "1 player: at least 2 are needed", "3.2")
    poker.sit(Bob=2).hand().leave("Ann")
    poker.refuses(say.BeginHand(DEALER), "1 player: at least 2 are needed", "3.2")


@rule(STAR, "9.1")
def test_at_the_star_the_player_on_the_dealers_right_has_it_without_a_draw():
    poker = Poker(STAR).sit(Bob=2, Dee=5, Ann=9)
    poker.refuses(DrawForButton(DEALER), "no cards are drawn", "9.1")
    assert poker.hand().button == 9


# -- on it goes --------------------------------------------------------------------------------------------------------


@rule(STAR, "9.2")
@rule(CROWN, "20.1")
@pytest.mark.parametrize("document", [STAR, CROWN])
def test_the_button_passes_clockwise(document):
    poker = Poker(document).sit(Bob=2, Dee=5, Ann=9)
    if document == CROWN:
        poker.button_to("Ann")
    assert [poker.hand().button for _ in range(5)] == [9, 2, 5, 9, 2]


@rule(STAR, "9.2")
def test_at_the_star_it_passes_to_the_next_who_is_there():
    poker = Poker().sit(Ann=1, Bob=2, Cid=3, Dee=4).hand().hand()
    assert poker.button == 1
    poker.leave("Bob")
    assert poker.hand().button == 3
    poker.out("Dee")
    assert poker.hand().button == 1


@rule(STAR, "9.4", "2.3.2")
def test_and_the_blinds_are_left_of_it_whoever_posted_before():
    poker = five(STAR).leave("Bob").begin()  # Bob had the small blind: the button passes him by
    assert (poker.button, blinds(poker)) == (3, [("Dee", 2_00), ("Eve", 5_00)])


@rule(STAR, "9.2")
def test_read_as_a_dead_button_it_waits_before_the_empty_seat():
    poker = five(STAR, readings={"button_after_departure": "dead"}).leave("Bob").begin()
    assert (poker.button, blinds(poker)) == (2, [("Cid", 2_00), ("Dee", 5_00)])


@rule(CROWN, "6.3")
def test_when_the_player_due_for_the_small_blind_leaves_there_is_none_and_then_a_dead_button():
    poker = five().leave("Cid").begin()
    assert (poker.button, blinds(poker)) == (2, [("Dee", 5_00)]), "the player on the left has the big blind"
    assert opened(poker).unposted_cents == (2_00,)
    poker.fold_out().begin()
    assert (poker.button, blinds(poker)) == (3, [("Dee", 2_00), ("Eve", 5_00)]), "before the empty seat"
    assert opened(poker).unposted_cents == ()
    poker.fold_out().begin()
    assert (poker.button, blinds(poker)) == (4, [("Eve", 2_00), ("Ann", 5_00)]), "normal again"


@rule(CROWN, "6.10")
def test_the_big_blind_goes_from_player_to_player_and_the_button_may_be_before_an_empty_seat():
    poker = five().leave("Bob").begin()
    assert (poker.button, blinds(poker)) == (2, [("Cid", 2_00), ("Dee", 5_00)])
    assert poker.table.round.players.names[-1] == "Ann", "last to act on consecutive hands"
    poker.fold_out().begin()
    assert (poker.button, blinds(poker)) == (3, [("Dee", 2_00), ("Eve", 5_00)])


@rule(CROWN, "6.10")
def test_the_big_blind_is_due_from_the_next_player_though_the_one_between_has_left():
    poker = five().leave("Dee").begin()
    assert (poker.button, blinds(poker)) == (2, [("Cid", 2_00), ("Eve", 5_00)])
    poker.fold_out().begin()
    assert (poker.button, blinds(poker)) == (3, [("Eve", 2_00), ("Ann", 5_00)])


@rule(CROWN, "6.3", "6.10")
def test_with_three_blinds_each_that_nobody_is_there_for_is_left_out():
    poker = Poker(CROWN, blinds="2,3,5").sit(**FIVE, Fay=6).button_to("Ann").begin()
    assert blinds(poker) == [("Bob", 2_00), ("Cid", 3_00), ("Dee", 5_00)]
    poker.fold_out().leave("Dee").begin()  # the second blind was due from her
    assert (poker.button, blinds(poker)) == (2, [("Cid", 2_00), ("Eve", 5_00)])
    assert opened(poker).unposted_cents == (3_00,)
    poker.fold_out().begin()
    assert (poker.button, blinds(poker)) == (3, [("Eve", 3_00), ("Fay", 5_00)])
    assert opened(poker).unposted_cents == (2_00,)
    poker.fold_out().begin()
    assert (poker.button, blinds(poker)) == (4, [("Eve", 2_00), ("Fay", 3_00), ("Ann", 5_00)])


# -- two players -------------------------------------------------------------------------------------------------------


def three(**chosen):
    """Ann has had the button, Bob the small blind, Cid the big blind."""
    return Poker(CROWN, **chosen).sit(Ann=1, Bob=2, Cid=3).button_to("Ann").hand()


@rule(CROWN, "6.9", "6.10")
@pytest.mark.parametrize(("gone", "big"), [("Ann", "Bob"), ("Bob", "Ann")])
def test_between_two_the_big_blind_is_still_due_and_the_other_has_button_and_small_blind(gone, big):
    poker = three().leave(gone).begin()
    assert sorted(blinds(poker)) == sorted([("Cid", 2_00), (big, 5_00)])
    assert poker.button == 3
    poker.fold_out().begin()
    assert sorted(blinds(poker)) == sorted([(big, 2_00), ("Cid", 5_00)])


@rule(CROWN, "6.3", "6.9")
@pytest.mark.parametrize(("reading", "small"), [("no", []), ("yes", [("Bob", 2_00)])])
def test_if_the_small_blind_has_left_two_it_is_not_posted_twice_in_a_row(reading, small):
    poker = three(readings={"heads_up_small_blind_left": reading}).leave("Cid").begin()
    assert (poker.button, sorted(blinds(poker))) == (2, [("Ann", 5_00), *small])
    poker.fold_out().begin()
    assert (poker.button, sorted(blinds(poker))) == (1, [("Ann", 2_00), ("Bob", 5_00)])


@rule(CROWN, "6.9", "6.10")
def test_a_third_player_finds_the_button_where_the_big_blind_has_it():
    poker = three().leave("Ann").hand()  # Cid has the button and the small blind, Bob the big blind
    poker.sit(Dee=5).begin()
    assert (poker.button, sorted(blinds(poker))) == (2, [("Bob", 2_00), ("Cid", 5_00)]), "no place between the two"
    poker.fold_out().begin()
    assert (poker.button, blinds(poker)) == (2, [("Cid", 2_00), ("Dee", 5_00)])


# -- hands that are dealt again ----------------------------------------------------------------------------------------


@rule(STAR, "25.7")
@rule(CROWN, "30.1")
@pytest.mark.parametrize("document", [STAR, CROWN])
def test_a_misdeal_is_dealt_again_by_the_same_button_and_blinds(document):
    poker = five(document).sit(Fay=6).begin()
    posted = [("Cid", "blind", 2_00), ("Dee", "blind", 5_00), ("Fay", "post", 5_00)]
    assert (poker.button, poker.posts()) == (2, posted)
    poker.do(CardsNotShuffledOrCut("cut"))
    assert poker.cents("Fay") == 200_00, "what she posted has gone back"
    poker.begin()
    assert (poker.button, poker.posts()) == (2, posted), "and is posted again"
    poker.fold_out().begin()
    assert (poker.button, poker.posts()) == (3, [("Dee", "blind", 2_00), ("Eve", "blind", 5_00)])


@rule(STAR, "25.7")
def test_a_new_player_in_the_small_blind_has_it_again():
    poker = Poker(STAR).sit(Ann=1, Bob=3, Cid=4).hand().sit(Eve=2).begin()
    posted = [("Eve", "blind", 2_00), ("Bob", "blind", 5_00), ("Eve", "post", 3_00)]
    assert poker.posts() == posted
    poker.do(CardsNotShuffledOrCut("cut"))
    assert poker.begin().posts() == posted


@rule(CROWN, "30.1")
def test_who_comes_meanwhile_waits_until_the_hand_has_been_dealt():
    poker = five().begin()
    poker.do(CardsNotShuffledOrCut("cut"))
    poker.sit(Fay=6).begin()
    assert "Fay" not in poker.table.round.players.names
    assert "Fay" in poker.fold_out().begin().table.round.players.names


@rule(CROWN, "6.10", "30.1")
def test_if_the_big_blind_has_left_after_a_misdeal_it_falls_on_the_next():
    poker = five().begin()
    poker.do(CardsNotShuffledOrCut("cut"))
    poker.leave("Dee").begin()
    assert (poker.button, blinds(poker)) == (2, [("Cid", 2_00), ("Eve", 5_00)])


# -- one more than are dealt to ----------------------------------------------------------------------------------------

TEN = {name: seat for seat, name in enumerate("ABCDEFGHIJ", start=1)}


@rule(STAR, "6.1", "9.3.1")
def test_where_one_more_is_seated_the_button_gets_no_cards_and_the_one_before_is_last():
    poker = Poker(STAR, seats=11).sit(**TEN, K=11).begin()
    assert poker.button == 11
    names = poker.table.round.players.names
    assert (len(names), names[0], names[-1], "K" in names) == (10, "A", "J", False)
    assert blinds(poker) == [("A", 2_00), ("B", 5_00)]
    poker.fold_out().begin()
    assert (poker.button, poker.table.round.players.names[-1]) == (1, "K")
    poker.fold_out().leave("K").begin()
    assert len(poker.table.round.players.names) == 10, "ten are dealt to, the button among them"
    assert poker.table.round.players.names[-1] == "B"


@rule(STAR, "6.1", "6.1.1")
@pytest.mark.parametrize(
    ("variant", "seats", "most"), [("holdem", 11, 0), ("draw", 8, 0), ("draw", 9, 0), ("draw", 10, 8)]
)
def test_one_more_and_no_two_more_are_seated(variant, seats, most):
    if not most:
        assert Poker(STAR, variant=variant, seats=seats).table.seating.count == seats
        return
    with pytest.raises(CroupierError, match=f"takes at most {most}"):
        Poker(STAR, variant=variant, seats=seats)


@rule(STAR, "2.1")
def test_a_table_seats_eleven_at_most():
    assert Poker(STAR, variant="two_card_manila", seats=11).table.seating.count == 11
    with pytest.raises(CroupierError, match=rf"seats: 12: a table seats at most 11 \({STAR} 2.1\)"):
        Poker(STAR, variant="two_card_manila", seats=12)
