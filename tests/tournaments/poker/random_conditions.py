"""Conditions of poker tournaments drawn by chance: both rulebooks, every sort of game, all that operators settle."""

from croupier.tournaments.poker.conditions import Bounty, BuyIn, More, Prize, Prizes, SessionPlan, Stage
from croupier.tournaments.poker.structure import Break, Level, Structure
from tests.tournaments.poker.hall import CONDITIONS, CROWN, DAY, HOUR, STAR, STARTS, changed

GAMES = {
    STAR: (
        ({}, "blinds and antes", ()),
        ({}, "blinds and antes", ()),
        ({"variant": "omaha", "betting": "pot_limit"}, "blinds", ()),
        ({"variant": "omaha", "betting": "pot_limit"}, "blinds and antes", ("antes_beside_blinds", "any_variant")),
        ({"betting": "limit"}, "limit", (1, 1, 2, 2)),
        ({"variant": "draw", "betting": "limit"}, "limit", (1, 2)),
        ({"variant": "seven_card_stud", "betting": "limit"}, "ante", (1, 1, 2, 2, 2)),
        ({"variant": "crazy_pineapple", "betting": "no_limit"}, "blinds", ()),
    ),
    CROWN: (
        ({}, "blinds and antes", ()),
        ({"variant": "omaha", "betting": "pot_limit"}, "blinds", ()),
        ({"betting": "limit"}, "limit", (1, 1, 2, 2)),
        ({"variant": "seven_card_stud"}, "ante", (1, 2)),
    ),
}
"""Games with the sort of levels that they are played by, and their bets; or a reading that goes with it."""
DENOMINATIONS = (25, 100, 500, 1000, 5000)
PARTS = ((100_00,), (65_00, 35_00), (50_00, 30_00, 20_00), (40_00, 23_00, 16_00, 12_00, 9_00))


