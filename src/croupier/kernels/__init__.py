"""Exact counts behind the prices: arrays and numbers in, numbers out. No rules, no cards, no money."""
