"""The pools of a jackpot at a table: what wagers add to them when bets close, and how that is undone.

Their books are `self.jackpot.books`, and go from round to round in what the rounds carry.
"""

from typing import Any

import msgspec

from croupier.cards import Shoe
from croupier.games.house_poker.jackpot_messages import (
    JackpotContributed,
    JackpotContributionReversed,
    JackpotOpened,
    JackpotPrizeReversed,
    JackpotRestored,
    JackpotWagersCollected,
    StartButtonPressed,
)
from croupier.games.house_poker.table import HousePoker
from croupier.games.wagering import Wager, hand_of
from croupier.jackpots import Jackpot, PoolJackpot, Stake, open_jackpot
from croupier.procedure import Procedure, Setting
from croupier.rulebook import Citation, Rules

KINDS = ("jackpot", "jackpot_1", "jackpot_2")
"""Jackpot wagers, of whichever rulebook."""
CARRIED = "jackpot."
"""Before the name of an account of the jackpot's books, in what a round carries."""
LINKED = "jackpot_linked"
"""Carried where several tables fund the same pools: what these hold is asked for before a prize is paid."""


def is_jackpot_offered(rules: Rules) -> bool:
    """Whether jackpot wagers can be made, as the operator has chosen."""
    return any(kind in rules.wagers() and rules.offered(kind).value for kind in KINDS)


