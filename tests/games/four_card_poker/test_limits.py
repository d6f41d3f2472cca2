"""Tables of Four Card Poker: signs, limits raised with a notice or at once with markers, closure, idle seats."""

from typing import Any

import pytest

from croupier.chance import SeededSource
from croupier.procedure import Limits
from croupier.procedure.actions import PlaceWager
from croupier.room import (
    ClosureError,
    LimitsError,
    ManualClock,
    NonValueChipError,
    Pit,
    PrivateTableError,
    SeatError,
    Table,
)
from tests.floors import MINUTE, refused, sign_texts
from tests.games.four_card_poker.tables import deal, game
from tests.rules import rule

FIVE = Limits(5_00, 1_000_00)
TEN = Limits(10_00, 1_000_00)
TWENTY_FIVE = Limits(25_00, 2_000_00)
FIFTY = Limits(50_00, 2_000_00)


class Floor:
    """One table with three boxes and a clock; Ana sits at box 1, Ben at box 3."""

    def __init__(self, limits: Limits = FIVE, **choices: Any) -> None:
        self.clock = ManualClock()
        self.game = game(boxes=3, **choices)
        self.table = Table(self.game.rules, "T1", self.clock, limits)
        self.table.open()
        self.table.seat("Ana", 1)
        self.table.seat("Ben", 3)

    def begin(self) -> Any:
        round_ = self.game.open_round(self.game.new_equipment(SeededSource(1)), self.table.setting())
        self.table.begin_round(round_)
        return round_

    def play(self, *players: str) -> None:
        """A whole round in which these players wager, each where they sit."""
        round_ = self.begin()
        for player in players:
            box = next(box for box, who in self.table.seats.by_box.items() if who == player)
            round_.act(PlaceWager(player, "ante", 100_00, box))
        deal(round_)
        while round_.decision is not None:
            round_.act(round_.offers()[-1])
        self.table.record_round(round_)

    def least(self, player: str, wager: str = "ante") -> int:
        """The smallest amount that the next round would take from a player, in dollars."""
        round_ = self.game.open_round(self.game.new_equipment(SeededSource(1)), self.table.setting())
        return next(n for n in range(1, 100) if round_.can(PlaceWager(player, wager, n * 100, 2)))


@pytest.fixture
def floor() -> Floor:
    return Floor()


# -- signs -----------------------------------------------------------------------------------------------------------


@rule("star_sydney/four_card_poker", "6.1")
def test_a_sign_shows_the_limits_and_the_unit(floor: Floor) -> None:
    assert sign_texts(floor.table, "limits") == ["$5 to $1,000"]
    floor.table.change_limits(Limits(5_00, 1_000_00, 5_00))
    assert sign_texts(floor.table, "limits") == ["$5 to $1,000 in steps of $5"]
    floor.table.change_limits(Limits(1_00, 100_00), wager="aces_up")
    assert sign_texts(floor.table, "wager_limits") == ["aces_up: $1 to $100"]


@rule("star_sydney/four_card_poker", "10.3", "10.5")
@pytest.mark.parametrize(
    ("table", "aces_up"),
    [
        ("1", "straight flush 40 to 1, three of a kind 9 to 1, flush 6 to 1, straight 4 to 1, two pairs 2 to 1"),
        ("2", "straight flush 40 to 1, three of a kind 8 to 1, flush 5 to 1, straight 4 to 1, two pairs 3 to 1"),
        ("3", "straight flush 30 to 1, three of a kind 7 to 1, flush 6 to 1, straight 5 to 1, two pairs 2 to 1"),
    ],
)
def test_signs_show_the_odds_of_the_bonus_and_of_aces_up(table: str, aces_up: str) -> None:
    opened = Floor(aces_up_table=table).table
    assert [sign.citation.rules for sign in opened.signs() if sign.kind == "odds"] == [("10.3",), ("10.5",)]
    assert sign_texts(opened, "odds") == [
        "Ante Bonus: four of a kind 25 to 1, straight flush 20 to 1, three of a kind 2 to 1",
        f"Aces Up: four of a kind 50 to 1, {aces_up}, pair of aces 1 to 1",
    ]


# -- limits with a notice --------------------------------------------------------------------------------------------


