"""The Star's poker: what may be wagered, by whom, and what an all-in does."""

import pytest

from croupier.poker import PokerError
from croupier.rulebook import NotAllowedError
from tests.poker.tables import act, names, poker, refused, table, told
from tests.rules import rule

STAR = "star_sydney/poker"


# -- decisions and chips ---------------------------------------------------------------------------------------------


@rule(STAR, "7.5.1", "7.5.2", "7.5.3", "7.5.4", "7.5.5", "10.1", "10.2", "10.3")
def test_players_check_bet_call_raise_and_fold():
    hand = act(table(poker(), 3), "2:c 0:c 1:x")
    act(hand, "0:x 1:r10 2:r30 0:f 1:c")
    assert (hand.paid, hand.dead, hand.pot) == ([10, 40, 40], [True, False, False], 90)


@rule(STAR, "10.1")
@pytest.mark.parametrize("move", ["f", "x", "c", "r30"])
@pytest.mark.parametrize("player", [0, 2])
def test_nobody_acts_out_of_turn(player, move):
    hand = act(table(poker(), 3), "c c x 0:r10")
    refused(hand, move, "10.1", player=player)


@rule(STAR, "10.3", "10.4", "7.5.5")
@pytest.mark.parametrize("move", ["f", "x", "c", "r30"])
def test_a_folded_hand_is_mucked_and_does_not_come_back(move):
    hand = table(poker(), 4, ["AsAd", "", "KsKd"])
    act(hand, "2:f")
    assert (hand.hole[2], hand.cards.muck, hand.dead[2]) == ([], ["Ks", "Kd"], True)
    refused(hand, move, "10.4", player=2)
    act(hand, "c c x")
    assert hand.live() == [0, 1, 3]


@rule(STAR, "7.2")
@pytest.mark.parametrize("amount", [25.5, "30", 30.0, True, None])
def test_a_wager_that_is_no_number_of_chips_is_refused(amount):
    hand = table(poker(), 3)
    with pytest.raises(PokerError, match=r"7\.2"):
        hand.raise_to(2, amount)
    assert hand.stacks == [995, 990, 1000]


@rule(STAR, "7.2")
def test_wagers_are_made_in_chips_of_the_table():
    hand = table(poker(), [1_000, 1_000, 1_002], blinds=(50, 100), minimum=100, denomination=5)
    refused(hand, "r203", "7.2")
    hand.copy().raise_to(2, 205)
    act(hand, "r1002")  # all that one has may be any amount


@rule(STAR, "7.2", "8.8.6")
@pytest.mark.parametrize(
    ("betting", "most"), [("no_limit", 2_000), ("table_limits", 700), ("pot_limit", 755), ("half_pot", 480)]
)
def test_behind_an_all_in_of_odd_chips_raises_go_on_in_chips_of_the_table(betting, most):
    limits = {"maximum": 500} if betting == "table_limits" else {}
    stacks = [2_000, 2_000, 203, 2_000]
    hand = table(poker(betting=betting), stacks, blinds=(50, 100), minimum=100, denomination=5, **limits)
    act(hand, "2:r203")  # by 103; the pot is 353, and 203 to call
    assert hand.betting.raise_range() == (310, most)


@rule(STAR, "7.5.3", "7.5.1")
def test_there_is_nothing_to_call_before_a_bet():
    hand = act(table(poker(), 3), "2:c 0:c")
    refused(hand, "c", "7.5.3")  # nobody has raised the last blind
    act(hand, "1:x")
    refused(hand, "c", "7.5.3")


@rule(STAR, "7.5.3", "7.5.3.1", "7.5.3.2", "7.5.3.3", "12.1")
def test_a_call_is_the_whole_amount_or_all_that_one_has():
    hand = act(table(poker(), [1_000, 70, 1_000]), "2:r100")
    refused(hand, "r50", "7.5.4")  # short of the call, with chips behind
    act(hand, "0:c 1:c")
    assert (hand.paid, hand.stacks) == ([100, 70, 100], [900, 0, 900])
    assert [entry[1:3] for entry in told(hand, "call")] == [(0, 95), (1, 60)]


