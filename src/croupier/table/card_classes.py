"""The classes of cards that a rulebook can write down: pairs, suits, ranks, totals, poker hands, counts."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import partial
from typing import Any

from croupier.cards import RED, SUITS, Card, Deck
from croupier.errors import CardError
from croupier.ranking import CLASSED_BY, hand_class
from croupier.rulebook.errors import unknown
from croupier.table.classes import (
    Leaf,
    Numbers,
    Pattern,
    Scope,
    Tells,
    Test,
    Vocabulary,
    parse_numbers,
    texts,
)

Cards = Sequence[Card]


@dataclass(frozen=True)
class Reading:
    """How a game reads its cards."""

    deck: Deck
    red: str = RED
    total: Callable[[Cards], int] | None = None
    """What cards count together; None in a game that does not count them."""
    values: Mapping[str, int] = field(default_factory=dict)
    """What each rank counts: cards that count the same make the same total."""

    def colour(self, card: Card) -> bool:
        return card[1] in self.red


ABOUT = {
    "same_rank": "how many cards are of one rank, at the most",
    "same_suit": "how many cards are of one suit, at the most",
    "same_colour": "how many cards are of one colour, at the most",
    "same_card": "how many cards are alike in rank and suit, at the most",
    "ranks": "the ranks of all cards, in any order",
    "cards": "all cards, in any order",
    "only_ranks": "every card is of one of these ranks",
    "only_suits": "every card is of one of these suits",
    "number_of": "how many cards are of some `ranks`, `suits` or `cards`, or how many there are at all",
    "poker": "the hand of poker that three, four or five cards make",
    "total": "what the cards count together, as the game counts them",
    "highest": "the cards of this name count more than all others looked at",
    "tied": "whether all that is looked at counts the same",
}
"""What each class of cards says of them."""
EXAMPLES = {
    "same_rank": "2",
    "same_suit": '"all"',
    "same_colour": "{ from = 2 }",
    "same_card": "2",
    "ranks": '["678", "777"]',
    "cards": '"Qh Qh"',
    "only_ranks": '"TJQKA"',
    "only_suits": '"dh"',
    "number_of": '{ ranks = "7", is = 2 }',
    "poker": '["straight_flush", "three_of_a_kind"]',
    "total": "{ from = 19, to = 20 }",
    "highest": '"bankers_hand"',
    "tied": "true",
}
"""How each is written."""


def card_vocabulary(reading: Reading) -> Vocabulary:
    """The classes of cards, as a game reads them."""
    every_rank = Tells(frozenset(reading.deck.ranks))
    leaves: dict[str, Leaf] = {
        "same_rank": partial(_same, lambda card: card[0], every_rank),
        "same_suit": partial(_same, lambda card: card[1], Tells(pattern=Pattern.WHOLE)),
        "same_colour": partial(_same, reading.colour, Tells(pattern=Pattern.WHOLE, has_colours=True)),
        "same_card": partial(_same, lambda card: card, every_rank | Tells(pattern=Pattern.WHOLE)),
        "ranks": partial(_ranks, reading),
        "cards": partial(_cards, reading),
        "only_ranks": partial(_only, reading, 0),
        "only_suits": partial(_only, reading, 1),
        "number_of": partial(_number_of, reading),
        "poker": partial(_poker, every_rank),
        "total": partial(_total, reading),
        "highest": partial(_highest, reading),
        "tied": partial(_tied, reading),
    }
    return leaves


# -- alike -----------------------------------------------------------------------------------------------------------


def _same(feature: Callable[[Card], Any], tells: Tells, said: Any, scope: Scope) -> Test:
    gather = scope.gather()
    if said == "all":
        told = tells if scope.is_whole else _suits_in_detail(tells)
        return scope.test(lambda seen: len(set(map(feature, gather(seen)))) == 1, told)
    wanted = _count(said, scope)
    if not scope.is_whole or not _asks_for_all(wanted, scope):
        tells = _suits_in_detail(tells)
    return scope.test(lambda seen: _most_alike([feature(card) for card in gather(seen)]) in wanted, tells)


def _most_alike(features: list[Any]) -> int:
    return max(map(features.count, features), default=0)


def _suits_in_detail(tells: Tells) -> Tells:
    return tells._replace(pattern=Pattern.EACH) if tells.pattern else tells


def _asks_for_all(wanted: Numbers, scope: Scope) -> bool:
    """Whether a number of cards alike only says that all of them are, or that not all of them are."""
    cards = scope.most
    return scope.least == cards and (cards <= 2 or [n for n in range(1, cards + 1) if n in wanted] == [cards])


def _count(said: Any, scope: Scope) -> Numbers:
    """A count of cards, of which there are not more than so many."""
    wanted = parse_numbers(said, scope)
    if not any(number in wanted for number in range(scope.most + 1)):
        raise scope.fail(f"never comes to pass: {scope.most} cards are looked at")
    return wanted


# -- which cards -----------------------------------------------------------------------------------------------------


def _ranks(reading: Reading, said: Any, scope: Scope) -> Test:
    wanted = set()
    for text in texts(said, scope, 'ranks in quotes, such as "678"'):
        _verify_letters(text, reading.deck.ranks, "rank", scope)
        _verify_length(len(text), scope)
        wanted.add("".join(sorted(text)))
    gather = scope.gather()
    tells = Tells(frozenset(rank for text in wanted for rank in text))
    return scope.test(lambda seen: "".join(sorted([card[0] for card in gather(seen)])) in wanted, tells)


def _cards(reading: Reading, said: Any, scope: Scope) -> Test:
    wanted = set()
    for text in texts(said, scope, 'cards in quotes, such as "Qh Qh"'):
        cards = _parsed(reading, text, scope)
        _verify_length(len(cards), scope)
        wanted.add("".join(sorted(cards)))
    gather = scope.gather()
    letters = "".join(wanted)
    return scope.test(lambda seen: "".join(sorted(gather(seen))) in wanted, _told_cards(letters))


def _parsed(reading: Reading, text: str, scope: Scope) -> list[Card]:
    try:
        return reading.deck.parse(text)
    except CardError as error:
        raise scope.fail(str(error)) from None


def _told_cards(letters: str) -> Tells:
    ranks = frozenset(letters[::2])
    return Tells(ranks, frozenset(letters[1::2]), Pattern.EACH)


def _only(reading: Reading, letter: int, said: Any, scope: Scope) -> Test:
    """Every card has one of some letters in that place: the rank is the first, the suit the second."""
    if not isinstance(said, str) or not said:
        raise scope.fail("must be text such as " + ('"dh"' if letter else '"TJQKA"'))
    _verify_letters(said, SUITS if letter else reading.deck.ranks, "suit" if letter else "rank", scope)
    gather = scope.gather()
    return scope.test(lambda seen: all(card[letter] in said for card in gather(seen)), _told_letters(letter, said))


def _told_letters(letter: int, letters: str) -> Tells:
    some = frozenset({"".join(sorted(letters))})
    return Tells(suits=some, pattern=Pattern.EACH) if letter else Tells(ranks=some)


def _number_of(reading: Reading, said: Any, scope: Scope) -> Test:
    if not isinstance(said, Mapping) or "is" not in said or not set(said) <= {"ranks", "suits", "cards", "is"}:
        raise scope.fail("must be a table that says is, and ranks, suits or cards if not all count")
    wanted, gather = _count(said["is"], scope.inside("is")), scope.gather()
    if set(said) == {"is"}:
        return scope.test(lambda seen: len(gather(seen)) in wanted, Tells())
    tells, named = Tells(), []
    for name, letter in (("ranks", 0), ("suits", 1)):
        if name in said:
            inside = scope.inside(name)
            (letters,) = texts(said[name], inside, "text")[:1]
            _verify_letters(letters, SUITS if letter else reading.deck.ranks, name[:-1], inside)
            tells |= _told_letters(letter, letters)
            named.append((letter, letters))
    cards = _parsed(reading, said["cards"], scope.inside("cards")) if isinstance(said.get("cards"), str) else None
    if "cards" in said and not cards:
        raise scope.inside("cards").fail('must be cards in quotes, such as "Qh Qs"')
    if cards:
        tells |= _told_cards("".join(cards))

    def counts(card: Card) -> bool:
        return (cards is None or card in cards) and all(card[letter] in letters for letter, letters in named)

    return scope.test(lambda seen: sum(map(counts, gather(seen))) in wanted, tells)


def _verify_letters(text: str, known: str, what: str, scope: Scope) -> None:
    for letter in text:
        if letter not in known:
            raise scope.fail(f"{letter!r} is not a {what}: one of {known}")


def _verify_length(length: int, scope: Scope) -> None:
    if not scope.least <= length <= scope.most:
        expected = f"{scope.least} to {scope.most}" if scope.least < scope.most else str(scope.most)
        raise scope.fail(f"never comes to pass: it has {length} cards, and {expected} are looked at")


# -- what they make --------------------------------------------------------------------------------------------------


def _poker(every_rank: Tells, said: Any, scope: Scope) -> Test:
    size = scope.most
    if scope.least != size or size not in CLASSED_BY:
        sizes = ", ".join(map(str, CLASSED_BY))
        raise scope.fail(f"hands of {sizes} cards are known, and {scope.least} to {size} cards are looked at")
    known = CLASSED_BY[size]
    wanted = frozenset(texts(said, scope, "the name of a hand"))
    for name in wanted - set(known):
        raise scope.fail(str(unknown(f"hand of {size} cards", name, known)))
    gather = scope.gather()
    tells = every_rank | Tells(pattern=Pattern.WHOLE if scope.is_whole else Pattern.EACH)
    return scope.test(lambda seen: hand_class(gather(seen)) in wanted, tells)


def _counting(reading: Reading, scope: Scope) -> tuple[Callable[[Cards], int], Tells]:
    if reading.total is None:
        raise scope.fail("the game does not count what cards come to")
    by_value: dict[int, str] = {}
    for rank, value in reading.values.items():
        by_value[value] = by_value.get(value, "") + rank
    return reading.total, Tells(frozenset(by_value.values()))


def _total(reading: Reading, said: Any, scope: Scope) -> Test:
    total, tells = _counting(reading, scope)
    wanted, gather = parse_numbers(said, scope), scope.gather()
    return scope.test(lambda seen: total(gather(seen)) in wanted, tells)


def _highest(reading: Reading, said: Any, scope: Scope) -> Test:
    total, tells = _counting(reading, scope)
    names = [scope.looks[place].name for place in scope.at]
    if len(names) < 2:
        raise scope.fail("there is nothing else to compare with")
    if said not in names:
        raise scope.fail(str(unknown("name", str(said), names)))
    best = names.index(said)

    def holds(seen: tuple[Cards, ...]) -> bool:
        totals = [total(cards) for cards in seen]
        return all(totals[best] > other for place, other in enumerate(totals) if place != best)

    return scope.test(holds, tells)


def _tied(reading: Reading, said: Any, scope: Scope) -> Test:
    total, tells = _counting(reading, scope)
    if len(scope.at) < 2:
        raise scope.fail("there is nothing else to compare with")
    if type(said) is not bool:
        raise scope.fail("must be true or false")
    return scope.test(lambda seen: (len({total(cards) for cards in seen}) == 1) is said, tells)
