"""What a rulebook says of the button and the blinds from hand to hand."""

from dataclasses import dataclass
from typing import Literal

from croupier.rulebook import Citation, Cited
from croupier.table.terms import says

Amount = Literal["big_blind", "table_minimum"]


@dataclass(frozen=True, kw_only=True)
class BlindTerms:
    """Who has the button first and next, what is posted to be dealt in, and who is not dealt in."""

    button: Citation
    first_button: Cited[Literal["highest_card", "dealers_right"]] | None = says("goes_to")
    """To the player on the dealer's right where nothing is said."""
    first_button_suits: Cited[str] | None = says("suits", of="first_button")
    """The order of suits in the draw for it, the highest first."""
    button_moves: Cited[Literal["dead", "waits", "next_player"]] | None = says("to")
    """To where the blind before was, also before an empty seat or staying before it is, or to the next player."""
    button_left: Cited[bool] | None = says("without_blinds", of="button_moves")
    """Whether it does so where there are no blinds, too."""
    small_blind_left: Cited[bool] | None = says("is_posted", of="heads_up_small_blind")
    """Whether between two the small blind is posted though who was due for it has left."""
    new_player_posts: Cited[Amount] | None = says("posts", of="new_player_blind")
    new_player_waits: Citation | None
    new_player_exempt: Cited[list[str]] | None = says("comes")
    """Who need not post though new, by how they come."""
    not_on_button: Citation | None
    welcome_on_button: Cited[list[str]] | None = says("unless", of="not_on_button")
    """Who may be dealt in there though new, by how they come."""
    before_big_blind: Citation | None
    """Nobody comes in between the button and the big blind."""
    arrivals: Cited[Literal["wait", "dealt_in"]] | None = says("are", of="arrival_behind_button")
    """Whether a player who is moved there waits, or is dealt in and has the button; as it is for all, if not said."""
    misdeal: Citation | None
    missed_blinds: Citation | None
    missed_are_dead: Cited[bool] | None = says("all_dead", of="missed_blinds")
    missed_waits: Citation | None
    waits_for: Cited[Literal["last_blind", "any_blind"]] | None = says("until", of="missed_waits")
    seat_change_posts: Cited[Amount] | None = says("posts", of="seat_change_blind")
    seat_change_most: Cited[int] | None = says("most", of="seat_change_blind")
    """How many live players may be passed clockwise without it."""
    seat_change_counted: Cited[Literal["shorter_way", "clockwise"]] | None
    one_more_seated: Cited[Literal["button", "last_button"]] | None = says("sits_out")
    """Who is not dealt in where one more is seated than may be dealt to."""
    one_more_agreed: Cited[bool] | None = says("by_agreement", of="one_more_seated")
    one_more_decks: Cited[list[int]] | None = says("decks", of="one_more_seated")
    """The sizes of the decks with which one more may be seated."""
    table_seats: Cited[int] | None = says("most")
    """How many may be seated at a table."""

    @property
    def is_drawn_for(self) -> bool:
        """Whether cards decide who has the first button."""
        return self.first_button is not None and self.first_button.value == "highest_card"

    @property
    def is_dead(self) -> bool:
        """Whether the blinds move first, and the button follows them."""
        return self.button_moves is not None and self.button_moves.value in ("dead", "waits")

    @property
    def first_button_rule(self) -> Citation:
        return self.first_button.citation if self.first_button is not None else self.button

    @property
    def button_rule(self) -> Citation:
        """The rule by which the button moves."""
        return self.button_moves.citation if self.button_moves is not None else self.button
