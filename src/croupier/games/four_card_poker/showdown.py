"""The showdown of Four Card Poker: the dealer's hand, then every hand against it; until then a player may concede."""

from croupier.cards import Card, pretty
from croupier.games.four_card_poker.bonuses import Bonuses
from croupier.games.four_card_poker.excess import ExcessWagers
from croupier.games.four_card_poker.terms import ACES_UP, ANTE, PLAY, FourCardTerms
from croupier.games.house_poker.deal import Deal
from croupier.games.house_poker.messages import Concede, HandConceded, HandDeclared
from croupier.procedure import DEALER, Decision, Invitation, Procedure
from croupier.procedure.actions import Proceed
from croupier.ranking import Hand, describe
from croupier.rulebook import Citation
from croupier.table.layout import hand_of
from croupier.table.round import Part, refuse

SETTLEMENT = "final_settlement"


class Showdown(Part):
    """Hands are shown and settled one by one, from the dealer's right."""

    terms: FourCardTerms
    actions = {Concede: ("a hand is conceded once the dealer's is exposed", lambda terms: terms.concede)}

    def __init__(self, terms: FourCardTerms, deal: Deal, excess: ExcessWagers, bonuses: Bonuses) -> None:
        super().__init__(terms, deal.course)
        self.cards = deal.cards
        self.boxes = deal.boxes
        self.layout = deal.boxes.layout
        self.excess = excess
        self.bonuses = bonuses
        self.dealers_set: tuple[Card, ...] | None = None
        """The dealer's hand as it was set, if it stands though it is not the best."""
        self._conceded: set[int] = set()
        self._revealed: list[int] = []
        """Boxes whose hands have been shown and settled, in that order."""

    # -- the dealer's hand -----------------------------------------------------------------------------------------

    def expose_dealer(self) -> Procedure[None]:
        citation = self.terms.dealers_hand
        if (yield from self.course.step("turn the dealer's hand", citation, self.boxes.is_live)):
            self.cards.turn_up(DEALER, citation)
            self._declare(DEALER, self._dealers_best(), citation)

    def _dealers_best(self) -> Hand:
        """The dealer's four cards: the best of six, unless they were set wrongly and stand as set."""
        return self.terms.best_of(self.dealers_set or self.cards.hands[DEALER])

    def _declare(self, hand: str, best: Hand, *cites: Citation) -> None:
        """The dealer's own cards that do not count are laid apart."""
        apart = [pretty(card) for card in self.cards.hands[hand] if card not in best.cards and hand == DEALER]
        value = describe(best.rank, self.terms.order, kickers=True)
        self.emit(HandDeclared(cites, hand, value, best.cards, f"{' '.join(apart)} apart" if apart else ""))

    def stand_as_set(self, cards: tuple[Card, ...]) -> None:
        """The dealer's hand stands though it is not the best."""
        self.course.verify_in_play("stand_as_set")
        self.dealers_set = cards

    # -- settlement ------------------------------------------------------------------------------------------------

    def settle(self) -> Procedure[None]:
        """Hand by hand from the dealer's right; until a hand is shown, its player may concede it."""
        is_asked = False
        while (box := self._next_box()) is not None:
            if not is_asked or self.course.setting.paced:
                action = yield self._decision(box)
                is_asked = isinstance(action, Proceed)
                if isinstance(action, Concede):
                    self._concede(action.box)
                if not is_asked:
                    continue
            self._settle_box(box)

    def _next_box(self) -> int | None:
        return max((box for box in self.boxes.in_play if box not in self._revealed), default=None)

    def _decision(self, box: int) -> Decision:
        step = f"settle box {box}" if self.course.setting.paced else "settle all boxes"
        return Decision(
            SETTLEMENT,
            self.terms.settlement,
            offers=(Proceed(DEALER, step),),
            invitations=(Invitation(Concede, self._verify_concede, "give a hand up without showing it"),),
            stands=lambda: self._next_box() == box,
        )

    def _settle_box(self, box: int) -> None:
        """Bonus; what loses; what wins."""
        hand, terms = hand_of(box), self.terms
        self.cards.turn_up(hand, terms.settlement)
        best = self.terms.best_of(self.cards.hands[hand])
        self._revealed.append(box)
        self._declare(hand, best, terms.settlement, terms.optimal_hand)
        self._pay_ante_bonus(box, best.rank)
        is_beaten = terms.against_dealer(best.rank, self._dealers_best().rank) == "loses"
        if terms.aces_up_outcome(best.rank) == "loses" and not is_beaten:
            self._settle_aces_up(box, best.rank)
            self.settle_against_dealer(box)
        else:
            self.settle_against_dealer(box)
            self._settle_aces_up(box, best.rank)

    def _pay_ante_bonus(self, box: int, rank: int) -> None:
        outcome = self.terms.bonus_outcome(rank)
        if outcome is not None:
            for ante in self.layout.standing(ANTE, box):
                self.excess.give_back(ante)
                self.bonuses.pay(ante, outcome)

    def settle_against_dealer(self, box: int) -> None:
        """Ante and Play: they win unless the dealer's hand is higher."""
        self.course.verify_in_play("settle_against_dealer")
        rank, dealer = self.terms.best_of(self.cards.hands[hand_of(box)]).rank, self._dealers_best().rank
        why = (self.terms.equal_hands,) if rank == dealer else ()
        for kind in (ANTE, PLAY):
            for wager in list(self.layout.standing(kind, box)):
                self.layout.settle(wager, self.terms.against_dealer(rank, dealer), *why)

    def _settle_aces_up(self, box: int, rank: int) -> None:
        for wager in list(self.layout.standing(ACES_UP, box)):
            self.layout.settle(wager, self.terms.aces_up_outcome(rank))

    # -- conceding -------------------------------------------------------------------------------------------------

    def _verify_concede(self, action: Concede) -> None:
        box, players = action.box, self.boxes.players
        if box in self._conceded:
            refuse(action, f"box: box {box} has been conceded", self.terms.conceded_for_good)
        if box not in self.boxes.in_play or box in self._revealed:
            refuse(action, f"box: there is no hand on box {box} to concede", self.terms.concede)
        if action.actor != players[box]:
            refuse(action, f"it is for {players[box]} to decide", self.terms.concede)

    def _concede(self, box: int) -> None:
        """All of the player's wagers are taken; the cards go to the rack unseen, for good."""
        citation = self.terms.concede
        self.emit(HandConceded((citation,), hand_of(box), self.boxes.players[box]))
        self._conceded.add(box)
        self.boxes.drop(box)
        for wager in list(self.layout.standing(box=box)):
            self.layout.settle(wager, "conceded")
        self.cards.collect(hand_of(box), citation)
