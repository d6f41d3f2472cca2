"""Draw poker with blinds and with an ante: opening, the draw, and the betting after it."""

import pytest

from tests.poker.crown_tables import cards, deal, dollars, go_along, legal, move, play, refused, won
from tests.poker.tables import told
from tests.rules import rule

CROWN = "crown_perth/poker"
BOTH = ("draw", "draw_ante")
RULE = {"draw": "26", "draw_ante": "27"}
HANDS = ["2s 3s 4s 5s 7s", "2h 3h 4h 5h 7h", "2d 3d 4d 5d 7d", "2c 3c 4c 5c 7c"]


def drawing(variant, players=4, **more):
    """At the first draw, with everybody in."""
    hand = deal(variant, players, HANDS[:players], **more)
    while hand.phase == "betting":
        if hand.betting.raised_by is None:
            hand.raise_to(hand.actor, hand.betting.raise_range()[0])
        else:
            hand.call(hand.actor)
    return hand


# -- before the draw -------------------------------------------------------------------------------------------------


@rule(CROWN, "26.1")
def test_over_blinds_double_and_the_next_player_opens_for_twice_the_last():
    hand = deal("draw", 6, voluntary=[10, 20])
    assert dollars(hand.bets) == [2, 5, 10, 20, 0, 0]
    assert (hand.actor, legal(hand)) == (4, "f r40")


@rule(CROWN, "26.4")
def test_players_open_for_twice_the_last_blind_or_fold():
    hand = deal("draw", 4)
    assert (hand.actor, legal(hand)) == (2, "f r10")
    refused(hand, "c", "26.4")
    for wrong in (9, 11, 20):
        refused(hand, f"r{wrong}")
    assert play(hand, "f r10") == [2, 3]
    assert (hand.actor, legal(hand)) == (0, "f c8 r20-510")  # what was posted counts
    assert play(hand, "c") == [0]
    assert legal(hand) == "f c5 r20-510"
    move(hand, "r30")
    assert (hand.actor, legal(hand)) == (3, "f c20 r50-530")


@rule(CROWN, "8.1", "26.4")
@pytest.mark.parametrize(("stack", "moves"), [(4, "f c4"), (5, "f c5"), (7, "f r7")])
def test_who_has_less_than_it_takes_to_open_may_go_all_in(stack, moves):
    hand = deal("draw", [1000, 1000, stack, 1000])
    assert (hand.actor, legal(hand)) == (2, moves)
    move(hand, moves.split()[1].replace("c4", "c").replace("c5", "c"))
    assert (hand.stacks[2], hand.bets[2]) == (0, stack * 100)
    assert hand.actor == 3


@rule(CROWN, "26.4")
def test_the_blinds_may_open_too_and_the_last_wins_if_nobody_does():
    hand = deal("draw", 4)
    play(hand, "f f")
    assert (hand.actor, legal(hand)) == (0, "f r10")
    move(hand, "f")
    assert won(hand) == [-2, 2, 0, 0]
    hand = deal("draw", 5, blinds="2,5,10")
    play(hand, "f f f f")
    assert won(hand) == [-2, -5, 7, 0, 0]
    hand = deal("draw", 3)
    play(hand, "f r10 f")
    assert won(hand) == [5, -5, 0]  # only one is left


@rule(CROWN, "26.3", "27.2")
@pytest.mark.parametrize("variant", BOTH)
def test_there_is_no_checking(variant):
    hand = drawing(variant)
    while hand.street == 0:
        move(hand, "d")
    refused(hand, "k", f"{RULE[variant]}.{3 if variant == 'draw' else 2}")
    move(hand, "f")
    refused(hand, "k", f"{RULE[variant]}.{3 if variant == 'draw' else 2}")


@rule(CROWN, "27.2", "27.3")
def test_with_an_ante_players_open_within_the_table_limits_or_fold():
    hand = deal("draw_ante", 4)
    assert (hand.actor, legal(hand)) == (0, "f r5-500")
    refused(hand, "k", "27.2")
    refused(hand, "r4")
    refused(hand, "r501", "27.3(a)")
    assert play(hand, "f r30") == [0, 1]
    assert (hand.actor, legal(hand)) == (2, "f c30 r60-530")


@rule(CROWN, "25.3", "27.3")
@pytest.mark.parametrize("variant", ["draw_ante", "crown_perth_manila"])
def test_with_an_ante_the_player_left_of_the_button_is_first_between_two_as_well(variant):
    hand = deal(variant, 2)
    assert (hand.actor, legal(hand)) == (0, "f r5-500")


@rule(CROWN, "27.3")
def test_if_nobody_opens_the_pot_goes_over_to_the_next_round():
    hand = deal("draw_ante", 3)
    play(hand, "f f")
    assert (hand.actor, hand.is_over) == (2, False)  # the last player too may open, or not
    move(hand, "f")
    assert (hand.showdown.carried, won(hand)) == (15_00, [-5, -5, -5])
    after = deal("draw_ante", 3, carried=15)
    assert after.pot == 30_00  # with a further ante
    play(after, "r5 f f")
    assert won(after) == [25, -5, -5]


