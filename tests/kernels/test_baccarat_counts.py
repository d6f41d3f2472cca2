"""Counts of baccarat deals against plain enumerations, card by card and value by value, and published figures."""

from collections import Counter
from itertools import permutations
from math import perm
from random import Random

import pytest

from croupier.errors import CroupierError
from croupier.kernels.baccarat import (
    Matches,
    Shoe,
    TableOfPlay,
    Triples,
    count_matches,
    count_points,
    count_triples,
    count_values,
    deals,
)

RANKS, SUITS = "23456789TJQKA", "cdhs"
VALUES = (2, 3, 4, 5, 6, 7, 8, 9, 0, 0, 0, 0, 1)
RED = (False, True, True, False)
BANKER_DRAWS = {3: "012345679", 4: "234567", 5: "4567", 6: "67"}
"""Table 2: point count of the banker's hand, third cards of the player's on which it draws."""


def banker_draws(points, third):
    """By table 2, or 9.5 where the player's hand stood."""
    if third is None:
        return points <= 5
    return points <= 2 or str(third) in BANKER_DRAWS.get(points, "")


BACCARAT = TableOfPlay(
    naturals=[points >= 8 for points in range(10)],
    player=[points <= 5 for points in range(10)],
    banker=[[banker_draws(points, third) for third in (*range(10), None)] for points in range(10)],
)


def decks(number):
    return Shoe([[number] * 4] * 13, VALUES, RED)


def played(cards, values, play):
    """Hands of a deal, third cards included: first and third card to the player, second and fourth to the banker."""
    player, banker, rest = [cards[0], cards[2]], [cards[1], cards[3]], list(cards[4:])
    points = [sum(values[card] for card in hand) % 10 for hand in (player, banker)]
    if play.naturals[points[0]] or play.naturals[points[1]]:
        return player, banker
    third = None
    if play.player[points[0]]:
        third = rest.pop(0)
        player.append(third)
    if play.banker[points[1]][10 if third is None else values[third]]:
        banker.append(rest.pop(0))
    return player, banker


def nonzero(joint):
    return {
        (p, b, i, j): joint[p][b][i][j]
        for p in range(10)
        for b in range(10)
        for i in (0, 1)
        for j in (0, 1)
        if joint[p][b][i][j]
    }


def wins(joint):
    """Banker, player, tie."""
    tally = Counter()
    for (player, banker, _, _), count in nonzero(joint).items():
        tally["banker" if banker > player else "player" if player > banker else "tie"] += count
    return tally["banker"], tally["player"], tally["tie"]


# -- card by card ----------------------------------------------------------------------------------------------------


def match(first, second):
    if first[0] != second[0]:
        return "none"
    if first[1] == second[1]:
        return "identical"
    return "coloured" if {first[1], second[1]} in ({"d", "h"}, {"c", "s"}) else "mixed"


def some_cards(random):
    """Nine cards with many alike: three kinds of card several times, the others as they come."""
    deck = [rank + suit for rank in RANKS for suit in SUITS]
    alike = random.sample(deck, 3)
    rank = random.choice(alike)[0]
    return [alike[0]] * 3 + [alike[1]] * 2 + [rank + suit for suit in random.sample(SUITS, 2)] + random.sample(deck, 2)


def some_table(random):
    """Not baccarat: any table of play, so that nothing of the real one can be in the kernel."""
    flags = lambda: [random.random() < 0.6 for _ in range(10)]  # noqa: E731
    return TableOfPlay(
        [random.random() < 0.2 for _ in range(10)], flags(), [[*flags(), random.random() < 0.6] for _ in range(10)]
    )


@pytest.mark.parametrize("seed", range(12))
def test_every_deal_of_a_few_cards_enumerated_card_by_card(seed):
    random = Random(seed)
    cards = some_cards(random)
    play = BACCARAT if seed % 2 else some_table(random)
    values = dict(zip(RANKS, VALUES, strict=True))
    of = {card: values[card[0]] for card in cards}
    joint, matches, triples = Counter(), {"player": Counter(), "banker": Counter()}, Counter()
    for order in permutations(range(9), 6):
        player, banker = played([cards[i] for i in order], of, play)
        points = [sum(of[card] for card in hand) % 10 for hand in (player, banker)]
        joint[(*points, len(player) - 2, len(banker) - 2)] += 1
        for name, hand in (("player", player), ("banker", banker)):
            matches[name][match(*hand[:2])] += 1
            triples[name] += len(hand) == 3 and len(set(hand)) == 1
    copies = [[cards.count(rank + suit) for suit in SUITS] for rank in RANKS]
    shoe = Shoe(copies, VALUES, RED)
    assert nonzero(count_points(shoe, play)) == joint
    assert count_matches(shoe)._asdict() == Matches(0, 0, 0, 0)._asdict() | matches["player"]
    assert matches["player"] == matches["banker"]
    assert count_triples(shoe, play) == Triples(triples["player"], triples["banker"])
    assert deals(shoe) == sum(joint.values()) == perm(9, 6)


