"""A rule with the entries of its file, the code that asks for these, and its tests: what is shown is what is there."""

import json
import textwrap
import tomllib
from pathlib import Path

import pytest
from rich.console import Console

from croupier.cli.rule_trace import MOST_PLACES, show_trace
from croupier.rulebook import load, shipped_documents
from croupier.rulebook.code_index import PACKAGE, CodeIndex, code_index, shown_path
from croupier.rulebook.entry_lines import entry_lines
from croupier.rulebook.loader import source_of
from croupier.rulebook.rule_trace import CitingEntry, CodePlace, RuleTrace, trace
from croupier.rulebook.search import find_rule
from tests.golden import ROOT, run

WAR = "skycity/casino_war"


def traced(name, number):
    document = load(name)
    return trace(document, find_rule(document, number))


# -- lines of the file -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", shipped_documents())
def test_the_lines_of_every_entry_say_what_was_read_of_it(name):
    document, text = load(name), source_of(load(name)).read_text("utf-8")
    lines, found = text.splitlines(), entry_lines(text)
    for key, entry in document.entries():
        first, last = found[key]
        said = tomllib.loads("\n".join(lines[first - 1 : last]))
        for part in key if lines[first - 1].startswith("[") else key[-1:]:
            said = said[part]
        said = {field: value for field, value in said.items() if field != "outcomes"}
        assert set(said) == set(entry.fields), key
        assert said == entry.fields or "else = " in "\n".join(lines[first - 1 : last]), key


def test_values_of_several_lines_comments_and_lists_of_tables():
    text = '''\
        top = 1
        # [not.a.table]
        [provisions]
        one = { rule = "1" }  # { not open
        two = { rule = [
            "1",
            "2",
        ] }
        [provisions.three]
        rule = "1"
        text = """
        [provisions.four]
        """

        [provisions.three.inner]
        a = 1
        [wagers."a b"]
        rule = "1"
        [wagers."a b".outcomes]
        wins = { rule = "1" }
        [[rules]]
        number = "1"
        '''
    assert entry_lines(textwrap.dedent(text)) == {
        ("top",): (1, 1),
        ("provisions",): (3, 16),
        ("provisions", "one"): (4, 4),
        ("provisions", "two"): (5, 8),
        ("provisions", "three"): (9, 16),
        ("provisions", "three", "rule"): (10, 10),
        ("provisions", "three", "text"): (11, 13),
        ("provisions", "three", "inner"): (15, 16),
        ("provisions", "three", "inner", "a"): (16, 16),
        ("wagers", "a b"): (17, 18),
        ("wagers", "a b", "rule"): (18, 18),
        ("wagers", "a b", "outcomes"): (19, 20),
        ("wagers", "a b", "outcomes", "wins"): (20, 20),
    }


# -- code ------------------------------------------------------------------------------------------------------------

CODE = '''
"""Says "damaged_card" only in words."""
ROLLS = {"again": "no_roll"}


@dataclass
class DiceTerms:
    decks: Cited[int]
    is_cut: Cited[bool] = named("cut")
    discard: Cited[int] | None = says("cards", of="war_discard")
    own: Cited[int] = says("decks")
    causes: dict[str, Citation] = each("void_throw", interference="void_interference")
    tie: WagerTerms | None
    totals: dict[str, Cited[int]] = each_says("least", "small", big="large")
    colours: dict[str, WagerTerms] = each_wager("red", optional=("green",))

    def total(self):
        return self.decks.value


class Dice(Round):
    def play(self):
        """Asks for "decks"."""
        self._terms.discard
        self.till.post("tie")
        return self.terms.cards.is_cut, rules.get("roll", "number", int), ROLLS["again"]

    def plain(self):
        return self.decks

    def bound(self, held: DiceTerms):
        self.part = read(rules, DiceTerms)
        return self.part.decks, held.is_cut, getattr(held, "own", None)

    @incident(until="over")
    def on_card_damaged(self, found, damaged_card): ...

    def on_void(self):
        return self.terms.causes, self.terms.tie.pays, self.terms.totals, self.terms.colours
'''


def asked(tmp_path, *names):
    file = tmp_path / "game.py"
    file.write_text(CODE)
    found = CodeIndex([file]).places(set(names))
    return {name: [place.name for place in places] for name, places in found.items()}


@pytest.mark.parametrize(
    ("name", "places"),
    [
        (
            "decks",
            ["DiceTerms.decks", "DiceTerms.total", "Dice.bound"],
        ),  # self.decks of another class is something else
        ("cut", ["DiceTerms.is_cut", "Dice.play", "Dice.bound"]),
        ("war_discard", ["DiceTerms.discard", "Dice.play"]),
        ("own", ["DiceTerms.own", "Dice.bound"]),
        ("cards", []),  # a parameter
        ("void_interference", ["DiceTerms.causes", "Dice.on_void"]),
        ("void_throw", ["DiceTerms.causes", "Dice.on_void"]),
        ("interference", []),
        ("large", ["DiceTerms.totals", "Dice.on_void"]),
        ("least", []),
        ("green", ["DiceTerms.colours", "Dice.on_void"]),
        ("tie", ["DiceTerms.tie", "Dice.on_void"]),  # an account of the till is no wager
        ("roll", ["Dice.play"]),
        ("no_roll", ["ROLLS", "Dice.play"]),
        ("damaged_card", []),
        ("no_such", []),
    ],
)
def test_code_asks_by_quoted_names_constants_and_fields_of_terms(tmp_path, name, places):
    assert asked(tmp_path, name) == {name: places}


