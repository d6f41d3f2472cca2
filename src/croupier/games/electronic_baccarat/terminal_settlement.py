"""How the wagers on baccarat terminals are settled by the result recorded, and what is withheld of a prize."""

from dataclasses import dataclass
from fractions import Fraction

from croupier.games.baccarat.antes import ANTE
from croupier.games.baccarat.hands import TwoHands
from croupier.games.baccarat.point_counts import BANKER, PLAYER
from croupier.games.baccarat.side.wager import Finished
from croupier.games.baccarat.terms import BaccaratTerms
from croupier.games.electronic_baccarat.corrections import Corrections
from croupier.games.electronic_baccarat.messages import EnterOutcome, TerminalSettled, WagerPutBack
from croupier.games.electronic_baccarat.money import Money
from croupier.games.electronic_baccarat.results import Results
from croupier.games.electronic_baccarat.terminals import Terminal, Terminals, account
from croupier.games.electronic_baccarat.vouchers import Vouchers
from croupier.procedure import DEALER, Decision, Invitation, Procedure
from croupier.rulebook import Citation
from croupier.table.layout import Layout, Wager
from croupier.table.round import Part, refuse


@dataclass(frozen=True, kw_only=True)
class TerminalSettlementTerms:
    outcome_entered: Citation
    settled_by_terminal: Citation
    credits_adjusted: Citation
    refund: Citation | None
    interference: Citation | None


class TerminalSettlement(Part):
    """The game system settles the terminals as soon as it knows the outcome."""

    terms: TerminalSettlementTerms
    actions = {
        EnterOutcome: (
            "the outcome is entered when the hand is complete, unless it is recorded by itself",
            lambda terms: terms.outcome_entered,
        ),
    }

    def __init__(
        self,
        terms: TerminalSettlementTerms,
        game: BaccaratTerms,
        hands: TwoHands,
        layout: Layout,
        terminals: Terminals,
        results: Results,
        vouchers: Vouchers,
        corrections: Corrections,
        money: Money,
    ) -> None:
        super().__init__(terms, layout.course)
        self._game = game
        self._hands = hands
        self._layout = layout
        self._terminals = terminals
        self._results = results
        self._vouchers = vouchers
        self._corrections = corrections
        self._money = money
        self._withheld: list[int] = []
        """The wagers that went back because their prize, or another of the terminal, is refused."""
        layout.before_void.add(self._put_all_back)

    # -- the outcome -----------------------------------------------------------------------------------------------

    def enter_outcome(self) -> Procedure[None]:
        """Have the dealer enter the cards; terminals are settled by what was entered."""
        results, citation = self._results, self.terms.outcome_entered
        while not results.recorded and self._hands.is_on_course():
            action = yield Decision(
                "outcome",
                citation,
                (EnterOutcome(DEALER, results.actual[PLAYER], results.actual[BANKER]),),
                (Invitation(EnterOutcome, self._verify_entry, "the cards of both hands"), *self._money.invitations()),
                stands=self._hands.is_on_course,
            )
            if isinstance(action, EnterOutcome):
                results.record({PLAYER: action.player, BANKER: action.banker}, citation)
                self.settle_all()
            elif action is not None:
                self._money.take(action)

    def _verify_entry(self, action: EnterOutcome) -> None:
        """The system knows cards and hands, but not which were dealt."""
        citation, known = self.terms.outcome_entered, self._hands.cards.shoe.deck.cards()
        self._terminals.verify_dealer(action, citation)
        for hand, cards in ((PLAYER, action.player), (BANKER, action.banker)):
            if len(cards) not in (2, 3) or not all(card in known for card in cards):
                refuse(action, f"{hand}: a hand is two or three cards, such as Kh,9d", citation)
        entered = {PLAYER: action.player, BANKER: action.banker}
        if entered != self._results.actual and not self._game.hands.can_be_dealt(entered):
            problem = "player, banker: by the table of play these hands have another number of cards"
            refuse(action, problem, citation)

    # -- settlement ------------------------------------------------------------------------------------------------

    def settle_all(self) -> None:
        for number in sorted(self._terminals.by_number):
            if self._terminals.wagers(number):
                self.settle(self._terminals.by_number[number])

    def settle(self, terminal: Terminal) -> None:
        """Clear losing wagers by the result that it shows, and credit winning ones unless payment is refused."""
        self.course.verify_in_play("settle")
        number, wagers = terminal.number, self._terminals.wagers(terminal.number)
        if terminal.player != terminal.backer:
            self._corrections.begin(number)
        terminal.first_voucher = terminal.first_voucher or self._vouchers.printed + 1
        terminal.refused = terminal.refused or self._terminals.is_system_out or bool(terminal.out_of_use)
        nets = {wager.id: self._net(wager) for wager in wagers}
        wagers.sort(key=lambda wager: (nets[wager.id] >= 0, wager.kind != ANTE))
        is_refunded = terminal.refused and any(net > 0 for net in nets.values())
        for wager in wagers:
            if is_refunded:
                self._withhold(wager, "payment refused", self.terms.refund)
            elif terminal.interfered and nets[wager.id] > 0:
                self._withhold(wager, "no prize", self.terms.interference)
            else:
                self._layout.settle(wager, self._outcome(wager))
        self._corrections.put_right(number)
        cites = (self.terms.credits_adjusted, self.terms.settled_by_terminal)
        won, now = self._terminals.won(number), self._terminals.credits(number)
        self.emit(TerminalSettled(cites, number, won, now, terminal.backer))

    def _outcome(self, wager: Wager) -> str:
        cards = self._results.recorded
        found = self._game.outcome(wager.kind, Finished(wager.on, self._game.hands.result(cards), cards))
        assert found is not None
        return found

    def _net(self, wager: Wager) -> Fraction:
        """What a wager brings for each cent, by the result recorded."""
        return self._game.net(wager.kind, self._outcome(wager))

    def _withhold(self, wager: Wager, why: str, citation: Citation | None) -> None:
        """It goes back instead of its prize; if the result is worked out again, so is whether there was one."""
        assert citation is not None
        self._layout.give_back(wager, why, citation)
        self._withheld.append(wager.id)

    # -- undoing it ------------------------------------------------------------------------------------------------

    def decided(self, number: int) -> list[Wager]:
        """The terminal's wagers that the recorded result has decided, settled or withheld."""
        wagers = (wager for wager in self._layout.wagers.values() if wager.player == account(number))
        return [wager for wager in wagers if wager.settlement or wager.id in self._withheld]

    def has_prize(self, number: int) -> bool:
        """Whether one of its wagers has won by the result recorded, paid or not."""
        return any(self._net(wager) > 0 for wager in self.decided(number))

    def put_back(self, number: int, *cites: Citation) -> None:
        """What was withheld lies on the screen again."""
        for wager in [wager for wager in self.decided(number) if wager.id in self._withheld]:
            self._corrections.begin(number)
            self._layout.lay_again(wager, WagerPutBack(cites, wager.id, wager.player, wager.cents))
            self._withheld.remove(wager.id)

    def _put_all_back(self, cites: tuple[Citation, ...]) -> None:
        for number in sorted(self._terminals.by_number):
            self.put_back(number, *cites)

    def reopen(self, number: int, *cites: Citation) -> bool:
        """Its wagers lie on the screen again as before they were settled; the last settled is the first to go back."""
        decided = self.decided(number)
        for wager in reversed(decided):
            if wager.settlement:
                self._layout.reverse(wager, *cites)
        self.put_back(number, *cites)
        return bool(decided)
