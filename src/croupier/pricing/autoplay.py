"""Rounds that play themselves: the dealer goes on whenever they can, players decide by a strategy."""

from collections.abc import Mapping

import msgspec

from croupier.errors import CroupierError
from croupier.procedure import DEALER, Action, IllegalActionError
from croupier.procedure.actions import NoMoreBets, PlaceWager
from croupier.table.house_round import HouseRound
from croupier.table.outcomes import Strategy

_DEAL = NoMoreBets(DEALER)


def is_to_be_prepared(round_: HouseRound) -> bool:
    """Whether something is to be done before wagers may be made: a shuffle, a cut."""
    return round_.decision is not None and not round_.decision.is_open_to(PlaceWager)


def next_action(round_: HouseRound, strategies: Mapping[str, Strategy | None]) -> Action:
    """What happens next if nobody wagers any more: a player's choice by their strategy, else what comes first."""
    decision = round_.decision
    assert decision is not None
    strategy = strategies.get(decision.offers[0].actor) if decision.offers else None
    if strategy is not None:
        return strategy.choose(round_)
    if round_.can(_DEAL):
        return _DEAL
    if decision.offers:
        return decision.offers[0]
    for invitation in decision.invitations:
        if invitation.action.is_dealers and len(invitation.action.__struct_fields__) == 1:
            action = invitation.action(DEALER)
            if round_.can(action):
                return action
    raise CroupierError(f"it cannot play itself: nobody goes on at {decision.about.replace('_', ' ')}")


def with_required(round_: HouseRound, bet: PlaceWager) -> list[PlaceWager]:
    """The wagers of an equal amount that must be made beside one."""
    kinds = round_.betting.required.get(bet.wager, ())
    return [msgspec.structs.replace(bet, wager=kind) for kind in kinds]


def opening_bet(round_: HouseRound, player: str, seat: int) -> PlaceWager:
    """The least that a player can begin with: on the main wager, where they sit if that box takes it."""
    rules, limits = round_.rules, round_.setting.limits
    kind = next(kind for kind in round_.betting.initial if kind in rules.wagers() and rules.offered(kind).value)
    on = round_.definition.placements(rules, kind)[0]
    box = seat if round_.betting.boxes.value else 0
    refusal: IllegalActionError | None = None
    for cents in range(limits.minimum_cents, limits.maximum_cents + 1, limits.minimum_cents):
        bet = PlaceWager(player, kind, cents, box, on)
        if round_.can(bet):
            return bet
        try:
            return msgspec.structs.replace(bet, box=find_box(round_, bet, bet, alone=True)[0])
        except IllegalActionError as error:
            refusal = refusal or error
    assert refusal is not None
    raise refusal


def find_box(round_: HouseRound, main: PlaceWager, bet: PlaceWager, *, alone: bool) -> tuple[int, bool]:
    """The first box that takes a wager, and whether it takes it only beside the main wager.

    A player who would decide for themselves, not behind another, wants to be `alone` on a box if one is left.
    """
    boxes = list(range(1, round_.betting.boxes.value + 1)) or [0]
    if alone:
        taken = {wager.box for wager in round_.layout.standing()}
        boxes.sort(key=lambda box: box in taken)
    for box in boxes:
        if round_.can(msgspec.structs.replace(bet, box=box)):
            return box, False
    for box in boxes:
        if round_.can(msgspec.structs.replace(main, box=box)):
            return box, True
    round_.verify(msgspec.structs.replace(bet, box=boxes[0]))  # says why not
    raise IllegalActionError(bet, "no box takes it")
