"""The command for games of poker against the house: prices by a file of one's own, jackpots, promotions."""

import json
import re

import pytest

from tests.golden import ROOT, run

CROWN = "crown_perth/ultimate_texas_holdem"
STUD = "skycity/caribbean_stud"


@pytest.fixture
def by_100_to_1(tmp_path):
    path = tmp_path / "stud.toml"
    path.write_text(f'extends = "{STUD}"\nwagers.bet.outcomes.royal_flush.pays = "100 to 1"\n', "utf-8")
    return path


@pytest.mark.parametrize(
    ("page", "edge"),
    [("caribbean_stud", "5.2243%"), ("ultimate_texas_holdem", "0.1860%"), ("four_card_poker", "2.6678%")],
)
def test_the_pay_table_of_two_lines_on_each_page_has_the_edge_it_says(tmp_path, page, edge):
    text = (ROOT / "docs" / f"{page}.md").read_text("utf-8")
    [toml] = re.findall(r"```toml\n(extends.*?)```", text, re.DOTALL)
    assert len(toml.splitlines()) == 2
    assert edge in text
    path = tmp_path / "ours.toml"
    path.write_text(toml, "utf-8")
    status, output = run(f"croupier price {path} --json")
    assert status == 0
    assert f"{json.loads(output)['wagers']['ante']['house_edge']:.4%}" == edge


def test_only_what_a_file_changes_is_cited_with_its_name(by_100_to_1):
    status, output = run(f"croupier price {by_100_to_1}")
    assert status == 0
    assert f"rules are those of {STUD}, unless another document is named" in output
    table = output.partition("unless another document is named")[2]
    assert STUD not in table
    changed = [line for line in table.splitlines() if "; stud" in line]
    assert len(changed) == 1
    assert "royal_flush" in changed[0]
    assert "bet 100 to 1" in changed[0]


def test_a_shipped_rulebook_needs_no_such_line():
    assert "unless another document" not in run(f"croupier price {STUD}")[1]


def test_both_levels_of_a_jackpot_are_priced_as_the_house_sees_them():
    output = run(f"croupier price {CROWN}")[1]
    assert [line.split()[-1] for line in output.splitlines() if "level 3 house edge" in line] == ["52.4887%"]


def test_a_table_of_a_comparison_has_its_title_in_one_line():
    output = run("croupier compare star_sydney/four_card_poker --over aces_up_table")[1]
    assert "aces_up: house edge and element of risk\n" in output


def test_winners_of_one_round_are_lines_of_their_own():
    output = run(f"croupier jackpot run {CROWN} straight_flush@1+straight_flush@3")[1]
    lines = output.splitlines()
    first = next(i for i, line in enumerate(lines) if "winner 1" in line)
    assert lines[first].startswith("straight_flush@1 + ")
    assert not any("winner 1" in line and "winner 2" in line for line in lines)
    assert any("winner 2: $" in line for line in lines[first:])


def test_a_minor_pool_is_shown_beside_the_display():
    command = f"croupier jackpot run {STUD} --set jackpot_sub_pools=true x4 full_house"
    lines = run(command)[1].splitlines()
    assert "minor (not shown)" in lines[0]
    assert "$100,011.25" in lines[2]
    assert "$10,003.75" in lines[2]
    assert "$9,253.75" in lines[3]
    moves = json.loads(run(f"{command} --json")[1])
    assert [move["not_displayed"] for move in moves[:3]] == [
        {"minor": 1_000_000},
        {"minor": 1_000_375},
        {"minor": 925_375},
    ]


def test_one_pool_is_all_there_is_to_show():
    assert "not shown" not in run(f"croupier jackpot run {STUD} x4")[1]
    assert "not_displayed" not in run(f"croupier jackpot run {STUD} x4 --json")[1]


def test_a_step_that_cannot_be_done_leaves_nothing_printed_but_the_reason():
    status, output = run(f"croupier jackpot run {STUD} x4 straight")
    assert status == 2
    assert output.startswith("croupier: straight: a step is wagers like x100, or a winner: royal_flush")
    assert len(output.splitlines()) == 1


def test_each_lack_of_a_promotion_is_one_line(tmp_path):
    path = tmp_path / "draw.toml"
    path.write_text(
        '[promotion]\nname = "Draw"\nrulebook = "star_sydney/four_card_poker"\nopens = 2026-07-01T18:00:00+10:00\n'
        '[[prizes]]\nname = "car"\nkind = "motor_vehicle"\nvalue = 9000\n',
        "utf-8",
    )
    status, output = run(f"croupier promotion check {path}")
    assert status == 1
    lines = output.splitlines()
    assert all(line.endswith(")") and "(star_sydney/four_card_poker 15." in line for line in lines[:-1])
    assert lines[-2].startswith("tell the Authority by 2026-06-30 18:00+10:00: ")
    assert lines[-1] == f"Draw: {len(lines) - 2} to be put right"


def test_names_of_documents_can_be_copied_from_the_list():
    output = run("croupier rules")[1]
    assert "…" not in output
    listed = [line.split()[0] for line in output.splitlines() if line.startswith("crown_perth/")]
    assert listed == ["crown_perth/poker", CROWN]


def test_readings_are_compared_like_options():
    status, output = run("croupier compare crown_perth/ultimate_texas_holdem --over blind_against_unqualified_dealer")
    assert status == 0
    assert "stand_off                             1.47178%" in output
    assert "loses_if_beaten                       2.18497%" in output
