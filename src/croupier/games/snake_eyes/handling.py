"""What players may do with their wagers until the dice rest: make, reduce and take them off, also as the dice roll."""

from collections.abc import Callable

from croupier.chips import format_dollars
from croupier.games.snake_eyes.messages import ConfirmWager, DiceOut, ReduceWager, WagerConfirmed
from croupier.games.snake_eyes.stakes import Stakes
from croupier.games.snake_eyes.terms import SnakeEyesTerms
from croupier.procedure import DEALER, Action, Decision, IllegalActionError, Invitation, Procedure
from croupier.procedure.actions import NoMoreBets, PlaceWager, Proceed, ResumeGames, WithdrawWager
from croupier.rulebook import Citation, Cited
from croupier.table.betting import Betting
from croupier.table.layout import Wager
from croupier.table.places import BesideBetting
from croupier.table.result import Result
from croupier.table.round import Part, refuse


class Handling(Part):
    """No call closes the bets, only the throw does; wagers made after it count if they are confirmed in time."""

    terms: SnakeEyesTerms
    actions = {
        PlaceWager: ("no wager is made for a roll once the dice rest", lambda terms: terms.no_more_bets),
        WithdrawWager: ("no wager is withdrawn once the dice rest", lambda terms: terms.losing_wager),
        NoMoreBets: ("the dice are out", lambda terms: terms.wagering),
        ReduceWager: ("no wager is reduced once the dice rest", lambda terms: terms.losing_wager),
        ConfirmWager: (
            "only a wager made while the dice roll is confirmed, before they rest",
            lambda terms: terms.wager_during_roll,
        ),
    }

    def __init__(self, terms: SnakeEyesTerms, betting: Betting, result: Result, stakes: Stakes) -> None:
        super().__init__(terms, betting.course)
        self._betting, self._layout = betting, betting.layout
        self._result, self._stakes = result, stakes
        self._are_dice_out = False
        """The dealer has gone on to the next roll; bets are closed when it is thrown."""
        self._unconfirmed: dict[int, int] = {}
        """Cents, by wager, put down while the dice roll and not yet confirmed."""
        self._layout.on_give_back.add(self._note_given_back)

    # -- between rolls -----------------------------------------------------------------------------------------------

    def open(self, shooter: BesideBetting) -> Procedure[None]:
        """Until the dealer goes on to the next roll; meanwhile the shooter may give up the dice."""
        self._are_dice_out = False
        while not self._are_dice_out:
            if self._result.is_halted:
                yield from self.wait_until_rectified()
                continue
            match (yield self._wagering(shooter)):
                case PlaceWager() as placing:
                    self._betting.take_placing(placing)
                case WithdrawWager() | ReduceWager() as taking:
                    self._take_off(taking)
                case NoMoreBets():
                    self.emit(DiceOut((self.terms.wagering,)))
                    self._are_dice_out = True
                case Action() as other:
                    shooter.take(other)

    def _wagering(self, shooter: BesideBetting) -> Decision:
        withdrawing, reducing = self._taking_off("take a wager back")
        return Decision(
            "wagering",
            self.terms.wagering,
            (NoMoreBets(DEALER),),
            (self._betting.placing(), withdrawing, reducing, *shooter.invitations()),
            stands=lambda: not self.course.are_bets_closed and not self._result.is_halted,
        )

    def wait_until_rectified(self) -> Procedure[None]:
        """After a malfunction no game is conducted until it has been dealt with."""
        citation, resume = self.terms.no_games_until_rectified, ResumeGames(DEALER)
        while self._result.is_halted:
            action = yield from self.ask("malfunction", citation, (resume,), lambda: self._result.is_halted)
            if action == resume:
                self._result.resume(citation)

    def ask(
        self,
        about: str,
        citation: Citation,
        offers: tuple[Action, ...],
        stands: Callable[[], bool],
        *invitations: Invitation,
    ) -> Procedure[Action | None]:
        """A decision before the dice rest: meanwhile players may reduce wagers and take them off."""
        while stands():
            taking_off = self._taking_off("take a wager off")
            action = yield Decision(about, citation, offers, (*invitations, *taking_off), stands)
            match action:
                case WithdrawWager() | ReduceWager():
                    self._take_off(action)
                case _:
                    return action
        return None

    def ask_before_throw(
        self,
        about: str,
        citation: Citation,
        offers: tuple[Action, ...],
        stands: Callable[[], bool],
        *invitations: Invitation,
    ) -> Procedure[Action | None]:
        """A decision before the dice are thrown: meanwhile anybody may wager, too."""
        wagering = (*invitations, self._betting.placing())
        while isinstance(action := (yield from self.ask(about, citation, offers, stands, *wagering)), PlaceWager):
            self._betting.take_placing(action)
        return action

    # -- while the dice roll -----------------------------------------------------------------------------------------

    def while_rolling(self, is_rolling: Callable[[], bool]) -> Procedure[None]:
        """In a paced round: wagers may still be confirmed, reduced and taken off."""
        action: Action | None = None
        while self.course.setting.paced and is_rolling() and not isinstance(action, Proceed):
            action = yield from self._ask_while_rolling(is_rolling, self._confirmations())
            match action:
                case PlaceWager():
                    wager = self._betting.take_placing(action)
                    self._unconfirmed[wager.id] = self._unconfirmed.get(wager.id, 0) + action.cents
                case ConfirmWager():
                    self._confirm(action.wager_id)

    def _ask_while_rolling(
        self, is_rolling: Callable[[], bool], to_confirm: tuple[Action, ...]
    ) -> Procedure[Action | None]:
        step = Proceed(DEALER, "the dice come to rest")
        return self.ask(
            "the dice roll",
            self.terms.wager_during_roll,
            (step, *to_confirm),
            lambda: is_rolling() and self._confirmations() == to_confirm,
            self._betting.placing("a wager, if the dealer confirms it in time"),
        )

    def _confirmations(self) -> tuple[Action, ...]:
        return tuple(ConfirmWager(DEALER, wager_id) for wager_id in self._unconfirmed)

    def _confirm(self, wager_id: int) -> None:
        cents, player = self._unconfirmed[wager_id], self._layout.wagers[wager_id].player
        self.emit(WagerConfirmed((self.terms.wager_during_roll,), wager_id, player, cents))
        del self._unconfirmed[wager_id]

    def return_unconfirmed(self) -> None:
        """The dice rest: what was not confirmed in time never was a wager."""
        for wager_id, cents in list(self._unconfirmed.items()):
            wager, citation = self._layout.wagers[wager_id], self.terms.wager_during_roll
            self._layout.give_back(wager, "not confirmed in time", citation, cents=cents)

    def _note_given_back(self, wager: Wager, cents: int) -> None:
        """What was put down last, and not confirmed, goes back first."""
        unconfirmed = self._unconfirmed.pop(wager.id, 0) - cents
        if unconfirmed > 0:
            self._unconfirmed[wager.id] = unconfirmed

    # -- reducing and taking off -------------------------------------------------------------------------------------

    def _taking_off(self, hint: str) -> tuple[Invitation, Invitation]:
        return (
            Invitation(WithdrawWager, self._verify_withdrawing, hint),
            Invitation(ReduceWager, self._verify_reducing, "take a part of a wager off"),
        )

    def _take_off(self, action: WithdrawWager | ReduceWager) -> None:
        wager = self._layout.wagers[action.wager_id]
        cents, why = (action.cents, "reduced") if isinstance(action, ReduceWager) else (wager.cents, "withdrawn")
        self._stakes.take_off(wager, why, cents, self.terms.wager_reduced)

    def _verify_withdrawing(self, action: WithdrawWager) -> None:
        self._verify_own(action, action.wager_id)

    def _verify_own(self, action: Action, wager_id: int) -> Wager:
        wager = self._layout.wagers.get(wager_id)
        if wager is None or wager.player != action.actor or not (wager.is_standing or wager.settlement):
            problem = f"wager_id: {action.actor} has no wager {wager_id} on the layout"
            refuse(action, problem, self.terms.wager_reduced)
        if not wager.is_standing:
            refuse(action, f"wager_id: wager {wager_id} has been decided", self.terms.losing_wager)
        return wager

    def _verify_reducing(self, action: ReduceWager) -> None:
        terms, places = self.terms.betting, self._betting.places
        wager = self._verify_own(action, action.wager_id)
        if not 0 < action.cents < wager.cents:
            problem = f"cents: less than the {format_dollars(wager.cents)} of the wager, or it is withdrawn whole"
            refuse(action, problem, self.terms.wager_reduced)
        left = self._layout.cents_on(wager.kind, wager.box, wager.on, wager.player) - action.cents
        limits, citation = places.limits_for(wager.player, wager.box, wager.kind)
        if left < limits.minimum_cents:
            problem = f"cents: {format_dollars(left)} would be left, below the minimum of"
            problem += f" {format_dollars(limits.minimum_cents)}"
            raise IllegalActionError(action, problem, terms.outside_limits, citation)
        start, step = terms.increments_from or Cited("minimum", terms.outside_limits), limits.increment_cents
        if step and (left - (limits.minimum_cents if start.value == "minimum" else 0)) % step:
            problem = f"cents: {format_dollars(left)} would be left, not in steps of {format_dollars(step)}"
            refuse(action, f"{problem} from {start.value}", start.citation)
        if wager.chips == "value" and not self._layout.terms.chip_set.can_pay(action.cents):
            problem = f"cents: {format_dollars(action.cents)} cannot be made up of the chips in use"
            refuse(action, problem, terms.approved_chips, terms.wager_not_permitted)

    def why_closed(self, kind: type[Action]) -> tuple[str, Citation | None]:
        is_betting = kind in (PlaceWager, WithdrawWager, NoMoreBets) and not self.course.are_bets_closed
        if is_betting and not (kind is NoMoreBets and self._are_dice_out):
            return "wagering has not begun", None
        return super().why_closed(kind)
