"""Figures that were found for a claim, as rows of tables."""

from collections.abc import Iterable, Iterator, Mapping

from croupier.pricing.claims import Candidate, ClaimSearch
from croupier.pricing.filing.figures import percent, points
from croupier.pricing.filing.report import Table

DIGITS = 5
SHOWN, NEAREST = 10, 3
"""How many that fit are shown where not all are wanted, and how many that do not fit."""
SETS = 4
"""How many sets of rules by which there is no price are named."""


def claimed(found: ClaimSearch) -> tuple[str, str]:
    """The least and the greatest figure that are printed as was claimed."""
    low, high = (found.claim.value + sign * found.claim.tolerance for sign in (-1, 1))
    return percent(low, DIGITS), percent(high, DIGITS)


def candidate_table(found: ClaimSearch, candidates: Iterable[Candidate], first: str = "basis") -> Table:
    """The basis of each figure, how much it is and by which rules.

    Its wager where the claim fits several places, its strategy where there are any.
    """
    figures = (*found.matches, *found.nearest)
    several, has_strategy = len({each.wager for each in figures}) > 1, any(each.strategy for each in figures)
    rows = []
    for each in candidates:
        chosen = ", ".join(_chosen(each.chosen))
        named = (each.wager,) if several else ()
        much = (percent(each.value, DIGITS), points(each.off, 6))
        by = (", ".join(each.editions), *((each.strategy,) if has_strategy else ()))
        rows.append((each.basis, *named, *much, *by, chosen or "nothing"))
    named, by = (("wager",) if several else ()), (("strategy",) if has_strategy else ())
    headings = (first, *named, "figure", "points off", "edition", *by, "chosen otherwise than usual")
    figure = headings.index("figure")
    return Table(headings, tuple(rows), frozenset({figure, figure + 1}))


def _chosen(chosen: Mapping[str, str]) -> list[str]:
    return [f"{name}={value}" for name, value in chosen.items()]


def searched(found: ClaimSearch) -> Iterator[str]:
    """How the claim was read where that may not be meant, and how far was looked, in lines."""
    if found.claim.is_multiple:
        text = found.claim.text.strip()
        read = percent(found.claim.value)
        yield f"{text} was read as a multiple of the wager, {read}; if a percentage is meant, write {text}%"
    yield f"{found.priced} of {found.possible} sets of rules priced" + (
        f", {found.refused} do not go together" if found.refused else ""
    )
    for each in found.without_price:
        sets = [", ".join((edition, *_chosen(chosen))) for edition, chosen in each.sets]
        more = f"; and {len(sets) - SETS} more" if len(sets) > SETS else ""
        yield f"no price by {len(sets)} of them: {each.why} ({each.rule}): {'; '.join(sets[:SETS])}{more}"
    for edition, names in found.varied.items():
        yield f"{edition}: " + (f"gone through: {', '.join(names)}" if names else "no choice alone moves the price")
    yield "choices that alone do not move the price stayed as they are"
    if found.unlisted:
        yield f"not gone through, for its values are the operator's to give: {', '.join(found.unlisted)}"
