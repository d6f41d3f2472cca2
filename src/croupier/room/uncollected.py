"""What players have left at a table and not collected: the house holds it until they claim it, or its time has passed.

For how long, and what becomes of it then, is said by standards that the rulebook names and does not have. So the
operator says how long, and whoever disposes of it names the standard.
"""

import msgspec

from croupier.chips import format_dollars
from croupier.clock import Clock
from croupier.ledger.subject import Done
from croupier.procedure import Action, Event, Posting, why_no_player
from croupier.procedure.names import why_no_text
from croupier.room import table_messages as say
from croupier.room.chips_under_way import VALUE
from croupier.room.errors import RoomError
from croupier.room.purses import Purses
from croupier.room.table import Table
from croupier.rulebook import Citation

UNCOLLECTED = "/uncollected/"
"""The house's accounts of what it holds for players, by player: one for the house, whichever table it was left at."""
DISPOSED = "/disposed"
"""The house's account of what has been disposed of: what became of it is for the standards to say."""
SECONDS_A_DAY = 86_400


class UncollectedError(RoomError):
    """What cannot be held so, is not held, or may not be disposed of yet; nothing has changed."""


class Held(msgspec.Struct, frozen=True):
    """What was found at one time."""

    player: str
    cents: int
    since_s: int


class UncollectedState(msgspec.Struct, frozen=True, omit_defaults=True):
    held: tuple[Held, ...] = ()


class Uncollected:
    """What the house holds of one table's players. Where a cage counts their chips, they have it back there."""

    def __init__(self, table: Table, clock: Clock, purses: Purses, state: UncollectedState | None = None) -> None:
        self._table = table
        self._clock = clock
        self._purses = purses
        self.held = list(state.held) if state is not None else []
        """In the order in which it was found."""

    def state_if_any(self) -> UncollectedState | None:
        """Nothing where nothing is held: such a table is stored as it was before anything could be."""
        return UncollectedState(tuple(self.held)) if self.held else None

    def cents_of(self, player: str) -> int:
        """What is held for a player."""
        return sum(each.cents for each in self._held_for(player))

    def do(self, asked: Action) -> Done:
        """Take one of the acts on what was left."""
        match asked:
            case say.HoldUncollected():
                return self._hold(asked, self._citation(asked))
            case say.ClaimUncollected():
                return self._claim(asked, self._citation(asked))
            case say.DisposeOfUncollected():
                return self._dispose(asked, self._citation(asked))
        raise UncollectedError(asked.name(), "is no act on what was left uncollected")

    def _citation(self, asked: Action) -> Citation:
        rules = self._table.rules
        if not rules.has("uncollected"):
            raise UncollectedError(asked.name(), f"{rules.name} says nothing of what players do not collect")
        return rules.cite("uncollected")

    def _held_for(self, player: str) -> list[Held]:
        return [each for each in self.held if each.player == player]

    # -- holding ---------------------------------------------------------------------------------------------------

    def _hold(self, asked: say.HoldUncollected, citation: Citation) -> Done:
        """Whoever leaves their chips has gone: if they are still taken to be at the table, they are no longer."""
        player, table = asked.player, self._table
        cents = self._found(asked, citation)
        left: tuple[Event, ...] = ()
        if player in table.players:
            table.vacate(player)
            left = (say.PlayerLeft((table.seats.citation,), player),)
        self.held.append(Held(player, cents, self._clock.now_s()))
        event = say.UncollectedHeld((citation,), player, cents)
        posting = Posting(f"purse/{player}", f"{UNCOLLECTED}{player}", cents, VALUE, event.name())
        return Done((*left, event), (posting,))

    def _found(self, asked: say.HoldUncollected, citation: Citation) -> int:
        """How much lies there, once nothing that the player has wagered is undecided."""
        player, round_ = asked.player, self._table.play.in_play
        if problem := why_no_player(player):
            raise UncollectedError("player", problem, citation)
        if round_ is not None and any(round_.layout.owner(wager) == player for wager in round_.layout.standing()):
            raise UncollectedError("player", f"{player} has a wager in the round in play", citation)
        there = self._purses.chips_of(player) if self._purses.cage else None
        cents = there if asked.cents is None else asked.cents
        if cents is None:
            raise UncollectedError("cents", "chips are not counted at this table: say how much was found", citation)
        if there is not None and (there <= 0 or cents > there):
            raise UncollectedError("cents", f"{player} has {format_dollars(max(0, there))} at this table", citation)
        if cents <= 0:
            raise UncollectedError("cents", f"{cents}; it must be more than nothing", citation)
        return cents

    # -- and what becomes of it ------------------------------------------------------------------------------------

    def _claim(self, asked: say.ClaimUncollected, citation: Citation) -> Done:
        """All of it, into their purse here; from there to the cage, if there is one and they are not at the table."""
        player, cents = asked.player, self._verify_held(asked.player, citation)
        self.held = [each for each in self.held if each.player != player]
        event = say.UncollectedClaimed((citation,), player, cents)
        posting = Posting(f"{UNCOLLECTED}{player}", f"purse/{player}", cents, VALUE, event.name())
        has = self._purses.chips_of(player) + cents
        sent = Done(())
        if self._purses.cage and has > 0 and player not in self._table.players:
            sent = self._purses.transfers.send(player, self._purses.cage, has)
        return Done((event, *sent.events), (posting, *sent.postings))

    def _dispose(self, asked: say.DisposeOfUncollected, citation: Citation) -> Done:
        """What has been held for as long as the operator has said; what was found later is held on."""
        player = asked.player
        self._verify_held(player, citation)
        for field, text in (("standard", asked.standard), ("reason", asked.reason)):
            if problem := why_no_text(text) if text.strip() else "say it: it is recorded with what is disposed of":
                raise UncollectedError(field, problem, citation)
        due = self._due(player, citation)
        self.held = [each for each in self.held if each not in due]
        cents = sum(each.cents for each in due)
        event = say.UncollectedDisposedOf((citation,), player, cents, asked.standard, asked.reason)
        return Done((event,), (Posting(f"{UNCOLLECTED}{player}", DISPOSED, cents, VALUE, event.name()),))

    def _due(self, player: str, citation: Citation) -> list[Held]:
        """What of a player's has been held long enough."""
        rules = self._table.rules
        if not rules.has_choice("uncollected_days"):
            problem = "the operator has not said for how long the standards have it held"
            raise UncollectedError("uncollected_days", problem, citation)
        days, by = rules.choice("uncollected_days", int)
        held = self._held_for(player)
        until_s = self._clock.now_s() - days * SECONDS_A_DAY
        due = [each for each in held if each.since_s <= until_s]
        if not due:
            problem = f"what {player} left is held for {days} days, and they have not passed"
            raise UncollectedError("uncollected_days", problem, by)
        return due

    def _verify_held(self, player: str, citation: Citation) -> int:
        if not (cents := self.cents_of(player)):
            raise UncollectedError("player", f"nothing is held for {player}", citation)
        return cents
