"""What goes wrong: breaches, devices, disturbances, faults and disputes, and what the rules make of them."""

from dataclasses import dataclass

from croupier.chance import shuffle
from croupier.rulebook import Citation, Cited
from croupier.table.terms import named, says
from croupier.tournaments.machines import actions as a
from croupier.tournaments.machines import events as e
from croupier.tournaments.machines.desk import CREDITS, HOUSE, OPERATOR, Desk, TournamentError, meter
from croupier.tournaments.machines.ending import Ending
from croupier.tournaments.machines.entries import Entries
from croupier.tournaments.machines.floor import Floor
from croupier.tournaments.machines.state import Dispute, Play, Session

BREACH, ABSENCE = "breach", "absence"
RESUME, REPLACE, STAND, REPLAY = "resume", "replace", "stand", "replay"
DECISIONS = (RESUME, REPLACE, STAND, REPLAY)
"""How it may go on after a fault: on the machine, on another, with what it shows, or all over again."""


@dataclass(frozen=True, kw_only=True)
class ConductTerms:
    breach_disqualifies: Citation
    absence_disqualifies: Citation
    name_on_request: Citation
    no_money_in_or_out: Citation
    money_disqualifies: Citation
    buttons_disabled: Citation
    own_machine_only: Citation
    operator_decides: Citation
    complaint_right: Citation
    rules_examined: Citation
    purposes: Cited[list[str]] = says("purposes", of="forbidden_device")
    test: Cited[str] = says("test", of="forbidden_device")
    device_ordered_away: Citation | None
    device_ruling: Citation
    on_duty: Cited[list[str]] = says("roles", of="device_on_duty")
    disruptions: Cited[list[str]] = says("disruptions", of="game_invalidated")
    fraud: Cited[str] = says("fraud", of="game_invalidated")
    refunded: Citation = named("invalid_wagers")


