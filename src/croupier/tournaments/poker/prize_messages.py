"""What is said of prizes, and what comes of it."""

import msgspec

from croupier.chips import format_dollars
from croupier.procedure import Event
from croupier.room.card_draws import CardDrawn, in_words
from croupier.tournaments.poker.messages import DESK, OF_PLAYERS, TournamentAction, and_why

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
    """A player has what they have won; while others play, as much of it as nothing changes any more."""

    by = DESK
    player: str


class TakeBackPrize(TournamentAction, frozen=True):
    """A player has given back what was paid of prize and bounties, or was never given it: it was a mistake."""

    player: str
    reason: str


PRIZE_ACTIONS: tuple[type[TournamentAction], ...] = (ProposeDeal, AgreeToDeal, RefuseDeal, PayPrize, TakeBackPrize)


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


class PrizesReopened(Event, frozen=True):
    """What the prizes were settled on was a mistake: they are settled anew."""

    why: str
    made_up_cents: int = 0
    """What the operator had made up is not made up yet."""
    goods_cents: int = 0
    """What the pool had paid for goods is in it."""

    def words(self) -> str:
        return f"the prizes are settled anew: {self.why}"


class GoodsBought(Event, frozen=True):
    """Goods and services that are prizes are paid for out of the pool."""

    cents: int

    def words(self) -> str:
        return f"{format_dollars(self.cents)} of the pool pay for goods and services"


class PlacingsAnnounced(Event, frozen=True):
    places: dict[str, int]

    def words(self) -> str:
        first = [player for player, place in self.places.items() if place == 1]
        have = "has" if len(first) == 1 else "have"
        return f"{', '.join(first)} {have} won; {len(self.places)} are placed"


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


class DealOff(Event, frozen=True):
    """All had agreed, and then somebody was not out who had been held to be."""

    unasked: tuple[str, ...]

    def words(self) -> str:
        return f"{', '.join(self.unasked)} was not asked, and plays: there is no division"


class DrawnForGoods(Event, frozen=True):
    """Cards for goods of places that several share: the highest has the first. A lot, where one deck is too few."""

    cards: tuple[CardDrawn, ...]
    order: tuple[str, ...]
    goods: tuple[str, ...]

    def words(self) -> str:
        how = in_words(self.cards) if self.cards else ", ".join(self.order[: len(self.goods)])
        return f"{'cards decide' if self.cards else 'a lot decides'} who has {' and '.join(self.goods)}: {how}"


class PrizeWon(Event, frozen=True):
    player: str
    place: int
    cents: int
    goods: str = ""

    def words(self) -> str:
        return f"{self.player} has won {_and(self.cents, self.goods)} (place {self.place})"


class PrizePaid(Event, frozen=True):
    player: str
    cents: int
    goods: str = ""
    bounties_cents: int = 0
    """What of it is for bounties, where it is paid while others play."""
    place: int = 0
    """The place that it is for, where it is paid while others play."""

    def words(self) -> str:
        what = [f"place {self.place}"] if self.place else []
        what += [f"{format_dollars(self.bounties_cents)} for bounties"] if self.bounties_cents else []
        return f"{self.player} has {_and(self.cents, self.goods)}" + (f" ({', '.join(what)})" if what else "")


class PrizeTakenBack(Event, frozen=True):
    """What was paid is in the pools again, and owed."""

    player: str
    cents: int
    goods: str = ""
    reason: str = ""

    def words(self) -> str:
        return f"{_and(self.cents, self.goods)} that {self.player} had are taken back{and_why(self.reason)}"


class FeesKept(Event, frozen=True):
    """The fees are the operator's, and no gaming revenue."""

    cents: int

    def words(self) -> str:
        return f"{format_dollars(self.cents)} of entry fees are kept for the costs"


def _and(cents: int, goods: str) -> str:
    """An amount, goods or both, in words."""
    return " and ".join(filter(None, (format_dollars(cents) if cents else "", goods)))
