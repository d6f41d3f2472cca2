"""The side wagers of blackjack, each in a file of its own."""

from croupier.games.blackjack.side.any_pair import AnyPair
from croupier.games.blackjack.side.buster import Buster
from croupier.games.blackjack.side.from_file import from_file
from croupier.games.blackjack.side.house_money import HouseMoney
from croupier.games.blackjack.side.let_it_ride import LetItRide
from croupier.games.blackjack.side.lucky_lucky import LuckyLucky
from croupier.games.blackjack.side.lucky_match import LuckyMatch
from croupier.games.blackjack.side.madness import Madness21
from croupier.games.blackjack.side.perfect_pair import PerfectPair
from croupier.games.blackjack.side.push_22 import Push22
from croupier.games.blackjack.side.super_sevens import SuperSevens
from croupier.games.blackjack.side.wager import BlackjackSideWager
from croupier.rulebook import Rules
from croupier.table.side_wagers import side_wagers

KINDS: tuple[type[BlackjackSideWager], ...] = (
    SuperSevens, Madness21, PerfectPair, AnyPair, HouseMoney, LetItRide, LuckyMatch, LuckyLucky, Buster, Push22,
)  # fmt: skip
"""In the order in which people are told of them."""


def side_wagers_of(rules: Rules) -> dict[str, BlackjackSideWager]:
    """Those that the edition has, by name."""
    return rules.memo("blackjack side wagers", lambda: {**side_wagers(rules, KINDS), **from_file(rules)})
