"""Pay tables for a house edge: none closer is missed, and a file of one is priced as it was designed."""

from fractions import Fraction
from itertools import product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from croupier.errors import CroupierError
from croupier.games import Game
from croupier.pricing import Within, design, design_search, price
from croupier.pricing.design_file import written_file
from croupier.pricing.design_search import Number, closest
from croupier.rulebook import UnknownNameError
from tests.pricing.war_by_hand import edge_of_war

FIVE = Fraction(5, 100)


@given(
    numbers=st.lists(
        st.tuples(st.integers(0, 60) | st.sampled_from((7, 8, 9)), st.integers(0, 4), st.integers(0, 4)).map(
            lambda n: Number(n[0], n[1], n[1] + n[2])
        ),
        min_size=1,
        max_size=5,
    ).map(sorted),
    target=st.integers(-50, 700),
    most=st.integers(1, 6),
    falling=st.booleans(),
    is_cut_anywhere=st.booleans(),
)
@settings(max_examples=300, deadline=None)
def test_the_search_finds_what_trying_everything_finds(numbers, target, most, falling, is_cut_anywhere):
    """Weights that are equal are in no order, also where the search is cut between them."""

    def fits(values):
        pairs = list(zip([number.weight for number in numbers], values, strict=True))
        return all(value >= other for weight, value in pairs for heavier, other in pairs if weight < heavier)

    every = [
        abs(sum(number.weight * value for number, value in zip(numbers, values, strict=True)) - target)
        for values in product(*(number.range for number in numbers))
        if not falling or fits(values)
    ]
    with pytest.MonkeyPatch.context() as patch:
        if is_cut_anywhere:
            patch.setattr(design_search, "_cut", lambda numbers, _falling: len(numbers) // 2)
        found = closest(numbers, target, most, falling=falling)
    assert [abs(each.off) for each in found] == sorted(every)[:most]
    assert len({each.numbers for each in found}) == len(found)
    for each in found:
        total = sum(number.weight * value for number, value in zip(numbers, each.numbers, strict=True))
        assert each.off == total - target
        assert not falling or fits(each.numbers)


def test_numbers_beyond_64_bits_are_searched_too():
    big = 10**20
    found = closest([Number(big, 0, 9), Number(7 * big + 1, 0, 9)], 31 * big + 4, 1)
    assert found[0].numbers == (3, 4)
    assert found[0].off == 0


def test_a_single_outcome_has_the_odds_nearest_by_hand():
    """Any Triple wins 6 of 216 throws: at x to 1 the house keeps 1 - (x + 1) / 36."""
    found = design(Game("skycity/tai_sai"), "any_triple", Fraction(1, 10), [Within("wins", 20, 40)])
    assert found.tables[0].odds == {"wins": "31 to 1"}
    assert found.tables[0].edge == 1 - Fraction(32, 36)
    assert found.hit_frequency == Fraction(6, 216)


def test_halves_come_closer_than_whole_odds():
    game = Game("skycity/tai_sai")
    whole = design(game, "double", Fraction(1, 12), [Within("wins", 1, 20)])
    halves = design(game, "double", Fraction(1, 12), [Within("wins", 1, 20)], parts=2)
    assert whole.tables[0].odds == {"wins": "11 to 1"}  # two dice of three alike: 16 of 216
    assert whole.tables[0].edge == 1 - 12 * Fraction(16, 216)
    assert halves.tables[0].odds == {"wins": "23 to 2"}
    assert halves.tables[0].edge == 1 - Fraction(25, 2) * Fraction(16, 216)


def test_odds_that_hit_the_edge_to_the_last_fraction():
    """A face shows once, twice, thrice in 75, 15 and 1 throws of 216. At 1, 2 and 9 to 1 the house keeps 11/216."""
    bounds = [Within("one_die", 1, 1), Within("two_dice", 2, 2), Within("three_dice", 3, 12)]
    found = design(Game("skycity/tai_sai"), "face", Fraction(11, 216), bounds)
    assert found.tables[0].odds == {"one_die": "1 to 1", "two_dice": "2 to 1", "three_dice": "9 to 1"}
    assert found.tables[0].off == 0


def test_a_rarer_outcome_pays_no_less_unless_it_may():
    game = Game("skycity/tai_sai")
    bounds = [Within("one_die", 1, 2), Within("two_dice", 1, 9), Within("three_dice", 1, 5)]
    for table in design(game, "face", FIVE, bounds, most=20).tables:
        odds = {name: int(each.partition(" ")[0]) for name, each in table.odds.items()}
        assert odds["three_dice"] >= odds["two_dice"] >= odds["one_die"]
    wide = design(game, "face", FIVE, bounds, most=90, monotone=False)
    assert len(wide.tables) == 2 * 9 * 5


def test_outcomes_that_are_as_likely_may_pay_in_any_order():
    """Twelve and snake eyes come once each in 36 throws: at the odds in force, 2 and 3 to 1, the edge is 1/36."""
    bounds = [Within("twelve", 2, 2), Within("snake_eyes", 3, 3)]
    for each in (bounds, bounds[::-1]):
        found = design(Game("skycity/snake_eyes"), "field", Fraction(1, 36), each)
        assert [table.odds for table in found.tables] == [{"twelve": "2 to 1", "snake_eyes": "3 to 1"}]
        assert found.tables[0].off == 0
        assert found.reach == (Fraction(1, 36), Fraction(1, 36))


FIELD = {"in_the_field": 14, "twelve": 1, "snake_eyes": 1}
"""Throws of 36 by which a field wager wins."""


@given(
    st.lists(st.tuples(st.integers(1, 4), st.integers(0, 3)), min_size=3, max_size=3),
    st.permutations(list(FIELD)),
    st.fractions(-1, Fraction(1, 2), max_denominator=100),
)
@settings(max_examples=40, deadline=None)
def test_no_closer_table_is_missed_where_outcomes_are_as_likely(bounds, names, edge):
    within = [Within(name, least, least + more) for name, (least, more) in zip(names, bounds, strict=True)]
    edges = []
    for odds in product(*(range(bound.least, bound.most + 1) for bound in within)):
        pays = dict(zip(names, odds, strict=True))
        if min(pays["twelve"], pays["snake_eyes"]) >= pays["in_the_field"]:
            won = sum(FIELD[name] * pays[name] for name in FIELD)
            edges.append(Fraction(20 - won, 36))
    found = design(Game("skycity/snake_eyes"), "field", edge, within, most=1_000)
    assert sorted(abs(table.off) for table in found.tables) == sorted(abs(each - edge) for each in edges)
    if edges:
        assert found.reach == (min(edges), max(edges))


@pytest.mark.parametrize(("prefer", "best"), [("calm", min), ("wild", max)])
def test_what_is_preferred_goes_first_of_those_that_are_close_enough(prefer, best):
    game = Game("skycity/blackjack")
    found = design(game, "perfect_pair", FIVE, tolerance=Fraction(1, 100), prefer=prefer, most=400)
    close = [table for table in found.tables if abs(table.off) <= Fraction(1, 100)]
    assert close[0] is found.tables[0]
    assert close[0].deviation == best(table.deviation for table in close)


@pytest.mark.parametrize(
    ("document", "wager", "options"),
    [
        ("skycity/blackjack", "perfect_pair", {}),
        ("skycity/blackjack", "push_22", {"decks": "6"}),
        ("skycity/baccarat", "dragon_7", {}),
        ("skycity/tai_sai", "face", {}),
    ],
)
def test_a_file_of_it_is_priced_as_it_was_designed(document, wager, options, tmp_path):
    game = Game(document, options=options)
    found = design(game, wager, FIVE)
    file = tmp_path / "ours.toml"
    file.write_text(written_file(game, found, found.tables[0], file), "utf-8")
    priced = price(Game(file), wager).wagers[wager]
    assert priced.house_edge == found.tables[0].edge
    assert priced.standard_deviation == pytest.approx(found.tables[0].deviation)


def test_where_players_decide_it_is_priced_anew():
    found = design(
        Game("skycity/casino_war"), "casino_war", Fraction(22, 1000), [Within("go_to_war.war_tied", 1, 5)], parts=10
    )
    assert found.method == "solved anew"
    by_hand = {tenths: edge_of_war(6, won=Fraction(1), tied=Fraction(tenths, 10)) for tenths in range(10, 51)}
    nearest = min(by_hand, key=lambda tenths: abs(by_hand[tenths] - Fraction(22, 1000)))
    assert found.tables[0].odds == {"go_to_war.war_tied": str(Fraction(nearest, 10)).replace("/", " to ")}
    assert found.tables[0].edge == by_hand[nearest]


def test_where_players_decide_the_next_best_are_the_neighbours():
    """Each tenth moves the edge of a war by as much, so that the closest three lie beside each other."""
    bounds = [Within("go_to_war.war_tied", 1, 5)]
    found = design(Game("skycity/casino_war"), "casino_war", Fraction(22, 1000), bounds, parts=10, most=3)
    by_hand = [edge_of_war(6, won=Fraction(1), tied=Fraction(tenths, 10)) for tenths in range(10, 51)]
    assert [table.edge for table in found.tables] == sorted(by_hand, key=lambda edge: abs(edge - Fraction(22, 1000)))[
        :3
    ]
    assert found.reach == (min(by_hand), max(by_hand))
    alone = design(Game("skycity/casino_war"), "casino_war", FIVE, [Within("go_to_war.war_tied", 2, 2)])
    assert [table.odds for table in alone.tables] == [{"go_to_war.war_tied": "2 to 1"}]


def test_where_it_is_priced_anew_it_tells_how_far_it_is():
    """Both ends are priced, half a dozen of 41 odds by halving, and neighbours of the closest that are not yet."""
    told = []
    game, bounds = Game("skycity/casino_war"), [Within("go_to_war.war_tied", 1, 5)]
    design(game, "casino_war", FIVE, bounds, parts=10, most=2, progress=lambda *step: told.append(step))
    done, whole = zip(*told, strict=True)
    assert list(done) == sorted(done)
    assert len(set(whole)) == 1
    assert 8 <= whole[0] <= 12
    assert done[-1] <= whole[0]


def test_an_edge_out_of_reach_is_told():
    """Two dice of three alike come in 16 throws of 216."""
    found = design(Game("skycity/tai_sai"), "double", Fraction(9, 10), [Within("wins", 8, 12)])
    assert found.reach == (1 - 13 * Fraction(16, 216), 1 - 9 * Fraction(16, 216))
    assert not found.is_within_reach
    assert design(Game("skycity/tai_sai"), "double", Fraction(1, 10), [Within("wins", 8, 12)]).is_within_reach


@given(st.lists(st.tuples(st.integers(1, 6), st.integers(0, 4)), min_size=3, max_size=3), st.booleans())
@settings(max_examples=25, deadline=None)
def test_the_reach_is_that_of_all_tables_there_are(bounds, is_monotone):
    names = ("three_dice", "two_dice", "one_die")  # the rarest first
    within = [Within(name, least, least + more) for name, (least, more) in zip(names, bounds, strict=True)]
    found = design(Game("skycity/tai_sai"), "face", FIVE, within, most=10**3, monotone=is_monotone)
    if found.tables:
        assert found.reach == (min(t.edge for t in found.tables), max(t.edge for t in found.tables))


def test_how_often_it_wins_is_not_told_of_what_may_stand_off():
    face = Game("skycity/tai_sai")
    assert design(face, "face", FIVE, [Within("one_die", 0, 1)]).hit_frequency is None
    assert design(face, "face", FIVE, [Within("one_die", 0, 0)]).hit_frequency == Fraction(16, 216)


def test_many_tables_as_good_are_not_passed_off_as_all_of_them():
    game = Game("skycity/blackjack")
    assert design(game, "perfect_pair", FIVE).looked_at is None
    assert design(game, "perfect_pair", FIVE, tolerance=Fraction(1, 2), prefer="calm").looked_at == 400


@pytest.mark.parametrize(("edge", "tolerance", "why"), [("5", "0", "written 5%"), ("1/20", "-1/100", "tolerance -1")])
def test_what_no_wager_can_have_is_refused(edge, tolerance, why):
    with pytest.raises(CroupierError, match=why):
        design(Game("skycity/tai_sai"), "double", Fraction(edge), tolerance=Fraction(tolerance))


def test_a_wager_that_nobody_wins_has_no_odds_to_design(tmp_path):
    path = tmp_path / "lost.toml"
    path.write_text('extends = "skycity/casino_war"\nwagers.tie.outcomes.tied.pays = "lose"\n')
    with pytest.raises(CroupierError, match="none of its outcomes wins"):
        design(Game(str(path)), "tie", FIVE)
    assert design(Game(str(path)), "tie", FIVE, [Within("tied", 1, 20)]).tables[0].odds == {"tied": "12 to 1"}


def test_where_players_decide_one_outcome_is_free():
    with pytest.raises(CroupierError, match="name one outcome"):
        design(Game("skycity/casino_war"), "casino_war", FIVE)


def test_odds_that_differ_by_place_are_refused():
    with pytest.raises(CroupierError, match="where it lies"):
        design(Game("skycity/tai_sai"), "total", FIVE)


def test_what_is_not_there_is_refused():
    with pytest.raises(UnknownNameError, match="outcome"):
        design(Game("skycity/tai_sai"), "double", FIVE, [Within("won", 1, 2)])
    with pytest.raises(UnknownNameError, match="wager"):
        design(Game("skycity/tai_sai"), "duple", FIVE)


@pytest.mark.parametrize("text", ["wins", "wins=", "wins=12..8", "wins=a..b", "=3"])
def test_bounds_that_are_none_are_refused(text):
    with pytest.raises(CroupierError, match="within"):
        Within.parse(text)


@pytest.mark.parametrize("digits", [20, 10_000])
def test_odds_that_nobody_pays_are_refused_for_what_they_are(digits):
    with pytest.raises(CroupierError, match="within wins: odds are from 0 to"):
        Within.parse(f"wins=1..{'9' * digits}")
    assert Within.parse(f"wins={'0' * digits}8..12") == Within("wins", 8, 12)


@pytest.mark.parametrize(("least", "most"), [(40, 30), (-1, 3), (1, 10**20)])
def test_bounds_that_are_none_are_refused_from_python_too(least, most):
    with pytest.raises(CroupierError, match="within wins"):
        Within("wins", least, most)


@pytest.mark.parametrize("parts", [0, -1, 10**20])
def test_parts_of_one_are_whole_numbers_and_not_without_end(parts):
    for document, wager, bound in (
        ("skycity/tai_sai", "double", Within("wins", 1, 2)),
        ("skycity/casino_war", "casino_war", Within("go_to_war.war_tied", 1, 2)),
    ):
        with pytest.raises(CroupierError, match=r"parts -?\d+: it is a whole number from 1"):
            design(Game(document), wager, FIVE, [bound], parts=parts)


@pytest.mark.parametrize("said", [{"prefer": "calm"}, {"tolerance": Fraction(1, 100)}, {"monotone": False}])
def test_nothing_is_preferred_where_players_decide(said):
    with pytest.raises(CroupierError, match="solved anew"):
        design(Game("skycity/casino_war"), "casino_war", FIVE, [Within("go_to_war.war_tied", 1, 5)], **said)


def test_too_much_to_search_is_refused():
    bounds = [Within(name, 1, 20_000) for name in ("one_die", "two_dice", "three_dice")]
    with pytest.raises(CroupierError, match="too many"):
        design(Game("skycity/tai_sai"), "face", FIVE, bounds, parts=300)