@rule(STAR, "12.1")
def test_an_all_in_player_stays_in_the_hand_and_takes_no_further_part_in_the_betting():
    hand = act(table(poker(), [1_000, 70, 1_000], ["", "AsAd", ""], "AhAc7s2d9c"), "2:r100 0:c 1:c")
    for moves in ("0:x 2:x", "0:r50 2:c", "0:x 2:x"):
        act(hand, moves)
    assert hand.is_over
    assert hand.stacks[1] == 210


@rule(STAR, "7.5.3.3", "12.1")
@pytest.mark.parametrize(
    ("stacks", "moves"),
    [
        ([1_000, 1_000, 100], "2:r100 0:f"),  # who has folded does not answer
        ([150, 200, 1_000], "2:c 0:c 1:r200"),  # nor who has less than what is bet
        ([200, 1_000, 200], "2:r200 0:c"),  # or just as much
    ],
)
def test_nobody_raises_when_no_other_player_could_call_more(stacks, moves):
    hand = act(table(poker(), stacks), moves)
    assert names(hand) == ["fold", "call"]
    refused(hand, "r400", "12.1")


@rule(STAR, "12.3", "16.3.1", "17.3.1")
@pytest.mark.parametrize("variant", ["five_card_stud", "seven_card_stud"])
def test_who_has_less_than_the_compulsory_bet_opens_all_in(variant):
    hands = ["Kc 2s", "Qc 4s", "Jc 5s"] if variant == "five_card_stud" else ["KcKd 2s", "QcQd 4s", "JcJd 5s"]
    hand = table(poker(variant), [7, 1_000, 1_000], hands)
    assert (hand.actor, hand.betting.call_amount) == (0, 6)
    act(hand, "0:c")
    assert (hand.stacks[0], hand.bets[0], hand.actor, hand.betting.call_amount) == (0, 6, 1, 6)


@rule(STAR, "7.5.2", "8.8.7")
@pytest.mark.parametrize("betting", ["pot_limit", "half_pot"])
def test_a_bet_of_the_table_minimum_is_open_though_the_pot_is_less(betting):
    hand = table(poker("draw_ante", betting=betting), 4)  # four antes of 1
    assert hand.betting.raise_range() == (10, 10)
    act(hand, "0:r10")
    hand = table(poker("draw_ante", betting="half_pot"), [8, 1_000, 1_000, 1_000], denomination=5)
    act(hand, "0:r7")  # half of 4 + 7 and the call is 9
    assert hand.betting.raise_range() == (20, 20)


@rule(STAR, "8.7")
@pytest.mark.parametrize("betting", ["no_limit", "pot_limit"])
def test_nobody_wagers_more_than_the_table_stake(betting):
    hand = table(poker(betting=betting), [30, 1_000, 1_000])
    act(hand, "2:r30")
    assert hand.betting.raise_range() is None
    hand = table(poker(), [1_000, 1_000, 300])
    refused(hand, "r301", "8.7")
    act(hand, "2:r300")


@rule(STAR, "7.7")
@pytest.mark.parametrize("moves", ["c c x", "r30 r90"])
def test_a_wager_once_made_is_not_made_less(moves):
    hand = act(table(poker(), 3), moves)
    total = hand.pot
    with pytest.raises(PokerError):
        hand.raise_to(hand.actor, hand.bets[hand.actor] - 1)
    assert hand.pot == total


# -- sizes -----------------------------------------------------------------------------------------------------------


@rule(STAR, "7.5.2", "8.8.6")
@pytest.mark.parametrize("betting", ["no_limit", "pot_limit", "half_pot", "table_limits"])
def test_a_bet_is_at_least_the_table_minimum(betting):
    hand = act(table(poker(betting=betting), 3), "c c x")
    refused(hand, "r9", "7.5.2")
    act(hand, "r10")


@rule(STAR, "8.8.6", "7.5.4")
@pytest.mark.parametrize(
    ("moves", "least"),
    [("", 20), ("r20", 30), ("r25", 40), ("r25 r40", 55), ("r25 r70", 115), ("c c x r40", 80), ("c c x r40 r100", 160)],
)
def test_a_raise_is_at_least_as_great_as_the_greatest_bet_or_raise_before_it_in_the_round(moves, least):
    hand = act(table(poker(), 3), moves)
    assert hand.betting.raise_range()[0] == least
    refused(hand, f"r{least - 1}", "8.8.6")
    act(hand, f"r{least}")


