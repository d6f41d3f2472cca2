"""The tutorial's game in a package of its own: what the page shows is what is installed, played, priced and drawn."""

import ast
import os
import re
import subprocess
import sys
from functools import partial

import pytest

from croupier.rulebook import TESTED, Rules, load
from croupier.rulebook.code_index import code_index
from tests.games import test_every_game as every_game
from tests.games import test_guarded_steps as guarded
from tests.games import test_information as information
from tests.golden import EXAMPLE, ROOT, example_installed, natural
from tests.table import test_description as description

BOOK = "ours/over_under_seven"
PAGE = (ROOT / "docs/first-game.md").read_text("utf-8")
RULEBOOK = EXAMPLE / "over_under_seven/over_under_seven.toml"
TESTS = EXAMPLE / "tests/test_over_under_seven.py"


def blocks(kind):
    return re.findall(rf"```{kind}\n(.*?)```", PAGE, re.DOTALL)


def test_the_page_shows_the_files_of_the_package_whole():
    *module, tests = blocks("py")
    assert blocks("toml") == [(EXAMPLE / "pyproject.toml").read_text("utf-8"), RULEBOOK.read_text("utf-8")]
    source = (EXAMPLE / "over_under_seven/__init__.py").read_text("utf-8")
    assert list(filter(None, "".join(module).splitlines())) == list(filter(None, source.splitlines()))
    assert tests == TESTS.read_text("utf-8")


# -- installed -------------------------------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def site(tmp_path_factory):
    """The package as pip installs it, from no network."""
    folder = tmp_path_factory.mktemp("site")
    options = ["--quiet", "--no-deps", "--no-build-isolation", "--no-index", "--disable-pip-version-check"]
    subprocess.run([sys.executable, "-m", "pip", "install", *options, "--target", folder, EXAMPLE], check=True)
    return folder


def python(site, *arguments, **given):
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join([str(site), str(ROOT / "src")])}
    done = subprocess.run(
        [sys.executable, *arguments], capture_output=True, text=True, env=environment, cwd=site, **given
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def croupier(site, *arguments, **given):
    return python(site, "-c", "from croupier.cli import main; main()", *arguments, **given)


def test_its_own_tests_pass(site):
    """Every rule of its rulebook, as the page shows them."""
    plain = ["-q", "-c", os.devnull, "--rootdir", str(TESTS.parent), "-p", "no:cacheprovider", "-W", "ignore"]
    assert "6 passed" in python(site, "-m", "pytest", *plain, str(TESTS))


def test_it_is_listed_priced_played_simulated_and_drawn_by_its_name(site):
    assert f"\n{BOOK} " in croupier(site, "rules")
    assert f"\n{BOOK} " in croupier(site, "rulebooks")
    assert croupier(site, "price", BOOK).count("16.6667%") == 4  # three edges, and how often a seven falls
    played = croupier(site, "play", BOOK, "--seed", "7", input="bet seven 10\nbet over 5\ndeal\nquit\n")
    assert f"result: 1-5, 6  {BOOK} 1.3" in played
    assert f"guest: seven loses (lose): -$10  {BOOK} 2.3" in played
    assert "seven" in croupier(site, "simulate", BOOK, "--rounds", "50")
    drawn = croupier(site, "draw", BOOK)
    assert drawn.startswith("<svg")
    assert all(title in drawn for title in ("Under 7", "Over 7", "Seven", "4 to 1"))


def test_its_rounds_are_replayed_and_its_rules_lead_to_its_code(site):
    code = f"""
        from croupier import Game
        from croupier.games.replay import replay
        from croupier.procedure import journal
        from croupier.procedure.actions import NoMoreBets, PlaceWager
        round_ = Game("{BOOK}").open_round(source=7)
        round_.act(PlaceWager("Ann", "seven", 10_00))
        round_.act(NoMoreBets("dealer"))
        (again,) = replay(journal.write(round_))
        assert again.differs_at is None and again.round.events == round_.events
    """
    python(site, "-c", "if True:" + code)
    shown = croupier(site, "rules", BOOK, "1.1")
    assert "SevenTerms.middle" in shown
    assert "SevenTerms.outcome" in shown
    assert "over_under_seven/__init__.py" in shown


# -- as every game ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "check",
    [
        description.test_every_field_of_every_message_says_what_it_takes,
        description.test_a_wager_can_be_made_from_its_form_alone,
        description.test_what_can_be_reported_now_is_not_refused_for_its_time,
        information.test_wheels_and_dice_tell_nothing_before_they_are_at_rest,
        partial(guarded.test_no_public_method_changes_a_round_by_itself, steps=8),
        every_game.test_any_play_conserves_what_there_is_and_replays,
    ],
)
def test_what_holds_for_every_game_holds_for_it(check):
    with example_installed():
        check(name=BOOK)


# -- its rulebook ----------------------------------------------------------------------------------------------------


def test_its_register_is_in_order_and_every_rule_of_it_has_a_test():
    register = load(RULEBOOK).register
    assert list(register) == sorted(register, key=natural)
    marks = [node for node in ast.walk(ast.parse(TESTS.read_text("utf-8"))) if isinstance(node, ast.Call)]
    tested = {
        argument.value
        for mark in marks
        if isinstance(mark.func, ast.Name) and mark.func.id == "rule"
        for argument in mark.args[1:]
    }
    assert tested == {number for number, entry in register.items() if entry.status in TESTED}


def test_all_that_it_says_is_asked_for_by_its_code():
    with example_installed():
        document = load(BOOK)
        names = {key[-1] for key, _ in document.entries() if key[0] in ("provisions", "wagers")}
        assert [name for name, places in code_index(document.game).places(names).items() if not places] == []
        rules = Rules(BOOK)
        for name in document.provisions:
            assert rules.cite(name).document == BOOK
