"""Hands and rounds of poker against the house that have no result, and hands that are deemed folded."""

from collections.abc import Callable
from dataclasses import dataclass

from croupier.chips import Odds
from croupier.games.house_poker.boxes import Boxes
from croupier.procedure import Incident, Ruling
from croupier.procedure.events import BetsClosed, HandVoided, WagerPlaced
from croupier.rulebook import Citation, Cited, merge
from croupier.table.cards import CardTable
from croupier.table.layout import Layout, Wager, hand_of
from croupier.table.round import ruling
from croupier.table.wager_rulings import WagerRulings

LOSE = Odds.parse("lose")
DEALT_ANEW = "misdeal: the round is void, all wagers are returned, and the cards are shuffled and dealt anew"


@dataclass(frozen=True, kw_only=True)
class VoidTerms:
    misdeal: Citation
    void_hand_undoes: Cited[str] | None


class Voids:
    """What rulings do when a hand or a round has no result."""

    def __init__(self, terms: VoidTerms, rulings: WagerRulings, cards: CardTable, boxes: Boxes) -> None:
        self.terms = terms
        self.rulings = rulings
        self.layout = boxes.layout
        self.course = boxes.course
        self.cards = cards
        self.boxes = boxes

    def hand(self, hand: str, *cites: Citation) -> None:
        """It has no result: its wagers go back, and its cards to the rack."""
        self.course.emit(HandVoided(cites, hand))
        for box in [box for box in self.boxes.in_play if hand_of(box) == hand]:
            self.boxes.drop(box)
        reading = self.terms.void_hand_undoes
        reaches_settled = reading is None or reading.value == "settled_wagers_too"
        for wager in list(self.layout.wagers.values()):
            if wager.hand == hand and wager.settlement and reaches_settled:
                self.layout.reverse(wager, *cites)
            if wager.hand == hand and wager.is_standing:
                self.layout.give_back(wager, "void", *cites)
        self.cards.strike(hand, cites[0])

    def hands_of(self, player: str, *cites: Citation) -> list[str]:
        """Every hand of a player that is in play or, when everything is settled, was."""
        hands = [hand_of(box) for box in self.boxes.that_count() if self.boxes.players[box] == player]
        for hand in hands:
            self.hand(hand, *cites)
        return hands

    def hands_without_wagers(self, *cites: Citation) -> None:
        """Hands whose every wager a ruling has returned are void too."""
        for box in [] if self.course.is_concluded else list(self.boxes.in_play):
            made = [wager for wager in self.layout.wagers.values() if wager.box == box]
            if not any(wager.is_standing or wager.settlement for wager in made):
                self.course.emit(HandVoided(cites, hand_of(box)))
                self.cards.strike(hand_of(box), cites[0])
                self.boxes.drop(box)

    def round(self, why: str, *cites: Citation) -> None:
        """No result: all wagers go back."""
        self.rulings.void_round(why, *cites)

    def misdeal(self, found: Incident, decides: str, *cites: Citation) -> Ruling:
        self.round("misdeal", *cites)
        return ruling(found, decides, *cites)

    def declare_misdeal(self, found: Incident, *cites: Citation) -> Ruling:
        """The round is void: all wagers go back, and the cards are shuffled and dealt anew."""
        return self.misdeal(found, DEALT_ANEW, *merge((*cites, self.terms.misdeal)))


class Folds:
    """What rulings do when a hand counts as folded; `fold` is the game's own, with all that it costs."""

    def __init__(
        self,
        layout: Layout,
        fold: Callable[..., None],
        going_on: str,
        lose_jackpot: Callable[..., None] | None = None,
        take_up_again: Callable[[int], None] | None = None,
    ) -> None:
        self.layout = layout
        self.fold = fold
        self._going_on = going_on
        """The wager that a player makes to go on."""
        self._lose_jackpot = lose_jackpot
        self._take_up_again = take_up_again

    def forfeit_box(self, box: int, *why: Citation) -> None:
        """A fold by which every wager on the box is lost."""
        if self._lose_jackpot is not None:
            self._lose_jackpot(box, "folded", *why)
        for wager in list(self.layout.standing(box=box)):
            self.forfeit(wager, *why)
        self.fold(box, *why)

    def forfeit(self, wager: Wager, citation: Citation, *why: Citation) -> None:
        self.layout.settle(wager, "forfeited", *why, paid=Cited(LOSE, citation))

    def wager_to_go_on(self, box: int) -> Wager | None:
        """What the player of a box has wagered to go on, if that was after the deal."""
        events = self.layout.course.events
        closed = next((n for n, event in enumerate(events) if isinstance(event, BetsClosed)), len(events))
        later = {event.wager_id for event in events[closed:] if isinstance(event, WagerPlaced)}
        return next((wager for wager in self.layout.standing(self._going_on, box) if wager.id in later), None)

    def undo(self, box: int) -> None:
        """A hand was not folded after all; the game may have kept something of it."""
        if self._take_up_again is not None:
            self._take_up_again(box)
