"""Who may wager what on which box at a table of poker against the house, and beside which other wager."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import ClassVar

from croupier.games.house_poker.box_priority import BoxPriority
from croupier.games.house_poker.boxes import Boxes
from croupier.games.house_poker.jackpot_terms import KINDS
from croupier.games.house_poker.jackpot_wagers import JackpotWagers
from croupier.procedure import Limits
from croupier.procedure.actions import PlaceWager, WithdrawWager
from croupier.rulebook import Citation, Cited
from croupier.table.betting_terms import BettingTerms
from croupier.table.layout import Wager
from croupier.table.places import Places
from croupier.table.round import refuse


@dataclass(frozen=True, kw_only=True)
class PlaceTerms:
    boxes_per_player: Cited[int] | None
    one_hand_per_player: Citation | None
    one_wager_per_area: Citation

    @property
    def most_boxes(self) -> Cited[int]:
        """On how many boxes a player may wager: as the operator allows; one where the rulebook knows no more."""
        return self.boxes_per_player or Cited(1, self.one_hand_per_player or self.one_wager_per_area)


class PokerPlaces(Places):
    """A box is one player's, and some wagers lie only beside another."""

    beside: ClassVar[Mapping[str, str]] = {}
    """Wagers that may only be made beside another of the same player: that other one."""
    mixes_chips: ClassVar[bool] = False
    """Whether chips of several kinds may lie on one area."""

    def __init__(
        self,
        betting_terms: BettingTerms,
        terms: PlaceTerms,
        table: Boxes,
        priority: BoxPriority | None = None,
        jackpot: JackpotWagers | None = None,
    ) -> None:
        super().__init__(betting_terms, table.layout, table.terms.boxes)
        self.place_terms = terms
        self.table = table
        self.priority = priority
        self.jackpot = jackpot

    def verify_form(self, placing: PlaceWager) -> None:
        self.table.verify_company(placing)
        self.verify_own_form(placing)
        if self.jackpot is not None:
            self.jackpot.verify_form(placing)

    def verify_own_form(self, placing: PlaceWager) -> None:
        """That the game lets a player wager so."""

    def verify_company(self, placing: PlaceWager) -> None:
        terms, standing = self.place_terms, self.layout.standing
        others = [wager for wager in standing(box=placing.box) if wager.player != placing.actor]
        if any(not self._makes_way(wager, placing) for wager in others):
            refuse(placing, f"box: somebody else wagers on box {placing.box}", terms.one_wager_per_area)
        most, citation = terms.most_boxes
        if len({wager.box for wager in standing(player=placing.actor)} | {placing.box}) > most:
            boxes = "1 box" if most == 1 else f"{most} boxes"
            refuse(placing, f"box: {placing.actor} may wager on {boxes} at most", citation)
        main = self.beside.get(placing.wager)
        if main and not any(standing(main, placing.box, placing.actor)):
            problem = f"wager: {placing.wager} is only for a player with an {main} wager on the box"
            refuse(placing, problem, self.layout.kinds[placing.wager].citation)
        there = next(standing(placing.wager, placing.box, placing.actor), None)
        if there and there.chips != placing.chips and not self.mixes_chips:
            problem = f"chips: the {placing.wager} wager lies there in others"
            refuse(placing, problem, terms.one_wager_per_area)

    def _makes_way(self, wager: Wager, placing: PlaceWager) -> bool:
        return self.priority is not None and self.priority.reason_to_yield(wager, placing) is not None

    def make_way(self, placing: PlaceWager) -> None:
        if self.priority is not None:
            self.priority.make_way(placing)

    def verify_withdrawing(self, action: WithdrawWager) -> None:
        super().verify_withdrawing(action)
        wager = self.layout.wagers[action.wager_id]
        for other in self.layout.standing(box=wager.box, player=wager.player):
            if self.beside.get(other.kind) == wager.kind:
                problem = (
                    f"wager_id: the {other.kind} wager (wager {other.id}) stands only beside it: withdraw that first"
                )
                refuse(action, problem, self.layout.kinds[other.kind].citation)

    # -- amounts ---------------------------------------------------------------------------------------------------

    def limits_for(self, player: str, box: int, wager: str = "") -> Cited[Limits]:
        """A jackpot wager is of one amount."""
        if wager in KINDS and self.jackpot is not None and self.jackpot.pools.jackpot is not None:
            cents, citation = self.jackpot.pools.required_amount(wager)
            return Cited(Limits(cents, cents), citation)
        return super().limits_for(player, box, wager)

    def verify_payable(self, placing: PlaceWager) -> None:
        """A jackpot wager is not refused because chips cannot pay its prizes."""
        if placing.wager not in KINDS:
            super().verify_payable(placing)
