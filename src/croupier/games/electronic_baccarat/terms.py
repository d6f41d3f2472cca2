"""What a rulebook says of electronic baccarat."""

from collections.abc import Iterator
from dataclasses import dataclass

from croupier.games.baccarat.antes import ANTE
from croupier.games.baccarat.point_counts import MAIN_WAGERS
from croupier.games.baccarat.terms import BaccaratTerms
from croupier.games.electronic_baccarat.corrections import CorrectionTerms
from croupier.games.electronic_baccarat.money import MoneyTerms
from croupier.games.electronic_baccarat.period import PeriodTerms
from croupier.games.electronic_baccarat.results import ResultTerms
from croupier.games.electronic_baccarat.rulings import TerminalRulingTerms
from croupier.games.electronic_baccarat.terminal_settlement import TerminalSettlementTerms
from croupier.games.electronic_baccarat.terminals import TerminalTerms
from croupier.games.electronic_baccarat.touches import TouchTerms
from croupier.games.electronic_baccarat.vouchers import VoucherTerms
from croupier.procedure import TerminalLimits
from croupier.rulebook import Citation, Cited, NotAllowedError
from croupier.table.terms import WagerTerms, each_wager, says

SIDE_WAGERS = ("perfect_pair", "dragon_bonus", "any_pair", "lucky_match")
WAGERS = (*MAIN_WAGERS, *SIDE_WAGERS)


@dataclass(frozen=True, kw_only=True)
class ElectronicBaccaratTerms(BaccaratTerms):
    """What the rulebook says of terminals beside the game that is dealt."""

    terminals: TerminalTerms
    money: MoneyTerms
    vouchers: VoucherTerms
    results: ResultTerms
    corrections: CorrectionTerms
    touches: TouchTerms
    period: PeriodTerms
    terminal_settlement: TerminalSettlementTerms
    terminal_rulings: TerminalRulingTerms

    wagers: dict[str, WagerTerms] = each_wager(*WAGERS, ANTE)
    terminal_display: Citation
    terminal_placement: Citation
    terminal_styles: Cited[list[str]] = says("letters")
    terminal_manufacturer_cards: Citation
    result_entry: Cited[str]
    differential_counts: Cited[str]

    @property
    def has_layout(self) -> bool:
        return self.period.table_layout.value

    def problems(self) -> Iterator[tuple[str, str]]:
        """What cannot be played where there are terminals only."""
        yield from super().problems()
        letters, citation = self.terminal_styles
        if not self.has_layout and self.styles.dealing_style.value not in letters:
            problem = f"where there are terminals only the game is dealt by style {' or '.join(letters)}"
            raise NotAllowedError("dealing_style", problem, citation)
        if not self.has_layout and self.new_cards.may_be_uncut:
            problem = "where there are terminals only the manufacturer's cards are spared the shuffle, not the cut"
            raise NotAllowedError("manufacturer_cards", problem, self.terminal_manufacturer_cards)

    def verify_terminal_limits(self, number: int, own: TerminalLimits) -> None:
        """That a terminal can have limits of its own; the ante is a part of its minimum then."""
        self.terminals.verify_number(number)
        for wager in own.wagers:
            if wager not in WAGERS or wager not in self.wagers:
                problem = f"terminal {number}: {wager!r} is none of {', '.join(WAGERS)}"
                raise NotAllowedError("terminal_limits", problem, self.terminals.terminal_limits)
        if not self.antes.ante_up.value or not own.limits:
            return
        part, definition = self.antes.most
        if self.antes.ante.value * 1000 > part * own.limits.minimum_cents:
            problem = f"it is more than {part} thousandths of the minimum of terminal {number}"
            raise NotAllowedError("ante", problem, definition)
