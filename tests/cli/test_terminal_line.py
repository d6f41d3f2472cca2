"""The line editor at a terminal: what Tab offers, history, the bar, and a session at a real terminal."""

import ast
import io
import os
import pty
import re
import select
import signal
import sys
import threading
import time

import pytest
from prompt_toolkit.application import create_app_session
from prompt_toolkit.input import create_pipe_input
from prompt_toolkit.output import DummyOutput
from rich.console import Console

from croupier.chance import SeededSource
from croupier.cli.terminal import line as lines
from croupier.cli.terminal.line import EditedReader, Suggestion, fitting, last_word, state_directory
from croupier.cli.terminal.look import show_fact
from croupier.cli.terminal.possible import suggestions
from croupier.games import Game
from croupier.poker import PokerGame
from croupier.procedure import DEALER
from croupier.procedure.actions import NoMoreBets, PlaceWager
from tests.golden import ROOT


def possible(round_, line, players=("Ann", "Bob")):
    """What Tab would put in place of the word that is being typed."""
    return [each.text for each in fitting(suggestions(round_, line, players), last_word(line))]


@pytest.fixture
def table():
    round_ = Game("skycity/blackjack", options={"cut": "false"}).open_round(
        Game("skycity/blackjack", options={"cut": "false"}).new_equipment(SeededSource(11))
    )
    round_.act(PlaceWager("Ann", "blackjack", 10_00, 1))
    return round_


# -- what Tab offers -------------------------------------------------------------------------------------------------


def test_tab_goes_through_the_choices_and_commands_of_the_moment(table):
    before = possible(table, "")
    assert before[:3] == ["deal", "bet", "withdraw"]
    assert {"report", "rule", "undo", "view", "quit", "help", "as"} <= {*before}
    assert "hit" not in before
    table.act(NoMoreBets(DEALER))
    assert possible(table, "")[:4] == ["stand", "hit", "double", "split"]
    assert possible(table, "do") == ["double"]
    assert possible(table, "double ")[0] == "$10, box 1"


def test_tab_fills_in_a_bet():
    round_ = Game("skycity/roulette").open_round()
    assert possible(round_, "bet ")[:2] == ["straight_up", "split"]
    assert possible(round_, "bet co") == ["corner", "column"]
    assert possible(round_, "bet red ") == ["5"]
    assert "17-18-20-21" in possible(round_, "bet corner 5 17")
    assert possible(round_, "as ") == ["Ann", "Bob", "dealer"]
    assert possible(round_, "as Ann bet re") == ["red"]


def test_tab_fills_in_a_report(table):
    assert "card_drawn_in_error" in possible(table, "report ")
    assert possible(table, "report card_dr") == ["card_drawn_in_error"]
    assert possible(table, "report card_drawn_in_error ") == ["exposed=yes", "exposed=no"]
    assert possible(table, "report wrong_payment ") == ["wager_id=1", "paid="]
    assert possible(table, "report wrong_payment wager_id=1 ") == ["paid="]
    assert possible(table, "report prohibited_device player=") == ["player=Ann", "player=Bob"]
    assert possible(table, "report nothing ") == []


def test_tab_knows_rules_and_ways_to_look(table):
    assert "11.1" in possible(table, "rule 11.")
    assert possible(table, "view ") == ["json"]
    assert possible(None, "") == ["view", "report", "rule", "undo", "as", "help", "quit"]
    assert possible(table, "nonsense ") == []


def test_tab_speaks_poker_at_a_table_of_poker():
    game = PokerGame("star_sydney/poker")
    round_ = game.open_round(game.new_equipment(SeededSource(1)), game.setting({"Ann": 500_00, "Bob": 500_00}))
    texts = [each.text for each in suggestions(round_, "", ["Ann"], {}, {"raise_to": "raise", "act": "do"})]
    assert texts == ["fold", "call", "all in", "raise", "do"]


# -- the editor ------------------------------------------------------------------------------------------------------


@pytest.fixture
def keys(monkeypatch, tmp_path):
    """A keyboard to type on."""
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path))
    with create_pipe_input() as keys, create_app_session(input=keys, output=DummyOutput()):
        yield keys


@pytest.fixture
def typing(keys):
    """Lines typed at it are read one after another."""

    def read(text, count=1):
        keys.send_text(text)
        reader = EditedReader(lambda _: (), lambda: "round 1")
        return [reader.read() for _ in range(count)]

    return read


def test_a_line_is_edited_with_arrows(typing):
    assert typing("bet 1\x1b[D2\n") == ["bet 21\n"]


def test_tab_completes_what_can_only_be_one_thing(keys):
    reader = EditedReader(lambda _: [Suggestion("surrender"), Suggestion("go to war")], lambda: "round 1")

    def enter_when_completed():
        while reader.session.default_buffer.text != "surrender":
            time.sleep(0.01)
        keys.send_text("\n")

    keys.send_text("sur\t")
    waiting = threading.Thread(target=enter_when_completed, daemon=True)
    waiting.start()
    assert reader.read() == "surrender\n"


