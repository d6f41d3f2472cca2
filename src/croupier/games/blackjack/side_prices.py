"""The price of the side wagers of blackjack: how likely each outcome is, exactly, from the cards that are left.

Outcomes are named by the functions that settle the wagers at the table (`side_outcomes`). Odds are the rulebook's.
"""

from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from fractions import Fraction
from functools import partial
from itertools import combinations_with_replacement, product
from math import factorial, lcm, prod
from typing import Any

from croupier.cards import DECKS, SUITS, Card, rank_of
from croupier.errors import CroupierError
from croupier.games.blackjack import parlays
from croupier.games.blackjack.hands import DOUBLE, FREE_DOUBLE, FREE_SPLIT, INITIAL, SPLIT, CardCounts
from croupier.games.blackjack.insurance import INSURANCE
from croupier.games.blackjack.side_outcomes import (
    LOSES,
    WINS,
    buster_outcome,
    free_bonus_dollars,
    house_money_outcome,
    insurance_outcome,
    jackpot_prizes,
    let_it_ride_outcome,
    lucky_lucky_outcome,
    prize_outcome,
    push_22_outcome,
    super_sevens_outcome,
)
from croupier.games.blackjack.side_places import RIDING
from croupier.games.blackjack.side_strategies import (
    always_third_card,
    keep,
    must_take_third_card,
    never_third_card,
    parlay,
)
from croupier.games.blackjack.solver_terms import (
    ANY_SIZE,
    Size,
    Tier,
    least_of,
    size_of,
    tiers_of,
    verify_riding_odds,
)
from croupier.games.blackjack.solving import solution_of
from croupier.games.blackjack.strategy import optimal_strategy
from croupier.games.blackjack.versions import version_of
from croupier.games.outcomes import Leg, OutcomeTable, PriceTable, SolvedTable, Strategy, Unpriced
from croupier.games.pairs import is_triple, match_of, match_outcome
from croupier.kernels.blackjack_side import (
    ACE,
    BUST_FROM,
    VALUES,
    DealerResult,
    Shoe,
    Stands,
    chance,
    dealer_alike,
    dealer_results,
    falling,
)
from croupier.rulebook import NotAllowedError, Rules, merge
from croupier.table.terms import read

Outcome = Callable[[Rules, Sequence[Card]], str]
"""What a hand decides."""
Chances = Mapping[str, Fraction]
"""How likely each outcome is."""
Sums = defaultdict[str, Fraction]
"""Chances that are being added up."""
Draws = Callable[[int, int], bool]
"""Whether a player takes a third card on two of a value, against a dealer's first card of a value (0 is an ace)."""


def outcome_tables(rules: Rules, wagers: Iterable[str] | None = None) -> Iterator[PriceTable | Unpriced]:
    """Every side wager that the edition has, or those named."""
    for wager in rules.wagers() if wagers is None else wagers:
        if wager in TABLES:
            yield from TABLES[wager](rules, wager)


def sums() -> Sums:
    return defaultdict(Fraction)


def table(wager: str, chances: Chances, strategy: Strategy | None = None, size: Size = ANY_SIZE) -> OutcomeTable:
    """As many deals as it takes for every outcome to be a whole number of them."""
    total = lcm(*(likely.denominator for likely in chances.values()))
    found = OutcomeTable(wager, total, strategy=strategy, tier=size.tier, cents=size.cents)
    for outcome, likely in chances.items():
        if likely:
            found.add(int(likely * total), Leg(wager, outcome))
    return found


# -- the player's first two cards ------------------------------------------------------------------------------------


def pair_outcome(wager: str) -> Outcome:
    """Of perfect pair, any pair and lucky match, by two cards or three."""
    return lambda rules, cards: match_outcome(wager, match_of(rules, cards), is_triple(cards))


TWO_CARDS: dict[str, Outcome] = {
    "perfect_pair": pair_outcome("perfect_pair"),
    "any_pair": pair_outcome("any_pair"),
    "house_money": house_money_outcome,
    "let_it_ride": let_it_ride_outcome,
}
"""Wagers that the first two cards decide, as far as the player leaves it at that."""

ADDED_TO = (INITIAL, DOUBLE, SPLIT, FREE_DOUBLE, FREE_SPLIT, INSURANCE)
"""What rides is doubled and split with the original wager, in one wager for both."""


