"""Player Select Blackjack (section 21): rights to double and split that differ by the amount of a wager, in one box.

A wager below the upper minimum may use the rights of one that meets it, in the same box, while that one is doubled or
split too, but not the other way round; and nobody may against the wish of the player who decides on the box.
"""

from collections.abc import Callable
from dataclasses import dataclass

from croupier.cards import Shoe
from croupier.games.blackjack.hands import DOUBLE, SPLIT, BoxPlay, HandPlay
from croupier.games.blackjack.incidents import HandRestored, RightsErrorNoticed, RightsOverlooked
from croupier.games.blackjack.insurance import INSURANCE
from croupier.games.blackjack.messages import CoverSplit, DoubleDown, FollowDouble, HandSplit, KeepToHand, SplitPair
from croupier.games.blackjack.restoring import Restoring
from croupier.games.blackjack.rights import Refusal, Rights
from croupier.games.blackjack.turns import Turns
from croupier.games.blackjack.versions import PlayerSelect
from croupier.games.dealing import DISCARD_RACK
from croupier.games.wagering import Wager, hand_of
from croupier.procedure import DEALER, Action, Citations, Procedure, Ruling, Setting, incident
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

    def is_upper(self, player: str, box: int) -> bool:
        """Whether a player's wager on a box meets the upper minimum."""
        return isinstance(self.version, PlayerSelect) and self.version.is_upper(self.initial_cents(box, player))

    def entitled(self, hand: HandPlay, player: str, own: Question) -> list[str]:
        """The other players on the box whose wager meets the upper minimum and has the right."""
        box = self.box_of(hand)
        others = [other for other in box.players if other != player and self.is_present(box, other)]
        return [other for other in others if self.is_upper(other, box.box) and own(hand, other) is None]

    def why_not_even_shared(self, hand: HandPlay, player: str, kind: type[Action], own: Question) -> Refusal | None:
        """By the wager's own right, or a lower wager by that of an upper one that is used at the same time."""
        refusal = own(hand, player)
        if refusal is None or not hand.stakes_of(player) or not isinstance(self.version, PlayerSelect):
            return refusal
        if kind.name() in hand.not_agreed:
            return "nobody whose wager has that right agreed to use it", self.rules.cite("rights_shared")
        entitled = self.entitled(hand, player, own)
        if player != self.decider_of(self.box_of(hand)):
            entitled = [other for other in entitled if self.has_doubled(hand, other)]
        return None if entitled else refusal

    def why_not_cover(self, hand: HandPlay, player: str) -> Refusal | None:
        """A lower wager shares the right by which the pair is split; an upper one needs its own."""
        return self.why_no_split(hand, player) if self.is_upper(player, hand.box) else None

    def why_closed(self, kind: type[Action]) -> tuple[str, Citation]:
        """Nobody doubles or splits unless the player who decides on the box does, and has the right to."""
        if kind is CoverSplit and self.decision is not None and self.hand_in_turn is not None:
            asked = [offer.actor for offer in self.decision.offers if isinstance(offer, KeepToHand)]
            for player in asked:
                if player in self.hand_in_turn.not_covered:
                    return self.hand_in_turn.not_covered[player]
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
    hand: HandPlay
    by: str
    """The player who decided on it."""
    since: int
    """How many events there were before."""
    until: int | None = None
    """How many there were when it had been carried out."""

    def words(self) -> str:
        return f"{self.kind.name().replace('_', ' ')} on {self.hand.name}"


