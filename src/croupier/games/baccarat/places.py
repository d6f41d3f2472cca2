"""Who may wager what and where at a baccarat table: areas, side wagers, totals, and what chips can pay."""

import msgspec

from croupier.chips import format_dollars
from croupier.games.baccarat.nominees import Nominees
from croupier.games.baccarat.point_counts import BANKER, MAIN_WAGERS
from croupier.games.baccarat.terms import BaccaratTerms
from croupier.procedure import Incident
from croupier.procedure.actions import PlaceWager, WithdrawWager
from croupier.rulebook import Citation
from croupier.table.cards import CardTable
from croupier.table.layout import Layout, Wager
from croupier.table.places import Places
from croupier.table.round import refuse


class BaccaratPlaces(Places):
    """Numbered areas, shared or for one seated player each; at a full table box 0 is the areas for standing players."""

    def __init__(self, terms: BaccaratTerms, layout: Layout, cards: CardTable, nominees: Nominees) -> None:
        super().__init__(terms.betting, layout, terms.areas.boxes)
        self.terms = terms.areas
        self.least_box = 0 if terms.areas.is_full else 1
        self._antes = terms.antes
        self._cards = cards
        self._nominees = nominees
        self._places = terms.places

    def of(self, wager: str) -> tuple[str, ...]:
        return self._places.get(wager, ("",))

    def in_name_of(self, placing: PlaceWager) -> PlaceWager:
        """A nominee's wager is the player's own."""
        nominee = self._nominees.by_name.get(placing.actor)
        if nominee is None:
            return placing
        self._nominees.verify_leave(placing, "wager for")
        self._nominees.verify_not_excluded(placing, "", placing.actor)
        return msgspec.structs.replace(placing, actor=nominee.player)

    def verify_withdrawing(self, action: WithdrawWager) -> None:
        nominee = self._nominees.by_name.get(action.actor)
        if nominee is not None:
            self._nominees.verify_leave(action, "handle the wagers of")
            action = msgspec.structs.replace(action, actor=nominee.player)
        super().verify_withdrawing(action)

    def withdraw(self, action: WithdrawWager) -> None:
        super().withdraw(action)
        self._return_lone_side_wagers(self.layout.wagers[action.wager_id].player)

    # -- areas -----------------------------------------------------------------------------------------------------

    def verify_access(self, placing: PlaceWager) -> None:
        if self.terms.is_full and placing.box == 0 and self._nominees.is_seated(placing.actor):
            problem = "box: the areas without a number are for standing players"
            refuse(placing, problem, self.terms.standing_areas)

    def verify_company(self, placing: PlaceWager) -> None:
        if not self.terms.is_full:
            self._verify_shared_area(placing)
        elif placing.box:
            self._verify_numbered_area(placing)
        if placing.wager not in MAIN_WAGERS:
            self._verify_side_wager(placing)

    def _verify_numbered_area(self, placing: PlaceWager) -> None:
        """At a full table each is for one seated player."""
        if not self._nominees.is_seated(placing.actor):
            problem = "box: the numbered areas are for seated players; standing players use box 0"
            refuse(placing, problem, self.terms.standing_areas)
        others = {wager.player for wager in self.layout.standing(box=placing.box)}
        others.add(self.setting.seats.get(placing.box, placing.actor))
        if others != {placing.actor}:
            refuse(placing, f"box: {placing.box} is another player's", self.terms.one_player_per_area)

    def _verify_shared_area(self, placing: PlaceWager) -> None:
        there = {wager.player for wager in self.layout.standing(placing.wager, placing.box) if wager.on == placing.on}
        most, citation = self.terms.players_per_area
        if len(there | {placing.actor}) > most:
            problem = f"box: {most} players have a {placing.wager} wager on box {placing.box} already"
            refuse(placing, problem, citation)

    def _verify_side_wager(self, placing: PlaceWager) -> None:
        """Before any card; some only beside a wager on the hands or a tie."""
        if self._cards.hands:
            problem = f"wager: {placing.wager} is placed before any card is dealt"
            refuse(placing, problem, self.terms.before_any_card)
        if self._has_main_wager(placing.actor):
            return
        if self.terms.needs_main_wager(placing.wager):
            problem = f"wager: {placing.wager} goes with a wager on {', '.join(MAIN_WAGERS)}"
            refuse(placing, problem, self.terms.with_initial_wager.citation)
        if self._antes.ante_up.value:
            problem = f"wager: with the ante each player wagers on {', '.join(MAIN_WAGERS)}"
            refuse(placing, problem, self._antes.ante_with_wager)

    def _has_main_wager(self, player: str) -> bool:
        return any(wager.kind in MAIN_WAGERS for wager in self.layout.standing(player=player))

    def verify_position(self, found: Incident, placing: PlaceWager) -> None:
        """That chips can lie on an area where they were found; as long as wagers may be altered, a player's own."""
        if not self.least_box <= placing.box <= self.boxes.value:
            problem = f"box: {placing.box} is not one of {self.least_box} to {self.boxes.value}"
            refuse(found, problem, self.boxes.citation)
        self.verify_lies(found, placing.wager, placing.on)
        if not self.layout.course.are_bets_closed:
            self.verify_access(placing)
            self.verify_company(placing)

    # -- what goes back with others --------------------------------------------------------------------------------

    def is_moved(self, wager: Wager, cents_before: int) -> None:  # noqa: ARG002
        """A banker wager is good for what chips can pay; side wagers that are left alone go back."""
        if wager.kind == BANKER and wager.is_standing and not self.can_pay_banker(wager.cents):
            void, citation = self.unpayable_part(wager.cents)
            self.layout.give_back(wager, "void", citation, cents=void)
        self._return_lone_side_wagers(wager.player)

    def _return_lone_side_wagers(self, player: str) -> None:
        """Side wagers go back with the last wager that they went with."""
        if self._has_main_wager(player):
            return
        is_ante_up = self._antes.ante_up.value
        citation = self._antes.ante_with_wager if is_ante_up else self.terms.with_initial_wager.citation
        for wager in list(self.layout.standing(player=player)):
            if is_ante_up or self.terms.needs_main_wager(wager.kind):
                self.layout.give_back(wager, "withdrawn", citation)

    # -- amounts ---------------------------------------------------------------------------------------------------

    def verify_total(self, placing: PlaceWager) -> None:
        if placing.wager in MAIN_WAGERS:
            self._verify_several_areas(placing)
        if not self.terms.is_full:
            self._verify_area_totals(placing)

    def _verify_several_areas(self, placing: PlaceWager) -> None:
        """One player's wagers on an outcome in several boxes: the table's maximum, or the player's own."""
        there = list(self.layout.standing(placing.wager, player=placing.actor))
        if {wager.box for wager in there} <= {placing.box}:
            return
        most = self.setting.wager_limits.get(placing.wager, self.setting.limits).maximum_cents
        if placing.actor in self.setting.player_limits:
            most = max(most, self.setting.player_limits[placing.actor].maximum_cents)
        total = placing.cents + sum(wager.cents for wager in there)
        if total > most:
            shown = f"{format_dollars(total)} on {placing.wager} in all"
            problem = f"cents: {shown} is above the maximum of {format_dollars(most)}"
            refuse(placing, problem, self.terms.several_areas)

    def _verify_area_totals(self, placing: PlaceWager) -> None:
        """What the operator may direct about one wagering area: the table maximum, whatever a player's own is."""
        limits = self.limits_for("", placing.box, placing.wager).value
        directions = ((self.terms.area_total_maximum, None), (self.terms.player_total_maximum, placing.actor))
        for (is_directed, citation), player in directions:
            there = self.layout.standing(placing.wager, placing.box, player) if is_directed else ()
            total = placing.cents + sum(wager.cents for wager in there if wager.on == placing.on)
            if is_directed and total > limits.maximum_cents:
                problem = f"cents: wagers on the area would exceed the table maximum with {format_dollars(total)}"
                refuse(placing, problem, citation)

    def verify_payable(self, placing: PlaceWager) -> None:
        super().verify_payable(placing)
        if placing.wager == BANKER:
            total = placing.cents + self.already_there(placing)
            if not self.can_pay_banker(total):
                problem = f"cents: winnings less commission on {format_dollars(total)} cannot be paid exactly in chips"
                refuse(placing, problem, self.terms.unpayable_banker_wager)

    def can_pay_banker(self, cents: int) -> bool:
        """Whether chips pay the banker's win exactly, where there is a commission on it."""
        odds = self.layout.kinds[BANKER].pays["wins"].value
        return not odds.commission or self.layout.terms.chip_set.can_pay(odds.winnings(cents))

    def unpayable_part(self, cents: int) -> tuple[int, Citation]:
        """What of an amount on the banker is void, since chips could not make up the rest, or pay it if it wins."""
        assert self.terms.unpayable_accepted is not None
        valid = cents
        while not (self.layout.terms.chip_set.can_pay(valid) and self.can_pay_banker(valid)):
            valid -= 1
        return cents - valid, self.terms.unpayable_accepted
