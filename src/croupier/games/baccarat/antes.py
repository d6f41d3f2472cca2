"""The ante of ante up baccarat: a fee for taking part, put up beside a wager and kept whatever happens."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Literal

from croupier.chips import ChipSet, format_dollars
from croupier.games.baccarat.messages import WagerWithoutAnte
from croupier.games.baccarat.point_counts import MAIN_WAGERS
from croupier.procedure import Ruling
from croupier.rulebook import Citation, Cited, NotAllowedError
from croupier.table.layout import Layout, Wager
from croupier.table.places import BesideBetting
from croupier.table.round import Part, incident, refuse, ruling
from croupier.table.terms import says

ANTE = "ante"


@dataclass(frozen=True, kw_only=True)
class AnteTerms:
    ante_up: Cited[bool]
    ante: Cited[int]
    most: Cited[int] = says("thousandths_of_minimum", of="ante")
    """In thousandths of the table minimum."""
    waive_ante: Cited[bool]
    ante_waived_from: Cited[int]
    ante_per: Cited[Literal["player", "box"]]
    waiver_by: Cited[Literal["greatest_wager", "total"]]
    ante_with_wager: Citation
    ante_waived: Citation
    wager_without_ante: Citation | None
    table_minimum: Cited[int]
    chip_denominations: Cited[tuple[int, ...]]

    def problems(self) -> Iterator[tuple[str, str]]:
        """An ante that is too high for the table minimum, or that chips cannot make up."""
        self.verify(self.table_minimum.value)
        yield from ()

    def verify(self, minimum: int) -> None:
        """That the ante is no more than its part of a table minimum, and can be put up in chips."""
        ante, citation = self.ante
        if not self.ante_up.value:
            return
        if ante * 1000 > self.most.value * minimum:
            most = f"{_percent(self.most.value)} of the table minimum of {format_dollars(minimum)}"
            problem = f"{format_dollars(ante)} is above {most}; raise table_minimum, or lower the ante"
            raise NotAllowedError("ante", problem, self.most.citation)
        if not ChipSet.of(self.chip_denominations.value).can_pay(ante):
            raise NotAllowedError("ante", f"{format_dollars(ante)} cannot be paid in the chips in use", citation)

    def is_waived(self, amounts: Sequence[int]) -> bool:
        """Whether no ante is due beside somebody's main wagers of these amounts."""
        if not self.waive_ante.value:
            return False
        counted = sum(amounts) if self.waiver_by.value == "total" else max(amounts)
        return counted >= self.ante_waived_from.value


def _percent(thousandths: int) -> str:
    """125 is "12.5%"."""
    whole, tenths = divmod(thousandths, 10)
    return f"{whole}.{tenths}%" if tenths else f"{whole}%"


class Antes(Part, BesideBetting):
    """Who owes an ante, and what becomes of a wager without one."""

    terms: AnteTerms

    def __init__(
        self,
        terms: AnteTerms,
        layout: Layout,
        owes: Callable[[Wager], bool] = lambda wager: True,  # noqa: ARG005
    ) -> None:
        super().__init__(terms, layout.course)
        self._layout = layout
        self._owes = owes
        """Whether an ante is owed for a wager when no more bets is called: not where it was put up with it."""
        self._owed: list[tuple[str, int]] = []
        """Who owes one, and beside which box, by their wagers when no more bets was called."""
        terms.verify(self.course.setting.limits.minimum_cents)

    def bets_close(self, citation: Citation) -> None:  # noqa: ARG002
        self.course.verify_in_play("bets_close")
        if self.terms.ante_up.value:
            self._owed = self._owing()

    def _owing(self) -> list[tuple[str, int]]:
        """Players with the box beside which they owe an ante by their wagers as placed: one each, or one a box."""
        found: dict[tuple[str, int], list[int]] = {}
        first: dict[str, int] = {}
        for wager in self._layout.standing():
            if wager.kind in MAIN_WAGERS and self._owes(wager):
                box = wager.box
                if self.terms.ante_per.value == "player":
                    box = first.setdefault(wager.player, box)
                found.setdefault((wager.player, box), []).append(wager.cents)
        return [place for place, amounts in found.items() if not self.terms.is_waived(amounts)]

    def put_up(self) -> None:
        """Antes go beside the wagers of every player who owes one and has a wager left."""
        self.course.verify_in_play("put_up")
        is_per_box = self.terms.ante_per.value == "box"
        for player, box in self._owed:
            wagers = self._layout.standing(box=box if is_per_box else None, player=player)
            if any(wager.kind in MAIN_WAGERS for wager in wagers):
                self._layout.add(player, ANTE, box, self.terms.ante.value, self._layout.kinds[ANTE].citation)

    @incident()
    def on_wager_without_ante(self, found: WagerWithoutAnte, wager_without_ante: Citation) -> Ruling:
        layout, citation = self._layout, wager_without_ante
        wager = layout.wagers.get(found.wager_id)
        if wager is None or wager.kind not in MAIN_WAGERS or not (wager.is_standing or wager.settlement):
            refuse(found, f"wager_id: no wager {found.wager_id} that an ante goes with", citation)
        if not self.course.are_bets_closed:
            refuse(found, "antes are taken when no more bets is called", self.terms.ante_with_wager)
        per_player = self.terms.ante_per.value == "player"
        beside = [
            other
            for other in layout.wagers.values()
            if other.player == wager.player
            and (per_player or other.box == wager.box)
            and (other.is_standing or other.settlement)
        ]
        antes = [other for other in beside if other.kind == ANTE]
        if not antes:
            refuse(found, f"wager_id: no ante was due beside wager {wager.id}", self.terms.ante_waived)
        others = [other for other in beside if other.kind in MAIN_WAGERS]
        for void in [wager] if len(others) > 1 else [wager, *antes]:
            if void.settlement:
                layout.reverse(void, citation)
            layout.give_back(void, "void", citation)
        return ruling(found, f"wager {wager.id} is void", citation, concerns=(wager.player,))
