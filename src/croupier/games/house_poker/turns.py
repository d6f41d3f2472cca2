"""Whose turn it is to decide, box by box, also when a ruling changes who is still to be asked, or in which order."""

from collections.abc import Callable, Iterable

from croupier.games.house_poker.boxes import Boxes
from croupier.games.house_poker.deal import Deal
from croupier.procedure import Procedure
from croupier.table.round import Part


class Turns(Part):
    """Each box in play is asked in turn, clockwise, until nothing is left to decide on it."""

    def __init__(self, boxes: Boxes, deal: Deal) -> None:
        super().__init__(None, boxes.course)
        self.boxes = boxes
        self.deal = deal
        self.to_ask: list[int] = []
        """Boxes that are still to decide in the present betting round, in order."""
        self.acted: set[int] = set()
        """Boxes on which a player has decided something in this round, a check included."""
        self.committed: set[int] = set()
        """Boxes on which nothing is left to decide: a wager was made to go on, or a ruling says so."""
        self.are_over = False
        """All have decided for good: the dealer's hand comes next."""
        self._is_asked_anew = False
        """A ruling has changed what may be decided: the question is put again."""
        self._first: list[str] = []
        """Players directed to play before the others handle their cards."""

    def ask(self, ask: Callable[[int], Procedure[None]], *, is_last: bool = False) -> Procedure[None]:
        """One betting round. `ask` yields a decision that stands while `is_turn_of` the box, and notes the answer.

        `is_last`: after it nobody has anything left to decide.
        """
        self.deal.complete()
        self.to_ask = self._in_order([box for box in self.boxes.in_play if box not in self.committed])
        while (box := self.next_box()) is not None:
            self._is_asked_anew = False
            yield from ask(box)
        self.to_ask = []
        self.are_over = is_last

    def _in_order(self, boxes: list[int]) -> list[int]:
        """Those who were directed to play first, then the others, clockwise from the dealer's left."""
        return sorted(boxes, key=lambda box: (self.boxes.players[box] not in self._first, box))

    def next_box(self) -> int | None:
        """The first box in order whose player is still to decide."""
        return next((box for box in self.to_ask if self.is_undecided(box)), None)

    def is_turn_of(self, box: int) -> bool:
        """Whether a decision of a box stands: a ruling may have overtaken it."""
        return not self._is_asked_anew and self.next_box() == box

    def is_undecided(self, box: int) -> bool:
        """Whether something is left to decide on a box, in this betting round or one to come."""
        return box in self.boxes.in_play and box not in self.committed and not self.are_over

    def is_anybody_undecided(self) -> bool:
        return any(self.is_undecided(box) for box in self.boxes.in_play)

    # -- its steps -------------------------------------------------------------------------------------------------

    def note(self, box: int, *, is_final: bool) -> None:
        """The player has acted; `is_final` unless they may act again in this round."""
        self.course.verify_in_play("note")
        self.acted.add(box)
        if box in self.to_ask:
            self.to_ask.remove(box)
        if is_final:
            self.committed.add(box)

    def put_again(self) -> None:
        """What may be decided has changed: whoever is asked is asked anew."""
        self.course.verify_in_play("put_again")
        self._is_asked_anew = True

    def reopen(self, boxes: Iterable[int]) -> None:
        """Players who had decided decide again, in the order of the boxes."""
        self.course.verify_in_play("reopen")
        again = list(boxes)
        self.committed.difference_update(again)
        self.to_ask = sorted({*self.to_ask, *again})

    def take_up_again(self, box: int) -> None:
        """Its player decides as if a hand had not been folded, if anybody is being asked."""
        self.course.verify_in_play("take_up_again")
        self.committed.discard(box)
        if self.to_ask:
            self.to_ask = self._in_order(sorted({*self.to_ask, box}))

    def play_first(self, players: Iterable[str]) -> None:
        """They decide before the others handle their cards."""
        self.course.verify_in_play("play_first")
        self._first += [player for player in players if player not in self._first]
        self.to_ask = self._in_order(self.to_ask)
