"""Baccarat, sections 11A to 11F at the table: what is offered, beside what, within which limits, and what it wins."""

import pytest

from croupier.procedure import Limits
from croupier.procedure.actions import PlaceWager, WithdrawWager
from croupier.procedure.events import WagerReturned, WagerSettled
from croupier.rulebook import NotAllowedError
from tests.games.baccarat.tables import baccarat, bet, deal, game, points, refused
from tests.rules import rule
from tests.tables import cited, of_kind, settled

BAC = "skycity/baccarat"
ON_A_HAND = ["perfect_pair", "dragon_bonus", "any_pair", "lucky_match"]
SIDE_WAGERS = [*ON_A_HAND, "dragon_7", "panda_8"]


def side(top, kind, dollars=5, on="", **options):
    """A round with a side wager of Ann's beside a tie bet."""
    round_ = baccarat(top, **{kind: True}, **options)
    bet(round_, "Ann", "tie", 20)
    bet(round_, "Ann", kind, dollars, on=on)
    return deal(round_)


def won(round_, kind):
    return [(event.outcome, event.net_cents) for event in of_kind(round_, WagerSettled) if event.wager == kind]


@rule(BAC, "11A.1", "11B.1", "11C.1", "11D.1", "11E.1", "11F.1")
@pytest.mark.parametrize(
    ("kind", "number"),
    list(zip(SIDE_WAGERS, ["11A.1", "11B.1", "11C.1", "11D.1", "11E.1", "11F.1"], strict=True)),
)
def test_a_side_wager_is_refused_unless_the_operator_offers_it(kind, number):
    on = "player" if kind in ON_A_HAND else ""
    for is_offered in (False, True):
        round_ = baccarat(**{kind: is_offered})
        bet(round_, "Ann", "player")
        if is_offered:
            bet(round_, "Ann", kind, 5, on=on)
        else:
            refused(round_, PlaceWager("Ann", kind, 5_00, 1, on), number)


@rule(BAC, "11E.1", "11F.1")
@pytest.mark.parametrize("kind", ["dragon_7", "panda_8"])
def test_before_the_amendment_there_was_no_dragon_7_and_no_panda_8(kind):
    with pytest.raises(NotAllowedError, match=kind):
        game("current", **{kind: True})
    round_ = baccarat(edition="current")
    bet(round_, "Ann", "player")
    refused(round_, PlaceWager("Ann", kind, 5_00, 1), "10.1(a)", "skycity/general")


@rule(BAC, "11A.1A", "11C.2", "11D.2")
@pytest.mark.parametrize(
    "pair", [("perfect_pair", "any_pair"), ("any_pair", "lucky_match"), ("lucky_match", "perfect_pair")]
)
def test_only_one_of_perfect_pair_any_pair_and_lucky_match_is_offered_at_a_table(pair):
    with pytest.raises(NotAllowedError, match=r"may not be set together.*11[ACD]\."):
        game(**dict.fromkeys(pair, True))
    game(dragon_bonus=True, dragon_7=True, panda_8=True, **{pair[0]: True})


@rule(BAC, "11A.2", "11B.2", "11B.3", "11C.3", "11D.3")
@pytest.mark.parametrize(("kind", "number"), list(zip(ON_A_HAND, ["11A.2", "11B.2", "11C.3", "11D.3"], strict=True)))
def test_it_lies_on_either_hand_or_both_beside_an_initial_wager_on_any(kind, number):
    round_ = baccarat(**{kind: True})
    refused(round_, PlaceWager("Ann", kind, 5_00, 1, "player"), number)
    bet(round_, "Bob", "player")  # somebody else's does not do
    refused(round_, PlaceWager("Ann", kind, 5_00, 1, "player"), number)
    bet(round_, "Ann", "banker")
    bet(round_, "Ann", kind, 5, on="player")
    bet(round_, "Ann", kind, 5, on="banker")
    for nowhere in ("", "tie"):
        refused(round_, PlaceWager("Ann", kind, 5_00, 1, nowhere), "11B.3" if kind == "dragon_bonus" else number)
    alone = baccarat(side_wagers_alone="allowed", **{kind: True})
    bet(alone, "Ann", kind, 5, on="player")


