"""`make soak`: a million rounds a game through the real procedure; each wager must agree with its price."""

import argparse
import os
import sys
import time
from concurrent.futures import ProcessPoolExecutor, as_completed

from rich.console import Console
from rich.table import Table

from benchmarks.evaluator import agree_on_sevens
from croupier.games import Game
from croupier.pricing import simulate

WITHIN = 4.0
Configuration = tuple[str, str | None, dict[str, str]]

SIDE_WAGERS = dict.fromkeys(("perfect_pair", "dragon_bonus", "dragon_7", "panda_8"), "true")
AFRESH = {"shuffler": "continuous"}
"""Each round from full decks, as prices assume."""
UPPER = {"version": "player_select", "blackjack_pays": "6 to 5", "doubling": "10_11", "table_minimum": "10"}
CROWN, NEW_ZEALAND = "crown_perth/ultimate_texas_holdem", "skycity/ultimate_texas_holdem"
CONFIGURATIONS: list[Configuration] = [  # document, edition, options
    ("skycity/caribbean_stud", None, {}),
    ("skycity/caribbean_stud", None, {"progressive": "electronic"}),
    (CROWN, None, {"jackpot": "false"}),
    (CROWN, None, {"jackpot": "true"}),
    (NEW_ZEALAND, None, {}),
    ("star_sydney/four_card_poker", None, {}),
    ("skycity/blackjack", None, AFRESH),
    ("skycity/blackjack", None, AFRESH | {"style_a": "true", "decks": "6", "lucky_lucky": "true", "push_22": "true"}),
    ("skycity/blackjack", None, AFRESH | {"version": "free_bet", "buster": "true"}),
    ("skycity/blackjack", None, AFRESH | {"version": "blackjack_plus", "perfect_pair": "true"}),
    ("skycity/blackjack", None, AFRESH | UPPER),
    ("skycity/blackjack", None, AFRESH | {"house_money": "true", "lucky_match": "true"}),
    ("skycity/blackjack", None, AFRESH | {"version": "ante_up", "table_minimum": "10", "super_sevens": "true"}),
    ("skycity/casino_war", "proposed", {"shuffler": "continuous"}),
    ("skycity/casino_war", "current", {"shuffler": "continuous"}),
    ("skycity/money_wheel", None, {}),
    ("skycity/roulette", None, {"asian_racetrack": "true", "racetrack": "true"}),
    ("skycity/roulette", None, {"wheel": "double_zero"}),
    ("skycity/roulette", None, {"version": "viva"}),
    ("skycity/tai_sai", None, {"alternative_layout": "true"}),
    ("skycity/tai_sai", None, {"style": "B"}),
    ("skycity/snake_eyes", None, {}),
    ("skycity/baccarat", None, {"shuffler": "continuous"} | SIDE_WAGERS),
    ("skycity/baccarat", None, {"shuffler": "continuous", "any_pair": "true", "banker_pays": "six_pays_half"}),
    ("skycity/baccarat", None, {"shuffler": "continuous", "lucky_match": "true", "version": "two_to_one"}),
    ("skycity/baccarat", None, {"shuffler": "continuous", "version": "ez"}),
    ("skycity/electronic_baccarat", None, {"shuffler": "continuous"}),
]


def soak(configuration: Configuration, rounds: int, seed: int) -> tuple[float, dict[str, tuple[float, float, float]]]:
    """Seconds it took; for each wager its mean, its exact value, and how many standard errors lie between."""
    document, edition, options = configuration
    start = time.perf_counter()
    results = simulate(Game(document, edition=edition, options=options), rounds, seed)
    return time.perf_counter() - start, {
        name: (found.mean, float(found.exact.ev), found.standard_errors_off) for name, found in results.items()
    }


def name_of(configuration: Configuration) -> str:
    document, edition, options = configuration
    return " ".join(filter(None, [document, edition, *(f"{name}={value}" for name, value in options.items())]))


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rounds", type=int, default=1_000_000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--only", default="", help="configurations whose name holds this")
    given = parser.parse_args()
    console = Console(width=120, highlight=False)
    if not given.only:
        agree = agree_on_sevens()
        console.print(f"all seven-card hands, ranked twice: {'alike' if agree else 'DIFFERENT'}")
        if not agree:
            return 1
    chosen = [configuration for configuration in CONFIGURATIONS if given.only in name_of(configuration)]
    failed = False
    with ProcessPoolExecutor(max_workers=os.cpu_count()) as pool:
        jobs = {pool.submit(soak, configuration, given.rounds, given.seed): configuration for configuration in chosen}
        for job in as_completed(jobs):
            took, results = job.result()
            title = (
                f"{name_of(jobs[job])}: {given.rounds:,} rounds in {took:.0f} s, {given.rounds / took:,.0f} a second"
            )
            table = Table("wager", title=title, title_justify="left", box=None, pad_edge=False)
            for heading in ("simulated", "exact", "standard errors off"):
                table.add_column(heading, justify="right")
            for wager, (mean, exact, off) in results.items():
                is_off = not abs(off) < WITHIN
                failed |= is_off
                table.add_row(wager, f"{mean:.4%}", f"{exact:.4%}", f"{off:+.2f}" + (" TOO FAR" if is_off else ""))
            console.print(table)
    console.print(
        f"a wager lies {WITHIN} standard errors off or more" if failed else "every wager agrees with its price"
    )
    return int(failed)


if __name__ == "__main__":
    sys.exit(main())
