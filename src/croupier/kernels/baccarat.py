"""Baccarat counted exactly: every ordered deal of six cards, by what a table of play makes of it.

The six are the first two of each hand, then what third cards there are; cards that stay in the shoe count as dealt
unseen, so that all deals are equally likely. Python's integers are used because they cannot overflow and because
importing an array library takes several times longer than one count does.
"""

from collections.abc import Sequence
from typing import NamedTuple

from croupier.errors import CroupierError

POINTS = 10
"""Point counts are last digits."""
STOOD = POINTS
"""The column of `TableOfPlay.banker` for when the player's hand stood."""
DEALT = 6

Row = list[int]


class TableOfPlay(NamedTuple):
    """Which hands end the deal and which draw, by the point count of their first two cards."""

    naturals: Sequence[bool]
    """Neither hand draws."""
    player: Sequence[bool]
    """The player's hand draws."""
    banker: Sequence[Sequence[bool]]
    """The banker's hand draws: by the value of the player's third card, and last for when that hand stood."""


class Shoe(NamedTuple):
    """The cards from which a round is dealt."""

    copies: Sequence[Sequence[int]]
    """How many there are of each card, by rank and suit."""
    values: Sequence[int]
    """What each rank counts."""
    is_red: Sequence[bool]
    """The colour of each suit."""


class Matches(NamedTuple):
    """Deals by how far the first two cards of a hand, either one, are alike."""

    none: int
    mixed: int
    coloured: int
    identical: int


class Triples(NamedTuple):
    """Deals in which a hand has three identical cards."""

    player: int
    banker: int


def verify_shoe(shoe: Shoe) -> None:
    """Six cards or more, each with a value, or an error that says what is wrong."""
    _verify_length("values", shoe.values, len(shoe.copies))
    for rank, copies in enumerate(shoe.copies):
        _verify_length(f"copies of rank {rank}", copies, len(shoe.is_red))
        if any(type(count) is not int or count < 0 for count in copies):
            raise CroupierError(f"copies of rank {rank}: {list(copies)} must be whole numbers, none below 0")
    for rank, value in enumerate(shoe.values):
        if value not in range(POINTS):
            raise CroupierError(f"value of rank {rank}: {value} is not from 0 to {POINTS - 1}")
    if (size := sum(map(sum, shoe.copies))) < DEALT:
        raise CroupierError(f"copies: {size} cards are not enough for a deal of {DEALT}")


def verify_play(play: TableOfPlay) -> None:
    """A table for every point count and third card, or an error that says what is missing."""
    for name, column in (("naturals", play.naturals), ("player", play.player), ("banker", play.banker)):
        _verify_length(name, column, POINTS)
    for points, draws in enumerate(play.banker):
        _verify_length(f"banker on {points}", draws, POINTS + 1)


def _verify_length(name: str, given: Sequence[object], length: int) -> None:
    if len(given) != length:
        raise CroupierError(f"{name}: {len(given)} given, {length} needed")


def deals(shoe: Shoe, cards: int = DEALT) -> int:
    """Ordered deals of so many cards."""
    return _ordered(sum(map(sum, shoe.copies)), cards)


def count_points(shoe: Shoe, play: TableOfPlay) -> list[list[list[list[int]]]]:
    """Deals by the player's and the banker's final point count and by whether each hand took a third card (0 or 1)."""
    verify_shoe(shoe)
    verify_play(play)
    left = _by_value(shoe)
    size = sum(left)
    neither, banker_only, player_only, both = ([[0] * POINTS for _ in range(POINTS)] for _ in range(4))
    for first, second, ways_player in _pairs(left):
        _take(left, first, second)
        player = (first + second) % POINTS
        for third, fourth, ways_banker in _pairs(left):
            ways = ways_player * ways_banker
            banker = (third + fourth) % POINTS
            is_over = play.naturals[player] or play.naturals[banker]
            _take(left, third, fourth)
            if not is_over and play.player[player]:
                rows = both, player_only
                _add_player_draws(rows, player, banker, play.banker[banker], ways, left, size - DEALT + 1)
            elif not is_over and play.banker[banker][STOOD]:
                _add_draw(banker_only[player], banker, ways * (size - DEALT + 1), left)
            else:
                neither[player][banker] += ways * _ordered(size - DEALT + 2, 2)
            _put_back(left, third, fourth)
        _put_back(left, first, second)
    kinds = ((neither, banker_only), (player_only, both))
    points = range(POINTS)
    return [[[[rows[p][b] for rows in kind] for kind in kinds] for b in points] for p in points]


def _add_player_draws(
    rows: tuple[list[Row], list[Row]],
    player: int,
    banker: int,
    banker_draws: Sequence[bool],
    ways: int,
    left: Row,
    unseen: int,
) -> None:
    """The player's hand takes each card that is left; the banker's draws upon it or stands."""
    both, player_only = rows
    turned = left[POINTS - banker :] + left[: POINTS - banker]  # by the point count the banker's hand would come to
    for value, count in enumerate(left):
        final = (player + value) % POINTS
        ways_drawn = ways * count
        if banker_draws[value]:
            row = both[final]
            for points, cards in enumerate(turned):
                row[points] += ways_drawn * cards
            row[(banker + value) % POINTS] -= ways_drawn  # the player's third card is gone
        else:
            player_only[final][banker] += ways_drawn * unseen


