"""Sessions in progress: machines are drawn, credits allotted, and players spin until the time is up or one is left."""

from dataclasses import dataclass

from croupier.chance import shuffle
from croupier.rulebook import Citation, Cited
from croupier.table.terms import says
from croupier.tournaments.machines import actions as a
from croupier.tournaments.machines import events as e
from croupier.tournaments.machines.desk import CREDITS, HOUSE, OPERATOR, Desk, TournamentError, meter
from croupier.tournaments.machines.ending import Ending
from croupier.tournaments.machines.machine import Machine, MachineState
from croupier.tournaments.machines.prizes import Prizes
from croupier.tournaments.machines.starts import Starts
from croupier.tournaments.machines.state import Play, Session


@dataclass(frozen=True, kw_only=True)
class PlayTerms:
    players_to_sessions: Citation
    number_of_players: Citation
    random_allocation: Citation
    session_length: Citation
    session_play_off: Citation
    starting_time_altered: Citation
    buttons_disabled: Citation
    wagers: Cited[int] = says("least", of="tournament_wagers")
    permitted_wagers: Citation
    eliminated: Citation
    director_there: Citation
    own_machine_only: Citation
    credits_allotted: Citation
    no_claim_to_credits: Citation
    last_with_credits: Citation
    time_is_up: Citation
    winners_proceed: Citation
    session_over: Cited[str]
    credits_recorded: Citation
    operator_decides: Citation
    cancelled_for_lack: Citation


