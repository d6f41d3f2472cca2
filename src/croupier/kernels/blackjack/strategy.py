"""How to play, as data: the action of every hand against every up card."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Literal

import numpy as np

from croupier.errors import CroupierError
from croupier.kernels.blackjack.hands import KEYS, Flags, all_hands, numbers_by_key
from croupier.kernels.blackjack.terms import VALUES, Terms

Action = Literal["stand", "draw", "double", "split"]
STAND, DRAW, DOUBLE, SPLIT = 0, 1, 2, 3
NAMES: tuple[Action, ...] = ("stand", "draw", "double", "split")
LETTERS = "SHDP"


@dataclass(frozen=True, eq=False)
class Strategy:
    """Tables by up card and hand (numbered as in `all_hands`): they look at the hand's own cards and the up card only.

    One for a hand that was not split, one for a hand of a split pair (where other hands may be doubled), and one for a
    hand that only a lammer stakes, which cannot lose. A split hand that is again a pair is split again while it may be.
    """

    terms: Terms
    whole: Flags
    after_split: Flags
    with_lammer: Flags
    splits: Flags
    """Whether to split, by up card and value of the pair."""
    insures: Flags
    """Whether to insure, by the two cards, against an ace; for a blackjack it is even money where that is offered."""
    _tables: list[list[bytes]] = field(init=False, repr=False)

    def __post_init__(self) -> None:
        tables = [
            [bytes(row) for row in table.astype(np.uint8)] for table in (self.whole, self.after_split, self.with_lammer)
        ]
        object.__setattr__(self, "_tables", tables)

    def action(
        self,
        cards: Sequence[int],
        up: int,
        *,
        hands_on_box: int = 1,
        is_split: bool = False,
        from_aces: bool = False,
        with_lammer: bool = False,
    ) -> Action:
        """What to do with a hand of the values given (1 to 10), against an up card."""
        if from_aces:
            return "stand"
        key = 0
        for value in cards:
            key += KEYS[value]
        hand = numbers_by_key().get(key)
        if hand is None:
            raise CroupierError(f"cards: {list(cards)} is no hand of 21 or less")
        if len(cards) == 2 and cards[0] == cards[1] and self.splits[up - 1, cards[0] - 1]:
            most = self.terms.most_hands_of(cards[0])
            if hands_on_box < most:
                return "split"
        table = 2 if with_lammer else 1 if is_split else 0
        return NAMES[self._tables[table][up - 1][hand]]

    def insurance(self, cards: Sequence[int]) -> bool:
        """Whether to insure the first two cards against an ace, or to take even money with a blackjack."""
        return bool(self.insures[cards[0] - 1, cards[1] - 1])

    def to_data(self) -> dict[str, list[str]]:
        """The strategy as strings of letters, a row an up card: what `from_data` reads."""
        named = {"whole": self.whole, "after_split": self.after_split, "with_lammer": self.with_lammer}
        rows = {name: ["".join(LETTERS[action] for action in row) for row in table] for name, table in named.items()}
        for name, flags in (("splits", self.splits), ("insures", self.insures)):
            rows[name] = ["".join("1" if flag else "0" for flag in row) for row in flags]
        return rows

    @classmethod
    def from_data(cls, terms: Terms, data: Mapping[str, Sequence[str]]) -> "Strategy":
        hands = len(all_hands().cards)
        tables: list[Flags] = []
        for name, width, letters in (
            ("whole", hands, LETTERS),
            ("after_split", hands, LETTERS),
            ("with_lammer", hands, LETTERS),
            ("splits", VALUES, "01"),
            ("insures", VALUES, "01"),
        ):
            rows = data.get(name, ())
            if len(rows) != VALUES or any(len(row) != width or not set(row) <= set(letters) for row in rows):
                raise CroupierError(f"strategy: {name} must be {VALUES} rows of {width} letters {letters}")
            tables.append(np.array([[letters.index(letter) for letter in row] for row in rows], np.uint8))
        return cls(terms, *tables)