@rule("star_sydney/four_card_poker", "6.5")
@pytest.mark.parametrize(("notice_s", "is_enough"), [(20 * MINUTE - 1, False), (20 * MINUTE, True)])
def test_a_minimum_is_raised_once_a_sign_has_stood_for_twenty_minutes(notice_s: int, is_enough: bool) -> None:
    floor = Floor()
    floor.clock.advance(MINUTE)
    if not is_enough:
        with refused(
            LimitsError, "6.5", floor.table, says="needs a sign for 20 minutes, it would have stood for 19:59"
        ):
            floor.table.announce_limits(TEN, MINUTE + notice_s)
        return
    floor.table.announce_limits(TEN, MINUTE + notice_s)
    assert [(sign.text, sign.at_s) for sign in floor.table.signs() if sign.kind == "limit_change"] == [
        ("$10 to $1,000", 21 * MINUTE)
    ]
    floor.clock.advance(notice_s - 1)
    assert floor.table.limits_now() == FIVE
    floor.clock.advance(1)
    assert floor.table.limits_now() == TEN
    assert floor.table.setting().markers == {}
    assert floor.least("Ana") == 10


@rule("star_sydney/four_card_poker", "6.5")
@pytest.mark.parametrize("limits", [Limits(5_00, 500_00), Limits(5_00, 2_000_00), Limits(1_00, 1_000_00)])
def test_other_changes_are_made_at_any_time(floor: Floor, limits: Limits) -> None:
    floor.play("Ana", "Ben")
    floor.table.change_limits(limits)
    assert floor.table.limits_now() == limits
    assert floor.table.setting().markers == {}
    assert sign_texts(floor.table, "previous_limits") == []


# -- raised at once, with markers ------------------------------------------------------------------------------------


@rule("star_sydney/four_card_poker", "6.5.1", "6.5.4")
def test_a_minimum_is_raised_at_once_if_those_who_play_keep_the_old_one(floor: Floor) -> None:
    floor.play("Ana", "Ben")
    assert floor.table.change_limits(TWENTY_FIVE).rules == ("6.5.1",)
    assert floor.table.setting().markers == {"Ana": {"": 5_00}, "Ben": {"": 5_00}}
    assert (floor.least("Ana"), floor.least("Ben"), floor.least("Cat")) == (5, 5, 25)
    floor.table.seat("Cat", 2)
    assert floor.least("Cat") == 25
    assert floor.table.setting().limits == TWENTY_FIVE


@rule("star_sydney/four_card_poker", "6.5.1")
@pytest.mark.parametrize(("reading", "marked"), [("at_the_table", ["Ana", "Ben"]), ("wagered_last_round", ["Ana"])])
def test_who_is_already_playing(reading: str, marked: list[str]) -> None:
    floor = Floor(already_playing=reading)
    floor.play("Ana")
    floor.table.change_limits(TWENTY_FIVE)
    assert list(floor.table.setting().markers) == marked


@rule("star_sydney/four_card_poker", "6.5.1.1", "6.5.1.3")
def test_a_marker_lies_at_the_box_where_the_player_is(floor: Floor) -> None:
    floor.table.change_limits(TWENTY_FIVE)
    assert sign_texts(floor.table, "marker") == ["box 1: Ana may play from $5", "box 3: Ben may play from $5"]
    assert {sign.citation.rules for sign in floor.table.signs() if sign.kind == "marker"} == {("6.5.1.1", "6.5.1.3")}
    round_ = floor.begin()
    round_.act(PlaceWager("Ana", "ante", 5_00, 2))
    assert sign_texts(floor.table, "marker")[0] == "box 1: Ana may play from $5"
    floor.table.seat("Ana", 2)
    assert sign_texts(floor.table, "marker")[0] == "box 2: Ana may play from $5"


@rule("star_sydney/four_card_poker", "6.5.1.1")
def test_a_standing_players_marker_lies_where_they_wager(floor: Floor) -> None:
    floor.table.stand("Cat")
    floor.table.change_limits(TWENTY_FIVE)
    assert sign_texts(floor.table, "marker")[2] == "standing: Cat may play from $5"
    round_ = floor.begin()
    round_.act(PlaceWager("Cat", "ante", 5_00, 2))
    assert sign_texts(floor.table, "marker")[2] == "box 2: Cat may play from $5"


@rule("star_sydney/four_card_poker", "6.5.1.2", "6.5.4")
def test_the_marker_goes_when_the_player_leaves(floor: Floor) -> None:
    floor.table.change_limits(TWENTY_FIVE)
    floor.table.vacate("Ana")
    assert sign_texts(floor.table, "marker") == ["box 3: Ben may play from $5"]
    floor.table.seat("Ana", 1)
    assert sign_texts(floor.table, "marker") == ["box 3: Ben may play from $5"]
    assert floor.least("Ana") == 25


@rule("star_sydney/four_card_poker", "6.5.1")
def test_a_player_keeps_the_marker_when_the_minimum_is_raised_again(floor: Floor) -> None:
    floor.table.change_limits(TWENTY_FIVE)
    floor.table.seat("Cat", 2)
    floor.table.change_limits(FIFTY)
    assert floor.table.setting().markers == {"Ana": {"": 5_00}, "Ben": {"": 5_00}, "Cat": {"": 25_00}}
    assert (floor.least("Ana"), floor.least("Cat"), floor.least("Dan")) == (5, 25, 50)