def test_an_incident_asks_for_the_terms_that_it_is_given(tmp_path):
    file = tmp_path / "game.py"
    file.write_text(CODE.replace("    tie:", "    damaged_card: Citation | None\n    tie:"))
    found = CodeIndex([file]).places({"damaged_card"})["damaged_card"]
    assert [place.name for place in found] == ["DiceTerms.damaged_card", "Dice.on_card_damaged"]


def test_terms_that_are_put_together_by_hand_are_followed():
    places = code_index("poker").places({"under_raise"})["under_raise"]
    assert {place.file.name for place in places} > {"terms_reader.py"}
    assert any(place.name.startswith("Betting") for place in places)


def test_a_game_has_its_own_code_what_it_imports_and_what_all_share():
    def files(game):
        return {file.relative_to(PACKAGE).as_posix() for file in code_index(game).files}

    war, electronic, poker = files("casino_war"), files("electronic_baccarat"), files("poker")
    assert {file for file in war if file.startswith("games/roulette")} == set()
    assert "drawing/roulette.py" not in war
    assert "room/table.py" in war & electronic & poker
    assert any(file.startswith("games/baccarat/") for file in electronic)
    assert not any(file.startswith("games/") for file in poker)
    assert not any(file.startswith("poker/") for file in war)
    assert files(None) > war | electronic | poker


# -- all of a rule ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", shipped_documents())
def test_every_entry_is_shown_with_a_rule_that_it_cites(name):
    document = load(name)
    for key, entry in document.entries():
        assert entry.rules(), key
    number = next(number for _, entry in document.entries() for number in entry.rules())
    found = trace(document, document.register[number])
    assert {entry.key for entry in found.entries} == {
        ".".join(key) for key, entry in document.entries() if number in entry.rules()
    }


def test_a_rule_has_its_entries_with_their_lines_and_code_and_its_tests_with_theirs():
    found = traced(WAR, "5.4(b)")
    assert found.rule.number == "5.4"
    by_key = {entry.key: entry for entry in found.entries}
    tied = by_key["wagers.go_to_war.outcomes.war_tied"]
    lines = Path(ROOT, "src/croupier/rulebooks/skycity/casino_war.toml").read_text("utf-8").splitlines()
    assert tied.text.splitlines()[0] == lines[tied.line - 1] == "[wagers.go_to_war.outcomes.war_tied]"
    assert any("casino_war" in place.file for place in tied.code)
    assert by_key["readings.current_original_on_war_tie"].data == ("wagers.casino_war.outcomes.war_tied",)
    for test in found.tests:
        path, _, name = test.test.partition("::")
        assert (ROOT / path).read_text("utf-8").splitlines()[test.line - 1].startswith(f"def {name}(")


def test_what_a_file_overrides_is_shown_from_the_file_and_the_rest_from_its_base(tmp_path):
    (tmp_path / "base.toml").write_text(f'extends = "{WAR}"\n\n[wagers.tie.outcomes.tied]\npays = "11 to 1"\n')
    (tmp_path / "ours.toml").write_text('extends = "base.toml"\n[provisions.surrender]\nrule = "5.6"\n')
    found = traced(tmp_path / "ours.toml", "5.6")
    shown = {entry.key: (Path(entry.file).name, entry.line) for entry in found.entries}
    assert shown["wagers.tie.outcomes.tied"] == ("base.toml", 3)
    assert shown["provisions.surrender"] == ("ours.toml", 2)
    assert shown["wagers.tie.outcomes.not_tied"][0] == "casino_war.toml"


def test_files_are_named_from_where_one_is(monkeypatch):
    file = PACKAGE / "chips.py"
    monkeypatch.chdir(ROOT)
    assert shown_path(file) == "src/croupier/chips.py"
    monkeypatch.chdir(ROOT / "docs")
    assert shown_path(file) == "croupier/chips.py"


def test_the_command_shows_all_of_it_as_text_and_as_json():
    status, shown = run(f"croupier rules {WAR} 5.4(b)")
    assert status == 0
    found = traced(WAR, "5.4")
    for entry in found.entries:
        assert f"{entry.line}  {entry.text.splitlines()[0]}" in shown
    for test in found.tests:
        assert f"{test.test}  :{test.line}" in shown
    listed = json.loads(run(f"croupier rules {WAR} 5.4 --json")[1])
    assert listed["tests"] == [test.test for test in found.tests]
    assert [entry["key"] for entry in listed["entries"]] == [entry.key for entry in found.entries]
    assert listed["entries"][-1]["code"][0].keys() == {"file", "line", "name"}


def test_code_stands_beside_the_file_or_under_it_where_the_terminal_is_narrow():
    found = traced(WAR, "9.3")
    (entry,) = found.entries

    def first_line_with(text, width):
        console = Console(width=width, highlight=False)
        with console.capture() as capture:
            show_trace(console, found)
        lines = capture.get().splitlines()
        return next(number for number, line in enumerate(lines) if text in line)

    assert first_line_with(entry.file, 120) == first_line_with(entry.code[0].file, 120)
    assert first_line_with(entry.file, 80) < first_line_with(entry.code[0].file, 80)


def test_of_very_much_code_the_rest_is_counted():
    places = tuple(CodePlace("game.py", line, f"Game.step_{line}") for line in range(MOST_PLACES + 3))
    entry = CitingEntry("provisions.deal", "ours.toml", 1, "[provisions.deal]", places, ())
    console = Console(width=120)
    with console.capture() as capture:
        show_trace(console, RuleTrace(load(WAR).register["5.4"], (entry,), ()))
    assert "step_11 " in capture.get()
    assert "step_12 " not in capture.get()
    assert "and 3 more" in capture.get()
