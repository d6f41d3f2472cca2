"""Wagers of wrong amounts, and hands without one that they should have: settled as they lie, as far as the rules go."""

from typing import NoReturn

from croupier.chips import format_dollars, verify_cents
from croupier.errors import AmountError
from croupier.games.house_poker.voids import Voids
from croupier.games.ultimate_texas_holdem.betting_rounds import BettingRounds
from croupier.games.ultimate_texas_holdem.messages import InitialWagersOverlooked, PlayWagerWrong
from croupier.games.ultimate_texas_holdem.places import InitialWagers
from croupier.games.ultimate_texas_holdem.terms import ANTE, BLIND, PLAY, TRIPS, HoldemTerms
from croupier.games.ultimate_texas_holdem.wagers import amount
from croupier.procedure import Citations, Ruling
from croupier.rulebook import Citation, Cited
from croupier.table.round import Part, incident, refuse, ruling


class AmountRulings(Part):
    """What happens where a wager was accepted that should not have been."""

    terms: HoldemTerms

    def __init__(self, terms: HoldemTerms, initial: InitialWagers, betting_rounds: BettingRounds, voids: Voids) -> None:
        super().__init__(terms, initial.course)
        self.initial = initial
        self.layout = initial.layout
        self.betting_rounds = betting_rounds
        self.boxes = betting_rounds.boxes
        self.voids = voids

    # -- Ante and Blind --------------------------------------------------------------------------------------------

    @incident()
    def on_initial_wagers_overlooked(
        self,
        found: InitialWagersOverlooked,
        blind_missing: Citation,
        ante_missing: Cited[list[int]],
        unequal_wagers: Citation,
        trips_alone: Citation,
    ) -> Ruling:
        box, betting = found.box, self.terms.betting
        if self.course.are_bets_closed:
            refuse(found, "no more bets was called when every box had its wagers", betting.no_more_bets)
        wagers = list(self.layout.standing(box=box))
        if not wagers:
            refuse(found, f"box: there is no wager on box {box}", betting.wagering)
        ante, blind = amount(self.layout, ANTE, box), amount(self.layout, BLIND, box)
        if ante == blind and ante:
            refuse(found, f"box: the Ante and the Blind of box {box} are equal", self.terms.equal_wagers)
        if self.initial.overlooked.get(box) == (ante, blind):
            refuse(found, f"box: it has been ruled that box {box} is played as it is", self.terms.equal_wagers)
        if not ante and not blind:
            decides = "cards dealt to it are a misdeal: the round is void and wagers are returned"
            decides = f"box {box} has neither an Ante nor a Blind; {decides}"
            return self.voids.misdeal(found, decides, trips_alone)
        missing = BLIND if not blind else ANTE if not ante else ""
        reading = self.terms.one_wager_missing
        if missing and reading is not None and reading.value == "misdeal":
            decides = f"box {box} has no {missing.title()}: cards dealt to it are a misdeal, the round is void"
            return self.voids.misdeal(found, decides, reading.citation)
        self.initial.overlook(box, ante, blind)
        cites: Citations = (unequal_wagers,)
        decides = "the Ante and the Blind remain as placed"
        if missing:
            decides = "the hand continues without a Blind"
            citation = blind_missing
            if missing == ANTE:
                decides = "the hand continues without an Ante; a Play wager can only equal the Blind"
                citation = ante_missing.citation
            decides, cites = self._with_trips(box, decides, citation)
        return ruling(found, decides, *cites, concerns=(wagers[0].player,))

    def _with_trips(self, box: int, decides: str, citation: Citation) -> tuple[str, Citations]:
        """How the hand is played, in words, and by which rules."""
        if any(self.layout.standing(TRIPS, box)) and self.terms.trips_without_both is not None:
            return f"{decides}; the Trips wager is valid", (citation, self.terms.trips_without_both)
        return decides, (citation,)

    # -- Play ------------------------------------------------------------------------------------------------------

    @incident()
    def on_play_wager_wrong(
        self,
        found: PlayWagerWrong,
        first_decision_short: Citation,  # noqa: ARG002 - there is one for each betting round
        first_decision_over: Citation,  # noqa: ARG002
    ) -> Ruling:
        stage = self._stage_of(found)
        due = [cents for cents, _ in self.betting_rounds.amounts(found.box, stage)]
        self._verify_wrong_amount(found, due, stage)
        placed = next(self.layout.standing(PLAY, found.box), None)
        if placed is not None and placed.cents == found.cents:
            problem = f"cents: {format_dollars(found.cents)} is what lies on box {found.box} already"
            self._refuse_play(found, problem)
        most, cents = max(due), found.cents
        decides = f"it is paid or taken as placed, {format_dollars(cents)}"
        citation = self.terms.wrong_play_rule(stage, is_over=cents > most)
        missing, reading = self.terms.ante_missing, self.terms.short_play_without_ante
        if not amount(self.layout, ANTE, found.box) and missing is not None:
            citation = missing.citation
            if cents < most and reading is not None:
                citation = reading.citation
                if reading.value == "made_up":
                    cents, decides = most, f"it is made up to the Blind, {format_dollars(most)}"
        if placed is None:
            placed = self.layout.add(self.boxes.players[found.box], PLAY, found.box, cents, citation)
            self.betting_rounds.note_play(found.box, stage)
        else:
            self.layout.give_back(placed, "another amount was placed", citation)
            placed = self.layout.add(placed.player, PLAY, found.box, cents, citation, placed.chips)
        if cents > most:
            self.layout.give_back(placed, "more than may be placed", citation, cents=cents - most)
            decides = f"it is paid or taken up to {format_dollars(most)}; the rest is returned"
        return ruling(found, decides, citation, concerns=(placed.player,))

    def _refuse_play(self, found: PlayWagerWrong, problem: str) -> NoReturn:
        refuse(found, problem, self.terms.one_play_wager, self.terms.betting.wager_not_permitted)

    def _stage_of(self, found: PlayWagerWrong) -> str:
        """The betting round in which it was placed: the present one, unless a Play wager lies there already."""
        if any(self.layout.standing(PLAY, found.box)):
            return self.betting_rounds.played[found.box]
        if self.betting_rounds.turns.next_box() != found.box:
            problem = f"box: the player of box {found.box} is not deciding on a Play wager and has none"
            self._refuse_play(found, problem)
        return self.betting_rounds.stage

    def _verify_wrong_amount(self, found: PlayWagerWrong, due: list[int], stage: str) -> None:
        citation, betting = self.terms.wrong_play_rule(stage, is_over=False), self.terms.betting
        try:
            verify_cents(found.cents, "cents")
        except AmountError as error:
            refuse(found, str(error), citation)
        if not self.layout.terms.chip_set.can_pay(found.cents):
            problem = f"cents: {format_dollars(found.cents)} cannot be made up of the chips in use"
            refuse(found, problem, betting.approved_chips, betting.wager_not_permitted)
        if found.cents in due:
            refuse(found, f"cents: {format_dollars(found.cents)} is what may be placed", citation)
