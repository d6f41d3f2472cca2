"""Counting: how far a side wager can be counted, and what a counter gains, on a page and as JSON."""

import json

from croupier.errors import CroupierError
from croupier.games import Game
from croupier.pricing.countability import COUNTED, Count, Countability, Gain, is_countable
from croupier.pricing.countability_rows import (
    LEVELS,
    drawn_effects,
    effects_table,
    gain_rows,
    told_count,
    told_gain,
    told_worth,
)
from croupier.pricing.filing.figures import percent, words
from croupier.pricing.filing.report import Lines, Pairs, Part, Picture
from croupier.server.price_desk.answer import Answer, Link
from croupier.server.price_desk.asked import Asked, AskedError, game_fields, subject
from croupier.server.price_desk.designing import known_wager
from croupier.server.price_desk.messages import File

BEHIND, A_ROUND = 14, 5
LEAST_BEHIND, MOST_CARDS = 7, 1_000
"""The fewest behind the cutting card, and more than any shoe has."""
_EFFECTS = (
    "Effect of removal: what the player's edge gains when one such card is taken out of full decks. Levels: whole tags "
    "for every card that is seen, up to 1 or 2; a count of these tags divided by the decks that are left is the true "
    "count. Correlation: how close the tags come to the effects.",
)


def answer(asked: Asked) -> Answer:
    """Effects of removal, the best simple counts, and what the better of them gains."""
    game = asked.game()
    if game.rules.document.game not in COUNTED:
        raise AskedError("document", f"side wagers of {' and '.join(COUNTED)} can be counted, and it has none")
    wager = known_wager(asked, game)
    behind = asked.whole("behind", LEAST_BEHIND, MOST_CARDS, BEHIND) or BEHIND
    a_round = asked.whole("cards_a_round", 1, MOST_CARDS, A_ROUND) or A_ROUND
    found, counts = _counted(game, wager)
    best = max(counts.values(), key=lambda count: count.correlation)
    try:
        gain = found.gain(best, behind, a_round)
    except CroupierError as error:
        raise AskedError("behind", str(error)) from None
    drawing = Picture("What the removal of each card does", drawn_effects(found, words(wager)))
    told = f"{told_count(best, gain)}."
    return Answer(
        title=f"{subject(asked)}, {wager}: house edge {percent(-found.worth)}",
        parts=(
            Part(
                "What a counter gains", (Pairs(tuple(gain_rows(gain))), Lines((_sentence(told), f"{told_gain(gain)}.")))
            ),
            Part("Effects of removal, and the best counts", (effects_table(found, counts), Lines(_EFFECTS), drawing)),
        ),
        document=asked.document,
        lead=told_worth(gain),
        links=(
            Link("Its price", "sheet", {**game_fields(asked), "wagers": wager}),
            Link(
                "Other pay tables of this edge", "design", {**game_fields(asked), "wager": wager, "edge": _edge(found)}
            ),
            Link(".json", "count", {**asked.fields, "form": "json"}, is_file=True),
        ),
        file=_file(asked, found, counts, gain, wager),
    )


def _counted(game: Game, wager: str) -> tuple[Countability, dict[int, Count]]:
    try:
        found = Countability(game, wager)
        return found, {level: found.best_count(level) for level in LEVELS}
    except CroupierError as error:
        raise AskedError("wager", f"{error}{_hint(game, wager)}") from None


def _hint(game: Game, wager: str) -> str:
    """Which wagers of the game can be counted instead."""
    known = [each for each in game.rules.wagers() if each != wager and is_countable(game, each)]
    return f"; those that can be counted are {', '.join(known)}" if known else ""


def _edge(found: Countability) -> str:
    return f"{-float(found.worth) * 100:.6f}%"


def _sentence(text: str) -> str:
    return text[:1].upper() + text[1:]


def _file(asked: Asked, found: Countability, counts: dict[int, Count], gain: Gain, wager: str) -> File | None:
    if not asked.text("form"):
        return None
    asked.one_of("form", ("json",))
    body = json.dumps(found.to_dict(counts, gain), indent=2, ensure_ascii=False) + "\n"
    return File(f"{asked.document.replace('/', '-')}-{wager}-counted.json", "application/json", body.encode())
