"""What each value of a reading does to the price: worked out when somebody asks, one after the other, and kept."""

import threading
from typing import Any, NamedTuple

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
    """Prices by document and reading. Solving a game may take long: one thread does it, and ends with the process."""

    def __init__(self) -> None:
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
                threading.Thread(target=self._work, args=key, name=f"price {reading}", daemon=True).start()
            return self._worked[key]

    def _work(self, document: str, reading: str) -> None:
        with self._one_at_a_time:
            try:
                done = Worked(True, tuple(prices_by_value(document, reading)))
            except CroupierError as error:
                done = Worked(True, problem=str(error))
            except Exception as error:  # whoever asked must not wait for ever
                done = Worked(True, problem=f"it could not be worked out: {error}")
            self._worked[document, reading] = done


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
