"""Credits of machines that count for themselves: recorded as they are shown, and corrected while nothing follows."""

from dataclasses import dataclass

from croupier.rulebook import Citation
from croupier.tournaments.machines import actions as a
from croupier.tournaments.machines import events as e
from croupier.tournaments.machines.desk import CREDITS, HOUSE, Desk, TournamentError, meter
from croupier.tournaments.machines.ending import Ending
from croupier.tournaments.machines.floor import Floor
from croupier.tournaments.machines.state import Play

MOST_SHOWN = 10**9
"""More than any machine can show: a slip of the hand."""


@dataclass(frozen=True, kw_only=True)
class RecordTerms:
    credits_recorded: Citation
    own_machine_only: Citation
    eliminated: Citation


class Recording:
    """What the director and representatives read off the machines."""

    def __init__(self, desk: Desk, terms: RecordTerms, floor: Floor, ending: Ending) -> None:
        self._desk = desk
        self._terms = terms
        self._floor = floor
        self._ending = ending

    def record(self, action: a.RecordCredits) -> None:
        by, state = self._terms.credits_recorded, self._desk.state
        self._desk.verify_actor(action.actor, by, state.entries.director, *state.entries.representatives)
        if not self._desk.is_recorded:
            problem = "spins are made here, and credits counted: nothing is recorded by hand"
            raise TournamentError("record_credits", problem, by)
        if not action.credits or any(not 0 <= held <= MOST_SHOWN for held in action.credits.values()):
            raise TournamentError("credits", "say how many each machine shows, none or more", by)
        play = state.sessions.play
        if play is not None and play.session == action.session - 1:
            self._record(play, action, by)
        else:
            self._correct(action, by)

    def _record(self, play: Play, action: a.RecordCredits, by: Citation) -> None:
        """During play it shows how things stand, and when the time is over it is what counts."""
        if unknown := [player for player in action.credits if player not in play.machines]:
            problem = f"{', '.join(unknown)} {'has' if len(unknown) == 1 else 'have'} no machine in it"
            raise TournamentError("credits", problem, self._terms.own_machine_only)
        is_over = self._desk.now_s() >= play.until_s
        recorded = e.CreditsRecorded((by,), action.session, play.is_play_off, action.credits, is_correction=False)
        moves, eliminated = [], []
        for player, held in action.credits.items():
            name = play.machines[player]
            state = play.floor[name]
            if state.credits and not held and not is_over:
                eliminated.append((player, name))
            more = self._desk.value(held - state.credits, by)
            moves.append((HOUSE, meter(name), more) if more > 0 else (meter(name), HOUSE, -more))
            state.credits, state.free_games, state.last = held, 0, None
            if is_over and name not in play.recorded:
                play.recorded.append(name)
        self._desk.tell(recorded, *moves, unit=CREDITS)
        for player, name in eliminated:
            self._desk.tell(e.PlayerEliminated((self._terms.eliminated,), player, name))
        if not is_over:
            self._floor.end_if_one_is_left()

    def _correct(self, action: a.RecordCredits, by: Citation) -> None:
        """A wrong record is put right as long as nothing has come of it."""
        state, number = self._desk.state, action.session
        sessions = state.sessions.sessions
        if not 1 <= number <= len(sessions) or not sessions[number - 1].contests:
            raise TournamentError("session", f"nothing has been recorded of a session {number} of this stage", by)
        if state.prizes.is_awarded:
            raise TournamentError("session", "prizes have been awarded", by)
        known = self.correctable(number - 1)
        if unknown := [player for player in action.credits if player not in known]:
            problem = f"{', '.join(unknown)}: no credits were recorded at the last end of it"
            raise TournamentError("credits", problem, by)
        session = sessions[number - 1]
        is_play_off = len(session.contests) > 1
        self._desk.tell(e.CreditsRecorded((by,), number, is_play_off, action.credits, is_correction=True))
        self._ending.correct(number - 1, action.credits)

    def correctable(self, number: int) -> list[str]:
        """Those of a session that is over whose record can be put right."""
        state = self._desk.state
        session = state.sessions.sessions[number]
        if not self._desk.is_recorded or not session.contests or state.prizes.is_awarded:
            return []
        last = session.contests[-1]
        there = [player for group in last.before for player in group]
        return [player for player in last.held if player in there and player not in session.absent]
