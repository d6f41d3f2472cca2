"""What a tournament table plays by: levels, when hands may begin, who is absent, special rounds, chip races."""

from typing import Literal

import msgspec

from croupier.ledger import Done
from croupier.poker.messages import Open
from croupier.poker.players import TableLeft
from croupier.poker.rulings.absent_entrants import EntrantAbsent
from croupier.procedure import Setting
from croupier.room.errors import RoundError
from croupier.room.poker.course import NOTHING, Act, Asks, TableCourse, together, told
from croupier.room.poker.hands import Hands
from croupier.room.poker.next_deal import NextDeal
from croupier.room.poker.seating import SeatState
from croupier.room.poker.stack_books import CARRIED_POT
from croupier.rulebook import Citation
from croupier.tournaments.poker.dealt import messages as say
from croupier.tournaments.poker.dealt.results import Results
from croupier.tournaments.poker.dealt.setup import EntrantBooks, cited
from croupier.tournaments.poker.errors import TournamentError
from croupier.tournaments.poker.level_options import level_options
from croupier.tournaments.poker.racing import race
from croupier.tournaments.poker.structure import Level, level_words

NOT_YET = "the tournament has not begun here"


# -- levels ------------------------------------------------------------------------------------------------------------


class Levels:
    """Blinds, antes, bets and time to act, from the next hand on."""

    def __init__(self, course: TableCourse, books: EntrantBooks, *, absent_miss: bool = False) -> None:
        self._course = course
        self._books = books
        self.absent_miss = absent_miss
        """Whether who is not there misses blinds; else they are posted."""
        course.acts[say.SetLevel] = Act(self._verify, self._set)

    def _options(self, asked: say.SetLevel) -> dict[str, object]:
        terms = self._course.game.terms
        level = Level(0, asked.blinds, asked.ante, asked.ante_by, asked.bets)
        chosen = level_options(level, asked.chip, has_blinds=terms.forced == "blinds", betting=terms.betting)
        if asked.time_to_act_s:
            chosen["time_to_act_s"] = asked.time_to_act_s
        return {**self._course.setup.options, **chosen}

    def _verify(self, asked: say.SetLevel) -> None:
        game = self._course.game_by(self._options(asked))
        game.stakes(max(game.terms.least_players, len(asked.blinds)))

    def _set(self, asked: say.SetLevel) -> Done:
        options = self._options(asked)
        self.absent_miss = asked.absent == "missed_blinds"
        if options == self._course.options:
            return NOTHING
        self._course.play_by(options)
        words = level_words(Level(0, asked.blinds, asked.ante, asked.ante_by, asked.bets))
        return told(say.LevelSet((self._books.terms.levels,), asked.level, words))


# -- when hands may begin ----------------------------------------------------------------------------------------------


class HoldingState(msgspec.Struct, frozen=True, omit_defaults=True):
    why: str = NOT_YET
    until: int = 0
    """How many hands of the session may be played; any number, if it is nothing."""
    then: str = ""
    """Why no more begin then."""
    stopped: str = ""


class Holding:
    """The tournament holds all tables, or a supervisor this one."""

    def __init__(
        self, course: TableCourse, books: EntrantBooks, results: Results, state: HoldingState | None = None
    ) -> None:
        self._books = books
        self._results = results
        self.now = state or HoldingState()
        course.acts |= {
            say.HoldPlay: Act(lambda _: None, self._hold),
            say.ResumePlay: Act(lambda _: None, self._resume),
            say.StopTable: Act(self._verify_stop, self._stop, self._asks_stop),
            say.GoOn: Act(self._verify_go_on, self._go_on),
        }
        course.may_begin.add(self._may_begin)
        course.pictures.add(self._shown)

    @property
    def why(self) -> str:
        """Why no hand begins; empty if one may."""
        is_enough = 0 < self.now.until <= self._results.hands
        return self.now.stopped or self.now.why or (self.now.then or "so many hands are enough") * is_enough

    def _shown(self, actor: str) -> dict[str, object]:  # noqa: ARG002 - everybody may know
        return {"waits": self.why, "amounts": "chips"}

    def _may_begin(self, what: str) -> None:
        if self.why:
            raise RoundError(what, self.why, self._books.terms.levels)

    def _hold(self, asked: say.HoldPlay) -> Done:
        self.now = msgspec.structs.replace(self.now, why=asked.why or "play waits")
        return told(say.PlayHeld((self._books.terms.levels,), self.now.why))

    def _resume(self, asked: say.ResumePlay) -> Done:
        before, self.now = self.now, msgspec.structs.replace(self.now, why="", until=asked.until, then=asked.then)
        return told(say.PlayResumed((self._books.terms.levels,), asked.until)) if self.now != before else NOTHING

    def _verify_stop(self, asked: say.StopTable) -> None:
        if self.now.stopped or not asked.why.strip():
            problem = f"it is stopped: {self.now.stopped}" if self.now.stopped else "say why"
            raise TournamentError("why", problem, self._books.terms.dispute)

    def _asks_stop(self, actor: str) -> Asks | None:  # noqa: ARG002 - it is the same for all who may
        return None if self.now.stopped else Asks({}, {}, (self._books.terms.dispute,))

    def _stop(self, asked: say.StopTable) -> Done:
        self.now = msgspec.structs.replace(self.now, stopped=asked.why)
        return told(say.PlayHeld((self._books.terms.dispute,), asked.why))

    def _verify_go_on(self, asked: say.GoOn) -> None:
        if not self.now.stopped:
            raise TournamentError(asked.name(), "it is not stopped", self._books.terms.dispute)

    def _go_on(self, asked: say.GoOn) -> Done:  # noqa: ARG002 - there is nothing to choose
        self.now = msgspec.structs.replace(self.now, stopped="")
        return told(say.PlayResumed((self._books.terms.dispute,)))


