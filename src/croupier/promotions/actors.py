"""Who acts in a promotion, and who may do what."""

from croupier.procedure import verify_player
from croupier.promotions.errors import PromotionError
from croupier.rulebook import Rules

OPERATOR = "operator"
"""The actor who runs promotions for the house."""
AUTHORITY = "authority"
"""The actor for the regulator, whatever a document calls it."""


def verify_actor(rules: Rules, actor: str, *allowed: str, by: str) -> None:
    """That somebody may do what a provision leaves to one of these."""
    if actor not in allowed:
        raise PromotionError("actor", f"{actor}: it is for {' or '.join(allowed)} to do", rules.cite(by))


def verify_person(name: str, field: str) -> None:
    """That somebody can enter, claim or dispute under the name."""
    verify_player(name, field)
    if name in (OPERATOR, AUTHORITY):
        raise PromotionError(field, f"{name} is nobody's name")
