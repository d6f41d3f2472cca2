"""A touch of a baccarat terminal's screen: what it puts on a bet, and the ante beside it."""

from dataclasses import dataclass
from typing import Literal, NamedTuple

from croupier.chips import format_dollars
from croupier.games.baccarat.antes import ANTE, AnteTerms
from croupier.games.baccarat.places import BaccaratPlaces
from croupier.games.baccarat.point_counts import MAIN_WAGERS
from croupier.games.electronic_baccarat.messages import (
    ChangeWager,
    ClearWager,
    NextLowestWager,
    NoChipsDisplayed,
    TouchWager,
)
from croupier.games.electronic_baccarat.terminals import Terminals, account
from croupier.rulebook import Citation, Cited
from croupier.table.layout import Wager
from croupier.table.round import Part, refuse


@dataclass(frozen=True, kw_only=True)
class TouchTerms:
    touch: Citation
    chip_account: Citation
    terminal_limits: Citation
    below_terminal_minimum: Citation
    next_lowest_wager: Citation
    multiples_from: Cited[Literal["minimum", "zero"]]
    terminal_combinations: Cited[Literal["any", "as_at_the_layout"]]
    wager_not_permitted: Citation


class Permissible(NamedTuple):
    """What a terminal makes of an attempted wager, and the rule by which it is another amount."""

    cents: int
    why: Citation | None = None


