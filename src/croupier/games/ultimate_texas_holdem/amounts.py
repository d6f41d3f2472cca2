"""Wagers of wrong amounts, and hands without one that they should have: settled as they lie, as far as the rules go."""

from croupier.chips import format_dollars, verify_cents
from croupier.errors import AmountError
from croupier.games.ultimate_texas_holdem.betting import BettingRounds
from croupier.games.ultimate_texas_holdem.messages import InitialWagersOverlooked, PlayWagerWrong
from croupier.games.ultimate_texas_holdem.terms import ANTE, BLIND, FIRST, LAST, PLAY, SECOND, TRIPS
from croupier.procedure import Citations, Ruling, incident

WRONG_PLAY = {
    FIRST: ("first_decision_short", "first_decision_over"),
    SECOND: ("second_decision_short", "second_decision_over"),
    LAST: ("last_decision_short", "last_decision_over"),
}
"""Provisions on a Play wager that is too small, or too great, by the betting round in which it was placed."""


class WrongAmounts(BettingRounds):
    """What happens where a wager was accepted that should not have been."""

    # -- Ante and Blind --------------------------------------------------------------------------------------------

    @incident(InitialWagersOverlooked, "blind_missing", "ante_missing", "unequal_wagers", "trips_alone")
    def on_initial_wagers_overlooked(self, found: InitialWagersOverlooked) -> Ruling:
        if self.bets_are_closed:
            self.refuse(found, "no more bets was called when every box had its wagers", "no_more_bets")
        wagers = list(self.standing(box=found.box))
        if not wagers:
            self.refuse(found, f"box: there is no wager on box {found.box}", "wagering")
        ante, blind = self.amount(ANTE, found.box), self.amount(BLIND, found.box)
        if ante == blind and ante:
            self.refuse(found, f"box: the Ante and the Blind of box {found.box} are equal", "equal_wagers")
        if self.overlooked.get(found.box) == (ante, blind):
            self.refuse(found, f"box: it has been ruled that box {found.box} is played as it is", "equal_wagers")
        player = wagers[0].player
        if not ante and not blind:
            decides = "cards dealt to it are a misdeal: the round is void and wagers are returned"
            decides = f"box {found.box} has neither an Ante nor a Blind; {decides}"
            return self.misdeal(found, decides, self.rules.cite("trips_alone"))
        missing = BLIND if not blind else ANTE if not ante else ""
        reading = self.rules.reading("one_wager_missing")
        if missing and reading.value == "misdeal":
            decides = f"box {found.box} has no {missing.title()}: cards dealt to it are a misdeal, the round is void"
            return self.misdeal(found, decides, reading.citation)
        self.overlooked[found.box] = (ante, blind)
        decides, cites = self.as_they_lie(found.box, missing)
        return self.ruling(found, decides, *cites, concerns=(player,))

    def as_they_lie(self, box: int, missing: str) -> tuple[str, Citations]:
        """How the hand is played, in words, and by which rules."""
        if not missing:
            return "the Ante and the Blind remain as placed", (self.rules.cite("unequal_wagers"),)
        decides = "the hand continues without a Blind"
        cites: Citations = (self.rules.cite("blind_missing"),)
        if missing == ANTE:
            decides = "the hand continues without an Ante; a Play wager can only equal the Blind"
            cites = (self.rules.cite("ante_missing"),)
        if any(self.standing(TRIPS, box)):
            decides += "; the Trips wager is valid"
            cites += (self.rules.cite("trips_without_both"),)
        return decides, cites

    # -- Play ------------------------------------------------------------------------------------------------------

    @incident(PlayWagerWrong, "first_decision_short", "first_decision_over")
    def on_play_wager_wrong(self, found: PlayWagerWrong) -> Ruling:
        stage = self.stage_of_wrong_play(found)
        due = self.play_amounts(found.box, stage)
        self.verify_wrong_amount(found, [amount for amount, _ in due], stage)
        placed = next(self.standing(PLAY, found.box), None)
        if placed is not None and placed.cents == found.cents:
            problem = f"cents: {format_dollars(found.cents)} is what lies on box {found.box} already"
            self.refuse(found, problem, "one_play_wager")
        most = max(amount for amount, _ in due)
        provision = WRONG_PLAY[stage][found.cents > most] if self.amount(ANTE, found.box) else "ante_missing"
        citation, cents = self.rules.cite(provision), found.cents
        decides = f"it is paid or taken as placed, {format_dollars(cents)}"
        if provision == "ante_missing" and cents < most:
            reading, citation = self.rules.reading("short_play_without_ante")
            if reading == "made_up":
                cents, decides = most, f"it is made up to the Blind, {format_dollars(most)}"
        if placed is None:
            placed = self.add_wager(self.players[found.box], PLAY, found.box, cents, citation)
            self.played[found.box] = stage
            self.note_decision(found.box, is_final=True)
        else:
            self.return_wager(placed, "another amount was placed", citation)
            placed = self.add_wager(placed.player, PLAY, found.box, cents, citation, placed.chips)
        if cents > most:
            self.return_wager(placed, "more than may be placed", citation, cents=cents - most)
            decides = f"it is paid or taken up to {format_dollars(most)}; the rest is returned"
        return self.ruling(found, decides, citation, concerns=(placed.player,))

    def stage_of_wrong_play(self, found: PlayWagerWrong) -> str:
        """The betting round in which it was placed: the present one, unless a Play wager lies there already."""
        if any(self.standing(PLAY, found.box)):
            return self.played[found.box]
        if self.next_to_ask() != found.box:
            problem = f"box: the player of box {found.box} is not deciding on a Play wager and has none"
            self.refuse(found, problem, "one_play_wager")
        return self.stage

    def verify_wrong_amount(self, found: PlayWagerWrong, due: list[int], stage: str) -> None:
        provision = WRONG_PLAY[stage][0]
        try:
            verify_cents(found.cents, "cents")
        except AmountError as error:
            self.refuse(found, str(error), provision)
        if not self.chip_set.can_pay(found.cents):
            problem = f"cents: {format_dollars(found.cents)} cannot be made up of the chips in use"
            self.refuse(found, problem, "approved_chips")
        if found.cents in due:
            self.refuse(found, f"cents: {format_dollars(found.cents)} is what may be placed", provision)
