"""Simple opponents for every variant: they know what a player at the table may know, and no more.

How good a hand is they find by dealing the rest out a few dozen times against one of the others; what that is worth to
them is their temperament. It is company for a person at a terminal and a sparring partner, no study of the game.
"""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import combinations

import croupier.poker.messages as m
from croupier.cards import Card
from croupier.chance import Source, source_of
from croupier.poker.hand import Hand
from croupier.poker.hand_cards import rank_showing
from croupier.poker.round import PokerRound
from croupier.poker.stakes import Stakes
from croupier.poker.terms import PokerError, PokerTerms, Street
from croupier.poker.turns import Turns
from croupier.procedure import Action
from croupier.ranking import Order, class_of
from croupier.ranking.hands import ranker
from croupier.ranking.orders import VALUES

SAMPLES = 48
"""How often the rest of a hand is dealt out to see how good it is."""
ALL = 1000
"""Chances are in thousandths."""
PRESSURE = 60
"""What a bet or raise of somebody else takes from the chances: it shows a better hand than any."""
PRICE = 80
"""And as much again for one of the size of the pot."""

Move = tuple[str | int | tuple[Card, ...], ...]
"""A move as `Hand.legal` names it, with the amount or the cards chosen: ("raise", 60), ("exchange", ("2c", "7d"))."""


# -- temperaments ----------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Temperament:
    """What a player makes of chances, in thousandths."""

    name: str
    patience: int
    """What the chances must be better than the price of a call; below 0, how much worse they may be."""
    boldness: int
    """How many fair shares of the pot a hand must be worth to bet or raise with it."""
    bluff: int
    """How often to bet without one."""


TEMPERAMENTS = {
    each.name: each
    for each in (
        Temperament("tight", patience=30, boldness=1350, bluff=30),
        Temperament("loose", patience=-60, boldness=1400, bluff=60),
        Temperament("calling", patience=-120, boldness=1700, bluff=10),
        Temperament("bold", patience=-20, boldness=1150, bluff=150),
    )
}


# -- what a player may know ------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Other:
    """Another player who is in the hand, as far as everybody can see."""

    up: tuple[Card, ...]
    hidden: int
    """How many cards lie face down."""
    paid: int
    rank: int | None
    """The rank of the hand, once it is shown."""


@dataclass(frozen=True, slots=True)
class View:
    """A hand as the player in turn sees it. Other players' cards that lie face down are not in it."""

    terms: PokerTerms
    stakes: Stakes
    street: int
    phase: str
    legal: tuple[tuple[str | int, ...], ...]
    own: tuple[Card, ...]
    board: tuple[Card, ...]
    others: tuple[Other, ...]
    total: int
    """All that is in the middle and before the players."""
    high: int
    stack: int
    bet: int
    paid: int
    pressure: int
    """Bets and raises that others have made in this betting round of their own will."""
    checked: tuple[tuple[Card, ...], ...]
    """Where a later check needs a hand that beats them: what those who have checked showed then."""

    @property
    def current(self) -> Street:
        return self.terms.streets[self.street]

    @property
    def is_draw_to_come(self) -> bool:
        return any(street.after == "draw" for street in self.terms.streets[self.street :])

    def find(self, move: str) -> tuple[str | int, ...] | None:
        return next((each for each in self.legal if each[0] == move), None)


def look(hand: Hand) -> View:
    """What the player in turn may know."""
    player = hand.actor
    if player is None:
        raise PokerError("nobody is in turn")
    is_others = hand.betting.raised_by is not None and hand.betting.raised_by != player
    is_forced = hand.street == 0 and hand.state.current.opening in ("call", "compulsory")
    return View(
        terms=hand.terms,
        stakes=hand.stakes,
        street=hand.street,
        phase=hand.phase,
        legal=tuple(hand.legal()),
        own=tuple(hand.hole[player]),
        board=tuple(hand.board),
        others=tuple(_seen(hand, i) for i in hand.live() if i != player),
        total=hand.pot,
        high=hand.betting.bet_to_call,
        stack=hand.stacks[player],
        bet=hand.bets[player],
        paid=hand.paid[player],
        pressure=hand.betting.raises + (0 if is_forced else 1) if is_others else 0,
        checked=tuple(up for i, up in zip(hand.betting.checkers, hand.betting.checked_up, strict=True) if i != player),
    )


def _seen(hand: Hand, player: int) -> Other:
    up = tuple(hand.up[player])
    return Other(up, len(hand.hole[player]) - len(up), hand.paid[player], hand.showdown.ranks.get(player))


