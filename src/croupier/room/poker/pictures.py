"""A poker table as pages show it: seats, the next hand, the one in play, and what its parts show beside."""

import msgspec

from croupier.chips import Amounts
from croupier.poker.description import PokerPicture
from croupier.room.poker.changes import ChangePicture
from croupier.room.poker.charges import ChargePicture
from croupier.room.poker.decks import DeckPicture
from croupier.room.poker.next_hand import NextHand
from croupier.room.poker.table_float import FloatPicture
from croupier.room.poker.turn_clock import TimeLeft


class SeatPicture(msgspec.Struct, frozen=True, omit_defaults=True):
    """One seat of the table, taken or not."""

    seat: int
    player: str = ""
    """Who has it; nobody, if it is empty."""
    stack_cents: int = 0
    """The chips before the player; what lies in the bets and pots of a hand in play is not among them."""
    is_button: bool = False
    is_dealt_in: bool = False
    """In the hand in play; between hands, in the next one as things are."""
    sits_out: bool = False
    has_missed_blind: bool = False
    posts: bool = False
    """They post more than the blind of their place in the next hand."""
    held_for: str = ""
    """The person for whom the room keeps the seat."""
    offered_to: str = ""
    """A player at the table to whom the seat is offered before others may have it."""
    wanted_by: tuple[str, ...] = ()
    """Those who want the seat when play begins, or among whom cards are to be drawn for it."""
    asks_for: int | None = None
    """The seat that the player asks for when it falls vacant; 0 for any."""
    moves_to: int = 0
    """The seat that the player moves to when the hand is over."""
    goes_to: str = ""
    """The table that the player is sent to when the hand is over."""
    is_absent: bool = False
    """The player is dealt in though not there."""


class ShownSign(msgspec.Struct, frozen=True):
    """What a sign says, and the rules that have it displayed."""

    text: str
    rules: tuple[str, ...]
    at_s: int | None = None
    """The time that it announces."""


class PokerTablePicture(msgspec.Struct, frozen=True):
    """The table as one person may see it."""

    name: str
    game: str
    is_open: bool
    number: int
    """The number of the hand in play, or of the last one."""
    is_in_play: bool
    button: int
    """The seat that has the dealer button: in the hand in play, else in the next; 0 where nobody has it."""
    seats: tuple[SeatPicture, ...]
    """All of them in the order of their numbers, empty ones too."""
    signs: tuple[ShownSign, ...]
    clock: TimeLeft | None
    """Whose time to act runs."""
    next_hand: NextHand | None
    """Who has the button in the next hand, and who posts what; None while one is in play."""
    hand: PokerPicture | None
    """The hand in play, or the last one as it ended; None where none has been dealt."""
    amounts: Amounts = "money"
    """What is played for."""
    waits: str = ""
    """Why no hand begins for now, whoever is there."""
    least_cents: int = 0
    most_cents: int | None = None
    """The bounds of a first table stake, where players say how many chips they put on the table."""
    charges: tuple[ChargePicture, ...] = ()
    """What seats cost those who have any; nothing where they cost nothing."""
    checks: dict[str, dict[str, int]] = {}
    """How many commission checks of each colour players have."""
    check_values: dict[str, int] = {}
    """What those of each colour are worth, in cents."""
    make_up_cents: dict[str, int] = {}
    """What players have to add to their table stakes before they are dealt in again."""
    rack: FloatPicture | None = None
    """The dealer's tray, for the house to see; None where it has not been counted in."""
    change: ChangePicture | None = None
    """The change that is announced."""
    closes_at_s: int | None = None
    """The time on the sign of a closure."""
    decks: tuple[DeckPicture, ...] = ()
    """The deck in play first, then the one in the shuffler; nothing where none were recorded."""
    away: dict[str, int] = {}
    """Until when the places of players who are away are kept, in milliseconds."""
