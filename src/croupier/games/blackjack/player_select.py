"""Player Select Blackjack (section 21): rights to double and split that differ by the amount of a wager, in one box.

A wager below the upper minimum may use the rights of one that meets it, in the same box, while that one is doubled or
split too; and nobody may against the wish of the player who decides on the box.
"""

from collections.abc import Callable
from dataclasses import dataclass

from croupier.cards import Shoe
from croupier.games.blackjack.hands import DOUBLE, SPLIT, BoxPlay, HandPlay
from croupier.games.blackjack.incidents import HandRestored, RightsErrorNoticed, RightsOverlooked
from croupier.games.blackjack.insurance import INSURANCE
from croupier.games.blackjack.messages import CoverSplit, DoubleDown, FollowDouble, HandSplit, SplitPair
from croupier.games.blackjack.restoring import Restoring
from croupier.games.blackjack.rights import Refusal
from croupier.games.blackjack.turns import Turns
from croupier.games.blackjack.versions import PlayerSelect
from croupier.games.dealing import DISCARD_RACK
from croupier.procedure import DEALER, Action, Procedure, Ruling, Setting, incident
from croupier.procedure.events import WagerRepositioned
from croupier.rulebook import Citation, Rules

Question = Callable[[HandPlay, str], Refusal | None]
"""Why a player may not do something with a hand."""


class SharedRights(Turns):
    """Whose right a wager may be doubled or split by. Where all wagers have the same, it is always its own."""

    def why_no_double(self, hand: HandPlay, player: str) -> Refusal | None:
        return self.why_not_even_shared(hand, player, DoubleDown, super().why_no_double)

    def why_no_split(self, hand: HandPlay, player: str) -> Refusal | None:
        return self.why_not_even_shared(hand, player, SplitPair, super().why_no_split)

    def sponsors(self, hand: HandPlay, kind: type[Action]) -> list[str]:
        """Others with the right, if the player who decides has it only through one of them."""
        own: Question = super().why_no_double if kind is DoubleDown else super().why_no_split
        decider = self.decider_of(self.box_of(hand))
        return self.entitled(hand, decider, own) if own(hand, decider) else []

    def entitled(self, hand: HandPlay, player: str, own: Question) -> list[str]:
        """The other players on the box whose own wager has the right."""
        box = self.box_of(hand)
        others = [other for other in box.players if other != player and self.is_present(box, other)]
        return [other for other in others if own(hand, other) is None]

    def why_not_even_shared(self, hand: HandPlay, player: str, kind: type[Action], own: Question) -> Refusal | None:
        """By the wager's own right, or by that of another in the box that is used at the same time."""
        refusal = own(hand, player)
        if refusal is None or not hand.stakes_of(player) or not isinstance(self.version, PlayerSelect):
            return refusal
        if kind.name() in hand.not_agreed:
            return "nobody whose wager has that right agreed to use it", self.rules.cite("rights_shared")
        entitled = self.entitled(hand, player, own)
        if player != self.decider_of(self.box_of(hand)):
            entitled = [other for other in entitled if self.has_doubled(hand, other)]
        return None if entitled else refusal

    def why_closed(self, kind: type[Action]) -> tuple[str, Citation]:
        """Nobody doubles or splits unless the player who decides on the box does."""
        problem, citation = super().why_closed(kind)
        if kind in (FollowDouble, CoverSplit) and isinstance(self.version, PlayerSelect):
            citation += self.rules.cite("decider_of_box")
        return problem, citation

    def has_doubled(self, hand: HandPlay, player: str) -> bool:
        return any(wager.kind == DOUBLE and wager.player == player and wager.is_standing for wager in hand.wagers)


@dataclass(slots=True)
class RightsError:
    """What the dealer let be done with a hand without the right to it."""

    kind: type[Action]
    since: int
    """How many events there were before."""


