"""What is displayed changes as the rules say: between rounds, with notice or agreement, and alike at all tables."""

from typing import Any

import msgspec
import pytest

from croupier import Game
from croupier.chance import SeededSource
from croupier.games import restore
from croupier.procedure import Limits, Sign, journal
from croupier.procedure.actions import PlaceWager
from croupier.room import (
    DisplayError,
    GameSystem,
    LimitsError,
    ManualClock,
    Pit,
    RoomError,
    RoundError,
    Table,
    signs_of,
    verify_displayed,
)
from croupier.rulebook import NotAllowedError, RulebookError, Rules, load
from tests.floors import MINUTE, refused, sign_texts
from tests.rules import rule

BLACKJACK = "skycity/blackjack"
BACCARAT = "skycity/baccarat"
CROWN = "crown_perth/ultimate_texas_holdem"
HOLDEM = "skycity/ultimate_texas_holdem"
WAR = "skycity/casino_war"

DAY = 24 * 60 * MINUTE
FIVE = Limits(5_00, 1_000_00)


def begun_at(table: Table, **options: Any) -> Any:
    """A round in play, by what is displayed or with other options."""
    game = table.game()
    if options:
        game = Game(game.rules.document, options={**game.rules.chosen_options(), **options})
    round_ = game.open_round(game.new_equipment(SeededSource(1)), table.setting())
    table.begin_round(round_)
    return round_


class Floor:
    """One table and a clock."""

    def __init__(self, document: str, *players: str, **options: Any) -> None:
        self.clock = ManualClock()
        self.table = Table(Rules(document, options=options), "T1", self.clock, FIVE)
        self.table.open()
        for box, player in enumerate(players, 1):
            self.table.seat(player, box)

    def begin(self, **options: Any) -> Any:
        return begun_at(self.table, **options)

    def finish(self, round_: Any) -> Any:
        while round_.decision is not None:
            round_.act(round_.offers()[-1])
        self.table.record_round(round_)
        return round_

    def play(self, **options: Any) -> Any:
        return self.finish(self.begin(**options))


# -- with no players, by agreement, with notice ------------------------------------------------------------------------


@rule(CROWN, "6.3")
def test_a_round_does_not_begin_by_another_pay_table_than_the_one_displayed():
    floor = Floor(CROWN, "Ann")
    with refused(DisplayError, "6.3", floor.table, says="trips_table"):
        floor.begin(trips_table=4)
    floor.play(trips_table=1)


@rule(CROWN, "6.3")
def test_a_round_does_not_begin_by_other_limits_than_those_displayed():
    floor = Floor(CROWN, "Ann")
    game = floor.table.game()
    round_ = game.open_round(game.new_equipment(SeededSource(1)), game.setting(limits=Limits(1_00, 50_00)))
    with refused(LimitsError, "6.3", floor.table):
        floor.table.begin_round(round_)


@rule(CROWN, "6.3")
def test_a_round_that_was_not_begun_at_the_table_is_recorded_only_if_it_was_played_as_displayed():
    floor = Floor(CROWN, "Ann")
    game = Game(CROWN, options={"trips_table": 4})
    for setting in (game.setting(limits=FIVE), floor.table.setting()):
        round_: Any = game.open_round(game.new_equipment(SeededSource(1)), setting)
        while round_.decision is not None:
            round_.act(round_.offers()[-1])
        with refused(RoomError, "6.3", floor.table):
            floor.table.record_round(round_)


@rule(CROWN, "6.3")
def test_a_pay_table_is_altered_after_ten_minutes_on_a_sign():
    floor = Floor(CROWN, "Ann", "Bob")
    with refused(DisplayError, "6.3(c)", floor.table, says="needs a sign for 10 minutes, there is none"):
        floor.table.change_options({"trips_table": 4})
    with refused(DisplayError, "6.3(c)", floor.table, says="it would have stood for 9:59"):
        floor.table.announce_options({"trips_table": 4}, 10 * MINUTE - 1)
    floor.table.announce_options({"trips_table": 4}, 10 * MINUTE)
    assert [(sign.text, sign.at_s) for sign in floor.table.signs() if sign.kind == "option_change"] == [
        ("trips table 4", 600)
    ]
    floor.clock.advance(10 * MINUTE - 1)
    assert sign_texts(floor.table, "pay_tables") == ["Trips: pay table 1"]
    floor.clock.advance(1)
    assert sign_texts(floor.table, "pay_tables") == ["Trips: pay table 4"]
    assert sign_texts(floor.table, "option_change") == []
    floor.play(trips_table=4)
    with refused(DisplayError, "6.3", floor.table):
        floor.begin(trips_table=1)


