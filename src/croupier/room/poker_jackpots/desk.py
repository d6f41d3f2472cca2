"""What the parts of a jackpot share: its terms, state and clock, what they tell and post, and who may do what."""

from collections.abc import Callable, Iterable
from typing import Any

from croupier.clock import Clock
from croupier.poker.terms import PokerTerms
from croupier.procedure import ConservationError, Event, Posting
from croupier.room.poker_jackpots.actions import StaffAction
from croupier.room.poker_jackpots.setup import JackpotSetup
from croupier.room.poker_jackpots.state import Claim, JackpotState, TableState
from croupier.room.poker_jackpots.terms import JackpotTerms, PokerJackpotError, jackpot_terms, poker_of
from croupier.rulebook import Citation, Cited

HOUSE = "/house"
PLAYERS = "/players/"
Handlers = dict[type, Callable[[Any], None]]
"""What a part does with each action or incident that is its own."""


def words(name: str) -> str:
    return name.replace("_", " ")


def person(rank: str) -> str:
    """Somebody of a rank: "a dealer", "an assistant gaming manager"."""
    return f"{'an' if rank[0] in 'aeiou' else 'a'} {words(rank)}"


class Desk:
    """Parts verify first, then change meters, tell events and post; the audit compares the three."""

    def __init__(self, setup: JackpotSetup, clock: Clock, state: JackpotState) -> None:
        self.setup = setup
        self.clock = clock
        self.state = state
        self.rules = setup.rules()
        self.terms: JackpotTerms = jackpot_terms(self.rules)
        self.events: list[Event] = []
        self.postings: list[Posting] = []

    def now_s(self) -> int:
        return self.clock.now_s()

    def poker(self, variant: str) -> PokerTerms:
        """The poker of a table."""
        return self.rules.memo(("jackpot poker", variant), lambda: poker_of(self.rules, variant))

    # -- telling and posting ---------------------------------------------------------------------------------------

    def emit(self, event: Event) -> None:
        self.events.append(event)

    def post(self, source: str, target: str, cents: int) -> None:
        """From one account to another, for the fact last told; less than nothing goes the other way."""
        if cents < 0:
            source, target, cents = target, source, -cents
        if cents:
            self.postings.append(Posting(source, target, cents, "value", self.events[-1].name() if self.events else ""))

    def put_in(self, pool: str, cents: int) -> None:
        """The operator's money goes into a pool, or back."""
        self.state.meters[pool] += cents
        self.state.put_in_cents += cents
        self.post(HOUSE, pool, cents)

    def meters(self) -> dict[str, int]:
        """What the pools hold, and the prizes that wait to be paid."""
        waiting = {claim.account: claim.cents for claim in self.state.claims if claim.is_open and claim.cents}
        return {**self.state.meters, **waiting}

    def audit(self, before: dict[str, int]) -> None:
        """Raise unless what was put in less what was paid is what the meters hold, and the postings say the same."""
        state, after = self.state, self.meters()
        if state.put_in_cents - state.paid_cents != sum(after.values()):
            put_in, paid = state.put_in_cents, state.paid_cents
            raise ConservationError(f"{put_in} cents put in, {paid} paid, and the meters hold {after}")
        moved = dict(before)
        for posting in self.postings:
            moved[posting.source] = moved.get(posting.source, 0) - posting.cents
            moved[posting.target] = moved.get(posting.target, 0) + posting.cents
        own = {name: cents for name, cents in moved.items() if not name.startswith("/")}
        for name in {**own, **after}:
            if own.get(name, 0) != after.get(name, 0):
                raise ConservationError(f"{name}: {own.get(name, 0)} cents posted, the meter has {after.get(name, 0)}")
        if any(cents < 0 for cents in after.values()):
            raise ConservationError(f"a meter below nothing: {after}")

    # -- asking ----------------------------------------------------------------------------------------------------

    def table(self, name: str) -> TableState:
        """A table that takes part."""
        found = self.state.tables.get(name)
        if found is None or not found.is_linked:
            citation = self.terms.jackpot_tables or self.terms.jackpot_table_sign
            raise PokerJackpotError("table", f"{name!r} takes no part in the jackpot", citation)
        return found

    def known_table(self, name: str) -> TableState:
        """One that takes part, or did."""
        found = self.state.tables.get(name)
        return self.table(name) if found is None else found

    def claim(self, number: int) -> Claim:
        """A claim that is open."""
        for claim in self.state.claims:
            if claim.number == number and claim.is_open:
                return claim
        raise PokerJackpotError("claim", f"no claim {number} is open", self.terms.jackpot_claim)

    def open_claims(self) -> Iterable[Claim]:
        return [claim for claim in self.state.claims if claim.is_open]

    def verify_rank(self, action: StaffAction, least: Cited[str], is_only: bool = False) -> None:
        """Refuse an action by anybody below the rank that the rulebook gives it to, or by any other."""
        ranks, citation = self.terms.staff
        if action.rank not in ranks:
            raise PokerJackpotError("rank", f"{action.rank!r} is none of {', '.join(ranks)}", citation)
        if is_only and action.rank != least.value:
            raise PokerJackpotError(action.name(), f"it is for {person(least.value)} alone", least.citation)
        if ranks.index(action.rank) < ranks.index(least.value):
            raise PokerJackpotError(action.name(), f"it is for {person(least.value)} or above", least.citation)

    def verify_dealer(self, action: StaffAction) -> None:
        """Refuse what is for the table's staff to do if it is by somebody who is none."""
        self.verify_rank(action, self.terms.pressed_by)

    def verify_manager(self, action: StaffAction) -> None:
        self.verify_rank(action, self.terms.managed_by)

    def verify_works(self, what: str, citation: Citation) -> None:
        """Refuse what needs the equipment while it is out of order."""
        if self.state.malfunction is not None:
            problem = f"the equipment is out of order: {self.state.malfunction.what}"
            raise PokerJackpotError(what, problem, self.terms.malfunction.citation + citation)
