"""Play at a terminal: one person speaks for the dealer and the players, and every event comes with its rule."""

import os
import shlex
import sys
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import IO, Any

import msgspec
from rich.console import Console
from rich.markup import escape

from croupier.cards import typed
from croupier.chance import Source
from croupier.chips import parse_dollars, signed_dollars
from croupier.cli.show import show_event
from croupier.errors import AmountError, CroupierError
from croupier.games import Game, next_setting
from croupier.games.house import HouseRound
from croupier.games.outcomes import Strategy
from croupier.pricing.autoplay import find_box, is_to_be_prepared, next_action, with_required
from croupier.procedure import DEALER, HOUSE, LAYOUT, Action, Decision, Incident, Round, Setting
from croupier.procedure.actions import PlaceWager, Proceed
from croupier.procedure.decision import describe
from croupier.procedure.journal import Writer
from croupier.procedure.round import RoundBrokenError

ALIASES = {
    "bet": "place_wager",
    "deal": "no_more_bets",
    "next": "proceed",
    "cut": "cut_cards",
    "withdraw": "withdraw_wager",
    "hit": "draw",
}
HELP = """\
  1, 2, ...               take one of the choices shown; its name does too: surrender
  NAME AMOUNT             take it for another amount, where that may be: double_down 5
  bet WAGER AMOUNT [BOX]  wager dollars, such as: bet casino_war 25
  bet WAGER AMOUNT PLACE  where a wager has several places, such as: bet split 25 17-20
  withdraw ID             take a wager back
  deal                    call no more bets
  cut AT, decline         when the cards are offered for cutting
  next                    the dealer's next step, in play by card
  as NAME COMMAND         speak for a player: as Ann bet tie 5 2
  report                  list the irregularities that can be reported
  report NAME [F=V ...]   report one, such as: report card_drawn_in_error exposed=true
  view                    what the player may know, as JSON
  quit                    stop here"""


class Stop(Exception):  # noqa: N818 - not an error
    """The person at the terminal has had enough."""


class JournalFile:
    """A new file, to which each step is added and on disk before it is shown."""

    def __init__(self, path: Path | None) -> None:
        if path is not None and (path.exists() or not path.parent.is_dir()):
            problem = "exists already: a journal is a new file" if path.exists() else "No such file or directory"
            raise CroupierError(f"--log {path}: {problem}")
        self.path = path
        self.file: IO[bytes] | None = None
        self.writer = Writer()
        self.written = 0

    def follow(self, round_: Round) -> None:
        if self.path is None:
            return
        try:
            if self.file is None:
                self.file = self.path.open("xb")
            if self.written == 0:
                self.file.write(self.writer.opening(round_))
            for record in round_.records[self.written :]:
                self.file.write(self.writer.record(record))
            self.file.flush()
            os.fsync(self.file.fileno())
        except OSError as error:
            raise CroupierError(f"--log {self.path}: {error.strerror}") from None
        self.written = len(round_.records)

    def turn_page(self) -> None:
        self.written = 0


class Session:
    """Lines in, events out, and a journal beside them: what any game at a terminal needs."""

    def __init__(self, console: Console, players: list[str], log: Path | None) -> None:
        for player in players:
            if not player.strip() or player in (DEALER, HOUSE, LAYOUT) or players.count(player) > 1:
                raise CroupierError(f"--player {player!r}: a player has a name of their own")
        self.console = console
        self.players = players
        self.journal = JournalFile(log)
        self.is_interactive = sys.stdin.isatty()
        self.unread: str | None = None
        """A line that was typed before it was known which round it is for."""

    def show_new(self, round_: Round, shown: int) -> int:
        for event in round_.events[shown:]:
            show_event(self.console, event)
        return len(round_.events)

    def show_refusal(self, error: Exception) -> None:
        self.console.print(f"  Refused. {escape(str(error))}", style="red", soft_wrap=True)

    def ask(self) -> str:
        line, self.unread = self.read_line() if self.unread is None else self.unread, None
        if not line:
            self.console.print("> ")
            raise Stop
        self.echo(line)
        return line.strip()

    def read_line(self) -> str:
        if self.is_interactive:
            self.console.print("> ", end="")
        return sys.stdin.readline()

    def echo(self, line: str) -> None:
        """What was typed, where nobody sees it being typed."""
        if not self.is_interactive:
            self.console.print(f"> {escape(line.rstrip())}")


