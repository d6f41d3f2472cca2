"""What a history is replayed on: a variant of a rulebook, and the stakes that the file states."""

from collections.abc import Mapping
from itertools import zip_longest
from typing import Any

from croupier.errors import CroupierError
from croupier.formats.amounts import Amount, is_amount, to_units
from croupier.formats.codes import CODES
from croupier.formats.errors import HistoryError, UnknownVariantError
from croupier.formats.history import OWN_OPTIONS, OWN_READINGS, OWN_RULEBOOK, OWN_STAKES, HandHistory
from croupier.poker import PokerGame, Stakes
from croupier.rulebook import NotAllowedError

RULEBOOK = "star_sydney/poker"
"""The rulebook by which a history is replayed that does not say by which it was played."""

_MOST_STAKES = 1000
_LISTS = ("bets", "dead_posts", "posts", "unposted")
_STAKES = (*_LISTS, "button", "carried", "denomination", "maximum", "minimum", "voluntary")


class Table:
    """A variant by a rulebook, with the stakes of its hands remembered: many hands of a file are for the same."""

    def __init__(self, document: str, options: Mapping[str, Any], readings: Mapping[str, str]) -> None:
        self.game = PokerGame(document, options={"commission_percent": 0, **options}, readings=readings)
        self.terms = self.game.terms
        self.cards = frozenset(self.terms.deck.cards())
        self._stakes: dict[Any, Stakes] = {}

    def stakes_of(self, history: HandHistory) -> Stakes:
        own = history.own.get(OWN_STAKES)
        key = (
            *history.antes,
            *(history.blinds_or_straddles or ()),
            history.bring_in,
            history.small_bet,
            history.big_bet,
            history.min_bet,
            history.scale,
            history.ante_trimming_status,
            tuple((name, str(value)) for name, value in own.items()) if own else (),
        )
        found = self._stakes.get(key)
        if found is None:
            if len(self._stakes) >= _MOST_STAKES:
                self._stakes.clear()
            found = self._stakes[key] = self._make_stakes(history, own or {})
        return found

    def _make_stakes(self, history: HandHistory, own: Mapping[str, Any]) -> Stakes:
        scale = history.scale
        _verify_own(history, own)

        def units(amounts: list[Amount] | None) -> tuple[int, ...]:
            return tuple(to_units(amount, scale) for amount in amounts or ())

        def stated(name: str, otherwise: Amount | None = None) -> int | None:
            amount = own.get(name, otherwise)
            return None if amount is None else to_units(amount, scale)

        is_button_out = "button" in own
        told = history.blinds_or_straddles or []
        forced, antes = (
            units(history.by_player(told) if is_button_out else told),
            units(history.by_player(history.antes)),
        )
        posts = units(own["posts"]) if "posts" in own else tuple(max(0, -blind) for blind in forced)
        beside = zip_longest(forced, posts if "posts" in own else (), fillvalue=0)
        blinds = tuple(max(0, blind - post) for blind, post in beside)  # told with what is posted beside them
        least = history.small_bet if history.small_bet is not None else history.min_bet
        posted = sum(1 for blind in blinds if blind)
        if not posted and self.terms.forced == "blinds":
            raise HistoryError(f"{history.where.field('blinds_or_straddles')}: nobody posts a blind")
        while blinds and not blinds[-1]:  # heads up it matters how many there are
            blinds = blinds[:-1]
        try:
            return Stakes(
                blinds=blinds,
                unposted=units(own.get("unposted")),
                posts=posts if any(posts) else (),
                dead_posts=units(own.get("dead_posts")),
                is_button_out=is_button_out,
                antes=antes if any(antes) else (),
                antes_are_dead=not history.ante_trimming_status,
                minimum=stated("minimum", least) or max(*blinds, *antes),
                maximum=stated("maximum"),
                bets=units(own["bets"]) if "bets" in own else self._bets(history),
                bring_in=to_units(history.bring_in, scale) if history.bring_in is not None else None,
                denomination=stated("denomination") or 1,
                voluntary=own.get("voluntary", max(0, posted - self.terms.blinds)),
            )
        except CroupierError as error:
            raise HistoryError(f"{history.where.hand}: {error}") from None

    def _bets(self, history: HandHistory) -> tuple[int, ...]:
        """The small bet in the rounds whose bet is the least by the rulebook, the big one in the others."""
        if self.terms.betting != "limit" or history.small_bet is None:
            return ()
        small, big = history.small_bet, history.big_bet if history.big_bet is not None else history.small_bet
        least = min(street.unit for street in self.terms.streets)
        return tuple(to_units(small if street.unit == least else big, history.scale) for street in self.terms.streets)


def _verify_own(history: HandHistory, own: Mapping[str, Any]) -> None:
    """What a file says of its stakes in a field of our own is of the kind we write there."""
    for name, value in own.items():
        if name not in _STAKES:
            problem = f"{name} is not known; there are {', '.join(_STAKES)}"
        elif name in _LISTS and not (
            isinstance(value, list) and all(map(is_amount, value)) and (value or name != "bets")
        ):
            problem = f"{name}: must be an array of numbers"
        elif name not in _LISTS and not is_amount(value):
            problem = f"{name}: must be a number"
        else:
            continue
        raise HistoryError(f"{history.where.field(OWN_STAKES)}: {problem}")


_tables: dict[tuple[str, str], Table] = {}


def table_of(history: HandHistory, document: str | None = None) -> Table:
    """The table of a history: by `document`, by the rulebook that it names itself, or by the usual one."""
    own = history.own
    rulebook = document or own.get(OWN_RULEBOOK) or RULEBOOK
    options, readings = own.get(OWN_OPTIONS), own.get(OWN_READINGS)
    if options or readings:
        return _make_table(history, rulebook, options or {}, readings or {})
    key = (rulebook, history.variant)
    if key not in _tables:
        _tables[key] = _make_table(history, rulebook, {}, {})
    return _tables[key]


def _make_table(history: HandHistory, rulebook: str, options: Mapping[str, Any], readings: Mapping[str, str]) -> Table:
    coded = CODES.get(history.variant)
    if coded is None:
        raise UnknownVariantError(f"variant {history.variant} is not in {rulebook}")
    chosen = {"variant": coded.variant, "betting": coded.betting} | ({"deck": coded.deck} if coded.deck else {})
    try:
        return Table(rulebook, {**options, **chosen}, readings)
    except NotAllowedError as error:
        if error.field in chosen:
            raise UnknownVariantError(f"variant {history.variant} is not in {rulebook}: {error}") from None
        raise HistoryError(f"{history.where.hand}: {OWN_OPTIONS}: {error}") from None
    except CroupierError as error:
        raise HistoryError(f"{history.where.hand}: {error}") from None
