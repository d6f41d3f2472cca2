"""Conditions of a machine tournament in words, as they are published and printed."""

from collections.abc import Iterator

from croupier.chips import format_dollars
from croupier.rulebook import Rules
from croupier.tournaments.machines.conditions import PERCENT, Conditions, Prize, Stage

MINUTE_S = 60
EQUIPMENT = {
    "tournament_mode": "machines with a tournament mode",
    "approved_software": "approved software on machines without a tournament mode",
    "monitoring_system": "the promotional system of the electronic monitoring system",
}


def lines(c: Conditions, rules: Rules) -> Iterator[tuple[str, str]]:
    """What the conditions say, each as what it is about and how it is; what is not determined is left out."""
    for label, words in (*_entry(c, rules), *_machines(c, rules), *_sessions(c, rules)):
        if words:
            yield label, words


def _entry(c: Conditions, rules: Rules) -> Iterator[tuple[str, str]]:
    yield "Entry form", c.entry_form
    if c.fee_cents is not None:
        yield "Entry fee", format_dollars(c.fee_cents) if c.fee_cents else "none"
    retained = rules.choice("retained_percent", int).value
    if c.fee_cents:
        yield "Kept by the operator", f"{retained}% of the entry fees" if retained else "no part of the entry fees"
    least = f"{c.minimum_players} at least" if c.minimum_players is not None else ""
    most = f"{c.maximum_players} at most" if c.maximum_players is not None else ""
    yield "Players", ", ".join(filter(None, (least, most)))
    yield "Transfer", "an entry may be left to somebody else" if c.is_transferable else "entries are not transferable"
    days, _ = rules.get("withdrawal_in_time", "days", int)
    if c.fee_cents:
        yield "Refund", f"to who withdraws {days} days before play begins; later only if the operator consents"


def _machines(c: Conditions, rules: Rules) -> Iterator[tuple[str, str]]:
    yield "Credits", f"{c.credits:,} for each player at the beginning of a session" if c.credits is not None else ""
    if c.machines:
        first = c.machines[0]
        each = f"{format_dollars(first.denomination_cents)} a credit, {first.maximum_bet} credits at most on a spin"
        yield "Machines", f"{', '.join(machine.name for machine in c.machines)}; {each}"
    if c.return_hundredths is not None:
        tolerance, _ = rules.get("tournament_machines", "tolerance_percent", int)
        yield "Return to player", f"{percent(c.return_hundredths)}%, within {tolerance}%"
    yield "Run by", EQUIPMENT[rules.choice("equipment", str).value]
    yield "Allocation", c.allocation


def _sessions(c: Conditions, rules: Rules) -> Iterator[tuple[str, str]]:
    if c.session_s is not None:
        yield "A session lasts", duration(c.session_s)
    if c.play_off_s is not None:
        yield "A play-off lasts", duration(c.play_off_s)
    for number, stage in enumerate(c.stages[:-1], 1):
        who = "the winner of each session" if stage.advance == 1 else f"the first {stage.advance} of each session"
        yield "Go on" if len(c.stages[:-1]) == 1 else f"Go on from stage {number}", who
    yield "Terms of going on", c.advancement
    if rules.has_choice("start_notice_minutes"):
        minutes = rules.choice("start_notice_minutes", int).value
        yield "Another starting time", f"is told {duration(minutes * MINUTE_S)} before it"
    yield "Prizes are distributed", c.distribution


def length_words(stage: Stage, seconds: int, *, is_last: bool) -> str:
    """How long sessions of a stage last and who goes on, in words."""
    if is_last:
        return f"{duration(seconds)}; its winner wins the tournament"
    who = "the winner of each goes" if stage.advance == 1 else f"the first {stage.advance} of each go"
    return f"{duration(seconds)}; {who} on"


def duration(seconds: int) -> str:
    """A length of time as people say it."""
    minutes, rest = divmod(seconds, MINUTE_S)
    parts = [_counted(minutes, "minute")] if minutes else []
    return " ".join([*parts, _counted(rest, "second")] if rest or not parts else parts)


def _counted(number: int, word: str) -> str:
    return f"{number} {word}{'s' * (number != 1)}"


def percent(hundredths: int) -> str:
    """Hundredths of a percent, as 88.5."""
    whole, rest = divmod(hundredths, PERCENT)
    return f"{whole}.{rest:02}"


def prize_words(prize: Prize) -> str:
    """What a place wins, by the conditions."""
    of_pool = f"{prize.pool_percent}% of the pool" if prize.pool_percent else ""
    return " and ".join(filter(None, (of_pool, format_dollars(prize.cents) if prize.cents else "", prize.goods)))
