"""Baccarat terminals set for a test: a round from stacked cards, or a game system with a clock."""

from typing import Any

from croupier.cards import Shoe
from croupier.chance import SeededSource
from croupier.games import Game
from croupier.games.electronic_baccarat.messages import (
    CancelCredits,
    ChangeWager,
    ClearWager,
    CloseWagering,
    CreditTerminal,
    InsertNotes,
    PrintVoucher,
    TouchWager,
)
from croupier.procedure import DEALER
from croupier.procedure.actions import NoMoreBets
from croupier.room import GameSystem, ManualClock

EB = "skycity/electronic_baccarat"
PLAYER_WINS = "Kh 2c 9d 5s"
"""The player's hand has 9, the banker's 7."""
BANKER_WINS = "2c Kh 5s 9d"
TIE = "Kh Kc 9d 9s"
PERIOD_MS = 39_000


def make_game(*, edition: str | None = None, readings: dict[str, str] | None = None, **options: Any) -> Game:
    return Game(EB, edition=edition, options=options, readings=readings)


def stacked(game: Game, top: str) -> Shoe:
    return Shoe.stacked(SeededSource(1), top, decks=game.rules.choice("decks", int).value)


def electronic(
    top: str = PLAYER_WINS,
    *,
    edition: str | None = None,
    setting: dict[str, Any] | None = None,
    readings: dict[str, str] | None = None,
    **options: Any,
) -> Any:
    """A round whose wagering period runs from 0, from a shoe whose first cards are `top`."""
    game = make_game(edition=edition, readings=readings, **options)
    return game.open_round(stacked(game, top), game.setting(**(setting or {})))


def only_terminals(top: str = PLAYER_WINS, **more: Any) -> Any:
    return electronic(top, table_layout=False, **more)


def game_system(top: str = "", *, setting: dict[str, Any] | None = None, now_s: int = 0, **options: Any) -> GameSystem:
    """Terminals only, unless the options say otherwise."""
    game = make_game(**{"table_layout": False, **options})
    return GameSystem(game, ManualClock(now_s), stacked(game, top), game.setting(**(setting or {})))


# -- acting on a round -----------------------------------------------------------------------------------------------


def notes(player: str, terminal: int, cents: int, at_ms: int) -> InsertNotes:
    """As the terminal's acceptor tells of them."""
    return InsertNotes(f"terminal {terminal}", player, terminal, cents, at_ms)


def insert(round_: Any, player: str, terminal: int, dollars: int, at_ms: int = 0) -> Any:
    return round_.act(notes(player, terminal, dollars * 100, at_ms))


def code_of(round_: Any, voucher: int) -> str:
    """What is printed on a voucher."""
    return next(code for code, number in round_._vouchers.codes.items() if number == voucher)


def credit(round_: Any, player: str, dollars: int, terminal: int = 0, at_ms: int = 0, **more: Any) -> Any:
    return round_.act(CreditTerminal(DEALER, player, dollars * 100, at_ms, terminal=terminal, **more))


def touch(round_: Any, player: str, terminal: int, wager: str, dollars: int, at_ms: int = 0, on: str = "") -> Any:
    return round_.act(TouchWager(player, terminal, wager, dollars * 100, at_ms, on))


def change(round_: Any, player: str, terminal: int, wager: str, dollars: int, at_ms: int = 0, on: str = "") -> Any:
    return round_.act(ChangeWager(player, terminal, wager, dollars * 100, at_ms, on))


def clear(round_: Any, player: str, terminal: int, wager: str = "", at_ms: int = 0, on: str = "") -> Any:
    return round_.act(ClearWager(player, terminal, at_ms, wager, on))


def voucher(round_: Any, player: str, terminal: int, at_ms: int = 0) -> Any:
    return round_.act(PrintVoucher(player, terminal, at_ms))


def cancel(round_: Any, terminal: int, at_ms: int = 0) -> Any:
    return round_.act(CancelCredits(DEALER, terminal, at_ms))


def close(round_: Any, at_ms: int = PERIOD_MS) -> Any:
    return round_.act(CloseWagering(DEALER, at_ms))


def play_out(round_: Any, at_ms: int = PERIOD_MS) -> Any:
    """The period ends, the dealer does what is next until the round is over."""
    close(round_, at_ms)
    while round_.decision is not None:
        round_.act(NoMoreBets(DEALER) if round_.decision.is_open_to(NoMoreBets) else round_.decision.offers[0])
    return round_


def wager_on(round_: Any, player: str, terminal: int, dollars: int = 25, wager: str = "player", on: str = "") -> None:
    """Notes for just this wager, and the wager."""
    insert(round_, player, terminal, dollars, round_.terminals.now_ms)
    touch(round_, player, terminal, wager, dollars, round_.terminals.now_ms, on)


# -- acting on a game system -----------------------------------------------------------------------------------------


def play_hand(system: GameSystem, seconds: int = 39) -> None:
    """From wherever it is until the wagering period has ended."""
    if not system.round.period.is_open:
        system.open_wagering()
    system.clock.advance(seconds)  # type: ignore[attr-defined]
    system.tick()
