"""Non-value chips: sets, colours, values, where they are wagered and redeemed."""

from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from croupier.chance import SeededSource
from croupier.games import Game
from croupier.procedure import IllegalActionError, Limits
from croupier.procedure.actions import PlaceWager
from croupier.room import (
    ManualClock,
    NonValueChipError,
    NonValueChips,
    Pit,
    Stack,
    Table,
)
from croupier.rulebook import Rules
from tests.floors import FIVE_TO_THOUSAND, Floor, refused, sign_texts, state
from tests.rules import rule

Act = Callable[[], object]

ROULETTE = """
[document]
operator = "Ours"
title = "A game with non-value chips"
source = "ours"
includes = ["skycity/general"]
[editions.proposed]
about = "as amended"
[editions.current]
about = "before"
[provisions.non_value_chips]
rule = "1.1"
[[rules]]
number = "1.1"
status = "procedural"
summary = "Non-value chips may be used."
"""


@pytest.fixture(scope="module")
def roulette(tmp_path_factory: pytest.TempPathFactory) -> str:
    path = tmp_path_factory.mktemp("rulebooks") / "roulette.toml"
    path.write_text(ROULETTE)
    return str(path)


def roulette_table(roulette: str, name: str = "R1", **options: Any) -> Table:
    return Table(Rules(roulette, options=options), name, ManualClock(), FIVE_TO_THOUSAND, boxes=7)


@pytest.fixture
def wheels(roulette: str) -> tuple[Pit, Table, Table]:
    """Two tables in a pit, the first with its set."""
    pit = Pit(Rules("skycity/general"))
    first, second = pit.add(roulette_table(roulette, "R1")), pit.add(roulette_table(roulette, "R2"))
    pit.use_non_value_chips(first, "star", ["blue", "red"])
    return pit, first, second


def chips_of(table: Table) -> NonValueChips:
    assert table.non_value is not None
    return table.non_value


@rule("skycity/general", "14.3(a)")
def test_the_sets_of_two_tables_bear_different_emblems(wheels: tuple[Pit, Table, Table], roulette: str) -> None:
    pit, first, second = wheels
    with refused(NonValueChipError, "14.3(a)", first, second, says="emblem: 'star' is on the chips of R1"):
        pit.use_non_value_chips(second, "star", ["blue", "red"])
    pit.use_non_value_chips(second, "moon", ["blue", "red"])
    with refused(NonValueChipError, "14.3(a)", first, second, says="R1 has a set, star"):
        pit.use_non_value_chips(first, "sun", ["blue"])
    third = roulette_table(roulette, "R3")
    third.non_value = NonValueChips(third, "moon", ["green"])
    with refused(NonValueChipError, "14.3(a)", first, second, third):
        pit.add(third)
    assert list(pit.tables) == ["R1", "R2"]


@rule("skycity/general", "14.3(a)")
def test_a_set_is_divided_into_colours(wheels: tuple[Pit, Table, Table]) -> None:
    pit, first, second = wheels
    for emblem, colours in [("moon", []), ("moon", ["blue", "blue"]), ("", ["blue"])]:
        with refused(NonValueChipError, "14.3(a)", first, second):
            pit.use_non_value_chips(second, emblem, colours)
    with refused(NonValueChipError, "14.3(a)", first, says="colour: 'pink' is none of the set's blue, red"):
        chips_of(first).issue("Ana", "pink", 10)


@rule("skycity/general", "14.1")
def test_a_game_that_does_not_permit_non_value_chips_has_none(floor: Floor) -> None:
    with refused(NonValueChipError, "14.1", floor.table):
        Pit(floor.game.rules).use_non_value_chips(floor.table, "star", ["blue"])


@rule("skycity/general", "10.3", "14.3(f)")
def test_a_round_is_told_what_each_players_chips_are_worth(wheels: tuple[Pit, Table, Table]) -> None:
    """Blue ones are of the table minimum, red ones of the value that was declared."""
    _, table, _ = wheels
    table.open()
    chips_of(table).issue("Ana", "blue", 20)
    chips_of(table).issue("Ben", "red", 10, 25_00)
    assert table.setting().chip_values == {"Ana": (5_00,), "Ben": (25_00,)}


@rule("skycity/general", "14.3(b)")
def test_non_value_chips_are_wagered_only_at_their_table(wheels: tuple[Pit, Table, Table]) -> None:
    _, first, second = wheels
    chips = chips_of(first)
    chips.issue("Ana", "blue", 10)
    chips.verify_wager("Ana", "blue", first, 10)
    with refused(NonValueChipError, "14.3(b)", first, second, says="chips of R1 may not be wagered at R2"):
        chips.verify_wager("Ana", "blue", second)
    for player, count in [("Ana", 11), ("Ben", 1)]:
        with refused(NonValueChipError, "14.3(e)", first):
            chips.verify_wager(player, "blue", first, count)


