"""Jackpots once more, in plain whole numbers: what the tests hold the books against. Nothing of croupier is used."""

from __future__ import annotations

SHARE_FUNDS = {1: ((0, 1, 410),), 2: ((0, 2, 205), (1, 2, 205)), 3: ((0, 2, 205), (1, 2, 205), (2, 1, 410))}
"""Crown: by level, which pool gets how many thousandths of the Level 1 wager, once or twice over."""
FIXED_CROWN = {"four_of_a_kind": 500, "full_house": 100, "flush": 50, "straight": 25}
FIXED_NZ = {"four_of_a_kind": 500, "full_house": 150, "flush": 100}


class Levels:
    """Three pools in thousandths of a cent; a wager of Level 2 is twice, of Level 3 three times that of Level 1."""

    unit = 1000

    def __init__(self, wager: int, pools: tuple[int, int, int]) -> None:
        self.wager = wager
        self.pools = [cents * self.unit for cents in pools]
        self.players = self.retained = 0
        self.house = -sum(self.pools)

    def bet(self, level: int) -> None:
        staked = level * self.wager * self.unit
        self.players -= staked
        for pool, times, thousandths in SHARE_FUNDS[level]:
            added = times * thousandths * self.wager
            self.pools[pool] += added
            staked -= added
        self.retained += staked

    def shown(self) -> list[int]:
        return [sum(self.pools[:level]) // self.unit for level in (1, 2, 3)]

    def pay(self, won: list[tuple[str, int]]) -> list[int]:
        """Of hands with their levels; what each wins, in cents."""
        prizes = [FIXED_CROWN.get(hand, 0) * level * self.wager for hand, level in won]
        self.retained -= sum(prizes) * self.unit
        for hand in ("straight_flush", "royal_flush"):
            for level in (1, 2, 3):
                winners = [number for number, claim in enumerate(won) if claim == (hand, level)]
                together = sum(self.key_off(hand, level) for _ in winners)
                for number in winners:
                    prizes[number] = together // len(winners)
                if winners:
                    self.pools[level - 1] += together % len(winners) * self.unit
        self.players += sum(prizes) * self.unit
        return prizes

    def key_off(self, hand: str, level: int) -> int:
        least = 5000 * self.wager * self.unit
        shown = self.shown()
        if hand == "royal_flush":
            left = sum(self.pools[:level]) - shown[level - 1] * self.unit
            for pool in range(level):
                self.pools[pool] = least
            self.pools[level - 1] += left
            self.retained -= least * level
            return shown[level - 1]
        below = 0
        for pool in range(level):
            upto = shown[pool] // 10
            self.pools[pool] -= (upto - below) * self.unit
            below = upto
            if self.pools[pool] < least:
                self.retained -= least - self.pools[pool]
                self.pools[pool] = least
        return below

    def books(self) -> dict[str, int]:
        named = {f"level_{number}": cents for number, cents in enumerate(self.pools, 1)}
        return {**named, "players": self.players, "house": self.house, "retained": self.retained}


class Progressive:
    """One pool, or a major and a minor one, in ten-thousandths of a cent."""

    unit = 10000

    def __init__(self, wager: int, pool: int, minor: int, retained: int, major: int, seed: int, divided: bool) -> None:
        self.wager, self.percent_retained, self.percent_major, self.seed = wager, retained, major, seed
        self.divided = divided
        self.main, self.minor = pool * self.unit, minor * self.unit if divided else 0
        self.players = self.retained = 0
        self.house = -self.main - self.minor

    def bet(self, _level: int) -> None:
        enters = self.wager * (100 - self.percent_retained) * 100
        self.players -= self.wager * self.unit
        self.retained += self.wager * self.unit - enters
        main = enters // 100 * self.percent_major if self.divided else enters
        self.main += main
        self.minor += enters - main

    def shown(self) -> list[int]:
        return [self.main // self.unit]

    def give(self, cents: int, is_minor: bool) -> None:
        wanted = cents * self.unit
        there = self.minor if is_minor else self.main
        put_in = max(0, wanted - there)
        self.house -= put_in
        if is_minor:
            self.minor += put_in - wanted
        else:
            self.main += put_in - wanted
        self.players += wanted

    def pay(self, won: list[tuple[str, int]]) -> list[int]:
        prizes = [0] * len(won)
        for number, (hand, _) in enumerate(won):
            if hand in FIXED_NZ:
                prizes[number] = FIXED_NZ[hand] * self.wager
                self.give(prizes[number], self.divided)
        base = self.shown()[0]
        for number, (hand, _) in enumerate(won):
            if hand == "straight_flush":
                prizes[number] = max(1000 * self.wager, base // 10)
        for number, (hand, _) in enumerate(won):
            if hand == "straight_flush":
                self.give(prizes[number], False)
        royals = [number for number, (hand, _) in enumerate(won) if hand == "royal_flush"]
        base = self.shown()[0]
        for number in royals:
            prizes[number] = max(10000 * self.wager, base // len(royals))
            self.give(prizes[number], False)
        if royals:
            self.main += self.seed * self.unit
            self.house -= self.seed * self.unit
        return prizes

    def books(self) -> dict[str, int]:
        pools = {"major": self.main, "minor": self.minor} if self.divided else {"pool": self.main}
        return {**pools, "players": self.players, "house": self.house, "retained": self.retained}
