"""What a hand is played for: forced bets, limits and chips, in whole units."""

from collections.abc import Sequence
from dataclasses import dataclass

from croupier.errors import AmountError
from croupier.poker.terms import PokerTerms


def verify_amount(amount: object, field: str, least: int = 0) -> int:
    if not isinstance(amount, int) or isinstance(amount, bool):
        raise AmountError(f"{field}: {amount!r} is not a whole number of chips")
    if amount < least:
        raise AmountError(f"{field}: {amount}; at least {least} is expected")
    return amount


@dataclass(frozen=True, slots=True, kw_only=True)
class Stakes:
    """The stakes of one hand, by player from the left of the button; heads up the button posts the first blind."""

    blinds: tuple[int, ...] = ()
    """Straddles and over-blinds among them; fewer than players: the others post nothing.

    One that is no greater than those before it, and apart from them, was posted to be dealt in: it is no straddle.
    """
    unposted: tuple[int, ...] = ()
    """Compulsory blinds before those that nobody posts: who was due for them has left. The structure stays theirs."""
    posts: tuple[int, ...] = ()
    """What players post beside their blinds, by place as those: live up to the greatest, the rest dead money."""
    dead_posts: tuple[int, ...] = ()
    """What players forfeit to the pot beside it, by place."""
    is_button_out: bool = False
    """The button is at a seat that is dealt no cards: two players post and act by their places, as more do."""
    antes: tuple[int, ...] = ()
    """One for all, or one each."""
    antes_are_dead: bool = False
    """Not layered into side pots: one player posts for the table."""
    antes_follow_blinds: bool = False
    """The blind is posted before the ante by whoever has not enough for both."""
    minimum: int
    """The least bet."""
    maximum: int | None = None
    """The most that may be bet, or added by a raise, where table limits hold."""
    bets: tuple[int, ...] = ()
    """In limit: the bet of each betting round, the last for all that follow."""
    bring_in: int | None = None
    """The least compulsory opening bet; the minimum if none is set."""
    denomination: int = 1
    """The lowest chip in play: bets are made and odd amounts divided in it."""
    voluntary: int = 0
    """How many of the last blinds were a player's choice: a straddle, over-blinds."""

    def __post_init__(self) -> None:
        verify_amount(self.minimum, "minimum", 1)
        verify_amount(self.denomination, "denomination", 1)
        for field in ("maximum", "bring_in"):
            if getattr(self, field) is not None:
                verify_amount(getattr(self, field), field, 1)
        for field in ("blinds", "unposted", "posts", "dead_posts", "antes", "bets"):
            for amount in getattr(self, field):
                verify_amount(amount, field)
        if self.maximum is not None and self.maximum < self.minimum:
            raise AmountError(f"maximum: {self.maximum} is below the minimum of {self.minimum}")

    def each(self, amounts: Sequence[int], players: int, field: str) -> list[int]:
        """Amounts by player: one for all, or padded with nothing."""
        if len(amounts) > players:
            raise AmountError(f"{field}: {len(amounts)} amounts for {players} players")
        if field == "antes" and len(amounts) == 1:
            return list(amounts) * players
        return [*amounts, *[0] * (players - len(amounts))]

    @property
    def blind(self) -> int:
        """The greatest compulsory one, which the structure is built on; the least bet where there is none."""
        compulsory = self.unposted + self.blinds[: len(self.blinds) - self.voluntary]
        return max(compulsory, default=self.minimum)

    def is_heads_up(self, terms: PokerTerms, players: int) -> bool:
        """Whether two play, one of them at the button, by a rulebook that has an order of its own for that."""
        return players == 2 and terms.reverses_heads_up and not self.is_button_out

    def is_reversed(self, terms: PokerTerms, players: int) -> bool:
        """Whether between two players the button posts first.

        Where the first blind is not posted, it was the button's, and the other player has the next.
        """
        if not self.is_heads_up(terms, players):
            return False
        return len(self.blinds) - self.voluntary > 1 or (terms.heads_up_one_blind and not self.unposted)

    def fixed_bet(self, street: int) -> int:
        """In limit: the bet and each raise of a betting round."""
        return self.bets[min(street, len(self.bets) - 1)] if self.bets else self.minimum
