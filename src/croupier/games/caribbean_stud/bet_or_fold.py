"""The decision of Caribbean Stud: go on with a bet of a multiple of the ante, or fold."""

from croupier.games.caribbean_stud.given_up import GivenUpHands
from croupier.games.caribbean_stud.messages import Fold, MakeBet
from croupier.games.caribbean_stud.terms import ANTE, BET, FOLDED, StudTerms
from croupier.games.house_poker.jackpot_wagers import JackpotWagers
from croupier.games.house_poker.turns import Turns
from croupier.procedure import Decision, Procedure
from croupier.procedure.events import Declared
from croupier.rulebook import Citation, merge
from croupier.table.round import Part


class BetOrFold(Part):
    """Each player decides once."""

    terms: StudTerms
    actions = {
        MakeBet: ("a bet wager is made after the deal, in turn", lambda terms: terms.bet),
        Fold: ("a hand is folded after the deal, in turn", lambda terms: terms.fold),
    }

    def __init__(self, terms: StudTerms, turns: Turns, jackpot: JackpotWagers, given_up: GivenUpHands) -> None:
        super().__init__(terms, turns.course)
        self.turns = turns
        self.boxes = turns.boxes
        self.layout = turns.boxes.layout
        self.jackpot = jackpot
        self.given_up = given_up

    def ask(self, box: int) -> Procedure[None]:
        """The player of a box looks at the cards, if that is allowed, and decides."""
        player = self.boxes.players[box]
        action = yield Decision(
            "bet_or_fold",
            self.terms.bet_or_fold,
            (MakeBet(player, box), Fold(player, box)),
            stands=lambda: self.turns.is_turn_of(box),
        )
        match action:
            case MakeBet():
                self._bet(box)
                self.turns.note(box, is_final=True)
            case Fold():
                self.fold(box)
                self.turns.note(box, is_final=True)

    def _bet(self, box: int) -> None:
        """So many times the ante; a blind bet is that already, and stands."""
        if bet := next(self.layout.standing(BET, box), None):
            self.emit(Declared((self.terms.bet,), bet.player, bet.id, MakeBet.name()))
        elif ante := next(self.layout.standing(ANTE, box), None):
            self.layout.add(ante.player, BET, box, self.terms.bet_beside(ante.cents), self.terms.bet)

    def fold(self, box: int, *why: Citation) -> None:
        """Ante and jackpot wagers are taken, a blind bet is taken back, the cards go to the rack unseen."""
        self.jackpot.lose(box, FOLDED, *why)
        for kind in (ANTE, BET):
            for wager in self.layout.standing(kind, box):
                self.layout.settle(wager, FOLDED, *why)
        self.given_up.note(box, FOLDED)
        self.turns.deal.fold(box, *merge((self.terms.fold, *why)))
