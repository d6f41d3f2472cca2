"""Crown Perth's poker: blinds, antes, and what may be bet and raised in each style of betting."""

import pytest

from croupier.errors import CroupierError
from croupier.poker import PokerError
from croupier.rulebook import NotAllowedError
from tests.poker.crown_tables import GAMES, deal, dollars, game, go_along, legal, move, play, refused
from tests.rules import rule

CROWN = "crown_perth/poker"
BLIND_GAMES = ("holdem", "omaha", "draw")
ANTE_GAMES = ("draw_ante", "crown_perth_manila", "five_card_stud", "six_card_stud", "seven_card_stud")


# -- before the deal -------------------------------------------------------------------------------------------------


@rule(CROWN, "20.2")
@pytest.mark.parametrize("variant", BLIND_GAMES)
def test_blinds_go_round_from_the_left_of_the_button(variant):
    hand = deal(variant, 4)
    assert (dollars(hand.bets), hand.actor) == ([2, 5, 0, 0], 2)
    hand = deal(variant, 5, blinds="2,5,10")
    assert (dollars(hand.bets), hand.actor) == ([2, 5, 10, 0, 0], 3)
    with pytest.raises(CroupierError, match=rf"{CROWN} 20\.2"):
        deal(variant, 2, blinds="2,5,10")


@rule(CROWN, "20.2", "24.1")
def test_manila_has_one_blind():
    assert dollars(deal("manila", 4).bets) == [5, 0, 0, 0]
    assert dollars(deal("manila", 2).bets) == [5, 0]  # the left of the button, heads up too


@rule(CROWN, "20.4")
@pytest.mark.parametrize("variant", ANTE_GAMES)
@pytest.mark.parametrize("minimum", [5, 10])
def test_antes_are_the_table_minimum_from_every_player(variant, minimum):
    hand = deal(variant, 4, table_minimum=str(minimum))
    assert (hand.pot, hand.bets) == (4 * minimum * 100, [0, 0, 0, 0])
    assert dollars(hand.stacks) == [1000 - minimum] * 4


@rule(CROWN, "20.4")
@pytest.mark.parametrize("variant", ["holdem", "omaha", "manila", "draw"])
def test_games_with_blinds_have_no_ante(variant):
    assert deal(variant, 4).state.collected == 0


@rule(CROWN, "20.5")
def test_players_act_clockwise_and_for_themselves():
    hand = deal("holdem", 4)
    for player in (0, 1, 3):
        with pytest.raises(PokerError, match=rf"{CROWN} 20\.5"):
            hand.call(player)
    assert play(hand, "c c c k k k k k") == [2, 3, 0, 1, 0, 1, 2, 3]


@rule(CROWN, "7.4", "7.16")
@pytest.mark.parametrize(
    ("options", "cited"),
    [
        ({"blinds": "2.50,5"}, "7.4"),  # the lowest chip is $1
        ({"table_minimum": "5", "denomination": "2"}, "7.4"),
        ({"betting": "limit", "bets": "4,5,10,10"}, "7.16"),  # below the table minimum of $5
        ({"blinds": "2,4"}, "20.2"),
        ({"betting": "limit", "bets": "10,10,20,20", "blinds": "2,5"}, "20.2"),  # below the first bet
    ],
)
def test_stakes_are_whole_chips_and_not_below_the_least_bet(options, cited):
    with pytest.raises(NotAllowedError, match=rf"{CROWN} .*{cited.replace('.', r'[.]')}"):
        game(**options).stakes(6)


@rule(CROWN, "7.16")
def test_the_table_maximum_is_nothing_to_games_without_one():
    assert game(table_minimum="1000").stakes(6).minimum == 1000_00
    assert game(table_minimum="1000").limits.minimum_cents == 1000_00
    with pytest.raises(NotAllowedError, match=rf"{CROWN} 21\.2"):
        game("five_card_stud", table_minimum="1000").stakes(6)


# -- straddle --------------------------------------------------------------------------------------------------------


@rule(CROWN, "7.17", "7.18", "20.3")
def test_a_straddle_is_twice_the_big_blind_and_acts_last_in_the_first_round():
    hand = deal("holdem", 5, voluntary=[10], straddle=True)
    assert dollars(hand.bets) == [2, 5, 10, 0, 0]
    assert play(hand, "c c c c") == [3, 4, 0, 1]
    assert hand.actor == 2
    assert legal(hand) == "f k r20-1000"  # who straddled may still raise
    move(hand, "k")
    assert hand.street == 1
    assert hand.actor == 0


