"""Ruin: how likely a bankroll is gone, and the least bankroll for a risk."""

from collections.abc import Iterator, Sequence
from fractions import Fraction

from croupier.games import Game
from croupier.pricing import risk
from croupier.pricing.filing.report import Block, Lines, Part, Picture
from croupier.pricing.risk import Law, RiskError, Ruin, data, plots, rows
from croupier.pricing.risk.wagered import number, part
from croupier.server.price_desk.answer import Answer
from croupier.server.price_desk.asked import Asked, AskedError, subject
from croupier.server.price_desk.lately import Lately
from croupier.server.price_desk.risk_asked import (
    Figure,
    Told,
    field,
    figure,
    figures,
    in_form,
    law_of,
    next_of,
    rounds_of,
)

FIELDS = ("bankroll", "goal", "rounds", "need")
"""What ruin is found from; what is wrong with several is told at the first."""
USUAL_ROUNDS = "1000"
_LATELY: Lately[Told] = Lately("form")


def answer(asked: Asked) -> Answer:
    game = asked.game()
    told = _LATELY.of(asked, lambda: _told(asked, game))
    rounds = asked.text("rounds", USUAL_ROUNDS)
    many = next_of(asked, "Many rounds", "rounds", "wager", "house", "strategy", rounds=rounds)
    return in_form(asked, "ruin", told, many, next_of(asked, "Prices", "sheet"))


def _told(asked: Asked, game: Game) -> Told:
    bankrolls = sorted(each.value for each in figures(asked, "bankroll", number))
    risks = figures(asked, "risk", part)
    if not bankrolls and not risks:
        raise AskedError("bankroll", "say one or more, or a risk of ruin below")
    goal, need, rounds = figure(asked, "goal", number), figure(asked, "need", number), rounds_of(asked)
    law = law_of(asked, game)
    parts: list[Part] = []
    leads: list[str] = []
    svg = ""
    ruined: list[Ruin] | None = None
    if bankrolls:
        ruined = _ruined(law, bankrolls, goal, rounds, need)
        svg = _drawn(law, bankrolls, ruined, goal, rounds, need)
        parts.append(Part("How likely a bankroll is gone", tuple(_ruin(law, ruined, svg))))
        leads.append(_ruin_lead(ruined))
    enough: list[tuple[Figure, Ruin]] = []
    if risks:
        with field("risk"):
            enough = [(each, risk.bankroll_for(law, each.value, rounds, need)) for each in risks]
        parts.append(Part("The least bankroll for a risk", tuple(_enough(law, enough))))
        leads.append(_enough_lead(enough))
    if remarks := rows.law_remarks(law):
        parts.append(Part("What it rests on", (Lines(tuple(remarks)),)))
    found = Answer(
        title=f"Ruin: {law.name} of {subject(asked)}", parts=tuple(parts), document=asked.document, lead=" ".join(leads)
    )
    sums = [(each.value, found_) for each, found_ in enough] if risks else None
    return Told(found, data.ruin_data(law, ruined, sums), svg)


def _ruined(
    law: Law, bankrolls: Sequence[Fraction], goal: Fraction | None, rounds: int | None, need: Fraction | None
) -> list[Ruin]:
    try:
        return risk.ruins(law, bankrolls, goal, rounds, need)
    except RiskError as error:
        about, _, problem = str(error).partition(": ")
        raise AskedError(about if about in FIELDS else FIELDS[0], problem) from None


def _drawn(
    law: Law,
    bankrolls: Sequence[Fraction],
    found: Sequence[Ruin],
    goal: Fraction | None,
    rounds: int | None,
    need: Fraction | None,
) -> str:
    """Ruin against the bankroll; nothing where it is certain, or twice the bankroll is too much to solve."""
    if all(each.method == "certain" for each in found):
        return ""
    try:
        return plots.drawn_ruin(law, bankrolls, goal, rounds, need)
    except RiskError:
        return ""


def _ruin(law: Law, found: Sequence[Ruin], svg: str) -> Iterator[Block]:
    yield Lines((": ".join(rows.ruin_heading(law, found[0])),))
    yield rows.ruin_table(found)
    if svg:
        yield Picture("Ruin against the bankroll", svg)


def _ruin_lead(found: Sequence[Ruin]) -> str:
    last = found[-1]
    ends = [f"before it reaches {rows.amount(last.goal)}"] if last.goal is not None else []
    ends += [f"within {rows.rounds_text(last.rounds)}"] if last.rounds is not None else []
    how = " and ".join(ends) or "in the end"
    bankroll = f"A bankroll of {rows.amount(last.bankroll)}"
    if last.is_impossible:
        return f"{bankroll} cannot be gone {how}."
    if last.method == "certain":
        return f"{bankroll} is gone for certain in the end: without an edge every one is."
    told = rows.ruin_chance(last)
    most = "of no more than " if last.method == "bound" else "" if told.startswith("at most") else "of "
    return f"{bankroll} is gone {how} with a chance {most}{told}."


def _enough(law: Law, found: Sequence[tuple[Figure, Ruin]]) -> Iterator[Block]:
    yield Lines((": ".join(rows.bankroll_heading(law, found[0][1])),))
    yield rows.bankroll_table([(each.text, ruin) for each, ruin in found])


def _enough_lead(found: Sequence[tuple[Figure, Ruin]]) -> str:
    wanted, least = found[-1]
    when = "ever" if least.rounds is None else f"within {rows.rounds_text(least.rounds)}"
    return f"With {rows.amount(least.bankroll)} units ruin {when} is no likelier than {wanted.text}; with less it is."
