"""Players of side wagers: how they decide where their wager depends on it. All else they leave to another strategy."""

from collections.abc import Callable, Sequence

from croupier.cards import Card
from croupier.games.blackjack.hands import CardCounts
from croupier.games.blackjack.messages import Draw, FreeSplit, SplitPair, Stand
from croupier.games.blackjack.side_messages import KeepPayout, LetItRide
from croupier.games.blackjack.side_outcomes import super_sevens_outcome
from croupier.games.blackjack.table import BlackjackTable
from croupier.games.blackjack.versions import version_of
from croupier.games.outcomes import Strategy
from croupier.games.pairs import match_of
from croupier.games.shoe_game import ShoeRound
from croupier.games.wagering import hand_of
from croupier.procedure import DEALER, Action, Round
from croupier.rulebook import Rules
from croupier.table.terms import read

Choose = Callable[[Round], Action]

ALWAYS_THIRD_CARD, NEVER_THIRD_CARD = "always_draw_third_card", "never_third_card"
KEEP, PARLAY = "keep", "parlay"


def stays_open(rules: Rules, cards: Sequence[Card]) -> bool:
    """Whether a third card can still make more of two for a Super Sevens or a Lucky Match wager: 15.4, 15F.7."""
    if len(cards) != 2:
        return False
    return match_of(rules, cards) == "identical" or super_sevens_outcome(rules, cards).startswith("two")


def always_third_card(otherwise: Choose) -> Strategy:
    """On such a hand, draw."""

    def choose(round_: Round) -> Action:
        return _on_open_hand(round_, Draw) or otherwise(round_)

    return Strategy(ALWAYS_THIRD_CARD, choose)


def never_third_card(otherwise: Choose) -> Strategy:
    """On such a hand, split or else stand: where neither is open the card must be drawn (13.1(d))."""

    def choose(round_: Round) -> Action:
        return _on_open_hand(round_, FreeSplit, SplitPair, Stand) or otherwise(round_)

    return Strategy(NEVER_THIRD_CARD, choose)


def _on_open_hand(round_: Round, *kinds: type[Action]) -> Action | None:
    """The first of these kinds of action that is offered for a hand of two cards that stays open."""
    assert isinstance(round_, ShoeRound)
    offers = round_.decision.offers if round_.decision else ()
    hand = next((offer.hand for offer in offers if isinstance(offer, Draw)), None)
    if hand is None or not stays_open(round_.rules, round_.hands[hand]):
        return None
    return next((offer for kind in kinds for offer in offers if type(offer) is kind), None)


def must_take_third_card(rules: Rules, cards: Sequence[Card], initial_cents: int) -> bool:
    """Whether two of a value can be neither split, by the right of the initial wager, nor stood on."""
    version = version_of(rules)
    if version.why_not_split(cards, 1, False, initial_cents) is None:
        return False
    return read(rules, CardCounts).points(cards).total < rules.get("must_draw", "to", int).value


def keep(otherwise: Choose) -> Strategy:
    """Take what House Money or Let It Ride has won."""

    def choose(round_: Round) -> Action:
        return _offered(round_, KeepPayout) or otherwise(round_)

    return Strategy(KEEP, choose)


def parlay(is_worth_it: Callable[[Sequence[Card], Card, int], bool], otherwise: Choose) -> Strategy:
    """Let all of it ride with a hand that is worth it against the dealer's first card, as far as limits allow.

    `is_worth_it` is told the player's cards, the dealer's first one, and the amount of the initial wager.
    """

    def choose(round_: Round) -> Action:
        assert isinstance(round_, BlackjackTable)
        ride = _offered(round_, LetItRide)
        if isinstance(ride, LetItRide):
            box = round_.wagers[ride.wager_id].box
            cents = round_.initial_cents(box, ride.actor)
            if is_worth_it(round_.hands[hand_of(box)], round_.hands[DEALER][0], cents):
                return ride
        return _offered(round_, KeepPayout) or otherwise(round_)

    return Strategy(PARLAY, choose)


def _offered(round_: Round, kind: type[Action]) -> Action | None:
    offers = round_.decision.offers if round_.decision else ()
    return next((offer for offer in offers if isinstance(offer, kind)), None)
