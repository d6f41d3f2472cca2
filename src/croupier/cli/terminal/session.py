"""A session at a terminal: lines in, events out, results kept, and a journal beside them."""

import shlex
import shutil
from collections import Counter
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any

import msgspec
from rich.console import Console
from rich.markup import escape
from rich.text import Text

from croupier.chips import format_dollars, signed_dollars
from croupier.cli.terminal import look
from croupier.cli.terminal.journal import JournalFile, Resumed, undone
from croupier.cli.terminal.line import EditedReader, PlainReader, Reader, Suggestion, has_keyboard, is_at_terminal
from croupier.cli.terminal.possible import COMMANDS, suggestions
from croupier.errors import CroupierError
from croupier.procedure import Event, why_no_player
from croupier.procedure.decision import describe
from croupier.rulebook import Document, load, rule_number
from croupier.rulebook.search import find_rule, search
from croupier.speech.phrases import SAID, field_form, phrase, refusal
from croupier.speech.words import fill
from croupier.table.round import Round

MOST_NAMED = 3
"""Irregularities that are named in a line; report lists more."""
MOST_FOUND = 5
"""How many of the rules that have some words are shown."""


class Stop(Exception):  # noqa: N818 - not an error
    """The person at the terminal has had enough."""


class Session:
    """What any game at a terminal needs."""

    commands: Mapping[str, str] = COMMANDS
    """What can be typed beside the choices of the game."""
    said: Mapping[str, str] = SAID
    """Actions that are not typed by their name."""
    played: str = "round"
    """What is played one after another."""

    def __init__(self, console: Console, players: list[str], log: Path | None, resumed: Resumed | None = None) -> None:
        self.verify_names(players)
        self.console = console
        self.players = players
        self.journal = JournalFile(log, resumed)
        self.is_interactive = has_keyboard()
        self.reader: Reader = PlainReader()
        self.round: Round | None = None
        """The one that is being played."""
        self.unread: str | None = None
        """A line that was typed before it was known which round it is for."""
        self.typed: list[int] = []
        """How many records there were before each line of the round that did something."""
        if is_at_terminal():
            self.reader = EditedReader(self.suggest, self.status)

    @staticmethod
    def verify_names(players: list[str], said: str = "--player") -> None:
        for player in players:
            problem = why_no_player(player) or f"{player!r} is there already" * (players.count(player) > 1)
            if problem:
                raise CroupierError(f"{said}: {problem}; a player has a name of their own")

    # -- lines -----------------------------------------------------------------------------------------------------

    def ask(self) -> str:
        line, self.unread = self.read_line() if self.unread is None else self.unread, None
        if not line:
            self.console.print("> ")
            raise Stop
        self.echo(line)
        return line.strip()

    def read_line(self) -> str:
        if self.is_interactive and not self.reader.is_edited:
            self.console.print("> ", end="")
        line = self.reader.read()
        if self.reader.is_edited:  # the window may have been made wider or narrower meanwhile
            self.console.width = shutil.get_terminal_size().columns
        return line

    def echo(self, line: str) -> None:
        """What was typed, where nobody sees it being typed."""
        if not self.is_interactive:
            self.console.print(f"> {escape(line.rstrip())}")

    def suggest(self, line: str) -> Iterable[Suggestion]:
        return suggestions(self.round, line, self.players, self.commands, self.said)

    def status(self) -> str:
        """How things stand, in a line."""
        return ""

    # -- what is shown ---------------------------------------------------------------------------------------------

    def show_new(self, round_: Round, shown: int) -> int:
        for event in round_.events[shown:]:
            look.show_event(self.console, event)
        return len(round_.events)

    def say(self, words: str, style: str = "dim") -> None:
        look.show_text(self.console, look.coloured(words, style))

    def show_refusal(self, error: Exception) -> None:
        look.show_text(self.console, look.coloured(f"Refused. {self.why(error)}", "red"))

    def why(self, error: Exception) -> str:
        """The reason, with the choices there are in the words by which they are typed."""
        words = refusal(error, self.said)
        decision = self.round.decision if self.round is not None else None
        for offer in decision.offers if decision else ():
            words = words.replace(describe(offer), phrase(offer, self.said))
        return words

    def show_rule(self, round_: Round, words: list[str]) -> None:
        """A rule of the game's rulebook, or of one that it includes, by its number; or those that have some words."""
        if not words or not (len(words) == 1 and words[0][:1].isdigit()):
            self.find_rules(round_, " ".join(words))
            return
        number = words[0]
        documents = _documents(round_.rules.document)
        document = next((each for each in documents if rule_number(number) in each.register), documents[0])
        rule = find_rule(document, number)
        look.show_rule(self.console, round_, document.name, rule)

    def find_rules(self, round_: Round, words: str) -> None:
        """The best of the rules that have these words."""
        if not words:
            first = next(iter(round_.rules.document.register))
            raise CroupierError(f"rule: say which, such as: rule {first}; or words to look for: rule card exposed")
        for hit in search(_documents(round_.rules.document), words)[:MOST_FOUND]:
            look.show_rule(self.console, round_, hit.document, hit.rule)

    def show_reportable(self, round_: Round) -> None:
        for kind in round_.reportable(now=True):
            about = (kind.__doc__ or "").split("\n")[0]
            fields = " ".join(field_form(round_, kind, field) for field in msgspec.structs.fields(kind))
            text = Text.assemble((kind.name(), "bold"), f" {fields}  ", (about, "dim"))
            look.show_text(self.console, text)

    def hear_late_reports(self, round_: Round, shown: int) -> int:
        """What is found only when a round is over is reported before the next begins; any other words begin it."""
        late = {kind.name(): kind for kind in round_.reportable(now=True)}
        if self.is_interactive:
            self.show_between(round_, late)
        while round_.is_over:
            line = self.read_line()
            words = line.split()
            if self.is_interactive and line and self.is_answered(round_, words):
                continue
            if self.is_interactive and words in ([], ["next"], ["deal"]) and line:
                break
            if len(words) < 2 or words[0] != "report" or words[1] not in late:
                self.unread = line
                break
            self.echo(line)
            try:
                round_.report(fill(round_, late[words[1]], {}, shlex.split(line)[2:], self.players))
            except (CroupierError, ValueError) as error:
                self.show_refusal(error)
            self.journal.follow(round_)
            shown = self.show_new(round_, shown)
        return shown

    def show_between(self, round_: Round, late: Iterable[str]) -> None:  # noqa: ARG002 - some show more
        """What a person is told between two rounds: how to go on, and what can still be reported."""
        names = [*late]
        named = " or ".join(names) if len(names) <= MOST_NAMED else "lists what can be"
        found = f", unless something is found only now: report {named}" if names else ""
        self.say(f"Enter for the next {self.played}{found}")

    def is_answered(self, round_: Round, words: list[str]) -> bool:  # noqa: ARG002 - the game's own commands
        """Whether a question was asked between two rounds, and has been answered."""
        return False

    def show_json(self, data: Any) -> None:
        self.console.print_json(data=data)

    # -- what is kept ----------------------------------------------------------------------------------------------

    def undo(self, round_: Round, game: Any, by: str) -> Round:
        """The round without what the last line did; all of it, or nothing."""
        start = self.typed.pop() if self.typed else len(round_.records) - 1
        try:
            before, what = undone(round_, max(start, 0), game, self.journal, by, self.said)
        except CroupierError:
            self.typed.append(start)
            raise
        self.say(f"undone: {what}", "")
        return before

    def note_typed(self, round_: Round, before: int) -> None:
        """A line has been obeyed; what it did can be taken back as one."""
        if len(round_.records) > before:
            self.typed.append(before)

    def show_journal(self) -> None:
        """Where the session is kept, and how it goes on."""
        if self.journal.path is not None and self.journal.file is not None:
            self.say(f"journal: {self.journal.path}; go on with: croupier play --resume {self.journal.path}", "")


