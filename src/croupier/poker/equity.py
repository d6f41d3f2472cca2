"""Equities: how often each hand wins or shares the pot when all stay to the showdown, and what each card would change.

Exact wherever the work is small enough, and then in whole numbers; otherwise by dealing at random, with the seed and
the standard error said. `equity(["AhKh", "QQ+"], board="2h 7h Jc")`, and so for every variant of a rulebook of poker.

Where a card is given up before all have come (Pineapple), a hand of three cards keeps the two that beat, in the end and
on average, the most of all hands of seven cards, as far as its holder can know. A hand of two has chosen already.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from functools import cached_property
from itertools import combinations
from math import comb, gcd, prod, sqrt
from typing import TYPE_CHECKING, Any

import numpy as np

from croupier.cards import DECK_52, Card
from croupier.chance import SeededSource
from croupier.errors import CroupierError
from croupier.kernels.numbers import json_number
from croupier.poker.spot import Composition, Seat, Spot, Written, cleared, combinations_of, composition, read_spot
from croupier.ranking.arrays import card_of

if TYPE_CHECKING:
    from croupier.kernels.poker.equity_lists import Hands
    from croupier.kernels.poker.tables import Numbers

DOCUMENT = "star_sydney/poker"
LIMIT = 2_000_000_000
"""Steps of an exact count, at most: some seconds."""
TRIALS = 1_000_000
LONGEST_LIST = 300_000
"""Hands that one player may hold, in an exact count with a board to come."""
MOST_COUNTERS = 4_000_000
DEAL = 5
"""Steps that a single deal to more than two players takes."""
PARTS = 8
"""Into which a simulation is divided: the same on every machine."""


class EquityError(CroupierError):
    """A spot that has no equities, or none that can be found."""


@dataclass(frozen=True)
class PlayerEquity:
    """What one player can expect."""

    hand: str
    kept: tuple[Card, ...]
    """Where one of the cards was to be given up."""
    wins: int
    """The part of the total that is won alone."""
    ties: dict[int, int]
    """The part of the total that is shared, by how many share the pot."""
    total: int
    is_exact: bool

    @property
    def win(self) -> Fraction:
        return Fraction(self.wins, self.total)

    @property
    def tie(self) -> Fraction:
        return Fraction(sum(self.ties.values()), self.total)

    @property
    def equity(self) -> Fraction:
        """The share of the pot."""
        return Fraction(self.wins + sum((Fraction(many, sharing) for sharing, many in self.ties.items()))) / self.total

    @property
    def standard_error(self) -> float:
        """The standard error of the equity; none if it is exact."""
        if self.is_exact:
            return 0.0
        squares = self.wins + sum(many / sharing**2 for sharing, many in self.ties.items())
        return sqrt(max(squares / self.total - float(self.equity) ** 2, 0.0) / self.total)

    def _number(self, name: str, value: Fraction) -> dict[str, float | str]:
        """What deals at random gave is no exact number."""
        return json_number(name, value if self.is_exact else float(value))

    def to_dict(self) -> dict[str, Any]:
        return {
            "hand": self.hand,
            **({"kept": list(self.kept)} if self.kept else {}),
            "wins": self.wins,
            "ties": {str(sharing): many for sharing, many in self.ties.items()},
            **self._number("win", self.win),
            **self._number("tie", self.tie),
            **self._number("equity", self.equity),
            **({} if self.is_exact else {"standard_error": self.standard_error}),
        }


@dataclass(frozen=True)
class Equity:
    """The equity of each player; they are numbered from 0."""

    composition: Composition
    board: tuple[Card, ...]
    dead: tuple[Card, ...]
    winners: dict[tuple[int, ...], int]
    """How often each set of players wins or shares, of the total; those that never do are left out."""
    hands: tuple[str, ...]
    kept: tuple[tuple[Card, ...], ...]
    trials: int = 0
    """Deals at random; 0 if the count is exact."""
    seed: int = 0
    is_weighted: bool = False
    """Hands of a range count differently, and deals by their weight."""

    @property
    def is_exact(self) -> bool:
        return not self.trials

    @property
    def total(self) -> int:
        """Deals counted, by weight."""
        return sum(self.winners.values())

    @cached_property
    def players(self) -> tuple[PlayerEquity, ...]:
        found = []
        for player, hand in enumerate(self.hands):
            sharing: dict[int, int] = {}
            for who, many in self.winners.items():
                if player in who:
                    sharing[len(who)] = sharing.get(len(who), 0) + many
            wins, ties = sharing.pop(1, 0), dict(sorted(sharing.items()))
            found.append(PlayerEquity(hand, self.kept[player], wins, ties, self.total, self.is_exact))
        return tuple(found)

    @property
    def equities(self) -> tuple[Fraction, ...]:
        return tuple(player.equity for player in self.players)

    def to_dict(self) -> dict[str, Any]:
        terms = self.composition.terms
        simulated = {"trials": self.trials, "seed": self.seed}
        return {
            "document": terms.rules.name,
            "variant": terms.variant,
            "deck": terms.deck.size,
            "board": list(self.board),
            "dead": list(self.dead),
            "method": "exact" if self.is_exact else "simulated",
            **({} if self.is_exact else simulated),
            "total": self.total,
            "players": [player.to_dict() for player in self.players],
        }


def equity(
    hands: Sequence[Written],
    *,
    board: str | Sequence[Card] = "",
    dead: str | Sequence[Card] = "",
    variant: str | None = None,
    document: str = DOCUMENT,
    deck: int | None = None,
    simulate: int | None = None,
    seed: int = 1,
    limit: int = LIMIT,
) -> Equity:
    """The equities of two or more hands, each cards ("AhKh"), a range ("QQ+, AKs") or "random".

    Cards that a hand lacks are dealt to it; cards after a slash, "AhAd/7c8d9s", have been given up. `simulate` asks for
    so many deals at random; without it, they are made only where an exact count would take more than `limit` steps.
    """
    spot = read_spot(composition(document, variant, deck), hands, board, dead)
    return solve(spot, simulate, seed, limit)


def solve(spot: Spot, simulate: int | None = None, seed: int = 1, limit: int = LIMIT) -> Equity:
    """The equities of a spot that has been read."""
    if simulate is not None and simulate < 1:
        raise EquityError(f"simulate: {simulate}; at least one deal is needed")
    chosen, kept = _discarded(spot)
    sets = None if simulate else _exact(chosen, limit)
    trials = 0
    if sets is None:
        trials = simulate or TRIALS
        sets = _simulated(chosen, trials, seed)
    return _result(chosen, sets, kept, trials, seed if trials else 0)


def _result(spot: Spot, sets: "Numbers", kept: tuple[tuple[Card, ...], ...], trials: int = 0, seed: int = 0) -> Equity:
    players = range(len(spot.seats))
    winners = {
        tuple(player for player in players if mask >> player & 1): many
        for mask, many in enumerate(sets.tolist())
        if many
    }
    if not winners:
        raise EquityError("no deal is possible: the hands always have a card in common")
    board, dead = (tuple(card_of(card) for card in cards) for cards in (spot.board, spot.dead))
    hands = tuple(seat.text for seat in spot.seats)
    is_weighted = not trials and any(weight != 1 for seat in spot.seats for weight in seat.weights)
    return Equity(spot.composition, board, dead, winners, hands, kept, trials, seed, is_weighted)


# -- outs ------------------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Out:
    """The next card, and what becomes of the players with it."""

    card: Card
    player: int | None
    """Who gets it; nobody if it comes to the board."""
    ahead: tuple[int, ...]
    """Who has the best hand then, where all hands are known."""
    equities: tuple[Fraction, ...]

    def to_dict(self) -> dict[str, Any]:
        return {
            "card": self.card,
            **({} if self.player is None else {"to": self.player}),
            "ahead": list(self.ahead),
            "equities": [float(each) for each in self.equities],
            "equities_exact": [str(each) for each in self.equities],
        }


def outs(
    hands: Sequence[Written],
    *,
    board: str | Sequence[Card] = "",
    dead: str | Sequence[Card] = "",
    variant: str | None = None,
    document: str = DOCUMENT,
    deck: int | None = None,
    limit: int = LIMIT,
) -> list[Out]:
    """Every card that may come next: to the board, or where there is none, to each player who is to get one."""
    return outs_of(read_spot(composition(document, variant, deck), hands, board, dead), limit)


def outs_of(spot: Spot, limit: int = LIMIT) -> list[Out]:
    chosen, _ = _discarded(spot)
    if any(seat.is_choosing for seat in chosen.seats):
        raise EquityError("outs: a card is given up on the flop; give the flop, or hands of the cards kept")
    spots: list[tuple[int, int | None, Spot]]
    if chosen.to_come:
        spots = [(card, None, chosen.with_board_card(card)) for card in _next_cards(chosen)]
    else:
        players = [player for player, seat in enumerate(chosen.seats) if seat.missing]
        spots = [(card, player, chosen.with_own_card(player, card)) for player in players for card in chosen.unseen]
    if not spots:
        raise EquityError("outs: no card is yet to come")
    found = []
    for card, player, after in spots:
        sets = _exact(after, limit)
        if sets is None:
            raise EquityError("outs: too much to count before more cards are known")
        found.append(Out(card_of(card), player, _ahead(after), _result(after, sets, _none(after)).equities))
    return found


def _none(spot: Spot) -> tuple[tuple[Card, ...], ...]:
    return ((),) * len(spot.seats)


def _next_cards(spot: Spot) -> list[int]:
    """Those that leave every player a hand."""
    return [card for card in spot.unseen if all(any(card not in hand for hand in seat.hands) for seat in spot.seats)]


def _ahead(spot: Spot) -> tuple[int, ...]:
    terms, board = spot.composition.terms, [card_of(card) for card in spot.board]
    holes = [[card_of(card) for card in seat.fixed] for seat in spot.seats]
    least = min(len(hole) for hole in holes)
    is_open = any(len(seat.hands) > 1 or (seat.missing and spot.composition.board) for seat in spot.seats)
    if is_open or least + len(board) < terms.order.size:
        return ()
    if spot.composition.takes_two and (least < 2 or len(board) < terms.order.size - 2):
        return ()
    ranks = [terms.rank(hole, board) for hole in holes]
    return tuple(player for player, rank in enumerate(ranks) if rank == max(ranks))


# -- exactly ---------------------------------------------------------------------------------------------------------


def _discarded(spot: Spot) -> tuple[Spot, tuple[tuple[Card, ...], ...]]:
    """With cards given up by those who can choose now; and what they keep."""
    at = spot.composition.discard_at
    if at is None or len(spot.board) < at or not any(seat.is_choosing for seat in spot.seats):
        return spot, _none(spot)
    from croupier.kernels.poker.equity_discards import keep

    seats, kept = [], []
    for seat in spot.seats:
        if seat.is_choosing:
            cards = keep(seat.hands[0], spot.board, spot.deck, spot.tables)
            gone = tuple(card for card in seat.hands[0] if card not in cards)
            seat = replace(seat, hands=(cards,), gone=gone, is_choosing=False)
            kept.append(tuple(card_of(card) for card in cards))
        else:
            kept.append(())
        seats.append(seat)
    return cleared(replace(spot, seats=tuple(seats))), tuple(kept)


def _exact(spot: Spot, limit: int) -> "Numbers | None":
    """Sets of winners; nothing if there is too much to count."""
    if any(seat.is_choosing for seat in spot.seats):
        return _choosing(spot)
    if spot.composition.is_private:
        return _private(spot, limit)
    if all(seat.is_known for seat in spot.seats):
        from croupier.kernels.poker.equity import count_known

        holes = [seat.hands[0] for seat in spot.seats]
        return count_known(holes, spot.board, spot.unseen, spot.composition.takes_two, spot.tables)
    return _ranges(spot, limit)


def _choosing(spot: Spot) -> "Numbers":
    from croupier.kernels.poker.equity_discards import count_discarding

    if any(len(seat.hands) > 1 or seat.missing for seat in spot.seats):
        raise EquityError("a card is given up on the flop: give all cards of every hand, or the flop")
    return count_discarding([seat.hands[0] for seat in spot.seats], spot.unseen, spot.deck, spot.tables)


def _private(spot: Spot, limit: int) -> "Numbers | None":
    """Players get the cards that they lack; there is no board to come."""
    from croupier.kernels.poker import equity_lists as lists
    from croupier.kernels.poker.equity import any_five

    live, missing = spot.unseen, [seat.missing for seat in spot.seats]
    sizes = [comb(len(live), many) for many in missing]
    if len(spot.seats) == 2:
        least = min(missing)
        counters = lists.sets_of(len(live), least)
        work = sum(size << many for size, many in zip(sizes, missing, strict=True))
        is_small = max(missing) <= lists.MOST_SUBSETS and counters <= MOST_COUNTERS and 4 * work <= limit
    else:
        is_small = DEAL * prod(sizes) <= limit
    if not is_small:
        return None
    hands = [lists.every(len(live), many) for many in missing]
    values = [any_five([*seat.hands[0], *spot.board], live, seat.missing, spot.tables) for seat in spot.seats]
    if len(spot.seats) > 2:
        return lists.count_many(hands, values)
    first = missing.index(least)
    order = (first, 1 - first)
    won, shared = lists.count_two((hands[order[0]], hands[order[1]]), (values[order[0]], values[order[1]]), len(live))
    total = sizes[first] * comb(len(live) - least, missing[1 - first])
    return _of_two(int(won.sum()), int(shared.sum()), total, first)


def _of_two(won: int, shared: int, total: int, first: int = 0) -> "Numbers":
    sets = np.zeros(4, np.int64)
    sets[1 << first], sets[2 >> first], sets[3] = won, total - won - shared, shared
    return sets


def _ranges(spot: Spot, limit: int) -> "Numbers | None":
    """Players hold one of many hands each; boards that are alike but for their suits are counted together."""
    from croupier.kernels.poker import equity_lists as lists

    counts = [combinations_of(spot, seat) for seat in spot.seats]
    if max(counts) > LONGEST_LIST:
        return None
    spot, times = _spread(spot)
    moves = spot.exchanges()
    boards_left = comb(len(spot.unseen), spot.to_come) // len(moves)
    own = spot.composition.own
    per_hand = 1 << own if own == 2 else DEAL << own
    per_board = sum(counts) * per_hand if len(counts) == 2 else DEAL * prod(counts)
    if boards_left * per_board > limit:
        return None
    hands = [_hands(spot, seat) for seat in spot.seats]
    if prod(int(each.weights.sum()) for each in hands) * comb(len(spot.unseen), spot.to_come) >= 1 << 62:
        return None
    boards = lists.choices(spot.unseen, spot.to_come, moves, spot.tables)
    played = lists.play(hands, spot.board, spot.unseen, boards, spot.composition.takes_two, spot.tables)
    if len(hands) > 2:
        return played.sets // times
    first, second = hands
    equal = (np.ones(len(first.packed), np.uint16), np.ones(len(second.packed), np.uint16))
    _, apart = lists.count_two((first, second), equal, DECK_52.size)
    left = len(spot.deck) - len(spot.board) - len(spot.dead) - sum(len(seat.gone) for seat in spot.seats)
    total = int(first.weights @ apart) * comb(left - 2 * own, spot.to_come)
    return _of_two(int(first.weights @ played.won), int(first.weights @ played.shared), total) // times


def _hands(spot: Spot, seat: Seat) -> "Hands":
    from croupier.kernels.poker.equity_lists import Hands

    held = [(*hand, *more) for hand in seat.hands for more in combinations(spot.unseen, seat.missing)]
    return Hands.of(held, seat.weights if not seat.missing else [1] * len(held))


def _spread(spot: Spot) -> tuple[Spot, int]:
    """Where all but one player's hands are alike in some suits, that player's hands in all of these, and how often.

    More boards are then alike, and equities are the same.
    """
    as_is = len(spot.exchanges())
    for player, seat in enumerate(spot.seats):
        if seat.missing:
            continue
        moves = spot.exchanges(skipping=player)
        if len(moves) == as_is:
            continue
        weights: dict[tuple[int, ...], int] = {}
        for suits in moves:
            for hand, weight in zip(seat.hands, seat.weights, strict=True):
                moved = tuple(sorted(card // 4 * 4 + suits[card % 4] for card in hand))
                weights[moved] = weights.get(moved, 0) + weight
        unit = gcd(*weights.values())
        wide = replace(seat, hands=tuple(weights), weights=tuple(weight // unit for weight in weights.values()))
        times = Fraction(sum(wide.weights), sum(seat.weights))
        if times.denominator == 1:
            return replace(spot, seats=(*spot.seats[:player], wide, *spot.seats[player + 1 :])), int(times)
    return spot, 1


# -- at random -------------------------------------------------------------------------------------------------------


def _simulated(spot: Spot, trials: int, seed: int) -> "Numbers":
    from croupier.kernels.poker import equity_simulated as kernel

    if any(seat.is_choosing for seat in spot.seats):
        raise EquityError("a card is given up on the flop: this is counted exactly, and not simulated")
    hands = [hand for seat in spot.seats for hand in seat.hands]
    widest = max(1, *(len(hand) for hand in hands))
    cards = np.array([(*hand, *[-1] * (widest - len(hand))) for hand in hands], np.int64)
    starts = np.cumsum([0, *(len(seat.hands) for seat in spot.seats)])
    bounds = np.concatenate([np.cumsum(np.array(seat.weights, np.uint64)) for seat in spot.seats])
    missing = np.array([seat.missing for seat in spot.seats], np.int64)
    source = SeededSource(seed)
    seeds = [source.below(1 << 32) << 32 | source.below(1 << 32) for _ in range(PARTS)]
    sets, made = kernel.simulate(
        kernel.Seats(starts, cards, bounds, missing), spot.board, spot.to_come, spot.unseen,
        spot.composition.takes_two, spot.tables, trials, seeds,
    )  # fmt: skip
    if made < trials:
        raise EquityError("no deal is possible: the hands always, or nearly always, have a card in common")
    return sets
