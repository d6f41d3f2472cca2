"""Draws for seats that everybody can verify: the secret was committed to before anybody had entered.

The secret of a session and the list of its players, in the order of their entries, settle who sits where. Whoever has
both, and the tables, can work the seats out again.
"""

from collections.abc import Mapping, Sequence

import msgspec

from croupier.chance import CommittedSource, Sealing, commitment_to, digest_of_names
from croupier.tournaments.poker import floor_messages as say
from croupier.tournaments.poker import seating
from croupier.tournaments.poker.desk import Desk, by
from croupier.tournaments.poker.errors import TournamentError
from croupier.tournaments.poker.published import seal_name
from croupier.tournaments.poker.seating import Seats
from croupier.tournaments.poker.state import SessionState

_DOMAIN = b"croupier-seats/1\n"


class SeatDraw(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What is published of a draw: all from which the seats follow."""

    players: tuple[str, ...]
    tables: tuple[tuple[int, int], ...]
    """The tables that were used, each with its seats."""
    seats: dict[str, tuple[int, int]]
    commitment: str
    secret: str
    """In hexadecimal."""
    closed: dict[int, tuple[int, ...]] = {}
    """Seats of these tables that nobody is given."""


def seats_by(
    secret: str,
    players: Sequence[str],
    tables: Sequence[tuple[int, int]],
    closed: Mapping[int, Sequence[int]] | None = None,
) -> dict[str, tuple[int, int]]:
    """The table and seat of everybody, as a secret has them.

    Numbers come from the stream `croupier-seats/1 DIGEST` of a `CommittedSource`, where the digest is of the players.
    """
    source = CommittedSource(bytes.fromhex(secret), f"croupier-seats/1 {digest_of_names(_DOMAIN, players)}")
    off = closed or {}
    empty = [Seats(number, places, {}, closed=frozenset(off.get(number, ()))) for number, places in tables]
    return {player: (table, seat) for player, table, seat in seating.draw(players, empty, source)}


def verify_draw(draw: SeatDraw, commitment: str = "") -> None:
    """Raises unless the seats follow from the secret, and the secret is what was committed to.

    `commitment` is the one that was published with the conditions: without it a draw could be made up whole.
    """
    try:
        secret = bytes.fromhex(draw.secret)
    except ValueError:
        raise TournamentError("secret", "it is not hexadecimal") from None
    if commitment and commitment != draw.commitment:
        raise TournamentError("commitment", f"{draw.commitment}: with the conditions {commitment} was published")
    if commitment_to(secret) != draw.commitment:
        raise TournamentError("secret", "it is not the one that was committed to")
    room = sum(places - len(set(draw.closed.get(number, ()))) for number, places in draw.tables)
    if len(set(draw.players)) < len(draw.players) or len(draw.players) > room:
        raise TournamentError("players", "each is there once, and has a seat")
    seats = seats_by(draw.secret, draw.players, draw.tables, draw.closed)
    wrong = next((player for player in draw.players if draw.seats.get(player) != seats[player]), None)
    if wrong is not None:
        raise TournamentError("seats", f"{wrong}: by the secret table {seats[wrong][0]}, seat {seats[wrong][1]}")
    if set(draw.seats) != set(draw.players):
        raise TournamentError("seats", "somebody has one who is not among the players")


class SeatDraws:
    """The draw of each session, by the secret that was settled when the conditions were published."""

    def __init__(self, desk: Desk) -> None:
        self._desk = desk

    def draw(self, session: SessionState, players: Sequence[str], tables: Sequence[Seats]) -> None:
        """Everybody has a table and a seat."""
        desk = self._desk
        used = tuple((table.number, table.places) for table in tables)
        closed = {table.number: tuple(sorted(table.closed)) for table in tables if table.closed}
        secret = self._secret(session)
        session.drawn = seats_by(secret, players, used, closed)
        told = say.SeatsDrawn(
            by(desk.terms.seating), session.number, tuple(players), used, dict(session.drawn),
            desk.state.commitments[session.number], secret, closed,
        )  # fmt: skip
        desk.tell(told)

    def _secret(self, session: SessionState) -> str:
        kept = self._desk.state.secrets.get(session.number)
        if kept is not None:
            return kept
        source = self._desk.around.source
        if not isinstance(source, Sealing):
            raise TournamentError("draw_seats", "its secret is kept apart, and cannot be had here")
        secret = source.unseal(seal_name(session.number))
        if commitment_to(bytes.fromhex(secret)) != self._desk.state.commitments[session.number]:
            raise TournamentError("draw_seats", "the secret that is kept apart is not the one that was committed to")
        return secret


def draw_of(told: Mapping[str, object]) -> SeatDraw:
    """The draw in an event, as JSON has it."""
    fields = {name: told[name] for name in SeatDraw.__struct_fields__ if name in told}
    return msgspec.convert(fields, SeatDraw, str_keys=True)
