"""Many rounds together: what they win, how likely they end ahead, how bad it can get."""

from croupier.games import Game
from croupier.pricing import risk
from croupier.pricing.filing.report import Lines, Pairs, Part, Picture
from croupier.pricing.risk import Stretch, Total, data, plots, rows
from croupier.pricing.risk.rounds import Method
from croupier.pricing.risk.wagered import Said, number, part, said, said_stretches
from croupier.server.price_desk.answer import Answer
from croupier.server.price_desk.asked import Asked, AskedError, subject
from croupier.server.price_desk.risk_asked import Told, field, figures, in_form, next_of, rounds_of, wagered

MOST_WAGERS = 12
MOST_SESSIONS = 1_000_000
METHODS: tuple[Method, ...] = ("auto", "exact", "transform")
USUAL = (rows.QUANTILES[1], rows.QUANTILES[-2])
"""Quantiles between which it ends as a rule."""


def answer(asked: Asked) -> Answer:
    game = asked.game()
    wagers = list(_wagers(asked).values())
    told = _told(asked, game)
    alone = wagers[0].text if len(wagers) == 1 and wagers[0].bet.amount == 1 and wagers[0].rounds is None else ""
    links = (
        [next_of(asked, "Ruin", "ruin", "house", "strategy", "rounds", wager=alone, bankroll="100")] if alone else []
    )
    return in_form(asked, "rounds", told, *links, next_of(asked, "Prices", "sheet"))


def _wagers(asked: Asked) -> dict[str, Said]:
    """Each wager by its field: the first, and those that are played after or beside it."""
    names = ["wager", *(f"wager_{at}" for at in range(2, MOST_WAGERS + 1))]
    asked.wanted("wager")
    found = {}
    for name in names:
        if text := asked.text(name):
            with field(name):
                found[name] = said(text)
    return found


def _stretches(asked: Asked, game: Game, wagers: dict[str, Said]) -> list[Stretch]:
    rounds, house, strategy = rounds_of(asked), asked.is_on("house"), asked.text("strategy") or None
    if asked.is_on("together"):
        with wagered("together"):
            if any(each.rounds is not None for each in wagers.values()) or rounds is None:
                raise AskedError("rounds", "all wagers lie on the same rounds; say here how many, and not with a wager")
            every = list(wagers.values())
            return said_stretches(game, every, rounds, is_together=True, house=house, strategy=strategy)
    found = []
    for name, each in wagers.items():
        if rounds is None and each.rounds is None:
            raise AskedError("rounds", f"say how many, or write 500x{each.text} for a wager of its own rounds")
        with wagered(name):
            found += said_stretches(game, [each], rounds, house=house, strategy=strategy)
    return found


def _told(asked: Asked, game: Game) -> Told:
    wagers = _wagers(asked)
    parts = [each.value for each in figures(asked, "quantile", part)] or list(rows.QUANTILES)
    least, most = ([each.value for each in figures(asked, name, number)] for name in ("at_least", "at_most"))
    sessions = asked.whole("sessions", 1, MOST_SESSIONS)
    method = asked.one_of("method", METHODS)
    stretches = _stretches(asked, game, wagers)
    if asked.is_on("running") and len(stretches) > 1:
        raise AskedError("running", "of rounds that are all alike, which several wagers are not")
    with field("rounds"):
        total = risk.total(stretches, method)  # type: ignore[arg-type]
    if sessions is not None:
        with field("sessions"):
            total.verify_sessions(sessions)
    peaks = None
    if asked.is_on("running"):
        with field("running"):
            peaks = risk.peaks(stretches[0].distribution, stretches[0].rounds)
    names = [each.text for each in wagers.values()]
    svg = plots.drawn_total(total, names)
    found = Answer(
        title=rows.total_heading(total, f"{' + '.join(names)} of {subject(asked)}"),
        parts=(
            Part(
                "How it ends",
                (
                    Pairs(tuple(rows.total_rows(total, least, most))),
                    Picture("How likely each net result is, with its quantiles", svg),
                    Lines(tuple(rows.total_remarks(total))),
                ),
            ),
            Part("Quantiles", (Pairs(tuple(rows.quantile_rows(total, parts))),)),
            Part("How bad and how good it gets", (Pairs(tuple(rows.extreme_rows(total, sessions, peaks))),)),
        ),
        document=asked.document,
        lead=_lead(total, asked.is_on("house")),
    )
    played = {"document": asked.text("document"), "wagers": names}
    return Told(found, played | data.total_data(total, parts, least, most, sessions, peaks), svg)


def _lead(total: Total, is_house: bool) -> str:
    """What is to be expected, how likely it is to be ahead, and between what it nearly always ends."""
    who = "The house" if is_house else "The player"
    does = "wins" if total.mean > 0 else "loses"
    low, high = (rows.amount(total.quantile(part)) for part in USUAL)
    often, ahead = float(USUAL[1] - USUAL[0]), rows.tail_chance(total.ahead)
    return (
        f"{who} {does} {rows.amount(abs(total.mean))} units on average, is ahead with {ahead}, and {often:.0%} of the "
        f"time ends between {low} and {high}."
    )
