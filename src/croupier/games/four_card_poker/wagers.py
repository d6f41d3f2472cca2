"""Wagers of Four Card Poker: who may make which, the Play wager, limits and markers, wagers outside the limits."""

from collections.abc import Callable
from typing import ClassVar

import msgspec

from croupier.cards import Shoe
from croupier.chips import ChipKind, Odds, format_dollars, verify_cents
from croupier.errors import AmountError
from croupier.games.four_card_poker.messages import EarlierWagerAboveMaximum, PlacePlay
from croupier.games.four_card_poker.terms import FourCardTerms
from croupier.games.house_poker.irregularities import HousePokerRulings
from croupier.games.wagering import Wager
from croupier.procedure import (
    Action,
    IllegalActionError,
    Limits,
    Ruling,
    Setting,
    incident,
)
from croupier.procedure.actions import PlaceWager
from croupier.procedure.events import WagerSettled
from croupier.procedure.incidents import ShuffleDirected, WagerAcceptedOutsideLimits
from croupier.rulebook import Citation, Cited, Rules
from croupier.table.terms import read


class FourCardWagers(HousePokerRulings):
    """An Ante, Aces Up or both on a box of one's own; later a Play wager."""

    terms: FourCardTerms

    initial_wagers = ("ante", "aces_up")
    main_wager = "ante"
    hand_wagers = ("ante", "aces_up")
    decision_wager = "play"
    mixes_chips = True
    needs: ClassVar[tuple[str, ...]] = ("below_minimum", "above_maximum", "low_limit_gaming")
    needs_choices: ClassVar[tuple[str, ...]] = ("play_limits", "play_amounts", "low_limit_gaming", "tournament_play")

    def __init__(self, rules: Rules, shoe: Shoe, setting: Setting) -> None:
        super().__init__(rules, shoe, setting)
        self.terms = read(rules, FourCardTerms)
        self.above_maximum: set[tuple[str, int, str]] = set()
        """Areas (wager, box and player) with a wager above the maximum that was accepted."""
        self.excess: dict[int, int] = {}
        """What of a wager is above the maximum, by its number, since no more bets: it neither wins nor loses."""

    @classmethod
    def verify_rules(cls, rules: Rules) -> None:
        super().verify_rules(rules)
        read(rules, FourCardTerms)

    # -- limits ----------------------------------------------------------------------------------------------------

    def limits_for(self, player: str, box: int, wager: str = "") -> Cited[Limits]:
        """A player with a marker may still wager as little as before the minimum was raised."""
        limits, citation = super().limits_for(player, box, wager)
        marked = self.setting.markers.get(player, {})
        minimum = marked.get(wager if wager in self.setting.wager_limits else "")
        if minimum is None or minimum >= limits.minimum_cents:
            return Cited(limits, citation)
        return Cited(msgspec.structs.replace(limits, minimum_cents=minimum), self.rules.cite("minimum_raised_at_once"))

    def verify_limits(self, placing: PlaceWager) -> None:
        """A marker adds to what the sign allows, and takes nothing from it."""
        if not self.is_on_sign(self.already_there(placing) + placing.cents, placing.box, placing.wager):
            super().verify_limits(placing)

    def is_on_sign(self, cents: int, box: int, wager: str) -> bool:
        """Whether the sign allows an amount to everybody, in its units if it states any."""
        limits = super().limits_for("", box, wager).value
        step = limits.increment_cents or 1
        is_within = limits.minimum_cents <= cents <= limits.maximum_cents
        return is_within and (cents - limits.minimum_cents) % step == 0

    # -- tokens ----------------------------------------------------------------------------------------------------

    def verify_form(self, placing: PlaceWager) -> None:
        super().verify_form(placing)
        if placing.chips == "promotional" and (why := self.why_no_tokens(placing.actor, placing.cents)):
            raise IllegalActionError(placing, why.value, why.citation)

    def why_no_tokens(self, player: str, cents: int) -> Cited[str] | None:
        """Tokens are got for vouchers: nobody wagers more than they hold, where that is counted.

        What they win is paid in chips, and no rule has it rounded: chips must be able to make it up.
        """
        if not self.chip_set.can_pay(cents):
            problem = f"cents: {format_dollars(cents)} in tokens could not be paid in the chips in use"
            return Cited(problem, self.rules.cite("promotional_chips"))
        return self.why_not_held(player, cents, "promotional")

    # -- the Play wager --------------------------------------------------------------------------------------------

    def ante_on(self, box: int) -> int:
        """What counts of the Ante on a box, in cents."""
        return sum(wager.cents - self.excess.get(wager.id, 0) for wager in self.standing("ante", box))

    def play_amounts(self, box: int) -> list[int]:
        """The whole multiples of the Ante that may be wagered to play on."""
        ante = self.ante_on(box)
        least, most = self.terms.least_times, self.terms.most_times
        amounts = [ante * times for times in range(least.value, most.value + 1)] if ante else []
        return [cents for cents in amounts if self.why_no_play(box, PlacePlay(self.players[box], box, cents)) is None]

    def play_hint(self) -> str:
        least, most = self.terms.least_times, self.terms.most_times
        return f"from {least.value} to {most.value} times the Ante"

    def play_verifier(self, box: int) -> Callable[[PlacePlay], None]:
        def verify(action: PlacePlay) -> None:
            if (action.box, action.actor) != (box, self.players[box]):
                self.refuse(action, f"it is for {self.players[box]}, box {box}, to decide", "betting_round")
            if why := self.why_no_play(box, action):
                raise IllegalActionError(action, why.value, why.citation)

        return verify

    def why_no_play(self, box: int, action: PlacePlay) -> Cited[str] | None:
        """What speaks against a Play wager of that amount in those chips, if anything does."""
        ante, shown = self.ante_on(box), format_dollars(action.cents)
        try:
            verify_cents(action.cents, "cents")
        except AmountError as error:
            return Cited(str(error), self.rules.cite("play_wager"))
        (least, citation), most = self.terms.least_times, self.terms.most_times.value
        if not least * ante <= action.cents <= most * ante:
            problem = f"cents: {shown} is not between {least} and {most} times the Ante of {format_dollars(ante)}"
            return Cited(problem, citation)
        amounts = self.terms.play_amounts
        if amounts.value == "whole_multiples" and action.cents % ante:
            return Cited(f"cents: {shown} is no multiple of the Ante of {format_dollars(ante)}", amounts.citation)
        return self.why_no_such_chips(action) or self.why_outside_limits(action)

    def why_closed(self, kind: type[Action]) -> tuple[str, Citation]:
        box = self.next_to_ask()
        if kind is PlacePlay and box is not None and not self.ante_on(box):
            problem = "a player with an Aces Up wager only may not place a Play wager"
            return problem, self.rules.cite("aces_up_alone")
        return super().why_closed(kind)

    def why_no_such_chips(self, action: PlacePlay) -> Cited[str] | None:
        tokens = action.tokens_cents
        if not 0 <= tokens <= action.cents:
            problem = f"tokens_cents: {tokens} cents of a wager of {format_dollars(action.cents)}"
            return Cited(problem, self.rules.cite("promotional_chips"))
        if tokens and not self.is_chosen("promotional_chips"):
            return Cited("tokens_cents: there are no casino promotional tokens", self.rules.cite("promotional_chips"))
        if tokens and (why := self.why_no_tokens(action.actor, tokens)):
            return why
        if not self.chip_set.can_pay(action.cents - tokens):
            problem = f"cents: {format_dollars(action.cents - tokens)} cannot be made up of the chips in use"
            return Cited(problem, self.rules.cite("approved_chips"))
        return None

    def place_play(self, action: PlacePlay) -> None:
        """Chips and tokens, where it is of both, lie there as two wagers."""
        citation = self.rules.wager("play").citation
        parts: tuple[tuple[ChipKind, int], ...] = (
            ("value", action.cents - action.tokens_cents), ("promotional", action.tokens_cents),
        )  # fmt: skip
        for chips, cents in parts:
            if cents:
                self.add_wager(action.actor, "play", action.box, cents, citation, chips)

    def why_outside_limits(self, action: PlacePlay) -> Cited[str] | None:
        """The sign's limits for Play, if it shows any; else, by one reading, the table's maximum."""
        limits, citation = self.limits_for(action.actor, action.box, "play")
        has_own = "play" in self.setting.wager_limits
        if has_own and self.is_on_sign(action.cents, action.box, "play"):
            return None
        if not has_own and self.terms.play_limits.value != "table":
            return None
        shown = format_dollars(action.cents)
        if action.cents > limits.maximum_cents:
            return Cited(f"cents: {shown} is above the maximum of {format_dollars(limits.maximum_cents)}", citation)
        if has_own and action.cents < limits.minimum_cents:
            return Cited(f"cents: {shown} is below the minimum of {format_dollars(limits.minimum_cents)}", citation)
        if has_own and limits.increment_cents and (action.cents - limits.minimum_cents) % limits.increment_cents:
            problem = f"cents: {shown} is not in steps of {format_dollars(limits.increment_cents)} from minimum"
            return Cited(problem, self.rules.cite("increments"))
        return None

    # -- wagers outside the limits ---------------------------------------------------------------------------------

    @incident(WagerAcceptedOutsideLimits, "below_minimum", "above_maximum")
    def on_wager_outside_limits(self, found: WagerAcceptedOutsideLimits) -> Ruling:
        """It lies there when the first card is drawn: too small it is valid, too great it counts to the maximum."""
        if not self.can_still_count():
            return super().on_wager_outside_limits(found)
        placing = PlaceWager(found.player, found.wager, found.cents, found.box, found.on, found.chips)
        self.verify_form(placing)
        self.verify_place(placing)
        total = found.cents + self.already_there(placing)
        limits = self.limits_for(found.player, found.box, found.wager).value
        if limits.minimum_cents <= total <= limits.maximum_cents:
            self.refuse(found, f"{format_dollars(total)} is within the limits of {limits}", "outside_limits")
        is_below = total < limits.minimum_cents
        citation = self.rules.cite("below_minimum" if is_below else "above_maximum")
        wager = self.add_wager(found.player, found.wager, found.box, found.cents, citation, found.chips, found.on)
        if is_below:
            decides = f"{format_dollars(total)} is below the minimum, and valid"
        else:
            self.above_maximum.add((wager.kind, wager.box, wager.player))
            decides = f"the wager is paid or collected to the maximum of {format_dollars(limits.maximum_cents)}"
        return self.ruling(found, decides, citation, concerns=(found.player,))

    @incident(EarlierWagerAboveMaximum, "above_maximum")
    def on_earlier_wager_above_maximum(self, found: EarlierWagerAboveMaximum) -> Ruling:
        self.verify_person(found, found.player, "above_maximum")
        decides = f"the wagers of {found.player} in earlier rounds, and their results, stand"
        return self.ruling(found, decides, self.rules.cite("above_maximum"), concerns=(found.player,))

    def close_bets(self, citation: Citation) -> None:
        """What is too much of the wagers on an area is now known: of chips and tokens, what came last."""
        super().close_bets(citation)
        for kind, box, player in sorted(self.above_maximum):
            there = list(self.standing(kind, box, player))
            over = sum(wager.cents for wager in there) - self.limits_for(player, box, kind).value.maximum_cents
            for wager in reversed(there):
                self.excess[wager.id] = min(wager.cents, max(0, over))
                over -= wager.cents
                if self.excess[wager.id] == wager.cents:
                    self.return_excess(wager)

    def return_excess(self, wager: Wager) -> None:
        """What is above the maximum goes back: the rest is paid or collected."""
        if excess := self.excess.pop(wager.id, 0):
            self.return_wager(wager, "above the maximum", self.rules.cite("above_maximum"), cents=excess)

    def settle(self, wager: Wager, outcome: str, *why: Citation, paid: Cited[Odds] | None = None) -> WagerSettled:
        self.return_excess(wager)
        return super().settle(wager, outcome, *why, paid=paid)

    # -- the table and its players ---------------------------------------------------------------------------------

    @incident(ShuffleDirected, "shuffle_after_vacancy")
    def on_shuffle_directed(self, found: ShuffleDirected) -> Ruling:
        """This rulebook knows one reason for a shuffle beside those of every round."""
        if found.reason != "table_vacant":
            self.refuse(found, f"reason: {found.reason} is none that the rulebook knows", "shuffle_after_vacancy")
        return super().on_shuffle_directed(found)