@rule(CROWN, "6.3")
def test_a_pay_table_is_altered_at_once_if_all_agree_or_nobody_is_there():
    floor = Floor(CROWN, "Ann", "Bob")
    with refused(DisplayError, "6.3(b)", floor.table, says="Bob has not agreed"):
        floor.table.change_options({"trips_table": 4}, agreed_by=["Ann"])
    (agreed,) = floor.table.change_options({"trips_table": 4}, agreed_by=["Ann", "Bob"])
    assert agreed.rules == ("6.3(b)",)
    floor.table.vacate("Ann")
    floor.table.vacate("Bob")
    (nobody,) = floor.table.change_options({"trips_table": 2})
    assert nobody.rules == ("6.3(a)",)
    assert floor.table.game().rules.choice("trips_table", int).value == 2


@rule(CROWN, "6.3")
def test_a_sign_at_short_notice_that_changes_nothing_changes_nothing_later_either():
    floor = Floor(CROWN, "Ann")
    floor.table.announce_options({"trips_table": 2}, 10 * MINUTE)
    floor.table.withdraw_options()
    with pytest.raises(DisplayError, match="no sign shows anything of it"):
        floor.table.announce_options({"trips_table": 1}, MINUTE)
    with pytest.raises(DisplayError, match="no change is announced"):
        floor.table.withdraw_options()
    floor.clock.advance(MINUTE)
    with pytest.raises(DisplayError, match="5 has passed"):
        floor.table.announce_options({"trips_table": 2}, 5)


def test_a_table_that_closes_announces_nothing_any_more():
    floor = Floor(CROWN, "Ann")
    floor.table.announce_options({"trips_table": 2}, 10 * MINUTE)
    floor.table.close(agreed_by=["Ann"])
    floor.clock.advance(10 * MINUTE)
    assert sign_texts(floor.table, "option_change") == []
    assert sign_texts(floor.table, "pay_tables") == ["Trips: pay table 1"]


# -- notice to the regulator -------------------------------------------------------------------------------------------


@rule(CROWN, "3.22")
@pytest.mark.parametrize(("days_s", "is_enough"), [(14 * DAY - 1, False), (14 * DAY, True)])
def test_the_value_of_jackpot_wagers_is_changed_two_weeks_after_the_commission_heard_of_it(days_s, is_enough):
    floor = Floor(CROWN)
    with refused(DisplayError, "3.22", floor.table, says="needs notice to the regulator 14 days before, there is none"):
        floor.table.change_options({"jackpot_wager": "10"})
    floor.table.notify_regulator({"jackpot_wager": "10"})
    floor.clock.advance(days_s)
    with refused(DisplayError, "3.22", floor.table):
        floor.table.change_options({"jackpot_wager": "15"})
    if is_enough:
        floor.table.change_options({"jackpot_wager": "10"})
        assert sign_texts(floor.table, "jackpot_wager") == ["Jackpot Wager: $10, Level 2 double that"]
    else:
        with refused(DisplayError, "3.22", floor.table, says="it would be 13 days and 23 hours"):
            floor.table.change_options({"jackpot_wager": "10"})


@rule(CROWN, "3.22", "6.3")
def test_before_players_the_change_is_displayed_too():
    floor = Floor(CROWN, "Ann")
    floor.table.notify_regulator({"jackpot_wager": "10"})
    with refused(DisplayError, "3.22", floor.table):
        floor.table.announce_options({"jackpot_wager": "10"}, 14 * DAY - 1)
    floor.table.announce_options({"jackpot_wager": "10"}, 14 * DAY)
    floor.clock.advance(14 * DAY)
    assert floor.table.rules.choice("jackpot_wager", int).value == 10_00


