"""What ends a baccarat wager: hands, the table of play, wins that a version pays apart, pairs; and what is offered."""

import pytest

from croupier.cards import DECK_52
from croupier.games.baccarat.point_counts import HandTerms
from croupier.games.baccarat.side.wager import Finished
from croupier.games.baccarat.terms import BaccaratTerms
from croupier.rulebook import NotAllowedError, RulebookError, Rules
from croupier.table.terms import read
from tests.rules import rule

BACCARAT = "skycity/baccarat"
SIX_PAYS_HALF = {"banker_pays": "six_pays_half"}
TWO_TO_ONE = {"version": "two_to_one"}
EZ = {"version": "ez"}


def rules(edition="proposed", **options):
    return Rules(BACCARAT, edition=edition, options=options)


def outcome(ours, wager, on, cards):
    terms = read(ours, BaccaratTerms)
    return terms.outcome(wager, Finished(on, terms.hands.result(cards), cards))


def player_draws(ours, *points):
    return read(ours, HandTerms).player_draws(*points)


def banker_draws(ours, *points):
    return read(ours, HandTerms).banker_draws(*points)


def hands(player, banker):
    return {"player": DECK_52.parse(player), "banker": DECK_52.parse(banker)}


# -- the table of play -----------------------------------------------------------------------------------------------


@rule(BACCARAT, "9.2", "9.3")
@pytest.mark.parametrize(
    ("player", "banker", "draws", "cites"),
    [
        (0, 7, True, ("9.3",)),
        (5, 0, True, ("9.3",)),
        (6, 0, False, ("9.3",)),
        (7, 0, False, ("9.3",)),
        (8, 0, False, ("1.1", "9.2")),
        (9, 0, False, ("1.1", "9.2")),
        (0, 8, False, ("1.1", "9.2")),
        (5, 9, False, ("1.1", "9.2")),
    ],
)
def test_the_players_hand_draws_on_five_or_less_unless_there_is_a_natural(player, banker, draws, cites):
    found = player_draws(rules(), player, banker)
    assert (found.value, found.citation.rules) == (draws, cites)


TABLE_2 = """
0 DDDDDDDDDD
1 DDDDDDDDDD
2 DDDDDDDDDD
3 DDDDDDDDSD
4 SSDDDDDDSS
5 SSSSDDDDSS
6 SSSSSSDDSS
7 SSSSSSSSSS
"""
"""By the banker's point count: draws or stands when the player's third card counts 0 to 9."""


@rule(BACCARAT, "9.4")
@pytest.mark.parametrize("row", TABLE_2.split("\n")[1:-1])
def test_the_bankers_hand_draws_by_table_2(row):
    points, plays = row.split()
    found = [banker_draws(rules(), 0, int(points), third) for third in range(10)]
    assert "".join("D" if draws.value else "S" for draws in found) == plays
    assert {draws.citation.rules for draws in found} == {("9.4",)}


@rule(BACCARAT, "9.2", "9.5")
def test_the_bankers_hand_draws_on_five_or_less_if_the_player_stood():
    found = [banker_draws(rules(), 6, points, None) for points in range(8)]
    assert [draws.value for draws in found] == [True] * 6 + [False] * 2
    assert {draws.citation.rules for draws in found} == {("9.5",)}
    for player, banker in ((8, 0), (9, 5), (6, 8), (7, 9)):
        natural = banker_draws(rules(), player, banker, None)
        assert (natural.value, natural.citation.rules) == (False, ("1.1", "9.2"))


# -- what ends a wager -----------------------------------------------------------------------------------------------


@rule(BACCARAT, "4.1", "4.2", "5.1")
@pytest.mark.parametrize(
    ("player", "banker", "outcomes"),
    [
        ("9c 9d", "8c 9h", "wins loses not_tied"),  # 8 natural against 7
        ("Kc Qd 2h", "Js Th As", "wins loses not_tied"),  # 2 against 1
        ("Ac Ad", "Tc Jd 3c", "loses wins not_tied"),
        ("6c Kc", "9s 7s", "ties ties tied"),
        ("4h 4d", "9h Tc", "loses wins not_tied"),
    ],
)
def test_the_higher_point_count_wins(player, banker, outcomes):
    found = [outcome(rules(), wager, "", hands(player, banker)) for wager in ("player", "banker", "tie")]
    assert " ".join(found) == outcomes


