"""What decides the side wagers of blackjack: pure functions of the rulebook and the cards.

The table settles by them and the price counts by them. Pairs and matches are decided as in other games (`games.pairs`).
"""

from collections.abc import Sequence
from typing import Any, Literal

from croupier.cards import Card, rank_of, suit_of
from croupier.games.pairs import are_of_one_colour
from croupier.rulebook import RulebookError, Rules

Alike = Literal["suit", "colour", "none"]
"""What all cards of a hand have in common."""

WINS, LOSES = "wins", "loses"


def alike(rules: Rules, cards: Sequence[Card]) -> Alike:
    """Cards of one suit are of one colour too; the suit is what counts."""
    if len({suit_of(card) for card in cards}) == 1:
        return "suit"
    return "colour" if are_of_one_colour(rules, cards) else "none"


def verify_outcomes(rules: Rules) -> None:
    """That the rulebook has an outcome for whatever its provisions call one."""
    combinations = rules.get("lucky_lucky", "combinations", list).value if rules.has("lucky_lucky") else []
    by_cards = rules.get("buster", "outcome_of_cards", dict).value if rules.has("buster") else {}
    listed = rules.get("jackpot_prizes", "prizes", list).value if rules.has("jackpot_prizes") else []
    if any(not isinstance(row, list) or len(row) != 2 for row in listed):
        problem = "each is a prize in dollars and how many of it there are"
        raise RulebookError(rules.name, "provisions.jackpot_prizes.prizes", problem)
    prizes = jackpot_prizes(rules) if listed else {}
    named = {
        ("lucky_lucky", "lucky_lucky.combinations"): [combination.get("outcome", "") for combination in combinations],
        ("buster", "buster.outcome_of_cards"): list(by_cards.values()),
        ("madness_21", "jackpot_prizes.prizes"): [prize_outcome(dollars) for dollars in prizes],
    }
    for (wager, field), outcomes in named.items():
        for outcome in outcomes if wager in rules.wagers() else ():
            if outcome not in rules.outcomes(wager):
                raise RulebookError(rules.name, f"provisions.{field}", f"{wager} has no outcome {outcome!r}")
    most = rules.get("card_values", "most", int).value
    if by_cards and rules.get("buster", "over", int).value < most:
        raise RulebookError(rules.name, "provisions.buster.over", f"no hand busts with {most} or less")


# -- the player's first cards ----------------------------------------------------------------------------------------


def super_sevens_outcome(rules: Rules, cards: Sequence[Card]) -> str:
    """By the first two cards, or the first three where a third was dealt to the hand: 15.4.

    A hand that was split has only its first two: 15.5.
    """
    rank = rules.get("super_sevens", "rank", str).value
    sevens = 0
    for card in cards[:3]:
        if rank_of(card) != rank:
            break
        sevens += 1
    is_suited = len(set(cards[:sevens])) == 1
    if sevens == 3:
        return "three_suited_sevens" if is_suited else "three_sevens"
    if sevens == 2:
        return "two_suited_sevens" if is_suited else "two_sevens"
    return "one_seven" if sevens else "no_seven"


def is_sequence(rules: Rules, first: Card, second: Card) -> bool:
    """The two are next to each other; an ace is both below the two and above the king."""
    order = rules.get("sequence", "ranks", str).value
    pair = rank_of(first) + rank_of(second)
    return pair in order or pair[::-1] in order


def house_money_outcome(rules: Rules, cards: Sequence[Card]) -> str:
    first, second = cards[:2]
    is_suited = suit_of(first) == suit_of(second)
    best = rules.get("house_money", "best_ranks", str).value
    if is_suited and sorted((rank_of(first), rank_of(second))) == sorted(best):
        return "suited_ace_king"
    if rank_of(first) == rank_of(second):
        return "pair"
    if is_sequence(rules, first, second):
        return "suited_sequence" if is_suited else "sequence"
    return LOSES


