"""Blackjack worked out naively: every card in turn, every hand of a box in sequence, in fractions. For tiny shoes.

It knows the solver's terms and class of strategies, and nothing else of it: a box is played hand after hand as the
table says, the dealer draws to the end, and only then is the whole box settled as the rules are written.
"""

from collections.abc import Iterator
from fractions import Fraction
from functools import cache
from typing import NamedTuple

from croupier.kernels.blackjack import Terms

Shoe = tuple[int, ...]
Cards = tuple[int, ...]


class Hand(NamedTuple):
    cards: Cards
    """In order of value."""
    money: int = 1
    lammers: int = 0
    added_money: int = 0
    added_lammers: int = 0
    is_first: bool = True
    is_split: bool = False
    from_aces: bool = False


Outcomes = dict[tuple[str, str], Fraction]
"""How many wagers of a kind end in which way, on average."""
PAYS = {"wins": 1, "stands_off": 0, "returned": 0, "collected": 0, "loses": -1, "busts": -1, "loses_to_blackjack": -1}
LAMMERS = ("free_double", "free_split")


def winnings(terms: Terms, outcomes: Outcomes) -> Fraction:
    """What the outcomes pay, in units."""
    pays: dict[str, Fraction | int] = {**PAYS, "blackjack": Fraction(terms.blackjack_pays), "even_money": 1}
    total = Fraction(0)
    for (wager, outcome), count in outcomes.items():
        odds = 2 if (wager, outcome) == ("insurance", "wins") else pays[outcome]
        total += count * odds * (terms.lammers_pay or wager not in LAMMERS)
    return total


def staked(outcomes: Outcomes) -> Fraction:
    return sum((count for (wager, _), count in outcomes.items() if wager not in LAMMERS), Fraction(0))


def add(to: Outcomes, outcomes: Outcomes, chance: Fraction) -> None:
    for key, count in outcomes.items():
        to[key] = to.get(key, Fraction(0)) + chance * count


def total(cards: Cards) -> int:
    hard = sum(cards)
    return hard + 10 if 1 in cards and hard <= 11 else hard


def is_soft(cards: Cards) -> bool:
    return total(cards) != sum(cards)


def draws(shoe: Shoe) -> Iterator[tuple[int, Fraction, Shoe]]:
    """Every value that can come next, its chance, and the shoe after it."""
    size = sum(shoe)
    for index, count in enumerate(shoe):
        if count:
            yield index + 1, Fraction(count, size), (*shoe[:index], count - 1, *shoe[index + 1 :])


def without(shoe: Shoe, *cards: int) -> Shoe:
    left = list(shoe)
    for card in cards:
        left[card - 1] -= 1
    return tuple(left)