@rule(BACCARAT, "5.11", "13.3", "13.4", "16.3")
@pytest.mark.parametrize(
    ("options", "wager", "player", "banker", "expected"),
    [
        ({}, "banker", "2c 3c Kc", "6c Kd", "wins"),
        (SIX_PAYS_HALF, "banker", "2c 3c Kc", "6c Kd", "wins_with_six"),
        (SIX_PAYS_HALF, "banker", "2c 2d Ac", "3c 2h As", "wins_with_six"),
        (SIX_PAYS_HALF, "banker", "7c Kc", "6c Kd", "loses"),
        (SIX_PAYS_HALF, "banker", "2c 3c Kc", "7c Kd", "wins"),
        (SIX_PAYS_HALF, "player", "6c Kc", "2c 2d Ac", "wins"),
        (TWO_TO_ONE, "banker", "2c 3c Kc", "6c Kd", "wins"),
        ({**TWO_TO_ONE, "two_to_one_six_pays_half": True}, "banker", "2c 3c Kc", "6c Kd", "wins_with_six"),
        ({**TWO_TO_ONE, "two_to_one_six_pays_half": True}, "player", "6c Kd", "2c 3c Kc", "wins"),
        (TWO_TO_ONE, "banker", "7c Kc", "2c 2d 4c", "wins_with_three_card_eight_or_nine"),
        (TWO_TO_ONE, "banker", "7c Kc", "2c 2d 5c", "wins_with_three_card_eight_or_nine"),
        (TWO_TO_ONE, "banker", "6c Kc", "2c 2d 3c", "wins"),
        (TWO_TO_ONE, "banker", "7c Kc", "4c 4d", "wins"),
        (TWO_TO_ONE, "player", "2c 2d 5c", "7c Kc", "wins_with_three_card_eight_or_nine"),
        (TWO_TO_ONE, "player", "9c Kd", "7c Kc", "wins"),
        (TWO_TO_ONE, "player", "2c 2d 5c", "3c 3d 3h", "ties"),
        ({}, "player", "2c 2d 5c", "7c Kc", "wins"),
        (EZ, "banker", "6c Kc", "2c 2d 3c", "wins_with_three_card_seven"),
        (EZ, "banker", "2c 2d 2h", "7c Kc", "wins"),
        (EZ, "banker", "7c Kc", "2c 2d 3c", "ties"),
        (EZ, "banker", "6c Kc", "2c 2d 4c", "wins"),
        (EZ, "player", "2c 2d 3c", "6c Kc", "wins"),
        ({}, "banker", "6c Kc", "2c 2d 3c", "wins"),
    ],
)
def test_wins_that_a_version_pays_apart(options, wager, player, banker, expected):
    assert outcome(rules(**options), wager, "", hands(player, banker)) == expected


