"""Wagers as they are played: from either side, one after the other or together on the same rounds."""

from collections.abc import Sequence
from fractions import Fraction

from croupier.games import Game
from croupier.pricing.risk.laws import Bet, Law, find_price, joint_law, law_of
from croupier.pricing.risk.rounds import Stretch


def law_for(game: Game, bet: Bet, *, house: bool = False, strategy: str | None = None) -> Law:
    """One unit on a wager, as the player or the house sees it."""
    law = law_of(find_price(game, bet.wager, bet.on, strategy))
    return law.house if house else law


def one_after_the_other(
    game: Game, played: Sequence[tuple[Bet, int]], *, house: bool = False, strategy: str | None = None
) -> list[Stretch]:
    """Wagers that are played each for so many rounds."""
    return [
        Stretch(law_for(game, bet, house=house, strategy=strategy), rounds, Fraction(bet.amount))
        for bet, rounds in played
    ]


def together(game: Game, bets: Sequence[Bet], rounds: int, *, house: bool = False) -> list[Stretch]:
    """Wagers that all lie on each of so many rounds."""
    law = joint_law(game, bets)
    return [Stretch(law.house if house else law, rounds)]
