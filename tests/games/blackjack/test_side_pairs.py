"""Blackjack, sections 15B and 15C: pair wagers on a box's first two cards, and on hands that are split."""

import pytest

from croupier.games.blackjack.incidents import PlayerAbsent
from croupier.games.blackjack.messages import CoverSplit, SplitPair, Stand
from croupier.games.blackjack.side_messages import DeclinePairWager
from croupier.procedure.actions import PlaceWager
from croupier.procedure.events import CardDealt, WagerSettled
from croupier.procedure.incidents import Misdeal
from croupier.rulebook import NotAllowedError
from tests.games.blackjack.side_tables import bet, deal, finish, paid, refused, side, table, won
from tests.games.blackjack.tables import game
from tests.rules import rule
from tests.tables import cited, of_kind

BJ = "skycity/blackjack"
PAIRS = ["perfect_pair", "any_pair"]
ON_SPLIT = {"perfect_pair": ("15B.9", "15B.10"), "any_pair": ("15C.10", "15C.11")}


def split_table(top, kind, **options):
    return table(top, **{kind: True}, pair_wagers_on_split_hands=True, **options)


def asked(round_):
    """Whom the round asks now, and about what."""
    offer = round_.decision.offers[0]
    return (offer.actor, offer.hand) if isinstance(offer, DeclinePairWager) else None


# -- the first two cards ---------------------------------------------------------------------------------------------


@rule(BJ, "15B.5", "15B.7")
@pytest.mark.parametrize(("scale", "mixed", "coloured", "perfect"), [(1, 5, 10, 30), (2, 6, 12, 25), (3, 5, 12, 25)])
def test_perfect_pairs(scale, mixed, coloured, perfect):
    for second, outcome, odds in (
        ("9d", "mixed_pair", mixed), ("9c", "coloured_pair", coloured), ("9s", "perfect_pair", perfect),
        ("8s", "no_pair", -1),
    ):  # fmt: skip
        round_ = side(f"9s 2d {second}", "perfect_pair", perfect_pair_scale=scale)
        assert won(round_, "perfect_pair") == [(outcome, odds * 5_00)]


@rule(BJ, "15B.7")
def test_red_cards_make_a_coloured_pair_too():
    assert won(side("9h 2d 9d", "perfect_pair"), "perfect_pair") == [("coloured_pair", 50_00)]


@rule(BJ, "15C.6", "15C.8")
@pytest.mark.parametrize(("scale", "odds"), [(1, 11), (2, 10)])
def test_any_pair(scale, odds):
    for second in ("9d", "9c", "9s"):
        round_ = side(f"9s 2d {second}", "any_pair", any_pair_scale=scale)
        assert won(round_, "any_pair") == [("pair", odds * 5_00)]
    assert won(side("9s 2d 8s", "any_pair", any_pair_scale=scale), "any_pair") == [("no_pair", -5_00)]


@rule(BJ, "15B.5", "15C.6")
@pytest.mark.parametrize("kind", PAIRS)
def test_a_pair_is_of_equal_face_value_on_the_box_where_the_wager_lies(kind):
    assert won(side("Ks 9d Qs", kind), kind) == [("no_pair", -5_00)]
    round_ = table("9s 5c 2d 9h 6d", **{kind: True})
    bet(round_, "Ann", box=1)
    bet(round_, "Bob", box=2)
    bet(round_, "Bob", kind, 5, box=1)
    bet(round_, "Ann", kind, 5, box=2)
    deal(round_)
    settled = {event.player: event.net_cents > 0 for event in of_kind(round_, WagerSettled)}
    assert settled == {"Bob": True, "Ann": False}


@rule(BJ, "15B.6", "15C.7")
@pytest.mark.parametrize(("kind", "number"), [("perfect_pair", "15B.6"), ("any_pair", "15C.7")])
def test_pair_wagers_are_settled_when_the_initial_deal_is_complete(kind, number):
    round_ = side("9s Ad 9h", kind)
    assert won(round_, kind)[0][1] > 0
    assert round_.decision.about.startswith("insurance")
    assert f"{BJ} {number}" in cited(paid(round_, kind))


# -- on hands that are split -----------------------------------------------------------------------------------------


@rule(BJ, "15B.9", "15C.10")
@pytest.mark.parametrize("kind", PAIRS)
def test_on_split_hands_they_are_offered_only_where_the_operator_does(kind):
    round_ = side("8s 2d 8h 8c Td Td", kind)
    round_.act(SplitPair("Ann", "box 1"))
    assert asked(round_) is None
    with pytest.raises(NotAllowedError, match="pair_wagers_on_split_hands"):
        game("current", pair_wagers_on_split_hands=True)


@rule(BJ, "15B.10", "15C.11")
@pytest.mark.parametrize(("kind", "odds"), [("perfect_pair", 10), ("any_pair", 11)])
def test_an_additional_wager_is_placed_before_a_split_hands_second_card_and_settled_by_it(kind, odds):
    round_ = split_table("8s 2d 8h 8c Td Td Td Td", kind, most_hands=2)
    bet(round_, "Ann")
    deal(round_)
    round_.act(SplitPair("Ann", "box 1"))
    assert asked(round_) == ("Ann", "box 1")
    assert len(round_.cards.hands["box 1"]) == len(round_.cards.hands["box 1 second hand"]) == 1
    round_.act(PlaceWager("Ann", kind, 5_00, 1))
    assert won(round_, kind) == [("coloured_pair" if kind == "perfect_pair" else "pair", odds * 5_00)]
    assert set(cited(paid(round_, kind))) >= {f"{BJ} {number}" for number in ON_SPLIT[kind]}
    round_.act(Stand("Ann", "box 1"))
    assert asked(round_) == ("Ann", "box 1 second hand")
    round_.act(PlaceWager("Ann", kind, 5_00, 1, "second hand"))
    assert won(round_, kind)[1:] == [("no_pair", -5_00)]
    finish(round_)
    assert len(won(round_, kind)) == 2


