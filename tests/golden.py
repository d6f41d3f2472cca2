"""What tests compare with and `make golden` regenerates: playthroughs, documents' output, notebooks, the rule index."""

import ast
import contextlib
import functools
import hashlib
import io
import json
import os
import shlex
import sys
import tempfile
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from croupier.chance import CommittedSource
from croupier.games import Game
from croupier.procedure import DEALER, journal, signing
from croupier.procedure.actions import NoMoreBets, PlaceWager
from croupier.procedure.journal import Writer
from croupier.reference import rulings_table, situations
from croupier.rulebook import rule_number
from tests.cases.shipped import case_tests
from tests.ledger import example
from tests.room.poker_sessions import example as poker_example
from tests.room.progressive import example as jackpots_example
from tests.tournaments.poker import example as tournament_example

ROOT = Path(__file__).parent.parent
TESTS = ROOT / "tests"
PLAYTHROUGHS = TESTS / "playthroughs"
INDEX = ROOT / "src/croupier/rulebooks/coverage.json"
EXAMPLE = ROOT / "examples/over_under_seven"
"""The package of docs/first-game.md."""
DOCUMENTS = [ROOT / "README.md", ROOT / "CONTRIBUTING.md", *sorted((ROOT / "docs").glob("*.md"))]


JOURNALS = ROOT / "docs/journals"
LEDGER = ROOT / "docs/ledgers/evening.db"
JACKPOTS = ROOT / "docs/ledgers/jackpots.db"
POKER_NIGHT = ROOT / "docs/ledgers/poker-night.db"
TOURNAMENT = ROOT / "docs/ledgers/tournament.db"
IMAGES = ROOT / "docs/img"
PICTURES = {  # file of docs/img, and the command that draws it
    "blackjack.svg": "croupier draw skycity/blackjack --set perfect_pair=true --set lucky_lucky=true --set buster=true",
    "blackjack_strategy.svg": "croupier draw skycity/blackjack strategy",
    "casino_war.svg": "croupier draw skycity/casino_war",
    "caribbean_stud.svg": "croupier draw skycity/caribbean_stud",
    "four_card_poker.svg": "croupier draw star_sydney/four_card_poker",
    "ultimate_texas_holdem.svg": "croupier draw crown_perth/ultimate_texas_holdem",
    "ultimate_texas_holdem_strategy.svg": "croupier draw crown_perth/ultimate_texas_holdem strategy",
    "money_wheel.svg": "croupier draw skycity/money_wheel",
    "money_wheel_wheel.svg": "croupier draw skycity/money_wheel wheel",
    "roulette.svg": "croupier draw skycity/roulette",
    "roulette_double_zero.svg": "croupier draw skycity/roulette --set wheel=double_zero",
    "roulette_wheel.svg": "croupier draw skycity/roulette wheel",
    "snake_eyes.svg": "croupier draw skycity/snake_eyes",
    "tai_sai.svg": "croupier draw skycity/tai_sai --set alternative_layout=true",
    "poker_night.svg": "croupier room statistics docs/ledgers/poker-night.db --svg -",
    "risk_rounds.svg": "croupier risk rounds skycity/roulette straight_up --rounds 1000 --svg -",
    "risk_ruin.svg": "croupier risk ruin skycity/roulette red --bankroll 100 --goal 200 --svg -",
    "risk_hold.svg": "croupier risk hold docs/risk-month.csv --svg -",
    "baccarat.svg": "croupier draw skycity/baccarat --set perfect_pair=true --set dragon_bonus=true",
}
SOURCES = ROOT / "docs/poker-situations.toml"
PAGES = {  # pages of docs that are made of cases, and what makes them
    "poker-rulings.md": rulings_table.page,
    "poker-situations.md": lambda: situations.page(SOURCES),
}


def run(command: str, typed: str = "") -> tuple[int, str]:
    """Run a `croupier` command in this process, from the root of the project; its status and all it printed."""
    with example_installed() if f" ours/{EXAMPLE.name}" in command else contextlib.nullcontext():
        return _run(command, typed)


