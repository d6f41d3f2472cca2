"""The rules of citations as the register tells them."""

from collections.abc import Iterable

from croupier.rulebook import Citation, load
from croupier.rulebook.document import RuleEntry
from croupier.rulebook.search import find_rule

Told = tuple[str, str, RuleEntry]
"""A document, the numbers that are cited, and the rule of its register: of 30.2(a) and 30.2(c) it is 30.2."""


def rules_of(cites: Iterable[Citation]) -> list[Told]:
    """The rules of citations, each rule of a register once, with all of its numbers that are cited.

    What says what words mean, or is a chapter as a whole, comes last.
    """
    found: dict[tuple[str, str], tuple[RuleEntry, dict[str, None]]] = {}
    for citation in (one for given in cites for one in given.each()):
        for number in citation.rules:
            rule = find_rule(load(citation.document), number)
            found.setdefault((citation.document, rule.number), (rule, {}))[1][number] = None
    told = [(document, ", ".join(numbers), rule) for (document, _), (rule, numbers) in found.items()]
    return sorted(told, key=lambda each: each[2].status == "definition" or "." not in each[2].number)
