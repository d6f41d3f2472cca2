"""Every kind of stream that a ledger of this Croupier can hold."""

from croupier.ledger.played_rounds import ROUNDS
from croupier.ledger.subject import SubjectKind
from croupier.promotions.subject import PROMOTION_KIND
from croupier.room.cage import CAGE_KIND
from croupier.room.linked_jackpots import LINKED_JACKPOT
from croupier.room.live_table import TABLE
from croupier.room.live_terminals import TERMINALS
from croupier.room.poker.live_poker_table import POKER_TABLE
from croupier.room.poker_jackpots.system import POKER_JACKPOT
from croupier.room.poker_room.poker_room import POKER_ROOM
from croupier.room.prize_controller import PRIZE_CONTROLLER
from croupier.tournaments.machines import MACHINE_TOURNAMENT
from croupier.tournaments.poker.dealt.tournament_table import TOURNAMENT_TABLE
from croupier.tournaments.poker.tournament import POKER_TOURNAMENT


def known_kinds() -> dict[str, SubjectKind]:
    """The kinds of stream, by name."""
    tables = (TABLE, TERMINALS, POKER_TABLE, POKER_ROOM, CAGE_KIND, ROUNDS)
    jackpots = (LINKED_JACKPOT, POKER_JACKPOT, PRIZE_CONTROLLER, PROMOTION_KIND)
    tournaments = (MACHINE_TOURNAMENT, POKER_TOURNAMENT, TOURNAMENT_TABLE)
    return {kind.name: kind for kind in (*tables, *jackpots, *tournaments)}
