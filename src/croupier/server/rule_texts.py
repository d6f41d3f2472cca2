"""What rules say, in short, for those who are shown a rule with what it decides."""

from collections.abc import Iterable

from croupier.errors import CroupierError
from croupier.rulebook import load
from croupier.rulebook.search import find_rule


def rule_texts(rules: Iterable[str]) -> dict[str, str]:
    """The summaries of rules such as "star_sydney/poker 7.10"; a paragraph without one has that of its rule."""
    found: dict[str, str] = {}
    for rule in rules:
        name, _, number = rule.rpartition(" ")
        try:
            found[rule] = find_rule(load(name), number).summary
        except CroupierError:  # nothing to show beside its number
            continue
    return found
