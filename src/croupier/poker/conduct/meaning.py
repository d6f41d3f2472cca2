"""What an act was judged to be, and the making of it."""

from dataclasses import dataclass
from typing import Literal

from croupier.poker.bet_checks import verify_fold
from croupier.poker.hand import Hand
from croupier.rulebook import Citation

Move = Literal["fold", "check", "call", "open", "bet", "raise", "short"]
"""A move of a hand; `short` is none yet: less than a call, to be made up or left in the pot with a fold."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Meaning:
    """The move that an act is, in cents, and the rules that make it one."""

    move: Move
    to_cents: int
    """All that is the player's in this betting round by the act; after a fold it stays in the pot."""
    put_cents: int
    """Chips that the act put before the player, beside those that lay there."""
    returned_cents: int
    """How much of them goes back."""
    missing_cents: int
    """What has still to be put in; where it is short, to stay in."""
    is_all_in: bool
    is_amount_open: bool
    """A bet or raise was announced, and nothing says yet of how much: it is the least, unless it is completed."""
    why: str
    cites: tuple[Citation, ...]
    not_accepted: tuple[str, ...]
    """Signs that came too late to count."""


def make_move(hand: Hand, player: int, meaning: Meaning) -> None:
    """Make the move of the player in turn that an act was judged to be; chips left with a fold go into the pot."""
    state = hand.state
    match meaning.move:
        case "fold":
            left = meaning.to_cents - hand.bets[player]
            if left:
                verify_fold(hand.betting, player)
                state.put_in(player, left)
                state.note("left", player, left)
            hand.fold(player)
        case "check":
            hand.check(player)
        case "call" | "open":
            hand.call(player)
        case "bet" | "raise":
            hand.raise_to(player, meaning.to_cents)
        case "short":
            raise state.refuse("less than a call: the rest is put in, or the hand folded", "short_call")
