"""The chips that players have at one table: nobody wagers more than they have there."""

import msgspec

from croupier.chips import format_dollars
from croupier.ledger.played_rounds import house_posting
from croupier.ledger.subject import Done
from croupier.procedure import DEALER, Action, Posting
from croupier.procedure.actions import PlaceWager
from croupier.procedure.messages import CASHIER
from croupier.room.cage import purse_changes
from croupier.room.chips_under_way import Transfers, TransfersState, verify_amount
from croupier.room.errors import RoomError, WageringError
from croupier.room.floats import CashChips
from croupier.table.house_round import HouseRound
from croupier.table.round import as_it_stood


class ReturnChips(Action, frozen=True):
    """Chips of a player go back to the cage: all of them, or some; the actor is the player, the dealer or a cashier."""

    player: str
    cents: int | None = None


class PursesState(msgspec.Struct, frozen=True, omit_defaults=True):
    """What each player has at the table, and what is under way."""

    chips: dict[str, int] = {}
    transfers: TransfersState = TransfersState()


class Purses:
    """Chips of value in cents, by player: what was brought, bought and won, less what was wagered and lost.

    A ruling may take back what a player has taken away meanwhile: they have less than nothing then, and owe it.
    """

    def __init__(self, cage: str, state: PursesState | None = None) -> None:
        self.cage = cage
        """The stream of the cage; without one, chips are not counted and nobody is kept from wagering."""
        state = state or PursesState()
        self.chips = dict(state.chips)
        self.transfers = Transfers(state.transfers)

    def state(self) -> PursesState:
        return PursesState(dict(self.chips), self.transfers.state())

    def state_if_any(self) -> PursesState | None:
        """Nothing where it says nothing: a table without a cage is then stored as it was before there were cages."""
        state = self.state()
        return None if state == PursesState() else state

    def chips_of(self, player: str) -> int:
        return self.chips.get(player, 0)

    def follow(self, postings: tuple[Posting, ...]) -> None:
        """Chips have gone into purses and out of them."""
        for player, cents in purse_changes(postings) if self.cage else ():
            self.chips[player] = self.chips_of(player) + cents
            if not self.chips[player]:
                del self.chips[player]

    # -- what players may do ---------------------------------------------------------------------------------------

    def verify_can_pay(self, round_: HouseRound, action: Action) -> None:
        """That whoever acts has the chips for it when they are put down.

        What an action costs, only the round knows: other than a plain wager it is tried on a round of its own.
        """
        if not self.cage or action.actor == DEALER:
            return
        if isinstance(action, PlaceWager) and action.cents <= self.chips_of(action.actor):
            return
        tried = as_it_stood(round_, len(round_.records) - 1)
        tried.act(action)
        left: dict[str, int] = {}
        for posting in tried.records[-1].postings:
            for player, cents in purse_changes((house_posting(posting),)):
                left[player] = left.get(player, self.chips_of(player)) + cents
                if cents < 0 and left[player] < 0:
                    there, short = format_dollars(max(0, self.chips_of(player))), format_dollars(-left[player])
                    raise WageringError(action.name(), f"{player} has {there} at this table: {short} too little")

    def verify_can_cash(self, action: CashChips) -> None:
        if self.cage and action.cents > self.chips_of(action.actor):
            there = format_dollars(max(0, self.chips_of(action.actor)))
            raise WageringError(action.name(), f"{action.actor} has {there} at this table")

    # -- back to the cage ------------------------------------------------------------------------------------------

    def give_back(self, asked: ReturnChips) -> Done:
        if not self.cage:
            raise RoomError(asked.name(), "the table has no cage that chips go back to")
        if asked.actor not in (asked.player, DEALER, CASHIER):
            raise RoomError("actor", f"{asked.actor}: it is for {asked.player}, the {DEALER} or a {CASHIER} to do")
        there = self.chips_of(asked.player)
        cents = verify_amount(asked, there if asked.cents is None else asked.cents)
        if cents > there:
            raise RoomError(asked.name(), f"{asked.player} has {format_dollars(max(0, there))} at this table")
        return self.transfers.send(asked.player, self.cage, cents)

    def giving_back(self, *players: str) -> Done:
        """What those have left who leave, or all if nobody is named."""
        leaving = players or tuple(self.chips)
        done = [
            self.transfers.send(each, self.cage, self.chips_of(each))
            for each in leaving
            if self.cage and self.chips_of(each) > 0
        ]
        return Done(tuple(e for each in done for e in each.events), tuple(p for each in done for p in each.postings))