class Conduct:
    """Acts and incidents beside the play."""

    def __init__(self, desk: Desk, terms: ConductTerms, entries: Entries, floor: Floor, ending: Ending) -> None:
        self._desk = desk
        self._terms = terms
        self._entries = entries
        self._floor = floor
        self._ending = ending

    # -- players ---------------------------------------------------------------------------------------------------

    def try_money(self, action: a.InsertMoney | a.CashOut) -> None:
        """The buttons do nothing, and whoever tries them is disqualified."""
        terms = self._terms
        play = self._desk.play(terms.no_money_in_or_out)
        self._desk.machine(play, action.machine, terms.own_machine_only)
        tried = "put in money" if isinstance(action, a.InsertMoney) else "cash out credits"
        by = terms.no_money_in_or_out + terms.money_disqualifies
        self._entries.disqualify(action.actor, f"tried to {tried}", by)

    def disqualify(self, action: a.Disqualify) -> None:
        terms, state = self._terms, self._desk.state
        by = {BREACH: terms.breach_disqualifies, ABSENCE: terms.absence_disqualifies}.get(action.ground)
        if by is None:
            raise TournamentError("ground", f"it is {BREACH} or {ABSENCE}", terms.breach_disqualifies)
        self._desk.verify_actor(action.actor, by, OPERATOR, state.entries.director)
        self._entries.entry(action.player, by)
        if not action.why.strip():
            raise TournamentError("why", "say what happened", by)
        if state.prizes.is_awarded or state.entries.is_cancelled:
            raise TournamentError("disqualify", "the tournament is over", by)
        if action.ground == ABSENCE and not self._is_absent(action.player):
            raise TournamentError(
                "player", f"no playing time of {action.player} has come, or {action.player} was there", by
            )
        self._entries.disqualify(action.player, action.why, by)

    def _is_absent(self, player: str) -> bool:
        """Whether somebody has been missed at a session, may be at one whose time has come, or at a play-off."""
        state, now = self._desk.state.sessions, self._desk.now_s()
        for number, session in enumerate(state.sessions):
            if player in session.absent:
                return True
            is_running = state.play is not None and state.play.session == number
            is_due = player in session.tied or (player in session.players and not session.is_played)
            if is_due and not is_running and now >= session.starts_s:
                return True
        return False

    def name_representative(self, action: a.NameRepresentative) -> None:
        by, state = self._terms.name_on_request, self._desk.state.entries
        self._desk.verify_actor(action.actor, by, state.director)
        self._desk.verify_person(action.representative, "representative")
        if action.representative in (state.director, *state.representatives, *state.entries):
            raise TournamentError("representative", f"{action.representative} is one, or a player", by)
        state.representatives.append(action.representative)
        self._desk.tell(e.RepresentativeNamed((by,), action.representative))

    def ask_name(self, action: a.AskName) -> None:
        by, state = self._terms.name_on_request, self._desk.state.entries
        self._desk.verify_actor(action.actor, by, state.director, *state.representatives)
        self._entries.entry(action.player, by).is_name_asked = True
        self._desk.tell(e.NameAsked((by,), action.player))

    def give_name(self, action: a.GiveName) -> None:
        by = self._terms.name_on_request
        entry = self._entries.entry(action.actor, by)
        if not entry.is_name_asked or not action.full_name.strip():
            raise TournamentError("give_name", "a name is given when it is asked for", by)
        entry.is_name_asked, entry.full_name = False, action.full_name
        self._desk.tell(e.NameRecorded((by,), action.actor, action.full_name))

    # -- devices ---------------------------------------------------------------------------------------------------

    def find_device(self, found: a.DeviceFound) -> None:
        """What counts is what it is meant for, or what it can do, as the rulebook has it."""
        purposes, by = self._terms.purposes
        roles, exempt = self._terms.on_duty
        if not found.person.strip() or not found.device.strip():
            raise TournamentError("device_found", "say who has what", by)
        if found.role:
            if found.role not in roles:
                raise TournamentError("role", f"it is {' or '.join(roles)}", exempt)
            raise TournamentError("person", f"{found.person} is there on duty", exempt)
        shown = found.meant_for if self._terms.test.value == "meant_for" else found.capable_of
        forbidden = tuple(purpose for purpose in purposes if purpose in shown)
        if not forbidden:
            said = self._terms.test.value.replace("_", " ")
            raise TournamentError("device", f"it is not {said} {' or '.join(purposes)}", by)
        devices = self._desk.state.conduct.devices
        if found.person not in devices:
            devices.append(found.person)
        self._desk.tell(e.DeviceNoted((by,), found.person, found.device, forbidden))

    def order_away(self, action: a.OrderDeviceAway) -> None:
        by = self._terms.device_ordered_away
        if by is None:
            raise TournamentError("order_device_away", "the rulebook has no rule for it")
        self._desk.verify_actor(action.actor, by, OPERATOR)
        if not action.person.strip() or not action.device.strip():
            raise TournamentError("order_device_away", "say who has what", by)
        self._desk.tell(e.DeviceOrderedAway((by,), action.person, action.device))

    def rule_on_device(self, action: a.RuleOnDevice) -> None:
        """The last wager may be void, and the player excluded; both are for the operator to say."""
        by, devices = self._terms.device_ruling, self._desk.state.conduct.devices
        self._desk.verify_actor(action.actor, by, OPERATOR)
        if action.player not in devices:
            raise TournamentError("player", f"{action.player!r} was not found with a device", by)
        self._entries.entry(action.player, by)
        if not (action.is_void or action.are_all_void or action.is_excluded):
            raise TournamentError("rule_on_device", "say whether a wager is void or the player excluded", by)
        if action.is_void:
            play = self._desk.play(by)
            self._void_last(play, play.machines.get(action.player, ""), by, is_forfeit=False)
        if action.are_all_void:
            play = self._desk.play(by)
            self._void_all(play, action.player, by)
        devices.remove(action.player)
        if action.is_excluded:
            if self._desk.state.prizes.is_awarded:
                raise TournamentError("is_excluded", "the tournament is over", by)
            self._entries.disqualify(action.player, "a forbidden device", by)

    def _void_last(self, play: Play, name: str, citation: Citation, *, is_forfeit: bool) -> None:
        """The last spin has no result."""
        machine = self._desk.machine(play, name, citation)
        if machine.state.last is None:
            raise TournamentError("machine", f"nothing has been wagered on {name}", citation)
        player = next(each for each, own in play.machines.items() if own == name)
        last = machine.take_back(is_forfeit=is_forfeit)
        event = e.WagerVoided((citation,), player, name, last.bet, last.won, is_forfeit, machine.state.credits)
        won, bet = (self._desk.value(each, citation) for each in (last.won, last.bet))
        moves = ((meter(name), HOUSE, won), (HOUSE, meter(name), 0 if is_forfeit else bet))
        self._desk.tell(event, *moves, unit=CREDITS)

    def _void_all(self, play: Play, player: str, citation: Citation) -> None:
        """No spin of the player has a result."""
        name = play.machines.get(player, "")
        machine = self._desk.machine(play, name, citation)
        change = self._desk.value(machine.take_back_all(), citation)
        event = e.AllWagersVoided((citation,), player, name, machine.state.credits)
        moves = ((HOUSE, meter(name), max(0, change)), (meter(name), HOUSE, max(0, -change)))
        self._desk.tell(event, *moves, unit=CREDITS)

    # -- disturbances ----------------------------------------------------------------------------------------------

    def disrupt(self, found: a.GameDisrupted) -> None:
        """The outcome of a session is invalid and it is played again, or that of the last spin on a machine."""
        terms, state = self._terms, self._desk.state
        causes, by = terms.disruptions
        fraud = terms.fraud.value
        if found.cause not in (*causes, fraud):
            raise TournamentError("cause", f"it is {', '.join([*causes, fraud])}", by)
        if (found.is_forfeit or found.person) and found.cause != fraud:
            raise TournamentError("is_forfeit", "only who has committed a fraud forfeits", terms.refunded)
        if found.is_forfeit and not found.person:
            raise TournamentError("person", "say who forfeits", terms.refunded)
        if not 1 <= found.session <= len(state.sessions.sessions) or state.prizes.is_awarded:
            raise TournamentError("session", f"no outcome of a session {found.session} can be invalid", by)
        session, play = state.sessions.sessions[found.session - 1], state.sessions.play
        is_running = play is not None and play.session == found.session - 1
        if found.machine:
            self._disrupt_spin(found, play if is_running else None, by)
            return
        if found.is_forfeit and found.person not in session.players:
            raise TournamentError("person", f"{found.person!r} is no player of the session", terms.refunded)
        if not session.players or not (session.is_played or is_running):
            raise TournamentError("session", "it has no outcome", by)
        self._play_again(found.session, session, found.cause, found.person if found.is_forfeit else "", by)

    def _disrupt_spin(self, found: a.GameDisrupted, play: Play | None, citation: Citation) -> None:
        if play is None:
            raise TournamentError("session", "it is not in progress", citation)
        owner = next((each for each, own in play.machines.items() if own == found.machine), "")
        if found.is_forfeit and found.person != owner:
            raise TournamentError("person", f"{found.person!r} has not wagered there", self._terms.refunded)
        by = citation + self._terms.refunded
        self._void_last(play, found.machine, by, is_forfeit=found.is_forfeit)
        self._floor.end_if_one_is_left()

    def _play_again(self, number: int, session: Session, cause: str, forfeits: str, citation: Citation) -> None:
        state = self._desk.state.sessions
        cites = (citation, self._terms.refunded)
        self._desk.tell(e.OutcomeInvalidated(cites, number, cause, forfeits))
        if state.play is not None and state.play.session == number - 1:
            for name in state.play.floor:
                self._ending.take_credits(state.play, name)
            state.play = None
        session.is_played, session.order, session.tied, session.played_off, session.absent = False, [], [], [], []
        session.contests = []
        if forfeits and forfeits not in session.forfeiting:
            session.forfeiting.append(forfeits)

    # -- faults ----------------------------------------------------------------------------------------------------

    def fault(self, found: a.MachineFault) -> None:
        by = self._terms.operator_decides
        play = self._desk.play(by)
        self._desk.machine(play, found.machine, by)
        if found.machine in play.faults or found.machine in play.frozen or not found.what.strip():
            raise TournamentError("machine_fault", "say what does not work that did", by)
        play.faults[found.machine] = found.what
        self._desk.tell(e.MachineOut((by,), found.machine, found.what))

    def decide_fault(self, action: a.DecideFault) -> None:
        """No rule says what follows a fault, so the operator does."""
        by = self._terms.operator_decides
        play = self._desk.play(by)
        self._desk.verify_actor(action.actor, by, OPERATOR)
        if action.machine not in play.faults:
            raise TournamentError("machine", f"{action.machine!r} is in order", by)
        if action.decision not in DECISIONS:
            raise TournamentError("decision", f"it is {', '.join(DECISIONS)}", by)
        other = self._spare(play, by) if action.decision == REPLACE else ""
        del play.faults[action.machine]
        self._desk.tell(e.FaultDecided((by,), action.machine, action.decision, other))
        if action.decision == REPLACE:
            self._move(play, action.machine, other, by)
        elif action.decision == STAND:
            play.frozen.append(action.machine)
        elif action.decision == REPLAY:
            session = self._desk.state.sessions.sessions[play.session]
            self._play_again(play.session + 1, session, "fault", "", by)

    def _spare(self, play: Play, citation: Citation) -> str:
        out = (*play.floor, *play.replaced)
        spare = [spec.name for spec in self._desk.conditions(citation).machines if spec.name not in out]
        if not spare:
            raise TournamentError("decision", "no other machine is free", citation)
        shuffle(spare, self._desk.source)
        return spare[0]

    def _move(self, play: Play, name: str, other: str, citation: Citation) -> None:
        player = next(each for each, own in play.machines.items() if own == name)
        play.machines[player] = other
        play.floor[other] = play.floor.pop(name)
        play.replaced.append(name)
        moved = play.floor[other].credits
        event = e.MachineAllocated((citation, self._terms.buttons_disabled), player, other, moved)
        self._desk.tell(event, (meter(name), meter(other), self._desk.value(moved, citation)), unit=CREDITS)

    # -- disputes --------------------------------------------------------------------------------------------------

    def examine(self, action: a.ExamineRules) -> None:
        rules = self._desk.rules
        documents = (rules.name, *rules.document.includes)
        self._desk.tell(e.RulesShown((self._terms.rules_examined,), action.actor, documents))

    def raise_dispute(self, action: a.RaiseDispute) -> None:
        by, disputes = self._terms.complaint_right, self._desk.state.conduct.disputes
        self._desk.verify_person(action.actor, "actor")
        if not action.about.strip():
            raise TournamentError("about", "say what is disputed", by)
        disputes.append(Dispute(action.actor, action.about))
        self._desk.tell(e.DisputeNoted((by,), len(disputes), action.actor, action.about))

    def decide_dispute(self, action: a.DecideDispute) -> None:
        """The decision is final, save that there may be a complaint."""
        by = self._terms.operator_decides
        self._desk.verify_actor(action.actor, by, OPERATOR)
        dispute = self._dispute(action.dispute)
        if dispute.decision:
            raise TournamentError("dispute", f"it was decided: {dispute.decision}", by)
        if not action.decision.strip():
            raise TournamentError("decision", "say what is decided", by)
        dispute.decision = action.decision
        self._desk.tell(e.DisputeSettled((by,), action.dispute, dispute.person, action.decision))

    def leave_unresolved(self, action: a.LeaveUnresolved) -> None:
        by = self._terms.complaint_right
        dispute = self._dispute(action.dispute)
        self._desk.verify_actor(action.actor, by, dispute.person, OPERATOR)
        if dispute.is_advised:
            raise TournamentError("dispute", f"{dispute.person} has been told", by)
        dispute.is_advised = True
        self._desk.tell(e.ComplainantAdvised((by,), action.dispute, dispute.person))

    def _dispute(self, number: int) -> Dispute:
        disputes = self._desk.state.conduct.disputes
        if not 1 <= number <= len(disputes):
            raise TournamentError("dispute", f"there is no dispute {number}", self._terms.complaint_right)
        return disputes[number - 1]