@rule(STAR, "8.8.6")
@pytest.mark.parametrize(
    ("moves", "span"), [("", (20, 110)), ("r110", (210, 210)), ("c c x", (10, 100)), ("c c x r30", (60, 130))]
)
def test_table_limits_bound_each_bet_and_raise(moves, span):
    hand = act(table(poker(betting="table_limits"), 3), moves)
    most = span[1]
    assert hand.betting.raise_range() == span
    refused(hand, f"r{most + 1}", "8.8.6")
    act(hand, f"r{most}")


@rule(STAR, "8.8.7")
@pytest.mark.parametrize(
    ("betting", "moves", "most"),
    [
        ("pot_limit", "", 35),  # 15 in the pot and 10 to call: 10 + 25
        ("pot_limit", "r35", 115),  # 50 and 30 (blind of 5): 35 + 80
        ("pot_limit", "c c x", 30),
        ("pot_limit", "c c x r30", 120),  # 60 and 30: 30 + 90
        ("pot_limit", "c c x r30 r120", 420),  # 180 and 120: 120 + 300
        ("half_pot", "r20", 45),  # 35 and 15, half is 25: 20 + 25
        ("half_pot", "c c x", 15),
        ("half_pot", "c c x r14", 43),  # 44 and 14, half is 29
        ("half_pot", "c c x r14 r43", 108),  # 87 and 43, half is 65
    ],
)
def test_a_raise_by_the_pot_counts_the_call_in(betting, moves, most):
    hand = act(table(poker(betting=betting), 3), moves)
    assert hand.betting.raise_range()[1] == most
    refused(hand, f"r{most + 1}", "8.8.7")
    act(hand, f"r{most}")


@rule(STAR, "8.8.8")
@pytest.mark.parametrize("betting", ["no_limit", "pot_limit", "half_pot"])
def test_there_is_no_limit_to_raises_without_a_structured_limit(betting):
    hand = table(poker(betting=betting), [100_000] * 3)
    for _ in range(6):
        act(hand, f"r{hand.betting.raise_range()[0]}")
    assert "raise" in names(hand)


@rule(STAR, "8.8.9")
@pytest.mark.parametrize("betting", ["limit", "table_limits"])
@pytest.mark.parametrize("before", ["", "c c x r10", "c c x r10 c c r20 c c"])
def test_a_structured_limit_has_three_raises_in_a_betting_round(betting, before):
    hand = act(table(poker(betting=betting), 3), before)
    street = hand.street
    if not hand.betting.bet_to_call:
        act(hand, f"r{hand.betting.raise_range()[0]}")
    for _ in range(3):
        act(hand, f"r{hand.betting.raise_range()[0]}")
    assert (hand.street, names(hand)) == (street, ["fold", "call"])
    refused(hand, f"r{hand.betting.bet_to_call + 20}", "8.8.9")


@rule(STAR, "8.8.9")
@pytest.mark.parametrize(
    ("street", "players", "is_lifted"), [(3, 2, True), (2, 2, False), (0, 2, False), (3, 3, False)]
)
def test_the_raises_are_free_between_the_last_two_in_the_final_round(street, players, is_lifted):
    hand = table(poker(betting="limit"), 3)
    if players == 2:
        act(hand, "2:f")
    act(hand, "0:c 1:x" if players == 2 else "2:c 0:c 1:x")
    if street == 0:
        hand = table(poker(betting="limit"), 2)
    while hand.street < street:
        act(hand, "x")
    for _ in range(3 if street == 0 else 4):
        act(hand, f"r{hand.betting.raise_range()[0]}")
    assert ("raise" in names(hand)) == is_lifted


@rule(STAR, "8.8.9")
def test_a_third_player_all_in_keeps_the_limit_of_raises_in_the_final_round():
    hand = act(table(poker(betting="limit"), [1_000, 1_000, 10]), "2:c 0:c 1:x x x x x")
    assert hand.street == 3
    act(hand, "r20 r40 r60 r80")
    assert names(hand) == ["fold", "call"]  # an all-in player is an active player


