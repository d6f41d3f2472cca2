"""Where lines come from: a person's keyboard with history, arrows and Tab, or a pipe as it is."""

import os
import sys
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any, NamedTuple, Protocol

MOST_SHOWN = 60
"""Completions offered at once: more than a screen of them helps nobody."""


class Suggestion(NamedTuple):
    """A way to go on with a line: what is put in place of the last word begun, and what it means."""

    text: str
    about: str = ""


Suggest = Callable[[str], Iterable[Suggestion]]
"""What is possible after a line as far as it has been typed."""


class Reader(Protocol):
    """Gives one line after another, with its end; nothing when there are no more."""

    is_edited: bool

    def read(self) -> str: ...


class PlainReader:
    """Standard input as it comes."""

    is_edited = False

    def read(self) -> str:
        return sys.stdin.readline()


def has_keyboard() -> bool:
    """Whether somebody types the lines."""
    return sys.stdin.isatty()


def is_at_terminal() -> bool:
    """Whether both ends are a terminal that can move its cursor."""
    return has_keyboard() and sys.stdout.isatty() and os.environ.get("TERM", "") not in ("", "dumb")


def state_directory() -> Path:
    """Where programs of this user keep what they remember."""
    if sys.platform == "win32":
        return Path(os.environ.get("LOCALAPPDATA") or Path.home() / "AppData/Local") / "croupier"
    return Path(os.environ.get("XDG_STATE_HOME") or Path.home() / ".local/state") / "croupier"


class EditedReader:
    """A line editor at a terminal; Tab goes through what is possible now, a bar says how things stand."""

    is_edited = True

    def __init__(self, suggest: Suggest, status: Callable[[], str], **streams: Any) -> None:
        from prompt_toolkit import PromptSession
        from prompt_toolkit.styles import Style

        colours = not os.environ.get("NO_COLOR")
        self.session: Any = PromptSession(
            history=_history(),
            completer=_completer(suggest),
            complete_while_typing=False,
            bottom_toolbar=lambda: status() or None,
            style=Style.from_dict({"bottom-toolbar": "noreverse fg:ansigray" if colours else "noreverse"}),
            **streams,
        )

    def read(self) -> str:
        try:
            return f"{self.session.prompt('> ')}\n"
        except EOFError:
            return ""


def _history() -> Any:
    """Kept in a file from one session to the next, if there is a place for it."""
    from prompt_toolkit.history import FileHistory, InMemoryHistory

    path = state_directory() / "play_history"
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        path.touch(mode=0o600)
    except OSError:
        return InMemoryHistory()
    return FileHistory(str(path))


def _completer(suggest: Suggest) -> Any:
    from prompt_toolkit.completion import Completer, Completion

    class Possible(Completer):
        """What is possible now, from the round itself."""

        def get_completions(self, document: Any, complete_event: Any) -> Iterable[Completion]:  # noqa: ARG002
            line = document.text_before_cursor
            for text, about in fitting(suggest(line), last_word(line)):
                yield Completion(text, start_position=-len(last_word(line)), display_meta=about)

    return Possible()


def last_word(line: str) -> str:
    """The word that is being typed."""
    return line.rpartition(" ")[2]


def fitting(suggestions: Iterable[Suggestion], begun: str) -> list[Suggestion]:
    """Those that go on from what has been typed of a word."""
    found: dict[str, Suggestion] = {}
    for each in suggestions:
        if each.text.lower().startswith(begun.lower()):
            found.setdefault(each.text, each)
    return list(found.values())[:MOST_SHOWN]
