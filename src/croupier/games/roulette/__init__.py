"""Roulette: a ball comes to rest in a compartment of a wheel; wagers name numbers, groups of numbers and colours.

Geometry of the layout: `layout.py`; what each wager covers: `wagers.py`; where wagers lie: `places.py`.
"""

from croupier.games.roulette.round import Roulette
from croupier.games.roulette.terms import WAGERS, RouletteTerms
from croupier.table.definition import GameDefinition
from croupier.table.outcomes import placement_tables
from croupier.wheel import Wheel

ROULETTE = GameDefinition(
    terms=RouletteTerms,
    round=Roulette,
    initial_wagers=WAGERS,
    equipment=lambda terms, source: Wheel(terms.felt.wheel, source),
    restore_equipment=Wheel.restore,
    prices=lambda terms: placement_tables(
        {wager: terms.places(wager) for wager in terms.wagers}, terms.results, terms.outcome, terms.legs
    ),
    places=RouletteTerms.places,
    results=lambda terms: terms.results,
    outcome=RouletteTerms.outcome,
    drawings={
        "layout": "croupier.drawing.roulette:draw_layout",
        "wheel": "croupier.drawing.roulette:draw_wheel",
    },
)

__all__ = ["ROULETTE", "Roulette", "RouletteTerms"]
