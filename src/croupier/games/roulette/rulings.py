"""What goes wrong at a roulette table beyond what can at any: with the ball, with chips on lines, on the racetrack."""

from croupier.chips import format_dollars
from croupier.games.roulette.ball import UNEXAMINED, Ball
from croupier.games.roulette.layout import INSIDE, NoSuchPlaceError, numbers_of
from croupier.games.roulette.messages import (
    BallLeftWheel,
    MisplacedWagerClarified,
    WagerPutOnRacetrack,
    WagerTouchesLine,
)
from croupier.games.roulette.payout import Payout
from croupier.games.roulette.places import RoulettePlaces
from croupier.games.roulette.racetrack import Racetrack
from croupier.games.roulette.terms import RouletteTerms
from croupier.games.roulette.wagers import RACETRACKS
from croupier.procedure.actions import PlaceWager
from croupier.procedure.events import place
from croupier.procedure.incidents import (
    ForeignChips,
    NoMoreBetsNotCalled,
    ProhibitedDevice,
    ResultsDisplayWrong,
    RevolutionsCounted,
    VoidResult,
    WagerMoved,
)
from croupier.procedure.messages import Action, Incident, Ruling
from croupier.rulebook import Citation, Cited
from croupier.table.place_rulings import PlaceRulings
from croupier.table.result import ResultRulings
from croupier.table.round import Part, incident, refuse, ruling
from croupier.table.wager_rulings import WagerRulings


class RacetrackRulings(Part):
    """Wagers that players put on a racetrack, and multiple wagers of which part is void."""

    terms: RouletteTerms

    def __init__(
        self,
        terms: RouletteTerms,
        places: RoulettePlaces,
        racetrack: Racetrack,
        wager_rulings: WagerRulings,
        place_rulings: PlaceRulings,
    ) -> None:
        super().__init__(terms, racetrack.course)
        self._places, self._layout, self._racetrack = places, places.layout, racetrack
        self._betting = wager_rulings.betting
        self._wager_rulings, self._place_rulings = wager_rulings, place_rulings

    @incident()
    def on_wager_moved(self, found: WagerMoved, settled_by_position: Citation) -> Ruling:
        """A player who pushes a wager on to a racetrack voids it, while players may move wagers at all."""
        wager = self._place_rulings.verify_standing(found, found.wager_id, settled_by_position)
        is_elsewhere = (found.wager, self._places.main_place(found.on)) != (wager.kind, wager.on)
        is_pushed = found.by == "player" and found.wager in RACETRACKS and is_elsewhere
        counts = not self._place_rulings.is_decided() and not self._place_rulings.is_move_too_late()
        if not is_pushed or not counts:
            return self._place_rulings.on_wager_moved(found, settled_by_position)
        self._betting.verify_kind(found, found.wager, "none of", self._betting.terms.wagering)
        self._places.verify_lies(found, found.wager, found.on)
        citation = self.terms.racetrack_put_by_player
        self._layout.give_back(wager, "void", citation)
        decides = "put on a racetrack by a player: void and returned"
        return ruling(found, decides, citation, concerns=(wager.player,))

    @incident()
    def on_wager_put_on_racetrack(self, found: WagerPutOnRacetrack, racetrack_put_by_player: Citation) -> Ruling:
        """It never was a wager: the chips go back, whatever the result."""
        citation = racetrack_put_by_player
        placing = PlaceWager(found.player, found.wager, found.cents, 0, found.on)
        if found.wager not in RACETRACKS:
            refuse(found, f"wager: {found.wager!r} is none of {', '.join(RACETRACKS)}", citation)
        self._betting.verify_form(placing)
        self._betting.verify_place(placing)
        decides = "put on a racetrack by a player: void, and the chips go back"
        return ruling(found, decides, citation, concerns=(found.player,))

    @incident()
    def on_foreign_chips(self, found: ForeignChips, foreign_non_value_chips: Citation) -> Ruling:
        """What is left of a multiple wager must be in equal pieces."""
        wager = self._layout.wagers.get(found.wager_id)
        staked = wager.cents if wager else 0
        ruled = self._wager_rulings.on_foreign_chips(found, foreign_non_value_chips)
        assert wager is not None
        void = self._places.void_remainder(wager, staked)
        if not void:
            return ruled
        decides = f"{ruled.decides}; so is {format_dollars(void)} more, for the rest to be in equal pieces"
        cites = (*ruled.cites, *self._places.remainder_cites(wager.kind))
        return ruling(found, decides, *cites, concerns=(wager.player,))

    @incident(until="next_round")
    def on_prohibited_device(self, found: ProhibitedDevice, prohibited_device: Citation) -> Ruling:
        """A racetrack wager is void with the pieces of it that were still to be paid."""
        standing = self._layout.standing(player=found.player)
        wholes = [whole for piece in standing if (whole := self._racetrack.whole(piece))]
        ruled = self._wager_rulings.on_prohibited_device(found, prohibited_device)
        for whole in wholes:
            self._racetrack.void_whole(whole, prohibited_device)
        return ruled


