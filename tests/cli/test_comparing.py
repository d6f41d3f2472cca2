"""`croupier compare`, `claim` and `design`: what they print, and what they refuse."""

import json

import pytest

from tests.golden import run

WAR = "skycity/casino_war"
ANEW = f"design {WAR} casino_war --edge 3% --within go_to_war.war_tied=1..5"


def test_two_editions_as_json():
    status, output = run(f"croupier compare {WAR}@current {WAR}@proposed --json")
    told = json.loads(output)
    assert status == 0
    assert (told["before"], told["after"]) == (f"{WAR}@current", f"{WAR}@proposed")
    assert told["wagers"]["tie"]["before"] == told["wagers"]["tie"]["after"]


def test_an_edition_alone_is_compared_with_the_other():
    """What is named is the second side; unnamed it is the usual edition, the proposed one."""
    both = run(f"croupier compare {WAR}@current {WAR}@proposed")
    assert run(f"croupier compare {WAR}") == both
    assert run(f"croupier compare {WAR}@proposed") == both
    assert run(f"croupier compare {WAR}@current") == run(f"croupier compare {WAR}@proposed {WAR}@current")


def test_markdown_has_a_table_for_each_wager_that_moves():
    status, output = run(f"croupier compare {WAR} --markdown")
    assert status == 0
    assert output.startswith(f"# {WAR}@current against {WAR}@proposed\n")
    assert "## casino_war" in output
    assert "## tie" not in output  # no change bears on it
    widths = {line.count("|") for line in output.splitlines() if line.startswith("| wagers")}
    assert widths == {5, 8}  # what differs; what it does


def test_the_old_form_goes_over_an_option():
    status, output = run(f"croupier compare {WAR} --over decks --json")
    assert status == 0
    assert [row["decks"] for row in json.loads(output)][:2] == ["4", "4"]


def test_readings_as_json():
    status, output = run(f"croupier compare {WAR}@current --readings --json")
    moving = [row["reading"] for row in json.loads(output) if row["moves"]]
    assert status == 0
    assert moving == ["current_war_tie_odds", "current_original_on_war_tie"]


@pytest.mark.parametrize("figure", [".05%", "2.2%"])
def test_a_claim_as_json(figure):
    status, output = run(f"croupier claim {WAR} casino_war {figure} --json")
    told = json.loads(output)
    assert status == 0
    assert told["matches"][0]["basis"] == "house edge per all money wagered"
    assert told["searched"]["priced"] == told["searched"]["possible"] == 25


def test_a_claim_may_be_below_nothing():
    status, output = run(f"croupier claim {WAR} casino_war -1% --edition current")
    assert status == 0
    assert "-1% claimed: -1.50000% to -0.50000%" in output
    assert run(f"croupier claim {WAR} casino_war -1% --edishun current")[0] == 2


def test_a_claim_lists_no_choice_that_has_no_bearing_on_its_figure():
    """The odds of hard 4, 8 and 10 are chosen apart: those of hard 6 do not follow from them."""
    told = json.loads(run("croupier claim skycity/snake_eyes hardway 9.09% --edition proposed --json")[1])
    fits = [(each["wager"], each["chosen"]) for each in told["matches"]]
    assert sorted(wager for wager, _ in fits) == ["hardway 6", "hardway 8"]
    assert all(not chosen for _, chosen in fits)
    others = [(each["wager"], *each["chosen"]) for each in told["nearest"]]
    assert {wager.split()[1] for wager, *chosen in others for name in chosen if name == "hardway_4_odds"} == {"4"}


@pytest.mark.parametrize(("figure", "hint"), [("2.7", True), ("-3", True), ("2.7%", False), ("0.027", False)])
def test_a_claim_without_percent_says_how_it_was_read(figure, hint):
    status, output = run(f"croupier claim skycity/roulette straight_up {figure} --edition current")
    assert status == 0
    assert ("was read as a multiple of the wager" in output) is hint
    assert (f"write {figure}%" in output) is hint


def test_a_claim_names_the_place_where_prices_differ_by_it():
    """Hard 4 in one way against 8 others and hard 6 against 10: an edge of 1/9 at 7 to 1, of 1/11 at 9 to 1."""
    status, output = run("croupier claim skycity/snake_eyes hardway 9.09%")
    assert status == 0
    fits, others = output.split("it does not fit")
    assert "hardway 6" in fits
    assert "hardway 8" in fits
    assert "hardway 4" not in fits
    assert "hardway 4" in others