def two_card_tables(rules: Rules, wager: str) -> Iterator[PriceTable]:
    yield table(wager, two_card_chances(rules, TWO_CARDS[wager]))


def riding_tables(rules: Rules, wager: str) -> Iterator[PriceTable]:
    """For a player who takes what is won, and for one who leaves it in action where that is worth it.

    What rides is played with the original wager, so each tier of these has its own tables.
    """
    verify_riding_odds(rules, RIDING[wager])
    for tier in tiers_of(rules):
        yield from _riding_tables(rules, wager, tier)


def _riding_tables(rules: Rules, wager: str, tier: Tier) -> Iterator[PriceTable]:
    otherwise, size = optimal_strategy(rules).choose, size_of(rules, tier)
    yield table(wager, two_card_chances(rules, TWO_CARDS[wager]), keep(otherwise), size)
    found = parlays.parlay(shoe_of(rules), partial(payouts, rules, wager), parlays.riding(rules, tier))
    ends = [(wager, outcome) for outcome in rules.outcomes(wager)]
    ends += [(RIDING[wager], outcome) for outcome in _riding_outcomes(rules, wager, tier)]
    yield SolvedTable(
        wager,
        found.ev,
        parlay(partial(parlays.is_worth_it, rules), otherwise),
        found.wagered,
        tier=size.tier,
        cents=size.cents,
        kinds=frozenset({wager, RIDING[wager], *ADDED_TO}) & frozenset(rules.wagers()),
        frequencies={"left in action": found.rides},
        beside_ev=solution_of(rules, tier).ev,
        cites=merge([rules.cite(f"{wager}_choice"), *(rules.pays(*end).citation for end in ends)]),
    )


def _riding_outcomes(rules: Rules, wager: str, tier: Tier) -> list[str]:
    """How what rides beside an initial wager of the tier can end: a blackjack pays in one way."""
    version, least = version_of(rules), least_of(rules, tier)
    blackjack = {version.blackjack_outcome(least)}
    if version.why_no_even_money(least) is None:
        blackjack.add("even_money")
    apart = {"blackjack", "blackjack_upper", "even_money"} - blackjack
    return [outcome for outcome in rules.outcomes(RIDING[wager]) if outcome not in apart]


def payouts(rules: Rules, wager: str, first: int, second: int) -> dict[float, float]:
    """What two cards of these values (1 is an ace) win, and how likely."""
    found: defaultdict[float, float] = defaultdict(float)
    values = min(first, second) - 1, max(first, second) - 1
    for outcome, share in shares(rules, values, TWO_CARDS[wager]).items():
        found[float(rules.pays(wager, outcome).value.net)] += float(share)
    return found


def two_card_chances(rules: Rules, outcome: Outcome) -> Sums:
    """Of what does not depend on which of the two came first."""
    shoe = shoe_of(rules)
    found = sums()
    for first, second in combinations_with_replacement(VALUES, 2):
        likely = chance(shoe, first, second) * (1 if first == second else 2)
        for name, share in shares(rules, (first, second), outcome).items():
            found[name] += likely * share
    return found


def shares(rules: Rules, values: tuple[int, ...], outcome: Outcome) -> Chances:
    """How likely each outcome is once the cards, three at most, are known to have these values."""
    return rules.memo((shares, values, outcome), lambda: _shares(rules, values, outcome))


def _shares(rules: Rules, values: tuple[int, ...], outcome: Outcome) -> Chances:
    shoe, cards_of = shoe_of(rules), cards_by_value(rules)
    ways_of = _ways_by_different_cards(shoe.decks, len(values))
    ways: Counter[str] = Counter()
    for cards in product(*(cards_of[value] for value in values)):
        ways[outcome(rules, cards)] += ways_of[len(set(cards))]
    total = prod(falling(shoe.full(value), count) for value, count in Counter(values).items())
    return {name: Fraction(count, total) for name, count in ways.items()}


def _ways_by_different_cards(decks: int, cards: int) -> dict[int, int]:
    """Ways to take some cards from full decks, by how many different ones there are among them."""
    copies: dict[int, tuple[int, ...]] = {1: (cards,), 2: (cards - 1, 1), 3: (1, 1, 1)}
    return {different: prod(falling(decks, count) for count in counts) for different, counts in copies.items()}


# -- wagers that a third card may still change -----------------------------------------------------------------------