def test_the_few_cards_have_hands_of_three_alike():
    """The enumeration above would show nothing about triples if none of its shoes had any."""
    seen = Counter()
    for seed in range(12):
        random = Random(seed)
        cards = some_cards(random)
        copies = [[cards.count(rank + suit) for suit in SUITS] for rank in RANKS]
        triples = count_triples(Shoe(copies, VALUES, RED), BACCARAT if seed % 2 else some_table(random))
        seen["player"] += triples.player > 0
        seen["banker"] += triples.banker > 0
    assert min(seen["player"], seen["banker"]) >= 3


# -- value by value --------------------------------------------------------------------------------------------------


def enumerate_values(number_of_decks):
    """All orders of card values, dealt one card after another by the rules."""
    left = [16 * number_of_decks] + [4 * number_of_decks] * 9
    joint = Counter()

    def draws(ways, then):
        for value in range(10):
            if left[value]:
                ways_drawn = ways * left[value]
                left[value] -= 1
                then(value, ways_drawn)
                left[value] += 1

    def rest(drawn, ways):
        return ways * perm(52 * number_of_decks - drawn, 6 - drawn)

    def complete(p1, b1, p2, b2, ways):
        player, banker = (p1 + p2) % 10, (b1 + b2) % 10
        if player >= 8 or banker >= 8:
            joint[player, banker, 0, 0] += rest(4, ways)
        elif player <= 5:
            draws(ways, lambda third, ways: with_third((player + third) % 10, third, banker, ways))
        elif banker <= 5:
            draws(ways, lambda third, ways: joint.update({(player, (banker + third) % 10, 0, 1): rest(5, ways)}))
        else:
            joint[player, banker, 0, 0] += rest(4, ways)

    def with_third(player, third, banker, ways):
        if banker_draws(banker, third):
            for last in range(10):
                joint[player, (banker + last) % 10, 1, 1] += ways * left[last]
        else:
            joint[player, banker, 1, 0] += rest(5, ways)

    draws(1, lambda p1, w: draws(w, lambda b1, w: draws(w, lambda p2, w: draws(w, lambda b2, w: complete(p1, b1, p2, b2, w)))))  # noqa: E501  # fmt: skip
    return {key: count for key, count in joint.items() if count}


@pytest.mark.parametrize("number", [1, 8])
def test_the_joint_table_enumerated_value_by_value(number):
    assert nonzero(count_points(decks(number), BACCARAT)) == enumerate_values(number)


# -- published and independently computed figures --------------------------------------------------------------------


@pytest.mark.parametrize(
    ("number", "banker", "player", "tie", "total"),
    [
        (5, 133700037548800, 130087780016000, 27690387926400, 291478205491200),
        (6, 403095751234560, 392220492728832, 83552962932288, 878869206895680),
        (8, 2292252566437888, 2230518282592256, 475627426473216, 4998398275503360),
    ],
)
def test_ordered_deals_that_banker_and_player_win_and_tie(number, banker, player, tie, total):
    assert (*wins(count_points(decks(number), BACCARAT)), deals(decks(number))) == (banker, player, tie, total)


@pytest.mark.parametrize(
    ("number", "hand", "probability"),
    [
        (5, "player", "0.0001006669351"),
        (5, "banker", "0.00009398414387"),
        (7, "player", "0.0001280192807"),
        (8, "player", "0.0001370930389"),
    ],
)
def test_how_often_a_hand_has_three_identical_cards(number, hand, probability):
    found = getattr(count_triples(decks(number), BACCARAT), hand) / deals(decks(number))
    assert f"{found:.{len(probability) - 2}f}" == probability


