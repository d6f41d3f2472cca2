"""Cards that come to the table already shuffled: players may look at them, or have them mixed and shuffled again."""

from typing import ClassVar

from croupier.cards import ShuffleNote
from croupier.games.shoe_game import ShoeRound
from croupier.procedure import DEALER, HOUSE, LAYOUT, Action, Decision, Event, Invitation, Procedure
from croupier.procedure.events import CardsShuffled


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


class PreShuffledCards(ShoeRound):
    """A shoe whose new cards may have been shuffled in advance. What players ask for they are given."""

    needs: ClassVar[tuple[str, ...]] = ("pre_shuffled_cards",)
    needs_choices: ClassVar[tuple[str, ...]] = ("pre_shuffled",)
    out_of_time = ShoeRound.out_of_time | dict.fromkeys(
        (InspectCards, RequestShuffle, GrantRequest, DenyRequest, AcceptCards),
        ("no pre-shuffled cards are being brought into the game", "pre_shuffled_cards"),
    )
    new_cards_causes: ClassVar[tuple[str, ...]] = ("shuffle_before_play", "replacement_of_cards")
    """The provisions by whose shuffle other cards come into use."""

    def are_pre_shuffled(self, note: ShuffleNote) -> bool:
        return note.cause in self.new_cards_causes and self.rules.choice("pre_shuffled", bool).value

    def cards_to_come(self, note: ShuffleNote) -> str:
        if self.are_pre_shuffled(note):
            return "pre-shuffled cards"
        return "new cards" if note.cause == "replacement_of_cards" else super().cards_to_come(note)

    def prepare_shoe(self, note: ShuffleNote) -> Procedure[None]:
        if self.are_pre_shuffled(note):
            yield from self.accept_pre_shuffled(note)
        yield from super().prepare_shoe(note)

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
                self.shuffle_again(note, "another pre-shuffled set", "other_pre_shuffled_set")
            elif isinstance(request, InspectCards):
                self.emit(CardsInspected((self.rules.cite("pre_shuffled_inspection"),), request.actor))
            else:
                self.shuffle_again(note, "all cards", "pre_shuffled_mixed")
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

    def shuffle_again(self, note: ShuffleNote, which: str, provision: str) -> None:
        self.shoe.shuffle()
        self.shoe.due = note
        self.emit(CardsShuffled((self.rules.cite(provision),), which, self.shoe.set_in_use))

    def verify_request(self, request: Action) -> None:
        if request.actor in (DEALER, HOUSE, LAYOUT) or not request.actor:
            self.refuse(request, f"actor: {request.actor!r} is not a player", "pre_shuffled_cards")
