"""Roulette: a ball comes to rest in a compartment of a wheel; wagers name numbers, groups of numbers and colours.

Played by skycity/roulette (Division 8) with the general rules of skycity/general: with one zero or two, as Roulette or
Viva Roulette. Geometry of the layout: `roulette_layout.py`; what each wager covers: `roulette_wagers.py`.
"""

from collections.abc import Callable
from fractions import Fraction

import msgspec

from croupier.chance import Source
from croupier.chips import ChipKind, format_dollars
from croupier.games.layout_game import LayoutRound
from croupier.games.outcomes import Leg
from croupier.games.roulette_layout import INSIDE, NoSuchPlaceError, join, numbers_of
from croupier.games.roulette_messages import (
    BallChanged,
    BallLeftWheel,
    BallReturned,
    BallSpun,
    ChangeBall,
    MisplacedWagerClarified,
    SpinBall,
    TakeWager,
    WagerPutOnRacetrack,
    WagerTaken,
    WagerTouchesLine,
    WinnerMovedToLayout,
)
from croupier.games.roulette_wagers import MULTIPLE, OUTSIDE, RACETRACKS, felt_of
from croupier.games.wagering import Wager
from croupier.procedure import (
    DEALER,
    Action,
    Decision,
    IllegalActionError,
    Incident,
    Invitation,
    Limits,
    Procedure,
    Ruling,
    Setting,
    incident,
)
from croupier.procedure.actions import PlaceWager, Proceed
from croupier.procedure.events import place
from croupier.procedure.incidents import (
    ForeignChips,
    ResultsDisplayWrong,
    RevolutionsCounted,
    VoidResult,
    WagerAcceptedOutsideLimits,
    WagerMoved,
)
from croupier.rulebook import Citation, Cited, NotAllowedError, Rules
from croupier.wheel import Wheel

COURTESY = "courtesy:"
"""Before a place that lies on a courtesy line: `courtesy:0-00`."""