@rule(CROWN, "3.22")
def test_the_commission_hears_of_jackpot_wagers_only_and_once_for_all_tables():
    one, two = Floor(CROWN), Floor(CROWN)
    two.table.name = "T2"
    pit = Pit(Rules(CROWN))
    pit.add(one.table)
    pit.add(two.table)
    with refused(DisplayError, "3.22", one.table):
        one.table.notify_regulator({"trips_table": 2})
    one.table.notify_regulator({"jackpot_wager": "10"})
    two.clock.advance(14 * DAY)
    two.table.change_options({"jackpot_wager": "10"})
    with pytest.raises(DisplayError, match="has no notice of changes to the regulator"):
        Floor(WAR).table.notify_regulator({"decks": 6})


@rule(CROWN, "3.22")
def test_each_change_of_jackpot_wagers_has_its_own_notice():
    floor = Floor(CROWN)
    floor.table.notify_regulator({"jackpot_wager": "10"})
    floor.clock.advance(14 * DAY)
    floor.table.change_options({"jackpot_wager": "10"})
    with refused(DisplayError, "3.22", floor.table):
        floor.table.change_options({"jackpot_wager": "5"})
    floor.table.notify_regulator({"jackpot_wager": "5"})
    floor.clock.advance(14 * DAY)
    floor.table.change_options({"jackpot_wager": "5"})
    with refused(DisplayError, "3.22", floor.table):
        floor.table.change_options({"jackpot_wager": "10"})


# -- from the beginning of a round -------------------------------------------------------------------------------------

MODIFIED = [
    (BLACKJACK, "11.8", "doubling_down", {"doubling": "10_11"}),
    (BLACKJACK, "12.10", "splitting_pairs", {"split_aces": False}),
    (BACCARAT, "5.11", "odds", {"banker_pays": "six_pays_half"}),
    (BACCARAT, "13.6", "odds", {"version": "two_to_one", "two_to_one_six_pays_half": True}),
]


@rule(BLACKJACK, "11.8", "12.10")
@rule(BACCARAT, "5.11", "13.6")
@pytest.mark.parametrize(("document", "number", "kind", "options"), MODIFIED)
def test_a_modification_holds_and_is_displayed_from_the_beginning_of_a_round(document, number, kind, options):
    floor = Floor(document, "Ann")
    before = floor.begin()
    shown = sign_texts(floor.table, kind)
    first = next(iter(options)) if number != "13.6" else "version"
    with pytest.raises(DisplayError, match=f"{first}: a round is in play"):
        floor.table.change_options(options)
    floor.table.announce_options(options, floor.clock.now_s())
    assert sign_texts(floor.table, kind) == shown
    floor.finish(before)
    assert sign_texts(floor.table, kind) != shown
    with pytest.raises(DisplayError):
        floor.begin(**{name: before.rules.chosen_options()[name] for name in options})
    after = floor.play(**options)
    assert [entry.round_number for entry in floor.table.shown] == [1, 2]
    wanted = [sign for sign in signs_of(floor.table.game()) if number in sign.citation.rules]
    assert set(wanted) <= set(floor.table.shown[1].signs) == set(after.setting.signs)
    assert not set(wanted) & set(floor.table.shown[0].signs)


@rule(BLACKJACK, "11.8")
def test_what_was_displayed_can_be_checked_from_a_journal():
    floor = Floor(BLACKJACK, "Ann", doubling="10_11")
    round_: Any = restore(journal.write(floor.play()))
    sign = next(sign for sign in round_.setting.signs if sign.kind == "doubling_down")
    assert (sign.text, sign.citation.rules) == ("doubling down on 10 or 11 only, not with an ace", ("11.8",))
    verify_displayed(round_)
    without = [other for other in round_.setting.signs if other != sign]
    other = Sign(sign.kind, "no doubling down", sign.citation)
    for signs in (without, [*without, other], [*round_.setting.signs, other]):
        round_.setting = msgspec.structs.replace(round_.setting, signs=tuple(signs))
        with pytest.raises(RoundError, match=r"skycity/blackjack 11\.8"):
            verify_displayed(round_)


