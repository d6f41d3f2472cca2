"""Crown Perth's five, six and seven card stud: who opens, what may be bet, and the checks of the last round."""

import pytest

from croupier.formats import replay
from croupier.formats.recording import history_of
from tests.poker.crown_tables import deal, go_along, legal, move, play, refused, won
from tests.rules import rule

CROWN = "crown_perth/poker"
STUDS = ("five_card_stud", "six_card_stud", "seven_card_stud")
DOWN = {"five_card_stud": 1, "six_card_stud": 2, "seven_card_stud": 2}
LAST = {"five_card_stud": 3, "six_card_stud": 3, "seven_card_stud": 4}
LOW = {"stud_opening": "low_card"}


def stud(variant, *shown, players=None, downs=(), **more):
    """A hand in which each player shows these cards, in their order, and has low odd cards or `downs` face down."""
    fill = iter(["2c", "2d", "2h", "2s", "3c", "3d", "3h", "3s", "4c", "4d", "4h", "4s", "5c", "5d", "5h", "5s"])
    hands = []
    for place, up in enumerate(shown):
        down = downs[place].split() if downs else [next(fill) for _ in range(DOWN[variant])]
        hands.append("".join([*down[: DOWN[variant]], *up.split(), *down[DOWN[variant] :]]))
    return deal(variant, players or len(shown), hands, **more)


# -- the first round -------------------------------------------------------------------------------------------------


@rule(CROWN, "21.2", "22.3", "23.3")
@pytest.mark.parametrize("variant", STUDS)
@pytest.mark.parametrize(
    ("shown", "order"),
    [
        (("9h", "Kd", "Ac", "Th"), [2, 1, 3]),  # aces are high
        (("9h", "Kd", "9c", "Ks"), [1, 3, 0]),  # of equal cards the nearest left of the button
        (("7s", "7d", "7c", "7h"), [0, 1, 2]),
    ],
)
def test_the_highest_card_bets_or_folds_then_the_next_highest(variant, shown, order):
    hand = stud(variant, *shown)
    for player in order:
        assert (hand.actor, legal(hand)) == (player, "f r5-500")
        refused(hand, "k")
        move(hand, "f")
    assert hand.is_over  # only one is left, and wins the antes
    assert sorted(won(hand)) == [-5, -5, -5, 15]


@rule(CROWN, "21.2", "22.3", "23.3")
@pytest.mark.parametrize("variant", STUDS)
def test_the_opening_bet_is_within_the_table_limits_and_the_others_follow_clockwise(variant):
    hand = stud(variant, "9h", "Kd", "Ac", "Th")
    number = {"five_card_stud": "21.2(d)", "six_card_stud": "22.3(d)", "seven_card_stud": "23.3(d)"}[variant]
    refused(hand, "r4", number)
    refused(hand, "r501", number)
    assert play(hand, "f r20") == [2, 1]
    assert (hand.actor, legal(hand)) == (3, "f c20 r40-520")
    refused(hand, "k", "1")
    assert play(hand, "r50 c c") == [3, 0, 1]
    assert (hand.street, hand.pot) == (1, 170_00)
    hand = stud(variant, "9h", "Kd", "Ac", "Th")
    assert play(hand, "r20 f f c") == [2, 3, 0, 1]  # by place, no more by card


@rule(CROWN, "1", "23.4", "23.5")
@pytest.mark.parametrize(
    ("shown", "opener"),
    [(("9h", "Kd", "Ac", "Th"), 0), (("Ac", "7h", "Kd", "7c"), 1), (("Ac", "Ah", "Ad", "As"), 0)],
)
def test_low_card_open_the_lowest_card_must_bet(shown, opener):
    hand = stud("seven_card_stud", *shown, **LOW)
    assert (hand.actor, legal(hand)) == (opener, "c5 r5-500")
    refused(hand, "f", "23.4")
    refused(hand, "k")
    refused(hand, "r4")
    refused(hand, "r501", "23.4(a)")
    move(hand, "r5")
    assert (hand.actor, legal(hand)) == ((opener + 1) % 4, "f c5 r10-505")
    play(hand, "f f f")
    assert won(hand)[opener] == 15


