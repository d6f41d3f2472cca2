"""What each player owes for a seat, and until when they have been charged; it moves no chips."""

from collections.abc import Sequence

import msgspec

from croupier.room.poker.charge_messages import ChargeFellDue
from croupier.room.poker.charge_terms import ChargeTerms


class Account(msgspec.Struct, frozen=True, omit_defaults=True):
    """One player: until when time has been charged, and what of all charges is not paid."""

    until_ms: int = 0
    owed_cents: int = 0


class PaidElsewhere(msgspec.Struct, frozen=True, omit_defaults=True):
    """What a player who is moved here has paid at the table that they come from."""

    until_ms: int = 0
    has_paid_sitting_fee: bool = False


class ChargesState(msgspec.Struct, frozen=True, omit_defaults=True):
    """The accounts of those who sit at the table, and the hour that is charged for."""

    commenced_ms: int | None = None
    """When the game began; None while nobody is charged by time."""
    period_ms: int = -1
    """When the hour began whose charge was divided last."""
    sharers: int = 0
    """Among how many."""
    accounts: dict[str, Account] = {}
    moved: dict[str, PaidElsewhere] = {}


class ChargeAccounts:
    """The accounts of a table, in which time falls due."""

    def __init__(self, state: ChargesState) -> None:
        self._commenced_ms = state.commenced_ms
        self._period_ms = state.period_ms
        self._sharers = state.sharers
        self._accounts = dict(state.accounts)
        self.moved = dict(state.moved)
        """Those who come with something paid, until they are charged for the first time here."""

    def state(self) -> ChargesState:
        accounts = {name: account for name, account in self._accounts.items() if account != Account()}
        return ChargesState(self._commenced_ms, self._period_ms, self._sharers, accounts, dict(self.moved))

    def copy(self) -> "ChargeAccounts":
        return ChargeAccounts(self.state())

    # -- asking ----------------------------------------------------------------------------------------------------

    def of(self, player: str) -> Account:
        return self._accounts.get(player, Account())

    def next_ms(self) -> int | None:
        """When time falls due next."""
        return min((each.until_ms for each in self._accounts.values() if each.until_ms), default=None)

    # -- what falls due --------------------------------------------------------------------------------------------

    def assess(self, terms: ChargeTerms, players: Sequence[str], now_ms: int) -> list[ChargeFellDue]:
        """Hours that have begun since those who sit there were charged last."""
        if self._commenced_ms is None:
            return []
        if not terms.is_by_time:
            self.forget_time()
            return []
        found = []
        while behind := [name for name in players if 0 < self.of(name).until_ms <= now_ms]:
            name = min(behind, key=lambda each: self.of(each).until_ms)
            from_ms = self.of(name).until_ms
            found += self._charge(terms, name, from_ms, self._shared_by(terms, from_ms, players))
        return found

    def commence(self, terms: ChargeTerms, players: Sequence[str], now_ms: int) -> list[ChargeFellDue]:
        """The game begins, if it has not: all who sit there are charged."""
        if not terms.is_by_time or self._commenced_ms is not None:
            return []
        self._commenced_ms = now_ms
        return [due for name in players for due in self.join(terms, name, players, now_ms)]

    def join(self, terms: ChargeTerms, player: str, players: Sequence[str], now_ms: int) -> list[ChargeFellDue]:
        """A player is charged for the first time: for what is left of the hour, unless it was paid elsewhere."""
        if self._commenced_ms is None:
            return []
        ends_ms = terms.period_ends(self._commenced_ms, now_ms)
        sharers = self._shared_by(terms, now_ms, players)
        paid_until_ms = self.moved.pop(player, PaidElsewhere()).until_ms
        if paid_until_ms > now_ms:
            how = terms.moved_player_pays
            is_own = how is not None and how.value == "when_paid_time_ends"
            self._set(player, until_ms=paid_until_ms if is_own else ends_ms)
            return []
        is_anew = terms.joining_share is not None and terms.joining_share.value == "divided_anew"
        return self._charge(terms, player, now_ms, len(players) if is_anew else sharers)

    def owe(self, player: str, cents: int) -> None:
        self._set(player, owed_cents=self.of(player).owed_cents + cents)

    def pay(self, player: str) -> None:
        """What was owed has been paid."""
        self._set(player, owed_cents=0)

    def close(self, player: str) -> None:
        self._accounts.pop(player, None)
        self.moved.pop(player, None)

    def forget_time(self) -> None:
        """Time is not charged any more, or the next game will begin anew: what is owed stays."""
        self._commenced_ms, self._period_ms, self._sharers = None, -1, 0
        for name in self._accounts:
            self._set(name, until_ms=0)

    # -- inner -----------------------------------------------------------------------------------------------------

    def _charge(self, terms: ChargeTerms, player: str, from_ms: int, sharers: int) -> list[ChargeFellDue]:
        """The hour that a moment lies in, or what is left of it."""
        assert self._commenced_ms is not None
        until_ms = terms.period_ends(self._commenced_ms, from_ms)
        cents = terms.part_cents(from_ms, until_ms, sharers)
        self._set(player, until_ms=until_ms)
        self.owe(player, cents)
        return [ChargeFellDue(terms.time_rules, player, cents, until_ms)] if cents else []

    def _shared_by(self, terms: ChargeTerms, at_ms: int, players: Sequence[str]) -> int:
        """Among how many the charge of an hour is divided: those who were there when it was first charged."""
        assert self._commenced_ms is not None
        begins_ms = terms.period_ends(self._commenced_ms, at_ms) - terms.period_ms
        if begins_ms != self._period_ms:
            self._period_ms, self._sharers = begins_ms, len(players)
        return self._sharers

    def _set(self, player: str, **changes: int) -> None:
        self._accounts[player] = msgspec.structs.replace(self.of(player), **changes)