def test_a_straddle_is_no_raise():
    hand = deal("holdem", 4, voluntary=[10], betting="limit", straddle=True)
    play(hand, "r15 r20 r25")
    refused(hand, "r30", "7.15", "7.16(b)")


@rule(CROWN, "7.18")
def test_a_straddle_does_not_change_the_sizes_of_manila():
    hand = deal("manila", 4, voluntary=[10], straddle=True)
    assert dollars(hand.bets) == [5, 10, 0, 0]
    assert legal(hand) == "f c10 r15-20"  # one or two blind bets more


# -- raises ----------------------------------------------------------------------------------------------------------


@rule(CROWN, "1", "7.11")
@pytest.mark.parametrize(
    ("moves", "then"),
    [
        ("", "f c5 r10-1000"),  # the blind is the bet before
        ("r20", "f c20 r35-1000"),  # raised by 15
        ("r20 r50", "f c48 r80-1000"),  # raised by 30
        ("r20 r50 r80", "f c75 r110-1000"),  # raised by 30 again
        ("c c k", "k"),
    ],
)
def test_a_raise_is_at_least_the_last_raise_or_the_bet(moves, then):
    hand = deal("holdem", 4 if "k" not in moves else 3)
    play(hand, moves)
    if "k" in moves:
        assert legal(hand) == "f k r5-995"
        play(hand, "r12")
        assert legal(hand) == "f c12 r24-995"
        refused(hand, "r23", "7.11")
        return
    assert legal(hand) == then
    least = int(then.split("r")[1].split("-")[0])
    refused(hand, f"r{least - 1}", "7.11")
    move(hand, f"r{least}")


@rule(CROWN, "7.11")
def test_an_under_raise_does_not_reopen_the_betting_for_who_has_acted():
    hand = deal("holdem", [1000, 1000, 1000, 130, 1000])
    play(hand, "r100 r130")  # 2 bets 100; 3 is all-in for 30 more
    assert legal(hand) == "f c130 r225-1000"  # 4 has not acted: raises by 95 and more
    play(hand, "c f c")  # 4 and the big blind call
    assert hand.actor == 2
    assert legal(hand) == "f c30"
    refused(hand, "r500", "7.11", "7.13")


@rule(CROWN, "7.11")
def test_a_further_raise_reopens_it():
    hand = deal("holdem", [1000, 1000, 1000, 130, 1000])
    play(hand, "r100 r130 r300 f f")
    assert hand.actor == 2
    assert legal(hand) == "f c200 r470-1000"


@rule(CROWN, "7.13")
@pytest.mark.parametrize(("second", "reopened"), [(194, False), (195, True)])
def test_under_raises_that_add_up_to_a_raise_reopen_it(second, reopened):
    """Raised by 95; all-in to 130 and then to 194 or 195: 94 or 95 in all."""
    hand = deal("holdem", [1000, 1000, 1000, 130, second])
    play(hand, f"r100 r130 r{second} f c")
    assert hand.actor == 2
    assert ("r" in legal(hand)) == reopened


@rule(CROWN, "7.13")
@pytest.mark.parametrize(
    ("reading", "reopened"), [("for_all_who_acted", True), ("for_those_facing_a_full_raise", False)]
)
def test_for_whom_under_raises_reopen_it_is_a_reading(reading, reopened):
    hand = deal("holdem", [1000, 1000, 1000, 130, 1000, 200], readings={"accumulated_reopen": reading})
    play(hand, "r100 r130 c r200 f f")  # 4 called the 130 and faces 70 more
    assert hand.actor == 2
    assert "r" in legal(hand)
    move(hand, "c")
    assert hand.actor == 4
    assert ("r" in legal(hand)) == reopened


@rule(CROWN, "7.13")
@pytest.mark.parametrize("reading", ["for_all_who_acted", "for_those_facing_a_full_raise"])
def test_under_raises_reopen_it_for_who_faces_just_a_full_raise(reading):
    hand = deal("holdem", [1000, 1000, 1000, 130, 1000, 195], readings={"accumulated_reopen": reading})
    play(hand, "r100 r130 c r195 f f")  # the raise to 100 was by 95
    assert (hand.actor, "r" in legal(hand)) == (2, True)


