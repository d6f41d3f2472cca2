"""Parameters of a progressive jackpot changed: announced by a sign, notified or approved where they must be, then made.

Rounds are over and prizes paid when it is made, so that none is played or paid by two sets of parameters.
"""

from collections.abc import Callable

from croupier.clock import format_span
from croupier.room.progressive.actions import AnnounceChange, MakeChange, NotifyRegulator
from croupier.room.progressive.desk import Desk, Handlers
from croupier.room.progressive.events import JackpotChangeAnnounced, JackpotChangeMade, RegulatorNotified
from croupier.room.progressive.state import Announced
from croupier.room.progressive.terms import ProgressiveError
from croupier.rulebook import Rules

SECONDS_A_MINUTE, SECONDS_A_DAY = 60, 86_400
FREE = ("jackpot_wager", "jackpot_seed")
"""Options that can be changed, beside those that are the same at all tables."""


class Changes:
    """`rules` reads the rulebook with other options, and `rebuild` puts pools and tables under them."""

    def __init__(
        self, desk: Desk, rules: Callable[[dict[str, str]], Rules], rebuild: Callable[[dict[str, str]], None]
    ) -> None:
        self._desk = desk
        self._rules = rules
        self._rebuild = rebuild
        self.handlers: Handlers = {
            NotifyRegulator: self.notify,
            AnnounceChange: self.announce,
            MakeChange: self.make,
        }

    def notify(self, action: NotifyRegulator) -> None:
        """The time of a notice runs from when it was first given."""
        desk, covered = self._desk, self._desk.terms.regulator_options
        desk.verify_manager(action)
        if covered is None:
            raise ProgressiveError("notify_regulator", f"{desk.terms.rules.name} asks for no such notice")
        if action.option not in covered.value:
            raise ProgressiveError("option", f"the regulator hears of {', '.join(covered.value)}", covered.citation)
        self._rules({action.option: action.value})
        key = f"{action.option}={action.value}"
        if key in desk.state.notified:
            raise ProgressiveError("notify_regulator", "it has been", covered.citation)
        desk.state.notified[key] = desk.now_s()
        desk.tell(RegulatorNotified((covered.citation,), action.option, action.value))

    def announce(self, action: AnnounceChange) -> None:
        desk, terms = self._desk, self._desk.terms
        desk.verify_manager(action)
        now, minutes = desk.now_s(), terms.change_minutes
        by = minutes.citation if minutes is not None else terms.managed_by.citation
        if not action.options:
            raise ProgressiveError("options", "say what is to change", by)
        known = [name for name in (*FREE, *desk.jackpot.terms) if name in desk.system.rules.options]
        for name in action.options:
            if name not in known:
                raise ProgressiveError("options", f"{name!r} is none of {', '.join(known)}", by)
            if terms.approved is not None and name in terms.approved.value and not action.approval.strip():
                problem = f"{name}: say how it was approved"
                raise ProgressiveError("approval", problem, terms.approved.citation)
        if action.at_s < now:
            raise ProgressiveError("at_s", f"{action.at_s} has passed, it is {now}", by)
        self._rules(action.options)
        desk.state.announced = Announced(now, action.at_s, dict(action.options), action.approval)
        desk.tell(JackpotChangeAnnounced((by,), action.at_s, dict(action.options)))

    def make(self, action: MakeChange) -> None:
        desk = self._desk
        desk.verify_manager(action)
        change = verify_due(desk)
        minutes = desk.terms.change_minutes
        by = minutes.citation if minutes is not None else desk.terms.managed_by.citation
        self._rebuild(change.options)
        desk.state.announced = None
        for name, value in change.options.items():
            desk.state.notified.pop(f"{name}={value}", None)
        desk.tell(JackpotChangeMade((by,), dict(change.options), desk.displays()))


def is_change_due(desk: Desk) -> bool:
    """Whether what is announced may be made now."""
    try:
        verify_due(desk)
    except ProgressiveError:
        return False
    return True


def verify_due(desk: Desk) -> Announced:
    """What is announced; refused unless its sign has stood, the regulator knows, and everything is at rest."""
    terms = desk.terms
    change, now, minutes = desk.state.announced, desk.now_s(), terms.change_minutes
    by = minutes.citation if minutes is not None else terms.managed_by.citation
    if change is None:
        raise ProgressiveError("make_change", "no sign tells it", by)
    stood = now - change.displayed_s
    if minutes is not None and stood < minutes.value * SECONDS_A_MINUTE:
        problem = f"the sign has to stand for {minutes.value} minutes, it has for {format_span(max(0, stood))}"
        raise ProgressiveError("make_change", problem, by)
    if now < change.at_s:
        problem = f"the sign gives a time {format_span(change.at_s - now)} from now"
        raise ProgressiveError("make_change", problem, by)
    _verify_notified(desk, change, now)
    _verify_at_rest(desk)
    return change


def _verify_notified(desk: Desk, change: Announced, now: int) -> None:
    terms = desk.terms
    if terms.regulator_days is None or terms.regulator_options is None:
        return
    days, by = terms.regulator_days
    for name, value in change.options.items():
        if name not in terms.regulator_options.value:
            continue
        told = desk.state.notified.get(f"{name}={value}")
        if told is None or now - told < days * SECONDS_A_DAY:
            problem = f"{name}: the regulator is to be notified of {value} {days} days before"
            raise ProgressiveError("make_change", problem, by)


def _verify_at_rest(desk: Desk) -> None:
    by = desk.terms.managed_by.citation
    if desk.state.claims:
        raise ProgressiveError("make_change", "a prize waits to be paid", by)
    if desk.state.verified is not None or desk.state.trouble is not None:
        raise ProgressiveError("make_change", "the equipment does not work", by)
    busy = [name for name, table in desk.state.consoles.items() if table.is_in_play]
    busy += [name for name, table in desk.system.tables.items() if not table.round.is_over]
    if busy:
        raise ProgressiveError("make_change", f"a round is in play at {', '.join(busy)}", by)
