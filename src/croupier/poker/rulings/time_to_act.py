"""The time that a player has to act: scheduled, bought, called, and what follows when it is over."""

from dataclasses import dataclass
from typing import ClassVar, Literal, NoReturn

import croupier.poker.messages as m
import croupier.poker.rulings.time_messages as t
from croupier.chips import format_dollars
from croupier.poker.bet_checks import verify_check
from croupier.poker.hand import Hand
from croupier.poker.repairs import Repairs
from croupier.poker.ruling_messages import PaidFromStack
from croupier.poker.rulings.authority import Authority
from croupier.poker.rulings.hands_given_up import is_last_to_claim
from croupier.poker.state import IllegalMoveError
from croupier.procedure import Action, IllegalActionError, Incident, Invitation, Ruling
from croupier.rulebook import Citation, Cited, NotAllowedError, Rules, merge
from croupier.table.round import Closed, Part, incident, refuse, ruling
from croupier.table.terms import read, says


@dataclass(frozen=True)
class Sale:
    """What more time costs, how much that is, and how often it can be had in a betting round."""

    fee: Cited[int]
    extra_s: Cited[int]
    most: Cited[int]
    unit: Cited[int]
    citation: Citation

    def divided(self) -> tuple[int, int]:
        """What goes into the pot, and to the house: half each in whole units, and what is left over to the pot."""
        house = self.fee.value // 2 // self.unit.value * self.unit.value
        return self.fee.value - house, house


@dataclass(frozen=True, kw_only=True)
class TimeToActTerms:
    """Limits, their ends, what follows; who may call time, and what more of it costs."""

    rules: Rules
    time_to_act_s: Cited[int] | None
    extra_time_s: Cited[int] | None
    extra_time_fee: Cited[int] | None
    time_to_act: Cited[Literal["check_if_open", "dead_after_bet"]] | None = says("then")
    time_to_act_ends: Cited[t.Ends] | None = says("ends", of="time_to_act")
    may_be_waived: Cited[bool] | None = says("may_be_waived", of="time_to_act")
    previous_bet: Cited[Literal["any", "unmatched"]] | None
    time_warning: Cited[int] | None = says("before_s")
    extra_time: Citation | None
    extra_time_most: Cited[int] | None = says("times")
    extra_time_division: Cited[int] | None = says("unit_cents")
    chips_after_buying_time: Cited[Literal["some_left", "call_left"]] | None
    called_time: Cited[int] | None = says("seconds")
    called_time_ends: Cited[t.Ends] | None = says("ends", of="called_time")
    called_time_then: Cited[Literal["fold", "dead_hand"]] | None = says("then", of="called_time")
    only_unscheduled: Cited[bool] | None = says("only_unscheduled", of="called_time")
    called_time_with_time_to_act: Cited[Literal["replaces", "beside"]] | None
    called_time_by: Cited[str] | None = says("decided_by", of="called_time")

    @property
    def time_limits(self) -> dict[str, Citation] | None:
        """The rules of the limits that there may be; None, if there are none."""
        found = {}
        if self.time_to_act_s is not None and self.time_to_act is not None:
            found["turn"] = self.time_to_act.citation
        if self.called_time is not None:
            found["call"] = self.called_time.citation
        return found or None

    @property
    def sale(self) -> Sale | None:
        """None, where no time can be bought."""
        fee, extra_s, most = self.extra_time_fee, self.extra_time_s, self.extra_time_most
        unit, citation = self.extra_time_division, self.extra_time
        if fee is None or extra_s is None or most is None or unit is None or citation is None:
            return None
        return Sale(fee, extra_s, most, unit, citation)

    def verify_options(self) -> None:
        """Refuse time that could not be sold: without a time to act, a length, a price, or chips to pay it with."""
        chosen = {"extra_time_s": self.extra_time_s, "extra_time_fee": self.extra_time_fee}
        for name, option in chosen.items():
            if option is None:
                continue
            for other in ("time_to_act_s", *chosen):
                if getattr(self, other) is None:
                    raise NotAllowedError(name, f"{other} is not set", option.citation)
        division = self.extra_time_division
        if self.extra_time_fee is not None and division is not None and self.extra_time_fee.value % division.value:
            problem = f"{format_dollars(self.extra_time_fee.value)}: it is divided in full units of "
            raise NotAllowedError("extra_time_fee", problem + format_dollars(division.value), division.citation)
        if self.extra_time_fee is None or not self.rules.has_choice("denomination"):
            return
        fee, citation = self.extra_time_fee
        chip = self.rules.choice("denomination", int).value
        if fee % chip:
            problem = f"{format_dollars(fee)}: the lowest chip is {format_dollars(chip)}"
            raise NotAllowedError("extra_time_fee", problem, citation)