class Reference:
    def __init__(self, counts: Shoe, terms: Terms) -> None:
        self.counts, self.terms = counts, terms
        self.dealers_hands = cache(self._dealers_hands)
        self.best = cache(self._best)
        self.box = cache(self._box)

    def _dealers_hands(self, cards: Cards, shoe: Shoe) -> dict[int, Fraction]:
        """Totals with their chances; a blackjack is 0."""
        points = total(cards)
        if points == 21 and len(cards) == 2:
            return {0: Fraction(1)}
        if points > 17 or (points == 17 and not (is_soft(cards) and self.terms.hits_soft_17)):
            return {points: Fraction(1)}
        found: dict[int, Fraction] = {}
        for card, chance, left in draws(shoe):
            for end, chance_after in self.dealers_hands(tuple(sorted((*cards, card))), left).items():
                found[end] = found.get(end, Fraction(0)) + chance * chance_after
        return found

    def wins_at_once(self, hand: Hand) -> bool:
        points = total(hand.cards)
        by_cards = self.terms.five_card_wins == len(hand.cards) and points <= 21
        return by_cards or (self.terms.wins_at_21 and points == 21)

    def hand_outcome(self, hand: Hand, dealer: int) -> str:
        """Against a dealer without a blackjack, or decided before."""
        points = total(hand.cards)
        if points > 21:
            return "busts"
        if self.wins_at_once(hand):
            return "wins"
        if dealer == self.terms.dealer_stand_off_at or points == dealer:
            return "stands_off"
        return "wins" if dealer > 21 or points > dealer else "loses"

    def outcomes_against_blackjack(self, box: tuple[Hand, ...]) -> Iterator[tuple[str, str]]:
        """Wager by wager. Of those that stand one original wager is taken, or more if the operator so elected."""
        terms = self.terms
        standing = []
        for hand in box:
            if self.wins_at_once(hand) or (terms.takes_busted and total(hand.cards) > 21):
                yield from wagers_of(hand, self.hand_outcome(hand, 0))
            else:
                standing.append(hand)
        one_to_take = terms.takes_original and not terms.takes_splits
        for hand in standing:
            is_taken = terms.takes_original if hand.is_first else terms.takes_splits
            if one_to_take:
                is_taken = hand.money == 1
                one_to_take = not is_taken
            elif not terms.takes_splits:
                is_taken = False
            for wager, _ in wagers_of(hand, ""):
                takes = terms.takes_doubles if wager == "double_down" else is_taken
                name = "busts" if total(hand.cards) > 21 else "loses_to_blackjack"
                if wager == "split" and not terms.takes_splits:
                    name = "loses_to_blackjack"
                yield wager, "collected" if wager in LAMMERS else name if takes else "returned"

    def settle(self, box: tuple[Hand, ...], up: int, shoe: Shoe) -> Outcomes:
        found: Outcomes = {}
        for dealer, chance in self.dealers_hands((up,), shoe).items():
            if dealer == 0:
                wagers = list(self.outcomes_against_blackjack(box))
            else:
                wagers = [wager for hand in box for wager in wagers_of(hand, self.hand_outcome(hand, dealer))]
            for key in wagers:
                found[key] = found.get(key, Fraction(0)) + chance
        return found

    def settled(self, hand: Hand, up: int, shoe: Shoe) -> Fraction:
        return winnings(self.terms, self.settle((hand,), up, shoe))

    def double(self, hand: Hand) -> Hand | None:
        """The hand with what a double adds to it, if it may double."""
        terms = self.terms
        free = terms.free_doubles_after_split if hand.is_split else terms.free_doubles
        paid = terms.doubles_after_split if hand.is_split else terms.doubles
        if len(hand.cards) != 2 or 1 in hand.cards:
            return None
        if sum(hand.cards) in free:
            return hand._replace(added_lammers=1)
        return hand._replace(added_money=1) if sum(hand.cards) in paid else None

    def may_draw(self, hand: Hand) -> bool:
        return total(hand.cards) < 21 and not self.wins_at_once(hand)

    def values(self, hand: Hand, up: int, shoe: Shoe) -> dict[str, Fraction]:
        """What each action but a split is worth to a hand that is alone on its box."""
        found = {}
        if total(hand.cards) >= 12:
            found["stand"] = self.settled(hand, up, shoe)
        if not self.may_draw(hand):
            return found
        doubled = self.double(hand)
        for action, staked in (("draw", hand), ("double", doubled)):
            if staked is None:
                continue
            found[action] = Fraction(0)
            for card, chance, left in draws(shoe):
                after = staked._replace(cards=tuple(sorted((*hand.cards, card))))
                is_over = action == "double" or not self.may_draw(after)
                value = self.settled(after, up, left) if is_over else self.best(after, up, left)[1]
                found[action] += chance * value
        return found

    def _best(self, hand: Hand, up: int, shoe: Shoe) -> tuple[str, Fraction]:
        """The best action of a hand alone on its box, and its value. Of equals: to stand, else to draw."""
        found = self.values(hand, up, shoe)
        action = max(found, key=lambda name: (found[name], -("stand", "draw", "double").index(name)))
        return action, found[action]

    def table_action(self, hand: Hand, up: int) -> str:
        """What the table says: the best for the same cards, staked as they are, as if the hand had never been split."""
        alone = hand._replace(is_first=not hand.lammers)
        return self.best(alone, up, without(self.counts, up, *hand.cards))[0]

    def may_split(self, hand: Hand, hands: int) -> bool:
        """`hands`: on the box now."""
        first, *others = hand.cards
        if others != [first] or (first == 1 and hand.is_split):
            return False
        return (first in self.terms.splits or first in self.terms.free_splits) and hands < self.terms.most_hands

    def _box(self, done: tuple[Hand, ...], waiting: tuple[Hand, ...], up: int, shoe: Shoe) -> Outcomes:
        """What comes of a box of which some hands are done; the first of those waiting is played next."""
        if not waiting:
            return self.settle(done, up, shoe)
        hand, *later = waiting
        rest = tuple(later)
        found: Outcomes = {}
        if len(hand.cards) == 1:
            for card, chance, left in draws(shoe):
                after = hand._replace(cards=tuple(sorted((*hand.cards, card))))
                add(found, self.box(done, (after, *rest), up, left), chance)
            return found
        if self.may_split(hand, len(done) + len(waiting)):
            return self.split(done, hand, rest, up, shoe)
        action = "stand" if hand.from_aces else self.table_action(hand, up)
        if action == "stand":
            return self.box((*done, hand), rest, up, shoe)
        staked = (self.double(hand) if action == "double" else hand) or hand
        for card, chance, left in draws(shoe):
            after = staked._replace(cards=tuple(sorted((*hand.cards, card))))
            is_over = action == "double" or not self.may_draw(after)
            state = ((*done, after), rest) if is_over else (done, (after, *rest))
            add(found, self.box(*state, up, left), chance)
        return found

    def split(self, done: tuple[Hand, ...], hand: Hand, rest: tuple[Hand, ...], up: int, shoe: Shoe) -> Outcomes:
        value = hand.cards[0]
        is_free = value in self.terms.free_splits
        first = hand._replace(cards=(value,), is_split=True, from_aces=value == 1)
        money, lammers = (0, 1) if is_free else (1, 0)
        second = first._replace(money=money, lammers=lammers, is_first=False)
        return self.box(done, (first, second, *rest), up, shoe)

    def split_pair(self, up: int, value: int) -> Outcomes | None:
        """What comes of a pair that is split, if it may be."""
        hand = Hand((value, value))
        return self.box((), (hand,), up, without(self.counts, up, value, value)) if self.may_split(hand, 1) else None

    def two_cards(self, up: int, first: int, second: int) -> tuple[str, Outcomes]:
        """The action that is chosen for two cards that are no blackjack, and what comes of it."""
        hand, shoe = Hand((first, second)), without(self.counts, up, first, second)
        action, value = self.best(hand, up, shoe)
        split = self.split_pair(up, first) if first == second else None
        if split is not None and winnings(self.terms, split) > value:
            return "split", split
        return action, self.follow(hand, up, shoe)

    def follow(self, hand: Hand, up: int, shoe: Shoe) -> Outcomes:
        """What comes of a hand that is not split and played at its best."""
        action = self.best(hand, up, shoe)[0]
        if action == "stand":
            return self.settle((hand,), up, shoe)
        staked = (self.double(hand) if action == "double" else hand) or hand
        found: Outcomes = {}
        for card, chance, left in draws(shoe):
            after = staked._replace(cards=tuple(sorted((*hand.cards, card))))
            is_over = action == "double" or not self.may_draw(after)
            add(found, self.settle((after,), up, left) if is_over else self.follow(after, up, left), chance)
        return found

    def blackjack(self, up: int) -> Outcomes:
        """What comes of a player's blackjack, with even money and insurance at their best."""
        shoe = without(self.counts, up, 1, 10)
        dealer = self.dealers_hands((up,), shoe).get(0, Fraction(0))
        if self.terms.wins_at_21:
            return {("blackjack", "blackjack"): Fraction(1)}
        if up == 1 and 3 * dealer > 1 and self.terms.even_money:
            return {("blackjack", "even_money"): Fraction(1)}
        found = {("blackjack", "blackjack"): 1 - dealer, ("blackjack", "stands_off"): dealer}
        return {**found, **self.insurance(up, shoe)}

    def insurance(self, up: int, shoe: Shoe) -> Outcomes:
        chance = Fraction(shoe[9], sum(shoe))
        if up != 1 or 3 * chance <= 1 or not self.terms.insurance:
            return {}
        return {("insurance", "wins"): chance / 2, ("insurance", "loses"): (1 - chance) / 2}

    def deals(self) -> Iterator[tuple[int, int, int, Fraction]]:
        for up, chance_up, without_up in draws(self.counts):
            for first, chance_first, without_first in draws(without_up):
                for second, chance_second, _ in draws(without_first):
                    if first <= second:
                        orders = 1 if first == second else 2
                        yield up, first, second, orders * chance_up * chance_first * chance_second

    def outcomes(self) -> Outcomes:
        """Of a round."""
        found: Outcomes = {}
        for up, first, second, chance in self.deals():
            if (first, second) == (1, 10):
                add(found, self.blackjack(up), chance)
            else:
                add(found, self.two_cards(up, first, second)[1], chance)
                add(found, self.insurance(up, without(self.counts, up, first, second)), chance)
        return found


def wagers_of(hand: Hand, outcome: str) -> Iterator[tuple[str, str]]:
    """The wagers on a hand, each with its outcome: a lammer that does not win is collected."""
    for_lammer = outcome if outcome == "wins" else "collected"
    if hand.is_first:
        yield "blackjack", outcome
    else:
        yield ("free_split", for_lammer) if hand.lammers else ("split", outcome)
    if hand.added_money:
        yield "double_down", outcome
    if hand.added_lammers:
        yield "free_double", for_lammer
