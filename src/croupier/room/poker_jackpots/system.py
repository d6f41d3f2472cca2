"""A jackpot of poker tables as a whole: one thing that the ledger can remember."""

from typing import NamedTuple

import msgspec

from croupier.chips import format_dollars
from croupier.clock import Clock
from croupier.ledger import Did, Done, SubjectKind, Surroundings
from croupier.poker.round import PokerRound
from croupier.procedure import IllegalActionError
from croupier.room.poker_jackpots.actions import OpenJackpot, decode
from croupier.room.poker_jackpots.claims import Claims
from croupier.room.poker_jackpots.desk import Desk, Handlers
from croupier.room.poker_jackpots.hands import Standing, standings
from croupier.room.poker_jackpots.keypad import FORGOTTEN, LOST, Keypad
from croupier.room.poker_jackpots.management import Management, Trouble, change_words
from croupier.room.poker_jackpots.prizes import Prizes
from croupier.room.poker_jackpots.setup import JackpotSetup, offers_of, verify_pool, verify_variant
from croupier.room.poker_jackpots.state import Claim, JackpotState
from croupier.room.poker_jackpots.terms import JackpotTerms, PokerJackpotError
from croupier.room.signs import Sign
from croupier.rulebook import Citation

_STATE = msgspec.json.Decoder(JackpotState)
_ENCODER = msgspec.json.Encoder()


class Duty(NamedTuple):
    """What somebody still has to do, by which rule; at once, unless it says until when."""

    whom: str
    what: str
    citation: Citation
    by_s: int | None = None


