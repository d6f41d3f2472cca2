"""Makes PAR sheets: prices with all that they rest on, and where it all is from."""

import hashlib
from collections.abc import Callable, Iterable, Iterator
from fractions import Fraction
from typing import Any

from croupier.drawing import draw
from croupier.errors import CroupierError
from croupier.games import Game
from croupier.kernels.distribution import NEXT_TO_ONE, USUAL_CONFIDENCE, in_percent
from croupier.pricing.filing.curves import curve_of
from croupier.pricing.filing.model import (
    Effect,
    ExpectedLine,
    NotPriced,
    OptionLine,
    OutcomeLine,
    Provenance,
    ReadingLine,
    RuleLine,
    Sheet,
    StrategyLine,
    Text,
    Variation,
    WagerSheet,
)
from croupier.pricing.filing.variation import variation_of
from croupier.pricing.kept import Keeper
from croupier.pricing.kept.stamp import LOADED
from croupier.pricing.parsheet import Alternative, ParSheet, WagerPrice
from croupier.rulebook import Citation, Document, Rules, rule_number
from croupier.rulebook.kept_texts import texts_of
from croupier.version import VERSION

Progress = Callable[[int, int], None]


def make_sheet(
    game: Game,
    wagers: str | Iterable[str] | None = None,
    *,
    strategy: str | None = None,
    every_strategy: bool = False,
    keeper: Keeper | None = None,
    confidence: Fraction = USUAL_CONFIDENCE,
    dated: str = "",
    every: bool = False,
    variation_from: Game | None = None,
    progress: Progress | None = None,
) -> Sheet:
    """The sheet of a game, or of some of its wagers.

    It is by the best strategy, or by `strategy` with the best beside it; `every_strategy` adds what people follow
    though they do worse. `every` adds what each other value of each choice would do to the prices, `variation_from`
    what is changed of another game. `keeper` answers from what was worked out before.
    """
    if not 0 < float(confidence) < 1 - NEXT_TO_ONE:
        raise CroupierError(f"confidence: {in_percent(confidence)}%; above 0% and short of certainty")
    keeper = keeper or Keeper(None)
    wagers = wagers if wagers is None or isinstance(wagers, str) else list(wagers)
    rules = game.rules
    priced = keeper.price(game, wagers, strategy=strategy, every_strategy=every_strategy)
    found: list[Alternative] = []
    refused: list[str] = []
    if every:
        found, refused = keeper.alternatives(game, progress)
    document = rules.document
    sheets = tuple(_wager(game, name, each) for name, each in priced.wagers.items())
    return Sheet(
        document=rules.name,
        operator=document.operator,
        title=document.title,
        source=document.source,
        edition=rules.edition,
        about=document.editions[rules.edition],
        provenance=Provenance(VERSION, LOADED, texts_read(document), document.fingerprint, dated),
        confidence=confidence,
        wagers=sheets,
        options=tuple(_options(rules)),
        readings=tuple(_readings(rules)),
        rules=tuple(_cited_rules(rules, priced)),
        notes=tuple(map(str, priced.notes)),
        not_priced=tuple(NotPriced(each.name, each.why, str(each.citation)) for each in priced.unpriced),
        charts=keeper.charts(game) if game.definition.has_charts else (),
        layout=draw(game),
        effects=tuple(_effects(priced, found)) if every else None,
        refused=tuple(refused),
        variation=None if variation_from is None else _variation(variation_from, game, keeper, priced, wagers),
        chosen=chosen_by(rules),
    )


def texts_read(document: Document) -> tuple[Text, ...]:
    """The files that a document was read from, each by its name or the last part of its path."""
    texts = {name: hashlib.sha256(text.encode()).hexdigest() for name, text in texts_of(document).items()}
    return tuple(Text(_name(name), digest) for name, digest in sorted(texts.items()))


def _name(name: str) -> str:
    return name.replace("\\", "/").rpartition("/")[2] if name.endswith(".toml") else name


def chosen_by(rules: Rules) -> dict[str, str]:
    """Options and readings that are not as they are where nobody chooses."""
    usual = Rules(rules.document, edition=rules.edition)
    told = usual.chosen_options() | usual.chosen_readings()
    here: dict[str, Any] = rules.chosen_options() | rules.chosen_readings()
    return {name: plain(value) for name, value in here.items() if told.get(name) != value}


def plain(value: Any) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value)


