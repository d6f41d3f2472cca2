"""A jackpot of three levels on three pools (crown_perth/ultimate_texas_holdem 3.22-3.35, 4.18-4.20).

A display adds up the pools of its own level and those below; both wagers together are Level 3.
"""

from collections.abc import Mapping, Sequence
from fractions import Fraction

from croupier.chips import format_dollars
from croupier.jackpots.books import HELD, PLAYERS, RETAINED
from croupier.jackpots.jackpot import POOL_HANDS, Claim, Jackpot, KeyOff, Stake, total
from croupier.rulebook import Citation, NotAllowedError, RulebookError, Rules

LEVELS = (1, 2, 3)
BEGINNINGS = ("jackpot_1_pool", "jackpot_2_pool", "jackpot_3_pool")
KEYED_OFF = {
    "straight_flush": "jackpot_straight_flush_keyed_off",
    "royal_flush": "jackpot_royal_flush_keyed_off",
}
"""What becomes of the pools when a hand has won."""


def _level_of(stakes: Sequence[Stake]) -> int:
    """The level that the wagers on a hand make up."""
    return sum({"jackpot_1": 1, "jackpot_2": 2}[stake.kind] for stake in stakes)


def verify_levels(rules: Rules) -> None:
    """That what is said of the pools is said of each of them."""
    funding = [("jackpot_funding", each) for each in rules.parameters("jackpot_funding") if each != "rule"]
    for provision, parameter in [("jackpot_reseed", "times"), *funding]:
        found = rules.get(provision, parameter, list).value
        if len(found) != len(LevelJackpot.pools):
            problem = f"{found} must have a figure for each of {', '.join(LevelJackpot.pools)}"
            raise RulebookError(rules.name, f"provisions.{provision}.{parameter}", problem)


