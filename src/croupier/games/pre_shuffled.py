"""Cards new to the table: shuffled in advance, and what players may ask for then; or on their way into a machine."""

from typing import ClassVar

from croupier.cards import ShuffleNote
from croupier.games.shoe_game import ShoeRound
from croupier.procedure import DEALER, Action, Decision, Invitation, Procedure
from croupier.procedure.events import CardsShuffled
from croupier.rulebook import Citation, NotAllowedError, Rules
from croupier.table.pre_shuffled import AcceptCards as AcceptCards
from croupier.table.pre_shuffled import CardsInspected as CardsInspected
from croupier.table.pre_shuffled import DenyRequest as DenyRequest
from croupier.table.pre_shuffled import GrantRequest as GrantRequest
from croupier.table.pre_shuffled import InspectCards as InspectCards
from croupier.table.pre_shuffled import RequestShuffle as RequestShuffle


class PreShuffledCards(ShoeRound):
    """A shoe whose new cards may have been shuffled in advance, by the operator or by their manufacturer.

    What players ask for about them they are given. Cards for a machine may be shuffled and cut before they are loaded.
    """

    needs: ClassVar[tuple[str, ...]] = ("pre_shuffled_cards",)
    needs_choices: ClassVar[tuple[str, ...]] = ("pre_shuffled",)
    out_of_time = ShoeRound.out_of_time | dict.fromkeys(
        (InspectCards, RequestShuffle, GrantRequest, DenyRequest, AcceptCards),
        ("no pre-shuffled cards are being brought into the game", "pre_shuffled_cards"),
    )
    new_cards_causes: ClassVar[tuple[str, ...]] = ("shuffle_before_play", "replacement_of_cards")
    """The provisions by whose shuffle other cards come into use."""

    are_mixed = False
    """Cards shuffled in advance were shuffled at the table, since a player asked for it."""

    @classmethod
    def verify_rules(cls, rules: Rules) -> None:
        super().verify_rules(rules)
        if are_from_manufacturer(rules) and rules.choice("pre_shuffled", bool).value:
            problem = "cards shuffled in advance are the operator's (pre_shuffled) or their manufacturer's, not both"
            raise NotAllowedError("manufacturer_cards", problem, rules.cite("manufacturer_cards"))
        if rules.has_choice("cut_before_loading"):
            is_cut, citation = rules.choice("cut_before_loading", bool)
            shuffler = rules.choice("shuffler", str).value
            if is_cut and shuffler != "automatic":
                instead = "; with a continuous one, cut is the cut before loading" if shuffler == "continuous" else ""
                problem = f"it has no effect on shuffler={shuffler}, only on shuffler=automatic{instead}"
                raise NotAllowedError("cut_before_loading", problem, citation)

    def are_cards_new_to_table(self, note: ShuffleNote) -> bool:
        return note.cause in self.new_cards_causes

    def are_pre_shuffled(self, note: ShuffleNote) -> bool:
        """By the operator, or by their manufacturer."""
        in_advance = self.rules.choice("pre_shuffled", bool).value or are_from_manufacturer(self.rules)
        return in_advance and self.are_cards_new_to_table(note)

    def cards_to_come(self, note: ShuffleNote) -> str:
        if self.are_pre_shuffled(note):
            return "the manufacturer's cards" if are_from_manufacturer(self.rules) else "pre-shuffled cards"
        return "new cards" if note.cause == "replacement_of_cards" else super().cards_to_come(note)

    def shuffle_citation(self, note: ShuffleNote) -> Citation:
        citation = super().shuffle_citation(note)
        is_from_manufacturer = are_from_manufacturer(self.rules) and self.are_pre_shuffled(note)
        return citation + self.rules.cite("manufacturer_cards") if is_from_manufacturer else citation

    def before_loading(self, note: ShuffleNote) -> Procedure[None]:
        """Cards that are new to the table, and not shuffled in advance, on their way into a machine."""
        if self.shoe.kind == "shoe" or not self.are_cards_new_to_table(note) or self.are_pre_shuffled(note):
            return
        is_shuffled, is_cut = self.is_chosen("shuffle_before_loading"), self.is_chosen("cut_before_loading")
        if not (is_shuffled or is_cut) or not self.rules.has("loading"):
            return
        citation = self.rules.cite("loading")
        if is_shuffled:
            self.emit(CardsShuffled((citation,), "cards that are to be loaded", self.shoe.set_in_use))
        if is_cut:
            yield from self.cut(note.cutter, citation)
        self.shoe.mix()

    def prepare_shoe(self, note: ShuffleNote) -> Procedure[None]:
        self.are_mixed = False
        if self.are_pre_shuffled(note):
            yield from self.accept_pre_shuffled(note)
            is_asked = self.is_chosen("shuffle_pre_shuffled") and self.rules.has("pre_shuffled_shuffle")
            if is_asked and not are_from_manufacturer(self.rules) and not self.are_mixed:
                self.mix("pre-shuffled cards, at the table", "pre_shuffled_shuffle")
        yield from super().prepare_shoe(note)

    def is_cut_due(self, note: ShuffleNote) -> bool:
        """The manufacturer's cards may come into use without, unless they were shuffled at the table after all."""
        is_spared = may_be_uncut(self.rules) and self.are_pre_shuffled(note) and not self.are_mixed
        return not is_spared and super().is_cut_due(note)

    def accept_pre_shuffled(self, note: ShuffleNote) -> Procedure[None]:
        """Anybody may ask until the dealer goes on; an operator who may decline, and does, brings another set."""
        while True:
            request = yield Decision(
                "pre_shuffled_cards",
                self.rules.cite("pre_shuffled_cards"),
                offers=(AcceptCards(DEALER),),
                invitations=(
                    Invitation(InspectCards, self.verify_request, "look at the cards"),
                    Invitation(RequestShuffle, self.verify_request, "have them shuffled at the table"),
                ),
            )
            if not isinstance(request, InspectCards | RequestShuffle):
                return
            if not (yield from self.is_granted(request)):
                self.bring_another_set(note)
            elif isinstance(request, InspectCards):
                self.emit(CardsInspected((self.rules.cite("pre_shuffled_inspection"),), request.actor))
            else:
                self.are_mixed = True
                self.mix("all cards", "pre_shuffled_mixed")
                return

    def is_granted(self, request: Action) -> Procedure[bool]:
        """Players may insist unless the rulebook lets the operator decline."""
        if not self.rules.has("other_pre_shuffled_set"):
            return True
        answer = yield Decision(
            f"{request.name()} by {request.actor}",
            self.rules.cite("other_pre_shuffled_set"),
            offers=(GrantRequest(DEALER), DenyRequest(DEALER)),
        )
        return isinstance(answer, GrantRequest)

    def bring_another_set(self, note: ShuffleNote) -> None:
        self.shoe.shuffle()
        self.shoe.due = note
        citation = self.rules.cite("other_pre_shuffled_set")
        self.emit(CardsShuffled((citation,), "another pre-shuffled set", self.shoe.set_in_use))

    def mix(self, which: str, provision: str) -> None:
        """Shuffle the cards that are about to be used, at the table."""
        self.shoe.mix()
        self.emit(CardsShuffled((self.rules.cite(provision),), which, self.shoe.set_in_use))

    def verify_request(self, request: Action) -> None:
        self.verify_name(request, "actor", request.actor, "pre_shuffled_cards")


def are_from_manufacturer(rules: Rules) -> bool:
    """Whether new cards come sealed, checked and shuffled by who made them."""
    return rules.has_choice("manufacturer_cards") and rules.choice("manufacturer_cards", str).value != "none"


def may_be_uncut(rules: Rules) -> bool:
    """Whether they are then spared the cut too."""
    return are_from_manufacturer(rules) and rules.choice("manufacturer_cards", str).value == "no_shuffle_or_cut"
