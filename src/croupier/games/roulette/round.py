"""Roulette: a ball comes to rest in a compartment of a wheel; wagers name numbers, groups of numbers and colours.

Played by skycity/roulette (Division 8) with the general rules of skycity/general: with one zero or two, as Roulette or
Viva Roulette. Geometry of the layout: `layout.py`; what each wager covers: `wagers.py`; where wagers
lie, and the racetrack: `racetrack.py`.
"""

from collections.abc import Callable
from dataclasses import replace

from croupier.chance import Source
from croupier.games.outcomes import Leg
from croupier.games.roulette.layout import INSIDE, NoSuchPlaceError, numbers_of
from croupier.games.roulette.messages import (
    BallChanged,
    BallExamined,
    BallLeftWheel,
    BallReturned,
    BallSpun,
    ChangeBall,
    DollyPlaced,
    ExamineBall,
    MisplacedWagerClarified,
    SpinBall,
    TakeWager,
    WagerTaken,
    WagerTouchesLine,
)
from croupier.games.roulette.racetrack import RacetrackRound
from croupier.games.roulette.terms import WAGERS, RouletteTerms
from croupier.games.roulette.wagers import MULTIPLE
from croupier.games.wagering import Wager
from croupier.procedure import (
    DEALER,
    Action,
    Decision,
    IllegalActionError,
    Incident,
    Invitation,
    Procedure,
    Ruling,
    Setting,
    incident,
    step,
)
from croupier.procedure.actions import NoMoreBets, PlaceWager, Proceed
from croupier.procedure.events import place
from croupier.procedure.incidents import (
    NoMoreBetsNotCalled,
    ResultsDisplayWrong,
    RevolutionsCounted,
    VoidResult,
    WagerMoved,
)
from croupier.rulebook import Citation, Cited, NotAllowedError, Rules
from croupier.table.terms import read
from croupier.wheel import Wheel