@rule(BACCARAT, "11A.8")
def test_a_game_system_keeps_what_is_displayed():
    options = {"perfect_pair": True, "perfect_pair_scale": 2}
    game = Game("skycity/electronic_baccarat", options=options)
    system = GameSystem(game, ManualClock(), setting=game.setting(limits=Limits(10_00, 500_00)))
    verify_displayed(system.round)
    texts = [sign.text for sign in system.round.setting.signs]
    assert {"$10 to $500", "Perfect Pair: $10 to $500", "Perfect Pair: pay scale 2"} <= set(texts)


def test_what_no_sign_shows_is_changed_at_any_time():
    floor = Floor(WAR, "Ann", cut=False)
    round_ = floor.begin()
    round_.act(PlaceWager("Ann", "casino_war", 10_00, 1))
    assert floor.table.change_options({"decks": 8}) == ()
    floor.finish(round_)
    assert floor.table.game().rules.choice("decks", int).value == 8
    assert [len(floor.table.shown), floor.table.displays.rounds] == [1, 1]


def test_a_change_that_the_rulebook_does_not_allow_changes_nothing():
    floor = Floor(BLACKJACK, "Ann", perfect_pair=True)
    signs = floor.table.signs()
    for options in ({"perfect_pair_scale": 4}, {"any_pair": True}, {"version": "ante_up"}):  # an ante of $1 needs $8
        with pytest.raises(NotAllowedError):
            floor.table.change_options(options)
    for name in ("table_minimum", "boxes"):
        with pytest.raises(DisplayError, match=name):
            floor.table.change_options({name: 7})
    floor.table.announce_options({"perfect_pair": False}, 60)
    assert floor.table.signs() == [*signs, *(sign for sign in floor.table.signs() if sign.kind == "option_change")]


def test_an_announced_change_that_cannot_be_made_any_more_falls_away():
    floor = Floor(BLACKJACK)
    floor.table.change_limits(Limits(10_00, 1_000_00))
    floor.table.announce_options({"version": "ante_up"}, MINUTE)  # with an ante of $1
    floor.table.change_limits(FIVE)
    floor.clock.advance(MINUTE)
    assert floor.table.game().rules.choice("version", str).value == "blackjack"
    assert sign_texts(floor.table, "option_change") == []


# -- alike at all tables -----------------------------------------------------------------------------------------------

SCALES = [
    (BLACKJACK, "15B.8", "perfect_pair", "perfect_pair_scale"),
    (BACCARAT, "11A.8", "perfect_pair", "perfect_pair_scale"),
    (BACCARAT, "11B.9", "dragon_bonus", "dragon_bonus_table"),
]


def table(document: str, name: str, **options: Any) -> Table:
    return Table(Rules(document, options=options), name, ManualClock(), FIVE)


@rule(BLACKJACK, "15B.8")
@rule(BACCARAT, "11A.8", "11B.9")
@pytest.mark.parametrize(("document", "number", "wager", "scale"), SCALES)
def test_one_pay_scale_is_used_at_all_tables_that_offer_the_wager(document, number, wager, scale):
    pit = Pit(Rules("skycity/general"))
    one = pit.add(table(document, "T1", **{wager: True, scale: 2}))
    with refused(DisplayError, number, one, says=f"{scale}: "):
        pit.add(table(document, "T2", **{wager: True, scale: 1}))
    without = pit.add(table(document, "T3", **{scale: 1}))
    two = pit.add(table(document, "T4", **{wager: True, scale: 2}))
    with refused(DisplayError, number, one, two, without):
        without.change_options({wager: True})
    with refused(DisplayError, number, one, two, without):
        one.change_options({scale: 3})
    one.open()
    with refused(DisplayError, number, one, two, without):
        one.announce_options({scale: 3}, 0)
    (citation,) = pit.change_options([one, two], {scale: 3})
    assert citation.rules == (number,)
    assert [each.rules.choice(scale, int).value for each in (one, two)] == [3, 3]


