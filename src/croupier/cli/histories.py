"""Hand histories at the terminal: replay them by a rulebook, convert them from one format to another."""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from decimal import Decimal
from pathlib import Path
from textwrap import indent
from typing import Any

import msgspec
from rich.console import Console
from rich.markup import escape
from rich.table import Table

from croupier.errors import CroupierError
from croupier.formats import HandHistory, HistoryError, Replayed, history_of_round, ohh, phh, replay
from croupier.formats.amounts import show_amount
from croupier.games import Game
from croupier.games import replay as replay_journal
from croupier.poker import PokerGame, PokerRound
from croupier.procedure.journal import JournalError
from croupier.rulebook import load

SUFFIXES = (".phh", ".phhs", ".ohh")
Outcome = tuple[HandHistory | None, Replayed]
"""A hand, if its file could be read, and how its replay ended."""
_encoder = msgspec.json.Encoder(decimal_format="number")


# -- files -----------------------------------------------------------------------------------------------------------


def is_history(path: Path) -> bool:
    """Whether a file is a history: by its name, or, if `.json`, by how it begins; anything else is a journal."""
    if path.suffix.lower() in SUFFIXES or path.is_dir():
        return True
    if path.suffix.lower() != ".json" or not path.is_file():
        return False
    try:
        with path.open("rb") as file:
            return b'"ohh"' in file.read(200)
    except OSError:
        return False


def find(paths: Iterable[Path]) -> list[Path]:
    """The files themselves, which must be there, and the histories in folders."""
    found: list[Path] = []
    for path in paths:
        if not path.is_dir():
            if not path.exists():
                raise CroupierError(f"{path}: No such file or directory")
            found.append(path)
            continue
        inside = sorted(each for each in path.rglob("*") if each.suffix.lower() in SUFFIXES and each.is_file())
        if not inside:
            raise CroupierError(f"{path}: there are no hand histories in it ({', '.join(SUFFIXES)})")
        found += inside
    return found


def each_hand(path: Path) -> Iterator[HandHistory | HistoryError]:
    """The hands of a file one by one, and what is wrong with those that cannot be read."""
    if not path.is_file():
        yield HistoryError(f"{path}: is {'a folder' if path.is_dir() else 'not a file of histories'}")
    elif path.suffix.lower() in (".phh", ".phhs"):
        yield from phh.each(path)
    else:
        yield from ohh.each(path)


def read(path: Path) -> list[HandHistory]:
    """The hands of a file, all of which must be right."""
    if not path.is_file():
        raise CroupierError(f"{path}: {'is a folder' if path.is_dir() else 'No such file or directory'}")
    return [phh.verified(hand) for hand in each_hand(path)]


def open_game(document: str, **choices: Any) -> Game | PokerGame:
    """The game of a journal, against the house or between players."""
    return (PokerGame if load(document).game == "poker" else Game)(document, **choices)


def verify_rules(document: str | None) -> None:
    """A rulebook named by whoever asks must be one of poker, before any file is looked at."""
    if document is not None:
        PokerGame(document)


def read_journal(path: Path) -> list[HandHistory]:
    """The hands of a journal of poker."""
    try:
        replays = replay_journal(path.read_bytes(), None, open_game)
    except OSError as error:
        raise CroupierError(f"{path}: {error.strerror}") from None
    except JournalError as error:
        raise CroupierError(f"{path}: {error}") from None
    hands = []
    for number, replayed in enumerate(replays, start=1):
        if replayed.differs_at:
            raise CroupierError(f"{path}: round {number} differs at {replayed.differs_at}")
        if not isinstance(replayed.round, PokerRound):
            raise CroupierError(f"{path}: round {number} is not a hand of poker between players")
        hands.append(history_of_round(replayed.round, hand=number))
    return hands


def replay_file(path: Path, document: str | None) -> Iterator[Outcome]:
    """Every hand of a file, replayed one by one; one that cannot be read is one that does not match."""
    try:
        for hand in each_hand(path):
            if isinstance(hand, HistoryError):
                yield None, Replayed(file=str(path), matches=False, problem=str(hand))
            else:
                yield hand, replay(hand, document)
    except HistoryError as error:  # the file itself, before its first hand or after its last
        yield None, Replayed(file=str(path), matches=False, problem=str(error))


# -- replay ----------------------------------------------------------------------------------------------------------


def report_of(replayed: Replayed) -> dict[str, Any]:
    """The form that scripts rely on: file, finishing_stacks, matches, and what else there is to say."""
    report: dict[str, Any] = {"file": replayed.file}
    if replayed.hand:
        report["hand"] = replayed.hand
    stacks = replayed.finishing_stacks
    report["finishing_stacks"] = stacks and [_finite(stack) for stack in stacks]
    report["matches"] = replayed.matches
    if replayed.problem:
        report["problem"] = replayed.problem
    if replayed.rake is not None:
        report["rake"] = replayed.rake
    if not replayed.is_complete:
        report["complete"] = False
    return report


def _finite(amount: int | Decimal) -> Any:
    return amount if isinstance(amount, int) or amount.is_finite() else None


def to_json(data: Any) -> str:
    return msgspec.json.format(_encoder.encode(data)).decode()


