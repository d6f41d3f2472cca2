"""An act told as it was done, and what it was judged to be."""

from croupier.chips import format_dollars
from croupier.procedure import Action, Event


class Act(Action, frozen=True):
    """Do something in turn, told sign by sign as it was done: words, chips in a motion, a tap, cards pushed forward."""

    signs: tuple[str, ...]


class ActJudged(Event, frozen=True):
    """What an act is by the rules: the move, and all that then lies before the player in this betting round."""

    player: str
    signs: tuple[str, ...]
    move: str
    to_cents: int
    why: str
    put_cents: int = 0
    returned_cents: int = 0
    missing_cents: int = 0
    not_accepted: tuple[str, ...] = ()

    def words(self) -> str:
        parts = [f"{self.player} does: {', '.join(self.signs)}", self.why]
        if self.not_accepted:
            parts.append(f"not accepted: {', '.join(self.not_accepted)}")
        if self.returned_cents:
            parts.append(f"{format_dollars(self.returned_cents)} goes back")
        if self.missing_cents:
            parts.append(f"{format_dollars(self.missing_cents)} more is to be put in")
        return "; ".join(parts)


class WagerLeft(Event, frozen=True):
    """Chips put in out of turn, or short of a call and not made up, stay in the pot: the hand is folded."""

    player: str
    cents: int

    def words(self) -> str:
        return f"{self.player} leaves {format_dollars(self.cents)} in the pot"