class Touches(Part):
    """What a player puts on a bet, as far as limits and credits go."""

    terms: TouchTerms

    def __init__(
        self, terms: TouchTerms, antes: AnteTerms, terminals: Terminals, places: BaccaratPlaces, wagers: tuple[str, ...]
    ) -> None:
        super().__init__(terms, terminals.course)
        self._antes = antes
        self._areas = places.terms
        self._layout = places.layout
        self._terminals = terminals
        self._places = places
        self._wagers = wagers
        """The kinds that there are on a screen."""

    # -- verifying -------------------------------------------------------------------------------------------------

    def verify(self, action: TouchWager | ChangeWager) -> None:
        """Refuse what a terminal would not take of its player."""
        terms, kinds, wager = self.terms, self._layout.kinds, action.wager
        self._terminals.verify_control(action, action.terminal, terms.touch)
        self._terminals.verify_player(action, action.actor)
        if wager not in self._wagers or wager not in kinds:
            refuse(action, f"wager: {wager!r} is none of {', '.join(self._wagers)}", terms.wager_not_permitted)
        if not (offered := kinds[wager].offered).value:
            refuse(action, f"wager: {wager} is not offered ({offered.citation})", terms.touch)
        self._places.verify_lies(action, wager, action.on)
        self._terminals.verify_amount(action, action.cents, terms.touch)
        allowed = self._permissible(action.terminal, wager, self._wanted(action)).cents
        self._verify_combination(action, allowed)
        self._verify_alone(action, allowed)
        self._verify_funds(action, allowed)

    def _verify_alone(self, action: TouchWager | ChangeWager, allowed: int) -> None:
        """That it is not made together with others, to have more there than one player may."""
        joined, more = self._places.joined, allowed - self._on_bet(action)
        if joined and more > 0:
            joined.verify(action, action.actor, action.wager, 0, action.on, more)

    def _wanted(self, action: TouchWager | ChangeWager) -> int:
        """What is to lie on the bet: a touch adds, a change says it."""
        return action.cents + (self._on_bet(action) if isinstance(action, TouchWager) else 0)

    def _verify_combination(self, action: TouchWager | ChangeWager, allowed: int) -> None:
        has_main = any(wager.kind in MAIN_WAGERS for wager in self._terminals.wagers(action.terminal))
        if allowed and action.wager not in MAIN_WAGERS and not has_main and self._needs_main_beside(action.wager):
            problem = f"wager: {action.wager} goes with a wager on {', '.join(MAIN_WAGERS)}"
            refuse(action, problem, self._why_beside())

    def _needs_main_beside(self, kind: str) -> bool:
        if self._antes.ante_up.value:
            return True
        return self.terms.terminal_combinations.value != "any" and self._areas.needs_main_wager(kind)

    def _why_beside(self) -> Citation:
        is_ante_up = self._antes.ante_up.value
        return self._antes.ante_with_wager if is_ante_up else self._areas.with_initial_wager.citation

    def _verify_funds(self, action: TouchWager | ChangeWager, allowed: int) -> None:
        """The account pays for what is added, and for the ante beside it."""
        number = action.terminal
        more = allowed - self._on_bet(action)
        if action.wager in MAIN_WAGERS and self._antes.ante_up.value:
            wagers = self._terminals.wagers(number)
            after = [wager.cents for wager in wagers if wager.kind in MAIN_WAGERS and wager.kind != action.wager]
            more += self._ante_due([*after, *([allowed] if allowed else [])]) - self._ante_there(number)
        if more > (has := self._terminals.credits(number)):
            problem = f"cents: terminal {number} has {format_dollars(has)}, not {format_dollars(more)} more"
            refuse(action, problem, self.terms.chip_account)

    def _permissible(self, number: int, wager: str, cents: int) -> Permissible:
        """The amount itself, the next lowest that is permitted, or nothing."""
        limits = self._terminals.limits_of(number, wager)
        if cents < limits.minimum_cents:
            return Permissible(0, self.terms.below_terminal_minimum)
        allowed = min(cents, limits.maximum_cents)
        if limits.increment_cents:
            base = limits.minimum_cents if self.terms.multiples_from.value == "minimum" else 0
            allowed -= (allowed - base) % limits.increment_cents
        if allowed < limits.minimum_cents:
            return Permissible(0, self.terms.next_lowest_wager)
        return Permissible(allowed, self.terms.next_lowest_wager if allowed < cents else None)

    def verify_clear(self, action: ClearWager) -> None:
        self._terminals.verify_control(action, action.terminal, self.terms.touch)
        if not self._to_clear(action):
            where = f" on {action.wager}" if action.wager else ""
            problem = f"wager: terminal {action.terminal} has no wager{where} to take back"
            refuse(action, problem, self.terms.touch)

    def _to_clear(self, action: ClearWager) -> list[Wager]:
        there = [wager for wager in self._terminals.wagers(action.terminal) if wager.kind != ANTE]
        return [w for w in there if not action.wager or (w.kind, w.on) == (action.wager, action.on)]

    # -- what lies on a bet ----------------------------------------------------------------------------------------

    def _on_bet(self, action: TouchWager | ChangeWager) -> int:
        there = self._terminals.wagers(action.terminal)
        return sum(wager.cents for wager in there if (wager.kind, wager.on) == (action.wager, action.on))

    def set_bet(self, action: TouchWager | ChangeWager) -> None:
        """What lies on the bet becomes the amount, as far as it is permitted."""
        self.course.verify_in_play("set_bet")
        number, kind, on, wanted = action.terminal, action.wager, action.on, self._wanted(action)
        (cents, why), there = self._permissible(number, kind, wanted), self._on_bet(action)
        self._terminals.at(number).backer = action.actor
        if cents > there:
            self._layout.add(account(number), kind, 0, cents - there, self._layout.kinds[kind].citation, on=on)
        elif cents < there:
            self._take_off(number, kind, on, there - cents, "changed")
        if why is not None:
            cites = (why, self.terms.terminal_limits)
            least = self._terminals.limits_of(number, kind).minimum_cents
            self.emit(
                NextLowestWager(cites, number, kind, on, wanted, cents)
                if cents
                else NoChipsDisplayed(cites, number, kind, on, wanted, least)
            )
        self.tidy(number)

    def _take_off(self, number: int, kind: str, on: str, cents: int, why: str) -> None:
        for wager in self._terminals.wagers(number):
            if (wager.kind, wager.on) == (kind, on):
                self._layout.give_back(wager, why, self.terms.touch, cents=cents)

    def clear(self, action: ClearWager) -> None:
        for wager in self._to_clear(action):
            self._layout.give_back(wager, "withdrawn", self.terms.touch)
        self.tidy(action.terminal)

    def tidy(self, number: int) -> None:
        """Side wagers do not stay without the wager they go with; the ante is just what is due."""
        self.course.verify_in_play("tidying a screen")
        if not any(wager.kind in MAIN_WAGERS for wager in self._terminals.wagers(number)):
            for wager in self._terminals.wagers(number):
                if wager.kind != ANTE and self._needs_main_beside(wager.kind):
                    self._layout.give_back(wager, "withdrawn", self._why_beside())
        if self._antes.ante_up.value:
            self._balance_ante(number)

    # -- the ante --------------------------------------------------------------------------------------------------

    def _ante_due(self, amounts: list[int]) -> int:
        """The ante beside main wagers of these amounts."""
        return self._antes.ante.value if amounts and not self._antes.is_waived(amounts) else 0

    def _ante_there(self, number: int) -> int:
        return sum(wager.cents for wager in self._terminals.wagers(number) if wager.kind == ANTE)

    def _balance_ante(self, number: int) -> None:
        wagers = self._terminals.wagers(number)
        due = self._ante_due([wager.cents for wager in wagers if wager.kind in MAIN_WAGERS])
        there = self._ante_there(number)
        if due and not there:
            self._layout.add(account(number), ANTE, 0, due, self._layout.kinds[ANTE].citation)
        elif there and not due:
            self._take_off(number, ANTE, "", there, "no ante is due")