def at_least(amount, unit):
    return -(-int(amount) // unit) * unit


def structure(chance, sort, bets):
    """Levels that rise by a quarter to the double, breaks between them, and small chips that leave play in these."""
    steps, low, gone = [], 25, 0
    for number in range(chance.randint(3, 14)):
        unit = DENOMINATIONS[gone]
        low = at_least(low, unit)
        ante = chance.choice((0, 0, low, 2 * low))
        minutes = chance.choice((1, 10, 20, 60))
        if sort == "blinds and antes":
            by = chance.choice(("everybody", "big_blind", "big_blind_after_blind"))
            level = Level(minutes, blinds=(low, 2 * low), ante=unit if ante and by == "everybody" else ante, ante_by=by)
        elif sort == "blinds":
            level = Level(minutes, blinds=(low, 2 * low))
        elif sort == "limit":
            level = Level(minutes, blinds=(low, 2 * low), bets=tuple(2 * low * bet for bet in bets))
        else:
            level = Level(minutes, ante=low, bets=tuple(2 * low * bet for bet in bets))
        steps.append(level)
        low = max(low + unit, int(low * chance.uniform(1.25, 2)))
        if chance.random() < 0.3 and number:
            leaves = chance.random() < 0.5 and gone + 1 < len(DENOMINATIONS) and low >= DENOMINATIONS[gone + 1]
            steps.append(Break(chance.choice((5, 15)), colours_up=(DENOMINATIONS[gone],) if leaves else ()))
            gone += leaves
    if isinstance(steps[-1], Break):
        steps.pop()
    return Structure(tuple(steps), "any", DENOMINATIONS)


def prizes(chance, players):
    """Prizes by how many entries there are: parts of the pool, money, goods with and without a price."""
    found = []
    for entries in sorted({1, *(chance.randint(2, max(2, players)) for _ in range(chance.randint(0, 2)))}):
        places = [Prize(pool_hundredths=part) for part in chance.choice(PARTS)]
        if chance.random() < 0.3:
            places.append(Prize(cents=chance.choice((1, 50_00)), goods="a cup" * chance.randint(0, 1)))
        if chance.random() < 0.2:
            places.append(Prize(goods="an entry to the final", goods_cents=chance.choice((0, 120_00))))
        found.append(Prizes(entries=entries, places=tuple(places)))
    return tuple(found)


def more(chance, levels, *, most):
    until = chance.randint(1, levels)
    return More(
        cents=chance.choice((1, 20_00, 99_99)), chips=chance.choice((5000, 10_000, 25_000)), most=most,
        until_level=until, from_level=chance.randint(1, until), fee_cents=chance.choice((0, 0, 5_00)),
        decide_s=chance.choice((1, 60)),
    )  # fmt: skip


def stages(chance, document, levels, players):
    """One session; or sessions of stages, by players, time, hands or level; a number goes on, or a part."""
    found, start = [], STARTS
    for number in range(chance.choice((0, 0, 1, 1, 2)) if players >= 12 else 0):
        count = chance.randint(1, 3)
        plans = [SessionPlan(starts_ms=(start + at * HOUR) * 1000) for at in range(count)]
        if count > 1 and not number and chance.random() < 0.3:
            plans[-1] = SessionPlan(starts_ms=(start + (count + 20) * HOUR) * 1000, is_repechage=True)
        ends = chance.choice(("players", "minutes", "hands", "level"))
        length = {"players": chance.randint(2, 4), "minutes": 45, "hands": 12, "level": chance.randint(1, levels)}[ends]
        is_part = chance.random() < 0.4
        advance = length if ends == "players" else chance.choice((2, 3))
        found.append(
            Stage(
                sessions=tuple(plans), ends=ends, length=length, advance=0 if is_part else advance,
                advance_hundredths=chance.choice((10_00, 25_00, 33_33)) if is_part else 0,
                chips="carried" if number and document == CROWN and chance.random() < 0.5 else "equal",
                direct=BuyIn(buy_in_cents=300_00, fee_cents=10_00) if number and chance.random() < 0.2 else None,
            )
        )  # fmt: skip
        start += 2 * DAY
    carried = bool(found) and document == CROWN and chance.random() < 0.5
    ends = chance.choice(("players", "players", "minutes", "hands", "level"))
    length = {"players": 1, "minutes": 50, "hands": 30, "level": levels}[ends]
    last = Stage(
        sessions=(SessionPlan(starts_ms=start * 1000),), ends=ends, length=length,
        chips="carried" if carried else "equal",
        direct=BuyIn(buy_in_cents=500_00) if found and chance.random() < 0.2 else None,
    )  # fmt: skip
    return (*found, last)


def conditions(chance, document, sort, bets, players):
    """Everything is settled one way or another; what cannot go together is not drawn together."""
    levels = structure(chance, sort, bets)
    count = len(levels.levels())
    is_heads_up = document == STAR and players <= 64 and chance.random() < 0.1
    buy_in = chance.choice((0, 1, 100_00, 333_33))
    guarantee = chance.choice((0, 0, 1000_00)) if document == STAR else 0
    added = chance.choice((0, 0, 250_00)) if document == STAR else 0
    if is_heads_up:
        plan = (Stage(sessions=(SessionPlan(starts_ms=STARTS * 1000),)),)
    else:
        plan = stages(chance, document, count, players)
    may_add = not is_heads_up
    return changed(
        CONDITIONS,
        fee_cents=chance.choice((0, 1, 20_00)),
        buy_in_cents=buy_in,
        bounty=(
            Bounty(cents=chance.randint(1, buy_in), is_progressive=chance.random() < 0.5)
            if buy_in and chance.random() < 0.25
            else None
        ),
        chips=at_least(levels.levels()[0].least * chance.choice((4, 20, 100)), 25),
        structure=levels,
        rebuys=more(chance, count, most=chance.choice((0, 1, 3))) if may_add and chance.random() < 0.3 else None,
        add_ons=more(chance, count, most=1) if may_add and chance.random() < 0.3 else None,
        late_level=chance.choice((0, 1, count)) if may_add else 0,
        reentries=chance.choice((0, 1, 2)) if may_add else 0,
        answer_s=(0, 60, 1200)[players % 3],
        minimum_players=2,
        maximum_players=chance.choice((0, 0, max(2, players * 2 // 3))),
        seats=chance.choice((2, 6, 7, 8)),
        final_seats=chance.choice((0, 0, 4, 8)),
        stages=plan,
        format="heads_up" if is_heads_up else "tables",
        balancing=chance.choice(("big_blind", "big_blind", "draw", "none")),
        difference=chance.choice((1, 1, 2)),
        breaking=chance.choice(("highest", "lowest", "shortest")),
        is_automatic=chance.random() < 0.6,
        hand_for_hand=chance.choice(("share", "stake")),
        hand_for_hand_s=chance.choice((0, 90)),
        absent="missed_blinds" if document == CROWN else "posted",
        transferable=chance.random() < 0.5,
        substitutes=chance.random() < 0.5,
        withdrawal_ms=chance.choice((0, (STARTS - DAY) * 1000)),
        late_refund=chance.choice(("none", "buy_in", "all")),
        prizes=prizes(chance, players),
        prize_unit_cents=chance.choice((1, 100, 5_00)),
        guarantee_cents=guarantee,
        added_cents=added,
        added_goods="a car" if added and chance.random() < 0.3 else "",
        redraws_last=chance.random() < 0.3,
    )
