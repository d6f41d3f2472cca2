"""`make bench`: what Croupier does in a second, beside a peer in the same run. Machines are noisy: read the ratios."""

import gc
import itertools
import random
import time
from collections.abc import Callable
from fractions import Fraction

from rich.console import Console
from rich.table import Table

from benchmarks import (
    blackjack,
    equity,
    evaluator,
    house_poker,
    layouts,
    ledger,
    poker,
    prices,
    risk,
    startup,
    tournaments,
)
from croupier.cards import make_shoe
from croupier.chance import SeededSource, shuffle
from croupier.games import Game, replay
from croupier.games.baccarat import price as baccarat_price
from croupier.games.casino_war import GoToWar
from croupier.kernels import baccarat as kernel
from croupier.pricing import price, simulate
from croupier.procedure import DEALER, journal
from croupier.procedure.actions import NoMoreBets, PlaceWager

WAR = "skycity/casino_war"


def bare_rounds(count: int) -> None:
    """The peer of a round: Casino War as a few lines of Python, with no rules, money, events or journal."""
    generator = random.Random(1)
    decks = list(range(13)) * 24
    total = 0
    for _ in range(count):
        player, dealer, second, dealers_second = generator.sample(decks, 4)
        if player != dealer:
            total += 1 if player > dealer else -1
        else:
            total += 1 if second > dealers_second else 2 if second == dealers_second else -2


def real_rounds(count: int) -> None:
    simulate(Game(WAR, options={"shuffler": "continuous"}), count, seed=1)


def price_by_counting(count: int) -> None:
    for _ in range(count):
        price(Game(WAR))


def price_by_formula(count: int) -> None:
    """The peer of a price: the formula of docs/casino_war.md, for the two wagers at their best."""
    for _ in range(count):
        rank, cards = 24, 312
        tie = Fraction(rank - 1, cards - 1)
        again = Fraction((rank - 2) * (rank - 3) + 12 * rank * (rank - 1), (cards - 2) * (cards - 3))
        lost = (1 - again) / 2
        _ = tie * (lost + 2 * again - 2 * lost), 11 * tie - 1


def shuffle_ours(count: int) -> None:
    shoe = make_shoe("shoe", SeededSource(1), 8)
    for _ in range(count):
        shuffle(shoe.cards, shoe.source)


def shuffle_standard(count: int) -> None:
    generator = random.Random(1)
    cards = make_shoe("shoe", SeededSource(1), 8).cards
    for _ in range(count):
        generator.shuffle(cards)


def recorded(count: int) -> bytes:
    game = Game(WAR, options={"shuffler": "continuous"})
    shoe, writer, data = game.new_equipment(SeededSource(1)), journal.Writer(), []
    for _ in range(count):
        round_ = game.open_round(shoe)
        round_.act(PlaceWager("Ann", "casino_war", 10_00, 1))
        round_.act(NoMoreBets(DEALER))
        if round_.decision:
            round_.act(GoToWar("Ann", 1))
        data.append(journal.write(round_, writer))
    return b"".join(data)


def play_and_write(count: int) -> None:
    recorded(count)


def bare_spins(count: int) -> None:
    """The peer of a roulette round: a number drawn, and every even chance, dozen and column settled by arithmetic."""
    generator = random.Random(1)
    total = 0
    for _ in range(count):
        number = generator.randrange(37)
        for wager in range(14):
            total += 1 if number and number % (wager + 2) else -1


def real_spins(count: int) -> None:
    simulate(Game("skycity/roulette"), count, seed=1)


def bare_hands(count: int) -> None:
    """The peer of a baccarat round: two hands by the table of play, with no rules, money, events or journal."""
    generator = random.Random(1)
    values = [*range(10), 0, 0, 0] * 32
    total = 0
    for _ in range(count):
        a, b, c, d, e, f = generator.sample(values, 6)
        player, banker = (a + c) % 10, (b + d) % 10
        if player < 8 and banker < 8:
            third = e if player <= 5 else None
            player = (player + e) % 10 if third is not None else player
            draws = banker <= 5 if third is None else banker <= 2 or (banker <= 6 and third in DRAWS[banker])
            if draws:
                banker = (banker + (f if third is not None else e)) % 10
        total += (player > banker) - (player < banker)


