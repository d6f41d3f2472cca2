"""What is open to a hand and the players on it: drawing, standing, doubling, splitting, by whose right.

A wager below an upper minimum may use the rights of one that meets it, in the same box, while that one is doubled or
split too, but not the other way round; and nobody may against the wish of the player who decides on the box.
"""

from dataclasses import dataclass

from croupier.games.blackjack.boxes import Boxes, Hand
from croupier.games.blackjack.hands import DOUBLE
from croupier.games.blackjack.messages import DoubleDown, SplitPair
from croupier.games.blackjack.rights import Refusal, Rights
from croupier.games.blackjack.versions import PlayerSelect
from croupier.procedure.messages import Action
from croupier.rulebook import Citation, Cited
from croupier.table.round import Part
from croupier.table.terms import says


@dataclass(frozen=True, kw_only=True)
class HandRightsTerms:
    """What a hand may do whatever its version."""

    drawing: Cited[int] = says("below")
    stands_at: Citation
    must_draw: Cited[int] = says("to")
    aces_split_once: Citation
    double_one_card: Citation
    double_most: Citation
    split_wager: Citation
    decider: Citation
    exposed_card_offered: Citation
    rights_shared: Citation | None


@dataclass(slots=True)
class RightsError:
    """What the dealer let be done with a hand without the right to it."""

    kind: type[Action]
    hand: Hand
    by: str
    """The player who decided on it."""
    since: int
    """How many events there were before."""
    until: int | None = None
    """How many there were when it had been carried out."""

    def words(self) -> str:
        return f"{self.kind.name().replace('_', ' ')} on {self.hand.name}"


