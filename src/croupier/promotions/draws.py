"""Draws that everybody can verify: what is settled is published before, what settled it afterwards.

When entries have closed, a secret is drawn for each prize, and its commitment is published with a digest of the list of
entries. From then on the winner is settled, and nobody who does not hold the secret knows who it is. At the draw the
secret is opened: whoever has the list can work the winner out again.
"""

from collections.abc import Iterator, Sequence

import msgspec

from croupier.chance import SECRET_BYTES, CommittedSource, commitment_to, digest_of_names
from croupier.promotions.errors import PromotionError

_DOMAIN = b"croupier-entries/1\n"


class DrawError(PromotionError):
    """A record of a draw that does not hold: `what` is the field that gives it away."""


class DrawCommitment(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What is published before a draw. It tells nothing of who wins, and leaves nothing to be chosen."""

    promotion: str
    prize: str
    commitment: str
    """The secret's: `croupier.chance.commitment_to`."""
    entries_digest: str
    entries: int
    """How many there are."""
    must_be_present: bool


class DrawRecord(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What is published after a draw: all from which its winner follows."""

    committed: DrawCommitment
    entries: tuple[str, ...]
    """Who entered, in order, as often as they did."""
    present: tuple[str, ...]
    """Who was there, where that was needed to win."""
    secret: str
    """In hexadecimal."""
    drawn: tuple[int, ...]
    """Which entries were drawn, the first being number 1: all but the last of people who were not there."""
    winner: str
    scrutineer: str = ""


def entries_digest(entries: Sequence[str]) -> str:
    """SHA-256 of `croupier-entries/1`, a line feed, and each name as a netstring: its bytes in UTF-8, counted.

    So "Ann" is `3:Ann,`. Another list, or another order of it, has another digest.
    """
    return digest_of_names(_DOMAIN, entries)


def committed_to(promotion: str, prize: str, entries: Sequence[str], commitment: str, present: bool) -> DrawCommitment:
    """What is published of a closed list of entries, and of a secret by its own commitment."""
    return DrawCommitment(promotion, prize, commitment, entries_digest(entries), len(entries), present)


def drawn_order(secret: str, digest: str, count: int) -> Iterator[int]:
    """The entries of a list one after another, from 0, as a secret has them.

    They come from the stream `croupier-draw/1 DIGEST` of a `CommittedSource`: a number below how many are left says
    which of those is drawn, and the last of them takes its place.
    """
    source = CommittedSource(bytes.fromhex(secret), f"croupier-draw/1 {digest}")
    left = list(range(count))
    while left:
        chosen = source.below(len(left))
        left[chosen], left[-1] = left[-1], left[chosen]
        yield left.pop()


def drawn_until(
    secret: str, digest: str, entries: Sequence[str], present: Sequence[str] | None
) -> tuple[tuple[int, ...], str | None]:
    """The numbers of the entries that are drawn until one can win, and its person; None if there is no such entry.

    Where people must be there (`present` is not None), the entries of the others are passed over: who is there cannot
    change the order.
    """
    there = None if present is None else frozenset(present)
    drawn: list[int] = []
    for index in drawn_order(secret, digest, len(entries)):
        drawn.append(index + 1)
        if there is None or entries[index] in there:
            return tuple(drawn), entries[index]
    return tuple(drawn), None


def verify_draw(record: DrawRecord, published: DrawCommitment | None = None) -> None:
    """Raises a `DrawError` unless the winner follows from the secret and the entries that were committed to.

    `published` is the commitment as it was seen before the draw: without it, a record could be made up whole.
    """
    committed = record.committed
    if published is not None:
        for field in DrawCommitment.__struct_fields__:
            before, now = getattr(published, field), getattr(committed, field)
            if before != now:
                raise DrawError(f"committed.{field}", f"{now!r}: before the draw {before!r} was published")
    if commitment_to(_secret(record)) != committed.commitment:
        raise DrawError("secret", "it is not the one that was committed to")
    if len(record.entries) != committed.entries:
        raise DrawError("entries", f"{len(record.entries)} are listed, {committed.entries} were committed to")
    if entries_digest(record.entries) != committed.entries_digest:
        raise DrawError("entries", "the list is not the one that was committed to")
    present = record.present if committed.must_be_present else None
    drawn, winner = drawn_until(record.secret, committed.entries_digest, record.entries, present)
    if winner is None:
        raise DrawError("present", "nobody who entered was there")
    if record.winner != winner:
        raise DrawError("winner", f"{record.winner}: by the secret and the entries {winner} wins")
    if record.drawn != drawn:
        raise DrawError("drawn", f"by the secret the entries drawn are {', '.join(map(str, drawn))}")


def _secret(record: DrawRecord) -> bytes:
    try:
        secret = bytes.fromhex(record.secret)
    except ValueError:
        raise DrawError("secret", "it is not hexadecimal") from None
    if len(secret) < SECRET_BYTES:
        raise DrawError("secret", f"{len(secret)} bytes: a secret has {SECRET_BYTES} or more")
    return secret
