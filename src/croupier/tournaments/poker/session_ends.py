"""How sessions of a poker tournament end: who goes on, who has won, and where the chips go."""

from collections.abc import Mapping, Sequence

from croupier.chance import shuffle
from croupier.rulebook import Citation
from croupier.tournaments.poker import floor_messages as say
from croupier.tournaments.poker import play_messages as play_say
from croupier.tournaments.poker.bank import Bank
from croupier.tournaments.poker.conditions import HUNDREDTHS, Stage
from croupier.tournaments.poker.dealt_tables import WHY_OVER
from croupier.tournaments.poker.desk import Desk, by, nothing_asked
from croupier.tournaments.poker.eliminations import Eliminations
from croupier.tournaments.poker.errors import TournamentError
from croupier.tournaments.poker.floor import Floor
from croupier.tournaments.poker.level_clock import MINUTE_MS, LevelClock
from croupier.tournaments.poker.prizes import Prizes
from croupier.tournaments.poker.state import InPlay, SessionState


class SessionEnds:
    """From the last hand to those who go on, or to the prizes."""

    def __init__(
        self,
        desk: Desk,
        clock: LevelClock,
        floor: Floor,
        eliminations: Eliminations,
        prizes: Prizes,
        bank: Bank,
    ) -> None:
        self._desk = desk
        self._clock = clock
        self._floor = floor
        self._eliminations = eliminations
        self._prizes = prizes
        self._bank = bank
        desk.acts |= {
            say.NoteHands: (self._note_hands, nothing_asked),
            say.EndSession: (self._end, nothing_asked),
            say.DecidePlayOff: (self._decide_play_off, nothing_asked),
            say.ReturnChips: (self._returned, nothing_asked),
        }

    @property
    def _rule(self) -> Citation:
        return self._desk.terms.advance

    # -- in play -------------------------------------------------------------------------------------------------------

    def settle_if_closed(self, why_fixed: str) -> None:
        """The prizes are settled when nobody can enter or buy any more; they are not yet, where the clock went wrong.

        Levels that passed in the dark, or by a slip, close nothing, as long as nothing keeps the prizes as they are.
        """
        desk, prizes = self._desk, self._desk.state.prizes
        if not desk.is_open:
            return
        sessions, conditions = desk.state.sessions, desk.conditions
        if not sessions[-1].began_ms or any(not each.ended_ms for each in sessions[:-1]):
            return
        last = sessions[-1]
        more = [each for each in (conditions.rebuys, conditions.add_ons) if each is not None]
        until = max([conditions.late_level if not last.stage else 0, *(each.until_level for each in more)])
        if last.ended_ms or self._clock.level(last) > until:
            self._prizes.settle()
        elif prizes.is_settled and not (why_fixed or last.tied):
            self._prizes.reopen("the level in which entries close, or the last chips are sold, is not over")

    def _note_hands(self, action: say.NoteHands) -> None:
        session = self._desk.in_play(action.session, self._rule)
        if action.hands < 1:
            raise TournamentError("hands", "at least one", self._rule)
        session.hands += action.hands
        self._desk.tell(say.HandsNoted(by(self._rule), session.number, session.hands))

    def stage(self, session: SessionState) -> Stage:
        return self._desk.conditions.stages[session.stage]

    def is_last(self, session: SessionState) -> bool:
        return session is self._desk.state.sessions[-1]

    def advancing(self, session: SessionState) -> int:
        """How many go on from a session at the most; all who are left, where the stage does not say."""
        stage = self.stage(session)
        if self.is_last(session):
            return 1
        if stage.advance_hundredths:
            return max(1, -(-session.started * stage.advance_hundredths // HUNDREDTHS))
        return stage.advance or len(session.players)

    def is_decided(self, session: SessionState) -> bool:
        """Whether those who go on, or the winner, are known."""
        stage = self.stage(session)
        if self._prizes.is_divided() or len(session.players) <= 1:
            return True
        is_open = not self.is_last(session) and not stage.advance and not stage.advance_hundredths
        return not is_open and len(session.players) <= self.advancing(session)

    def has_run_out(self, session: SessionState) -> bool:
        """Whether a session by time, hands or level has lasted as long as it was to."""
        stage = self.stage(session)
        if stage.ends == "minutes":
            return self._clock.played_ms(session) >= stage.length * MINUTE_MS
        if stage.ends == "level":
            return self._clock.is_past(session, stage.length)
        return stage.ends == "hands" and session.hands >= stage.length

    def due_ms(self) -> int | None:
        """When the next session is over by its time."""
        going = [each for each in self._desk.playing() if each.clock.since_ms and self.stage(each).ends == "minutes"]
        left = [self.stage(each).length * MINUTE_MS - self._clock.played_ms(each) for each in going]
        return min((self._desk.now_ms() + each for each in left), default=None)

    def stop_those_over(self) -> bool:
        """No hand begins in a session that has lasted as long as it was to."""
        stopped = False
        for session in self._desk.playing():
            if session.clock.since_ms and self.has_run_out(session):
                self._clock.halt(session, WHY_OVER)
                stopped = True
        return stopped

    # -- after ---------------------------------------------------------------------------------------------------------

    def _end(self, action: say.EndSession) -> None:
        """The order of those left by their chips, where it is for them to decide; chips go back to the operator."""
        desk, terms = self._desk, self._desk.terms
        session = desk.in_play(action.session, self._rule)
        if session.tied:
            raise TournamentError("end_session", "a play-off has to tell players apart first", terms.play_off)
        is_early = not self.has_run_out(session) and self.stage(session).ends != "players"
        if not self.is_decided(session) and not self.has_run_out(session):
            raise TournamentError("end_session", "it is not known who goes on", terms.ended_early)
        desk.verify_undisputed("end_session")
        if moving := [player for player, at in session.players.items() if at.is_moving]:
            raise TournamentError("end_session", f"{moving[0]} is on the way to another table", terms.seating)
        session.stacks = self._presented(session, action.chips)
        for player, chips in session.stacks.items():
            session.players[player].chips = chips
        if self.is_last(session):
            self._prizes.settle()
        if session.stacks and not self._prizes.is_divided():
            self._rank_by_chips(session)
        if session.tied:
            return
        self._close(session, is_early=is_early)

    def pass_over(self, session: SessionState, banks: Mapping[str, int]) -> None:
        """Nobody is there to play against: the session is over as it begins, and whoever is there goes on, or wins."""
        desk, terms = self._desk, self._desk.terms
        if self.is_last(session) and not banks and not any(each.outs for each in desk.state.sessions):
            raise TournamentError("start_session", "nobody has played: cancel the tournament", terms.ended_early)
        session.began_ms, session.started = desk.now_ms(), len(banks)
        session.players = {player: InPlay(chips) for player, chips in banks.items()}
        session.stacks = dict(banks)
        chips = sum(banks.values())
        desk.issue(session, say.SessionStarted(by(terms.chips), session.number, len(banks), chips), chips)
        self._close(session, is_early=True)

    def _presented(self, session: SessionState, chips: Mapping[str, int]) -> dict[str, int]:
        """What each player has at the end; nothing where it decides nothing, and need not be recorded."""
        rule, players = self._desk.terms.chips_returned, session.players
        carries = not self.is_last(session) and self._desk.conditions.stages[session.stage + 1].chips == "carried"
        decides = len(players) > self.advancing(session) and not self._prizes.is_divided()
        if self._desk.terms.chips_presented is None and not decides and not carries:
            return {}
        if not chips and len(players) == 1:
            return dict.fromkeys(players, session.chips)
        if not chips and all(self._floor.stream_of(at) for at in players.values()):
            return {player: at.chips for player, at in players.items()}
        if set(chips) != set(players) or min(chips.values(), default=0) < 0:
            raise TournamentError("chips", f"say what each presents: {', '.join(players)}", rule)
        if (total := sum(chips.values())) != session.chips:
            problem = f"{total:,} are presented, and {session.chips:,} are in play: count again, or correct_chips"
            raise TournamentError("chips", problem, rule)
        return dict(chips)

    def _rank_by_chips(self, session: SessionState) -> None:
        """Those who have fewest are out; equal ones at a place that matters have a play-off."""
        stacks, keep = session.stacks, self.advancing(session)
        empty = [player for player in session.players if not stacks[player]]
        if empty and len(empty) < len(session.players):
            self._put_out(session, empty)
        while len(session.players) > keep:
            least = min(stacks[player] for player in session.players)
            lowest = [player for player in session.players if stacks[player] == least]
            if len(lowest) > 1 and self._matters(session, len(lowest), keep):
                self._need_play_off(session, lowest, least)
                return
            if len(lowest) == len(session.players):
                return  # all are equal, and it makes no difference
            self._put_out(session, lowest)

    def _put_out(self, session: SessionState, players: Sequence[str]) -> None:
        self._eliminations.put_out_equal(session, players, session.stacks[players[0]], WHY_OVER)

    def _matters(self, session: SessionState, equal: int, keep: int) -> bool:
        """Whether it matters who of so many lowest players is placed higher: they go on, or win different prizes."""
        left = len(session.players)
        if left - equal < keep:
            return True
        prizes = self._desk.state.prizes
        places = zip(prizes.amounts, prizes.goods_of, strict=True) if self.is_last(session) else ()
        won = [*places, *[(0, "")] * left][left - equal : left]
        return len(set(won)) > 1

    def _need_play_off(self, session: SessionState, players: Sequence[str], chips: int) -> None:
        desk, rule = self._desk, self._desk.terms.play_off
        if rule is None:
            self._decide(session, self._eliminations.drawn_order(session, players))
            self._rank_by_chips(session)
            return
        session.tied = [list(players)]
        desk.tell(say.PlayOffNeeded(by(rule), session.number, tuple(players), chips))

    def _decide_play_off(self, action: say.DecidePlayOff) -> None:
        """The loser first goes out, until the place that mattered is taken."""
        desk, rule = self._desk, self._desk.terms.play_off
        session = desk.in_play(action.session, rule)
        if not session.tied:
            raise TournamentError("decide_play_off", "no play-off is needed", rule)
        desk.verify_undisputed("decide_play_off")
        if sorted(action.order) != sorted(session.tied[0]):
            raise TournamentError("order", f"each once: {', '.join(session.tied[0])}", rule)
        session.tied.pop()
        desk.tell(say.PlayOffDecided(by(rule), session.number, action.order))
        self._decide(session, action.order)
        self._rank_by_chips(session)
        if not session.tied:
            self._close(session, is_early=False)

    def _decide(self, session: SessionState, order: Sequence[str]) -> None:
        """All but those whom there is a place for are out, the last of the order first."""
        keep = self.advancing(session)
        for player in reversed(order):
            if len(session.players) > keep:
                stakes = {player: session.stacks[player]}
                self._eliminations.put_out(session, [player], stakes, why="the play-off")

    def _close(self, session: SessionState, *, is_early: bool) -> None:
        """Chips go back; those who go on are allotted, or prizes are won."""
        desk, terms = self._desk, self._desk.terms
        last = self.is_last(session)
        if last:
            self._prizes.settle()
        session.ended_ms = desk.now_ms()
        session.advanced = [] if last else list(session.players)
        told = by(terms.advance, terms.ended_early if is_early else None)
        if terms.chips_presented is not None:
            desk.tell(play_say.ChipsCounted(by(terms.chips_presented), dict(session.stacks)))
        desk.tell(say.SessionEnded(told, session.number, tuple(session.advanced), is_early))
        self._floor.clear(session)
        if session.chips:
            returned = say.ChipsReturned(by(terms.chips_returned), session.number, session.chips)
            desk.issue(session, returned, -session.chips)
        if last:
            self._finish()
        session.players, session.rounds, session.matches, session.hand_for_hand = {}, {}, [], None
        if not last:
            self._go_on(session)

    def _go_on(self, session: SessionState) -> None:
        """When a stage is over, those who advanced are drawn to the sessions of the next."""
        desk = self._desk
        stage = [each for each in desk.state.sessions if each.stage == session.stage]
        if any(not each.ended_ms for each in stage):
            return
        after = [each for each in desk.state.sessions if each.stage == session.stage + 1]
        advanced = [(player, each) for each in stage for player in each.advanced]
        shuffle(advanced, desk.around.source)
        plain = [each for each in after if not each.is_repechage]
        carries = desk.conditions.stages[session.stage + 1].chips == "carried"
        for number, (player, origin) in enumerate(advanced):
            to = plain[number % len(plain)]
            to.allotted[player] = origin.stacks.get(player, 0) if carries else 0
            desk.state.entries.entrants[player].session = to.number
        for each in plain:
            desk.tell(say.SessionAllotted(by(desk.terms.seating), each.number, tuple(sorted(each.allotted))))

    def _finish(self) -> None:
        """Placings of all, the last stage's first, and the prizes."""
        self._prizes.award()
        self._desk.state.is_over = True
        self._bank.keep_fees()

    def _returned(self, action: say.ReturnChips) -> None:
        """What is missing when chips were counted back is recorded."""
        desk, rule = self._desk, self._desk.terms.chips_returned
        ended = [each for each in desk.state.sessions if each.ended_ms]
        if not ended or (action.session and action.session not in [each.number for each in ended]):
            raise TournamentError("session", "no such session is over", rule)
        if any(value < 1 or count < 1 for value, count in action.missing.items()):
            raise TournamentError("missing", "so many chips of a value", rule)
        number = action.session or max(ended, key=lambda each: each.ended_ms).number
        desk.tell(say.ChipsReturned(by(rule), number, missing=action.missing))
