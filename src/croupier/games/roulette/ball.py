"""The ball: spun while wagers are made, examined when it left the wheel, changed between spins."""

from croupier.games.roulette.messages import (
    BallChanged,
    BallExamined,
    BallReturned,
    BallSpun,
    ChangeBall,
    ExamineBall,
    SpinBall,
)
from croupier.games.roulette.terms import RouletteTerms
from croupier.procedure import DEALER, Action, Decision, Invitation, Procedure, Setting
from croupier.procedure.actions import NoMoreBets
from croupier.rulebook import Citation, Cited
from croupier.table.left_behind import LeftBehind
from croupier.table.places import BesideBetting
from croupier.table.result import Result
from croupier.table.round import Part, refuse
from croupier.wheel import Wheel

UNEXAMINED = "the ball left the wheel and is to be examined first"


def _examination(terms: RouletteTerms) -> Citation | None:
    return terms.ball_out_of_wheel.citation if terms.ball_out_of_wheel else None


class BallLeft(LeftBehind, frozen=True):
    """The ball as it is left for the next round."""

    last_winner: str = ""
    ball_unexamined: bool = False


class Ball(Part, BesideBetting):
    """No more bets is called while it is going round; one that left the wheel is not spun before it is examined."""

    terms: RouletteTerms
    actions = {
        SpinBall: ("the ball is spun while wagers are made", lambda terms: terms.spin),
        ChangeBall: ("the ball is changed between spins", lambda terms: terms.change_ball),
        ExamineBall: ("no ball that left the wheel is to be examined", _examination),
    }

    def __init__(self, terms: RouletteTerms, result: Result, wheel: Wheel) -> None:
        super().__init__(terms, result.course)
        self._result, self._wheel = result, wheel
        self._start_at = wheel.at
        """Where on the wheel the ball is spun from."""
        left = BallLeft.of(self.course.setting)
        self._last_winner = left.last_winner
        """The winning number before this round; none with a new wheel."""
        self.is_unexamined = left.ball_unexamined
        """The ball left the wheel, and nobody who may has looked at it."""
        self.is_spun = False
        """The ball has been set going, and perhaps come to rest, in the present spin."""

    # -- its steps -------------------------------------------------------------------------------------------------

    def spin(self) -> None:
        self.emit(BallSpun((self.terms.spin,)))
        self.is_spun = True

    def spin_again(self) -> Procedure[None]:
        """Where wagers stand after a void spin, nobody calls for bets: the ball is spun when it has been examined."""
        if self.is_spun:
            return
        while self.is_unexamined:
            action = yield Decision("examine the ball", self._examiners.citation, self.offers(), self._examining())
            if isinstance(action, ExamineBall):
                self.examine(action.by)
        yield from self.course.step("spin the ball again", self.terms.void_result)
        self.spin()

    def leave_wheel(self) -> None:
        """It is to be looked at before it is spun again."""
        self.course.verify_in_play("a ball that leaves the wheel")
        self.is_unexamined = True

    def examine(self, by: str) -> None:
        self.emit(BallExamined((self._examiners.citation,), by))
        self.is_unexamined = False

    def stop(self) -> None:
        """The spin is void."""
        self.course.verify_in_play("a void spin")
        self.is_spun = False

    def go_back(self, _why: str) -> None:
        """After a void spin, whatever the cause, it starts from the last winning number again."""
        self.emit(BallReturned((self.terms.void_result,), self._last_winner))
        self._wheel.at = self._start_at

    # -- while wagers are made -------------------------------------------------------------------------------------

    @property
    def _examiners(self) -> Cited[list[str]]:
        """Those who may examine a ball that left the wheel."""
        assert self.terms.ball_out_of_wheel is not None
        return self.terms.ball_out_of_wheel

    def offers(self) -> tuple[Action, ...]:
        return tuple(ExamineBall(DEALER, by) for by in self._examiners.value) if self.is_unexamined else ()

    def invitations(self) -> tuple[Invitation, ...]:
        return (
            Invitation(SpinBall, self._verify_spin, "set the ball going; wagers are made until no more bets"),
            Invitation(ChangeBall, self._verify_change, "use another ball"),
            *(self._examining() if self.is_unexamined else ()),
        )

    def take(self, action: Action) -> None:
        match action:
            case SpinBall():
                self.spin()
            case ExamineBall(by=by):
                self.examine(by)
            case _:
                self.emit(BallChanged((self.terms.change_ball,)))

    def is_holding_up(self) -> bool:
        return self.is_unexamined

    def bets_close(self, citation: Citation) -> None:  # noqa: ARG002 - it is spun by a rule of its own
        if not self.is_spun:
            self.spin()

    def why_barred(self, kind: type[Action]) -> Cited[str] | None:
        is_barred = kind is NoMoreBets and self.is_unexamined
        return Cited(UNEXAMINED, self._examiners.citation) if is_barred else None

    def _examining(self) -> tuple[Invitation, ...]:
        return (Invitation(ExamineBall, self._verify_examine, "the ball that left the wheel"),)

    def _verify_examine(self, action: ExamineBall) -> None:
        examiners, citation = self._examiners
        _verify_dealer(action, citation)
        if action.by not in examiners:
            refuse(action, f"by: {action.by!r} is none of {', '.join(examiners)}", citation)

    def _verify_spin(self, action: SpinBall) -> None:
        _verify_dealer(action, self.terms.spin)
        if self.is_spun:
            refuse(action, "the ball is going round already", self.terms.spin)
        if self.is_unexamined:
            refuse(action, UNEXAMINED, self._examiners.citation)

    def _verify_change(self, action: ChangeBall) -> None:
        _verify_dealer(action, self.terms.change_ball)
        if self.is_spun:
            refuse(action, "the ball is changed after a spin, not during one", self.terms.change_ball)

    def leave(self, setting: Setting) -> Setting:
        last_winner = self._result.value or self._last_winner
        return BallLeft(last_winner=last_winner, ball_unexamined=self.is_unexamined).into(setting)


def _verify_dealer(action: Action, citation: Citation) -> None:
    if action.actor != DEALER:
        refuse(action, f"actor: it is for the dealer, not for {action.actor}", citation)