class Terminal(Session):
    """A game against the house."""

    def __init__(self, console: Console, game: Game, source: Source, players: list[str], log: Path | None) -> None:
        super().__init__(console, players, log)
        self.game = game
        self.source = source
        self.equipment = game.new_equipment(source)
        self.asked: object = None
        self.awaiting: Decision | None = None

    def run(self, paced: bool, sealed: bool) -> None:
        setting = self.game.setting(seats=dict(enumerate(self.players, start=1)), paced=paced, sealed=sealed)
        rules = self.game.rules
        self.console.print(f"[bold]{rules.document.title}[/bold], {rules.name}, {rules.edition} edition. ? for help.")
        self.console.print(f"Limits {setting.limits}.", style="dim")
        number = 0
        try:
            while True:
                number += 1
                self.console.print(f"[bold]Round {number}[/bold]")
                setting = self.play_round(setting)
        except (Stop, KeyboardInterrupt):
            self.console.print("Stopped.")

    def run_alone(self, strategy: Strategy, rounds: int, sealed: bool) -> None:
        """Every player bets the minimum on the main wager of their box, and the strategy decides for all."""
        setting = self.game.setting(seats=dict(enumerate(self.players, start=1)), sealed=sealed)
        totals = dict.fromkeys(self.players, 0)
        for number in range(1, rounds + 1):
            self.console.print(f"[bold]Round {number}[/bold]")
            if number > 1 and self.game.round_class.deals_afresh(self.game.rules):
                self.equipment = self.game.new_equipment(self.source)
            round_ = self.game.open_round(self.equipment, setting)
            shown = 0
            for action in self.actions_alone(round_, strategy):
                round_.act(action)
                self.journal.follow(round_)
                shown = self.show_new(round_, shown)
            self.journal.turn_page()
            setting = next_setting(round_)
            for player in self.players:
                totals[player] += round_.net_of(player)
        count = "1 round" if rounds == 1 else f"{rounds} rounds"
        self.console.print(f"{count} by {strategy.name}: {', '.join(map(_total, totals.items()))}")

    def actions_alone(self, round_: HouseRound, strategy: Strategy) -> Iterator[Action]:
        while is_to_be_prepared(round_):
            yield next_action(round_, {})
        for seat, player in enumerate(self.players, start=1):
            bet = PlaceWager(player, round_.initial_wagers[0], self.game.limits.minimum_cents, seat)
            if not round_.can(bet):
                bet = msgspec.structs.replace(bet, box=find_box(round_, bet, bet, alone=True)[0])
            yield bet
            yield from with_required(round_, bet)
        while not round_.is_over:
            yield next_action(round_, dict.fromkeys(self.players, strategy))

    def play_round(self, setting: Setting) -> Setting:
        self.asked = None
        round_ = self.game.open_round(self.equipment, setting)
        self.journal.follow(round_)
        shown = self.show_new(round_, 0)
        while not round_.is_over:
            self.step(round_)
            self.journal.follow(round_)
            shown = self.show_new(round_, shown)
        self.hear_late_reports(round_, shown)
        self.journal.turn_page()
        return next_setting(round_)

    def hear_late_reports(self, round_: HouseRound, shown: int) -> None:
        """What is found only when a round is over is reported before the next begins; any other words begin it."""
        late = {kind.name(): kind for kind in round_.reportable() if issubclass(kind, round_.late_incidents)}
        if self.is_interactive and late:
            hint = f"the next round, unless something is found only now: report {' or '.join(late)}"
            self.console.print(hint, style="dim", soft_wrap=True)
        while True:
            line = self.read_line()
            words = line.split()
            if len(words) < 2 or words[0] != "report" or words[1] not in late:
                self.unread = line
                return
            self.echo(line)
            try:
                round_.report(fill(late[words[1]], {}, shlex.split(line)[2:]))
            except (CroupierError, ValueError) as error:
                self.show_refusal(error)
            self.journal.follow(round_)
            shown = self.show_new(round_, shown)

    def step(self, round_: HouseRound) -> None:
        """One command; a refusal is shown with its rule, and the round is as it was."""
        decision = round_.decision
        assert decision is not None
        choices = (decision.about, decision.offers, [invitation.action for invitation in decision.invitations])
        is_next_step = decision is not self.awaiting and any(isinstance(offer, Proceed) for offer in decision.offers)
        if choices != self.asked or is_next_step:
            self.asked, self.awaiting = choices, decision
            self.show_choices(decision)
        line = self.ask()
        try:
            self.obey(round_, decision, shlex.split(line))
        except RoundBrokenError:
            raise
        except (CroupierError, ValueError) as error:
            self.show_refusal(error)

    def show_choices(self, decision: Decision) -> None:
        about = decision.about.replace("_", " ")
        self.console.print(f"[cyan]{about}[/cyan]  [dim]{escape(str(decision.citation))}[/dim]")
        for number, offer in enumerate(decision.offers, start=1):
            shown = offer.name() if isinstance(offer, Proceed) else describe(offer)
            self.console.print(f"  {number}  {escape(shown)} ({escape(offer.actor)})")
        for invitation in decision.invitations:
            self.console.print(f"  -  {invitation.action.name()}: {escape(invitation.hint)}", style="dim")

    def obey(self, round_: HouseRound, decision: Decision, words: list[str]) -> None:
        speaker: str | None = None
        if len(words) > 2 and words[0] == "as":
            speaker, words = words[1], words[2:]
        match words:
            case []:
                return
            case ["quit" | "exit"]:
                raise Stop
            case ["?" | "help"]:
                self.console.print(HELP)
                names = ", ".join(kind.name() for kind in round_.action_types())
                self.console.print(f"  The actions of this game, by name or a word of it: {names}", soft_wrap=True)
            case ["view"]:
                self.console.print_json(data=round_.view(speaker or self.players[0]))
            case ["report"]:
                for kind in round_.reportable():
                    about = (kind.__doc__ or "").split("\n")[0]
                    fields = " ".join(_field(round_, kind, field) for field in msgspec.structs.fields(kind))
                    self.console.print(f"  [bold]{kind.name()}[/bold] {fields}  [dim]{about}[/dim]", soft_wrap=True)
            case ["report", name, *rest]:
                kinds = {kind.name(): kind for kind in round_.reportable()}
                if name not in kinds:
                    raise CroupierError(f"{name!r} is no irregularity of this game; report lists them")
                round_.report(fill(kinds[name], {}, rest))
            case _:
                round_.act(self.action(round_, decision, speaker, words))

    def action(self, round_: HouseRound, decision: Decision, speaker: str | None, words: list[str]) -> Action:
        """By number or name one of those offered, else one of the game's with its fields filled in."""
        word, *rest = words
        if word.isdecimal() and not rest:
            if not 1 <= int(word[:9]) <= len(decision.offers):
                raise CroupierError(f"{word}: choose from 1 to {len(decision.offers)}")
            return decision.offers[int(word) - 1]
        kind = find_action(round_, word)
        offered = [offer for offer in decision.offers if type(offer) is kind]
        own = [offer for offer in offered if speaker in (None, offer.actor)]
        if offered and not rest:
            return own[0] if own else msgspec.structs.replace(offered[0], actor=speaker)
        if not decision.is_open_to(kind):
            problem, citation = round_.why_closed(kind)
            raise CroupierError(f"{kind.name()}: {problem} ({citation})")
        actor = speaker or (DEALER if kind.is_dealers else self.whose_turn(decision))
        given = {"actor": actor}
        if kind is PlaceWager:
            rest = self.placed(round_, actor, rest)
        elif len(own) == 1:
            given |= left_to_say(own[0], rest)
        action: Action = fill(kind, given, rest)
        return action

    def placed(self, round_: HouseRound, actor: str, words: list[str]) -> list[str]:
        """What follows the amount of a bet is a box if it is a number and there are boxes, else a place."""
        head, tail = words[:2], words[2:]
        has_boxes = bool(round_.boxes.value)
        named = [
            word if "=" in word else f"box={word}" if has_boxes and word.isdecimal() else f"on={word}" for word in tail
        ]
        if has_boxes and not any(word.startswith("box=") for word in named):
            named.append(f"box={self.players.index(actor) + 1 if actor in self.players else 1}")
        return head + named

    def whose_turn(self, decision: Decision) -> str:
        """The player who is asked by name, else the first at the table."""
        return next((actor for actor in decision.actors() if actor != DEALER), self.players[0])


