"""The pools of a jackpot at a table: what wagers add to them when bets close, and how that is undone.

Their books go from round to round in what the rounds carry.
"""

from typing import Any

import msgspec

from croupier.chips import format_dollars
from croupier.games.house_poker.jackpot_messages import (
    JackpotContributed,
    JackpotContributionReversed,
    JackpotOpened,
    JackpotPrizeReversed,
    JackpotRestored,
    JackpotWagersCollected,
    StartButtonPressed,
)
from croupier.games.house_poker.jackpot_terms import KINDS, JackpotTerms
from croupier.jackpots import Jackpot, Stake, open_jackpot
from croupier.procedure import Citations, Event, Setting
from croupier.rulebook import Citation, Cited
from croupier.table.layout import Layout, Wager, hand_of
from croupier.table.round import Part

CARRIED = "jackpot."
"""Before the name of an account of the jackpot's books, in what a round carries."""
LINKED = "jackpot_linked"
"""Carried where several tables fund the same pools: what these hold is asked for before a prize is paid."""


class JackpotPools(Part):
    """What the wagers of the round have added, and what was won. Where no jackpot is offered, there is nothing."""

    terms: JackpotTerms

    def __init__(self, terms: JackpotTerms, layout: Layout) -> None:
        super().__init__(terms, layout.course)
        self.layout = layout
        carried = self.course.setting.carried
        self.is_linked = bool(carried.get(LINKED))
        """Other tables fund the same pools."""
        self.jackpot: Jackpot | None = None
        self.is_started = False
        """Jackpot wagers of this round are in the pools."""
        self.keyed_off: set[int] = set()
        """Boxes whose prizes have been paid."""
        self._wagers: dict[int, list[Wager]] = {}
        """Those in the pools, by box."""
        self._is_new = False
        if terms.is_offered:
            accounts = {key: str(value) for key, value in carried.items() if key.startswith(CARRIED)}
            state = {} if self.is_linked else {key.removeprefix(CARRIED): value for key, value in accounts.items()}
            self._is_new = not state and not self.is_linked
            self.jackpot = open_jackpot(terms.rules, state, is_linked=self.is_linked)
        self.shown_before = tuple(self.displays().values())
        """What the displays showed when the round began."""
        layout.on_return.add(self._on_return)
        layout.on_reverse.add(self._on_reverse)
        layout.before_void.add(self._before_void)

    def displays(self) -> dict[str, int]:
        """What the jackpot displays show; a linked table's are the system's."""
        return self.jackpot.displays() if self.jackpot and not self.is_linked else {}

    def required_amount(self, kind: str) -> Cited[int]:
        """What a jackpot wager must be, neither more nor less."""
        assert self.jackpot is not None
        return Cited(self.jackpot.wager_cents(kind), self.terms.amount_rule)

    def why_of_one_amount(self, kind: str) -> Cited[str] | None:
        """Why a wager of a kind cannot be let stand outside the limits, if it is a jackpot wager."""
        if kind not in KINDS or self.jackpot is None:
            return None
        required = format_dollars(self.required_amount(kind).value)
        by = self.terms.jackpot_short_wager or self.terms.jackpot_amount or self.terms.wager_not_permitted
        return Cited(f"wager: {kind} wagers are of {required}, no more and no less", by)

    def stakes(self, box: int) -> tuple[Stake, ...]:
        """The wagers of a box that are in the pools."""
        return tuple(Stake(wager.kind, wager.cents) for wager in self._wagers.get(box, ()))

    def tell(self, event: Event) -> None:
        """A fact by which pools have changed, and their whole cents with it; those of linked ones the system posts."""
        self.emit(event)
        if self.jackpot is not None and not self.is_linked:
            self.course.till.tell(self.jackpot.drain(event.name()))

    # -- contributions ---------------------------------------------------------------------------------------------

    def open(self) -> None:
        """A new jackpot begins, or the pools of one are divided, combined or filled up."""
        self.course.verify_in_play("open")
        if self.jackpot is not None:
            rearranged = self.jackpot.rearranged
            if self._is_new or rearranged:
                self.tell(JackpotOpened((rearranged or self.terms.operators_sum,), self.jackpot.amounts()))

    def start(self) -> None:
        """Bets are closed: the jackpot wagers are collected, where that is done now, and funded."""
        self.course.verify_in_play("start")
        wagers = [wager for wager in self.layout.standing() if wager.kind in KINDS]
        if self.jackpot is None or not wagers:
            return
        self.is_started = True
        if self.terms.jackpot_start is not None:
            self.emit(StartButtonPressed((self.terms.jackpot_start,)))
        if self.terms.is_collected_first and self.terms.jackpot_collection is not None:
            ids = tuple(wager.id for wager in wagers)
            self.emit(JackpotWagersCollected((self.terms.jackpot_collection,), ids))
        for wager in wagers:
            self._wagers.setdefault(wager.box, []).append(wager)
        for box in self._wagers:
            self._contribute(box)

    def join(self, wager: Wager) -> None:
        """A wager counts only now; the start button is pressed for it if nobody else has one."""
        self.course.verify_in_play("join")
        if not self.is_started:
            self.start()
            return
        self._wagers.setdefault(wager.box, []).append(wager)
        self._contribute_again(wager.box, self.layout.kinds[wager.kind].citation)

    def _contribute(self, box: int) -> None:
        assert self.jackpot is not None
        shares = self.jackpot.contribute(hand_of(box), self.stakes(box))
        player = self._wagers[box][0].player
        pools = {pool: str(cents) for pool, cents in shares.items()}
        self.tell(JackpotContributed((self.jackpot.funding,), player, box, pools, self.displays()))
        self.jackpot.books.verify()

    def _contribute_again(self, box: int, *cites: Citation) -> None:
        """What the wagers of a box add has changed: it is taken back and, if any are left, done anew."""
        assert self.jackpot is not None
        lost = {pool: str(cents) for pool, cents in self.jackpot.take_back(hand_of(box)).items()}
        if lost:
            added = self._replenish()
            if added:
                cites += (self.terms.operators_sum,)
            self.tell(JackpotContributionReversed(cites, box, lost, self.displays(), added))
        if self._wagers.get(box):
            self._contribute(box)
        self.jackpot.books.verify()

    # -- what is undone --------------------------------------------------------------------------------------------

    def _replenish(self) -> dict[str, str]:
        """No pool is left with less than it must hold; of pools that other tables fund too, their system sees to it."""
        assert self.jackpot is not None
        added = {} if self.is_linked else self.jackpot.replenish()
        return {pool: str(cents) for pool, cents in added.items()}

    def _on_return(self, wager: Wager, why: str, cites: Citations) -> None:  # noqa: ARG002 - whatever the reason
        wagers = self._wagers.get(wager.box, [])
        if wager in wagers:
            wagers.remove(wager)
            self._contribute_again(wager.box, *cites)

    def _on_reverse(self, wager: Wager, cites: Citations) -> None:
        """A prize that was paid goes back to the pools."""
        if wager.box in self.keyed_off and wager.kind in KINDS:
            assert self.jackpot is not None
            self.keyed_off.discard(wager.box)
            self.jackpot.take_back_prize(hand_of(wager.box))
            self._replenish()
            self.tell(JackpotPrizeReversed(cites, hand_of(wager.box), self.displays()))
            self.jackpot.books.verify()

    def _before_void(self, cites: Citations) -> None:
        """The pools are as if the round had not been."""
        if self.jackpot is not None and self.is_started:
            self.jackpot.undo()
            self._wagers.clear()
            self.keyed_off.clear()
            self.is_started = False
            self.tell(JackpotRestored(cites, self.displays()))
            self.jackpot.books.verify()

    # -- as a part -------------------------------------------------------------------------------------------------

    def leave(self, setting: Setting) -> Setting:
        carried = self.course.setting.carried
        if self.jackpot is None or self.is_linked:  # the table's own pools, if it has any, wait
            told = {key: value for key, value in carried.items() if key.startswith((CARRIED, LINKED))}
        else:
            told = {f"{CARRIED}{account}": cents for account, cents in self.jackpot.books.state().items()}
        return msgspec.structs.replace(setting, carried={**setting.carried, **told})

    def view(self, actor: str) -> dict[str, Any]:  # noqa: ARG002 - the prizes are displayed to all, at all times
        return {"jackpot": self.displays()} if self.jackpot else {}


def without_pools(setting: Setting) -> Setting:
    """A setting for rounds held against a price, which assumes what pools hold: they begin anew each time."""
    carried = {key: value for key, value in setting.carried.items() if not key.startswith(CARRIED)}
    return msgspec.structs.replace(setting, carried=carried)
