"""The side wagers of baccarat, each in a file of its own."""

from croupier.games.baccarat.side.any_pair import AnyPair
from croupier.games.baccarat.side.dragon_7 import Dragon7
from croupier.games.baccarat.side.dragon_bonus import DragonBonus
from croupier.games.baccarat.side.lucky_match import LuckyMatch
from croupier.games.baccarat.side.panda_8 import Panda8
from croupier.games.baccarat.side.perfect_pair import PerfectPair
from croupier.games.baccarat.side.wager import BaccaratSideWager

KINDS: tuple[type[BaccaratSideWager], ...] = (PerfectPair, DragonBonus, AnyPair, LuckyMatch, Dragon7, Panda8)
"""In the order in which people are told of them."""