@rule("star_sydney/four_card_poker", "6.5.1")
def test_a_marker_goes_when_the_sign_allows_as_little_again(floor: Floor) -> None:
    floor.table.change_limits(TWENTY_FIVE)
    floor.table.change_limits(TEN)
    assert list(floor.table.setting().markers) == ["Ana", "Ben"]
    floor.table.change_limits(FIVE)
    assert floor.table.setting().markers == {}
    floor.table.announce_limits(TWENTY_FIVE, 20 * MINUTE)
    floor.clock.advance(20 * MINUTE)
    assert floor.least("Ana") == 25


@rule("star_sydney/four_card_poker", "6.5.1")
def test_a_kind_of_wager_has_markers_of_its_own(floor: Floor) -> None:
    floor.table.change_limits(Limits(1_00, 100_00), wager="aces_up")
    floor.table.change_limits(Limits(10_00, 100_00), wager="aces_up")
    assert floor.table.setting().markers == {"Ana": {"aces_up": 1_00}, "Ben": {"aces_up": 1_00}}
    assert (floor.least("Ana", "aces_up"), floor.least("Cat", "aces_up"), floor.least("Ana")) == (1, 10, 5)
    assert sign_texts(floor.table, "marker")[0] == "box 1: Ana may play aces_up: from $1"


@rule("star_sydney/four_card_poker", "6.5.1")
def test_a_table_marker_goes_on_for_a_wager_that_gets_limits_of_its_own(floor: Floor) -> None:
    floor.table.change_limits(TWENTY_FIVE)
    floor.table.change_limits(Limits(10_00, 100_00), wager="aces_up")
    assert (floor.least("Ana", "aces_up"), floor.least("Cat", "aces_up")) == (5, 10)


@rule("star_sydney/four_card_poker", "6.5.1", "6.5.2")
def test_also_if_that_raises_its_minimum_at_once(floor: Floor) -> None:
    floor.table.change_limits(TEN)
    floor.table.seat("Cat", 2)
    floor.table.change_limits(TWENTY_FIVE, wager="ante")
    assert [floor.least(player) for player in ("Ana", "Cat", "Dan")] == [5, 10, 25]
    floor.table.change_limits(FIFTY, wager="ante")
    assert [floor.least(player) for player in ("Ana", "Cat", "Dan")] == [5, 10, 50]
    assert [floor.least(player, "aces_up") for player in ("Ana", "Cat", "Dan")] == [5, 10, 10]


@rule("star_sydney/four_card_poker", "6.5.2")
@pytest.mark.parametrize(("notice_s", "is_enough"), [(20 * MINUTE - 1, False), (20 * MINUTE, True)])
def test_the_old_minimum_is_raised_with_twenty_minutes_notice_only(notice_s: int, is_enough: bool) -> None:
    floor = Floor()
    floor.table.change_limits(TWENTY_FIVE)
    floor.clock.advance(MINUTE)
    if not is_enough:
        with refused(LimitsError, "6.5.2", floor.table, says="needs a sign for 20 minutes"):
            floor.table.announce_for_marked(10_00, MINUTE + notice_s)
        return
    floor.table.announce_for_marked(10_00, MINUTE + notice_s)
    announced = [sign for sign in floor.table.signs() if sign.kind == "marked_minimum_change"]
    assert [(sign.text, sign.at_s) for sign in announced] == [
        ("minimum $10 for players with a marker", MINUTE + notice_s)
    ]
    floor.clock.advance(notice_s - 1)
    assert floor.least("Ana") == 5
    floor.clock.advance(1)
    assert floor.table.limits_now() == TWENTY_FIVE
    assert (floor.least("Ana"), floor.least("Cat")) == (10, 25)
    assert sign_texts(floor.table, "marker")[0] == "box 1: Ana may play from $10"


@rule("star_sydney/four_card_poker", "6.5.2")
def test_an_old_minimum_raised_to_the_tables_ends_the_markers(floor: Floor) -> None:
    floor.table.change_limits(TWENTY_FIVE)
    for cents in (4_00, 5_00):
        with refused(LimitsError, "6.5.2", floor.table, says="not above that of any player with a marker"):
            floor.table.announce_for_marked(cents, 20 * MINUTE)
    with refused(LimitsError, "6.5.2", floor.table, says="above the table's own"):
        floor.table.announce_for_marked(26_00, 20 * MINUTE)
    floor.table.announce_for_marked(25_00, 20 * MINUTE)
    floor.clock.advance(20 * MINUTE)
    assert sign_texts(floor.table, "marker") == []
    assert sign_texts(floor.table, "previous_limits") == []
    assert floor.least("Ana") == 25
    with refused(LimitsError, "6.5.2", floor.table, says="no player has a marker"):
        floor.table.announce_for_marked(25_00, 60 * MINUTE)