class Results:
    """What players have won or lost in the rounds of a session."""

    def __init__(self) -> None:
        self.rounds = 0
        self.nets: Counter[str] = Counter()

    def add(self, nets: Mapping[str, int]) -> None:
        self.rounds += 1
        for player, cents in nets.items():
            self.nets[player] += cents

    def add_events(self, events: Iterable[Event]) -> None:
        """A round by what it says itself: its results, and what was corrected in them later."""
        nets: Counter[str] = Counter()
        for event in events:
            if isinstance(found := getattr(event, "net_cents", None), dict):
                nets.update(found)
        self.add(nets)

    def words(self, players: Iterable[str], lying: Mapping[str, int]) -> str:
        """Everybody's result, and what still lies on the layout in a round that was not finished."""
        everybody = dict.fromkeys([*players, *self.nets, *lying])
        found = [
            f"{player} {signed_dollars(self.nets[player])}"
            + (f" and {format_dollars(lying[player])} on the table" if lying.get(player) else "")
            for player in everybody
        ]
        count = "1 round" if self.rounds == 1 else f"{self.rounds} rounds"
        return f"{count}: {', '.join(found)}"


def _documents(document: Document) -> list[Document]:
    """A document and those that it includes."""
    return [document, *(load(name) for name in document.includes)]