@rule(STAR, "8.1")
def test_with_fixed_bets_each_round_has_its_own():
    hand = table(poker(betting="limit"), 3)
    for moves, bet in [("c c x", 20), ("x x x", 10), ("x x x", 20), ("", 20)]:
        assert hand.betting.raise_range() == (bet, bet)
        refused(hand, f"r{bet + 1}", "8.8.6")
        act(hand, moves)


@rule(STAR, "8.1")
@pytest.mark.parametrize(
    ("variants", "bets"),
    [
        (("draw", "draw_ante"), (5_00, 10_00)),
        (("holdem", "omaha", "pineapple", "crazy_pineapple", "five_card_stud"), (5_00, 5_00, 10_00, 10_00)),
        (("seven_card_stud", "two_card_manila", "three_card_manila"), (5_00, 5_00, 10_00, 10_00, 10_00)),
    ],
)
def test_unless_the_sign_has_others_fixed_bets_double_in_the_middle_of_the_hand(variants, bets):
    for variant in variants:
        assert poker(variant, betting="limit").stakes(4).bets == bets


@rule(STAR, "8.1", "8.8.6", "8.8.7", "8.8.8")
@pytest.mark.parametrize(
    ("variants", "pot", "half", "limits", "most"),
    [  # four players, the first to act: what the greatest bet is with each structure
        (("holdem", "omaha", "pineapple", "crazy_pineapple", "draw"), 35, 22, (20, 110), 1_000),  # blinds of 5 and 10
        (("two_card_manila", "three_card_manila"), 30, 20, (20, 110), 1_000),  # a blind of 10
        (("draw_ante", "five_card_stud", "seven_card_stud"), 40, 20, (10, 100), 990),  # antes of 10
    ],
)
def test_any_game_may_have_any_structure_on_the_sign(variants, pot, half, limits, most):
    least, table_most = limits
    expected = {"no_limit": most, "pot_limit": pot, "half_pot": half, "limit": least, "table_limits": table_most}
    for variant in variants:
        forced = {"antes": (10,)} if poker(variant).terms.forced == "ante" else {}
        for betting, greatest in expected.items():
            hand = table(poker(variant, betting=betting), 4, **forced)
            assert hand.betting.raise_range() == (least, greatest), (variant, betting)


@rule(STAR, "8.1")
def test_the_sign_gives_limits_and_bets():
    game = poker(betting="limit", table_minimum="10", bets="10,10,20,40")
    assert (game.stakes(6).blinds, game.stakes(6).bets) == ((5_00, 10_00), (10_00, 10_00, 20_00, 40_00))
    game = poker(betting="table_limits", table_minimum="2", table_maximum="20")
    assert (game.stakes(6).minimum, game.stakes(6).maximum) == (2_00, 20_00)
    assert poker("five_card_stud", ante="3").stakes(4).antes == (3_00,)


# -- blinds, straddles, two players ----------------------------------------------------------------------------------


@rule(STAR, "8.8.1")
@pytest.mark.parametrize(
    ("blinds", "is_allowed"), [("2,5", True), ("5", True), ("5,10", True), ("2,4", False), ("10,4", False)]
)
def test_the_last_compulsory_blind_is_at_least_the_table_minimum(blinds, is_allowed):
    game = poker(table_minimum="5", blinds=blinds)
    if is_allowed:
        assert game.stakes(4).blinds[-1] >= 5_00
        return
    with pytest.raises(NotAllowedError, match=r"8\.8\.1"):
        game.stakes(4)


@rule(STAR, "8.8.1")
def test_with_fixed_bets_the_last_blind_is_at_least_the_bet_of_the_first_round():
    assert poker(betting="limit", bets="10,10,20,20").stakes(4).blinds == (5_00, 10_00)
    with pytest.raises(NotAllowedError, match=r"8\.8\.1"):
        poker(betting="limit", bets="10,10,20,20", blinds="2,5").stakes(4)