def test_earlier_lines_come_back_also_in_the_next_session(typing, tmp_path):
    assert typing("bet 10\ndeal\n", count=2) == ["bet 10\n", "deal\n"]
    assert (tmp_path / "croupier/play_history").read_text().count("+bet 10") == 1
    assert typing("\x1b[A\x1b[A\n") == ["bet 10\n"]


def test_control_d_ends_and_control_c_interrupts(typing):
    assert typing("\x04") == [""]
    with pytest.raises(KeyboardInterrupt):
        typing("bet\x03")


def test_without_a_place_for_history_lines_are_read_all_the_same(typing, monkeypatch, tmp_path):
    (tmp_path / "file").write_text("")
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path / "file"))
    assert typing("bet 10\n") == ["bet 10\n"]


def test_history_is_kept_where_the_user_keeps_state(monkeypatch, tmp_path):
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path))
    assert state_directory() == tmp_path / "croupier"
    monkeypatch.delenv("XDG_STATE_HOME")
    monkeypatch.setenv("HOME", str(tmp_path))
    if sys.platform != "win32":
        assert state_directory() == tmp_path / ".local/state/croupier"


def test_the_editor_is_read_only_where_it_is_needed():
    """A pipe does not wait for it: it is imported in functions, never with a file."""
    for path in (ROOT / "src/croupier").rglob("*.py"):
        text = path.read_text("utf-8")
        for node in ast.parse(text).body if "prompt_toolkit" in text else ():
            names = [node.module or ""] if isinstance(node, ast.ImportFrom) else []
            names += [alias.name for alias in node.names] if isinstance(node, ast.Import) else []
            assert not any(name.startswith("prompt_toolkit") for name in names), path
    assert not lines.is_at_terminal()


# -- a real terminal -------------------------------------------------------------------------------------------------


def test_a_session_at_a_real_terminal(tmp_path):
    """A process with a terminal of its own: the bar, colours, Enter, and the result on leaving."""
    environment = {**os.environ, "TERM": "xterm-256color", "XDG_STATE_HOME": str(tmp_path), "COLUMNS": "80"}
    environment.pop("NO_COLOR", None)
    child, terminal = pty.fork()
    if child == 0:
        os.chdir(ROOT)
        main = "from croupier.cli import main; main()"
        arguments = ["play", "skycity/casino_war", "--set", "cut=false", "--seed", "4"]
        os.execve(sys.executable, [sys.executable, "-c", main, *arguments], environment)
    seen = ""
    try:
        for awaited, keys in [
            ("round 1 | dealer: wagering | guest $0", "bet 10\r"),
            ("guest wagers $10", "\r"),
            ("Enter for the next round", "quit\r"),
            ("1 round: guest ", ""),
        ]:
            seen += _until(terminal, awaited)
            os.write(terminal, keys.encode())
    finally:
        os.kill(child, signal.SIGKILL)
        os.waitpid(child, 0)
        os.close(terminal)
    assert "Enter: no more bets" in seen
    assert "in this round" in seen
    assert "\x1b[1;3" in seen or "\x1b[1m" in seen  # a card in the colour of its suit


def _until(terminal, awaited, patience_s=60):
    """What comes from a terminal until some words do, answering what it asks of the cursor."""
    seen = ""
    end = time.monotonic() + patience_s
    while awaited not in seen:
        assert time.monotonic() < end, seen
        if select.select([terminal], [], [], 0.2)[0]:
            text = os.read(terminal, 65536).decode("utf-8", "replace")
            seen += text
            if "\x1b[6n" in text:
                os.write(terminal, b"\x1b[1;1R")
    return seen


# -- how lines look --------------------------------------------------------------------------------------------------


def drawn(words, width=40, **terminal):
    console = Console(file=io.StringIO(), width=width, force_terminal=True, color_system="standard", **terminal)
    show_fact(console, words, "skycity/blackjack 11.1")
    return console.file.getvalue()


def test_lines_break_between_words_and_what_follows_is_indented():
    words = "guest wagers $10 on something that has a name of its own, box 1"
    plain = re.sub(r"\x1b\[[\d;]*m", "", drawn(words))
    assert all(len(line) <= 40 for line in plain.splitlines())
    assert [line[:4].isspace() for line in plain.splitlines()] == [False, True, True]
    assert plain.split() == f"{words} skycity/blackjack 11.1".split()


def test_suits_are_in_four_colours_and_plain_where_none_are_wanted(monkeypatch):
    shown = drawn("box 1: A♠ 10♥ 9♦ 2♣")
    assert [code in shown for code in ("\x1b[1;31m10♥", "\x1b[1;94m9♦", "\x1b[1;32m2♣")] == [True] * 3
    monkeypatch.setenv("NO_COLOR", "1")
    plain = drawn("box 1: A♠ 10♥ 9♦ 2♣", no_color=None)
    assert not re.search(r"\x1b\[[\d;]*[39]\d", plain)
    assert "10♥" in plain