THREE_CARDS: dict[str, Outcome] = {"super_sevens": super_sevens_outcome, "lucky_match": pair_outcome("lucky_match")}
"""Wagers that stay open on two cards of a value until the player draws, stands or splits."""
MAIN_GAME = "main_game_optimal"
"""The strategy of somebody to whom only the main game matters; for these wagers it is not the best."""


def three_card_tables(rules: Rules, wager: str) -> Iterator[PriceTable | Unpriced]:
    """For a player who always draws where a third card can count, for one who never does if there is another way, and
    for one to whom only the main game matters."""
    if (refused := _too_few_decks(rules, wager)) is not None:
        yield refused
        return
    for tier in tiers_of(rules):
        yield from _three_card_tables(rules, wager, tier)


def _three_card_tables(rules: Rules, wager: str, tier: Tier) -> Iterator[PriceTable]:
    """Beside an initial wager of the tier: it says whether a pair may be split."""
    least = least_of(rules, tier)
    must = [must_take_third_card(rules, [cards[0], cards[0]], least) for cards in cards_by_value(rules)]
    optimal = optimal_strategy(rules)
    main_game = Strategy(MAIN_GAME, optimal.choose)
    plays: list[tuple[Strategy, Draws]] = [
        (always_third_card(optimal.choose), lambda value, up: True),  # noqa: ARG005
        (never_third_card(optimal.choose), lambda value, up: must[value]),  # noqa: ARG005
        (main_game, partial(_draws_best, rules, tier)),
    ]
    for strategy, draws in plays:
        yield table(wager, three_card_chances(rules, THREE_CARDS[wager], draws), strategy, size_of(rules, tier))


def _draws_best(rules: Rules, tier: Tier, value: int, up: int) -> bool:
    """Whether the best play of the main game on two of a value brings a third card to the hand."""
    return solution_of(rules, tier).action((value + 1, value + 1), up + 1) in ("draw", "double")


def _too_few_decks(rules: Rules, wager: str) -> Unpriced | None:
    """Some wagers are played with more decks than the game may be: 3.3(a)."""
    if not rules.has(f"{wager}_decks"):
        return None
    least, citation = rules.get(f"{wager}_decks", "min", int)
    if rules.choice("decks", int).value >= least:
        return None
    return Unpriced(wager, f"it is played with {least} decks or more", citation)


def three_card_chances(rules: Rules, outcome: Outcome, draws: Draws) -> Sums:
    """By a third card, where one is dealt to the hand: none after a split (15.5, 15F.10) or if the player stands."""
    shoe = shoe_of(rules)
    found = sums()

    def add(likely: Fraction, *values: int) -> None:
        for name, share in shares(rules, values, outcome).items():
            found[name] += likely * share

    for first, second in product(VALUES, VALUES):
        likely = chance(shoe, first, second)
        if first == second:
            up_cards = [up for up in VALUES if draws(first, up)]
            with_third = sum((chance(shoe, first, first, first, up) for up in up_cards), Fraction(0))
            add(with_third, first, first, first)
            likely -= with_third
        add(likely, first, second)
    return found


# -- the first two cards and the dealer's first ----------------------------------------------------------------------


def lucky_lucky_tables(rules: Rules, wager: str) -> Iterator[PriceTable]:
    """By ranks, and whether all three are of one suit: no combination asks for more."""
    shoe, values = shoe_of(rules), value_of_rank(rules)
    found = sums()
    for ranks in combinations_with_replacement(values, 3):
        dealt = tuple(values[rank] for rank in ranks)
        copies = Counter(ranks).values()
        orders = factorial(3) // prod(factorial(count) for count in copies)
        likely = chance(shoe, *dealt) * orders
        total = prod(falling(shoe.full(value), count) for value, count in Counter(dealt).items())
        every = Fraction(prod(falling(len(SUITS) * shoe.decks, count) for count in copies), total)
        suited = Fraction(len(SUITS) * prod(falling(shoe.decks, count) for count in copies), total)
        for suits, share in ((SUITS[0] * 3, suited), (SUITS[:3], every - suited)):
            up, *cards = (Card(rank + suit) for rank, suit in zip(ranks, suits, strict=True))
            found[lucky_lucky_outcome(rules, up, cards)] += likely * share
    yield table(wager, found)


