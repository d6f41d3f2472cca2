"""The courier brings chips from stream to stream, as often as it takes and once.

A server that has its own way to store what is staged uses the commands; `deliver` is all of it where streams are at
hand. Whoever brings chips dies at any moment: what is under way lies in the stream that it left, and is brought again
under the same command, which the stream that it goes to does once.
"""

from typing import Any

import msgspec

from croupier.ledger.live import Command, LiveStream
from croupier.procedure import Action
from croupier.room.chips_under_way import COURIER, ConfirmChips, ReceiveChips, Transfer, Transfers


def transfers_of(live: LiveStream) -> Transfers:
    """What a cage or a table has sent and received."""
    subject: Any = live.memory.subject
    found: Transfers = subject.transfers
    return found


def under_way(live: LiveStream, target: str = "") -> tuple[Transfer, ...]:
    """What has left a cage or a table and is to be brought; in order."""
    return transfers_of(live).under_way(target)


def receive_command(source: str, transfer: Transfer) -> Command:
    """What the stream is asked first that chips go to."""
    did = ReceiveChips(COURIER, source, transfer.number, transfer.player, transfer.cents)
    return _command(f"chips from {source}:{transfer.number}", did)


def confirm_command(transfer: Transfer) -> Command:
    """What the stream is asked that they left, when the other has been answered."""
    return _command(
        f"chips to {transfer.target}:{transfer.number}", ConfirmChips(COURIER, transfer.target, transfer.number)
    )


def deliver(source: LiveStream, target: LiveStream, now_ms: int) -> int:
    """Bring all that is under way from one stream to another; returns how many transfers."""
    found = under_way(source, target.stream)
    for each in found:
        target.handle(receive_command(source.stream, each), now_ms)
        source.handle(confirm_command(each), now_ms)
    return len(found)


def _command(id_: str, did: Action) -> Command:
    return Command(id_, COURIER, COURIER, msgspec.Raw(msgspec.json.encode(did)))