# -- players who are not there -----------------------------------------------------------------------------------------


class AbsentPlayers:
    """Their blinds are posted and their hands are folded; or where the conditions say so, they miss their blinds."""

    def __init__(
        self,
        course: TableCourse,
        books: EntrantBooks,
        levels: Levels,
        hands: Hands,
        next_deal: NextDeal,
        results: Results,
        names: tuple[str, ...] = (),
    ) -> None:
        self._course = course
        self._books = books
        self._levels = levels
        self._hands = hands
        self._next_deal = next_deal
        self._results = results
        self.names = list(names)
        course.acts |= {
            say.MarkAbsent: Act(self._verify_known, lambda asked: self._mark(asked.player, is_absent=True)),
            say.MarkPresent: Act(self._verify_known, lambda asked: self._mark(asked.player, is_absent=False)),
            say.TellAbsent: Act(self._verify_there, lambda asked: self._tell(asked.player, is_absent=True)),
            say.TellPresent: Act(self._verify_away, lambda asked: self._tell(asked.player, is_absent=False)),
        }
        course.leaves.add(self._leaves)
        course.seat_pictures.add(self._shown_at)

    def _shown_at(self, seat: int, player: str) -> dict[str, object]:  # noqa: ARG002 - who is away is known by name
        return {"is_absent": True} if player in self.names else {}

    def _verify_known(self, asked: say.MarkAbsent | say.MarkPresent) -> None:
        self._course.seating.required(asked.name(), asked.player)

    def _verify_there(self, asked: say.TellAbsent) -> None:
        self._course.seating.required(asked.name(), asked.player)
        if asked.player in self.names:
            raise TournamentError("player", f"{asked.player} is absent already", self._books.terms.absent)

    def _verify_away(self, asked: say.TellPresent) -> None:
        self._course.seating.required(asked.name(), asked.player)
        if asked.player not in self.names:
            raise TournamentError("player", f"{asked.player} is there", self._books.terms.absent)

    def _tell(self, player: str, *, is_absent: bool) -> Done:
        results = self._results
        results.tell(say.PresenceTold(results.next_number(), results.session, player, is_absent))
        return self._mark(player, is_absent=is_absent)

    def _mark(self, player: str, *, is_absent: bool) -> Done:
        if (player in self.names) == is_absent:
            return NOTHING
        if is_absent:
            self.names.append(player)
        else:
            self.names.remove(player)
        if self._levels.absent_miss:
            self._course.seating.change(player, sits_out=is_absent)
            self._next_deal.choose(player, waits=False)
        terms = self._books.terms
        rule = terms.absent_misses if self._levels.absent_miss and terms.absent_misses is not None else terms.absent
        return told(say.AbsenceNoted((rule,), player, is_absent))

    def _leaves(self, seat: SeatState) -> Done:
        if seat.player in self.names:
            self.names.remove(seat.player)
        return NOTHING

    def look(self) -> Done:
        """Fold the hands of those who are not there, as soon as the rule has it."""
        done = []
        round_ = self._course.in_play
        while round_ is not None and not round_.is_over and not self._levels.absent_miss:
            rulings = round_.absent_entrants
            if (opener := next((name for name in self.names if rulings.is_to_open(name)), "")) != "":
                round_.act(Open(opener, rulings.opening_cents()))
            elif (due := next((name for name in self.names if rulings.is_due(name)), "")) != "":
                round_.report(EntrantAbsent(due))
            else:
                break
            done.append(self._hands.recorded(round_))
        return together(*done)


# -- bonus and elimination rounds --------------------------------------------------------------------------------------


class SpecialState(msgspec.Struct, frozen=True, omit_defaults=True):
    kind: Literal["bonus", "elimination"]
    chips: int = 0
    prize: str = ""
    hand: int = 0
    """The number of the hand that it is; nothing before it begins."""
    session: int = 0


