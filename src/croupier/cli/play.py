"""Play at a terminal: one person speaks for the dealer and the players, and every event comes with its rule."""

import os
import shlex
import sys
from pathlib import Path
from typing import IO, Any

import msgspec
from rich.console import Console
from rich.markup import escape

from croupier.chance import Source
from croupier.chips import parse_dollars
from croupier.cli.show import show_event
from croupier.errors import AmountError, CroupierError
from croupier.games import Game, next_setting
from croupier.games.shoe_game import ShoeRound
from croupier.procedure import DEALER, Action, Decision, Incident, Round, Setting
from croupier.procedure.journal import Writer

ALIASES = {
    "bet": "place_wager",
    "deal": "no_more_bets",
    "cut": "cut_cards",
    "decline": "decline_cut",
    "next": "proceed",
}
HELP = """\
  1, 2, ...               take one of the choices shown
  bet WAGER AMOUNT [BOX]  wager dollars, such as: bet casino_war 25
  deal                    call no more bets
  as NAME COMMAND         speak for a player: as Ann bet tie 5 2
  report                  list the irregularities that can be reported
  report NAME [F=V ...]   report one, such as: report card_drawn_in_error exposed=true
  view                    what the player may know, as JSON
  quit                    stop here"""


class Stop(Exception):  # noqa: N818 - not an error
    """The person at the terminal has had enough."""


class JournalFile:
    """Appends each step to the file, on disk before it is shown."""

    def __init__(self, path: Path | None) -> None:
        try:
            self.file: IO[bytes] | None = path.open("wb") if path else None
        except OSError as error:
            raise CroupierError(f"--log {path}: {error.strerror}") from None
        self.writer = Writer()
        self.written = 0

    def follow(self, round_: Round) -> None:
        if self.file is None:
            return
        if self.written == 0:
            self.file.write(self.writer.opening(round_))
        for record in round_.records[self.written :]:
            self.file.write(self.writer.record(record))
        self.written = len(round_.records)
        self.file.flush()
        os.fsync(self.file.fileno())

    def turn_page(self) -> None:
        self.written = 0


