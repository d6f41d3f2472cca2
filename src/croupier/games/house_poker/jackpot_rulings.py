"""What goes wrong with jackpots of the poker games against the house."""

from dataclasses import dataclass
from fractions import Fraction

from croupier.chips import format_dollars
from croupier.games.house_poker.boxes import Boxes
from croupier.games.house_poker.jackpot_messages import (
    GameManagerMalfunction,
    GameManagerSuspected,
    JackpotDisplayFailed,
    JackpotLightOut,
    JackpotWagerShort,
)
from croupier.games.house_poker.jackpot_terms import KINDS
from croupier.games.house_poker.jackpot_wagers import JackpotWagers
from croupier.games.house_poker.voids import Voids
from croupier.jackpots import LevelJackpot
from croupier.procedure import DEALER, Action, Decision, Incident, Ruling
from croupier.procedure.actions import PlaceWager, ResumeGames
from croupier.procedure.events import GamesHalted, GamesResumed
from croupier.rulebook import Citation, Cited
from croupier.table.betting import Betting
from croupier.table.round import Part, incident, refuse, ruling


@dataclass(frozen=True, kw_only=True)
class JackpotRulingTerms:
    jackpot_light: Citation | None
    jackpot_short_wager: Citation | None
    jackpot_display_failed: Citation | None
    jackpot_reseed: Citation | None
    game_manager_suspended: Citation | None
    game_manager_in_order: Citation | None
    game_manager_malfunction: Citation | None
    wager_not_permitted: Citation


