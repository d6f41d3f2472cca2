"""Rules broken on purpose: for each, the tests marked with it must fail. This is how we know that they can."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from croupier.rulebook import rule_number
from tests.golden import ROOT, rule_tests

WAR = "skycity/casino_war"
GENERAL = "skycity/general"
WAR_TOML, GENERAL_TOML = "rulebooks/skycity/casino_war.toml", "rulebooks/skycity/general.toml"
GAMES = ("casino_war", "wagering", "house", "dealing", "shoe_game")
GAME, WAGERING, HOUSE, DEALING, SHOE = (f"games/{name}.py" for name in GAMES)

# fmt: off
MUTATIONS = [  # document, rule, file, what it says, what it says when broken
    (WAR, "3.1", WAR_TOML, "max = 7\ndefault = 7\n\n[options.shuffler]", "max = 8\ndefault = 7\n\n[options.shuffler]"),
    (WAR, "4.2", WAR_TOML, '"23456789TJQKA"', '"A23456789TJQK"'),
    (WAR, "5.4(b)", WAR_TOML, 'proposed = "2 to 1"', 'proposed = "1 to 1"'),
    (WAR, "5.5(a)", WAR_TOML, 'pays = { proposed = "stand off", current = "1 to 1" }', 'pays = "1 to 1"'),
    (WAR, "5.6", WAR_TOML, 'pays = "10 to 1"', 'pays = "11 to 1"'),
    (WAR, "5.9", GAME, "if len(on_area) > players_each.value and", "if len(on_area) > players_each.value + 1 and"),
    (WAR, "5.10", GAME, "if total > limits.maximum_cents:", "if total > 2 * limits.maximum_cents:"),
    (WAR, "5.10", GAME, '("tie", yields)]', '("", "")]'),
    (WAR, "5.11(b)", GAME, "return others[-1] if", "return others[0] if"),
    (WAR, "5.11(b)", GAME, 'self.standing("casino_war", placing.box)}', 'self.standing("casino_war")}'),
    (WAR, "5.14", WAGERING, "        self.bets_are_closed = True\n", ""),
    (WAR, "7.1(b)", DEALING, "is_first = not self.draw_log and", "is_first = False and"),
    (WAR, "7.1(c)", DEALING, "            self.shoe.due = ShuffleNote(cause,", "            ShuffleNote(cause,"),
    (WAR, "7.1(c)", SHOE, '        self.note_cutting_card("an irregularity")\n', ""),
    (WAR, "7.3", DEALING, "        self.shoe.due = note\n        self.emit(CardsShuffled((citation,)", "        self.emit(CardsShuffled((citation,)"),
    (WAR, "7.4(b)", DEALING, "if w.hand == cutter]", "if False]"),
    (WAR, "7.4(c)", DEALING, "first = seats[-1]", "first = seats[0]"),
    (WAR, "7.6", WAR_TOML, "decks_from_either_end = 1", "decks_from_either_end = 0"),
    (WAR, "7.7", WAR_TOML, "max = 50", "max = 60"),
    (WAR, "7.7", DEALING, 'if self.shoe.kind != "continuous":\n            percent', 'if self.shoe.kind == "shoe":\n            percent'),
    (WAR, "7.8", DEALING, "(note.is_directed or", "(False or"),
    (WAR, "8.3", DEALING, "self.shoe.burn()", "self.shoe.draw()"),
    (WAR, "8.5.1", GAME, "for losing in (True, False):", "for losing in (False, True):"),
    (WAR, "8.5.3", GAME, "if hand != DEALER and hand not in at_stake:", "if False:"),
    (WAR, "8.7.1", GAME, 'if method.value == "B":', 'if method.value == "A":'),
    (WAR, "8.7.1", WAGERING, "self.till.post(LAYOUT, HOUSE, matched)", "self.till.post(LAYOUT, wager.player, matched)"),
    (WAR, "8.8", WAR_TOML, "cards = 3", "cards = 2"),
    (WAR, "9.2", SHOE, "        self.shoe.hold([card])\n", "        self.shoe.discard([card])\n"),
    (WAR, "9.3", SHOE, "        if found.exposed:\n", "        if not found.exposed:\n"),
    (WAR, "9.4", SHOE, "            self.void_hand(hand, citation)\n        decides = \"cannot", "            pass\n        decides = \"cannot"),
    (WAR, "9.4", SHOE, "lost = self.hands[DEALER].pop()", "lost = self.hands[DEALER].pop(0)"),
    (WAR, "9.4", SHOE, "        if self.is_dealer_settled():", "        if False:"),
    (WAR, "9.5", "cards.py", "        self.cards = self.discards\n", "        self.cards = self.deck.cards(self.decks)\n"),
    (WAR, "9.5", "cards.py", "        self._reset()\n        shuffle(self.cards, self.source)\n\n    def _reset", "        self._reset()\n\n    def _reset"),
    (WAR, "9.7", SHOE, 'cause="missed_reshuffle", is_missed=True', 'cause="missed_reshuffle"'),
    (WAR, "9.8", SHOE, "        self.shoe.cutting_card = None\n", ""),
    (WAR, "9.8", SHOE, "if self.shoe.cutting_card_out or self.are_cards_out_of_the_shoe():", "if False:"),
    (WAR, "9.9", GAME, "self.take_back(drawn, cites[0]) if drawn else 0", "0"),
    (WAR, "9.9", GAME, "if not wager.is_standing and wager.settlement is None:", "if False:"),
    (WAR, "9.10", SHOE, '            self.void_round("continuous shuffler malfunction", citation)\n', ""),
    (GENERAL, "6.0", GENERAL_TOML, "rounds = 3", "rounds = 2"),
    (GENERAL, "7.2", WAGERING, "if self.setting.guests is not None and", "if self.setting.guests and"),
    (GENERAL, "8.1", "room/closure.py", "if stood < minutes * 60:", "if stood <= minutes * 60:"),
    (GENERAL, "9.4(a)", GENERAL_TOML, 'rule = "9.4(a)"\nminutes = 20', 'rule = "9.4(a)"\nminutes = 19'),
    (GENERAL, "9.6", "room/limits.py", "step > limits.minimum_cents", "step >= limits.minimum_cents"),
    (GENERAL, "10.2(a)", GENERAL_TOML, "times = 1", "times = 2"),
    (GENERAL, "10.2(b)", "procedure/setting.py", "max(0, cents - limits.maximum_cents)", "0"),
    (GENERAL, "10.4", WAGERING, "if odds.net > 0 and not", "if odds.net < 0 and not"),
    (GENERAL, "10.4", WAGERING, "self.chip_set.can_pay(odds.winnings(total))", "self.chip_set.can_pay(odds.winnings(placing.cents))"),
    (GENERAL, "11.3", HOUSE, "won = self.chips_for(wager).round_up(winnings)", "won = int(winnings)"),
    (GENERAL, "14.1", WAGERING, 'if placing.chips == "non_value" and not', 'if placing.chips == "non_value" and'),
    (GENERAL, "14.2", HOUSE, 'if winnings > 0 and wager.chips == "promotional":', 'if wager.chips == "promotional":'),
    (GENERAL, "18.2", HOUSE, "if self.owner(wager) == forfeit_by:", "if self.owner(wager) != forfeit_by:"),
]
# fmt: on


@pytest.fixture(scope="module")
def copy(tmp_path_factory):
    """The package and the tests, to be broken without harm."""
    root = tmp_path_factory.mktemp("mutated")
    for name in ("src", "tests"):
        shutil.copytree(ROOT / name, root / name, ignore=shutil.ignore_patterns("__pycache__"))
    shutil.copy(ROOT / "pyproject.toml", root)
    return root


def run_tests(root: Path, tests: list[str]) -> subprocess.CompletedProcess[str]:
    environment = {**os.environ, "PYTHONPATH": str(root / "src"), "PYTHONDONTWRITEBYTECODE": "1"}
    command = [sys.executable, "-m", "pytest", "-x", "-p", "no:cacheprovider", "--deselect", "tests/test_mutations.py"]
    quick = [test for test in tests if "real_procedure" not in test]
    return subprocess.run([*command, *quick], cwd=root, env=environment, capture_output=True, text=True, check=False)


def test_the_copy_passes_as_it_is(copy):
    tests = sorted({test for rules in rule_tests().values() for some in rules.values() for test in some})
    done = run_tests(copy, tests)
    assert done.returncode == 0, done.stdout
    code = "import croupier, pathlib; print(pathlib.Path(croupier.__file__).parents[2])"
    environment = {**os.environ, "PYTHONPATH": str(copy / "src")}
    where = subprocess.run(
        [sys.executable, "-c", code], cwd=copy, env=environment, capture_output=True, text=True, check=True
    )
    assert Path(where.stdout.strip()) == copy


@pytest.mark.parametrize(
    ("document", "number", "file", "says", "broken"), MUTATIONS, ids=[f"{m[0]} {m[1]}" for m in MUTATIONS]
)
def test_breaking_a_rule_fails_its_tests(copy, document, number, file, says, broken):
    path = copy / "src/croupier" / file
    original = path.read_text("utf-8")
    assert original.count(says) >= 1, f"{file} no longer says it: bring this mutation up to date"
    path.write_text(original.replace(says, broken), "utf-8")
    try:
        done = run_tests(copy, rule_tests()[document][rule_number(number)])
    finally:
        path.write_text(original, "utf-8")
    assert done.returncode == 1, f"{number} is broken and no test of it fails\n{done.stdout}"
    assert "failed" in done.stdout
