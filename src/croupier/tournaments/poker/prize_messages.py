"""What is said of prizes, and what comes of it."""

import msgspec

from croupier.chips import format_dollars
from croupier.procedure import Event
from croupier.tournaments.poker.messages import DESK, OF_PLAYERS, TournamentAction

# -- what is said ----------------------------------------------------------------------------------------------------


class ProposeDeal(TournamentAction, frozen=True):
    """Players who are left are proposed to divide what is left of the prizes so, and what they still play for."""

    shares: dict[str, int]
    plays_for_cents: int = 0
    """What the winner has beside the share."""


class AgreeToDeal(TournamentAction, frozen=True):
    """A player who is left agrees to the division."""

    by = OF_PLAYERS
    player: str


class RefuseDeal(TournamentAction, frozen=True):
    """A player who is left does not agree: there is no division."""

    by = OF_PLAYERS
    player: str


class PayPrize(TournamentAction, frozen=True):
    """A player has what they have won."""

    by = DESK
    player: str


PRIZE_ACTIONS: tuple[type[TournamentAction], ...] = (ProposeDeal, AgreeToDeal, RefuseDeal, PayPrize)


# -- what comes of it ------------------------------------------------------------------------------------------------


class PlaceAmount(msgspec.Struct, frozen=True, omit_defaults=True):
    """What a place wins, and how its part of the pool was rounded."""

    cents: int
    goods: str = ""
    exact: str = ""
    """The part of the pool before it was rounded down, to whole units; what that leaves over is the first's."""


class PrizesSettled(Event, frozen=True):
    """The amounts, once nobody can enter or buy any more; the rounding is shown."""

    pool_cents: int
    entries: int
    places: tuple[PlaceAmount, ...]

    def words(self) -> str:
        return f"{format_dollars(self.pool_cents)} for {len(self.places)} places of {self.entries} entries"


class GoodsBought(Event, frozen=True):
    """Goods and services that are prizes are paid for out of the pool."""

    cents: int

    def words(self) -> str:
        return f"{format_dollars(self.cents)} of the pool pay for goods and services"


class PlacingsAnnounced(Event, frozen=True):
    places: dict[str, int]

    def words(self) -> str:
        first = [player for player, place in self.places.items() if place == 1]
        return f"{', '.join(first)} has won; {len(self.places)} are placed"


class DealProposed(Event, frozen=True):
    shares: dict[str, int]
    plays_for_cents: int = 0

    def words(self) -> str:
        shares = ", ".join(f"{player} {format_dollars(cents)}" for player, cents in self.shares.items())
        more = f", and {format_dollars(self.plays_for_cents)} for the winner" if self.plays_for_cents else ""
        return f"proposed: {shares}{more}"


class DealAgreed(Event, frozen=True):
    player: str
    is_made: bool

    def words(self) -> str:
        return f"{self.player} agrees to the division" + (", as all have" if self.is_made else "")


class DealRefused(Event, frozen=True):
    player: str

    def words(self) -> str:
        return f"{self.player} does not agree: there is no division"


class PrizeWon(Event, frozen=True):
    player: str
    place: int
    cents: int
    goods: str = ""

    def words(self) -> str:
        goods = f"{' and ' if self.cents else ''}{self.goods}" if self.goods else ""
        return f"{self.player} has won {format_dollars(self.cents) if self.cents else ''}{goods} (place {self.place})"


class PrizePaid(Event, frozen=True):
    player: str
    cents: int
    goods: str = ""

    def words(self) -> str:
        goods = f"{' and ' if self.cents else ''}{self.goods}" if self.goods else ""
        return f"{self.player} has {format_dollars(self.cents) if self.cents else ''}{goods}"


class FeesKept(Event, frozen=True):
    """The fees are the operator's, and no gaming revenue."""

    cents: int

    def words(self) -> str:
        return f"{format_dollars(self.cents)} of entry fees are kept for the costs"