@rule(BACCARAT, "5.10", "5.11", "13.2", "13.3", "13.4", "16.3")
@pytest.mark.parametrize(
    ("options", "wager", "ended", "odds", "cites"),
    [
        ({}, "banker", "wins", "1 to 1 less 5%", "5.1(a)(i) 5.10(b)"),
        ({}, "banker", "ties", "stand off", "5.1(a)(iii)"),
        ({}, "player", "wins", "1 to 1", "5.1(b)(i) 5.10(a)"),
        ({}, "tie", "tied", "8 to 1", "5.1(c)(i) 5.10(c)"),
        ({"tie_odds": "9 to 1"}, "tie", "tied", "9 to 1", "5.1(c)(i) 5.10(c)"),
        (SIX_PAYS_HALF, "banker", "wins", "1 to 1", "5.1(a)(i) 5.11"),
        (SIX_PAYS_HALF, "banker", "wins_with_six", "1 to 2", "5.1(a)(i) 5.11"),
        (TWO_TO_ONE, "banker", "wins", "1 to 1", "13.2(a)(i) 13.3"),
        (TWO_TO_ONE, "banker", "ties", "lose", "13.2(a)(ii)"),
        (TWO_TO_ONE, "player", "ties", "lose", "13.2(b)(ii)"),
        (TWO_TO_ONE, "player", "wins_with_three_card_eight_or_nine", "2 to 1", "13.2(b)(i) 13.3"),
        ({**TWO_TO_ONE, "two_to_one_six_pays_half": True}, "banker", "wins_with_six", "1 to 2", "13.2(a)(i) 13.4"),
        (EZ, "banker", "wins", "1 to 1", "5.1(a)(i) 16.3"),
        (EZ, "banker", "wins_with_three_card_seven", "stand off", "16.3"),
        (EZ, "player", "wins", "1 to 1", "5.1(b)(i) 5.10(a)"),
    ],
)
def test_what_the_hands_pay_and_by_which_rule(options, wager, ended, odds, cites):
    found = rules(**options).pays(wager, ended)
    assert (str(found.value), " ".join(found.citation.rules)) == (odds, cites)


@rule(BACCARAT, "11B.6", "11B.8")
@pytest.mark.parametrize(
    ("player", "banker", "on_player", "on_banker"),
    [
        ("9c Kd", "Tc Jd 8s", "natural_wins", "loses"),  # a natural pays 1 to 1 however far ahead
        ("9c Kd", "4c 4d", "natural_wins", "loses"),
        ("9c Kd", "4c 5d", "naturals_tie", "naturals_tie"),
        ("2c 2d 5h", "Tc Jd Kh", "wins_by_9", "loses"),
        ("2c 2d 4h", "Tc Jd Kh", "wins_by_8", "loses"),
        ("7c Kd", "Tc Jd Kh", "wins_by_7", "loses"),
        ("6c Kd", "Tc Jd Kh", "wins_by_6", "loses"),
        ("Ac Kd Th", "6c Kh", "loses", "wins_by_5"),
        ("Ac Kd Th", "2c 2h As", "loses", "wins_by_4"),
        ("Ac Kd Th", "2c 2h", "loses", "loses"),  # by three
        ("6c Kd", "6d Kh", "loses", "loses"),
    ],
)
def test_the_dragon_bonus_wins_by_a_natural_or_four_points(player, banker, on_player, on_banker):
    found = [outcome(rules(), "dragon_bonus", on, hands(player, banker)) for on in ("player", "banker")]
    assert found == [on_player, on_banker]


@rule(BACCARAT, "11A.5", "11A.7", "11C.6", "11D.6", "11D.8", "11D.9")
@pytest.mark.parametrize(
    ("cards", "perfect_pair", "any_pair", "lucky_match"),
    [
        ("4c 4d", "mixed_pair", "pair", "mixed_match"),
        ("4c 4s", "coloured_pair", "pair", "coloured_match"),
        ("4h 4d", "coloured_pair", "pair", "coloured_match"),
        ("4s 4h", "mixed_pair", "pair", "mixed_match"),
        ("4c 4c", "perfect_pair", "pair", "lucky_match"),
        ("Kc Kc", "perfect_pair", "pair", "lucky_match"),
        ("Kc Qc", "no_pair", "no_pair", "no_match"),  # equal in value is not alike in face
        ("Ts Ks", "no_pair", "no_pair", "no_match"),
        ("2c 2c 2c", "perfect_pair", "pair", "lucky_triple_match"),
        ("2c 2c 2s", "perfect_pair", "pair", "lucky_match"),
        ("2c 2s 2c", "coloured_pair", "pair", "coloured_match"),
        ("2c 3c 2c", "no_pair", "no_pair", "no_match"),
    ],
)
def test_pairs_and_matches_of_a_hand(cards, perfect_pair, any_pair, lucky_match):
    both = {"player": hands(cards, "2h 3h"), "banker": hands("2h 3h", cards)}
    for wager, expected, nothing in (
        ("perfect_pair", perfect_pair, "no_pair"),
        ("any_pair", any_pair, "no_pair"),
        ("lucky_match", lucky_match, "no_match"),
    ):
        assert [outcome(rules(), wager, on, both[on]) for on in ("player", "banker")] == [expected] * 2
        assert outcome(rules(), wager, "banker", both["player"]) == nothing


