"""Snake Eyes, its wagers: what each total means for them, how they are made, reduced and taken off, and their price."""

from collections.abc import Callable, Iterator
from typing import Any, ClassVar

from croupier.chips import format_dollars
from croupier.dice import FACES, Roll
from croupier.games.layout_game import LayoutRound
from croupier.games.outcomes import OutcomeTable
from croupier.games.snake_eyes.terms import WAGERS, SnakeEyesTerms
from croupier.games.wagering import Wager
from croupier.procedure import (
    DEALER,
    LAYOUT,
    Action,
    Decision,
    Event,
    IllegalActionError,
    Incident,
    Invitation,
    Procedure,
    Ruling,
    Setting,
    step,
)
from croupier.procedure.actions import NoMoreBets, PlaceWager, WithdrawWager
from croupier.procedure.incidents import NoMoreBetsNotCalled, ProhibitedDevice
from croupier.rulebook import Citation, Rules
from croupier.table.terms import read


class ReduceWager(Action, frozen=True):
    """Take `cents` off a wager and leave the rest."""

    wager_id: int
    cents: int


class ConfirmWager(Action, frozen=True):
    """The dealer or game supervisor confirms aloud a wager made while the dice roll."""

    is_dealers = True

    wager_id: int


class WagerConfirmed(Event, frozen=True):
    wager_id: int
    player: str
    cents: int

    def words(self) -> str:
        return f"{format_dollars(self.cents)} of {self.player} on wager {self.wager_id} is confirmed"


class DiceOut(Event, frozen=True):
    """The dealer goes on to the next roll; what the last one decided is final."""

    def words(self) -> str:
        return "the dice go out: wagers may be made until they are thrown"


class WagerRecovered(Event, frozen=True):
    """What a player took off after a wrong call lies there again, to be settled by the right one."""

    wager_id: int
    player: str
    cents: int

    def words(self) -> str:
        return (
            f"{format_dollars(self.cents)} of {self.player} on wager {self.wager_id} had been decided: it is put back"
        )


