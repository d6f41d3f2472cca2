"""Whether a variant can be dealt as a rulebook describes it: what cannot be is named with its field."""

from collections.abc import Iterable, Iterator, Mapping

from croupier.poker.terms import PokerTerms
from croupier.rulebook.errors import unknown

ANY_PROVISION = ("adds", "editions", "rule")
VARIANT = ("betting", "blind_times", "blinds", "carries", "forced", "hand", "like", "players", "streets", "title")
STREET = (
    *("after", "bet", "board", "burn", "deal", "discard", "first_folds", "later_checks", "name", "opening", "opens"),
    *("raise", "raise_within_limits", "times", "unit"),
)
FIVE, NINE = 5, 9
"""Cards that the best five are found of; ten could hold two flushes."""
BY_CARDS_SHOWN = ("lowest_card", "highest_card", "highest_hand")
ON_BLINDS = ("call", "double_blind")
Problem = tuple[str, str]
"""A field of the file, and what is wrong with it."""


def problems_of_streets(terms: PokerTerms) -> Iterator[Problem]:
    """Fields that nothing reads, and numbers that are too small."""
    yield from _unknown_fields(terms, terms.variant, VARIANT)
    for street in terms.streets:
        yield from _unknown_fields(terms, street.provision, STREET)
        for name, least in {"burn": 0, "board": 0, "unit": 1, "times": 1}.items():
            if getattr(street, name) < least:
                yield _wrong(street.provision, name, f"{getattr(street, name)}: at least {least} is expected")
    if terms.forced == "blinds" and terms.blinds < 1:
        yield _wrong(terms.variant, "blinds", f"{terms.blinds}: at least 1 is expected")


def problems_of_variant(terms: PokerTerms, players: Mapping[int, int]) -> Iterator[Problem]:
    """Streets that do not fit together, or not into the deck; `players` are the most of them, by deck."""
    yield from _openings(terms)
    yield from _hand(terms)
    yield from _decks(terms, players)


def _wrong(provision: str, parameter: str, problem: str) -> Problem:
    return f"provisions.{provision}.{parameter}", problem


def _unknown_fields(terms: PokerTerms, provision: str, known: Iterable[str]) -> Iterator[Problem]:
    for name in terms.rules.parameters(provision):
        if name not in (*ANY_PROVISION, *known):
            yield _wrong(provision, name, str(unknown("field", name, known)))


def _openings(terms: PokerTerms) -> Iterator[Problem]:
    is_shown = False
    for number, street in enumerate(terms.streets):
        if street.opening in ON_BLINDS and (number or terms.forced != "blinds"):
            problem = f"{street.opening}: only in the first round of a game with blinds is there a bet before"
            yield _wrong(street.provision, "opening", problem)
        if street.opening == "double_blind" and street.times < 2:
            yield _wrong(street.provision, "times", f"{street.times}: opening takes more than the last blind")
        is_shown = is_shown or any(is_up for _, is_up in street.deal)
        if street.opens in BY_CARDS_SHOWN and not is_shown:
            yield _wrong(street.provision, "opens", f"{street.opens}: no card has been dealt face up")


def _hand(terms: PokerTerms) -> Iterator[Problem]:
    """The cards that are dealt and kept make a hand, of as many as can be ranked."""
    own = board = 0
    for street in terms.streets:
        own += sum(count for count, _ in street.deal)
        board += street.board
        if street.after == "discard":
            if not 0 < street.discard < own:
                yield _wrong(street.provision, "discard", f"{street.discard} of {own} cards")
            own -= street.discard
    if terms.hand_from == "two_and_three":
        is_hand, wanted = own >= 2 and board >= 3, "two and three"
    else:
        is_hand, wanted = FIVE <= own + board <= NINE, f"{FIVE} to {NINE} together"
    if not is_hand:
        problem = f"{own} cards of one's own and {board} on the board; {terms.hand_from} takes {wanted}"
        yield _wrong(terms.variant, "streets", problem)


def _decks(terms: PokerTerms, players: Mapping[int, int]) -> Iterator[Problem]:
    """Cards for the first round and the board; what runs out later, the rulebook has rules for."""
    each = sum(count for count, _ in terms.streets[0].deal)
    shared = sum(street.burn + street.board for street in terms.streets)
    for size, most in players.items():
        if most < terms.least_players:
            yield _wrong(terms.variant, "players", f"{most}: at least {terms.least_players} are needed")
        if most * each + shared > size:
            problem = f"{most} with {size} cards: {most * each + shared} would be needed"
            yield _wrong(terms.variant, "players", problem)
