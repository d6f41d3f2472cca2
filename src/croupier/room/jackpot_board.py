"""Any jackpot of a house on one board: what its meters show, what waits, what is due, what may be done now.

A display, a management terminal and the command line ask the same, whichever kind of jackpot it is.
"""

from typing import NamedTuple

from croupier.ledger import Subject
from croupier.room.jackpot_views import Due, Meter, Offer
from croupier.room.linked_jackpots import LINKED_JACKPOT, LinkedJackpot
from croupier.room.poker_jackpots import POKER_JACKPOT, PokerJackpot
from croupier.room.poker_jackpots.offers import offers_of as poker_offers
from croupier.room.prize_controller import PRIZE_CONTROLLER, PrizeController
from croupier.room.prize_controller.offers import offers_of as controller_offers

JACKPOTS = {kind.name: kind for kind in (LINKED_JACKPOT, POKER_JACKPOT, PRIZE_CONTROLLER)}
"""The kinds of streams that are jackpots."""


class Waiting(NamedTuple):
    """A prize that has been claimed or keyed off, and is not yet in the hands of who won it."""

    claim: str
    table: str
    round: int
    won: dict[str, int]
    """What each player has won, in cents; nothing yet where the amount is not fixed."""
    status: str
    by: str = ""
    """Who keyed it off, or pressed for it."""
    confirmed_by: str = ""
    withheld_until_s: int | None = None


class Board(NamedTuple):
    meters: tuple[Meter, ...]
    waiting: tuple[Waiting, ...]
    """In the order in which they are paid."""
    duties: tuple[Due, ...]
    offers: tuple[Offer, ...]
    sums: dict[str, str]
    """What the meters are made of, in exact cents as text."""


def board_of(subject: Subject, rank: str = "", person: str = "") -> Board:
    """The board of a jackpot; what may be done by anybody, by somebody of a rank, or by a person of it."""
    if isinstance(subject, LinkedJackpot):
        return _progressive(subject, rank, person)
    if isinstance(subject, PokerJackpot):
        return _poker(subject, rank, person)
    if isinstance(subject, PrizeController):
        return _controller(subject, rank, person)
    raise TypeError(f"{type(subject).__name__} is no jackpot")


def _progressive(jackpot: LinkedJackpot, rank: str, person: str) -> Board:
    if not jackpot.are_pools_open:
        return Board((), (), (), (), {})
    view, sums = jackpot.view(), jackpot.view().reconciliation()
    waiting = []
    for claim in jackpot.claims():
        won: dict[str, int] = {}
        for name, cents in claim.prizes.items():
            won[claim.hands[name].player] = won.get(claim.hands[name].player, 0) + cents
        status = "confirmed" if claim.is_confirmed else "keyed off"
        until = claim.withheld_until_s
        waiting.append(
            Waiting(str(claim.number), claim.table, claim.round, won, status, claim.keyed_by, claim.confirmed_by, until)
        )
    for held in jackpot.withheld():
        waiting.append(
            Waiting(str(held.claim), held.table, held.round, dict(held.won), "withheld", withheld_until_s=held.until_s)
        )
    told = {"put in": sums.put_in, "contributed": sums.contributed, "keyed off": sums.keyed_off, "meter": sums.meter}
    told |= {"pending": str(sums.pending_cents), "withheld": str(sums.withheld_cents)}
    return Board(view.meters(), tuple(waiting), view.duties(), view.offers(rank, person), told)


def _poker(jackpot: PokerJackpot, rank: str, person: str) -> Board:
    state = jackpot.state()
    shown = (Meter("jackpot", jackpot.broadcast_cents(), True, state.stuck_display_cents is None),)
    pools = tuple(Meter(f"{name} pool", cents, False) for name, cents in state.meters.items())
    waiting = tuple(
        Waiting(
            str(claim.number), claim.table, claim.round, {claim.player: claim.cents} if claim.cents else {},
            claim.status, claim.initiated_by, withheld_until_s=claim.withheld_until_s,
        )
        for claim in jackpot.claims()
        if claim.is_open
    )  # fmt: skip
    duties = tuple(Due(*duty) for duty in jackpot.duties())
    meter = sum(jackpot.meters().values())
    sums = {"put in": str(state.put_in_cents), "paid": str(state.paid_cents), "meter": str(meter)}
    offers = poker_offers(jackpot, jackpot.clock, rank, person)
    return Board(shown + pools, waiting, duties, offers, sums)


def _controller(controller: PrizeController, rank: str, person: str) -> Board:
    state = controller.state()
    meters = tuple(Meter(name, cents, False) for name, cents in controller.meters().items())
    waiting = tuple(
        Waiting(
            f"box {due.box}", due.table, state.tables[due.table].round, dict(due.won or {}),
            "to be paid" if due.won is not None else f"to be pressed by {due.asked or 'an employee'}", due.pressed_by,
        )
        for due in controller.due()
    )  # fmt: skip
    sums = {"wagered": state.placed, "put in": state.put_in, "collected": state.collected, "paid": state.paid}
    told = {name: str(cents) for name, cents in sums.items()}
    told |= {"meter": str(sum(controller.meters().values()))}
    return Board(meters, waiting, (), controller_offers(controller, rank, person), told)
