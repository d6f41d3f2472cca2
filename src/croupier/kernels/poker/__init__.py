"""Poker hands as numbers: what each is worth, counted and looked up, and the games against the house solved with it.

Importing this package is cheap; its modules import numba, and the first use ever compiles them.
"""
