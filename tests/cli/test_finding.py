"""What people look for from the command: rules by words, status and amendment, one line a document, prices first."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from croupier.cli.app import COMMANDS, app
from croupier.cli.price_tables import decimals
from croupier.rulebook import load, shipped_documents
from croupier.rulebook.changes import changes
from croupier.rulebook.search import search
from tests.golden import run

WAR = "skycity/casino_war"
COMMAND = [sys.executable, "-c", "from croupier.cli import main; main()"]


def run_json(command):
    status, output = run(command)
    assert status == 0, output
    return json.loads(output)


# -- starting --------------------------------------------------------------------------------------------------------


def modules_after(arguments):
    code = (
        f"import sys; sys.argv = ['croupier', *{arguments!r}]\n"
        "from croupier.cli import main\n"
        "try: main()\nexcept SystemExit: pass\n"
        "print('\\n' + ' '.join(name for name in sys.modules if name.startswith('croupier')))"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True, timeout=60)
    return done.stdout.splitlines()[-1].split()


@pytest.mark.parametrize("arguments", [["--help"], ["--version"], ["rules"], ["rules", WAR, "9.9"], ["rulebooks"]])
def test_no_game_is_read_to_look_up_a_rule(arguments):
    read = modules_after(arguments)
    assert not [name for name in read if name.split(".")[1:2] in (["games"], ["poker"], ["pricing"], ["kernels"])]


def test_the_line_that_help_shows_is_the_commands_own():
    from typer.main import get_command

    group = get_command(app)
    for name, (_, about) in COMMANDS.items():
        own = group.get_command(None, name).help or ""
        assert own.splitlines()[0] == about, name


def test_the_package_offers_its_names_without_reading_them():
    code = "import sys, croupier; print([n for n in sys.modules if n.startswith('croupier.')], dir(croupier))"
    said = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout
    assert said.startswith("['croupier.version'] ")
    assert "'PokerGame'" in said
    import croupier

    for name in croupier.__all__:
        assert getattr(croupier, name).__name__ == name
    with pytest.raises(AttributeError, match="has no attribute 'deal'"):
        _ = croupier.deal


def test_the_shell_completes_documents_and_choices():
    def completed(*words):
        line = " ".join(["croupier", *words])
        shell = {"_CROUPIER_COMPLETE": "complete_bash", "COMP_WORDS": line, "COMP_CWORD": str(len(words))}
        code = "import sys; sys.argv = ['croupier']\nfrom croupier.cli import main; main()"
        done = subprocess.run(
            [sys.executable, "-c", code], capture_output=True, text=True, timeout=60, env={**os.environ, **shell}
        )
        return done.stdout.split()

    assert completed("price", "skycity/ca") == ["skycity/caribbean_stud", "skycity/casino_war"]
    assert "dealing_method=" in completed("price", WAR, "--set", "deal")


# -- finding rules ---------------------------------------------------------------------------------------------------


def test_rules_are_found_by_their_words_the_best_first():
    found = search([load(WAR)], "card drawn in error and exposed")
    assert found[0].rule.number == "9.3"  # "A card drawn in error and exposed ... goes face down to the discard rack"
    assert [hit.score for hit in found] == sorted((hit.score for hit in found), reverse=True)
    listed = run_json('croupier rules "card exposed" --json')
    assert {hit["document"] for hit in listed} > {WAR, "skycity/blackjack", "star_sydney/four_card_poker"}
    for hit in listed:
        assert "expos" in f"{hit['summary']} {hit['grants']}".lower()


def test_endings_do_not_matter_and_every_word_counts():
    assert search([load(WAR)], "exposing cards")[0].rule.number == search([load(WAR)], "card exposed")[0].rule.number
    surrender = search([load(WAR)], "surrender half")
    assert surrender[0].rule.number == "5.2"
    assert all("surrender" in hit.rule.summary.lower() for hit in surrender)


def test_what_a_rule_grants_is_searched_too():
    found = search([load(WAR)], "odd_surrender")
    assert {"5.2", "5.13"} <= {hit.rule.number for hit in found}
    assert "odd_surrender" in found[0].grants


def test_a_search_in_one_document_by_status_and_for_nothing():
    for hit in run_json(f"croupier rules {WAR} --search wager --status definition --json"):
        assert (hit["document"], hit["status"]) == (WAR, "definition")
    assert "no rule of skycity/casino_war has the words 'zebra'" in run(f"croupier rules {WAR} --search zebra")[1]
    status, said = run("croupier rules '?!'")
    assert (status, "no word to search for" in said) == (2, True)


@pytest.mark.parametrize("status", ["executed", "procedural", "definition", "not_modelled"])
def test_rules_of_one_status(status):
    listed = run_json(f"croupier rules star_sydney/poker --status {status} --json")["rules"]
    assert [rule["number"] for rule in listed] == [
        rule.number for rule in load("star_sydney/poker").register.values() if rule.status == status
    ]
    assert "rules are procedural" in run("croupier rules --status procedural")[1]


def test_an_unknown_status_and_an_unknown_rule_name_what_there_is():
    assert "'--status'" not in run(f"croupier rules {WAR} --status executed")[1]
    said = run(f"croupier rules {WAR} --status exeuted")[1]
    assert "did you mean executed" in said
    said = run(f"croupier rules {WAR} 5.99")[1]
    assert "rule '5.99' is not known; chapter 5 has 5.0 to 5.14" in said
    said = run("croupier rules star_sydney/poker 99.1")[1]
    assert "there are the chapters 1, 2, 3" in said
    assert len(said) < 300


# -- amendments ------------------------------------------------------------------------------------------------------


def test_what_the_amendment_of_casino_war_changed():
    """Paragraphs 73-77 of the introduction: odds after a war, the stand-off, the optional cut."""
    found = changes(load(WAR))
    assert (found.before, found.after) == ("current", "proposed")
    assert {rule.number for rule in found.added} >= {"5.5", "6.6"}
    terms = {change.what: (change.before, change.after) for change in found.terms}
    assert terms["wagers.go_to_war.outcomes.war_won.pays"] == ("1 to 2", "1 to 1")
    assert terms["wagers.casino_war.outcomes.war_won.pays"] == ("1 to 1", "stand off")
    assert terms["options.cut.values"] == ([True], [True, False])
    backwards = changes(load(WAR), "proposed", "current")
    assert backwards.removed == found.added
    assert {change.what: (change.after, change.before) for change in backwards.terms} == terms


def test_changes_are_shown_and_given_for_all_documents():
    said = run(f"croupier rules {WAR} --changed")[1]
    assert "go_to_war, war_won: pays" in said
    assert "1 to 2" in said
    amended = [name for name in shipped_documents() if len(load(name).editions) > 1]
    assert [found["document"] for found in run_json("croupier rules --changed --json")] == amended
    assert "it has one edition" in run("croupier rules star_sydney/poker --changed")[1]
    assert "edition 'old' is not known" in run(f"croupier rules {WAR} --changed --from old")[1]


def test_an_amendment_that_adds_a_wager_says_so():
    """Paragraph 24 on: Lucky Lucky and Buster are new."""
    terms = {change.what: change for change in changes(load("skycity/blackjack")).terms}
    assert terms["wagers.lucky_lucky"].before is None
    assert terms["wagers.lucky_lucky"].after is not None
    assert any(number.startswith("15G") for number in terms["wagers.lucky_lucky"].rules)


def test_a_rule_of_one_edition_says_so():
    said = run(f"croupier rules {WAR} 5.5")[1]
    assert "in edition proposed only, not in current" in said
    assert "edition" not in run(f"croupier rules {WAR} 5.6")[1].splitlines()[1]


# -- what is shown ---------------------------------------------------------------------------------------------------


def test_documents_are_listed_one_a_line():
    lines = run("croupier rulebooks")[1].splitlines()
    named = [line.split()[0] for line in lines if "/" in line.split("  ")[0]]
    assert named == shipped_documents()
    assert len(lines) < 2 * len(named)


def test_prices_come_first_and_of_the_choices_what_differs():
    said = run(f"croupier price {WAR} --set decks=8 --reading odd_surrender=house_rounds")[1].splitlines()
    assert said[1].startswith("wager")
    assert said[-2:] == [
        "decks=8, odd_surrender=house_rounds",
        "all other options and readings as usual; --options shows them",
    ]
    assert run(f"croupier price {WAR}")[1].splitlines()[-1].startswith("all ")
    assert "shuffler=shoe" in run(f"croupier price {WAR} --options")[1]


@pytest.mark.parametrize(
    ("value", "shown"),
    [(0.5, "0.500000"), (0, "0.000000"), (1 / 649740, "0.000001539"), (4 / 2598960 / 1000, "0.000000001539")],
)
def test_small_probabilities_are_shown_in_full(value, shown):
    assert decimals(value) == shown


# -- errors ----------------------------------------------------------------------------------------------------------


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="a device that is always full is needed")
@pytest.mark.parametrize("arguments", [["rules"], ["price", "skycity/money_wheel"], ["rulebooks", "--json"]])
def test_a_full_disk_is_told_in_a_line(arguments):
    with open("/dev/full", "w") as full:
        done = subprocess.run([*COMMAND, *arguments], stdout=full, stderr=subprocess.PIPE, text=True, timeout=60)
    assert (done.returncode, done.stderr) == (2, "croupier: the output: No space left on device\n")


def test_a_file_of_ones_own_may_begin_with_a_mark_of_its_encoding(tmp_path):
    ours = tmp_path / "ours.toml"
    ours.write_text(f'extends = "{WAR}"\n[wagers.tie.outcomes.tied]\npays = "11 to 1"\n', "utf-8-sig")
    assert "11 to 1" in run(f"croupier price {ours}")[1]


def test_a_folder_is_no_file_and_is_called_one(tmp_path):
    folder = tmp_path / "ours.toml"
    folder.mkdir()
    assert "ours.toml: is a folder" in run(f"croupier price {folder}")[1]
    other = tmp_path / "other.toml"
    other.write_text('extends = "ours.toml"\n')
    assert "extends: ours.toml: is a folder" in run(f"croupier price {other}")[1]


def test_all_that_a_rulebook_lacks_is_told_at_once(tmp_path):
    ours = tmp_path / "ours.toml"
    ours.write_text(
        '[document]\noperator = "Us"\ntitle = "Ours"\nsource = "none"\ngame = "money_wheel"\n'
        '[editions.only]\nabout = "the one"\n'
    )
    said = run(f"croupier price {ours}")[1]
    assert said.startswith("croupier: ours: ")
    for field in ("provisions.wheel", "options.chip_denominations", "wagers.symbol"):
        assert field in said
    assert said.count("the game cannot be played without it") > 5


def test_an_unknown_option_names_a_few_and_where_the_rest_is():
    said = run("croupier price skycity/blackjack --set zzz=1")[1]
    assert "and " in said
    assert "more" in said
    assert "croupier rulebooks skycity/blackjack lists them" in said
    assert len(said) < 400


def test_a_number_may_be_given_for_the_text_of_its_digits():
    from croupier import PokerGame
    from croupier.rulebook import NotAllowedError, Rules

    game = PokerGame("star_sydney/poker", options={"variant": "two_card_manila", "deck": 32})
    assert game.rules.choice("deck", str).value == "32"
    with pytest.raises(NotAllowedError, match="53 is not allowed"):
        Rules("star_sydney/poker", options={"deck": 53})


def test_a_hand_without_cards_and_a_board_of_one_are_refused():
    for arguments, words in (
        ("'' AhKh", "a hand without cards: write random"),
        ("QQ AhKh --board 2h", "board: 1 card; Texas Hold'em has 0, 3, 4 or 5 at a time"),
        ("QQ AhKh --board '2h 3d'", "board: 2 cards; Texas Hold'em has 0, 3, 4 or 5 at a time"),
    ):
        status, said = run(f"croupier equity {arguments}")
        assert (status, words in said) == (2, True), said
