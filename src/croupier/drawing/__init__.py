"""Drawings of layouts and wheels, made from what the rulebook's file says."""

from croupier.drawing.layouts import Picture, draw

__all__ = ["Picture", "draw"]
