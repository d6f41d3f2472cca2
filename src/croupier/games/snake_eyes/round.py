"""Snake Eyes: players take turns at throwing two dice; wagers on the next roll, and on totals that come before a 7.

Played by skycity/snake_eyes (Division 11A) with the general rules of skycity/general. A round lasts from the first
wager until none is left on the layout: it may take many rolls, between which wagers are made, reduced and taken off.
"""

from collections.abc import Callable
from typing import Literal, NamedTuple

from croupier.chance import Source
from croupier.dice import Dice, Roll, opposite
from croupier.errors import CroupierError
from croupier.games.house import HouseRound
from croupier.games.snake_eyes.shooter import DiceNumbers, ShooterRound
from croupier.games.snake_eyes.wagers import ConfirmWager, verify_faces
from croupier.games.throwing import RelinquishDice
from croupier.games.wagering import Wager
from croupier.procedure import (
    DEALER,
    Action,
    Decision,
    Event,
    Incident,
    Invitation,
    Procedure,
    Ruling,
    Setting,
    incident,
    step,
)
from croupier.procedure.actions import PlaceWager, Proceed, ResumeGames
from croupier.procedure.events import GamesHalted, ResultDetermined, WagerRepositioned
from croupier.procedure.incidents import (
    IlluminationFailed,
    LateWager,
    NoMoreBetsNotCalled,
    ResultsDisplayWrong,
    VoidResult,
    WrongResultEntered,
)
from croupier.rulebook import Citation, Rules

Authority = Literal["dealer", "game_supervisor", "casino_supervisor", "senior_casino_supervisor", "casino_operator"]
OVERRULED_BY = {
    "game_supervisor": "overruled_by_game_supervisor",
    "casino_supervisor": "overruled_by_casino_supervisor",
    "senior_casino_supervisor": "overruled_by_senior_casino_supervisor",
    "casino_operator": "overruled_by_casino_operator",
}
"""Who may overrule a call, and the provision that says so."""


class RollDice(Action, frozen=True):
    """Throw the dice."""


class DiceLeftTable(Incident, frozen=True):
    """Some of the dice, in play or not, left the table; by their numbers."""

    dice: DiceNumbers


class DiceFound(Incident, frozen=True):
    """Missing dice were found, and inspected for damage or alteration."""

    dice: DiceNumbers
    inspected_by: Authority


class DiceNotFound(Incident, frozen=True):
    """The search for missing dice was in vain."""


class DieOnObject(Incident, frozen=True):
    """The first or second die lies on an object, not flat on the table.

    `resting_face` is the face that rests on the object. In a dispute the game supervisor says which face is
    `uppermost`, or, with none named, that the roll is void.
    """

    die: int
    resting_face: int = 0
    disputed: bool = False
    uppermost: int = 0


class OutcomeOverruled(Incident, frozen=True):
    """Somebody with more authority than whoever called the roll judges that the dice show something else."""

    by: Authority
    dice: Roll


class EquipmentMalfunction(Incident, frozen=True):
    """The electronic equipment fails in some other way than by its lights."""


class DiceThrown(Event, frozen=True):
    shooter: str

    def words(self) -> str:
        return f"{self.shooter} throws the dice"


class ResultEntered(Event, frozen=True):
    """Into the electronic equipment, which lights up the winning areas."""

    result: str

    def words(self) -> str:
        return f"entered: {self.result}"


class Stake(NamedTuple):
    """A wager as it lay."""

    kind: str
    on: str
    cents: int


