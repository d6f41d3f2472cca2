"""What the fields of a case hold: how each is written, and how what was expected is compared with what is found."""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from typing import Any, NamedTuple

from croupier.cards import DECK_52, Card, typed
from croupier.chips import format_dollars, parse_dollars, signed_dollars
from croupier.errors import CroupierError

NONE = "none"
"""How nothing is shown."""


class Unlike(NamedTuple):
    """One thing that is not as expected, both in words; `which` of several things of a field it is."""

    which: str
    expected: str
    found: str


def like(text: str) -> str:
    """Words without what differs by taste: case, underscores, hyphens, dollar signs, commas between digits."""
    plain = text.lower().replace("_", " ").replace("-", " ").replace("$", "").replace(",", "")
    return " ".join(plain.split())


class Kind:
    """Something that is written in a case. `takes` says how, in words."""

    takes = "text"

    def read(self, value: Any) -> Any:
        """The value as it is kept; ValueError or CroupierError if it is not one."""
        if not isinstance(value, str):
            raise ValueError(self.takes)
        return value

    def unlike(self, expected: Any, found: Any) -> list[Unlike]:
        """What is not as expected."""
        is_same = self.is_same(expected, found)
        return [] if is_same else [Unlike("", self.show(expected), self.show(found))]

    def is_same(self, expected: Any, found: Any) -> bool:
        return bool(expected == found)

    def show(self, value: Any) -> str:
        return str(value) or NONE


class Text(Kind):
    """A text that is compared as people read it."""

    def is_same(self, expected: Any, found: Any) -> bool:
        return like(expected) == like(found)


class Flag(Kind):
    takes = "true or false"

    def read(self, value: Any) -> bool:
        if not isinstance(value, bool):
            raise ValueError(self.takes)
        return value

    def show(self, value: Any) -> str:
        return str(value).lower()


class Whole(Kind):
    takes = "a whole number"

    def read(self, value: Any) -> int:
        if type(value) is not int:
            raise ValueError(self.takes)
        return value


class Texts(Kind):
    """One text or a list of them, in any order."""

    takes = "text, or a list of texts"

    def read(self, value: Any) -> tuple[str, ...]:
        values = value if isinstance(value, list) else [value]
        if not all(isinstance(each, str) for each in values):
            raise ValueError(self.takes)
        return tuple(each for each in values if each)

    def is_same(self, expected: Any, found: Any) -> bool:
        return Counter(expected) == Counter(found)

    def show(self, value: Any) -> str:
        return ", ".join(value) or NONE


class Names(Texts):
    takes = 'a name, a list of names, or "" for nobody'

    def read(self, value: Any) -> tuple[str, ...]:
        return tuple(each for each in super().read(value) if each != "nobody")

    def show(self, value: Any) -> str:
        return ", ".join(value) or "nobody"


class Words(Texts):
    """Words each of which is said somewhere."""

    takes = "words that are said, or a list of such words"

    def unlike(self, expected: Any, found: Any) -> list[Unlike]:
        said = like(" ; ".join(found))
        shown = " ; ".join(found) or "nothing was said"
        return [Unlike("", f"... {words} ...", shown) for words in expected if like(words) not in said]


class Rules(Texts):
    """Rule numbers, all of which are cited."""

    takes = "the number of a rule, in quotes, or a list of them"

    def unlike(self, expected: Any, found: Any) -> list[Unlike]:
        """A number may be said with its document; else it is one of any document."""
        there = {*found, *(each.partition(" ")[2] for each in found)}
        there |= {each.partition("(")[0] for each in there}  # who names a rule means any part of it
        shown = ", ".join(found) or "no rule"
        return [Unlike("", rule, shown) for rule in expected if rule not in there]


class Cards(Kind):
    """Cards in their order."""

    takes = 'cards, like "As Td 9h", or "" for none'

    def read(self, value: Any) -> tuple[Card, ...]:
        if not isinstance(value, str):
            raise ValueError(self.takes)
        words = value.replace(",", " ").split()
        return tuple(DECK_52.parse(" ".join(typed(word) for word in words)))

    def show(self, value: Any) -> str:
        return " ".join(value) or NONE


class Pile(Cards):
    """Cards in any order."""

    def is_same(self, expected: Any, found: Any) -> bool:
        return Counter(expected) == Counter(found)


class TopCards(Cards):
    """How many cards there are, or which come first."""

    takes = 'how many cards, or the first of them, like "As Td"'

    def read(self, value: Any) -> Any:
        return value if type(value) is int else super().read(value)

    def unlike(self, expected: Any, found: Any) -> list[Unlike]:
        if isinstance(expected, int):
            return [] if expected == len(found) else [Unlike("", f"{expected} cards", f"{len(found)} cards")]
        top = tuple(found[: len(expected)])
        return [] if top == expected else [Unlike("", self.show(expected), self.show(top))]


class Amount(Kind):
    takes = 'an amount in dollars, like 25 or "2.50"'

    def read(self, value: Any) -> int:
        if isinstance(value, bool) or not isinstance(value, int | str):
            raise ValueError(self.takes)
        return parse_dollars(str(value))

    def show(self, value: Any) -> str:
        return format_dollars(value)


