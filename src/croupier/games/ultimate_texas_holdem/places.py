"""Who may wager what, where: an Ante and a Blind in equal amounts, Trips beside them, one of each on a box."""

from croupier.games.house_poker.box_priority import BoxPriority
from croupier.games.house_poker.boxes import Boxes
from croupier.games.house_poker.jackpot_terms import KINDS
from croupier.games.house_poker.jackpot_wagers import JackpotWagers
from croupier.games.house_poker.places import PokerPlaces
from croupier.games.ultimate_texas_holdem.messages import HandBack
from croupier.games.ultimate_texas_holdem.terms import ANTE, BLIND, HoldemTerms
from croupier.games.ultimate_texas_holdem.wagers import amount
from croupier.procedure import DEALER, Action
from croupier.procedure.actions import NoMoreBets, PlaceWager
from croupier.rulebook import Cited
from croupier.table.layout import Layout
from croupier.table.places import BesideBetting
from croupier.table.round import Part, refuse


class HoldemPlaces(PokerPlaces):
    """Where a wager of Ultimate Texas Hold'em may lie."""

    beside = dict.fromkeys(KINDS, ANTE)

    def __init__(self, terms: HoldemTerms, table: Boxes, priority: BoxPriority, jackpot: JackpotWagers) -> None:
        super().__init__(terms.betting, terms.places, table, priority, jackpot)
        self.terms = terms

    def verify_own_form(self, placing: PlaceWager) -> None:
        if placing.manner != "chips" and self.terms.no_oral_wagers is not None:
            problem = "manner: wagers are made by placing chips, not by word of mouth"
            refuse(placing, problem, self.terms.no_oral_wagers)

    def verify_company(self, placing: PlaceWager) -> None:
        super().verify_company(placing)
        seated = self.terms.seated_players_only
        if seated is not None and seated.value and placing.actor not in self.setting.seats.values():
            problem = f"actor: {placing.actor} has no seat, and the operator asks players to be seated"
            refuse(placing, problem, seated.citation)


class InitialWagers(Part, BesideBetting):
    """What a box must have before cards are dealt to it; while one lacks something, wagers may be handed back."""

    terms: HoldemTerms
    actions = {
        HandBack: (
            "wagers are handed back before no more bets, from a box that lacks one",
            lambda terms: terms.equal_wagers,
        ),
    }

    def __init__(self, terms: HoldemTerms, layout: Layout) -> None:
        super().__init__(terms, layout.course)
        self.layout = layout
        self.overlooked: dict[int, tuple[int, int]] = {}
        """Boxes that the dealer deals to though their Ante and Blind are not equal: what these were then."""

    def lacking(self) -> dict[int, Cited[str]]:
        """Boxes without an Ante and a Blind of one amount, unless the dealer deals all the same; and what they lack."""
        found = {}
        for box in sorted({wager.box for wager in self.layout.standing()}):
            ante, blind = amount(self.layout, ANTE, box), amount(self.layout, BLIND, box)
            if ante != blind and self.overlooked.get(box) != (ante, blind):
                found[box] = Cited(f"box {box}: the Ante and the Blind must be equal", self.terms.equal_wagers)
            elif not ante and not blind:
                problem = f"box {box}: no wager is valid there without an Ante and a Blind"
                found[box] = Cited(problem, self.terms.trips_beside_ante)
        return found

    def overlook(self, box: int, ante: int, blind: int) -> None:
        """The dealer deals to a box though these are not equal."""
        self.course.verify_in_play("overlook")
        self.overlooked[box] = (ante, blind)

    # -- beside wagering -------------------------------------------------------------------------------------------

    def is_holding_up(self) -> bool:
        return bool(self.lacking())

    def offers(self) -> tuple[Action, ...]:
        return tuple(HandBack(DEALER, box) for box in self.lacking())

    def take(self, action: Action) -> None:
        assert isinstance(action, HandBack)
        self._hand_back(action.box)

    def bets_closed(self) -> None:
        """The dealer may have gone on without the call: then too nobody plays without an Ante and a Blind."""
        for box in self.lacking():
            self._hand_back(box)

    def _hand_back(self, box: int) -> None:
        why = self.lacking()[box].citation
        for wager in list(self.layout.standing(box=box)):
            self.layout.give_back(wager, "the box lacks an Ante and a Blind of one amount", why)

    def why_barred(self, kind: type[Action]) -> Cited[str] | None:
        if kind is not NoMoreBets or self.course.are_bets_closed:
            return None
        return next(iter(self.lacking().values()), None)
