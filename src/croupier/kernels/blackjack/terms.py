"""The terms on which blackjack is played, as the solver sees them: numbers and sets, no rulebook."""

from collections.abc import Sequence
from dataclasses import dataclass

from croupier.errors import CroupierError

VALUES = 10
"""Values of cards: 1 is an ace, 10 any card that counts ten. A shoe is ten counts in this order."""
TOTALS_OF_TWO = frozenset(range(4, 21))
"""Totals of two cards without an ace."""
PAIRS = frozenset(range(1, VALUES + 1))
NOTHING: frozenset[int] = frozenset()
MOST_HANDS = 3


@dataclass(frozen=True)
class Terms:
    """The dealer has no hole card: the second card comes when all hands are complete.

    A hand below 12 must draw, one at 21 cannot. Cards that count ten are a pair. Aces split once and get one card each;
    a split hand is never a blackjack.
    """

    hits_soft_17: bool = False
    blackjack_pays: float = 1.5
    doubles: frozenset[int] = TOTALS_OF_TWO
    """Totals of the first two cards, none of them an ace, that may be doubled with money."""
    doubles_after_split: frozenset[int] = TOTALS_OF_TWO
    doubles_soft: bool = False
    """Also hands with an ace may be doubled, split ones too where any of them are: a common rule elsewhere."""
    splits: frozenset[int] = PAIRS
    """Values whose pairs may be split with money."""
    most_hands: int = MOST_HANDS
    takes_original: bool = True
    """A dealer's blackjack takes the original wager of a hand that stands; otherwise it is returned."""
    takes_doubles: bool = False
    """A dealer's blackjack also takes what was added in doubling."""
    takes_splits: bool = False
    """A dealer's blackjack also takes what was added in splitting."""
    takes_busted: bool = True
    """A hand that busted has lost its wagers; of those that still stand a dealer's blackjack takes one original wager.
    Otherwise a dealer's blackjack takes one original wager in all, busted or not."""
    busted_original_lost: bool = False
    """What the first hand staked stays lost when it has busted, even where a dealer's blackjack would take nothing."""
    wins_at_21: bool = False
    """A hand at 21 wins at once, a blackjack too."""
    five_card_wins: int = 0
    """A hand of so many cards below 21 wins at once; 0: none does."""
    dealer_stand_off_at: int = 0
    """A dealer's total above 21 at which the hands that remain stand off, but for a blackjack; 0: none."""
    free_doubles: frozenset[int] = NOTHING
    """Totals of the first two cards, none an ace, doubled with a lammer: it wins as money and loses nothing."""
    free_doubles_after_split: frozenset[int] = NOTHING
    free_splits: frozenset[int] = NOTHING
    """Values whose pairs are split with a lammer."""
    lammers_pay: bool = True
    """Lammers that win are paid as money; otherwise nothing, as is due to what rides beside the original wager."""
    insurance: bool = True
    even_money: bool = True
    """A blackjack against an ace may be settled at once for even money."""

    def __post_init__(self) -> None:
        for name in ("doubles", "doubles_after_split", "free_doubles", "free_doubles_after_split"):
            _verify_members(name, getattr(self, name), TOTALS_OF_TWO)
        for name in ("splits", "free_splits"):
            _verify_members(name, getattr(self, name), PAIRS)
        if self.most_hands not in range(1, MOST_HANDS + 1):
            raise CroupierError(f"most_hands: {self.most_hands} is not from 1 to {MOST_HANDS}")
        if self.five_card_wins not in (0, *range(3, 12)):
            raise CroupierError(f"five_card_wins: {self.five_card_wins} is neither 0 nor from 3 to 11")
        if self.dealer_stand_off_at not in (0, *range(22, 27)):
            raise CroupierError(f"dealer_stand_off_at: {self.dealer_stand_off_at} is neither 0 nor from 22 to 26")
        if not self.blackjack_pays >= 0:
            raise CroupierError(f"blackjack_pays: {self.blackjack_pays} is below 0")

    def is_split_free(self, value: int) -> bool:
        return value in self.free_splits

    def can_split(self, value: int) -> bool:
        return self.most_hands > 1 and (value in self.splits or value in self.free_splits)

    def most_hands_of(self, value: int) -> int:
        """How many hands a pair can become: aces split once."""
        if not self.can_split(value):
            return 1
        return min(self.most_hands, 2) if value == 1 else self.most_hands


def _verify_members(name: str, given: frozenset[int], allowed: frozenset[int]) -> None:
    if wrong := set(given) - allowed:
        raise CroupierError(f"{name}: {sorted(wrong)} not from {min(allowed)} to {max(allowed)}")


def verify_shoe(counts: Sequence[int]) -> None:
    """Ten counts and a round's worth of cards, or an error that says what is wrong."""
    if len(counts) != VALUES:
        raise CroupierError(f"shoe: {len(counts)} counts given, {VALUES} needed: aces, 2, ... 9, ten-valued cards")
    if any(int(count) != count or count < 0 for count in counts):
        raise CroupierError(f"shoe: {list(counts)} must be whole numbers, none below 0")
    if (size := sum(counts)) < SMALLEST_SHOE:
        raise CroupierError(f"shoe: {size} cards are not enough for a round of one box, {SMALLEST_SHOE} are")


SMALLEST_SHOE = 4
"""Two cards for the player and two for the dealer."""


def full_shoe(decks: int) -> tuple[int, ...]:
    """The counts of so many decks of 52."""
    return (*[4 * decks] * (VALUES - 1), 16 * decks)
