"""The players of one hand at a table: who sits where, and their chips in the books."""

from collections.abc import Sequence

import msgspec

from croupier.poker.hand import Hand
from croupier.poker.messages import HandOpened
from croupier.poker.terms import PokerError, PokerTerms
from croupier.procedure import HOUSE, LAYOUT, Setting, why_no_player
from croupier.table.left_behind import LeftBehind
from croupier.table.round import Course, Part

CARRIED = "carried pot"
"""The account of what the hand before left, and the name under which the next finds it."""


class PotLeft(LeftBehind, frozen=True):
    """What nobody has won, for the next hand."""

    pot_cents: int = msgspec.field(default=0, name=CARRIED)


def seats_in_turn(setting: Setting) -> list[int]:
    """Seats of those who play, clockwise from the left of the button; the button itself is the last."""
    playing = sorted(seat for seat in setting.seats if setting.table_stakes.get(seat, 0) > 0)
    return [seat for seat in playing if seat > setting.button] + [seat for seat in playing if seat <= setting.button]


def verify_names(names: Sequence[str]) -> None:
    """Refuse players without a name of their own."""
    for name in names:
        if why_no_player(name) or name == CARRIED or names.count(name) > 1:
            problem = why_no_player(name) or f"{name!r}: a player has a name of their own"
            raise PokerError(f"seats: {problem}")


class Players(Part):
    """Players sit in seats that are numbered clockwise; who has chips is dealt in."""

    terms: PokerTerms

    def __init__(self, terms: PokerTerms, course: Course) -> None:
        super().__init__(terms, course)
        setting = course.setting
        self.seats = seats_in_turn(setting)
        """In the order of play, the first left of the button."""
        self.names = [setting.seats[seat] for seat in self.seats]
        self.stacks = [setting.table_stakes[seat] for seat in self.seats]
        """What each has by the books."""
        self.carried_in = PotLeft.of(setting).pot_cents
        """What the hand before left in the pot."""
        self._carried = self.carried_in

    def open(self) -> None:
        """Tell who plays, and with what."""
        seats, stakes = dict(zip(self.seats, self.names, strict=True)), dict(zip(self.seats, self.stacks, strict=True))
        cites = self.terms.cite_once("deal_order", "button")
        self.emit(HandOpened(cites, self.terms.title, seats, stakes, self.seats[-1], self.carried_in))
        if self.carried_in:
            self.course.till.post(CARRIED, LAYOUT, self.carried_in)

    def balance(self, hand: Hand) -> None:
        """Bring chips in the books to where they lie on the table."""
        till = self.course.till
        self.course.verify_in_play("balance")
        for name, before, now in zip(self.names, self.stacks, hand.stacks, strict=True):
            if now < before:
                till.post(name, LAYOUT, before - now)
            elif now > before:
                till.post(LAYOUT, name, now - before)
        self.stacks = hand.stacks.copy()
        if hand.is_over:
            till.post(LAYOUT, HOUSE, hand.showdown.commission)
            till.post(LAYOUT, CARRIED, hand.showdown.carried)
            self._carried = hand.showdown.carried
        till.verify({"value": hand.pot})

    def nets(self) -> dict[str, int]:
        """What each has won or lost, in cents."""
        return {name: self.course.till.balance(name) for name in self.names}

    def leave(self, setting: Setting) -> Setting:
        """Table stakes as they are, the button one player on, and what nobody has won."""
        before = self.course.setting
        stakes = before.table_stakes | dict(zip(self.seats, self.stacks, strict=True))
        after = PotLeft(pot_cents=self._carried).into(msgspec.structs.replace(setting, table_stakes=stakes))
        return msgspec.structs.replace(after, button=(seats_in_turn(after) or [before.button])[0])
