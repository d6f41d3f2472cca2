"""Risk as data, the same from the command and from a page."""

from collections.abc import Sequence
from fractions import Fraction
from typing import Any

from croupier.pricing.risk.hold import Pit
from croupier.pricing.risk.jackpots import JackpotWager, Meters
from croupier.pricing.risk.laws import Law
from croupier.pricing.risk.peaks import Peaks
from croupier.pricing.risk.rounds import Tail, Total, shortly
from croupier.pricing.risk.rows import HITS, LeakRow
from croupier.pricing.risk.ruin import Ruin


def total_data(
    total: Total,
    parts: Sequence[Fraction],
    least: Sequence[Fraction],
    most: Sequence[Fraction],
    sessions: int | None,
    peaks: Peaks | None,
) -> dict[str, Any]:
    """What many rounds win together."""
    found = {"name": total.name, **total.to_dict(parts)}
    laws = (each.law for each in total.stretches)
    if meters := {law.name: law.meter_cents for law in laws if isinstance(law, Law) and law.meter_cents is not None}:
        found["meters_cents"] = meters
    laws = (each.law for each in total.stretches)
    if sizes := {law.name: law.cents for law in laws if isinstance(law, Law) and law.cents is not None}:
        found["holds_for_cents"] = sizes
    sides = (("at_least", least, total.at_least), ("at_most", most, total.at_most))
    for name, wanted, ask in sides:
        if wanted:
            found[name] = [{"net": float(each), **_tail(ask(each))} for each in wanted]
    if sessions is not None:
        best, worst = (total.expected_extreme(sessions, best=side) for side in (True, False))
        found["sessions"] = {"count": sessions, "best": best, "worst": worst}
    if peaks is not None:
        found["running"] = peaks._asdict()
    return found


def _tail(tail: Tail) -> dict[str, float | str]:
    return tail.to_dict("probability")


def law_data(law: Law) -> dict[str, Any]:
    """What one round is: how its chances were found, how far its deviation is certain, and at which meter."""
    found = law.distribution
    error = {"standard_deviation_error": found.deviation_error} if found.deviation_error else {}
    meter = {} if law.meter_cents is None else {"meter_cents": law.meter_cents}
    size = {} if law.cents is None else {"holds_for_cents": law.cents}
    return {"method": found.method, "standard_deviation": found.deviation, **error, **meter, **size}


def ruin_data(
    law: Law, found: Sequence[Ruin] | None = None, bankrolls: Sequence[tuple[Fraction, Ruin]] | None = None
) -> dict[str, Any]:
    """How likely bankrolls are gone, and which are enough for a risk: what was asked of both."""
    told: dict[str, Any] = {"wager": law.name, "round": law_data(law)}
    if found is not None:
        told["ruin"] = [each.to_dict() for each in found]
    if bankrolls is not None:
        told["bankrolls"] = [{"risk": float(risk), **each.to_dict()} for risk, each in bankrolls]
    return told


def hold_data(pit: Pit, leaks: Sequence[LeakRow]) -> dict[str, Any]:
    """What tables have won beside what they should, and which leaks would be noticed when."""
    return pit.to_dict() | ({"leaks": [each.to_dict() for each in leaks]} if leaks else {})


def jackpot_data(
    found: JackpotWager, pool: Meters | None, meters: Sequence[int], hourly: Fraction | None
) -> dict[str, Any]:
    """What a jackpot wager returns, and when it is won."""
    even = found.break_even()
    return {
        "wager": found.wager,
        "cents": found.cents,
        **shortly("top_probability", found.top),
        "break_even_meter_cents": even,
        "meters": [{"meter_cents": cents, **shortly("house_edge", found.edge(cents))} for cents in meters],
        "wagers_until_hit": {f"{part:g}": found.wagers_until_hit(part) for part in HITS},
        **({"hours_until_hit": {f"{p:g}": float(found.wagers_until_hit(p) / hourly) for p in HITS}} if hourly else {}),
        **({"pool": pool.to_dict(HITS)} if pool else {}),
    }