@rule("star_sydney/four_card_poker", "6.5.2", "6.5.3")
def test_the_sign_of_the_previous_limits_keeps_their_unit() -> None:
    floor = Floor(Limits(5_00, 1_000_00, 5_00))
    floor.table.change_limits(TWENTY_FIVE)
    floor.table.announce_for_marked(10_00, 20 * MINUTE)
    floor.clock.advance(20 * MINUTE)
    assert sign_texts(floor.table, "previous_limits") == ["$10 to $1,000 in steps of $5, for players with a marker"]


@rule("star_sydney/four_card_poker", "6.5.3")
def test_while_two_minimums_are_in_place_signs_show_both_limits(floor: Floor) -> None:
    assert sign_texts(floor.table, "previous_limits") == []
    floor.table.change_limits(TWENTY_FIVE)
    assert sign_texts(floor.table, "limits") == ["$25 to $2,000"]
    assert sign_texts(floor.table, "previous_limits") == ["$5 to $1,000, for players with a marker"]
    for player in ("Ana", "Ben"):
        floor.table.vacate(player)
    assert sign_texts(floor.table, "previous_limits") == []


def test_what_the_rulebook_does_not_know_is_refused(floor: Floor) -> None:
    with refused(LimitsError, "6.1", floor.table, says="limits of one player's own are not provided for"):
        floor.table.allow_player("Ana", Limits(1_00, 1_000_00))
    with refused(LimitsError, "6.1", floor.table, says="limits that differ by box"):
        floor.table.change_limits(TEN, box=1)
    with refused(PrivateTableError, None, floor.table, says="private tables are not provided for"):
        floor.table.reserve("private_use", ["Ana", "Ben"])


# -- closing, idle seats ---------------------------------------------------------------------------------------------


@rule("star_sydney/four_card_poker", "14.8")
@pytest.mark.parametrize(("stood_s", "is_enough"), [(20 * MINUTE - 1, False), (20 * MINUTE, True)])
def test_a_table_with_players_closes_after_a_sign_of_twenty_minutes(stood_s: int, is_enough: bool) -> None:
    floor = Floor()
    with refused(ClosureError, "14.8", floor.table, says="there is none"):
        floor.table.close()
    floor.table.change_limits(TWENTY_FIVE)
    floor.table.announce_closure(stood_s)
    floor.clock.advance(stood_s)
    if not is_enough:
        with refused(ClosureError, "14.8", floor.table, says="it has stood for 19:59"):
            floor.table.close()
        return
    floor.table.close()
    assert not floor.table.is_open
    assert sign_texts(floor.table, "marker") == []


@rule("star_sydney/four_card_poker", "14.9")
@pytest.mark.parametrize(("rounds", "may_be"), [(2, False), (3, True)])
def test_three_rounds_without_a_wager_at_a_full_table_may_cost_the_seat(rounds: int, may_be: bool) -> None:
    floor = Floor()
    floor.table.seat("Cat", 2)
    for _ in range(rounds):
        floor.play("Ana", "Ben")
    assert floor.table.may_require_to_vacate("Cat") == may_be
    assert not floor.table.may_require_to_vacate("Ana")
    if may_be:
        assert floor.table.require_to_vacate("Cat").rules == ("14.9",)
        assert floor.table.seats.by_box == {1: "Ana", 3: "Ben"}
    else:
        with refused(SeatError, "14.9", floor.table, says="for 2 consecutive rounds at a full table, not for 3"):
            floor.table.require_to_vacate("Cat")


@rule("star_sydney/four_card_poker", "14.9")
def test_while_a_seat_is_free_nobody_must_give_theirs_up(floor: Floor) -> None:
    for _ in range(4):
        floor.play("Ana")
    assert not floor.table.may_require_to_vacate("Ben")


def test_a_player_may_wager_at_two_tables_and_no_table_has_non_value_chips(floor: Floor) -> None:
    pit = Pit(floor.game.rules)
    pit.add(floor.table)
    other = pit.add(Table(floor.game.rules, "T2", floor.clock))
    other.open()
    floor.play("Ana")
    pit.verify_may_wager("Ana", other)
    with refused(NonValueChipError, None, other, says="non-value chips are not provided for"):
        pit.use_non_value_chips(other, "star", ["red"])
