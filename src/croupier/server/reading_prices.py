"""What each value of a reading does to the price: worked out when somebody asks, one after the other, and kept."""

import os
import subprocess
import sys
import threading
from collections.abc import Callable
from typing import Any, NamedTuple

import msgspec

from croupier.errors import CroupierError
from croupier.games import Game
from croupier.pricing import price
from croupier.rulebook import Rules, load
from croupier.server.errors import UnknownError


class PriceRow(NamedTuple):
    """The house edge of a wager with one value of a reading."""

    edition: str
    value: str
    is_taken: bool
    """Whether it is the value that holds where nobody chooses."""
    wager: str
    edge: str


class Worked(NamedTuple):
    """How far it is: done once there are rows or a problem."""

    is_done: bool
    rows: tuple[PriceRow, ...] = ()
    problem: str = ""


class ReadingPrices:
    """Prices by document and reading. To solve a game takes long and a whole core: a process of its own does it, one
    at a time, so that no table waits for it."""

    def __init__(self, work: Callable[[str, str], Worked] | None = None) -> None:
        self._work = work or in_a_process
        self._worked: dict[tuple[str, str], Worked] = {}
        self._lock = threading.Lock()
        self._one_at_a_time = threading.Lock()

    def known(self, document: str, reading: str) -> Worked | None:
        """What has been worked out, or is being; None where nobody has asked."""
        return self._worked.get((document, reading))

    def ask(self, document: str, reading: str) -> Worked:
        """Begin to work it out, unless that has been done."""
        key = (document, reading)
        with self._lock:
            if key not in self._worked:
                self._worked[key] = Worked(False)
                threading.Thread(target=self._wait, args=key, name=f"price {reading}", daemon=True).start()
            return self._worked[key]

    def _wait(self, document: str, reading: str) -> None:
        with self._one_at_a_time:
            self._worked[document, reading] = self._work(document, reading)


def in_a_process(document: str, reading: str) -> Worked:
    """What another process of this Croupier works out."""
    command = [sys.executable, "-m", "croupier.server.reading_prices", document, reading]
    ended = subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, check=False)
    try:
        return msgspec.json.decode(ended.stdout, type=Worked)
    except msgspec.MsgspecError:
        return Worked(True, problem="it could not be worked out: its process ended before it was done")


def prices_by_value(document: str, reading: str) -> list[PriceRow]:
    """The house edges that a reading moves, in each edition, at each of its values."""
    loaded = load(document)
    if reading not in loaded.readings:
        raise UnknownError(f"{document}: there is no reading {reading}")
    rows: list[PriceRow] = []
    for edition in loaded.editions:
        rules = Rules(document, edition=edition)
        taken = rules.readings.get(reading)
        if taken is None or not taken.moves or loaded.game is None:
            continue
        for value in taken.values:
            chosen: dict[str, Any] = {reading: value}
            try:
                sheet = price(Game(document, edition=edition, readings=chosen), taken.moves)
            except CroupierError as error:
                rows.append(PriceRow(edition, value, value == taken.default, "", str(error)))
                continue
            for name, wager in sheet.wagers.items():
                rows.append(PriceRow(edition, value, value == taken.default, name, f"{float(wager.house_edge):.4%}"))
    return rows


def main() -> None:
    """Tell what was worked out of the document and reading that are named, as JSON."""
    os.nice(10)  # the tables come first
    try:
        worked = Worked(True, tuple(prices_by_value(*sys.argv[1:])))
    except CroupierError as error:
        worked = Worked(True, problem=str(error))
    sys.stdout.buffer.write(msgspec.json.encode(worked))


if __name__ == "__main__":
    main()
