"""A gaming machine tournament that a ledger remembers: commands in, facts and postings out.

What the rules say of each step stands in its parts; here is which part does what, and that nothing is lost.
"""

from collections.abc import Callable
from typing import Any

import msgspec

from croupier.ledger import Did, Done, SubjectKind, Surroundings
from croupier.procedure import ConservationError
from croupier.procedure.names import why_no_text
from croupier.rulebook import Rules
from croupier.table.terms import read
from croupier.tournaments.machines import actions as a
from croupier.tournaments.machines.conditions import Conditions, ConditionTerms, Problem, problems
from croupier.tournaments.machines.conduct import Conduct, ConductTerms
from croupier.tournaments.machines.desk import CREDITS, FEES, HELD, POOL, Desk, TournamentError, meter
from croupier.tournaments.machines.ending import Ending, EndTerms
from croupier.tournaments.machines.entries import Entries, EntryTerms
from croupier.tournaments.machines.floor import Floor, PlayTerms
from croupier.tournaments.machines.prizes import Prizes, PrizeTerms
from croupier.tournaments.machines.recording import Recording, RecordTerms
from croupier.tournaments.machines.starts import Starts, StartTerms
from croupier.tournaments.machines.state import (
    ConductState,
    EntriesState,
    PrizesState,
    SessionsState,
    TournamentState,
)


class TournamentSetup(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True, forbid_unknown_fields=True):
    """The rulebook with what the operator chose, the tournament's name, and its conditions as far as they are known."""

    document: str
    name: str
    conditions: Conditions | None = None
    """Those to begin with; they may be determined otherwise until entries open."""
    edition: str | None = None
    options: dict[str, Any] = {}
    readings: dict[str, str] = {}
    are_credits_recorded: bool = False
    """Whether the machines count for themselves: nothing is spun here, and what they show is recorded."""

    def rules(self) -> Rules:
        options, readings = dict(self.options), dict(self.readings)
        return Rules(self.document, edition=self.edition, options=options, readings=readings)


_STATE = msgspec.json.Decoder(TournamentState)
_ENCODER = msgspec.json.Encoder()


