"""Verifies a ledger in a process of its own: what to verify comes on its input, how far it is as JSON on its output.

A verification does everything again that was ever done. Beside the tables, in one process, they would wait for it.
"""

import os
import pickle
import sys
from typing import Any, NamedTuple

import msgspec

from croupier.errors import CroupierError
from croupier.ledger.audit import verify
from croupier.ledger.chance_keys import ChanceKeys
from croupier.ledger.store import Store
from croupier.streams import known_kinds

TOLD_EVERY = 50
"""Records between two lines of how far it is."""


class Wanted(NamedTuple):
    """What is to be verified, and the secrets that chance is compared with."""

    url: str
    keys: ChanceKeys | None = None
    streams: tuple[str, ...] = ()

    def packed(self) -> bytes:
        return pickle.dumps(self)


def main() -> None:
    os.nice(10)  # the tables come first
    wanted: Wanted = pickle.loads(sys.stdin.buffer.read())  # from the server that started it
    try:
        _tell(**_verified(wanted))
    except CroupierError as error:
        _tell(problem=str(error))


def _verified(wanted: Wanted) -> dict[str, Any]:
    store = Store(wanted.url)
    places = [place for place in store.streams() if not wanted.streams or place.stream in wanted.streams]
    all_records = sum(place.seq for place in places)
    _tell(done=0, of=all_records)

    def progress(done: int) -> None:
        if done % TOLD_EVERY == 0:
            _tell(done=done, of=all_records)

    report = verify(store, known_kinds(), streams=wanted.streams or None, keys=wanted.keys, progress=progress)
    store.close()
    return {
        "report": {
            "is_sound": report.is_sound,
            "streams": report.streams,
            "records": report.records,
            "postings": report.postings,
            "replayed": report.replayed,
            "drawn": report.drawn,
            "findings": [{"where": found.where, "problem": found.problem} for found in report.findings],
        }
    }


def _tell(**told: Any) -> None:
    sys.stdout.buffer.write(msgspec.json.encode(told) + b"\n")
    sys.stdout.buffer.flush()


if __name__ == "__main__":
    main()
