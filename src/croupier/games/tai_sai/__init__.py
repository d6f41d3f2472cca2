"""Tai Sai: three dice, spun under a cover before the wagers or thrown by a player after them."""

from croupier.dice import Dice
from croupier.games.tai_sai.round import TaiSai
from croupier.games.tai_sai.terms import WAGERS, TaiSaiTerms, call
from croupier.table.definition import GameDefinition
from croupier.table.outcomes import placement_tables

TAI_SAI = GameDefinition(
    terms=TaiSaiTerms,
    round=TaiSai,
    initial_wagers=WAGERS,
    has_main_wager=False,
    equipment=lambda terms, source: Dice(terms.dice.value, source),
    restore_equipment=Dice.restore,
    prices=lambda terms: placement_tables(
        {wager: terms.places(wager) for wager in terms.wagers}, terms.results, terms.outcome
    ),
    places=TaiSaiTerms.places,
    results=lambda terms: terms.results,
    sight_of=lambda terms: terms.sight,
    call=call,
    outcome=TaiSaiTerms.outcome,
)

__all__ = ["TAI_SAI", "TaiSai", "TaiSaiTerms"]
