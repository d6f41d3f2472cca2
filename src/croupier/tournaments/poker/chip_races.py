"""Chips that leave play when they have become too small: odd ones are raced off for the next value, table by table."""

from itertools import pairwise

from croupier.rulebook import Citation
from croupier.tournaments.poker import play_messages as say
from croupier.tournaments.poker.dealt_tables import DealtTables
from croupier.tournaments.poker.desk import Asks, Desk, by
from croupier.tournaments.poker.errors import TournamentError
from croupier.tournaments.poker.floor import Floor
from croupier.tournaments.poker.level_clock import LevelClock
from croupier.tournaments.poker.racing import race
from croupier.tournaments.poker.state import SessionState
from croupier.tournaments.poker.structure import Level


class ChipRaces:
    """The colour-up of a session's smallest chips."""

    def __init__(self, desk: Desk, clock: LevelClock, floor: Floor, dealt: DealtTables) -> None:
        self._desk = desk
        self._clock = clock
        self._floor = floor
        self._dealt = dealt
        desk.acts |= {say.ColourUp: (self._colour_up, self._asks)}

    @property
    def _rule(self) -> Citation:
        return self._desk.terms.chips

    def _colour_up(self, action: say.ColourUp) -> None:
        session = self._desk.in_play(action.session, self._rule)
        next_value = self._next_value(action.chips)
        self._verify_not_needed(session, action.chips, next_value)
        self._verify_there(session, action.chips)
        per = next_value // action.chips
        for player, odd in action.odd.items():
            if player not in session.players:
                raise TournamentError("odd", f"{player} is not in play", self._rule)
            if not 0 <= odd < per:
                problem = f"{player}: {odd} chips of {action.chips:,} make up whole ones of {next_value:,}"
                raise TournamentError("odd", problem, self._rule)
            if self._floor.stream_of(session.players[player]):
                problem = f"{player}: the table where hands are dealt counts them itself"
                raise TournamentError("odd", problem, self._rule)
        self._verify_sum(session, action, next_value)
        session.coloured.append(action.chips)
        for table in self._floor.in_use(session):
            if not self._desk.state.tables[table.number].stream:
                self._race_at(session, table.number, action, next_value)
        self._dealt.race_off(session, action.chips, next_value)

    def _verify_there(self, session: SessionState, value: int) -> None:
        """That chips of the value are in play, and none that are smaller."""
        if value in session.coloured:
            raise TournamentError("chips", f"{value:,}: they have left play", self._rule)
        smaller = [each for each in self._clock.structure().denominations if each < value]
        if still := next((each for each in smaller if each not in session.coloured), 0):
            raise TournamentError("chips", f"{value:,}: those of {still:,} leave play first", self._rule)

    def _verify_sum(self, session: SessionState, action: say.ColourUp, next_value: int) -> None:
        """That without the odd chips the next ones make up what is left; tables that deal count for themselves."""
        if self._dealt.streams(session):
            return
        odd = sum(action.odd.values())
        if (rest := session.chips - odd * action.chips) < 0 or rest % next_value:
            problem = (
                f"without {odd} odd chips of {action.chips:,} there are {rest:,} in play, which no chips of"
                f" {next_value:,} make up: count again, or correct_chips"
            )
            raise TournamentError("odd", problem, self._rule)

    def _next_value(self, value: int) -> int:
        values = self._clock.structure().denominations
        larger = sorted(each for each in values if each > value)
        if value not in values or not larger:
            there = ", ".join(f"{each:,}" for each in values) or "not told by the structure"
            raise TournamentError("chips", f"{value:,}: values of chips are {there}", self._rule)
        return larger[0]

    def _verify_not_needed(self, session: SessionState, value: int, next_value: int) -> None:
        """That what is posted and bet from now on can be paid without these chips."""
        if why := self._why_needed(session, next_value):
            raise TournamentError("chips", f"{value:,}: {why}", self._desk.terms.levels)

    def _why_needed(self, session: SessionState, next_value: int) -> str:
        """Why the next larger chips cannot pay what is to come; empty if they can."""
        structure = self._clock.structure()
        for at, step in enumerate(structure.steps):
            amounts = (*step.blinds, step.ante, *step.bets) if isinstance(step, Level) else ()
            if at >= session.clock.step and (odd := next((each for each in amounts if each % next_value), 0)):
                return f"level {structure.level_number(at)} has {odd:,}, not made up of {next_value:,}"
        return ""

    def _race_at(self, session: SessionState, number: int, action: say.ColourUp, next_value: int) -> None:
        players = self._floor.clockwise(number, self._desk.state.tables[number].taken.values(), session)
        odd = {player: action.odd[player] for player in players if action.odd.get(player)}
        stacks = {player: session.players[player].chips for player in players}
        found = race(self._desk.around.source, players, odd, stacks, action.chips, next_value)
        for player, change in found.changes.items():
            session.players[player].chips += change
        told = say.ChipsRaced(by(self._rule), action.chips, number, found.changes, found.cards)
        self._desk.issue(session, told, sum(found.changes.values()))

    def _asks(self, actor: str) -> Asks | None:  # noqa: ARG002 - it is the same for all who may
        values = self._clock.structure().denominations if self._desk.is_open else ()
        able = [
            value
            for value, next_value in pairwise(values)
            if any(not self._why_needed(session, next_value) for session in self._desk.playing())
        ]
        return Asks({"chips": able}, {}, (self._rule,)) if able else None
