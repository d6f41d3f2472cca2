"""The Jackpot Prize Button: who presses it for a Madness 21 blackjack, what it pays, and what if it fails."""

from fractions import Fraction

from croupier.chips import Odds, format_dollars
from croupier.games.blackjack.boxes import Boxes
from croupier.games.blackjack.side.madness import MadnessTerms, prize_outcome
from croupier.games.blackjack.side.prize_equipment import MADNESS, PrizeEquipment
from croupier.games.blackjack.side.wager import LOSES
from croupier.games.blackjack.side_messages import (
    DeclinePrizeButton,
    NominatePresser,
    PresserNominated,
    PressPrizeButton,
    PrizeDrawn,
    PrizeEquipmentFailed,
    PrizeEquipmentRepaired,
)
from croupier.games.blackjack.side_wagers import first_of_each
from croupier.procedure.decision import Decision, Procedure
from croupier.procedure.messages import DEALER, Action, Ruling
from croupier.rulebook import Cited
from croupier.table.betting import Betting
from croupier.table.layout import Wager
from croupier.table.round import Part, incident, refuse, ruling


class PrizeButton(Part):
    """One press of the button for each box with a blackjack and Madness 21 wagers; all of them win the prize."""

    terms: MadnessTerms
    actions = {
        PressPrizeButton: ("the Jackpot Prize Button is not on offer", lambda terms: terms.prize_button),
        NominatePresser: (
            "nobody can be nominated for the Jackpot Prize Button",
            lambda terms: terms.prize_button,
        ),
        DeclinePrizeButton: ("the Jackpot Prize Button is not on offer", lambda terms: terms.prize_button),
    }

    def __init__(self, terms: MadnessTerms, equipment: PrizeEquipment, boxes: Boxes, betting: Betting) -> None:
        super().__init__(terms, boxes.course)
        self.equipment = equipment
        self.boxes = boxes
        self.layout = boxes.layout
        self._betting = betting

    # -- settlement ------------------------------------------------------------------------------------------------

    def settle(self) -> Procedure[None]:
        """Losing wagers are collected; for each box with a blackjack somebody presses the button."""
        for wager in list(self.layout.standing(MADNESS)):
            if not self.boxes.has_blackjack(self.boxes.in_play[wager.box].hands[0]):
                self.layout.settle(wager, LOSES, self.terms.madness_settled)
        for box in sorted({wager.box for wager in self.layout.standing(MADNESS)}):
            by = yield from self._presser_of(box)
            self._pay_prizes(box, by)

    def _can_press(self, box: int) -> bool:
        return not self.equipment.is_broken and any(self.layout.standing(MADNESS, box))

    def _presser_of(self, number: int) -> Procedure[str]:
        """The player who controls the box, or one whom they nominate.

        The others with a Madness 21 wager there are asked in turn then; when all decline, a casino employee presses.
        """
        box = self.boxes.in_play[number]
        decider = self.boxes.decider_of(box)
        players = dict.fromkeys(wager.player for wager in self.layout.standing(MADNESS, number))
        others = [player for player in players if player != decider and player not in box.absent]
        action = yield from self._offer(decider, number, others, PressPrizeButton(decider, number))
        while isinstance(action, NominatePresser):
            nominee = action.nominee
            others.remove(nominee)
            self.emit(PresserNominated((self.terms.prize_button,), number, decider, nominee))
            pressed = yield from self._offer(nominee, number, [], PressPrizeButton(nominee, number))
            if isinstance(pressed, PressPrizeButton):
                return nominee
            action = yield from self._offer(decider, number, others)
        if isinstance(action, PressPrizeButton):
            return decider
        if action is None and self._can_press(number) and self.boxes.decider_of(box) != decider:
            return (yield from self._presser_of(number))
        for player in others:
            pressed = yield from self._offer(player, number, [], PressPrizeButton(player, number))
            if isinstance(pressed, PressPrizeButton):
                return player
        step = f"press the prize button for box {number}"
        yield from self.course.step(step, self.terms.prize_button, lambda: self._can_press(number))
        return DEALER

    def _offer(
        self, player: str, number: int, nominees: list[str], *press: PressPrizeButton
    ) -> Procedure[Action | None]:
        """None when there is nothing left to decide."""
        box = self.boxes.in_play[number]

        def stands() -> bool:
            return self._can_press(number) and player not in box.absent

        if not stands() or not (press or nominees):
            return None
        nominations = (NominatePresser(player, number, other) for other in nominees)
        return (
            yield Decision(
                "jackpot prize button",
                self.terms.prize_button,
                (*press, *nominations, DeclinePrizeButton(player, number)),
                stands=stands,
            )
        )

    def _pay_prizes(self, box: int, by: str) -> None:
        """The same prize for each dollar to all with a wager on the box, each their own."""
        wagers = list(self.layout.standing(MADNESS, box))
        if not wagers:
            return
        if self.equipment.is_broken:
            first = first_of_each(wagers)
            for wager in wagers:
                self._settle_after_failure(wager, is_first=any(wager is other for other in first))
            return
        dollars = self._draw_prize()
        self.emit(PrizeDrawn((self.terms.prize_paid,), box, by, dollars))
        for wager in wagers:
            self.layout.settle(wager, prize_outcome(dollars), self.terms.prize_paid)

    def _draw_prize(self) -> int:
        """One of the possible prizes, each equally likely; those of the unlisted amount if the operator gives them."""
        prizes = self.terms.prizes()
        number = self.course.chance.below(sum(prizes.values()))
        for dollars, count in prizes.items():
            number -= count
            if number < 0:
                return dollars
        raise AssertionError("a number below the sum of all counts lies in one of them")

    # -- when the equipment fails ----------------------------------------------------------------------------------

    def _settle_after_failure(self, wager: Wager, *, is_first: bool) -> None:
        """A fixed payout instead of a prize; a flat one for the first of a player's in chips of two kinds."""
        dollars, citation = self.terms.jackpot_failure
        outcome = prize_outcome(dollars)
        odds = self.terms.wager.pays[outcome].value
        if self.terms.jackpot_failure_pays.value == "flat":
            stake, cents = (1 if odds.takes_stake else 0), (dollars * 100 if is_first else 0)
            net = Fraction(cents, wager.cents) - stake
            odds = Odds(format_dollars(cents), net, takes_stake=odds.takes_stake)
        self.layout.settle(wager, outcome, paid=Cited(odds, citation))

    @incident()
    def on_prize_equipment_failed(self, found: PrizeEquipmentFailed, jackpot_failure: Cited[int]) -> Ruling:
        citation = jackpot_failure.citation
        if not self.terms.wager.offered.value:
            refuse(found, f"{MADNESS} is not offered at this table", citation)
        if self.equipment.is_broken:
            refuse(found, "it has not been repaired since it failed last", citation)
        self.equipment.is_broken = True
        if self._betting.is_closed and not any(self.layout.standing(MADNESS)):
            decides = f"{MADNESS} is not offered"
        elif self._betting.is_closed:
            decides = f"wagers that win in this round are settled by a payout of {self._failure_payout()}"
        else:
            for wager in list(self.layout.standing(MADNESS)):
                self.layout.give_back(wager, "not offered", citation)
            decides = f"{MADNESS} is not offered, and wagers placed on it go back"
        return ruling(found, f"{decides}; blackjack goes on without it until it is repaired", citation)

    def _failure_payout(self) -> str:
        per_dollar = self.terms.jackpot_failure_pays.value != "flat"
        return format_dollars(self.terms.jackpot_failure.value * 100) + (" for each $1" if per_dollar else "")

    @incident()
    def on_prize_equipment_repaired(self, found: PrizeEquipmentRepaired, jackpot_failure: Cited[int]) -> Ruling:
        citation = jackpot_failure.citation
        if not self.equipment.is_broken:
            refuse(found, "it has not failed", citation)
        if any(self.layout.standing(MADNESS)):
            refuse(found, "wagers of the round in which it failed are still to be settled", citation)
        self.equipment.is_broken = False
        return ruling(found, f"{MADNESS} is offered again", citation)
