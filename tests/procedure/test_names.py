"""Who may go by which name: one answer wherever a name enters, and nothing changed by one that is refused."""

import unicodedata

import pytest

from croupier.games import Game
from croupier.poker import PokerError, PokerGame
from croupier.procedure import IllegalActionError, NotAPlayerError, why_no_player
from croupier.procedure.actions import PlaceWager, ViewBurnedCard
from croupier.procedure.incidents import GameDisrupted, ProhibitedDevice
from croupier.room.errors import WageringError
from tests.floors import Floor
from tests.golden import run
from tests.tables import casino_war

WAR = "skycity/casino_war"
NAMES = ["Ann", "Bob Roe", "O'Neill", "Zoë", "Łukasz", "李小龍", "Ann-Marie d'Été", "player 1", "x" * 64]
NO_NAMES = [
    "", " ", "\t", "x" * 65, "x" * 100_000, "A\nnn", "A\x00nn", "A\x1b[31mnn", "A\x7fnn",
    "dealer", "house", "layout", "cashier", "Dealer", "HOUSE", " dealer", "ｄealer",
    "Ann\u202e", "\u2066Ann", "A\u200bnn", "Ann\ufeff", "Ann\u2028", "\ue000", "\ud800",
    unicodedata.normalize("NFD", "Zoë"), "Ａnn", "Ann\u00a0Roe", "Ann ", " Ann", "Ann  Roe",
]  # fmt: skip


@pytest.mark.parametrize("name", NAMES)
def test_people_have_names(name):
    assert why_no_player(name) == ""
    round_ = casino_war(setting={"seats": {1: name}})
    round_.act(PlaceWager(name, "tie", 5_00, 1))


@pytest.mark.parametrize("name", NO_NAMES, ids=ascii)
def test_what_is_no_name_is_refused_wherever_it_enters(name):
    problem = why_no_player(name)
    assert "is not a player" in problem
    assert (len(problem) < 250, problem.isprintable()) == (True, True)
    round_ = casino_war()
    before = (len(round_.events), repr(round_.till.balances))
    for move in (PlaceWager(name, "tie", 5_00, 1), ViewBurnedCard(name)):
        with pytest.raises(IllegalActionError):
            round_.act(move)
    with pytest.raises(IllegalActionError):
        round_.report(ProhibitedDevice(name))
    assert (len(round_.events), repr(round_.till.balances)) == before
    game = Game(WAR)
    for setting in ({"seats": {1: name}}, {"standing": (name,)}, {"guests": (name,)}):
        with pytest.raises(NotAPlayerError, match="is not a player"):
            game.setting(**setting)
    poker = PokerGame("star_sydney/poker")
    with pytest.raises((NotAPlayerError, PokerError), match="is not a player"):
        poker.open_round(None, poker.setting({"Ann": 60_00, name: 60_00}))


@pytest.mark.parametrize("name", ["A\x1b[31mnn", "x" * 100_000, "Dealer", "Ann\u202e"], ids=ascii)
def test_no_name_enters_at_the_command_or_a_table_of_the_room(name):
    status, said = run(f"croupier play {WAR} --player 'Zoë' --player '{name}'")
    assert (status, "is not a player" in said, len(said) < 300) == (2, True, True)
    table = Floor().table
    for come in (lambda: table.seat(name, 1), lambda: table.stand(name)):
        with pytest.raises(WageringError, match=r"is not a player.*10\.1"):
            come()
    assert (table.seats.by_box, table.seats.standing) == ({}, [])


def test_nothing_that_cannot_be_seen_is_said_in_any_other_field():
    round_ = casino_war()
    for cause, words in (("fi\x07re", "cause: U\\+0007"), ("x" * 201, "cause: 201 characters"), ("e\u0301", "NFC")):
        with pytest.raises(IllegalActionError, match=words):
            round_.report(GameDisrupted(cause))
    with pytest.raises(IllegalActionError, match="fraud_by: U\\+202E"):
        round_.report(GameDisrupted("fraud", fraud_by="Ann\u202e"))
