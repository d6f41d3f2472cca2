"""Opening a jackpot from a document that has one: fields with their rules, and what was filled in as a setup.

Which documents have a jackpot, what can be chosen and by which rule comes from their provisions.
"""

import re
from collections.abc import Mapping
from typing import Any, NamedTuple

import msgspec

from croupier.chips import parse_dollars
from croupier.errors import AmountError, CroupierError
from croupier.room.linked_jackpots import LinkedSetup
from croupier.room.poker_jackpots.setup import JackpotSetup, Offer, Pool
from croupier.room.poker_jackpots.terms import JackpotTerms, jackpot_terms, poker_of
from croupier.room.prize_controller.controller import ControllerSetup
from croupier.rulebook import Citation, Document, Rules, document_names, load
from croupier.server.errors import FloorError
from croupier.server.opening import Field, Value, chosen, opening_form
from croupier.table.forms import cited, in_words

LINKED, POKER, CONTROLLER = "linked_jackpot", "poker_jackpot", "prize_controller"
MARKS = {"jackpot_staff": LINKED, "poker_jackpot": POKER, "prize_controller": CONTROLLER}
"""The provision by which a document has a jackpot, and the kind of stream that it is."""
SETUPS: dict[str, type[msgspec.Struct]] = {LINKED: LinkedSetup, POKER: JackpotSetup, CONTROLLER: ControllerSetup}
WORDS = {LINKED: "progressive jackpot", POKER: "jackpot of poker tables", CONTROLLER: "Jackpot Prize Button"}
THEN = {
    LINKED: "The operator opens its pools with what they begin with, and links tables. Displays follow it at once.",
    POKER: "The operator puts in what its pools begin with; its tables take part from then on.",
    CONTROLLER: "It is put into use at its tables; the prizes are the operator's.",
}
OWN = re.compile(r"jackpot|progressive|madness|prize")
"""Options that are about the jackpot, by their names."""
MOST_TABLES = 40
_PERCENT = re.compile(r"(\d{1,3})(?:\.(\d{1,2}))?\s*%")


class JackpotForm(NamedTuple):
    """All that can be said of a new jackpot of a document."""

    rules: Rules
    kind: str
    own: list[Field]
    others: list[tuple[str, list[Field]]]
    """Options that are not about the jackpot, and readings, by what they are."""
    whole: Any
    """The form of the document, by which what was filled in is read."""


def jackpot_kind(document: Document) -> str | None:
    """The kind of jackpot that a document has, in any of its editions."""
    for edition in document.editions or (None,):
        try:
            rules = Rules(document.name, edition=edition)
        except CroupierError:
            continue
        found = next((kind for mark, kind in MARKS.items() if rules.has(mark)), None)
        if found is not None:
            return found
    return None


def jackpot_documents() -> list[tuple[Document, str]]:
    """The documents that have a jackpot, with what it is."""
    found = []
    for name in document_names():
        document = load(name)
        kind = jackpot_kind(document) if document.game else None
        if kind is not None:
            found.append((document, WORDS[kind]))
    return found


def jackpot_form(document: str, edition: str) -> JackpotForm:
    kind = jackpot_kind(load(document))
    if kind is None:
        raise FloorError(f"{document}: it has no jackpot")
    form = opening_form(document, edition, SETUPS[kind])
    options = [*form.options, *(field for _, fields in form.general for field in fields)]
    own = [field for field in options if OWN.search(field.name)]
    readings = [field for field in form.readings if OWN.search(field.name)]
    listed = [("other options of the game", [field for field in options if field not in own])]
    listed.append(("readings of an unclear text", readings))
    return JackpotForm(form.rules, kind, own, [each for each in listed if each[1]], form)


# -- what is asked for besides options ---------------------------------------------------------------------------------


def setup_fields(form: JackpotForm) -> list[Field]:
    """What the setup of a jackpot of this kind needs, with its rules."""
    rules = form.rules
    if form.kind == LINKED:
        return _shared_fields(rules)
    if form.kind == CONTROLLER:
        most = rules.get("prize_controller", "tables", int)
        tables = _field("tables", f"their names with commas between them, at most {most.value}", most.citation)
        by = [rules.cite("prize_controller")]
        return [tables, _money("minimum", "the least Madness 21 wager", by[0]), _money("maximum", "the most", by[0])]
    return _poker_fields(jackpot_terms(JackpotSetup(rules.document.name, "", Pool({})).rules()))


def _shared_fields(rules: Rules) -> list[Field]:
    if not rules.has("jackpot_shared_pools"):
        return []
    games, by = rules.get("jackpot_shared_pools", "games", list)
    others = [game for game in games if game != rules.document.title]
    return [
        Field(f"shared.{game}", game, "its wagers fund the same pools", "check", cited([by]), "false")
        for game in others
    ]