@rule(BACCARAT, "11E.5", "11E.7", "11F.5", "11F.7")
@pytest.mark.parametrize(
    ("player", "banker", "dragon_7", "panda_8"),
    [
        ("6c Kd", "2c 2d 3h", "wins", "loses"),
        ("2c 3d Kh", "7c Kh", "loses", "loses"),  # seven on two cards
        ("7c Kd", "2c 2d 3h", "loses", "loses"),  # a tie
        ("6c Kd", "2c 2d 4h", "loses", "loses"),  # eight, and of the banker's hand
        ("2c 2d 4h", "7c Kh", "loses", "wins"),
        ("8c Kd", "7c Kh", "loses", "loses"),  # a natural
        ("2c 2d 3h", "6c Kh", "loses", "loses"),
        ("2c 2d 4h", "3c 3d 2h", "loses", "loses"),
    ],
)
def test_dragon_7_and_panda_8_need_three_cards(player, banker, dragon_7, panda_8):
    found = [outcome(rules(), wager, "", hands(player, banker)) for wager in ("dragon_7", "panda_8")]
    assert found == [dragon_7, panda_8]


# -- what is offered -------------------------------------------------------------------------------------------------


@rule(BACCARAT, "11A.1A", "11C.2", "11D.2")
@pytest.mark.parametrize(
    ("first", "second", "number"),
    [
        ("perfect_pair", "any_pair", "11A.1A"),
        ("perfect_pair", "lucky_match", "11A.1A"),
        ("any_pair", "perfect_pair", "11C.2"),
        ("any_pair", "lucky_match", "11C.2"),
        ("lucky_match", "perfect_pair", "11D.2"),
        ("lucky_match", "any_pair", "11D.2"),
    ],
)
def test_a_table_offers_one_kind_of_wager_on_pairs(first, second, number):
    with pytest.raises(NotAllowedError, match=first):
        rules(**{first: True, second: True})
    alone = rules(**{first: True})
    assert alone.offered(first).value
    assert not alone.offered(second).value
    assert number in alone.options[first].citation.rules
    assert second in alone.options[first].excludes


def test_other_side_wagers_go_together():
    together = ("perfect_pair", "dragon_bonus", "dragon_7", "panda_8")
    assert all(rules(**dict.fromkeys(together, True)).offered(wager).value for wager in together)


# -- a file of one's own ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ("[provisions.card_values.of_rank]\nA = 10\n", r"card_values\.of_rank: 10 must be from 0 to 9"),
        ("[provisions.card_values.of_rank]\nA = true\n", r"card_values\.of_rank: True must be from 0 to 9"),
        ("[provisions.natural]\npoint_counts = [8, 9, 10]\n", r"natural\.point_counts: 10 must be from 0 to 9"),
        ("[provisions.player_draws]\non = [-1]\n", r"player_draws\.on: -1 must be from 0 to 9"),
        ('[provisions.banker_draws_when_player_stands]\non = ["6"]\n', r"stands\.on: '6' must be from 0 to 9"),
        ("[provisions.banker_draws.third_cards]\n12 = [0]\n", "third_cards: '12' must be a point count"),
        ("[provisions.banker_draws.third_cards]\n6 = 7\n", "third_cards: '6' must be a point count"),
        ("[provisions.banker_draws.third_cards]\n6 = [11]\n", r"third_cards\.6: 11 must be from 0 to 9"),
    ],
)
def test_a_file_whose_table_of_play_makes_no_sense_is_refused(text, problem, tmp_path):
    ours = tmp_path / "ours.toml"
    ours.write_text(f'extends = "{BACCARAT}"\n{text}')
    with pytest.raises(RulebookError, match=problem):
        read(Rules(ours), BaccaratTerms)