@rule(BAC, "11A.2", "11B.2", "11C.3", "11D.3")
@pytest.mark.parametrize("kind", ON_A_HAND)
def test_it_goes_back_with_the_last_initial_wager(kind):
    round_ = baccarat(dragon_7=True, **{kind: True})
    bet(round_, "Ann", "player")
    bet(round_, "Ann", "tie")
    bet(round_, "Ann", kind, 5, on="player")
    bet(round_, "Ann", "dragon_7", 5)
    round_.act(WithdrawWager("Ann", 1))
    assert [event.wager_id for event in of_kind(round_, WagerReturned)] == [1]
    round_.act(WithdrawWager("Ann", 2))
    assert [event.wager_id for event in of_kind(round_, WagerReturned)] == [1, 2, 3]


@rule(BAC, "11E.2", "11F.2")
@pytest.mark.parametrize("kind", ["dragon_7", "panda_8"])
def test_any_player_may_place_a_dragon_7_or_panda_8_wager(kind):
    round_ = baccarat(points(9, 0), **{kind: True})
    bet(round_, "Ann", kind, 5)
    deal(round_)
    assert settled(round_) == [(kind, "loses", -5_00)]


@rule(BAC, "11A.4", "11B.5", "11C.5", "11D.5", "11E.4", "11F.4")
@pytest.mark.parametrize("kind", SIDE_WAGERS)
def test_its_amount_is_within_the_limits_displayed_for_it(kind):
    on = "player" if kind in ON_A_HAND else ""
    round_ = baccarat(setting={"wager_limits": {kind: Limits(2_00, 50_00)}}, **{kind: True})
    bet(round_, "Ann", "player", 100)
    for cents, is_allowed in ((1_00, False), (2_00, True), (50_00, True), (51_00, False)):
        assert round_.can(PlaceWager("Ann", kind, cents, 1, on)) == is_allowed
    refused(round_, PlaceWager("Ann", kind, 51_00, 1, on), "10.1(b)", "skycity/general")


@rule(BAC, "11A.5", "11A.7", "11A.6")
@pytest.mark.parametrize(("scale", "mixed", "coloured", "perfect"), [(1, 5, 10, 30), (2, 6, 12, 25), (3, 5, 12, 25)])
def test_perfect_pairs(scale, mixed, coloured, perfect):
    for second, outcome, odds in (
        ("9d", "mixed_pair", mixed), ("9c", "coloured_pair", coloured), ("9s", "perfect_pair", perfect),
        ("8s", "no_pair", -1),
    ):  # fmt: skip
        round_ = side(f"9s 2d {second} 5h", "perfect_pair", on="player", perfect_pair_scale=scale)
        assert won(round_, "perfect_pair") == [(outcome, odds * 5_00)]


@rule(BAC, "11A.5", "11C.6", "11D.6")
@pytest.mark.parametrize("kind", ["perfect_pair", "any_pair", "lucky_match"])
def test_a_pair_counts_for_the_hand_the_wager_lies_on(kind):
    for hand, is_won in (("player", False), ("banker", True)):
        round_ = side("2s Td 7h Tc", kind, on=hand)
        assert (won(round_, kind)[0][1] > 0) == is_won


@rule(BAC, "11A.5", "11C.6")
@pytest.mark.parametrize("kind", ["perfect_pair", "any_pair"])
def test_a_third_card_makes_no_pair_and_cards_of_equal_value_need_not_be_one(kind):
    assert won(side("2s 9d 3h Kc 3c 2d", kind, on="player"), kind) == [("no_pair", -5_00)]
    assert won(side("Ks 9d Qs Kc 3c 2d", kind, on="player"), kind) == [("no_pair", -5_00)]


@rule(BAC, "11C.6", "11C.8", "11C.7")
@pytest.mark.parametrize(("scale", "odds"), [(1, 11), (2, 10)])
def test_any_pair(scale, odds):
    for second in ("9d", "9c", "9s"):
        round_ = side(f"9s 2d {second} 5h", "any_pair", on="player", any_pair_scale=scale)
        assert won(round_, "any_pair") == [("pair", odds * 5_00)]


