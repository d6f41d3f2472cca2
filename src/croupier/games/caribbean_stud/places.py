"""Who may wager what at a table of Caribbean Stud: an ante, and beside it a bet of its multiple or a jackpot wager."""

from croupier.chips import format_dollars
from croupier.games.caribbean_stud.terms import ANTE, BET, JACKPOT, StudTerms
from croupier.games.house_poker.box_priority import BoxPriority
from croupier.games.house_poker.boxes import Boxes
from croupier.games.house_poker.jackpot_wagers import JackpotWagers
from croupier.games.house_poker.places import PokerPlaces
from croupier.procedure.actions import PlaceWager
from croupier.rulebook import Citation
from croupier.table.layout import Layout
from croupier.table.places import BesideBetting
from croupier.table.round import refuse


class StudPlaces(PokerPlaces):
    """A bet wager before the deal is of as much as the ante beside it asks for."""

    beside = {BET: ANTE, JACKPOT: ANTE}

    def __init__(self, terms: StudTerms, table: Boxes, priority: BoxPriority, jackpot: JackpotWagers) -> None:
        super().__init__(terms.betting, terms.places, table, priority, jackpot)
        self.terms = terms

    def verify_company(self, placing: PlaceWager) -> None:
        super().verify_company(placing)
        ante = next(self.layout.standing(ANTE, placing.box), None)
        if placing.wager == BET and ante is not None:
            due = self.terms.bet_beside(ante.cents)
            if self.already_there(placing) + placing.cents != due:
                problem = f"cents: the bet wager beside this ante is of {format_dollars(due)}"
                refuse(placing, problem, self.terms.bet)

    def verify_limits(self, placing: PlaceWager) -> None:
        """A bet wager's amount follows from the ante, to which the limits apply."""
        if placing.wager != BET:
            super().verify_limits(placing)


class BlindBets(BesideBetting):
    """Bet wagers that were made before the deal."""

    def __init__(self, terms: StudTerms, layout: Layout) -> None:
        self.terms = terms
        self.layout = layout

    def bets_close(self, citation: Citation) -> None:  # noqa: ARG002 - by whatever rule they are closed
        """A blind bet that does not go with its ante, which was changed since, is none."""
        for bet in self.layout.standing(BET):
            ante = next(self.layout.standing(ANTE, bet.box), None)
            if ante is None or bet.cents != self.terms.bet_beside(ante.cents):
                self.layout.give_back(bet, "does not go with the ante", self.terms.bet)
