"""One round of electronic baccarat.

The round knows no clock: actions say when they were made; `croupier.room.GameSystem` keeps terminals, accounts and time
from round to round.
"""

from croupier.cards import Shoe
from croupier.chips import ChipSet
from croupier.games.baccarat.table import BaccaratTable
from croupier.games.baccarat.void_hands import VoidHands
from croupier.games.electronic_baccarat.corrections import Corrections
from croupier.games.electronic_baccarat.display import Displays
from croupier.games.electronic_baccarat.money import Money
from croupier.games.electronic_baccarat.period import WageringPeriod
from croupier.games.electronic_baccarat.places import TerminalTablePlaces
from croupier.games.electronic_baccarat.results import Results
from croupier.games.electronic_baccarat.rulings import TerminalRulings
from croupier.games.electronic_baccarat.terminal_settlement import TerminalSettlement
from croupier.games.electronic_baccarat.terminals import CREDITS, Terminals, is_on_layout, terminals_of
from croupier.games.electronic_baccarat.terms import WAGERS, ElectronicBaccaratTerms
from croupier.games.electronic_baccarat.touches import Touches
from croupier.games.electronic_baccarat.vouchers import Vouchers
from croupier.procedure import Procedure, Setting
from croupier.table.betting import Betting
from croupier.table.layout import Layout, Wager


class ElectronicBaccarat(BaccaratTable):
    """Wagers on the player's hand, the banker's or a tie, placed through terminals within a fixed period."""

    terms: ElectronicBaccaratTerms
    terminals: Terminals
    _vouchers: Vouchers
    results: Results
    _corrections: Corrections
    _money: Money
    _touches: Touches
    period: WageringPeriod
    displays: Displays
    _terminal_settlement: TerminalSettlement
    _void_hands: VoidHands
    _terminal_rulings: TerminalRulings

    _rounds_overlap = True

    def __init__(self, terms: ElectronicBaccaratTerms, shoe: Shoe, setting: Setting) -> None:
        super().__init__(terms, shoe, setting)
        by_number = terminals_of(terms.terminals, setting)
        for number, own in setting.terminal_limits.items():
            terms.verify_terminal_limits(number, own)

        def owner(wager: Wager) -> str:
            return next((t.backer for t in by_number.values() if t.account == wager.player), wager.player)

        def chips_for(wager: Wager) -> ChipSet:
            return terms.layout.chip_set if is_on_layout(wager) else CREDITS

        layout = Layout(terms.layout, self._course, terms.wagers, owner=owner, chips_for=chips_for)
        are_all_compared = terms.differential_counts.value == "terminals_too"
        self._lay_out(
            shoe,
            layout,
            do_players_cut=terms.has_layout,
            letters=None if terms.has_layout else terms.terminal_styles,
            compares=lambda wager: are_all_compared or is_on_layout(wager),
            owes_ante=is_on_layout,
            chips_for=chips_for,
        )
        self.terminals = terminals = Terminals(terms.terminals, layout, by_number)
        self._vouchers = vouchers = Vouchers(terms.vouchers, terminals)
        self.results = results = Results(terms.results, self.hands, layout)
        self._corrections = corrections = Corrections(terms.corrections, layout, terminals, vouchers, results)
        self._money = money = Money(terms.money, terminals, vouchers, corrections, terms.layout.chip_set)
        self._course.allow_meanwhile(money)
        places = TerminalTablePlaces(terms, layout, self.cards, self._nominees, terminals)
        self._touches = touches = Touches(terms.touches, terms.antes, terminals, places, WAGERS)
        self.period = period = WageringPeriod(terms.period, layout, self.cards, terminals, touches, money, results)
        betting = Betting(terms.betting, layout, WAGERS, places, period, *self._beside_betting())
        self._void_hands = self._rule_on(betting, places)
        self.displays = Displays(terminals, results, vouchers, period, betting.offered())
        self._terminal_settlement = settlement = TerminalSettlement(
            terms.terminal_settlement, terms, self.hands, layout, terminals, results, vouchers, corrections, money
        )
        self._terminal_rulings = TerminalRulings(
            terms.terminal_rulings,
            self._wager_rulings,
            self._own_card_rulings,
            terminals,
            touches,
            settlement,
            results,
            period,
        )

    def play(self) -> Procedure[None]:
        yield from self._shuffle.if_due()
        self._void_hands.begin_if_exposed()
        yield from self.betting.open()
        yield from self._differential.keep_within()
        self._antes.put_up()
        if self._is_to_be_dealt():
            yield from self._deal.complete()
            yield from self._settle()
        self.cards.collect_all(self.terms.conclusion)
        self.layout.close_books(self.terms.conclusion)
        yield from self.cards.finish()

    def _is_to_be_dealt(self) -> bool:
        """Without wagers only where there is a layout: free hands are for it."""
        if not self.hands.is_on_course():
            return False
        return self._is_anybody_playing() or (self.terms.has_layout and self._is_free_hand())

    def _settle(self) -> Procedure[None]:
        """The outcome reaches the game system, which settles the terminals; the dealer settles the layout."""
        terms, hands, results = self.terms, self.hands, self.results
        if hands.is_on_course():
            self._settlement.announce()
            results.note_actual()
            if terms.result_entry.value == "manual" and not hands.is_void_hand:
                yield from self._terminal_settlement.enter_outcome()
            if (yield from self._course.step("settle", terms.collect_and_pay, hands.is_on_course)):
                if not results.recorded and not hands.is_void_hand:
                    results.record(results.actual)
                    self._terminal_settlement.settle_all()
                self._settlement.settle([wager for wager in self.layout.standing() if is_on_layout(wager)])
        yield from self._course.step("collect the cards", terms.conclusion, hands.is_on_course)
