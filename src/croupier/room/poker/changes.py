"""What is played at a poker table changes: announced by a notice, agreed to, and made between hands.

One change is announced at a time, of as many options as it may be. It holds from the first hand after all that the
rules on it ask for: so many rounds of play, a sign for so many minutes, or the agreement of all who sit there.
"""

from collections.abc import Iterable
from typing import Any

import msgspec

from croupier.chance import SeededSource
from croupier.clock import format_span
from croupier.errors import CroupierError
from croupier.ledger import Done
from croupier.poker import PokerGame, PokerRound
from croupier.procedure import Citations, Setting, Sign
from croupier.room.errors import SeatError
from croupier.room.poker import change_messages as say
from croupier.room.poker.adjusted_stakes import AdjustedStakes
from croupier.room.poker.change_terms import MS_A_MINUTE, ChangeError, ChangeRule, ChangeTerms, differing_options
from croupier.room.poker.consent import Consent, ConsentState
from croupier.room.poker.course import NOTHING, Act, Asks, TableCourse, together, told
from croupier.room.poker.messages import TakeSeat
from croupier.room.poker.opening import Opening
from croupier.room.poker.rounds_played import RoundsPlayed
from croupier.room.poker.seating import SeatState
from croupier.room.poker.stake_terms import StakeTerms
from croupier.table.terms import read

MS = 1000


class PendingChange(msgspec.Struct, frozen=True, omit_defaults=True):
    """A notice that stands: what changes, and since when it has stood."""

    options: dict[str, Any]
    """Values that people would write; None for one that is no longer set."""
    displayed_ms: int
    rounds_before: int
    """How many rounds of play were over when it was put up."""
    at_ms: int | None = None
    """The time that it gives, where it was said."""
    in_hand: bool = False
    """It was put up in the hand in play or the last one, which is no round of play of the notice."""


class ChangesState(msgspec.Struct, frozen=True, omit_defaults=True):
    pending: PendingChange | None = None
    consent: ConsentState = ConsentState()


class ChangePicture(msgspec.Struct, frozen=True, omit_defaults=True):
    """A change that is announced, and how far it has come."""

    options: dict[str, str]
    agreed: tuple[str, ...]
    missing: tuple[str, ...]
    """Those at the table who have not agreed."""
    rounds_left: int
    at_s: int | None = None


