"""A progressive jackpot of one pool, or of a minor and a major one (skycity/caribbean_stud section 11).

Every prize comes out of a pool. A prize has a floor at fixed odds; what a pool lacks for it, the operator contributes.
"""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from fractions import Fraction

from croupier.jackpots.books import HOUSE
from croupier.jackpots.jackpot import POOL_HANDS, Claim, Jackpot, KeyOff, Stake
from croupier.rulebook import Citation, Rules

POOL, MAJOR, MINOR = "pool", "major", "minor"
WORDS = {POOL: "the pool", MAJOR: "the major prize pool"}


class PoolJackpot(Jackpot):
    kinds = ("jackpot",)
    terms = ("jackpot_sub_pools", "jackpot_retained_percent", "jackpot_major_percent", "jackpot_seed", "jackpot_odds")

    def __init__(self, rules: Rules, state: Mapping[str, str] | None = None, *, is_linked: bool = False) -> None:
        self.is_divided = rules.choice("jackpot_sub_pools", bool).value
        self.pools = (MAJOR, MINOR) if self.is_divided else (POOL,)
        super().__init__(rules, state, is_linked=is_linked)

    def beginnings(self) -> dict[str, int]:
        main = self._sum("jackpot_pool")
        return {MAJOR: main, MINOR: self._sum("jackpot_minor_pool")} if self.is_divided else {POOL: main}

    def _sum(self, option: str) -> int:
        """What the operator contributes, if anything."""
        return self.rules.choice(option, int).value if self.rules.has_choice(option) else 0

    def other_pools(self) -> tuple[str, ...]:
        return (POOL, MAJOR, MINOR)

    def prepare(self) -> None:
        """Divide a single pool at the rates at which the two are funded, or combine two into one."""
        if self.is_divided and (whole := self.books.balance(POOL)):
            major = whole * self._major_rate()
            self.books.post(POOL, MAJOR, major)
            self.books.post(POOL, MINOR, whole - major)
            self.rearranged = self.rules.cite("jackpot_sub_pools")
        elif not self.is_divided and (self.books.balance(MAJOR) or self.books.balance(MINOR)):
            for part in (MAJOR, MINOR):
                self.books.post(part, POOL, self.books.balance(part))
            self.rearranged = self.rules.cite("jackpot_pools_combined")

    # -- what is shown ---------------------------------------------------------------------------------------------

    def displays(self) -> dict[str, int]:
        """The pool; of two, the major one."""
        return {self.pools[0]: self.books.display(self.pools[0])}

    # -- wagers ----------------------------------------------------------------------------------------------------

    def wager_cents(self, kind: str) -> int:  # noqa: ARG002 - there is one
        return self.rules.choice("jackpot_wager", int).value

    def shares(self, stakes: Sequence[Stake]) -> dict[str, Fraction]:
        retained = Fraction(self.rules.choice("jackpot_retained_percent", int).value, 100)
        enters = sum(stake.cents for stake in stakes) * (1 - retained)
        if not self.is_divided:
            return {POOL: enters}
        major = enters * self._major_rate()
        return {MAJOR: major, MINOR: enters - major}

    def _major_rate(self) -> Fraction:
        return Fraction(self.rules.choice("jackpot_major_percent", int).value, 100)

    @property
    def funding(self) -> Citation:
        return self.rules.cite("jackpot_sub_pools" if self.is_divided else "jackpot_pool")

    # -- prizes ----------------------------------------------------------------------------------------------------

    def pay(self, claims: Sequence[Claim]) -> list[KeyOff]:
        """Fixed prizes first, then straight flushes, all from what is left after those, then royal flushes."""
        paid = [
            self._pay(claim, self.fixed_prize(claim), self.odds_words(claim), claims)
            for claim in claims
            if not _is_share(claim)
        ]
        for hand in POOL_HANDS:
            winners = [claim for claim in claims if claim.hand == hand]
            prizes = [self._prize(claim, len(winners)) for claim in winners]
            paid += [self._pay(claim, *prize, claims) for claim, prize in zip(winners, prizes, strict=True)]
        if any(claim.hand == "royal_flush" for claim in claims):
            paid[-1] = self._seed(paid[-1])
        return paid

    def _prize(self, claim: Claim, winners: int) -> tuple[int, str]:
        """A share of the pool as it is now, or the floor if that is greater; with what it is in words."""
        share, display = self.share(claim.hand), self.books.display(self.pools[0])
        cents, words = share.of(display), f"{share} of {WORDS[self.pools[0]]}"
        if winners > 1 and claim.hand == self.rules.get("jackpot_order", "equal_shares", str).value:
            cents, words = cents // winners, f"{words} in {winners} equal shares"
        floor = self.fixed_prize(claim)
        return (cents, words) if cents > floor else (floor, self.odds_words(claim))

    def _pay(self, claim: Claim, cents: int, text: str, claims: Sequence[Claim]) -> KeyOff:
        pool = self._pool_for(claim.hand)
        cites = self.cites(POOL_HANDS[claim.hand]) if _is_share(claim) else (self.odds_citation(claim),)
        is_ordered = not self.is_divided or _is_share(claim)
        if is_ordered and sum(self._pool_for(other.hand) == pool for other in claims) > 1:
            cites += self.cites("jackpot_order")
        wanting = cents - self.books.balance(pool)
        added = {}
        if wanting > 0:
            self.books.post(HOUSE, pool, wanting, f"prize {claim.name}")
            added[pool] = wanting
            cites += self.cites("jackpot_operators_sum")
        self.award(claim, pool, cents)
        display = self.pools[0] if _is_share(claim) else ""
        taken = {pool: Fraction(cents)}
        return KeyOff(claim.hand, display, {claim.name: cents}, text, taken, added, self.displays(), cites)

    def _pool_for(self, hand: str) -> str:
        minor = self.rules.get("jackpot_sub_pools", "minor", list).value
        return MINOR if self.is_divided and hand in minor else self.pools[0]

    def is_from_display(self, hand: str) -> bool:
        return self._pool_for(hand) == self.pools[0]

    def _seed(self, last: KeyOff) -> KeyOff:
        """What the operator puts into a pool that has been won."""
        seed = self._sum("jackpot_seed")
        pool = self.pools[0]
        self.books.post(HOUSE, pool, seed, f"prize {next(iter(last.prizes))}")
        added = {**last.added, pool: last.added.get(pool, Fraction(0)) + seed}
        cites = last.cites + self.cites("jackpot_operators_sum")
        return replace(last, added=added, displays=self.displays(), cites=cites)


def _is_share(claim: Claim) -> bool:
    return claim.hand in POOL_HANDS
