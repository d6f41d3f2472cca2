"""The rulebook as the solver takes it: plain numbers, for every version of the game.

What may be doubled, split or drawn is not read from options but asked of the version in play, as the table asks it.
"""

from collections.abc import Callable, Iterator
from fractions import Fraction
from functools import partial
from typing import Any, Literal, NamedTuple, get_args

from croupier.cards import SUITS, Card
from croupier.chips import ChipSet, Odds
from croupier.games.blackjack.choices import full_counts
from croupier.games.blackjack.hands import ANTE, DOUBLE, FREE_BETS, INITIAL, INSURANCE, SPLIT, CardCounts
from croupier.games.blackjack.versions import BlackjackPlus, Version, version_of
from croupier.games.solvable import Field, unsolved, verify_known
from croupier.kernels.blackjack import Terms
from croupier.rulebook import Cited, RulebookError, Rules
from croupier.table.terms import read

Tier = Literal["lower", "upper"]
"""Wagers that meet the lower minimum only, and those that meet the upper one, where there are two."""
TIERS: tuple[Tier, ...] = get_args(Tier)
VALUES = range(1, 11)
"""What cards count, in the order of a shoe's counts: an ace, two to nine, ten."""
ACE = VALUES[0]
Cards = dict[int, Card]
"""A card of each value."""


def tiers_of(rules: Rules) -> tuple[Tier, ...]:
    """Two where wagers of two sizes may have different odds and rights, else one."""
    return TIERS if rules.choice("version", str).value == "player_select" else TIERS[:1]


def least_of(rules: Rules, tier: Tier) -> int:
    """The least initial wager of a tier, in cents."""
    return rules.choice("upper_minimum" if tier == "upper" else "table_minimum", int).value


def tier_of(rules: Rules, cents: int) -> Tier:
    """Which tier an initial wager is of."""
    return tiers_of(rules)[-1] if cents >= least_of(rules, tiers_of(rules)[-1]) else "lower"


class Size(NamedTuple):
    """The wagers that a price holds for, where it depends on their size."""

    tier: str
    cents: int | None


ANY_SIZE = Size("", None)


def size_of(rules: Rules, tier: Tier) -> Size:
    """What a price for the tier says of it: nothing where there is only one."""
    return Size(tier, least_payable(rules, tier)) if len(tiers_of(rules)) > 1 else ANY_SIZE


def least_payable(rules: Rules, tier: Tier) -> int:
    """The least multiple of a tier's minimum that chips pay exactly whatever happens; the minimum, if there is none."""
    least = least_of(rules, tier)
    most = rules.choice("table_maximum", int).value
    blackjack = rules.pays(INITIAL, version_of(rules).blackjack_outcome(least)).value
    insured = rules.get("insurance_amount", "percent_of_wager", int).value
    chips = ChipSet.of(rules.choice("chip_denominations", tuple).value)
    for cents in range(least, most + 1, least):
        amounts = (Fraction(cents), blackjack.winnings(cents), Fraction(cents * insured, 100))
        if tier_of(rules, cents) == tier and all(chips.can_pay(amount) for amount in amounts):
            return cents
    return least


# -- the shoe --------------------------------------------------------------------------------------------------------


def counts_of(rules: Rules) -> tuple[int, ...]:
    """How many cards of each value there are: full decks, or what the option `shoe` says is left of them."""
    return rules.choice("shoe", tuple).value if rules.has_choice("shoe") else full_counts(rules)


# -- the terms -------------------------------------------------------------------------------------------------------


def terms_of(rules: Rules, tier: Tier = "lower") -> Terms:
    """What a wager of the tier may do, and what it is paid."""
    return rules.memo(("blackjack terms", tier), partial(_terms, rules, tier))


KNOWN: dict[Field, Any] = {
    ("card_values", "ace_high_adds"): 10, ("card_values", "most"): 21, ("blackjack", "cards"): 2,
    ("insurance", "up_rank"): "A", ("even_money", "up_rank"): "A", ("insurance_amount", "percent_of_wager"): 50,
    ("doubling", "cards"): 2, ("aces_split_once", "rank"): "A", ("drawing", "below"): 21,
}  # fmt: skip
"""What the solver takes for granted, in every version."""


def verify_priced(rules: Rules) -> None:
    """That the game is one whose prices are known; a file of one's own may deal another."""
    rules.memo("blackjack priced", partial(_verify_priced, rules))


