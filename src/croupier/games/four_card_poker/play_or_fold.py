"""The betting round of Four Card Poker: fold, or play for a multiple of the Ante."""

from collections.abc import Callable

from croupier.chips import ChipKind, format_dollars, verify_cents
from croupier.errors import AmountError
from croupier.games.four_card_poker.excess import ExcessWagers
from croupier.games.four_card_poker.messages import PlacePlay, PlayedOn, PlayOn
from croupier.games.four_card_poker.places import FourCardPlaces
from croupier.games.four_card_poker.terms import FOLDED, PLAY, FourCardTerms
from croupier.games.house_poker.messages import Fold
from croupier.games.house_poker.turns import Turns
from croupier.procedure import Action, Decision, IllegalActionError, Invitation, Procedure
from croupier.rulebook import Citation, Cited
from croupier.table.betting import Betting
from croupier.table.layout import hand_of
from croupier.table.round import Part, refuse


class PlayOrFold(Part):
    """Each player decides once; a hand with Aces Up only is played on without a Play wager."""

    terms: FourCardTerms
    actions = {
        PlacePlay: ("it is not a player's turn to decide", lambda terms: terms.betting_round),
        PlayOn: ("it is for a player with an Aces Up wager only, in turn", lambda terms: terms.aces_up_alone),
        Fold: ("it is not a player's turn to decide", lambda terms: terms.betting_round),
    }

    def __init__(
        self, terms: FourCardTerms, turns: Turns, betting: Betting, places: FourCardPlaces, excess: ExcessWagers
    ) -> None:
        super().__init__(terms, turns.course)
        self.turns = turns
        self.boxes = turns.boxes
        self.layout = betting.layout
        self.betting = betting
        self.places = places
        self.excess = excess

    def ask(self, box: int) -> Procedure[None]:
        """Fold or play."""
        player, terms = self.boxes.players[box], self.terms
        plays: list[Action] = [PlayOn(player, box)]
        invitations: tuple[Invitation, ...] = ()
        if self.excess.ante_on(box):
            plays = [PlacePlay(player, box, cents) for cents in self._amounts(box)]
            hint = f"from {terms.least_times.value} to {terms.most_times.value} times the Ante"
            invitations = (Invitation(PlacePlay, self._verifier(box), hint, player),)
        action = yield Decision(
            "betting_round",
            terms.betting_round,
            (*plays, Fold(player, box)),
            invitations,
            stands=lambda: self.turns.is_turn_of(box),
        )
        match action:
            case PlacePlay():
                self._place(action)
            case PlayOn():
                self.emit(PlayedOn((terms.aces_up_alone,), hand_of(box), player))
            case Fold():
                self.fold(box)
            case _:
                return  # a ruling has overtaken it
        self.turns.note(box, is_final=True)

    def fold(self, box: int, *why: Citation) -> None:
        """Ante and Aces Up are taken, and the cards go to the rack unseen."""
        for wager in list(self.layout.standing(box=box)):
            self.layout.settle(wager, FOLDED, *why)
        self.turns.deal.fold(box, self.terms.fold, *why)

    def why_barred(self, kind: type[Action]) -> Cited[str] | None:
        box = self.turns.next_box()
        if kind is PlacePlay and box is not None and not self.excess.ante_on(box):
            problem = "a player with an Aces Up wager only may not place a Play wager"
            return Cited(problem, self.terms.aces_up_alone)
        return None

    # -- the Play wager --------------------------------------------------------------------------------------------

    def _place(self, action: PlacePlay) -> None:
        """Chips and tokens, where it is of both, lie there as two wagers."""
        parts: tuple[tuple[ChipKind, int], ...] = (
            ("value", action.cents - action.tokens_cents), ("promotional", action.tokens_cents),
        )  # fmt: skip
        for chips, cents in parts:
            if cents:
                self.layout.add(action.actor, PLAY, action.box, cents, self.terms.play.citation, chips)

    def _amounts(self, box: int) -> list[int]:
        """The whole multiples of the Ante that may be wagered to play on."""
        ante, player = self.excess.ante_on(box), self.boxes.players[box]
        times = range(self.terms.least_times.value, self.terms.most_times.value + 1)
        return [ante * many for many in times if self._can_play(PlacePlay(player, box, ante * many))]

    def _can_play(self, action: PlacePlay) -> bool:
        try:
            self._verify(action)
        except IllegalActionError:
            return False
        return True

    def _verifier(self, box: int) -> Callable[[PlacePlay], None]:
        def verify(action: PlacePlay) -> None:
            player = self.boxes.players[box]
            if (action.box, action.actor) != (box, player):
                refuse(action, f"it is for {player}, box {box}, to decide", self.terms.betting_round)
            self._verify(action)

        return verify

    def _verify(self, action: PlacePlay) -> None:
        """That a Play wager may be of that amount, in those chips."""
        ante, shown = self.excess.ante_on(action.box), format_dollars(action.cents)
        try:
            verify_cents(action.cents, "cents")
        except AmountError as error:
            refuse(action, str(error), self.terms.play_wager)
        (least, citation), most = self.terms.least_times, self.terms.most_times.value
        if not least * ante <= action.cents <= most * ante:
            problem = f"cents: {shown} is not between {least} and {most} times the Ante of {format_dollars(ante)}"
            refuse(action, problem, citation)
        amounts = self.terms.play_amounts
        if amounts.value == "whole_multiples" and action.cents % ante:
            problem = f"cents: {shown} is no multiple of the Ante of {format_dollars(ante)}"
            refuse(action, problem, amounts.citation)
        self._verify_chips(action)
        self._verify_limits(action)

    def _verify_chips(self, action: PlacePlay) -> None:
        tokens, by = action.tokens_cents, self.terms.betting
        used = by.promotional_chips_used
        if not 0 <= tokens <= action.cents:
            problem = f"tokens_cents: {tokens} cents of a wager of {format_dollars(action.cents)}"
            refuse(action, problem, by.promotional_chips, by.wager_not_permitted)
        if tokens and not (used and used.value):
            problem = "tokens_cents: there are no casino promotional tokens"
            refuse(action, problem, by.promotional_chips, by.wager_not_permitted)
        if tokens:
            self.places.verify_tokens(action, tokens)
            self.betting.verify_held(action, action.actor, tokens, "promotional")
        if not self.layout.terms.chip_set.can_pay(action.cents - tokens):
            problem = f"cents: {format_dollars(action.cents - tokens)} cannot be made up of the chips in use"
            refuse(action, problem, by.approved_chips, by.wager_not_permitted)

    def _verify_limits(self, action: PlacePlay) -> None:
        """The sign's limits for Play, if it shows any; else, by one reading, the table's maximum."""
        limits, citation = self.places.limits_for(action.actor, action.box, PLAY)
        has_own, shown = PLAY in self.course.setting.wager_limits, format_dollars(action.cents)
        if has_own and self.places.is_on_sign(action.cents, action.box, PLAY):
            return
        if not has_own and self.terms.play_limits.value != "table":
            return
        if action.cents > limits.maximum_cents:
            problem = f"cents: {shown} is above the maximum of {format_dollars(limits.maximum_cents)}"
            refuse(action, problem, citation)
        if has_own and action.cents < limits.minimum_cents:
            problem = f"cents: {shown} is below the minimum of {format_dollars(limits.minimum_cents)}"
            refuse(action, problem, citation)
        step = limits.increment_cents
        if has_own and step and (action.cents - limits.minimum_cents) % step:
            problem = f"cents: {shown} is not in steps of {format_dollars(step)} from minimum"
            refuse(action, problem, self.terms.increments, self.terms.betting.wager_not_permitted)