def _add_draw(row: Row, points: int, ways: int, left: Row) -> None:
    for value, count in enumerate(left):
        row[(points + value) % POINTS] += ways * count


def count_matches(shoe: Shoe) -> Matches:
    """The same for either hand: any two cards of a deal are as good as its first two."""
    verify_shoe(shoe)
    every = deals(shoe, 2)
    pair = sum(_ordered(sum(copies), 2) for copies in shoe.copies)
    identical = sum(_ordered(count, 2) for copies in shoe.copies for count in copies)
    of_colour = 0
    for copies in shoe.copies:
        red = sum(count for count, is_red in zip(copies, shoe.is_red, strict=True) if is_red)
        of_colour += _ordered(red, 2) + _ordered(sum(copies) - red, 2)
    rest = _ordered(sum(map(sum, shoe.copies)) - 2, DEALT - 2)
    return Matches((every - pair) * rest, (pair - of_colour) * rest, (of_colour - identical) * rest, identical * rest)


def count_triples(shoe: Shoe, play: TableOfPlay) -> Triples:
    """Three identical cards in a hand: the table of play must have given it the third."""
    verify_shoe(shoe)
    verify_play(play)
    left = _by_value(shoe)
    unseen = sum(left) - DEALT + 1
    player = banker = 0
    for rank, value in enumerate(shoe.values):
        triples = sum(_ordered(count, 3) for count in shoe.copies[rank])
        points = 2 * value % POINTS
        if not triples or play.naturals[points]:
            continue
        left[value] -= 3
        for first, second, ways in _pairs(left):
            other = (first + second) % POINTS
            if play.naturals[other]:
                continue
            if play.player[points]:
                player += triples * ways * unseen
            if not play.player[other]:
                banker += triples * ways * unseen * play.banker[points][STOOD]
                continue
            _take(left, first, second)
            thirds = sum(count for third, count in enumerate(left) if play.banker[points][third])
            banker += triples * ways * thirds
            _put_back(left, first, second)
        left[value] += 3
    return Triples(player, banker)


class DealtValues(NamedTuple):
    """The values of the cards of both hands; those of the first two in ascending order, a third if there is one."""

    player: tuple[int, int]
    players_third: tuple[int, ...]
    banker: tuple[int, int]
    bankers_third: tuple[int, ...]


def count_values(shoe: Shoe, play: TableOfPlay) -> dict[DealtValues, int]:
    """Deals by the values of all cards that the hands end with."""
    verify_shoe(shoe)
    verify_play(play)
    left = _by_value(shoe)
    size = sum(left)
    found: dict[DealtValues, int] = {}
    for first, second, ways_player in _pairs(left):
        _take(left, first, second)
        player = (first + second) % POINTS
        for third, fourth, ways_banker in _pairs(left):
            ways = ways_player * ways_banker
            banker = (third + fourth) % POINTS
            is_over = play.naturals[player] or play.naturals[banker]
            _take(left, third, fourth)
            if is_over or not play.player[player]:
                drawn: list[tuple[tuple[int, ...], int, int, int]] = [((), STOOD, ways, 2)]
            else:
                drawn = [((value,), value, ways * count, 1) for value, count in enumerate(left) if count]
            for players, column, ways_drawn, unseen in drawn:
                dealt = DealtValues((first, second), players, (third, fourth), ())
                if is_over or not play.banker[banker][column]:
                    found[dealt] = ways_drawn * _ordered(size - DEALT + unseen, unseen)
                    continue
                for value, count in enumerate(left):
                    if rest := count - (value == column):
                        later = ways_drawn * rest * _ordered(size - DEALT + unseen - 1, unseen - 1)
                        found[dealt._replace(bankers_third=(value,))] = later
            _put_back(left, third, fourth)
        _put_back(left, first, second)
    return found


# -- arithmetic ------------------------------------------------------------------------------------------------------

_PAIRS = [(first, second) for first in range(POINTS) for second in range(first, POINTS)]


def _pairs(left: Row) -> list[tuple[int, int, int]]:
    """Two values in either order, and the number of ordered ways to draw them."""
    return [
        (first, second, ways)
        for first, second in _PAIRS
        if (ways := left[first] * (left[first] - 1) if first == second else 2 * left[first] * left[second])
    ]


def _by_value(shoe: Shoe) -> Row:
    left = [0] * POINTS
    for value, copies in zip(shoe.values, shoe.copies, strict=True):
        left[value] += sum(copies)
    return left


def _take(left: Row, first: int, second: int) -> None:
    left[first] -= 1
    left[second] -= 1


def _put_back(left: Row, first: int, second: int) -> None:
    left[first] += 1
    left[second] += 1


def _ordered(size: int, cards: int) -> int:
    """Ordered ways to draw so many cards out of a number of them."""
    ways = 1
    for gone in range(cards):
        ways *= max(size - gone, 0)
    return ways
