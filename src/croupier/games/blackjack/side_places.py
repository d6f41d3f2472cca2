"""Who may place which side wager on whose box, who makes way for whom, and what goes back with an initial wager."""

from collections.abc import Iterable, Iterator
from typing import ClassVar

from croupier.cards import Shoe
from croupier.games.blackjack.hands import INITIAL, STAKES, HandPlay
from croupier.games.blackjack.side import side_wagers_of
from croupier.games.blackjack.table import BlackjackTable
from croupier.games.wagering import Wager
from croupier.procedure import Action, IllegalActionError, Setting
from croupier.procedure.actions import PlaceWager
from croupier.procedure.events import WagerSettled
from croupier.rulebook import Citation, Rules

SIDE_WAGERS = (
    "super_sevens", "madness_21", "perfect_pair", "any_pair", "house_money", "let_it_ride", "lucky_match",
    "lucky_lucky", "buster", "push_22",
)  # fmt: skip
SUPER_SEVENS = "super_sevens"
RIDING = {"house_money": "house_money_riding", "let_it_ride": "let_it_ride_riding"}
"""As what a winning wager is left in action."""
BEFORE_ANY_CARD = {
    "perfect_pair": "perfect_pair_before_cards",
    "any_pair": "any_pair_before_cards",
    "lucky_match": "lucky_match_before_cards",
    "lucky_lucky": "lucky_lucky_before_cards",
    "buster": "buster_before_cards",
}
"""The rules that say so; the others are placed with the initial wager, which is as much."""