@rule(CROWN, "23.5")
@pytest.mark.parametrize(("options", "opener"), [({}, 1), ({"stud_opening": "high_card"}, 1), (LOW, 0)])
def test_which_card_opens_is_the_operators_choice(options, opener):
    assert stud("seven_card_stud", "9h", "Kd", "Tc", **options).actor == opener


@rule(CROWN, "21.2", "22.3")
@pytest.mark.parametrize("variant", STUDS[:2])
def test_five_and_six_card_stud_are_high_card_open(variant):
    assert stud(variant, "9h", "Kd", "Tc", **LOW).actor == 1


# -- later rounds ----------------------------------------------------------------------------------------------------


@rule(CROWN, "21.4", "22.5", "23.7")
@pytest.mark.parametrize("variant", STUDS)
def test_the_highest_hand_showing_is_first_to_check_or_bet(variant):
    hand = stud(variant, "9h 8h 7h", "Kd Qd 9d", "Tc Td Kc", "As 6s Qs")
    go_along(hand, until=1)
    assert (hand.actor, legal(hand)) == (2, "k r5-500")  # a pair of tens
    assert play(hand, "k k r10 c c c") == [2, 3, 0, 1, 2, 3]
    assert (hand.street, hand.actor, legal(hand)) == (2, 2, "k r5-500")
    refused(hand, "r4")
    play(hand, "r20")
    assert legal(hand) == "f c20 r40-520"
    refused(hand, "r39", "7.11")
    refused(
        hand, "r521", {"five_card_stud": "21.4(c)", "six_card_stud": "22.5(c)", "seven_card_stud": "23.7(c)"}[variant]
    )
    play(hand, "f f f")
    assert won(hand)[2] > 0  # only one is left


@rule(CROWN, "21.4", "22.5", "23.7")
@pytest.mark.parametrize("variant", STUDS)
def test_of_equal_hands_the_nearest_left_of_the_button_is_first(variant):
    hand = stud(variant, "9h 8h", "Kd Qd", "Qs Kc", "Js Ts")
    go_along(hand, until=1)
    assert hand.actor == 1


@rule(CROWN, "23.7")
def test_the_fourth_round_too():
    hand = stud("seven_card_stud", "8h Jh 6h 9s", "Kd Qd Td 6d", "9c 8c 7c 9d")
    assert [go_along(hand, until=street).actor for street in (1, 2, 3)] == [1, 1, 2]
    assert legal(hand) == "k r5-500"


FIRST = {  # variant: the rule of each round after the first
    "five_card_stud": ("21.4", "21.4", "21.5"),
    "six_card_stud": ("22.5", "22.5", "22.7"),
    "seven_card_stud": ("23.7", "23.7", "23.7", "23.9"),
}


@rule(CROWN, "21.4", "21.5", "22.5", "22.7", "23.7", "23.9")
@pytest.mark.parametrize("variant", STUDS)
def test_the_first_player_of_a_later_round_checks_or_bets_and_the_others_may_fold_too(variant):
    hand = stud(variant, "9h", "Kd", "Tc")
    for street, number in enumerate(FIRST[variant], start=1):
        go_along(hand, until=street)
        assert legal(hand) == "k r5-500"
        refused(hand, "f", number)
        move(hand, "k")
        assert legal(hand) == "f k r5-500"
    move(hand, "f")
    move(hand, "r5")
    assert legal(hand) == "f c5 r10-505"  # the first player again, with a bet to call
    move(hand, "f")
    assert hand.is_over
    otherwise = stud(variant, "9h", "Kd", "Tc", readings={"first_player_folds": "yes"})
    assert legal(go_along(otherwise, until=1)) == "f k r5-500"


