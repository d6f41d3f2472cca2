"""What rulings leave a player to choose: some kinds of moves alone, and chips that stay in the pot with a fold."""

from dataclasses import dataclass, replace

import croupier.poker.messages as m
from croupier.chips import format_dollars
from croupier.poker.hand import Hand
from croupier.procedure import Action, Invitation
from croupier.rulebook import Citation, Cited

NO_RAISE: tuple[type[Action], ...] = (m.Fold, m.Check, m.Call)
"""What is left to who may not bet or raise."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Bound:
    """What binds a player's next decision in a betting round."""

    street: int
    cites: tuple[Citation, ...]
    why: str = ""
    """What is left to choose, in words, where not all is."""
    kinds: tuple[type[Action], ...] = ()
    """The kinds of move that are left; all of them, if none is named."""
    fold_leaves: int = 0
    """What lies before the player in all in this betting round if they fold, and stays in the pot."""
    lasts: bool = False
    """Later decisions in the same betting round are bound too; only a fold then leaves nothing more."""

    def words(self) -> str:
        left = f"with a fold {format_dollars(self.fold_leaves)} stays in the pot" if self.fold_leaves else ""
        return "; ".join(words for words in (self.why, left) if words)


class Bounds:
    """Who is bound, and how: it ends with the player's move, or with the betting round."""

    __slots__ = ("_bounds",)

    def __init__(self) -> None:
        self._bounds: dict[int, Bound] = {}

    def bind(self, player: int, bound: Bound) -> None:
        self._bounds[player] = bound

    def release(self, player: int) -> None:
        """Nothing binds the player any more."""
        self._bounds.pop(player, None)

    def clear(self) -> None:
        """Nobody is bound in a new betting round."""
        self._bounds.clear()

    def of(self, hand: Hand, player: int) -> Bound | None:
        """What binds a player now."""
        bound = self._bounds.get(player)
        return bound if bound is not None and hand.phase == "betting" and bound.street == hand.street else None

    def narrow(
        self, hand: Hand, player: int, offers: tuple[Action, ...], invitations: tuple[Invitation, ...]
    ) -> tuple[tuple[Action, ...], tuple[Invitation, ...]]:
        """What is left of a player's choices; all of them, if nothing would be."""
        bound = self.of(hand, player)
        if bound is None or not bound.kinds:
            return offers, invitations
        left = tuple(offer for offer in offers if type(offer) in bound.kinds)
        asked = tuple(invitation for invitation in invitations if invitation.action in bound.kinds)
        return (left, asked) if left or asked else (offers, invitations)

    def why_barred(self, hand: Hand, player: int, kind: type[Action]) -> Cited[str] | None:
        """Why a kind of move is not left to a player, and by which rule."""
        bound = self.of(hand, player)
        if bound is None or not bound.kinds or kind in bound.kinds:
            return None
        return Cited(bound.words(), bound.cites[0])

    def left_with_fold(self, hand: Hand, player: int) -> int:
        """The chips that a player has to put in before they fold."""
        bound = self.of(hand, player)
        if bound is None:
            return 0
        return max(0, min(bound.fold_leaves - hand.bets[player], hand.stacks[player]))

    def has_moved(self, player: int) -> None:
        """The decision that was bound is made."""
        bound = self._bounds.pop(player, None)
        if bound is not None and bound.lasts:
            self._bounds[player] = replace(bound, fold_leaves=0)
