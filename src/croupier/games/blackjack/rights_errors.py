"""What becomes of doubles and splits that the dealer should not have permitted, by the amount of the wager."""

from dataclasses import dataclass

from croupier.cards import Card
from croupier.games.blackjack.boxes import Box, Boxes, Hand
from croupier.games.blackjack.hand_rights import HandRights, RightsError
from croupier.games.blackjack.hand_rulings import HandRulings
from croupier.games.blackjack.hands import DOUBLE, INSURANCE, SPLIT
from croupier.games.blackjack.incidents import HandRestored, RightsErrorNoticed, RightsOverlooked
from croupier.games.blackjack.messages import DoubleDown, HandSplit, SplitPair
from croupier.games.blackjack.turns import Turns
from croupier.games.blackjack.versions import PlayerSelect
from croupier.procedure.messages import DEALER, Citations, Ruling
from croupier.rulebook import Citation
from croupier.table.cards import DISCARD_RACK
from croupier.table.layout import Wager, hand_of
from croupier.table.round import Part, incident, refuse, ruling


@dataclass(frozen=True, kw_only=True)
class RightsErrorTerms:
    """The rules by which such an error is put right, or stands."""

    turns: Citation
    wager_not_permitted: Citation
    upper_rights: Citation | None
    rights_shared: Citation | None
    rights_error_in_time: Citation | None
    rights_error_too_late: Citation | None
    reconstruction_impossible: Citation | None
    card_drawn_exposed: Citation | None


