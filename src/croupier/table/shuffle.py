"""The shoe between deals: it is shuffled, cut, sealed, burned from and refilled, and its cutting card comes out."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass

import msgspec

from croupier.cards import DECKS, Shoe, ShoeKind, ShoeState, ShuffleNote, commitment_of, make_shoe
from croupier.chance import Source
from croupier.errors import ShoeError
from croupier.procedure.actions import CutCards, DeclineCut, ViewBurnedCard
from croupier.procedure.decision import Decision, Invitation, Procedure
from croupier.procedure.events import (
    BurnedCardShown,
    CardBurned,
    CardsCut,
    CardsShuffled,
    CuttingCardAppeared,
    ShoeOpened,
    ShoeSealed,
)
from croupier.procedure.messages import DEALER, Action, Incident
from croupier.rulebook import Citation, Cited, NotAllowedError
from croupier.table.betting import verify_name
from croupier.table.layout import Layout, hand_of
from croupier.table.places import BesideBetting
from croupier.table.round import Course, Part, refuse
from croupier.table.terms import each, named, says

CUTTING_CARD_FIRST = "shuffle_when_cutting_card_first"
AFTER_CUTTING_CARD = "shuffle_after_cutting_card"


@dataclass(frozen=True, kw_only=True)
class CardTerms:
    """What a rulebook says of the cards of any game."""

    deck: Cited[int] = says("cards")
    decks: Cited[int] | None
    shuffler: Cited[ShoeKind]
    dealing: Citation
    shuffle_before_play: Citation
    shuffle_when_cutting_card_first: Citation | None
    shuffles: dict[str, Citation] = each(
        "shuffle_before_play", CUTTING_CARD_FIRST, AFTER_CUTTING_CARD, "not_enough_cards", "new_cards",
        "shuffle_after_vacancy", "shuffle_for_randomness", "shuffle_after_exposure", "shuffle_at_discretion",
        "replacement_of_cards", "missed_reshuffle", "missing_cutting_card",
    )  # fmt: skip
    """The rules by the cause of the shuffle, as the shoe notes it."""
    cut: Citation
    cut_margin: Cited[int] | None = says("decks_from_either_end", of="cut")
    is_cut: Cited[bool] | None = named("cut")
    cut_offer: Citation | None
    cutting_cards: Cited[int] | None
    cutting_card_percent: Cited[int] | None
    burn: Citation | None
    burn_first_card: Cited[bool] | None
    card_drawn_exposed: Citation | None
    damaged_card: Citation | None

    @property
    def decks_in_use(self) -> Cited[int]:
        """The number of decks that the operator chooses; one where the rulebook leaves no choice."""
        return self.decks or Cited(1, self.deck.citation)

    def problems(self) -> Iterator[tuple[str, str]]:
        """What can be read of the cards and cannot be played with."""
        cards, citation = self.deck
        if cards not in DECKS:
            known = " or ".join(map(str, DECKS))
            yield "provisions.deck.cards", f"{citation}: {cards} cards make no deck, only {known} do"
        if self.decks_in_use.value < 1:
            yield "options.decks", "at least one deck is needed"


@dataclass(frozen=True, kw_only=True)
class ShoeTerms(CardTerms):
    """What a rulebook says of cards that are cut and dealt from a shoe until a cutting card comes out."""

    decks: Cited[int]
    shuffle_after_cutting_card: Citation
    not_enough_cards: Citation
    cut_offer: Citation
    is_cut: Cited[bool] = named("cut")
    cutting_cards: Cited[int]


def new_shoe(terms: CardTerms, source: Source) -> Shoe:
    """Decks as the options say, to be shuffled before play."""
    return make_shoe(terms.shuffler.value, source, terms.decks_in_use.value, DECKS[terms.deck.value])


def restore_shoe(state: bytes, source: Source) -> Shoe:
    return Shoe.restore(msgspec.json.decode(state, type=ShoeState), source)


class NewCards:
    """Whether cards that are shuffled are new to the table, and what is done with them then. Most games say nothing."""

    def which(self, shuffle: "Shuffle", note: ShuffleNote) -> str:  # noqa: ARG002
        """What is shuffled: the cards in use, or those that replace them."""
        return "all cards"

    def citation(self, note: ShuffleNote, shuffled: Citation) -> Citation:  # noqa: ARG002
        """The rules by which the cards are shuffled now."""
        return shuffled

    def before_loading(self, shuffle: "Shuffle", note: ShuffleNote) -> Procedure[None]:  # noqa: ARG002
        """What is done with cards before a machine shuffles them."""
        yield from ()

    def accept(self, shuffle: "Shuffle", note: ShuffleNote) -> Procedure[None]:  # noqa: ARG002
        """What players may ask for before they are first used."""
        yield from ()

    def is_cut_spared(self, note: ShuffleNote) -> bool:  # noqa: ARG002
        """Whether they come into use without a cut."""
        return False


class ShoeHandling:
    """How a table cuts, burns from and ends a shoe. A game that does otherwise has one of its own."""

    def cutters(self, shuffle: "Shuffle", cutter: str) -> list[str]:
        """Seated players in the order in which the cut is offered, clockwise from the one who comes first."""
        course = shuffle.course
        by_arrival = {box: player for box, player in course.setting.seats.items() if player not in course.excluded}
        seats = sorted(by_arrival)
        if not seats:
            return []
        first = next(iter(by_arrival))
        if cutter == DEALER:
            first = seats[-1]
        elif cutter == "new cards":
            first = seats[0]
        else:
            there = [wager.player for wager in shuffle.layout.wagers.values() if wager.hand == cutter]
            near = [box for box in seats if hand_of(box) == cutter] + [b for b in seats if by_arrival[b] in there]
            first = near[0] if near else first
        start = seats.index(first)
        return list(dict.fromkeys(by_arrival[box] for box in seats[start:] + seats[:start]))

    def is_shuffled(self, shuffle: "Shuffle", note: ShuffleNote) -> None:
        """What is noted of cards that have been shuffled, before they are prepared for use."""

    def prepare(self, shuffle: "Shuffle", note: ShuffleNote) -> Procedure[None]:
        """Cut, cutting card, seal."""
        terms = shuffle.terms
        if terms.is_cut is not None and terms.is_cut.value and not shuffle.new_cards.is_cut_spared(note):
            yield from shuffle.cut(note.cutter)
        self.insert_cutting_card(shuffle)
        shuffle.seal()

    def insert_cutting_card(self, shuffle: "Shuffle") -> None:
        shoe, terms = shuffle.shoe, shuffle.terms
        if shoe.kind != "continuous" and terms.cutting_card_percent is not None and terms.cutting_cards is not None:
            behind = len(shoe.cards) * terms.cutting_card_percent.value // 100
            shoe.insert_cutting_card(behind, second_at_back=terms.cutting_cards.value > 1)

    def burn(self, shuffle: "Shuffle") -> Procedure[None]:
        """What is discarded before the first round of a shoe."""
        terms = shuffle.terms
        if terms.burn is not None and terms.burn_first_card is not None and terms.burn_first_card.value:
            shuffle.emit(CardBurned((terms.burn,), shuffle.shoe.burn()))
        yield from ()

    def cutting_card_out(self, shuffle: "Shuffle", at: str, *, is_first: bool) -> None:
        """It has come out before the next card does: a shuffle is due, at once or after the round."""
        shoe, terms = shuffle.shoe, shuffle.terms
        cause = AFTER_CUTTING_CARD
        if is_first and terms.shuffle_when_cutting_card_first is not None:
            cause = CUTTING_CARD_FIRST
        if shoe.due is None or not shoe.due.is_directed:
            shoe.due = ShuffleNote(cause, at if at in shuffle.layout.hands() else DEALER)
        shuffle.emit(CuttingCardAppeared((terms.shuffles[cause],), at))

    def after_round(self, shuffle: "Shuffle", *, is_dealt: bool) -> None:
        """What is noted of the shoe when the table has been cleared."""

    def run_out(self, shuffle: "Shuffle") -> Procedure[None]:
        """What is done when a card is wanted and none is left."""
        yield from shuffle.refill()


class Shuffle(Part, BesideBetting):
    """The cards while they are in the dealer's hands. It knows the shoe, and nothing of the hands on the table."""

    terms: CardTerms
    actions = {
        CutCards: ("the cards are not being cut", lambda terms: terms.cut),
        DeclineCut: ("the cards are not being cut", lambda terms: terms.cut),
        ViewBurnedCard: ("the card discarded after the shuffle is shown during wagering", lambda terms: terms.burn),
    }

    def __init__(
        self,
        terms: CardTerms,
        course: Course,
        shoe: Shoe,
        layout: Layout,
        new_cards: NewCards | None = None,
        handling: ShoeHandling | None = None,
    ) -> None:
        super().__init__(terms, course)
        self.shoe = shoe
        self.layout = layout
        self.new_cards = new_cards or NewCards()
        self.handling = handling or ShoeHandling()
        self.is_next = False
        """It is the dealer's next step."""
        self.is_going_on = False
        """Until the cards are back in the shoe."""
        self._verify_shoe()

    def _verify_shoe(self) -> None:
        """That the cards are those of the game, and may be sealed if they are to be."""
        shoe, (decks, citation), shuffler = self.shoe, self.terms.decks_in_use, self.terms.shuffler
        if shoe.decks != decks:
            raise NotAllowedError("shoe", f"it holds {shoe.decks} decks, the game is played with {decks}", citation)
        if shoe.kind != shuffler.value:
            problem = f"it is of the kind {shoe.kind}, the game is dealt from {shuffler.value}"
            raise NotAllowedError("shoe", problem, shuffler.citation)
        if self.course.setting.sealed and shoe.kind == "continuous":
            raise NotAllowedError("sealed", "a continuous shuffler has no order to commit to", shuffler.citation)

    # -- shuffle and cut -------------------------------------------------------------------------------------------

    def if_due(self) -> Procedure[None]:
        """Make the shuffle that is due, if one is; the note of it stays up until the cards are back in the shoe."""
        if not self._is_wanted():
            return
        self.is_next = True
        wanted = yield from self.course.step("shuffle", self._due_citation(), self._is_wanted)
        self.is_next = False
        note = self.shoe.due
        if not wanted or note is None:
            return
        which = self.new_cards.which(self, note)
        citation = self.new_cards.citation(note, self.terms.shuffles[note.cause])
        self.is_going_on = True
        self.open_seal()
        self.shoe.shuffle()
        self.shoe.due = note
        yield from self.new_cards.before_loading(self, note)
        self.emit(CardsShuffled((citation,), which, self.shoe.set_in_use))
        self.handling.is_shuffled(self, note)
        yield from self.new_cards.accept(self, note)
        yield from self.handling.prepare(self, note)
        yield from self.handling.burn(self)
        self.is_going_on = False
        if self.shoe.due is note:  # a supervisor may have directed another meanwhile
            self.shoe.due = None

    def _is_wanted(self) -> bool:
        note = self.shoe.due
        return note is not None and not note.is_missed and not note.rounds_first

    def _due_citation(self) -> Citation:
        return self.terms.shuffles[self.shoe.due.cause] if self.shoe.due else self.terms.shuffle_before_play

    def open_seal(self) -> None:
        """The order that was committed to is shown before those cards are shuffled again."""
        if self.shoe.is_sealed:
            self.course.verify_in_play("open_seal")
            nonce, order = self.shoe.open_seal()
            commitment = commitment_of(self.shoe.deck.parse(order), nonce)
            self.emit(ShoeOpened((), commitment, nonce, order))

    def seal(self) -> None:
        """Where the table seals its shoes: the order of the cards is committed to."""
        self.course.verify_in_play("seal")
        if self.course.setting.sealed:
            self.emit(ShoeSealed((), self.shoe.seal()))

    def mix(self, which: str, citation: Citation) -> None:
        """The cards that are about to be used are shuffled at the table."""
        self.course.verify_in_play("mix")
        self.shoe.mix()
        self.emit(CardsShuffled((citation,), which, self.shoe.set_in_use))

    def cut(self, cutter: str, *why: Citation) -> Procedure[None]:
        """A seated player cuts, or the next who will; failing all, the dealer does. `why`: other rules it is by."""
        assert self.terms.cut_margin is not None
        assert self.terms.cut_offer is not None
        decks, citation = self.terms.cut_margin
        margin, size = decks * self.shoe.deck.size, len(self.shoe.cards)
        if size < 2 * margin:
            return  # too few cards to cut so far from both ends
        for player in self.handling.cutters(self, cutter):
            action = yield Decision(
                "cut",
                self.terms.cut_offer,
                offers=(DeclineCut(player),),
                invitations=(
                    Invitation(
                        CutCards,
                        self._cut_verifier(player, margin),
                        f"from {margin} to {size - margin} cards",
                        bounds={"at": (margin, size - margin)},
                    ),
                ),
            )
            if isinstance(action, CutCards):
                by, at = player, action.at
                break
        else:
            by, at = DEALER, margin + self.course.chance.below(size - 2 * margin + 1)
        self.shoe.cut(at, margin)
        self.emit(CardsCut((citation, *why), by, at))

    def _cut_verifier(self, player: str, margin: int) -> Callable[[CutCards], None]:
        def verify(action: CutCards) -> None:
            if action.actor != player:
                refuse(action, f"the cut is offered to {player}", self.terms.cut_offer)
            try:
                self.shoe.verify_cut(action.at, margin)
            except ShoeError as error:
                refuse(action, f"at: {error}", self.terms.cut)

        return verify

    def take_out_cutting_card(self, at: str, *, is_first: bool) -> None:
        """If the cutting card comes before the next card, it is taken out, and what follows from it noted."""
        self.course.verify_in_play("take_out_cutting_card")
        if self.shoe.is_cutting_card_next:
            self.shoe.take_out_cutting_card()
            self.handling.cutting_card_out(self, at, is_first=is_first)

    def if_cutting_card_first(self, hand: str) -> Procedure[None]:
        """When the cutting card would be the first card of the round, to this hand."""
        if self.shoe.is_cutting_card_next and self.terms.shuffle_when_cutting_card_first is not None:
            self.take_out_cutting_card(hand, is_first=True)
            yield from self.if_due()

    def refill(self) -> Procedure[None]:
        """Not enough cards for the round: the discard rack is shuffled and cut and becomes the shoe.

        A continuous shuffler is only fed: what has entered it is not cut.
        """
        note = ShuffleNote("not_enough_cards")
        directed = self.shoe.due if self.shoe.due and self.shoe.due.is_directed else None
        self.is_going_on = True
        self.open_seal()
        self.shoe.refill()
        self.shoe.due = note
        self.emit(CardsShuffled((self.terms.shuffles[note.cause],), "discard rack"))
        if self.shoe.kind != "continuous":
            yield from self.new_cards.accept(self, note)
            yield from self.handling.prepare(self, note)
        self.is_going_on = False
        if self.shoe.due is note:
            self.shoe.due = directed

    def verify_can_draw(self, found: Incident, citation: Citation, count: int = 1) -> None:
        """That so many cards can have left the shoe by an irregularity."""
        if self.is_going_on or self.is_next:
            refuse(found, "the cards are being shuffled", citation)
        if self.shoe.remaining < count:
            refuse(found, f"the shoe holds {self.shoe.remaining} cards", citation)

    # -- beside wagering -------------------------------------------------------------------------------------------

    def invitations(self) -> tuple[Invitation, ...]:
        if self.shoe.burned is None:
            return ()
        return (Invitation(ViewBurnedCard, self._verify_view, "see the card discarded after the shuffle"),)

    def _verify_view(self, action: ViewBurnedCard) -> None:
        verify_name(action, "actor", action.actor, self.terms.burn)

    def take(self, action: Action) -> None:
        assert self.terms.burn is not None
        assert self.shoe.burned is not None
        self.emit(BurnedCardShown((self.terms.burn,), self.shoe.burned, action.actor))
