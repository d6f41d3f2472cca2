"""What House Money and Let It Ride wagers have won: kept, or left in action with the original wager.

What rides is a wager of its own kind. It lies beside the original one and is settled with it.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal

from croupier.chips import ChipKind, format_dollars
from croupier.games.blackjack.boxes import Boxes
from croupier.games.blackjack.hands import INITIAL
from croupier.games.blackjack.places import BlackjackPlaces
from croupier.games.blackjack.side.let_it_ride import LetItRide as LetItRideWager
from croupier.games.blackjack.side.let_it_ride import LetItRideTerms
from croupier.games.blackjack.side.wager import LOSES, BlackjackSideWager, Seen
from croupier.games.blackjack.side_messages import HandPlayedBeforeChoice, KeepPayout, LetItRide
from croupier.procedure.decision import Decision, IllegalActionError, Invitation, Procedure
from croupier.procedure.messages import Action, Citations, Ruling
from croupier.rulebook import Citation, Cited
from croupier.table.layout import Wager
from croupier.table.round import Part, incident, refuse, ruling
from croupier.table.terms import named

RIDES_TO = {
    "blackjack": "blackjack",
    "blackjack_upper": "blackjack_upper",
    "even_money": "even_money",
    "wins": "wins",
    "stands_off": "stands_off",
    "returned": "stands_off",
    "loses_to_blackjack": "stands_off",
    "loses": "loses",
    "busts": "loses",
}
"""How what rides ends, by how the original wager does."""
COUNTED = Literal["doubling", "splitting", "insurance"]


@dataclass(frozen=True, kw_only=True)
class RidingTerms:
    """How much may be left in action, and what is too late."""

    house_money_choice: Citation
    house_money_too_late: Citation | None
    let_it_ride_too_late: Citation | None
    riding_limit: Citation
    riding_limit_read: Cited[Literal["directed", "table_maximum"]] = named("riding_limit")
    box_total_maximum: Cited[bool]
    player_total_maximum: Cited[bool]


class Riding(Part):
    """A player with a payout is asked; nobody can have both kinds at one table."""

    terms: RidingTerms
    actions = {
        KeepPayout: ("no payout is to be kept or left in action", lambda terms: terms.house_money_choice),
        LetItRide: ("no payout is to be kept or left in action", lambda terms: terms.house_money_choice),
    }

    def __init__(
        self, terms: RidingTerms, kinds: Mapping[str, BlackjackSideWager], boxes: Boxes, places: BlackjackPlaces
    ) -> None:
        super().__init__(terms, boxes.course)
        self.boxes = boxes
        self.layout = boxes.layout
        self._places = places
        self._kinds = {kind.name: kind for kind in kinds.values() if isinstance(kind, LetItRideWager)}
        self._by_riding = {kind.rides_as: kind for kind in self._kinds.values()}
        self._undecided: Wager | None = None
        """The winning wager of which a player is asked."""
        self.layout.on_settle.add(self._settle_too)
        self.layout.on_reverse.add(self._reverse_too)

    # -- keep or ride ----------------------------------------------------------------------------------------------

    def keep_or_ride(self) -> Procedure[None]:
        """Losing wagers are collected; each player with a payout says what becomes of it."""
        for name, kind in self._kinds.items():
            paid = []
            for wager in list(self.layout.standing(name)):
                outcome = kind.outcome(Seen(self.boxes.in_play[wager.box].hands[0].cards, ()))
                self.layout.settle(wager, outcome)
                if outcome != LOSES:
                    paid.append(wager)
            for wager in paid:
                if self._is_to_be_asked(wager):
                    yield from self._offer(wager, kind.terms)

    def _is_to_be_asked(self, wager: Wager) -> bool:
        """Whether its player is there, and neither it nor the original wager has become void meanwhile."""
        if wager.settlement is None or not any(self.layout.standing(INITIAL, wager.box, wager.player)):
            return False
        return wager.player not in self.boxes.in_play[wager.box].absent

    def _offer(self, wager: Wager, terms: LetItRideTerms) -> Procedure[None]:
        """The wager and its payout are the player's; all of it or a part may stay on the betting spot."""
        self._undecided = wager
        all_of_it = LetItRide(wager.player, wager.id, payout_of(wager))
        keeps = KeepPayout(wager.player, wager.id)
        action = yield Decision(
            "keep or let it ride",
            terms.choice,
            offers=(keeps, all_of_it) if self._can_ride(all_of_it) else (keeps,),
            invitations=(Invitation(LetItRide, self._verify_ride, f"up to {format_dollars(all_of_it.cents)}"),),
            stands=lambda: self._undecided is wager and self._is_to_be_asked(wager),
        )
        self._undecided = None
        if isinstance(action, LetItRide):
            self._leave_in_action(wager, action.cents, terms)

    def _leave_in_action(self, wager: Wager, cents: int, terms: LetItRideTerms) -> None:
        """What was won first; then the stake, in the chips in which it was made."""
        assert wager.settlement is not None
        won = min(cents, wager.settlement.won_cents)
        parts: list[tuple[int, ChipKind]] = [(won, "value"), (cents - won, wager.chips)]
        if wager.chips == "value":
            parts = [(cents, "value")]
        for part, chips in parts:
            if part:
                self.layout.add(wager.player, terms.riding.name, wager.box, part, terms.choice, chips)

    def _can_ride(self, action: LetItRide) -> bool:
        try:
            self._verify_ride(action)
        except IllegalActionError:
            return False
        return True

    def _verify_ride(self, action: LetItRide) -> None:
        asked = self._undecided
        assert asked is not None
        citation = self._kinds[asked.kind].terms.choice
        if asked.id != action.wager_id or asked.player != action.actor:
            refuse(action, f"{asked.player} is asked about wager {asked.id} now", citation)
        most = payout_of(asked)
        if not 0 < action.cents <= most:
            refuse(action, f"cents: up to {format_dollars(most)} may be left in action", citation)
        parts = (action.cents, most - action.cents)
        if not all(self.layout.chip_set.can_pay(part) for part in parts if part):
            shown = format_dollars(action.cents)
            refuse(action, f"cents: the chips cannot be divided so that {shown} rides", citation)
        self._verify_limit(action, asked)

    def _verify_limit(self, action: LetItRide, wager: Wager) -> None:
        """No more may ride, with what lies on the box, than the operator's maximum, or the table's."""
        always = self.terms.riding_limit_read.value == "table_maximum"
        most = self._places.most_in_total(wager.box)
        for directed, player in (
            (self.terms.box_total_maximum, None),
            (self.terms.player_total_maximum, wager.player),
        ):
            if not directed.value and not (always and player):
                continue
            there = self.layout.standing(box=wager.box, player=player)
            total = action.cents + sum(other.cents for other in there if self._is_in_action(other))
            if total > most:
                problem = f"cents: {format_dollars(total)} with the original wager is above {format_dollars(most)}"
                refuse(action, problem, self.terms.riding_limit)

    def _is_in_action(self, wager: Wager) -> bool:
        """Whether it is an original wager or rides with one."""
        return wager.kind == INITIAL or wager.kind in self._by_riding

    @incident()
    def on_hand_played_before_choice(
        self,
        found: HandPlayedBeforeChoice,
        house_money_too_late: Citation,
        let_it_ride_too_late: Citation,
    ) -> Ruling:
        too_late = {"house_money": house_money_too_late, "let_it_ride": let_it_ride_too_late}
        wager = self._undecided
        if wager is None or wager.id != found.wager_id:
            problem = f"wager_id: nothing is to be decided on wager {found.wager_id}"
            refuse(found, problem, too_late[self._kind_offered().name])
        self._undecided = None
        decides = f"wager {wager.id} and its payout are {wager.player}'s and take no further part"
        return ruling(found, decides, too_late[wager.kind], concerns=(wager.player,))

    def _kind_offered(self) -> LetItRideWager:
        """The one of the two that the table offers, if it offers one."""
        offered = (kind for kind in self._kinds.values() if kind.wager.offered.value)
        return next(offered, next(iter(self._kinds.values())))

    def why_closed(self, kind: type[Action]) -> tuple[str, Citation | None]:
        problem, citation = super().why_closed(kind)
        return problem, self._kind_offered().terms.choice if self._kinds else citation

    # -- with the original wager -----------------------------------------------------------------------------------

    def _riding_on(self, wager: Wager) -> list[Wager]:
        """What lies beside an original wager; of one made in chips of two kinds, the first."""
        if wager.kind != INITIAL or wager is not self._first_beside(wager):
            return []
        beside = (other for other in self.layout.wagers.values() if other.kind in self._by_riding)
        return [other for other in beside if (other.player, other.box) == (wager.player, wager.box)]

    def _first_beside(self, wager: Wager) -> Wager:
        valid = (other for other in self.layout.wagers.values() if other.is_standing or other.settlement)
        same = (other for other in valid if (other.kind, other.player, other.box) == (INITIAL, wager.player, wager.box))
        return next(same, wager)

    def cents(self, wager: Wager) -> int:
        """What a double may, and a split must, match beside the original wager; insurance does not count it."""
        return sum(riding.cents for riding in self._riding_on(wager) if riding.is_standing)

    def rule(self, wager: Wager, what: COUNTED) -> Citation | None:
        """The rule on how what rides counts in doubling, splitting or insurance, while something does on the box."""
        beside = (w for w in self.layout.wagers.values() if (w.player, w.box) == (wager.player, wager.box))
        riding = next((self._by_riding[w.kind] for w in beside if w.kind in self._by_riding), None)
        found: Citation | None = getattr(riding.terms, what) if riding else None
        return found

    def _settle_too(self, wager: Wager, cites: Citations) -> None:  # noqa: ARG002 - it is settled by its own rules
        if wager.kind == INITIAL and wager.settlement:
            for riding in self._riding_on(wager):
                if riding.is_standing:
                    self.layout.settle(riding, RIDES_TO[wager.settlement.outcome])

    def _reverse_too(self, wager: Wager, cites: Citations) -> None:
        for riding in self._riding_on(wager):
            if riding.settlement:
                self.layout.reverse(riding, *cites)


def payout_of(wager: Wager) -> int:
    """What a winning wager gave back and won."""
    assert wager.settlement is not None
    return wager.settlement.returned_cents + wager.settlement.won_cents