@rule(STAR, "7.5.2", "8.1")
@pytest.mark.parametrize(("bets", "is_allowed"), [("5,5,10,10", True), ("5,4,10,10", False), ("4,4,10,10", False)])
def test_fixed_bets_are_at_least_the_table_minimum(bets, is_allowed):
    game = poker(betting="limit", bets=bets)
    if is_allowed:
        assert game.stakes(4).bets == (5_00, 5_00, 10_00, 10_00)
        return
    with pytest.raises(NotAllowedError, match=r"bets: .*7\.5\.2"):
        game.stakes(4)


@rule(STAR, "7.2")
@pytest.mark.parametrize(
    ("variant", "options"),
    [("holdem", {"blinds": "2.50,5"}), ("holdem", {"table_minimum": "7"}), ("draw_ante", {"ante": "1"}),
     ("holdem", {"betting": "limit", "bets": "5,5,12,12"})],
)  # fmt: skip
def test_the_sign_has_whole_chips(variant, options):
    with pytest.raises(NotAllowedError, match=r"7\.2"):
        poker(variant, denomination="5", **options).stakes(4)


@rule(STAR, "8.1")
def test_the_table_maximum_matters_only_where_the_structure_has_one():
    assert poker(table_minimum="1000").stakes(4).minimum == 1_000_00
    assert poker(table_minimum="500", betting="table_limits").stakes(4).maximum == 500_00
    with pytest.raises(NotAllowedError, match=r"8\.1"):
        poker(table_minimum="1000", betting="table_limits").stakes(4)


@rule(STAR, "7.4")
def test_the_last_compulsory_blind_may_check_raise_or_fold():
    for move, paid in (("x", 10), ("r20", 20), ("f", 10)):
        hand = act(table(poker(), 3), "2:c 0:c")
        assert (hand.actor, names(hand)) == (1, ["fold", "check", "raise"])
        act(hand, move)
        assert hand.paid[1] == paid


@rule(STAR, "7.4", "11.1", "11.4")
def test_the_last_blind_may_not_check_a_raise():
    hand = act(table(poker(), 3), "2:r20 0:c")
    refused(hand, "x", "11.4")
    assert names(hand) == ["fold", "call", "raise"]


@rule(STAR, "9.6")
def test_a_blind_that_is_due_is_taken_even_if_it_is_all_that_one_has():
    hand = table(poker(), [4, 7, 1_000])
    assert (told(hand, "blind"), hand.stacks) == ([("blind", 0, 4), ("blind", 1, 7)], [0, 0, 1_000])


@rule(STAR, "9.3", "9.8")
@pytest.mark.parametrize("variant", ["holdem", "omaha", "draw"])
def test_between_two_the_button_places_the_first_blind_and_acts_first_in_the_first_round_only(variant):
    hand = table(poker(variant), 2)
    assert (hand.bets, hand.actor) == ([10, 5], 1)
    assert told(hand, "hole")[0][1] == 0  # and is still dealt to last
    act(hand, "1:c 0:x")
    if hand.phase == "drawing":
        act(hand, "0:d 1:d")
    assert hand.actor == 0


@rule(STAR, "9.8")
def test_between_two_the_button_acts_first_in_the_first_round_of_draw_with_an_ante():
    hand = act(table(poker("draw_ante"), 2), "1:r10 0:c 0:d 1:d")
    assert hand.actor == 0


@rule(STAR, "9.8", "18.3.1", "19.3.1")
@pytest.mark.parametrize("variant", ["two_card_manila", "three_card_manila"])
@pytest.mark.parametrize(
    ("reading", "bets", "first"), [("button_posts", [0, 10], 0), ("button_acts_first", [10, 0], 1)]
)
def test_between_two_with_one_blind_the_button_places_it_or_acts_first(variant, reading, bets, first):
    hand = table(poker(variant, readings={"heads_up_one_blind": reading}), 2)
    assert (hand.bets, hand.actor) == (bets, first)


