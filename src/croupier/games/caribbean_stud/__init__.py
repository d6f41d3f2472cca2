"""Caribbean Stud Poker: five cards each, fold or bet; the dealer plays only with ace and king or better."""

from croupier.games.caribbean_stud.round import CaribbeanStud

__all__ = ["CaribbeanStud"]
