"""How to play a hand of Four Card Poker: the best way, and a simple one.

A strategy here is both priced and played at a table, where it sees its own hand and the dealer's up card.
"""

from collections.abc import Callable
from typing import Literal, get_args

from croupier.cards import RANKS, rank_of
from croupier.games.four_card_poker.messages import PlacePlay, PlayOn
from croupier.games.four_card_poker.round import FourCardPoker
from croupier.games.four_card_poker.solving import LOWEST_UP, solution_of
from croupier.games.four_card_poker.terms import ANTE, FourCardTerms
from croupier.games.house_poker.messages import Fold
from croupier.procedure import DEALER, Action
from croupier.ranking import FOUR_CARD, rank_of_hand, threshold
from croupier.ranking.arrays import card_number, hand_numbers
from croupier.table.layout import hand_of
from croupier.table.outcomes import Strategy
from croupier.table.round import Round

Kind = Literal["optimal", "simple"]
"""Play by all cards and their suits; by the rules of `plays_simply`."""
KINDS: tuple[Kind, ...] = get_args(Kind)
FOLD, LEAST, MOST = range(3)
"""The actions, as the kernel numbers them."""
DEUCE, NINE, TEN, JACK, QUEEN, KING, ACE = 2, 9, 10, 11, 12, 13, 14
PAIR, PAIR_OF_ACES = threshold("one_pair", "", FOUR_CARD), threshold("one_pair", "A", FOUR_CARD)
PAIR_SHIFT, BESIDE_SHIFT = 16, 12
"""Where the rank of a hand has that of its pair, and that of the highest card beside it."""


def plays_simply(rank: int, up: int) -> int:  # noqa: ARG001 - it does not look at the dealer's card
    """What a published rule plays, whatever the up card: a pair of threes the least, a pair of tens the most."""
    if rank < threshold("one_pair", "3", FOUR_CARD):
        return FOLD
    return MOST if rank >= threshold("one_pair", "T", FOUR_CARD) else LEAST


def plays_expertly(rank: int, up: int) -> int:
    """What a published rule plays by the up card, with a pair from deuces to kings and the card beside it.

    The most with kings, unless against an ace with none beside; with queens, unless against an ace or a king with no
    card as high beside; with jacks against a jack or lower, or a queen or king that is also beside; with tens against a
    nine or lower, or a ten with a jack or better beside; with nines against a deuce. Deuces are played against a deuce.
    """
    if rank >= PAIR_OF_ACES or rank < PAIR:
        return MOST if rank >= PAIR_OF_ACES else FOLD
    pair, beside = rank >> PAIR_SHIFT & 15, rank >> BESIDE_SHIFT & 15
    if pair == DEUCE:
        return LEAST if up == DEUCE else FOLD
    raises = {
        KING: up < ACE or beside == ACE,
        QUEEN: up < KING or beside >= up,
        JACK: up <= JACK or (up < ACE and beside == up),
        TEN: up < TEN or (up == TEN and beside >= JACK),
        NINE: up == DEUCE,
    }
    return MOST if raises.get(pair) else LEAST


BY_RANK: dict[str, Callable[[int, int], int]] = {"simple": plays_simply, "expert": plays_expertly}
"""Strategies that look at the ranks of hand and up card only."""
HABITS = ("expert",)
"""Those that are priced if asked for."""


def strategy_of(terms: FourCardTerms, kind: str = "optimal") -> Strategy:
    return terms.rules.memo(("strategy", kind), lambda: Strategy(kind, Player(terms, kind).choose))


class Player:
    """Plays by a solution, or by rank. A hand with Aces Up only is never folded."""

    def __init__(self, terms: FourCardTerms, kind: str) -> None:
        self.terms = terms
        self.kind = kind

    def choose(self, round_: Round) -> Action:
        assert isinstance(round_, FourCardPoker)
        assert round_.decision is not None
        first = round_.decision.offers[0]
        if not isinstance(first, PlacePlay | PlayOn | Fold):
            return first
        plays = [offer for offer in round_.decision.offers if isinstance(offer, PlacePlay)]
        if not plays:
            return first
        action = self.action(round_, first.box, first.actor)
        if action == FOLD:
            return Fold(first.actor, first.box)
        return plays[0] if action == LEAST else self.most(round_, plays)

    def most(self, round_: FourCardPoker, plays: list[PlacePlay]) -> PlacePlay:
        """Where the table's maximum binds the Play wager, up to that; it need not be one of the offers."""
        ante = next(round_.layout.standing(ANTE, plays[0].box))
        times = self.terms.multiples_of(ante.cents if self.terms.is_priced_by_size else None)
        cents = times[-1] * ante.cents
        wanted = PlacePlay(plays[0].actor, plays[0].box, int(cents))
        return wanted if round_.can(wanted) else plays[-1]

    def action(self, round_: FourCardPoker, box: int, player: str) -> int:
        """What cannot be seen is played for the least."""
        cards = [card for card in round_.cards.seen_cards(hand_of(box), player) if card]
        up = next((card for card in round_.cards.seen_cards(DEALER, player) if card), None)
        if len(cards) < 5 or up is None:
            return LEAST
        if self.kind in BY_RANK:
            return BY_RANK[self.kind](rank_of_hand(cards, FOUR_CARD), RANKS.index(rank_of(up)) + LOWEST_UP)
        ante = next(round_.layout.standing(ANTE, box))
        cents = ante.cents if self.terms.is_priced_by_size else None
        return solution_of(self.terms, cents).action(hand_numbers(cards), card_number(up))
