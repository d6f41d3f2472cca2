"""The choice of a player whose card everybody has seen: to bet on, or to take no further part in the betting."""

from dataclasses import dataclass
from typing import ClassVar

from croupier.cards import Card
from croupier.poker.hand import Hand
from croupier.poker.repairs import Repairs
from croupier.procedure import Action, Decision, Event
from croupier.rulebook import Citation, merge
from croupier.table.round import Closed, Part
from croupier.table.terms import read


class TapOut(Action, frozen=True):
    """Take no further part in the betting, and play for the pots paid into so far."""


class PlayOn(Action, frozen=True):
    """Stay in the betting, though everybody has seen a card of the hand."""


class PlaysOn(Event, frozen=True):
    """A player who might have been treated as all-in stays in the betting."""

    player: str

    def words(self) -> str:
        return f"{self.player} stays in the betting"


@dataclass(frozen=True, kw_only=True)
class TappingOutTerms:
    """The rules that leave players the choice."""

    last_card_exposed: Citation | None
    draw_card_exposed: Citation | None


def _rule(terms: TappingOutTerms) -> Citation | None:
    return terms.last_card_exposed or terms.draw_card_exposed


class TappingOut(Part):
    """Whoever holds a card that was exposed in the last deal or in the draw is asked before the final betting."""

    terms: TappingOutTerms
    actions: ClassVar[dict[type[Action], Closed]] = {
        TapOut: ("no card was exposed that leaves the choice", _rule),
        PlayOn: ("no card was exposed that leaves the choice", _rule),
    }

    def __init__(self, repairs: Repairs) -> None:
        super().__init__(read(repairs.poker.rules, TappingOutTerms), repairs.course)
        self._repairs = repairs
        self._exposed: dict[Card, Citation] = {}
        """Cards whose holders have the choice, and the rule that gives it."""
        repairs.turns.before.add(self._ask)

    def offer(self, card: Card, citation: Citation) -> None:
        """Whoever holds the card when the final betting begins may tap out."""
        self.course.verify_in_play("offer")
        self._exposed[card] = citation
        self._repairs.turns.put_again()

    def is_offered(self, card: Card) -> bool:
        """Whether a card leaves a choice that nobody has made yet."""
        return card in self._exposed

    def _ask(self, hand: Hand) -> None:
        """Ask the first of them, in turn, in the final betting round; the others follow."""
        if not self._exposed or hand.phase != "betting" or not hand.state.is_last_street:
            return
        for player in hand.live():
            seen = [card for card in hand.hole[player] if card in self._exposed and card in hand.cards.seen]
            cites = [self._exposed.pop(card) for card in seen]
            if cites and hand.stacks[player]:
                self._put(hand, player, cites[0])
                return
        self._exposed = {}

    def _put(self, hand: Hand, player: int, citation: Citation) -> None:
        name = self._repairs.name(player)

        def resume(action: Action) -> None:
            self._choose(player, isinstance(action, TapOut), citation)

        def stands() -> bool:
            return hand.phase == "betting" and not hand.dead[player] and hand.stacks[player] > 0

        offers = (TapOut(name), PlayOn(name))
        self.course.suspend(Decision(f"tap out or play on: {name}", citation, offers, stands=stands), resume)

    def _choose(self, player: int, taps_out: bool, citation: Citation) -> None:
        repairs = self._repairs
        if taps_out:
            self.take_out(player, citation)
        else:
            self.emit(PlaysOn(merge([citation]), repairs.name(player)))
            repairs.turns.put_again()
        repairs.turns.settle()

    def take_out(self, player: int, citation: Citation) -> None:
        """Treat a player as all-in; if nobody has acted yet, who opens is found among the others."""
        repairs = self._repairs
        repairs.treat_as_all_in(player, citation)
        hand = repairs.hand
        if hand.phase == "betting" and not repairs.turns.acted_in(hand.street):
            hand.open_anew()
