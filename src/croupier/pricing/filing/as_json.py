"""A sheet as JSON, by the schema in docs/par-sheet.schema.json."""

import json
from fractions import Fraction
from typing import Any

from croupier.kernels.numbers import json_number
from croupier.pricing.filing.model import (
    Curve,
    Effect,
    OutcomeLine,
    Provenance,
    Sheet,
    Text,
    Variation,
    WagerSheet,
)
from croupier.table.charts import StrategyChart

FORMAT = "croupier-par-sheet/1"


def to_json(sheet: Sheet) -> str:
    return json.dumps(to_dict(sheet), indent=2, ensure_ascii=False, allow_nan=False) + "\n"


def to_dict(sheet: Sheet) -> dict[str, Any]:
    """All of it. A number that is known exactly has the same name with `_exact` beside it, as a fraction."""
    return {
        "format": FORMAT,
        "document": sheet.document,
        "operator": sheet.operator,
        "title": sheet.title,
        "source": sheet.source,
        "edition": sheet.edition,
        "about": sheet.about,
        "provenance": _provenance(sheet.provenance),
        "chosen": dict(sheet.chosen),
        "wagers": [_wager(sheet, wager) for wager in sheet.wagers],
        "options": [_plain(each) for each in sheet.options],
        "readings": [_plain(each) for each in sheet.readings],
        "rules": [_plain(each) for each in sheet.rules],
        "notes": list(sheet.notes),
        "not_priced": [_plain(each) for each in sheet.not_priced],
        "charts": [_chart(each) for each in sheet.charts],
        "layout_svg": str(sheet.layout),
        **({} if sheet.effects is None else {"other_choices": [_effect(each) for each in sheet.effects]}),
        **({} if sheet.effects is None else {"refused_choices": list(sheet.refused)}),
        **({} if sheet.variation is None else {"variation": _variation(sheet.variation)}),
    }


def _plain(line: Any) -> dict[str, Any]:
    """A line that holds texts alone."""
    return {name: list(value) if isinstance(value, tuple) else value for name, value in vars(line).items()}


def _texts(texts: tuple[Text, ...]) -> list[dict[str, str]]:
    return [{"name": text.name, "sha256": text.sha256} for text in texts]


def _provenance(made: Provenance) -> dict[str, Any]:
    return {
        "croupier": made.croupier,
        "code_sha256": made.code_sha256,
        "texts": _texts(made.texts),
        "fingerprint": made.fingerprint,
        **({"dated": made.dated} if made.dated else {}),
    }


def _wager(sheet: Sheet, wager: WagerSheet) -> dict[str, Any]:
    found = wager.distribution
    index = {}
    if found is not None:
        level = float(sheet.confidence)
        index = {"volatility_index": {"confidence": level, "units": found.volatility_index(level)}}
    return {
        "name": wager.name,
        "wager": wager.wager,
        "title": wager.title,
        "rule": wager.rule,
        "offered": wager.offered,
        "strategy": wager.strategy or None,
        "method": wager.method,
        "placements": [] if wager.is_everywhere else list(wager.placements),
        **({} if wager.cents is None else {"wager_cents": wager.cents}),
        **json_number("house_edge", wager.house_edge),
        **json_number("element_of_risk", wager.element_of_risk),
        **json_number("wagered", wager.wagered),
        **json_number("decided_by_one_roll", wager.decided),
        **json_number("edge_per_roll", wager.house_edge * wager.decided),
        "outcomes": [_outcome(row) for row in wager.outcomes],
        "expected": [
            {"what": row.what, "number": row.number, "pays": row.pays, "rule": row.rule} for row in wager.expected
        ],
        "facts": {key: value for name, fact in wager.facts.items() for key, value in json_number(name, fact).items()},
        "distribution": None if found is None else {**found.to_dict(), **index},
        "other_strategies": [
            {
                "strategy": each.name,
                **json_number("house_edge", each.house_edge),
                **json_number("element_of_risk", each.element_of_risk),
                **json_number("cost", each.cost),
                "standard_deviation": each.deviation,
            }
            for each in wager.others
        ],
        **({} if wager.curve is None else {"return_by_meter": _curve(wager.curve)}),
    }


def _outcome(row: OutcomeLine) -> dict[str, Any]:
    against = 1 / row.probability - 1 if row.probability else None
    return {
        "outcome": row.outcome,
        **json_number("probability", row.probability),
        **({} if against is None else json_number("true_odds_to_1", against)),
        "pays": row.pays,
        **json_number("net", row.net),
        **json_number("wagered", row.wagered),
        **json_number("contribution", row.contribution),
        "rule": row.rule,
    }


def _curve(curve: Curve) -> dict[str, Any]:
    points = [{"meter_cents": p.meter_cents, **json_number("player_return", p.player_return)} for p in curve.points]
    return {"even_cents": curve.even_cents, "points": points}


def _chart(chart: StrategyChart) -> dict[str, Any]:
    return {
        "caption": list(chart.caption),
        "meanings": [{"letter": each.letter, "words": each.words} for each in chart.meanings],
        "sections": [
            {
                "name": section.name,
                "columns": list(section.columns),
                "rows": [{"hand": label, "plays": [cell.text for cell in cells]} for label, cells in section.rows],
            }
            for section in chart.sections
        ],
        "notes": list(chart.notes),
    }


def _effect(effect: Effect) -> dict[str, Any]:
    return {
        "choice": effect.choice,
        "value": effect.value,
        "wager": effect.wager,
        **json_number("house_edge", effect.house_edge),
        **({} if effect.instead_of is None else json_number("instead_of", effect.instead_of)),
    }


def _variation(found: Variation) -> dict[str, Any]:
    return {
        "of": found.of,
        "edition": found.edition,
        "texts": _texts(found.texts),
        "terms": [_plain(each) for each in found.terms],
        "rules_added": [_plain(each) for each in found.added],
        "rules_removed": [_plain(each) for each in found.removed],
        "prices": [
            {"wager": each.wager, **_number("before", each.before), **_number("after", each.after)}
            for each in found.prices
        ],
    }


def _number(name: str, value: Fraction | float | None) -> dict[str, Any]:
    return {name: None} if value is None else json_number(name, value)
