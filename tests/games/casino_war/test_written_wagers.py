"""A wager that a file adds to Casino War: placed, settled, cited, journalled, priced and simulated like any other."""

from fractions import Fraction

import pytest

from croupier.cards import Shoe
from croupier.chance import SeededSource
from croupier.games import Game
from croupier.games.replay import replay
from croupier.pricing import price, simulate
from croupier.procedure import IllegalActionError, journal
from croupier.procedure.events import WagerSettled
from croupier.procedure.incidents import WagerAcceptedOutsideLimits
from croupier.rulebook import RulebookError
from tests.tables import bet, cited, deal, of_kind

MATCH = """
extends = "skycity/casino_war"
rules = [{ number = "M 1", status = "executed", summary = "Match: the first cards are alike." }]
[wagers.match]
rule = "M 1"
title = "Match"
looks_at = ["first_card", "dealers_first_card"]
[wagers.match.outcomes]
identical = { when = { same_card = 2 }, pays = "30 to 1" }
suited = { when = { same_suit = 2 }, pays = "2 to 1" }
loses = { pays = "lose" }
"""


@pytest.fixture
def match(tmp_path):
    path = tmp_path / "match.toml"
    path.write_text(MATCH)
    return path


def settled(round_):
    (event,) = (event for event in of_kind(round_, WagerSettled) if event.wager == "match")
    return event


def opened(match, top, **setting):
    game = Game(match)
    return game.open_round(Shoe.stacked(SeededSource(1), top, decks=6), game.setting(**setting))


@pytest.mark.parametrize(
    ("cards", "outcome", "net"),
    [("9c 9c", "identical", 300_00), ("9c 8c", "suited", 20_00), ("9c 9d", "loses", -10_00)],
)
def test_it_is_settled_by_the_first_cards(match, cards, outcome, net):
    round_ = opened(match, cards)
    bet(round_, "Ann", "casino_war", 10)
    bet(round_, "Ann", "match", 10)
    deal(round_)
    event = settled(round_)
    assert (event.outcome, event.net_cents) == (outcome, net)
    assert cited(event) == ["match M 1"]


def test_it_is_offered_with_the_others_and_within_the_limits(match):
    round_ = opened(match, "9c 8d")
    assert "match" in round_.betting.offered()
    with pytest.raises(IllegalActionError, match="below the minimum"):
        bet(round_, "Ann", "match", 1)
    bet(round_, "Ann", "match", 10)
    assert cited(round_.events[-1]) == ["match M 1"]


def test_it_is_told_of_by_itself_if_nothing_else_lies_there(match):
    round_ = opened(match, "9c 9c")
    bet(round_, "Ann", "match", 10, box=2)
    deal(round_)
    assert settled(round_).outcome == "identical"
    assert round_.is_over


def test_a_journal_of_it_is_replayed(match):
    round_ = opened(match, "9c 8c")
    bet(round_, "Ann", "match", 10)
    deal(round_)
    kept = journal.write(round_)
    (again,) = replay(kept)
    assert not again.differs_at
    assert again.same_rulebook


def test_one_accepted_late_ends_as_the_cards_say(match):
    round_ = opened(match, "9c 9c")
    bet(round_, "Ann", "casino_war", 10)
    deal(round_)
    round_.report(WagerAcceptedOutsideLimits("Ann", "match", 1_00, 1))
    assert settled(round_).outcome == "identical"


def test_its_price_is_exact(match):
    found = price(Game(match)).wagers["match"]
    rest = 6 * 52 - 1
    identical, suited = Fraction(5, rest), Fraction(6 * 12, rest)
    assert found.ev == 30 * identical + 2 * suited - (1 - identical - suited)
    assert [row.rule for row in found.rows] == ["match M 1"] * 3


def test_a_simulation_agrees(match):
    game = Game(match)
    assert abs(simulate(game, 4_000, seed=5)["match"].standard_errors_off) < 4


def test_cards_of_a_war_are_not_there_for_all(tmp_path):
    path = tmp_path / "ours.toml"
    path.write_text(MATCH.replace('"dealers_first_card"', '"second_card"'))
    with pytest.raises(RulebookError, match="second_card: whether there is one depends on who goes to war"):
        Game(path)
