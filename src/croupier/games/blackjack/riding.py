"""House Money and Let It Ride wagers: what they win may be kept, or left in action with the original wager (15D, 15E).

What rides is a wager of its own kind. It lies beside the original one and is settled with it.
"""

from typing import ClassVar

from croupier.chips import ChipKind, Odds, format_dollars
from croupier.games.blackjack.hands import INITIAL
from croupier.games.blackjack.side.wager import LOSES, Seen
from croupier.games.blackjack.side_messages import HandPlayedBeforeChoice, KeepPayout, LetItRide
from croupier.games.blackjack.side_places import RIDING, SidePlaces
from croupier.games.wagering import Wager
from croupier.procedure import Action, Decision, IllegalActionError, Invitation, Procedure, Ruling, incident
from croupier.procedure.events import WagerSettled
from croupier.rulebook import Citation, Cited

CHOICE = {"house_money": "house_money_choice", "let_it_ride": "let_it_ride_choice"}
TOO_LATE = {"house_money": "house_money_too_late", "let_it_ride": "let_it_ride_too_late"}
COUNTED_IN = {
    ("house_money_riding", "doubling"): "house_money_doubling",
    ("house_money_riding", "splitting"): "house_money_splitting",
    ("house_money_riding", "insurance"): "house_money_insurance",
    ("let_it_ride_riding", "doubling"): "let_it_ride_doubling",
    ("let_it_ride_riding", "splitting"): "let_it_ride_splitting",
    ("let_it_ride_riding", "insurance"): "let_it_ride_insurance",
}
"""The rule on how what rides counts in what a player adds."""
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


