"""Madness 21 wagers: a blackjack wins a prize drawn by the Jackpot Prize Button (15A, and 16.12 when it fails)."""

from fractions import Fraction
from typing import ClassVar

from croupier.cards import Shoe
from croupier.chips import Odds, format_dollars
from croupier.games.blackjack.side.madness import MadnessTerms, prize_outcome
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
from croupier.games.blackjack.side_places import SidePlaces, first_of_each
from croupier.games.wagering import Wager
from croupier.procedure import DEALER, Action, Decision, Procedure, Ruling, Setting, incident
from croupier.procedure.actions import PlaceWager
from croupier.rulebook import Cited, Rules
from croupier.table.terms import read

MADNESS = "madness_21"
FAILED = "prize_equipment_failed"
"""By this name a round tells the next."""


class Madness(SidePlaces):
    """One press of the button for each box with a blackjack and Madness 21 wagers; all of them win the prize."""

    needs: ClassVar[tuple[str, ...]] = (
        "jackpot_prizes", "jackpot_failure", "madness_settled", "prize_button", "prize_paid",
    )  # fmt: skip
    needs_choices: ClassVar[tuple[str, ...]] = ("jackpot_failure_pays", "madness_21_prize")

    out_of_time = {
        **SidePlaces.out_of_time,
        PressPrizeButton: ("the Jackpot Prize Button is not on offer", "prize_button"),
        NominatePresser: ("nobody can be nominated for the Jackpot Prize Button", "prize_button"),
        DeclinePrizeButton: ("the Jackpot Prize Button is not on offer", "prize_button"),
    }

    def __init__(self, rules: Rules, shoe: Shoe, setting: Setting) -> None:
        super().__init__(rules, shoe, setting)
        self.is_prize_equipment_broken = bool(self.setting.carried.get(FAILED, False))

    def verify_side_wager(self, placing: PlaceWager) -> None:
        if placing.wager == MADNESS and self.is_prize_equipment_broken:
            problem = f"wager: {MADNESS} is not offered until its equipment is repaired"
            self.refuse(placing, problem, "jackpot_failure")
        super().verify_side_wager(placing)

    # -- settlement ------------------------------------------------------------------------------------------------

    def settle_madness(self) -> Procedure[None]:
        """Losing wagers are collected; for each box with a blackjack somebody presses the button."""
        for wager in list(self.standing(MADNESS)):
            if not self.has_blackjack(self.boxes_in_play[wager.box].hands[0]):
                self.settle_by("madness_settled", wager, LOSES)
        for box in sorted({wager.box for wager in self.standing(MADNESS)}):
            by = yield from self.presser_of(box)
            self.pay_prizes(box, by)

    def can_press(self, box: int) -> bool:
        return not self.is_prize_equipment_broken and any(self.standing(MADNESS, box))

    def presser_of(self, box: int) -> Procedure[str]:
        """The player who controls the box, or one whom they nominate.

        The others with a Madness 21 wager there are asked in turn then; when all decline, a casino employee presses.
        """
        play = self.boxes_in_play[box]
        decider = self.decider_of(play)
        others = list(dict.fromkeys(wager.player for wager in self.standing(MADNESS, box) if wager.player != decider))
        others = [player for player in others if self.is_present(play, player)]
        action = yield from self.offer_button(decider, box, others, PressPrizeButton(decider, box))
        while isinstance(action, NominatePresser):
            nominee = action.nominee
            others.remove(nominee)
            self.emit(PresserNominated((self.rules.cite("prize_button"),), box, decider, nominee))
            pressed = yield from self.offer_button(nominee, box, [], PressPrizeButton(nominee, box))
            if isinstance(pressed, PressPrizeButton):
                return nominee
            action = yield from self.offer_button(decider, box, others)
        if isinstance(action, PressPrizeButton):
            return decider
        if action is None and self.can_press(box) and self.decider_of(play) != decider:
            return (yield from self.presser_of(box))
        for player in others:
            pressed = yield from self.offer_button(player, box, [], PressPrizeButton(player, box))
            if isinstance(pressed, PressPrizeButton):
                return player
        step = f"press the prize button for box {box}"
        yield from self.dealer_step(step, self.rules.cite("prize_button"), lambda: self.can_press(box))
        return DEALER

    def offer_button(
        self, player: str, box: int, nominees: list[str], *press: PressPrizeButton
    ) -> Procedure[Action | None]:
        """None when there is nothing left to decide."""

        def stands() -> bool:
            return self.can_press(box) and self.is_present(self.boxes_in_play[box], player)

        if not stands() or not (press or nominees):
            return None
        return (
            yield Decision(
                "jackpot prize button",
                self.rules.cite("prize_button"),
                (*press, *(NominatePresser(player, box, other) for other in nominees), DeclinePrizeButton(player, box)),
                stands=stands,
            )
        )

    def pay_prizes(self, box: int, by: str) -> None:
        """The same prize for each dollar to all with a wager on the box, each their own."""
        wagers = list(self.standing(MADNESS, box))
        if not wagers:
            return
        if self.is_prize_equipment_broken:
            first = first_of_each(wagers)
            for wager in wagers:
                self.settle_after_failure(wager, is_first=any(wager is other for other in first))
            return
        dollars = self.draw_prize()
        self.emit(PrizeDrawn((self.rules.cite("prize_paid"),), box, by, dollars))
        for wager in wagers:
            self.settle_by("prize_paid", wager, prize_outcome(dollars))

    def draw_prize(self) -> int:
        """One of the possible prizes, each equally likely; those of the unlisted amount if the operator gives them."""
        prizes = read(self.rules, MadnessTerms).prizes()
        number = self.chance.below(sum(prizes.values()))
        for dollars, count in prizes.items():
            number -= count
            if number < 0:
                return dollars
        raise AssertionError("a number below the sum of all counts lies in one of them")

    # -- when the equipment fails ----------------------------------------------------------------------------------

    def settle_after_failure(self, wager: Wager, *, is_first: bool) -> None:
        """A fixed payout instead of a prize; a flat one for the first of a player's in chips of two kinds."""
        dollars, citation = self.rules.get("jackpot_failure", "dollars", int)
        outcome = prize_outcome(dollars)
        odds = self.rules.pays(MADNESS, outcome).value
        if self.rules.reading("jackpot_failure_pays").value == "flat":
            stake, cents = (1 if odds.takes_stake else 0), (dollars * 100 if is_first else 0)
            net = Fraction(cents, wager.cents) - stake
            odds = Odds(format_dollars(cents), net, takes_stake=odds.takes_stake)
        self.settle(wager, outcome, paid=Cited(odds, citation))

    @incident(PrizeEquipmentFailed, "jackpot_failure")
    def on_prize_equipment_failed(self, found: PrizeEquipmentFailed) -> Ruling:
        citation = self.rules.cite("jackpot_failure")
        if not self.rules.offered(MADNESS).value:
            self.refuse(found, f"{MADNESS} is not offered at this table", "jackpot_failure")
        if self.is_prize_equipment_broken:
            self.refuse(found, "it has not been repaired since it failed last", "jackpot_failure")
        self.is_prize_equipment_broken = True
        if self.bets_are_closed and not any(self.standing(MADNESS)):
            decides = f"{MADNESS} is not offered"
        elif self.bets_are_closed:
            decides = f"wagers that win in this round are settled by a payout of {self.failure_payout()}"
        else:
            for wager in list(self.standing(MADNESS)):
                self.return_wager(wager, "not offered", citation)
            decides = f"{MADNESS} is not offered, and wagers placed on it go back"
        return self.ruling(found, f"{decides}; blackjack goes on without it until it is repaired", citation)

    def failure_payout(self) -> str:
        dollars = self.rules.get("jackpot_failure", "dollars", int).value
        per_dollar = self.rules.reading("jackpot_failure_pays").value != "flat"
        return format_dollars(dollars * 100) + (" for each $1" if per_dollar else "")

    @incident(PrizeEquipmentRepaired, "jackpot_failure")
    def on_prize_equipment_repaired(self, found: PrizeEquipmentRepaired) -> Ruling:
        if not self.is_prize_equipment_broken:
            self.refuse(found, "it has not failed", "jackpot_failure")
        if any(self.standing(MADNESS)):
            self.refuse(found, "wagers of the round in which it failed are still to be settled", "jackpot_failure")
        self.is_prize_equipment_broken = False
        return self.ruling(found, f"{MADNESS} is offered again", self.rules.cite("jackpot_failure"))

    def carry(self) -> dict[str, str | int | bool]:
        return super().carry() | ({FAILED: True} if self.is_prize_equipment_broken else {})