class SidePlaces(BlackjackTable):
    """Side wagers as they are placed, and as they become void."""

    def __init__(self, rules: Rules, shoe: Shoe, setting: Setting) -> None:
        super().__init__(rules, shoe, setting)
        self.side_kinds = side_wagers_of(rules)

    initial_wagers: ClassVar[tuple[str, ...]] = (*BlackjackTable.initial_wagers, *SIDE_WAGERS)
    needs: ClassVar[tuple[str, ...]] = (
        "side_wager_any_box", "side_wagers_per_box", "super_sevens_void",
    )  # fmt: skip
    needs_choices: ClassVar[tuple[str, ...]] = ("side_wagers_alone", "void_hand_undoes")

    # -- placing ---------------------------------------------------------------------------------------------------

    def verify(self, action: Action) -> None:
        """A side wager that comes too late is refused by its own rule as well."""
        is_late = self.decision is not None and self.bets_are_closed and not self.decision.is_open_to(PlaceWager)
        if isinstance(action, PlaceWager) and is_late and action.wager in self.side_wagers_offered():
            problem, citation = self.why_closed(PlaceWager)
            raise IllegalActionError(action, problem, citation, self.why_too_late(action.wager))
        super().verify(action)

    def side_wagers_offered(self) -> list[str]:
        return [wager for wager in self.wagers_offered() if wager in SIDE_WAGERS]

    def why_too_late(self, kind: str) -> Citation:
        if kind in BEFORE_ANY_CARD:
            return self.rules.cite(BEFORE_ANY_CARD[kind])
        return self.rules.wager(kind).citation

    def verify_place(self, placing: PlaceWager) -> None:
        super().verify_place(placing)
        if placing.wager in SIDE_WAGERS:
            self.verify_side_wager(placing)

    def verify_side_wager(self, placing: PlaceWager) -> None:
        """Beside one's own initial wager; some beside anybody's."""
        citation = self.rules.wager(placing.wager).citation
        if not any(self.standing(INITIAL, placing.box)):
            raise IllegalActionError(placing, f"box: nobody has an initial wager on box {placing.box}", citation)
        if self.is_for_any_box(placing.wager):
            is_placed = self.goes_alone or any(self.standing(INITIAL, player=placing.actor))
            problem = f"wager: {placing.wager} goes with an initial wager of one's own at the table"
        else:
            is_placed = self.has_own_wager(placing)
            problem = (
                f"box: {placing.wager} goes with one's own initial wager, and {placing.actor} has none on that box"
            )
        if not is_placed:
            raise IllegalActionError(placing, problem, citation)
        most = self.most_per_box(placing.wager)
        if most is not None and self.is_full(placing, most) and not any(self.strangers(placing)):
            problem = f"box: {most} {placing.wager} wagers lie on box {placing.box} already"
            raise IllegalActionError(placing, problem, citation)

    def is_for_any_box(self, kind: str) -> bool:
        return kind in self.rules.get("side_wager_any_box", "wagers", list).value

    @property
    def goes_alone(self) -> bool:
        """Whether somebody without an initial wager may wager on the box of another."""
        return self.rules.reading("side_wagers_alone").value == "allowed"

    def has_own_wager(self, placing: PlaceWager) -> bool:
        return any(self.standing(INITIAL, placing.box, placing.actor))

    def most_per_box(self, kind: str) -> int | None:
        """How many of a kind may lie on a box, where the rulebook says."""
        found: int | None = self.rules.get("side_wagers_per_box", "most", dict).value.get(kind)
        return found

    def is_full(self, placing: PlaceWager, most: int) -> bool:
        others = {wager.player for wager in self.standing(placing.wager, placing.box)} - {placing.actor}
        return len(others) >= most

    def strangers(self, placing: PlaceWager) -> Iterator[Wager]:
        """The wagers that yield to one of a player of the box: those of others, the last placed first."""
        if self.has_own_wager(placing):
            owners = {wager.player for wager in self.standing(INITIAL, placing.box)}
            there = sorted(self.standing(placing.wager, placing.box), key=lambda wager: -wager.id)
            yield from (wager for wager in there if wager.player not in owners)

    def make_way(self, placing: PlaceWager) -> None:
        super().make_way(placing)
        most = self.most_per_box(placing.wager) if placing.wager in SIDE_WAGERS else None
        if most is not None and self.is_full(placing, most):
            last = next(self.strangers(placing))
            for wager in list(self.standing(placing.wager, placing.box, last.player)):
                self.return_wager(wager, "makes way", self.rules.wager(placing.wager).citation)

    # -- going back ------------------------------------------------------------------------------------------------

    def return_wager(self, wager: Wager, why: str, *cites: Citation, cents: int | None = None) -> None:
        """With the last initial wager that a side wager goes with, that too is withdrawn or void."""
        if not wager.is_standing:
            return  # it has gone back with the wager that it goes with
        super().return_wager(wager, why, *cites, cents=cents)
        if wager.kind in STAKES and not wager.is_standing and not self.is_all_void:
            self.return_orphans(why, *cites)

    is_all_void = False
    """Every wager of the round goes back or is forfeited for itself, none because another does."""

    def void_wagers(self, why: str, *cites: Citation, forfeit_by: str | None = None) -> None:
        self.is_all_void = True
        super().void_wagers(why, *cites, forfeit_by=forfeit_by)
        self.is_all_void = False

    def return_orphans(self, why: str, *cites: Citation) -> None:
        """Those that stand; of those that have been settled, super sevens only, which is void for whatever reason."""
        for wager in list(self.wagers.values()):
            if self.is_side_wager(wager) and not self.has_company(wager):
                too = (*cites, self.why_it_goes_too(wager))
                if wager.kind == SUPER_SEVENS:
                    self.undo_settlement(wager, *too)
                self.return_wager(wager, why, *too)

    def side_wagers_voided(self, hand: HandPlay, *cites: Citation) -> None:
        """What was settled on the box goes back too, unless another hand is left there that it goes with."""
        super().side_wagers_voided(hand, *cites)
        for wager in list(self.wagers.values()):
            if wager.box == hand.box and self.is_side_wager(wager) and not self.has_company(wager):
                too = (*cites, self.why_it_goes_too(wager))
                self.undo_settlement(wager, *too)
                self.return_wager(wager, "void", *too)

    def undo_settlement(self, wager: Wager, *cites: Citation) -> None:
        """If it has been settled, and what is void reaches that."""
        if wager.settlement and self.rules.reading("void_hand_undoes").value == "settled_wagers_too":
            self.reverse_settlement(wager, *cites)

    def is_side_wager(self, wager: Wager) -> bool:
        return wager.kind in SIDE_WAGERS or wager.kind in RIDING.values()

    def has_company(self, wager: Wager) -> bool:
        """Whether wagers that a side wager goes with are left: that have neither been withdrawn nor voided.

        Those on the player's hands of the box; for super sevens and what rides, the initial one. For what may lie on
        anybody's box, those of anybody; until the deal the player's own initial wager, wherever it is, as well.
        """
        valid = [other for other in self.wagers.values() if other.is_standing or other.settlement]
        on_box = [other for other in valid if other.kind in STAKES and other.box == wager.box]
        mine = [other for other in on_box if other.player == wager.player]
        if wager.kind == SUPER_SEVENS or wager.kind in RIDING.values():
            return any(other.kind == INITIAL for other in mine)
        if not self.is_for_any_box(wager.kind):
            return bool(mine)
        has_own = any((other.kind, other.player) == (INITIAL, wager.player) for other in valid)
        return bool(on_box) and (self.bets_are_closed or self.goes_alone or has_own)

    def why_it_goes_too(self, wager: Wager) -> Citation:
        if wager.kind == SUPER_SEVENS and self.bets_are_closed:
            return self.rules.cite("super_sevens_void")
        return self.rules.wager(wager.kind).citation

    # -- what other parts say --------------------------------------------------------------------------------------

    def is_next_card_seen(self) -> bool:
        """Whether everybody knows the card that comes next."""
        return False

    # -- settling --------------------------------------------------------------------------------------------------

    def settle_by(self, provision: str, wager: Wager, outcome: str) -> WagerSettled:
        """As a rule says that settles the wager now."""
        return self.settle(wager, outcome, self.rules.cite(provision))


def first_of_each(wagers: Iterable[Wager]) -> list[Wager]:
    """One for each player and box: a wager made in chips of two kinds is two here, and one to the rulebook."""
    found: dict[tuple[int, str], Wager] = {}
    for wager in wagers:
        found.setdefault((wager.box, wager.player), wager)
    return list(found.values())
