"""What a jackpot is made from: its rulebook, its tables, its pools, and the jackpot events on offer."""

from collections.abc import Iterator
from functools import lru_cache

import msgspec

from croupier.chips import format_dollars
from croupier.errors import CroupierError
from croupier.poker.terms import PokerTerms
from croupier.ranking import threshold
from croupier.room.poker_jackpots.terms import JackpotTerms, PokerJackpotError
from croupier.rulebook import Citation, Rules, load

WHOLE = 10_000
"""All of a pool, in hundredths of a percent."""


class Offer(msgspec.Struct, frozen=True, omit_defaults=True):
    """A jackpot event: the hand that wins, and its prize, which is either fixed or a part of the pool."""

    hand: str
    """A class of hands, such as `royal_flush`."""
    name: str = ""
    ranks: str = ""
    """The least cards that decide within the class, such as `A` for aces full."""
    fixed_cents: int = 0
    share: int = 0
    """In hundredths of a percent of the pool."""
    is_bad_beat: bool = False
    """The hand wins at a showdown that a better one has won."""
    both_hole_cards: bool = False
    with_flop: bool = False
    """The hand is made of the hole cards and the flop alone."""
    ends_s: int | None = None
    """When it is offered no longer."""

    @property
    def called(self) -> str:
        """What it goes by."""
        return self.name or self.hand

    @property
    def is_whole(self) -> bool:
        return self.share == WHOLE

    def is_expired(self, now_s: int) -> bool:
        return self.ends_s is not None and now_s >= self.ends_s

    def prize(self) -> str:
        """The prize as people read it."""
        if not self.share:
            return format_dollars(self.fixed_cents)
        whole, rest = divmod(self.share, 100)
        return f"{whole}{f'.{rest:02}'.rstrip('0') if rest else ''}% of the jackpot"

    def words(self) -> str:
        hand = self.hand.replace("_", " ") + (f" of at least {self.ranks}" if self.ranks else "")
        beaten = " beaten at the showdown" if self.is_bad_beat else ""
        made = " made of the hole cards and the flop" if self.with_flop else ""
        both = " with both hole cards" if self.both_hole_cards else ""
        named = f"{self.name}: " if self.name else ""
        return f"{named}{hand}{beaten}{both}{made}"


class Pool(msgspec.Struct, frozen=True, omit_defaults=True):
    """The amounts of the pools: what each begins with, what each round adds, and where it begins again."""

    contribution: dict[str, int]
    start: dict[str, int] = {}
    reseed_cents: int = 0
    offers: tuple[Offer, ...] = ()


class JackpotSetup(msgspec.Struct, frozen=True):
    """Never changes; what may be changed later is only where it begins."""

    document: str
    name: str
    pool: Pool
    variant: str = "holdem"
    tables: tuple[str, ...] = ()
    edition: str | None = None
    options: dict[str, str] = {}
    readings: dict[str, str] = {}

    def rules(self) -> Rules:
        options = (*self.options.items(), ("variant", self.variant))
        return _rules(self.document, load(self.document).fingerprint, self.edition, options, (*self.readings.items(),))


Chosen = tuple[tuple[str, str], ...]


@lru_cache(maxsize=64)
def _rules(document: str, fingerprint: str, edition: str | None, options: Chosen, readings: Chosen) -> Rules:  # noqa: ARG001
    """Made once for all jackpots, and all restarts, by the same rules as they stand in the file."""
    return Rules(document, edition=edition, options=dict(options), readings=dict(readings))


def offers_of(pool: Pool, terms: JackpotTerms) -> tuple[Offer, ...]:
    """What is on offer: the events of the pool, or the one hand that the rulebook names."""
    if terms.jackpot_hand is None:
        return pool.offers
    return (Offer(terms.jackpot_hand.value, share=WHOLE, both_hole_cards=True, with_flop=True),)


def verify_pool(pool: Pool, terms: JackpotTerms, poker: PokerTerms) -> None:
    """Refuse amounts and events that the rulebook or arithmetic does not allow, by their fields."""
    for field, problem, citation in _problems(pool, terms, poker):
        raise PokerJackpotError(field, problem, citation)


