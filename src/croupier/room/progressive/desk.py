"""What the parts of a progressive jackpot share: its pools, terms and state, and who may do what."""

from collections.abc import Callable
from fractions import Fraction
from typing import Any

from croupier.chips import format_dollars
from croupier.jackpots import Jackpot, Stake
from croupier.procedure import HOUSE, LAYOUT, ConservationError, Event, Posting
from croupier.room.jackpots import JackpotSystem, Moment
from croupier.room.progressive.actions import StaffAction
from croupier.room.progressive.events import AtTable
from croupier.room.progressive.state import DeskState, WinClaim
from croupier.room.progressive.terms import ProgressiveError, ProgressiveTerms
from croupier.rulebook import Citation, Cited

Handlers = dict[type, Callable[[Any], None]]
"""What a part does with each action or incident that is its own."""


def words(name: str) -> str:
    return name.replace("_", " ")


def person(rank: str) -> str:
    """Somebody of a rank: "a dealer", "an inspector"."""
    return f"{'an' if rank[0] in 'aeiou' else 'a'} {words(rank)}"


def account(table: str, name: str) -> str:
    """An account of a table's till; what players have there lies apart from the house's own."""
    return f"tables/{table}/{name}" if name in (HOUSE, LAYOUT) else f"tables/{table}/purse/{name}"


def exact(amounts: dict[str, str]) -> dict[str, Fraction]:
    return {pool: Fraction(cents) for pool, cents in amounts.items()}


def as_text(amounts: dict[str, Fraction]) -> dict[str, str]:
    return {pool: str(cents) for pool, cents in amounts.items()}


class Desk:
    """Parts verify first; then they move money in the system's books, and tell it by an event."""

    def __init__(self, system: JackpotSystem, terms: ProgressiveTerms, state: DeskState) -> None:
        self.system = system
        self.terms = terms
        self.state = state
        self.rounds: dict[str, int] = {}
        """How many each table that is dealt here has had."""
        self.events: list[Event] = []
        self.postings: list[Posting] = []

    @property
    def jackpot(self) -> Jackpot:
        return self.system.jackpot

    def now_s(self) -> int:
        return self.system.clock.now_s()

    def now(self) -> Moment:
        return self.system.now()

    def pools(self) -> dict[str, Fraction]:
        return {pool: self.jackpot.books.balance(pool) for pool in self.jackpot.pools}

    # -- telling ---------------------------------------------------------------------------------------------------

    def tell(self, event: Event) -> None:
        """A fact, with what it has moved in the pools."""
        self.system.tell(event)
        self.gather()

    def gather(self) -> None:
        """What has become of the pools since."""
        done = self.system.drain()
        self.events += done.events
        self.postings += done.postings

    def at_table(self, name: str) -> None:
        """What the last step of a round that is dealt here came to, and what it did to the pools."""
        record = self.system.tables[name].round.records[-1]
        self.events += [AtTable((self.terms.jackpot_display,), name, self.rounds[name]), *record.events]
        self.postings += [
            each._replace(source=account(name, each.source), target=account(name, each.target))
            for each in record.postings
        ]
        self.gather()

    def post(self, source: str, target: str, cents: int, why: str) -> None:
        if cents:
            self.postings.append(Posting(source, target, cents, why=why))

    def displays(self) -> dict[str, int]:
        """What the displays show; nothing while they do not work."""
        return {} if self.state.verified is not None else self.system.displays()

    def audit(self) -> None:
        """Raise unless the prizes that wait are those of the claims, and no pool holds less than it must."""
        self.system.verify()
        waiting = sum(claim.cents for claim in self.state.claims)
        if self.system.pending() != waiting:
            raise ConservationError(f"claims of {waiting} cents, and {self.system.pending()} wait")
        for pool, cents in self.pools().items():
            if cents < self.jackpot.least(pool):
                raise ConservationError(f"{pool} holds {cents} cents, and no less than {self.jackpot.least(pool)}")

    # -- asking ----------------------------------------------------------------------------------------------------

    def claim(self, number: int) -> WinClaim:
        for claim in self.state.claims:
            if claim.number == number:
                return claim
        raise ProgressiveError("claim", f"no claim {number} waits", self.terms.prize)

    def ordered(self) -> list[WinClaim]:
        """Claims as they are paid."""
        return sorted(self.state.claims, key=lambda claim: (claim.at, claim.number))

    def claim_of(self, table: str) -> WinClaim | None:
        return next((claim for claim in self.state.claims if claim.table == table), None)

    def stakes(self, kinds: dict[str, int]) -> tuple[Stake, ...]:
        return tuple(Stake(kind, kinds[kind]) for kind in self.jackpot.kinds if kind in kinds)

    def verify_rank(self, action: StaffAction, least: Cited[str]) -> None:
        """Refuse an action by anybody below the rank that it is for."""
        ranks, citation = self.terms.staff
        if action.rank not in ranks:
            raise ProgressiveError("rank", f"{action.rank!r} is none of {', '.join(ranks)}", citation)
        if ranks.index(action.rank) < ranks.index(least.value):
            raise ProgressiveError(action.name(), f"it is for {person(least.value)} or above", least.citation)

    def verify_dealer(self, action: StaffAction) -> None:
        self.verify_rank(action, self.terms.pressed_by)

    def verify_manager(self, action: StaffAction) -> None:
        self.verify_rank(action, self.terms.managed_by)

    def is_failing(self, table: str) -> bool:
        """Whether the equipment has failed at a table, or seems to have."""
        return self.state.trouble is not None and table in self.state.trouble.tables

    def is_suspended(self, table: str) -> bool:
        return self.terms.game_manager_suspended is not None and self.is_failing(table)

    def verify_not_suspended(self, what: str, table: str) -> None:
        if self.is_suspended(table):
            by = self.terms.game_manager_suspended
            raise ProgressiveError(what, f"all activity at {table} is suspended", by)

    def verify_pool(self, pool: str, citation: Citation) -> None:
        if pool not in self.jackpot.pools:
            raise ProgressiveError("pool", f"{pool!r} is none of {', '.join(self.jackpot.pools)}", citation)

    def verify_least(self, pool: str, cents: int, citation: Citation) -> None:
        """Refuse to take so much from a pool that it would hold less than it must."""
        least, there = self.jackpot.least(pool), self.jackpot.books.balance(pool)
        if there + cents < least:
            problem = f"{words(pool)} would hold less than {format_dollars(least)}"
            raise ProgressiveError("cents", problem, citation)
