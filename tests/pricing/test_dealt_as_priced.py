"""Nothing is priced that is not dealt: each provision, odds, option and reading changed in turn, dealt and priced.

A part of the changes is drawn by `CROUPIER_SEED`; `make soak` takes them all, and more rounds (`CROUPIER_SOAK`).
"""

import os
import random
from collections import Counter

import pytest

from tests.pricing.dealt_as_priced import Base, Change, Configuration

IS_SOAK = bool(os.environ.get("CROUPIER_SOAK"))
SEED = int(os.environ.get("CROUPIER_SEED", "1"))
TRIALS, ROUNDS = (200, 800) if IS_SOAK else (40, 150)
"""Rounds in which players try whatever they may, and rounds by the strategy of the price."""

AFRESH = {"shuffler": "continuous"}
"""Each round from full decks, as prices assume."""
BACCARAT_SIDE = dict.fromkeys(("perfect_pair", "dragon_bonus", "dragon_7", "panda_8"), "true")
SIDE_WAGERS = dict.fromkeys(("perfect_pair", "super_sevens", "lucky_lucky", "push_22"), "true")
MORE_SIDE_WAGERS = {**dict.fromkeys(("any_pair", "madness_21", "buster"), "true"), "five_dollar_prizes": "100"}
PLAYER_SELECT = {"version": "player_select", "blackjack_pays": "6 to 5", "doubling": "10_11", "table_minimum": "10"}

QUICK, SLOW = 10, 3
"""How many changes a test draws, where a price takes no time and where a solver is at work."""
CONFIGURATIONS: list[tuple[Configuration, int]] = [
    (Configuration("skycity/money_wheel"), QUICK),
    (Configuration("skycity/snake_eyes"), QUICK),
    (Configuration("skycity/tai_sai", None, {"alternative_layout": "true"}), QUICK),
    (Configuration("skycity/roulette", None, {"asian_racetrack": "true", "racetrack": "true"}), QUICK),
    (Configuration("skycity/roulette", None, {"wheel": "double_zero"}), QUICK),
    (Configuration("skycity/roulette", None, {"version": "viva"}), QUICK),
    (Configuration("skycity/casino_war", "proposed", AFRESH), QUICK),
    (Configuration("skycity/casino_war", "current", AFRESH), QUICK),
    (Configuration("skycity/baccarat", None, AFRESH | BACCARAT_SIDE), QUICK),
    (Configuration("skycity/baccarat", None, AFRESH | {"banker_pays": "six_pays_half", "any_pair": "true"}), QUICK),
    (Configuration("skycity/baccarat", None, AFRESH | {"version": "two_to_one"}), QUICK),
    (Configuration("skycity/baccarat", None, AFRESH | {"version": "ez"}), QUICK),
    (Configuration("skycity/electronic_baccarat", None, AFRESH), QUICK),
    (Configuration("skycity/caribbean_stud", None, {"progressive": "electronic"}), SLOW),
    (Configuration("star_sydney/four_card_poker"), SLOW),
    (Configuration("skycity/ultimate_texas_holdem"), SLOW),
    (Configuration("crown_perth/ultimate_texas_holdem", None, {"jackpot": "true"}), SLOW),
    (Configuration("skycity/blackjack", None, AFRESH), SLOW),
    (Configuration("skycity/blackjack", None, AFRESH | {"decks": "6", **SIDE_WAGERS}), SLOW),
    (Configuration("skycity/blackjack", None, AFRESH | {"style_a": "true", **MORE_SIDE_WAGERS}), SLOW),
    (Configuration("skycity/blackjack", None, AFRESH | {"version": "free_bet", "buster": "true"}), SLOW),
    (Configuration("skycity/blackjack", None, AFRESH | {"version": "blackjack_plus", "house_money": "true"}), SLOW),
    (Configuration("skycity/blackjack", None, AFRESH | PLAYER_SELECT), SLOW),
    (Configuration("skycity/blackjack", None, AFRESH | {"version": "ante_up", "table_minimum": "10"}), SLOW),
]

EARLIER = (
    "provisions.doubling.", "provisions.drawing.", "provisions.insurance.", "provisions.card_values.",
    "provisions.aces_split_once.", "provisions.plus_", "provisions.five_and_under.", "provisions.outside_areas.low",
    "provisions.player_draws.on", "provisions.settlement.", "provisions.deck.",
)  # fmt: skip
"""Fields that were once dealt one way and priced another, or priced and not playable: of each, the first change."""

