"""Who may wager what on which box of a blackjack table, beside whom, and who makes way for whom."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from croupier.chips import format_dollars
from croupier.games.blackjack.hands import INITIAL
from croupier.games.blackjack.restrictions import Restrictions
from croupier.games.blackjack.side.prize_equipment import PrizeEquipment
from croupier.games.blackjack.side.wager import BlackjackSideWager, PlacingTerms
from croupier.games.blackjack.versions import Version
from croupier.procedure.actions import PlaceWager
from croupier.procedure.decision import IllegalActionError
from croupier.rulebook import Citation, Cited
from croupier.table.betting_terms import BettingTerms
from croupier.table.layout import Layout, Wager
from croupier.table.places import Places
from croupier.table.round import refuse


@dataclass(frozen=True, kw_only=True)
class PlaceTerms:
    """How many players may wager on how many boxes, how much together."""

    boxes: Cited[int]
    players_per_box: Cited[int]
    boxes_per_player: Cited[int]
    box_total_maximum: Cited[bool]
    player_total_maximum: Cited[bool]
    minimum_on_each_box: Citation
    placing: PlacingTerms


class BlackjackPlaces(Places):
    """Boxes that players share; side wagers go with an initial wager."""

    def __init__(
        self,
        terms: PlaceTerms,
        betting: BettingTerms,
        layout: Layout,
        version: Version,
        kinds: Mapping[str, BlackjackSideWager],
        restrictions: Restrictions,
        equipment: PrizeEquipment,
    ) -> None:
        super().__init__(betting, layout, terms.boxes)
        self.terms = terms
        self._version = version
        self._kinds = kinds
        self._restrictions = restrictions
        self._equipment = equipment

    # -- company ---------------------------------------------------------------------------------------------------

    def verify_company(self, placing: PlaceWager) -> None:
        if placing.wager == INITIAL:
            self._verify_room(placing)
        elif placing.wager in self._kinds:
            self._verify_side_wager(placing, self._kinds[placing.wager])

    def _verify_room(self, placing: PlaceWager) -> None:
        standing = self.layout.standing
        there = {wager.player for wager in standing(INITIAL, placing.box)} | {placing.actor}
        most, citation = self.terms.players_per_box
        if len(there) > most:
            refuse(placing, f"box: {most} players have wagered on box {placing.box} already", citation)
        on_boxes = {wager.box for wager in standing(INITIAL, player=placing.actor)} | {placing.box}
        most, citation = self.terms.boxes_per_player
        if len(on_boxes) > most:
            refuse(placing, f"box: {placing.actor} may wager on {most} boxes at most", citation)

    def _verify_side_wager(self, placing: PlaceWager, kind: BlackjackSideWager) -> None:
        """Refuse one that is not beside one's own initial wager; some may be beside anybody's."""
        citation, standing = kind.wager.citation, self.layout.standing
        self._equipment.verify_working(placing)
        if not any(standing(INITIAL, placing.box)):
            refuse(placing, f"box: nobody has an initial wager on box {placing.box}", citation)
        if placing.wager in self.terms.placing.side_wager_any_box.value:
            is_placed = self.terms.placing.goes_alone or any(standing(INITIAL, player=placing.actor))
            problem = f"wager: {placing.wager} goes with an initial wager of one's own at the table"
        else:
            is_placed = self._has_own_wager(placing)
            problem = (
                f"box: {placing.wager} goes with one's own initial wager, and {placing.actor} has none on that box"
            )
        if not is_placed:
            refuse(placing, problem, citation)
        most = self._most_per_box(placing.wager)
        if most is not None and self._is_full(placing, most) and not any(self._strangers(placing)):
            refuse(placing, f"box: {most} {placing.wager} wagers lie on box {placing.box} already", citation)

    def _has_own_wager(self, placing: PlaceWager) -> bool:
        return any(self.layout.standing(INITIAL, placing.box, placing.actor))

    def _most_per_box(self, kind: str) -> int | None:
        """How many of a kind may lie on a box, where the rulebook says."""
        return self.terms.placing.side_wagers_per_box.value.get(kind)

    def _is_full(self, placing: PlaceWager, most: int) -> bool:
        others = {wager.player for wager in self.layout.standing(placing.wager, placing.box)} - {placing.actor}
        return len(others) >= most

    def _strangers(self, placing: PlaceWager) -> Iterator[Wager]:
        """The wagers that yield to one of a player of the box: those of others, the last placed first."""
        if self._has_own_wager(placing):
            owners = {wager.player for wager in self.layout.standing(INITIAL, placing.box)}
            there = sorted(self.layout.standing(placing.wager, placing.box), key=lambda wager: -wager.id)
            yield from (wager for wager in there if wager.player not in owners)

    def make_way(self, placing: PlaceWager) -> None:
        most = self._most_per_box(placing.wager) if placing.wager in self._kinds else None
        if most is not None and self._is_full(placing, most):
            last = next(self._strangers(placing))
            for wager in list(self.layout.standing(placing.wager, placing.box, last.player)):
                self.layout.give_back(wager, "makes way", self._kinds[placing.wager].wager.citation)

    # -- amounts ---------------------------------------------------------------------------------------------------

    def verify_limits(self, placing: PlaceWager) -> None:
        if placing.wager == INITIAL:
            self._verify_minimum_on_each_box(placing)
        super().verify_limits(placing)
        self._restrictions.verify(placing)

    def _verify_minimum_on_each_box(self, placing: PlaceWager) -> None:
        least, citation = self.limits_for(placing.actor, placing.box, INITIAL)
        elsewhere = any(wager.box != placing.box for wager in self.layout.standing(INITIAL, player=placing.actor))
        if elsewhere and placing.cents + self.already_there(placing) < least.minimum_cents:
            problem = f"cents: the minimum of {format_dollars(least.minimum_cents)} is for each box"
            raise IllegalActionError(placing, problem, self.terms.minimum_on_each_box, citation)

    def verify_total(self, placing: PlaceWager) -> None:
        """What the operator may direct about initial wagers on a box: the table maximum, whatever a player's own is."""
        if placing.wager != INITIAL:
            return
        most = self.most_in_total(placing.box)
        for directed, player in (
            (self.terms.box_total_maximum, None),
            (self.terms.player_total_maximum, placing.actor),
        ):
            if directed.value:
                there = self.layout.standing(INITIAL, placing.box, player)
                if placing.cents + sum(wager.cents for wager in there) > most:
                    problem = f"cents: wagers on box {placing.box} would exceed the maximum in total"
                    refuse(placing, problem, directed.citation)

    def most_in_total(self, box: int) -> int:
        """What the total of wagers on a box is held to."""
        return self.limits_for("", box, INITIAL).value.maximum_cents

    def verify_payable(self, placing: PlaceWager) -> None:
        """A blackjack's odds may be more than chips can pay on an initial wager; all others are 1 to 1."""
        terms = self.betting_terms
        if placing.wager != INITIAL:
            super().verify_payable(placing)
        elif terms.refuse_unpayable_wagers and terms.refuse_unpayable_wagers.value:
            total = placing.cents + self.already_there(placing)
            odds = self.layout.kinds[INITIAL].pays[self._version.blackjack_outcome(total)].value
            if not self.layout.chip_set.can_pay(odds.winnings(total)):
                problem = f"cents: a blackjack at {odds} on {format_dollars(total)} cannot be paid exactly in chips"
                refuse(placing, problem, terms.unpayable_wager, terms.wager_not_permitted)