class Floor:
    """The sessions of a stage, and the one that is played."""

    def __init__(self, desk: Desk, terms: PlayTerms, ending: Ending, prizes: Prizes, starts: Starts) -> None:
        self._desk = desk
        self._terms = terms
        self._ending = ending
        self._starts = starts
        self._prizes = prizes

    # -- before play -----------------------------------------------------------------------------------------------

    def allot(self, action: a.AllotSessions, players: list[str]) -> None:
        """Who plays in which session: as the operator says, or drawn."""
        terms, state = self._terms, self._desk.state.sessions
        conditions = self._desk.conditions(terms.players_to_sessions)
        self._desk.verify_actor(action.actor, terms.players_to_sessions, OPERATOR)
        if state.stage + 1 >= len(conditions.stages):
            raise TournamentError("allot_sessions", "no stage is left", terms.players_to_sessions)
        if any(not session.is_decided for session in state.sessions):
            raise TournamentError("allot_sessions", "not all sessions of the stage are decided", terms.winners_proceed)
        if state.stage >= 0:
            players = [player for session in state.sessions for player in self._ending.qualified(session)]
        starts = self._starts.planned(state.stage + 1)
        groups = [list(group) for group in action.sessions] or self._drawn(players, len(starts))
        if len(groups) != len(starts) or sorted(player for group in groups for player in group) != sorted(players):
            problem = f"{len(starts)} sessions, and each player who is in the stage in one: {', '.join(players)}"
            raise TournamentError("sessions", problem, terms.players_to_sessions + terms.winners_proceed)
        if any(len(group) > len(conditions.machines) for group in groups):
            problem = f"{len(conditions.machines)} players have a machine in a session"
            raise TournamentError("sessions", problem, terms.own_machine_only)
        if state.sessions:
            state.past.append(state.sessions)
        state.stage += 1
        state.sessions = [Session(group, start) for group, start in zip(groups, starts, strict=True)]
        cites = (terms.players_to_sessions, *((terms.winners_proceed,) if state.stage else ()))
        told = tuple(tuple(group) for group in groups)
        self._desk.tell(e.SessionsAllotted(cites, state.stage + 1, told, not action.sessions))
        for number, group in enumerate(groups):
            if not group:
                state.sessions[number].is_played = True
                self._ending.settle(number)

    def _drawn(self, players: list[str], sessions: int) -> list[list[str]]:
        drawn = list(players)
        shuffle(drawn, self._desk.source)
        return [drawn[number::sessions] for number in range(sessions)]

    def _session(self, number: int, citation: Citation) -> Session:
        sessions = self._desk.state.sessions.sessions
        if not 1 <= number <= len(sessions):
            raise TournamentError("session", f"there is no session {number} in this stage", citation)
        return sessions[number - 1]

    # -- beginning -------------------------------------------------------------------------------------------------

    def start(self, action: a.StartSession) -> None:
        terms = self._terms
        session = self._session(action.session, terms.players_to_sessions)
        self._verify_can_start(action)
        if session.is_played:
            raise TournamentError("session", "it has been played", terms.players_to_sessions)
        if self._desk.now_s() < session.starts_s:
            raise TournamentError("session", "its time has not come", terms.starting_time_altered)
        entries = self._desk.state.entries
        conditions = self._desk.conditions(terms.players_to_sessions)
        self._verify_absent(action, session.players)
        if not entries.has_begun:
            entries.has_begun = True
            self._prizes.begin(conditions)
        session.absent = list(action.absent)
        self._begin(action.session, session.players, conditions.session_s or 0, is_play_off=False)

    def start_play_off(self, action: a.StartPlayOff) -> None:
        by = self._terms.session_play_off
        session = self._session(action.session, by)
        self._verify_can_start(action)
        if not session.tied:
            raise TournamentError("session", "nobody is to be told apart", by)
        self._verify_absent(action, session.tied)
        seconds = self._desk.conditions(by).play_off_s or 0
        session.absent = [player for player in session.absent if player not in session.tied] + list(action.absent)
        self._begin(action.session, session.tied, seconds, is_play_off=True)

    def _verify_can_start(self, action: a.StartSession | a.StartPlayOff) -> None:
        entries, by = self._desk.state.entries, self._terms.director_there
        self._desk.verify_actor(action.actor, by, entries.director)
        if entries.is_cancelled:
            raise TournamentError("session", "the tournament does not proceed", self._terms.cancelled_for_lack)
        if not entries.is_director_there:
            raise TournamentError("actor", "the tournament director is not there", by)
        if self._desk.state.sessions.play is not None:
            raise TournamentError("session", "another is in progress", self._terms.own_machine_only)

    def _verify_absent(self, action: a.StartSession | a.StartPlayOff, players: list[str]) -> None:
        by = self._terms.credits_allotted
        if any(player not in players for player in action.absent) or len({*action.absent}) < len(action.absent):
            raise TournamentError("absent", f"of these, each once: {', '.join(players)}", by)
        if len(action.absent) == len(players):
            raise TournamentError("absent", "nobody is there to play", by)

    def _begin(self, number: int, players: list[str], seconds: int, *, is_play_off: bool) -> None:
        """Draw machines, put the same credits on each, and see whether there is more than one to play."""
        terms, state = self._terms, self._desk.state.sessions
        session, conditions = state.sessions[number - 1], self._desk.conditions(terms.random_allocation)
        until_s = self._desk.now_s() + seconds
        play = state.play = Play(number - 1, is_play_off, list(players), until_s)
        cites = (terms.session_length, terms.director_there)
        absent = tuple(player for player in players if player in session.absent)
        started = e.SessionStarted(cites, state.stage + 1, number, is_play_off, until_s, absent)
        self._desk.tell(started)
        names = [machine.name for machine in conditions.machines]
        shuffle(names, self._desk.source)
        by = (terms.own_machine_only, terms.random_allocation, terms.credits_allotted, terms.buttons_disabled)
        for player, name in zip([player for player in players if player not in absent], names, strict=False):
            held = 0 if player in session.forfeiting and not is_play_off else conditions.credits or 0
            play.machines[player] = name
            play.floor[name] = MachineState(held, held)
            allocated = e.MachineAllocated(by, player, name, held)
            value = self._desk.value(held, terms.credits_allotted)
            self._desk.tell(allocated, (HOUSE, meter(name), value), unit=CREDITS)
        self.end_if_one_is_left()

    # -- play ------------------------------------------------------------------------------------------------------

    def spin(self, action: a.Spin) -> None:
        """A wager of any number of credits up to the maximum."""
        terms = self._terms
        self._verify_counted("spin")
        play, machine = self._own(action.actor, action.machine)
        least, by = terms.wagers
        self._verify_time(play)
        if machine.holds_none:
            raise TournamentError("spin", f"{action.actor} is eliminated from the session", terms.eliminated)
        if machine.state.free_games:
            raise TournamentError("spin", "a feature is in progress", terms.permitted_wagers)
        most = min(machine.spec.maximum_bet, machine.state.credits)
        if not least <= action.credits <= most:
            raise TournamentError("credits", f"from {least} to {most} may be wagered", by + terms.permitted_wagers)
        spun = machine.spin(action.credits)
        name, state = action.machine, machine.state
        made = e.SpinMade((by,), action.actor, name, spun.bet, spun.won, state.credits, spun.free_games)
        bet, won = (self._desk.value(each, by) for each in (spun.bet, spun.won))
        self._desk.tell(made, (meter(name), HOUSE, bet), (HOUSE, meter(name), won), unit=CREDITS)
        self._after(action.actor, machine)

    def play_feature(self, action: a.PlayFeature) -> None:
        """The next free game; a feature in progress is completed even when the time is up."""
        self._verify_counted("play_feature")
        _, machine = self._own(action.actor, action.machine)
        if not machine.state.free_games:
            raise TournamentError("play_feature", "no feature is in progress", self._terms.permitted_wagers)
        self._ending.tell_free_game(action.actor, machine, machine.play_free_game())
        self._after(action.actor, machine)

    def _after(self, player: str, machine: Machine) -> None:
        if machine.holds_none:
            self._desk.tell(e.PlayerEliminated((self._terms.eliminated,), player, machine.spec.name))
        self.end_if_one_is_left()

    def _own(self, player: str, name: str) -> tuple[Play, Machine]:
        """The player's own machine, in order."""
        by = self._terms.own_machine_only
        play = self._desk.play(self._terms.wagers.citation)
        machine = self._desk.machine(play, name, by)
        if play.machines.get(player) != name:
            owner = next((each for each, own in play.machines.items() if own == name), "")
            cited = by + self._terms.eliminated if machine.holds_none else by
            raise TournamentError("machine", f"{name} is the machine of {owner or 'nobody'}", cited)
        if name in play.faults or name in play.frozen:
            raise TournamentError("machine", f"{name} is out of order", self._terms.operator_decides)
        return play, machine

    def _verify_counted(self, field: str) -> None:
        if self._desk.is_recorded:
            problem = "it is played on the machine, and what that shows is recorded"
            raise TournamentError(field, problem, self._terms.credits_recorded)

    def _verify_time(self, play: Play) -> None:
        if self._terms.session_over.value == "elapsed_time" and self._desk.now_s() >= play.until_s:
            raise TournamentError("spin", "the time of the session is up", self._terms.time_is_up)

    # -- the end ---------------------------------------------------------------------------------------------------

    def end_if_one_is_left(self) -> None:
        """All but one hold no credits, or nobody is left."""
        play = self._desk.state.sessions.play
        if play is None:
            return
        with_credits = [
            player
            for player, name in play.machines.items()
            if not self._desk.machine(play, name, self._terms.last_with_credits).holds_none
        ]
        if len(with_credits) <= 1:
            self._ending.end(play, self._terms.last_with_credits)

    def end(self, action: a.EndSession) -> None:
        by = self._terms.time_is_up
        play = self._desk.play(by)
        self._desk.verify_actor(action.actor, by, self._desk.state.entries.director)
        if self._desk.now_s() < play.until_s:
            raise TournamentError("end_session", "its time is not over", by)
        if play.faults:
            problem = f"say first how it goes on with {', '.join(play.faults)}"
            raise TournamentError("end_session", problem, self._terms.operator_decides)
        unread = [name for name in play.machines.values() if name not in play.recorded]
        if self._desk.is_recorded and unread:
            problem = f"record first what these machines show: {', '.join(unread)}"
            raise TournamentError("end_session", problem, self._terms.credits_recorded)
        self._ending.end(play, by)

    # -- what is not done ------------------------------------------------------------------------------------------

    def issue(self, action: a.IssueCredits) -> None:
        by = self._terms.credits_allotted
        self._desk.machine(self._desk.play(by), action.machine, by)
        raise TournamentError("issue_credits", "nobody gets further credits during a session", by)

    def claim(self, _: a.ClaimCredits) -> None:
        problem = "credits of a tournament are the operator's, and are not claimed"
        raise TournamentError("claim_credits", problem, self._terms.no_claim_to_credits)

    # -- who is out ------------------------------------------------------------------------------------------------

    def drop(self, player: str) -> None:
        """Somebody plays no more: the machine is cleared, and the others go on."""
        state = self._desk.state.sessions
        play = state.play
        if play is not None and player in play.players:
            if name := play.machines.get(player):
                self._ending.take_credits(play, name)
                del play.machines[player], play.floor[name]
                play.faults.pop(name, None)
                play.frozen = [each for each in play.frozen if each != name]
            play.players.remove(player)
        for number, session in enumerate(state.sessions):
            if player in session.players:
                self._ending.drop(number, player)
        self.end_if_one_is_left()
