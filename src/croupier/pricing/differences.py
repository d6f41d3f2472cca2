"""Any two of editions, operators, options, readings: what differs, and what each change alone does to every wager.

A change is laid alone on the first of the two, and all of them but this one as well, so that what it does by itself and
what it does beside the others are both told.
"""

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from typing import Any

from croupier.errors import CroupierError
from croupier.games import Game
from croupier.kernels.distribution import Number
from croupier.kernels.numbers import json_number
from croupier.pricing.figures import Figures, Measured, Prices
from croupier.pricing.one_document import Key, OneDocument, goes_by, rules_of
from croupier.pricing.parsheet import WagerPrice, price
from croupier.pricing.shown import Shown
from croupier.pricing.sides import Side, described

Progress = Callable[[int, int], None]
_NO_PRICE = (CroupierError, ArithmeticError, LookupError, AssertionError)
"""What comes of rules that do not hold together: one part asks for what the other does not say."""


@dataclass(frozen=True)
class Said:
    """A field of an entry on both sides; None where it is not there."""

    field: str
    before: Any
    after: Any


@dataclass(frozen=True)
class Change:
    """An entry of a rulebook, or a choice, that is another on the second side."""

    key: Key
    said: tuple[Said, ...]
    rules_before: tuple[str, ...]
    rules_after: tuple[str, ...]

    @property
    def what(self) -> str:
        return str(self.key)

    def to_dict(self) -> dict[str, Any]:
        return {
            "what": self.what,
            "fields": [{"field": said.field, "before": said.before, "after": said.after} for said in self.said],
            "rules_before": list(self.rules_before),
            "rules_after": list(self.rules_after),
        }


@dataclass(frozen=True)
class Effect:
    """What changes that go together do: laid alone on the first side, and left out of the second."""

    changes: tuple[Change, ...]
    why_together: str = ""
    """What refuses one of them without the others."""
    alone: Prices = field(default_factory=dict)
    """The first side with these."""
    without: Prices = field(default_factory=dict)
    """The second side without these."""
    refused: str = ""
    """Why the second side cannot be had without them."""

    @property
    def name(self) -> str:
        return ", ".join(change.what for change in self.changes)


@dataclass(frozen=True, repr=False)
class Difference(Shown):
    """Two sides, all that differs between them, and what it does."""

    before: str
    after: str
    prices_before: Prices
    prices_after: Prices
    effects: tuple[Effect, ...]

    def __repr__(self) -> str:
        moving = sum(len(effect.changes) for effect in self.moving)
        return f"Difference({self.before!r}, {self.after!r}: {moving} of {len(self.changes)} changes move a price)"

    @property
    def changes(self) -> tuple[Change, ...]:
        return tuple(change for effect in self.effects for change in effect.changes)

    @property
    def wagers(self) -> tuple[str, ...]:
        return tuple(dict.fromkeys((*self.prices_before, *self.prices_after)))

    def moves(self, effect: Effect, wager: str) -> bool:
        """Whether some changes bear on a wager, alone or beside the others."""
        alone = effect.alone.get(wager) != self.prices_before.get(wager)
        return alone or (not effect.refused and effect.without.get(wager) != self.prices_after.get(wager))

    @property
    def moving(self) -> tuple[Effect, ...]:
        """Those that bear on some wager."""
        return tuple(effect for effect in self.effects if any(self.moves(effect, wager) for wager in self.wagers))

    @property
    def still(self) -> tuple[Effect, ...]:
        """Those that change no price."""
        return tuple(effect for effect in self.effects if effect not in self.moving)

    def interaction(self, wager: str) -> Number | None:
        """What all changes do to the edge of a wager beyond the sum of what each does alone."""
        if wager not in self.prices_before or wager not in self.prices_after:
            return None
        before = self.prices_before[wager].edge
        alone = [effect.alone[wager].edge - before for effect in self.effects if wager in effect.alone]
        return self.prices_after[wager].edge - before - sum(alone)

    def to_dict(self) -> dict[str, Any]:
        return {
            "before": self.before,
            "after": self.after,
            "wagers": {wager: self._wager_dict(wager) for wager in self.wagers},
            "changes": [
                {
                    "together": [change.to_dict() for change in effect.changes],
                    **({"why_together": effect.why_together} if effect.why_together else {}),
                    **({"cannot_be_left_out": effect.refused} if effect.refused else {}),
                    "moves": {
                        wager: {
                            "alone": _dict(effect.alone.get(wager)),
                            "without": _dict(effect.without.get(wager)),
                        }
                        for wager in self.wagers
                        if self.moves(effect, wager)
                    },
                }
                for effect in self.effects
            ],
        }

    def _wager_dict(self, wager: str) -> dict[str, Any]:
        interaction = self.interaction(wager)
        return {
            "before": _dict(self.prices_before.get(wager)),
            "after": _dict(self.prices_after.get(wager)),
            **({} if interaction is None else json_number("interaction", interaction)),
        }


def difference(before: Game | Side | str, after: Game | Side | str, progress: Progress | None = None) -> Difference:
    """All that differs between two sides, and what each change does alone, beside all others, and together.

    `progress` hears how many of the changes were tried, and how many there are.
    """
    first, second = (_game(side) for side in (before, after))
    if first.rules.document.game != second.rules.document.game:
        games = f"{first.rules.document.game} and {second.rules.document.game}"
        raise CroupierError(f"{first.rules.name}, {second.rules.name}: {games} are different games: nothing to compare")
    return _Comparing(first, second).difference(progress)


def _game(side: Game | Side | str) -> Game:
    if isinstance(side, Game):
        return side
    return (Side.parse(side) if isinstance(side, str) else side).game()