def _run(command: str, typed: str) -> tuple[int, str]:
    from croupier.cli import main

    output = io.StringIO()
    before = sys.argv, sys.stdin, os.getcwd()
    status = 0
    try:
        sys.argv, sys.stdin = shlex.split(command), io.StringIO(typed)
        os.chdir(ROOT)
        with contextlib.redirect_stdout(output), contextlib.redirect_stderr(output):
            main()
    except SystemExit as stop:
        status = int(stop.code or 0)
    finally:
        sys.argv, sys.stdin = before[:2]
        os.chdir(before[2])
    return status, "".join(f"{line.rstrip()}\n" for line in output.getvalue().splitlines())


@contextlib.contextmanager
def example_installed() -> Iterator[None]:
    """The package of the tutorial on the path, as an editable installation has it, and gone again."""
    groups = tomllib.loads((EXAMPLE / "pyproject.toml").read_text("utf-8"))["project"]["entry-points"]
    lines = [
        f"[{group}]\n" + "".join(f"{name} = {value}\n" for name, value in groups[group].items()) for group in groups
    ]
    with tempfile.TemporaryDirectory() as site:
        about = Path(site, f"{EXAMPLE.name}-1.0.dist-info")
        about.mkdir()
        (about / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {EXAMPLE.name}\nVersion: 1.0\n")
        (about / "entry_points.txt").write_text("".join(lines))
        before = sys.path[:]
        sys.path[:0] = [site, str(EXAMPLE)]
        try:
            yield
        finally:
            sys.path[:] = before
            sys.modules.pop(EXAMPLE.name, None)


# -- playthroughs ----------------------------------------------------------------------------------------------------


def play(script: Path) -> str:
    """What a scripted session prints. The first line of a script is the command, the rest is typed."""
    command, _, typed = script.read_text("utf-8").partition("\n")
    return run(command, typed)[1]


# -- pictures --------------------------------------------------------------------------------------------------------


def drawn(picture: str) -> str:
    return run(PICTURES[picture])[1]


# -- documents -------------------------------------------------------------------------------------------------------


def typed_lines(quoted: str) -> str:
    """What a shell makes of `'bet 10\\ndeal'` after a dollar sign."""
    return quoted.strip("'").replace("\\n", "\n")


def with_output(text: str) -> str:
    """The document with the output of every `$ croupier ...` line in its console blocks made anew.

    What is typed at a command follows it: `$ croupier play skycity/casino_war <<< $'bet 10\\ndeal'`.
    """
    parts = text.split("```console\n")
    for number, part in enumerate(parts[1:], start=1):
        block, fence, rest = part.partition("```")
        commands = [line for line in block.splitlines() if line.startswith("$ ")]
        lines = []
        for command in commands:
            if not command.startswith("$ croupier"):
                raise ValueError(f"a console block shows croupier commands only: {command}")
            words, _, typed = command.removeprefix("$ ").partition(" <<< $")
            lines.append(f"{command}\n{run(words, typed_lines(typed))[1].rstrip()}\n")
        parts[number] = "\n".join(lines) + fence + rest
    return "```console\n".join(parts)


# -- a journal to show -----------------------------------------------------------------------------------------------


def example_journal() -> dict[str, bytes]:
    """The files of docs/journals: two rounds of the money wheel, their secret revealed, the journal signed."""
    from cryptography.hazmat.primitives import serialization
    from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey

    secret, key = (hashlib.sha256(f"the {what} of an example".encode()).digest() for what in ("secret", "key"))
    game = Game("skycity/money_wheel")
    wheel, writer, lines = game.new_equipment(CommittedSource(secret, "an example")), Writer(), []
    for symbol in "AB":
        round_ = game.open_round(wheel)
        round_.act(PlaceWager("Ann", "symbol", 5_00, on=symbol))
        round_.act(NoMoreBets(DEALER))
        lines.append(journal.write(round_, writer))
    lines.append(writer.reveal(secret))
    private = Ed25519PrivateKey.from_private_bytes(key)
    form = serialization.PublicFormat.SubjectPublicKeyInfo
    return {
        "wheel.jsonl": b"".join(lines),
        "wheel.jsonl.sig": signing.sign(writer.chain, private),
        "floor.key.pub": private.public_key().public_bytes(serialization.Encoding.PEM, form),
        "cut.jsonl": lines[0],
    }


# -- the index of rule tests -----------------------------------------------------------------------------------------


@functools.cache
def rule_tests() -> dict[str, dict[str, list[str]]]:
    """Document to rule to the tests marked with it, read from the source of the tests, and the cases that show it."""
    found: dict[str, dict[str, set[str]]] = {}
    for path in sorted(TESTS.rglob("test_*.py")):
        tree = ast.parse(path.read_text("utf-8"))
        names = constants(path)
        for function in (node for node in tree.body if isinstance(node, ast.FunctionDef)):
            for mark in function.decorator_list:
                if isinstance(mark, ast.Call) and isinstance(mark.func, ast.Name) and mark.func.id == "rule":
                    document, *numbers = [_literal(argument, names) for argument in mark.args]
                    for number in numbers:
                        tests = found.setdefault(document, {}).setdefault(rule_number(number), set())
                        tests.add(f"{path.relative_to(ROOT).as_posix()}::{function.name}")
    for document, number, test in case_tests():
        found.setdefault(document, {}).setdefault(rule_number(number), set()).add(test)
    return {
        document: {number: sorted(rules[number]) for number in sorted(rules, key=natural)}
        for document, rules in sorted(found.items())
    }


@functools.cache
def constants(path: Path) -> dict[str, Any]:
    """What a test file calls a constant, also by import from another file of the tests."""
    found: dict[str, Any] = {}
    for node in ast.parse(path.read_text("utf-8")).body:
        if isinstance(node, ast.ImportFrom) and (node.module or "").startswith("tests."):
            file = ROOT.joinpath(*str(node.module).split(".")).with_suffix(".py")
            theirs = constants(file) if file.is_file() else {}
            found |= {name.asname or name.name: theirs[name.name] for name in node.names if name.name in theirs}
        elif isinstance(node, ast.Assign) and isinstance(target := node.targets[0], ast.Name | ast.Tuple):
            names = [target] if isinstance(target, ast.Name) else target.elts
            values = [node.value] if isinstance(target, ast.Name) else getattr(node.value, "elts", [])
            pairs = zip(names, values, strict=False)
            found |= {name.id: each.value for name, each in pairs if isinstance(each, ast.Constant)}
    return found


def _literal(node: ast.expr, names: dict[str, Any]) -> str:
    value = names[node.id] if isinstance(node, ast.Name) else ast.literal_eval(node)
    return str(value)


def natural(number: str) -> list[tuple[int, str]]:
    """5.10 comes after 5.9, 15.1A after 15.1."""
    parts = []
    for part in number.split("."):
        digits = "".join(c for c in part if c.isdigit())
        parts.append((int(digits or 0), part.removeprefix(digits)))
    return parts


def main() -> None:
    INDEX.write_text(json.dumps(rule_tests(), indent=1) + "\n", "utf-8")
    from croupier.rulebook import coverage
    from tests import notebooks  # reads Jupyter, which nothing else needs

    coverage.index.cache_clear()
    for script in sorted(PLAYTHROUGHS.glob("*.in")):
        script.with_suffix(".out").write_text(play(script), "utf-8")
        print(f"played {script.name}")
    if not POKER_NIGHT.exists():
        poker_example.make(POKER_NIGHT)
    IMAGES.mkdir(exist_ok=True)
    for picture in PICTURES:
        (IMAGES / picture).write_text(drawn(picture), "utf-8")
    JOURNALS.mkdir(exist_ok=True)
    for name, content in example_journal().items():
        (JOURNALS / name).write_bytes(content)
    if not LEDGER.exists():  # it is kept as it was written: later versions must read it
        example.make(LEDGER)
    if not JACKPOTS.exists():
        jackpots_example.make(JACKPOTS)
    if not TOURNAMENT.exists():
        tournament_example.make(TOURNAMENT, ROOT / "docs/tournaments.md")
    for notebook in notebooks.NOTEBOOKS:
        notebook.write_text(notebooks.text_of(notebooks.executed(notebook)), "utf-8")
        print(f"executed {notebook.name}")
    for name, page in PAGES.items():
        (ROOT / "docs" / name).write_text(page(), "utf-8")
    for document in DOCUMENTS:
        document.write_text(with_output(document.read_text("utf-8")), "utf-8")
    print(f"{len(DOCUMENTS)} documents, {sum(map(len, rule_tests().values()))} rules with tests")


if __name__ == "__main__":
    main()
