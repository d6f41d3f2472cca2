"""Where wagers may lie, of what amounts, and in whose company; and what else may be done while they are made."""

import difflib
from collections.abc import Sequence

from croupier.chips import ChipSet, format_dollars
from croupier.procedure.actions import PlaceWager, WithdrawWager
from croupier.procedure.decision import Decision, IllegalActionError, Invitation, Procedure
from croupier.procedure.messages import Action, Incident
from croupier.procedure.setting import Limits
from croupier.rulebook import Citation, Cited, merge
from croupier.table.betting_terms import BettingTerms
from croupier.table.joined_forces import JoinedForces
from croupier.table.layout import Layout, Wager
from croupier.table.round import refuse


class Places:
    """What a table says of a place on it. A game that says more has one of its own."""

    def __init__(self, terms: BettingTerms, layout: Layout, boxes: Cited[int] | None = None) -> None:
        self.betting_terms = terms
        self.layout = layout
        self.setting = layout.course.setting
        self.boxes = boxes or Cited(0, terms.wagering)
        """How many boxes the table has; none where the wagers of all lie on one layout."""
        self.joined = JoinedForces(terms, layout)
        """Players who were found to exceed a maximum together."""

    least_box = 1
    """Where there are boxes: the lowest number that an area for wagers goes by."""

    def of(self, wager: str) -> Sequence[str]:  # noqa: ARG002
        """Where on the layout a kind of wager may lie; nothing is said where it has one area only."""
        return ("",)

    def main_place(self, on: str) -> str:
        """A place by its own name, where it can be named in several ways."""
        return on

    def verify_lies(self, what: Action | Incident, wager: str, on: str) -> None:
        """That a kind of wager can lie there."""
        places = self.of(wager)
        if on not in places:
            near = difflib.get_close_matches(on, places, n=3) or list(places[:3])
            known = f"it takes places like {', '.join(near)}" if places else "the layout has none"
            if tuple(places) == ("",):
                known = "nothing is to be said"
            problem = f"on: {on!r} is no place for a wager on {wager}; {known}"
            refuse(what, problem, self.layout.kinds[wager].citation)

    def in_name_of(self, placing: PlaceWager) -> PlaceWager:
        """A wager as that of the player whose it is, where others may act for players."""
        return placing

    def verify_actor(self, placing: PlaceWager) -> None:
        """That somebody may wager at all, before anything else is looked at."""

    def verify_access(self, placing: PlaceWager) -> None:
        """That the area is for such players."""

    def verify_form(self, placing: PlaceWager) -> None:
        """That the player may make such a wager, in such chips, beyond what holds for all."""

    def verify_company(self, placing: PlaceWager) -> None:
        """That others leave room for it, and that what must be there is."""

    def verify_total(self, placing: PlaceWager) -> None:
        """That it is not too much with what lies there already."""

    def make_way(self, placing: PlaceWager) -> None:
        """Wagers that must yield to it go back."""

    def reposition(self, wager: Wager, kind: str, box: int, on: str, *cites: Citation) -> None:
        """It lies elsewhere now; what its player has there above the maximum goes back."""
        cents_before = wager.cents
        self.layout.move(wager, kind, box, self.main_place(on), *cites)
        most = self.limits_for(wager.player, wager.box, wager.kind).value.maximum_cents
        excess = self.layout.cents_on(wager.kind, wager.box, wager.on, wager.player) - most
        above = self.betting_terms.above_maximum
        if excess > 0 and above is not None:
            self.layout.give_back(wager, "above the maximum", above, cents=min(excess, wager.cents))
        self.is_moved(wager, cents_before)

    def is_moved(self, wager: Wager, cents_before: int) -> None:
        """What follows when a wager has been moved, which was of so many cents before."""

    def is_cut(self, wager: Wager, cents_before: int) -> None:
        """What follows when part of a wager has gone back, or all of it, which was of so many cents before."""

    def is_placed(self, wager: Wager, placing: PlaceWager) -> None:
        """What follows when chips have been put somewhere."""

    def already_there(self, placing: PlaceWager) -> int:
        """What the player has on that very place, to which the wager is added."""
        return self.layout.cents_on(placing.wager, placing.box, self.main_place(placing.on), placing.actor)

    def withdrawing(self) -> Invitation:
        """That players may take their wagers back."""
        return Invitation(WithdrawWager, self.verify_withdrawing, "take a wager back")

    def withdraw(self, action: WithdrawWager) -> None:
        """A wager goes back to its player, who wants it."""
        self.layout.give_back(self.layout.wagers[action.wager_id], "withdrawn", self.betting_terms.wagering)

    def verify_withdrawing(self, action: WithdrawWager) -> None:
        """That a player has such a wager, and may take it back."""
        wager = self.layout.wagers.get(action.wager_id)
        if wager is None or not wager.is_standing or wager.player != action.actor:
            problem = f"wager_id: {action.actor} has no wager {action.wager_id} to withdraw"
            refuse(action, problem, self.betting_terms.wagering)

    # -- amounts ---------------------------------------------------------------------------------------------------

    def limits_for(self, player: str, box: int, wager: str = "") -> Cited[Limits]:
        """What is within every sign that holds there; a player's own only widen it."""
        terms = self.betting_terms
        (limits, citation), *others = self.signs_for(box, wager)
        for sign in others:
            limits = limits.narrowed_by(sign.value) or limits
            citation = merge((citation, sign.citation))[0]
        if player in self.setting.player_limits:
            own = self.setting.player_limits[player]
            return Cited(own.widened_by(limits), terms.player_limits or terms.table_limits)
        return Cited(limits, citation)

    def signs_for(self, box: int, wager: str) -> list[Cited[Limits]]:
        """The limits displayed that a wager is held to: the box's and the kind's, by one reading, else the table's."""
        setting, terms = self.setting, self.betting_terms
        of_box, of_kind = setting.box_limits.get(box), setting.wager_limits.get(wager)
        if of_box is None and of_kind is None:
            return [Cited(setting.limits, terms.table_limits)]
        both = of_box and of_kind and terms.kind_limits_on_box
        held_to = both.value if both else "kind"
        signs = []
        if of_box and (of_kind is None or held_to != "kind"):
            assert terms.box_limits is not None
            signs.append(Cited(of_box, terms.box_limits))
        if of_kind and (of_box is None or held_to != "box"):
            signs.append(Cited(of_kind, terms.table_limits))
        return signs

    def verify_limits(self, placing: PlaceWager) -> None:
        """That an amount, with what lies there, is within what is displayed, in its steps."""
        limits, citation = self.limits_for(placing.actor, placing.box, placing.wager)
        total = self.already_there(placing) + placing.cents
        outside = self.betting_terms.outside_limits
        if self.setting.box_limits and self.setting.wager_limits:
            self._verify_signs(placing, total)
        if total < limits.minimum_cents:
            least = format_dollars(limits.minimum_cents)
            problem = f"cents: {format_dollars(total)} is below the minimum of {least}"
            raise IllegalActionError(placing, problem, outside, citation)
        if total > limits.maximum_cents:
            most = format_dollars(limits.maximum_cents)
            problem = f"cents: {format_dollars(total)} is above the maximum of {most}"
            raise IllegalActionError(placing, problem, outside, citation)
        if limits.increment_cents:
            start, citation = self.betting_terms.increments_from or Cited("minimum", outside)
            base = limits.minimum_cents if start == "minimum" else 0
            if (total - base) % limits.increment_cents:
                step = format_dollars(limits.increment_cents)
                problem = f"cents: {format_dollars(total)} is not in steps of {step} from {start}"
                refuse(placing, problem, citation)

    def _verify_signs(self, placing: PlaceWager, cents: int) -> None:
        """Each of several signs, by its own rule; a player's own limits take the place of all."""
        signs = self.signs_for(placing.box, placing.wager)
        if len(signs) == 1 or placing.actor in self.setting.player_limits:
            return
        for limits, citation in signs:
            if not limits.minimum_cents <= cents <= limits.maximum_cents:
                problem = f"cents: {format_dollars(cents)} is not within {limits}"
                raise IllegalActionError(placing, problem, *merge((self.betting_terms.outside_limits, citation)))

    def verify_payable(self, placing: PlaceWager) -> None:
        """Refuse a wager whose winnings could not be paid exactly, where the operator refuses those."""
        terms, kinds, chips = self.betting_terms, self.layout.kinds, self.layout.terms.chip_set
        if not terms.refuse_unpayable_wagers or not terms.refuse_unpayable_wagers.value:
            return
        total = placing.cents + self.already_there(placing)
        for kind in (placing.wager, *self.layout.bound.get(placing.wager, ())):
            for odds, _ in kinds[kind].pays.values():
                if odds.net > 0 and not chips.can_pay(odds.winnings(total)):
                    problem = f"cents: {kind} at {odds} on {format_dollars(total)} cannot be paid exactly in chips"
                    refuse(placing, problem, terms.unpayable_wager, terms.wager_not_permitted)

    def approved_chips(self, placing: PlaceWager) -> ChipSet | None:
        """The denominations in which a player can wager chips of a kind; None where nobody counts them."""
        if placing.chips == "value":
            return self.layout.terms.chip_set
        if placing.chips == "promotional" and self.betting_terms.promotional_chip_denominations:
            return ChipSet.of(self.betting_terms.promotional_chip_denominations.value)
        if placing.chips == "non_value" and placing.actor in self.setting.chip_values:
            return ChipSet.of(self.setting.chip_values[placing.actor])
        return None


