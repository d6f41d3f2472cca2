"""`make bench`: what Croupier does in a second, beside a peer in the same run. Machines are noisy: read the ratios."""

import gc
import random
import time
from collections.abc import Callable
from fractions import Fraction

from rich.console import Console
from rich.table import Table

from croupier.cards import make_shoe
from croupier.chance import SeededSource, shuffle
from croupier.games import Game, replay
from croupier.games.casino_war import GoToWar
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
    table = Table("what", title="Casino War, one core", box=None, pad_edge=False)
    for heading in ("per second", "peer", "per second", "ours / peer"):
        table.add_column(heading, justify="right")
    journals = recorded(2000)
    pairs: list[tuple[str, Callable[[int], None], int, str, Callable[[int], None], int]] = [
        ("rounds of two wagers, audited", real_rounds, 10_000, "bare loop without rules", bare_rounds, 100_000),
        ("prices", price_by_counting, 100, "formula by hand", price_by_formula, 10_000),
        ("shuffles of 8 decks, seeded", shuffle_ours, 500, "random.shuffle", shuffle_standard, 500),
        ("rounds replayed and verified", lambda _: _replay(journals), 2000, "played and written", play_and_write, 2000),
    ]
    for what, ours, count, peer, theirs, peer_count in pairs:
        rate, peer_rate = count / seconds(ours, count), peer_count / seconds(theirs, peer_count)
        table.add_row(what, f"{rate:,.0f}", peer, f"{peer_rate:,.0f}", f"{rate / peer_rate:.3f}")
    Console(width=120).print(table)


def _replay(data: bytes) -> None:
    assert all(replayed.differs_at is None for replayed in replay(data))


if __name__ == "__main__":
    main()
