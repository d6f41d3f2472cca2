"""All that a rulebook finds missing or wrong in the conditions of a poker tournament, before entries open."""

from collections.abc import Iterator
from itertools import pairwise

from croupier.errors import CroupierError
from croupier.procedure.names import why_no_text
from croupier.rulebook import Citation, Rules
from croupier.tournaments.poker.conditions import HUNDREDTHS, Conditions, More, Prizes, Problem, Stage
from croupier.tournaments.poker.level_options import LevelGame
from croupier.tournaments.poker.structure import Break, Level, Structure
from croupier.tournaments.poker.terms import DirectorTerms
from croupier.tournaments.poker.wording import when_sold

WORDS = {
    "fee_cents": "say what the entry fee is, or that there is none",
    "buy_in_cents": "say what the buy-in is, or that there is none",
    "chips": "say how many chips each player begins with",
    "structure": "say the blinds and antes, and when they rise",
    "stages": "say when sessions begin, how long they last and who goes on",
    "play": "say what else holds in play: time for wagers, bonus and elimination rounds",
    "allocation": "say how tables and places are allotted",
    "advancement": "say how winners and those who go on are found",
    "eligibility": "say who may enter: only persons entitled to enter the casino and to gamble",
    "entry_form": "say what the application form is",
    "payment": "say how prizes are paid",
    "prizes": "say which prizes there are",
    "statement": "say that the supervisor conducts it by the conditions and the rules, and that the rules prevail",
}
TEXTS = (
    *(
        "entry_form",
        "active_tables",
        "allocation",
        "advancement",
        "play",
        "eligibility",
        "payment",
        "added_goods",
        "statement",
    ),
)
MOST_TEXT = 2000
MOST_AMOUNT = 10**12
"""More cents or chips are a slip of the pen. Ours."""
MOST_STEPS = 500
MOST_MS = 253_402_300_799_999
"""The end of the year 9999, which is as far as calendars go."""


def problems(conditions: Conditions, terms: DirectorTerms, rules: Rules, game: LevelGame) -> Iterator[Problem]:
    """Everything that keeps the conditions from being published, each with its rule."""
    rule = terms.must_say.citation
    for field in terms.must_say.value:
        value = getattr(conditions, field)
        if value is None or (isinstance(value, str) and not value.strip()) or value == ():
            yield Problem(field, WORDS[field], str(rule))
    yield from _of_texts(conditions, rule)
    yield from _of_numbers(conditions, terms, rules, game.base.terms.most_players)
    if why := game.why_no_time(max(0, conditions.time_to_act_s)):
        yield Problem("time_to_act_s", why, str(terms.time_limited or rule))
    yield from _of_structure(conditions, terms, game)
    yield from _of_stages(conditions, terms)
    yield from _of_more(conditions, terms)
    yield from _of_prizes(conditions, terms)


def _of_texts(conditions: Conditions, rule: Citation) -> Iterator[Problem]:
    for field in TEXTS:
        for line in str(getattr(conditions, field)).splitlines():
            if len(line) > MOST_TEXT or (len(line) <= 200 and why_no_text(line)):
                yield Problem(field, why_no_text(line[:200]) or f"a line has at most {MOST_TEXT} characters", str(rule))


# -- money and players -----------------------------------------------------------------------------------------------


