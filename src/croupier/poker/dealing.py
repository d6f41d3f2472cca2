"""A street dealt card by card, as at a table: what is still to be dealt of it, and what rulings have ordered."""

from dataclasses import dataclass, replace
from typing import Literal

from croupier.cards import Card
from croupier.poker.hand_cards import HandCards
from croupier.poker.state import HandState, Phase
from croupier.poker.terms import Street
from croupier.rulebook import Citation

Kind = Literal["shuffle_in", "burn", "hole", "board", "community", "replace"]


@dataclass(frozen=True, slots=True)
class DealStep:
    """One thing that the dealer does: a burn, cards to one player, cards to the board, another card for one exposed."""

    kind: Kind
    player: int = -1
    count: int = 1
    is_up: bool = False
    card: Card | None = None
    """The card of a player that is burned and replaced, where that is the step."""
    cites: tuple[Citation, ...] = ()
    """The rules of a step that a ruling has added."""


@dataclass
class StreetOrders:
    """How a ruling has a street dealt otherwise than usual."""

    burns: int | None = None
    """How many cards are burned before it; as usual, if nothing is said."""
    shuffles_in: tuple[Citation, ...] = ()
    """The rules by which cards that were set aside are shuffled in first, if they are."""
    opener: int | None = None
    """From whom on the betting is opened; as usual, if nothing is said."""
    board: int | None = None
    """How many community cards are dealt; as usual, if nothing is said."""
    most_bet: tuple[int, Citation] | None = None
    """The most that anybody may bet in its betting round, and the rule that says so."""


@dataclass(frozen=True, slots=True)
class Resumption:
    """Where the hand goes on when community cards have been dealt anew and what was done after the first stands."""

    street: int
    phase: Phase
    actor: int


class Dealing:
    """What the dealer still has to do before the next betting round. Rulings change it, and the next step reads it."""

    __slots__ = ("burned", "cards", "done", "is_manual", "orders", "resumes", "state", "steps")

    def __init__(self, state: HandState, cards: HandCards) -> None:
        self.state = state
        self.cards = cards
        self.is_manual = True
        """Whether each step waits to be asked for."""
        self.steps: list[DealStep] = []
        """What is still to be done, the next first."""
        self.done: list[DealStep] = []
        """What of the street has been done, the first first."""
        self.orders: dict[int, StreetOrders] = {}
        """Rulings on streets to come, by their number."""
        self.burned: dict[int, list[Card]] = {}
        """The cards burned as each street was dealt."""
        self.resumes: Resumption | None = None
        """Where the hand goes on after this street; else its betting begins."""

    def copy(self, state: HandState, cards: HandCards) -> "Dealing":
        """The same steps for a copy of the hand, which waits for nobody."""
        other = Dealing(state, cards)
        other.is_manual = False
        other.steps = self.steps.copy()
        other.done = self.done.copy()
        other.orders = {street: replace(orders) for street, orders in self.orders.items()}
        other.burned = {street: cards.copy() for street, cards in self.burned.items()}
        other.resumes = self.resumes
        return other

    def order(self, street: int) -> StreetOrders:
        """What has been ordered for a street, to be changed."""
        return self.orders.setdefault(street, StreetOrders())

    def burns_due(self, number: int) -> int:
        """How many cards are burned before a street, by its number."""
        orders = self.orders.get(number)
        usual = self.state.terms.streets[number].burn
        return usual if orders is None or orders.burns is None else orders.burns

    @property
    def most_bet(self) -> tuple[int, Citation] | None:
        """The most that anybody may bet in the betting round of this street, where a ruling has limited it."""
        orders = self.orders.get(self.state.street)
        return None if orders is None else orders.most_bet

    def begin(self, street: Street) -> None:
        """Plan a street: burns, packets to every player in turn, the board."""
        orders = self.orders.get(self.state.street, StreetOrders())
        if len(self.cards.stub) < street.board and self.cards.aside:  # so many were set aside that they are needed now
            orders = self.order(self.state.street)
            orders.shuffles_in = next(other.shuffles_in for other in self.orders.values() if other.shuffles_in)
        aside = len(self.cards.aside) * bool(orders.shuffles_in)
        burns = self._burns(self.burns_due(self.state.street), aside)
        self.done = []
        self.steps = [DealStep("shuffle_in")] * bool(aside) + [DealStep("burn")] * burns
        self._plan_packets(street, len(self.cards.stub) - burns + aside)
        if board := street.board if orders.board is None else orders.board:
            self.steps.append(DealStep("board", count=board, is_up=True))

    def dealt_to(self) -> list[int]:
        """Who has been dealt cards of the street, in order."""
        return [step.player for step in self.done if step.kind == "hole"]

    def opener(self) -> int | None:
        """From whom on a ruling has the betting of the street opened."""
        orders = self.orders.get(self.state.street)
        return None if orders is None else orders.opener

    def plan(self, burns: int, board: int) -> None:
        """Community cards of the street that are to be dealt anew, after so many burns."""
        self.order(self.state.street).burns = burns
        self.steps = [DealStep("burn")] * self._burns(burns) + [DealStep("board", count=board, is_up=True)]

    def _burns(self, wanted: int, aside: int = 0) -> int:
        """Rulings may have used cards up: none is burned that the board still needs."""
        if not wanted:
            return 0
        board = sum(street.board for street in self.state.terms.streets[self.state.street :])
        return max(0, min(wanted, len(self.cards.stub) + aside - board))

    def _plan_packets(self, street: Street, left: int) -> None:
        live = self.state.live()
        for count, is_up in street.deal:
            if self.state.street and left < count * len(live) and self.state.terms.deals_community_card:
                self.steps.append(DealStep("community", is_up=True))
                return
            self.steps += [DealStep("hole", player, count, is_up) for player in live]
            left -= count * len(live)

    def deal_next(self) -> None:
        """Do the next step; cards for somebody whose hand is dead by now are not dealt."""
        step = self.steps.pop(0)
        if step.kind != "hole" or not self.state.dead[step.player]:
            self.done.append(step)
        if step.kind == "burn":
            self.cards.burn()
            self.burned.setdefault(self.state.street, []).append(self.cards.burned[-1])
        elif step.kind == "hole":
            if not self.state.dead[step.player]:
                self.cards.deal_to(step.player, step.count, is_up=step.is_up)
        elif step.kind == "shuffle_in":
            self.cards.shuffle_in_aside(self.orders[self.state.street].shuffles_in)
        elif step.kind == "replace":
            self._replace(step)
        else:
            self.cards.deal_to_board(step.count, "board" if step.kind == "board" else "community")

    def replace_at_end(self, player: int, card: Card, cites: tuple[Citation, ...]) -> None:
        """When the street is dealt, a card that was exposed is the first burn, and another replaces it."""
        self.steps.append(DealStep("replace", player, card=card, cites=cites))

    def spare_first_burn(self) -> None:
        """A card has been burned already that counts as the first burn of the hand."""
        state = self.state
        burning = next((i for i, street in enumerate(state.terms.streets) if street.burn and i > state.street), None)
        if burning is not None:
            self.order(burning).burns = state.terms.streets[burning].burn - 1

    def _replace(self, step: DealStep) -> None:
        card, player = step.card, step.player
        if card is None or card not in self.cards.hole[player]:  # the hand is gone
            return
        new = self.cards.replace(player, card)
        self.state.note("replaced", player, card, new, step.cites)
        self.spare_first_burn()
