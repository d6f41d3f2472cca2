"""What a rulebook says of the room around the tables: who has a vacant seat, who changes tables, who sits apart."""

from dataclasses import dataclass, field
from functools import lru_cache
from typing import Any, Literal

import msgspec

from croupier.cards import DECKS, Deck
from croupier.procedure.names import why_no_text
from croupier.room.errors import RoomError
from croupier.rulebook import Citation, Cited, Rules, load
from croupier.table.terms import named, read, says

WAITING_LIST, OTHER_TABLE = "waiting_list", "other_table"
LONGEST_CALL_S = 3600
"""The longest that the house may give somebody to come. Ours: no rulebook says how long a call lasts."""


class PokerRoomError(RoomError):
    """What the room refuses; nothing has changed."""


class PokerRoomSetup(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What a poker room is: its rulebook, and what the house itself has settled."""

    name: str
    document: str
    edition: str | None = None
    options: dict[str, str] = {}
    readings: dict[str, str] = {}
    call_s: int = 300
    """How long somebody who is called has to come."""
    passes: int = 1
    """How often somebody may decline a seat and stay on the list."""
    move_s: int = 60
    """How long before somebody who must move is sent, unless they go at once or refuse."""
    hold_s: int = 1800
    """How long a seat is kept for somebody who is sent there: the hand that they are in may take long."""
    shows_names: Literal["full", "initials"] = "full"
    """How others see somebody's name."""

    def rules(self) -> Rules:
        chosen = (tuple(self.options.items()), tuple(self.readings.items()))
        return _rules(self.document, load(self.document).fingerprint, self.edition, *chosen)


Chosen = tuple[tuple[str, str], ...]


@lru_cache(maxsize=64)
def _rules(document: str, fingerprint: str, edition: str | None, options: Chosen, readings: Chosen) -> Rules:  # noqa: ARG001
    """Made once for all restarts by the same rules as they stand in the file."""
    return Rules(document, edition=edition, options=dict(options), readings=dict(readings))


@dataclass(frozen=True, kw_only=True)
class RoomTerms:
    """Both rulebooks have an order in which vacant seats are filled; all else is off where nothing is said."""

    rules: Rules = field(repr=False)
    seat_order: Cited[list[str]] = says("order", of="vacant_seat_priority")
    vacant_seat_draw: Citation | None
    """Cards are drawn among those with the same claim to a seat."""
    table_change: Citation | None
    """A change of tables needs approval, and makes a new player."""
    change_by: Cited[str] | None = says("approved_by", of="table_change")
    change_rank: Cited[Literal["before_list", "after_list"]] | None = named("table_change_priority")
    short_table: Cited[int] | None = says("most_players", of="table_change_draw")
    """From a table of no more players the highest card changes tables."""
    feeder_table: Citation | None
    feeder_stake: Citation | None
    broken_game_move: Citation
    broken_game_rest: Cited[Literal["head_of_list", "end_of_list"]]
    separate: Cited[int] | None = says("seats", of="separate_seats")
    """The number of seats by which connected players are separated at one table."""
    separated: Cited[Literal["between", "apart"]] | None = named("separated_seats")
    """Whether so many seats lie between them, or their seats are so many steps apart."""

    @property
    def list_rule(self) -> Citation:
        """The rule by which there is a list, and its order."""
        return self.seat_order.citation

    @property
    def changes_first(self) -> bool:
        """Whether somebody from another table of the game comes before those who wait."""
        order = self.seat_order.value
        if OTHER_TABLE in order:
            return order.index(OTHER_TABLE) < order.index(WAITING_LIST)
        return self.change_rank is None or self.change_rank.value == "before_list"

    @property
    def change_rule(self) -> Citation:
        return self.table_change or self.list_rule

    @property
    def deck(self) -> Deck:
        """Cards for seats are drawn from a whole deck."""
        return DECKS[max(DECKS)]

    def are_apart(self, one: int, other: int, seats: int) -> bool:
        """Whether seats of a table are as far from each other as connected players must be, around it either way."""
        if self.separate is None:
            return True
        steps = min(abs(one - other), seats - abs(one - other))
        lies_between = self.separated is None or self.separated.value == "between"
        return steps > self.separate.value if lies_between else steps >= self.separate.value

    def problems(self) -> list[tuple[str, str]]:
        if WAITING_LIST not in self.seat_order.value:
            return [("provisions.vacant_seat_priority.order", f"{WAITING_LIST} must be among it")]
        return []


def terms_of(setup: PokerRoomSetup) -> RoomTerms:
    """The terms of a setup, of which all that cannot be is refused."""
    if not setup.name.strip() or why_no_text(setup.name):
        raise PokerRoomError("name", f"{setup.name!r}: a poker room has a name")
    bounds: dict[str, tuple[int, int]] = {
        "call_s": (1, LONGEST_CALL_S),
        "passes": (0, LONGEST_CALL_S),
        "move_s": (0, LONGEST_CALL_S),
        "hold_s": (1, LONGEST_CALL_S),
    }
    for name, (least, most) in bounds.items():
        value: Any = getattr(setup, name)
        if not least <= value <= most:
            raise PokerRoomError(name, f"{value}; it is from {least} to {most}")
    rules = setup.rules()
    if not rules.has("vacant_seat_priority"):
        raise PokerRoomError("document", f"{rules.name} does not say who has a seat that falls vacant")
    return read(rules, RoomTerms)