class JackpotBooks(HousePoker):
    """The pools: what the wagers add to them, and how that is undone."""

    def __init__(self, rules: Rules, shoe: Shoe, setting: Setting) -> None:
        super().__init__(rules, shoe, setting)
        self.jackpot: Jackpot | None = None
        self.is_linked = bool(setting.carried.get(LINKED))
        self.is_jackpot_new = False
        self.is_jackpot_started = False
        """Jackpot wagers of this round are in the pools."""
        self.in_jackpot: dict[int, list[Wager]] = {}
        """Those wagers, by box."""
        self.keyed_off: set[int] = set()
        """Boxes whose prizes have been paid."""
        if is_jackpot_offered(rules):
            state = {
                key.removeprefix(CARRIED): str(value)
                for key, value in setting.carried.items()
                if key.startswith(CARRIED) and not self.is_linked
            }
            self.is_jackpot_new = not state and not self.is_linked
            self.jackpot = open_jackpot(rules, state, is_linked=self.is_linked)
        self.shown_before = tuple(self.displays().values())
        """What the displays showed when the round began."""

    def carry(self) -> dict[str, str | int | bool]:
        carried = super().carry()
        if self.jackpot is None or self.is_linked:  # the table's own pools, if it has any, wait
            kept = {key: value for key, value in self.setting.carried.items() if key.startswith((CARRIED, LINKED))}
            return {**carried, **kept}
        books = {f"{CARRIED}{account}": cents for account, cents in self.jackpot.books.state().items()}
        return {**carried, **books}

    def setting_as_priced(self) -> Setting:
        """For rounds that are held against a price: pools begin anew each time, as it assumes what they hold."""
        setting = self.setting_after()
        carried = {key: value for key, value in setting.carried.items() if not key.startswith(CARRIED)}
        return msgspec.structs.replace(setting, carried=carried)

    def displays(self) -> dict[str, int]:
        """What the jackpot displays show; a linked table's are the system's."""
        return self.jackpot.displays() if self.jackpot and not self.is_linked else {}

    def view(self, actor: str) -> dict[str, Any]:
        """The prizes are displayed to all, at all times."""
        view = super().view(actor)
        return {**view, "jackpot": self.displays()} if self.jackpot else view

    def open_round(self) -> Procedure[None]:
        if self.jackpot is not None:
            rearranged = self.jackpot.rearranged if isinstance(self.jackpot, PoolJackpot) else None
            if self.is_jackpot_new or rearranged:
                self.emit(JackpotOpened((rearranged or self.operators_sum,), self.jackpot.amounts()))
        yield from super().open_round()

    # -- contributions ---------------------------------------------------------------------------------------------

    def start_jackpot(self) -> None:
        """Bets are closed: the jackpot wagers are collected, where that is done now, and funded."""
        wagers = [wager for wager in self.standing() if wager.kind in KINDS]
        if self.jackpot is None or not wagers:
            return
        self.is_jackpot_started = True
        if self.rules.has("jackpot_start"):
            self.emit(StartButtonPressed((self.rules.cite("jackpot_start"),)))
        if self.is_collected_first:
            citation = self.rules.cite("jackpot_collection")
            self.emit(JackpotWagersCollected((citation,), tuple(wager.id for wager in wagers)))
        for wager in wagers:
            self.in_jackpot.setdefault(wager.box, []).append(wager)
        for box in self.in_jackpot:
            self.contribute(box)

    @property
    def is_collected_first(self) -> bool:
        """Chips go into the slot, or are collected, before cards are dealt."""
        return self.rules.has("jackpot_collection") and not self.is_manual

    @property
    def is_manual(self) -> bool:
        return self.rules.has_choice("progressive") and self.rules.choice("progressive", str).value == "manual"

    def join_jackpot(self, wager: Wager) -> None:
        """A wager that counts only now; the start button is pressed for it if nobody else has one."""
        if not self.is_jackpot_started:
            self.start_jackpot()
            return
        self.in_jackpot.setdefault(wager.box, []).append(wager)
        self.contribute_again(wager.box, self.rules.wager(wager.kind).citation)

    def stakes(self, box: int) -> tuple[Stake, ...]:
        return tuple(Stake(wager.kind, wager.cents) for wager in self.in_jackpot.get(box, ()))

    def contribute(self, box: int) -> None:
        assert self.jackpot is not None
        shares = self.jackpot.contribute(hand_of(box), self.stakes(box))
        player = self.in_jackpot[box][0].player
        pools = {pool: str(cents) for pool, cents in shares.items()}
        self.emit(JackpotContributed((self.jackpot.funding,), player, box, pools, self.displays()))

    def contribute_again(self, box: int, *cites: Citation) -> None:
        """What the wagers of a box add has changed: it is taken back and, if any are left, done anew."""
        assert self.jackpot is not None
        lost = {pool: str(cents) for pool, cents in self.jackpot.take_back(hand_of(box)).items()}
        if lost:
            added = self.replenish()
            if added:
                cites += (self.operators_sum,)
            self.emit(JackpotContributionReversed(cites, box, lost, self.displays(), added))
        if self.in_jackpot.get(box):
            self.contribute(box)

    # -- what is undone --------------------------------------------------------------------------------------------

    def replenish(self) -> dict[str, str]:
        """No pool is left with less than it must hold; of pools that other tables fund too, their system sees to it."""
        assert self.jackpot is not None
        added = {} if self.is_linked else self.jackpot.replenish()
        return {pool: str(cents) for pool, cents in added.items()}

    @property
    def operators_sum(self) -> Citation:
        """The rule by which an operator puts money into pools."""
        return self.rules.cite(self.known_provision("jackpot_operators_sum", "jackpot_reseed"))

    def return_wager(self, wager: Wager, why: str, *cites: Citation, cents: int | None = None) -> None:
        super().return_wager(wager, why, *cites, cents=cents)
        wagers = self.in_jackpot.get(wager.box, [])
        if wager in wagers:
            if not wager.is_standing:
                wagers.remove(wager)
            self.contribute_again(wager.box, *cites)

    def reverse_settlement(self, wager: Wager, *cites: Citation) -> None:
        super().reverse_settlement(wager, *cites)
        if wager.box in self.keyed_off and wager.kind in KINDS:
            assert self.jackpot is not None
            self.keyed_off.discard(wager.box)
            self.jackpot.take_back_prize(hand_of(wager.box))
            self.replenish()
            self.emit(JackpotPrizeReversed(cites, hand_of(wager.box), self.displays()))

    def void_wagers(self, why: str, *cites: Citation, forfeit_by: str | None = None) -> None:
        if self.jackpot is not None and self.is_jackpot_started:
            self.jackpot.undo()
            self.in_jackpot.clear()
            self.keyed_off.clear()
            self.is_jackpot_started = False
            self.emit(JackpotRestored(cites, self.displays()))
        super().void_wagers(why, *cites, forfeit_by=forfeit_by)

    def audit(self) -> None:
        super().audit()
        if self.jackpot is not None:
            self.jackpot.books.verify()