class SnakeEyes(ShooterRound):
    """Players take turns at throwing two dice; wagers on the next roll, and on totals that come before a 7."""

    needs = ("throw", "entry", "collect_dice", "no_games_until_rectified")
    needs_choices = ("display", "electronic_equipment")
    void_always = {
        "left_table": "void_left_table",
        "on_other_die": "void_on_other_die",
        "on_bank": "void_on_bank",
        "in_bowl_or_on_rail": "void_in_bowl_or_on_rail",
        "on_several_faces": "void_on_several_faces",
        "fraud": "void_fraud",
        "fall_could_be_called": "void_fall_could_be_called",
        "not_the_shooter": "void_not_the_shooter",
    }
    """Causes that void a roll whether or not anybody says so."""
    void_causes = void_always | {
        "not_together": "voidable_not_together",
        "end_not_struck": "voidable_end_not_struck",
        "improper": "voidable_improper",
        "irregularity": "voidable_irregularity",
    }
    """Those and the causes for which the dealer or game supervisor may void it: reported, they have."""
    out_of_time = ShooterRound.out_of_time | {RollDice: ("the dice are not with the shooter", "throw")}

    concluded_incidents = HouseRound.concluded_incidents
    late_incidents = HouseRound.late_incidents

    def __init__(self, rules: Rules, dice: Dice, setting: Setting) -> None:
        super().__init__(rules, dice, setting)
        count, citation = rules.get("active_dice", "count", int)
        if len(dice.showing) != count:
            raise CroupierError(f"dice: {count} are rolled, not {len(dice.showing)} ({citation})")
        self.stage: Literal["open", "rolling", "called", "settled"] = "open"
        """Of the last roll. A settled one can still be overruled, or prove void, until the dice go out again."""
        self.called_by: str = DEALER
        self.at_stake: dict[int, Stake] = {}
        """Wagers as they lay for the last roll: only a ruling changes one between rest and settlement."""
        self.recovered: dict[int, int] = {}
        """Cents, by wager, that were put back to be settled by a call that overruled another."""
        self.moved_back: dict[int, tuple[str, str]] = {}
        """Where wagers lay that were settled by such a call where they had lain before."""
        self.spoiled_before: dict[int, frozenset[int]] = {}

    # -- the procedure ---------------------------------------------------------------------------------------------

    def play(self) -> Procedure[None]:
        while True:
            yield from self.wagering()
            yield from self.roll()
            if not any(self.standing()):
                break
            if self.bets_are_closed:
                self.reopen_bets(self.rules.cite("wagering"))
        yield from self.end_roll()
        self.close_books(self.rules.cite("conclusion"))

    def roll(self) -> Procedure[None]:
        """From the throw until the dice are collected; a ruling may void it up to then."""
        if any(self.standing()):
            yield from self.end_roll()
            if (yield from self.throw()):
                yield from self.while_rolling()
            if self.stage == "rolling":
                yield from self.come_to_rest()

    def throw(self) -> Procedure[bool]:
        """Whoever has the dice throws them; not if nothing is left to throw for."""
        while True:
            yield from self.wait_until_rectified()
            yield from self.find_shooter()
            yield from self.choose_dice()
            if not any(self.standing()):
                return False
            if (yield from self.throw_by(self.turn.shooter)):
                return True

    def throw_by(self, shooter: str) -> Procedure[bool]:
        citation = self.rules.cite("throw")
        offers: tuple[Action, ...] = (RollDice(shooter),)
        if shooter != DEALER and self.has_rolled():
            offers += (RelinquishDice(shooter),)
        action = yield from self.ask_before_throw("roll", citation, offers, lambda: self.may_throw(shooter))
        match action:
            case RollDice():
                self.bets_are_closed = True
                self.stage = "rolling"
                self.gave_up.clear()
                self.spoiled_before = dict(self.spoiled)
                self.emit(DiceThrown((citation, self.rules.cite("no_more_bets")), shooter))
            case RelinquishDice():
                self.give_up("by choice", self.rules.cite("relinquishing"))
        return self.stage == "rolling"

    def may_throw(self, shooter: str) -> bool:
        has_dice = bool(shooter) and self.turn.shooter == shooter and bool(self.active)
        return has_dice and self.can_shoot(shooter) and not self.is_halted

    def while_rolling(self) -> Procedure[None]:
        """In a paced round: wagers may still be confirmed, reduced and taken off."""
        self.spins += 1
        action: Action | None = None
        while self.setting.paced and self.stage == "rolling" and not isinstance(action, Proceed):
            action = yield from self.ask_while_rolling(self.confirmations())
            match action:
                case PlaceWager():
                    self.place_unconfirmed(action)
                case ConfirmWager():
                    self.confirm(action)

    def ask_while_rolling(self, to_confirm: tuple[Action, ...]) -> Procedure[Action | None]:
        step = Proceed(DEALER, "the dice come to rest")
        return self.ask(
            "the dice roll",
            self.rules.cite("wager_during_roll"),
            (step, *to_confirm),
            lambda: self.stage == "rolling" and self.confirmations() == to_confirm,
            Invitation(PlaceWager, self.verify_place_wager, "a wager, if the dealer confirms it in time"),
        )

    def come_to_rest(self) -> Procedure[None]:
        """The total is called and entered, wagers are settled by it, the dice collected."""
        self.return_unconfirmed()
        self.recovered, self.moved_back = {}, {}
        self.called_by = DEALER
        self.stage = "called"
        self.announce(self.draw_result())
        self.called = self.result
        self.enter_result(self.rules.cite("entry"))
        pay = self.rules.cite("collect_and_pay")
        if (yield from self.dealer_step("collect and pay", pay, lambda: self.stage == "called")):
            self.at_stake = {wager.id: Stake(wager.kind, wager.on, wager.cents) for wager in self.standing()}
            self.taken_off = {}
            self.settle_all()
            self.stage = "settled"
            yield from self.collect_dice()

    def collect_dice(self) -> Procedure[None]:
        """A step of its own in a paced round, and in any if nothing is left up: else the round would be over, and
        the roll could neither be overruled nor prove void."""
        step = Proceed(DEALER, "collect the dice")
        if self.setting.paced or not any(self.standing()):
            yield Decision(step.step, self.rules.cite("collect_dice"), (step,), stands=lambda: self.stage == "settled")

    def end_roll(self) -> Procedure[None]:
        self.stage = "open"
        yield from self.after_roll()

    # -- its steps -------------------------------------------------------------------------------------------------

    @staticmethod
    def new_equipment(rules: Rules, source: Source) -> Dice:
        return Dice(rules.get("active_dice", "count", int).value, source)

    @staticmethod
    def restore_equipment(state: bytes, source: Source) -> Dice:
        return Dice.restore(state, source)

    @step
    def draw_result(self) -> Roll:
        roll: Roll = self.equipment.roll()
        return roll

    def call(self, result: Roll) -> tuple[str, str]:
        is_hard = len({*result}) == 1
        return "-".join(map(str, result)), f"{sum(result)}, {'a pair' if is_hard else ' and '.join(map(str, result))}"

    def enter_result(self, citation: Citation) -> None:
        """The total, by its button."""
        if self.called is not None and self.rules.choice("electronic_equipment", bool).value:
            self.emit(ResultEntered((citation,), str(sum(self.called))))

    def settle_all(self) -> None:
        """What the roll decides of the wagers it was made for: losing ones are taken first, then winning ones paid."""

        def wins(found: tuple[Wager, str]) -> bool:
            return self.rules.pays(self.at_stake[found[0].id].kind, found[1]).value.net >= 0

        assert self.called is not None
        decided: list[tuple[Wager, str]] = []
        for wager_id, stake in self.at_stake.items():
            wager = self.wagers[wager_id]
            if wager.is_standing or self.can_recover(wager):
                outcome = self.outcome_of(wager_id, stake.kind, stake.on, self.called)
                if outcome is not None:
                    decided.append((wager, outcome))
        for wager, outcome in sorted(decided, key=wins):
            self.restore(wager)
            self.settle(wager, outcome)
            self.settled_by_roll.append(wager.id)

    def can_recover(self, wager: Wager) -> int:
        """The cents that its player has taken off since the roll, of those that lay there for it."""
        left = wager.cents if wager.is_standing else 0
        return max(0, min(self.taken_off.get(wager.id, 0), self.at_stake[wager.id].cents - left))

    def restore(self, wager: Wager) -> None:
        """A ruling settles a roll anew: a wager as it lay, whatever its player has done with it since."""
        stake = self.at_stake[wager.id]
        if cents := self.can_recover(wager):
            self.recover(wager, cents, self.rules.cite("losing_wager"))
            self.recovered[wager.id] = cents
        elif wager.cents > stake.cents:
            added = wager.cents - stake.cents
            self.return_wager(wager, "added after the roll", self.rules.cite("no_more_bets"), cents=added)
        if (wager.kind, wager.on) != (stake.kind, stake.on):
            self.moved_back[wager.id] = wager.kind, wager.on
            self.lay(wager, stake.kind, stake.on)

    def lay(self, wager: Wager, kind: str, on: str) -> None:
        wager.kind, wager.on = kind, on
        self.emit(WagerRepositioned((self.rules.cite("settled_by_position"),), wager.id, kind, wager.player, on))

    def undo_roll(self, *cites: Citation) -> None:
        """As if the last roll had settled nothing."""
        for wager_id in self.settled_by_roll:
            self.reverse_settlement(self.wagers[wager_id], *cites)
        for wager_id, where in self.moved_back.items():
            self.lay(self.wagers[wager_id], *where)
        for wager_id, cents in self.recovered.items():
            self.return_wager(self.wagers[wager_id], "taken off", self.rules.cite("wager_reduced"), cents=cents)
        self.settled_by_roll, self.recovered, self.moved_back = [], {}, {}
        self.spoiled = dict(self.spoiled_before)

    def undone_with_round(self) -> list[Wager]:
        """Each roll is a game of its own: what earlier ones settled stays settled."""
        settled = self.settled_by_roll if self.bets_are_closed else []
        made = [self.wagers[wager_id] for wager_id in (self.last_roll[1] if self.is_closed else settled)]
        return [wager for wager in made if wager.settlement]

    def is_interrupted(self) -> bool:
        return self.is_halted

    def interruption(self) -> Procedure[None]:
        yield from self.wait_until_rectified()

    def wait_until_rectified(self) -> Procedure[None]:
        citation, resume = self.rules.cite("no_games_until_rectified"), ResumeGames(DEALER)
        while self.is_halted:
            if (yield from self.ask("malfunction", citation, (resume,), lambda: self.is_halted)) == resume:
                self.resume_games()

    def can_still_count(self) -> bool:
        """For this roll until it is settled, then for the next."""
        return super().can_still_count() and not (self.stage == "settled" and self.bets_are_closed)

    def late_outcome(self, placing: PlaceWager) -> str | None:
        """By the last roll; a wager that it does not decide lies there for the next, if there is one."""
        roll = self.last_roll[0] if self.is_closed else self.called
        return None if roll is None else self.outcome(self.rules, placing.wager, placing.on, roll)

    def can_join(self, placing: PlaceWager) -> bool:  # noqa: ARG002 - rolls to come decide any wager
        return not self.is_closed

    def reopen_place(self, placing: PlaceWager, *cites: Citation) -> Callable[[Wager], None]:
        """A wager that the last roll is found to decide is undone with it, should it be void."""
        settle = super().reopen_place(placing, *cites)

        def settle_anew(wager: Wager) -> None:
            self.at_stake[wager.id] = Stake(wager.kind, wager.on, wager.cents)
            settle(wager)
            settled = self.last_roll[1] if self.is_closed else self.settled_by_roll
            if wager.settlement and wager.id not in settled:
                settled.append(wager.id)

        return settle_anew

    def are_dice_thrown(self) -> bool:
        return self.stage in ("rolling", "called")

    # -- void rolls ------------------------------------------------------------------------------------------------

    def on_void_result(self, found: VoidResult) -> Ruling:
        """Some causes void a roll even when it has been settled; for others somebody must say so before."""
        if self.stage == "open":
            self.refuse(found, "there is no roll to void", "void_result")
        if found.cause not in self.void_causes:
            self.refuse(found, f"cause: {found.cause!r} is none of {', '.join(self.void_causes)}", "void_result")
        if self.stage == "settled" and found.cause not in self.void_always:
            self.refuse(found, "cause: the roll has been settled, and was not void of itself", "void_result")
        citation = self.rules.cite(self.void_causes[found.cause])
        self.forget_roll(found.cause, citation)
        return self.ruling(found, f"void: {found.cause.replace('_', ' ')}; it is made again", citation)

    def forget_roll(self, cause: str, citation: Citation) -> None:
        """Nothing is settled by it, and it counts against the shooter, if it was the shooter's."""
        self.undo_roll(citation)
        self.return_unconfirmed()
        self.stage = "open"
        self.called = None
        self.turn.void_rolls += cause != "not_the_shooter"
        self.void_result(cause, citation)

    def report(self, incident: Incident) -> Ruling:
        """When the dice have been collected from an empty layout, the last roll is beyond recall."""
        if self.is_over and not isinstance(incident, self.late_incidents):
            self.refuse(incident, "the round is over: nothing is left on the layout", "conclusion")
        if isinstance(incident, NoMoreBetsNotCalled):
            self.refuse(incident, "no such call is required: wagers are made until the dice are thrown", "no_more_bets")
        return super().report(incident)

    @incident(DieOnObject, "die_on_object")
    def on_die_on_object(self, found: DieOnObject) -> Ruling:
        """The face opposite the one that rests on the object counts; in a dispute, the supervisor decides."""
        citation, count = self.rules.cite("die_on_object"), self.active_count()
        if self.stage != "called":
            self.refuse(found, "it is ruled upon when the dice rest and before wagers are settled", "die_on_object")
        if not 1 <= found.die <= count:
            self.refuse(found, f"die: {found.die} is not one of 1 to {count}", "die_on_object")
        if found.disputed and not found.uppermost:
            self.forget_roll("disputed face", citation)
            return self.ruling(found, "void: the face is in dispute; the dice are rolled again", citation)
        face = found.uppermost if found.disputed else found.resting_face
        if found.resting_face if found.disputed else found.uppermost:
            self.refuse(found, "uppermost is for a dispute, resting_face for when there is none", "die_on_object")
        verify_faces(found, (face,), 1, citation)
        face = face if found.disputed else opposite(face)
        showing = tuple(face if n == found.die else shown for n, shown in enumerate(self.called or (), start=1))
        self.amend_result(showing, citation)
        return self.ruling(found, f"die {found.die} shows {face}: the total is {sum(showing)}", citation)

    def on_late_wager(self, found: LateWager) -> Ruling:
        if self.stage == "rolling":
            self.refuse(found, "it may yet be confirmed: place it, and it goes back if it is not", "wager_during_roll")
        return super().on_late_wager(found)

    # -- calls and entries -----------------------------------------------------------------------------------------

    def amend_result(self, result: Roll, citation: Citation) -> None:
        """Another result than was called; what has been settled by that one is settled anew."""
        if result == self.called:
            return
        is_settled = self.stage == "settled"
        self.undo_roll(citation)
        self.called = result
        if self.bets_are_closed:
            self.result = result
        self.emit(ResultDetermined((citation,), *self.call(result)))
        self.enter_result(citation)
        if is_settled:
            self.settle_all()

    @incident(OutcomeOverruled, "overruling", *OVERRULED_BY.values())
    def on_outcome_overruled(self, found: OutcomeOverruled) -> Ruling:
        ranks, citation = self.rules.get("overruling", "ranks", list)
        if self.called is None:
            self.refuse(found, "no roll has been called", "overruling")
        if ranks.index(found.by) <= ranks.index(self.called_by):
            self.refuse(found, f"by: {found.by} may not overrule the {self.called_by}", "overruling")
        verify_faces(found, found.dice, self.active_count(), citation)
        if sorted(found.dice) == sorted(self.called):
            self.refuse(found, f"dice: {self.call(self.called)[0]} is what was called", "overruling")
        by = self.rules.cite(OVERRULED_BY[found.by])
        overruled, self.called_by = self.called_by, found.by
        self.amend_result(found.dice, by)
        decides = f"the {found.by} overrules the {overruled}: {self.call(found.dice)[1]}"
        return self.ruling(found, decides.replace("_", " "), by)

    def on_wrong_result_entered(self, found: WrongResultEntered) -> Ruling:
        self.verify_in_use(found, "electronic_equipment", "result_amended")
        if self.stage == "settled":
            self.refuse(found, "the wagers have been settled", "result_amended")
        if self.called is None:
            self.refuse(found, "there is no result yet", "result_amended")
        right, totals = sum(self.called), sorted({sum(roll) for roll in self.results(self.rules)})
        if found.entered not in map(str, totals):
            self.refuse(found, f"entered: {found.entered!r} is no total of the dice", "result_amended")
        if found.entered == str(right):
            self.refuse(found, f"entered: {right} is right", "result_amended")
        citation = self.rules.cite("result_amended")
        self.enter_result(citation)
        return self.ruling(found, f"the entry is amended to {right} before any wager is settled", citation)

    def verify_in_use(self, found: Incident, option: str, provision: str) -> None:
        if not self.rules.choice(option, bool).value:
            self.refuse(found, f"no {option.replace('_', ' ')} is in use", provision)

    # -- equipment -------------------------------------------------------------------------------------------------

    def on_illumination_failed(self, found: IlluminationFailed) -> Ruling:
        self.verify_in_use(found, "electronic_equipment", "illumination_failed")
        return super().on_illumination_failed(found)

    @incident(EquipmentMalfunction, "no_games_until_rectified")
    def on_equipment_malfunction(self, found: EquipmentMalfunction) -> Ruling:
        self.verify_in_use(found, "electronic_equipment", "no_games_until_rectified")
        citation = self.rules.cite("no_games_until_rectified")
        self.is_halted = True
        self.emit(GamesHalted((citation,)))
        decides = "this roll is settled; there is no other" if self.are_dice_thrown() else "there is no roll"
        return self.ruling(found, f"{decides} until the malfunction is put right or made harmless", citation)

    def on_results_display_wrong(self, found: ResultsDisplayWrong) -> Ruling:
        self.verify_in_use(found, "display", "results_display")
        return super().on_results_display_wrong(found)

    # -- dice that left the table ----------------------------------------------------------------------------------

    @incident(DiceLeftTable, "dice_left_table", "dice_found", "dice_not_found", "void_left_table")
    def on_dice_left_table(self, found: DiceLeftTable) -> Ruling:
        cites = [self.rules.cite("dice_left_table")]
        self.verify_numbers(found, found.dice, self.at_hand(), "dice_left_table")
        is_thrown = bool({*found.dice} & {*self.active})
        self.missing += found.dice
        decides = "they are looked for at once"
        if is_thrown:
            self.original, self.active = self.active, ()
            decides += "; the shooter chooses among the others, or asks for the same dice"
        if is_thrown and self.are_dice_thrown():
            cites.append(self.rules.cite("void_left_table"))
            self.forget_roll("left_table", cites[1])
            decides += "; the roll is void"
        return self.ruling(found, decides, *cites)

    @incident(DiceFound, "dice_found")
    def on_dice_found(self, found: DiceFound) -> Ruling:
        inspectors, citation = self.rules.get("dice_found", "inspected_by", list)
        self.verify_numbers(found, found.dice, self.missing, "dice_found")
        if found.inspected_by not in inspectors:
            problem = f"inspected_by: dice are inspected by the {' or '.join(inspectors)}"
            self.refuse(found, problem, "dice_found")
        self.missing = tuple(number for number in self.missing if number not in found.dice)
        self.are_lost = self.are_lost and bool(self.missing)
        if self.is_waiting_for_original and {*self.original} <= {*self.at_hand()}:
            self.take_dice(self.original, citation)
            return self.ruling(found, "they go back to the shooter, who asked for them", citation)
        return self.ruling(found, "they go into the bowl", citation)

    @incident(DiceNotFound, "dice_not_found")
    def on_dice_not_found(self, found: DiceNotFound) -> Ruling:
        """All dice are replaced; to avoid delay the shooter may first finish the turn with those left."""
        citation = self.rules.cite("dice_not_found")
        if not self.missing:
            self.refuse(found, "no dice are missing", "dice_not_found")
        if not self.turn.shooter or len(self.at_hand()) < self.active_count():
            if self.are_dice_thrown():
                self.refuse(found, "the roll is to be settled first", "dice_not_found")
            self.replace_dice()
            return self.ruling(found, "all dice are replaced with new ones", citation)
        self.are_lost = True
        self.is_waiting_for_original = False
        decides = f"{self.turn.shooter} may finish the turn with the dice left; then all are replaced with new ones"
        return self.ruling(found, decides, citation, concerns=(self.turn.shooter,))

    def verify_numbers(self, found: Incident, dice: DiceNumbers, known: DiceNumbers, provision: str) -> None:
        if not dice or len({*dice}) != len(dice) or not {*dice} <= {*known}:
            among = ", ".join(map(str, known)) or "none"
            self.refuse(found, f"dice: {', '.join(map(str, dice)) or 'none'}; there are {among}", provision)
