"""What players do and may not do in a poker tournament: absence, disqualification, counts, time to act."""

from croupier.procedure import Event
from croupier.room.table_roles import MANAGER, SUPERVISOR
from croupier.rulebook import Citation
from croupier.tournaments.poker import play_messages as say
from croupier.tournaments.poker.bank import Bank
from croupier.tournaments.poker.condition_checks import MOST_AMOUNT
from croupier.tournaments.poker.dealt_tables import DealtTables
from croupier.tournaments.poker.desk import Asks, Desk, by, nothing_asked
from croupier.tournaments.poker.errors import TournamentError
from croupier.tournaments.poker.field import Field
from croupier.tournaments.poker.floor import Floor
from croupier.tournaments.poker.heads_up import HeadsUp
from croupier.tournaments.poker.level_clock import LevelClock
from croupier.tournaments.poker.level_options import LevelGame
from croupier.tournaments.poker.standings import DISQUALIFIED, Out
from croupier.tournaments.poker.state import Disqualification, SessionState, spare


class Absences:
    """Players who are not at their seats, or are let go from them."""

    def __init__(self, desk: Desk, floor: Floor, dealt: DealtTables) -> None:
        self._desk = desk
        self._floor = floor
        self._dealt = dealt
        desk.acts |= {
            say.MarkAbsent: (lambda action: self._mark(action.player, is_absent=True), self._asks_absent),
            say.MarkPresent: (lambda action: self._mark(action.player, is_absent=False), self._asks_present),
            say.LeaveTable: (self._leave, self._asks_leave),
        }

    @property
    def _is_posted(self) -> bool:
        """Whether blinds of who is not there are posted, and the hand is folded; else they miss them."""
        return self._desk.conditions.absent == "posted"

    @property
    def _rule(self) -> Citation:
        terms = self._desk.terms
        return terms.absent if self._is_posted or terms.absent_misses is None else terms.absent_misses

    def _mark(self, player: str, *, is_absent: bool) -> None:
        session = self._desk.session_of(player, self._rule)
        if session.players[player].is_absent == is_absent:
            raise TournamentError("player", f"{player} is {'absent' if is_absent else 'there'} already", self._rule)
        self.note(session, player, is_absent=is_absent)

    def note(self, session: SessionState, player: str, *, is_absent: bool) -> None:
        """Somebody is seen to be there, or not."""
        at = session.players[player]
        if at.is_absent == is_absent:
            return
        at.is_absent = is_absent
        cites = by(self._rule)
        told: Event = (
            say.PlayerAbsent(cites, player, self._is_posted) if is_absent else say.PlayerPresent(cites, player)
        )
        self._desk.tell(told)
        if stream := self._floor.stream_of(at):
            self._dealt.mark(stream, player, is_absent=is_absent)

    def _asks_absent(self, actor: str) -> Asks | None:  # noqa: ARG002 - it is the same for all who may
        return self._asks_those(is_absent=False)

    def _asks_present(self, actor: str) -> Asks | None:  # noqa: ARG002 - it is the same for all who may
        return self._asks_those(is_absent=True)

    def _asks_those(self, *, is_absent: bool) -> Asks | None:
        playing = self._desk.playing()
        found = [player for each in playing for player, at in each.players.items() if at.is_absent == is_absent]
        return Asks({"player": found}, {}, (self._rule,)) if found else None

    def _leave(self, action: say.LeaveTable) -> None:
        """Nobody leaves a table before the session is over, but for a reason that the rulebook has."""
        desk, allowed = self._desk, self._desk.terms.leaving
        rule = allowed.citation if allowed is not None else desk.terms.compulsory or desk.terms.absent
        session = desk.session_of(action.player, rule)
        if allowed is None or action.reason not in allowed.value:
            raise TournamentError("reason", f"{action.player} stays until the session is over", rule)
        if action.reason == "approved" and action.actor not in (SUPERVISOR, MANAGER):
            raise TournamentError("reason", "the supervisor says so", rule)
        desk.tell(say.TableLeft(by(rule), action.player, action.reason))
        self.note(session, action.player, is_absent=True)

    def _asks_leave(self, actor: str) -> Asks | None:
        allowed, playing = self._desk.terms.leaving, self._desk.playing()
        if allowed is None or not playing:
            return None
        players = [
            player for each in playing for player in each.players if actor not in each.players or player == actor
        ]
        reasons = [each for each in allowed.value if each != "approved" or actor in (SUPERVISOR, MANAGER)]
        return Asks({"player": players, "reason": reasons}, {}, (allowed.citation,))


