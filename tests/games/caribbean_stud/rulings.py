"""Tables of Caribbean Stud for tests of its rulings: Ann and Bob with antes of $20 against a pair of nines."""

from typing import Any

from tests import tables
from tests.games.house_poker.tables import CARIBBEAN, also, no_more_bets, seated, steps

TWO_PAIRS, KING_HIGH, PAIR_OF_TENS = "8c 8d 4h 4s Ac", "Kc Jd 7h 5s 2c", "Tc Td 6h 5c 2d"
NINES, NOTHING = "9d 9h Kd 7s 3d", "Qd Jh 9c 7s 3d"
"""Of the dealer's: a pair that qualifies, and a hand that does not."""


def table(*hands: str, dealer: str = NINES, **more: Any) -> Any:
    """Ann, Bob and so on have antes of $20; no more bets is called, and in a round that is not paced they decide."""
    return no_more_bets(seated(CARIBBEAN, *(hands or (TWO_PAIRS, KING_HIGH)), dealer=dealer, **more))


def paced(*hands: str, cards: int = 0, **more: Any) -> Any:
    """In the deal, so many cards of which lie on the table."""
    round_ = table(*hands, paced=True, **more)
    steps(round_, cards)
    return round_


def with_jackpot(*hands: str, **more: Any) -> Any:
    """Every player has a jackpot wager of $5 too."""
    hands = hands or (TWO_PAIRS, KING_HIGH)
    round_ = seated(CARIBBEAN, *hands, dealer=NINES, progressive="electronic", **more)
    for box, player in enumerate(("Ann", "Bob")[: len(hands)], start=1):
        also(round_, player, "jackpot", 5, box)
    return no_more_bets(round_)


def refused(round_: Any, what: Any, number: str, document: str = CARIBBEAN) -> str:
    return tables.refused(round_, what, number, document)