class SpinRulings(Part):
    """What goes wrong during a spin: with the ball, and with chips that lie askew."""

    terms: RouletteTerms

    def __init__(
        self,
        terms: RouletteTerms,
        places: RoulettePlaces,
        ball: Ball,
        payout: Payout,
        wager_rulings: WagerRulings,
        place_rulings: PlaceRulings,
        result_rulings: ResultRulings,
    ) -> None:
        super().__init__(terms, ball.course)
        self._places, self._ball, self._payout = places, ball, payout
        self._betting = wager_rulings.betting
        self._wager_rulings, self._place_rulings = wager_rulings, place_rulings
        self._result_rulings = result_rulings

    def verify_reportable(self, found: Incident) -> None:
        terms, is_over = self.terms, self.course.is_concluded
        if isinstance(found, VoidResult | RevolutionsCounted | BallLeftWheel) and not (self._ball.is_spun or is_over):
            refuse(found, "no spin is under way", terms.spin)
        if isinstance(found, WagerMoved | WagerTouchesLine) and self._payout.is_paying and not is_over:
            position, otherwise = terms.settled_by_position, terms.betting.wager_not_permitted
            refuse(found, "wagers are being collected and paid", position, otherwise)
        if isinstance(found, NoMoreBetsNotCalled) and self._ball.is_unexamined and not is_over:
            by = terms.ball_out_of_wheel
            refuse(found, UNEXAMINED, by and by.citation, terms.betting.wager_not_permitted)

    def field_values(self, kind: type[Action] | type[Incident]) -> dict[str, tuple[str, ...]]:
        places = self.terms.felt.layout.places
        return (
            {"lines": tuple(on for on, areas in places.items() if areas[0].is_line)} if kind is WagerTouchesLine else {}
        )

    @incident(until="next_round")
    def on_ball_left_wheel(
        self, found: BallLeftWheel, ball_out_of_wheel: Cited[list[str]], void_result: Citation
    ) -> Ruling:
        """Void whoever examines the ball; but until one who may has, it is not spun again."""
        examiners, citation = ball_out_of_wheel
        cites = (citation, void_result)
        self._result_rulings.verify_can_be_void(found)
        self._ball.leave_wheel()
        self._result_rulings.void("ball_out_of_wheel", *cites)
        if found.examined_by in examiners:
            self._ball.examine(found.examined_by)
            who = found.examined_by.replace("_", " ")
            decides = f"void: the ball left the wheel; examined by the {who}, spun again"
        else:
            who = " or ".join(examiners).replace("_", " ")
            decides = f"void: the ball left the wheel; it is spun again when examined by the {who}"
        return ruling(found, decides, *cites)

    @incident()
    def on_wager_touches_line(
        self,
        found: WagerTouchesLine,
        touching_line: Citation,
        settled_by_position: Citation,  # noqa: ARG002 - without it no position counts
    ) -> Ruling:
        """A wager that touches a line or lines is on that line, or where they cross."""
        felt = self.terms.felt
        wager = self._place_rulings.verify_standing(found, found.wager_id, touching_line)
        if wager.kind not in (*INSIDE, "dozen"):
            refuse(found, f"wager_id: {wager.kind} does not lie at a line of the numbers", touching_line)
        if not found.lines:
            refuse(found, "lines: none is named", touching_line)
        is_inside = wager.kind in INSIDE
        chip = felt.layout.places[wager.on] if is_inside else (felt.layout.beside(*felt.dozens[wager.on]),)
        try:
            on = felt.layout.touching(chip, [self._places.main_place(line) for line in found.lines])
        except NoSuchPlaceError as error:
            refuse(found, f"lines: {error}", touching_line)
        kind = INSIDE[len(numbers_of(on)) - 1]
        self._places.reposition(wager, kind, wager.box, on, touching_line)
        return ruling(found, f"it counts as {place(kind, on, 0)}", touching_line, concerns=(wager.player,))

    @incident()
    def on_misplaced_wager_clarified(self, found: MisplacedWagerClarified, clarification: Citation) -> Ruling:
        wager = self._place_rulings.verify_standing(found, found.wager_id, clarification)
        if not self._betting.is_closed or self._place_rulings.is_decided():
            refuse(found, "it is done between no more bets and the ball's coming to rest", clarification)
        self._betting.verify_kind(found, found.wager, "none of", self._betting.terms.wagering)
        self._places.verify_pieces(found, found.wager, wager.cents, wager.chips)
        self._places.verify_lies(found, found.wager, found.on)
        self._places.reposition(wager, found.wager, wager.box, found.on, clarification)
        decides = f"the dealer puts it on {place(wager.kind, wager.on, 0)}"
        return ruling(found, decides, clarification, concerns=(wager.player,))

    @incident()
    def on_results_display_wrong(self, found: ResultsDisplayWrong, results_display: Citation) -> Ruling:
        has_display, citation = self.terms.winning_number_display
        if not has_display:
            refuse(found, "the table has no winning number display", citation)
        return self._wager_rulings.on_results_display_wrong(found, results_display)