class Conduct:
    """The supervisor's word on what players do."""

    def __init__(
        self,
        desk: Desk,
        clock: LevelClock,
        floor: Floor,
        field: Field,
        heads_up: HeadsUp,
        bank: Bank,
        dealt: DealtTables,
        game: LevelGame,
    ) -> None:
        self._desk = desk
        self._game = game
        self._clock = clock
        self._floor = floor
        self._field = field
        self._heads_up = heads_up
        self._dealt = dealt
        self._bank = bank
        desk.acts |= {
            say.Disqualify: (self._disqualify, self._asks_disqualify),
            say.CountChips: (self._count, nothing_asked),
            say.CorrectChips: (self._correct, self._asks_correct),
            say.LimitTime: (self._limit_time, self._asks_limit),
        }

    # -- disqualification --------------------------------------------------------------------------------------------

    def _disqualify(self, action: say.Disqualify) -> None:
        """Out at once; nothing that was paid goes back, and the chips are taken out of play."""
        desk, terms, state = self._desk, self._desk.terms, self._desk.state
        desk.verify_going()
        rule = terms.ground(action.ground)
        if rule is None:
            raise TournamentError("ground", f"{desk.rules.name} does not have it")
        desk.verify_text("reason", action.reason, "say what was done", rule)
        if action.refund_fee and action.ground != "absent":
            raise TournamentError("refund_fee", "the fee is not refunded", rule)
        entrant = desk.entrant(action.player, rule)
        is_out = entrant.status == "out" and action.ground != "absent"
        if entrant.status not in ("in", "applied", "waiting") and not is_out:
            raise TournamentError("player", f"{action.player} is {entrant.status}", rule)
        won = state.prizes.won.get(action.player)
        if is_out and won is not None and (won.paid_cents > won.bounties_paid_cents or won.given):
            problem = f"{action.player} has been paid the prize: take the payment back first"
            raise TournamentError("player", problem, rule)
        session = state.sessions[entrant.session - 1]
        in_play = action.player in session.players
        if in_play and len(session.players) < 2:
            raise TournamentError("player", "nobody else is left", rule)
        if action.ground == "absent" and not self._is_absent(action.player, session):
            problem = "is not marked as absent" if in_play else "is not yet expected to be there"
            raise TournamentError("player", f"{action.player} {problem}", rule)
        chips = self._chips_of(session, action, rule) if in_play else 0
        record = Disqualification(action.player, action.reason, action.ground, action.actor, desk.now_ms(), chips)
        state.conduct.disqualified.append(record)
        told = say.PlayerDisqualified(by(rule), action.player, action.reason, chips)
        if in_play:
            self._take_out(session, action.player, told)
        else:
            desk.tell(told)
            session.drawn.pop(action.player, None)
            session.allotted.pop(action.player, None)
            session.advanced = [player for player in session.advanced if player != action.player]
            if action.player in state.entries.waiting:
                state.entries.waiting.remove(action.player)
                entrant.waits_no_more()
        entrant.status = "disqualified"
        entrant.owes_buy_in_cents = entrant.owes_fee_cents = 0
        self._bank.give_back(action.player, entrant, told, buy_in=False, fee=action.refund_fee)
        self._bank.free_bounty(action.player)

    def _chips_of(self, session: SessionState, action: say.Disqualify, rule: Citation) -> int:
        """What leaves play with a player: as it was counted, or was known last, and others have a chip each."""
        at = session.players[action.player]
        if not action.chips:
            if not self._floor.stream_of(at) and not at.is_moving:
                at.chips = min(at.chips, spare(session) + 1)
            return at.chips
        if self._floor.stream_of(at) or at.is_moving or self._heads_up.match_of(session, action.player) is not None:
            raise TournamentError(
                "chips", "what leaves play is known: a table counts it, or the match began with it", rule
            )
        if not 0 < action.chips < session.chips:
            raise TournamentError("chips", f"{action.chips:,}: {session.chips:,} are in play, with others", rule)
        at.chips = action.chips
        return at.chips

    def _is_absent(self, player: str, session: SessionState) -> bool:
        """Whether somebody who plays is marked so; or somebody who is to play, and the session was to have begun."""
        if player in session.players:
            return session.players[player].is_absent
        is_in = self._desk.state.entries.entrants[player].status == "in"
        return is_in and not session.began_ms and self._desk.now_ms() >= session.starts_ms

    def _take_out(self, session: SessionState, player: str, told: say.PlayerDisqualified) -> None:
        """Chips leave play; where hands are dealt, the table takes them when the hand is over."""
        desk = self._desk
        match = self._heads_up.match_of(session, player)
        is_moving = session.players[player].is_moving
        at = self._field.take_out(session, player, DISQUALIFIED)
        level = self._clock.level(session)
        out = Out(
            player, desk.now_ms(), level, at.table, at.seat, at.chips, desk.next_hand(), why=DISQUALIFIED,
            number=desk.next_out(),
        )  # fmt: skip
        session.outs.append(out)
        gone = 0 if at.is_there or is_moving else at.chips  # else the table tells with how many it has let them go
        if match is not None:  # both began it with as many, and so does the next one, whatever each has just now
            gone = desk.conditions.chips or 0
        desk.issue(session, told, -gone)
        tied = [[each for each in group if each != player] for group in session.tied]
        session.tied = [group for group in tied if len(group) > 1]
        if match is not None:
            self._heads_up.win_by_default(session, match, player)

    def _asks_disqualify(self, actor: str) -> Asks | None:  # noqa: ARG002 - it is the same for all who may
        if not self._desk.is_open:
            return None
        terms, entrants = self._desk.terms, self._desk.state.entries.entrants
        able = [player for player, each in entrants.items() if each.status in ("in", "applied", "waiting", "out")]
        grounds = ("rules", "absent", "compulsory_wager", "stake_increased", "chips_hidden", "chips_removed")
        there = [ground for ground in (*grounds, "tournament_rules") if terms.ground(ground)]  # type: ignore[arg-type]
        return Asks({"player": able, "ground": there}, {}, (terms.rules_broken,)) if able else None

    # -- chips and time ------------------------------------------------------------------------------------------------

    def _count(self, action: say.CountChips) -> None:
        """What players have; all together they have what is in play."""
        desk, rule = self._desk, self._desk.terms.count
        if not action.chips:
            raise TournamentError("chips", "say whose chips were counted", rule)
        session = desk.session_of(next(iter(action.chips)), rule)
        for player, chips in action.chips.items():
            if player not in session.players or chips < 0:
                problem = f"{chips:,}" if player in session.players else "is not in play"
                raise TournamentError("chips", f"{player}: {problem}", rule)
            if self._floor.stream_of(session.players[player]):
                raise TournamentError("chips", f"{player}: the table where hands are dealt counts them", rule)
        total, is_all = sum(action.chips.values()), set(action.chips) == set(session.players)
        if total > session.chips or (is_all and total != session.chips):
            problem = f"{total:,} are counted, and {session.chips:,} are in play: count again, or correct_chips"
            raise TournamentError("chips", problem, rule)
        for player, chips in action.chips.items():
            session.players[player].chips = chips
        desk.tell(say.ChipsCounted(by(rule), dict(action.chips)))

    def _correct(self, action: say.CorrectChips) -> None:
        """What is booked as in play is what was counted; what each player has is told when it is asked for."""
        desk, rule = self._desk, self._desk.terms.count
        session = desk.in_play(action.session, rule)
        desk.verify_text("reason", action.reason, "say why", rule)
        if not len(session.players) <= action.chips <= MOST_AMOUNT or action.chips == session.chips:
            same = " are booked" if action.chips == session.chips else " cannot be what all who are in have"
            raise TournamentError("chips", f"{action.chips:,}{same}", rule)
        if self._dealt.streams(session) or desk.conditions.format != "tables":
            problem = "tables where hands are dealt count chips themselves, and matches begin with equal ones"
            raise TournamentError("chips", problem, rule)
        booked = session.chips
        told = say.ChipsCorrected(by(rule), session.number, booked, action.chips, action.reason)
        desk.issue(session, told, action.chips - booked)

    def _asks_correct(self, actor: str) -> Asks | None:  # noqa: ARG002 - it is the same for all who may
        is_counted = self._desk.is_open and self._desk.conditions.format == "tables"
        playing = self._desk.playing() if is_counted else []
        there = [each.number for each in playing if not self._dealt.streams(each)]
        return Asks({"session": there}, {"chips": (1, None)}, (self._desk.terms.count,)) if there else None

    def _limit_time(self, action: say.LimitTime) -> None:
        desk, rule = self._desk, self._desk.terms.time_limited
        session = desk.in_play(action.session, rule)
        if rule is None:
            raise TournamentError("limit_time", f"{desk.rules.name} has no rule for it")
        if action.seconds < 0 or (why := self._game.why_no_time(action.seconds)):
            raise TournamentError("seconds", f"{action.seconds}" if action.seconds < 0 else why, rule)
        session.time_to_act_s = action.seconds
        desk.tell(say.TimeLimited(by(rule), action.seconds))
        self._dealt.set_levels(session)

    def _asks_limit(self, actor: str) -> Asks | None:  # noqa: ARG002 - it is the same for all who may
        if self._desk.terms.time_limited is None or not self._desk.playing():
            return None
        return Asks({}, {"seconds": (0, None)}, (self._desk.terms.time_limited,))
