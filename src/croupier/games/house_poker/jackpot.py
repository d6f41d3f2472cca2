"""Jackpots of the poker games against the house, and what goes wrong with them.

A round with `JackpotWagers` first among its bases calls `start_jackpot` once bets are closed, says when a hand is given
up (`lose_jackpot`) or settled (`collect_lost_jackpot`), keeps cards that win (`wins_jackpot`) on the table, and goes
through `settle_jackpots` when everything else is settled.
"""

from fractions import Fraction
from typing import Any, ClassVar

from croupier.cards import Shoe
from croupier.chips import format_dollars
from croupier.games.house_poker.jackpot_books import CARRIED, KINDS, LINKED, is_jackpot_offered
from croupier.games.house_poker.jackpot_messages import (
    GameManagerMalfunction,
    GameManagerSuspected,
    JackpotDisplayFailed,
    JackpotLightOut,
    JackpotWagerShort,
    ReadMeter,
)
from croupier.games.house_poker.jackpot_prizes import JackpotPrizes
from croupier.games.house_poker.table import HousePoker
from croupier.jackpots import LevelJackpot
from croupier.procedure import DEALER, Action, Decision, Incident, Ruling, Setting, incident
from croupier.procedure.actions import PlaceWager, ResumeGames
from croupier.procedure.events import GamesHalted, GamesResumed
from croupier.procedure.incidents import WagerAcceptedOutsideLimits
from croupier.rulebook import Citation, Rules

__all__ = ["CARRIED", "KINDS", "LINKED", "JackpotWagers", "is_jackpot_offered"]