DRAWS = {3: {0, 1, 2, 3, 4, 5, 6, 7, 9}, 4: {2, 3, 4, 5, 6, 7}, 5: {4, 5, 6, 7}, 6: {6, 7}}


def real_hands(count: int) -> None:
    simulate(Game("skycity/baccarat", options={"shuffler": "continuous"}), count, seed=1)


def count_deals(count: int) -> None:
    rules = Game("skycity/baccarat").rules
    cards, play = baccarat_price.shoe(rules), baccarat_price.table_of_play(rules)
    for _ in range(count):
        kernel.count_points(cards, play)


def count_deals_in_order(count: int) -> None:
    """The peer of a count: the ways of every ordered six values, one after another."""
    for _ in range(count):
        total = 0
        for drawn in itertools.product(range(10), repeat=4):
            left, ways = [128, *[32] * 9], 1
            for value in drawn:
                ways *= left[value]
                left[value] -= 1
            for e in range(10):
                for f in range(10):
                    total += ways * left[e] * (left[f] - (e == f))


def price_baccarat(count: int) -> None:
    for _ in range(count):
        baccarat_price._count_points.cache_clear()
        price(Game("skycity/baccarat"))


def bare_blackjack(count: int) -> None:
    """The peer of a blackjack round: draw to 17 against the dealer, with no choice, rules, money, events or journal."""
    generator = random.Random(1)
    values = [*range(2, 11), 10, 10, 10, 11] * 32
    total = 0
    for _ in range(count):
        cards = iter(generator.sample(values, 16))
        hands = []
        for _ in range(2):
            points = next(cards) + next(cards)
            while points < 17:
                points += next(cards)
            hands.append(points)
        player, dealer = hands
        total += 0 if player == dealer else 1 if player <= 21 and (dealer > 21 or player > dealer) else -1


def real_blackjack(count: int) -> None:
    simulate(Game("skycity/blackjack", options={"shuffler": "continuous"}), count, seed=1)


def seconds(work: Callable[[int], None], count: int) -> float:
    """The best of three, after one to warm up."""
    work(max(1, count // 10))
    best = float("inf")
    for _ in range(3):
        gc.collect()
        start = time.perf_counter()
        work(count)
        best = min(best, time.perf_counter() - start)
    return best


def main() -> None:
    table = Table("what", title="One core", box=None, pad_edge=False)
    for heading in ("per second", "peer", "per second", "ours / peer"):
        table.add_column(heading, justify="right")
    journals = recorded(2000)
    bare = "bare loop without rules"
    pairs: list[tuple[str, Callable[[int], None], int, str, Callable[[int], None], int]] = [
        ("Casino War rounds, 2 wagers", real_rounds, 10_000, bare, bare_rounds, 100_000),
        ("Roulette rounds, 14 wagers", real_spins, 3_000, bare, bare_spins, 100_000),
        ("Baccarat rounds, 3 wagers", real_hands, 5_000, bare, bare_hands, 50_000),
        ("Casino War prices", price_by_counting, 100, "formula by hand", price_by_formula, 10_000),
        ("Baccarat counts, 8 decks", count_deals, 50, "in order, value by value", count_deals_in_order, 2),
        ("Baccarat prices, every wager", price_baccarat, 20, "Casino War prices", price_by_counting, 100),
        ("Blackjack rounds by the optimal strategy", real_blackjack, 2_000, bare, bare_blackjack, 50_000),
        *blackjack.bench(),
        *evaluator.bench(),
        *house_poker.bench(),
        *poker.bench(),
        *equity.bench(),
        *layouts.bench(),
        *ledger.bench(),
        *prices.bench(),
        *risk.bench(),
        *startup.bench(),
        *tournaments.bench(),
        ("shuffles of 8 decks, seeded", shuffle_ours, 500, "random.shuffle", shuffle_standard, 500),
        ("rounds replayed and verified", lambda _: _replay(journals), 2000, "played and written", play_and_write, 2000),
    ]
    for what, ours, count, peer, theirs, peer_count in pairs:
        rate, peer_rate = count / seconds(ours, count), peer_count / seconds(theirs, peer_count)
        table.add_row(what, f"{rate:,.4g}", peer, f"{peer_rate:,.4g}", f"{rate / peer_rate:.3f}")
    Console(width=120).print(table)


def _replay(data: bytes) -> None:
    assert all(replayed.differs_at is None for replayed in replay(data))


if __name__ == "__main__":
    main()
