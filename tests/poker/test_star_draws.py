"""The Star's poker: the draw, discards in Pineapple, and what happens when cards run out."""

import pytest

from croupier.poker import Hand
from tests.poker.tables import act, cards, check_down, poker, refused, table, told
from tests.rules import rule

STAR = "star_sydney/poker"
DRAWS = pytest.mark.parametrize("variant", ["draw_ante", "draw"])
FIVES = ["AsAhAdAc2s", "KsKhKdKc2h", "QsQhQdQc2d"]


def at_draw(variant: str, hands: list[str], drawn: list[str] | None = None, left: int | None = None) -> Hand:
    """All have called: the draw begins with player 0. `drawn` are the cards that each gets then."""
    drawn = drawn or [""] * len(hands)
    game = poker(variant)
    hand = table(game, len(hands), [hand + more for hand, more in zip(hands, drawn, strict=True)], left=left)
    callers = "c " * (len(hands) - 1)
    act(hand, f"r10 {callers}" if variant == "draw_ante" else f"{callers} x")
    assert (hand.phase, hand.street) == ("drawing", 0)
    return hand


@rule(STAR, "14.4.1", "15.4.1")
@DRAWS
def test_each_player_from_the_left_of_the_button_keeps_or_replaces_cards_at_once(variant):
    hand = at_draw(variant, FIVES, ["3c4c", "", "5c"])
    act(hand, "0:dAsAh")
    assert hand.hole[0] == cards("AdAc2s3c4c")
    act(hand, "1:d")
    assert hand.hole[1] == cards(FIVES[1])
    act(hand, "2:d2d")
    assert hand.hole[2] == cards("QsQhQdQc5c")
    assert (hand.phase, hand.street) == ("betting", 1)
    assert set(cards("AsAh2d")) <= set(hand.cards.muck)


@rule(STAR, "14.4.1", "15.4.1")
@DRAWS
@pytest.mark.parametrize("cards_given", ["3s", "AsAs", "AsAhAdAc2s2h"])
def test_only_cards_of_the_hand_are_replaced(variant, cards_given):
    hand = at_draw(variant, FIVES)
    refused(hand, f"d{cards_given}", "14.4.1", "15.4.1")


@rule(STAR, "14.4.1", "15.4.1")
@DRAWS
def test_nobody_draws_out_of_turn_or_after_folding(variant):
    hand = at_draw(variant, FIVES)
    refused(hand, "d", player=1)
    refused(hand, "c", player=0)


@rule(STAR, "14.4.2.1", "15.4.2.1")
@DRAWS
def test_who_replaces_all_five_before_others_has_the_fifth_after_them(variant):
    hand = at_draw(variant, FIVES, ["3c4c5c6c 9c", "7c", "8c"])
    act(hand, "0:d" + FIVES[0])
    assert hand.hole[0] == cards("3c4c5c6c")
    act(hand, "1:d2h 2:d2d")
    assert hand.hole[0] == cards("3c4c5c6c9c")
    assert [entry[1] for entry in told(hand, "drawn")] == [0, 1, 2, 0]
    assert hand.cards.burned == []


@rule(STAR, "14.4.2.1", "15.4.2.1")
@DRAWS
def test_of_two_who_wait_for_a_fifth_card_the_first_has_it_first(variant):
    hand = at_draw(variant, FIVES)
    act(hand, f"0:d{FIVES[0]} 1:d{FIVES[1]} 2:d2d")
    assert [(entry[1], len(entry[2])) for entry in told(hand, "drawn")] == [(0, 4), (1, 4), (2, 1), (0, 1), (1, 1)]


@rule(STAR, "14.4.2.2", "15.4.2.2")
@DRAWS
@pytest.mark.parametrize("others", ["0:dAs 1:d2h", "0:d 1:d"])
def test_who_replaces_all_five_last_has_a_card_burnt_before_the_fifth(variant, others):
    hand = at_draw(variant, FIVES, ["3c", "4c", "5c6c7c8c 9c"])
    act(hand, f"{others} 2:d{FIVES[2]}")
    assert hand.hole[2] == cards("5c6c7c8c9c")
    assert len(hand.cards.burned) == 1
    order = [entry[0] for entry in told(hand, "drawn", "burn")]
    assert order[-3:] == ["drawn", "burn", "drawn"]


@rule(STAR, "14.4.2.1", "14.4.2.2", "15.4.2.1", "15.4.2.2")
@DRAWS
def test_if_those_after_stand_pat_who_replaces_all_five_is_the_last_to_receive_cards(variant):
    hand = at_draw(variant, FIVES, ["", "5c6c7c8c 9c", ""])
    act(hand, f"0:dAs 1:d{FIVES[1]}")
    assert hand.hole[1] == cards("5c6c7c8c")
    act(hand, "2:d")
    assert hand.hole[1] == cards("5c6c7c8c9c")
    assert len(hand.cards.burned) == 1


@rule(STAR, "14.4.3", "15.4.3")
@DRAWS
def test_when_cards_run_out_the_last_card_is_shuffled_with_all_discards_but_the_last_players(variant):
    hand = at_draw(variant, FIVES, left=5)
    act(hand, "0:dAsAh 1:dKsKh")
    assert (len(hand.cards.stub), told(hand, "mixed")) == (1, [])
    last = hand.cards.stub.rest[0]
    act(hand, "2:dQsQhQd")
    assert [entry[1] for entry in told(hand, "mixed")] == [cards("AsAhKsKh")]
    assert hand.hole[2] == [*cards("Qc2d"), last, *cards("AsAh")]  # from the card that was left, in a deck in order
    assert hand.cards.muck == cards("QsQhQd")  # the others are in the deck again