@rule(CROWN, "7.11", "7.13")
def test_under_raises_before_a_full_raise_are_not_added_to_those_after_it():
    hand = deal("holdem", [1000, 1000, 1000, 150, 1000, 305])
    play(hand, "r100 r150 r245 r305 f f")  # under-raises of 50 and 60 to full raises of 95
    assert (hand.actor, "r" in legal(hand)) == (2, True)  # the full raise was after this one's
    move(hand, "c")
    assert (hand.actor, "r" in legal(hand)) == (4, False)


@rule(CROWN, "7.11", "7.13")
def test_under_raises_that_have_reopened_it_are_not_added_to_the_next():
    hand = deal("holdem", [1000, 230, 1000, 150, 1000, 200])
    play(hand, "r100 r150 c r200 c r230")  # 50 and 50 are a raise of 95, but 30 more are none
    for player, is_open in ((2, True), (4, True), (0, False)):
        assert (hand.actor, "r" in legal(hand)) == (player, is_open)
        move(hand, "c")
    assert hand.street == 1


@rule(CROWN, "7.12", "7.16")
@pytest.mark.parametrize("stack", [8, 9])
def test_in_limit_a_short_all_in_is_called_or_raised_to_the_full_bet(stack):
    hand = deal("holdem", [stack, 1000, 1000], betting="limit")
    play(hand, "c c k")
    assert hand.street == 1
    short = stack - 5
    play(hand, f"r{short}")
    assert legal(hand) == f"f c{short} r5"
    play(hand, "r5")
    assert legal(hand) == "f c5 r10"
    play(hand, "r10 r15 r20")
    refused(hand, "r25", "7.15")  # bringing the bet to its level was no raise


@rule(CROWN, "7.12")
def test_a_short_all_in_raise_in_limit_is_brought_to_its_level():
    hand = deal("holdem", [1000, 1000, 1000, 8], betting="limit")
    play(hand, "c r8")
    assert legal(hand) == "f c6 r10"


@rule(CROWN, "7.12", "7.13")
def test_what_fell_short_in_a_round_is_not_added_to_that_of_the_next():
    hand = deal("holdem", [1000, 12, 1000, 8], betting="limit")
    play(hand, "c r8 c c c")
    assert (hand.street, hand.actor) == (1, 0)
    play(hand, "k r4")  # all-in; with the 3 over the blind it would be a bet
    assert legal(hand) == "f c4 r5"


# -- how many raises -------------------------------------------------------------------------------------------------


@rule(CROWN, "7.14")
@pytest.mark.parametrize("betting", ["no_limit", "pot_limit", "half_pot"])
def test_where_the_limit_is_the_pot_or_none_raises_are_not_counted(betting):
    hand = deal("holdem", 3, betting=betting)
    for _ in range(6):
        hand.raise_to(hand.actor, hand.betting.raise_range()[0])
    assert hand.betting.raise_range() is not None


COUNTED = [
    ("holdem", {"betting": "limit"}),
    ("omaha", {"betting": "limit"}),
    ("manila", {}),
    *[(variant, {}) for variant in (*ANTE_GAMES, "draw")],
]


def raise_least(hand):
    hand.raise_to(hand.actor, hand.betting.raise_range()[0])


def opened(variant, players, **options):
    """A hand with an opening bet to raise."""
    hand = deal(variant, players, **options)
    if not hand.bets.count(0) < players or variant == "draw":
        raise_least(hand)
    return hand


@rule(CROWN, "7.15", "7.16", "24.5")
@pytest.mark.parametrize(("variant", "options"), COUNTED)
def test_elsewhere_three_raises_in_a_round(variant, options):
    hand = opened(variant, 4, **options)
    for _ in range(3):
        raise_least(hand)
    assert "r" not in legal(hand)
    refused(hand, "r400", "7.15")
    go_along(hand, until=1)  # and again in the next round
    if hand.phase == "betting" and not hand.is_over:
        raise_least(hand)
        for _ in range(3):
            raise_least(hand)
        assert "r" not in legal(hand)


