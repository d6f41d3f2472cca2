"""Electronic baccarat: baccarat dealt at a table and wagered on through terminals, perhaps also on a layout."""

from croupier.games.electronic_baccarat.round import ElectronicBaccarat

__all__ = ["ElectronicBaccarat"]
