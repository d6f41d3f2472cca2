"""The operator's choices at a table: shown on signs, changed between rounds as the rules on them say, remembered."""

from collections.abc import Iterable, Mapping
from contextlib import suppress
from typing import Any

import msgspec

from croupier.clock import Clock, format_span
from croupier.games import Game
from croupier.procedure import Limits, Sign
from croupier.room.errors import DisplayError
from croupier.room.signs import changed_option, differing
from croupier.rulebook import NotAllowedError, Rules, SignTerms

SECONDS_A_DAY = 86_400


def game_of(rules: Rules, limits: Limits, options: Mapping[str, Any] | None = None) -> Game:
    """The game by these rules and limits, with some options chosen otherwise: an error if it cannot be played so."""
    in_force = {"table_minimum": limits.minimum_cents, "table_maximum": limits.maximum_cents}
    chosen = {**rules.chosen_options(), **in_force, **(options or {})}
    return Game(rules.document, edition=rules.edition, options=chosen, readings=rules.chosen_readings())


class OptionChange(msgspec.Struct, frozen=True):
    """A sign with other choices of the operator's, and the time from which they are to hold."""

    options: dict[str, Any]
    displayed_s: int
    at_s: int
    sign: Sign


class Shown(msgspec.Struct, frozen=True):
    """The signs that stood from the beginning of a round on, until others did."""

    round_number: int
    at_s: int
    signs: tuple[Sign, ...]


Proposal = tuple[str, str, str]
"""An option, what it is and what it is to be."""


class RegulatorNotices:
    """What the regulator has been told of changes that are proposed, and when."""

    def __init__(self, clock: Clock) -> None:
        self._clock = clock
        self.given: dict[Proposal, int] = {}
        """When each was first notified, in seconds."""

    def share(self, given: dict[Proposal, int]) -> None:
        """An operator notifies once, for all tables."""
        for proposal, at_s in self.given.items():
            given.setdefault(proposal, at_s)
        self.given = given

    def give(self, rules: Rules, proposed: Rules, options: Iterable[str]) -> None:
        """Give notice of the values that these options are to have."""
        if not rules.has("regulator_notice"):
            raise DisplayError("options", f"{rules.name} has no notice of changes to the regulator")
        covered, citation = rules.get("regulator_notice", "options", list)
        for name in options:
            if name not in covered:
                raise DisplayError(name, f"the regulator hears of changes to {', '.join(covered)}", citation)
        for proposal in _proposals(rules, proposed):
            self.given.setdefault(proposal, self._clock.now_s())

    def verify(self, rules: Rules, proposed: Rules, at_s: int) -> None:
        """That what would change at that time has been notified long enough before it."""
        for proposal in _proposals(rules, proposed):
            days, citation = rules.get("regulator_notice", "days", int)
            option, _, value = proposal
            needs = f"changing it to {value} needs notice to the regulator {days} days before"
            if proposal not in self.given:
                raise DisplayError(option, f"{needs}, there is none", citation)
            stood_s = at_s - self.given[proposal]
            if stood_s < days * SECONDS_A_DAY:
                whole, rest = divmod(stood_s, SECONDS_A_DAY)
                raise DisplayError(option, f"{needs}, it would be {whole} days and {rest // 3600} hours", citation)

    def made(self, rules: Rules, changed: Rules) -> None:
        """A change back ends the notice of the change before it: the next one is notified anew."""
        for option, before, after in _proposals(rules, changed):
            self.given.pop((option, after, before), None)


def _proposals(rules: Rules, proposed: Rules) -> list[Proposal]:
    """The changes of which the regulator must hear."""
    if not rules.has("regulator_notice"):
        return []
    now, then = rules.chosen_options(), proposed.chosen_options()
    covered = rules.get("regulator_notice", "options", list).value
    return [(name, str(now.get(name)), str(then.get(name))) for name in covered if now.get(name) != then.get(name)]