@rule(CROWN, "1", "27.3(c)")
def test_what_was_carried_over_is_in_the_pot_that_an_all_in_player_can_win():
    hand = deal("draw_ante", [10, 1000, 1000], ["AsAhAdAcKs", "2s3s4h5h7h", "2h3h4d5d8d"], carried=15)
    play(hand, "r5 r10 c d d d r20 c")
    assert [(pot.amount, pot.winners) for pot in hand.showdown.pots] == [(15_00 + 15_00 + 15_00, (0,)), (50_00, (2,))]


@rule(CROWN, "27.3", "27.4")
def test_the_only_player_left_wins_the_pot():
    hand = deal("draw_ante", 3)
    play(hand, "f r20 f")
    assert (hand.showdown.carried, won(hand)) == (0, [-5, 10, -5])
    hand = deal("draw_ante", 3)
    play(hand, "f f r5")  # who opens when all others have folded
    assert (hand.showdown.carried, won(hand)) == (0, [-5, -5, 10])


# -- the draw --------------------------------------------------------------------------------------------------------


@rule(CROWN, "26.5", "27.5")
@pytest.mark.parametrize("variant", BOTH)
def test_one_to_four_cards_are_replaced_at_once_from_the_left_of_the_button(variant):
    hand = drawing(variant)
    top = list(hand.cards.stub.rest)
    assert play(hand, "d2s3s d d2d d2c3c4c5c") == [0, 1, 2, 3]
    kept = ["4s 5s 7s", HANDS[1], "3d 4d 5d 7d", "7c"]
    drawn = [top[:2], [], top[2:3], top[3:7]]
    assert [sorted(held) for held in hand.hole] == [
        sorted(cards(keep) + new) for keep, new in zip(kept, drawn, strict=True)
    ]
    assert hand.street == 1
    assert hand.cards.burned == []


@rule(CROWN, "26.5", "27.5")
@pytest.mark.parametrize("variant", BOTH)
def test_only_cards_of_the_hand_are_given_up(variant):
    hand = drawing(variant)
    for wrong in ("d2h", "d2s2s", "dAs"):
        refused(hand, wrong, f"{RULE[variant]}.5(a)")


@rule(CROWN, "26.5", "27.5")
@pytest.mark.parametrize("variant", BOTH)
def test_the_fifth_card_of_five_comes_after_all_other_players(variant):
    hand = drawing(variant, 3)
    top = list(hand.cards.stub.rest)
    play(hand, "d2s3s4s5s7s d2h d2d3d")
    assert [hand.hole[0], hand.hole[1][-1:], hand.hole[2][-2:]] == [[*top[:4], top[7]], top[4:5], top[5:7]]
    assert hand.cards.burned == []


@rule(CROWN, "26.5", "27.5")
@pytest.mark.parametrize("variant", BOTH)
@pytest.mark.parametrize("after", ["", " d"])
def test_the_last_player_who_draws_five_has_a_card_burnt_before_the_fifth(variant, after):
    """The last to receive cards: also where a later player stands pat."""
    hand = drawing(variant, 3 if after else 2)
    top = list(hand.cards.stub.rest)
    play(hand, "d2s d2h3h4h5h7h" + after)
    assert hand.hole[1] == [*top[1:5], top[6]]
    assert hand.cards.burned == top[5:6]


@rule(CROWN, "26.5", "27.5")
@pytest.mark.parametrize("variant", BOTH)
def test_two_who_draw_five_the_last_is_served_before_the_first_has_the_fifth(variant):
    hand = drawing(variant, 2)
    top = list(hand.cards.stub.rest)
    play(hand, "d2s3s4s5s7s d2h3h4h5h7h")
    assert hand.hole[1] == [*top[4:8], top[9]]
    assert hand.cards.burned == top[8:9]
    assert hand.hole[0] == [*top[:4], top[10]]


@rule(CROWN, "26.5", "27.5")
@pytest.mark.parametrize("variant", BOTH)
def test_when_the_last_card_is_next_it_is_shuffled_with_all_discards_but_the_last_players(variant):
    """Six cards are left: two and three go, the last stays in for the shuffle with the discards of the first two."""
    hand = drawing(variant, 3, left=6)
    play(hand, "d2s3s d2h3h4h")
    assert len(hand.cards.stub.rest) == 1
    last = hand.cards.stub.rest[0]
    move(hand, "d2d3d4d")
    assert hand.cards.stub.mixed == [cards("2s3s2h3h4h")]
    assert hand.hole[2] == [*cards("5d7d"), last, *cards("2s3s")]  # as this test's deck mixes: behind the last card
    assert told(hand, "mixed")


