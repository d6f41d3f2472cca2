"""Wagering within the limits, until no more bets: who may wager what, where, in which chips.

The rules are those of the operator's general rules (skycity/general); a game's own rulebook may say more.
"""

import difflib
from collections.abc import Iterator
from functools import cached_property
from operator import attrgetter
from types import SimpleNamespace
from typing import Any, ClassVar, NoReturn

from croupier.chips import CHIP_KINDS, ChipKind, ChipSet, format_dollars, verify_cents
from croupier.errors import AmountError
from croupier.procedure import (
    DEALER,
    HOUSE,
    LAYOUT,
    Action,
    Decision,
    Equipment,
    IllegalActionError,
    Incident,
    Invitation,
    Limits,
    Procedure,
    Round,
    Setting,
    step,
    why_no_player,
)
from croupier.procedure.actions import NoMoreBets, PlaceWager, WithdrawWager
from croupier.procedure.events import (
    BetsClosed,
    WagerPlaced,
    WagerReturned,
)
from croupier.rulebook import Citation, Cited, RulebookError, Rules, merge
from croupier.table import house_round
from croupier.table.layout import Wager as Wager
from croupier.table.layout import hand_of as hand_of


class Wagering(Round, house_round.HouseRound):
    """The part of a round before no more bets, and the books of what lies on the layout."""

    initial_wagers: ClassVar[tuple[str, ...]] = ()
    """Wagers that may be placed before no more bets."""
    main_wager: ClassVar[str] = ""
    """What is meant by a bet of which only the amount or the place is said; "" where no wager comes before others."""
    optional_wagers: ClassVar[tuple[str, ...]] = ()
    """Initial ones that a rulebook of the game may lack."""
    bound_wagers: ClassVar[dict[str, tuple[str, ...]]] = {}
    """Wagers of an equal amount that may follow an initial one: they too must be payable."""
    accompanying_wagers: ClassVar[dict[str, str]] = {}
    """Wagers that are no good without another of the same player, which may come after them: that other one."""
    required_wagers: ClassVar[dict[str, tuple[str, ...]]] = {}
    """Wagers of an equal amount that whoever makes an initial one must make beside it."""

    needs: ClassVar[tuple[str, ...]] = (
        "wagering", "no_more_bets", "conclusion", "wager_not_permitted", "outside_limits", "table_limits",
    )  # fmt: skip
    """Provisions without which the game cannot be played; others are off where the rulebook has none."""
    needs_choices: ClassVar[tuple[str, ...]] = ("table_minimum", "table_maximum", "chip_denominations")
    """Options and readings likewise."""

    out_of_time = {
        PlaceWager: ("no wager may be made after no more bets", "no_more_bets"),
        WithdrawWager: ("no wager may be withdrawn after no more bets", "no_more_bets"),
        NoMoreBets: ("wagering is closed", "no_more_bets"),
    }

    def __init__(self, rules: Rules, equipment: Equipment, setting: Setting) -> None:
        super().__init__(rules, equipment, setting)
        self.wagers: dict[int, Wager] = {}
        self.indulged = dict(self.setting.indulged)
        self.excluded = list(self.setting.excluded)
        self.exclusions = dict(self.setting.exclusions)
        self.bets_are_closed = False
        self.is_closed = False
        """Everything is settled; at most the cards are still to be shuffled."""
        if self.setting.box_limits and not self.rules.has("box_limits"):
            problem = f"limits that differ by box are not provided for in edition {self.rules.edition}"
            raise AmountError(f"box_limits: {problem} of {self.rules.name}")

    @classmethod
    def verify_rules(cls, rules: Rules) -> None:
        """That the rulebook provides all that the game cannot do without; what it lacks is told at once."""
        lacking: list[str] = []
        for level in cls.__mro__:
            lacking += [f"provisions.{name}" for name in vars(level).get("needs", ()) if not rules.has(name)]
            choices = vars(level).get("needs_choices", ())
            lacking += [f"options.{name}" for name in choices if not rules.has_choice(name)]
        initial = [wager for wager in cls.initial_wagers if wager not in cls.optional_wagers]
        wanted = (*initial, *(bound for some in cls.bound_wagers.values() for bound in some))
        lacking += [f"wagers.{wager}" for wager in wanted if wager not in rules.document.wagers]
        if lacking:
            them = "it" if len(lacking) == 1 else "them"
            problem = f"the game cannot be played without {them}, and edition {rules.edition} has none"
            raise RulebookError(rules.name, ", ".join(dict.fromkeys(lacking)), problem)

    # -- what others ask of the parts that rounds are made of ------------------------------------------------------

    @property
    def definition(self) -> Any:
        return type(self)

    @property
    def layout(self) -> Any:  # type: ignore[override]
        return self

    @property
    def betting(self) -> Any:  # type: ignore[override]
        return SimpleNamespace(
            initial=self.initial_wagers,
            required=self.required_wagers,
            boxes=self.boxes,
            offered=self.wagers_offered,
            indulged=self.indulged,
            is_closed=self.bets_are_closed,
            places=self,
        )

    # -- wagering --------------------------------------------------------------------------------------------------

    @property
    def boxes(self) -> Cited[int]:
        """How many boxes the table has; none where the wagers of all lie on one layout."""
        return Cited(0, self.rules.cite("wagering"))

    @classmethod
    def placements(cls, rules: Rules, wager: str) -> tuple[str, ...]:  # noqa: ARG003 - a game with a layout says
        """Where on the layout a kind of wager may lie; nothing is said where it has one area only."""
        return ("",)

    @cached_property
    def chip_set(self) -> ChipSet:
        return ChipSet.of(self.rules.choice("chip_denominations", tuple).value)

    def wagering(self) -> Procedure[None]:
        """Anybody may wager until the dealer calls no more bets."""
        while not self.bets_are_closed:
            if self.is_interrupted():
                yield from self.interruption()
            else:
                self.take_wagering((yield self.wagering_decision()))

    def wagering_decision(self) -> Decision:
        return Decision(
            "wagering",
            self.rules.cite("wagering"),
            offers=(NoMoreBets(DEALER),),
            invitations=(
                Invitation(PlaceWager, self.verify_place_wager, self.wagering_hint()),
                Invitation(WithdrawWager, self.verify_withdraw_wager, "take a wager back"),
                *self.other_invitations(),
            ),
            stands=lambda: not self.bets_are_closed and not self.is_interrupted(),
        )

    def wagering_hint(self) -> str:
        return self.rules.memo("wagering hint", lambda: f"a wager on {' or '.join(self.wagers_offered())}")

    def wagers_offered(self) -> list[str]:
        """The wagers that can be made before no more bets, as the options are."""
        wagers = self.rules.wagers()
        return [wager for wager in self.initial_wagers if wager in wagers and self.rules.offered(wager).value]

    def take_wagering(self, action: Action | None) -> None:
        match action:
            case PlaceWager():
                self.place_wager(action)
            case WithdrawWager(wager_id=wager_id):
                self.return_wager(self.wagers[wager_id], "withdrawn", self.rules.cite("wagering"))
            case NoMoreBets():
                self.close_bets(self.rules.cite("no_more_bets"))
            case Action():
                self.take_other(action)
            case None:  # a ruling has closed the bets, or given the dealer something to do first
                pass

    def is_interrupted(self) -> bool:
        """Whether a ruling has given the dealer something to do before wagering goes on."""
        return False

    def interruption(self) -> Procedure[None]:
        yield from ()

    def other_invitations(self) -> tuple[Invitation, ...]:
        """What else the game lets people do during wagering."""
        return ()

    def take_other(self, action: Action) -> None:
        raise NotImplementedError(f"{type(self).__name__} invites {action.name()} and does not take it")

    def close_bets(self, citation: Citation) -> None:
        self.bets_are_closed = True
        self.emit(BetsClosed((citation,)))

    def make_way(self, placing: PlaceWager) -> None:
        """Wagers that must yield to a new one go back; a game whose rulebook has such a rule says which."""

    @step
    def place_wager(self, placing: PlaceWager) -> Wager:
        self.make_way(placing)
        wager = self.add_wager(
            placing.actor,
            placing.wager,
            placing.box,
            placing.cents,
            self.rules.wager(placing.wager).citation,
            placing.chips,
            placing.on,
        )
        wager.manner = placing.manner
        return wager

    @step
    def add_wager(
        self,
        player: str,
        kind: str,
        box: int,
        cents: int,
        citation: Citation,
        chips: ChipKind = "value",
        on: str = "",
    ) -> Wager:
        """Chips go from a player to the layout; to a wager of theirs that is already there, if there is one."""
        for wager in self.standing(kind, box, player):
            if (wager.on, wager.chips) == (on, chips):
                wager.cents += cents
                break
        else:
            wager = Wager(len(self.wagers) + 1, kind, player, box, cents, chips, on)
            self.wagers[wager.id] = wager
        self.till.post(wager.purse, LAYOUT, cents, chips)
        self.emit(WagerPlaced((citation,), wager.id, kind, player, box, cents, chips, on))
        return wager

    def standing(self, kind: str | None = None, box: int | None = None, player: str | None = None) -> Iterator[Wager]:
        """Wagers that are neither settled nor void, by box and then in the order placed."""
        found = [
            wager
            for wager in self.wagers.values()
            if wager.is_standing
            and (kind is None or wager.kind == kind)
            and (box is None or wager.box == box)
            and (player is None or wager.player == player)
        ]
        if len(found) > 1:
            found.sort(key=attrgetter("box"))
        return iter(found)

    def already_there(self, placing: PlaceWager) -> int:
        """What the player has on that very place, to which the wager is added."""
        there = self.standing(placing.wager, placing.box, placing.actor)
        return sum(wager.cents for wager in there if wager.on == placing.on)

    def limits_for(self, player: str, box: int, wager: str = "") -> Cited[Limits]:
        """What is within every sign that holds there; a player's own only widen it."""
        (limits, citation), *others = self.signs_for(box, wager)
        for sign in others:
            limits = limits.narrowed_by(sign.value) or limits
            citation = merge((citation, sign.citation))[0]
        if player in self.setting.player_limits:
            own = self.setting.player_limits[player]
            return Cited(own.widened_by(limits), self.rules.cite(self.known_provision("player_limits", "table_limits")))
        return Cited(limits, citation)

    def signs_for(self, box: int, wager: str) -> list[Cited[Limits]]:
        """The limits displayed that a wager is held to: the box's and the kind's, by one reading, else the table's."""
        of_box, of_kind = self.setting.box_limits.get(box), self.setting.wager_limits.get(wager)
        if of_box is None and of_kind is None:
            return [Cited(self.setting.limits, self.rules.cite("table_limits"))]
        held_to = "kind"
        if of_box and of_kind and self.rules.has_choice("kind_limits_on_box"):
            held_to = self.rules.reading("kind_limits_on_box").value
        signs = []
        if of_box and (of_kind is None or held_to != "kind"):
            signs.append(Cited(of_box, self.rules.cite("box_limits")))
        if of_kind and (of_box is None or held_to != "box"):
            signs.append(Cited(of_kind, self.rules.cite("table_limits")))
        return signs

    def verify_place_wager(self, placing: PlaceWager) -> None:
        self.verify_form(placing)
        self.verify_place(placing)
        self.verify_limits(placing)
        self.verify_payable(placing)

    def verify_form(self, placing: PlaceWager) -> None:
        """By somebody who may wager, of a kind that exists, in chips that may be used."""
        if placing.actor in self.excluded:
            problem = f"{placing.actor} is excluded from the game"
            raise IllegalActionError(placing, problem, self.why_excluded(placing.actor))
        if self.setting.guests is not None and placing.actor not in self.setting.guests:
            self.refuse(placing, f"{placing.actor} is no guest at this private table", "private_table")
        self.verify_name(placing, "actor", placing.actor, "wager_not_permitted")
        if placing.wager not in self.initial_wagers or placing.wager not in self.rules.wagers():
            known = ", ".join(self.wagers_offered())
            self.refuse(placing, f"wager: {placing.wager!r} is not offered, only {known}", "wager_not_permitted")
        offered = self.rules.offered(placing.wager)
        if not offered.value:
            problem = f"wager: {placing.wager} is not offered at this table"
            raise IllegalActionError(placing, problem, offered.citation)
        try:
            verify_cents(placing.cents, "cents")
        except AmountError as error:
            self.refuse(placing, str(error), "outside_limits")
        if placing.chips == "non_value" and not self.rules.has("non_value_chips"):
            self.refuse(placing, "chips: this game is played with value chips", "value_chips")
        only_non_value = self.rules.has("non_value_chips") and self.is_chosen("non_value_chips_only")
        if placing.chips == "value" and only_non_value:
            self.refuse(placing, "chips: the operator requires non-value chips here", "value_chips_limited")
        if placing.chips == "promotional" and not self.is_chosen("promotional_chips"):
            self.refuse(placing, "chips: the operator has not approved promotional chips", "promotional_chips")
        approved = self.approved_chips(placing.actor, placing.chips)
        if approved is not None and not approved.can_pay(placing.cents):
            amount, kind = format_dollars(placing.cents), "" if placing.chips == "value" else f"{placing.chips} "
            self.refuse(placing, f"cents: {amount} cannot be made up of the {kind}chips in use", "approved_chips")
        if why := self.why_not_held(placing.actor, placing.cents, placing.chips):
            raise IllegalActionError(placing, why.value, why.citation)
        if placing.manner == "oral_without_chips" and self.rules.has("oral_wagers"):
            self.refuse(placing, "manner: a spoken wager counts only with its chips", "oral_wagers")

    def approved_chips(self, player: str, chips: ChipKind) -> ChipSet | None:
        """The denominations in which a player can wager chips of a kind; None where nobody counts them."""
        if chips == "value":
            return self.chip_set
        if chips == "promotional" and self.rules.has_choice("promotional_chip_denominations"):
            return ChipSet.of(self.rules.choice("promotional_chip_denominations", tuple).value)
        if chips == "non_value" and player in self.setting.chip_values:
            return ChipSet.of(self.setting.chip_values[player])
        return None

    def why_not_held(self, player: str, cents: int, chips: ChipKind) -> Cited[str] | None:
        """Nobody wagers more tokens, or chips of the table's own, than they have got, where that is counted."""
        held = {"promotional": self.setting.tokens, "non_value": self.setting.non_value}.get(chips)
        if held is None:
            return None
        left = held.get(player, 0) + self.till.balance(player, chips)
        if cents <= left:
            return None
        what = "casino promotional tokens" if chips == "promotional" else "chips of this table's own"
        provision = "token_exchange" if chips == "promotional" else "non_value_colour"
        citation = self.rules.cite(self.known_provision(provision, "wager_not_permitted"))
        return Cited(f"chips: {player} has {format_dollars(left)} in {what}", citation)

    def verify_name(self, what: Action | Incident, field: str, name: str, provision: str) -> None:
        """That somebody can go by a name."""
        if problem := why_no_player(name):
            self.refuse(what, f"{field}: {problem}", provision)

    def verify_place(self, placing: PlaceWager) -> None:
        """On a box of the table or a place of the layout; a game with shared boxes checks who else is there."""
        boxes = self.boxes
        if not boxes.value and placing.box:
            raise IllegalActionError(placing, f"box: {placing.box}; the layout has none", boxes.citation)
        if boxes.value and not 1 <= placing.box <= boxes.value:
            problem = f"box: {placing.box} is not one of 1 to {boxes.value}"
            raise IllegalActionError(placing, problem, boxes.citation)
        self.verify_placement(placing, placing.wager, placing.on)

    def verify_placement(self, what: Action | Incident, wager: str, on: str) -> None:
        """That a kind of wager can lie there."""
        places = self.placements(self.rules, wager)
        if on not in places:
            near = difflib.get_close_matches(on, places, n=3) or list(places[:3])
            known = f"it takes places like {', '.join(near)}" if places else "the layout has none"
            if places == ("",):
                known = "nothing is to be said"
            problem = f"on: {on!r} is no place for a wager on {wager}; {known}"
            raise IllegalActionError(what, problem, self.rules.wager(wager).citation)

    def verify_limits(self, placing: PlaceWager) -> None:
        limits, citation = self.limits_for(placing.actor, placing.box, placing.wager)
        total = self.already_there(placing) + placing.cents
        outside = self.rules.cite("outside_limits")
        shown = format_dollars(total)
        if self.setting.box_limits and self.setting.wager_limits:
            self.verify_signs(placing, total)
        if total < limits.minimum_cents:
            problem = f"cents: {shown} is below the minimum of {format_dollars(limits.minimum_cents)}"
            raise IllegalActionError(placing, problem, outside, citation)
        if total > limits.maximum_cents:
            problem = f"cents: {shown} is above the maximum of {format_dollars(limits.maximum_cents)}"
            raise IllegalActionError(placing, problem, outside, citation)
        if limits.increment_cents:
            start, citation = "minimum", outside
            if self.rules.has_choice("increments_from"):
                start, citation = self.rules.reading("increments_from")
            base = limits.minimum_cents if start == "minimum" else 0
            if (total - base) % limits.increment_cents:
                problem = f"cents: {shown} is not in steps of {format_dollars(limits.increment_cents)} from {start}"
                raise IllegalActionError(placing, problem, citation)

    def verify_signs(self, placing: PlaceWager, cents: int) -> None:
        """Each of several signs, by its own rule; a player's own limits take the place of all."""
        signs = self.signs_for(placing.box, placing.wager)
        if len(signs) == 1 or placing.actor in self.setting.player_limits:
            return
        outside = self.rules.cite("outside_limits")
        for limits, citation in signs:
            if not limits.minimum_cents <= cents <= limits.maximum_cents:
                problem = f"cents: {format_dollars(cents)} is not within {limits}"
                raise IllegalActionError(placing, problem, *merge((outside, citation)))

    def verify_payable(self, placing: PlaceWager) -> None:
        """Refuses a wager whose winnings could not be paid exactly, where the operator refuses those."""
        if not self.is_chosen("refuse_unpayable_wagers"):
            return
        total = placing.cents + self.already_there(placing)
        for kind in (placing.wager, *self.bound_wagers.get(placing.wager, ())):
            for outcome in self.rules.outcomes(kind):
                odds = self.rules.pays(kind, outcome).value
                if odds.net > 0 and not self.chip_set.can_pay(odds.winnings(total)):
                    problem = f"cents: {kind} at {odds} on {format_dollars(total)} cannot be paid exactly in chips"
                    self.refuse(placing, problem, "unpayable_wager")

    def verify_withdraw_wager(self, action: WithdrawWager) -> None:
        wager = self.wagers.get(action.wager_id)
        if wager is None or not wager.is_standing or wager.player != action.actor:
            self.refuse(action, f"wager_id: {action.actor} has no wager {action.wager_id} to withdraw", "wagering")

    def why_closed(self, kind: type[Action]) -> tuple[str, Citation]:
        if kind in (PlaceWager, WithdrawWager, NoMoreBets) and not self.bets_are_closed and self.decision:
            return f"wagering has not begun; now: {self.decision.about.replace('_', ' ')}", self.decision.citation
        return super().why_closed(kind)

    def refuse(self, what: Action | Incident, problem: str, provision: str) -> NoReturn:
        """By the provision named; where the rulebook has none, by that on wagers which are not permitted."""
        raise IllegalActionError(what, problem, self.rules.cite(self.known_provision(provision, "wager_not_permitted")))

    def why_excluded(self, player: str) -> Citation:
        """The rules by which a player was excluded from the game."""
        found = self.exclusions.get(player)
        return found or self.rules.cite(self.known_provision("prohibited_device", "wager_not_permitted"))

    def known_provision(self, *names: str) -> str:
        """The first of these that the rulebook has; the last it must have."""
        return next((name for name in names if self.rules.has(name)), names[-1])

    def is_chosen(self, flag: str) -> bool:
        """Whether the operator has an option to do something, and does it."""
        return self.rules.has_choice(flag) and self.rules.choice(flag, bool).value

    def return_wager(self, wager: Wager, why: str, *cites: Citation, cents: int | None = None) -> None:
        """Chips go back to their player: all that stands, or `cents` of it."""
        cents = wager.cents if cents is None else cents
        self.till.post(LAYOUT, wager.purse, cents, wager.chips)
        matched = min(wager.matched_cents, cents)
        self.till.post(LAYOUT, HOUSE, matched)
        if cents == wager.cents:
            wager.is_standing = False
        else:
            wager.cents -= cents
            wager.matched_cents -= matched
        self.emit(WagerReturned(cites, wager.id, wager.player, cents, why))

    def audit(self) -> None:
        on_layout = dict.fromkeys(CHIP_KINDS, 0)
        for wager in self.wagers.values():
            if wager.is_standing:
                on_layout[wager.chips] += wager.cents
                on_layout["value"] += wager.matched_cents
        self.till.verify(on_layout)