class RightsErrors(SharedRights, Restoring):
    """What becomes of doubles and splits that the dealer should not have permitted (21.9)."""

    def __init__(self, rules: Rules, shoe: Shoe, setting: Setting) -> None:
        super().__init__(rules, shoe, setting)
        self.overlooked: set[str] = set()
        """Hands of which the dealer overlooks whose wager has which rights."""
        self.errors: dict[int, list[RightsError]] = {}
        """Errors on a box that nobody has noticed yet, in the order made."""
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
            if why(hand, decider) and hand.stakes_of(decider) and not self.why_not_by_any(hand, kind)
        ]
        if not withheld:
            problem = f"hand: no right to double or split {hand.name} depends on the amount of the wager"
            self.refuse(found, problem, "upper_rights")
        self.overlooked.add(hand.name)
        what = " or ".join(kind.name().replace("_", " ") for kind in withheld)
        decides = f"to {what} on {hand.name} is an error: put right if noticed in time, else it stands"
        return self.ruling(found, decides, cites[0] + cites[1], concerns=(decider,))

    def why_not_by_any(self, hand: HandPlay, kind: type[Action]) -> Refusal | None:
        """Why the rights of neither minimum would allow it; None if those of one would."""
        assert isinstance(self.version, PlayerSelect)
        refusals = [self.why_not_by(rights, hand, kind) for rights in (self.version.lower, self.version.upper)]
        return refusals[-1] if all(refusals) else None

    def why_not_by(self, rights: Rights, hand: HandPlay, kind: type[Action]) -> Refusal | None:
        if kind is DoubleDown:
            return rights.why_not_double(hand.cards, self.points(hand).total, hand.is_split)
        return rights.why_not_split(hand.cards, self.box_of(hand).formed, hand.is_split)

    def why_not_even_shared(self, hand: HandPlay, player: str, kind: type[Action], own: Question) -> Refusal | None:
        refusal = super().why_not_even_shared(hand, player, kind, own)
        if refusal and hand.name in self.overlooked and hand.stakes_of(player):
            return self.why_not_by_any(hand, kind)
        return refusal

    def take_decision(self, box: BoxPlay, hand: HandPlay, action: Action) -> Procedure[None]:
        """What is done with a hand by mistake is remembered."""
        error = None
        if hand.name in self.overlooked and isinstance(action, DoubleDown | SplitPair):
            self.overlooked.discard(hand.name)
            why_not = self.why_no_double if isinstance(action, DoubleDown) else self.why_no_split
            if why_not(hand, action.actor):
                error = RightsError(type(action), hand, action.actor, len(self.events))
                self.errors.setdefault(hand.box, []).append(error)
            self.overlooked.add(hand.name)
        self.elected = hand.box
        yield from super().take_decision(box, hand, action)
        self.elected = 0
        self.overlooked.discard(hand.name)
        if error is not None:
            error.until = len(self.events)

    def added_by(self, error: RightsError) -> list[Wager]:
        """The wagers by which a hand was doubled or split in error."""
        kind = DOUBLE if error.kind is DoubleDown else SPLIT
        placed = self.placed_between(error.since, error.until, self.hands_of(error))
        return [wager for wager in placed if wager.kind == kind]

    # -- noticed -----------------------------------------------------------------------------------------------------

    @incident(RightsErrorNoticed, "rights_error_in_time", "rights_error_too_late")
    def on_rights_error_noticed(self, found: RightsErrorNoticed) -> Ruling:
        """All errors on the box, from the first on: what came after a split by mistake falls with it."""
        box, errors = self.verify_errors(found)
        decider = self.decider_of(box)
        what = " and the ".join(error.words() for error in errors)
        del self.errors[box.box]
        if not self.is_in_time(box):
            decides = f"too late: the {what} {'stands' if len(errors) == 1 else 'stand'}"
            return self.ruling(found, decides, self.rules.cite("rights_error_too_late"), concerns=(decider,))
        cites = [self.rules.cite("rights_error_in_time")]
        for error in errors:
            if self.is_to_be_undone(error):  # not if an earlier one took it along
                cites += [citation for citation in self.undo(box, error) if citation not in cites]
        decides = f"the {what} {'is' if len(errors) == 1 else 'are'} undone, added wagers are void and returned"
        if any(self.is_in_play(hand) and self.why_no_draw(hand) is None for hand in box.hands):
            decides += f"; {self.decider_of(box)} may draw further cards"
        return self.ruling(found, decides, *cites, concerns=(decider,))

    def verify_errors(self, found: RightsErrorNoticed) -> tuple[BoxPlay, list[RightsError]]:
        """That there are any, and that all is carried out: nothing can be put right halfway."""
        hand = self.hand_plays.get(found.hand)
        errors = [error for error in self.errors.get(hand.box, []) if self.is_to_be_undone(error)] if hand else []
        if hand is None or not errors:
            problem = f"hand: nothing was permitted in error on {found.hand!r}"
            self.refuse(found, problem, "rights_error_in_time")
        box = self.box_of(hand)
        about = self.decision.about if self.decision else ""
        is_asked = any(other.name in about for other in box.hands) and not about.startswith("turn of")
        if self.elected == hand.box or is_asked:
            self.refuse(found, f"what was decided on {hand.name} is still being carried out", "turns")
        users = [self.rightful_user(error) for error in errors]
        errors = [error for error, user in zip(errors, users, strict=True) if user is None]
        if not errors:
            problem = f"hand: {users[0]}, whose wager has the right, used it too: it is no error"
            self.refuse(found, problem, "rights_shared")
        if self.is_in_time(box):
            for error in errors:
                if error.kind is SplitPair and not error.hand.is_void:
                    self.verify_laid_out(found, self.hands_of(error))
        return box, errors

    def is_to_be_undone(self, error: RightsError) -> bool:
        """Whether anything is left of it: the hands may be void, or one again."""
        hands = self.hands_of(error)
        if error.kind is SplitPair:
            return len(hands) > 1 and not all(hand.is_void for hand in hands)
        doubles = (wager for hand in hands for wager in hand.wagers if wager.kind == DOUBLE)
        return any(wager.is_standing or wager.settlement for wager in doubles)

    def rightful_user(self, error: RightsError) -> str | None:
        """Somebody whose wager had the right and who used it at the same time, if anybody did.

        Only an upper wager's right is shared: if it is an upper one that had none, nobody's.
        """
        if self.is_upper(error.by, error.hand.box):
            return None
        players = (wager.player for wager in self.added_by(error))
        return next((player for player in players if self.is_upper(player, error.hand.box)), None)

    def is_in_time(self, box: BoxPlay) -> bool:
        """No third card has been dealt to a later box, no second one to the dealer, and the cards are not collected."""
        dealt = self.further_cards()
        later = tuple(f"{hand_of(other)} " for other in self.boxes_in_play if other > box.box)
        is_third_dealt = any(f"{name} ".startswith(later) for name in dealt)
        return DEALER in self.hands and DEALER not in dealt and not is_third_dealt

    def hands_of(self, error: RightsError) -> list[HandPlay]:
        """The hand that was doubled or split by mistake, and those that splits have formed from it since."""
        hands = [error.hand]
        for event in self.events[error.since :]:
            if isinstance(event, HandSplit) and event.hand in (hand.name for hand in hands):
                formed = self.hand_plays.get(event.into)
                if formed is not None:
                    hands.append(formed)
        return hands

    # -- undone ------------------------------------------------------------------------------------------------------

    def undo(self, box: BoxPlay, error: RightsError) -> Citations:
        """Returns the rules by which it is done beside that on the error."""
        citation = self.rules.cite("rights_error_in_time")
        if error.kind is DoubleDown:
            self.undo_double(error.hand, citation)
        elif error.hand.is_void:
            return self.void_added(error, citation)
        else:
            self.undo_split(box, error, citation)
        return ()

    def undo_double(self, hand: HandPlay, citation: Citation) -> None:
        """The added wagers go back; the card stays, and others may follow."""
        for wager in hand.wagers:
            if wager.kind == DOUBLE and wager.settlement:
                self.reverse_settlement(wager, citation)
            if wager.kind == DOUBLE and wager.is_standing:
                self.return_wager(wager, "void", citation)
        hand.is_doubled = False
        if not hand.has_busted and self.why_no_draw(hand) is None:
            self.reopen(hand)

    def void_added(self, error: RightsError, citation: Citation) -> Citations:
        """The first hand of a split is void, and nothing can be put together: only what was added goes back.

        A hand on which nothing lies then is void too; another, with a wager that was left on it, is played on.
        """
        cites = (citation, self.rules.cite("reconstruction_impossible"))
        hands = [hand for hand in self.hands_of(error) if not hand.is_void]
        self.return_added(error.since, hands, *cites)
        for hand in hands:
            hand.is_doubled = False
            if not any(wager.is_standing or wager.settlement for wager in hand.wagers):
                self.void_hand(hand.name, *cites)
            elif self.is_live(hand) and self.why_no_draw(hand) is None:
                self.reopen(hand)
        return cites[1:]

    def return_added(self, since: int, hands: list[HandPlay], *cites: Citation) -> None:
        """What was placed on hands since, settled or not; insurance is of the wager before."""
        for wager in self.placed_between(since, None, hands):
            if wager.kind != INSURANCE:
                if wager.settlement:
                    self.reverse_settlement(wager, *cites)
                if wager.is_standing:
                    self.return_wager(wager, "void", *cites)

    def undo_split(self, box: BoxPlay, error: RightsError, citation: Citation) -> None:
        """The two cards lie together again; cards dealt since are left exposed, and go to the rack."""
        hands = self.hands_of(error)
        hand, *formed = hands
        self.reverse_since(error.since, hands, citation)
        self.return_added(error.since, hands, citation)
        for other in formed:
            self.move_back(other, hand, citation)
        for other in hands:
            self.lay_out_again(other)
        self.join_cards(hand, formed)
        for other in formed:
            box.hands.remove(other)
            del self.hands[other.name], self.hand_plays[other.name]
            self.refused_card.discard(other.name)
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
        for other in (hand, *formed):
            cards = other.cards[0 if other in formed[1:] else 1 :]
            self.put_in_rack(cards, other.name, exposed)
            self.strike_dealt(cards, names)
        for other in formed:
            other.cards.clear()
        hand.cards[:] = pair
