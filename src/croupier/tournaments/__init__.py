"""Competitions between players for prizes, by the rulebooks that have them."""