def _of_numbers(conditions: Conditions, terms: DirectorTerms, rules: Rules, most: int) -> Iterator[Problem]:
    rule = str(terms.must_say.citation)
    amounts = ("fee_cents", "buy_in_cents", "guarantee_cents", "added_cents", "late_level", "reentries")
    for field in (*amounts, "hand_for_hand_s", "time_to_act_s", "answer_s", "withdrawal_ms", "final_seats"):
        if not 0 <= (getattr(conditions, field) or 0) <= MOST_AMOUNT * 10:
            yield Problem(field, "it is not less than nothing, and no slip of the pen", rule)
    if conditions.chips is not None and not 1 <= conditions.chips <= MOST_AMOUNT:
        yield Problem("chips", "every player begins with some", str(terms.chips))
    if conditions.minimum_players < 2:
        yield Problem("minimum_players", "it takes two to play", rule)
    if conditions.maximum_players and conditions.maximum_players < conditions.minimum_players:
        yield Problem("maximum_players", "it is no less than the minimum", rule)
    if conditions.prize_unit_cents < 1:
        yield Problem("prize_unit_cents", "it is at least a cent", rule)
    if conditions.difference < 1:
        yield Problem("difference", "tables may differ by a player at least", str(terms.seating))
    for field in ("seats", "final_seats"):
        seats = getattr(conditions, field)
        if seats and not 2 <= seats <= most:
            yield Problem(field, f"a table has from 2 to {most}", str(terms.table_seats or terms.tables))
    if conditions.guarantee_cents and terms.guarantee is None:
        yield Problem("guarantee_cents", f"{rules.name} has no guarantee", rule)
    if (conditions.added_cents or conditions.added_goods) and terms.added_value is None:
        yield Problem("added_cents", f"{rules.name} has no added value", rule)
    if conditions.format == "heads_up" and terms.heads_up is None:
        yield Problem("format", f"{rules.name} has no heads-up tournaments", rule)
    if conditions.absent == "missed_blinds" and terms.absent_misses is None:
        yield Problem("absent", "blinds of who is not there are posted", str(terms.absent))
    if conditions.absent == "posted" and terms.absent_misses is not None and not rules.has("absent_entrant"):
        yield Problem("absent", "who is not there misses blinds", str(terms.absent_misses))
    bounty = conditions.bounty
    if bounty is not None and not 1 <= bounty.cents <= (conditions.buy_in_cents or 0):
        yield Problem("bounty", "it is a part of the buy-in", str(terms.pool))


# -- the structure ---------------------------------------------------------------------------------------------------


def _of_structure(conditions: Conditions, terms: DirectorTerms, game: LevelGame) -> Iterator[Problem]:
    structure, rule = conditions.structure, str(terms.levels)
    if structure is None:
        return
    steps, levels = structure.steps, structure.levels()
    if not levels or not isinstance(steps[-1], Level) or not isinstance(steps[0], Level) or len(steps) > MOST_STEPS:
        yield Problem("structure", f"it begins and ends with a level, of {MOST_STEPS} at most", rule)
        return
    yield from _of_chips(structure, conditions.chips, rule)
    for at, level in enumerate(steps):  # two levels may be equal, with other chips in play
        if not isinstance(level, Level):
            continue
        where = f"structure, level {structure.level_number(at)}"
        if not 1 <= level.minutes <= 10_000:
            yield Problem(where, "it lasts a minute at least", rule)
        if not (level.blinds or level.ante or level.bets):
            yield Problem(where, "say blinds, ante or bets", rule)
            continue
        if why := game.why_not_dealt(level):
            yield Problem(where, why, rule)
            continue
        amounts = (*level.blinds, *level.bets)
        if any(one > other for one, other in pairwise(level.blinds)) or min(amounts, default=1) < 1 or level.ante < 0:
            yield Problem(where, "blinds are chips, each at least as many as the one before", rule)
            continue
        smallest = structure.smallest_chip(at)
        if odd := next((amount for amount in (*amounts, level.ante) if amount % smallest), 0):
            yield Problem(where, f"{odd:,} cannot be paid in chips of {smallest:,}, the smallest in play", rule)
            continue
        try:
            game.at(level, smallest)
        except CroupierError as error:
            yield Problem(where, str(error), rule)
    for step in steps:
        if isinstance(step, Break) and not 1 <= step.minutes <= 10_000:
            yield Problem("structure", "a break lasts a minute at least", rule)
    first = levels[0]
    if conditions.chips is not None and max((*first.blinds, first.ante)) > conditions.chips:
        yield Problem("structure, level 1", "nobody could post it", rule)
    if conditions.late_level > len(levels):
        yield Problem("late_level", f"the structure has {len(levels)} levels", rule)


