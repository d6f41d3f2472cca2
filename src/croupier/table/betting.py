"""Wagering within the limits, until no more bets: who may wager what, where, in which chips."""

from collections.abc import Mapping, Sequence
from functools import cached_property

import msgspec

from croupier.chips import ChipKind, format_dollars, verify_cents
from croupier.errors import AmountError
from croupier.procedure.actions import NoMoreBets, PlaceWager, WithdrawWager
from croupier.procedure.decision import Decision, Invitation, Procedure
from croupier.procedure.events import BetsClosed, BetsReopened
from croupier.procedure.messages import DEALER, Action, Incident
from croupier.procedure.names import why_no_player
from croupier.procedure.setting import Setting
from croupier.rulebook import Citation, Cited
from croupier.table.betting_terms import BettingTerms
from croupier.table.layout import Layout, Wager
from croupier.table.places import BesideBetting, Places
from croupier.table.round import Part, refuse


def verify_name(what: Action | Incident, field: str, name: str, citation: Citation | None) -> None:
    """That somebody can go by a name."""
    if problem := why_no_player(name):
        refuse(what, f"{field}: {problem}", citation)


class Betting(Part):
    """Anybody may wager until the dealer calls no more bets."""

    terms: BettingTerms
    actions = {
        PlaceWager: ("no wager may be made after no more bets", lambda terms: terms.no_more_bets),
        WithdrawWager: ("no wager may be withdrawn after no more bets", lambda terms: terms.no_more_bets),
        NoMoreBets: ("wagering is closed", lambda terms: terms.no_more_bets),
    }

    def __init__(
        self,
        terms: BettingTerms,
        layout: Layout,
        initial: Sequence[str],
        places: Places,
        *beside: BesideBetting,
        required: Mapping[str, tuple[str, ...]] | None = None,
    ) -> None:
        super().__init__(terms, layout.course)
        self.layout = layout
        written = [kind.name for kind in layout.kinds.values() if kind.looks_at and kind.name not in initial]
        self.initial = (*initial, *written)
        """Kinds of wager that may be placed before no more bets; the first is meant where nothing else is said."""
        self.required = dict(required or {})
        """Wagers of an equal amount that whoever makes an initial one must make beside it."""
        self.places = places
        self._beside = beside
        setting = layout.course.setting
        self.indulged = dict(setting.indulged)
        """How often a wager below the minimum has been let stand, by player."""
        if setting.box_limits and terms.box_limits is None:
            problem = f"limits that differ by box are not provided for in edition {terms.rules.edition}"
            raise AmountError(f"box_limits: {problem} of {terms.rules.name}")

    @property
    def is_closed(self) -> bool:
        """No more bets has been called."""
        return self.course.are_bets_closed

    # -- the procedure ---------------------------------------------------------------------------------------------

    def open(self) -> Procedure[None]:
        """Take wagers until no more bets, with whatever else happens meanwhile."""
        while not self.is_closed:
            if interrupting := next((each for each in self._beside if each.is_interrupting()), None):
                yield from interrupting.attend()
            else:
                self._take((yield self._decision()))

    def close(self, citation: Citation) -> None:
        self.course.verify_in_play("close")
        for each in self._beside:
            each.bets_close(citation)
        self.emit(BetsClosed((citation,)))
        self.course.are_bets_closed = True
        for each in self._beside:
            each.bets_closed()

    def reopen(self, citation: Citation) -> None:
        self.emit(BetsReopened((citation,)))
        self.course.are_bets_closed = False

    def _decision(self) -> Decision:
        offers = self._offers()
        decision = Decision(
            "wagering",
            self.terms.wagering,
            offers=offers,
            invitations=(
                self.placing(),
                self.places.withdrawing(),
                *(invitation for each in self._beside for invitation in each.invitations()),
            ),
            stands=lambda: not self.is_closed and not self._is_interrupted() and self._offers() == offers,
        )
        for each in self._beside:
            decision = each.adapt(decision)
        return decision

    def _offers(self) -> tuple[Action, ...]:
        """No more bets, unless something else must be done first; and what that is."""
        closing = () if any(each.is_holding_up() for each in self._beside) else (NoMoreBets(DEALER),)
        return (*closing, *(offer for each in self._beside for offer in each.offers()))

    def _is_interrupted(self) -> bool:
        return any(each.is_interrupting() for each in self._beside)

    def placing(self, hint: str = "") -> Invitation:
        """That anybody may wager."""
        return Invitation(PlaceWager, self._verify_placing, hint or self._hint)

    def take_placing(self, placing: PlaceWager) -> Wager:
        """A wager that was invited."""
        placing = self.places.in_name_of(placing)
        self.places.make_way(placing)
        return self.place(placing, self.layout.kinds[placing.wager].citation)

    @cached_property
    def _hint(self) -> str:
        return f"a wager on {' or '.join(self.offered())}"

    def _take(self, action: Action | None) -> None:
        match action:
            case PlaceWager():
                self.take_placing(action)
            case WithdrawWager():
                self.places.withdraw(action)
            case NoMoreBets():
                self.close(self.terms.no_more_bets)
            case Action():
                taker = self._taker(action)
                taker.take(action)
                if (by := taker.closing_rule()) is not None and not self.is_closed:
                    self.close(by)
            case None:  # a ruling has closed the bets, or given the dealer something to do first
                pass

    def _taker(self, action: Action) -> BesideBetting:
        """Who invited or offered it."""
        return next(each for each in self._beside if each.takes(type(action)))

    def place(self, placing: PlaceWager, citation: Citation) -> Wager:
        """Chips of a player go where they are put."""
        put = placing
        on = self.places.main_place(put.on)
        wager = self.layout.add(put.actor, put.wager, put.box, put.cents, citation, put.chips, on)
        wager.manner = put.manner
        self.places.is_placed(wager, put)
        return wager

    # -- what may be wagered ---------------------------------------------------------------------------------------

    @property
    def boxes(self) -> Cited[int]:
        return self.places.boxes

    def offered(self) -> list[str]:
        """The wagers that can be made before no more bets, as the options are."""
        kinds = self.layout.kinds
        made = (kind for kind in self.initial if kind in kinds and kinds[kind].offered.value)
        return [kind for kind in made if self.places.of(kind)]

    def _verify_placing(self, action: PlaceWager) -> None:
        placing = self.places.in_name_of(action)
        self.verify_form(placing)
        self.verify_place(placing)
        self.places.verify_limits(placing)
        self.places.verify_total(placing)
        self._verify_alone(placing)
        self.places.verify_payable(placing)

    def _verify_alone(self, placing: PlaceWager) -> None:
        """That it is not made together with others, to have more there than one player may."""
        if joined := self.places.joined:
            on = self.places.main_place(placing.on)
            joined.verify(placing, placing.actor, placing.wager, placing.box, on, placing.cents)

    def verify_form(self, placing: PlaceWager) -> None:
        """That somebody who may wager makes one of a kind that exists, in chips that may be used."""
        self.places.verify_actor(placing)
        terms, otherwise = self.terms, self.terms.wager_not_permitted
        guests = self.course.setting.guests
        if placing.actor in self.course.excluded:
            by = self.course.exclusions.get(placing.actor)
            refuse(placing, f"{placing.actor} is excluded from the game", by, terms.prohibited_device, otherwise)
        if guests is not None and placing.actor not in guests:
            refuse(placing, f"{placing.actor} is no guest at this private table", terms.private_table, otherwise)
        verify_name(placing, "actor", placing.actor, otherwise)
        self.verify_kind(placing, placing.wager, "not offered, only", otherwise)
        try:
            verify_cents(placing.cents, "cents")
        except AmountError as error:
            refuse(placing, str(error), terms.outside_limits)
        self._verify_chips(placing)
        if placing.manner == "oral_without_chips" and terms.oral_wagers is not None:
            refuse(placing, "manner: a spoken wager counts only with its chips", terms.oral_wagers)
        self.places.verify_form(placing)

    def _verify_chips(self, placing: PlaceWager) -> None:
        """That chips of the kind may be used, make up the amount, and are the player's to wager."""
        terms, otherwise, chips = self.terms, self.terms.wager_not_permitted, placing.chips
        if chips == "non_value" and terms.non_value_chips is None:
            refuse(placing, "chips: this game is played with value chips", terms.value_chips, otherwise)
        only_non_value = terms.non_value_chips is not None and terms.non_value_chips_only
        if chips == "value" and only_non_value and only_non_value.value:
            problem = "chips: the operator requires non-value chips here"
            refuse(placing, problem, terms.value_chips_limited, otherwise)
        used = terms.promotional_chips_used
        if chips == "promotional" and not (used and used.value):
            problem = "chips: the operator has not approved promotional chips"
            refuse(placing, problem, terms.promotional_chips, otherwise)
        approved = self.places.approved_chips(placing)
        if approved is not None and not approved.can_pay(placing.cents):
            amount, kind = format_dollars(placing.cents), "" if chips == "value" else f"{chips} "
            problem = f"cents: {amount} cannot be made up of the {kind}chips in use"
            refuse(placing, problem, terms.approved_chips, otherwise)
        self.verify_held(placing, placing.actor, placing.cents, chips)

    def verify_held(self, what: Action, player: str, cents: int, chips: ChipKind) -> None:
        """Nobody wagers more tokens, or chips of the table's own, than they have got, where that is counted."""
        setting, terms = self.course.setting, self.terms
        held = {"promotional": setting.tokens, "non_value": setting.non_value}.get(chips)
        if held is None:
            return
        left = held.get(player, 0) + self.course.till.balance(player, chips)
        if cents <= left:
            return
        what_chips = "casino promotional tokens" if chips == "promotional" else "chips of this table's own"
        by = terms.token_exchange if chips == "promotional" else terms.non_value_colour
        problem = f"chips: {player} has {format_dollars(left)} in {what_chips}"
        refuse(what, problem, by, terms.wager_not_permitted)

    def verify_kind(self, what: Action | Incident, kind: str, problem: str, citation: Citation) -> None:
        """That wagers of a kind can be made at this table."""
        if kind not in self.initial or kind not in self.layout.kinds:
            refuse(what, f"wager: {kind!r} is {problem} {', '.join(self.offered())}", citation)
        offered = self.layout.kinds[kind].offered
        if not offered.value:
            refuse(what, f"wager: {kind} is not offered at this table", offered.citation)

    def verify_place(self, placing: PlaceWager) -> None:
        """That it is on a box of the table or a place of the layout, where there is room for it."""
        self.places.verify_access(placing)
        self.verify_area(placing)
        self.places.verify_company(placing)

    def verify_area(self, placing: PlaceWager) -> None:
        """That there is such a place, whoever else has a wager on it."""
        boxes, citation = self.places.boxes
        if not boxes and placing.box:
            refuse(placing, f"box: {placing.box}; the layout has none", citation)
        if boxes and not self.places.least_box <= placing.box <= boxes:
            refuse(placing, f"box: {placing.box} is not one of 1 to {boxes}", citation)
        self.places.verify_lies(placing, placing.wager, placing.on)

    # -- as a part -------------------------------------------------------------------------------------------------

    def why_closed(self, kind: type[Action]) -> tuple[str, Citation | None]:
        return super().why_closed(kind) if self.is_closed else ("wagering has not begun", None)

    def leave(self, setting: Setting) -> Setting:
        return msgspec.structs.replace(setting, indulged=dict(self.indulged))