@rule(CROWN, "7.15", "7.16", "24.5", "24.7")
@pytest.mark.parametrize(("variant", "options"), COUNTED)
def test_between_two_any_number_of_raises(variant, options):
    hand = opened(variant, 2, **options)
    for _ in range(9):
        raise_least(hand)
    assert "r" in legal(hand)
    go_along(hand, until=1)
    if hand.phase == "betting":
        for _ in range(9):
            raise_least(hand)
        assert "r" in legal(hand)


@rule(CROWN, "7.15")
@pytest.mark.parametrize(("raises", "goes_on"), [(2, True), (3, False)])
def test_a_fold_lifts_the_limit_only_before_it_is_reached(raises, goes_on):
    hand = deal("omaha", 3, betting="limit")
    for _ in range(raises):
        raise_least(hand)
    move(hand, "f")
    if goes_on:
        for _ in range(5):
            raise_least(hand)
    assert ("r" in legal(hand)) == goes_on


# -- limits ----------------------------------------------------------------------------------------------------------


@rule(CROWN, "1", "7.16")
@pytest.mark.parametrize(
    ("betting", "first", "second", "third"),
    [
        ("no_limit", "f c5 r10-1000", "f c10 r15-1000", "f k r5-985"),
        ("pot_limit", "f c5 r10-17", "f c10 r15-37", "f k r5-47"),  # 5 + (7 + 5); 10 + (17 + 10); 47
        ("half_pot", "f c5 r10-11", "f c10 r15-23", "f k r5-23"),  # 5 + 12 / 2; 10 + 27 / 2 and 47 / 2, in whole chips
        ("limit", "f c5 r10", "f c10 r15", "f k r5"),
    ],
)
def test_the_styles_of_betting(betting, first, second, third):
    hand = deal("holdem", 4, betting=betting)
    assert legal(hand) == first
    move(hand, "r10")
    assert legal(hand) == second
    play(hand, "r15 f c c")
    assert (hand.street, hand.pot) == (1, 47_00)
    assert legal(hand) == third


@rule(CROWN, "7.16")
@pytest.mark.parametrize("variant", GAMES)
def test_only_hold_em_and_omaha_have_styles_to_choose_from(variant):
    styles = ("no_limit", "pot_limit", "half_pot", "limit", "table_limits", "manila")
    own = ["manila"] if variant == "manila" else ["table_limits"]
    allowed = styles[:4] if variant in ("holdem", "omaha") else own
    for style in styles:
        if style in allowed:
            assert game(variant, betting=style).terms.betting == style
        else:
            with pytest.raises(NotAllowedError, match=CROWN):
                game(variant, betting=style)


@rule(CROWN, "7.16")
@pytest.mark.parametrize("variant", ["holdem", "omaha"])
@pytest.mark.parametrize(("bets", "sizes"), [(None, [5, 5, 10, 10]), ("5,6,8,20", [5, 6, 8, 20])])
def test_in_limit_every_bet_and_raise_of_a_round_has_one_size(variant, bets, sizes):
    hand = deal(variant, 3, betting="limit", **({"bets": bets} if bets else {}))
    for street, size in enumerate(sizes):
        go_along(hand, until=street)
        if street:
            assert legal(hand) == f"f k r{size}"
            move(hand, f"r{size}")
        assert legal(hand).endswith(f"r{2 * size}")
        refused(hand, f"r{2 * size + 1}", "7.16")
        move(hand, f"r{2 * size}")
        assert legal(hand).endswith(f"r{3 * size}")


# -- the table stake -------------------------------------------------------------------------------------------------


@rule(CROWN, "1", "7.3")
def test_nobody_bets_more_than_the_table_stake():
    hand = deal("holdem", [1000, 1000, 300])
    refused(hand, "r301", "7.3")
    move(hand, "r300")
    assert hand.stacks[2] == 0


@rule(CROWN, "7.4")
def test_wagers_are_whole_chips():
    hand = deal("holdem", 3)
    refused(hand, "r20.5", "7.4")
    move(hand, "r20")
    with pytest.raises(PokerError, match=rf"{CROWN} 7\.4"):
        hand.raise_to(hand.actor, 50.5)


@rule(CROWN, "7.26", "12.1")
def test_the_wager_of_a_folded_hand_stays_and_must_be_called():
    hand = deal("holdem", 3, hands=["AsAh", "7s2h", "KsKh"], board="Ac3d4h9sJd")
    play(hand, "r20 c f")
    with pytest.raises(PokerError, match=rf"{CROWN} .*12\.1"):
        hand.call(1)
    play(hand, "r30 f")  # the flop: 0 bets, 2 folds
    assert dollars(hand.stacks) == [1025, 995, 980]
    hand = deal("holdem", 4)
    play(hand, "r20 f f c r50 f")  # the small blind folded after its 2, the opener after 20
    assert dollars(hand.stacks) == [998, 1022, 980, 1000]


