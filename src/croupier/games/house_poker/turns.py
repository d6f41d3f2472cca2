"""Whose turn it is to decide, box by box, also when a ruling changes who is still to be asked, or in which order."""

from collections.abc import Callable

from croupier.cards import Shoe
from croupier.games.house_poker.table import HousePoker
from croupier.procedure import Procedure, Setting
from croupier.rulebook import Rules


class BettingTurns(HousePoker):
    """Each box in play is asked in turn, clockwise, until nothing is left to decide on it."""

    def __init__(self, rules: Rules, shoe: Shoe, setting: Setting) -> None:
        super().__init__(rules, shoe, setting)
        self.is_dealt = False
        """Every hand of the round has all its cards: from the first decision on at the latest."""
        self.to_ask: list[int] = []
        """Boxes that are still to decide in the present betting round, in order."""
        self.acted: set[int] = set()
        """Boxes on which a player has decided something in this round, a check included."""
        self.committed: set[int] = set()
        """Boxes on which nothing is left to decide: a wager was made to go on, or a ruling says so."""
        self.is_asked_anew = False
        """A ruling has changed what may be decided: the question is put again."""
        self.are_decisions_over = False
        """All have decided for good: the dealer's hand comes next."""

    def ask_in_turn(self, ask: Callable[[int], Procedure[None]], *, is_last: bool = False) -> Procedure[None]:
        """One betting round. `ask` yields a decision that stands while `is_turn_of` the box, and notes the answer.

        `is_last`: after it nobody has anything left to decide.
        """
        self.is_dealt = True
        self.to_ask = self.in_betting_order([box for box in self.in_play if box not in self.committed])
        while (box := self.next_to_ask()) is not None:
            self.is_asked_anew = False
            yield from ask(box)
        self.to_ask = []
        self.are_decisions_over = is_last

    def in_betting_order(self, boxes: list[int]) -> list[int]:
        """Clockwise from the dealer's left, unless a ruling says otherwise."""
        return boxes

    def next_to_ask(self) -> int | None:
        """The first box in order whose player is still to decide."""
        return next((box for box in self.to_ask if self.is_undecided(box)), None)

    def is_turn_of(self, box: int) -> bool:
        """For the `stands` of a decision: a ruling may have overtaken it."""
        return not self.is_asked_anew and self.next_to_ask() == box

    def is_undecided(self, box: int) -> bool:
        """Whether something is left to decide on a box, in this betting round or one to come."""
        return box in self.in_play and box not in self.committed and not self.are_decisions_over

    def note_decision(self, box: int, *, is_final: bool) -> None:
        """The player has acted; `is_final` unless they may act again in this round."""
        self.acted.add(box)
        if box in self.to_ask:
            self.to_ask.remove(box)
        if is_final:
            self.committed.add(box)
