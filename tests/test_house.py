"""The house keeps its own rules: rooms, registers, coverage, playthroughs, documents and sizes."""

import ast
import json
import re

import msgspec
import pytest

from croupier.games import registry
from croupier.procedure import Action, Event, Incident
from croupier.procedure import events as event_module
from croupier.rulebook import TESTED, coverage, load, shipped_documents
from croupier.rulebook.code_index import code_index
from tests import golden
from tests.golden import ROOT

SOURCE = ROOT / "src/croupier"
ROOMS = [  # a room may import itself and the rooms before it
    "version",
    "errors",
    "chance",
    "clock",
    "cards",
    "dice",
    "wheel",
    "kernels",
    "chips",
    "ranking",
    "rulebook",
    "procedure",
    "jackpots",
    "table",
    "games",
    "poker",
    "speech",
    "formats",
    "drawing",
    "pricing",
    "environments",
    "ledger",
    "room",
    "tournaments",
    "promotions",
    "streams",
    "cases",
    "reference",
    "server",
    "cli",
]


# -- rooms -----------------------------------------------------------------------------------------------------------


def imports():
    for path in SOURCE.rglob("*.py"):
        room = path.relative_to(SOURCE).parts[0].removesuffix(".py")
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            names = [node.module or ""] if isinstance(node, ast.ImportFrom) else []
            names += [alias.name for alias in node.names] if isinstance(node, ast.Import) else []
            for name in names:
                yield room, path.name, name


def test_a_room_imports_only_rooms_above_it():
    seen = set()
    for room, file, name in imports():
        if name.startswith("croupier.") and room != "__init__":
            other = name.split(".")[1]
            seen.add((room, other))
            assert ROOMS.index(other) <= ROOMS.index(room), f"{room}/{file} imports {name}"
    assert ("games", "procedure") in seen


def test_every_room_is_in_the_list():
    found = {path.name.removesuffix(".py") for path in SOURCE.iterdir() if path.suffix == ".py" or path.is_dir()}
    assert found - {"__init__", "__pycache__", "rulebooks", "py.typed"} == set(ROOMS)


def test_chance_and_time_are_injected():
    """Only chance.py may know the generators, and only clock.py the wall clock."""
    for room, file, name in imports():
        if (room, name) not in (("chance", "secrets"), ("clock", "time"), ("clock", "datetime")):
            assert name.split(".")[0] not in ("random", "secrets", "time", "datetime"), f"{room}/{file} imports {name}"


FLOATING = {"outcomes.py", "price.py", "solver_terms.py", "side_prices.py", "parlays.py", "strategy.py", "chart.py"}
"""Files of games that only price: a solver's numbers come through them, and no money."""
SIMULATED = {"simulation.py", "simulation_plan.py", "simulation_runs.py"}
"""Files of tournaments that only estimate what a structure makes of a field."""


@pytest.mark.parametrize("room", ["chips", "cards", "dice", "wheel", "procedure", "games", "room", "tournaments"])
def test_no_floats_where_money_and_cards_are(room):
    paths = [SOURCE / f"{room}.py"] if (SOURCE / f"{room}.py").exists() else (SOURCE / room).rglob("*.py")
    for path in paths:
        if path.name in {"games": FLOATING, "tournaments": SIMULATED}.get(room, ()):
            continue
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            is_float = isinstance(node, ast.Constant) and isinstance(node.value, float)
            assert not is_float, f"{path.name}:{node.lineno}"
            assert not (isinstance(node, ast.Name) and node.id == "float"), f"{path.name}:{node.lineno}"


def test_files_stay_small():
    for path in [*SOURCE.rglob("*.py"), *(ROOT / "tests").rglob("*.py"), *(ROOT / "benchmarks").rglob("*.py")]:
        assert len(path.read_text("utf-8").splitlines()) <= 600, path.name


# -- registers -------------------------------------------------------------------------------------------------------


def test_the_index_of_rule_tests_is_fresh():
    assert json.loads(golden.INDEX.read_text("utf-8")) == golden.rule_tests(), "run make golden"
    assert coverage.index() == golden.rule_tests()


@pytest.mark.parametrize("name", shipped_documents())
def test_every_executed_rule_has_a_test_and_every_tested_rule_is_there(name):
    document = load(name)
    claimed = document.rules_with_status(*TESTED)
    untested = [rule.number for rule in claimed if not coverage.is_covered(document, rule)]
    assert untested == []
    assert set(coverage.index().get(name, {})) <= set(document.register)


