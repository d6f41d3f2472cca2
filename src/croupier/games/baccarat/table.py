"""Who may wager what and where at a baccarat table: areas, limits, what chips can pay, the differential, the ante."""

from typing import ClassVar

from croupier.cards import Shoe
from croupier.chips import format_dollars
from croupier.games.ante import verify_ante
from croupier.games.baccarat.antes import ANTE
from croupier.games.baccarat.messages import LeaveWagers, ReduceWagers, UnpayableWagerAccepted, WagerWithoutAnte
from croupier.games.baccarat.nominees import NomineeTable
from croupier.games.baccarat.point_counts import BANKER, PLAYER
from croupier.games.baccarat.terms import MAIN_WAGERS, SIDE_WAGERS, BaccaratTerms
from croupier.games.house import Accepted
from croupier.games.positions import WagerPositions
from croupier.games.wagering import Wager
from croupier.procedure import (
    DEALER,
    Action,
    Citations,
    Decision,
    IllegalActionError,
    Incident,
    Procedure,
    Ruling,
    Setting,
    incident,
)
from croupier.procedure.actions import PlaceWager, WithdrawWager
from croupier.procedure.incidents import WagerAcceptedOutsideLimits
from croupier.rulebook import Citation, Cited, NotAllowedError, Rules
from croupier.table.terms import read


def verify_elections(rules: Rules) -> None:
    """None that the version of the game leaves without effect."""
    version = rules.choice("version", str).value
    banker_pays, citation = rules.choice("banker_pays", str)
    if banker_pays == "six_pays_half" and version != "baccarat":
        raise NotAllowedError("banker_pays", f"{banker_pays} has no effect on version={version}", citation)
    is_half, citation = rules.choice("two_to_one_six_pays_half", bool)
    if is_half and version != "two_to_one":
        problem = f"it has no effect on version={version}, only on version=two_to_one"
        raise NotAllowedError("two_to_one_six_pays_half", problem, citation)


