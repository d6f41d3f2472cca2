"""Records that stand for nothing, for tests of the store alone."""

from croupier.ledger.record import Body, Entry, Place, entry_after
from croupier.ledger.store import Lease, Store
from croupier.procedure import Posting


def entry(before: Place, command: str, *postings: Posting, who: str = "Deb", at_ms: int = 1000) -> Entry:
    return entry_after(
        before,
        Body(asked="0"),
        command=command,
        who=who,
        role="dealer",
        at_ms=at_ms,
        kind="did",
        round=0,
        postings=postings,
    )


def write(store: Store, lease: Lease, *commands: str) -> list[Entry]:
    """One record after the other, each in a transaction of its own."""
    made = []
    for command in commands:
        made.append(entry(lease.place, command))
        store.append([(lease, made[-1])])
    return made
