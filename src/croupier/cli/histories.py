"""Hand histories at the terminal: replay them by a rulebook, convert them from one format to another."""

from collections import Counter
from collections.abc import Callable, Iterable
from decimal import Decimal
from pathlib import Path
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
    """By its name, or, for a `.json` file, by how it begins; anything else is taken for a journal."""
    if path.suffix.lower() in SUFFIXES or path.is_dir():
        return True
    if path.suffix.lower() != ".json" or not path.is_file():
        return False
    with path.open("rb") as file:
        return b'"ohh"' in file.read(200)


def find(paths: Iterable[Path]) -> list[Path]:
    """The files themselves, and the histories in folders."""
    found: list[Path] = []
    for path in paths:
        if not path.is_dir():
            found.append(path)
            continue
        inside = sorted(each for each in path.rglob("*") if each.suffix.lower() in SUFFIXES)
        if not inside:
            raise CroupierError(f"{path}: there are no hand histories in it ({', '.join(SUFFIXES)})")
        found += inside
    return found


def read(path: Path) -> list[HandHistory]:
    if not path.is_file():
        raise CroupierError(f"{path}: {'is a folder' if path.is_dir() else 'No such file or directory'}")
    return phh.read(path) if path.suffix.lower() in (".phh", ".phhs") else ohh.read(path)


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


def replay_file(path: Path, document: str | None) -> list[Outcome]:
    """Every hand of a file, replayed; a broken file is one that does not match."""
    try:
        hands = read(path)
    except HistoryError as error:
        return [(None, Replayed(file=str(path), matches=False, problem=str(error)))]
    return [(hand, replay(hand, document)) for hand in hands]


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
    if not replayed.is_complete:
        report["complete"] = False
    return report


def _finite(amount: int | Decimal) -> Any:
    return amount if isinstance(amount, int) or amount.is_finite() else None


def to_json(data: Any) -> str:
    return msgspec.json.format(_encoder.encode(data)).decode()


def are_good(outcomes: list[Outcome]) -> bool:
    """Every hand matches as far as can be seen, and if there are hands, at least one of them could be replayed."""
    results = [result for _, result in outcomes]
    if any(result.matches is False for result in results):
        return False
    return not results or any(result.finishing_stacks is not None for result in results)


def show_outcomes(console: Console, outcomes: list[Outcome]) -> None:
    """One hand in full; of several how many match."""
    history, replayed = outcomes[0]
    if len(outcomes) == 1:
        show_hand(console, history, replayed)
    else:
        show_summary(console, [result for _, result in outcomes])


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
    console.print(unfinished + verdicts[replayed.matches])


def show_summary(console: Console, results: list[Replayed]) -> None:
    """How many match, which do not, and why."""
    counts = Counter(_verdict(result) for result in results)
    for result in results:
        if result.problem:
            name = f"{result.file} {result.hand}".strip()
            prefix = "" if result.problem.startswith(result.file) else f"{name}: "
            style = "red" if result.matches is False else "dim"
            console.print(escape(f"{prefix}{result.problem}"), style=style, soft_wrap=True)
    told = ", ".join(f"{counts[verdict]} {verdict}" for verdict in _VERDICTS if counts[verdict])
    console.print(f"{len(results)} hand{'s' if len(results) != 1 else ''}: {told}")


_VERDICTS = ("match", "with nothing to compare", "of games that the rulebook does not have", "do NOT match", "broken")


def _verdict(result: Replayed) -> str:
    if result.finishing_stacks is None:
        return _VERDICTS[2 if result.matches is None else 4]
    return _VERDICTS[1] if result.matches is None else _VERDICTS[0 if result.matches else 3]


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
