"""Whether a variant can be dealt as a rulebook describes it: what cannot be is named with its field."""

from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING

from croupier.rulebook import RulebookError, Rules
from croupier.rulebook.errors import unknown

if TYPE_CHECKING:
    from croupier.poker.terms import Terms

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


def verify_like(rules: Rules, variant: str) -> None:
    """Before anything is asked that the other variant answers."""
    if rules.has(variant, "like") and not rules.has(other := rules.get(variant, "like", str).value, "streets"):
        raise _wrong(rules, variant, "like", f"{other!r} is not a variant of the rulebook")


def verify_described(terms: "Terms", players: Mapping[int, int]) -> None:
    """`players` are the most of them, by deck."""
    rules = terms.rules
    _verify_names(rules, terms.variant, VARIANT)
    for street in terms.streets:
        _verify_names(rules, street.provision, STREET)
        for name, least in {"burn": 0, "board": 0, "unit": 1, "times": 1}.items():
            if getattr(street, name) < least:
                raise _wrong(rules, street.provision, name, f"{getattr(street, name)}: at least {least} is expected")
    if terms.forced == "blinds" and terms.blinds < 1:
        raise _wrong(rules, terms.variant, "blinds", f"{terms.blinds}: at least 1 is expected")
    _verify_openings(terms)
    _verify_hand(terms)
    _verify_decks(terms, players)


def _wrong(rules: Rules, provision: str, parameter: str, problem: str) -> RulebookError:
    return RulebookError(rules.name, f"provisions.{provision}.{parameter}", problem)


def _verify_names(rules: Rules, provision: str, known: Iterable[str]) -> None:
    for name in rules.parameters(provision):
        if name not in (*ANY_PROVISION, *known):
            raise _wrong(rules, provision, name, str(unknown("field", name, known)))


def _verify_openings(terms: "Terms") -> None:
    is_shown = False
    for number, street in enumerate(terms.streets):
        if street.opening in ON_BLINDS and (number or terms.forced != "blinds"):
            problem = f"{street.opening}: only in the first round of a game with blinds is there a bet before"
            raise _wrong(terms.rules, street.provision, "opening", problem)
        if street.opening == "double_blind" and street.times < 2:
            problem = f"{street.times}: opening takes more than the last blind"
            raise _wrong(terms.rules, street.provision, "times", problem)
        is_shown = is_shown or any(is_up for _, is_up in street.deal)
        if street.opens in BY_CARDS_SHOWN and not is_shown:
            raise _wrong(terms.rules, street.provision, "opens", f"{street.opens}: no card has been dealt face up")


def _verify_hand(terms: "Terms") -> None:
    """The cards that are dealt and kept make a hand, of as many as can be ranked."""
    own = board = 0
    for street in terms.streets:
        own += sum(count for count, _ in street.deal)
        board += street.board
        if street.after == "discard":
            if not 0 < street.discard < own:
                raise _wrong(terms.rules, street.provision, "discard", f"{street.discard} of {own} cards")
            own -= street.discard
    if terms.hand_from == "two_and_three":
        is_hand, wanted = own >= 2 and board >= 3, "two and three"
    else:
        is_hand, wanted = FIVE <= own + board <= NINE, f"{FIVE} to {NINE} together"
    if not is_hand:
        problem = f"{own} cards of one's own and {board} on the board; {terms.hand_from} takes {wanted}"
        raise _wrong(terms.rules, terms.variant, "streets", problem)


def _verify_decks(terms: "Terms", players: Mapping[int, int]) -> None:
    """Cards for the first round and the board; what runs out later, the rulebook has rules for."""
    each = sum(count for count, _ in terms.streets[0].deal)
    shared = sum(street.burn + street.board for street in terms.streets)
    for size, most in players.items():
        if most < terms.least_players:
            raise _wrong(terms.rules, terms.variant, "players", f"{most}: at least {terms.least_players} are needed")
        if most * each + shared > size:
            problem = f"{most} with {size} cards: {most * each + shared} would be needed"
            raise _wrong(terms.rules, terms.variant, "players", problem)
