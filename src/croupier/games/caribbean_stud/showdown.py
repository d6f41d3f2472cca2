"""The showdown of Caribbean Stud: the dealer's hand, then every hand against it; until then a player may concede."""

from croupier.games.caribbean_stud.given_up import GivenUpHands
from croupier.games.caribbean_stud.messages import Concede, HandConceded, HandDeclared
from croupier.games.caribbean_stud.terms import ANTE, BET, CONCEDED, StudTerms
from croupier.games.house_poker.deal import Deal
from croupier.games.house_poker.jackpot_wagers import JackpotWagers
from croupier.procedure import DEALER, Action, Decision, Invitation, Procedure
from croupier.procedure.actions import Proceed
from croupier.ranking import describe
from croupier.rulebook import Citation, Cited
from croupier.table.layout import hand_of
from croupier.table.round import Part, refuse


class Showdown(Part):
    """Hands are turned and settled one by one, from the dealer's right."""

    terms: StudTerms
    actions = {
        Concede: (
            "a hand is conceded once the dealer's is exposed, until it is turned up itself",
            lambda terms: terms.concede,
        ),
    }

    def __init__(self, terms: StudTerms, deal: Deal, jackpot: JackpotWagers, given_up: GivenUpHands) -> None:
        super().__init__(terms, deal.course)
        self.cards = deal.cards
        self.boxes = deal.boxes
        self.layout = deal.boxes.layout
        self.jackpot = jackpot
        self.given_up = given_up
        self._turned: set[int] = set()
        """Boxes whose hands were turned up to be settled."""

    # -- the dealer's hand -----------------------------------------------------------------------------------------

    def expose_dealer(self) -> Procedure[None]:
        """The dealer's cards are turned up, and what they are worth is declared."""
        citation = self.terms.dealers_hand
        due = yield from self.course.step("turn the dealer's hand", citation, self.boxes.is_live)
        if due:
            self.cards.turn_up(DEALER, citation)
            plays = "the dealer qualifies" if self._does_dealer_qualify() else "the dealer does not qualify"
            self._declare(DEALER, plays, citation, self._settling())

    def _rank(self, hand: str) -> int:
        return self.terms.best_of(self.cards.hands[hand]).rank

    def _does_dealer_qualify(self) -> bool:
        return self._rank(DEALER) >= self.terms.qualifying

    def _settling(self) -> Citation:
        """The rule by which hands are settled."""
        return self.terms.settlement if self._does_dealer_qualify() else self.terms.unqualified_settlement

    def _declare(self, hand: str, remark: str, *cites: Citation) -> None:
        """What a hand is worth, arranged so that it can be read, and what follows from it."""
        best = self.terms.best_of(self.cards.hands[hand])
        self.emit(HandDeclared(cites, hand, describe(best.rank, self.terms.order), best.cards, remark))

    # -- settlement ------------------------------------------------------------------------------------------------

    def settle(self) -> Procedure[None]:
        """Hand by hand from the dealer's right; until a hand is turned up, its player may concede it."""
        is_paced = self.course.setting.paced
        is_asked = not is_paced and not self.terms.may_concede.value
        while (box := self._next_box()) is not None:
            if not is_asked:
                action = yield self._decision(box)
                if isinstance(action, Concede):
                    self._concede(action.box)
                if not isinstance(action, Proceed):
                    continue
                is_asked = not is_paced
            self._settle_box(box)

    def _next_box(self) -> int | None:
        return max((box for box in self.boxes.in_play if box not in self._turned), default=None)

    def _decision(self, box: int) -> Decision:
        """The dealer goes on, in a paced round to that box and else to all, unless somebody concedes."""
        is_paced, by = self.course.setting.paced, self._settling()
        step = f"settle box {box}" if is_paced else "settle"
        concessions: tuple[Invitation, ...] = ()
        if self.terms.may_concede.value and self.terms.concede is not None:
            by += self.terms.concede
            concessions = (Invitation(Concede, self._verify_concede, "give a hand up unseen"),)
        return Decision(
            step if is_paced else "concede",
            by,
            (Proceed(DEALER, step),),
            concessions,
            stands=lambda: self._next_box() == box,
        )

    def _settle_box(self, box: int) -> None:
        """Its hand is turned and settled, and collected unless it wins a jackpot, which is paid after all else."""
        self._turned.add(box)
        collected = self._against_hand(box) if self._does_dealer_qualify() else self._against_no_hand(box)
        if not self.jackpot.is_won_by(box):
            self.cards.collect(hand_of(box), collected)

    def _against_no_hand(self, box: int) -> Citation:
        """The ante is paid and the bet void, whatever the player has; returns by what the cards are collected."""
        self._settle_wager(box, ANTE, "dealer_not_qualified")
        self.cards.turn_up(hand_of(box), self.terms.unqualified_hand_turned)
        self.jackpot.collect_lost(box)
        self._settle_wager(box, BET, "void")
        return self.terms.unqualified_hand_collected

    def _against_hand(self, box: int) -> Citation:
        """The hands are compared and announced, then ante and bet settled; returns by what the cards are collected."""
        hand, settling = hand_of(box), self._settling()
        self.cards.turn_up(hand, settling)
        ante, bet = self.terms.compared(self._rank(hand), self._rank(DEALER))
        self._declare(hand, ante.replace("_", " "), settling)
        self.jackpot.collect_lost(box, self.terms.jackpot_taken[ante])
        self._settle_wager(box, ANTE, ante)
        self._settle_wager(box, BET, bet)
        return self.terms.collected[ante]

    def _settle_wager(self, box: int, kind: str, outcome: str) -> None:
        for wager in self.layout.standing(kind, box):
            self.layout.settle(wager, outcome)

    # -- conceding -------------------------------------------------------------------------------------------------

    def _verify_concede(self, action: Concede) -> None:
        box, concede = action.box, self.terms.concede
        if box not in self.boxes.in_play:
            refuse(action, f"box: no hand of box {box} is in play", concede)
        if box in self._turned:
            refuse(action, f"box: the hand of box {box} has been turned up", concede)
        if self.boxes.players[box] != action.actor:
            refuse(action, f"box: it is for {self.boxes.players[box]} to concede box {box}", concede)

    def _concede(self, box: int) -> None:
        """The cards go to the rack unseen; the hand loses to a dealer who qualifies."""
        assert self.terms.concede is not None
        citation, hand = self.terms.concede, hand_of(box)
        self.emit(HandConceded((citation,), hand, self.boxes.players[box]))
        self.jackpot.lose(box, CONCEDED, citation)
        outcomes = {ANTE: CONCEDED, BET: CONCEDED}
        if not self._does_dealer_qualify():
            outcomes = {ANTE: "conceded_to_no_hand", BET: "void"}
        for kind, outcome in outcomes.items():
            self._settle_wager(box, kind, outcome)
        self.given_up.note(box, CONCEDED)
        self.boxes.drop(box)
        self.cards.collect(hand, citation)

    def why_barred(self, kind: type[Action]) -> Cited[str] | None:
        allowed = self.terms.may_concede
        if kind is Concede and not allowed.value:
            return Cited("hands are not conceded at this table", allowed.citation)
        return None
