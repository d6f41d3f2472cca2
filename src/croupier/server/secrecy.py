"""What nobody may look up yet, whoever they are: hidden cards of a round in play, the chance of a table that is open.

The records of a shuffle say in which order the cards will come. So a round is recalled with its secrets once it is
over, and records with the chance that was drawn are given away once the table is closed.
"""

import asyncio
from typing import NamedTuple

from croupier.ledger.queries import rounds_of
from croupier.ledger.record import Entry
from croupier.server.errors import NotYoursError
from croupier.server.floor import Elsewhere, Floor


class Secrets(NamedTuple):
    """The rounds in play, and the streams that are open."""

    rounds: dict[str, int] = {}
    open: frozenset[str] = frozenset()

    def is_secret(self, entry: Entry) -> bool:
        """Whether a record is of a round in play: of it only what all could see is told."""
        return bool(entry.round) and self.rounds.get(entry.stream) == entry.round

    def verify_over(self, stream: str, entries: list[int]) -> None:
        """That a round may be looked at through somebody's eyes."""
        if self.rounds.get(stream) in entries:
            raise NotYoursError(f"{stream}: round {self.rounds[stream]} is in play: screens are shown when it is over")


NO_SECRETS = Secrets()


async def secrets_of(floor: Floor) -> Secrets:
    """What is secret now; of what another server holds, the last round is taken to be in play."""
    rounds: dict[str, int] = {}
    is_open: set[str] = set()
    for held in await asyncio.to_thread(floor.streams):
        thing = await floor.take(held.stream)
        if isinstance(thing, Elsewhere):
            last = await asyncio.to_thread(rounds_of, floor.store, held.stream, 1)
            rounds[held.stream] = last[0].number if last else 0
            is_open.add(held.stream)
            continue
        shared = await thing.view_of_all()
        if shared.get("in_play"):
            rounds[held.stream] = int(shared.get("round", 0))
        if shared.get("is_open"):
            is_open.add(held.stream)
    return Secrets(rounds, frozenset(is_open))
