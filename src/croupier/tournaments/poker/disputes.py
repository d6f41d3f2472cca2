"""Disputes in a poker tournament: play waits for the decision, which is final, and what lies beyond it."""

from croupier.rulebook import Citation
from croupier.tournaments.poker import play_messages as say
from croupier.tournaments.poker.dealt_tables import DealtTables
from croupier.tournaments.poker.desk import Asks, Desk, by
from croupier.tournaments.poker.errors import TournamentError
from croupier.tournaments.poker.level_clock import LevelClock
from croupier.tournaments.poker.state import Dispute


class Disputes:
    """Raised, decided, complained of, and reviewed where the rulebook has it."""

    def __init__(self, desk: Desk, clock: LevelClock, dealt: DealtTables) -> None:
        self._desk = desk
        self._clock = clock
        self._dealt = dealt
        desk.acts |= {
            say.RaiseDispute: (self._raise, self._asks_raise),
            say.DecideDispute: (self._decide, self._asks_decide),
            say.NotSatisfied: (self._not_satisfied, self._asks_not_satisfied),
            say.ReviewDecision: (self._review, self._asks_review),
        }

    @property
    def _rule(self) -> Citation:
        return self._desk.terms.dispute

    def _dispute(self, number: int, rule: Citation) -> Dispute:
        disputes = self._desk.state.conduct.disputes
        if not 1 <= number <= len(disputes):
            raise TournamentError("number", f"{number}: there is no such dispute", rule)
        return disputes[number - 1]

    # -- in the house --------------------------------------------------------------------------------------------------

    def _raise(self, action: say.RaiseDispute) -> None:
        """Play waits until it is decided; what is disputed after the end is decided too."""
        desk, rule = self._desk, self._rule
        if not desk.state.is_over:
            desk.verify_going()
        desk.entrant(action.player, rule)
        desk.verify_text("about", action.about, "say what it is about", rule)
        dispute = Dispute(action.player, action.about)
        desk.state.conduct.disputes.append(dispute)
        number = len(desk.state.conduct.disputes)
        desk.tell(say.DisputeRaised(by(rule), number, action.player, action.about))
        for session in desk.playing():
            if session.clock.since_ms:
                dispute.stopped.append(session.number)
                self._clock.halt(session, f"dispute {number}")
            else:
                self._clock.wait(session)
                self._dealt.let_play(session)

    def _asks_raise(self, actor: str) -> Asks | None:
        if not (self._desk.is_open or self._desk.state.is_over):
            return None
        entrants = list(self._desk.state.entries.entrants)
        players = [actor] if actor in entrants else entrants
        return Asks({"player": players}, {}, (self._rule,)) if players else None

    def _decide(self, action: say.DecideDispute) -> None:
        """The supervisor's decision is final; what the dispute has stopped goes on."""
        desk, rule = self._desk, self._rule
        disputes, found = desk.state.conduct.disputes, self._dispute(action.number, rule)
        if found.decision:
            raise TournamentError("number", "it is decided, and the decision is final", rule)
        desk.verify_text("decision", action.decision, "say how it is decided", rule)
        found.decision = action.decision
        desk.tell(say.DisputeDecided(by(rule), action.number, action.decision))
        stopped = {number for each in disputes for number in each.stopped}
        if desk.open_dispute():
            return
        for session in desk.playing():
            if session.number in stopped and session.clock.why.startswith("dispute "):
                self._clock.go_on(session)
            else:
                self._dealt.let_play(session)

    def _asks_decide(self, actor: str) -> Asks | None:  # noqa: ARG002 - it is the same for all who may
        disputes = self._desk.state.conduct.disputes
        open_ = [number for number, each in enumerate(disputes, 1) if not each.decision]
        return Asks({"number": open_}, {}, (self._rule,)) if open_ else None

    # -- beyond it -----------------------------------------------------------------------------------------------------

    def _decided(self, number: int, rule: Citation) -> Dispute:
        found = self._dispute(number, rule)
        if not found.decision:
            raise TournamentError("number", f"dispute {number} is not decided yet", rule)
        return found

    def _not_satisfied(self, action: say.NotSatisfied) -> None:
        """At any time, also when all is over, and whoever it is: the decision stands meanwhile."""
        desk, complaints = self._desk, self._desk.terms.complaints
        if complaints is None:
            raise TournamentError("not_satisfied", f"{desk.rules.name} has no rule for it")
        found = self._decided(action.number, complaints.citation)
        desk.verify_person(action.player)
        if action.player in found.told:
            raise TournamentError("player", f"{action.player} has been told where to complain", complaints.citation)
        found.told.append(action.player)
        desk.tell(say.ToldOfComplaint(by(complaints.citation), action.player, action.number, complaints.value))

    def _asks_not_satisfied(self, actor: str) -> Asks | None:
        complaints, entrants = self._desk.terms.complaints, list(self._desk.state.entries.entrants)
        decided = [number for number, each in self._numbered() if each.decision and actor not in each.told]
        if complaints is None or not decided or not entrants:
            return None
        return Asks({"player": entrants, "number": decided}, {}, (complaints.citation,))

    def _review(self, action: say.ReviewDecision) -> None:
        """What was final in the house is so no more."""
        desk, review = self._desk, self._desk.terms.dispute_review
        if review is None:
            raise TournamentError("review_decision", f"{desk.rules.name} has no review", self._rule)
        found = self._decided(action.number, review.citation)
        if found.review:
            raise TournamentError("number", "it has been reviewed", review.citation)
        desk.verify_text("decision", action.decision, "say what came of it", review.citation)
        found.review = action.decision
        desk.tell(say.DecisionReviewed(by(review.citation), action.number, review.value, action.decision))

    def _asks_review(self, actor: str) -> Asks | None:  # noqa: ARG002 - it is the same for all who may
        review = self._desk.terms.dispute_review
        decided = [number for number, each in self._numbered() if each.decision and not each.review]
        return Asks({"number": decided}, {}, (review.citation,)) if review is not None and decided else None

    def _numbered(self) -> list[tuple[int, Dispute]]:
        return list(enumerate(self._desk.state.conduct.disputes, 1))