def let_it_ride_outcome(rules: Rules, cards: Sequence[Card]) -> str:
    """Cards of one suit need not be of different face values."""
    first, second = cards[:2]
    is_suited = suit_of(first) == suit_of(second)
    if is_sequence(rules, first, second):
        return "suited_sequence" if is_suited else "sequence"
    return "suited" if is_suited else LOSES


def jackpot_prizes(rules: Rules) -> dict[int, int]:
    """Dollars for each dollar wagered, and how many such prizes there are; the row that is not printed if it is set."""
    prizes: dict[int, int] = dict(rules.get("jackpot_prizes", "prizes", list).value)
    if rules.has_choice("five_dollar_prizes"):
        prizes[rules.get("jackpot_prizes", "unlisted", int).value] = rules.choice("five_dollar_prizes", int).value
    return prizes


def prize_outcome(dollars: int) -> str:
    """Of a Madness 21 wager, by the prize that the button selects for each dollar wagered: 15A.6."""
    return f"prize_{dollars}"


# -- with the dealer's first card ------------------------------------------------------------------------------------


def lucky_lucky_outcome(rules: Rules, up: Card, cards: Sequence[Card]) -> str:
    """The best combination of the dealer's first card and the player's first two: 15G.5 and 15G.6."""
    three = (up, *cards[:2])
    ranks = sorted(rank_of(card) for card in three)
    is_suited = len({suit_of(card) for card in three}) == 1
    totals = _totals(rules, three)
    combinations: list[dict[str, Any]] = rules.get("lucky_lucky", "combinations", list).value
    for combination in combinations:
        if combination.get("suited", False) and not is_suited:
            continue
        if "ranks" in combination and sorted(combination["ranks"]) != ranks:
            continue
        if "total" in combination and combination["total"] not in totals:
            continue
        outcome: str = combination["outcome"]
        return outcome
    return LOSES


def _totals(rules: Rules, cards: Sequence[Card]) -> set[int]:
    """All that the cards can come to, each ace low or high."""
    values = rules.get("card_values", "of_rank", dict).value
    high = rules.get("card_values", "ace_high_adds", int).value
    least = sum(values[rank_of(card)] for card in cards)
    aces = sum(values[rank_of(card)] == min(values.values()) for card in cards)
    return {least + high * number for number in range(aces + 1)}


# -- the dealer's hand -----------------------------------------------------------------------------------------------


def buster_outcome(rules: Rules, total: int, cards: int) -> str:
    """By how many cards the dealer's completed hand has, if it went over: 15H.5, 15H.6 and 15H.10a."""
    if total <= rules.get("buster", "over", int).value:
        return LOSES
    by_cards = {int(number): outcome for number, outcome in rules.get("buster", "outcome_of_cards", dict).value.items()}
    outcome: str = by_cards[min(cards, max(by_cards))]
    return outcome


def free_bonus_dollars(rules: Rules, total: int, cards: int) -> int:
    """What a player with a blackjack and a buster wager is paid besides; nothing where no scale is displayed: 15H.9."""
    if not rules.has("free_bonus"):
        return 0
    scale = rules.choice("free_bonus", str).value
    if scale not in rules.get("free_bonus", "dollars", dict).value or buster_outcome(rules, total, cards) == LOSES:
        return 0
    dollars = {int(number): paid for number, paid in rules.get("free_bonus", "dollars", dict).value[scale].items()}
    found: int = dollars.get(min(cards, max(dollars)), 0)
    return found


def push_22_outcome(rules: Rules, total: int, all_alike: Alike) -> str:
    """By what all cards of the dealer's completed hand have in common: 20A.4 and 20A.6."""
    if total != rules.get("push_22", "total", int).value:
        return LOSES
    return {"suit": "same_suit_22", "colour": "same_colour_22", "none": "other_22"}[all_alike]


def insurance_outcome(rules: Rules, second: Card) -> str:
    """Wins if the dealer's second card makes a blackjack of the ace: 9.1."""
    return WINS if rank_of(second) in rules.get("insurance", "wins_on", str).value else LOSES