class Changes:
    """The change that is announced."""

    def __init__(
        self,
        course: TableCourse,
        opening: Opening,
        rounds: RoundsPlayed,
        stakes: AdjustedStakes,
        state: ChangesState | None = None,
    ) -> None:
        state = state or ChangesState()
        self._course = course
        self._opening = opening
        self._rounds = rounds
        self._stakes = stakes
        self.pending = state.pending
        self.consent = Consent(state.consent)
        self._after: PokerGame | None = None
        """The game as it is to be; found when it is asked for, and anew when another is played meanwhile."""
        self._after_of: PokerGame | None = None
        course.acts[say.AnnounceChange] = Act(self._verify_announce, self._announce, self._asks)
        course.acts[say.WithdrawChange] = Act(self._verify_withdraw, self._withdraw)
        course.acts[say.Agree] = Act(self._verify_agree, self._agree)
        course.acts[say.Disagree] = Act(self._verify_disagree, self._disagree)
        course.acts[say.MakeChange] = Act(self._verify_make, self._made)
        course.may_begin.add(self._may_begin)
        course.may_sit.add(self._may_sit)
        course.begins.add(self._begins)
        course.leaves.add(self._leaves)
        course.closes.add(self._closes)
        course.settings.add(self._into_setting)
        course.due.add(self._ripe_ms)
        course.strikes.add(self._strikes)
        course.signs.add(self.signs)

    def picture(self) -> ChangePicture | None:
        """The change that is announced, as everybody sees it."""
        if self.pending is None:
            return None
        options = {name: "" if value is None else str(value) for name, value in self.pending.options.items()}
        return ChangePicture(options, tuple(self.consent.agreed), self.missing, self.rounds_left, self.at_s)

    def state(self) -> ChangesState | None:
        """Nothing where no change is announced."""
        return ChangesState(self.pending, self.consent.state()) if self.pending is not None else None

    @property
    def _terms(self) -> ChangeTerms:
        return self._course.terms(ChangeTerms)

    @property
    def _seated(self) -> list[str]:
        return [each.player for each in self._course.seating.state()]

    # -- what is announced -----------------------------------------------------------------------------------------

    @property
    def rules_on_it(self) -> list[ChangeRule]:
        """The rules on the change that is announced."""
        if self.pending is None:
            return []
        if self._after is None or self._after_of is not self._course.game:
            self._after, self._after_of = self._course.game_by(self._with(self.pending.options)), self._course.game
        return self._terms.governing(self._course.game, self._after)

    @property
    def missing(self) -> tuple[str, ...]:
        """Those at the table who have not agreed to it."""
        return self.consent.missing(self._seated)

    @property
    def rounds_left(self) -> int:
        """How many rounds of play the notice has still to stand, as things are."""
        pending = self.pending
        if pending is None:
            return 0
        played = 0 if pending.in_hand else self._rounds.completed - pending.rounds_before
        return max((each.rounds - played for each in self._unwaived() if each.rounds > played), default=0)

    @property
    def at_s(self) -> int | None:
        """The time from which it is to hold, where one is known."""
        pending = self.pending
        if pending is None:
            return None
        minutes = max((each.minutes for each in self._unwaived()), default=0)
        if not minutes and pending.at_ms is None:
            return None
        at_ms = max(pending.at_ms or 0, pending.displayed_ms + minutes * MS_A_MINUTE)
        return -(-at_ms // MS)

    def signs(self) -> Iterable[Sign]:
        """The notice, with what changes and when."""
        if self.pending is None:
            return
        left = self.rounds_left
        after = f" after {left} more round{'s' * (left != 1)} of play" if left else ""
        for rule in self.rules_on_it:
            text = f"{say.in_short(_shown(self.pending.options))}{after}"
            yield Sign("change", f"announced: {text}", rule.citation, self.at_s)

    def _unwaived(self) -> list[ChangeRule]:
        """The rules that ask for a notice still, with those who have agreed."""
        all_agree = not self.missing
        return [rule for rule in self.rules_on_it if not (rule.is_waived and all_agree)]

    def _ripe_ms(self) -> int | None:
        """When it can be made, if no more hands have to be played; in a hand nothing is changed."""
        pending = self.pending
        if pending is None or self._course.in_play is not None or not self._may_change() or self.rounds_left:
            return None
        minutes = max((each.minutes for each in self._unwaived()), default=0)
        return max(pending.at_ms or 0, pending.displayed_ms + minutes * MS_A_MINUTE)

    @property
    def is_ripe(self) -> bool:
        ripe_ms = self._ripe_ms()
        return ripe_ms is not None and self._course.now_ms >= ripe_ms

    # -- announcing ------------------------------------------------------------------------------------------------

    def _asks(self, actor: str) -> Asks | None:  # noqa: ARG002 - it is the same for all who may
        return None if self.pending is not None else Asks(cites=tuple(rule.citation for rule in self._terms.all()))

    def _verify_announce(self, asked: say.AnnounceChange) -> None:
        what = asked.name()
        if self.pending is not None:
            raise ChangeError(what, "a change is announced already: it is withdrawn first")
        self._verify_may_change(what)
        after = self._proposed(what, _as_said(what, asked.options))
        if not differing_options(self._course.game, after):
            raise ChangeError("options", "all are so already")
        self._verify_seated(what, after)
        if not self._opening.is_open:
            return
        rules = self._terms.governing(self._course.game, after)
        now_ms = self._course.now_ms
        if asked.at_s is not None and asked.at_s * MS < now_ms:
            problem = f"{asked.at_s} has passed, it is {now_ms // MS}"
            raise ChangeError("at_s", problem, rules[0].citation)
        for rule in rules:
            if asked.at_s is not None and not rule.is_waived:
                stood_ms = asked.at_s * MS - now_ms
                if stood_ms < rule.minutes * MS_A_MINUTE:
                    problem = f"the notice stands for {rule.minutes} minutes, not for {format_span(stood_ms // MS)}"
                    raise ChangeError("at_s", problem, rule.citation)

    def _announce(self, asked: say.AnnounceChange) -> Done:
        course, options = self._course, _as_said(asked.name(), asked.options)
        after = self._proposed(asked.name(), options)
        chosen = after.rules.chosen_options()
        written = {name: chosen.get(name) for name in differing_options(course.game, after)}
        if not self._opening.is_open:
            cites = tuple(after.rules.options[name].citation for name in written)
            return self._make(written, dict.fromkeys(cites), ())
        at_ms = None if asked.at_s is None else asked.at_s * MS
        in_hand = course.in_play is not None
        self.pending = PendingChange(written, course.now_ms, self._rounds.completed, at_ms, in_hand)
        self._after, self._after_of, self.consent = after, course.game, Consent()
        cites = tuple(rule.citation for rule in self.rules_on_it)
        rounds = max((rule.rounds for rule in self.rules_on_it), default=0)
        return together(told(say.ChangeAnnounced(cites, _shown(written), rounds, self.at_s)), self._if_ripe())

    def _proposed(self, what: str, options: dict[str, Any]) -> PokerGame:
        """The game with these options; refused where it cannot be played so."""
        after = self._course.game_by(self._with(options))
        count = min(self._course.seating.count, after.terms.most_players)
        terms = read(after.rules, StakeTerms)
        names = {f"player {seat}": terms.least_cents for seat in range(1, count + 1)}
        PokerRound(after.terms, after.new_equipment(SeededSource(0)), after.setting(names))
        if terms.most_cents is not None and terms.most_cents < terms.least_cents:
            raise ChangeError(what, "the least table stake would be above the greatest", terms.first_stake)
        return after

    def _with(self, options: dict[str, Any]) -> dict[str, Any]:
        changed = {**self._course.options, **options}
        return {name: value for name, value in changed.items() if value is not None}

    def _verify_withdraw(self, asked: say.WithdrawChange) -> None:
        self._required(asked.name())

    def _withdraw(self, asked: say.WithdrawChange) -> Done:  # noqa: ARG002 - there is one
        cites = tuple(rule.citation for rule in self.rules_on_it)
        self._drop()
        return told(say.ChangeWithdrawn(cites))

    def _required(self, what: str) -> PendingChange:
        if self.pending is None:
            raise ChangeError(what, "no change is announced")
        return self.pending

    def _drop(self) -> None:
        self.pending, self._after, self.consent = None, None, Consent()

    # -- how many may sit there --------------------------------------------------------------------------------------

    def _most_seated(self, game: PokerGame) -> int:
        """How many may sit at the table while a game is played.

        They are not more than are dealt to, beside those who sit out in turn where the table was made for that.
        """
        course = self._course
        own = course.game if course.options == course.setup.options else course.game_by(course.setup.options)
        more = max(0, course.seating.count - own.terms.most_players)
        return min(course.seating.count, game.terms.most_players + more)

    def _verify_seated(self, what: str, game: PokerGame) -> None:
        seated, most = len(self._course.seating), self._most_seated(game)
        if seated > most:
            (rule,) = game.terms.cite("players_most")
            problem = f"{seated} are seated, and {game.terms.title} is for {most}: {seated - most} would have to leave"
            raise ChangeError(what, problem, rule)

    def _may_sit(self, asked: TakeSeat) -> None:
        self.rules_on_it  # noqa: B018 - finds the game that is to be
        for game in (self._course.game, self._after):
            if game is not None and len(self._course.seating) >= (most := self._most_seated(game)):
                (rule,) = game.terms.cite("players_most")
                raise SeatError(asked.name(), f"{game.terms.title} is for {most}, and as many are seated", rule)

    # -- agreeing --------------------------------------------------------------------------------------------------

    def _verify_says(self, what: str, player: str, said: list[str]) -> None:
        self._required(what)
        self._course.seating.required(what, player)
        if not any(rule.is_waived for rule in self.rules_on_it):
            raise ChangeError(what, "it does not depend on the players", self.rules_on_it[0].citation)
        if player in said:
            raise ChangeError(what, f"{player} has said so already")

    def _verify_agree(self, asked: say.Agree) -> None:
        self._verify_says(asked.name(), asked.player, self.consent.agreed)

    def _agree(self, asked: say.Agree) -> Done:
        self.consent.say(asked.player, agrees=True)
        return together(told(say.ChangeAgreed(self._agreed_by(), asked.player, self.missing)), self._if_ripe())

    def _verify_disagree(self, asked: say.Disagree) -> None:
        self._verify_says(asked.name(), asked.player, self.consent.disagreed)

    def _disagree(self, asked: say.Disagree) -> Done:
        self.consent.say(asked.player, agrees=False)
        return told(say.ChangeNotAgreed(self._agreed_by(), asked.player))

    def _agreed_by(self) -> Citations:
        return tuple(rule.citation for rule in self.rules_on_it if rule.is_waived)

    def _leaves(self, seat: SeatState) -> Done:
        self.consent.forget(seat.player)
        return NOTHING

    # -- making it ---------------------------------------------------------------------------------------------------

    def _verify_make(self, asked: say.MakeChange) -> None:
        self._required(asked.name())
        if self.is_ripe:
            return
        self._verify_may_change(asked.name())
        rule = next(iter(self._unwaived() or self.rules_on_it))
        if self._course.in_play is not None:
            raise ChangeError(asked.name(), "a change is made when the round of play is over", rule.citation)
        if left := self.rounds_left:
            problem = f"the notice stands for {rule.rounds} rounds of play, {left} are left, and not all have agreed"
            raise ChangeError(asked.name(), problem, rule.citation)
        rule = max(self._unwaived() or self.rules_on_it, key=lambda each: each.minutes)
        left_s = -(-((self._ripe_ms() or 0) - self._course.now_ms) // MS)
        raise ChangeError(asked.name(), f"its time is {format_span(left_s)} from now", rule.citation)

    def _made(self, asked: say.MakeChange) -> Done:  # noqa: ARG002 - there is one
        return self._if_ripe()

    def _strikes(self) -> Done:
        return self._if_ripe()

    def _if_ripe(self) -> Done:
        if self.pending is None or not self.is_ripe:
            return NOTHING
        rules, options = self.rules_on_it, self.pending.options
        cites = tuple(rule.citation for rule in rules)
        self._drop()
        try:
            self._course.game_by(self._with(options))
        except CroupierError:  # what is chosen has become another meanwhile, and both cannot be together
            return told(say.ChangeWithdrawn(cites))
        return self._make(options, cites, rules)

    def _make(self, options: dict[str, Any], cites: Iterable[Any], rules: Iterable[ChangeRule]) -> Done:
        self._course.play_by(self._with(options))
        made = say.ChangeMade(tuple(cites), self._course.game.terms.title, _shown(options))
        into_bounds = [rule.citation for rule in rules if rule.brings_into_bounds]
        return together(told(made), *[self._stakes.require(rule) for rule in into_bounds])

    def _verify_may_change(self, what: str) -> None:
        for verify in self._course.may_change:
            verify(what)

    def _may_change(self) -> bool:
        try:
            self._verify_may_change("make_change")
        except CroupierError:
            return False
        return True

    def _may_begin(self, what: str) -> None:
        if self.pending is not None:
            self._verify_may_change(what)
        if self.is_ripe:
            cites = [rule.citation for rule in self.rules_on_it]
            raise ChangeError(what, "the announced change is due: it is made before the next hand", *cites[:1])

    def _begins(self, setting: Setting) -> Done:  # noqa: ARG002 - who plays does not matter
        if self.pending is not None and self.pending.in_hand:
            before = self._rounds.before
            self.pending = msgspec.structs.replace(self.pending, rounds_before=before, in_hand=False)
        return NOTHING

    def _into_setting(self, before: Setting) -> Setting:
        return msgspec.structs.replace(before, limits=self._course.game.limits)

    def _closes(self) -> Done:
        self._drop()
        return NOTHING


def _as_said(what: str, options: dict[str, Any] | str) -> dict[str, Any]:
    """Options as they were said; None for one that is no longer to be set."""
    if isinstance(options, str):
        said = [each.partition("=") for each in options.split()]
        for name, equals, _ in said:
            if not equals:
                raise ChangeError(what, f"options: write {name}=... with its value")
        options = {name: value or None for name, _, value in said}
    if not options:
        raise ChangeError(what, "options: say what changes")
    return {name: tuple(value) if isinstance(value, list) else value for name, value in options.items()}


def _shown(options: dict[str, Any]) -> dict[str, str]:
    return {name: "" if value is None else str(value).lower() for name, value in options.items()}
