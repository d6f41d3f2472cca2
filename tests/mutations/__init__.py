"""What each rule says in the code or the rulebook's file, and what it would say if it were broken; a module a game."""

from tests.mutations import (
    baccarat,
    baccarat_price,
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
]