@rule(CROWN, "21.4")
def test_a_hand_that_is_gone_is_folded_all_the_same():
    hand = stud("five_card_stud", "9h", "Kd", "Tc")
    go_along(hand, until=1)
    first = hand.actor
    hand.fold(first, is_forced=True)
    assert hand.dead[first]
    assert legal(hand) == "k r5-500"  # the next is the first of the round
    again = replay(history_of(hand if hand.is_over else go_along(hand)))
    assert (again.matches, again.problem) == (True, "")  # a history says what was done


# -- the last round --------------------------------------------------------------------------------------------------


@rule(CROWN, "21.5", "22.7", "23.9")
@pytest.mark.parametrize("variant", STUDS)
def test_in_the_last_round_the_highest_showing_is_first_of_equals_the_nearest_to_the_button(variant):
    ups = {"five_card_stud": 4, "six_card_stud": 3, "seven_card_stud": 4}[variant]
    shown = ["9h 8h 7h 6h", "Kd Qd 9d 8d", "Ks Qs 9s 8s"]
    hand = stud(variant, *[" ".join(up.split()[:ups]) for up in shown])
    go_along(hand, until=LAST[variant])
    assert hand.state.is_last_street
    assert (hand.actor, legal(hand)) == (1, "k r5-500")
    play(hand, "r20")
    assert legal(hand) == "f c20 r40-520"
    number = {"five_card_stud": "21.5(c)", "six_card_stud": "22.7(c)", "seven_card_stud": "23.9(c)"}[variant]
    refused(hand, "r521", number)


LATER = [
    # variant, what the first checker shows, the other's cards down and up, whether the other may check
    ("five_card_stud", "Kh Qd 9s 7c", ["Ad", "Jh 8d 6s 5c"], True),
    ("five_card_stud", "Kh Qd 9s 7c", ["Kd", "Jh 8d 6s 5c"], False),  # K J 8 6 5 is below K Q 9 7
    ("five_card_stud", "Kh Qd 9s 7c", ["Kd", "Qh 9d 7s 2c"], True),  # K Q 9 7 2 is above K Q 9 7
    ("five_card_stud", "9h 9d 4s 3c", ["8d", "8h Ad 6s 5c"], False),  # eights are below nines
    ("six_card_stud", "Kh Qd 9s", ["Ad 2d 3d", "Jh 8d 6s"], True),
    ("six_card_stud", "Kh Kd 9s", ["Ad 2d 3d", "Jh 8d 6s"], False),
    ("six_card_stud", "9h 9d 4s", ["Th Td 3d", "Jh 8d 6s"], True),
    ("seven_card_stud", "Kh Kd 9s 9c", ["Ad Ac 3d", "Jh 8d 6s 5c"], False),  # aces are below two pairs
    ("seven_card_stud", "Kh Kd 9s 9c", ["Ad Ac 3d", "Jh Jd 6s 5c"], True),
]


@rule(CROWN, "21.5", "22.7", "23.9")
@pytest.mark.parametrize(("variant", "first", "other", "valid"), LATER)
def test_a_later_check_needs_a_hand_above_what_the_first_checker_shows(variant, first, other, valid):
    """The other would win at the showdown anyhow where the check is valid; where it is not, the hand is dead."""
    down, up = other
    low = {"five_card_stud": "2h", "six_card_stud": "2h 3h 4h", "seven_card_stud": "2h 3h 4d"}[variant]
    hand = stud(variant, first, up, downs=(low, down))
    go_along(hand, until=LAST[variant])
    assert play(hand, "k k") == [0, 1]
    assert hand.dead == [False, not valid]


@rule(CROWN, "21.5")
def test_a_hand_that_beats_the_first_checkers_but_not_the_cards_showing_is_dead():
    """The checker has 9 9 K Q J in all; the other's nines with an ace are above those and below the kings that show."""
    hand = stud("five_card_stud", "Kh Kd 9s 7c", "9h 9d As 5c", downs=("2h", "3h"))
    go_along(hand, until=3)
    play(hand, "k k")
    assert hand.dead == [False, True]
    assert won(hand)[0] > 0


