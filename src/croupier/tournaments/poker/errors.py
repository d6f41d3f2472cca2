"""What a poker tournament refuses."""

from croupier.room.errors import RoomError


class TournamentError(RoomError):
    """What a tournament does not allow, or not now; nothing has changed."""