@rule("skycity/general", "14.3(c)")
def test_a_wager_is_void_to_the_extent_of_another_tables_chips(wheels: tuple[Pit, Table, Table]) -> None:
    pit, first, second = wheels
    chips_of(first).issue("Ana", "blue", 10, 2_50)
    pit.use_non_value_chips(second, "moon", ["blue"]).issue("Ana", "blue", 10)
    stacks = [Stack("star", "blue", 4), Stack("moon", "blue", 3)]
    at_first, at_second = pit.judge_stacks(first, stacks), pit.judge_stacks(second, stacks)
    assert (at_first.valid_cents, at_first.void_cents) == (10_00, 15_00)
    assert (at_second.valid_cents, at_second.void_cents) == (15_00, 10_00)
    assert at_first.citation.rules == at_second.citation.rules == ("14.3(c)",)
    own = pit.judge_stacks(first, stacks[:1])
    assert (own.valid_cents, own.void_cents, own.citation.rules) == (10_00, 0, ("14.3(b)",))
    for stack, number in [
        (Stack("sun", "blue", 1), "14.3(a)"),
        (Stack("star", "red", 1), "14.3(f)"),
        (Stack("star", "blue", 0), "14.3(a)"),
    ]:
        with refused(NonValueChipError, number, first, second):
            pit.judge_stacks(first, [stack])


@rule("skycity/general", "14.3(d)")
def test_non_value_chips_are_redeemed_at_their_table_unless_approved(wheels: tuple[Pit, Table, Table]) -> None:
    _, first, second = wheels
    chips = chips_of(first)
    assert chips.issue("Ana", "blue", 10) == 50_00
    for elsewhere, says in [(second, "not at R2"), (None, "not elsewhere in the casino")]:
        with refused(NonValueChipError, "14.3(d)", first, second, says=says):
            chips.redeem("Ana", "blue", 1, at=elsewhere)
    assert chips.redeem("Ana", "blue", 4, at=first) == 20_00
    assert chips.redeem("Ana", "blue", 1, at=second, approved=True) == 5_00
    assert chips.redeem("Ana", "blue", 1, at=None, approved=True) == 5_00
    assert chips.in_hand("Ana", "blue") == 4
    with refused(NonValueChipError, "14.3(e)", first, says="Ana holds 4 chips of blue, not 5"):
        chips.redeem("Ana", "blue", 5, at=first)


@rule("skycity/general", "14.3(e)")
def test_no_two_people_at_a_table_have_the_same_colour(wheels: tuple[Pit, Table, Table]) -> None:
    pit, first, second = wheels
    chips = chips_of(first)
    chips.issue("Ana", "blue", 10)
    with refused(NonValueChipError, "14.3(e)", first, says="colour: blue is Ana's at this table, Ben needs another"):
        chips.issue("Ben", "blue", 10)
    chips.issue("Ben", "red", 10)
    chips.issue("Ana", "blue", 5)
    pit.use_non_value_chips(second, "moon", ["blue"]).issue("Ben", "blue", 1)
    chips.redeem("Ana", "blue", 14, at=first)
    with refused(NonValueChipError, "14.3(e)", first):
        chips.issue("Cy", "blue", 10)
    chips.collect("Ana", "blue", 1)
    chips.issue("Cy", "blue", 10)


@rule("skycity/general", "14.3(f)")
def test_a_value_other_than_the_minimum_is_declared_at_purchase_and_shown(wheels: tuple[Pit, Table, Table]) -> None:
    _, first, _ = wheels
    chips = chips_of(first)
    assert chips.issue("Ana", "blue", 10) == 50_00
    assert chips.issue("Ben", "red", 10, 2_50) == 25_00
    assert sign_texts(first, "non_value_chips") == ["blue, Ana: $5 each", "red, Ben: $2.50 each"]
    with refused(NonValueChipError, "14.3(f)", first, says="value_cents: red was declared at $2.50 before play"):
        chips.issue("Ben", "red", 10, 5_00)
    first.change_limits(Limits(1_00, 1_000_00))
    assert chips.issue("Ana", "blue", 1) == 5_00
    assert chips.issue("Ben", "red", 1) == 2_50
    chips.redeem("Ana", "blue", 11, at=first)
    assert sign_texts(first, "non_value_chips") == ["red, Ben: $2.50 each"]
    assert chips.issue("Ana", "blue", 1) == 1_00