# -- wagers ----------------------------------------------------------------------------------------------------------


def _wager(game: Game, name: str, best: WagerPrice) -> WagerSheet:
    title, citation = game.rules.wager(best.wager)
    distribution = best.distribution
    return WagerSheet(
        name=name,
        wager=best.wager,
        title=title,
        rule=str(citation),
        offered=best.offered,
        strategy=best.strategy.name if best.strategy else "",
        method=_method(best),
        placements=best.placements,
        cents=best.cents,
        ev=best.ev,
        wagered=best.wagered,
        decided=best.decided,
        outcomes=tuple(
            OutcomeLine(row.outcome, row.probability, row.pays, row.net, row.wagered, row.rule) for row in best.rows
        ),
        expected=tuple(ExpectedLine(row.what, row.number, row.pays, row.rule) for row in best.expected),
        facts=best.facts,
        distribution=distribution,
        others=tuple(_strategy(best, other) for other in best.others if other.strategy),
        curve=curve_of(game, best),
    )


def _method(best: WagerPrice) -> str:
    """How it was found; simulated, where a part of its distribution was."""
    found = best.distribution
    return "simulated" if found is not None and found.method == "simulated" else best.method


def _strategy(best: WagerPrice, other: WagerPrice) -> StrategyLine:
    assert other.strategy is not None
    edge, of_best = other.house_edge, best.house_edge
    cost = edge - of_best if isinstance(edge, Fraction) and isinstance(of_best, Fraction) else float(edge - of_best)
    found = other.distribution
    off = found.deviation_error if found is not None else 0.0
    return StrategyLine(other.strategy.name, edge, other.element_of_risk, other.standard_deviation, cost, off)


# -- what they rest on -----------------------------------------------------------------------------------------------


def _options(rules: Rules) -> Iterator[OptionLine]:
    usual, chosen = Rules(rules.document, edition=rules.edition).chosen_options(), rules.chosen_options()
    for name, option in {**rules.options, **rules.priced_options()}.items():
        yield OptionLine(
            name=name,
            about=option.about,
            value=plain(chosen.get(name, "unset")),
            usual=plain(usual.get(name, "unset")),
            allowed=option.allowed,
            rule=str(option.citation),
        )


def _readings(rules: Rules) -> Iterator[ReadingLine]:
    chosen = rules.chosen_readings()
    for name, reading in {**rules.readings, **rules.priced_readings()}.items():
        taken = chosen.get(name, reading.default)
        yield ReadingLine(name, taken, reading.values, reading.why, reading.moves, str(reading.citation))


def _cited_rules(rules: Rules, priced: ParSheet) -> Iterator[RuleLine]:
    """Rules that wagers, outcomes and notes cite, document by document, each once, in the order of its register."""
    documents = {each.name: each.document for each in (rules, *rules.included)}
    cited: dict[str, set[str]] = {}
    for citation in _citations(rules, priced):
        for one in citation.each():
            cited.setdefault(one.document, set()).update(map(rule_number, one.rules))
    for name, numbers in cited.items():
        if (document := documents.get(name)) is None:  # a document that a file extends; its register is in the file's
            document = rules.document
        for entry in document.register.values():
            if entry.number in numbers:
                yield RuleLine(name, entry.number, entry.summary)


def _citations(rules: Rules, priced: ParSheet) -> Iterator[Citation]:
    for best in priced.wagers.values():
        yield rules.wager(best.wager).citation
        for each in (best, *best.others):
            for cites in (*(row.cites for row in each.rows), *(row.cites for row in each.expected)):
                yield from cites
    for note in priced.notes:
        yield note.citation
    for found in priced.unpriced:
        yield found.citation


def _effects(priced: ParSheet, found: Iterable[Alternative]) -> Iterator[Effect]:
    for each in found:
        here = priced.wagers.get(each.price.name)
        yield Effect(
            each.choice, each.value, each.price.name, each.price.house_edge, None if here is None else here.house_edge
        )


def _variation(
    before: Game, after: Game, keeper: Keeper, priced: ParSheet, wagers: str | Iterable[str] | None
) -> Variation:
    texts = texts_read(before.rules.document)
    wanted = [wagers] if isinstance(wagers, str) else None if wagers is None else list(wagers)
    known = wanted if wanted is None else [each for each in wanted if each in before.rules.wagers()]
    return variation_of(before.rules, after.rules, texts, (keeper.price(before, known), priced))