@pytest.mark.parametrize("name", shipped_documents())
def test_a_tested_rule_is_marked_executed(name):
    document = load(name)
    tested = [document.register[number] for number in coverage.index().get(name, {})]
    assert [rule.number for rule in tested if rule.status not in TESTED] == []


NEEDED_ONLY = {
    "baccarat": {"point_count", "several_nominees"},
    "blackjack": {"insurance_settled", "no_needless_card"},
    "electronic_baccarat": {"terminal_display"},
    "four_card_poker": {"tournament_play"},
}
"""What a game cannot do without and carries out as it is, with no number to ask for and no event to cite it on."""


@pytest.mark.parametrize("name", shipped_documents())
def test_every_provision_is_used_by_the_code(name):
    """A provision that nothing reads, or that is read and not used, would be a rule that nothing executes."""
    document = load(name)
    names = {key[-1] for key, _ in document.entries() if key[0] in ("provisions", "options", "readings")}
    variants = document.options["variant"].fields["values"] if "variant" in document.options else ()
    named_in_data = {name for _, entry in document.entries() for name in entry.names()} | set(variants)
    places = code_index(document.game).places(names - named_in_data)
    unused = {name for name, where in places.items() if all(place.is_field for place in where)}
    assert unused <= NEEDED_ONLY.get(document.game or "", set())


# -- playthroughs, documents -----------------------------------------------------------------------------------------

SCRIPTS = sorted(golden.PLAYTHROUGHS.glob("*.in"))


@pytest.mark.parametrize("script", SCRIPTS, ids=[script.stem for script in SCRIPTS])
def test_a_playthrough_goes_as_it_went(script):
    assert golden.play(script) == script.with_suffix(".out").read_text("utf-8"), "if it should differ: make golden"


def test_every_game_has_a_playthrough():
    commands = [script.read_text("utf-8").partition("\n")[0] for script in SCRIPTS]
    for name in shipped_documents():
        if load(name).game:
            assert any(f"croupier play {name} " in f"{command} " for command in commands), name


@pytest.mark.parametrize("document", golden.DOCUMENTS, ids=[path.name for path in golden.DOCUMENTS])
def test_commands_in_documents_print_what_they_show(document):
    text = document.read_text("utf-8")
    assert golden.with_output(text) == text, "run make golden"


@pytest.mark.parametrize("document", golden.DOCUMENTS, ids=[path.name for path in golden.DOCUMENTS])
def test_links_between_documents_lead_somewhere(document):
    for target in re.findall(r"\]\((?!https?:)([^)#]+)", document.read_text("utf-8")):
        assert (document.parent / target).exists(), target


@pytest.mark.parametrize("document", golden.DOCUMENTS, ids=[path.name for path in golden.DOCUMENTS])
def test_python_in_documents_runs(document):
    for code in re.findall(r"```python\n(.*?)```", document.read_text("utf-8"), re.DOTALL):
        exec(compile(code, document.name, "exec"), {})


@pytest.mark.parametrize("document", golden.DOCUMENTS, ids=[path.name for path in golden.DOCUMENTS])
def test_files_shown_in_documents_load(document, tmp_path):
    for number, toml in enumerate(re.findall(r"```toml\n(extends.*?)```", document.read_text("utf-8"), re.DOTALL)):
        ours = tmp_path / f"ours{number}.toml"
        ours.write_text(toml)
        load(ours)


def test_every_game_has_a_page():
    for name in shipped_documents():
        if load(name).game:
            assert (ROOT / "docs" / f"{load(name).game}.md").exists(), name


def test_every_event_has_words():
    kinds = [k for k in vars(event_module).values() if isinstance(k, type) and issubclass(k, Event) and k is not Event]
    assert len(kinds) > 20
    for kind in kinds:
        assert "words" in vars(kind), kind.__name__


def every_kind(base):
    for kind in base.__subclasses__():
        yield kind
        yield from every_kind(kind)


def test_no_message_leaves_out_a_text_by_default():
    """Equal texts that are not one object are written or not by chance, and a replay would differ from its journal."""
    for game in registry.ROUNDS:
        registry.definition_of(game)
    for kind in [kind for base in (Action, Event, Incident) for kind in every_kind(base)]:
        for field in msgspec.structs.fields(kind):
            assert not (field.type is str and isinstance(field.default, str) and field.default), f"{kind}.{field.name}"
