"""What may not be done with a promotion. Each refusal names the field or act, and the rule; it has changed nothing."""

from croupier.room.errors import RoomError


class PromotionError(RoomError):
    """A promotion that may not open, be drawn, amended or paid so, or a claim that may not be handled so."""


class PromotionFileError(PromotionError):
    """A file that is not a promotion: `what` is the field."""