@rule(STAR, "8.8.6", "8.9.1")
@pytest.mark.parametrize("betting", ["no_limit", "pot_limit", "half_pot", "table_limits", "limit"])
@pytest.mark.parametrize(("reading", "least"), [("straddle", 40), ("blind", 30)])
def test_the_least_raise_over_a_straddle_may_be_read_two_ways_but_not_with_fixed_bets(betting, reading, least):
    game = poker(betting=betting, readings={"raise_after_straddle": reading})
    hand = table(game, 5, blinds=(5, 10, 20), voluntary=1)
    assert hand.betting.raise_range()[0] == (30 if betting == "limit" else least)


@rule(STAR, "16.3.1", "17.3.1")
@pytest.mark.parametrize("variant", ["five_card_stud", "seven_card_stud"])
def test_a_compulsory_bet_below_the_fixed_bet_is_raised_to_it(variant):
    game = poker(variant, betting="limit")
    streets = len(game.terms.streets)
    hand = table(game, 3, minimum=5, bets=(10,) * streets)
    opened = hand.actor
    act(hand, "c")
    assert (hand.bets[opened], hand.betting.raise_range()) == (5, (10, 10))


# -- short all-ins ---------------------------------------------------------------------------------------------------


@rule(STAR, "12.2")
@pytest.mark.parametrize("betting", ["no_limit", "limit"])
def test_behind_an_all_in_for_less_others_still_call_what_was_wagered(betting):
    hand = act(table(poker(betting=betting), [1_000, 1_000, 1_000, 6]), "2:r20 3:c")
    assert (hand.bets, hand.betting.bet_to_call) == ([5, 10, 20, 6], 20)
    act(hand, "0:c 1:c")
    assert hand.paid == [20, 20, 20, 6]


@rule(STAR, "12.2")
@pytest.mark.parametrize(("reading", "level", "least"), [("full_blind", 10, 20), ("amount_posted", 6, 10)])
def test_a_blind_that_is_short_is_called_in_full(reading, level, least):
    game = poker(betting="table_limits", readings={"short_blind_call": reading})
    hand = table(game, [1_000, 6, 1_000, 1_000])
    assert (hand.bets, hand.betting.call_amount) == ([5, 6, 0, 0], level)
    assert hand.betting.raise_range()[0] == least


@rule(STAR, "12.2", "12.6")
@pytest.mark.parametrize("posted", [3, 5])
def test_nobody_is_asked_to_call_what_a_short_blind_could_not_win(posted):
    hand = table(poker(), [posted, 1_000], ["AsAd", "7c2d"], "KsQs9h4h3c")  # the button has posted 5
    assert hand.is_over
    assert hand.stacks == [2 * posted, 1_000 - posted]
    hand = act(table(poker(), [1_000, posted, 1_000]), "2:f")
    assert hand.is_over  # who has folded cannot win it either


@rule(STAR, "12.3")
@pytest.mark.parametrize("betting", ["limit", "table_limits"])
def test_an_opening_all_in_short_of_a_bet_is_called_as_it_is_or_raised_to_a_full_bet(betting):
    hand = act(table(poker(betting=betting), [1_000, 16, 1_000, 1_000]), "2:c 3:c 0:c 1:x 0:x 1:r6")
    assert (hand.betting.bet_to_call, hand.betting.call_amount) == (6, 6)
    assert hand.betting.raise_range()[0] == 10
    hand.copy().call(2)
    act(hand, "2:r10 3:c 0:c")
    assert hand.paid == [20, 16, 20, 20]
    assert hand.street == 2


@rule(STAR, "12.3", "8.8.9")
def test_bringing_a_short_bet_to_its_full_amount_is_no_raise():
    hand = act(
        table(poker(betting="limit"), [1_000, 16, 1_000, 1_000]), "2:c 3:c 0:c 1:x 0:x 1:r6 2:r10 3:r20 0:r30 2:r40"
    )
    assert names(hand) == ["fold", "call"]


@rule(STAR, "12.3")
def test_who_checked_before_a_short_opening_all_in_may_raise_it():
    hand = act(table(poker(betting="limit"), [1_000, 16, 1_000]), "2:c 0:c 1:x 0:x 1:r6 2:c")
    assert (hand.actor, names(hand)) == (0, ["fold", "call", "raise"])
    assert hand.betting.raise_range() == (10, 10)