@rule(CROWN, "1", "7.27", "8.1")
def test_a_call_is_the_whole_wager_or_the_whole_stake():
    hand = deal("holdem", [1000, 12, 1000])
    move(hand, "r20")
    refused(hand, "r19")
    assert legal(hand) == "f c18 r35-1000"
    refused(hand, "k", "1")
    move(hand, "f")
    assert legal(hand) == "f c7"
    move(hand, "c")
    assert hand.is_over  # nobody can bet on


@rule(CROWN, "8.1")
def test_who_is_all_in_takes_no_further_part_in_the_betting_and_stays_to_the_showdown():
    hand = deal("holdem", [1000, 15, 1000], hands=["KsKh", "AsAh", "QsQd"], board="2c7d9hTd3s")
    assert play(hand, "r20 c c k k r50 c k k") == [2, 0, 1, 0, 2, 0, 2, 0, 2]
    assert dollars(hand.stacks) == [1000 - 70 + 110, 45, 930]


@rule(CROWN, "7.11", "7.18")
@pytest.mark.parametrize(("reading", "least"), [("straddle", 20), ("blind", 15)])
@pytest.mark.parametrize("betting", ["no_limit", "pot_limit"])
def test_whether_a_straddle_sets_the_least_raise_is_a_reading(reading, least, betting):
    hand = deal("holdem", 4, voluntary=[10], betting=betting, readings={"raise_after_straddle": reading})
    assert hand.betting.raise_range()[0] == least * 100
    refused(hand, f"r{least - 1}", "7.11")


@rule(CROWN, "7.11")
def test_no_raise_where_the_least_is_beyond_the_table_maximum():
    over_blinds = [10, 20, 40, 80, 160, 320]
    hand = deal("draw", [10_000] * 8, voluntary=over_blinds)
    move(hand, "r640")  # a raise is at least $640, and at most $500
    assert legal(hand) == "f c635"
    refused(hand, "r1140", "7.11")
    refused(hand, "r1280", "7.11")
    hand = deal("draw", [1000] * 8, voluntary=over_blinds)
    move(hand, "r640")
    assert legal(hand) == "f c635 r1000"  # but all-in for less, within the maximum
    hand = deal("draw", [1200] * 8, voluntary=over_blinds)
    move(hand, "r640")
    assert legal(hand) == "f c635"


@rule(CROWN, "7.12", "23.4")
def test_a_compulsory_bet_that_falls_short_is_brought_to_the_table_minimum():
    up = ["2c3cAd", "4c5c2h", "6c7c3s", "8c9cKd"]
    hand = deal("seven_card_stud", [1000, 8, 1000, 1000], up, stud_opening="low_card")
    assert hand.actor == 1
    move(hand, "c")
    assert legal(hand) == "f c3 r5-503"
    play(hand, "r5 r10 r15 r20")  # a bet of $5 and three raises
    assert "r" not in legal(hand)


@rule(CROWN, "7.15")
@pytest.mark.parametrize(("reading", "goes_on"), [("no", False), ("yes", True)])
def test_whether_two_are_heads_up_beside_an_all_in_player_is_a_reading(reading, goes_on):
    hand = deal("crown_perth_manila", [10, 1000, 1000], readings={"heads_up_beside_an_all_in": reading})
    play(hand, "r5")  # all-in
    play(hand, "r10 r15 r20")
    assert ("r" in legal(hand)) == goes_on
    if goes_on:
        play(hand, "r25 r30 r35")
    else:
        refused(hand, "r25", "7.15")


@rule(CROWN, "7.15")
@pytest.mark.parametrize("reading", ["no", "yes"])
def test_the_third_raise_of_three_ends_it_though_the_raiser_is_all_in(reading):
    hand = deal("crown_perth_manila", [25, 1000, 1000], readings={"heads_up_beside_an_all_in": reading})
    assert play(hand, "r5 r10 r15 r20") == [0, 1, 2, 0]  # the last all-in
    assert "r" not in legal(hand)
