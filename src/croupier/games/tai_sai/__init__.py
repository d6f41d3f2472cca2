"""Tai Sai: three dice, spun under a cover before the wagers or thrown by a player after them."""

from croupier.games.tai_sai.round import TaiSai

__all__ = ["TaiSai"]