@rule(STAR, "12.4", "8.8.6")
def test_an_all_in_short_of_a_raise_is_no_raise_and_does_not_open_the_betting_again():
    stacks = [1_000, 1_000, 1_000, 170, 1_000]
    hand = act(table(poker(), stacks), "2:r100 3:r170 4:c 0:f")
    assert (hand.actor, names(hand)) == (1, ["fold", "call", "raise"])  # has not acted yet
    act(hand, "1:c")
    assert (hand.actor, names(hand)) == (2, ["fold", "call"])
    refused(hand, "r300", "12.4")
    act(hand, "2:c")
    assert hand.street == 1


@rule(STAR, "12.4")
def test_an_all_in_of_a_full_raise_opens_the_betting_again():
    hand = act(table(poker(), [1_000, 1_000, 1_000, 190, 1_000]), "2:r100 3:r190 4:c 0:f 1:c")
    assert (hand.actor, hand.betting.raise_range()) == (2, (280, 1_000))


@rule(STAR, "12.4")
def test_in_limit_those_after_a_short_all_in_call_it_or_raise_to_the_limit():
    hand = act(table(poker(betting="limit"), [1_000, 1_000, 1_000, 16]), "2:c 3:r16")
    assert (hand.actor, hand.betting.call_amount, hand.betting.raise_range()) == (0, 11, (20, 20))
    act(hand, "0:r20 1:r30 2:r40")
    assert names(hand) == ["fold", "call"]  # three raises without the short one


@rule(STAR, "12.4", "8.8.6")
def test_bringing_a_short_all_in_to_a_full_raise_leaves_the_least_raise_as_it_was():
    hand = act(table(poker(betting="table_limits"), [1_000, 1_000, 1_000, 60]), "2:r50 3:r60")
    assert hand.betting.raise_range()[0] == 90
    act(hand, "0:r90")
    assert hand.betting.raise_range()[0] == 130


@rule(STAR, "12.4")
@pytest.mark.parametrize(("reading", "may_raise"), [("no", False), ("yes", True)])
def test_short_all_ins_that_add_up_to_a_raise_are_none_unless_so_read(reading, may_raise):
    game = poker(readings={"under_raises_accumulate": reading})
    hand = act(table(game, [150, 200, 1_000, 1_000]), "2:r100 3:c 0:r150 1:r200")
    assert (hand.actor, "raise" in names(hand)) == (2, may_raise)


@rule(STAR, "26.17", "26.20")
@pytest.mark.parametrize(
    ("variant", "downs"), [("five_card_stud", ["Ac", "Kc", "Qc"]), ("seven_card_stud", ["AcAd", "KcKd", "QcQd"])]
)
def test_an_all_in_player_does_not_open_the_first_round_of_stud(variant, downs):
    hands = [down + up for down, up in zip(downs, ("2s", "4s", "3s"), strict=True)]
    hand = table(poker(variant), [1, 1_000, 1_000], hands)
    assert (hand.stacks[0], hand.actor) == (0, 2)  # the lowest card of the others: not the next to the left


@rule(STAR, "26.17", "26.20")
@pytest.mark.parametrize(
    ("variant", "downs"),
    [("five_card_stud", ["Ac", "Kc", "Qc", "Jc"]), ("seven_card_stud", ["AcAd", "KcKd", "QcQd", "JcJd"])],
)
def test_in_later_rounds_the_player_left_of_an_all_in_player_opens_in_that_ones_place(variant, downs):
    ups = ("2s9s", "AsAh", "3s4s", "KsKh")
    hands = [down + up for down, up in zip(downs, ups, strict=True)]
    hand = table(poker(variant), [1_000, 11, 1_000, 1_000], hands)
    act(hand, "0:c 1:c 2:c 3:c")
    assert (hand.stacks[1], hand.actor) == (0, 2)  # the aces are all-in: not the kings, the player on their left


@rule(STAR, "8.8.6")
@pytest.mark.parametrize("reading", ["straddle", "blind"])
def test_a_raise_over_over_blinds_is_at_least_the_last_of_them(reading):
    dealt = poker("draw", betting="no_limit", readings={"raise_after_straddle": reading})
    assert table(dealt, 5, blinds=(5, 10, 20, 40), voluntary=2).betting.raise_range()[0] == 80