def _verify_priced(rules: Rules) -> None:
    of_rank = read(rules, CardCounts).of_rank.value
    if {*of_rank.values()} != {*VALUES} or [rank for rank, value in of_rank.items() if value == ACE] != ["A"]:
        raise unsolved(rules, "card_values", "of_rank", "cards that count from 1 to 10, an ace alone 1")
    verify_known(rules, KNOWN)
    tens = sorted(rank for rank, value in of_rank.items() if value == VALUES[-1])
    if sorted(rules.get("insurance", "wins_on", str).value) != tens:
        raise unsolved(rules, "insurance", "wins_on", "insurance that wins on any card that counts ten")
    version = version_of(rules)
    could_be_blackjack = [Card(f"{rank}{SUITS[0]}") for rank in ("A", *tens)]
    if type(version) is not BlackjackPlus and any(map(version.pays_blackjack_at_once, could_be_blackjack)):
        known = "a blackjack that waits where the dealer may have one"
        raise unsolved(rules, "blackjack_paid_at_once", "up_ranks", known)
    if isinstance(version, BlackjackPlus):
        _verify_plus(rules)


def _verify_plus(rules: Rules) -> None:
    most = read(rules, CardCounts).most.value
    verify_known(rules, {("plus_wins_at", "total"): most, ("five_and_under", "below"): most})
    if rules.get("plus_no_more_cards", "cards", int).value < rules.get("five_and_under", "cards", int).value:
        raise unsolved(rules, "plus_no_more_cards", "cards", "no fewer than the number of cards that wins")


def _terms(rules: Rules, tier: Tier) -> Terms:
    verify_priced(rules)
    version, cents = version_of(rules), least_of(rules, tier)
    rights = version.rights(cents).elections
    counts = read(rules, CardCounts)
    most = counts.most.value
    cards = {value: Card(f"{rank}{SUITS[0]}") for rank, value in counts.of_rank.value.items()}
    money = [_doubles(rules, version, cards, cents, is_split) for is_split in (False, True)]
    free = [_free_doubles(rules, version, cards, is_split) for is_split in (False, True)]
    splits = frozenset(_splits(version, cards, cents))
    free_splits = frozenset(value for value in splits if version.free_split((cards[value], cards[value])))
    found = Terms(
        hits_soft_17=not version.stands_on(most - 4, is_soft=True).value,
        blackjack_pays=float(rules.pays(INITIAL, version.blackjack_outcome(cents)).value.net),
        doubles=money[False] - free[False],
        doubles_after_split=money[True] - free[True],
        doubles_soft=_doubles_soft(rules, version, cards, cents, money[True]),
        splits=splits - free_splits,
        most_hands=rights.most_hands.value,
        takes_doubles=rights.takes_doubles.value,
        takes_splits=rights.takes_splits.value,
        takes_busted=rules.reading("dealer_blackjack_takes").value == "original_plus_busted",
        wins_at_21=version.wins_at_once((cards[5], cards[6], cards[10]), most) is not None,
        five_card_wins=_winning_count(version, cards),
        dealer_stand_off_at=_stand_off(version, most),
        free_doubles=free[False],
        free_doubles_after_split=free[True],
        free_splits=free_splits,
        even_money=version.why_no_even_money(cents) is None,
    )
    _verify_dealer(rules, version, found)
    _verify_odds(rules)
    return found


def _doubles(rules: Rules, version: Version, cards: Cards, cents: int, is_split: bool) -> frozenset[int]:
    """The totals, of two cards without an ace, that may be doubled on."""

    def can_double(hand: tuple[Card, Card], total: int) -> bool:
        return version.why_not_double(hand, total, is_split, cents) is None

    return _totals(rules, cards, can_double)


def _free_doubles(rules: Rules, version: Version, cards: Cards, is_split: bool) -> frozenset[int]:
    def is_free(hand: tuple[Card, Card], total: int) -> bool:
        return version.free_double(hand, total, is_split) is not None

    return _totals(rules, cards, is_free)


def _totals(rules: Rules, cards: Cards, is_doubled: Callable[[tuple[Card, Card], int], bool]) -> frozenset[int]:
    """The totals of two cards without an ace on which all hands may be doubled. That some may only is not solved."""
    found: dict[int, bool] = {}
    for first in VALUES[1:]:
        for second in VALUES[1:first]:
            total, answer = first + second, is_doubled((cards[first], cards[second]), first + second)
            if found.setdefault(total, answer) != answer:
                raise _unsolved_doubling(rules, f"all hands that count {total} alike")
    return frozenset(total for total, answer in found.items() if answer)


