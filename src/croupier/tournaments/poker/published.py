"""The conditions of a poker tournament: settled, held against the rulebook, published, and then kept."""

from croupier.chance import Sealing, commitment_to, secret_from
from croupier.rulebook import Citation
from croupier.tournaments.poker import entry_messages as say
from croupier.tournaments.poker.bank import Bank
from croupier.tournaments.poker.condition_checks import problems
from croupier.tournaments.poker.condition_warnings import warnings
from croupier.tournaments.poker.conditions import Conditions, Problem
from croupier.tournaments.poker.desk import Desk, by, nothing_asked
from croupier.tournaments.poker.errors import TournamentError
from croupier.tournaments.poker.level_options import LevelGame
from croupier.tournaments.poker.state import SessionState


class PublishedConditions:
    """From the first draft to the day that they bind."""

    def __init__(self, desk: Desk, bank: Bank, game: LevelGame) -> None:
        self._desk = desk
        self._bank = bank
        self._game = game
        desk.acts |= {
            say.DetermineConditions: (self._determine, nothing_asked),
            say.PublishConditions: (self._publish, nothing_asked),
        }

    def problems(self) -> list[Problem]:
        """All that keeps the conditions from being published as they are."""
        desk = self._desk
        return list(problems(desk.state.entries.conditions or Conditions(), desk.terms, desk.rules, self._game))

    def warnings(self) -> list[Problem]:
        """What hardly anybody means, though nothing keeps it from being published."""
        desk = self._desk
        return list(warnings(desk.state.entries.conditions or Conditions(), desk.terms))

    def _verify_not_published(self, what: str, rule: Citation) -> None:
        if self._desk.state.entries.is_open:
            raise TournamentError(what, "they are published, and bind", rule)

    def _determine(self, action: say.DetermineConditions) -> None:
        desk = self._desk
        self._verify_not_published("conditions", desk.terms.published)
        desk.state.entries.conditions = action.conditions
        desk.tell(say.ConditionsDetermined(by(desk.terms.must_say.citation), action.conditions))

    def _publish(self, action: say.PublishConditions) -> None:  # noqa: ARG002 - there is nothing to choose
        desk, terms = self._desk, self._desk.terms
        self._verify_not_published("publish_conditions", terms.published)
        if found := self.problems():
            raise TournamentError("conditions", "; ".join(map(str, found)))
        conditions = desk.state.entries.conditions
        assert conditions is not None, "nothing is missing"
        desk.state.entries.is_open = True
        for number, stage in enumerate(conditions.stages):
            for plan in stage.sessions:
                session = SessionState(len(desk.state.sessions) + 1, number, plan.starts_ms, plan.is_repechage)
                desk.state.sessions.append(session)
        self._commit_to_draws()
        cites = by(terms.published, terms.must_say.citation)
        desk.tell(say.ConditionsPublished(cites, conditions, dict(desk.state.commitments)))
        if conditions.added_cents or conditions.added_goods:
            self._bank.add(conditions.added_cents, conditions.added_goods)

    def _commit_to_draws(self) -> None:
        """A secret for the seats of each session, settled before anybody has entered."""
        state, source = self._desk.state, self._desk.around.source
        for session in state.sessions:
            if isinstance(source, Sealing):
                state.commitments[session.number] = source.seal(seal_name(session.number))
            else:
                state.secrets[session.number] = secret = secret_from(source)
                state.commitments[session.number] = commitment_to(bytes.fromhex(secret))


def seal_name(session: int) -> str:
    """The name of the secret by which the seats of a session are drawn."""
    return f"seats of session {session}"