@pytest.mark.parametrize("number", range(1, 9))
def test_kinds_of_pairs_from_how_many_cards_match_the_first(number):
    """Of the cards left, 2 x decks match in rank and differ in colour, decks in colour too, decks - 1 in suit too."""
    matches, rest = count_matches(decks(number)), perm(52 * number - 2, 4) * 52 * number
    assert matches[1:] == (2 * number * rest, number * rest, (number - 1) * rest)
    assert sum(matches) == deals(decks(number)) == perm(52 * number, 6)


@pytest.mark.parametrize("number", [8, 28, 1000])
def test_nothing_overflows_however_many_cards_there_are(number):
    """From 28 decks on the number of deals exceeds 64 bits."""
    assert sum(wins(count_points(decks(number), BACCARAT))) == deals(decks(number)) == perm(52 * number, 6)
    assert (deals(decks(number)) >= 2**63) == (number >= 28)


# -- bad input -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("shoe", "play", "problem"),
    [
        ({"values": VALUES[1:]}, {}, "values: 12 given, 13 needed"),
        ({"values": (10, *VALUES[1:])}, {}, "value of rank 0: 10 is not from 0 to 9"),
        ({"copies": [[1] * 3] * 13}, {}, "copies of rank 0: 3 given, 4 needed"),
        ({"copies": [[1, 1, 1, -1]] * 13}, {}, r"copies of rank 0: \[1, 1, 1, -1\] must be whole numbers"),
        ({"copies": [[1, 1, 1, 0.5]] * 13}, {}, r"copies of rank 0: \[1, 1, 1, 0.5\] must be whole numbers"),
        ({"copies": [[1, 1, 1, 2], *[[0] * 4] * 12]}, {}, "copies: 5 cards are not enough for a deal of 6"),
        ({}, {"naturals": [False] * 9}, "naturals: 9 given, 10 needed"),
        ({}, {"player": [False] * 11}, "player: 11 given, 10 needed"),
        ({}, {"banker": [[False] * 11] * 9}, "banker: 9 given, 10 needed"),
        ({}, {"banker": [*[[False] * 11] * 9, [False] * 10]}, "banker on 9: 10 given, 11 needed"),
    ],
)
def test_input_of_the_wrong_shape_is_refused(shoe, play, problem):
    for count in (count_points, count_triples):
        with pytest.raises(CroupierError, match=problem):
            count(decks(1)._replace(**shoe), BACCARAT._replace(**play))
    if shoe:
        with pytest.raises(CroupierError, match=problem):
            count_matches(decks(1)._replace(**shoe))


def test_six_cards_are_enough():
    shoe = Shoe([[6, 0, 0, 0], *[[0] * 4] * 12], VALUES, RED)
    assert nonzero(count_points(shoe, BACCARAT)) == {(6, 6, 1, 1): 720}  # six twos: both hands draw one on 4


# -- the values of all cards -----------------------------------------------------------------------------------------


def test_values_of_all_cards_one_by_one():
    """Every order of nine cards that make hands stand, draw and end at once."""
    ranks = [0, 1, 1, 4, 6, 7, 8, 9, 5]  # by value, one card each
    shoe = Shoe(
        [[1, 1 if value == 1 else 0, 0, 0] for value in (0, 1, 4, 6, 7, 8, 9, 5)], (0, 1, 4, 6, 7, 8, 9, 5), RED
    )
    found = Counter()
    for cards in permutations(range(len(ranks)), 6):
        player, banker = played(cards, ranks, BACCARAT)
        key = [tuple(sorted(ranks[card] for card in hand[:2])) for hand in (player, banker)]
        thirds = [tuple(ranks[card] for card in hand[2:]) for hand in (player, banker)]
        found[key[0], thirds[0], key[1], thirds[1]] += 1
    assert count_values(shoe, BACCARAT) == found


def test_values_come_to_the_point_counts():
    shoe = decks(8)
    found = Counter()
    for dealt, count in count_values(shoe, BACCARAT).items():
        player, banker = (*dealt.player, *dealt.players_third), (*dealt.banker, *dealt.bankers_third)
        found[sum(player) % 10, sum(banker) % 10, len(player) - 2, len(banker) - 2] += count
    points = count_points(shoe, BACCARAT)
    assert all(
        points[p][b][d][e] == found[p, b, d, e] for p in range(10) for b in range(10) for d in (0, 1) for e in (0, 1)
    )
    assert found.total() == deals(shoe)