def _total(item: tuple[str, int]) -> str:
    return f"{item[0]} {signed_dollars(item[1])}"


def _field(round_: HouseRound, kind: type[Incident], field: Any) -> str:
    """A field of an incident, with what it takes where that can be listed."""
    if field.name.endswith("cents"):
        return f"{field.name}=$"
    literal: tuple[Any, ...] = getattr(field.type, "__args__", ())
    listed = [*round_.field_values(kind).get(field.name, ())] or [value for value in literal if isinstance(value, str)]
    if field.type is bool:
        listed = ["yes", "no"]
    elif not listed and field.name in ("hand", "affected", "placed"):
        listed = list(getattr(round_, "hands", ()))
    return f"{field.name}={(',' if is_list(field.type) else '|').join(listed)}"


def is_list(kind: Any) -> bool:
    return getattr(kind, "__origin__", None) is tuple


def left_to_say(offer: Action, words: list[str]) -> dict[str, Any]:
    """What an offer says of the fields that were not: `double_down 5` is on the hand in turn, of five dollars."""
    fields = [field.name for field in msgspec.structs.fields(offer) if field.name != "actor"]
    named = {word.partition("=")[0] for word in words if "=" in word}
    if len(words) - len(named) > sum(field.endswith("cents") for field in fields):
        return {}  # all is said, in order
    return {name: getattr(offer, name) for name in fields if name not in named and not name.endswith("cents")}