# -- how good a hand is ----------------------------------------------------------------------------------------------


def chances(view: View, source: Source, own: Sequence[Card] | None = None, samples: int = SAMPLES) -> int:
    """The chances against one of the others, in thousandths, a tie counted half; found by dealing the rest out."""
    if not view.others:
        return ALL
    terms = view.terms
    held = list(view.own if own is None else own)
    seen = {*view.own, *view.board, *(card for other in view.others for card in other.up)}
    unseen = [card for card in terms.deck.cards() if card not in seen]
    later = terms.streets[view.street + 1 :]
    coming = sum(count for street in later for count, _ in street.deal)
    board_coming = sum(street.board for street in later)
    is_draw = any(street.after == "draw" for street in terms.streets)
    drawn = 0
    if view.is_draw_to_come and own is None:
        given = discards(held, terms.order)
        held, drawn = [card for card in held if card not in given], len(given)
    rank, score = terms.rank, 0
    for i in range(samples):
        other = view.others[i % len(view.others)]
        hidden = other.hidden + coming
        spare = hidden if is_draw else 0
        dealt = _deal(unseen, min(len(unseen), drawn + coming + board_coming + hidden + spare), source)
        at = drawn + coming
        board = [*view.board, *dealt[at : at + board_coming]]
        at += board_coming
        theirs = [*other.up, *dealt[at : at + hidden]]
        if is_draw:
            theirs = _after_draw(theirs, dealt[at + hidden :], terms.order)
        mine, other_rank = rank([*held, *dealt[: drawn + coming]], board), rank(theirs, board)
        score += 2 if mine > other_rank else 1 if mine == other_rank else 0
    return score * ALL // (2 * samples)


def _deal(unseen: list[Card], count: int, source: Source) -> list[Card]:
    """So many of the cards at random; the others stay, in another order."""
    left = len(unseen)
    below = source.below
    for i in range(count):
        chosen = i + below(left - i)
        unseen[i], unseen[chosen] = unseen[chosen], unseen[i]
    return unseen[:count]


def _after_draw(cards: list[Card], spare: Sequence[Card], order: Order) -> list[Card]:
    given = discards(cards, order)[: len(spare)]
    return [card for card in cards if card not in given] + list(spare[: len(given)])


def discards(cards: Sequence[Card], order: Order) -> list[Card]:
    """What to give up in a draw: made hands, pairs and better, and four to a flush or straight are kept."""
    counts = Counter(card[0] for card in cards)
    if len(counts) == len(cards):
        return _from_nothing(cards, order)
    if sorted(counts.values()) in ([2, 3], [1, 4]):
        return []
    return [card for card in cards if counts[card[0]] == 1]


def _from_nothing(cards: Sequence[Card], order: Order) -> list[Card]:
    """No two cards alike."""
    if class_of(ranker(order).rank(cards), order) != "high_card":
        return []
    suits = Counter(card[1] for card in cards)
    suit, most = suits.most_common(1)[0]
    if most == len(cards) - 1:
        return [card for card in cards if card[1] != suit]
    for card in cards:
        values = [VALUES[other[0]] for other in cards if other != card]
        if max(values) - min(values) == len(values) - 1:
            return [card]
    ranked = sorted(cards, key=lambda card: -VALUES[card[0]])
    return ranked[2:] if VALUES[ranked[1][0]] >= VALUES["Q"] else ranked[1:]