class RightsErrors(SharedRights, Restoring):
    """What becomes of doubles and splits that the dealer should not have permitted (21.9)."""

    def __init__(self, rules: Rules, shoe: Shoe, setting: Setting) -> None:
        super().__init__(rules, shoe, setting)
        self.overlooked: set[str] = set()
        """Hands that the dealer takes to have the rights of the upper minimum."""
        self.errors: dict[str, RightsError] = {}
        """The last error on a hand that nobody has noticed yet."""
        self.elected = 0
        """The box on which a decision is being carried out."""

    # -- the error ---------------------------------------------------------------------------------------------------

    @incident(RightsOverlooked, "rights_error_in_time", "rights_error_too_late")
    def on_rights_overlooked(self, found: RightsOverlooked) -> Ruling:
        cites = (self.rules.cite("rights_error_in_time"), self.rules.cite("rights_error_too_late"))
        hand = self.hand_plays.get(found.hand)
        if not isinstance(self.version, PlayerSelect):
            self.refuse(found, "all wagers have the same rights at this table", "upper_rights")
        if hand is None or self.next_hand() is not hand or len(hand.cards) != 2:
            self.refuse(found, f"hand: {found.hand!r} cannot be doubled or split now", "upper_rights")
        decider = self.decider_of(self.box_of(hand))
        withheld = [
            kind
            for kind, why in ((DoubleDown, self.why_no_double), (SplitPair, self.why_no_split))
            if why(hand, decider) and hand.stakes_of(decider) and not self.why_not_by_upper(hand, kind)
        ]
        if not withheld:
            problem = f"hand: no right to double or split {hand.name} depends on the amount of the wager"
            self.refuse(found, problem, "upper_rights")
        self.overlooked.add(hand.name)
        what = " or ".join(kind.name().replace("_", " ") for kind in withheld)
        decides = f"to {what} on {hand.name} is an error: put right if noticed in time, else it stands"
        return self.ruling(found, decides, cites[0] + cites[1], concerns=(decider,))

    def why_not_by_upper(self, hand: HandPlay, kind: type[Action]) -> Refusal | None:
        """Whether even a wager that meets the upper minimum would be refused."""
        assert isinstance(self.version, PlayerSelect)
        if kind is DoubleDown:
            return self.version.upper.why_not_double(hand.cards, self.points(hand).total, hand.is_split)
        return self.version.upper.why_not_split(hand.cards, self.box_of(hand).formed, hand.is_split)

    def why_not_even_shared(self, hand: HandPlay, player: str, kind: type[Action], own: Question) -> Refusal | None:
        refusal = super().why_not_even_shared(hand, player, kind, own)
        if refusal and hand.name in self.overlooked and hand.stakes_of(player):
            return self.why_not_by_upper(hand, kind)
        return refusal

    def take_decision(self, box: BoxPlay, hand: HandPlay, action: Action) -> Procedure[None]:
        """What is done with a hand by mistake is remembered."""
        if hand.name in self.overlooked and isinstance(action, DoubleDown | SplitPair):
            self.overlooked.discard(hand.name)
            why_not = self.why_no_double if isinstance(action, DoubleDown) else self.why_no_split
            if why_not(hand, action.actor):
                self.errors[hand.name] = RightsError(type(action), len(self.events))
            self.overlooked.add(hand.name)
        self.elected = hand.box
        yield from super().take_decision(box, hand, action)
        self.elected = 0
        self.overlooked.discard(hand.name)

    # -- noticed -----------------------------------------------------------------------------------------------------

    @incident(RightsErrorNoticed, "rights_error_in_time", "rights_error_too_late")
    def on_rights_error_noticed(self, found: RightsErrorNoticed) -> Ruling:
        hand, error = self.verify_error(found)
        box = self.box_of(hand)
        decider = self.decider_of(box)
        what = error.kind.name().replace("_", " ")
        if not self.is_in_time(box):
            del self.errors[hand.name]
            decides = f"too late: the {what} on {hand.name} stands"
            return self.ruling(found, decides, self.rules.cite("rights_error_too_late"), concerns=(decider,))
        citation = self.rules.cite("rights_error_in_time")
        if error.kind is DoubleDown:
            self.undo_double(hand, citation)
        else:
            self.undo_split(box, hand, error.since, citation)
        self.errors.pop(hand.name)
        decides = f"the {what} on {hand.name} is undone, added wagers are void and returned"
        if self.is_in_play(hand):
            decides += f"; {decider} may draw further cards"
        return self.ruling(found, decides, citation, concerns=(decider,))

    def verify_error(self, found: RightsErrorNoticed) -> tuple[HandPlay, RightsError]:
        """That there is one, and that it is carried out: nothing can be put right halfway."""
        hand, error = self.hand_plays.get(found.hand), self.errors.get(found.hand)
        if hand is None or error is None or hand.is_void:
            problem = f"hand: nothing was permitted in error on {found.hand!r}"
            self.refuse(found, problem, "rights_error_in_time")
        about = self.decision.about if self.decision else ""
        is_asked = any(other.name in about for other in self.box_of(hand).hands) and not about.startswith("turn of")
        if self.elected == hand.box or is_asked:
            self.refuse(found, f"what was decided on {hand.name} is still being carried out", "turns")
        added = DOUBLE if error.kind is DoubleDown else SPLIT
        for number in self.placed_since(error.since, hand.box):
            wager = self.wagers[number]
            if wager.kind == added and self.is_upper(wager.player, hand.box):
                problem = f"hand: {wager.player}, whose wager has the right, used it too: it is no error"
                self.refuse(found, problem, "rights_shared")
        if error.kind is SplitPair and self.is_in_time(self.box_of(hand)):
            self.verify_laid_out(found, [hand, *self.formed_since(hand.box, error.since)])
        return hand, error

    def is_upper(self, player: str, box: int) -> bool:
        return isinstance(self.version, PlayerSelect) and self.version.is_upper(self.initial_cents(box, player))

    def is_in_time(self, box: BoxPlay) -> bool:
        """No third card has been dealt to a later box, no second one to the dealer, and the cards are not collected."""
        later = [other for other in self.boxes_in_play.values() if other.box > box.box]
        first_two = all(sum(len(hand.cards) for hand in other.hands) <= 2 for other in later)
        return first_two and len(self.hands.get(DEALER, ())) == 1

    def formed_since(self, box: int, start: int) -> list[HandPlay]:
        """Hands that splits on a box have formed since a place among the events."""
        splits = [event for event in self.events[start:] if isinstance(event, HandSplit)]
        formed = [self.hand_plays[event.into] for event in splits if event.into in self.hand_plays]
        return [hand for hand in formed if hand.box == box]

    def undo_double(self, hand: HandPlay, citation: Citation) -> None:
        """The added wagers go back; the card stays, and others may follow."""
        for wager in hand.wagers:
            if wager.kind == DOUBLE and wager.settlement:
                self.reverse_settlement(wager, citation)
            if wager.kind == DOUBLE and wager.is_standing:
                self.return_wager(wager, "void", citation)
        hand.is_doubled = False
        if not hand.has_busted and self.may_draw(hand) is None:
            self.reopen(hand)

    def undo_split(self, box: BoxPlay, hand: HandPlay, since: int, citation: Citation) -> None:
        """The two cards lie together again; cards dealt since are left exposed, and go to the rack."""
        formed = self.formed_since(box.box, since)
        self.reverse_since(since, box.box, citation)
        for number in self.placed_since(since, box.box):
            if self.wagers[number].is_standing and self.wagers[number].kind != INSURANCE:
                self.return_wager(self.wagers[number], "void", citation)
        for other in formed:
            self.move_back(other, hand, citation)
        for other in (hand, *formed):
            self.lay_out_again(other)
        self.join_cards(hand, formed)
        for other in formed:
            box.hands.remove(other)
            del self.hands[other.name], self.hand_plays[other.name]
            self.errors.pop(other.name, None)
        box.formed -= len(formed)
        hand.is_split = box.formed > 1
        hand.is_from_aces = hand.is_doubled = False
        self.reopen(hand)
        self.emit(HandRestored((citation,), hand.name, tuple(hand.cards)))

    def move_back(self, formed: HandPlay, hand: HandPlay, citation: Citation) -> None:
        """Wagers that players had left on a hand formed by the split lie on the first again."""
        for wager in formed.wagers:
            if wager.is_standing:
                wager.on = hand.on
                hand.wagers.append(wager)
                self.emit(WagerRepositioned((citation,), wager.id, wager.kind, wager.player, wager.on))

    def join_cards(self, hand: HandPlay, formed: list[HandPlay]) -> None:
        pair = [hand.cards[0], formed[0].cards[0]]
        exposed = self.rules.cite("card_drawn_exposed")
        names = {hand.name, *(other.name for other in formed)}
        first = [self.draw_log.index((pair[0], hand.name)), self.draw_log.index((pair[1], formed[0].name))]
        for number, (card, place) in enumerate(self.draw_log):
            if place in names:
                self.draw_log[number] = (card, hand.name if number in first else DISCARD_RACK)
        self.put_in_rack(hand.cards[1:], hand.name, exposed)
        for other in formed:
            self.put_in_rack(other.cards[1 if other is formed[0] else 0 :], other.name, exposed)
            other.cards.clear()
        hand.cards[:] = pair
