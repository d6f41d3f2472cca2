"""Four Card Poker: the best four of five cards against the dealer's best four of six."""

from croupier.games.four_card_poker.messages import PlacePlay, PlayOn
from croupier.games.four_card_poker.round import FourCardPoker
from croupier.games.house_poker.messages import Concede, Fold

__all__ = ["Concede", "Fold", "FourCardPoker", "PlacePlay", "PlayOn"]