class DiceWagers(LayoutRound):
    """Some wagers are decided by the next roll; others stay up until a roll decides them or their player takes them."""

    initial_wagers = WAGERS
    needs: ClassVar[tuple[str, ...]] = (
        "active_dice", "wager_during_roll", "wager_reduced", "losing_wager",
    )  # fmt: skip
    out_of_time = LayoutRound.out_of_time | {
        PlaceWager: ("no wager is made for a roll once the dice rest", "no_more_bets"),
        NoMoreBets: ("the dice are out", "wagering"),
        WithdrawWager: ("no wager is withdrawn once the dice rest", "losing_wager"),
        ReduceWager: ("no wager is reduced once the dice rest", "losing_wager"),
        ConfirmWager: ("only a wager made while the dice roll is confirmed, before they rest", "wager_during_roll"),
    }

    def __init__(self, rules: Rules, equipment: Any, setting: Setting) -> None:
        super().__init__(rules, equipment, setting)
        self.terms = read(rules, SnakeEyesTerms)
        self.unconfirmed: dict[int, int] = {}
        """Cents, by wager, put down while the dice roll and not yet confirmed."""
        self.spoiled: dict[int, frozenset[int]] = {}
        """Totals that came the easy way, by hardway combo, where one spoils only its own hard way."""
        self.are_dice_out = False
        """The dealer has gone on to the next roll; bets are closed when it is thrown."""
        self.called: Roll | None = None
        """What was called of the last roll, until the dice go out for the next; `result` only until bets reopen."""
        self.taken_off: dict[int, int] = {}
        """Cents, by wager, that players took off since the last roll."""

    @classmethod
    def verify_rules(cls, rules: Rules) -> None:
        super().verify_rules(rules)
        read(rules, SnakeEyesTerms)

    # -- what a roll means for a wager -----------------------------------------------------------------------------

    @classmethod
    def results(cls, rules: Rules) -> dict[Roll, int]:
        return read(rules, SnakeEyesTerms).results

    @classmethod
    def placements(cls, rules: Rules, wager: str) -> tuple[str, ...]:
        return read(rules, SnakeEyesTerms).places(wager)

    @classmethod
    def outcome(cls, rules: Rules, wager: str, on: str, result: Roll) -> str | None:
        outcome: str | None = read(rules, SnakeEyesTerms).outcome(wager, on, result)
        return outcome

    @step
    def outcome_of(self, wager_id: int, kind: str, on: str, roll: Roll) -> str | None:
        """What a roll makes of a wager that lies there, given the rolls it has already been up for."""
        if kind != "hardway_combo":
            found: str | None = self.terms.outcome(kind, on, roll)
            return found
        outcome: str | None
        outcome, spoiled = self.terms.combo_outcome(roll, self.spoiled.get(wager_id, frozenset()))
        if spoiled:
            self.spoiled[wager_id] = spoiled
        return outcome

    # -- making, reducing and taking off ---------------------------------------------------------------------------

    def wagering(self) -> Procedure[None]:
        """Until the dealer goes on to the next roll; no call closes the bets, only the throw does."""
        while not self.are_dice_out:
            if self.is_interrupted():
                yield from self.interruption()
            else:
                self.take_wagering((yield self.wagering_decision()))

    def reopen_bets(self, citation: Citation) -> None:
        """Nothing more is decided by the last roll, unless its call is overruled."""
        self.are_dice_out = False
        self.result = None
        super().reopen_bets(citation)

    def why_closed(self, kind: type[Action]) -> tuple[str, Citation]:
        if kind is NoMoreBets and self.are_dice_out and self.decision:
            return f"the dice are out; now: {self.decision.about.replace('_', ' ')}", self.rules.cite("wagering")
        return super().why_closed(kind)

    def reportable(self, *, now: bool = False) -> list[type[Incident]]:
        """The rulebook requires no call of no more bets, so that none can be missing."""
        return [kind for kind in super().reportable(now=now) if kind is not NoMoreBetsNotCalled]

    def verify_place(self, placing: PlaceWager) -> None:
        super().verify_place(placing)
        if placing.wager == "hardway_combo":
            for wager in self.standing(placing.wager, player=placing.actor):
                if self.spoiled.get(wager.id):
                    problem = f"wager {wager.id} has lost some of its totals: nothing can be added to it"
                    raise IllegalActionError(placing, problem, self.rules.reading("hardway_combo_loses_to").citation)

    def reposition(self, wager: Wager, kind: str, on: str, *cites: Citation) -> None:
        """Chips that go back because there are too many lay there for the last roll, if its call is overruled."""
        self.spoiled.pop(wager.id, None)
        cents = wager.cents
        super().reposition(wager, kind, on, *cites)
        if gone := cents - (wager.cents if wager.is_standing else 0):
            self.taken_off[wager.id] = self.taken_off.get(wager.id, 0) + gone

    def handling(self) -> tuple[Invitation, ...]:
        """What players may do with their wagers until the dice come to rest."""
        return (
            Invitation(WithdrawWager, self.verify_withdraw_wager, "take a wager off"),
            Invitation(ReduceWager, self.verify_reduce_wager, "take a part of a wager off"),
        )

    def other_invitations(self) -> tuple[Invitation, ...]:
        return (*super().other_invitations(), self.handling()[1])

    def take_wagering(self, action: Action | None) -> None:
        match action:
            case WithdrawWager() | ReduceWager():
                self.take_off(action)
            case NoMoreBets():
                self.are_dice_out = True
                self.emit(DiceOut((self.rules.cite("wagering"),)))
            case _:
                super().take_wagering(action)

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
            action = yield Decision(about, citation, offers, (*invitations, *self.handling()), stands)
            match action:
                case WithdrawWager() | ReduceWager():
                    self.take_off(action)
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
        wager = Invitation(PlaceWager, self.verify_place_wager, self.wagering_hint())
        while isinstance(
            action := (yield from self.ask(about, citation, offers, stands, *invitations, wager)), PlaceWager
        ):
            self.place_wager(action)
        return action

    def verify_withdraw_wager(self, action: WithdrawWager) -> None:
        self.verify_own(action, action.wager_id)

    def verify_own(self, action: Action, wager_id: int) -> Wager:
        wager = self.wagers.get(wager_id)
        if wager is None or wager.player != action.actor or not (wager.is_standing or wager.settlement):
            self.refuse(action, f"wager_id: {action.actor} has no wager {wager_id} on the layout", "wager_reduced")
        if not wager.is_standing:
            self.refuse(action, f"wager_id: wager {wager_id} has been decided", "losing_wager")
        return wager

    def verify_reduce_wager(self, action: ReduceWager) -> None:
        wager = self.verify_own(action, action.wager_id)
        if not 0 < action.cents < wager.cents:
            problem = f"cents: less than the {format_dollars(wager.cents)} of the wager, or it is withdrawn whole"
            self.refuse(action, problem, "wager_reduced")
        place = PlaceWager(wager.player, wager.kind, action.cents, wager.box, wager.on)
        left = self.already_there(place) - action.cents
        limits, citation = self.limits_for(wager.player, wager.box, wager.kind)
        if left < limits.minimum_cents:
            problem = f"cents: {format_dollars(left)} would be left, below the minimum of"
            problem += f" {format_dollars(limits.minimum_cents)}"
            raise IllegalActionError(action, problem, self.rules.cite("outside_limits"), citation)
        reading, step = self.rules.reading("increments_from"), limits.increment_cents
        if step and (left - (limits.minimum_cents if reading.value == "minimum" else 0)) % step:
            problem = f"cents: {format_dollars(left)} would be left, not in steps of {format_dollars(step)}"
            raise IllegalActionError(action, f"{problem} from {reading.value}", reading.citation)
        if wager.chips == "value" and not self.chip_set.can_pay(action.cents):
            problem = f"cents: {format_dollars(action.cents)} cannot be made up of the chips in use"
            self.refuse(action, problem, "approved_chips")

    def take_off(self, action: WithdrawWager | ReduceWager) -> None:
        wager, citation = self.wagers[action.wager_id], self.rules.cite("wager_reduced")
        cents, why = (action.cents, "reduced") if isinstance(action, ReduceWager) else (wager.cents, "withdrawn")
        self.return_wager(wager, why, citation, cents=cents)
        self.taken_off[wager.id] = self.taken_off.get(wager.id, 0) + cents

    def recover(self, wager: Wager, cents: int, citation: Citation) -> None:
        """Chips that were taken off lie there again."""
        self.till.post(wager.player, LAYOUT, cents, wager.chips)
        wager.cents = cents + (wager.cents if wager.is_standing else 0)
        wager.is_standing = True
        self.emit(WagerRecovered((citation,), wager.id, wager.player, cents))

    def on_prohibited_device(self, found: ProhibitedDevice) -> Ruling:
        """What is void stays void, whatever the last roll turns out to be."""
        ruling = super().on_prohibited_device(found)
        for wager in self.wagers.values():
            if wager.player == found.player:
                self.taken_off.pop(wager.id, None)
        return ruling

    def return_wager(self, wager: Wager, why: str, *cites: Citation, cents: int | None = None) -> None:
        """What was put down last, and not confirmed, goes back first."""
        unconfirmed = self.unconfirmed.pop(wager.id, 0) - (wager.cents if cents is None else cents)
        if unconfirmed > 0:
            self.unconfirmed[wager.id] = unconfirmed
        super().return_wager(wager, why, *cites, cents=cents)

    # -- while the dice roll ---------------------------------------------------------------------------------------

    def confirmations(self) -> tuple[Action, ...]:
        return tuple(ConfirmWager(DEALER, wager_id) for wager_id in self.unconfirmed)

    def place_unconfirmed(self, placing: PlaceWager) -> None:
        wager = self.place_wager(placing)
        self.unconfirmed[wager.id] = self.unconfirmed.get(wager.id, 0) + placing.cents

    def confirm(self, action: ConfirmWager) -> None:
        cents = self.unconfirmed.pop(action.wager_id)
        cites = (self.rules.cite("wager_during_roll"),)
        self.emit(WagerConfirmed(cites, action.wager_id, self.wagers[action.wager_id].player, cents))

    def return_unconfirmed(self) -> None:
        """The dice rest: what was not confirmed in time never was a wager."""
        citation = self.rules.cite("wager_during_roll")
        for wager_id, cents in list(self.unconfirmed.items()):
            self.return_wager(self.wagers[wager_id], "not confirmed in time", citation, cents=cents)

    # -- their price -----------------------------------------------------------------------------------------------

    @classmethod
    def outcome_tables(cls, rules: Rules) -> Iterator[OutcomeTable]:
        terms = read(rules, SnakeEyesTerms)
        for table in super().outcome_tables(rules):
            is_combo = table.wager == "hardway_combo" and terms.is_spoiled_singly
            yield terms.combo_table() if is_combo else table


def verify_faces(what: Any, faces: Roll, count: int, citation: Citation) -> None:
    if len(faces) != count or any(face not in FACES for face in faces):
        raise IllegalActionError(what, f"dice: {faces} are not the faces of {count} dice", citation)
