"""Games load when they are asked for, and other packages can bring more of them."""

import subprocess
import sys
from fractions import Fraction

import pytest

import croupier
from croupier import Game, price, replay
from croupier.games.registry import GROUP, ROUNDS, NotAGameError, definition_of, game_names
from croupier.procedure import journal
from croupier.procedure.actions import NoMoreBets, PlaceWager
from croupier.table.definition import GameDefinition
from croupier.table.house_round import HouseRound
from tests.golden import EXAMPLE, ROOT

SEVEN = EXAMPLE / "over_under_seven"


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
    for name in ("over_under_seven", "broken_game", "no_game", "other"):
        sys.modules.pop(name, None)


@pytest.fixture
def seven(site, tmp_path):
    """The package of the tutorial, installed, and its document in a file."""
    module = (SEVEN / "__init__.py").read_text("utf-8")
    install(site, "over_under_seven", "over_under_seven = over_under_seven:OVER_UNDER_SEVEN", module)
    document = tmp_path / "over_under_seven.toml"
    document.write_text((SEVEN / "over_under_seven.toml").read_text("utf-8"))
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
    found = definition_of(name)
    round_ = found.round if isinstance(found, GameDefinition) else found
    assert issubclass(round_, HouseRound)
    assert round_.__name__.lower() == name.replace("_", "")


def test_a_game_of_another_package_is_dealt_priced_and_replayed(seven):
    assert "over_under_seven" in game_names()
    assert "over_under_seven" not in sys.modules
    game = Game(seven)
    assert game.definition is sys.modules["over_under_seven"].OVER_UNDER_SEVEN
    assert {line.ev for line in price(game).wagers.values()} == {
        Fraction(-1, 6)
    }  # 15 of 36 at 1 to 1 and 6 of 36 at 4 to 1 both return 5/6
    round_ = game.open_round()
    round_.act(PlaceWager("Ann", "seven", 10_00))
    round_.act(NoMoreBets("dealer"))
    assert round_.is_over
    (again,) = replay(journal.write(round_))
    assert again.differs_at is None
    assert again.round.events == round_.events


def test_an_unknown_game_is_refused_by_field_with_what_there_is(seven):
    other = seven.with_name("other.toml")
    other.write_text(seven.read_text("utf-8").replace('game = "over_under_seven"', 'game = "over_seven"'))
    with pytest.raises(NotAGameError, match=r"document.game: 'over_seven' is none of baccarat, .*, over_under_seven$"):
        Game(other)


def test_a_package_that_does_not_load_is_named(site):
    install(site, "broken_game", "broken = broken_game:Broken", "raise OSError('no wheel')")
    with pytest.raises(NotAGameError, match=r"broken_game:Broken \(broken_game\) does not load: OSError: no wheel"):
        definition_of("broken")


def test_what_is_no_game_is_refused(site):
    install(site, "no_game", "no_game = no_game:Nothing", "Nothing = 5")
    with pytest.raises(NotAGameError, match=r"\(no_game\) is not a croupier.table.definition.GameDefinition"):
        definition_of("no_game")


def test_two_packages_with_one_name_are_refused_and_both_named(seven, site):
    install(site, "other", "over_under_seven = other:Other")
    with pytest.raises(NotAGameError, match=r"several packages: .*(_seven:O.*other:O|other:O.*_seven:O)"):
        Game(seven)


def test_no_package_takes_the_name_of_a_shipped_game(site):
    install(site, "other", "roulette = other:Other", "Other = 5")
    assert definition_of("roulette").round.__module__ == "croupier.games.roulette.round"
    assert game_names().count("roulette") == 1
