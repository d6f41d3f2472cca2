"""What may be done with a jackpot of poker now, and by which rank: found by trying it on a copy."""

from collections.abc import Iterator
from typing import Any

from croupier.clock import Clock
from croupier.errors import CroupierError
from croupier.room.jackpot_views import Offer, allowed
from croupier.room.poker_jackpots import actions as a
from croupier.room.poker_jackpots.keypad import FORGOTTEN, LOST
from croupier.room.poker_jackpots.state import Claim, JackpotState
from croupier.room.poker_jackpots.system import PokerJackpot

NOBODY = "somebody else"
"""Who tries it: neither staff nor a player that the jackpot knows."""
Try = tuple[type[a.StaffAction], dict[str, Any], dict[str, Any], tuple[str, ...]]
"""An action, its fields that are known, others for the trial, and who may not do it."""


def offers_of(jackpot: PokerJackpot, clock: Clock, rank: str = "", person: str = "") -> tuple[Offer, ...]:
    """What anybody of the staff may do now, somebody of a rank, or a person of it."""
    ranks, state = jackpot.terms.staff.value, jackpot.state()
    found = []
    for action, fields, trial, not_by in _candidates(jackpot, state):
        offer = _tried(jackpot, clock, action, fields, trial, not_by)
        if offer is not None:
            found.append(offer)
    return allowed(found, ranks, rank, person)


def _tried(
    jackpot: PokerJackpot,
    clock: Clock,
    action: type[a.StaffAction],
    fields: dict[str, Any],
    trial: dict[str, Any],
    not_by: tuple[str, ...],
) -> Offer | None:
    """The lowest rank that may do it."""
    for rank in jackpot.terms.staff.value:
        copy = PokerJackpot(jackpot.setup, clock, jackpot.state())
        try:
            done = copy.do(action(actor=NOBODY, rank=rank, **fields, **trial))
        except CroupierError:
            continue
        citation = next(cite for event in done.events for cite in event.cites)
        return Offer(action.name(), rank, fields, tuple(trial), citation, not_by)
    return None


def _candidates(jackpot: PokerJackpot, state: JackpotState) -> Iterator[Try]:
    if not state.is_open:
        yield a.OpenJackpot, {}, {}, ()
        return
    for name, table in state.tables.items():
        of = {"table": name}
        for kind in (a.StartRound, a.CompleteRound, a.PressEndGame, a.AuthoriseLatePress, a.UnlinkTable):
            yield kind, of, {}, ()
        yield a.PressNoMoreBets, {**of, "late": False}, {}, ()
        yield a.PressNoMoreBets, {**of, "late": True}, {}, (table.authorised_by,) if table.authorised_by else ()
        for cause in (FORGOTTEN, LOST):
            if table.missed.get(cause):
                yield a.RecordRounds, {**of, "cause": cause}, {"rounds": 1}, ()
        players = tuple(sorted({claim.player for claim in state.claims if claim.table == name and claim.is_open}))
        if players:
            yield a.PayJackpot, of, {}, players
    for claim in state.claims:
        if claim.is_open:
            yield from _of_claim(claim, jackpot.console_cents())
    yield from _of_management(jackpot, state)


def _of_claim(claim: Claim, console_cents: int) -> Iterator[Try]:
    of = {"claim": claim.number}
    yield a.InitiatePrize, of, {}, (claim.player,)
    yield a.ConfirmPrize, of, {}, (claim.initiated_by, claim.player)
    yield a.ConfirmAmount, of, {"cents": console_cents}, ()
    yield a.WithholdPrize, of, {"why": "?"}, ()
    yield a.ReleasePrize, of, {}, ()


def _of_management(jackpot: PokerJackpot, state: JackpotState) -> Iterator[Try]:
    main = jackpot.terms.main
    yield a.LinkTable, {}, {"table": "a new table", "variant": jackpot.setup.variant}, ()
    yield a.AddToPool, {}, {"pool": main, "cents": 1}, ()
    yield a.SetContribution, {}, {"cents": dict(state.contribution)}, ()
    yield a.MakeChange, {}, {}, ()
    yield a.AdjustPool, {}, {"cents": 1, "why": "?"}, ()
    yield a.RestoreEquipment, {}, {}, ()
    yield a.RepairDisplay, {}, {}, ()
    for whom in state.malfunction.to_notify if state.malfunction is not None else ():
        yield a.GiveNotice, {"whom": whom}, {}, ()
