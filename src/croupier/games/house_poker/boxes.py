"""Who plays which box at a table of poker against the house, whose hands are in play, and who may look at them."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal

import msgspec

from croupier.procedure import DEALER, Setting
from croupier.procedure.actions import PlaceWager
from croupier.rulebook import Citation, Cited
from croupier.table.layout import Layout, hand_of
from croupier.table.round import Part, refuse

COMMUNITY = "community"
"""The hand of the cards that all share."""
KEPT_APART = "kept_apart"
"""What the next round is told: groups of players who may not play together, as JSON."""


@dataclass(frozen=True, kw_only=True)
class BoxTerms:
    boxes: Cited[int]
    blind_hands: Cited[bool] | None
    player_without_seat: Cited[Literal["first_box", "none"]] | None
    collusion_suspected: Citation | None
    wager_not_permitted: Citation


class Boxes(Part):
    """Each box with a wager that calls for a hand has one, of one player, until it is folded or void."""

    terms: BoxTerms

    def __init__(self, terms: BoxTerms, layout: Layout, hand_wagers: Sequence[str]) -> None:
        super().__init__(terms, layout.course)
        self.layout = layout
        self._hand_wagers = tuple(hand_wagers)
        """Any of these on a box has a hand dealt to it."""
        self.players: dict[int, str] = {}
        """Who plays each box, since no more bets."""
        self.in_play: list[int] = []
        """Boxes whose hands are live, clockwise from the dealer's left: neither folded nor void."""
        self.blind: set[int] = set()
        """Boxes whose cards nobody may look at until they are settled."""
        self.is_assigned = False
        """No more bets has been called, and it is known who plays which box."""
        self.kept_apart: list[list[str]] = msgspec.json.decode(str(self.course.setting.carried.get(KEPT_APART, "[]")))
        """Groups of players who may not play together."""

    # -- who plays -------------------------------------------------------------------------------------------------

    def is_live(self, hand: str = DEALER) -> bool:
        """Whether a hand is in play; the dealer's and the community's are while any is."""
        if hand in (DEALER, COMMUNITY):
            return bool(self.in_play)
        return any(hand_of(box) == hand for box in self.in_play)

    def viewers(self, hand: str) -> tuple[str, ...]:
        """A player sees their own hand, unless it is played blind; the dealer sees none before it is turned."""
        for box, player in self.players.items():
            if hand_of(box) == hand and box not in self.blind:
                return (player,)
        return ()

    def has_hand_wager(self, box: int, player: str | None = None) -> bool:
        """Whether a wager that calls for a hand lies on a box."""
        return any(wager.kind in self._hand_wagers for wager in self.layout.standing(box=box, player=player))

    def that_count(self) -> list[int]:
        """Boxes with a hand in play; when everything is settled, those with a settled wager."""
        if not self.course.is_concluded:
            return self.in_play
        return sorted({wager.box for wager in self.layout.wagers.values() if wager.settlement})

    def verify_company(self, placing: PlaceWager) -> None:
        """That nobody is at the table whom the player may not play with."""
        here = {wager.player for wager in self.layout.standing()} - {placing.actor}
        for group in self.kept_apart:
            if placing.actor in group and here & {*group}:
                problem = f"{placing.actor} may not play together with {min(here & {*group})}"
                refuse(placing, problem, self.terms.collusion_suspected, self.terms.wager_not_permitted)

    # -- its steps -------------------------------------------------------------------------------------------------

    def assign(self) -> None:
        """Each box is its player's from now on."""
        self.course.verify_in_play("assign")
        for wager in self.layout.standing():
            if wager.kind in self._hand_wagers:
                self.players[wager.box] = wager.player
        self.in_play = sorted(self.players)
        self.blind = self._played_blind()
        self.is_assigned = True

    def _played_blind(self) -> set[int]:
        """All boxes of a player but that at which the player sits, where the operator directs so."""
        if self.terms.blind_hands is None or not self.terms.blind_hands.value:
            return set()
        blind: set[int] = set()
        for player in {*self.players.values()}:
            boxes = sorted(box for box, who in self.players.items() if who == player)
            if len(boxes) > 1:
                blind.update({*boxes} - {self._box_of_seat(player, boxes)})
        return blind

    def _box_of_seat(self, player: str, boxes: Sequence[int]) -> int | None:
        """The box at which a player with wagers on `boxes` is seated; a reading says which, if they have no seat."""
        seats = [box for box, who in self.course.setting.seats.items() if who == player]
        reading = self.terms.player_without_seat
        if not seats and reading is not None and reading.value == "first_box":
            return boxes[0]
        return seats[0] if seats else None

    def drop(self, box: int) -> None:
        """Its hand is no longer in play."""
        self.course.verify_in_play("drop")
        self.in_play = [other for other in self.in_play if other != box]

    def take_up_again(self, box: int) -> None:
        """Its hand is in play after all."""
        self.course.verify_in_play("take_up_again")
        self.in_play = sorted([*self.in_play, box])

    def vacate(self, box: int) -> None:
        """Nobody plays it after all."""
        self.drop(box)
        del self.players[box]

    def clear(self) -> None:
        """No hand is in play any more."""
        self.course.verify_in_play("clear")
        self.in_play = []

    def let_see(self, box: int) -> None:
        """Its player may look at the hand."""
        self.course.verify_in_play("let_see")
        self.blind.discard(box)

    def keep_apart(self, players: Sequence[str]) -> None:
        """They may not play together, from the next wager on."""
        self.course.verify_in_play("keep_apart")
        self.kept_apart.append(list(players))

    def leave(self, setting: Setting) -> Setting:
        if not self.kept_apart:
            return setting
        told = {KEPT_APART: msgspec.json.encode(self.kept_apart).decode()}
        return msgspec.structs.replace(setting, carried={**setting.carried, **told})
