"""Blackjack tables with side wagers: players' initial wagers and others beside them, dealt from a stacked shoe."""

from typing import Any

from croupier.games.blackjack.messages import DeclineInsurance, Stand
from croupier.games.blackjack.side_messages import DeclinePairWager, DeclinePrizeButton, KeepPayout
from croupier.procedure import DEALER
from croupier.procedure.actions import NoMoreBets, PlaceWager, Proceed
from croupier.procedure.events import WagerSettled
from tests import tables
from tests.games.blackjack.tables import blackjack

BJ = "skycity/blackjack"
SIDE_WAGERS = (
    "super_sevens", "madness_21", "perfect_pair", "any_pair", "house_money", "let_it_ride", "lucky_match",
    "lucky_lucky", "buster", "push_22",
)  # fmt: skip
OWN_BOX = ("super_sevens", "madness_21", "house_money", "let_it_ride", "buster", "push_22")
ANY_BOX = ("perfect_pair", "any_pair", "lucky_match", "lucky_lucky")
PASSES = (Stand, DeclineInsurance, KeepPayout, DeclinePairWager, DeclinePrizeButton, Proceed)
"""What somebody does who wants nothing more."""


def table(top: str = "", **options: Any) -> Any:
    """A round before its wagers, from a shoe whose first cards are `top`."""
    return blackjack(top, **options)


def bet(round_: Any, player: str, wager: str = "blackjack", dollars: int = 20, box: int = 1, **more: Any) -> int:
    """Returns the wager's number."""
    round_.act(PlaceWager(player, wager, dollars * 100, box, **more))
    return len(round_.layout.wagers)


def deal(round_: Any) -> Any:
    round_.act(NoMoreBets(DEALER))
    return round_


def side(top: str, kind: str, dollars: int = 5, *, initial: int = 20, **options: Any) -> Any:
    """Ann's initial wager on box 1 and a side wager beside it, dealt: first card, dealer's, second card, and so on."""
    round_ = table(top, **{kind: True}, **options)
    bet(round_, "Ann", dollars=initial)
    bet(round_, "Ann", kind, dollars)
    return deal(round_)


def finish(round_: Any) -> Any:
    """Nobody wants anything more: hands stand as soon as they may."""
    while round_.decision is not None:
        offers = round_.decision.offers
        round_.act(next((offer for offer in offers if isinstance(offer, PASSES)), offers[0]))
    return round_


def won(round_: Any, *kinds: str) -> list[tuple[str, int]]:
    """Outcome and net cents of the settlements of some kinds of wager, in order."""
    settled = tables.of_kind(round_, WagerSettled)
    return [(event.outcome, event.net_cents) for event in settled if event.wager in kinds]


def paid(round_: Any, kind: str) -> Any:
    """The last settlement of a kind of wager."""
    return [event for event in tables.of_kind(round_, WagerSettled) if event.wager == kind][-1]


def refused(round_: Any, what: Any, number: str, document: str = BJ) -> str:
    return tables.refused(round_, what, number, document)
