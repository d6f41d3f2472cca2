"""Players of side wagers: how they decide where their wager depends on it. All else they leave to another strategy."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from croupier.cards import Card, rank_of
from croupier.games.blackjack.hands import CardCounts
from croupier.games.blackjack.messages import Draw, FreeSplit, SplitPair, Stand
from croupier.games.blackjack.side_messages import KeepPayout, LetItRide
from croupier.games.blackjack.versions import version_of
from croupier.procedure import DEALER, Action
from croupier.rulebook import Cited, Rules
from croupier.table.layout import hand_of
from croupier.table.outcomes import Strategy
from croupier.table.round import Round
from croupier.table.terms import read, says

Choose = Callable[[Round], Action]

ALWAYS_THIRD_CARD, NEVER_THIRD_CARD = "always_draw_third_card", "never_third_card"
KEEP, PARLAY = "keep", "parlay"


@dataclass(frozen=True, kw_only=True)
class ThirdCardTerms:
    """What a third card depends on."""

    counts: CardCounts
    must_draw: Cited[int] = says("to")
    sevens: Cited[str] = says("rank", of="super_sevens")

    def stays_open(self, cards: Sequence[Card]) -> bool:
        """Whether a third card can still make more of two for a Super Sevens or a Lucky Match wager."""
        if len(cards) != 2:
            return False
        return cards[0] == cards[1] or all(rank_of(card) == self.sevens.value for card in cards)


def always_third_card(otherwise: Choose) -> Strategy:
    """On such a hand, draw."""

    def choose(round_: Round) -> Action:
        return _on_open_hand(round_, Draw) or otherwise(round_)

    return Strategy(ALWAYS_THIRD_CARD, choose)


def never_third_card(otherwise: Choose) -> Strategy:
    """On such a hand, split or else stand: where neither is open the card must be drawn."""

    def choose(round_: Round) -> Action:
        return _on_open_hand(round_, FreeSplit, SplitPair, Stand) or otherwise(round_)

    return Strategy(NEVER_THIRD_CARD, choose)


def _on_open_hand(round_: Any, *kinds: type[Action]) -> Action | None:
    """The first of these kinds of action that is offered for a hand of two cards that stays open."""
    offers = round_.decision.offers if round_.decision else ()
    hand = next((offer.hand for offer in offers if isinstance(offer, Draw)), None)
    if hand is None or not read(round_.rules, ThirdCardTerms).stays_open(round_.cards.hands[hand]):
        return None
    return next((offer for kind in kinds for offer in offers if type(offer) is kind), None)


def must_take_third_card(rules: Rules, cards: Sequence[Card], initial_cents: int) -> bool:
    """Whether two of a value can be neither split, by the right of the initial wager, nor stood on."""
    version = version_of(rules)
    if version.why_not_split(cards, 1, False, initial_cents) is None:
        return False
    terms = read(rules, ThirdCardTerms)
    return terms.counts.points(cards).total < terms.must_draw.value


def keep(otherwise: Choose) -> Strategy:
    """Take what House Money or Let It Ride has won."""

    def choose(round_: Round) -> Action:
        return _offered(round_, KeepPayout) or otherwise(round_)

    return Strategy(KEEP, choose)


def parlay(is_worth_it: Callable[[Sequence[Card], Card, int], bool], otherwise: Choose) -> Strategy:
    """Let all of it ride with a hand that is worth it against the dealer's first card, as far as limits allow.

    `is_worth_it` is told the player's cards, the dealer's first one, and the amount of the initial wager.
    """

    def choose(round_: Any) -> Action:
        ride = _offered(round_, LetItRide)
        if isinstance(ride, LetItRide):
            box = round_.layout.wagers[ride.wager_id].box
            cents = round_.boxes.initial_cents(box, ride.actor)
            hands = round_.cards.hands
            if is_worth_it(hands[hand_of(box)], hands[DEALER][0], cents):
                return ride
        return _offered(round_, KeepPayout) or otherwise(round_)

    return Strategy(PARLAY, choose)


def _offered(round_: Round, kind: type[Action]) -> Action | None:
    offers = round_.decision.offers if round_.decision else ()
    return next((offer for offer in offers if isinstance(offer, kind)), None)