class LevelJackpot(Jackpot):
    kinds = ("jackpot_1", "jackpot_2")
    pools = ("level_1", "level_2", "level_3")
    terms = ("jackpot_odds",)
    replenished_by = RETAINED

    def __init__(self, rules: Rules, state: Mapping[str, str] | None = None, *, is_linked: bool = False) -> None:
        self._shared: dict[str, str] = {}
        """Who won a share of prizes that were keyed off together, and whose level's pool that was."""
        super().__init__(rules, state, is_linked=is_linked)

    def beginnings(self) -> dict[str, int]:
        return {
            pool: self._beginning(level, self.reseed(level)) for level, pool in zip(LEVELS, self.pools, strict=True)
        }

    def _beginning(self, level: int, reseed: int) -> int:
        option = BEGINNINGS[level - 1]
        if not self.rules.has_choice(option):
            return reseed
        cents, citation = self.rules.choice(option, int)
        if cents < reseed:
            problem = f"{format_dollars(cents)} is less than the reseed of {format_dollars(reseed)}"
            raise NotAllowedError(option, problem, citation)
        return cents

    def prepare(self) -> None:
        """Pools hold no less than their reseeds, also after the wagers were raised."""
        if self.replenish():
            self.rearranged = self.rules.cite("jackpot_reseed")

    def least(self, pool: str) -> int:
        return self.reseed(self.pools.index(pool) + 1)

    def reseed(self, level: int) -> int:
        """The least that a pool is set to: so many times the Level 1 wager, whatever its own level."""
        times = self.rules.get("jackpot_reseed", "times", list).value[level - 1]
        return int(times * self.wager_cents("jackpot_1"))

    # -- what is shown ---------------------------------------------------------------------------------------------

    def displays(self) -> dict[str, int]:
        return {pool: self.display(level) for level, pool in zip(LEVELS, self.pools, strict=True)}

    def display(self, level: int) -> int:
        return self.books.display(*self.pools[:level])

    # -- wagers ----------------------------------------------------------------------------------------------------

    def wager_cents(self, kind: str) -> int:
        cents = self.rules.choice("jackpot_wager", int).value
        return cents if kind == "jackpot_1" else cents * self.rules.get("jackpot_levels", "level_2_times", int).value

    def shares(self, stakes: Sequence[Stake]) -> dict[str, Fraction]:
        added = dict.fromkeys(self.pools, Fraction(0))
        part = "_of_level_3" if _level_of(stakes) == 3 else ""
        for stake in stakes:
            percents = self.rules.get("jackpot_funding", f"{stake.kind}{part}", list).value
            for pool, percent in zip(self.pools, percents, strict=True):
                added[pool] += self.percent("jackpot_funding", stake.kind, percent).share * stake.cents
        return added

    @property
    def funding(self) -> Citation:
        return self.rules.cite("jackpot_funding")

    # -- prizes ----------------------------------------------------------------------------------------------------

    def pay(self, claims: Sequence[Claim]) -> list[KeyOff]:
        """Fixed prizes, then straight flushes level by level, then royal flushes likewise."""
        paid = [self._pay_fixed(claim) for claim in claims if claim.hand not in POOL_HANDS]
        are_several = len(claims) - len(paid) > 1
        for hand in POOL_HANDS:
            for level in LEVELS:
                winners = [claim for claim in claims if claim.hand == hand and _level_of(claim.stakes) == level]
                if winners:
                    paid.append(self._key_off(hand, level, winners, is_one_of_several=are_several))
        return paid

    def _pay_fixed(self, claim: Claim) -> KeyOff:
        """Bonus prizes come from what of the wagers entered no pool."""
        cents = self.fixed_prize(claim)
        self.award(claim, RETAINED, cents)
        won = {claim.name: cents}
        cites = (*self.cites("jackpot_prize_button", "jackpot_funding"), self.odds_citation(claim))
        return KeyOff(claim.hand, "", won, self.odds_words(claim), {}, {}, self.displays(), cites)

    def _key_off(self, hand: str, level: int, winners: list[Claim], *, is_one_of_several: bool) -> KeyOff:
        """Each hand is keyed off in turn, and what they bring together is shared: to the cent, what is odd stays."""
        taken: dict[str, Fraction] = dict.fromkeys(self.pools[:level], Fraction(0))
        added: dict[str, Fraction] = {}
        cites = self.cites("jackpot_prize_button", POOL_HANDS[hand], "jackpot_display", KEYED_OFF[hand])
        combined = Fraction(0)
        for claim in winners:
            for pool, cents in self._parts(hand, level).items():
                self.books.post(pool, HELD, cents, f"prize {claim.name}")
                taken[pool] += cents
                combined += cents
            for pool, cents in self._refill(hand, level, claim).items():
                added[pool] = added.get(pool, Fraction(0)) + cents
        each = int(combined) // len(winners)
        if len(winners) > 1:
            self._shared |= {claim.name: self.pools[level - 1] for claim in winners}
        for claim in winners:
            self.award(claim, HELD, each)
        own = self.pools[level - 1]
        odd = combined - each * len(winners)
        self.books.post(HELD, own, odd, f"prize {winners[-1].name}")
        taken[own] -= odd
        if len(winners) > 1:
            cites += self.cites("jackpot_combined_prizes")
        if is_one_of_several:
            cites += self.cites("jackpot_order")
        if added and hand != "royal_flush":
            cites += self.cites("jackpot_floor")
        text = f"{self.share(hand)} of level {level}" + (f", one of {len(winners)} shares" if len(winners) > 1 else "")
        prizes = {claim.name: each for claim in winners}
        return KeyOff(hand, own, prizes, text, taken, added, self.displays(), cites)

    def take_back_prize(self, name: str) -> None:
        """One of several equal shares goes back to its level's own pool: the hands were keyed off together."""
        if name not in self._shared:
            super().take_back_prize(name)
            return
        for posting in self.books.tagged(f"prize {name}"):
            if posting.target == PLAYERS:
                to = self._shared[name] if posting.source == HELD else posting.source
                self.books.post(PLAYERS, to, posting.cents, f"taken back {name}")

    def _parts(self, hand: str, level: int) -> dict[str, Fraction]:
        """What each pool gives to a prize, which is a share of the level's display in whole cents.

        The whole of the display empties the pools below, and parts of a cent are left to the level's own. A part of it
        takes from each pool by how much its level's display gives more than the one below: the share, to the cent.
        """
        share, pools = self.share(hand), self.pools[:level]
        if share.share == 1:
            parts = {pool: self.books.balance(pool) for pool in pools[:-1]}
            return parts | {pools[-1]: share.of(self.display(level)) - total(parts.values())}
        upto = [0, *(share.of(self.display(number)) for number in range(1, level + 1))]
        return {pool: Fraction(upto[number + 1] - upto[number]) for number, pool in enumerate(pools)}

    def _refill(self, hand: str, level: int, claim: Claim) -> dict[str, Fraction]:
        """A pool that was won is reset to its reseed; one that a share was taken from holds no less than that."""
        added: dict[str, Fraction] = {}
        for number, pool in zip(LEVELS[:level], self.pools, strict=False):
            balance, reseed = self.books.balance(pool), self.reseed(number)
            cents = reseed - balance + (balance % 1 if hand == "royal_flush" else 0)
            if cents > 0 or hand == "royal_flush":
                added[pool] = cents
                self.books.post(RETAINED, pool, cents, f"prize {claim.name}")
        return added
