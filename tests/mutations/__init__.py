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
    casino_war,
    electronic_baccarat,
    money_wheel,
    roulette,
    snake_eyes,
    tai_sai,
)

Mutation = tuple[str, str, str, str, str]
"""Document, rule, file, what it says, what it says when broken."""

MUTATIONS: list[Mutation] = [
    *casino_war.MUTATIONS,
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
]