@pytest.mark.parametrize("bad", [0, -5, True, 2.5])
def test_counts_and_values_are_positive_whole_numbers(wheels: tuple[Pit, Table, Table], bad: Any) -> None:
    _, first, _ = wheels
    chips = chips_of(first)
    chips.issue("Ana", "blue", 10)
    with refused(NonValueChipError, "14.3(f)", first):
        chips.issue("Ana", "red", 10, bad)
    acts: list[Act] = [
        lambda: chips.issue("Ana", "blue", bad),
        lambda: chips.pay("Ana", "blue", bad),
        lambda: chips.collect("Ana", "blue", bad),
        lambda: chips.redeem("Ana", "blue", bad, at=first),
        lambda: chips.verify_wager("Ana", "blue", first, bad),
    ]
    for act in acts:
        with refused(NonValueChipError, "14.3(a)", first, says="count"):
            act()


@rule("skycity/general", "14.4")
def test_the_operator_may_require_non_value_chips_where_the_game_permits_them(roulette: str) -> None:
    free, required = roulette_table(roulette), roulette_table(roulette, non_value_chips_only=True)
    assert free.may_use_value_chips()
    free.verify_value_chips()
    assert not required.may_use_value_chips()
    with refused(NonValueChipError, "14.4", required):
        required.verify_value_chips()
    rules = Rules("skycity/casino_war", options={"non_value_chips_only": True})
    assert Table(rules, "T1", ManualClock()).may_use_value_chips()


ACTS = st.tuples(
    st.sampled_from(["issue", "redeem", "pay", "collect"]),
    st.sampled_from(["Ana", "Ben"]),
    st.sampled_from(["blue", "red", "pink"]),
    st.integers(0, 12),
    st.sampled_from([None, None, 1_00, 2_50]),
    st.booleans(),
)


@rule("skycity/general", "14.3(d)", "14.3(e)")
@given(acts=st.lists(ACTS, max_size=40))
def test_non_value_chips_are_conserved(roulette: str, acts: list[Any]) -> None:
    """Chips sent out are in somebody's hands or came back, and no colour is in two people's; refusals move nothing."""
    table = roulette_table(roulette)
    chips = table.non_value = NonValueChips(table, "star", ["blue", "red"])
    held: dict[tuple[str, str], int] = {}
    bought = redeemed = 0
    for act, player, colour, count, value, at_table in acts:
        before = state(table)
        try:
            if act == "issue":
                bought += chips.issue(player, colour, count, value)
            elif act == "redeem":
                redeemed += chips.redeem(player, colour, count, at=table if at_table else None)
            else:
                (chips.pay if act == "pay" else chips.collect)(player, colour, count)
        except NonValueChipError:
            assert state(table) == before
        else:
            back = count if act in ("issue", "pay") else -count
            held[player, colour] = held.get((player, colour), 0) + back
        for colour in chips.colours:
            hands = [held.get((player, colour), 0) for player in ("Ana", "Ben")]
            assert hands == [chips.in_hand(player, colour) for player in ("Ana", "Ben")]
            assert min(hands) == 0
            out = chips.issued[colour] + chips.paid[colour]
            assert out == sum(hands) + chips.redeemed[colour] + chips.collected[colour]
    if not (chips.paid.total() or chips.collected.total()):
        worth = sum(count * (chips.value_cents(colour) or 0) for (_, colour), count in held.items())
        assert bought == redeemed + worth


@rule("skycity/general", "14.3(e)")
def test_nobody_wagers_more_of_a_tables_own_chips_than_they_have_bought() -> None:
    game = Game("skycity/roulette")
    pit = Pit(Rules("skycity/general"))
    table = pit.add(Table(game.rules, "R1", ManualClock(), FIVE_TO_THOUSAND, boxes=7))
    chips = pit.use_non_value_chips(table, "star", ["blue", "red"])
    table.open()
    chips.issue("Ann", "blue", 10, 1_00)
    round_ = game.open_round(game.new_equipment(SeededSource(1)), table.setting())
    wager = PlaceWager("Ann", "straight_up", 6_00, on="17", chips="non_value")
    round_.act(wager)
    with pytest.raises(IllegalActionError, match=r"Ann has \$4 in chips of this table's own .*14\.3"):
        round_.act(wager)
    with pytest.raises(IllegalActionError, match=r"Bob has \$0"):
        round_.act(PlaceWager("Bob", "straight_up", 6_00, on="17", chips="non_value"))
    uncounted = game.open_round(game.new_equipment(SeededSource(1)))
    uncounted.act(PlaceWager("Bob", "straight_up", 6_00, on="17", chips="non_value"))
