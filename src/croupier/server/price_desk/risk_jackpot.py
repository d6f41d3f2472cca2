"""Jackpots until they are won: what a wager returns at a meter, how long it takes, and at which meter."""

from collections.abc import Iterator, Sequence
from fractions import Fraction

from croupier.chips import format_dollars, parse_dollars
from croupier.errors import AmountError
from croupier.games import Game
from croupier.pricing import risk
from croupier.pricing.filing.report import Block, Lines, Pairs, Part, Picture
from croupier.pricing.risk import JackpotWager, Meters, RiskError, data, plots, rows
from croupier.pricing.risk.wagered import positive
from croupier.server.price_desk.answer import Answer
from croupier.server.price_desk.asked import Asked, AskedError, subject
from croupier.server.price_desk.lately import Lately
from croupier.server.price_desk.risk_asked import Told, figure, figures, in_form, next_of, wagered

BEYOND = Fraction(5, 4)
"""How far a curve of returns goes beyond the highest meter that is looked at."""
_LATELY: Lately[Told] = Lately("form")


def answer(asked: Asked) -> Answer:
    game = asked.game()
    told = _LATELY.of(asked, lambda: _told(asked, game))
    many = next_of(asked, "Many rounds", "rounds", "wager", rounds="1000")
    return in_form(asked, "jackpot", told, many, next_of(asked, "Prices", "sheet"))


def _told(asked: Asked, game: Game) -> Told:
    name = asked.wanted("wager")
    meters = [int(each.value) for each in figures(asked, "meter", _cents)]
    hourly = figure(asked, "per_hour", positive)
    if not game.rules.has("jackpot_display"):
        raise AskedError("document", f"{subject(asked)} has no jackpot in its {game.rules.edition} edition")
    with wagered("wager"):
        found = risk.jackpot_wager(game, name)
    if low := [cents for cents in meters if cents < found.least_display]:
        least = format_dollars(found.least_display)
        raise AskedError("meter", f"{format_dollars(low[0])}: the display shows {least} at least")
    try:
        pool, why = found.meters(), ""
        pool.at_hit  # noqa: B018 - it is solved here, where it can be said why not
    except RiskError as error:
        pool, why = None, str(error)
    drawn = plots.drawn_meter(found, pool) if pool is not None else ""
    told = Answer(
        title=": ".join((f"{name} of {subject(asked)}", rows.jackpot_heading(found)[1])),
        parts=tuple(_parts(found, pool, why, meters, hourly, drawn)),
        document=asked.document,
        lead=_lead(found, pool, hourly),
    )
    return Told(told, data.jackpot_data(found, pool, meters, hourly), drawn)


def _cents(text: str) -> Fraction:
    try:
        return Fraction(parse_dollars(text))
    except AmountError as error:
        raise RiskError(str(error)) from None


def _parts(
    found: JackpotWager, pool: Meters | None, why: str, meters: Sequence[int], hourly: Fraction | None, drawn: str
) -> Iterator[Part]:
    returns: list[Block] = [rows.meter_table(found, meters)]
    even = found.break_even()
    least = round(pool.mean_at_hit) if pool is not None else 0
    if most := max([*meters, *([even] if even is not None else []), least]):
        title = "What it returns against the meter"
        returns.append(Picture(title, plots.drawn_returns(found, int(most * BEYOND))))
    yield Part("What it returns", tuple(returns))
    until: list[Block] = [rows.hit_table(found, pool, hourly)]
    if drawn:
        until.append(Picture("The meter when it is won", drawn))
    if pool is None:
        until.append(Lines((why,)))
    yield Part("Until it is won", tuple(until))
    if pool is not None:
        remarks = (Lines((rows.INTERPOLATED,)),) if not pool.is_exact else ()
        yield Part("The pool", (Pairs(tuple(rows.pool_rows(pool))), *remarks))


def _lead(found: JackpotWager, pool: Meters | None, hourly: Fraction | None) -> str:
    even = found.break_even()
    fair = "No meter makes it even" if even is None else f"It is even at {format_dollars(even)}"
    mean = 1 / found.top
    days = f", after {float(mean / hourly / 24):,.1f} days" if hourly else ""
    meter = f", at {rows.dollars(pool.mean_at_hit / 100)}" if pool is not None else ""
    return f"{fair}; on average it is won once in {float(mean):,.0f} wagers{days}{meter}."