def test_a_claim_that_nothing_fits_has_the_nearest():
    status, output = run(f"croupier claim {WAR} tie 3.00%")
    assert status == 0
    assert "nothing fits" in output
    assert "it does not fit" in output


def test_a_designed_file_is_priced_as_it_says(tmp_path):
    path = tmp_path / "ours.toml"
    status, output = run(f"croupier design skycity/tai_sai any_triple --edge 10% --within wins=20..40 -o {path}")
    assert status == 0
    assert "31 to 1" in output
    priced = json.loads(run(f"croupier price {path} any_triple --json")[1])
    assert priced["wagers"]["any_triple"]["house_edge_exact"] == "1/9"


@pytest.mark.parametrize(
    ("command", "said"),
    [
        (f"compare {WAR} {WAR} --readings", "one of them says what is compared"),
        (f"compare {WAR} --readings --markdown", "--markdown"),
        ("compare star_sydney/four_card_poker", "one edition"),
        ("compare star_sydney/poker star_sydney/poker", "no house edge"),
        (f"compare {WAR} skycity/tai_sai", "different games"),
        (f"compare {WAR} {WAR}@old", "old"),
        (f"claim {WAR} casino_war two", "write a percentage"),
        (f"claim {WAR} casino_war 2% --most 0", "--most 0"),
        (f"claim {WAR} casino_war 2% --tolerance -1%", "tolerance '-1%'"),
        (f"compare {WAR}+decks=8", "name what it is compared with"),
        (f"design {WAR} tie --edge 5", "written 5%"),
        ("claim star_sydney/poker ante 2%", "no house edge"),
        ("design skycity/tai_sai double --edge much", "--edge much"),
        ("design skycity/tai_sai double --edge 5% --prefer cheap", "--prefer cheap"),
        ("design skycity/tai_sai double --edge 5% -o ours.txt", "ends in .toml"),
        ("design skycity/tai_sai double --edge 5% --table 9 -o ours.toml", "--table 9"),
        ("design skycity/tai_sai double --edge 5% --table 2", "--table: it says which table -o"),
        ("design skycity/tai_sai double --edge 5% --behind 20", "--behind: only with --side"),
        ("design skycity/baccarat dragon_7 --side --edge 5%", "--edge: not with --side"),
        ("design skycity/baccarat dragon_7 --side --within wins=1..2 --prefer calm", "--within, --prefer: not with"),
        ("design skycity/baccarat dragon_7 --side --tolerance 1% --table 2", "--tolerance, --table: not with --side"),
        ("design skycity/baccarat dragon_7 --side -o ours.toml --most 2", "--most, --out: not with --side"),
        ("design skycity/baccarat dragon_7 --side --parts 2 --any-order", "--parts, --any-order: not with --side"),
        (f"{ANEW} --prefer calm", f"--prefer: {WAR}: casino_war: its price is solved anew"),
        (f"{ANEW} --tolerance 1% --any-order", f"--any-order, --tolerance: {WAR}: casino_war"),
        ("design skycity/tai_sai double --edge 5% --parts 100000000000000000000", "parts 100000000000000000000: it is"),
        ("design skycity/tai_sai double --edge 5% --within wins=99999999999999999999", "odds are from 0 to"),
    ],
)
def test_what_cannot_be_is_refused(command, said, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    status, output = run(f"croupier {command}")
    assert status != 0
    assert said in " ".join(output.split())
    assert list(tmp_path.iterdir()) == []


def test_a_designed_table_is_not_written_over_the_file_that_it_extends(tmp_path):
    path = tmp_path / "ours.toml"
    path.write_text('extends = "skycity/tai_sai"\n')
    for out in (path, tmp_path / ".." / tmp_path.name / "ours.toml"):
        status, output = run(f"croupier design {path} any_triple --edge 10% -o {out}")
        assert status != 0
        assert "written over the file that it is to extend" in " ".join(output.split())
        assert path.read_text() == 'extends = "skycity/tai_sai"\n'


def test_how_far_a_side_wager_can_be_counted_as_json():
    status, output = run("croupier design skycity/baccarat dragon_7 --side --json")
    told = json.loads(output)
    assert status == 0
    assert told["counts"]["level_2"]["tags"]["8"] == 2  # the published count
    assert told["gain"]["per_100_rounds_error"] > 0


def test_a_design_says_which_edge():
    assert "--edge" in run("croupier design skycity/baccarat dragon_7")[1]