class BaccaratTable(WagerPositions, NomineeTable):
    """Wagers on the two hands and beside them."""

    initial_wagers: ClassVar[tuple[str, ...]] = (
        *MAIN_WAGERS, *SIDE_WAGERS,
    )  # fmt: skip
    terms_class: ClassVar[type[BaccaratTerms]] = BaccaratTerms
    needs: ClassVar[tuple[str, ...]] = (
        "table_areas", "standing_areas", "one_player_per_area", "several_areas", "unpayable_banker_wager",
        "table_differential", "with_initial_wager", "before_any_card", "ante", "ante_with_wager", "ante_waived",
    )  # fmt: skip
    needs_choices: ClassVar[tuple[str, ...]] = (
        "table", "boxes", "players_per_area", "area_total_maximum", "player_total_maximum", "limit_differential",
        "maximum_differential", "ante_up", "ante", "waive_ante", "ante_waived_from", "side_wagers_alone", "ante_per",
        "waiver_by", "differential_cut_to", "version", "banker_pays", "two_to_one_six_pays_half",
    )  # fmt: skip

    out_of_time = NomineeTable.out_of_time | dict.fromkeys(
        (ReduceWagers, LeaveWagers),
        ("the wagers do not exceed a maximum table differential, or have not been closed", "table_differential"),
    )
    concluded_incidents: ClassVar[tuple[type[Incident], ...]] = (
        *NomineeTable.concluded_incidents, UnpayableWagerAccepted,
    )  # fmt: skip
    late_incidents: ClassVar[tuple[type[Incident], ...]] = (*NomineeTable.late_incidents, UnpayableWagerAccepted)

    def __init__(self, rules: Rules, shoe: Shoe, setting: Setting) -> None:
        super().__init__(rules, shoe, setting)
        self.terms: BaccaratTerms = read(rules, self.terms_class)
        self.owed: list[tuple[str, int]] = []
        """Who owes an ante, and beside which box, when no more bets has been called."""
        self.is_ante_up = rules.choice("ante_up", bool).value
        if self.is_ante_up:
            verify_ante(rules, self.setting.limits.minimum_cents)

    @classmethod
    def verify_rules(cls, rules: Rules) -> None:
        super().verify_rules(rules)
        read(rules, cls.terms_class)
        verify_elections(rules)
        if rules.choice("ante_up", bool).value:
            verify_ante(rules, rules.choice("table_minimum", int).value)
        boxes, (most, citation) = rules.choice("boxes", int).value, rules.get("table_areas", "most", int)
        if boxes > most:
            problem = f"{boxes} at {rules.choice('table', str).value} baccarat, which has {most} at most"
            raise NotAllowedError("boxes", problem, citation)

    @property
    def boxes(self) -> Cited[int]:
        return self.rules.choice("boxes", int)

    @classmethod
    def placements(cls, rules: Rules, wager: str) -> tuple[str, ...]:
        return read(rules, cls.terms_class).places(wager)

    # -- areas -----------------------------------------------------------------------------------------------------

    def verify_place(self, placing: PlaceWager) -> None:
        is_full = self.rules.choice("table", str).value == "full"
        if is_full and placing.box == 0:
            self.verify_standing_area(placing)
        else:
            super().verify_place(placing)
            if is_full:
                self.verify_numbered_area(placing)
            else:
                self.verify_shared_area(placing)
        if placing.wager not in MAIN_WAGERS:
            self.verify_side_wager(placing)

    def verify_standing_area(self, placing: PlaceWager) -> None:
        """Box 0 of a full table is the areas for standing players."""
        if self.is_seated(placing.actor):
            self.refuse(placing, "box: the areas without a number are for standing players", "standing_areas")
        self.verify_placement(placing, placing.wager, placing.on)

    def verify_numbered_area(self, placing: PlaceWager) -> None:
        """At a full table each is for one seated player."""
        if not self.is_seated(placing.actor):
            problem = "box: the numbered areas are for seated players; standing players use box 0"
            self.refuse(placing, problem, "standing_areas")
        others = {wager.player for wager in self.standing(box=placing.box)}
        others.add(self.setting.seats.get(placing.box, placing.actor))
        if others != {placing.actor}:
            self.refuse(placing, f"box: {placing.box} is another player's", "one_player_per_area")

    def verify_shared_area(self, placing: PlaceWager) -> None:
        there = {wager.player for wager in self.standing(placing.wager, placing.box) if wager.on == placing.on}
        most, citation = self.rules.choice("players_per_area", int)
        if len(there | {placing.actor}) > most:
            problem = f"box: {most} players have a {placing.wager} wager on box {placing.box} already"
            raise IllegalActionError(placing, problem, citation)

    def verify_side_wager(self, placing: PlaceWager) -> None:
        """Before any card; some only beside a wager on the hands or a tie."""
        if self.hands:
            self.refuse(placing, f"wager: {placing.wager} is placed before any card is dealt", "before_any_card")
        if any(wager.kind in MAIN_WAGERS for wager in self.standing(player=placing.actor)):
            return
        if self.needs_main_wager(placing.wager):
            problem = f"wager: {placing.wager} goes with a wager on {', '.join(MAIN_WAGERS)}"
            self.refuse(placing, problem, "with_initial_wager")
        if self.is_ante_up:
            problem = f"wager: with the ante each player wagers on {', '.join(MAIN_WAGERS)}"
            self.refuse(placing, problem, "ante_with_wager")

    def needs_main_wager(self, kind: str) -> bool:
        alone = self.rules.reading("side_wagers_alone").value == "allowed"
        return not alone and kind in self.rules.get("with_initial_wager", "wagers", list).value

    def take_wagering(self, action: Action | None) -> None:
        super().take_wagering(action)
        if isinstance(action, WithdrawWager):
            self.return_lone_side_wagers(self.wagers[action.wager_id].player)

    def return_lone_side_wagers(self, player: str) -> None:
        """Side wagers go back with the last wager that they went with."""
        wagers = list(self.standing(player=player))
        if not any(wager.kind in MAIN_WAGERS for wager in wagers):
            provision = "ante_with_wager" if self.is_ante_up else "with_initial_wager"
            for wager in wagers:
                if self.is_ante_up or self.needs_main_wager(wager.kind):
                    self.return_wager(wager, "withdrawn", self.rules.cite(provision))

    # -- chips that lie elsewhere ----------------------------------------------------------------------------------

    def verify_position(self, found: Incident, placing: PlaceWager) -> None:
        """On an area of the table; as long as wagers may be altered, one that the player may use."""
        boxes = self.boxes
        least = 0 if self.rules.choice("table", str).value == "full" else 1
        if not least <= placing.box <= boxes.value:
            problem = f"box: {placing.box} is not one of {least} to {boxes.value}"
            raise IllegalActionError(found, problem, boxes.citation)
        super().verify_position(found, placing)
        if not self.bets_are_closed:
            self.verify_place(placing)

    def reposition(self, wager: Wager, kind: str, on: str, *cites: Citation) -> None:
        """A banker wager is good for what chips can pay; side wagers that are left alone go back."""
        super().reposition(wager, kind, on, *cites)
        if kind == BANKER and wager.is_standing and not self.can_pay_banker(wager.cents):
            void, cites = self.judge_payable(wager.cents)[1]
            self.return_wager(wager, "void", *cites, cents=void)
        self.return_lone_side_wagers(wager.player)

    # -- amounts ---------------------------------------------------------------------------------------------------

    def verify_limits(self, placing: PlaceWager) -> None:
        super().verify_limits(placing)
        if placing.wager in MAIN_WAGERS:
            self.verify_several_areas(placing)
        self.verify_totals(placing)

    def verify_several_areas(self, placing: PlaceWager) -> None:
        """Of one player's wagers on an outcome in several boxes: the table's maximum, or the player's own."""
        there = list(self.standing(placing.wager, player=placing.actor))
        if {wager.box for wager in there} <= {placing.box}:
            return
        most = self.setting.wager_limits.get(placing.wager, self.setting.limits).maximum_cents
        if placing.actor in self.setting.player_limits:
            most = max(most, self.setting.player_limits[placing.actor].maximum_cents)
        total = placing.cents + sum(wager.cents for wager in there)
        if total > most:
            shown = f"{format_dollars(total)} on {placing.wager} in all"
            self.refuse(placing, f"cents: {shown} is above the maximum of {format_dollars(most)}", "several_areas")

    def verify_totals(self, placing: PlaceWager) -> None:
        """What the operator may direct about one wagering area: the table maximum, whatever a player's own is."""
        if self.rules.choice("table", str).value == "full":
            return
        limits = self.limits_for("", placing.box, placing.wager).value
        for option, player in (("area_total_maximum", None), ("player_total_maximum", placing.actor)):
            directed, citation = self.rules.choice(option, bool)
            if directed:
                there = self.standing(placing.wager, placing.box, player)
                total = placing.cents + sum(wager.cents for wager in there if wager.on == placing.on)
                if total > limits.maximum_cents:
                    problem = f"cents: wagers on the area would exceed the table maximum with {format_dollars(total)}"
                    raise IllegalActionError(placing, problem, citation)

    def verify_payable(self, placing: PlaceWager) -> None:
        super().verify_payable(placing)
        if placing.wager == BANKER:
            total = placing.cents + self.already_there(placing)
            if not self.can_pay_banker(total):
                problem = f"cents: winnings less commission on {format_dollars(total)} cannot be paid exactly in chips"
                self.refuse(placing, problem, "unpayable_banker_wager")

    def can_pay_banker(self, cents: int) -> bool:
        """Whether chips pay the banker's win exactly, where there is a commission on it."""
        odds = self.rules.pays(BANKER, "wins").value
        return not odds.commission or self.chip_set.can_pay(odds.winnings(cents))

    @incident(UnpayableWagerAccepted, "unpayable_banker_wager", "unpayable_accepted")
    def on_unpayable_wager(self, found: UnpayableWagerAccepted) -> Ruling:
        """Whenever it is noticed, as with a wager outside the limits."""
        outside = WagerAcceptedOutsideLimits(found.player, BANKER, found.cents, found.box)
        placing = self.as_accepted(outside)
        self.verify_accepted(found, placing)
        total = found.cents + self.on_the_books(placing)
        if self.can_pay_banker(total):
            self.refuse(found, "cents: the wager could be paid exactly", "unpayable_banker_wager")
        limits = self.limits_for(found.player, found.box, BANKER).value
        if not limits.minimum_cents <= total <= limits.maximum_cents:
            return self.take_accepted(found, placing, self.judge_limits(outside, placing))
        if self.can_still_count():
            self.verify_limits(placing)
        decides, void = self.judge_payable(total)
        return self.take_accepted(found, placing, Accepted(decides, void[1], (void,)))

    def judge_payable(self, cents: int) -> tuple[str, tuple[int, Citations]]:
        """What chips could not pay of a wager on the banker, if it wins, is void."""
        valid = self.payable_part(cents)
        void = cents - valid
        decides = f"{format_dollars(valid)} of it is valid; {format_dollars(void)} is void and returned"
        return decides, (void, (self.rules.cite("unpayable_accepted"),))

    def payable_part(self, cents: int) -> int:
        """The most of an amount on the banker that chips can make up, and pay if it wins."""
        while not (self.chip_set.can_pay(cents) and self.can_pay_banker(cents)):
            cents -= 1
        return cents

    def judge_limits(self, found: WagerAcceptedOutsideLimits, placing: PlaceWager) -> Accepted:
        """What the limits leave of a banker wager is valid as far as chips can pay it."""
        accepted = super().judge_limits(found, placing)
        left = found.cents + self.on_the_books(placing) - sum(cents for cents, _ in accepted.void)
        if found.wager != BANKER or not left or self.can_pay_banker(left):
            return accepted
        decides, void = self.judge_payable(left)
        return accepted._replace(
            decides=f"{accepted.decides}; {decides}", cites=(*accepted.cites, *void[1]), void=(*accepted.void, void)
        )

    def verify_area(self, placing: PlaceWager) -> None:
        """Box 0 of a full table is the areas for standing players."""
        if self.rules.choice("table", str).value == "full" and placing.box == 0:
            self.verify_placement(placing, placing.wager, placing.on)
        else:
            super().verify_area(placing)

    # -- when bets are closed --------------------------------------------------------------------------------------

    def close_bets(self, citation: Citation) -> None:
        super().close_bets(citation)
        self.owed = self.owing() if self.is_ante_up else []

    def after_wagering(self) -> Procedure[None]:
        """Where the differential is exceeded the dealer may reduce wagers; then antes are taken beside what is left."""
        if self.differential_cuts():
            action = yield Decision(
                "table differential",
                self.rules.cite("table_differential"),
                (ReduceWagers(DEALER), LeaveWagers(DEALER)),
                stands=lambda: bool(self.differential_cuts()),
            )
            if isinstance(action, ReduceWagers):
                self.reduce_differential()
        self.take_antes(self.owed)

    def reduce_differential(self) -> None:
        citation = self.rules.cite("table_differential")
        for number, cents in self.differential_cuts().items():
            self.return_wager(self.wagers[number], "table differential", citation, cents=cents)

    def differential_cuts(self) -> dict[int, int]:
        """What goes back of each wager on the heavier hand, pro rata, where the maximum differential is exceeded."""
        if not self.rules.choice("limit_differential", bool).value:
            return {}
        hands = {hand: list(self.standing(hand)) for hand in (BANKER, PLAYER)}
        light, heavy = sorted(hands.values(), key=lambda wagers: sum(wager.cents for wager in wagers))
        total = sum(wager.cents for wager in heavy)
        most = sum(wager.cents for wager in light) + self.rules.choice("maximum_differential", int).value
        if total <= most:
            return {}
        if self.rules.reading("differential_cut_to").value == "whole_chips":
            cuts = {wager.id: wager.cents - self.part_in_chips(wager, wager.cents * most // total) for wager in heavy}
        else:
            cuts = {wager.id: (total - most) * wager.cents // total for wager in heavy}
            largest = max(heavy, key=lambda wager: wager.cents)
            cuts[largest.id] += total - most - sum(cuts.values())
        return {number: cents for number, cents in cuts.items() if cents}

    def part_in_chips(self, wager: Wager, cents: int) -> int:
        """The most of an amount that the wager's chips can make up, and pay exactly if the banker's hand wins."""
        chips = self.chips_for(wager)
        odds = self.rules.pays(wager.kind, "wins").value
        while not (chips.can_pay(cents) and (not odds.commission or chips.can_pay(odds.winnings(cents)))):
            cents -= 1
        return cents

    # -- the ante --------------------------------------------------------------------------------------------------

    def take_antes(self, owing: list[tuple[str, int]]) -> None:
        """Beside the wagers of every player who owes one and has a wager left, when no more bets is called."""
        is_per_box = self.rules.reading("ante_per").value == "box"
        for player, box in owing:
            wagers = self.standing(box=box if is_per_box else None, player=player)
            if any(wager.kind in MAIN_WAGERS for wager in wagers):
                self.add_wager(player, ANTE, box, self.rules.choice("ante", int).value, self.rules.wager(ANTE).citation)

    def owing(self) -> list[tuple[str, int]]:
        """Players with the box beside which they owe an ante by their wagers as placed: one each, or one a box."""
        found: dict[tuple[str, int], list[Wager]] = {}
        first: dict[str, int] = {}
        for wager in self.standing():
            if wager.kind in MAIN_WAGERS:
                box = wager.box
                if self.rules.reading("ante_per").value == "player":
                    box = first.setdefault(wager.player, box)
                found.setdefault((wager.player, box), []).append(wager)
        return [place for place, wagers in found.items() if not self.is_ante_waived(wagers)]

    def is_ante_waived(self, wagers: list[Wager]) -> bool:
        return self.terms.antes.is_waived([wager.cents for wager in wagers])

    @incident(WagerWithoutAnte, "wager_without_ante")
    def on_wager_without_ante(self, found: WagerWithoutAnte) -> Ruling:
        citation = self.rules.cite("wager_without_ante")
        wager = self.wagers.get(found.wager_id)
        if wager is None or wager.kind not in MAIN_WAGERS or not (wager.is_standing or wager.settlement):
            self.refuse(found, f"wager_id: no wager {found.wager_id} that an ante goes with", "wager_without_ante")
        if not self.bets_are_closed:
            self.refuse(found, "antes are taken when no more bets is called", "ante_with_wager")
        per_player = self.rules.reading("ante_per").value == "player"
        beside = [
            other
            for other in self.wagers.values()
            if other.player == wager.player
            and (per_player or other.box == wager.box)
            and (other.is_standing or other.settlement)
        ]
        antes = [other for other in beside if other.kind == ANTE]
        if not antes:
            self.refuse(found, f"wager_id: no ante was due beside wager {wager.id}", "ante_waived")
        others = [other for other in beside if other.kind in MAIN_WAGERS]
        void = [wager] if len(others) > 1 else [wager, *antes]
        for each in void:
            if each.settlement:
                self.reverse_settlement(each, citation)
            self.return_wager(each, "void", citation)
        return self.ruling(found, f"wager {wager.id} is void", citation, concerns=(wager.player,))
