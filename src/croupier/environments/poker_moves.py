"""The moves of poker as a fixed list: fold, check or call, a ladder of raises, and the cards that can be given up."""

from collections.abc import Sequence
from fractions import Fraction

import numpy as np
from numpy.typing import NDArray

from croupier.cards import Card
from croupier.environments.numbers import NUMBER_OF
from croupier.errors import CroupierError
from croupier.poker import Hand, PokerTerms

FOLD, CHECK_OR_CALL, LEAST = 0, 1, 2
HALF_AND_WHOLE = (Fraction(1, 2), Fraction(1))


class Moves:
    """Move n is `names[n]`.

    Raises go to the least that is permitted, to fractions of the pot as it would be after a call, and to the most: all
    the player's chips, unless the betting has a limit. Each is brought into the permitted range, in whole chips. Where
    the variant exchanges cards, there is a move for each selection, with card 1 the lowest that the player holds.
    """

    def __init__(self, terms: PokerTerms, fractions: Sequence[Fraction] = HALF_AND_WHOLE) -> None:
        self.fractions = tuple(Fraction(part) for part in fractions)
        if any(part <= 0 for part in self.fractions):
            raise CroupierError(f"raises: {' '.join(map(str, self.fractions))}; fractions of the pot are above nothing")
        width = _exchanged_from(terms)
        self.first_exchange = LEAST + len(self.fractions) + 2
        self.selections = range(1 << width if width else 0)
        self.names: tuple[str, ...] = (
            "fold",
            "check or call",
            "raise least",
            *("raise pot" if part == 1 else f"raise {part} pot" for part in self.fractions),
            "raise most",
            *(f"exchange {_bits(selection)}" for selection in self.selections),
        )

    def mask(self, hand: Hand) -> NDArray[np.int8]:
        """Which are open to the player in turn. Of raises that come to the same amount, the first."""
        found = np.zeros(len(self.names), np.int8)
        if hand.phase == "betting":
            found[FOLD] = hand.betting.can_fold
            found[CHECK_OR_CALL] = hand.betting.can_check or hand.betting.call_amount > 0
            before: set[int] = set()
            for place, amount in enumerate(self.raises(hand), start=LEAST):
                if amount is not None and amount not in before:
                    before.add(amount)
                    found[place] = 1
        elif hand.phase == "drawing" and hand.actor is not None:
            least, most = hand.draw.limits()
            held = len(hand.hole[hand.actor])
            for selection in self.selections[: 1 << held]:
                found[self.first_exchange + selection] = least <= selection.bit_count() <= most
        return found

    def raises(self, hand: Hand) -> list[int | None]:
        """What each raise of the ladder goes to, in all in this betting round; None where there can be none."""
        allowed = hand.betting.raise_range()
        player = hand.actor
        if allowed is None or player is None:
            return [None] * (len(self.fractions) + 2)
        least, most = allowed
        pot = hand.pot + hand.betting.bet_to_call - hand.bets[player]
        aims = [least, *(hand.betting.bet_to_call + int(pot * part) for part in self.fractions), most]
        return [_in_chips(hand, player, min(max(aim, least), most), allowed) for aim in aims]

    def make(self, hand: Hand, move: int) -> None:
        """Make a move for the player in turn. One that is not open raises, with its rule, and changes nothing."""
        player = hand.actor
        assert player is not None
        if move == FOLD:
            hand.fold(player)
        elif move == CHECK_OR_CALL:
            hand.check_or_call(player)
        elif move < self.first_exchange:
            amount = self.raises(hand)[move - LEAST]
            hand.raise_to(player, 0 if amount is None else amount)
        else:
            selection = move - self.first_exchange
            held = in_order(hand.hole[player])
            hand.exchange(player, [card for place, card in enumerate(held) if selection >> place & 1])


def in_order(cards: Sequence[Card]) -> list[Card]:
    """From the lowest to the highest, as exchanges count them."""
    return sorted(cards, key=NUMBER_OF.__getitem__)


def _exchanged_from(terms: PokerTerms) -> int:
    """The most cards that a player holds when some are exchanged; 0 where none are."""
    held = most = 0
    for street in terms.streets:
        held += sum(count for count, _ in street.deal)
        most = max(most, held if street.after else 0)
    return most


def _bits(selection: int) -> str:
    places = [str(place + 1) for place in range(selection.bit_length()) if selection >> place & 1]
    return "+".join(places) or "none"


def _in_chips(hand: Hand, player: int, amount: int, allowed: tuple[int, int]) -> int | None:
    """The greatest amount in whole chips up to that one, else the least above it; all-in is always whole."""
    least, most = allowed
    chip, top = hand.stakes.denomination, hand.bets[player] + hand.stacks[player]
    if amount == top or not amount % chip:
        return amount
    below = amount - amount % chip
    for whole in (below, below + chip, top):
        if least <= whole <= most:
            return whole
    return None