class MachineTournament:
    """One tournament, from its conditions to the last prize; what is refused has changed nothing."""

    def __init__(self, setup: TournamentSetup, around: Surroundings, state: TournamentState | None = None) -> None:
        self.setup = setup
        self.rules = rules = setup.rules()
        fresh = TournamentState(EntriesState(setup.conditions), SessionsState(), ConductState(), PrizesState())
        self.changes = 0
        """Counts what was done, so that whoever shows the tournament knows when to look again."""
        kept = fresh if state is None else _copied(state)
        self.desk = desk = Desk(rules, kept, around.clock, around.source, is_recorded=setup.are_credits_recorded)
        self.prizes = prizes = Prizes(desk, read(rules, PrizeTerms))
        self.ending = ending = Ending(desk, read(rules, EndTerms))
        self.starts = starts = Starts(desk, read(rules, StartTerms), ending)
        floor = Floor(desk, read(rules, PlayTerms), ending, prizes, starts)
        entries = self._entries = Entries(desk, read(rules, EntryTerms), floor, prizes, starts)
        self.recording = recording = Recording(desk, read(rules, RecordTerms), floor, ending)
        conduct = Conduct(desk, read(rules, ConductTerms), entries, floor, ending)
        self._acts: dict[type[Did], Callable[[Any], None]] = {
            a.DetermineConditions: entries.determine,
            a.OpenEntries: entries.open,
            a.ApplyForEntry: entries.apply,
            a.GiveConditions: entries.give,
            a.AcceptEntry: entries.accept,
            a.RefuseEntry: entries.refuse,
            a.TransferEntry: entries.transfer,
            a.WithdrawEntry: entries.withdraw,
            a.ConsentToRefund: entries.consent,
            a.CancelTournament: entries.cancel,
            a.DesignateDirector: entries.designate,
            a.TakeFloor: entries.take_floor,
            a.LeaveFloor: entries.leave_floor,
            a.AllotSessions: entries.allot,
            a.AlterStart: starts.alter,
            a.StartSession: floor.start,
            a.StartPlayOff: floor.start_play_off,
            a.Spin: floor.spin,
            a.PlayFeature: floor.play_feature,
            a.EndSession: floor.end,
            a.RecordCredits: recording.record,
            a.IssueCredits: floor.issue,
            a.ClaimCredits: floor.claim,
            a.InsertMoney: conduct.try_money,
            a.CashOut: conduct.try_money,
            a.NameRepresentative: conduct.name_representative,
            a.AskName: conduct.ask_name,
            a.GiveName: conduct.give_name,
            a.Disqualify: conduct.disqualify,
            a.ExamineRules: conduct.examine,
            a.RaiseDispute: conduct.raise_dispute,
            a.DecideDispute: conduct.decide_dispute,
            a.LeaveUnresolved: conduct.leave_unresolved,
            a.OrderDeviceAway: conduct.order_away,
            a.RuleOnDevice: conduct.rule_on_device,
            a.DecideFault: conduct.decide_fault,
            a.DeviceFound: conduct.find_device,
            a.GameDisrupted: conduct.disrupt,
            a.MachineFault: conduct.fault,
            a.AwardPrizes: self._award,
            a.PayPrize: prizes.pay,
            a.RecoverOverpayment: prizes.recover,
            a.HoldUnclaimed: prizes.hold,
        }

    # -- the contract of the ledger --------------------------------------------------------------------------------

    def do(self, did: Did) -> Done:
        act = self._acts.get(type(did))
        if act is None:
            raise TournamentError(did.name(), "it is nothing that is done in a machine tournament")
        _verify_texts(did)
        kept, before = _ENCODER.encode(self.desk.state), self.meters()
        self.desk.begin()
        try:
            act(did)
            self._audit(before)
        except BaseException:
            self.desk.state = _STATE.decode(kept)
            raise
        self.changes += 1
        return Done(tuple(self.desk.events), tuple(self.desk.postings))

    def state(self) -> TournamentState:
        """A copy, so that what was kept stays as it was."""
        return _copied(self.desk.state)

    # -- asking ----------------------------------------------------------------------------------------------------

    def conditions(self) -> Conditions | None:
        """Those that are determined, and bind once entries are open: anybody may see them."""
        return self.desk.state.entries.conditions

    def problems(self) -> list[Problem]:
        """All that keeps entries from opening by the conditions as they are."""
        terms = read(self.rules, ConditionTerms)
        return problems(self.desk.state.entries.conditions or Conditions(), terms)

    def players(self) -> list[str]:
        """Who is in and not out."""
        return self._entries.playing()

    def meters(self) -> dict[tuple[str, str], int]:
        """What every account of the tournament holds, by name and unit, in cents."""
        state = self.desk.state
        prizes, play = state.prizes, state.sessions.play
        money = {FEES: prizes.fees_cents, POOL: prizes.pool_cents, HELD: sum(prizes.held.values())}
        found = {(account, "value"): cents for account, cents in money.items()}
        specs = state.entries.conditions.machines if state.entries.conditions is not None else ()
        for spec in specs:
            on_it = play.floor.get(spec.name) if play is not None else None
            found[meter(spec.name), CREDITS] = on_it.credits * spec.denomination_cents if on_it is not None else 0
        return found

    def can_award(self) -> bool:
        """Whether the final is decided, and prizes are not awarded yet."""
        return self._is_decided() and not self.desk.state.prizes.is_awarded

    # -- help ------------------------------------------------------------------------------------------------------

    def _is_decided(self) -> bool:
        sessions = self.desk.state.sessions.sessions
        return bool(sessions) and self.ending.is_final() and sessions[0].is_decided

    def _award(self, action: a.AwardPrizes) -> None:
        if not self._is_decided():
            raise TournamentError("award_prizes", "the final is not decided", self.rules.cite("tournament_winner"))
        self.prizes.award(action, self.desk.state.sessions.sessions[0].order)

    def _audit(self, before: dict[tuple[str, str], int]) -> None:
        """Raise unless postings account for all that the meters show."""
        moved, after = dict(before), self.meters()
        for posting in self.desk.postings:
            for account, cents in ((posting.source, -posting.cents), (posting.target, posting.cents)):
                if (account, posting.unit) in after:
                    moved[account, posting.unit] = moved.get((account, posting.unit), 0) + cents
        if any(cents != moved.get(account, 0) for account, cents in after.items()):
            raise ConservationError(f"posted {moved}, and the meters show {after}")
        if min(after.values(), default=0) < 0:
            raise ConservationError(f"less than nothing: {after}")


def _copied(state: TournamentState) -> TournamentState:
    return _STATE.decode(_ENCODER.encode(state))


def _verify_texts(did: Did) -> None:
    """That all that is said can be read."""
    for field in did.__struct_fields__:
        value = getattr(did, field)
        if isinstance(value, str) and (problem := why_no_text(value)):
            raise TournamentError(field, problem)


def _decode(_setup: TournamentSetup, did: bytes) -> Did:
    try:
        return a.decode(did)
    except msgspec.MsgspecError as error:
        raise TournamentError("did", str(error)) from None


MACHINE_TOURNAMENT = SubjectKind(
    name="machine_tournament",
    setup=TournamentSetup,
    state=TournamentState,
    open=MachineTournament,
    restore=lambda setup, state, around: MachineTournament(setup, around, state),
    decode=_decode,
    documents=lambda setup: (setup.document,),
)
"""Gaming machine tournaments as a kind of stream."""