@rule(CROWN, "26.5", "27.5")
@pytest.mark.parametrize("variant", BOTH)
def test_no_shuffle_while_the_cards_suffice(variant):
    hand = drawing(variant, 3, left=7)
    play(hand, "d2s3s d2h3h d2d3d")
    assert hand.cards.stub.mixed == []


@rule(CROWN, "26.5(d)", "27.5(d)")
@pytest.mark.parametrize("variant", BOTH)
@pytest.mark.parametrize(("reading", "is_mixed"), [("dealt_if_it_completes", False), ("shuffled", True)])
def test_whether_a_last_card_that_completes_the_draw_is_dealt_is_a_reading(variant, reading, is_mixed):
    hand = drawing(variant, 3, left=5, readings={"last_card_of_deck": reading})
    play(hand, "d2s3s d2h3h")
    last = hand.cards.stub.rest[0]
    move(hand, "d2d")
    assert (hand.cards.stub.mixed == [cards("2s3s2h3h")]) == is_mixed
    assert last in hand.hole[2]  # as this test's deck mixes: behind the last card
    assert bool(told(hand, "mixed")) == is_mixed


@rule(CROWN, "26.5(d)", "27.5(d)")
@pytest.mark.parametrize("variant", BOTH)
def test_a_last_card_is_shuffled_while_a_fifth_card_is_owed(variant):
    hand = drawing(variant, 3, left=7)
    play(hand, f"d{''.join(hand.hole[0])} d2h3h")  # four cards and two, and a fifth owed
    assert len(hand.cards.stub.rest) == 1
    move(hand, "d2d")
    assert [entry[0] for entry in told(hand, "drawn", "mixed")] == ["drawn", "drawn", "mixed", "drawn", "drawn"]


@rule(CROWN, "26.5(c)", "26.5(d)", "27.5(c)", "27.5(d)")
@pytest.mark.parametrize("variant", BOTH)
def test_a_last_card_is_not_burnt_before_the_fifth_card_of_the_last_player(variant):
    hand = drawing(variant, 3, left=7)
    play(hand, f"d2s d2h d{''.join(hand.hole[2])}")  # one, one and four cards: a burn and a card are wanted
    order = [entry[0] for entry in told(hand, "drawn", "mixed", "burn")]
    assert order == ["drawn", "drawn", "drawn", "mixed", "burn", "drawn"]
    assert hand.cards.stub.mixed == [cards("2s2h")]


# -- after the draw --------------------------------------------------------------------------------------------------


@rule(CROWN, "26.6", "27.6")
@pytest.mark.parametrize(("variant", "before", "opener"), [("draw", "f r10 c c", 3), ("draw_ante", "f r5 c c", 1)])
def test_whoever_opened_bets_or_folds_then_the_next(variant, before, opener):
    hand = deal(variant, 4)
    play(hand, before)
    play(hand, "d d d")
    assert (hand.actor, legal(hand)) == (opener, "f r5-500")
    refused(hand, "r4")
    refused(hand, "r501", f"{RULE[variant]}.6(a)")
    move(hand, "f")
    following = (opener + 1) % 4
    assert (hand.actor, legal(hand)) == (following, "f r5-500")
    move(hand, "r40")
    assert legal(hand) == "f c40 r80-540"
    refused(hand, "r541", f"{RULE[variant]}.6(b)")
    move(hand, "f")
    assert hand.is_over
    assert won(hand)[following] > 0


@rule(CROWN, "26.6", "27.6")
@pytest.mark.parametrize(
    ("variant", "before", "after"), [("draw", "r10 f c r30 f c", 0), ("draw_ante", "r5 c r20 f f c", 1)]
)
def test_if_the_opener_is_gone_the_next_active_player_to_the_left_begins(variant, before, after):
    """Player 2, or 0, opened and folded to a raise."""
    hand = deal(variant, 4)
    play(hand, before)
    play(hand, "d d")
    assert hand.betting.opened_by == (2 if variant == "draw" else 0)
    assert hand.dead[hand.betting.opened_by]
    assert hand.actor == after


@rule(CROWN, "26.6", "26.7", "27.6", "27.7")
@pytest.mark.parametrize("variant", BOTH)
def test_the_best_five_cards_held_win_at_the_showdown(variant):
    hand = deal(variant, 2, ["As Ah Kd 7c 6s", "Qs Qh 8d 8c 2s"])
    while hand.phase == "betting":
        hand.raise_to(hand.actor, hand.betting.raise_range()[0]) if hand.betting.raised_by is None else hand.call(
            hand.actor
        )
    play(hand, "d d")
    play(hand, "r10 c")
    assert won(hand)[1] > 0  # two pairs
    assert sum(won(hand)) == 0


@rule(CROWN, "26.2", "27.1")
@pytest.mark.parametrize("variant", BOTH)
def test_two_betting_rounds(variant):
    assert go_along(deal(variant, 3)).street == 1