class JackpotWagers(JackpotPrizes):
    out_of_time: ClassVar[dict[Any, tuple[str, str]]] = HousePoker.out_of_time | {
        ReadMeter: ("no jackpot prize waits to be paid", "jackpot_between_tables"),
        ResumeGames: ("nothing has suspended the game", "game_manager_in_order"),
    }

    def __init__(self, rules: Rules, shoe: Shoe, setting: Setting) -> None:
        super().__init__(rules, shoe, setting)
        self.suspended: Decision | None = None
        """What waits while the system that manages the jackpot is examined."""

    # -- wagers ----------------------------------------------------------------------------------------------------

    @incident(JackpotLightOut, "jackpot_light")
    def on_jackpot_light_out(self, found: JackpotLightOut) -> Ruling:
        """A wager without its light has not been accepted, which is for the player to notice."""
        citation = self.rules.cite("jackpot_light")
        wagers = self.jackpot_wagers(found.box)
        if not self.is_collected_first:
            self.refuse(found, "jackpot wagers have no lights at this table", "jackpot_light")
        if not wagers:
            self.refuse(found, f"box: no jackpot wager stands on box {found.box}", "jackpot_light")
        for wager in wagers:
            self.return_wager(wager, "not accepted into the jackpot", citation)
        decides = "the wager was not accepted into the jackpot and goes back"
        decides += ": it was for the player to see to it" if self.bets_are_closed else "; it may be made again"
        return self.ruling(found, decides, citation, concerns=(wagers[0].player,))

    @incident(JackpotWagerShort, "jackpot_short_wager")
    def on_jackpot_wager_short(self, found: JackpotWagerShort) -> Ruling:
        """It is made up to the required amount and takes part, or is invalid and goes back."""
        citation = self.rules.cite("jackpot_short_wager")
        required = self.verify_short(found)
        wager = self.add_wager(found.player, found.wager, found.box, found.cents, citation)
        if not found.amends:
            self.return_wager(wager, "invalid", citation)
            decides = (
                f"{format_dollars(found.cents)} is less than {format_dollars(required)}: it is invalid, and goes back"
            )
            return self.ruling(found, decides, citation, concerns=(found.player,))
        self.add_wager(found.player, found.wager, found.box, required - found.cents, citation)
        if self.bets_are_closed:
            self.join_jackpot(wager)
        decides = f"the wager is made up to {format_dollars(required)}, and takes part"
        return self.ruling(found, decides, citation, concerns=(found.player,))

    def verify_short(self, found: JackpotWagerShort) -> int:
        """That such a wager can lie there; returns what it should be."""
        placing = PlaceWager(found.player, found.wager, found.cents, found.box)
        if found.wager not in KINDS:
            self.refuse(found, f"wager: {found.wager!r} is no jackpot wager", "jackpot_short_wager")
        self.verify_form(placing)
        self.verify_place(placing)
        required = self.required_amount(found.wager).value
        if not found.cents < required:
            problem = f"cents: {format_dollars(found.cents)} is not less than {format_dollars(required)}"
            self.refuse(found, problem, "jackpot_short_wager")
        if any(self.standing(found.wager, found.box)):
            self.refuse(found, f"box: a {found.wager} wager lies on box {found.box}", "jackpot_short_wager")
        if self.bets_are_closed and found.box not in self.in_play:
            self.refuse(found, f"box: the hand of box {found.box} is not in play", "jackpot_short_wager")
        if self.keyed_off or self.is_jackpot_over:
            self.refuse(found, "jackpot wagers have been settled", "jackpot_short_wager")
        return required

    def on_wager_outside_limits(self, found: WagerAcceptedOutsideLimits) -> Ruling:
        """A jackpot wager is of one amount: none other can be let stand."""
        if found.wager in KINDS and self.jackpot is not None:
            required = format_dollars(self.required_amount(found.wager).value)
            provision = self.known_provision("jackpot_short_wager", "jackpot_amount")
            self.refuse(found, f"wager: {found.wager} wagers are of {required}, no more and no less", provision)
        return super().on_wager_outside_limits(found)

    # -- displays and the system -----------------------------------------------------------------------------------

    @incident(JackpotDisplayFailed, "jackpot_display_failed")
    def on_jackpot_display_failed(self, found: JackpotDisplayFailed) -> Ruling:
        """If a prize is won in this round, it is what was last verified."""
        citation, jackpot = self.rules.cite("jackpot_display_failed"), self.jackpot
        if not isinstance(jackpot, LevelJackpot):
            self.refuse(found, "there is no jackpot display at this table", "jackpot_display_failed")
        if self.keyed_off:
            self.refuse(found, "prizes have been paid", "jackpot_display_failed")
        shown = found.verified_cents or self.shown_before
        if not shown:
            self.refuse(found, "verified_cents: a linked table must say what was shown", "jackpot_display_failed")
        if len(shown) != len(jackpot.pools):
            problem = f"verified_cents: an amount for each of {', '.join(jackpot.pools)}"
            self.refuse(found, problem, "jackpot_display_failed")
        pools = [upto - below for upto, below in zip(shown, (0, *shown), strict=False)]
        for level, (pool, cents) in enumerate(zip(jackpot.pools, pools, strict=True), 1):
            if cents < jackpot.reseed(level):
                problem = f"verified_cents: {pool} cannot have held less than its reseed"
                self.refuse(found, problem, "jackpot_reseed")
        self.verified_pools = {pool: Fraction(cents) for pool, cents in zip(jackpot.pools, pools, strict=True)}
        amounts = ", ".join(format_dollars(cents) for cents in shown)
        return self.ruling(found, f"a prize of this round is paid by the last verified amounts: {amounts}", citation)

    @incident(GameManagerSuspected, "game_manager_suspended")
    def on_game_manager_suspected(self, found: GameManagerSuspected) -> Ruling:
        """Nothing is done at the table until it has been determined whether there is a malfunction."""
        citation = self.rules.cite("game_manager_suspended")
        if self.jackpot is None:
            self.refuse(found, "there is no jackpot at this table", "game_manager_suspended")
        self.suspended = self.decision
        self.decision = Decision("suspended", self.rules.cite("game_manager_in_order"), (ResumeGames(DEALER),))
        self.emit(GamesHalted((citation,)))
        decides = "all gaming activity at the table is suspended until it has been determined if there is a malfunction"
        return self.ruling(found, decides, citation)

    @incident(GameManagerMalfunction, "game_manager_malfunction")
    def on_game_manager_malfunction(self, found: GameManagerMalfunction) -> Ruling:
        """The round that it affects is void."""
        cites = (self.rules.cite("game_manager_suspended"), self.rules.cite("game_manager_malfunction"))
        if self.jackpot is None:
            self.refuse(found, "there is no jackpot at this table", "game_manager_malfunction")
        self.suspended = None
        return self.misdeal(found, "the round is void", *cites)

    def report(self, incident: Incident) -> Ruling:
        if self.suspended is not None and not isinstance(incident, GameManagerMalfunction):
            self.refuse(incident, "all activity is suspended: has the system malfunctioned?", "game_manager_suspended")
        return super().report(incident)

    def _take(self, action: Action) -> None:
        """No malfunction: everything goes on where it was."""
        if self.suspended is None:
            super()._take(action)
            return
        self.decision, self.suspended = self.suspended, None
        self.emit(GamesResumed((self.rules.cite("game_manager_in_order"),)))

    def why_closed(self, kind: type[Action]) -> tuple[str, Citation]:
        if self.suspended is not None:
            return "all activity at the table is suspended", self.rules.cite("game_manager_suspended")
        return super().why_closed(kind)
