"""Conditions of a poker tournament in words, as they are published and printed."""

from collections.abc import Iterator
from typing import NamedTuple

from croupier.chips import format_dollars
from croupier.clock import format_utc
from croupier.tournaments.poker.conditions import HUNDREDTHS, PERCENT, Conditions, More, Prize, Prizes, Stage

TEXTS = {
    "entry_form": "Application form",
    "eligibility": "Who may enter",
    "allocation": "Tables and places",
    "advancement": "Who goes on and wins",
    "play": "Conditions of play",
    "payment": "Prizes are paid",
    "statement": "Conduct",
}
BALANCING = {
    "big_blind": "who is next to have the big blind moves, to the seat that has it soonest",
    "draw": "who moves, and to which seat, is drawn",
    "none": "none",
}
BREAKING = {
    "highest": "the one with the highest number",
    "lowest": "the one with the lowest",
    "shortest": "the shortest",
}
ABSENT = {"posted": "blinds are posted, the hand is folded", "missed_blinds": "blinds are missed, and posted on return"}
REFUNDS = {"none": "nothing is refunded", "buy_in": "the buy-in is refunded", "all": "everything is refunded"}
TIES = {"share": "share the places", "stake": "are placed by what they had before it"}


def lines(conditions: Conditions) -> Iterator[tuple[str, str]]:
    """What the conditions say, each as what it is about and how it is; what is not determined is left out."""
    for label, words in (*_money(conditions), *_field(conditions), *_play(conditions)):
        if words:
            yield label, words
    for field, label in TEXTS.items():
        if words := getattr(conditions, field):
            yield label, words


def _money(c: Conditions) -> Iterator[tuple[str, str]]:
    if c.buy_in_cents is not None:
        bounty = ""
        if c.bounty is not None:
            kind = "a progressive bounty" if c.bounty.is_progressive else "a bounty"
            bounty = f", of it {format_dollars(c.bounty.cents)} {kind}"
        yield "Buy-in", format_dollars(c.buy_in_cents) + bounty
    if c.fee_cents is not None:
        yield "Entry fee", format_dollars(c.fee_cents) if c.fee_cents else "none"
    is_carried = any(stage.chips == "carried" for stage in c.stages)
    yield "Chips", f"{c.chips:,} each{', where a session does not say otherwise' * is_carried}" if c.chips else ""
    yield "Re-buys", _more(c.rebuys)
    yield "Add-ons", _more(c.add_ons)
    guaranteed = f"{format_dollars(c.guarantee_cents)}, if there are {c.minimum_players:,} entries or more"
    yield "Guaranteed", guaranteed if c.guarantee_cents else ""
    added = [format_dollars(c.added_cents)] if c.added_cents else []
    yield "Added by the operator", ", ".join([*added, *([c.added_goods] if c.added_goods else [])])
    has_parts = any(prize.pool_hundredths for prizes in c.prizes for prize in prizes.places)
    unit = f"whole numbers of {format_dollars(c.prize_unit_cents)}; what that leaves over is the first's"
    yield "Parts of the pool", unit if has_parts else ""


def _more(more: More | None) -> str:
    if more is None:
        return "none"
    often = f"{more.most} at most" if more.most else "without limit"
    below = f", with fewer than {more.below_chips:,}" if more.below_chips else ""
    return f"{_price(more.cents, more.fee_cents)} for {more.chips:,} chips{below}, {often}, {when_sold(more)}"


def _price(cents: int, fee_cents: int) -> str:
    return format_dollars(cents) + (f" and {format_dollars(fee_cents)} fee" if fee_cents else "")


def when_sold(more: More) -> str:
    """In which levels re-buys or add-ons are sold, or in the breaks after which."""
    first, last = more.from_level, more.until_level
    if more.in_break:
        return f"in the break after level {last}" if first == last else f"in the breaks after levels {first} to {last}"
    if first == last:
        return f"in level {last}"
    return f"in levels {first} to {last}" if first > 1 else f"through level {last}"


def _field(c: Conditions) -> Iterator[tuple[str, str]]:
    most = f", {c.maximum_players:,} at most" if c.maximum_players else ""
    together = " in all sessions together" if c.stages and len(c.stages[0].sessions) > 1 else ""
    yield "Players", f"{c.minimum_players:,} at least{most}{together}"
    yield "Late entry", f"through level {c.late_level}" if c.late_level else "none"
    if c.maximum_players and c.late_level:
        yield "Places that come free in play", f"for those who wait, in their order{_answer_words(c.answer_s)}"
    yield "Entering again", f"{c.reentries} time{'s' * (c.reentries != 1)}" if c.reentries else "no"
    yield "Entering a later stage", _direct(c.stages) if len(c.stages) > 1 else ""
    yield "Other sessions", "entries may be transferred" if c.transferable else "entries are not transferred"
    yield "Substitutes", "may be named" if c.substitutes else "may not be named"
    yield "Refusal", "the operator may refuse any application" if c.may_refuse else ""
    yield "Withdrawing", _withdrawing(c)


