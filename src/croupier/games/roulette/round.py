"""One spin of roulette, from the first wager until the winners are paid.

Played by skycity/roulette (Division 8) with the general rules of skycity/general: with one zero or two, as Roulette or
Viva Roulette.
"""

from croupier.games.roulette.ball import Ball
from croupier.games.roulette.late_wagers import RouletteLateWagers
from croupier.games.roulette.payout import Payout
from croupier.games.roulette.places import RoulettePlaces
from croupier.games.roulette.racetrack import Racetrack
from croupier.games.roulette.rulings import RacetrackRulings, SpinRulings
from croupier.games.roulette.terms import WAGERS, RouletteTerms
from croupier.procedure import Procedure, Setting
from croupier.rulebook import NotAllowedError
from croupier.table.betting import Betting
from croupier.table.house_round import HouseRound
from croupier.table.layout import Layout
from croupier.table.place_rulings import PlaceRulings
from croupier.table.result import Result, ResultRulings
from croupier.table.wager_rulings import WagerRulings
from croupier.wheel import Wheel


class Roulette(HouseRound):
    """A ball comes to rest in a compartment of a wheel; wagers name numbers, groups of numbers and colours."""

    terms: RouletteTerms
    layout: Layout
    betting: Betting
    result: Result
    ball: Ball
    racetrack: Racetrack
    payout: Payout
    _wager_rulings: WagerRulings
    _place_rulings: PlaceRulings
    _result_rulings: ResultRulings
    _racetrack_rulings: RacetrackRulings
    _spin_rulings: SpinRulings

    def __init__(self, terms: RouletteTerms, wheel: Wheel, setting: Setting) -> None:
        super().__init__(terms, wheel, setting)
        if wheel.sections != terms.felt.wheel:
            problem = f"it has {len(wheel.sections)} compartments, not those of the rulebook in their order"
            raise NotAllowedError("wheel", problem, terms.wheel_order)
        self.layout = layout = Layout(terms.layout, self._course, terms.wagers)
        places = RoulettePlaces(terms, layout)
        self.result = result = Result(
            terms.result, self._course, step="the ball comes to rest", draw=wheel.spin, call=terms.call
        )
        self.ball = ball = Ball(terms, result, wheel)
        self.betting = betting = Betting(terms.betting, layout, WAGERS, places, ball)
        self.racetrack = racetrack = Racetrack(terms, places, result)
        self.payout = payout = Payout(terms, layout, result, racetrack, ball)
        late = RouletteLateWagers(terms, betting, places, result, racetrack, payout)
        self._wager_rulings = wagers = WagerRulings(terms.wager_rulings, betting, late, judge=late.judge)
        self._place_rulings = positions = PlaceRulings(
            terms.place_rulings, betting, is_decided=late.is_decided, is_lost=late.is_lost
        )
        self._result_rulings = results = ResultRulings(
            result, wagers, terms.void_causes, undo=payout.void, afterwards=ball.go_back
        )
        self._racetrack_rulings = RacetrackRulings(terms, places, racetrack, wagers, positions)
        self._spin_rulings = SpinRulings(terms, places, ball, payout, wagers, positions, results)

    def play(self) -> Procedure[None]:
        while self.result.value is None:
            yield from self.betting.open()
            yield from self.ball.spin_again()
            if (yield from self.result.come_to_rest()):
                self.payout.mark_number()
                yield from self.payout.collect_and_pay()
        self.layout.close_books(self.terms.conclusion)