@rule(STAR, "14.4.3", "15.4.3")
@DRAWS
def test_the_last_card_of_the_deck_is_not_dealt_even_if_one_is_enough(variant):
    hand = at_draw(variant, FIVES, left=3)
    act(hand, "0:dAsAh 1:dKs")
    assert [entry[1] for entry in told(hand, "mixed")] == [cards("AsAh")]
    assert len(hand.cards.stub) == 2


@rule(STAR, "14.4.2.2", "14.4.3", "15.4.2.2", "15.4.3")
@DRAWS
def test_the_last_card_of_the_deck_is_not_burnt_before_a_fifth_card(variant):
    hand = at_draw(variant, FIVES, left=7)
    act(hand, f"0:dAs 1:d2h 2:d{FIVES[2]}")
    order = [entry[0] for entry in told(hand, "drawn", "mixed", "burn")]
    assert order == ["drawn", "drawn", "drawn", "mixed", "burn", "drawn"]
    assert told(hand, "mixed")[0][1] == cards("As2h")


@rule(STAR, "14.4.3", "15.4.3")
@DRAWS
def test_folded_hands_are_among_the_discards(variant):
    hand = table(poker(variant), 4, [*FIVES, "JsJhJdJc3s"], left=1)
    act(hand, "0:r10 1:c 2:c 3:f" if variant == "draw_ante" else "2:c 3:f 0:c 1:x")
    act(hand, "0:dAs")
    assert [set(entry[1]) for entry in told(hand, "mixed")] == [set(cards("JsJhJdJc3s"))]


@rule(STAR, "22.3.3", "23.4.4")
@pytest.mark.parametrize(("variant", "street"), [("pineapple", 0), ("crazy_pineapple", 1)])
def test_pineapple_discards_one_card_after_the_first_round_and_crazy_pineapple_after_the_second(variant, street):
    hand = table(poker(variant), 3, ["AsAhAd", "KsKhKd", "QsQhQd"])
    act(hand, "2:c 0:c 1:x" + (" x x x" if street else ""))
    assert (hand.phase, hand.street, hand.actor) == ("drawing", street, 0)
    for wrong in ("d", "dAsAh", "dKs"):
        refused(hand, wrong, "22.3.3", "23.4.4")
    act(hand, "0:dAd 1:dKd 2:dQd")
    assert hand.hole == [cards("AsAh"), cards("KsKh"), cards("QsQh")]
    assert hand.cards.muck == cards("AdKdQd")
    assert (hand.phase, hand.street, len(hand.board)) == ("betting", street + 1, 3 + street)
    assert told(check_down(hand), "drawn") == []


@rule(STAR, "22.3.3", "23.4.4")
@pytest.mark.parametrize("variant", ["pineapple", "crazy_pineapple"])
def test_all_in_players_discard_too(variant):
    hand = act(table(poker(variant), [100, 100, 1_000]), "2:f 0:r100 1:c")
    assert (hand.phase, hand.actor) == ("drawing", 0)
    act(hand, f"d{hand.hole[0][0]} d{hand.hole[1][0]}")
    assert hand.is_over
    assert len(hand.board) == 5


# -- stud when cards run out -----------------------------------------------------------------------------------------

UPS = ["AsKd9c7s", "AhQd8c6s", "KhTd9s5c", "QhJd8s5d", "JhTs7c3c", "Th9h6c4c", "8h7d5s3s", "9d6d3d2c"]
SPARE = cards("4s4h2h2s")


def eight_at_the_last_card(community: str = "") -> Hand:
    """48 cards are out and four are left; nobody shows a pair, player 0 has the highest cards up."""
    game = poker("seven_card_stud")
    others = [card for card in game.terms.deck.cards() if card not in "".join(UPS) and card not in SPARE]
    hands = ["".join(others[2 * i : 2 * i + 2]) + up for i, up in enumerate(UPS)]
    hand = table(game, 8, hands, community)
    while hand.street < 4:
        hand.check_or_call(hand.actor)
    return hand


@rule(STAR, "17.5.2")
def test_with_too_few_cards_for_all_one_community_card_is_dealt_instead_of_the_last():
    hand = eight_at_the_last_card("4s")
    assert told(hand, "community") == [("community", cards("4s"))]
    assert hand.board == cards("4s")
    assert all(len(hole) == 6 for hole in hand.hole)
    assert len(hand.cards.stub) == 3


@rule(STAR, "17.5.1", "17.5.2")
def test_with_just_enough_cards_each_has_a_last_one():
    hand = table(poker("seven_card_stud"), 8)
    act(hand, "c c c c c c c f")  # 7 x 7 + 3 = 52
    while not hand.is_over:
        hand.check_or_call(hand.actor)
    assert hand.board == []
    assert [len(hole) for hole in hand.hole].count(7) == 7


@rule(STAR, "17.5.3")
@pytest.mark.parametrize(("community", "opener"), [("2h", 7), ("4s", 5)])
def test_the_community_card_counts_in_the_hand_showing(community, opener):
    assert eight_at_the_last_card(community).actor == opener  # a pair with it, over ace-king


@rule(STAR, "17.6.3")
def test_the_community_card_may_make_the_winning_hand():
    game = poker("seven_card_stud")
    aces = ["AsAh" + "KdQd9c7s", "6c6d" + "Jc9d4s2h"]
    for community, winner in (("Ac", 0), ("6h", 1)):
        hand = table(game, 2, aces, community, left=0)
        while not hand.is_over:
            hand.check_or_call(hand.actor)
        assert hand.board == cards(community)
        assert hand.showdown.pots[0].winners == (winner,)