@rule(BAC, "11D.6", "11D.7", "11D.8", "11D.9")
@pytest.mark.parametrize(("scale", "lucky", "triple"), [(1, 25, 100), (2, 20, 500)])
def test_lucky_match(scale, lucky, triple):
    for cards, outcome, odds in (
        ("6s 2d 6d 5h", "mixed_match", 5), ("6s 2d 6c 5h", "coloured_match", 10), ("6s 2d 6s 6h", "lucky_match", lucky),
        ("2s 3d 2s 4h 2s Kc", "lucky_triple_match", triple), ("2s 3d 2s 4h 2c Kc", "lucky_match", lucky),
        ("6s 2d 5s 6h", "no_match", -1),
    ):  # fmt: skip
        round_ = side(cards, "lucky_match", on="player", lucky_match_scale=scale)
        assert won(round_, "lucky_match") == [(outcome, odds * 5_00)]


@rule(BAC, "11B.6", "11B.8", "11B.7")
@pytest.mark.parametrize(
    ("table", "by_margin"),
    [(1, [30, 10, 6, 4, 2, 1]), (2, [20, 8, 7, 4, 3, 1]), (3, [30, 10, 4, 4, 2, 2])],
)
def test_dragon_bonus_by_margin(table, by_margin):
    """The player's hand makes 9 down to 4 on three cards against a banker's 0 on three."""
    hands = [(0, 3, 9, 7), (0, 2, 8, 8), (0, 6, 7, 4), (0, 6, 6, 4), (0, 5, 5, 5), (0, 5, 4, 5)]
    for hand, margin, odds in zip(hands, range(9, 3, -1), by_margin, strict=True):
        round_ = side(points(*hand), "dragon_bonus", on="player", dragon_bonus_table=table)
        assert won(round_, "dragon_bonus") == [(f"wins_by_{margin}", odds * 5_00)]


@rule(BAC, "11B.6", "11B.8")
@pytest.mark.parametrize(
    ("cards", "on", "outcome", "net"),
    [
        (points(9, 8), "player", "natural_wins", 5_00),  # by one point
        (points(9, 0), "player", "natural_wins", 5_00),  # not 30 to 1 by nine
        (points(8, 8), "player", "naturals_tie", 0),
        (points(8, 9), "player", "loses", -5_00),
        (points(8, 9), "banker", "natural_wins", 5_00),
        (points(7, 7), "player", "loses", -5_00),  # a tie without naturals
        (points(7, 6), "player", "loses", -5_00),  # by one
        (points(0, 3, 8), "player", "wins_by_5", 10_00),  # 8 on three cards is no natural
        (points(0, 4, 8), "player", "wins_by_4", 5_00),  # by four
        (points(0, 5, 8), "player", "loses", -5_00),  # by three
    ],
)
def test_dragon_bonus_with_and_without_naturals(cards, on, outcome, net):
    assert won(side(cards, "dragon_bonus", on=on), "dragon_bonus") == [(outcome, net)]


@rule(BAC, "11E.5", "11E.7")
@pytest.mark.parametrize(
    ("cards", "is_won"),
    [
        (points(6, 5, 2), True),  # banker 7 on three cards against 6
        (points(6, 7), False),  # on two
        (points(7, 5, 2), False),  # a tie
        (points(0, 5, 4, 1), False),  # 6 on three
    ],
)
def test_dragon_7(cards, is_won):
    assert won(side(cards, "dragon_7"), "dragon_7") == [("wins", 200_00) if is_won else ("loses", -5_00)]


@rule(BAC, "11F.5", "11F.7")
@pytest.mark.parametrize(
    ("cards", "is_won"),
    [
        (points(0, 7, 8), True),  # player 8 on three cards against 7
        (points(8, 7), False),  # on two
        (points(0, 4, 7, 5), False),  # 7 on three
        (points(3, 5, 5, 3), False),  # a tie at 8
    ],
)
def test_panda_8(cards, is_won):
    assert won(side(cards, "panda_8"), "panda_8") == [("wins", 125_00) if is_won else ("loses", -5_00)]


@rule(BAC, "5.19")
def test_side_wagers_are_paid_by_their_own_rules():
    round_ = side(points(0, 7, 8), "panda_8")
    paid = next(event for event in of_kind(round_, WagerSettled) if event.wager == "panda_8")
    assert cited(paid) == [f"{BAC} 11F.5", f"{BAC} 11F.7"]
