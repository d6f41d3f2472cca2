"""The Star's poker: what the house takes from the pots, and when it takes nothing."""

import pytest

from croupier.poker import messages as m
from croupier.rulebook import NotAllowedError
from tests.poker.tables import act, check_down, events, poker, seated, table, told
from tests.rules import rule

STAR = "star_sydney/poker"
BOARD = "2c7d9hJsKc"
RANKED = ["AsAd", "QsQd", "TsTd", "8s8d"]


def raked(variant: str = "holdem", percent: int = 5, cap: str = "1000", **options):
    """With a cap that is out of reach unless a test says otherwise."""
    return poker(variant, commission_percent=percent, commission_cap=cap, **options)


@rule(STAR, "3.1", "3.3.1", "3.3.1.1", "24.3.1", "24.3.2", "24.3.3")
@pytest.mark.parametrize(
    ("percent", "stake", "commission"), [(5, 400, 40), (10, 400, 80), (1, 400, 8), (5, 399, 39), (5, 9, 0)]
)
def test_a_percentage_of_the_pot_is_taken_before_it_is_passed_to_the_winner(percent, stake, commission):
    hand = table(raked(percent=percent), [stake, stake], RANKED, BOARD, blinds=(1, 2), minimum=2)
    act(hand, f"1:r{stake} 0:c")
    assert (hand.showdown.commission, hand.showdown.pots[0].commission) == (commission, commission)
    assert hand.stacks == [2 * stake - commission, 0]


@rule(STAR, "3.3.1", "3.3.1.1")
def test_side_pots_pay_commission_too():
    hand = table(raked(), [100, 300, 1_000], RANKED, BOARD)
    act(hand, "2:r300 0:c 1:c")
    assert [(pot.amount, pot.commission) for pot in hand.showdown.pots] == [(300, 15), (400, 20)]
    assert hand.stacks == [285, 380, 700]


@rule(STAR, "3.3.1.1")
def test_a_pot_won_by_the_only_player_left_pays_commission():
    hand = act(table(raked(), 3), "2:r100 0:c 1:c 0:r200 1:f 2:f")
    assert (hand.showdown.pots[0].amount, hand.showdown.commission) == (300, 15)
    assert hand.stacks == [1_185, 900, 900]


@rule(STAR, "3.6")
@pytest.mark.parametrize(("moves", "pot"), [("2:r500 0:f 1:f", 25), ("2:r500 0:r1000 1:f 2:f", 1_010)])
def test_a_wager_that_was_not_called_is_no_part_of_the_pot(moves, pot):
    hand = act(table(raked(percent=10), 3), moves)
    assert hand.showdown.pots[0].amount == pot
    assert hand.showdown.commission == pot // 10
    assert told(hand, "returned")


@rule(STAR, "3.3.1.2")
@pytest.mark.parametrize(
    ("moves", "commission"), [("2:f 0:f", 0), ("2:f 0:c 1:x " + "x " * 6, 2), ("2:r20 0:f 1:f", 2)]
)
def test_nothing_is_taken_where_the_only_wagers_are_blinds(moves, commission):
    hand = act(table(raked(percent=10), 3, RANKED[:3], BOARD), moves)
    assert hand.is_over
    assert hand.showdown.commission == commission


@rule(STAR, "3.3.1.2", "3.3.1.1")
def test_antes_are_no_blinds():
    hand = act(table(raked("draw_ante", percent=10), 4, antes=(10,)), "0:f 1:f 2:f")
    assert (hand.showdown.pots[0].amount, hand.showdown.commission) == (40, 4)


@rule(STAR, "3.3.1.2")
def test_a_straddle_is_a_blind_too():
    round_ = seated(raked(percent=10, straddle=True), 4)
    round_.act(m.Straddle("cat", 10_00))
    for name in ("dan", "ann", "ben"):
        round_.act(m.Fold(name))
    assert round_.decision is None
    assert round_.hand.showdown.commission == 0


