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
        self._desk = desk = Desk(rules, fresh if state is None else _copied(state), around.clock, around.source)
        self._prizes = prizes = Prizes(desk, read(rules, PrizeTerms))
        self._ending = ending = Ending(desk, read(rules, EndTerms))
        floor = Floor(desk, read(rules, PlayTerms), ending, prizes)
        entries = self._entries = Entries(desk, read(rules, EntryTerms), floor, prizes)
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
            a.AlterStart: floor.alter_start,
            a.StartSession: floor.start,
            a.StartPlayOff: floor.start_play_off,
            a.Spin: floor.spin,
            a.PlayFeature: floor.play_feature,
            a.EndSession: floor.end,
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
        kept, before = _ENCODER.encode(self._desk.state), self.meters()
        self._desk.begin()
        try:
            act(did)
            self._audit(before)
        except BaseException:
            self._desk.state = _STATE.decode(kept)
            raise
        return Done(tuple(self._desk.events), tuple(self._desk.postings))

    def state(self) -> TournamentState:
        """A copy, so that what was kept stays as it was."""
        return _copied(self._desk.state)

    # -- asking ----------------------------------------------------------------------------------------------------

    def conditions(self) -> Conditions | None:
        """Those that are determined, and bind once entries are open: anybody may see them."""
        return self._desk.state.entries.conditions

    def problems(self) -> list[Problem]:
        """All that keeps entries from opening by the conditions as they are."""
        terms = read(self.rules, ConditionTerms)
        return problems(self._desk.state.entries.conditions or Conditions(), terms)

    def players(self) -> list[str]:
        """Who is in and not out."""
        return self._entries.playing()

    def meters(self) -> dict[tuple[str, str], int]:
        """What every account of the tournament holds, by name and unit, in cents."""
        state = self._desk.state
        prizes, play = state.prizes, state.sessions.play
        money = {FEES: prizes.fees_cents, POOL: prizes.pool_cents, HELD: sum(prizes.held.values())}
        found = {(account, "value"): cents for account, cents in money.items()}
        specs = state.entries.conditions.machines if state.entries.conditions is not None else ()
        for spec in specs:
            on_it = play.floor.get(spec.name) if play is not None else None
            found[meter(spec.name), CREDITS] = on_it.credits * spec.denomination_cents if on_it is not None else 0
        return found

    # -- help ------------------------------------------------------------------------------------------------------

    def _award(self, action: a.AwardPrizes) -> None:
        sessions = self._desk.state.sessions.sessions
        if not sessions or not self._ending.is_final() or not sessions[0].is_decided:
            raise TournamentError("award_prizes", "the final is not decided", self.rules.cite("tournament_winner"))
        self._prizes.award(action, sessions[0].order)

    def _audit(self, before: dict[tuple[str, str], int]) -> None:
        """Raise unless postings account for all that the meters show."""
        moved, after = dict(before), self.meters()
        for posting in self._desk.postings:
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
