"""Baccarat: two hands, the player's and the banker's, of which the one nearer to nine wins."""

from croupier.games.baccarat.round import Baccarat

__all__ = ["Baccarat"]