def madness_tables(rules: Rules, wager: str) -> Iterator[PriceTable | Unpriced]:
    """A blackjack wins one of the prizes, each as likely as any other."""
    if not rules.has_choice("five_dollar_prizes"):
        why = "the printed table of prizes lacks its last row; how many there are is for five_dollar_prizes to say"
        yield Unpriced(wager, why, rules.cite("jackpot_prizes"))
        return
    prizes = jackpot_prizes(rules)
    number = sum(prizes.values())
    likely = blackjack_chance(rules)
    chances = {prize_outcome(dollars): likely * Fraction(count, number) for dollars, count in prizes.items()}
    yield table(wager, {**chances, LOSES: 1 - likely})


def blackjack_chance(rules: Rules) -> Fraction:
    """How likely the first two cards of a hand are a blackjack."""
    return two_card_chances(rules, _blackjack_or_not)[WINS]


def _blackjack_or_not(rules: Rules, cards: Sequence[Card]) -> str:
    return WINS if read(rules, CardCounts).is_blackjack(cards) else LOSES


def insurance_tables(rules: Rules, wager: str) -> Iterator[PriceTable | Unpriced]:
    """By the dealer's second card, when the first is an ace and no other card has been seen."""
    shoe, cards_of = shoe_of(rules), cards_by_value(rules)
    if not shoe.left[ACE]:
        yield Unpriced(wager, "no ace is left, so that it cannot be offered", rules.wager(wager).citation)
        return
    found = sums()
    for value in VALUES:
        found[insurance_outcome(rules, cards_of[value][0])] += chance(shoe.without(ACE), value)
    yield table(wager, found)


# -- the dealer's hand -----------------------------------------------------------------------------------------------


def buster_tables(rules: Rules, wager: str) -> Iterator[PriceTable | Unpriced]:
    """Without the free bonus: a sum of dollars, whatever the wager is, has no part in an edge."""
    found = sums()
    for result, likely in dealer_chances(rules, shoe_of(rules)).items():
        found[buster_outcome(rules, result.total, result.cards)] += likely
    yield table(wager, found)
    if worth := free_bonus_dollars_per_round(rules):
        why = f"it is paid in dollars whatever the {wager} wager is, so it is not in its edge"
        why += f"; it adds ${float(worth):.4f} a round"
        yield Unpriced(wager, why, rules.cite("free_bonus"), part="free_bonus")


def push_22_tables(rules: Rules, wager: str) -> Iterator[PriceTable]:
    shoe, total = shoe_of(rules), rules.get("push_22", "total", int).value
    red = len(rules.get("pair_colours", "red", str).value)
    chances = dealer_alike(shoe, stands_of(rules), total, (red, len(SUITS) - red))
    found = {push_22_outcome(rules, total, "suit"): chances.suit}
    found[push_22_outcome(rules, total, "colour")] = chances.colour
    found[push_22_outcome(rules, total, "none")] = chances.none
    yield table(wager, {**found, LOSES: 1 - sum(chances, Fraction(0))})


def dealer_chances(rules: Rules, shoe: Shoe) -> dict[DealerResult, Fraction]:
    """How the dealer's hand ends, if it is completed whatever the players have: 13.5."""
    return rules.memo((dealer_chances, shoe), lambda: _dealer_chances(rules, shoe))


def _dealer_chances(rules: Rules, shoe: Shoe) -> dict[DealerResult, Fraction]:
    try:
        return dealer_results(shoe, stands_of(rules))
    except CroupierError as error:
        raise NotAllowedError("shoe", f"{error}", rules.choice("shoe", tuple).citation) from None


def details(rules: Rules) -> dict[str, list[dict[str, Any]]]:
    """How the dealer's completed hand ends, and with how many cards it goes over; what bonus and riding are worth."""
    ends = sums()
    busts: defaultdict[int, Fraction] = defaultdict(Fraction)
    for result, likely in dealer_chances(rules, shoe_of(rules)).items():
        is_bust = result.total >= BUST_FROM
        ends["blackjack" if result.is_blackjack else "bust" if is_bust else str(result.total)] += likely
        if is_bust:
            busts[result.cards] += likely
    found: dict[str, list[dict[str, Any]]] = {
        "dealer": [{"total": total, "probability": float(likely)} for total, likely in sorted(ends.items())],
        "dealer busts": [{"cards": cards, "probability": float(likely)} for cards, likely in sorted(busts.items())],
        "blackjack": [{"hand": "first two cards", "probability": float(blackjack_chance(rules))}],
    }
    if bonus := free_bonus_chances(rules):
        every = [(str(dollars), bonus[dollars], dollars * bonus[dollars]) for dollars in sorted(bonus)]
        every.append(("any", sum(bonus.values(), Fraction(0)), free_bonus_dollars_per_round(rules)))
        found["free bonus"] = [
            {"dollars": dollars, "probability": float(likely), "dollars per round": float(worth)}
            for dollars, likely, worth in every
        ]
    found["left in action"] = [row for wager in RIDING if wager in rules.wagers() for row in _parlay_rows(rules, wager)]
    return found


