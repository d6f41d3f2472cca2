"""Templates and files of conditions: what they say, that they may be published, and that they are played to the end."""

import msgspec
import pytest

from croupier.errors import CroupierError
from croupier.tournaments.poker import floor_messages as fl
from croupier.tournaments.poker import play_messages as pl
from croupier.tournaments.poker import suggestions
from croupier.tournaments.poker.condition_files import read_conditions, read_file, template_names
from croupier.tournaments.poker.conditions import Bounty, Conditions, More, Prize, Prizes, SessionPlan, Stage
from croupier.tournaments.poker.plain_words import WordsError, as_fields, read_step
from croupier.tournaments.poker.structure import Break, Level
from tests.rules import rule
from tests.tournaments.poker.hall import CROWN, DAY, DESK, DIRECTOR, STAR, STARTS, Hall, changed, names

TIMES = ["1970-01-11T00:00", "1970-01-12T00:00", "1970-01-13T00:00"]
"""The eleventh day since 1970 is `STARTS` of the hall."""
PLAYERS = {"heads_up": 8, "single_table": 9, "satellite": 22}
PER_DOCUMENT = [(name, document) for name in template_names() for document in read_file(name).rulebooks]


def held(name, document, **sets):
    """A hall for a template, under a rulebook that it is made for."""
    sessions = sum(len(stage.sessions) for stage in read_conditions(name, sets).stages)
    found = read_file(name, sets, TIMES[:sessions])
    chosen = found.chosen_under(document)
    return Hall(found.conditions, document=document, readings=chosen.readings, **chosen.options)


# -- templates ---------------------------------------------------------------------------------------------------------


def test_there_are_templates_for_what_is_usual_under_both_rulebooks():
    expected = {
        *("bounty", "bounty_progressive", "freezeout", "freezeout_deep", "freezeout_turbo", "heads_up", "rebuy"),
        *("satellite", "single_table", "two_days", "two_days_equal"),
    }
    assert set(template_names()) == expected
    under = {document: {name for name, other in PER_DOCUMENT if other == document} for document in (STAR, CROWN)}
    assert under[STAR] == expected
    assert under[CROWN] == expected - {"heads_up"}  # Crown has no rule of heads-up tournaments


@pytest.mark.parametrize(("name", "document"), PER_DOCUMENT)
def test_a_template_with_its_times_may_be_published(name, document):
    assert held(name, document).tournament.problems() == []
    assert read_file(name).about
    assert read_file(name).name


def test_without_times_it_may_not():
    hall = Hall(read_conditions("freezeout"))
    assert [(each.field, each.problem) for each in hall.tournament.problems()] == [
        ("stages, 1", "say when every session begins")
    ]


def test_heads_up_is_refused_where_there_is_no_rule_for_it():
    hall = Hall(read_conditions("heads_up", starts=TIMES[:1]), document=CROWN)
    assert ("format", f"{CROWN} has no heads-up tournaments") in [
        (each.field, each.problem) for each in hall.tournament.problems()
    ]


