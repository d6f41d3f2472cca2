"""Who may wager what, where: an Ante and a Blind in equal amounts, Trips beside them, one of each on a box."""

from collections.abc import Iterable, Iterator
from typing import ClassVar

from croupier.cards import Shoe
from croupier.games.house_poker.irregularities import HousePokerRulings
from croupier.games.house_poker.jackpot import KINDS
from croupier.games.house_poker.yielding import YieldingPlaces
from croupier.games.ultimate_texas_holdem.messages import HandBack
from croupier.games.ultimate_texas_holdem.terms import ANTE, BLIND, PLAY, TRIPS
from croupier.games.wagering import Wager
from croupier.procedure import DEALER, Action, Decision, IllegalActionError, Setting
from croupier.procedure.actions import NoMoreBets, PlaceWager
from croupier.rulebook import Citation, Cited, Rules


class HoldemWagers(YieldingPlaces, HousePokerRulings):
    """Initial wagers of a round, and what a box must have before cards are dealt to it."""

    initial_wagers = (ANTE, BLIND, TRIPS, *KINDS)
    main_wager = ANTE
    optional_wagers = KINDS
    beside: ClassVar[dict[str, str]] = dict.fromkeys(KINDS, ANTE)
    accompanying_wagers: ClassVar[dict[str, str]] = {TRIPS: ANTE}
    hand_wagers = (ANTE, BLIND)
    decision_wager = PLAY
    required_wagers: ClassVar[dict[str, tuple[str, ...]]] = {ANTE: (BLIND,)}
    needs: ClassVar[tuple[str, ...]] = ("equal_wagers", "trips_beside_ante")
    out_of_time = HousePokerRulings.out_of_time | {
        HandBack: ("wagers are handed back before no more bets, from a box that lacks one", "equal_wagers"),
    }

    def __init__(self, rules: Rules, shoe: Shoe, setting: Setting) -> None:
        super().__init__(rules, shoe, setting)
        self.overlooked: dict[int, tuple[int, int]] = {}
        """Boxes that the dealer deals to though their Ante and Blind are not equal: what these were then."""

    def verify_form(self, placing: PlaceWager) -> None:
        super().verify_form(placing)
        if placing.manner != "chips" and self.rules.has("no_oral_wagers"):
            self.refuse(placing, "manner: wagers are made by placing chips, not by word of mouth", "no_oral_wagers")

    def verify_place(self, placing: PlaceWager) -> None:
        super().verify_place(placing)
        if self.is_chosen("seated_players_only") and placing.actor not in self.setting.seats.values():
            problem = f"actor: {placing.actor} has no seat, and the operator asks players to be seated"
            citation = self.rules.choice("seated_players_only", bool).citation
            raise IllegalActionError(placing, problem, citation)

    # -- before cards are dealt ------------------------------------------------------------------------------------

    def wagering_decision(self) -> Decision:
        """While a box lacks something, the dealer does not call no more bets; its wagers may be handed back."""
        decision, lacking = super().wagering_decision(), self.boxes_lacking()
        return Decision(
            decision.about,
            decision.citation,
            tuple(HandBack(DEALER, box) for box in lacking) or decision.offers,
            decision.invitations,
            lambda: decision.stands() and self.boxes_lacking() == lacking,
        )

    def missing_wager(self) -> Cited[str] | None:
        return next(iter(self.boxes_lacking().values()), None)

    def boxes_lacking(self) -> dict[int, Cited[str]]:
        """Boxes without an Ante and a Blind of one amount, unless the dealer deals all the same; and what they lack."""
        found = {}
        for box in sorted({wager.box for wager in self.standing()}):
            ante, blind = self.amount(ANTE, box), self.amount(BLIND, box)
            if ante != blind and self.overlooked.get(box) != (ante, blind):
                problem = f"box {box}: the Ante and the Blind must be equal"
                found[box] = Cited(problem, self.rules.cite("equal_wagers"))
            elif not ante and not blind:
                problem = f"box {box}: no wager is valid there without an Ante and a Blind"
                found[box] = Cited(problem, self.rules.cite("trips_beside_ante"))
        return found

    def take_other(self, action: Action) -> None:
        if isinstance(action, HandBack):
            self.hand_back(action.box)
        else:
            super().take_other(action)

    def hand_back(self, box: int) -> None:
        why = self.boxes_lacking()[box].citation
        for wager in list(self.standing(box=box)):
            self.return_wager(wager, "the box lacks an Ante and a Blind of one amount", why)

    def close_bets(self, citation: Citation) -> None:
        """The dealer may have gone on without the call: then too nobody plays without an Ante and a Blind."""
        super().close_bets(citation)
        for box in self.boxes_lacking():
            self.hand_back(box)

    def why_closed(self, kind: type[Action]) -> tuple[str, Citation]:
        if kind is NoMoreBets and not self.bets_are_closed and (missing := self.missing_wager()):
            return missing.value, missing.citation
        return super().why_closed(kind)

    def amount(self, kind: str, box: int) -> int:
        """What stands of a kind on a box, in cents."""
        return sum(wager.cents for wager in self.standing(kind, box))

    def on_box(self, box: int, kinds: Iterable[str]) -> Iterator[Wager]:
        """The standing wagers of some kinds on a box, in the order of the kinds."""
        return (wager for kind in kinds for wager in self.standing(kind, box))
