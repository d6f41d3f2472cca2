"""Who may see and do what at a jackpot: the rank comes from who is signed in, whatever a page says."""

import pytest

from croupier.server.client import RefusedError
from croupier.server.faces.jackpot_ranks import rank_of
from croupier.server.roles import Person
from tests.rules import rule
from tests.server.test_jackpot_pages import BOOK, open_progressive, start

STREAM = "linked_jackpot/Roles"


@pytest.fixture(scope="module")
def jackpot(house):
    return open_progressive(house, STREAM, tables=("T-1",))


@pytest.mark.usefixtures("jackpot")
@pytest.mark.parametrize(
    ("who", "may"),
    [("Olga", 3), ("Mina", 3), ("Sione", 3), ("Ines", 2), ("Dana", 1), ("Carl", 0), ("Ann", 0), ("Wall", 0)],
)
def test_pages_are_for_their_roles(house, who, may):
    """List, terminal and consoles; inspectors have no consoles, dealers nothing else."""
    client = house.client(who)
    terminal, console = f"/jackpots/{STREAM}", f"/jackpots/{STREAM}/console/T-1"
    managing, dealing = {"/jackpots", terminal}, {"/consoles", console}
    wanted = {3: managing | dealing, 2: managing, 1: dealing, 0: set()}[may]
    for path in (*managing, *dealing):
        if path in wanted:
            assert "Croupier" in client.page(path)
        else:
            with pytest.raises(RefusedError) as refused:
                client.page(path)
            assert refused.value.status == 403


@pytest.mark.usefixtures("jackpot")
@pytest.mark.parametrize("who", ["Ann", "Wall", "Carl"])
def test_nothing_of_the_terminal_is_told_to_others(house, who):
    client = house.client(who)
    assert client.view(STREAM)["own"] == {}
    with client.follow(STREAM) as following:
        following.hear()
        assert following.log == []
        assert following.table["meters"]
    with house.client("Ines").follow(STREAM) as following:
        following.hear()
        assert following.log


@rule(BOOK, "4.16(b)")
def test_rank_and_actor_are_not_taken_from_a_page(house, jackpot):
    dana = house.client("Dana")
    start(dana, STREAM, "T-1", "Ann", "jackpot_1")
    dana.act(STREAM, "press_prize_button", table="T-1", hands={"1": "straight_flush"}, actor="Mina", rank="dealer")
    waiting = jackpot.view(STREAM)["own"]["waiting"]
    assert [each["by"] for each in waiting] == ["Dana"]
    with pytest.raises(RefusedError) as refused:
        dana.act(STREAM, "confirm_win", claim=1, rank="casino_operator", actor="Sione")
    assert "for a table inspector or above" in refused.value.problem
    assert refused.value.rules == (f"{BOOK} 4.16(b)",)
    for who in ("Ann", "Ines", "Carl", "Wall"):
        with pytest.raises(RefusedError):
            house.client(who).act(STREAM, "confirm_win", claim=1, rank="casino_operator")
        with pytest.raises(RefusedError):
            house.client(who).report(STREAM, "display_failed")
    with pytest.raises(RefusedError):
        jackpot.act(STREAM, "do_at_table", table="T-1", did={"action": "proceed", "actor": "Ann"})
    with pytest.raises(RefusedError):
        dana.form(STREAM, "no_such_thing")
    with pytest.raises(RefusedError):
        house.client("Ann").form(STREAM, "add_to_pool")
    house.client("Sione").act(STREAM, "confirm_win", claim=1)
    own = jackpot.view(STREAM)["own"]
    assert own["waiting"][0]["confirmed_by"] == "Sione"
    assert own["is_reconciled"]


@pytest.mark.parametrize(
    ("ranks", "expected"),
    [
        (["dealer", "table_inspector", "casino_operator"], ("dealer", "table_inspector", "casino_operator")),
        (["dealer", "game_supervisor", "casino_supervisor", "casino_operator"],
         ("dealer", "casino_supervisor", "casino_operator")),
        (["dealer", "gaming_supervisor", "casino_supervisor", "assistant_gaming_manager", "gaming_manager"],
         ("dealer", "casino_supervisor", "gaming_manager")),
        (["dealer", "poker_supervisor", "table_games_manager", "casino_licensee", "gaming_and_wagering_commission"],
         ("dealer", "poker_supervisor", "table_games_manager")),
    ],
)  # fmt: skip
def test_roles_have_the_ranks_that_rulebooks_name(ranks, expected):
    assert tuple(rank_of(Person("x", role), ranks) for role in ("dealer", "supervisor", "manager")) == expected
    highest = "casino_licensee" if "casino_licensee" in ranks else expected[2]
    assert rank_of(Person("x", "owner"), ranks) == highest
    for role in ("player", "auditor", "cashier", "display"):
        assert rank_of(Person("x", role), ranks) == ""
