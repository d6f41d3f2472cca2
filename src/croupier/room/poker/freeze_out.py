"""A game under the conditions of a freeze-out: equal buy-ins, and played until one player is left."""

from dataclasses import dataclass
from typing import Any

import msgspec

from croupier.chips import format_dollars
from croupier.ledger import Done
from croupier.procedure import Event, Setting
from croupier.room.errors import RoomError, RoundError, SeatError
from croupier.room.poker import freeze_out_messages as say
from croupier.room.poker.course import NOTHING, Act, Asks, TableCourse, told
from croupier.room.poker.messages import TakeSeat
from croupier.room.poker.opening import Opening
from croupier.room.poker.seating import SeatState
from croupier.room.poker.stake_terms import StakeTerms, TableStakeError
from croupier.rulebook import Citation


@dataclass(frozen=True, kw_only=True)
class FreezeOutTerms:
    """The conditions; off where a rulebook has none."""

    freeze_out: Citation | None
    freeze_out_game: Citation | None
    """When it begins and ends."""
    freeze_out_buy_in: Citation | None
    freeze_out_stakes: Citation | None
    freeze_out_joining: Citation | None
    freeze_out_leaving: Citation | None
    freeze_out_blinds: Citation | None
    freeze_out_winner: Citation | None


class FreezeOutState(msgspec.Struct, frozen=True, omit_defaults=True):
    """What is known of a freeze-out that is approved or played."""

    cents: int = 0
    """What each buys in for; nothing where no freeze-out is approved."""
    consents: tuple[str, ...] = ()
    is_on: bool = False
    """It has begun."""
    options: dict[str, Any] = {}
    """The operator's choices with which it began."""
    rise_cents: int = 0
    """What is added to each blind whenever a player is out."""
    unable: tuple[str, ...] = ()
    out: tuple[str, ...] = ()


