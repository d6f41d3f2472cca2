"""Poker tournaments: their director, the tables at which their hands are dealt, and how they are simulated."""