@rule(STAR, "3.3.1.3")
@pytest.mark.parametrize(("moves", "commission"), [
    ("2:f 0:c 1:x", 0),  # nobody else has paid in
    ("2:c 0:c 1:x 0:x 1:x 2:f", 3),  # player 2 has
])  # fmt: skip
def test_nothing_is_taken_from_equal_hands_if_nobody_else_contributed(moves, commission):
    hand = table(raked(percent=10), 3, ["AsKd", "AdKs", "QsQd"], "AhKh9s5d2c")
    check_down(act(hand, moves))
    assert hand.showdown.pots[0].winners == (0, 1)
    assert hand.showdown.commission == commission


@rule(STAR, "3.3.1.3")
def test_each_pot_is_looked_at_by_itself():
    hand = table(raked(percent=10), [1_000, 1_000, 100], ["AsKd", "AdKs", "QsQd"], "AhKh9s5d2c")
    act(hand, "2:r100 0:c 1:c")
    act(hand, "0:r200 1:c")
    check_down(hand)
    assert [(pot.amount, pot.winners, pot.commission) for pot in hand.showdown.pots] == [
        (300, (0, 1), 30),
        (400, (0, 1), 0),
    ]


@rule(STAR, "3.3.1.3")
def test_equal_hands_that_do_not_win_spare_nothing():
    hand = check_down(table(raked(percent=10), 3, ["AsKd", "AdKs", "9h9d"], "AhKh9s5d2c"))
    assert hand.showdown.commission == 3


@rule(STAR, "3.2")
@pytest.mark.parametrize(("cap", "commission"), [("10", 10_00), ("0.50", 50), ("1000", 15_00)])
def test_the_sign_may_have_a_greatest_commission(cap, commission):
    game = raked(percent=5, cap=cap)
    round_ = seated(game, [150_00, 150_00], "AsQsAdQd")
    round_.act(m.AllIn("ben", 150_00))
    round_.act(m.Call("ann", round_.hand.betting.call_amount))
    while round_.decision is not None:
        round_.act(m.Show(round_.players.names[round_.hand.actor]))
    assert round_.hand.showdown.commission == commission
    (pot,) = events(round_, m.PotAwarded)
    assert pot.commission_cents == commission
    assert "3.2" in [number for citation in pot.cites for number in citation.rules]


@rule(STAR, "3.2")
def test_the_greatest_commission_is_for_all_pots_of_a_hand():
    game = raked(percent=10, cap="0.40")
    hand = act(table(game, [100, 300, 1_000], RANKED, BOARD), "2:r300 0:c 1:c")
    assert [pot.commission for pot in hand.showdown.pots] == [30, 10]


@rule(STAR, "3.5", "3.1")
def test_there_may_be_no_commission():
    hand = act(table(raked(percent=0), [100, 300, 1_000], RANKED, BOARD), "2:r300 0:c 1:c")
    assert (hand.showdown.commission, sum(hand.stacks)) == (0, 1_400)
    with pytest.raises(NotAllowedError, match=r"3\.1"):
        raked(percent=101)


@rule(STAR, "3.1", "3.3.2", "3.3.2.1")
@pytest.mark.parametrize(
    ("percent", "moves", "commission"), [(0, "1:r400 0:c", 2_00), (10, "1:r400 0:c", 2_00 + 80), (0, "1:f", 10)]
)
def test_a_fee_is_taken_for_each_hand_also_beside_a_percentage(percent, moves, commission):
    game = raked(percent=percent, fee_per_hand="2")
    hand = act(table(game, [400, 400], RANKED, BOARD), moves)
    assert hand.showdown.commission == commission  # no more than there is in the pot
    assert sum(hand.stacks) == 800 - commission