class PokerJackpot:
    """Commands in, facts and postings out; what is refused has changed nothing."""

    def __init__(self, setup: JackpotSetup, clock: Clock, state: JackpotState | None = None) -> None:
        pool = setup.pool
        self._desk = desk = Desk(setup, clock, JackpotState(dict(pool.contribution), pool.reseed_cents, ()))
        verify_pool(pool, desk.terms, desk.poker(setup.variant))
        verify_variant(setup.variant, desk.terms, desk.poker(setup.variant), setup.variant)
        if state is None:
            desk.state.offers = offers_of(pool, desk.terms)
        else:
            desk.state = state
        prizes = Prizes(desk)
        parts = (Management(desk), Keypad(desk), Claims(desk, prizes), prizes, Trouble(desk))
        self._handlers: Handlers = {kind: handler for part in parts for kind, handler in part.handlers.items()}

    # -- the contract of the ledger --------------------------------------------------------------------------------

    def do(self, did: Did) -> Done:
        desk = self._desk
        handler = self._handlers.get(type(did))
        if handler is None:
            raise IllegalActionError(did, "it is nothing that is done to a jackpot")
        if not desk.state.is_open and not isinstance(did, OpenJackpot):
            raise PokerJackpotError(did.name(), "the jackpot is not open", desk.terms.poker_jackpot)
        kept, meters = _ENCODER.encode(desk.state), desk.meters()
        desk.events, desk.postings = [], []
        try:
            handler(did)
            desk.audit(meters)
        except BaseException:
            desk.state = _STATE.decode(kept)
            raise
        return Done(tuple(desk.events), tuple(desk.postings))

    def state(self) -> JackpotState:
        """A copy, so that what was kept stays as it was."""
        return _STATE.decode(_ENCODER.encode(self._desk.state))

    # -- asking ----------------------------------------------------------------------------------------------------

    @property
    def terms(self) -> JackpotTerms:
        return self._desk.terms

    @property
    def setup(self) -> JackpotSetup:
        return self._desk.setup

    @property
    def clock(self) -> Clock:
        return self._desk.clock

    def console_cents(self) -> int:
        """The jackpot as the management console has it, which is what is paid."""
        return self._desk.state.meters.get(self.terms.main, 0)

    def broadcast_cents(self) -> int:
        """The jackpot as the display shows it."""
        stuck = self._desk.state.stuck_display_cents
        return self.console_cents() if stuck is None else stuck

    def meters(self) -> dict[str, int]:
        """What every pool holds, and every prize that waits to be paid."""
        return self._desk.meters()

    def claims(self) -> tuple[Claim, ...]:
        """The open claims as the console shows them: initiated prizes in their order, then the others in theirs."""
        return tuple(sorted(self.state().claims, key=lambda each: (not each.initiated, each.initiated, each.number)))

    def standings(self, table: str, round_: PokerRound | None = None) -> tuple[Standing, ...]:
        """Who holds a jackpot hand in a round at a table, or in that last told there, and whether it can be claimed."""
        at = self._desk.table(table)
        looked = at.hand if round_ is None else round_
        if looked is None:
            return ()
        return standings(looked, self._desk.state.offers, self.terms, self._desk.poker(at.variant))

    def signs(self, table: str) -> tuple[Sign, ...]:
        """What the table must show now."""
        desk = self._desk
        terms, state = desk.terms, desk.state
        desk.table(table)
        found = []
        if terms.jackpot_table_sign is not None:
            text = f"this table takes part in the jackpot {desk.setup.name}"
            found.append(Sign("jackpot_table", text, terms.jackpot_table_sign))
        if terms.jackpot_events_display is not None:
            for offer in state.offers:
                if not offer.is_expired(desk.now_s()):
                    text = f"{offer.words()}: {offer.prize()}"
                    found.append(Sign("jackpot_event", text, terms.jackpot_events_display, offer.ends_s))
        amount = terms.jackpot_pool_display or terms.jackpot_events_display
        if amount is not None:
            found.append(Sign("jackpot", f"jackpot: {format_dollars(self.console_cents())}", amount))
        if state.announced is not None and terms.change_minutes is not None:
            change = state.announced
            found.append(Sign("jackpot_change", change_words(change), terms.change_minutes.citation, change.at_s))
        return tuple(found)

    def duties(self) -> tuple[Duty, ...]:
        """What is still to be done, and by whom."""
        desk = self._desk
        terms, state, found = desk.terms, desk.state, []
        if state.malfunction is not None and terms.malfunction_notices is not None:
            by = terms.malfunction_notices.citation
            found += [Duty(whom, f"to be told: {state.malfunction.what}", by) for whom in state.malfunction.to_notify]
        for name, table in state.tables.items():
            for cause in (FORGOTTEN, LOST):
                if rounds := table.missed.get(cause, 0):
                    late = terms.late_press_after or terms.missed_rounds
                    duty = terms.lost_rounds_by if cause == LOST else late
                    if duty is not None:
                        what = f"{rounds} not recorded at {name} ({cause})"
                        found.append(Duty(duty.value, what, duty.citation))
        if state.stuck_display_cents is not None:
            display = terms.jackpot_console or terms.jackpot_pool_display
            if display is not None:
                found.append(Duty(terms.managed_by.value, "the display shows another amount", display))
        for claim in desk.open_claims():
            if claim.withheld_until_s is not None and terms.withheld_hours is not None:
                by = terms.withheld_hours.citation
                what = f"claim {claim.number} is to be paid"
                found.append(Duty(terms.managed_by.value, what, by, claim.withheld_until_s))
        return tuple(found)


def _open(setup: JackpotSetup, surroundings: Surroundings) -> PokerJackpot:
    return PokerJackpot(setup, surroundings.clock)


def _restore(setup: JackpotSetup, state: JackpotState, surroundings: Surroundings) -> PokerJackpot:
    return PokerJackpot(setup, surroundings.clock, state)


def _decode(setup: JackpotSetup, did: bytes) -> Did:  # noqa: ARG001 - what can be done is the same for all
    return decode(did)


POKER_JACKPOT = SubjectKind(
    name="poker_jackpot",
    setup=JackpotSetup,
    state=JackpotState,
    open=_open,
    restore=_restore,
    decode=_decode,
    documents=lambda setup: (setup.document,),
)
"""Jackpots of poker tables as a kind of stream."""