class _Comparing:
    """Two rulebooks that are laid on each other."""

    def __init__(self, first: Game, second: Game) -> None:
        self._names = described(first), described(second)
        self._a, self._b = OneDocument.of(first.rules), OneDocument.of(second.rules)
        self._found: dict[frozenset[Key], dict[str, WagerPrice]] = {}
        self._measured = Measured()
        self._changes = {change.key: change for change in _changes(self._a, self._b)}
        self._all = frozenset(self._changes)
        self._verify(frozenset(), first)
        self._verify(self._all, second)

    def _verify(self, keys: frozenset[Key], game: Game) -> None:
        """That what was laid together is what is compared, to the last fraction."""
        here, there = self._prices(keys), price(game).wagers
        if {name: found.paid for name, found in here.items()} != {name: found.paid for name, found in there.items()}:
            raise ArithmeticError(f"{game.rules.name}: taken apart and laid together again, its prices are others")

    def difference(self, progress: Progress | None) -> Difference:
        groups = self._groups()
        effects = []
        for number, (keys, why) in enumerate(groups):
            if progress is not None:
                progress(number, len(groups))
            effects.append(self._effect(keys, why))
        return Difference(*self._names, self._figures(frozenset()), self._figures(self._all), tuple(effects))

    def _effect(self, keys: frozenset[Key], why: str) -> Effect:
        changes = tuple(change for key, change in self._changes.items() if key in keys)
        alone = self._figures(keys)
        try:
            return Effect(changes, why, alone, self._figures(self._all - keys))
        except _NO_PRICE as error:
            return Effect(changes, why, alone, refused=_said(error))

    # -- what stands alone -------------------------------------------------------------------------------------------

    def _groups(self) -> list[tuple[frozenset[Key], str]]:
        """The changes, those that cannot stand without each other together, each with why."""
        groups = [({key}, "") for key in self._changes]
        for key in self._changes:
            needed, why = self._needs(key)
            if len(needed) > 1:
                touched = [group for group in groups if group[0] & needed]
                joined = set[Key]().union(*(group[0] for group in touched))
                whys = dict.fromkeys(each for each in (*(group[1] for group in touched), why) if each)
                at = groups.index(touched[0])
                groups[at] = (joined, "; ".join(whys))
                groups = [group for group in groups if group is groups[at] or not group[0] & joined]
        return [(frozenset(keys), why) for keys, why in groups]

    def _needs(self, key: Key) -> tuple[set[Key], str]:
        """A change with those that it cannot stand without."""
        needed, why = {key}, ""
        for side, other in ((self._b, self._a), (self._a, self._b)):
            entry = side.entries.get(key)
            for name in sorted(goes_by(entry)) if entry is not None else ():
                choice = next((k for k in self._changes if k.name == name and k.table in ("options", "readings")), None)
                if choice is not None and choice not in other.entries and choice != key:
                    needed.add(choice)
                    why = f"{key} goes by {name}, which only one side has"
        for refusal in (self._refusal, self._price_refusal):  # most cannot even be played, which shows at once
            if (error := refusal(frozenset(needed))) is not None:
                needed, why = set(self._fewest(frozenset(needed), refusal)), _said(error)
        return needed, why

    def _fewest(self, key: frozenset[Key], refusal: Callable[[frozenset[Key]], Exception | None]) -> frozenset[Key]:
        """The changes beside which one can stand: none of them can be taken away."""
        kept = [each for each in self._changes if each not in key]
        size = max(1, len(kept) // 2)
        while True:
            at = 0
            while at < len(kept):
                fewer = kept[:at] + kept[at + size :]
                if refusal(key | frozenset(fewer)) is None:
                    kept = fewer
                else:
                    at += size
            if size == 1:
                return key | frozenset(kept)
            size //= 2

    def _refusal(self, keys: frozenset[Key]) -> Exception | None:
        """What of the first side with some changes cannot be played, if anything cannot."""
        try:
            self._b.laid_on(self._a, keys).game()
        except _NO_PRICE as error:
            return error
        return None

    def _price_refusal(self, keys: frozenset[Key]) -> Exception | None:
        try:
            self._prices(keys)
        except _NO_PRICE as error:
            return error
        return None

    # -- prices ------------------------------------------------------------------------------------------------------

    def _prices(self, keys: frozenset[Key]) -> dict[str, WagerPrice]:
        if keys not in self._found:
            self._found[keys] = price(self._b.laid_on(self._a, keys).game()).wagers
        return self._found[keys]

    def _figures(self, keys: frozenset[Key]) -> Prices:
        return self._measured.of(self._prices(keys))


def _changes(before: OneDocument, after: OneDocument) -> Iterable[Change]:
    """Every entry that does not say the same on both sides; those of a wager that only one side has are its own."""
    here, there = before.entries, after.entries
    for key in dict.fromkeys((*here, *there)):
        whole = Key(key.table, key.name)
        if key.outcome and (whole in here) != (whole in there):
            continue
        old, new = before.says(key), after.says(key)
        if old == new:
            continue
        fields = dict.fromkeys((*(old or {}), *(new or {})))
        said = tuple(
            Said(name, (old or {}).get(name), (new or {}).get(name))
            for name in fields
            if (old or {}).get(name) != (new or {}).get(name)
        )
        yield Change(key, said, rules_of(here.get(key)), rules_of(there.get(key)))


def _said(error: BaseException) -> str:
    return str(error) if isinstance(error, CroupierError) else f"what is left does not hold together ({error!r})"


def _dict(figures: Figures | None) -> dict[str, Any] | None:
    return None if figures is None else figures.to_dict()
