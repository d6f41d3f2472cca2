"""Claims: by which rules and on which basis a wager costs what somebody says it does."""

import json
from collections.abc import Iterator
from dataclasses import replace

from croupier.errors import CroupierError
from croupier.games import Game
from croupier.pricing import Claim, ClaimSearch, find_claim
from croupier.pricing.claim_rows import DIGITS, NEAREST, SHOWN, candidate_table, claimed, searched
from croupier.pricing.claims import MOST_PRICES, Candidate
from croupier.pricing.filing.figures import percent, words
from croupier.pricing.filing.report import Block, Lines, Part
from croupier.pricing.no_price import NotPricedError
from croupier.rulebook import UnknownNameError
from croupier.server.price_desk.answer import Answer, Link
from croupier.server.price_desk.asked import (
    FILLED,
    OWN_FILE,
    Asked,
    AskedError,
    chosen_otherwise,
    game_fields,
    subject,
)
from croupier.server.price_desk.lately import Lately
from croupier.server.price_desk.messages import File

EDITIONS = ("every", "this")
MOST = 2_000
"""Sets of rules that are priced at the most."""
MOST_SHOWN = 500
"""Figures that fit, where all are shown."""
MOST_FIGURE = 40
"""Characters of a figure."""
_LATELY: Lately[ClaimSearch] = Lately("form", "everything")


def answer(asked: Asked) -> Answer:
    """The figures that fit what is claimed, and the nearest of the others; as a file where `form` names one."""
    game = asked.game()
    if asked.text("form"):
        asked.one_of("form", ("json",))
    found = _LATELY.of(asked, lambda: _found(asked, game))
    links = [Link(".json", "claim", {**asked.fields, "form": "json"}, is_file=True)]
    if len(found.matches) > SHOWN and not asked.is_on("everything"):
        links.append(Link("All that fit", "claim", {**asked.fields, "everything": "true"}))
    if best := next(iter(found.matches or found.nearest), None):
        fields = _fields_of(asked, game, best)
        links.append(Link(f"Prices by the {'first' if found.matches else 'nearest'}", "sheet", fields))
        if best.chosen:
            usual = {"other": f"{asked.document}@{best.editions[0]}", "alone": "true"}
            links.append(Link("What its choices change", "compare", {**fields, **usual}))
    return Answer(
        f"{words(found.wager).capitalize()} of {subject(asked)}: {found.claim.text} claimed",
        tuple(_parts(found, asked.is_on("everything"))),
        document=asked.document,
        lead=_lead(found, "all else as usual" if any(chosen_otherwise(game)) else "all as usual"),
        links=tuple(links),
        file=_file(asked, found),
    )


def _found(asked: Asked, game: Game) -> ClaimSearch:
    wager = asked.wanted("wager")
    claim = _claim(asked)
    every = asked.one_of("editions", EDITIONS) == "every"
    options, readings = chosen_otherwise(game)
    for name in asked.text("stay").replace(",", " ").split():
        if name in game.rules.priced_options():
            options[name] = game.rules.chosen_options()[name]
        elif name in game.rules.priced_readings():
            readings[name] = game.rules.chosen_readings()[name]
        else:
            raise AskedError("stay", f"{name}: no option or reading that bears on a price has this name")
    try:
        found = find_claim(
            OWN_FILE if asked.text("own") else asked.document,
            wager,
            claim,
            edition=None if every else game.rules.edition,
            options=options,
            readings=readings,
            most=asked.whole("most", 1, MOST, MOST_PRICES) or MOST_PRICES,
            progress=asked.tell,
        )
    except (UnknownNameError, NotPricedError) as error:
        raise AskedError("wager", str(error)) from None
    return replace(found, document=subject(asked))


def _claim(asked: Asked) -> Claim:
    """What is claimed, and how far off a figure may be."""
    figure, tolerance = asked.wanted("figure"), asked.text("tolerance")
    for name, text in (("figure", figure), ("tolerance", tolerance)):
        if len(text) > MOST_FIGURE:
            raise AskedError(name, f"a figure has at most {MOST_FIGURE} characters")
    try:
        claim = Claim.parse(figure)
    except CroupierError as error:
        raise AskedError("figure", str(error)) from None
    try:
        return Claim.parse(figure, tolerance) if tolerance else claim
    except CroupierError as error:
        raise AskedError("tolerance", str(error)) from None


def _fields_of(asked: Asked, game: Game, best: Candidate) -> dict[str, str]:
    """The game by the rules of a figure, as its form would send it."""
    fields = {**game_fields(asked), "edition": best.editions[0]}
    readings = game.rules.priced_readings()
    for name, value in best.chosen.items():
        fields[f"reading.{name}" if name in readings else f"option.{name}"] = value
        if value == "false" and FILLED in fields:  # a form does not send a box that is not ticked
            del fields[f"option.{name}"]
    return fields


def _file(asked: Asked, found: ClaimSearch) -> File | None:
    if not asked.text("form"):
        return None
    body = json.dumps(found.to_dict(), indent=2, ensure_ascii=False) + "\n"
    name = f"{asked.document.replace('/', '-')}-{found.wager}-claimed.json"
    return File(name, "application/json", body.encode())


def _lead(found: ClaimSearch, usual: str) -> str:
    """The first that fits, or the nearest of those that do not."""
    low, high = claimed(found)
    if found.matches:
        fit = len(found.matches)
        often = "One figure fits," if fit == 1 else f"{fit} figures fit, first of them"
        return f"{often} {_told(found, found.matches[0], usual)}. It fits from {low} to {high}."
    if found.nearest:
        return f"Nothing fits from {low} to {high}; the nearest is {_told(found, found.nearest[0], usual)}."
    return f"Nothing fits from {low} to {high}, and there is nothing near."


def _told(found: ClaimSearch, each: Candidate, usual: str) -> str:
    editions = " and ".join(each.editions)
    by = ", ".join(f"{name}={value}" for name, value in each.chosen.items())
    choices = f" with {by}" if by else f", {usual}"
    noun = "edition" if len(each.editions) == 1 else "editions"
    place = "" if each.wager == found.wager else f" for {words(each.wager)}"
    return f"{percent(each.value, DIGITS)}{place}, {each.basis}, by the {editions} {noun}{choices}"


def _parts(found: ClaimSearch, is_everything: bool) -> Iterator[Part]:
    shown = MOST_SHOWN if is_everything else SHOWN
    fits: list[Block] = [Lines(("nothing fits",))]
    if found.matches:
        fits = [candidate_table(found, found.matches[:shown])]
        if len(found.matches) > shown:
            fits.append(Lines((f"{len(found.matches) - shown} more fit",)))
    yield Part("It fits", tuple(fits))
    if found.nearest:
        yield Part("It does not fit", (candidate_table(found, found.nearest[:NEAREST]),))
    lines = list(searched(found))
    if not found.is_whole:
        lines.append("not all were priced: price more of them, or let fewer choices be gone through")
    yield Part("What was gone through", (Lines(tuple(lines)),))