class HandRights(Part):
    """Answers with a refusal and its rule, or None if nothing is in the way."""

    terms: HandRightsTerms

    def __init__(self, terms: HandRightsTerms, boxes: Boxes) -> None:
        super().__init__(terms, boxes.course)
        self.boxes = boxes
        self.version = boxes.version
        self.overlooked: set[str] = set()
        """Hands of which the dealer overlooks whose wager has which rights."""
        self.errors: dict[int, list[RightsError]] = {}
        """Errors on a box that nobody has noticed yet, in the order made."""

    # -- cards -----------------------------------------------------------------------------------------------------

    def why_no_draw(self, hand: Hand) -> Refusal | None:
        """Why no further card comes to the hand; None if one may."""
        if hand.has_refused:
            return "a card drawn in error was refused there", self.terms.exposed_card_offered
        below = self.terms.drawing.value
        if self.boxes.counts.points(hand.cards).total >= below:
            return f"only a hand below {below} may draw", self.terms.stands_at
        if hand.is_from_aces:
            return "a split ace has one card only", self.terms.aces_split_once
        if hand.is_doubled:
            return "a doubled hand has one card only", self.terms.double_one_card
        return self.version.why_no_more_cards(hand.cards)

    def must_draw(self, hand: Hand) -> Refusal | None:
        """Why the hand may not stand; None if it may. A card that was drawn in error may be refused on any total."""
        if self.boxes.cards.seen_next is not None:
            return None
        least, citation = self.terms.must_draw
        if self.boxes.counts.points(hand.cards).total < least:
            return f"a hand of less than {least} must draw", citation
        return None

    # -- doubling and splitting ------------------------------------------------------------------------------------

    def why_no_double(self, hand: Hand, player: str) -> Refusal | None:
        """Why a player may not double down on the hand; None if they may."""
        return self._why_not(hand, player, DoubleDown)

    def why_no_split(self, hand: Hand, player: str) -> Refusal | None:
        """Why a player may not split the hand; None if they may."""
        return self._why_not(hand, player, SplitPair)

    def free_double(self, hand: Hand) -> Citation | None:
        """The rule by which doubling the hand is free, if it is."""
        return self.version.free_double(hand.cards, self.boxes.counts.points(hand.cards).total, hand.is_split)

    def free_split(self, hand: Hand) -> Citation | None:
        """The rule by which splitting the hand is free, if it is."""
        return self.version.free_split(hand.cards)

    def _why_not(self, hand: Hand, player: str, kind: type[Action]) -> Refusal | None:
        """Why neither the wager's own right, nor a shared one, nor what the dealer overlooks allows it."""
        refusal = self._why_not_even_shared(hand, player, kind)
        if refusal and hand.name in self.overlooked and hand.stakes_of(player):
            return self.why_not_by_any(hand, kind)
        return refusal

    def _why_not_even_shared(self, hand: Hand, player: str, kind: type[Action]) -> Refusal | None:
        """Why neither the wager's own right allows it, nor that of an upper one that is used at the same time."""
        refusal = self._why_not_itself(hand, player, kind)
        if refusal is None or not hand.stakes_of(player) or not isinstance(self.version, PlayerSelect):
            return refusal
        if kind.name() in hand.not_agreed:
            assert self.terms.rights_shared is not None
            return "nobody whose wager has that right agreed to use it", self.terms.rights_shared
        entitled = self._entitled(hand, player, kind)
        if player != self.boxes.decider_of(self.boxes.box_of(hand)):
            entitled = [other for other in entitled if _has_doubled(hand, other)]
        return None if entitled else refusal

    def _why_not_itself(self, hand: Hand, player: str, kind: type[Action]) -> Refusal | None:
        """Why the wager's own right does not allow it."""
        if not hand.stakes_of(player):
            why = self.terms.double_most if kind is DoubleDown else self.terms.split_wager
            return f"{player} has no wager on the hand", why
        if hand.not_agreed and kind.name() in hand.not_agreed:
            return "nobody with the right to it agreed", self.terms.decider
        cents = self.boxes.initial_cents(hand.box, player) if self.version.goes_by_amount else 0
        if kind is DoubleDown:
            total = self.boxes.counts.points(hand.cards).total
            return self.version.why_not_double(hand.cards, total, hand.is_split, cents)
        return self.version.why_not_split(hand.cards, self.boxes.in_play[hand.box].formed, hand.is_split, cents)

    # -- shared rights ---------------------------------------------------------------------------------------------

    def sponsors(self, hand: Hand, kind: type[Action]) -> list[str]:
        """Others with the right, if the player who decides has it only through one of them: one must use it too."""
        decider = self.boxes.decider_of(self.boxes.box_of(hand))
        return self._entitled(hand, decider, kind) if self._why_not_itself(hand, decider, kind) else []

    def _entitled(self, hand: Hand, player: str, kind: type[Action]) -> list[str]:
        """The other players on the box whose wager meets the upper minimum and has the right."""
        box = self.boxes.box_of(hand)
        others = [other for other in box.players if other != player and other not in box.absent]
        return [
            other
            for other in others
            if self.is_upper(other, box.number) and self._why_not_itself(hand, other, kind) is None
        ]

    def is_upper(self, player: str, box: int) -> bool:
        """Whether a player's wager on a box meets the upper minimum."""
        return isinstance(self.version, PlayerSelect) and self.version.is_upper(self.boxes.initial_cents(box, player))

    def why_not_cover(self, hand: Hand, player: str) -> Refusal | None:
        """A lower wager shares the right by which the pair is split; an upper one needs its own."""
        return self.why_no_split(hand, player) if self.is_upper(player, hand.box) else None

    # -- rights that were overlooked -------------------------------------------------------------------------------

    def why_not_by_any(self, hand: Hand, kind: type[Action]) -> Refusal | None:
        """Why the rights of neither minimum would allow it; None if those of one would."""
        assert isinstance(self.version, PlayerSelect)
        refusals = [self._why_not_by(rights, hand, kind) for rights in (self.version.lower, self.version.upper)]
        return refusals[-1] if all(refusals) else None

    def _why_not_by(self, rights: Rights, hand: Hand, kind: type[Action]) -> Refusal | None:
        if kind is DoubleDown:
            return rights.why_not_double(hand.cards, self.boxes.counts.points(hand.cards).total, hand.is_split)
        return rights.why_not_split(hand.cards, self.boxes.box_of(hand).formed, hand.is_split)

    def note_choice(self, hand: Hand, action: Action) -> RightsError | None:
        """What is done with a hand by mistake is remembered; returns the error, if it is one."""
        self.course.verify_in_play("note a choice")
        if not isinstance(action, DoubleDown | SplitPair):
            return None
        if self._why_not_even_shared(hand, action.actor, type(action)) is None:
            return None
        error = RightsError(type(action), hand, action.actor, len(self.course.events))
        self.errors.setdefault(hand.box, []).append(error)
        return error

    def note_done(self, hand: Hand, error: RightsError | None) -> None:
        """What was chosen has been carried out."""
        self.course.verify_in_play("note what is done")
        self.overlooked.discard(hand.name)
        if error is not None:
            error.until = len(self.course.events)


def _has_doubled(hand: Hand, player: str) -> bool:
    return any(wager.kind == DOUBLE and wager.player == player and wager.is_standing for wager in hand.wagers)