def _parlay_rows(rules: Rules, wager: str) -> Iterator[dict[str, Any]]:
    """A hand is played for both wagers on it; what it would be worth to the riding one alone is a bound."""
    for tier in tiers_of(rules):
        name = f"{wager} {size_of(rules, tier).tier}".rstrip()
        units = {"main game": parlays.riding(rules, tier), "riding money": parlays.riding_alone(rules, tier)}
        for play, unit in units.items():
            found = parlays.parlay(shoe_of(rules), partial(payouts, rules, wager), unit)
            yield {"wager": name, "played for": play, "ev": found.ev, "rides": found.rides}


def free_bonus_chances(rules: Rules) -> dict[int, Fraction]:
    """How likely a player with a buster wager is paid so many dollars besides, by the scale in operation: 15H.9."""
    likely, shoe = blackjack_chance(rules), shoe_of(rules)
    if not likely or not rules.has("free_bonus"):
        return {}
    found: defaultdict[int, Fraction] = defaultdict(Fraction)
    for result, share in dealer_chances(rules, shoe.without(*_blackjack_values(rules))).items():
        found[free_bonus_dollars(rules, result.total, result.cards)] += likely * share
    return {dollars: likely for dollars, likely in found.items() if dollars}


def free_bonus_dollars_per_round(rules: Rules) -> Fraction:
    """What the free bonus is worth to a player with a buster wager, whatever its amount."""
    return sum((dollars * likely for dollars, likely in free_bonus_chances(rules).items()), Fraction(0))


def _blackjack_values(rules: Rules) -> tuple[int, int]:
    values = value_of_rank(rules).values()
    return min(values), max(values)


# -- the rulebook as the kernel takes it -----------------------------------------------------------------------------


def shoe_of(rules: Rules) -> Shoe:
    """Full decks, as many as the operator chose; or what is left of them."""
    return rules.memo(shoe_of, lambda: _shoe_of(rules))


def _shoe_of(rules: Rules) -> Shoe:
    ranks = Counter(value_of_rank(rules).values())
    full = Shoe.of(rules.choice("decks", int).value, [ranks[value] for value in VALUES])
    if not rules.has_choice("shoe"):
        return full
    left, citation = rules.choice("shoe", tuple)
    try:
        return Shoe(full.decks, full.ranks, left)
    except CroupierError as error:
        raise NotAllowedError("shoe", f"{error}", citation) from None


def stands_of(rules: Rules) -> Stands:
    version = version_of(rules)
    return Stands.by(lambda total, is_soft: version.stands_on(total, is_soft).value)


def value_of_rank(rules: Rules) -> dict[str, int]:
    """Ranks by what they count, as the kernel numbers it: 0 is an ace."""
    ranks = DECKS[rules.get("deck", "cards", int).value].ranks
    counts = rules.get("card_values", "of_rank", dict).value
    return {rank: counts[rank] - 1 for rank in ranks}


def cards_by_value(rules: Rules) -> list[list[Card]]:
    """Every card of one deck, by what it counts."""
    values, ranks = value_of_rank(rules), DECKS[rules.get("deck", "cards", int).value]
    return [[card for card in ranks.cards() if values[rank_of(card)] == value] for value in VALUES]


TABLES: dict[str, Callable[[Rules, str], Iterable[PriceTable | Unpriced]]] = {
    **dict.fromkeys(TWO_CARDS, two_card_tables),
    **dict.fromkeys(RIDING, riding_tables),
    **dict.fromkeys(THREE_CARDS, three_card_tables),
    "lucky_lucky": lucky_lucky_tables,
    "madness_21": madness_tables,
    "buster": buster_tables,
    "push_22": push_22_tables,
    "insurance": insurance_tables,
}