class SpecialRounds:
    """The next hand is one, with chips of the operator in its pot if there are any."""

    def __init__(
        self, course: TableCourse, books: EntrantBooks, results: Results, state: SpecialState | None = None
    ) -> None:
        self._course = course
        self._books = books
        self._results = results
        self.now = state
        course.acts[say.AnnounceRound] = Act(self._verify, self._announce)
        course.acts[say.CallOffRound] = Act(lambda _: None, self._call_off)
        course.settings.add(self._into_setting)
        course.begins.add(self._begins)

    @property
    def _announced(self) -> SpecialState | None:
        """The round that is to begin; what was announced in a session before is none."""
        now = self.now
        return now if now is not None and not now.hand and now.session == self._results.session else None

    def _rule_of(self, kind: str) -> tuple[Citation, ...]:
        terms = self._books.terms
        return cited(terms.bonus_round if kind == "bonus" else terms.elimination_round)

    def _verify(self, asked: say.AnnounceRound) -> None:  # noqa: ARG002 - one at a time, whatever it is
        if self.now is not None and (self.now.hand or self._announced):
            raise TournamentError("announce_round", f"a {self.now.kind} round is announced")

    def _announce(self, asked: say.AnnounceRound) -> Done:
        self.now = SpecialState(asked.kind, asked.chips, asked.prize, session=self._results.session)
        rule = self._rule_of(asked.kind)
        return told(say.SpecialRoundAnnounced(rule, asked.kind, asked.chips, asked.prize))

    def _call_off(self, asked: say.CallOffRound) -> Done:  # noqa: ARG002 - there is one at the most
        if (now := self._announced) is None:
            return NOTHING
        results, self.now = self._results, None
        results.tell(say.RoundNotPlayed(results.next_number(), results.session))
        return told(say.SpecialRoundOff(self._rule_of(now.kind), now.kind))

    def _into_setting(self, before: Setting) -> Setting:
        now = self._announced
        if now is None or not now.chips:
            return before
        left = TableLeft.of(before)
        return msgspec.structs.replace(left, pot_cents=left.pot_cents + now.chips).instead(before)

    def _begins(self, setting: Setting) -> Done:  # noqa: ARG002 - what was announced is what begins
        if (now := self._announced) is None:
            return NOTHING
        self.now = msgspec.structs.replace(now, hand=self._course.number + 1)
        if not now.chips:
            return NOTHING
        event = say.SpecialRoundAnnounced(cited(self._books.terms.bonus_round), now.kind, now.chips, now.prize)
        return self._books.put_in(CARRIED_POT, now.chips, event)

    def look(self) -> Done:
        """When the hand is over, so is the round; one that is dealt again goes on."""
        now, round_ = self.now, self._course.round
        if now is None or not now.hand or round_ is None or not round_.is_over or round_.players.is_dealt_again:
            return NOTHING
        if self._course.number < now.hand:
            return NOTHING
        self.now = None
        names, hand, results = round_.players.names, round_.hand, self._results
        winners = tuple(names[player] for player in hand.showdown.passed_out()) if hand is not None else ()
        stakes = {each.player: each.cents for each in self._course.seating.state() if each.player in names}
        results.tell(say.RoundPlayed(results.next_number(), results.session, now.kind, winners, stakes))
        least = min(stakes.values(), default=0)
        lowest = tuple(name for name, chips in stakes.items() if chips == least) if now.kind == "elimination" else ()
        return told(say.SpecialRoundOver(self._rule_of(now.kind), now.kind, winners, lowest))


# -- chip races --------------------------------------------------------------------------------------------------------


class Races:
    """Odd chips are raced off between hands."""

    def __init__(
        self, course: TableCourse, books: EntrantBooks, results: Results, due: tuple[tuple[int, int], ...] = ()
    ) -> None:
        self._course = course
        self._books = books
        self._results = results
        self.due = list(due)
        """Values that leave play, each with the next, when the hand is over."""
        course.acts[say.RaceOff] = Act(self._verify, self._race)

    def _verify(self, asked: say.RaceOff) -> None:
        if asked.chips < 1 or asked.next_chips <= asked.chips:
            raise TournamentError("chips", f"{asked.chips} for {asked.next_chips}", self._books.terms.chips)

    def _race(self, asked: say.RaceOff) -> Done:
        self.due.append((asked.chips, asked.next_chips))
        return self.look()

    def look(self) -> Done:
        if self._course.in_play is not None or not self.due:
            return NOTHING
        due, self.due = self.due, []
        return together(*[self._raced(*each) for each in due])

    def _raced(self, value: int, next_value: int) -> Done:
        course, results, rule = self._course, self._results, self._books.terms.chips
        stacks = {each.player: each.cents for each in course.seating.state() if each.cents}
        odd = {player: chips % next_value // value for player, chips in stacks.items()}
        found = race(course.around.source, tuple(stacks), odd, stacks, value, next_value)
        event = say.OddChipsRaced((rule,), value, found.changes, found.cards)
        done = [told(event)]
        for player, change in found.changes.items():
            move = self._books.bring if change > 0 else self._books.take
            done.append(Done((), move(player, abs(change), event).postings))
        results.tell(say.TableRaced(results.next_number(), results.session, value, found.changes))
        return together(*done)