class RightsErrors(Part):
    """An error is noticed in time, or it stands."""

    terms: RightsErrorTerms

    def __init__(
        self, terms: RightsErrorTerms, boxes: Boxes, rights: HandRights, turns: Turns, hands: HandRulings
    ) -> None:
        super().__init__(terms, boxes.course)
        self.boxes = boxes
        self.cards = boxes.cards
        self.layout = boxes.layout
        self._rights = rights
        self._turns = turns
        self._hands = hands

    # -- the error -------------------------------------------------------------------------------------------------

    @incident()
    def on_rights_overlooked(
        self, found: RightsOverlooked, rights_error_in_time: Citation, rights_error_too_late: Citation
    ) -> Ruling:
        by = (self.terms.upper_rights, self.terms.wager_not_permitted)
        hand, rights = self.boxes.hands.get(found.hand), self._rights
        if not isinstance(self.boxes.version, PlayerSelect):
            refuse(found, "all wagers have the same rights at this table", *by)
        if hand is None or self.boxes.next_hand() is not hand or len(hand.cards) != 2:
            refuse(found, f"hand: {found.hand!r} cannot be doubled or split now", *by)
        decider = self.boxes.decider_of(self.boxes.box_of(hand))
        withheld = [
            kind
            for kind, why in ((DoubleDown, rights.why_no_double), (SplitPair, rights.why_no_split))
            if why(hand, decider) and hand.stakes_of(decider) and not rights.why_not_by_any(hand, kind)
        ]
        if not withheld:
            problem = f"hand: no right to double or split {hand.name} depends on the amount of the wager"
            refuse(found, problem, *by)
        rights.overlooked.add(hand.name)
        what = " or ".join(kind.name().replace("_", " ") for kind in withheld)
        decides = f"to {what} on {hand.name} is an error: put right if noticed in time, else it stands"
        return ruling(found, decides, rights_error_in_time + rights_error_too_late, concerns=(decider,))

    def _added_by(self, error: RightsError) -> list[Wager]:
        """The wagers by which a hand was doubled or split in error."""
        kind = DOUBLE if error.kind is DoubleDown else SPLIT
        placed = self._hands.placed_between(error.since, error.until, self._hands_of(error))
        return [wager for wager in placed if wager.kind == kind]

    # -- noticed ---------------------------------------------------------------------------------------------------

    @incident(until="over")
    def on_rights_error_noticed(
        self, found: RightsErrorNoticed, rights_error_in_time: Citation, rights_error_too_late: Citation
    ) -> Ruling:
        """All errors on the box, from the first on: what came after a split by mistake falls with it."""
        box, errors = self._verify_errors(found, rights_error_in_time)
        decider = self.boxes.decider_of(box)
        what = " and the ".join(error.words() for error in errors)
        del self._rights.errors[box.number]
        if not self._is_in_time(box):
            decides = f"too late: the {what} {'stands' if len(errors) == 1 else 'stand'}"
            return ruling(found, decides, rights_error_too_late, concerns=(decider,))
        cites = [rights_error_in_time]
        for error in errors:
            if self._is_to_be_undone(error):  # not if an earlier one took it along
                undone_by = self._undo(box, error, rights_error_in_time)
                cites += [citation for citation in undone_by if citation not in cites]
        decides = f"the {what} {'is' if len(errors) == 1 else 'are'} undone, added wagers are void and returned"
        if any(hand.is_in_play and self._rights.why_no_draw(hand) is None for hand in box.hands):
            decides += f"; {self.boxes.decider_of(box)} may draw further cards"
        return ruling(found, decides, *cites, concerns=(decider,))

    def _verify_errors(self, found: RightsErrorNoticed, in_time: Citation) -> tuple[Box, list[RightsError]]:
        """That there are any, and that all is carried out: nothing can be put right halfway."""
        hand = self.boxes.hands.get(found.hand)
        made = self._rights.errors.get(hand.box, []) if hand else []
        errors = [error for error in made if self._is_to_be_undone(error)]
        if hand is None or not errors:
            refuse(found, f"hand: nothing was permitted in error on {found.hand!r}", in_time)
        box = self.boxes.box_of(hand)
        if self._is_being_carried_out(box):
            problem = f"what was decided on {hand.name} is still being carried out"
            refuse(found, problem, self.terms.turns)
        users = [self._rightful_user(error) for error in errors]
        errors = [error for error, user in zip(errors, users, strict=True) if user is None]
        if not errors:
            problem = f"hand: {users[0]}, whose wager has the right, used it too: it is no error"
            refuse(found, problem, self.terms.rights_shared, self.terms.wager_not_permitted)
        if self._is_in_time(box):
            for error in errors:
                if error.kind is SplitPair and not error.hand.is_void:
                    self._hands.verify_laid_out(found, self._hands_of(error))
        return box, errors

    def _is_being_carried_out(self, box: Box) -> bool:
        """Whether something that was decided on the box, or offered to it, waits for a card or an answer."""
        if self._turns.carried_out is not None and self._turns.carried_out.box == box.number:
            return True
        about = self.course.decision.about if self.course.decision else ""
        return any(other.name in about for other in box.hands) and not about.startswith("turn of")

    def _is_to_be_undone(self, error: RightsError) -> bool:
        """Whether anything is left of it: the hands may be void, or one again."""
        hands = self._hands_of(error)
        if error.kind is SplitPair:
            return len(hands) > 1 and not all(hand.is_void for hand in hands)
        doubles = (wager for hand in hands for wager in hand.wagers if wager.kind == DOUBLE)
        return any(wager.is_standing or wager.settlement for wager in doubles)

    def _rightful_user(self, error: RightsError) -> str | None:
        """Somebody whose wager had the right and who used it at the same time, if anybody did.

        Only an upper wager's right is shared: if it is an upper one that had none, nobody's.
        """
        if self._rights.is_upper(error.by, error.hand.box):
            return None
        players = (wager.player for wager in self._added_by(error))
        return next((player for player in players if self._rights.is_upper(player, error.hand.box)), None)

    def _is_in_time(self, box: Box) -> bool:
        """No third card has been dealt to a later box, no second one to the dealer, and the cards are not collected."""
        dealt = self._hands.further_cards()
        later = tuple(f"{hand_of(other)} " for other in self.boxes.in_play if other > box.number)
        is_third_dealt = any(f"{name} ".startswith(later) for name in dealt)
        return DEALER in self.cards.hands and DEALER not in dealt and not is_third_dealt

    def _hands_of(self, error: RightsError) -> list[Hand]:
        """The hand that was doubled or split by mistake, and those that splits have formed from it since."""
        hands = [error.hand]
        for event in self.course.events[error.since :]:
            if isinstance(event, HandSplit) and event.hand in (hand.name for hand in hands):
                formed = self.boxes.hands.get(event.into)
                if formed is not None:
                    hands.append(formed)
        return hands

    # -- undone ----------------------------------------------------------------------------------------------------

    def _undo(self, box: Box, error: RightsError, citation: Citation) -> Citations:
        """Returns the rules by which it is done beside that on the error."""
        if error.kind is DoubleDown:
            self._undo_double(error.hand, citation)
        elif error.hand.is_void:
            return self._void_added(error, citation)
        else:
            self._undo_split(box, error, citation)
        return ()

    def _undo_double(self, hand: Hand, citation: Citation) -> None:
        """The added wagers go back; the card stays, and others may follow."""
        for wager in hand.wagers:
            if wager.kind == DOUBLE and wager.settlement:
                self.layout.reverse(wager, citation)
            if wager.kind == DOUBLE and wager.is_standing:
                self.layout.give_back(wager, "void", citation)
        hand.is_doubled = False
        if not hand.has_busted and self._rights.why_no_draw(hand) is None:
            self._hands.reopen(hand)

    def _void_added(self, error: RightsError, citation: Citation) -> Citations:
        """The first hand of a split is void, and nothing can be put together: only what was added goes back.

        A hand on which nothing lies then is void too; another, with a wager that was left on it, is played on.
        """
        assert self.terms.reconstruction_impossible is not None
        cites = (citation, self.terms.reconstruction_impossible)
        hands = [hand for hand in self._hands_of(error) if not hand.is_void]
        self._return_added(error.since, hands, *cites)
        for hand in hands:
            hand.is_doubled = False
            if not any(wager.is_standing or wager.settlement for wager in hand.wagers):
                self._hands.void(hand.name, *cites)
            elif hand.is_live and self._rights.why_no_draw(hand) is None:
                self._hands.reopen(hand)
        return cites[1:]

    def _return_added(self, since: int, hands: list[Hand], *cites: Citation) -> None:
        """What was placed on hands since, settled or not; insurance is of the wager before."""
        for wager in self._hands.placed_between(since, None, hands):
            if wager.kind != INSURANCE:
                if wager.settlement:
                    self.layout.reverse(wager, *cites)
                if wager.is_standing:
                    self.layout.give_back(wager, "void", *cites)

    def _undo_split(self, box: Box, error: RightsError, citation: Citation) -> None:
        """The two cards lie together again; cards dealt since are left exposed, and go to the rack."""
        hands = self._hands_of(error)
        hand, *formed = hands
        self._hands.reverse_since(error.since, hands, citation)
        self._return_added(error.since, hands, citation)
        for other in formed:
            self._move_back(other, hand, citation)
        for other in hands:
            self._hands.lay_out_again(other)
        self._join_cards(hand, formed)
        for other in formed:
            box.hands.remove(other)
            del self.cards.hands[other.name], self.boxes.hands[other.name]
        box.formed -= len(formed)
        hand.is_split = box.formed > 1
        hand.is_from_aces = hand.is_doubled = False
        self._hands.reopen(hand)
        self.emit(HandRestored((citation,), hand.name, tuple(hand.cards)))

    def _move_back(self, formed: Hand, hand: Hand, citation: Citation) -> None:
        """Wagers that players had left on a hand formed by the split lie on the first again."""
        for wager in formed.wagers:
            if wager.is_standing:
                self.layout.shift(wager, hand.on, citation)
                hand.wagers.append(wager)

    def _join_cards(self, hand: Hand, formed: list[Hand]) -> None:
        assert self.terms.card_drawn_exposed is not None
        pair: list[Card] = [hand.cards[0], formed[0].cards[0]]
        drawn, names = self.cards.drawn, {hand.name, *(other.name for other in formed)}
        first = [drawn.index((pair[0], hand.name)), drawn.index((pair[1], formed[0].name))]
        for number, (card, place) in enumerate(drawn):
            if place in names:
                drawn[number] = (card, hand.name if number in first else DISCARD_RACK)
        for other in (hand, *formed):
            cards = other.cards[0 if other in formed[1:] else 1 :]
            self.cards.put_in_rack(cards, other.name, self.terms.card_drawn_exposed)
            self._hands.strike_dealt(cards, names)
        for other in formed:
            other.cards.clear()
        hand.cards[:] = pair
