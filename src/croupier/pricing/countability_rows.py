"""How far a side wager can be counted, in rows: the same at a terminal and on a page."""

from collections.abc import Mapping
from fractions import Fraction

from croupier.drawing.bars import Bar, Panel, draw_panels
from croupier.pricing.countability import VALUES, Count, Countability, Gain
from croupier.pricing.filing.figures import percent
from croupier.pricing.filing.report import Table

LEVELS = (1, 2)
"""The highest tags of the counts that are shown."""
NAMES = {1: "ace", 10: "ten"}


def effects_table(found: Countability, counts: Mapping[int, Count]) -> Table:
    """What the removal of each card does, and how each count has it."""
    rows = []
    for at, value in enumerate(VALUES):
        tags = (f"{count.tags[at]:+d}" if count.tags[at] else "0" for count in counts.values())
        rows.append((NAMES.get(value, str(value)), f"{float(found.effects[at]) * 100:+.5f}%", *tags))
    rows.append(("correlation", "", *(f"{count.correlation:.4f}" for count in counts.values())))
    thresholds = (f"{count.threshold:.2f}" for count in counts.values())
    rows.append(("favourable from a true count of", "", *thresholds))
    headings = ("card", "effect of removal", *(f"level {level}" for level in counts))
    return Table(headings, tuple(rows), frozenset(range(1, len(headings))))


def gain_rows(gain: Gain) -> list[tuple[str, str]]:
    """What a counter gains, with one standard error."""
    rows = (
        ("favourable rounds", percent(gain.favourable, 2), percent(gain.favourable_error, 2)),
        ("player's edge then", percent(gain.advantage, 2), percent(gain.advantage_error, 2)),
        ("units won in 100 rounds", f"{gain.per_100_rounds:.3f}", f"{gain.per_100_rounds_error:.3f}"),
    )
    return [(name, f"{value} ± {error}") for name, value, error in rows]


def told_count(count: Count, gain: Gain) -> str:
    """The count by which it is gained."""
    return (
        f"by the count of correlation {count.correlation:.4f}, {gain.cards_dealt} cards dealt, "
        f"{gain.cards_a_round:g} a round, one unit whenever it is favourable"
    )


def told_worth(gain: Gain) -> str:
    """What it comes to, in a sentence."""
    if not gain.favourable:
        return f"In {gain.shoes:,} shuffled shoes no moment is favourable to a player who counts."
    if not gain.priced:
        return f"Hardly a moment of {gain.shoes:,} shuffled shoes is favourable to a player who counts."
    won, error = f"{gain.per_100_rounds:.3f}", f"{gain.per_100_rounds_error:.3f}"
    return f"A player who counts wins {won} ± {error} units in 100 rounds, by wagering one whenever it is favourable."


def told_gain(gain: Gain) -> str:
    """How it was found."""
    return f"{gain.shoes:,} shoes shuffled, {gain.priced} favourable moments priced exactly; ± is one standard error"


def drawn_effects(found: Countability, wager: str) -> str:
    """A bar for each card: up where its removal helps the player."""
    bars = [
        Bar(NAMES.get(value, str(value)), Fraction(effect), f"{float(effect) * 100:+.2f}")
        for value, effect in zip(VALUES, found.effects, strict=True)
    ]
    about = "points of the player's edge gained when one such card is gone from full decks"
    return draw_panels(f"{wager}: effects of removal", about, [Panel("effect of removal", bars)]).to_svg()
