"""Casino War counted by hand: what going to war costs at any odds, without any of the code that prices it."""

from fractions import Fraction


def edge_of_war(decks: int, *, won: Fraction, tied: Fraction) -> Fraction:
    """The house edge per casino war wager of going to war, where `won` and `tied` are what both wagers win together.

    Wins and losses of the first cards are as likely as each other, so that only ties matter; a lost war costs two.
    """
    alike, cards = 4 * decks, 52 * decks
    first_tie = Fraction(alike - 1, cards - 1)
    left, of_rank = cards - 2, alike - 2
    ways = of_rank * (of_rank - 1) + 12 * alike * (alike - 1)
    second_tie = Fraction(ways, left * (left - 1))
    decided = (1 - second_tie) / 2
    return -first_tie * (decided * won + second_tie * tied - decided * 2)


def edge_of_surrender(decks: int) -> Fraction:
    return Fraction(4 * decks - 1, 52 * decks - 1) / 2


def wagered_at_war(decks: int) -> Fraction:
    """Units of all money wagered per casino war wager."""
    return 1 + Fraction(4 * decks - 1, 52 * decks - 1)