@rule(BJ, "15B.10", "15C.11")
@pytest.mark.parametrize("kind", PAIRS)
def test_a_hand_that_is_split_again_takes_new_ones(kind):
    round_ = split_table("8s 2d 8h 8c 3d", kind)
    bet(round_, "Ann")
    deal(round_)
    round_.act(SplitPair("Ann", "box 1"))
    round_.act(PlaceWager("Ann", kind, 5_00, 1))
    round_.act(SplitPair("Ann", "box 1"))
    assert asked(round_) == ("Ann", "box 1")
    round_.act(PlaceWager("Ann", kind, 5_00, 1))
    assert [net > 0 for _, net in won(round_, kind)] == [True, False]


@rule(BJ, "15B.9", "15B.10", "15C.10", "15C.11")
@pytest.mark.parametrize("kind", PAIRS)
def test_players_of_the_box_come_first_then_those_who_had_one_on_it_then_others_from_the_left(kind):
    number = ON_SPLIT[kind][1]
    round_ = split_table("8s 5s 5h 5c 5d 2d 8h 6h 6d 6c 6s Td", kind)
    for player, box in (("Eve", 5), ("Dan", 3), ("Cat", 2), ("Ann", 1), ("Bob", 1), ("Fay", 4)):
        bet(round_, player, box=box)
    for player in ("Eve", "Cat"):
        bet(round_, player, kind, 5, box=1)
    deal(round_)
    round_.act(SplitPair("Ann", "box 1"))
    round_.act(CoverSplit("Bob", "box 1"))
    order = []
    while asked(round_) and asked(round_)[1] == "box 1":
        order.append(asked(round_)[0])
        if len(order) == 1:
            refused(round_, PlaceWager("Bob", kind, 5_00, 1), number)
        round_.act(DeclinePairWager(order[-1], "box 1"))
    assert order == ["Ann", "Bob", "Cat", "Eve", "Dan", "Fay"]


@rule(BJ, "15B.10", "15C.11")
@pytest.mark.parametrize("kind", PAIRS)
def test_three_at_most_lie_on_a_split_hand(kind):
    round_ = split_table("8s 5s 5h 5c 2d 8h 6h 6d 6c Td", kind)
    for player, box in (("Ann", 1), ("Bob", 2), ("Cat", 3), ("Dan", 4)):
        bet(round_, player, box=box)
    deal(round_)
    round_.act(SplitPair("Ann", "box 1"))
    for player in ("Ann", "Bob", "Cat"):
        assert asked(round_) == (player, "box 1")
        round_.act(PlaceWager(player, kind, 5_00, 1))
    assert asked(round_) is None  # Dan is too late: the card has been dealt
    assert of_kind(round_, CardDealt)[-1].to == "box 1"
    assert len(won(round_, kind)) == 3


@rule(BJ, "15B.9", "15C.10")
@pytest.mark.parametrize("kind", PAIRS)
def test_it_is_for_that_hand_that_kind_and_within_the_limits(kind):
    number, other = ON_SPLIT[kind][1], "any_pair" if kind == "perfect_pair" else "perfect_pair"
    round_ = split_table("8s 2d 8h Tc", kind)
    bet(round_, "Ann")
    deal(round_)
    round_.act(SplitPair("Ann", "box 1"))
    for placing in (
        PlaceWager("Ann", other, 5_00, 1),
        PlaceWager("Ann", kind, 5_00, 2),
        PlaceWager("Ann", kind, 5_00, 1, "second hand"),
    ):
        refused(round_, placing, number)
    refused(round_, PlaceWager("Ann", kind, 4_00, 1), "10.1(b)", "skycity/general")
    refused(round_, DeclinePairWager("Bob", "box 1"), number)
    round_.act(PlaceWager("Ann", kind, 5_00, 1))
    refused(round_, DeclinePairWager("Ann", "box 1"), "8.3")


@rule(BJ, "15B.10", "15C.11")
@pytest.mark.parametrize("kind", PAIRS)
def test_it_goes_back_with_the_hand_it_lies_on(kind):
    round_ = split_table("8s 2d 8h 8c Td Td Td", kind, most_hands=2)
    bet(round_, "Ann")
    deal(round_)
    round_.act(SplitPair("Ann", "box 1"))
    round_.act(PlaceWager("Ann", kind, 5_00, 1))
    round_.act(Stand("Ann", "box 1"))
    number = len(round_.layout.wagers) + 1
    round_.act(PlaceWager("Ann", kind, 5_00, 1, "second hand"))
    round_.report(Misdeal(affected=("box 1 second hand",)))
    assert not round_.layout.wagers[number].is_standing
    assert round_.layout.wagers[number].settlement is None
    assert round_.layout.wagers[3].settlement is not None  # that on the other hand stays as it was


@rule(BJ, "15B.10", "15C.11", "16.6")
@pytest.mark.parametrize("kind", PAIRS)
def test_who_is_not_there_is_not_asked(kind):
    round_ = split_table("8s 5s 2d 8h 6h Td", kind)
    bet(round_, "Ann", box=1)
    bet(round_, "Bob", box=2)
    deal(round_)
    round_.report(PlayerAbsent("Bob", 2))
    round_.act(SplitPair("Ann", "box 1"))
    assert asked(round_) == ("Ann", "box 1")
    round_.act(DeclinePairWager("Ann", "box 1"))
    assert asked(round_) is None
