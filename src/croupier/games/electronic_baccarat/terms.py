"""What a rulebook says of electronic baccarat."""

from dataclasses import dataclass

from croupier.games.baccarat.antes import ANTE
from croupier.games.baccarat.terms import MAIN_WAGERS, BaccaratTerms
from croupier.table.terms import WagerTerms, each_wager

SIDE_WAGERS = ("perfect_pair", "dragon_bonus", "any_pair", "lucky_match")


@dataclass(frozen=True, kw_only=True)
class ElectronicBaccaratTerms(BaccaratTerms):
    wagers: dict[str, WagerTerms] = each_wager(*MAIN_WAGERS, *SIDE_WAGERS, ANTE)