def _doubles_soft(rules: Rules, version: Version, cards: Cards, cents: int, after_split: frozenset[int]) -> bool:
    """Whether hands with an ace may be doubled on, for money: all of them or none; split ones too, if any are."""
    hands = [(cards[ACE], cards[value]) for value in VALUES]
    counts = read(rules, CardCounts)
    totals = [(hand, counts.points(hand).total) for hand in hands]
    asked = [(hand, total) for hand, total in totals if total < counts.most.value]
    found = []
    for is_split in (False, True):
        if any(version.free_double(*each, is_split) for each in asked):
            raise _unsolved_doubling(rules, "free doubles of hands without an ace")
        answers = {version.why_not_double(*each, is_split, cents) is None for each in asked}
        if len(answers) > 1:
            raise _unsolved_doubling(rules, "all hands with an ace alike")
        found.append(answers.pop())
    if found[True] != (found[False] and bool(after_split)):
        raise _unsolved_doubling(rules, "hands with an ace that are doubled on alike whether or not they were split")
    return found[False]


def _unsolved_doubling(rules: Rules, known: str) -> RulebookError:
    return unsolved(rules, "doubling", "never_with", known)


def _splits(version: Version, cards: Cards, cents: int) -> Iterator[int]:
    for value, card in cards.items():
        if version.why_not_split((card, card), 1, False, cents) is None:
            yield value


def _winning_count(version: Version, cards: Cards) -> int:
    """The number of cards below 21 that wins, if one does."""
    low = cards[2]
    return next((count for count in VALUES[2:] if version.wins_at_once((low,) * count, 2 * count)), 0)


def _stand_off(version: Version, most: int) -> int:
    """The dealer's total above 21 that stands off, if one does."""
    return next((total for total in range(most + 1, most + 6) if version.stands_off_at(total)), 0)


SOLVED_ODDS = {
    "wins": 1, "even_money": 1, "stands_off": 0, "returned": 0, "collected": 0,
    "loses": -1, "busts": -1, "loses_to_blackjack": -1,
}  # fmt: skip
"""What the solver takes the outcomes of the main wager, and of those added to it, to pay."""


def _verify_odds(rules: Rules) -> None:
    """A file of one's own may pay otherwise, or let players do what the solver does not expect."""
    for wager in (INITIAL, DOUBLE, SPLIT, *FREE_BETS):
        for outcome in {*rules.outcomes(wager)} & {*SOLVED_ODDS} if wager in rules.wagers() else ():
            _verify_solved(
                rules, f"wagers.{wager}.outcomes.{outcome}", rules.pays(wager, outcome), SOLVED_ODDS[outcome]
            )
    _verify_solved(rules, f"wagers.{INSURANCE}.outcomes.wins", rules.pays(INSURANCE, "wins"), 2)
    if ANTE in rules.wagers():
        _verify_solved(rules, f"wagers.{ANTE}.outcomes.collected", rules.pays(ANTE, "collected"), -1)
    least = rules.get("must_draw", "to", int).value
    if least > 12:
        raise unsolved(rules, "must_draw", "to", "players who may stand on 12 or more")


def verify_riding_odds(rules: Rules, wager: str) -> None:
    """What rides is solved as the main wager is: it must be paid likewise."""
    for outcome in rules.outcomes(wager):
        field, paid = f"wagers.{wager}.outcomes.{outcome}", rules.pays(wager, outcome)
        if outcome in SOLVED_ODDS:
            _verify_solved(rules, field, paid, SOLVED_ODDS[outcome])
        elif paid.value.net != (main := rules.pays(INITIAL, outcome)).value.net:
            problem = f"{paid.citation}: the price knows {main.value} here, as for {INITIAL}, not {paid.value}"
            raise RulebookError(rules.name, field, problem)


def _verify_solved(rules: Rules, field: str, paid: Cited[Odds], net: int) -> None:
    if paid.value.net != net:
        shown = f"{net} to 1" if net > 0 else "a stand-off" if net == 0 else "a loss"
        raise RulebookError(rules.name, field, f"{paid.citation}: the price knows {shown} here, not {paid.value}")


def _verify_dealer(rules: Rules, version: Version, terms: Terms) -> None:
    """A file of one's own may have the dealer stand where the solver does not expect it, or other blackjacks."""
    soft = 17 + terms.hits_soft_17
    for total in range(12, 22):
        for is_soft, stands_from in ((False, 17), (True, soft)):
            if version.stands_on(total, is_soft).value != (total >= stands_from):
                parameter = "soft_from" if is_soft else "hard_from"
                known = "a dealer who stands on 17 or more, or on soft 18 or more"
                raise unsolved(rules, version.stands_from.provision, parameter, known)