class Roulette(LayoutRound):
    """A ball comes to rest in a compartment of a wheel; wagers name numbers, groups of numbers and colours."""

    initial_wagers = (*INSIDE[:3], RACETRACKS[0], *INSIDE[3:], *OUTSIDE, *MULTIPLE)
    needs = (
        "wheel_order", "colours", "layout", "outside_areas", "courtesy_lines", "asian_neighbours", *MULTIPLE, "spin",
        "handling", "taking_outside_winners", "losing_wagers_untouched", "racetrack_put_by_player",
        "racetrack_to_layout", "pay_winners", "change_ball",
    )  # fmt: skip
    needs_choices = (
        "wheel", "winning_number_display", "asian_neighbour_groups", "racetrack_limits", "wagering_area",
    )  # fmt: skip
    void_causes = {
        "same_direction": "void_same_direction",
        "foreign_object": "void_foreign_object",
        "ball_hung_up": "void_ball_hung_up",
        "interference": "void_interference",
    }
    out_of_time = LayoutRound.out_of_time | {
        SpinBall: ("the ball is spun while wagers are made", "spin"),
        ChangeBall: ("the ball is changed between spins", "change_ball"),
        TakeWager: ("a wager is taken when the winners of its area have been paid", "handling"),
    }

    def __init__(self, rules: Rules, equipment: Wheel, setting: Setting) -> None:
        super().__init__(rules, equipment, setting)
        self.felt = felt_of(rules)
        if equipment.sections != self.felt.wheel:
            problem = f"it has {len(equipment.sections)} compartments, not those of the rulebook in their order"
            raise NotAllowedError("wheel", problem, rules.cite("wheel_order"))
        self.last_winner = equipment.at
        """The compartment from which the ball is spun."""
        self.is_spun = False
        """The ball has been set going, and perhaps come to rest, in the present spin."""
        self.is_paying = False
        """Wagers are being settled by the result."""
        self.moved: dict[int, Wager] = {}
        """Racetrack wagers from which pieces went to the main layout, by the number of the piece."""
        self.taken: set[int] = set()

    @classmethod
    def verify_rules(cls, rules: Rules) -> None:
        super().verify_rules(rules)
        felt_of(rules)

    # -- the wheel and the layout ----------------------------------------------------------------------------------

    @staticmethod
    def new_equipment(rules: Rules, source: Source) -> Wheel:
        return Wheel(felt_of(rules).wheel, source)

    @staticmethod
    def restore_equipment(state: bytes, source: Source) -> Wheel:
        return Wheel.restore(state, source)

    @classmethod
    def results(cls, rules: Rules) -> dict[str, int]:
        return dict.fromkeys(felt_of(rules).wheel, 1)

    @classmethod
    def placements(cls, rules: Rules, wager: str) -> tuple[str, ...]:
        return felt_of(rules).placements.get(wager, ())

    @classmethod
    def outcome(cls, rules: Rules, wager: str, on: str, result: str) -> str:
        """Of a multiple wager, what becomes of the pieces that stay on the racetrack."""
        felt = felt_of(rules)
        if wager not in MULTIPLE and felt.wins(wager, on, result):
            return "wins"
        return "loses_to_zero" if result in felt.zeros else "loses"

    @classmethod
    def legs(cls, rules: Rules, wager: str, on: str, result: str) -> tuple[Leg, ...]:
        """A price need not tell losing to zero from losing, unless they cost differently."""
        outcome = cls.outcome(rules, wager, on, result)
        if rules.pays(wager, outcome).value == rules.pays(wager, "loses").value:
            outcome = "loses"
        if wager not in MULTIPLE:
            return (Leg(wager, outcome),)
        felt = felt_of(rules)
        each = Fraction(1, len(felt.pieces[wager, on]))
        won = felt.winning_pieces(wager, on, result)
        left = 1 - each * sum(won.values())
        return (*(Leg(kind, "wins", each * count) for (kind, _), count in won.items()), Leg(wager, outcome, left))

    # -- the procedure ---------------------------------------------------------------------------------------------

    def play(self) -> Procedure[None]:
        while self.result is None:
            yield from self.wagering()
            yield from self.determine()
            if self.result is not None:
                yield from self.collect_and_pay()
        self.close_books(self.rules.cite("conclusion"))

    def other_invitations(self) -> tuple[Invitation, ...]:
        return (
            Invitation(SpinBall, self.verify_spin_ball, "set the ball going; wagers are made until no more bets"),
            Invitation(ChangeBall, self.verify_change_ball, "use another ball"),
        )

    def take_other(self, action: Action) -> None:
        if isinstance(action, SpinBall):
            self.spin_ball()
        else:
            self.emit(BallChanged((self.rules.cite("change_ball"),)))

    def verify_spin_ball(self, action: SpinBall) -> None:
        self.verify_dealer(action, "spin")
        if self.is_spun:
            self.refuse(action, "the ball is going round already", "spin")

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

    def close_bets(self, citation: Citation) -> None:
        """No more bets is called while the ball is going round."""
        if not self.is_spun:
            self.spin_ball()
        super().close_bets(citation)

    def determination_step(self) -> str:
        return "the ball comes to rest"

    def draw_result(self) -> str:
        return str(self.equipment.spin())

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

    def move_racetrack_winners(self) -> None:
        cites = (self.rules.cite("racetrack_to_layout"),)
        for wager in list(self.standing()):
            if wager.kind in MULTIPLE:
                each = wager.cents // len(self.felt.pieces[wager.kind, wager.on])
                won = self.felt.winning_pieces(wager.kind, wager.on, self.result)
                for (kind, on), count in won.items():
                    piece = Wager(len(self.wagers) + 1, kind, wager.player, 0, each * count, wager.chips, on)
                    wager.cents -= piece.cents
                    self.wagers[piece.id] = piece
                    self.moved[piece.id] = wager
                    self.emit(WinnerMovedToLayout(cites, piece.id, kind, wager.player, piece.cents, on, wager.id))
            elif wager.kind in RACETRACKS and self.felt.wins(wager.kind, wager.on, self.result):
                self.emit(
                    WinnerMovedToLayout(cites, wager.id, wager.kind, wager.player, wager.cents, self.result, wager.id)
                )

    def void_result(self, why: str, *cites: Citation) -> None:
        """No result: what was paid or moved by it goes back, and the ball is spun from the last winning number."""
        for wager in self.wagers.values():
            if wager.settlement:
                self.reverse_settlement(wager, *cites)
        for number, wager in self.moved.items():
            self.put_back(self.wagers[number], wager, *cites)
        self.moved.clear()
        self.taken.clear()
        self.is_spun = self.is_paying = False
        super().void_result(why, *cites)
        self.equipment.at = self.last_winner
        self.emit(BallReturned((self.rules.cite("void_result"),), self.equipment.showing))

    def put_back(self, piece: Wager, wager: Wager, *cites: Citation) -> None:
        """A piece goes back to its racetrack wager, which goes the way of a piece that a ruling has voided."""
        if piece.is_standing:
            piece.is_standing = False
            wager.cents += piece.cents
        elif wager.is_standing:
            self.return_wager(wager, "void", *cites)

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
            self.refuse(action, f"wager_id: wager {wager.id} has lost", "losing_wagers_untouched")
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

    # -- who may wager where ---------------------------------------------------------------------------------------

    def main_place(self, on: str) -> str:
        """A place on the numbers by its own name: they may be said in any order, or be those of a courtesy line."""
        numbers = numbers_of(on.removeprefix(COURTESY))
        main = join(numbers) if {*numbers} <= self.felt.layout.areas.keys() else on
        return on if on.startswith(COURTESY) and main not in self.felt.courtesy else main

    def verify_placement(self, what: Action | Incident, wager: str, on: str) -> None:
        if not self.placements(self.rules, wager):
            wheel = self.rules.choice("wheel", str)
            raise IllegalActionError(what, f"wager: there is no {wager} with a {wheel.value} wheel", wheel.citation)
        super().verify_placement(what, wager, self.main_place(on))

    def already_there(self, placing: PlaceWager) -> int:
        return super().already_there(msgspec.structs.replace(placing, on=self.main_place(placing.on)))

    def add_wager(
        self,
        player: str,
        kind: str,
        box: int,
        cents: int,
        citation: Citation,
        chips: ChipKind = "value",
        on: str = "",
    ) -> Wager:
        main = self.main_place(on)
        wager = super().add_wager(player, kind, box, cents, citation, chips, main)
        if on.startswith(COURTESY):
            self.reposition(wager, kind, main, self.rules.cite("courtesy_lines"))
        return wager

    def reposition(self, wager: Wager, kind: str, on: str, *cites: Citation) -> None:
        super().reposition(wager, kind, self.main_place(on), *cites)

    def limits_for(self, player: str, box: int, wager: str = "") -> Cited[Limits]:
        limits, citation = super().limits_for(player, box, wager)
        if wager in MULTIPLE and self.rules.reading("racetrack_limits").value == "each_piece":
            return Cited(scaled(limits, self.piece_count(wager)), citation)
        return Cited(limits, citation)

    def piece_count(self, wager: str) -> int:
        """Of a multiple wager; it has as many wherever it lies."""
        return len(self.felt.pieces[wager, self.felt.placements[wager][0]])

    def verify_place_wager(self, placing: PlaceWager) -> None:
        super().verify_place_wager(placing)
        if placing.wager in RACETRACKS and placing.manner == "chips":
            problem = "manner: it is declared to the dealer, who places it (oral_with_chips)"
            self.refuse(placing, problem, "racetrack_put_by_player")
        self.verify_pieces(placing, placing.wager, placing.cents)

    def verify_pieces(self, what: Action | Incident, wager: str, cents: int) -> None:
        """That an amount makes equal pieces of a multiple wager, in chips."""
        if wager not in MULTIPLE:
            return
        count = self.piece_count(wager)
        if cents % count or not self.chip_set.can_pay(cents // count):
            problem = f"cents: {format_dollars(cents)} is not {count} equal pieces of {wager}"
            raise IllegalActionError(what, problem, self.rules.cite(wager))

    # -- incidents -------------------------------------------------------------------------------------------------

    def report(self, incident: Incident) -> Ruling:
        if isinstance(incident, VoidResult | RevolutionsCounted | BallLeftWheel) and not (self.is_spun or self.is_over):
            self.refuse(incident, "no spin is under way", "spin")
        if isinstance(incident, WagerMoved | WagerTouchesLine) and self.is_paying and not self.is_over:
            self.refuse(incident, "wagers are being collected and paid", "settled_by_position")
        return super().report(incident)

    @incident(BallLeftWheel, "ball_out_of_wheel", "void_result")
    def on_ball_left_wheel(self, found: BallLeftWheel) -> Ruling:
        examiners, citation = self.rules.get("ball_out_of_wheel", "examiners", list)
        if found.examined_by not in examiners:
            problem = f"examined_by: {found.examined_by!r} is none of {', '.join(examiners)}"
            self.refuse(found, problem, "ball_out_of_wheel")
        cites = (citation, self.rules.cite("void_result"))
        self.void_result("ball_out_of_wheel", *cites)
        decides = f"void: the ball left the wheel; examined by the {found.examined_by.replace('_', ' ')}, spun again"
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
            on = felt.layout.touching(chip, found.lines)
        except NoSuchPlaceError as error:
            self.refuse(found, f"lines: {error}", "touching_line")
        kind = INSIDE[len(numbers_of(on)) - 1]
        citation = self.rules.cite("touching_line")
        self.reposition(wager, kind, on, citation)
        return self.ruling(found, f"it counts as {place(kind, on, 0)}", citation, concerns=(wager.player,))

    def on_wager_moved(self, found: WagerMoved) -> Ruling:
        wager = self.verify_standing(found, found.wager_id, "settled_by_position")
        self.verify_target(found, wager, found.wager)
        if found.by != "player" or found.wager not in RACETRACKS:
            return super().on_wager_moved(found)
        self.verify_placement(found, found.wager, found.on)
        citation = self.rules.cite("racetrack_put_by_player")
        self.return_wager(wager, "void", citation)
        return self.ruling(
            found, "put on a racetrack by a player: void and returned", citation, concerns=(wager.player,)
        )

    def verify_target(self, found: Incident, wager: Wager, kind: str) -> None:
        """That a wager of a kind is offered, and the chips there make it up."""
        if kind not in self.initial_wagers:
            self.refuse(found, f"wager: {kind!r} is none of {', '.join(self.initial_wagers)}", "wagering")
        offered = self.rules.offered(kind)
        if not offered.value:
            raise IllegalActionError(found, f"wager: {kind} is not offered at this table", offered.citation)
        self.verify_pieces(found, kind, wager.cents)

    @incident(MisplacedWagerClarified, "clarification")
    def on_misplaced_wager_clarified(self, found: MisplacedWagerClarified) -> Ruling:
        wager = self.verify_standing(found, found.wager_id, "clarification")
        if not self.bets_are_closed or self.result is not None:
            problem = "it is done between no more bets and the ball's coming to rest"
            self.refuse(found, problem, "clarification")
        self.verify_target(found, wager, found.wager)
        self.verify_placement(found, found.wager, found.on)
        citation = self.rules.cite("clarification")
        self.reposition(wager, found.wager, found.on, citation)
        decides = f"the dealer puts it on {place(wager.kind, wager.on, 0)}"
        return self.ruling(found, decides, citation, concerns=(wager.player,))

    @incident(WagerPutOnRacetrack, "racetrack_put_by_player")
    def on_wager_put_on_racetrack(self, found: WagerPutOnRacetrack) -> Ruling:
        """It never was a wager: the chips go back, whatever the result."""
        placing = PlaceWager(found.player, found.wager, found.cents, 0, found.on)
        if found.wager not in RACETRACKS:
            self.refuse(found, f"wager: {found.wager!r} is none of {', '.join(RACETRACKS)}", "racetrack_put_by_player")
        self.verify_form(placing)
        self.verify_place(placing)
        decides = "put on a racetrack by a player: void, and the chips go back"
        return self.ruling(found, decides, self.rules.cite("racetrack_put_by_player"), concerns=(found.player,))

    def on_wager_outside_limits(self, found: WagerAcceptedOutsideLimits) -> Ruling:
        """Racetrack wagers below the minimum are void at once; beyond the steps required, the excess is."""
        has_own_rules = self.rules.has("racetrack_below_minimum") and self.rules.has("racetrack_increments")
        if found.wager not in RACETRACKS or not has_own_rules:
            return super().on_wager_outside_limits(found)
        if self.bets_are_closed:
            self.refuse(found, "it is reported before no more bets", "no_more_bets")
        placing = PlaceWager(found.player, found.wager, found.cents, 0, found.on, found.chips)
        self.verify_form(placing)
        self.verify_place(placing)
        if self.already_there(placing):
            self.refuse(found, f"{found.player} has a wager there that is within the limits", "outside_limits")
        void_cents, provision = self.racetrack_excess(placing)
        if not void_cents:
            self.refuse(found, f"{format_dollars(found.cents)} is within the limits", "outside_limits")
        self.verify_pieces(found, found.wager, found.cents - void_cents or found.cents)
        citation = self.rules.cite(provision)
        wager = self.add_wager(found.player, found.wager, 0, found.cents, citation, found.chips, found.on)
        self.return_wager(wager, "void", citation, cents=void_cents)
        rest = "; the rest stands" if wager.is_standing else ""
        decides = f"{format_dollars(void_cents)} is void and returned{rest}"
        return self.ruling(found, decides, citation, concerns=(found.player,))

    def racetrack_excess(self, placing: PlaceWager) -> tuple[int, str]:
        """How much of a racetrack wager is void, and by which provision."""
        limits = self.limits_for(placing.actor, 0, placing.wager).value
        if placing.cents < limits.minimum_cents:
            return placing.cents, "racetrack_below_minimum"
        if placing.cents > limits.maximum_cents:
            return placing.cents - limits.maximum_cents, "above_maximum"
        base = limits.minimum_cents if self.rules.reading("increments_from").value == "minimum" else 0
        return (placing.cents - base) % (limits.increment_cents or 1), "racetrack_increments"

    def on_foreign_chips(self, found: ForeignChips) -> Ruling:
        wager = self.wagers.get(found.wager_id)
        if wager is not None:
            self.verify_pieces(found, wager.kind, wager.cents - found.cents)
        return super().on_foreign_chips(found)

    def on_results_display_wrong(self, found: ResultsDisplayWrong) -> Ruling:
        display = self.rules.choice("winning_number_display", bool)
        if not display.value:
            raise IllegalActionError(found, "the table has no winning number display", display.citation)
        return super().on_results_display_wrong(found)


def scaled(limits: Limits, count: int) -> Limits:
    """What limits of each of some pieces come to for all."""
    step = limits.increment_cents
    return Limits(limits.minimum_cents * count, limits.maximum_cents * count, step * count if step else None)
