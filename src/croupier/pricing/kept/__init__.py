"""Prices that were worked out before, kept on disk until their rulebook or the code changes."""

from croupier.pricing.kept.folder import CACHE, Folder, folder_for
from croupier.pricing.kept.prices import Keeper

__all__ = ["CACHE", "Folder", "Keeper", "folder_for"]