class JackpotRulings(Part):
    """Handlers verify all before they change anything."""

    terms: JackpotRulingTerms
    actions = {ResumeGames: ("nothing has suspended the game", lambda terms: terms.game_manager_in_order)}

    def __init__(
        self, terms: JackpotRulingTerms, jackpot: JackpotWagers, betting: Betting, boxes: Boxes, voids: Voids
    ) -> None:
        super().__init__(terms, jackpot.course)
        self.jackpot = jackpot
        self.pools = jackpot.pools
        self.betting = betting
        self.layout = betting.layout
        self.boxes = boxes
        self.voids = voids

    # -- wagers ----------------------------------------------------------------------------------------------------

    @incident()
    def on_jackpot_light_out(self, found: JackpotLightOut, jackpot_light: Citation) -> Ruling:
        """A wager without its light has not been accepted, which is for the player to notice."""
        wagers = self.jackpot.standing(found.box)
        if not self.pools.terms.is_collected_first:
            refuse(found, "jackpot wagers have no lights at this table", jackpot_light)
        if not wagers:
            refuse(found, f"box: no jackpot wager stands on box {found.box}", jackpot_light)
        for wager in wagers:
            self.layout.give_back(wager, "not accepted into the jackpot", jackpot_light)
        decides = "the wager was not accepted into the jackpot and goes back"
        decides += ": it was for the player to see to it" if self.betting.is_closed else "; it may be made again"
        return ruling(found, decides, jackpot_light, concerns=(wagers[0].player,))

    @incident()
    def on_jackpot_wager_short(self, found: JackpotWagerShort, jackpot_short_wager: Citation) -> Ruling:
        """It is made up to the required amount and takes part, or is invalid and goes back."""
        citation = jackpot_short_wager
        required = self._verify_short(found, citation)
        wager = self.layout.add(found.player, found.wager, found.box, found.cents, citation)
        if not found.amends:
            self.layout.give_back(wager, "invalid", citation)
            decides = (
                f"{format_dollars(found.cents)} is less than {format_dollars(required)}: it is invalid, and goes back"
            )
            return ruling(found, decides, citation, concerns=(found.player,))
        self.layout.add(found.player, found.wager, found.box, required - found.cents, citation)
        if self.betting.is_closed:
            self.pools.join(wager)
        decides = f"the wager is made up to {format_dollars(required)}, and takes part"
        return ruling(found, decides, citation, concerns=(found.player,))

    def _verify_short(self, found: JackpotWagerShort, citation: Citation) -> int:
        """That such a wager can lie there; returns what it should be."""
        placing = PlaceWager(found.player, found.wager, found.cents, found.box)
        if found.wager not in KINDS:
            refuse(found, f"wager: {found.wager!r} is no jackpot wager", citation)
        self.betting.verify_form(placing)
        self.betting.verify_place(placing)
        required = self.pools.required_amount(found.wager).value
        if not found.cents < required:
            problem = f"cents: {format_dollars(found.cents)} is not less than {format_dollars(required)}"
            refuse(found, problem, citation)
        if any(self.layout.standing(found.wager, found.box)):
            refuse(found, f"box: a {found.wager} wager lies on box {found.box}", citation)
        if self.betting.is_closed and found.box not in self.boxes.in_play:
            refuse(found, f"box: the hand of box {found.box} is not in play", citation)
        if self.pools.keyed_off or self.jackpot.is_over:
            refuse(found, "jackpot wagers have been settled", citation)
        return required

    # -- displays and the system -----------------------------------------------------------------------------------

    @incident()
    def on_jackpot_display_failed(self, found: JackpotDisplayFailed, jackpot_display_failed: Citation) -> Ruling:
        """If a prize is won in this round, it is what was last verified."""
        citation, jackpot = jackpot_display_failed, self.pools.jackpot
        if not isinstance(jackpot, LevelJackpot):
            refuse(found, "there is no jackpot display at this table", citation)
        if self.pools.keyed_off:
            refuse(found, "prizes have been paid", citation)
        shown = found.verified_cents or self.pools.shown_before
        if not shown:
            refuse(found, "verified_cents: a linked table must say what was shown", citation)
        if len(shown) != len(jackpot.pools):
            refuse(found, f"verified_cents: an amount for each of {', '.join(jackpot.pools)}", citation)
        pools = [upto - below for upto, below in zip(shown, (0, *shown), strict=False)]
        for level, (pool, cents) in enumerate(zip(jackpot.pools, pools, strict=True), 1):
            if cents < jackpot.reseed(level):
                problem = f"verified_cents: {pool} cannot have held less than its reseed"
                refuse(found, problem, self.terms.jackpot_reseed, self.terms.wager_not_permitted)
        self.jackpot.pay_by({pool: Fraction(cents) for pool, cents in zip(jackpot.pools, pools, strict=True)})
        amounts = ", ".join(format_dollars(cents) for cents in shown)
        return ruling(found, f"a prize of this round is paid by the last verified amounts: {amounts}", citation)

    @incident()
    def on_game_manager_suspected(self, found: GameManagerSuspected, game_manager_suspended: Citation) -> Ruling:
        """Nothing is done at the table until it has been determined whether there is a malfunction."""
        assert self.terms.game_manager_in_order is not None
        if self.pools.jackpot is None:
            refuse(found, "there is no jackpot at this table", game_manager_suspended)
        self.emit(GamesHalted((game_manager_suspended,)))
        self.course.suspend(
            Decision("suspended", self.terms.game_manager_in_order, (ResumeGames(DEALER),)), self._resume
        )
        decides = "all gaming activity at the table is suspended until it has been determined if there is a malfunction"
        return ruling(found, decides, game_manager_suspended)

    def _resume(self, action: Action) -> None:  # noqa: ARG002 - there is one only
        """No malfunction: everything goes on where it was."""
        assert self.terms.game_manager_in_order is not None
        self.emit(GamesResumed((self.terms.game_manager_in_order,)))

    @incident()
    def on_game_manager_malfunction(self, found: GameManagerMalfunction, game_manager_malfunction: Citation) -> Ruling:
        """The round that it affects is void."""
        suspended = self.terms.game_manager_suspended
        if self.pools.jackpot is None:
            refuse(found, "there is no jackpot at this table", game_manager_malfunction)
        cites = (suspended, game_manager_malfunction) if suspended is not None else (game_manager_malfunction,)
        return self.voids.misdeal(found, "the round is void", *cites)

    def verify_reportable(self, found: Incident) -> None:
        if self.course.suspended is not None and not isinstance(found, GameManagerMalfunction):
            problem = "all activity is suspended: has the system malfunctioned?"
            refuse(found, problem, self.terms.game_manager_suspended, self.terms.wager_not_permitted)

    def why_barred(self, kind: type[Action]) -> Cited[str] | None:  # noqa: ARG002 - nothing may be done
        if self.course.suspended is None or self.terms.game_manager_suspended is None:
            return None
        return Cited("all activity at the table is suspended", self.terms.game_manager_suspended)