class Result(Amount):
    """What somebody has won or lost."""

    takes = 'an amount won or lost, like "+25", "-2.50" or 0'

    def read(self, value: Any) -> int:
        text = str(value).strip() if not isinstance(value, bool) else "?"
        return -super().read(text[1:]) if text[:1] == "-" else super().read(text.removeprefix("+"))

    def show(self, value: Any) -> str:
        return signed_dollars(value)


class By(Kind):
    """A table: to each name what belongs to it. Only what is named is compared."""

    def __init__(self, each: Kind, names: str) -> None:
        self.each = each
        self.takes = f"a table of {names}, each with {each.takes}"

    def read(self, value: Any) -> dict[str, Any]:
        if not isinstance(value, Mapping):
            raise ValueError(self.takes)
        return {name: self.each.read(held) for name, held in value.items()}

    def show(self, value: Any) -> str:
        return ", ".join(f"{name} {self.each.show(held)}" for name, held in value.items()) or NONE

    def unlike(self, expected: Any, found: Any) -> list[Unlike]:
        there = ", ".join(found) or NONE
        return [
            each._replace(which=name)
            for name, wanted in expected.items()
            for each in (
                self.each.unlike(wanted, found[name])
                if name in found
                else [Unlike("", self.each.show(wanted), f"not there; there is {there}")]
            )
        ]


class Places(Kind):
    """Where cards lie; of several like it, each place named holds one."""

    takes = 'a table of cards, each with where it lies, like { Kh = "stub" }'

    def read(self, value: Any) -> dict[Card, tuple[str, ...]]:
        if not isinstance(value, Mapping):
            raise ValueError(self.takes)
        found: dict[Card, tuple[str, ...]] = {}
        for text, places in value.items():
            for card in Cards().read(text):
                found[card] = Texts().read(places)
        return found

    def unlike(self, expected: Any, found: Any) -> list[Unlike]:
        differ = []
        for card, places in expected.items():
            lies = [place for place, cards in found.items() if card in cards]
            if any(lies.count(place) < places.count(place) for place in places):
                differ.append(Unlike(card, ", ".join(places), ", ".join(lies) or "nowhere"))
        return differ


class States(Kind):
    """What has become of wagers, by their numbers; every word of it holds."""

    takes = 'a table of wagers by number, each with what became of it, like { 1 = "won +10", 2 = "stands 5" }'

    def read(self, value: Any) -> dict[str, str]:
        if not isinstance(value, Mapping):
            raise ValueError(self.takes)
        for number, state in value.items():
            if not number.isdecimal() or not isinstance(state, str):
                raise ValueError(self.takes)
        return dict(value)

    def unlike(self, expected: Any, found: Any) -> list[Unlike]:
        differ = []
        for number, state in expected.items():
            there = found.get(number, "no such wager")
            if not {*_parts(state)} <= {*_parts(there)}:
                differ.append(Unlike(f"wager {number}", state, there))
        return differ


def _parts(state: str) -> list[str]:
    """The words of what became of a wager; amounts keep their sign."""
    return state.lower().replace("$", "").replace("stand-off", "stand_off").replace(",", "").split()


class Open(NamedTuple):
    """A move that is open: the names it goes by, the first as it is typed, and how much."""

    names: tuple[str, ...]
    amounts: str = ""

    def __str__(self) -> str:
        return f"{self.names[0]} {self.amounts}".strip()

    def is_meant(self, said: str) -> bool:
        """Whether words mean it; who says no amount means any."""
        return like(said) in {like(name) for name in self.names} | {
            like(f"{name} {self.amounts}") for name in self.names
        }


class Moves(Texts):
    """All the moves that are open."""

    takes = 'a list of moves, like ["fold", "call 10", "raise 20 to 500"]'

    def unlike(self, expected: Any, found: Sequence[Open]) -> list[Unlike]:
        left = [*found]
        for said in expected:
            meant = next((move for move in left if move.is_meant(said)), None)
            if meant is None:
                return [Unlike("", ", ".join(expected) or NONE, _listed(found))]
            left.remove(meant)
        return [Unlike("", ", ".join(expected) or NONE, _listed(found))] if left else []


class ClosedMoves(Texts):
    """Moves none of which is open."""

    takes = "a move, or a list of moves"

    def unlike(self, expected: Any, found: Sequence[Open]) -> list[Unlike]:
        meant = [said for said in expected if any(move.is_meant(said) for move in found)]
        return [Unlike("", f"not {said}", _listed(found)) for said in meant]


def _listed(moves: Iterable[Open]) -> str:
    return ", ".join(map(str, moves)) or NONE


class Choices(Kind):
    """What an operator or a reader chooses, written as after `--set`."""

    takes = "a table of names and values"

    def read(self, value: Any) -> dict[str, str]:
        if not isinstance(value, Mapping):
            raise ValueError(self.takes)
        return {name: _choice(name, chosen) for name, chosen in value.items()}


def _choice(name: str, value: Any) -> str:
    if isinstance(value, bool):
        return str(value).lower()
    if isinstance(value, list):
        return ",".join(_choice(name, each) for each in value)
    if isinstance(value, int | str):
        return str(value)
    raise CroupierError(f"{name}: text, a whole number, true, false or a list of them")
