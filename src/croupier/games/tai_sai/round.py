"""One spin or throw of Tai Sai, from the first wager until the winners are paid.

Played by skycity/tai_sai (Division 9) with the general rules of skycity/general.
"""

from croupier.dice import Dice, Roll
from croupier.games.tai_sai.rulings import TaiSaiRulings
from croupier.games.tai_sai.spin import Spin
from croupier.games.tai_sai.terms import WAGERS, TaiSaiTerms, call, in_order
from croupier.games.tai_sai.thrower import Thrower
from croupier.procedure import Procedure, Setting
from croupier.rulebook import NotAllowedError
from croupier.table.betting import Betting
from croupier.table.house_round import HouseRound
from croupier.table.layout import Layout
from croupier.table.place_rulings import PlaceRulings
from croupier.table.places import Places
from croupier.table.result import DecidedByResult, Result, ResultRulings
from croupier.table.wager_rulings import WagerRulings


class Areas(Places):
    """Wagers lie on areas that name numbers, totals or combinations of dice."""

    def __init__(self, terms: TaiSaiTerms, layout: Layout) -> None:
        super().__init__(terms.betting, layout)
        self._terms = terms

    def of(self, wager: str) -> tuple[str, ...]:
        return self._terms.places(wager)


class TaiSai(HouseRound):
    """Three dice; wagers on their total, their faces and their combinations."""

    terms: TaiSaiTerms
    layout: Layout
    betting: Betting
    result: Result
    spin: Spin
    _wager_rulings: WagerRulings
    _place_rulings: PlaceRulings
    _result_rulings: ResultRulings
    thrower: Thrower
    _rulings: TaiSaiRulings

    _as_written = staticmethod(in_order)

    def __init__(self, terms: TaiSaiTerms, dice: Dice, setting: Setting) -> None:
        super().__init__(terms, dice, setting)
        count, citation = terms.dice
        if len(dice.showing) != count:
            problem = f"there are {len(dice.showing)}, the game is played with {count}"
            raise NotAllowedError("dice", problem, citation)

        def draw() -> Roll:
            return tuple(sorted(dice.showing if terms.is_covered_style else dice.roll()))

        self.layout = layout = Layout(terms.layout, self._course, terms.wagers)
        places = Areas(terms, layout)
        self.result = result = Result(terms.result, self._course, step="uncover the dice", draw=draw, call=call)
        self.thrower = thrower = Thrower(terms, layout)
        self.spin = spin = Spin(terms, places, result, thrower, dice)
        self.betting = betting = Betting(terms.betting, layout, WAGERS, places, spin, thrower)
        late = DecidedByResult(betting, result, terms.outcome)
        self._wager_rulings = wagers = WagerRulings(terms.wager_rulings, betting, late)
        self._place_rulings = positions = PlaceRulings(
            terms.place_rulings, betting, is_decided=late.is_decided, is_lost=late.is_lost
        )
        self._result_rulings = results = ResultRulings(
            result, wagers, terms.void_causes, undo=spin.void, afterwards=thrower.note_void_roll
        )
        self._rulings = TaiSaiRulings(terms, spin, thrower, wagers, positions, results)

    def play(self) -> Procedure[None]:
        self.thrower.release()
        while self.spin.is_wanted():
            yield from self.spin.ready()
            yield from self.betting.open()
            if self.layout.has_wagers():
                yield from self.spin.determine()
        self._settle()
        self.layout.close_books(self.terms.conclusion)

    def _settle(self) -> None:
        """What the dice decide; nothing stands where they show nothing."""
        roll = self.result.value
        standing = self.layout.standing()
        self.layout.settle_in_order((wager, self.terms.outcome(wager.kind, wager.on, roll)) for wager in standing)
        if roll is not None:
            self.thrower.keep_or_pass()