@rule(STAR, "24.3.1", "24.3.2", "24.4")
def test_the_commission_comes_off_before_a_pot_is_divided():
    hand = table(
        raked(percent=10), [1_000, 100, 1_000, 100], ["9d9c", "AsKd", "8d8c", "AdKs"], "QsQdJh7c2s", blinds=(10, 20)
    )
    act(hand, "2:f 3:r100 0:f 1:c")
    assert (hand.showdown.pots[0].amount, hand.showdown.commission, hand.showdown.pots[0].shares) == (210, 21, (95, 94))


@rule(STAR, "3.6", "12.6")
@pytest.mark.parametrize("variant", ["draw_ante", "five_card_stud", "seven_card_stud"])
def test_the_part_of_an_ante_that_nobody_could_match_goes_back_and_pays_no_commission(variant):
    hand = check_down(table(raked(variant, percent=10), [100, 60, 30], antes=(80,)))
    assert told(hand, "returned") == [("returned", 0, 20)]
    assert [(pot.amount, pot.commission, pot.payers) for pot in hand.showdown.pots] == [
        (90, 9, (0, 1, 2)),
        (60, 6, (0, 1)),
    ]
    assert sum(hand.stacks) + hand.showdown.commission == 190


@rule(STAR, "3.6")
def test_antes_that_others_matched_stay_in_the_pot():
    hand = check_down(table(raked("five_card_stud", percent=10), [80, 80, 30], antes=(80,)))
    assert told(hand, "returned") == []
    assert [pot.amount for pot in hand.showdown.pots] == [90, 100]


@rule(STAR, "3.2", "3.3.1.1")
@pytest.mark.parametrize(("reading", "commission"), [("cent", 1_95), ("dollar", 1_00)])
def test_a_percentage_is_taken_to_the_cent_or_may_be_read_to_be_in_dollars(reading, commission):
    game = raked(readings={"commission_rounding": reading})
    hand = act(table(game, [19_50, 19_50], RANKED, BOARD), "1:r1950 0:c")
    assert (hand.showdown.pots[0].amount, hand.showdown.commission) == (39_00, commission)


@rule(STAR, "3.1", "3.3.1")
def test_the_rulebook_sets_no_greatest_percentage():
    hand = act(table(raked(percent=100), [400, 400], RANKED, BOARD), "1:r400 0:c")
    assert (hand.showdown.commission, hand.stacks) == (800, [0, 0])


@rule(STAR, "3.2")
@pytest.mark.parametrize(
    ("least", "cap", "commissions"),
    [("0", "0", [15, 20]), ("0.35", "0", [15, 20]), ("0.36", "0", [16, 20]), ("1", "0.50", [30, 20]),
     ("9", "0", [300, 400])],
)  # fmt: skip
def test_the_sign_may_have_a_least_commission_of_a_hand_and_no_greatest(least, cap, commissions):
    game = raked(cap=cap, commission_minimum=least)
    hand = act(table(game, [100, 300, 1_000], RANKED, BOARD), "2:r300 0:c 1:c")
    assert [pot.amount for pot in hand.showdown.pots] == [300, 400]
    assert [pot.commission for pot in hand.showdown.pots] == commissions


@rule(STAR, "3.2", "3.3.1.2", "3.5")
@pytest.mark.parametrize("percent", [0, 5])
def test_the_least_commission_is_not_taken_where_none_is_due(percent):
    hand = act(table(raked(percent=percent, commission_minimum="1"), 3), "2:f 0:f")
    assert hand.showdown.commission == 0
    hand = act(table(raked(percent=0, commission_minimum="1"), [100, 300, 1_000], RANKED, BOARD), "2:r300 0:c 1:c")
    assert hand.showdown.commission == 0


@rule(STAR, "3.2", "3.3.2")
def test_the_least_of_a_percentage_is_not_taken_beside_a_fee_alone():
    game = raked(percent=0, commission_minimum="5", fee_per_hand="2")
    hand = act(table(game, [10_00, 10_00], RANKED, BOARD), "1:r1000 0:c")
    assert hand.showdown.commission == 2_00