def _direct(stages: tuple[Stage, ...]) -> str:
    """At which price somebody may enter which session, who was in none before."""
    number, found = len(stages[0].sessions), []
    for stage in stages[1:]:
        for _ in stage.sessions:
            number += 1
            if stage.direct is not None:
                price = _price(stage.direct.buy_in_cents, stage.direct.fee_cents)
                found.append(f"session {number} for {price}")
    return "; ".join(found) or "no"


def _withdrawing(c: Conditions) -> str:
    """Until when whoever withdraws loses nothing, and what becomes of the money after that."""
    if c.late_refund == "all":
        return "without penalty until the session begins"
    until = f"until {format_utc(c.withdrawal_ms)} UTC without penalty" if c.withdrawal_ms else "never without penalty"
    return f"{until}; {'later, ' * bool(c.withdrawal_ms)}before the session begins, {REFUNDS[c.late_refund]}"


def _answer_words(seconds: int) -> str:
    if not seconds:
        return ""
    minutes, rest = divmod(seconds, 60)
    return f"; each has {f'{seconds} seconds' if rest else f'{minutes} minute' + 's' * (minutes != 1)} to take it"


def _play(c: Conditions) -> Iterator[tuple[str, str]]:
    is_heads_up = c.format == "heads_up"
    need = "matches need" if is_heads_up else f"players need, with {c.seats} at each at most"
    yield "Tables in play", c.active_tables or f"in each session as many as its {need}"
    if is_heads_up:
        yield "Format", "heads-up: each plays against one other, round by round"
        return
    last = f", {c.final_seats} at the last" if c.final_seats else ""
    yield "Seats at a table", f"{c.seats}{last}"
    more = f"; tables may differ by {c.difference}" if c.difference > 1 else ""
    yield "Balancing", BALANCING[c.balancing] + more
    yield "Table that is broken first", BREAKING[c.breaking]
    yield "The last table", "all draw new seats at it" if c.redraws_last else ""
    clock = f"{c.hand_for_hand_s} seconds are taken off it for each hand" if c.hand_for_hand_s else "it goes on"
    ties = f"players who are out in one hand at several tables {TIES[c.hand_for_hand]}"
    yield "Hand for hand", f"{ties}; as to the clock, {clock}"
    yield "Absent players", ABSENT[c.absent]
    yield "Time to act", f"{c.time_to_act_s} seconds" if c.time_to_act_s else ""


class PrizeTable(NamedTuple):
    """The prizes where there are so many entries."""

    title: str
    places: list[tuple[str, str]]


def prize_tables(conditions: Conditions) -> list[PrizeTable]:
    """All of them, with the numbers of entries that they are for."""
    found = []
    tables = conditions.prizes
    for number, prizes in enumerate(tables):
        until = tables[number + 1].entries - 1 if number + 1 < len(tables) else 0
        title = f"{prizes.entries:,} to {until:,} entries" if until else f"{prizes.entries:,} entries and more"
        found.append(PrizeTable("" if len(tables) == 1 else title, list(_places(prizes))))
    return found


def _places(prizes: Prizes) -> Iterator[tuple[str, str]]:
    of = "the rest of the pool" if any(each.cents or each.goods_cents for each in prizes.places) else "the pool"
    start = 0
    for place, prize in enumerate(prizes.places):
        is_last = place + 1 == len(prizes.places)
        if is_last or prizes.places[place + 1] != prize:
            yield str(start + 1) if start == place else f"{start + 1}-{place + 1}", prize_words(prize, of)
            start = place + 1


def prize_words(prize: Prize, of: str = "the pool") -> str:
    """What a place wins; parts are of what other prizes leave of the pool."""
    parts = [format_dollars(prize.cents)] if prize.cents else []
    parts += [f"{prize.pool_hundredths / PERCENT:g}% of {of}"] if prize.pool_hundredths else []
    bought = f" (bought out of the pool for {format_dollars(prize.goods_cents)})" if prize.goods_cents else ""
    return " and ".join([*parts, *([prize.goods + bought] if prize.goods else [])])


def session_words(conditions: Conditions, number: int, *, is_repechage: bool) -> str:
    """How a session of the stage with this number goes, the first being 1: for whom, from where, how long."""
    stage = conditions.stages[number - 1]
    found = ["a repechage, for those who are out of the others of its stage"] if is_repechage else []
    found += [f"from level {stage.first_level} on"] if stage.first_level > 1 else []
    found += ["who goes on to it keeps the chips that they have"] if stage.chips == "carried" else []
    return "; ".join([*found, length_words(stage, is_last=number == len(conditions.stages))])


def length_words(stage: Stage, *, is_last: bool) -> str:
    """How long sessions of a stage last and who goes on, in words."""
    lasts = {
        "players": f"until {stage.length} players are left" if stage.length > 1 else "until one player is left",
        "minutes": f"for {stage.length} minutes",
        "hands": f"for {stage.length} hands",
        "level": f"through level {stage.length}",
    }[stage.ends]
    if is_last:
        return lasts
    goes = f"{stage.advance} go on" if stage.advance else "all who are left go on"
    if stage.advance_hundredths:
        goes = f"{stage.advance_hundredths * PERCENT / HUNDREDTHS:g}% go on"
    return f"{lasts}; {goes}"