def best_kept(view: View, count: int, source: Source) -> tuple[Card, ...]:
    """Which cards to give up for good: those without which the rest is worth most."""
    choices = list(combinations(view.own, count))
    samples = max(8, SAMPLES // len(choices))

    def worth(given: tuple[Card, ...]) -> int:
        return chances(view, source, [card for card in view.own if card not in given], samples)

    return max(choices, key=worth)


# -- deciding --------------------------------------------------------------------------------------------------------


class Opponent:
    """Somebody to play against."""

    def __init__(self, temperament: Temperament, source: Source | int | None = None) -> None:
        self.temperament = temperament
        self.source = source_of(source)

    def act(self, round_: PokerRound) -> Action:
        """The action to take at the pending decision of a round, which is this player's."""
        decision = round_.decision
        if decision is None:
            raise PokerError("the hand is over")
        voluntary = [offer for offer in decision.offers if isinstance(offer, m.Straddle | m.OverBlind | m.Decline)]
        if voluntary:
            return voluntary[0 if self._happens(self.temperament.bluff) else -1]
        if not any(type(offer) in Turns.actions for offer in decision.offers) and not decision.invitations:
            return decision.offers[-1]  # a ruling asks: the last of its offers goes on as if nothing had been
        if given := [offer for offer in decision.offers if isinstance(offer, m.Draw | m.Discard)]:
            return given[0]  # it has to be so many, by a ruling on cards dealt out of sequence
        assert round_.hand is not None
        return _as_action(round_, self.move(look(round_.hand)))

    def move(self, view: View) -> Move:
        if view.phase == "drawing":
            return self._exchange(view)
        if view.phase == "showdown":
            return ("show",) if view.find("muck") is None or not _is_beaten(view) else ("muck",)
        return self._bet(view)

    def _happens(self, thousandths: int) -> bool:
        return self.source.below(ALL) < thousandths

    def _exchange(self, view: View) -> Move:
        if view.current.after == "draw":
            return "exchange", tuple(discards(view.own, view.terms.order))
        return "exchange", best_kept(view, view.current.discard, self.source)

    def _bet(self, view: View) -> Move:
        """Raise with enough, bluff now and then, else check, or call for a fair price."""
        temperament = self.temperament
        call, raises = view.find("call"), view.find("raise")
        cost = int(call[1]) if call else 0
        rivals = _rivals(view)
        price = PRICE * min(cost, view.total) // max(1, view.total)
        alone = max(0, chances(view, self.source) - PRESSURE * view.pressure - (price if view.pressure else 0))
        win = alone
        for _ in range(rivals - 1):
            win = win * alone // ALL
        is_worth_a_raise = win * (rivals + 1) >= temperament.boldness and not self._happens(ALL // 6)
        if raises and (is_worth_a_raise or (not view.pressure and self._happens(temperament.bluff))):
            return "raise", self._size(view, int(raises[1]), int(raises[2]))
        if view.find("check") and _is_good_check(view):
            return ("check",)
        if view.find("fold") is None and call:
            return "call", cost
        least = cost or (int(raises[1]) - view.bet if raises else 0)
        if least and win + PRESSURE // 2 >= temperament.patience + ALL * least // (view.total + least * rivals):
            return ("call", cost) if call else ("raise", int(raises[1]) if raises else 0)
        return ("fold",)

    def _size(self, view: View, least: int, most: int) -> int:
        """From half the pot to all of it, in table minimums; all-in if most of the stack would go."""
        pot = view.total + view.high - view.bet
        to = view.high + pot * (2 + self.source.below(3)) // 4
        minimum, chip = view.stakes.minimum, view.stakes.denomination
        to -= to % (chip if minimum % chip else minimum)
        top = view.bet + view.stack
        if most == top and 3 * to >= 2 * top:
            return top
        return max(least, min(most, to))


def _rivals(view: View) -> int:
    """How many of the others will stay, as far as one can tell: not all who have just been dealt cards."""
    others = len(view.others)
    return max(1, (others + 1) // 2 if view.street == 0 else min(others, 3))


def _is_good_check(view: View) -> bool:
    """Where a check after another's has to be good: better than what the other shows."""
    if not view.checked:
        return True
    rank = view.terms.rank(view.own, view.board)
    return all(rank > rank_showing(up, view.terms.order) for up in view.checked if up)


def _is_beaten(view: View) -> bool:
    """Whether a hand is shown that is better and has a claim to every pot that this one has."""
    rank = view.terms.rank(view.own, view.board)
    return any(other.rank is not None and other.rank > rank and other.paid >= view.paid for other in view.others)


def _as_action(round_: PokerRound, move: Move) -> Action:
    """The move of the player in turn as it is said at the table."""
    hand = round_.hand
    assert hand is not None
    assert hand.actor is not None
    name = round_.players.names[hand.actor]
    match move:
        case ("fold",):
            return m.Fold(name)
        case ("check",):
            return m.Check(name)
        case ("call", int(cents)):
            return m.Open(name, cents) if hand.betting.must_open else m.Call(name, cents)
        case ("raise", int(cents)):
            return m.RaiseTo(name, cents) if hand.betting.bet_to_call else m.Bet(name, cents)
        case ("exchange", tuple(cards)):
            if hand.state.current.after == "discard":
                return m.Discard(name, cards)
            return m.Draw(name, cards) if cards else m.StandPat(name)
        case ("show",):
            return m.Show(name)
        case ("muck",):
            return m.Muck(name)
    raise PokerError(f"{move!r} is no move of a hand")
