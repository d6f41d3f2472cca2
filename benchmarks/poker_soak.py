"""A million hands of poker at a table, over every variant, deck and betting of both rulebooks: `make soak`.

Of each: chips conserved in hand and books, every card in one place, pots and winners as worked out the plain way; and
the journal of each sitting makes the same hands again, event by event. A sitting has a number, which is its seed: a run
that was stopped goes on with `--first`, and one that failed is repeated with `--first N --hands 1`.
"""

import argparse
import os
import sys
import time
from concurrent.futures import ProcessPoolExecutor
from typing import Any

import msgspec
from tests.poker.checks import Case, Luck, Played, cases, choose, snapshot, verify_cards, verify_chips, verify_end

from croupier.chance import SeededSource
from croupier.games import replay
from croupier.poker import Hand, PokerGame
from croupier.poker import messages as m
from croupier.poker.round import PokerRound
from croupier.procedure import Action, Setting, journal

SITTING = 25
"""Hands that a table plays with one deck and one journal."""
SITTINGS = 20
"""In a piece of work for one process."""
CASES = cases()


class Kept(list[Any]):
    """A log that remembers what was cleared from it."""

    def __init__(self) -> None:
        super().__init__()
        self.all: list[Any] = []

    def clear(self) -> None:
        self.all += self
        super().clear()


def game_for(case: Case, luck: Luck) -> PokerGame:
    options: dict[str, Any] = {
        "variant": case.variant,
        "deck": case.deck,
        "betting": case.betting,
        "commission_percent": (0, 5, 10)[luck.below(3)],
        "denomination": ("0.01", "0.5", "1", "5")[luck.below(4)],
        "straddle": bool(luck.below(2)),
    }
    if case.document.startswith("crown") and case.variant == "seven_card_stud":
        options["stud_opening"] = ("high_card", "low_card")[luck.below(2)]
    return PokerGame(case.document, options=options)


def stacks_for(game: PokerGame, players: int, luck: Luck) -> list[int]:
    """Often short, so that there are all-ins and side pots."""
    unit = game.stakes(players).minimum
    usual = (unit, 4 * unit, 20 * unit, 100 * unit)[luck.below(4)]
    return [1 + luck.below((usual, usual, 2 * unit, 40 * unit)[luck.below(4)]) for _ in range(players)]


def action_for(round_: PokerRound, luck: Luck) -> Action:
    """A random one of those open to the player in turn."""
    hand, decision = round_.hand, round_.decision
    assert decision is not None
    if hand is None or hand.actor is None:
        return decision.offers[luck.below(len(decision.offers))]
    name = round_.players.names[hand.actor]
    match choose(hand, luck):
        case ("fold",):
            return m.Fold(name)
        case ("check",):
            return m.Check(name)
        case ("call", cents):
            return m.Open(name, cents) if hand.betting.must_open else m.Call(name, cents)
        case ("raise", cents):
            kinds = (m.RaiseTo if hand.betting.bet_to_call else m.Bet, m.AllIn)
            return kinds[cents == hand.bets[hand.actor] + hand.stacks[hand.actor] and luck.below(2)](name, cents)
        case ("exchange", cards):
            if hand.state.current.after == "discard":
                return m.Discard(name, cards)
            return m.Draw(name, cards) if cards else m.StandPat(name)
        case ("show",):
            return m.Show(name)
        case _:
            return m.Muck(name)


def play(game: PokerGame, equipment: Any, setting: Setting, luck: Luck) -> PokerRound:
    round_ = PokerRound(game.terms, equipment, setting)
    round_._log.notes = kept = Kept()
    round_.start()
    while not round_.is_over:
        round_.act(action_for(round_, luck))
    hand = round_.hand
    assert isinstance(hand, Hand)
    stacks = [setting.table_stakes[seat] for seat in round_.players.seats]
    played = Played(game, round_.stakes, stacks, round_.players.carried_in, 0, True, hand, kept.all, [])
    verify_chips(played)
    verify_cards(hand)
    verify_end(played)
    return round_


def sit(number: int) -> int:
    """One sitting: its hands, then all of them again from the journal; how many they were."""
    case, luck = CASES[number % len(CASES)], Luck(number)
    game = game_for(case, luck)
    equipment, writer, data = game.new_equipment(SeededSource(number)), journal.Writer(), []
    players = 2 + luck.below(game.terms.most_players - 1)
    names = [f"P{seat}" for seat in range(1, players + 1)]
    setting = game.setting(dict.fromkeys(names, 1))
    hands = []
    for _ in range(SITTING):
        stakes = dict(enumerate(stacks_for(game, players, luck), start=1))
        round_ = play(game, equipment, msgspec.structs.replace(setting, table_stakes=stakes), luck)
        data.append(journal.write(round_, writer))
        hands.append(snapshot(round_.hand))
        setting = round_.setting_after()
    again = replay(b"".join(data), None, PokerGame)
    for before, replayed in zip(hands, again, strict=True):
        assert replayed.differs_at is None, replayed.differs_at
        assert replayed.continues
        assert isinstance(replayed.round, PokerRound)
        assert snapshot(replayed.round.hand) == before
    return SITTING


def work(numbers: range) -> int:
    hands = 0
    for number in numbers:
        try:
            hands += sit(number)
        except Exception as error:
            case = CASES[number % len(CASES)]
            raise RuntimeError(f"sitting {number}, {case}: {type(error).__name__}: {error}") from error
    return hands


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--hands", type=int, default=1_000_000)
    parser.add_argument("--first", type=int, default=0, help="the first sitting, which is also its seed")
    parser.add_argument("--processes", type=int, default=os.cpu_count() or 1)
    given = parser.parse_args()
    last = given.first + -(-given.hands // SITTING)
    pieces = [range(start, min(start + SITTINGS, last)) for start in range(given.first, last, SITTINGS)]
    print(
        f"{len(CASES)} games; sittings {given.first} to {last - 1} of {SITTING} hands, each number is its seed",
        flush=True,
    )
    hands, start = 0, time.perf_counter()
    with ProcessPoolExecutor(given.processes) as pool:
        for piece, done in zip(pieces, pool.map(work, pieces), strict=True):
            hands += done
            rate = hands / (time.perf_counter() - start)
            end = "\n" if hands % 50_000 < done or piece is pieces[-1] else "\r"
            print(f"{hands:,} hands, {rate:,.0f} a second; go on with --first {piece[-1] + 1}  ", end=end, flush=True)
    print("chips conserved, every card in one place, pots as worked out, journals replayed equal")
    return 0


if __name__ == "__main__":
    sys.exit(main())