@rule(CROWN, "21.5", "22.7", "23.9")
@pytest.mark.parametrize("variant", STUDS)
def test_who_bets_or_calls_needs_no_such_hand(variant):
    first = {"five_card_stud": "Kh Kd 9s 7c", "six_card_stud": "Kh Kd 9s", "seven_card_stud": "Kh Kd 9s 7c"}[variant]
    other = {"five_card_stud": "Jh 8d 6s 5c", "six_card_stud": "Jh 8d 6s", "seven_card_stud": "Jh 8d 6s 5c"}[variant]
    hand = stud(variant, first, other)
    go_along(hand, until=LAST[variant])
    play(hand, "k r10 c")
    assert hand.dead == [False, False]
    assert hand.is_over


# -- the best hand ---------------------------------------------------------------------------------------------------


@rule(CROWN, "21.5", "21.6", "22.7", "22.8", "23.9", "23.10")
@pytest.mark.parametrize(
    ("variant", "one", "other"),
    [
        ("five_card_stud", "Ah Ad 9s 8c 7d", "Kh Kd 9h 8d 9c"),
        ("six_card_stud", "2h Kd Ts As Ad 4c", "Kc Kh 3s 4d Jd 4h"),  # kings and fours, of any five of six
        ("six_card_stud", "9h 9d 9s As Ad 4c", "2c 3h 4s 5d 6d 8h"),  # 2 to 6, against the full house: loses
        ("seven_card_stud", "Ac Ad 2h 3d 9s 9d 4c", "2c 8c 5c Jc Ts 9h 7c"),  # five clubs of seven cards
    ],
)
def test_the_best_five_of_the_cards_held_win(variant, one, other):
    hand = deal(variant, 2, [one, other])
    while not hand.is_over:
        play(hand, "r5" if not hand.betting.bet_to_call else "c")
    second_wins = not other.startswith("2c 3h")
    assert (won(hand)[1] > 0) == second_wins
    assert won(hand)[0] == -won(hand)[1]


@rule(CROWN, "21.6")
def test_five_card_stud_uses_all_five():
    hand = deal("five_card_stud", 2, ["2h 3h 4h 5h 6h", "As Ad Ac Ah Ks"])
    while not hand.is_over:
        play(hand, "r5" if not hand.betting.bet_to_call else "c")
    assert won(hand)[0] > 0  # a straight flush


@rule(CROWN, "21.5(d)")
def test_a_later_check_is_held_against_what_the_first_checker_showed_though_he_folds():
    hands = ["2cAdAh8h4s", "3cKh9d6s5c", "4dQsJc2h3h"]  # a pair of aces showing
    hand = go_along(deal("five_card_stud", 3, hands), until=3)
    assert play(hand, "k k r5 f c") == [0, 1, 2, 0, 1]  # K-9-6-5-3 checked behind the aces, and calls
    assert hand.dead == [True, True, False]
    assert hand.showdown.pots[0].winners == (2,)


@rule(CROWN, "21.2", "8.1")
def test_who_is_all_in_by_the_ante_is_passed_over_and_stays_to_the_showdown():
    hand = deal("five_card_stud", [5, 1000, 1000], ["2cAd3h4h5s", "3cKh9d6s5c", "4dQsJc2h3s"])
    assert (hand.actor, legal(hand)) == (1, "f r5-500")  # the ace is all-in, the king opens
    move(hand, "f")
    assert hand.is_over  # nobody is left to bet against
    assert hand.showdown.pots[0].winners == (0,)


@rule(CROWN, "19.5", "20.4")
def test_an_ante_that_nobody_else_could_match_goes_back():
    hand = deal("five_card_stud", [2, 3, 4], ["2cAd3h4h6s", "3cKh9d6c5c", "4dQsJc2h3s"], commission_percent=10)
    assert hand.is_over
    assert [pot.amount for pot in hand.showdown.pots] == [600, 200]  # 3 x $2, 2 x $1; $1 is returned
    assert hand.state.log.count(("returned", 2, 100)) == 1