class Terminal:
    def __init__(self, console: Console, game: Game, source: Source, players: list[str], log: Path | None) -> None:
        self.console = console
        self.game = game
        self.players = players
        self.shoe = game.new_shoe(source)
        self.journal = JournalFile(log)
        self.is_interactive = sys.stdin.isatty()
        self.asked: Decision | None = None

    def run(self, paced: bool, sealed: bool) -> None:
        seats = dict(enumerate(self.players, start=1))
        setting = self.game.setting(seats=seats, paced=paced, sealed=sealed)
        rules = self.game.rules
        self.console.print(f"[bold]{rules.document.title}[/bold], {rules.name}, {rules.edition} edition. ? for help.")
        self.console.print(f"Limits {setting.limits}.", style="dim")
        number = 0
        try:
            while True:
                number += 1
                self.console.print(f"[bold]Round {number}[/bold]")
                setting = self.play_round(setting)
        except Stop:
            self.console.print("Stopped.")

    def play_round(self, setting: Setting) -> Setting:
        round_ = self.game.open_round(self.shoe, setting)
        self.journal.follow(round_)
        shown = self.show_new(round_, 0)
        while not round_.is_over:
            self.step(round_)
            self.journal.follow(round_)
            shown = self.show_new(round_, shown)
        self.journal.turn_page()
        return next_setting(round_)

    def show_new(self, round_: Round, shown: int) -> int:
        for event in round_.events[shown:]:
            show_event(self.console, event)
        return len(round_.events)

    def step(self, round_: ShoeRound) -> None:
        """One command; a refusal is shown with its rule, and the round is as it was."""
        decision = round_.decision
        assert decision is not None
        if decision is not self.asked:
            self.asked = decision
            self.show_choices(decision)
        line = self.ask()
        try:
            self.obey(round_, shlex.split(line))
        except (CroupierError, ValueError) as error:
            self.console.print(f"  Refused. {escape(str(error))}", style="red", soft_wrap=True)

    def show_choices(self, decision: Decision) -> None:
        about = decision.about.replace("_", " ")
        self.console.print(f"[cyan]{about}[/cyan]  [dim]{escape(str(decision.citation))}[/dim]")
        for number, offer in enumerate(decision.offers, start=1):
            self.console.print(f"  {number}  {offer.name()} ({offer.actor})")
        for invitation in decision.invitations:
            self.console.print(f"  -  {invitation.action.name()}: {escape(invitation.hint)}", style="dim")

    def ask(self) -> str:
        self.console.print("> ", end="")
        line = sys.stdin.readline()
        if not line:
            self.console.print()
            raise Stop
        if not self.is_interactive:
            self.console.print(escape(line.rstrip()))
        return line.strip()

    def obey(self, round_: ShoeRound, words: list[str]) -> None:
        actor = self.players[0]
        if len(words) > 2 and words[0] == "as":
            actor, words = words[1], words[2:]
        match words:
            case []:
                return
            case ["quit" | "exit"]:
                raise Stop
            case ["?" | "help"]:
                self.console.print(HELP)
            case ["view"]:
                self.console.print_json(data=round_.view(actor))
            case ["report"]:
                for kind in round_.reportable():
                    fields = " ".join(_field_names(kind))
                    self.console.print(
                        f"  [bold]{kind.name()}[/bold] {fields}  [dim]{(kind.__doc__ or '').split(chr(10))[0]}[/dim]"
                    )
            case ["report", name, *rest]:
                kinds: dict[str, type[Incident]] = {kind.name(): kind for kind in round_.reportable()}
                if name not in kinds:
                    raise CroupierError(f"{name!r} is no irregularity of this game; report lists them")
                round_.report(_fill(kinds[name], {}, rest))
            case _:
                round_.act(self.action(round_, actor, words))

    def action(self, round_: Round, actor: str, words: list[str]) -> Action:
        """By number or name one of those offered, else one of the game's with its fields filled in."""
        name = ALIASES.get(words[0], words[0])
        offers = round_.offers()
        if name.isdigit():
            if not 1 <= int(name) <= len(offers):
                raise CroupierError(f"{name}: choose from 1 to {len(offers)}")
            return offers[int(name) - 1]
        kinds = {kind.name(): kind for kind in round_.actions}
        matching = [kind for kind in kinds if kind == name] or [kind for kind in kinds if kind.endswith(f"_{name}")]
        if not matching:
            raise CroupierError(f"{words[0]!r} is no command; ? lists them")
        offered = [offer for offer in offers if offer.name() == matching[0]]
        if offered and len(words) == 1:
            return offered[0]
        kind = kinds[matching[0]]
        if round_.decision and not round_.decision.is_open_to(kind):
            problem, citation = round_.why_closed(kind)
            raise CroupierError(f"{kind.name()}: {problem} ({citation})")
        given = {"actor": DEALER if matching[0] in ("no_more_bets", "proceed") else actor}
        if "box" in kind.__struct_fields__ and not any(word.startswith("box=") for word in words) and len(words) < 4:
            given["box"] = str(self.players.index(actor) + 1 if actor in self.players else 1)
        action: Action = _fill(kind, given, words[1:])
        return action


def _field_names(kind: type[msgspec.Struct]) -> list[str]:
    return [f"{field.name}=" for field in msgspec.structs.fields(kind)]


def _fill(kind: Any, given: dict[str, str], words: list[str]) -> Any:
    """A message of a kind from words, by position or as field=value; money in dollars, lists with commas."""
    fields = {field.name: field for field in msgspec.structs.fields(kind)}
    values: dict[str, str] = dict(given)
    positional = [name for name in _by_habit(list(fields)) if name not in given]
    for word in words:
        name, separator, value = word.partition("=")
        if not separator:
            name, value = next((p for p in positional if p not in values), ""), word
        if name not in fields:
            raise CroupierError(f"{kind.name()}: {word!r} is not wanted; its fields are {', '.join(fields)}")
        values[name] = value
    parsed = {name: _value(name, fields[name].type, text) for name, text in values.items()}
    try:
        return msgspec.convert(parsed, kind, strict=False) if not parsed else kind(**_typed(kind, parsed))
    except (TypeError, msgspec.ValidationError) as error:
        raise CroupierError(f"{kind.name()}: {error}; its fields are {', '.join(fields)}") from None


def _by_habit(names: list[str]) -> list[str]:
    """People say the amount before the box."""
    if "box" in names and "cents" in names:
        names.remove("box")
        names.insert(names.index("cents") + 1, "box")
    return names


def _value(name: str, kind: Any, text: str) -> Any:
    if name.endswith("cents"):
        try:
            return parse_dollars(text)
        except AmountError as error:
            raise AmountError(f"{name}: {error}") from None
    if getattr(kind, "__origin__", None) is tuple:
        return tuple(part.strip() for part in text.split(",") if part.strip())
    return text


def _typed(kind: Any, values: dict[str, Any]) -> dict[str, Any]:
    """The values in their fields' types: "2" for a box is 2."""
    whole = msgspec.convert({**values, kind.__struct_config__.tag_field: kind.name()}, kind, strict=False)
    return {name: getattr(whole, name) for name in values}
