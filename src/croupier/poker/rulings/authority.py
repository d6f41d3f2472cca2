"""Who may decide what: the staff of a poker room in their ranks, as the rulebook names them."""

from dataclasses import dataclass

from croupier.procedure import Incident
from croupier.rulebook import Cited, Rules
from croupier.table.round import refuse
from croupier.table.terms import read, says


@dataclass(frozen=True, kw_only=True)
class StaffTerms:
    """The ranks, the lowest first."""

    staff: Cited[list[str]] | None = says("ranks")


class Authority:
    """The ranks of a rulebook; a decision of too low a one is refused."""

    def __init__(self, rules: Rules) -> None:
        terms = read(rules, StaffTerms)
        self._staff = terms.staff

    @property
    def ranks(self) -> tuple[str, ...]:
        """All that a decision may be by, the lowest first."""
        return tuple(self._staff.value) if self._staff is not None else ()

    def verify(self, found: Incident, by: str, least: Cited[str]) -> None:
        """Refuse a decision by anybody below the rank that the rulebook gives it to."""
        ranks = self.ranks
        if by not in ranks:
            known = ", ".join(ranks)
            refuse(found, f"by: {by!r} is none of {known}", self._staff.citation if self._staff else least.citation)
        if ranks.index(by) < ranks.index(least.value):
            refuse(found, f"by: it is for a {_words(least.value)} or above to decide", least.citation)


def _words(rank: str) -> str:
    return rank.replace("_", " ")