class FreezeOut:
    """Whether one is approved or played, and what it forbids."""

    def __init__(self, course: TableCourse, opening: Opening, state: FreezeOutState | None = None) -> None:
        self._course = course
        self._opening = opening
        self.now = state or FreezeOutState()
        acts = course.acts
        acts[say.ApproveFreezeOut] = Act(self._verify_approval, self._approve, self._asks_approval)
        acts[say.WithdrawFreezeOut] = Act(self._verify_withdrawal, self._withdraw)
        acts[say.ConsentToFreezeOut] = Act(self._verify_consent, self._consent)
        acts[say.FindUnableToContinue] = Act(self._verify_unable, self._find_unable)
        acts[say.DeclareEliminated] = Act(self._verify_eliminated, self._eliminate)
        course.may_sit.add(self._verify_sits)
        course.may_add.add(self._verify_adds)
        course.may_take_off.add(self._verify_takes)
        course.may_leave.add(self._verify_leaves)
        course.may_begin.add(self._verify_begin)
        course.may_change.add(self._verify_changes)
        course.may_close.add(self._verify_closes)
        course.begins.add(self._begins)
        course.leaves.add(self._leaves)

    def state(self) -> FreezeOutState | None:
        return self.now if self.now != FreezeOutState() else None

    @property
    def _terms(self) -> FreezeOutTerms:
        return self._course.terms(FreezeOutTerms)

    def _change(self, **changes: object) -> None:
        self.now = msgspec.structs.replace(self.now, **changes)

    # -- before it begins ------------------------------------------------------------------------------------------

    def _verify_approval(self, asked: say.ApproveFreezeOut) -> None:
        what, rule = asked.name(), self._terms.freeze_out
        self._opening.verify_is_open(what)
        if rule is None:
            raise RoomError(what, f"{self._course.game.rules.name} has no freeze-out")
        if self.now.cents:
            raise RoomError(what, "a freeze-out is approved already", rule)
        if self._course.in_play is not None:
            raise RoundError(what, f"hand {self._course.number} is in play", rule)
        self._course.terms(StakeTerms).verify_first(what, asked.cents)

    def _asks_approval(self, actor: str) -> Asks | None:  # noqa: ARG002 - it is for managers alone
        rule, stakes = self._terms.freeze_out, self._course.terms(StakeTerms)
        if rule is None or self.now.cents or not self._opening.is_open or self._course.in_play is not None:
            return None
        return Asks({}, {"cents": (stakes.least_cents, stakes.most_cents)}, (rule,))

    def _approve(self, asked: say.ApproveFreezeOut) -> Done:
        self.now = FreezeOutState(asked.cents)
        return told(say.FreezeOutApproved(self._cites("freeze_out", "freeze_out_buy_in"), asked.cents))

    def _cites(self, *names: str) -> tuple[Citation, ...]:
        return tuple(found for name in names if (found := getattr(self._terms, name)) is not None)

    def _verify_approved(self, what: str) -> None:
        if not self.now.cents:
            raise RoomError(what, "no freeze-out is approved", self._terms.freeze_out)

    def _verify_withdrawal(self, asked: say.WithdrawFreezeOut) -> None:
        self._verify_approved(asked.name())
        if self.now.is_on:
            raise RoomError(asked.name(), "it is played until one player is left", self._terms.freeze_out_winner)

    def _withdraw(self, asked: say.WithdrawFreezeOut) -> Done:  # noqa: ARG002 - there is nothing to choose
        self.now = FreezeOutState()
        return told(say.FreezeOutWithdrawn(self._cites("freeze_out")))

    def _verify_consent(self, asked: say.ConsentToFreezeOut) -> None:
        self._verify_approved(asked.name())
        self._course.seating.required(asked.name(), asked.player)
        if asked.player in self.now.consents:
            raise SeatError(asked.name(), f"{asked.player} has consented", self._terms.freeze_out)

    def _consent(self, asked: say.ConsentToFreezeOut) -> Done:
        self._change(consents=(*self.now.consents, asked.player))
        return told(say.FreezeOutConsented(self._cites("freeze_out"), asked.player))

    # -- what it forbids -------------------------------------------------------------------------------------------

    def _verify_sits(self, asked: TakeSeat) -> None:
        if self.now.is_on:
            problem = "nobody joins a freeze-out that has begun"
            raise SeatError(asked.name(), problem, self._terms.freeze_out_joining)
        if self.now.cents and asked.cents != self.now.cents:
            problem = f"{format_dollars(asked.cents)}: all buy in for {format_dollars(self.now.cents)}"
            raise TableStakeError(asked.name(), problem, self._terms.freeze_out_buy_in)

    def _verify_adds(self, what: str, player: str) -> None:
        if self.now.is_on:
            problem = f"{player} adds no chips in a freeze-out"
            raise TableStakeError(what, problem, self._terms.freeze_out_stakes)

    def _verify_closes(self, what: str) -> None:
        if self.now.is_on:
            raise RoomError(what, "a freeze-out is played until one player is left", self._terms.freeze_out_winner)

    def _verify_takes(self, what: str, player: str) -> None:
        if self.now.is_on:
            problem = f"{player} takes no chips off in a freeze-out"
            raise TableStakeError(what, problem, self._terms.freeze_out_stakes)

    def _verify_leaves(self, what: str, player: str) -> None:
        seat = self._course.seating.required(what, player)
        if self.now.is_on and seat.cents and player not in self.now.unable:
            problem = f"{player} has chips in a freeze-out, and is not found unable to go on"
            raise TableStakeError(what, problem, self._terms.freeze_out_leaving)
        if self.now.is_on and not seat.cents and player not in self.now.out:
            problem = f"{player} has no chips left, and is first declared out"
            raise SeatError(what, problem, self._terms.freeze_out_blinds)

    def _verify_changes(self, what: str) -> None:
        if self.now.cents:
            problem = "a freeze-out is approved, and its conditions stand until it is won or withdrawn"
            raise RoomError(what, problem, self._terms.freeze_out)

    def _verify_begin(self, what: str) -> None:
        if not self.now.cents:
            return
        seats = self._course.seating.state()
        if self.now.is_on:
            if broke := [each.player for each in seats if not each.cents and each.player not in self.now.out]:
                problem = f"{', '.join(broke)} has no chips left, and is first declared out"
                raise RoundError(what, problem, self._terms.freeze_out_blinds)
            return
        if missing := [each.player for each in seats if each.player not in self.now.consents]:
            problem = f"{', '.join(missing)} has not consented to the freeze-out"
            raise RoundError(what, problem, self._terms.freeze_out)
        if others := [each.player for each in seats if each.cents != self.now.cents]:
            problem = f"{', '.join(others)} has not bought in for {format_dollars(self.now.cents)}"
            raise RoundError(what, problem, self._terms.freeze_out_buy_in)

    def _begins(self, setting: Setting) -> Done:  # noqa: ARG002 - whoever is seated plays
        if not self.now.cents or self.now.is_on:
            return NOTHING
        course = self._course
        minimum = course.game.stakes(course.game.terms.most_players).minimum
        self._change(is_on=True, options=dict(course.options), rise_cents=minimum)
        players = tuple(each.player for each in course.seating.state())
        return told(say.FreezeOutBegun(self._cites("freeze_out", "freeze_out_game"), players))

    # -- until one is left -----------------------------------------------------------------------------------------

    def _verify_on(self, what: str, player: str) -> SeatState:
        seat = self._course.seating.required(what, player)
        if not self.now.is_on:
            raise RoomError(what, "no freeze-out is played", self._terms.freeze_out)
        return seat

    def _verify_unable(self, asked: say.FindUnableToContinue) -> None:
        self._verify_on(asked.name(), asked.player)
        if asked.player in self.now.unable:
            raise SeatError(asked.name(), f"{asked.player} is found unable", self._terms.freeze_out_leaving)

    def _find_unable(self, asked: say.FindUnableToContinue) -> Done:
        self._change(unable=(*self.now.unable, asked.player))
        return told(say.FoundUnable(self._cites("freeze_out_leaving"), asked.player))

    def _verify_eliminated(self, asked: say.DeclareEliminated) -> None:
        what, rule = asked.name(), self._terms.freeze_out_blinds
        seat = self._verify_on(what, asked.player)
        if self._course.in_play is not None:
            raise RoundError(what, f"hand {self._course.number} is in play", rule)
        if seat.cents or asked.player in self.now.out:
            problem = f"{asked.player} has chips" if seat.cents else f"{asked.player} is out"
            raise SeatError(what, problem, rule)
        self._course.game_by(self._raised()).stakes(self._course.game.terms.most_players)

    def _raised(self) -> dict[str, Any]:
        """The operator's choices with every blind raised."""
        blinds = self._raised_blinds()
        return self._course.options | ({"blinds": ",".join(map(_dollars, blinds))} if blinds else {})

    def _raised_blinds(self) -> tuple[int, ...]:
        game = self._course.game
        return tuple(blind + self.now.rise_cents for blind in game.stakes(game.terms.most_players).blinds)

    def _eliminate(self, asked: say.DeclareEliminated) -> Done:
        blinds = self._raised_blinds()
        self._course.play_by(self._raised())
        self._course.seating.change(asked.player, sits_out=True)
        self._change(out=(*self.now.out, asked.player))
        event = say.PlayerEliminated(self._cites("freeze_out_blinds"), asked.player, blinds)
        return told(event, *self._won(self._course.seating.state()))

    def _won(self, seats: tuple[SeatState, ...]) -> list[Event]:
        """The last player who has chips has won, and the table is as it was before."""
        left = [each for each in seats if each.cents or each.player not in self.now.out]
        if len(left) != 1:
            return []
        cites = self._cites("freeze_out_winner", "freeze_out_game")
        self._course.play_by(self.now.options)
        self.now = FreezeOutState()
        return [say.FreezeOutWon(cites, left[0].player, left[0].cents)]

    def _leaves(self, seat: SeatState) -> Done:
        consents = tuple(each for each in self.now.consents if each != seat.player)
        if consents != self.now.consents:
            self._change(consents=consents)
        if not self.now.is_on:
            return NOTHING
        return told(*self._won(tuple(each for each in self._course.seating.state() if each.player != seat.player)))


def _dollars(cents: int) -> str:
    return f"{cents // 100}.{cents % 100:02d}" if cents % 100 else str(cents // 100)
