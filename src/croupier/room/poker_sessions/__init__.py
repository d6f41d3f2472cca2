"""Whole sessions of poker out of the ledger: every hand as a hand history, and what a poker room counts."""
