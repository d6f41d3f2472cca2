"""Caribbean Stud Poker: five cards each, fold or bet; the dealer plays only with ace and king or better."""

from croupier.games.caribbean_stud.messages import MakeBet
from croupier.games.caribbean_stud.round import CaribbeanStud
from croupier.games.house_poker.messages import Concede, Fold

__all__ = ["CaribbeanStud", "Concede", "Fold", "MakeBet"]