class DisplayState(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    options: dict[str, Any] | None = None
    """All that are chosen now; None if they are still those with which the table began."""
    announced: OptionChange | None = None
    notices: tuple[tuple[Proposal, int], ...] = ()
    shown: tuple[Shown, ...] = ()
    rounds: int = 0


class DisplayBoard:
    """The rules of a table with the choices that hold now, and those that a sign announces."""

    def __init__(self, rules: Rules, clock: Clock) -> None:
        self._rules = self._first = rules
        self._clock = clock
        self._announced: OptionChange | None = None
        self.notices = RegulatorNotices(clock)
        self.shown: list[Shown] = []
        """The signs of each round that began under others than the one before it."""
        self.rounds = 0

    def state(self) -> DisplayState:
        return DisplayState(
            options=None if self._rules is self._first else self._rules.chosen_options(),
            announced=self._announced,
            notices=tuple(self.notices.given.items()),
            shown=tuple(self.shown),
            rounds=self.rounds,
        )

    def take_up(self, state: DisplayState) -> None:
        """From the state of a table that began with the same rules."""
        if state.options is not None:
            first = self._first
            chosen = Game(
                first.document, edition=first.edition, options=state.options, readings=first.chosen_readings()
            )
            self._rules = chosen.rules
        self._announced, self.shown, self.rounds = state.announced, list(state.shown), state.rounds
        self.notices.given = dict(state.notices)

    def in_force(self, limits: Limits, is_in_play: bool) -> Rules:
        """An announced change holds from the first round that begins at its time or later.

        It falls away if the game cannot be played so any more. One at short notice changed nothing that needs more,
        and still must not.
        """
        change = self._announced
        if change is not None and change.at_s <= self._clock.now_s() and not is_in_play:
            self._announced = None
            with suppress(NotAllowedError):
                rules, signs = self.proposed(change.options, limits)
                is_short = change.at_s - change.displayed_s < self._notice_s
                if not (is_short and any(terms.changes_like_limits for terms in signs)):
                    self._take_up(rules)
        return self._rules

    def _take_up(self, rules: Rules) -> None:
        self.notices.made(self._rules, rules)
        self._rules = rules

    @property
    def choices(self) -> tuple[Rules, OptionChange | None]:
        """Those that hold, and those announced."""
        return self._rules, self._announced

    @choices.setter
    def choices(self, choices: tuple[Rules, OptionChange | None]) -> None:
        self._rules, self._announced = choices

    @property
    def _notice_s(self) -> int:
        has_notice = self._rules.has("limit_change_notice")
        return self._rules.get("limit_change_notice", "minutes", int).value * 60 if has_notice else 0

    # -- changes ---------------------------------------------------------------------------------------------------

    def proposed(self, options: Mapping[str, Any], limits: Limits) -> tuple[Rules, list[SignTerms]]:
        """The rules with these choices, and the signs that would show something else."""
        for name in ("table_minimum", "table_maximum", "boxes"):
            if name in options:
                raise DisplayError(name, "limits are changed by themselves, and a table keeps its boxes")
        rules = game_of(self._rules, limits, options).rules
        return rules, differing(self._rules, rules, limits)

    def put_up(self, rules: Rules, limits: Limits) -> None:
        """Other choices from now on; whoever calls has found the rules that allow it."""
        if self._announced is not None:
            game_of(rules, limits, self._announced.options)  # both must be possible together
        self._take_up(rules)

    def announce(self, options: Mapping[str, Any], limits: Limits, at_s: int) -> None:
        """A sign that replaces an earlier one, and whose time begins now."""
        rules, signs = self.proposed(options, limits)
        if not signs:
            raise DisplayError("options", "no sign shows anything of it, and it is changed without notice")
        now = self._clock.now_s()
        if at_s < now:
            raise DisplayError("at_s", f"{at_s} has passed, it is {now}", signs[0].citation)
        self.notices.verify(self._rules, rules, at_s)
        for terms in signs:
            if terms.changes_like_limits and at_s - now < self._notice_s:
                raise self.without_notice(terms, rules, f"it would have stood for {format_span(at_s - now)}")
        chosen = rules.chosen_options()
        text = ", ".join(f"{name.replace('_', ' ')} {chosen[name]}" for name in options)
        self._announced = OptionChange(dict(options), now, at_s, Sign("option_change", text, signs[0].citation, at_s))

    def withdraw(self) -> None:
        if self._announced is None:
            raise DisplayError("withdraw", "no change is announced")
        self._announced = None

    def clear(self) -> None:
        """The table closes."""
        self._announced = None

    def without_notice(self, terms: SignTerms, rules: Rules, stood: str = "there is none") -> DisplayError:
        """The refusal to change what a sign shows before players, without their agreement."""
        minutes, citation = self._rules.get("limit_change_notice", "minutes", int)
        problem = f"changing what is displayed needs a sign for {minutes} minutes, {stood}"
        return DisplayError(changed_option(terms, self._rules, rules), problem, citation)

    # -- rounds ----------------------------------------------------------------------------------------------------

    def verify(self, rules: Rules, limits: Limits) -> None:
        """That a round by these rules would be played as the signs say."""
        for terms in differing(self._rules, rules, limits):
            option = changed_option(terms, self._rules, rules)
            raise DisplayError(option, "the round would be played otherwise than the sign shows", terms.citation)

    def begin_round(self, signs: tuple[Sign, ...]) -> None:
        self.rounds += 1
        if not self.shown or self.shown[-1].signs != signs:
            self.shown.append(Shown(self.rounds, self._clock.now_s(), signs))

    def signs(self) -> list[Sign]:
        """That announce a change."""
        return [] if self._announced is None else [self._announced.sign]
