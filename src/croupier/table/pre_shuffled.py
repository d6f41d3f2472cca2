"""Cards new to the table: shuffled in advance, and what players may ask for then; or on their way into a machine."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass

from croupier.cards import ShuffleNote
from croupier.procedure.decision import Decision, Invitation, Procedure
from croupier.procedure.events import CardsShuffled
from croupier.procedure.messages import DEALER, Action, Event
from croupier.rulebook import Citation, Cited, NotAllowedError
from croupier.table.betting import verify_name
from croupier.table.round import Course, Part
from croupier.table.shuffle import NewCards, Shuffle
from croupier.table.terms import named

NEW_CARDS_CAUSES = ("shuffle_before_play", "replacement_of_cards")
"""The provisions by whose shuffle other cards come into use, in most games."""


class InspectCards(Action, frozen=True):
    """Ask to look at pre-shuffled cards before they are first used."""


class RequestShuffle(Action, frozen=True):
    """Have pre-shuffled cards inspected, mixed, shuffled and cut at the table before they are first used."""


class GrantRequest(Action, frozen=True):
    """The operator does what a player has asked about pre-shuffled cards."""

    is_dealers = True


class DenyRequest(Action, frozen=True):
    """The operator does not, where that is open to them: another pre-shuffled set is brought."""

    is_dealers = True


class AcceptCards(Action, frozen=True):
    """Nobody asks for more: the pre-shuffled cards are used as they are."""

    is_dealers = True


class CardsInspected(Event, frozen=True):
    """A player has looked at the pre-shuffled cards."""

    player: str

    def words(self) -> str:
        return f"{self.player} looks at the pre-shuffled cards"


@dataclass(frozen=True, kw_only=True)
class NewCardTerms:
    """What a rulebook says of cards that come to the table."""

    shuffler: Cited[str]
    pre_shuffled_cards: Citation
    pre_shuffled: Cited[bool]
    pre_shuffled_inspection: Citation | None
    pre_shuffled_mixed: Citation | None
    pre_shuffled_shuffle: Citation | None
    shuffle_pre_shuffled: Cited[bool] | None
    other_pre_shuffled_set: Citation | None
    manufacturer_cards: Cited[str] | None
    manufacturer_rule: Citation | None = named("manufacturer_cards")
    loading: Citation | None
    shuffle_before_loading: Cited[bool] | None
    cut_before_loading: Cited[bool] | None

    def problems(self) -> Iterator[tuple[str, str]]:
        """Choices that cannot be made together."""
        if self.are_from_manufacturer and self.pre_shuffled.value:
            problem = "cards shuffled in advance are the operator's (pre_shuffled) or their manufacturer's, not both"
            raise NotAllowedError("manufacturer_cards", problem, self.manufacturer_rule)
        if self.cut_before_loading is not None and self.cut_before_loading.value and self.shuffler.value != "automatic":
            shuffler = self.shuffler.value
            instead = "; with a continuous one, cut is the cut before loading" if shuffler == "continuous" else ""
            problem = f"it has no effect on shuffler={shuffler}, only on shuffler=automatic{instead}"
            raise NotAllowedError("cut_before_loading", problem, self.cut_before_loading.citation)
        yield from ()

    @property
    def are_from_manufacturer(self) -> bool:
        """Whether new cards come sealed, checked and shuffled by who made them."""
        return self.manufacturer_cards is not None and self.manufacturer_cards.value != "none"

    @property
    def may_be_uncut(self) -> bool:
        """Whether they are then spared the cut too."""
        return self.manufacturer_cards is not None and self.manufacturer_cards.value == "no_shuffle_or_cut"


class PreShuffled(Part, NewCards):
    """New cards that may have been shuffled in advance, by the operator or by their manufacturer.

    What players ask for about them they are given. Cards for a machine may be shuffled and cut before they are loaded.
    """

    terms: NewCardTerms
    actions = dict.fromkeys(
        (InspectCards, RequestShuffle, GrantRequest, DenyRequest, AcceptCards),
        ("no pre-shuffled cards are being brought into the game", lambda terms: terms.pre_shuffled_cards),
    )

    def __init__(
        self,
        terms: NewCardTerms,
        course: Course,
        are_new: Callable[[ShuffleNote], bool] = lambda note: note.cause in NEW_CARDS_CAUSES,
    ) -> None:
        super().__init__(terms, course)
        self._are_new = are_new
        """Whether by a shuffle other cards come into use."""
        self._are_mixed = False
        """Cards shuffled in advance were shuffled at the table, since a player asked for it."""

    def are_pre_shuffled(self, note: ShuffleNote) -> bool:
        """Whether the operator, or their manufacturer, has shuffled them."""
        return (self.terms.pre_shuffled.value or self.terms.are_from_manufacturer) and self._are_new(note)

    def which(self, shuffle: Shuffle, note: ShuffleNote) -> str:  # noqa: ARG002
        if self.are_pre_shuffled(note):
            return "the manufacturer's cards" if self.terms.are_from_manufacturer else "pre-shuffled cards"
        return "new cards" if self._are_new(note) and note.cause != "shuffle_before_play" else "all cards"

    def citation(self, note: ShuffleNote, shuffled: Citation) -> Citation:
        rule = self.terms.manufacturer_rule
        is_theirs = self.terms.are_from_manufacturer and self.are_pre_shuffled(note)
        return shuffled + rule if is_theirs and rule is not None else shuffled

    def before_loading(self, shuffle: Shuffle, note: ShuffleNote) -> Procedure[None]:
        """Cards that are new to the table, and not shuffled in advance, on their way into a machine."""
        if shuffle.shoe.kind == "shoe" or not self._are_new(note) or self.are_pre_shuffled(note):
            return
        shuffled, cut, citation = self.terms.shuffle_before_loading, self.terms.cut_before_loading, self.terms.loading
        is_shuffled, is_cut = bool(shuffled and shuffled.value), bool(cut and cut.value)
        if not (is_shuffled or is_cut) or citation is None:
            return
        if is_shuffled:
            self.emit(CardsShuffled((citation,), "cards that are to be loaded", shuffle.shoe.set_in_use))
        if is_cut:
            yield from shuffle.cut(note.cutter, citation)
        shuffle.shoe.mix()

    def accept(self, shuffle: Shuffle, note: ShuffleNote) -> Procedure[None]:
        self._are_mixed = False
        if not self.are_pre_shuffled(note):
            return
        yield from self._hear_requests(shuffle, note)
        asked, citation = self.terms.shuffle_pre_shuffled, self.terms.pre_shuffled_shuffle
        is_asked = asked is not None and asked.value and citation is not None
        if is_asked and citation is not None and not self.terms.are_from_manufacturer and not self._are_mixed:
            shuffle.mix("pre-shuffled cards, at the table", citation)

    def is_cut_spared(self, note: ShuffleNote) -> bool:
        """The manufacturer's cards may come into use without, unless they were shuffled at the table after all."""
        return self.terms.may_be_uncut and self.are_pre_shuffled(note) and not self._are_mixed

    def _hear_requests(self, shuffle: Shuffle, note: ShuffleNote) -> Procedure[None]:
        """Anybody may ask until the dealer goes on; an operator who may decline, and does, brings another set."""
        while True:
            request = yield Decision(
                "pre_shuffled_cards",
                self.terms.pre_shuffled_cards,
                offers=(AcceptCards(DEALER),),
                invitations=(
                    Invitation(InspectCards, self._verify_request, "look at the cards"),
                    Invitation(RequestShuffle, self._verify_request, "have them shuffled at the table"),
                ),
            )
            if not isinstance(request, InspectCards | RequestShuffle):
                return
            if not (yield from self._is_granted(request)):
                self._bring_another_set(shuffle, note)
            elif isinstance(request, InspectCards):
                assert self.terms.pre_shuffled_inspection is not None
                self.emit(CardsInspected((self.terms.pre_shuffled_inspection,), request.actor))
            else:
                assert self.terms.pre_shuffled_mixed is not None
                self._are_mixed = True
                shuffle.mix("all cards", self.terms.pre_shuffled_mixed)
                return

    def _is_granted(self, request: Action) -> Procedure[bool]:
        """Players may insist unless the rulebook lets the operator decline."""
        if self.terms.other_pre_shuffled_set is None:
            return True
        answer = yield Decision(
            f"{request.name()} by {request.actor}",
            self.terms.other_pre_shuffled_set,
            offers=(GrantRequest(DEALER), DenyRequest(DEALER)),
        )
        return isinstance(answer, GrantRequest)

    def _bring_another_set(self, shuffle: Shuffle, note: ShuffleNote) -> None:
        assert self.terms.other_pre_shuffled_set is not None
        shuffle.shoe.shuffle()
        shuffle.shoe.due = note
        citation = self.terms.other_pre_shuffled_set
        self.emit(CardsShuffled((citation,), "another pre-shuffled set", shuffle.shoe.set_in_use))

    def _verify_request(self, request: Action) -> None:
        verify_name(request, "actor", request.actor, self.terms.pre_shuffled_cards)
