"""Conditions that bind, applications, entries, fees that go back, and who directs the tournament."""

from dataclasses import dataclass

from croupier.rulebook import Citation, Cited
from croupier.table.terms import says
from croupier.tournaments.machines import actions as a
from croupier.tournaments.machines import events as e
from croupier.tournaments.machines.conditions import ConditionTerms, problems
from croupier.tournaments.machines.desk import OPERATOR, Desk, TournamentError
from croupier.tournaments.machines.floor import Floor
from croupier.tournaments.machines.prizes import Prizes
from croupier.tournaments.machines.starts import Starts
from croupier.tournaments.machines.state import Entry

DAY_S = 24 * 60 * 60


@dataclass(frozen=True, kw_only=True)
class EntryTerms:
    conditions: ConditionTerms
    entry_refused: Citation
    entry_transferable: Citation
    cancelled_for_lack: Citation
    withdrawal: Cited[int] = says("days", of="withdrawal_in_time")
    withdrawal_with_consent: Citation
    does_not_proceed: Citation
    disqualified_no_refund: Citation
    breach_disqualifies: Citation
    conditions_in_writing: Citation | None
    bound_by_rules: Citation
    director_there: Citation


class Entries:
    """Who is in, and what they paid."""

    def __init__(self, desk: Desk, terms: EntryTerms, floor: Floor, prizes: Prizes, starts: Starts) -> None:
        self._desk = desk
        self._terms = terms
        self._floor = floor
        self._prizes = prizes
        self._starts = starts

    # -- conditions ------------------------------------------------------------------------------------------------

    def determine(self, action: a.DetermineConditions) -> None:
        by, state = self._terms.conditions.prize_list, self._desk.state.entries
        self._desk.verify_actor(action.actor, by, OPERATOR)
        if state.is_open:
            raise TournamentError("conditions", "they are published and bind", by)
        state.conditions = action.conditions
        self._desk.tell(e.ConditionsDetermined((by,), action.conditions))

    def open(self, action: a.OpenEntries) -> None:
        """Refused with all that is missing, each with its rule."""
        terms, state = self._terms.conditions, self._desk.state.entries
        self._desk.verify_actor(action.actor, terms.entry_form, OPERATOR)
        if state.is_open:
            raise TournamentError("open_entries", "they are open", terms.entry_form)
        if state.conditions is None:
            raise TournamentError("conditions", "nothing is determined yet", terms.entry_form)
        if found := problems(state.conditions, terms):
            first, *others = found
            said = "; ".join([first.problem, *(f"{each}" for each in others)])
            raise TournamentError(first.field, said, first.citation)
        if state.conditions.begins_s() <= self._desk.now_s():
            raise TournamentError("stages", "the first session would be over now", terms.players_to_sessions)
        state.is_open = True
        cites = (terms.entry_form, terms.equipment.citation)
        self._desk.tell(e.EntriesOpened(cites, state.conditions, terms.equipment.value))

    # -- applications ----------------------------------------------------------------------------------------------

    def apply(self, action: a.ApplyForEntry) -> None:
        by, state = self._terms.entry_refused, self._desk.state.entries
        self._desk.verify_person(action.actor, "actor")
        self._verify_open(by)
        if action.actor in state.applicants:
            raise TournamentError("actor", f"{action.actor} has applied", by)
        entry = state.entries.get(action.actor)
        if entry is not None and entry.is_disqualified:
            raise TournamentError("actor", f"{action.actor} is disqualified", self._terms.breach_disqualifies)
        if entry is not None and not entry.is_out:
            raise TournamentError("actor", f"{action.actor} is in", by)
        if action.actor == state.director:
            raise TournamentError("actor", f"{action.actor} directs the tournament", self._terms.director_there)
        state.applicants.append(action.actor)
        self._desk.tell(e.EntryAskedFor((by,), action.actor))

    def give(self, action: a.GiveConditions) -> None:
        by = self._terms.conditions_in_writing
        if by is None:
            raise TournamentError("give_conditions", "the rulebook asks for no conditions in writing")
        self._desk.verify_actor(action.actor, by, OPERATOR)
        self._applicant(action.applicant, by)
        if action.applicant in self._desk.state.entries.in_writing:
            raise TournamentError("applicant", f"{action.applicant} has them", by)
        self._desk.state.entries.in_writing.append(action.applicant)
        self._desk.tell(e.ConditionsGiven((by,), action.applicant))

    def accept(self, action: a.AcceptEntry) -> None:
        terms = self._terms
        by = terms.conditions.entry_fee
        self._desk.verify_actor(action.actor, terms.entry_refused, OPERATOR)
        self._applicant(action.applicant, terms.entry_refused)
        self._verify_written(action.applicant)
        conditions = self._desk.conditions(by)
        playing = len(self.playing())
        if conditions.maximum_players is not None and playing >= conditions.maximum_players:
            problem = f"at most {conditions.maximum_players} players take part"
            raise TournamentError("applicant", problem, terms.conditions.number_of_players)
        if playing >= conditions.capacity():
            raise TournamentError("applicant", "no machine is left", terms.conditions.own_machine_only)
        fee = conditions.fee_cents or 0
        self._let_in(action.applicant, fee)
        self._prizes.take_fee(e.EntryAccepted((by, terms.bound_by_rules), action.applicant, fee))

    def refuse(self, action: a.RefuseEntry) -> None:
        by = self._terms.entry_refused
        self._desk.verify_actor(action.actor, by, OPERATOR)
        self._applicant(action.applicant, by)
        self._desk.state.entries.applicants.remove(action.applicant)
        self._desk.tell(e.EntryRefused((by,), action.applicant))

    def transfer(self, action: a.TransferEntry) -> None:
        """The fee that was paid goes with the entry."""
        by = self._terms.entry_transferable
        self._verify_open(by)
        if not self._desk.conditions(by).is_transferable:
            raise TournamentError("transfer_entry", "entries are not transferable", by)
        entry = self.entry(action.actor, by)
        self._applicant(action.to, by)
        self._verify_written(action.to)
        entry.is_out = True
        fee, entry.fee_cents = entry.fee_cents, 0
        self._let_in(action.to, fee)
        self._desk.tell(e.EntryTransferred((by,), action.actor, action.to))

    def _let_in(self, applicant: str, fee_cents: int) -> None:
        """Whoever was in before is so anew, with what was paid then and has not gone back, and the name on record."""
        state = self._desk.state.entries
        state.applicants.remove(applicant)
        before = state.entries.pop(applicant, Entry(0))
        state.entries[applicant] = Entry(before.fee_cents + fee_cents, full_name=before.full_name)

    def _applicant(self, name: str, citation: Citation) -> None:
        self._verify_open(citation)
        if name not in self._desk.state.entries.applicants:
            raise TournamentError("applicant", f"{name!r} has not applied", citation)

    def _verify_written(self, applicant: str) -> None:
        by = self._terms.conditions_in_writing
        if by is not None and applicant not in self._desk.state.entries.in_writing:
            raise TournamentError("applicant", f"{applicant} has not had the conditions in writing", by)

    def _verify_open(self, citation: Citation) -> None:
        state = self._desk.state.entries
        if not state.is_open or state.is_closed or state.is_cancelled:
            raise TournamentError("entries", "they are not open", citation)

    # -- players ---------------------------------------------------------------------------------------------------

    def playing(self) -> list[str]:
        """Who is in and not out."""
        return [player for player, entry in self._desk.state.entries.entries.items() if not entry.is_out]

    def entry(self, player: str, citation: Citation) -> Entry:
        entry = self._desk.state.entries.entries.get(player)
        if entry is None or entry.is_out:
            raise TournamentError("player", f"{player!r} is no player of the tournament", citation)
        return entry

    def allot(self, action: a.AllotSessions) -> None:
        """Players are allotted to sessions, and with the first of them entries are closed."""
        state, by = self._desk.state.entries, self._terms.conditions.number_of_players
        conditions, players = self._desk.conditions(by), self.playing()
        self._verify_not_cancelled()
        if not state.is_closed and len(players) < max(1, conditions.minimum_players or 1):
            raise TournamentError("allot_sessions", f"{len(players)} have entered, which is too few", by)
        self._floor.allot(action, players)
        state.is_closed = True

    def _verify_not_cancelled(self) -> None:
        if self._desk.state.entries.is_cancelled:
            raise TournamentError("tournament", "it does not proceed", self._terms.cancelled_for_lack)

    # -- going out -------------------------------------------------------------------------------------------------

    def withdraw(self, action: a.WithdrawEntry) -> None:
        """Early enough, the fee goes back; otherwise only with consent, and not once play has begun."""
        days, by = self._terms.withdrawal
        self._verify_not_cancelled()
        entry = self.entry(action.actor, by)
        state = self._desk.state.entries
        if self._desk.state.prizes.is_awarded:
            raise TournamentError("withdraw_entry", "the tournament is over", by)
        entry.is_out = True
        self._desk.tell(e.PlayerWithdrew((by,), action.actor))
        is_early = self._starts.first() - self._desk.now_s() >= days * DAY_S
        if is_early and not state.has_begun:
            self._give_back(action.actor, entry, by)
        else:
            self._desk.tell(e.FeeKept((by,), action.actor, entry.fee_cents))
        self._floor.drop(action.actor)

    def consent(self, action: a.ConsentToRefund) -> None:
        by, state = self._terms.withdrawal_with_consent, self._desk.state.entries
        self._desk.verify_actor(action.actor, by, OPERATOR)
        entry = state.entries.get(action.player)
        if entry is None or not entry.is_out or not entry.fee_cents:
            raise TournamentError("player", f"{action.player!r} has not withdrawn, or has no fee to get back", by)
        if entry.is_disqualified:
            raise TournamentError("player", f"{action.player} is disqualified", self._terms.disqualified_no_refund)
        if state.has_begun:
            raise TournamentError("consent_to_refund", "play has begun", by)
        self._give_back(action.player, entry, by)

    def _give_back(self, player: str, entry: Entry, citation: Citation) -> None:
        cents, entry.fee_cents = entry.fee_cents, 0
        if cents:
            self._prizes.refund(player, cents, citation)

    def cancel(self, action: a.CancelTournament) -> None:
        """All fees go back, but those of players who were disqualified."""
        by, state = self._terms.cancelled_for_lack, self._desk.state.entries
        self._desk.verify_actor(action.actor, by, OPERATOR)
        conditions = self._desk.conditions(by)
        self._verify_not_cancelled()
        if state.has_begun:
            raise TournamentError("cancel_tournament", "it has begun", by)
        entered = len(self.playing())
        if conditions.minimum_players is not None and entered >= conditions.minimum_players:
            raise TournamentError("cancel_tournament", f"{entered} have entered, which is no lack of entries", by)
        state.is_cancelled = True
        for player, entry in state.entries.items():
            if entry.is_disqualified:
                self._desk.tell(e.FeeKept((self._terms.disqualified_no_refund,), player, entry.fee_cents))
            else:
                self._give_back(player, entry, self._terms.does_not_proceed)
        self._prizes.call_off(e.TournamentCancelled((by,), entered))

    def disqualify(self, player: str, why: str, citation: Citation) -> None:
        """Out at once, without a refund."""
        entry = self.entry(player, citation)
        entry.is_out = entry.is_disqualified = True
        self._desk.tell(e.PlayerDisqualified((citation,), player, why))
        self._desk.tell(e.FeeKept((self._terms.disqualified_no_refund,), player, entry.fee_cents))
        self._floor.drop(player)

    # -- the director ----------------------------------------------------------------------------------------------

    def designate(self, action: a.DesignateDirector) -> None:
        """Another director takes over on the spot while a session is in progress."""
        by, state = self._terms.director_there, self._desk.state.entries
        self._desk.verify_actor(action.actor, by, OPERATOR)
        self._desk.verify_person(action.director, "director")
        if action.director in state.entries or action.director in state.applicants:
            raise TournamentError("director", f"{action.director} is a player", by)
        if action.director == state.director:
            raise TournamentError("director", f"{action.director} directs the tournament", by)
        state.director = action.director
        state.is_director_there = self._desk.state.sessions.play is not None
        self._desk.tell(e.DirectorDesignated((by,), action.director))

    def take_floor(self, action: a.TakeFloor) -> None:
        by, state = self._terms.director_there, self._desk.state.entries
        self._desk.verify_actor(action.actor, by, state.director)
        if state.is_director_there:
            raise TournamentError("take_floor", f"{action.actor} is there", by)
        state.is_director_there = True
        self._desk.tell(e.DirectorCame((by,), action.actor))

    def leave_floor(self, action: a.LeaveFloor) -> None:
        by, state = self._terms.director_there, self._desk.state.entries
        self._desk.verify_actor(action.actor, by, state.director)
        if not state.is_director_there:
            raise TournamentError("leave_floor", f"{action.actor} is not there", by)
        if self._desk.state.sessions.play is not None:
            raise TournamentError("leave_floor", "a session is in progress", by)
        state.is_director_there = False
        self._desk.tell(e.DirectorLeft((by,), action.actor))