def _of_chips(structure: Structure, chips: int | None, rule: str) -> Iterator[Problem]:
    values = structure.denominations
    if list(values) != sorted(set(values)) or min(values, default=1) < 1:
        yield Problem("structure.denominations", "values of chips, the smallest first", rule)
        return
    if any(larger % smaller for smaller, larger in pairwise(values)):
        yield Problem("structure.denominations", "each is some of the one before", rule)
    if values and chips is not None and chips % values[0]:
        yield Problem("chips", f"{chips:,} are not made up of chips of {values[0]:,}", rule)
    gone: set[int] = set()
    for step in structure.steps:
        for value in step.colours_up if isinstance(step, Break) else ():
            left = [each for each in values if each not in gone]
            if value not in values or value in gone or not left[1:] or value != left[0]:
                yield Problem("structure", f"{value}: the smallest chips in play leave it first", rule)
            gone.add(value)


# -- stages ----------------------------------------------------------------------------------------------------------


def _of_stages(conditions: Conditions, terms: DirectorTerms) -> Iterator[Problem]:
    stages, rule = conditions.stages, str(terms.advance)
    if not stages:
        return
    if len(stages[-1].sessions) > 1:
        yield Problem("stages", "the last stage is one session", rule)
    for number, stage in enumerate(stages, 1):
        yield from _of_stage(conditions, terms, stage, number)
        if number < len(stages) and stage.sessions and stages[number].sessions:
            last = max(plan.starts_ms for plan in stage.sessions)
            if last > min(plan.starts_ms for plan in stages[number].sessions):
                yield Problem(f"stages, {number}", "the next stage begins before its last session", rule)


def _of_stage(conditions: Conditions, terms: DirectorTerms, stage: Stage, number: int) -> Iterator[Problem]:
    rule, where, is_last = str(terms.advance), f"stages, {number}", number == len(conditions.stages)
    if not stage.sessions or any(plan.starts_ms < 1 for plan in stage.sessions):
        yield Problem(where, "say when every session begins", rule)
    if not all(0 <= plan.starts_ms <= MOST_MS for plan in stage.sessions):
        yield Problem(where, "sessions begin on a day of the calendar", rule)
    if stage.length < 1 or stage.advance < 0 or not 0 <= stage.advance_hundredths <= HUNDREDTHS:
        yield Problem(where, "say how long sessions last and how many go on", rule)
    if stage.advance and stage.advance_hundredths:
        yield Problem(where, "a number goes on, or a part of those who play, not both", rule)
    if not is_last and stage.ends == "players" and not stage.advance_hundredths and stage.advance != stage.length:
        yield Problem(where, "a session that ends by players ends when those are left who go on", rule)
    if is_last and stage.ends == "players" and stage.length > 1:
        yield Problem(where, "the last session finds the winner", rule)
    if is_last and (stage.advance or stage.advance_hundredths):
        yield Problem(where, "nobody goes on from the last stage", rule)
    if stage.ends == "level" and conditions.structure is not None:
        levels = len(conditions.structure.levels())
        if not stage.first_level <= stage.length <= levels:
            yield Problem(where, f"the structure has {levels} levels, and it begins at {stage.first_level}", rule)
    if conditions.structure is not None and not 1 <= stage.first_level <= len(conditions.structure.levels()):
        yield Problem(where, f"level {stage.first_level}: the structure does not have it", rule)
    if stage.chips == "carried" and (terms.carried_chips is None or number == 1):
        cites = str(terms.carried_chips or terms.chips)
        yield Problem(where, "each player begins the session with as many chips as all others", cites)
    if stage.chips == "equal" and number > 1 and not (conditions.stages[number - 2].advance or 0) > 0:
        before = conditions.stages[number - 2]
        if not before.advance_hundredths:
            yield Problem(f"stages, {number - 1}", "say how many go on", rule)
    if conditions.format == "heads_up" and (stage.ends != "players" or len(conditions.stages) > 1):
        yield Problem(where, "a heads-up tournament is one session, in rounds until one player is left", rule)
    if number == 1 and stage.direct is not None:
        yield Problem(where, "everybody enters the first stage by the buy-in", rule)
    if all(plan.is_repechage for plan in stage.sessions) and stage.sessions:
        yield Problem(where, "a session is for those who are not out of another", rule)


# -- more chips, prizes ----------------------------------------------------------------------------------------------