class Reports:
    """JSON on the screen, a report at a time: one object, or a list if there are several or one is asked for."""

    def __init__(self, *, is_list: bool) -> None:
        self.is_list = is_list
        self.waiting: Any = None
        self.count = 0

    def add(self, report: Any) -> None:
        self.count += 1
        if self.count == 1:
            self.waiting = report
            return
        if self.count == 2:
            print("[")
            self._print_item(self.waiting)
        print(",")
        self._print_item(report)

    def close(self) -> None:
        if self.count == 1 and not self.is_list:
            print(to_json(self.waiting))
        elif self.count < 2:
            print(to_json([self.waiting] if self.count else []))
        else:
            print("\n]")

    def _print_item(self, report: Any) -> None:
        print(indent(to_json(report), "  "), end="")


class Replays:
    """What has come of the hands so far: said of each as it comes, and counted at the end. No hand is kept but one."""

    def __init__(self, console: Console, *, quiet: bool = False) -> None:
        self.console = console
        self.is_quiet = quiet
        self.counts: Counter[str] = Counter()
        self.only: Outcome | None = None
        """The hand, if there has been one only: it is shown in full."""

    def add(self, outcome: Outcome) -> None:
        if self.total == 1 and self.only is not None:
            self._show_problem(self.only[1])
        self.only = None if self.total else outcome
        self.counts[verdict_of(outcome[1], outcome[0] is not None)] += 1
        if self.total > 1:
            self._show_problem(outcome[1])

    @property
    def total(self) -> int:
        return self.counts.total()

    @property
    def are_good(self) -> bool:
        """Every hand matches as far as can be seen, and if there are hands, at least one of them could be replayed."""
        if any(self.counts[verdict] for verdict in BAD):
            return False
        return not self.total or any(self.counts[verdict] for verdict in GOOD)

    def show(self) -> None:
        """One hand in full; of several how many match."""
        if self.is_quiet:
            return
        if self.only is not None:
            show_hand(self.console, *self.only)
        elif self.total:
            told = ", ".join(f"{self.counts[verdict]} {verdict}" for verdict in VERDICTS if self.counts[verdict])
            self.console.print(f"{self.total} hands: {told}", soft_wrap=True)

    def _show_problem(self, result: Replayed) -> None:
        if result.problem and not self.is_quiet:
            name = f"{result.file} {result.hand}".strip()
            prefix = "" if result.problem.startswith(result.file) else f"{name}: "
            style = "red" if result.matches is False else "dim"
            self.console.print(escape(f"{prefix}{result.problem}"), style=style, soft_wrap=True)


def show_hand(console: Console, history: HandHistory | None, replayed: Replayed) -> None:
    """One hand: stacks before and after, and what the file says."""
    if history is None or replayed.finishing_stacks is None:
        console.print(escape(replayed.problem), soft_wrap=True)
        return
    table = Table("player", box=None, pad_edge=False, header_style="bold")
    for heading in ("before", "after") + (("in the file",) if history.finishing_stacks else ()):
        table.add_column(heading, justify="right")
    names = history.players or [""] * len(history.starting_stacks)
    for place, name in enumerate(names):
        stacks = [history.starting_stacks[place], replayed.finishing_stacks[place]]
        stacks += [history.finishing_stacks[place]] if history.finishing_stacks else []
        label = escape(f"p{place + 1} {name}".strip())
        table.add_row(label, *map(show_amount, stacks), style="" if len(set(stacks[1:])) == 1 else "red")
    console.print(f"[bold]{escape(replayed.file)}[/bold]  {escape(history.variant)}", soft_wrap=True)
    console.print(table)
    unfinished = "" if replayed.is_complete else "the history ends before the hand does; "
    verdicts = {True: "matches", False: "does NOT match", None: "the file has no finishing stacks to compare with"}
    if replayed.rake is not None or (replayed.problem and not history.finishing_stacks):
        console.print(escape(replayed.problem), soft_wrap=True)
    console.print(unfinished + verdicts[replayed.matches])


GOOD = ("match", "with nothing to compare")
NEITHER = ("of games that the rulebook does not have", "that do not tell who won")
BAD = ("match but for a rake that the file does not name", "do NOT match", "cannot be replayed", "cannot be read")
VERDICTS = (*GOOD, *NEITHER, *BAD)


def verdict_of(result: Replayed, is_read: bool = True) -> str:
    """One of the verdicts that are counted."""
    if result.finishing_stacks is None:
        if result.matches is None:
            return NEITHER[result.is_untold]
        return BAD[2 if is_read else 3]
    if result.matches is None:
        return GOOD[1]
    return GOOD[0] if result.matches else BAD[result.rake is None]


# -- convert ---------------------------------------------------------------------------------------------------------


def convert(source: Path, target: Path, document: str | None, *, overwrite: bool = False) -> int:
    """Write the hands of one file in the format of the other's name; how many they were."""
    suffix = target.suffix.lower()
    writers: dict[str, Callable[[list[HandHistory]], None]] = {
        ".phh": lambda hands: phh.write(hands, target),
        ".phhs": lambda hands: phh.write(hands, target),
        ".ohh": lambda hands: ohh.write(hands, target, document),
        ".json": lambda hands: ohh.write(hands, target, document),
    }
    if suffix not in writers:
        raise CroupierError(f"{target}: histories are written as {', '.join(writers)}")
    if target.exists() and not overwrite:
        raise CroupierError(f"{target}: is there already; say --overwrite to replace it")
    verify_rules(document)
    hands = read(source) if is_history(source) else read_journal(source)
    writers[suffix](hands)
    return len(hands)
