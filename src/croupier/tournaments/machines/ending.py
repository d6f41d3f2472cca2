"""The end of a session: features are completed, credits recorded and taken, and who proceeds or wins is told."""

from dataclasses import dataclass

from croupier.procedure import Citations
from croupier.rulebook import Citation, Cited
from croupier.tournaments.machines import events as e
from croupier.tournaments.machines.conditions import Conditions
from croupier.tournaments.machines.desk import CREDITS, HOUSE, Desk, meter
from croupier.tournaments.machines.machine import Machine, Spun
from croupier.tournaments.machines.standings import through, to_play_off, told_apart, without
from croupier.tournaments.machines.state import Contest, Play, Session


@dataclass(frozen=True, kw_only=True)
class EndTerms:
    last_with_credits: Citation
    time_is_up: Citation
    feature_completed: Citation
    credits_recorded: Citation
    session_winner: Citation
    session_play_off: Citation
    advancement_notified: Citation | None
    advancement_determined: Citation | None
    winners_proceed: Citation
    tournament_winner: Citation
    final_play_off: Citation
    later_placings: Citation
    credits_stay: Citation
    runner_up_tie: Cited[str]


class Ending:
    """What follows when a session or play-off is over."""

    def __init__(self, desk: Desk, terms: EndTerms) -> None:
        self._desk = desk
        self._terms = terms

    # -- a session or play-off -------------------------------------------------------------------------------------

    def end(self, play: Play, citation: Citation) -> None:
        """Nobody wagers any more; what each holds is recorded, and is the operator's."""
        terms, sessions = self._terms, self._desk.state.sessions
        for player, name in play.machines.items():
            machine = self._desk.machine(play, name, citation)
            while name not in play.frozen and machine.state.free_games:
                self.tell_free_game(player, machine, machine.play_free_game())
        held = {player: self._held(play, player) for player in play.players}
        cites: Citations = (citation, terms.credits_recorded)
        self._desk.tell(e.SessionEnded(cites, play.session + 1, play.is_play_off, held))
        for name in play.floor:
            self.take_credits(play, name)
        session = sessions.sessions[play.session]
        sessions.play = None
        if play.is_play_off:
            if session.tied in session.order[:1]:
                session.played_off += [player for player in session.tied if player not in session.played_off]
            before = session.order
        else:
            session.is_played = True
            before = [list(session.players)] if session.players else []
        session.contests.append(Contest(held, before))
        session.order = told_apart(before, held, held)
        self.settle(play.session)

    def correct(self, number: int, held: dict[str, int]) -> None:
        """The last contest of a session had this result; what follows from it is said anew."""
        session = self._desk.state.sessions.sessions[number]
        contest = session.contests[-1]
        contest.held |= held
        session.order = told_apart(contest.before, contest.held, contest.held)
        self.settle(number)

    def _held(self, play: Play, player: str) -> int:
        return play.floor[play.machines[player]].credits if player in play.machines else 0

    def tell_free_game(self, player: str, machine: Machine, spun: Spun) -> None:
        name, by, state = machine.spec.name, self._terms.feature_completed, machine.state
        played = e.FreeGamePlayed((by,), player, name, spun.won, state.credits, spun.free_games)
        won = self._desk.value(spun.won, by)
        self._desk.tell(played, (HOUSE, meter(name), won), unit=CREDITS)

    def take_credits(self, play: Play, name: str) -> None:
        """What is left on a machine is the operator's."""
        by = self._terms.credits_stay
        if taken := self._desk.machine(play, name, by).clear():
            event = e.CreditsTaken((by,), name, taken)
            self._desk.tell(event, (meter(name), HOUSE, self._desk.value(taken, by)), unit=CREDITS)

    # -- what it decides -------------------------------------------------------------------------------------------

    def is_final(self) -> bool:
        return self._desk.state.sessions.stage == len(self._conditions().stages) - 1

    def _conditions(self) -> Conditions:
        return self._desk.conditions(self._terms.session_winner)

    def qualified(self, session: Session) -> list[str]:
        """Who proceeds from a session that is decided."""
        return through(session.order, self._advance())[0]

    def _advance(self) -> int:
        return self._conditions().stages[self._desk.state.sessions.stage].advance

    def settle(self, number: int) -> None:
        """Say who is to be told apart, who proceeds, or who has which place."""
        session, terms = self._desk.state.sessions.sessions[number], self._terms
        if not session.is_played:
            return
        session.tied = self._to_tell_apart(session)
        if session.tied:
            by = self._play_off_rule(session) if self.is_final() else terms.session_play_off
            self._desk.tell(e.TiePlayedOff((by,), number + 1, tuple(session.tied)))
        elif self.is_final():
            cites = (terms.tournament_winner, terms.later_placings)
            self._desk.tell(e.FinalDecided(cites, tuple(tuple(group) for group in session.order)))
        else:
            more = terms.advancement_determined or terms.advancement_notified
            is_more = self._advance() > 1 and more is not None
            cites = (terms.session_winner, *((more,) if is_more and more else ()), terms.credits_recorded)
            self._desk.tell(e.PlayersQualified(cites, number + 1, tuple(self.qualified(session))))

    def _play_off_rule(self, session: Session) -> Citation:
        """The rule says it of the winner, and of a runner-up whom that play-off leaves open; else a reading does."""
        by = self._terms.final_play_off
        is_said = session.tied == session.order[0] or all(player in session.played_off for player in session.tied)
        return by if is_said else by + self._terms.runner_up_tie.citation

    def _to_tell_apart(self, session: Session) -> list[str]:
        if not self.is_final():
            return list(through(session.order, self._advance())[1])
        found = to_play_off(
            session.order,
            has_runner_up=len(self._conditions().prizes) > 1,
            played_off=session.played_off,
            is_second_shared=self._terms.runner_up_tie.value == "shared",
        )
        return list(found)

    def drop(self, number: int, player: str) -> None:
        """Somebody is out of a session, before, during or after it; others may move up."""
        session, play = self._desk.state.sessions.sessions[number], self._desk.state.sessions.play
        before = self._decided(session)
        session.players = [each for each in session.players if each != player]
        session.order = without(session.order, player)
        session.tied = [each for each in session.tied if each != player]
        session.played_off = [each for each in session.played_off if each != player]
        session.absent = [each for each in session.absent if each != player]
        session.forfeiting = [each for each in session.forfeiting if each != player]
        for contest in session.contests:
            contest.before = without(contest.before, player)
        if play is not None and play.session == number:
            return
        if not session.players:
            session.is_played = True
        if session.is_played and self._decided(session) != before:
            self.settle(number)

    def _decided(self, session: Session) -> tuple[list[str], list[list[str]]]:
        """What is known of a session: who is to be told apart, and who proceeds or has which place."""
        if not session.is_played:
            return [], []
        return session.tied, session.order if self.is_final() else [self.qualified(session)]