OTHER_CARDS = "other cards come, from the same full decks"
ALIKE_ON_AVERAGE = {
    **dict.fromkeys(("cut", "burn", "burn_first_card", "war_discard", "shuffler", "discard_rack"), OTHER_CARDS),
    **dict.fromkeys(("cutting_card_percent", "cut_offer", "remaining_cards"), OTHER_CARDS),
    **dict.fromkeys(("pre_shuffled", "shuffle_pre_shuffled", "manufacturer_cards"), OTHER_CARDS),
    **dict.fromkeys(("shuffle_before_loading", "cut_before_loading"), OTHER_CARDS),
    "players_per_area": "who shares an area has no bearing on what it wins",
    "players_per_box": "who shares a box has no bearing on what it wins",
    "pair_wagers_on_split_hands": "a pair wager more is worth as much as the one before it",
    "options.doubling = 9_10_11": "the best play doubles on no other total",
    "options.upper_doubling = 9_10_11": "the best play doubles on no other total",
    "provisions.first_decision.multiples = [4]": "who plays before the flop is best off with the most",
    "provisions.first_decision.multiples = [4, 4]": "who plays before the flop is best off with the most",
    "dealers_card_up": "which of the dealer's cards is seen is as good as another",
    "seven_out": "who throws the dice has no bearing on what they show",
    "second_chance": "who throws the dice has no bearing on what they show",
    "dealer_rolls_until": "who throws the dice has no bearing on what they show",
    "provisions.small.totals = [4, 5, 6, 7, 8, 9, 11]": "eleven is as likely as ten",
    'provisions.card_values.of_rank = { "A" = 2, "2" = 1 }': "there are as many twos as aces",
    'provisions.outside_areas.dozens = { "1st" = [13, 24], "2nd" = [1, 12] }': "a dozen is as likely as another",
    "tumble": "a die that tumbles longer is as fair",
    "style": "three dice are as fair from a tumbler as by hand",
    "must_draw": "a hand that cannot bust is never better stood on",
    "even_money": "from full decks even money is worth less than waiting",
}
"""What is dealt otherwise, and has no bearing on an average by the best play: what was changed, and why that is so."""


ALIKE_AT_FREE_BET = (
    "options.doubling = 10_11", "options.doubling = none", "options.double_after_split = false",
    "options.split_pairs = false",
)  # fmt: skip
"""Where totals of 9 to 11 are doubled and all pairs but tens are split for nothing, paying for more is never best."""


def is_alike(change: Change, configuration: Configuration) -> bool:
    """Whether it is known to have no bearing on an average; odds always have one."""
    if change.name in ALIKE_ON_AVERAGE:
        return True
    if (configuration.options or {}).get("version") == "free_bet" and change.name in ALIKE_AT_FREE_BET:
        return True
    return change.subject in ALIKE_ON_AVERAGE and not change.where.startswith("wagers.")


def drawn(base: Base, number: int) -> list[Change]:
    """The changes to be tried: all, or some by chance with those that went wrong before."""
    changes = list(base.changes())
    if IS_SOAK:
        return changes
    chosen = random.Random(SEED).sample(changes, min(number, len(changes)))
    for start in EARLIER:
        chosen += [change for change in changes if change.where.startswith(start)][:1]
    return list(dict.fromkeys(chosen))


@pytest.mark.parametrize(("configuration", "number"), CONFIGURATIONS, ids=[each.name for each, _ in CONFIGURATIONS])
def test_what_is_priced_is_what_is_dealt(configuration, number, tmp_path):
    base = Base(configuration, TRIALS, ROUNDS)
    found: Counter[str] = Counter()
    wrong = []
    for change in drawn(base, number):
        verdict = base.judge(change, tmp_path)
        is_wrong = verdict.kind == "wrong" or (verdict.kind == "idle" and not is_alike(change, configuration))
        found["wrong" if is_wrong else verdict.kind] += 1
        wrong += [f"{change.name}: {verdict.kind}: {verdict.why}"] if is_wrong else []
    counts = ", ".join(f"{count} {kind}" for kind, count in sorted(found.items()))
    print(f"\n{configuration.name}, seed {SEED}: {found.total()} changed: {counts}")
    assert not wrong, "\n".join(wrong)
