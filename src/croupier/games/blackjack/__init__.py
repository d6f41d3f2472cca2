"""Blackjack: players' hands against the dealer's, of which the one nearer to 21 wins unless it goes over."""

from croupier.games.blackjack.round import Blackjack

__all__ = ["Blackjack"]