def verify_variant(variant: str, terms: JackpotTerms, poker: PokerTerms, own: str) -> None:
    """Refuse a game for which the pool is not available."""
    if terms.jackpot_variation is not None and variant != own:
        problem = f"the pool is for {own.replace('_', ' ')}, not for {variant.replace('_', ' ')}"
        raise PokerJackpotError("variant", problem, terms.jackpot_variation)
    if terms.hole_cards is not None and terms.flop_cards is not None:
        dealt = poker.streets[0].deal
        has_hole = poker.cards_each == terms.hole_cards.value == sum(count for count, is_up in dealt if not is_up)
        if not has_hole or not any(street.board == terms.flop_cards.value for street in poker.streets):
            problem = f"{poker.title} has not {terms.hole_cards.value} hole cards and a flop"
            raise PokerJackpotError("variant", problem, terms.hole_cards.citation)


Problems = Iterator[tuple[str, str, Citation | None]]


def _problems(pool: Pool, terms: JackpotTerms, poker: PokerTerms) -> Problems:
    by = terms.jackpot_increment
    for field, amounts in (("contribution", pool.contribution), ("start", pool.start)):
        for name, cents in amounts.items():
            if name not in terms.pools:
                yield f"{field}.{name}", f"the pools are {', '.join(terms.pools)}", by
            if cents < 0:
                yield f"{field}.{name}", f"{format_dollars(cents)} is less than nothing", by
    if not any(pool.contribution.values()):
        yield "contribution", "each round adds something", by
    if pool.reseed_cents < 0:
        yield "reseed", f"{format_dollars(pool.reseed_cents)} is less than nothing", terms.jackpot_reseed or by
    if terms.jackpot_reseed is not None and not pool.reseed_cents:
        yield "reseed", "say what the prize pool has at least", terms.jackpot_reseed
    if terms.jackpot_reseed is not None and pool.start.get(terms.main, 0) < pool.reseed_cents:
        least = format_dollars(pool.reseed_cents)
        yield f"start.{terms.main}", f"it has at least the reseed, {least}", terms.jackpot_reseed
    yield from _event_problems(pool, terms, poker)


def _event_problems(pool: Pool, terms: JackpotTerms, poker: PokerTerms) -> Problems:
    if terms.jackpot_hand is not None:
        if pool.offers:
            hand = terms.jackpot_hand.value.replace("_", " ")
            yield "events", f"the rulebook names the hand that wins, a {hand}", terms.jackpot_hand.citation
        return
    if not pool.offers:
        yield "events", "say which hands win", terms.jackpot_increment
    most = terms.events_most
    if most is not None and len(pool.offers) > most.value:
        yield "events", f"{len(pool.offers)} of them, a pool has at most {most.value}", most.citation
    display = terms.jackpot_events_display
    for number, offer in enumerate(pool.offers, 1):
        where = f"events.{number}"
        if [other.called for other in pool.offers].count(offer.called) > 1:
            yield f"{where}.name", f"another event is called {offer.called}", display
        if (offer.fixed_cents > 0) == (offer.share > 0) or min(offer.fixed_cents, offer.share) < 0:
            yield f"{where}.prize", "either a fixed amount or a percentage of the jackpot", display
        if offer.share > WHOLE:
            yield f"{where}.prize", "more than all of the jackpot", display
        yield from ((f"{where}.{field}", problem, display) for field, problem in _hand_problems(offer, poker))


def _hand_problems(offer: Offer, poker: PokerTerms) -> Iterator[tuple[str, str]]:
    classes = poker.order.classes
    if offer.hand not in classes:
        yield "hand", f"{offer.hand!r} is none of {', '.join(classes)}"
        return
    try:
        threshold(offer.hand, offer.ranks, poker.order)
    except CroupierError as error:
        yield "ranks", str(error)
    if (offer.both_hole_cards or offer.with_flop) and not any(street.board for street in poker.streets):
        yield "hand", f"{poker.title} has no community cards to make it with"
