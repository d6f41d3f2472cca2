"""What pages ask of any jackpot: meters, what may be done now and by whom, what is due."""

from collections.abc import Iterable, Sequence
from typing import Any, NamedTuple

from croupier.procedure import Action
from croupier.rulebook import Citation, Cited


class Meter(NamedTuple):
    """A pool or a display of several, in whole cents."""

    name: str
    cents: int
    is_displayed: bool
    is_working: bool = True
    """What is displayed can be read."""


class Offer(NamedTuple):
    """Something that somebody of a rank may do now: the action by its name, fields that are known, those to be said."""

    action: str
    rank: str
    """The least that may."""
    fields: dict[str, Any]
    to_say: tuple[str, ...]
    citation: Citation
    not_by: tuple[str, ...] = ()
    """Persons who may not, as they keyed it off, ordered it or have won it."""


class Due(NamedTuple):
    """What somebody still has to do, by which rule; at once, unless it says until when."""

    rank: str
    what: str
    citation: Citation
    by_s: int | None = None


def offer_of(action: type[Action], least: Cited[str], fields: dict[str, Any], *, not_by: tuple[str, ...] = ()) -> Offer:
    """An action that is possible now, with what is known of it."""
    given = ("actor", "rank", *fields)
    to_say = tuple(name for name in action.__struct_fields__ if name not in given)
    return Offer(action.name(), least.value, fields, to_say, least.citation, not_by)


def allowed(offers: Iterable[Offer], ranks: Sequence[str], rank: str, person: str) -> tuple[Offer, ...]:
    """Those for somebody of a rank, all if none is named; and not those that a person may not do."""
    least = ranks.index(rank) if rank in ranks else -1
    found = [offer for offer in offers if not rank or (offer.rank in ranks and ranks.index(offer.rank) <= least)]
    return tuple(offer for offer in found if not person or person not in offer.not_by)
