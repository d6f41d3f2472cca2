"""Over/Under Seven: two dice are thrown; wagers say whether they sum to less than seven, to more, or to just that."""

from dataclasses import dataclass

from croupier.dice import Dice, Roll, all_rolls
from croupier.procedure import Procedure, Setting
from croupier.rulebook import Citation, Cited
from croupier.table.betting import Betting
from croupier.table.definition import GameDefinition, HouseTerms
from croupier.table.house_round import HouseRound
from croupier.table.layout import Layout
from croupier.table.outcomes import placement_tables
from croupier.table.places import Places
from croupier.table.result import DecidedByResult, Result, ResultRulings, ResultTerms
from croupier.table.terms import WagerTerms, each, says, wagers_of
from croupier.table.wager_rulings import WagerRulings

WAGERS = ("under", "over", "seven")


@dataclass(frozen=True, kw_only=True)
class SevenTerms(HouseTerms):
    """What the rulebook says of the game."""

    result: ResultTerms
    under: WagerTerms
    over: WagerTerms
    seven: WagerTerms
    dice: Cited[int] = says("number")
    middle: Cited[int] = says("middle", of="dice")
    void_causes: dict[str, Citation] = each(off_table="void_off_table")

    def outcome(self, wager: str, _on: str, roll: Roll) -> str:
        """What a roll makes of a wager: asked at the table and by the price."""
        total, middle = sum(roll), self.middle.value
        winner = "under" if total < middle else "over" if total > middle else "seven"
        return "wins" if wager == winner else "loses"


def call(roll: Roll) -> tuple[str, str]:
    """A roll as it is written, and as the dealer announces it."""
    faces = "-".join(map(str, roll))
    return faces, f"{faces}, {sum(roll)}"


class OverUnderSeven(HouseRound):
    """Two dice are thrown; wagers say whether they sum to less than seven, to more, or to just that."""

    terms: SevenTerms
    layout: Layout
    betting: Betting
    result: Result
    _wager_rulings: WagerRulings
    _result_rulings: ResultRulings

    def __init__(self, terms: SevenTerms, dice: Dice, setting: Setting) -> None:
        super().__init__(terms, dice, setting)
        self.layout = layout = Layout(terms.layout, self._course, wagers_of(terms))
        self.betting = betting = Betting(terms.betting, layout, WAGERS, Places(terms.betting, layout))
        self.result = Result(terms.result, self._course, step="the dice come to rest", draw=dice.roll, call=call)
        late = DecidedByResult(betting, self.result, terms.outcome)
        self._wager_rulings = WagerRulings(terms.wager_rulings, betting, late)
        self._result_rulings = ResultRulings(self.result, self._wager_rulings, terms.void_causes)

    def play(self) -> Procedure[None]:
        while self.result.value is None:
            yield from self.betting.open()
            if not any(self.layout.standing()):
                break
            yield from self.result.determine()
        if (roll := self.result.value) is not None:
            standing = self.layout.standing()
            self.layout.settle_in_order((wager, self.terms.outcome(wager.kind, wager.on, roll)) for wager in standing)
        self.layout.close_books(self.terms.conclusion)


OVER_UNDER_SEVEN = GameDefinition(
    terms=SevenTerms,
    round=OverUnderSeven,
    initial_wagers=WAGERS,
    equipment=lambda terms, source: Dice(terms.dice.value, source),
    restore_equipment=Dice.restore,
    prices=lambda terms: placement_tables(dict.fromkeys(WAGERS, ("",)), all_rolls(terms.dice.value), terms.outcome),
    results=lambda terms: all_rolls(terms.dice.value),
    call=call,
    outcome=SevenTerms.outcome,
)
