"""Games load when they are asked for, and other packages can bring more of them."""

import re
import subprocess
import sys
from fractions import Fraction

import pytest

import croupier
from croupier import Game, price, replay
from croupier.games.registry import GROUP, ROUNDS, NotAGameError, game_names, round_class
from croupier.procedure import journal
from croupier.procedure.actions import NoMoreBets, PlaceWager
from croupier.table.definition import GameDefinition
from croupier.table.house_round import HouseRound
from tests.golden import ROOT

PAGE = (ROOT / "docs/plugins.md").read_text("utf-8")


def block(language):
    """What the page shows in a language: there is one block of each."""
    (found,) = re.findall(rf"```{language}\n(.*?)```", PAGE, re.DOTALL)
    return found


def install(folder, name, points, module=""):
    """A package as pip would leave it: a module, and beside it what it says of itself."""
    folder.mkdir(exist_ok=True)
    about = folder / f"{name}-1.0.dist-info"
    about.mkdir()
    (about / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {name}\nVersion: 1.0\n")
    (about / "entry_points.txt").write_text(f"[{GROUP}]\n{points}\n")
    (folder / f"{name}.py").write_text(module)


@pytest.fixture
def site(tmp_path, monkeypatch):
    """A folder on the path of imports, forgotten again."""
    monkeypatch.syspath_prepend(tmp_path / "site")
    yield tmp_path / "site"
    for name in ("colour_wheel", "broken_game", "no_game", "other"):
        sys.modules.pop(name, None)


@pytest.fixture
def colour_wheel(site, tmp_path):
    """The package of the page, installed, and the document it brings."""
    (point,) = re.findall(r"^colour_wheel = .*$", block("ini").replace('"', ""), re.MULTILINE)
    install(site, "colour_wheel", point, block("python"))
    document = tmp_path / "colour_wheel.toml"
    document.write_text(block("toml"))
    return document


def modules_after(code):
    done = subprocess.run(
        [sys.executable, "-c", f"{code}\nimport sys\nprint(*sys.modules)"], capture_output=True, text=True, check=True
    )
    return done.stdout.split()


def test_importing_the_package_loads_no_game():
    loaded = modules_after("import croupier.games.game")
    assert "croupier.games.registry" in loaded
    games = {where.partition(":")[0] for where in ROUNDS.values()} | {"croupier.games.house_poker"}
    assert games.isdisjoint(loaded)


def test_a_game_loads_without_the_others():
    loaded = modules_after("import croupier; croupier.Game('skycity/money_wheel')")
    assert "croupier.games.money_wheel" in loaded
    assert "croupier.games.blackjack" not in loaded
    assert "croupier.games.roulette" not in loaded


def test_importing_needs_no_installed_package():
    """As from a bare checkout: nothing on the path says which version this is."""
    code = (
        "import importlib.metadata as m\ndef no(name): raise m.PackageNotFoundError(name)\nm.version = m.metadata = no"
    )
    assert "croupier.procedure.journal" in modules_after(f"{code}\nimport croupier.formats, croupier.games")


def test_the_version_is_that_of_the_package():
    assert f'\nversion = "{croupier.__version__}"\n' in (ROOT / "pyproject.toml").read_text("utf-8")
    assert journal.MADE_BY.split() == ["croupier", croupier.__version__]


@pytest.mark.parametrize("name", ROUNDS)
def test_every_game_is_where_the_registry_says(name):
    found = round_class(name)
    round_ = found.round if isinstance(found, GameDefinition) else found
    assert issubclass(round_, HouseRound)
    assert round_.__name__.lower() == name.replace("_", "")


def test_a_game_of_another_package_is_dealt_priced_and_replayed(colour_wheel):
    assert "colour_wheel" in game_names()
    assert "colour_wheel" not in sys.modules
    game = Game(colour_wheel)
    assert game.round_class is sys.modules["colour_wheel"].ColourWheel
    assert {line.ev for line in price(game).wagers.values()} == {
        Fraction(-1, 7)
    }  # 3 of 7 at 1 to 1 and 1 of 7 at 5 to 1 both return 6/7
    round_ = game.open_round()
    round_.act(PlaceWager("Ann", "colour", 10_00, on="R"))
    round_.act(NoMoreBets("dealer"))
    assert round_.is_over
    (again,) = replay(journal.write(round_))
    assert again.differs_at is None
    assert again.round.events == round_.events


def test_an_unknown_game_is_refused_by_field_with_what_there_is(colour_wheel):
    other = colour_wheel.with_name("other.toml")
    other.write_text(block("toml").replace('game = "colour_wheel"', 'game = "colour_weel"'))
    with pytest.raises(NotAGameError, match=r"document.game: 'colour_weel' is none of baccarat, .*, colour_wheel$"):
        Game(other)


def test_a_package_that_does_not_load_is_named(site):
    install(site, "broken_game", "broken = broken_game:Broken", "raise OSError('no wheel')")
    with pytest.raises(NotAGameError, match=r"broken_game:Broken \(broken_game\) does not load: OSError: no wheel"):
        round_class("broken")


def test_what_is_no_game_is_refused(site):
    install(site, "no_game", "no_game = no_game:Nothing", "Nothing = 5")
    with pytest.raises(NotAGameError, match=r"\(no_game\) is not a croupier.table.definition.GameDefinition"):
        round_class("no_game")


def test_two_packages_with_one_name_are_refused_and_both_named(colour_wheel, site):
    install(site, "other", "colour_wheel = other:Other")
    with pytest.raises(NotAGameError, match=r"several packages: .*(colour_wheel:C.*other:O|other:O.*colour_wheel:C)"):
        Game(colour_wheel)


def test_no_package_takes_the_name_of_a_shipped_game(site):
    install(site, "other", "roulette = other:Other", "Other = 5")
    assert round_class("roulette").__module__ == "croupier.games.roulette.round"
    assert game_names().count("roulette") == 1