@rule(BACCARAT, "11A.8")
def test_electronic_baccarat_has_the_pay_scale_of_the_other_tables():
    pit = Pit(Rules("skycity/general"))
    pit.add(table(BACCARAT, "T1", perfect_pair=True, perfect_pair_scale=2))
    pit.add(table(BLACKJACK, "T2", perfect_pair=True, perfect_pair_scale=1))
    with pytest.raises(DisplayError, match=r"skycity/baccarat 11A\.8"):
        pit.add(table("skycity/electronic_baccarat", "T3", perfect_pair=True, perfect_pair_scale=1))


@rule(HOLDEM, "5.12")
def test_tables_that_are_changed_together_are_compared_as_they_will_be():
    pit = Pit(Rules("skycity/general"))
    scales = [pit.add(table(BLACKJACK, f"T{scale}", perfect_pair_scale=scale)) for scale in (1, 2)]
    with refused(DisplayError, "15B.8", *scales):
        pit.change_options(scales, {"perfect_pair": True})
    tables = [pit.add(table(HOLDEM, name)) for name in ("U1", "U2")]
    for each in tables:
        each.open()
    round_ = begun_at(tables[1])
    pit.announce_options(tables, {"trips_table": 2}, 0)
    assert [each.rules.choice("trips_table", int).value for each in tables] == [2, 1]
    while round_.decision is not None:
        round_.act(round_.offers()[-1])
    tables[1].record_round(round_)
    assert [each.rules.choice("trips_table", int).value for each in tables] == [2, 2]


@rule(HOLDEM, "5.12")
def test_a_change_at_several_tables_is_made_at_all_or_at_none():
    pit = Pit(Rules("skycity/general"))
    tables = [pit.add(table(HOLDEM, name)) for name in ("T1", "T2")]
    for each in tables:
        each.open()
    begun_at(tables[1])
    with refused(DisplayError, "5.12", *tables, says="a round is in play"):
        pit.change_options(tables, {"trips_table": 2})
    assert [each.rules.choice("trips_table", int).value for each in tables] == [1, 1]


@rule(WAR, "8.7.1")
def test_all_tables_of_casino_war_are_dealt_by_one_method():
    pit = Pit(Rules("skycity/general"))
    one = pit.add(table(WAR, "T1", dealing_method="B"))
    with refused(RoomError, "8.7.1", one):
        pit.add(table(WAR, "T2"))
    pit.add(table(WAR, "T3", dealing_method="B"))


# -- files that say it wrong -------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("sign", "field", "problem"),
    [
        ('odds = ["tie"]\ntext = "{deck}"', "text", "there is no option 'deck'"),
        ('odds = ["ties"]', "odds", "there is no wager 'ties'"),
        ('odds = "tie"', "odds", "must be a list of wagers"),
        ('text = "x"\nwhen = { deck = 6 }', "when", "there is no option 'deck'"),
        ('text = "x"\nwhen = "always"', "when", "must be a table"),
        ('says = { deck = "x" }', "says", "there is no option 'deck'"),
        ("says = { decks = 6 }", "text", "must be text"),
        ('text = "x"\nunlike = { decks = "deck" }', "unlike", "there is no option 'deck'"),
        ("", "text", "a sign shows something"),
        ('text = "x"\nshows = "y"', "shows", "field 'shows' is not known"),
    ],
)
def test_a_sign_that_names_what_is_not_there_is_refused(tmp_path, sign, field, problem):
    text = f"""
[document]
operator = "We"
title = "Ours"
source = "here"
[editions.now]
about = "."
[options.decks]
rule = "1"
about = "decks"
min = 4
max = 8
default = 6
[wagers.tie]
rule = "1"
outcomes.tied = {{ rule = "1", pays = "10 to 1" }}
[signs.decks]
rule = "1"
{sign}
[[rules]]
number = "1"
status = "procedural"
summary = "."
"""
    path = tmp_path / "ours.toml"
    path.write_text(text)
    with pytest.raises(RulebookError, match=rf"signs\.decks\.{field}.*{problem}"):
        load(path)