class BesideBetting:
    """What else may happen while wagers are made: that cards are shuffled, that somebody asks for something."""

    def invitations(self) -> tuple[Invitation, ...]:
        """What people may do beside wagering."""
        return ()

    def offers(self) -> tuple[Action, ...]:
        """What may be done beside wagering just as it stands."""
        return ()

    def takes(self, kind: type[Action]) -> bool:
        """Whether it is for this part to do what was invited or offered."""
        return any(type(offer) is kind for offer in self.offers()) or any(i.action is kind for i in self.invitations())

    def adapt(self, decision: Decision) -> Decision:
        """The decision on wagers as it is for the time being."""
        return decision

    def closing_rule(self) -> Citation | None:
        """After what was done: the rule by which nobody may wager any more."""
        return None

    def is_holding_up(self) -> bool:
        """Whether no more bets cannot be called before something has been done."""
        return False

    def bets_close(self, citation: Citation) -> None:
        """Do what must have been done when no more bets is called, or a ruling closes them by this rule."""

    def bets_closed(self) -> None:
        """Do what follows when no more bets has been called."""

    def take(self, action: Action) -> None:
        """Do what was invited or offered."""

    def is_interrupting(self) -> bool:
        """Whether the dealer has something to do before wagering goes on."""
        return False

    def attend(self) -> Procedure[None]:
        """Do it."""
        yield from ()
