"""What poker games against the house share: one deck a round, hands that only their players see, turns, jackpots."""
