"""The evening of docs/tournaments.md is as its commands make it, and as the ledger has it that the document shows."""

import json
import subprocess
import sys

from tests.golden import ROOT, TOURNAMENT, run
from tests.tournaments.poker import example

DOCUMENT = (ROOT / "docs/tournaments.md").read_text("utf-8")
# 12 entries, 2 re-buys, 3 add-ons of $50: $850, of which $425, $255, $170, and $50 of the first kept for the winner.
# With 50, 30 and 20 of 100 chips: Ann is first with 1/2, second with 3/10 * 5/7 + 2/10 * 5/8, third with the rest.
DEAL = {"Ann Lee": 301_34, "Ben Otto": 263_37, "Cyd Rao": 235_29}


def results(file):
    status, said = run(f"croupier tournament results {file} tournament/friday --json")
    assert status == 0, said
    return {each["player"]: each for each in json.loads(said)}


def test_the_deal_of_the_evening_is_by_the_model():
    first = {"Ann Lee": 5 / 10, "Ben Otto": 3 / 10, "Cyd Rao": 2 / 10}
    for player, chance in first.items():
        second = sum(other * chance / (1 - other) for name, other in first.items() if name != player)
        worth = 375_00 * chance + 255_00 * second + 170_00 * (1 - chance - second)
        assert abs(worth - DEAL[player]) < 1, player
    assert sum(DEAL.values()) == 800_00


def test_the_commands_of_the_document_run_an_evening(tmp_path):
    answers = example.play(DOCUMENT, tmp_path, run)
    assert len(answers) == DOCUMENT.partition("```sh\n")[2].partition("```")[0].count("\ncroupier ") > 30
    found = results(tmp_path / "house.db")
    won = {player: each["cents"] for player, each in found.items() if each.get("cents")}
    assert won == {**DEAL, "Ben Otto": DEAL["Ben Otto"] + 50_00}
    assert [found[player]["place"] for player in ("Ben Otto", "Ann Lee", "Cyd Rao", "Leo Sand")] == [1, 2, 3, 12]
    for paper in ("conditions", "cards", "results"):
        assert (tmp_path / f"{paper}.html").stat().st_size > 10_000
    assert run(f"croupier audit verify {tmp_path / 'house.db'}")[0] == 0


def test_the_file_that_is_shown_may_be_published(tmp_path):
    file = tmp_path / "friday.toml"
    file.write_text(DOCUMENT.partition("```toml\n")[2].partition("```")[0], "utf-8")
    assert run(f"croupier tournament check {file}")[1] == "Re-buys and add-on, star_sydney/poker: may be published\n"


def test_the_kept_ledger_is_that_evening():
    won = {player: each["cents"] for player, each in results(TOURNAMENT).items() if each.get("cents")}
    assert won == {**DEAL, "Ben Otto": DEAL["Ben Otto"] + 50_00}


def test_a_terminal_that_has_read_nothing_else_tells_the_history_in_words():
    words = ("tournament", "history", str(TOURNAMENT), "tournament/friday", "--find", "division")
    command = [sys.executable, "-c", "from croupier.cli import main; main()", *words]
    said = subprocess.run(command, capture_output=True, text=True, check=True, timeout=60).stdout
    assert [line.partition("  ")[2].partition(" (by Sam)")[0] for line in said.splitlines()] == [
        "Ann Lee agrees to the division",
        "Ben Otto agrees to the division",
        "Cyd Rao agrees to the division, as all have",
    ]