@pytest.mark.parametrize(("name", "document"), PER_DOCUMENT)
def test_a_template_is_played_to_its_end(name, document):
    hall = held(name, document)
    conditions = hall.conditions
    count = PLAYERS.get(name, 24)
    sessions = len(conditions.stages[0].sessions)
    hall.publish()
    entrants = names(count)
    for number, player in enumerate(entrants):
        hall.enter(player, session=number % sessions + 1)
    hall.designate(2 if conditions.format == "heads_up" else -(-count // conditions.seats))
    for session in range(1, sessions + 1):
        play_flight(hall, session)
    if len(conditions.stages) > 1:
        hall.go(STARTS + 2 * DAY - hall.clock.now_s())
        hall.do(fl.StartSession(DIRECTOR, sessions + 1))
        hall.play_down()
    hall.do(fl.EndSession(DIRECTOR))
    assert hall.state.is_over
    assert sum(place == 1 for place in hall.state.prizes.places.values()) == 1
    paid = sum(hall.won(player) for player in entrants)
    goods = sum(len(won.goods) for won in hall.state.prizes.won.values())
    assert paid + goods * 1_000_00 == count * (conditions.buy_in_cents or 0)  # all of the buy-ins, to the cent
    assert goods == (2 if name == "satellite" else 0)  # twenty-two entries pay two seats
    hall.pay_all()
    assert hall.tournament.meters() == {"fees": 0, "pool": 0, "bounties": 0}


def play_flight(hall, number):
    """One session until those are left who go on."""
    conditions = hall.conditions
    hall.go(max(0, STARTS + (number - 1) * DAY - hall.clock.now_s()))
    hall.do(fl.StartSession(DIRECTOR, number))
    stage = conditions.stages[0]
    if conditions.format == "heads_up":
        while not hall.tournament.ends.is_decided(hall.session):
            match = next(each for each in hall.session.matches if not hall.tournament.heads_up.is_over(each))
            hall.do(pl.MatchWon(DESK, match.players[0]))
        return
    if stage.ends == "level":
        hall.play_down(to=6)
        minutes = sum(step.minutes for step in conditions.structure.steps)
        hall.go(minutes * 60)
        assert hall.tournament.ends.has_run_out(hall.session)
        hall.do(fl.EndSession(DIRECTOR, chips=dict.fromkeys(hall.left(), hall.session.chips // 6)))
    elif stage.advance_hundredths:
        hall.play_down(to=2)  # a tenth of twelve, rounded up
        hall.do(fl.EndSession(DIRECTOR, chips=dict.fromkeys(hall.left(), hall.session.chips // 2)))
    else:
        hall.play_down()


@rule(STAR, "28.3.2")
@pytest.mark.parametrize(("entries", "seats", "rest"), [
    (10, 1, 100), (18, 1, 980), (19, 2, 90), (27, 2, 970), (28, 3, 80), (36, 3, 960), (37, 4, 70), (45, 4, 950),
    (46, 5, 60), (54, 5, 940),
])  # fmt: skip
def test_a_satellite_gives_another_seat_as_soon_as_the_pool_pays_for_it(entries, seats, rest):
    """Entries of $110, seats of $1,000: the next player has what is left over, which is less than a seat."""
    assert (seats, rest) == divmod(entries * 110, 1_000)
    hall = Hall(read_conditions("satellite", starts=TIMES[:1])).publish().enter(*names(entries))
    hall.designate(-(-entries // hall.conditions.seats)).go(STARTS)
    assert [(each.cents, each.goods) for each in hall.tournament.prizes.foreseen()] == [
        *[(0, "a seat in the main event")] * seats,
        (rest * 100, ""),
    ]


def test_no_more_enter_a_satellite_than_its_seats_are_for():
    hall = Hall(read_conditions("satellite", starts=TIMES[:1])).publish().enter(*names(54))
    hall.enter("P055", pays=False)
    assert hall.state.entries.entrants["P055"].status == "waiting"


SEAT = Prize(goods="a seat", goods_cents=1_000_00)
ALL = Prize(pool_hundredths=100_00)


@pytest.mark.parametrize(
    ("prizes", "told"),
    [
        ([(1, (SEAT, ALL)), (21, (SEAT, SEAT, ALL))], {
            "prizes, from 1 entries": "with 19 entries place 2 wins $1,090, and place 1 $1,000",
            "prizes, from 21 entries": "with 28 entries place 3 wins $1,080, and place 2 $1,000",
        }),
        ([(1, (Prize(pool_hundredths=40_00), Prize(pool_hundredths=60_00)))], {
            "prizes": "with 2 entries place 2 wins $132, and place 1 $88",
        }),
        ([(1, (ALL, Prize(cents=200_00)))], {"prizes": "with 2 entries place 2 wins $200, and place 1 $20"}),
        ([(1, (ALL, Prize(cents=110_00)))], {}),
        ([(1, (Prize(pool_hundredths=50_00),) * 2)], {}),
        ([(1, (Prize(goods="a cup"), ALL))], {}),
        ([(1, (Prize(cents=100_00), Prize(goods="a cup"), ALL))], {
            "prizes": "with 3 entries place 3 wins $230, and place 1 $100",
        }),
    ],
)  # fmt: skip
def test_a_place_that_wins_more_than_one_above_it_is_told(prizes, told):
    """A buy-in is $110, two play at least; no rule forbids such prizes, and they may be published."""
    listed = tuple(Prizes(entries=entries, places=places) for entries, places in prizes)
    hall = Hall(changed(buy_in_cents=110_00, prizes=listed))
    assert {each.field: each.problem for each in hall.tournament.published.warnings()} == told
    assert all("28.3.2" in each.rule for each in hall.tournament.published.warnings())
    assert hall.tournament.problems() == []


@pytest.mark.parametrize(("name", "document"), PER_DOCUMENT)
def test_no_template_has_such_prizes(name, document):
    assert held(name, document).tournament.published.warnings() == []


# -- plain words -------------------------------------------------------------------------------------------------------


def test_fields_in_plain_words_are_the_fields():
    said = {
        "buy_in": 100,
        "fee": "$20.50",
        "guarantee_dollars": "1,000",
        "withdrawal": "2026-11-20T18:00",
        "bounty": {"dollars": 25, "is_progressive": True},
        "rebuys": {"price": 50, "chips": 5000, "until_level": 4},
        "stages": [{"sessions": ["2026-11-20T19:00+11:00"], "ends": "level", "length": 3, "advance_percent": 10}],
        "prizes": [{"places": [70, "30%"]}, {"entries": 9, "places": ["$500", "a cup", {"pool_percent": 100}]}],
    }
    assert msgspec.convert(as_fields(said), Conditions) == Conditions(
        buy_in_cents=100_00,
        fee_cents=20_50,
        guarantee_cents=1_000_00,
        withdrawal_ms=1_795_197_600_000,
        bounty=Bounty(cents=25_00, is_progressive=True),
        rebuys=More(cents=50_00, chips=5000, until_level=4),
        stages=(
            Stage(
                sessions=(SessionPlan(starts_ms=1_795_161_600_000),),
                ends="level",
                length=3,
                advance_hundredths=10_00,
            ),
        ),
        prizes=(
            Prizes(places=(Prize(pool_hundredths=70_00), Prize(pool_hundredths=30_00))),
            Prizes(entries=9, places=(Prize(cents=500_00), Prize(goods="a cup"), Prize(pool_hundredths=100_00))),
        ),
    )


@pytest.mark.parametrize(
    ("line", "step"),
    [
        ("25/50", Level(20, blinds=(25, 50))),
        ("1,000/2,000  ante 2,000", Level(20, blinds=(1000, 2000), ante=2000, ante_by="big_blind")),
        ("100/200 ante 25 by each", Level(20, blinds=(100, 200), ante=25)),
        ("50/100 bets 100/200 for 30", Level(30, blinds=(50, 100), bets=(100, 200))),
        ("ante 50 bets 100/200", Level(20, ante=50, bets=(100, 200))),
        ("break 15", Break(15)),
        ("Break 5 colour up 25, 100", Break(5, colours_up=(25, 100))),
    ],
)
def test_a_level_is_a_line(line, step):
    assert msgspec.convert(read_step(line, 20, "big_blind", "levels[1]"), Level | Break) == step


@pytest.mark.parametrize("line", ["", "break", "25-50", "for 20", "ante", "25/50 ante", 7, "break ten"])
def test_a_line_that_is_no_level_is_refused(line):
    with pytest.raises(WordsError, match=r"levels\[1\]"):
        read_step(line, 20, "big_blind", "levels[1]")


# -- files -------------------------------------------------------------------------------------------------------------


def write(folder, text, name="mine.toml"):
    file = folder / name
    file.write_text(text, "utf-8")
    return file


def test_a_file_goes_on_from_a_template(tmp_path):
    file = write(tmp_path, 'extends = "rebuy"\nbuy_in = 80\n[rebuys]\nmost = 2\n[structure]\nminutes = 15\n')
    found, base = read_conditions(file), read_conditions("rebuy")
    assert found.buy_in_cents == 80_00
    assert found.rebuys == More(cents=50_00, chips=5000, until_level=4, most=2)
    levels = found.structure.levels()
    assert {level.minutes for level in levels} == {15}
    assert [level.blinds for level in levels] == [level.blinds for level in base.structure.levels()]
    assert (found.chips, found.prizes, found.statement) == (base.chips, base.prizes, base.statement)
    other = write(tmp_path, f'extends = "{file.name}"\nbuy_in_cents = 9000\nrebuys = "none"\n', "other.toml")
    assert (read_conditions(other).buy_in_cents, read_conditions(other).rebuys) == (90_00, None)


def test_conditions_as_the_ledger_keeps_them_are_a_file_too(tmp_path):
    conditions = read_conditions("two_days", starts=TIMES)
    raw = msgspec.json.encode({"document": CROWN, "name": "Main", "conditions": conditions})
    file = tmp_path / "main.json"
    file.write_bytes(raw)
    found = read_file(file)
    assert (found.conditions, found.document, found.name) == (conditions, CROWN, "Main")


def test_fields_are_set_from_outside():
    found = read_conditions("freezeout", {"buy_in": "150", "structure.minutes": "5", "guarantee": "$2,000"}, TIMES[:1])
    assert (found.buy_in_cents, found.guarantee_cents) == (150_00, 2_000_00)
    assert found.structure.levels()[0].minutes == 5
    assert found.stages[0].sessions[0].starts_ms == STARTS * 1000


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("buyin = 100", "mine.toml: buyin: field 'buyin' is not known; did you mean"),
        ('extends = "freezout"', "template 'freezout' is not known; did you mean freezeout?"),
        ('extends = "gone.toml"', "gone.toml: No such file"),
        ('extends = "mine.toml"', "extend each other without end"),
        ("chips = ", "mine.toml: not TOML"),
        ('chips = "many"', "mine.toml: chips: Expected `int | null`, got `str`"),
        ("buy_in = 12.345", "mine.toml: buy_in: '12.345': money is in whole cents"),
        ("buy_in = -5", "mine.toml: buy_in: '-5': an amount cannot be negative"),
        ("buy_in = 5\nbuy_in_cents = 500", "mine.toml: buy_in_cents: is given twice"),
        ("prizes = [50.005]", "mine.toml: prizes[1].places[1]: Decimal('50.005') is no percentage"),
        ('[[stages]]\nsessions = ["soon"]', "mine.toml: stages[1].sessions[1]: 'soon' is no time"),
        ('[structure]\nlevels = ["10/20"]', "mine.toml: structure.levels[1]: say how many minutes"),
        ('extends = "freezeout"\n[structure]\nminutes = -1', "structure.minutes: -1"),
        ("fee = 5\n[conditions]\nchips = 5", "mine.toml: fee: stands beside [conditions]"),
        ("[rebuys]\nprice = 5", "mine.toml: rebuys: Object missing required field"),
    ],
)
def test_what_cannot_be_read_names_the_file_and_the_field(tmp_path, text, told):
    with pytest.raises(CroupierError) as caught:
        read_conditions(write(tmp_path, text))
    assert told in str(caught.value)


def test_an_error_names_the_file_that_says_the_field(tmp_path):
    write(tmp_path, "chips = []", "base.toml")
    with pytest.raises(CroupierError, match=r"^base\.toml: chips:"):
        read_conditions(write(tmp_path, 'extends = "base.toml"\nbuy_in = 100'))
    with pytest.raises(CroupierError, match=r"^--set: chips:"):
        read_conditions("freezeout", {"chips": "lots"})
    with pytest.raises(CroupierError, match="2 times are given, and there are 1 sessions"):
        read_conditions("freezeout", starts=TIMES[:2])


# -- suggestions -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("players", [2, 9, 60, 500, 10_000])
@pytest.mark.parametrize(("chips", "hours"), [(1_500, 1), (10_000, 3), (20_000, 5), (40_000, 10), (777, 4)])
@pytest.mark.parametrize("document", [STAR, CROWN])
def test_what_is_suggested_may_be_published_and_is_over_in_time(tmp_path, document, players, chips, hours):
    found, parts = suggestions.structure(players, chips, hours), suggestions.prizes(players)
    file = write(tmp_path, suggestions.as_toml("freezeout", chips, found, parts))
    conditions = read_conditions(file, {"late_level": "0"}, TIMES[:1])
    assert conditions.structure == found.structure
    assert conditions.prizes == (Prizes(places=parts),)
    hall = Hall(conditions, document=document)
    assert hall.tournament.problems() == []
    levels = found.structure.levels()
    blinds = [level.blinds[-1] for level in levels]
    assert blinds == sorted(set(blinds))
    assert len(levels) == found.planned + 5
    planned = sum(level.minutes for level in levels[: found.planned])
    assert planned <= hours * 60
    # the planned end is where all chips are about twenty big blinds, if the ladder's steps let it be
    at_the_end = players * chips / blinds[found.planned - 1]
    assert at_the_end < 45 or found.planned == 1
    assert at_the_end >= 13 or players == 2


@pytest.mark.parametrize(
    ("players", "chips", "hours", "after", "sold"),
    [
        (60, 20_000, 5, [7, 14, 21], (7, 7, True)),  # the first break after level 4, where the template has it
        (2, 1_500, 1, [], (4, 4, False)),
    ],
)
def test_an_add_on_of_a_break_is_suggested_in_one_that_there_is(tmp_path, players, chips, hours, after, sold):
    found = suggestions.structure(players, chips, hours)
    file = write(tmp_path, suggestions.as_toml("rebuy", chips, found, suggestions.prizes(players)))
    conditions = read_conditions(file, starts=TIMES[:1])
    breaks = [at for at, step in enumerate(found.structure.steps) if isinstance(step, Break)]
    assert [found.structure.level_number(at) for at in breaks] == after
    add_ons = conditions.add_ons
    assert (add_ons.from_level, add_ons.until_level, add_ons.in_break) == sold
    assert Hall(conditions).tournament.problems() == []


def test_suggested_prizes_fall_and_are_all_of_the_pool():
    assert [each.pool_hundredths for each in suggestions.prizes(20)] == [49_50, 29_50, 21_00]  # 35, 21, 15 of 71
    assert [each.pool_hundredths for each in suggestions.prizes(6)] == [100_00]
    assert [each.pool_hundredths for each in suggestions.prizes(10, places=2)] == [62_50, 37_50]
    for entries in (1, 7, 55, 300, 1000, 3000):
        parts = [each.pool_hundredths for each in suggestions.prizes(entries)]
        assert sum(parts) == 100_00
        assert parts == sorted(parts, reverse=True)
        assert abs(len(parts) - entries / 7) <= 1
    for wrong in ({"entries": 0}, {"entries": 5, "places": 6}, {"entries": 10_000, "places": 501}):
        with pytest.raises(CroupierError, match=r"places|entries"):
            suggestions.prizes(**wrong)
    with pytest.raises(CroupierError, match="hours: 0: from 1 to 100"):
        suggestions.structure(10, 5000, 0)