def find_action(round_: Round, word: str, aliases: Mapping[str, str] = ALIASES) -> type[Action]:
    """The kind of action that a word means: its name, its everyday name, or a part of it such as `war`.

    Of several kinds with that part, those that are open now.
    """
    name = aliases.get(word, word)
    kinds = {kind.name(): kind for kind in round_.action_types()}
    matching = [name] if name in kinds else [kind for kind in kinds if name in kind.split("_")]
    if len(matching) > 1 and round_.decision is not None:
        matching = [kind for kind in matching if round_.decision.is_open_to(kinds[kind])] or matching
    if len(matching) != 1:
        meant = f"; say {' or '.join(matching)}" if matching else "; ? lists them"
        raise CroupierError(f"{word!r} is no command{meant}")
    return kinds[matching[0]]


def fill(kind: Any, given: dict[str, str], words: list[str]) -> Any:
    """A message of a kind from words, by position or as field=value; money in dollars, lists with commas.

    Words after a field=value belong to it: `affected=box 1,box 2`.
    """
    fields = {field.name: field.type for field in msgspec.structs.fields(kind)}
    values: dict[str, Any] = dict(given)
    for word in _joined(words):
        name, separator, text = word.partition("=")
        if not separator:
            name, text = next((field for field in fields if field not in values), ""), word
        if name not in fields:
            wanted = f"its fields are {', '.join(fields)}" if fields else "it has no fields"
            raise CroupierError(f"{kind.name()}: {word!r} is not wanted; {wanted}")
        values[name] = _value(name, fields[name], text)
    try:
        return msgspec.convert({**values, kind.__struct_config__.tag_field: kind.name()}, kind, strict=False)
    except msgspec.ValidationError as error:
        problem, _, field = str(error).partition(" - at `$.")
        missing = problem.removeprefix("Object missing required field ").strip("`")
        said = f"{field.rstrip('`')}: {problem}" if field else f"{missing}: is missing"
        raise CroupierError(f"{kind.name()}: {said}; its fields are {', '.join(fields)}") from None


def _value(name: str, kind: Any, text: str) -> Any:
    if name.endswith("cents"):
        try:
            return parse_dollars(text)
        except AmountError as error:
            raise AmountError(f"{name}: {error}") from None
    if is_list(kind):
        return [part.strip() for part in text.split(",") if part.strip()]
    if kind is bool:
        return {"yes": "true", "no": "false"}.get(text.lower(), text)
    return typed(text)


def _joined(words: list[str]) -> list[str]:
    found: list[str] = []
    for word in words:
        if found and "=" in found[-1] and "=" not in word:
            found[-1] += f" {word}"
        else:
            found.append(word)
    return found
