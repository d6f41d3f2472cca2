"""Operator's choices that bear on one another: what the rulebook allows of each depends on the others."""

from collections import Counter

from croupier.cards import DECKS, SUITS
from croupier.games.blackjack.versions import version_of
from croupier.procedure import Limits
from croupier.rulebook import NotAllowedError, Rules

VALUES = range(1, 11)
"""What cards count, in the order of the option `shoe`: an ace, two to nine, ten."""


OF_VERSION = {"upper_": "player_select", "ante": "ante_up"}
"""How the names of options begin that belong to one version."""


def verify_choices(rules: Rules) -> None:
    """That the choices go together; otherwise an error that names the option and the rule."""
    verify_amounts(rules)
    verify_super_sevens(rules)
    verify_most_hands(rules)
    verify_options_of_versions(rules)
    verify_shoe_left(rules)


def verify_amounts(rules: Rules) -> None:
    """Ante and upper minimum against the table's limits, where the version has them."""
    minimum, maximum = rules.choice("table_minimum", int).value, rules.choice("table_maximum", int).value
    if minimum <= maximum:  # otherwise there are no limits to compare them with, and no table
        version_of(rules).verify(Limits(minimum, maximum))


def verify_super_sevens(rules: Rules) -> None:
    """They are offered with enough decks only."""
    decks = rules.choice("decks", int).value
    least, citation = rules.get("super_sevens_decks", "min", int)
    most = rules.get("super_sevens_decks", "max", int).value
    if rules.choice("super_sevens", bool).value and not least <= decks <= most:
        problem = f"it is played with {least} to {most} decks, not with {decks}"
        raise NotAllowedError("super_sevens", problem, citation)


def verify_most_hands(rules: Rules) -> None:
    """A file of one's own may widen the option, but not beyond what the rule on splitting again allows."""
    most, citation = rules.get("resplitting", "most_hands", int)
    for name in filter(rules.has_choice, ("most_hands", "upper_most_hands")):
        hands = rules.choice(name, int).value
        if hands > most:
            raise NotAllowedError(name, f"{hands} hands on a box; no more than {most} may be formed", citation)


def verify_options_of_versions(rules: Rules) -> None:
    """What is said of an upper minimum or an ante can be chosen only where there is one."""
    version = rules.choice("version", str).value
    for name, option in rules.options.items():
        whose = next((whose for start, whose in OF_VERSION.items() if name.startswith(start)), version)
        is_chosen = rules.has_choice(name) and rules.choice(name, object).value != option.default
        if whose != version and is_chosen:
            raise NotAllowedError(name, f"it is for version={whose}, not version={version}", option.citation)


def verify_shoe_left(rules: Rules) -> None:
    """No more cards of a value can be left than the decks held."""
    if not rules.has_choice("shoe"):
        return
    left, citation = rules.choice("shoe", tuple)
    for value, count, most in zip(VALUES, left, full_counts(rules), strict=True):
        if count > most:
            decks = rules.choice("decks", int).value
            problem = f"{count} cards that count {value} cannot be left: {decks} decks hold {most}"
            raise NotAllowedError("shoe", problem, citation)


def full_counts(rules: Rules) -> tuple[int, ...]:
    """How many cards of each value the decks hold."""
    return rules.memo("blackjack full counts", lambda: _full_counts(rules))


def _full_counts(rules: Rules) -> tuple[int, ...]:
    values = rules.get("card_values", "of_rank", dict).value
    ranks = DECKS[rules.get("deck", "cards", int).value].ranks
    found = Counter(values[rank] for rank in ranks)
    return tuple(found[value] * len(SUITS) * rules.choice("decks", int).value for value in VALUES)
