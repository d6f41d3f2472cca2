"""What a poker table says of itself to the room around it."""

from collections.abc import Iterable

import msgspec

from croupier.cards import DECK_52
from croupier.chips import format_dollars
from croupier.poker import PokerGame


class TableReport(msgspec.Struct, frozen=True):
    """What a table says of itself."""

    game: str
    """The game and its limits, as a list has it."""
    is_open: bool
    seats: int
    players: dict[int, str]
    vacant: tuple[int, ...]
    """Free seats that nobody at the table has a prior claim to, and that are held for nobody."""
    dealt: int
    """How many play."""


def list_name(game: PokerGame) -> str:
    """A game and its limits in words that are the same at every table of it: `Texas Hold'em no limit $2/$5`."""
    terms, stakes = game.terms, game.stakes(game.terms.most_players)
    words = [terms.title if terms.deck.size == DECK_52.size else f"{terms.title} with {terms.deck.size} cards"]
    forced = _amounts(stakes.blinds or stakes.antes)
    what = "ante" if terms.forced != "blinds" else "blinds" if len(stakes.blinds) > 1 else "blind"
    if terms.betting == "limit":
        words += ["limit", f"{_amounts(dict.fromkeys(stakes.bets))}, {what} {forced}"]
    elif stakes.maximum is not None:
        words.append(f"{format_dollars(stakes.minimum)} to {format_dollars(stakes.maximum)}, {what} {forced}")
    else:
        words += [terms.betting.replace("_", " "), forced if terms.forced == "blinds" else f"{what} {forced}"]
        if stakes.blinds and stakes.blind != stakes.minimum:
            words[-1] += f", bets from {format_dollars(stakes.minimum)}"
    return " ".join(words)


def _amounts(cents: Iterable[int]) -> str:
    return "/".join(format_dollars(each) for each in cents)
