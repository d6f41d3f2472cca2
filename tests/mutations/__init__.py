"""What each rule says in the code or the rulebook's file, and what it would say if it were broken; a module a game."""

from tests.mutations import (
    baccarat,
    baccarat_price,
    blackjack_play,
    blackjack_prices,
    blackjack_rulebook,
    blackjack_side,
    blackjack_solver,
    blackjack_strategy,
    blackjack_versions,
    caribbean_stud,
    casino_war,
    electronic_baccarat,
    four_card_poker,
    house_poker_rules,
    house_poker_rulings,
    jackpots,
    money_wheel,
    poker_crown,
    poker_star,
    promotions,
    ranking,
    roulette,
    signs,
    snake_eyes,
    stud_prices,
    tai_sai,
    uth_play,
    uth_prices,
)

Mutation = tuple[str, str, str, str, str]
"""Document, rule, file, what it says, what it says when broken."""

EVERY: list[Mutation] = [
    *casino_war.MUTATIONS,
    *signs.MUTATIONS,
    *poker_crown.MUTATIONS,
    *poker_star.MUTATIONS,
    *money_wheel.MUTATIONS,
    *roulette.MUTATIONS,
    *tai_sai.MUTATIONS,
    *snake_eyes.MUTATIONS,
    *baccarat.MUTATIONS,
    *baccarat_price.MUTATIONS,
    *electronic_baccarat.MUTATIONS,
    *blackjack_rulebook.MUTATIONS,
    *blackjack_play.MUTATIONS,
    *blackjack_side.MUTATIONS,
    *blackjack_versions.MUTATIONS,
    *blackjack_prices.MUTATIONS,
    *blackjack_solver.MUTATIONS,
    *blackjack_strategy.MUTATIONS,
    *ranking.MUTATIONS,
    *caribbean_stud.MUTATIONS,
    *four_card_poker.MUTATIONS,
    *house_poker_rulings.MUTATIONS,
    *house_poker_rules.MUTATIONS,
    *jackpots.MUTATIONS,
    *uth_play.MUTATIONS,
    *uth_prices.MUTATIONS,
    *stud_prices.MUTATIONS,
    *promotions.MUTATIONS,
]

KEPT = ("kernels/blackjack/playing.py", "kernels/poker/uth/values.py", "kernels/poker/caribbean.py")


def _is_quick(number: int, mutation: Mutation) -> bool:
    """A solver that is broken is compiled anew, which takes long: of each, one is tried with the tests."""
    file = mutation[2]
    if not file.startswith(("kernels/blackjack/", "kernels/poker/")):
        return True
    return file in KEPT and not any(file == other[2] for other in EVERY[:number])


MUTATIONS = [mutation for number, mutation in enumerate(EVERY) if _is_quick(number, mutation)]
SLOW = [mutation for mutation in EVERY if mutation not in MUTATIONS]
"""Tried by `make soak`."""
