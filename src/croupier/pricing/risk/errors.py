"""What can be wrong with a question about risk."""

from croupier.errors import CroupierError


class RiskError(CroupierError):
    """A question about risk that cannot be answered: the message says which part, and what would do."""
