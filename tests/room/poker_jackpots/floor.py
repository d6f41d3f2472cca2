"""Jackpots to try: tables, people and hands by few words."""

from typing import Any

import pytest

import croupier.room.poker_jackpots.actions as a
from croupier.cards import Card
from croupier.clock import ManualClock
from croupier.ledger import Done
from croupier.procedure import ConservationError
from croupier.room.poker_jackpots import JackpotSetup, Offer, PokerJackpot, PokerJackpotError, Pool, SeenHand, SeenRound

STAR, CROWN = "star_sydney/poker", "crown_perth/poker"
DEALER = {"actor": "Dan", "rank": "dealer"}
SUPERVISOR = {"actor": "Sue", "rank": "gaming_supervisor"}
MANAGER = {"actor": "Gus", "rank": "gaming_manager"}
ASSISTANT = {"actor": "Amy", "rank": "assistant_gaming_manager"}
TABLES_MANAGER = {"actor": "Tom", "rank": "table_games_manager"}
ROYAL, STRAIGHT, QUADS = "royal_flush", "straight_flush", "four_of_a_kind"
BOARD = "QhJhTh2c2d"
"""With it Ah Kh is a royal flush, 9h 8h a straight flush, 2h 2s four of a kind."""
HANDS = {ROYAL: "AhKh", STRAIGHT: "9h8h", QUADS: "2h2s"}
WHOLE = Offer(ROYAL, share=10_000)
TENTH = Offer(STRAIGHT, share=1_000)
FIXED = Offer(QUADS, fixed_cents=500_00)


def cards(text: str) -> tuple[Card, ...]:
    return tuple(Card(text[i : i + 2]) for i in range(0, len(text), 2))


def hand(board: str = BOARD, *, over: bool = True, void: bool = False, variant: str = "holdem", **players: str):
    """Ann="AhKh" has shown it; Ann="AhKh folded", "AhKh mucked", "AhKh hidden" has not."""
    hands = []
    for player, told in players.items():
        held, _, fate = told.partition(" ")
        is_in = fate in ("", "hidden")
        hands.append(SeenHand(player, cards(held), "live" if is_in else fate, fate == ""))
    return SeenRound(variant, tuple(hands), cards(board), over, void)


class House:
    """A jackpot with its clock; `do` tells what is done by names of people."""

    def __init__(self, setup: JackpotSetup) -> None:
        self.clock = ManualClock(1_000_000)
        self.setup = setup
        self.jackpot = PokerJackpot(setup, self.clock)
        self.manager = TABLES_MANAGER if setup.document == CROWN else ASSISTANT
        self.balances: dict[str, int] = {}
        self.do(a.OpenJackpot(**self.manager))

    def do(self, did: Any) -> Done:
        done = self.jackpot.do(did)
        for posting in done.postings:
            self.balances[posting.source] = self.balances.get(posting.source, 0) - posting.cents
            self.balances[posting.target] = self.balances.get(posting.target, 0) + posting.cents
        own = {name: cents for name, cents in self.balances.items() if not name.startswith("/") and cents}
        assert own == {name: cents for name, cents in self.jackpot.meters().items() if cents}
        return done

    def refused(self, did: Any, *says: str) -> None:
        """By a message with all of these in it; nothing has changed."""
        before = self.jackpot.state()
        with pytest.raises(PokerJackpotError) as error:
            self.jackpot.do(did)
        for part in says:
            assert part in str(error.value)
        assert self.jackpot.state() == before

    def cites(self, did: Any) -> str:
        """The rules of the facts that came of it."""
        return "; ".join(str(citation) for event in self.do(did).events for citation in event.cites)

    # -- many at once ----------------------------------------------------------------------------------------------

    def play(self, table: str = "P1", rounds: int = 1) -> None:
        for _ in range(rounds):
            self.do(a.PressNoMoreBets(**DEALER, table=table))
            self.do(a.PressEndGame(**DEALER, table=table))

    def forget(self, table: str = "P1") -> None:
        """A whole round of which nothing is registered."""
        self.do(a.StartRound(**DEALER, table=table))
        self.do(a.CompleteRound(**DEALER, table=table))

    def tell(self, seen: SeenRound, table: str = "P1") -> None:
        """The hand of a round that is registered, and over."""
        self.do(a.PressNoMoreBets(**DEALER, table=table))
        self.do(a.TellHand(**DEALER, table=table, hand=seen))

    def win(self, table: str = "P1", **players: str) -> None:
        """Players with the hands of these events claim them."""
        self.tell(hand(**{player: HANDS[event] for player, event in players.items()}), table)
        for player, event in players.items():
            self.do(a.ClaimJackpot(player, table, event))
        self.do(a.PressEndGame(**DEALER, table=table))

    def pay(self, table: str = "P1") -> dict[str, int]:
        """What each was paid."""
        who = DEALER if self.setup.document == CROWN else SUPERVISOR
        before = dict(self.balances)
        self.do(a.PayJackpot(**who, table=table))
        return {
            name.removeprefix("/players/"): cents - before.get(name, 0)
            for name, cents in self.balances.items()
            if name.startswith("/players/") and cents != before.get(name, 0)
        }

    def pass_minutes(self, minutes: int) -> None:
        self.clock.advance(minutes * 60)

    @property
    def meters(self) -> dict[str, int]:
        return self.jackpot.meters()


def star(*offers: Offer, start: int = 1_000_00, each: int = 50, **more: Any) -> House:
    """By the Star's rules: a pool of $1,000 to which each round adds half a dollar."""
    pool = Pool({"pool": each}, {"pool": start}, more.pop("reseed", 0), offers or (WHOLE, TENTH, FIXED))
    return House(JackpotSetup(STAR, "Harbour", pool, tables=more.pop("tables", ("P1", "P2", "P3")), **more))


def crown(prize: int = 5_000_00, reserve: int = 200_00, reseed: int = 1_000_00, **more: Any) -> House:
    """By Crown's rules: each round adds 40 cents to the prize pool and 10 to the reserve."""
    pool = Pool({"prize": 40, "reserve": 10}, {"prize": prize, "reserve": reserve}, reseed)
    return House(JackpotSetup(CROWN, "Royal", pool, tables=more.pop("tables", ("P1", "P2", "P3")), **more))


__all__ = ["ConservationError", "House", "crown", "hand", "star"]
