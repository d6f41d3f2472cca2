"""What a rulebook has rules for: irregularities that are reported, and acts that are told as they were done."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from inspect import getdoc
from typing import TYPE_CHECKING, Any, cast

from croupier.games import Game
from croupier.procedure import Action, Incident
from croupier.reference.further_rules import named_terms, terms_read, what
from croupier.reference.wordings import wordings
from croupier.rulebook import Citation, load, merge
from croupier.table.forms import Form
from croupier.table.round import Round
from croupier.table.terms import read

if TYPE_CHECKING:  # games against the house do without it
    from croupier.poker import PokerGame, PokerRound
    from croupier.poker.conduct.conduct_terms import ConductTerms

PLAYERS = ("Ann", "Ben", "Cat")
"""Who sits at the table at which it is asked what can be reported."""
STAKE = 200
"""Their table stakes, in table minimums."""
DO = "do"
"""How an act begins that is told sign by sign."""


@dataclass(frozen=True)
class Entry:
    """An irregularity or an act by one document: when it is so, and which rules decide."""

    document: str
    name: str
    kind: type[Incident] | type[Action]
    about: str
    cites: tuple[Citation, ...]
    round: Round = field(repr=False, compare=False)
    """One in which it could happen."""
    variants: tuple[str, ...] = ()
    """The variants of poker in which these rules decide; none where the game has no variants."""

    @property
    def title(self) -> str:
        return self.name.replace("_", " ")

    @property
    def is_act(self) -> bool:
        """Whether it is told as it was done, and not reported."""
        return not issubclass(self.kind, Incident)

    @property
    def form(self) -> Form | None:
        """What there is to fill in; an act has no form."""
        if self.is_act:
            return None
        return cast(Form, self.round.describe.form(self.kind, "dealer"))  # type: ignore[attr-defined]  # all have one

    @property
    def told(self) -> str:
        """How it is typed at a table."""
        if self.is_act:
            return f"{PLAYERS[0]}: {DO} {wordings().acts[self.name].told}"
        form = self.form
        fields = [f"{each.name}=" for each in form.fields] if form is not None else []
        return " ".join(["report", self.name, *fields])

    def further(self) -> dict[str, tuple[Citation, ...]]:
        """Rules beside those that decide, by what it depends on whether they do."""
        if self.is_act:
            terms = conduct_terms(self.round)
            by_term = {what(terms, name): named_terms(terms, name) for name in wordings().acts[self.name].further}
        else:
            assert issubclass(self.kind, Incident)
            by_term = terms_read(*self.round.ruler_of(self.kind))
        told = {(one.document, rule) for citation in self.cites for one in citation.each() for rule in one.rules}
        found: dict[str, tuple[Citation, ...]] = {}
        for term, cites in by_term.items():
            new = tuple(_without(merge(cites), told))
            told |= {(one.document, rule) for one in new for rule in one.rules}
            if new:
                found[term] = new
        return found


def entries_of(document: str, **choices: Any) -> list[Entry]:
    """All that a document has rules for; of poker, in any variant unless the options choose one."""
    options: Mapping[str, Any] = choices.get("options") or {}
    if load(document).game != "poker":
        return list(_incidents(document, Game(document, **choices).open_round(source=1), ()))
    from croupier.poker import PokerGame

    game = PokerGame(document, **choices)
    every = (game.terms.variant,) if "variant" in options else game.rules.options["variant"].values or ()
    found: dict[tuple[str, tuple[Citation, ...]], Entry] = {}
    for variant in every:
        choices["options"] = {**options, "variant": variant}
        round_ = poker_round(PokerGame(document, **choices))
        variants = (str(variant),)
        for entry in (*_incidents(document, round_, variants), *_acts(document, round_, variants)):
            key = (entry.name, entry.cites)
            known = found.get(key)
            found[key] = replace(known, variants=(*known.variants, str(variant))) if known else entry
    return list(found.values())


def poker_round(game: "PokerGame") -> "PokerRound":
    """A hand at a table, to ask what can go wrong in it."""
    stake = STAKE * game.limits.minimum_cents
    return game.open_round(None, game.setting(dict.fromkeys(PLAYERS, stake)), source=1)


def _incidents(document: str, round_: Round, variants: tuple[str, ...]) -> Iterator[Entry]:
    for kind in round_.reportable():
        yield Entry(document, kind.name(), kind, about(kind), round_.rules_on(kind), round_, variants)


def conduct_terms(round_: Round) -> "ConductTerms":
    """What a poker rulebook says of words, chips and motions."""
    from croupier.poker.conduct.conduct_terms import ConductTerms

    return read(round_.rules, ConductTerms)


def _acts(document: str, round_: Round, variants: tuple[str, ...]) -> Iterator[Entry]:
    """What players do with words, chips and gestures that the rulebook says the meaning of."""
    from croupier.poker.conduct.messages import Act

    terms = conduct_terms(round_)
    for name, act in wordings().acts.items():
        cites = merge(citation for term in act.terms for citation in named_terms(terms, term))
        if cites:
            yield Entry(document, name, Act, act.about, cites, round_, variants)


def about(kind: type[Incident]) -> str:
    """When it is reported, in a paragraph."""
    return " ".join((getdoc(kind) or "").split())


def _without(cites: Iterable[Citation], told: set[tuple[str, str]]) -> Iterator[Citation]:
    """What citations have beside rules that have been told."""
    for citation in (one for given in cites for one in given.each()):
        rules = tuple(rule for rule in citation.rules if (citation.document, rule) not in told)
        if rules:
            yield Citation(citation.document, rules)