class Riding(SidePlaces):
    """A player with a payout is asked; nobody can have both kinds at one table."""

    needs: ClassVar[tuple[str, ...]] = (
        "sequence", "riding_limit", "house_money_choice", "let_it_ride_choice", "house_money_too_late",
        "let_it_ride_too_late",
    )  # fmt: skip
    needs_choices: ClassVar[tuple[str, ...]] = ("riding_limit", "box_total_maximum", "player_total_maximum")

    out_of_time = {
        **SidePlaces.out_of_time,
        KeepPayout: ("no payout is to be kept or left in action", "house_money_choice"),
        LetItRide: ("no payout is to be kept or left in action", "house_money_choice"),
    }

    def why_closed(self, kind: type[Action]) -> tuple[str, Citation]:
        problem, citation = super().why_closed(kind)
        if kind in (KeepPayout, LetItRide):
            citation = self.rules.cite(CHOICE[self.kind_offered()])
        return problem, citation

    def kind_offered(self) -> str:
        """The one of the two that the table offers, if it offers one."""
        offered = (kind for kind in RIDING if self.rules.offered(kind).value)
        return next(offered, next(iter(RIDING)))

    # -- keep or ride ----------------------------------------------------------------------------------------------

    def keep_or_ride(self) -> Procedure[None]:
        """Losing wagers are collected; each player with a payout says what becomes of it."""
        for kind in RIDING:
            paid = []
            for wager in list(self.standing(kind)):
                outcome = self.side_kinds[kind].outcome(Seen(self.boxes_in_play[wager.box].hands[0].cards, ()))
                assert outcome is not None
                self.settle(wager, outcome)
                if outcome != LOSES:
                    paid.append(wager)
            for wager in paid:
                if self.is_to_be_asked(wager):
                    yield from self.offer_ride(wager)

    def is_to_be_asked(self, wager: Wager) -> bool:
        """Whether its player is there, and neither it nor the original wager has become void meanwhile."""
        if wager.settlement is None or not any(self.standing(INITIAL, wager.box, wager.player)):
            return False
        return self.is_present(self.boxes_in_play[wager.box], wager.player)

    def offer_ride(self, wager: Wager) -> Procedure[None]:
        """The wager and its payout are the player's; all of it or a part may stay on the betting spot."""
        self.undecided = wager.id
        all_of_it = LetItRide(wager.player, wager.id, payout_of(wager))
        citation = self.rules.cite(CHOICE[wager.kind])
        keeps = KeepPayout(wager.player, wager.id)
        action = yield Decision(
            "keep or let it ride",
            citation,
            offers=(keeps, all_of_it) if self.can_ride(all_of_it) else (keeps,),
            invitations=(Invitation(LetItRide, self.verify_ride, f"up to {format_dollars(all_of_it.cents)}"),),
            stands=lambda: self.undecided == wager.id and self.is_to_be_asked(wager),
        )
        self.undecided = None
        if isinstance(action, LetItRide):
            self.leave_in_action(wager, action.cents, citation)

    undecided: int | None = None
    """The winning wager of which a player is asked."""

    def leave_in_action(self, wager: Wager, cents: int, citation: Citation) -> None:
        """What was won first; then the stake, in the chips in which it was made."""
        assert wager.settlement is not None
        won = min(cents, wager.settlement.won_cents)
        parts: list[tuple[int, ChipKind]] = [(won, "value"), (cents - won, wager.chips)]
        if wager.chips == "value":
            parts = [(cents, "value")]
        for part, chips in parts:
            if part:
                self.add_wager(wager.player, RIDING[wager.kind], wager.box, part, citation, chips)

    def can_ride(self, action: LetItRide) -> bool:
        try:
            self.verify_ride(action)
        except IllegalActionError:
            return False
        return True

    def verify_ride(self, action: LetItRide) -> None:
        wager = self.wagers.get(action.wager_id)
        if wager is None or wager.id != self.undecided or wager.player != action.actor:
            assert self.undecided is not None
            asked = self.wagers[self.undecided]
            self.refuse(action, f"{asked.player} is asked about wager {asked.id} now", CHOICE[asked.kind])
        citation = self.rules.cite(CHOICE[wager.kind])
        most = payout_of(wager)
        if not 0 < action.cents <= most:
            raise IllegalActionError(action, f"cents: up to {format_dollars(most)} may be left in action", citation)
        parts = (action.cents, most - action.cents)
        if not all(self.chip_set.can_pay(part) for part in parts if part):
            shown = format_dollars(action.cents)
            raise IllegalActionError(action, f"cents: the chips cannot be divided so that {shown} rides", citation)
        self.verify_riding_limit(action, wager)

    def verify_riding_limit(self, action: LetItRide, wager: Wager) -> None:
        """With what lies on the box already no more than the maximum that the operator has directed, or the table's."""
        always = self.rules.reading("riding_limit").value == "table_maximum"
        most = self.most_in_total(wager.box)
        for option, player in (("box_total_maximum", None), ("player_total_maximum", wager.player)):
            if not self.rules.choice(option, bool).value and not (always and player):
                continue
            there = [other.cents for other in self.standing(box=wager.box, player=player) if is_in_action(other)]
            total = action.cents + sum(there)
            if total > most:
                problem = f"cents: {format_dollars(total)} with the original wager is above {format_dollars(most)}"
                self.refuse(action, problem, "riding_limit")

    @incident(HandPlayedBeforeChoice, "house_money_too_late", "let_it_ride_too_late")
    def on_hand_played_before_choice(self, found: HandPlayedBeforeChoice) -> Ruling:
        wager = self.wagers.get(found.wager_id)
        if wager is None or wager.id != self.undecided:
            problem = f"wager_id: nothing is to be decided on wager {found.wager_id}"
            self.refuse(found, problem, TOO_LATE[self.kind_offered()])
        self.undecided = None
        decides = f"wager {wager.id} and its payout are {wager.player}'s and take no further part"
        return self.ruling(found, decides, self.rules.cite(TOO_LATE[wager.kind]), concerns=(wager.player,))

    # -- with the original wager -----------------------------------------------------------------------------------

    def riding_on(self, wager: Wager) -> list[Wager]:
        """What lies beside an original wager; of one made in chips of two kinds, the first."""
        if wager.kind != INITIAL or wager is not self.first_beside(wager):
            return []
        beside = (other for other in self.wagers.values() if other.kind in RIDING.values())
        return [other for other in beside if (other.player, other.box) == (wager.player, wager.box)]

    def first_beside(self, wager: Wager) -> Wager:
        valid = (other for other in self.wagers.values() if other.is_standing or other.settlement)
        same = (other for other in valid if (other.kind, other.player, other.box) == (INITIAL, wager.player, wager.box))
        return next(same, wager)

    def riding_cents(self, wager: Wager) -> int:
        """What a double may, and a split must, match beside the original wager; insurance does not count it."""
        return sum(riding.cents for riding in self.riding_on(wager) if riding.is_standing)

    def riding_rule(self, wager: Wager, what: str) -> Citation | None:
        """The rule on how what rides counts in doubling, splitting or insurance, while something does on the box."""
        beside = (w for w in self.wagers.values() if (w.player, w.box) == (wager.player, wager.box))
        riding = next((w.kind for w in beside if w.kind in RIDING.values()), None)
        return self.rules.cite(COUNTED_IN[riding, what]) if riding else None

    def settle(self, wager: Wager, outcome: str, *why: Citation, paid: Cited[Odds] | None = None) -> WagerSettled:
        settled = super().settle(wager, outcome, *why, paid=paid)
        for riding in self.riding_on(wager):
            if riding.is_standing:
                super().settle(riding, RIDES_TO[outcome])
        return settled

    def reverse_settlement(self, wager: Wager, *cites: Citation) -> None:
        if wager.settlement is None:
            return  # it has been undone with the wager that it goes with
        super().reverse_settlement(wager, *cites)
        for riding in self.riding_on(wager):
            if riding.settlement:
                super().reverse_settlement(riding, *cites)


def is_in_action(wager: Wager) -> bool:
    """Whether it is an original wager or rides with one."""
    return wager.kind == INITIAL or wager.kind in RIDING.values()


def payout_of(wager: Wager) -> int:
    """What a winning wager gave back and won."""
    assert wager.settlement is not None
    return wager.settlement.returned_cents + wager.settlement.won_cents
