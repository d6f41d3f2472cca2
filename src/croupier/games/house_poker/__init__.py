"""What poker games against the house share: one deck a round, hands that only their players see, folding, bonuses."""

from croupier.games.house_poker.table import COMMUNITY, HousePoker

__all__ = ["COMMUNITY", "HousePoker"]