def _of_more(conditions: Conditions, terms: DirectorTerms) -> Iterator[Problem]:
    for field, more, limit in (
        ("rebuys", conditions.rebuys, terms.rebuy),
        ("add_ons", conditions.add_ons, terms.add_on),
    ):
        if more is not None:
            yield from _of_one(field, more, conditions.structure, limit.citation)
            if conditions.format == "heads_up":
                yield Problem(field, "each match begins with equal chips", str(limit.citation))
    add_ons, most = conditions.add_ons, terms.add_on
    if add_ons is not None and most.value and not 1 <= add_ons.most <= most.value:
        times = "once" if most.value == 1 else f"{most.value} times"
        yield Problem("add_ons", f"a player has an add-on {times} (most = {most.value})", str(most.citation))
    rebuys = conditions.rebuys
    if rebuys is not None and terms.rebuy.value == "starting_bank" and rebuys.below_chips > (conditions.chips or 0):
        yield Problem("rebuys", "whoever has fewer than the starting bank may re-buy", str(terms.rebuy.citation))


def _of_one(field: str, more: More, structure: Structure | None, rule: Citation) -> Iterator[Problem]:
    if not (0 <= more.cents <= MOST_AMOUNT and 0 <= more.fee_cents <= MOST_AMOUNT and 1 <= more.chips <= MOST_AMOUNT):
        yield Problem(field, "say what it costs and how many chips it brings", str(rule))
    if more.most < 0 or more.below_chips < 0 or more.decide_s < 0 or not 1 <= more.from_level <= more.until_level:
        yield Problem(field, "say how often and in which levels it is sold", str(rule))
    if structure is None:
        return
    if more.until_level > (levels := len(structure.levels())):
        yield Problem(field, f"it is sold through level {more.until_level}, and the structure has {levels}", str(rule))
    breaks = [at for at, each in enumerate(structure.steps) if isinstance(each, Break)]
    if more.in_break and not any(more.from_level <= structure.level_number(at) <= more.until_level for at in breaks):
        yield Problem(field, f"it is sold {when_sold(more)}, and there is none", str(rule))
    steps = [at for at, each in enumerate(structure.steps) if isinstance(each, Level)]
    if more.from_level <= levels and more.chips % (chip := structure.smallest_chip(steps[more.from_level - 1])):
        yield Problem(field, f"{more.chips:,} are not made up of chips of {chip:,}, the smallest in play", str(rule))


def _of_prizes(conditions: Conditions, terms: DirectorTerms) -> Iterator[Problem]:
    rule = str(terms.pool)
    entries = [each.entries for each in conditions.prizes]
    if entries != sorted(set(entries)) or (entries and entries[0] != 1):
        yield Problem("prizes", "say them from 1 entry on, then for more and more entries", rule)
    for prizes in conditions.prizes:
        where = "prizes" if len(conditions.prizes) == 1 else f"prizes, from {prizes.entries} entries"
        yield from _of_places(conditions, prizes, where, rule)


def _of_places(conditions: Conditions, prizes: Prizes, where: str, rule: str) -> Iterator[Problem]:
    if not prizes.places:
        yield Problem(where, "say who wins what", rule)
        return
    for place, prize in enumerate(prizes.places, 1):
        amounts = (prize.cents, prize.pool_hundredths, prize.goods_cents)
        if min(amounts) < 0 or max(amounts) > MOST_AMOUNT or not (any(amounts) or prize.goods):
            yield Problem(f"{where}, place {place}", "it is money, a part of the pool, or goods or services", rule)
        if prize.goods_cents and not prize.goods:
            yield Problem(f"{where}, place {place}", "say what the goods are", rule)
        if prize.goods and why_no_text(prize.goods):
            yield Problem(f"{where}, place {place}", why_no_text(prize.goods), rule)
    parts = sum(prize.pool_hundredths for prize in prizes.places)
    is_paid = bool(conditions.pool_cents or conditions.rebuys or conditions.add_ons)
    if parts != HUNDREDTHS and (is_paid or parts):
        problem = f"they take {parts / (HUNDREDTHS / 100):g}% of the pool: all of it goes to the winners"
        yield Problem(where, problem, rule)
