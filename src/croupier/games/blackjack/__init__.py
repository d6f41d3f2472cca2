"""Blackjack: players' hands against the dealer's, of which the one nearer to 21 wins unless it goes over.

Played by skycity/blackjack (Division 2) with the general rules of skycity/general. `round.py` has the procedure; each
of its parts, with the terms that it reads, is in a file of its own.
"""

from croupier.games.blackjack.chart import strategy_charts
from croupier.games.blackjack.messages import (
    AwaitDealersHand,
    DeclineInsurance,
    DoubleDown,
    Draw,
    FreeDouble,
    FreeSplit,
    SplitPair,
    Stand,
    TakeEvenMoney,
    TakeInsurance,
)
from croupier.games.blackjack.price import details, outcome_tables, tables_by
from croupier.games.blackjack.round import Blackjack
from croupier.games.blackjack.shoe import new_blackjack_shoe
from croupier.games.blackjack.side.from_file import sight_of
from croupier.games.blackjack.side_messages import KeepPayout, LetItRide
from croupier.games.blackjack.solving import HABITS
from croupier.games.blackjack.terms import INITIAL_WAGERS, BlackjackTerms
from croupier.procedure import Action
from croupier.table.definition import Choosing, GameDefinition
from croupier.table.shuffle import restore_shoe

CHOICES: tuple[type[Action], ...] = (
    TakeInsurance, DeclineInsurance, TakeEvenMoney, AwaitDealersHand, Stand, Draw, DoubleDown, FreeDouble, SplitPair,
    FreeSplit, KeepPayout, LetItRide,
)  # fmt: skip
"""What money depends on; the rest is ceremony, such as who presses a button."""

BLACKJACK = GameDefinition(
    terms=BlackjackTerms,
    round=Blackjack,
    initial_wagers=INITIAL_WAGERS,
    equipment=lambda terms, source: new_blackjack_shoe(terms.cards, terms.counts.of_rank.value, source),
    restore_equipment=restore_shoe,
    prices=lambda terms: outcome_tables(terms.rules),
    prices_of=lambda terms, wagers: outcome_tables(terms.rules, wagers),
    further_strategies=HABITS,
    prices_by=lambda terms, strategy: tables_by(terms.rules, strategy),
    hands=lambda terms, box: terms.hands_at(box),
    choices=tuple(map(Choosing, CHOICES)),
    most_cards=lambda terms: terms.counts.most.value + 1,
    drawings={"layout": "croupier.drawing.blackjack:draw_layout"},
    charts_of=lambda terms: strategy_charts(terms.rules),
    details_of=lambda terms: details(terms.rules),
    sight_of=lambda terms: sight_of(terms.rules),
    is_dealt_afresh=lambda terms: terms.cards.shoe is not None,
)

__all__ = ["BLACKJACK", "Blackjack", "BlackjackTerms"]