@dataclass
class _Turn:
    """What there is to know of one turn; forgotten when it has passed."""

    key: tuple[int, int] = (-1, -1)
    bought_s: int = 0
    called_by: str = ""
    is_warned: bool = False
    is_waived: bool = False


class TimeToAct(Part):
    """Limits on the player in turn; their time is told by whoever keeps it, and verified here."""

    terms: TimeToActTerms
    actions: ClassVar[dict[type[Action], Closed]] = {
        t.BuyTime: ("no time to act can be bought", lambda terms: terms.extra_time),
    }

    def __init__(self, repairs: Repairs) -> None:
        super().__init__(read(repairs.poker.rules, TimeToActTerms), repairs.course)
        self.terms.verify_options()
        self._repairs = repairs
        self._authority = Authority(repairs.poker.rules)
        self._last = _Turn()
        """The last turn of which there was anything to know."""
        self._bought: dict[tuple[int, int], int] = {}
        """How often time was bought in the betting of a street, and by which player."""
        repairs.turns.let(self)

    # -- asking ----------------------------------------------------------------------------------------------------

    def allowed(self) -> t.TimeAllowed | None:
        """The time of the player in turn; None where nobody is to act on a hand."""
        hand = self._repairs.turns.hand
        if hand is None or hand.actor is None:
            return None
        turn, warning = self._turn(hand), self.terms.time_warning
        limits = self._limits(hand, turn)
        is_to_be_warned = warning is not None and "turn" in limits and not turn.is_warned
        return t.TimeAllowed(
            player=self._repairs.name(hand.actor),
            turn=turn.key,
            limits=limits,
            bought_s=turn.bought_s,
            bought_in_round=self._times_bought(hand),
            called_by=turn.called_by,
            warning_s=warning.value if warning is not None and is_to_be_warned else None,
            is_waived=turn.is_waived,
            is_paused=self.course.suspended is not None,
        )

    def _turn(self, hand: Hand) -> _Turn:
        """What is known of the turn: nothing yet, if it is another than the last of which something was."""
        actor = hand.actor
        assert actor is not None
        key = (self._repairs.turns.turn, actor)
        return self._last if self._last.key == key else _Turn(key)

    def _limits(self, hand: Hand, turn: _Turn) -> dict[t.Since, t.Limit]:
        """A time to act is scheduled for betting; time can be called on any decision."""
        terms = self.terms
        limits: dict[t.Since, t.Limit] = {}
        scheduled, ends = terms.time_to_act_s, terms.time_to_act_ends
        if scheduled is not None and ends is not None and hand.phase == "betting":
            limits["turn"] = t.Limit((scheduled.value + turn.bought_s) * t.MS, ends.value)
        if turn.called_by and terms.called_time is not None and terms.called_time_ends is not None:
            if self._is_replaced(turn):
                limits.clear()
            limits["call"] = t.Limit(terms.called_time.value * t.MS, terms.called_time_ends.value)
        return limits

    def _is_replaced(self, turn: _Turn) -> bool:
        """Time was called, and from then on nothing else counts."""
        reading = self.terms.called_time_with_time_to_act
        return bool(turn.called_by) and (reading is None or reading.value == "replaces")

    def _times_bought(self, hand: Hand) -> int:
        assert hand.actor is not None
        return self._bought.get((hand.street, hand.actor), 0)

    def view(self, actor: str) -> dict[str, object]:  # noqa: ARG002 - the countdown is there for all to see
        """Whose time counts, and how much there is of it; nothing where there is no limit."""
        allowed = self.allowed()
        if allowed is None or not allowed.limits:
            return {}
        return {
            "time_to_act": {
                "player": allowed.player,
                "allowed_s": {since: limit.allowed_ms // t.MS for since, limit in allowed.limits.items()},
                "bought_s": allowed.bought_s,
                "bought_in_round": allowed.bought_in_round,
                "called_by": allowed.called_by or None,
            }
        }

    def field_values(self, kind: type[Action] | type[Incident]) -> dict[str, tuple[str, ...]]:
        return {"by": self._authority.ranks} if kind is t.TimeCalled else {}

    # -- called time, and warnings ---------------------------------------------------------------------------------

    @incident()
    def on_time_called(self, found: t.TimeCalled, called_time: Cited[int], called_time_by: Cited[str]) -> Ruling:
        allowed_s, citation = called_time
        hand, turn = self._in_turn(found, citation)
        self._verify_can_die(found, hand, citation)
        self._authority.verify(found, found.by, called_time_by)
        terms = self.terms
        if terms.only_unscheduled is not None and terms.only_unscheduled.value and terms.time_to_act_s is not None:
            problem = f"a time to act of {terms.time_to_act_s.value} seconds is scheduled"
            refuse(found, problem, citation)
        name = self._name(hand)
        if turn.called_by:
            refuse(found, f"time has been called on {name} already", citation)
        self.emit(t.TimeLimitImposed((citation,), name, allowed_s, found.by))
        turn.called_by = found.by
        self._last = turn
        self._repairs.turns.put_again()  # where it replaces a time to act, no more can be bought
        decides = f"{name} has {allowed_s} seconds to make and act on a decision"
        return ruling(found, decides, citation, concerns=[name])

    @incident()
    def on_time_running_out(
        self, found: t.TimeRunningOut, time_warning: Cited[int], time_to_act_s: Cited[int]
    ) -> Ruling:
        before_s, citation = time_warning
        hand, turn = self._in_turn(found, citation)
        self._verify_betting(found, hand, citation)
        name = self._name(hand)
        limit = self._limits(hand, turn).get("turn")
        if limit is None:
            self._refuse_replaced(found, name)
        if not 1 <= found.left_s <= limit.allowed_ms // t.MS:
            problem = f"left_s: {found.left_s}: {name} has {t.seconds(limit.allowed_ms)} in all"
            refuse(found, problem, time_to_act_s.citation)
        if turn.is_warned:
            refuse(found, f"{name} has been told already", citation)
        self.emit(t.PlayerWarned((citation,), name, found.left_s, found.left_s < before_s))
        turn.is_warned = True
        self._last = turn
        return ruling(found, f"{name} is notified: {found.left_s} s are left", citation, concerns=[name])

    # -- time that is over -----------------------------------------------------------------------------------------

    @incident()
    def on_time_ran_out(self, found: t.TimeRanOut, time_limits: dict[str, Citation]) -> Ruling:
        hand, turn = self._in_turn(found, *time_limits.values())
        since, limit = self._limit_of(found, hand, turn)
        citation = time_limits[since]
        self._verify_can_die(found, hand, citation)
        if found.waited_ms < limit.over_at_ms:
            left = t.seconds(limit.allowed_ms - max(found.waited_ms, 0))
            problem = f"{self._name(hand)} has {left} of {t.seconds(limit.allowed_ms)} left"
            refuse(found, f"waited_ms: {found.waited_ms}: {problem}", citation)
        if found.waived:
            return self._waive(found, hand, turn, since, citation)
        if since == "call":
            then = self.terms.called_time_then
            is_fold = then is not None and then.value == "fold" and hand.betting.can_fold
            if is_fold and self._why_bound(hand, m.Fold) is None:
                return self._move(found, hand, "fold", citation)
            return self._kill(found, hand, citation)
        return self._too_late(found, hand, citation)

    def _limit_of(self, found: t.TimeRanOut, hand: Hand, turn: _Turn) -> tuple[t.Since, t.Limit]:
        """The limit that is said to be over; one that is not in force is refused."""
        name, by = self._name(hand), (self.terms.time_limits or {}).values()
        since: t.Since = found.since or ("call" if turn.called_by else "turn")
        limit = self._limits(hand, turn).get(since)
        if since == "turn":
            self._verify_betting(found, hand, *by)
        if limit is None and since == "turn" and self._is_replaced(turn):
            self._refuse_replaced(found, name)
        if limit is None:
            none = "no time to act is scheduled" if since == "turn" else "time has not been called"
            refuse(found, f"since: {none}, so {name} has no such limit", *by)
        return since, limit

    def _refuse_replaced(self, found: Incident, name: str) -> NoReturn:
        citation = self.terms.called_time and self.terms.called_time.citation
        refuse(found, f"time has been called on {name}: nothing else counts from then on", citation)

    def _too_late(self, found: t.TimeRanOut, hand: Hand, citation: Citation) -> Ruling:
        """A check where that can be; after a bet, or where checking is not open, a dead hand."""
        then, reading = self.terms.time_to_act, self.terms.previous_bet
        assert hand.actor is not None
        if then is not None and then.value == "dead_after_bet":
            least = hand.bets[hand.actor] if reading is not None and reading.value == "unmatched" else 0
            if hand.betting.bet_to_call > least:
                return self._kill(found, hand, citation)
        try:
            verify_check(hand.betting, hand.actor)
        except IllegalMoveError as error:
            return self._kill(found, hand, citation, *error.cites)
        if (bound := self._why_bound(hand, m.Check)) is not None:
            return self._kill(found, hand, citation, bound.citation)
        return self._move(found, hand, "check", citation)

    def _why_bound(self, hand: Hand, kind: type[Action]) -> Cited[str] | None:
        """What the player has done before that leaves them no such move."""
        assert hand.actor is not None
        return self._repairs.turns.bounds.why_barred(hand, hand.actor, kind)

    def _waive(self, found: t.TimeRanOut, hand: Hand, turn: _Turn, since: t.Since, citation: Citation) -> Ruling:
        may = self.terms.may_be_waived
        if since == "call" or may is None or not may.value:
            refuse(found, "waived: the rule leaves no choice", citation)
        name = self._name(hand)
        self.emit(t.TimeOver((citation,), name, found.waited_ms, "waived"))
        turn.is_waived = True
        self._last = turn
        return ruling(found, f"{name} may act all the same", citation, concerns=[name])

    def _move(self, found: t.TimeRanOut, hand: Hand, what: Literal["check", "fold"], citation: Citation) -> Ruling:
        """The player has checked, or folds."""
        player, name, turns = hand.actor, self._name(hand), self._repairs.turns
        assert player is not None
        self.emit(t.TimeOver((citation,), name, found.waited_ms, what))
        turns.make(hand, player, m.Check(name) if what == "check" else m.Fold(name))
        turns.put_again()
        decides = "has checked" if what == "check" else "must fold; what was wagered stays in the pot"
        return ruling(found, f"the time of {name} is over: {name} {decides}", citation, concerns=[name])

    def _kill(self, found: t.TimeRanOut, hand: Hand, *cites: Citation) -> Ruling:
        player, name = hand.actor, self._name(hand)
        assert player is not None
        cited = merge(cites)
        self.emit(t.TimeOver(cited, name, found.waited_ms, "dead hand"))
        self._repairs.turns.leave_bound(hand, player)
        self._repairs.kill(player, "the time to act is over", *cited)
        decides = f"the time of {name} is over: the hand is dead, and what was wagered stays in the pot"
        return ruling(found, decides, *cited, concerns=[name])

    # -- time that is bought ---------------------------------------------------------------------------------------

    def invitations(self, hand: Hand, player: int) -> tuple[Invitation, ...]:
        """More time for the player in turn, where it can be had."""
        sale = self.terms.sale
        if sale is None or self._why_none(hand, sale) is not None:
            return ()
        name = self._repairs.name(player)

        def verify(action: Action) -> None:
            if action.actor != name:
                cites = self._repairs.poker.cite_once(hand.state.provision_of_turn)
                raise IllegalActionError(action, f"time is for {name} to buy, whose turn it is", *cites)

        hint = f"{sale.extra_s.value} seconds more for {format_dollars(sale.fee.value)}"
        return (Invitation(t.BuyTime, verify, hint, name),)

    def why_barred(self, kind: type[Action]) -> Cited[str] | None:
        """What keeps the player in turn from buying time."""
        hand, sale = self._repairs.turns.hand, self.terms.sale
        if kind is not t.BuyTime or sale is None or hand is None or hand.actor is None:
            return None
        return self._why_none(hand, sale)

    def _why_none(self, hand: Hand, sale: Sale) -> Cited[str] | None:
        """Why the player in turn can buy no time; None if they can."""
        if hand.phase != "betting":
            return Cited("it is bought for acting on the hand, while there is betting", sale.citation)
        name, called = self._name(hand), self.terms.called_time
        if self._is_replaced(self._turn(hand)) and called is not None:
            return Cited(f"time has been called on {name}: no more can be bought", called.citation)
        if self._times_bought(hand) >= sale.most.value:
            problem = f"{name} has bought time {sale.most.value} times in this betting round, which is the most"
            return Cited(problem, sale.most.citation)
        return self._why_too_dear(hand, name, sale.fee)

    def _why_too_dear(self, hand: Hand, name: str, fee: Cited[int]) -> Cited[str] | None:
        """The chips on the table have to pay it, and leave what there is to act with."""
        assert hand.actor is not None
        reading, stack = self.terms.chips_after_buying_time, hand.stacks[hand.actor]
        owed = self._repairs.turns.bounds.left_with_fold(hand, hand.actor)  # chips that lie there already
        if reading is not None and reading.value == "call_left":
            owed = max(owed, hand.betting.bet_to_call - hand.bets[hand.actor])
        if stack - fee.value >= max(owed, 1):
            return None
        leaves = f"the {format_dollars(owed)} that is to be wagered" if owed else "something to act with"
        problem = f"it costs {format_dollars(fee.value)} and has to leave {leaves}: {name} has {format_dollars(stack)}"
        return Cited(problem, (reading or fee).citation)

    def take(self, hand: Hand, action: Action) -> None:
        """The fee goes to the house and into the pot, and the turn is longer."""
        name, player, sale = action.actor, hand.actor, self.terms.sale
        assert player is not None
        assert sale is not None
        pot, house = sale.divided()
        paid = merge((sale.fee.citation, sale.unit.citation))
        self.emit(PaidFromStack(paid, name, "more time to act", pot, house))
        hand.state.put_in_middle(player, pot, is_dead=True)
        self._repairs.players.pay_house(hand, player, house)
        hand.betting.count_anew()
        number = self._times_bought(hand) + 1
        self.emit(t.TimeBought(merge((sale.citation, sale.most.citation)), name, sale.extra_s.value, number))
        turn = self._turn(hand)
        turn.bought_s += sale.extra_s.value
        turn.is_warned = False
        self._last = turn
        self._bought[hand.street, player] = number

    # -- inner -----------------------------------------------------------------------------------------------------

    def _in_turn(self, found: Incident, *by: Citation | None) -> tuple[Hand, _Turn]:
        """The hand and the turn; where nobody is to act on a hand, a report about time is refused."""
        hand = self._repairs.turns.hand
        if hand is None:
            refuse(found, "no cards have been dealt", *by)
        if hand.actor is None:
            refuse(found, f"nobody is to act on a hand; now is the time for {hand.phase}", *by)
        if self.course.suspended is not None:
            refuse(found, f"something else is to be decided first: {self.course.suspended.decision.about}", *by)
        return hand, self._turn(hand)

    def _verify_betting(self, found: Incident, hand: Hand, *by: Citation | None) -> None:
        if hand.phase != "betting":
            refuse(found, f"a time to act is for betting; now is the time for {hand.phase}", *by)

    def _verify_can_die(self, found: Incident, hand: Hand, *by: Citation | None) -> None:
        """Refuse a limit on the last who can claim the pot: without that hand nobody could win it."""
        if hand.actor is not None and is_last_to_claim(hand, hand.actor):
            refuse(found, f"all others have given up the pot, and {self._name(hand)} has won it", *by)

    def _name(self, hand: Hand) -> str:
        assert hand.actor is not None
        return self._repairs.name(hand.actor)