class Roulette(RacetrackRound):
    """A ball comes to rest in a compartment of a wheel; wagers name numbers, groups of numbers and colours."""

    initial_wagers = WAGERS
    main_wager = INSIDE[0]
    needs = (
        "wheel_order", "colours", "layout", "outside_areas", "asian_neighbours", *MULTIPLE, "spin",
        "handling", "taking_outside_winners", "losing_wager_handled", "pay_winners", "change_ball",
    )  # fmt: skip
    needs_choices = (
        "wheel", "winning_number_display", "asian_neighbour_groups", "wagering_area",
    )  # fmt: skip
    void_causes = {
        "same_direction": "void_same_direction",
        "foreign_object": "void_foreign_object",
        "ball_hung_up": "void_ball_hung_up",
        "interference": "void_interference",
    }
    concluded_incidents = (*RacetrackRound.concluded_incidents, BallLeftWheel)
    late_incidents = (*RacetrackRound.late_incidents, BallLeftWheel)
    out_of_time = RacetrackRound.out_of_time | {
        SpinBall: ("the ball is spun while wagers are made", "spin"),
        ChangeBall: ("the ball is changed between spins", "change_ball"),
        ExamineBall: ("no ball that left the wheel is to be examined", "ball_out_of_wheel"),
        TakeWager: ("a wager is taken when the winners of its area have been paid", "handling"),
    }

    def __init__(self, rules: Rules, equipment: Wheel, setting: Setting) -> None:
        super().__init__(rules, equipment, setting)
        if equipment.sections != self.felt.wheel:
            problem = f"it has {len(equipment.sections)} compartments, not those of the rulebook in their order"
            raise NotAllowedError("wheel", problem, rules.cite("wheel_order"))
        self.start_at = equipment.at
        """Where on the wheel the ball is spun from."""
        self.last_winner = str(setting.carried.get("last_winner", ""))
        """The winning number before this round; none with a new wheel."""
        self.is_unexamined = bool(setting.carried.get("ball_unexamined"))
        """The ball left the wheel, and nobody who may has looked at it."""
        self.is_spun = False
        """The ball has been set going, and perhaps come to rest, in the present spin."""
        self.is_paying = False
        """Wagers are being settled by the result."""
        self.taken: set[int] = set()

    @classmethod
    def verify_rules(cls, rules: Rules) -> None:
        super().verify_rules(rules)
        read(rules, RouletteTerms)

    # -- the wheel and the layout ----------------------------------------------------------------------------------

    @staticmethod
    def new_equipment(rules: Rules, source: Source) -> Wheel:
        return Wheel(read(rules, RouletteTerms).felt.wheel, source)

    @staticmethod
    def restore_equipment(state: bytes, source: Source) -> Wheel:
        return Wheel.restore(state, source)

    @classmethod
    def results(cls, rules: Rules) -> dict[str, int]:
        return read(rules, RouletteTerms).results

    @classmethod
    def placements(cls, rules: Rules, wager: str) -> tuple[str, ...]:
        return read(rules, RouletteTerms).places(wager)

    @classmethod
    def outcome(cls, rules: Rules, wager: str, on: str, result: str) -> str:
        return read(rules, RouletteTerms).outcome(wager, on, result)

    @classmethod
    def legs(cls, rules: Rules, wager: str, on: str, result: str) -> tuple[Leg, ...]:
        return read(rules, RouletteTerms).legs(wager, on, result)

    # -- the procedure ---------------------------------------------------------------------------------------------

    def play(self) -> Procedure[None]:
        while self.result is None:
            yield from self.wagering()
            yield from self.spin_again()
            yield from self.determine()
            if self.result is not None:
                yield from self.collect_and_pay()
        self.close_books(self.rules.cite("conclusion"))

    def spin_again(self) -> Procedure[None]:
        """Where wagers stand after a void spin, nobody calls for bets: the ball is spun when it has been examined."""
        if self.is_spun:
            return
        while self.is_unexamined:
            citation = self.rules.cite("ball_out_of_wheel")
            action = yield Decision("examine the ball", citation, self.examinations(), self.examining())
            if isinstance(action, ExamineBall):
                self.examine_ball(action.by)
        yield from self.dealer_step("spin the ball again", self.rules.cite("void_result"))
        self.spin_ball()

    def carry(self) -> dict[str, str | int | bool]:
        left = {"last_winner": self.result or self.last_winner, "ball_unexamined": self.is_unexamined}
        return super().carry() | {name: value for name, value in left.items() if value}

    def wagering_decision(self) -> Decision:
        """No more bets can be called once a ball that left the wheel has been examined."""
        decision, was = super().wagering_decision(), self.is_unexamined
        offers = self.examinations() if was else decision.offers
        return replace(decision, offers=offers, stands=lambda: decision.stands() and self.is_unexamined == was)

    @property
    def examiners(self) -> Cited[list[str]]:
        """Those who may examine a ball that left the wheel."""
        return self.rules.get("ball_out_of_wheel", "examiners", list)

    def examinations(self) -> tuple[Action, ...]:
        return tuple(ExamineBall(DEALER, by) for by in self.examiners.value)

    def examining(self) -> tuple[Invitation, ...]:
        return (Invitation(ExamineBall, self.verify_examine_ball, "the ball that left the wheel"),)

    def verify_examine_ball(self, action: ExamineBall) -> None:
        self.verify_dealer(action, "ball_out_of_wheel")
        if action.by not in self.examiners.value:
            self.refuse(action, f"by: {action.by!r} is none of {', '.join(self.examiners.value)}", "ball_out_of_wheel")

    def why_closed(self, kind: type[Action]) -> tuple[str, Citation]:
        if kind is NoMoreBets and self.is_unexamined:
            return "the ball left the wheel and is to be examined first", self.rules.cite("ball_out_of_wheel")
        return super().why_closed(kind)

    def wagers_offered(self) -> list[str]:
        return [wager for wager in super().wagers_offered() if self.placements(self.rules, wager)]

    def other_invitations(self) -> tuple[Invitation, ...]:
        return (
            Invitation(SpinBall, self.verify_spin_ball, "set the ball going; wagers are made until no more bets"),
            Invitation(ChangeBall, self.verify_change_ball, "use another ball"),
            *(self.examining() if self.is_unexamined else ()),
        )

    def take_other(self, action: Action) -> None:
        if isinstance(action, SpinBall):
            self.spin_ball()
        elif isinstance(action, ExamineBall):
            self.examine_ball(action.by)
        else:
            self.emit(BallChanged((self.rules.cite("change_ball"),)))

    def verify_spin_ball(self, action: SpinBall) -> None:
        self.verify_dealer(action, "spin")
        if self.is_spun:
            self.refuse(action, "the ball is going round already", "spin")
        if self.is_unexamined:
            self.refuse(action, "the ball left the wheel and is to be examined first", "ball_out_of_wheel")

    def verify_change_ball(self, action: ChangeBall) -> None:
        self.verify_dealer(action, "change_ball")
        if self.is_spun:
            self.refuse(action, "the ball is changed after a spin, not during one", "change_ball")

    def verify_dealer(self, action: Action, provision: str) -> None:
        if action.actor != DEALER:
            self.refuse(action, f"actor: it is for the dealer, not for {action.actor}", provision)

    def spin_ball(self) -> None:
        self.is_spun = True
        self.emit(BallSpun((self.rules.cite("spin"),)))

    def examine_ball(self, by: str) -> None:
        self.is_unexamined = False
        self.emit(BallExamined((self.rules.cite("ball_out_of_wheel"),), by))

    def close_bets(self, citation: Citation) -> None:
        """No more bets is called while the ball is going round."""
        if not self.is_spun:
            self.spin_ball()
        super().close_bets(citation)

    def determination_step(self) -> str:
        return "the ball comes to rest"

    @step
    def draw_result(self) -> str:
        return str(self.equipment.spin())

    def announce(self, result: str) -> None:
        super().announce(result)
        if self.rules.has("dolly"):
            self.emit(DollyPlaced((self.rules.cite("dolly"),), result))

    def call(self, result: str) -> tuple[str, str]:
        return result, f"{result} {self.felt.colour(result)}"

    def collect_and_pay(self) -> Procedure[None]:
        """Racetrack winners go to the main layout, losing wagers are collected, then winning ones paid one by one."""
        self.is_paying = True
        self.move_racetrack_winners()
        decided = [(wager, self.outcome(self.rules, wager.kind, wager.on, self.result)) for wager in self.standing()]
        for wager, outcome in decided:
            if outcome != "wins":
                self.settle(wager, outcome)
        spin = self.spins
        for wager, outcome in decided:
            if outcome == "wins":
                due = yield from self.dealer_step(
                    f"pay wager {wager.id}",
                    self.rules.cite("pay_winners"),
                    self.payment_test(wager, spin),
                )
                if due:
                    self.settle(wager, outcome)

    def payment_test(self, wager: Wager, spin: int) -> Callable[[], bool]:
        return lambda: self.spins == spin and wager.is_standing

    def void_result(self, why: str, *cites: Citation) -> None:
        """No result: what was paid or moved by it goes back, and the ball is spun from the last winning number."""
        for wager in self.wagers.values():
            if wager.settlement:
                self.reverse_settlement(wager, *cites)
        self.put_back()
        self.taken.clear()
        self.is_spun = self.is_paying = False
        super().void_result(why, *cites)
        self.equipment.at = self.start_at
        self.emit(BallReturned((self.rules.cite("void_result"),), self.last_winner))

    # -- taking wagers from the layout -----------------------------------------------------------------------------

    def dealer_step(self, step: str, citation: Citation, stands: Callable[[], bool] = lambda: True) -> Procedure[bool]:
        """While the dealer collects and pays, players may take what they are allowed to."""
        while self.setting.paced and stands():
            taking = (Invitation(TakeWager, self.verify_take_wager, "a winning wager"),) if self.result else ()
            action = yield Decision(step, citation, (Proceed(DEALER, step),), taking, stands)
            if not isinstance(action, TakeWager):
                break
            self.taken.add(action.wager_id)
            is_outside = self.wagers[action.wager_id].kind in self.outside_winners.value
            rule = self.outside_winners.citation if is_outside else self.rules.cite("handling")
            self.emit(WagerTaken((rule,), action.wager_id, action.actor))
        return stands()

    @property
    def outside_winners(self) -> Cited[list[str]]:
        """Wagers that may be taken as soon as they have been paid."""
        return self.rules.get("taking_outside_winners", "wagers", list)

    def verify_take_wager(self, action: TakeWager) -> None:
        wager = self.wagers.get(action.wager_id)
        if wager is None or wager.player != action.actor or not (wager.is_standing or wager.settlement):
            self.refuse(action, f"wager_id: {action.actor} has no wager {action.wager_id} on the layout", "handling")
        settled = wager.settlement
        if self.outcome(self.rules, wager.kind, wager.on, self.result) != "wins":
            self.refuse(action, f"wager_id: wager {wager.id} has lost", "losing_wager_handled")
        if settled is None:
            self.refuse(action, f"wager_id: wager {wager.id} has not been paid", "handling")
        if wager.id in self.taken:
            self.refuse(action, f"wager_id: wager {wager.id} has been taken", "handling")
        if not settled.returned_cents:
            raise IllegalActionError(action, f"wager_id: the house keeps wager {wager.id}", *settled.cites)
        if wager.kind not in self.outside_winners.value and any(map(self.area_test(wager), self.standing())):
            self.refuse(action, "wager_id: other winners of that area have not been paid", "handling")

    def area_test(self, wager: Wager) -> Callable[[Wager], bool]:
        """Whether another wager lies in the same wagering area."""
        if self.rules.reading("wagering_area").value == "each_place":
            return lambda other: (other.kind, other.on) == (wager.kind, wager.on)
        return lambda other: other.kind not in self.outside_winners.value

    # -- incidents -------------------------------------------------------------------------------------------------

    def report(self, incident: Incident) -> Ruling:
        if isinstance(incident, VoidResult | RevolutionsCounted | BallLeftWheel) and not (self.is_spun or self.is_over):
            self.refuse(incident, "no spin is under way", "spin")
        if isinstance(incident, WagerMoved | WagerTouchesLine) and self.is_paying and not self.is_over:
            self.refuse(incident, "wagers are being collected and paid", "settled_by_position")
        if isinstance(incident, NoMoreBetsNotCalled) and self.is_unexamined and not self.is_over:
            self.refuse(incident, "the ball left the wheel and is to be examined first", "ball_out_of_wheel")
        return super().report(incident)

    def can_still_count(self) -> bool:
        return super().can_still_count() and not self.is_paying

    def reopen_place(self, placing: PlaceWager, *cites: Citation) -> Callable[[Wager], None]:  # noqa: ARG002
        """Wagers lie as before the dealer moved, collected and paid any; that is done anew for all."""
        for wager in self.undone_with_round():
            self.reverse_settlement(wager, *cites)
        self.put_back()

        def settle_anew(_: Wager) -> None:
            for _step in self.collect_and_pay():
                pass

        return settle_anew

    @incident(BallLeftWheel, "ball_out_of_wheel", "void_result")
    def on_ball_left_wheel(self, found: BallLeftWheel) -> Ruling:
        """Void whoever examines the ball; but until one who may has, it is not spun again."""
        examiners, citation = self.examiners
        cites = (citation, self.rules.cite("void_result"))
        self.verify_can_be_void(found)
        self.is_unexamined = True
        self.void_result("ball_out_of_wheel", *cites)
        if found.examined_by in examiners:
            self.examine_ball(found.examined_by)
            decides = (
                f"void: the ball left the wheel; examined by the {found.examined_by.replace('_', ' ')}, spun again"
            )
        else:
            who = " or ".join(examiners).replace("_", " ")
            decides = f"void: the ball left the wheel; it is spun again when examined by the {who}"
        return self.ruling(found, decides, *cites)

    @incident(WagerTouchesLine, "touching_line", "settled_by_position")
    def on_wager_touches_line(self, found: WagerTouchesLine) -> Ruling:
        """A wager that touches a line or lines is on that line, or where they cross."""
        wager = self.verify_standing(found, found.wager_id, "touching_line")
        felt = self.felt
        if wager.kind not in (*INSIDE, "dozen"):
            self.refuse(found, f"wager_id: {wager.kind} does not lie at a line of the numbers", "touching_line")
        if not found.lines:
            self.refuse(found, "lines: none is named", "touching_line")
        is_inside = wager.kind in INSIDE
        chip = felt.layout.places[wager.on] if is_inside else (felt.layout.beside(*felt.dozens[wager.on]),)
        try:
            on = felt.layout.touching(chip, [self.main_place(line) for line in found.lines])
        except NoSuchPlaceError as error:
            self.refuse(found, f"lines: {error}", "touching_line")
        kind = INSIDE[len(numbers_of(on)) - 1]
        citation = self.rules.cite("touching_line")
        self.reposition(wager, kind, on, citation)
        return self.ruling(found, f"it counts as {place(kind, on, 0)}", citation, concerns=(wager.player,))

    @incident(MisplacedWagerClarified, "clarification")
    def on_misplaced_wager_clarified(self, found: MisplacedWagerClarified) -> Ruling:
        wager = self.verify_standing(found, found.wager_id, "clarification")
        if not self.bets_are_closed or self.result is not None:
            problem = "it is done between no more bets and the ball's coming to rest"
            self.refuse(found, problem, "clarification")
        self.verify_kind(found, found.wager)
        self.verify_pieces(found, found.wager, wager.cents, wager.chips)
        self.verify_placement(found, found.wager, found.on)
        citation = self.rules.cite("clarification")
        self.reposition(wager, found.wager, found.on, citation)
        decides = f"the dealer puts it on {place(wager.kind, wager.on, 0)}"
        return self.ruling(found, decides, citation, concerns=(wager.player,))

    def on_results_display_wrong(self, found: ResultsDisplayWrong) -> Ruling:
        display = self.rules.choice("winning_number_display", bool)
        if not display.value:
            raise IllegalActionError(found, "the table has no winning number display", display.citation)
        return super().on_results_display_wrong(found)