def _poker_fields(terms: JackpotTerms) -> list[Field]:
    fields = [_field("tables", "their names, with commas between them", terms.jackpot_tables or terms.poker_jackpot)]
    for pool in terms.pools:
        name = in_words(pool)
        fields.append(_money(f"start.{pool}", f"what the {name} begins with", terms.jackpot_increment))
        fields.append(_money(f"contribution.{pool}", f"what each round adds to the {name}", terms.jackpot_increment))
    if terms.jackpot_reseed is not None:
        fields.append(_money("reseed", "the least that the prize pool has", terms.jackpot_reseed))
    if terms.jackpot_hand is None:
        fields += _event_fields(terms)
    return fields


def _event_fields(terms: JackpotTerms) -> list[Field]:
    """Which hands win, and what: as many as a pool may have."""
    by = terms.events_most.citation if terms.events_most is not None else terms.jackpot_increment
    hands = poker_of(terms.rules, terms.rules.choice("variant", str).value).order.classes
    values = (Value("", "none"), *(Value(hand, in_words(hand)) for hand in hands))
    fields = []
    for number in range(1, (terms.events_most.value if terms.events_most is not None else 1) + 1):
        sort = f"event.{number}"
        fields += [
            Field(f"{sort}.hand", f"hand {number} that wins", "", "select", cited([by]), "", values),
            _field(f"{sort}.prize", "dollars, or a part of the jackpot in %", by, f"prize {number}"),
            Field(
                f"{sort}.beaten", f"hand {number} is beaten", "it wins if a better hand beats it at the showdown",
                "check", cited([by]), "false",
            ),
        ]  # fmt: skip
    return fields


def _field(name: str, about: str, by: Citation | None, label: str = "") -> Field:
    return Field(name, label or in_words(name), about, "text", cited([by] if by is not None else []), "")


def _money(name: str, about: str, by: Citation) -> Field:
    label = in_words(name.replace(".", ", "))
    return Field(name, label, f"{about}, in dollars", "money", cited([by]), "")


# -- what was filled in ------------------------------------------------------------------------------------------------


def jackpot_setup(form: JackpotForm, given: Mapping[str, str]) -> msgspec.Struct:
    """What the jackpot is opened with. What cannot be raises, and names the field or the rule."""
    name = given.get("name", "").strip()
    if not name or len(name) > 40 or not name.isprintable() or set(name) & {"/", "~", "#", "?", "%"}:
        raise FloorError("name: at most 40 characters, without / ~ # ? %")
    options, readings = chosen(form.whole, given)
    document, edition = form.rules.document.name, form.rules.edition
    if form.kind == LINKED:
        sharing = tuple(field.label for field in setup_fields(form) if given.get(field.name))
        return LinkedSetup(
            document=document, edition=edition, options=dict(options), readings=readings, shared_with=sharing
        )
    tables = tuple(dict.fromkeys(each.strip() for each in given.get("tables", "").split(",") if each.strip()))
    if not tables or len(tables) > MOST_TABLES:
        raise FloorError("tables: name those that take part")
    if form.kind == CONTROLLER:
        return ControllerSetup(
            document=document, tables=tables, minimum=_cents(given, "minimum"), maximum=_cents(given, "maximum"),
            edition=edition, options=dict(options), readings=readings,
        )  # fmt: skip
    variant = options.pop("variant", None) or str(form.rules.choice("variant", str).value)
    asked = [field.name for field in setup_fields(form)]
    pool = Pool(
        contribution=_amounts(given, asked, "contribution"),
        start=_amounts(given, asked, "start"),
        reseed_cents=_cents(given, "reseed") if "reseed" in asked else 0,
        offers=tuple(_offers(given, asked)),
    )
    return JackpotSetup(document, name, pool, variant, tables, edition, options, readings)


def _offers(given: Mapping[str, str], asked: list[str]) -> list[Offer]:
    found = []
    for field in asked:
        if not field.endswith(".hand") or not given.get(field):
            continue
        sort = field.removesuffix(".hand")
        prize = given.get(f"{sort}.prize", "").strip()
        share = _PERCENT.fullmatch(prize)
        parts = int(share[1]) * 100 + int((share[2] or "").ljust(2, "0")) if share is not None else 0
        cents = 0 if share is not None else _cents(given, f"{sort}.prize")
        is_beaten = bool(given.get(f"{sort}.beaten"))
        found.append(Offer(given[field], fixed_cents=cents, share=parts, is_bad_beat=is_beaten))
    return found


def _amounts(given: Mapping[str, str], asked: list[str], sort: str) -> dict[str, int]:
    return {name.partition(".")[2]: _cents(given, name) for name in asked if name.startswith(f"{sort}.")}


def _cents(given: Mapping[str, str], name: str) -> int:
    text = given.get(name, "").strip().removeprefix("$").replace(",", "")
    try:
        return parse_dollars(text) if text else 0
    except AmountError as error:
        raise FloorError(f"{name}: {error}") from None
